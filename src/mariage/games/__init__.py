"""The games. To add one, write its module and name it here."""
from __future__ import annotations

from difflib import get_close_matches

from ..cards import Fault
from ..game import AnyGame
from .presets import PRESETS

GAMES: dict[str, AnyGame] = {one.id: one for one in PRESETS}


def game(name: str) -> AnyGame:
    """The preset of that id. Raises ValueError with a sentence."""
    if name in GAMES:
        return GAMES[name]
    near = get_close_matches(name, GAMES, 1)
    if near:
        raise Fault("There is no game “{name}”. Did you mean {near}?", name=name, near=near[0])
    raise Fault("There is no game “{name}”. The games are {games}.", name=name, games=", ".join(GAMES))
