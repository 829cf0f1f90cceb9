"""A terminal with a person at it by script, and the double entry of what may be said to that person."""
from __future__ import annotations

import io
import re
import signal
import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from mariage.cards import Card, Rank, Suit, card
from mariage.commands import run
from mariage.game import AnyHand, Hand
from mariage.melds import partner
from mariage.record import read, replay
from mariage.words import Words

Script = Generator[str, str, None]      # is told what was printed, says what is typed; when it ends, so does the input

ENGLISH = Words()
SYMBOLS = dict(zip(Suit, "♠♥♦♣", strict=True))
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
CHOICE = re.compile(r"^(\d+)\. (.+)$", re.MULTILINE)
HEADING = re.compile(r"^Hand \d+\.", re.MULTILINE)


# ------------------------------------------------------------------ a terminal


@dataclass(eq=False)
class Terminal(io.TextIOBase):
    """Both ends of a terminal: at each question the script reads what was printed since the last and answers."""

    script: Script
    printed: list[str] = field(default_factory=lambda: [""])    # what was printed before each question, and at the end
    typed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        assert next(self.script) == "", "a script begins with «said = yield ''»"

    def write(self, text: str) -> int:
        self.printed[-1] += text
        return len(text)

    def readline(self, _size: int | None = -1, /) -> Any:
        try:
            line = self.script.send(self.printed[-1])
        except StopIteration:
            return ""
        self.typed.append(line)
        self.printed.append("")
        return f"{line}\n"

    def isatty(self) -> bool:
        return False


@dataclass(frozen=True)
class Sitting:
    """What came of a command line: its exit code, what it printed (before each typed line, and at the end), and its errors."""

    code: int
    printed: Sequence[str]
    typed: Sequence[str]
    errors: str

    @property
    def out(self) -> str:
        return "".join(self.printed)


def silent() -> Script:
    """Types nothing."""
    yield ""


def types(*lines: str) -> Script:
    """Types these lines, whatever is printed."""
    yield ""
    for line in lines:      # noqa: UP028 (a tuple cannot be sent what was printed)
        yield line


class Killed(BaseException):
    """A signal came that the program does not know: a process would have died of it."""


def sit(command: Iterable[object], script: Script | None = None) -> Sitting:
    """Run a command line in this process with *script* at the terminal; cards without a seed are the same in every run."""
    words = [str(word) for word in command]
    luck = Random(" ".join(words))
    terminal, errors = Terminal(script or silent()), io.StringIO()
    stdin, handlers = sys.stdin, {one: signal.getsignal(one) for one in SIGNALS}
    sys.stdin = terminal
    try:
        with redirect_stdout(terminal), redirect_stderr(errors), patch("mariage.terminal.session.SystemRandom", lambda: luck):
            code = run(words)
    except Killed:
        code = -1
    finally:
        sys.stdin = stdin
        for one, handler in handlers.items():
            signal.signal(one, handler)
    return Sitting(code, terminal.printed, terminal.typed, errors.getvalue())


# ------------------------------------------------------------------ a person


def listed(said: str) -> dict[str, str]:
    """The choices that were listed last, by number."""
    return dict(CHOICE.findall(said))


def to_hint(said: str, words: Words = ENGLISH) -> Generator[str, str, str]:
    """Ask for a hint and answer with the number of the choice that it names, or as it is typed where it is not listed."""
    choices = listed(said)
    said = yield "hint"
    found = re.search(r"^Hint: (.+)\.$", said, re.MULTILINE)
    assert found, said
    return next((number for number, choice in choices.items() if choice == found[1]), None) or typed(found[1], words)


def typed(choice: str, words: Words) -> str:
    """How a choice that is not listed is typed: an amount, or a set of cards."""
    if number := re.fullmatch(r"cut, lifting (\d+)", choice):
        return f"cut {number[1]}"
    for told, verb in SETS.items():
        if choice.startswith(told):
            names = name_of(words)
            return " ".join([verb, *(str(names[name.lower()]) for name in _pattern(words).findall(choice))])
    return choice


