"""Counting and finding bits: this file serves interpreted runs, bits.pxd the compiled ones.

A card is a number, eight times its suit plus its height in a trick; a set of cards has a bit for each of them.
"""


def lowest(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return cards.bit_length() - 1


def count(cards: int) -> int:
    """How many cards are in a set."""
    return cards.bit_count()
