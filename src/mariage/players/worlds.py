"""The tables that a view of a stock game allows: the only maker of tables from views.

What a seat has seen proves some things about the other's hand: cards that were shown or drawn face up and not yet played are in it,
and once the rules are strict every answer proves what cannot be, in a set-up position as well. Every table that no proof excludes is
as likely as any other; how likely it makes what the other has done is for players to weigh.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from random import Random
from typing import NamedTuple

from ..cards import Card, Cards, Rank, Suit
from ..game import Table, View
from ..games.plays import Drew, DrewOpen, DrewUnseen, Married, Played, Took
from ..games.stock import Stock
from ..games.stock.table import Closed, Exchanged, Loved, Own, Public, TopShown, Turn
from ..melds import marriage
from ..tricks import Trick, playable

StockView = View[Public, Own, object, object]
StockTable = Table[Public, Own, Cards]


class Beside(NamedTuple):
    """What a seat knows besides its view, of a hand that was set up: *shown*: cards that the other holds; *gone*: the cards of the
    earlier tricks, where the position does not name these."""

    shown: Cards = ()
    gone: Cards = ()


NOTHING = Beside()


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


class Hidden(NamedTuple):
    """What a seat knows of the cards that it cannot see.

    *known* are in the other's hand. *unseen* are somewhere: in that hand, if *possible* has them, or in the stock, or, after a set-up
    position that does not name them, in earlier tricks. *held*: how many cards the other holds. *top*: the next card of the stock
    where it lies face up, or lay so before the stock was closed. *bottom*: the turn-up. *face_down*: how many cards of the stock are
    neither. *plays*: what the other has played since the log begins, the first play first.
    """

    known: Cards
    unseen: Cards
    possible: Cards
    held: int
    top: Card | None
    bottom: Card | None
    face_down: int
    plays: tuple[OtherPlay, ...]

    @property
    def free(self) -> int:
        """How many of the other's cards are not known."""
        return self.held - len(self.known)

    @property
    def hands(self) -> int:
        """How many hands the other may hold."""
        return comb(len(self.possible), self.free)


def hidden(game: Stock, view: StockView, beside: Beside = NOTHING) -> Hidden:
    """What *view*, and what is known *beside* it, say of the cards that it does not show.

    Where no hand agrees with the tricks and marriages that a set-up position names, these prove nothing.
    """
    facts = _hidden(game, view, beside, Story(game, view, view.public.other(view.seat), beside))
    if facts.free < 0 or not facts.hands:
        facts = _hidden(game, view, beside, Story(game, view, view.public.other(view.seat), beside, before=False))
    return facts


def _hidden(game: Stock, view: StockView, beside: Beside, story: Story) -> Hidden:
    public = view.public
    seen = {card for taken in public.taken for card in taken.cards} | {*public.trick, *view.own.hand, *beside.gone}
    seen |= {card for card in (public.turned_up, story.top) if card}
    known = tuple(sorted(story.shown - seen, key=str))
    unseen = tuple(card for card in game.whole_pack() if card not in seen and card not in known)
    possible = tuple(card for card in unseen if not story.excludes(card))
    return Hidden(known, unseen, possible, public.in_hand[story.other], story.top, public.turned_up,
                  max(0, public.stock - (public.turned_up is not None) - (story.top is not None)), tuple(story.plays))


def shown(game: Stock, view: StockView, seat: int) -> Cards:
    """The cards that everybody knows *seat* to hold."""
    return tuple(Story(game, view, seat, NOTHING).shown)


