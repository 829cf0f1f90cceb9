"""One match at a table: its seats, its log, the computers at it, and who is told of what happens.

Everything that changes a match is a line of its log, written before it is acknowledged; the course of the match is the fold of
the log. A room hands out sights: what one seat sees, made from that seat's view.
"""
from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from random import Random, SystemRandom
from typing import Any, Concatenate, ParamSpec

from anyio import to_thread
from starlette.websockets import WebSocketDisconnect

from ..cards import Fault, cards, written
from ..course import Course
from ..game import AnyGame, AnyHand, AnyView, AnyWatch, Deal, Reason, Resign, Rest, Seat, because
from ..games.plays import Play, PlayLaid
from ..match import Form, Match, cut_for_deal, form
from ..notation import read_action, write_action
from ..players.levels import budget, called
from ..record import Record
from ..tricks import Trick
from ..words import Words
from .store import Conflict, Entry, Saved, Sitting, Store
from .workers import Workers

log = logging.getLogger("mariage")

MEMORY = ("none", "own", "last", "all")
WORDS = ("take_back", "rest")               # what the others are asked to agree to
SHORTEST = 0.1                              # seconds between two looks for an answer where computers need not pause
HANDING_OVER = 0.25                         # seconds that a view takes to a computer's process and its answer back, at most
STAND_IN = "simple"                         # who plays for a person whose time has run out