def follower(*, hands: int = 1000) -> Script:
    """Does what the hint says, for so many hands."""
    said = yield ""
    seen = 0
    while True:
        seen += len(HEADING.findall(said))
        if seen > hands:
            return
        said = yield (yield from to_hint(said))


@cache
def name_of(words: Words) -> dict[str, Card]:
    """Every card by its name, in small letters."""
    return {words.card(Card(suit, rank)).lower(): Card(suit, rank) for suit in Suit for rank in Rank}


@cache
def _pattern(words: Words) -> re.Pattern[str]:
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in name_of(words)), re.IGNORECASE)


def named(text: str, words: Words) -> set[Card]:
    """The cards that *text* names."""
    return {name_of(words)[name.lower()] for name in _pattern(words).findall(text)}


SETS = {"lay into the talon": "discard", "lay aside": "discard", "give (": "give"}
ASIDES = {"help", "score", "tricks", "rules", "table", "number", "nonsense", "illegal", "undo"}
TOLD = {"show the lowest trump": "You lay on the table", "show the cards": "You show ", "take the turn-up": "You draw the turn-up",
        "keep the contract": "You leave ", "keep": "You share out ", "give up the bid": "You give up the bid",
        "cut": "You cut", "lay": "You lay ", "discard": "You lay ", "choose": "You choose ", "ask": "You ask", "good": "You say: good",
        "bad": "You say: bad", "bid": "You ", "hold": "You hold", "take": "You take ", "leave": "You leave ",
        "own": "You own to a mistake", "double": "You say ", "announce": "You announce", "play": "You play", "show": "You show ",
        "exchange": "You lay down ", "close": "You close ", "draw": "You draw ", "guess": "Cards lifted: ", "declare": "You declare ",
        "claim": "You claim ", "pass": "You pass", "name": "You name ", "have": "Your next card is ", "drum": "You drum",
        "give": "You give ", "look": "You look "}


def told(choice: str) -> str:
    """The beginning of what is told of a choice."""
    return next(said for beginning, said in TOLD.items() if choice.startswith(beginning))


