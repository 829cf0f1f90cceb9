"""Positions: any table of a game set up by hand, written as ``key: value`` lines that a person can read.

::

    game: schnapsen
    option close_basis: at_end
    turn: 0 lead
    trump: D
    hand 0: KS AH QH QC JC
    hand 1: TH JH AD QD JD
    earlier 0: 43 3
    earlier 1: 26 2

Which keys there are is the game's affair (``Game.set_up``); cards that are in no hand, stock or trick lie in earlier tricks.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from .cards import Card, Cards, Fault, Pieces, Rank, Suit, cards, pieces, rank, suit, written


class PositionError(Fault):
    """A position that cannot be, said in a sentence."""

    @classmethod
    def of(cls, error: ValueError) -> PositionError:
        """The same that *error* says."""
        return cls(error.sentence, **error.about) if isinstance(error, Fault) else cls(str(error))


class Fields:
    """The lines of a position as they are read; what nobody asked for is refused by ``done``."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self._fields = dict(fields)
        self._asked: set[str] = set()

    def text(self, key: str) -> str:
        """The value of *key*, empty where there is none."""
        self._asked.add(key)
        return self._fields.get(key, "").strip()

    def given(self, key: str) -> bool:
        return bool(self.text(key))

    def cards(self, key: str) -> Cards:
        try:
            return cards(self.text(key))
        except ValueError as error:
            raise PositionError("{key}: {fault}", key=key, fault=error) from None

    def pieces(self, key: str) -> Pieces:
        """Cards that lie on the table, each with its number."""
        try:
            found = pieces(self.text(key))
        except ValueError as error:
            raise PositionError("{key}: {fault}", key=key, fault=error) from None
        if len(set(found)) < len(found) or not all(one.number for one in found):
            raise PositionError("{key}: cards on the table are written with their numbers, such as QS#1.", key=key)
        return found

    def card(self, key: str) -> Card | None:
        """The one card under *key*, None where the line is missing."""
        found = self.cards(key)
        if len(found) > 1:
            raise PositionError("{key}: one card is expected, not {number}.", key=key, number=len(found))
        return found[0] if found else None

    def suit(self, key: str) -> Suit | None:
        try:
            return suit(self.text(key)) if self.given(key) else None
        except ValueError as error:
            raise PositionError("{key}: {fault}", key=key, fault=error) from None

    def rank(self, key: str) -> Rank | None:
        try:
            return rank(self.text(key)) if self.given(key) else None
        except ValueError as error:
            raise PositionError("{key}: {fault}", key=key, fault=error) from None

    def suits(self, key: str) -> tuple[Suit, ...]:
        try:
            return tuple(map(suit, self.text(key).split()))
        except ValueError as error:
            raise PositionError("{key}: {fault}", key=key, fault=error) from None

    def numbers(self, key: str, many: int, default: tuple[int, ...], least: int = -9999, most: int = 9999) -> tuple[int, ...]:
        """*many* whole numbers from *least* to *most* under *key*."""
        if not self.given(key):
            return default
        words = self.text(key).split()
        if len(words) != many or not all(word.removeprefix("-").isdecimal() and len(word) <= len(str(most)) + 1 for word in words):
            if many == 1:
                raise PositionError("{key}: a whole number is expected, not “{text}”.", key=key, text=self.text(key))
            raise PositionError("{key}: {many} whole numbers are expected, not “{text}”.",
                                key=key, many=many, text=self.text(key))
        found = tuple(map(int, words))
        if min(found) < least or max(found) > most:
            raise PositionError("{key}: numbers from {least} to {most} are expected, not “{text}”.", key=key, least=least, most=most,
                                text=self.text(key))
        return found

    def number(self, key: str, default: int, least: int = -9999) -> int:
        return self.numbers(key, 1, (default,), least)[0]

    def seat(self, key: str, seats: int, default: int | None = None) -> int:
        """A seat from 0 to *seats* - 1."""
        seat = self.number(key, -1 if default is None else default)
        if not 0 <= seat < seats:
            raise PositionError("{key}: a seat from 0 to {last} is expected, not “{text}”.",
                                key=key, last=seats - 1, text=self.text(key))
        return seat

    def turn(self, seats: int, words: Iterable[str]) -> tuple[int, str]:
        """Whose turn it is and what for: ``turn: 0 lead``."""
        known = tuple(words)
        seat, _, word = self.text("turn").partition(" ")
        if seat not in tuple(map(str, range(seats))) or word not in known:
            raise PositionError("turn: write a seat from 0 to {last} and one of {words}, such as “0 {example}”.",
                                last=seats - 1, words=", ".join(known), example=known[0])
        return int(seat), word

    def done(self) -> None:
        """Refuses what is left over."""
        for key in self._fields:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                raise PositionError("“{key}” means nothing in a position of this game; it knows {known}.", key=key, known=known)


def counted(whole: Cards, places: Iterable[tuple[str, Cards]], elsewhere: int) -> None:
    """Refuses a card that lies in two places, one that is not in the pack, and a count that does not come to the pack;
    *elsewhere* is the number of cards in earlier tricks."""
    have, seen = Counter(whole), dict[Card, list[str]]()
    for name, some in places:
        for card in some:
            found = seen.setdefault(card, [])
            if card not in have:
                raise PositionError("{name}: {card} is not in this pack.", name=name, card=str(card))
            if len(found) == have[card]:
                raise _too_many(card, name, found)
            found.append(name)
    named = sum(map(len, seen.values()))
    if named + elsewhere != len(whole):
        raise PositionError("{number} cards are named and {elsewhere} lie in earlier tricks: together they should be {all}.",
                            number=named, elsewhere=elsewhere, all=len(whole))


def _too_many(card: Card, name: str, found: list[str]) -> PositionError:
    """*card* is named once more in *name*, though all of its kind have been *found*."""
    if len(found) > 1:
        return PositionError("{card} is named more than {number} times, as often as it is in the pack.", card=str(card), number=len(found))
    if found[0] == name:
        return PositionError("{card} is twice in “{name}”.", card=str(card), name=name)
    return PositionError("{card} is both in “{place}” and in “{name}”.", card=str(card), place=found[0], name=name)


def lines(fields: Mapping[str, str]) -> str:
    """The fields as text, a line each."""
    return "".join(f"{key}: {value}\n" for key, value in fields.items())


def read_lines(text: str) -> dict[str, str]:
    """The ``key: value`` lines of *text*; empty lines and those that begin with ``#`` say nothing. Raises PositionError."""
    fields: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split()).lower()
        if not colon:
            raise PositionError("line {number}, “{text}”, is no “key: value”.", number=number, text=line.strip()[:40])
        if key in fields:
            raise PositionError("line {number}: “{key}” is given twice.", number=number, key=key)
        fields[key] = value.strip()
    return fields


def written_tricks(taken: Iterable[tuple[int, Cards]]) -> str:
    """Tricks with who took them, ``0 KD JD, 1 TS TH``."""
    return ", ".join(f"{seat} {written(some)}" for seat, some in taken)
