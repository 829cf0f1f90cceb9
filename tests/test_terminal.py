"""Whole matches at the terminal by script, and everything that may happen to them on the way."""
from __future__ import annotations

import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import combinations
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from driver import HANDY
from mariage.cards import Cards, cards
from mariage.game import AnyHand, AnyView, Reason, because
from mariage.games import GAMES
from mariage.games.plays import Dealt, Pass
from mariage.games.stock import Stock
from mariage.record import Record, read, replay
from mariage.telling import Teller
from mariage.terminal.plain import Plain
from mariage.terminal.session import Session, Setting
from mariage.words import Words
from terminal_kit import (
    ASIDES,
    HEADING,
    SIGNALS,
    Killed,
    Person,
    Script,
    Sitting,
    Terminal,
    follower,
    listed,
    name_of,
    named,
    plain,
    sit,
    to_hint,
    types,
    whispers,
)

KEPT = "match.json"
# How the sentences of a hand begin; who cuts which card is told before it.
EVENT = re.compile(r"(You|Simple|Chance)(?!( \d)? (is|are) the beater)( \d)? (?!cuts? \S+ of )|The cards are dealt|The hand is over|"
                   r"(Your|Simple's|Chance's) next card|The next card of|The talon is|In the talon lay|Nobody played|First to bid|"
                   r"Your secret bid|The bids are shown|All hands are laid open|The cards on the table go back|Account: ")


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is kept in a folder of its own."""
    monkeypatch.chdir(tmp_path)


# Of matches that are short enough to be left and loaded again some hundred times.
SHORT = [name for name, game in HANDY.items()
         if game.family not in ("Mariáš", "Bezique", "Pinochle") or name in ("lizany", "voleny-klasik")]


# ------------------------------------------------------------------ whole matches


def a_match(game_id: str, turn: int, words: Words) -> tuple[Sitting, Person]:
    """A whole match; seats, opponents and packs go by *turn*."""
    game = GAMES[game_id]
    kinds = ",".join(("simple", "chance")[(turn + one) % 2] for one in range(1, game.seats))
    person = Person(Random(f"{game_id} {turn}"), words, game.whole_pack(), voids=0.005)
    sitting = sit(["play", game_id, "--plain", "--seat", turn % game.seats, "--opponents", kinds, "--deck", words.deck,
                   "--pack-seed", turn, "--save", KEPT], person.script())
    return sitting, person


@pytest.mark.parametrize("game_id", HANDY)
def test_a_whole_match(game_id: str) -> None:
    """From the first hand to the end, asked and mistyped in every way; nothing is said that the person may not know."""
    asides: set[str] = set()
    turns = 4 if len(GAMES[game_id].whole_pack()) < 48 else 1
    for turn in range(turns):
        words = Words(("french", "german")[turn % 2])
        sitting, person = a_match(game_id, turn, words)
        assert (sitting.code, sitting.errors) == (0, "")
        assert plain(sitting.out)
        assert not whispers(sitting, person, Path(KEPT))
        record = read(Path(KEPT))
        match = replay(record).match
        assert match.winners
        assert sitting.out.count("\nMatch: ") >= len(match.results) == sum(not one.void for one in record.hands)
        teller = Teller(record.game, record.names, int(record.notes["seat"]), words)
        assert f"The match is over: {' and '.join(map(teller.name, match.winners))} win" in sitting.out
        assert teller.standing(match.standing) in sitting.out.rpartition("The match is over")[2]
        asides |= person.done
    assert asides == ASIDES or turns == 1


def test_the_german_deck_has_no_french_names() -> None:
    french = {name for name in name_of(Words("french")) if name not in name_of(Words("german"))}
    for turn in (1, 3):
        sitting, _ = a_match("schnapsen", turn, Words("german"))
        assert "Ober of bells" in sitting.out
        assert not [name for name in french if re.search(rf"\b{name}\b", sitting.out, re.IGNORECASE)]


def with_the_referees_log(session: Session) -> AnyView:
    """A view whose log is the referee's."""
    assert session.hand is not None
    view = session.hand.view(session.setting.seat)
    pairs = zip(view.log, session.hand.log, strict=True)
    return replace(view, log=tuple(seen if isinstance(event, Dealt) else event for seen, event in pairs))


def with_the_others_hand(table: Plain, view: AnyView, say: Callable[[Plain, AnyView], None] = Plain._say_table) -> None:
    """What lies on the table, and what the next seat holds."""
    say(table, view)
    assert table.session.hand is not None
    table.say(f"They hold {Words().cards(table.session.hand.table.own[1 - view.seat].hand)}.")


