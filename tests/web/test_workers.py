"""Computers think elsewhere: a worker that dies is replaced, the server goes on meanwhile, and no pause tells of cards."""
from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Browser, begun, house, running, settled, token

from mariage.games import GAMES
from mariage.games.plays import Draw
from mariage.notation import read_action, write_action
from mariage.players import PLAYERS, Chance
from mariage.web.room import Room, Setting
from mariage.web.store import Sitting
from mariage.web.workers import Workers, think


def _hand(seed: int = 1) -> Any:
    hand = begun(GAMES["schnapsen"], Random(seed)).now.hand
    assert hand is not None
    return hand


def test_a_choice_is_made_in_another_process() -> None:
    async def work() -> None:
        workers, hand = Workers(), _hand()
        try:
            action = await workers.ask(hand.game, {}, "simple", hand.view(hand.to_act), hand.choices(), "1")
            assert action in hand.choices()
            assert workers._pool is not None
            where = await asyncio.get_running_loop().run_in_executor(workers._pool, os.getpid)
            assert where != os.getpid()
            assert where in workers._pool._processes
        finally:
            workers.close()

    asyncio.run(work())


def test_the_same_dice_make_the_same_choice_in_any_worker() -> None:
    async def work() -> None:
        workers, hand = Workers(2), _hand(3)
        try:
            found = await asyncio.gather(*(
                workers.ask(hand.game, {}, "chance", hand.view(hand.to_act), hand.choices(), seed) for seed in "1122"))
            assert found[0] == found[1]
            assert found[2] == found[3]
        finally:
            workers.close()

    asyncio.run(work())


def test_a_worker_that_is_killed_is_replaced_and_the_move_asked_again() -> None:
    """The worker is stopped first, so that the question surely waits in it when it is killed."""
    async def work() -> None:
        workers, hand = Workers(), _hand()
        try:
            await workers.ask(hand.game, {}, "simple", hand.view(hand.to_act), hand.choices(), "1")
            assert workers._pool is not None
            dead = set(workers._pool._processes)
            for pid in dead:
                os.kill(pid, signal.SIGSTOP)
            asked = [asyncio.create_task(workers.ask(hand.game, {}, "simple", hand.view(hand.to_act), hand.choices(), "1"))
                     for _ in range(3)]
            await asyncio.sleep(0)
            for pid in dead:
                os.kill(pid, signal.SIGKILL)
            for action in await asyncio.gather(*asked):
                assert action in hand.choices()
            assert workers._pool is not None
            assert not dead & set(workers._pool._processes)
        finally:
            workers.close()

    asyncio.run(work())


def test_the_server_answers_while_a_computer_thinks(tmp_path: Path) -> None:
    """The only worker stands still; pages, sockets and other tables go on, and the move comes when it is replaced."""
    async def work() -> None:
        async with running(tmp_path) as app:
            workers, hand = house(app).workers, _hand()
            await workers.ask(hand.game, {}, "simple", hand.view(hand.to_act), hand.choices(), "1")
            assert workers._pool is not None
            pids = list(workers._pool._processes)
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            match = begun(GAMES["schnapsen"], Random(4))
            assert match.now.hand is not None
            computer = match.now.hand.to_act
            assert computer is not None
            match.store(house(app).store, "slow", sitting=[
                Sitting(seat, "simple" if seat == computer else "", "x", token("slow", seat), "guest-of-some-browser") for seat in (0, 1)])
            asker = Browser(app, {"mariage_guest": "guest-of-some-browser"})
            async with asker.socket(token("slow", 1 - computer)) as tab:
                seq = tab.seq
                assert (await asker.get("/")).status == 200
                assert (await asker.get("/rules/schnapsen")).status == 200
                assert "not your turn" in await tab.do("play AS")
                room = house(app).rooms["slow"]
                assert room.sight(None).seq == seq, "the computer has not answered"
                for pid in pids:
                    os.kill(pid, signal.SIGKILL)
                await tab.until(seq + 1)

    asyncio.run(work())


