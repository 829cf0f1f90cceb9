"""Tricks: which card wins, and which cards a player must choose from."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .cards import Card, Cards, Rank, Suit


class Trick(NamedTuple):
    """The cards played so far, the leader's first; *height* ranks cards, never their points."""

    cards: Cards
    trump: Suit | None
    height: Mapping[Rank, int]

    @property
    def led(self) -> Suit:
        return self.cards[0].suit

    def beats(self, card: Card, other: Card) -> bool:
        """Does *card*, played after *other*, beat it? The first of two equal cards wins."""
        if card.suit is other.suit:
            return self.height[card.rank] > self.height[other.rank]
        return card.suit is self.trump

    @property
    def winner(self) -> int:
        """The place of the winning card; 0 is the leader's."""
        best = 0
        for place, card in enumerate(self.cards):
            if self.beats(card, self.cards[best]):
                best = place
        return best

    @property
    def best(self) -> Card:
        """The card that wins so far."""
        return self.cards[self.winner]


Duty = Callable[[Trick, Card], bool]


def head_in_suit(trick: Trick, card: Card) -> bool:
    """A card of the suit led that wins the trick."""
    return card.suit is trick.led and trick.beats(card, trick.best)


def head_trumps(trick: Trick, card: Card) -> bool:
    """A higher trump where trumps are led."""
    return trick.led is trick.trump and head_in_suit(trick, card)


def follow_suit(trick: Trick, card: Card) -> bool:
    """A card of the suit led."""
    return card.suit is trick.led


def overtrump(trick: Trick, card: Card) -> bool:
    """A trump that wins the trick."""
    return card.suit is trick.trump and trick.beats(card, trick.best)


def trump(trick: Trick, card: Card) -> bool:
    """A trump."""
    return card.suit is trick.trump


def duties(*, must_head: bool, must_trump: bool, must_overtrump: bool = False) -> tuple[Duty, ...]:
    """The duties of a table in the order in which they bind; following suit is always one of them."""
    return (
        *((head_in_suit,) if must_head else ()),
        follow_suit,
        *((overtrump,) if must_overtrump else ()),
        *((trump,) if must_trump else ()),
    )


def binding(hand: Cards, trick: Trick, order: tuple[Duty, ...]) -> Duty | None:
    """The first duty that a card of this hand can meet."""
    return next((duty for duty in order if any(duty(trick, card) for card in hand)), None)


def playable(hand: Cards, trick: Trick, order: tuple[Duty, ...]) -> Cards:
    """The cards that meet the first duty this hand can meet; any card if it can meet none.

    >>> from .cards import cards
    >>> height = {rank: -i for i, rank in enumerate(map(Rank, "ATKQJ"))}
    >>> trick = Trick(cards("KH"), Suit.SPADES, height)
    >>> strict = duties(must_head=True, must_trump=True)
    >>> playable(cards("AH JH TS"), trick, strict)
    (AH,)
    >>> playable(cards("JH TS AC"), trick, strict)
    (JH,)
    >>> playable(cards("TS AC"), trick, strict)
    (TS,)
    >>> playable(cards("AC JC"), trick, strict)
    (AC, JC)
    """
    for duty in order:
        if able := tuple(card for card in hand if duty(trick, card)):
            return able
    return hand
