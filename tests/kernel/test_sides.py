"""The solver for open cards, side against side, is held to the rules of tricks."""
from __future__ import annotations

from random import Random

import pytest

from .open_tables import RULES, ending


@pytest.mark.parametrize("name", RULES)
def test_every_card_is_worth_what_plain_search_finds(name: str) -> None:
    """A thousand small endings for each set of rules, begun tricks among them."""
    rules, rng = RULES[name], Random(f"endings {name}")
    solver = rules.solver(bits=10)
    for number in range(1000):
        one = ending(rules, rng, rng.choice([1, 2, 2, 3]) if number % 20 else 4)
        expected = one.each({})
        best = (max if one.rises else min)(expected.values())
        solver.at(**one.said)
        assert solver.cards(one.masks) == expected, one
        assert solver.value(one.masks) == best
        assert solver.reaches(one.masks, best)
        assert not solver.reaches(one.masks, best + 1)
