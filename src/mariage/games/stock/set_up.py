"""Positions of the stock games.

Keys: ``dealer``, ``scores``, ``carried``, ``turn`` (seat and lead, reply, draw, answer_close or last_claim), ``trump``,
``turned up``, ``stock`` (the face-down cards, the next one first), ``hand N``, ``trick`` (the card led), ``taken`` (tricks
with who took them, ``0 KD JD, 1 TS TH``), ``earlier N`` (points and tricks from before), ``marriages N``, ``closed`` (who,
and at the close the other's points and tricks, the closer's points), ``amour``.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from ... import game
from ...cards import written
from ...position import Fields, PositionError, counted
from ..positions import Common, common_fields, leads_after_the_last, read_common
from .rules import Rules
from .table import TO, Given, Own, Public, Snapshot, Table, Turn


@dataclass(frozen=True)
class Stock(Rules):
    """The two-player stock games."""

    def set_up(self, fields: Mapping[str, str]) -> Table:
        read = Fields(fields)
        seat, to = read.turn(self.seats, get_args(TO))
        common = read_common(read, self, each=2)
        handed = Given(read.seat("dealer", self.seats, self.seats - 1), (0, 1),
                       read.numbers("scores", self.seats, self.begin(0).scores), read.number("carried", 0, least=0))
        standing = self.standing(handed)
        if self.over(standing):
            raise PositionError("scores: with these the match is over.")
        given = self.given(standing)
        turned_up, stock = read.card("turned up"), read.cards("stock")
        trump = read.suit("trump") or (turned_up.suit if turned_up else None)
        if trump is None:
            raise PositionError("trump: a position needs a trump suit.")
        if turned_up and turned_up.suit is not trump:
            raise PositionError("turned up: {turned_up} is no trump.", turned_up=str(turned_up))
        if stock and turned_up is None:
            raise PositionError("stock: while cards are left in it, the last one is “turned up”.")
        hidden = (*stock, turned_up) if turned_up else ()
        counted(self.whole_pack(), [*common.places(), ("stock", stock), ("turned up", (turned_up,) if turned_up else ())],
                common.elsewhere(2))
        if len(common.trick) > 1:
            raise PositionError("trick: one card at most lies there while somebody is to act.")
        public = Public(
            given, Turn(seat, to), trump, turned_up, len(hidden), tuple(map(len, common.hands)), common.marriages,  # type: ignore[arg-type]
            common.earlier, common.taken, common.trick,
            hidden[0] if self.stock_top_visible and stock else None, None,
            read.seat("amour", self.seats) if read.given("amour") else None)
        closed = self._closed(read, public)
        public = public._replace(closed=closed, top=None if closed else public.top)
        read.done()
        self._possible(public, common)
        return game.Table(public, tuple(map(Own, common.hands)), hidden)

    def _closed(self, read: Fields, public: Public) -> Snapshot | None:
        if not read.given("closed"):
            return None
        by, points, tricks, own = read.numbers("closed", 4, (0, 0, 0, 0), least=0)
        if by not in public.given.players:
            raise PositionError("closed: the first number is the seat that closed.")
        if not public.stock:
            raise PositionError("closed: there is no stock that could be closed.")
        return Snapshot(by, points, tricks, own, public.stock)

    def _possible(self, public: Public, common: Common) -> None:
        """Refuses counts that no hand can come to."""
        one, two = public.given.players
        seat, to = public.turn
        if seat not in public.given.players:
            raise PositionError("turn: seat {seat} takes no part in this hand.", seat=seat)
        for other in range(self.seats):
            if other not in public.given.players and common.hands[other]:
                raise PositionError("hand {other}: this seat deals and takes no cards.", other=other)
        if bool(public.trick) != (to == "reply"):
            raise PositionError("trick: a card lies there exactly when somebody is to reply.")
        held = {seat: len(common.hands[seat]) for seat in (one, two)}
        if held[seat] != held[public.other(seat)] + len(public.trick):
            raise PositionError("The hands hold {one} and {two} cards: that cannot be at this moment.",
                                one=held[one], two=held[two])
        if max(held.values()) > self.hand_size:
            raise PositionError("A hand holds at most {most} cards.", most=self.hand_size)
        if public.stock % 2:
            raise PositionError("The stock holds {number} cards; it is even whenever somebody is to act.", number=public.stock)
        full = self.hand_size - (to == "draw")
        if public.stock_is_open and held[seat] != full:
            raise PositionError("While the stock is open a hand holds {full} cards at this moment, not {many}.",
                                full=full, many=held[seat])
        if to == "draw" and not public.stock_is_open:
            raise PositionError("turn: nobody draws from a stock that is closed or used up.")
        self._in_time(public)
        if to == "answer_close" and (public.closed is None or public.closed.by == seat):
            raise PositionError("turn: a close is answered by the player who did not close.")
        if (to == "last_claim") != public.played_out:
            raise PositionError("turn: last_claim is for the moment when all cards are played.")

    def _in_time(self, public: Public) -> None:
        """Refuses a moment that this table does not have."""
        seat, to = public.turn
        if to == "draw" and self.nothing_taken(public):
            raise PositionError("turn: nobody draws before the first trick is taken.")
        if to == "answer_close" and not self.exchange_on_opponent_close:
            raise PositionError("turn: a close is not answered at this table.")
        if to == "last_claim" and self.claim_mode != "declared":
            raise PositionError("turn: last_claim: claims are not made at this table.")
        leads_after_the_last(public.taken, public.other(seat) if to == "answer_close" else public.leader)

    def laid_out(self, table: Table) -> dict[str, str]:
        public = table.public
        fields = {"dealer": str(public.given.dealer), "scores": " ".join(map(str, public.given.scores)),
                  "carried": str(public.given.carried), "turn": f"{public.turn.seat} {public.turn.to}",
                  "trump": str(public.trump), "turned up": str(public.turned_up or ""),
                  "stock": written(table.hidden[:-1])}
        fields |= common_fields([own.hand for own in table.own], public)
        if public.closed:
            fields["closed"] = f"{public.closed.by} {public.closed.other_points} {public.closed.other_tricks} " \
                               f"{public.closed.own_points}"
        if public.amour is not None:
            fields["amour"] = str(public.amour)
        return {key: value for key, value in fields.items() if value}
