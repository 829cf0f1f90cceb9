"""Contests: on several processes as on one, stopped honestly, and told when a player does not behave."""
from __future__ import annotations

import io
import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mariage import commands
from mariage.cards import Rank
from mariage.game import AnyGame, AnyView
from mariage.games import GAMES
from mariage.games.plays import Play
from mariage.players import Chance, Player, arena, hall, player
from mariage.players.arena import (
    FIRST_LOOK,
    LOOK,
    Contest,
    Failed,
    Lead,
    Played,
    Stop,
    Tally,
    any_time_half,
    changes,
    planned_half,
)
from mariage.players.contest import held
from mariage.players.hall import side_by_side
from mariage.terminal import progress
from mariage.words import Words
from terminal_kit import sit

SCHNAPSEN = GAMES["schnapsen"]


def tallied(leads: Sequence[float]) -> Tally:
    tally = Tally()
    for lead in leads:
        tally.add(lead)
    return tally


def test_nought_is_never_said_to_be_below_nought() -> None:
    assert str(tallied([-0.0004, 0.0002]).score(SCHNAPSEN, planned=True)).startswith("+0.000 ± ")


# ------------------------------------------------------------------ on several processes


@pytest.mark.parametrize("game_id", ["schnapsen", "mariage-3", "sixtysix-4"])
def test_how_many_processes_play_makes_no_difference(game_id: str) -> None:
    contest = Contest(GAMES[game_id], "simple", "chance", 3)
    alone = [*contest.leads(range(5, 30))]
    for processes in (1, 2, 4):
        assert [*side_by_side(contest, range(5, 30), processes, 60)] == alone
    assert len(set(alone)) > 1


def test_a_contest_of_one_deal_or_of_none_left() -> None:
    contest = Contest(SCHNAPSEN, "simple", "chance", 3)
    assert [*side_by_side(contest, range(1), 4, 60)] == [contest.lead(0)]
    assert [*side_by_side(contest, range(0), 4, 60)] == []


def test_who_listens_no_more_ends_all_tables() -> None:
    leads = side_by_side(Contest(SCHNAPSEN, "simple", "chance", 3), range(10_000), 2, 60)
    with closing(leads):
        next(leads)
        assert len(multiprocessing.active_children()) == 2
    assert not [*leads]
    assert not multiprocessing.active_children()


# ------------------------------------------------------------------ the intervals


LEADS = (3, 2, 1.5, 1, 0.5, 0.5, 0, 0, 0, 0, -0.5, -0.5, -1, -1.5, -2, -3)      # as of two equal players at Schnapsen


def ever_wrong(half: Callable[[int, float], float], rng: Random, deals: int) -> bool:
    """Does an interval at one of the looks miss the mean, which is nought?"""
    tally = Tally()
    for lead in rng.choices(LEADS, k=deals):
        tally.add(lead)
        if tally.deals >= FIRST_LOOK and tally.deals % LOOK == 0 and abs(tally.mean) > half(tally.deals, tally.spread):
            return True
    return False


def test_whoever_looks_all_the_time_is_misled_by_the_planned_interval_and_not_by_the_other() -> None:
    contests, rng = 300, Random(1)
    assert sum(ever_wrong(any_time_half, rng, 3000) for _ in range(contests)) <= 0.05 * contests
    assert sum(ever_wrong(planned_half, rng, 3000) for _ in range(contests)) > 0.25 * contests


def test_the_planned_interval_is_right_about_as_often_as_it_says() -> None:
    rng, contests = Random(2), 2000
    tallies = [tallied(rng.choices(LEADS, k=100)) for _ in range(contests)]
    wrong = sum(abs(one.mean) > planned_half(one.deals, one.spread) for one in tallies)
    assert 0.035 * contests < wrong < 0.065 * contests


def test_how_much_wider_an_interval_for_any_time_is() -> None:
    """By its formula worked out by hand for 1,000 deals, where tρ² = 2 ln 20 + ln(2 ln 20) + 1 = 8.782."""
    assert any_time_half(1000, 1.0) == pytest.approx(0.09599, abs=1e-5)
    ratios = [any_time_half(deals, 1.0) / planned_half(deals, 1.0) for deals in (100, 300, 1000, 3000, 10_000, 100_000)]
    assert all(1.5 < ratio < 2 for ratio in ratios)
    assert min(ratios) == ratios[2]