@pytest.mark.parametrize(("where", "name", "leak"), [
    (Session, "view", property(with_the_referees_log)), (Plain, "_say_table", with_the_others_hand)])
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch, where: type, name: str, leak: Any) -> None:
    monkeypatch.setattr(where, name, leak)
    sitting, person = a_match("schnapsen", 4, Words())
    assert sitting.code == 0
    assert whispers(sitting, person, Path(KEPT))


# ------------------------------------------------------------------ leaving and coming back


def events(out: str) -> list[str]:
    """The sentences of the hand that was begun last."""
    found: list[str] = []
    for line in HEADING.split(out)[-1].splitlines():
        if line == "Your last action is taken back.":
            found.pop()
        elif EVENT.match(line):
            found.append(line)
    return found


def remembered(path: Path = Path(KEPT)) -> tuple[int, list[str], Record]:
    """How many hands the kept record has, and the sentences that the person's log of the last one tells."""
    record = read(path)
    hands, seat = replay(record).hands, int(record.notes["seat"])
    teller = Teller(record.game, record.names, seat, Words())
    told = [line for one in hands[-1].view(seat).log if (line := teller.event(one))] if hands else []
    assert all(map(EVENT.match, told))
    return len(hands), told, record


def is_kept(out: str) -> None:
    """What was printed is in the record: every hand, and of the last one everything that was told."""
    begun = len(HEADING.findall(out))
    if not begun and not Path(KEPT).exists():
        return
    hands, told, _ = remembered()
    assert hands in (begun, begun - 1)
    printed = events(out)
    assert printed == (told[:len(printed)] if hands == begun else [])


def after(moves: int, line: str | None) -> Script:
    """Does what the hint says for so many moves, then types *line*, or nothing more."""
    said = yield ""
    for _ in range(moves):
        said = yield (yield from to_hint(said))
    if line is not None:
        yield line


@pytest.mark.parametrize("line", ["quit", None])
@pytest.mark.parametrize("game_id", GAMES)
def test_leaving_at_any_moment_loses_nothing(game_id: str, line: str | None) -> None:
    for moves in Random(game_id).sample(range(40), 5):
        Path(KEPT).unlink(missing_ok=True)
        sitting = sit(["play", game_id, "--pack-seed", moves, "--save", KEPT], after(moves, line))
        assert (sitting.code, sitting.errors) == (0, "")
        is_kept(sitting.out)
        again = sit(["play", "--load", KEPT], types("quit"))
        if "The match is over" not in sitting.out:
            assert again.code == 0
            assert events(again.printed[0]) == events(sitting.out) or not events(sitting.out)


@pytest.mark.parametrize("game_id", SHORT)
def test_a_match_goes_on_as_if_nobody_had_left(game_id: str) -> None:
    """Left and loaded again after every few moves, a match with a seed comes to the same record."""
    assert sit(["play", game_id, "--pack-seed", 8, "--seat", 1, "--save", "whole.json"], follower()).code == 0
    luck = Random(0)
    sitting = sit(["play", game_id, "--pack-seed", 8, "--seat", 1, "--save", KEPT], after(3, "quit"))
    for _ in range(400):
        if "The match is over" in sitting.out:
            break
        sitting = sit(["play", "--load", KEPT], after(luck.randint(0, 12), luck.choice(("quit", None))))
        assert sitting.code == 0
    assert Path(KEPT).read_bytes() == Path("whole.json").read_bytes()


def test_a_copy_saved_on_the_way_can_be_played_on() -> None:
    for name in ("a copy.json", "copy.txt"):
        sitting = sit(["play", "mariage", "--pack-seed", 3, "--save", KEPT], types("1", f"save {name}", "quit"))
        assert name in sitting.printed[2]
        again = sit(["play", "--load", name, "--save", "other.json"], types("quit"))
        assert again.code == 0
        assert events(again.printed[0]) == events(sitting.out)
        assert Path("other.json").read_bytes() == Path(KEPT).read_bytes()


def test_how_to_play_on_is_said_so_that_it_works() -> None:
    sitting = sit(["play", "mariage", "--save", "my match.json"], types("quit"))
    found = re.search(r"“mariage (play --load .*?)”", sitting.out)
    assert found
    assert sit(shlex.split(found[1]), types("quit")).code == 0


def test_without_a_name_a_match_is_kept_under_a_new_one() -> None:
    for number in (1, 2):
        sit(["play", "schnapsen"], types("quit"))
        assert Path(f"schnapsen-{number}.json").exists()


