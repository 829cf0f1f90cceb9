"""The solver for open cards, side against side, is held to the rules of tricks."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from mariage.cards import Card, Cards, Rank
from mariage.kernel.sides import COMPILED, MARRY, NOTHING, Solver

from .open_tables import RULES, SUITS, Ending, ending
from .sides_answers import answers

HERE = Path(__file__).parent
SIZE = 10 if COMPILED else 5
WALKS = 5 if COMPILED else 2


@pytest.mark.parametrize("name", RULES)
def test_every_card_is_worth_what_plain_search_finds(name: str) -> None:
    """A thousand small endings for each set of rules, begun tricks among them."""
    rules, rng = RULES[name], Random(f"endings {name}")
    solver = rules.solver(bits=10)
    for number in range(1000):
        one = ending(rules, rng, rng.choice([1, 2, 2, 3]) if number % 50 else 7 - rules.seats)
        expected = one.each({})
        best = (max if one.rises else min)(expected.values())
        solver.at(**one.said)
        assert solver.cards(one.masks) == expected, one
        assert solver.value(one.masks) == best
        assert solver.reaches(one.masks, best)
        assert not solver.reaches(one.masks, best + 1)


# ------------------------------------------------------------------ whole hands


def step(one: Ending, rng: Random) -> tuple[int, int, Ending]:
    """A card by chance, perhaps with a marriage: its number, what it brings at once, the table after it."""
    card = rng.choice(one.choices())
    if (shown := one.marries(card)) and rng.random() < 0.5:
        gain, after = shown[1].play(card)
        return MARRY + one.rules.number(card), shown[0] + gain, after
    return one.rules.number(card), *one.play(card)


@pytest.mark.parametrize("name", RULES)
def test_a_card_is_worth_what_it_brings_and_what_comes_after(name: str) -> None:
    """All the way through whole hands, with a solver that remembers and one that knows nothing yet."""
    rules, rng = RULES[name], Random(f"hands {name}")
    solver = rules.solver()
    for _ in range(WALKS):
        one = ending(rules, rng, min(SIZE, 4 * len(rules.pack) // rules.seats))
        while any(one.hands):
            solver.at(**one.said)
            worth = solver.cards(one.masks)
            assert solver.value(one.masks) == (max if one.rises else min)(worth.values())
            number, gain, one = step(one, rng)
            if any(one.hands):
                fresh = rules.solver(bits=12)
                fresh.at(**one.said)
                assert worth[number] == gain + fresh.value(one.masks), one
            else:
                assert worth == {number: gain}


@pytest.mark.parametrize("name", ["marias", "thousand with marriages", "partners", "betl"])
def test_a_small_table_forgets_but_never_errs(name: str) -> None:
    rules, rng = RULES[name], Random(f"small {name}")
    large, small = rules.solver(), rules.solver(bits=4)
    for _ in range(20):
        one = ending(rules, rng, 5)
        large.at(**one.said)
        small.at(**one.said)
        assert small.cards(one.masks) == large.cards(one.masks)
    assert small.nodes > large.nodes


# ------------------------------------------------------------------ the stored endings of Mariáš


def hand_of(text: str) -> Cards:
    """``S:7 C:AX`` is the seven of spades, the ace and the ten of clubs."""
    return tuple(Card(suit, Rank(rank.replace("X", "T"))) for part in text.split() for suit in SUITS if suit.name[0] == part[0]
                 for rank in part[2:])


@pytest.mark.parametrize("row", (HERE / "marias_endings.txt").read_text(encoding="utf-8").splitlines())
def test_stored_endings_of_marias(row: str) -> None:
    """Three hands, trump, who leads, the declarer's points with best play by all."""
    *hands, trump, leader, points = (part.strip() for part in row.split("|"))
    trumps = next(suit for suit in SUITS if suit.name[0] == trump)
    one = Ending(RULES["marias"], tuple(map(hand_of, hands)), 0b001, int(leader), trumps)
    solver = Solver()
    solver.at(**one.said)
    assert solver.value(one.masks) == int(points)
    assert sum(map(len, one.hands)) == len(re.findall(r"[AXKQJ987]", " ".join(part[2:] for hand in hands for part in hand.split())))


# ------------------------------------------------------------------ many worlds


@pytest.mark.parametrize("name", RULES)
def test_many_worlds_are_each_solved_as_if_alone(name: str) -> None:
    """The others' cards are dealt again; the trick on the table and one's own cards stay."""
    rules, rng = RULES[name], Random(f"worlds {name}")
    one = ending(rules, rng, 4)
    others = [card for seat, hand in enumerate(one.hands) for card in hand if seat != one.to_act]
    worlds = []
    for _ in range(25):
        cards = iter(rng.sample(others, len(others)))
        hands = tuple(hand if seat == one.to_act else tuple(next(cards) for _ in hand) for seat, hand in enumerate(one.hands))
        worlds.append(one._replace(hands=hands).masks)
    solver, alone = rules.solver(), rules.solver()
    solver.at(**one.said)
    alone.at(**one.said)
    many = array("I", chain.from_iterable(worlds))
    assert [*solver.values(many)] == [alone.value(world) for world in worlds]
    assert [*solver.reached(many, 20)] == [alone.reaches(world, 20) for world in worlds]
    rows, width = solver.every_card(many), solver.width
    assert [{card: worth for card, worth in enumerate(rows[width * at:width * (at + 1)]) if worth >= 0} for at in range(25)] == [
        alone.cards(world) for world in worlds]


