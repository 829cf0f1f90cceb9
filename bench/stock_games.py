"""How fast the kernel solves, plays and searches the stock games.

Each figure is a mean over the same random tables, on one thread, in processor time. Two threads are measured by the clock on the
wall, so the machine should have two cores to spare; what two processes do stands beside it.

    python bench/stock_games.py [--tables 500] [--rounds 5] [--json FILE]
"""
from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from kernel.walks import deal, ending, rules
from mariage.kernel import is_compiled
from mariage.kernel.last_draw import LastDraw
from mariage.kernel.search import Search
from mariage.kernel.solver import Solver
from mariage.kernel.stock import Stock, play_outs

Figure = tuple[str, float, str, str]


def quickest(rounds: int, work: Callable[[], Any]) -> float:
    """Seconds of processor time, in the quickest round."""
    best = float("inf")
    for _ in range(rounds):
        began = thread_time()
        work()
        best = min(best, thread_time() - began)
    return best


def solved(tables: Sequence[Stock], solver: Solver) -> int:
    total = 0
    for table in tables:
        solver.copy_rules(table)
        solver.set_table(table)
        total += solver.solve()
    return total


def tables(name: str, number: int, *, cards: int, stock: int = 0) -> list[Stock]:
    """The same random tables every time: so many cards in each hand, so many in the stock, and the leader to lead."""
    rng, game = Random(66), rules(name)
    return [ending(game, rng, cards=cards, stock=stock) if stock < 10 else deal(game, rng) for _ in range(number)]


QUESTIONS = (
    ("schnapsen ending of 5", "schnapsen", 5, 0, 1, "0.006"),
    ("sixtysix ending of 6", "sixtysix", 6, 0, 1, "0.012"),
    ("mariage ending of 6", "mariage", 6, 0, 1, ""),
    ("lizany ending of 8", "lizany", 8, 0, 1, ""),
    ("schnapsen, 2 in the stock", "schnapsen", 5, 2, 1, ""),
    ("schnapsen, 6 in the stock", "schnapsen", 5, 6, 2, ""),
    ("schnapsen whole deal, stock known", "schnapsen", 5, 10, 2, "6"),
)


def solving(number: int, rounds: int) -> list[Figure]:
    """Milliseconds to solve a table exactly, and nodes a second."""
    found = []
    solver = Solver(16)
    for what, name, cards, stock, share, aim in QUESTIONS:
        asked = tables(name, max(200, number // share), cards=cards, stock=stock)
        solver.nodes = 0
        seconds = quickest(rounds, partial(solved, asked, solver))
        found.append((what, 1000 * seconds / len(asked), "ms", aim))
        found.append((f"{what}, nodes", solver.nodes / rounds / seconds / 1e6, "M nodes/s", ""))
    return found


def playing(rounds: int) -> list[Figure]:
    """Random hands, dealt and played out, a second."""
    found = []
    for name, aim in (("schnapsen", "2"), ("sixtysix", ""), ("mariage", ""), ("lizany", "")):
        table = deal(rules(name), Random(1))
        hands = 200_000 if is_compiled() else 500
        seconds = quickest(rounds, partial(play_outs, table, hands))
        found.append((f"{name} random hands", hands / seconds / 1e6, "M hands/s", aim))
    return found


def begun(name: str) -> Search:
    """A search from the forehand's first lead."""
    table = deal(rules(name), Random(5))
    search = Search(1 << 17, 7)
    search.copy_rules(table)
    search.set_table(table)
    up = table.stock[table.left - 1]
    everything = sum(1 << 8 * suit + height for suit in range(4) for height in range(table.ranks))
    unseen = everything & ~table.hand[0] & ~(1 << up)
    search.begin(0, unseen, 0, unseen, table.hand_size, -1, 3.0)
    return search


def thought(name: str, number: int) -> None:
    begun(name).think(number)


def searching(rounds: int) -> list[Figure]:
    found = []
    for name in ("schnapsen", "sixtysix"):
        number = 20_000 if is_compiled() else 50
        seconds = quickest(rounds, partial(thought, name, number))
        found.append((f"{name} search from the first lead", number / seconds / 1e6, "M iterations/s", ""))
    return found


def last_draw(rounds: int) -> list[Figure]:
    """The equilibrium of 2,772 deals, all their endings solved."""
    table, last = tables("schnapsen", 1, cards=5, stock=2)[0], LastDraw()

    def all_of_it() -> None:
        last.prepare(table, table.hand[0] | table.hand[1] | 1 << table.stock[table.at], 0, 0, 0)
        last.improve(150)
        last.use_average()

    seconds = quickest(rounds, all_of_it)
    gap = last.best_against_replies() - last.best_against_leads()
    return [("schnapsen last draw, equilibrium", seconds, "s", "0.2"), ("its gap", gap, "game points", "0.001")]


def share(_: int) -> int:
    """What one worker does."""
    asked = tables("schnapsen", 24, cards=5, stock=10)
    solver, total = Solver(16), 0
    for table in asked:
        solver.copy_rules(table)
        solver.set_table(table)
        total += solver.solve()
    return total


def together(pool: Executor) -> float:
    """Two workers do twice the work of one: how many times as much they do in the same time."""
    with pool:
        list(pool.map(share, range(2)))
        began = perf_counter()
        list(pool.map(share, range(1)))
        one = perf_counter() - began
        began = perf_counter()
        list(pool.map(share, range(2)))
        return 2 * one / (perf_counter() - began)


def threads() -> list[Figure]:
    return [("two threads do the work of", together(ThreadPoolExecutor(2)), "threads", "1.7"),
            ("two processes do the work of", together(ProcessPoolExecutor(2)), "processes", "")]


def main() -> None:
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("--tables", type=int, default=500, help="tables a question (%(default)s)")
    reads.add_argument("--rounds", type=int, default=5, help="the quickest of so many rounds counts (%(default)s)")
    reads.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    asked = reads.parse_args()
    if not is_compiled():
        sys.exit("The kernel is interpreted here: its speed is that of Python. Install a C compiler, then the package again.")
    found = [*solving(asked.tables, asked.rounds), *playing(asked.rounds), *searching(asked.rounds), *last_draw(asked.rounds), *threads()]
    for name, value, unit, aim in found:
        print(f"{name:<42}{value:10.4f} {unit}{f'   (aim {aim})' if aim else ''}")
    if asked.json:
        asked.json.write_text(json.dumps([dict(zip(("name", "value", "unit", "aim"), one, strict=True)) for one in found], indent=1) + "\n",
                              encoding="utf-8")


if __name__ == "__main__":
    main()
