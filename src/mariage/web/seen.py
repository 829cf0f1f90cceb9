"""What a page shows of a table: made from one seat's sight, and nothing else."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from .. import choosing
from ..cards import Card, Suit, cards
from ..game import Seat
from ..games.plays import Claim, Close, Draw, DrewOpen, Exchange, Married, Marry, Pass, Play, Played, RestTaken, Took
from ..games.stock.table import Amour, Exchanged, Loved
from ..games.thousand import table as thousand
from ..games.thousand.table import Accept, GaveOpen, Give, Keep, Look
from ..melds import marriage
from ..notation import verb, write_action
from ..players.levels import called
from ..telling import Teller
from ..words import Words
from . import copies
from .copies import Copies, Copy
from .pad import Pad
from .room import Sight

MARK = "mark"       # asks for the page with some cards marked; the table hears nothing of it
SEVERAL = 4         # sets of cards that can be chosen by a button each; more of them are marked card by card
PLACES = {2: ("south", "north"), 3: ("south", "west", "east"), 4: ("south", "west", "north", "east")}


@dataclass(frozen=True, slots=True)
class Face:
    """A card on the page. *id*: by which it is told from all others there, equal ones too; *word* is what a click does, *why* why it
    does nothing; *more*: it can be played in several ways; *marked*: is it one of a set that is being chosen, None where none is."""

    code: str
    name: str
    id: str
    word: str = ""
    why: str = ""
    more: bool = False
    wed: bool = False
    best: bool = False
    place: str = ""
    marked: bool | None = None


@dataclass(frozen=True, slots=True)
class Amount:
    """A number to be typed: the word of the action that takes it, and the numbers that may be."""

    word: str
    text: str
    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class Act:
    """A button: what it does, in words, and the card it goes with, if any."""

    word: str
    text: str
    small: str = ""
    card: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Other:
    """Another seat as the page shows it."""

    seat: Seat
    place: str
    name: str
    count: int
    known: tuple[Face, ...]
    turn: bool
    deals: bool
    computer: bool
    present: bool
    tricks: int


@dataclass(frozen=True, slots=True)
class Board:
    """What has been undertaken in this hand: a heading and a line; in an auction what each has said (and whether it is the highest
    bid), and cards that all have seen."""

    title: str
    line: str
    said: tuple[tuple[str, str, bool], ...] = ()
    cards: tuple[Face, ...] = ()


class Picture:
    """One seat's page of a table, piece by piece, for the templates. *marked* are cards of a set that the reader is choosing."""

    def __init__(self, sight: Sight, words: Words, sort: str = "trumps", marked: Copies = ()) -> None:
        self.sight, self.words, self.game, self.sort = sight, words, sight.game, sort
        self.seat = sight.seat
        self.say = partial(words.say, context=sight.game.book)      # in the words of the game's players
        self.names = [name or self.say("free seat") for name in called([(one.kind, one.name) for one in sight.sitting], words)]
        self.teller = Teller(self.game, self.names, sight.seat, words)
        self.public = None if sight.view is None else sight.view.public
        self.sets = self._sets()
        self._copied = {card for card, number in Counter(self.game.whole_pack()).items() if number > 1}
        asked = tuple(one.card for one in marked)
        self.marked = choosing.kept(self.sets, asked)
        self.unmarked = list((Counter(asked) - Counter(self.marked)).elements())
        self._marks = copies.marked(marked, self.marked, self._held)

    # ------------------------------------------------------------------ seats

    @property
    def players(self) -> list[Seat]:
        """The seats that play in this hand, clockwise."""
        seats = range(self.game.seats)
        return [seat for seat in seats if self.public is None or self.game.takes_part(self.public, seat)]

    @property
    def own(self) -> Seat:
        """Whose place is in front: the reader's, or that of the first who plays where the reader does not."""
        if self.seat is not None and self.seat in self.players:
            return self.seat
        return self.players[-1]

    @property
    def around(self) -> list[Seat]:
        """The seats that play, from the one in front, clockwise."""
        at = self.players.index(self.own)
        return self.players[at:] + self.players[:at]

    @property
    def shape(self) -> str:
        """How the table is laid out: for how many who play."""
        return {2: "two", 3: "three", 4: "four"}[len(self.players)]

    def place(self, seat: Seat) -> str:
        """Where a seat is drawn."""
        return PLACES[len(self.around)][self.around.index(seat)]

    @property
    def out(self) -> list[str]:
        """Who sits out this hand."""
        return [self.teller.name(seat) for seat in range(self.game.seats) if seat not in self.players]

    @property
    def sits_out(self) -> str:
        """The same in words."""
        if self.seat is not None and self.seat not in self.players:
            return self.say("You sit out")
        return self.say("{name} sits out", name=", ".join(self.out))

    @property
    def others(self) -> list[Other]:
        sight, public = self.sight, self.public
        found = []
        for seat in self.around if self.own != self.seat else self.around[1:]:
            known = self._known(seat)
            count = 0 if public is None else public.in_hand[seat]
            found.append(Other(
                seat, self.place(seat), self.names[seat], max(0, count - len(known)), self._known_faces(seat, known),
                self._to_act == seat, sight.standing.dealer == seat if public is None else public.given.dealer == seat,
                bool(sight.sitting[seat].kind), seat in sight.present, self._tricks(seat)))
        return found

    @property
    def _to_act(self) -> Seat | None:
        return None if self.public is None else self.game.to_act(self.public)

    def _tricks(self, seat: Seat) -> int:
        return 0 if self.public is None else sum(one.seat == seat for one in self.public.taken)

    def _known(self, seat: Seat) -> list[Card]:
        """Cards that all know to be in a hand, where the table remembers everything."""
        if self.sight.setting.memory != "all" or self.sight.view is None:
            return []
        known: list[Card] = []
        for event in self.sight.view.log:
            match event:
                case Exchanged(who, gave, took) if who == seat:
                    known = [card for card in known if card != gave] + [took]
                case DrewOpen(who, card) | GaveOpen(_, who, card) if who == seat:
                    known.append(card)
                case Loved(who) if who == seat:
                    known += [card for card in (Card(self.public.trump, rank) for rank in self.game.height)  # type: ignore[union-attr]
                              if card.rank.value in "AT" and card not in known]
                case Played(who, card) if who == seat and card in known:
                    known.remove(card)
                case RestTaken():
                    known = []
                case Married(who, suit, _) if who == seat:
                    known += [card for card in marriage(suit) if card not in known]
        return known

    def _known_faces(self, seat: Seat, known: Sequence[Card]) -> tuple[Face, ...]:
        return tuple(self._face(one.card, self._id(one.card, f"of-{seat}-{one.number}")) for one in copies.held(known, {}))

    # ------------------------------------------------------------------ equal cards

    def _id(self, card: Card, where: str) -> str:
        """What tells a card from its equals by *where* it lies; one of which there is no other needs no more than its name."""
        return f"{card}-{where}" if card in self._copied else str(card)

    def _id_played(self, seat: Seat, card: Card, trick: int, place: int) -> str:
        """A played card: the reader's own keeps the number that it had in hand, another's is known by its trick and *place*."""
        return str(Copy(card, self._own_played[card])) if seat == self.seat and card in self._copied else self._id(card, f"{trick}-{place}")

    @cached_property
    def _own_played(self) -> Counter[Card]:
        """How many of each card the reader has played in this hand."""
        return Counter(one.card for one in self._events if isinstance(one, Played) and one.seat == self.seat)

    @cached_property
    def _held(self) -> list[Copy]:
        """The own cards in order, equal ones numbered."""
        view = self.sight.view
        if view is None or self.seat is None or self.public is None:
            return []
        return copies.held(self._sorted(view.own.hand), {card: self._own_played[card] for card in self._copied})  # type: ignore[union-attr]

    # ------------------------------------------------------------------ the middle

    @property
    def trick(self) -> list[Face]:
        """The cards on the table, each where its player sits."""
        if self.public is None or not self.public.trick:
            return []
        best = self.game.trick(self.public).winner  # type: ignore[attr-defined]
        seats = [self._after(self.public.leader, place) for place in range(len(self.public.trick))]
        return self._faces_played(seats, self.public.trick, len(self.public.taken), best)

    def _faces_played(self, seats: Sequence[Seat], played: Sequence[Card], trick: int, best: int) -> list[Face]:
        """The cards of the trick of that number, each where its player sits."""
        return [self._face(card, self._id_played(seat, card, trick, place), best=place == best, place=self.place(seat))
                for place, (seat, card) in enumerate(zip(seats, played, strict=False))]

    def _after(self, seat: Seat, steps: int) -> Seat:
        """Who plays so many places after *seat*."""
        return self.players[(self.players.index(seat) + steps) % len(self.players)]

    @property
    def last_trick(self) -> tuple[str, list[Face]] | None:
        """The trick before, while it may be looked at and none is on the table."""
        if self.public is None or self.public.trick or not self.public.taken or self.sight.setting.memory == "none":
            return None
        last = self.public.taken[-1]
        if last not in self.game.reviewable(self.public, self.seat):
            return None
        players = self.players
        leader = self._leader_of_last()
        order = players[players.index(leader):] + players[:players.index(leader)]
        best = order.index(last.seat) if last.seat in order else 0
        faces = self._faces_played(order, last.cards, len(self.public.taken) - 1, best) if len(last.cards) <= len(order) else []
        return self.names[last.seat] if last.seat != self.seat else self.say("You"), faces

    def _leader_of_last(self) -> Seat:
        """Who led the last trick: whoever played the first card of it."""
        assert self.sight.view is not None
        played = [event.seat for event in self.sight.view.log if isinstance(event, Played)]
        size = len(self.public.taken[-1].cards)  # type: ignore[union-attr]
        return played[-size] if len(played) >= size and played[-size] in self.players else self.players[0]

    @property
    def tricks(self) -> list[tuple[str, list[Face]]]:
        """The tricks that may be looked at again."""
        if self.public is None:
            return []
        return [(self.teller.name(one.seat), [self._face(card) for card in one.cards])
                for one in self.game.reviewable(self.public, self.seat)]

    @property
    def trump(self) -> Suit | None:
        return None if self.public is None else self.public.trump

    @property
    def has_stock(self) -> bool:
        return hasattr(self.public, "stock")

    @property
    def turned_up(self) -> Face | None:
        card = getattr(self.public, "turned_up", None)
        return None if card is None else self._face(card, self._id(card, "up"))

    @property
    def top(self) -> Face | None:
        card = getattr(self.public, "top", None)
        return None if card is None else self._face(card, self._id(card, "top"))

    # ------------------------------------------------------------------ the own hand

    @property
    def hand(self) -> list[Face]:
        """The own cards in order, each with what it does."""
        if self.sets:
            return [self._markable(one) for one in self._held]
        ways: dict[Card, list[Any]] = {one.card: [] for one in self._held}
        for one in self.sight.choices if ways else ():
            if isinstance(one, Play | Marry | Amour):
                ways[one.card].append(one)
        faces = []
        for copy in self._held:
            card = copy.card
            plays = [one for one in ways[card] if isinstance(one, Play)]
            reason = self.sight.refusals.get(str(card))
            why = self.words.reason(reason, self.game.book) if reason else "" if plays else self.say("It is not your turn.")
            faces.append(self._face(card, str(copy), word=write_action(plays[0]) if plays else f"play {card}", why=why,
                                    more=len(ways[card]) > 1, wed=any(isinstance(one, Marry) for one in ways[card])))
        return faces

    # ------------------------------------------------------------------ sets of cards, and amounts

    def _sets(self) -> list[Any]:
        """The choices that are sets of one's own cards, where they are so many that cards are marked one by one."""
        view, choices = self.sight.view, self.sight.choices
        if view is None or any(isinstance(one, Play) for one in choices):
            return []
        found = choosing.sets(choices, SEVERAL)
        mine: Counter[Card] = Counter(view.own.hand if found else ())  # type: ignore[union-attr]
        return found if all(Counter(choosing.cards_of(one)) <= mine for one in found) else []

    def _markable(self, one: Copy) -> Face:
        """An own card where a set is being chosen: a click adds it, or takes it back."""
        if one in self._marks:
            return self._face(one.card, str(one), word=_mark(other for other in self._marks if other != one), marked=True)
        return self._face(one.card, str(one), word=_mark((*self._marks, one)), why=self._why_unmarked(one.card), marked=False)

    def _why_unmarked(self, card: Card) -> str:
        """Why a card cannot be added to those marked: what the rules say, else what the choices tell."""
        reason = choosing.why_not(self.sets, self.marked, card)
        action = choosing.exchanged(self.sets, self.marked, card)
        view = self.sight.view
        if reason is not None and action is not None and view is not None:
            reason = self.game.refuses(view.public, view.own, action) or reason  # type: ignore[union-attr]
        return self.words.reason(reason, self.game.book) if reason else ""

    @property
    def left_out(self) -> str:
        """Why a card that was to be marked is not."""
        return self._why_unmarked(self.unmarked[0]) if self.sets and self.unmarked else ""

    @property
    def marking(self) -> str:
        """How many cards are still to be marked, and which are."""
        say, say_many = self.say, partial(self.words.say_many, context=self.game.book)
        low, high = choosing.more(self.sets, self.marked)
        if high and isinstance(self.sets[0], Give):
            told = say("Choose a card for {name}.", name=self.names[self._given_to[len(self.marked)]])
        elif high == 0:
            told = say("These are all: confirm, or take a card back.")
        elif low == high:
            told = say_many("Choose {number} more card.", "Choose {number} more cards.", low)
        elif low == 0:
            told = say_many("You may choose {number} more card.", "You may choose {number} more cards.", high)
        else:
            told = say("Choose {low} to {high} more cards.", low=low, high=high)
        return f"{told} {say('Chosen: {cards}.', cards=self.words.cards(self.marked))}" if self.marked else told

    @property
    def _given_to(self) -> Sequence[Seat]:
        """Who gets cards from the seat to act, in this order."""
        assert self.public is not None
        others: Sequence[Seat] = self.public.given.others(self.public.turn.seat)
        return others

    @property
    def amounts(self) -> list[Amount]:
        """Numbers to be typed."""
        return [Amount(verb(one.kind), self.act_words(one.kind(one.low)).replace(str(one.low), "…"), one.low, one.high, one.step)
                for one in choosing.amounts(self.sight.choices)]

    def _sorted(self, some: Iterable[Card]) -> list[Card]:
        """As the reader likes it: by suits with the trumps first, by suits always in the same place, or by ranks."""
        order = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
        height = self.game.height
        if self.sort == "ranks":
            return sorted(some, key=lambda card: (-height[card.rank], order.index(card.suit)))
        first = self.trump if self.sort == "trumps" else None
        return sorted(some, key=lambda card: (card.suit is not first, order.index(card.suit), -height[card.rank]))

    @property
    def acts(self) -> list[Act]:
        """What can be done besides playing a card, as buttons: of the sets of cards only the one that is marked."""
        typed = [one.kind for one in choosing.amounts(self.sight.choices)]
        acts = [self._act(one) for one in self.sight.choices if one not in self._wed
                and not isinstance(one, Play) and one not in self.sets and type(one) not in typed]
        whole = choosing.complete(self.sets, self.marked)
        return acts if whole is None else [self._whole(whole), *acts]

    def _whole(self, action: Any) -> Act:
        """The button for a set that is complete."""
        if not isinstance(action, Give):
            return Act(write_action(action), self.act_words(action), main=True)
        small = "; ".join(f"{self.names[seat]}: {self.words.card(card)}" for seat, card in zip(self._given_to, action.cards, strict=True))
        return Act(write_action(action), self.say("Give"), small, main=True)

    @property
    def _wed(self) -> list[Marry]:
        """The choices that show a marriage which can be shown in several ways."""
        shown = [one for one in self.sight.choices if isinstance(one, Marry)]
        suits = [one.card.suit for one in shown]
        return [one for one in shown if suits.count(one.card.suit) > 1]

    @property
    def weddings(self) -> list[tuple[Suit, list[Act]]]:
        """A marriage that can be shown in several ways is one control: which of its cards is played, and whether one claims."""
        suits = dict.fromkeys(one.card.suit for one in self._wed)
        return [(suit, [self._way(one) for one in self._wed if one.card.suit is suit]) for suit in suits]

    def _way(self, one: Marry) -> Act:
        rank = self.words.rank(one.card.rank)
        return Act(write_action(one), rank[:1].upper() + rank[1:], self.say("and claim") if one.claim else "", str(one.card))

    def _act(self, action: Any) -> Act:
        """A button for a choice: what it does, and in small print to what."""
        say, word = self.say, write_action(action)
        match action:
            case Marry(card, claim):
                small = say("{suit}, playing {card}", suit=card.suit, card=card)
                return Act(word, say("Marriage and claim") if claim else say("Marriage"), small, str(card))
            case Amour(card):
                return Act(word, say("L'amour"), say("playing {card}", card=card), str(card))
            case Exchange():
                return Act(word, say("Exchange"), say("for the turn-up"))
            case Close():
                return Act(word, say("Close"), say("the stock"))
            case Draw():
                return Act(word, say("Draw"), main=True)
            case Claim():
                return Act(word, say("Claim"), say("I have enough"))
            case Pass():
                return Act(word, say("Pass"), main=True)
            case Accept() | Keep() | Look():
                return Act(word, self.act_words(action), main=True)
            case _:
                return Act(word, self.act_words(action))

    def act_words(self, action: Any) -> str:
        """A choice in a few words, its first letter a capital."""
        text = self.teller.action(action)
        return text[:1].upper() + text[1:]

    # ------------------------------------------------------------------ words

    @property
    def my_turn(self) -> bool:
        return self._to_act == self.seat and self.seat is not None

    @property
    def board(self) -> Board | None:
        """What has been undertaken in this hand."""
        say, drummer = self.say, getattr(self.public, "drummer", None)
        if isinstance(self.public, thousand.Public):
            return self._contract(self.public)
        if drummer is None:
            return None
        return Board(say("Drum and whistle") if self.public.whistle else say("Drum"), self.teller.name(drummer))  # type: ignore[union-attr]

    def _contract(self, public: thousand.Public) -> Board:
        """The auction, or who plays for how much; the talon until the first trick is taken."""
        say = self.say
        cards = tuple(self._face(card, f"{card}-talon") for card in public.talon) if public.first_trick else ()
        if public.declarer is not None:
            line = f"{self.teller.name(public.declarer)} · {say('in the dark')}" if public.dark else self.teller.name(public.declarer)
            return Board(say("Contract: {amount}", amount=public.contract), line, cards=cards)
        said = tuple((self.teller.name(seat), say("passed") if seat in public.passed else str(public.bids[seat] or "–"),
                      bool(public.high) and public.bids[seat] == public.high) for seat in public.given.players)
        return Board(say("Auction"), say("Highest bid: {amount}", amount=public.high) if public.high else say("No bid yet"), said)

    @property
    def phase(self) -> str:
        """Is this before play, or play, where there is an auction?"""
        if not isinstance(self.public, thousand.Public):
            return ""
        return "play" if self.public.turn.to in ("lead", "reply") else "bidding"

    @property
    def race(self) -> int:
        """How many points of a hand fill a bar: what one goes out with, or all that the cards count."""
        threshold: int = getattr(self.game, "threshold", 120)
        return threshold

    @property
    def piles(self) -> list[tuple[str, int]]:
        """Who has how many tricks, the seat in front last."""
        return [(self.teller.name(seat), self._tricks(seat)) for seat in reversed(self.around)] if self.public is not None else []

    @property
    def prompt(self) -> str:
        """What can be done now, in one sentence."""
        say, sight = self.say, self.sight
        if sight.winners:
            if self.seat in sight.winners:
                return say("You win the match.")
            return say("The match is over: {name} wins.", name=" & ".join(self.names[seat] for seat in sight.winners))
        if self.public is None:
            return say("The next hand is about to be dealt.")
        if self.public.result is not None:
            return say("The hand is over.")
        if self._to_act != self.seat or self.seat is None:
            return say("{name} is to act.", name=self.names[self._to_act or 0])
        if self.sets:
            return self.marking
        return self.teller.prompt(self.public)

    @property
    def result(self) -> str:
        return "" if self.public is None or self.public.result is None else self.teller.result(self.public.result)

    @property
    def log(self) -> list[str]:
        """What has happened in this hand, a sentence each: all of it where the table remembers everything, else from the last
        trick on."""
        return self._tell(self._events[self._forgotten:])

    @property
    def told_before(self) -> int:
        """How many sentences of this hand are not told any more."""
        return len(self._tell(self._events[:self._forgotten]))

    @property
    def _events(self) -> Sequence[Any]:
        return () if self.sight.view is None else self.sight.view.log

    @property
    def _forgotten(self) -> int:
        """How many events lie before the last trick that was taken."""
        if self.sight.setting.memory == "all":
            return 0
        ends = [place for place, event in enumerate(self._events, 1) if isinstance(event, Took)]
        return ends[-2] if len(ends) > 1 else 0

    def _tell(self, events: Sequence[Any]) -> list[str]:
        return [line for event in events if (line := self.teller.event(event))]

    # ------------------------------------------------------------------ the pad

    @property
    def points(self) -> list[tuple[str, int, bool]]:
        """The points of this hand that the table remembers: name, points, own."""
        memory = self.sight.setting.memory
        if self.public is None or memory in ("none", "last"):
            return []
        own = self.game.side(self.own)
        rows = [(self.teller.name(seat), self.game.credited(self.public, seat), seat in own)
                for seat in self.players if seat == self.game.side(seat)[0] or seat == self.own]
        return [row for row in rows if memory == "all" or (row[2] and self.seat is not None)]

    @property
    def seen(self) -> list[tuple[str, str, list[tuple[str, str]]]]:
        """Every card and where it is, as far as the seat knows: suit code, suit in words, cells of rank and place."""
        view = self.sight.view
        if self.sight.setting.memory != "all" or view is None or self.public is None or self.seat is None:
            return []
        mine = set(view.own.hand)  # type: ignore[union-attr]
        gone = {card for one in self.public.taken for card in one.cards} | set(self.public.trick)
        known = {card for one in self.others for face in one.known for card in [face.code]}
        rows = []
        ranks = sorted(self.game.height, key=lambda rank: -self.game.height[rank])
        for suit in Suit:
            cells = []
            for rank in ranks:
                card = Card(suit, rank)
                state = ("mine" if card in mine else "gone" if card in gone else
                         "theirs" if str(card) in known or card == getattr(self.public, "turned_up", None) else "")
                cells.append((self.words.index(rank), state))
            rows.append((suit.value, self.words.suit(suit), cells))
        return rows

    @property
    def pad(self) -> Pad:
        """The score of the match, as its form is written down."""
        return Pad(self.sight, self.teller)

    @property
    def asked(self) -> str:
        """What somebody asks this seat, or waits for, in words."""
        ask, say = self.sight.ask, self.say
        if ask is None:
            return ""
        name = self.names[ask.seat]
        if ask.seat == self.seat:
            return say("The others are asked.")
        if ask.what == "take_back":
            return say("{name} would like to take back a card.", name=name)
        return say("{name} claims the rest with {cards}.", name=name, cards=self.words.cards(self._sorted(self._asked_hand)))

    @property
    def _asked_hand(self) -> Sequence[Card]:
        return cards(self.sight.ask.hand) if self.sight.ask else ()

    @property
    def must_answer(self) -> bool:
        """Is this seat asked for its consent?"""
        return self.seat in self.sight.asked

    def _face(self, card: Card, at: str = "", *, word: str = "", why: str = "", more: bool = False, wed: bool = False, best: bool = False,
              place: str = "", marked: bool | None = None) -> Face:
        return Face(str(card), self.words.card(card), at or str(card), word, why, more, wed, best, place, marked)


def _mark(some: Iterable[Copy]) -> str:
    """What a click on a card of a set asks: to be shown the table with these cards marked."""
    return " ".join((MARK, *map(str, some)))
