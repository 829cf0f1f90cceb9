"""How a family of games looks on the page: this is how one looks that has nothing of its own."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from ...cards import Card
from ...game import Seat
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
from ..faces import Act, Board
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

    # ------------------------------------------------------------------ what may be done

    def pressed(self, action: Any) -> Card | None:
        """The own card in hand that is pressed to do *action*, which needs no button then."""
        return action.card if isinstance(action, Play) and not isinstance(action, PlayLaid) else None

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

    def act_words(self, action: Any) -> str:
        """A choice in a few words, its first letter a capital."""
        return capital(self.teller.action(action))

    # ------------------------------------------------------------------ what everybody sees

    @property
    def board(self) -> Board | None:
        """What has been undertaken in this hand."""
        return None

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
