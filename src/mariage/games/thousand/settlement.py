"""From hand to hand in a match of Thousand: scores, bolts, the barrel, the dumper, and who wins."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...game import Result, Seat
from ..plays import around
from .rules import Rules
from .scoring import FINE
from .standing import OFF, Standing
from .table import Given
from .values import rounded

ATTEMPTS = 3
BOLT_LIMIT = 3
FALL_LIMIT = 3
DUMPED = 555


class Ledger:
    """The pad while a hand is being written down."""

    def __init__(self, before: Standing) -> None:
        self.before = before
        self.scores, self.bolts, self.barrel = list(before.scores), list(before.bolts), list(before.barrel)
        self.falls, self.conceded = list(before.falls), list(before.conceded)
        self.marks: list[tuple[Seat, str]] = []
        self.won: list[Seat] = []

    def mark(self, seat: Seat, what: str) -> None:
        self.marks.append((seat, what))

    def standing(self, dealer: Seat, placed: Iterable[Seat]) -> Standing:
        """The pad after the hand."""
        return self.before._replace(
            dealer=dealer, scores=tuple(self.scores), hands=self.before.hands + 1, bolts=tuple(self.bolts), barrel=tuple(self.barrel),
            falls=tuple(self.falls), conceded=tuple(self.conceded), placed=tuple(placed), marks=tuple(self.marks))


class Played(NamedTuple):
    """What the match wants to know of a hand: who played, who was declarer, was it won, was it played at all."""

    players: tuple[Seat, ...]
    declarer: Seat
    won: bool
    played: bool


class Settlement(Rules):
    """The match."""

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.seats, dealer)

    def players(self, dealer: Seat) -> tuple[Seat, ...]:
        """Who plays, the dealer's left first; of four one sits out."""
        everybody = around(dealer, self.seats)
        if self.seats < 4:
            return everybody
        out = (dealer + {"dealer": 0, "opposite_dealer": 2, "right_of_dealer": 3}[self.sits_out]) % 4
        return tuple(seat for seat in everybody if seat != out)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, self.players(standing.dealer), standing.scores, standing.hands, standing.bolts, standing.barrel,
                     standing.falls, standing.conceded)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores, hands=given.hands, bolts=given.bolts, barrel=given.barrel,
                                                 falls=given.falls, conceded=given.conceded)

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        return standing.placed

    # ------------------------------------------------------------------ a hand is written down

    def settle(self, standing: Standing, result: Result) -> Standing:
        """In order: bolts, scores, who is on the barrel, who wins, who climbs and who is thrown down, the dumper."""
        if result.how == "redealt":
            return standing._replace(marks=())
        dealer = (standing.dealer + 1) % self.seats
        if result.how == "nobody_bid":
            return standing._replace(dealer=dealer if self.void_dealer == "next" else standing.dealer, marks=())
        hand, ledger = self.hand(standing, result), Ledger(standing)
        if result.how == "conceded":
            ledger.conceded[hand.declarer] += 1
        penalties = self.writes_bolts(ledger, hand, result) if hand.played else set()
        for seat in range(self.seats):
            if standing.barrel[seat] == OFF:
                ledger.scores[seat] += result.gains[seat] - (FINE if seat in penalties else 0)
            elif hand.played and seat in hand.players:
                self.on_the_barrel(ledger, hand, seat, result.gains[seat])
        climbers = self.climb(ledger)
        if not ledger.won:
            self.throws_down(ledger, climbers)
            self.dumps(ledger)
        return ledger.standing(dealer, self.first(ledger, hand))

    def hand(self, standing: Standing, result: Result) -> Played:
        """Of a contract won the winner is declarer, of one lost or given up whoever did not win."""
        players = self.players(standing.dealer)
        lost = [seat for seat in players if seat not in result.winners]
        won = result.how == "contract_made" or (result.how == "resigned" and min(result.gains[seat] for seat in lost) >= 0)
        return Played(players, result.winners[0] if won else lost[0], won=won, played=result.how != "conceded")

    def writes_bolts(self, ledger: Ledger, hand: Played, result: Result) -> set[Seat]:
        """A hand without a trick (or a point) is a bolt; every third costs 120. None on the barrel. Returns who pays."""
        pay: set[Seat] = set()
        if self.bolts == "off" or result.how == "resigned":
            return pay
        for seat in hand.players:
            if ledger.before.barrel[seat] != OFF:
                continue
            if self.is_bolt(result, seat) and (seat != hand.declarer or self.bolt_declarer):
                ledger.bolts[seat] += 1
                ledger.mark(seat, "bolt")
                if ledger.bolts[seat] == BOLT_LIMIT:
                    ledger.bolts[seat] = 0
                    ledger.mark(seat, "third_bolt")
                    pay.add(seat)
            elif self.bolts == "consecutive" and result.tricks[seat]:
                ledger.bolts[seat] = 0
        return pay

    def is_bolt(self, result: Result, seat: Seat) -> bool:
        """No trick; or where a table looks at the score, nothing to write."""
        return not result.tricks[seat] if self.bolt_on == "no_tricks" else not rounded(result.points[seat], self.rounding)

    # ------------------------------------------------------------------ the barrel

    def on_the_barrel(self, ledger: Ledger, hand: Played, seat: Seat, gain: int) -> None:
        """Only one's own contract that reaches the target helps; three hands without it, and one falls."""
        if seat == hand.declarer and hand.won and ledger.scores[seat] + gain >= self.form.number:
            ledger.scores[seat] += gain
            ledger.barrel[seat] = OFF
            ledger.won.append(seat)
            return
        if seat == hand.declarer and not hand.won and self.barrel_fail != "stay":
            self.falls_off(ledger, seat, -gain if self.barrel_fail == "subtract" else FINE)
            return
        if seat == hand.declarer or self.attempts == "all_hands":
            ledger.barrel[seat] += 1
        if ledger.barrel[seat] == ATTEMPTS:
            self.falls_off(ledger, seat, FINE)

    def falls_off(self, ledger: Ledger, seat: Seat, loss: int) -> None:
        """Down by so much; at some tables a third fall takes the whole score."""
        ledger.scores[seat] -= loss
        ledger.barrel[seat] = OFF
        ledger.falls[seat] += 1
        ledger.mark(seat, "fell")
        if self.third_fall == "reset" and ledger.falls[seat] % FALL_LIMIT == 0:
            ledger.scores[seat] = 0
            ledger.mark(seat, "third_fall")

    def climb(self, ledger: Ledger) -> list[Seat]:
        """Who reaches the target from below wins; who comes near it stops on the barrel. Returns who climbed."""
        climbers = []
        for seat in range(self.seats):
            if ledger.before.barrel[seat] != OFF:
                continue
            if ledger.scores[seat] >= self.form.number and (self.jump_over or self.finish != "barrel"):
                ledger.won.append(seat)
            elif self.finish == "barrel" and ledger.scores[seat] >= self.barrel_at:
                ledger.scores[seat], ledger.barrel[seat] = self.barrel_at, 0
                ledger.mark(seat, "climbed")
                climbers.append(seat)
        return climbers

    def throws_down(self, ledger: Ledger, climbers: Sequence[Seat]) -> None:
        """There is room for one: whoever was there falls, and so do two who climb together where they may not stay."""
        if not self.knock_off or not climbers:
            return
        for seat in range(self.seats):
            crowded = len(climbers) > 1 and not self.coexist
            if ledger.barrel[seat] != OFF and (seat not in climbers or crowded):
                self.falls_off(ledger, seat, FINE)

    # ------------------------------------------------------------------ the end

    def dumps(self, ledger: Ledger) -> None:
        """The dumper: 555 becomes nothing."""
        numbers = {"off": (), "555": (DUMPED,), "both": (DUMPED, -DUMPED)}[self.dumper]
        for seat, score in enumerate(ledger.scores):
            if score in numbers:
                ledger.scores[seat] = 0
                ledger.mark(seat, "dumped")

    def first(self, ledger: Ledger, hand: Played) -> tuple[Seat, ...]:
        """Of several who reach the target the declarer wins, else the higher score, else the first from the dealer's left."""
        if not ledger.won:
            return ()
        order = around(ledger.before.dealer, self.seats)
        return (min(ledger.won, key=lambda seat: (seat != hand.declarer, -ledger.scores[seat], order.index(seat))),)