def test_a_name_that_cannot_be_written_is_said_and_the_match_goes_on() -> None:
    sitting = sit(["play", "schnapsen", "--save", KEPT],
                  types("save", "save nowhere/x.json", "save .", f"save {'x' * 300}", "save a\0b", "quit"))
    assert sitting.code == 0
    assert all(re.search(r"[.?]\n", part.partition("\n")[2]) for part in sitting.printed[1:-1])
    assert os.listdir() == [KEPT]
    is_kept(sitting.out)


# ------------------------------------------------------------------ signals

WATCHED = ("course.py", "session.py", "plain.py")


class Tripwire:
    """Notes every line of the table's own files as it is reached, and sends a signal the first time it reaches one of them."""

    def __init__(self, at: tuple[str, int] | None = None, number: int = 0) -> None:
        self.at, self.number, self.lines = at, number, dict[tuple[str, int], int]()

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.endswith(WATCHED):
            return None
        if event == "line":
            line = os.path.basename(frame.f_code.co_filename), frame.f_lineno
            self.lines[line] = self.lines.get(line, 0) + 1
            if line == self.at and self.lines[line] == 1:
                signal.raise_signal(self.number)
        return self


def a_bit_of_everything() -> Script:
    said = yield ""
    for line in ("close", "undo", "void"):
        said = yield line
    while True:
        said = yield (yield from to_hint(said))


def killed(number: int, _frame: FrameType | None) -> None:
    raise Killed(number)


@pytest.fixture
def usual_signals() -> Iterator[None]:
    """Ctrl-C interrupts, the other signals kill, as in a program that was just started."""
    before = {one: signal.signal(one, killed) for one in SIGNALS}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for one, handler in before.items():
        signal.signal(one, handler)


def watched(wire: Tripwire) -> Sitting:
    """A short match, with *wire* looking on."""
    before = sys.gettrace()
    sys.settrace(wire)
    try:
        return sit(["play", "schnapsen", "--pack-seed", 3, "--option", "match=hands(2)", "--save", KEPT], a_bit_of_everything())
    finally:
        sys.settrace(before)


@pytest.mark.usefixtures("usual_signals")
def test_a_signal_at_any_line_loses_nothing() -> None:
    """Whatever the table is about to do when the signal comes, dealing, scoring, taking back or writing."""
    wire = Tripwire()
    assert "The match is over" in watched(wire).out
    assert {name for name, _ in wire.lines} == set(WATCHED)
    lost = []
    for place, line in enumerate(wire.lines):
        Path(KEPT).unlink(missing_ok=True)
        sitting = watched(Tripwire(line, SIGNALS[place % len(SIGNALS)]))
        try:
            is_kept(sitting.out)
        except Exception as error:
            lost.append((line, SIGNALS[place % len(SIGNALS)].name, error))
    assert not lost
    assert os.listdir() == [KEPT]


@dataclass
class Child:
    """A table in a process of its own."""

    process: subprocess.Popen[bytes]
    out: str = ""

    def until_asked(self) -> bool:
        """Read on to the next question; False when there is none."""
        assert self.process.stdout
        while letter := self.process.stdout.read(1):
            self.out += letter.decode("latin-1")
            if self.out.endswith("\n> "):
                return True
        return False

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()


def open_table(*words: object, **environment: str) -> Child:
    command = [sys.executable, "-m", "mariage", *map(str, words)]
    return Child(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                                  env=os.environ | environment,
                                  preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)))


def close_table(child: Child) -> tuple[str, str]:
    """What was still printed, and the errors, once the process has ended."""
    out, errors = child.process.communicate(timeout=60)
    child.out += out.decode("latin-1")
    return child.out.encode("latin-1").decode(), errors.decode()


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("game_id", ["mariage", "sixtysix-4", "sixtysix-3d"])
def test_a_signal_to_the_process_loses_nothing(game_id: str, number: int) -> None:
    luck = Random(f"{game_id} {number}")
    child = open_table("play", game_id, "--pack-seed", 6, "--save", KEPT)
    for _ in range(luck.randint(1, 12)):
        assert child.until_asked()
        child.say("1")
    if luck.random() < 0.5:
        child.until_asked()
    child.process.send_signal(number)
    out, errors = close_table(child)
    assert not errors
    assert child.process.returncode == 0
    assert os.listdir() == [KEPT]
    is_kept(out)


