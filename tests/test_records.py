"""Records are never believed: what does not follow the rules is refused with a sentence, and nothing else ever happens."""
from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from driver import dealt, every_action, may, play, play_match
from mariage.game import Deal
from mariage.games import GAMES
from mariage.match import Match
from mariage.notation import write_action
from mariage.options import with_options
from mariage.record import (
    FORMAT,
    VERSION,
    HandRecord,
    Record,
    RecordError,
    from_json,
    from_text,
    read,
    recorded,
    replay,
    save,
    to_json,
    to_text,
)

check = settings(deadline=None, derandomize=True, max_examples=150)
LONGEST = 1000      # so many characters are a sentence that somebody can read


@cache
def a_match(name: str = "schnapsen", **options: str) -> Record:
    """A match that was played to its end."""
    record, match = play_match(with_options(GAMES[name], options), Random(f"record {name}"))
    assert match.winners
    return record


def body_of(record: Record) -> Any:
    return json.loads(to_json(record))


def refused(call: Callable[[], Any], says: str = "") -> str:
    """The one sentence with which something is refused."""
    with pytest.raises(RecordError, match=says or None) as error:
        call()
    sentence = str(error.value)
    assert sentence.endswith((".", "?")), sentence[:LONGEST]
    assert "\n" not in sentence, sentence[:LONGEST]
    assert 15 < len(sentence) < LONGEST, sentence[:LONGEST]
    return sentence


# ------------------------------------------------------------------ what is written is read back


@given(st.integers(0, 10_000), st.sampled_from(list(GAMES)))
@settings(check, max_examples=60)
def test_a_match_is_read_back_as_it_was_played(seed: int, name: str) -> None:
    record, match = play_match(GAMES[name], Random(seed), most=4)
    for back in (from_json(to_json(record)), from_text(to_text(record))):
        assert back == record
        assert (to_json(back), to_text(back)) == (to_json(record), to_text(record))
        assert replay(back).match.standing == match.standing


texts = st.text(max_size=12) | st.sampled_from(
    ["Ада", " a", "a ", "A | B", "|", "", "a\nb", "x: y", "#", "Löwe", "\u2028", "\ud800"])


@given(st.lists(texts, min_size=2, max_size=2), st.dictionaries(texts, texts, max_size=2))
@example(["Anna", "Bert"], {"Free Undo": "yes"})
@example(["Anna", "Bert"], {"b": "1", "a": "2"})
@example(["A | B", "C"], {})
@example(["", ""], {})
@check
def test_any_names_and_notes_are_read_back_or_refused(names: list[str], notes: dict[str, str]) -> None:
    record = replace(a_match("mariage"), names=tuple(names), notes=notes, hands=())
    for write, read_back in ((to_json, from_json), (to_text, from_text)):
        try:
            written = write(record)
        except RecordError:
            continue
        assert read_back(written) == record
        assert write(read_back(written)) == written
        assert written.encode("utf-8").decode("utf-8") == written


@pytest.mark.parametrize(("one", "other"), [
    ("\n", "\r\n"), ("\nhand:", "\n\n# the next one\n\nhand:"), ("game: ", "GAME:   "), ("option ", "Option "),
    ("mariage record 1", "\n\n  mariage record 1"), (", ", ",  "), ("\npack: ", "\npack:"), ("\nscores: ", "\n\n\nscores:   ")])
def test_what_a_person_may_do_to_a_text_changes_nothing(one: str, other: str) -> None:
    """Other line ends, empty lines, remarks, capital letters, spaces."""
    text = to_text(a_match())
    assert one in text
    assert from_text(text.replace(one, other)) == a_match()


def test_cards_and_options_in_other_spellings_play_the_same_match() -> None:
    text = to_text(a_match())
    other = text.replace("play TS", "play ♠10").replace("must_head: on", "must_head: yes").replace(" AH ", " h-a ")
    assert other != text
    assert replay(from_text(other)).match == replay(a_match()).match


