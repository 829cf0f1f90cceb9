"""The score of a match on the page: each form is written its own way."""
from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate
from random import Random
from typing import Any

import pytest
from web_kit import Written, begun

from mariage.game import Resign
from mariage.games import GAMES
from mariage.options import with_options
from mariage.players import player
from mariage.telling import Teller
from mariage.web.pad import ROWS, Pad
from mariage.web.prefs import Prefs
from mariage.web.tabs import message

FORMS = [("schnapsen", "countdown(7)"), ("schnapsen", "countdown(30)"), ("mariage", "game_points(7)"), ("sixtysix-4", "game_points(20)"),
         ("mariage", "raw_points(1000)"), ("mariage", "consecutive_wins(3)"), ("lizany", "hands(14)"), ("sixtysix-3d", "hands(12)")]


def played(name: str, options: Mapping[str, str], hands: int, seed: int = 1) -> Written:
    """A match of so many hands, or until it is over."""
    game, rng = with_options(GAMES[name], dict(options)), Random(seed)
    simple, match = player("simple", game, rng), begun(game, rng)
    while True:
        hand = match.now.hand
        assert hand is not None
        while hand.result is None:
            assert hand.to_act is not None
            assert match.act(simple.choose(hand.view(hand.to_act), hand.choices())) is None
        if match.now.over or match.now.hands >= hands:
            return match
        match.deal(match.now.luck(rng).pack)


def pad_of(match: Written, options: Mapping[str, str] | None = None, seat: int | None = 0) -> Pad:
    sight = match.opened("own", options).sight(seat)
    return Pad(sight, Teller(match.game, [one.name for one in sight.sitting], seat, Prefs().words))


def column(pad: Pad, number: int) -> list[str]:
    return [cells[number].text for _, cells in pad.rows]


def gains(match: Written, seat: int) -> list[int]:
    return [result.gains[seat] for result in match.now.match.results]


@pytest.mark.parametrize(("name", "form"), FORMS)
def test_the_foot_is_how_the_match_stands_and_no_line_is_missing(name: str, form: str) -> None:
    for hands in (1, 3, 40):
        match = played(name, {"match": form}, hands)
        pad, standing, count = pad_of(match), match.now.match.standing, len(match.now.match.results)
        numbered = [hand for hand, _ in pad.rows if hand.isdecimal()]
        assert numbered == [str(hand) for hand in range(max(1, count - ROWS + 1), count + 1)]
        assert len(pad.heads) == len({match.game.side(seat) for seat in range(match.game.seats)})
        assert [head.own for head in pad.heads].count(True) == 1
        for head, seat in zip(pad.heads, sorted({match.game.side(seat)[0] for seat in range(match.game.seats)}), strict=True):
            expected = standing.runs[seat] if "wins" in form else max(0, standing.scores[seat]) if "down" in form else standing.scores[seat]
            assert int(head.now.replace("−", "-")) == expected
        assert {len(cells) for _, cells in pad.rows} <= {len(pad.heads)}


def test_a_countdown_strikes_out_what_was_left_before() -> None:
    match = played("schnapsen", {}, 5)
    pad = pad_of(match)
    for seat in (0, 1):
        left = [7 - sum(gains(match, seat)[:hand]) for hand in range(len(match.now.match.results) + 1)]
        written = [str(max(0, now)) if not hand or now != left[hand - 1] else "" for hand, now in enumerate(left)]
        assert column(pad, seat) == written
        cells = [cells[seat] for _, cells in pad.rows if cells[seat].text]
        assert [cell.struck for cell in cells] == [True] * (len(cells) - 1) + [False]
    html = message(match.opened("own").sight(0), Prefs(), "x")["html"]
    assert "<s>7</s>" in html


@pytest.mark.parametrize(("bummerl", "schneider", "number"), [("on", False, 1), ("on", True, 2), ("off", True, 0)])
def test_a_lost_match_is_a_bummerl_and_two_for_who_has_not_scored(bummerl: str, schneider: bool, number: int) -> None:
    options = {"bummerl": bummerl}
    for seed in range(200):
        match = played("schnapsen", options, 99, seed)
        scores = match.now.match.standing.scores
        if (max(scores) == 7) is schneider:
            break
    pad = pad_of(match, options)
    loser = scores.index(max(scores))
    assert [head.bummerl for head in pad.heads] == [number if seat == loser else 0 for seat in (0, 1)]
    html = message(match.opened("own", options).sight(0), Prefs(), "x")["html"]
    assert (f'<span aria-hidden="true">{"●" * number}</span> {number} Bummerl' in html) is (number > 0)
    assert html.count("Bummerl") == (number > 0)


def test_no_bummerl_before_the_match_is_over() -> None:
    pad = pad_of(played("schnapsen", {"bummerl": "on"}, 1), {"bummerl": "on"})
    assert not any(head.bummerl for head in pad.heads)