def test_a_tally_is_what_statistics_say() -> None:
    from statistics import fmean, stdev

    leads = Random(3).choices(LEADS, k=500)
    tally = tallied(leads)
    assert tally.mean == pytest.approx(fmean(leads))
    assert tally.spread == pytest.approx(stdev(leads))
    for few in (0, 1):
        assert tallied(leads[:few]).score(SCHNAPSEN, planned=True).half == float("inf")


def test_when_a_contest_is_decided() -> None:
    tally, spread = Tally(), Random(4).choices(LEADS, k=400)
    reached = []
    for lead in spread:
        tally.add(lead + 1)
        if Stop(mark=0).reached(tally):
            reached.append(tally.deals)
        assert not Stop().reached(tally)
    assert reached[0] >= FIRST_LOOK
    assert not [one for one in reached if one % LOOK]
    assert Stop(mark=3).reached(tally)
    assert not Stop(mark=tally.mean).reached(tally)
    half = any_time_half(400, tally.spread)
    assert Stop(half=half).reached(tally)
    assert not Stop(half=half * 0.999).reached(tally)
    score = tally.score(SCHNAPSEN, planned=False)
    assert [Stop(mark=mark).answer(score) for mark in (0, 1, 3, None)] == [True, None, False, None]
    assert not Stop(half=1, mark=5).reached(tallied([1.0] * 200)), "leads without spread decide nothing"


# ------------------------------------------------------------------ players that do not behave


class Rogue(Chance):
    """Plays by chance, and does what it is called as soon as it is to act while a jack is turned up."""

    def __init__(self, name: str, game: AnyGame, rng: Random) -> None:
        super().__init__(game, rng)
        self.does = name

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        if view.public.turned_up is None or view.public.turned_up.rank is not Rank.JACK:
            return super().choose(view, choices)
        match self.does:
            case "raises":
                raise ZeroDivisionError("half of nothing")
            case "cheats":
                return Play(view.public.turned_up)
            case "mumbles":
                return None
            case "dozes":
                time.sleep(600)
            case "thinks":
                while True:
                    pass
            case "dies":
                os.kill(os.getpid(), signal.SIGKILL)
            case "faints":
                woken = Path(os.environ["MARIAGE_TEST_FAINTED"])
                if not woken.exists():
                    woken.touch()
                    os._exit(1)
        return super().choose(view, choices)


class Late:
    """Does not come to the table at all."""

    def __init__(self) -> None:
        raise RuntimeError("no chair")


def maker(name: str, game: AnyGame, rng: Random) -> Player:
    """A rogue, or whoever else is called so."""
    if name == "late":
        return Late()  # type: ignore[return-value]
    return Rogue(name, game, rng) if name in SAID or name == "faints" else player(name, game, rng)


WHERE = r"Deal (\d+) of seed 1: {name} in seat [01], at action \d+,? ?"
SAID = {
    "raises": r"failed: ZeroDivisionError: half of nothing",
    "cheats": r"answered “play J[SHDC]”, which is not allowed: .+\.",
    "mumbles": r"answered “None”, which is not allowed\.",
    "dozes": r": there was no answer within 3 s\.",
    "thinks": r": there was no answer within 3 s\.",
    "dies": r": the process died\.",
}


def first_trouble() -> int:
    """The first deal in which a jack is turned up from the start."""
    return next(number for number in range(100)
                if SCHNAPSEN.deal(Random(f"1 {number}"), None).pack[6].rank is Rank.JACK)


