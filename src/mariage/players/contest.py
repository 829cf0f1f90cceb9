"""A contest being held: until its last deal, until it is decided, until somebody fails, or until one has seen enough.

Its leads may be kept in a file: a line of JSON that names the contest, then a line for each deal. A contest whose file is there
already goes on after the last deal in it.
"""
from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from .. import __version__
from ..options import set_options
from ..record import refuse_unwritable
from . import hall
from .arena import Contest, Failed, Lead, Score, Stop, Tally

FORMAT = "mariage arena 1"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a contest. *ended*: by all its ``pairs``, ``decided`` sooner, ``interrupted``, or ``failed``, and then *failure*
    says how. *declaring* and *defending*: what came of those roles, where hands have a declarer."""

    score: Score
    ended: str
    failure: str = ""
    declaring: Score | None = None
    defending: Score | None = None


def held(contest: Contest, pairs: int, stop: Stop, *, processes: int, seconds: float, book: Path | None = None,
         told: Callable[[Tally], None] = lambda _: None) -> Outcome:
    """Hold a contest of *pairs* deals, or fewer where *stop* is reached. After each deal *told* hears how it stands.

    Looks are taken at fixed numbers of deals, so that how many *processes* play makes no difference to what comes out. The
    interval is the planned one only where there was nothing to stop for, and nothing did. Raises ValueError where *book* is the
    file of another contest or cannot be written.
    """
    tally, declaring, defending, ended, failure = Tally(), Tally(), Tally(), "pairs", ""
    kept = Book(contest, book) if book else None
    with closing(_leads(contest, pairs, processes, seconds, kept)) as leads:
        try:
            for lead in leads:
                tally.add(lead.mean)
                for role, more in ((declaring, lead.declaring), (defending, lead.defending)):
                    if more is not None:
                        role.add(more)
                told(tally)
                if stop.reached(tally):
                    ended = "decided"
                    break
        except Failed as error:
            ended, failure = "failed", str(error)
        except KeyboardInterrupt:
            ended = "interrupted"
    planned = ended == "pairs" and not stop.early
    one, two = (role.score(contest.game, planned=planned) if role.deals > 1 else None for role in (declaring, defending))
    return Outcome(tally.score(contest.game, planned=planned), ended, failure, one, two)


def _leads(contest: Contest, pairs: int, processes: int, seconds: float, book: Book | None) -> Generator[Lead, None, None]:
    """Those that the book has, then those that are played now, which are written into it."""
    known = book.leads[:pairs] if book else []
    yield from known
    with closing(hall.side_by_side(contest, range(len(known), pairs), processes, seconds)) as fresh:
        for lead in fresh:
            if book:
                book.add(lead)
            yield lead


class Book:
    """The file of a contest: begun, or read to go on. Raises ValueError with a sentence."""

    def __init__(self, contest: Contest, path: Path) -> None:
        refuse_unwritable(path)
        self.path = path
        head = json.dumps({
            "format": FORMAT, "by": __version__, "game": contest.game.id, "options": set_options(contest.game), "a": contest.a,
            "b": contest.b, "seed": contest.seed}, ensure_ascii=False)
        try:
            self.leads = self._read(head) if path.exists() else []
            if not path.exists():
                self._append(head)
        except OSError as error:
            raise self._unwritable(error) from None

    def _read(self, head: str) -> list[Lead]:
        """The leads in the file; a last line that was cut off is taken out of it."""
        whole, end, rest = self.path.read_text(encoding="utf-8", errors="replace").rpartition("\n")
        first, *lines = whole.split("\n")
        if first != head:
            raise Failed(f"{self.path} does not hold this contest: name another file, or the game, options, players and seed of its "
                         "first line.")
        if rest:
            self.path.write_text(whole + end, encoding="utf-8", newline="\n")
        return [self._lead(number, line) for number, line in enumerate(lines, 2)]

    def _lead(self, number: int, line: str) -> Lead:
        try:
            first, *roles = line.split("\t")
            lead = Lead(float(first), *[None if word == "-" else float(word) for word in roles])
        except (TypeError, ValueError):
            lead = Lead(float("nan"))
        if not all(isfinite(one) for one in lead if one is not None):
            raise Failed(f"{self.path}, line {number}: “{line}” is no lead.")
        return lead

    def add(self, lead: Lead) -> None:
        """Write down the next lead; where hands have a declarer, with what was done declaring and defending. Raises Failed where
        that cannot be done."""
        found = lead if lead.declaring is not None or lead.defending is not None else lead[:1]
        try:
            self._append("\t".join("-" if one is None else repr(one) for one in found))
        except OSError as error:
            raise self._unwritable(error) from None

    def _append(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(line + "\n")

    def _unwritable(self, error: OSError) -> Failed:
        return Failed(f"{self.path} cannot be written: {error.strerror}.")
