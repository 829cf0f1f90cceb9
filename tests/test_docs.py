"""Everything that can be met at the table or typed on the command line is told somewhere, and what is told is true."""
from __future__ import annotations

import argparse
import ast
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

import mariage
from driver import SHAPED, choose, dealt, every_action, random_house
from mariage.cards import Card, Rank, Suit, card
from mariage.commands import _parser
from mariage.game import Result
from mariage.games import GAMES, drum, game, partners
from mariage.games.stock import table as stock
from mariage.games.thousand import table as thousand
from mariage.notation import verb
from mariage.options import OptionError, Shape, options_of, with_options, written
from mariage.players import player
from mariage.record import read_position
from mariage.rulebook import options_told, told
from mariage.telling import HOW, Teller
from mariage.words import DECKS, Words

ROOT = Path(__file__).parent.parent
SOURCE = Path(mariage.__file__).parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
TOLD = "\n".join([README, *(text for name, text in PAGES.items() if name != "transcript.md")])
NAMES = ("Ann", "Bob", "Cid", "Dot")


def mentioned(word: str, text: str = TOLD) -> bool:
    """Does *text* name exactly this?"""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


# ------------------------------------------------------------------ games and options


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_told(game_id: str) -> None:
    one = GAMES[game_id]
    assert mentioned(game_id), f"neither README nor docs name {game_id}"
    assert one.title
    assert one.family
    assert re.fullmatch(r"[A-Z].{20,}\.", one.about)
    lines = told(one)
    assert len(lines) > 10
    assert all(line.endswith((".", ":")) for line in lines)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_is_told(game_id: str) -> None:
    """With its value, its range, a sentence, and where it comes from."""
    one = GAMES[game_id]
    lines = options_told(one)
    assert len(lines) == len(options_of(one)) > 5
    for option, line in zip(options_of(one), lines, strict=True):
        assert all(text.strip() for text in (option.name, option.range, option.sentence, option.source))
        assert re.search(r"[.!]$", option.sentence)
        assert line == f"{option.name} = {written(getattr(one, option.name))} ({option.range}). {option.sentence} [{option.source}]"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_tell_what_an_option_changes(game_id: str) -> None:
    """At some table at least another value makes another text: some options mean something only beside others."""
    luck, untold = Random(game_id), {option.name: option for option in options_of(GAMES[game_id])}
    for table in (GAMES[game_id], *(random_house(GAMES[game_id], luck)[0] for _ in range(400))):
        for name, option in [*untold.items()]:
            texts = set()
            for value in SHAPED[name] if isinstance(option.values, Shape) else map(written, option.values):
                with suppress(OptionError):
                    texts.add(tuple(told(with_options(table, {name: value}))))
            if len(texts) > 1:
                del untold[name]
    if GAMES[game_id].book in ("pierer", "lizany"):
        untold.pop("closing", None)           # it is named there to be refused with a sentence (§8.9)
    assert not set(untold)


# ------------------------------------------------------------------ events


OWN = (thousand.TalonTaken, thousand.Discarded, thousand.Gave)


def union(alias: Any) -> set[Any]:
    """The types of a union."""
    return set(get_args(alias))


SEEN = (union(stock.Open | stock.Private) | union(drum.Open | drum.Private) | union(partners.Open | partners.Private)
        | union(thousand.Open | thousand.Private))
ALL = union(stock.Event) | union(drum.Event) | union(partners.Event) | union(thousand.Event)
RESULT = Result((1, 0), (0,), "claim", (66, 40))


def sample(kind: Any, seat: int) -> Any:
    """A value of that type."""
    known: dict[Any, Any] = {
        Card: card("QD"), Suit: Suit.HEARTS, bool: True, Result: RESULT, Card | None: card("QD"),
        tuple[Card, ...]: (card("QD"), card("7S")), tuple[int, ...]: (6, 6), tuple[tuple[Card, ...], ...]: ((card("QD"),), (card("7S"),))}
    return seat if kind is int else known[kind]


def event(kind: Any, seat: int) -> Any:
    hints = get_type_hints(kind)
    return kind(*(2 if one.name == "to" else sample(hints[one.name], seat) for one in fields(kind)))


