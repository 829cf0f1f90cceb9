"""Equal cards on a page: each has an id of its own, is marked by itself, and tells nothing of the deal."""
from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Written, begun, browser, house, running, token

from asking import TWINS, told
from mariage.cards import Card, cards
from mariage.games import GAMES
from mariage.games.plays import Drew, Pass, Play, Played
from mariage.notation import write_action
from mariage.telling import Teller
from mariage.web.copies import Copy, held, marked, read_copies
from mariage.web.prefs import Prefs
from mariage.web.room import MEMORY
from mariage.web.tabs import MARK, marked_cards, message

MATCH = "twins"
ACE, KING = cards("AS KS")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "twins", TWINS)
    monkeypatch.setattr(Teller, "action", told(Teller.action))


# ------------------------------------------------------------------ numbers


def test_equal_cards_are_numbered_after_those_that_were_played() -> None:
    assert held((ACE, KING, ACE), {}) == [Copy(ACE), Copy(KING), Copy(ACE, 2)]
    assert held((ACE, ACE), {ACE: 1, KING: 1}) == [Copy(ACE, 2), Copy(ACE, 3)]


def test_copies_are_read_as_they_are_written() -> None:
    some = (Copy(ACE), Copy(ACE, 2), Copy(KING, 12))
    assert read_copies(" ".join(map(str, some))) == some
    for wrong in ("AS-", "AS-x", "AS-123", "-2", "XX-2", "AS-٢"):
        with pytest.raises(ValueError, match=r"\.$"):
            read_copies(wrong)


def test_the_very_card_is_marked_or_else_one_that_is_equal() -> None:
    hand = (Copy(ACE), Copy(ACE, 2), Copy(KING))
    assert marked((Copy(ACE, 2),), (ACE,), hand) == (Copy(ACE, 2),)
    assert marked((Copy(ACE), Copy(ACE)), (ACE, ACE), hand) == hand[:2]
    assert marked((Copy(ACE, 7), Copy(KING)), (ACE, KING), hand) == (Copy(ACE), Copy(KING))
    assert marked((Copy(ACE), Copy(ACE), Copy(KING)), (ACE, KING), hand) == (Copy(ACE), Copy(KING))
    assert marked((Copy(KING), Copy(KING)), (KING, KING), hand) == (Copy(KING),)


# ------------------------------------------------------------------ marking


def buttons(html: str) -> dict[str, tuple[str, bool]]:
    """The cards of the hand by id: what a press asks, and whether they are marked."""
    found = {}
    for button in re.findall(r'<button class="card[^>]*>', html):
        part = dict(re.findall(r'([\w-]+)="([^"]*)"', button))
        assert part["id"] not in found
        found[part["id"].removeprefix("c-")] = part["value"], part.get("aria-pressed") == "true"
    return found


def lit(html: str) -> list[str]:
    return [one for one, (_, is_marked) in buttons(html).items() if is_marked]


def twins_dealt() -> tuple[Written, int, Card]:
    """A match in which the seat to act, which is asked for two cards, holds two equal ones; the seat, and that card."""
    for number in range(100):
        match = begun(TWINS, Random(number))
        hand = match.now.hand
        assert hand is not None
        seat = hand.to_act
        assert seat is not None
        for card, times in Counter(hand.table.own[seat].hand).items():
            if times == 2:
                return match, seat, card
    raise AssertionError("no two equal cards in a hand")


def test_two_equal_cards_are_marked_and_sent_without_script(tmp_path: Path) -> None:
    async def work() -> None:
        match, seat, card = twins_dealt()
        async with running(tmp_path) as app:
            match.store(house(app).store, MATCH)
            person, link = browser(app, seat), token(MATCH, seat)
            html = (await person.get(f"/table/{link}")).text
            for one in (f"{card}-2", f"{card}"):
                word, is_marked = buttons(html)[one]
                assert not is_marked
                answer = await person.post(f"/table/{link}", {"do": word})
                html = (await person.get(answer.headers["location"])).text
                assert one in lit(html), "the one that was pressed is marked"
            assert len(lit(html)) == 2
            assert buttons(html)[f"{card}-2"][0] == f"mark {card}", "a second press takes back that one"
            html = (await person.get(f"/table/{link}?marked=mark+{card}+{card}")).text
            assert sorted(lit(html)) == [f"{card}", f"{card}-2"], "marks are counted"
            word = f"give_away {card} {card}"
            assert f'value="{word}"' in html
            assert (await person.do(link, word)).status == 200
            saved = house(app).store.load(MATCH)
            assert saved is not None
            assert saved.log[-1].body == {"do": word}

    asyncio.run(work())


