"""What the cardplay of `simple` is worth to a defender: against the same declarers, beside one whose cards are left to chance.

    python bench/defence.py [DEALS] [GAME …]

Both bid, announce and double alike, and both declare alike; only the cards that a defender plays differ.
"""
from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from mariage.game import AnyGame, AnyView
from mariage.games import GAMES, game
from mariage.games.marias import House
from mariage.players import Chance, Player, Simple, player
from mariage.players.arena import Contest, Tally
from mariage.players.marias_sight import Sight


class Careless:
    """`simple` in everything, but for the cards it plays while it does not know itself on the declarer's side."""

    def __init__(self, game: House, rng: Random) -> None:
        self._game, self._simple, self._chance = game, Simple(game, rng), Chance(game, rng)

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        """One of *choices*."""
        plays = view.public.turn.to in ("lead", "reply")
        return (self._chance if plays and not Sight(self._game, view).attacks else self._simple).choose(view, choices)


def maker(name: str, game: AnyGame, rng: Random) -> Player:
    """A player of that name, or a careless one."""
    return Careless(game, rng) if name == "careless" else player(name, game, rng)


def measured(name: str, deals: int) -> str:
    """What comes of so many deals, in units of the game."""
    contest, tally = Contest(game(name), "simple", "careless", 1, maker), Tally()
    for lead in contest.leads(range(deals)):
        if lead.defending is not None:
            tally.add(lead.defending)
    score = tally.score(contest.game, planned=True)
    return f"{name}: defending {score.mean:+z.2f} ± {score.half:.2f} ({tally.deals} deals with defenders)"


def main() -> None:
    family = [one.id for one in GAMES.values() if isinstance(one, House)]
    reads = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    reads.add_argument("deals", type=int, nargs="?", default=200, help="deals a game (%(default)s)")
    reads.add_argument("games", nargs="*", metavar="GAME", help="(all of the Mariáš family)")
    asked = reads.parse_args()
    if asked.deals < 1 or any(name not in family for name in asked.games):
        reads.error(f"one deal or more, and games of {', '.join(family)}")
    names = asked.games or family
    with ProcessPoolExecutor() as pool:
        for line in pool.map(measured, names, [asked.deals] * len(names)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
