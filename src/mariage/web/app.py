"""The server: pages, forms and a socket for each tab. It hands out sights; a table's secrets stay in its room."""
from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

from anyio import to_thread
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..cards import Fault
from ..game import AnyGame, Reason
from ..games import GAMES
from ..games import game as game_named
from ..options import OptionError, options_of, set_options, with_options
from ..options import written as written_value
from ..players import PLAYERS
from ..record import to_json
from ..rulebook import options_told, sections, value_told
from ..words import N_, languages
from .cards import sprite
from .guard import HEADERS, Guard, Limit, Limits, same_origin
from .prefs import CHOICES, Prefs, checked, read_prefs
from .room import MEMORY, Room, Setting, Sight, new_sitting
from .seen import Picture
from .store import Store
from .workers import Workers

log = logging.getLogger("mariage")

GUEST, PREFS = "mariage_guest", "mariage_prefs"
YEAR = 365 * 24 * 3600
MOST_BODY, MOST_MESSAGE = 20_000, 2_000
MOST_WAIT = 4.0                     # seconds that a form waits for the computers, so that its page shows what they did
TABLES = 30                     # how many tables a guest may open in a minute, an address four times as many
MOST_MESSAGES = (1000, 10.0)     # how many on a socket, in how many seconds: far more than a person, or a quick client, has to say
NAME = 30
MOST_ROOMS = 500        # how many matches are held in memory before those that nobody looks at are closed
LIMITS = ("0", "30", "60", "120")
PACES = ("0", "0.7", "1.5")
STATIC = Path(__file__).parent / "static"


@dataclass(slots=True)
class House:
    """What the whole server has: its store, its workers, the rooms that are open."""

    store: Store
    workers: Workers
    rooms: dict[str, Room]
    opening: asyncio.Lock
    by_guest: Limits
    by_address: Limits

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it was not, None if there is no such match."""
        async with self.opening:
            if match not in self.rooms:
                self._make_room()
                saved = await to_thread.run_sync(self.store.load, match)
                if saved is None:
                    return None
                self.rooms[match] = Room(saved, with_options(game_named(saved.game), saved.options), self.store, self.workers)
            room = self.rooms[match]
        await room.begin()
        return room

    def _make_room(self) -> None:
        """Close rooms that nobody looks at, so that what is held in memory stays bounded; their logs stay."""
        if len(self.rooms) < MOST_ROOMS:
            return
        for match in [match for match, room in self.rooms.items() if room.idle]:
            self.rooms.pop(match).close()


class Refused(HTTPException):
    """A request that cannot be met, with a sentence for whoever made it; ``{names}`` in it stand for the keyword arguments."""

    def __init__(self, status: int, fault: ValueError | str, /, **about: object) -> None:
        self.fault = Fault(fault, **about) if isinstance(fault, str) else fault
        super().__init__(status, str(self.fault))


# ------------------------------------------------------------------ pages


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(loader=PackageLoader("mariage.web"), autoescape=select_autoescape(), undefined=StrictUndefined,
                       trim_blocks=True, lstrip_blocks=True)


@lru_cache(maxsize=64)
def _sprite(deck: str, lang: str, face: str, ranks: str, prefix: str, *, single: bool) -> str:
    return sprite(deck, lang, face, ranks, single=single, prefix=prefix)


def _prefs(request: Request | WebSocket) -> Prefs:
    return read_prefs(request.cookies.get(PREFS, ""), request.headers.get("accept-language", ""))


def _page(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    """A page in the reader's language. The sprite holds the cards of *ranks*."""
    prefs = _prefs(request)
    ranks = context.pop("ranks", "")
    sprites = _sprites(prefs, ranks) if ranks else ""
    say, say_many = _sayings(prefs, context.get("game"))
    html = _environment().get_template(name).render(
        say=say, say_many=say_many, words=prefs.words, prefs=prefs, sprites=sprites, path=request.url.path,
        **context)
    return _known(request, HTMLResponse(html, status))


