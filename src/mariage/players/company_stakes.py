"""What is at stake at tables of three and four: what each action pays when all cards are open."""
from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterator, Sequence
from math import exp
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from ..cards import Card, Rank, Suit
from ..game import AnyView
from ..games.drum import Drum, DrumRoll
from ..games.drum import Public as DrumPublic
from ..games.partners import LAST_TRICK, Partners
from ..games.partners import Public as PartnersPublic
from ..games.plays import Marry, NameTrump, around
from ..kernel.sides import MARRY, Solver
from ..kernel.tables import SUITS, Numbers
from .company_worlds import DEALT

ONE = 16            # what a point counts in the solver, so that tricks can be counted beside points
A_POINT = 0.005     # what a card point is worth beside a chip or a game point
SCHNEIDER = 33      # about here it grows less likely that double is paid

# With so many cards in hand, none to eight: by how many points one may fall short against two who hold together and still be as likely to
# go out as not, and how quickly the chance grows with a point more. Fitted to 250 hands that three of these players played.
SHORT = (0, 0, 0, 1, 1, 2, 3, 4, 5)
SPREAD = (1, 1, 1, 2, 4, 7, 9, 11, 12)

World: TypeAlias = tuple[int, ...]      # the hands by seat, as the kernel writes them
G = TypeVar("G", Drum, Partners)


class Worth(NamedTuple):
    """What an action pays, and its points; over several worlds their sums."""

    pays: float
    points: float

    @property
    def all(self) -> float:
        return self.pays + A_POINT * self.points


