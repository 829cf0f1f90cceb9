"""Hands into a match: the deal passes, game points add up, somebody wins.

Which form a match has is an option of its game, written as ``game_points(7)``, ``countdown(7)``, ``raw_points(1000)``,
``consecutive_wins(3)``, ``hands(10)`` or ``unlimited``.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, NamedTuple

from .cards import Cards, Fault, Suit
from .game import AnyGame, AnyHand, Deal, Hand, Result, Seat
from .options import Shape

FormKind = Literal["game_points", "countdown", "raw_points", "consecutive_wins", "hands", "unlimited"]
_RANGE = {"game_points": (1, 99), "countdown": (1, 99), "raw_points": (100, 10_000),
          "consecutive_wins": (2, 10), "hands": (1, 1000)}


class Form(NamedTuple):
    """What ends a match.

    game_points: the first to reach *number*, counting up. countdown: the same, counting down from it to nought.
    raw_points: card points of all hands. consecutive_wins: so many hands won in a row. hands: so many hands, the highest
    score wins. unlimited: as long as one likes.
    """

    kind: FormKind
    number: int

    def __str__(self) -> str:
        return self.kind if self.kind == "unlimited" else f"{self.kind}({self.number})"


def form(text: str) -> Form:
    """Read a form such as ``game_points(7)``. Raises ValueError with a sentence."""
    if text.strip() == "unlimited":
        return Form("unlimited", 0)
    found = re.fullmatch(r"\s*(\w+)\s*\(\s*(\d{1,6})\s*\)\s*", text)
    if not found or found[1] not in _RANGE:
        raise Fault("“{text}” is no form of a match: write {forms}.", text=text, forms=_ways(tuple(_RANGE)))
    low, high = _RANGE[found[1]]
    number = int(found[2])
    if not low <= number <= high:
        raise Fault("{form} is out of range: the number is from {low} to {high}.", form=f"{found[1]}({number})", low=low, high=high)
    return Form(found[1], number)  # type: ignore[arg-type]


def forms(*kinds: FormKind) -> Shape:
    """The values of an option that takes these forms."""

    def read(text: str) -> Form:
        one = form(text)
        if one.kind not in kinds:
            raise Fault("{form} is not played here: write {forms}.", form=one, forms=_ways(kinds))
        return one

    return Shape(_ways(kinds), lambda text: str(read(text)))


def _ways(kinds: Sequence[str]) -> str:
    return ", ".join(kind if kind == "unlimited" else f"{kind}(n)" for kind in kinds)


class Standing(NamedTuple):
    """How a match stands: everything in it is public.

    *scores* are in the unit of the form (a countdown starts at its number); *runs* counts each seat's hands won in a row;
    *carried* are game points that the next decided hand pays on top, *pool* chips that the next player to go out takes;
    *placed* are the seats that have reached the target, in that order; *rounds* is what each round of deals has brought, where a
    tie is decided by it; *raised* is by how much the target has risen, *trump* what was trump in the last hand, where the next one
    asks for that.
    """

    dealer: Seat
    scores: tuple[int, ...]
    hands: int = 0
    runs: tuple[int, ...] = ()
    carried: int = 0
    pool: int = 0
    placed: tuple[Seat, ...] = ()
    rounds: tuple[tuple[int, ...], ...] = ()
    raised: int = 0
    trump: Suit | None = None

    @classmethod
    def new(cls, form: Form, seats: int, dealer: Seat) -> Standing:
        score = form.number if form.kind == "countdown" else 0
        return cls(dealer, (score,) * seats, runs=(0,) * seats)

    def done(self, form: Form, seat: Seat) -> int:
        """How far *seat* has come, counting up whichever way the score is written."""
        score = self.scores[seat]
        return form.number - score if form.kind == "countdown" else score

    def reached(self, form: Form, seat: Seat) -> bool:
        """Has *seat* what ends the match?"""
        match form.kind:
            case "game_points" | "countdown" | "raw_points":
                return self.done(form, seat) >= form.number
            case "consecutive_wins":
                return self.runs[seat] >= form.number
            case "hands" | "unlimited":
                return False

    def after(self, form: Form, result: Result, gains: Sequence[int], dealer: Seat) -> Standing:
        """The standing after a hand that paid *gains*; *dealer* deals next.

        Of several seats that reach the target in one hand the winner of the hand comes first; with raw points the hand's
        totals decide, and equal ones leave the match open.
        """
        sign = -1 if form.kind == "countdown" else 1
        scores = tuple(score + sign * gain for score, gain in zip(self.scores, gains, strict=True))
        runs = self.runs
        if result.winners:
            runs = tuple(run + 1 if seat in result.winners else 0 for seat, run in enumerate(runs))
        now = self._replace(dealer=dealer, scores=scores, hands=self.hands + 1, runs=runs, carried=result.carried)
        new = [seat for seat in range(len(scores)) if seat not in self.placed and now.reached(form, seat)]
        if form.kind == "raw_points":
            best = max(scores)
            new = [seat for seat in new if scores[seat] == best and scores.count(best) == 1]
        new.sort(key=lambda seat: seat not in result.winners)
        return now._replace(placed=self.placed + tuple(new))

    def best(self) -> tuple[Seat, ...]:
        """The seats with the highest score."""
        return tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a game: its standing and the results that led to it."""

    game: AnyGame
    cuts: tuple[Cards, ...]
    standing: Any
    results: tuple[Result, ...] = ()

    @classmethod
    def start(cls, game: AnyGame, cuts: Sequence[Cards]) -> Match:
        """A new match; *cuts* are the rounds of cards cut for the deal. Raises ValueError if they decide nothing."""
        pack = Counter(game.whole_pack())
        for number, cut in enumerate(cuts, 1):
            if len(cut) != game.seats or not Counter(cut) <= pack:
                raise Fault("Round {number} of the cuts should be {seats} different cards of the pack, one for each seat.",
                            number=number, seats=game.seats)
            if (game.deals_first(cuts[:number]) is None) != (number < len(cuts)):
                raise Fault("Of the rounds of cuts the last, and only the last, should decide who deals first.")
        dealer = game.deals_first(cuts)
        if dealer is None:
            raise Fault("No cards were cut for the first deal.")
        return cls(game, tuple(cuts), game.begin(dealer))

    @classmethod
    def new(cls, game: AnyGame, rng: Random) -> Match:
        """A new match, the first deal cut for with *rng*."""
        return cls.start(game, cut_for_deal(game, rng))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won; nobody while the match goes on."""
        return self.game.winners(self.standing)

    def add(self, result: Result) -> Match:
        """The match after one more hand."""
        return replace(self, standing=self.game.settle(self.standing, result), results=(*self.results, result))

    def hand(self, deal: Deal) -> AnyHand:
        """The next hand, dealt from *deal*."""
        return Hand(self.game, deal, self.game.given(self.standing))


def cut_for_deal(game: AnyGame, rng: Random) -> tuple[Cards, ...]:
    """Every seat cuts a card until the cards decide who deals first."""
    cuts: list[Cards] = []
    while game.deals_first(cuts) is None:
        cuts.append(tuple(rng.sample(game.whole_pack(), game.seats)))
    return tuple(cuts)
