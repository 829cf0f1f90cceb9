"""The kernel's stock games are those of the rules."""
from __future__ import annotations

from random import Random

import pytest

from mariage.games.stock import Stock as Rules

from .walks import STOCK_GAMES, claims_with, fields, in_numbers, is_over, new_hand, paid, settle, table_of, variants

TABLES = [*STOCK_GAMES, *variants(Random(11), 120)]


@pytest.mark.parametrize("game", TABLES, ids=[f"{place} {game.id}" for place, game in enumerate(TABLES)])
def test_random_hands_agree_with_the_rules(game: Rules) -> None:
    rng = Random(game.id)
    for _ in range(12):
        hand = new_hand(game, rng)
        table = table_of(game, hand)
        settle(game, hand)
        while hand.to_act is not None:
            assert fields(table) == fields(table_of(game, hand))
            choices = in_numbers(game, hand.choices())
            assert table.actions() == sorted(choices)
            number = rng.choice(sorted(choices))
            assert hand.act(claims_with(game, hand, choices[number])) is None
            settle(game, hand)
            table.do(number)
        assert is_over(table)
        assert table.score == paid(hand)
