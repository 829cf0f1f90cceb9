"""Which cards may be played. (Rules: marias.md, §2.3.)"""
from __future__ import annotations

from collections.abc import Mapping

from ...cards import Card, Cards, Rank
from ...tricks import Trick, duties, playable
from .contracts import COLOUR

DUTIES = duties(must_head=True, must_trump=True, must_overtrump=True)


def follows(hand: Cards, trick: Trick) -> Cards:
    """Follow suit and overtake if possible; who cannot follow trumps and overtrumps if possible; else any card. A lead that has
    been trumped need not be overtaken by following."""
    return playable(hand, trick, DUTIES) if trick.cards else hand


def without_kings(some: Cards, hand: Cards) -> Cards:
    """*some* less every king whose over is in the same hand. The two are neighbours in the order of trumps, so that the over
    may be played wherever the king may."""
    return tuple(card for card in some if card.rank is not Rank.KING or Card(card.suit, Rank.QUEEN) not in hand)


def kept(some: Cards, reserved: Mapping[Card, int], number: int) -> Cards:
    """*some* less the cards that are kept for a later trick, the lowest kept longest, as long as another card is left."""
    for card in sorted(reserved, key=lambda card: COLOUR[card.rank]):
        if card in some and reserved[card] != number and len(some) > 1:
            some = tuple(one for one in some if one != card)
    return some


def legal(hand: Cards, trick: Trick, number: int, reserved: Mapping[Card, int], *, over_first: bool) -> Cards:
    """The cards of *hand* that may be played to *trick*, the hand's trick of that *number*, from 1."""
    some = follows(hand, trick)
    return kept(without_kings(some, hand) if over_first else some, reserved, number)
