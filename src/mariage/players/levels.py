"""What the computers are called, in the reader's language, and which of them can play a game. PLAYERS is the list of them, from
the weakest to the strongest."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..game import AnyGame
from ..words import N_, Words
from . import PLAYERS


@dataclass(frozen=True, slots=True)
class Level:
    """How a kind of computer is called, and how it plays."""

    name: str
    about: str


LEVELS = {
    "chance": Level(N_("Chance"), N_("plays any card that is allowed")),
    "beginner": Level(N_("Beginner"), N_("looks ahead a little, forgets at once what was played")),
    "simple": Level(N_("By the book"), N_("keeps to the rules of thumb that books give to beginners")),
    "casual": Level(N_("Casual player"), N_("thinks a little, remembers the last trick")),
    "club": Level(N_("Club player"), N_("thinks longer, remembers three tricks")),
    "strong": Level(N_("Expert"), N_("thinks a tenth of a second a card, forgets nothing, solves what can be solved")),
}


def kinds(game: AnyGame) -> list[str]:
    """The kinds of computers that can play *game*, the strongest last. A kind whose class has ``plays(game)`` is asked, all
    others play everything."""
    found = []
    for name, made in PLAYERS.items():
        plays: Any = getattr(made, "plays", None)
        if plays is None or plays(game):
            found.append(name)
    return found


def budget(kind: str) -> float:
    """How many seconds a kind may think about one decision: what its class declares as ``budget``, else none to speak of."""
    seconds: float = getattr(PLAYERS.get(kind), "budget", 0.0)
    return seconds


def title(kind: str, words: Words) -> str:
    """What a kind of computer is called; one that is no longer known by its own word."""
    return words.say(LEVELS[kind].name) if kind in LEVELS else kind.capitalize()


def introduced(kind: str, words: Words) -> str:
    """A kind of computer with what it does."""
    name = title(kind, words)
    return words.say("Computer: {name} ({about})", name=name, about=words.say(LEVELS[kind].about)) if kind in LEVELS else name


def called(seats: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """What those who sit at a table are called, each a kind and a name: persons by their name, a computer without a name by its
    kind, numbered where there are several of one kind."""
    names = []
    for place, (kind, name) in enumerate(seats):
        if kind and not name:
            same = [at for at, one in enumerate(seats) if one == (kind, "")]
            number = f" {same.index(place) + 1}" if len(same) > 1 else ""
            name = title(kind, words) + number
        names.append(name)
    return names
