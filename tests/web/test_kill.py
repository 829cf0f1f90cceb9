"""A server that is killed at random moments loses nothing that it has told anybody."""
from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

import websockets
from websockets.sync.client import ClientConnection, connect

from mariage.games import GAMES, game
from mariage.options import with_options
from mariage.record import from_json, replay
from mariage.web.room import Room
from mariage.web.store import Saved, Store
from mariage.web.workers import Workers

HANDS, KILLS = 100, 20
TABLES = {"schnapsen": 5, "mariage": 3, "sixtysix-3d": 1, "sixtysix-4": 1}      # how often each is played
PATIENCE = 60


class Server:
    """``mariage serve``, hurried, in a process of its own, over one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]

    def __enter__(self) -> Server:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hurried", "serve", "--no-browser", "--port", str(self.port), "--data", str(self.folder), "--pace", "0"],
            stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)})
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self.process.poll() is None, "the server ended at once"
                assert time.monotonic() < until, "the server does not start"
                time.sleep(0.05)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def ask(self, method: str, path: str, cookie: str = "", fields: dict[str, str] | None = None) -> tuple[Any, str]:
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/x-www-form-urlencoded"} | ({"Cookie": cookie} if cookie else {})
        asking.request(method, path, urlencode(fields) if fields else None, headers)
        answer = asking.getresponse()
        text = answer.read().decode()
        asking.close()
        return answer, text


class Gone(Exception):
    """The server has been killed."""


class Player:
    """A person at one table, who notes what the server has acknowledged."""

    def __init__(self, server: Server, name: str, rng: Random) -> None:
        self.server, self.rng = server, rng
        quick = {f"seat.{seat}": "simple" for seat in range(1, GAMES[name].seats)}     # a strong one would think for minutes in all
        answer, _ = server.ask("POST", "/new", fields={"game": name, "memory": "all"} | quick)
        assert answer.status == 303
        self.page = answer.headers["location"]
        self.cookie = answer.headers["set-cookie"].split(";")[0]
        self.acknowledged: dict[int, str] = {}      # by line of the log
        self.told: dict[str, Any] = {"seq": 0, "hand": 0, "log": [], "html": ""}
        self.tab: ClientConnection | None = None
        self.close = contextlib.ExitStack()
        self.said = 0

    @property
    def token(self) -> str:
        return str(self.page.rsplit("/", 1)[1])

    def connect(self) -> None:
        """Open the table again: it has not gone back behind what was told."""
        self.close.close()
        before = self.told
        self.tab = self.close.enter_context(connect(
            f"ws://127.0.0.1:{self.server.port}{self.page}/socket", additional_headers={"Cookie": self.cookie},
            open_timeout=PATIENCE, close_timeout=1))
        self.said = 0
        self.hear()
        assert self.told["seq"] >= before["seq"], "the table has forgotten"
        if self.told["seq"] == before["seq"]:
            assert {**self.told, "html": ""} == {**before, "html": ""}

    def hear(self) -> None:
        """The next sight, notices apart."""
        assert self.tab is not None
        while True:
            body = json.loads(self.tab.recv(PATIENCE))
            if "seq" in body:
                self.told = body
                return
            self.notice = body["notice"]

    @property
    def words(self) -> list[str]:
        """What the page offers."""
        buttons = re.findall(r'<button[^>]*name="do" value="([^"]+)"([^>]*)>', self.told["html"])
        return [word for word, more in buttons if "data-why" not in more]

    @property
    def over(self) -> bool:
        return f'href="{self.page}/record"' in self.told["html"]

    def step(self, killer: Killer) -> None:
        """Do something that the page offers, and wait until it is acknowledged."""
        try:
            if self.tab is None or self.said > 30:
                self.connect()
            assert self.tab is not None
            usual = [word for word in self.words if word not in ("hint", "take_back", "give_up", "claim_rest")]
            if self.over:                           # the word that ended the match was kept, its answer was not heard
                return
            if not usual:
                self.hear()                         # others are to act
                return
            word = self.rng.choice(usual)
            if self.rng.random() < 0.06:
                word = self.rng.choice(self.words)
            seq = self.told["seq"]
            self.said += 1
            self.tab.send(json.dumps({"do": word, "seq": seq}))
            killer.perhaps()
            self.notice = ""
            while self.told["seq"] == seq and not self.notice:
                body = json.loads(self.tab.recv(PATIENCE))
                if "seq" in body:
                    self.told = body
                else:
                    self.notice = body["notice"]
            if self.told["seq"] > seq and word not in ("next", "hint", "take_back", "claim_rest"):
                self.acknowledged[seq] = f"resign {0}" if word == "give_up" else word
        except (websockets.ConnectionClosed, OSError, websockets.InvalidHandshake, EOFError):
            raise Gone from None

    def check(self, saved: Saved) -> None:
        """Everything that was acknowledged is in the log, and the log can be played again."""
        assert len(saved.log) >= self.told["seq"]
        for seq, word in self.acknowledged.items():
            line = saved.log[seq]
            assert (line.kind, line.seat, line.body.get("do")) == ("act", 0, word)
        room = Room(saved, with_options(game(saved.game), saved.options), None, Workers())  # type: ignore[arg-type]
        if saved.log:                               # else nobody has looked at it yet
            replay(room.course.record({}))


class Killer:
    """Kills the server a random moment after the word of which it is its turn."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server, self.rng, self.due = server, rng, False
        self.words = 0
        self._timer: threading.Timer | None = None

    def perhaps(self) -> None:
        self.words -= 1
        if self.words == 0:
            self.due = True
            self._timer = threading.Timer(self.rng.random() ** 2 * 0.04, self.server.kill)
            self._timer.start()

    def done(self) -> None:
        if self._timer is not None:
            self._timer.join()
        self.due, self._timer = False, None


