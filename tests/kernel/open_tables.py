"""Endings with all cards open, and what they are worth by plain search through the rules of ``mariage.tricks``."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from mariage.cards import Card, Cards, Rank, Suit, without
from mariage.kernel.sides import MARIAS, MARRY, NOTHING, SIXTY_SIX, Solver
from mariage.melds import partner
from mariage.tricks import Duty, Trick, duties, playable

SUITS = list(Suit)
COLOUR = "789JQKTA"
NATURAL = "789TJQKA"


@dataclass(frozen=True)
class Rules:
    """What a table plays for, and by which duties."""

    seats: int = 3
    order: str = COLOUR
    points: tuple[int, ...] = MARIAS
    trick: int = 0
    last_trick: int = 10
    least: bool = False
    trumps: tuple[bool, ...] = (True, False)
    pack: str = COLOUR
    sides: tuple[int, ...] = (1, 2, 4)
    must: Mapping[str, bool] = field(default_factory=lambda: {"must_head": True, "must_trump": True, "must_overtrump": True})
    seven: bool = False                 # the last trick counts if the seven of trumps wins it, and the seven is kept for it
    keeps: int = 0                      # so many cards, any ones, are played only where nothing else may be
    marriages: tuple[int, ...] = ()
    new_trump: bool = False

    def solver(self, **more: Any) -> Solver:
        return Solver(self.seats, self.points, trick=self.trick, last_trick=self.last_trick, least=self.least, marriages=self.marriages,
                      new_trump=self.new_trump, **self.must, **more)

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        return duties(**self.must)

    @cached_property
    def height(self) -> dict[Rank, int]:
        return {Rank(rank): place for place, rank in enumerate(self.order)}

    def number(self, card: Card) -> int:
        return 8 * SUITS.index(card.suit) + self.height[card.rank]

    def mask(self, cards: Cards) -> int:
        return sum(1 << self.number(card) for card in cards)


FOLLOW_AND_TRUMP = {"must_head": False, "must_trump": True, "must_overtrump": False}
RULES = {
    "marias": Rules(),
    "seven": Rules(points=NOTHING, last_trick=1, trumps=(True,), seven=True),
    "keeping": Rules(points=SIXTY_SIX, trick=2, keeps=2),
    "betl": Rules(order=NATURAL, points=NOTHING, trick=1, last_trick=0, least=True, trumps=(False,)),
    "durch": Rules(order=NATURAL, points=NOTHING, trick=1, last_trick=0, trumps=(False,)),
    "thousand": Rules(points=SIXTY_SIX, last_trick=0, pack="9JQKTA", must=FOLLOW_AND_TRUMP),
    "tysiac": Rules(points=SIXTY_SIX, last_trick=0, pack="9JQKTA"),
    "partners": Rules(seats=4, points=SIXTY_SIX, sides=(5, 10)),
    "drum": Rules(points=SIXTY_SIX, pack="9JQKTA", sides=(1, 2, 4, 3), must=FOLLOW_AND_TRUMP),
    "thousand with marriages": Rules(points=SIXTY_SIX, last_trick=0, pack="9JQKTA", must=FOLLOW_AND_TRUMP, sides=(1, 2, 4, 6),
                                     marriages=(40, 60, 80, 100), new_trump=True),
    "kreuz": Rules(seats=4, points=SIXTY_SIX, sides=(5, 10), pack="9JQKTA", marriages=(20, 20, 20, 20)),
    "marias, shown on the lead": Rules(marriages=(20, 20, 40, 20), pack="789QKA"),
    "by card": Rules(seats=4, points=tuple(7 * card % 12 for card in range(32)), sides=(5, 10)),
    "one card": Rules(seats=4, points=tuple(int(card == 14) for card in range(32)), last_trick=0, sides=(5, 10)),
    "free": Rules(points=SIXTY_SIX, trick=3, must=dict.fromkeys(FOLLOW_AND_TRUMP, False)),
    "tricks": Rules(points=NOTHING, trick=1, last_trick=0, must=dict.fromkeys(FOLLOW_AND_TRUMP, False)),
    "heading": Rules(seats=4, sides=(1, 3, 7, 9), must={"must_head": True, "must_trump": False, "must_overtrump": True}),
    "for two": Rules(seats=2, points=SIXTY_SIX, sides=(1, 2), must={"must_head": True, "must_trump": True, "must_overtrump": False}),
}


class Ending(NamedTuple):
    """A table near its end; *lying* has been played already and is in no hand."""

    rules: Rules
    hands: tuple[Cards, ...]
    side: int
    leader: int
    trump: Suit | None
    lying: Cards = ()
    kept: Cards = ()
    may_marry: bool = True

    @property
    def to_act(self) -> int:
        return (self.leader + len(self.lying)) % self.rules.seats

    @property
    def said(self) -> dict[str, Any]:
        """What the solver is told beforehand."""
        number = self.rules.number
        return {"side": self.side, "leader": self.leader, "trump": 8 * SUITS.index(self.trump) if self.trump else -1,
                "lying": [number(card) for card in self.lying], "kept": self.rules.mask(self.kept),
                "won_with": number(self.kept[0]) if self.rules.seven else -1, "may_marry": self.may_marry}

    @property
    def masks(self) -> list[int]:
        return [self.rules.mask(hand) for hand in self.hands]

    def choices(self) -> Cards:
        """The cards that may be played; one that is kept only where there is no other."""
        hand = self.hands[self.to_act]
        cards = playable(hand, Trick(self.lying, self.trump, self.rules.height), self.rules.duties) if self.lying else hand
        return tuple(card for card in cards if card not in self.kept) or cards

    def play(self, card: Card) -> tuple[int, Ending]:
        """What the side takes with this card, and the table after it."""
        hands = tuple(without(hand, card) if seat == self.to_act else hand for seat, hand in enumerate(self.hands))
        after = self._replace(hands=hands, lying=(*self.lying, card))
        return after.taken() if len(after.lying) == self.rules.seats else (0, after)

    def taken(self) -> tuple[int, Ending]:
        """The trick is complete."""
        rules, trick = self.rules, Trick(self.lying, self.trump, self.rules.height)
        winner = (self.leader + trick.winner) % rules.seats
        gain = rules.trick + sum(rules.points[rules.number(card) % len(rules.points)] for card in self.lying)
        if not any(self.hands) and (not rules.seven or trick.best == self.kept[0]):
            gain += rules.last_trick
        return gain if self.side >> winner & 1 else 0, self._replace(leader=winner, lying=(), may_marry=True)

    def marries(self, card: Card) -> tuple[int, Ending] | None:
        """What the side has at once from leading this card with a marriage, and the table, before the card is led."""
        hand, mate = self.hands[self.leader], partner(card)
        if self.lying or not self.may_marry or not self.rules.marriages or mate not in hand:
            return None
        points = self.rules.marriages[SUITS.index(card.suit)] if self.side >> self.leader & 1 else 0
        return points, self._replace(trump=card.suit) if self.rules.new_trump else self

    def worth(self, known: dict[Any, int]) -> int:
        """What the side takes from here on, by trying everything."""
        if not any(self.hands):
            return 0
        key = (self.hands, self.leader, self.lying, self.trump)
        if key not in known:
            known[key] = (max if self.rises else min)(self.each(known).values())
        return known[key]

    @property
    def rises(self) -> bool:
        """Does the seat to act want the side to take much?"""
        return (self.side >> self.to_act & 1 > 0) is not self.rules.least

    def each(self, known: dict[Any, int]) -> dict[int, int]:
        """What the side takes after each card."""
        found = {}
        for card in self.choices():
            gain, after = self.play(card)
            found[self.rules.number(card)] = gain + after.worth(known)
            if shown := self.marries(card):
                gain, after = shown[1].play(card)
                found[MARRY + self.rules.number(card)] = shown[0] + gain + after.worth(known)
        return found


def ending(rules: Rules, rng: Random, size: int) -> Ending:
    """A table by chance, with *size* tricks still to be won, one of them perhaps begun."""
    pack = [Card(suit, Rank(rank)) for suit in SUITS for rank in rules.pack]
    rng.shuffle(pack)
    trump = rng.choice(SUITS) if rng.choice(rules.trumps) else None
    if rules.seven and trump:
        seven = Card(trump, Rank.SEVEN)
        pack.remove(seven)
        pack.insert(rng.randrange(rules.seats * size), seven)
    hands = tuple(tuple(pack[size * seat:size * (seat + 1)]) for seat in range(rules.seats))
    kept = (Card(trump, Rank.SEVEN),) if rules.seven and trump else tuple(rng.sample(pack[:rules.seats * size], rules.keeps))
    one = Ending(rules, hands, rng.choice(rules.sides), rng.randrange(rules.seats), trump, (), kept, rng.random() < 0.8)
    for _ in range(rng.choice([0, 0, 0] if rules.marriages else [0, 0, *range(1, rules.seats)])):
        one = one.play(rng.choice(one.choices()))[1]
    return one
