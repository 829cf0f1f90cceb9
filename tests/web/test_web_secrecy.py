"""Two tables that differ only in cards a seat may not know: everything that the server sends to that seat is the same, to the byte.

By double entry: ``shown`` of may_know says on its own which cards of an event a seat may know, nothing of the game is asked.
The worlds are written into two stores line by line, with the same tokens; nothing in the answers is made equal afterwards.
"""
from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from web_kit import Browser, Written, begun, browser, house, persons, running, token

import melds_seen
from driver import OF_EACH_BOOK
from laying import LAYING, said
from mariage.cards import Card, Cards, Rank, Suit, cards, written
from mariage.course import Course
from mariage.game import AnyHand, Deal, Game, Hand, Table
from mariage.games import GAMES
from mariage.games.bezique.polish import Polish
from mariage.games.marias import House
from mariage.games.plays import Dealt
from mariage.match import Match, cut_for_deal, form
from mariage.notation import read_action, write_action
from mariage.telling import Teller
from mariage.web.prefs import Prefs
from mariage.web.room import MEMORY, Room, Setting
from mariage.web.seen import Picture
from mariage.web.store import Entry
from mariage.web.tabs import message as sent
from mariage.web.workers import Workers, think
from may_know import known, shown

ALL = [Card(suit, rank) for suit in Suit for rank in Rank]
LUCK = Room.luck        # as it is where no test puts its own in the place

