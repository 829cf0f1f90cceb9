"""What every request passes: the same origin for whatever changes something, a body of bounded size, safe headers."""
from __future__ import annotations

import time
from collections import deque
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; "
          "base-uri 'none'; frame-ancestors 'none'")
HEADERS = {"Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
           "Cross-Origin-Opener-Policy": "same-origin"}


def same_origin(origin: str | None, host: str | None) -> bool:
    """Does a request come from this server's own pages? Browsers name the origin on every request that matters."""
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc == host
    except ValueError:
        return False


class Limit:
    """At most *many* events in *seconds*."""

    def __init__(self, many: int, seconds: float) -> None:
        self._many, self._seconds = many, seconds
        self._times: deque[float] = deque()

    def allows(self) -> bool:
        now = time.monotonic()
        while self._times and now - self._times[0] > self._seconds:
            self._times.popleft()
        self._times.append(now)
        return len(self._times) <= self._many


class Limits:
    """A limit for everybody by name, at most *many* events in *seconds*. Whoever has done nothing for so long is forgotten."""

    def __init__(self, many: int, seconds: float, most: int = 10_000) -> None:
        self._many, self._seconds, self._most = many, seconds, most
        self._of: dict[str, tuple[float, Limit]] = {}

    def allows(self, name: str) -> bool:
        now = time.monotonic()
        _, limit = self._of.pop(name, (now, Limit(self._many, self._seconds)))
        self._of[name] = now, limit                     # whoever came last stands last
        while len(self._of) > self._most or now - next(iter(self._of.values()))[0] > self._seconds:
            self._of.pop(next(iter(self._of)))
        return limit.allows()


class Crowd:
    """At most *many* requests in *seconds* from one browser, and four times as many from one address: a browser that throws its
    cookie away gains nothing."""

    def __init__(self, many: int, seconds: float) -> None:
        self._guests, self._addresses = Limits(many, seconds), Limits(4 * many, seconds)

    def allows(self, guest: str, address: str) -> bool:
        return self._guests.allows(guest) and self._addresses.allows(address)


class Guard:
    """Refuses requests from other sites and bodies that are too long; adds the headers that every answer has. It stands outside
    all that may answer."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app, self.most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        heard = 0

        async def bounded() -> Message:
            nonlocal heard
            message = await receive()
            heard += len(message.get("body", b""))
            if heard > self.most:
                raise HTTPException(413)
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer.update(HEADERS)
                if not scope["path"].startswith("/static/"):
                    answer["Cache-Control"] = "no-store"
            await send(message)

        refused = self._refuses(scope)
        if refused is not None:
            await refused(scope, receive, guarded)
            return
        await self.app(scope, bounded, guarded)

    def _refuses(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        if scope["method"] not in ("GET", "HEAD") and not (
                same_origin(headers.get("origin"), headers.get("host"))
                and headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")):
            return PlainTextResponse("This request comes from another site.", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > self.most:
            return PlainTextResponse("This request is too long.", 413)
        return None
