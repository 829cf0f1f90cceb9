"""The strong player at tables of three and four, where all cards are dealt: it solves what the others may hold.

It deals the cards that it cannot see as they may lie (``company_worlds``), has every card that it may play solved with all cards
open, and plays the one that pays most on the whole; of equal ones the one that makes more points. Partners play together. With
drums the drummer plays against the other two. Where nobody drums everyone plays against two, who are taken to hold together: what
a player is sure of against both says how likely that player is to go out.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any, Protocol

from ..game import AnyView
from ..games.drum import Drum
from ..games.plays import Claim, Marry, Pass
from ..kernel.sides import COMPILED
from ..kernel.tables import Numbers
from .company_stakes import DrumStakes, PartnersStakes, Stakes, World, Worth
from .company_worlds import Hidden, hidden, worlds
from .simple import Simple

MOST = 400      # worlds looked at, even if there were time for more
STEP = 16 if COMPILED else 1        # worlds between two looks at the clock; with more than SLOW cards in the hand it looks after each
SLOW = 6        # not compiled, so many cards are the most of which a world is solved in less than a tenth of a second


class Skill(Protocol):
    """How well a player plays (``strong.Skill``). An iteration is one choice looked at in one world; *memory* is of tricks."""

    @property
    def iterations(self) -> int | None: ...
    @property
    def milliseconds(self) -> float | None: ...
    @property
    def memory(self) -> int | None: ...
    @property
    def slips(self) -> float: ...


class CompanyPlayer:
    """Plays Sixty-Six for three with drums, and for four."""

    def __init__(self, game: Any, rng: Random, skill: Skill) -> None:
        self.game, self.rng, self.skill = game, rng, skill
        self.numbers = Numbers(game)
        self.stakes: Stakes[Any] = DrumStakes(game, self.numbers) if isinstance(game, Drum) else PartnersStakes(game, self.numbers)

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        if len(choices) == 1:
            return choices[0]
        out = self.goes_out(view, choices)
        if out is not None:
            return out
        if view.public.turn.to == "last_claim":
            return Pass()
        sensible = [one for one in choices if not isinstance(one, Claim) and not getattr(one, "claim", False)]
        if len(sensible) == 1:
            return sensible[0]
        if self.skill.slips and view.public.turn.to in ("lead", "reply") and self.rng.random() < self.skill.slips:
            return self.rng.choice(sensible)
        if self.skill.milliseconds and not COMPILED and self.is_early(view):
            return Simple(self.game, self.rng).choose(view, sensible)
        return self.best(view, sensible)

    def is_early(self, view: AnyView) -> bool:
        """Are many cards still to be played?"""
        return view.public.turn.to in ("trump", "drum") or len(view.own.hand) > SLOW

    def goes_out(self, view: AnyView, choices: Sequence[Any]) -> Any:
        """The claim, or the marriage with a claim, that brings the points needed: waiting never pays more."""
        game, public, seat = self.game, view.public, view.seat
        if Claim() in choices and game.has_enough(public, seat):
            return Claim()
        return next((one for one in choices if isinstance(one, Marry) and one.claim
                     and game.has_enough(public, seat, one.card.suit)), None)

    def best(self, view: AnyView, choices: Sequence[Any]) -> Any:
        """What pays most over the worlds that there is time for."""
        sums = dict.fromkeys(choices, Worth(0, 0))
        for some in self.batches(view, len(choices)):
            for action, worth in self.stakes.weigh(view, some, choices):
                pays, points = sums[action]
                sums[action] = Worth(pays + worth.pays, points + worth.points)
        return max(choices, key=lambda one: sums[one].all)

    def batches(self, view: AnyView, choices: int) -> Iterator[list[World]]:
        """Worlds, a few at a time, until the budget is spent; at least one."""
        skill = self.skill
        end = perf_counter() + (skill.milliseconds / 1000 if skill.milliseconds else 1e9)
        most = MOST if skill.iterations is None else max(1, min(MOST, skill.iterations // choices))
        found = self.worlds(hidden(self.game, view, skill.memory), most)
        step = 1 if self.is_early(view) else STEP
        while some := list(islice(found, step)):
            yield some
            if perf_counter() > end:
                return

    def worlds(self, facts: Hidden, most: int) -> Iterator[World]:
        for hands in worlds(facts, self.rng, most):
            yield tuple(self.numbers.mask(hand) for hand in hands)
