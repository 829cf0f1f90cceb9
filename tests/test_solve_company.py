"""The command solve where three or four play without a stock: every card against the rules alone, worlds, and bad requests."""
from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from driver import step
from mariage.analysis import company
from mariage.analysis.company import Company
from mariage.analysis.question import read_question
from mariage.analysis.solving import Clock
from mariage.analysis.unseen import unseen
from mariage.cards import Card, Rank
from mariage.game import AnyGame, AnyTable, Hand
from mariage.games import GAMES
from mariage.games.plays import Claim, Earlier
from mariage.notation import write_action
from mariage.options import with_options
from mariage.record import write_position
from mariage.words import Words, languages
from terminal_kit import sit
from test_company import late

DRUMS = {"sixtysix-3d": "", "sixtysix-3d, strict": "must_head=on must_overtrump=on last_trick=10 pool_to=none"}
PARTNERS = {"sixtysix-4": "", "sixtysix-4, ten": "ten_of_trumps=on", "sixtysix-4, 33": "schneider33=on", "sixtysix-4-de": "",
            "sixtysix-4-de, claims": "claim_mode=declared"}
TABLES: dict[str, AnyGame] = {name: with_options(GAMES[name.partition(",")[0]], dict(word.split("=") for word in words.split()))
                              for name, words in {**DRUMS, **PARTNERS}.items()}
POSITION = Path("position.txt")


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def solve(text: str, *words: object) -> str:
    POSITION.write_text(text, encoding="utf-8")
    sitting = sit(["solve", POSITION, *words])
    assert (sitting.code, sitting.errors) == (0, ""), sitting.errors
    return sitting.out


