"""What must hold in every game whatever its rules: every preset, and house rules drawn at random.

``MARIAGE_HANDS`` says how many hands of each preset are played (60). What costs time is looked at in a sample of moments.
What a hand pays is counted once more here, from its events alone and by the tables of the rule book.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import bidding_count
import krizovy_count
import marias_count
import melds_count
import thousand_count
from driver import (
    HANDS,
    Start,
    again,
    choose,
    dealt,
    every_action,
    fewer,
    legal_replies,
    may,
    play,
    play_match,
    random_house,
    story,
    unfold,
)
from mariage import record
from mariage.cards import Card, Rank, Suit, written
from mariage.game import AnyGame, AnyHand, AnyTable, Hand, Resign, Rest
from mariage.games import GAMES
from mariage.games.bezique.declaring import Declaring
from mariage.games.drum import Drummed
from mariage.games.marias import Honba, House, Krizovy, Licitovany, Voleny
from mariage.games.partners import Partners, TenTaken
from mariage.games.plays import Claimed, Married, Play, Played, PlayLaid, RestTaken, Took
from mariage.games.stock import Stock
from mariage.games.stock.table import Closed, Loved
from mariage.games.thousand import DrawThousand
from mariage.match import Match
from mariage.notation import read_action, write_action

presets = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
HOUSES, HANDS_A_HOUSE = HANDS // 5, 2


@contextmanager
def named(start: Start, settings: dict[str, str] | None = None) -> Iterator[list[Any]]:
    """Says of a failure in which hand it happened; the list is of the actions so far."""
    actions: list[Any] = []
    try:
        yield actions
    except Exception as error:
        error.add_note(f"{start.game.id} {settings or ''}\n{start.given}\npack: {written(start.deal.pack)}\n"
                       f"actions: {', '.join(map(write_action, actions))}")
        raise


# ------------------------------------------------------------------ what holds at every moment


def where(game: AnyGame, table: AnyTable) -> list[Card]:
    """Every card on the table, as often as it lies somewhere: hands, before a seat, laid aside, stock, trick, tricks taken."""
    aside = [getattr(own, "discarded", ()) for own in table.own]
    places = [*(game.holding(table.public, own, seat) for seat, own in enumerate(table.own)), *aside, table.hidden, table.public.trick,
              *(one.cards for one in table.public.taken)]
    return [card for place in places for card in place]


def check_places(game: AnyGame, table: AnyTable) -> None:
    """Every card is in exactly one place, and what is publicly counted is so."""
    assert sorted(map(str, where(game, table))) == sorted(map(str, game.whole_pack()))
    public = table.public
    assert public.in_hand == tuple(len(own.hand) for own in table.own)
    if hasattr(public, "stock") and any(public.in_hand):
        assert public.stock == len(table.hidden)
    if isinstance(game, Stock | Declaring) and any(public.in_hand):
        if getattr(game, "has_turn_up", True) and not (public.turned_up is None and getattr(game, "last_two_choice", False)):
            assert (public.turned_up,) == (table.hidden[-1:] or (None,))
        assert getattr(public, "top", None) in (None, *table.hidden[:1])


def check_choices(hand: AnyHand) -> None:
    """There is a choice, no two are equal, and each can be said."""
    choices = list(hand.choices())
    assert choices, f"nothing can be done at {hand.table.public.turn}"
    assert len(set(choices)) == len(choices), f"equal choices in {choices}"
    for action in choices if len(choices) < 200 else choices[::len(choices) // 100]:
        assert read_action(hand.game, write_action(action)) == action
    if hand.table.public.turn.to == "reply":
        check_replies(hand.game, hand.table, [action.card for action in choices
                                              if isinstance(action, Play) and not isinstance(action, PlayLaid)])


def check_replies(game: Any, table: AnyTable, offered: Sequence[Card]) -> None:
    """While the stock is open any card may be played to a lead; closed, used up or without a stock the duties bind (§0.5)."""
    public, own = table.public, table.own[table.public.turn.seat]
    if isinstance(game, Krizovy):
        assert list(offered) == krizovy_count.replies(game, table)
        return
    if isinstance(game, Voleny):
        assert list(offered) == marias_count.replies(game, table)
        return
    if isinstance(game, Licitovany | Honba):
        assert list(offered) == bidding_count.replies(game, table)
        return
    if isinstance(game, melds_count.GAMES):
        assert list(offered) == melds_count.replies(game, table)
        return
    if (isinstance(game, Stock) and public.stock and public.closed is None) or (
            isinstance(game, DrawThousand) and public.stock and game.stock_use == "draw" and game.free_while_stock):
        assert tuple(offered) == own.hand
        return
    four = isinstance(game, Partners)
    must_trump = four or getattr(game, "must_trump", True)
    allowed = legal_replies(own.hand, public.trick, public.trump, must_head=four or game.must_head,
                            must_trump=must_trump, must_overtrump=four or getattr(game, "must_overtrump", False))
    assert list(offered) == allowed


def check_refusals(hand: AnyHand) -> None:
    """Whatever else is said is refused with a sentence, and nothing changes."""
    choices, table, log = set(hand.choices()), hand.table, list(hand.log)
    seats = range(hand.game.seats)
    views, watched = [hand.view(seat) for seat in seats], hand.watch()
    nobody = [Resign(seat) for seat in (-1, *seats, len(seats)) if hand.game.refuses_giving_up(table.public, seat)]
    rest = [] if hand.game.rest_is_possible(table.public) else [Rest()]
    for action in (*every_action(hand.game), *nobody, *rest):
        if action in choices or may(hand, action):
            continue
        reason = hand.act(action)
        assert reason is not None, f"{write_action(action)} is no choice, yet it is done"
        sentence = str(reason)
        assert len(sentence) > 10, (action, sentence)
        assert sentence.endswith("."), (action, sentence)
        assert "{" not in sentence, (action, sentence)
        if sentence.startswith("You do not hold"):
            assert dict(reason.about)["card"] not in table.own[table.public.turn.seat].hand, (action, sentence)
        assert hand.table is table
    assert (hand.log, hand.watch()) == (log, watched)
    assert [hand.view(seat) for seat in seats] == views


def check_position(game: AnyGame, table: AnyTable) -> None:
    """A table that is laid out as a position is set up again as it was."""
    lines = game.laid_out(table)
    assert game.set_up(lines) == table, lines


def check_hand(start: Start, rng: Random, actions: list[Any]) -> AnyHand:
    """One hand, at every moment of it; *actions* are noted as they are done."""
    game, hand = start.game, start.hand()
    table = game.start(start.deal, start.given)
    check_places(game, table)
    tale = game.opening(table)
    log: list[Any] = []
    while True:
        for event, after in unfold(game, table, tale):
            check_places(game, after)
            log.append(event)
            table = after
        assert (table, log) == (hand.table, hand.log)
        if hand.to_act is None:
            break
        assert hand.result is None
        assert len(actions) < 200 + 2 * len(game.whole_pack()), "the hand does not end"
        check_choices(hand)
        if rng.random() < 0.05:
            check_refusals(hand)
        if rng.random() < 0.2:
            check_position(game, table)
        action = choose(hand, rng)
        actions.append(action)
        tale = story(game, table, action)
        assert hand.act(action) is None, f"{write_action(action)} is a choice, yet it is refused"
    assert hand.choices() == ()
    if rng.random() < 0.1:
        check_refusals(hand)
    once_more = again(start, actions)
    assert (once_more.table, once_more.log, once_more.actions) == (hand.table, hand.log, hand.actions)
    assert [once_more.view(seat) for seat in range(game.seats)] == [hand.view(seat) for seat in range(game.seats)]
    check_payment(start, hand)
    return hand


@presets
def test_every_preset(game: AnyGame) -> None:
    rng = Random(game.id)
    for _ in range(fewer(game, HANDS)):
        start = dealt(game, rng)
        with named(start) as actions:
            check_hand(start, rng, actions)


@presets
def test_house_rules(game: AnyGame) -> None:
    rng = Random(f"house {game.id}")
    for _ in range(fewer(game, HOUSES)):
        house, settings = random_house(game, rng)
        for _ in range(HANDS_A_HOUSE):
            start = dealt(house, rng)
            with named(start, settings) as actions:
                check_hand(start, rng, actions)


# ------------------------------------------------------------------ what a hand pays, by the tables of the rule book

SKAT = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
SHARP = {"A": 10, "T": 10, "K": 0, "Q": 0, "J": 0, "9": 0, "8": 0, "7": 0}


def winner(trick: Sequence[Card], trump: Suit) -> int:
    """The highest trump, else the highest card of the suit led. (§0.4)"""
    able = [card for card in trick if card.suit is trump] or [card for card in trick if card.suit is trick[0].suit]
    return trick.index(min(able, key=lambda card: "ATKQJ987".index(card.rank.value)))


class Count:
    """A hand counted from its events, so far: who has which tricks and marriages. Seats of one side count together."""

    def __init__(self, start: Start) -> None:
        self.game: Any = start.game
        self.given = start.given
        self.book = start.game.book
        self.values = SHARP if getattr(self.game, "card_values", "") == "sharp" else SKAT
        self.trump: Suit | None = None
        self.seats = range(self.game.seats)
        self.tricks: list[Took] = []
        self.trick: list[tuple[int, Card]] = []
        self.marriages: list[Married] = []
        self.loved: int | None = None
        self.closed: tuple[int, int, int] | None = None     # by whom; the other's points and tricks then
        self.drum: tuple[int, bool] | None = None
        self.claimed: Claimed | None = None
        self.given_up: int | None = None
        self.ten: int | None = None
        self.out = False                                    # is every card of the hands played?
        self.rest = False                                   # did one take all tricks that were left?

    def side(self, seat: int) -> tuple[int, ...]:
        return (seat, (seat + 2) % 4) if len(self.seats) == 4 else (seat,)

    def won(self, seat: int) -> list[Took]:
        return [one for one in self.tricks if one.seat in self.side(seat)]

    def points_of(self, some: Sequence[Card]) -> int:
        return sum(self.values[card.rank.value] for card in some)

    def bonus(self) -> int:
        """What the last trick counts: not in a closed hand."""
        if not self.out or self.closed:
            return 0
        return 10 if len(self.seats) == 4 else self.game.last_trick

    def married(self, seat: int) -> int:
        """Marriages count once there is a trick; in the Mariage of the 19th century they are paid in chips."""
        at_once = getattr(self.game, "marriage_before_first_trick", "") == "at_once"
        if self.book == "pierer" or not (self.won(seat) or at_once):
            return 0
        return sum(one.worth for one in self.marriages if one.seat in self.side(seat))

    def points(self, seat: int) -> int:
        """Credited points (§0.8): tricks, marriages, the last trick's bonus."""
        last = self.tricks and self.tricks[-1].seat in self.side(seat)
        return sum(self.points_of(one.cards) for one in self.won(seat)) + self.married(seat) + (self.bonus() if last else 0)

    def add(self, event: Any, table: AnyTable) -> None:
        """*table* is the one after *event*."""
        self.trump = table.public.trump
        match event:
            case Played(seat, card):
                self.trick.append((seat, card))
            case Took(seat, cards):
                assert [card for _, card in self.trick] == list(cards)
                assert self.trump is not None
                assert seat == self.trick[winner(cards, self.trump)][0]
                self.tricks.append(event)
                self.trick, self.out = [], not any(own.hand for own in table.own)
            case Married(seat, suit, worth):
                plain, trumps = (1, 2) if self.book == "pierer" else (20, 40)
                assert worth == (trumps if suit is self.trump else plain)
                assert all(one.suit is not suit for one in self.marriages)
                self.marriages.append(event)
            case Loved(seat, worth):
                assert (self.loved, worth) == (None, 3)
                self.loved = seat
            case Closed(seat):
                assert self.closed is None
                self.closed = seat, self.points(self.other(seat)), len(self.won(self.other(seat)))
            case Drummed(seat, whistle):
                if self.drum is None or whistle > self.drum[1]:
                    self.drum = seat, whistle
            case Claimed(seat, points, right):
                assert (points, right) == (self.points(seat), self.points(seat) >= self.game.threshold)
                self.claimed = event
            case TenTaken(seat):
                self.ten = seat
            case RestTaken(seat, hands):
                self.tricks += [Took(seat, cards) for cards in zip(*filter(None, hands), strict=True)]
                self.out = self.rest = True

    # ---------------------------------------------------------------- two players at a stock (§§2 to 5, 7, 8)

    def other(self, seat: int) -> int:
        one, two = self.given.players
        return int(two if seat == one else one)

    def value(self, points: int, tricks: int) -> int:
        """V: 3 without a trick, 2 under 33, else 1."""
        return 1 if self.game.win_value == 1 else 3 if not tricks else 2 if points < 33 else 1

    def value_of(self, loser: int) -> int:
        return self.value(self.points(loser), len(self.won(loser)))

    def failed(self, rule: str) -> int:
        """What the other gets for a close that fails, or for going out first: 2, 3, or 3 if it had no trick."""
        assert self.closed is not None
        by, _, tricks_then = self.closed
        tricks = tricks_then if self.game.failed_close_tricks == "at_close" else len(self.won(self.other(by)))
        if rule == "us1895":
            return 3 if not tricks else 1 if self.points(by) >= 33 else 2
        return {"2": 2, "3": 3, "2or3": 2 if tricks else 3}[rule]

    def right_claim(self, seat: int) -> int:
        if self.closed is None:
            return self.value_of(self.other(seat))
        by, points, tricks = self.closed
        if by == seat:
            return self.value(points, tricks) if self.game.close_basis == "at_close" else self.value_of(self.other(seat))
        rule = self.game.opponent_first
        return self.failed(self.game.failed_close if rule == "as_failed_close" else rule)

    def wrong_claim(self, seat: int) -> tuple[int, int]:
        """Who is paid for a wrong claim, and how much."""
        game, other = self.game, self.other(seat)
        if self.closed and self.closed[0] == seat:
            return other, self.failed(game.failed_close)
        if game.false_claim == "as_if_won":
            return other, self.right_claim(seat)
        return other, {"2": 2, "3": 3, "2or3": 2 if self.won(other) else 3}[game.false_claim]

    def stock_winner(self) -> tuple[int, int] | None:
        """Who wins a hand of game points, and how many; None where nobody does."""
        game, last = self.game, self.tricks[-1].seat if self.tricks else None
        if self.given_up is not None:       # as a right claim of the other (§0.10)
            return self.other(self.given_up), max(1, self.right_claim(self.other(self.given_up)))
        if self.claimed:
            seat = self.claimed.seat
            return (seat, self.right_claim(seat)) if self.claimed.right else self.wrong_claim(seat)
        if game.claim_mode == "auto":
            enough = [seat for seat in self.given.players if self.points(seat) >= 66]
            if enough:
                assert len(enough) == 1
                return enough[0], self.right_claim(enough[0])
        assert self.out, "the hand ends though nobody went out and cards are left"
        if self.closed:
            by, other = self.closed[0], self.other(self.closed[0])
            if not game.closer_must_claim and self.points(by) >= 66:
                return by, self.right_claim(by)
            return other, self.failed(game.failed_close)
        if game.last_trick_wins:
            assert last is not None
            return last, 1
        one, two = sorted(self.given.players, key=self.points)
        if self.points(one) < self.points(two):
            return two, self.value_of(one)
        return (self.given.players[0], 1) if game.unclaimed_tie == "non_dealer" else None

    def stock_gains(self) -> tuple[list[int], int]:
        """What each seat scores and what is carried over."""
        game, gains = self.game, [0 for _ in self.seats]
        won = self.stock_winner()
        dealer_is_paid = len(self.seats) == 3 and game.dealer_scores == "as_winner" \
            and self.given.dealer not in self.given.players
        if won is None:
            if dealer_is_paid:
                gains[self.given.dealer] = game.draw_dealer
            return gains, self.given.carried + (game.unclaimed_tie == "carry1")
        seat, value = won
        gains[seat] = value * (2 if self.closed and game.closed_double else 1) + self.given.carried
        if dealer_is_paid:
            gains[self.given.dealer] = gains[seat]
        return gains, 0

    def raw_gains(self) -> list[int]:
        """Raw points: each player adds the points of the hand."""
        return [self.points(seat) if seat in self.given.players else 0 for seat in self.seats]

    def chips(self) -> list[int]:
        """The Mariage of the 19th century: the hand 1 or 2, marriages 1, in trumps 2, l'amour 3, the last six tricks 4."""
        owed = [0, 0]
        for seat in self.seats:
            more, less = self.points(seat), self.points(1 - seat)
            owed[seat] += 0 if more <= less else 2 if less < 33 else 1
            owed[seat] += sum(one.worth for one in self.marriages if one.seat == seat) + 3 * (self.loved == seat)
            owed[seat] += 4 * all(one.seat == seat for one in self.tricks[-6:])
        return [owed[0] - owed[1], owed[1] - owed[0]]

    def lizany(self) -> list[int]:
        """One, two for a hundred; the seven of trumps in the last trick one more; hearts double all."""
        gains = [0, 0]
        for seat in self.seats:
            if self.points(seat) > self.points(1 - seat):
                gains[seat] = 2 if self.game.hundred and self.points(seat) >= 100 else 1
        assert self.trump is not None
        if self.game.seven_last and Card(self.trump, Rank.SEVEN) in self.tricks[-1].cards:
            gains[self.tricks[-1].seat] += 1
        return [gain * (2 if self.game.hearts_double and self.trump is Suit.HEARTS else 1) for gain in gains]

    # ---------------------------------------------------------------- three with drums, four in two sides (§5.2, §6)

    def drum_gains(self) -> tuple[list[int], int]:
        """Chips, and what stays in the pool."""
        gains, drummer = [0, 0, 0], self.drum[0] if self.drum else None
        whistled = self.drum is not None and self.drum[1]
        lost = [place for place, one in enumerate(self.tricks) if one.seat != drummer]
        if whistled and not self.rest:
            assert lost in ([], [len(self.tricks) - 1]), "the first trick of another ends the hand"
        assert self.out or self.claimed or (whistled and lost), "the hand ends though nobody went out and cards are left"
        if self.claimed and self.claimed.right:
            seat = self.claimed.seat
            assert drummer in (None, seat)
            for other in self.seats:
                if other != seat:
                    owed = 3 if not self.won(other) else 2 if self.points(other) < 33 else 1
                    gains[other] = -owed * (3 if whistled else 2 if self.drum else 1)
            gains[seat] = self.given.pool - sum(gains)
            return gains, 0
        if self.claimed is None and drummer is None:
            chip = 1 if self.game.pool_to == "next_out" else 0
            return [-chip] * 3, self.given.pool + 3 * chip
        loser = drummer if drummer is not None else self.claimed.seat if self.claimed else -1
        chips = 6 if whistled else 2
        return [-2 * chips if seat == loser else chips for seat in self.seats], self.given.pool

    def side_gains(self) -> tuple[list[int], int]:
        """What each seat of the winning side scores, and what is carried over."""
        ten = [self.game.ten_of_trumps and self.ten is not None and seat in self.side(self.ten) for seat in self.seats]
        assert (self.ten is not None) == (self.game.ten_of_trumps and any(
            Card(self.trump, Rank.TEN) in one.cards for one in self.tricks if self.trump))
        played = self.claimed is None and self.given_up is None
        if played and not self.out:     # the point for the ten has won the match
            assert any(ten)
            return [int(one) for one in ten], 0
        one, two = self.points(0), self.points(1)
        if played and one == two:
            return [int(one) for one in ten], self.given.carried + 1
        won = 0 if one > two else 1
        if self.given_up is not None:
            won = (self.given_up + 1) % 2
        if self.claimed:
            won = (self.claimed.seat if self.claimed.right else self.claimed.seat + 1) % 2
        if self.claimed and not self.claimed.right:
            value = 2
        elif not self.won(1 - won):
            value = 3
        elif self.book == "kreuz" or self.game.schneider33:
            value = 2 if self.points(1 - won) < 33 else 1
        else:
            value = 2 if self.points(won) >= 100 else 1
        return [(value + self.given.carried) * (seat % 2 == won) + ten[seat] for seat in self.seats], 0


