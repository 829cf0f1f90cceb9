"""What is said in the games of the Mariáš family that have an auction: Licitovaný, its Slovak form, Honba.

A rung is bid or held while some contract that stands no lower promises more than it costs, the talon still to come. After the talon
the contract is the one that may be expected to pay most.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ..cards import Card, Cards, Rank, Suit
from ..game import Seat
from ..games.marias.bidding import SUITS, Rung
from ..games.marias.contracts import Component, Contract
from ..games.marias.table import Bid, Declare, Discard, Hold, Omyl, Take
from ..games.plays import Pass
from .marias_bids import Bids
from .marias_counting import strength
from .marias_forecast import Outlook

WORTH_BIDDING = 0.5         # what a contract must promise from each opponent before it is bid
TALON = 12.0                # points that two cards to choose from are worth, on average
BEATEN = (40.0, 0.45)       # hunters of whom one has no points have so many more than the quarry, and so much of what they count
TWO_SEVENS = {10: 0.7, 9: 0.35, 8: 0.1}     # how likely two sevens are made, by the cards of both suits together


class AuctionBids(Bids):
    """One thing to be said in a game with an auction."""

    seven_kept = 30.0       # without the seven there is no lowest rung

    # ------------------------------------------------------------------ the auction

    def bid(self, choices: Sequence[Any]) -> Any:
        """The lowest rung that is worth it; where each bids once, the one that promises most."""
        bids = [one for one in choices if isinstance(one, Bid) and self.promise(one.rung) >= WORTH_BIDDING]
        if Hold() in choices and self.promise(self.public.auction.rung) >= WORTH_BIDDING:
            return Hold()
        if not bids:
            return Pass()
        if getattr(self.game, "honba_auction", "ascending") == "ascending":
            return bids[0]
        best = max(self.promise(one.rung) for one in bids)
        return max((one for one in bids if self.promise(one.rung) >= best), key=lambda one: one.rung)

    def hold(self, choices: Sequence[Any]) -> Any:
        """Hold what one would bid oneself."""
        return Hold() if self.promise(self.public.auction.rung) >= WORTH_BIDDING else Pass()

    def talon(self, choices: Sequence[Any]) -> Any:
        """Two cards more to choose from are always taken."""
        return Take()

    def promise(self, rung: int | None) -> float:
        """What the best contract promises that stands on *rung* or higher."""
        return max((more for number, more in self.promises.items() if rung is None or number >= rung), default=-1000.0)

    @cached_property
    def promises(self) -> dict[int, float]:
        """What the contract of each rung promises before the talon is seen."""
        return {number: self.rung_value(rung) for number, rung in self.game.ladder.items()}

    def rung_value(self, rung: Rung) -> float:
        """What a contract promises with the best of its suits."""
        contract = rung.contract
        if contract.misere:
            return (2.0 * self.after_talon(contract) - 1.0) * float(self.game.prices[contract.parts[0]])
        suits = [suit for suit in Suit if (suit is Suit.HEARTS) == rung.red]
        fit = [suit for suit in suits if Component.SEDMA not in contract.parts or Card(suit, Rank.SEVEN) in self.hand]
        return max((self.value(contract, suit, self.hand) for suit in fit), default=-1000.0)

    # ------------------------------------------------------------------ talon and contract

    def discard(self, choices: Sequence[Any]) -> Any:
        """As for any contract that may be declared; a mistake is owned to if nothing else is as cheap."""
        if not any(isinstance(one, Discard) for one in choices):
            return choices[0]
        return super().discard([one for one in choices if isinstance(one, Discard)])

    @property
    def trumps_to_come(self) -> tuple[Suit, ...]:
        return SUITS

    @property
    def miseres(self) -> tuple[Contract, ...]:
        return tuple(rung.contract for rung in self.rungs if rung.contract.misere)

    @property
    def rungs(self) -> list[Rung]:
        """The rungs that may be declared."""
        found: list[Rung] = self.game.from_rung(self.public.auction.rung)
        return found

    def colour_contracts(self, rest: Cards, trump: Suit) -> tuple[Contract, ...]:
        seven = Card(trump, Rank.SEVEN) in rest
        return tuple(rung.contract for rung in self.rungs if not rung.contract.misere and (trump is Suit.HEARTS) == rung.red
                     and (seven or not {Component.SEDMA, Component.DVE_SEDMY} & {*rung.contract.parts}))

    def declared_value(self, action: Any) -> float:
        if isinstance(action, Omyl):
            return -float(self.game.prices[Component.OMYL])
        return super().declared_value(action)

    def declare(self, choices: Sequence[Any]) -> Any:
        """What may be expected to pay most; of two sevens, with the longest suit for helper."""
        two = [one for one in choices if isinstance(one, Declare) and one.helper]
        one_seven = [one for one in choices if one not in two]
        fit = [one for one in two if self.two_sevens(self.hand, one.trump, one.helper) > 0.05]
        return max(one_seven + fit or two, key=self.declared_value)

    def outlook(self, contract: Contract, trump: Suit | None, hand: Cards) -> Outlook:
        found = super().outlook(contract, trump, hand)
        if Component.DVE_SEDMY not in contract.parts or trump is None:
            return found
        return found._replace(made=max(self.two_sevens(hand, trump, helper) for helper in Suit))

    def two_sevens(self, hand: Cards, trump: Suit | None, helper: Suit | None) -> float:
        """How likely two sevens are made with these suits."""
        if trump is helper or any(suit is None or Card(suit, Rank.SEVEN) not in hand for suit in (trump, helper)):
            return 0.03
        held = [sum(card.suit is suit for card in hand) for suit in (trump, helper)]
        return TWO_SEVENS.get(min(10, sum(held)), 0.03) if held[0] >= 4 else 0.03

    def counted(self, hand: Cards, trump: Suit) -> float:
        """With a beater the hunters hold most of the cards; before the talon is seen it promises something."""
        alone = strength(hand, trump) + (TALON if self.public.turn.to in ("bid", "hold") else 0.0)
        return alone if len(self.side) == 1 else BEATEN[0] + BEATEN[1] * alone

    @property
    def side(self) -> tuple[Seat, ...]:
        public, seat = self.public, self.sight.seat
        if public.beater is None or public.turn.to not in ("discard", "declare", "flek"):
            return (seat,)
        return (seat, public.beater) if seat == public.declarer else (public.declarer or 0, seat)
