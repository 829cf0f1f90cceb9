"""Computers at a table in the browser: what they are called, which is offered first, and that their pauses tell nothing."""
from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Browser, begun, house, running, settled, token

from mariage.cards import Suit
from mariage.games import GAMES
from mariage.players import PLAYERS, Chance
from mariage.players.levels import kinds
from mariage.web.room import HANDING_OVER, SHORTEST, Room, Setting
from mariage.web.store import Sitting
from mariage.web.workers import Workers


class Champion(Chance):
    """Plays Schnapsen only."""

    @staticmethod
    def plays(game: Any) -> bool:
        return str(game.id) == "schnapsen"


def test_the_strongest_that_plays_the_game_is_offered_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "champion", Champion)

    async def work() -> None:
        async with running(tmp_path) as app:
            for name, strongest in (("schnapsen", "champion"), ("mariage", "strong")):
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


class Thinker(Chance):
    """May think for two seconds."""

    budget = 2.0


class Clock:
    """The pauses that are asked for; each is over when it is let go."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.over: list[asyncio.Event] = []

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.over.append(asyncio.Event())
        await self.over[-1].wait()


async def turns() -> None:
    """Whatever can happen without waiting has happened."""
    for _ in range(50):
        await asyncio.sleep(0)


def shape(view: Any) -> bool:
    """Some hands are worth a long thought: those with more red cards than black ones."""
    return sum(card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in view.own.hand) * 2 > len(view.own.hand)


@pytest.mark.parametrize(("pace", "kind", "pause"), [
    (0.7, "simple", 0.7), (0.0, "simple", 0.0), (0.7, "thinker", 2.0 + HANDING_OVER), (0.0, "thinker", 2.0 + HANDING_OVER),
    (5.0, "thinker", 5.0)])
def test_a_pause_lasts_as_long_as_a_kind_may_think(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: float, kind: str, pause: float) -> None:
    monkeypatch.setitem(PLAYERS, "thinker", Thinker)

    async def work() -> None:
        async with running(tmp_path) as app:
            begun(GAMES["schnapsen"], Random(1)).store(house(app).store, "p", setting=Setting("own", pace))
            room = await house(app).room("p")
            assert room is not None
            assert room.pause(kind) == pause

    asyncio.run(work())


def test_what_a_table_sees_of_a_computer_does_not_tell_how_long_it_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind that thinks long about some hands only: pauses and the moments of its actions are the same for all."""
    monkeypatch.setitem(PLAYERS, "thinker", Thinker)
    monkeypatch.setattr(Room, "sleep", staticmethod(lambda seconds: clock.sleep(seconds)))
    clock, thinking, thought = Clock(), asyncio.Event(), {True: 0, False: 0}

    async def ask(self: Workers, game: Any, settings: Any, kind: str, view: Any, choices: Any, seed: str) -> Any:
        long = shape(view)
        thought[long] += 1
        if long:
            await thinking.wait()
        return choices[0]

    monkeypatch.setattr(Workers, "ask", ask)

    async def work() -> None:
        nonlocal clock
        async with running(tmp_path) as app:
            for number in range(12):
                match = begun(GAMES["schnapsen"], Random(number))
                hand = match.now.hand
                assert hand is not None
                computer = hand.to_act
                match.store(house(app).store, f"t{number}", setting=Setting("own", 0.7), sitting=[
                    Sitting(seat, "thinker" if seat == computer else "", "x", token(f"t{number}", seat), "g" * 20) for seat in (0, 1)])
                clock = Clock()
                thinking.clear()
                room = await house(app).room(f"t{number}")
                assert room is not None
                before = room.sight(None).seq
                room.go_on()
                await turns()
                thinking.set()                      # long as it was, the thought is over before the pause is
                await turns()
                assert clock.asked == [2.0 + HANDING_OVER]
                assert room.sight(None).seq == before, "the answer waits for its pause, however soon it was found"
                clock.over[0].set()
                await settled(room)
                assert room.sight(None).seq == before + 1
                assert len(clock.asked) == 1

    asyncio.run(work())
    assert min(thought.values()) > 2


@pytest.mark.parametrize(("pace", "first"), [(0.7, 0.7), (0.0, SHORTEST)])
@pytest.mark.parametrize("looks", [0, 1, 2, 3, 6])
def test_a_machine_that_is_too_slow_is_waited_for_twice_as_long_each_time(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: float, first: float, looks: int) -> None:
    """Whether an answer is found at the beginning of a wait or at its end, the table hears of it at the end."""
    clock, thinking = Clock(), asyncio.Event()
    monkeypatch.setattr(Room, "sleep", staticmethod(clock.sleep))

    async def ask(self: Workers, game: Any, settings: Any, kind: str, view: Any, choices: Any, seed: str) -> Any:
        await thinking.wait()
        return choices[0]

    monkeypatch.setattr(Workers, "ask", ask)

    async def work() -> None:
        async with running(tmp_path) as app:
            match = begun(GAMES["schnapsen"], Random(1))
            hand = match.now.hand
            assert hand is not None
            match.store(house(app).store, "s", setting=Setting("own", pace), sitting=[
                Sitting(seat, "simple" if seat == hand.to_act else "", "x", token("s", seat), "g" * 20) for seat in (0, 1)])
            room = await house(app).room("s")
            assert room is not None
            before = room.sight(None).seq
            room.go_on()
            await turns()
            for place in range(looks):
                clock.over[place].set()
                await turns()
            assert clock.asked == [pace, *(first * 2 ** number for number in range(looks))]
            thinking.set()
            await turns()
            assert room.sight(None).seq == before, "the answer comes at the end of a wait, not when it is found"
            clock.over[looks].set()
            await settled(room)
            assert room.sight(None).seq == before + 1
            assert len(clock.asked) == looks + 1

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
