"""Who may know what in Bezique and Pinochle, where equal cards cannot be told apart: by their places in the pack.

A seat knows which card lay at a place of the pack if it was dealt it, drew it, or all saw it drawn. Of the cards that others hold it
knows those that were shown and have not been played since. All others can be exchanged without its seeing a difference.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from mariage.cards import Card, Cards
from mariage.game import AnyHand
from mariage.games.bezique.declaring import Declaring
from mariage.games.bezique.table import Blanche, DrawnShown, Swapped, TookTurnUp
from mariage.games.pinochle.four import FourHanded
from mariage.games.pinochle.table import Gave, Melded, Shared, WidowSeen
from mariage.games.plays import Dealt, Drew, DrewOpen, PickedUp, Played, PlayedLaid, RestTaken, Revealed

GAMES = (Declaring, FourHanded)


def movable(hand: AnyHand, pack: Cards, seat: int | None) -> list[int]:
    """The places of the pack whose cards *seat* cannot tell from each other: in the stock and in the hands of others."""
    game: Any = hand.game
    dealer = hand.table.public.given.dealer
    hands, *rest = game.dealt(tuple(range(len(pack))), dealer)
    drawn, queue = [list(some) for some in hands], list(rest[-1])
    dealt = bool(any(hand.table.public.in_hand) or hand.table.public.taken)
    fixed = set[int]() if not game_turns_up(game) else {queue[-1]}
    shown = [Counter[Card]() for _ in hands]
    for event in hand.log:
        match event:
            case Drew(who, _):
                drawn[who].append(queue.pop(0))
            case DrewOpen(who, card):
                fixed.add(queue[0])
                drawn[who].append(queue.pop(0))
            case TookTurnUp(who, card):
                drawn[who].append(queue.pop())
                shown[who][card] += 1
            case Swapped(who, _, took):
                shown[who][took] += 1
            case Blanche(who, cards, _) | Melded(who, cards, _):
                shown[who] |= Counter(cards)
            case DrawnShown(who, card, _):
                shown[who][card] += 1
            case PickedUp(laid):
                for who, some in enumerate(laid):
                    shown[who].update(one.card for one in some)
            case PlayedLaid():
                pass
            case Played(who, card):
                shown[who] -= Counter([card])
            case Revealed() | RestTaken():
                return []
    if not dealt or any(isinstance(event, Gave | Shared | WidowSeen) for event in hand.log):
        return [] if dealt else list(range(len(pack)))
    found = [place for place in queue if place not in fixed]
    for who, places in enumerate(drawn):
        if who != seat:
            found += held(hand, pack, who, places, shown[who], fixed)
    return found


def told(event: Any, seat: int | None) -> Any:
    """What *seat* may know of an event."""
    match event:
        case Dealt(hands, turned_up):
            return [cards if who == seat else len(cards) for who, cards in enumerate(hands)], turned_up
        case Drew(who, card):
            return who, card if who == seat else None
        case WidowSeen(who, cards):
            return who, cards if who == seat else None
        case Shared(who, cards):
            return who, cards if who == seat else None if seat is None else cards[seat]
        case Gave(who, to, cards):
            return who, to, cards if seat in (who, to) else len(cards)
        case _:
            return event


def game_turns_up(game: Any) -> bool:
    return bool(getattr(game, "has_turn_up", False))


def held(hand: AnyHand, pack: Cards, who: int, places: list[int], shown: Counter[Card], fixed: set[int]) -> list[int]:
    """The places from which the cards came that *who* still holds and nobody else has seen; which of equal cards does not matter."""
    left = Counter(hand.table.own[who].hand) - shown
    found = []
    for place in places:
        if place not in fixed and left[pack[place]]:
            left[pack[place]] -= 1
            found.append(place)
    return found


def packs(hand: AnyHand, pack: Cards, seat: int | None, rng: Random) -> Iterator[Cards]:
    """Packs that *seat* cannot tell from *pack*."""
    places = movable(hand, pack, seat)
    if len({pack[place] for place in places}) < 2:
        return
    for number in range(40):
        some = list(places) if number < 4 else rng.sample(places, min(len(places), 2 + number % 4))
        order = list(some)
        rng.shuffle(order)
        other = list(pack)
        for place, source in zip(some, order, strict=True):
            other[place] = pack[source]
        if tuple(other) != pack:
            yield tuple(other)
