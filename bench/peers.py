"""How a player of ours does against the bots of the package ``schnapsen``, under that package's rules, on mirrored deals.

    python bench/peers.py [PLAYER] [--against GUEST ...] [--pairs 1000] [--wins] [--processes N] [--seed 1] [--json FILE]

The table is the one at which both programs play the same hands but for named rulings (``tests/interop/compare.py``): Schnapsen
without closing, ended by the count. The number of deals is fixed beforehand, and so is the interval. The package plays from the
environment that the interoperation tests use, where it is not installed here.
"""
from __future__ import annotations

import argparse
import json
import platform
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from interop import environment
from interop.compare import MATCHING
from mariage import __version__
from mariage.game import Hand
from mariage.players.arena import Contest, Stop, play_hand
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


def wins(number: int, name: str, guest: str, seed: int) -> tuple[int, int]:
    """How many hands of a deal the player won, of how many: one in each seat."""
    game, won = MATCHING, 0
    hands = Contest(game, name, guest, seed)
    for seating, names in hands.tables:
        hand = Hand(game, game.deal(Random(f"{seed} {number}"), None), game.given(game.begin(number % game.seats)))
        result = play_hand(game, hand, names, f"{seed} {number}").result
        assert result is not None
        won += any(seating[seat] for seat in result.winners)
    return won, len(hands.tables)


def share_won(name: str, guest: str, asked: argparse.Namespace) -> dict[str, Any]:
    """The share of hands that the player wins, the deal with its two hands being one observation."""
    with ProcessPoolExecutor(asked.processes) as pool:
        found = list(pool.map(partial(wins, name=name, guest=guest, seed=asked.seed), range(asked.pairs), chunksize=4))
    shares = [won / hands for won, hands in found]
    half = 1.96 * stdev(shares) / len(shares) ** 0.5
    hands = sum(hands for _, hands in found)
    print(f"  {guest:<24}wins {100 * fmean(shares):.1f} % ± {100 * half:.1f} of {hands} hands", flush=True)
    return {"guest": guest, "won": fmean(shares), "half_95": half, "hands": hands}


def main() -> None:
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("player", nargs="?", default="simple", help="a player of ours (%(default)s)")
    reads.add_argument("--against", nargs="+", default=GUESTS, metavar="GUEST", help="(%(default)s)")
    reads.add_argument("--pairs", type=int, default=1000, help="deals, each in both seatings (%(default)s)")
    reads.add_argument("--wins", action="store_true", help="the share of hands won, instead of game points")
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
    scores = [(share_won if asked.wins else against)(asked.player, guest, asked) for guest in asked.against]
    if asked.json:
        found = {"player": asked.player, "package": environment.PACKAGE, "seed": asked.seed, "scores": scores}
        asked.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
