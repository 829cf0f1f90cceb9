"""Cards that lie on the table before a seat: drawn for all to see, and played by click, touch, key and dragging."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from laying import LAYING, Lay
from mariage.game import AnyHand
from mariage.games import GAMES
from mariage.games.plays import PlayLaid
from mariage.web.serve import database
from mariage.web.store import Store

from . import kit
from .scenes import Scene, prepare
from .test_access import faults as barriers
from .test_layout import MEASURE, SIZES, faults

if TYPE_CHECKING:
    from playwright.sync_api import Locator

Persons = Callable[..., kit.Person]
NUMBERS = count()
MINE, THEIRS = ".melds.mine button.card", ".melds.theirs .card"


def both_have_laid(hand: AnyHand, seat: int) -> bool:
    """The reader is to play and may play from the table, and so may the other later."""
    public: Any = hand.table.public
    return hand.to_act == seat and all(public.laid) and any(isinstance(one, PlayLaid) for one in hand.choices())


def may_lay(hand: AnyHand, seat: int) -> bool:
    """The reader may lay a marriage."""
    return hand.to_act == seat and any(isinstance(one, Lay) for one in hand.choices())


def much_has_been_laid(hand: AnyHand, seat: int) -> bool:
    """Two marriages lie before the reader or the other."""
    public: Any = hand.table.public
    return both_have_laid(hand, seat) and sum(map(len, public.laid)) > 2


TABLES = {one.name: one for one in (
    Scene("melds", "laying", both_have_laid, plays="chance"),
    Scene("melds-lay", "laying", may_lay, plays="chance"),
    Scene("melds-known", "laying", both_have_laid, memory="all", plays="chance"),
    Scene("melds-many", "laying", much_has_been_laid, plays="chance"),
    Scene("melds-watch", "laying", both_have_laid, plays="chance", watch=True))}


@pytest.fixture(scope="module")
def laying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kit.Server]:
    """A server with the game in which marriages are laid on the table."""
    served = kit.Server(tmp_path_factory.mktemp("laying"), module="laying")
    served.start()
    yield served
    served.kill()
    assert "Traceback" not in served.said(), served.said()


@pytest.fixture
def sits(laying: kit.Server, monkeypatch: pytest.MonkeyPatch, person: Persons) -> Callable[..., kit.Person]:
    """Somebody at one of these tables, set anew for each."""
    monkeypatch.setitem(GAMES, "laying", LAYING)

    def made(name: str, *how: Any, **prefs: Any) -> kit.Person:
        store = Store(database(laying.folder))
        try:
            path = prepare(store, replace(TABLES[name], name=f"{name}-{next(NUMBERS)}"))
        finally:
            store.close()
        one = person(*how, at=laying, at_tables=True, **prefs)
        one.page.goto(path)
        one.connected()
        return one

    return made


def test_everybody_sees_what_lies_on_the_table(sits: Persons) -> None:
    one, looking = sits("melds"), sits("melds-watch")
    assert one.page.locator(MINE).count() >= 1
    assert one.page.locator(THEIRS).count() >= 1
    for lying in one.page.locator(MINE).all():
        assert (lying.get_attribute("aria-label") or "").endswith(", on the table")
    for row in ("mine", "theirs"):
        assert "marriage of" in looking.page.locator(f".melds.{row} p").first.inner_text()
        assert looking.page.locator(f".melds.{row} .card[role=img]").count() >= 1
    assert not looking.page.locator("button.card").count()


def press(one: kit.Person, way: str, button: Locator) -> None:
    """Play a card that lies on the table."""
    box = button.bounding_box()
    assert box is not None
    if way == "touch":
        button.tap()
    elif way == "click":
        button.click()
    elif way == "key":
        one.page.keyboard.press("1")
        one.page.keyboard.press("ArrowUp")
        for _ in range(20):
            if button.evaluate("one => one === document.activeElement"):
                break
            one.page.keyboard.press("ArrowRight")
        one.page.keyboard.press("Enter")
    else:
        x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 3
        one.page.mouse.move(x, y)
        one.page.mouse.down()
        one.page.mouse.move(x + 20, y - 120, steps=4)
        one.page.mouse.up()


@pytest.mark.parametrize("way", ["click", "touch", "key", "drag"])
def test_a_card_is_played_from_the_table(sits: Persons, way: str) -> None:
    one = sits("melds", kit.PHONE if way == "touch" else kit.WIDE, touch=way == "touch")
    before, held = one.seq, one.hand
    button = one.page.locator(f"{MINE}:not([data-why])").first
    name, word = button.get_attribute("id"), button.get_attribute("value") or ""
    lying = one.page.locator(MINE).count()
    assert word.startswith("play_laid ")
    one.page.evaluate("""() => {
      window.tricks = [];
      new MutationObserver(() => window.tricks.push(...[...document.querySelectorAll('.trick .card')].map(card => card.id)))
        .observe(document.body, {childList: true, subtree: true});
    }""")
    press(one, way, button)
    one.changed(before)
    assert name in one.page.evaluate("window.tricks"), "it is known by the same name in the trick"
    assert not one.page.locator(f".melds #{name}").count()
    assert one.page.locator(MINE).count() < lying
    assert len(one.hand) >= len(held), "nothing leaves the hand"
    assert "from the table" in one.page.locator("#told").inner_text()


def test_what_is_laid_is_seen_to_come_from_the_hand(sits: Persons) -> None:
    one = sits("melds-lay", motion=True)
    one.page.evaluate("""() => {
      const animate = Element.prototype.animate;
      window.ways = {};
      Element.prototype.animate = function (frames, how) {
        const shift = frames[0].transform.match(/^translate\\(([-.\\d]+)px, ([-.\\d]+)px/);
        if (shift) window.ways[this.id] = Number(shift[2]);
        return animate.call(this, frames, how);
      };
    }""")
    one.does(one.page.locator(".acts [value^='lay ']").first.get_attribute("value") or "")
    laid = [button.get_attribute("id") for button in one.page.locator(MINE).all()]
    assert len(laid) >= 2
    ways = one.page.evaluate("window.ways")
    assert [ways[name] > 50 for name in laid] == [True] * len(laid), "from below, where the hand is"


@pytest.mark.parametrize("table", ["melds", "melds-known", "melds-many", "melds-watch"])
def test_melds_neither_overlap_nor_are_cut(sits: Persons, table: str) -> None:
    one, found = sits(table), []
    for size in SIZES:
        one.page.set_viewport_size({"width": size[0], "height": size[1]})
        found += [f"{size[0]}×{size[1]}: {fault}" for fault in faults(one.page.evaluate(MEASURE))]
    assert not found, "\n" + "\n".join(found)


def test_axe_finds_nothing_where_melds_lie(sits: Persons) -> None:
    for table in ("melds-known", "melds-watch"):
        assert not barriers(sits(table))


def test_a_whole_hand_without_script_lays_and_plays_from_the_table(sits: Persons, person: Persons, laying: kit.Server) -> None:
    one = person(script=False, at=laying)
    one.page.goto("/")
    one.page.locator("form:has(input[value=laying]) button").click()
    one.page.wait_for_url("**/table/*")
    done = set()
    for _ in range(300):
        one.page.wait_for_selector(".hand .card:not([data-why]), .melds button:not([data-why]), .felt .acts :is(button, a)")
        if (new := one.page.locator(".felt .acts a[href='/new/laying']")).count():
            new.click()
            one.page.get_by_role("button", name="Sit down").click()
        elif (lay := one.page.locator(".felt .acts [value^='lay ']")).count():
            done.add("laid")
            lay.first.click()
        elif (mine := one.page.locator(f"{MINE}:not([data-why])")).count():
            done.add("played from the table")
            mine.first.click()
        elif (act := one.page.locator(".felt .acts button:is([value=next], [value=draw], [value=pass])")).count():
            act.first.click()
        else:
            one.page.locator(".hand .card:not([data-why])").first.click()
        if len(done) == 2:
            return
    raise AssertionError(f"only {done} was done")
