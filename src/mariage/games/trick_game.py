"""What the games of tricks have in common: three house rules, the fold of events, who deals first, whose turn it is."""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .. import game
from ..cards import Cards, Rank, Suit
from ..game import Action, Event, Given, Open, Own, Private, Public, Result, Seat
from ..match import Form, form
from ..options import option
from ..tricks import Duty, Trick
from .plays import SWITCH, Dealt, Ended, RestTaken, Revealed, Taken, cut_by_rank, picked, points_in, put


@dataclass(frozen=True)
class TrickGame(game.Game[Given, Public, Own, Cards, Action, Event, Open, Private]):
    """A game whose public table has a turn, a trick, tricks taken, a trump and a result."""

    id: str
    title: str
    about: str
    family: str
    book: str

    first_dealer: str = option(
        "highest_cut", ("highest_cut", "lowest_cut"),
        "All cut a card: the highest, or the lowest, deals first; equal cards cut again.", "S000; Pierer; §4.2")
    trick_review: str = option(
        "none", ("none", "own", "all"),
        "Which finished tricks may be looked at besides the last: none, one's own side's and the others' first, or all.", "§0.7")
    reveal_stock_at_end: bool = option(
        False, SWITCH, "When a hand is over, the cards left in the hands and in the stock are shown.", "§0.6, §0.7")

    @property
    @abstractmethod
    def points(self) -> Mapping[Rank, int]:
        """What a rank counts."""

    @property
    @abstractmethod
    def duties(self) -> tuple[Duty, ...]:
        """The duties of a player who does not lead, in the order in which they bind."""

    # ------------------------------------------------------------------ a hand

    def to_act(self, public: Public) -> Seat | None:
        table: Any = public
        seat: Seat = table.turn.seat
        return seat if table.result is None else None

    def result(self, public: Public) -> Result | None:
        table: Any = public
        result: Result | None = table.result
        return result

    def trick(self, public: Public) -> Trick:
        """The trick on the table."""
        table: Any = public
        return Trick(table.trick, table.trump, self.height)

    def counts(self, some: Cards) -> int:
        return points_in([some], self.points)

    def reviewable(self, public: Public, seat: Seat | None) -> tuple[Taken, ...]:
        """The last trick until the next lead, and what ``trick_review`` grants. own: one's own side's tricks and the others'
        first; a spectator has none."""
        table: Any = public
        taken: tuple[Taken, ...] = table.taken
        side = () if seat is None else self.side(seat)
        first = next((one for one in taken if one.seat not in side), None)
        last = taken[-1] if taken and not table.trick else None
        match self.trick_review:
            case "all":
                return taken
            case "own" if side:
                return tuple(one for one in taken if one.seat in side or one is first or one is last)
            case _:
                return () if last is None else (last,)

    def has_enough(self, public: Public, seat: Seat, suit: Suit | None = None) -> bool:
        """Would a claim of *seat* be right, with the marriage of *suit* where it names one?"""
        table: Any = public
        game: Any = self
        if suit is not None:
            table = table._replace(marriages=put(table.marriages, seat, (*table.marriages[seat], suit)))
        return bool(game.credited(table, seat) >= game.threshold)

    def ends(self, table: game.Table[Public, Own, Cards],
             result: Result) -> Generator[Any, game.Table[Public, Own, Cards], game.Table[Public, Own, Cards]]:
        """The hand is over; some tables look at the cards that are left."""
        table = yield Ended(result)
        seats: Any = table.own
        return (yield Revealed(tuple(own.hand for own in seats), table.hidden)) if self.reveal_stock_at_end else table

    # ------------------------------------------------------------------ words of the match

    def rest_is_possible(self, public: Public) -> bool:
        """Between two tricks, when nothing can be drawn any more, the seat on lead may say that the rest is its own."""
        table: Any = public
        return table.result is None and table.turn.to == "lead" and not table.trick and not getattr(table, "stock_is_open", False)

    def takes_rest(self, table: game.Table[Public, Own, Cards]) -> Generator[Any, Any, None]:
        before: Any = table
        table = yield RestTaken(before.public.turn.seat, tuple(own.hand for own in before.own))
        after: Any = table.public
        if after.turn.to != "last_claim":
            yield from self.ends(table, self.unclaimed(table.public))

    def rest_taken(self, public: Public, seat: Seat, hands: Sequence[Cards]) -> Public:
        """The cards that are left are tricks of *seat*; it may still claim where that is done."""
        table: Any = public
        held = [hand for hand in (*hands[seat:], *hands[:seat]) if hand]        # the leader's card is the first of a trick
        tricks = tuple(Taken(seat, cards) for cards in zip(*held, strict=True))
        after: Public = table._replace(taken=table.taken + tricks, in_hand=(0,) * self.seats, turn=table.turn._replace(
            to="last_claim" if self.may_still_claim(public, seat) else "lead"))
        return after

    def gives_up(self, table: game.Table[Public, Own, Cards], seat: Seat) -> Generator[Any, Any, None]:
        yield from self.ends(table, self.resigned(table.public, seat))

    @abstractmethod
    def resigned(self, public: Public, seat: Seat) -> Result:
        """What is paid when *seat* gives up the hand."""

    @abstractmethod
    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        """Is *seat*, who takes the last trick, asked for a claim when all cards are played?"""

    @abstractmethod
    def unclaimed(self, public: Public) -> Result:
        """What is paid when all tricks are played and nobody has claimed."""

    # ------------------------------------------------------------------ what changes

    def private(self, event: Event) -> Mapping[Seat, Any]:
        return picked(event) if isinstance(event, Dealt) else {}

    def after(self, table: game.Table[Public, Own, Cards], event: Event) -> game.Table[Public, Own, Cards]:
        """What lies open changes by what everybody saw, a hand by what its owner saw, and what nobody sees by what happened."""
        private, shown = self.private(event), self.face_up(event)
        own = tuple([self.own_after(mine, seat, private.get(seat, shown), table.public)
                     for seat, mine in enumerate(table.own)])
        return game.Table(self.public_after(table.public, shown), own, self.hidden_after(table.hidden, event))

    @abstractmethod
    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        """What *seat* holds after what it has seen."""

    @abstractmethod
    def public_after(self, public: Public, seen: Open) -> Public:
        """What lies open after what everybody saw."""

    @abstractmethod
    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        """What nobody sees after *event*."""

    # ------------------------------------------------------------------ the match

    @cached_property
    def form(self) -> Form:
        """What decides the match."""
        return form(self.match)

    def deals_first(self, cuts: Sequence[Cards]) -> Seat | None:
        return cut_by_rank(cuts, self.height, highest=self.first_dealer == "highest_cut")
