"""The games with an auction counted once more from the events of a hand, apart from the program (marias.md, §5.8, §5.11, §8.5, §8.8)."""
from __future__ import annotations

from typing import Any

from mariage.cards import Card, Suit
from mariage.game import AnyHand, AnyTable
from mariage.games.marias import Honba
from mariage.games.marias.table import Accounted, AuctionWon, Declared, HelpersShown, SaidOmyl, TalonShown
from mariage.games.plays import Ended
from marias_count import Count, legal

LADDER = ("sedma", "sedma H", "sto", "107", "sto H", "107 H", "betl", "durch", "dve_sedmy", "dve_sedmy_sto", "dve_sedmy H",
          "dve_sedmy_sto H")


def replies(game: Any, table: AnyTable) -> list[Card]:
    """What the seat to act may play."""
    public, own = table.public, table.own[table.public.turn.seat]
    kept: dict[Card, int] = {}
    for card in own.hand:
        if card.rank.value == "7" and public.turn.seat == public.declarer and not public.helpers_shown:
            if card.suit is public.helper:
                kept[card] = 9
            if card.suit is public.trump and public.contract.value not in ("hra", "sto"):
                kept[card] = 10
        if card.rank.value == "7" and card.suit is public.trump and any(
                one.component.value == "sedma_proti" and one.by == public.turn.seat for one in public.stakes):
            kept[card] = 10
    number = len(public.taken) + sum(one.tricks for one in public.earlier) + 1
    return legal(own.hand, public.trick, public.trump, kept, number, queen_first=game.marriage_order == "svrsek_first")


class BiddingCount(Count):
    """A hand counted from its events."""

    helper: Suit | None = None
    won = -1
    beater: int | None = None
    omyl = shown = False

    def add(self, event: Any) -> None:
        match event:
            case AuctionWon(seat, rung, beater):
                self.declarer, self.won, self.beater = seat, rung, beater
            case SaidOmyl(seat):
                assert (seat, self.won) == (self.declarer, 1)
                self.omyl = True
            case HelpersShown(seat, cards):
                assert len(cards) >= 4
                assert not self.ours(seat)
                self.shown = True
            case Declared(seat, contract, trump, helper):
                assert seat == self.declarer
                assert self.rung(contract.value, trump) >= self.won
                super().add(event)
                self.helper = helper
                if helper is not None:
                    parts = ["dve_sedmy", *(["sto"] if contract.value == "dve_sedmy_sto" else [])]
                    self.levels, self.by = dict.fromkeys(parts, 0), dict.fromkeys(parts, seat)
            case _:
                super().add(event)

    def rung(self, contract: str, trump: Suit | None) -> int:
        """Where a contract stands on the ladder of this game."""
        name = f"{contract} H" if trump is Suit.HEARTS else contract
        if isinstance(self.game, Honba):
            return ("hra", "hra H", *LADDER).index(name)
        return 1 + LADDER.index(name)

    def ours(self, seat: int) -> bool:
        return seat == self.declarer or (self.hunt and seat == self.beater)

    @property
    def hunt(self) -> bool:
        """Do two hunt together?"""
        return self.beater is not None and self.trump is not None and self.helper is None

    # ------------------------------------------------------------------ won or lost

    def sevens(self) -> bool:
        """Does the declarer's helper seven take the ninth trick and his trump seven the tenth?"""
        if self.shown or len(self.tricks) < 10:
            return False
        for (taker, trick), suit in zip(self.tricks[8:], (self.helper, self.trump), strict=True):
            mine = next(card for seat, card in trick if seat == self.declarer)
            if (taker, mine.suit, mine.rank.value) != (self.declarer, suit, "7"):
                return False
        return True

    def verdict(self, part: str) -> tuple[bool, int]:
        match part:
            case "dve_sedmy":
                return not self.conceded and self.sevens(), 1
            case "hra" if self.hunt and self.game.escape_at != "majority":
                return self.cards(ours=False) + sum(self.marriages(ours=False)) < int(self.game.escape_at), 1
            case "sto" if self.hunt:
                return self.hundred(ours=True, needed=self.game.hunt_sto_target)
            case _:
                return super().verdict(part)

    def quiet_seven(self) -> int:
        return 0 if self.helper else super().quiet_seven()

    def quiet_hundred(self, price: int) -> int:
        return 0 if self.hunt else super().quiet_hundred(price)

    def prices(self) -> dict[str, int]:
        return super().prices() | {"dve_sedmy": self.game.dve_sedmy_pays}

    def limit(self) -> str:
        return "none" if isinstance(self.game, Honba) and self.game.no_quarter else super().limit()

    def net(self) -> int:
        return -6 if self.omyl else super().net()


def check_payment(hand: AnyHand) -> None:
    """The points, the account and the gains are those of the rule book, and nothing is paid into the void."""
    game: Any = hand.game
    count, result = BiddingCount(hand), hand.result
    assert result is not None
    assert sum(result.gains) == 0, "what one receives others pay"
    if result.how == "all_passed":
        assert (set(result.gains), result.winners, count.won) == ({0}, (), -1)
        assert game.all_pass == "redeal_next_dealer"
        return
    (account,) = [event for event in hand.log if isinstance(event, Accounted)]
    assert account.net == count.net(), (account, count.levels, count.net())
    assert hand.table.public.account == account.lines
    sitting = [seat for seat in range(game.seats) if seat in count.players or game.pauzir_pays]
    ours, theirs = ([seat for seat in sitting if count.ours(seat) == one] for one in (True, False))
    assert {result.gains[seat] for seat in ours} == {account.net * len(theirs)}
    assert {result.gains[seat] for seat in theirs} == {-account.net * len(ours)}
    assert set(result.winners) == {seat for seat in count.players if result.gains[seat] > 0}
    if len(count.tricks) == 10 and count.trump is not None:
        check_points(hand, count)
    check_end(hand, count)


def check_points(hand: AnyHand, count: BiddingCount) -> None:
    """All cards are counted but those of the talon."""
    assert hand.result is not None
    game: Any = hand.game
    whole, talon = 4 * sum(count.values.values()), sum(count.values[card.rank.value] for card in hand.table.hidden)
    assert sum(hand.result.points) == whole - talon + 10 + sum(worth for _, worth in count.married)
    if not talon and game.figure_points == "none":
        one, two = (count.cards(ours=ours) + sum(count.marriages(ours=ours)) for ours in (True, False))
        assert one != two, "with all aces and tens in play a tie is impossible"


def check_end(hand: AnyHand, count: BiddingCount) -> None:
    """A betl or durch ends where it fails, two sevens alone too; the talon is shown where it may be."""
    game: Any = hand.game
    assert hand.result is not None
    how, misere = hand.result.how, count.trump is None
    if how == "played":
        assert len(count.tricks) == 10
    if how == "failed" and misere:
        assert (count.tricks[-1][0] == count.declarer) == (count.contract == "betl")
        assert all((seat == count.declarer) == (count.contract == "durch") for seat, _ in count.tricks[:-1])
    elif how == "failed":
        assert count.contract == "dve_sedmy"
        assert not count.sevens()
    shown = any(isinstance(event, TalonShown) for event in hand.log)
    wanted = game.talon_after_deal == "reveal" or (game.talon_after_deal == "hidden_in_misere" and not misere)
    assert shown == (wanted and how not in ("unplayed", "omyl"))
    assert isinstance(hand.log[-2 if shown else -1], Ended)
