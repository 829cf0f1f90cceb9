"""Published positions of Schnapsen with exact answers: the facts, none of the words."""
from __future__ import annotations

from typing import NamedTuple

from mariage.games import GAMES
from mariage.games.stock import Stock as Rules
from mariage.games.stock.table import Table


class Ending(NamedTuple):
    """An ending with all cards known. Seat 0 is “you”; *best*: the plays that reach *value*, from your side; *others*: what other
    plays bring; *closed*: who closed and the other's points then."""

    name: str
    trump: str
    turn: int
    led: str
    hands: tuple[str, str]
    points: tuple[int, int]
    value: int
    best: str
    others: str = ""
    closed: tuple[int, int] | None = None
    stock: str = ""


ENDINGS = (
    Ending("E01", "D", 0, "", ("S:K H:AQ C:QJ", "H:TJ D:AQJ"), (43, 26), 1, "SK CQ CJ", "HA-1 HQ-1"),
    Ending("E03", "C", 0, "", ("S:K H:T C:K D:TQ", "H:J C:J D:AKJ"), (36, 32), 1, "HT", "SK-1 CK-1 DT-1 DQ-1"),
    Ending("E05", "H", 0, "", ("S:J H:TK C:Q D:J", "S:TK H:J C:AK"), (32, 36), 1, "HT HK", "SJ-1 CQ-1 DJ-2"),
    Ending("E07", "H", 1, "", ("S:J H:K", "S:TK"), (50, 50), 1, "ST SK"),
    Ending("E09", "D", 1, "", ("S:Q H:TQ D:Q", "H:AK C:K D:J"), (47, 33), -1, "DJ", "HA+1 HK+1 CK+1"),
    Ending("E11", "H", 0, "", ("S:QJ H:T D:AQ", "S:A H:Q C:K D:TK"), (31, 28), 1, "HT", "SQ-1 SJ-1 DA-1 DQ-1"),
    Ending("E13", "S", 0, "", ("S:K H:ATQ C:K", "S:A H:KJ C:A D:K"), (29, 27), 1, "SK", "HA-1 HT-1 CK-1 HQ-2"),
    Ending("E15", "S", 1, "", ("S:K C:K", "C:A D:K"), (56, 41), -1, "DK", "CA+1"),
    Ending("E17", "D", 0, "", ("S:K H:J C:K D:T", "S:TQ H:AQ"), (39, 34), 1, "CK", "SK-1 HJ-1 DT-1"),
    Ending("E19", "H", 0, "CQ", ("S:A H:TKJ", "H:AQ C:A"), (45, 40), 1, "HJ", "HT-1 HK-1"),
    Ending("E21", "H", 0, "HT", ("C:KJ D:TQ", "C:Q D:AK"), (54, 26), 1, "CK", "CJ-1 DT-1 DQ-1"),
    Ending("E23", "D", 0, "", ("S:TJ H:K C:Q D:K", "S:A H:T C:TK D:J"), (46, 34), -1, ""),
    Ending("E25", "C", 1, "", ("S:J H:QJ C:KJ", "S:T H:TK D:AJ"), (43, 27), -1, "ST HT HK DA DJ"),
    Ending("E27", "H", 0, "", ("H:Q C:A D:ATQ", "S:A H:TJ C:T D:K"), (19, 26), 1, "DA", "CA-1 HQ-1 DT-1 DQ-2"),
    Ending("C01", "H", 0, "DJ", ("S:T H:Q C:T D:AK", "H:TK D:TQ"), (29, 31), 2, "DK", "DA-2", (1, 29), "CA HJ"),
    Ending("C03", "H", 0, "SA", ("S:KJ C:AK", "S:Q C:TQ"), (24, 43), 2, "SK", "SJ-2", (1, 24), "CJ HQ"),
    Ending("C05", "S", 0, "", ("S:TQ H:K C:T D:T", "S:J C:QJ D:AK"), (22, 38), -2, "", "", (0, 38), "HT SA"),
)


class Guess(NamedTuple):
    """One card lies face down under the turn-up. *unseen*: the other's cards and that one; *led*: by the other, who then holds a
    card fewer; *held*: known to be the other's; *worlds*: for each face-down card what each play (a close and a lead as ``x``
    and the card) brings with all cards open; *answer*: the plays that are right."""

    name: str
    up: str
    led: str
    hand: str
    unseen: str
    points: tuple[int, int]
    held: str
    worlds: str
    values: dict[str, tuple[int, ...]]
    answer: str


