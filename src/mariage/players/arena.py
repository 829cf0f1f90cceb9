"""Who is stronger: the same deals in every seating, with a confidence interval.

A deal is played in every mixed seating of the two players A and B (partners are of one kind), from the beginning of a match.
What counts is the mean gain of A's seats less that of B's, in the unit of the match: A's lead. The deal with all its seatings
is one observation, for its seatings depend on one another. A cut of the pack belongs to the deal: it is made by lot, once. So does
every seat's generator: players that differ in one thing only play alike until it tells, and the interval is the narrower.

Where a hand has a declarer, declaring and defending are told apart by hands that differ in one seat only: what A gains there less
what B gains there, the others being the same, and the same side having declared in both hands.

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
from typing import Any, NamedTuple

from ..game import AnyGame, AnyHand, Deal, Hand, Seat
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


def cut(hand: AnyHand, luck: float) -> AnyHand:
    """The same hand with the pack cut, where a player would cut it: *luck*, from 0 to 1, says how."""
    while hand.to_act is not None and getattr(hand.table.public.turn, "to", "") == "cut":
        choices = hand.choices()
        hand.act(choices[int(luck * len(choices))])
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


class Played(NamedTuple):
    """A hand of a deal: where A sat, what every seat gained, and who was on the declarer's side; nobody where there was no declarer."""

    seating: tuple[bool, ...]
    gains: tuple[int, ...]
    attackers: tuple[Seat, ...] = ()
    players: tuple[Seat, ...] = ()


class Lead(NamedTuple):
    """A's lead in a deal; and by how much A did better in a seat that declared, and in one that defended, where that can be said."""

    mean: float
    declaring: float | None = None
    defending: float | None = None


def attackers(game: AnyGame, hand: AnyHand) -> tuple[Seat, ...]:
    """Who was on the declarer's side in a hand that is over."""
    asked: Any = getattr(game, "attackers", None)
    if asked is None or hand.table.public.declarer is None or hand.table.public.contract is None:
        return ()
    found: tuple[Seat, ...] = asked(hand.table.public)
    return found


def changes(hands: Sequence[Played]) -> Iterator[tuple[bool, float]]:
    """What A gained in a seat less what B gained there, all other seats being the same; and whether it declared, or defended."""
    by_seating = {one.seating: one for one in hands}
    for one in hands:
        for seat, mine in enumerate(one.seating):
            other = by_seating.get((*one.seating[:seat], False, *one.seating[seat + 1:]))
            if mine and other and one.attackers and one.attackers == other.attackers and seat in one.players:
                yield seat in one.attackers, one.gains[seat] - other.gains[seat]


def lead(hands: Sequence[Played]) -> Lead:
    """What the hands of a deal say."""
    found: dict[bool, list[float]] = {True: [], False: []}
    for declares, more in changes(hands):
        found[declares].append(more)
    declaring, defending = (fmean(found[role]) if found[role] else None for role in (True, False))
    return Lead(fmean(lead_of_a(one.gains, one.seating) for one in hands), declaring, defending)


def lead_of_a(gains: Sequence[int], seating: Sequence[bool]) -> float:
    """The mean gain of A's seats less that of B's."""
    ours = [gain for gain, mine in zip(gains, seating, strict=True) if mine]
    theirs = [gain for gain, mine in zip(gains, seating, strict=True) if not mine]
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

    def lead(self, number: int, awaits: Callable[[int, Seat | None, int], None] = nobody_looks) -> Lead:
        """A's lead in deal *number*, the mean of its seatings. *awaits* is told the seating besides. Raises Failed."""
        game, luck = self.game, Random(f"{self.seed} {number}")
        deal: Deal = game.deal(luck, None)
        given = game.given(game.begin(number % game.seats))
        cuts = luck.random()
        hands = []
        for place, (seating, names) in enumerate(self.tables):
            try:
                hand = play_hand(game, cut(Hand(game, deal, given), cuts), names, f"{self.seed} {number}", self.maker,
                                 partial(awaits, place))
            except Failed as error:
                raise self.failed(number, str(error)) from error
            assert hand.result is not None
            players = tuple(seat for seat in range(game.seats) if game.takes_part(hand.table.public, seat))
            hands.append(Played(seating, hand.result.gains, attackers(game, hand), players))
        return lead(hands)

    def failed(self, number: int, what: str) -> Failed:
        """What went wrong in a deal, with its number."""
        return Failed(f"Deal {number} of seed {self.seed}: {what}")

    def leads(self, numbers: Sequence[int]) -> Iterator[Lead]:
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
        return f"{self.mean:+z.3f} ± {self.half:.3f}"


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
    for one in Contest(game, a, b, seed).leads(range(pairs)):
        tally.add(one.mean)
    return tally.score(game, planned=True)