def test_a_void_hand_and_an_unfinished_one_are_kept() -> None:
    game = GAMES["sixtysix"]
    empty = replace(a_match("sixtysix"), hands=())
    rng = Random(3)
    deal = game.deal(rng, None)
    record = recorded(empty, play(Match.start(game, empty.cuts).hand(deal), rng, 5), deal, void=True)
    record = recorded(record, play(Match.start(game, empty.cuts).hand(deal), rng, 7), deal)
    for text in (to_json(record), to_text(record)):
        assert "referee" in text, "a record of an unfinished hand says that it names secret cards"
        back = (from_json if text.startswith("{") else from_text)(text)
        played = replay(back)
        assert back == record
        assert played.unfinished is not None
        assert played.match.results == ()
    over = refused(lambda: replay(replace(record, hands=record.hands[1:] + record.hands[:1])), "not over")
    assert "1" in over


# ------------------------------------------------------------------ cut off


def test_a_cut_off_record_in_json_is_refused_at_every_length() -> None:
    text = to_json(a_match("schnapsen", match="hands(1)")).rstrip()
    for length in range(len(text)):
        refused(lambda cut=text[:length]: from_json(cut))  # type: ignore[misc]


def test_a_cut_off_record_in_text_is_refused_or_lacks_nothing() -> None:
    record = a_match("schnapsen", match="hands(1)")
    text = to_text(record)
    for length in range(len(text)):
        try:
            short = from_text(text[:length])
        except RecordError:
            continue
        assert short == record, f"cut off after “…{text[:length][-60:]}” the record is believed"


# ------------------------------------------------------------------ forged and spoilt

Change = Callable[[Any], None]


def first(key: str, value: Any) -> Change:
    return lambda body: body["hands"][0].__setitem__(key, value)


def result(key: str, value: Any) -> Change:
    return lambda body: body["hands"][0]["result"].__setitem__(key, value)


def top(key: str, value: Any) -> Change:
    return lambda body: body.__setitem__(key, value)


def without_top(key: str) -> Change:
    return lambda body: body.pop(key)


def action(place: int, text: str) -> Change:
    return lambda body: body["hands"][0]["actions"].insert(place, text)


def position(fields: Any) -> Change:
    return top("hands", [{"actions": [], "position": fields}])


def swapped(body: Any) -> None:
    pack = body["hands"][0]["pack"]
    pack[0], pack[-1] = pack[-1], pack[0]


def doubled(body: Any) -> None:
    body["hands"][0]["pack"][0] = body["hands"][0]["pack"][1]


def after_the_end(body: Any) -> None:
    body["hands"].append(deepcopy(body["hands"][-1]))


def missing_option(body: Any) -> None:
    del body["options"]["must_head"]


NESTED: Any = "x"
for _ in range(200):
    NESTED = [NESTED]

