"""What is said before the first card of the Mariáš family: trump, talon, answers, contracts, doubling.

A declarer counts what the hand may make, asks the account of the rules what each contract would pay, and takes the best. Who may
take the game over does so with a betl or durch that is all but sure. A component is doubled when it is clearly more likely won than
lost. Every turn has a method of its name.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from typing import Any

from ..cards import Card, Cards, Rank, Suit
from ..game import AnyView, Seat
from ..games.marias.contracts import BETLS, SEVENS, Component, Contract
from ..games.marias.money import Outcome, Pile
from ..games.marias.table import Announce, Blind, Choose, Cut, Declare, Discard, Flek, Good, Stake
from ..games.plays import NameTrump, Pass
from .marias_counting import (
    betl_chance,
    danger,
    durch_chance,
    marriages_held,
    resistance,
    rest_of_pack,
    seven_chance,
    strength,
)
from .marias_forecast import Outlook, cases, outcomes, pays
from .marias_sight import Sight

NEARLY_SURE = 0.75          # how likely a betl or durch must be made before somebody takes the game over with it
MARRIED_TRUMPS, MARRIED = 40.0, 20.0
SEVEN = 6.0                 # what the seven of trumps is worth when trump is chosen or the talon laid
FEW_TRUMPS = 42.0           # a first count below which trump is better chosen from the people
NAMED = 55.0                # and one with which trump is named where one may pass
DOUBLES = (0.3, 0.5, 0.65, 0.8, 0.9, 0.98)      # by level: what a doubling must bring on average, as a part of what it may win or lose
COUNTED, GUESSED = 22.0, 34.0           # how far points stray from what a declarer counts, and from what a defender guesses
NO_SUIT = 0.4               # how likely the declarer of a durch holds no card of a suit whose ace a defender has
OVERHEARD = 10.0            # points that a count loses for each time the other side doubled the game


class Bids:
    """One thing to be said."""

    def __init__(self, game: Any, view: AnyView) -> None:
        self.game = game
        self.own = view.own
        self.public = view.public
        self.sight = Sight(game, view)
        self.hand: Cards = view.own.hand

    def best(self, choices: Sequence[Any]) -> Any:
        """What to do on a turn, by the method that has its name."""
        says: Callable[[Sequence[Any]], Any] | None = getattr(self, self.public.turn.to, None)
        return choices[0] if says is None else says(choices)

    # ------------------------------------------------------------------ trump

    def cut(self, choices: Sequence[Any]) -> Any:
        """In the middle."""
        cuts = [one for one in choices if isinstance(one, Cut)]
        return cuts[len(cuts) // 2]

    def choose(self, choices: Sequence[Any]) -> Any:
        """The best suit, by a card that tells little: neither the seven nor one that is high. With nothing worth while, from the people."""
        counts = {suit: self.first_count(suit) for suit in Suit}
        best = max(counts, key=lambda suit: counts[suit])
        blind = [one for one in choices if isinstance(one, Blind)]
        if blind and counts[best] < FEW_TRUMPS:
            return blind[0]
        chosen = [one for one in choices if isinstance(one, Choose) and one.card.suit is best]
        return min(chosen, key=lambda one: (one.card.rank is Rank.SEVEN, self.sight.height[one.card.rank]))

    def first_count(self, suit: Suit) -> float:
        """What a few cards promise with *suit* for trump."""
        trumps = {card.rank for card in self.hand if card.suit is suit}
        married = {Rank.KING, Rank.QUEEN} <= trumps
        return (14.0 * len(trumps) + 20.0 * (Rank.ACE in trumps) + 14.0 * (Rank.TEN in trumps) + SEVEN * (Rank.SEVEN in trumps)
                + MARRIED_TRUMPS * married + 4.0 * (Rank.KING in trumps or Rank.QUEEN in trumps))

    def name(self, choices: Sequence[Any]) -> Any:
        """A suit that one holds the marriage of, if the rest is good enough; the best one when all have passed."""
        named = [one for one in choices if isinstance(one, NameTrump)]
        if not named:
            return choices[0]
        best = max(named, key=lambda one: self.first_count(one.suit))
        rest = sum(20.0 for card in self.hand if card.rank is Rank.ACE and card.suit is not best.suit)
        if Pass() in choices and self.first_count(best.suit) + rest < NAMED + MARRIED_TRUMPS:
            return Pass()
        return best

    # ------------------------------------------------------------------ the talon

    def discard(self, choices: Sequence[Any]) -> Any:
        """What leaves the best contract: with trumps the voids and singletons, safe points kept and marriages whole; else a betl or durch
        that the rest can make."""
        laid = [one for one in choices if isinstance(one, Discard)]
        plans = [max(((self.plain_value(one.cards), one) for one in laid), key=lambda plan: plan[0], default=None)]
        if self.trumps_to_come:
            plans += [self.best_colour(laid, suit) for suit in self.trumps_to_come]
        return max((plan for plan in plans if plan is not None), key=lambda plan: plan[0])[1]

    def best_colour(self, laid: Sequence[Discard], trump: Suit) -> tuple[float, Discard] | None:
        """The best two cards to lay away for a game with *trump*, and what its best contract pays then."""
        fit = [one for one in laid if self.game.keeps_colour(self.public, self.own, one.cards)]
        if not fit:
            return None
        best = max(fit, key=lambda one: self.kept_value(self.without(one.cards), trump))
        rest = self.without(best.cards)
        return max((self.value(contract, trump, rest) for contract in self.colour_contracts(rest, trump)), default=-1000.0), best

    def kept_value(self, rest: Cards, trump: Suit) -> float:
        """What is counted of ten cards: points, marriages, the seven."""
        married = sum(MARRIED_TRUMPS if suit is trump else MARRIED for suit in marriages_held(rest))
        return strength(rest, trump) + married + self.seven_kept * (Card(trump, Rank.SEVEN) in rest)

    seven_kept = SEVEN

    def plain_value(self, pair: Cards) -> float:
        """What the better of betl and durch pays without these two cards, of those that may still be declared."""
        return max((self.value(contract, None, self.without(pair)) for contract in self.miseres), default=-1000.0)

    @property
    def trumps_to_come(self) -> tuple[Suit, ...]:
        """The suits that may still be trump."""
        trump = self.sight.trump
        return () if self.public.taken_over or trump is None else (trump,)

    @property
    def miseres(self) -> tuple[Contract, ...]:
        """The contracts without trumps that may still be declared; with cards laid open they are no likelier to be made."""
        return tuple(one for one in self.game.beating(self.public.contract) if one in (Contract.BETL, Contract.DURCH)) \
            or tuple(self.game.beating(self.public.contract))

    def colour_contracts(self, rest: Cards, trump: Suit) -> tuple[Contract, ...]:
        seven = Card(trump, Rank.SEVEN) in rest
        return tuple(one for one in (Contract.HRA, Contract.SEDMA, Contract.STO, Contract.STO_SEDMA)
                     if seven or Component.SEDMA not in one.parts)

    def without(self, cards: Collection[Card]) -> Cards:
        return tuple(card for card in self.hand if card not in cards)

    # ------------------------------------------------------------------ contracts

    def value(self, contract: Contract, trump: Suit | None, hand: Cards) -> float:
        """What *contract* may be expected to pay a declarer with these cards."""
        stakes = tuple(Stake(part, self.sight.seat) for part in contract.parts)
        return pays(self.game, stakes, trump, self.outlook(contract, trump, hand))

    def outlook(self, contract: Contract, trump: Suit | None, hand: Cards) -> Outlook:
        """What may come of the hand, for its declarer."""
        seat, unseen = self.sight.seat, rest_of_pack((*hand, *self.away))
        if trump is None:
            durch = contract.parts[0] not in BETLS
            made = durch_chance(hand, unseen) if durch else betl_chance(danger(hand, unseen))
            return Outlook((seat,), made=made)
        seven = Card(trump, Rank.SEVEN) in hand
        chance = seven_chance(hand, trump) if seven else 0.0
        if Component.SEDMA not in contract.parts:
            chance /= 2                                     # a seven that nobody announced is not kept at all costs
        return Outlook(self.side, self.counted(hand, trump), COUNTED, cases(hand, trump, attacks=True), (seat, chance))

    def counted(self, hand: Cards, trump: Suit) -> float:
        """How many points more than the other side the declarer's may make."""
        return strength(hand, trump)

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declarer's side, where this seat is on it, as far as it knows."""
        return (self.sight.seat,)

    @property
    def away(self) -> Cards:
        """The cards that this seat has laid into the talon, or will have laid when the rest is judged."""
        return tuple(self.own.talon)

    def ask(self, choices: Sequence[Any]) -> Any:
        """Ask whether the colour is good, unless a betl, a durch, or a hundred and seven from the hand promises more."""
        trump = self.sight.trump
        assert trump is not None

        def promises(action: Any) -> float:
            if isinstance(action, Declare):
                return self.value(action.contract, None if action.contract.misere else trump, self.hand)
            return max(self.value(one, trump, self.hand) for one in self.colour_contracts(self.hand, trump))
        return max(choices, key=promises)

    def declare(self, choices: Sequence[Any]) -> Any:
        """What may be expected to pay most."""
        return max(choices, key=self.declared_value)

    def declared_value(self, action: Any) -> float:
        if not isinstance(action, Declare):
            return -1000.0
        trump = None if action.contract.misere else action.trump or self.sight.trump
        return self.value(action.contract, trump, self.hand)

    def answer(self, choices: Sequence[Any]) -> Any:
        """Good; bad only with a betl or durch that is nearly sure. Any two cards may be laid away, so the worst card need not count."""
        if Good() not in choices:
            return choices[0]
        above = self.game.beating(self.public.contract)
        bad = [one for one in choices if one != Good() and (one.contract is None or one.contract in above)]
        chances = {contract: self.after_talon(contract) for contract in self.miseres}
        contract = max(chances, key=lambda one: chances[one] * self.game.prices[one.parts[0]], default=None)
        if contract is None or chances[contract] < NEARLY_SURE:
            return Good()
        return next((one for one in bad if one.contract in (None, contract)), Good())

    def after_talon(self, contract: Contract) -> float:
        """How likely a betl or durch is made by this hand when one bad card has been laid into the talon."""
        rests = [self.without([card]) for card in self.hand]
        if contract.parts[0] in BETLS:
            return max(betl_chance(danger(rest, rest_of_pack(self.hand))) for rest in rests)
        return durch_chance(self.hand, rest_of_pack(self.hand))

    # ------------------------------------------------------------------ doubling

    def flek(self, choices: Sequence[Any]) -> Any:
        """Announce and double what is clearly more likely won than lost."""
        best, gain = None, 0.0
        for action in choices:
            if isinstance(action, Flek | Announce) and (more := self.gain(action)) > gain:
                best, gain = action, more
        return best if best is not None else Good() if Good() in choices else choices[0]

    def gain(self, action: Flek | Announce) -> float:
        """What is won by saying so, where it is likely enough; the higher it stands already, the surer it must be."""
        level = max((stake.level for stake in self.public.stakes if stake.component is action.component), default=0)
        changes = [*self.changes(self.after(action))]
        more = sum(chance * change for chance, change in changes)
        risked = sum(chance * abs(change) for chance, change in changes)
        return more if risked and more >= DOUBLES[min(level, len(DOUBLES) - 1)] * risked else 0.0

    def changes(self, then: Sequence[Stake]) -> Iterator[tuple[float, float]]:
        """What each outcome pays more to this seat if it is played for *then*, and how likely it is. A hand that would be settled
        without play is played then."""
        public, game = self.public, self.game
        sign = 1 if self.sight.attacks else -1
        settled = self.settled(public.stakes)
        for chance, outcome in outcomes(game, then, self.foresight):
            before = sum(line.value for line in game.lines(public.stakes, public.trump, settled or outcome))
            yield chance, sign * (sum(line.value for line in game.lines(then, public.trump, outcome)) - before)

    def settled(self, stakes: Sequence[Stake]) -> Outcome | None:
        """What comes of the hand without play, where these stakes are not played for."""
        verdicts = self.game.without_play(self.public._replace(stakes=tuple(stakes)))
        return None if verdicts is None else Outcome(self.foresight.attackers, Pile(0), Pile(0), quiet=False, verdicts=verdicts)

    def after(self, action: Flek | Announce) -> tuple[Stake, ...]:
        """What is played for when *action* has been said."""
        stakes: tuple[Stake, ...] = self.public.stakes
        if isinstance(action, Flek):
            return tuple(one._replace(level=one.level + 1) if one.component is action.component else one for one in stakes)
        instead = Component.HRA if action.component is Component.STO_PROTI else None
        return (*[one for one in stakes if one.component is not instead], Stake(action.component, self.sight.seat))

    @cached_property
    def foresight(self) -> Outlook:
        """What may come of the declared contract, as this seat sees it."""
        public, contract = self.public, self.public.contract
        assert public.declarer is not None
        assert contract is not None
        highest = max(stake.level for stake in public.stakes)
        times = -((highest + 1) // 2) if self.sight.attacks else highest // 2
        if self.sight.seat == public.declarer:
            return doubled_against(self.outlook(contract, public.trump, self.hand), times)
        return doubled_against(self.defends(contract, public.declarer), times)

    def defends(self, contract: Contract, declarer: int) -> Outlook:
        """What a defender expects: the declarer will have known what he does, and one holds what one holds."""
        if self.public.trump is None:
            return Outlook((declarer,), made=self.against_misere(contract))
        trump = self.public.trump
        margin = self.guessed(contract, trump)
        seven = Card(trump, Rank.SEVEN)
        trumps = sum(card.suit is trump for card in self.hand)
        who = (self.sight.seat, seven_chance(self.hand, trump) - 0.2) if seven in self.hand else (declarer, 0.9 - 0.15 * trumps)
        announced = any(stake.component in SEVENS for stake in self.public.stakes)
        chance = min(0.95, max(0.02, who[1]))
        spread = GUESSED / 2 if Component.STO in contract.parts else GUESSED
        return Outlook(self.their_side, margin, spread, cases(self.hand, trump, attacks=False),
                       (who[0], chance if announced or who[0] == self.sight.seat else chance / 2))

    def guessed(self, contract: Contract, trump: Suit) -> float:
        """How many points more than the others the declarer's side may make, as a defender guesses."""
        return EXPECTED.get(contract, 0.0) - resistance(self.hand, trump)

    @property
    def their_side(self) -> tuple[Seat, ...]:
        """The declarer's side, where this seat is against it, as far as it knows."""
        return tuple(seat for seat in self.sight.players if seat not in self.sight.side)

    def against_misere(self, contract: Contract) -> float:
        """How likely a declared betl or durch is made, by what one holds against it."""
        if contract.parts[0] not in BETLS:
            aces = sum(card.rank is Rank.ACE for card in self.hand)
            return 0.85 * NO_SUIT ** aces
        low = sum(card.rank in (Rank.SEVEN, Rank.EIGHT) for card in self.hand)
        return 0.65 - 0.1 * max(0, low - 2)


EXPECTED = {Contract.HRA: 0.0, Contract.SEDMA: 10.0, Contract.STO: 62.0, Contract.STO_SEDMA: 66.0}     # a declarer's margin, on average


def doubled_against(outlook: Outlook, times: int) -> Outlook:
    """The other side, the declarer's where *times* is positive, has doubled so often: it knows why."""
    made = min(1.0, max(0.0, outlook.made + 0.1 * times))
    seven = None if outlook.seven is None else (outlook.seven[0], min(1.0, max(0.0, outlook.seven[1] + 0.1 * times)))
    return outlook._replace(margin=outlook.margin + OVERHEARD * times, made=made, seven=seven)
