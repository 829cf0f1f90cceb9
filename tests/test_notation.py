"""Actions and positions in words."""
from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from driver import dealt, every_action, play
from mariage.game import AnyGame, Hand, Resign, Rest
from mariage.games import GAMES
from mariage.notation import read_action, verb, write_action
from mariage.position import PositionError, lines, read_lines

presets = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
check = settings(deadline=None, derandomize=True, max_examples=200)


# ------------------------------------------------------------------ actions


@presets
def test_every_action_is_read_as_it_is_written(game: AnyGame) -> None:
    actions = [*every_action(game), Rest(), *map(Resign, range(game.seats))]
    words = [write_action(action) for action in actions]
    assert len(set(words)) == len(words), "two actions are written alike"
    for action, text in zip(actions, words, strict=True):
        assert read_action(game, text) == action
        assert read_action(game, f"  {text.upper()} ".replace(" ", "  ")) == action
    assert {text.split()[0] for text in words} == {verb(kind) for kind in (*game.actions, Rest, Resign)}


@pytest.mark.parametrize(("name", "text", "written"), [
    ("mariage", "play s10", "play TS"), ("mariage", "PLAY ♥K", "play KH"), ("schnapsen", "marry EO claim", "marry QC claim"),
    ("schnapsen", "marry QC Claim", "marry QC claim"), ("mariage-pierer", "amour 10♣", "amour TC"),
    ("sixtysix-3d", "name_trump Eichel", "name_trump C"),
    ("sixtysix-3d", "drum_roll", "drum_roll"), ("sixtysix-3d", "drum_roll whistle", "drum_roll whistle"),
    ("lizany", "resign 1", "resign 1"), ("lizany", "rest", "rest")])
def test_other_spellings(name: str, text: str, written: str) -> None:
    action = read_action(GAMES[name], text)
    assert write_action(action) == written


@pytest.mark.parametrize(("text", "says"), [
    ("", "no action"), ("fly AS", "no action"), ("bid 120", "no action"), ("drum_roll", "no action"), ("playAS", "no action"),
    ("play", "not complete"), ("marry", "not complete"), ("play SO", "Schellen"), ("play ТS", "Cyrillic"),
    ("play A", "no card"),
    ("play A S", "no card"), ("play AS AS", "too much"), ("marry QD claims", "too much"), ("marry claim QD", "no card"),
    ("close now", "too much"), ("claim 66", "too much"), ("exchange 7S", "too much"), ("resign", "not complete"),
    ("resign x", "no number"), ("resign -1", "no number"), ("resign 99999999", "no number"), ("resign ²", "no number"),
    ("play AS, draw", "no card"), ("play\0AS", "no action")])
def test_what_is_no_action_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as error:
        read_action(GAMES["mariage"], text)
    assert str(error.value).endswith(".")


words = st.sampled_from(["play", "marry", "close", "claim", "draw", "rest", "resign", "AS", "QH", "10", "♥", "1", "whistle"])


@presets
@given(text=st.text(max_size=20) | st.lists(words, max_size=4).map(" ".join))
@check
def test_any_text_is_an_action_or_a_sentence(game: AnyGame, text: str) -> None:
    try:
        action: Any = read_action(game, text)
        sentence = ""
    except ValueError as error:
        action, sentence = None, str(error)
    if action is None:
        assert len(sentence) > 10
    else:
        assert read_action(game, write_action(action)) == action


# ------------------------------------------------------------------ positions


SCHNAPSEN = """
turn: 0 lead
trump: D
hand 0: KS AH QH QC JC
hand 1: TH JH AD QD JD
earlier 0: 43 3
earlier 1: 26 2
"""
MARIAGE = """
turn: 1 draw
turned up: 8S
stock: TS 7S 8H AS 7C JD 8C KC 8D TC QH 7D AD 9S QS
hand 0: KS JS KH 9H AC
hand 1: TD TH KD QD 9D
taken: 0 JC 7H, 1 JH AH
earlier 1: 3 1
"""
DRUM = """
dealer: 2
turn: 1 reply
trump: H
hand 0: AS TS KS QS JS 9S AH
hand 1: TH KH QH JH 9H AC TC KC
hand 2: QC JC 9C AD TD KD QD JD
trick: 9D
"""
FOUR = """
dealer: 3
turn: 0 lead
turned up: 7C
hand 0: AS TS KS QS
hand 1: AH TH KH QH
hand 2: AD TD KD QD
hand 3: AC TC KC 7C
earlier 0: 4 2
earlier 1: 10 2
"""
CLOSED = MARIAGE.replace("turn: 1 draw", "turn: 1 lead\nclosed: 1 0 1 3")
POSITIONS = {"schnapsen": SCHNAPSEN, "mariage": MARIAGE, "mariage closed": CLOSED, "sixtysix-3d": DRUM, "sixtysix-4": FOUR}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_set_up_and_played_on(name: str) -> None:
    game, fields = GAMES[name.split()[0]], read_lines(POSITIONS[name])
    table = game.set_up(fields)
    assert game.set_up(game.laid_out(table)) == table
    assert read_lines(lines(game.laid_out(table))) == game.laid_out(table)
    play(Hand.at(game, table), Random(1))