def test_two_equal_cards_are_marked_over_a_socket(tmp_path: Path) -> None:
    async def work() -> None:
        match, seat, card = twins_dealt()
        async with running(tmp_path) as app:
            match.store(house(app).store, MATCH)
            async with browser(app, seat).socket(token(MATCH, seat)) as tab:
                await tab.quiet()
                for asked, found in ((f"{card}-2", [f"{card}-2"]), (f"{card} {card}", [f"{card}", f"{card}-2"]), ("", []),
                                     (f"{card} {card} {card}", [f"{card}", f"{card}-2"])):
                    await tab.say({"do": f"mark {asked}".strip(), "seq": tab.seq})
                    body: Any = await tab.hear()
                    assert sorted(lit(body["html"])) == found
                assert await tab.do(f"give_away {card} {card}", tab.seq) == ""

    asyncio.run(work())


def test_a_card_held_once_is_marked_once() -> None:
    match, seat, card = twins_dealt()
    hand = match.now.hand
    assert hand is not None
    single = next(one for one, times in Counter(hand.table.own[seat].hand).items() if times == 1)
    html = page(match, seat, f"mark {single} {single}")
    assert lit(html) == [str(single)]
    assert f'value="give_away {single} {single}"' not in html
    assert lit(page(match, seat, f"mark {single} {card}-2")) == sorted([str(single), f"{card}-2"], key=list(buttons(html)).index)


# ------------------------------------------------------------------ ids


def page(match: Written, seat: int | None, marks: str = MARK, memory: str = "all") -> str:
    return str(message(match.opened(memory).sight(seat), Prefs(), "x", marked_cards(marks))["html"])


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]*)"', html)


def in_hand(html: str) -> list[str]:
    return list(buttons(html))


def in_trick(html: str) -> list[str]:
    trick = re.search(r'<ul class="trick .*?</ul>', html, re.DOTALL)
    return re.findall(r'id="c-([^"]*)"', trick[0]) if trick else []


def test_every_id_is_given_once_and_stays_while_the_card_lies_there() -> None:
    equals = 0
    for number in range(12):
        rng, match = Random(number), begun(TWINS, Random(number))
        before: dict[int | None, tuple[list[str], list[str]]] = {}
        while (hand := match.now.hand) is not None and hand.result is None:
            happened = len(hand.log)
            assert match.act(rng.choice([one for one in hand.choices() if write_action(one) != "claim"])) is None
            new = hand.log[happened:]
            for seat in (0, 1, None):
                html = page(match, seat)
                assert len(ids(html)) == len(set(ids(html)))
                held, lying = in_hand(html), in_trick(html)
                equals += any("-" in one for one in held)
                if seat in before and match.now.hand is hand:
                    played = any(isinstance(one, Played) and one.seat == seat for one in new)
                    drew = any(isinstance(one, Drew) and one.seat == seat for one in new)
                    went = set(before[seat][0]) - set(held)
                    assert len(went) == played
                    assert went <= set(lying), "the own card goes from the hand to the trick"
                    assert drew or set(held) <= set(before[seat][0])
                    assert lying[:len(before[seat][1])] == before[seat][1] or len(lying) <= 1, "what lies in a trick stays the same"
                before[seat] = held, lying
    assert equals > 30, "too few equal cards were held"


def test_a_page_tells_not_which_of_two_equal_cards_another_played() -> None:
    """Two deals with equal plays: in one the other plays one of two equal cards, in the other the only one it has."""
    compared = 0
    for number in range(100):
        match = begun(TWINS, Random(number))
        hand = match.now.hand
        assert hand is not None
        other = hand.to_act or 0
        first = hand.table.own[other].hand[0]
        if hand.table.own[other].hand.count(first) == 2:
            pack = list(cards(match.lines[-1].secret or ""))
            second, buried = pack.index(first, pack.index(first) + 1), len(pack) - 1 - number % 4
            pack[second], pack[buried] = pack[buried], pack[second]
            elsewhere = Written(TWINS)
            elsewhere.cut(match.now.match.cuts)
            elsewhere.deal(tuple(pack))
            pages = [_before_and_after_passing(one, (1 - other, None)) for one in (match, elsewhere)]
            assert pages[0] == pages[1]
            assert f'id="c-{first}-0-0"' in pages[0][-1]
            compared += 1
    assert compared > 10


def _before_and_after_passing(match: Written, seats: Sequence[int | None]) -> list[str]:
    """The pages of these seats before and after the first card is played, whatever the table remembers."""
    before = [page(match, seat, memory=memory) for seat in seats for memory in MEMORY]
    assert match.act(Pass()) is None
    return before + [page(match, seat, memory=memory) for seat in seats for memory in MEMORY]


def test_a_card_of_which_there_is_one_is_known_by_its_name() -> None:
    match = begun(GAMES["mariage"], Random(3))
    hand = match.now.hand
    assert hand is not None
    card = next(one.card for one in hand.choices() if isinstance(one, Play))
    seat = hand.to_act
    assert str(card) in in_hand(page(match, seat))
    assert match.act(Play(card)) is None
    for one in (0, 1, None):
        assert in_trick(page(match, one)) == [str(card)]
