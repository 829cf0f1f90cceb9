"""The tables that a view of a stock game allows: the only maker of tables from views.

What a seat has seen proves some things about the other's hand: cards that were shown or drawn face up and not yet played are in it,
and once the rules are strict every answer proves what cannot be. Every table that no proof excludes is as likely as any other; how
likely it makes what the other has done is for players to weigh.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from random import Random
from typing import NamedTuple

from ..cards import Card, Cards, Rank
from ..game import Table, View
from ..games.plays import Drew, DrewOpen, DrewUnseen, Married, Played, Took
from ..games.stock import Stock
from ..games.stock.table import Closed, Exchanged, Loved, Own, Public
from ..tricks import Trick, playable

StockView = View[Public, Own, object, object]
StockTable = Table[Public, Own, Cards]


class Hidden(NamedTuple):
    """What a seat knows of the cards that it cannot see.

    *known* are in the other's hand. *unseen* are somewhere: in that hand, if *possible* has them, or in the stock, or, after a set-up
    position that does not name them, in earlier tricks. *held*: how many cards the other holds. *top*: the next card of the stock
    where it lies face up. *bottom*: the turn-up. *face_down*: how many cards of the stock are neither.
    """

    known: Cards
    unseen: Cards
    possible: Cards
    held: int
    top: Card | None
    bottom: Card | None
    face_down: int

    @property
    def free(self) -> int:
        """How many of the other's cards are not known."""
        return self.held - len(self.known)

    @property
    def hands(self) -> int:
        """How many hands the other may hold."""
        return comb(len(self.possible), self.free)


def hidden(game: Stock, view: StockView) -> Hidden:
    """What *view* says of the cards that it does not show."""
    public = view.public
    other = public.other(view.seat)
    proofs = Proofs(game, view, other)
    known = tuple(sorted(proofs.shown, key=str))
    seen = {card for taken in public.taken for card in taken.cards} | {*public.trick, *view.own.hand, *known}
    bottom = public.turned_up
    if bottom:
        seen.add(bottom)
    if public.top:
        seen.add(public.top)
    unseen = tuple(card for card in game.whole_pack() if card not in seen)
    possible = tuple(card for card in unseen if not proofs.exclude(card))
    return Hidden(known, unseen, possible, public.in_hand[other], public.top, bottom,
                  max(0, public.stock - (bottom is not None) - (public.top is not None)))


def shown(game: Stock, view: StockView, seat: int) -> Cards:
    """The cards that everybody knows *seat* to hold."""
    return tuple(Proofs(game, view, seat).shown)


class Proofs:
    """What *other* was seen to hold or to lack, from what one seat saw; *other* may be that seat itself."""

    def __init__(self, game: Stock, view: StockView, other: int) -> None:
        self.game, self.other, self.trump = game, other, view.public.trump
        self.shown: set[Card] = set()
        self.answers: list[tuple[Card, Card]] = []      # a card led, and the other's answer under the strict rules
        drawn = sum(isinstance(seen, Drew | DrewOpen | DrewUnseen) for seen in view.log)
        stock = view.public.stock + drawn
        strict = view.public.closed is not None and not any(isinstance(seen, Closed) for seen in view.log)
        last = -1
        for seen in view.log:
            match seen:
                case Closed():
                    strict = True
                case Drew() | DrewUnseen():
                    stock -= 1
                case DrewOpen(seat, card):
                    stock -= 1
                    self.shows(seat, card)
                case Exchanged(seat, _, took):
                    self.shows(seat, took)
                case Married(seat, suit):
                    self.shows(seat, Card(suit, Rank.KING), Card(suit, Rank.QUEEN))
                case Loved(seat):
                    self.shows(seat, Card(self.trump, Rank.ACE), Card(self.trump, Rank.TEN))
                case Played(seat, card):
                    self.shown.discard(card)
                    last = seat
                case Took(_, (led, answer)) if last == other and (strict or not stock):
                    self.answers.append((led, answer))
                case _:
                    pass

    def shows(self, seat: int, *cards: Card) -> None:
        if seat == self.other:
            self.shown.update(cards)

    def exclude(self, card: Card) -> bool:
        """Would the other, holding *card*, not have been allowed to answer as it did?"""
        for led, answer in self.answers:
            trick = Trick((led,), self.trump, self.game.height)
            if answer not in playable((answer, card), trick, self.game.duties):
                return True
        return False


