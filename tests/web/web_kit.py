"""A small browser that asks the application directly, and matches written into a store by hand."""
from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote, urlencode

from starlette.applications import Starlette

from mariage.cards import Cards, written
from mariage.course import Course
from mariage.game import AnyGame
from mariage.match import cut_for_deal
from mariage.notation import write_action
from mariage.record import Record
from mariage.web.app import create_app
from mariage.web.house import House
from mariage.web.room import Room, Setting
from mariage.web.store import Entry, Saved, Sitting, Store
from mariage.web.workers import Workers

HOST = "localhost"
PATIENCE = 60.0         # seconds after which a test that waits is given up; nothing is measured by it


# ------------------------------------------------------------------ a browser


@dataclass(frozen=True)
class Answer:
    """What came back; *error* is what the application raised besides, which must be nothing."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cookies: tuple[str, ...] = ()
    error: BaseException | None = None

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def sentence(self) -> str:
        """The words of a page that says why something was refused."""
        return re.sub(r"<[^>]+>", " ", self.text)


@dataclass
class Browser:
    """Keeps its cookies, names its origin as browsers do."""

    app: Starlette
    cookies: dict[str, str] = field(default_factory=dict)
    host: str = HOST

    def _headers(self, more: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
        base = {"host": self.host}
        if self.cookies:
            base["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        more = list(more)
        said = {name for name, _ in more}
        whole = [(name, value) for name, value in base.items() if name not in said] + more
        return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in whole]

    async def ask(self, method: str, path: str, body: bytes = b"", headers: Iterable[tuple[str, str]] = (), *,
                  pieces: Sequence[bytes] | None = None) -> Answer:
        """One request; *pieces*: its body in parts, of no announced length."""
        raw, _, query = path.partition("?")
        headers = list(headers)
        parts = [body] if pieces is None else list(pieces)
        if pieces is None and (body or method not in ("GET", "HEAD")) and "content-length" not in {name for name, _ in headers}:
            headers.append(("content-length", str(len(body))))
        scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
                 "path": unquote(raw), "raw_path": raw.encode("utf-8", "surrogatepass"), "root_path": "",
                 "query_string": query.encode("utf-8", "surrogatepass"), "headers": self._headers(headers),
                 "client": ("127.0.0.1", 50000), "server": (HOST, 80), "state": {}}
        incoming = iter(parts)
        last = len(parts)
        heard = 0

        async def receive() -> dict[str, Any]:
            nonlocal heard
            heard += 1
            part = next(incoming, None)
            if part is None:
                await asyncio.sleep(PATIENCE)
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": part, "more_body": heard < last}

        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        error: BaseException | None = None
        try:
            await asyncio.wait_for(self.app(scope, receive, send), PATIENCE)
        except Exception as raised:
            error = raised
        start = sent[0]
        found = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in start["headers"]]
        cookies = tuple(value for name, value in found if name == "set-cookie")
        for one in cookies:
            name, _, value = one.split(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(start["status"], dict(found), b"".join(one.get("body", b"") for one in sent[1:]), cookies, error)

    async def get(self, path: str, *headers: tuple[str, str]) -> Answer:
        return await self.ask("GET", path, headers=headers)

    async def post(self, path: str, fields: Mapping[str, str], *headers: tuple[str, str]) -> Answer:
        """A form sent from one of the server's own pages."""
        own = [("content-type", "application/x-www-form-urlencoded"), ("origin", f"http://{self.host}"), ("sec-fetch-site", "same-origin")]
        said = {name for name, _ in headers}
        return await self.ask("POST", path, urlencode(fields).encode(), [*(one for one in own if one[0] not in said), *headers])

    async def do(self, token: str, word: str, **fields: str) -> Answer:
        """A table's form, answered in plain words."""
        return await self.post(f"/table/{token}", {"do": word, **fields}, ("accept", "text/plain"))

    @contextlib.asynccontextmanager
    async def socket(self, token: str, *headers: tuple[str, str], at: str = "table") -> AsyncIterator[Socket]:
        """A tab's socket, of a seat or of a watcher (*at* is watch). It is open when the block begins, unless it was refused."""
        said = {name for name, _ in headers}
        own = [] if "origin" in said else [("origin", f"http://{self.host}")]
        path = f"/{at}/{token}/socket"
        scope = {"type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "path": path,
                 "raw_path": path.encode(), "root_path": "", "query_string": b"", "headers": self._headers([*own, *headers]),
                 "client": ("127.0.0.1", 50000), "server": (HOST, 80), "subprotocols": [], "state": {},
                 "extensions": {"websocket.http.response": {}}}
        one = Socket()
        task = asyncio.create_task(self.app(scope, one.to_app.get, one.from_app.put))
        await one.to_app.put({"type": "websocket.connect"})
        task.add_done_callback(lambda _: one.from_app.put_nowait({"type": "ended"}))
        try:
            await one.opened()
            yield one
        finally:
            await one.to_app.put({"type": "websocket.disconnect", "code": 1001})
            done, _ = await asyncio.wait([task], timeout=PATIENCE)
            assert done, "a socket does not end"
            one.error = task.exception()
            assert one.error is None, one.error


