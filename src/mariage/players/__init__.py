"""Players: given a view and the choices, an action."""
from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from random import Random

from ..cards import Fault
from ..game import AnyGame
from . import bridges
from .player import Chance, Player
from .simple import Simple
from .strong import LEVELS, Kind

PLAYERS: dict[str, Callable[[AnyGame, Random], Player]] = {      # from the weakest to the strongest
    "chance": Chance, "beginner": LEVELS["beginner"], "simple": Simple, **LEVELS}


def player(name: str, game: AnyGame, rng: Random) -> Player:
    """A new player of that name, or a guest (``bridges``); settings may follow a colon. Raises ValueError with a sentence."""
    kind, colon, settings = name.partition(":")
    if kind in bridges.NAMES:
        return bridges.guest(kind, settings, game, rng)
    level = LEVELS.get(kind)
    if level and colon:
        return level.with_settings(settings)(game, rng)
    if name not in PLAYERS:
        near = get_close_matches(name, PLAYERS, 1)
        if near:
            raise Fault("There is no player “{name}”. Did you mean {near}?", name=name, near=near[0])
        raise Fault("There is no player “{name}”. The players are {players}.", name=name, players=", ".join(PLAYERS))
    return PLAYERS[name](game, rng)


__all__ = ["LEVELS", "PLAYERS", "Chance", "Kind", "Player", "Simple", "player"]
