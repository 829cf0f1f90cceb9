"""Licitovaný mariáš, and the Slovak form of it: an auction for the talon. (Rules: marias.md, §5, §7.)

1. All get ten cards, and two lie apart, the talon. Nobody sees it before the auction ends.
2. The players bid rungs of a ladder, from the seven to two sevens with a hundred in hearts. In a duel one bids and one holds; whoever
   drops out gives place to the third. If nobody bids, the forehand must play the lowest rung.
3. The winner takes the talon, lays two cards there and declares a contract that stands no lower than what was won. Who holds no seven
   and does not want to play higher owns to a mistake, omyl, and pays.
4. The others may double each part of the contract, the declarer may double again, and so on.
5. The forehand leads where there are trumps, the declarer in betl and durch. Each opponent pays, or is paid.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...cards import Rank
from ...game import Reason, Result, Seat, because
from ...options import OptionError, option
from ..plays import SWITCH, Pass, Passed
from .bidding import Bidding
from .contracts import Component
from .house import LICIT
from .money import Outcome, Pile
from .table import (
    Action,
    Auction,
    Bid,
    DuelBegan,
    Happens,
    Hold,
    Omyl,
    Own,
    Public,
    SaidOmyl,
    Table,
    Turned,
    WasBid,
    WasHeld,
)


def offered(*values: Any) -> dict[str, tuple[Any, ...]]:
    """Values of an option of these games."""
    return dict.fromkeys(LICIT, values)


@dataclass(frozen=True)
class Licitovany(Bidding):
    """Auction mariáš."""

    auction_style: str = option(
        "csm_duel", offered("csm_duel", "round_robin"),
        "Two players bid against each other and the third takes the place of who drops out; or all bid in turn.", "ČSM-O VII/3; S3")
    first_bidder: str = option("Z", offered("Z", "M", "F"), "Who bids first: the last, the middle player or the forehand.", "ČSM-O VII/3")
    all_pass: str = option(
        "forehand_sedma", offered("forehand_sedma", "redeal_next_dealer"),
        "If nobody bids, the forehand must play the lowest rung; or the next player deals.", "ČSM-O VII/3")
    bluff_above_sedma: bool = option(
        True, offered(*SWITCH), "What stands above the seven may be declared with cards that cannot make it.", "ČSM-L II/16")
    omyl: bool = option(
        True, offered(*SWITCH),
        "Who has won the lowest rung, holds no seven and does not want to play higher owns to a mistake and pays.", "ČSM-L II/17")

    def combinations(self) -> list[tuple[bool, OptionError]]:
        return [*super().combinations(),
                (self.first_bidder == "F" and self.duel,
                 OptionError("{one} and {other} exclude each other.", one="first_bidder=F", other="auction_style=csm_duel"))]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """In a duel the forehand does not bid first."""
        more = super().implied(settings)
        if settings.get("first_bidder") == "F" and self.duel:
            more["auction_style"] = "round_robin"
        if settings.get("auction_style") == "csm_duel" and self.first_bidder == "F":
            more["first_bidder"] = "Z"
        return more

    @property
    def duel(self) -> bool:
        return self.auction_style == "csm_duel"

    @property
    def bluffs(self) -> bool:
        return self.bluff_above_sedma

    # ------------------------------------------------- what a player may do

    def biddings(self, public: Public) -> list[Action]:
        """Bid higher, hold, or pass."""
        if public.turn.to == "hold":
            return [Hold(), Pass()]
        auction = public.auction
        higher = [Bid(rung) for rung in self.ladder if auction.rung is None or rung > auction.rung]
        return [*higher, *([Hold()] if self.may_hold(public) else []), Pass()]

    def may_hold(self, public: Public) -> bool:
        """Where all bid in turn, who stands before the highest bidder may take the same rung over."""
        auction, order = public.auction, public.given.players
        if self.duel or auction.bidder is None:
            return False
        return order.index(public.turn.seat) < order.index(auction.bidder)

    def mistake(self, public: Public, own: Own) -> list[Action]:
        """A mistake at the lowest rung, without any seven among all cards seen."""
        no_seven = all(card.rank is not Rank.SEVEN for card in (*own.hand, *own.talon))
        return [Omyl()] if self.omyl and no_seven and public.auction.rung == self.first_rung else []

    # -------------------------------------------------------- what happens

    def opens(self, table: Table) -> Happens:
        """The first bidder bids; in a duel against the forehand, while the third waits."""
        players = table.public.given.players
        first = players["FMZ".index(self.first_bidder)]
        if self.duel:
            yield DuelBegan(first, players[0])
        yield Turned(first, "bid")

    def speaks(self, table: Table, action: Bid | Hold | Pass) -> Happens:
        seat = table.public.turn.seat
        match action:
            case Bid(rung):
                table = yield WasBid(seat, rung)
            case Hold():
                table = yield WasHeld(seat)
            case Pass():
                table = yield Passed(seat)
        if self.duel:
            yield from self.duel_goes_on(table, seat, action)
        else:
            yield from self.goes_round(table, seat)

    def duel_goes_on(self, table: Table, seat: Seat, action: Bid | Hold | Pass) -> Happens:
        """A bid is to be held, and after that to be raised; who drops out gives place to the third, if he has not bid yet."""
        auction = table.public.auction
        left = auction.holder if auction.bidder is None else auction.bidder if auction.holder is None else None
        if left is not None:
            yield from self.is_left(table, left)
        elif isinstance(action, Bid) or (isinstance(action, Pass) and table.public.turn.to == "hold"):
            yield Turned(auction.holder or 0, "hold")
        else:
            yield Turned(auction.bidder or 0, "bid")

    def goes_round(self, table: Table, seat: Seat) -> Happens:
        """The next who is still in, until the two others have passed."""
        public = table.public
        auction, given = public.auction, public.given
        still = [one for one in (*given.others(seat), seat) if one not in auction.passed]
        if not still or still == [auction.bidder]:
            yield from self.is_left(table, auction.bidder)
        else:
            yield Turned(still[0], "bid")

    def is_left(self, table: Table, seat: Seat | None) -> Happens:
        """The others have passed. If nobody has bid, the forehand must play, or nobody does."""
        rung, players = table.public.auction.rung, table.public.given.players
        if rung is not None and seat is not None:
            yield from self.wins(table, seat, rung)
        elif self.all_pass == "forehand_sedma":
            yield from self.wins(table, players[0], self.first_rung)
        else:
            yield from self.ends(table, Result((0,) * self.seats, (), "all_passed", (0,) * self.seats))

    def owns_to_mistake(self, table: Table) -> Happens:
        """Each opponent is paid; nothing is doubled and nothing played."""
        seat = table.public.turn.seat
        table = yield SaidOmyl(seat)
        outcome = Outcome((seat,), Pile(0), Pile(0), quiet=False, verdicts={Component.OMYL: False})
        yield from self.is_paid(table, outcome, "omyl", played=False)

    # ---------------------------------------------------------- why it may not

    def refuses_auction(self, table: Table) -> str | None:
        """In a duel the two who are in it; else the highest bidder is not asked again before another has spoken."""
        public = table.public
        auction, seat, players = public.auction, public.turn.seat, public.given.players
        if any(own.sealed is not None for own in table.own):
            return "sealed: nobody bids in secret in this game."
        if seat in auction.passed or {auction.bidder, auction.holder} & set(auction.passed):
            return "passed: these players are out of the bidding."
        if not self.duel:
            if public.turn.to == "hold" or auction.holder is not None or auction.bidder == seat:
                return "turn: somebody else than the highest bidder bids; all bid in turn."
            return self.refuses_rung(auction.rung, auction)
        if auction.bidder is None or auction.holder is None or auction.bidder == auction.holder:
            return "bidder, holder: two different players in the duel."
        if seat != (auction.holder if public.turn.to == "hold" else auction.bidder):
            return "turn: the bidder bids, the holder holds."
        if len(auction.passed) > len(players) - 2:
            return "passed: two are still in the duel."
        return "rung: there is nothing to hold." if public.turn.to == "hold" and auction.rung is None else None

    def refuses_rung(self, rung: int | None, auction: Auction) -> str | None:
        """A rung has been bid exactly where there is a highest bidder, and two others are not both out."""
        if (rung is None) != (auction.bidder is None):
            return "rung, bidder: both are there as soon as somebody has bid."
        return "passed: at least one is still to be asked." if len(auction.passed) > 2 - (rung is not None) else None

    def why_not_bid(self, public: Public, action: Bid | Hold | Pass) -> Reason:
        to, auction = public.turn.to, public.auction
        if to not in ("bid", "hold"):
            return self.no_bidding(action)
        match action:
            case Bid(rung) if rung not in self.ladder:
                return because("The ladder has rungs from {low} to {high}.", low=min(self.ladder), high=max(self.ladder))
            case Bid() if to == "hold":
                return because("You hold, or you pass; you do not bid higher.")
            case Bid():
                return because("You must bid higher than {number}.", number=auction.rung or 0)
            case Hold() if auction.rung is None:
                return because("Nobody has bid yet.")
            case _:
                return because("Only a player before the highest bidder may hold.") if not self.duel else because(
                    "You bid higher, or you pass.")

    def why_no_mistake(self, public: Public, own: Own) -> Reason:
        if not self.omyl:
            return super().why_no_mistake(public, own)
        if public.turn.to not in ("discard", "declare"):
            return because("It is not time for that.")
        if public.auction.rung != self.first_rung:
            return because("A mistake is owned to only where the lowest rung was won.")
        return because("You hold a seven, or have laid one into the talon.")
