"""How a family of games looks on the page: this is how one looks that has nothing of its own."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ...cards import Card, Cards, Rank, Suit
from ...choosing import Amount
from ...game import Seat, Spread
from ...games.plays import (
    Claim,
    Close,
    Draw,
    DrewOpen,
    Exchange,
    LaidDown,
    Married,
    Marry,
    Pass,
    PickedUp,
    Play,
    Played,
    PlayedLaid,
    PlayLaid,
    RestTaken,
)
from ...melds import marriage
from ...notation import write_action
from ...telling import Teller
from ..faces import Act, Badge, Board, Grid, Rung, Sheet
from ..room import Sight


class Idiom:
    """What one reader's page says in the words of a family. A family has a class of its own that says more (``__init__.py``)."""

    def __init__(self, sight: Sight, teller: Teller) -> None:
        self.sight, self.teller = sight, teller
        self.game: Any = sight.game
        self.words = teller.words
        self.say = partial(self.words.say, context=sight.game.book)      # in the words of the game's players
        self.public: Any = None if sight.view is None else sight.view.public
        self.own: Any = getattr(sight.view, "own", None)

    # ------------------------------------------------------------------ what lies on the table

    def still(self, seat: Seat, spread: Spread) -> tuple[int, str]:
        """What cards before a seat can still score: the most at once, and everything in words."""
        return 0, ""

    # ------------------------------------------------------------------ what may be done

    def pressed(self, action: Any) -> Card | None:
        """The own card in hand that is pressed to do *action*, which needs no button then."""
        return action.card if isinstance(action, Play) and not isinstance(action, PlayLaid) else None

    def unfolds(self, card: Card) -> str:
        """The box of choices that pressing an own card unfolds, empty where there is none."""
        return ""

    def goes_with(self, action: Any) -> Card | None:
        """The own card that *action*, which has a button, plays besides."""
        return action.card if isinstance(action, Marry) else None

    def weds(self, card: Card) -> bool:
        """Can the own *card* be played as the first of a marriage?"""
        return any(isinstance(one, Marry) and one.card == card for one in self.sight.choices)

    def acts(self, actions: Sequence[Any]) -> list[Act]:
        """The buttons for *actions*, in order."""
        return [self.act(one) for one in actions]

    def act(self, action: Any) -> Act:
        """A button: what it does, and in small print to what."""
        say, word = self.say, write_action(action)
        match action:
            case Marry(card, claim):
                small = say("{suit}, playing {card}", suit=card.suit, card=card)
                return Act(word, say("Marriage and claim") if claim else say("Marriage"), small, str(card))
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
            case _:
                return Act(word, self.act_words(action))

    def start(self, amount: Amount) -> int:
        """The number that stands at first where one is to be typed."""
        return amount.low

    def boxed(self, action: Any) -> bool:
        """Has *action* its place in a box in the middle, so that it needs no button and no number?"""
        return False

    @property
    def rungs(self) -> list[Rung]:
        """The ladder of an auction, from the lowest rung, while it is held."""
        return []

    @property
    def blind(self) -> list[Act]:
        """Cards that lie face down to be chosen from, each with what pressing it does."""
        return []

    @property
    def grids(self) -> list[Grid]:
        """Choices that are set out in rows and columns."""
        return []

    def places(self, sets: Sequence[Any]) -> tuple[str, int] | None:
        """Where a set of cards that is being chosen will lie, and how many there."""
        return None

    def marking(self, sets: Sequence[Any], marked: Cards) -> str:
        """Which card of a set is to be chosen next, where more than their number is to be said."""
        return ""

    def whole(self, action: Any) -> Act:
        """The button for a set of cards that is complete."""
        return Act(write_action(action), self.act_words(action), main=True)

    @property
    def prompt(self) -> str:
        """What the reader, who is to act, is asked."""
        return self.teller.prompt(self.public)

    @property
    def result(self) -> str:
        """How the hand ended."""
        return self.teller.result(self.public.result)

    def act_words(self, action: Any) -> str:
        """A choice in a few words, its first letter a capital."""
        return capital(self.teller.action(action))

    # ------------------------------------------------------------------ what everybody sees

    @property
    def board(self) -> Board | None:
        """What has been undertaken in this hand."""
        return None

    @property
    def bidding(self) -> bool:
        """Is nothing on the table but the board?"""
        return False

    @property
    def sheets(self) -> list[Sheet]:
        """Lists that stand in the pad besides the match."""
        return []

    def roles(self, seat: Seat) -> list[str]:
        """What a seat is in this hand."""
        return []

    def badges(self, seat: Seat) -> list[Badge]:
        """What a seat has shown or announced."""
        return []

    def said(self, seat: Seat) -> str:
        """The last words of a seat."""
        return ""

    # ------------------------------------------------------------------ cards

    @property
    def trump(self) -> Suit | None:
        """Trump, as far as the reader knows it."""
        return None if self.public is None else self.public.trump

    @property
    def height(self) -> Mapping[Rank, int]:
        """How the ranks stand in the hand."""
        found: Mapping[Rank, int] = self.game.height if self.public is None else self.game.trick(self.public).height
        return found

    @property
    def points_count(self) -> bool:
        """Do points decide anything in this hand?"""
        return True

    @property
    def race(self) -> int:
        """How many points of a hand fill a bar: as many as one goes out with."""
        threshold: int = getattr(self.game, "threshold", 66)
        return threshold

    def note(self, card: Card) -> str:
        """What is to be known of an own card besides."""
        return ""

    def open_hand(self, seat: Seat) -> Cards | None:
        """The hand of a seat, where it lies open on the table."""
        return None

    @property
    def held(self) -> Cards:
        """The reader's own cards that lie as a hand."""
        hand: Cards = self.own.hand
        return hand

    @property
    def apart(self) -> Cards:
        """Cards that the reader knows to lie apart, in no hand and in no trick."""
        return ()

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        """What *event* tells everybody of the cards that are in the hand of *seat*: *known* are those that must be there."""
        match event:
            case RestTaken():
                known.clear()
            case PickedUp(laid):
                known.update(one.card for one in laid[seat])
            case DrewOpen(who, card) if who == seat:
                known[card] += 1
            case Married(who, suit, _) if who == seat:
                known |= Counter(marriage(suit))
            case LaidDown(who, some) if who == seat:
                for one in some:
                    part(known, one.card)
            case Played(who, card) if who == seat and not isinstance(event, PlayedLaid):
                part(known, card)


def part(known: Counter[Card], card: Card) -> None:
    """One of the equal cards has gone, known or not: one fewer must be there."""
    known[card] = max(0, known[card] - 1)


def capital(text: str) -> str:
    """The same with a capital letter."""
    return text[:1].upper() + text[1:]