def counted(start: Start, hand: AnyHand) -> tuple[Count, int]:
    """The hand counted from its events, and the card points left in hands and stock when it ended."""
    count, table = Count(start), start.game.start(start.deal, start.given)
    for event in hand.log:
        table = start.game.after(table, event)
        count.add(event, table)
    if isinstance(hand.actions[-1], Resign):
        count.given_up = hand.actions[-1].seat
    left = [*table.public.trick, *table.hidden, *(card for own in table.own for card in own.hand)]
    return count, count.points_of(left)


def check_payment(start: Start, hand: AnyHand) -> None:
    """The points and the gains of the result are those of the rule book, and the sums that it names hold."""
    game: Any = start.game
    result = hand.result
    assert result is not None
    if isinstance(game, House):
        counting = krizovy_count if isinstance(game, Krizovy) else bidding_count if isinstance(game, Licitovany | Honba) else marias_count
        counting.check_payment(hand)
        return
    if game.family == "Thousand":
        thousand_count.check_payment(start.given, hand)
        return
    if isinstance(game, melds_count.GAMES):
        melds_count.check_payment(hand)
        return
    count, left = counted(start, hand)
    players = start.given.players if isinstance(game, Stock) else tuple(count.seats)
    assert set(result.winners) <= set(players)
    if count.given_up is not None:
        assert count.given_up not in result.winners
        assert result.how == "resigned"
    raw = game.form.kind == "raw_points"
    if not (raw and count.given_up is not None):        # there the other takes what is left
        assert result.points == tuple(count.points(seat) if seat in players else 0 for seat in count.seats)
        check_sums(count, result, players, left)
    gains, carried = list(result.gains), 0
    match game.book:
        case "pierer":
            gains = gains if count.given_up is not None else count.chips()
            assert sum(result.gains) == 0, "chips only change hands"
        case "lizany":
            gains = gains if count.given_up is not None else count.lizany()
        case "drum":
            if count.given_up is None:
                gains, carried = count.drum_gains()
            else:
                carried = result.carried
                assert result.gains[count.given_up] < 0
            assert sum(result.gains) + result.carried == start.given.pool, "chips only change hands, or go to the pool"
        case "partners" | "kreuz":
            gains, carried = count.side_gains()
            assert result.gains[:2] == result.gains[2:], "partners score the same"
        case _ if raw:
            gains = gains if count.given_up is not None else count.raw_gains()
        case _:
            gains, carried = count.stock_gains()
    assert (list(result.gains), result.carried) == (gains, carried), result
    if game.book not in ("pierer", "lizany", "partners", "kreuz") and not raw:     # honours, sevens and tens go to either side
        assert all(result.gains[seat] == max(result.gains) for seat in result.winners), result


