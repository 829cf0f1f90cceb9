"""Options: the points on which tables differ, each with its values, its sentence for players and its source."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Any, TypeVar

from .cards import Fault

OptionValue = bool | int | str
_ON = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


class OptionError(Fault):
    """An option, a value or a combination that the rules exclude, said in a sentence."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A value written by a pattern, such as ``3+3`` or ``game_points(7)``.

    *read* takes the text and returns the value in its one way of writing; it raises ValueError with a sentence.
    """

    words: str
    read: Any


@dataclass(frozen=True, slots=True)
class Option:
    """One point on which tables differ. *values* holds all there are, or the shape of what is written; *group* is the heading
    under which it stands where a book has many."""

    name: str
    values: tuple[OptionValue, ...] | Shape
    sentence: str
    source: str
    group: str = ""

    @property
    def range(self) -> str:
        """The values in words."""
        if isinstance(self.values, Shape):
            return self.values.words
        return " | ".join(map(written, self.values))

    def read(self, text: str) -> OptionValue:
        """The value that *text* names. Raises OptionError."""
        word = text.strip().lower()
        if isinstance(self.values, Shape):
            try:
                return str(self.values.read(word))
            except ValueError as error:
                raise OptionError("{option}: {fault}", option=self.name, fault=error) from None
        by_word: dict[str, OptionValue] = {written(value): value for value in self.values}
        if all(isinstance(value, bool) for value in self.values):
            by_word |= dict(_ON)
        by_word |= {written(value).lower(): value for value in self.values}
        if word not in by_word:
            raise OptionError("{option} cannot be “{text}”: it is one of {range}.", option=self.name, text=text, range=self.range)
        return by_word[word]

    def allows(self, value: object) -> bool:
        """Is *value*, as it stands in a game's field, one of this option's values?"""
        if isinstance(self.values, Shape):
            try:
                return isinstance(value, str) and self.values.read(value) == value
            except ValueError:
                return False
        return any(value == one and type(value) is type(one) for one in self.values)


def written(value: OptionValue) -> str:
    """A value as commands and records in text write it: ``on``, ``2``, ``at_close``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


Values = Sequence[OptionValue] | Shape


def option(default: Any, values: Values | Mapping[str, Values], sentence: str, source: str, group: str = "") -> Any:
    """A field of a game that tables may set. *values* are all values, or those of each book;
    a book that has one value only, or none named, does not offer the option."""
    return field(default=default, metadata={"option": (values, sentence, source, group)})


def options_of(game: Any) -> tuple[Option, ...]:
    """The options that *game*'s book offers, in the order of its fields."""
    found = []
    for one in _declared(type(game)):
        values = _values(one, game.book)
        if isinstance(values, Shape) or len(values) > 1:
            found.append(_option(one, values))
    return tuple(found)


def check(game: Any) -> None:
    """Raises OptionError where a field of *game* holds a value that its book does not have."""
    for one in _declared(type(game)):
        this = _option(one, _values(one, game.book))
        value = getattr(game, one.name)
        if not this.allows(value):
            raise OptionError("{option} cannot be {value} in {game}: it is {range}.", option=one.name, value=written(value),
                              game=game.id, range=this.range)


G = TypeVar("G")


def with_options(game: G, settings: Mapping[str, str]) -> G:
    """*game* with options set by name, each value as text. Raises OptionError.

    What one setting implies for others (``Game.implied``) is set too, unless it was set by name.
    """
    known = {one.name: one for one in options_of(game)}
    values: dict[str, OptionValue] = {}
    for name, text in settings.items():
        if name not in known:
            raise _unknown(game, name, list(known))
        values[name] = known[name].read(text)
    implied = game.implied(values)  # type: ignore[attr-defined]
    return replace(game, **{**implied, **values})  # type: ignore[type-var]


def set_options(game: Any) -> dict[str, OptionValue]:
    """Every option of *game* with the value it has."""
    return {one.name: getattr(game, one.name) for one in options_of(game)}


def _unknown(game: Any, name: str, known: list[str]) -> OptionError:
    if any(one.name == name for one in _declared(type(game))):
        return OptionError("{game} has no option {option}: it belongs to other games of the family.", game=game.id, option=name)
    near = get_close_matches(name, known, 1)
    if near:
        return OptionError("{game} has no option “{option}”: did you mean {near}?", game=game.id, option=name, near=near[0])
    return OptionError("{game} has no option “{option}”: its options are {options}.", game=game.id, option=name,
                       options=", ".join(known))


def _declared(kind: type[Any]) -> list[Any]:
    return [one for one in fields(kind) if "option" in one.metadata]


def _values(one: Any, book: str) -> tuple[OptionValue, ...] | Shape:
    values = one.metadata["option"][0]
    if isinstance(values, Mapping):
        assert one.default is not MISSING
        values = values.get(book, (one.default,))
    return values if isinstance(values, Shape) else tuple(values)


def _option(one: Any, values: tuple[OptionValue, ...] | Shape) -> Option:
    _, sentence, source, group = one.metadata["option"]
    return Option(one.name, values, sentence, source, group)
