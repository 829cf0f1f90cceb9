"""What the games with an auction share: the ladder, the dealt talon, contracts at or above the rung that was won.
(Rules: marias.md, §5.4 to §5.6.)"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import Any, ClassVar, NamedTuple, assert_never

from ...cards import Card, Cards, Rank, Suit
from ...game import Reason, Seat, because
from ...melds import marriage, marriages
from ...options import option
from ..plays import Marry, NameTrump, Pass, Play
from .away import done_for
from .bid_positions import BidPositions
from .contracts import Component, Contract, sharp, sharps
from .dealing import TALON
from .sevens import LADDERS
from .table import (
    Action,
    Announce,
    Ask,
    AuctionWon,
    Bad,
    Bid,
    Blind,
    Call,
    Choose,
    Cut,
    Declare,
    Declared,
    Discard,
    Flek,
    Good,
    Happens,
    Hold,
    LeadDown,
    Leave,
    NoCut,
    Omyl,
    Own,
    Public,
    Table,
    Take,
    TalonLeft,
    Turned,
)

CHEAP = (Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)        # bells, leaves, acorns
SUITS = (*CHEAP, Suit.HEARTS)


FITTING, BLUFFING, LAST_RESORT = STRICTNESS = range(3)      # what is asked of the cards, the most first


class Rung(NamedTuple):
    """A rung of the ladder: a contract, with hearts for trump or with another suit."""

    contract: Contract
    red: bool = False


MIDDLE = (Rung(Contract.SEDMA), Rung(Contract.SEDMA, red=True), Rung(Contract.STO), Rung(Contract.STO_SEDMA),
          Rung(Contract.STO, red=True), Rung(Contract.STO_SEDMA, red=True), Rung(Contract.BETL), Rung(Contract.DURCH))
TWO_SEVENS = (Rung(Contract.DVE_SEDMY), Rung(Contract.DVE_SEDMY_STO), Rung(Contract.DVE_SEDMY, red=True),
              Rung(Contract.DVE_SEDMY_STO, red=True))


@dataclass(frozen=True)
class Bidding(BidPositions):
    """An auction, whoever wins it with the talon, and a contract not below what was bid."""

    talon_take: str = option(
        "mandatory", dict.fromkeys(LADDERS, ("mandatory", "optional")),
        "Whoever wins the auction takes the talon, or may leave it where it lies.", "C36")

    actions: ClassVar[tuple[Any, ...]] = (
        Cut, NoCut, Bid, Hold, Pass, Take, Leave, Discard, Omyl, Declare, Good, Flek, Announce, Play, Marry)
    first_rung: ClassVar[int] = 1
    lowest: ClassVar[tuple[Rung, ...]] = ()     # rungs below the seven

    @property
    def packets(self) -> str:
        return "5-5-5-2-5-5-5"

    @cached_property
    def ladder(self) -> Mapping[int, Rung]:
        """Every rung by its number, from the lowest."""
        return dict(enumerate((*self.lowest, *MIDDLE, *(TWO_SEVENS if self.dve_sedmy else ())), self.first_rung))

    def rungs(self) -> range:
        return range(self.first_rung, self.first_rung + len(self.ladder))

    @property
    @abstractmethod
    def bluffs(self) -> bool:
        """May a contract above the seven be declared with cards that cannot make it?"""

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        match public.turn.to:
            case "cut":
                return self.cuts()
            case "bid" | "hold":
                return self.biddings(public)
            case "talon":
                return [Take(), Leave()]
            case "discard":
                return self.discards(public, own)
            case "declare":
                return self.declarations(public, own)
            case "flek":
                return self.doublings(public, own)
            case _:
                return self.plays(public, own)

    @abstractmethod
    def biddings(self, public: Public) -> list[Action]:
        """What may be said in the auction."""

    def discards(self, public: Public, own: Own) -> list[Action]:
        """Any two cards after which a contract can be declared that is high enough."""
        pairs = [pair for pair in combinations(own.hand, TALON) if self.sharp_discard != "forbidden" or not sharps(pair)]
        for strictness in STRICTNESS:
            fit = [pair for pair in pairs if any(True for _ in self.named(public, left(own.hand, pair), pair, strictness))]
            if fit:
                return [*map(Discard, fit), *self.mistake(public, own)]
        return [*map(Discard, pairs)]

    def keeps_trumps(self, public: Public, own: Own, pair: Cards) -> bool:
        """With these two cards in the talon, is there a contract with trumps that may be declared?"""
        return any(one.trump for one in self.undertakings(public, left(own.hand, pair), pair))

    def declarations(self, public: Public, own: Own) -> list[Action]:
        """Contracts not below the rung that was won, the lowest first; a mistake may be owned to before any above the seven."""
        found = [*self.undertakings(public, own.hand, own.talon)]
        sevens = [one for one in found if one.contract in (Contract.HRA, Contract.SEDMA)]
        return [*sevens, *self.mistake(public, own), *found[len(sevens):]]

    def mistake(self, public: Public, own: Own) -> list[Action]:
        """No mistake may be owned to."""
        return []

    def undertakings(self, public: Public, hand: Cards, talon: Cards) -> Sequence[Declare]:
        """What may be declared with this *hand* and these cards laid into the talon. Where nothing would fit, the cards need not; and
        where even so nothing could be trump, the trumps laid there do not count."""
        found = (tuple(self.named(public, hand, talon, strictness)) for strictness in STRICTNESS)
        return next(filter(None, found), ())

    def from_rung(self, won: int | None) -> list[Rung]:
        """The rungs that are high enough."""
        return [rung for number, rung in self.ladder.items() if won is None or number >= won]

    @cached_property
    def contracts(self) -> Mapping[Rung, Sequence[Declare]]:
        """What can be declared with each rung: each suit that may be trump, with each that may help."""
        return {rung: [*self._with_suits(rung)] for rung in self.ladder.values()}

    def _with_suits(self, rung: Rung) -> Iterator[Declare]:
        if rung.contract.misere:
            yield Declare(rung.contract)
            return
        for trump in (Suit.HEARTS,) if rung.red else CHEAP:
            for helper in SUITS if Component.DVE_SEDMY in rung.contract.parts else (None,):
                if trump is not helper:
                    yield Declare(rung.contract, trump, helper)

    def named(self, public: Public, hand: Cards, talon: Cards, strictness: int) -> Iterator[Declare]:
        """The contracts of the rungs that are high enough, each with its suits, as far as they may be declared."""
        locked = self.lock(talon)
        for rung in self.from_rung(public.auction.rung):
            for one in self.contracts[rung]:
                if one.trump is None or (not locked and self.may_be_named(one, hand, talon, strictness)):
                    yield one

    def may_be_named(self, one: Declare, hand: Cards, talon: Cards, strictness: int) -> bool:
        """Does nothing forbid it? Strictest of all, the cards must fit where tables want that."""
        if strictness == FITTING and not self.bluffs and not self.fits(one, hand):
            return False
        return self.objection(one, hand, talon, trumps_bind=strictness != LAST_RESORT) is None

    def lock(self, talon: Cards) -> Card | None:
        """An ace or ten in the talon, which leaves betl and durch only."""
        return None if self.sharps_allowed else next(filter(sharp, talon), None)

    def objection(self, one: Declare, hand: Cards, talon: Cards, *, trumps_bind: bool = True) -> Reason | None:
        """What in the talon, or missing in the hand, forbids a contract with trumps."""
        if locked := self.lock(talon):
            return because("With {card} in the talon you can only play betl or durch.", card=locked)
        if trumps_bind and self.trump_discard == "forbidden" and (trumps := [card for card in talon if card.suit is one.trump]):
            return because("{card} lies in the talon, so its suit cannot be trump.", card=trumps[0])
        if buried := [card for card in sevens_of(one) if card in talon]:
            return because("{card} lies in the talon and cannot be announced.", card=buried[0])
        if one.contract is Contract.SEDMA and not self.fake_seven and any(card not in hand for card in sevens_of(one)):
            return because("The seven of trumps is not in your hand.")
        return None

    def fits(self, one: Declare, hand: Cards) -> bool:
        """Can these cards make it at all: a marriage for a hundred, the sevens that are announced?"""
        if Component.STO in one.contract.parts and one.trump:
            needed = set(marriage(one.trump)) <= set(hand) if self.sto_needs_trump_marriage else bool(marriages(hand))
            if not needed:
                return False
        return self.fake_seven or all(card in hand for card in sevens_of(one))

    def at_timeout(self, public: Public, own: Own) -> Action:
        """What is done for the seat to act when its time is up."""
        choices = self.choices(public, own)
        keeping = [one for one in choices if isinstance(one, Discard) and self.keeps_trumps(public, own, one.cards)]
        return done_for(choices, own, None, keeping)

    # -------------------------------------------------------- what happens

    def opening(self, table: Table) -> Happens:
        """Nothing before the cut."""
        yield from ()

    def begins(self, table: Table) -> Happens:
        """The second packets are dealt, and the auction begins."""
        table = yield self.packet(table, 1)
        yield from self.opens(table)

    @abstractmethod
    def opens(self, table: Table) -> Happens:
        """The auction begins."""

    def happens(self, table: Table, action: Action) -> Happens:
        seat = table.public.turn.seat
        match action:
            case Cut() | NoCut():
                yield from self.is_cut(table, action)
            case Bid() | Hold() | Pass():
                yield from self.speaks(table, action)
            case Take():
                yield from self.takes_talon(table, seat)
            case Leave():
                yield TalonLeft(seat)
                yield Turned(seat, "declare")
            case Discard(cards):
                yield from self.lays(table, cards)
            case Omyl():
                yield from self.owns_to_mistake(table)
            case Declare(contract, trump, helper):
                yield from self.declares(table, Declared(seat, contract, trump, helper))
            case Good():
                yield from self.agrees(table)
            case Flek() | Announce():
                yield from self.says(table, action)
            case Play(card):
                yield from self.plays_card(table, card)
            case Marry(card):
                yield from self.plays_card(table, card, announced=True)
            case Choose() | Call() | Blind() | NameTrump() | Ask() | Bad() | LeadDown():
                raise ValueError(f"{action} is no action of this game")
            case _:
                assert_never(action)

    @abstractmethod
    def speaks(self, table: Table, action: Bid | Hold | Pass) -> Happens:
        """Something is said in the auction."""

    def owns_to_mistake(self, table: Table) -> Happens:
        """Only where a mistake can be owned to."""
        yield from ()

    def wins(self, table: Table, seat: Seat, rung: int, beater: Seat | None = None) -> Happens:
        """*seat* has won the auction, and the talon is its own."""
        table = yield AuctionWon(seat, rung, beater)
        if self.talon_take == "optional":
            yield Turned(seat, "talon")
        else:
            yield from self.takes_talon(table, seat)

    def after_discard(self, table: Table) -> Happens:
        """The declarer says what is played."""
        yield Turned(table.public.turn.seat, "declare")

    def talon_points(self, table: Table) -> int:
        """A talon that nobody took counts for nobody."""
        return super().talon_points(table) if table.public.laid_by is not None else 0

    # ---------------------------------------------------------- why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        to = public.turn.to
        match action:
            case Cut() | NoCut():
                return self.why_not_cut(public, action)
            case Bid() | Hold() | Pass():
                return self.why_not_bid(public, action)
            case Take() | Leave():
                return because("The talon is taken by whoever wins the auction.")
            case Discard(cards):
                return self.why_not_discard(public, own, cards)
            case Omyl():
                return self.why_no_mistake(public, own)
            case Declare():
                return self.why_not_declare(public, own, action) if to == "declare" else because("It is not time to declare.")
            case Good() | Flek() | Announce():
                return self.why_not_said(public, own, action)
            case Play(card):
                return self.why_not_play(public, own, card)
            case Marry(card):
                return self.why_not_marry(public, own, card)
            case Choose() | Call() | Blind() | NameTrump() | Ask() | Bad() | LeadDown():
                return because("That is not done in this game.")
            case _:
                assert_never(action)

    @abstractmethod
    def why_not_bid(self, public: Public, action: Bid | Hold | Pass) -> Reason:
        """Why that cannot be said in the auction."""

    def no_bidding(self, action: Bid | Hold | Pass) -> Reason:
        """The auction is not held now."""
        return because("You cannot pass now.") if isinstance(action, Pass) else because("This is no time to bid.")

    def why_no_mistake(self, public: Public, own: Own) -> Reason:
        return because("Nobody owns to a mistake at this table.")

    def why_not_lie(self, public: Public, own: Own, cards: Cards) -> Reason:
        if self.sharp_discard == "forbidden" and sharps(cards):
            return super().why_not_lie(public, own, cards)
        return because("With these cards in the talon nothing is left to play that is as high as what you have won.")

    def why_not_declare(self, public: Public, own: Own, action: Declare) -> Reason:
        if fault := self.misnamed(action):
            return fault
        red = action.trump is Suit.HEARTS
        number = next((one for one, rung in self.ladder.items() if rung == Rung(action.contract, red)), None)
        if number is None:
            return because("That is not played at this table.")
        if public.auction.rung is not None and number < public.auction.rung:
            return because("You must play at least what you have won: rung {number}.", number=public.auction.rung)
        return (self.objection(action, own.hand, own.talon) if action.trump else None) or because(
            "Your cards cannot make that: a hundred needs a marriage, announced sevens must be in your hand.")

    def misnamed(self, action: Declare) -> Reason | None:
        """Are the suits named that the contract has?"""
        two = Component.DVE_SEDMY in action.contract.parts
        if action.contract.misere and (action.trump or action.helper):
            return because("There are no trumps in betl and durch.")
        if not action.contract.misere and action.trump is None:
            return because("Say which suit is trump.")
        if two and (action.helper is None or action.helper is action.trump):
            return because("Say which other suit is the helper.")
        if not two and action.helper is not None:
            return because("Only two sevens have a helper suit.")
        return None


def left(hand: Cards, pair: Cards) -> Cards:
    """A hand without two cards."""
    return tuple(card for card in hand if card not in pair)


@cache
def sevens_of(one: Declare) -> Cards:
    """The sevens that a contract announces: that of trumps, and that of the helper suit."""
    parts: Callable[[Component], bool] = one.contract.parts.__contains__
    suits = ([one.trump] if parts(Component.SEDMA) or parts(Component.DVE_SEDMY) else []) + ([one.helper] if one.helper else [])
    return tuple(Card(suit, Rank.SEVEN) for suit in suits if suit)
