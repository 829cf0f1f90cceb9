"""What a hand melds in Pinochle for four: counted by itself, once a hand."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ...cards import Card, Cards, Rank, Suit

RUN = tuple(map(Rank, "ATKQJ"))
QUEEN, JACK = Card(Suit.SPADES, Rank.QUEEN), Card(Suit.DIAMONDS, Rank.JACK)


class Values(NamedTuple):
    """What melds are worth, by how many times they are held: index 0 is none."""

    run: tuple[int, ...]
    marriage: int                           # in trumps twice as much
    pinochle: tuple[int, ...]
    around: Mapping[Rank, tuple[int, ...]]  # one card of a rank in each suit
    dix: int                                # each nine of trumps
    extra_royal: int                        # a second king or queen of trumps beside a run
    counted: int                            # so many runs, pinochles and sets of a rank are shown and paid at most


class Melding(NamedTuple):
    """What a hand melds: the points, and the cards that are shown for it."""

    points: int
    cards: Cards


def melding(hand: Cards, trump: Suit | None, values: Values) -> Melding:
    """The best melding of a hand. Every card may count in each of the three classes: couples and runs, pinochles, sets."""
    held = Counter(hand)
    parts = (_couples(held, trump, values), _pinochles(held, values), _around(held, values))
    shown: Counter[Card] = Counter()
    for _, some in parts:
        shown |= some
    return Melding(sum(points for points, _ in parts), tuple(card for card in dict.fromkeys(hand) for _ in range(shown[card])))


def _couples(held: Counter[Card], trump: Suit | None, values: Values) -> tuple[int, Counter[Card]]:
    points, shown = 0, Counter[Card]()
    for suit in Suit:
        king, queen = Card(suit, Rank.KING), Card(suit, Rank.QUEEN)
        pairs, worth = min(held[king], held[queen]), values.marriage * (2 if suit is trump else 1)
        if suit is trump:
            runs = min(held[Card(suit, rank)] for rank in RUN)
            paid = min(runs, values.counted)
            points += values.run[paid]
            _show(shown, (Card(suit, rank) for rank in RUN), paid)
            pairs -= paid
            if paid == 1 and not pairs and max(held[king], held[queen]) > 1 and values.extra_royal:
                points += values.extra_royal
                _show(shown, (king if held[king] > 1 else queen,), 1)
        points += worth * pairs
        _show(shown, (king, queen), pairs)
    if trump is not None and values.dix:
        dix = Card(trump, Rank.NINE)
        points += values.dix * held[dix]
        _show(shown, (dix,), held[dix])
    return points, shown


def _pinochles(held: Counter[Card], values: Values) -> tuple[int, Counter[Card]]:
    many = min(held[QUEEN], held[JACK], values.counted)
    return values.pinochle[many], Counter({QUEEN: many, JACK: many})


def _around(held: Counter[Card], values: Values) -> tuple[int, Counter[Card]]:
    points, shown = 0, Counter[Card]()
    for rank, worth in values.around.items():
        faces = [Card(suit, rank) for suit in Suit]
        many = min(*(held[face] for face in faces), values.counted)
        points += worth[many]
        _show(shown, faces, many)
    return points, shown


def _show(shown: Counter[Card], some: Iterable[Card], times: int) -> None:
    for card in some:
        shown[card] += times
