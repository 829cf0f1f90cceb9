"""The strong player at tables of three and four, where all cards are dealt: it solves what the others may hold.

It deals the cards that it cannot see as they may lie (``company_worlds``), has every card that it may play solved with all cards
open, and plays the one that pays most on the whole; of equal ones the one that makes more points. Partners play together. With
drums the drummer plays against the other two. Where nobody drums everyone plays against two, who are taken to hold together: what
a player is sure of against both says how likely that player is to go out. Where the kernel is interpreted it keeps to its time too:
while the hands are large it plays by rules of thumb.
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
STEP = 16       # worlds between two looks at the clock; with more than SLOW cards in the hand it looks after each
SLOW = 6
FEW = 5         # cards in a hand of which one world is solved in time where the kernel is interpreted


class Skill(Protocol):
    """How well a player plays (``strong.Skill``). An iteration is one choice looked at in one world; *memory* is of tricks."""

    @property
    def iterations(self) -> int | None: ...
    @property
    def milliseconds(self) -> float | None: ...
    @property
    def memory(self) -> int | None: ...


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
        return sensible[0] if len(sensible) == 1 else self.best(view, sensible)

    def goes_out(self, view: AnyView, choices: Sequence[Any]) -> Any:
        """The claim, or the marriage with a claim, that brings the points needed: waiting never pays more."""
        game, public, seat = self.game, view.public, view.seat
        points = game.credited(public, seat)
        if Claim() in choices and points >= game.threshold:
            return Claim()
        if not self.stakes.tricks(public, seat):
            return None
        return next((one for one in choices if isinstance(one, Marry) and one.claim
                     and points + game.worth(public, one.card.suit) >= game.threshold), None)

    def best(self, view: AnyView, choices: Sequence[Any]) -> Any:
        """What pays most over the worlds that there is time for; by rules of thumb where there is time for none."""
        if self.is_too_slow(view):
            return Simple(self.game, self.rng).choose(view, choices)
        sums = dict.fromkeys(choices, Worth(0, 0))
        for some in self.batches(view, len(choices)):
            for action, worth in self.stakes.weigh(view, some, choices):
                pays, points = sums[action]
                sums[action] = Worth(pays + worth.pays, points + worth.points)
        return max(choices, key=lambda one: sums[one].all)

    def is_too_slow(self, view: AnyView) -> bool:
        """Would an interpreted kernel think of a single world for longer than it may?"""
        return not COMPILED and self.skill.milliseconds is not None and (
            view.public.turn.to in ("trump", "drum") or len(view.own.hand) > FEW)

    def batches(self, view: AnyView, choices: int) -> Iterator[list[World]]:
        """Worlds, a few at a time, until the budget is spent; at least one."""
        skill = self.skill
        end = perf_counter() + (skill.milliseconds / 1000 if skill.milliseconds else 1e9)
        most = MOST if skill.iterations is None else max(1, min(MOST, skill.iterations // choices))
        found = self.worlds(hidden(self.game, view, skill.memory), most)
        step = 1 if not COMPILED or view.public.turn.to in ("trump", "drum") or len(view.own.hand) > SLOW else STEP
        while some := list(islice(found, step)):
            yield some
            if perf_counter() > end:
                return

    def worlds(self, facts: Hidden, most: int) -> Iterator[World]:
        for hands in worlds(facts, self.rng, most):
            yield tuple(self.numbers.mask(hand) for hand in hands)
