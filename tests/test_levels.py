"""What the computers are called, which of them play a game, and how long they may think."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mariage.games import GAMES
from mariage.players import PLAYERS, Chance
from mariage.players.levels import LEVELS, budget, called, introduced, kinds, title
from mariage.words import SOURCE, Words, languages

TABLES = list(GAMES.values())


class Champion(Chance):
    """Plays Schnapsen only, and takes its time."""

    budget = 1.5

    @staticmethod
    def plays(game: Any) -> bool:
        return str(game.id) == "schnapsen"


def test_every_kind_of_computer_has_a_name_and_a_sentence_in_every_language() -> None:
    assert list(LEVELS) == list(PLAYERS)
    for kind, level in LEVELS.items():
        for language in languages():
            words = Words("french", language)
            told = title(kind, words), words.say(level.about)
            assert all(told)
            assert language == SOURCE or not {*told} & {level.name, level.about}, f"{kind} is not translated into {language}"
            assert all(one in introduced(kind, words) for one in told)
    assert len({level.name for level in LEVELS.values()}) == len(LEVELS)


@pytest.mark.parametrize("game", TABLES, ids=list(GAMES))
def test_somebody_plays_every_game(game: Any) -> None:
    found = kinds(game)
    assert found
    for kind in found:
        assert PLAYERS[kind](game, Random(1)) is not None
        assert budget(kind) >= 0


def test_a_kind_may_play_some_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "champion", Champion)
    assert kinds(GAMES["schnapsen"])[-1] == "champion"
    assert "champion" not in kinds(GAMES["mariage"])
    assert (budget("champion"), budget("chance"), budget("nobody")) == (1.5, 0.0, 0.0)
    assert title("champion", Words()) == introduced("champion", Words()) == "Champion"


def test_those_at_a_table_are_called_by_name_or_kind() -> None:
    words = Words("french", "de")
    assert called([("", "Anna"), ("simple", ""), ("chance", "Olga"), ("", "")], words) == ["Anna", "Nach dem Lehrbuch", "Olga", ""]
    assert called([("simple", ""), ("", "Anna"), ("simple", ""), ("chance", "")], words) == [
        "Nach dem Lehrbuch 1", "Anna", "Nach dem Lehrbuch 2", "Zufall"]
