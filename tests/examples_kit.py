"""What the tests of worked examples share: dealing, setting up, playing in words, and reading tables of tricks.

Players are written N and D (forehand and dealer, seats 0 and 1), where more sit at the table A, B, C or 0, 1, 2, 3.
Where cards are listed, ``+4`` means four of the cards that are named nowhere, the lowest first.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mariage.cards import Card, cards, written
from mariage.game import AnyHand, Deal, Hand, Reason
from mariage.games import game as game_named
from mariage.games.plays import Drew, DrewOpen, dealing_order
from mariage.notation import read_action, write_action
from mariage.options import with_options

SEATS = {"N": 0, "D": 1, "A": 0, "B": 1, "C": 2, "0": 0, "1": 1, "2": 2, "3": 3}


def house(game: Any, **options: str) -> Any:
    """The preset *game* with options set in words: ``house("mariage", must_head="on")``."""
    return with_options(game_named(game) if isinstance(game, str) else game, options)


def hand_from(game: Any, forehand: str, dealer_cards: str, up: str, stock: str, dealer: int = 1, **standing: Any) -> AnyHand:
    """The hand of a worked example's ``N: … D: … up … stock …`` line; *standing*: of the match, such as ``carried=1``."""
    game = house(game)
    return Hand(game, Deal(cards(pack_from(game, forehand, dealer_cards, up, stock))),
                game.given(game.begin(dealer)._replace(**standing)))


def pack_from(game: Any, forehand: str, dealer_cards: str, up: str, stock: str) -> str:
    """The pack, its first card on top, whose packets give these hands, this turn-up and this stock."""
    one, two, turned, rest = (text.split() for text in filled(game, forehand, dealer_cards, up, stock))
    sizes, turned_after = dealing_order(game.packets)
    pack: list[str] = []
    for number, size in enumerate(sizes, 1):
        pack += one[:size] + two[:size] + (turned if number == turned_after else [])
        one, two = one[size:], two[size:]
    assert (one, two) == ([], [])
    return " ".join(pack + rest)


def filled(game: Any, *places: str, named: Iterable[str] = ()) -> list[str]:
    """The same places with ``+n`` replaced by cards named in none of them."""
    seen = {*named, *" ".join(places).split()}
    free = [str(card) for card in sorted(game.whole_pack(), key=lambda card: game.height[card.rank]) if str(card) not in seen]
    return [" ".join(one or free.pop(0) for word in place.split() for one in expanded(word)) for place in places]


def expanded(word: str) -> list[str]:
    """A card; or as many empty places as ``+n`` says."""
    return [""] * int(word[1:]) if word.startswith("+") else [word]


def position(game: Any, **fields: object) -> AnyHand:
    """A hand that goes on from these lines of a position; ``hand_0`` stands for ``hand 0``, and ``stock=9`` for ``+9``."""
    game = house(game)
    lines = {key.replace("_", " "): f"+{value}" if isinstance(value, int) and key[:4] in ("hand", "stoc") else str(value)
             for key, value in fields.items()}
    places = [key for key in lines if key.startswith("hand") or key in ("stock", "trick", "turned up", "discarded")]
    taken = [word for one in lines.get("taken", "").split(",") for word in one.split()[1:]]
    lines |= dict(zip(places, filled(game, *(lines[key] for key in places), named=taken), strict=True))
    return Hand.at(game, game.set_up(lines))


def do(hand: AnyHand, *words: str) -> AnyHand:
    """Each action in words is accepted; ``N play AS`` also says whose turn it is."""
    for text in words:
        who, _, rest = text.partition(" ")
        assert who not in SEATS or hand.to_act == SEATS[who], f"“{text}”: it is the turn of seat {hand.to_act}"
        reason = hand.act(read_action(hand.game, rest if who in SEATS else text))
        assert reason is None, f"“{text}” is refused: {reason}"
    return hand


def legal(hand: AnyHand) -> set[str]:
    """All choices in words."""
    words = [write_action(action) for action in hand.choices()]
    assert len(set(words)) == len(words)
    return set(words)


def may_play(hand: AnyHand) -> set[str]:
    """The cards that may be played plainly."""
    return {word.removeprefix("play ") for word in legal(hand) if word.startswith("play ")}


def any_trick(hand: AnyHand) -> AnyHand:
    """Both play some card that they may play."""
    do(hand, f"play {min(may_play(hand))}")
    return do(hand, f"play {min(may_play(hand))}")


def follows(game: Any, trump: str, led: str, replies: str) -> set[str]:
    """What may be played to *led* from the hand *replies* once the stock is used up."""
    game, size = house(game), len(replies.split())
    hand = position(game, turn="0 lead", trump=trump, hand_0=f"{led} +{size - 1}", hand_1=replies,
                    earlier_0=f"60 {len(game.whole_pack()) // 2 - size}")
    return may_play(do(hand, f"N play {led}"))


def refused(hand: AnyHand, word: str) -> Reason:
    """The reason why *word* is refused; nothing has changed."""
    table, log = hand.table, list(hand.log)
    assert word not in legal(hand)
    reason = hand.act(read_action(hand.game, word))
    assert reason is not None, f"“{word}” is accepted"
    assert (hand.table, hand.log) == (table, log)
    return reason


def points(hand: AnyHand) -> tuple[int, ...]:
    """Every seat's credited points."""
    return tuple(hand.game.credited(hand.table.public, seat) for seat in range(hand.game.seats))


def held(hand: AnyHand, seat: int) -> set[str]:
    """The cards in a hand."""
    return set(written(hand.table.own[seat].hand).split())


def paid(hand: AnyHand) -> tuple[int, ...]:
    """What the finished hand pays each seat."""
    assert hand.result is not None, f"the hand goes on: {sorted(legal(hand))}"
    return hand.result.gains


def play_table(hand: AnyHand, table: str) -> AnyHand:
    """Plays a table of tricks, a line each: lead, reply, who takes it, points of N and D after it, what N and D draw.

    ``QD+`` is led with a marriage; ``! N exchange`` is an action between tricks. The winner draws first.
    """
    for line in filter(None, map(str.strip, table.splitlines())):
        if line.startswith("!"):
            do(hand, line.removeprefix("!").strip())
            continue
        lead, reply, winner, n_points, d_points, *draws = line.split()
        before, card = len(hand.log), lead.rstrip("+")
        do(hand, f"marry {card}" if lead.endswith("+") else f"play {card}", f"play {reply}")
        if draws and "draw" in legal(hand):
            do(hand, f"{winner} draw")
        drawn: list[tuple[int, Card]] = [(one.seat, one.card) for one in hand.log[before:] if isinstance(one, Drew | DrewOpen)]
        expected = list(zip((0, 1), cards(" ".join(draws)), strict=bool(draws)))
        assert drawn == (expected if winner == "N" else expected[::-1]), line
        assert hand.table.public.taken[-1] == (SEATS[winner], cards(f"{card} {reply}")), line
        assert points(hand) == (int(n_points), int(d_points)), line
    return hand