def _sayings(prefs: Prefs, game: AnyGame | None) -> tuple[Callable[..., str], Callable[..., str]]:
    """What says a message in the reader's language, in the words of the players of *game*."""
    book = "" if game is None else game.book
    return partial(prefs.words.say, context=book), partial(prefs.words.say_many, context=book)


def _sprites(prefs: Prefs, ranks: str) -> str:
    """The drawn cards that a page needs, those with large faces for phones too."""
    lang = prefs.index or prefs.language
    single = prefs.heads == "single"
    if prefs.faces != "auto":
        return _sprite(prefs.deck, lang, prefs.faces, ranks, "", single=single)
    return _sprite(prefs.deck, lang, "full", ranks, "", single=single) + _sprite(prefs.deck, lang, "large", ranks, "l-", single=single)


def _picture(sight: Sight, prefs: Prefs) -> Picture:
    return Picture(sight, prefs.words, prefs.sort)


def _set_cookie(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax")


def _guest(request: Request) -> str:
    """The secret by which a browser is known again."""
    if not hasattr(request.state, "guest"):
        held = request.cookies.get(GUEST, "")
        request.state.guest = held if 16 <= len(held) <= 64 else secrets.token_urlsafe(24)
    guest: str = request.state.guest
    return guest


def _known(request: Request, response: Response) -> Response:
    """*response*, by which a browser that has no secret yet is given one."""
    if request.cookies.get(GUEST) != _guest(request):
        _set_cookie(response, GUEST, _guest(request))
    return response


def _house(request: Request | WebSocket) -> House:
    house: House = request.app.state.house
    return house


async def lobby(request: Request) -> Response:
    """The games, and the guest's own matches."""
    house = _house(request)
    recent = await to_thread.run_sync(house.store.recent, _guest(request))
    families: dict[str, list[AnyGame]] = {}
    for one in GAMES.values():
        families.setdefault(one.family, []).append(one)
    return _page(request, "lobby.html", families=families, recent=recent, games=GAMES, ranks="ATKQJ987")


async def setup(request: Request) -> Response:
    """House rules, opponents and seats of a new table."""
    one = _named(request.path_params["game"])
    groups: dict[str, list[Any]] = {}
    for option in options_of(one):
        groups.setdefault(_group(option.name), []).append(option)
    return _page(request, "setup.html", game=one, groups=groups, values=set_options(one), written=written_value, told=value_told,
                 players=list(PLAYERS), memory=MEMORY, limits=LIMITS, paces=PACES, ranks="KQ")


GROUPS = {
    N_("Cards and deal"): ("players", "pack", "hand_size", "packets", "first_dealer", "next_dealer", "shuffle", "stock_top_visible"),
    N_("Marriages"): ("marriage", "pays"), N_("Play"): ("must",), N_("Exchange"): ("exchange",),
    N_("Closing"): ("clos", "failed", "opponent_first"), N_("Match"): ("match", "bummerl", "dealer", "draw_dealer", "play_for", "pool"),
    N_("Table"): ("trick_review", "reveal"),
}


def _group(name: str) -> str:
    """Under which heading an option stands."""
    return next((group for group, starts in GROUPS.items() if name.startswith(starts)), N_("Score"))


def _named(name: str) -> AnyGame:
    try:
        return game_named(name)
    except ValueError as error:
        raise Refused(404, error) from None


async def _form(request: Request) -> Mapping[str, str]:
    """The fields of a form, each a short text."""
    form = await request.form(max_files=0, max_fields=200)
    fields = {name: value for name, value in form.items() if isinstance(value, str)}
    if any(len(name) > 60 or len(value) > 200 for name, value in fields.items()):
        raise Refused(400, "A field of this form is too long.")
    if not all(_is_text(name) and _is_text(value) for name, value in fields.items()):
        raise Refused(400, "A field of this form is no text.")
    return fields


def _is_text(words: str) -> bool:
    """Can this be written down? Half a surrogate pair cannot."""
    return words.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in words)