TABLES = {**GAMES, "laying": LAYING}
every_table = pytest.mark.parametrize("game", TABLES.values(), ids=list(TABLES))
of_each_book = pytest.mark.parametrize("game", [*OF_EACH_BOOK.values(), LAYING], ids=[*OF_EACH_BOOK, "laying"])


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in which cards are laid on the table is a game like any other."""
    monkeypatch.setitem(GAMES, "laying", LAYING)
    monkeypatch.setattr(Teller, "action", said(Teller.action))


# ------------------------------------------------------------------ worlds


def played(game: Any, rng: Random, actions: int) -> tuple[Written, list[Cards], list[list[str]]]:
    """A match of a whole hand and *actions* actions of the next, the packs and what was done; where a match is one hand, or a hand is
    very long, so much of the first."""
    lengths = (actions,) if len(game.whole_pack()) > 64 or form(game.match) == ("hands", 1) else (1000, actions)
    for _ in range(1000):
        match = Written(game)
        match.cut(cut_for_deal(game, rng))
        packs, done = [], []
        for most in lengths:
            match.deal(match.now.luck(rng).pack)
            packs.append(cards(match.lines[-1].secret or ""))
            done.append([])
            while match.now.hand is not None and len(done[-1]) < most:
                action = _choice(match.now.hand, rng)
                assert match.act(action) is None
                done[-1].append(write_action(action))
            if match.now.over:
                break
        if match.now.hand is not None and len(packs) == len(lengths):
            return match, packs, done
    raise AssertionError(f"no hand of {game.id} has more than {actions} actions")


def _choice(hand: AnyHand, rng: Random) -> Any:
    """Hands go deep: what ends a hand or its open phase is rare."""
    rare = {"claim": 0.02, "close": 0.1, "drum_roll": 0.1, "whistle": 0.1}
    return rng.choices(hand.choices(), [rare.get(write_action(one).split()[-1], 1.0) for one in hand.choices()])[0]


def moved(game: Any, match: Written, packs: Sequence[Cards], done: Sequence[Sequence[str]], seat: int | None,
          rng: Random) -> Written | None:
    """The same match with every card that *seat* has not seen somewhere else, in both hands; None where no such world is found.

    In it the same actions can be done, and whatever happened face up happens again: scores, claims, results."""
    other = Written(game)
    other.cut(match.now.match.cuts)
    changed = False
    for pack, actions in zip(packs, done, strict=True):
        here = _again(game, other, pack, actions)
        assert here is not None
        unseen, like = unseen_places(here, pack, seat), Witness(here, seat)
        for attempt in range(TRIES):
            order = list(unseen) if len(unseen) > 1 and attempt < TRIES - 1 else []
            some = order if attempt < 3 else rng.sample(order, min(len(order), 2 + attempt % 3))
            mixed = rng.sample(some, len(some))
            there = list(pack)
            for place, source in zip(some, mixed, strict=True):
                there[place] = pack[source]
            again = _again(game, other, tuple(there), actions, like)
            if again is None or Witness(again, seat).story != like.story:
                continue
            if tuple(there) == tuple(pack) and attempt < TRIES - 1:
                continue
            changed = changed or tuple(there) != tuple(pack)
            other.deal(tuple(there))
            for action in again.actions:
                assert other.act(action) is None
            break
    return other if changed else None


def unseen_places(hand: AnyHand, pack: Cards, seat: int | None) -> list[int]:
    """The places of the pack whose cards *seat* has not seen; where there are equal cards, those it cannot tell apart."""
    if isinstance(hand.game, melds_seen.GAMES):
        return melds_seen.movable(hand, pack, seat)
    seen = known(hand, seat)
    return [place for place, one in enumerate(pack) if one not in seen]


def _again(game: Any, match: Written, pack: Cards, actions: Sequence[str], like: Witness | None = None) -> AnyHand | None:
    """The hand of another pack with the same actions; None where one is refused, or where a witness sees something else happen."""
    hand, told = match.now.match.hand(Deal(pack)), 0
    for one in actions:
        if hand.act(read_action(game, one)) is not None:
            return None
        if like is not None:
            if like.tells(hand.log[told:]) != like.story[told:len(hand.log)]:
                return None
            told = len(hand.log)
    return hand


class Witness:
    """A seat at a hand: what happened there, with every card struck out that it may not know; the statement's, not the game's, view."""

    def __init__(self, hand: AnyHand, seat: int | None) -> None:
        self.game, self.seat, self.trump = hand.game, seat, hand.table.public.trump
        self.story = self.tells(hand.log)

    def tells(self, events: Sequence[Any]) -> list[Any]:
        """The same of some events."""
        if isinstance(self.game, melds_seen.GAMES):
            return [melds_seen.told(event, self.seat) for event in events]
        return [_struck(event, set(shown(event, self.seat, self.trump))) for event in events]


def _struck(value: Any, seen: set[Card]) -> Any:
    """*value* without the cards that were not *seen*."""
    if isinstance(value, Card):
        return value if value in seen else None
    if is_dataclass(value):
        return type(value).__name__, [_struck(getattr(value, one.name), seen) for one in fields(value)]
    return [_struck(one, seen) for one in value] if isinstance(value, tuple) else value


# ------------------------------------------------------------------ what is compared


def message(seen: Any, prefs: Prefs) -> str:
    return repr(sent(seen, prefs, "x"))


PREFS = (Prefs(), Prefs(deck="german", language="cs"), Prefs(language="de", faces="large"))


def cards_named(html: str) -> set[str]:
    """Every card code that stands anywhere in a page, by itself: ids, values, data, texts."""
    return set(re.findall(r"(?<![A-Za-z0-9])[AKQJT987][SHDC](?![A-Za-z0-9])", html)) | set(re.findall(r"\b(?:card|c)-(\w\w)\b", html))


def spoken(words: Any, one: Card) -> str:
    return str(words.card(one))


async def asked_here(_: Workers, game: Any, settings: Any, kind: str, view: Any, choices: Sequence[Any], seed: str) -> Any:
    """A computer that is asked in this process, where the game of the tests is known."""
    return read_action(game, think(game.id, tuple(settings.items()), kind, view, [write_action(one) for one in choices], seed))


WHEN, TRIES = (0, 2, 6, 12), 40


def cases(game: Any, seed: str, moments: Sequence[int] = WHEN) -> Iterator[tuple[int | None, Written, Written]]:
    """For every seat and a spectator, at several moments: a match, and another that it cannot tell from it."""
    for seat in (*range(game.seats), None):
        for actions in moments:
            rng = Random(f"{seed} {seat} {actions}")
            for _ in range(6):
                match, packs, done = played(game, rng, actions)
                other = moved(game, match, packs, done, seat, rng)
                if other is not None:
                    yield seat, match, other
                    break


@every_table
def test_what_is_shown_is_the_same_in_both_worlds(game: Any) -> None:
    compared = 0
    for seat, match, other in cases(game, game.id):
        assert [one.secret for one in match.lines] != [one.secret for one in other.lines]
        assert [(one.kind, one.seat, one.body) for one in match.lines] == [(one.kind, one.seat, one.body) for one in other.lines]
        compared += 1
        rooms = match.opened(), other.opened()
        for memory, prefs in zip(MEMORY, (*PREFS, PREFS[0]), strict=True):
            for room in rooms:
                room.setting = Setting(memory, 0)
            here, there = (room.sight(seat) for room in rooms)
            assert message(here, prefs) == message(there, prefs)
            if seat is not None:
                assert here == there
        hand = match.now.hand
        assert hand is not None
        everything = match.opened().sight(seat)
        html, seen = message(everything, PREFS[0]), known(hand, seat)
        assert cards_named(html) <= {str(one) for one in seen}
        words, in_view = Prefs().words, set(_cards_in(everything.view))
        for one in set(game.whole_pack()) - seen:
            assert spoken(words, one) not in html
            assert one not in in_view
    assert compared >= len(WHEN) * (game.seats + 1) * 0.8, "too few worlds could be compared"


@of_each_book
def test_every_answer_of_the_server_is_the_same_in_both_worlds(
        game: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    if game is LAYING:
        monkeypatch.setattr(Workers, "ask", asked_here)
    found = list(cases(game, f"answers {game.id}", (1, 7)))
    assert len(found) > game.seats
    assert any(one[0] is None for one in found)
    answers = []
    with caplog.at_level(logging.DEBUG, "mariage"):
        for world in (1, 2):
            caplog.clear()
            answers.append((asyncio.run(_answers(tmp_path / str(world), game, [(one[0], one[world]) for one in found])), caplog.text))
    for number, (here, there) in enumerate(zip(answers[0][0], answers[1][0], strict=True)):
        assert here == there, number
    assert answers[0][1] == answers[1][1]
    for one in ALL:
        assert not re.search(rf"\b{one}\b", answers[0][1]), "the log names a card"


async def _answers(folder: Path, game: Any, tables: Sequence[tuple[int | None, Written]]) -> list[Any]:
    """Everything that a seat or a watcher can ask, and what it hears: pages, forms, refusals, hints, replays, the record, a socket."""
    folder.mkdir()
    found: list[Any] = []
    async with running(folder) as app:
        for number, (seat, match) in enumerate(tables):
            name = f"{game.id}-{number}"
            match.store(house(app).store, name, setting=Setting(MEMORY[number % 4], 0, watch=True), sitting=persons(game, name))

            async def note(answer: Any) -> None:
                found.append((answer.status, answer.headers, answer.body))

            if seat is None:
                watcher = Browser(app, {"mariage_guest": "somebody-who-looks-on-only"})
                for method in ("GET", "POST"):
                    await note(await watcher.ask(method, f"/watch/{name}"))
                async with watcher.socket(name, at="watch") as socket:
                    for word in ("hint", "play AS", "mark AS", "next", "resign 0"):
                        assert await socket.do(word)
                    found.append((socket.sights, socket.notices))
                continue
            asker, link = browser(app, seat), token(name, seat)
            for path in ("", "/record", "/replay/1", "/replay/1?step=3", "/replay/2", "?notice=x", "?marked=mark+AS+KH"):
                await note(await asker.get(f"/table/{link}{path}"))
            await note(await asker.get("/nix"))
            hand = match.now.hand
            assert hand is not None
            choices = {write_action(one) for one in hand.choices()} if hand.to_act == seat else set()
            for word in ("hint", "rest", "draw", "claim", "exchange", "close", "pass", "nonsense", "next", "agree", "resign 9",
                         *(f"{verb} {one}" for verb in ("play", "marry") for one in dict.fromkeys(game.whole_pack()))):
                if word not in choices:
                    await note(await asker.do(link, word))
            async with asker.socket(link) as socket:
                for word in ("hint", "play AS", "marry KH", "disagree"):
                    if word not in choices:
                        await socket.do(word)
                await socket.say({"do": "mark AS KH"})
                assert await socket.hear()
                found.append((socket.sights, socket.notices))
    return found


# ------------------------------------------------------------------ a claim of the rest that waits for answers


def positions(game: Any, rng: Random) -> Iterator[Any]:
    """What lies open at every moment of some hands."""
    for _ in range(5):
        match = begun(game, rng)
        while (hand := match.now.hand) is not None:
            yield hand.table.public
            assert match.act(_choice(hand, rng)) is None


@every_table
def test_a_claim_of_the_rest_shows_the_hand_of_who_claims_and_no_other(game: Any) -> None:
    compared = 0
    rng = Random(f"rest {game.id}")
    if isinstance(game, House | Polish):
        assert not any(game.rest_is_possible(public) for public in positions(game, rng)), "it can be claimed now: let it be looked at"
        return
    while compared < 8:
        match = begun(game, rng)
        while (hand := match.now.hand) is not None and (not game.rest_is_possible(hand.table.public) or rng.random() < 0.3):
            assert match.act(_choice(hand, rng)) is None
        if hand is None:
            continue
        claimer = hand.to_act
        assert claimer is not None
        laid = hand.table.own[claimer].hand
        room = match.opened(more=[Entry(len(match.lines), "ask", claimer, {"what": "rest", "place": 0, "hand": written(laid)})])
        for seat in (*range(game.seats), None):
            if seat == claimer:
                continue
            html = message(room.sight(seat), PREFS[0])
            written_out = cards_named(html)
            named = [one for one in game.whole_pack() if spoken(PREFS[0].words, one) in html or str(one) in written_out]
            assert set(laid) <= set(named)
            assert set(named) <= known(hand, seat) | set(laid)
            compared += 1


# ------------------------------------------------------------------ who sits out


@pytest.mark.parametrize("name", ["mariage-3", "sixtysix-3"])
def test_a_dealer_who_sits_out_sees_no_hand(name: str) -> None:
    game = GAMES[name]
    match, _, _ = played(game, Random(name), 2)
    hand = match.now.hand
    assert hand is not None
    out = next(seat for seat in range(3) if not game.takes_part(hand.table.public, seat))
    seen = match.opened().sight(out)
    assert not seen.choices
    assert not Picture(seen, PREFS[0].words).hand
    html = message(seen, PREFS[0])
    public = {str(one) for one in known(hand, None)}
    assert cards_named(html) <= public
    spectator = match.opened().sight(None)
    assert _cards_in(spectator.view) <= known(hand, None)
    assert cards_named(message(spectator, PREFS[0])) <= public


# ------------------------------------------------------------------ what a worker is sent


def _walk(value: Any) -> Iterator[Any]:
    """Every value in *value*, as deep as it goes."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from _walk(getattr(value, one.name))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _walk(key)
            yield from _walk(one)
    elif isinstance(value, Card):
        return
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from _walk(one)


