"""Melds: which cards make one, and what a card that has been declared may still be declared for. What they score, each game says.
"""
from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from .cards import Card, Cards, Laid, Pieces, Rank, Suit

PARTNER = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}


@cache
def partner(card: Card) -> Card | None:
    """The other card of the marriage that *card* can make.

    >>> from .cards import card
    >>> partner(card("KH")), partner(card("AH"))
    (QH, None)
    """
    rank = PARTNER.get(card.rank)
    return None if rank is None else Card(card.suit, rank)


@cache
def marriage(suit: Suit) -> tuple[Card, Card]:
    """The king and queen of a suit."""
    return Card(suit, Rank.KING), Card(suit, Rank.QUEEN)


def marriages(hand: Collection[Card]) -> tuple[Suit, ...]:
    """The suits of which *hand* holds both king and queen."""
    return tuple(suit for suit in Suit if all(card in hand for card in marriage(suit)))


# ------------------------------------------------------------------ what may be declared, and declared again


class Kind(NamedTuple):
    """A combination that a game knows, as data: *slots* say how many cards of which faces make it.

    Kinds of one *family* stand above each other by *level*: a marriage (1) and a sequence (2) are couples, and a card of the
    sequence marries no more. *suit* is trump from then on, where the kind sets it.
    """

    name: str
    family: str
    level: int
    points: int
    slots: tuple[tuple[Cards, int], ...]
    suit: Suit | None = None

    def fits(self, card: Card) -> bool:
        """Can *card* be part of it?"""
        return any(card in faces for faces, _ in self.slots)

    def with_new(self, one: Laid) -> Pieces:
        """The combination with the card *one*, which fits, all others new."""
        some, place = [one], next(place for place, (faces, _) in enumerate(self.slots) if one.card in faces)
        for at, (faces, number) in enumerate(self.slots):
            some += [Laid(faces[0])] * (number - (at == place))
        return tuple(some)

    def is_made_by(self, some: Sequence[Laid]) -> bool:
        """Are these cards the combination, none too few and none too many?"""
        lying = [one for one in some if one.number]
        return len(set(lying)) == len(lying) and len(some) == sum(number for _, number in self.slots) and all(
            sum(one.card in faces for one in some) == number for faces, number in self.slots)


class Meld(NamedTuple):
    """What somebody has declared: the kind, its family and level, and the very cards, whether they still lie there or not."""

    kind: str
    family: str
    level: int
    cards: Pieces


@dataclass(frozen=True, slots=True)
class Reuse:
    """What a card that has been declared may still be declared for, within one family; in another family it may always be.

    Plainly: for something higher, and together with a card that is new to the family. *from_hand*: a card must come from the
    hand instead. *second_double*: a pair beside one already used for a double makes another double. *reforming*: when a card of
    a combination has been played, the others may form it anew with another card; *remarry*: a widowed king or queen may take a
    partner from a marriage that stands; *after_break*: cards of a higher combination that is broken may make a lower one.
    """

    reforming: bool = False
    remarry: bool = False
    after_break: bool = False
    from_hand: bool = False
    second_double: bool = False

    def forbids(self, kind: Kind, some: Sequence[Laid], melds: Iterable[Meld], lying: Container[Laid]) -> str | None:
        """Why these cards may not be declared as *kind* after *melds*, in one word; None if they may. *lying*: the cards on the
        table, so that a meld with a card that is not among them is broken."""
        past = [(meld, all(card in lying for card in meld.cards)) for meld in melds if meld.family == kind.family]
        return self._not_formed(kind, some, past) if self.reforming else self._not_new(kind, some, [meld for meld, _ in past])

    def _not_new(self, kind: Kind, some: Sequence[Laid], past: Sequence[Meld]) -> str | None:
        used = [max((meld.level for meld in past if one in meld.cards), default=0) for one in some]
        new = {one.card.rank for one, level in zip(some, used, strict=True) if not level}
        if self.second_double and kind.family == BEZIQUES and kind.level == 2 and max(used) <= 2 and len(new) == 2:
            return None
        if any(level >= kind.level for level in used):
            return "used"
        if self.from_hand:
            return None if any(not one.number for one in some) else "from_hand"
        return None if new else "nothing_new"

    def _not_formed(self, kind: Kind, some: Sequence[Laid], past: Sequence[tuple[Meld, bool]]) -> str | None:
        standing = [meld for meld, stands in past if stands]
        above = standing if self.after_break else [meld for meld, _ in past]
        if any(meld.level > kind.level and one in meld.cards for meld in above for one in some):
            return "higher"
        tied = [one for one in some if any(meld.level == kind.level and one in meld.cards for meld in standing)]
        if tied and not self._remarries(kind, some, tied, past):
            return "tied"
        if all(any(one in meld.cards for meld in standing) for one in some):
            return "nothing_new"
        return None

    def _remarries(self, kind: Kind, some: Sequence[Laid], tied: Sequence[Laid], past: Sequence[tuple[Meld, bool]]) -> bool:
        """Does a widow or widower take a partner who is married already?"""
        free = [one for one in some if one not in tied]
        return (self.remarry and (kind.family, kind.level) == (COUPLES, 1) and len(free) == 1
                and any(free[0] in meld.cards and meld.level == 1 and not stands for meld, stands in past))


COUPLES, BEZIQUES, QUARTETS = "couples", "beziques", "quartets"


def by_face(some: Iterable[Laid]) -> dict[Card, list[Laid]]:
    """Cards by their faces, those of a face in the order of their numbers."""
    found: dict[Card, list[Laid]] = {}
    for one in some:
        found.setdefault(one.card, []).append(one)
    for alike in found.values():
        alike.sort()
    return found


def sets(kind: Kind, some: Mapping[Card, Sequence[Laid]], melds: Sequence[Meld], lying: Container[Laid]) -> Iterator[Pieces]:
    """The ways to make *kind* of these cards, given ``by_face``; of ways that differ only in which of several alike cards is taken, the
    first.

    Cards are alike if they have the same face, lie in the same place and have been declared for the same.
    """
    for faces, number in kind.slots:
        there = 0
        for face in faces:
            there += len(some.get(face, ()))
        if there < number:
            return
    ways: list[list[Pieces]] = []
    for faces, number in kind.slots:
        groups: dict[Any, list[Laid]] = {}
        for face in faces:
            for one in some.get(face, ()):
                groups.setdefault((face, one.number > 0, _history(one, melds, lying)), []).append(one)
        ways.append(list(_chosen(list(groups.values()), number)))
    for parts in product(*ways):
        yield tuple(one for part in parts for one in part)


def _history(one: Laid, melds: Sequence[Meld], lying: Container[Laid]) -> tuple[tuple[str, int, bool], ...]:
    """What a card has been declared for, and whether that stands."""
    if not one.number:
        return ()
    return tuple(sorted((meld.family, meld.level, all(card in lying for card in meld.cards)) for meld in melds if one in meld.cards))


def _chosen(groups: Sequence[Sequence[Laid]], number: int) -> Iterator[Pieces]:
    """The ways to take *number* cards from groups of cards that are alike, always the first of a group."""
    if not groups:
        if not number:
            yield ()
        return
    for taken in range(min(number, len(groups[0])), -1, -1):
        for rest in _chosen(groups[1:], number - taken):
            yield (*groups[0][:taken], *rest)
