"""The tables that a view of a game for three or four allows, where every card not seen is in a hand: every one as likely.

What a seat knows: cards turned up or shown in a marriage and not yet played lie where they were shown, and whoever did not lead a
card held none that the duties would have made it play instead. The ways to deal what is left are counted, so that one can be drawn
fairly, or all be gone through where they are few.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod
from random import Random
from typing import Any, NamedTuple

from ..cards import Card, Cards
from ..game import AnyView
from ..games.drum import Drum
from ..games.partners import Partners
from ..games.plays import around
from ..melds import marriage
from ..tricks import Trick, playable

DEALT = 8       # cards in every hand when all are dealt


class Beside(NamedTuple):
    """What a seat knows besides its view, of a hand that was set up: *held*: cards that seats hold; *gone*: the cards of the earlier
    tricks, where the position does not name these."""

    held: tuple[tuple[int, Cards], ...] = ()
    gone: Cards = ()


NOTHING = Beside()


class Hidden(NamedTuple):
    """What a seat knows of the cards that it cannot see.

    *seat* holds *hand*. *unseen*: the other cards. *room*: how many of them are in each seat's hand, and last how many in none: played in
    tricks that are forgotten, or before a position was set up. *may*: for each unseen card the places, numbered as in *room*, where it
    may be.
    """

    seat: int
    hand: Cards
    unseen: Cards
    room: tuple[int, ...]
    may: tuple[tuple[int, ...], ...]


def hidden(game: Drum | Partners, view: AnyView, memory: int | None = None, beside: Beside = NOTHING) -> Hidden:
    """What *view* and what is known *beside* it say of the cards that it does not show, to one who remembers the last *memory* tricks,
    None for all.

    Before trump is named it is asked for the hands as they will be dealt, one's own among them.
    """
    public, hand = view.public, view.own.hand
    holder = turned_or_married(game, public)
    kept = public.taken if memory is None else public.taken[len(public.taken) - min(memory, len(public.taken)):]
    held = {card: seat for seat, cards in beside.held for card in cards}
    seen = {card for taken in kept for card in taken.cards} | {*public.trick, *hand, *beside.gone}
    seen |= {card for taken in public.taken for card in taken.cards if card in holder}
    unseen = tuple(card for card in game.whole_pack() if card not in seen)
    free = [DEALT] * game.seats if public.turn.to == "trump" else list(public.in_hand)
    free[view.seat] -= len(hand)
    room = (*free, len(unseen) - sum(free))
    out = game.seats if any(one.tricks for one in public.earlier) else -1        # where a card may have gone after it was shown
    proofs = Proofs(game, public, len(kept))

    def may_be(card: Card, place: int) -> bool:
        if card in held:
            return place == held[card]
        if card in holder and place not in (holder[card], out):
            return False
        return room[place] > 0 and (place == game.seats or not proofs.exclude(place, card))

    may = tuple(tuple(place for place in range(len(room)) if may_be(card, place)) for card in unseen)
    return Hidden(view.seat, hand, unseen, room, may)


def turned_or_married(game: Drum | Partners, public: Any) -> dict[Card, int]:
    """The cards that a seat was seen to hold, by the turn-up or a marriage, and which seat."""
    shown = {card: seat for seat, suits in enumerate(public.marriages) for suit in suits for card in marriage(suit)}
    if public.turned_up is not None:
        order = around(public.given.dealer, game.seats)
        shown[public.turned_up] = order[0] if isinstance(game, Drum) else order[-1]
    return shown


class Proofs:
    """What each seat played in the last *tricks* tricks and the one on the table, to what."""

    def __init__(self, game: Drum | Partners, public: Any, tricks: int) -> None:
        self.game, self.trump = game, public.trump
        self.answers: list[list[tuple[Trick, Card]]] = [[] for _ in range(game.seats)]
        for taken in public.taken[len(public.taken) - tricks:]:
            self.heard(taken.cards, taken.seat - Trick(taken.cards, self.trump, game.height).winner)
        self.heard(public.trick, public.leader)

    def heard(self, cards: Cards, leader: int) -> None:
        for place in range(1, len(cards)):
            trick = Trick(cards[:place], self.trump, self.game.height)
            self.answers[(leader + place) % self.game.seats].append((trick, cards[place]))

    def exclude(self, seat: int, card: Card) -> bool:
        """Would *seat*, holding *card*, not have been allowed to play as it did?"""
        return any(answer not in playable((answer, card), trick, self.game.duties) for trick, answer in self.answers[seat])


class Ways:
    """The ways to put the unseen cards where they may be, counted over kinds of cards that may be in the same places."""

    def __init__(self, facts: Hidden) -> None:
        self.room = facts.room
        kinds: dict[tuple[int, ...], list[Card]] = {}
        for card, places in zip(facts.unseen, facts.may, strict=True):
            kinds.setdefault(places, []).append(card)
        self.kinds = sorted(kinds.items(), key=lambda kind: len(kind[0]))
        self._choices: dict[tuple[int, tuple[int, ...]], tuple[list[tuple[int, ...]], list[int]]] = {}

    @property
    def number(self) -> int:
        """How many ways there are."""
        return self.count(0, self.room)

    def count(self, kind: int, room: tuple[int, ...]) -> int:
        """The ways to put the cards from this *kind* on into what *room* is left."""
        if kind == len(self.kinds):
            return 1
        return sum(self.choices(kind, room)[1])

    def choices(self, kind: int, room: tuple[int, ...]) -> tuple[list[tuple[int, ...]], list[int]]:
        """How many cards of a kind each place may take, and in how many ways each such sharing can be completed."""
        found = self._choices.get((kind, room))
        if found is None:
            places, cards = self.kinds[kind]
            found = [], []
            for shares in sharings(len(cards), [room[place] if place in places else 0 for place in range(len(room))]):
                left = tuple(free - share for free, share in zip(room, shares, strict=True))
                ways = self.count(kind + 1, left) * ways_to_share(shares)
                if ways:
                    found[0].append(shares)
                    found[1].append(ways)
            self._choices[kind, room] = found
        return found

    def one(self, rng: Random) -> list[Cards]:
        """One of them, every one as likely: the cards of each place."""
        found, room = [Cards()] * len(self.room), self.room
        for kind, (_, cards) in enumerate(self.kinds):
            sharing, ways = self.choices(kind, room)
            shares = rng.choices(sharing, ways)[0] if len(sharing) > 1 else sharing[0]
            mixed, start = rng.sample(cards, len(cards)), 0
            for place, share in enumerate(shares):
                found[place] += tuple(mixed[start:start + share])
                start += share
            room = tuple(free - share for free, share in zip(room, shares, strict=True))
        return found

    def all(self) -> Iterator[list[Cards]]:
        """Every one of them, once."""
        return self.rest(0, self.room)

    def rest(self, kind: int, room: tuple[int, ...]) -> Iterator[list[Cards]]:
        if kind == len(self.kinds):
            yield [Cards()] * len(room)
            return
        for shares in self.choices(kind, room)[0]:
            left = tuple(free - share for free, share in zip(room, shares, strict=True))
            for dealt in dealings(self.kinds[kind][1], shares):
                for more in self.rest(kind + 1, left):
                    yield [one + two for one, two in zip(dealt, more, strict=True)]


def sharings(number: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to share a *number* of equal things among places that take so many at most.

    >>> list(sharings(2, (1, 2)))
    [(0, 2), (1, 1)]
    """
    if not most:
        if not number:
            yield ()
        return
    for share in range(max(0, number - sum(most[1:])), min(number, most[0]) + 1):
        for others in sharings(number - share, most[1:]):
            yield share, *others


