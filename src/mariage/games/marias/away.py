"""What is done for a player whose time is up. (Rules: marias.md, §2.11.)"""
from __future__ import annotations

from collections.abc import Sequence

from ...cards import Card, Cards, Rank, Suit
from ..plays import Marry, NameTrump, Pass, Play
from .contracts import COLOUR
from .gather import SUITS, displayed
from .table import Action, Ask, Call, Choose, Cut, Discard, Good, LeadDown, Own

LIFTED = 16     # cards
PLACES = {card: at for at, card in enumerate(displayed(tuple(Card(suit, rank) for suit in SUITS for rank in COLOUR)))}


def longest(some: Cards) -> Suit:
    """The suit of most cards, of equal ones the first in the order hearts, bells, leaves, acorns."""
    return max(SUITS, key=lambda suit: (sum(card.suit is suit for card in some), -SUITS.index(suit)))


def first_of_longest(some: Cards) -> Card:
    """The first card of the longest suit, as the hand is laid out."""
    suit = longest(some)
    return next(card for card in displayed(some) if card.suit is suit)


def place(card: Card) -> int:
    """Where a card stands in a hand as it is laid out."""
    return PLACES[card]


def done_for(choices: Sequence[Action], own: Own, trump: Suit | None, keeping: Sequence[Discard]) -> Action:
    """The action for a player who is away, of *choices*; *keeping* are the discards that leave a game with trumps possible."""
    for one in (Cut(LIFTED), Ask(), Pass(), Good()):
        if one in choices:
            return one
    match choices[0]:
        case Call():
            return Call(first_of_longest(own.hand), Rank.ACE)
        case LeadDown():
            return LeadDown(displayed(own.hand)[-1])
        case Choose():
            return Choose(first_of_longest(own.hand))
        case NameTrump():
            return NameTrump(longest(own.hand))
        case Discard():
            return discarded([one for one in choices if isinstance(one, Discard)], trump, keeping)
        case Play() | Marry():
            return played([one for one in choices if isinstance(one, Play | Marry)])
        case _:         # the game or the lowest that is left; what must be doubled
            return choices[0]


def discarded(choices: Sequence[Discard], trump: Suit | None, keeping: Sequence[Discard]) -> Discard:
    """The last pair as the hand is laid out that keeps a game possible and holds no trump, else that keeps it, else any."""
    plain = [one for one in keeping if all(card.suit is not trump for card in one.cards)]
    return max(plain or keeping or choices, key=lambda one: sorted(map(place, one.cards)))


def played(choices: Sequence[Play | Marry]) -> Play | Marry:
    """The last card as the hand is laid out; a marriage is announced."""
    return max(choices, key=lambda one: (place(one.card), isinstance(one, Marry)))
