"""axe finds nothing on any page, light or dark, wide or narrow."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from . import kit

Persons = Callable[..., kit.Person]
TABLES = ("two-all", "two-many", "two-over", "three-drum", "three-trump", "four-kreuz", "three-watch",
          "marias-choose", "marias-talon", "marias-fleks", "marias-account", "licit-hold", "licit-declare", "thousand-give",
          "melds-fifteen", "auction-widow")
PAGES = {"lobby": "/", "setup": "/new/sixtysix", "rules": "/rules/sixtysix-3d", "settings": "/settings", "error": "/table/nowhere",
         "replay": "{two-over}/replay/1", "replay from the start": "{two-over}/replay/1?step=0",
         **{f"table {scene}": f"{{{scene}}}" for scene in TABLES}}


def faults(one: kit.Person) -> list[str]:
    """What axe finds on a page, wide and narrow."""
    from axe_playwright_python.sync_playwright import Axe

    found = []
    for size in (kit.WIDE, kit.PHONE):
        one.page.set_viewport_size({"width": size[0], "height": size[1]})
        told = Axe().run(one.page).response
        assert len(told["passes"]) > 10
        for violation in told["violations"]:
            found += [f"{size[0]}: {violation['id']}: {node['html'][:160]} {node['failureSummary'][:220]}" for node in violation["nodes"]]
    return found


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(reader: kit.Reader, pages: dict[str, str], page: str) -> None:
    found = []
    for theme in ("light", "dark"):
        reader.opens(PAGES[page].format_map(pages), theme=theme)
        found += [f"{theme} {fault}" for fault in faults(reader)]
        if page == "error":
            reader.faults.clear()                       # the browser itself notes that the page is not there
    assert not found, "\n" + "\n".join(found)


def test_axe_finds_nothing_at_a_free_seat(person: Persons) -> None:
    host, guest = person(), person(language="de")
    host.sit_down("schnapsen", seat__1="person", limit="60", option__next_dealer="winner")
    guest.page.goto(host.page.locator(".invite .link").first.input_value())
    assert not faults(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= kit.PHONE[0]
