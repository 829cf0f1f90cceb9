"""A hand of Thousand counted once more from its events alone, by the tables of the rule book, and what must hold in its matches."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mariage.cards import Card, Rank, Suit
from mariage.game import AnyHand, Resign
from mariage.games.plays import Married, Played, RestTaken, Took
from mariage.games.thousand.table import AcesShown, AuctionWon, BidMade, DeadShown, Raised, TalonShown

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0, "6": 0}
MARRIAGES = {"standard": {"H": 100, "D": 80, "C": 60, "S": 40}, "tausendeins": {"C": 100, "S": 80, "H": 60, "D": 40}}


def count(cards: Sequence[Card]) -> int:
    return sum(VALUES[card.rank.value] for card in cards)


def nearest(points: int, to: int) -> int:
    """The nearest multiple; for 5 a remainder of 3 or 4 goes up, for 10 one of 5 or more."""
    down = points - points % to
    up = {1: 1, 5: 3, 10: 5}[to]
    return down + to if points % to >= up and to > 1 else down


def taker(played: Sequence[tuple[int, Card]], trump: Suit | None) -> int:
    """Whose card is the highest trump, else the highest of the suit led."""
    able = [one for one in played if one[1].suit is trump] or [one for one in played if one[1].suit is played[0][1].suit]
    return min(able, key=lambda one: "ATKQJ9876".index(one[1].rank.value))[0]


class Hand:
    """What the events of a hand come to."""

    def __init__(self, hand: AnyHand, given: Any) -> None:
        game: Any = hand.game
        self.game = game
        self.trump: Suit | None = given.trump if hasattr(given, "trump") else None
        self.points, self.tricks, self.announced = [0] * game.seats, [0] * game.seats, [0] * game.seats
        self.suits: list[Suit] = []
        self.aces = self.declarer = self.contract = 0
        self.last, self.dark = -1, False
        self.talon: tuple[Card, ...] = ()
        self.dead: DeadShown | None = None
        values = MARRIAGES[getattr(game, "marriage_values", "standard")]
        trick: list[tuple[int, Card]] = []
        for event in hand.log:
            match event:
                case Played(seat, card):
                    trick.append((seat, card))
                case Married(seat, suit, worth):
                    assert worth == values[suit.value]
                    assert suit not in self.suits
                    self.suits.append(suit)
                    self.announced[seat] += worth
                    self.trump = suit
                case AcesShown(seat, worth):
                    assert (worth, self.aces) == (200, 0)
                    self.aces = 1
                    self.announced[seat] += worth
                case Took(seat, cards):
                    assert seat == taker(trick, self.trump)
                    self.takes(seat, cards)
                    trick = []
                case RestTaken(seat, hands):
                    for cards in zip(*filter(None, hands), strict=True):
                        self.takes(seat, cards)
                case BidMade(_, _, dark):
                    self.dark = dark
                case AuctionWon(seat, amount):
                    self.declarer, self.contract = seat, amount
                case Raised(_, amount):
                    self.contract = amount
                case TalonShown(cards):
                    self.talon = cards
                case DeadShown():
                    self.dead = event

    def takes(self, seat: int, cards: Sequence[Card]) -> None:
        self.points[seat] += count(cards)
        self.tricks[seat] += 1
        self.last = seat

    def raw(self, seat: int) -> int:
        """Cards and marriages; what nobody played goes where the table says."""
        counts = self.announced[seat] if self.tricks[seat] or not getattr(self.game, "marriage_needs_trick", False) else 0
        total = self.points[seat] + counts
        if self.dead is not None and self.game.dead_cards == "last_trick" and seat == self.last:
            total += count(self.dead.discarded + self.dead.talon)
        if self.dead is not None and self.game.dead_cards == "declarer" and seat == self.declarer:
            total += count(self.dead.discarded)
        return total


def sitter(hand: Hand, talon: Sequence[Card]) -> int:
    """What the talon brings whoever sits out (5.12)."""
    game = hand.game
    worth = {Suit(name): value for name, value in MARRIAGES[game.marriage_values].items()}
    have = {suit: {card.rank for card in talon if card.suit is suit} & {Rank.KING, Rank.QUEEN} for suit in Suit}
    whole = sum(worth[suit] for suit in Suit if len(have[suit]) == 2)
    half = sum(worth[suit] // 2 for suit in Suit if len(have[suit]) == 1)
    aces = sum(card.rank is Rank.ACE for card in talon)
    return {"none": 0, "fixed30": 30, "aces40": 40 * aces + whole, "aces50": 50 * aces + whole, "points": nearest(count(talon), 5),
            "points_marriage": nearest(count(talon) + whole, 5), "points_half": nearest(count(talon) + whole + half, 5)}[game.sitter_bonus]


def check_payment(given: Any, hand: AnyHand) -> None:
    """The points and gains of the result are those of the rule book."""
    result, game = hand.result, hand.game
    assert result is not None
    if isinstance(hand.actions[-1], Resign):
        assert (result.how, hand.actions[-1].seat in result.winners) == ("resigned", False)
        return
    counted = Hand(hand, given)
    if game.book.startswith("thousand-"):
        check_stock(counted, hand)
    elif result.how in ("contract_made", "contract_failed"):
        check_contract(counted, given, hand)
    else:
        check_unplayed(counted, given, hand)


def check_stock(counted: Hand, hand: AnyHand) -> None:
    """Each has what was made, rounded; all cards that were played are counted."""
    result, game = hand.result, counted.game
    assert result is not None
    raw = (counted.raw(0), counted.raw(1))
    assert result.points == raw
    at_once = result.how == "target_reached"
    assert result.gains == (raw if at_once else tuple(nearest(one, game.rounding) for one in raw))
    lying = [card for own in hand.table.own for card in own.hand] + list(hand.table.hidden) + list(hand.table.public.trick)
    assert sum(counted.points) == 120 - count(lying)
    assert at_once or not any(own.hand for own in hand.table.own)
    if at_once:
        assert max(score + made for score, made in zip(hand.table.public.given.scores, raw, strict=True)) >= game.form.number


def free(game: Any, given: Any, seat: int) -> bool:
    """Does a defender score at all: neither on the barrel nor locked?"""
    return given.barrel[seat] < 0 and not (game.finish == "lock800" and given.scores[seat] >= game.form.number // 10 * 10 - 200)


def check_contract(counted: Hand, given: Any, hand: AnyHand) -> None:
    """The declarer wins or loses the contract, each other active player has the rounded points, the one who sits out the talon's."""
    result, game, players = hand.result, counted.game, given.players
    assert result is not None
    total = [counted.raw(seat) for seat in range(game.seats)]
    assert list(result.points) == total
    dead = [] if game.seats > 2 else [card for card in game.whole_pack() if card not in played(hand)]
    lost = {"last_trick": 0, "nobody": count(dead), "declarer": count(hand.table.hidden)}[game.dead_cards]
    assert sum(counted.points) == 120 - count(dead)
    if not game.marriage_needs_trick:
        assert sum(total) == 120 - lost + sum(counted.announced)
    own = total[counted.declarer]
    made = (nearest(own, game.rounding) if game.round_own else own) >= counted.contract
    assert (result.how == "contract_made") == made
    golden = 2 if game.golden and given.hands < 3 else 1
    expected = [0] * game.seats
    for seat in players:
        if seat == counted.declarer:
            expected[seat] = (1 if made else -1) * counted.contract * (2 if counted.dark else golden)
        elif free(game, given, seat):
            expected[seat] = golden * nearest(total[seat], game.rounding)
    for seat in set(range(game.seats)) - set(players):
        expected[seat] = sitter(counted, counted.talon) if free(game, given, seat) else 0
    assert list(result.gains) == expected
    assert set(result.winners) == ({counted.declarer} if made else set(players) - {counted.declarer})


