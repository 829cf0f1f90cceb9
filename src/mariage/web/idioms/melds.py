"""The page of Bezique and Pinochle: combinations by what they count, bids, and what partners have melded."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...cards import Card, Cards
from ...game import Seat, Spread
from ...games.bezique import table as bezique
from ...games.pinochle import table as pinochle
from ...melds import QUARTETS
from ...notation import write_action
from ...told.melds import kind
from ..faces import Act, Badge, Board
from ..room import Sight
from .idiom import Idiom, capital, part


class DeclaringIdiom(Idiom):
    """Combinations laid on the table at a stock."""

    def act(self, action: Any) -> Act:
        return self._declare(action) if isinstance(action, bezique.Declare) else super().act(action)

    def _declare(self, action: bezique.Declare) -> Act:
        """A combination by its name, with what it counts and the cards that make it; those on the table with their numbers."""
        points = self.game.kind_of(self.public, action).points
        cards = " ".join(self.words.short(one.card) + (f"·{one.number}" if one.number else "") for one in action.cards)
        return Act(write_action(action), capital(kind(action.kind, self.say)), f"{points}: {cards}")

    def still(self, seat: Seat, spread: Spread) -> tuple[int, str]:
        """The next combination of each kind that a card of these may be declared for, with others from the hand."""
        found: dict[str, int] = {}
        for one in spread.cards:
            for made in self.game.can_still_make(self.public, seat, one):
                rank = f" ({self.words.rank(one.card.rank)})" if made.family == QUARTETS else ""
                found[kind(made.name, self.say) + rank] = made.points
        told = ", ".join(f"{what} {points}" for what, points in sorted(found.items(), key=lambda item: -item[1]))
        return max(found.values(), default=0), self.say("Can still score: {what}.", what=told) if told else ""

    @property
    def race(self) -> int:
        return reached(self.sight, 1000)

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        match event:
            case bezique.Swapped(who, gave, took) if who == seat:
                part(known, gave)
                known[took] += 1
            case bezique.Blanche(who, cards) if who == seat:
                known |= Counter(cards)
            case bezique.DrawnShown(who, card) | bezique.TookTurnUp(who, card) if who == seat:
                known[card] += 1
            case _:
                super().learn(known, event, seat)


class BiddingIdiom(Idiom):
    """Pinochle for four: the auction, what is played for, and what each has melded."""

    @property
    def bidding(self) -> bool:
        return self.public is not None and self.public.turn.to not in ("lead", "reply")

    @property
    def board(self) -> Board | None:
        """The auction, or who plays for how much."""
        public = self.public
        if public is None:
            return None
        say = self.say
        if public.turn.to == "bid":
            said = tuple((self.teller.name(seat), self._bid(seat), seat == public.declarer) for seat in range(self.game.seats))
            return Board(say("Auction"), say("Highest bid: {amount}", amount=public.bid) if public.bid else say("No bid yet"), said=said)
        name = "" if public.declarer is None else self.teller.name(public.declarer)
        return Board(say("Contract: {amount}", amount=public.bid), name, public.trump)

    def _bid(self, seat: Seat) -> str:
        """How a seat stands in the auction."""
        if seat in self.public.out:
            return self.say("passed")
        return str(self.public.bid) if seat == self.public.declarer else "–"

    def badges(self, seat: Seat) -> list[Badge]:
        """What the seat has melded, in points."""
        if self.public is None or not self.public.melds:
            return []
        points = self.public.melds[seat]
        return [Badge(f"+{points}", "", self.say("Melds: {points}", points=points))]

    @property
    def held(self) -> Cards:
        """The widow lies with the hand of whoever shares it out."""
        return super().held + tuple(self.own.widow)

    def marking(self, sets: Sequence[Any], marked: Cards) -> str:
        if not isinstance(sets[0], pinochle.Share) or len(marked) == len(sets[0].cards):
            return ""
        if not marked:
            return self.say("Choose the card of the widow that you keep.")
        return self.say("Choose a card for {name}.", name=self.teller.names[self._gets(len(marked))])

    def whole(self, action: Any) -> Act:
        if not isinstance(action, pinochle.Share):
            return super().whole(action)
        small = "; ".join(f"{self.teller.name(self._gets(place))}: {self.words.card(card)}" for place, card in enumerate(action.cards))
        return Act(write_action(action), self.say("Share out"), small, main=True)

    def _gets(self, place: int) -> Seat:
        """Who gets that card of the widow; the first stays with whoever shares it out."""
        seat: Seat = (self.public.turn.seat + place) % self.game.seats
        return seat

    def roles(self, seat: Seat) -> list[str]:
        """Who plays for the bid."""
        public = self.public
        return [self.say("declarer")] if public is not None and public.turn.to != "bid" and seat == public.declarer else []

    @property
    def race(self) -> int:
        return reached(self.sight, 500)

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        match event:
            case pinochle.Melded(who, cards) if who == seat:
                known |= Counter(cards)
            case _:
                super().learn(known, event, seat)


def reached(sight: Sight, usual: int) -> int:
    """The points at which a match is won, or *usual* where it is of so many hands."""
    return sight.form.number if sight.form.kind == "raw_points" else usual
