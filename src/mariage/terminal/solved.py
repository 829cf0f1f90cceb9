"""The command solve: a position is read, solved as it is or as a seat sees it, and told in sentences or as JSON."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, TextIO

from ..analysis.question import Question
from ..analysis.solving import Clock, Exact, Line, OutOfTime, Spread, Survey, best_of, survey
from ..cards import Fault, written
from ..game import AnyView
from ..games.stock import Stock
from ..games.stock.table import Table
from ..notation import write_action
from ..players.worlds import Beside, all_worlds, number_of_worlds, worlds
from ..telling import Teller
from ..words import N_, Words
from .progress import Count

FEW = 2_000             # so many worlds are all solved if nothing else is said
SAMPLE = 200            # where there are more, so many of them
MOST_WORLDS = 50_000    # and so many at most


@dataclass(frozen=True, slots=True)
class Wish:
    """How a position is to be solved: *seat*: as this seat sees it; *worlds*: how many, “all”, or empty for what is usual."""

    seat: int | None = None
    worlds: str = ""
    seed: int = 0
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Solved:
    """What came of it: *values* with all cards open, or what a *survey* of *number* worlds has found."""

    game: Stock
    question: Question
    wish: Wish
    values: Mapping[Line, int]
    survey: Survey | None = None
    number: int = 1

    @property
    def unit(self) -> str:
        """What the values count."""
        if self.game.pays_honours:
            return N_("chips")
        return N_("points more than the other") if self.game.form.kind == "raw_points" else N_("game points")


def solve(question: Question, wish: Wish, stream: TextIO) -> Solved:
    """Solve what is asked; how far it is is told to *stream* where that is a terminal. Raises ValueError with a sentence."""
    game, public = question.game, question.table.public
    if not isinstance(game, Stock):
        raise Fault("There is no solver for {game} yet: the games with a stock for two are solved.", game=game.title)
    refuse_seat(question, wish)
    exact = Exact(game, Clock(wish.seconds), large=public.stock_is_open)
    try:
        if question.open and wish.seat is None:
            return Solved(game, question, wish, exact.lines(question.table))
        view, beside = question.view(), Beside(question.shown, question.gone)
        number = number_of_worlds(game, view, beside)
        if number == 1:
            return Solved(game, question, wish, exact.lines(next(all_worlds(game, view, beside))))
        several, whole = chosen_worlds(game, view, beside, wish)
        with closing(Count(len(several), stream)) as count:
            found = survey(exact, several, number if whole else None, count.one_more)
        return Solved(game, question, wish, {}, found, number)
    except OutOfTime:
        raise Fault("{seconds} seconds were not enough: allow more with --seconds.", seconds=f"{wish.seconds:g}") from None


def refuse_seat(question: Question, wish: Wish) -> None:
    """What may be done is known to the seat to act only."""
    if wish.seat is not None and wish.seat != question.seat:
        raise Fault("--seat {seat}: seat {turn} is to act here, and what it may do only that seat knows.", seat=wish.seat,
                    turn=question.seat)
    if question.open and wish.seat is None and wish.worlds:
        raise Fault("--worlds: all cards are named; say with --seat whose view is meant.")


def chosen_worlds(game: Stock, view: AnyView, beside: Beside, wish: Wish) -> tuple[Sequence[Table], bool]:
    """The worlds to be solved, and whether they are all. They come in random order, so that what is solved in time is a sample."""
    number, rng = number_of_worlds(game, view, beside), Random(wish.seed)
    if wish.worlds == "all" and number > MOST_WORLDS:
        raise Fault("--worlds all: there are {number}, and {most} are the most that are solved: name a number.", number=f"{number:,}",
                    most=f"{MOST_WORLDS:,}")
    if wish.worlds == "all" or (not wish.worlds and number <= FEW):
        several = list(all_worlds(game, view, beside))
        rng.shuffle(several)
        return several, True
    return list(islice(worlds(game, view, rng, beside), int(wish.worlds or SAMPLE))), False


# ------------------------------------------------------------------ in sentences


def told(solved: Solved, words: Words, *, everything: bool) -> Iterator[str]:
    """What was found, line by line."""
    question, say = solved.question, words.say
    game, seat = question.game, question.seat
    yield say("{title}: seat {seat} is to act.", title=say(game.title, game.book), seat=seat)
    yield from Teller(game, [say("Seat {seat}", seat=one) for one in range(game.seats)], None, words).situation(question.view().public)
    yield say("Cards of seat {seat}: {cards}.", seat=seat, cards=words.cards(question.view().own.hand))
    if solved.survey is None:
        yield from _told_values(solved, words, everything=everything)
    else:
        yield from _told_survey(solved, solved.survey, words)


def _told_values(solved: Solved, words: Words, *, everything: bool) -> Iterator[str]:
    values, say = solved.values, words.say
    yield say("All cards are known. With best play by both seat {seat} gains {value} ({unit}).", seat=solved.question.seat,
              value=signed(max(values.values())), unit=say(solved.unit))
    if everything:
        for line in sorted(values, key=lambda one: -values[one]):
            yield say("{value}: {line}", value=signed(values[line]), line=in_words(solved, line, words))
    else:
        for line in best_of(values):
            yield say("Best: {line}", line=in_words(solved, line, words))


def _told_survey(solved: Solved, found: Survey, words: Words) -> Iterator[str]:
    say, seat, many = words.say, solved.question.seat, len(found.tables)
    if found.whole:
        yield say("Seat {seat} cannot tell {number} worlds apart; all are solved.", seat=seat, number=f"{solved.number:,}")
    elif many < solved.number and not sampled(solved):
        yield say("Seat {seat} cannot tell {number} worlds apart; the time was enough for {many}, drawn at random (seed {seed}).",
                  seat=seat, number=f"{solved.number:,}", many=many, seed=solved.wish.seed)
    else:
        yield say("Seat {seat} cannot tell {number} worlds apart; {many} are solved, drawn at random (seed {seed}).", seat=seat,
                  number=f"{solved.number:,}", many=many, seed=solved.wish.seed)
    yield say("Each is solved with all cards open, which no player has: means over worlds overrate waiting and closing. Unit: {unit}.",
              unit=say(solved.unit))
    for line in in_order(found):
        yield _told_spread(found.spread(line), in_words(solved, line, words), words, whole=found.whole)


def _told_spread(one: Spread, line: str, words: Words, *, whole: bool) -> str:
    mean = f"{one.mean:+.3f}" if whole else f"{one.mean:+.3f} ± {one.error:.3f}"
    return words.say("{mean} (deviation {deviation}, from {least} to {greatest}, won in {won} %): {line}", mean=mean,
                     deviation=f"{one.deviation:.3f}", least=signed(one.least), greatest=signed(one.greatest),
                     won=f"{100 * one.won:.0f}", line=line)


def sampled(solved: Solved) -> bool:
    """Were the worlds drawn, each time from all?"""
    return solved.wish.worlds not in ("", "all") or (not solved.wish.worlds and solved.number > FEW)


def in_order(found: Survey) -> list[Line]:
    """The lines, the best mean first."""
    return sorted(found.values, key=lambda line: -sum(found.values[line]))


def in_words(solved: Solved, line: Line, words: Words) -> str:
    """A line as a sentence."""
    teller = Teller(solved.question.game, ("0", "1", "2"), None, words)
    first, *rest = [teller.action(action) for action in line]
    for more in rest:
        first = words.say("{first}, then {second}", first=first, second=more)
    return f"{first}."


def signed(value: int) -> str:
    """A value with its sign, nought without."""
    return f"{value:+d}" if value else "0"


# ------------------------------------------------------------------ for programs


def as_json(solved: Solved) -> dict[str, Any]:
    """What was found, for programs; *tables* only where all worlds were asked for."""
    question, found = solved.question, solved.survey
    body: dict[str, Any] = {"game": question.game.id, "seat": question.seat, "unit": solved.unit, "open": found is None}
    if found is None:
        values = solved.values
        body |= {"value": max(values.values()), "best": [spelled(line) for line in best_of(values)], "actions": [
            {"actions": spelled(line), "value": values[line]} for line in sorted(values, key=lambda one: -values[one])]}
        return body
    body |= {"worlds": solved.number, "solved": len(found.tables), "all": found.whole, "seed": solved.wish.seed,
             "best": [spelled(line) for line in found.best],
             "actions": [{"actions": spelled(line), **found.spread(line)._asdict()} for line in in_order(found)]}
    if solved.wish.worlds == "all":
        body["tables"] = [world(question, table, [found.values[line][place] for line in in_order(found)])
                          for place, table in enumerate(found.tables)]
    return body


def world(question: Question, table: Table, values: Sequence[int]) -> dict[str, Any]:
    """One world and what each line is worth in it, in the order of the lines."""
    other = table.public.other(question.seat)
    return {f"hand {other}": written(table.own[other].hand), "stock": written(table.hidden[:-1]), "values": list(values)}


def spelled(line: Line) -> list[str]:
    """A line as records write it."""
    return [write_action(action) for action in line]


__all__ = ["Solved", "Wish", "as_json", "solve", "told"]