GUESSES = (
    Guess("H01", "HJ", "ST", "H:KQ C:A D:TQ", "S:A H:T C:T D:AK", (5, 26), "", "SA HT CT DA DK",
          {"HK": (-1, 1, -2, 1, -1), "HQ": (-1, 1, -2, -1, -1), "CA": (-2,) * 5, "DT": (-2,) * 5, "DQ": (-2,) * 5}, "HK"),
    Guess("H03", "DJ", "CJ", "S:KJ H:Q C:A D:Q", "S:AQ H:ATK", (34, 20), "", "SA SQ HA HT HK",
          {"CA": (2, 2, 2, 1, 2), "SK": (1,) * 5, "SJ": (1,) * 5, "HQ": (1,) * 5, "DQ": (-1,) * 5}, "CA"),
    Guess("H05", "CJ", "", "S:TQ C:AQ D:T", "S:AKJ H:T C:TK", (47, 33), "", "SA SK SJ HT CT CK",
          {"xCQ": (1,) * 6, "CQ": (1, 1, 1, -1, 1, 1), "xCA": (1, -2, -2, 1, 1, 1)}, "xCQ"),
    Guess("H07", "SJ", "", "S:Q H:K D:AKJ", "H:ATQ C:A D:TQ", (33, 13), "", "HA HT HQ CA DT DQ",
          {"xSQ": (2,) * 6, "xDJ": (2,) * 6, "xDA": (2,) * 6, "DA": (2, -1, 2, 2, 2, 2)}, ""),
    Guess("H09", "SJ", "", "H:TJ C:AK D:A", "S:A H:AQ C:Q D:KQ", (25, 20), "SA", "HA HQ CQ DK DQ",
          {"xCA": (2, -2, -2, 2, 2), "xDA": (2, -2, -2, 2, 2), "HT": (-2,) * 5, "CA": (-2,) * 5, "DA": (-2,) * 5}, ""),
    Guess("H11", "HJ", "", "S:QJ H:K C:AK", "S:AT H:A C:TQ D:Q", (33, 33), "", "SA ST HA CT CQ DQ",
          {"HK": (-1, -1, 1, -1, -1, -1), "CA": (-1, -1, 1, -1, -1, -1), "SJ": (-1,) * 6, "SQ": (-1,) * 6, "CK": (-1,) * 6,
           "xHK": (-2, -2, 1, -2, -2, -2)}, "HK CA"),
    Guess("H13", "HJ", "", "S:AK H:A D:TQ", "S:TQJ C:A D:AJ", (19, 41), "", "ST SQ SJ CA DA DJ",
          {"xDQ": (1, 1, 1, -2, 1, 1), "DQ": (1, 1, -1, 1, 1, -1)}, "xDQ"),
    Guess("H15", "DJ", "HQ", "S:K H:AJ C:K D:K", "S:AQ C:TQ D:T", (20, 33), "", "SA SQ CT CQ DT",
          {"HA": (-1, -1, -1, -1, 1), "DK": (-1,) * 5, "SK": (-2,) * 5, "HJ": (-2,) * 5, "CK": (-2,) * 5}, ""),
)


def cards(text: str) -> list[str]:
    """``S:QJ H:T`` or ``SQ SJ HT`` as cards of the notation: QS, JS, TH."""
    return [f"{rank}{word[0]}" for word in text.split() for rank in word[1:].lstrip(":")]


def schnapsen() -> Rules:
    game = GAMES["schnapsen"]
    assert isinstance(game, Rules)
    return game


SUITS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}


def fields_of(
    *, trump: str, turn: int, led: str, hands: tuple[list[str], list[str]], points: tuple[int, int], stock: list[str],
) -> dict[str, str]:
    """A position of Schnapsen; who has points has a trick, and the other the rest."""
    trick = cards(led)
    taken = (20 - len([*hands[0], *hands[1], *trick, *stock])) // 2
    tricks = (1, taken - 1) if all(points) else (taken, 0) if points[0] else (0, taken)
    found = {"turn": f"{turn} {'reply' if led else 'lead'}", "trump": SUITS[trump], "trick": " ".join(trick), "dealer": "1",
             "scores": "7 7", "stock": " ".join(stock[:-1]), "turned up": " ".join(stock[-1:])}
    for seat in (0, 1):
        found[f"hand {seat}"] = " ".join(hands[seat])
        found[f"earlier {seat}"] = f"{points[seat]} {tricks[seat]}"
    return {key: value for key, value in found.items() if value}


def table(one: Ending) -> Table:
    """The ending as a table of the rules."""
    fields = fields_of(trump=one.trump, turn=one.turn, led=one.led, hands=(cards(one.hands[0]), cards(one.hands[1])),
                       points=one.points, stock=cards(one.stock))
    if one.closed:
        fields["closed"] = f"{one.closed[0]} {one.closed[1]} 1 0"
    return schnapsen().set_up(fields)


def worlds(one: Guess) -> dict[str, Table]:
    """The tables that may be, by the face-down card."""
    unseen, own, up = cards(one.unseen), cards(one.hand), cards(one.up)
    found = {}
    for down in one.worlds.split():
        other = [card for card in unseen if card not in cards(down)]
        found[down] = schnapsen().set_up(fields_of(trump=one.up[0], turn=0, led=one.led, hands=(own, other), points=one.points,
                                                   stock=cards(down) + up))
    return found
