"""What the browser tests share: where Chromium is, a server in a process of its own, and a person at a table."""
from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from mariage.web.pages import PREFS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, SetCookieParam

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--force-color-profile=srgb", "--hide-scrollbars"]
PATIENCE = 20_000                                   # milliseconds that a page may take before a test fails
WIDE, PHONE = (1280, 800), (360, 740)
SHAPES = {"two": "mariage", "three": "sixtysix-3d", "four": "sixtysix-4"}


def chromium() -> str | None:
    """A Chromium on this machine: that of the variable CHROMIUM, else one without a window of its own, which is faster, else the usual
    ones."""
    for name in (os.environ.get("CHROMIUM", ""), "chromium-headless-shell", "/usr/bin/chromium", "chromium",
                 "chromium-browser", "google-chrome"):
        if name and (found := shutil.which(name)):
            return found
    return None


def missing() -> str | None:
    """What the browser tests lack here, None if nothing."""
    try:
        import_module("axe_playwright_python.base")
        import_module("playwright.sync_api")
    except ImportError as error:
        return f"the package {str(error.name).partition('.')[0]} is not installed"
    return None if chromium() else "no Chromium was found"


# ------------------------------------------------------------------ the server


class Server:
    """``mariage serve``, hurried, or another *module* that can do it, in a process of its own; its matches outlive it."""

    def __init__(self, folder: Path, pace: str = "0", module: str = "hurried") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.folder, self.pace, self.module = folder, pace, module
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.folder / "server.log", "ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", self.module, "serve", "--no-browser", "--port", str(self.port), "--data", str(self.folder),
                 "--pace", self.pace], stdout=log, stderr=log, start_new_session=True,
                env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)})
        until = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server does not start:\n{self.said()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/static/rings.svg", timeout=5):
                return True
        except (urllib.error.URLError, OSError):
            return False

    def said(self) -> str:
        return (self.folder / "server.log").read_text()

    def kill(self) -> None:
        """As a machine does that loses its power: the server and its workers are gone at once."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


# ------------------------------------------------------------------ browsers


def context(browser: Browser, server: Server, size: tuple[int, int] = WIDE, *, script: bool = True, touch: bool = False,
            motion: bool = False, language: str = "en", **prefs: str) -> BrowserContext:
    """A browser of one person: the same size, language, light and stillness every time."""
    made = browser.new_context(
        base_url=server.url, viewport={"width": size[0], "height": size[1]}, locale=language, color_scheme="light",
        reduced_motion="no-preference" if motion else "reduce", java_script_enabled=script, has_touch=touch, is_mobile=touch,
        timezone_id="UTC", device_scale_factor=1)
    made.set_default_timeout(PATIENCE)
    made.add_cookies([likings(server, language, prefs if motion else {"speed": "none", **prefs})])
    return made


def likings(server: Server, language: str, prefs: Mapping[str, str]) -> SetCookieParam:
    """The cookie by which a reader's pages are as the reader likes them."""
    return {"name": PREFS, "value": urlencode({"language": language, **prefs}), "url": server.url}


class Person:
    """Somebody who sits at a table and plays: by mouse unless *press* says how a button is pressed."""

    def __init__(self, page: Page, press: Callable[[Locator], None] | None = None) -> None:
        self.page = page
        self.press = press or (lambda button: button.click())
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" and "WebSocket" not in line.text
                and "ERR_" not in line.text else None)

    # -------------------------------------------------------------- sitting down

    def sit_down(self, game: str, **fields: str) -> None:
        """At a new table of *game*, set up by the form where *fields* say more than the preset."""
        if fields:
            self.page.goto(f"/new/{game}")
            for name, value in fields.items():
                self.page.locator(f"[name='{name.replace('__', '.')}']").select_option(value)
            self.press(self.page.get_by_role("button", name="Sit down"))
        else:
            self.page.goto("/")
            self.press(self.page.locator(f"form:has(input[value='{game}']) button"))
        self.page.wait_for_url("**/table/*")
        self.connected()

    def connected(self) -> None:
        """The page has a socket: what is pressed goes by it."""
        self.page.wait_for_selector("html[data-socket=open]")

    # -------------------------------------------------------------- looking

    @property
    def seq(self) -> int:
        return int(self.look()["seq"])

    @property
    def said(self) -> str:
        return " ".join(self.page.locator("#say").inner_text().split())

    @property
    def hand(self) -> list[str]:
        return list(self.look()["hand"])

    @property
    def table_html(self) -> str:
        return str(self.page.evaluate("document.querySelector('#table').outerHTML"))

    def look(self) -> dict[str, Any]:
        """The number of the sight, the cards in hand, those that may be played, and what the buttons do, of one moment."""
        seen: dict[str, Any] = self.page.evaluate("""() => {
          const cards = [...document.querySelectorAll('.hand .card')];
          return {seq: Number(document.querySelector('#table').dataset.seq), hand: cards.map(card => card.dataset.card),
                  cards: cards.filter(card => !card.dataset.why).map(card => card.dataset.card),
                  buttons: [...document.querySelectorAll('.felt :is(.acts, .centre) button[name=do]')]
                    .filter(one => one.checkVisibility()).map(one => one.value)};
        }""")
        return seen

    def buttons(self) -> list[str]:
        """What the buttons beside the cards do, in words of the rules."""
        return list(self.look()["buttons"])

    def playable(self) -> list[str]:
        return list(self.look()["cards"])

    def waits(self) -> dict[str, Any]:
        """Until this person can do something, or the hand is over."""
        self.page.wait_for_selector(".hand .card:not([data-why]), .felt :is(.acts, .centre) [name=do], .felt .acts a")
        return self.look()

    # -------------------------------------------------------------- playing

    def does(self, word: str) -> None:
        """Press the button that does *word*, and see the table change."""
        before = self.seq
        self.press(self.page.locator(f".felt button[name=do][value='{word}']").first)
        self.changed(before)

    def does_beside(self, word: str) -> None:
        """Press a button of the pad."""
        before = self.seq
        self.press(self.page.locator(f".pad button[value='{word}']"))
        self.changed(before)

    def plays(self, card: str) -> None:
        """Play a card; one that can be played in several ways is pressed twice."""
        before = self.seq
        button = self.page.locator(f".hand [data-card='{card}']").first
        twice = button.get_attribute("data-more") is not None or self.page.locator("body").get_attribute("data-confirm") == "yes"
        self.press(button)
        if twice:
            self.page.wait_for_selector(f".hand [data-card='{card}'][aria-pressed=true]")
            self.press(button)
        self.changed(before)

    def marks(self, number: int) -> None:
        """Mark so many cards of a set, the last of those that may be."""
        for done in range(number):
            self.press(self.page.locator(".hand [data-mark][aria-pressed=false]:not([data-why])").last)
            self.page.locator(".hand [data-mark][aria-pressed=true]").nth(done).wait_for()

    def changed(self, before: int) -> None:
        self.page.wait_for_selector(f"#table:not([data-seq='{before}'])")

    def step(self, *, liked: tuple[str, ...] = ()) -> bool:
        """Do the first thing there is to do, what begins with a word of *liked* before all else. False when the hand is over."""
        can = self.waits()
        if "next" in can["buttons"] or self.page.locator(".felt .acts a").count():
            return False
        if self.page.locator("[data-mark]").count():
            self.marks_a_set()
            return True
        for word in can["buttons"]:
            if (liked and word.startswith(liked)) or word in ("draw", "pass"):
                self.does(word)
                return True
        if can["cards"]:
            self.plays(can["cards"][0])
        else:
            self.does(can["buttons"][0])
        return True

    def marks_a_set(self) -> None:
        """Mark the first cards that may be, as many as it takes, and confirm them."""
        whole = ".felt .acts .main[value^='discard'], .felt .acts .main[value^='give']"
        for _ in range(5):
            if self.page.locator(whole).count():
                break
            card = self.page.locator("[data-mark][aria-pressed=false]:not([data-why])").first.get_attribute("id")
            self.press(self.page.locator(f"#{card}"))
            self.page.wait_for_selector(f"#{card}[aria-pressed=true]")
        self.does(self.page.locator(whole).first.get_attribute("value") or "")

    def plays_the_hand(self, *, liked: tuple[str, ...] = (), after: Callable[[], None] | None = None) -> int:
        """To the end of the hand; how many things were done."""
        done = 0
        while self.step(liked=liked):
            done += 1
            assert done < 150, "a hand does not end"
            if after is not None:
                after()
        return done


class Reader(Person):
    """Somebody who looks at one page after another, each with the likings that are asked for."""

    def __init__(self, page: Page, server: Server) -> None:
        super().__init__(page)
        self._server = server

    def opens(self, path: str, *, language: str = "en", **prefs: str) -> None:
        self.page.context.add_cookies([likings(self._server, language, {"speed": "none", **prefs})])
        self.page.goto(path)

    def resizes(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})


if __name__ == "__main__":
    lacks = missing()
    sys.exit(f"No browser: {lacks}." if lacks else 0)
