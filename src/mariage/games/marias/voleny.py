"""Volený mariáš: the forehand chooses trump, the others agree or take the game over. (Rules: marias.md, §4.)

1. The forehand lays one of the first seven cards aside, face down, for trump, or chooses from the people: one of the five cards
   that come next. Then all cards are dealt, and he lays two of his twelve into the talon.
2. He asks “Barva?”, whether the colour is good. Who says “Bad” takes the talon, lays two cards there and plays betl or durch; the
   others may still take a betl over with a durch.
3. If both say “good” he declares the game, the seven, the hundred, or the hundred and seven. The defence may double each of them,
   and announce a seven or a hundred against him; he may double again, and so on.
4. Ten tricks are played. In betl the declarer takes no trick, in durch all of them; there are no trumps and the ten stands below
   the under.
5. Each opponent pays, or is paid, what each component is worth at its level.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, assert_never

from ...cards import Card, Rank, Suit
from ...game import Reason, Seat, because
from ...melds import marriage
from ...options import OptionError, option
from ..plays import SWITCH, Marry, NameTrump, Pass, Passed, Play, TrumpNamed
from .away import done_for
from .contracts import MISERES, Component, Contract
from .positions import Positions
from .table import (
    TO,
    Action,
    Announce,
    Ask,
    Asked,
    Bad,
    Blind,
    Choose,
    Chose,
    ChosenShown,
    Cut,
    Declare,
    Declared,
    Discard,
    Flek,
    Good,
    Happens,
    NoCut,
    Own,
    Public,
    SaidBad,
    SaidGood,
    Table,
    Turned,
)

PATTERNS = ("7-5-5-5-5-5", "7-7-7-2-3-3-3")
BOOKS = ("voleny", "slovensky", "mariasek")


def asked(*values: Any) -> dict[str, tuple[Any, ...]]:
    """Values of an option of the books in which “Barva?” is asked."""
    return dict.fromkeys(BOOKS[:2], values)


@dataclass(frozen=True)
class Voleny(Positions):
    """Chosen mariáš."""

    deal_pattern: str = option(PATTERNS[0], {"voleny": PATTERNS}, "How the cards are dealt, a packet to each in turn.", "S2; C08")
    choice_rule: str = option(
        "forehand_always", {"voleny": ("forehand_always", "marriage_or_pass")},
        "The forehand chooses trump; or whoever first has a marriage among seven cards and names it.", "C11")
    z_lidu: bool = option(True, asked(*SWITCH) | {"mariasek": (False,)}, "Trump may be chosen from the people, from cards not yet "
                          "seen.", "ČSM-V B/6")
    take_over: bool = option(
        True, asked(*SWITCH) | {"mariasek": (False,)}, "The others are asked whether the colour is good, and may take the game over.",
        "C12")
    declare_after_talon: bool = option(
        True, asked(*SWITCH), "Who says “Bad” chooses between betl and durch after seeing the talon, or at once.", "ČSM-O VII/1")
    chooser_may_retake: bool = option(
        True, asked(*SWITCH), "The forehand too may take over a betl.", "ČSM-O VII/1")
    declare_timing: str = option(
        "after_answers", asked("after_answers", "before_answers"),
        "The forehand declares when the others have answered, or before.", "ČSM-O VII/1")
    hand107: str = option(
        "off", asked("off", "any", "hearts_only"),
        "The hundred and seven may be declared without asking: never, always, or in hearts.", "Vysočina, app, mub.sk")
    obligatory_sto: bool = option(
        False, asked(*SWITCH),
        "The forehand must declare a hundred with the marriage of trumps; lost, it pays three steps less.", "panenskytynec")
    sedma: bool = option(
        True, {"mariasek": SWITCH}, "The seven is played.", "S3")
    marriages: bool = option(
        True, {"mariasek": SWITCH}, "Marriages count.", "S3")
    open_misere: bool = option(
        False, asked(*SWITCH), "Betl and durch may be declared with open hands, above the plain ones, for twice as much.",
        "denik.cz, deskovehry")

    turns: ClassVar[tuple[TO, ...]] = ("cut", "choose", "name", "discard", "ask", "answer", "declare", "flek", "lead", "reply")
    actions: ClassVar[tuple[Any, ...]] = (
        Cut, NoCut, Choose, Blind, NameTrump, Pass, Discard, Ask, Good, Bad, Declare, Flek, Announce, Play, Marry)

    def combinations(self) -> list[tuple[bool, OptionError]]:
        passes = self.choice_rule == "marriage_or_pass"
        at_choice, before = self.trump_reveal == "at_choice", self.declare_timing == "before_answers"
        found = [
            ("deal_pattern", "choice_rule", passes != (self.deal_pattern == PATTERNS[1])),
            *[("choice_rule", name, passes and getattr(self, name))
              for name in ("z_lidu", "take_over", "trhak_must_flek", "obligatory_sto")],
            ("choice_rule", "trump_reveal", passes and not at_choice),
            *[("trump_reveal", name, at_choice and getattr(self, name)) for name in ("take_over", "z_lidu")],
            *[("take_over", name, not self.take_over and is_so) for name, is_so in (
                ("hand107", self.hand107 != "off"), ("open_misere", self.open_misere), ("declare_timing", before))],
            ("declare_timing", "hand107", before and self.hand107 != "off"),
            ("open_misere", "betl_after_first_open", self.open_misere and self.betl_after_first_open),
            ("obligatory_sto", "sto_scale", self.obligatory_sto and self.sto_scale != "linear"),
        ]
        return [*super().combinations(), *[(is_so, self.exclude(one, other)) for one, other, is_so in found]]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Naming trump with a marriage goes with a dealt talon and an open trump, and nobody takes over; where trump is open nobody
        takes over; where nobody takes over nothing is declared without asking."""
        more = super().implied(settings)
        pattern = {PATTERNS[0]: "forehand_always", PATTERNS[1]: "marriage_or_pass"}.get(settings.get("deal_pattern", ""))
        asks = any(settings.get(name) for name in ("z_lidu", "take_over", "trhak_must_flek", "obligatory_sto")) \
            or settings.get("trump_reveal", "at_choice") != "at_choice"
        rule = settings.get("choice_rule", pattern or ("forehand_always" if asks else self.choice_rule))
        if rule == "marriage_or_pass" and rule != self.choice_rule:
            more |= dict.fromkeys(("z_lidu", "take_over", "trhak_must_flek", "obligatory_sto"), False) | {"trump_reveal": "at_choice"}
        if rule != self.choice_rule:
            more |= {"choice_rule": rule, "deal_pattern": PATTERNS[rule == "marriage_or_pass"]}
        if (settings.get("z_lidu") or settings.get("take_over")) and self.trump_reveal == "at_choice":
            more["trump_reveal"] = "at_contract"
        if {"trump_reveal": self.trump_reveal, **more, **settings}["trump_reveal"] == "at_choice":
            more |= {"z_lidu": False, "take_over": False}
        if not {"take_over": self.take_over, **more, **settings}["take_over"]:
            more |= {"hand107": "off", "open_misere": False, "declare_timing": "after_answers"}
        if settings.get("figure_points") == "brief":
            more["obligatory_sto"] = False
        return more

    @property
    def packets(self) -> str:
        return self.deal_pattern

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        match public.turn.to:
            case "cut":
                return self.cuts()
            case "choose":
                return [*map(Choose, own.hand), *(map(Blind, range(5)) if self.z_lidu else ())]
            case "name":
                return self.names(public, own)
            case "discard":
                return self.discards(public, own)
            case "ask":
                return self.askings(public, own)
            case "answer":
                return self.answers(public)
            case "declare":
                return self.declarations(public, own)
            case "flek":
                return self.doublings(public, own)
            case "lead" | "reply":
                return self.plays(public, own)
            case _:     # a turn of another game
                return ()

    def names(self, public: Public, own: Own) -> list[Action]:
        """A suit of which one holds the marriage, or pass; the forehand any suit when all three have passed."""
        if self.all_passed(public):
            return [NameTrump(suit) for suit in Suit]
        return [*(NameTrump(suit) for suit in Suit if all(card in own.hand for card in marriage(suit))), Pass()]

    def all_passed(self, public: Public) -> bool:
        """The forehand has taken the talon: all three have passed."""
        return public.talon == 0

    def askings(self, public: Public, own: Own) -> list[Action]:
        """Ask, or declare at once what needs no colour; a hundred and seven from the hand where tables have it."""
        colour = self.keeps_colour(public, own, own.talon)
        if self.declare_timing == "before_answers":
            found: list[Action] = [*map(Declare, self.colour_contracts(public, own) if colour else ())]
        else:
            found = [Ask()] if colour else []
            if colour and self.from_hand(public, own):
                found.append(Declare(Contract.STO_SEDMA))
        return [*found, *map(Declare, self.beating(None))]

    def from_hand(self, public: Public, own: Own) -> bool:
        """May a hundred and seven be declared without asking?"""
        suits = {"any": tuple(Suit), "hearts_only": (Suit.HEARTS,)}.get(self.hand107, ())
        return self.own_trump(public, own) in suits and self.has_seven(public, own)

    def has_seven(self, public: Public, own: Own) -> bool:
        """May the seven be announced by this hand?"""
        trump = self.own_trump(public, own)
        return self.fake_seven or (trump is not None and Card(trump, Rank.SEVEN) in own.hand)

    def beating(self, contract: Contract | None) -> tuple[Contract, ...]:
        """What can be played over *contract*: betl, durch, and the same with open hands where tables have that."""
        if not self.higher_contracts:
            return ()
        ranks = MISERES if self.open_misere else MISERES[:2]
        return ranks[ranks.index(contract) + 1:] if contract in ranks else ranks

    def answers(self, public: Public) -> list[Action]:
        if self.declare_after_talon:
            return [Good(), Bad()]
        return [Good(), *map(Bad, self.beating(public.contract))]

    def declarations(self, public: Public, own: Own) -> list[Action]:
        """The forehand's contracts, or betl and durch after “Bad”; without answers he may play these himself."""
        if public.taken_over:
            return [*map(Declare, self.beating(public.contract))]
        colour = self.keeps_colour(public, own, own.talon) if own.talon else True
        found = self.colour_contracts(public, own) if colour else []
        return [*map(Declare, found), *(map(Declare, self.beating(None)) if not self.take_over else ())]

    def colour_contracts(self, public: Public, own: Own) -> list[Contract]:
        """The game, the seven, the hundred, both."""
        seven = self.has_seven(public, own)
        if self.must_try_hundred(public, own):
            return [Contract.STO, *([Contract.STO_SEDMA] if seven else [])]
        return [one for one in self.with_trumps if seven or Component.SEDMA not in one.parts]

    @property
    def with_trumps(self) -> tuple[Contract, ...]:
        """The contracts with trumps that are played at this table."""
        sevens = (Contract.SEDMA,) if self.sedma else ()
        hundreds = (Contract.STO, Contract.STO_SEDMA) if self.higher_contracts else ()
        return (Contract.HRA, *sevens, *hundreds)

    def has_marriages(self, public: Public) -> bool:
        return self.marriages and super().has_marriages(public)

    def must_try_hundred(self, public: Public, own: Own) -> bool:
        trump = self.own_trump(public, own)
        return self.obligatory_sto and trump is not None and all(card in own.hand for card in marriage(trump))

    def at_timeout(self, public: Public, own: Own) -> Action:
        """What is done for the seat to act when its time is up."""
        choices = self.choices(public, own)
        keeping = [one for one in choices if isinstance(one, Discard) and not public.taken_over
                   and self.keeps_colour(public, own, one.cards)]
        return done_for(choices, own, self.own_trump(public, own), keeping)

    # -------------------------------------------------------- what happens

    def opening(self, table: Table) -> Happens:
        """Nothing before the cut."""
        yield from ()

    def happens(self, table: Table, action: Action) -> Happens:
        match action:
            case Cut() | NoCut():
                yield from self.is_cut(table, action)
            case Choose(card):
                yield from self.chooses(table, card, blind=False)
            case Blind(place):
                yield from self.chooses(table, table.hidden[place], blind=True)
            case NameTrump(suit):
                yield from self.names_trump(table, suit)
            case Pass():
                yield from self.passes(table)
            case Discard(cards):
                yield from self.lays(table, cards)
            case Ask():
                seat = table.public.turn.seat
                table = yield Asked(seat)
                yield Turned(table.public.given.after(seat), "answer")
            case Good() if table.public.turn.to == "answer":
                yield from self.is_good(table)
            case Good():
                yield from self.agrees(table)
            case Bad(contract):
                seat = table.public.turn.seat
                table = yield SaidBad(seat, contract)
                yield from self.takes_talon(table, seat, over=True)
            case Declare(contract):
                yield from self.undertakes(table, table.public.turn.seat, contract)
            case Flek() | Announce():
                yield from self.says(table, action)
            case Play(card):
                yield from self.plays_card(table, card)
            case Marry(card):
                yield from self.plays_card(table, card, announced=True)
            case _:
                raise TypeError(f"{type(action).__name__} is no action of this game")

    def begins(self, table: Table) -> Happens:
        """The forehand chooses, or all three are asked in turn."""
        yield Turned(table.public.given.players[0], "name" if self.choice_rule == "marriage_or_pass" else "choose")

    def chooses(self, table: Table, card: Card, *, blind: bool) -> Happens:
        """A card is laid aside, the rest is dealt, and the forehand discards."""
        seat = table.public.turn.seat
        table = yield Chose(seat, card, blind)
        if self.trump_reveal == "at_choice":
            table = yield ChosenShown(seat, card)
        table = yield self.packet(table, 1)
        yield Turned(seat, "discard")

    def passes(self, table: Table) -> Happens:
        """The next is asked; after three passes the forehand takes the talon and names any suit."""
        given, seat = table.public.given, table.public.turn.seat
        table = yield Passed(seat)
        if seat != given.players[-1]:
            yield Turned(given.after(seat), "name")
            return
        yield self.talon_to(table, given.players[0])
        yield Turned(given.players[0], "name")

    def names_trump(self, table: Table, suit: Suit) -> Happens:
        """The declarer names trump; the rest is dealt; the talon is the declarer's."""
        seat = table.public.turn.seat
        table = yield TrumpNamed(seat, suit)
        table = yield self.packet(table, 1)
        if table.public.talon:
            yield from self.takes_talon(table, seat)
        else:
            yield Turned(seat, "discard")

    def after_discard(self, table: Table) -> Happens:
        """The forehand asks; who has taken the game over says what he plays, if he has not yet."""
        public = table.public
        said = self.said_at_once(table)
        if public.taken_over and said is not None:
            yield from self.undertakes(table, public.turn.seat, said)
        elif len(self.with_trumps) == 1 and not self.beating(None):     # there is nothing to declare
            yield from self.undertakes(table, public.turn.seat, Contract.HRA)
        else:
            yield Turned(public.turn.seat, "ask" if self.take_over and not public.taken_over else "declare")

    def said_at_once(self, table: Table) -> Contract | None:
        """What was said with “Bad”, at tables where it is."""
        return table.public.said if not self.declare_after_talon else None

    def is_good(self, table: Table) -> Happens:
        """The next is asked; when all have agreed the declarer goes on."""
        seat = table.public.turn.seat
        table = yield SaidGood(seat)
        public = table.public
        asked = self.asked(public)
        place = asked.index(seat) + 1
        if place < len(asked):
            yield Turned(asked[place], "answer")
        elif public.contract is None:
            yield Turned(public.given.players[0], "declare")
        else:
            yield from self.begins_doubling(table)

    def asked(self, public: Public) -> tuple[Seat, ...]:
        """Who is asked: the other two in the order of play, the forehand not where he may not take over a betl."""
        assert public.declarer is not None
        forehand = public.given.players[0]
        retakes = self.chooser_may_retake or public.declarer == forehand
        return tuple(seat for seat in public.given.others(public.declarer) if retakes or seat != forehand)

    def undertakes(self, table: Table, seat: Seat, contract: Contract) -> Happens:
        """A contract is declared. What can be taken over is answered first; the chosen card is turned up where tables want it."""
        public = table.public
        trump = None if contract.misere else self.own_trump(public, table.own[seat])
        chosen = table.own[seat].chosen
        table = yield Declared(seat, contract, trump, None)
        if trump and chosen and self.trump_reveal == "at_contract":
            table = yield ChosenShown(seat, chosen)
        answered = public.turn.to == "declare" and not public.taken_over
        from_hand = contract is Contract.STO_SEDMA and self.declare_timing == "after_answers"
        if not self.take_over or (not contract.misere and (answered or from_hand)) or (contract.misere and not self.beating(contract)):
            yield from self.begins_doubling(table)
        else:
            yield Turned(self.asked(table.public)[0], "answer")

    def is_obliged(self, table: Table) -> bool:
        """The declarer of a hundred held the marriage of trumps, at tables where it then has to be declared."""
        public = table.public
        if not self.obligatory_sto or public.trump is None or public.declarer is None:
            return False
        held = {*table.own[public.declarer].hand, *(card for seat, card in public.plays() if seat == public.declarer)}
        return public.trump in public.marriages[public.declarer] or all(card in held for card in marriage(public.trump))

    # ---------------------------------------------------------- why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Cut() | NoCut():
                return self.why_not_cut(public, action)
            case Choose() | Blind() | NameTrump() | Pass():
                return self.why_not_choose(public, own, action)
            case Discard(cards):
                return self.why_not_discard(public, own, cards)
            case Ask() | Bad() | Declare():
                return self.why_not_declare(public, own, action)
            case Good() if public.turn.to != "flek":
                return because("Nobody has asked you.")
            case Good() | Flek() | Announce():
                return self.why_not_said(public, own, action)
            case Play(card):
                return self.why_not_play(public, own, card)
            case Marry(card):
                return self.why_not_marry(public, own, card)
            case _:
                return because("That is not done in this game.")

    def why_not_choose(self, public: Public, own: Own, action: Choose | Blind | NameTrump | Pass) -> Reason:
        match action:
            case Choose(card) if public.turn.to == "choose":
                return because("You do not hold {card}.", card=card)
            case Blind() if public.turn.to == "choose" and not self.z_lidu:
                return because("Trump is not chosen from the people at this table.")
            case Blind() if public.turn.to == "choose":
                return because("Five cards lie there to be chosen from.")
            case NameTrump(suit) if public.turn.to == "name":
                return because("The marriage of {suit} is not in your hand.", suit=suit)
            case Pass() if public.turn.to == "name":
                return because("All have passed: you must name trump.")
            case Pass():
                return because("You cannot pass now.")
            case _:
                return because("It is not time to choose trump.")

    def why_not_declare(self, public: Public, own: Own, action: Ask | Bad | Declare) -> Reason:
        to = public.turn.to
        match action:
            case Ask() if to == "ask" and self.declare_timing == "before_answers":
                return because("The contract is declared before the others answer.")
            case Ask() if to == "ask":
                return because("With these cards in the talon you can only play betl or durch.")
            case Ask():
                return because("It is not time to ask.")
            case Bad() if to != "answer":
                return because("Nobody has asked you.")
            case Bad(None):
                return because("Say what you will play: betl or durch.")
            case Bad() if self.declare_after_talon:
                return because("What you play is said after the talon has been seen.")
            case Bad():
                return because("That does not beat what has been declared.")
            case Declare() if to not in ("ask", "declare"):
                return because("It is not time to declare.")
            case Declare(_, trump, helper) if trump or helper:
                return because("Trump follows from the card chosen; it is not named.")
            case Declare(contract):
                return self.why_not_contract(public, own, contract)
            case _:
                assert_never(action)

    def why_not_contract(self, public: Public, own: Own, contract: Contract) -> Reason:
        if contract not in (*self.beating(None), *self.with_trumps):
            return because("That is not played at this table.")
        if contract.misere or public.taken_over:
            if contract.misere and public.turn.to == "declare" and not public.taken_over:
                return because("The colour has been agreed to.")
            return because("Only betl or durch can be played now, and only what beats what was declared.")
        if not self.keeps_colour(public, own, own.talon):
            return because("With these cards in the talon you can only play betl or durch.")
        if public.turn.to == "ask" and self.declare_timing == "after_answers" and contract is not Contract.STO_SEDMA:
            return because("Ask first whether the colour is good.")
        if Component.SEDMA in contract.parts and not self.has_seven(public, own):
            return because("The seven of trumps is not in your hand.")
        if self.must_try_hundred(public, own):
            return because("You hold the marriage of trumps, so you must declare a hundred.")
        return because("The hundred and seven is not declared without asking here.")