SPOILT: dict[str, tuple[Change, str]] = {
    "forged points": (result("points", [66, 0]), "Hand 1.*points"),
    "forged gains": (result("gains", [3, 0]), "Hand 1.*gains"),
    "forged winners": (result("winners", [0, 1]), "Hand 1.*winners"),
    "forged how": (result("how", "because I say so"), "Hand 1.*how"),
    "forged carry": (result("carried", 5), "Hand 1.*carried"),
    "a result with more": (result("luck", "much"), "Hand 1.*luck"),
    "a result that is a list": (first("result", [1]), "(?i)hand 1"),
    "a result that is nested": (result("points", NESTED), "Hand 1.*points"),
    "forged scores": (top("scores", [7, 7]), "scores"),
    "forged match winners": (top("winners", [0, 1]), "winners"),
    "an unknown action": (action(0, "fly"), "Hand 1, action 1.*fly"),
    "a card of another": (action(0, "draw"), "Hand 1, action 1.*draw"),
    "an action after the end": (action(10_000, "play AS"), "Hand 1, action .*play AS.*over"),
    "an action too few": (lambda body: body["hands"][0]["actions"].pop(), "Hand 1"),
    "an action that is a number": (first("actions", [7]), "(?i)hand 1.*actions"),
    "actions that are text": (first("actions", "play AS"), "(?i)hand 1.*actions"),
    "no actions": (lambda body: body["hands"][0].pop("actions"), "(?i)hand 1.*actions"),
    "a long action": (action(0, "play " + "A" * 500), "(?i)hand 1.*actions"),
    "a rest that cannot be taken": (action(0, "rest"), "Hand 1, action 1.*rest"),
    "a foreign seat that gives up": (action(0, "resign 5"), "Hand 1, action 1.*resign 5"),
    "two cards exchanged in the pack": (swapped, "Hand 1"),
    "a card twice": (doubled, "Hand 1.* 2 times"),
    "a card too few": (lambda body: body["hands"][0]["pack"].pop(), "Hand 1.*19.*20"),
    "a foreign card": (lambda body: body["hands"][0]["pack"].__setitem__(0, "7S"), "Hand 1.*"),
    "no card": (lambda body: body["hands"][0]["pack"].__setitem__(0, "1S"), "(?i)hand 1.*1S"),
    "two cards in one": (lambda body: body["hands"][0]["pack"].__setitem__(0, "AS TS"), "(?i)hand 1"),
    "a pack of another game": (first("pack", [str(card) for card in GAMES["mariage"].whole_pack()]), "Hand 1.*32.*20"),
    "an empty pack": (first("pack", []), "Hand 1.*0.*20"),
    "cards lifted of no pack": (lambda body: body["hands"][0].update(lifted=20, position={}) or body["hands"][0].pop("pack"),
                                "Hand 1.*lifted goes with a pack"),
    "pack and position": (first("position", {"turn": "0 lead"}), "Hand 1.*pack or a position"),
    "neither": (lambda body: body["hands"][0].pop("pack"), "Hand 1.*pack or a position"),
    "void neither yes nor no": (first("void", "yes"), "Hand 1.*void"),
    "an unknown part of a hand": (first("colour", "red"), "Hand 1.*colour"),
    "a hand that is a list": (lambda body: body["hands"].__setitem__(0, []), "(?i)hand 1"),
    "a hand after the end of the match": (after_the_end, "match is over"),
    "no cuts": (top("cuts", []), "(?i)cuts"),
    "an empty cut": (top("cuts", [[]]), "(?i)cut"),
    "one card cut": (top("cuts", [["AS"]]), "(?i)cut"),
    "three cards cut": (top("cuts", [["JS", "JH", "AD"]]), "(?i)cut"),
    "equal cards cut": (top("cuts", [["JS", "JH"]]), "(?i)cut"),
    "a foreign card cut": (top("cuts", [["7S", "AS"]]), "(?i)cut"),
    "a cut too many": (top("cuts", [["AS", "KS"], ["JS", "QS"]]), "(?i)cut"),
    "cuts that are text": (top("cuts", "AS KS"), "(?i)cut"),
    "one seat": (top("seats", ["Anna"]), "seats"),
    "three seats": (top("seats", ["Anna", "Bert", "Cyril"]), "seats"),
    "seats that are numbers": (top("seats", [1, 2]), "seats"),
    "a name of two lines": (top("seats", ["An\nna", "Bert"]), "seats"),
    "a missing option": (missing_option, "must_head"),
    "an unknown option": (lambda body: body["options"].__setitem__("must_hed", True), "must_hed"),
    "an option of another game": (lambda body: body["options"].__setitem__("hundred", True), "hundred"),
    "an impossible value": (lambda body: body["options"].__setitem__("hand_size", 500), "hand_size|no option"),
    "an impossible combination": (lambda body: body["options"].__setitem__("claim_mode", "off"), "closing"),
    "an option that is a list": (lambda body: body["options"].__setitem__("match", ["hands(3)"]), "match"),
    "an option that is nothing": (lambda body: body["options"].__setitem__("match", None), "match"),
    "options that are a list": (top("options", []), "options"),
    "another game": (top("game", "sixtysix"), ""),
    "an unknown game": (top("game", "poker"), "poker"),
    "a game that is a number": (top("game", 66), "game"),
    "no game": (without_top("game"), "game"),
    "no hands": (without_top("hands"), "hands"),
    "no seats": (without_top("seats"), "seats"),
    "no cuts at all": (without_top("cuts"), "(?i)cuts"),
    "no version": (without_top("version"), "version"),
    "a future version": (top("version", VERSION + 1), "version 2.*newer"),
    "a far future version": (top("version", 10 ** 4000), "version"),
    "version nought": (top("version", 0), "version"),
    "a version that is true": (top("version", True), "version"),
    "a version in words": (top("version", "1"), "version"),
    "an infinite version": (top("version", float("inf")), "version"),
    "another format": (top("format", "pgn"), FORMAT),
    "no format": (without_top("format"), FORMAT),
    "an unknown part": (top("colour", "red"), "colour"),
    "scores that are nested": (top("scores", NESTED), "scores"),
    "scores without number": (top("scores", [float("nan"), 1e308]), "scores"),
    "scores without end": (top("scores", [10 ** 4000, 0]), "scores"),
    "notes that are a list": (top("notes", ["x"]), "notes"),
    "a note that is no text": (top("notes", {"who": "\ud800"}), "note"),
    "a long name": (top("game", "x" * 100_000), "game"),
    "a long option": (lambda body: body["options"].__setitem__("x" * 100_000, True), "option"),
    "a long value": (lambda body: body["options"].__setitem__("match", "x" * 100_000), "match"),
    "a long part": (top("x" * 100_000, True), "part"),
    "long scores": (top("scores", [0] * 5_000), "scores"),
    "a position that cannot be": (position({"turn": "0 fly"}), "Hand 1.*turn"),
    "a position of numbers": (position({"turn": 7}), "Hand 1.*turn"),
    "a position of long numbers": (position({"turn": "9" * 5_000 + " lead"}), "Hand 1.*turn"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_record_is_refused_with_a_sentence(name: str) -> None:
    change, says = SPOILT[name]
    body = body_of(a_match())
    change(body)
    refused(lambda: from_json(json.dumps(body)), says)


@pytest.mark.parametrize("name", GAMES)
def test_any_action_that_is_no_choice_is_refused_where_it_stands(name: str) -> None:
    """The sentence names the hand, the action and the reason."""
    rng = Random(f"forged {name}")
    record, _ = play_match(GAMES[name], rng, most=3)
    hand_at, one = next((number, one) for number, one in reversed([*enumerate(record.hands)]) if one.actions)
    for _ in range(10):
        place = rng.randrange(len(one.actions))
        forged = replace(one, actions=one.actions[:place], result=None)
        hand = replay(replace(record, hands=(*record.hands[:hand_at], forged))).hands[-1]
        wrong = rng.choice([action for action in every_action(record.game) if not may(hand, action)])
        forged = replace(one, actions=(*one.actions[:place], write_action(wrong), *one.actions[place:]))
        sentence = refused(lambda one=forged: replay(replace(record, hands=(*record.hands[:hand_at], one))))  # type: ignore[misc]
        assert sentence.startswith(f"Hand {hand_at + 1}, action {place + 1}, “{write_action(wrong)}”: ")
        assert sentence.endswith(str(hand.act(wrong)))


@pytest.mark.parametrize("text", [
    "", " ", "{", "}", "[", "null", "7", "true", '"mariage record"', "[]", "{}", "\0", "﻿{}", "[" * 100_000, '{"a":' * 100_000,
    '{"format": "mariage record", "version": ' + "1" * 5_000 + "}",
    '{"format": "mariage record", "version": -' + "1" * 5_000 + "}",
    '{"format": "mariage record", "version": 1e999}', '{"format": "mariage record", "version": NaN}',
    '{"format": "mariage record", "version": 1, "hands": ' + "[" * 900 + "]" * 900 + "}",
    '{"format": "mariage record", "version": 1, "scores": ' + "9" * 5_000 + "}",
    "{'format': 'mariage record'}", '{"format": "mariage record"} {}'])
def test_what_is_no_record_in_json(text: str) -> None:
    refused(lambda: from_json(text))


def lines_changed(*pairs: tuple[str, str]) -> str:
    text = to_text(a_match())
    for one, other in pairs:
        assert one in text, one
        text = text.replace(one, other, 1)
    return text


@pytest.mark.parametrize(("one", "other", "says"), [
    ("mariage record 1", "mariage record 2", "version 2.*newer"), ("mariage record 1", "mariage record", "first line"),
    ("mariage record 1", "mariage record one", "first line"), ("mariage record 1", "mariage record ²", "first line"),
    ("mariage record 1", "mariage record " + "9" * 5_000, "version"), ("mariage record 1", "chess record 1", "first line"),
    ("game: schnapsen", "game: poker", "poker"), ("game: schnapsen\n", "", "game"),
    ("game: schnapsen", "game: schnapsen\ngame: mariage", "twice"),
    ("option must_head: on\n", "", "must_head"), ("option must_head: on", "option must_head: perhaps", "perhaps"),
    ("option must_head: on", "option must_head: on\ncolour: red", "colour"), ("option must_head: on", "a line", "key: value"),
    ("\ncut: ", "\ncut: XX ", "(?i)cut"), ("\ncut: ", "\nshuffled: ", ""), ("seats: ", "seats: Anna | ", "seats"),
    ("hand: 1", "hand: 7", "(?i)hand 1"), ("hand: 1", "hand: one", "(?i)hand 1"), ("\npack: ", "\npack: AS ", "(?i)hand 1"),
    ("\npack: ", "\ncolour: red\npack: ", "(?i)hand 1.*colour"), ("\nactions: ", "\nactions: fly, ", "Hand 1, action 1.*fly"),
    ("\nactions: ", "\nvoid: perhaps\nactions: ", "(?i)hand 1.*void"), ("; gains ", "; luck 3; gains ", "(?i)hand 1.*luck"),
    ("; gains ", "; ; gains ", "(?i)hand 1.*result"), ("; gains ", "; gains x ", "(?i)hand 1.*result"),
    ("; gains ", "; gains 99999999 ", "(?i)hand 1"), ("; carried 0", "; carried 1", "(?i)hand 1.*carried"),
    ("; carried 0", "", "(?i)hand 1.*carried"), ("\nscores: ", "\nscores: 1 ", "scores"),
    ("\nscores: ", "\ncolour: red\nscores: ", "colour"), ("\nwinners: ", "\ncolour: red\nwinners: ", "colour"),
    ("\nwinners: ", "\nwinners: 0 1 ", "winners")])
def test_a_spoilt_text_is_refused_with_a_sentence(one: str, other: str, says: str) -> None:
    refused(lambda: from_text(lines_changed((one, other))), says)


values = st.recursive(st.none() | st.booleans() | st.integers(-10 ** 20, 10 ** 20) | st.floats() | st.text(max_size=8),
                      lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3))


@given(values)
@check
def test_any_json_is_a_record_or_a_sentence(value: Any) -> None:
    refused(lambda: from_json(json.dumps(value)))


@given(st.data(), values | st.sampled_from(["", "play AS", "0", "AS"]))
@settings(check, max_examples=400)
def test_a_record_with_any_part_replaced_is_a_record_or_a_sentence(data: st.DataObject, value: Any) -> None:
    body = body_of(a_match("sixtysix", match="hands(1)"))
    inside: Any = body
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inside[key], dict | list) or not inside[key] or data.draw(st.booleans()):
            break
        inside = inside[key]
    inside[key] = value
    try:
        record = from_json(json.dumps(body))
    except RecordError as error:
        sentence = str(error)
    else:
        sentence = "A record." + to_json(record)[-1]
    assert sentence[-1] in ".?\n"


