"""Who is stronger: the same deals in every seating, with a confidence interval.

A deal is played in every mixed seating of the two players A and B (partners are of one kind), from the beginning of a match.
What counts is the mean gain of A's seats less that of B's, in the unit of the match: A's lead. The deal with all its seatings
is one observation, for its seatings depend on one another.

There are two intervals. *planned* is the usual one for a number of deals that was fixed before the first was played. Who looks
and may stop whenever the figures please needs *any_time*: all its intervals, from the first look on, hold together with 95 %.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product
from math import inf, log, sqrt
from random import Random
from statistics import fmean
from typing import Any

from ..game import AnyGame, AnyHand, Deal, Hand, Result, Seat
from ..notation import write_action
from . import player
from .player import Player

Z95 = 1.959964
ALPHA = 0.05
NARROWEST = 1000        # the number of deals for which the interval for any time is about as narrow as it can be
FIRST_LOOK = 100        # sooner no contest is decided: the spread of the leads is not known yet
LOOK = 20               # how many deals lie between two looks

Maker = Callable[[str, AnyGame, Random], Player]


class Failed(ValueError):
    """A player raised, answered what is refused, or did not answer: a sentence that names it."""


# ------------------------------------------------------------------ a hand


def nobody_looks(*_: int | None) -> None:
    """Where nobody wants to know whose move is awaited."""


def play_hand(game: AnyGame, hand: AnyHand, names: Sequence[str], seed: str, maker: Maker = player,
              awaits: Callable[[Seat | None, int], None] = nobody_looks) -> AnyHand:
    """Play *hand* to its end, seat by seat with the players of these names. The same *seed* gives the same hand.

    *maker* makes a player of a name. *awaits* is told the seat from which something is awaited and at which action of the hand,
    and None when it has come. Raises Failed.
    """
    seats = []
    for seat, name in enumerate(names):
        awaits(seat, 0)
        seats.append(_asked(f"{name} in seat {seat}", partial(maker, name, game, Random(f"{seed} {seat}"))))
    while (to_act := hand.to_act) is not None:
        awaits(to_act, len(hand.actions) + 1)
        who = f"{names[to_act]} in seat {to_act}, at action {len(hand.actions) + 1},"
        action = _asked(who, partial(seats[to_act].choose, hand.view(to_act), hand.choices()))
        awaits(None, 0)
        _does(hand, who, action)
    return hand


def _asked(who: str, question: Callable[[], Any]) -> Any:
    try:
        return question()
    except Exception as error:
        raise Failed(f"{who} failed: {type(error).__name__}: {error}") from error


def _does(hand: AnyHand, who: str, action: Any) -> None:
    if action not in hand.choices():
        try:
            words, why = write_action(action), f": {hand.act(action)}"
        except Exception:
            words, why = repr(action), "."
        raise Failed(f"{who} answered “{words}”, which is not allowed{why}")
    hand.act(action)


# ------------------------------------------------------------------ a deal


def seatings(game: AnyGame) -> list[tuple[bool, ...]]:
    """Every seating in which both play; True where A sits. Seats that always win together are of one kind."""
    free = [seat for seat in range(game.seats) if game.side(seat)[0] == seat]
    found = []
    for kinds in product((True, False), repeat=len(free)):
        if len(set(kinds)) == 2:
            kind = dict(zip(free, kinds, strict=True))
            found.append(tuple(kind[game.side(seat)[0]] for seat in range(game.seats)))
    return found


def lead_of_a(result: Result, seating: Sequence[bool]) -> float:
    """The mean gain of A's seats less that of B's."""
    ours = [gain for gain, mine in zip(result.gains, seating, strict=True) if mine]
    theirs = [gain for gain, mine in zip(result.gains, seating, strict=True) if not mine]
    return fmean(ours) - fmean(theirs)


@dataclass(frozen=True)
class Contest:
    """A against B at a table. The same *seed* gives the same deals and, of players that follow their generator, the same play."""

    game: AnyGame
    a: str
    b: str
    seed: int
    maker: Maker = player

    @cached_property
    def tables(self) -> list[tuple[tuple[bool, ...], tuple[str, ...]]]:
        """The seatings of a deal: where A sits, and the name in every seat."""
        return [(seating, tuple(self.a if mine else self.b for mine in seating)) for seating in seatings(self.game)]

    def lead(self, number: int, awaits: Callable[[int, Seat | None, int], None] = nobody_looks) -> float:
        """A's lead in deal *number*, the mean of its seatings. *awaits* is told the seating besides. Raises Failed."""
        game = self.game
        deal: Deal = game.deal(Random(f"{self.seed} {number}"), None)
        given = game.given(game.begin(number % game.seats))
        leads = []
        for place, (seating, names) in enumerate(self.tables):
            try:
                hand = play_hand(game, Hand(game, deal, given), names, f"{self.seed} {number} {place}", self.maker,
                                 partial(awaits, place))
            except Failed as error:
                raise self.failed(number, str(error)) from error
            assert hand.result is not None
            leads.append(lead_of_a(hand.result, seating))
        return fmean(leads)

    def failed(self, number: int, what: str) -> Failed:
        """What went wrong in a deal, with its number."""
        return Failed(f"Deal {number} of seed {self.seed}: {what}")

    def leads(self, numbers: Sequence[int]) -> Iterator[float]:
        """A's lead in each of these deals, one after another in this process. Raises Failed."""
        return map(self.lead, numbers)


