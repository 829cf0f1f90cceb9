"""Hands played at random by the rules and by the kernel side by side, and a plain minimax over the rules."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mariage.game import AnyHand, Hand
from mariage.games import GAMES
from mariage.games.plays import Claim, Draw, Marry, Pass, Play
from mariage.games.stock import Stock as Rules
from mariage.games.stock.table import Amour
from mariage.kernel.stock import OVER, Stock
from mariage.kernel.tables import Numbers, action_of, set_rules, set_table
from mariage.options import OptionError, Shape, options_of, with_options, written

STOCK_GAMES = [game for game in GAMES.values() if isinstance(game, Rules)]


def rules(preset: str) -> Rules:
    """The stock game of that name."""
    return next(game for game in STOCK_GAMES if game.id == preset)


def variants(rng: Random, number: int) -> Iterator[Rules]:
    """So many tables, each a preset with a few house rules drawn at random."""
    while number:
        game = rng.choice(STOCK_GAMES)
        settings = {}
        for one in rng.sample([one for one in options_of(game) if not isinstance(one.values, Shape)], 6):
            settings[one.name] = written(rng.choice(one.values))
        try:
            yield with_options(game, settings)
        except (OptionError, ValueError):
            continue
        number -= 1


def table_of(game: Rules, hand: AnyHand) -> Stock:
    """What the kernel makes of the table of *hand*."""
    made = Stock(1)
    set_rules(made, game)
    set_table(made, game, hand.table, Numbers(game))
    return made


def in_numbers(game: Rules, choices: Any) -> dict[int, Any]:
    """The kernel's number of each choice; a card that may be shown is always shown, and nobody claims too early."""
    numbers = Numbers(game)
    found = {}
    for one in choices:
        match one:
            case Claim():
                continue
            case Play(card) | Marry(card) | Amour(card):
                number = numbers.numbers[card]
            case _:
                number = next(n for n in (32, 33, 34, 35) if action_of(n, choices, numbers) == one)
        found[number] = action_of(number, choices, numbers) if number < 32 else one
    return found


def claims(game: Rules, hand: AnyHand) -> Any:
    """The claim that the seat to act can make rightly; None where there is none."""
    if Claim() in hand.choices() and game.credited(hand.table.public, hand.to_act) >= game.threshold:  # type: ignore[arg-type]
        return Claim()
    return Pass() if hand.table.public.turn.to == "last_claim" else None


def claims_with(game: Rules, hand: AnyHand, action: Any) -> Any:
    """*action*, with a claim where a marriage reaches the threshold."""
    seat, public = hand.to_act, hand.table.public
    if isinstance(action, Marry) and game.claim_mode == "declared" and public.tricks(seat) and public.turn.to == "lead" \
            and game.credited(public, seat) + game.worth(public, action.card.suit) >= game.threshold:  # type: ignore[arg-type]
        return Marry(action.card, claim=True)
    return action


def settle(game: Rules, hand: AnyHand) -> None:
    """Claim where that is right, pass where all is played, draw where nothing else can be done: as the kernel does by itself."""
    while hand.to_act is not None:
        action = claims(game, hand)
        if action is None and set(hand.choices()) - {Claim()} == {Draw()}:
            action = Draw()
        if action is None and list(hand.choices()) == [Pass()]:
            action = Pass()
        if action is None:
            return
        assert hand.act(action) is None


def paid(hand: AnyHand) -> int:
    """What the forehand gained over the other player; chips are gained once, by the one from the other."""
    result, (one, two) = hand.result, hand.table.public.given.players
    assert result is not None
    return int(result.gains[one] - (0 if hand.game.pays_honours else result.gains[two]))


def new_hand(game: Rules, rng: Random) -> AnyHand:
    return Hand(game, game.deal(rng, None), game.given(game.begin(rng.randrange(game.seats))))


def fields(table: Stock) -> tuple[Any, ...]:
    """What a table of the kernel holds."""
    return (list(table.hand), list(table.points), list(table.tricks), table.turn, table.phase, table.left, table.closer,
            list(table.stock)[table.at:table.at + table.left], table.led if table.phase == 1 else None,
            (table.close_points, table.close_tricks) if table.closer >= 0 else None, list(table.chips), table.amour)


