"""What every line of play is worth with all cards open, in one table of a stock game or in all tables that a seat cannot tell apart.

A line is what a seat does until its turn has brought something new: a card, a draw, a pass or a claim, perhaps after an exchange
and a close. So a close is always told with the card that is led after it, and never as a choice that is left open.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import sqrt
from time import monotonic
from typing import Any, NamedTuple, Protocol

from ..cards import Fault
from ..game import AnyHand, AnyTable, Hand
from ..games.plays import Claim, Close, Exchange
from ..games.stock import Stock
from ..games.stock.table import Public
from ..games.stock.table import Table as StockTable
from ..kernel import tables
from ..kernel.solver import Solver
from ..kernel.stock import Stock as Table

Line = tuple[Any, ...]
Values = Mapping[Line, int]
SLICE = 100_000         # positions between two looks at the clock, at least
SMALL, LARGE = 16, 20   # binary digits of the table of positions: for a few cards, and while much of the stock is left
MOST_CARRIED = 12       # game points carried over that the kernel can count


class OutOfTime(Exception):
    """There was not enough time."""


class Clock:
    """Runs for so many *seconds*."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        """How many seconds are left."""
        return self._end - monotonic()

    def check(self) -> None:
        """Raises OutOfTime when the time is over."""
        if self.left <= 0:
            raise OutOfTime


class Exact:
    """Solves tables of one game with all cards open, until *clock* says stop."""

    def __init__(self, game: Stock, clock: Clock, *, large: bool = False) -> None:
        self.game, self.clock = game, clock
        self.numbers = tables.Numbers(game)
        self.rules = Table()
        tables.set_rules(self.rules, game)
        self.solver = Solver(LARGE if large else SMALL)
        self.solver.copy_rules(self.rules)

    def lines(self, table: StockTable) -> dict[Line, int]:
        """Every line of the seat to act, and what it gains over the other with best play by both. Raises OutOfTime; and ValueError with
        a sentence for a table that cannot be solved."""
        refuse_unsolvable(self.game, table.public)
        if any(table.public.in_hand):           # else nothing is left but a claim
            tables.set_table(self.solver, self.game, table, self.numbers)
            self.solver.prepare()
        found: dict[Line, int] = {}
        self._follow(Hand.at(self.game, table), (), table.public.turn.seat, found)
        return found

    def _follow(self, hand: AnyHand, done: Line, seat: int, found: dict[Line, int]) -> None:
        for action in hand.choices():
            if done and is_wrong_claim(self.game, hand, action):
                continue
            after = self._answered(done_at(hand, action))
            if isinstance(action, Exchange | Close) and after.to_act == seat:
                self._follow(after, (*done, action), seat, found)
            else:
                found[(*done, action)] = self._for(seat, after) * self.value(after)

    def _for(self, seat: int, hand: AnyHand) -> int:
        return 1 if seat == hand.table.public.given.players[0] else -1

    def _answered(self, hand: AnyHand) -> AnyHand:
        """The hand after the best answer to a close, where one is asked for."""
        if hand.to_act is None or hand.table.public.turn.to != "answer_close":
            return hand
        sign = self._for(hand.to_act, hand)
        return max((done_at(hand, action) for action in hand.choices()), key=lambda after: sign * self.value(after))

    def value(self, hand: AnyHand) -> int:
        """What the forehand gains over the other, with best play by both. Raises OutOfTime."""
        if hand.to_act is None:
            return gained(self.game, hand)
        tries = self._by_rules(hand)
        if not tries:
            return self._by_kernel(hand.table)
        sign = self._for(hand.to_act, hand)
        return sign * max(sign * self.value(done_at(hand, action)) for action in tries)

    def _by_rules(self, hand: AnyHand) -> list[Any]:
        """What is to be tried by the rules, where a close is to be answered or somebody already has enough to go out; nothing
        elsewhere. Who has enough claims as soon as that may be said, for waiting never pays more; where closed hands count twice,
        it may close first."""
        choices = list(hand.choices())
        seat, public = hand.table.public.turn.seat, hand.table.public
        if Claim() in choices and has_enough(self.game, public, seat):
            return [one for one in choices if one == Claim() or (one == Close() and self.game.closed_double)]
        if public.turn.to in ("last_claim", "answer_close"):
            return [one for one in choices if one != Claim()]
        if self.game.claim_window == "any_own_turn" and any(has_enough(self.game, public, one) for one in public.given.players):
            return [one for one in choices if not is_wrong_claim(self.game, hand, one)]
        return []

    def _by_kernel(self, table: StockTable) -> int:
        """The kernel's answer. It is asked for twice as much each time, as long as that can be done before the time is over."""
        several = SLICE
        while True:
            tables.set_table(self.solver, self.game, table, self.numbers)
            before = self.clock.left
            answer = self.solver.solve_within(several)
            if answer is not None:
                return answer
            self.clock.check()
            speed = several / max(1e-6, before - self.clock.left)
            several = max(SLICE, min(2 * several, int(speed * self.clock.left)))


