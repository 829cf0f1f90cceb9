"""The equilibrium at the last draw."""
from __future__ import annotations

from collections.abc import Iterator
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


def deals_of(table: Stock, last: LastDraw) -> Iterator[tuple[int, int, int]]:
    """Every deal: the leader's hand, the other's, and the card face down."""
    unseen = cards_of(seen_by_all(table))
    for mine in last.all_hands():
        for down in unseen:
            if not mine >> down & 1:
                yield mine, seen_by_all(table) & ~mine & ~(1 << down), down


def is_shown(table: Stock, hand: int, led: int) -> bool:
    """Is a marriage shown with the lead?"""
    mate = {table.queen: led + 1, table.queen + 1: led - 1}.get(led & 7, -1)
    return mate >= 0 and bool(hand >> mate & 1)


@pytest.mark.parametrize("seed", [8, 9])
def test_values_are_what_the_strategies_bring(seed: int) -> None:
    """Counted anew, deal by deal, for every hand, every lead and every answer."""
    table = tiny(Random(seed))
    last = LastDraw()
    last.prepare(table, seen_by_all(table), 0, 0, 0)
    last.improve(40, 0.1)
    last.use_average()
    leads: dict[tuple[int, int], list[float]] = {}
    replies: dict[tuple[int, int, bool, int], list[tuple[float, float]]] = {}
    for mine, theirs, down in deals_of(table, last):
        chances = last.lead_chances(mine)
        for led in cards_of(mine):
            shown = is_shown(table, mine, led)
            answers = last.reply_chances(theirs, led, shown)
            paid = {card: value(table, mine, theirs, down, led, card) for card in answers}
            leads.setdefault((mine, led), []).append(sum(answers[card] * paid[card] for card in answers))
            for card in answers:
                replies.setdefault((theirs, led, shown, card), []).append((chances[led], -paid[card]))
    for (hand, led), worths in leads.items():
        assert last.lead_values(hand)[led] == pytest.approx(sum(worths) / len(worths))
    for (hand, led, shown, card), some in replies.items():
        reached = sum(chance for chance, _ in some)
        found = last.reply_values(hand, led, shown)
        if reached:
            assert found[card] == pytest.approx(sum(chance * worth for chance, worth in some) / reached)
        else:
            assert found == {}


def test_a_hand_that_nobody_can_hold_has_no_value() -> None:
    table = tiny(Random(5))
    low, *_ = cards_of(seen_by_all(table))
    last = LastDraw()
    last.prepare(table, seen_by_all(table), 0, 0, 1 << low)
    last.improve(10)
    last.use_average()
    assert {bool(last.lead_values(hand)) for hand in last.all_hands() if hand >> low & 1} == {False}
    assert {bool(last.lead_values(hand)) for hand in last.all_hands() if not hand >> low & 1} == {True}


@pytest.mark.parametrize("seed", range(3))
def test_who_trembles_always_is_answered_as_one_who_plays_anything(seed: int) -> None:
    """Then every lead is the best against answers by chance, whatever is worth most."""
    table = tiny(Random(20 + seed))
    last, random = LastDraw(), LastDraw()
    for one in (last, random):
        one.prepare(table, seen_by_all(table), 0, 0, 0)
    last.improve(200, 1.0)
    last.use_average()
    random.use_average()            # nothing was learned: everything is as likely
    for hand in random.all_hands():
        values, chances = random.lead_values(hand), last.lead_chances(hand)
        best = max(values.values())
        assert sum(chance for card, chance in chances.items() if values[card] == pytest.approx(best)) > 0.98


def test_a_little_trembling_costs_little() -> None:
    table = tiny(Random(30))
    gaps = []
    for tremble in (0.0, 0.05):
        last = LastDraw()
        last.prepare(table, seen_by_all(table), 0, 0, 0)
        last.improve(300, tremble)
        last.use_average()
        gaps.append(last.best_against_replies() - last.best_against_leads())
    assert 0 <= gaps[0] < 0.02
    assert 0 <= gaps[1] < 0.1
