"""The server: pages, forms and a socket for each tab. It hands out sights; a table's secrets stay in its room."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

from anyio import to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from ..game import AnyGame
from ..games import GAMES
from ..games import game as game_named
from ..options import OptionError, options_of, set_options, with_options
from ..options import written as written_value
from ..players.levels import called, introduced, kinds
from ..record import to_json
from ..rulebook import options_grouped, sections, value_told
from ..words import N_, languages
from .guard import HEADERS, Crowd, Guard
from .house import House, house_of
from .pages import PREFS, Refused, guest_of, known, page, picture, prefs_of, set_cookie
from .prefs import CHOICES, checked
from .room import MEMORY, Room, Setting, new_sitting
from .store import Sitting, Store
from .tabs import MOST_MESSAGES, is_mark, is_text, marked_cards, perform, socket, watch_socket
from .workers import Workers

log = logging.getLogger("mariage")

MOST_BODY = 20_000
MOST_WAIT = 4.0                     # seconds that a form waits for the computers, so that its page shows what they did
TABLES = 30                     # how many tables a guest may open in a minute
MOST_FORMS = MOST_MESSAGES      # how many forms a guest may send at tables, in how many seconds
NAME = 30
LIMITS = ("0", "15", "30", "60", "120")      # the Slovak association gives fifteen seconds for an answer
PACES = ("0", "0.7", "1.5")
STATIC = Path(__file__).parent / "static"


# ------------------------------------------------------------------ pages


async def lobby(request: Request) -> Response:
    """The games, and the guest's own matches."""
    house = house_of(request)
    recent = await to_thread.run_sync(house.store.recent, guest_of(request))
    families: dict[str, list[AnyGame]] = {}
    for one in GAMES.values():
        families.setdefault(one.family, []).append(one)
    return page(request, "lobby.html", families=families, recent=recent, called=called, games=GAMES, ranks="ATKQJ987")


async def setup(request: Request) -> Response:
    """House rules, opponents and seats of a new table."""
    one, words = _named(request.path_params["game"]), prefs_of(request).words       # no card is named there
    groups: dict[str, list[Any]] = {}
    for option in options_of(one):
        groups.setdefault(option.group or _group(option.name), []).append(option)
    return page(request, "setup.html", game=one, groups=groups, values=set_options(one), written=written_value, told=value_told,
                computers=[(kind, introduced(kind, words)) for kind in kinds(one)], memory=MEMORY, limits=LIMITS, paces=PACES, ranks="KQ")


