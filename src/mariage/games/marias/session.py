"""Deals into a session: the ledger, its end, ties, and the pack that is not shuffled. (Rules: marias.md, §2.9, §2.10.)"""
from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ...cards import Cards
from ...game import Deal, Reason, Result, Seat, because
from ...match import Standing
from .gather import stacked, stackings
from .house import House
from .table import Given, Table

Ledger = tuple[int, ...]


@dataclass(frozen=True)
class Sessions(House):
    """A session: so many deals, everybody dealing equally often, and the highest ledger wins."""

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, self.seats, dealer)._replace(scores=(self.stack,) * self.seats)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, self.in_order(standing.dealer), standing.scores)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores)

    def settle(self, standing: Standing, result: Result) -> Standing:
        """The ledgers change, a round is as many deals as there are seats, and the deal goes round."""
        first = standing.hands % self.seats == 0
        rounds = (*standing.rounds, (0,) * self.seats) if first or not standing.rounds else standing.rounds
        step = 1 if self.direction == "clockwise" else -1
        after = standing.after(self.form, result, result.gains, (standing.dealer + step) % self.seats)
        return after._replace(rounds=(*rounds[:-1], added(rounds[-1], result.gains)))

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        """The highest ledger after the last deal, or after the deal in which one came to nought."""
        if self.bust == "stop_at_zero" and min(standing.scores) <= 0:
            return best(standing.scores, range(self.seats))
        if self.form.kind == "unlimited" or standing.hands < self.form.number:
            return ()
        level = best(standing.scores, range(self.seats))
        match self.tiebreak:
            case "extra_round" if len(level) > 1 or standing.hands > self.form.number:
                return level if standing.hands >= self.form.number + self.seats else ()
            case "best_single_round" if len(level) > 1:
                peaks = tuple(max(one[seat] for one in standing.rounds) for seat in range(self.seats))
                return best(standing.rounds[-1], best(peaks, level))
            case _:
                return level

    # ------------------------------------------------------------------ the pack

    def deal(self, rng: Random, before: Table | None) -> Deal:
        """The pack before it is cut: shuffled, or as the last tricks leave it."""
        if before is None or not self.is_gathered(before):
            return super().deal(rng, before)
        order = self.stacking_order(before)
        return Deal(rng.choice([*stackings(before, order)]) if self.dealer_orders_piles else stacked(before, order))

    def refuses_deal(self, deal: Deal, before: Table | None) -> Reason | None:
        if before is not None and self.is_gathered(before):
            order = self.stacking_order(before)
            allowed = stackings(before, order) if self.dealer_orders_piles else iter([stacked(before, order)])
            if deal.pack not in allowed:
                return because("The pack is not that of the hand before, gathered without shuffling.")
        return super().refuses_deal(deal, before)

    def is_gathered(self, before: Table) -> bool:
        """Is the pack only gathered after this hand? Tricks that nobody remembers in order cannot be."""
        public = before.public
        known = len(self.pack_left(before)) == len(self.whole_pack())
        return known and (self.shuffle == "first_only" or (self.shuffle == "after_unplayed" and bool(public.taken or public.trick)))

    def pack_left(self, before: Table) -> Cards:
        return stacked(before, self.stacking_order(before))

    def stacking_order(self, before: Table) -> tuple[Seat, ...]:
        """All seats from the new dealer on, in the order of play."""
        step: Any = 1 if self.direction == "clockwise" else -1
        dealer = before.public.given.dealer + step
        return tuple((dealer + step * place) % self.seats for place in range(self.seats))


def added(one: Ledger, other: Ledger) -> Ledger:
    return tuple(map(sum, zip(one, other, strict=True)))


def best(values: Ledger, seats: Any) -> tuple[Seat, ...]:
    """Those of *seats* with the highest value."""
    most = max(values[seat] for seat in seats)
    return tuple(seat for seat in seats if values[seat] == most)
