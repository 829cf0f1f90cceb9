"""The same packs, the same moves: our Schnapsen beside the package's, and a name for every difference.

``python tests/interop/compare.py [hands]`` plays and prints the counts. The package knows no closing and ends a hand by the
count, so our game is set alike. What is left are its rulings, each told here on its own, from the cards alone:

1. *King leads the marriage*: a marriage is always led with its king; with us either card may be led.
2. *Late marriage credit*: a marriage counts with the next trick that its player takes. With us it counts at once for a player
   who has a trick. So points differ in between; the hand may end at the announcement with us and play on there, to whatever
   end; and a loser may lack a marriage that has not been redeemed.
3. *Schwarz by points*: three game points if the loser has no points; with us if the loser has no trick. As every trick of this
   pack counts at least four, no hand can tell them apart: the count of this difference stays at nought.
4. *One card at a time*: the package deals card by card and turns up the last card of the pack. Packs are put in that order
   (``as_the_package_deals``), so that both deal the same hands.

A difference that these do not predict, to the point, is unexplained.
"""
from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from mariage.cards import Cards, written
from mariage.game import AnyGame, AnyHand, Deal, Hand
from mariage.games import GAMES
from mariage.games.plays import Married, Took
from mariage.notation import read_action, write_action
from mariage.options import with_options

MATCHING = with_options(GAMES["schnapsen"], {"closing": "off", "claim_mode": "auto"})
COUNTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
ENOUGH, HALF, TRICKS = 66, 33, 10
MOST_UNEXPLAINED = 3

Message = dict[str, Any]


class Unexplained(AssertionError):
    """A difference that no named ruling predicts."""


# ------------------------------------------------------------------ the package at the other end of a pipe


class Peer:
    """The package, playing in its own environment."""

    def __init__(self, python: Path) -> None:
        self._process = subprocess.Popen([python, Path(__file__).with_name("peer.py")], text=True, encoding="utf-8",
                                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=60)

    def deal(self, pack: Cards, leads: int) -> Message:
        return self.say({"pack": list(map(str, pack)), "leads": leads})

    def play(self, move: str) -> Message:
        return self.say({"move": move})

    def race(self, packs: Sequence[Cards], decisions: int, seed: int) -> float:
        """The seconds that the package takes for so many moves of random play."""
        seconds: float = self.say({"race": [list(map(str, pack)) for pack in packs], "decisions": decisions,
                                   "seed": seed})["seconds"]
        return seconds

    def say(self, line: Message) -> Message:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(line) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        told: Message = json.loads(answer) if answer else {"fault": "it stopped"}
        if "fault" in told:
            raise Unexplained(f"the package failed: {told['fault']}")
        return told


def as_the_package_deals(pack: Cards) -> Cards:
    """Our pack (three cards each, the turn-up, two cards each) in the order in which the package deals the same hands:
    a card each in turn, the turn-up at the bottom."""
    leader, follower = pack[0:3] + pack[7:9], pack[3:6] + pack[9:11]
    in_turn = tuple(card for both in zip(leader, follower, strict=True) for card in both)
    return in_turn + pack[11:] + pack[6:7]


# ------------------------------------------------------------------ the rulings, from the cards alone


