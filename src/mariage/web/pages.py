"""Pages in the reader's language, with the drawn cards that they need; who the reader is and how they like it."""
from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from ..cards import Fault
from ..game import AnyGame
from .cards import sprite
from .copies import Copies
from .prefs import Prefs, read_prefs
from .room import Sight
from .seen import Picture

GUEST, PREFS = "mariage_guest", "mariage_prefs"
YEAR = 365 * 24 * 3600


class Refused(HTTPException):
    """A request that cannot be met, with a sentence for whoever made it; ``{names}`` in it stand for the keyword arguments."""

    def __init__(self, status: int, fault: ValueError | str, /, **about: object) -> None:
        self.fault = Fault(fault, **about) if isinstance(fault, str) else fault
        super().__init__(status, str(self.fault))


@lru_cache(maxsize=1)
def environment() -> Environment:
    return Environment(loader=PackageLoader("mariage.web"), autoescape=select_autoescape(), undefined=StrictUndefined,
                       trim_blocks=True, lstrip_blocks=True)


@lru_cache(maxsize=64)
def _sprite(deck: str, lang: str, face: str, ranks: str, prefix: str, *, single: bool) -> str:
    return sprite(deck, lang, face, ranks, single=single, prefix=prefix)


def prefs_of(request: Request | WebSocket) -> Prefs:
    return read_prefs(request.cookies.get(PREFS, ""), request.headers.get("accept-language", ""))


def page(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    """A page in the reader's language. The sprite holds the cards of *ranks*."""
    prefs = prefs_of(request).at(context.get("game"))
    ranks = context.pop("ranks", "")
    sprites = _sprites(prefs, ranks) if ranks else ""
    say, say_many = sayings(prefs, context.get("game"))
    html = environment().get_template(name).render(
        say=say, say_many=say_many, words=prefs.words, prefs=prefs, sprites=sprites, path=request.url.path,
        **context)
    return known(request, HTMLResponse(html, status))


def sayings(prefs: Prefs, game: AnyGame | None) -> tuple[Callable[..., str], Callable[..., str]]:
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


def picture(sight: Sight, prefs: Prefs, marked: Copies = ()) -> Picture:
    return Picture(sight, prefs.at(sight.game).words, prefs.sort, marked)


def set_cookie(response: Response, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax")


def guest_of(request: Request) -> str:
    """The secret by which a browser is known again."""
    if not hasattr(request.state, "guest"):
        held = request.cookies.get(GUEST, "")
        request.state.guest = held if 16 <= len(held) <= 64 else secrets.token_urlsafe(24)
    guest: str = request.state.guest
    return guest


def known(request: Request, response: Response) -> Response:
    """*response*, by which a browser that has no secret yet is given one."""
    if request.cookies.get(GUEST) != guest_of(request):
        set_cookie(response, GUEST, guest_of(request))
    return response
