"""What a table still tells its players of a hand, as its setting says: points, the story, cards that are known and seen."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..cards import Card, Cards, Suit
from ..game import Seat
from ..games.plays import Took
from ..telling import Teller
from .idioms.idiom import Idiom
from .part import Part
from .room import Sight


@dataclass(frozen=True, slots=True)
class Seen:
    """A face in the list of cards seen: for each card of the pack that has it, whether it is the reader's (mine), played (gone),
    known to lie somewhere else (theirs), or unseen (empty)."""

    rank: str
    copies: tuple[str, ...]

    @property
    def state(self) -> str:
        """What is true of all of them, empty where they differ."""
        return self.copies[0] if len(set(self.copies)) == 1 else ""


class Memory(Part):
    """What the table remembers for one reader: nothing, the last trick, one's own points, or everything."""

    def __init__(self, sight: Sight, teller: Teller, idiom: Idiom) -> None:
        super().__init__(sight, teller)
        self.idiom = idiom
        self.events: Sequence[Any] = () if sight.view is None else sight.view.log
        self.everything = sight.setting.memory == "all"

    # ------------------------------------------------------------------ the story

    @property
    def log(self) -> list[str]:
        """What has happened in this hand, a sentence each: all of it where the table remembers everything, else from the last
        trick on."""
        return self._tell(self.events[self._forgotten:])

    @property
    def told_before(self) -> int:
        """How many sentences of this hand are not told any more."""
        return len(self._tell(self.events[:self._forgotten]))

    @property
    def _forgotten(self) -> int:
        """How many events lie before the last trick that was taken."""
        if self.everything:
            return 0
        ends = [place for place, event in enumerate(self.events, 1) if isinstance(event, Took)]
        return ends[-2] if len(ends) > 1 else 0

    def _tell(self, events: Sequence[Any]) -> list[str]:
        return [line for event in events if (line := self.teller.event(event))]

    # ------------------------------------------------------------------ points

    def points(self, players: Sequence[Seat], own: Seat) -> list[tuple[str, int, bool]]:
        """The points of this hand that the table remembers, for those who play, *own* in front: name, points, own."""
        memory = self.sight.setting.memory
        if self.public is None or memory in ("none", "last"):
            return []
        side = self.game.side(own)
        rows = [(self.teller.name(seat), self.game.credited(self.public, seat), seat in side)
                for seat in players if seat == self.game.side(seat)[0] or seat == own]
        return [row for row in rows if self.everything or (row[2] and self.seat is not None)]

    # ------------------------------------------------------------------ cards

    def known(self, seat: Seat) -> Cards:
        """Cards that all know to be in a hand, where the table remembers everything: of equal ones as many as must be there."""
        return tuple(self._known(seat).elements()) if self.everything else ()

    def _known(self, seat: Seat) -> Counter[Card]:
        known: Counter[Card] = Counter()
        for event in self.events:
            self.idiom.learn(known, event, seat)
        return known

    @property
    def seen(self) -> list[tuple[str, str, list[Seen]]]:
        """Every card and where it is, as far as the seat knows: suit code, suit in words, a cell for each rank."""
        if not self.everything or self.public is None or self.seat is None:
            return []
        ranks = sorted(self.game.height, key=lambda rank: -self.game.height[rank])
        words, pack = self.words, Counter(self.game.whole_pack())
        return [(suit.value, words.suit(suit), [Seen(words.index(rank), self._copies(Card(suit, rank), pack[Card(suit, rank)]))
                                                for rank in ranks if pack[Card(suit, rank)]]) for suit in Suit]

    def _copies(self, card: Card, many: int) -> tuple[str, ...]:
        """What is known of each of so many equal cards."""
        found = [state for state, some in self._places for _ in range(some[card])]
        return tuple((found + [""] * many)[:many])

    @cached_property
    def _places(self) -> list[tuple[str, Counter[Card]]]:
        """Where cards lie that the seat has seen."""
        view, public = self.sight.view, self.public
        assert view is not None
        mine: Counter[Card] = Counter(self.game.holding(public, view.own, self.seat))  # type: ignore[union-attr]
        gone = Counter((*public.trick, *(card for one in public.taken for card in one.cards)))
        return [("mine", mine), ("gone", gone), ("theirs", self._theirs(mine + gone))]

    def _theirs(self, elsewhere: Counter[Card]) -> Counter[Card]:
        """The cards that lie before others, that are known to be in their hands, or that are turned up."""
        found: Counter[Card] = Counter(self.idiom.apart)
        for seat in range(self.game.seats):
            if seat != self.seat:
                found.update(self._known(seat))
                found.update(one.card for spread in self.game.laid(self.public, seat) for one in spread.cards)
        card = getattr(self.public, "turned_up", None)
        if card is not None and (getattr(self.public, "stock", False) or not (elsewhere + found)[card]):
            found[card] += 1
        return found

