"""Write docs/transcript.md: a whole match of Mariage at the terminal, played by a script in a person's place.

The script sees what is printed and nothing else. It keeps count of its points, plays by a few plain rules, sometimes asks for
a hint, and tries what a newcomer tries: help, the rules, the score, taking something back, a card that may not be played.
"""
from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Generator
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mariage.commands import run

SEED = 67
COMMAND = ("play", "mariage", "--pack-seed", str(SEED), "--save", "match.json")
RANKS = ("seven", "eight", "nine", "jack", "queen", "king", "ten", "ace")       # the lowest first
POINTS = {"ace": 11, "ten": 10, "king": 4, "queen": 3, "jack": 2}
HEAD = f"""\
# A match of Mariage at the terminal

`python docs/make_transcript.py` writes this page. A script sits in the person's place: it reads each line that is printed and
types what follows the `>`. The packs follow from a number, so everybody who types the same sees the same.

```text
$ mariage {' '.join(COMMAND)}
"""
CARD = re.compile(r"\b(\w+) of (\w+)\b")

Typing = Generator[str, str, None]      # is told what was printed, says what is typed


@dataclass(frozen=True)
class Card:
    rank: str
    suit: str

    @property
    def points(self) -> int:
        return POINTS.get(self.rank, 0)

    @property
    def height(self) -> int:
        return RANKS.index(self.rank)

    def __str__(self) -> str:
        small = {"ten": "10", "nine": "9", "eight": "8", "seven": "7"}
        return small.get(self.rank, self.rank[0].upper()) + self.suit[0].upper()


def cards(text: str) -> list[Card]:
    return [Card(*found) for found in CARD.findall(text)]


@dataclass
class Question:
    """What a person sees when asked: the choices by number, the trump, the cards in hand, the card on the table."""

    said: str
    choices: dict[int, str] = field(init=False)

    def __post_init__(self) -> None:
        self.choices = {int(number): words for number, words in re.findall(r"^(\d+)\. (.+)$", self.said, re.MULTILINE)}

    def line(self, start: str) -> str:
        found = re.findall(rf"^{start}(.*)$", self.said, re.MULTILINE)
        return str(found[-1]) if found else ""

    @property
    def trump(self) -> str:
        return self.line("Trump: ").rstrip(".")

    @property
    def hand(self) -> list[Card]:
        return cards(self.line("Your hand: "))

    @property
    def led(self) -> Card | None:
        return next(iter(cards(self.line("On the table: "))), None)

    @property
    def stock(self) -> int:
        return int(re.sub(r"\D", "", self.line("Stock: ")) or 0)

    @property
    def open(self) -> bool:
        return self.stock > 0 and "closed" not in self.line("Stock: ")

    @property
    def plays(self) -> list[Card]:
        return [cards(words)[0] for words in self.choices.values() if words.startswith("play")]

    def number(self, start: str) -> str | None:
        """The number of the first choice that begins like this."""
        return next((str(number) for number, words in self.choices.items() if words.startswith(start)), None)


