"""How fast open cards are solved, side against side: milliseconds a deal, nodes a second, the kernel beside its C++ twin.

Each figure is the mean over the same random deals, in the quickest of some rounds, on one thread, in processor time: the hands
are given, the question is answered. The twin (bench/cpp/sides.cpp) is compiled with g++ -O3 and asked the same, round by round in
turns; its answers and its nodes must be the same. What two threads do is measured by the clock on the wall, so the machine should
have two cores to spare; what two processes do stands beside it.

    python bench/open_cards.py [--deals 200] [--rounds 15] [--json FILE]
"""
from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import NamedTuple

from mariage.kernel.sides import COMPILED, NOTHING, SIXTY_SIX, Solver

TWIN = Path(__file__).parent / "cpp" / "sides.cpp"
WHOLE, SHORT = range(32), [card for card in range(32) if card & 7 >= 2]


class Deal(NamedTuple):
    """Hands seat by seat, and the lowest trump or -1."""

    hands: array[int]
    trump: int


class Job(NamedTuple):
    """A question to a solver about each of some deals."""

    name: str
    aim: str
    solver: Callable[[], Solver]
    deals: list[Deal]
    ask: Callable[[Solver, array[int]], int]
    side: int = 1


class Found(NamedTuple):
    """The quickest round: seconds and nodes of all deals together, the sum of the answers."""

    seconds: float
    nodes: int
    answers: int


def dealt(pack: Sequence[int], seats: int, size: int, number: int, *, trumps: bool = True) -> list[Deal]:
    """The same random deals every time."""
    rng, found = Random(66), []
    for _ in range(number):
        cards = rng.sample(pack, len(pack))
        hands = array("I", (sum(1 << card for card in cards[size * seat:size * (seat + 1)]) for seat in range(seats)))
        found.append(Deal(hands, cards[0] & 24 if trumps else -1))
    return found


def value(solver: Solver, hands: array[int]) -> int:
    return solver.values(hands)[0]


def leads(solver: Solver, hands: array[int]) -> int:
    return sum(worth for worth in solver.every_card(hands) if worth >= 0)


def reaches(target: int) -> Callable[[Solver, array[int]], int]:
    return lambda solver, hands: solver.reached(hands, target)[0]


def jobs(number: int) -> list[Job]:
    """What is measured, with the aims."""
    marias, plain = dealt(WHOLE, 3, 10, number), dealt(WHOLE, 3, 10, number, trumps=False)
    thousand, four = dealt(SHORT, 3, 8, number), dealt(WHOLE, 4, 8, number)
    tricks = {"points": NOTHING, "trick": 1, "last_trick": 0}
    follow = {"must_head": False, "must_overtrump": False}
    return [
        Job("marias", "0.6", Solver, marias, value),
        Job("marias-leads", "1.5", Solver, marias, leads),
        Job("marias-reaches", "0.25", Solver, marias, reaches(50)),
        Job("thousand", "1.5", partial(Solver, 3, SIXTY_SIX, last_trick=0, **follow), thousand, value),
        Job("thousand-marriages", "-", partial(Solver, 3, SIXTY_SIX, last_trick=0, marriages=(40, 60, 80, 100), new_trump=True,
                                               **follow), [deal._replace(trump=-1) for deal in thousand], value),
        Job("betl", "-", partial(Solver, 3, least=True, **tricks), plain, reaches(1)),
        Job("durch", "-", partial(Solver, 3, **tricks), plain, reaches(10)),
        Job("partners", "-", partial(Solver, 4, SIXTY_SIX), four, value, side=0b0101),
    ]


def run(job: Job) -> Found:
    """One round of a job."""
    solver, answers = job.solver(), 0
    start = thread_time()
    for hands, trump in job.deals:
        solver.at(side=job.side, trump=trump)
        answers += job.ask(solver, hands)
    return Found(thread_time() - start, solver.nodes, answers)


def run_twin(program: str, job: Job) -> Found:
    """One round of the twin."""
    lines = [f"{job.name} 1 {len(job.deals)}", *(f"{' '.join(map(str, hands))} {trump}" for hands, trump in job.deals)]
    done = subprocess.run([program], input="\n".join(lines), capture_output=True, text=True, check=True)
    seconds, nodes, answers = done.stdout.split()
    return Found(float(seconds), int(nodes), int(answers))


def compiled_twin(folder: str) -> str | None:
    """The twin's program, where there is a compiler for it."""
    if not (compiler := shutil.which("g++")):
        print("twin skipped: there is no g++")
        return None
    program = str(Path(folder) / "sides")
    subprocess.run([compiler, "-std=c++20", "-O3", "-o", program, str(TWIN)], check=True)
    return program


def quickest(job: Job, rounds: int, twin: str | None) -> tuple[Found, Found | None]:
    """The quickest rounds of the kernel and of the twin, by turns."""
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(run(job))
        if twin:
            theirs.append(run_twin(twin, job))
    return min(ours), min(theirs, default=None)


def worlds_of(number: int) -> array[int]:
    """Ten cards of one's own, the others' by chance: many worlds in one call."""
    rng, found = Random(67), array("I")
    mine = rng.sample(WHOLE, 10)
    others = [card for card in WHOLE if card not in mine]
    for _ in range(number):
        cards = [*mine, *rng.sample(others, 20)]
        found.extend(sum(1 << card for card in cards[10 * seat:10 * (seat + 1)]) for seat in range(3))
    return found


def solve(worlds: array[int]) -> None:
    """All these worlds, with a solver of one's own."""
    solver = Solver()
    solver.at(trump=0)
    solver.values(worlds)


def seconds_for(pool: Executor, worlds: array[int], workers: int) -> float:
    """The time in which each of so many workers solves all these worlds."""
    start = perf_counter()
    list(pool.map(solve, [worlds] * workers))
    return perf_counter() - start


def work_of_two(pool: Executor, number: int, rounds: int) -> float:
    """How much more two workers do than one in the same time."""
    worlds = worlds_of(number)
    seconds_for(pool, worlds, 2)
    times = [(seconds_for(pool, worlds, 1), seconds_for(pool, worlds, 2)) for _ in range(rounds)]
    return 2 * min(one for one, _ in times) / min(two for _, two in times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    figures: dict[str, float] = {}

    def tell(name: str, figure: float, unit: str, aim: str) -> None:
        figures[name] = figure
        print(f"{name} {figure:.3f} {unit} ({aim})", flush=True)

    if not COMPILED:
        print("the kernel is not compiled: these are the figures of the interpreted one")
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_twin(folder)
        for job in jobs(arguments.deals):
            has_twin = job.name in ("marias", "marias-leads", "marias-reaches", "thousand")
            ours, theirs = quickest(job, arguments.rounds, program if has_twin else None)
            tell(job.name, 1000 * ours.seconds / len(job.deals), "ms", job.aim)
            tell(f"{job.name}-speed", ours.nodes / ours.seconds / 1e6, "million nodes/s", "60" if job.name == "marias" else "-")
            if theirs:
                if theirs[1:] != ours[1:]:
                    sys.exit(f"{job.name}: the twin found {theirs}, the kernel {ours}")
                tell(f"{job.name}-beside-c++", ours.seconds / theirs.seconds, "times its time", "1.2")
    for name, kind, aim in (("two-threads", ThreadPoolExecutor, "1.7"), ("two-processes", ProcessPoolExecutor, "-")):
        with kind(2) as pool:
            tell(name, work_of_two(pool, arguments.deals, 2 * arguments.rounds), "times the work of one", aim)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
