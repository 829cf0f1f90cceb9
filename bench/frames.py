"""How many animation frames a table keeps while cards are played, and what its page weighs.

    .venv/bin/python bench/frames.py [--rounds N] [--json FILE]

A headless Chromium plays a hand of Mariage against a computer that answers at once. From each play to one second after it,
frames are counted by requestAnimationFrame: as many as the display asks for (one each 16.7 ms) is all of them.
"""
from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser import kit

FRAME = 1000 / 60
PLAYS = 6
WATCH = """milliseconds => new Promise(done => {
  const gaps = [], begin = performance.now();
  let last = begin, moved = 0;
  const tick = now => {
    gaps.push(now - last); last = now;
    if (document.getAnimations().some(one => one.playState === 'running')) moved++;
    if (now - begin < milliseconds) requestAnimationFrame(tick); else done({gaps: gaps.slice(1), moved});
  };
  requestAnimationFrame(now => { last = now; tick(now); });
})"""


def watch(page: Page, one: kit.Person, milliseconds: int) -> dict[str, Any]:
    """Play a card and count frames meanwhile."""
    card = next(card for card in one.waits()["cards"] if page.locator(f"#c-{card}").get_attribute("data-more") is None)
    page.evaluate(f"window.frames_seen = ({WATCH})({milliseconds}); null")
    page.locator(f"#c-{card}").click()
    seen: dict[str, Any] = page.evaluate("window.frames_seen")
    return seen


def round_of_plays(browser: Browser, server: kit.Server) -> dict[str, Any]:
    context = kit.context(browser, server, motion=True)
    page = context.new_page()
    one = kit.Person(page)
    one.sit_down("mariage")
    gaps: list[float] = []
    moved = 0
    for _ in range(PLAYS):
        if "next" in one.waits()["buttons"]:
            one.does("next")
        if "draw" in one.buttons():
            one.does("draw")
        seen = watch(page, one, 1000)
        gaps += seen["gaps"]
        moved += seen["moved"]
    context.close()
    gaps.sort()
    return {"frames": len(gaps), "expected": round(sum(gaps) / FRAME), "moved": moved, "p95": gaps[int(len(gaps) * .95)],
            "worst": gaps[-1], "late": sum(gap > 25 for gap in gaps)}


def weight(browser: Browser, server: kit.Server) -> dict[str, dict[str, int]]:
    """The page of a table and what it loads: bytes as they are, and as they are sent."""
    context = kit.context(browser, server)
    page = context.new_page()
    kit.Person(page).sit_down("mariage")
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in context.cookies())
    addresses = [page.url, *page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")]
    found = {}
    for address in dict.fromkeys(addresses):
        if address.startswith("http"):
            with urlopen(Request(address, headers={"Cookie": cookies})) as answer:
                body = answer.read()
            found[re.sub(r"^/table/.*", "the page", address.removeprefix(server.url))] = {
                "bytes": len(body), "gzipped": len(gzip.compress(body))}
    context.close()
    found["together"] = {key: sum(one[key] for one in found.values()) for key in ("bytes", "gzipped")}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, metavar="FILE")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as play:
        server = kit.Server(Path(data), module="mariage")
        server.start()
        try:
            browser = play.chromium.launch(executable_path=kit.chromium(), args=kit.ARGUMENTS)
            rounds = [round_of_plays(browser, server) for _ in range(asked.rounds)]
            page = weight(browser, server)
            version = browser.version
            browser.close()
        finally:
            server.kill()
    middle = {key: median(one[key] for one in rounds) for key in rounds[0]}
    print(f"Chromium {version}, {PLAYS} plays a round, {asked.rounds} rounds, medians:")
    print(f"  frames {middle['frames']:.0f} of {middle['expected']:.0f}, {middle['moved']:.0f} of them with something moving; "
          f"p95 {middle['p95']:.1f} ms, worst {middle['worst']:.1f} ms, later than 25 ms {middle['late']:.0f}")
    for name, one in page.items():
        print(f"  {name:24} {one['bytes']:8} bytes {one['gzipped']:8} gzipped")
    if asked.json:
        asked.json.write_text(json.dumps({"chromium": version, "plays": PLAYS, "rounds": rounds, "median": middle, "page": page}, indent=1))


if __name__ == "__main__":
    main()