def check_sums(count: Count, result: Any, players: Sequence[int], left: int) -> None:
    """No point is lost: all of the pack, less what is left in hands and stock, marriages that count, the last trick."""
    game = count.game
    pack = 80 if getattr(game, "card_values", "") == "sharp" or getattr(game, "pack", "") == "AKQJ9" else 120
    sides = (0, 1) if len(count.seats) == 4 else players
    assert sum(result.points[seat] for seat in sides) == pack - left + sum(map(count.married, sides)) + count.bonus()
    if count.out and count.closed is None:
        assert left == 0, "all tricks are played"
        if game.book == "lizany" and pack == 80:
            assert sum(result.points) % 20 == 10, "90 and some marriages are an odd multiple of ten"
            assert len(result.winners) == 1, "so a tie is impossible"


# ------------------------------------------------------------------ matches and records


def check_match(rec: record.Record, match: Match) -> None:
    """Scores follow from the hands' gains, the deal passes, and somebody wins at the target."""
    game: Any = rec.game
    if game.family == "Thousand":
        thousand_count.check_match(game, match)
        return
    standing = Match.start(game, rec.cuts).standing
    form = game.form
    for result in match.results:
        before, standing = standing, game.settle(standing, result)
        sign = -1 if form.kind == "countdown" else 1
        moved = [sign * (now - then) for now, then in zip(standing.scores, before.scores, strict=True)]
        if game.book == "drum" and standing.hands == form.number:
            moved = [one - (result.carried // 3) for one in moved]      # a pool that is left goes back
        dealer = before.dealer
        for seat, gain in enumerate(result.gains):
            if moved[seat] != gain:
                assert seat == dealer, "only a dealer who sits out may get less"
                assert game.dealer_cap == "target_less_1"
                assert 0 <= moved[seat] < gain
                assert form.kind in ("game_points", "countdown"), f"{form} has no target short of which a dealer stops"
                assert standing.done(form, seat) == max(form.number - 1, before.done(form, seat))
        if not standing.placed:
            winner_deals = getattr(game, "next_dealer", "alternate") == "winner"
            kept = result.winners[0] if result.winners else dealer
            way = -1 if getattr(game, "direction", "clockwise") == "counterclockwise" else 1
            assert standing.dealer == (kept if winner_deals else (dealer + way) % game.seats)
    assert standing == match.standing
    if form.kind in ("game_points", "countdown") and match.winners:
        assert standing.done(form, match.winners[0]) >= form.number
    if game.book in ("pierer", "drum"):
        assert sum(standing.scores) + standing.pool == 0, "chips only change hands"


def check_record(rec: record.Record, rng: Random) -> None:
    """A record is read back as it was written, in JSON and in text, and each of the two gives the bytes of the other."""
    as_json, as_text = record.to_json(rec), record.to_text(rec)
    for back in (record.from_json(as_json), record.from_text(as_text)):
        assert back == rec
        assert record.to_json(back) == as_json
        assert record.to_text(back) == as_text
    assert [hand.actions for hand in record.replay(rec).hands] == [
        [read_action(rec.game, text) for text in one.actions] for one in rec.hands]


@presets
def test_matches_and_their_records(game: AnyGame) -> None:
    rng = Random(f"match {game.id}")
    for number in range(fewer(game, max(1, HANDS // 60))):
        house, settings = random_house(game, rng) if number else (game, {})
        rec, match = play_match(house, rng)
        try:
            check_match(rec, match)
            check_record(rec, rng)
            cut = replace(rec.hands[-1], actions=rec.hands[-1].actions[:-1], result=None)
            check_record(replace(rec, hands=(*rec.hands[:-1], cut)), rng)
        except Exception as error:
            error.add_note(f"{game.id} {settings}")
            raise


@presets
def test_a_record_may_begin_from_a_position(game: AnyGame) -> None:
    rng = Random(f"position {game.id}")
    for _ in range(3):
        start = dealt(game, rng)
        hand = play(start.hand(), rng, rng.randrange(20))
        if hand.to_act is None:
            continue
        lines = game.laid_out(hand.table)
        rest = play(Hand.at(game, game.set_up(lines)), rng)
        cuts = (tuple(sorted(game.whole_pack(), key=lambda card: "ATKQJ987".index(card.rank.value)))[:1] + tuple(
            Card(suit, Rank.JACK) for suit in list(Suit)[:game.seats - 1]),)
        names = tuple(f"Player {seat}" for seat in range(game.seats))
        check_record(record.recorded(record.Record(game, names, cuts), rest, None, lines), rng)


def test_the_checks_find_a_card_that_lies_twice() -> None:
    """The count of cards and the count of points can fail."""
    game = GAMES["schnapsen"]
    start = dealt(game, Random(1))
    table = start.hand().table
    with pytest.raises(AssertionError):
        check_places(game, replace(table, hidden=(*table.hidden[:-1], table.hidden[0])))
    hand = play(start.hand(), Random(1))
    hand.log.remove(next(event for event in hand.log if isinstance(event, Took)))
    with pytest.raises(AssertionError):
        check_payment(start, hand)
