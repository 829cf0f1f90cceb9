"""Whole hands in a real browser: by mouse, by keyboard alone, by touch, by dragging, and without script."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from . import kit

if TYPE_CHECKING:
    from playwright.sync_api import Locator

Persons = Callable[..., kit.Person]


def plays_and_goes_on(one: kit.Person, *, liked: tuple[str, ...] = (), after: Callable[[], None] | None = None) -> None:
    """A whole hand in which this person plays, to its end; it is told with its score, and the next one is dealt."""
    done = one.plays_the_hand(liked=liked, after=after)
    if not done:                                    # the dealer sits out
        one.does("next")
        done = one.plays_the_hand(liked=liked, after=after)
    assert done > 0
    hands = int((one.page.get_by_role("link", name="Look back").get_attribute("href") or "").rpartition("/")[2])
    assert hands in (1, 2)
    assert "The hand is over" in one.said
    one.does("next")
    assert one.hand or "sit out" in one.page.locator(".felt").inner_text()


@pytest.mark.parametrize("game", ["mariage", "schnapsen", "sixtysix-3", "sixtysix-3d", "sixtysix-4"])
def test_a_whole_hand_by_mouse(person: Persons, game: str) -> None:
    one = person()
    one.sit_down(game)
    plays_and_goes_on(one, liked=("marry", "exchange"))


@pytest.mark.parametrize("game", ["bezique2", "bezique-polish", "bezique3", "bezique4", "pinochle2", "pinochle4-auction"])
def test_a_whole_hand_in_which_one_declares_or_bids(person: Persons, game: str) -> None:
    """Combinations are laid on the table and played from there; bids are typed, or one passes."""
    one = person()
    one.sit_down(game)
    plays_and_goes_on(one, liked=("declare", "exchange", "show", "name_trump", "pass"))
@pytest.mark.parametrize(("game", "bids"), [("thousand-draw", False), ("thousand2", True), ("thousand3", True), ("tysiac3", False),
                                            ("thousand4", True)])
def test_a_whole_hand_of_thousand(person: Persons, game: str, bids: bool) -> None:
    """Bidding as long as it goes, or passing; the talon, cards laid aside or given, the contract raised, and all tricks."""
    one = person(kit.PHONE if game == "tysiac3" else kit.WIDE)
    one.sit_down(game)
    plays_and_goes_on(one, liked=("marry", "bid", "accept") if bids else ("marry", "accept"))


def test_a_whole_hand_by_keyboard_alone(person: Persons) -> None:
    one = person()

    def press(button: Locator) -> None:
        """Tab to the hand or to the button, the arrows to the card, Enter."""
        wanted = button.evaluate("one => one.id || one.value || one.textContent")
        for _ in range(80):
            at, in_hand = one.page.evaluate(
                "[document.activeElement.id || document.activeElement.value || document.activeElement.textContent,"
                " !!document.activeElement.closest('.hand')]")
            if at == wanted:
                one.page.keyboard.press("Enter")
                return
            one.page.keyboard.press("ArrowRight" if in_hand and wanted.startswith("c-") else "Tab")
        raise AssertionError(f"the keyboard does not reach {wanted}")

    def focus_is_kept() -> None:
        where = one.page.evaluate("document.activeElement.closest('#table') ? 'table' : document.activeElement.tagName")
        assert where == "table", "focus is lost after a play"

    one.press = press
    one.sit_down("lizany")
    plays_and_goes_on(one, after=focus_is_kept)
    focus_is_kept()


@pytest.mark.parametrize("game", ["schnapsen", "sixtysix-4"])
def test_a_whole_hand_by_touch_on_a_phone(person: Persons, game: str) -> None:
    one = person(kit.PHONE, touch=True, press=lambda button: button.tap())
    one.sit_down(game)
    plays_and_goes_on(one, liked=("marry",))


def test_a_whole_hand_by_dragging(person: Persons) -> None:
    one = person()

    def drag(button: Locator) -> None:
        """Cards are drawn up to the table, buttons are pressed."""
        if button.get_attribute("data-card") is None:
            button.click()
            return
        box = button.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 3
        one.page.mouse.move(x, y)
        one.page.mouse.down()
        one.page.mouse.move(x + 40, y - 160, steps=4)
        one.page.mouse.up()

    one.press = drag
    one.sit_down("santase")
    plays_and_goes_on(one)


def test_a_card_that_is_dragged_but_a_little_stays_in_the_hand(person: Persons) -> None:
    one = person()
    one.sit_down("mariage")
    one.waits()
    held, before = one.hand, one.seq
    box = one.page.locator(f"#c-{held[0]}").bounding_box()
    assert box is not None
    one.page.mouse.move(box["x"] + 10, box["y"] + 30)
    one.page.mouse.down()
    one.page.mouse.move(box["x"] + 60, box["y"] + 30, steps=4)
    one.page.mouse.up()
    assert (one.hand, one.seq) == (held, before)
    one.plays(one.playable()[0])
    assert len(one.hand) in (len(held) - 1, len(held))


def test_a_whole_hand_without_script(person: Persons) -> None:
    """Plain forms: the page looks again by itself while others play."""
    one = person(script=False)
    one.page.goto("/")
    one.page.locator("form:has(input[value='mariage']) button").click()
    one.page.wait_for_url("**/table/*")
    for _ in range(60):
        one.page.wait_for_selector(".hand .card:not([data-why]), .felt .acts button")
        if one.page.locator(".felt .acts button[value=next]").count():
            break
        acts = one.page.locator(".felt .acts button[value=draw], .felt .acts button[value=pass]")
        (acts if acts.count() else one.page.locator(".hand .card:not([data-why])")).first.click()
    one.page.locator(".felt .acts button[value=next]").click()
    one.page.wait_for_selector(".hand .card:not([data-why])")
    assert len(one.page.locator(".hand .card").all()) in (6, 7, 8)


def test_the_first_card_is_played_with_two_clicks(person: Persons) -> None:
    clicks = 0

    def press(button: Locator) -> None:
        nonlocal clicks
        clicks += 1
        button.click()

    one = person(press=press)
    one.sit_down("mariage")
    one.waits()
    free = [card for card in one.playable() if one.page.locator(f"#c-{card}").get_attribute("data-more") is None]
    one.plays(free[0])
    assert free[0] not in one.hand
    assert clicks == 2


def test_a_refused_card_says_why(person: Persons) -> None:
    one = person()
    one.sit_down("sixtysix-4")
    while not (refused := one.page.locator(".hand .card[aria-disabled=true]")).count():
        if not one.step():
            one.does("next")
        one.waits()
    before, held = one.seq, one.hand
    why = refused.first.get_attribute("data-why") or ""
    refused.first.click(force=True)
    assert why.endswith(".")
    assert why in one.said
    assert (one.seq, one.hand) == (before, held)


def test_two_taps_where_the_reader_wants_two(person: Persons) -> None:
    one = person(confirm="yes")
    one.sit_down("mariage")
    first, second = one.waits()["cards"][:2]
    before = one.seq
    one.page.locator(f"#c-{first}").click()
    one.page.locator(f"#c-{second}").click()
    assert one.page.locator(".hand [aria-pressed=true]").get_attribute("data-card") == second
    one.page.keyboard.press("Escape")
    assert not one.page.locator(".hand [aria-pressed=true]").count()
    assert one.seq == before
    one.plays(first)
    assert first not in one.hand
