"""Plays hands and matches at random, for the tests of what must hold in every game."""
from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import fields
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple, get_type_hints

from mariage.cards import Card, Cards, Pieces, Rank, Suit, pieces
from mariage.game import AnyGame, AnyHand, AnyTable, Deal, Hand, Resign, Rest
from mariage.games import GAMES
from mariage.games.bezique.table import Declare
from mariage.games.marias.contracts import Component, Contract
from mariage.games.pinochle.table import Give
from mariage.match import Match, cut_for_deal, form
from mariage.notation import write_action
from mariage.options import OptionError, Shape, options_of, with_options
from mariage.options import written as option_value
from mariage.record import Record, recorded

HANDS = int(os.environ.get("MARIAGE_HANDS", "40"))     # how many hands of each preset are played
# One preset of each book, the first: for what takes a whole match of every game, and differs little between its presets.
OF_EACH_BOOK = {game.id: game for game in reversed({game.book: game for game in reversed(GAMES.values())}.values())}
# Those of them whose matches are short enough to be typed or asked of a server word by word, unless one has time.
HANDY = {name: game for name, game in OF_EACH_BOOK.items() if len(game.whole_pack()) <= 36 or HANDS >= 300}


def fewer(game: AnyGame, many: int) -> int:
    """So many hands, fewer of games with more cards than one pack has: what is looked at there takes so much longer."""
    return max(1, min(many, round(many * (32 / len(game.whole_pack())) ** 2)))

Weight = Callable[[str], float]


# ------------------------------------------------------------------ hands


def rarely(verb: str) -> float:
    """How gladly the random player does what *verb* says: what ends a hand, or its open phase, is rare, so that hands go
    deep; what can seldom be done is done gladly."""
    if verb.endswith("claim"):
        return 0.01
    if verb in ("close", "drum_roll", "drum_roll whistle") or verb.startswith("flek"):
        return 0.1
    if verb.startswith(("bad", "declare betl", "declare durch", "declare open", "declare dve_sedmy", "omyl")):
        return 0.05
    if verb.startswith("bid "):
        bid = int(verb.removeprefix("bid "))        # a rung, low, so that all are heard; or points, as rare as the cards for them
        return float(2 * 0.8 ** ((bid - 100) / 5) if bid >= 100 else 0.6 ** bid)
    if verb == "concede":
        return 0.05
    return 2.0 if verb.startswith(("marry", "amour", "exchange", "declare", "show", "carte_blanche")) else 1.0


def choose(hand: AnyHand, rng: Random, weight: Weight = rarely) -> Any:
    """One of the choices of the seat to act, or, very seldom, a word of the match: the rest is taken, somebody gives up.
    Who has enough, or has nothing left but to claim or pass, claims more gladly."""
    game: Any = hand.game
    if rng.random() < 0.02 and game.rest_is_possible(hand.table.public):
        return Rest()
    able = [seat for seat in range(game.seats) if game.refuses_giving_up(hand.table.public, seat) is None]
    if able and rng.random() < 0.003:
        return Resign(rng.choice(able))
    choices, public = hand.choices(), hand.table.public
    verbs = [write_action(action) for action in choices]
    tempted = "pass" in verbs or (len(public.taken) > 1 and game.credited(public, public.turn.seat) >= 66)
    return rng.choices(choices, [0.5 if tempted and verb.endswith("claim") else weight(verb) for verb in verbs])[0]


def standing_for(game: AnyGame, rng: Random) -> Any:
    """A match that is about to begin, has something carried over, or has two left who play on to decide who loses."""
    start: Any = game.begin(rng.randrange(game.seats))
    if game.family == "Thousand":
        return pad_for(game, start, rng)
    if getattr(game, "play_for_loser", False) and rng.random() < 0.5:
        first = (start.dealer + rng.choice((1, 2))) % 3
        target = 0 if start.scores[0] else form(game.match).number
        start = start._replace(placed=(first,), scores=tuple(
            target if seat == first else score for seat, score in enumerate(start.scores)))
    if game.book == "drum":
        return start._replace(pool=3 * rng.choice((0, 0, 1, 2)))
    carries = game.book in ("partners", "kreuz") or getattr(game, "unclaimed_tie", "") == "carry1"
    return start._replace(carried=rng.choice((0, 0, 1, 2)) if carries else 0)


