"""The page of Thousand, with an auction and with a stock."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...cards import Card, Cards
from ...game import Seat
from ...games.thousand import table as thousand
from ...games.thousand.values import ALL_CARDS
from ...notation import write_action
from ..faces import Act, Board, Face, Lying
from .idiom import Idiom


class ThousandIdiom(Idiom):
    """The auction, the talon, cards given to the opponents."""

    def act(self, action: Any) -> Act:
        if isinstance(action, thousand.Accept | thousand.Keep | thousand.Look):
            return Act(write_action(action), self.act_words(action), main=True)
        return super().act(action)

    def marking(self, sets: Sequence[Any], marked: Cards) -> str:
        if not isinstance(sets[0], thousand.Give) or len(marked) == len(sets[0].cards):
            return ""
        return self.say("Choose a card for {name}.", name=self.teller.names[self._given_to[len(marked)]])

    def whole(self, action: Any) -> Act:
        if not isinstance(action, thousand.Give):
            return super().whole(action)
        small = "; ".join(f"{self.teller.names[seat]}: {self.words.card(card)}"
                          for seat, card in zip(self._given_to, action.cards, strict=True))
        return Act(write_action(action), self.say("Give"), small, main=True)

    @property
    def _given_to(self) -> Sequence[Seat]:
        """Who gets cards from the seat to act, in this order."""
        others: Sequence[Seat] = self.public.given.others(self.public.turn.seat)
        return others

    @property
    def bidding(self) -> bool:
        return isinstance(self.public, thousand.Public) and self.public.turn.to not in ("lead", "reply")

    @property
    def board(self) -> Board | None:
        """The auction, or who plays for how much; the talon until the first trick is taken."""
        public = self.public
        if not isinstance(public, thousand.Public):
            return None
        return self._auction(public) if public.declarer is None else self._contract(public, public.declarer)

    def _auction(self, public: thousand.Public) -> Board:
        say = self.say
        said = tuple((self.teller.name(seat), say("passed") if seat in public.passed else str(public.bids[seat] or "–"),
                      bool(public.high) and public.bids[seat] == public.high) for seat in public.given.players)
        line = say("Highest bid: {amount}", amount=public.high) if public.high else say("No bid yet")
        return Board(say("Auction"), line, said=said)

    def _contract(self, public: thousand.Public, declarer: Seat) -> Board:
        name = self.teller.name(declarer)
        faces = tuple(Face(str(card), self.words.card(card), str(card)) for card in public.talon) if public.first_trick else ()
        return Board(self.say("Contract: {amount}", amount=public.contract), f"{name} · {self.say('in the dark')}" if public.dark else name,
                     lying=(Lying(self.say("Talon"), faces),) if faces else ())

    @property
    def race(self) -> int:
        return ALL_CARDS

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        if isinstance(event, thousand.GaveOpen) and event.to == seat:
            known[event.card] += 1
        else:
            super().learn(known, event, seat)