@dataclass
class Person:
    """Plays by hint or by whim, types choices in many ways, asks for everything, and makes mistakes."""

    luck: Random
    words: Words
    pack: Sequence[Card]
    whims: float = 0.25         # how often it does something else than the hint says
    asides: float = 0.35        # how often it types something that is no move
    voids: float = 0.0          # how often it gives a hand up
    at: list[tuple[int, int]] = field(default_factory=list)     # at each question: the hand, and how many moves were made in it
    done: set[str] = field(default_factory=set)                 # which asides there were
    _hand: int = 0
    _moves: int = 0

    def script(self) -> Script:
        said = yield ""
        self._note(said)
        while True:
            while self.luck.random() < self.asides:
                said = yield from self._aside(said)
            if self.luck.random() < self.voids:
                said = yield from self._type("void")
                continue
            choices = listed(said)
            number = self._whim(choices) if choices and self.luck.random() < self.whims else (yield from self._hint(said))
            self._moves += 1
            choice = choices.get(number, number)
            said = yield from self._type(self._spelled(number, choice) if number in choices else number)
            assert told(choice) in said, (choice, said)

    def _note(self, said: str) -> None:
        dealt = len(HEADING.findall(said))
        if dealt:
            self._hand, self._moves = self._hand + dealt, 0
        self.at.append((self._hand, self._moves))

    def _type(self, line: str) -> Generator[str, str, str]:
        said = yield line
        self._note(said)
        return said

    def _hint(self, said: str) -> Generator[str, str, str]:
        asking = to_hint(said, self.words)
        answer = yield from self._type(next(asking))
        try:
            asking.send(answer)
        except StopIteration as found:
            return str(found.value)
        raise AssertionError("a hint is asked for once")

    def _whim(self, choices: dict[str, str]) -> str:
        """Any choice; a claim out of nowhere is rare, or no hand would be played out."""
        calm = [number for number, words in choices.items() if "claim" not in words]
        return self.luck.choice(calm if calm and self.luck.random() < 0.95 else list(choices))

    def _spelled(self, number: str, choice: str) -> str:
        """The number of a choice, or its words in one of their spellings."""
        mine = sorted(named(choice, self.words), key=str)
        if len(mine) != 1 or choice.startswith(("show l'amour", "lay ")) or "from the table" in choice or self.luck.random() < 0.6:
            return number
        (one,) = mine
        if choice.startswith("show"):
            return f"marry {one}{' claim' if choice.endswith('and claim') else ''}"
        return self.luck.choice((str(one), f"{one.rank}{SYMBOLS[one.suit]}", f"play {one}", self.words.card(one),
                                 f"{SYMBOLS[one.suit]}{one.rank}".lower()))

    def _aside(self, said: str) -> Generator[str, str, str]:
        """Type something that moves nothing; the list of choices stays what it was."""
        choices, kind = listed(said), self.luck.choice(sorted(ASIDES - self.done) or sorted(ASIDES))
        match kind:
            case "number":
                line, expected = str(self.luck.choice((0, len(choices) + 1, 99999))), "There is no choice"
            case "nonsense":
                line, expected = self.luck.choice(("xyzzy", "play", "marry ZZ", "play AS now", "♠", "1.5", "-1")), "help"
            case "illegal":
                held = set().union(*(named(choice, self.words) for choice in choices.values() if choice.startswith("play")))
                others = [one for one in self.pack if one not in held]
                line, expected = str(self.luck.choice(others)), "No: "
            case "undo":
                line, expected = "undo", ""
            case _:
                line, expected = kind, {"help": "undo", "score": "Match", "tricks": "", "rules": "trick", "table": "Your hand"}[kind]
        self.done.add(kind)
        answer = yield from self._type(line)
        assert expected in answer, (line, answer)
        if kind in ("illegal", "number", "nonsense"):
            assert re.search(r"[.”]$", answer.rstrip().removesuffix(">").rstrip()), f"no sentence: {answer}"
        undone = "Your last action is taken back." in answer
        if undone:
            self._moves -= 1
            self.at[-1] = (self._hand, self._moves)
        return answer if undone or listed(answer) else said


# ------------------------------------------------------------------ who may know which card


