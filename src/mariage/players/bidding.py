"""Rules of thumb for Pinochle with partners: bid what one holds and a little for the partner, keep trumps and melds when passing,
feed the partner's sure tricks, do not waste aces."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..cards import Card, Cards, Rank, Suit, without
from ..game import AnyView
from ..games.pinochle.melding import JACK, QUEEN, RUN, melding
from ..games.pinochle.table import Bid, Concede, Give, PlayOn, Share
from ..games.plays import NameTrump, Pass, Play
from ..melds import marriages
from ..tricks import playable

PARTNER_MELD = 2        # what the partner may be expected to meld, in tens of the game with one pack
TRUMP_TRICK = 2.3       # what a trump brings home, in the same measure
ACE_TRICK = 2.4         # what an ace of another suit does
HOPELESS = 0.55         # of a bid with less than that share in sight one gives up


class BidThumb:
    """One decision of a player in Pinochle for four."""

    def __init__(self, game: Any, view: AnyView) -> None:
        self.game, self.seat = game, view.seat
        self.public: Any = view.public
        self.hand: Cards = view.own.hand
        self.partner = (view.seat + 2) % 4
        seen = Counter(card for one in self.public.taken for card in one.cards)
        seen.update(self.public.trick)
        seen.update(self.hand)
        self.unseen = Counter(game.whole_pack()) - seen
        self.unit = game.scale
        self.void = self._voids()

    def choose(self, choices: Sequence[Any]) -> Any:
        match self.public.turn.to:
            case "bid":
                return self.bids(choices)
            case "trump":
                return self.names_trump(choices)
            case "widow":
                return self.shares(choices)
            case "give" | "give_back":
                return self.gives(choices)
            case "concede":
                return self.plays_on()
            case _:
                return self.plays([one for one in choices if isinstance(one, Play)])

    # ------------------------------------------------- the auction

    def estimate(self, suit: Suit, hand: Cards | None = None) -> float:
        """What one's side may make with *suit* as trump: the melds in hand, the tricks of trumps and aces, something from the
        partner."""
        hand = self.hand if hand is None else hand
        trumps = [card for card in hand if card.suit is suit]
        aces = sum(card.rank.value == "A" for card in hand if card.suit is not suit)
        high = sum(card.rank.value in "AT" for card in trumps)
        size = len(hand) / 12
        tricks = (TRUMP_TRICK * max(0.0, len(trumps) - 2 * size) + high + ACE_TRICK * aces) * (1 if self.unit > 1 else 0.8)
        most = 25 if self.unit > 1 else 50
        share = min(most * 0.9, 0.17 * most + tricks * most / 25 / max(1.0, size))
        return float(melding(hand, suit, self.game.values).points + self.unit * (PARTNER_MELD * size + share))

    def best(self) -> tuple[float, Suit]:
        suits = marriages(self.hand) if self.game.trump_needs_marriage else tuple(Suit)
        found = [(self.estimate(suit), suit) for suit in suits]
        return max(found, key=lambda one: one[0], default=(0.0, Suit.SPADES))

    def bids(self, choices: Sequence[Any]) -> Any:
        """The lowest bid, as long as it is in sight; never over the partner when the others are out."""
        public = self.public
        others = [seat for seat in ((self.seat + 1) % 4, (self.seat + 3) % 4) if seat not in public.out]
        if public.declarer == self.partner and not others:
            return Pass()
        amounts = [one.amount for one in choices if isinstance(one, Bid)]
        return Bid(min(amounts)) if amounts and min(amounts) <= self.best()[0] else Pass()

    def names_trump(self, choices: Sequence[Any]) -> Any:
        suits = [one.suit for one in choices if isinstance(one, NameTrump)]
        return NameTrump(max(suits, key=self.estimate)) if suits else Concede()

    def shares(self, choices: Sequence[Share]) -> Share:
        """Keep the card that helps most; the partner gets the best of the others."""
        def value(one: Share) -> float:
            kept, _, partner, _ = one.cards
            worth = max(self.estimate(suit, (*self.hand, kept)) for suit in Suit)
            return float(worth + 0.1 * self.game.counts((partner,)))
        return max(choices, key=value)

    def plays_on(self) -> Any:
        """Give up only what is out of sight."""
        trump = self.public.trump
        melded = self.game.melded(self.public, self.seat)
        tricks = self.estimate(trump) - melding(self.hand, trump, self.game.values).points
        return PlayOn() if melded + tricks >= HOPELESS * self.public.bid else Concede()

    # ------------------------------------------------- passing cards

    def gives(self, choices: Sequence[Give]) -> Give:
        """The partner is given trumps, aces and what melds; what comes back is what oneself needs least. One card after the other:
        of two equal ones the first may be idle, and the second part of a set."""
        worth = self._for_partner if self.public.turn.to == "give" else self._needless
        hand, wanted = self.hand, Counter[Card]()
        for _ in range(self.game.pass_cards):
            card = max(dict.fromkeys(hand), key=lambda one: worth(one, hand))
            hand = without(hand, card)
            wanted[card] += 1
        return next((one for one in choices if Counter(one.cards) == wanted), choices[0])

    def _lost(self, card: Card, hand: Cards) -> float:
        """What the hand melds less without that card, in tens of the game with one pack."""
        values, trump = self.game.values, self.public.trump
        return (melding(hand, trump, values).points - melding(without(hand, card), trump, values).points) / float(self.unit)

    def _for_partner(self, card: Card, hand: Cards) -> float:
        """More for a card of the run, less for one that melds where it is."""
        meld_part = 3 if card in (QUEEN, JACK) else 0
        trump = 0 if card.suit is not self.public.trump else 7 if card.rank in RUN else 3
        ace = 2 if card.rank is Rank.ACE else 0
        return float(trump + meld_part + ace - self._lost(card, hand) + self.game.height[card.rank] * 0.1)

    def _needless(self, card: Card, hand: Cards) -> float:
        """More for a card of a plain suit that melds nothing and wins nothing; an ace takes its trick in the partner's hand, too."""
        kept = (12 if card.suit is self.public.trump else 0) + (3 if card.rank is Rank.ACE else 0)
        return float(-self._lost(card, hand) - kept - self.game.height[card.rank] * 0.1)

    # ------------------------------------------------- play

    def plays(self, plays: Sequence[Play]) -> Play:
        return self._replies(plays) if self.public.trick else self._leads(plays)

    def _leads(self, plays: Sequence[Play]) -> Play:
        """Aces that nobody will trump soon, then trumps of a strong hand, else the cheapest card of a plain suit."""
        trump = self.public.trump
        sure = [play for play in plays if not self._beaten(play.card)]
        plain = [play for play in sure if play.card.suit is not trump and not self._is_trumped_soon(play.card.suit)]
        if plain:
            return max(plain, key=lambda play: (self.game.counts((play.card,)), self._left(play.card.suit)))
        trumps = [play for play in sure if play.card.suit is trump]
        if trumps and self._trumps_left() and self.seat in self.game.side(self.public.declarer or 0):
            return max(trumps, key=lambda play: self.game.height[play.card.rank])
        return min(plays, key=lambda play: (play.card.suit is trump, self.game.counts((play.card,)), self.game.height[play.card.rank]))

    def _replies(self, plays: Sequence[Play]) -> Play:
        trick = self.game.trick(self.public)
        partner_wins = (self.public.leader + trick.winner) % 4 == self.partner
        last = len(trick.cards) == 3
        after = () if last else ((self.seat + 1) % 4,)      # of the two who may come after, one is the partner
        if partner_wins and self._stands(trick.best, after):
            return max(plays, key=self._fed)
        winning = [play for play in plays if trick.beats(play.card, trick.best)]
        if winning:
            sure = [play for play in winning if self._stands(play.card, after)]
            if sure:
                return max(sure, key=lambda play: (play.card.suit is not self.public.trump, *self._fed(play)))
            return min(winning, key=lambda play: (play.card.suit is self.public.trump, self.game.counts((play.card,)),
                                                  self.game.height[play.card.rank]))
        return min(plays, key=lambda play: (self.game.counts((play.card,)), self.game.height[play.card.rank]))

    def _fed(self, play: Play) -> tuple[float, int]:
        """How gladly a card is put on a trick that is the side's: what it counts, but an ace may take a trick of its own."""
        ace = play.card.rank is Rank.ACE
        return self.game.counts((play.card,)) - (3 * self.unit if ace else 0), -self.game.height[play.card.rank]

    def _stands(self, card: Card, after: Sequence[int]) -> bool:
        """Will this card, the best so far, take the trick, whatever these others play?"""
        if not after:
            return True
        led = self.public.trick[0].suit
        trumped = card.suit is not self.public.trump and any(self._may_trump(seat, led) for seat in after)
        return not self._beaten(card) and not trumped

    def _may_trump(self, seat: int, suit: Suit) -> bool:
        """Has that seat shown that it holds no card of the suit, while it may still hold a trump?"""
        return (seat, suit) in self.void and (seat, self.public.trump) not in self.void and self._trumps_left()

    def _is_trumped_soon(self, suit: Suit) -> bool:
        """Is a lead of that suit in danger: has it been led often enough, or has one of the others no more of it?"""
        if not self._trumps_left():
            return False
        others = ((self.seat + 1) % 4, (self.seat + 3) % 4)
        return self._round(suit) > self.game.copies // 2 or any(self._may_trump(seat, suit) for seat in others)

    def _trumps_left(self) -> bool:
        """May others still hold a trump?"""
        return any(card.suit is self.public.trump for card in self.unseen)

    def _voids(self) -> set[tuple[int, Suit]]:
        """Who has shown that it holds no more of which suit: the duties would have made it play any card of it instead."""
        public, found = self.public, set()
        tricks = [(one.seat, one.cards) for one in public.taken]
        if public.trick:
            tricks.append(((public.leader + self.game.trick(public).winner) % 4, public.trick))
        for winner, some in tricks:
            leader = winner - self.game.trick(public._replace(trick=some)).winner
            for place in range(1, len(some)):
                before = self.game.trick(public._replace(trick=some[:place]))
                found |= {((leader + place) % 4, suit) for suit in (some[0].suit, public.trump)
                          if some[place] not in playable((some[place], self._lowest(suit)), before, self.game.duties)}
        return found

    def _lowest(self, suit: Suit) -> Card:
        return Card(suit, min(self.game.height, key=self.game.height.__getitem__))

    def _beaten(self, card: Card) -> bool:
        """May somebody hold a higher card of its suit?"""
        height = self.game.height
        return any(other.suit is card.suit and height[other.rank] > height[card.rank] for other in self.unseen)

    def _round(self, suit: Suit) -> int:
        """How often the suit has been led."""
        return sum(one.cards[0].suit is suit for one in self.public.taken)

    def _left(self, suit: Suit) -> int:
        """How many cards of the suit others may hold."""
        return sum(number for card, number in self.unseen.items() if card.suit is suit)
