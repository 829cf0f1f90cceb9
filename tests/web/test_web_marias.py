"""Mariáš at the table in the browser: every decision of a hand has its page, which names no card that its reader may not know."""
from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Browser, begun, house, running

from driver import choose
from mariage.cards import Card, Rank
from mariage.games import GAMES
from mariage.games.marias import House, Voleny
from mariage.notation import write_action
from mariage.web.prefs import Prefs
from mariage.web.room import Room
from mariage.web.tabs import message
from mariage.words import Words
from terminal_kit import learned, named

MARIAS = [game.id for game in GAMES.values() if isinstance(game, House)]
VOLENY, BIDDING = {"cut", "choose", "discard", "ask", "flek"}, {"cut", "bid", "discard"}
TURNS = {
    "voleny-howto": {"cut", "name", "discard", "declare", "flek"}, "mariasek-junior": {"cut", "choose", "discard"},
    "mariasek-junior-plus": {"cut", "choose", "discard", "declare", "flek"},
    "krizovy-csm": {"cut", "choose", "ask", "answer", "flek"}, "krizovy-kamaradi": {"cut", "choose", "ask", "answer", "flek"},
    "krizovy-howto": {"cut", "choose", "declare", "flek"}}


def page(room: Room, seat: int | None, language: str = "en") -> dict[str, Any]:
    """What is sent to the tab of a seat, or of a watcher."""
    return message(room.sight(seat), Prefs(language=language), "x")


@pytest.mark.parametrize("name", MARIAS)
def test_every_decision_has_its_page(name: str) -> None:
    rng, turns = Random(f"pages {name}"), set()
    for number in range(2):
        match = begun(GAMES[name], rng)
        while (hand := match.now.hand) is not None and hand.to_act is not None:
            turns.add(hand.table.public.turn.to)
            room = match.opened()
            for seat in range(match.game.seats):
                sent = page(room, seat)
                told = sent["html"] + " ".join(map(str, sent["log"]))
                assert named(told, Words()) <= learned(hand.log, seat), hand.table.public.turn
            if number == 0:
                for language in ("cs", "de"):
                    assert len(page(room, hand.to_act, language)["html"]) > 1000
                public = hand.table.public
                shown = {Card(suit, rank) for suit in public.shown for rank in (Rank.KING, Rank.QUEEN)}
                open_cards = {card for one in (*public.taken, *public.open_hands) for card in getattr(one, "cards", one)}
                assert named(page(room, None)["html"], Words()) <= open_cards | shown | {*public.trick, public.turned_up}
            choices = hand.choices()
            if len(choices) <= 12 and hand.table.public.turn.to != "discard":        # discards are marked card by card
                html = page(room, hand.to_act)["html"]
                assert all(f'"{write_action(one)}"' in html for one in choices), (hand.table.public.turn, choices)
            assert match.act(choose(hand, rng)) is None
    assert turns >= TURNS.get(name, VOLENY if isinstance(GAMES[name], Voleny) else BIDDING)


def test_a_rated_table_shuffles_before_every_deal(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            for fields, shuffle in (({}, "first_only"), ({"rated": "on"}, "every_deal"),
                                    ({"rated": "on", "option.shuffle": "after_unplayed"}, "every_deal")):
                answer = await Browser(app).post("/new", {"game": "voleny-klasik", **fields})
                found = house(app).store.find(answer.headers["location"].rpartition("/")[2])
                assert found is not None
                room: Any = await house(app).room(found[0])
                assert room.game.shuffle == shuffle

    asyncio.run(work())
