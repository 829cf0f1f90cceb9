"""One hand of every preset as each seat sees it, stored in ``playthroughs`` and compared line by line.

A file begins with the preset, the dealer, the pack and the actions; what follows is written by the test: for each action the
choices there were, every event as everybody saw it and as a seat saw it that saw more, each hand, and what changed on the
table. ``MARIAGE_UPDATE_PLAYTHROUGHS=1`` writes the files anew; a change in them is a change that players would notice.
"""
from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from mariage.cards import cards, written
from mariage.game import AnyGame, AnyHand, Deal, Hand
from mariage.games import GAMES
from mariage.notation import read_action, write_action
from mariage.position import read_lines

FOLDER = Path(__file__).with_name("playthroughs")
HEAD = ("game", "dealer", "pack", "actions")


def told(game: AnyGame, head: dict[str, str]) -> Iterator[str]:
    """The lines of a playthrough."""
    for key in HEAD:
        yield f"{key}: {head[key]}"
    hand = Hand(game, Deal(cards(head["pack"])), game.given(game.begin(int(head["dealer"]))))
    yield "\n== The deal"
    yield from happened(hand, 0, {}, [()] * game.seats)
    for number, text in enumerate(head["actions"].split(", "), 1):
        seat, turn = hand.to_act, hand.table.public.turn
        assert seat is not None, f"the hand is over before “{text}”"
        yield f"\n== {number}. Seat {seat} to {turn.to.replace('_', ' ')}"
        yield f"choices: {', '.join(map(write_action, hand.choices()))}"
        yield f"> {text}"
        events, before = len(hand.log), facts(hand)
        hands = [own.hand for own in hand.table.own]
        reason = hand.act(read_action(game, text))
        assert reason is None, f"“{text}” is refused: {reason}"
        yield from happened(hand, events, before, hands)
    assert hand.result is not None, "the hand is not over"
    yield "\n== The end"
    yield from (f"{one.name}: {getattr(hand.result, one.name)}" for one in fields(hand.result))


def facts(hand: AnyHand) -> dict[str, str]:
    """What lies open, as a spectator is told it."""
    return {name: str(value) for name, value in hand.watch().public._asdict().items()}


def happened(hand: AnyHand, since: int, before: dict[str, str], held: list[Any]) -> Iterator[str]:
    """The events from number *since* on as they were seen, the hands that changed, and what changed on the table."""
    views = [hand.view(seat) for seat in range(hand.game.seats)]
    for place, seen in enumerate(hand.watch().log[since:], since):
        yield f"all: {seen}"
        yield from (f"  seat {view.seat}: {view.log[place]}" for view in views if view.log[place] != seen)
    yield from (f"hand {view.seat}: {written(view.own.hand)}" for view in views if view.own.hand != held[view.seat])
    yield from (f"  {name} = {value}" for name, value in facts(hand).items()
                if before.get(name) != value and name not in ("taken", "result", "in_hand"))


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_goes_as_it_is_written_down(name: str) -> None:
    file = FOLDER / f"{name}.txt"
    assert file.exists(), f"{name} has no playthrough: write game, dealer, pack and actions of a hand into {file.name}"
    text = file.read_text(encoding="utf-8")
    head = read_lines(text.partition("\n\n")[0])
    assert (head["game"], tuple(head)) == (name, HEAD)
    now = "\n".join(told(GAMES[name], head)) + "\n"
    if os.environ.get("MARIAGE_UPDATE_PLAYTHROUGHS"):
        file.write_text(now, encoding="utf-8", newline="\n")
        text = now
    assert now.splitlines() == text.splitlines()


def test_every_playthrough_is_of_a_game_and_something_happens_in_it() -> None:
    files = {file.stem: file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}
    assert set(files) == set(GAMES)
    for word in ("> exchange", "> close", "> draw", "> pass", "> marry", " claim\n", "> claim", "> amour", "> next_card",
                 "> drum_roll", "> rest", "DrewOpen", "RestTaken"):
        assert any(word in text for text in files.values()), f"nobody does {word}"
