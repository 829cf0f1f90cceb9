"""Melds: which cards make one, never what it scores."""
from __future__ import annotations

from collections.abc import Collection
from functools import cache

from .cards import Card, Rank, Suit

PARTNER = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}


@cache
def partner(card: Card) -> Card | None:
    """The other card of the marriage that *card* can make.

    >>> from .cards import card
    >>> partner(card("KH")), partner(card("AH"))
    (QH, None)
    """
    rank = PARTNER.get(card.rank)
    return None if rank is None else Card(card.suit, rank)


def marriage(suit: Suit) -> tuple[Card, Card]:
    """The king and queen of a suit."""
    return Card(suit, Rank.KING), Card(suit, Rank.QUEEN)


def marriages(hand: Collection[Card]) -> tuple[Suit, ...]:
    """The suits of which *hand* holds both king and queen."""
    return tuple(suit for suit in Suit if all(card in hand for card in marriage(suit)))