def _choice(fields: Mapping[str, str], name: str, values: tuple[str, ...], default: str) -> str:
    value = fields.get(name, default)
    if value not in values:
        raise Refused(400, "{option} cannot be “{text}”: it is one of {range}.", option=name, text=value, range=", ".join(values))
    return value


async def new_table(request: Request) -> Response:
    """Open a table and sit down at it."""
    fields, house, guest = await _form(request), _house(request), _guest(request)
    plain = _named(fields.get("game", ""))
    preset = {name: written_value(value) for name, value in set_options(plain).items()}
    asked = {name.removeprefix("option."): value for name, value in fields.items() if name.startswith("option.")}
    settings = {name: value for name, value in asked.items() if preset.get(name) != value}
    try:
        table = with_options(plain, settings)
    except OptionError as error:
        raise Refused(400, error) from None
    seat = int(_choice(fields, "seat", tuple(map(str, range(table.seats))), "0"))
    kinds = (*PLAYERS, "person")
    others = {one: _choice(fields, f"seat.{one}", kinds, "simple") for one in range(table.seats) if one != seat}
    others = {one: "" if kind == "person" else kind for one, kind in others.items()}
    setting = Setting(_choice(fields, "memory", MEMORY, "own"), float(_choice(fields, "pace", PACES, request.app.state.pace)),
                      int(_choice(fields, "limit", LIMITS, "0")), fields.get("rated") == "on")
    name = _called(fields.get("name", ""), _prefs(request).words.say("Guest"))
    sitting = new_sitting(table, seat, name, guest, others)
    address = request.client.host if request.client else ""
    if not (house.by_guest.allows(guest) and house.by_address.allows(address)):
        raise Refused(429, "You have opened many tables just now. Wait a minute.")
    match = secrets.token_urlsafe(16)
    await to_thread.run_sync(lambda: house.store.open_match(match, table.id, settings, setting.written(), sitting))
    return _known(request, RedirectResponse(f"/table/{sitting[seat].token}", 303))


def _called(name: str, default: str) -> str:
    """A person's name as others see it: printable, short."""
    clean = " ".join("".join(letter for letter in name if letter.isprintable()).split())[:NAME]
    return clean or default


async def _seated(request: Request, token: str) -> tuple[Room, int]:
    """The room and the seat of a link, which belongs to the browser that came first."""
    house = _house(request)
    found = await to_thread.run_sync(house.store.find, token)
    if found is None or found[1].kind:
        raise Refused(404, "There is no such table. The link may be cut off.")
    match, sitting = found
    guest = _guest(request)
    if sitting.guest != guest:
        default = _prefs(request).words.say("Guest")
        if not await to_thread.run_sync(house.store.bind, token, guest, default):
            raise Refused(403, "This seat belongs to another browser.")
    room = await house.room(match)
    assert room is not None
    if sitting.guest is None:
        again = await to_thread.run_sync(house.store.find, token)
        assert again is not None
        await room.rename(again[1])
    return room, sitting.seat


async def table(request: Request) -> Response:
    """One seat's page of a table."""
    room, seat = await _seated(request, request.path_params["token"])
    room.go_on()
    sight = room.sight(seat)
    links = {one.seat: f"/table/{one.token}" for one in room.sitting if not one.kind and one.guest is None and one.seat != seat}
    return _page(request, "table.html", game=room.game, picture=_picture(sight, _prefs(request)), sight=sight,
                 token=request.path_params["token"], links=links, notice=request.query_params.get("notice", "")[:200],
                 ranks=_ranks(room.game))


def _ranks(game: AnyGame) -> str:
    return "".join(rank.value for rank in sorted(game.height, key=lambda rank: -game.height[rank]))


