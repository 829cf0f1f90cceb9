"""Between the rules and the kernel: house rules, tables and actions of the stock games, in its numbers and back."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Card, Cards, Rank, Suit
from ..games.plays import Close, Draw, Exchange, Marry, Pass, Play
from ..games.stock import Stock as Rules
from ..games.stock.table import Amour, Public
from ..games.stock.table import Table as StockTable
from ..games.trick_game import TrickGame
from . import stock as kernel
from .stock import Stock

SUITS = tuple(Suit)
WHEN = {"both": {"draw", "lead"}, "before_draw": {"draw"}, "after_draw": {"lead"}, "any_own_turn": {"draw", "lead", "reply"}}
PHASES = {"lead": kernel.LEAD, "reply": kernel.REPLY, "draw": kernel.TO_DRAW, "answer_close": kernel.ANSWER}
CODES = {"2": 2, "3": 3, "2or3": kernel.BY_TRICKS, "us1895": kernel.US_1895, "as_failed_close": kernel.AS_FAILED}


class Numbers:
    """Cards of a game and their numbers."""

    def __init__(self, game: TrickGame[Any, Any, Any, Any, Any, Any, Any]) -> None:
        ranks = sorted({card.rank for card in game.whole_pack()}, key=game.height.__getitem__)
        self.cards = {8 * place + height: Card(suit, rank)
                      for place, suit in enumerate(SUITS) for height, rank in enumerate(ranks)}
        self.numbers = {card: number for number, card in self.cards.items()}

    def mask(self, cards: Sequence[Card]) -> int:
        """These cards as a set."""
        return sum(1 << self.numbers[card] for card in cards)

    def named(self, mask: int) -> Cards:
        """The cards of a set, lowest number first."""
        return tuple(card for number, card in self.cards.items() if mask >> number & 1)


def windows(when: str, *, is_open: bool) -> int:
    """When something may be done, a bit for each phase."""
    return sum(1 << PHASES[name] for name in WHEN[when]) if is_open else 0


def set_rules(to: Stock, game: Rules) -> None:
    """Give *to* the house rules of *game*."""
    ranks = [Rank(rank) for rank in reversed(game.pack)]
    to.ranks, to.queen, to.hand_size = len(ranks), ranks.index(Rank.QUEEN), game.hand_size
    to.ten = ranks.index(Rank.TEN) if Rank.TEN in ranks else 99
    to.point = [game.points[rank] for rank in ranks] + [0] * (8 - len(ranks))
    to.pays = (kernel.CHIPS if game.pays_honours else kernel.LIZANY if game.book == "lizany"
               else kernel.RAW if game.form.kind == "raw_points" else kernel.GAME_POINTS)
    to.last_trick, to.last_trick_wins = game.last_trick, int(game.last_trick_wins)
    to.at_once = int(game.marriage_before_first_trick == "at_once")
    to.needs_trick_to_marry = int(game.marriage_before_first_trick == "forbidden")
    to.marry_closed, to.marry_exhausted = int(game.marriage_phase == "always"), int(game.marriage_phase != "open_only")
    to.queen_only, to.any_play = int(game.marriage_card == "queen"), int(game.marriage_any_play)
    to.must_head, to.must_trump = int(game.must_head), int(game.must_trump)
    to.exchange_when = windows(game.exchange_window, is_open=game.exchange)
    to.exchange_needs_trick, to.exchange_least = int(game.exchange_needs_trick), game.exchange_min_stock
    to.exchange_answers = int(game.exchange_on_opponent_close)
    to.close_when = windows(game.close_window, is_open=game.closing)
    to.close_needs_trick, to.close_least = int(game.close_needs_trick), game.close_min_stock
    to.basis_at_close, to.fails_at_close = int(game.close_basis == "at_close"), int(game.failed_close_tricks == "at_close")
    to.failed_close, to.opponent_first = CODES[game.failed_close], CODES[game.opponent_first]
    to.closed_double, to.claims, to.flat = int(game.closed_double), int(game.claim_mode != "off"), int(game.win_value == 1)
    to.tie = int(game.unclaimed_tie == "non_dealer")
    to.hundred, to.seven_last = int(game.hundred), int(game.seven_last)


def set_public(to: Stock, game: Rules, public: Public, numbers: Numbers) -> None:
    """Give *to* what lies open. The kernel's seat 0 is the forehand."""
    players = public.given.players
    to.trump, to.carried, to.forehand = 8 * SUITS.index(public.trump), public.given.carried, 0
    to.times = 2 if game.hearts_double and public.trump is Suit.HEARTS else 1
    to.at, to.left = 0, public.stock
    to.turn, to.phase = players.index(public.turn.seat), PHASES[public.turn.to]
    to.led = numbers.numbers[public.trick[0]] if public.trick else 0
    to.points = [points_with_marriages(game, public, seat) for seat in players]
    to.tricks = [public.tricks(seat) for seat in players]
    to.chips = [chips(game, public, seat) for seat in players]
    to.amour = -1 if public.amour is None else players.index(public.amour)
    to.runner, to.run = last_run(public)
    closed = public.closed
    to.closer = -1 if closed is None else players.index(closed.by)
    to.close_points, to.close_tricks = (0, 0) if closed is None else (closed.other_points, closed.other_tricks)
    to.score = 0


def set_cards(to: Stock, hands: Sequence[int], stock: Sequence[int]) -> None:
    """Give *to* the two hands, the forehand's first, and the cards of the stock, the next one first."""
    to.hand = list(hands)
    to.stock = [*stock, *[0] * (24 - len(stock))]


def set_table(to: Stock, game: Rules, table: StockTable, numbers: Numbers) -> None:
    """Give *to* a whole table of the referee's."""
    set_public(to, game, table.public, numbers)
    set_cards(to, [numbers.mask(table.own[seat].hand) for seat in table.public.given.players],
              [numbers.numbers[card] for card in table.hidden])


def points_with_marriages(game: Rules, public: Public, seat: int) -> int:
    """The points of *seat*, marriages that wait for a trick among them."""
    points = game.credited(public, seat)
    waiting = not public.tricks(seat) and not game.pays_honours and game.marriage_before_first_trick != "at_once"
    return points + sum(game.worth(public, suit) for suit in public.marriages[seat]) if waiting else points


def chips(game: Rules, public: Public, seat: int) -> int:
    """What *seat* has shown at a table that pays honours in chips."""
    if not game.pays_honours:
        return 0
    return sum(game.worth(public, suit) for suit in public.marriages[seat]) + 3 * (public.amour == seat)


def last_run(public: Public) -> tuple[int, int]:
    """Who took the last tricks, and how many of them in a row."""
    if not public.taken:
        return -1, 0
    last, run = public.taken[-1].seat, 0
    for taken in reversed(public.taken):
        if taken.seat != last:
            break
        run += 1
    return public.given.players.index(last), run


def action_of(number: int, choices: Sequence[Any], numbers: Numbers, *, claim: bool = False) -> Any:
    """The choice that the kernel's *number* stands for. A card shows what may be shown with it; *claim*: a marriage goes out."""
    match number:
        case kernel.EXCHANGE:
            return Exchange()
        case kernel.CLOSE:
            return Close()
        case kernel.DRAW:
            return Draw()
        case kernel.PASS:
            return Pass()
    card = numbers.cards[number]
    shown = [one for one in choices if isinstance(one, Marry | Amour) and one.card == card and getattr(one, "claim", False) == claim]
    return shown[0] if shown else Play(card)