GROUPS = {
    N_("Cards and deal"): ("players", "pack", "hand_size", "packets", "first_dealer", "next_dealer", "shuffle", "stock_top_visible",
                           "direction", "cutter", "dealer_orders", "deal_pattern"),
    N_("Choosing trump"): ("choice_rule", "z_lidu", "trump_reveal"), N_("The talon"): ("sharp_", "trump_discard", "talon"),
    N_("Declaring"): ("take_over", "declare_", "chooser", "hand107", "obligatory", "open_misere", "betl_after", "fake_seven"),
    N_("Doubling"): ("flek", "unflekked", "balanced", "proti", "sto_proti", "trhak"),
    N_("Marriages"): ("marriage", "pays"), N_("Play"): ("must", "lead_", "concede"), N_("Exchange"): ("exchange",),
    N_("Closing"): ("clos", "failed", "opponent_first"),
    N_("Match"): ("match", "tiebreak", "start_stack", "bust", "bummerl", "dealer", "draw_dealer", "play_for", "pool"),
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
    if not all(is_text(name) and is_text(value) for name, value in fields.items()):
        raise Refused(400, "A field of this form is no text.")
    return fields


def _choice(fields: Mapping[str, str], name: str, values: tuple[str, ...], default: str) -> str:
    value = fields.get(name, default)
    if value not in values:
        raise Refused(400, "{option} cannot be “{text}”: it is one of {range}.", option=name, text=value, range=", ".join(values))
    return value


async def new_table(request: Request) -> Response:
    """Open a table and sit down at it."""
    fields, house, guest = await _form(request), house_of(request), guest_of(request)
    plain = _named(fields.get("game", ""))
    preset = {name: written_value(value) for name, value in set_options(plain).items()}
    asked = {name.removeprefix("option."): value for name, value in fields.items() if name.startswith("option.")}
    settings = {name: value for name, value in asked.items() if preset.get(name) != value}
    if fields.get("rated") == "on":
        settings |= plain.rated()
    try:
        table = with_options(plain, settings)
    except OptionError as error:
        raise Refused(400, error) from None
    seat = int(_choice(fields, "seat", tuple(map(str, range(table.seats))), "0"))
    computers = kinds(table)
    others = {one: _choice(fields, f"seat.{one}", (*computers, "person"), computers[-1]) for one in range(table.seats) if one != seat}
    others = {one: "" if kind == "person" else kind for one, kind in others.items()}
    setting = Setting(_choice(fields, "memory", MEMORY, "own"), float(_choice(fields, "pace", PACES, request.app.state.pace)),
                      int(_choice(fields, "limit", LIMITS, "0")), fields.get("rated") == "on", fields.get("watch") == "on")
    name = _called(fields.get("name", ""), prefs_of(request).words.say("Guest"))
    sitting = new_sitting(table, seat, name, guest, others)
    if not house.new_tables.allows(guest, _address(request)):
        raise Refused(429, "You have opened many tables just now. Wait a minute.")
    match = secrets.token_urlsafe(16)
    await to_thread.run_sync(lambda: house.store.open_match(match, table.id, settings, setting.written(), sitting))
    return known(request, RedirectResponse(f"/table/{sitting[seat].token}", 303))


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _not_too_many(request: Request) -> None:
    """Forms at a table come as fast as a person, or a quick client, has to say something; more of them are refused."""
    if not house_of(request).forms.allows(guest_of(request), _address(request)):
        raise Refused(429, "That was very much at once. Wait a few seconds.")


def _called(name: str, default: str) -> str:
    """A person's name as others see it: printable, short."""
    clean = " ".join("".join(letter for letter in name if letter.isprintable()).split())[:NAME]
    return clean or default


async def _found(request: Request) -> tuple[str, Sitting]:
    """The match and the seat of a link."""
    found = await to_thread.run_sync(house_of(request).store.find, request.path_params["token"])
    if found is None or found[1].kind:
        raise Refused(404, "There is no such table. The link may be cut off.")
    return found


async def _seated(request: Request) -> tuple[Room, int]:
    """The room and the seat of a link, which belongs to the browser that sat down there."""
    match, sitting = await _found(request)
    if sitting.guest is None:
        raise Refused(403, "Nobody has sat down here yet: open the link and sit down.")
    if sitting.guest != guest_of(request):
        raise Refused(403, "This seat belongs to another browser.")
    room = await house_of(request).room(match)
    assert room is not None
    return room, sitting.seat


async def sit(request: Request) -> Response:
    """Somebody sits down at a free seat: it belongs to this browser from now on."""
    _not_too_many(request)
    fields, guest = await _form(request), guest_of(request)
    match, sitting = await _found(request)
    house, token = house_of(request), sitting.token
    name = _called(fields.get("name", ""), prefs_of(request).words.say("Guest"))
    if sitting.guest != guest and not await to_thread.run_sync(house.store.bind, token, guest, name):
        raise Refused(403, "This seat belongs to another browser.")
    room = await house.room(match)
    taken = await to_thread.run_sync(house.store.find, token)
    assert room is not None
    assert taken is not None
    await room.rename(taken[1])
    return known(request, RedirectResponse(f"/table/{token}", 303))


async def _free_seat(request: Request, match: str, seat: int) -> Response:
    """What awaits whoever sits down: the game, its house rules, and who sits there. Looking takes nothing."""
    saved = await to_thread.run_sync(house_of(request).store.load, match)
    assert saved is not None
    game = with_options(game_named(saved.game), saved.options)
    options = [one for one in options_of(game) if one.name in saved.options]
    names = called([(one.kind, one.name) for one in saved.seats], prefs_of(request).words)
    return page(request, "sit.html", game=game, seat=seat, sitting=saved.seats, setting=Setting(**saved.setting), options=options,
                names=names, values=set_options(game), told=value_told, ranks="KQ")


async def table(request: Request) -> Response:
    """One seat's page of a table, or of a seat that is still free."""
    match, sitting = await _found(request)
    if sitting.guest is None:
        return await _free_seat(request, match, sitting.seat)
    room, seat = await _seated(request)
    room.go_on()
    sight = room.sight(seat)
    try:
        marked = marked_cards(request.query_params.get("marked", ""))
    except ValueError:
        marked = ()
    links = {one.seat: f"/table/{one.token}" for one in room.sitting if not one.kind and one.guest is None and one.seat != seat}
    shown = picture(sight, prefs_of(request), marked)
    return page(request, "table.html", game=room.game, picture=shown, sight=sight, token=request.path_params["token"], links=links,
                notice=request.query_params.get("notice", "")[:200] or shown.left_out, ranks=_ranks(room.game))


async def watch(request: Request) -> Response:
    """A table as those see it who only look on."""
    room = await house_of(request).watched(request.path_params["match"])
    if room is None:
        raise Refused(404, "There is no such table. The link may be cut off.")
    room.go_on()
    sight = room.sight(None)
    return page(request, "table.html", game=room.game, picture=picture(sight, prefs_of(request)), sight=sight, token="", links={},
                notice="", ranks=_ranks(room.game))


def _ranks(game: AnyGame) -> str:
    return "".join(rank.value for rank in sorted(game.height, key=lambda rank: -game.height[rank]))


async def do(request: Request) -> Response:
    """What a form of a table's page asks, for browsers without script."""
    _not_too_many(request)
    fields = await _form(request)
    token = request.path_params["token"]
    room, seat = await _seated(request)
    prefs = prefs_of(request).at(room.game)
    word, seq = fields.get("do", ""), fields.get("seq", "")
    if is_mark(word):
        return RedirectResponse(f"/table/{token}?marked={quote(word)}", 303)
    word += f" {amount}" if (amount := fields.get(f"amount.{word}")) else ""
    reason, notice = await perform(room, seat, word, int(seq) if seq.isdecimal() and len(seq) < 9 else None, prefs)
    if reason is not None:
        notice = prefs.words.reason(reason, room.game.book)
    if request.headers.get("accept", "").startswith("text/plain"):
        return PlainTextResponse(notice, 409 if reason is not None else 200)
    await room.at_rest(MOST_WAIT)
    back = f"/table/{token}"
    return RedirectResponse(f"{back}?notice={quote(notice)}" if notice else back, 303)


async def replay(request: Request) -> Response:
    """A finished hand as the seat saw it, step by step."""
    token = request.path_params["token"]
    room, seat = await _seated(request)
    if room.game.past_is_closed and not room.course.over:
        raise Refused(409, "The hands before may be looked at when the match is over: the pack is not shuffled for the next.")
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
    sight = replace(room.sight(seat), view=seen[0], choices=(), refusals={}, ask=None, asked=frozenset(), winners=(),
                    may_rest=False, innocent=False, setting=replace(room.setting, memory="all"))
    return page(request, "replay.html", game=room.game, picture=picture(sight, prefs_of(request)), sight=sight, token=token,
                number=number, step=step, steps=steps, hands=room.course.hands, ranks=_ranks(room.game))


async def record(request: Request) -> Response:
    """The record of a match that is over; before that it would tell what players may not know."""
    room, _ = await _seated(request)
    if not room.course.over:
        raise Refused(409, "The record can be had when the match is over: it names every card.")
    text = await to_thread.run_sync(lambda: to_json(room.record()))
    return Response(text, media_type="application/json",
                    headers={"Content-Disposition": f'attachment; filename="{room.game.id}.json"'})


async def rules(request: Request) -> Response:
    """The rules of a preset, with every option."""
    one = _named(request.path_params["game"])
    words = prefs_of(request).at(one).words
    return page(request, "rules.html", game=one, told=sections(one, words), options=options_grouped(one, words), games=GAMES,
                 ranked=_ranks(one), ranks=_ranks(one))


async def settings(request: Request) -> Response:
    """How the reader likes the pages."""
    if request.method == "POST":
        fields = await _form(request)
        back = fields.get("back_to", "/")
        response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
        set_cookie(response, PREFS, checked(fields).written())
        return response
    back = request.query_params.get("from", "/")[:200]
    return page(request, "settings.html", choices=CHOICES, liked=prefs_of(request), languages=languages(), back=back, ranks="KQJ")


async def failed(request: Request, error: Exception) -> Response:
    """A sentence instead of a page."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    sentences = {404: N_("There is no such page."), 405: N_("This page does not take that."), 413: N_("This request is too long."),
                 500: N_("Something went wrong here; nothing was changed.")}
    words = prefs_of(request).words
    detail = words.fault(error.fault) if isinstance(error, Refused) else words.say(sentences.get(status, N_("This cannot be done.")))
    if status == 500:
        log.error("a request failed", exc_info=error)
    response = page(request, "message.html", status, sentence=detail)
    response.headers.update(HEADERS)            # a fault is told from outside the guard
    return response


# ------------------------------------------------------------------ the application


def create_app(database: str, *, hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]"), workers: int = 1,
               pace: str = "0.7") -> Starlette:
    """The server's application. *database* is an SQLAlchemy URL, *hosts* the names it answers to."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await to_thread.run_sync(Store, database)
        house = House(store, Workers(workers), {}, asyncio.Lock(), Crowd(TABLES, 60), Crowd(*MOST_FORMS))
        app.state.house, app.state.pace = house, pace
        try:
            yield
        finally:
            for room in house.rooms.values():
                room.close()
            house.workers.close()
            store.close()

    told: Callable[[Request, Exception], Awaitable[Response]] = failed
    return Starlette(
        routes=[
            Route("/", lobby),
            Route("/new", new_table, methods=["POST"]),
            Route("/new/{game}", setup),
            Route("/table/{token}", table),
            Route("/table/{token}", do, methods=["POST"]),
            Route("/table/{token}/sit", sit, methods=["POST"]),
            Route("/table/{token}/replay/{hand}", replay),
            Route("/table/{token}/record", record),
            WebSocketRoute("/table/{token}/socket", socket),
            Route("/watch/{match}", watch),
            WebSocketRoute("/watch/{match}/socket", watch_socket),
            Route("/rules/{game}", rules),
            Route("/settings", settings, methods=["GET", "POST"]),
            Mount("/static", StaticFiles(directory=STATIC), name="static"),
        ],
        middleware=[Middleware(Guard, most=MOST_BODY), Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)),
                    Middleware(GZipMiddleware)],
        exception_handlers={HTTPException: told, Exception: told},
        lifespan=lifespan)
