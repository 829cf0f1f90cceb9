"""How strong the players are: the contests of docs/strength.md, each as one command, its outcome as a row of that page.

    python bench/strength.py [--part NAME ...] [--scale 1.0] [--processes N] > strength.txt

Deals are mirrored, the number of deals is fixed beforehand, intervals are of 95 %. Budgets in iterations do not depend on the
machine; budgets in milliseconds do.
"""
from __future__ import annotations

import argparse
import sys
from time import perf_counter

from mariage.games import GAMES
from mariage.games.stock import Stock
from mariage.players import LEVELS
from mariage.players.arena import Contest, Stop
from mariage.players.contest import held

Row = tuple[str, str, str, int]         # game, A, B, deals

STOCK = [name for name, game in GAMES.items() if isinstance(game, Stock)]
COMPANY = [name for name, game in GAMES.items() if LEVELS["strong"].plays(game) and name not in STOCK]    # three or four sit there
FULL = "strong:1000,no-last-draw"
PARTS: dict[str, list[Row]] = {
    "chance": [(name, "simple", "chance", 300) for name in GAMES],
    "presets": [(name, "strong:400,no-last-draw", "simple", 400) for name in STOCK],
    "company": [(name, "strong:100", "simple", 100) for name in COMPANY],
    "aim": [("schnapsen", "strong:20ms", "simple", 500)],
    "ladder": [("schnapsen", "strong:5ms,no-last-draw", "simple", 500),
               ("schnapsen", "strong:20ms,no-last-draw", "strong:5ms,no-last-draw", 500),
               ("schnapsen", "strong:100ms,no-last-draw", "strong:20ms,no-last-draw", 250)],
    "levels": [("schnapsen", "beginner", "chance", 500), ("schnapsen", "simple", "beginner", 500),
               ("schnapsen", "casual", "simple", 500), ("schnapsen", "club", "casual", 500), ("schnapsen", "strong", "club", 200),
               ("sixtysix-4", "beginner", "chance", 600), ("sixtysix-4", "simple", "beginner", 1000),
               ("sixtysix-4", "casual", "simple", 100), ("sixtysix-4", "club", "casual", 200), ("sixtysix-4", "strong", "club", 100),
               ("sixtysix-3d", "simple", "beginner", 300), ("sixtysix-3d", "casual", "simple", 50)],
    "ingredients": [("schnapsen", FULL, f"{FULL},no-{one}", 1000) for one in ("inference", "closing", "endgame")]
                   + [("schnapsen", FULL, "simple", 500), ("schnapsen", f"{FULL},no-tricks", "simple", 500)]
                   + [("schnapsen", "strong:1000", FULL, 400)],
}


def main() -> None:
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("--part", nargs="+", choices=PARTS, default=list(PARTS), help="(all)")
    reads.add_argument("--scale", type=float, default=1.0, help="so many times the deals (%(default)s)")
    reads.add_argument("--processes", type=int, default=2, help="deals at a time (%(default)s)")
    asked = reads.parse_args()
    for part in asked.part:
        print(f"\n## {part}\n", flush=True)
        for name, a, b, deals in PARTS[part]:
            began, pairs = perf_counter(), max(2, round(asked.scale * deals))
            outcome = held(Contest(GAMES[name], a, b, 1), pairs, Stop(), processes=asked.processes, seconds=600)
            if outcome.ended != "pairs":
                sys.exit(outcome.failure or "The contest was interrupted.")
            print(f"| `mariage arena {name} {a} {b} --pairs {pairs} --seed 1` | {outcome.score} | {outcome.score.hands} hands, "
                  f"{perf_counter() - began:.0f} s |", flush=True)


if __name__ == "__main__":
    main()
