"""Requests that nobody should make: they are answered with a sentence, and no table changes."""
from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from web_kit import HOST, Answer, Browser, begun, browser, guest, house, persons, running, token

from mariage.cards import Card, Rank, Suit
from mariage.games import GAMES
from mariage.notation import write_action
from mariage.options import options_of
from mariage.web.guard import HEADERS, Crowd, Limit, Limits
from mariage.web.room import Setting
from mariage.web.store import entries, seats

T = TypeVar("T")
MATCHES = MATCH, PLAIN, FREE, WATCHED = "requests", "plain", "free", "watched"


class World(NamedTuple):
    """A server with some tables, kept for all requests of this file."""

    loop: asyncio.AbstractEventLoop
    app: Starlette

    def run(self, work: Callable[[], Awaitable[T]]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work(), 120))

    def state(self) -> Any:
        """All that could change: how long every log is, who sits where, and what is seen of every table."""
        with house(self.app).store.engine.connect() as connection:
            lines = connection.execute(sa.select(entries.c.match, sa.func.count()).where(
                entries.c.match.in_(MATCHES)).group_by(entries.c.match)).all()
            sitting = connection.execute(sa.select(seats).where(seats.c.match.in_(MATCHES))).all()
        rooms = [house(self.app).rooms[match] for match in MATCHES]
        return lines, sitting, [(sight.seq, sight.view, sight.ask, sight.ready, sight.sitting)
                                for sight in (room.sight(None) for room in rooms)]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    loop = asyncio.new_event_loop()
    serving = running(tmp_path_factory.mktemp("requests"))
    app = loop.run_until_complete(serving.__aenter__())
    store = house(app).store
    begun(GAMES["schnapsen"], Random(1)).store(store, MATCH, setting=Setting("all", 0))
    begun(GAMES["mariage"], Random(2)).store(store, PLAIN, setting=Setting("own", 0))
    game = GAMES["sixtysix-3"]
    begun(game, Random(3)).store(store, FREE, sitting=persons(game, FREE, [guest(0), None, guest(2)]))
    begun(GAMES["schnapsen"], Random(4)).store(store, WATCHED, setting=Setting("own", 0, watch=True))
    for match in MATCHES:
        loop.run_until_complete(house(app).room(match))
    yield World(loop, app)
    loop.run_until_complete(serving.__aexit__(None, None, None))
    loop.close()


THOUSANDS = settings(max_examples=1000, deadline=None, derandomize=True, database=None,
                     suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large])
HUNDREDS = settings(THOUSANDS, max_examples=400)


def well_answered(answer: Answer, *, refused: bool = False) -> None:
    """No fault of the server, nothing of its inside, all headers; words if it is refused."""
    assert answer.error is None, answer.error
    assert answer.status < 500
    for name, value in HEADERS.items():
        assert answer.headers[name.lower()] == value
    if refused:
        assert answer.status >= 400
    if answer.status >= 400 and answer.body:
        assert "Traceback" not in answer.text
        assert "site-packages" not in answer.text
        assert re.search(r"\w+ \w+", answer.sentence)


# ------------------------------------------------------------------ what is sent

letters = st.characters(codec="latin-1", exclude_characters="\r\n\0")
tokens = st.sampled_from([token(MATCH, 0), token(MATCH, 1), token(PLAIN, 0), "x", "%00", "..", token(MATCH, 0)[:-1]])
pieces = st.one_of(tokens, st.sampled_from([
    "table", "watch", WATCHED, PLAIN, "sit", "new", "rules", "settings", "static", "replay", "record", "socket", "schnapsen",
    "mariage", "", "0", "1", "9" * 5000, "²", "-1", "%2e%2e", "%ff", "table.css", "%5c", "a" * 2000]),
    st.text(max_size=8).map(lambda text: quote(text, errors="replace")))
