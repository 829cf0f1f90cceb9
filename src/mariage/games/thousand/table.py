"""The table of Thousand with an auction: what may be done, what happens, what lies open."""
from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

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
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    tricks_of,
)

PLACE = {Card(suit, rank): place for place, (suit, rank) in enumerate(product(Suit, Rank))}

# What a player may do besides.


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid *amount*; the declarer raises the contract to it."""

    amount: int


@dataclass(frozen=True, slots=True)
class BidDark:
    """Bid 120 before looking at one's cards."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's cards and bid nothing in the dark."""


@dataclass(frozen=True, slots=True)
class ChooseTalon:
    """Take the first or the second talon."""

    number: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Play the hand with the talon."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the hand up before it is played, at the table's price."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Demand a new deal, by right of four nines or of a poor hand or talon."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay *cards* aside, face down; their order means nothing."""

    cards: Cards

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=PLACE.__getitem__)))


@dataclass(frozen=True, slots=True)
class Give:
    """Give each opponent a card, face down: the first to the next on the left."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave the contract as it is."""


@dataclass(frozen=True, slots=True)
class ShowAces:
    """Announce the four aces and lead *card*, one of them."""

    card: Card


Action: TypeAlias = (Bid | BidDark | Look | Pass | ChooseTalon | Accept | Concede | Redeal | Discard | Give | Keep | Play | Marry
                     | ShowAces)

# What happens besides, in full.


@dataclass(frozen=True, slots=True)
class TalonTaken:
    """*seat* took these cards of the talon."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Gave:
    """*seat* gave *to* a card, face down."""

    seat: Seat
    to: Seat
    card: Card


# What happens face up.


@dataclass(frozen=True, slots=True)
class BidMade:
    """*seat* bid *amount*, or the table entered it for a player who must; *dark*: before looking."""

    seat: Seat
    amount: int
    dark: bool = False


@dataclass(frozen=True, slots=True)
class Looked:
    """*seat* does not bid in the dark."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """*seat* is declarer; *forced*: the contract fell to it by duty."""

    seat: Seat
    amount: int
    forced: bool


@dataclass(frozen=True, slots=True)
class TalonShown:
    """A talon was turned up."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Accepted:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Conceded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Redealt:
    """*seat* showed *cards* and demanded a new deal."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class GaveOpen:
    """*seat* gave *to* a card that all could see."""

    seat: Seat
    to: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Kept:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Raised:
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class AcesShown:
    seat: Seat
    worth: int


@dataclass(frozen=True, slots=True)
class DeadShown:
    """After the last trick the cards that nobody played were shown: those laid aside, and the other talon."""

    discarded: Cards
    talon: Cards


# What is seen of what is not face up.


@dataclass(frozen=True, slots=True)
class TalonTakenUnseen:
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class DiscardedUnseen:
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class GaveUnseen:
    seat: Seat
    to: Seat


Shown: TypeAlias = (BidMade | Looked | Passed | AuctionWon | TalonShown | Accepted | Conceded | Redealt | GaveOpen | Kept | Raised
                    | Married | AcesShown | Played | Took | DeadShown | RestTaken | Ended | Revealed)
Event: TypeAlias = Dealt | TalonTaken | Discarded | Gave | Shown
Open: TypeAlias = DealtUnseen | TalonTakenUnseen | DiscardedUnseen | GaveUnseen | Shown
Private: TypeAlias = Picked | TalonTaken | Discarded | Gave

# The table.


class Given(NamedTuple):
    """What the match hands in: the score pad, and who plays, the eldest first."""

    dealer: Seat
    players: tuple[Seat, ...]
    scores: tuple[int, ...]
    hands: int                          # played before this one
    bolts: tuple[int, ...]
    barrel: tuple[int, ...]             # attempts used, -1 where a seat is not on it
    falls: tuple[int, ...]
    conceded: tuple[int, ...]

    @property
    def eldest(self) -> Seat:
        return self.players[0]

    @property
    def sitter(self) -> Seat | None:
        """Who sits out."""
        return next((seat for seat in range(len(self.scores)) if seat not in self.players), None)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The opponents of *seat*, from its left."""
        at = self.players.index(seat)
        return self.players[at + 1:] + self.players[:at]

    def next(self, seat: Seat) -> Seat:
        """Who sits on the left of *seat*."""
        return self.others(seat)[0]

    def on_barrel(self, seat: Seat) -> bool:
        return self.barrel[seat] >= 0


TO = Literal["dark", "bid", "talon", "decide", "discard", "give", "raise", "lead", "reply"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Public(NamedTuple):
    """What lies face up, or was said aloud. Tuples by seat have a place for every seat at the table."""

    given: Given
    turn: Turn
    in_hand: tuple[int, ...]
    bids: tuple[int, ...]               # each seat's last bid, 0 for none
    marriages: tuple[tuple[Suit, ...], ...]
    earlier: tuple[Earlier, ...]
    passed: tuple[Seat, ...] = ()       # in the auction
    spoken: tuple[Seat, ...] = ()       # who has had a turn in it
    dark: bool = False                  # is the highest bid, or the contract, one in the dark?
    declarer: Seat | None = None
    contract: int = 0
    forced: bool = False                # did it fall to the declarer by duty?
    talon: Cards = ()                   # as far as it was turned up
    given_to: tuple[Seat, ...] = ()     # who was given a card
    trump: Suit | None = None
    aces: Seat | None = None            # who announced them
    taken: tuple[Taken, ...] = ()
    trick: Cards = ()
    dead: Cards = ()                    # laid aside, as shown after the last trick
    left: Cards = ()                    # the talon that nobody took, as shown then
    result: Result | None = None

    def tricks(self, seat: Seat) -> int:
        """How many tricks *seat* has taken."""
        return len(tricks_of(self.taken, seat)) + self.earlier[seat].tricks

    @property
    def high(self) -> int:
        """The highest bid."""
        return max(self.bids)

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        players = self.given.players
        return players[(players.index(self.turn.seat) - len(self.trick)) % len(players)]

    @property
    def played_out(self) -> bool:
        """Has the last card of the hand been played, and its trick taken?"""
        return not self.trick and not any(self.in_hand)

    @property
    def first_trick(self) -> bool:
        """Is this the first trick of the hand?"""
        return not self.taken and not any(one.tricks for one in self.earlier)


class Own(NamedTuple):
    """What only one seat sees: its cards, those it took from the talon, those it laid aside."""

    hand: Cards = ()
    talon: Cards = ()
    discarded: Cards = ()


Table: TypeAlias = game.Table[Public, Own, Cards]   # hidden: the talons, then cards that their player has not looked at
View: TypeAlias = game.View[Public, Own, Open, Private]
Happens: TypeAlias = Generator[Event, Table, None]
