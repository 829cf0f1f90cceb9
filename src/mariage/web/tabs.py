"""A tab's socket: sights go out, words come in."""
from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from typing import Any

from anyio import to_thread
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..game import Reason, Seat
from .copies import Copies, read_copies
from .guard import Limit, same_origin
from .house import house_of
from .pages import GUEST, environment, picture, prefs_of, sayings
from .prefs import Prefs
from .room import Room, Sight
from .seen import MARK

log = logging.getLogger("mariage")

MOST_MESSAGE = 2_000
MOST_WATCHERS = 50      # at one table
MOST_MESSAGES = (1000, 10.0)     # how many on a socket, in how many seconds: far more than a person, or a quick client, has to say


async def perform(room: Room, seat: int, word: str, seq: int | None, prefs: Prefs) -> tuple[Reason | None, str]:
    """Do what a button says; the reason if it is refused, and a notice for the one who asked."""
    if not word or len(word) > 100:
        return Reason("Nothing was asked."), ""
    match word:
        case "next":
            return await room.next_hand(seat), ""
        case "take_back":
            return await room.take_back(seat), ""
        case "claim_rest":
            return await room.claim_rest(seat), ""
        case "agree":
            return await room.answer(seat, yes=True), ""
        case "disagree":
            return await room.answer(seat, yes=False), ""
        case "hint":
            if room.setting.rated:
                return Reason("No hints are given at a rated table."), ""
            try:
                action = await room.hint(seat)
            except RuntimeError:
                log.exception("no hint could be given")
                return Reason("No computer answers just now."), ""
            if action is None:
                return Reason("It is not your turn."), ""
            hint = picture(room.sight(seat), prefs).act_words(action)
            return None, prefs.words.say("Hint: {action}.", action=hint)
        case "give_up":
            return await room.act(seat, f"resign {seat}", seq), ""
        case _:
            return await room.act(seat, word, seq), ""


class Tab:
    """One tab of a seat's page: what it is shown, and what it says."""

    def __init__(self, websocket: WebSocket, room: Room, seat: Seat, token: str) -> None:
        self.websocket, self.room, self.token = websocket, room, token
        self.seat: Seat | None = seat
        self.prefs = prefs_of(websocket).at(room.game)
        self._sending = asyncio.Lock()
        self._limit = Limit(*MOST_MESSAGES)
        self._marked: tuple[int, Copies] = -1, ()        # the cards of a set that is being chosen, on which sight

    async def show(self) -> None:
        """Send what the seat sees now."""
        sight = self.room.sight(self.seat)
        seq, marked = self._marked
        async with self._sending:
            await self.websocket.send_json(message(sight, self.prefs, self.token, marked if seq == sight.seq else ()))

    async def hear(self) -> None:
        """Words from a tab: ``{"do": "play AS", "seq": 12}``. Too many, or none of the kind, end the connection or are answered
        with a sentence."""
        while True:
            heard = await self.websocket.receive()
            if heard["type"] == "websocket.disconnect":
                return
            text = heard.get("text")
            if not self._limit.allows() or (text is not None and len(text) > MOST_MESSAGE):
                await self.websocket.close(4429)
                return
            notice = await self._answer(text or "")
            if notice:
                async with self._sending:
                    await self.websocket.send_json({"notice": notice})

    async def _answer(self, text: str) -> str:
        """Do what is asked; what there is to say to it."""
        word, seq = _heard(text)
        if word is None:
            return self.prefs.words.say("This message means nothing here.")
        if self.seat is None:
            return self.prefs.words.say("You are watching: only those who play can do something.")
        if is_mark(word):
            return await self._mark(word)
        reason, notice = await perform(self.room, self.seat, word, seq, self.prefs)
        return notice if reason is None else self.prefs.words.reason(reason, self.room.game.book)


    async def _mark(self, word: str) -> str:
        """Show this tab the table with other cards marked; nobody else hears of it."""
        try:
            self._marked = self.room.sight(self.seat).seq, marked_cards(word)
        except ValueError as error:
            return self.prefs.words.fault(error)
        await self.show()
        return ""