paths = st.lists(pieces, max_size=5).map(lambda parts: "/" + "/".join(parts))
queries = st.one_of(st.just(""), st.sampled_from([
    "?notice=%ff%00<script>", "?step=99999999999999", "?step=²", "?step=-1", "?from=//evil", "?from=javascript:alert(1)",
    "?" + "a=" * 500]),
    st.binary(max_size=20).map(lambda some: "?" + quote(some)))
methods = st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE", "get"])
headers = st.lists(st.one_of(
    st.tuples(st.just("cookie"), st.one_of(
        st.text(letters, max_size=80), st.just(f"mariage_guest={guest(0)}"), st.just("mariage_guest="),
        st.just("mariage_prefs=deck=german&language=cs"),
        st.text(letters, max_size=40).map(lambda text: f"mariage_guest={text}; mariage_prefs={text}"))),
    st.tuples(st.just("content-type"), st.sampled_from([
        "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x", "multipart/form-data; boundary=",
        "multipart/form-data; boundary=x; charset=unicode_escape", "multipart/form-data; boundary=x; charset=nonsense",
        "multipart/form-data; boundary=x; charset=hex", "application/json", "text/plain", "x", ""])),
    st.tuples(st.sampled_from(["accept-language", "accept", "accept-encoding", "range", "if-modified-since", "if-none-match", "upgrade",
                               "x-forwarded-host", "content-length"]), st.text(letters, max_size=30)),
    st.tuples(st.just("origin"), st.sampled_from([
        f"http://{HOST}", "http://evil.example", "null", "http://[", "", "x", "http://" + "a" * 500])),
    st.tuples(st.just("sec-fetch-site"), st.sampled_from(["same-origin", "none", "cross-site", "same-site", "x"])),
    st.tuples(st.just("host"), st.sampled_from([HOST, "evil.example", "", "[", "localhost:", "localhost:x", "127.0.0.1"]))), max_size=4)
