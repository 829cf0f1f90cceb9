"""The page of Mariage, Sixty-Six, Schnapsen and Lízaný, for two, three and four."""
from __future__ import annotations

from collections import Counter
from typing import Any

from ...cards import Card, Rank
from ...game import Seat
from ...games.stock.table import Amour, Exchanged, Loved
from ...notation import write_action
from ..faces import Act, Board
from .idiom import Idiom, part


class StockIdiom(Idiom):
    """L'amour, the exchanged turn-up, drums."""

    def goes_with(self, action: Any) -> Card | None:
        return action.card if isinstance(action, Amour) else super().goes_with(action)

    def act(self, action: Any) -> Act:
        if isinstance(action, Amour):
            return Act(write_action(action), self.say("L'amour"), self.say("playing {card}", card=action.card), str(action.card))
        return super().act(action)

    @property
    def board(self) -> Board | None:
        """Who has drummed."""
        drummer = getattr(self.public, "drummer", None)
        if drummer is None:
            return None
        return Board(self.say("Drum and whistle") if self.public.whistle else self.say("Drum"), self.teller.name(drummer))

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        match event:
            case Exchanged(who, gave, took) if who == seat:
                part(known, gave)
                known[took] += 1
            case Loved(who) if who == seat:
                known |= Counter(Card(self.public.trump, rank) for rank in (Rank.ACE, Rank.TEN))
            case _:
                super().learn(known, event, seat)