class OtherPlay(NamedTuple):
    """A card that the other played, and what was so then.

    *led*: the card it answered, None if it led. *was_open*: the stock was open. *could_exchange*, *could_marry*: on that lead it could
    have exchanged or shown a marriage, had it held the cards. *drew*: it drew after the trick. *took*: the turn-up, where it had just
    exchanged. *fixed*: what it was known to hold after the play.
    """

    led: Card | None
    card: Card
    was_open: bool
    could_exchange: bool
    could_marry: bool
    drew: bool
    took: Card | None
    fixed: Cards


def other_plays(game: Stock, view: StockView) -> list[OtherPlay]:
    """What the other has played since the log begins, the first play first."""
    return Story(game, view, view.public.other(view.seat)).plays


class Story:
    """The log told again, for the plays of *other*."""

    def __init__(self, game: Stock, view: StockView, other: int) -> None:
        self.game, self.other = game, other
        self.stock = view.public.stock + sum(isinstance(seen, Drew | DrewOpen | DrewUnseen) for seen in view.log)
        self.closed = view.public.closed is not None and not any(isinstance(seen, Closed) for seen in view.log)
        self.tricks = view.public.tricks(other) - sum(isinstance(seen, Took) and seen.seat == other for seen in view.log)
        self.plays: list[OtherPlay] = []
        self.shown: set[Card] = set()
        self.led: Cards = ()
        self.took: Card | None = None
        for seen in view.log:
            self.hears(seen)

    def hears(self, seen: object) -> None:
        match seen:
            case Closed():
                self.closed = True
            case Exchanged(seat, _, took) if seat == self.other:
                self.took = took
                self.shown.add(took)
            case Married(seat, suit) if seat == self.other:
                self.shown |= {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)}
            case Played(seat, card):
                if seat == self.other:
                    self.plays_a_card(card)
                self.led = () if self.led else (card,)
            case Drew(seat, _) | DrewUnseen(seat) | DrewOpen(seat, _):
                self.stock -= 1
                if seat == self.other and self.plays:
                    self.plays[-1] = self.plays[-1]._replace(drew=True)
            case Took(seat):
                self.led = ()
                self.tricks += seat == self.other
            case _:
                pass

    def plays_a_card(self, card: Card) -> None:
        self.shown.discard(card)
        is_open = self.stock > 0 and not self.closed
        leads = not self.led
        self.plays.append(OtherPlay(
            None if leads else self.led[0], card, is_open, leads and is_open and self.could_exchange(),
            leads and self.could_marry(is_open=is_open), False, self.took, tuple(self.shown)))
        self.took = None

    def could_exchange(self) -> bool:
        game = self.game
        return (game.exchange and self.stock >= game.exchange_min_stock and (self.tricks > 0 or not game.exchange_needs_trick))

    def could_marry(self, *, is_open: bool) -> bool:
        game = self.game
        in_time = {"open_only": is_open, "open_or_exhausted": not self.closed, "always": True}[game.marriage_phase]
        return in_time and (self.tricks > 0 or game.marriage_before_first_trick != "forbidden")


def number_of_worlds(game: Stock, view: StockView) -> int:
    """How many tables *view* allows. While the stock is open the order of its cards counts."""
    facts = hidden(game, view)
    return facts.hands * (perm(len(facts.unseen) - facts.free, facts.face_down) if view.public.stock_is_open else 1)


def all_worlds(game: Stock, view: StockView) -> Iterator[StockTable]:
    """Every table that *view* allows, once."""
    facts = hidden(game, view)
    for chosen in combinations(facts.possible, facts.free):
        rest = [card for card in facts.unseen if card not in chosen]
        orders = permutations(rest, facts.face_down) if view.public.stock_is_open else [tuple(rest)]
        for order in orders:
            yield table_of(view, facts, chosen, order)


def worlds(game: Stock, view: StockView, rng: Random) -> Iterator[StockTable]:
    """Tables that *view* allows, without end, every one as likely."""
    facts = hidden(game, view)
    while True:
        chosen = rng.sample(facts.possible, facts.free)
        rest = [card for card in facts.unseen if card not in chosen]
        rng.shuffle(rest)
        yield table_of(view, facts, chosen, rest)


def table_of(view: StockView, facts: Hidden, chosen: Sequence[Card], rest: Sequence[Card]) -> StockTable:
    """The table in which the other holds *chosen* besides what is known, and *rest* lie in the stock in this order."""
    other = view.public.other(view.seat)
    own = [Own()] * len(view.public.in_hand)
    own[view.seat] = view.own
    own[other] = Own((*facts.known, *chosen))
    top = (facts.top,) if facts.top else ()
    stock = (*top, *rest[:facts.face_down], facts.bottom) if facts.bottom else ()
    return Table(view.public, tuple(own), stock)


__all__ = ["Hidden", "OtherPlay", "all_worlds", "hidden", "number_of_worlds", "other_plays", "shown", "worlds"]
