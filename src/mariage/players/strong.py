"""The strong player and its levels: it searches what it cannot see, and solves what it can.

While cards are hidden it searches over information sets (``kernel/search``), the hidden cards dealt anew each time, with regard to
what the other has played. Closing is followed in the search by every lead, so that it is never judged by itself. Once both hands
are known the rest is solved, and of equal plays the one chosen that leaves most to go wrong. It claims when it has enough. A lower
level is the same player with less time, who remembers fewer tricks.
"""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any

from ..cards import Card, Cards, Fault, Rank
from ..game import AnyGame, AnyView
from ..games.drum import Drum
from ..games.partners import Partners
from ..games.plays import Claim, Close, Married, Marry, Pass
from ..games.stock import Stock
from ..games.stock.table import Public
from ..kernel import tables
from ..kernel.last_draw import LastDraw
from ..kernel.search import COULD_EXCHANGE, COULD_MARRY, DREW, SOLVES_CLOSED, SOLVES_NOTHING, SOLVES_OPEN, WAS_OPEN, Search
from ..kernel.solver import Solver
from ..kernel.stock import COMPILED, EXCHANGE, LEAD
from ..kernel.stock import Stock as Table
from .company import CompanyPlayer
from .player import Player
from .worlds import Hidden, OtherPlay, hidden, shown

