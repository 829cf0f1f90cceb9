"""Guests: the bots of the package ``schnapsen``, at a table of ours.

A guest is given a view, as everybody is. What its seat has seen is told to its own program, move by move, and where that program
wants a whole table, the cards that the seat has not seen are dealt by chance, among those hands and stocks that agree with all it
has seen. Its program then shows the bot its own perspective, and the bot's move is made at our table. That program

* knows no closing and no claims. A guest sits at tables without closing, and claims as soon as it is credited with enough, with a
  marriage too if that brings it.
* always leads the king of a marriage. So does a guest; where the other led the queen, its program is told of the queen.
* ends a hand when somebody has enough. Where the other has enough and has not said so, a guest plays by chance.
"""
from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from ..cards import Card, Cards, Fault, Rank, Suit
from ..game import AnyGame, AnyView, Seat
from ..games.plays import Claim, Draw, Drew, DrewOpen, DrewUnseen, Exchange, Married, Marry, Pass, Picked, Play, Played
from ..games.stock import Stock
from ..games.stock.table import Exchanged
from ..options import written

PACKAGE = "schnapsen"
ALONE = "_schnapsen_bots"           # its bots without its list of bots, which would start a web server and learning players too
NAMES = {"schnapsen-rand": "", "schnapsen-bully": "", "schnapsen-rdeep": "10,6"}      # and their settings where none are given
MOST_SAMPLES, DEPTHS = 1000, range(2, 21)       # a depth of one stops at an exchange, where nobody has a point to compare
HAND = 5

# What the program plays; other house rules it does not meet, or they only pay otherwise.
ITS_RULES: dict[str, tuple[Any, ...]] = {
    "players": (2,), "pack": ("ATKQJ",), "hand_size": (HAND,), "stock_top_visible": (False,), "card_values": ("skat",), "last_trick": (0,),
    "marriage_before_first_trick": ("pending",), "marriage_phase": ("always",), "marriage_card": ("either",),
    "marriage_any_play": (False,), "must_head": (True,), "must_trump": (True,), "exchange": (True,), "exchange_window": ("after_draw",),
    "exchange_needs_trick": (False,), "exchange_min_stock": (2,), "closing": (False,), "claim_mode": ("auto", "declared"),
}


def available() -> list[str]:
    """The guests whose program is installed."""
    return list(NAMES) if find_spec(PACKAGE) else []


def guest(kind: str, settings: str, game: AnyGame, rng: Random) -> Guest:
    """A bot of that kind. Raises Fault where its program is missing, does not know the settings, or plays by other rules."""
    if not find_spec(PACKAGE):
        raise Fault("{name} needs the package schnapsen: pip install 'mariage[bridges]'.", name=kind)
    if not isinstance(game, Stock):
        raise Fault("{name} plays Schnapsen only.", name=kind)
    for name, values in ITS_RULES.items():
        if getattr(game, name) not in values:
            raise Fault("{name} plays by the rules of its own program: {option} would have to be {value}.", name=kind, option=name,
                        value=written(values[0]))
    return Guest(game, rng, _bot(kind, settings or NAMES[kind], rng))


def _bot(kind: str, settings: str, rng: Random) -> Any:
    if kind == "schnapsen-rdeep":
        samples, depth = _rdeep(settings)
        return _bots("rdeep").RdeepBot(samples, depth, rng)
    if settings:
        raise Fault("{name} has no settings.", name=kind)
    return _bots("rand").RandBot(rng) if kind == "schnapsen-rand" else _bots("bully_bot").BullyBot(rng)


def _rdeep(settings: str) -> tuple[int, int]:
    numbers = [int(word) for word in settings.split(",") if word.isdecimal() and len(word) < 6]
    if len(numbers) != 2 or settings.count(",") != 1 or not 1 <= numbers[0] <= MOST_SAMPLES or numbers[1] not in DEPTHS:
        raise Fault("“{settings}” are no settings of schnapsen-rdeep: write samples (1 to {most}) and depth ({least} to {deepest}), "
                    "such as schnapsen-rdeep:10,6.", settings=settings, most=MOST_SAMPLES, least=DEPTHS[0], deepest=DEPTHS[-1])
    return numbers[0], numbers[1]