class Newcomer:
    """Plays by plain rules, and tries out everything once."""

    def __init__(self) -> None:
        self.points = 0
        self.tricks = 0
        self.hand = 0
        self.moves = 0
        self.once = {"help", "rules", "tricks", "undo", "mistake", "table"}

    def typing(self) -> Typing:
        said = yield ""
        while True:
            self.count(said)
            question = Question(said)
            said = yield from self.asides(question)
            said = yield from self.moves_on(Question(said) if said else question)

    def count(self, said: str) -> None:
        """Keep count of one's points, as at a real table."""
        for line in said.splitlines():
            if re.match(r"Hand \d+\.", line):
                self.points, self.tricks, self.hand = 0, 0, self.hand + 1
            elif found := re.match(r"You take the trick: (\d+)", line):
                self.points, self.tricks = self.points + int(found[1]), self.tricks + 1
            elif found := re.match(r"You show the marriage of \w+: (\d+)", line):
                self.points += int(found[1])

    def first(self, what: str) -> bool:
        """Is this tried for the first time?"""
        if what not in self.once:
            return False
        self.once.discard(what)
        return True

    def asides(self, question: Question) -> Generator[str, str, str]:
        """What is typed that moves nothing. Returns the choices where they were listed again."""
        self.moves += 1
        if self.first("help"):
            yield "help"
        if self.hand == 2 and self.first("rules"):
            yield "rules"
        if self.moves % 13 == 5:
            yield "score"
        if self.tricks and not question.led and question.number("draw") and self.first("tricks"):
            yield "tricks"
        if self.hand == 2 and self.moves > 12 and self.first("table"):
            return (yield "table")
        forbidden = [card for card in question.hand if card not in question.plays]
        if question.led and forbidden and question.plays and self.first("mistake"):
            yield str(max(forbidden, key=lambda card: card.height))
        return ""

    def moves_on(self, question: Question) -> Generator[str, str, str]:
        if self.points >= 66 and self.tricks and (claim := question.number("claim")):
            return (yield claim)
        if exchange := question.number("exchange"):
            said = yield exchange
            if not self.first("undo"):
                return said
            said = yield "undo"
            return (yield Question(said).number("exchange") or "exchange")
        if marriage := question.number("show"):
            return (yield marriage)
        if draw := question.number("draw"):
            return (yield draw)
        if self.is_sure(question) and (close := question.number("close")):
            return (yield close)
        if not question.plays:
            return (yield "1")
        if self.moves % 7 == 3:
            said = yield "hint"
            hint = re.findall(r"^Hint: (.+)\.$", said, re.MULTILINE)[-1]
            return (yield next(str(number) for number, words in question.choices.items() if words == hint))
        card = self.card(question)
        return (yield str(card) if self.moves % 3 else str(question.number(f"play {card.rank} of {card.suit}")))

    def is_sure(self, question: Question) -> bool:
        """Does what one has, and the high cards that one holds, come to 66 or near it?"""
        high = [card for card in question.hand if card.rank == "ace" or (card.suit == question.trump and card.height > 3)]
        return bool(question.open and question.stock < 20 and self.points + sum(card.points + 3 for card in high) >= 64)

    def card(self, question: Question) -> Card:
        """Lead low while the stock is open and high when it is not; take what is worth it; keep kings and queens."""
        trump, led, plays = question.trump, question.led, question.plays
        cheapest = min(plays, key=lambda card: (self.cost(card, trump), card.height))
        if led is None:
            if question.open:
                return cheapest
            return max(plays, key=lambda card: (card.rank == "ace", card.suit == trump, card.height))
        over = [card for card in plays if card.suit == led.suit and card.height > led.height]
        if over and (led.points or not question.open or max(over, key=lambda card: card.height).points >= 10):
            return max(over, key=lambda card: (card.points if led.suit != trump else -card.height))
        trumps = [card for card in plays if card.suit == trump and led.suit != trump]
        if trumps and (led.points >= 10 or not question.open):
            return min(trumps, key=lambda card: (card.rank in ("king", "queen"), card.height))
        return cheapest

    @staticmethod
    def cost(card: Card, trump: str) -> int:
        return card.points + 20 * (card.suit == trump) + 6 * (card.rank in ("king", "queen"))


class Terminal(io.StringIO):
    """Gives what is printed to whoever types."""

    def __init__(self, typing: Typing) -> None:
        super().__init__()
        self._typing, self._read = typing, 0
        next(typing)

    def readline(self, _size: int | None = -1, /) -> Any:
        said, self._read = self.getvalue()[self._read:], len(self.getvalue())
        return f"{self._typing.send(said)}\n"


def transcript() -> str:
    """The whole page."""
    terminal = Terminal(Newcomer().typing())
    stdin, folder = sys.stdin, Path.cwd()
    with TemporaryDirectory() as away:
        os.chdir(away)
        try:
            sys.stdin = terminal
            with redirect_stdout(terminal):
                run(COMMAND)
        finally:
            sys.stdin = stdin
            os.chdir(folder)
    return f"{HEAD}{terminal.getvalue()}```\n"


if __name__ == "__main__":
    Path(__file__).with_name("transcript.md").write_text(transcript(), encoding="utf-8")
