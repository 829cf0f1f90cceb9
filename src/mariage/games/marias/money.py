"""What is paid: components, each with its tariff, its steps and its level. (Rules: marias.md, §2.6 to §2.8.)"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...cards import Rank, Suit
from ...game import Seat
from .contracts import HUNDREDS, NOT_DOUBLED, SEVENS, Component
from .session import Sessions
from .table import Line, Stake

TRUMP_MARRIAGE, MARRIAGE = 40, 20
SAFE = 3        # steps that a lost hundred is let off which had to be declared


class Pile(NamedTuple):
    """What one side has made: points in tricks, the last trick's among them; its marriages in the order announced."""

    cards: int
    marriages: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """Everything together."""
        return self.cards + sum(self.marriages)


class Outcome(NamedTuple):
    """What came of a hand, as far as it is paid.

    *ours* and *theirs*: the declarer's side and the other. *seven*: who played the seven of trumps to the last trick, and did it
    win? *lows*: the same of the other low trumps, each in the trick for which it can be announced. *made*: was betl or durch made?
    *obliged*: did the hundred have to be declared? *verdicts*: components that are won or lost whatever else came of the hand.
    """

    attackers: tuple[Seat, ...]
    ours: Pile
    theirs: Pile
    seven: tuple[Seat, bool] | None = None
    made: bool = False
    obliged: bool = False
    quiet: bool = True
    verdicts: Mapping[Component, bool] = {}
    lows: Mapping[Rank, tuple[Seat, bool]] = {}

    def sides(self, seat: Seat) -> tuple[Pile, Pile]:
        """What the side of *seat* has made, and the other side."""
        return (self.ours, self.theirs) if seat in self.attackers else (self.theirs, self.ours)


class Verdict(NamedTuple):
    """Is a component won, and how many times its tariff does it pay?"""

    won: bool
    steps: int = 1