def done_at(hand: AnyHand, action: Any) -> AnyHand:
    """A hand that goes on from the table of *hand* with *action*."""
    after = Hand.at(hand.game, hand.table)
    reason = after.act(action)
    assert reason is None, reason
    return after


def gained(game: Stock, hand: AnyHand) -> int:
    """What the forehand gained over the other player; chips are gained once, by the one from the other."""
    result, (one, two) = hand.result, hand.table.public.given.players
    assert result is not None
    return int(result.gains[one] - (0 if game.pays_honours else result.gains[two]))


def has_enough(game: Stock, public: Public, seat: int) -> bool:
    """Would a claim of *seat* be right?"""
    return game.claim_mode == "declared" and game.has_enough(public, seat)


def is_wrong_claim(game: Stock, hand: AnyHand, action: Any) -> bool:
    """Would *action* claim too early? Whether it does lies open."""
    seat, public = hand.table.public.turn.seat, hand.table.public
    if action == Claim():
        return not has_enough(game, public, seat)
    if not getattr(action, "claim", False):
        return False
    return not game.has_enough(public, seat, action.card.suit)


def refuse_unsolvable(game: Stock, public: Public) -> None:
    """Raises ValueError with a sentence where a hand cannot have come to this, or the numbers are too large."""
    if public.given.carried > MOST_CARRIED:
        raise Fault("carried: the solver counts up to {most} game points that are carried over.", most=MOST_CARRIED)
    for seat in public.given.players:
        if game.claim_mode == "auto" and game.has_enough(public, seat):
            raise Fault("Seat {seat} has {points} points: at this table the hand was over as soon as it had {enough}.", seat=seat,
                             points=game.credited(public, seat), enough=game.threshold)


# ------------------------------------------------------------------ many tables


class Spread(NamedTuple):
    """What a line is worth over many tables. *error*: the standard error of the mean, nought where all tables were solved; *won*: the
    share of tables in which it gains something."""

    mean: float
    deviation: float
    least: int
    greatest: int
    won: float
    error: float


class Survey(NamedTuple):
    """Every line's value in each of many tables. *whole*: these are all the tables that there are."""

    tables: tuple[AnyTable, ...]
    values: Mapping[Line, tuple[int, ...]]
    whole: bool

    def spread(self, line: Line) -> Spread:
        found = self.values[line]
        mean = sum(found) / len(found)
        squares = sum((value - mean) ** 2 for value in found)
        deviation = sqrt(squares / (len(found) if self.whole or len(found) == 1 else len(found) - 1))
        return Spread(mean, deviation, min(found), max(found), sum(value > 0 for value in found) / len(found),
                      0.0 if self.whole else deviation / sqrt(len(found)))

    @property
    def best(self) -> list[Line]:
        """The lines of the best mean, all of them."""
        return best_of({line: sum(found) for line, found in self.values.items()})


def best_of(values: Mapping[Line, int]) -> list[Line]:
    """The lines that are worth most; a wrong claim only where nothing else loses as little."""
    most = max(values.values())
    found = [line for line, value in values.items() if value == most]
    calm = [line for line in found if most > 0 or not claims(line)]
    return calm or found


def claims(line: Line) -> bool:
    """Does *line* end with a claim?"""
    return line[-1] == Claim() or getattr(line[-1], "claim", False)


class Solves(Protocol):
    """What solves tables with all cards open until its time is over."""

    clock: Clock

    def lines(self, table: Any) -> dict[Line, int]: ...


def survey(exact: Solves, several: Iterable[AnyTable], number: int | None, told: Callable[[], None]) -> Survey:
    """Solve *several* tables that the seat to act cannot tell apart; *number*: how many there are, None where they are a sample;
    *told* is called after each. When the time is over, what has been solved is returned. Raises OutOfTime when that is nothing."""
    solved, rows = [], []
    for table, row in _until_out_of_time(exact, several):
        solved.append(table)
        rows.append(row)
        told()
    if not rows:
        raise OutOfTime
    return Survey(tuple(solved), {line: tuple(row[line] for row in rows) for line in rows[0]}, len(rows) == number)


def _until_out_of_time(exact: Solves, several: Iterable[AnyTable]) -> Iterator[tuple[AnyTable, Values]]:
    try:
        for number, table in enumerate(several):
            if number:
                exact.clock.check()
            yield table, exact.lines(table)
    except OutOfTime:
        return


__all__ = ["Clock", "Exact", "Line", "OutOfTime", "Solves", "Spread", "Survey", "best_of", "gained", "survey"]
