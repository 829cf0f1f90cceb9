"""A hall of tables: the deals of a contest, played side by side in processes of their own.

Every table plays one deal after another and says what A's lead was. It also notes, where the hall can see it, from whom it awaits
what and since when: a player who does not answer is told from one who is slow to be asked, and a process that is lost is
replaced, once a deal.
"""
from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any

from .arena import Contest, Failed, Lead

TICK = 0.1              # how often, in seconds, the hall looks for players who do not answer
PATIENCE = 60.0         # how long, in seconds, a table may take where it waits for nobody: to be set up, and between two answers
SINCE, PLACE, SEAT, ACTION = range(4)       # what a table notes: since when it waits, for whom (seat -1: for nobody), and where


def side_by_side(contest: Contest, numbers: Sequence[int], processes: int, seconds: float) -> Generator[Lead, None, None]:
    """A's lead in each of these deals, in their order, whoever is done first; so many *processes* play them.

    A player has so many *seconds* for an answer. Raises Failed after the leads of all deals before the one that failed.
    """
    left, done = iter(numbers), dict[int, Lead | Failed]()
    tables = [Table(contest) for _ in range(min(processes, len(numbers)))]
    try:
        for table in tables:
            table.plays(next(left))
        for number in numbers:
            while number not in done:
                for table, outcome in outcomes(tables, seconds):
                    done[table.number] = outcome
                    if isinstance(outcome, Failed):
                        left = iter(())                 # no other deal is begun
                    elif (following := next(left, None)) is not None:
                        table.plays(following)
            found = done.pop(number)
            if isinstance(found, Failed):
                raise found
            yield found
    finally:
        for table in tables:
            table.clears()


def outcomes(tables: Sequence[Table], seconds: float) -> Iterator[tuple[Table, Lead | Failed]]:
    """Of the tables that are done, what came of their deals."""
    heard = wait([table.pipe for table in tables if table.playing], TICK)
    for table in tables:
        if table.playing:
            outcome = table.heard() if table.pipe in heard else table.overdue(seconds)
            if outcome is not None:
                yield table, outcome


class Table:
    """A process that plays deals."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.number = -1
        self.playing = False
        self._lost = False
        self._opens()

    def _opens(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, far = spawn.Pipe()
        self._note = spawn.RawArray("d", 4)
        self._process = spawn.Process(target=play, args=(self.contest, far, self._note), daemon=True)
        with deaf():
            self._process.start()
        far.close()

    def plays(self, number: int) -> None:
        """Have it play a deal."""
        self.number, self.playing, self._lost = number, True, False
        self._asks()

    def _asks(self) -> None:
        self._note[:] = [monotonic(), 0, -1, 0]
        with suppress(OSError):         # a process that is lost is found out by whoever listens
            self.pipe.send(self.number)

    def heard(self) -> Lead | Failed | None:
        """What it says of its deal. A process that is lost is replaced and the deal played again; not twice."""
        try:
            outcome: Lead | Failed = self.pipe.recv()
        except (EOFError, OSError):
            outcome = self._fails("the process died")
            self.clears()
            if not self._lost:
                self._lost = True
                self._opens()
                self._asks()
                return None
        self.playing = False
        return outcome

    def overdue(self, seconds: float) -> Failed | None:
        """Has somebody not answered in time? The process is ended then."""
        most = seconds if self._note[SEAT] >= 0 else max(seconds, PATIENCE)
        if monotonic() - self._note[SINCE] < most:
            return None
        outcome = self._fails(f"there was no answer within {most:g} s")
        self.clears()
        self.playing = False
        return outcome

    def _fails(self, what: str) -> Failed:
        _, place, seat, action = self._note
        if seat < 0:
            return self.contest.failed(self.number, f"{what}.")
        name = self.contest.tables[int(place)][1][int(seat)]
        when = f"at action {action:.0f}" if action else "sitting down"
        return self.contest.failed(self.number, f"{name} in seat {seat:.0f}, {when}: {what}.")

    def clears(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


@contextmanager
def deaf() -> Iterator[None]:
    """What begins meanwhile does not hear Ctrl-C: that is for the hall, which ends its tables itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ------------------------------------------------------------------ at a table


def play(contest: Contest, pipe: Connection, note: Any) -> None:
    """Play every deal whose number is heard, and say what A's lead was, or who failed."""
    with_the_hall()

    def awaits(place: int, seat: int | None, action: int) -> None:
        note[SEAT] = -1             # in this order, for the hall may look at any moment
        note[SINCE], note[PLACE], note[ACTION] = monotonic(), place, action
        note[SEAT] = -1 if seat is None else seat

    with suppress(EOFError, OSError):
        while True:
            pipe.send(outcome(contest, pipe.recv(), awaits))


def outcome(contest: Contest, number: int, awaits: Any) -> Lead | Failed:
    try:
        return contest.lead(number, awaits)
    except Failed as failed:
        return Failed(str(failed))      # without what caused it, which may not travel


def with_the_hall() -> None:
    """A table whose hall is gone ends too, whatever its players do."""
    hall = multiprocessing.parent_process()
    assert hall is not None

    def ends() -> None:
        hall.join()
        os._exit(1)

    threading.Thread(target=ends, daemon=True).start()