@dataclass
class Ledger:
    """What each seat has made: cards, tricks, marriages redeemed by a later trick, marriages that wait for one, and the
    marriage of a trick not yet complete (the package enters it with the trick)."""

    cards: list[int] = field(default_factory=lambda: [0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    redeemed: list[int] = field(default_factory=lambda: [0, 0])
    waiting: list[int] = field(default_factory=lambda: [0, 0])
    on_the_table: list[int] = field(default_factory=lambda: [0, 0])
    taker: int = 0
    read: int = 0

    def follow(self, hand: AnyHand) -> list[list[Any]]:
        """Read on in the log of a hand; the new tricks, as the package tells them."""
        new: list[list[Any]] = []
        for event in hand.log[self.read:]:
            match event:
                case Married(seat, _, worth):
                    self.on_the_table[seat] = worth
                case Took(seat, trick):
                    self.taker = seat
                    self.tricks[seat] += 1
                    self.cards[seat] += sum(COUNTS[card.rank.value] for card in trick)
                    self.waiting = [sum(both) for both in zip(self.waiting, self.on_the_table, strict=True)]
                    self.redeemed[seat] += self.waiting[seat]
                    self.waiting[seat], self.on_the_table = 0, [0, 0]
                    new.append([seat, *map(str, trick)])
        self.read = len(hand.log)
        return new

    def late(self, seat: int) -> int:
        """The package's points: a marriage counts with the next trick."""
        return self.cards[seat] + self.redeemed[seat]

    def prompt(self, seat: int) -> int:
        """Our points: a marriage counts as soon as there is a trick."""
        return self.late(seat) + (self.waiting[seat] + self.on_the_table[seat] if self.tricks[seat] else 0)

    def worth(self, loser: int, *, late: bool = False, by_points: bool = False) -> int:
        """Game points for going out under these rulings."""
        if not (self.late(loser) if by_points else self.tricks[loser]):
            return 3
        return 1 if (self.late(loser) if late else self.prompt(loser)) >= HALF else 2


def kings_only(moves: list[str]) -> list[str]:
    """Our moves without the queens that the package does not lead to a marriage; their kings must be there."""
    queens = [move for move in moves if move.startswith("marry Q")]
    if any(move.replace("marry Q", "marry K") not in moves for move in queens):
        raise Unexplained(f"a queen without its king among {moves}")
    return [move for move in moves if move not in queens]


# ------------------------------------------------------------------ one hand


class Comparison:
    """One hand with both, move by move: *ours*, and *went_on*, the same hand without an end by the count."""

    def __init__(self, peer: Peer, counts: Counter[str], game: AnyGame, pack: Cards, leads: int) -> None:
        self.peer, self.counts = peer, counts
        without_end = with_options(game, {"claim_mode": "declared"})
        self.ours, self.went_on = (Hand(one, Deal(pack), one.given(one.begin(1 - leads))) for one in (game, without_end))
        self.ledger = Ledger(taker=leads)
        self.tricks: list[list[Any]] = []
        self.moves: list[str] = []
        self.ended_at_marriage = False
        self.told = peer.deal(as_the_package_deals(pack), leads)

    def play(self, rng: Random, *, eager: bool) -> None:
        """Play to the end, each move by chance; *eager*: a marriage or an exchange whenever there is one."""
        while "ask" in self.told:
            moves = self.same_decision()
            announcements = [move for move in moves if not move.startswith("play")]
            self.do(rng.choice(announcements if eager and announcements else moves))
        self.same_end()

    def same_decision(self) -> list[str]:
        """Compare what both show at a decision; the moves that both know."""
        told, hand, ledger = self.told, self.went_on if self.ended_at_marriage else self.ours, self.ledger
        if hand.to_act is None or ledger.late(ledger.taker) >= ENOUGH:
            raise Unexplained("the package plays on, but the hand is over by the count after a trick")
        public = hand.table.public
        equal("the seat to act", told["ask"], hand.to_act)
        equal("the tricks taken", told["tricks"], self.tricks)
        equal("the hand", sorted(told["hand"]), sorted(map(str, hand.table.own[hand.to_act].hand)))
        equal("the turn-up", told["turned_up"], str(public.turned_up) if public.turned_up else None)
        equal("the stock", told["stock"], public.stock)
        moves = [word for word in map(write_action, hand.choices()) if "claim" not in word]
        shared = sorted(kings_only(moves))
        equal("the legal moves", sorted(told["moves"]), shared)
        self.counts["moves: the same" if len(moves) == len(shared) else "moves: king leads the marriage"] += 1
        self.same_points()
        return shared

    def same_points(self) -> None:
        """Compare the points at a decision."""
        ledger, ours = self.ledger, self.ours
        equal("the points by the package's rulings", self.told["points"], [ledger.late(0), ledger.late(1)])
        equal("the marriages that wait for a trick", self.told["pending"], ledger.waiting)
        if self.ended_at_marriage:
            self.counts["points: late marriage credit, over with us"] += 1
            return
        prompt = [ledger.prompt(0), ledger.prompt(1)]
        equal("our points by our rulings", [ours.game.credited(ours.table.public, seat) for seat in (0, 1)], prompt)
        self.counts["points: the same" if prompt == self.told["points"] else "points: late marriage credit"] += 1

    def do(self, move: str) -> None:
        """Make the move with both."""
        self.moves.append(move)
        act(self.went_on, move)
        if self.went_on.table.public.turn.to == "draw":
            act(self.went_on, "draw")
        self.tricks = self.ledger.follow(self.went_on)
        if not self.ended_at_marriage:
            act(self.ours, move)
            if self.ours.result is not None and move.startswith("marry"):
                self.end_at_marriage()
        self.told = self.peer.play(move)

    def end_at_marriage(self) -> None:
        """Our hand is over with this marriage: right only where late credit alone makes the difference."""
        ledger, result = self.ledger, self.ours.result
        seat = self.ours.log[-1].result.winners[0]
        equal("a marriage that makes 66", ledger.late(seat) < ENOUGH <= ledger.prompt(seat), True)
        assert result is not None
        equal("our points at the marriage", list(result.points), [ledger.prompt(0), ledger.prompt(1)])
        equal("our game points at the marriage", result.gains[seat], ledger.worth(1 - seat))
        self.ended_at_marriage = True

    def same_end(self) -> None:
        """Compare how the hand ended, and name what differs."""
        ledger, told, ours = self.ledger, self.told, self.ours.result
        winner, loser = ledger.taker, 1 - ledger.taker
        out = ledger.late(winner) >= ENOUGH
        if ours is None or not (out or sum(ledger.tricks) == TRICKS):
            raise Unexplained("the package ends a hand that goes on by the count")
        equal("the last tricks", told["tricks"], self.tricks)
        equal("the winner by the package's rulings", told["winner"], winner)
        equal("the points by the package's rulings", told["points"], [ledger.late(0), ledger.late(1)])
        theirs = ledger.worth(loser, late=True, by_points=True) if out else 1
        equal("the game points by the package's rulings", told["game_points"], theirs)
        if self.ended_at_marriage:
            self.counts["hands: late marriage credit, played on there " + (
                "to another winner" if ours.winners != (winner,) else
                "to the same result" if ours.gains[winner] == theirs else "to other game points")] += 1
            return
        equal("our winner", ours.winners, (winner,))
        equal("our points at the end", list(ours.points), [ledger.prompt(0), ledger.prompt(1)])
        mine = ledger.worth(loser) if out else 1
        equal("our game points", ours.gains[winner], mine)
        if out and ledger.worth(loser, by_points=True) != mine:
            self.counts["hands: schwarz by points"] += 1
        self.counts["hands: the same result" if mine == theirs
                    else "hands: late marriage credit, the loser's does not count"] += 1


def equal(what: str, one: object, other: object) -> None:
    if one != other:
        raise Unexplained(f"{what}: {one} and {other}")


def act(hand: AnyHand, move: str) -> None:
    if reason := hand.act(read_action(hand.game, move)):
        raise Unexplained(f"{move} is refused here: {reason}")


# ------------------------------------------------------------------ many hands

NAMES = (
    "hands: the same result",
    "hands: late marriage credit, the loser's does not count",
    "hands: late marriage credit, played on there to the same result",
    "hands: late marriage credit, played on there to other game points",
    "hands: late marriage credit, played on there to another winner",
    "hands: schwarz by points",
    "moves: the same",
    "moves: king leads the marriage",
    "points: the same",
    "points: late marriage credit",
    "points: late marriage credit, over with us",
)


@dataclass
class Report:
    """What many hands came to."""

    counts: Counter[str]
    unexplained: list[str]

    def __str__(self) -> str:
        lines = [f"{count:9,}  {what}" for what, count in self.counts.items()]
        return "\n".join([*lines, f"{len(self.unexplained):9,}  unexplained", *self.unexplained])


def compare(python: Path, hands: int, seed: int, game: AnyGame = MATCHING) -> Report:
    """Play *hands* hands from the seeds *seed*, *seed* + 1 and so on. The seats lead by turns; in every second pair of hands
    announcements are made whenever they can be. Stops after a few hands with an unexplained difference."""
    report = Report(Counter(dict.fromkeys(NAMES, 0)), [])
    seeds = iter(range(seed, seed + hands))
    more = True
    while more and len(report.unexplained) < MOST_UNEXPLAINED:
        with Peer(python) as peer:
            unexplained = next(filter(None, (compare_hand(peer, report.counts, game, one) for one in seeds)), "")
        report.unexplained += [unexplained] if unexplained else []
        more = bool(unexplained)
    return report


def compare_hand(peer: Peer, counts: Counter[str], game: AnyGame, seed: int) -> str:
    """Play one hand; the difference that nothing explains, and how to come to it."""
    rng = Random(seed)
    pack = game.deal(rng, None).pack
    comparison: Comparison | None = None
    try:
        comparison = Comparison(peer, counts, game, pack, leads=seed % 2)
        comparison.play(rng, eager=seed % 4 > 1)
    except Unexplained as difference:
        moves = ", ".join(comparison.moves) if comparison else ""
        return f"seed {seed}, seat {seed % 2} leads, pack {written(pack)}, moves {moves or 'none'}: {difference}"
    return ""


if __name__ == "__main__":
    from environment import python

    print(compare(python(), int(sys.argv[1]) if sys.argv[1:] else 3000, seed=0))
