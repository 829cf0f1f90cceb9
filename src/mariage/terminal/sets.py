"""Choosing an action when there are too many to list: sets of cards card by card, amounts typed."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ..cards import Card, Cards, without

FEW = 40        # as many choices as can be listed


def amounts(choices: Sequence[Any]) -> tuple[type[Any], int, int] | None:
    """The type of action that takes an amount, where there is one with more than a handful of them, and its range."""
    by_type: dict[type[Any], list[int]] = {}
    for one in choices:
        values = [getattr(one, field.name) for field in fields(one)]
        if len(values) == 1 and type(values[0]) is int:
            by_type.setdefault(type(one), []).append(values[0])
    for kind, numbers in by_type.items():
        if len(numbers) > 8:
            return kind, min(numbers), max(numbers)
    return None


def sets(choices: Sequence[Any]) -> list[Any]:
    """The actions that take a set of cards, where they are too many to list."""
    found = [one for one in choices if _cards(one) is not None]
    return found if len(found) > FEW else []


def next_cards(choices: Sequence[Any], chosen: Cards) -> tuple[Card, ...]:
    """Which cards may be added to those *chosen* so that one of *choices* can still be made."""
    found: dict[Card, None] = {}
    for one in choices:
        left = _without(_cards(one) or (), chosen)
        found |= dict.fromkeys(left or ())
    return tuple(found)


def complete(choices: Sequence[Any], chosen: Cards) -> Any:
    """The choice that is exactly the cards *chosen*, None where there is none."""
    return next((one for one in choices if _without(_cards(one) or (), chosen) == ()), None)


def _cards(action: Any) -> Cards | None:
    values = [getattr(action, field.name) for field in fields(action)]
    for value in values:
        if isinstance(value, tuple) and value and all(isinstance(one, Card) for one in value):
            return value
    return None


def _without(some: Cards, chosen: Cards) -> Cards | None:
    for one in chosen:
        if one not in some:
            return None
        some = without(some, one)
    return some
