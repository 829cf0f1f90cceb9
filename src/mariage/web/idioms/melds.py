"""The page of Bezique and Pinochle: combinations by what they count, bids, and what partners have melded."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...cards import Card, Cards, Laid, Pieces
from ...game import Seat, Spread
from ...games.bezique import table as bezique
from ...games.pinochle import table as pinochle
from ...match import form
from ...melds import QUARTETS, Kind
from ...notation import write_action
from ...told.melds import kind
from ..faces import Act, Badge, Board
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
        if not (self.public.stock or self.game.declare_in_end_phase or self.public.turn.to == "declare"):
            return 0, ""
        found: dict[str, int] = {}
        for one in spread.cards:
            for made in next_kinds(self.game, self.public, seat, one):
                rank = f" ({self.words.rank(one.card.rank)})" if made.family == QUARTETS else ""
                found[kind(made.name, self.say) + rank] = made.points
        told = ", ".join(f"{what} {points}" for what, points in sorted(found.items(), key=lambda item: -item[1]))
        return max(found.values(), default=0), self.say("Can still score: {what}.", what=told) if told else ""

    @property
    def race(self) -> int:
        return reached(self.game, 1000)

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


def next_kinds(game: Any, public: Any, seat: Seat, one: Laid) -> list[Kind]:
    """Of each family the lowest combination that this card on the table of a seat may still be declared for, if the others come
    from the hand."""
    found: dict[str, Kind] = {}
    melds = [meld for other in (game.side(seat) if game.joint_declarations != "off" else (seat,)) for meld in public.melds[other]]
    for made in game.kinds(public):
        if not any(one.card in faces for faces, _ in made.slots):
            continue
        best = found.get(made.family)
        if (best is None or made.level < best.level) and not game.reuse.forbids(made, with_new(made, one), melds, game.lying(public)):
            found[made.family] = made
    return list(found.values())


def with_new(made: Kind, one: Laid) -> Pieces:
    """The combination with this card, all others new."""
    some, place = [one], next(place for place, (faces, _) in enumerate(made.slots) if one.card in faces)
    for at, (faces, number) in enumerate(made.slots):
        some += [Laid(faces[0])] * (number - (at == place))
    return tuple(some)


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
        if public.turn.to == "bid" and public.result is None:
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
        return reached(self.game, 500)

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        match event:
            case pinochle.Melded(who, cards) if who == seat:
                known |= Counter(cards)
            case _:
                super().learn(known, event, seat)


def reached(game: Any, usual: int) -> int:
    """The points at which a match is won, or *usual* where it is of so many hands."""
    found = form(game.match) if isinstance(game.match, str) else game.match
    return found.number if found.kind == "raw_points" else usual
