"""Who is stronger: the same deals in every seating, with a confidence interval.

A deal is played in every mixed seating of the two players A and B (partners are of one kind), from the beginning of a match.
What counts is the mean gain of A's seats less that of B's, in the unit of the match. The deal with all its seatings is one
observation, for its seatings depend on one another.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean, stdev

from ..game import AnyGame, AnyHand, Deal, Hand, Result
from . import player

Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Score:
    """*mean* gain a deal of A over B, and half the width of its 95 % confidence interval."""

    deals: int
    hands: int
    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.half:.3f}"


def play_hand(game: AnyGame, hand: AnyHand, names: Sequence[str], seed: str) -> AnyHand:
    """Play *hand* to its end, seat by seat with the players of these names. The same *seed* gives the same hand."""
    seats = [player(name, game, Random(f"{seed} {seat}")) for seat, name in enumerate(names)]
    while (seat := hand.to_act) is not None:
        reason = hand.act(seats[seat].choose(hand.view(seat), hand.choices()))
        assert reason is None, reason
    return hand


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


def duels(game: AnyGame, a: str, b: str, pairs: int, seed: int) -> Iterator[float]:
    """A's lead in each of *pairs* deals, the mean of its seatings."""
    for number in range(pairs):
        deal: Deal = game.deal(Random(f"{seed} {number}"), None)
        given = game.given(game.begin(number % game.seats))
        leads = []
        for place, seating in enumerate(seatings(game)):
            names = [a if mine else b for mine in seating]
            hand = play_hand(game, Hand(game, deal, given), names, f"{seed} {number} {place}")
            assert hand.result is not None
            leads.append(lead_of_a(hand.result, seating))
        yield fmean(leads)


def compare(game: AnyGame, a: str, b: str, pairs: int, seed: int) -> Score:
    """Play *pairs* deals, at least two, in every mixed seating."""
    leads = list(duels(game, a, b, pairs, seed))
    half = Z95 * stdev(leads) / sqrt(len(leads))
    return Score(len(leads), len(leads) * len(seatings(game)), fmean(leads), half)
