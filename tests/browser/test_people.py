"""Two people at one table, each in a browser of their own: links, secrets, lost connections, taking back."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from driver import OF_EACH_BOOK
from mariage.cards import cards
from mariage.words import Words

from . import kit

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

Persons = Callable[..., kit.Person]
WORDS = Words("french", "en")


def join(host: kit.Person, guest: kit.Person, game: str = "mariage") -> None:
    """*host* opens a table with a free seat and gives *guest* the link."""
    host.sit_down(game, seat__1="person")
    guest.page.goto(host.page.locator(".invite .link").first.input_value())
    guest.press(guest.page.get_by_role("button", name="Sit down"))
    guest.page.wait_for_url("**/table/*")
    guest.connected()
    host.page.wait_for_selector(".seat:not(:has-text('away'))")


def whose_turn(*persons: kit.Person) -> kit.Person:
    """Who has something to do; both pages show the same moment."""
    for _ in range(400):
        seen = [one.look() for one in persons]
        if len({one["seq"] for one in seen}) == 1:
            for one, look in zip(persons, seen, strict=True):
                if look["cards"] or look["buttons"]:
                    return one
        persons[0].page.wait_for_timeout(25)
    raise AssertionError("nobody can do anything")


def secret_is_kept(one: kit.Person, other: kit.Person, frames: list[str], shown: set[str]) -> None:
    """Nothing that *one* was sent names a card in *other*'s hand, neither by its code nor in words, but for those *shown* to all."""
    page = one.table_html
    sent = page + "".join(frames[-1:])
    for card in set(other.hand) - shown:
        assert not re.search(rf"\b{card}\b", page)
        assert f"-{card}" not in sent
        assert f"play {card}" not in sent
        assert WORDS.card(cards(card)[0]) not in sent


def test_two_people_by_link_see_their_own_cards_only(person: Persons) -> None:
    host, guest = person(), person()
    frames: dict[kit.Person, list[str]] = {host: [], guest: []}
    for one in (host, guest):
        one.page.on("websocket", lambda socket, to=frames[one]: socket.on("framereceived", lambda text: to.append(str(text))))
    join(host, guest)
    turns = 0
    turned_up = {one.removeprefix("c-") for one in host.page.locator(".stock .turned").evaluate_all("all => all.map(one => one.id)")}
    assert len(turned_up) == 1
    while True:
        mover = whose_turn(host, guest)
        secret_is_kept(host, guest, frames[host], turned_up)
        secret_is_kept(guest, host, frames[guest], turned_up)
        if "next" in mover.buttons():
            break
        mover.step()
        turns += 1
    assert turns >= 12
    assert min(map(len, frames.values())) >= turns
    host.press(host.page.locator("button[value=next]"))
    host.page.get_by_text("waiting for the others").wait_for()
    guest.does("next")
    whose_turn(host, guest)
    assert len(host.hand) in (6, 7)
    assert not set(host.hand) & set(guest.hand)


@pytest.mark.parametrize("game", OF_EACH_BOOK)
def test_the_form_of_a_new_table_is_taken_as_it_stands(person: Persons, game: str) -> None:
    one = person()
    one.page.goto(f"/new/{game}")
    one.page.get_by_role("button", name="Sit down").click()
    one.page.wait_for_url("**/table/*")


def test_somebody_looks_on_and_sees_no_hand(person: Persons) -> None:
    host, watcher = person(), person()
    host.page.goto("/new/mariage")
    host.page.locator("[name=watch]").check()
    host.page.get_by_role("button", name="Sit down").click()
    host.connected()
    link = host.page.locator(".pad .link")
    watcher.page.goto(link.input_value())
    watcher.connected()
    for _ in range(3):
        host.waits()
        host.step()
        watcher.page.wait_for_selector(f"#table[data-seq='{host.seq}']")
        assert link.input_value().startswith("http"), "the link is written in full after every change"
        assert "You are watching" in watcher.said
        assert not watcher.page.locator("#table button").count()
        shown = set(watcher.page.locator("#table .card[id^=c-]").evaluate_all("all => all.map(one => one.id.slice(2))"))
        assert not shown & set(host.hand)
    assert watcher.page.locator("#told p").count() > 3


