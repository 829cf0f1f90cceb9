"""The stock games for two, on sets of cards as bits."""
from __future__ import annotations

import cython

COMPILED: bool = cython.compiled


def suit_of(card: int) -> int:
    return 0xFF << (card & 24)


def replies(hand: int, led: int, trump: int, must_head: bool, must_trump: bool) -> int:
    """The cards of *hand* that may answer *led* once the rules are strict; *trump* is the lowest card of the trump suit."""
    cards = hand & suit_of(led)
    if cards:
        higher = cards & -2 << led
        return higher if must_head and higher else cards
    cards = hand & suit_of(trump)
    return cards if must_trump and cards else hand
