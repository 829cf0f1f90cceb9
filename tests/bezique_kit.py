"""Tables of Bezique and Pinochle set up for tests: what is named lies where it is said, the rest is filled up with low cards."""
from __future__ import annotations

from collections import Counter
from typing import Any

from mariage.cards import Card, cards, pieces
from mariage.game import AnyGame, AnyHand, Hand, Result
from mariage.games.bezique.presets import BEZIQUES
from mariage.games.pinochle.presets import PINOCHLES
from mariage.notation import read_action, write_action
from mariage.options import with_options

PRESETS = {one.id: one for one in (*BEZIQUES, *PINOCHLES)}


def house(game: Any, **options: str) -> Any:
    """The preset *game* with options set in words."""
    return with_options(PRESETS[game] if isinstance(game, str) else game, options)


def named(fields: dict[str, str], *, tables: bool = True) -> Counter[Card]:
    """How often each card lies somewhere; *tables*: those on the table lie nowhere else."""
    places = [text for key, text in fields.items() if key.split()[0] in ("hand", "trick", "stock") or key == "turned up"]
    found = Counter(card for text in places for card in cards(text.replace("+", " ").strip()))
    found.update(one.card for key, text in fields.items() if tables and key.startswith("table ") for one in pieces(text))
    for trick in filter(None, fields.get("taken", "").split(",")):
        found.update(cards(trick.strip()[1:]))
    return found


def table(game: Any, turn: str, *, stock: int = 24, hand: int | None = None, **fields: str) -> AnyHand:
    """A hand that goes on from here: ``hand_0="KS QS"`` and so on, every hand filled up with low cards to what a player holds at this
    moment (*hand*: so many), and so many cards in the stock, a turn-up included; all other cards lie in earlier tricks of seat 0.

    In a window a played trick has been taken by its owner.
    """
    game = house(game)
    seat, to = turn.split()
    lines = {key.replace("_", " "): text for key, text in fields.items()} | {"turn": turn}
    full = hand if hand is not None else game.hand_size if stock else 4
    full -= to == "declare" and stock > 0 and getattr(game, "declares_before_drawing", True)
    free = Counter(game.whole_pack()) - named(lines)
    spare = [card for card in sorted(free.elements(), key=lambda card: game.height[card.rank])
             if not (card.suit.value == lines.get("trump") and card.rank is getattr(game, "lowest", None))]
    leader, played = (int(seat) - len(lines.get("trick", "").split())) % game.seats, len(lines.get("trick", "").split())
    for one in range(game.seats):
        held = len(lines.get(f"hand {one}", "").split()) + (len(lines.get(f"table {one}", "").split()) if game.laid_cards_are_played else 0)
        missing = full - ((one - leader) % game.seats < played) - held
        lines[f"hand {one}"] = " ".join([lines.get(f"hand {one}", ""), *(str(spare.pop(0)) for _ in range(missing))]).strip()
    lines["stock"] = " ".join(str(spare.pop(0)) for _ in range(stock - ("turned up" in lines)))
    left = sum((Counter(game.whole_pack()) - named(lines, tables=game.laid_cards_are_played)).values())
    assert left % game.seats == 0, f"{left} cards are left over"
    points, tricks = (lines.get("earlier 0", "0 0").split()[0], left // game.seats - int(lines.get("earlier 1", "0 0").split()[1]))
    lines["earlier 0"] = f"{points} {tricks}" if tricks else ""
    return Hand.at(game, game.set_up({key: text for key, text in lines.items() if text}))


def does(hand: AnyHand, *words: str) -> AnyHand:
    """Do these actions."""
    for word in words:
        for one in filter(None, map(str.strip, word.split(","))):
            reason = hand.act(read_action(hand.game, one))
            assert reason is None, f"{one}: {reason}"
    return hand


def may(hand: AnyHand, word: str) -> bool:
    """Would this action be accepted? Nothing is done."""
    seat = hand.to_act
    assert seat is not None
    return hand.game.refuses(hand.table.public, hand.table.own[seat], read_action(hand.game, word)) is None


def why(hand: AnyHand, word: str) -> str:
    """Why this action is refused."""
    return str(hand.act(read_action(hand.game, word)))


def offered(hand: AnyHand, verb: str = "") -> set[str]:
    """What is offered, in words."""
    return {word for word in map(write_action, hand.choices()) if word.startswith(verb)}


def booked(hand: AnyHand, seat: int = 0) -> int:
    """What a seat has written down in this hand."""
    points: int = hand.table.public.booked[seat]
    return points


def settled(game: AnyGame, *totals: int, trump: str = "S", **fields: str) -> Result:
    """What is recorded when the hand ends with these totals."""
    one: Any = game
    filler = " ".join(["7S"])
    hand = table(one, "0 lead", stock=0, hand=1, trump=trump, hand_0=filler, booked=" ".join(map(str, totals)), **fields)
    result: Result = one.unclaimed(hand.table.public)
    return result
