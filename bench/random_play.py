"""How fast random play goes: decisions a second, ours beside the package ``schnapsen`` and for every preset of ours.

A decision is one move of one player, a forced one too: the legal moves are listed, one is taken by chance, checked and played.
Dealing counts into the time, shuffling does not. Both programs play the same packs, interpreted, in rounds by turns until the
same number of decisions is made; what is reported is the median of the rounds.

    python bench/random_play.py [--decisions 20000] [--rounds 7] [--seed 1] [--json FILE]

The package plays in the environment that the interoperation tests use; without it ours is measured alone.
"""
from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from mariage.cards import Cards
from mariage.game import AnyGame, Deal, Hand
from mariage.games import GAMES

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from interop import environment
from interop.compare import MATCHING, Peer, as_the_package_deals

PACKS = 500


def shuffled(game: AnyGame, seed: int) -> list[Cards]:
    """Packs of a game, the same ones from the same seed."""
    rng = Random(seed)
    return [game.deal(rng, None).pack for _ in range(PACKS)]


def seconds(game: AnyGame, packs: list[Cards], decisions: int, seed: int) -> float:
    """The seconds that so many decisions of random play take, over these packs and again."""
    rng = Random(seed)
    given = game.given(game.begin(game.seats - 1))
    left = decisions
    began = perf_counter()
    for pack in cycle(packs):
        hand = Hand(game, Deal(pack), given)
        while hand.to_act is not None:
            if not left:
                return perf_counter() - began
            left -= 1
            hand.act(rng.choice(hand.choices()))
    raise AssertionError("the packs never end")


def by_turns(rounds: int, decisions: int, *runs: Callable[[int], float]) -> list[list[int]]:
    """Decisions a second of each run in each round; who begins changes from round to round."""
    rates: list[list[int]] = [[] for _ in runs]
    for number in range(rounds):
        order = list(enumerate(runs))
        for place, run in order if number % 2 else reversed(order):
            rates[place].append(round(decisions / run(number)))
    return rates


def beside_the_package(rounds: int, decisions: int, seed: int) -> dict[str, Any]:
    """Ours and the package in the same run; ours alone, and why, where the package is missing."""
    packs = shuffled(MATCHING, seed)

    def ours(number: int) -> float:
        return seconds(MATCHING, packs, decisions, seed + number)

    try:
        python = environment.python()
    except environment.Missing as why:
        (mine,) = by_turns(rounds, decisions, ours)
        return {"ours": mine, "missing": str(why)}
    dealt = [as_the_package_deals(pack) for pack in packs]
    with Peer(python) as peer:
        mine, theirs = by_turns(rounds, decisions, ours, lambda number: peer.race(dealt, decisions, seed + number))
    return {"ours": mine, "package": theirs, "name": environment.PACKAGE, "ratio": round(median(mine) / median(theirs), 3)}


def measure(rounds: int, decisions: int, seed: int) -> dict[str, Any]:
    """Everything: schnapsen beside the package, then every preset."""
    beside = beside_the_package(rounds, decisions, seed)
    presets = {}
    for game in GAMES.values():
        packs = shuffled(game, seed)
        runs = [round(decisions / seconds(game, packs, decisions, seed + number)) for number in range(rounds)]
        presets[game.id] = runs
    return {"python": f"{platform.python_implementation()} {platform.python_version()}", "machine": platform.machine(),
            "decisions": decisions, "rounds": rounds, "seed": seed, "schnapsen": beside, "presets": presets}


def line(name: str, rates: list[int]) -> str:
    return f"  {name:<20}{median(rates):>10,.0f}   ({min(rates):,} to {max(rates):,})"


def in_words(found: dict[str, Any]) -> str:
    """The figures as text."""
    beside = found["schnapsen"]
    lines = [f"Random play, decisions a second: medians of {found['rounds']} rounds of {found['decisions']:,} decisions, "
             f"{found['python']}", "", "Schnapsen without closing, ended by the count:", line("ours", beside["ours"])]
    if "package" in beside:
        lines += [line(beside["name"], beside["package"]), f"  {'ours / package':<20}{beside['ratio']:>10.2f}"]
    else:
        lines.append(f"  {beside['missing']}")
    lines += ["", "Every preset of ours:", *(line(name, rates) for name, rates in found["presets"].items())]
    return "\n".join(lines)


def positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"“{text}” is no whole number from 1 on")
    return int(text)


def main() -> None:
    reads = argparse.ArgumentParser(description="How fast random play goes, ours beside the package schnapsen.")
    reads.add_argument("--decisions", type=positive, default=20_000, help="decisions in a round (%(default)s)")
    reads.add_argument("--rounds", type=positive, default=7, help="rounds, of which the median counts (%(default)s)")
    reads.add_argument("--seed", type=positive, default=1, help="seed of packs and moves (%(default)s)")
    reads.add_argument("--json", metavar="FILE", help="write the figures to this file too; “-”: print them instead of text")
    asked = reads.parse_args()
    found = measure(asked.rounds, asked.decisions, asked.seed)
    written = json.dumps(found, indent=1, ensure_ascii=False)
    if asked.json and asked.json != "-":
        Path(asked.json).write_text(written + "\n", encoding="utf-8")
    print(written if asked.json == "-" else in_words(found))


if __name__ == "__main__":
    main()
