"""What a table remembers for its players is what its option promises: sentences, tricks and points of earlier tricks are gone."""
from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Written, begun, browser, house, running, token

from mariage.cards import Card
from mariage.games import GAMES
from mariage.games.plays import Played, Took
from mariage.notation import write_action
from mariage.options import with_options
from mariage.web.prefs import Prefs
from mariage.web.room import MEMORY, Setting
from mariage.web.tabs import message

WORDS = Prefs().words


def after_tricks(game: Any, tricks: int, rng: Random) -> Written:
    """A hand in which so many tricks are over and the next is begun."""
    while True:
        match = begun(game, rng)
        while (hand := match.now.hand) is not None:
            public = hand.table.public
            if len(public.taken) >= tricks and public.trick:
                return match
            quiet = [one for one in hand.choices() if write_action(one).split()[0] in ("play", "draw", "pass", "next_card", "name_trump")]
            assert match.act(rng.choice(quiet or list(hand.choices()))) is None


def earlier(match: Written) -> set[Card]:
    """The cards of all finished tricks but the last."""
    hand = match.now.hand
    assert hand is not None
    tricks: list[set[Card]] = [set()]
    for event in hand.log:
        if isinstance(event, Played):
            tricks[-1].add(event.card)
        elif isinstance(event, Took):
            tricks.append(set())
    return set().union(*tricks[:-2])


def sent(match: Written, seat: int | None, memory: str) -> dict[str, Any]:
    return message(match.opened(memory).sight(seat), Prefs(), "x")


@pytest.mark.parametrize("name", ["mariage", "schnapsen", "lizany", "sixtysix-3d", "sixtysix-4", "mariage-3"])
def test_earlier_tricks_are_told_where_everything_is_remembered_and_nowhere_else(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    for tricks in (2, 3, 4):
        match = after_tricks(game, tricks, rng)
        gone = [WORDS.card(card) for card in earlier(match)]
        assert len(gone) >= 2
        for seat in (*range(game.seats), None):
            for memory in MEMORY:
                seen = sent(match, seat, memory)
                told = " ".join(seen["log"])
                if memory == "all":
                    assert all(card in told for card in gone)
                    assert seen["first"] == 0
                else:
                    assert not [card for card in gone if card in told or card in seen["html"]]
                    whole = sent(match, seat, "all")["log"]
                    assert whole[seen["first"]:] == seen["log"]


@pytest.mark.parametrize(("memory", "points", "trick"), [("none", False, False), ("last", False, True), ("own", True, True),
                                                         ("all", True, True)])
def test_points_and_the_last_trick_are_shown_as_the_option_says(memory: str, points: bool, trick: bool) -> None:
    rng = Random(4)
    while True:
        match = begun(GAMES["lizany"], rng)
        while (hand := match.now.hand) is not None and (not hand.table.public.taken or hand.table.public.trick):
            assert match.act(hand.choices()[0]) is None
        if hand is not None:
            break
    html = sent(match, 0, memory)["html"]
    assert ("Points of this hand" in html) is points
    assert ("Last trick" in html) is trick


def test_a_page_forgets_as_the_socket_does_and_looking_back_does_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            match = after_tricks(GAMES["lizany"], 3, Random(1))
            match.store(house(app).store, "m", setting=Setting("none", 0))
            gone = {WORDS.card(card) for card in earlier(match)}
            asker = browser(app, 0)
            page = (await asker.get(f"/table/{token('m', 0)}")).text
            async with asker.socket(token("m", 0)) as socket:
                heard = str(socket.sights)
            for card in gone:
                assert card not in page
                assert card not in heard
            await asker.do(token("m", 0), "give_up")
            looked = (await asker.get(f"/table/{token('m', 0)}/replay/1")).text
            assert all(card in looked for card in gone)

    asyncio.run(work())


def hands_over(game: Any, number: int) -> Written:
    """So many hands are over, and the next is not dealt."""
    rng = Random(number)
    match = begun(game, rng)
    while True:
        while (hand := match.now.hand) is not None:
            assert match.act(rng.choice(list(hand.choices()))) is None
        if match.now.hands == number:
            return match
        match.deal(match.now.luck(rng).pack)


@pytest.mark.parametrize(("name", "options", "number", "open_to_all"), [
    ("lizany", {"shuffle": "first_hand_only"}, 1, False), ("lizany", {}, 1, True),
    ("voleny-klasik", {}, 1, False), ("licitovany-csm", {"shuffle": "after_unplayed"}, 1, False), ("voleny-howto", {}, 1, True),
    ("krizovy-csm", {"shuffle": "every_deal"}, 1, True), ("voleny-klasik", {"match": "hands(3)"}, 2, False),
    ("voleny-klasik", {"match": "hands(3)", "tiebreak": "shared"}, 3, True)])
def test_a_hand_that_the_next_pack_is_made_of_is_not_looked_at_before_the_match_is_over(
        name: str, options: dict[str, str], number: int, open_to_all: bool, tmp_path: Path) -> None:
    """Who could read the last tricks once more would know the hands of a pack that is not shuffled (marias.md, §2.9)."""
    async def work() -> None:
        async with running(tmp_path) as app:
            match = hands_over(with_options(GAMES[name], options), number)
            match.store(house(app).store, "m", setting=Setting("all", 0), settings=options)
            asker = browser(app, 0)
            assert ("Look back" in (await asker.get(f"/table/{token('m', 0)}")).text) == open_to_all
            looked = await asker.get(f"/table/{token('m', 0)}/replay/1")
            assert looked.status == (200 if open_to_all else 409)
            assert ("when the match is over" in looked.text) != open_to_all

    asyncio.run(work())