@dataclass(frozen=True)
class Scoring(Sessions):
    """How a hand is paid."""

    # ------------------------------------------------------------------ the account

    def lines(self, stakes: Sequence[Stake], trump: Suit | None, outcome: Outcome) -> tuple[Line, ...]:
        """Every component that is paid, announced or quiet."""
        verdicts = {stake: self.verdict(stake, outcome) for stake in stakes}
        if self.all_or_nothing_107:
            verdicts |= self.together(verdicts)
        found = [self.line(stake, verdict, trump) for stake, verdict in verdicts.items()]
        found += self.quiet_lines(stakes, trump, outcome)
        return tuple(self.from_declarer(line, outcome) for line in found)

    def line(self, stake: Stake, verdict: Verdict, trump: Suit | None) -> Line:
        """One component: tariff × steps × 2 to the level, twice with hearts; *value* as its own side sees it."""
        hearts = self.hearts_double and trump is Suit.HEARTS and stake.component not in NOT_DOUBLED
        tariff = self.prices[stake.component]
        value = tariff * verdict.steps * doubled(stake.level) * (2 if hearts else 1)
        return Line(stake.component, stake.by, verdict.won, tariff, verdict.steps, stake.level, hearts,
                    value if verdict.won else -value)

    def from_declarer(self, line: Line, outcome: Outcome) -> Line:
        """The same line as the declarer's side sees its value."""
        return line if line.by in outcome.attackers else line._replace(value=-line.value)

    def net(self, lines: Sequence[Line], *, both_raised: bool) -> int:
        """What the declarer receives from each opponent, or pays: the sum of the lines, within the limit of the table."""
        total, limit = sum(line.value for line in lines), self.cap_both_raised if both_raised else self.cap
        return total if limit == "none" else max(-int(limit), min(int(limit), total))

    # ------------------------------------------------------------------ won or lost

    def verdict(self, stake: Stake, outcome: Outcome) -> Verdict:
        """Is this component won, and how many steps is it worth?"""
        mine, other = outcome.sides(stake.by)
        match stake.component:
            case one if one in HUNDREDS:
                verdict = self.hundred(mine, other)
                if outcome.obliged and not verdict.won:
                    verdict = verdict._replace(steps=max(0, verdict.steps - SAFE))
            case Component.HRA:
                verdict = self.game_verdict(mine, other, outcome)
            case one if one in SEVENS:
                verdict = Verdict(outcome.seven == (stake.by, True))
            case _:
                verdict = Verdict(outcome.made)
        if stake.component in outcome.verdicts:
            won = outcome.verdicts[stake.component]
            return verdict if won == verdict.won else Verdict(won)
        return verdict

    def game_verdict(self, mine: Pile, other: Pile, outcome: Outcome) -> Verdict:
        """More points than the defence; with equal points the game is lost. A quiet hundred multiplies it."""
        least = 51 if self.hra_win == "fixed51" else 0
        return Verdict(mine.total > other.total and mine.total >= least)

    def hundred(self, mine: Pile, other: Pile, *, needed: int | None = None) -> Verdict:
        """A hundred with one marriage. Every ten above it counts with all marriages; when it is lost, every ten short of it, and
        the marriages of the other side. *needed*: so many points, where it is not the usual number."""
        needed = self.hundred_needs if needed is None else needed
        counted = mine.cards + self.counted(mine.marriages)
        if counted >= needed:
            return Verdict(True, self.above((mine.total - needed) // 10))
        tens = (needed - counted) // 10 + (sum(other.marriages) // 10 if self.count_opp_marriages else 0)
        return Verdict(False, self.below(tens))

    @property
    def hundred_needs(self) -> int:
        """How many points an announced hundred needs."""
        return 100

    def counted(self, marriages: Sequence[int]) -> int:
        """What counts towards an announced hundred of these marriages."""
        if self.sto_needs_trump_marriage:
            return TRUMP_MARRIAGE if TRUMP_MARRIAGE in marriages else 0
        match self.sto_marriage:
            case "first":
                return sum(marriages[:1])
            case "highest":
                return max(marriages, default=0)
            case _:
                return sum(marriages)

    def above(self, tens: int) -> int:
        """How many steps a hundred is worth that is *tens* above."""
        match self.sto_scale:
            case "linear":
                return 1 + tens
            case "flat":
                return 1
            case _:
                return doubled(tens)

    def below(self, tens: int) -> int:
        """How many steps a lost hundred is worth."""
        match self.sto_scale:
            case "linear":
                return tens
            case "double":
                return doubled(tens - 1)
            case "flat":
                return 1
            case _:
                return doubled(tens + 1)

    def together(self, verdicts: Mapping[Stake, Verdict]) -> dict[Stake, Verdict]:
        """A hundred and seven of which one part fails is lost in both."""
        parts = {stake: one for stake, one in verdicts.items() if stake.component in (Component.STO, Component.SEDMA)}
        if len(parts) < 2 or all(one.won for one in parts.values()) or len({stake.by for stake in parts}) > 1:
            return {}
        return {stake: one if not one.won else Verdict(False) for stake, one in parts.items()}

    # ------------------------------------------------------------------ what nobody announced

    def quiet_lines(self, stakes: Sequence[Stake], trump: Suit | None, outcome: Outcome) -> list[Line]:
        """A quiet seven, and what a quiet hundred adds to the game."""
        found: list[Line] = []
        parts = [stake.component for stake in stakes]
        if not outcome.quiet:
            return found
        if self.quiet_seven and outcome.seven and not set(SEVENS) & set(parts) and {Component.HRA, Component.STO} & set(parts):
            seat, won = outcome.seven
            found.append(self.line(Stake(Component.QUIET_SEVEN, seat), Verdict(won), trump))
        game = next((stake for stake in stakes if stake.component is Component.HRA), None)
        if self.quiet_hundred and game and not set(HUNDREDS) & set(parts):
            found += self.quiet_hundred_lines(game, trump, outcome)
        return found

    def quiet_hundred_lines(self, game: Stake, trump: Suit | None, outcome: Outcome) -> list[Line]:
        """A side with a hundred, all its marriages counted, is paid twice for the game, and more for every ten above. The game's
        own line pays once; these pay what is added."""
        mine, other = outcome.sides(game.by)
        for pile in (mine, other):
            if pile.total >= 100:
                parts = self.added(game, (pile.total - 100) // 10, won=pile is mine)
                return [self.line(stake, Verdict(won, steps), trump) for stake, won, steps in parts if steps]
        return []

    def added(self, game: Stake, tens: int, *, won: bool) -> list[tuple[Stake, bool, int]]:
        """What a quiet hundred adds: twice the steps of a hundred less the once that the game pays anyway."""
        steps, stake = self.above(tens), game._replace(component=Component.QUIET_HUNDRED)
        if self.quiet_bonus_flekked:
            return [(stake, won, 2 * steps - 1)]
        return [(stake, won, 1), (stake._replace(level=0), won, 2 * (steps - 1))]


def doubled(times: int) -> int:
    """Two to that power."""
    return 1 << times
