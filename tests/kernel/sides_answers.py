"""Answers of the solver to fixed questions, printed as JSON: the same whether it is compiled or not."""
from __future__ import annotations

import json
from array import array
from random import Random
from typing import Any

from mariage.kernel import sides

from .open_tables import RULES, ending


def answers(solved: int = 0) -> list[list[Any]]:
    """For endings of every set of rules: what each card is worth, what two worlds at once are worth, and the nodes it took.

    An interpreted solver can be made to think that it has *solved* so many positions already.
    """
    found = []
    for name, rules in RULES.items():
        solver, rng = rules.solver(bits=8), Random(f"answers {name}")
        if solved:
            solver.stamp = solved
        for size in (1, 2, 3, 3, 4, 4, 5):
            one = ending(rules, rng, size)
            solver.at(**one.said)
            each = [[card, worth] for card, worth in solver.cards(one.masks).items()]
            found.append([name, each, [*solver.values(array("I", 2 * one.masks))], solver.reaches(one.masks, 20), solver.nodes])
    return found


if __name__ == "__main__":
    print(json.dumps([sides.COMPILED, answers(), answers(solved=sides.STAMPS - 5)]))