async def at_once(self: Workers, game: Any, settings: Any, kind: str, view: Any, choices: Any, seed: str) -> Any:
    """Think here and now, in no time."""
    return read_action(game, think(game.id, tuple(settings.items()), kind, view, [write_action(one) for one in choices], seed))


@pytest.mark.parametrize("pace", [0.7, 1.5])
def test_the_pause_before_a_computers_answer_does_not_depend_on_its_cards(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: float) -> None:
    """One pause, of the table's pace, is asked for before every action of a computer, whatever it holds and whether it has any
    choice; and no action comes before its pause is over."""
    pauses: list[tuple[str, float, int]] = []
    monkeypatch.setattr(Workers, "ask", at_once)

    async def work() -> None:
        async with running(tmp_path) as app:
            for number in range(6):
                match = begun(GAMES["schnapsen"], Random(number))
                assert match.now.hand is not None
                person = 1 - (match.now.hand.to_act or 0)
                match.store(house(app).store, f"m{number}", setting=Setting("own", pace), sitting=[
                    Sitting(seat, "" if seat == person else "simple", "x", token(f"m{number}", seat), "guest") for seat in (0, 1)])
                room = await house(app).room(f"m{number}")
                assert room is not None

                async def sleep(seconds: float, room: Room = room, name: str = f"m{number}") -> None:
                    seq = room.sight(None).seq
                    pauses.append((name, seconds, seq))
                    for _ in range(20):
                        await asyncio.sleep(0)
                        assert room.sight(None).seq == seq, "an action came before its pause was over"

                room.sleep = sleep              # type: ignore[assignment, method-assign]
                room.go_on()
                await settled(room)
                while room.course.hand is not None:
                    sight = room.sight(person)
                    assert await room.act(person, write_action(sight.choices[0])) is None
                    await settled(room)
                saved = house(app).store.load(f"m{number}")
                assert saved is not None
                computers = [(f"m{number}", pace, line.seq) for line in saved.log if line.kind == "act" and line.seat == 1 - person]
                assert [one for one in pauses if one[0] == f"m{number}"] == computers
                assert len(computers) > 3

    asyncio.run(work())


def test_a_computer_that_fails_does_not_end_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers: the table stands, and goes on as soon as somebody looks at it again."""
    async def work() -> None:
        async with running(tmp_path) as app:
            match = begun(GAMES["schnapsen"], Random(4))
            assert match.now.hand is not None
            computer = match.now.hand.to_act
            assert computer is not None
            match.store(house(app).store, "m", sitting=[
                Sitting(seat, "simple" if seat == computer else "", "x", token("m", seat), "guest-of-some-browser") for seat in (0, 1)])
            working, failing = Workers.ask, True

            async def ask(self: Any, *arguments: Any) -> Any:
                if failing:
                    raise RuntimeError("The computers' workers keep dying.")
                return await working(self, *arguments)

            monkeypatch.setattr(Workers, "ask", ask)
            asker, link = Browser(app, {"mariage_guest": "guest-of-some-browser"}), token("m", 1 - computer)
            assert (await asker.get(f"/table/{link}")).status == 200
            room = house(app).rooms["m"]
            await settled(room)
            before = room.sight(None).seq
            failing = False
            assert (await asker.get(f"/table/{link}")).status == 200
            await settled(room)
            assert room.sight(None).seq > before
            failing = True
            if room.sight(1 - computer).choices:
                answer = await asker.do(link, "hint")
                assert answer.status == 409
                assert "No computer answers" in answer.text

    asyncio.run(work())


@pytest.mark.parametrize("fault", ["raises", "does what it may not"])
def test_chance_acts_for_a_computer_that_fails(fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """So nobody waits in vain, and nothing that may not be done gets into the log."""
    class Broken(Chance):
        def choose(self, view: Any, choices: Any) -> Any:
            if fault == "raises":
                raise RuntimeError("broken")
            return Draw()

    hand = _hand()
    monkeypatch.setitem(PLAYERS, "broken", Broken)
    choices = [write_action(choice) for choice in hand.choices()]
    assert think("schnapsen", (), "broken", hand.view(hand.to_act), choices, "1") in choices
    assert "broken" in caplog.text
