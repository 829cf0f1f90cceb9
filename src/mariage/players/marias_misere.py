"""Which card to play in betl and durch, where there are no trumps and the ten stands below the under."""
from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from ..game import Seat
from ..games.marias.contracts import BETLS, NATURAL
from ..games.plays import Marry, Play
from .marias_counting import danger
from .marias_sight import Sight

DANGER = 8.0        # and what it costs to keep a card that is in danger
LOST = 100.0        # what a trick that decides the hand is worth, beside how high a card is


class Misere:
    """One card to be played in betl or durch."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        contract = sight.public.contract
        self.betl = contract is not None and contract.parts[0] in BETLS
        self.trick = sight.game.trick(sight.public)

    def best(self, plays: Sequence[Play | Marry]) -> Play | Marry:
        ducks, takes = (self.ducks, self.takes) if self.sight.attacks else (self.traps, self.guards)
        return max(plays, key=lambda action: (ducks if self.betl else takes)(action.card))

    # ------------------------------------------------------------------ betl

    def ducks(self, card: Card) -> float:
        """The declarer of a betl takes no trick, and gets rid of what might still take one."""
        rest = tuple(one for one in self.sight.hand if one != card)
        return -LOST * self.stays(card) - DANGER * danger(rest, self.sight.unseen) + 0.01 * NATURAL[card.rank]

    def stays(self, card: Card) -> float:
        """How likely *card* takes this trick, whoever plays it."""
        if self.trick.cards and not self.trick.beats(card, self.trick.best):
            return 0.0
        led = self.trick.led if self.trick.cards else card.suit
        chance = 1.0
        for seat in self.sight.to_come:
            chance *= 1.0 - self.sight.beats(seat, card, led)
        return chance

    def traps(self, card: Card) -> float:
        """A defender leads or leaves the trick so that the declarer has to take it, and keeps low cards for that."""
        declarer = self.sight.public.declarer
        assert declarer is not None
        low = -NATURAL[card.rank] / 8
        if not self.trick.cards:
            return LOST * self.caught(declarer, card) + self.short(declarer, card) + low
        if declarer in self.sight.to_come:
            return LOST * self.caught(declarer, card) - low
        if self.sight.winner == declarer:
            return (LOST if not self.trick.beats(card, self.trick.best) else 0.0) - low
        return self.useless(declarer, card) - low

    def caught(self, declarer: Seat, card: Card) -> float:
        """How likely the declarer has to beat *card* and nobody after him beats his."""
        sight = self.sight
        led = self.trick.led if self.trick.cards else card.suit
        best = card if not self.trick.cards or self.trick.beats(card, self.trick.best) else self.trick.best
        if best.suit is not led:
            return 0.0
        between = [seat for seat in sight.to_come if seat != declarer]
        total, none_lower = 0.0, 1.0
        for one in reversed(sight.above(best)):
            here = sight.chance(declarer, one) * none_lower
            none_lower *= 1.0 - sight.chance(declarer, one)
            safe = 1.0
            for seat in between:
                safe *= sight.has_none(seat, [other for other in sight.above(best) if NATURAL[other.rank] > NATURAL[one.rank]])
            total += here * safe
        return total

    def short(self, declarer: Seat, card: Card) -> float:
        """Suits of which the defenders hold few are led first, while the declarer may still have to follow."""
        sight = self.sight
        his = sight.expects(declarer, sight.out[card.suit])
        return min(his, 2.0) - len(sight.held[card.suit]) / 2

    def useless(self, declarer: Seat, card: Card) -> float:
        """What cannot help any more: high cards, of suits above all in which the declarer can be made to follow."""
        return 1.0 if self.sight.expects(declarer, self.sight.out[card.suit]) > 0.5 else 0.0

    # ------------------------------------------------------------------ durch

    def takes(self, card: Card) -> float:
        """The declarer of a durch cashes what cannot be beaten, the longest suits first."""
        out = len(self.sight.out[card.suit])
        return LOST * self.stays(card) + len(self.sight.held[card.suit]) - out / 8 + 0.1 * NATURAL[card.rank]

    def guards(self, card: Card) -> float:
        """A defender keeps the cards that may still take a trick, with enough beside them to wait for it."""
        if not self.trick.cards or self.trick.beats(card, self.trick.best):
            return LOST * self.stays(card) - NATURAL[card.rank]
        held = self.sight.held[card.suit]
        above = len(self.sight.above(held[0]))
        spare = len(held) - above - 1
        hopeless = above >= len(held)
        return (5.0 if hopeless else min(spare, 3) - 4.0 + above) - 0.2 * NATURAL[card.rank] / 8 - (3.0 if card == held[0] else 0.0)

