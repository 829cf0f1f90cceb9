"""Positions of the Mariáš family.

Keys: ``dealer``, ``scores``, ``turn`` (seat and what for), ``hand N``, ``undealt`` (the pack, the next card first, before all is
dealt), ``talon`` (after that) and ``laid by`` (whose discards they are), ``declarer``, ``laid aside`` (hand or people: how trump was
chosen), ``chosen`` (the card, face down), ``turned up`` (face up), ``trump``, ``helper``, ``contract``, ``said``, ``taken over``,
``sharp talon``, ``stakes`` (``hra 0 1 0 1``: component, by whom, its level, the round in which it was doubled last, by whom
doubled), ``round``, ``trick``, ``taken``, ``led`` (who led the first trick named), ``earlier N`` (points and tricks from before),
``marriages N`` and ``shown`` (marriages in the order announced), ``open`` (hands laid open).
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeVar, get_args

from ... import game
from ...cards import Card, Cards, Suit, written
from ...game import Seat
from ...position import Fields, PositionError, counted
from ..positions import Common, common_fields, read_common
from .contracts import Component, Contract, Word
from .dealing import TALON, Dealing, pattern
from .table import TO, Declared, Given, Own, Public, Stake, Table, Turn

W = TypeVar("W", bound=Word)
DEALING = ("cut", "choose", "name")     # what is done before all cards are dealt
PLAYING = ("lead", "reply")
LEDGER = 10 ** 12         # no ledger goes further


@dataclass(frozen=True)
class Positions(Dealing):
    """Tables of the family set up by hand."""

    turns: ClassVar[tuple[TO, ...]] = get_args(TO)

    @property
    def points_without_tricks(self) -> bool:
        return False

    def set_up(self, fields: Mapping[str, str]) -> Table:
        read = Fields(fields)
        seat, to = read.turn(self.seats, self.turns)
        dealer = read.seat("dealer", self.seats, self.seats - 1)
        given = Given(dealer, self.in_order(dealer), read.numbers("scores", self.seats, self.begin(0).scores, -LEDGER, LEDGER))
        common = read_common(read, self, each=len(given.players))
        public = self._public(read, Turn(seat, to), given, common)  # type: ignore[arg-type]
        undealt, talon, chosen = read.cards("undealt"), read.cards("talon"), read.card("chosen")
        own = self._own(read, common)
        public = self._also(read, public, own)
        read.done()
        counted(self.whole_pack(), [*common.places(), ("undealt", undealt), ("talon", talon)], common.elsewhere(len(given.players)))
        if public.laid_by is not None:
            own[public.laid_by] = own[public.laid_by]._replace(talon=talon)
        if chosen and public.declarer is not None:
            own[public.declarer] = own[public.declarer]._replace(chosen=chosen)
        table: Table = game.Table(public, tuple(own), undealt + talon)
        self._possible(table, undealt, talon)
        return table

    def _own(self, read: Fields, common: Common) -> list[Own]:
        """What each seat holds."""
        return [Own(hand) for hand in common.hands]
    def _also(self, read: Fields, public: Public, own: list[Own]) -> Public:
        """What a game of the family has besides."""
        return public

    def _public(self, read: Fields, turn: Turn, given: Given, common: Common) -> Public:
        contract = read_word(read, "contract", Contract)
        declarer = read.seat("declarer", self.seats) if read.given("declarer") else given.players[0] if contract else None
        public = Public(
            given, turn, tuple(map(len, common.hands)), common.marriages, common.earlier, declarer,
            {"hand": False, "people": True}.get(read.text("laid aside")), read.suit("trump"), read.card("turned up"), contract,
            read.suit("helper"), read_word(read, "said", Contract), said_yes(read, "taken over"), 0,
            read.seat("laid by", self.seats) if read.given("laid by") else None, said_yes(read, "sharp talon"),
            taken=common.taken, trick=common.trick)
        stakes = self._stakes(read, public)
        first = read.seat("led", self.seats) if read.given("led") else None
        if first is None and (common.taken or common.trick):
            first = given.players[0] if common.taken else public.leader
        shown = read.suits("shown") or tuple(suit for suits in common.marriages for suit in suits)
        if sorted(map(str, shown)) != sorted(str(suit) for suits in common.marriages for suit in suits):
            raise PositionError("shown: the marriages in the order in which they were announced, each suit that “marriages” names.")
        in_play = turn.to in PLAYING or turn.to == "flek"
        return public._replace(
            stakes=stakes, round=read.number("round", 0 if in_play else -1), first=first, shown=shown,
            talon=self._talon(read, turn), open_hands=common.hands if said_yes(read, "open") else ())

    def _talon(self, read: Fields, turn: Turn) -> int:
        """How many cards lie in the talon."""
        if turn.to not in DEALING:
            return len(read.cards("talon"))
        _, apart = pattern(self.packets, len(self.in_order(0)))
        dealt = turn.to != "cut" and len(read.cards("undealt")) == len(self.whole_pack()) - self._first_packets()
        return apart if dealt else 0

    def _first_packets(self) -> int:
        rounds, _ = pattern(self.packets, len(self.in_order(0)))
        return sum(rounds[0])

    def _stakes(self, read: Fields, public: Public) -> tuple[Stake, ...]:
        """What is played for: as it is written, or what the contract is made of."""
        if not read.given("stakes"):
            if public.contract is None or public.declarer is None:
                return ()
            parts = self.parts(Declared(public.declarer, public.contract, None, None))
            return tuple(Stake(part, public.declarer) for part in parts)
        return tuple(self._stake(text) for text in read.text("stakes").split(","))

    def _stake(self, text: str) -> Stake:
        words = text.split()
        if not 2 <= len(words) <= 5 or not all(word.removeprefix("-").isdecimal() and len(word) < 4 for word in words[1:4]) \
                or not all(one in "012345"[:self.seats] for one in "".join(words[4:])):
            raise PositionError("stakes: write component, seat, level, round and who doubled, such as “hra 0 1 0 1”.")
        known = {one.value: one for one in Component}
        if words[0] not in known:
            raise PositionError("stakes: “{word}” is none of {words}.", word=words[0], words=", ".join(known))
        numbers = [int(word) for word in words[1:4]]
        if not 0 <= numbers[0] < self.seats or not 0 <= (numbers[1:2] or [0])[0] <= 10:
            raise PositionError("stakes: seats are from 0 to {last}, levels from 0 to 10.", last=self.seats - 1)
        return Stake(known[words[0]], *numbers, *([tuple(map(int, words[4]))] if len(words) > 4 else []))  # type: ignore[arg-type]

    # ------------------------------------------------------------------ what cannot be

    def _possible(self, table: Table, undealt: Cards, talon: Cards) -> None:
        """Refuses tables that no hand can come to."""
        public = table.public
        if self.winners(self.standing(public.given)):
            raise PositionError("scores: with these the match is over.")
        if public.turn.seat not in public.given.players and public.turn.to != "cut":
            raise PositionError("{key}: seat {seat} takes no part in this hand.", key="turn", seat=public.turn.seat)
        for seat in range(self.seats):
            if seat not in public.given.players and public.in_hand[seat]:
                raise PositionError("hand {seat}: this seat deals and takes no cards.", seat=seat)
        if bool(undealt) != (public.turn.to in DEALING):
            raise PositionError("undealt: cards lie there before all are dealt, and only then.")
        if public.turn.to not in DEALING and len(talon) > TALON:
            raise PositionError("talon: {many} cards lie there, not {number}.", many=TALON, number=len(talon))
        self._named(table)
        self._sizes(public, len(undealt), len(talon))

    def _named(self, table: Table) -> None:
        """Refuses a moment at which something must have been said that was not."""
        public = table.public
        if public.turn.to in (*PLAYING, "flek"):
            if public.contract is None or public.declarer is None:
                raise PositionError("contract: there must be one while this goes on, such as “hra”.")
            if (public.trump is None) != public.contract.misere:
                raise PositionError("trump: there is one exactly where the contract is neither betl nor durch.")
        if public.turn.to == "flek" and public.turn.seat not in self.speakers(public):
            raise PositionError("turn: seat {seat} does not speak in this round of doubling.", seat=public.turn.seat)
        if public.declarer is not None and public.declarer not in public.given.players:
            raise PositionError("{key}: seat {seat} takes no part in this hand.", key="declarer", seat=public.declarer)
        if public.turn.to in ("talon", "discard", "ask", "answer", "declare") and public.declarer is None:
            raise PositionError("declarer: somebody has chosen trump, or taken the game over, before this.")
        for own in table.own:
            if own.chosen and own.chosen not in own.hand:
                raise PositionError("chosen: {card} is not in the declarer's hand.", card=own.chosen)

    def _sizes(self, public: Public, undealt: int, talon: int) -> None:
        """Refuses hands of sizes that do not occur at this moment."""
        players = public.given.players
        held = [public.in_hand[seat] for seat in players]
        match public.turn.to:
            case "cut":
                right = not any(held)
            case "choose" | "name":
                rounds, apart = pattern(self.packets, len(players))
                full = list(rounds[0])
                right = held in (full, [full[0] + apart, *full[1:]])
            case "discard":
                right = sorted(held) == [self.tricks_in_all] * (len(players) - 1) + [self.tricks_in_all + TALON]
            case "lead" | "reply":
                place = players.index(public.leader)
                order = held[place:] + held[:place]
                full = [count + (at < len(public.trick)) for at, count in enumerate(order)]
                right = len(set(full)) == 1 and full[0] + public.tricks == self.tricks_in_all
                if bool(public.trick) != (public.turn.to == "reply") or len(public.trick) >= len(players):
                    raise PositionError("trick: from 1 to {most} cards lie there exactly when somebody is to reply.", most=len(players) - 1)
            case _:
                right = set(held) == {self.tricks_in_all}
        if not right:
            raise PositionError("The hands hold {numbers} cards: that cannot be at this moment.", numbers=", ".join(map(str, held)))
        if public.taken and not public.trick and public.taken[-1].seat != public.turn.seat:
            raise PositionError("turn: whoever took the last trick, seat {seat}, draws, leads or has led.", seat=public.taken[-1].seat)

    # ------------------------------------------------------------------ written down

    def laid_out(self, table: Table) -> dict[str, str]:
        public = table.public
        fields = {"dealer": str(public.given.dealer), "scores": " ".join(map(str, public.given.scores)),
                  "turn": f"{public.turn.seat} {public.turn.to}"}
        fields["undealt" if public.turn.to in DEALING else "talon"] = written(table.hidden)
        fields |= common_fields([own.hand for own in table.own], public)
        fields |= {
            "laid by": number(public.laid_by), "declarer": number(public.declarer),
            "laid aside": {None: "", False: "hand", True: "people"}[public.blind],
            "chosen": next((str(own.chosen) for own in table.own if own.chosen), ""), "turned up": word(public.turned_up),
            "trump": word(public.trump), "helper": word(public.helper), "contract": word(public.contract), "said": word(public.said),
            "taken over": "yes" if public.taken_over else "", "sharp talon": "yes" if public.sharp_talon else "",
            "stakes": ", ".join(map(stake_written, public.stakes)), "round": str(public.round) if public.stakes else "",
            "led": number(public.first), "shown": " ".join(map(str, public.shown)), "open": "yes" if public.open_hands else ""}
        return {key: value for key, value in fields.items() if value}


def read_word(read: Fields, key: str, kind: type[W]) -> W | None:
    """The word of that *kind* under *key*."""
    text = read.text(key)
    if not text:
        return None
    known = {one.value: one for one in kind}
    if text not in known:
        raise PositionError("{key}: “{word}” is none of {words}.", key=key, word=text, words=", ".join(known))
    return known[text]


def said_yes(read: Fields, key: str) -> bool:
    if read.text(key) not in ("", "yes"):
        raise PositionError("{key}: write “yes”, or leave it out.", key=key)
    return read.given(key)


def number(seat: Seat | None) -> str:
    return "" if seat is None else str(seat)


def word(one: Card | Suit | Word | None) -> str:
    return "" if one is None else str(one)


def stake_written(stake: Stake) -> str:
    """``hra 0 1 0 1``: component, by whom, level, round, who doubled."""
    raisers = "".join(map(str, stake.raisers))
    return f"{stake.component} {stake.by} {stake.level} {stake.round} {raisers}".strip()
