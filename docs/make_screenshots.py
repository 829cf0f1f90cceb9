"""Makes docs/screenshots: the lobby and tables for two, three and four, wide and on a phone, with both decks, light and dark.

    .venv/bin/python docs/make_screenshots.py [NAME ...]

The tables are hands from fixed packs (tests/browser/scenes.py), so the pictures change only when the pages do.
"""
from __future__ import annotations

import io
import sys
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser import kit  # noqa: E402
from browser.scenes import SCENES, at_home, prepare  # noqa: E402
from mariage.web.serve import database  # noqa: E402
from mariage.web.store import Store  # noqa: E402

MOST = 3_400_000                                        # bytes of all pictures together


@dataclass(frozen=True)
class Shot:
    """One picture: a scene's table or a path, its size, and the reader's likings."""

    name: str
    of: str
    size: tuple[int, int] = kit.WIDE
    prefs: dict[str, str] = field(default_factory=dict)

    @property
    def phone(self) -> bool:
        return self.size[0] < 500


GERMAN = {"deck": "german", "palette": "german"}
DARK = {"theme": "dark"}
SHOTS = (
    Shot("two-wide", "two"),
    Shot("two-phone", "two-lead", kit.PHONE),
    Shot("lobby-wide", "/"),                            # with the matches that were laid before
    Shot("lobby-phone", "/", kit.PHONE),
    Shot("two-wide-german-dark", "two-all", prefs=GERMAN | DARK),
    Shot("three-wide-german", "three", prefs=GERMAN),
    Shot("three-phone-german", "three-dealer-out", kit.PHONE, GERMAN | {"faces": "full"}),
    Shot("four-wide", "four"),
    Shot("four-phone-dark", "four", kit.PHONE, DARK),
    Shot("four-phone-german", "four-kreuz", kit.PHONE, GERMAN),
    Shot("marias-wide", "marias-flek"),
    Shot("marias-wide-dark", "marias-play", prefs=DARK),
    Shot("marias-phone", "marias-talon", kit.PHONE),
    Shot("marias-phone-choose", "marias-choose", kit.PHONE),
    Shot("thousand-wide", "thousand-play"),
    Shot("thousand-phone", "thousand-raise", kit.PHONE),
    Shot("bezique-wide", "melds-many"),
    Shot("bezique-phone", "melds-fifteen", kit.PHONE),
    Shot("pinochle-phone", "auction-play", kit.PHONE),
    Shot("licit-wide", "licit-declare"),
    Shot("licit-phone", "licit-bid", kit.PHONE),
    Shot("two-low", "two-lead", (740, 360), {"palette": "four"}),
    Shot("rules-wide", "/rules/mariage", prefs=GERMAN),
)


def take(browser: Browser, server: kit.Server, shot: Shot, path: str) -> bytes:
    """A picture as PNG: on phones every point is drawn by four."""
    made = browser.new_context(
        base_url=server.url, viewport={"width": shot.size[0], "height": shot.size[1]}, locale="en", reduced_motion="reduce",
        timezone_id="UTC", device_scale_factor=2 if shot.phone else 1.25)
    made.add_cookies([kit.likings(server, "en", {"speed": "none", **shot.prefs})])
    at_home(made, server.url)
    page = made.new_page()
    page.goto(path)
    if shot.of in SCENES:
        page.wait_for_selector("html[data-socket=open]")
    page.wait_for_timeout(300)
    picture = page.screenshot()
    made.close()
    return picture


def small(picture: bytes) -> bytes:
    """The same picture in 256 colours, which is enough for flat drawings."""
    out = io.BytesIO()
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def main(names: list[str]) -> None:
    folder = HERE / "screenshots"
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        server = kit.Server(Path(data))
        server.start()
        try:
            store = Store(database(server.folder))
            path = cache(lambda of: prepare(store, SCENES[of]) if of in SCENES else of)
            browser = play.chromium.launch(executable_path=kit.chromium(), args=kit.ARGUMENTS)
            for shot in SHOTS:
                if not names or shot.name in names:
                    data_of = small(take(browser, server, shot, path(shot.of)))
                    (folder / f"{shot.name}.png").write_bytes(data_of)
                    print(f"{shot.name}.png  {len(data_of) // 1000} kB")
            browser.close()
            store.close()
        finally:
            server.kill()
    whole = sum(one.stat().st_size for one in folder.glob("*.png"))
    print(f"together {whole // 1000} kB")
    if whole > MOST:
        raise SystemExit(f"The pictures are larger than {MOST // 1000} kB together.")


if __name__ == "__main__":
    main(sys.argv[1:])