class Story:
    """The log told again: what *other*, who may be that seat itself, was seen to play, to hold and to lack; *before*: in the tricks
    of a set-up position, too."""

    def __init__(self, game: Stock, view: StockView, other: int, beside: Beside, *, before: bool = True) -> None:
        self.game, self.other, self.public = game, other, view.public
        self.shown: set[Card] = set(beside.shown)
        self.answers: list[tuple[Card, Card]] = []      # a card led, and the other's answer under the strict rules
        self.plays: list[OtherPlay] = []
        self.top = view.public.top
        self.stock = view.public.stock + sum(isinstance(seen, Drew | DrewOpen | DrewUnseen) for seen in view.log)
        self.strict = not self.stock or (view.public.closed is not None and not any(isinstance(seen, Closed) for seen in view.log))
        self.tricks = len(view.public.taken) - sum(isinstance(seen, Took) for seen in view.log)
        self.led = lying_before(view)
        self.took: Card | None = None
        if before:
            self.looks_back(view, beside)
        self.last = -1
        for seen in view.log:
            self.hears(seen)

    def hears(self, seen: object) -> None:
        match seen:
            case Closed():
                self.strict = True
            case Drew(seat) | DrewUnseen(seat):
                self.draws(seat)
            case DrewOpen(seat, card):
                self.draws(seat)
                self.shows(seat, card)
            case TopShown(card):
                self.top = card
            case Exchanged(seat, _, took):
                self.shows(seat, took)
                self.took = took if seat == self.other else self.took
            case Married(seat, suit):
                self.shows(seat, *marriage(suit))
            case Loved(seat):
                self.shows(seat, *amour(self.public.trump))
            case Played(seat, card):
                self.plays_a_card(seat, card)
            case Took(_, (led, answer)):
                self.trick_ends(led, answer)
            case _:
                pass

    def draws(self, seat: int) -> None:
        """A card has left the stock, the top one; without stock the rules are strict."""
        self.stock -= 1
        self.top = None
        self.strict = self.strict or not self.stock
        if seat == self.other and self.plays:
            self.plays[-1] = self.plays[-1]._replace(drew=True)

    def plays_a_card(self, seat: int, card: Card) -> None:
        self.shown.discard(card)
        self.last = seat
        if seat == self.other:
            then, leads = self.on_lead(), self.led is None
            self.plays.append(OtherPlay(
                self.led, card, not self.strict, leads and self.game.exchange_is_in_time(then),
                leads and self.game.marries_in_time(then, seat), False, self.took, tuple(self.shown)))
            self.took = None
        self.led = card if self.led is None else None

    def on_lead(self) -> Public:
        """What lay open, as far as the times for exchanging and marrying go by it, with the other on lead."""
        return self.public._replace(
            turn=Turn(self.other, "lead"), stock=self.stock, closed=self.public.closed if self.strict else None,
            taken=self.public.taken[:self.tricks])

    def trick_ends(self, led: Card, answer: Card) -> None:
        self.tricks += 1
        self.led = None
        if self.last == self.other and self.strict:
            self.answers.append((led, answer))

    def looks_back(self, view: StockView, beside: Beside) -> None:
        """What a set-up position says of what was before: tricks under the strict rules; what was shown, if it is known which
        cards are gone."""
        public, log = view.public, view.log
        for led, answer in self.answers_before(view):
            self.answers.append((led, answer))
        if not beside.gone and any(earlier.tricks for earlier in public.earlier):
            return
        now = {seen.suit for seen in log if isinstance(seen, Married) and seen.seat == self.other}
        for suit in set(public.marriages[self.other]) - now:
            self.shows(self.other, *marriage(suit))
        if public.amour == self.other and not any(isinstance(seen, Loved) for seen in log):
            self.shows(self.other, *amour(public.trump))

    def answers_before(self, view: StockView) -> Iterator[tuple[Card, Card]]:
        """The other's answers in tricks before the log that were certainly played under the strict rules."""
        public = view.public
        named = len(public.taken) - sum(isinstance(seen, Took) for seen in view.log)
        if not self.strict or not named:
            return
        first = len(public.taken) - (self.game.hand_size - max(public.in_hand))
        if public.closed and 0 <= first < named and public.taken[first].seat == public.closed.by:
            first += 1      # the stock may have been closed after this trick, before drawing
        for taken in public.taken[max(0, first):named]:
            leader = taken.seat if Trick(taken.cards, public.trump, self.game.height).winner == 0 else public.other(taken.seat)
            if leader != self.other:
                yield taken.cards[0], taken.cards[1]

    def shows(self, seat: int, *cards: Card) -> None:
        if seat == self.other:
            self.shown.update(cards)

    def excludes(self, card: Card) -> bool:
        """Would the other, holding *card*, not have been allowed to answer as it did?"""
        for led, answer in self.answers:
            trick = Trick((led,), self.public.trump, self.game.height)
            if answer not in playable((answer, card), trick, self.game.duties):
                return True
        return False


def lying_before(view: StockView) -> Card | None:
    """The card that lay on the table when the log began, in a hand that was set up so."""
    played = 0
    for seen in view.log:
        if isinstance(seen, Took):
            return seen.cards[0] if played == 1 else None
        played += isinstance(seen, Played)
    return view.public.trick[0] if view.public.trick and not played else None


def amour(trump: Suit) -> Cards:
    """The cards of l'amour."""
    return Card(trump, Rank.ACE), Card(trump, Rank.TEN)


def number_of_worlds(game: Stock, view: StockView, beside: Beside = NOTHING) -> int:
    """How many tables *view*, and what is known *beside* it, allow. While the stock is open the order of its cards counts."""
    facts = hidden(game, view, beside)
    return facts.hands * (perm(len(facts.unseen) - facts.free, facts.face_down) if view.public.stock_is_open else 1)


def all_worlds(game: Stock, view: StockView, beside: Beside = NOTHING) -> Iterator[StockTable]:
    """Every table that *view*, and what is known *beside* it, allow, once."""
    facts = hidden(game, view, beside)
    for chosen in combinations(facts.possible, facts.free):
        rest = [card for card in facts.unseen if card not in chosen]
        orders = permutations(rest, facts.face_down) if view.public.stock_is_open else [tuple(rest)]
        for order in orders:
            yield table_of(view, facts, chosen, order)


def worlds(game: Stock, view: StockView, rng: Random, beside: Beside = NOTHING) -> Iterator[StockTable]:
    """Tables that *view*, and what is known *beside* it, allow, without end, every one as likely."""
    facts = hidden(game, view, beside)
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


__all__ = ["Beside", "Hidden", "OtherPlay", "all_worlds", "hidden", "number_of_worlds", "shown", "worlds"]
