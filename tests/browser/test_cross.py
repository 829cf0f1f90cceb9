"""A whole hand of Křížový mariáš in a real browser: four seats, a card and a called rank, the fleks, the play and the account."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from . import kit
from .conftest import Pages
from .test_marias import is_accounted, plays_a_hand

Persons = Callable[..., kit.Person]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_trump_and_partner_are_chosen_and_the_hand_is_played(person: Persons, pages: Pages, phone: bool) -> None:
    one = person(kit.PHONE, touch=True, press=lambda button: button.tap(), at_tables=True) if phone else person(at_tables=True)
    one.page.goto(pages.own("cross-choose"))
    one.connected()
    assert len(one.hand) == 4
    first = one.hand[0]
    assert not one.buttons()
    one.press(one.page.locator(f".hand [data-card='{first}']"))
    assert one.buttons() == [f"call {first} {rank}" for rank in "ATKQJ987"]
    one.page.keyboard.press("Escape")
    assert not one.buttons()
    one.press(one.page.locator(f".hand [data-card='{first}']"))
    one.does(f"call {first} A")
    assert len(one.hand) == 8
    assert one.page.locator(".hand .card[aria-label*='chosen for trump']").get_attribute("data-card") == first
    assert "Called: ace." in one.page.locator(".board").inner_text() or phone
    done = plays_a_hand(one)
    assert sum(word.startswith("play") for word in done) > 0
    is_accounted(one)
