"""Rules of thumb for Thousand: what a hand is worth, what to bid and to give away, and how to make a contract or break one.

A hand is valued by its aces, tens and long suits and by the marriages in it, with what experience says about the talon. One bids
as long as the contract is more likely won than lost by so much that it pays, raises to what pays most, and gives up what costs
less than playing. One keeps marriages and aces, gives and lays aside what is worth least, announces the dearest marriage first
and leads what nobody can beat.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, sqrt
from typing import Any, NamedTuple

from ..cards import Card, Cards, Rank, Suit
from ..game import AnyView
from ..games.plays import Marry, Pass, Play
from ..games.thousand import DrawThousand, Thousand
from ..games.thousand.table import Accept, Bid, ChooseTalon, Concede, Discard, Give, Keep, Look, Redeal, ShowAces
from ..melds import marriages, partner

KEEP_PAIR = 0.5             # what part of a marriage's worth its cards are kept for
KEEP_HALF = 0.12            # and half a marriage, while the other half may still come
TRUMP_WORTH = 6             # what a trump is kept for, above its points


class Value(NamedTuple):
    """What a hand may be expected to make as declarer, and how far that is off."""

    points: float
    off: float

    def chance(self, contract: int) -> float:
        """How likely so much is made."""
        return 0.5 * (1 + erf((self.points - contract + 0.5) / (self.off * sqrt(2))))

    def pays(self, contract: int) -> float:
        """What a contract brings on the average."""
        return contract * (2 * self.chance(contract) - 1)


class Weights(NamedTuple):
    """What is counted for every feature of a hand, in points."""

    base: float
    ace: float
    ten: float
    covered_ten: float
    top_king: float
    length: float
    half: float
    pair: float
    second_pair: float
    off: float


def features(hand: Cards, worth: Any) -> tuple[float, ...]:
    """Aces, tens, tens under their ace, kings under both, cards in a suit beyond the third, points of half marriages; of whole ones
    the dearest, and the others."""
    suits = [{card.rank for card in hand if card.suit is suit} for suit in Suit]
    whole = sorted((worth(suit) for suit in marriages(hand)), reverse=True)
    half = sum(worth(suit) for suit, ranks in zip(Suit, suits, strict=True) if len(ranks & {Rank.KING, Rank.QUEEN}) == 1)
    return (
        sum(Rank.ACE in ranks for ranks in suits), sum(Rank.TEN in ranks for ranks in suits),
        sum({Rank.ACE, Rank.TEN} <= ranks for ranks in suits), sum({Rank.ACE, Rank.TEN, Rank.KING} <= ranks for ranks in suits),
        sum(max(0, len(ranks) - 3) for ranks in suits), half / 100, whole[0] / 100 if whole else 0, sum(whole[1:]) / 100)


# Found by playing many hands in this way, before the talon and with the cards that are played: for so many players, and whether a
# marriage may be announced with the first lead. Without an ace it may never be, where it may not.
BEFORE = {(3, False): Weights(28, 21, 5.5, 4.5, 0, 13, 10, 83, 20, 49), (3, True): Weights(36, 14, 5.5, 6, 0, 11, 13, 88, 40, 46),
          (2, False): Weights(49, 12, 3, 3, 4, 4, 8, 87, 70, 49), (2, True): Weights(50, 7, 4, 3, 2, 4, 12, 92, 88, 47)}
AFTER = {(3, False): Weights(3, 24, 4, 4.5, 4.5, 13, -3, 88, 32, 37), (3, True): Weights(23, 13.5, 2.5, 7.5, 4, 8, -3, 94, 51, 32),
         (2, False): Weights(28, 13, 2.5, 6.5, 4, 6.5, -3.5, 95, 60, 38), (2, True): Weights(36, 7.5, 3.5, 8, 1, 5.5, -1.5, 94, 87, 32)}
Table = Mapping[tuple[int, bool], Weights]


class Thumb:
    """One decision at a table with an auction or a stock."""

    def __init__(self, game: Any, view: AnyView) -> None:
        self.game = game
        self.seat = view.seat
        self.public = view.public
        self.hand: Cards = view.own.hand
        self.trump: Suit | None = view.public.trump
        aside = getattr(view.own, "discarded", ())
        seen = {card for one in self.public.taken for card in one.cards} | {*self.public.trick, *self.hand, *aside}
        self.unseen = [card for card in game.whole_pack() if card not in seen]

    def choose(self, choices: Sequence[Any]) -> Any:
        match self.public.turn.to:
            case "dark":
                return Look()
            case "bid":
                return self.bids(choices)
            case "talon":
                return ChooseTalon(1)
            case "decide":
                return self.decides(choices)
            case "discard":
                return self.discards(choices)
            case "give":
                return self.gives(choices)
            case "raise":
                return self.raises(choices)
            case _:
                return self.plays(choices)

    # ------------------------------------------------- what a hand is worth

    def value(self, hand: Cards, table: Table) -> Value:
        """By the features of the hand."""
        weights = table[min(self.game.seats, 3), self.game.first_trick_marriage]
        found = zip(features(hand, self.game.worth), weights[1:-1], strict=True)
        return Value(weights.base + sum(number * weight for number, weight in found), weights.off)

    # ------------------------------------------------- auction and talon

    def bids(self, choices: Sequence[Any]) -> Any:
        """The next bid, as long as it pays; for one on the barrel anything that may win the match."""
        if Redeal() in choices:
            return Redeal()
        bids = [one for one in choices if isinstance(one, Bid)]
        if not bids:
            return choices[0]
        if Pass() not in choices or self.is_worth(bids[0].amount):
            return bids[0]
        return Pass()

    def is_worth(self, amount: int) -> bool:
        value = self.value(self.hand, BEFORE)
        if self.public.given.on_barrel(self.seat) and amount <= self.game.needed:
            return value.chance(self.game.needed) > 0.4
        return value.chance(amount) > 0.6

    def decides(self, choices: Sequence[Any]) -> Any:
        """Give up what is dearer to play; have poor cards dealt anew."""
        if Redeal() in choices:
            return Redeal()
        if Concede() in choices and self.best(self.hand).pays(self.public.contract) < self.price():
            return Concede()
        return Accept()

    def price(self) -> float:
        """What giving up costs: the own loss, and what the others get."""
        result = self.game.conceded(self.public)
        others = [gain for seat, gain in enumerate(result.gains) if seat != self.seat]
        return float(result.gains[self.seat] - max(others) / 2)

    def best(self, hand: Cards) -> Value:
        """What the cards are worth that one would keep."""
        number = self.game.talon_size if self.game.seats == 2 else 2
        away = sorted(hand, key=self.worth_keeping)[:number]
        return self.value(tuple(card for card in hand if card not in away), AFTER)

    def worth_keeping(self, card: Card) -> float:
        """What it costs to part with a card before play: aces, tens under them, marriages and long suits are kept."""
        game, suit = self.game, [one for one in self.hand if one.suit is card.suit]
        cost = {Rank.ACE: 30.0, Rank.TEN: 8.0, Rank.KING: 4.0, Rank.QUEEN: 3.0, Rank.JACK: 2.0, Rank.NINE: 0.0}[card.rank]
        if partner(card) in self.hand:
            cost += game.worth(card.suit)
        if card.rank is Rank.TEN and Card(card.suit, Rank.ACE) in self.hand:
            cost += 12
        if any(partner(one) in self.hand for one in suit):
            cost += 6                                   # a trump to be
        return cost + 1.5 * len(suit) * (Card(card.suit, Rank.ACE) in self.hand)

    def discards(self, choices: Sequence[Any]) -> Any:
        """What is worth least, of equal sets the one with more points, which come back with the last trick."""
        free = {card for one in choices if isinstance(one, Discard) for card in one.cards}
        away = sorted(free, key=lambda card: (self.worth_keeping(card), str(card)))[:self.game.talon_size]
        return Discard(tuple(away))

    def gives(self, choices: Sequence[Any]) -> Any:
        """The two cards worth least, none that makes a marriage with one that somebody may hold, if that can be helped."""
        def cost(card: Card) -> tuple[float, str]:
            other = partner(card)
            makes = other is not None and other in self.unseen
            return self.worth_keeping(card) + (self.game.worth(card.suit) / 10 if makes else 0), str(card)

        first, second = sorted(self.hand, key=cost)[:2]
        return Give((first, second))

    def raises(self, choices: Sequence[Any]) -> Any:
        """To what pays most; on the barrel to what wins the match."""
        value, contract = self.value(self.hand, AFTER), self.public.contract
        amounts = [one.amount for one in choices if isinstance(one, Bid)]
        if self.public.given.on_barrel(self.seat) and contract < self.game.needed and self.game.needed in amounts:
            return Bid(self.game.needed)
        best = max([contract, *amounts], key=value.pays)
        return Bid(best) if best > contract else Keep()

    # ------------------------------------------------- play

    def plays(self, choices: Sequence[Any]) -> Any:
        if Redeal() in choices and not self.wants_to_play():
            return Redeal()
        shown = [one for one in choices if isinstance(one, Marry | ShowAces)]
        if shown:
            return self.announces(shown)
        plays = [one for one in choices if isinstance(one, Play)]
        return self.leads(plays) if not self.public.trick else self.replies(plays)

    def wants_to_play(self) -> bool:
        """Would a declarer rather play than have a new deal?"""
        return self.seat == self.public.declarer and self.value(self.hand, AFTER).pays(self.public.contract) > 0

    def announces(self, shown: Sequence[Any]) -> Any:
        """The aces first, then the dearest marriage; of the two the king only where nothing can beat it."""
        for one in shown:
            if isinstance(one, ShowAces):
                return one
        best = max(self.game.worth(one.card.suit) for one in shown)
        cards = [one for one in shown if self.game.worth(one.card.suit) == best]
        above = [card for card in self.unseen if card.suit is cards[0].card.suit and card.rank in (Rank.ACE, Rank.TEN)]
        sure = not above
        return max(cards, key=lambda one: self.height(one.card) * (1 if sure else -1))

    def leads(self, plays: Sequence[Play]) -> Play:
        """What nobody can beat, own trumps first while others have some; else what is worth least."""
        sure = [play for play in plays if not self.can_be_beaten(play.card)]
        if sure:
            return max(sure, key=lambda play: (play.card.suit is self.trump and self.others_may_hold(play.card.suit),
                                               self.points(play.card), -self.cost(play.card)))
        return min(plays, key=lambda play: (self.cost(play.card), str(play.card)))

    def replies(self, plays: Sequence[Play]) -> Play:
        """Take what can be taken for sure, dearly; overtake cheaply what is worth it; else throw what is worth least."""
        trick, last = self.game.trick(self.public), self.is_last()
        winning = [play for play in plays if trick.beats(play.card, trick.best)]
        lying = sum(map(self.points, trick.cards))
        sure = [play for play in winning if last or not self.can_be_beaten(play.card)]
        if sure and (lying + max(self.points(play.card) for play in sure) >= 6 or self.wants_lead()):
            return min(sure, key=lambda play: (self.cost_to_win(play.card), str(play.card)))
        risky = [play for play in winning if self.points(play.card) <= 4 and play.card.suit is not self.trump]
        if risky and not sure:
            return min(risky, key=lambda play: (-self.height(play.card), str(play.card)))
        if last and self.friend_takes() and not winning:
            return max(plays, key=lambda play: (self.points(play.card) - self.cost(play.card) / 8, str(play.card)))
        return min(plays, key=lambda play: (self.cost(play.card), str(play.card)))

    def cost_to_win(self, card: Card) -> float:
        """A trump is dear; tens and aces come home with the trick."""
        return (20.0 if card.suit is self.trump and self.trump is not self.public_led else 0.0) - self.points(card)

    @property
    def public_led(self) -> Suit | None:
        return self.public.trick[0].suit if self.public.trick else None

    def wants_lead(self) -> bool:
        """A marriage waits to be announced."""
        return any(partner(card) in self.hand for card in self.hand)

    def is_last(self) -> bool:
        players = getattr(self.public.given, "players", (0, 1))
        return len(self.public.trick) == len(players) - 1

    def friend_takes(self) -> bool:
        """Does the other defender take the trick from the declarer?"""
        declarer = getattr(self.public, "declarer", None)
        if declarer is None or self.seat == declarer or self.game.seats == 2:
            return False
        players = self.public.given.players
        at = (players.index(self.public.leader) + self.game.trick(self.public).winner) % len(players)
        return bool(players[at] != declarer)

    # ------------------------------------------------- what cards are worth

    def points(self, card: Card) -> int:
        points: int = self.game.points[card.rank]
        return points

    def height(self, card: Card) -> int:
        height: int = self.game.height[card.rank]
        return height

    def cost(self, card: Card) -> float:
        """What it costs to part with a card for nothing."""
        cost = self.points(card) + self.height(card) / 10
        if card.suit is self.trump:
            cost += TRUMP_WORTH
        other = partner(card)
        if other is not None and other in self.hand:
            cost += KEEP_PAIR * self.game.worth(card.suit)
        elif other is not None and other in self.unseen and getattr(self.public, "stock_is_open", False):
            cost += KEEP_HALF * self.game.worth(card.suit)
        elif card.rank is Rank.TEN and Card(card.suit, Rank.ACE) in self.unseen:
            cost -= 2
        return cost

    def others_may_hold(self, suit: Suit | None) -> bool:
        return any(card.suit is suit for card in self.unseen)

    def can_be_beaten(self, card: Card) -> bool:
        """May somebody beat *card* if it is led?"""
        if any(other.suit is card.suit and self.height(other) > self.height(card) for other in self.unseen):
            return True
        return card.suit is not self.trump and self.trump is not None and self.others_may_hold(self.trump)


def plays(game: Any) -> bool:
    """Are these the rules of thumb for this game?"""
    return isinstance(game, Thousand | DrawThousand)