class Stakes(ABC, Generic[G]):
    """What the actions pay at a table."""

    def __init__(self, game: G, numbers: Numbers) -> None:
        self.game: G = game
        self.numbers = numbers
        self.points = [game.points[numbers.cards[height].rank] if height in numbers.cards else 0 for height in range(8)]
        self.queen = numbers.numbers[Card(SUITS[0], Rank.QUEEN)]
        self.solvers: dict[Suit, Solver] = {}

    @abstractmethod
    def tricks(self, public: Any, seat: int) -> int:
        """How many tricks the side of *seat* has taken."""

    @abstractmethod
    def weigh(self, view: AnyView, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        """What each choice pays in each world."""

    @abstractmethod
    def new_solver(self, trump: Suit) -> Solver:
        """A solver for hands with this trump."""

    def solver(self, trump: Suit) -> Solver:
        if trump not in self.solvers:
            self.solvers[trump] = self.new_solver(trump)
        return self.solvers[trump]

    def at(self, public: Any, side: int, other: Solver | None = None) -> Solver:
        """The solver, or an*other*, told of the table as it stands, for a set of seats."""
        solver = other or self.solver(public.trump)
        solver.at(side=side, leader=public.leader, trump=8 * SUITS.index(public.trump),
                  lying=[self.numbers.numbers[card] for card in public.trick])
        return solver

    def key(self, action: Any) -> int:
        """Where the solver writes what comes of *action*."""
        return self.number(action) + (MARRY if isinstance(action, Marry) else 0)

    def number(self, action: Any) -> int:
        """The card that is played."""
        return self.numbers.numbers[action.card]


def together(some: Sequence[World]) -> array[int]:
    """Worlds as the kernel reads them."""
    return array("I", [hand for world in some for hand in world])


def likely(above: float, left: int) -> float:
    """The chance to come to a mark, by how far what one is sure of lies above it, with so many cards left in the hand."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, (above + SHORT[left]) / SPREAD[left]))))


class DrumStakes(Stakes[Drum]):
    """For three. What a player is sure of against two who hold together is a little less than what he will make."""

    def new_solver(self, trump: Suit) -> Solver:
        game = self.game
        return Solver(3, [ONE * one for one in self.points], trick=1, last_trick=ONE * game.last_trick, must_head=game.must_head,
                      must_trump=game.must_trump, must_overtrump=game.must_overtrump, queen=self.queen,
                      marriages=[ONE * (game.trump_marriage if suit is trump else game.marriage) for suit in SUITS])

    def tricks(self, public: DrumPublic, seat: int) -> int:
        return public.tricks(seat)

    def weigh(self, view: AnyView, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        match view.public.turn.to:
            case "trump":
                return self.trumps(view, some, choices)
            case "drum":
                return self.words(view, some, choices)
            case _:
                return self.plays(view, some, choices)

    # ------------------------------------------------------------------ trump

    def trumps(self, view: AnyView, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        """Every suit as trump; the next card is any of those that one is still to be dealt."""
        named = {suit: self.with_trump(view, suit, some) for suit in SUITS}
        mine = self.numbers.mask(view.own.hand)
        for place, world in enumerate(some):
            new = [card.suit for card in self.numbers.named(world[view.seat] & ~mine)]
            for action in choices:
                suits = [action.suit] if isinstance(action, NameTrump) else new
                worths = [named[suit][place] for suit in suits]
                yield action, Worth(sum(one.pays for one in worths) / len(worths), sum(one.points for one in worths) / len(worths))

    def with_trump(self, view: AnyView, suit: Suit, some: Sequence[World]) -> list[Worth]:
        """What the forehand may expect of each world, if it names *suit*."""
        public = view.public._replace(trump=suit, in_hand=(DEALT,) * 3)
        return [self.alone(public, view.seat, found) for found in self.sure(public, some)]

    def sure(self, public: DrumPublic, some: Sequence[World]) -> list[tuple[int, ...]]:
        """What each seat takes against the two others, world by world."""
        found = [self.at(public, 1 << seat).values(together(some)) for seat in range(3)]
        return list(zip(*found, strict=True))

    # ------------------------------------------------------------------ drums

    def words(self, view: AnyView, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        """To pass, to drum, to drum and whistle. A word that is no higher than another's changes nothing."""
        public, seat = view.public, view.seat
        opened = public._replace(turn=public.turn._replace(seat=around(public.given.dealer, 3)[0], to="lead"))
        for found in self.sure(opened, some):
            for action in choices:
                said = opened
                if isinstance(action, DrumRoll) and (public.drummer is None or (action.whistle and not public.whistle)):
                    said = opened._replace(drummer=seat, whistle=action.whistle)
                yield action, self.worth(said, seat, found)

    # ------------------------------------------------------------------ cards

    def plays(self, view: AnyView, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        public, seat = view.public, view.seat
        worlds, width = together(some), self.solver(public.trump).width
        who = range(3) if public.drummer is None else [public.drummer]
        found = {one: self.at(public, 1 << one).every_card(worlds) for one in who}
        keys = [(action, self.key(action)) for action in choices]
        for start in range(0, width * len(some), width):
            for action, key in keys:
                yield action, self.worth(public, seat, [found[one][start + key] if one in found else 0 for one in range(3)])

    def worth(self, public: DrumPublic, seat: int, found: Sequence[int]) -> Worth:
        return self.alone(public, seat, found) if public.drummer is None else self.drummed(public, seat, found[public.drummer])

    def base(self, public: DrumPublic, seat: int) -> int:
        """Points so far, marriages that wait for a trick among them."""
        waiting = 0 if public.tricks(seat) else sum(self.game.worth(public, suit) for suit in public.marriages[seat])
        return self.game.credited(public, seat) + waiting

    def drummed(self, public: DrumPublic, seat: int, found: int) -> Worth:
        """What the drummer takes decides; who whistles must take every trick. Everybody has a third of what lies in the pool."""
        drummer, left = public.drummer, max(public.in_hand)
        assert drummer is not None
        clean = found % ONE == left
        total = self.base(public, drummer) + found // ONE
        defenders = self.game.others(drummer)
        gains: dict[int, float] = dict.fromkeys(defenders, self.game.forfeit(public))
        if clean if public.whistle else total >= self.game.threshold:
            gains = {one: -self.game.times(public) * self.owes(public, one, trickless=clean) - public.given.pool / 3 for one in defenders}
        if seat == drummer:
            return Worth(-sum(gains.values()), total)
        return Worth(gains[seat], -total)

    def owes(self, public: DrumPublic, seat: int, *, trickless: bool) -> int:
        """What *seat* is likely to owe to who goes out."""
        return self.game.owed(self.game.credited(public, seat), public.tricks(seat) + (not trickless))

    def alone(self, public: DrumPublic, seat: int, found: Sequence[int]) -> Worth:
        """Everyone for himself: the chance to go out and what it brings, less what is paid if another goes out."""
        left = max(public.in_hand)
        totals = [self.base(public, one) + found[one] // ONE for one in range(3)]
        chances = [likely(total - self.game.threshold, left) for total in totals]
        whole = max(1.0, sum(chances))
        trickless = [not public.tricks(one) and not found[one] % ONE for one in range(3)]
        pool = public.given.pool
        brings = sum(self.owes(public, one, trickless=trickless[one]) for one in self.game.others(seat)) + pool * 2 / 3
        pays = self.owed_later(public, seat, totals[seat], trickless=trickless[seat]) + pool / 3
        lost = sum(chances) - chances[seat]
        return Worth((chances[seat] * brings - lost * pays) / whole, totals[seat])

    def owed_later(self, public: DrumPublic, seat: int, total: int, *, trickless: bool) -> float:
        """What *seat* will owe, if another goes out."""
        return 2.7 if trickless else 2 - likely(total - SCHNEIDER, max(public.in_hand))


class PartnersStakes(Stakes[Partners]):
    """For four, two against two."""

    def __init__(self, game: Partners, numbers: Numbers) -> None:
        super().__init__(game, numbers)
        self.tens: dict[Suit, Solver] = {}

    def new_solver(self, trump: Suit) -> Solver:
        """Card points count twice beside marriages, so that what a side takes says by how much it leads."""
        game = self.game
        worth = [ONE * (game.trump_marriage if suit is trump else game.marriage) for suit in SUITS] if game.marriages else []
        return Solver(4, [2 * ONE * one for one in self.points], trick=1, last_trick=2 * ONE * LAST_TRICK, marriages=worth,
                      queen=self.queen)

    def tricks(self, public: PartnersPublic, seat: int) -> int:
        return self.game.tricks(public, seat)

    def weigh(self, view: AnyView, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        """The solver counts the marriages of one side: of ours where only we hold some, of theirs where only they do, and where both
        do, each in turn, as if the other side showed its own."""
        public, seat = view.public, view.seat
        known = [(world, self.promised(public, world, seat), self.promised(public, world, seat + 1)) for world in some]
        yield from self.of_a_side(public, seat, [one for one in known if one[1] or not one[2]], choices, sign=1)
        yield from self.of_a_side(public, (seat + 1) % 4, [one for one in known if one[2]], choices, sign=-1)
        if self.game.ten_of_trumps and public.ten_to is None:
            yield from self.ten(public, seat, some, choices)

    def promised(self, public: PartnersPublic, world: World, seat: int) -> int:
        """Points of the marriages that the side of *seat* may still show."""
        if not self.game.marriages:
            return 0
        pairs = {suit: 3 << 8 * place + self.queen for place, suit in enumerate(SUITS)}
        return sum(self.game.worth(public, suit) for suit, pair in pairs.items()
                   for one in self.game.side(seat) if world[one] & pair == pair)

    def of_a_side(self, public: PartnersPublic, seat: int, worlds: Sequence[tuple[World, int, int]], choices: Sequence[Any],
                  *, sign: int) -> Iterator[tuple[Any, Worth]]:
        """What the choices pay, by what the side of *seat* takes; *worlds* with the marriages of that side and the other."""
        solver = self.at(public, 0b101 << seat % 2)
        found, width = solver.every_card(together([world for world, _, _ in worlds])), solver.width
        keys = [(action, self.key(action)) for action in choices]
        for place, (world, *marriages) in enumerate(worlds):
            ours, theirs = marriages[::sign]
            weight = sign * (0.5 if ours and theirs else 1)
            rest = self.to_come(public, world)
            for action, key in keys:
                worth = self.worth(public, seat, found[width * place + key], rest, (ours, theirs))
                yield action, Worth(weight * worth.pays, weight * worth.points)

    def to_come(self, public: PartnersPublic, world: World) -> int:
        """Points of the cards on the table and in the hands, and of the last trick."""
        cards = [card for hand in world for card in self.numbers.named(hand)]
        return self.game.counts((*public.trick, *cards)) + LAST_TRICK

    def base(self, public: PartnersPublic, seat: int) -> int:
        """The side's points so far, marriages that wait for a trick among them."""
        waiting = () if self.tricks(public, seat) else (suit for one in self.game.side(seat) for suit in public.marriages[one])
        return self.game.credited(public, seat) + sum(self.game.worth(public, suit) for suit in waiting)

    def worth(self, public: PartnersPublic, seat: int, found: int, rest: int, promised: tuple[int, int]) -> Worth:
        """What the side of *seat* is paid when it takes *found*, of *rest* points; *promised* by the marriages of the two sides."""
        other = (seat + 1) % 4
        shown = promised[0] if found // ONE >= promised[0] else 0
        cards = (found // ONE - shown) // 2
        ours = self.base(public, seat) + cards + shown
        theirs = self.base(public, other) + rest - cards + promised[1]
        tricks = found % ONE, max(public.in_hand) - found % ONE
        if ours > theirs:
            pays = self.value(public, other, ours, theirs, tricks[1])
        elif theirs > ours:
            pays = -self.value(public, seat, theirs, ours, tricks[0])
        else:
            pays = 0
        return Worth(pays, ours - theirs)

    def value(self, public: PartnersPublic, loser: int, more: int, fewer: int, tricks: int) -> int:
        """What the winners score, the side of *loser* taking so many *tricks* from here on."""
        return self.game.value_of(more, fewer, tricks + self.tricks(public, loser)) + public.given.carried

    # ------------------------------------------------------------------ the ten of trumps

    def ten(self, public: PartnersPublic, seat: int, some: Sequence[World], choices: Sequence[Any]) -> Iterator[tuple[Any, Worth]]:
        """What the ten of trumps pays: it is fought for as if nothing else counted."""
        card = self.numbers.numbers[Card(public.trump, Rank.TEN)]
        if public.trump not in self.tens:
            self.tens[public.trump] = Solver(4, [int(one == card) for one in range(32)], last_trick=0)
        solver = self.at(public, 0b101 << seat % 2, self.tens[public.trump])
        found = solver.every_card(together(some))
        for place in range(len(some)):
            for action in choices:
                yield action, Worth(2 * found[32 * place + self.number(action)] - 1, 0)
