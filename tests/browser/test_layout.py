"""Tables on wide and narrow screens: nothing overlaps, nothing is cut off, nothing scrolls sideways."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mariage.games import GAMES

from . import kit
from .scenes import SCENES

Persons = Callable[..., kit.Person]
LOW, SHORT, ACROSS = (1280, 660), (360, 640), (740, 360)      # of each kind of screen the one with the least room
SIZES = [LOW, (1280, 800), (360, 740), SHORT, ACROSS]

MEASURE = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(drawn => requestAnimationFrame(drawn));
  const felt = document.querySelector('.felt');
  const box = one => one.getBoundingClientRect();
  const seen = one => box(one).width > 0 && box(one).height > 0 && getComputedStyle(one).visibility !== 'hidden';
  const regions = {}, cut = [];
  const add = (name, some) => {
    const boxes = [...some].filter(seen).map(box);
    if (!boxes.length) return;
    const [left, top] = ['left', 'top'].map(side => Math.min(...boxes.map(one => one[side])));
    const [right, bottom] = ['right', 'bottom'].map(side => Math.max(...boxes.map(one => one[side])));
    regions[name] = {left, top, right, bottom};
  };
  const ink = root => root.querySelectorAll('.card, .open, h2:not(.sr), p, .chip, .btn, b, small');
  felt.querySelectorAll('.seat > .hold, .seat:not(.opp)').forEach((one, at) => add('seat ' + at, ink(one)));
  for (const name of ['.stock', '.centre', '.taken', '.board', '.trumps', '.melds.mine', ':scope > .melds.theirs', '.say', '.hand',
                      '.acts']) {
    const root = felt.querySelector(name);
    if (root) add(name, name === '.say' ? root.children : ink(root));
  }
  for (const one of document.querySelectorAll('.felt *, .bar *, .pad, .pad *')) {
    if (one.closest('svg, .sr, .card') || one.querySelector('.card') || !seen(one)) continue;
    const style = getComputedStyle(one);
    if (style.position === 'absolute' && style.overflow === 'hidden') continue;            // words for the ear
    if (one.clientWidth && one.scrollWidth > one.clientWidth + 1)
      cut.push(`“${one.textContent.trim().slice(0, 30)}” is cut: ${one.scrollWidth} > ${one.clientWidth}`);
  }
  const edge = box(felt);
  for (const [name, one] of Object.entries(regions)) {
    const below = name !== '.hand' && one.bottom > edge.bottom + 1;                // a hand may be held below the edge
    if (one.left < edge.left - 1 || one.right > edge.right + 1 || one.top < edge.top - 1 || below) cut.push(`${name} leaves the table`);
  }
  const row = Math.max(0, ...[...felt.querySelectorAll('.hand .card')].map(one => box(one).top));
  return {regions, cut, row, width: document.documentElement.scrollWidth, inner: innerWidth, height: innerHeight};
}"""


def overlaps(regions: dict[str, dict[str, float]], slack: float = 2) -> list[str]:
    """Which main regions lie over each other by more than a hair."""
    found, names = [], sorted(regions)
    for at, one in enumerate(names):
        for other in names[at + 1:]:
            a, b = regions[one], regions[other]
            wide = min(a["right"], b["right"]) - max(a["left"], b["left"])
            high = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
            if wide > slack and high > slack:
                found.append(f"{one} and {other} by {wide:.0f} × {high:.0f}")
    return found


def faults(measured: dict[str, Any]) -> list[str]:
    found = overlaps(measured["regions"]) + measured["cut"]
    if measured["width"] > measured["inner"]:
        found.append(f"the page is {measured['width']} wide, the window {measured['inner']}")
    lowest = max(measured["regions"].get(".acts", {}).get("bottom", 0), measured["row"] + 40)     # of the last row its indices
    if lowest > measured["height"] + 1:
        found.append(f"one must scroll to play: {lowest:.0f} > {measured['height']}")
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_overlaps_and_nothing_is_cut(reader: kit.Reader, pages: dict[str, str], scene: str) -> None:
    """In English at every size, and in the language in which the game is at home."""
    found = []
    home = "cs" if GAMES[SCENES[scene].game].family == "Mariáš" else "de"
    for language, sizes in (("en", SIZES), (home, [ACROSS, SHORT, LOW])):          # a change of size takes a while
        reader.opens(pages[scene], language=language)
        reader.connected()
        for size in sizes:
            reader.resizes(size)
            found += [f"{size[0]}×{size[1]} {language}: {fault}" for fault in faults(reader.page.evaluate(MEASURE))]
    assert not found, "\n" + "\n".join(found)


def test_a_phone_reaches_the_own_matches(person: Persons, pages: dict[str, str]) -> None:
    one = person(kit.PHONE, at_tables=True, touch=True)
    assert pages["two"]
    one.page.goto("/")
    one.page.get_by_role("link", name="Your matches").tap()
    tables = one.page.locator("a[href^='/table/']")
    tables.first.wait_for()
    here = next(href for link in tables.all() if (href := link.get_attribute("href")) in pages.values())     # only the last are listed
    one.page.locator(f"a[href='{here}']").first.tap()
    one.page.wait_for_url(f"**{here}")


@pytest.mark.parametrize("path", ["/", "/new/sixtysix", "/rules/mariage", "/settings", "{two-over}/replay/1?step=4", "/table/nowhere"])
def test_no_page_scrolls_sideways(reader: kit.Reader, pages: dict[str, str], path: str) -> None:
    for language in ("en", "cs", "de"):
        reader.opens(path.format_map(pages), language=language)
        for width in (1280, 800, 740, 360, 320):
            reader.resizes((width, 740))
            assert reader.page.evaluate("document.documentElement.scrollWidth") <= width, f"{language} {width}"
        reader.faults.clear()
