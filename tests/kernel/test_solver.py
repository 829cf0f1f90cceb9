"""The solver of open cards finds what trying everything finds."""
from __future__ import annotations

from array import array
from random import Random

import pytest

from mariage.games.stock import Stock as Rules
from mariage.kernel.solver import Solver
from mariage.kernel.stock import Stock

from .walks import STOCK_GAMES, brute, ending, fields, hand_of, minimax, small, table_of, variants

SOLVER = Solver()
VARIANTS = list(variants(Random(5), 80))


def solve(table: Stock) -> int:
    SOLVER.copy_rules(table)
    SOLVER.set_table(table)
    return SOLVER.solve()


def values(table: Stock) -> dict[int, int]:
    SOLVER.copy_rules(table)
    SOLVER.set_table(table)
    return dict(SOLVER.values())


@pytest.mark.parametrize("game", STOCK_GAMES, ids=lambda game: game.id)
def test_a_thousand_endings_of_each_preset(game: Rules) -> None:
    rng = Random(game.id)
    for number in range(1000):
        table = ending(game, rng, cards=3, close=game.closing and number % 2 == 0)
        assert solve(table) == brute(table)


@pytest.mark.parametrize("game", STOCK_GAMES, ids=lambda game: game.id)
def test_larger_endings_card_by_card(game: Rules) -> None:
    rng = Random(game.id)
    for number in range(40):
        table = ending(game, rng, cards=4, close=game.closing and number % 2 == 0)
        if number % 4 > 1:
            table.do(table.actions()[-1])
        found = values(table)
        assert sorted(found) == table.actions()
        for action, value in found.items():
            after = Stock()
            after.copy_rules(table)
            after.set_table(table)
            after.do(action)
            assert value == brute(after)


@pytest.mark.parametrize("game", VARIANTS, ids=[f"{place} {game.id}" for place, game in enumerate(VARIANTS)])
def test_endings_under_house_rules(game: Rules) -> None:
    rng = Random(game.id)
    for number in range(60):
        table = ending(game, rng, cards=3, close=game.closing and number % 2 == 0)
        assert solve(table) == brute(table)


@pytest.mark.parametrize("game", [*STOCK_GAMES, *VARIANTS], ids=lambda game: game.id)
def test_small_tables_with_an_open_stock(game: Rules) -> None:
    rng = Random(game.id)
    for _ in range(8):
        table = small(game, rng, cards=3, stock=4)
        assert solve(table) == brute(table)
    for _ in range(40):
        table = small(game, rng, cards=2, stock=4)
        assert solve(table) == brute(table)


@pytest.mark.parametrize("game", STOCK_GAMES, ids=lambda game: game.id)
def test_solving_can_be_left_and_gone_on_with(game: Rules) -> None:
    """A solver that is stopped again and again tells nothing until it knows what one that is left in peace finds."""
    rng, solver, left = Random(game.id), Solver(14), 0
    for _ in range(20):
        table = small(game, rng, cards=3, stock=6)
        solver.copy_rules(table)
        solver.set_table(table)
        solver.prepare()
        found, nodes = None, 4
        while found is None:
            solver.set_table(table)
            found = solver.solve_within(nodes)
            assert found is not None or fields(solver) == fields(table)
            left += found is None
            nodes += nodes // 2
        assert found == solve(table)
        for action, value in values(table).items():
            solver.set_table(table)
            solver.do(action)
            assert solver.solve_within(10**9) == value
    assert left > 40


@pytest.mark.parametrize("game", STOCK_GAMES, ids=lambda game: game.id)
def test_minimax_over_the_rules_agrees(game: Rules) -> None:
    """With every choice that the rules know: claims made wrongly or late and marriages not shown bring nothing more."""
    rng = Random(game.id)
    for cards in (2, 2, 2, 2, 3, 3):
        hand = hand_of(game, rng, cards=cards, stock=0)
        assert solve(table_of(game, hand)) == minimax(hand)


@pytest.mark.parametrize("game", STOCK_GAMES, ids=lambda game: game.id)
def test_many_worlds_at_once(game: Rules) -> None:
    """One call solves what as many calls do."""
    rng = Random(game.id)
    table = small(game, rng, cards=3, stock=4)
    mine, *rest = table.hand[table.turn], *cards_of(table.hand[1 - table.turn]), *list(table.stock)[:4]
    hands, stocks, expected = array("I"), array("i"), []
    for _ in range(30):
        other = rng.sample(rest[:-1], 3)
        down = [card for card in rest[:-1] if card not in other]
        hands.extend([mine, mask(other)] if table.turn == 0 else [mask(other), mine])
        stocks.extend([*down, rest[-1]])
        world = Stock()
        world.copy_rules(table)
        world.set_table(table)
        world.hand = list(hands[-2:])
        world.stock = [*down, rest[-1], *[0] * 20]
        expected.extend(values(world).values())
    SOLVER.copy_rules(table)
    SOLVER.set_table(table)
    actions, found = SOLVER.over_worlds(hands, stocks)
    assert actions == table.actions()
    assert list(found) == expected
    with pytest.raises(ValueError, match="stock of the table's size"):
        SOLVER.over_worlds(hands, stocks[1:])


def cards_of(cards: int) -> list[int]:
    return [card for card in range(32) if cards >> card & 1]


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
