"""Combinations on the table, as a page shows them: what they were declared for, and what each can still score."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest
from web_kit import Written, begun

from bezique_kit import house, table
from mariage.cards import pieces
from mariage.games import GAMES
from mariage.games.bezique.table import Declare
from mariage.games.plays import Pass
from mariage.web.prefs import Prefs
from mariage.web.seen import Picture
from mariage.web.tabs import message
from mariage.words import Words


def sight(match: Written, seat: int | None) -> Any:
    return match.opened().sight(seat)


@pytest.mark.parametrize(("game", "trump", "laid", "melds", "card", "more"), [
    ("bezique2", "S", "KS#1 QS#1", "marriage KS#1 QS#1", "QS#1", "sequence 250, bezique_1 40, four_q 60"),
    ("bezique2", "H", "KS#1 QS#1", "marriage KS#1 QS#1", "KS#1", "four_k 80"),
    ("bezique2", "S", "AS#1 TS#1 KS#1 QS#1 JS#1", "sequence AS#1 TS#1 KS#1 QS#1 JS#1", "KS#1", "four_k 80"),
    ("bezique2", "H", "QS#1 JD#1", "bezique_1 QS#1 JD#1", "QS#1", "marriage 20, bezique_2 500, four_q 60"),
    ("bezique2", "H", "7H#1", "", "7H#1", ""),
    ("bezique6-chinese", "S", "KS#1 QS#1", "marriage KS#1 QS#1", "QS#1", "sequence 250, bezique_1 40, four_q 60"),
    ("bezique6-chinese", "S", "AS#1 AH#1 AD#1 AC#1", "four_a AS#1 AH#1 AD#1 AC#1", "AS#1", "sequence 250, trump4_a 1000"),
    ("pinochle2", "S", "KS#1 QS#1", "marriage KS#1 QS#1", "KS#1", "run 150, around_k 80"),
    ("bezique-polish", "S", "KS#1 QS#1", "", "KS#1", "marriage 40, four_k 80")])
def test_what_a_card_on_the_table_can_still_score(game: str, trump: str, laid: str, melds: str, card: str, more: str) -> None:
    one = house(game)
    up = {"turned_up": f"9{trump}"} if one.has_turn_up else {"trump": trump}
    filled = {"earlier_1": "0 8"} if game == "bezique-polish" else {}
    hand = table(one, "1 lead", stock=16, table_0=laid, melds_0=melds, **up, **filled)
    found = one.can_still_make(hand.table.public, 0, pieces(card)[0])
    assert {f"{kind.name} {kind.points}" for kind in found} == set(filter(None, more.split(", ")))


@pytest.mark.parametrize("name", ["bezique2", "rubicon4", "bezique4", "bezique-polish", "pinochle2"])
def test_every_combination_on_the_table_says_what_it_can_still_score(name: str) -> None:
    """And whatever is declared with a card of the table and others from the hand was among it, or stands above it."""
    rng, shown, used = Random(f"still {name}"), 0, 0
    for _ in range(14):
        match = begun(GAMES[name], rng)
        while (hand := match.now.hand) is not None and hand.to_act is not None:
            game: Any = hand.game
            public, choices = hand.table.public, hand.choices()
            for action in choices:
                laid = [one for one in action.cards if one.number] if isinstance(action, Declare) else []
                for one in laid if len(laid) == 1 or game.book == "polish" else ():
                    for owner in range(game.seats):
                        if one in public.laid[owner]:
                            kind = game.kind_of(public, action)
                            assert any(kind.family == other.family and kind.level >= other.level
                                       for other in game.can_still_make(public, owner, one))
                            used += 1
            if any(public.laid) and rng.random() < 0.03:
                html, picture = str(message(sight(match, 0), Prefs(), "x")["html"]), Picture(sight(match, 0), Words())
                for seat in range(game.seats):
                    for group in picture.laid(seat):
                        assert bool(group.most) == bool(group.more)
                        shown += bool(group.most)
                        assert group.more in html
                        assert f"<b>+{group.most}</b>" in html or not (group.most and group.called)
            weights = [30.0 if isinstance(one, Declare) else 1.0 for one in choices]
            assert match.act(rng.choices(choices, weights)[0]) is None
    assert shown
    assert used


def test_a_hand_that_nobody_bid_on_still_shows_the_auction() -> None:
    match = begun(GAMES["pinochle4-hoyle"], Random(1))
    for _ in range(4):
        assert match.act(Pass()) is None
    board = Picture(sight(match, 0), Words()).board
    assert board is not None
    assert (board.heading, [said for _, said, _ in board.said]) == ("Auction", ["passed"] * 4)