# ------------------------------------------------------------------ at the table


class Guest:
    """A bot of the other program in a seat of ours."""

    def __init__(self, game: Stock, rng: Random, bot: Any) -> None:
        self.game = game
        self._rng = rng
        self._bot = bot

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        if Claim() in choices and self.game.credited(view.public, view.seat) >= self.game.threshold:
            return Claim()
        if aside := [one for one in choices if isinstance(one, Draw | Pass)]:
            return aside[0]
        if self.game.credited(view.public, view.public.other(view.seat)) >= self.game.threshold:
            return self._rng.choice([one for one in choices if not isinstance(one, Claim)])
        perspective, led = perspective_of(view, self._rng)
        return self._ours(self._bot.get_move(perspective, led), view, choices)

    def _ours(self, move: Any, view: AnyView, choices: Sequence[Any]) -> Any:
        """The move at our table; a marriage goes out with it if that is enough."""
        if move.is_trump_exchange():
            return Exchange()
        if not move.is_marriage():
            return Play(ours(move.as_regular_move().card))
        king = ours(move.as_marriage().king_card)
        points = self.game.credited(view.public, view.seat) + self.game.worth(view.public, king.suit)
        out = Marry(king, claim=True)
        return out if out in choices and view.public.tricks(view.seat) and points >= self.game.threshold else Marry(king)


# ------------------------------------------------------------------ what a seat has seen


@dataclass
class Story:
    """What a seat has seen of a hand from its deal on: its cards, what was drawn in order (None: the other, unseen), when the
    other showed which card, and the moves, each as a list of cards."""

    seat: Seat
    hand: Cards = ()
    turned_up: Card | None = None
    drawn: list[Card | None] = field(default_factory=list)
    shown: dict[Card, int] = field(default_factory=dict)        # after how many draws of the other at the latest it held the card
    given: set[Card] = field(default_factory=set)               # cards that the other took openly
    moves: list[tuple[str, Card]] = field(default_factory=list)
    _announced: Suit | None = None

    def hears(self, seen: Any) -> None:
        match seen:
            case Picked(hand, _, turned_up):
                self.hand, self.turned_up = hand, turned_up
            case Drew(_, card):
                self.drawn.append(card)
            case DrewUnseen():
                self.drawn.append(None)
            case DrewOpen(seat, card):
                self._takes(seat, card)
            case Exchanged(seat, gave, took):
                self._shows(seat, gave)
                self._takes(seat, took)
                self.moves.append(("exchange", gave))
            case Married(seat, suit):
                self._announced = suit
                for rank in (Rank.KING, Rank.QUEEN):
                    self._shows(seat, Card(suit, rank))
            case Played(seat, card):
                self._shows(seat, card)
                self.moves.append(("play" if self._announced is None else "marry", card))
                self._announced = None

    def _takes(self, seat: Seat, card: Card) -> None:
        if seat != self.seat:
            self.given.add(card)

    def _shows(self, seat: Seat, card: Card) -> None:
        if seat != self.seat and card not in self.given:
            self.shown.setdefault(card, self.drawn.count(None))

    def dealt(self, pack: Cards, rng: Random) -> tuple[Cards, Cards]:
        """A hand of the other and a stock from which all this could have come, the rest left to chance."""
        draws = self.drawn.count(None)
        slots: list[Card | None] = [None] * (HAND + draws)          # the hand it was dealt, then what it drew
        for card, after in sorted(self.shown.items(), key=lambda item: item[1]):
            slots[rng.choice([place for place in range(HAND + after) if slots[place] is None])] = card
        known = {*self.hand, *self.drawn, *self.shown, self.turned_up}
        unseen = [card for card in pack if card not in known]
        rng.shuffle(unseen)
        theirs = [card or unseen.pop() for card in slots]
        hand, later = theirs[:HAND], iter(theirs[HAND:])
        assert self.turned_up is not None
        return tuple(hand), (*(card or next(later) for card in self.drawn), *unseen, self.turned_up)


