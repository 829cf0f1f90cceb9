"""What stands on a page of a table: cards, buttons, seats, boards, lists. Plain values, made for one reader and drawn by the
templates."""
from __future__ import annotations

from dataclasses import dataclass

from ..game import Seat


@dataclass(frozen=True, slots=True)
class Face:
    """A card on the page. *id*: by which it is told from all others there, equal ones too; *word* is what a click does, *why* why it
    does nothing; *more*: it can be played in several ways; *marked*: is it one of a set that is being chosen, None where none is."""

    code: str
    name: str
    id: str
    word: str = ""
    why: str = ""
    more: bool = False
    wed: bool = False
    best: bool = False
    place: str = ""
    marked: bool | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie side by side before a seat, and what they are called there."""

    called: str
    faces: tuple[Face, ...]
    held: bool


@dataclass(frozen=True, slots=True)
class Amount:
    """A number to be typed: the word of the action that takes it, and the numbers that may be."""

    word: str
    text: str
    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class Act:
    """A button: what it does, in words, and the card it goes with, if any."""

    word: str
    text: str
    small: str = ""
    card: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Other:
    """Another seat as the page shows it."""

    seat: Seat
    place: str
    name: str
    count: int
    known: tuple[Face, ...]
    turn: bool
    deals: bool
    computer: bool
    present: bool
    tricks: int
    laid: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """What has been undertaken in this hand, as a heading and a line."""

    heading: str
    line: str = ""