def test_two_threads_find_what_one_finds() -> None:
    rng, worlds = Random(2), array("I")
    for _ in range(60):
        cards = rng.sample(range(32), 3 * SIZE)
        worlds.extend(sum(1 << card for card in cards[SIZE * seat:SIZE * (seat + 1)]) for seat in range(3))
    solvers = [Solver() for _ in range(3)]
    for solver in solvers:
        solver.at(trump=8)
    expected = solvers[0].values(worlds)
    with ThreadPoolExecutor(2) as pool:
        assert [*pool.map(lambda solver: solver.values(worlds), solvers[1:])] == [expected, expected]
    assert solvers[1].nodes == solvers[2].nodes == solvers[0].nodes


# ------------------------------------------------------------------ compiled and interpreted


def test_the_interpreted_solver_gives_the_same_answers() -> None:
    """In as many nodes; and it goes on when it has used up the stamps that tell its positions apart."""
    if not COMPILED:
        pytest.skip("the kernel is not compiled: there is nothing to compare")
    done = subprocess.run([sys.executable, "-m", "kernel.sides_answers"], cwd=HERE.parent,
                          env={**os.environ, "MARIAGE_KERNEL": "interpreted"},
                          capture_output=True, text=True, check=True, timeout=300)
    compiled, found, when_worn = json.loads(done.stdout)
    assert not compiled
    assert found == answers()
    assert [answer[:-1] for answer in when_worn] == [answer[:-1] for answer in found]


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The last one is the first of the stored endings."""
    stock, example = re.findall(r"```python\n(.*?)```", (HERE.parents[1] / "docs" / "kernel.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(stock, "kernel.md", "exec"), {})
    first, actions = capsys.readouterr().out.splitlines()
    assert int(first) == max(value for _, value in eval(actions))
    exec(compile(example, "kernel.md", "exec"), {})
    value, cards, reaches, values, betl = capsys.readouterr().out.splitlines()
    assert (value, reaches, values) == ("20", "False", "20 20 20")
    assert max(eval(cards).values()) == 20
    assert betl in ("True", "False")


# ------------------------------------------------------------------ what is refused


@pytest.mark.parametrize("wrong", [
    {"seats": 5}, {"seats": 1}, {"points": (1, 2)}, {"points": (*NOTHING[1:], -1)}, {"last_trick": 1000}, {"bits": 3}, {"bits": 27},
    {"marriages": (20, 40)}, {"marriages": (20, 20, 20, 2000)}, {"queen": 7}])
def test_impossible_rules_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"[A-Z].+\."):
        Solver(**wrong)     # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [
    {"side": 8}, {"leader": 3}, {"leader": -1}, {"trump": 7}, {"trump": 32}, {"won_with": 32}, {"kept": -1}, {"lying": (1, 2, 3)},
    {"lying": (1, 1)}, {"lying": (32,)}])
def test_impossible_tables_are_refused(wrong: dict[str, object]) -> None:
    """And what was said before still holds."""
    solver = Solver()
    solver.at(trump=24)
    with pytest.raises(ValueError, match=r"[A-Z].+\."):
        solver.at(**wrong)      # type: ignore[arg-type]
    assert solver.value([1 << 24, 1 << 7, 1 << 6]) == 30


@pytest.mark.parametrize(("lying", "hands"), [
    ((), (1, 1, 2)), ((), (3, 4, 8)), ((), (0, 0, 0)), ((), (1, 2)), ((5,), (1, 2, 4)), ((5,), (0, 1 << 5, 1)), ((5, 6), (1, 0, 0)),
    ((5, 6), (0, 0, 0))])
def test_hands_that_make_no_table_are_refused(lying: tuple[int, ...], hands: tuple[int, ...]) -> None:
    solver = Solver()
    solver.at(lying=lying)
    for ask in (solver.value, solver.cards, lambda hands: solver.reaches(hands, 10)):
        with pytest.raises(ValueError, match=r"[A-Z].+\."):
            ask(hands)


def test_the_world_that_is_no_table_is_named() -> None:
    solver = Solver()
    with pytest.raises(ValueError, match="World 2 is no table"):
        solver.values(array("I", [1, 2, 4, 8, 16, 32, 1, 2, 2]))


def test_the_dearest_points_fit() -> None:
    """One hand takes every trick, whoever leads, and shows every marriage."""
    solver = Solver(2, (999,) * 8, trick=999, last_trick=999, marriages=(999,) * 4, queen=4)
    for leader in (0, 1):
        solver.at(leader=leader)
        assert solver.value([0xF0F0F0F0, 0x0F0F0F0F]) == (32 + 16 + 1 + 4) * 999
        solver.at(leader=leader, side=0b10)
        assert solver.value([0xF0F0F0F0, 0x0F0F0F0F]) == 0
