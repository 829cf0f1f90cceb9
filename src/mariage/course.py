"""A match being played: its deals, its actions, what may be taken back, its record.

It knows the whole table, so that the record can be kept; whoever shows it to somebody takes only that seat's view.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from .game import AnyGame, AnyHand, AnyTable, Deal, Reason, Seat, because
from .match import Match
from .record import HandRecord, Record, recorded, replay


class Course:
    """A match from its cuts, or from its record. *hand* is the hand being played, None between two hands."""

    def __init__(self, record: Record) -> None:
        played = replay(record)
        self.game: AnyGame = record.game
        self.match: Match = played.match
        self.hand: AnyHand | None = played.unfinished
        self._finished = replace(record, hands=record.hands[:-1] if played.unfinished else record.hands)
        self._part: HandRecord | None = replace(record.hands[-1], actions=()) if played.unfinished else None
        self._done = list(played.hands[:-1] if played.unfinished else played.hands)
        self._before: AnyTable | None = None
        for one, hand in zip(self._finished.hands, played.hands, strict=False):
            self._before = self._before if one.void else hand.table

    @classmethod
    def new(cls, game: AnyGame, names: Sequence[str], rng: Random, position: Mapping[str, str] | None = None) -> Course:
        """A new match, the first deal cut for with *rng*; its first hand may be a set-up position."""
        first = () if position is None else (HandRecord(None, (), tuple(position.items())),)
        return cls(Record(game, tuple(names), Match.new(game, rng).cuts, first))

    # ------------------------------------------------------------------ going on

    @property
    def over(self) -> bool:
        """Is the match decided?"""
        return bool(self.match.winners)

    @property
    def hands(self) -> int:
        """How many hands are over, void ones included."""
        return len(self._finished.hands)

    def finished(self, number: int) -> AnyHand | None:
        """The finished hand of that number, from 1."""
        return self._done[number - 1] if 1 <= number <= len(self._done) else None

    @property
    def undertaken(self) -> tuple[tuple[Seat, Any] | None, ...]:
        """Who played each hand that counts for what."""
        return tuple(self.game.undertaken(hand.table.public) for hand in self._done if hand.result is not None)

    def luck(self, rng: Random) -> Deal:
        """The luck of the next hand, from *rng*."""
        return self.game.deal(rng, self._before)

    def deal(self, deal: Deal) -> None:
        """The next hand is dealt."""
        self._part = HandRecord(deal, ())
        self.hand = self.match.hand(deal)

    def act(self, action: Any) -> Reason | None:
        """The seat to act does something, or a word of the match is said. A refused action changes nothing."""
        return because("No hand is being played.") if self.hand is None else self.hand.act(action)

    def settle(self) -> None:
        """The hand is over: it counts for the match."""
        hand = self.hand
        assert hand is not None
        assert hand.result is not None
        self._finished = self._with_hand()
        self._done.append(hand)
        self.match = self.match.add(hand.result)
        self._before, self.hand, self._part = hand.table, None, None

    def void(self) -> None:
        """The hand is void: nothing is scored and the same dealer deals again."""
        assert self.hand is not None
        self._finished = self._with_hand(void=True)
        self._done.append(self.hand)
        self.hand, self._part = None, None

    # ------------------------------------------------------------------ taking back

    def last_action_of(self, seat: Seat) -> int | None:
        """The place of *seat*'s last action in the hand."""
        assert self.hand is not None
        again, last = self.hand.copy(0), None
        for place, action in enumerate(self.hand.actions):
            if again.to_act == seat:
                last = place
            again.act(action)
        return last

    def is_innocent(self, seat: Seat, place: int) -> bool:
        """Can *seat* take back its action at *place* without a word: has its view gained nothing since but that action?"""
        assert self.hand is not None
        earlier = self.hand.copy(place)
        gained = self.hand.view(seat).log[len(earlier.view(seat).log):]
        return place == len(self.hand.actions) - 1 and not any(map(self.game.informs, gained))

    def take_back(self, place: int) -> None:
        """The hand goes back to where the action at *place* was to be chosen."""
        assert self.hand is not None
        self.hand = self.hand.copy(place)

    # ------------------------------------------------------------------ writing down

    def record(self, notes: Mapping[str, str]) -> Record:
        """The match so far with these *notes*, an unfinished hand included."""
        whole = self._finished if self.hand is None else self._with_hand()
        return replace(whole, notes={**self._finished.notes, **notes})

    def _with_hand(self, *, void: bool = False) -> Record:
        assert self.hand is not None
        assert self._part is not None
        return recorded(self._finished, self.hand, self._part.deal, dict(self._part.position), void=void)
