"""Counting a hand of the Mariáš family: how many points it may make, whether its seven, its betl or its durch will come home.

The numbers were found by playing many hands by the rules of thumb in ``marias_play`` and ``marias_misere`` and counting what came
of them.
"""
from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import erf, exp, sqrt

from ..cards import Card, Cards, Rank, Suit
from ..games.marias.contracts import COLOUR, NATURAL
from ..melds import marriage

PACK = tuple(Card(suit, rank) for suit in Suit for rank in COLOUR)

# What brings how many points more than the defence has, of a hand of ten that plays alone.
NOTHING_HELD = -114.0
A_TRUMP, MORE_TRUMPS = 10.5, 3.0        # each of the first five trumps, and each more
HIGH_TRUMPS = {Rank.ACE: 28.0, Rank.TEN: 21.0, Rank.KING: 3.5, Rank.QUEEN: 3.5}
AN_ACE, TEN_WITH_ACE, GUARDED_TEN, BARE_TEN = 20.5, 9.5, 11.0, -9.5
A_VOID, A_SINGLETON = 18.0, 6.0


def suits_of(hand: Iterable[Card]) -> dict[Suit, set[Rank]]:
    """The ranks held in each suit."""
    found: dict[Suit, set[Rank]] = {suit: set() for suit in Suit}
    for card in hand:
        found[card.suit].add(card.rank)
    return found


def strength(hand: Collection[Card], trump: Suit) -> float:
    """How many points more than the defence a declarer with this hand may make in cards and the last trick."""
    suits = suits_of(hand)
    trumps = suits.pop(trump)
    total = NOTHING_HELD + A_TRUMP * min(len(trumps), 5) + MORE_TRUMPS * max(0, len(trumps) - 5)
    total += sum(HIGH_TRUMPS.get(rank, 0.0) for rank in trumps)
    return total + sum(map(side_suit, suits.values()))


def side_suit(ranks: set[Rank]) -> float:
    """What a suit brings that is not trump."""
    total = {0: A_VOID, 1: A_SINGLETON}.get(len(ranks), 0.0)
    if Rank.ACE in ranks:
        return total + AN_ACE + (TEN_WITH_ACE if Rank.TEN in ranks else 0.0)
    if Rank.TEN in ranks:
        return total + (GUARDED_TEN if len(ranks) > 1 else BARE_TEN)
    return total


def resistance(hand: Collection[Card], trump: Suit) -> float:
    """How many points more than the declarer the defence may make in cards, by what one defender holds."""
    suits = suits_of(hand)
    trumps = suits.pop(trump)
    total = -25.0 + 3.0 * len(trumps) + 20.0 * (Rank.ACE in trumps) + 16.0 * (Rank.TEN in trumps)
    total += 2.0 * (Rank.KING in trumps) + 2.0 * (Rank.QUEEN in trumps)
    return total + sum(12.0 * (Rank.ACE in ranks) + 4.0 * (Rank.TEN in ranks and len(ranks) > 1) for ranks in suits.values())


def marriages_held(hand: Collection[Card]) -> tuple[Suit, ...]:
    return tuple(suit for suit in Suit if all(card in hand for card in marriage(suit)))


def seven_chance(hand: Collection[Card], trump: Suit) -> float:
    """How likely the seven of trumps in this hand takes the last trick, if it is kept for it."""
    suits = suits_of(hand)
    trumps = suits.pop(trump)
    percent = -94.0 + 31.0 * min(len(trumps), 5) + 15.0 * max(0, len(trumps) - 5)
    percent += 12.0 * (Rank.ACE in trumps) + 7.0 * (Rank.TEN in trumps)
    for ranks in suits.values():
        percent += 5.0 * (Rank.ACE in ranks) + 5.0 * (Rank.TEN in ranks and len(ranks) > 1) + 3.0 * max(0, len(ranks) - 3)
    return min(0.99, max(0.02, percent / 100))


def bell(value: float) -> float:
    """How likely a normal number is at most *value*.

    >>> bell(0.0)
    0.5
    """
    return 0.5 * (1.0 + erf(value / sqrt(2.0)))


# ------------------------------------------------------------------ betl and durch

RISK = (1.7, 1.05, 0.7, 0.45, 0.4, 0.1)     # of a card in betl, by how many unseen cards are left above it when it must be played
SAFE_BETL = 2.6


def danger(hand: Sequence[Card], unseen: Sequence[Card]) -> float:
    """In how much danger a betl is. A card is in none when no unseen card of its suit lies below it; else it must be played to a
    lower one, and takes the trick unless somebody has to go above it; each round before has cost the others a high card.

    >>> from ..cards import cards
    >>> danger(cards("7S 8S 9S"), cards("TS JS QS KS AS"))
    0.0
    >>> danger(cards("7S KS"), cards("8S 9S TS JS QS AS"))
    1.7
    >>> danger(cards("JS"), cards("7S 8S 9S TS QS KS AS"))
    0.45
    """
    total = 0.0
    for suit in {card.suit: None for card in hand}:
        out = [NATURAL[card.rank] for card in unseen if card.suit is suit]
        for place, height in enumerate(sorted(NATURAL[card.rank] for card in hand if card.suit is suit)):
            below = sum(other < height for other in out)
            above = max(0, len(out) - below - place)
            total += RISK[above] if below and above < len(RISK) else 0.0
    return total


def losers(hand: Sequence[Card], unseen: Sequence[Card], falling: int) -> int:
    """How many cards of a durch may be beaten, played from the top, when *falling* cards of the suit fall to each of them.

    >>> from ..cards import cards
    >>> [losers(cards("AS QS JS"), cards("KS TS 9S 8S 7S"), falling) for falling in (1, 2)]
    [2, 1]
    """
    total = 0
    for suit in {card.suit: None for card in hand}:
        out = sorted(NATURAL[card.rank] for card in unseen if card.suit is suit)
        for height in sorted((NATURAL[card.rank] for card in hand if card.suit is suit), reverse=True):
            if out and out[-1] > height:
                total += 1
                out.pop()
            else:
                del out[:falling]
    return total


def betl_chance(at_risk: float) -> float:
    """How likely a betl in that danger is made."""
    return 1.0 / (1.0 + exp(at_risk - SAFE_BETL))


def durch_chance(hand: Sequence[Card], unseen: Sequence[Card]) -> float:
    """How likely a durch is made: no doubt with none but sure cards, some doubt with those that are sure if the suit breaks."""
    if not losers(hand, unseen, 2):
        return 0.99 - 0.19 * min(4, losers(hand, unseen, 1))
    return 0.15 if losers(hand, unseen, 1) == 1 else 0.03


def rest_of_pack(hand: Cards) -> Cards:
    return tuple(card for card in PACK if card not in hand)