@given(st.data())
@settings(check, max_examples=400)
def test_a_text_with_any_piece_replaced_is_a_record_or_a_sentence(data: st.DataObject) -> None:
    text = to_text(a_match("sixtysix", match="hands(1)"))
    place = data.draw(st.integers(0, len(text)))
    signs = st.sampled_from(["\n", ":", "; ", "\nhand: 2\n", "\nscores:", "cut:", "-", "|", ","])
    piece = data.draw(st.text(max_size=5) | signs)
    other = text[:place] + piece + text[place + data.draw(st.integers(0, 8)):]
    try:
        record = from_text(other)
    except RecordError as error:
        sentence = str(error)
    else:
        sentence = "A record." + to_text(record)[-1]
    assert sentence[-1] in ".?\n"


def test_a_record_that_does_not_follow_the_rules_is_not_written() -> None:
    record = a_match()
    forged = replace(record, hands=(replace(record.hands[0], actions=("fly",)), *record.hands[1:]))
    for write in (to_json, to_text):
        refused(lambda write=write: write(forged), "Hand 1, action 1")  # type: ignore[misc]


# ------------------------------------------------------------------ files


@pytest.mark.parametrize("name", ["match.json", "match.txt", "match"])
def test_a_file_is_read_as_it_was_saved(name: str, tmp_path: Path) -> None:
    record = a_match()
    save(record, tmp_path / name)
    assert read(tmp_path / name) == record
    save(record, tmp_path / name)
    assert [file.name for file in tmp_path.iterdir()] == [name], "nothing else is left behind"
    raw = (tmp_path / name).read_bytes()
    assert raw == (to_text if name.endswith(".txt") else to_json)(record).encode("utf-8")
    (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + raw.replace(b"\n", b"\r\n"))
    assert read(tmp_path / name) == record, "with a mark of the byte order and other line ends"


