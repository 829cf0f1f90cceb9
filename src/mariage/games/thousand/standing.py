"""How a match of Thousand stands: the score pad, all of it public."""
from __future__ import annotations

from typing import NamedTuple

from ...cards import Suit
from ...game import Seat
from ...match import Form

OFF = -1        # instead of a number of attempts: not on the barrel


class Standing(NamedTuple):
    """The scores and what else is written beside them, a number for each seat: *bolts* since the last penalty, attempts used on
    the *barrel* (-1: not on it), *falls* from it, hands *conceded*.

    *hands* counts those that were played or conceded; *trump* is that of the last hand; *marks* says what was marked after it.
    """

    dealer: Seat
    scores: tuple[int, ...]
    hands: int = 0
    bolts: tuple[int, ...] = ()
    barrel: tuple[int, ...] = ()
    falls: tuple[int, ...] = ()
    conceded: tuple[int, ...] = ()
    trump: Suit | None = None
    placed: tuple[Seat, ...] = ()
    marks: tuple[tuple[Seat, str], ...] = ()

    @classmethod
    def new(cls, seats: int, dealer: Seat) -> Standing:
        """The pad before the first hand."""
        nothing = (0,) * seats
        return cls(dealer, nothing, bolts=nothing, barrel=(OFF,) * seats, falls=nothing, conceded=nothing)

    @property
    def runs(self) -> tuple[int, ...]:
        """Hands won in a row mean nothing here."""
        return (0,) * len(self.scores)

    @property
    def carried(self) -> int:
        """Nothing is carried over."""
        return 0

    @property
    def pool(self) -> int:
        """There is no pool."""
        return 0

    def done(self, form: Form, seat: Seat) -> int:
        """How far *seat* has come towards the target."""
        return self.scores[seat]

    def reached(self, form: Form, seat: Seat) -> bool:
        """Has *seat* what ends the match?"""
        return self.scores[seat] >= form.number

    def best(self) -> tuple[Seat, ...]:
        """The seats with the highest score."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))