def learned(log: Iterable[Any], seat: int) -> set[Card]:
    """The cards that *seat* has seen, from the referee's log, by a table of its own."""
    cards: set[Card] = set()
    trump: Suit | None = None
    for event in log:
        match type(event).__name__:
            case "Dealt":
                cards |= set(event.hands[seat])
                if event.turned_up:
                    cards.add(event.turned_up)
                    trump = event.turned_up.suit
            case "Drew":
                cards |= {event.card} if event.seat == seat else set()
            case "Chose" | "LedDown":
                cards |= {event.card} if event.seat == seat else set()
            case "Discarded" | "TookTalon":
                cards |= set(event.cards) if event.seat == seat else set()
            case "TalonShown" | "HelpersShown":
                cards |= set(event.cards)
            case "DrewOpen" | "Played" | "TopShown" | "TrumpTurned" | "ChosenShown":
                cards.add(event.card)
            case "Took":
                cards |= set(event.cards)
            case "Exchanged":
                cards |= {event.gave, event.took}
            case "Married":
                cards |= {Card(event.suit, Rank.KING), Card(event.suit, Rank.QUEEN)}
            case "Loved":
                assert trump is not None
                cards |= {Card(trump, Rank.ACE), Card(trump, Rank.TEN)}
            case "RestTaken" | "Revealed" | "LaidOpen":
                cards |= {one for hand in event.hands for one in hand} | set(getattr(event, "stock", ()))
            case "Swapped":
                cards |= {event.gave, event.took}
            case "LaidDown" | "Declared" | "Opened" if hasattr(event, "cards"):
                cards |= {one.card for one in event.cards}
            case "PlayedLaid" | "DrawnShown" | "TookTurnUp":
                cards.add(event.card)
            case "Blanche" | "Melded":
                cards |= set(event.cards)
            case "WidowSeen":
                cards |= set(event.cards) if event.seat == seat else set()
            case "Shared":
                cards |= set(event.cards) if event.seat == seat else {event.cards[seat]}
            case "Gave" if hasattr(event, "cards"):
                cards |= set(event.cards) if seat in (event.seat, event.to) else set()
            case "Scored" | "HandedOver" | "PickedUp" | "PlaysOn":
                pass
            case ("Lifted" | "NotCut" | "Called" | "Asked" | "SaidGood" | "SaidBad" | "Declared" | "Raised" | "Announced" | "RoundBegan"
                  | "Turned" | "Accounted"):
                pass
            case ("DuelBegan" | "WasBid" | "WasHeld" | "BidSealed" | "BidSealedUnseen" | "BidsShown" | "AuctionWon" | "TalonLeft"
                  | "SaidOmyl"):
                pass
            case "TalonTaken" | "Discarded":
                cards |= set(event.cards) if event.seat == seat else set()
            case "TalonShown" | "Redealt":
                cards |= set(event.cards)
            case "Gave":
                cards |= {event.card} if seat in (event.seat, event.to) else set()
            case "GaveOpen":
                cards.add(event.card)
            case "AcesShown":
                cards |= {Card(suit, Rank.ACE) for suit in Suit}
            case "DeadShown":
                cards |= {*event.discarded, *event.talon}
            case "BidMade" | "Looked" | "AuctionWon" | "Accepted" | "Conceded" | "Kept" | "Raised":
                pass
            case "Closed" | "TrumpNamed" | "Drummed" | "Passed" | "Claimed" | "TenTaken" | "Ended":
                pass
            case other:
                raise AssertionError(f"nobody has said who sees what of {other}")
    return cards


def step_by_step(hand: AnyHand, deal: Any, seat: int) -> list[set[Card]]:
    """What *seat* has seen at each of its decisions in a hand, and at the end."""
    again: AnyHand = Hand(hand.game, deal, hand.table.public.given)
    seen = []
    for action in hand.actions:
        if again.to_act == seat:
            seen.append(learned(again.log, seat))
        assert again.act(action) is None
    return [*seen, learned(again.log, seat)]


def whispers(sitting: Sitting, person: Person, path: Path) -> list[str]:
    """Every line that names a card which the person could not know at the question that follows it."""
    record = read(path)
    seat, hands = int(record.notes["seat"]), replay(record).hands
    known = [step_by_step(hand, one.deal, seat) for one, hand in zip(record.hands, hands, strict=True)]
    cut = {one for cut in record.cuts for one in cut}
    found = []
    for place, text in enumerate(sitting.printed):
        typed = sitting.typed[place - 1] if place else ""
        parts = HEADING.split(text.partition("\n")[2] if place else text)      # without what was typed, written once more
        if place < len(person.at):
            last, moves = person.at[place]
        else:
            last, moves = person.at[-1][0] + len(parts) - 1, 10**6
        for number, part in enumerate(parts, last - len(parts) + 1):
            states = known[number - 1] if number else [cut]
            may = states[min(moves, len(states) - 1)] if number == last else states[-1]
            for line in part.splitlines():
                if named(line, person.words) - may - (_meant(typed) if line.startswith("No: You do not hold") else set()):
                    found.append(f"hand {number}, move {moves}: {line}")
    return found


def _meant(typed: str) -> set[Card]:
    """The cards that a typed line is about: a card, and the other half of its marriage."""
    for text in (typed, typed.partition(" ")[2]):
        try:
            one = card(text.removesuffix(" claim"))
        except ValueError:
            continue
        return {one, *filter(None, [partner(one)])}
    return set()


def plain(text: str) -> bool:
    """Is there nothing in *text* but what can be read aloud: no cursor control, no colour?"""
    return all(letter == "\n" or letter.isprintable() for letter in text)

