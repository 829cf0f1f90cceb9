"""The words of the match over the web: taking back, claiming the rest, giving up, running out of time, going on."""
from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from starlette.applications import Starlette
from web_kit import Browser, Written, begun, browser, guest, house, running, settled, token

from mariage.games import GAMES
from mariage.games.plays import RestTaken
from mariage.notation import write_action
from mariage.web.room import Room, Setting
from mariage.web.store import Sitting

MATCH = "words"


class Opened(NamedTuple):
    """A table with its room, and a browser and a link for each seat."""

    app: Starlette
    room: Room
    browsers: list[Browser]
    links: list[str]

    async def do(self, seat: int, word: str) -> str:
        """What *seat* is answered, by a form; nothing if it was done."""
        answer = await self.browsers[seat].do(self.links[seat], word)
        assert answer.status in (200, 409)
        await settled(self.room)
        return answer.text

    @property
    def actor(self) -> int:
        seat = self.room.sight(None).view.public.turn.seat      # type: ignore[union-attr]
        assert isinstance(seat, int)
        return seat

    @property
    def actions(self) -> int:
        hand = self.room.course.hand
        assert hand is not None
        return len(hand.actions)

    async def play(self, seat: int | None = None) -> None:
        """*seat*, or whoever is to act, plays a card that ends nothing."""
        words = [write_action(one) for one in self.room.sight(self.actor).choices]
        assert await self.do(self.actor if seat is None else seat, next(one for one in words if "claim" not in one)) == ""

    def kinds(self) -> list[str]:
        saved = house(self.app).store.load(MATCH)
        assert saved is not None
        return [one.kind for one in saved.log]


@contextlib.asynccontextmanager
async def opened(folder: Path, match: Written, setting: Setting | None = None, computers: Sequence[int] = ()) -> AsyncIterator[Opened]:
    async with running(folder) as app:
        seats = range(match.game.seats)
        match.store(house(app).store, MATCH, setting=setting or Setting("own", 0), sitting=[
            Sitting(seat, "simple" if seat in computers else "", f"Name {seat}", token(MATCH, seat), guest(seat)) for seat in seats])
        room = await house(app).room(MATCH)
        assert room is not None
        yield Opened(app, room, [browser(app, seat) for seat in seats], [token(MATCH, seat) for seat in seats])


def at_the_rest(game: Any, rng: Random, *, sure: bool) -> Written:
    """A match in which the seat to act may claim the rest; *sure*: nobody could take a trick from it."""
    while True:
        match = begun(game, rng)
        while (hand := match.now.hand) is not None:
            if game.rest_is_possible(hand.table.public):
                assert hand.to_act is not None
                mine, others = hand.table.own[hand.to_act].hand, [
                    card for seat, own in enumerate(hand.table.own) if seat != hand.to_act for card in own.hand]
                trump, height = hand.table.public.trump, game.height
                beaten = any(
                    (other.suit == one.suit and height[other.rank] > height[one.rank]) or (other.suit == trump and one.suit != trump)
                    for one in mine for other in others)
                if beaten is not sure and len(mine) > 1:
                    return match
            words = [one for one in hand.choices() if "claim" not in write_action(one)]
            assert match.act(rng.choice(words or list(hand.choices()))) is None


# ------------------------------------------------------------------ taking back


def test_a_card_is_taken_back_at_once_while_nothing_new_was_seen(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1))) as table:
            seat = table.actor
            before = [table.room.sight(one).view for one in range(2)]
            await table.play()
            assert await table.do(seat, "take_back") == ""
            assert [table.room.sight(one).view for one in range(2)] == before
            assert table.kinds()[-2:] == ["act", "take_back"]
            assert "nothing of yours" in await table.do(seat, "take_back")

    asyncio.run(work())


def test_a_card_that_was_answered_is_taken_back_by_consent(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1))) as table:
            one, before = table.actor, table.room.sight(0).view
            two = 1 - one
            await table.play()
            await table.play()
            done = table.actions
            assert await table.do(one, "take_back") == ""
            assert table.actions == done, "nothing goes back before the other has agreed"
            page = (await table.browsers[two].get(f"/table/{table.links[two]}")).text
            assert f"Name {one} would like to take back a card." in page
            assert 'value="agree"' in page
            assert 'value="agree"' not in (await table.browsers[one].get(f"/table/{table.links[one]}")).text
            assert "Nobody asks you" in await table.do(one, "agree"), "one does not agree to one's own wish"
            assert await table.do(two, "disagree") == ""
            assert table.actions == done
            assert "Nobody asks you" in await table.do(two, "agree")
            assert await table.do(one, "take_back") == ""
            assert await table.do(two, "agree") == ""
            assert table.actions == 0
            assert table.room.sight(0).view == before

    asyncio.run(work())


