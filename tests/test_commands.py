"""Every command and flag, and every bad request: one sentence, exit code 2, nothing written."""
from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from driver import fewer
from mariage import __version__, kernel
from mariage.games import GAMES
from mariage.games.plays import Drew, Played
from mariage.options import options_of, written
from mariage.players import PLAYERS, bridges
from mariage.players.arena import FIRST_LOOK, Contest
from mariage.record import MOST_BYTES, read, replay
from mariage.web.serve import database
from mariage.words import Words, languages
from terminal_kit import follower, learned, named, plain, sit, types

KEPT = "match.json"
ROOT = os.geteuid() == 0


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command writes, it writes into an empty folder."""
    monkeypatch.chdir(tmp_path)


def does(*words: object) -> str:
    """What a command prints that does what it is asked."""
    sitting = sit(words)
    assert (sitting.code, sitting.errors) == (0, ""), sitting.errors
    assert plain(sitting.out)
    return sitting.out


def refuses(*words: object, by: AbstractContextManager[None] | None = None) -> str:
    """The one sentence with which a command refuses; nothing else is said, nothing is written."""
    before = files()
    with by or nullcontext():
        sitting = sit(words)
    assert (sitting.code, sitting.out) == (2, "")
    assert re.fullmatch(r"mariage: [^\n]{10,1000}[.”?!]\n", sitting.errors), sitting.errors
    assert plain(sitting.errors)
    assert files() == before
    return sitting.errors.removeprefix("mariage: ").rstrip()


def files() -> dict[str, tuple[int, int]]:
    """Every file in the folder, hidden ones too, with its size and when it was written."""
    found = {}
    for path in Path().rglob("*"):
        info = path.lstat()
        found[str(path)] = info.st_size, info.st_mtime_ns if path.is_file() else 0
    return found


def a_match(game_id: str = "schnapsen", name: str = KEPT, *words: object) -> Path:
    """The record of a match that simple and simple have played."""
    does("simulate", game_id, "--hands", 3, "--seed", 1, "--save", name, *words)
    return Path(name)


def left(game_id: str = "mariage", *lines: str, seed: int = 1) -> Path:
    """The record of a match that a person has left in its first hand."""
    assert sit(["play", game_id, "--pack-seed", seed, "--save", KEPT], types(*lines, "quit")).code == 0
    return Path(KEPT)


# ------------------------------------------------------------------ games and rules


def test_games() -> None:
    rows = json.loads(does("games", "--json"))
    assert [row["id"] for row in rows] == list(GAMES)
    for row, line in zip(rows, does("games").splitlines(), strict=True):
        game = GAMES[row["id"]]
        assert {key: row[key] for key in ("id", "title", "players", "cards", "family", "about")} == {
            "id": game.id, "title": game.title, "players": game.seats, "cards": len(game.whole_pack()), "family": game.family,
            "about": game.about}
        assert line.startswith(f"{game.id}: {game.title}, {game.seats} players, {row['cards']} cards")


@pytest.mark.parametrize("game_id", GAMES)
def test_rules(game_id: str) -> None:
    text, game = does("rules", game_id), GAMES[game_id]
    assert text.startswith(f"{game.title} ({game_id}). {game.about}\n")
    for option in options_of(game):
        assert f"{option.name} = {written(getattr(game, option.name))} ({option.range}). {option.sentence} [{option.source}]" in text


def test_rules_are_those_of_the_table() -> None:
    one, other = does("rules", "sixtysix"), does("rules", "sixtysix", "--option", "must_head=off", "--option", "last_trick=0")
    assert "must_head = on" in one
    assert "must_head = off" in other
    assert set(one.splitlines()) - set(other.splitlines()) >= {line for line in one.splitlines() if "The last trick counts 10" in line}


# ------------------------------------------------------------------ about


def test_about(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It says where matches are kept; which kernel is in use; all games, players and languages."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    body = json.loads(does("about", "--json"))
    assert (body["version"], body["python"].split()[1]) == (__version__, platform.python_version())
    assert (body["games"], body["players"], body["languages"]) == (list(GAMES), list(PLAYERS), languages())
    assert database(None) == f"sqlite:///{body['matches']}"
    assert body["kernel"] == ("compiled" if kernel.is_compiled() else "interpreted")
    told = does("about")
    words = (__version__, f"kernel is {body['kernel']}", body["matches"], *GAMES, *PLAYERS, *languages().values())
    assert all(word in told for word in words)


@pytest.mark.parametrize(("compiled", "says"), [(True, "compiled"), (False, "interpreted")])
def test_about_the_kernel_and_guests(compiled: bool, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mariage.kernel.is_compiled", lambda: compiled)
    monkeypatch.setattr(bridges, "find_spec", lambda _: compiled or None)
    assert f"The kernel is {says}" in does("about")
    assert json.loads(does("about", "--json"))["kernel"] == says
    for guest in bridges.NAMES:
        assert (guest in does("about")) == compiled
    assert ("mariage[bridges]" in does("about")) == (not compiled)


def test_about_makes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for code in languages():
        assert __version__ in does("about", "--language", code)
    assert not (tmp_path / "data").exists()


# ------------------------------------------------------------------ simulate and arena


@pytest.mark.parametrize("game_id", GAMES)
def test_simulate(game_id: str) -> None:
    hands = max(3, fewer(GAMES[game_id], 12))
    words = ("simulate", game_id, "--hands", hands, "--players", ",".join(["simple", "chance", "simple", "chance"][:GAMES[game_id].seats]),
             "--seed", 3)
    text = does(*words, "--json")
    body = json.loads(text)
    assert {"game": game_id, "hands": hands, "seed": 3} == {key: body[key] for key in ("game", "hands", "seed")}
    assert len(body["players"]) == len(body["gains"]) == len(body["matches_won"]) == GAMES[game_id].seats
    assert sum(body["how"].values()) == hands
    assert body["decisions"] > hands
    assert does(*words, "--json") == text
    told = does(*words)
    assert f"hands: {hands}, decisions: {body['decisions']}." in told
    assert all(f"{how} {count}" in told for how, count in body["how"].items())


def test_simulate_writes_the_last_match() -> None:
    for name in ("last.json", "last.txt"):
        record = read(a_match("santase", name))
        assert len(record.hands) == 3
        assert record.names == ("simple", "simple")


def test_arena() -> None:
    words = ("arena", "mariage-3", "simple", "chance", "--pairs", 4, "--seed", 2)
    body = json.loads(does(*words, "--json"))
    assert {key: body[key] for key in ("game", "a", "b", "seed", "deals", "hands")} == {
        "game": "mariage-3", "a": "simple", "b": "chance", "seed": 2, "deals": 4, "hands": 24}
    assert body["half_95"] > 0
    assert (body["interval"], body["ended"]) == ("planned", "pairs")
    told = does(*words)
    assert f"{body['mean']:+.3f} ± {body['half_95']:.3f} a deal (95 % for a number of deals fixed beforehand)" in told
    assert does(*words, "--processes", 3) == told


@pytest.mark.parametrize(("language", "played", "declaring"), [
    ("cs", "rozdání: 2, her: 12.", "Jako aktér: simple"), ("de", "Verteilungen: 2, Spiele: 12.", "Als Alleinspieler: simple")])
def test_what_computers_played_is_told_in_the_readers_language(language: str, played: str, declaring: str) -> None:
    told = does("arena", "voleny-howto", "simple", "chance", "--pairs", 2, "--seed", 2, "--language", language)
    assert played in told
    assert declaring in told
    first, *seats, last = does("simulate", "lizany", "--hands", 3, "--language", language).splitlines()
    assert len(seats) == 2
    assert not {"hands", "matches", "Hands"} & {*re.findall(r"\w+", " ".join((first, *seats, last)))}


def test_arena_ends_when_it_is_decided() -> None:
    words = ("arena", "schnapsen", "simple", "chance", "--seed", 2)
    body = json.loads(does(*words, "--better-than", 1, "--json"))
    assert {key: body[key] for key in ("deals", "interval", "ended", "better")} == {
        "deals": FIRST_LOOK, "interval": "any_time", "ended": "decided", "better": True}
    told = does(*words, "--better-than", 1)
    assert "(95 % whenever one stops)" in told
    assert told.endswith("More than +1 a deal: yes.\n")
    assert "More than +3 a deal: no." in does(*words, "--better-than", 3)
    assert "More than -0 a deal: not decided." in does("arena", "mariage", "simple", "simple", "--better-than", "-0.0", "--pairs", 120)
    wide = json.loads(does(*words, "--until", 0.5, "--json"))
    assert (wide["deals"], wide["ended"]) == (FIRST_LOOK, "decided")
    narrow = json.loads(does(*words, "--until", wide["half_95"] * 0.8, "--json"))
    assert narrow["half_95"] <= wide["half_95"] * 0.8
    assert narrow["deals"] > FIRST_LOOK
    never = does(*words, "--until", 0.01, "--pairs", 120)
    assert "deals: 120," in never
    assert "Half the interval is still more than 0.01." in never


def test_arena_keeps_its_leads_and_goes_on() -> None:
    words, book = ("arena", "lizany", "simple", "chance", "--seed", 5), Path("leads.txt")
    at_once = does(*words, "--pairs", 30)
    does(*words, "--pairs", 12, "--save", book)
    assert len(book.read_text().splitlines()) == 1 + 12
    assert does(*words, "--pairs", 30, "--save", book) == at_once
    head, *leads = book.read_text().splitlines()
    assert json.loads(head)["game"] == "lizany"
    assert [*map(float, leads)] == [one.mean for one in Contest(GAMES["lizany"], "simple", "chance", 5).leads(range(30))]
    book.write_text("\n".join([head, *leads])[:-1])                # as a machine leaves it whose plug was pulled
    assert does(*words, "--pairs", 30, "--save", book) == at_once
    assert book.read_text().splitlines() == [head, *leads]
    assert "leads.txt" in refuses("arena", "lizany", "simple", "chance", "--seed", 6, "--save", book)
    assert "must_head" not in refuses(*words, "--option", "must_head=off", "--save", book)
    book.write_text(f"{head}\n1.0\nabc\n")
    assert re.search("leads.txt, line 3: “abc”", refuses(*words, "--save", book))


# ------------------------------------------------------------------ records


def test_record_check() -> None:
    one, two = a_match(), a_match("lizany", "other.txt")
    lines = does("record", "check", one, two).splitlines()
    assert [line.split(":")[0] for line in lines] == [str(one), str(two)]
    assert all("3 hands" in line for line in lines)


def test_record_check_goes_on_after_a_bad_one() -> None:
    Path("bad.json").write_text("{}")
    sitting = sit(["record", "check", "bad.json", a_match()])
    assert sitting.code == 2
    assert sitting.out.startswith(KEPT)
    assert len(sitting.errors.splitlines()) == 1


def test_record_show() -> None:
    text = does("record", "show", a_match())
    record = read(Path(KEPT))
    results = replay(record).match.results
    assert [line[:7] for line in text.splitlines() if line.startswith("Hand")] == [f"Hand {one}:" for one in range(1, 1 + len(results))]
    assert all(str(points) in text for result in results for points in result.points)


@pytest.mark.parametrize("game_id", GAMES)
def test_replay_and_show_tell_what_the_seat_saw_and_nothing_else(game_id: str) -> None:
    """By double entry, of hands that are over and of one that is not."""
    a_match(game_id, "whole.json")
    assert sit(["play", game_id, "--pack-seed", 4, "--save", KEPT], types(*"111111", "quit")).code == 0
    for path in (Path("whole.json"), Path(KEPT)):
        record = read(path)
        for seat in range(record.game.seats):
            for number, hand in enumerate(replay(record).hands, 1):
                text = does("replay", path, "--hand", number, "--seat", seat, "--deck", "german")
                seen = learned(hand.log, seat)
                assert named(text, Words("german")) <= seen
                assert {one.card for one in hand.log if isinstance(one, Played)} <= named(text, Words("german"))
            over = replay(record).unfinished is None
            shown = does("record", "show", path, "--seat", seat)
            assert named(shown, Words()) <= (set() if over else learned(replay(record).hands[-1].log, seat))


def test_a_hand_that_is_not_over_is_shown_as_the_person_saw_it() -> None:
    path = left("lizany", "1", "1")
    hand, seat = replay(read(path)).hands[0], 0
    drawn = {one.card for one in hand.log if isinstance(one, Drew) and one.seat != seat}
    assert drawn
    for text in (does("record", "show", path), does("replay", path)):
        assert not named(text, Words()) & drawn
        assert named(text, Words())


# ------------------------------------------------------------------ help and version


def test_help_and_version() -> None:
    def said(*words: str) -> str:
        done = subprocess.run([sys.executable, "-m", "mariage", *words], capture_output=True, text=True, timeout=60, check=True)
        return done.stdout

    assert said("--version") == f"mariage {__version__}\n"
    text = said("--help")
    for command in ("play", "games", "rules", "simulate", "arena", "solve", "record", "replay", "about"):
        assert command in text
        assert f"usage: mariage {command}" in said(command, "--help")
    flags = set(re.findall(r"--[a-z-]+", said("play", "--help")))
    assert flags >= {"--plain", "--option", "--opponents", "--seat", "--pack-seed", "--deck", "--free-undo", "--points", "--load",
                     "--save", "--position"}


# ------------------------------------------------------------------ bad requests

BAD_REQUESTS = [        # a command line, and what the sentence must name: what is wrong, and what would be right
    ("games extra", "extra"), ("nothing", "nothing"), ("record", "check"), ("record fix x", "fix"), ("replay", "FILE|file"),
    ("play whist", "whist"), ("play schnapsn", "schnapsen"), ("rules schnapsn", "schnapsen"), ("rules", "game"),
    ("simulate schnapsn", "schnapsen"), ("arena schnapsn simple chance", "schnapsen"), ("arena schnapsen simple", "B"),
    ("play mariage --option last_trik=10", "last_trick"), ("play mariage --option hundred=on", "hundred"),
    ("play mariage --option whatever=1", "whatever"), ("play mariage --option closing", "NAME=VALUE"), ("play mariage --option", "option"),
    ("play mariage --option closing=maybe", "on"), ("play mariage --option last_trick=11", "10"),
    ("play mariage --option match=whist(7)", "game_points"), ("play mariage --option match=game_points(0)", "99"),
    ("play mariage --option packets=0+6", "3.3"), ("play mariage --option packets=2+2", "6"),
    ("play mariage --option closing=on --option closing=off", "twice"),
    ("rules mariage --option closing=on --option claim_mode=off", "closing=off"),
    ("rules mariage --option closing=on --option match=raw_points(1000)", "closing"),
    ("rules sixtysix --option players=3 --option next_dealer=winner", "next_dealer"),
    ("rules schnapsen --option last_trick=10", "last_trick_wins"),
    ("simulate sixtysix-3d --option must_overtrump=on --option must_trump=off", "must_trump"),
    ("arena sixtysix-4 simple chance --option ten_of_trumps=on --option match=hands(4)", "ten_of_trumps"),
    ("play mariage --seat 2", "1"), ("play mariage --seat -1", "3"), ("play mariage --seat x", "3"),
    ("play mariage --opponents wiz", "simple"),
    ("play mariage --opponents simpel", "simple"), ("play mariage --opponents simple,simple", "1"),
    ("play sixtysix-4 --opponents simple,chance", "3"),
    ("simulate mariage --players simple,simple,simple", "2"), ("simulate mariage --players simpel", "simple"),
    ("arena mariage simple simpel", "simple"), ("simulate mariage --hands 0", "1"), ("simulate mariage --hands many", "1"),
    ("simulate mariage --seed 1.5", "number"), ("arena mariage simple chance --pairs 1", "2"), ("play mariage --pack-seed one", "number"),
    ("arena mariage simple chance --pairs 0", "2"), ("arena mariage simple chance --until 0", "0.0001"),
    ("arena mariage simple chance --until nan", "nan"), ("arena mariage simple chance --better-than inf", "1000"),
    ("arena mariage simple chance --processes 0", "1"), ("arena mariage simple chance --processes x", "256"),
    ("arena mariage simple chance --timeout 0", "0.001"), ("arena mariage simple chance --timeout soon", "soon"),
    ("play mariage --deck swiss", "german"), ("play mariage --points mine", "own"), ("play --load", "FILE|expected|argument"),
    ("play --load nowhere.json", "nowhere.json"), ("record check nowhere.json", "nowhere.json"), ("replay nowhere.json", "nowhere.json"),
    ("play --position nowhere.txt", "nowhere.txt"), ("solve", "POSITION|position"), ("solve nowhere.txt", "nowhere.txt"),
    ("solve nowhere.txt --worlds few", "few"), ("solve nowhere.txt --seconds never", "never"), ("solve nowhere.txt --seat 5", "3"),
    ("play mariage --whatever", "--whatever"),
]


@pytest.mark.parametrize(("line", "names"), BAD_REQUESTS)
def test_a_bad_request_is_refused_in_a_sentence(line: str, names: str) -> None:
    assert re.search(names, refuses(*line.split()))


def test_a_process_refuses_as_well() -> None:
    done = subprocess.run([sys.executable, "-m", "mariage", "rules", "schnapsn"], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "schnapsen" in done.stderr


# ------------------------------------------------------------------ bad records


def changed(**parts: Any) -> str:
    """A right record with these parts put in the place of its own."""
    body = json.loads(Path(KEPT).read_text())
    for key, value in parts.items():
        if value is None:
            del body[key]
        else:
            body[key] = value
    return json.dumps(body)


def first_hand(**parts: Any) -> str:
    """A right record with these parts of its first hand put in the place of its own."""
    body = json.loads(Path(KEPT).read_text())
    body["hands"][0].update(parts)
    return json.dumps(body)


def in_text(old: str, new: str) -> str:
    """A right record in text, with something written otherwise."""
    text = a_match("schnapsen", "right.txt").read_text()
    assert re.search(old, text, re.MULTILINE)
    return re.sub(old, lambda _: new, text, count=1, flags=re.MULTILINE)


SWAPPED = [*map(str, GAMES["schnapsen"].whole_pack())]
BAD_RECORDS: dict[str, tuple[Callable[[], str | bytes], str]] = {       # what the file holds, and what the sentence must name
    "empty": (lambda: "", "empty"),
    "blank": (lambda: " \n\t\n", "empty"),
    "cut off": (lambda: Path(KEPT).read_text()[:-400], "cut off"),
    "cut off in text": (lambda: in_text(r"(?s)actions: (.{30}).*", "actions: play"), "Hand 1"),
    "binary": (lambda: bytes(range(256)) * 20, "UTF-8|text"),
    "no record": (lambda: "once upon a time", "mariage record 1"),
    "another JSON": (lambda: '{"a": 1}', "mariage record"),
    "a list": (lambda: "[1, 2]", "mariage record"),
    "deep": (lambda: "[" * 100_000, "JSON"),
    "a number without end": (lambda: '{"version": ' + "1" * 5000 + "}", "JSON|number"),
    "no number": (lambda: changed(version=float("nan")), "version"),
    "of the future": (lambda: changed(version=2), "version 2"),
    "of the future in text": (lambda: in_text(r"\Amariage record 1", "mariage record 7"), "version 7"),
    "version in words": (lambda: changed(version="1"), "version"),
    "of no game": (lambda: changed(game=None), "game"),
    "of another game": (lambda: changed(game="schnapsn"), "schnapsen"),
    "without an option": (lambda: changed(options={"closing": True}), "option"),
    "with an odd option": (lambda: changed(options={"closing": [1]}), "closing"),
    "with an unknown part": (lambda: changed(surprise=1), "surprise"),
    "without hands": (lambda: changed(hands=None), "hands"),
    "without cuts": (lambda: changed(cuts=[]), "cuts"),
    "with a seat too many": (lambda: changed(seats=["a", "b", "c"]), "seats"),
    "with a hand that is a word": (lambda: changed(hands=["one"]), "hand 1"),
    "with another score": (lambda: changed(scores=[0, 7]), "scores"),
    "with another winner": (lambda: changed(winners=[1, 0]), "winners"),
    "with another pack": (lambda: first_hand(pack=SWAPPED), "Hand 1"),
    "with a pack too small": (lambda: first_hand(pack=SWAPPED[:19]), "19"),
    "with a card twice": (lambda: first_hand(pack=[*SWAPPED[:19], SWAPPED[0]]), "AS"),
    "with no card": (lambda: first_hand(pack=["XX"] * 20), "XX"),
    "with an action against the rules": (lambda: first_hand(actions=["draw"]), "Hand 1, action 1"),
    "with an action that is none": (lambda: first_hand(actions=["fold"]), "fold"),
    "with a forged result": (lambda: first_hand(result={"gains": [3, 0]}), "Hand 1"),
    "with forged points": (lambda: in_text(r"points \d+ \d+", "points 66 0"), "points"),
    "with a hand too many": (lambda: changed(hands=json.loads(Path(KEPT).read_text())["hands"] * 9), "Hand"),
    "with commands for the terminal in a note": (lambda: changed(notes={"seat": "0", "joke": "\x1b[2J"}), "note|joke"),
    "with commands for the terminal in a name": (lambda: changed(seats=["\x1b[2J", "b"]), "seats"),
    "with commands for the terminal in a part": (lambda: changed(**{"\x1b[2J": 1}), "part"),
    "with two lines in an option": (lambda: changed(options={"a\nb": "c"}), "option"),
    "with a very long word": (lambda: changed(game="x" * 100_000), "game"),
    "with a position that cannot be": (lambda: first_hand(position={"turn": "0 lead"}), "pack or a position"),
}


@pytest.mark.parametrize("kind", BAD_RECORDS)
@pytest.mark.parametrize("command", ["record check", "record show", "replay", "play --load"])
def test_a_bad_record_is_refused_in_a_sentence(kind: str, command: str) -> None:
    a_match()
    content, names = BAD_RECORDS[kind]
    written_as = content()
    bad = Path("bad.rec")
    bad.write_bytes(written_as if isinstance(written_as, bytes) else written_as.encode())
    sentence = refuses(*command.split(), bad)
    assert "bad.rec" in sentence
    assert re.search(names, sentence), sentence


@contextmanager
def as_anybody() -> Iterator[None]:
    """Without the rights of the superuser, whom no file refuses."""
    if ROOT:
        os.seteuid(65534)
    try:
        yield
    finally:
        if ROOT:
            os.seteuid(0)


def endless() -> Path:
    """A pipe out of which more comes than any record has, and which does not say how much."""
    path = Path("pipe.json")
    os.mkfifo(path)

    def fill() -> None:
        with suppress(BrokenPipeError), path.open("wb", buffering=0) as pipe:
            for _ in range(MOST_BYTES // 10_000 + 100):
                pipe.write(b" " * 9_999 + b"1")

    Thread(target=fill, daemon=True).start()
    return path


@pytest.mark.parametrize("command", ["record check", "record show", "replay", "play --load", "play --position", "solve"])
def test_a_file_that_cannot_be_read_is_refused(command: str) -> None:
    with Path("long.json").open("wb") as file:
        file.truncate(50_000_000)
    assert re.search(f"{MOST_BYTES:,}", refuses(*command.split(), "long.json"))
    Path("folder.json").mkdir()
    assert "folder.json" in refuses(*command.split(), "folder.json")
    assert "nowhere/x.json" in refuses(*command.split(), "nowhere/x.json")
    assert refuses(*command.split(), "nul\0.json")
    assert f"{MOST_BYTES:,}" in refuses(*command.split(), endless())
    assert "empty" in refuses(*command.split(), "/dev/null")
    locked = a_match("schnapsen", "locked.json")
    locked.chmod(0)
    assert "locked.json" in refuses(*command.split(), locked, by=as_anybody())


# ------------------------------------------------------------------ bad tables


def test_a_match_that_is_over_is_not_played_on() -> None:
    assert sit(["play", "schnapsen", "--pack-seed", 1, "--save", KEPT], follower()).code == 0
    assert "over" in refuses("play", "--load", KEPT)


def test_a_foreign_record_is_not_played_on() -> None:
    assert "who sat where" in refuses("play", "--load", a_match())


@pytest.mark.parametrize("notes", [
    {"seat": "2", "opponents": "simple"}, {"seat": "x", "opponents": "simple"}, {"seat": "²", "opponents": "simple"}, {"seat": "0"},
    {"seat": "0", "opponents": "simple,simple"}, {"seat": "0", "opponents": "wizard"},
    {"seat": "0", "opponents": "simple", "pack_seed": "seven"}, {"seat": "0", "opponents": "simple", "pack_seed": "²"},
    {"seat": "0", "opponents": "simple", "free_undo": "often"}, {"seat": "9" * 5000, "opponents": "simple"}])
def test_a_record_with_odd_notes_is_not_played_on(notes: dict[str, str]) -> None:
    body = json.loads(left().read_text()) | {"notes": notes}
    Path(KEPT).write_text(json.dumps(body))
    refuses("play", "--load", KEPT)


@pytest.mark.parametrize("words", ["mariage", "--option closing=off", "--opponents chance", "--seat 1", "--pack-seed 3",
                                   "--position x.txt"])
def test_what_the_record_says_is_not_said_again(words: str) -> None:
    left()
    assert "--load" in refuses("play", "--load", KEPT, *words.split())


@pytest.mark.parametrize("words", ["mariage", "--option closing=off"])
def test_what_the_position_says_is_not_said_again(words: str) -> None:
    Path("position.txt").write_text("game: mariage\n")
    assert "--position" in refuses("play", "--position", "position.txt", *words.split())


POSITION = "game: schnapsen\nturn: 0 lead\ndealer: 1\ntrump: D\nhand 0: KS AH QH\nhand 1: TH JH AD\nearlier 0: 43 3\nearlier 1: 26 4\n"
BAD_POSITIONS = {
    "empty": ("", "empty"),
    "of no game": (POSITION.partition("\n")[2], "game"),
    "of an unknown game": (POSITION.replace("schnapsen", "schnapsn"), "schnapsen"),
    "with a card twice": (POSITION.replace("TH JH AD", "TH JH KS"), "KS"),
    "with a card too many": (POSITION.replace("KS AH QH", "KS AH QH QS"), "20|cards"),
    "with a card of another pack": (POSITION.replace("KS", "7S"), "7S"),
    "with a word that is no card": (POSITION.replace("KS", "ZZ"), "ZZ"),
    "with counts that cannot be": (POSITION.replace("43 3", "43 9"), "cards"),
    "without a turn": (POSITION.replace("turn: 0 lead\n", ""), "turn"),
    "with a turn of nobody": (POSITION.replace("0 lead", "5 lead"), "turn"),
    "without a trump": (POSITION.replace("trump: D\n", ""), "trump"),
    "with an unknown line": (POSITION + "weather: fine\n", "weather"),
    "with a line twice": (POSITION + "trump: H\n", "twice"),
    "with an unknown option": (POSITION + "option closng: off\n", "closing"),
    "with something else": ("once upon a time", "time"),
}


@pytest.mark.parametrize("kind", BAD_POSITIONS)
def test_a_bad_position_is_refused_in_a_sentence(kind: str) -> None:
    content, names = BAD_POSITIONS[kind]
    Path("position.txt").write_text(content)
    for command in ("play --position", "solve"):
        sentence = refuses(*command.split(), "position.txt")
        assert "position.txt" in sentence
        assert re.search(names, sentence), sentence


def test_a_right_position_is_played() -> None:
    Path("position.txt").write_text(POSITION)
    sitting = sit(["play", "--position", "position.txt", "--save", KEPT], types("1", "quit"))
    assert sitting.code == 0
    assert read(Path(KEPT)).hands[0].position


# ------------------------------------------------------------------ where nothing can be written


@pytest.mark.parametrize("command", ["play schnapsen --save", "simulate schnapsen --hands 2 --save",
                                     "arena schnapsen simple chance --pairs 2 --save"])
@pytest.mark.parametrize("name", ["nowhere/x.json", "folder", "file.txt/x.json", f"{'x' * 300}.json", "nul\0.json", ".", "locked/x.json"])
def test_where_nothing_can_be_written_nothing_begins(command: str, name: str) -> None:
    """It is said before the match, not after it; and nothing is half written."""
    Path("folder").mkdir()
    Path("file.txt").write_text("x")
    Path("locked").mkdir(mode=0o555)
    refuses(*command.split(), name, by=as_anybody() if "locked" in name else None)


def test_a_match_in_a_folder_where_nothing_can_be_written_does_not_begin() -> None:
    Path("locked").mkdir(mode=0o555)
    os.chdir("locked")
    refuses("play", "schnapsen", by=as_anybody())


def test_saving_replaces_in_one_piece() -> None:
    """The old record stands until the new one is whole: the file is another one, not the old one written over."""
    path = a_match()
    old = path.open()
    was = old.read()
    a_match("schnapsen", KEPT, "--players", "chance")
    old.seek(0)
    assert old.read() == was != path.read_text()
    assert os.listdir() == [KEPT]
    old.close()