class Socket:
    """A tab's end of a socket."""

    def __init__(self) -> None:
        self.to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.from_app: asyncio.Queue[Any] = asyncio.Queue()
        self.closed: int | None = None          # the code, once the server has closed it
        self.seq = -1
        self.sights: list[dict[str, Any]] = []
        self.notices: list[str] = []
        self.error: BaseException | None = None

    async def opened(self) -> None:
        first = await asyncio.wait_for(self.from_app.get(), PATIENCE)
        if first["type"] == "websocket.accept":
            await self.hear()
        elif first["type"] == "websocket.http.response.start":
            self.closed = first["status"]
        else:
            self.closed = first.get("code", 1006)

    async def hear(self) -> dict[str, Any] | None:
        """The next message; None when the socket has been closed."""
        if self.closed is not None:
            return None
        message = await asyncio.wait_for(self.from_app.get(), PATIENCE)
        if message["type"] != "websocket.send":
            self.closed = message.get("code", 1006)
            return None
        body: dict[str, Any] = json.loads(message["text"])
        if "notice" in body:
            self.notices.append(body["notice"])
        else:
            self.sights.append(body)
            self.seq = body["seq"]
        return body

    async def say(self, body: Any) -> None:
        await self.raw(json.dumps(body))

    async def raw(self, text: str | bytes) -> None:
        kind = "text" if isinstance(text, str) else "bytes"
        await self.to_app.put({"type": "websocket.receive", kind: text})

    async def do(self, word: str, seq: int | None = None) -> str:
        """Say a word and wait until it is answered: the notice, or nothing where the table went on."""
        await self.say({"do": word} | ({} if seq is None else {"seq": seq}))
        before = self.seq
        while (body := await self.hear()) is not None:
            if "notice" in body:
                return str(body["notice"])
            if body["seq"] != before:
                return ""
        return ""

    async def until(self, seq: int) -> dict[str, Any]:
        """Hear until the table has reached *seq*."""
        while self.seq < seq:
            assert await self.hear() is not None, "the socket was closed"
        return self.sights[-1]

    async def quiet(self) -> list[dict[str, Any]]:
        """Everything that lies there already, heard."""
        for _ in range(5):
            await asyncio.sleep(0)
        found = []
        while not self.from_app.empty():
            body = await self.hear()
            if body is None:
                break
            found.append(body)
        return found


@contextlib.asynccontextmanager
async def running(folder: Path, **arguments: Any) -> AsyncIterator[Starlette]:
    """The application over a database in *folder*."""
    app = create_app(url(folder), **{"pace": "0", "hosts": (HOST,), **arguments})
    async with app.router.lifespan_context(app):
        yield app


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'mariage.db'}"


def house(app: Starlette) -> House:
    found: House = app.state.house
    return found


# ------------------------------------------------------------------ matches written by hand


def persons(game: AnyGame, match: str, guests: Sequence[str | None] | None = None) -> list[Sitting]:
    """A person at every seat, each in a browser of its own; the tokens are known."""
    return [Sitting(seat, "", f"Name {seat}", token(match, seat), guest(seat) if guests is None else guests[seat])
            for seat in range(game.seats)]


def token(match: str, seat: int) -> str:
    return f"token-{match}-{seat}"


def guest(seat: int) -> str:
    return f"guest-of-seat-{seat}-of-all-tables"


def browser(app: Starlette, seat: int) -> Browser:
    """The browser of a seat at a table of :func:`persons`."""
    return Browser(app, {"mariage_guest": guest(seat)})


@dataclass
class Written:
    """The log of a match as it grows: what a room would have written."""

    game: AnyGame
    lines: list[Entry] = field(default_factory=list)
    course: Course | None = None

    def line(self, kind: str, seat: int | None, body: Mapping[str, Any], secret: str | None = None) -> None:
        self.lines.append(Entry(len(self.lines), kind, seat, dict(body), secret))

    def cut(self, cuts: Sequence[Cards]) -> None:
        self.line("cuts", None, {"cuts": [written(cut) for cut in cuts]})
        self.course = Course(Record(self.game, ("",) * self.game.seats, tuple(cuts)))

    def deal(self, pack: Cards) -> None:
        self.line("deal", None, {"number": self.now.hands + 1}, written(pack))
        self.now.deal(type(self.now.luck(Random(0)))(pack))

    def act(self, action: Any) -> str | None:
        """Do *action*; why it is refused, in which case nothing is written."""
        hand = self.now.hand
        assert hand is not None
        seat = hand.to_act
        reason = self.now.act(action)
        if reason is not None:
            return str(reason)
        self.line("act", seat, {"do": write_action(action)})
        if hand.result is not None:
            self.now.settle()
        return None

    @property
    def now(self) -> Course:
        assert self.course is not None
        return self.course

    def opened(self, memory: str = "all", options: Mapping[str, str] | None = None, *, more: Sequence[Entry] = ()) -> Room:
        """The room that a server makes of these lines, and perhaps of some *more*; nothing can be written there."""
        saved = Saved("m", self.game.id, options or {}, Setting(memory, 0).written(), tuple(persons(self.game, "m")), (*self.lines, *more))
        return Room(saved, self.game, None, Workers())     # type: ignore[arg-type]

    def store(self, store: Store, match: str, *, setting: Setting | None = None, settings: Mapping[str, str] | None = None,
              sitting: Sequence[Sitting] | None = None) -> None:
        """Put the match into *store*."""
        store.open_match(match, self.game.id, settings or {}, (setting or Setting(pace=0)).written(),
                         sitting or persons(self.game, match))
        for entry in self.lines:
            store.append(match, entry)


def begun(game: AnyGame, rng: Random) -> Written:
    """A match whose first hand has been dealt."""
    match = Written(game)
    match.cut(cut_for_deal(game, rng))
    match.deal(match.now.luck(rng).pack)
    return match


async def settled(room: Room) -> None:
    """Wait until no computer is thinking."""
    while room._task is not None and not room._task.done():
        await asyncio.wait([room._task], timeout=PATIENCE)
