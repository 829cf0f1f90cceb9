"""Sets of cards that are marked card by card, and amounts that are typed: by plain forms and over a socket."""
from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest
from web_kit import Browser, begun, browser, house, running, token

from asking import ASKING, told
from driver import fewer
from mariage import choosing
from mariage.cards import Rank
from mariage.games import GAMES
from mariage.games.plays import Claim, Marry
from mariage.notation import verb, write_action
from mariage.telling import Teller
from mariage.web.prefs import Prefs
from mariage.web.room import Room
from mariage.web.seen import SEVERAL, Picture
from mariage.web.tabs import message
from mariage.words import Words

MATCH = "asking"


class Asked(NamedTuple):
    """A table at which the seat to act is asked something."""

    room: Room
    seat: int
    browser: Browser
    link: str
    other: Browser

    async def page(self, query: str = "") -> str:
        return (await self.browser.get(f"/table/{self.link}{query}")).text


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "asking", ASKING)
    monkeypatch.setattr(Teller, "action", told(Teller.action))


@contextlib.asynccontextmanager
async def asked(folder: Path, tricks: int = 0) -> AsyncIterator[Asked]:
    async with running(folder) as app:
        matches = (begun(ASKING, Random(seed)) for seed in range(100))
        match, hand = next((one, hand) for one in matches if (hand := one.now.hand) is not None
                           and any(card.rank is Rank.ACE for card in hand.table.own[hand.to_act or 0].hand))
        while len(hand.table.public.taken) < tricks or hand.table.public.turn.to != "lead":
            assert match.act(hand.choices()[0]) is None
        seat = hand.to_act
        assert seat is not None
        match.store(house(app).store, MATCH)
        room = await house(app).room(MATCH)
        assert room is not None
        yield Asked(room, seat, browser(app, seat), token(MATCH, seat), browser(app, 1 - seat))


def hand(html: str) -> dict[str, tuple[str, bool, str]]:
    """The cards of a page: what a press asks, whether it is marked, why it cannot be."""
    found = {}
    for button in re.findall(r'<button class="card[^>]*>', html):
        part = dict(re.findall(r'([\w-]+)="([^"]*)"', button))
        found[part["data-card"]] = part["value"], part["aria-pressed"] == "true", part.get("data-why", "")
    return found


def acts(html: str) -> list[str]:
    return re.findall(r'<button class="btn[^"]*" name="do" value="([^"]*)"', html.partition('<aside class="pad"')[0])


def test_a_set_is_marked_card_by_card_without_script(tmp_path: Path) -> None:
    async def work() -> None:
        async with asked(tmp_path) as table:
            seq = table.room.sight(None).seq
            html = await table.page()
            assert acts(html) == ["pass"], "no button for each of the sets"
            assert "Choose 2 more cards." in html
            free = [card for card, (_, _, why) in hand(html).items() if not why]
            chosen: list[str] = []
            for card in free[:2]:
                word, marked, _ = hand(html)[card]
                assert not marked
                answer = await table.browser.post(f"/table/{table.link}", {"do": word})
                assert answer.status == 303
                html = await table.page(answer.headers["location"].partition(table.link)[2])
                chosen.append(card)
                assert [one for one, (_, marked, _) in hand(html).items() if marked] == [one for one in hand(html) if one in chosen]
            assert "These are all" in html
            assert table.room.sight(None).seq == seq, "marking is no matter of the table"
            confirm = acts(html)[0]
            assert confirm.split()[0] == "give_away"
            assert set(confirm.split()[1:]) == set(chosen)
            assert (await table.browser.do(table.link, confirm)).status == 200
            assert table.room.sight(None).seq == seq + 1

    asyncio.run(work())


def test_a_marked_card_is_taken_back_by_a_second_press(tmp_path: Path) -> None:
    async def work() -> None:
        async with asked(tmp_path) as table:
            free = [card for card, (_, _, why) in hand(await table.page()).items() if not why]
            html = await table.page(f"?marked=mark+{free[0]}")
            assert "Choose 1 more card." in html
            assert hand(html)[free[0]][:2] == ("mark", True)
            assert hand(html)[free[1]][0] == f"mark {free[0]} {free[1]}"

    asyncio.run(work())


def test_a_card_that_cannot_be_added_says_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with asked(tmp_path) as table:
            html = await table.page()
            held = hand(html)
            aces = [card for card in held if card[0] == "A"]
            assert aces
            assert {held[card][2] for card in aces} == {"Aces are kept."}
            free = [card for card in held if card not in aces]
            full = hand(await table.page(f"?marked=mark+{free[0]}+{free[1]}"))
            assert "take one back" in full[free[2]][2]
            assert full[aces[0]][2].endswith(".")
            for odd in (f"mark+{aces[0]}+{free[0]}", f"mark+{free[0]}+{free[0]}"):
                html = await table.page(f"?marked={odd}")
                assert [one for one, (_, marked, _) in hand(html).items() if marked] == [free[0]]
                assert re.search(r'<span class="chip gold notice">[^<]+\.</span>', html), "what is left out is said, with the reason"
            for odd in ("mark+XX", "mark", "%00", "mark+" + "AS+" * 60):
                assert not any(marked for _, marked, _ in hand(await table.page(f"?marked={odd}")).values())

    asyncio.run(work())