def test_a_third_browser_does_not_get_the_seat(person: Persons) -> None:
    host, guest, third = person(), person(), person()
    join(host, guest)
    answer = third.page.goto(guest.page.url)
    assert answer is not None
    assert answer.status == 403
    assert not third.page.locator(".hand").count()
    third.faults.clear()                             # the browser itself notes the refusal


def test_a_lost_connection_goes_on_where_it_was(person: Persons) -> None:
    host, guest = person(), person()
    cut, sockets = False, list["WebSocketRoute"]()

    def through(route: WebSocketRoute) -> None:
        if cut:
            route.close()
            return
        route.connect_to_server()
        sockets.append(route)

    host.page.route_web_socket("**/socket", through)
    join(host, guest)
    for _ in range(2):
        whose_turn(host, guest).step()
    while (mover := whose_turn(host, guest)) is host:
        mover.step()
    seen, held = host.seq, host.hand
    cut = True
    sockets[-1].close()
    host.page.wait_for_selector("html:not([data-socket])")
    assert "connection is lost" in host.said
    guest.step()
    assert (host.seq, host.hand) == (seen, held), "what it does not hear of it does not show"
    cut = False
    host.connected()
    whose_turn(host, guest)
    assert host.seq == guest.seq > seen
    assert whose_turn(host, guest).step()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[kit.Server]:
    """A server that may be killed."""
    served = kit.Server(tmp_path / "served")
    served.start()
    yield served
    served.kill()


def test_every_server_of_the_tests_deals_alike(person: Persons, own_server: kit.Server) -> None:
    """What a test waits for comes in every run, or in none."""
    one, other = person(), person(at=own_server)
    for each in (one, other):
        each.sit_down("mariage")
    for _ in range(3):
        assert one.waits() == other.waits()
        for each in (one, other):
            each.step()


def test_a_server_that_dies_goes_on_where_it_was(person: Persons, own_server: kit.Server) -> None:
    host, guest = person(at=own_server), person(at=own_server)
    join(host, guest, "sixtysix-3")
    whose_turn(host, guest).step()                  # nobody can have enough so soon
    whose_turn(host, guest)
    before = [(one.seq, one.hand, one.playable()) for one in (host, guest)]
    own_server.kill()
    for one in (host, guest):
        one.page.wait_for_selector("html:not([data-socket])")
    own_server.start()
    for one in (host, guest):
        one.connected()
    mover = whose_turn(host, guest)
    assert [(one.seq, one.hand, one.playable()) for one in (host, guest)] == before
    assert mover.step()
    assert mover.seq > before[0][0]


def test_a_take_back_needs_consent_once_something_was_seen(person: Persons) -> None:
    host, guest = person(), person()
    join(host, guest)
    first = whose_turn(host, guest)
    other = guest if first is host else host
    held, answered = first.hand, other.hand
    card = next(card for card in first.playable() if first.page.locator(f"#c-{card}").get_attribute("data-more") is None)
    first.plays(card)
    first.does_beside("take_back")                   # nothing was seen since: free
    assert first.hand == held

    first.plays(card)
    whose_turn(host, guest)
    other.plays(other.playable()[0])
    whose_turn(host, guest)
    for answer in ("disagree", "agree"):
        first.does_beside("take_back")
        other.page.get_by_text("would like to take back").wait_for()
        assert not set(other.buttons()) - {"agree", "disagree"}
        other.does(answer)
        first.page.wait_for_selector(f"#table[data-seq='{other.seq}']")
        assert (first.hand == held) is (answer == "agree")
    assert other.hand == answered
