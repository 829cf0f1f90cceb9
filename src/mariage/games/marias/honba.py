"""Honba, the hunt, a house variant: the second highest bidder hunts with the declarer. (Rules: marias.md, §8.)

1. All get ten cards, and two lie apart, the talon. The players bid rungs of a ladder that begins with the plain game.
2. The highest bidder is the hunter; of the others the higher bidder is the beater, who helps him, and the third is the quarry. If only
   one has bid, he plays alone; if nobody has, the forehand does.
3. The hunter takes the talon, lays two cards there and declares a contract that stands no lower than his own bid. Betl, durch and two
   sevens he plays alone, against both.
4. The game is won if the quarry is held to few points; a hundred needs more than against two.
5. The hunter and the beater each settle with the quarry.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...cards import Suit
from ...game import Reason, Seat, because
from ...options import option
from ..plays import SWITCH, Pass, Passed
from .bidding import Bidding, Rung
from .contracts import Component, Contract
from .money import Outcome, Pile, Verdict
from .table import (
    Action,
    Bid,
    BidSealed,
    BidsShown,
    Happens,
    Hold,
    Line,
    Public,
    Stake,
    Table,
    Turned,
    WasBid,
)


@dataclass(frozen=True)
class Honba(Bidding):
    """A hunter, a beater and the quarry."""

    honba_auction: str = option(
        "single_round", {"honba": ("single_round", "sealed", "ascending")},
        "Each bids once, in turn; or once, in secret; or round and round, each time higher.", "S3; §8")
    escape_at: str = option(
        "30", {"honba": ("20", "30", "40", "majority")},
        "With so many points the quarry escapes and the game is lost; or with more than the hunters.", "§8.5")
    hunt_sto_target: int = option(
        110, {"honba": (100, 110, 120)}, "How many points the hunters need together for a hundred.", "§8.5")
    no_quarter: bool = option(
        True, {"honba": SWITCH}, "Nobody gives up a hand, and there is no limit to what is paid.", "S3")

    first_rung: ClassVar[int] = 0
    lowest: ClassVar[tuple[Rung, ...]] = (Rung(Contract.HRA), Rung(Contract.HRA, red=True))

    @property
    def bluffs(self) -> bool:
        return True

    # ------------------------------------------------- the auction

    def opens(self, table: Table) -> Happens:
        yield Turned(table.public.given.players[0], "bid")

    def biddings(self, public: Public) -> list[Action]:
        """Bid any rung, or one above the highest where bids ascend; or pass."""
        above = public.auction.rung if self.honba_auction == "ascending" else None
        return [*(Bid(rung) for rung in self.ladder if above is None or rung > above), Pass()]

    def speaks(self, table: Table, action: Bid | Hold | Pass) -> Happens:
        seat = table.public.turn.seat
        match action:
            case Hold():
                raise ValueError("nobody holds in this game")
            case Bid() | Pass() if self.honba_auction == "sealed":
                table = yield BidSealed(seat, action)
            case Bid(rung):
                table = yield WasBid(seat, rung)
            case Pass():
                table = yield Passed(seat)
        following = self.follows(table.public, seat)
        if following is not None:
            yield Turned(following, "bid")
            return
        if self.honba_auction == "sealed":
            table = yield BidsShown(tuple((one, table.own[one].sealed or Pass()) for one in table.public.given.players))
        yield from self.roles(table)

    def follows(self, public: Public, seat: Seat) -> Seat | None:
        """Who speaks after *seat*: each once; or whoever has not passed, until the others have or the highest rung is bid."""
        auction, given = public.auction, public.given
        if self.honba_auction != "ascending":
            return given.after(seat) if seat != given.players[-1] else None
        still = [one for one in (*given.others(seat), seat) if one not in auction.passed]
        over = not still or still == [auction.bidder] or auction.rung == max(self.ladder)
        return None if over else still[0]

    def roles(self, table: Table) -> Happens:
        """The highest bid hunts, the higher of the other two beats, of equal ones the earlier speaker; if all pass the forehand hunts."""
        public = table.public
        players, auction = public.given.players, public.auction
        bids = {seat: rung for seat in players if (rung := auction.last(seat)) is not None}
        order = sorted(bids, key=lambda seat: (-bids[seat], players.index(seat)))
        if not order:
            yield from self.wins(table, players[0], self.first_rung)
        else:
            yield from self.wins(table, order[0], bids[order[0]], order[1] if len(order) > 1 else None)

    def why_not_bid(self, public: Public, action: Bid | Hold | Pass) -> Reason:
        match action:
            case _ if public.turn.to != "bid":
                return self.no_bidding(action)
            case Bid(rung) if rung not in self.ladder:
                return because("The ladder has rungs from {low} to {high}.", low=min(self.ladder), high=max(self.ladder))
            case Bid():
                return because("You must bid higher than {number}.", number=public.auction.rung or 0)
            case _:
                return because("That is not done in this game.")

    def refuses_auction(self, table: Table) -> str | None:
        """Those before the player to act have spoken, and nobody else where each speaks once."""
        public = table.public
        auction, players, seat = public.auction, public.given.players, public.turn.seat
        if public.turn.to == "hold" or auction.holder is not None or seat in auction.passed:
            return "turn: a player bids who has not passed."
        best = max((rung for _, rung in auction.bids), default=None)
        first = next((one for one, rung in auction.bids if rung == best), None)
        if (auction.rung, auction.bidder) != (best, first):
            return "rung, bidder: the highest of the bids, and who has bid it first."
        before = players[:players.index(seat)]
        sealed = tuple(one for one in players if table.own[one].sealed is not None)
        spoken = tuple(one for one in players if one in auction.passed or auction.last(one) is not None)
        match self.honba_auction:
            case "sealed":
                fits = sealed == before and not spoken
            case "single_round":
                fits = not sealed and spoken == before and len(auction.bids) + len(auction.passed) == len(before)
            case _:
                fits = not sealed and auction.bidder != seat and len(auction.passed) < len(players) - (best is not None)
        return None if fits else "bids: those before the player to act have spoken, once each or each time higher."

    # ------------------------------------------------- the hunt

    def attackers(self, public: Public) -> tuple[Seat, ...]:
        """The declarer, and the beater where they hunt together."""
        assert public.declarer is not None
        together = public.beater is not None and public.trump is not None and public.helper is None
        return (public.declarer, public.beater) if together and public.beater is not None else (public.declarer,)

    def speakers(self, public: Public) -> tuple[Seat, ...]:
        """The quarry in even rounds; in odd ones the beater, then the hunter."""
        assert public.declarer is not None
        side, order = self.attackers(public), (*public.given.others(public.declarer), public.declarer)
        return tuple(seat for seat in order if (seat in side) == (public.round % 2 == 1))

    def verdict(self, stake: Stake, outcome: Outcome) -> Verdict:
        """The hunters' hundred needs more than one player's."""
        if stake.component is Component.STO and len(outcome.attackers) > 1:
            return self.hundred(*outcome.sides(stake.by), needed=self.hunt_sto_target)
        return super().verdict(stake, outcome)

    def game_verdict(self, mine: Pile, other: Pile, outcome: Outcome) -> Verdict:
        """Two hunters must not let the quarry escape."""
        if len(outcome.attackers) == 1 or self.escape_at == "majority":
            return super().game_verdict(mine, other, outcome)
        return Verdict(other.total < int(self.escape_at))

    def quiet_lines(self, stakes: Sequence[Stake], trump: Suit | None, outcome: Outcome) -> list[Line]:
        """No quiet hundred where two hunt."""
        found = super().quiet_lines(stakes, trump, outcome)
        return [line for line in found if len(outcome.attackers) == 1 or line.component is not Component.QUIET_HUNDRED]

    def net(self, lines: Sequence[Line], *, both_raised: bool) -> int:
        """Without quarter there is no limit."""
        return sum(line.value for line in lines) if self.no_quarter else super().net(lines, both_raised=both_raised)

    def gains(self, public: Public, net: int) -> tuple[int, ...]:
        """Hunter and beater are each paid by the quarry, or pay it."""
        hunters = self.attackers(public)
        if len(hunters) == 1:
            return super().gains(public, net)
        return tuple(net if seat in hunters else -len(hunters) * net for seat in range(self.seats))

    def refuses_giving_up(self, public: Public, seat: Seat) -> Reason | None:
        """No quarter; else a hunter may give up who plays alone."""
        if self.no_quarter:
            return because("Nobody gives up a hand at this table.")
        return super().refuses_giving_up(public, seat) or (
            because("Only a hunter who plays alone may give up.") if len(self.attackers(public)) > 1 else None)