def changed(name: str, key: str, value: str | None) -> dict[str, str]:
    """The position with one line set, or taken out."""
    fields = read_lines(POSITIONS[name])
    if value is None:
        del fields[key]
        return fields
    return {**fields, key: value}


@pytest.mark.parametrize(("name", "key", "value", "says"), [
    # a card lies twice
    ("schnapsen", "hand 1", "TH JH AD QD KS", "both"), ("schnapsen", "hand 0", "KS KS QH QC JC", "twice"),
    ("mariage", "taken", "0 JC 7H, 1 JH AC", "both"),
    ("mariage", "stock", "8S TS 7S 8H AS 7C JD 8C KC 8D TC QH 7D AD 9S", "both"), ("sixtysix-3d", "trick", "AS", "both"),
    ("sixtysix-4", "hand 3", "AC TC KC AS", "both"),
    # a card is not in the pack, or no card
    ("schnapsen", "hand 1", "TH JH AD QD 9D", "pack"), ("sixtysix-3d", "trick", "7D", "pack"),
    ("mariage", "hand 0", "KS JS KH 9H 6C", "pack"), ("sixtysix-4", "turned up", "6C", "pack"),
    ("sixtysix-3d", "turned up", "7H", "pack"), ("schnapsen", "hand 1", "TH JH AD QD XX", "no card"),
    ("mariage", "turned up", "8S 9C", "one card"),
    # counts that cannot be
    ("schnapsen", "hand 1", "TH JH AD QD", "cards"), ("schnapsen", "earlier 0", "43 2", "cards"),
    ("schnapsen", "earlier 0", "43 9999", "cards"), ("schnapsen", "earlier 0", "-1 3", "points"),
    ("schnapsen", "earlier 0", "5 0", "points"), ("schnapsen", "earlier 0", "5", "number"),
    ("schnapsen", "earlier 0", "many few", "number"), ("mariage", "stock", "TS 7S", "cards"),
    ("mariage", "hand 0", "KS JS KH 9H AC 9C", ""), ("mariage", "turned up", None, ""), ("mariage", "trump", "H", "trump"),
    ("mariage", "taken", "0 JC", "cards"), ("mariage", "taken", "2 JC 7H, 1 JH AH", "seat"),
    ("mariage", "taken", "JC 7H, 1 JH AH", "seat"), ("mariage", "carried", "-1", "carried"),
    ("mariage", "carried", "1e9", "number"), ("mariage", "carried", "1000000", "number"),
    ("sixtysix-3d", "pool", "-3", "pool"), ("mariage", "scores", "1", "number"), ("mariage", "scores", "1 2 3", "number"),
    ("mariage closed", "closed", "1 -5 1 3", "closed"), ("mariage closed", "closed", "1 0 -1 3", "closed"),
    ("mariage closed", "closed", "7 5 1 0", "closed"), ("mariage closed", "closed", "1 0 1", "number"),
    ("schnapsen", "closed", "0 5 1 0", "closed"), ("schnapsen", "trick", "TS", ""),
    ("sixtysix-3d", "hand 0", "AS TS KS QS JS 9S", "cards"), ("sixtysix-4", "hand 0", "AS TS KS", "cards"),
    ("mariage", "marriages 0", "X", "suit"), ("mariage", "marriages 0", "H H", "marriages"),
    # whose turn it cannot be
    ("schnapsen", "turn", "2 lead", "turn"), ("schnapsen", "turn", "-1 lead", "turn"),
    ("schnapsen", "turn", "0 fly", "turn"), ("schnapsen", "turn", "lead", "turn"), ("schnapsen", "turn", None, "turn"),
    ("schnapsen", "turn", "0 draw", "draw"), ("schnapsen", "turn", "0 reply", "trick"),
    ("schnapsen", "turn", "0 last_claim", "last_claim"), ("schnapsen", "turn", "1 answer_close", "close"),
    ("mariage", "turn", "1 lead", "hand"), ("mariage", "turn", "0 draw", "turn"), ("mariage", "dealer", "2", "dealer"),
    ("sixtysix-3d", "turn", "1 lead", "trick"), ("sixtysix-3d", "turn", "1 drum", ""),
    ("sixtysix-3d", "turn", "1 trump", "trump"), ("sixtysix-3d", "drum", "5", "drum"),
    ("sixtysix-3d", "drum", "1 flute", "drum"), ("sixtysix-4", "turn", "4 lead", "turn"),
    ("sixtysix-4", "turn", "0 last_claim", "last_claim"),
    # what nobody knows
    ("schnapsen", "Hand 0", "KS", "means nothing"), ("schnapsen", "hand 2", "KS", "means nothing"),
    ("schnapsen", "pool", "1", "means nothing"), ("schnapsen", "colour", "red", "means nothing"),
    ("sixtysix-4", "trump", "C", "means nothing"),
    # numbers that nobody can count
    ("schnapsen", "turn", "9" * 5000 + " lead", "turn"), ("mariage", "taken", "9" * 5000 + " JC 7H", "taken"),
    ("schnapsen", "earlier 0", "9" * 5000 + " 1", "number"), ("schnapsen", "dealer", "٣" * 5000, "number")])
