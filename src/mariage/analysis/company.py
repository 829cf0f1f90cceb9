"""What every card is worth with all cards open, where three or four play without a stock.

Partners are one side, a drummer's two opponents are another; what one side gains the other loses, so that a position has one value.
Where nobody has drummed each of the three plays for himself: everyone takes what brings him most, and of plays that bring him the same,
the one that brings least to the seat that is asked for. What that seat is sure of, whatever the others do, is another question.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Card, Cards, Rank
from ..game import AnyTable
from ..games.drum import Drum
from ..games.partners import LAST_TRICK, Partners
from ..games.plays import Marry, Play, put
from ..kernel.sides import COMPILED, NOTHING, Solver
from ..kernel.tables import SUITS, Numbers
from ..melds import marriages
from .solving import Clock, Line, claims

COUNTED = 8 if COMPILED else 6      # cards in a hand of which so many are counted by the kernel in seconds

Gains = tuple[int, ...]


class Company:
    """Solves tables of one game with all cards open, until *clock* says stop."""

    def __init__(self, game: Drum | Partners, clock: Clock) -> None:
        self.game: Any = game
        self.clock = clock
        self.counted = Counted(game) if isinstance(game, Partners) else None
        self.met: dict[Any, Gains] = {}     # what comes of the positions between two tricks that were met
        self.asked, self.against = 0, False

    def lines(self, table: AnyTable, *, against: bool = False) -> dict[Line, int]:
        """Everything that the seat to act may do, and what it gains, or its side. *against*: the two others hold together against it,
        where else everyone plays for himself. Raises OutOfTime."""
        public = table.public
        self.asked, self.against, self.met = public.turn.seat, against, {}
        return {(action,): self.told(public, self.gains(self.done(table, action)))
                for action in self.game.choices(public, table.own[self.asked])}

    def told(self, public: Any, gains: Gains) -> int:
        """What the seat that is asked for gains: partners more than the other side, a drummer's opponents together."""
        if isinstance(self.game, Partners):
            return gains[self.asked] - gains[1 - self.asked % 2]
        if public.drummer is None or public.drummer == self.asked:
            return gains[self.asked]
        return sum(gain for seat, gain in enumerate(gains) if seat != public.drummer)

    def done(self, table: AnyTable, action: Any) -> AnyTable:
        """The table after *action*."""
        tale = self.game.happens(table, action)
        try:
            event = next(tale)
            while True:
                table = self.game.after(table, event)
                event = tale.send(table)
        except StopIteration:
            return table

    def gains(self, table: AnyTable) -> Gains:
        """What each seat gains from here on."""
        result = self.game.result(table.public)
        if result is not None:
            return tuple(result.gains)
        if self.counted is not None and self.counted.applies(table):
            self.clock.check()
            return self.counted.gains(table)
        if table.public.trick:
            return self.best(table)
        key = self.key(table)
        if key not in self.met:
            self.clock.check()
            self.met[key] = self.best(table)
        return self.met[key]

    def best(self, table: AnyTable) -> Gains:
        """The same by trying everything that makes sense."""
        return max((self.gains(self.done(table, action)) for action in self.sensible(table)),
                   key=lambda gains: self.wanted(table.public, gains))

    def wanted(self, public: Any, gains: Gains) -> tuple[int, ...]:
        """What the seat to act wants to be great."""
        seat = public.turn.seat
        if isinstance(self.game, Partners):
            return (gains[seat] - gains[1 - seat % 2],)
        if public.drummer is not None:
            return (gains[public.drummer] if seat == public.drummer else -gains[public.drummer],)
        if self.against and seat != self.asked:
            return (-gains[self.asked],)
        return gains[seat], -gains[self.asked]

    def key(self, table: AnyTable) -> Any:
        """All on which it depends what comes of a table between two tricks."""
        public: Any = table.public
        tricks = [public.tricks(seat) if isinstance(self.game, Drum) else self.game.tricks(public, seat) for seat in range(self.game.seats)]
        said = (public.drummer, public.whistle) if isinstance(self.game, Drum) else public.ten_to
        return table.own, public.turn, self.game.all_points(public), tuple(map(bool, tricks)), public.marriages, said

    def sensible(self, table: AnyTable) -> Sequence[Any]:
        """What the seat to act may do, as far as it is to be tried: who has enough claims at once, for waiting never pays more; nobody
        claims wrongly; where two sides play a marriage is shown; of equal cards one is played."""
        public: Any = table.public
        seat, own = public.turn.seat, table.own[public.turn.seat]
        choices = list(self.game.choices(public, own))
        out = [one for one in choices if claims((one,)) and self.game.has_enough(
            public, seat, one.card.suit if isinstance(one, Marry) else None)]
        if out:
            return out[:1]
        calm = [one for one in choices if not claims((one,))]
        if self.two_sides(public):
            shown = {one.card for one in calm if isinstance(one, Marry)}
            calm = [one for one in calm if not isinstance(one, Play) or one.card not in shown]
        return [one for one in calm if not isinstance(one, Play) or not self.has_an_equal_above(table, one.card, own.hand)]

    def two_sides(self, public: Any) -> bool:
        return isinstance(self.game, Partners) or public.drummer is not None

    def has_an_equal_above(self, table: AnyTable, card: Card, hand: Cards) -> bool:
        """Is the next card above it that is still to be played in the same hand, and worth as much?"""
        height, points = self.game.height, self.game.points
        above = [one for one in live(table) if one.suit is card.suit and height[one.rank] > height[card.rank]]
        following = min(above, key=lambda one: height[one.rank], default=None)
        return following is not None and following in hand and points[following.rank] == points[card.rank]


