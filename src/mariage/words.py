"""Words for cards and suits, by language and deck, from one table."""
from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from .cards import Card, Suit
from .game import Reason

DECKS = ("french", "german")


@cache
def _terms() -> dict[str, Any]:
    return tomllib.loads(files("mariage").joinpath("locale/terms.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Words:
    """How one reader calls the cards. *deck* is french or german."""

    deck: str = "french"
    language: str = "en"

    @property
    def _table(self) -> dict[str, Any]:
        table: dict[str, Any] = _terms()[self.language][self.deck]
        return table

    def card(self, card: Card) -> str:
        """A card's full name.

        >>> from .cards import card
        >>> Words().card(card("QD")), Words("german").card(card("QD"))
        ('queen of diamonds', 'Ober of bells')
        """
        form: str = self._table["card"]
        return form.format(rank=self._table["ranks"][card.rank.value], suit=self._table["suits"][card.suit.value])

    def suit(self, suit: Suit) -> str:
        name: str = self._table["suits"][suit.value]
        return name

    def cards(self, some: Iterable[Card]) -> str:
        """Names with commas between them."""
        return ", ".join(map(self.card, some))

    def any(self, value: object) -> str:
        """A card, a suit or anything else in words."""
        if isinstance(value, Card):
            return self.card(value)
        return self.suit(value) if isinstance(value, Suit) else str(value)

    def reason(self, reason: Reason) -> str:
        """Why an action is refused, in the reader's words."""
        return reason.sentence.format(**{name: self.any(value) for name, value in reason.about})
