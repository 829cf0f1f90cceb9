"""The store: its form, what is kept and when, and that a match is the fold of its log."""
from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from web_kit import Written, begun, guest, persons, token, url

from driver import HANDY
from mariage.game import Rest
from mariage.games import GAMES
from mariage.games.bezique.declaring import Declaring
from mariage.games.marias import House
from mariage.games.pinochle.four import FourHanded
from mariage.notation import write_action
from mariage.options import with_options
from mariage.record import from_json, replay, to_json
from mariage.web.room import Room, Setting, new_sitting
from mariage.web.store import Conflict, Entry, Sitting, Store, metadata
from mariage.web.workers import Workers

# ------------------------------------------------------------------ its form


def test_the_migrations_lead_to_todays_tables(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []
        assert set(sa.inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}
    store.close()
    Store(url(tmp_path)).close()        # and once there, they stay


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


# ------------------------------------------------------------------ what is kept


def test_a_line_is_written_once(tmp_path: Path) -> None:
    store, match = Store(url(tmp_path)), begun(GAMES["schnapsen"], Random(1))
    match.store(store, "m")
    saved = store.load("m")
    assert saved is not None
    assert saved.log == tuple(match.lines)
    with pytest.raises(Conflict):
        store.append("m", Entry(1, "deal", None, {"number": 1}, "other"))
    again = store.load("m")
    assert again == saved
    assert store.lines("m", 1) == saved.log[1:]
    with pytest.raises(sa.exc.IntegrityError), store.engine.begin() as connection:
        connection.execute(metadata.tables["entry"].insert().values(match="none", seq=0, at=0, kind="act", body="{}"))
    store.close()


def test_a_secret_is_written_with_its_line_or_not_at_all(tmp_path: Path) -> None:
    store = Store(url(tmp_path))
    store.open_match("m", "schnapsen", {}, {}, persons(GAMES["schnapsen"], "m"))
    with store.engine.begin() as connection:
        connection.exec_driver_sql("CREATE TRIGGER full BEFORE INSERT ON secret BEGIN SELECT RAISE(FAIL, 'full'); END")
    with pytest.raises((sa.exc.DBAPIError, Conflict)) as error:
        store.append("m", Entry(0, "deal", None, {}, "AS KS"))
    assert "AS KS" not in str(error.value)
    saved = store.load("m")
    assert saved is not None
    assert saved.log == ()
    store.close()


def test_packs_lie_apart_from_the_log(tmp_path: Path) -> None:
    store, match = Store(url(tmp_path)), begun(GAMES["schnapsen"], Random(1))
    match.store(store, "m")
    store.close()
    with sqlite3.connect(tmp_path / "mariage.db") as file:
        for kind, body in file.execute("SELECT kind, body FROM entry"):
            if kind == "deal":
                assert body == '{"number": 1}'
        assert [body for (body,) in file.execute("SELECT body FROM secret")] == [match.lines[1].secret]
    file.close()


def test_a_guest_is_shown_the_own_matches_the_last_one_first(tmp_path: Path) -> None:
    store, game = Store(url(tmp_path)), GAMES["schnapsen"]
    for number in range(15):
        store.open_match(f"m{number}", game.id, {}, {}, persons(game, f"m{number}"))
    store.open_match("other", game.id, {}, {}, persons(game, "other", ["somebody else's browser", None]))
    store.append("m3", Entry(0, "cuts", None, {}), over=True)
    recent = store.recent(guest(1))
    assert len(recent) == 12
    assert [one.token for one in recent][:3] == [token("m3", 1), token("m14", 1), token("m13", 1)]
    assert recent[0].over
    assert not recent[1].over
    assert recent[0].seats == (("", "Name 0"), ("", "Name 1"))
    assert store.recent("nobody") == []
    store.close()


def test_a_free_seat_is_bound_once(tmp_path: Path) -> None:
    store, game = Store(url(tmp_path)), GAMES["schnapsen"]
    store.open_match("m", game.id, {}, {}, [
        Sitting(0, "", "A", "t0", "first"), Sitting(1, "", "", "t1")])
    store.open_match("c", game.id, {}, {}, [Sitting(0, "", "A", "t2", "first"), Sitting(1, "simple", "Simple", "t3")])
    assert store.bind("t1", "second", "B")
    assert not store.bind("t1", "third", "C")
    assert store.bind("t1", "second", "B again")
    assert not store.bind("t0", "second", "B")
    assert not store.bind("t3", "second", "B"), "a computer's seat is nobody's"
    assert not store.bind("nix", "second", "B")
    found = store.find("t1")
    assert found is not None
    assert (found[1].guest, found[1].name) == ("second", "B")
    assert store.find("nix") is None
    store.close()


def test_links_cannot_be_guessed() -> None:
    tokens = {one.token for _ in range(100) for one in new_sitting(GAMES["sixtysix-4"], 0, "A", "g", {1: "simple", 2: "", 3: "simple"})}
    assert len(tokens) == 400
    assert min(map(len, tokens)) >= 22          # 128 bits


# ------------------------------------------------------------------ written before it is told


def test_a_line_is_kept_before_the_room_or_anybody_knows_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        game = GAMES["schnapsen"]
        store, reader = Store(url(tmp_path)), Store(url(tmp_path))
        begun(game, Random(2)).store(store, "m")
        room = _room(store, "m")
        seen: list[int] = []
        append = store.append

        def spy(match: str, entry: Entry, *, over: bool = False) -> None:
            assert room.sight(None).seq == entry.seq, "folded before it is written"
            append(match, entry, over=over)
            assert room.sight(None).seq == entry.seq

        store.append = spy                      # type: ignore[method-assign]

        async def listener() -> None:
            kept = reader.load("m")
            assert kept is not None
            assert len(kept.log) == room.sight(None).seq, "told before it is written"
            seen.append(len(kept.log))

        room.listen(listener, 0)
        for _ in range(6):
            seat = room.sight(None).view.public.turn.seat       # type: ignore[union-attr]
            assert await room.act(seat, write_action(room.sight(seat).choices[0])) is None
            kept = reader.load("m")
            assert kept is not None
            assert len(kept.log) == room.sight(None).seq
        assert seen == list(range(3, 9))
        room.close()
        for one in (store, reader):
            one.close()

    asyncio.run(work())


def test_a_line_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(url(tmp_path))
        begun(GAMES["schnapsen"], Random(2)).store(store, "m")
        room = _room(store, "m")
        seat = room.sight(None).view.public.turn.seat           # type: ignore[union-attr]
        before, word = room.sight(seat), write_action(room.sight(seat).choices[0])
        append = store.append

        def full(*_: Any, **__: Any) -> None:
            raise OSError("no space left")

        store.append = full                     # type: ignore[method-assign]
        with pytest.raises(OSError, match="no space"):
            await room.act(seat, word)
        assert room.sight(seat) == before
        store.append = append                   # type: ignore[method-assign]
        assert await room.act(seat, word) is None
        room.close()
        store.close()

    asyncio.run(work())


# ------------------------------------------------------------------ two processes on one database


@pytest.mark.parametrize("name", ["schnapsen", "sixtysix-3d", "sixtysix-4"])
def test_two_rooms_of_one_match_do_not_spoil_it(tmp_path: Path, name: str) -> None:
    """Whoever is slower is told to look again, has caught up, and both see the same in the end."""
    async def work() -> None:
        rng, game = Random(name), GAMES[name]
        stores = Store(url(tmp_path)), Store(url(tmp_path))
        begun(game, rng).store(stores[0], "m")
        rooms = [_room(store, "m") for store in stores]
        conflicts = 0
        for _ in range(150):
            room = rng.choice(rooms)
            sight = room.sight(None)
            if room.course.hand is None:
                if room.course.over:
                    break
                reasons = [await room.next_hand(rng.randrange(game.seats))]
            else:
                seat = sight.view.public.turn.seat          # type: ignore[union-attr]
                word = write_action(rng.choice(room.sight(seat).choices))
                both = rng.random() < 0.2 and rooms[0].sight(None).seq == rooms[1].sight(None).seq
                reasons = await asyncio.gather(*(one.act(seat, word, sight.seq) for one in (rooms if both else [room])))
                if both:
                    assert reasons.count(None) == 1, "the same word was kept twice"
            conflicts += sum(reason is not None for reason in reasons)
        assert conflicts > 5
        for room in rooms:                                  # whoever is behind catches up with the next word
            await room.act(0, f"resign {0}")
            room.close()
        saved = stores[0].load("m")
        assert saved is not None
        assert [one.seq for one in saved.log] == list(range(len(saved.log)))
        _folds_alike(_room(stores[1], "m"), _room(stores[0], "m"))
        for store in stores:
            store.close()

    asyncio.run(work())


# ------------------------------------------------------------------ the fold


def _room(store: Store, match: str) -> Room:
    saved = store.load(match)
    assert saved is not None
    return Room(saved, with_options(GAMES[saved.game], saved.options), store, Workers())


def _folds_alike(one: Room, two: Room) -> None:
    for seat in (*range(one.game.seats), None):
        here, there = one.sight(seat), two.sight(seat)
        for name in ("seq", "view", "choices", "refusals", "standing", "winners", "hands", "ask", "innocent", "may_rest"):
            assert getattr(here, name) == getattr(there, name), name
    assert to_json(one.record()) == to_json(two.record())
    for number in range(one.course.hands + 1):
        assert [one.finished_view(number, seat, None) for seat in range(one.game.seats)] == [
            two.finished_view(number, seat, None) for seat in range(two.game.seats)]


EVERYTHING = {"cuts", "deal", "play", "take_back", "ask", "disagree", "agree", "void", "rest", "resign", "time"}
NOT_ALL = {"rest", "resign"}        # in Mariáš nobody takes the rest, and only some declarers give up; with melds it comes late


@pytest.mark.parametrize("game", HANDY.values(), ids=list(HANDY))
def test_a_room_opened_again_is_the_room_that_was(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random matches with everything that a room can write; void hands and time-outs are written as a server would."""
    rng, expected = Random(game.id), EVERYTHING - NOT_ALL if isinstance(game, House | Declaring | FourHanded) else EVERYTHING
    monkeypatch.setattr(Room, "luck", lambda _: rng)

    async def work() -> None:
        store, done = Store(url(tmp_path)), set()
        for number in range(40):
            name = f"m{number}"
            begun(game, rng).store(store, name, setting=Setting("all", 0, 0))
            room = _room(store, name)
            for step in range(90):
                if room.course.over:
                    break
                await _something(room, rng)
                if step % 30 == 0:
                    _folds_alike(room, _room(store, name))
            _folds_alike(room, _room(store, name))
            saved = store.load(name)
            assert saved is not None
            for one in saved.log:
                done.add("time" if one.body.get("time") else str(one.body.get("do", one.kind)).split()[0])
            record = from_json(to_json(room.record()))
            assert replay(record).match.standing == room.course.match.standing
            assert record.names == tuple(f"Name {seat}" for seat in range(game.seats))
            room.close()
            if done >= expected and number >= 2:
                break
        assert done >= expected
        store.close()

    asyncio.run(work())


async def _something(room: Room, rng: Random) -> None:
    """One request that a person may make, or what the server does by itself."""
    game, hand = room.game, room.course.hand
    seats = range(game.seats)
    if hand is None:
        for seat in seats:
            await room.next_hand(seat)
        return
    seat, chance = hand.to_act, rng.random()
    assert seat is not None
    if room.sight(seat).may_rest and chance < 0.6:
        assert await room.claim_rest(seat) is None
        for other in seats:
            await room.answer(other, yes=rng.random() < 0.8)
    elif chance < 0.08:
        await room.take_back(rng.choice(seats))
        for other in seats:
            await room.answer(other, yes=rng.random() < 0.7)
    elif chance < 0.09:
        await room.act(seat, f"resign {seat}")
    elif chance < 0.105:
        async with room._lock:
            await room._write("void", None, {})
    elif chance < 0.15:
        async with room._lock:
            await room._write("act", seat, {"do": write_action(hand.choices()[0]), "time": True})
    else:
        words = [write_action(one) for one in hand.choices()]
        word = rng.choice([one for one in words if "claim" not in one] or words)
        assert await room.act(seat, word, room.sight(None).seq) is None


def test_the_rest_taken_is_a_line_like_any_other(tmp_path: Path) -> None:
    async def work() -> None:
        store, rng = Store(url(tmp_path)), Random(7)
        match = _at_the_rest(rng)
        match.store(store, "m")
        room = _room(store, "m")
        hand = room.course.hand
        assert hand is not None
        assert hand.to_act is not None
        await room.claim_rest(hand.to_act)
        await room.answer(1 - hand.to_act, yes=True)
        saved = store.load("m")
        assert saved is not None
        assert [one.kind for one in saved.log[-3:]] == ["ask", "agree", "act"]
        assert saved.log[-1].body == {"do": write_action(Rest())}
        _folds_alike(room, _room(store, "m"))
        room.close()
        store.close()

    asyncio.run(work())


def _at_the_rest(rng: Random) -> Written:
    """A match of Lízaný whose stock is used up, at a lead."""
    game = GAMES["lizany"]
    while True:
        match = begun(game, rng)
        while match.now.hand is not None:
            if game.rest_is_possible(match.now.hand.table.public):
                return match
            match.act(rng.choice(match.now.hand.choices()))