def is_over(table: Stock) -> bool:
    return table.phase == OVER


def brute(table: Stock) -> int:
    """The value of a kernel's table from seat 0's side: every line to its end, nothing cut off, nothing remembered."""
    if is_over(table):
        return table.score
    found = []
    for action in table.actions():
        after = Stock()
        after.copy_rules(table)
        after.set_table(table)
        after.do(action)
        found.append(brute(after))
    return min(found) if table.turn else max(found)


def minimax(hand: AnyHand) -> int:
    """The value of a hand for the forehand by the rules alone: every choice is tried, wrong claims and silent marriages too."""
    seat = hand.to_act
    if seat is None:
        return paid(hand)
    found = []
    for action in hand.choices():
        after = Hand.at(hand.game, hand.table)
        assert after.act(action) is None
        found.append(minimax(after))
    return max(found) if seat == hand.table.public.given.players[0] else min(found)


def deal(game: Rules, rng: Random) -> Stock:
    """A table of the kernel just after the deal, the forehand to lead."""
    numbers = Numbers(game)
    pack = list(numbers.cards)
    rng.shuffle(pack)
    size = game.hand_size
    made = Stock()
    set_rules(made, game)
    made.hand = [sum(1 << card for card in pack[:size]), sum(1 << card for card in pack[size:2 * size])]
    made.left = len(pack) - 2 * size
    made.stock = pack[2 * size:] + [0] * (24 - made.left)
    made.trump = pack[-1] & 24
    made.times = 2 if game.hearts_double and rng.random() < 0.5 else 1
    return made


def ending(game: Rules, rng: Random, *, cards: int, stock: int = 0, close: bool = False) -> Stock:
    """A table played at random until somebody leads, with so many cards in the hands; so many are left in the stock, or (*close*)
    it has been closed."""
    while True:
        table = deal(game, rng)
        closing = rng.randrange(2, table.left, 2) if close else 0
        while not is_over(table):
            strict = table.closer >= 0 or table.left == 0
            if table.phase == 0 and table.hand[0].bit_count() == cards and (table.closer >= 0) == close \
                    and (strict if close or not stock else table.left == stock):
                return table
            actions = table.actions()
            if 33 in actions and close and table.left <= closing:
                table.do(33)
            else:
                table.do(rng.choice([action for action in actions if action != 33]))


def small(game: Rules, rng: Random, *, cards: int, stock: int) -> Stock:
    """A small table with an open stock: few cards of the pack, and points from before, so that every option has its moment."""
    table = deal(game, rng)
    pack = rng.sample(sorted(Numbers(game).cards), 2 * cards + stock)
    low = pack[-1] & 24
    if low not in pack:
        pack[rng.randrange(2 * cards)] = low
    table.hand = [sum(1 << card for card in pack[:cards]), sum(1 << card for card in pack[cards:2 * cards])]
    table.left = stock
    table.stock = pack[2 * cards:2 * cards + stock] + [0] * (24 - stock)
    table.trump = low
    table.turn = rng.randrange(2)
    table.tricks = [rng.randrange(3), rng.randrange(3)]
    table.points = [rng.randrange(10, 60) if tricks else rng.choice([0, 0, 20]) for tricks in table.tricks]
    return table


def hand_of(game: Rules, rng: Random, *, cards: int, stock: int) -> AnyHand:
    """A hand of the rules played at random to a lead with so many cards in each hand, and in the stock."""
    while True:
        hand = new_hand(game, rng)
        while hand.to_act is not None:
            public = hand.table.public
            if public.turn.to == "lead" and max(public.in_hand) == cards and public.stock == stock and not public.closed:
                return hand
            choices = in_numbers(game, hand.choices())
            choices.pop(33, None)
            if not choices:
                break
            assert hand.act(choices[rng.choice(sorted(choices))]) is None
            settle(game, hand)
