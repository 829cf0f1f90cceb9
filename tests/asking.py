"""A game that asks what no game of the family asks yet: which two cards are given away, and for how much.

It is Mariage in which the first lead is two cards, of which the first is played, and the second lead an amount; and the same with
a small pack in which every card is twice. As a program it is ``hurried`` with these games beside the others.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any

import hurried
from mariage.cards import Card, Cards, Rank, Suit
from mariage.game import Reason, because
from mariage.games import GAMES
from mariage.games.plays import Pass, Play
from mariage.games.stock import Stock
from mariage.telling import Teller


@dataclass(frozen=True, slots=True)
class GiveAway:
    given: Cards


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int


@dataclass(frozen=True)
class Asking(Stock):
    """Mariage that begins with two questions."""

    actions = (*Stock.actions, GiveAway, Bid)

    def choices(self, public: Any, own: Any) -> Sequence[Any]:
        if public.turn.to == "lead" and not public.taken:
            return [Pass(), *(GiveAway(pair) for pair in combinations(own.hand, 2) if all(one.rank is not Rank.ACE for one in pair))]
        if public.turn.to == "lead" and len(public.taken) == 1:
            return [Pass(), *map(Bid, range(100, 310, 10))]
        return super().choices(public, own)

    def why_not(self, public: Any, own: Any, action: Any) -> Reason:
        match action:
            case GiveAway(given) if any(one.rank is Rank.ACE for one in given):
                return because("Aces are kept.")
            case GiveAway() | Bid():
                return because("That is not asked now.")
            case Play() if public.turn.to == "lead":
                return because("There is something else to say first.")
        return super().why_not(public, own, action)

    def happens(self, table: Any, action: Any) -> Iterator[Any]:        # type: ignore[override]
        hand = table.own[table.public.turn.seat].hand
        match action:
            case GiveAway(given):
                return super().happens(table, Play(given[0]))
            case Bid():
                return super().happens(table, Play(hand[0]))
            case Pass() if table.public.turn.to == "lead":
                return super().happens(table, Play(hand[0]))
        return super().happens(table, action)


@dataclass(frozen=True)
class Twins(Asking):
    """The same with the tens, kings and queens of two packs."""

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, rank) for suit in Suit for rank in (Rank.TEN, Rank.KING, Rank.QUEEN)) * 2

    def choices(self, public: Any, own: Any) -> Sequence[Any]:
        """One of equal choices is enough."""
        return list(dict.fromkeys(super().choices(public, own._replace(hand=tuple(sorted(own.hand, key=str))))))


PRESET = {one.name: getattr(GAMES["mariage"], one.name) for one in fields(GAMES["mariage"])}  # type: ignore[arg-type]
ASKING = Asking(**PRESET | {"id": "asking"})
TWINS = Twins(**PRESET | {"id": "twins"})


def told(before: Callable[[Teller, Any], str]) -> Callable[[Teller, Any], str]:
    """What tells the two actions of this game, and all others as *before*."""
    def action(teller: Teller, one: Any) -> str:
        match one:
            case GiveAway(given):
                return f"give away {teller.words.cards(given)}"
            case Bid(amount):
                return f"bid {amount}"
        return before(teller, one)

    return action


if __name__ in ("__main__", "__mp_main__"):        # the server, and the computers' processes
    GAMES |= {"asking": ASKING, "twins": TWINS}
    Teller.action = told(Teller.action)            # type: ignore[method-assign]
if __name__ == "__main__":
    hurried.main()