def check(folder: Path, players: list[Player]) -> None:
    """Look at every table as it lies in the store."""
    store = Store(f"sqlite:///{folder / 'mariage.db'}")
    for player in players:
        found = store.find(player.token)
        assert found is not None
        saved = store.load(found[0])
        assert saved is not None
        player.check(saved)
    store.close()


def test_a_killed_server_goes_on_from_the_last_acknowledged_action(tmp_path: Path) -> None:
    rng = Random(1830)
    kills = over = 0
    hands = 0
    with Server(tmp_path) as server:
        killer = Killer(server, rng)
        players = [Player(server, name, rng) for name in TABLES]
        finished: list[Player] = []
        killer.words = rng.randint(20, 60)
        while hands < HANDS or kills < KILLS:
            (place,) = rng.choices(range(len(players)), list(TABLES.values()))
            try:
                for _ in range(rng.randint(1, 12)):
                    players[place].step(killer)
                    if players[place].over:
                        finished.append(players[place])
                        players[place] = Player(server, list(TABLES)[place], rng)
                        break
            except (Gone, OSError, http.client.HTTPException):
                assert killer.due, "the server ended by itself"
                killer.done()
                kills += 1
                check(tmp_path, players)
                server.__enter__()
                killer.words = rng.randint(1, 150)
                for player in players:
                    player.connect()
            hands = sum(player.told["hand"] for player in (*players, *finished))
        for player in finished:
            answer, text = server.ask("GET", f"{player.page}/record", player.cookie)
            assert answer.status == 200
            record = from_json(text)
            assert replay(record).match.winners
            over += 1
        server.kill()
        check(tmp_path, [*players, *finished])
    assert over >= 3
    assert kills >= KILLS


def test_a_dead_server_leaves_no_worker_behind(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        player = Player(server, "schnapsen", Random(3))
        killer = Killer(server, Random(3))
        while not player.acknowledged:
            player.step(killer)
        server.ask("POST", player.page, player.cookie, {"do": "hint"})
        workers = _children(server.process.pid)
        assert workers
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(map(_lives, workers)) and time.monotonic() < until:
            time.sleep(0.05)
        assert not any(map(_lives, workers))


def _children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
