"""What positions of the games with an auction say besides.

Keys: ``rung`` (the highest that was bid, or won), ``bidder`` (who has bid it, or in a duel who is to bid), ``holder`` (who holds, in a
duel), ``bids`` (``0:2 1:3``: every bid in order, seat and rung), ``passed`` (seats that are out), ``sealed N`` (a secret bid: a number
or ``pass``), ``beater``, ``helpers shown`` (seats that have shown their length in the helper suit).
"""
from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from ...cards import Cards
from ...game import Seat
from ...position import Fields, PositionError
from ..plays import Pass
from ..positions import Common
from .contracts import Component
from .dealing import TALON
from .sevens import Sevens
from .table import Auction, Bid, Given, Own, Public, Table, Turn

BIDDING = ("bid", "hold", "talon")      # what is done while the dealt talon lies untouched


@dataclass(frozen=True)
class BidPositions(Sevens):
    """Tables of a game with an auction set up by hand."""

    @abstractmethod
    def rungs(self) -> range:
        """The numbers of the rungs."""

    @abstractmethod
    def refuses_auction(self, table: Table) -> str | None:
        """Why the bidding cannot stand so; None if it can."""

    # ------------------------------------------------------------------ read

    def _own(self, read: Fields, common: Common) -> list[Own]:
        return [own._replace(sealed=self._sealed(read, f"sealed {seat}")) for seat, own in enumerate(super()._own(read, common))]

    def _sealed(self, read: Fields, key: str) -> Bid | Pass | None:
        text = read.text(key)
        if not text:
            return None
        if text == "pass":
            return Pass()
        return Bid(self._rung(key, text))

    def _rung(self, key: str, text: str) -> int:
        if not re.fullmatch(r"\d{1,2}", text) or int(text) not in self.rungs():
            raise PositionError("{key}: rungs are from {low} to {high}, not “{text}”.", key=key, low=self.rungs()[0],
                                high=self.rungs()[-1], text=text)
        return int(text)

    def _seats(self, read: Fields, key: str) -> tuple[Seat, ...]:
        words = read.text(key).split()
        if len(set(words)) != len(words) or not all(word in tuple(map(str, range(self.seats))) for word in words):
            raise PositionError("{key}: seats from 0 to {last}, each once.", key=key, last=self.seats - 1)
        return tuple(map(int, words))

    def _seat(self, read: Fields, key: str) -> Seat | None:
        return read.seat(key, self.seats) if read.given(key) else None

    def _bids(self, read: Fields) -> tuple[tuple[Seat, int], ...]:
        found = []
        for word in read.text("bids").split():
            seat, colon, rung = word.partition(":")
            if not colon or seat not in tuple(map(str, range(self.seats))):
                raise PositionError("bids: write seat and rung of each bid, such as “0:2 1:3”.")
            found.append((int(seat), self._rung("bids", rung)))
        return tuple(found)

    def _public(self, read: Fields, turn: Turn, given: Given, common: Common) -> Public:
        rung = self._rung("rung", read.text("rung")) if read.given("rung") else None
        auction = Auction(rung, self._seat(read, "bidder"), self._seat(read, "holder"), self._seats(read, "passed"), self._bids(read))
        return super()._public(read, turn, given, common)._replace(
            auction=auction, beater=self._seat(read, "beater"), helpers_shown=self._seats(read, "helpers shown"))

    # ------------------------------------------------------------------ what cannot be

    def _possible(self, table: Table, undealt: Cards, talon: Cards) -> None:
        super()._possible(table, undealt, talon)
        public, auction = table.public, table.public.auction
        named = [one for one in (auction.bidder, auction.holder, public.beater) if one is not None]
        if not all(seat in public.given.players for seat in (*named, *auction.passed, *public.helpers_shown, *dict(auction.bids))):
            raise PositionError("A seat that takes no part in this hand has said something.")
        two = public.contract is not None and Component.DVE_SEDMY in public.contract.parts
        if two != (public.helper is not None) or (two and public.helper is public.trump):
            raise PositionError("helper: it is another suit than trump, and there is one exactly where two sevens are played.")
        if public.beater is not None and public.beater == public.declarer:
            raise PositionError("beater: somebody else than the declarer.")
        if public.turn.to in BIDDING:
            if len(talon) != TALON or public.contract is not None:
                raise PositionError("talon: two cards lie there while there is bidding, and there is no contract yet.")
            fault = self.refuses_auction(table) if public.turn.to != "talon" else None
            if fault:
                raise PositionError(fault)
        elif any(own.sealed is not None for own in table.own):
            raise PositionError("sealed: a bid is secret only until all have bid.")
        if public.turn.to in ("talon", "discard", "declare") and auction.rung is None:
            raise PositionError("rung: the auction has been won with some rung before this.")

    # ------------------------------------------------------------------ written down

    def laid_out(self, table: Table) -> dict[str, str]:
        public, auction = table.public, table.public.auction
        fields: Mapping[str, object] = {
            "rung": auction.rung, "bidder": auction.bidder, "holder": auction.holder,
            "bids": " ".join(f"{seat}:{rung}" for seat, rung in auction.bids), "passed": " ".join(map(str, auction.passed)),
            **{f"sealed {seat}": own.sealed.rung if isinstance(own.sealed, Bid) else own.sealed and "pass"
               for seat, own in enumerate(table.own)},
            "beater": public.beater, "helpers shown": " ".join(map(str, public.helpers_shown))}
        return super().laid_out(table) | {key: str(value) for key, value in fields.items() if value not in (None, "")}