def test_every_event_is_seen_somehow() -> None:
    """What only the referee knows, the deal of all hands, is never told."""
    assert {kind.__name__ for kind in ALL - SEEN} == {"Dealt"}


@pytest.mark.parametrize("kind", sorted(SEEN, key=lambda kind: kind.__name__), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("deck", DECKS)
def test_every_event_is_told(kind: Any, deck: str) -> None:
    """To the seat that did it, to another seat, and to a spectator."""
    for reader, doer in product((0, 1, None), (0, 1)):
        if reader is None and kind in (stock.Picked, stock.Drew, *OWN):
            continue            # nobody but their seat sees these
        if (kind in (stock.Drew, *OWN) and reader != doer) or (kind is stock.DrewUnseen and reader == doer):
            continue
        one = event(kind, doer)
        line = Teller(GAMES["mariage"], NAMES, reader, Words(deck)).event(one)
        assert line is not None
        assert re.fullmatch(r"[A-Z][^\n{}_]+\.", line)
        if "seat" in {field.name for field in fields(kind)}:
            assert line.startswith("You") == (reader == doer)
            assert (NAMES[doer] in line) == (reader != doer)
        elif reader is None:
            assert not re.search(r"\b[Yy]ou", line)
        if any(get_type_hints(kind)[field.name] in (Card, tuple[Card, ...]) for field in fields(kind)) and kind is not stock.Took:
            assert Words(deck).card(card("QD")) in line or Words(deck).card(card("QD")).capitalize() in line


def test_nothing_unknown_is_told() -> None:
    with pytest.raises(TypeError, match="Dealt"):
        Teller(GAMES["mariage"], NAMES, 0, Words()).event(stock.Dealt(((), ()), None))


# ------------------------------------------------------------------ results


def ends_in_source() -> set[str]:
    """Every word for how a hand ends that stands in the rule books: what is given to a parameter called “how”."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (SOURCE / "games").rglob("*.py")]
    places = {"Result": 2}
    for one in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        names = [argument.arg for argument in one.args.args if argument.arg != "self"]
        if "how" in names:
            places[one.name] = names.index("how")
    found = set()
    for call in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        given = [one.value for one in call.keywords if one.arg == "how"]
        if name in places and len(call.args) > places[name]:
            given.append(call.args[places[name]])
        found |= {node.value for one in given for node in ast.walk(one) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return found


def test_every_end_of_a_hand_has_its_words() -> None:
    assert ends_in_source() == set(HOW)
    for how, seat in product(HOW, (0, None)):
        line = Teller(GAMES["mariage"], NAMES, seat, Words()).result(Result((1, 0), (0,), how, (66, 40), carried=1))
        assert re.fullmatch(r"[A-Z][^\n{}_]+\.", line)


# ------------------------------------------------------------------ actions


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_is_told(game_id: str) -> None:
    one = GAMES[game_id]
    for deck in DECKS:
        teller = Teller(one, NAMES[:one.seats], 0, Words(deck))
        assert all(re.fullmatch(r"[^\n{}_]+", teller.action(action)) for action in every_action(one))
    assert all(mentioned(verb(kind), PAGES["records.md"]) for kind in one.actions)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_choices_have_the_same_words(game_id: str) -> None:
    luck = Random(game_id)
    for _ in range(40):
        one, _ = random_house(GAMES[game_id], luck)
        teller, hand = Teller(one, NAMES[:one.seats], 0, Words()), dealt(one, luck).hand()
        while hand.to_act is not None:
            words = [teller.action(choice) for choice in hand.choices()]
            assert len(set(words)) == len(words)
            assert hand.act(choose(hand, luck)) is None


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_can_be_typed_as_it_is_called(deck: str) -> None:
    words = Words(deck)
    names = {words.card(Card(suit, rank)): Card(suit, rank) for suit in Suit for rank in Rank}
    assert len(names) == len(Suit) * len(Rank)
    assert all(card(name) == one for name, one in names.items())


# ------------------------------------------------------------------ commands


def parsers(parser: argparse.ArgumentParser, name: str = "mariage") -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command with its parser."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below:
        yield name, parser
    for action in below:
        for word, one in action.choices.items():
            yield from parsers(one, f"{name} {word}")


@pytest.mark.parametrize(("name", "parser"), [*parsers(_parser())])
def test_every_command_and_flag_is_told(name: str, parser: argparse.ArgumentParser) -> None:
    assert mentioned(name), f"neither README nor docs show “{name}”"
    silent = [action.dest for action in parser._actions if not action.help]
    assert not silent, f"{name} --help says nothing of {silent}"


def commands_in(text: str) -> list[list[str]]:
    """The command lines of a page: in their own lines after four spaces, an explanation after two; or between backticks."""
    lines = [re.split(r"\s{2,}", line.strip())[0] for line in re.findall(r"^ {4}(mariage .*)$", text, re.MULTILINE)]
    return [shlex.split(line)[1:] for line in [*lines, *re.findall(r"`(mariage [^`]+)`", text)] if "[" not in line]


def test_the_command_lines_of_the_pages_are_right() -> None:
    found = [words for text in (README, *PAGES.values()) for words in commands_in(text)]
    assert len(found) > 8
    for words in found:
        arguments = _parser().parse_args(words)
        if getattr(arguments, "game", None):
            table = with_options(game(arguments.game), dict(one.split("=") for one in arguments.option))
            kinds = (getattr(arguments, "opponents", None) or "simple").split(",")
            assert len(kinds) in (1, table.seats - 1)


def test_what_is_made_can_be_made() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"play", "test", "lint", "bench"} <= targets
    assert {word for found in re.findall(r"^ {4}make (\w+)|`make (\w+)`", README, re.MULTILINE) for word in found if word} <= targets


# ------------------------------------------------------------------ pages


def test_the_example_for_programs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert re.fullmatch(r"\(\d+, \d+\)\n", capsys.readouterr().out)


@pytest.mark.parametrize("page", ["README.md", *PAGES])
def test_every_link_leads_somewhere(page: str) -> None:
    path = ROOT / page if page == "README.md" else ROOT / "docs" / page
    links = re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text(encoding="utf-8"))
    assert not [link for link in links if not (path.parent / link).exists()]


def test_every_module_is_told() -> None:
    modules = {path.name for path in SOURCE.rglob("*.py")} - {"__init__.py", "__main__.py"}
    assert not {name for name in modules if name not in PAGES["architecture.md"]}


def test_the_positions_of_the_page_can_be_set_up() -> None:
    for text in re.findall(r"```\n(game: .*?)```", PAGES["records.md"], re.DOTALL):
        one, lines = read_position(text)
        assert one.id in GAMES
        assert lines


def loaded(path: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A program of this repository, as a module."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_the_transcript_is_what_is_played_today(monkeypatch: pytest.MonkeyPatch) -> None:
    module = loaded("docs/make_transcript.py", monkeypatch)
    assert PAGES["transcript.md"] == module.transcript(), "run: python docs/make_transcript.py"
    for word in ("hint", "score", "rules", "undo"):
        assert f"> {word}\n" in PAGES["transcript.md"]
    for told_ in ("You show the marriage", "You lay down", "You close", "You claim", "\nNo: ", "is taken back", "The match is over"):
        assert told_ in PAGES["transcript.md"]


@pytest.mark.parametrize("bench", sorted(Path(__file__).parents[1].glob("bench/*.py")), ids=lambda path: path.stem)
def test_a_measurement_that_is_asked_for_wrongly_says_so(bench: Path) -> None:
    done = subprocess.run([sys.executable, bench, "--nonsense"], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(Path(__file__).parent)})
    assert done.returncode == 2
    assert "usage: " in done.stderr
    assert "Traceback" not in done.stderr


def test_every_contest_of_strength_can_be_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the page and those of `make strength`: the players know the games."""
    told_ = {tuple(found) for found in re.findall(r"`mariage arena (\S+) (\S+) (\S+) [^`]*`", PAGES["strength.md"])}
    repeated = {row[:3] for rows in loaded("bench/strength.py", monkeypatch).PARTS.values() for row in rows}
    assert len(told_) > 60
    assert len(repeated) > 60
    for name, *contestants in told_ | repeated:
        for one in contestants:
            player(one, GAMES[name], Random(0))