def test_a_pipe_that_breaks_loses_nothing() -> None:
    child = open_table("play", "schnapsen", "--pack-seed", 6, "--save", KEPT)
    for _ in range(3):
        assert child.until_asked()
        child.say("1")
    assert child.process.stdout
    assert child.process.stdin
    child.process.stdout.close()
    child.process.stdin.write(b"1\n" * 3)
    child.process.stdin.close()
    child.process.wait(timeout=60)
    assert child.process.stderr
    assert b"Traceback" not in child.process.stderr.read()
    is_kept(child.out.encode("latin-1").decode())


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1", "cp1250"])
def test_no_letter_typed_or_printed_stops_the_table(encoding: str) -> None:
    child = open_table("play", "lizany", "--pack-seed", 6, "--save", KEPT, PYTHONIOENCODING=encoding)
    assert child.process.stdin
    child.process.stdin.write(b"1\n\xff\xfe \xe2\x99\n\x00\n1\nquit\n")
    out, errors = child.process.communicate(timeout=60)
    assert (child.process.returncode, errors) == (0, b"")
    assert out.count(b"\n> ") >= 4
    assert len(remembered()[1]) > 2


def test_at_a_real_terminal() -> None:
    """What is typed is not written twice, and nothing but lines is printed."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen([sys.executable, "-m", "mariage", "play", "schnapsen", "--pack-seed", "6", "--save", KEPT],
                               stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    out = b""
    for number, line in enumerate((b"help\n", b"score\n", b"quit\n"), 1):
        while out.count(b"\n> ") < number and (part := read_on(ours)):
            out += part
        os.write(ours, line)
    while part := read_on(ours):
        out += part
    assert process.wait(timeout=60) == 0
    os.close(ours)
    text = out.decode().replace("\r\n", "\n")
    assert plain(text)
    assert [line for line in text.splitlines() if line.endswith(("help", "score", "quit"))] == ["> help", "> score", "> quit"]


def read_on(terminal: int) -> bytes:
    """What a terminal shows next; nothing when its program has ended."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


# ------------------------------------------------------------------ taking back, giving up


def table_file(game_id: str, turn: str, *hands: str, up: str = "", **more: str) -> Path:
    """A position in a file: the hands in order, everything else in the stock."""
    rest = {*GAMES[game_id].whole_pack()} - {*cards(" ".join((*hands, up, more.get("trick", ""))))}
    lines = {"game": game_id, "turn": turn, **{f"hand {seat}": hand for seat, hand in enumerate(hands)}, **more}
    lines |= {"turned up": up} if up else {}
    lines |= {"undealt" if "trump" in turn else "stock": " ".join(map(str, sorted(rest, key=str)))} if rest else {}
    path = Path("position.txt")
    path.write_text("".join(f"{key.replace('_', ' ')}: {value}\n" for key, value in lines.items()))
    return path


TWO = ("7S AH KH QD JC 9C", "8S 9S TH JD KC AC")
TAKING_BACK = [         # a table, what is typed, and how much of it can be taken back
    (("mariage", "0 lead", *TWO, "KS"), ["exchange"], 1),
    (("mariage", "0 lead", *TWO, "KS"), ["close"], 1),
    (("mariage", "0 lead", *TWO, "KS"), ["exchange", "close"], 2),
    (("mariage", "0 lead", *TWO, "KS"), ["AH"], 0),
    (("mariage", "0 lead", *TWO, "KS"), ["exchange", "AH"], 0),
    (("sixtysix", "0 lead", "9S AH KH QD JC 9C", "AS QS TH JD KC AC", "KS"), ["close"], 0),
    (("sixtysix", "0 lead", "AS AH KH QD JC 9C", "9S QS TH JD KC AC", "KS"), ["close"], 0),
    (("sixtysix", "0 lead", "AS AH KH QD JC 9C", "KS QS TH JD KC AC", "9S"), ["close"], 1),
    (("sixtysix-3d", "0 trump", "AS TS KS", "AH TH KH", "AD TD KD"), ["name_trump S"], 0),
    (("sixtysix-3d", "0 trump", "AS TS KS", "AH TH KH", "AD TD KD"), ["next_card"], 0),
]


def shown(said: str) -> list[str]:
    """What a question shows: the hand, and the choices."""
    return said[said.rindex("\nYour hand: "):].splitlines()


