"""Cards: a suit, a rank, and how they are written.

Records and commands write a card as rank and suit, ``AS TH 9D``. Other spellings are read too: the suit first, suit
symbols, ``10`` and ``X`` for the ten, the letters of German-suited packs (``EO`` is the Ober of acorns, ``SchA`` the ace
of bells) and Cyrillic letters (``ТП`` is the ace of spades).
"""
from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple


class Fault(ValueError):
    """What was written means nothing here, said in a sentence; ``{names}`` in it stand for the keyword arguments."""

    def __init__(self, sentence: str, /, **about: object) -> None:
        super().__init__(sentence.format(**about) if about else sentence)
        self.sentence = sentence
        self.about = about


class Suit(Enum):
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # Members are the only instances, so identity is enough; Enum's own hash is several times slower.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return self.value


class Rank(Enum):
    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return self.value


class Card(NamedTuple):
    """A face. Equal cards of a pack are interchangeable in the hand, so a card carries no number."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.rank.value + self.suit.value

    def __repr__(self) -> str:
        return self.rank.value + self.suit.value


class Laid(NamedTuple):
    """A card that lies face up before a player: it gets its number, public, when it is laid there. Number 0: it is still in
    the hand, where equal cards are interchangeable."""

    card: Card
    number: int = 0

    def __str__(self) -> str:
        return f"{self.card}#{self.number}" if self.number else str(self.card)


Cards = tuple[Card, ...]
Pieces = tuple[Laid, ...]       # cards of a player, of which those on the table are told from their equals

_SUITS = {
    Suit.SPADES: "s ♠ ♤ l g gr п spade spades leaf leaves laub grün gruen blatt pik pique zelené zelene listy zelená пики пика",
    Suit.HEARTS: "h ♥ ♡ r ч heart hearts herz rot coeur cœur červené cervene srdce červená черви червы черва",
    Suit.DIAMONDS: "d ♦ ♢ sch б diamond diamonds bell bells schelle schellen karo carreau kule káry бубны бубна",
    Suit.CLUBS: "c ♣ ♧ e т к club clubs acorn acorns eichel kreuz trèfle žaludy zaludy žalud трефы трефа крести",
}
_RANKS = {
    Rank.ACE: "a т ace ass as daus sau eso туз",
    Rank.TEN: "t x 10 z ten zehn zehner desítka desitka десятка",
    Rank.KING: "k к king könig koenig král kral король",
    Rank.QUEEN: "q o д queen ober dame svršek svrsek dama дама",
    Rank.JACK: "j u b в jack unter bube spodek валет",
    Rank.NINE: "9 nine neun devítka девятка",
    Rank.EIGHT: "8 eight acht osmička восьмёрка восьмерка",
    Rank.SEVEN: "7 seven sieben sedma семёрка семерка",
    Rank.SIX: "6 six sechs šestka шестёрка шестерка",
}


_SUIT_WORDS: dict[str, Suit] = {word: suit for suit, words in _SUITS.items() for word in words.split()}
_RANK_WORDS: dict[str, Rank] = {word: rank for rank, words in _RANKS.items() for word in words.split()}


def _cyrillic(text: str) -> bool:
    return any("Ѐ" <= letter <= "ӿ" for letter in text)


def _splits(text: str) -> Iterable[tuple[str, str, bool]]:
    """Every way to read *text* as two words; True where the rank comes first."""
    words = [word for word in text.replace("-", " ").split() if word not in ("of", "the")]
    if len(words) == 2:
        return [(words[0], words[1], True), (words[0], words[1], False)]
    if len(words) == 1:
        cuts = range(1, len(text))
        return [(text[:i], text[i:], True) for i in cuts] + [(text[:i], text[i:], False) for i in cuts]
    return []


@lru_cache(maxsize=4096)
def card(text: str) -> Card:
    """Read one card in any of the spellings above. Raises ValueError with a sentence.

    >>> card("AS"), card("s10"), card("♥K"), card("EO"), card("SchA"), card("ТП"), card("ten of hearts")
    (AS, TS, KH, QC, AD, AS, TH)
    """
    for first, second, rank_first in _splits(text.strip().lower()):
        rank_word, suit_word = (first, second) if rank_first else (second, first)
        rank, suit = _RANK_WORDS.get(rank_word), _SUIT_WORDS.get(suit_word)
        if rank is None or suit is None:
            continue
        if suit_word == "s" and rank_word in ("o", "u", "z"):
            raise Fault("“{text}” may mean spades or Schellen: write QD or SchO for the Ober of bells.", text=text)
        if _cyrillic(rank_word) != _cyrillic(suit_word) and suit_word.isalpha() and rank_word.isalpha():
            raise Fault("“{text}” mixes Latin and Cyrillic letters: write AS or ТП for the ace of spades.", text=text)
        return Card(suit, rank)
    raise Fault("“{text}” is no card: write rank and suit, such as AS, TH, QD or 9C.", text=text)


def piece(text: str) -> Laid:
    """Read a card of the hand or, with its number, one that lies on the table. Raises ValueError with a sentence.

    >>> str(piece("QS#2")), piece("♥K")
    ('QS#2', Laid(card=KH, number=0))
    """
    name, mark, number = text.partition("#")
    if mark and not (number.isdecimal() and len(number) < 3 and int(number)):
        raise Fault("“{text}” is no card: write rank and suit, such as AS, TH, QD or 9C.", text=text)
    return Laid(card(name), int(number) if mark else 0)


def pieces(text: str) -> Pieces:
    """Read cards separated by spaces or commas, those on the table with their numbers."""
    return tuple(piece(word) for word in text.replace(",", " ").split())


def cards(text: str) -> Cards:
    """Read cards separated by spaces or commas. Raises ValueError with a sentence.

    >>> cards("AS, TH 9D")
    (AS, TH, 9D)
    """
    return tuple(card(word) for word in text.replace(",", " ").split())


def suit(text: str) -> Suit:
    """Read a suit by letter, symbol or name. Raises ValueError with a sentence.

    >>> suit("H"), suit("♠"), suit("Eichel")
    (H, S, C)
    """
    found = _SUIT_WORDS.get(text.strip().lower())
    if found is None:
        raise Fault("“{text}” is no suit: write S, H, D or C.", text=text)
    return found


def rank(text: str) -> Rank:
    """Read a rank by letter, number or name. Raises ValueError with a sentence.

    >>> rank("A"), rank("10"), rank("Ober")
    (A, T, Q)
    """
    found = _RANK_WORDS.get(text.strip().lower())
    if found is None:
        raise Fault("“{text}” is no rank: write A, T, K, Q, J, 9, 8 or 7.", text=text)
    return found


def without(hand: Cards, card: Card) -> Cards:
    """The hand less one card equal to *card*. Raises ValueError where there is none."""
    i = hand.index(card)
    return hand[:i] + hand[i + 1:]


def written(some: Iterable[Card | Laid]) -> str:
    """Cards as records write them: ``AS TH 9D``."""
    return " ".join(map(str, some))