def test_a_position_that_cannot_be_is_refused_with_a_sentence(name: str, key: str, value: str | None, says: str) -> None:
    with pytest.raises(PositionError, match=says or None) as error:
        GAMES[name.split()[0]].set_up(changed(name, key, value))
    assert str(error.value).endswith(".")


@pytest.mark.parametrize(("name", "text"), [
    ("lizany", "turn: 0 last_claim\ntrump: H\nearlier 0: 50 8\nearlier 1: 40 8"),
    ("santase", "turn: 0 last_claim\ntrump: H\nearlier 0: 60 6\nearlier 1: 60 6"),
    ("mariage", "turn: 1 answer_close\nturned up: 8S\nstock: TS 7S 8H AS 7C JD 8C KC 8D TC QH 7D AD 9S QS 9C 7H AH QC\n"
                "hand 0: KS JS KH 9H AC JC\nhand 1: TD TH KD QD 9D JH\nclosed: 0 0 0 0"),
    ("sixtysix-3d", "dealer: 2\nturn: 1 trump\nhand 0: AS TS KS\nhand 1: AH TH KH\nhand 2: AC TC KC\n"
                    "undealt: QS JS 9S QH JH 9H QC JC 9C AD TD KD QD JD 9D"),
    ("sixtysix-3d", "dealer: 2\nturn: 0 lead\ntrump: H\nturned up: AS\nhand 0: AS TS KS QS JS 9S AH TH\n"
                    "hand 1: KH QH JH 9H AC TC KC QC\nhand 2: JC 9C AD TD KD QD JD 9D")])
def test_a_moment_that_a_game_does_not_have_is_refused(name: str, text: str) -> None:
    """A claim is not asked for where none is made, nor an answer to a close where there is none; the forehand names trump,
    and a card that was turned up for it is one."""
    with pytest.raises(PositionError):
        GAMES[name].set_up(read_lines(text))


LINES = {
    "turn": ["0 lead", "1 lead", "0 reply", "1 draw", "0 answer_close", "1 last_claim", "1 drum", "0 trump"],
    "trump": ["H", "S"], "closed": ["0 5 1 30", "1 0 0 0"], "amour": ["0"], "earlier 0": ["3 1", "0 0", "9999 2"],
    "earlier 1": ["3 1", "0 2"], "marriages 0": ["H", "H S", "H H"], "drum": ["1", "2 whistle"], "ten to": ["3"],
    "trick": ["", "AS", "AS KS"], "dealer": ["0", "1"]}
NONSENSE = ["", "0", "-7", "9999 9999", "AS", "x", "0 AS KS", "٣"]


def spoilt(fields: dict[str, str], rng: Random) -> dict[str, str]:
    """A position with two cards exchanged, and perhaps a line that fits badly."""
    places = [(key, place) for key, value in fields.items() if key == "stock" or key.startswith("hand")
              for place in range(len(value.split()))]
    words = {key: value.split() for key, value in fields.items()}
    (one, i), (two, j) = rng.sample(places, 2) if len(places) > 1 else (("turn", 0), ("turn", 0))
    words[one][i], words[two][j] = words[two][j], words[one][i]
    changed = {key: " ".join(some) for key, some in words.items()}
    if rng.random() < 0.7:
        key = rng.choice([*LINES, *fields])
        changed[key] = rng.choice(LINES.get(key, NONSENSE) if rng.random() < 0.8 else NONSENSE)
    return changed


@presets
def test_whatever_position_is_accepted_can_be_played_to_its_end(game: AnyGame) -> None:
    """Positions with cards exchanged and lines spoilt: each is refused with a sentence, or is a hand that can be played."""
    rng = Random(f"positions {game.id}")
    refused = played = 0
    for _ in range(200):
        table = play(dealt(game, rng).hand(), rng, rng.randrange(30)).table
        if game.to_act(table.public) is None:
            continue
        fields = spoilt(game.laid_out(table), rng)
        try:
            table = game.set_up(fields)
        except PositionError:
            refused += 1
            continue
        taken = [one.cards for one in table.public.taken]
        lying = [card for some in (*(own.hand for own in table.own), table.hidden, table.public.trick, *taken) for card in some]
        assert Counter(lying) <= Counter(game.whole_pack()), "a card lies twice"
        assert game.set_up(game.laid_out(table)) == table, fields
        hand = Hand.at(game, table)
        try:
            play(hand, rng)
        except Exception as error:
            error.add_note(f"{fields}, then {', '.join(map(write_action, hand.actions))}")
            raise
        played += 1
    assert min(refused, played) >= 20, (refused, played)


@pytest.mark.parametrize(("text", "says"), [("turn 0 lead", "key: value"), ("turn: 0\nTurn:  1", "twice")])
def test_lines_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        read_lines(text)
    assert read_lines("# a note\n\n  HAND   0 :  AS: \r\n") == {"hand 0": "AS:"}