async def do(request: Request) -> Response:
    """What a form of a table's page asks, for browsers without script."""
    fields = await _form(request)
    token = request.path_params["token"]
    room, seat = await _seated(request, token)
    prefs = _prefs(request)
    seq = fields.get("seq", "")
    reason, notice = await _perform(room, seat, fields.get("do", ""), int(seq) if seq.isdecimal() and len(seq) < 9 else None, prefs)
    if reason is not None:
        notice = prefs.words.reason(reason, room.game.book)
    if request.headers.get("accept", "").startswith("text/plain"):
        return PlainTextResponse(notice, 409 if reason is not None else 200)
    await room.at_rest(MOST_WAIT)
    page = f"/table/{token}"
    if notice:
        page += f"?notice={quote(notice)}"
    return RedirectResponse(page, 303)


async def _perform(room: Room, seat: int, word: str, seq: int | None, prefs: Prefs) -> tuple[Reason | None, str]:
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
            hint = _picture(room.sight(seat), prefs).act_words(action)
            return None, prefs.words.say("Hint: {action}.", action=hint)
        case "give_up":
            return await room.act(seat, f"resign {seat}", seq), ""
        case _:
            return await room.act(seat, word, seq), ""


async def socket(websocket: WebSocket) -> None:
    """A tab's socket: sights go out, words come in."""
    if not same_origin(websocket.headers.get("origin"), websocket.headers.get("host")):
        await websocket.close(4403)
        return
    house, token = _house(websocket), websocket.path_params["token"]
    found = await to_thread.run_sync(house.store.find, token)
    if found is None or found[1].kind or not found[1].guest or found[1].guest != websocket.cookies.get(GUEST):
        await websocket.close(4404)
        return
    room, seat, prefs = await house.room(found[0]), found[1].seat, _prefs(websocket)
    assert room is not None
    await websocket.accept()
    sending = asyncio.Lock()
    template = _environment().get_template("felt.html")

    async def show() -> None:
        sight = room.sight(seat)
        async with sending:
            await websocket.send_json(_message(sight, template, prefs, token))

    room.listen(show, seat)
    try:
        await room.tell()
        room.go_on()
        await _hear(websocket, room, seat, prefs, sending)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception as error:
        log.error("a message failed", exc_info=error)
        with contextlib.suppress(Exception):
            await websocket.close(1011)
    finally:
        room.leave(show)
        with contextlib.suppress(Exception):
            await room.tell()


def _message(sight: Sight, template: Any, prefs: Prefs, token: str) -> dict[str, Any]:
    picture = _picture(sight, prefs)
    say, say_many = _sayings(prefs, sight.game)
    html = template.render(picture=picture, sight=sight, say=say, say_many=say_many, words=prefs.words, prefs=prefs, token=token,
                           game=sight.game, notice="")
    return {"seq": sight.seq, "html": html, "log": picture.log, "hand": sight.hands}


async def _hear(websocket: WebSocket, room: Room, seat: int, prefs: Prefs, sending: asyncio.Lock) -> None:
    """Words from a tab: ``{"do": "play AS", "seq": 12}``. Too many, or none of the kind, end the connection or are answered
    with a sentence."""
    limit = Limit(*MOST_MESSAGES)
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        notice, reason = "", None
        if not limit.allows() or (text is not None and len(text) > MOST_MESSAGE):
            await websocket.close(4429)
            return
        word, seq = _heard(text or "")
        if word is None:
            notice = prefs.words.say("This message means nothing here.")
        else:
            reason, notice = await _perform(room, seat, word, seq, prefs)
            if reason is not None:
                notice = prefs.words.reason(reason, room.game.book)
        if notice:
            async with sending:
                await websocket.send_json({"notice": notice})


def _heard(text: str) -> tuple[str | None, int | None]:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None, None
    if not isinstance(body, dict) or not isinstance(body.get("do"), str) or not _is_text(body["do"]):
        return None, None
    seq = body.get("seq")
    return (body["do"], seq) if seq is None or type(seq) is int else (None, None)


