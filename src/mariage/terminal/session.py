"""A match between one person and computers."""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any

from ..cards import Card, Fault, card
from ..course import Course
from ..game import AnyGame, AnyHand, AnyView, Reason, Resign, Rest, Seat, because
from ..games.plays import Play
from ..match import Match
from ..notation import read_action
from ..players import Player, player
from ..record import Record


@dataclass(frozen=True, slots=True)
class Setting:
    """Who plays what: the person's seat, the computers by seat (the person's place is empty), a seed for practice packs."""

    game: AnyGame
    seat: Seat
    opponents: tuple[str, ...]
    pack_seed: int | None = None
    free_undo: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called: by the player, numbered where there are several."""
        kinds = [kind for kind in self.opponents if kind]
        names = []
        for seat, kind in enumerate(self.opponents):
            number = sum(bool(one) for one in self.opponents[:seat + 1])
            names.append("You" if not kind else kind.capitalize() if len(kinds) == 1 else f"{kind.capitalize()} {number}")
        return tuple(names)


class Session:
    """The match so far."""

    def __init__(self, setting: Setting, record: Record | None = None, position: Mapping[str, str] | None = None) -> None:
        self.setting = setting
        self.game = setting.game
        self.course = Course(record) if record else Course.new(self.game, setting.names, self._luck("cuts"), position)
        self._undone = int(record.notes.get("free_undo", "0")) if record else 0
        self._computers = self._new_computers()

    def _luck(self, what: str) -> Random:
        """Chance for cards: the system's, or that of the practice seed."""
        seed = self.setting.pack_seed
        return SystemRandom() if seed is None else Random(f"{seed} {what}")

    def _new_computers(self) -> list[Player | None]:
        number = self.course.hands
        return [player(kind, self.game, self._luck(f"player {seat} hand {number}")) if kind else None
                for seat, kind in enumerate(self.setting.opponents)]

    @property
    def hand(self) -> AnyHand | None:
        """The hand being played, None between two hands."""
        return self.course.hand

    @property
    def match(self) -> Match:
        return self.course.match

    def deal(self) -> None:
        """Deal the next hand of the match."""
        self.course.deal(self.course.luck(self._luck(f"hand {self.course.hands}")))
        self._computers = self._new_computers()

    def computers_turn(self) -> bool:
        """Is the hand waiting for a computer?"""
        return self.hand is not None and self.hand.to_act not in (None, self.setting.seat)

    def computer_acts(self) -> None:
        """The computer whose turn it is does something."""
        hand = self.hand
        assert hand is not None
        seat = hand.to_act
        assert seat is not None
        computer = self._computers[seat]
        assert computer is not None
        reason = hand.act(computer.choose(hand.view(seat), hand.choices()))
        assert reason is None, reason

    @property
    def view(self) -> AnyView:
        """What the person sees."""
        assert self.hand is not None
        return self.hand.view(self.setting.seat)

    def hint(self) -> Any:
        """What the player “simple” would do in the person's place, from the person's view."""
        assert self.hand is not None
        return player("simple", self.game, Random(0)).choose(self.view, self.hand.choices())

    def undo(self) -> Reason | None:
        """Take back the person's last action: while their view has gained nothing since but that action; with free undo
        up to the person's decision before, whatever has been seen."""
        place = self.course.last_action_of(self.setting.seat)
        if place is None:
            return because("You have done nothing yet that could be taken back.")
        if not self.course.is_innocent(self.setting.seat, place):
            if not self.setting.free_undo:
                return because("You have seen something new since: that cannot be taken back.")
            self._undone += 1
        self.course.take_back(place)
        return None

    @property
    def record(self) -> Record:
        """The match so far, an unfinished hand included."""
        notes = {"seat": str(self.setting.seat), "opponents": ",".join(filter(None, self.setting.opponents))}
        if self.setting.pack_seed is not None:
            notes["pack_seed"] = str(self.setting.pack_seed)
        if self.setting.free_undo:
            notes["free_undo"] = str(self._undone)
        return self.course.record(notes)


def resumed(record: Record, *, free_undo: bool) -> Session:
    """The session that a record left. Raises ValueError where its notes do not say who sat where."""
    notes, game = record.notes, record.game
    seat, kinds = notes.get("seat", ""), [kind for kind in notes.get("opponents", "").split(",") if kind]
    if seat not in ("0", "1", "2", "3") or int(seat) >= game.seats or len(kinds) != game.seats - 1:
        raise Fault("This record does not say who sat where, so it cannot be played on: replay shows it.")
    seed = notes.get("pack_seed")
    if seed is not None and not re.fullmatch(r"-?[0-9]{1,20}", seed):
        raise Fault("This record's pack seed is no number.")
    kinds.insert(int(seat), "")
    if not re.fullmatch(r"[0-9]{1,9}", notes.get("free_undo", "0")):
        raise Fault("This record's note free_undo is no number.")
    for kind in filter(None, kinds):
        player(kind, game, Random(0))
    setting = Setting(game, int(seat), tuple(kinds), None if seed is None else int(seed),
                      free_undo or "free_undo" in notes)
    session = Session(setting, record)
    if session.course.over:
        raise Fault("This match is over, so it cannot be played on: record show tells it.")
    return session


def typed_action(game: AnyGame, text: str, card: Callable[[str], Card] = card) -> Any:
    """An action typed in words, or the card to play, which *card* reads. Raises ValueError with a sentence."""
    try:
        return Play(card(text))
    except ValueError:
        action = read_action(game, text)
    if isinstance(action, Rest | Resign):
        raise Fault("Nobody at this table speaks for the others.")
    return action