def test_a_wish_to_take_back_is_over_when_somebody_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1))) as table:
            one = table.actor
            await table.play()
            await table.play()
            await table.do(one, "take_back")
            await table.play()
            assert "Nobody asks you" in await table.do(1 - one, "agree")
            assert table.actions == 3

    asyncio.run(work())


def test_nothing_is_taken_back_at_a_rated_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1)), Setting("own", 0, 0, True)) as table:
            seat = table.actor
            await table.play()
            assert "rated" in await table.do(seat, "take_back")
            assert table.actions == 1
            page = (await table.browsers[seat].get(f"/table/{table.links[seat]}")).text
            assert 'value="take_back"' not in page

    asyncio.run(work())


def test_a_computer_always_agrees_that_a_card_is_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        match = begun(GAMES["lizany"], Random(1))
        assert match.now.hand is not None
        one = match.now.hand.to_act
        assert one is not None
        async with opened(tmp_path, match, computers=[1 - one]) as table:
            await table.play(one)
            assert table.actions > 1
            assert await table.do(one, "take_back") == ""
            assert table.actions in (0, 2)
            assert table.actor == one

    asyncio.run(work())


# ------------------------------------------------------------------ the rest


@pytest.mark.parametrize("yes", [True, False])
@pytest.mark.parametrize("name", ["lizany", "schnapsen", "sixtysix-4", "sixtysix-3"])
def test_the_others_agree_to_a_claim_of_the_rest_or_do_not(tmp_path: Path, name: str, yes: bool) -> None:
    async def work() -> None:
        match = at_the_rest(GAMES[name], Random(2), sure=False)
        async with opened(tmp_path, match) as table:
            one, done = table.actor, table.actions
            public = table.room.sight(None).view.public                 # type: ignore[union-attr]
            others = [seat for seat in range(table.room.game.seats)
                      if seat not in table.room.game.side(one) and table.room.game.takes_part(public, seat)]
            assert "own lead" in await table.do(others[0], "claim_rest")
            assert await table.do(one, "claim_rest") == ""
            for seat in others:
                assert table.actions == done, "not before all have agreed"
                assert await table.do(seat, "agree" if yes else "disagree") == ""
                if not yes:
                    break
            if yes:
                hand = table.room.sight(None).view
                assert hand is not None
                assert any(type(event).__name__ == "RestTaken" and event.seat == one for event in hand.log)
            else:
                assert table.actions == done
                assert table.room.sight(one).ask is None
                assert "refused" in await table.do(one, "claim_rest"), "a refusal tells something: one try a hand"
                assert not table.room.sight(one).may_rest
                await table.play()

    asyncio.run(work())


@pytest.mark.parametrize(("name", "unasked"), [("sixtysix-3", "out"), ("mariage-3", "out"), ("sixtysix-4", "partner")])
def test_a_dealer_who_sits_out_and_a_partner_are_not_asked(tmp_path: Path, name: str, unasked: str) -> None:
    """Their words neither do it nor hinder it; whoever plays against the claimer decides."""
    async def work() -> None:
        game = GAMES[name]
        match = at_the_rest(game, Random(2), sure=False)
        async with opened(tmp_path, match) as table:
            one, done = table.actor, table.actions
            public = table.room.sight(None).view.public                 # type: ignore[union-attr]
            free = [seat for seat in range(game.seats) if seat != one
                    and (not game.takes_part(public, seat) if unasked == "out" else seat in game.side(one))]
            assert len(free) == 1
            assert await table.do(one, "claim_rest") == ""
            page = (await table.browsers[free[0]].get(f"/table/{table.links[free[0]]}")).text
            assert 'value="agree"' not in page
            assert f"Name {one} claims the rest" in page, "the hand lies open for all to see"
            for word in ("agree", "disagree"):
                assert "Nobody asks you" in await table.do(free[0], word)
            assert table.room.sight(one).ask is not None
            for seat in range(game.seats):
                if seat not in (one, *free):
                    assert table.actions == done
                    assert 'value="agree"' in (await table.browsers[seat].get(f"/table/{table.links[seat]}")).text
                    assert await table.do(seat, "agree") == ""
            assert table.room.sight(one).ask is None
            view = table.room.sight(None).view
            assert view is not None
            assert any(isinstance(event, RestTaken) and event.seat == one for event in view.log)

    asyncio.run(work())


