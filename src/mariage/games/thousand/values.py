"""What cards and marriages count in Thousand, and how points are rounded."""
from __future__ import annotations

from collections.abc import Mapping

from ...cards import Card, Cards, Rank, Suit
from .. import plays

POINTS: Mapping[Rank, int] = {**plays.POINTS, Rank.SIX: 0}
WORTH: Mapping[str, Mapping[Suit, int]] = {
    "standard": {Suit.HEARTS: 100, Suit.DIAMONDS: 80, Suit.CLUBS: 60, Suit.SPADES: 40},
    "tausendeins": {Suit.CLUBS: 100, Suit.SPADES: 80, Suit.HEARTS: 60, Suit.DIAMONDS: 40}}
ALL_CARDS, ALL_MARRIAGES = 120, 280
ACES = 200                              # the marriage of aces, at tables that know it


def rounded(points: int, to: int) -> int:
    """*points* to the nearest 5 (a remainder of 3 or 4 up), to the nearest 10 (from 5 up), or as they are.

    >>> [rounded(points, 5) for points in (2, 3, 12, 13, 17, 109)], [rounded(points, 10) for points in (4, 5, 44, 45)]
    ([0, 5, 10, 15, 15, 110], [0, 10, 40, 50])
    """
    return to * ((points + to // 2) // to)


def all_of(rank: Rank, hand: Cards) -> bool:
    """Does *hand* hold this rank in all four suits?"""
    return all(Card(suit, rank) in hand for suit in Suit)