def live(table: AnyTable) -> Cards:
    """The cards in hands and in the trick on the table."""
    return (*(card for own in table.own for card in own.hand), *table.public.trick)


class Counted:
    """Partners where nothing but tricks and their points is left to come: the kernel counts both, the rules say what they pay.

    What a hand pays grows with the points and depends on the number of tricks in two cases only, when a side has none. So the most
    points that a side can be sure of, and whether it can be sure of all tricks or of one, tell what it can be sure to be paid.
    """

    def __init__(self, game: Partners) -> None:
        self.game, self.numbers = game, Numbers(game)
        points = [game.points[self.numbers.cards[height].rank] for height in range(8)]
        self.points, self.tricks = Solver(4, points, last_trick=LAST_TRICK), Solver(4, NOTHING, trick=1, last_trick=0)

    def applies(self, table: AnyTable) -> bool:
        """Can nobody claim, no marriage be shown, and the ten of trumps not be won, where these count?"""
        game, public = self.game, table.public
        if game.claim_mode != "off" or not 0 < max(public.in_hand) <= COUNTED:
            return False
        if game.marriages and any(marriages(own.hand) for own in table.own):
            return False
        return not game.ten_of_trumps or Card(public.trump, Rank.TEN) not in live(table)

    def gains(self, table: AnyTable) -> Gains:
        """What each seat gains with best play by both sides."""
        public, left = table.public, max(table.public.in_hand)
        points, tricks = self.sure(self.points, table), self.sure(self.tricks, table)
        won = tricks if tricks in (0, left) else 1
        rest = self.game.counts(live(table)) + LAST_TRICK
        if won == 0:
            points = 0
        one, two = public.earlier[:2]
        after = put(public.earlier, 0, one._replace(points=one.points + points, tricks=one.tricks + won))
        after = put(after, 1, two._replace(points=two.points + rest - points, tricks=two.tricks + left - won))
        return tuple(self.game.unclaimed(public._replace(earlier=after)).gains)

    def sure(self, solver: Solver, table: AnyTable) -> int:
        """What the side of seat 0 can be sure to take."""
        public, numbers = table.public, self.numbers
        solver.at(side=0b101, leader=public.leader, trump=8 * SUITS.index(public.trump),
                  lying=[numbers.numbers[card] for card in public.trick])
        return solver.value([numbers.mask(own.hand) for own in table.own])


__all__ = ["Company", "Counted"]
