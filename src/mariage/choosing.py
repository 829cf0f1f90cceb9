"""Choosing an action where there are too many to list: sets of cards card by card, amounts typed."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from math import gcd
from typing import Any

from .cards import Card, Cards, without
from .game import Reason, because

FEW = 40        # as many sets as can be listed in lines
HANDFUL = 8     # as many amounts as can be listed


@dataclass(frozen=True, slots=True)
class Amount:
    """Actions of *kind* that differ in a number only, from *low* to *high*, each *step* above the one before."""

    kind: Any
    low: int
    high: int
    step: int


def amounts(choices: Sequence[Any]) -> list[Amount]:
    """The actions that take an amount, where there are more than a handful of them. A type whose every number has a name (*listed*) is
    not among them."""
    by_type: dict[type[Any], list[int]] = {}
    for one in choices:
        values = _values(one)
        if len(values) == 1 and type(values[0]) is int and not getattr(one, "listed", False):
            by_type.setdefault(type(one), []).append(values[0])
    return [Amount(kind, min(numbers), max(numbers), gcd(*(one - min(numbers) for one in numbers)))
            for kind, numbers in by_type.items() if len(numbers) > HANDFUL]


def sets(choices: Sequence[Any], few: int = FEW) -> list[Any]:
    """The actions that take a set of cards, where there are more than *few*."""
    found = [one for one in choices if cards_of(one) is not None]
    return found if len(found) > few else []


def cards_of(action: Any) -> Cards | None:
    """The set of cards that *action* takes, None if it takes none."""
    return next((value for value in _values(action) if _is_set(value)), None)


def next_cards(choices: Sequence[Any], chosen: Cards) -> Cards:
    """Which cards may be added to those *chosen* so that one of *choices* can still be made."""
    found: dict[Card, None] = {}
    for one in choices:
        left = _without(cards_of(one) or (), chosen)
        found |= dict.fromkeys(left or ())
    return tuple(found)


def complete(choices: Sequence[Any], chosen: Cards) -> Any:
    """The choice that is exactly the cards *chosen*, None where there is none; where the order of the cards matters, that in
    which they were chosen."""
    found = [one for one in choices if _without(cards_of(one) or (), chosen) == ()]
    return next((one for one in found if cards_of(one) == chosen), found[0] if found else None)


def more(choices: Sequence[Any], chosen: Cards) -> tuple[int, int]:
    """How many cards are still to be chosen, at least and at most."""
    left = [len(rest) for one in choices if (rest := _without(cards_of(one) or (), chosen)) is not None]
    return (min(left), max(left)) if left else (0, 0)


def kept(choices: Sequence[Any], chosen: Cards) -> Cards:
    """The cards *chosen*, as many of them as some choice holds together."""
    good: Cards = ()
    for card in chosen:
        if card in next_cards(choices, good):
            good = (*good, card)
    return good


def why_not(choices: Sequence[Any], chosen: Cards, card: Card) -> Reason | None:
    """Why *card* cannot be added to those *chosen*, as far as the choices tell; None if it can."""
    if card in next_cards(choices, chosen):
        return None
    if more(choices, chosen)[1] == 0:
        return because("These are enough cards: take one back first.")
    if not any(card in (cards_of(one) or ()) for one in choices):
        return because("{card} cannot be chosen.", card=card)
    return because("{card} does not go with the cards chosen.", card=card)


def exchanged(choices: Sequence[Any], chosen: Cards, card: Card) -> Any:
    """The action that *chosen* and *card* would belong to if *card* were allowed, for the rules to say why it is not; None where
    no card is missing."""
    for one in choices:
        left = _without(cards_of(one) or (), chosen)
        if left:
            name = next(field.name for field in fields(one) if _is_set(getattr(one, field.name)))
            return replace(one, **{name: (*chosen, card, *left[1:])})
    return None


def _values(action: Any) -> list[Any]:
    return [getattr(action, field.name) for field in fields(action)]


def _is_set(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(one, Card) for one in value)


def _without(some: Cards, chosen: Cards) -> Cards | None:
    if Counter(chosen) - Counter(some):
        return None
    for one in chosen:
        some = without(some, one)
    return some