STEP = 200 if COMPILED else 2           # iterations between two looks at the clock
ROOM = 1 << 17      # nodes of the search's tree
TRICKS = 400 if COMPILED else 20        # iterations to choose between plays of equal value
ROUNDS = 150        # of the search for an equilibrium
TREMBLE = 0.05      # how often any card is played there: so it makes something of errors, and knows what to do after them
NEAR = 0.05         # game points by which a play at the last draw may be worse than the best
EQUILIBRIUM = 250   # milliseconds that it may take
LONGEST = 60_000    # milliseconds that a player may be given
SOLVED = 32 if COMPILED else 7      # cards in each hand of which so many can be solved in a tenth of a second


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a player plays.

    *iterations* and *milliseconds* bound one decision, whichever comes first; with iterations alone the same generator gives the same
    play. *memory*: how many of the last tricks it remembers, None for all. *inference*: how far it trusts what the other's plays tell
    of its hand, from 0 to 1. *last_draw*: before the last two cards of the stock are drawn it plays nothing that the equilibrium shows
    to be worse, where the kernel is compiled, so that this takes a tenth of a second. *endgame*: the search solves what is open to
    both. *closing*: it solves what a close leads to, once the close and what follows in the tree are played. *tricky*: of plays that
    are equal between perfect players it takes the trickiest. *slips*: how often it plays any card that is allowed, at tables of three
    and four, where even a little looking ahead is worth much.
    """

    iterations: int | None = None
    milliseconds: float | None = None
    memory: int | None = None
    inference: float = 0.5
    last_draw: bool = False
    endgame: bool = True
    closing: bool = True
    tricky: bool = True
    slips: float = 0.0


@dataclass(frozen=True, slots=True)
class Kind:
    """A level: makes players of one skill."""

    skill: Skill

    def __call__(self, game: AnyGame, rng: Random) -> Player:
        if not self.plays(game):
            raise Fault("This player does not know {game} yet.", game=game.title)
        return StockPlayer(game, rng, self.skill) if isinstance(game, Stock) else CompanyPlayer(game, rng, self.skill)

    def plays(self, game: AnyGame) -> bool:
        """Does it know this game?"""
        return type(game) in (Stock, Drum, Partners)

    @property
    def budget(self) -> float:
        """The longest it thinks about a decision, in seconds."""
        return ((self.skill.milliseconds or 0.0) + (EQUILIBRIUM if self.skill.last_draw else 0.0)) / 1000

    def with_settings(self, text: str) -> Kind:
        """The same with another budget, ``20ms``, or ``500`` for so many iterations; after a comma, without one of its ingredients,
        ``20ms,no-inference``. Raises ValueError with a sentence."""
        budget, *less = text.split(",")
        skill = self.skill
        for one in less:
            if one not in WITHOUT:
                raise Fault("“{text}” is no ingredient: write one of {all}.", text=one, all=", ".join(WITHOUT))
            skill = replace(skill, **WITHOUT[one])
        found = re.fullmatch(r"(\d{1,9})(ms)?", budget)
        number = int(found[1]) if found else 0
        if not found or not number or (found[2] and number > LONGEST):
            raise Fault("“{text}” is no budget: write milliseconds up to {most}, such as 20ms, or a number of iterations such as 500.",
                        text=budget, most=LONGEST)
        if found[2]:
            return Kind(replace(skill, iterations=None, milliseconds=float(number)))
        return Kind(replace(skill, iterations=number, milliseconds=None))


WITHOUT: dict[str, dict[str, Any]] = {
    "no-inference": {"inference": 0.0}, "no-last-draw": {"last_draw": False}, "no-closing": {"closing": False},
    "no-endgame": {"endgame": False, "closing": False}, "no-tricks": {"tricky": False}}
LEVELS = {
    "beginner": Kind(Skill(iterations=20, milliseconds=100, memory=0, inference=0, slips=0.5)),
    "casual": Kind(Skill(iterations=100, milliseconds=100, memory=1, inference=0)),
    "club": Kind(Skill(iterations=400, milliseconds=100, memory=3, inference=0)),
    "strong": Kind(Skill(milliseconds=100, last_draw=True)),
}


class StockPlayer:
    """Plays the stock games for two."""

    def __init__(self, game: Any, rng: Random, skill: Skill) -> None:
        self.game: Stock = game
        self.rng, self.skill = rng, skill
        self.numbers = tables.Numbers(game)
        self.search = Search(ROOM)
        self.solver = Solver(16)
        for one in (self.search, self.solver):
            tables.set_rules(one, game)
        self.search.exact = SOLVES_CLOSED if skill.closing else SOLVES_OPEN if skill.endgame else SOLVES_NOTHING

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        public: Public = view.public
        if len(choices) == 1:
            return choices[0]
        if self.game.claim_mode == "declared" and self.game.has_enough(public, view.seat):
            if self.game.closed_double and Close() in choices:
                return Close()
            if Claim() in choices:
                return Claim()
        if public.turn.to == "last_claim":
            return Pass()
        number = self.best(view)
        return tables.action_of(number, choices, self.numbers, claim=self.goes_out_with(public, view.seat, number, choices))

    def goes_out_with(self, public: Public, seat: int, number: int, choices: Sequence[Any]) -> bool:
        """May a marriage be led with this card and a claim, and is the claim right?"""
        card = self.numbers.cards.get(number)
        return card is not None and Marry(card, claim=True) in choices and self.game.has_enough(public, seat, card.suit)

    def best(self, view: AnyView) -> int:
        """The kernel's number of what to do."""
        facts = self.remembered(view)
        mask, search = self.numbers.mask, self.search
        if facts.hands == 1 and not view.public.stock_is_open:
            return self.solved(view, mask((*facts.known, *(facts.possible if facts.free else ()))))
        self.set_view(search, view)
        actions = search.actions()
        if len(actions) == 1:
            return actions[0]
        search.rng = self.rng.getrandbits(63) | 1
        search.begin(view.public.given.players.index(view.seat), mask(facts.unseen), mask(facts.known), mask(facts.possible),
                     facts.held, self.numbers.numbers[facts.top] if facts.top else -1, self.span(view.public))
        if self.skill.inference and facts.hands > 1 and not self.game.stock_top_visible:
            search.infer(self.history(facts.plays), self.skill.inference)
        self.think(self.skill.iterations)
        best = max(search.found(), key=lambda one: (one[1], one[2]))[0]
        if best < 32 and self.skill.last_draw and facts.hands > 1:
            return self.at_the_last_draw(view, best)
        return best

    def at_the_last_draw(self, view: AnyView, found: int) -> int:
        """Where one card lies face down under the turn-up, of the cards that are about the best against the equilibrium the one that
        the search likes best; else the card that was *found*."""
        last = LastDrawOf(self.game, self.numbers, view)
        values = last.values() if last.is_now() else {}
        return liked_of_the_best(values, self.search.found()) if values else found

    def remembered(self, view: AnyView) -> Hidden:
        """What is known of the cards that cannot be seen, by a player who remembers the last few tricks."""
        facts, memory = hidden(self.game, view), self.skill.memory
        if memory is None:
            return facts
        taken = view.public.taken
        forgotten = tuple(card for one in taken[:len(taken) - memory] for card in one.cards)
        return facts._replace(unseen=facts.unseen + forgotten, possible=facts.possible + forgotten)

    def span(self, public: Public) -> float:
        """What a hand may pay at most, or nearly."""
        if self.game.pays_honours:
            return 6.0
        if self.game.form.kind == "raw_points":
            return 120.0
        return 3.0 * (2 if self.game.closed_double else 1) + public.given.carried

    def history(self, plays: Sequence[OtherPlay]) -> list[tuple[int, int, int, int, int]]:
        """What the other has played, in the kernel's numbers."""
        numbers = self.numbers.numbers
        return [(numbers[one.led] if one.led else -1, numbers[one.card],
                 WAS_OPEN * one.was_open | COULD_EXCHANGE * one.could_exchange | COULD_MARRY * one.could_marry | DREW * one.drew,
                 numbers[one.took] if one.took else -1, self.numbers.mask(one.fixed)) for one in plays]

    def think(self, iterations: int | None) -> None:
        """Search for so many iterations, or until the time is spent."""
        end = perf_counter() + (self.skill.milliseconds / 1000 if self.skill.milliseconds else 1e9)
        left = 10**12 if iterations is None else iterations
        while left > 0 and perf_counter() < end:
            self.search.think(min(STEP, left))
            left -= STEP

    def set_view(self, to: Table, view: AnyView, theirs: int = 0) -> None:
        """Give *to* what the view shows; *theirs*: the other's hand, as far as it is known."""
        public, mine = view.public, self.numbers.mask(view.own.hand)
        tables.set_public(to, self.game, public, self.numbers)
        to.worth = worths(self.game, public)
        stock = [0] * (public.stock - 1) + [self.numbers.numbers[public.turned_up]] if public.turned_up else []
        tables.set_cards(to, (mine, theirs) if public.given.players[0] == view.seat else (theirs, mine), stock)

    def solved(self, view: AnyView, theirs: int) -> int:
        """The best play with all cards known; of equal ones the trickiest. What would take too long is searched."""
        self.set_view(self.solver, view, theirs)
        if self.skill.milliseconds and len(view.own.hand) > SOLVED:
            return self.trickiest(self.solver.actions(), theirs, self.span(view.public), self.skill.iterations)
        sign = -1 if self.solver.turn else 1
        values = self.solver.values()
        best = max(sign * value for _, value in values)
        equal = [action for action, value in values if sign * value == best]
        if not self.skill.tricky:
            return self.rng.choice(equal)
        return equal[0] if len(equal) == 1 else self.trickiest(equal, theirs, self.span(view.public), TRICKS)

    def trickiest(self, equal: Sequence[int], theirs: int, span: float, iterations: int | None) -> int:
        """Of plays that are equal between perfect players the one that brings most against a player who errs."""
        search = self.search
        search.set_table(self.solver)
        search.rng = self.rng.getrandbits(63) | 1
        exact, search.exact = search.exact, SOLVES_NOTHING
        search.begin(self.solver.turn, 0, theirs, 0, theirs.bit_count(), -1, span)
        self.think(iterations)
        search.exact = exact
        means = {action: mean for action, _, mean in search.found()}
        return max(equal, key=lambda action: means.get(action, -9.0))


