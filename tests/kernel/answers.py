"""Answers of the kernel to fixed questions, printed as JSON, so that one kernel can be held against another."""
from __future__ import annotations

import json
from random import Random
from typing import Any

from mariage.kernel import is_compiled
from mariage.kernel.solver import Solver
from mariage.kernel.stock import play_outs

from .walks import STOCK_GAMES, deal, ending, small, variants


def answers() -> dict[str, Any]:
    """Solved endings with the number of positions looked at, and random hands."""
    rng, solver = Random(3), Solver(12)
    solved, played = [], []
    for game in [*STOCK_GAMES, *variants(Random(8), 30)]:
        for table in (ending(game, rng, cards=3), ending(game, rng, cards=5), small(game, rng, cards=3, stock=4)):
            solver.copy_rules(table)
            solver.set_table(table)
            solved.append((solver.solve(), solver.values(), solver.nodes))
        played.append(play_outs(deal(game, rng), 20))
    return {"compiled": is_compiled(), "solved": json.loads(json.dumps(solved)), "played": played}


if __name__ == "__main__":
    print(json.dumps(answers()))
