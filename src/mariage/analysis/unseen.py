"""The tables that the seat to act cannot tell apart: how many there are, all of them, or some drawn fairly."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from ..cards import Cards
from ..game import AnyTable
from ..games.stock import Stock
from ..players import company_worlds
from ..players.worlds import Beside, all_worlds, number_of_worlds, worlds
from .question import Question


class Unseen(Protocol):
    """The tables that a seat cannot tell apart, every one as likely."""

    @property
    def number(self) -> int: ...
    def all(self) -> Iterator[AnyTable]: ...
    def some(self, rng: Random) -> Iterator[AnyTable]: ...


class OfStock:
    """At tables with a stock for two."""

    def __init__(self, question: Question) -> None:
        self.game: Any = question.game
        self.view, self.beside = question.view(), Beside(question.shown, question.gone)

    @property
    def number(self) -> int:
        return number_of_worlds(self.game, self.view, self.beside)

    def all(self) -> Iterator[AnyTable]:
        return all_worlds(self.game, self.view, self.beside)

    def some(self, rng: Random) -> Iterator[AnyTable]:
        return worlds(self.game, self.view, rng, self.beside)


class OfCompany:
    """Where three or four play without a stock. Where no table agrees with what a position names, that proves nothing."""

    def __init__(self, question: Question) -> None:
        game: Any = question.game
        self.table, view = question.table, question.view()
        self.facts = company_worlds.hidden(game, view, beside=company_worlds.Beside(question.held, question.gone))
        self.ways = company_worlds.ways_to_deal(self.facts)

    @property
    def number(self) -> int:
        return self.ways.number

    def all(self) -> Iterator[AnyTable]:
        return map(self.table_of, self.ways.all())

    def some(self, rng: Random) -> Iterator[AnyTable]:
        while True:
            yield self.table_of(self.ways.one(rng))

    def table_of(self, dealt: list[Cards]) -> AnyTable:
        """The table with the unseen cards dealt so; what is in no hand comes last."""
        own = [mine._replace(hand=self.facts.hand + more if seat == self.facts.seat else more)
               for seat, (mine, more) in enumerate(zip(self.table.own, dealt[:-1], strict=True))]
        return replace(self.table, own=tuple(own))


def unseen(question: Question) -> Unseen:
    """What the seat to act cannot tell apart."""
    return OfStock(question) if isinstance(question.game, Stock) else OfCompany(question)


__all__ = ["Unseen", "unseen"]