def test_marks_over_a_socket_are_seen_in_that_tab_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with asked(tmp_path) as table, table.browser.socket(table.link) as tab:
            async with table.browser.socket(table.link) as second, table.other.socket(token(MATCH, 1 - table.seat)) as other:
                for one in (tab, second, other):
                    await one.quiet()
                heard = len(second.sights), len(other.sights)
                cards = [card for card, (_, _, why) in hand(tab.sights[-1]["html"]).items() if not why]
                for word, marked in ((f"mark {cards[0]}", 1), (f"mark {cards[0]} {cards[1]}", 2), ("mark", 0), (f"mark {cards[1]}", 1)):
                    await tab.say({"do": word, "seq": tab.seq})
                    body: Any = await tab.hear()
                    assert sum(one[1] for one in hand(body["html"]).values()) == marked
                await tab.say({"do": "mark XX"})
                body = await tab.hear()
                assert body["notice"].endswith(".")
                await second.quiet()
                await other.quiet()
                assert (len(second.sights), len(other.sights)) == heard
                await other.say({"do": f"mark {cards[0]}"})
                body = await other.hear()
                assert 'aria-pressed="true"' not in body["html"]
                assert cards[0] not in body["html"]
            choice = next(write_action(one) for one in table.room.sight(table.seat).choices if type(one).__name__ == "GiveAway")
            assert await tab.do(choice, tab.seq) == ""
            assert 'aria-pressed="true"' not in tab.sights[-1]["html"]

    asyncio.run(work())


def check_controls(game: Any, match: Any) -> None:
    """Cards, buttons and the ways of showing a marriage are, together, all that may be done."""
    now = match.now.hand
    choices = [write_action(one) for one in now.choices()]
    sight = match.opened("own").sight(now.to_act)
    html, amounts = message(sight, Prefs(), "x")["html"], {one.word: one for one in Picture(sight, Words()).amounts}
    marked = choosing.sets(now.choices(), SEVERAL)
    pressed = [word for word, one in zip(choices, now.choices(), strict=True) if one not in marked and verb(type(one)) not in amounts]
    cards = [found[0] for found in re.findall(r'<button class="card[^>]*? value="([^"]*)"((?:(?!>).)*)>', html)
             if "data-why" not in found[1]]
    controls = cards + [act for act in acts(html) if act != "claim_rest"]
    assert sorted({one for one in controls if not one.startswith("mark ")}) == sorted(pressed)      # of equal cards each is one
    assert {f"mark {card}" for one in marked for card in choosing.cards_of(one) or ()} == {
        one for one in controls if one.startswith("mark ")}
    for one in amounts.values():
        numbers = [getattr(way, fields(way)[0].name) for way in now.choices() if verb(type(way)) == one.word]
        assert (one.low, one.high) == (min(numbers), max(numbers))
        assert f'name="amount.{one.word}" min="{one.low}" max="{one.high}"' in html


@pytest.mark.parametrize("game", [one for one in GAMES.values() if one.id != "asking"], ids=list(GAMES))
def test_every_choice_has_a_control_of_its_own(game: Any) -> None:
    """At every moment of a hand, of long hands at some."""
    rng, seen, pack = Random(game.id), set(), len(game.whole_pack())
    said = (Marry in game.actions and getattr(game, "marriages", True)
            and getattr(game, "marriage_order", "either_explicit") == "either_explicit")
    for number in range(80):
        if number >= fewer(game, 4 if len(game.actions) < 9 else 8) and ("marry" in seen or not said):    # some are not played
            break
        match = begun(game, rng)
        while (now := match.now.hand) is not None:
            if pack <= 36 or rng.random() < 40 / pack:
                check_controls(game, match)
            seen |= {write_action(one).split()[0] for one in now.choices()}
            rare = [one for one in now.choices() if not isinstance(one, Claim)]
            assert match.act(rng.choice(rare or list(now.choices()))) is None
    assert "marry" in seen or not said


def test_an_amount_is_typed(tmp_path: Path) -> None:
    async def work() -> None:
        async with asked(tmp_path, tricks=1) as table:
            html = await table.page()
            assert acts(html) == ["pass"]
            field = re.search(r'<input type="number"[^>]*>', html)
            assert field
            part = dict(re.findall(r'(\w+)="([^"]*)"', field[0]))
            assert (part["name"], part["min"], part["max"], part["step"]) == ("amount.bid", "100", "300", "10")
            assert re.search(r'<button class="btn main" form="amounts" name="do" value="bid"[^>]*>Bid …</button>', html)
            seq = table.room.sight(None).seq
            for wrong in ("105", "310", "", "x", "-5", "1e2", "²"):
                answer = await table.browser.post(f"/table/{table.link}", {"do": "bid", "amount.bid": wrong})
                assert "notice=" in answer.headers["location"]
                assert unquote(answer.headers["location"]).endswith((".", "!"))
            assert table.room.sight(None).seq == seq
            answer = await table.browser.post(f"/table/{table.link}", {"do": "bid", "amount.bid": "120"})
            assert "notice=" not in answer.headers["location"]
            saved = house(table.browser.app).store.load(MATCH)
            assert saved is not None
            assert saved.log[-1].body == {"do": "bid 120"}

    asyncio.run(work())
