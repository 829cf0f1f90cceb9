"""The equilibrium at the last draw."""
from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from mariage.games import GAMES
from mariage.games.stock import Stock as Rules
from mariage.kernel import is_compiled
from mariage.kernel.last_draw import LastDraw
from mariage.kernel.solver import Solver
from mariage.kernel.stock import OVER, Stock

from .walks import ending, small


def cards_of(mask: int) -> list[int]:
    return [card for card in range(32) if mask >> card & 1]


def seen_by_all(table: Stock) -> int:
    """The cards of both hands and the one face down."""
    return table.hand[0] | table.hand[1] | 1 << table.stock[table.at]


def tiny(rng: Random) -> Stock:
    """A table of Schnapsen with two cards in each hand at the last draw, never to be closed."""
    game = GAMES["schnapsen"]
    assert isinstance(game, Rules)
    table = small(game, rng, cards=2, stock=2)
    table.close_when = table.exchange_when = 0
    return table


def value(table: Stock, mine: int, theirs: int, down: int, lead: int, reply: int) -> int:
    """What the two plays bring the leader in one deal, played out by a solver of its own."""
    leader = table.turn
    solver = Solver(8)
    solver.copy_rules(table)
    solver.set_table(table)
    solver.hand = [mine, theirs] if leader == 0 else [theirs, mine]
    stock = list(solver.stock)
    stock[solver.at] = down
    solver.stock = stock
    solver.do(lead)
    if solver.phase != OVER:
        solver.do(reply)
    paid = solver.score if solver.phase == OVER else solver.solve()
    return -paid if leader else paid


def best_replies(table: Stock, last: LastDraw) -> float:
    """What the leader makes a deal against the best answers to how it leads: counted anew, with dictionaries."""
    unseen = cards_of(seen_by_all(table))
    worth: dict[tuple[frozenset[int], int, bool], dict[int, float]] = {}
    deals = 0
    for mine in combinations(unseen, 2):
        hand = sum(1 << card for card in mine)
        chances = last.lead_chances(hand)
        for down in set(unseen) - set(mine):
            other = frozenset(set(unseen) - set(mine) - {down})
            deals += 1
            for lead in mine:
                queen, king = table.queen, table.queen + 1
                shown = lead & 7 in (queen, king) and any(card ^ lead == queen ^ king and card & 7 in (queen, king) for card in mine)
                at = worth.setdefault((other, lead, shown), dict.fromkeys(other, 0.0))
                for reply in other:
                    paid = value(table, hand, sum(1 << card for card in other), down, lead, reply)
                    at[reply] += chances[lead] * paid
    return sum(min(one.values()) for one in worth.values()) / deals


@pytest.mark.parametrize("seed", range(4))
def test_small_hands(seed: int) -> None:
    """Both sides' best answers bring what the equilibrium brings; counted by a second, plain way."""
    table = tiny(Random(seed))
    last = LastDraw()
    last.prepare(table, seen_by_all(table), 0, 0, 0)
    assert last.deals == 30
    last.improve(300)
    last.use_average()
    least, most = last.best_against_leads(), last.best_against_replies()
    assert least == pytest.approx(best_replies(table, last))
    assert least <= most + 1e-9
    assert most - least < 0.02


def test_what_is_known_is_kept() -> None:
    table = tiny(Random(5))
    unseen = cards_of(seen_by_all(table))
    last = LastDraw()
    last.prepare(table, seen_by_all(table), 1 << unseen[0], 1 << unseen[1], 1 << unseen[2])
    # The leader holds the first and one of the last two; the other holds the second and one of the two that are left.
    assert last.deals == 4


def test_plays_that_are_set_are_kept_to() -> None:
    table = tiny(Random(6))
    last = LastDraw()
    last.prepare(table, seen_by_all(table), 0, 0, 0)
    hand = last.all_hands()[3]
    low, high = cards_of(hand)
    last.set_lead(hand, high)
    assert last.lead_chances(hand) == {low: 0.0, high: 1.0}
    led = next(card for card in cards_of(seen_by_all(table)) if not hand >> card & 1)
    last.set_reply(hand, led, 1, low)
    assert last.reply_chances(hand, led, 1) == {low: 1.0, high: 0.0}
    assert last.reply_chances(hand, led, 0) != {low: 1.0, high: 0.0}


def test_sizes_that_do_not_fit_are_refused() -> None:
    table = tiny(Random(7))
    with pytest.raises(ValueError, match="face down"):
        LastDraw().prepare(table, seen_by_all(table) & seen_by_all(table) - 1, 0, 0, 0)


@pytest.mark.skipif(not is_compiled(), reason="the interpreted kernel takes minutes for 2,772 deals")
def test_a_whole_last_draw_of_schnapsen() -> None:
    game = GAMES["schnapsen"]
    assert isinstance(game, Rules)
    table = ending(game, Random(3), cards=5, stock=2)
    last = LastDraw()
    last.prepare(table, seen_by_all(table), 0, 0, 0)
    assert (last.hands, last.deals) == (462, 2772)
    last.improve(150)
    last.use_average()
    assert last.best_against_replies() - last.best_against_leads() < 1e-3
