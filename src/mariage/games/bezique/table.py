"""The table of the games of Bezique: what may be done besides, what happens besides, what lies open."""
from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from ... import game
from ...cards import Card, Cards, Pieces, Suit
from ...game import Result, Seat
from ...melds import Meld
from ..plays import (
    Claim,
    Claimed,
    Dealt,
    DealtUnseen,
    Draw,
    Drew,
    DrewOpen,
    DrewUnseen,
    Earlier,
    Ended,
    Exchange,
    LaidDown,
    Pass,
    Passed,
    Picked,
    PickedUp,
    Play,
    Played,
    PlayedLaid,
    PlayLaid,
    RestTaken,
    Revealed,
    Taken,
    Took,
    tricks_of,
)

# What a player may do besides.


@dataclass(frozen=True, slots=True)
class Declare:
    """Lay *cards* on the table and score them as *kind*; those without a number come from the hand."""

    kind: str
    cards: Pieces


@dataclass(frozen=True, slots=True)
class Show:
    """Show the lowest trump for its ten points."""


@dataclass(frozen=True, slots=True)
class LetPartner:
    """Leave the declaring to the partner."""


@dataclass(frozen=True, slots=True)
class CarteBlanche:
    """Show a hand without court cards."""


@dataclass(frozen=True, slots=True)
class ShowDrawn:
    """Show the card just drawn, which is no court card either."""


@dataclass(frozen=True, slots=True)
class TakeTurnUp:
    """Take the card that lies turned up, and leave the last face-down one to the other."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Say how many cards were lifted."""

    number: int


Action: TypeAlias = (Play | PlayLaid | Declare | Exchange | Show | LetPartner | CarteBlanche | ShowDrawn | TakeTurnUp | Guess | Draw
                     | Pass | Claim)

# What happens besides.


@dataclass(frozen=True, slots=True)
class Scored:
    """*seat* was credited *points* for what *why* names: last_trick, seven, shown (a seven), brisques, cards, lift."""

    seat: Seat
    why: str
    points: int


@dataclass(frozen=True, slots=True)
class Declared:
    """*seat* declared *cards*, all of which lie on the table now, as *kind*; a partner's may be among them. *trump* is what it made
    trump."""

    seat: Seat
    kind: str
    cards: Pieces
    points: int
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Swapped:
    """*seat* laid *gave* under the stock and took *took*."""

    seat: Seat
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True)
class Blanche:
    """*seat* showed a hand without court cards; they were seen and taken back."""

    seat: Seat
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class DrawnShown:
    """*seat* showed the card it had drawn."""

    seat: Seat
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class HandedOver:
    """*seat* left the declaring to its partner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """*seat* laid cards that it had won face up before it."""

    seat: Seat
    cards: Pieces


@dataclass(frozen=True, slots=True)
class TookTurnUp:
    """*seat* drew the card that lay turned up, the last of the stock."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Lifted:
    """So many cards were lifted; *guess* is what the elder had said, 0 where nothing was said."""

    number: int
    guess: int


Shown: TypeAlias = (DrewOpen | TookTurnUp | Scored | Declared | PlayedLaid | LaidDown | Swapped | Blanche | DrawnShown | HandedOver
                    | Opened | PickedUp | Lifted | Played | Took | Claimed | Passed | RestTaken | Ended | Revealed)
Event: TypeAlias = Dealt | Drew | Shown
Open: TypeAlias = DealtUnseen | DrewUnseen | Shown
Private: TypeAlias = Picked | Drew

# The table.


class Given(NamedTuple):
    """What the match hands in: who deals, the scores, by how much the target has risen, what was trump in the last hand."""

    dealer: Seat
    scores: tuple[int, ...]
    raised: int = 0
    trump: Suit | None = None


TO = Literal["lift", "carte_blanche", "lead", "reply", "declare", "show_drawn", "last_two"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Window(NamedTuple):
    """What has been done in the window for declaring: combinations, sevens, the card got by exchange, handed over; and, where
    cards that were won are declared, those of the trick just won."""

    scored: int = 0
    sevens: int = 0
    gained: Card | None = None
    handed_over: bool = False
    new: Pieces = ()


class Public(NamedTuple):
    """What lies face up, or was said aloud."""

    given: Given
    turn: Turn
    winner: Seat                        # who took the last trick, or is to lead the first
    trump: Suit | None
    turned_up: Card | None              # None where none is turned, and once it has been drawn
    stock: int                          # cards left in it, the turn-up included
    in_hand: tuple[int, ...]            # those on the table not counted
    laid: tuple[Pieces, ...]            # face up before each seat
    melds: tuple[tuple[Meld, ...], ...]
    booked: tuple[int, ...]             # points of this hand, as far as they have been written down
    earlier: tuple[Earlier, ...]
    taken: tuple[Taken, ...] = ()
    trick: Cards = ()
    window: Window = Window()
    alive: tuple[Seat, ...] = ()        # who may still show drawn cards after a carte blanche
    spent: Seat | None = None           # in whose hand a seven lies that scores no more
    spent_in_trick: int = 0             # such sevens in the trick
    result: Result | None = None

    @property
    def stock_is_open(self) -> bool:
        return self.stock > 0

    def won(self, *seats: Seat) -> tuple[Cards, ...]:
        """The tricks that these seats have taken."""
        return tricks_of(self.taken, *seats)

    def tricks(self, seat: Seat) -> int:
        """How many tricks *seat* has taken."""
        return sum(taken.seat == seat for taken in self.taken) + self.earlier[seat].tricks

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        return (self.turn.seat - len(self.trick)) % len(self.in_hand) if self.turn.to == "reply" else self.winner

    @property
    def played_out(self) -> bool:
        """Has the last card of the hand been played, and its trick taken?"""
        return not self.trick and not self.stock and not any(self.in_hand)


class Own(NamedTuple):
    """What only one seat sees: its hand, and the card that it drew last."""

    hand: Cards = ()
    drew: Card | None = None


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the stock, its next card first, the turn-up last
View: TypeAlias = game.View[Public, Own, Open, Private]
Happens: TypeAlias = Generator[Event, Table, Table]


class LiftedPack(tuple[Card, ...]):
    """A pack of which some cards were lifted; how many, nobody has seen yet."""

    number: int

    @classmethod
    def of(cls, pack: Cards, number: int) -> LiftedPack:
        lifted = cls(pack)
        lifted.number = number
        return lifted
