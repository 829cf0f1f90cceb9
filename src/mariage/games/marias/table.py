"""The table of the Mariáš family: what may be done, what happens, what lies open and what one seat sees.

All games of the family share it; what a game does not have stays as it is at the start.
"""
from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from ... import game
from ...cards import Card, Cards, Rank, Suit
from ...game import Result, Seat
from ..plays import (
    Dealt,
    DealtUnseen,
    Earlier,
    Ended,
    Married,
    Marry,
    NameTrump,
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    Taken,
    Took,
    TrumpNamed,
    tricks_of,
)
from .contracts import Component, Contract

# What a player may do.


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift *number* cards and put them under the rest."""

    number: int


@dataclass(frozen=True, slots=True)
class NoCut:
    """Leave the pack as it is."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Lay *card* aside, face down: its suit is to be trump."""

    card: Card


@dataclass(frozen=True, slots=True)
class Call:
    """Lay *card* aside, face down: its suit is to be trump; who holds the trump of that *rank* is to be the partner."""

    card: Card
    rank: Rank


@dataclass(frozen=True, slots=True)
class Blind:
    """Choose trump from the people: the card that will lie at *place*, from 0, of those not yet seen."""

    place: int


@dataclass(frozen=True, slots=True, eq=False)
class Discard:
    """Lay two *cards* into the talon. They lie there in the order in which they are named, and that is all it decides."""

    cards: Cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discard) and (self.cards == other.cards or self.cards == other.cards[::-1])

    def __hash__(self) -> int:
        return hash(frozenset(self.cards))


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask “Barva?”: is the colour good?"""


@dataclass(frozen=True, slots=True)
class Good:
    """Agree, or raise nothing more."""


@dataclass(frozen=True, slots=True)
class Bad:
    """Take the game over; where tables want it so, say at once with what."""

    contract: Contract | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """Undertake *contract*; *trump* and *helper* are named where they do not follow from a card laid aside."""

    contract: Contract
    trump: Suit | None = None
    helper: Suit | None = None


@dataclass(frozen=True, slots=True)
class Flek:
    """Double what *component* pays."""

    component: Component


@dataclass(frozen=True, slots=True)
class Announce:
    """Undertake *component* beside the contract, or against it."""

    component: Component


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer to play a contract of *rung* on the ladder, or a higher one."""

    rung: int
    listed: ClassVar[bool] = True       # every rung has a name of its own


@dataclass(frozen=True, slots=True)
class Hold:
    """Say “mám”: one would play as high oneself."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the talon."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the talon where it lies; nobody ever looks at it."""


@dataclass(frozen=True, slots=True)
class Omyl:
    """Own to a mistake: without any seven, and unwilling to play higher, pay and play nothing."""


@dataclass(frozen=True, slots=True)
class LeadDown:
    """Lay *card* down as the first lead, face down until everybody has spoken."""

    card: Card


Action: TypeAlias = (Cut | NoCut | Choose | Call | Blind | NameTrump | Pass | Discard | Ask | Good | Bad | Declare | Flek | Announce
                     | LeadDown | Bid | Hold | Take | Leave | Omyl | Play | Marry)

# What happens, in full, and what is seen of it.


@dataclass(frozen=True, slots=True)
class Lifted:
    """*seat* lifted *number* cards and put them under the rest."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class LiftedUnseen:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Chose:
    """*seat* chose *card* for trump, face down; *blind*: from the people."""

    seat: Seat
    card: Card
    blind: bool


@dataclass(frozen=True, slots=True)
class ChoseUnseen:
    seat: Seat
    blind: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    """*seat* laid *cards* into the talon; *sharp*: it had to say that a sharp card lies there."""

    seat: Seat
    cards: Cards
    sharp: bool


@dataclass(frozen=True, slots=True)
class DiscardedUnseen:
    seat: Seat
    number: int
    sharp: bool


@dataclass(frozen=True, slots=True)
class TookTalon:
    """*seat* took the talon into the hand; *over*: the game too, from whoever was to play it."""

    seat: Seat
    cards: Cards
    over: bool


@dataclass(frozen=True, slots=True)
class TookTalonUnseen:
    seat: Seat
    number: int
    over: bool


@dataclass(frozen=True, slots=True)
class BidSealed:
    """*seat* bid in secret, or passed; the bids are shown when all are in."""

    seat: Seat
    bid: Bid | Pass


@dataclass(frozen=True, slots=True)
class BidSealedUnseen:
    seat: Seat


@dataclass(frozen=True, slots=True)
class LedDown:
    """*seat* laid *card* down as the first lead, face down."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LedDownUnseen:
    seat: Seat


