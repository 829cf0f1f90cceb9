"""Equal cards on a page: which of them is which, by what the page's reader sees and never by the deal."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..cards import Card, Cards, card


class Copy(NamedTuple):
    """One of the equal cards that a player has held in this hand: the first of them, the second, and so on."""

    card: Card
    number: int = 1

    def __str__(self) -> str:
        return str(self.card) if self.number == 1 else f"{self.card}-{self.number}"


Copies = tuple[Copy, ...]


def read_copies(text: str) -> Copies:
    """Read cards separated by spaces, with their numbers or without. Raises ValueError with a sentence.

    >>> [str(one) for one in read_copies("AS AS-2 ♥K")]
    ['AS', 'AS-2', 'KH']
    """
    return tuple(_read(word) for word in text.replace(",", " ").split())


def _read(word: str) -> Copy:
    numbered = re.fullmatch(r"(\w\w)-([0-9]{1,2})", word)
    return Copy(card(numbered[1]), int(numbered[2])) if numbered else Copy(card(word))


def held(hand: Iterable[Card], played: Mapping[Card, int]) -> list[Copy]:
    """The cards of a hand with their numbers, of equal ones the first first. Those *played* before had the numbers below: whoever
    plays one of two equal cards plays the first, and the second keeps its number.

    >>> from ..cards import cards
    >>> [str(one) for one in held(cards("AS AS KS"), {cards("KS")[0]: 1})]
    ['AS', 'AS-2', 'KS-2']
    """
    found, numbers = [], Counter(played)
    for one in hand:
        numbers[one] += 1
        found.append(Copy(one, numbers[one]))
    return found


def marked(asked: Iterable[Copy], kept: Cards, hand: Iterable[Copy]) -> Copies:
    """Which cards of a *hand* are marked where *kept* of those *asked* for can be: the very one, else the first of its equals."""
    left, free, found = Counter(kept), list(hand), []
    for one in asked:
        equals = [other for other in free if other.card == one.card]
        if equals and left[one.card]:
            found.append(one if one in equals else equals[0])
            free.remove(found[-1])
            left[one.card] -= 1
    return tuple(found)
