"""Two-handed Pinochle: win tricks, meld, draw; a card of every meld comes from the hand. (Rules: bezique.md, section 10.)"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...cards import Card, Rank, Suit
from ...game import Result, Seat
from ...match import Standing
from ...melds import BEZIQUES, COUPLES, QUARTETS, Kind, Reuse, marriage
from ...options import OptionError, option
from ..bezique.declaring import QUARTET, SEQUENCE
from ..bezique.table import TO, Action, Happens, Own, Public, Table, TakeTurnUp
from ..bezique.turned import Turned
from ..plays import SWITCH, Claim, Claimed, Draw
from .tricks import COUNTED, seven_up

DOUBLES = {"on": (300, 10), "old": (80, 2)}     # a double pinochle; how many times a set of four eight of a rank count


@dataclass(frozen=True)
class TwoHanded(Turned):
    """Pinochle for two."""

    tie_step: int = 250

    trick_points: str = option(
        "traditional", ("traditional", "simple", "counters"),
        "What cards in tricks count: ace 11, ten 10, king 4, queen 3, jack 2; ace and ten 10, king and queen 5; or ace, ten and "
        "king 10.", "Parlett; pinochle.net")
    double_melds: str = option(
        "off", ("off", "on", "old"),
        "Whether double pinochle and all eight of a rank are melds of their own: no, at 300 and ten times, or at 80 and twice.",
        "Parlett; Foster")
    declare_after_draw: bool = option(False, SWITCH, "The winner of a trick melds after drawing.", "reg.dorogaved")
    hand_card_required: bool = option(True, (True, False), "A card of every meld must come from the hand.", "Foster")
    last_two_choice: bool = option(
        False, SWITCH, "The winner of the last trick before the stock is used up chooses which of the two last cards to take.",
        "reg.dorogaved")
    rounding: str = option(
        "none", ("none", "seven_up"), "Whether the points in tricks are rounded to full tens, from seven on upwards.", "pokerwiner")
    declare_out: bool = option(
        False, SWITCH, "Who is about to lead may claim to have reached the target; a wrong claim loses the match.", "EB 1911")

    def _combinations(self) -> list[tuple[bool, OptionError]]:
        return [*super()._combinations(),
                (self.declare_out and self.form.kind == "hands",
                 OptionError("declare_out=on and match=hands(1) exclude each other: there is no target to claim."))]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        more = super().implied(settings)
        if str(settings.get("match", self.match)).startswith("hands"):
            more["declare_out"] = False
        return more

    @cached_property
    def points(self) -> Mapping[Rank, int]:
        return COUNTED[self.trick_points]

    @property
    def packets(self) -> tuple[int, ...]:
        return (3, 3, 3, 3)

    # ------------------------------------------------------------------ melds

    @cached_property
    def reuse(self) -> Reuse:
        return Reuse(from_hand=self.hand_card_required)

    def couples(self, trump: Suit | None, barred: Suit | None) -> Iterator[Kind]:
        for suit in Suit:
            yield Kind("marriage", COUPLES, 1, 40 if suit is trump else 20, tuple(((card,), 1) for card in marriage(suit)))
        if trump is not None:
            yield Kind("run", COUPLES, 2, 150, tuple(((Card(trump, Rank(rank)),), 1) for rank in SEQUENCE))

    def beziques(self, trump: Suit | None, barred: Suit | None) -> Iterator[Kind]:
        queen, jack = (Card(Suit.SPADES, Rank.QUEEN),), (Card(Suit.DIAMONDS, Rank.JACK),)
        yield Kind("pinochle_1", BEZIQUES, 1, 40, ((queen, 1), (jack, 1)))
        if self.double_melds != "off":
            yield Kind("pinochle_2", BEZIQUES, 2, DOUBLES[self.double_melds][0], ((queen, 2), (jack, 2)))

    def quartets(self, trump: Suit | None) -> Iterator[Kind]:
        for rank, points in QUARTET.items():
            suits = [(Card(suit, Rank(rank)),) for suit in Suit]
            yield Kind(f"around_{rank.lower()}", QUARTETS, 1, points, tuple((face, 1) for face in suits))
            if self.double_melds != "off":
                yield Kind(f"all_{rank.lower()}", QUARTETS, 2, points * DOUBLES[self.double_melds][1], tuple((face, 2) for face in suits))

    # ------------------------------------------------------------------ drawing and melding

    def after_trick(self, public: Public) -> TO:
        if not self.declare_after_draw:
            return super().after_trick(public)
        return "last_two" if self.last_two_choice and public.stock == 2 else "lead"

    def trick_is_over(self, table: Table) -> Happens:
        if self.declare_after_draw and table.public.stock and table.public.turn.to == "lead":
            return (yield from self.draws(table))
        return (yield from super().trick_is_over(table))

    @property
    def after_draw(self) -> TO:
        return "declare" if self.declare_after_draw else "lead"

    def draws_after_window(self, public: Public) -> bool:
        return public.stock > 0 and not self.declare_after_draw

    @property
    def declares_before_drawing(self) -> bool:
        return not self.declare_after_draw

    def closing_words(self, public: Public) -> list[Action]:
        """The turn-up may be drawn first where the winner may choose."""
        words = super().closing_words(public)
        choice = self.last_two_choice and public.stock == 2 and self.draws_after_window(public)
        return [Draw(), TakeTurnUp()] if choice else words

    def moments(self, public: Public) -> set[str]:
        found = super().moments(public)
        if self.declare_after_draw:
            found |= {"declare", *(["last_two"] if self.last_two_choice else [])}
        return found

    # ------------------------------------------------------------------ calling out

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        choices = super().choices(public, own)
        return [*choices, Claim()] if self.declare_out and public.turn.to == "lead" else choices

    def so_far(self, public: Public, seat: Seat) -> int:
        """What *seat* has in the match, with all that it has won in this hand."""
        return public.given.scores[seat] + public.booked[seat] + self.won_points(public, seat)

    def has_enough(self, public: Public, seat: Seat, suit: Suit | None = None) -> bool:
        return self.so_far(public, seat) >= self.target(self.standing(public.given))

    def claims(self, table: Table) -> Happens:
        """What was scored before, the melds and the exact points in tricks must reach the target, or the other wins the match."""
        public, seat = table.public, table.public.turn.seat
        right = self.has_enough(public, seat)
        table = yield Claimed(seat, self.so_far(public, seat), right)
        made, winner = self.all_points(public), seat if right else 1 - seat
        return (yield from self.ends(table, Result(made, (winner,), "claim" if right else "false_claim", made)))

    # ------------------------------------------------------------------ counting

    def counts_cards(self, table: Table, seat: Seat) -> Happens:
        """The cards in tricks; where that is done, rounded together with the last trick."""
        points = self.won_points(table.public, seat)
        if self.rounding == "seven_up":
            last = self.last_trick if seat == table.public.winner else 0
            points = seven_up(points + last) - last
        return (yield from self.books(table, seat, "cards", points))

    def settle(self, standing: Standing, result: Result) -> Standing:
        called = result.how in ("claim", "false_claim")
        return super().settle(standing, replace(result, how="reached") if called else result)

    def compared(self, now: Standing) -> Standing:
        """One alone at the target wins. Where both are, it rises, once a hand, and another is played."""
        if self.form.kind == "hands":
            return now
        reached = [seat for seat in (0, 1) if now.scores[seat] >= self.target(now)]
        if len(reached) == 2:
            return now._replace(raised=now.raised + self.tie_step)
        return now._replace(placed=tuple(reached))

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        if self.form.kind == "hands":
            return standing.best() if standing.hands >= self.form.number else ()
        return standing.placed
