"""What a player is, and the one that leaves everything to chance."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from ..game import AnyGame, AnyView


class Player(Protocol):
    """Whoever sits at a seat. It is given that seat's view, and nothing else of the table."""

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        """One of *choices*, of which there is at least one."""
        ...


class Chance:
    """Any choice is as good as another."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        return self._rng.choice(choices)
