"""Computers at a table in the browser: what they are called, which is offered first, and that their pauses tell nothing."""
from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from web_kit import Browser, house, running

from mariage.games import GAMES
from mariage.players import PLAYERS, Chance
from mariage.players.levels import kinds


class Champion(Chance):
    """Plays Schnapsen only."""

    @staticmethod
    def plays(game: Any) -> bool:
        return str(game.id) == "schnapsen"


def test_the_strongest_that_plays_the_game_is_offered_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "champion", Champion)

    async def work() -> None:
        async with running(tmp_path) as app:
            for name, strongest in (("schnapsen", "champion"), ("mariage", "simple")):
                asker = Browser(app)
                offered = re.findall(r'<option value="(\w+)">', (await asker.get(f"/new/{name}")).text.partition("</select>")[0])
                assert offered == [*reversed(kinds(GAMES[name])), "person"]
                assert offered[0] == strongest
                answer = await asker.post("/new", {"game": name})
                found = house(app).store.find(answer.headers["location"].rpartition("/")[2])
                assert found is not None
                saved = house(app).store.load(found[0])
                assert saved is not None
                assert [one.kind for one in saved.seats] == ["", strongest]
            assert (await Browser(app).post("/new", {"game": "mariage", "seat.1": "champion"})).status == 400

    asyncio.run(work())


@pytest.mark.parametrize(("language", "name"), [("en", "By the book"), ("de", "Nach dem Lehrbuch"), ("cs", "Podle knihy")])
def test_computers_are_called_in_the_readers_language(tmp_path: Path, language: str, name: str) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            asker = Browser(app, {"mariage_prefs": f"language={language}"})
            answer = await asker.post("/new", {"game": "sixtysix-3d", "seat.1": "simple", "seat.2": "simple", "name": "Anna"})
            for path in (answer.headers["location"], "/"):
                page = (await asker.get(path)).text
                assert f"{name} 1" in page
                assert f"{name} 2" in page
                assert "Simple" not in page
            setup = (await asker.get("/new/sixtysix-3d")).text
            assert name in setup

    asyncio.run(work())
