"""The strong player: it searches what it cannot see, and solves what it can."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from ..game import AnyGame, AnyView
from ..games.plays import Claim, Close, Pass
from ..games.stock import Stock
from ..games.stock.table import Public
from ..kernel import tables
from ..kernel.search import COULD_EXCHANGE, COULD_MARRY, DREW, WAS_OPEN, Search
from ..kernel.solver import Solver
from ..kernel.stock import Stock as Table
from .worlds import hidden, other_plays

TRICKS = 400        # iterations to choose between plays of equal value
STEP = 200          # iterations between two looks at the clock


class Budget(NamedTuple):
    """How long a player may think: so many iterations, and no longer than so many milliseconds."""

    iterations: int | None = None
    milliseconds: float | None = None


DEFAULT = Budget(milliseconds=100)


class StockPlayer:
    """Plays the stock games for two."""

    def __init__(self, game: Stock, rng: Random, budget: Budget) -> None:
        self.game, self.rng, self.budget = game, rng, budget
        self.power = 0.5
        self.numbers = tables.Numbers(game)
        self.search = Search(1 << 17)
        self.solver = Solver(16)
        for one in (self.search, self.solver):
            tables.set_rules(one, game)

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        public: Public = view.public
        if self.has_enough(public, view.seat):
            if self.game.closed_double and Close() in choices:
                return Close()
            if Claim() in choices:
                return Claim()
        if public.turn.to == "last_claim":
            return Pass()
        number = self.best(view)
        return tables.action_of(number, choices, self.numbers, claim=self.goes_out_with(public, view.seat, number))

    def has_enough(self, public: Public, seat: int) -> bool:
        return self.game.claim_mode == "declared" and self.game.credited(public, seat) >= self.game.threshold

    def goes_out_with(self, public: Public, seat: int, number: int) -> bool:
        """Does a marriage led with this card reach the threshold?"""
        if number > 31 or self.game.claim_mode != "declared" or public.turn.to != "lead" or not public.tricks(seat):
            return False
        worth = self.game.worth(public, self.numbers.cards[number].suit)
        return self.game.credited(public, seat) + worth >= self.game.threshold

    def best(self, view: AnyView) -> int:
        """The kernel's number of what to do."""
        facts = hidden(self.game, view)
        if facts.hands == 1 and not view.public.stock_is_open:
            return self.solved(view, self.numbers.mask((*facts.known, *(facts.possible if facts.free else ()))))
        self.set_view(self.search, view)
        mask = self.numbers.mask
        self.search.rng = self.rng.getrandbits(63) | 1
        self.search.begin(view.public.given.players.index(view.seat), mask(facts.unseen), mask(facts.known), mask(facts.possible),
                          facts.held, self.numbers.numbers[facts.top] if facts.top else -1, 3.0)
        actions = self.search.actions()
        if len(actions) == 1:
            return actions[0]
        if self.power and facts.hands > 1 and not self.game.stock_top_visible:
            self.search.infer(self.history(view), self.power)
        self.think()
        return max(self.search.found(), key=lambda one: (one[1], one[2]))[0]

    def history(self, view: AnyView) -> list[tuple[int, int, int, int, int]]:
        """What the other has played, in the kernel's numbers."""
        numbers = self.numbers.numbers
        return [(numbers[one.led] if one.led else -1, numbers[one.card],
                 WAS_OPEN * one.was_open | COULD_EXCHANGE * one.could_exchange | COULD_MARRY * one.could_marry | DREW * one.drew,
                 numbers[one.took] if one.took else -1, self.numbers.mask(one.fixed)) for one in other_plays(self.game, view)]

    def think(self) -> None:
        end = perf_counter() + (self.budget.milliseconds or 1e9) / 1000
        left = self.budget.iterations if self.budget.iterations is not None else 10**12
        while left > 0 and perf_counter() < end:
            self.search.think(min(STEP, left))
            left -= STEP

    def set_view(self, to: Table, view: AnyView, theirs: int = 0) -> None:
        """Give *to* what the view shows; *theirs*: the other's hand, as far as it is known."""
        public, mine = view.public, self.numbers.mask(view.own.hand)
        tables.set_public(to, self.game, public, self.numbers)
        stock = [0] * (public.stock - 1) + [self.numbers.numbers[public.turned_up]] if public.turned_up else []
        tables.set_cards(to, (mine, theirs) if public.given.players[0] == view.seat else (theirs, mine), stock)

    def solved(self, view: AnyView, theirs: int) -> int:
        """The best play with all cards known; of equal ones the one that leaves a weaker player the most to go wrong."""
        self.set_view(self.solver, view, theirs)
        sign = -1 if self.solver.turn else 1
        values = self.solver.values()
        best = max(sign * value for _, value in values)
        equal = [action for action, value in values if sign * value == best]
        return equal[0] if len(equal) == 1 else self.trickiest(equal, theirs)

    def trickiest(self, equal: Sequence[int], theirs: int) -> int:
        """Of plays that are equal between perfect players the one that brings most against a player who errs."""
        search = self.search
        search.set_table(self.solver)
        search.rng = self.rng.getrandbits(63) | 1
        search.exact = 0
        search.begin(self.solver.turn, 0, theirs, 0, theirs.bit_count(), -1, 3.0)
        search.think(TRICKS)
        search.exact = 1
        means = {action: mean for action, _, mean in search.found()}
        return max(equal, key=lambda action: means.get(action, -9.0))


class Strong:
    """Searches and solves; *budget*: how long."""

    def __init__(self, game: AnyGame, rng: Random, budget: Budget = DEFAULT) -> None:
        assert isinstance(game, Stock)
        self._player = StockPlayer(game, rng, budget)

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        return choices[0] if len(choices) == 1 else self._player.choose(view, choices)


__all__ = ["Budget", "Strong"]