# What happens face up.


@dataclass(frozen=True, slots=True)
class Called:
    """*seat* called the trump of that *rank*: who holds it is the partner."""

    seat: Seat
    rank: Rank


@dataclass(frozen=True, slots=True)
class NotCut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ChosenShown:
    """The card that *seat* chose was turned up: its suit is trump."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Asked:
    """*seat* asked whether the colour is good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SaidGood:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SaidBad:
    """*seat* takes the game over; *contract* is said at once at some tables."""

    seat: Seat
    contract: Contract | None


@dataclass(frozen=True, slots=True)
class Declared:
    """*seat* plays *contract*."""

    seat: Seat
    contract: Contract
    trump: Suit | None
    helper: Suit | None


@dataclass(frozen=True, slots=True)
class Raised:
    """*seat* doubled *component*, which now stands at *level*."""

    seat: Seat
    component: Component
    level: int


@dataclass(frozen=True, slots=True)
class Announced:
    seat: Seat
    component: Component


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round of doubling, or one more of it, began."""

    round: int


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """All hands were laid open."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class TalonShown:
    """After the end the talon was shown."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class DuelBegan:
    """Two bid first: *bidder* says how high, *holder* whether to go with that; the third waits."""

    bidder: Seat
    holder: Seat


@dataclass(frozen=True, slots=True)
class WasBid:
    """*seat* bid *rung* of the ladder."""

    seat: Seat
    rung: int


@dataclass(frozen=True, slots=True)
class WasHeld:
    """*seat* said that it would play as high."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidsShown:
    """The secret bids, by seat in the order of play."""

    bids: tuple[tuple[Seat, Bid | Pass], ...]


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """*seat* plays *rung* of the ladder or higher; *beater* hunts with it."""

    seat: Seat
    rung: int
    beater: Seat | None = None


@dataclass(frozen=True, slots=True)
class TalonLeft:
    """*seat* left the talon where it lies."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SaidOmyl:
    """*seat* owned to a mistake."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HelpersShown:
    """*seat* showed its cards of the helper suit: with so many of them two sevens cannot be made."""

    seat: Seat
    cards: Cards


TO = Literal["cut", "choose", "name", "bid", "hold", "talon", "discard", "ask", "answer", "claim", "declare", "add", "lead_down", "flek",
             "lead", "reply"]


@dataclass(frozen=True, slots=True)
class Turned:
    """It is *seat*'s turn to do something."""

    seat: Seat
    to: TO


class Line(NamedTuple):
    """A line of the account: a component of *by*'s side, won or lost; *value* is what each opponent pays the declarer."""

    component: Component
    by: Seat
    won: bool
    tariff: int
    steps: int
    level: int
    doubled: bool
    value: int


@dataclass(frozen=True, slots=True)
class Accounted:
    """What each component pays; *net* is what the declarer receives from each opponent, after any cap."""

    lines: tuple[Line, ...]
    net: int


Shown: TypeAlias = (NotCut | TrumpNamed | Called | ChosenShown | Passed | Asked | SaidGood | SaidBad | Declared | Raised | Announced
                    | RoundBegan | LaidOpen | Turned | Married | Played | Took | Accounted | Ended | TalonShown
                    | DuelBegan | WasBid | WasHeld | BidsShown | AuctionWon | TalonLeft | SaidOmyl | HelpersShown)
Event: TypeAlias = Dealt | Lifted | Chose | Discarded | TookTalon | BidSealed | LedDown | Shown
Open: TypeAlias = (DealtUnseen | LiftedUnseen | ChoseUnseen | DiscardedUnseen | TookTalonUnseen | BidSealedUnseen | LedDownUnseen
                   | Shown)
Private: TypeAlias = Picked | Lifted | Chose | Discarded | TookTalon | BidSealed | LedDown

# The table.


