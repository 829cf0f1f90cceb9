"""A match being played by one person and computers: its deals, its actions, its record, what may be taken back.

It knows the whole table, so that the record can be kept; whoever shows it to the person takes only the person's view.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any

from ..cards import card
from ..game import AnyGame, AnyHand, AnyTable, AnyView, Deal, Hand, Reason, Seat, because
from ..games.plays import Play
from ..match import Match
from ..notation import read_action
from ..players import player
from ..record import HandRecord, Record, recorded, replay


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
        if record is None:
            match = Match.new(self.game, self._luck("cuts"))
            first = () if position is None else (HandRecord(None, (), tuple(position.items())),)
            record = Record(self.game, setting.names, match.cuts, first)
        played = replay(record)
        self._undone = int(record.notes.get("free_undo", "0"))
        self.match = played.match
        self._finished = replace(record, hands=record.hands[:-1] if played.unfinished else record.hands)
        self._before: AnyTable | None = None
        for one, hand in zip(self._finished.hands, played.hands, strict=False):
            self._before = self._before if one.void else hand.table
        self._part: HandRecord | None = None
        self.hand: AnyHand | None = None
        if played.unfinished is not None:
            self._part = replace(record.hands[-1], actions=())
            self.hand = played.unfinished
        self._computers = self._new_computers()

    def _luck(self, what: str) -> Random:
        """Chance for cards: the system's, or that of the practice seed."""
        seed = self.setting.pack_seed
        return SystemRandom() if seed is None else Random(f"{seed} {what}")

    def _new_computers(self) -> list[Any]:
        number = len(self._finished.hands)
        return [player(kind, self.game, self._luck(f"player {seat} hand {number}")) if kind else None
                for seat, kind in enumerate(self.setting.opponents)]

    # ------------------------------------------------------------------ playing

    def deal(self) -> None:
        """Deal the next hand of the match."""
        luck = self._luck(f"hand {len(self._finished.hands)}")
        deal: Deal = self.game.deal(luck, self._before)
        self._part = HandRecord(deal, ())
        self.hand = self.match.hand(deal)
        self._computers = self._new_computers()

    @property
    def over(self) -> bool:
        """Is the match decided?"""
        return bool(self.match.winners)

    def computers_turn(self) -> bool:
        """Is the hand waiting for a computer?"""
        return self.hand is not None and self.hand.to_act not in (None, self.setting.seat)

    def computer_acts(self) -> None:
        """The computer whose turn it is does something."""
        hand = self.hand
        assert hand is not None
        seat = hand.to_act
        assert seat is not None
        reason = hand.act(self._computers[seat].choose(hand.view(seat), hand.choices()))
        assert reason is None, reason

    def act(self, action: Any) -> Reason | None:
        """The person does something."""
        assert self.hand is not None
        return self.hand.act(action)

    def finish(self) -> None:
        """The hand is over: it counts for the match."""
        hand = self.hand
        assert hand is not None
        assert hand.result is not None
        self._finished = self._with_hand()
        self.match = self.match.add(hand.result)
        self._before, self.hand, self._part = hand.table, None, None

    def give_up_hand(self) -> None:
        """The hand is void: nothing is scored and the same dealer deals again."""
        self._finished = self._with_hand(void=True)
        self.hand, self._part = None, None

    # ------------------------------------------------------------------ looking

    @property
    def view(self) -> AnyView:
        """What the person sees."""
        assert self.hand is not None
        return self.hand.view(self.setting.seat)

    def hint(self) -> Any:
        """What the player “simple” would do in the person's place, from the person's view."""
        assert self.hand is not None
        return player("simple", self.game, Random(0)).choose(self.view, self.hand.choices())

    # ------------------------------------------------------------------ taking back

    def undo(self) -> Reason | None:
        """Take back the person's last action: while their view has gained nothing since but that action; with free undo
        up to the person's decision before, whatever has been seen."""
        hand, seat = self.hand, self.setting.seat
        assert hand is not None
        last = self._last_own_action(hand)
        if last is None:
            return because("You have done nothing yet that could be taken back.")
        earlier = self._replayed(hand.actions[:last])
        gained = hand.view(seat).log[len(earlier.view(seat).log):]
        innocent = last == len(hand.actions) - 1 and not any(map(self.game.informs, gained))
        if not innocent:
            if not self.setting.free_undo:
                return because("You have seen something new since: that cannot be taken back.")
            self._undone += 1
        self.hand = earlier
        return None

    def _last_own_action(self, hand: AnyHand) -> int | None:
        again = self._replayed(())
        last = None
        for place, action in enumerate(hand.actions):
            if again.to_act == self.setting.seat:
                last = place
            again.act(action)
        return last

    def _replayed(self, actions: Sequence[Any]) -> AnyHand:
        assert self._part is not None
        if self._part.deal is not None:
            hand = self.match.hand(self._part.deal)
        else:
            hand = Hand.at(self.game, self.game.set_up(dict(self._part.position)))
        for action in actions:
            hand.act(action)
        return hand

    # ------------------------------------------------------------------ writing down

    @property
    def record(self) -> Record:
        """The match so far, an unfinished hand included."""
        notes = {"seat": str(self.setting.seat), "opponents": ",".join(filter(None, self.setting.opponents))}
        if self.setting.pack_seed is not None:
            notes["pack_seed"] = str(self.setting.pack_seed)
        if self.setting.free_undo:
            notes["free_undo"] = str(self._undone)
        whole = self._finished if self.hand is None else self._with_hand()
        return replace(whole, notes={**self._finished.notes, **notes})

    def _with_hand(self, *, void: bool = False) -> Record:
        assert self.hand is not None
        assert self._part is not None
        return recorded(self._finished, self.hand, self._part.deal, dict(self._part.position), void=void)


def resumed(record: Record, *, free_undo: bool) -> Session:
    """The session that a record left. Raises ValueError where its notes do not say who sat where."""
    notes, game = record.notes, record.game
    seat, kinds = notes.get("seat", ""), [kind for kind in notes.get("opponents", "").split(",") if kind]
    if not seat.isdecimal() or int(seat) >= game.seats or len(kinds) != game.seats - 1:
        raise ValueError("This record does not say who sat where, so it cannot be played on: replay shows it.")
    seed = notes.get("pack_seed")
    if seed is not None and not seed.removeprefix("-").isdecimal():
        raise ValueError("This record's pack seed is no number.")
    kinds.insert(int(seat), "")
    if not notes.get("free_undo", "0").isdecimal():
        raise ValueError("This record's note free_undo is no number.")
    for kind in filter(None, kinds):
        player(kind, game, Random(0))
    setting = Setting(game, int(seat), tuple(kinds), None if seed is None else int(seed),
                      free_undo or "free_undo" in notes)
    return Session(setting, record)


def typed_action(game: AnyGame, text: str) -> Any:
    """An action typed in words, or the card to play. Raises ValueError with a sentence."""
    try:
        return Play(card(text))
    except ValueError:
        return read_action(game, text)