def test_a_person_who_sits_out_does_not_hinder_a_take_back(tmp_path: Path) -> None:
    async def work() -> None:
        game = GAMES["mariage-3"]
        match = begun(game, Random(1))
        hand = match.now.hand
        assert hand is not None
        assert hand.to_act is not None
        one = hand.to_act
        out = next(seat for seat in range(3) if not game.takes_part(hand.table.public, seat))
        async with opened(tmp_path, match, computers=[3 - one - out]) as table:
            await table.play(one)
            assert table.actions > 1
            assert await table.do(one, "take_back") == ""
            assert table.room.sight(one).ask is None
            assert "take_back" in table.kinds()
            assert "ask" not in table.kinds()
            assert "Nobody asks you" in await table.do(out, "agree")

    asyncio.run(work())


@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize("name", ["lizany", "schnapsen"])
def test_a_computer_agrees_to_a_claim_that_it_cannot_hinder(tmp_path: Path, name: str, sure: bool) -> None:
    async def work() -> None:
        match = at_the_rest(GAMES[name], Random(3), sure=sure)
        assert match.now.hand is not None
        one = match.now.hand.to_act
        assert one is not None
        async with opened(tmp_path, match, computers=[1 - one]) as table:
            assert await table.do(one, "claim_rest") == ""
            kinds = table.kinds()
            if sure:
                assert kinds[kinds.index("ask"):][:3] == ["ask", "agree", "act"]
            else:
                assert kinds[kinds.index("ask"):][:2] == ["ask", "disagree"]
                assert table.actor == one
                await table.play(one)

    asyncio.run(work())


def test_a_claim_that_a_dead_server_had_begun_is_finished(tmp_path: Path) -> None:
    """The line of the claim was written, the computer's answer not yet."""
    async def work() -> None:
        match = at_the_rest(GAMES["lizany"], Random(3), sure=True)
        hand = match.now.hand
        assert hand is not None
        assert hand.to_act is not None
        laid = " ".join(map(str, hand.table.own[hand.to_act].hand))
        match.line("ask", hand.to_act, {"what": "rest", "place": len(hand.actions), "hand": laid})
        async with opened(tmp_path, match, computers=[1 - hand.to_act]) as table:
            assert table.kinds()[-2:] == ["agree", "act"]

    asyncio.run(work())


def test_a_match_whose_first_deal_is_missing_is_dealt(tmp_path: Path) -> None:
    async def work() -> None:
        match = begun(GAMES["schnapsen"], Random(1))
        del match.lines[1:]
        async with opened(tmp_path, match) as table:
            assert table.kinds() == ["cuts", "deal"]
            await table.play()

    asyncio.run(work())


# ------------------------------------------------------------------ giving up


@pytest.mark.parametrize("name", ["schnapsen", "sixtysix-3d", "sixtysix-4"])
def test_anybody_may_give_up_the_hand_for_itself_only(tmp_path: Path, name: str) -> None:
    async def work() -> None:
        game = GAMES[name]
        async with opened(tmp_path, begun(game, Random(1))) as table:
            idle = (table.actor + 1) % game.seats
            assert "oneself" in await table.do(table.actor, f"resign {idle}")
            assert table.room.course.hand is not None
            assert await table.do(idle, "give_up") == ""
            assert table.room.course.hand is None
            result = table.room.course.match.results[-1]
            assert idle not in result.winners
            assert result.winners
            assert "No hand" in await table.do(idle, "give_up")

    asyncio.run(work())


def test_who_sits_out_has_nothing_to_give_up(tmp_path: Path) -> None:
    async def work() -> None:
        game = GAMES["mariage-3"]
        async with opened(tmp_path, begun(game, Random(1))) as table:
            public = table.room.sight(None).view.public                 # type: ignore[union-attr]
            out = next(seat for seat in range(3) if not game.takes_part(public, seat))
            assert "no part" in await table.do(out, "give_up")
            assert table.room.course.hand is not None

    asyncio.run(work())


# ------------------------------------------------------------------ time


