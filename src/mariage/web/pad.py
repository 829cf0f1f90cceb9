"""The score of a match, written as players of its form write it: what is left is struck out on the way down to nought, game
points are counted up, wins in a row are marked, chips and card points are added up."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..game import Seat
from ..telling import Teller
from .part import Part
from .room import Sight

ROWS = 10           # so many hands stand on the pad; those before are summed up in the first row
PIPS = 12           # a target that can be drawn as that many dots


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands under a name for one hand: a number, what the hand paid, whether the number has been struck out since, and what was
    marked beside it: what was played for, a bolt."""

    text: str = ""
    small: str = ""
    struck: bool = False
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Head:
    """A side: its name, whether it is the reader's, how far it has come as dots or as a bar, where it stands, its Bummerl, and what
    stands beside its score: the barrel, bolts."""

    name: str
    own: bool
    pips: str
    bar: tuple[int, int] | None
    now: str
    bummerl: int
    beside: tuple[str, ...] = ()


class Pad(Part):
    """A pad for one reader."""

    def __init__(self, sight: Sight, teller: Teller) -> None:
        super().__init__(sight, teller)
        self.kind, self.number = sight.form
        seats = range(sight.game.seats)
        self.sides = [sight.game.side(seat) for seat in seats if sight.game.side(seat)[0] == seat]

    @property
    def title(self) -> str:
        say, number = self.say, self.number
        return {"game_points": say("Match to {number}", number=number), "countdown": say("Match down from {number}", number=number),
                "raw_points": say("Match to {number} points", number=number),
                "consecutive_wins": say("Match: {number} in a row", number=number),
                "hands": self.say_many("Match of {number} hand", "Match of {number} hands", number),
                "unlimited": say("Match without an end")}[self.kind]

    @property
    def heads(self) -> list[Head]:
        """A column for each side."""
        standing = self.sight.standing
        bummerl = self.game.bummerls(standing) if getattr(self.game, "bummerl", False) else {}
        found = []
        for side in self.sides:
            done = self._done(standing, side[0])
            pips = self.kind in ("game_points", "consecutive_wins") and self.number <= PIPS
            found.append(Head(
                " & ".join(map(self.teller.name, side)), self.sight.seat in side,
                "●" * min(done, self.number) + "○" * max(0, self.number - done) if pips else "",
                (max(0, min(done, self.number)), self.number) if self.kind != "hands" and self.kind != "countdown" and not pips else None,
                self._written(standing, side[0]), bummerl.get(side[0], 0), tuple(self.teller.beside(standing, side[0]))))
        return found

    def _done(self, standing: Any, seat: Seat) -> int:
        """How far a side has come towards what decides the match."""
        done: int = standing.runs[seat] if self.kind == "consecutive_wins" else standing.done(self.sight.form, seat)
        return done

    def _written(self, standing: Any, seat: Seat) -> str:
        """Where a side stands, as this form writes it."""
        match self.kind:
            case "consecutive_wins":
                return str(self._done(standing, seat))
            case "countdown":
                return str(max(0, standing.scores[seat]))
            case "hands":
                return _signed(standing.scores[seat])
            case _:
                return str(standing.scores[seat])

    @property
    def rows(self) -> list[tuple[str, list[Cell]]]:
        """The hands, each with what was written for every side; a countdown begins with its number."""
        sheet = self.sight.sheet
        first = max(0, len(sheet) - 1 - ROWS)
        rows = [(str(hand), [self._cell(hand, side[0]) for side in self.sides]) for hand in range(first + 1, len(sheet))]
        if self.kind == "countdown" or first:
            rows.insert(0, ("" if first == 0 else "…", [self._start(first, side[0]) for side in self.sides]))
        return rows

    def _start(self, hand: int, seat: Seat) -> Cell:
        """Where a side stood before the first hand that is written."""
        text = self._written(self.sight.sheet[hand], seat)
        return Cell(text, struck=self.kind == "countdown" and text != self._written(self.sight.sheet[-1], seat))

    def _cell(self, hand: int, seat: Seat) -> Cell:
        """What is written for a side after a hand: nothing where the hand paid it nothing."""
        before, after = self.sight.sheet[hand - 1], self.sight.sheet[hand]
        undertaken = self.sight.undertaken[hand - 1]
        played_for = (self.teller.undertaken(undertaken[1]),) if undertaken is not None and undertaken[0] in self.game.side(seat) else ()
        gain = after.scores[seat] - before.scores[seat]
        text = self._written(after, seat)
        match self.kind:
            case "consecutive_wins":
                return Cell("●" if after.runs[seat] > before.runs[seat] else "–", marks=played_for)
            case "countdown":
                return Cell(text, struck=text != self._written(self.sight.sheet[-1], seat), marks=played_for) if gain else Cell()
            case "hands":
                return Cell(_signed(gain), marks=played_for)
            case _:
                marks = played_for + tuple(self.teller.marks_in_short(after, seat))
                return Cell(text if gain or marks else "", _signed(gain) if gain else "", marks=marks)

    @property
    def notes(self) -> list[str]:
        """What else stands on the pad: how many hands were played of a fixed number, chips in the pool, what the next hand pays on
        top, who has got home."""
        say, say_many, standing, found = self.say, self.say_many, self.sight.standing, []
        if self.kind == "hands":
            found.append(say("Played: {number} of {all}.", number=standing.hands, all=self.number))
        if standing.pool:
            found.append(say_many("{number} chip lies in the pool.", "{number} chips lie in the pool.", standing.pool))
        if standing.carried:
            found.append(say_many("The next hand pays {number} point more.", "The next hand pays {number} points more.", standing.carried))
        if not self.sight.winners:
            found += [say("{name}: home.", name=self.teller.name(seat)) for seat in standing.placed]
        return found + self.teller.marks(standing)

    def bummerl(self, number: int) -> str:
        """A lost match in words."""
        return self.say_many("{number} Bummerl", "{number} Bummerl", number)


def _signed(number: int) -> str:
    """With a sign: ``+3``, ``−2``, ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