BOUND = "--x\r\nContent-Disposition: form-data; name=\"do\"\r\n\r\n\\ud800 play\r\n--x--\r\n"
bodies = st.one_of(
    st.binary(max_size=200), st.just(BOUND.encode()), st.just(BOUND.replace("name=", "filename=\"f\"; name=").encode()),
    st.just(b"a=b&" * 4000), st.just(b"a" * 30_000), st.just(b'{"do": "play AS"}'), st.just(b"do=%ed%a0%80"), st.just(b"=&=&;&%"),
    st.just(b"--x\r\n\r\n--x"), st.just(b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n"))


@THOUSANDS
@given(methods, paths, queries, headers, bodies, st.booleans())
def test_whatever_is_asked_is_answered_and_changes_nothing(
        world: World, method: str, path: str, query: str, more: list[tuple[str, str]], body: bytes, known: bool) -> None:
    before = world.state()
    asker = browser(world.app, 0) if known else Browser(world.app)
    well_answered(world.run(lambda: asker.ask(method, path + query, body, more)))
    assert world.state() == before


CARDS = [f"{suit}" for suit in (str(Card(suit, rank)) for suit in Suit for rank in Rank)]
words = st.one_of(
    st.sampled_from(["", " ", "play", "play XX", "play AS AS", "resign 1", "resign 99999999999", "resign -1", "rest", "draw", "close",
                     "exchange", "claim", "pass", "name_trump H", "drum_roll whistle", "next_card", "bid 120", "marry QS claim", "agree",
                     "disagree",
                     "next", "{error}", "{0}", "%s", "play \x00", "play ²", "resign ²", "x" * 101, "void", "deal", "cuts", "take_back 0"]),
    st.sampled_from(CARDS).map(lambda card: f"play {card}"), st.text(max_size=40))
odd = st.one_of(st.text(max_size=60), st.just("x" * 300), st.just("²"), st.just("-1"), st.just("1e9"), st.just("9" * 5000), st.just("\0"))


@THOUSANDS
@given(words, odd, st.dictionaries(st.text(max_size=10), odd, max_size=3), st.booleans())
def test_a_form_with_odd_words_is_refused(world: World, word: str, seq: str, more: dict[str, str], plain: bool) -> None:
    """The seat that is not to act sends them: whatever it says cannot be right."""
    room = world.run(lambda: house(world.app).room(MATCH))
    assert room is not None
    idle = 1 - room.sight(None).view.public.turn.seat       # type: ignore[union-attr]
    before = world.state()
    if word.strip().lower() == f"resign {idle}" or word == "give_up":
        return
    answer = world.run(lambda: browser(world.app, idle).post(
        f"/table/{token(MATCH, idle)}", {**more, "do": word, "seq": seq}, *[("accept", "text/plain")] * plain))
    well_answered(answer, refused=plain or answer.status != 303)
    if answer.status == 303:
        assert "notice=" in answer.headers["location"]
    assert world.state() == before


names = st.sampled_from(["game", "seat", "seat.0", "seat.1", "seat.2", "memory", "pace", "limit", "rated", "name"])
options = st.sampled_from(sorted({f"option.{one.name}" for game in GAMES.values() for one in options_of(game)} | {"option.", "option.x"}))
values = st.one_of(st.sampled_from(["on", "off", "0", "3", "person", "simple", "chance", "hands(3)", "game_points(99999)", "3+up+2", "none",
                                    "all", "schnapsen", "mariage", "ATKQJ", "inf", "nan", "1e5", "9" * 150]), st.text(max_size=30))


@THOUSANDS
@given(st.sampled_from([*GAMES, "nonsense", ""]), st.dictionaries(st.one_of(names, options), values, max_size=5))
def test_a_new_table_is_opened_or_refused_with_a_sentence(world: World, name: str, fields: dict[str, str]) -> None:
    found = house(world.app)
    found.new_tables = Crowd(10, 60)        # a fresh one, so that thousands may be asked for
    before = world.state()
    answer = world.run(lambda: Browser(world.app).post("/new", {"game": name, **fields}))
    well_answered(answer, refused=answer.status != 303)
    assert answer.status in (303, 400, 404)
    if answer.status == 303:
        assert re.fullmatch(r"/table/[\w-]{22}", answer.headers["location"])
    assert world.state() == before


json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just("\ud800"), st.just("play \udfff")),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)), max_leaves=6)
messages = st.one_of(
    st.binary(max_size=50), st.text(max_size=50), st.just("[" * 1900), st.just('{"do":' * 300),
    st.just('{"do": "play AS", "seq": ' + "9" * 1900 + "}"),
    st.just("{" * 2100), st.just('{"do": "\\ud800"}'), st.just("NaN"), json_values.map(json.dumps),
    st.builds(lambda do, seq: json.dumps({"do": do, "seq": seq}), st.one_of(words, json_values), st.one_of(json_values, st.integers(0, 5))))


@HUNDREDS
@given(st.lists(messages, min_size=1, max_size=8))
def test_an_odd_message_is_answered_with_a_notice_or_ends_the_socket(world: World, said: list[str | bytes]) -> None:
    room = world.run(lambda: house(world.app).room(MATCH))
    assert room is not None
    idle = 1 - room.sight(None).view.public.turn.seat       # type: ignore[union-attr]
    before = world.state()

    async def work() -> None:
        async with browser(world.app, idle).socket(token(MATCH, idle)) as socket:
            for one in said:
                if f'"resign {idle}"' in str(one):
                    continue
                await socket.raw(one)
                heard = await socket.hear()
                if heard is None:
                    assert socket.closed == 4429
                    return
                assert heard["notice"]
                assert "Traceback" not in heard["notice"]

    world.run(work)
    assert world.state() == before


