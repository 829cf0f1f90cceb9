"""What the rule book says of Křížový once more (marias.md, §6), apart from the program: who stands with whom, which cards are kept, what
a hand pays, counted from its events alone."""
from __future__ import annotations

from typing import Any

import marias_count
from mariage.cards import Card
from mariage.game import AnyHand, AnyTable
from mariage.games.marias.table import Accounted, Called, Declared, LaidOpen, LedDown, Raised
from mariage.games.plays import Dealt, Ended, Played

LOW = {"sedma": "7", "osma": "8", "devitka": "9"}
TRICK = {"7": 8, "8": 7, "9": 6}


def replies(game: Any, table: AnyTable) -> list[Card]:
    """What the seat to act may play."""
    public, own = table.public, table.own[table.public.turn.seat]
    ranks = {LOW[stake.component.value.removesuffix("_proti")] for stake in public.stakes
             if stake.component.value.removesuffix("_proti") in LOW and stake.by == public.turn.seat}
    kept = {card: TRICK[card.rank.value] for card in game.whole_pack() if card.suit is public.trump and card.rank.value in ranks}
    number = len(public.taken) + sum(one.tricks for one in public.earlier) + 1
    return marias_count.legal(own.hand, public.trick, public.trump, kept, number, queen_first=game.marriage_order == "svrsek_first")


class Count(marias_count.Count):
    """A hand of four counted from its events."""

    def __init__(self, hand: AnyHand) -> None:
        self.dealt: dict[Card, int] = {}
        self.called = ""
        super().__init__(hand)

    def add(self, event: Any) -> None:
        match event:
            case Dealt(hands):
                self.dealt |= {card: seat for seat, cards in enumerate(hands) for card in cards}
            case Called(_, rank):
                self.called = rank.value
            case Raised(seat, component, level):
                ours = self.by[component.value] in self.side
                assert (seat in self.side) == ((level % 2 == 0) == ours), "a side doubles only what the other has said last"
                assert level == self.levels[component.value] + 1
                self.levels[component.value] = level
                self.raisers.add(seat)
            case _:
                super().add(event)

    @property
    def side(self) -> set[int]:
        """The declarer, and whoever held the called trump when all cards were dealt, or sits opposite."""
        if self.trump is None:
            made = self.contract == "durch_s" and len(self.tricks) == 8 and all(seat == self.declarer for seat, _ in self.tricks[:7])
            return {self.declarer} | ({self.tricks[-1][0]} if made else set())
        if not self.called:
            return {self.declarer, (self.declarer + 2) % 4}
        return {self.declarer} | {seat for card, seat in self.dealt.items() if card.suit is self.trump and card.rank.value == self.called}

    def ours(self, seat: int) -> bool:
        return seat in self.side

    def low(self, rank: str) -> tuple[int, bool] | None:
        """Who played the trump of that rank to its own trick, and did it win?"""
        number = TRICK[rank]
        if len(self.tricks) < number or self.trump is None:
            return None
        taker, trick = self.tricks[number - 1]
        return next(((seat, seat == taker) for seat, card in trick if card.suit is self.trump and card.rank.value == rank), None)

    def seven(self) -> tuple[int, bool] | None:
        return self.low("7")

    def verdict(self, part: str) -> tuple[bool, int]:
        if part.removesuffix("_proti") in ("osma", "devitka"):
            return self.low(LOW[part.removesuffix("_proti")]) == (self.by[part], True), 1
        if part == "durch_s":
            return not self.conceded and all(seat == self.declarer for seat, _ in self.tricks[:7]), 1
        return super().verdict(part)

    def prices(self) -> dict[str, int]:
        prices = super().prices()
        return prices | dict.fromkeys(("osma", "devitka", "osma_proti", "devitka_proti"), 2) | {"durch_s": prices["betl"]}

    def quiet_seven(self) -> int:
        """The quiet seven, and where honours are announced the quiet eight and nine."""
        total, parts = super().quiet_seven(), set(self.levels)
        for name in ("osma", "devitka") if self.game.honery and self.game.quiet_seven and {"hra", "sto"} & parts else ():
            found = self.low(LOW[name])
            if found and not {name, f"{name}_proti"} & parts:
                total += 1 if found[1] == self.ours(found[0]) else -1
        return total


def check_payment(hand: AnyHand) -> None:
    """The points, the account and the gains are those of the rule book; partners get the same, and nothing is paid into the void."""
    game: Any = hand.game
    count, result = Count(hand), hand.result
    assert result is not None
    (account,) = [event for event in hand.log if isinstance(event, Accounted)]
    assert account.net == count.net(), (account, count.levels, count.net())
    assert sum(result.gains) == 0
    alone = len(count.side) == 1
    assert result.gains == tuple(
        (3 * account.net if alone else account.net) if seat in count.side else -account.net for seat in range(4))
    assert set(result.winners) == {seat for seat in range(4) if result.gains[seat] > 0}
    if count.trump is not None:
        assert len(count.tricks) == 8
        assert sum(result.points) == 4 * sum(count.values.values()) + 10 + sum(worth for _, worth in count.married)
        if game.figure_points == "none":
            one, two = (count.cards(ours=ours) + sum(count.marriages(ours=ours)) for ours in (True, False))
            assert one != two, "all aces and tens are in play"
    check_end(hand, count)


def check_end(hand: AnyHand, count: Count) -> None:
    """A contract without trumps ends where it fails; a betl lies open from its second trick on, and a lead laid down is the one led."""
    game: Any = hand.game
    assert hand.result is not None
    assert isinstance(hand.log[-1], Ended)
    if hand.result.how == "played":
        assert len(count.tricks) == 8
    if hand.result.how == "failed":
        assert (count.tricks[-1][0] == count.declarer) == (count.contract == "betl")
    opened = [place for place, event in enumerate(hand.log) if isinstance(event, LaidOpen)]
    betl = count.contract == "betl" and game.betl_after_first_open and len(count.tricks) > 0 and count.tricks[0][0] != count.declarer
    assert len(opened) == betl
    if opened:
        assert sum(isinstance(event, Played) for event in hand.log[:opened[0]]) == 4
    laid = [event.card for event in hand.log if isinstance(event, LedDown)]
    first = [event.card for event in hand.log if isinstance(event, Played)][:1]
    assert laid == (first if game.lead_face_down and count.trump is None else [])
    declared = [event for event in hand.log if isinstance(event, Declared)]
    ranks = [("durch_s", "betl", "durch").index(event.contract.value) for event in declared if event.trump is None]
    assert ranks == sorted(set(ranks)), "each claim is higher than the last"
