"""Plain mode: numbered choices on the input, one event a line on the output; no cursor control, fit for a screen reader."""
from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from pathlib import Path
from typing import Any, TextIO

from .. import choosing
from ..game import AnyView, Reason, Seat
from ..games.plays import Play
from ..games.stock import Stock
from ..notation import verb
from ..record import RecordError, save
from ..rulebook import told
from ..telling import Teller
from ..words import N_, Words
from .session import Session, typed_action

HELP = (
    ("table", N_("what lies on the table, and your hand")),
    ("score", N_("the match and, as agreed, the points of this hand")),
    ("tricks", N_("the tricks you may look at again")),
    ("hint", N_("what the player “simple” would do")),
    ("undo", N_("take back your last action")),
    ("rules", N_("the rules of this table")),
    ("void", N_("give up this hand: nothing is scored")),
    ("save", N_("with a file name: write the record (JSON, or text for .txt)")),
    ("quit", N_("stop here; the record can be played on")),
)


class Quit(Exception):
    """The person stops, or the input has ended."""


class Plain:
    """The table in lines."""

    def __init__(self, session: Session, source: TextIO, out: TextIO, *, words: Words, keep: Path,
                 points: str = "own") -> None:
        self.session = session
        self._source, self._out, self._keep, self._points = source, out, keep, points
        self._words = words
        self._told = 0
        self._waiting = False       # for an answer; only then may a signal interrupt
        self._stopping = False

    def stop(self) -> None:
        """Stop: at once while an answer is waited for, else before the next question, never in the middle of a move."""
        self._stopping = True
        if self._waiting:
            self._waiting = False
            raise KeyboardInterrupt

    @property
    def _teller(self) -> Teller:
        session = self.session
        return Teller(session.game, session.setting.names, session.setting.seat, self._words)

    def say(self, line: str) -> None:
        """Print a line."""
        print(line, file=self._out, flush=True)

    def _words_for(self, message: str, /, **about: object) -> str:
        return self._words.say(message, self.session.game.book, **about)

    def _say(self, message: str, /, **about: object) -> None:
        """Print a message in the person's language."""
        self.say(self._words_for(message, **about))

    def _who(self, seat: Seat, you: str, other: str, /, **about: object) -> None:
        """Print what the person does, or somebody else."""
        self._say(you if self._mine(seat) else other, name=self.session.setting.names[seat], **about)

    def _all(self, seats: Sequence[Seat]) -> str:
        """What the person calls some seats, with “and” between them."""
        names = [self._teller.name(seat) for seat in seats]
        return reduce(lambda one, other: self._words_for("{one} and {other}", one=one, other=other), names)

    # ------------------------------------------------------------------ a match

    def play(self) -> int:
        """Play until the match is over or the person stops. Returns the exit code."""
        session = self.session
        try:
            self._say(N_("{title}. Type a number, or “help”."), title=self._words_for(session.game.title))
            if session.hand is not None:
                self._say("The match goes on where it was left.")
            self._table_talk()
            while not session.course.over:
                if session.hand is None:
                    self._new_hand()
                self._play_hand()
            self._say_match()
        except (Quit, KeyboardInterrupt):
            return self._stop()
        except BaseException:       # whatever it is, the match is kept
            save(session.record, self._keep)
            raise
        self._clean_up()
        return 0

    def _table_talk(self) -> None:
        session = self.session
        cuts = session.match.cuts if not session.match.results and session.hand is None else ()
        for cut in cuts:
            for seat, card in enumerate(cut):
                self._who(seat, N_("You cut {card}."), N_("{name} cuts {card}."), card=card)

    def _mine(self, seat: Seat) -> bool:
        return seat == self.session.setting.seat

    def _new_hand(self) -> None:
        session, dealer = self.session, self.session.match.standing.dealer
        number = len(session.match.results) + 1
        self.say("")
        self._who(dealer, N_("Hand {number}. You deal."), N_("Hand {number}. {name} deals."), number=number)
        session.deal()
        self._told = 0

    def _play_hand(self) -> None:
        session = self.session
        while True:
            self._tell()
            if self._stopping:
                raise Quit
            if session.hand is None or session.hand.to_act is None:
                break
            if session.computers_turn():
                session.computer_acts()
            else:
                self._ask()
        if session.hand is not None:
            session.course.settle()
            standing = session.match.standing
            told = self._words_for("Match: {standing}.", standing=self._teller.standing(standing))
            self.say(" ".join([told, *self._teller.marks(standing)]))
            self._told = 0

    def _tell(self) -> None:
        """Say what the person has seen since the last time."""
        if self.session.hand is None:
            return
        log = self.session.view.log
        for event in log[self._told:]:
            if line := self._teller.event(event):
                self.say(line)
        self._told = len(log)

    def _say_match(self) -> None:
        session = self.session
        winners, standing = session.match.winners, self._teller.standing(session.match.standing)
        if len(winners) > 1:
            self._say("The match is over: {names} win. {standing}.", names=self._all(winners), standing=standing)
        else:
            self._who(winners[0], N_("The match is over: You win. {standing}."), N_("The match is over: {name} wins. {standing}."),
                      standing=standing)
        if isinstance(session.game, Stock) and session.game.bummerl:
            for seat, number in session.game.bummerls(session.match.standing).items():
                self._say("{name}: {number} Bummerl.", name=self._teller.name(seat), number=number)

    # ------------------------------------------------------------------ asking

    def _ask(self) -> None:
        """Ask the person until something is done."""
        hand = self.session.hand
        assert hand is not None
        choices = hand.choices()
        self._say_table(self.session.view)
        self._list(choices)
        while True:
            text = self._read("> ")
            if self._command(text):
                if self.session.hand is not hand or hand.to_act is None:
                    return
                continue
            action = self._meant(choices, text)
            if action is None:
                continue
            if reason := self.session.course.act(action):
                self._refuse(reason)
                continue
            return

    def _refuse(self, reason: Reason) -> None:
        self._say("No: {reason}", reason=self._words.reason(reason, self.session.game.book))

    def _say_table(self, view: AnyView) -> None:
        for line in self._teller.situation(view.public):
            self.say(line)
        self._say("Your hand: {cards}.", cards=self._words.cards(self._sorted(view)))
        self.say(self._teller.prompt(view.public))

    def _sorted(self, view: AnyView) -> list[Any]:
        suits = {card.suit for card in view.own.hand}
        order = sorted(suits, key=lambda suit: (suit is not view.public.trump, suit.value))
        height = self.session.game.trick(view.public).height      # type: ignore[attr-defined]
        return sorted(view.own.hand, key=lambda card: (order.index(card.suit), -height[card.rank]))

    def _list(self, choices: Sequence[Any]) -> None:
        listed = self._listed(choices)
        for number, one in enumerate(listed, 1):
            self.say(f"{number}. {self._teller.action(one)}")
        for bids in choosing.amounts(choices):
            self._say("Or type “{word}” and an amount from {low} to {high}.", word=verb(bids.kind), low=bids.low, high=bids.high)
        if many := choosing.sets(choices):
            self._say("Or type “choose” to choose cards one by one (ways: {number}).", number=len(many))

    def _listed(self, choices: Sequence[Any]) -> list[Any]:
        """The choices that are listed by number: the cards in the order of the hand, then the rest as they come."""
        bids, many = [one.kind for one in choosing.amounts(choices)], choosing.sets(choices)
        listed = [one for one in choices if one not in many and type(one) not in bids]
        order = {card: place for place, card in enumerate(self._sorted(self.session.view))}
        return sorted(listed, key=lambda one: order.get(one.card, len(order)) if isinstance(one, Play) else len(order) + 1)

    def _meant(self, choices: Sequence[Any], text: str) -> Any:
        """The action that was typed; None, after a word of help, if it is none."""
        listed = self._listed(choices)
        if text.isdecimal() and len(text) < 6:
            number = int(text)
            if 1 <= number <= len(listed):
                return listed[number - 1]
            self._say("There is no choice {number}: type a number from 1 to {last}.", number=number, last=len(listed))
            return None
        if text.lower() == "choose" and (many := choosing.sets(choices)):
            return self._choose(many)
        try:
            return typed_action(self.session.game, text, self._words.read)
        except ValueError as error:
            self.say(f"{self._words.fault(error)} {self._words_for('Type “help” for what can be typed.')}")
            return None

    def _choose(self, many: Sequence[Any]) -> Any:
        """Choose a set card by card."""
        chosen: tuple[Any, ...] = ()
        while (done := choosing.complete(many, chosen)) is None or choosing.next_cards(many, chosen):
            cards = choosing.next_cards(many, chosen)
            for number, card in enumerate(cards, 1):
                self.say(f"{number}. {self._words.card(card)}")
            text = self._read(self._words_for(N_("card, “done” or “back”")) + " > ").lower()
            if text == "done" and done is not None:
                return done
            if text == "back":
                return None
            if text.isdecimal() and 1 <= int(text[:5]) <= len(cards):
                chosen = (*chosen, cards[int(text) - 1])
            else:
                self._say("Type a number from 1 to {last}.", last=len(cards))
        return done

    def _read(self, prompt: str) -> str:
        while True:
            print(prompt, end="", file=self._out, flush=True)
            line = self._line()
            if not line:
                self.say("")
                raise Quit
            if not self._source.isatty():
                self.say(line.rstrip("\n"))     # nobody sees what a script types unless it is written here
            if line.strip():
                return " ".join(line.split())

    def _line(self) -> str:
        """What is typed; empty at the end of the input."""
        self._waiting = True
        try:
            if self._stopping:
                raise Quit
            return self._source.readline()
        finally:
            self._waiting = False

    # ------------------------------------------------------------------ commands

    def _command(self, text: str) -> bool:
        """Do what *text* asks besides playing; False if it asks for nothing of the kind."""
        word, _, rest = text.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "help": self._help, "?": self._help, "hint": self._hint, "undo": self._undo,
            "score": self._score, "rules": self._rules, "save": self._save, "table": self._look, "tricks": self._tricks,
            "void": self._void, "quit": self._quit}
        if word.lower() not in commands:
            return False
        commands[word.lower()](rest)
        return True

    def _help(self, _: str) -> None:
        self._say("Type the number of a choice, a card such as QD, or an action such as “marry QD claim”. Besides:")
        for word, does in HELP:
            self.say(f"  {word:<8}{self._words_for(does)}")

    def _hint(self, _: str) -> None:
        self._say("Hint: {action}.", action=self._teller.action(self.session.hint()))

    def _look(self, _: str) -> None:
        hand = self.session.hand
        assert hand is not None
        self._say_table(self.session.view)
        self._list(hand.choices())

    def _undo(self, _: str) -> None:
        if reason := self.session.undo():
            self._refuse(reason)
            return
        self._told = len(self.session.view.log)
        self._say("Your last action is taken back.")

    def _score(self, _: str) -> None:
        session, view = self.session, self.session.view
        self._say("Match: {standing}.", standing=self._teller.standing(session.match.standing))
        for seat in range(session.game.seats):
            mine = seat in session.game.side(session.setting.seat)
            if self._points == "both" or (self._points == "own" and mine):
                points = session.game.credited(view.public, seat)
                self.say(self._words.say_many("{name} in this hand: {number} point.", "{name} in this hand: {number} points.", points,
                                              session.game.book, name=self._teller.name(seat)))

    def _rules(self, _: str) -> None:
        for line in told(self.session.game, self._words):
            self.say(line)

    def _tricks(self, _: str) -> None:
        tricks = self.session.game.reviewable(self.session.view.public, self.session.setting.seat)
        if not tricks:
            self._say("There is no trick that you may look at now.")
        for one in tricks:
            self._say("{name}: {cards}.", name=self._teller.name(one.seat), cards=self._words.cards(one.cards))

    def _save(self, name: str) -> None:
        if not name:
            self._say("Save under which name? Type “save” and a file name.")
            return
        try:
            save(self.session.record, Path(name))
        except RecordError as error:
            self.say(self._words.fault(error))
            return
        self._say("Saved as {file}. It names cards that you may not see while the hand is not over: do not look inside.", file=name)

    def _void(self, _: str) -> None:
        self.session.course.void()
        self._say("The hand is void: nothing is scored, the same dealer deals again.")

    def _quit(self, _: str) -> None:
        raise Quit

    # ------------------------------------------------------------------ stopping

    def _stop(self) -> int:
        """Keep the match, so that it can be played on."""
        try:
            save(self.session.record, self._keep)
        except RecordError as error:
            self.say(f"{self._words.fault(error)} {self._words_for('The match could not be kept.')}")
            return 1
        self._say("The match is kept: play on with “mariage play --load {file}”.", file=shlex.quote(str(self._keep)))
        return 0

    def _clean_up(self) -> None:
        """A match that is over is kept too."""
        try:
            save(self.session.record, self._keep)
        except RecordError as error:
            self.say(self._words.fault(error))
            return
        self._say("The record is in {file}.", file=self._keep)


def free_name(folder: Path, game_id: str) -> Path:
    """A name for a match's record that no file in *folder* has."""
    names: Iterator[Path] = (folder / f"{game_id}-{number}.json" for number in range(1, 10_000))
    return next((name for name in names if not name.exists()), folder / f"{game_id}.json")
