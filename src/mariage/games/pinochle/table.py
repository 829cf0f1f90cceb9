"""The table of Pinochle for four: bids, trump, cards passed, melds shown, and what lies open."""
from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from ... import game
from ...cards import Card, Cards, Suit
from ...game import Result, Seat
from ..plays import (
    Dealt,
    DealtUnseen,
    Earlier,
    Ended,
    NameTrump,
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    TrumpNamed,
)

# What a player may do besides.


@dataclass(frozen=True, slots=True)
class Bid:
    """Undertake to make *amount* points."""

    amount: int


@dataclass(frozen=True, slots=True)
class Share:
    """Keep the first of the *cards* of the widow; the others go to the left, to the partner and to the right."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Give:
    """Give *cards* to the partner."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Concede:
    """Lose the bid without play."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Play for the bid."""


Action: TypeAlias = Bid | Pass | Share | NameTrump | Give | Concede | PlayOn | Play

# What happens besides.


@dataclass(frozen=True, slots=True)
class BidMade:
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """*seat* plays for *amount*; *forced*: as the dealer, for nobody had bid."""

    seat: Seat
    amount: int
    forced: bool


@dataclass(frozen=True, slots=True)
class WidowSeen:
    """*seat* looked at the widow."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Shared:
    """*seat* kept one card of the widow and gave one to each of the others; by seat."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Gave:
    """*seat* gave *cards* to *to*."""

    seat: Seat
    to: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Melded:
    """*seat* showed what it melds, and took it back."""

    seat: Seat
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class Conceded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlaysOn:
    """*seat* plays for the bid."""

    seat: Seat


# What is seen of what is not face up.


@dataclass(frozen=True, slots=True)
class WidowUnseen:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SharedUnseen:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Received:
    """*seat* gave the reader *card* from the widow."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GaveUnseen:
    seat: Seat
    to: Seat
    number: int


Shown: TypeAlias = BidMade | AuctionWon | TrumpNamed | Melded | Conceded | PlaysOn | Passed | Played | Took | RestTaken | Ended | Revealed
Event: TypeAlias = Dealt | WidowSeen | Shared | Gave | Shown
Open: TypeAlias = DealtUnseen | WidowUnseen | SharedUnseen | GaveUnseen | Shown
Private: TypeAlias = Picked | WidowSeen | Shared | Received | Gave

# The table.


class Given(NamedTuple):
    """What the match hands in: who deals, and the scores."""

    dealer: Seat
    scores: tuple[int, ...]


TO = Literal["bid", "widow", "trump", "give", "give_back", "concede", "lead", "reply"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Public(NamedTuple):
    """What lies face up, or was said aloud."""

    given: Given
    turn: Turn
    in_hand: tuple[int, ...]
    widow: int                              # face-down cards beside the hands
    earlier: tuple[Earlier, ...]
    bid: int = 0                            # the highest so far, 0 for none
    declarer: Seat | None = None            # who holds it
    out: tuple[Seat, ...] = ()              # who has passed
    forced: bool = False
    trump: Suit | None = None
    shown: tuple[Cards, ...] = ()           # what each seat melded, when all have
    melds: tuple[int, ...] = ()             # what it is worth
    taken: tuple[Taken, ...] = ()
    trick: Cards = ()
    result: Result | None = None

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        return (self.turn.seat - len(self.trick)) % 4

    @property
    def turned_up(self) -> None:
        """No card is turned up."""
        return None

    @property
    def played_out(self) -> bool:
        return not self.trick and not any(self.in_hand)


class Own(NamedTuple):
    """What only one seat sees: its hand, and the widow while it shares it out."""

    hand: Cards = ()
    widow: Cards = ()


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the widow
View: TypeAlias = game.View[Public, Own, Open, Private]
Happens: TypeAlias = Generator[Event, Table, Table]
