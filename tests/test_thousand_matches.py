"""Whole matches of Thousand between players of rules of thumb."""
from __future__ import annotations

from random import Random

import pytest

from mariage.games import GAMES
from mariage.match import Match
from mariage.players import player
from mariage.telling import Teller
from mariage.words import Words
from thousand_count import check_match, check_pad


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.family == "Thousand"])
def test_whole_matches_end_and_the_pad_is_public(name: str) -> None:
    """What the match hands in is the pad as it stood after the hand before, and what is told of it names every mark."""
    game, rng = GAMES[name], Random(name)
    teller, seen = Teller(game, ("Ann", "Bob", "Cid", "Dot")[:game.seats], None, Words()), set()
    for _ in range(4):
        match = Match.new(game, rng)
        while not match.winners:
            assert len(match.results) < 400, "the match does not end"
            hand = match.hand(game.deal(rng, None))
            given = hand.watch().public.given
            assert (given.dealer, given.scores) == (match.standing.dealer, match.standing.scores)
            if hasattr(game, "finish"):
                assert (given.barrel, given.bolts) == (match.standing.barrel, match.standing.bolts)
            simple = [player("simple", game, rng) for _ in range(game.seats)]
            while hand.to_act is not None:
                assert hand.act(simple[hand.to_act].choose(hand.view(hand.to_act), hand.choices())) is None
            assert hand.result is not None
            match = match.add(hand.result)
            if hasattr(game, "finish"):
                check_pad(game, match.standing)
            seen |= {what for _, what in match.standing.marks}
            assert len(teller.marks(match.standing)) == len(match.standing.marks)
            assert all(str(score) in teller.standing(match.standing) for score in match.standing.scores)
        check_match(game, match)
    if name in ("thousand3", "thousand4"):
        assert {"bolt", "climbed", "fell"} <= seen