@pytest.mark.parametrize("name", SAID)
def test_a_player_who_does_not_behave_is_named_and_what_was_played_counts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the deal and the action; the exit code is 2, and nobody waits for ever."""
    monkeypatch.setattr(commands, "player", maker)
    sitting = sit(["arena", "schnapsen", name, "chance", "--seed", 1, "--pairs", 1000, "--timeout", 3, "--processes", 3, "--json"])
    body = json.loads(sitting.out)
    found = re.fullmatch("mariage: " + WHERE.format(name=name) + SAID[name] + "\n", sitting.errors)
    assert found, sitting.errors
    assert (sitting.code, body["ended"], body["interval"]) == (2, "failed", "any_time")
    assert body["deals"] == int(found[1]) <= first_trouble()
    assert f"mariage: {body['failure']}\n" == sitting.errors
    before = Contest(SCHNAPSEN, "chance", "chance", 1)
    assert body["mean"] == pytest.approx(tallied([one.mean for one in before.leads(range(body["deals"]))]).mean)


def test_a_process_that_is_lost_once_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = tmp_path / "woken"
    monkeypatch.setenv("MARIAGE_TEST_FAINTED", str(woken))
    deals = range(first_trouble() + 5)
    leads = [*side_by_side(Contest(SCHNAPSEN, "faints", "chance", 1, maker), deals, 2, 60)]
    assert woken.exists()
    assert leads == [*Contest(SCHNAPSEN, "chance", "chance", 1).leads(deals)]


def test_a_player_who_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Failed, match=r"^Deal 0 of seed 1: late in seat 0 failed: RuntimeError: no chair$"):
        [*side_by_side(Contest(SCHNAPSEN, "late", "chance", 1, maker), range(3), 2, 60)]


class Stuck(Contest):
    """Comes to a stop at its third deal, where nobody is asked anything."""

    def lead(self, number: int, awaits: Any = None) -> Lead:
        if number == 2:
            time.sleep(600)
        return super().lead(number)


def test_a_process_that_comes_to_a_stop_by_itself_is_no_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "PATIENCE", 10.0)
    leads = side_by_side(Stuck(SCHNAPSEN, "simple", "chance", 1), range(9), 2, 0.001)
    assert [next(leads), next(leads)] == [*Contest(SCHNAPSEN, "simple", "chance", 1).leads(range(2))]
    with pytest.raises(Failed, match=r"^Deal 2 of seed 1: there was no answer within 10 s\.$"):
        next(leads)


def test_a_maker_that_no_process_can_find_is_no_hang(capfd: pytest.CaptureFixture[str]) -> None:
    lost = type(maker)(maker.__code__, globals(), "lost")
    lost.__module__, lost.__qualname__ = "test_arena", "somebody"
    globals()["somebody"] = lost
    try:
        with pytest.raises(Failed, match="the process died"):
            [*side_by_side(Contest(SCHNAPSEN, "simple", "chance", 1, lost), range(3), 2, 60)]
    finally:
        del globals()["somebody"]


def test_simulate_names_the_player_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mariage.players.PLAYERS", {})
    sitting = sit(["simulate", "schnapsen", "--players", "simple"])
    assert sitting.code == 2
    assert re.fullmatch(r"mariage: simple in seat 0 failed: Fault: .+\n", sitting.errors)


# ------------------------------------------------------------------ a contest that is broken off


def left_behind(group: int) -> list[str]:
    """The processes of a group that still run after a while."""
    for _ in range(200):
        states = [Path(path) / "stat" for path in Path("/proc").glob("[0-9]*")]
        found = []
        for state in states:
            with suppress(OSError):
                name, _, fields = state.read_text().rpartition(")")
                if fields.split()[2] == str(group) and fields.split()[0] != "Z":
                    found.append(name)
        if not found:
            return []
        time.sleep(0.1)
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc to look into")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda how: how.name)
def test_whoever_ends_a_contest_leaves_nobody_behind(how: signal.Signals, tmp_path: Path) -> None:
    """Not even a player who thinks for ever; the command alone is told."""
    code = ("import sys; sys.path.insert(0, sys.argv[1]); import test_arena, mariage.commands as c; c.player = test_arena.maker\n"
            "if __name__ == '__main__': sys.exit(c.run(sys.argv[2:]))")
    script = tmp_path / "contest.py"
    script.write_text(code)
    book = tmp_path / "leads.txt"
    command = [sys.executable, script, str(Path(__file__).parent), "arena", "schnapsen", "thinks", "chance", "--seed", "1", "--pairs",
               "1000", "--processes", "2", "--save", str(book)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not book.exists() or book.read_text().count("\n") < 1 + first_trouble():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(how)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == (130 if how is signal.SIGINT else -how)
    assert ("interrupted" in out) == (how is signal.SIGINT)
    assert not left_behind(process.pid)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc to look into")
def test_ctrl_c_prints_what_there_is_and_leaves_nobody_behind(tmp_path: Path) -> None:
    """As a terminal sends it: to the command and to its processes."""
    book = tmp_path / "leads.txt"
    command = [sys.executable, "-m", "mariage", "arena", "schnapsen", "simple", "chance", "--pairs", "1000000", "--json", "--processes",
               "2", "--save", str(book)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        while not book.exists() or book.read_text().count("\n") < 20:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    body = json.loads(out)
    assert (process.returncode, errors) == (130, "")
    assert (body["ended"], body["interval"]) == ("interrupted", "any_time")
    assert body["deals"] >= 19
    assert not left_behind(process.pid)
    leads = [*map(float, book.read_text().splitlines()[1:])]
    assert abs(len(leads) - body["deals"]) <= 1
    assert body["mean"] == pytest.approx(tallied(leads[:body["deals"]]).mean)


def test_a_contest_that_is_interrupted_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupts(tally: Tally) -> None:
        if tally.deals == 7:
            raise KeyboardInterrupt

    outcome = held(Contest(SCHNAPSEN, "simple", "chance", 1), 50, Stop(), processes=2, seconds=60, told=interrupts)
    assert (outcome.ended, outcome.score.deals, outcome.score.interval) == ("interrupted", 7, "any_time")
    monkeypatch.setattr(progress.Progress, "tell", lambda self, tally: interrupts(tallied(LEADS[:7])))
    sitting = sit(["arena", "schnapsen", "simple", "chance", "--pairs", 50])
    assert sitting.code == 130
    assert sitting.out == ("The contest was interrupted.\n"
                           "simple against chance at Schnapsen: too few deals were played to say anything (1).\n")


# ------------------------------------------------------------------ how far it is


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_shown_a_bar_and_a_pipe_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = tallied([1.0, 2.0, 0.0])
    for stream in (Screen(), io.StringIO()):
        with closing(progress.Progress(10, stream, Words())) as shown:
            shown.tell(tally)
        assert ("10" in stream.getvalue()) == stream.isatty()
    monkeypatch.setattr(progress, "EVERY", 0.0)
    stream = io.StringIO()
    with closing(progress.Progress(10, stream, Words())) as shown:
        shown.tell(tally)
    assert re.fullmatch(r"3 of 10 deals: \+1\.000 ± \d\.\d{3}\n", stream.getvalue())


# ------------------------------------------------------------------ declaring and defending


def test_roles_are_compared_where_one_seat_changes_and_the_same_side_declares() -> None:
    def hand(seating: str, gains: tuple[int, ...], attackers: tuple[int, ...] = (0,)) -> Played:
        return Played(tuple(one == "A" for one in seating), gains, attackers, (0, 1, 2))

    declared = [hand("ABA", (4, -2, -2)), hand("BBA", (-2, 1, 1)), hand("AAB", (6, -3, -3)), hand("BAB", (-4, 2, 2))]
    assert [*changes(declared)] == [(True, 6), (True, 10)]
    assert arena.lead(declared)[1:] == (8, None)
    defended = [hand("BAA", (-8, 4, 4)), hand("BAB", (2, -1, -1)), hand("BBA", (0, 0, 0))]
    assert sorted(changes(defended)) == [(False, 4), (False, 5)]
    assert arena.lead(defended)[1:] == (None, 4.5)
    others = [hand("ABA", (4, -2, -2)), hand("BBA", (-2, 4, -2), (1,)), hand("AAB", (0, 0, 0), ())]
    assert arena.lead(others)[1:] == (None, None), "another declares, or nobody"


def test_the_pack_is_cut_once_for_all_seatings(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, play_hand = list[Any](), arena.play_hand

    def looked_at(game: AnyGame, hand: Any, *more: Any) -> Any:
        seen.append(hand.table)
        return play_hand(game, hand, *more)

    monkeypatch.setattr(arena, "play_hand", looked_at)
    contest = Contest(GAMES["voleny-klasik"], "simple", "chance", 3)
    found = [*contest.leads(range(3))]
    assert [len({str(table.own) for table in seen[start:start + 6]}) for start in (0, 6, 12)] == [1, 1, 1]
    assert len({str(table.own) for table in seen}) == 3
    assert all(table.public.turn.to == "choose" for table in seen)
    assert all(one.declaring is not None for one in found)


def test_a_book_keeps_the_roles(tmp_path: Path) -> None:
    contest, book = Contest(GAMES["voleny-klasik"], "simple", "chance", 3), tmp_path / "leads.txt"
    first = held(contest, 4, Stop(), processes=1, seconds=60, book=book)
    assert first.declaring is not None
    assert first.declaring.deals == 4
    again = held(contest, 4, Stop(), processes=1, seconds=60, book=book)
    assert again == first
    more = held(contest, 6, Stop(), processes=1, seconds=60, book=book)
    assert (more.score.deals, more) == (6, held(contest, 6, Stop(), processes=1, seconds=60))
    book.write_text(book.read_text().replace("\t", "\tx", 1))
    with pytest.raises(Failed, match="line 2"):
        held(contest, 6, Stop(), processes=1, seconds=60, book=book)
