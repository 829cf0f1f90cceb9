"""Bezique with two packs, for three with three and for four with four: a card is turned up for trump, and the points of all hands
are added up. (Rules: bezique.md, sections 5 and 9.)"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...game import Result, Seat
from ...match import Standing
from ...options import OptionError, option
from .set_up import Positions
from .table import Given, Happens, Public, Table


@dataclass(frozen=True)
class Turned(Positions):
    """What a hand adds to the score, and how a match to a target ends."""

    game_end: str = option(
        "end_of_deal", {"bezique2": ("end_of_deal", "elder_counts_first", "immediate"), "polish": ("end_of_deal", "immediate")},
        "When the target is looked at: after the hand; when the elder, then the dealer has counted; or after each score.",
        "Enquire Within; Parlett")
    match: str = option(
        "raw_points(1000)",
        {**dict.fromkeys(("bezique2", "bezique3", "bezique4", "polish"), ("raw_points(1000)", "raw_points(1500)", "raw_points(2000)")),
         "pinochle2": ("raw_points(1000)", "hands(1)")},
        "The target of the match, in points; hands(1): every hand is a game.", "Hoyle; EB")

    def _combinations(self) -> list[tuple[bool, OptionError]]:
        return [*super()._combinations(),
                (self.game_end == "elder_counts_first" and self.brisque_timing == "immediate",
                 OptionError("game_end=elder_counts_first and brisque_timing=immediate exclude each other: nothing is left to be counted "
                             "first."))]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        more = super().implied(settings)
        if settings.get("game_end", self.game_end) == "elder_counts_first":
            more["brisque_timing"] = "end"
        return more

    @property
    def packets(self) -> tuple[int, ...]:
        return (3, 2, 3) if self.hand_size == 8 else (3, 3, 3)

    # ------------------------------------------------------------------ when it ends

    def at_target(self, public: Public, seat: Seat) -> bool:
        return public.given.scores[seat] + self.booked(public, seat) >= self.target(self.standing(public.given))

    def stopped(self, public: Public, seat: Seat) -> Result | None:
        if self.game_end == "immediate" and self.at_target(public, seat):
            return self.reached(public, seat)
        return None

    def counts_cards(self, table: Table, seat: Seat) -> Happens:
        """The elder counts first, and at some tables wins if that is enough."""
        table = yield from super().counts_cards(table, seat)
        if self.game_end == "elder_counts_first" and table.public.result is None and self.at_target(table.public, seat):
            table = yield from self.ends(table, self.reached(table.public, seat))
        return table

    def reached(self, public: Public, seat: Seat) -> Result:
        """*seat* is the first at the target: the match is won."""
        points = self.all_points(public)
        return Result(points, self.side(seat), "reached", points)

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.booked(public, seat) for seat in range(self.seats))

    def unclaimed(self, public: Public) -> Result:
        """Everybody adds what was made; the hand is won by more of it."""
        return self.played_out(public, self.all_points(public))

    def played_out(self, public: Public, points: tuple[int, ...]) -> Result:
        best = tuple(seat for seat in range(self.seats) if points[seat] == max(points))
        winners = best if best == self.side(best[0]) else ()
        return Result(points, winners, "most_points" if winners else "drawn", points)

    def resigned(self, public: Public, seat: Seat) -> Result:
        """Of two sides the other gets all that is still to be counted; of three players each keeps what was made."""
        points, others = list(self.all_points(public)), [one for one in range(self.seats) if one not in self.side(seat)]
        if len(others) == len(self.side(seat)):
            counted = public.played_out or (self.last_trick_index == "stock_end" and not public.stock)
            left = (0 if counted else self.last_trick) + self.counts(self.whole_pack())
            if self.brisque_timing == "immediate":
                left -= sum(self.won_points(public, one) for one in range(self.seats))
            for one in others:
                points[one] += left
        return Result(tuple(points), tuple(others) if len(others) == len(self.side(seat)) else (), "resigned", tuple(points))

    # ------------------------------------------------------------------ the match

    def rest_is_possible(self, public: Public) -> bool:
        """Not where the first at the target wins at once: in which order the rest would be taken is not said."""
        return super().rest_is_possible(public) and self.game_end != "immediate"

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, self.seats, dealer)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, standing.scores, standing.raised)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores, raised=given.raised)

    def target(self, standing: Standing) -> int:
        return self.form.number + standing.raised

    def settle(self, standing: Standing, result: Result) -> Standing:
        """Points add up. The highest at the target wins; where two are equally high, another hand is played."""
        scores = tuple(score + gain for score, gain in zip(standing.scores, result.gains, strict=True))
        now = standing._replace(dealer=(standing.dealer + 1) % self.seats, scores=scores, hands=standing.hands + 1)
        if result.how == "reached":
            return now._replace(placed=result.winners)
        return self.compared(now)

    def compared(self, now: Standing) -> Standing:
        best = max(now.scores)
        first = [seat for seat in range(self.seats) if now.scores[seat] == best]
        if best >= self.target(now) and tuple(first) == self.side(first[0]):
            return now._replace(placed=tuple(first))
        return now

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        return standing.placed
