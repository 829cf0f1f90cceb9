"""The games. To add one, write its module and name it here."""
from __future__ import annotations

from difflib import get_close_matches

from ..game import AnyGame
from .presets import PRESETS

GAMES: dict[str, AnyGame] = {one.id: one for one in PRESETS}


def game(name: str) -> AnyGame:
    """The preset of that id. Raises ValueError with a sentence."""
    if name in GAMES:
        return GAMES[name]
    near = get_close_matches(name, GAMES, 1)
    hint = f"Did you mean {near[0]}?" if near else f"The games are {', '.join(GAMES)}."
    raise ValueError(f"There is no game “{name}”. {hint}")
