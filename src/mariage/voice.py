"""Speaking to one reader: “you” for the reader's own seat, a name for every other."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import Cards
from .game import AnyGame, Seat
from .words import N_, Words


@dataclass(frozen=True, slots=True)
class Voice:
    """Tells one reader, at *seat* (None: a spectator), what the seats called *names* do."""

    game: AnyGame
    names: Sequence[str]
    seat: Seat | None
    words: Words

    def _say(self, message: str, /, **about: object) -> str:
        return self.words.say(message, self.game.book, **about)

    def _who(self, seat: Seat, you: str, other: str, /, **about: object) -> str:
        """What is said of the reader's own seat, or of another."""
        return self._say(you if seat == self.seat else other, name=self.names[seat], **about)

    def name(self, seat: Seat) -> str:
        """What the reader calls a seat."""
        return self._say(N_("You")) if seat == self.seat else self.names[seat]

    def _hands(self, hands: Sequence[Cards]) -> list[str]:
        return [f"{self.name(seat)}: {self.words.cards(hand)}" for seat, hand in enumerate(hands) if hand]