def pad_for(game: Any, start: Any, rng: Random) -> Any:
    """A match of Thousand somewhere on its way: scores, and where they are kept, bolts, barrel, falls, hands conceded."""
    target = game.form.number
    scores = tuple(rng.choice((0, 0, 10 * rng.randrange(-30, target // 10 - 20))) for _ in start.scores)
    if not hasattr(game, "finish"):
        return start._replace(scores=scores, trump=rng.choice((None, *Suit)) if game.trump_scope == "match" else None)
    few = [tuple(rng.choice((0, 0, 1, 2)) for _ in scores) for _ in range(3)]
    barrel = [-1] * len(scores)
    if game.finish == "barrel":
        barrel = [rng.choice((-1, -1, 0, 1, 2)) for _ in scores]
        scores = tuple(min(score, game.barrel_at - 5) if on == -1 else game.barrel_at for score, on in zip(scores, barrel, strict=True))
    return start._replace(scores=scores, hands=rng.choice((0, 2, 3, 20)), bolts=few[0], falls=few[1], conceded=few[2],
                          barrel=tuple(barrel))


class Start(NamedTuple):
    """What a hand begins from: the game, the luck, and what the match handed in."""

    game: AnyGame
    deal: Deal
    given: Any

    def hand(self) -> AnyHand:
        return Hand(self.game, self.deal, self.given)


def dealt(game: AnyGame, rng: Random) -> Start:
    """A shuffled pack for *game*."""
    return Start(game, game.deal(rng, None), game.given(standing_for(game, rng)))


def play(hand: AnyHand, rng: Random, most: int = 1000, weight: Weight = rarely) -> AnyHand:
    """*hand* played on at random to its end, or for *most* actions."""
    for _ in range(most):
        if hand.to_act is None:
            return hand
        reason = hand.act(choose(hand, rng, weight))
        assert reason is None, f"a choice is refused: {reason}"
    assert most < 1000, "the hand does not end"
    return hand


def again(start: Start, actions: Sequence[Any]) -> AnyHand:
    """The same actions from the same start."""
    hand = start.hand()
    for action in actions:
        reason = hand.act(action)
        assert reason is None, f"{write_action(action)} is refused: {reason}"
    return hand


def unfold(game: AnyGame, table: AnyTable, tale: Generator[Any, AnyTable, None]) -> Iterator[tuple[Any, AnyTable]]:
    """Each event of a tale that begins at *table*, with the table after it."""
    try:
        event = next(tale)
        while True:
            table = game.after(table, event)
            yield event, table
            event = tale.send(table)
    except StopIteration:
        return


def story(game: AnyGame, table: AnyTable, action: Any) -> Generator[Any, AnyTable, None]:
    """What follows from *action*, or from a word of the match."""
    match action:
        case Rest():
            return game.takes_rest(table)
        case Resign(seat):
            return game.gives_up(table, seat)
        case _:
            return game.happens(table, action)


def step(game: AnyGame, table: AnyTable, action: Any) -> AnyTable:
    """The table after *action*."""
    for _, after in unfold(game, table, story(game, table, action)):
        table = after
    return table


def handfuls(game: AnyGame) -> tuple[Cards, ...]:
    """Some sets of cards: one, two, the same twice, many."""
    pack = game.whole_pack()
    return (pack[:1], *((one, other) for one in pack[::5] for other in pack[::3]), pack[:4], pack[2:9:2])


@cache
def every_action(game: AnyGame) -> tuple[Any, ...]:
    """Every action that can be said in *game*, sense or nonsense: each verb with every card, suit and flag there is."""
    values: dict[Any, tuple[Any, ...]] = {
        Card: tuple(Card(suit, rank) for suit in Suit for rank in Rank), Suit: tuple(Suit), bool: (False, True),
        int: (0, 1, 2, 4, 7, 12, 31, 100, 120, 125, 130, 400), Rank: tuple(Rank),
        Suit | None: (None, Suit.HEARTS), Contract: tuple(Contract), Contract | None: (None, *Contract), Component: tuple(Component),
        Cards: (*combinations([Card(suit, rank) for suit in Suit for rank in (Rank.ACE, Rank.QUEEN, Rank.SEVEN)], 2), *handfuls(game)),
        str: ("marriage", "bezique_1", "four_a", "nothing"),
        Pieces: tuple(map(pieces, ("KS QS", "KH#1 QH", "QS JD", "AS AS AH AD", "AS#1 AS#1 AH AD", "7H")))}
    every = []
    for kind in game.actions:
        kinds = [get_type_hints(kind)[one.name] for one in fields(kind)]
        several = kinds.count(Card) > 1        # each with each would be too many
        every += [kind(*some) for some in product(*(values[one][::9 if several and one is Card else 1] for one in kinds))]
    return tuple({write_action(action): action for action in every}.values())     # what need not be said is written in one way only


def may(hand: AnyHand, action: Any) -> bool:
    """Is *action* a choice, or one that is as good as a choice: the same cards in another order, another of equal cards?"""
    return action in hand.choices() or is_as_good(hand, action)


def is_as_good(hand: AnyHand, action: Any) -> bool:
    """May *action* be done though it is no choice: does it name other cards that are alike, or the same in another order?"""
    seat = hand.to_act
    if seat is None or not isinstance(action, Declare | Give):
        return False
    return hand.game.refuses(hand.table.public, hand.table.own[seat], action, hand.choices()) is None


# ------------------------------------------------------------------ matches


def play_match(game: AnyGame, rng: Random, most: int = 30) -> tuple[Record, Match]:
    """A match of at most *most* hands, a few of them given up on the way, and its record."""
    cuts = cut_for_deal(game, rng)
    record = Record(game, tuple(f"Player {seat}" for seat in range(game.seats)), cuts)
    match, before = Match.start(game, cuts), None
    for _ in range(most):
        if match.winners:
            break
        deal = game.deal(rng, before)
        hand = match.hand(deal)
        if rng.random() < 0.05:
            record = recorded(record, play(hand, rng, rng.randrange(10)), deal, void=True)
            continue
        record = recorded(record, play(hand, rng), deal)
        assert hand.result is not None
        match, before = match.add(hand.result), hand.table
    return record, match


# ------------------------------------------------------------------ house rules

SHAPED = {
    "neither_premium": ("0", "500", "1000"),
    "packets": ("3+3", "2+2+2", "3+up+3", "1+5", "6", "5+up+1", "3+up+2", "2+3", "5", "4+4", "4+up+4", "3+2+3", "2+2+2+2",
                "8", "2+up+6"),
    "match": ("game_points(3)", "game_points(7)", "countdown(5)", "countdown(9)", "raw_points(300)", "raw_points(1000)",
              "consecutive_wins(2)", "hands(3)", "hands(12)", "unlimited"),
    "tariff": ("1/2/4/5/10", "1/2/4/15/30"), "cap": ("none", "100", "500"), "cap_both_raised": ("none", "500", "750"),
    "start_stack": ("0", "40")}


def random_house(game: AnyGame, rng: Random) -> tuple[AnyGame, dict[str, str]]:
    """*game* with several options drawn at random, and what was set."""
    for _ in range(1000):
        options = options_of(game)
        settings = {}
        for option in rng.sample(options, rng.randint(1, min(8, len(options)))):
            values = SHAPED[option.name] if isinstance(option.values, Shape) else tuple(map(option_value, option.values))
            settings[option.name] = rng.choice(values)
        try:
            return with_options(game, settings), settings
        except OptionError:
            continue
    raise AssertionError(f"no house rules of {game.id} could be drawn")


# ------------------------------------------------------------------ the rule book, word for word


def legal_replies(hand: Sequence[Card], table: Sequence[Card], trump: Suit | None, *, must_head: bool, must_trump: bool,
                  must_overtrump: bool) -> list[Card]:
    """The function of the rule book (§0.5), line by line, for the strict phase."""
    def higher(one: Card, other: Card) -> bool:
        return "ATKQJ9876".index(one.rank.value) < "ATKQJ9876".index(other.rank.value)

    led = table[0].suit
    best = table[0]
    for one in table[1:]:       # the currently winning card (§0.4): the highest trump, else the highest of the suit led
        if (one.suit is best.suit and higher(one, best)) or (one.suit is trump and best.suit is not trump):
            best = one
    same = [c for c in hand if c.suit is led]
    if same:
        if must_head and best.suit is led:
            up = [c for c in same if higher(c, best)]
            if up:
                return up
        return same
    tr = [c for c in hand if c.suit is trump]
    if must_trump and tr:
        if must_overtrump and best.suit is trump:
            up = [c for c in tr if higher(c, best)]
            if up:
                return up
        return tr
    return list(hand)
