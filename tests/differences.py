"""Situations that come out differently under the values of an option: every family of games lists its own."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Difference:
    """One situation that comes out differently under the values of an option, in one preset of each of some books."""

    option: str
    games: str
    situation: Callable[[Any], object]
    outcomes: Mapping[str, object]
    settings: Mapping[str, str] = field(default_factory=dict)


def differs(option: str, games: str, situation: Callable[[Any], object], outcomes: Mapping[str, object],
            **settings: str) -> Difference:
    return Difference(option, games, situation, outcomes, settings)


REFUSED = "no such table"
