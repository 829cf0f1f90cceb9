"""Whole hands of the Mariáš family in a real browser: trump, talon, auction, contract, fleks, the play and the account."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from . import kit

Persons = Callable[..., kit.Person]
FIRST = ("cut", "bad", "hold", "bid", "ask", "take")        # what this person does before all else, where it can be done


def plays_a_hand(one: kit.Person) -> list[str]:
    """To the end of the hand: trump is chosen by pressing a card, two cards are marked for the talon, everything else is the first
    button or the first card. What was done, in words."""
    done: list[str] = []
    while "next" not in (can := one.waits())["buttons"]:
        assert len(done) < 60, "a hand does not end"
        buttons = [word for word in can["buttons"] if not word.startswith("mark")]
        if one.page.locator(".hand [data-mark]").count() and not any(word.startswith("discard") for word in buttons):
            one.marks(2)
            continue
        liked = next((word for first in FIRST for word in buttons if word.split()[0] == first), None)
        word = liked or next(iter(buttons), "")
        if can["cards"] and not liked and not word.startswith("discard"):
            word = f"play {can['cards'][0]}"
            one.plays(can["cards"][0])
        else:
            one.does(word)
        done.append(word)
    return done


def until(one: kit.Person, wanted: str, hands: int) -> list[str]:
    """Hands are played until this person has done what is *wanted* in one; what was done in it."""
    for _ in range(hands):
        done = plays_a_hand(one)
        if any(word.split()[0] == wanted for word in done):
            return done
        one.does("next")
    raise AssertionError(f"in {hands} hands this person could never {wanted}")


def is_accounted(one: kit.Person) -> None:
    """The account of the hand stands in the pad, and what the seats have gained adds up to nothing."""
    assert "The hand is over" in one.said
    assert one.page.locator(".pad .account tbody tr").count() > 0
    gains = [int(text.split()[0].replace("−", "-")) for text in one.page.locator(".pad .sheet tbody tr:last-child td").all_inner_texts()]
    assert len(gains) > 2
    assert sum(gains) == 0


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_game_is_taken_over(person: Persons, phone: bool) -> None:
    one = person(kit.PHONE, touch=True, press=lambda button: button.tap()) if phone else person()
    one.sit_down("voleny-klasik")
    done = until(one, "bad", 4)
    at = done.index("bad")
    assert [word.split()[0] for word in done[at:at + 3]] == ["bad", "discard", "declare"]
    assert one.page.locator(".board h2").inner_text().split()[0] in ("Betl", "Durch")
    is_accounted(one)


def test_trump_is_chosen_by_pressing_a_card_and_from_the_people(person: Persons) -> None:
    one = person()
    one.sit_down("voleny-klasik")
    one.waits()
    for _ in range(6):
        while not one.page.locator(".centre .lay button").count() and "next" not in one.buttons():
            buttons = one.waits()["buttons"]
            if "cut" in buttons:
                one.does("cut")
            elif "good" in buttons:
                one.does("good")
            elif not one.step():
                break
        if one.page.locator(".centre .lay button").count():
            break
        one.does("next")
        one.waits()
    assert one.page.locator(".centre .lay button").count() == 5
    assert len(one.hand) == len(one.playable()) == 7
    one.does("blind 2")
    assert len(one.hand) == 12
    chosen = one.page.locator(".hand .card[aria-label*='chosen for trump']")
    assert chosen.count() == 1
    assert chosen.get_attribute("data-why")                 # it may not go into the talon
    one.marks(2)
    assert one.page.locator(".lying .lay .card").count() == 2
    is_hand = plays_a_hand(one)
    assert is_hand[0].startswith("discard")
    is_accounted(one)


@pytest.mark.parametrize("game", ["licitovany-csm", "honba"])
def test_an_auction_is_won_and_played(person: Persons, game: str) -> None:
    one = person()
    one.sit_down(game)
    done = until(one, "bid", 4)
    assert any(word.startswith(("play", "omyl", "declare", "pass", "good")) for word in done)
    is_accounted(one)


def test_two_sevens_are_unfolded(person: Persons, pages: dict[str, str]) -> None:
    one = person(at_tables=True)
    one.page.goto(pages["licit-declare"])
    one.connected()
    assert not [word for word in one.buttons() if word.startswith("declare dve_sedmy")]
    one.page.get_by_role("button", name="Two sevens …").click()
    assert [word for word in one.buttons() if word.startswith("declare dve_sedmy")]
    one.page.keyboard.press("Escape")
    assert not [word for word in one.buttons() if word.startswith("declare dve_sedmy")]


def test_four_sit_and_the_dealer_looks_on(person: Persons) -> None:
    one = person()
    one.page.set_default_timeout(4 * kit.PATIENCE)          # three computers play a whole hand
    one.sit_down("voleny-klasik", option__players="4", seat__1="chance", seat__2="chance")
    sat_out = played = False
    for _ in range(5):
        done = plays_a_hand(one)
        is_accounted(one)
        if "sit out" in one.page.locator(".felt").inner_text():
            assert not [word for word in done if not word.startswith("cut")]
            assert not one.hand
            sat_out = True
        else:
            played = True
        if sat_out and played:
            break
        one.does("next")
    assert sat_out
    assert played