def test_game_points_are_counted_up_with_a_dot_for_each() -> None:
    match = played("mariage", {}, 4)
    pad = pad_of(match)
    for seat in (0, 1):
        totals = list(accumulate(gains(match, seat)))
        assert column(pad, seat) == [str(total) if gain else "" for total, gain in zip(totals, gains(match, seat), strict=True)]
        assert [cells[seat].small for _, cells in pad.rows] == [f"+{gain}" if gain else "" for gain in gains(match, seat)]
        done = min(7, totals[-1])
        assert pad.heads[seat].pips == "●" * done + "○" * (7 - done)


def test_a_far_target_is_a_bar() -> None:
    pad = pad_of(played("mariage", {"match": "raw_points(1000)"}, 3), {"match": "raw_points(1000)"})
    for head in pad.heads:
        assert head.pips == ""
        assert head.bar == (int(head.now), 1000)


def test_wins_in_a_row_are_marked() -> None:
    options = {"match": "consecutive_wins(3)"}
    match = played("mariage", options, 5)
    pad = pad_of(match, options)
    for seat in (0, 1):
        won = [seat in result.winners for result in match.now.match.results]
        assert column(pad, seat) == ["●" if one else "–" for one in won]
        run = len(re.search(r"1*$", "".join("01"[one] for one in won))[0])      # type: ignore[index]
        assert pad.heads[seat].pips == "●" * run + "○" * (3 - run)


def test_chips_change_hands_and_the_pool_is_named() -> None:
    for seed in range(100):
        match = played("sixtysix-3d", {}, 4, seed)
        if match.now.match.standing.pool:
            break
    pad = pad_of(match)
    signed = {True: "+", False: ""}
    for seat in range(3):
        assert column(pad, seat) == [f"{signed[gain > 0]}{gain}".replace("-", "−") for gain in gains(match, seat)]
    assert pad.notes == ["Played: 4 of 12.", f"{match.now.match.standing.pool} chips lie in the pool."]


def test_the_first_line_sums_up_what_is_no_longer_on_the_pad() -> None:
    match = played("lizany", {"match": "hands(40)"}, ROWS + 4)
    pad = pad_of(match, {"match": "hands(40)"})
    assert [hand for hand, _ in pad.rows] == ["…", *map(str, range(5, ROWS + 5))]
    for seat in (0, 1):
        numbers = [int(text.replace("−", "-")) for text in column(pad, seat)]
        assert sum(numbers) == match.now.match.standing.scores[seat]
        assert numbers[0] == sum(gains(match, seat)[:4])


def test_game_points_carried_over_are_noted() -> None:
    for seed in range(300):
        match = played("sixtysix-4", {}, 2, seed)
        if match.now.match.standing.carried:
            break
    number = match.now.match.standing.carried
    assert f"The next hand pays {number} point{'s' if number > 1 else ''} more." in pad_of(match).notes


def test_who_is_home_is_noted_while_the_others_play_for_the_loser() -> None:
    options = {"play_for_loser": "on"}
    match: Any = None
    for seed in range(300):
        match = played("sixtysix-3", options, 6 + seed % 6, seed)
        if match.now.match.standing.placed and not match.now.over:
            break
    home = match.now.match.standing.placed[0]
    assert pad_of(match, options, seat=None).notes == [f"Name {home}: home."]


def test_a_watcher_sees_the_same_pad() -> None:
    match = played("mariage", {}, 3)
    mine, theirs = pad_of(match), pad_of(match, seat=None)
    assert mine.rows == theirs.rows
    assert not any(head.own for head in theirs.heads)


def test_the_pad_goes_on_in_the_same_room() -> None:
    """What a room has added up is written on, not added up again wrongly."""
    match = begun(GAMES["schnapsen"], Random(1))
    room = match.opened("own")
    assert len(room.sight(0).sheet) == 1
    match.act(Resign(0))
    room._fold(match.lines[-1])
    assert [one.scores for one in room.sight(0).sheet] == [(7, 7), match.now.match.standing.scores]


@pytest.mark.parametrize("name", ["voleny-klasik", "krizovy-csm", "honba", "thousand3", "pinochle4-auction"])
def test_beside_what_a_hand_paid_stands_what_was_played_for(name: str) -> None:
    """Under the name of who undertook it, or of the side; in no other column."""
    match = played(name, {}, 6)
    pad, teller = pad_of(match), Teller(match.game, ["a", "b", "c", "d"][:match.game.seats], 0, Prefs().words)
    publics = [hand.table.public for number in range(1, match.now.hands + 1) if (hand := match.now.finished(number)) is not None]
    rows = [cells for hand, cells in pad.rows if hand.isdecimal()]
    assert len(rows) == len(publics) >= 3
    for public, cells in zip(publics, rows, strict=True):
        undertaken = match.game.undertaken(public)
        for (seat, *others), cell in zip(pad.sides, cells, strict=True):
            if undertaken is not None and undertaken[0] in (seat, *others):
                assert cell.marks[0] == teller.undertaken(undertaken[1])
            else:
                assert not [mark for mark in cell.marks if mark.isdecimal() or (name != "thousand3" and mark)]
    assert any(cell.marks for cells in rows for cell in cells)
