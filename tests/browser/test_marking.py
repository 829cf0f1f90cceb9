"""Cards of a set are marked by click, by key, by touch and without script; amounts are typed."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from asking import TWINS

from . import kit

Persons = Callable[..., kit.Person]
OPEN = ".hand .card:not([data-why])"
PAIR = ", ".join(f".hand li:has([data-card='{card}']) + li > [data-card='{card}']:not([data-mark], [data-why], [data-more])"
                 for card in map(str, set(TWINS.whole_pack())))      # the second of two equal cards, to be played by a click
MARKED = ".hand .card[aria-pressed=true]"


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kit.Server]:
    """A server with the game that asks for sets and amounts."""
    served = kit.Server(tmp_path_factory.mktemp("asking"), module="asking")
    served.start()
    yield served
    served.kill()
    assert "Traceback" not in served.said(), served.said()


def asked(one: kit.Person, game: str, what: str) -> None:
    """Until this person is asked for *what*; hands that begin otherwise are given up, and after a match comes another."""
    for _ in range(60):
        one.page.wait_for_selector(".hand .card:not([data-why]), .felt .acts [name=do], .felt .acts a")
        if one.page.locator(what).count():
            return
        if one.page.locator(".felt .acts [value=next]").count():
            one.does("next")
        elif one.page.locator(".felt .acts a").count():
            one.sit_down(game)
        elif one.page.locator("[data-mark], .amount").count():
            one.page.locator(".pad [value=give_up]").click()
            one.page.wait_for_selector(".felt .acts :is([value=next], a)")
        else:
            one.step()
    raise AssertionError(f"nobody is asked for {what}")


def at_table(person: Persons, asking: kit.Server, what: str, size: tuple[int, int] = kit.WIDE, game: str = "asking",
             **how: bool) -> kit.Person:
    one = person(size, at=asking, **how)
    one.page.on("dialog", lambda dialog: dialog.accept())
    one.sit_down(game)
    asked(one, game, what)
    return one


@pytest.mark.parametrize("way", ["click", "key", "touch"])
def test_a_set_is_marked_and_confirmed(person: Persons, asking: kit.Server, way: str) -> None:
    one = at_table(person, asking, "[data-mark]", kit.PHONE if way == "touch" else kit.WIDE, touch=way == "touch")
    before, held = one.seq, one.hand
    assert not one.page.locator("[value^=give_away]").count()
    free = one.playable()[:3]

    def press(card: str) -> None:
        button = one.page.locator(f"#c-{card}")
        if way == "key":
            one.page.keyboard.press(str(held.index(card) + 1))
            one.page.keyboard.press("Enter")
        elif way == "touch":
            button.tap(force=True)              # one that says why it cannot be added may be pressed too
        else:
            button.click(force=True)

    for number, card in enumerate(free[:2], 1):
        press(card)
        one.page.wait_for_selector(f"#c-{card}[aria-pressed=true]")
        assert one.page.locator(MARKED).count() == number
        assert one.page.evaluate("document.activeElement.id") == f"c-{card}", "the focus stays with the card"
    press(free[2])
    assert "take one back" in one.said
    press(free[0])
    one.page.wait_for_selector(f"#c-{free[0]}[aria-pressed=false]")
    assert "Choose 1 more card" in one.said
    press(free[2])
    one.page.wait_for_selector(f"#c-{free[2]}[aria-pressed=true]")
    assert one.seq == before
    confirm = one.page.locator("[value^=give_away]")
    assert set((confirm.get_attribute("value") or "").split()[1:]) == {free[1], free[2]}
    confirm.click()
    one.changed(before)
    assert not one.page.locator("[data-mark]").count()


@pytest.mark.parametrize("way", ["click", "key"])
def test_two_equal_cards_are_marked_and_confirmed(person: Persons, asking: kit.Server, way: str) -> None:
    one = at_table(person, asking, "[data-mark][id$='-2']", game="twins")
    before = one.seq
    second = one.page.locator("[data-mark][id$='-2']").first.get_attribute("id") or ""
    first = second.removesuffix("-2")
    card = first.removeprefix("c-")
    for number, button in enumerate((second, first), 1):
        if way == "key":
            place = [card.get_attribute("id") for card in one.page.locator(".hand .card").all()].index(button) + 1
            one.page.keyboard.press(str(place))
            one.page.keyboard.press("Enter")
        else:
            one.page.locator(f"#{button}").click()
        one.page.wait_for_selector(f"#{button}[aria-pressed=true]")
        assert one.page.locator(MARKED).count() == number, "the one that was pressed, and no other"
        assert one.page.evaluate("document.activeElement.id") == button
    one.page.locator(f"[value='give_away {card} {card}']").click()
    one.changed(before)
    assert not one.page.locator("[data-mark]").count()


def test_of_two_equal_cards_the_one_that_was_pressed_is_seen_to_go(person: Persons, asking: kit.Server) -> None:
    """The first keeps its name from the hand to the trick; where the second was pressed, the way begins there."""
    one = at_table(person, asking, PAIR, game="twins", motion=True)
    one.page.evaluate("""() => Promise.allSettled([...document.querySelectorAll('.hand .card')].flatMap(card => card.getAnimations())
                                                  .map(way => way.finished))""")
    second = one.page.locator(PAIR).first
    place, before = second.bounding_box(), one.seq
    assert place is not None
    name = second.get_attribute("id") or ""
    one.page.evaluate("""() => {
      const animate = Element.prototype.animate;
      window.ways = {};
      Element.prototype.animate = function (frames, how) {
        const shift = frames[0].transform.match(/^translate\\(([-.\\d]+)px/);
        if (shift) window.ways[this.id] ??= this.getBoundingClientRect().left + Number(shift[1]);
        return animate.call(this, frames, how);
      };
    }""")
    second.click()
    one.changed(before)
    ways = one.page.evaluate("window.ways")
    assert ways[name.removesuffix("-2")] == pytest.approx(place["x"], abs=2)
    assert one.page.locator(f".hand #{name}").count() == 1


def test_escape_takes_all_marks_back(person: Persons, asking: kit.Server) -> None:
    one = at_table(person, asking, "[data-mark]")
    for card in one.playable()[:2]:
        one.page.locator(f"#c-{card}").click()
        one.page.wait_for_selector(f"#c-{card}[aria-pressed=true]")
    one.page.keyboard.press("Escape")
    one.page.wait_for_selector(".hand:not(:has([aria-pressed=true]))")
    assert "Choose 2 more cards" in one.said


def test_an_amount_is_typed(person: Persons, asking: kit.Server) -> None:
    one = at_table(person, asking, ".amount")
    before, field = one.seq, one.page.locator("#amount-bid")
    assert one.playable() == []
    field.fill("105")
    one.page.get_by_role("button", name="Bid …").click()
    assert one.seq == before, "the browser says which amounts there are"
    assert not field.evaluate("one => one.validity.valid")
    field.fill("120")
    field.press("Enter")
    one.changed(before)
    assert not one.page.locator(".amount").count()


def test_a_set_and_an_amount_without_script(person: Persons, asking: kit.Server) -> None:
    one = person(script=False, at=asking)
    one.page.goto("/")
    one.page.locator("form:has(input[value=asking]) button").click()
    one.page.wait_for_url("**/table/*")
    done = set()
    for _ in range(60):
        one.page.wait_for_selector(".hand .card:not([data-why]), .felt .acts button")
        if one.page.locator("[data-mark]").count():
            if (confirm := one.page.locator("[value^=give_away]")).count():
                done.add("set")
                confirm.click()
            else:
                one.page.locator(f"{OPEN}[aria-pressed=false]").first.click()
        elif one.page.locator(".amount").count():
            done.add("amount")
            one.page.locator("#amount-bid").fill("110")
            one.page.locator("#amount-bid").press("Enter")
        elif (act := one.page.locator(".felt .acts button:is([value=next], [value=draw], [value=pass])")).count():
            act.first.click()
        else:
            one.page.locator(OPEN).first.click()
        if done == {"set", "amount"}:
            return
    raise AssertionError(f"only {done} was asked")