@pytest.mark.parametrize(("raw", "says"), [
    (b"", "empty"), (b" \n\t\r\n", "empty"), (b"\x89PNG\r\n\x1a\n\0\0\0", "no text"), (bytes(range(256)), "no text"),
    (b"\0" * 1000, ""), ("{}".encode("utf-16"), "no text"), (b"\xff\xfe", "no text"), (b"\xef\xbb\xbf", ""),
    (b"hello", "no record"),
    (b"[" * 100_000, ""), (b"{" * 100_000, ""), (b"1" * 100_000, "no record"), (b"\x1f\x8b\x08\0", "no text")])
def test_a_file_that_is_no_record(raw: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(raw)
    assert "x.json" in refused(lambda: read(file), says)


def test_a_file_of_fifty_megabytes(tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(50_000_000)
    refused(lambda: read(file), "5,000,000")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("x")
    for path in (tmp_path / "none.json", tmp_path / "folder", tmp_path / "file" / "x.json", tmp_path / ("x" * 300),
                 tmp_path / "nul\0.json"):
        refused(lambda path=path: read(path), "cannot be")  # type: ignore[misc]


@pytest.mark.parametrize("place", ["none/x.json", "folder", "file/x.json", "x" * 300, "nul\0.json"])
def test_saving_where_nothing_can_be_written_leaves_nothing(place: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "kept").write_text("x")
    (tmp_path / "file").write_text("x")
    before = sorted(map(str, tmp_path.rglob("*")))
    refused(lambda: save(a_match(), tmp_path / place), "cannot be")
    assert sorted(map(str, tmp_path.rglob("*"))) == before


def test_a_record_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    record, file = a_match(), tmp_path / "match.json"
    save(record, file)
    raw = file.read_bytes()
    forged = replace(record, hands=(HandRecord(Deal(()), ()),))
    refused(lambda: save(forged, file), "Hand 1")
    refused(lambda: save(replace(record, notes={"who": "\ud800"}), file))
    assert file.read_bytes() == raw
    assert [one.name for one in tmp_path.iterdir()] == ["match.json"]


def test_a_position_in_a_record_begins_a_hand_with_its_scores() -> None:
    game = GAMES["mariage"]
    rng = Random(5)
    table = play(dealt(game, rng).hand(), rng, 12).table
    position = {**game.laid_out(table), "scores": "5 6"}
    record = replace(a_match("mariage"), hands=(HandRecord(None, (), tuple(position.items())),))
    played = replay(record)
    assert played.unfinished is not None
    assert played.match.standing.scores == (5, 6)
    assert game.laid_out(played.unfinished.table) == position