class Given(NamedTuple):
    """What the match hands in: who deals, who plays in the order of play, the ledgers."""

    dealer: Seat
    players: tuple[Seat, ...]
    scores: tuple[int, ...]

    def after(self, seat: Seat) -> Seat:
        """The next player in the order of play."""
        return self.players[(self.players.index(seat) + 1) % len(self.players)]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other players in the order of play, counted from the seat after *seat*."""
        place = self.players.index(seat)
        return self.players[place + 1:] + self.players[:place]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Stake(NamedTuple):
    """A component that is played for: who undertook it, how often it was doubled and by whom, and in which round last."""

    component: Component
    by: Seat
    level: int = 0
    round: int = -1
    raisers: tuple[Seat, ...] = ()


class Auction(NamedTuple):
    """How the bidding stands. In a duel *bidder* says how high and *holder* goes with that; elsewhere there is no holder, and
    *bidder* has the highest bid. *bids* are all bids in their order, *passed* who is out."""

    rung: int | None = None
    bidder: Seat | None = None
    holder: Seat | None = None
    passed: tuple[Seat, ...] = ()
    bids: tuple[tuple[Seat, int], ...] = ()

    def bid(self, seat: Seat, rung: int) -> Auction:
        """The same after one more bid; of equal ones the earlier stands."""
        higher = self.rung is None or rung > self.rung
        now = self._replace(bids=(*self.bids, (seat, rung)))
        return now._replace(rung=rung, bidder=seat) if higher else now

    def last(self, seat: Seat) -> int | None:
        """What *seat* bid last."""
        return next((rung for who, rung in reversed(self.bids) if who == seat), None)


class Public(NamedTuple):
    """What lies face up, or was said aloud. Tuples by seat have a place for every seat at the table."""

    given: Given
    turn: Turn
    in_hand: tuple[int, ...]
    marriages: tuple[tuple[Suit, ...], ...]
    earlier: tuple[Earlier, ...]
    declarer: Seat | None = None            # who is to play, as it stands
    blind: bool | None = None               # was trump chosen from the people? None while nobody has laid a card aside
    trump: Suit | None = None
    turned_up: Card | None = None           # the chosen card, where it is shown
    contract: Contract | None = None        # the last that was said
    helper: Suit | None = None
    said: Contract | None = None            # what was said with “bad” and is still to be declared
    taken_over: bool = False                # did somebody say “bad”?
    talon: int = 0                          # cards lying there
    laid_by: Seat | None = None             # whose discards they are
    sharp_talon: bool = False               # a sharp card lies there, and it had to be said
    stakes: tuple[Stake, ...] = ()
    round: int = -1                         # of doubling, from 0
    first: Seat | None = None               # who led the first trick of *taken*, or of the hand
    shown: tuple[Suit, ...] = ()            # marriages in the order in which they were announced
    open_hands: tuple[Cards, ...] = ()
    auction: Auction = Auction()
    beater: Seat | None = None              # who hunts with the declarer
    helpers_shown: tuple[Seat, ...] = ()    # who has shown so many cards of the helper suit that two sevens are lost
    called: Rank | None = None              # of trumps: who holds it is the declarer's partner
    partner: Seat | None = None             # who has played the called card
    claimants: tuple[Seat, ...] = ()        # who said “bad”, in that order, where all are heard before anybody takes over
    taken: tuple[Taken, ...] = ()
    trick: Cards = ()
    account: tuple[Line, ...] = ()
    result: Result | None = None

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        players = self.given.players
        return players[(players.index(self.turn.seat) - len(self.trick)) % len(players)]

    @property
    def tricks(self) -> int:
        """How many tricks have been taken."""
        return len(self.taken) + sum(one.tricks for one in self.earlier)

    def tricks_of(self, *seats: Seat) -> int:
        """How many tricks these seats have taken."""
        return len(tricks_of(self.taken, *seats)) + sum(self.earlier[seat].tricks for seat in seats)

    def stake(self, *components: Component) -> Stake | None:
        """What is played for one of these components."""
        return next((one for one in self.stakes if one.component in components), None)

    def plays(self) -> list[tuple[Seat, Card]]:
        """Every card of the tricks that are known, and who played it, in order."""
        found, leader, players = [], self.first, self.given.players
        for one in (*self.taken, Taken(-1, self.trick)):
            if one.cards and leader is not None:
                place = players.index(leader)
                found += list(zip(players[place:] + players[:place], one.cards, strict=False))
            leader = one.seat
        return found


class Own(NamedTuple):
    """What only one seat sees: its hand, the card it chose for trump until a contract is declared, the
    talon it laid, its secret bid until all are shown, the first lead that it laid face down."""

    hand: Cards = ()
    chosen: Card | None = None
    talon: Cards = ()
    sealed: Bid | Pass | None = None
    lead: Card | None = None


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the pack not yet dealt, its next card first; then the talon
Happens: TypeAlias = Generator[Event, Table, None]