def test_the_seat_to_act_changes_nothing_by_what_is_not_allowed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards not held, other games' actions, a sight that is out of date. So many forms at once are let through here."""
    monkeypatch.setattr(house(world.app), "forms", Crowd(10**6, 10.0))

    async def work() -> None:
        for match in (MATCH, PLAIN):
            room = await house(world.app).room(match)
            assert room is not None
            watch: Any = room.sight(None).view
            seat = watch.public.turn.seat
            view: Any = room.sight(seat).view
            held = {f"play {card}" for card in view.own.hand}
            wrong = [f"play {card}" for card in CARDS if f"play {card}" not in held]
            wrong += [f"marry {card}" for card in CARDS if str(card)[0] not in "KQ"]
            wrong += ["rest", "claim", "draw", "pass", "drum_roll", "name_trump S", "next", "claim_rest", "take_back", "agree"]
            before = world.state()
            allowed = {write_action(one) for one in room.sight(seat).choices}
            assert held <= allowed
            for word in wrong:
                if word in allowed:
                    continue
                answer = await browser(world.app, seat).do(token(match, seat), word)
                well_answered(answer, refused=True)
                assert answer.status == 409, word
            for seq in ("0", "1", "3", "99999999"):
                answer = await browser(world.app, seat).do(token(match, seat), next(iter(held)), seq=seq)
                assert answer.status == 409
            assert world.state() == before

    world.run(work)


# ------------------------------------------------------------------ who may ask

EVIL = ["http://evil.example", "null", f"http://{HOST}:81", f"http://{HOST}.evil.example", f"http://evil.example/{HOST}", "http://[", ""]


@pytest.mark.parametrize("origin", EVIL)
def test_another_site_is_refused(world: World, origin: str) -> None:
    async def work() -> None:
        asker = browser(world.app, 0)
        for path in ("/new", f"/table/{token(MATCH, 0)}", "/settings"):
            answer = await asker.post(path, {"do": "next", "game": "schnapsen"}, ("origin", origin))
            well_answered(answer, refused=True)
            assert answer.status == 403
        async with asker.socket(token(MATCH, 0), ("origin", origin)) as socket:
            assert socket.closed == 4403
        async with asker.socket(WATCHED, ("origin", origin), at="watch") as socket:
            assert socket.closed == 4403

    before = world.state()
    world.run(work)
    assert world.state() == before


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_form_sent_from_another_site_is_refused_whatever_its_origin(world: World, site: str) -> None:
    answer = world.run(lambda: browser(world.app, 0).ask("POST", "/new", b"game=schnapsen", [("sec-fetch-site", site)]))
    assert answer.status == 403


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "169.254.0.1", "evil.example:80"])
def test_another_host_is_refused(world: World, host: str) -> None:
    async def work() -> None:
        answer = await browser(world.app, 0).get(f"/table/{token(MATCH, 0)}", ("host", host))
        well_answered(answer, refused=True)
        assert answer.status == 400
        async with browser(world.app, 0).socket(token(MATCH, 0), ("host", host), ("origin", f"http://{host}")) as socket:
            assert socket.closed is not None

    world.run(work)


def test_a_seat_belongs_to_one_browser(world: World) -> None:
    async def work() -> None:
        for other in (browser(world.app, 1), Browser(world.app), Browser(world.app, {"mariage_guest": guest(0)[:-1]})):
            for path in ("", "/record", "/replay/1"):
                answer = await other.get(f"/table/{token(MATCH, 0)}{path}")
                well_answered(answer, refused=True)
                assert answer.status == 403
            assert (await other.do(token(MATCH, 0), "give_up")).status == 403
            async with other.socket(token(MATCH, 0)) as socket:
                assert socket.closed == 4404
        async with browser(world.app, 0).socket("nonsense") as socket:
            assert socket.closed == 4404

    before = world.state()
    world.run(work)
    assert world.state() == before


