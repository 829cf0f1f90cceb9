"""The kernel's duties are those of the rules."""
from __future__ import annotations

from random import Random

import pytest

from mariage.cards import Card, Rank, Suit
from mariage.kernel.stock import replies
from mariage.tricks import Trick, duties, playable

RANKS = [Rank(rank) for rank in "789JQKTA"]
SUITS = list(Suit)
HEIGHT = {rank: place for place, rank in enumerate(RANKS)}


def number(card: Card) -> int:
    return 8 * SUITS.index(card.suit) + HEIGHT[card.rank]


@pytest.mark.parametrize("must_head", [False, True])
@pytest.mark.parametrize("must_trump", [False, True])
def test_replies_meet_the_first_duty_they_can(*, must_head: bool, must_trump: bool) -> None:
    rng, pack = Random(4), [Card(suit, rank) for suit in SUITS for rank in RANKS]
    order = duties(must_head=must_head, must_trump=must_trump)
    for _ in range(2000):
        led, *hand = rng.sample(pack, rng.randint(2, 9))
        trump = rng.choice(SUITS)
        expected = playable(tuple(hand), Trick((led,), trump, HEIGHT), order)
        mask = replies(sum(1 << number(card) for card in hand), number(led), 8 * SUITS.index(trump), must_head, must_trump)
        assert mask == sum(1 << number(card) for card in expected)
