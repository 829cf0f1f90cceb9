"""Positions of Thousand with an auction.

Keys: ``dealer``, ``scores``, ``hands`` (played before), ``bolts``, ``barrel`` (attempts used, -1 for not on it), ``falls``,
``conceded``, ``turn``, ``bids``, ``passed``, ``spoken``, ``dark``, ``declarer``, ``contract``, ``forced``, ``shown``
(the talon as it was turned up), ``took`` (by the declarer alone), ``stock`` (talons that lie face down), ``unseen`` (cards that
their player has not looked at), ``discarded``, ``trump``, ``aces``, and the common ones.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from ... import game
from ...cards import Cards, written
from ...game import Seat
from ...position import Fields, PositionError, counted
from ..positions import Common, common_fields, even_counts, leads_after_the_last, read_common, reply_has_a_trick
from .settlement import Settlement
from .standing import OFF
from .table import TO, Given, Own, Public, Table, Turn
from .values import ACES, ALL_MARRIAGES

AUCTION = ("dark", "bid")
PLAYING = ("lead", "reply")
AFTER = ("raise", *PLAYING)             # when cards have been given or laid aside


@dataclass(frozen=True)
class Thousand(Settlement):
    """Thousand with an auction, for two, three or four."""

    def set_up(self, fields: Mapping[str, str]) -> Table:
        read = Fields(fields)
        seat, to = read.turn(self.seats, get_args(TO))
        active = min(self.seats, 3)
        common = read_common(read, self, each=active, marriages=ALL_MARRIAGES + ACES)
        given = self._given(read)
        talon, took, unseen, discarded = (read.cards(key) for key in ("shown", "took", "unseen", "discarded"))
        stock = read.cards("stock")
        declarer = read.seat("declarer", self.seats) if read.given("declarer") else None
        bids = read.numbers("bids", self.seats, (0,) * self.seats, least=0)
        contract = read.number("contract", 0, least=0)
        public = Public(
            given, Turn(seat, to), tuple(map(len, common.hands)), bids, common.marriages, common.earlier,  # type: ignore[arg-type]
            self._seats(read, "passed"), self._seats(read, "spoken"), read.given("dark"), declarer, contract, read.given("forced"),
            talon, self._given_to(given, declarer, to), read.suit("trump"),
            read.seat("aces", self.seats) if read.given("aces") else None, common.taken, common.trick)
        read.done()
        places = [*common.places(), ("stock", stock), ("unseen", unseen), ("discarded", discarded)]
        counted(self.whole_pack(), places, common.elsewhere(active))
        self._possible(public, common, stock, unseen, discarded)
        own = [Own(hand) for hand in common.hands]
        if declarer is not None:
            own[declarer] = Own(common.hands[declarer], talon or took, discarded)
        return game.Table(public, tuple(own), stock + unseen)

    # ------------------------------------------------------------------ reading

    def _given(self, read: Fields) -> Given:
        """What the match hands in."""
        many = self.seats
        nothing = (0,) * many
        standing = self.begin(read.seat("dealer", many, many - 1))._replace(
            scores=read.numbers("scores", many, nothing), hands=read.number("hands", 0, least=0),
            bolts=read.numbers("bolts", many, nothing, least=0), barrel=read.numbers("barrel", many, (OFF,) * many, least=OFF),
            falls=read.numbers("falls", many, nothing, least=0), conceded=read.numbers("conceded", many, nothing, least=0))
        if max(standing.scores) >= self.form.number:
            raise PositionError("scores: with these the match is over.")
        for seat, attempts in enumerate(standing.barrel):
            on = attempts != OFF
            if on != (self.finish == "barrel" and standing.scores[seat] >= self.barrel_at) or attempts > 2:
                raise PositionError("barrel: who has {score} is on it, with 0, 1 or 2 attempts used, and nobody else; write -1 for them.",
                                    score=self.barrel_at)
            if on and standing.scores[seat] != self.barrel_at:
                raise PositionError("scores: on the barrel one stands at {score}.", score=self.barrel_at)
        return self.given(standing)

    def _seats(self, read: Fields, key: str) -> tuple[Seat, ...]:
        words = read.text(key).split()
        if not all(word.isdecimal() and int(word[:3]) < self.seats for word in words) or len(set(words)) < len(words):
            raise PositionError("{key}: seats from 0 to {last} are expected.", key=key, last=self.seats - 1)
        return tuple(map(int, words))

    def _given_to(self, given: Given, declarer: Seat | None, to: str) -> tuple[Seat, ...]:
        if self.seats == 2 or declarer not in given.players or to not in AFTER:
            return ()
        assert declarer is not None
        return given.others(declarer)

    # ------------------------------------------------------------------ refusing

    def _possible(self, public: Public, common: Common, stock: Cards, unseen: Cards, discarded: Cards) -> None:
        """Refuses counts that no hand can come to."""
        given, (seat, to) = public.given, public.turn
        if seat not in given.players:
            raise PositionError("turn: seat {seat} takes no part in this hand.", seat=seat)
        for other in range(self.seats):
            if other not in given.players and common.hands[other]:
                raise PositionError("hand {other}: this seat takes no cards.", other=other)
        if to in AUCTION:
            self._in_the_auction(public, unseen)
        else:
            self._after_the_auction(public)
        self._cards(public, len(stock), len(unseen), len(discarded))
        if to in PLAYING:
            self._in_play(public)
        elif public.trick or public.taken or any(one.tricks or one.points for one in public.earlier) or any(public.marriages):
            raise PositionError("taken: no trick lies there before play begins.")

    def _in_the_auction(self, public: Public, unseen: Cards) -> None:
        given, (seat, to) = public.given, public.turn
        if public.declarer is not None or public.contract:
            raise PositionError("declarer: in the auction there is none yet.")
        if (to == "dark") != bool(unseen) or (to == "dark" and (not self.asks_in_the_dark(given) or seat != given.eldest)):
            raise PositionError("turn: dark is for an eldest who may bid in the dark, with “unseen” cards.")
        if self.without_auction(given) is not None:
            raise PositionError("turn: this hand has no auction.")
        if to == "bid" and seat in public.passed:
            raise PositionError("passed: seat {seat}, whose turn it is, has not passed.", seat=seat)
        if any(bid and (bid < self.min_bid or other not in given.players) for other, bid in enumerate(public.bids)):
            raise PositionError("bids: a number for each seat, {least} or more, 0 for none.", least=self.min_bid)

    def _after_the_auction(self, public: Public) -> None:
        given, (seat, to) = public.given, public.turn
        if public.declarer not in given.players or public.contract < 1:
            raise PositionError("declarer: after the auction there is one, with a contract.")
        if to not in PLAYING and seat != public.declarer:
            raise PositionError("turn: before play the declarer, seat {seat}, is to act.", seat=self.declarer(public))
        allowed = {"talon": self.seats == 2 and self.talons == "one", "discard": self.seats == 2, "give": self.seats > 2,
                   "decide": self.after_taking(public).to == "decide", "raise": self.after_exchange(public).to == "raise"}
        if not allowed.get(to, True):
            raise PositionError("turn: there is no “{to}” at this moment at this table.", to=to)

    def _cards(self, public: Public, stock: int, unseen: int, discarded: int) -> None:
        """Refuses numbers of cards that cannot be at this moment."""
        seat, to = public.turn
        apart = self.talon_size if self.seats == 2 and to in AFTER else 0
        waiting = to in (*AUCTION, "talon")
        lying = (4 if self.seats == 2 else 3) if waiting else 4 - self.talon_size if self.seats == 2 else 0
        if stock != lying or discarded != apart or unseen not in (0, self.hand_size):
            raise PositionError("At this moment {lying} cards lie in “stock” and {apart} are “discarded”.", lying=lying, apart=apart)
        if public.talon and len(public.talon) != self.talon_size:
            raise PositionError("shown: the talon has {number} cards.", number=self.talon_size)
        most = self.hand_size if waiting or self.seats == 2 else self.tricks_in_hand
        held = [public.in_hand[one] + (unseen if to == "dark" and one == seat else 0) for one in public.given.players]
        if to in ("decide", "discard", "give"):
            held[public.given.players.index(seat)] -= self.talon_size
            most = self.hand_size
        trick = tuple(public.trick)
        leader = public.given.players.index(public.leader)
        even_counts(held, trick, leader, most)
        if to not in PLAYING and held[0] != most:
            raise PositionError("Before play each holds {most} cards, the declarer those of the talon besides.", most=most)

    def _in_play(self, public: Public) -> None:
        reply_has_a_trick(public.trick, len(public.given.players), reply=public.turn.to == "reply")
        leads_after_the_last(public.taken, public.leader)
        if (public.trump is not None) != any(public.marriages):
            raise PositionError("trump: there is one exactly when a marriage has been announced.")
        if public.trump is not None and not any(public.trump in suits for suits in public.marriages):
            raise PositionError("trump: {suit} has not been announced.", suit=public.trump)
        if public.played_out:
            raise PositionError("turn: all cards are played.")
        if public.first_trick and public.leader != public.declarer:
            raise PositionError("turn: the declarer, seat {seat}, leads to the first trick.", seat=self.declarer(public))

    # ------------------------------------------------------------------ writing

    def laid_out(self, table: Table) -> dict[str, str]:
        public, given = table.public, table.public.given
        unseen = self.hand_size if public.turn.to == "dark" else 0
        cut = len(table.hidden) - unseen
        declarer = Own() if public.declarer is None else table.own[public.declarer]
        fields = {
            "dealer": str(given.dealer), "scores": numbers(given.scores), "hands": str(given.hands), "bolts": numbers(given.bolts),
            "barrel": numbers(given.barrel), "falls": numbers(given.falls), "conceded": numbers(given.conceded),
            "turn": f"{public.turn.seat} {public.turn.to}", "bids": numbers(public.bids), "passed": numbers(public.passed),
            "spoken": numbers(public.spoken), "dark": yes(public.dark), "declarer": "" if public.declarer is None else str(public.declarer),
            "contract": str(public.contract), "forced": yes(public.forced),
            "shown": written(public.talon), "took": "" if public.talon else written(declarer.talon),
            "stock": written(table.hidden[:cut]), "unseen": written(table.hidden[cut:]), "discarded": written(declarer.discarded),
            "trump": str(public.trump or ""), "aces": "" if public.aces is None else str(public.aces),
            **common_fields([own.hand for own in table.own], public)}
        return {key: value for key, value in fields.items() if value}


def numbers(some: tuple[int, ...]) -> str:
    """Numbers with spaces between them."""
    return " ".join(map(str, some))


def yes(is_so: bool, /) -> str:
    return "yes" if is_so else ""
