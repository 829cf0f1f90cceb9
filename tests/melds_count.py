"""What the rule book says of Bezique and Pinochle once more, line by line and apart from the program: which cards may be played
(§2.1), and what a hand pays, counted from its events alone (§4 to §12)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mariage.cards import Card, Rank, Suit
from mariage.game import AnyHand, AnyTable, Resign
from mariage.games.bezique.declaring import Declaring
from mariage.games.bezique.polish import Polish
from mariage.games.bezique.table import Blanche, Declared, DrawnShown, Lifted, Scored
from mariage.games.pinochle.four import FourHanded
from mariage.games.pinochle.table import AuctionWon, Melded
from mariage.games.plays import Claimed, RestTaken, Took

GAMES = (Declaring, FourHanded)
COUNTS = {"none": "", "11_10_4_3_2": "A11 T10 K4 Q3 J2", "brisques10": "A10 T10", "traditional": "A11 T10 K4 Q3 J2",
          "simple": "A10 T10 K5 Q5", "counters": "A10 T10 K10", "ones": "A1 T1 K1"}


def forced(holding: Sequence[Card], trick: Sequence[Card], trump: Suit | None, order: str, must_win: str, *,
           third_free: bool) -> list[Card]:
    """The function of §2.1."""
    def beats(new: Card, best: Card) -> bool:
        if new.suit is best.suit:
            return order.index(new.rank.value) < order.index(best.rank.value)
        return trump is not None and new.suit is trump

    led, best = trick[0].suit, trick[0]
    for card in trick[1:]:
        best = card if beats(card, best) else best
    same = [card for card in holding if card.suit is led]
    if same:
        if must_win == "always" or (must_win == "trump_only" and led is trump):
            return [card for card in same if beats(card, best)] or same
        return same
    trumps = [card for card in holding if card.suit is trump]
    if not trumps:
        return list(holding)
    higher = [card for card in trumps if beats(card, best)]
    if must_win == "always" and higher:
        return higher
    return list(holding) if third_free and not higher else trumps


def replies(game: Any, table: AnyTable) -> list[Card]:
    """What the seat to act may play from its hand, each card once."""
    public, own = table.public, table.own[table.public.turn.seat]
    if getattr(public, "stock", 0):
        return list(dict.fromkeys(own.hand))
    order = "AKQJT987" if getattr(game, "ten_rank", "") == "natural" else "ATKQJ987"
    third = getattr(game, "third_hand_free", False) and len(public.trick) == game.seats - 1
    return list(dict.fromkeys(forced(own.hand, public.trick, public.trump, order, game.end_must_win, third_free=third)))


class Count:
    """A hand counted from its events: tricks, points written down, who has given up."""

    def __init__(self, hand: AnyHand) -> None:
        self.game: Any = hand.game
        self.hand, self.public = hand, hand.table.public
        self.taken: list[tuple[int, tuple[Card, ...]]] = []
        for event in hand.log:
            if isinstance(event, Took):
                self.taken.append((event.seat, event.cards))
            if isinstance(event, RestTaken):
                held = [some for some in (*event.hands[event.seat:], *event.hands[:event.seat]) if some]
                self.taken += [(event.seat, cards) for cards in zip(*held, strict=True)]
        name = getattr(self.game, "trick_points", self.game.card_points if isinstance(self.game, Declaring) else "")
        self.values = {word[0]: int(word[1:]) for word in COUNTS[name].split()}
        last = hand.actions[-1] if hand.actions else None
        self.given_up = last.seat if isinstance(last, Resign) else None
        self.out = not any(own.hand for own in hand.table.own) and not getattr(self.public, "stock", 0)

    def cards(self, *seats: int) -> int:
        return sum(self.values.get(card.rank.value, 0) for seat, some in self.taken if seat in seats for card in some)

    def side(self, seat: int) -> tuple[int, ...]:
        partners = isinstance(self.game, FourHanded) or self.game.teams == "partners"
        return (seat, (seat + 2) % 4) if partners else (seat,)

    def tens(self, points: int) -> int:
        return points // 10 * 10 + (10 if points % 10 >= 7 else 0) if self.game.rounding == "seven_up" else points

    # ------------------------------------------------------------------ at a stock

    def expected(self, seat: int) -> int:
        """What a seat should have written down when all is counted (not of Polish Bezique): declared, sevens, last trick, cards."""
        game, log = self.game, self.hand.log
        points = sum(event.points for event in log if isinstance(event, Declared | Blanche | DrawnShown) and event.seat == seat)
        points += sum(event.points for event in log if isinstance(event, Scored) and event.seat == seat
                      and event.why in ("seven", "shown", "lift"))
        last = self.taken[-1][0]
        if getattr(game, "last_trick_index", "final") == "stock_end":
            last = self.taken[len(self.taken) - game.hand_size - 1][0]
        bonus = game.last_trick if last == seat else 0
        cards = 0 if game.book == "rubicon" else self.cards(seat)
        if getattr(game, "seven_mode", "off") == "captured" and self.public.trump is not None:
            cards += 10 * sum(some.count(Card(self.public.trump, Rank.SEVEN)) for who, some in self.taken if who == seat)
        if game.book == "pinochle2" and game.rounding == "seven_up":
            return points + self.tens(cards + bonus)
        return points + bonus + cards

    def record(self, totals: Sequence[int]) -> tuple[int, int]:
        """§4 T11, §6 T11: the record of each."""
        game, totals, counted = self.game, list(totals), False
        if game.book == "rubicon" and game.count_brisques != "never":
            brisques = [10 * sum(card.rank.value in "AT" for who, some in self.taken if who == seat for card in some) for seat in (0, 1)]
            low = 0 if totals[0] < totals[1] else 1
            counted = totals[0] == totals[1] or game.count_brisques == "always" or (totals[low] < 1000 <= totals[low] + brisques[low])
            totals = [one + more * counted for one, more in zip(totals, brisques, strict=True)]
        elder = 1 - self.public.given.dealer
        if totals[0] == totals[1] and game.tie != "elder_wins":
            return 0, 0
        winner = elder if totals[0] == totals[1] else totals.index(max(totals))
        w, l = (value // 100 * 100 if game.rounding == "floor100" else value for value in (totals[winner], totals[1 - winner]))  # noqa: E741
        high, low_total = totals[winner], totals[1 - winner]
        if low_total >= game.rubicon:
            won = w - l + game.game_bonus + game.deal_winner_bonus
        elif game.book == "rubicon":
            won = w + l + 1000 + (0 if counted else game.rubicon_brisques) + (game.loser_under_100_extra if low_total < 100 else 0)
        elif high >= game.rubicon:
            won = {"sum": w + l, "difference": w - l, "sum_double": w + l + game.game_bonus}[game.mixed_case] + game.game_bonus \
                + game.deal_winner_bonus
        else:
            won = (w - l if game.neither_mode == "difference" else w + l) + int(game.neither_premium) + game.deal_winner_bonus
        return (won, 0) if winner == 0 else (0, won)

    # ------------------------------------------------------------------ four with an auction

    def four(self) -> tuple[int, ...]:
        """§11 T11, §12 T11: what each seat scores when the hand was played out."""
        game, public = self.game, self.public
        won = next(event for event in self.hand.log if isinstance(event, AuctionWon))
        mine = self.side(won.seat)
        meld = Counter[int]()
        for event in self.hand.log:
            if isinstance(event, Melded):
                meld[event.seat % 2] += event.points
        made = []
        for number in (0, 1):
            side = (number, number + 2)
            tricks = self.tens(self.cards(*side) + (game.last_trick if self.taken[-1][0] in side else 0))
            own = [some for who, some in self.taken if who in side]
            melded = meld[number] if meld[number] >= game.min_meld else 0
            if game.meld_save == "trick" and not own:
                melded = 0
            if game.meld_save == "counter" and not any(self.values.get(card.rank.value) for some in own for card in some):
                melded = 0
            made.append(melded + tricks if tricks >= game.min_tricks else None)
        number = mine[0] % 2
        gains = [one or 0 for one in made]
        if made[number] is None or gains[number] < won.amount:
            gains[number] = -won.amount
        assert public.bid == won.amount
        return gains[0], gains[1], gains[0], gains[1]


def check_payment(hand: AnyHand) -> None:
    """The points and the gains of the result are those of the rule book."""
    count, result, game = Count(hand), hand.result, hand.game
    assert result is not None
    if count.given_up is not None:
        assert count.given_up not in result.winners
        assert result.how == "resigned"
        return
    if isinstance(game, FourHanded):
        if result.how in ("made", "set") and count.out and count.taken:
            assert result.gains == count.four()
        else:
            assert result.how in ("passed_out", "set")
        return
    assert any(isinstance(event, Claimed) for event in hand.log) == (result.how in ("claim", "false_claim"))
    booked = Counter[int]()
    for event in hand.log:
        if isinstance(event, Scored | Declared | Blanche | DrawnShown):
            booked[event.seat] += event.points
    totals = [sum(booked[one] for one in count.side(seat)) for seat in range(game.seats)]
    if result.how not in ("reached", "claim", "false_claim") and not isinstance(game, Polish):
        assert totals == [sum(count.expected(one) for one in count.side(seat)) for seat in range(game.seats)]
    if game.book in ("bezique6", "rubicon", "bezique8"):
        assert result.gains == count.record(totals)
    else:
        assert list(result.gains) == list(result.points) == totals
    assert sum(isinstance(event, Lifted) for event in hand.log) == bool(getattr(game, "lift_24", False))