# ------------------------------------------------------------------ what many deals say


@dataclass(frozen=True, slots=True)
class Score:
    """*mean* gain a deal of A over B, and half the width of its 95 % confidence interval; *interval* says of which kind it is."""

    deals: int
    hands: int
    mean: float
    half: float
    interval: str = "planned"

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.half:.3f}"


@dataclass(slots=True)
class Tally:
    """Leads, as they come: how many, their mean, and the sum of the squared distances from it.

    >>> tally = Tally()
    >>> for lead in (1, 2, 3): tally.add(lead)
    >>> tally.deals, tally.mean, tally.spread
    (3, 2.0, 1.0)
    """

    deals: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, lead: float) -> None:
        self.deals += 1
        away = lead - self.mean
        self.mean += away / self.deals
        self.squares += away * (lead - self.mean)

    @property
    def spread(self) -> float:
        """The standard deviation of the leads; without end where there are fewer than two."""
        return sqrt(self.squares / (self.deals - 1)) if self.deals > 1 else inf

    def score(self, game: AnyGame, *, planned: bool) -> Score:
        """What the leads say so far."""
        half = planned_half if planned else any_time_half
        return Score(self.deals, self.deals * len(seatings(game)), self.mean, half(self.deals, self.spread),
                     "planned" if planned else "any_time")


def planned_half(deals: int, spread: float) -> float:
    """Half the usual 95 % interval of a mean, for a number of deals fixed beforehand."""
    return Z95 * spread / sqrt(deals) if deals else inf


def any_time_half(deals: int, spread: float) -> float:
    """Half of a 95 % interval that holds at all numbers of deals together, so that one may stop at any of them.

    It is an asymptotic confidence sequence: after t deals with spread s, s · √(2 (tρ² + 1) / (tρ)² · log(√(tρ² + 1) / α))
    (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, “Time-uniform central limit theory and asymptotic confidence sequences”,
    Annals of Statistics 52 (2024), theorem 2.2, with Robbins' normal mixture at its root). ρ sets where it is narrowest. It is
    about 1.6 times as wide as the planned interval, the price of looking; as it takes the spread from the leads, nothing is
    decided before ``FIRST_LOOK`` deals.
    """
    if not deals:
        return inf
    rho2 = (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / NARROWEST
    grown = deals * rho2 + 1
    return spread * sqrt(2 * grown / (deals**2 * rho2) * log(sqrt(grown) / ALPHA))


@dataclass(frozen=True, slots=True)
class Stop:
    """What ends a contest before its last deal: an interval whose half is at most *half*, or one that lies wholly above or
    wholly below *mark*."""

    half: float | None = None
    mark: float | None = None

    @property
    def early(self) -> bool:
        """Is there anything that could end it early?"""
        return self.half is not None or self.mark is not None

    def reached(self, tally: Tally) -> bool:
        """Is it over? Looks now and then only; leads without any spread decide nothing."""
        if not self.early or tally.deals < FIRST_LOOK or tally.deals % LOOK or not tally.squares:
            return False
        half = any_time_half(tally.deals, tally.spread)
        return (self.half is not None and half <= self.half) or (self.mark is not None and abs(tally.mean - self.mark) > half)

    def answer(self, score: Score) -> bool | None:
        """Is A's lead more than the mark? None where the interval does not say."""
        if self.mark is None or score.deals < FIRST_LOOK or not score.half or abs(score.mean - self.mark) <= score.half:
            return None
        return score.mean > self.mark


def compare(game: AnyGame, a: str, b: str, pairs: int, seed: int) -> Score:
    """Play *pairs* deals, at least two, in every mixed seating. Raises Failed."""
    tally = Tally()
    for lead in Contest(game, a, b, seed).leads(range(pairs)):
        tally.add(lead)
    return tally.score(game, planned=True)