def body(text: str, *words: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(solve(text, "--json", *words))
    return found


def refuses(text: str, *words: object) -> str:
    POSITION.write_text(text, encoding="utf-8")
    sitting = sit(["solve", POSITION, *words])
    assert (sitting.code, sitting.out, sitting.errors.count("\n")) == (2, "", 1)
    return sitting.errors


# ------------------------------------------------------------------ by the rules alone


def ended(game: Any, table: AnyTable, seat: int, *, how: str) -> tuple[int, ...]:
    """What each gains, every right thing tried to the end. *how*: “sides”, “alone” or “against”, from the side of *seat*."""
    public: Any = table.public
    if public.result is not None:
        gains: tuple[int, ...] = public.result.gains
        return gains
    who = public.turn.seat
    found = [ended(game, step(game, table, action), seat, how=how) for action in right(game, table, at_once=how == "alone")]
    match how:
        case "sides":
            ours = side_of(game, public, who)
            return max(found, key=lambda gains: sum(gain if one in ours else -gain for one, gain in enumerate(gains)))
        case "against" if who != seat:
            return min(found, key=lambda gains: gains[seat])
        case _:
            return max(found, key=lambda gains: (gains[who], -gains[seat]))


def side_of(game: Any, public: Any, seat: int) -> list[int]:
    """The seats that play together with *seat*."""
    drummer = getattr(public, "drummer", None)
    return [one for one in range(game.seats) if (one == drummer) == (seat == drummer) and (game.seats == 3 or one in game.side(seat))]


def right(game: Any, table: AnyTable, *, at_once: bool) -> list[Any]:
    """What may be done, wrong claims apart; *at_once*: who has enough says so."""
    public: Any = table.public
    choices = game.choices(public, table.own[public.turn.seat])
    suits = {action: None if action == Claim() else action.card.suit
             for action in choices if action == Claim() or getattr(action, "claim", False)}
    claims = [action for action, suit in suits.items() if game.has_enough(public, public.turn.seat, suit)]
    return claims if claims and at_once else [*claims, *(action for action in choices if action not in suits)]


def by_the_rules(game: Any, table: AnyTable, *, how: str) -> dict[str, int]:
    """What each action brings the seat to act, or its side."""
    public: Any = table.public
    seat, found = public.turn.seat, {}
    for action in game.choices(public, table.own[seat]):
        gains = ended(game, step(game, table, action), seat, how=how)
        if game.seats == 4:
            found[write_action(action)] = gains[seat] - gains[(seat + 1) % 4]
        elif how == "sides" and seat != public.drummer:
            found[write_action(action)] = sum(gains[one] for one in range(3) if one != public.drummer)
        else:
            found[write_action(action)] = gains[seat]
    return found


def found_by(game: Any, table: AnyTable, *, against: bool = False) -> dict[str, int]:
    lines = Company(game, Clock(1000)).lines(table, against=against)
    return {write_action(action): value for (action,), value in lines.items()}


def small(name: str, rng: Random, left: int) -> AnyTable:
    """A table reached by random play with so many cards, in matches of any score."""
    return late(TABLES[name], rng, left)[0].table


@pytest.mark.parametrize("name", PARTNERS)
def test_every_card_between_two_sides(name: str) -> None:
    rng, values = Random(name), set()
    for left in (1, 2, 2, 2, 2, 2, 2, 3):
        table = small(name, rng, left)
        truth = by_the_rules(TABLES[name], table, how="sides")
        assert found_by(TABLES[name], table) == truth
        values |= set(truth.values())
    assert len(values) > 2


@pytest.mark.parametrize("name", ["sixtysix-4", "sixtysix-4, 33", "sixtysix-4-de"])
def test_counting_in_the_kernel_brings_what_the_rules_pay(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With four cards in each hand, by the same search without the kernel; close scores and hands without a trick among them."""
    rng, game, counted = Random(name), TABLES[name], 0
    for _ in range(12):
        table = small(name, rng, rng.choice((2, 3, 4)))
        public: Any = table.public
        if rng.random() < 0.5:      # only what is in hand counts, and one side has no trick yet
            empty = tuple(Earlier(rng.randrange(60), 1) if seat == 0 else Earlier() for seat in range(4))
            public = public._replace(taken=(), earlier=empty)
            table = type(table)(public, table.own, table.hidden)
        mine = Company(game, Clock(1000))       # type: ignore[arg-type]
        assert mine.counted is not None
        counted += mine.counted.applies(table)
        quick = found_by(game, table)
        with monkeypatch.context() as patched:
            patched.setattr(company, "COUNTED", 0)
            assert found_by(game, table) == quick
    assert counted > 6


@pytest.mark.parametrize("name", DRUMS)
@pytest.mark.parametrize("how", ["sides", "alone", "against"])
def test_every_card_among_three(name: str, how: str) -> None:
    rng, values, compared = Random(f"{name} {how}"), set(), 0
    while compared < 12:
        table = small(name, rng, rng.choice((1, 2, 2, 3)))
        public: Any = table.public
        public = public._replace(drummer=rng.randrange(3) if how == "sides" else None, whistle=how == "sides" and rng.random() < 0.3)
        if public.turn.to == "last_claim":
            continue
        table = type(table)(public, table.own, table.hidden)
        truth = by_the_rules(TABLES[name], table, how=how)
        assert found_by(TABLES[name], table, against=how == "against") == truth
        values |= set(truth.values())
        compared += 1
    assert len(values) > 2


# ------------------------------------------------------------------ the command

ENDING = """game: sixtysix-3d
dealer: 2
turn: 0 lead
trump: hearts
hand 0: AS TS
hand 1: KS AH
hand 2: QS 9S
earlier 0: 50 3
earlier 1: 40 2
earlier 2: 10 1
"""


def test_what_it_means_is_said() -> None:
    told = solve(ENDING, "--all")
    assert "If every seat takes what brings it most" in told
    assert "is sure of" in told
    assert "The drummer plays alone" in solve(ENDING + "drum: 0\n")
    found = body(ENDING)
    assert (found["unit"], found["open"]) == ("chips", True)
    assert all(row["sure"] <= row["value"] for row in found["actions"])
    assert "sure" not in body(ENDING + "drum: 1\n")["actions"][0]
    text = write_position(GAMES["sixtysix-4"], small("sixtysix-4", Random(3), 8))
    assert "the side of seat" in solve(text)
    assert body(text)["unit"] == "game points"


@pytest.mark.parametrize("language", languages())
def test_it_speaks_the_reader_s_language(language: str) -> None:
    for text, words in ((ENDING, ("--all",)), (ENDING, ("--seat", 0)), (ENDING + "drum: 1\n", ()), (ENDING + "drum: 1\n", ("--seat", 0))):
        english, told = (solve(text, *words, "--language", code).splitlines() for code in ("en", language))
        assert len(english) == len(told)
        if language != "en":
            assert not set(english) & set(told)


@pytest.mark.parametrize("name", ["sixtysix-3d", "sixtysix-4", "sixtysix-4-de"])
def test_worlds_are_those_that_the_seat_cannot_tell_apart(name: str) -> None:
    """All of few, with the mean of what solving each brings; a sample of many; the same from unknown cards."""
    rng, game = Random(name), GAMES[name]
    table: Any = next(one for one in (small(name, rng, 3 if game.seats == 3 else 2) for _ in range(1000))
                      if 3 < unseen(read_question(write_position(game, one))).number < 200)
    public: Any = table.public
    text, seat = write_position(game, table), public.turn.seat
    found = body(text, "--seat", seat, "--worlds", "all")
    assert found["worlds"] == found["solved"] == len(found["tables"])
    rows = {json.dumps(row["actions"]): row for row in found["actions"]}
    every = [found_by(game, one) for one in unseen(read_question(text)).all()]
    for spelled, row in rows.items():
        values = [one[json.loads(spelled)[0]] for one in every]
        assert row["mean"] == pytest.approx(sum(values) / len(values))
        assert (row["least"], row["greatest"]) == (min(values), max(values))
    assert " ± " in solve(text, "--seat", seat, "--worlds", 5)
    assert body(text, "--seat", seat, "--worlds", 5)["solved"] == 5
    unknown = "\n".join(line if not re.match(rf"hand [^{seat}]", line) else f"{line.partition(':')[0]}: {len(line.split()) - 2} cards"
                        for line in text.splitlines())
    assert body(unknown, "--worlds", "all")["actions"] == found["actions"]


def test_what_can_be_worked_out_is_solved_as_it_is() -> None:
    """The others hold one card each, and each has shown which."""
    text = ENDING.replace("KS AH", "KS AH 0 cards").replace("QS 9S", "2 cards")
    gone = [str(one) for one in GAMES["sixtysix-3d"].whole_pack() if str(one) not in ENDING.split()]
    assert solve(f"{text}played: {' '.join(gone)}\n") == solve(ENDING)


def test_the_turned_up_card_is_where_it_was_seen() -> None:
    """Four hands of two, the dealer's card not yet played: it is the dealer's in every world."""
    game = GAMES["sixtysix-4"]
    turned = Card(read_question(write_position(game, small("sixtysix-4", Random(1), 8))).table.public.trump, Rank.ACE)
    pack = [one for one in game.whole_pack() if one != turned]
    seats = [(*pack[:2],), (*pack[2:4],), (*pack[4:6],), (turned, pack[6])]
    text = f"game: sixtysix-4\ndealer: 3\nturn: 0 lead\nturned up: {turned}\nhand 0: {seats[0][0]} {seats[0][1]}\n" \
           "hand 1: 2 cards\nhand 2: 2 cards\nhand 3: 2 cards\nearlier 0: 40 3\nearlier 1: 40 3\n" \
           f"played: {' '.join(map(str, pack[7:]))}\n"
    found = body(text, "--worlds", "all")
    assert found["worlds"] == 30       # five cards: one beside the turned one, two, two
    assert all(str(turned) in world["hand 3"] for world in found["tables"])


BAD: dict[str, tuple[str, tuple[object, ...], str]] = {
    "the other seat": (ENDING, ("--seat", 1), "seat 0 is to act"),
    "trump is to be named": (write_position(GAMES["sixtysix-3d"], Hand(
        GAMES["sixtysix-3d"], GAMES["sixtysix-3d"].deal(Random(1), None), GAMES["sixtysix-3d"].given(GAMES["sixtysix-3d"].begin(0))).table),
        (), "[Nn]aming trump"),
    "no time": (write_position(TABLES["sixtysix-4, ten"], small("sixtysix-4, ten", Random(1), 8)), ("--seconds", 0.01), "--seconds"),
    "worlds of what is open": (ENDING, ("--worlds", "all"), "--seat"),
    "a stock": (ENDING + "stock: 2 cards\n", (), "stock"),
    "too many unknown": (ENDING.replace("QS 9S", "30 cards"), (), "30"),
    "own cards unknown": (ENDING.replace("AS TS", "2 cards"), (), "hand 0"),
    "a seat that is not there": (ENDING + "hand 3: 2 cards\n", (), "hand 3"),
    "uneven hands": (ENDING.replace("QS 9S", "1 cards"), (), "equal|cards"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_request_is_refused_in_a_sentence(kind: str) -> None:
    text, words, names = BAD[kind]
    sentence = refuses(text, *words)
    assert re.search(names, sentence), sentence
    assert "Traceback" not in sentence


def test_what_a_value_in_a_world_means_is_said() -> None:
    for name in ("sixtysix-4", "sixtysix-4-de"):
        rng = Random(name)
        table = next(one for one in (small(name, rng, 3) for _ in range(100)) if sum(one.public.in_hand) > 4)   # type: ignore[attr-defined]
        seat = table.public.turn.seat       # type: ignore[attr-defined]
        text = write_position(GAMES[name], table)
        assert Words().say("Values are what the side of seat {seat} gains over the other.", seat=seat) in solve(text, "--seat", seat)
        assert body(text, "--seat", seat)["play"] == "partners"