def liked_of_the_best(values: Mapping[int, float], found: Sequence[tuple[int, int, float]]) -> int:
    """Of the cards whose values are near the greatest the one that a search has *found* best."""
    best = max(values.values())
    liked = {action: (visits, mean) for action, visits, mean in found}
    near = (card for card, value in values.items() if value >= best - NEAR)
    return max(near, key=lambda card: (*liked.get(card, (0, 0.0)), values[card]))


def worths(game: Stock, public: Public) -> list[int]:
    """What winning 0, 1, 2 ... game points is worth to the forehand, then to the other player: no more than wins the match."""
    form, standing = game.form, game.standing(public.given)
    found = []
    for seat in public.given.players:
        need = 31
        if game.has_target:
            need = form.number - standing.done(form, seat)
        elif form.kind == "consecutive_wins":
            need = 1
        found += [min(value, need) for value in range(32)]
    return found


class LastDrawOf:
    """The last draw of a hand as everybody sees it, and what the hand of one seat is worth there against the equilibrium."""

    def __init__(self, game: Stock, numbers: tables.Numbers, view: AnyView) -> None:
        self.game, self.numbers, self.view = game, numbers, view
        self.public: Public = view.public
        self.leader = self.public.leader

    def is_now(self) -> bool:
        """Is one card left face down, the stock open, and can the deals be enumerated in time?"""
        public = self.public
        return (COMPILED and public.stock == 2 and public.closed is None and public.top is None and self.game.hand_size == 5
                and public.turn.to in ("lead", "reply") and len(self.unseen()) == 11)

    def unseen(self) -> list[Card]:
        """The cards of both hands, as they were before the lead, and the one face down."""
        seen = {card for taken in self.public.taken for card in taken.cards} | {self.public.turned_up}
        return [card for card in self.game.whole_pack() if card not in seen]

    def values(self) -> dict[int, float]:
        """What each card brings, in game points; nothing where the equilibrium has no such hand or no such lead."""
        mask, numbers, public = self.numbers.mask, self.numbers.numbers, self.public
        married = self.just_married()
        other = public.other(self.leader)
        known = {seat: set(shown(self.game, self.view, seat)) for seat in (self.leader, other)}
        known[self.leader] -= set(married)
        table, unseen = self.before_the_lead(married), self.unseen()
        low = self.game.low_trump(public)
        barred = mask([low]) if low in unseen and may_exchange_with(table, mask([low])) else 0
        last = LastDraw()
        last.prepare(table, mask(unseen), mask(sorted(known[self.leader], key=str)), mask(sorted(known[other], key=str)), barred)
        last.improve(ROUNDS, TREMBLE)
        last.use_average()
        hand = mask(self.view.own.hand)
        if not public.trick:
            return last.lead_values(hand)
        return last.reply_values(hand, numbers[public.trick[0]], bool(married))

    def just_married(self) -> Cards:
        """The cards of the marriage that was shown with the card on the table."""
        if not self.public.trick or len(self.view.log) < 2:
            return ()
        seen = self.view.log[-2]
        return (Card(seen.suit, Rank.KING), Card(seen.suit, Rank.QUEEN)) if isinstance(seen, Married) else ()

    def before_the_lead(self, married: Cards) -> Table:
        """The public table with the leader to lead."""
        table, leader = Table(), self.public.given.players.index(self.leader)
        tables.set_rules(table, self.game)
        tables.set_public(table, self.game, self.public, self.numbers)
        table.worth = worths(self.game, self.public)
        tables.set_cards(table, (0, 0), (0, self.numbers.numbers[self.public.turned_up]))  # type: ignore[index]
        table.phase, table.turn = LEAD, leader
        if married:
            points = list(table.points)
            points[leader] -= self.game.worth(self.public, married[0].suit)
            table.points = points
        return table


def may_exchange_with(table: Table, low: int) -> bool:
    """Could whoever is to lead exchange, holding *low*, the lowest trump?"""
    asked = Table()
    asked.copy_rules(table)
    asked.set_table(table)
    hands = list(asked.hand)
    hands[asked.turn] = low
    asked.hand = hands
    return EXCHANGE in asked.actions()