def _cards_in(value: Any) -> set[Card]:
    return {one for one in _walk(value) if isinstance(one, Card)}


@of_each_book
def test_no_seed_brings_back_what_a_server_deals(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "luck", LUCK)

    async def packs() -> set[str]:
        """What is dealt in two matches that begin alike, each after the same seed."""
        async with running(tmp_path) as app:
            for name in ("one", "two"):
                house(app).store.open_match(name, game.id, {}, Setting(pace=0).written(), persons(game, name))
                random.seed(1)
                await house(app).room(name)
            saved = [house(app).store.load(name) for name in ("one", "two")]
        return {str(entry.secret) for one in saved if one for entry in one.log if entry.kind == "deal"}

    assert len(asyncio.run(packs())) == 2


FORBIDDEN = (Hand, Table, Game, Match, Course, Room, Dealt, Deal)


@every_table
def test_a_worker_is_sent_a_view_and_choices_and_nothing_else(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[Any, ...]] = []
    plain = (str, int, float, bool, type(None))

    async def work() -> None:
        async with running(tmp_path) as app:
            workers = house(app).workers
            for number, (_, match, _) in enumerate(cases(game, f"worker {game.id}", (0, 3, 8))):
                if number % 2:
                    continue
                match.store(house(app).store, f"w{number}")
                room = await house(app).room(f"w{number}")
                hand = match.now.hand
                assert room is not None
                assert hand is not None
                assert hand.to_act is not None
                await room.hint(hand.to_act)
                _, _, kind, view, choices, seed = sent[-1]
                assert kind == "simple"
                assert len(seed) == 32
                assert view == hand.view(hand.to_act)
                assert _cards_in(view) <= known(hand, hand.to_act)
                assert choices == [write_action(one) for one in hand.choices()]
                for one in _walk(sent[-1]):
                    assert not isinstance(one, FORBIDDEN)
                    assert isinstance(one, (*plain, tuple, list, Card)) or type(one).__module__.startswith("mariage.")
            assert workers._pool is not None

    async def spy(self: Any, pool: Any, function: Any, *arguments: Any) -> Any:
        sent.append(arguments)
        return function(*arguments)

    loop = asyncio.new_event_loop()
    original = type(loop).run_in_executor

    def run_in_executor(self: Any, pool: Any, function: Any, *arguments: Any) -> Any:
        if function.__name__ == "think":
            return asyncio.ensure_future(spy(self, pool, function, *arguments))
        return original(self, pool, function, *arguments)

    monkeypatch.setattr(type(loop), "run_in_executor", run_in_executor)
    loop.run_until_complete(work())
    loop.close()
    assert sent


# ------------------------------------------------------------------ leaks that must be found


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of cards in the stock is shown with the next card: the comparison says so."""
    game = GAMES["schnapsen"]
    seat, match, other = next(iter(cases(game, "planted")))
    original = Room.sight

    def leaky(self: Any, who: int | None) -> Any:
        seen = original(self, who)
        hidden = self._shown.table.hidden
        return replace(seen, sitting=tuple(replace(one, name=f"{one.name} {hidden[:-1]}") for one in seen.sitting))

    monkeypatch.setattr(Room, "sight", leaky)
    assert message(match.opened("own").sight(seat), PREFS[0]) != message(other.opened("own").sight(seat), PREFS[0])