class Watcher(Tab):
    """A tab of somebody without a seat. It is sent the latest sight as fast as it can take it: nobody waits for a watcher."""

    def __init__(self, websocket: WebSocket, room: Room) -> None:
        super().__init__(websocket, room, 0, "")
        self.seat = None
        self._changed = asyncio.Event()

    async def show(self) -> None:
        """Note that there is something new to see."""
        self._changed.set()

    async def send(self) -> None:
        """Send what is new, until the tab is gone."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            await super().show()


def is_mark(word: str) -> bool:
    """Does this ask for nothing but the page with some cards marked?"""
    return word.partition(" ")[0] == MARK


def marked_cards(word: str) -> Copies:
    """The cards that are to be marked. Raises ValueError with a sentence."""
    return read_copies(word.partition(" ")[2][:100])


async def socket(websocket: WebSocket) -> None:
    """The socket of a seat's tab."""
    if not await _from_here(websocket):
        return
    house, token = house_of(websocket), websocket.path_params["token"]
    found = await to_thread.run_sync(house.store.find, token)
    if found is None or found[1].kind or not found[1].guest or found[1].guest != websocket.cookies.get(GUEST):
        await websocket.close(4404)
        return
    room = await house.room(found[0])
    assert room is not None
    await websocket.accept()
    tab = Tab(websocket, room, found[1].seat, token)
    room.listen(tab.show, tab.seat)
    try:
        async with _told(websocket):
            await room.tell()
            room.go_on()
            await tab.hear()
    finally:
        room.leave(tab.show)
        with contextlib.suppress(Exception):
            await room.tell()


async def watch_socket(websocket: WebSocket) -> None:
    """The socket of a tab that only looks on."""
    if not await _from_here(websocket):
        return
    room = await house_of(websocket).watched(websocket.path_params["match"])
    if room is None or room.watchers >= MOST_WATCHERS:
        await websocket.close(4404 if room is None else 4429)
        return
    await websocket.accept()
    tab = Watcher(websocket, room)
    room.listen(tab.show, None)
    await tab.show()
    sending = asyncio.create_task(tab.send())
    try:
        async with _told(websocket):
            room.go_on()
            await tab.hear()
    finally:
        room.leave(tab.show)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _from_here(websocket: WebSocket) -> bool:
    """Does a socket come from this server's own pages? Another one is closed."""
    if same_origin(websocket.headers.get("origin"), websocket.headers.get("host")):
        return True
    await websocket.close(4403)
    return False


@contextlib.asynccontextmanager
async def _told(websocket: WebSocket) -> AsyncIterator[None]:
    """A tab that goes is no fault; any other fault is noted, and ends the socket."""
    try:
        yield
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception as error:
        log.error("a message failed", exc_info=error)
        with contextlib.suppress(Exception):
            await websocket.close(1011)


def message(sight: Sight, prefs: Prefs, token: str, marked: Copies = ()) -> dict[str, Any]:
    """A sight as a tab is sent it."""
    prefs = prefs.at(sight.game)
    shown = picture(sight, prefs, marked)
    say, say_many = sayings(prefs, sight.game)
    html = environment().get_template("felt.html").render(
        picture=shown, sight=sight, say=say, say_many=say_many, words=prefs.words, prefs=prefs, token=token, game=sight.game, notice="")
    return {"seq": sight.seq, "html": html, "log": shown.memory.log, "first": shown.memory.told_before, "hand": sight.hands}


def _heard(text: str) -> tuple[str | None, int | None]:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None, None
    if not isinstance(body, dict) or not isinstance(body.get("do"), str) or not is_text(body["do"]):
        return None, None
    seq = body.get("seq")
    return (body["do"], seq) if seq is None or type(seq) is int else (None, None)


def is_text(words: str) -> bool:
    """Can this be written down? Half a surrogate pair cannot."""
    return words.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in words)
