"""How long a deal of Bezique or Pinochle takes with players who follow the books, and what takes the time.

    python bench/melding_games.py [GAME …]
"""
from __future__ import annotations

import argparse
import cProfile
import pstats
from random import Random
from time import perf_counter

from mariage.game import Hand
from mariage.games import GAMES, game
from mariage.players import player

DEALS = 10


def deal(name: str, number: int) -> int:
    """Play a deal to its end; how many actions it had."""
    one = game(name)
    rng = Random(number)
    hand = Hand(one, one.deal(rng, None), one.given(one.begin(number % one.seats)))
    players = [player("simple", one, rng) for _ in range(one.seats)]
    while (seat := hand.to_act) is not None:
        hand.act(players[seat].choose(hand.view(seat), hand.choices()))
    return len(hand.actions)


def main() -> None:
    families = [one.id for one in GAMES.values() if one.family in ("Bezique", "Pinochle")]
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("games", nargs="*", metavar="GAME", help="(all of Bezique and Pinochle)")
    names = reads.parse_args().games or families
    if any(name not in families for name in names):
        reads.error(f"games of {', '.join(families)}")
    longest, slowest = 0.0, names[0]
    for name in names:
        deal(name, 0)
        start = perf_counter()
        actions = sum(deal(name, number) for number in range(DEALS))
        spent = perf_counter() - start
        longest, slowest = max((longest, slowest), (spent, name))
        print(f"{name}: {1000 * spent / DEALS:.0f} ms a deal, {actions / DEALS:.0f} actions, {1000 * spent / actions:.2f} ms an action")
    profile = cProfile.Profile()
    profile.runcall(deal, slowest, 1)
    print(f"What takes the time in {slowest}:")
    pstats.Stats(profile).sort_stats("cumulative").print_stats(12)


if __name__ == "__main__":
    main()
