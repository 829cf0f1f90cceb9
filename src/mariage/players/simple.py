"""Rules of thumb, as the books give them to beginners.

Count your points and go out when you have enough. Exchange early. Show a marriage when you can, the dearest first, and keep
the half of one that may still be completed. While the stock is open lead worthless cards, take tricks that hold an ace or a
ten, and throw the weakest card when you do not take. When the rules are strict, cash the cards that nothing can beat. Close
when what you hold is sure, or nearly, to bring you to 66.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..cards import Card, Cards, Suit
from ..game import AnyGame, AnyView
from ..games.bezique.declaring import Declaring
from ..games.drum import Drum, DrumRoll, NextCard
from ..games.marias import House
from ..games.partners import Partners
from ..games.pinochle.four import FourHanded
from ..games.plays import Claim, Close, Draw, Exchange, Marry, NameTrump, Pass, Play
from ..games.stock import Stock
from ..games.stock.table import Amour
from ..melds import partner
from . import thousand
from .bidding import BidThumb
from .marias_simple import marias_choice
from .melding import MeldThumb, called_out

KEEP_MARRIAGE = 6           # what half a marriage that may still be completed is worth keeping for
TRUMP_WORTH = 8             # what a trump is worth keeping for, above its points
DEAREST = 11                # points of the dearest card
LIKELY = 4                  # points that the other side may be expected to add to a trick that one wins


class Simple:
    """A player who follows the books."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game = game
        self._rng = rng

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        if len(choices) == 1:
            return choices[0]
        if isinstance(self.game, House):
            return marias_choice(self.game, view, choices)
        if thousand.plays(self.game):
            return thousand.Thumb(self.game, view).choose(choices)
        if isinstance(self.game, FourHanded):
            return BidThumb(self.game, view).choose(choices)
        if isinstance(self.game, Declaring):
            return called_out(self.game, view, choices) or MeldThumb(self.game, view).choose([one for one in choices if one != Claim()])
        thumb = Thumb(self.game, view)
        for advice in (thumb.goes_out, thumb.exchanges, thumb.closes, thumb.names_trump, thumb.drums, thumb.announces):
            action = advice(choices)
            if action is not None:
                return action
        plays = [one for one in choices if isinstance(one, Play)]
        if plays:
            return thumb.plays(plays)
        return next((one for one in choices if isinstance(one, Draw | Pass)), choices[0])


