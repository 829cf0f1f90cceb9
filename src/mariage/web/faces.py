"""What stands on a page of a table: cards, buttons, seats, boards, lists. Plain values, made for one reader and drawn by the
templates."""
from __future__ import annotations

from dataclasses import dataclass

from ..cards import Suit
from ..game import Seat


@dataclass(frozen=True, slots=True)
class Face:
    """A card on the page. *id*: by which it is told from all others there, equal ones too; *word* is what a click does, *why* why it
    does nothing; *more*: it can be played in several ways; *note*: what else is to be known of it; *opens*: the
    box that a press unfolds; *marked*: is it one of a set that is being chosen, None where none is."""

    code: str
    name: str
    id: str
    word: str = ""
    why: str = ""
    more: bool = False
    wed: bool = False
    best: bool = False
    place: str = ""
    note: str = ""
    opens: str = ""
    marked: bool | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie side by side before a seat, what they are called there, and what they can still score: the most, and in words."""

    called: str
    faces: tuple[Face, ...]
    held: bool
    most: int = 0
    more: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number to be typed: the word of the action that takes it, the numbers that may be, and the one that stands there at first."""

    word: str
    text: str
    low: int
    high: int
    step: int
    start: int


@dataclass(frozen=True, slots=True)
class Act:
    """A button: what it does, in words, the card it goes with, if any, and the suit whose sign it shows."""

    word: str
    text: str
    small: str = ""
    card: str = ""
    main: bool = False
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Buttons in rows and columns; a column is headed by a suit or by a word, a place without a button is None. *folded*: what the
    button says that unfolds it, empty where it lies open; *key*: by which an own card unfolds it."""

    caption: str
    heads: tuple[Suit | str, ...]
    rows: tuple[tuple[str, tuple[Act | None, ...]], ...]
    folded: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Rung:
    """A rung of a ladder: its number, what stands there, its suit where it has one, how it may be bid, and who stands on it."""

    number: int
    text: str
    suit: str
    suit_name: str
    word: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A sign beside a name: a few letters, a suit, and what it means."""

    text: str
    suit: str
    label: str


@dataclass(frozen=True, slots=True)
class Other:
    """Another seat as the page shows it. *roles*: what it is in this hand; *said*: its last words; *open*: its cards lie open."""

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
    roles: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    said: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class Lying:
    """Cards that lie apart, face up or (None) face down, and what they are. *places*: these are places for cards."""

    called: str
    faces: tuple[Face | None, ...]
    places: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """How far each part has gone on its way: the names of the steps, and for each part the steps written out and where it stands."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...], int], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """What has been undertaken in this hand: a heading, its trumps, a line, the cards that lie by it, how often it was doubled; in an
    auction what each has said, and whether it is the highest bid."""

    heading: str
    line: str = ""
    trump: Suit | None = None
    lying: tuple[Lying, ...] = ()
    steps: Steps | None = None
    said: tuple[tuple[str, str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A list with numbers in the pad: what stands above its columns, its rows (a name, a remark, the numbers), its last line."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]
    foot: tuple[str, str]
