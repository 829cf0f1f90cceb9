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


def bit(card: int) -> int:
    """The set of this card alone."""
    return 1 << card


def act_bit(action: int) -> int:
    """The set of this action alone, of 64 that there may be."""
    return 1 << action


def suit_of(card: int) -> int:
    """All cards of *card*'s suit."""
    return 0xFF << (card & 24)


def above(card: int) -> int:
    """All cards with higher numbers, those of other suits among them."""
    return 0xFFFFFFFF & -2 << card
