"""How a player of ours does against the bots of the package ``schnapsen``, under that package's rules, on mirrored deals.

    python bench/peers.py [PLAYER] [--against GUEST ...] [--pairs 1000] [--processes N] [--seed 1] [--json FILE]

The table is the one at which both programs play the same hands but for named rulings (``tests/interop/compare.py``): Schnapsen
without closing, ended by the count. The number of deals is fixed beforehand, and so is the interval. The package plays from the
environment that the interoperation tests use, where it is not installed here.
"""
from __future__ import annotations

import argparse
import json
import platform
import sys
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from interop import environment
from interop.compare import MATCHING
from mariage import __version__
from mariage.players.arena import Contest, Stop
from mariage.players.bridges import available
from mariage.players.contest import held
from mariage.terminal.progress import Progress

GUESTS = ("schnapsen-rand", "schnapsen-bully", "schnapsen-rdeep:10,6")


def against(name: str, guest: str, asked: argparse.Namespace) -> dict[str, Any]:
    """One contest. Ends the program where somebody fails."""
    began = perf_counter()
    with closing(Progress(asked.pairs, sys.stderr)) as progress:
        outcome = held(Contest(MATCHING, name, guest, asked.seed), asked.pairs, Stop(), processes=asked.processes, seconds=600,
                       told=progress.tell)
    if outcome.ended != "pairs":
        sys.exit(outcome.failure or "The contest was interrupted.")
    score = outcome.score
    print(f"  {guest:<24}{score}   {score.deals} deals, {score.hands} hands, {perf_counter() - began:.0f} s", flush=True)
    return {"guest": guest, "mean": score.mean, "half_95": score.half, "deals": score.deals, "hands": score.hands}


def main() -> None:
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("player", nargs="?", default="simple", help="a player of ours (%(default)s)")
    reads.add_argument("--against", nargs="+", default=GUESTS, metavar="GUEST", help="(%(default)s)")
    reads.add_argument("--pairs", type=int, default=1000, help="deals, each in both seatings (%(default)s)")
    reads.add_argument("--processes", type=int, default=2, help="deals at a time (%(default)s)")
    reads.add_argument("--seed", type=int, default=1, help="seed of deals and play (%(default)s)")
    reads.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file too")
    asked = reads.parse_args()
    if not available():
        try:
            sys.path.append(str(environment.folder(environment.python())))
        except environment.Missing as why:
            sys.exit(str(why))
    print(f"{asked.player} (mariage {__version__}) against {environment.PACKAGE}, game points a deal, 95 %, seed {asked.seed}, "
          f"{platform.python_implementation()} {platform.python_version()}:")
    scores = [against(asked.player, guest, asked) for guest in asked.against]
    if asked.json:
        found = {"player": asked.player, "package": environment.PACKAGE, "seed": asked.seed, "scores": scores}
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
