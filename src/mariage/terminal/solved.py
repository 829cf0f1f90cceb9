"""The command solve: a position is read, solved as it is or as a seat sees it, and told in sentences or as JSON."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, TextIO

from ..analysis.company import Company
from ..analysis.question import Question
from ..analysis.solving import Clock, Exact, Line, OutOfTime, Solves, Spread, Survey, best_of, survey
from ..analysis.unseen import Unseen, unseen
from ..cards import Fault, written
from ..game import AnyGame, AnyTable
from ..games.drum import Drum
from ..games.partners import Partners
from ..games.stock import Stock
from ..notation import write_action
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
    """What came of it: *values* with all cards open, or what a *survey* of *number* worlds has found. *sure*: where everyone plays for
    himself, what the seat gains if the others hold together against it."""

    game: AnyGame
    question: Question
    wish: Wish
    values: Mapping[Line, int]
    survey: Survey | None = None
    number: int = 1
    sure: Mapping[Line, int] | None = None

    @property
    def meaning(self) -> str:
        """The sentence that says what the value of the whole is."""
        match self.play:
            case "two":
                return N_("All cards are known. With best play by both seat {seat} gains {value} ({unit}).")
            case "partners":
                return N_("All cards are known. With best play by both sides the side of seat {seat} gains {value} ({unit}).")
            case "drummer":
                return N_("All cards are known. The drummer plays alone against the two others: with best play by both sides the side of"
                          " seat {seat} gains {value} ({unit}).")
            case _:
                return N_("All cards are known. If every seat takes what brings it most, and of equal plays the one that brings seat {seat}"
                          " least, seat {seat} gains {value} ({unit}).")

    @property
    def reading(self) -> str:
        """The sentence that says what the value in a world is, where that is not what best play by two brings."""
        return {"two": "", "partners": N_("Values are what the side of seat {seat} gains over the other."),
                "drummer": N_("Values are what the side of seat {seat} gains, the drummer alone or the two others together."),
                "alone": N_("Values are what seat {seat} gains if every seat takes what brings it most, and of equal plays the one that"
                            " brings seat {seat} least.")}[self.play]

    @property
    def play(self) -> str:
        """Who plays against whom."""
        if isinstance(self.game, Stock):
            return "two"
        if isinstance(self.game, Partners):
            return "partners"
        return "alone" if self.question.table.public.drummer is None else "drummer"

    @property
    def unit(self) -> str:
        """What the values count."""
        game = self.game
        if isinstance(game, Drum) or (isinstance(game, Stock) and game.pays_honours):
            return N_("chips")
        raw = isinstance(game, Stock) and game.form.kind == "raw_points"
        return N_("points more than the other") if raw else N_("game points")


def solve(question: Question, wish: Wish, stream: TextIO) -> Solved:
    """Solve what is asked; how far it is is told to *stream* where that is a terminal. Raises ValueError with a sentence."""
    exact = solver(question, Clock(wish.seconds))
    refuse_seat(question, wish)
    try:
        if question.open and wish.seat is None:
            return as_it_is(exact, question, wish, question.table)
        hidden = unseen(question)
        if hidden.number == 1:
            return as_it_is(exact, question, wish, next(hidden.all()))
        several, whole = chosen_worlds(hidden, wish)
        with closing(Count(len(several), stream)) as count:
            found = survey(exact, several, hidden.number if whole else None, count.one_more)
        return Solved(question.game, question, wish, {}, found, hidden.number)
    except OutOfTime:
        raise Fault("{seconds} seconds were not enough: allow more with --seconds.", seconds=f"{wish.seconds:g}") from None


def solver(question: Question, clock: Clock) -> Solves:
    """What solves tables of this game. Raises ValueError with a sentence."""
    game, public = question.game, question.table.public
    if isinstance(game, Stock):
        return Exact(game, clock, large=public.stock_is_open)
    if not isinstance(game, Drum | Partners):
        raise Fault("There is no solver for {game} yet.", game=game.title)
    if public.turn.to in ("trump", "drum"):
        raise Fault("Naming trump and drumming are not solved: only what follows, when cards are played.")
    return Company(game, clock)


def as_it_is(exact: Solves, question: Question, wish: Wish, table: AnyTable) -> Solved:
    """One table solved with all cards open."""
    sure = exact.lines(table, against=True) if isinstance(exact, Company) and not exact.two_sides(table.public) else None
    return Solved(question.game, question, wish, exact.lines(table), sure=sure)


def refuse_seat(question: Question, wish: Wish) -> None:
    """What may be done is known to the seat to act only."""
    if wish.seat is not None and wish.seat != question.seat:
        raise Fault("--seat {seat}: seat {turn} is to act here, and what it may do only that seat knows.", seat=wish.seat,
                    turn=question.seat)
    if question.open and wish.seat is None and wish.worlds:
        raise Fault("--worlds: all cards are named; say with --seat whose view is meant.")


def chosen_worlds(hidden: Unseen, wish: Wish) -> tuple[Sequence[AnyTable], bool]:
    """The worlds to be solved, and whether they are all. They come in random order, so that what is solved in time is a sample."""
    number, rng = hidden.number, Random(wish.seed)
    if wish.worlds == "all" and number > MOST_WORLDS:
        raise Fault("--worlds all: there are {number}, and {most} are the most that are solved: name a number.", number=f"{number:,}",
                    most=f"{MOST_WORLDS:,}")
    if wish.worlds == "all" or (not wish.worlds and number <= FEW):
        several = list(hidden.all())
        rng.shuffle(several)
        return several, True
    return list(islice(hidden.some(rng), int(wish.worlds or SAMPLE))), False


# ------------------------------------------------------------------ in sentences


def told(solved: Solved, words: Words, *, everything: bool) -> Iterator[str]:
    """What was found, line by line."""
    question, say = solved.question, words.say
    game, seat = question.game, question.seat
    yield say("{title}: seat {seat} is to act.", title=say(game.title, game.book), seat=seat)
    yield from Teller(game, [say("Seat {seat}", seat=one) for one in range(game.seats)], None, words).situation(question.view().public)
    if hand := question.view().own.hand:
        yield say("Cards of seat {seat}: {cards}.", seat=seat, cards=words.cards(hand))
    if solved.survey is None:
        yield from _told_values(solved, words, everything=everything)
    else:
        yield from _told_survey(solved, solved.survey, words)


def _told_values(solved: Solved, words: Words, *, everything: bool) -> Iterator[str]:
    values, say = solved.values, words.say
    yield say(solved.meaning, seat=solved.question.seat, value=signed(max(values.values())), unit=say(solved.unit))
    if solved.sure:
        yield say("Seat {seat} is sure of {value}, even if the two others hold together.", seat=solved.question.seat,
                  value=signed(max(solved.sure.values())))
    if everything:
        for line in sorted(values, key=lambda one: -values[one]):
            yield _told_value(solved, line, words)
    else:
        for line in best_of(values):
            yield say("Best: {line}", line=in_words(solved, line, words))


def _told_value(solved: Solved, line: Line, words: Words) -> str:
    value, found = signed(solved.values[line]), in_words(solved, line, words)
    if solved.sure:
        return words.say("{value} (sure of {sure}): {line}", value=value, sure=signed(solved.sure[line]), line=found)
    return words.say("{value}: {line}", value=value, line=found)


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
    if solved.reading:
        yield say(solved.reading, seat=seat)
    for line in in_order(found):
        yield _told_spread(found.spread(line), in_words(solved, line, words), words, whole=found.whole)


def _told_spread(one: Spread, line: str, words: Words, *, whole: bool) -> str:
    mean = f"{one.mean:+z.3f}" if whole else f"{one.mean:+z.3f} ± {one.error:.3f}"
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
    teller = Teller(solved.question.game, ("0", "1", "2", "3"), None, words)
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
    body: dict[str, Any] = {"game": question.game.id, "seat": question.seat, "unit": solved.unit, "play": solved.play,
                            "open": found is None}
    if found is None:
        values = solved.values
        body |= {"value": max(values.values()), "best": [spelled(line) for line in best_of(values)], "actions": [
            {"actions": spelled(line), "value": values[line]} | ({"sure": solved.sure[line]} if solved.sure else {})
            for line in sorted(values, key=lambda one: -values[one])]}
        return body
    body |= {"worlds": solved.number, "solved": len(found.tables), "all": found.whole, "seed": solved.wish.seed,
             "best": [spelled(line) for line in found.best],
             "actions": [{"actions": spelled(line), **found.spread(line)._asdict()} for line in in_order(found)]}
    if solved.wish.worlds == "all":
        body["tables"] = [world(question, table, [found.values[line][place] for line in in_order(found)])
                          for place, table in enumerate(found.tables)]
    return body


def world(question: Question, table: AnyTable, values: Sequence[int]) -> dict[str, Any]:
    """One world and what each line is worth in it, in the order of the lines."""
    hands = {f"hand {seat}": written(own.hand) for seat, own in enumerate(table.own) if own.hand and seat != question.seat}
    stock = {"stock": written(table.hidden[:-1])} if isinstance(question.game, Stock) else {}
    return {**hands, **stock, "values": list(values)}


def spelled(line: Line) -> list[str]:
    """A line as records write it."""
    return [write_action(action) for action in line]


__all__ = ["Solved", "Wish", "as_json", "solve", "told"]