@pytest.mark.parametrize(("table", "moves", "back"), TAKING_BACK)
@pytest.mark.parametrize("free", [False, True])
def test_what_can_be_taken_back(table: tuple[str, ...], moves: list[str], back: int, free: bool) -> None:
    """One's own last action, while nothing has been seen since; with free undo anything, and the record says how often."""
    game_id, turn, *hands = table
    up = {"up": hands.pop()} if "trump" not in turn else {"dealer": "2"}
    path = table_file(game_id, turn, *hands, **up)
    sitting = sit(["play", "--position", path, "--save", KEPT, *(["--free-undo"] if free else [])],
                  types(*moves, *["undo"] * (len(moves) + 1), "quit"))
    assert sitting.code == 0
    before, undone = sitting.printed[:len(moves) + 1], sitting.printed[len(moves) + 1:-1]
    for number, said in enumerate(undone):
        wanted = len(moves) - number - 1
        allowed = wanted >= 0 and (free or number < back)
        assert ("No: " not in said) == allowed, said
        if allowed:
            assert shown(said) == shown(before[wanted])
    record = read(Path(KEPT))
    assert len(record.hands[0].actions) == (0 if free or back == len(moves) else len(replay(record).hands[0].actions))
    assert record.notes.get("free_undo") == (str(int(back < len(moves))) if free else None)


def test_a_draw_cannot_be_taken_back() -> None:
    path = table_file("mariage", "0 draw", "7S KH QD JC 9C", "8S 9S JD KC AC", up="KS", earlier_0="21 1")
    drop = Path("position.txt").read_text().replace("AH", "").replace("TH", "")
    path.write_text(drop)
    sitting = sit(["play", "--position", path, "--save", KEPT], types("draw", "undo", "quit"))
    assert "You draw " in sitting.printed[1]
    assert "No: " in sitting.printed[2]
    assert read(Path(KEPT)).hands[0].actions == ("draw",)


def test_a_void_hand_counts_for_nothing_and_the_same_dealer_deals_again() -> None:
    sitting = sit(["play", "schnapsen", "--pack-seed", 3, "--save", KEPT], types("close", "void", "quit"))
    dealt = re.findall(r"^Hand 1\. (.+) deals?\.$", sitting.out, re.MULTILINE)
    assert len(dealt) == 2
    assert len(set(dealt)) == 1
    record = read(Path(KEPT))
    assert [one.void for one in record.hands] == [True, False]
    assert record.hands[0].deal != record.hands[1].deal
    assert replay(record).match.standing.scores == (7, 7)


@pytest.mark.parametrize("word", ["resign 1", "rest", "resign 0"])
def test_nobody_speaks_for_the_others(word: str) -> None:
    """Neither do the others give up, nor do they agree that all tricks left are the person's, because the person says so."""
    path = table_file("mariage", "0 lead", "7H 8H 9H", "AC TC KC", trump="S", earlier_0="45 7", earlier_1="50 6")
    Path("position.txt").write_text("\n".join(line for line in path.read_text().splitlines() if not line.startswith("stock")))
    assert sit(["play", "--position", path, "--save", KEPT], types(word, "quit")).code == 0
    record = read(Path(KEPT))
    assert replay(record).match.standing.scores[0] == 0
    assert word == "resign 0" or record.hands[0].actions == ()


# ------------------------------------------------------------------ what is said besides


@pytest.mark.parametrize(("points", "told"), [
    ("none", set()), ("own", {"You", "Simple 2"}), ("both", {"You", "Simple 1", "Simple 2", "Simple 3"})])
def test_whose_points_are_told(points: str, told: set[str]) -> None:
    sitting = sit(["play", "sixtysix-4", "--points", points, "--save", KEPT], types("score", "quit"))
    assert set(re.findall(r"^(.+) in this hand: ", sitting.out, re.MULTILINE)) == told


def test_lost_matches_are_counted_as_bummerl() -> None:
    sitting = sit(["play", "schnapsen", "--option", "bummerl=on", "--pack-seed", 1, "--save", KEPT], follower())
    assert sitting.code == 0
    standing, over = replay(read(Path(KEPT))).match.standing, sitting.out.partition("The match is over")[2]
    loser, = (seat for seat in (0, 1) if seat not in standing.placed)
    assert f"{('You', 'Simple')[loser]}: {2 if standing.scores[loser] == 7 else 1} Bummerl" in over


def test_the_game_is_asked_for() -> None:
    sitting = sit(["play", "--save", KEPT], types("", "99", "whist", "schnapsen", "quit"))
    assert (sitting.code, sitting.errors) == (0, "")
    assert list(listed(sitting.printed[0])) == [str(number) for number in range(1, len(GAMES) + 1)]
    assert read(Path(KEPT)).game.id == "schnapsen"
    number = list(GAMES).index("lizany") + 1
    sit(["play", "--save", KEPT], types(str(number), "quit"))
    assert read(Path(KEPT)).game.id == "lizany"