class Thumb:
    """One decision: what is seen at the table, and what the books advise."""

    def __init__(self, game: Any, view: AnyView) -> None:
        self.game = game
        self.seat = view.seat
        self.public = view.public
        self.hand: Cards = view.own.hand
        self.trump: Suit | None = view.public.trump
        seen = {card for one in self.public.taken for card in one.cards} | {*self.public.trick, *self.hand}
        self.unseen = [card for card in game.whole_pack() if card not in seen]
        self.strict = not (isinstance(game, Stock) and self.public.stock_is_open)

    # ------------------------------------------------- what has to be said

    def goes_out(self, choices: Sequence[Any]) -> Any:
        """Claim when the points are there, with a marriage if that brings them; never otherwise."""
        if Claim() in choices and self.game.has_enough(self.public, self.seat):
            return Claim()
        return next((one for one in choices if isinstance(one, Marry) and one.claim
                     and self.game.has_enough(self.public, self.seat, one.card.suit)), None)

    def exchanges(self, choices: Sequence[Any]) -> Any:
        return Exchange() if Exchange() in choices else None

    def announces(self, choices: Sequence[Any]) -> Any:
        """The dearest marriage, led with its queen where that is free to choose."""
        shown = [one for one in choices if isinstance(one, Marry) and not one.claim]
        if shown:
            return max(shown, key=lambda one: (self.game.worth(self.public, one.card.suit), -self.height(one.card)))
        return next((one for one in choices if isinstance(one, Amour)), None)

    # ------------------------------------------------- what may be dared

    def closes(self, choices: Sequence[Any]) -> Any:
        """Close when the points at hand, the marriages still to be shown and the sure tricks make 66."""
        if Close() not in choices:
            return None
        game, public = self.game, self.public
        points = game.credited(public, self.seat) + self._sure_points()
        if game.marriage_phase == "always":
            points += sum(game.worth(public, card.suit) for card in self.hand
                          if card.rank.value == "Q" and partner(card) in self.hand)
        return Close() if points >= game.threshold + 2 else None

    def _sure_points(self) -> int:
        """The points of the tricks that this hand wins on its own lead once the rules are strict."""
        trumps = [card for card in self.hand if card.suit is self.trump]
        against = sum(card.suit is self.trump for card in self.unseen)
        held = len(self.hand)
        likely = min(against, round(against * held / max(1, len(self.unseen))) + 1)
        top_trumps = [card for card in trumps if not self._beaten_in_suit(card)]
        sure = list(top_trumps)
        if len(top_trumps) >= likely:
            sure += [card for card in self.hand if card.suit is not self.trump and not self._beaten_in_suit(card)
                     and self._may_hold(card.suit)]
        return sum(self.game.points[card.rank] + LIKELY for card in sure)

    def _may_hold(self, suit: Suit | None) -> bool:
        return any(card.suit is suit for card in self.unseen)

    def names_trump(self, choices: Sequence[Any]) -> Any:
        """The suit of which one holds two, the better one; with three single cards, the next card."""
        if NextCard() not in choices:
            return None
        by_suit = {suit: [card for card in self.hand if card.suit is suit] for suit in Suit}
        best = max(by_suit, key=lambda suit: (len(by_suit[suit]), sum(map(self.worth, by_suit[suit]))))
        return NameTrump(best) if len(by_suit[best]) > 1 else NextCard()

    def drums(self, choices: Sequence[Any]) -> Any:
        """Drum with a hand that all but makes 66 by itself; never whistle."""
        if DrumRoll() not in choices:
            return None
        points = self._sure_points()
        points += sum(self.game.worth(self.public, card.suit) for card in self.hand
                      if card.rank.value == "Q" and partner(card) in self.hand)
        return DrumRoll() if points >= self.game.threshold + 20 else Pass()

    # ------------------------------------------------- which card

    def plays(self, plays: Sequence[Play]) -> Play:
        if not self.public.trick:
            return self._leads(plays)
        return self._replies(plays)

    def _leads(self, plays: Sequence[Play]) -> Play:
        """Strict: the dearest card that nothing can beat, trumps first while the others may hold some. Else the cheapest."""
        if self.strict:
            sure = [play for play in plays if not self._can_be_beaten(play.card)]
            if sure:
                return max(sure, key=lambda play: (play.card.suit is self.trump and self._may_hold(play.card.suit),
                                                   self.worth(play.card)))
        elif self._nearly_out():
            sure = [play for play in plays if not self._can_be_beaten(play.card)]
            if sure:
                return max(sure, key=lambda play: self.worth(play.card))
        return min(plays, key=lambda play: self._cost(play.card))

    def _nearly_out(self) -> bool:
        credited: int = self.game.credited(self.public, self.seat)
        return bool(credited >= self.game.threshold - DEAREST)

    def _replies(self, plays: Sequence[Play]) -> Play:
        """Take a trick that is worth it as cheaply as possible, dearly if nobody plays after; else throw the cheapest."""
        trick = self.game.trick(self.public)
        winning = [play for play in plays if trick.beats(play.card, trick.best)]
        last = len(self.public.trick) == self._others()
        if self._partner_wins(trick.winner):
            sure = last or not self._can_be_beaten(trick.best)
            return (max if sure else min)(plays, key=lambda play: self._cost(play.card, throw=sure))
        if winning:
            best = min(winning, key=lambda play: self._cost_to_win(play.card, last=last))
            lost = min(plays, key=lambda play: self._cost(play.card))
            gain = sum(self.worth(card) for card in trick.cards)
            if self._worth_it(best.card, gain, lost.card, last=last):
                return best
        return min(plays, key=lambda play: self._cost(play.card))

    def _worth_it(self, card: Card, gain: int, instead: Card, *, last: bool) -> bool:
        """Is a trick of *gain* points worth *card*? Strict tricks are, as nothing better may come."""
        if self.strict:
            return last or gain + self.worth(card) >= 4 or not self._can_be_beaten(card)
        cashes_in = card.suit is not self.trump and self.worth(card) >= 10
        wants_the_lead = any(partner(mine) in self.hand for mine in self.hand)
        if card.suit is not self.trump:
            return cashes_in or gain >= 3 or wants_the_lead or self._cost(card) <= self._cost(instead) + 4
        return gain >= 10 or (wants_the_lead and gain + self.worth(card) < 15) or self._cost(card) <= self._cost(instead)

    def _cost_to_win(self, card: Card, *, last: bool) -> tuple[int, int]:
        """Trumps are dear; among cards of the suit led a ten or an ace comes home."""
        return (card.suit is self.trump, -self.worth(card) if last else self.worth(card))

    def _others(self) -> int:
        return len([count for count in self.public.in_hand if count]) - 1 if isinstance(self.game, Stock) \
            else self.game.seats - 1

    def _partner_wins(self, place: int) -> bool:
        winner = (self.public.leader + place) % self.game.seats
        if isinstance(self.game, Partners):
            return winner in self.game.side(self.seat)
        if isinstance(self.game, Drum) and self.public.drummer not in (None, self.seat):
            return bool(winner != self.public.drummer)
        return False

    # ------------------------------------------------- what cards are worth

    def worth(self, card: Card) -> int:
        points: int = self.game.points[card.rank]
        return points

    def height(self, card: Card) -> int:
        height: int = self.game.height[card.rank]
        return height

    def _cost(self, card: Card, *, throw: bool = False) -> int:
        """What it costs to part with *card*; *throw*: when its points fall to one's own side."""
        cost = 4 * self.worth(card) + self.height(card)
        if card.suit is self.trump:
            cost += (-4 if throw else 4) * TRUMP_WORTH
        other = partner(card)
        if other is not None and (other in self.hand or other in self.unseen) and not throw:
            cost += 4 * KEEP_MARRIAGE * (2 if card.suit is self.trump else 1)
        return cost

    def _beaten_in_suit(self, card: Card) -> bool:
        """May somebody hold a higher card of its suit?"""
        return any(other.suit is card.suit and self.height(other) > self.height(card) for other in self.unseen)

    def _can_be_beaten(self, card: Card) -> bool:
        """May somebody beat *card* if it is led?"""
        if self._beaten_in_suit(card):
            return True
        if card.suit is self.trump or self.trump is None:
            return False
        return any(other.suit is self.trump for other in self.unseen)

