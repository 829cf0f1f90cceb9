"""Křížový mariáš: four players, eight tricks; the forehand calls a trump whose holder is the partner. (Rules: marias.md, §6.)

1. The forehand lays one of the first four cards aside, face down, for trump, and calls a rank: whoever holds the trump of that rank
   is the partner, and only that player knows it, until the card is played. Then all cards are dealt.
2. He asks “Barva?”. Each of the others says “good” or “bad”. Who says “bad” claims betl or durch, each claim higher than the last, or
   withdraws; the highest claim is played, alone against three.
3. If all say “good” the forehand declares the game, the seven, the hundred, or the hundred and seven. All are asked whether they
   double, in every round, so that nobody learns from a turn who stands on which side.
4. Eight tricks are played. Partners share what they make: points, marriages, the last trick, and what is paid.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, get_args

from ...cards import Card, Rank
from ...game import Reason, Seat, because
from ...options import OptionError, option
from ..plays import SWITCH, Marry, Pass, Passed, Play, Played
from .away import done_for
from .contracts import Component, Contract
from .sides import Sides
from .table import (
    TO,
    Action,
    Announce,
    Ask,
    Asked,
    Bad,
    Blind,
    Call,
    Called,
    Choose,
    Chose,
    ChosenShown,
    Cut,
    Declare,
    Declared,
    Flek,
    Good,
    Happens,
    LeadDown,
    LedDown,
    NoCut,
    Own,
    Public,
    SaidBad,
    SaidGood,
    Table,
    Turned,
)

HONOURS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
RANKS = (*HONOURS, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
UNSEEN = 4      # cards of the second packet


@dataclass(frozen=True)
class Krizovy(Sides):
    """Cross mariáš."""

    callable_ranks: str = option(
        "any", ("any", "honours"), "Any trump may be called, or only those from the ace to the jack.", "S2; piskac")
    z_lidu_k: bool = option(
        False, SWITCH, "Trump may be chosen from the people, from the second four cards; the ace is then called.", "ČSM-K, piskac")
    ask_is_final: bool = option(
        True, SWITCH, "A forehand who has asked claims nothing any more.", "Prague league")
    durch_s: bool = option(
        False, SWITCH, "Below betl a durch may be claimed whose last trick decides who is the partner.", "ČSM-K; piskac")
    lead_face_down: bool = option(
        False, SWITCH, "In betl and durch the first lead is laid face down before anybody doubles.", "piskac")

    turns: ClassVar[tuple[TO, ...]] = tuple(to for to in get_args(TO) if to not in ("name", "discard"))
    actions: ClassVar[tuple[Any, ...]] = (
        Cut, NoCut, Choose, Call, Blind, Ask, Good, Bad, Declare, Pass, Flek, Announce, LeadDown, Play, Marry)

    def combinations(self) -> list[tuple[bool, OptionError]]:
        opposite = self.partnership == "opposite"
        found = [
            *[("partnership", name, opposite and getattr(self, name)) for name in ("z_lidu_k", "durch_s", "honery")],
            ("partnership", "trump_reveal", not opposite and self.trump_reveal == "at_choice"),
            ("lead_face_down", "lead_misere", self.lead_face_down and self.lead_misere == "forehand"),
        ]
        return [*super().combinations(), *[(is_so, self.exclude(one, other)) for one, other, is_so in found]]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Partners who sit opposite call nobody, so that what belongs to calling goes with it."""
        more, now = super().implied(settings), settings.get("partnership", self.partnership)
        if now == self.partnership:
            return more
        return more | ({"z_lidu_k": False, "durch_s": False, "honery": False} if now == "opposite" else {"trump_reveal": "at_contract"})

    @property
    def packets(self) -> str:
        return "4-4-4-4-4-4-4-4"

    # ------------------------------------------------------------------ what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        match public.turn.to:
            case "cut":
                return self.cuts()
            case "choose":
                return self.choosings(own)
            case "ask":
                return [Ask(), Bad()]
            case "answer":
                return [Good(), Bad()]
            case "claim":
                return self.claims(public)
            case "declare":
                return [*map(Declare, self.contracts(public, own))]
            case "add":
                return [Good(), *(Announce(one) for one in self.honours if self.may_add(public, own, one))]
            case "lead_down":
                return [*map(LeadDown, own.hand)]
            case "flek":
                return self.doublings(public, own)
            case "lead" | "reply":
                return self.plays(public, own)
            case _:     # a turn of another game
                return ()

    def choosings(self, own: Own) -> list[Action]:
        """One of four cards and a rank to call, or a card that nobody has seen yet; where partners sit opposite a card alone."""
        if self.partnership == "opposite":
            return [*map(Choose, own.hand)]
        ranks = HONOURS if self.callable_ranks == "honours" else RANKS
        unseen = map(Blind, range(UNSEEN)) if self.z_lidu_k else ()
        return [*(Call(card, rank) for card in own.hand for rank in ranks), *unseen]

    def beating(self, contract: Contract | None) -> tuple[Contract, ...]:
        """What can be claimed over *contract*: durch with a partner, betl, durch."""
        ranks = (*([Contract.DURCH_S] if self.durch_s else []), Contract.BETL, Contract.DURCH)
        return ranks[ranks.index(contract) + 1:] if contract in ranks else ranks

    def claims(self, public: Public) -> list[Action]:
        """The first must claim; every other claims higher or withdraws."""
        return [*map(Declare, self.beating(public.contract)), *([] if public.contract is None else [Pass()])]

    def contracts(self, public: Public, own: Own) -> list[Contract]:
        """The game, the seven, the hundred, both; where nobody claims, betl and durch too."""
        seven = self.has(public, own, Component.SEDMA)
        found = [one for one in (Contract.HRA, Contract.SEDMA, Contract.STO, Contract.STO_SEDMA)
                 if seven or Component.SEDMA not in one.parts]
        return [*found, *(self.beating(None) if self.partnership == "opposite" else ())]

    def at_timeout(self, public: Public, own: Own) -> Action:
        """What is done for the seat to act when its time is up: the first who must claim claims betl, every other withdraws."""
        choices = self.choices(public, own)
        if public.turn.to == "claim" and Pass() not in choices:
            return Declare(Contract.BETL)
        return done_for(choices, own, public.trump, ())

    # ------------------------------------------------------------------ what happens

    def opening(self, table: Table) -> Happens:
        """Nothing before the cut."""
        yield from ()

    def happens(self, table: Table, action: Action) -> Happens:
        seat, to = table.public.turn
        match action:
            case Cut() | NoCut():
                yield from self.is_cut(table, action)
            case Choose(card):
                yield from self.chooses(table, card, None, blind=False)
            case Call(card, rank):
                yield from self.chooses(table, card, rank, blind=False)
            case Blind(place):
                yield from self.chooses(table, table.hidden[place], Rank.ACE, blind=True)
            case Ask():
                yield Asked(seat)
                yield Turned(table.public.given.after(seat), "answer")
            case Bad():
                table = yield SaidBad(seat, None)
                yield from self.has_answered(table)
            case Good() if to == "answer":
                table = yield SaidGood(seat)
                yield from self.has_answered(table)
            case Good() if to == "add":
                table = yield SaidGood(seat)
                yield from self.begins_doubling(table)
            case Good():
                yield from self.agrees(table)
            case Declare(contract) if to == "claim":
                table = yield Declared(seat, contract, None, None)
                yield from self.has_claimed(table)
            case Pass():
                table = yield Passed(seat)
                yield from self.has_claimed(table)
            case Declare(contract):
                yield from self.undertakes(table, contract)
            case Flek() | Announce():
                yield from self.says(table, action)
            case LeadDown(card):
                table = yield LedDown(seat, card)
                yield from self.begins_doubling(table)
            case Play(card):
                yield from self.plays_card(table, card)
            case Marry(card):
                yield from self.plays_card(table, card, announced=True)
            case _:
                raise TypeError(f"{type(action).__name__} is no action of this game")

    def begins(self, table: Table) -> Happens:
        """The forehand chooses trump."""
        yield Turned(table.public.given.players[0], "choose")

    def chooses(self, table: Table, card: Card, rank: Rank | None, *, blind: bool) -> Happens:
        """A card is laid aside, a rank called, the rest dealt; where partners sit opposite the forehand declares at once."""
        seat = table.public.turn.seat
        table = yield Chose(seat, card, blind)
        if rank is not None:
            table = yield Called(seat, rank)
        if self.trump_reveal == "at_choice":
            table = yield ChosenShown(seat, card)
        yield self.packet(table, 1)
        yield Turned(seat, "declare" if self.partnership == "opposite" else "ask")

    def has_answered(self, table: Table) -> Happens:
        """All three others are heard, whatever was said; then those who said “bad” claim, or the forehand declares."""
        public = table.public
        forehand = public.given.players[0]
        if public.turn.seat != public.given.players[-1]:
            yield Turned(public.given.after(public.turn.seat), "answer")
        elif public.claimants:
            yield Turned(public.claimants[0], "claim")
        else:
            yield Turned(forehand, "declare")

    def after_discard(self, table: Table) -> Happens:
        """Nobody discards: there is no talon."""
        raise NotImplementedError

    def claiming(self, public: Public) -> tuple[Seat, ...]:
        """Who claims, in order: those who said “bad”, and a forehand who asked and is still heard, last."""
        forehand = public.given.players[0]
        last = () if self.ask_is_final or forehand in public.claimants else (forehand,)
        return (*public.claimants, *last)

    def has_claimed(self, table: Table) -> Happens:
        """The next claims; after the last the highest claim is played."""
        claiming = self.claiming(table.public)
        place = claiming.index(table.public.turn.seat) + 1
        if place < len(claiming):
            yield Turned(claiming[place], "claim")
        else:
            yield from self.is_to_be_played(table)

    def is_to_be_played(self, table: Table) -> Happens:
        """Before a betl or durch is doubled, its first lead is laid down where tables want that."""
        assert table.public.declarer is not None
        if self.lead_face_down:
            yield Turned(table.public.declarer, "lead_down")
        else:
            yield from self.begins_doubling(table)

    def undertakes(self, table: Table, contract: Contract) -> Happens:
        """The forehand declares and turns the chosen card up; where honours are announced they follow."""
        seat, chosen = table.public.turn.seat, table.own[table.public.turn.seat].chosen
        trump = None if contract.misere else self.own_trump(table.public, table.own[seat])
        table = yield Declared(seat, contract, trump, None)
        if trump and chosen and self.trump_reveal == "at_contract":
            table = yield ChosenShown(seat, chosen)
        if trump is None:
            yield from self.is_to_be_played(table)
        elif self.honery:
            yield Turned(seat, "add")
        else:
            yield from self.begins_doubling(table)

    def leads(self, table: Table) -> Happens:
        """A lead that was laid face down is turned up; it cannot be changed."""
        yield from super().leads(table)
        public = table.public
        lead = None if public.declarer is None else table.own[public.declarer].lead
        if lead is not None and public.declarer is not None:
            yield Played(public.declarer, lead)

    # ------------------------------------------------------------------ why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Cut() | NoCut():
                return self.why_not_cut(public, action)
            case Choose() | Call() | Blind():
                return self.why_not_choose(public, own, action)
            case Announce(one) if public.turn.to == "add":
                return self.why_not_add(public, one)
            case Good() if public.turn.to not in ("answer", "add", "flek"):
                return because("Nobody has asked you.")
            case Good() | Flek() | Announce():
                return self.why_not_said(public, own, action)
            case Ask() | Bad() | Pass() | Declare():
                return self.why_not_declare(public, own, action)
            case LeadDown() if public.turn.to != "lead_down":
                return because("No card is laid face down now.")
            case LeadDown(card):
                return because("You do not hold {card}.", card=card)
            case Play(card):
                return self.why_not_play(public, own, card)
            case Marry(card):
                return self.why_not_marry(public, own, card)
            case _:
                return because("That is not done in this game.")

    def why_not_choose(self, public: Public, own: Own, action: Choose | Call | Blind) -> Reason:
        if public.turn.to != "choose":
            return because("It is not time to choose trump.")
        match action:
            case Blind() if not self.z_lidu_k:
                return because("Trump is not chosen from the people at this table.")
            case Blind():
                return because("Four cards lie there to be chosen from.")
            case Choose(card) | Call(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Choose():
                return because("Say which trump you call.")
            case Call() if self.partnership == "opposite":
                return because("Partners sit opposite each other: nobody is called.")
            case _:
                return because("Only the ace, ten, king, queen or jack of trumps may be called.")

    def why_not_declare(self, public: Public, own: Own, action: Ask | Bad | Pass | Declare) -> Reason:
        to = public.turn.to
        match action:
            case Ask():
                return because("It is not time to ask.")
            case Bad() if to not in ("ask", "answer"):
                return because("Nobody has asked you.")
            case Bad():
                return because("What you play is claimed when all have answered.")
            case Pass() if to == "claim":
                return because("You said “Bad” first: you must claim.")
            case Pass():
                return because("You cannot pass now.")
            case Declare() if to not in ("claim", "declare"):
                return because("It is not time to declare.")
            case Declare(_, trump, helper) if trump or helper:
                return because("Trump follows from the card chosen; it is not named.")
            case Declare(contract) if to == "claim" or contract not in (Contract.SEDMA, Contract.STO_SEDMA):
                return because("That cannot be played now.")
            case _:
                return because("The seven of trumps is not in your hand.")

    def why_not_add(self, public: Public, one: Component) -> Reason:
        if one not in self.honours or public.stake(one):
            return because("Only the eight and the nine of trumps are announced now, each once.")
        return because("That trump is not in your hand.")