def test_without_a_game_nothing_is_played() -> None:
    sitting = sit(["play"])
    assert sitting.code == 2
    assert len(sitting.errors.splitlines()) == 1
    assert not os.listdir()


# ------------------------------------------------------------------ sets of cards, and amounts


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int


@dataclass(frozen=True, slots=True)
class RaiseBid:
    amount: int


@dataclass(frozen=True, slots=True)
class GiveAway:
    given: Cards


@dataclass(frozen=True)
class Asking(Stock):
    """A table at which something is asked for that no game of the family has yet."""

    actions = (*Stock.actions, Bid, RaiseBid, GiveAway)


class Question:
    """A hand in which the same thing is asked again and again."""

    result = None
    actions: tuple[Any, ...] = ()

    def __init__(self, hand: AnyHand, choices: list[Any]) -> None:
        self._hand, self._choices, self.answers = hand, choices, list[Any]()

    to_act = 0

    def choices(self) -> list[Any]:
        return self._choices

    def view(self, seat: int) -> AnyView:
        return self._hand.view(seat)

    def act(self, action: Any) -> Reason | None:
        if action not in self._choices:
            return because("That cannot be done.")
        self.answers.append(action)
        return None


def asked(choices: list[Any], *lines: str) -> tuple[list[Any], list[str]]:
    """What the person answers with these lines when asked for one of *choices*, and what was printed before each."""
    mariage = GAMES["mariage"]
    game = Asking(**{one.name: getattr(mariage, one.name) for one in fields(mariage)})
    session = Session(Setting(game, 0, ("", "simple"), 0))
    session.deal()
    assert session.hand is not None
    question = Question(session.hand, choices)
    session.course.hand = question
    terminal = Terminal(types(*lines))
    assert Plain(session, terminal, terminal, words=Words(), keep=Path(KEPT)).play() == 0
    return question.answers, terminal.printed


BIDS = [Pass(), *map(Bid, range(100, 310, 10))]
HELD = cards("AS KS QS JS AH KH QH JH AD KD QD JD")
PAIRS = [GiveAway(pair) for pair in combinations(HELD, 2)]


def test_an_amount_is_typed() -> None:
    answers, printed = asked(BIDS, "bid 100", "bid 120", "bid 105", "bid", "bid x", "bid -5", "bid 310", "1", "2", "bid 300")
    assert answers == [Bid(100), Bid(120), Pass(), Bid(300)]
    assert len(listed(printed[0])) == 1
    assert {"100", "300"} <= set(re.findall(r"\d+", printed[0].splitlines()[-2]))


@pytest.mark.parametrize("kind", [Bid, RaiseBid])
def test_the_word_for_an_amount_is_said(kind: type) -> None:
    choices = [Pass(), *map(kind, range(100, 200))]
    _, printed = asked(choices)
    word = re.search(r"type “(\w+)” and an amount", printed[0])
    assert word
    assert asked(choices, f"{word[1]} 150")[0] == [kind(150)]


def test_a_set_is_chosen_card_by_card() -> None:
    answers, printed = asked([Pass(), *PAIRS], "choose", "3", "1", "1")
    assert answers == [next(one for one in PAIRS if {*one.given} == {HELD[2], HELD[0]}), Pass()]
    assert len(listed(printed[0])) == 1
    offered = [listed(part).values() for part in printed[1:3]]
    assert [named(" / ".join(some), Words()) for some in offered] == [{*HELD}, {*HELD} - {HELD[2]}]


def test_a_choice_card_by_card_can_be_left_and_mistyped() -> None:
    answers, printed = asked([Pass(), *PAIRS], "choose", "0", "13", "queen", "done", "4", "back", "choose", "1", "2")
    assert answers == [next(one for one in PAIRS if {*one.given} == {HELD[0], HELD[2]})]
    assert all(re.search(r"\.$", part.splitlines()[1]) for part in printed[2:6])


def test_a_set_of_any_size_is_done_when_one_says_so() -> None:
    some = [GiveAway(some) for size in (1, 2, 3) for some in combinations(HELD[:8], size)]
    assert asked(some, "choose", "1", "done")[0] == [GiveAway(HELD[:1])]
    assert asked(some, "choose", "1", "1", "1")[0] == [GiveAway(HELD[:3])]
