"""The table of the stock games: what may be done besides, what happens besides, what lies open."""
from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from ... import game
from ...cards import Card, Cards, Suit
from ...game import Result, Seat
from ..plays import (
    Claim,
    Claimed,
    Close,
    Dealt,
    DealtUnseen,
    Draw,
    Drew,
    DrewOpen,
    DrewUnseen,
    Earlier,
    Ended,
    Exchange,
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

# What a player may do besides.


@dataclass(frozen=True, slots=True)
class Amour:
    """Show the ace and ten of trumps and lead *card*, one of them."""

    card: Card


Action: TypeAlias = Play | Marry | Amour | Exchange | Close | Draw | Claim | Pass

# What happens besides.


@dataclass(frozen=True, slots=True)
class Exchanged:
    """*seat* laid *gave* under the stock and took *took*."""

    seat: Seat
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True)
class Closed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Loved:
    """*seat* showed the ace and ten of trumps, worth *worth* chips."""

    seat: Seat
    worth: int


@dataclass(frozen=True, slots=True)
class TopShown:
    """The next card of the stock was turned up."""

    card: Card


Shown: TypeAlias = (DrewOpen | Exchanged | Closed | Married | Loved | TopShown | Played | Took | Claimed | Passed
                    | RestTaken | Ended | Revealed)
Event: TypeAlias = Dealt | Drew | Shown
Open: TypeAlias = DealtUnseen | DrewUnseen | Shown
Private: TypeAlias = Picked | Drew

# The table.


class Given(NamedTuple):
    """What the match hands in: who deals, who plays (the forehand first), the scores, game points carried over."""

    dealer: Seat
    players: tuple[Seat, Seat]
    scores: tuple[int, ...]
    carried: int = 0


TO = Literal["lead", "reply", "draw", "answer_close", "last_claim"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Snapshot(NamedTuple):
    """What was counted when *by* closed: the other's points and tricks, the closer's points, the cards in the stock."""

    by: Seat
    other_points: int
    other_tricks: int
    own_points: int
    stock: int


class Public(NamedTuple):
    """What lies face up, or was said aloud. Tuples by seat have a place for every seat at the table."""

    given: Given
    turn: Turn
    trump: Suit
    turned_up: Card | None              # None once it has been drawn; after a close it is turned down but known
    stock: int                          # cards left in it, the turn-up included
    in_hand: tuple[int, ...]
    marriages: tuple[tuple[Suit, ...], ...]
    earlier: tuple[Earlier, ...]
    taken: tuple[Taken, ...] = ()       # the tricks of the hand, the first one first
    trick: Cards = ()
    top: Card | None = None             # the next card of the stock, at tables where it is turned up
    closed: Snapshot | None = None
    amour: Seat | None = None
    result: Result | None = None

    @property
    def stock_is_open(self) -> bool:
        return self.stock > 0 and self.closed is None

    def other(self, seat: Seat) -> Seat:
        """The opponent."""
        one, two = self.given.players
        return two if seat == one else one

    def tricks(self, seat: Seat) -> int:
        """How many tricks *seat* has taken."""
        return sum(taken.seat == seat for taken in self.taken) + self.earlier[seat].tricks

    def won(self, seat: Seat) -> tuple[Cards, ...]:
        """The tricks that *seat* has taken."""
        return tricks_of(self.taken, seat)

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        return self.other(self.turn.seat) if self.trick else self.turn.seat

    @property
    def played_out(self) -> bool:
        """Has the last card of the hand been played, and its trick taken?"""
        return not self.trick and not any(self.in_hand)


class Own(NamedTuple):
    """What only one seat sees."""

    hand: Cards = ()


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the stock, its next card first, the turn-up last
View: TypeAlias = game.View[Public, Own, Open, Private]
Happens: TypeAlias = Generator[Event, Table, None]