def test_a_free_seat_belongs_to_the_first_who_sits_down(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            first = Browser(app)
            page = await first.post("/new", {"game": "schnapsen", "seat.1": "person", "name": "Anna"})
            links = re.findall(r'data-link="(/table/[^"]+)"', (await first.get(page.headers["location"])).text)
            assert len(links) == 1
            friend, late = Browser(app), Browser(app)
            async with late.socket(links[0].rsplit("/", 1)[1]) as socket:
                assert socket.closed == 4404        # nobody looks through a free seat's link without sitting down
            for method in ("GET", "HEAD", "GET"):
                looked = await late.ask(method, links[0])       # as a messenger does that shows what a link leads to
                assert looked.status == 200
            assert "Anna" in looked.text
            assert "Sit down" in looked.text
            for path in ("/record", "/replay/1"):
                assert (await friend.get(links[0] + path)).status == 403
            assert (await friend.do(links[0].rpartition("/")[2], "give_up")).status == 403
            sat = await friend.post(f"{links[0]}/sit", {"name": "Bert"})
            assert (sat.status, sat.headers["location"]) == (303, links[0])
            for answer in (await late.get(links[0]), await late.post(f"{links[0]}/sit", {"name": "Carl"})):
                assert answer.status == 403
                assert "another browser" in answer.text
            assert (await friend.get(links[0])).status == 200
            assert (await friend.post(f"{links[0]}/sit", {"name": "Other"})).status == 303
            assert "Bert" in (await first.get(page.headers["location"])).text
            assert links[0] not in (await first.get(page.headers["location"])).text

    asyncio.run(work())


def test_only_a_table_that_allows_it_is_watched(world: World, tmp_path: Path) -> None:
    async def work() -> None:
        asker = Browser(world.app)
        for match in (MATCH, PLAIN, FREE, "nix", token(WATCHED, 0), ".."):
            answer = await asker.get(f"/watch/{match}")
            well_answered(answer, refused=True)
            assert answer.status == 404
            async with asker.socket(match, at="watch") as socket:
                assert socket.closed == 4404
        well_answered(await asker.get(f"/watch/{WATCHED}"))
        for path in (f"/table/{WATCHED}", f"/watch/{WATCHED}/record", f"/watch/{WATCHED}/replay/1"):
            assert (await asker.get(path)).status == 404
        for path in ("socket", ""):
            well_answered(await asker.post(f"/watch/{WATCHED}/{path}".rstrip("/"), {"do": "next"}), refused=True)
        for seat in (0, 1):
            page = (await browser(world.app, seat).get(f"/table/{token(WATCHED, seat)}")).text
            assert f'data-link="/watch/{WATCHED}"' in page
        assert "/watch/" not in (await browser(world.app, 0).get(f"/table/{token(PLAIN, 0)}")).text

    before = world.state()
    world.run(work)
    assert world.state() == before


def test_nobody_is_watched_unless_the_form_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            for fields, allowed in (({}, False), ({"watch": "off"}, False), ({"watch": "on"}, True)):
                asker = Browser(app)
                answer = await asker.post("/new", {"game": "schnapsen", **fields})
                page = (await asker.get(answer.headers["location"])).text
                link = re.search(r'data-link="(/watch/[^"]+)"', page)
                assert bool(link) is allowed
                if link:
                    assert (await Browser(app).get(link[1])).status == 200
                    assert answer.headers["location"].rpartition("/")[2] not in (await Browser(app).get(link[1])).text

    asyncio.run(work())


def test_a_watcher_sees_no_hand_no_buttons_and_no_link_to_a_seat(world: World) -> None:
    async def work() -> None:
        asker = Browser(world.app)
        html = (await asker.get(f"/watch/{WATCHED}")).text
        async with asker.socket(WATCHED, at="watch") as socket:
            for text in (html, socket.sights[-1]["html"]):
                assert "You are watching" in text
                assert not re.search(r'name="do"|class="hand"|/table/|token-', text)

    world.run(work)


def test_a_watcher_follows_what_is_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            match = begun(GAMES["schnapsen"], Random(1))
            match.store(house(app).store, "w", setting=Setting("own", 0, watch=True))
            room = await house(app).room("w")
            assert room is not None
            async with Browser(app).socket("w", at="watch") as socket:
                for _ in range(4):
                    hand = room.course.hand
                    assert hand is not None
                    assert hand.to_act is not None
                    word = write_action(hand.choices()[0])
                    assert (await browser(app, hand.to_act).do(token("w", hand.to_act), word)).status == 200
                    body = await socket.until(room.sight(None).seq)
                    card = word.removeprefix("play ")
                    assert f'id="c-{card}"' in body["html"] or word == "draw"
                assert room.watchers == 1
            assert room.watchers == 0

    asyncio.run(work())


@HUNDREDS
@given(st.lists(messages, min_size=1, max_size=8))
def test_an_odd_message_of_a_watcher_is_answered_or_ends_the_socket(world: World, said: list[str | bytes]) -> None:
    before = world.state()

    async def work() -> None:
        async with Browser(world.app).socket(WATCHED, at="watch") as socket:
            for one in said:
                await socket.raw(one)
                heard = await socket.hear()
                if heard is None:
                    assert socket.closed == 4429
                    return
                assert heard["notice"].endswith(".")

    world.run(work)
    assert world.state() == before


def test_so_many_watch_a_table_and_no_more(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mariage.web.tabs.MOST_WATCHERS", 2)

    async def work() -> None:
        asker = Browser(world.app)
        async with asker.socket(WATCHED, at="watch"), asker.socket(WATCHED, at="watch"):
            async with asker.socket(WATCHED, at="watch") as third:
                assert third.closed == 4429
            async with browser(world.app, 0).socket(token(WATCHED, 0)) as seat:
                assert seat.closed is None, "those who play come in"
        async with asker.socket(WATCHED, at="watch") as later:
            assert later.closed is None

    world.run(work)


def test_only_a_free_seat_of_a_person_is_taken(world: World) -> None:
    async def work() -> None:
        asker = Browser(world.app)
        for link, status in ((token(MATCH, 0), 403), ("nix", 404), (token(FREE, 0), 403), (WATCHED, 404)):
            answer = await asker.post(f"/table/{link}/sit", {"name": "x"})
            well_answered(answer, refused=True)
            assert answer.status == status
            well_answered(await asker.get(f"/table/{link}/sit"), refused=True)

    before = world.state()
    world.run(work)
    assert world.state() == before


@pytest.mark.parametrize(("limit", "status"), [("15", 303), ("20", 400)])
def test_fifteen_seconds_may_be_given_for_a_decision(limit: str, status: int, tmp_path: Path) -> None:
    """As the Slovak association has it (marias.md, §7.5)."""
    async def work() -> None:
        async with running(tmp_path) as app:
            host = Browser(app)
            assert '<option value="15">15 s</option>' in (await host.get("/new/slovensky-szmk")).text
            page = await host.post("/new", {"game": "slovensky-szmk", "seat.1": "person", "limit": limit})
            assert page.status == status

    asyncio.run(work())


def test_the_page_of_a_free_seat_names_the_house_rules(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            host = Browser(app)
            page = await host.post("/new", {"game": "schnapsen", "seat.1": "person", "option.match": "countdown(9)", "limit": "60",
                                            "rated": "on"})
            link = re.findall(r'data-link="(/table/[^"]+)"', (await host.get(page.headers["location"])).text)[0]
            text = (await Browser(app).get(link)).sentence
            for words in ("Rated", "60 s", "9"):
                assert words in text
            assert "As the rule book has it" not in text
            assert page.headers["location"] not in text

    asyncio.run(work())


# ------------------------------------------------------------------ what every answer has


def test_every_page_is_free_of_code_and_style_of_its_own(world: World) -> None:
    async def work() -> None:
        asker = browser(world.app, 0)
        paths = ["/", "/settings", *(f"/new/{name}" for name in GAMES), *(f"/rules/{name}" for name in GAMES),
                 *(f"/table/{token(match, 0)}" for match in (MATCH, PLAIN, FREE)), "/nix", f"/table/{token(MATCH, 0)}/record",
                 "/table/nix", "/new/nix"]
        for path in paths:
            answer = await asker.get(path)
            well_answered(answer)
            html = answer.text
            assert not re.search(r"<style|\sstyle\s*=|\son\w+\s*=|javascript:", html), path
            for script in re.findall(r"<script[^>]*>.*?</script>", html, re.S):
                assert re.fullmatch(r'<script type="module" src="/static/[\w.-]+"></script>', script)
            assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//""", html), path
        for path in ("/static/table.js", "/static/table.css", "/static/cards.css", "/static/nix", "/static/"):
            well_answered(await asker.get(path))
        async with asker.socket(token(MATCH, 0)) as socket:
            assert not re.search(r"<style|\sstyle\s*=|\son\w+\s*=|javascript:|<script", socket.sights[-1]["html"])

    world.run(work)


def test_a_name_is_only_a_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            asker = Browser(app)
            for name in ("<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "{{ 7 * 7 }}",
                         "\u202eevil", "x" * 200, "\0\n\t "):
                answer = await asker.post("/new", {"game": "schnapsen", "name": name})
                assert answer.status == 303
                page = (await asker.get(answer.headers["location"])).text
                assert "<script>alert" not in page
                assert "<img" not in page
                assert ">49<" not in page
                assert "\u202e" not in page
                assert "x" * 31 not in page
            notice = await asker.get(answer.headers["location"] + "?notice=" + quote("<script>alert(1)</script>"))
            assert "<script>alert" not in notice.text

    asyncio.run(work())


def test_cookies_are_kept_from_scripts_and_other_sites(world: World) -> None:
    async def work() -> None:
        fresh = Browser(world.app)
        seen = [*(await fresh.get("/")).cookies, *(await fresh.post("/settings", {"deck": "german"})).cookies]
        assert [one.partition("=")[0] for one in seen] == ["mariage_guest", "mariage_prefs"]
        for one in seen:
            assert "httponly" in one.lower()
            assert "samesite=lax" in one.lower()
        assert len(fresh.cookies["mariage_guest"]) >= 32
        assert (await fresh.get("/")).cookies == ()
        short = Browser(world.app, {"mariage_guest": "short"})
        assert (await short.get("/")).cookies, "a secret that can be guessed is replaced"
        assert len(short.cookies["mariage_guest"]) >= 32

    world.run(work)


@pytest.mark.parametrize("back", [
    "//evil.example", "https://evil.example", "javascript:alert(1)", "\\\\evil.example", "/\\evil.example", "", "/\t/evil.example"])
def test_settings_lead_back_to_this_server_only(world: World, back: str) -> None:
    answer = world.run(lambda: Browser(world.app).post("/settings", {"back_to": back}))
    assert answer.status == 303
    assert re.fullmatch(r"/([^/\\].*)?", answer.headers["location"])
    assert "\\" not in answer.headers["location"]


@pytest.mark.parametrize(("form", "start"), [
    ("application/x-www-form-urlencoded", b"do="),
    ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="do"\r\n\r\n')])
def test_a_body_that_is_too_long_is_refused(world: World, form: str, start: bytes) -> None:
    async def work() -> None:
        asker, body = browser(world.app, 0), start + b"x" * 21_000
        own = [("content-type", form)]
        for path in ("/new", "/settings", f"/table/{token(MATCH, 0)}"):
            said = await asker.ask("POST", path, body, own)
            unsaid = await asker.ask("POST", path, headers=own, pieces=[start, *[b"x" * 6000] * 5])
            for answer in (said, unsaid, await asker.ask("POST", path, b"a=b", [*own, ("content-length", "9" * 30)]),
                           await asker.ask("POST", path, b"a=b", [*own, ("content-length", "-1")])):
                well_answered(answer, refused=True)
                assert answer.status == 413

    world.run(work)


def test_a_flood_of_messages_ends_the_socket(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mariage.web.tabs.MOST_MESSAGES", (40, 10.0))

    async def work() -> None:
        async with browser(world.app, 0).socket(token(MATCH, 0)) as socket:
            for number in range(200):
                await socket.raw(b"\0" if number % 2 else "nonsense")
            while await socket.hear() is not None:
                pass
            assert socket.closed == 4429
            assert len(socket.notices) < 100

    before = world.state()
    world.run(work)
    assert world.state() == before


def test_a_flood_of_forms_is_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mariage.web.app.MOST_FORMS", (20, 3600.0))

    async def work() -> None:
        async with running(tmp_path) as app:
            begun(GAMES["schnapsen"], Random(1)).store(house(app).store, "f")
            asker, link = browser(app, 0), token("f", 0)
            answers = [await asker.do(link, "nonsense") for _ in range(20)]
            assert {one.status for one in answers} == {409}
            for path, fields in ((f"/table/{link}", {"do": "next"}), (f"/table/{link}", {}), (f"/table/{link}/sit", {"name": "x"}),
                                 ("/table/nix", {"do": "next"})):
                answer = await asker.post(path, fields)
                well_answered(answer, refused=True)
                assert answer.status == 429
                assert "Wait a few seconds" in answer.text
            assert (await asker.get(f"/table/{link}")).status == 200, "looking is free"
            other = await browser(app, 1).do(token("f", 1), "nonsense")
            assert other.status == 409, "another browser is not held back by the first"
            forgetful = [(await Browser(app).do(link, "nonsense")).status for _ in range(80)]
            assert forgetful[0] == 403
            assert forgetful[-1] == 429, "a browser that throws its cookie away is"

    asyncio.run(work())


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(tmp_path) as app:
            asker = Browser(app)
            await asker.get("/")
            answers = [await asker.post("/new", {"game": "schnapsen"}) for _ in range(60)]
            statuses = [one.status for one in answers]
            assert statuses[:20] == [303] * 20
            assert statuses[-1] == 429
            assert "Wait a minute" in answers[-1].text
            others = [(await Browser(app).post("/new", {"game": "schnapsen"})).status for _ in range(200)]
            assert others[0] == 303, "another browser is not held back by the first"
            assert others[-1] == 429, "a browser that throws its cookie away is"

    asyncio.run(work())


def test_limits_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("mariage.web.guard.time.monotonic", lambda: now[0])
    limits, limit = Limits(2, 10.0, most=3), Limit(2, 10.0)
    assert [limits.allows("a") for _ in range(3)] == [limit.allows() for _ in range(3)] == [True, True, False]
    assert limits.allows("b")
    now[0] = 10.5
    assert limits.allows("a")
    assert limit.allows()
    for name in "cdefgh":
        limits.allows(name)
    assert len(limits._of) == 3


def test_a_store_that_fails_is_told_without_its_inside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The disk is full or locked: a sentence, nothing changed, and no pack in the log."""
    async def work() -> None:
        async with running(tmp_path) as app:
            game = GAMES["schnapsen"]
            match = begun(game, Random(5))
            match.store(house(app).store, "fails")
            room = await house(app).room("fails")
            assert room is not None
            with house(app).store.engine.begin() as connection:
                for name in ("entry", "secret"):
                    connection.exec_driver_sql(
                        f"CREATE TRIGGER full_{name} BEFORE INSERT ON {name} BEGIN SELECT RAISE(ABORT, 'disk full'); END")
            seat = match.now.hand.to_act            # type: ignore[union-attr]
            assert seat is not None
            before = room.sight(seat)
            word = write_action(before.choices[0])
            asker = browser(app, seat)
            answer = await asker.do(token("fails", seat), word)
            assert answer.status >= 400
            assert "disk full" not in answer.text
            assert "INSERT" not in answer.text
            assert room.sight(seat).view == before.view
            async with asker.socket(token("fails", seat)) as socket:
                await socket.do(word)
            assert room.sight(seat).view == before.view

    with caplog.at_level(logging.DEBUG):
        asyncio.run(work())
    for card in CARDS:
        assert not re.search(rf"\b{card}\b", caplog.text)