class Clock:
    """Waits as long as it is told, not as long as it is asked."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.over: list[asyncio.Event] = []

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.over.append(asyncio.Event())
        await self.over[-1].wait()


async def until_written(table: Opened, lines: int) -> None:
    """Wait for the log to have so many lines."""
    for _ in range(3000):
        if len(table.kinds()) >= lines:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody has played")


def test_the_computer_plays_for_a_person_whose_time_has_run_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(Room, "sleep", staticmethod(clock.sleep))

    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1)), Setting("own", 0, 30)) as table:
            one = table.actor
            table.room.go_on()
            await asyncio.sleep(0)
            assert clock.asked == [30]
            for _ in range(3):                          # looking, asking and being refused wind no clock
                await table.browsers[one].get(f"/table/{table.links[one]}")
                await table.do(one, "play XX")
                await table.do(1 - one, "take_back")
            async with table.browsers[one].socket(table.links[one]):
                pass
            assert clock.asked == [30]
            lines = len(table.kinds())
            clock.over[0].set()
            await until_written(table, lines + 1)
            await asyncio.sleep(0)
            saved = house(table.app).store.load(MATCH)
            assert saved is not None
            assert (saved.log[-1].kind, saved.log[-1].seat, saved.log[-1].body["time"]) == ("act", one, True)
            while len(clock.asked) < 2:
                await asyncio.sleep(0.01)
            await table.play(1 - one)                   # who is in time plays for itself
            assert len(clock.asked) == 3
            lines = len(table.kinds())
            clock.over[1].set()                         # the clock of a decision that was made does nothing
            await table.do(one, "play XX")
            assert len(table.kinds()) == lines
            assert all("time" not in one.body for one in (house(table.app).store.load(MATCH) or saved).log[-1:])

    asyncio.run(work())


def test_what_the_rule_book_names_is_done_for_a_person_whose_time_has_run_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Mariáš every phase has its own default: a cut of sixteen, the longest suit, the last two cards that keep trumps possible."""
    clock = Clock()
    monkeypatch.setattr(Room, "sleep", staticmethod(clock.sleep))

    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["voleny-klasik"], Random(1)), Setting("own", 0, 30)) as table:
            table.room.go_on()
            done = []
            for number in range(8):
                while len(clock.over) <= number:
                    await asyncio.sleep(0.01)
                hand = table.room.course.hand
                assert hand is not None
                assert hand.to_act is not None
                wanted = table.room.game.at_timeout(hand.table.public, hand.table.own[hand.to_act])
                lines = len(table.kinds())
                clock.over[number].set()
                await until_written(table, lines + 1)
                saved = house(table.app).store.load(MATCH)
                assert saved is not None
                assert saved.log[-1].body == {"do": write_action(wanted), "time": True}
                done.append(saved.log[-1].body["do"])
            assert (done[0], done[3:]) == ("cut 16", ["ask", "good", "good", "declare hra", "good"])

    asyncio.run(work())


def test_a_room_is_not_closed_while_its_clock_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(Room, "sleep", staticmethod(clock.sleep))
    monkeypatch.setattr("mariage.web.house.MOST_ROOMS", 1)

    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1)), Setting("own", 0, 30)) as table:
            table.room.go_on()
            plain = begun(GAMES["lizany"], Random(2))
            for name in ("second", "third"):
                plain.store(house(table.app).store, name)
                await house(table.app).room(name)
            await settled(table.room)
            await house(table.app).room("second")
            assert sorted(house(table.app).rooms) == ["second", MATCH], "whose clock runs stays; who only waits goes"

    asyncio.run(work())


def test_without_a_limit_there_is_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(Room, "sleep", staticmethod(clock.sleep))

    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["lizany"], Random(1))) as table:
            await table.play()
            await table.play()
            assert clock.asked == []

    asyncio.run(work())


# ------------------------------------------------------------------ going on


def test_the_next_hand_waits_for_all_persons_who_are_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["sixtysix-3d"], Random(1))) as table:
            assert "not over" in await table.do(0, "next")
            async with table.browsers[0].socket(table.links[0]) as first, table.browsers[1].socket(table.links[1]) as second:
                await table.do(0, "give_up")
                assert await table.do(0, "next") == ""
                assert table.room.course.hand is None, "the second is looking and has not said so"
                await first.quiet()
                assert "waiting for the others" in first.sights[-1]["html"]
                assert await table.do(0, "next") == ""
                assert table.room.course.hand is None
                assert await table.do(1, "next") == ""
                assert table.room.course.hand is not None, "the third is away"
                await second.until(table.room.sight(None).seq)
                await table.do(1, "give_up")
                assert await table.do(1, "next") == ""
                assert table.room.course.hand is None
            assert await table.do(1, "next") == ""
            assert table.room.course.hand is not None, "nobody is looking"

    asyncio.run(work())


def test_a_match_that_is_over_has_no_next_hand(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, begun(GAMES["schnapsen"], Random(1))) as table:
            while not table.room.course.over:
                await table.do(0, "give_up")
                if not table.room.course.over:
                    assert (await table.browsers[0].get(f"/table/{table.links[0]}/record")).status == 409
                    await table.do(0, "next")
            assert "match is over" in await table.do(0, "next")
            answer = await table.browsers[1].get(f"/table/{table.links[1]}/record")
            assert answer.status == 200
            assert table.room.sight(0).winners == (1,)
            assert house(table.app).store.recent(guest(0))[0].over

    asyncio.run(work())
