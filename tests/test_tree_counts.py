"""How many ways a hand can go: positions after each number of actions, from fixed packs, as perft counts moves in chess.

``tree_counts.toml`` holds for each preset packs with a few actions to begin with, and for each number of actions after them
how many ways there are to do them and how many hands end with the last of them. ``MARIAGE_UPDATE_TREE_COUNTS=1`` writes the
counts anew; a change in them is a change of the rules and has to be explained.
"""
from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from driver import step
from mariage.cards import cards
from mariage.game import AnyGame, AnyTable, Deal, Hand
from mariage.games import GAMES
from mariage.notation import read_action

FILE = Path(__file__).with_name("tree_counts.toml")
TREES: dict[str, list[dict[str, Any]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))


def grow(game: AnyGame, table: AnyTable, depth: int, at: int, counts: list[int], ends: list[int]) -> None:
    """Count every way to go on from *table*, which lies *at* actions below the root."""
    counts[at] += 1
    seat = game.to_act(table.public)
    if seat is None:
        ends[at] += 1
    elif at < depth:
        for action in game.choices(table.public, table.own[seat]):
            grow(game, step(game, table, action), depth, at + 1, counts, ends)


def count(name: str, tree: Mapping[str, Any]) -> tuple[list[int], list[int]]:
    """The ways after each number of actions, and how many hands end with them."""
    game = GAMES[name]
    hand = Hand(game, Deal(cards(tree["pack"])), game.given(game.begin(tree["dealer"])))
    for text in filter(None, tree["actions"].split(", ")):
        reason = hand.act(read_action(game, text))
        assert reason is None, f"{text}: {reason}"
    depth = len(tree["counts"]) - 1
    counts, ends = [0] * (depth + 1), [0] * (depth + 1)
    grow(game, hand.table, depth, 0, counts, ends)
    return counts, ends


def written(trees: Mapping[str, list[dict[str, Any]]]) -> str:
    """The file."""
    out = ["# Ways to go on after 0, 1, 2 … actions, and hands that end with the last of them (tests/test_tree_counts.py).\n"]
    for name, some in trees.items():
        for tree in some:
            out.append(f"\n[[{name}]]\n")
            out += [f"{key} = {json.dumps(value)}\n" for key, value in tree.items()]
    return "".join(out)


@pytest.mark.parametrize("name", GAMES)
def test_trees_have_as_many_branches_as_ever(name: str) -> None:
    assert len(TREES.get(name, ())) >= 2, f"{FILE.name} has no opening and no ending of {name}"
    for tree in TREES[name]:
        found = count(name, tree)
        if os.environ.get("MARIAGE_UPDATE_TREE_COUNTS"):
            tree["counts"], tree["ends"] = found
            FILE.write_text(written(TREES), encoding="utf-8", newline="\n")
        assert found == (tree["counts"], tree["ends"]), f"{name} after “{tree['actions']}”"


def test_every_tree_is_of_a_game() -> None:
    assert list(TREES) == list(GAMES)
    assert written(TREES) == FILE.read_text(encoding="utf-8")
