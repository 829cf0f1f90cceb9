"""What a hand of the stock games pays."""
from __future__ import annotations

from dataclasses import replace

from ...cards import Card, Rank, Suit
from ...game import Result, Seat
from ..plays import points_in, put
from .house import House
from .table import Public, Snapshot


class Scoring(House):
    """Credited points, and every row of the score tables."""

    def credited(self, public: Public, seat: Seat) -> int:
        """Points in tricks, marriages once there is a trick, and the last trick's bonus."""
        points = points_in(public.won(seat), self.points) + public.earlier[seat].points
        if not self.pays_honours and (public.tricks(seat) or self.marriage_before_first_trick == "at_once"):
            points += sum(self.worth(public, suit) for suit in public.marriages[seat])
        if self.last_trick and public.played_out and public.closed is None and seat == public.turn.seat:
            points += self.last_trick
        return points

    def worth(self, public: Public, suit: Suit) -> int:
        """20 or, in trumps, 40 points; at old tables one or two chips."""
        plain, trumps = (1, 2) if self.pays_honours else (self.marriage, self.trump_marriage)
        return trumps if suit is public.trump else plain

    def value(self, points: int, tricks: int) -> int:
        """Three game points if the loser has no trick, two if fewer than 33 points, else one."""
        if self.win_value == 1:
            return 1
        if not tricks:
            return 3
        return 2 if points < self.threshold // 2 else 1

    def right_claim(self, public: Public, seat: Seat) -> Result:
        """Who goes out wins the hand."""
        first = public.closed is not None and public.closed.by != seat
        return self.won_by(public, seat, self.right_value(public, seat), "opponent_first" if first else "claim")

    def right_value(self, public: Public, seat: Seat) -> int:
        """Who goes out is paid by what the other has; a closer perhaps by what the other had at the close."""
        other, closed = public.other(seat), public.closed
        if closed is None:
            return self.value(self.credited(public, other), public.tricks(other))
        if closed.by == seat:
            return self.closer_goes_out(public, closed)
        return self.before_the_closer(public, closed)

    def closer_goes_out(self, public: Public, closed: Snapshot) -> int:
        if self.close_basis == "at_close":
            return self.value(closed.other_points, closed.other_tricks)
        other = public.other(closed.by)
        return self.value(self.credited(public, other), public.tricks(other))

    def before_the_closer(self, public: Public, closed: Snapshot) -> int:
        """What the other gets for going out before the closer."""
        if self.opponent_first == "as_failed_close":
            return self.failed(public, closed)
        return self._two_or_three(self.opponent_first, self._tricks_of_the_other(public, closed))

    def failed(self, public: Public, closed: Snapshot) -> int:
        """What the other gets when a closer fails."""
        tricks = self._tricks_of_the_other(public, closed)
        if self.failed_close == "us1895":
            if not tricks:
                return 3
            return 1 if self.credited(public, closed.by) >= self.threshold // 2 else 2
        return self._two_or_three(self.failed_close, tricks)

    def _tricks_of_the_other(self, public: Public, closed: Snapshot) -> int:
        return closed.other_tricks if self.failed_close_tricks == "at_close" else public.tricks(public.other(closed.by))

    @staticmethod
    def _two_or_three(value: str, tricks: int) -> int:
        return {"2": 2, "3": 3, "2or3": 2 if tricks else 3}[value]

    def wrong_claim(self, public: Public, seat: Seat) -> Result:
        """The other is paid; a closer who claims wrongly has failed."""
        other, closed = public.other(seat), public.closed
        if closed is not None and closed.by == seat:
            return self.won_by(public, other, self.failed(public, closed), "failed_close")
        if self.false_claim == "as_if_won":
            return self.won_by(public, other, self.right_value(public, seat), "false_claim")
        return self.won_by(public, other, self._two_or_three(self.false_claim, public.tricks(other)), "false_claim")

    def resigned(self, public: Public, seat: Seat) -> Result:
        """The other side is paid as for a right claim at that moment; with raw points the other takes what is left, too."""
        other = public.other(seat)
        if self.form.kind == "raw_points":
            points = self.all_points(public)
            left = 120 - points_in((taken.cards for taken in public.taken), self.points) - sum(e.points for e in public.earlier)
            gains = put(points, other, points[other] + max(0, left))
            return Result(gains, (other,), "resigned", gains)
        if self.pays_honours:
            return self.chips(public, {other: 2 if self.credited(public, seat) < 33 else 1}, (other,), "resigned")
        if self.book == "lizany":
            return replace(self.lizany(public, (other,), given_up=True), how="resigned")
        return self.won_by(public, other, max(1, self.right_value(public, other)), "resigned")

    def unclaimed(self, public: Public) -> Result:
        """Nobody went out and all tricks are played."""
        closed = public.closed
        if closed is not None:
            if not self.closer_must_claim and self.credited(public, closed.by) >= self.threshold:
                return self.won_by(public, closed.by, self.closer_goes_out(public, closed), "closer_has_enough")
            return self.won_by(public, public.other(closed.by), self.failed(public, closed), "failed_close")
        if self.last_trick_wins:
            return self.won_by(public, public.turn.seat, 1, "last_trick")
        one, two = public.given.players
        first, second = self.credited(public, one), self.credited(public, two)
        if self.form.kind == "raw_points":
            return self.raw(public)
        if first == second:
            return self.tied(public)
        winner, loser = (one, two) if first > second else (two, one)
        if self.pays_honours:
            return self.chips(public, {winner: 2 if min(first, second) < self.threshold // 2 else 1}, (winner,))
        if self.book == "lizany":
            return self.lizany(public, (winner,))
        return self.won_by(public, winner, self.value(min(first, second), public.tricks(loser)), "most_points")

    def tied(self, public: Public) -> Result:
        """Equal points: the forehand wins, or nobody does."""
        if self.pays_honours:
            return self.chips(public, {}, ())
        if self.book == "lizany":
            return self.lizany(public, ())
        if self.unclaimed_tie == "non_dealer":
            forehand = public.given.players[0]
            return self.won_by(public, forehand, 1, "equal_points")
        gains = [0] * self.seats
        if self.dealer_sits_out(public) and self.dealer_scores == "as_winner":
            gains[public.given.dealer] = self.draw_dealer
        carried = public.given.carried + (self.unclaimed_tie == "carry1")
        return Result(tuple(gains), (), "drawn", self.all_points(public), carried)

    def lizany(self, public: Public, winners: tuple[Seat, ...], *, given_up: bool = False) -> Result:
        """One game point; two for a hundred; one for the seven in the last trick; with hearts twice as much."""
        gains = [0] * self.seats
        for seat in winners:
            gains[seat] = 2 if self.hundred and self.credited(public, seat) >= 100 else 1
        last = public.turn.seat
        if self.seven_last and not given_up and Card(public.trump, Rank.SEVEN) in public.taken[-1].cards:
            gains[last] += 1
        times = 2 if self.hearts_double and public.trump is Suit.HEARTS else 1
        paid = tuple(times * gain for gain in gains)
        return Result(paid, winners, "most_points" if winners else "drawn", self.all_points(public))

    def raw(self, public: Public) -> Result:
        """Every player adds the points made; the hand is won by more of them."""
        points = self.all_points(public)
        one, two = public.given.players
        best = max(points[one], points[two])
        winners = tuple(seat for seat in (one, two) if points[seat] == best and points[one] != points[two])
        return Result(points, winners, "most_points" if winners else "drawn", points)

    def chips(self, public: Public, paid: dict[Seat, int], winners: tuple[Seat, ...], how: str | None = None) -> Result:
        """The hand, the honours and the Wäsche (all of the last six tricks, 4 chips) are paid by the other player."""
        one, two = public.given.players
        balance = 0
        for seat, sign in ((one, 1), (two, -1)):
            balance += sign * (paid.get(seat, 0) + self.honours(public, seat))
        gains = put(put((0,) * self.seats, one, balance), two, -balance)
        return Result(gains, winners, how or ("most_points" if winners else "drawn"), self.all_points(public))

    def honours(self, public: Public, seat: Seat) -> int:
        """Chips for marriages (1, in trumps 2), l'amour (3) and the Wäsche (4)."""
        chips = sum(self.worth(public, suit) for suit in public.marriages[seat])
        chips += 3 * (public.amour == seat)
        last = public.taken[-self.hand_size:]
        if public.played_out and len(last) == self.hand_size and all(taken.seat == seat for taken in last):
            chips += 4
        return chips

    def won_by(self, public: Public, seat: Seat, value: int, how: str) -> Result:
        """*seat* wins *value* game points, and what was carried over; a dealer who sits out may score the same."""
        if self.closed_double and public.closed is not None:
            value *= 2
        value += public.given.carried
        gains = [0] * self.seats
        gains[seat] = value
        if self.dealer_sits_out(public) and self.dealer_scores == "as_winner":
            gains[public.given.dealer] = value
        return Result(tuple(gains), (seat,), how, self.all_points(public))

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.credited(public, seat) if seat in public.given.players else 0 for seat in range(self.seats))

    def dealer_sits_out(self, public: Public) -> bool:
        return public.given.dealer not in public.given.players
