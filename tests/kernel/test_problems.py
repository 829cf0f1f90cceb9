"""The kernel against published positions."""
from __future__ import annotations

import pytest

from mariage.games.stock.table import Table
from mariage.kernel.solver import Solver
from mariage.kernel.stock import CLOSE, Stock
from mariage.kernel.tables import Numbers, set_rules, set_table

from .problems import ENDINGS, GUESSES, Ending, Guess, cards, schnapsen, table, worlds

NUMBERS = Numbers(schnapsen())
SOLVER = Solver()


def values(of: Table, *done: int) -> dict[str, int]:
    """What each play brings seat 0 after *done*; cards as the problems write them."""
    start = Stock()
    set_rules(start, schnapsen())
    set_table(start, schnapsen(), of, NUMBERS)
    for action in done:
        start.do(action)
    SOLVER.copy_rules(start)
    SOLVER.set_table(start)
    return {str(NUMBERS.cards[action])[::-1]: value for action, value in SOLVER.values() if action < 32}


@pytest.mark.parametrize("one", ENDINGS, ids=lambda one: one.name)
def test_an_ending(one: Ending) -> None:
    found = values(table(one))
    best = (min if one.turn else max)(found.values())
    assert best == one.value
    if one.best:
        assert {play for play, value in found.items() if value == best} == set(one.best.split())
    for other in one.others.split():
        assert found[other[:2]] == int(other[2:]), other


@pytest.mark.parametrize("one", GUESSES, ids=lambda one: one.name)
def test_every_world_of_a_guess(one: Guess) -> None:
    """With all cards open: what averaging over the worlds sees."""
    for place, (down, world) in enumerate(worlds(one).items()):
        found = values(world)
        closed = {"x" + play: value for play, value in values(world, CLOSE).items()} if any(play[0] == "x" for play in one.values) else {}
        for play, expected in one.values.items():
            assert (found | closed)[play] == expected[place], (down, play)


def test_cards_are_read() -> None:
    assert cards("S:QJ H:T") == cards("SQ SJ HT") == ["QS", "JS", "TH"]