@dataclass(frozen=True, slots=True)
class Setting:
    """How a table is kept, beside its rules.

    *memory*: what the table remembers for the players. *pace*: seconds that a computer takes at least, whatever it
    holds. *limit*:
    seconds that a person has for a decision, 0 for as long as one likes. *rated*: nothing may be taken back. *watch*: whoever
    has the watchers' link may look on.
    """

    memory: str = "own"
    pace: float = 0.7
    limit: int = 0
    rated: bool = False
    watch: bool = False

    def written(self) -> dict[str, Any]:
        return {"memory": self.memory, "pace": self.pace, "limit": self.limit, "rated": self.rated,
                "watch": self.watch}


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody asks the others to agree: to a take-back to *place*, or that the rest is *seat*'s (its *hand* laid open)."""

    what: str
    seat: Seat
    place: int
    agreed: frozenset[Seat]
    hand: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat (None: a spectator) sees of a table. Made from a view; there is no more to be had from it.

    *sheet* is how the match stood at its beginning and after every hand, *undertaken* who played each of them for what, *form* what
    decides it. *watch* is the watchers' link, empty where nobody may look on.
    """

    game: AnyGame
    seq: int
    seat: Seat | None
    sitting: tuple[Sitting, ...]
    setting: Setting
    view: AnyView | AnyWatch | None
    choices: tuple[Any, ...]
    refusals: Mapping[str, Reason]
    form: Form
    sheet: tuple[Any, ...]
    undertaken: tuple[tuple[Seat, Any] | None, ...]
    winners: tuple[Seat, ...]
    hands: int
    ask: Ask | None
    asked: frozenset[Seat]
    innocent: bool
    may_rest: bool
    ready: frozenset[Seat]
    present: frozenset[Seat]
    watchers: int
    watch: str

    @property
    def standing(self) -> Any:
        """How the match stands."""
        return self.sheet[-1]

    @property
    def may_look_back(self) -> bool:
        """Is there a hand that is over and may be looked at?"""
        return self.hands > 0 and (bool(self.winners) or not self.game.past_is_closed)


def _secret(deal: Deal) -> str:
    """A deal as the store keeps it: the pack, and how many cards were lifted, where that counts."""
    return written(deal.pack) if deal.lifted is None else f"{written(deal.pack)}; {deal.lifted}"


def _deal(secret: str) -> Deal:
    pack, _, lifted = secret.partition("; ")
    return Deal(cards(pack), int(lifted) if lifted else None)


Listener = Callable[[], Awaitable[None]]
P = ParamSpec("P")


def _asked(method: Callable[Concatenate[Room, P], Awaitable[Reason | None]]) -> Callable[Concatenate[Room, P], Awaitable[Reason | None]]:
    """What a person asks is refused where another process was faster; the room has caught up with it then."""

    @wraps(method)
    async def wrapped(room: Room, /, *args: P.args, **kwargs: P.kwargs) -> Reason | None:
        try:
            return await method(room, *args, **kwargs)
        except Conflict:
            await room._changed()
            return because("The table has changed since: look again.")

    return wrapped


class Room:
    """A match that is being played."""

    sleep = staticmethod(asyncio.sleep)         # what a computer's pause and a person's time are waited with

    def __init__(self, saved: Saved, game: AnyGame, store: Store, workers: Workers) -> None:
        self.id, self.game = saved.id, game
        self.settings = dict(saved.options)
        self.setting = Setting(**saved.setting)
        self.sitting = list(saved.seats)
        self._store, self._workers = store, workers
        self._lock = asyncio.Lock()
        self._listeners: dict[Listener, Seat | None] = {}
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.Task[None] | None = None
        self._timed: tuple[int, int, Seat] | None = None         # the decision for which the clock was wound
        self._seq = 0
        self._course: Course | None = None
        self._shown: AnyHand | None = None
        self._standings: list[Any] = []
        self._ask: Ask | None = None
        self._ready: frozenset[Seat] = frozenset()
        self._refused_rest: frozenset[Seat] = frozenset()       # a claim may be tried once a hand: a refusal tells something
        self._rest_refused: frozenset[Seat] = frozenset()
        for entry in saved.log:
            self._fold(entry)

    # ------------------------------------------------------------------ the log

    @property
    def course(self) -> Course:
        assert self._course is not None
        return self._course

    def _fold(self, entry: Entry) -> None:
        """What *entry* changes. The log holds only what was allowed when it was written."""
        assert entry.seq == self._seq
        self._seq += 1
        match entry.kind:
            case "cuts":
                names = tuple(one.name for one in self.sitting)
                self._course = Course(Record(self.game, names, tuple(cards(cut) for cut in entry.body["cuts"])))
            case "deal":
                assert entry.secret is not None
                self.course.deal(_deal(entry.secret))
                self._shown, self._ask, self._ready, self._refused_rest = self.course.hand, None, frozenset(), frozenset()
            case "act":
                self._ask = None
                self._do(read_action(self.game, entry.body["do"]))
            case "take_back":
                self.course.take_back(entry.body["place"])
                self._shown, self._ask = self.course.hand, None
            case "void":
                self.course.void()
                self._shown = self._ask = None
            case "ask":
                assert entry.seat is not None
                self._ask = Ask(entry.body["what"], entry.seat, entry.body["place"], frozenset({entry.seat}),
                                entry.body.get("hand", ""))
            case "agree":
                assert self._ask is not None
                assert entry.seat is not None
                self._ask = replace(self._ask, agreed=self._ask.agreed | {entry.seat})
            case "disagree":
                if self._ask is not None and self._ask.what == "rest":
                    self._refused_rest |= {self._ask.seat}
                self._ask = None
            case _:
                raise ValueError(f"the log has a line “{entry.kind}” that means nothing")

    def _do(self, action: Any) -> None:
        reason = self.course.act(action)
        assert reason is None
        hand = self.course.hand
        assert hand is not None
        if hand.result is not None:
            self._shown = hand
            self.course.settle()

    async def _write(self, kind: str, seat: Seat | None, body: Mapping[str, Any], secret: str | None = None) -> None:
        """Keep a line, then fold it. Whoever holds the lock may call this. Where another process has written that line first
        its lines are folded instead, and Conflict is raised."""
        entry = Entry(self._seq, kind, seat, body, secret)
        over = kind == "act" and self._ends_the_match(body["do"])
        try:
            await to_thread.run_sync(lambda: self._store.append(self.id, entry, over=over))
        except Conflict:
            for line in await to_thread.run_sync(self._store.lines, self.id, self._seq):
                self._fold(line)
            raise
        self._fold(entry)

    def _ends_the_match(self, word: str) -> bool:
        """Would this action end the match? Looked at beforehand, so that the list of matches is written with it."""
        hand = self.course.hand
        if hand is None:
            return False
        again = hand.copy()
        again.act(read_action(self.game, word))
        return again.result is not None and bool(self.course.match.add(again.result).winners)

    # ------------------------------------------------------------------ sights

    def sight(self, seat: Seat | None) -> Sight:
        """What *seat* sees now."""
        hand, course = self._shown, self.course
        mine = hand is not None and seat is not None and hand.to_act == seat
        choices = tuple(hand.choices()) if hand is not None and mine else ()
        last = course.last_action_of(seat) if course.hand is not None and seat is not None else None
        return Sight(
            self.game, self._seq, seat, tuple(self.sitting), self.setting,
            None if hand is None else hand.watch() if seat is None else hand.view(seat),
            choices, self._refusals(hand, seat) if mine and hand is not None and seat is not None else {},
            form(self.game.match), self._sheet(), course.undertaken, course.match.winners, len(course.match.results), self._ask,
            self._asked_still(),
            last is not None and seat is not None and not self.setting.rated and course.is_innocent(seat, last),
            hand is not None and mine and seat not in self._refused_rest and self.game.rest_is_possible(hand.table.public),
            self._ready, self.present, self.watchers, f"/watch/{self.id}" if self.setting.watch else "")

    def _sheet(self) -> tuple[Any, ...]:
        """How the match stood at its beginning and after every hand; written on as hands are played."""
        match = self.course.match
        while len(self._standings) <= len(match.results):
            done = len(self._standings)
            self._standings.append(self.game.settle(self._standings[-1], match.results[done - 1]) if done else
                                   Match.start(self.game, match.cuts).standing)
        return tuple(self._standings)

    def _refusals(self, hand: AnyHand, seat: Seat) -> dict[str, Reason]:
        """Why own cards may not be played, by card (``QS``, and ``QS#1`` on the table), by the seat to act: from its own cards and
        public facts."""
        view = hand.view(seat)
        found = {}
        ways = [(str(card), Play(card)) for card in view.own.hand]
        ways += [(str(one), PlayLaid(*one)) for spread in self.game.laid(view.public, seat) if spread.held for one in spread.cards]
        for card, action in ways:
            if reason := self.game.refuses(view.public, view.own, action, hand.choices()):
                found[card] = reason
        return found

    @property
    def present(self) -> frozenset[Seat]:
        """The persons that are looking."""
        return frozenset(seat for seat in self._listeners.values() if seat is not None)

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return sum(seat is None for seat in self._listeners.values())

    @property
    def persons(self) -> frozenset[Seat]:
        return frozenset(one.seat for one in self.sitting if not one.kind)

    def listen(self, listener: Listener, seat: Seat | None) -> None:
        self._listeners[listener] = seat

    def leave(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)

    async def tell(self) -> None:
        """Everybody who looks is told that something has changed."""
        for listener in list(self._listeners):
            try:
                await listener()
            except (WebSocketDisconnect, RuntimeError):
                self.leave(listener)        # a tab that has gone
            except Exception:
                log.exception("a table could not be shown")

    # ------------------------------------------------------------------ what persons do

    @_asked
    async def act(self, seat: Seat, word: str, seq: int | None = None) -> Reason | None:
        """*seat* does what *word* says, on the sight numbered *seq*. A refused request changes nothing."""
        async with self._lock:
            reason = self._refuses(seat, word, seq)
            if reason is None:
                await self._write("act", seat, {"do": write_action(read_action(self.game, word))})
        if reason is None:
            await self._changed()
        return reason

    def _refuses(self, seat: Seat, word: str, seq: int | None) -> Reason | None:
        hand = self.course.hand
        if hand is None:
            return because("No hand is being played.")
        if seq is not None and seq != self._seq:
            return because("The table has changed since: look again.")
        try:
            action = read_action(self.game, word)
        except Fault as fault:
            return because(fault.sentence, **{name: str(value) for name, value in fault.about.items()})
        if isinstance(action, Rest):
            return because("The others must agree to that.")
        if isinstance(action, Resign):
            if action.seat != seat:
                return because("One gives up for oneself only.")
            if not self.game.takes_part(hand.table.public, seat):
                return because("You take no part in this hand.")
            return self.game.refuses_giving_up(hand.table.public, seat)
        if hand.to_act != seat:
            return because("It is not your turn.")
        return self.game.refuses(hand.table.public, hand.table.own[seat], action, hand.choices())

    @_asked
    async def next_hand(self, seat: Seat) -> Reason | None:
        """*seat* is ready for the next hand; when all persons who are there are, it is dealt."""
        async with self._lock:
            if self.course.hand is not None:
                return because("The hand is not over.")
            if self.course.over:
                return because("The match is over.")
            self._ready |= {seat}
            if self._ready >= (self.present & self.persons):
                await self._deal()
        await self._changed()
        return None

    def luck(self) -> Random:
        """Chance for the cards and for the computers of this table: the machine's own, which nobody can foretell."""
        return SystemRandom()

    async def _deal(self) -> None:
        deal = self.course.luck(self.luck())
        await self._write("deal", None, {"number": self.course.hands + 1}, _secret(deal))

    @_asked
    async def take_back(self, seat: Seat) -> Reason | None:
        """*seat* takes back its last action: at once while nothing new was seen, else if all others agree."""
        async with self._lock:
            if self.setting.rated:
                return because("Nothing is taken back at a rated table.")
            place = self.course.last_action_of(seat) if self.course.hand is not None else None
            if place is None:
                return because("There is nothing of yours to take back.")
            ask = Ask("take_back", seat, place, frozenset({seat}))
            if self.course.is_innocent(seat, place) or not self._must_agree(ask):
                await self._write("take_back", seat, {"place": place})
            else:
                await self._write("ask", seat, {"what": ask.what, "place": place})
        await self._changed()
        return None

    @_asked
    async def claim_rest(self, seat: Seat) -> Reason | None:
        """*seat*, on lead, lays its hand open and says that all tricks left are its own; the others are asked."""
        async with self._lock:
            hand = self.course.hand
            if hand is None or hand.to_act != seat or not self.game.rest_is_possible(hand.table.public):
                return because("The rest can be taken on one's own lead only, when nothing is drawn any more.")
            if seat in self._refused_rest:
                return because("The others have refused you the rest in this hand.")
            mine = self.game.holding(hand.table.public, hand.table.own[seat], seat)
            await self._write("ask", seat, {"what": "rest", "place": len(hand.actions), "hand": written(mine)})
            await self._computers_answer()
        await self._changed()
        return None

    async def _computers_answer(self) -> None:
        """The computers say yes or no to a claim of the rest; what all have agreed to is done."""
        ask, hand = self._ask, self.course.hand
        if ask is not None and hand is not None and ask.what == "rest":
            for other in sorted(self._asked_still() - self.persons):
                if not self._concedes(hand.view(other), cards(ask.hand)):
                    await self._write("disagree", other, {})
                    break
                await self._write("agree", other, {})
        await self._perform()

    def _must_agree(self, ask: Ask) -> frozenset[Seat]:
        """Whose consent *ask* needs: to a take-back that of all other persons in the hand, to a claim of the rest that of all
        opponents in it. Whoever sits out is not asked; a partner wins with the claimer."""
        hand = self.course.hand
        if hand is None:
            return frozenset()
        others = frozenset(range(self.game.seats)) - {ask.seat}
        others = others - {*self.game.side(ask.seat)} if ask.what == "rest" else others & self.persons
        return frozenset(seat for seat in others if self.game.takes_part(hand.table.public, seat))

    def _asked_still(self) -> frozenset[Seat]:
        """Who has not answered yet what is asked."""
        return frozenset() if self._ask is None else self._must_agree(self._ask) - self._ask.agreed

    def _concedes(self, view: AnyView, claimed: tuple[Any, ...]) -> bool:
        """Does a computer that holds this view see that it cannot win a trick against the hand laid open?"""
        return not any(Trick((card,), view.public.trump, self.game.height).beats(mine, card)
                       for mine in self.game.holding(view.public, view.own, view.seat) for card in claimed)

    @_asked
    async def answer(self, seat: Seat, *, yes: bool) -> Reason | None:
        """*seat* agrees, or does not, to what is asked."""
        async with self._lock:
            if seat not in self._asked_still():
                return because("Nobody asks you anything.")
            await self._write("agree" if yes else "disagree", seat, {})
            await self._perform()
        await self._changed()
        return None

    async def _perform(self) -> None:
        """Do what is asked when all who matter have agreed."""
        ask = self._ask
        if ask is None or self.course.hand is None or self._asked_still():
            return
        if ask.what == "take_back":
            await self._write("take_back", ask.seat, {"place": ask.place})
        else:
            await self._write("act", ask.seat, {"do": "rest"})

    async def rename(self, sitting: Sitting) -> None:
        """A person has come to a free seat."""
        self.sitting[sitting.seat] = sitting
        await self.tell()

    # ------------------------------------------------------------------ what goes on by itself

    async def begin(self) -> None:
        """Cut for the deal and deal the first hand, in a match that is new; finish what a server that died had begun."""
        first = self._seq
        async with self._lock:
            with contextlib.suppress(Conflict):         # another process does the same
                if self._seq == 0:
                    cuts = cut_for_deal(self.game, self.luck())
                    await self._write("cuts", None, {"cuts": [written(cut) for cut in cuts]})
                if self.course.hand is None and self.course.hands == 0:
                    await self._deal()
                await self._computers_answer()
        if self._seq != first:
            await self._changed()

    async def _changed(self) -> None:
        await self.tell()
        self.go_on()

    def go_on(self) -> None:
        """Let the computers play while it is their turn, and the clock run while it is a person's."""
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._computers_play())
        self._wind_clock()

    async def at_rest(self, seconds: float) -> None:
        """Wait until the computers have played, but no longer than *seconds*."""
        if self._task is not None and not self._task.done():
            await asyncio.wait({self._task}, timeout=seconds)

    def _computer_to_act(self) -> Sitting | None:
        hand = self.course.hand
        seat = None if hand is None else hand.to_act
        if seat is None or self._ask is not None:
            return None
        return self.sitting[seat] if self.sitting[seat].kind else None

    async def _computers_play(self) -> None:
        """Each computer acts after its pause, as long as it is its turn."""
        try:
            while (one := self._computer_to_act()) is not None:
                seq = self._seq
                action = await self._after_a_pause(one)
                async with self._lock:
                    if self._seq != seq:
                        continue
                    with contextlib.suppress(Conflict):         # another process was faster
                        await self._write("act", one.seat, {"do": write_action(action)})
                await self.tell()
            self._wind_clock()
        except Exception:
            log.exception("no computer answers")

    def pause(self, kind: str) -> float:
        """The seconds before an action of a computer of *kind*: at least all that it may think, so that they tell nothing."""
        seconds = budget(kind)
        return max(self.setting.pace, seconds + HANDING_OVER if seconds else 0.0)

    async def _after_a_pause(self, one: Sitting) -> Any:
        """What a computer does, told after a pause that is the same whatever it holds and however long it thinks. Should a machine
        be slower than that, the time waited is doubled until there is an answer: that it was slow can be seen, how slow hardly."""
        pause = self.pause(one.kind)
        thought = asyncio.ensure_future(self._thought(one.kind, one.seat))
        try:
            await self.sleep(pause)
            more = pause or SHORTEST
            while not thought.done():
                await self.sleep(more)
                more *= 2
            return await thought
        finally:
            thought.cancel()

    async def _thought(self, kind: str, seat: Seat) -> Any:
        hand = self.course.hand
        assert hand is not None
        return await self._workers.ask(self.game, self.settings, kind, hand.view(seat), hand.choices(), self.luck().randbytes(16).hex())

    async def hint(self, seat: Seat) -> Any:
        """What the player “simple” would do in *seat*'s place, None if it is not its turn."""
        hand = self.course.hand
        if hand is None or hand.to_act != seat or self.setting.rated:
            return None
        return await self._thought(STAND_IN, seat)

    def _decision(self) -> tuple[int, int, Seat] | None:
        """The decision that a person has to make and the clock is running for: the hand, the place in it, the seat."""
        hand = self.course.hand
        seat = None if hand is None else hand.to_act
        if hand is None or seat is None or seat not in self.persons or not self.setting.limit:
            return None
        return self.course.hands, len(hand.actions), seat

    def _wind_clock(self) -> None:
        """A clock for each decision; looking at the table or asking something does not wind it again."""
        decision = self._decision()
        if decision == self._timed:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._timed = None, decision
        if decision is not None:
            self._timer = asyncio.get_running_loop().create_task(self._time_runs_out(decision))

    async def _by_default(self, seat: Seat) -> Any:
        """What the rules say that is done for a player who is away, else what the computer would do."""
        hand = self.course.hand
        assert hand is not None
        action = self.game.at_timeout(hand.table.public, hand.table.own[seat])
        return await self._thought(STAND_IN, seat) if action is None else action

    async def _time_runs_out(self, decision: tuple[int, int, Seat]) -> None:
        """Something is done for a person whose time has run out."""
        await self.sleep(self.setting.limit)
        try:
            if self._decision() != decision:
                return
            action = await self._by_default(decision[2])
            async with self._lock:
                if self._decision() != decision:
                    return
                self._timer = None              # it has done its work: nobody stops it now
                with contextlib.suppress(Conflict):
                    await self._write("act", decision[2], {"do": write_action(action), "time": True})
            await self._changed()
        except Exception:
            self._timed = None
            log.exception("nobody plays for a person whose time has run out")

    @property
    def idle(self) -> bool:
        """Does nobody look, nobody think, no clock run, and nothing lie half written?"""
        return not self._listeners and not self._lock.locked() and all(
            task is None or task.done() for task in (self._task, self._timer))

    def close(self) -> None:
        for task in (self._task, self._timer):
            if task is not None:
                task.cancel()

    # ------------------------------------------------------------------ afterwards

    def record(self) -> Record:
        """The whole match. Only for a match that is over: it names every card."""
        return replace(self.course.record({}), names=tuple(called([(one.kind, one.name) for one in self.sitting], Words())))

    def finished_view(self, number: int, seat: Seat, steps: int | None) -> tuple[AnyView, int] | None:
        """What *seat* saw of the finished hand *number* after so many actions (None: all), and how many there are."""
        hand = self.course.finished(number)
        if hand is None:
            return None
        again = hand.copy(steps)
        return again.view(seat), len(hand.actions)


def new_sitting(game: AnyGame, seat: Seat, name: str, guest: str, others: Mapping[Seat, str]) -> list[Sitting]:
    """The seats of a new table: *guest* called *name* at *seat*, and at the others a kind of computer or, empty, a person."""
    found = []
    for one in range(game.seats):
        token = secrets.token_urlsafe(16)
        found.append(Sitting(one, "", name, token, guest) if one == seat else Sitting(one, others[one], "", token))
    return found

