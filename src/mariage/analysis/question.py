"""A position that is asked about: with every card in its place, or with some of them unknown to the seat to act.

Unknown cards are written as their number: ``hand 1: 5 cards``, ``hand 1: AS 4 cards`` where an ace was shown, ``stock: 3 cards``;
``played`` names the cards of the earlier tricks. Where every other card is named, these are those that lie nowhere.
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from ..cards import Card, Cards, card, cards, written
from ..game import AnyGame, AnyTable, AnyView, Hand
from ..games.stock import Stock
from ..position import PositionError, read_lines
from ..record import take_game

UNKNOWN = re.compile(r"(?:(?P<named>.*\S)\s+)?(?P<number>[0-9]{1,2}) cards?")
PLACES = re.compile(r"hand [0-9]+|stock")
LYING = ("trick", "taken")


class Question(NamedTuple):
    """What is asked: *table* as the referee has it, its places for unknown cards filled with any where *open* is False; *held*: what the
    others are known to hold besides, by seat; *gone*: the cards of earlier tricks, as far as they are known."""

    game: AnyGame
    table: AnyTable
    open: bool
    held: tuple[tuple[int, Cards], ...] = ()
    gone: Cards = ()

    @property
    def shown(self) -> Cards:
        """What the others are known to hold."""
        return tuple(card for _, cards in self.held for card in cards)

    @property
    def seat(self) -> int:
        """Who is to act."""
        seat = self.game.to_act(self.table.public)
        assert seat is not None
        return seat

    def view(self) -> AnyView:
        """What the seat to act sees."""
        return Hand.at(self.game, self.table).view(self.seat)


def read_question(text: str) -> Question:
    """The position that *text* describes. Raises PositionError."""
    fields = read_lines(text)
    game = take_game(fields)
    played = fields.pop("played", None)
    unknown = {key: found for key, value in fields.items() if PLACES.fullmatch(key) and (found := UNKNOWN.fullmatch(value))}
    gone = _played(game, fields, played) if played is not None else None
    if not unknown:
        left = _left(game, fields, {}, ())
        if gone is not None and set(gone) != set(left):
            raise PositionError("played: the cards that lie nowhere else are {cards}.", cards=written(left) or "none")
        return Question(game, game.set_up(fields), open=True, gone=left)
    table = game.set_up(fields | _filled(game, fields, unknown, gone or ()))
    question = Question(game, table, open=False, gone=gone or (), held=tuple(
        (int(key.split()[1]), _named(key, found)) for key, found in sorted(unknown.items()) if key != "stock"))
    _refuse_what_is_known(question, unknown)
    return question


def _refuse_what_is_known(question: Question, unknown: Mapping[str, re.Match[str]]) -> None:
    """The seat to act knows its own cards, and a next card of the stock that lies face up; nobody knows more of the stock."""
    if f"hand {question.seat}" in unknown:
        raise PositionError("hand {seat}: seat {seat} is to act and knows its cards: name them.", seat=question.seat)
    if "stock" not in unknown:
        return
    named, top = _named("stock", unknown["stock"]), question.table.public.top
    if top is None and named:
        raise PositionError("stock: name all its cards, or say only how many there are: nobody has seen some of them.")
    if top is not None and len(named) != 1:
        raise PositionError("stock: its next card lies face up at this table: name that one before the number of the others.")


def _named(key: str, found: re.Match[str]) -> Cards:
    try:
        return cards(found["named"] or "")
    except ValueError as error:
        raise PositionError("{key}: {fault}", key=key, fault=error) from None


def _played(game: AnyGame, fields: Mapping[str, str], text: str) -> Cards:
    """The cards of the earlier tricks, which lie in no other place."""
    try:
        gone = cards(text)
    except ValueError as error:
        raise PositionError("played: {fault}", fault=error) from None
    for one in gone:
        if one not in game.whole_pack() or gone.count(one) > 1 or any(one in _cards_in(value) for value in fields.values()):
            raise PositionError("played: {card} is not in this pack, or it is named twice.", card=str(one))
    return gone


def _left(game: AnyGame, fields: Mapping[str, str], unknown: Mapping[str, re.Match[str]], gone: Cards) -> Cards:
    """The cards that no line names."""
    lying = {*gone, *(one for key, found in unknown.items() for one in _named(key, found))}
    for key, value in fields.items():
        if key in LYING or (key == "turned up" and isinstance(game, Stock)) or (PLACES.fullmatch(key) and key not in unknown):
            lying |= {*_cards_in(value)}
    return tuple(one for one in game.whole_pack() if one not in lying)


def _filled(game: AnyGame, fields: Mapping[str, str], unknown: Mapping[str, re.Match[str]], gone: Cards) -> dict[str, str]:
    """The lines with unknown cards, any cards that no line names in their places."""
    left = _left(game, fields, unknown, gone)
    filled = {}
    for key, found in sorted(unknown.items()):
        number = int(found["number"])
        if number > len(left):
            raise PositionError("{key}: {number} cards are said to be unknown; only {left} lie nowhere else.", key=key, number=number,
                                left=len(left))
        filled[key] = written((*_named(key, found), *left[:number]))
        left = left[number:]
    return filled


def _cards_in(text: str) -> list[Card]:
    """The cards that a line names; what is no card is for the rules to refuse."""
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        try:
            found.append(card(word))
        except ValueError:
            continue
    return found


__all__ = ["Question", "read_question"]
