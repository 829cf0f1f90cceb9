"""Two sevens: the seven of the helper suit takes the last trick but one, the seven of trumps the last. (Rules: marias.md, §5.8.)"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...cards import Card, Rank, Suit
from ...game import Seat
from ...options import option
from ..plays import SWITCH
from .contracts import Component, Contract
from .gather import displayed
from .house import LICIT
from .money import Outcome, Pile
from .positions import Positions
from .table import Happens, HelpersShown, Line, Public, Stake, Table

LADDERS = (*LICIT, "honba")     # the books with an auction
LONG = 4                        # so many cards of the helper suit with a defender, and two sevens cannot be made


@dataclass(frozen=True)
class Sevens(Positions):
    """A contract of two sevens, which belongs to the games with an auction."""

    dve_sedmy: bool = option(True, dict.fromkeys(LADDERS, SWITCH), "Two sevens can be played, above durch.", "ČSM-L I")
    dve_sedmy_pays: int = option(
        40, dict.fromkeys(LICIT, (30, 40)) | {"honba": (40,)}, "What two sevens pay.", "ČSM-L; the program of 1993")
    show_four_helpers: bool = option(
        False, dict.fromkeys(LICIT, SWITCH),
        "A defender with four cards of the helper suit shows them, and two sevens are lost without play.", "ČSM-L III")

    omyl_pays = 6

    # ------------------------------------------------------------------ which tricks

    def sevens(self, public: Public) -> Mapping[Card, int]:
        """The two sevens and the tricks that they are to take."""
        if public.trump is None or public.helper is None:
            return {}
        last = self.tricks_in_all
        return {Card(public.helper, Rank.SEVEN): last - 1, Card(public.trump, Rank.SEVEN): last}

    def reserved(self, public: Public, seat: Seat) -> Mapping[Card, int]:
        """Both sevens are kept, until it is known that they are lost because a defender is too long."""
        if public.helper is None:
            return super().reserved(public, seat)
        return self.sevens(public) if seat == public.declarer and not public.helpers_shown else {}

    def sevens_failed(self, public: Public) -> bool:
        """Has everybody seen a seven that did not take its own trick, or that trick going by without it?"""
        if public.helpers_shown:
            return True
        kept, who = self.sevens(public), {card: seat for seat, card in public.plays()}
        for number, one in enumerate(public.taken, public.tricks - len(public.taken) + 1):
            for seven, due in kept.items():
                ours = seven in one.cards and one.seat == who[seven] == public.declarer
                if (seven in one.cards or number == due) and not (ours and number == due):
                    return True
        return False

    # ------------------------------------------------------------------ what it changes

    @cached_property
    def prices(self) -> Mapping[Component, int]:
        return {**super().prices, Component.DVE_SEDMY: self.dve_sedmy_pays, Component.OMYL: self.omyl_pays}

    def marriages_count(self, public: Public) -> bool:
        """Two sevens alone are played without points."""
        return super().marriages_count(public) and public.contract is not Contract.DVE_SEDMY

    def may_be_announced(self, public: Public, one: Component) -> bool:
        """Both sevens are the declarer's: none is announced against them."""
        return public.helper is None and super().may_be_announced(public, one)

    def is_decided(self, public: Public) -> bool:
        lost = public.contract is Contract.DVE_SEDMY and self.sevens_failed(public)
        return lost or super().is_decided(public)

    def outcome(self, table: Table) -> Outcome:
        public, outcome = table.public, super().outcome(table)
        if public.helper is None:
            return outcome
        made = public.tricks == self.tricks_in_all and not self.sevens_failed(public)
        return outcome._replace(verdicts={Component.DVE_SEDMY: made})

    def quiet_lines(self, stakes: Sequence[Stake], trump: Suit | None, outcome: Outcome) -> list[Line]:
        """No quiet seven where both sevens were announced."""
        if any(stake.component is Component.DVE_SEDMY for stake in stakes):
            return []
        return super().quiet_lines(stakes, trump, outcome)

    def after_doubling(self, table: Table) -> Happens:
        """At some tables a defender who is too long in the helper suit shows it."""
        public = table.public
        if public.helper is None or not self.show_four_helpers:
            yield from super().after_doubling(table)
            return
        assert public.declarer is not None
        for seat in public.given.others(public.declarer):
            long = tuple(card for card in table.own[seat].hand if card.suit is public.helper)
            if len(long) >= LONG:
                table = yield HelpersShown(seat, displayed(long))
        if table.public.helpers_shown and public.contract is Contract.DVE_SEDMY:
            lost = Outcome((public.declarer,), Pile(0), Pile(0), quiet=False, verdicts={Component.DVE_SEDMY: False})
            yield from self.is_paid(table, lost, "unplayed", played=False)
        else:
            yield from super().after_doubling(table)