def perspective_of(view: AnyView, rng: Random) -> tuple[Any, Any]:
    """The other program's perspective of what a seat sees, and the move that was led, if one was."""
    story = Story(view.seat)
    for seen in view.log:
        story.hears(seen)
    if not story.hand:
        raise Fault("A guest must have seen the hand from its deal on.")
    package = _program()
    other, stock = story.dealt(tuple(map(ours, package.game.SchnapsenDeckGenerator().deck)), rng)
    hands = (story.hand, other) if view.public.given.players[0] == view.seat else (other, story.hand)
    return _told(hands, stock, [_theirs(*move) for move in story.moves])


def _told(hands: tuple[Cards, Cards], stock: Cards, moves: Sequence[Any]) -> tuple[Any, Any]:
    """Tell the other program the deal and the moves; its perspective of whoever is to move, and the move that was led."""
    package, reader = _program().game, Reader(moves)
    engine = package.SchnapsenGamePlayEngine()
    leader, follower = (package.BotState(reader, package.Hand(map(theirs, hand))) for hand in hands)
    state = package.GameState(leader=leader, follower=follower, talon=package.Talon(list(map(theirs, stock))), previous=None)
    while reader.left > 1 or (reader.left == 1 and moves[-1].is_trump_exchange()):
        state = engine.trick_implementer.play_trick_with_fixed_leader_move(engine, state, reader.get_move())
    if not reader.left:
        return package.LeaderPerspective(state, engine), None
    led = reader.get_move()
    return package.FollowerPerspective(state, engine, led), led


class Reader:
    """Makes the moves that were made, whoever is asked."""

    def __init__(self, moves: Sequence[Any]) -> None:
        self._moves = iter(moves)
        self.left = len(moves)

    def get_move(self, *_: Any, **__: Any) -> Any:
        self.left -= 1
        return next(self._moves)

    def notify_trump_exchange(self, move: Any) -> None:
        """It knows."""


# ------------------------------------------------------------------ the other program


@dataclass(frozen=True)
class Program:
    """The modules of the package, and a marriage that is led with its queen."""

    game: Any
    deck: Any
    queen_led: Any
    cards: dict[Card, Any]
    names: dict[Any, Card]


@cache
def _program() -> Program:
    game, deck = import_module(f"{PACKAGE}.game"), import_module(f"{PACKAGE}.deck")
    queen_led = type("QueenLed", (game.Marriage,), {"underlying_regular_move": lambda self: game.RegularMove(self.queen_card)})
    cards = {Card(Suit[suit.name], Rank[rank.name]): deck.Card.get_card(rank, suit)
             for suit in deck.Suit for rank in deck.Rank if rank.name in Rank.__members__}
    return Program(game, deck, queen_led, cards, {its: mine for mine, its in cards.items()})


def _bots(name: str) -> Any:
    """A module of the package's bots."""
    if ALONE not in sys.modules:
        home = find_spec(PACKAGE)
        assert home is not None
        module = ModuleType(ALONE)
        module.__path__ = [str(Path(folder) / "bots") for folder in home.submodule_search_locations or ()]
        sys.modules[ALONE] = module
    return import_module(f"{ALONE}.{name}")


def theirs(one: Card) -> Any:
    """The other program's card."""
    return _program().cards[one]


def ours(one: Any) -> Card:
    """Our card."""
    return _program().names[one]


def _theirs(kind: str, card: Card) -> Any:
    """A move as the other program writes it."""
    package = _program()
    if kind == "exchange":
        return package.game.TrumpExchange(theirs(card))
    if kind == "play":
        return package.game.RegularMove(theirs(card))
    queen, king = (theirs(Card(card.suit, rank)) for rank in (Rank.QUEEN, Rank.KING))
    return (package.game.Marriage if card.rank is Rank.KING else package.queen_led)(queen, king)
