"""Bezique with six, four and eight packs: every hand is a game of its own, and the loser should cross the rubicon. (Rules:
bezique.md, sections 4, 6 and 7.)"""
from __future__ import annotations

from dataclasses import dataclass

from ...cards import Fault
from ...game import Result, Seat
from ...match import Standing, forms
from ...options import Shape, option
from ..plays import points_in, put
from .house import BRISQUES
from .set_up import Positions
from .table import Given, Public

RECORDED = ("bezique6", "bezique8")


def premium(text: str) -> str:
    if not text.isdecimal() or int(text) > 9999:
        raise Fault("“{text}” is no premium: write a number from 0 to 9999.", text=text)
    return str(int(text))


@dataclass(frozen=True)
class ManyPacks(Positions):
    """What a hand with many packs records."""

    rubicon: int = 3000
    game_bonus: int = 1000

    deal_winner_bonus: int = option(
        0, dict.fromkeys(RECORDED, (0, 250)), "What the winner of a hand adds to the record.", "C07")
    mixed_case: str = option(
        "sum", dict.fromkeys(RECORDED, ("sum", "difference", "sum_double")),
        "What is recorded when the winner alone has crossed the rubicon.", "C08")
    neither_mode: str = option(
        "sum", dict.fromkeys(RECORDED, ("difference", "sum")), "What is recorded when neither has crossed the rubicon.", "C08")
    neither_premium: str = option(
        "1000", dict.fromkeys(RECORDED, Shape("a number from 0 to 9999", premium)),
        "What is added to the record when neither has crossed the rubicon.", "C08")
    count_brisques: str = option(
        "never", {"rubicon": ("tie_or_escape", "always", "never")},
        "When aces and tens in tricks are counted: to break a tie or to cross the rubicon, always, or never.", "Bicycle")
    rubicon_bonus: int = 1000
    rubicon_brisques: int = option(
        300, {"rubicon": (300, 320, 0)},
        "What stands for the aces and tens of the tricks when the loser is rubiconed and they were not counted.", "Spectator; Bicycle")
    loser_under_100_extra: int = option(
        0, {"rubicon": (0, 100)}, "What is recorded besides when the loser has fewer than 100.", "crazymonkey")
    rounding: str = option("floor100", ("none", "floor100"), "Whether what is below a full hundred is dropped.", "C20; Bicycle")
    tie: str = option(
        "draw", ("draw", "replay", "elder_wins"),
        "Equal points: the hand is drawn, it is dealt again by the same dealer, or the elder wins.", "C23")
    match: str = option("hands(1)", forms("hands", "raw_points"), "What decides the match.", "C11; handbooks")

    # ------------------------------------------------------------------ what is counted

    def won_points(self, public: Public, seat: Seat) -> int:
        """Cards in tricks, and the sevens of trumps among them, where they count."""
        points = super().won_points(public, seat)
        if self.seven_mode == "captured" and public.trump is not None:
            seven = self.low_trump(public.trump)
            points += self.seven_worth * sum(trick.count(seven) for trick in public.won(seat))
        return points

    def unclaimed(self, public: Public) -> Result:
        return self.settled(public, public.booked)

    def settled(self, public: Public, totals: tuple[int, ...], loser: Seat | None = None) -> Result:
        """The record of a hand with these totals; *loser* has given it up, if anybody has."""
        totals, counted = self.with_brisques(public, totals)
        elder = self.elder(public.given)
        if loser is None and totals[0] == totals[1]:
            if self.tie == "draw":
                return self.ended(public, totals, (0, 0), (), "drawn")
            if self.tie == "replay":
                return self.ended(public, totals, (0, 0), (), "replayed")
            loser = 1 - elder
        loser = loser if loser is not None else totals.index(min(totals))
        winner, low = 1 - loser, min(totals[loser], totals[1 - loser])
        record = self.record(totals[winner], low, counted=counted)
        gains = put((0, 0), winner, record)
        return self.ended(public, totals, gains, (winner,), "crossed" if low >= self.rubicon else "rubicon")

    def ended(self, public: Public, totals: tuple[int, ...], gains: tuple[int, ...], winners: tuple[Seat, ...], how: str) -> Result:
        return Result(gains, winners, how, totals, trump=public.trump if self.no_same_trump_twice else None)

    def with_brisques(self, public: Public, totals: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
        """The totals with the aces and tens of both, where these are counted."""
        if self.count_brisques == "never":
            return totals, False
        brisques = tuple(self.brisques(public, seat) for seat in (0, 1))
        low = totals.index(min(totals))
        escape = totals[low] < self.rubicon <= totals[low] + brisques[low]
        if self.count_brisques == "always" or totals[0] == totals[1] or escape:
            return (totals[0] + brisques[0], totals[1] + brisques[1]), True
        return totals, False

    def brisques(self, public: Public, seat: Seat) -> int:
        """What the aces and tens in the tricks of *seat* count."""
        return points_in(public.won(seat), BRISQUES) + public.earlier[seat].points

    def rounded(self, points: int) -> int:
        return points // 100 * 100 if self.rounding == "floor100" else points

    def record(self, high: int, low: int, *, counted: bool = False) -> int:
        """What the winner records. An exact 3000, 1000 or 5000 is across the rubicon."""
        won, lost = self.rounded(high), self.rounded(low)
        if low >= self.rubicon:
            return won - lost + self.game_bonus + self.deal_winner_bonus
        if self.book == "rubicon":
            return won + lost + self.rubicon_bonus + (0 if counted else self.rubicon_brisques) + (
                self.loser_under_100_extra if low < 100 else 0)
        if high >= self.rubicon:
            return {"sum": won + lost + self.game_bonus, "difference": won - lost + self.game_bonus,
                    "sum_double": won + lost + 2 * self.game_bonus}[self.mixed_case] + self.deal_winner_bonus
        return (won - lost if self.neither_mode == "difference" else won + lost) + int(self.neither_premium) + self.deal_winner_bonus

    def resigned(self, public: Public, seat: Seat) -> Result:
        """The other gets all that is still to be counted, and wins."""
        left = self.last_trick
        if self.brisque_timing == "end":
            sevens = self.packs if self.seven_mode == "captured" and public.trump is not None else 0
            left += self.counts(self.whole_pack()) + self.seven_worth * sevens
        totals = put(public.booked, 1 - seat, public.booked[1 - seat] + left)
        result = self.settled(public._replace(taken=()), put(totals, 1 - seat, max(totals)), seat)
        return Result(result.gains, result.winners, "resigned", result.points, trump=result.trump)

    # ------------------------------------------------------------------ the match

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, self.seats, dealer)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, standing.scores, trump=standing.trump)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores, trump=given.trump)

    def settle(self, standing: Standing, result: Result) -> Standing:
        """Records add up and the deal passes; a hand that is dealt again counts for nothing."""
        if result.how == "replayed":
            return standing
        after = standing.after(self.form, result, result.gains, (standing.dealer + 1) % self.seats)
        return after._replace(trump=result.trump)

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        if self.form.kind == "hands":
            return standing.best() if standing.hands >= self.form.number else ()
        return standing.placed[:1]