def ways_to_share(shares: Sequence[int]) -> int:
    """In how many ways different cards are shared so.

    >>> ways_to_share((2, 1))
    3
    """
    return prod(comb(sum(shares[:place + 1]), share) for place, share in enumerate(shares))


def dealings(cards: Sequence[Card], shares: Sequence[int]) -> Iterator[list[Cards]]:
    """Every way to deal *cards* in these shares."""
    if not shares:
        yield []
        return
    for chosen in combinations(cards, shares[0]):
        for others in dealings([card for card in cards if card not in chosen], shares[1:]):
            yield [chosen, *others]


def ways_to_deal(facts: Hidden) -> Ways:
    """The ways that the facts allow. A position set up against the rules may allow none; then nothing is held to be proved."""
    found = Ways(facts)
    return found if found.number else Ways(facts._replace(may=(tuple(range(len(facts.room))),) * len(facts.unseen)))


def worlds(facts: Hidden, rng: Random, most: int) -> Iterator[tuple[Cards, ...]]:
    """Hands by seat that the facts allow: all of them in no order if there are at most *most*, else so many drawn fairly."""
    ways = ways_to_deal(facts)
    if ways.number <= most:
        every = list(ways.all())
        rng.shuffle(every)
        drawn: Iterator[list[Cards]] = iter(every)
    else:
        drawn = (ways.one(rng) for _ in range(most))
    for dealt in drawn:
        yield tuple(facts.hand + more if seat == facts.seat else more for seat, more in enumerate(dealt[:-1]))
