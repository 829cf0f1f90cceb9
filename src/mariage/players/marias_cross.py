"""What is said in Křížový mariáš: trump and a partner are called from four cards, betl and durch are claimed alone against three."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Cards, Rank, Suit
from ..game import Seat
from ..games.marias.contracts import Contract
from ..games.marias.table import Announce, Ask, Bad, Choose, Declare, Good
from ..games.plays import Pass, Play
from .marias_bids import EXPECTED, NEARLY_SURE, Bids
from .marias_counting import resistance, strength
from .marias_misere import Misere

CALLED = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)     # what a partner is called by, the best first
TOGETHER = (50.0, 0.6)      # what a partner adds to what a declarer counts, and how much of it counts in eight tricks
HELPS = 20.0                # how many points more than an opponent of the same hand a partner expects
HONOUR_TRUMPS = 5           # with so many trumps an eight or nine is announced


class CrossBids(Bids):
    """One thing to be said in Křížový mariáš."""

    def choose(self, choices: Sequence[Any]) -> Any:
        """The best suit of four cards, and the highest trump that one does not hold for a partner."""
        best = max(Suit, key=self.first_count)
        chosen = [one for one in choices if getattr(one, "card", None) is not None and one.card.suit is best]
        card = min((one.card for one in chosen), key=lambda card: (card.rank is Rank.SEVEN, self.sight.height[card.rank]))
        if Choose(card) in choices:
            return Choose(card)
        held = {one.rank for one in self.hand if one.suit is best}
        rank = next(rank for rank in CALLED if rank not in held)
        return next(one for one in chosen if one.card == card and one.rank is rank)

    def ask(self, choices: Sequence[Any]) -> Any:
        """Ask, unless a betl or durch is nearly sure."""
        return Bad() if self.claims(choices) else Ask()

    def answer(self, choices: Sequence[Any]) -> Any:
        return Bad() if self.claims(choices) else Good()

    def claims(self, choices: Sequence[Any]) -> bool:
        """Is a betl or durch of this hand nearly sure?"""
        return Bad() in choices and any(self.made(contract) >= NEARLY_SURE for contract in self.miseres)

    def made(self, contract: Contract) -> float:
        """How likely a betl or durch of this hand is made."""
        return self.outlook(contract, None, self.hand).made

    def claim(self, choices: Sequence[Any]) -> Any:
        """What is likeliest to pay, of what stands higher than the last claim; else withdraw, if one may."""
        best = max((one for one in choices if isinstance(one, Declare)), key=self.declared_value, default=None)
        if Pass() in choices and (best is None or self.made(best.contract) < NEARLY_SURE):
            return Pass()
        return best

    def add(self, choices: Sequence[Any]) -> Any:
        """An eight or a nine is announced by a hand with many trumps."""
        trumps = sum(card.suit is self.public.trump for card in self.hand)
        return choices[-1] if isinstance(choices[-1], Announce) and trumps >= HONOUR_TRUMPS else Good()

    def lead_down(self, choices: Sequence[Any]) -> Any:
        """The card that one would lead."""
        card = Misere(self.sight).best([Play(one.card) for one in choices]).card
        return next(one for one in choices if one.card == card)

    # ------------------------------------------------------------------ what may come of it

    def counted(self, hand: Cards, trump: Suit) -> float:
        return TOGETHER[0] + TOGETHER[1] * strength(hand, trump)

    def guessed(self, contract: Contract, trump: Suit) -> float:
        """An opponent guesses as in the other games; a partner, that his own cards help."""
        if self.sight.attacks:
            return EXPECTED.get(contract, 0.0) + HELPS + resistance(self.hand, trump)
        return super().guessed(contract, trump) + HELPS

    @property
    def side(self) -> tuple[Seat, ...]:
        return self.their_side if self.public.declarer is not None else (self.sight.seat,)

    @property
    def their_side(self) -> tuple[Seat, ...]:
        """The declarer, and this seat where it is his partner."""
        declarer, seat = self.public.declarer or 0, self.sight.seat
        return (declarer, seat) if self.sight.attacks and seat != declarer else (declarer,)
