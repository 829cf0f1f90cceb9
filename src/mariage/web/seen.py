"""What a page shows of a table: made from one seat's sight, and nothing else."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from .. import choosing
from ..cards import Card, Laid, Suit, cards
from ..game import Seat
from ..games.plays import LaidDown, Marry, Play, Played, PlayedLaid, PlayLaid
from ..notation import verb, write_action
from ..players.levels import called
from ..telling import Teller
from ..words import Words
from . import copies
from .copies import Copies, Copy
from .faces import Act, Amount, Board, Face, Group, Lying, Other
from .idioms import idiom
from .memory import Memory
from .pad import Pad
from .part import Part
from .room import Sight

MARK = "mark"       # asks for the page with some cards marked; the table hears nothing of it
SEVERAL = 4         # sets of cards that can be chosen by a button each; more of them are marked card by card
PLACES = {2: ("south", "north"), 3: ("south", "west", "east"), 4: ("south", "west", "north", "east")}


class Picture(Part):
    """One seat's page of a table, piece by piece, for the templates. *marked* are cards of a set that the reader is choosing."""

    def __init__(self, sight: Sight, words: Words, sort: str = "trumps", marked: Copies = ()) -> None:
        free = words.say("free seat", sight.game.book)
        self.names = [name or free for name in called([(one.kind, one.name) for one in sight.sitting], words)]
        super().__init__(sight, Teller(sight.game, self.names, sight.seat, words))
        self.idiom = idiom(sight, self.teller)
        self.sort, self.memory = sort, Memory(sight, self.teller, self.idiom)
        self.sets = self._sets()
        self._copied = {card for card, number in Counter(self.game.whole_pack()).items() if number > 1}
        asked = tuple(one.card for one in marked)
        self.marked = choosing.kept(self.sets, asked)
        self.unmarked = list((Counter(asked) - Counter(self.marked)).elements())
        self._marks = copies.marked(marked, self.marked, [*self._held, *self._on_table.values()])

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
    def over(self) -> bool:
        """Is the hand over?"""
        return self.public is not None and self.public.result is not None

    @property
    def out(self) -> str:
        """Who sits out this hand."""
        out = [seat for seat in range(self.game.seats) if seat not in self.players]
        if self.seat in out:
            return self.say("You sit out")
        return self.say("{name} sits out", name=", ".join(map(self.teller.name, out))) if out else ""

    @property
    def others(self) -> list[Other]:
        sight, public = self.sight, self.public
        found = []
        for seat in self.around if self.own != self.seat else self.around[1:]:
            open_hand = self.idiom.open_hand(seat)
            known = self.memory.known(seat) if open_hand is None else tuple(self._sorted(open_hand))
            count = 0 if public is None else public.in_hand[seat]
            found.append(Other(
                seat, self.place(seat), self.names[seat], max(0, count - len(known)), self._known_faces(seat, known),
                self._to_act == seat, sight.standing.dealer == seat if public is None else public.given.dealer == seat,
                bool(sight.sitting[seat].kind), seat in sight.present, self._tricks(seat), self.laid(seat),
                tuple(self.idiom.roles(seat)), tuple(self.idiom.badges(seat)), self.idiom.said(seat), bool(open_hand)))
        return found

    @property
    def looks_on(self) -> bool:
        """Has the reader no hand to play?"""
        return self.seat is None or self.seat not in self.players

    @property
    def _to_act(self) -> Seat | None:
        return None if self.public is None else self.game.to_act(self.public)

    def _tricks(self, seat: Seat) -> int:
        return 0 if self.public is None else sum(one.seat == seat for one in self.public.taken)

    def _known_faces(self, seat: Seat, known: Sequence[Card]) -> tuple[Face, ...]:
        return tuple(self._face(one.card, self._id(one.card, f"of-{seat}-{one.number}")) for one in copies.held(known, {}))

    # ------------------------------------------------------------------ equal cards

    def _id(self, card: Card, where: str) -> str:
        """What tells a card from its equals by *where* it lies; one of which there is no other needs no more than its name."""
        return f"{card}-{where}" if card in self._copied else str(card)

    def _id_played(self, seat: Seat, card: Card, trick: int, place: int) -> str:
        """A played card: the reader's own keeps the number that it had in hand, one from the table what it was known by there;
        another's is known by its trick and *place*."""
        return self._followed[0].get((seat, card)) or self._id(card, f"{trick}-{place}")

    def _id_laid(self, seat: Seat, laid: Laid) -> str:
        """A card on the table is known by who laid it, and by its number."""
        return self._id(laid.card, f"by-{seat}-{laid.number}")

    @cached_property
    def _followed(self) -> tuple[dict[tuple[Seat, Card], str], Counter[Card]]:
        """What the card is known by that a seat was the last to play of its equals, where that is more than a place in a trick;
        and how many of equal cards have left the reader's hand."""
        found: dict[tuple[Seat, Card], str] = {}
        gone: Counter[Card] = Counter()
        for event in self.memory.events:
            match event:
                case PlayedLaid(seat, card, number):
                    found[seat, card] = self._id_laid(seat, Laid(card, number))
                case Played(seat, card) if seat == self.seat and card in self._copied:
                    gone[card] += 1
                    found[seat, card] = str(Copy(card, gone[card]))
                case Played(seat, card):
                    found.pop((seat, card), None)
                case LaidDown(seat, some) if seat == self.seat:
                    gone.update(one.card for one in some if one.card in self._copied)
        return found, gone

    @cached_property
    def _held(self) -> list[Copy]:
        """The own cards in order, equal ones numbered."""
        view = self.sight.view
        if view is None or self.seat is None or self.public is None:
            return []
        return copies.held(self._sorted(self.idiom.held), self._followed[1])

    @cached_property
    def _on_table(self) -> dict[Laid, Copy]:
        """The own cards that lie on the table: of equal ones those in the hand come first."""
        if self.seat is None or self.public is None:
            return {}
        laid = [one for spread in self.game.laid(self.public, self.seat) if spread.held for one in spread.cards]
        before = self._followed[1] + Counter(one.card for one in self._held)
        return dict(zip(laid, copies.held([one.card for one in laid], before), strict=True))

    # ------------------------------------------------------------------ the middle

    @property
    def trick(self) -> list[Face]:
        """The cards on the table, each where its player sits."""
        if self.public is None or not self.public.trick:
            return []
        best = self.game.trick(self.public).winner
        seats = [self._after(self.public.leader, place) for place in range(len(self.public.trick))]
        return self._faces_played(seats, self.public.trick, len(self.public.taken), best)

    def _faces_played(self, seats: Sequence[Seat], played: Sequence[Card], trick: int, best: int) -> list[Face]:
        """The cards of the trick of that number, each where its player sits."""
        return [self._face(card, self._id_played(seat, card, trick, place), best=place == best, place=self.place(seat))
                for place, (seat, card) in enumerate(zip(seats, played, strict=False))]

    def _after(self, seat: Seat, steps: int) -> Seat:
        """Who plays so many places after *seat*."""
        return self.order[(self.order.index(seat) + steps) % len(self.order)]

    @property
    def order(self) -> list[Seat]:
        """Those who play, in the order of play."""
        return list(getattr(self.public.given, "players", self.players)) if self.public is not None else self.players

    @property
    def last_trick(self) -> tuple[str, list[Face]] | None:
        """The trick before, while it may be looked at and none is on the table."""
        if self.public is None or self.public.trick or not self.public.taken or self.sight.setting.memory == "none":
            return None
        last = self.public.taken[-1]
        if last not in self.game.reviewable(self.public, self.seat):
            return None
        players = self.order
        leader = self._leader_of_last()
        order = players[players.index(leader):] + players[:players.index(leader)]
        best = order.index(last.seat) if last.seat in order else 0
        faces = self._faces_played(order, last.cards, len(self.public.taken) - 1, best) if len(last.cards) <= len(order) else []
        return self.names[last.seat] if last.seat != self.seat else self.say("You"), faces

    def _leader_of_last(self) -> Seat:
        """Who led the last trick: whoever played the first card of it."""
        assert self.sight.view is not None
        played = [event.seat for event in self.sight.view.log if isinstance(event, Played)]
        size = len(self.public.taken[-1].cards)
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
    def closed(self) -> Any:
        """Who closed the stock and what was counted then; None where nobody has, or nobody can."""
        return getattr(self.public, "closed", None)

    @property
    def face_down(self) -> int:
        """How many cards of the stock lie face down."""
        public: Any = self.public
        return max(0, int(public.stock) - (getattr(public, "turned_up", None) is not None))

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
        plays: dict[Card, list[Any]] = {one.card: [] for one in self._held}
        ways = Counter(card for one in self.sight.choices if (card := self.idiom.pressed(one) or self.idiom.goes_with(one)))
        for one in self.sight.choices if plays else ():
            if card := self.idiom.pressed(one):
                plays[card].append(one)
        faces = []
        for copy in self._held:
            card, found, opens = copy.card, plays[copy.card], self.idiom.unfolds(copy.card)
            faces.append(self._face(card, str(copy), word=write_action(found[0]) if found else f"play {card}",
                                    why="" if found or opens else self._why_not(str(card), may=False),
                                    more=ways[card] > 1, wed=self.idiom.weds(card), note=self.idiom.note(card),
                                    opens=opens))
        return faces

    # ------------------------------------------------------------------ on the table

    @property
    def melding(self) -> bool:
        """Is there to be room for cards on the table?"""
        return self.public is not None and (PlayLaid in self.game.actions or any(map(self.laid, self.players)))

    def laid(self, seat: Seat) -> tuple[Group, ...]:
        """What lies face up before a seat, group by group."""
        return tuple(Group(self.teller.spread(spread), tuple(self._laid_face(seat, one, held=spread.held) for one in spread.cards),
                           spread.held and seat == self.seat, *self.idiom.still(seat, spread))
                     for spread in (() if self.public is None else self.game.laid(self.public, seat)))

    def _laid_face(self, seat: Seat, laid: Laid, *, held: bool) -> Face:
        """A card on the table; an own one with what it does."""
        at = self._id_laid(seat, laid)
        if seat != self.seat or not held:
            return self._face(laid.card, at)
        if self.sets:
            return self._markable(self._on_table[laid], at)
        action = PlayLaid(*laid)
        return self._face(laid.card, at, word=write_action(action), why=self._why_not(str(laid), may=action in self.sight.choices))

    def _why_not(self, what: str, *, may: bool) -> str:
        """Why a card cannot be played, empty where it can."""
        reason = self.sight.refusals.get(what)
        return self.words.reason(reason, self.game.book) if reason else "" if may else self.say("It is not your turn.")

    # ------------------------------------------------------------------ sets of cards, and amounts

    def _sets(self) -> list[Any]:
        """The choices that are sets of one's own cards, where they are so many that cards are marked one by one."""
        view, choices = self.sight.view, self.sight.choices
        if view is None or self.seat is None or any(isinstance(one, Play) for one in choices):
            return []
        found = choosing.sets(choices, SEVERAL)
        mine: Counter[Card] = Counter(self.game.holding(self.public, view.own, self.seat))  # type: ignore[union-attr]
        return found if all(Counter(choosing.cards_of(one)) <= mine for one in found) else []

    def _markable(self, one: Copy, at: str = "") -> Face:
        """An own card where a set is being chosen: a click adds it, or takes it back."""
        at, note = at or str(one), self.idiom.note(one.card)
        if one in self._marks:
            return self._face(one.card, at, word=_mark(other for other in self._marks if other != one), note=note, marked=True)
        return self._face(one.card, at, word=_mark((*self._marks, one)), why=self._why_unmarked(one.card), note=note, marked=False)

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
        say, say_many = self.say, self.say_many
        low, high = choosing.more(self.sets, self.marked)
        if told := self.idiom.marking(self.sets, self.marked):
            pass
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
    def _loose(self) -> list[Any]:
        """The choices that have no place of their own in the middle of the table."""
        return [one for one in self.sight.choices if not self.idiom.boxed(one)]

    @property
    def lay(self) -> Lying | None:
        """Where the cards that are being chosen will lie, with those that are."""
        found = self.idiom.places(self.sets) if self.sets else None
        if found is None:
            return None
        faces = [*map(self._face, self.marked), *[None] * found[1]]
        return Lying(found[0], tuple(faces[:found[1]]), places=True)

    @property
    def amounts(self) -> list[Amount]:
        """Numbers to be typed."""
        return [Amount(verb(one.kind), self.act_words(one.kind(one.low)).replace(str(one.low), "…"), one.low, one.high, one.step,
                       self.idiom.start(one))
                for one in choosing.amounts(self._loose)]

    def _sorted(self, some: Iterable[Card]) -> list[Card]:
        """As the reader likes it: by suits with the trumps first, by suits always in the same place, or by ranks."""
        order = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
        height = self.idiom.height
        if self.sort == "ranks":
            return sorted(some, key=lambda card: (-height[card.rank], order.index(card.suit)))
        first = self.idiom.trump if self.sort == "trumps" else None
        return sorted(some, key=lambda card: (card.suit is not first, order.index(card.suit), -height[card.rank]))

    @property
    def acts(self) -> list[Act]:
        """What can be done besides playing a card, as buttons: of the sets of cards only the one that is marked."""
        typed = [one.kind for one in choosing.amounts(self._loose)]
        acts = self.idiom.acts([one for one in self._loose if one not in self._wed and self.idiom.pressed(one) is None
                                and not isinstance(one, PlayLaid) and one not in self.sets and type(one) not in typed])
        whole = choosing.complete(self.sets, self.marked)
        return acts if whole is None else [self.idiom.whole(whole), *acts]

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

    def act_words(self, action: Any) -> str:
        """A choice in a few words, its first letter a capital."""
        return self.idiom.act_words(action)

    @property
    def plays(self) -> bool:
        """Is the reader to press a card?"""
        return bool(self.sets) or any(isinstance(one, PlayLaid) or self.idiom.pressed(one) for one in self.sight.choices)

    # ------------------------------------------------------------------ words

    @property
    def my_turn(self) -> bool:
        return self._to_act == self.seat and self.seat is not None

    @property
    def board(self) -> Board | None:
        """What has been undertaken in this hand."""
        return self.idiom.board

    @property
    def bidding(self) -> bool:
        """Is the board alone in the middle of the table?"""
        return self.idiom.bidding and not (self.lay or self.idiom.blind or self.idiom.grids or self.idiom.rungs)

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
        return self.idiom.prompt

    @property
    def result(self) -> str:
        return "" if self.public is None or self.public.result is None else self.idiom.result

    # ------------------------------------------------------------------ the pad

    @property
    def points(self) -> list[tuple[str, int, bool]]:
        """The points of this hand that the table remembers: name, points, own."""
        return self.memory.points(self.players, self.own) if self.idiom.points_count else []

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
              place: str = "", note: str = "", opens: str = "", marked: bool | None = None) -> Face:
        return Face(str(card), self.words.card(card), at or str(card), word, why, more, wed, best, place, note, opens, marked)


def _mark(some: Iterable[Copy]) -> str:
    """What a click on a card of a set asks: to be shown the table with these cards marked."""
    return " ".join((MARK, *map(str, some)))
