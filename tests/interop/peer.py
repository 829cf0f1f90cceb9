"""The other program at the table: one hand of the package ``schnapsen`` after another, in JSON lines.

This script runs in the environment of that package and imports nothing of this project. Cards and moves are written as this
project writes them (``AS``, ``play AS``, ``marry KS``, ``exchange``); what happens is left to the package itself.

In: ``{"pack": ["JS", ...], "leads": 0}`` deals the pack, the first card on top, as the package deals, to the seat that leads
first; ``{"move": "play AS"}`` answers a question; ``{"race": [[pack], ...], "decisions": n, "seed": s}`` plays these packs at
random until *n* moves have been chosen.
Out: ``{"ask": seat, "moves": [...], ...}`` at every decision; ``{"winner": seat, "game_points": n, ...}`` at the end;
``{"decisions": n, "seconds": s}`` after a race; ``{"fault": "..."}`` where the package fails. ``tricks`` are those taken
since the last line: ``[winner, card led, card played]``.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import cycle
from random import Random
from time import perf_counter
from typing import Any

from schnapsen.deck import Card, OrderedCardCollection, Rank, Suit
from schnapsen.game import Bot, BotState, GameState, Move, PlayerPerspective, SchnapsenGamePlayEngine

RANKS = {"A": Rank.ACE, "T": Rank.TEN, "K": Rank.KING, "Q": Rank.QUEEN, "J": Rank.JACK}
SUITS = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS}
CARDS = {rank + suit: Card.get_card(RANKS[rank], SUITS[suit]) for rank in RANKS for suit in SUITS}
WORDS = {card: word for word, card in CARDS.items()}


def written(move: Move) -> str:
    """A move in words; a marriage by the card that the package leads with it."""
    if move.is_trump_exchange():
        return "exchange"
    if move.is_marriage():
        return f"marry {WORDS[move.as_marriage().underlying_regular_move().card]}"
    return f"play {WORDS[move.as_regular_move().card]}"


def say(line: dict[str, Any]) -> None:
    print(json.dumps(line), flush=True)


class Seat(Bot):
    """A seat that asks over the wire what to do."""

    def __init__(self, number: int, hand: Hand) -> None:
        super().__init__(f"seat {number}")
        self.number = number
        self.hand = hand

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        moves = {written(move): move for move in perspective.valid_moves()}
        own, other, up = perspective.get_my_score(), perspective.get_opponent_score(), perspective.get_trump_card()
        by_seat = (own, other) if self.number == 0 else (other, own)
        say({"ask": self.number, "moves": list(moves), "hand": [WORDS[card] for card in perspective.get_hand()],
             "turned_up": WORDS[up] if up else None, "stock": perspective.get_talon_size(),
             "points": [score.direct_points for score in by_seat], "pending": [score.pending_points for score in by_seat],
             "tricks": self.hand.news()})
        return moves[json.loads(next(self.hand.lines))["move"]]


class Hand:
    """One hand, dealt and played by the package."""

    def __init__(self, lines: Iterator[str], pack: list[str], leads: int) -> None:
        self.lines = lines
        self.tricks: list[tuple[int, str, str]] = []
        self.engine = SchnapsenGamePlayEngine()
        self.state = dealt(self.engine, pack, Seat(leads, self), Seat(1 - leads, self))

    def news(self) -> list[tuple[int, str, str]]:
        """The tricks taken since this was last asked."""
        tricks, self.tricks = self.tricks, []
        return tricks

    def play(self) -> dict[str, Any]:
        """Ask for moves until the package declares a winner."""
        scorer = self.engine.trick_scorer
        while (won := scorer.declare_winner(self.state)) is None:
            self.state = self.engine.trick_implementer.play_trick(self.engine, self.state)
            assert self.state.previous is not None
            trick = self.state.previous.trick
            if not trick.is_trump_exchange():
                led, followed = self.state.leader.won_cards[-2:]
                self.tricks.append((self.state.leader.implementation.number, WORDS[led], WORDS[followed]))
        winner, game_points = won
        points = {bot.implementation.number: bot.score.direct_points for bot in (self.state.leader, self.state.follower)}
        return {"winner": winner.implementation.number, "game_points": game_points, "points": [points[0], points[1]],
                "tricks": self.news()}


def dealt(engine: SchnapsenGamePlayEngine, pack: list[str], leader: Bot, follower: Bot) -> GameState:
    """The state after the package has dealt this pack."""
    one, two, talon = engine.hand_generator.generateHands(OrderedCardCollection([CARDS[word] for word in pack]))
    return GameState(leader=BotState(leader, one), follower=BotState(follower, two), talon=talon, previous=None)


class Enough(Exception):
    """So many moves have been chosen."""


class Chance(Bot):
    """Any move that is legal; all seats count their moves together."""

    def __init__(self, rng: Random, decisions: int) -> None:
        super().__init__("chance")
        self.rng = rng
        self.left = decisions

    def get_move(self, perspective: PlayerPerspective, leader_move: Move | None) -> Move:
        if not self.left:
            raise Enough
        self.left -= 1
        return self.rng.choice(perspective.valid_moves())


def race(packs: list[list[str]], decisions: int, seed: int) -> dict[str, Any]:
    """Random play of these packs, over and over, until so many moves have been chosen."""
    engine, chance = SchnapsenGamePlayEngine(), Chance(Random(seed), decisions)
    began = perf_counter()
    try:
        for pack in cycle(packs):
            engine.play_game_from_state(dealt(engine, pack, chance, chance), None)
    except Enough:
        pass
    return {"decisions": decisions, "seconds": perf_counter() - began}


def main() -> None:
    lines = iter(sys.stdin)
    for line in lines:
        wish = json.loads(line)
        try:
            say(race(wish["race"], wish["decisions"], wish["seed"]) if "race" in wish
                else Hand(lines, wish["pack"], wish["leads"]).play())
        except Exception as fault:
            say({"fault": f"{type(fault).__name__}: {fault}"})


if __name__ == "__main__":
    main()
