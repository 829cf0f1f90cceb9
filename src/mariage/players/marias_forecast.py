"""What a contract of the Mariáš family may be expected to pay: the points that a hand may make, and the account that the rules
would give of them."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from ..cards import Card, Suit
from ..game import Seat
from ..games.marias.contracts import NO_TRUMPS, Component
from ..games.marias.money import MARRIAGE, TRUMP_MARRIAGE, Outcome, Pile
from ..games.marias.table import Stake
from ..melds import marriage
from .marias_counting import bell, marriages_held

STEP = 10           # points come in tens
TOGETHER = 0.42     # how likely a king and a queen that one does not see lie in one hand of the other side


class Case(NamedTuple):
    """How likely it is that the two sides announce these marriages, in this order."""

    chance: float
    ours: tuple[int, ...]
    theirs: tuple[int, ...]


class Outlook(NamedTuple):
    """What may come of a hand, seen by one seat.

    *attackers*: the declarer's side. *margin*: how many points more than the others it may make in cards, give or take *spread*.
    *seven*: who may take the last trick with the seven of trumps, and how likely. *made*: how likely a contract without points is made.
    """

    attackers: tuple[Seat, ...]
    margin: float = 0.0
    spread: float = 25.0
    cases: tuple[Case, ...] = (Case(1.0, (), ()),)
    seven: tuple[Seat, float] | None = None
    made: float = 0.0


def pays(game: Any, stakes: Sequence[Stake], trump: Suit | None, outlook: Outlook) -> float:
    """What the declarer may expect from each opponent, by the game's own account."""
    return sum(chance * float(game.net(game.lines(stakes, trump, outcome), both_raised=False))
               for chance, outcome in outcomes(game, stakes, outlook) if chance > 0.002)


def outcomes(game: Any, stakes: Sequence[Stake], outlook: Outlook) -> Iterator[tuple[float, Outcome]]:
    """The outcomes that matter, each with how likely it is."""
    parts = {stake.component for stake in stakes}
    plain = parts & {*NO_TRUMPS, Component.DVE_SEDMY, Component.OMYL}
    for made, sure in ((True, outlook.made), (False, 1.0 - outlook.made)) if plain else ((True, 1.0),):
        verdicts = dict.fromkeys(plain, made)
        if plain == parts:
            yield sure, Outcome(outlook.attackers, Pile(0), Pile(0), quiet=False, verdicts=verdicts)
            continue
        for chance, outcome in with_points(game, outlook):
            yield sure * chance, outcome._replace(verdicts=verdicts)


def with_points(game: Any, outlook: Outlook) -> Iterator[tuple[float, Outcome]]:
    whole = game.counts(game.whole_pack()) + game.last_trick
    seven, wins = outlook.seven or (0, 0.0)
    for points, chance in by_points(whole, outlook.margin, outlook.spread):
        for case in outlook.cases:
            ours, theirs = Pile(points, case.ours), Pile(whole - points, case.theirs)
            outcome = Outcome(outlook.attackers, ours, theirs)
            yield chance * case.chance * wins, outcome._replace(seven=(seven, True))
            yield chance * case.chance * (1.0 - wins), outcome


def by_points(whole: int, margin: float, spread: float) -> Iterator[tuple[int, float]]:
    """How likely each number of points is."""
    below = 0.0
    for points in range(0, whole + 1, STEP):
        upto = bell((2 * points - whole + STEP - margin) / spread) if points < whole else 1.0
        yield points, upto - below
        below = upto


def cases(hand: Collection[Card], trump: Suit, *, attacks: bool, others: float = TOGETHER) -> tuple[Case, ...]:
    """The marriages of a hand, those of trumps first, and what the other side may have."""
    mine = tuple(TRUMP_MARRIAGE if suit is trump else MARRIAGE
                 for suit in sorted(marriages_held(hand), key=lambda suit: suit is not trump))
    open_suits = [suit for suit in Suit if not any(card in hand for card in marriage(suit))]
    found = [Case(1.0, mine, ())] if attacks else [Case(1.0, (), mine)]
    for suit in sorted(open_suits, key=lambda suit: suit is not trump):
        worth = TRUMP_MARRIAGE if suit is trump else MARRIAGE
        found = [more for case in found for more in with_marriage(case, worth, attacks=attacks, chance=others)]
    return tuple(merged(found))


def with_marriage(case: Case, worth: int, *, attacks: bool, chance: float) -> Iterator[Case]:
    """The same without and with one more marriage of the other side. A defender thinks of the declarer's and of the partner's."""
    yield case._replace(chance=case.chance * (1.0 - chance))
    if attacks:
        yield Case(case.chance * chance, case.ours, (*case.theirs, worth))
        return
    share = 0.9 if worth == TRUMP_MARRIAGE else 0.5
    yield Case(case.chance * chance * share, (*case.ours, worth), case.theirs)
    yield Case(case.chance * chance * (1.0 - share), case.ours, (*case.theirs, worth))


def merged(found: Sequence[Case]) -> Iterator[Case]:
    """Equal cases taken together."""
    chances: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
    for case in found:
        chances[case.ours, case.theirs] = chances.get((case.ours, case.theirs), 0.0) + case.chance
    for (ours, theirs), chance in chances.items():
        yield Case(chance, ours, theirs)
