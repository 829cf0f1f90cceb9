"""Random hands by the thousand, every preset: they end, the rule book's sums and payments hold, and replaying gives the same.

    PYTHONPATH=tests python bench/many_hands.py 10000 [GAME ...]
"""
from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from random import Random

from driver import again, dealt, play
from mariage.games import GAMES
from test_every_game import check_payment


def many(game_id: str, hands: int) -> tuple[str, int, int]:
    """Play *hands* of a preset; how many hands and decisions were looked at."""
    rng, decisions = Random(f"many {game_id}"), 0
    for _ in range(hands):
        start = dealt(GAMES[game_id], rng)
        hand = play(start.hand(), rng)
        assert hand.to_act is None
        once_more = again(start, hand.actions)
        assert (once_more.table, once_more.log) == (hand.table, hand.log)
        check_payment(start, hand)
        decisions += len(hand.actions)
    return game_id, hands, decisions


def main() -> None:
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("hands", type=int, nargs="?", default=1000, help="hands a game (%(default)s)")
    reads.add_argument("games", nargs="*", metavar="GAME", help="(all)")
    asked, began = reads.parse_args(), time.monotonic()
    if asked.hands < 1 or any(name not in GAMES for name in asked.games):
        reads.error(f"one hand or more, and games of {', '.join(GAMES)}")
    names = asked.games or list(GAMES)
    with ProcessPoolExecutor() as pool:
        for game_id, played, decisions in pool.map(many, names, [asked.hands] * len(names)):
            print(f"{game_id}: {played} hands, {decisions} decisions, none amiss", flush=True)
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