async def replay(request: Request) -> Response:
    """A finished hand as the seat saw it, step by step."""
    token = request.path_params["token"]
    room, seat = await _seated(request, token)
    hand = request.path_params["hand"]
    number = int(hand) if hand.isdecimal() and len(hand) < 6 else 0
    whole = room.finished_view(number, seat, None)
    if whole is None:
        raise Refused(404, "There is no such finished hand in this match.")
    _, steps = whole
    asked = request.query_params.get("step", str(steps))
    step = min(int(asked), steps) if asked.isdecimal() and len(asked) < 6 else steps
    seen = room.finished_view(number, seat, step)
    assert seen is not None
    sight = replace(room.sight(seat), view=seen[0], choices=(), refusals={}, ask=None, winners=(), may_rest=False, innocent=False)
    return _page(request, "replay.html", game=room.game, picture=_picture(sight, _prefs(request)), sight=sight, token=token,
                 number=number, step=step, steps=steps, hands=room.course.hands, ranks=_ranks(room.game))


async def record(request: Request) -> Response:
    """The record of a match that is over; before that it would tell what players may not know."""
    room, _ = await _seated(request, request.path_params["token"])
    if not room.course.over:
        raise Refused(409, "The record can be had when the match is over: it names every card.")
    text = await to_thread.run_sync(lambda: to_json(room.record()))
    return Response(text, media_type="application/json",
                    headers={"Content-Disposition": f'attachment; filename="{room.game.id}.json"'})


async def rules(request: Request) -> Response:
    """The rules of a preset, with every option."""
    one = _named(request.path_params["game"])
    words = _prefs(request).words
    return _page(request, "rules.html", game=one, told=sections(one, words), options=options_told(one, words), games=GAMES,
                 ranked=_ranks(one), ranks=_ranks(one))


async def settings(request: Request) -> Response:
    """How the reader likes the pages."""
    if request.method == "POST":
        fields = await _form(request)
        back = fields.get("back_to", "/")
        response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
        _set_cookie(response, PREFS, checked(fields).written())
        return response
    back = request.query_params.get("from", "/")[:200]
    return _page(request, "settings.html", choices=CHOICES, languages=languages(), back=back, ranks="KQJ")


async def failed(request: Request, error: Exception) -> Response:
    """A sentence instead of a page."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    sentences = {404: N_("There is no such page."), 405: N_("This page does not take that."), 413: N_("This request is too long."),
                 500: N_("Something went wrong here; nothing was changed.")}
    words = _prefs(request).words
    detail = words.fault(error.fault) if isinstance(error, Refused) else words.say(sentences.get(status, N_("This cannot be done.")))
    if status == 500:
        log.error("a request failed", exc_info=error)
    response = _page(request, "message.html", status, sentence=detail)
    response.headers.update(HEADERS)            # a fault is told from outside the guard
    return response


# ------------------------------------------------------------------ the application


def create_app(database: str, *, hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]"), workers: int = 1,
               pace: str = "0.7") -> Starlette:
    """The server's application. *database* is an SQLAlchemy URL, *hosts* the names it answers to."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await to_thread.run_sync(Store, database)
        house = House(store, Workers(workers), {}, asyncio.Lock(), Limits(TABLES, 60), Limits(4 * TABLES, 60))
        app.state.house, app.state.pace = house, pace
        try:
            yield
        finally:
            for room in house.rooms.values():
                room.close()
            house.workers.close()
            store.close()

    page: Callable[[Request, Exception], Awaitable[Response]] = failed
    return Starlette(
        routes=[
            Route("/", lobby),
            Route("/new", new_table, methods=["POST"]),
            Route("/new/{game}", setup),
            Route("/table/{token}", table),
            Route("/table/{token}", do, methods=["POST"]),
            Route("/table/{token}/replay/{hand}", replay),
            Route("/table/{token}/record", record),
            WebSocketRoute("/table/{token}/socket", socket),
            Route("/rules/{game}", rules),
            Route("/settings", settings, methods=["GET", "POST"]),
            Mount("/static", StaticFiles(directory=STATIC), name="static"),
        ],
        middleware=[Middleware(Guard, most=MOST_BODY), Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)),
                    Middleware(GZipMiddleware)],
        exception_handlers={HTTPException: page, Exception: page},
        lifespan=lifespan)
