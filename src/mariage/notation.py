"""How actions are written: the verb and what it takes, ``play AS``, ``marry QD claim``, ``bid 120``, ``discard AS TH``.

The words come from the action types themselves: the type's name in lower case, then its fields in order; a flag is its own
name where it is set, several cards follow each other, and what need not be said may be missing.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType
from typing import Any, get_args, get_type_hints

from .cards import Card, Cards, Fault, Laid, Pieces, Rank, Suit, card, piece, rank, suit, written
from .game import AnyGame, Resign, Rest


@cache
def verb(kind: Any) -> str:
    """The word for an action type.

    >>> from .games.plays import Draw
    >>> verb(Draw)
    'draw'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((one.name, hints[one.name]) for one in fields(kind))


@cache
def _kinds(actions: tuple[Any, ...]) -> dict[str, Any]:
    """What may be done at a table, by its word: these actions, and the words of a match."""
    return {verb(kind): kind for kind in (*actions, Rest, Resign)}


def write_action(action: Any) -> str:
    """*action* in words."""
    type_: Any = type(action)
    words = [verb(type_)]
    for name, kind in _fields(type_):
        value = getattr(action, name)
        if kind is bool:
            words += [name] if value else []
        elif kind in (Cards, Pieces):
            words += [written(value)] if value else []
        elif value is not None:
            words.append(str(value))
    return " ".join(words)


def read_action(game: AnyGame, text: str) -> Any:
    """The action of *game* that *text* names. Raises ValueError with a sentence."""
    words = text.split()
    kinds = _kinds(game.actions)
    if not words or words[0].lower() not in kinds:
        raise Fault("“{text}” is no action of {game}: its actions are {actions}.", text=text, game=game.id, actions=", ".join(kinds))
    kind, rest = kinds[words[0].lower()], words[1:]
    values: dict[str, Any] = {}
    for name, type_ in _fields(kind):
        if type_ is bool:
            values[name] = bool(rest) and rest[0].lower() == name
            rest = rest[1:] if values[name] else rest
        elif type_ in (Cards, Pieces):
            values[name], rest = _read_cards(kind, rest, piece if type_ == Pieces else card)
        elif NoneType in get_args(type_):
            values[name], rest = (_read_value(get_args(type_)[0], rest[0]), rest[1:]) if rest else (None, rest)
        elif rest:
            values[name], rest = _read_value(type_, rest[0]), rest[1:]
        else:
            raise Fault("“{text}” is not complete: {action} needs a {part}.", text=text, action=verb(kind), part=name)
    if rest:
        raise Fault("“{text}” says too much: “{rest}” means nothing there.", text=text, rest=" ".join(rest))
    return kind(**values)


def _read_cards(kind: Any, words: list[str], read: Callable[[str], Any]) -> tuple[tuple[Any, ...], list[str]]:
    """The cards at the head of *words*, as far as the first flag of *kind*, and the words after them."""
    flags = [name for name, type_ in _fields(kind) if type_ is bool]
    end = next((place for place, word in enumerate(words) if word.lower() in flags), len(words))
    return tuple(read(word) for word in words[:end]), words[end:]


def _read_value(kind: Any, word: str) -> Card | Laid | Suit | Enum | int | str:
    if kind is Card:
        return card(word)
    if kind is Laid:
        return piece(word)
    if kind is str:
        return word.lower()
    if kind is Suit:
        return suit(word)
    if kind is Rank:
        return rank(word)
    if issubclass(kind, Enum):
        return _read_word(kind, word)
    if not word.isdecimal() or len(word) > 6:
        raise Fault("“{word}” is no number.", word=word)
    return int(word)


def _read_word(kind: type[Enum], word: str) -> Enum:
    """The member of *kind* whose value is *word*."""
    for one in kind:
        if one.value == word.lower():
            return one
    raise Fault("“{word}” is none of {words}.", word=word, words=", ".join(str(one.value) for one in kind))