def played(hand: AnyHand) -> set[Card]:
    """Every card that went into a trick, or would have."""
    return {card for one in hand.table.public.taken for card in one.cards}


def check_unplayed(counted: Hand, given: Any, hand: AnyHand) -> None:
    """A hand that is given up, dealt anew or void."""
    result, game = hand.result, counted.game
    assert result is not None
    if result.how != "conceded":
        assert (result.how in ("redealt", "nobody_bid"), set(result.gains), result.winners) == (True, {0}, ())
        return
    contract, before = counted.contract, given.conceded[counted.declarer]
    half = 5 * int(contract / 10 + 0.5)
    own, gift = {"free3": (-120 if before in (2, 5, 8) else 0, 60), "minus_bid_half": (-contract, half), "minus_bid_60": (-contract, 60),
                 "fine120": (-120, 60), "bomb": (0, (40 if game.base == "tysiac3" else 60) if before else 0)}[game.concession]
    for seat, gain in enumerate(result.gains):
        if seat == counted.declarer:
            assert gain == own
        else:
            assert gain == (gift if seat in given.players and free(game, given, seat) else 0)


# ------------------------------------------------------------------ matches


def check_match(game: Any, match: Any) -> None:
    """After every hand: where scores cannot be, how many attempts and bolts there are, who deals, who wins."""
    standing = game.begin(game.deals_first(match.cuts))
    for result in match.results:
        assert not game.winners(standing)
        before, standing = standing, game.settle(standing, result)
        same = result.how == "redealt" or (result.how == "nobody_bid" and game.void_dealer == "same")
        assert standing.dealer == (before.dealer if same else (before.dealer + 1) % game.seats)
        assert standing.hands == before.hands + (result.how not in ("redealt", "nobody_bid"))
        if hasattr(game, "finish"):
            check_pad(game, standing)
        else:
            assert [now - then for now, then in zip(standing.scores, before.scores, strict=True)] == list(result.gains)
    assert standing == match.standing
    if match.winners:
        (winner,) = match.winners
        assert standing.scores[winner] >= game.form.number


def check_pad(game: Any, standing: Any) -> None:
    on = [seat for seat, attempts in enumerate(standing.barrel) if attempts >= 0]
    if game.finish != "barrel":
        assert not on
    elif not standing.placed:
        for seat, score in enumerate(standing.scores):
            assert score < game.barrel_at or (seat in on and score == game.barrel_at)
        assert not game.knock_off or game.coexist or len(on) <= 1
    assert all(attempts in (-1, 0, 1, 2) for attempts in standing.barrel)
    assert all(bolts in (0, 1, 2) for bolts in standing.bolts)
    assert game.dumper == "off" or standing.placed or 555 not in standing.scores
