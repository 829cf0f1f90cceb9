"""Every word of the program: gathered, translated, and said in the reader's language."""
from __future__ import annotations

import ast
import importlib.util
import io
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from driver import every_action
from mariage import rulebook, telling, words
from mariage.cards import Card, Fault, Rank, Suit
from mariage.command_line import asked_language
from mariage.commands import run
from mariage.game import AnyGame, AnyHand, Resign, Rest, Result
from mariage.games import GAMES
from mariage.games.drum import Drummed
from mariage.games.partners import TenTaken
from mariage.games.plays import Claimed, Pass, Revealed
from mariage.match import Match
from mariage.options import OptionError, Shape, options_of, with_options, written
from mariage.position import PositionError, read_lines
from mariage.record import HandRecord, Record, RecordError, read_position, replay
from mariage.telling import HOW, Teller
from mariage.terminal import plain, session
from mariage.web import seen
from mariage.words import DECKS, SOURCE, Words, languages

_spec = importlib.util.spec_from_file_location("messages", Path(__file__).parent.parent / "tools" / "messages.py")
assert _spec
assert _spec.loader
extract = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(extract)

TRANSLATED = [code for code in languages() if code != SOURCE]
BOOKS = {game.book for game in GAMES.values()}
EVERY_WAY = [(code, deck) for code in languages() for deck in DECKS]


def catalogue(code: str) -> Catalog:
    return extract.read(extract.LOCALE / f"{code}.po", code)


def entries(some: Catalog) -> list[Any]:
    return [message for message in some if message.id]


def texts(message: Any) -> tuple[str, ...]:
    """The forms of a translation."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def english(message: Any) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def names_in(text: str) -> Counter[str]:
    """The placeholders of a message."""
    return Counter(name for _, name, _, _ in Formatter().parse(text) if name is not None)


# ------------------------------------------------------------------ the catalogues


def test_the_template_is_what_the_program_says(tmp_path: Path) -> None:
    extract.write(extract.template(), tmp_path / "now.pot", "The messages of Mariage.")
    assert (tmp_path / "now.pot").read_text() == extract.TEMPLATE.read_text(), "run “make messages”"


def test_no_message_is_put_together_where_it_is_said() -> None:
    """Nothing is gathered from a text that is filled in, added up or chosen in the call itself: it would stay English."""
    made = []
    for file in sorted(extract.ROOT.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text())):
            if isinstance(call, ast.Call):
                name = getattr(call.func, "id", getattr(call.func, "attr", ""))
                args = [call.args[place] for place in extract.KEYWORDS.get(name, ()) if place < len(call.args)]
                made += [f"{file.name}:{one.lineno}: {ast.unparse(one)}" for one in args
                         if (isinstance(one, ast.JoinedStr | ast.BinOp) and file.name != "plain.py")       # whose say prints
                         or (isinstance(one, ast.IfExp) and any(isinstance(text, ast.Constant) for text in (one.body, one.orelse)))]
    assert not made, "\n".join(made)


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_is_complete_and_in_order(code: str, tmp_path: Path) -> None:
    old, new = catalogue(code), extract.template()
    extract.write(extract.updated(old, new), tmp_path / "now.po", f"Mariage in {code}.")
    assert (tmp_path / "now.po").read_text() == (extract.LOCALE / f"{code}.po").read_text(), "run “make messages”"
    assert {message.id for message in entries(old) if not message.context} == {message.id for message in entries(new)}
    assert {message.context for message in entries(old)} - {None} <= BOOKS
    for message in entries(old):
        assert not message.fuzzy, message.id
        assert len(texts(message)) == (1 if isinstance(message.id, str) else old.num_plurals), message.id
        assert all(text.strip() for text in texts(message)), message.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_keeps_what_is_filled_in_and_what_is_typed(code: str) -> None:
    """The same placeholders (a rank that is named twice may be named once), the words to type, the same end."""
    for message in entries(catalogue(code)):
        source = english(message)[-1]
        for text in texts(message):
            assert set(names_in(text)) == set(names_in(source)), (source, text)
            assert not max((names_in(text) - names_in(source)).values(), default=0), (source, text)
            assert (source[-1] in ".:?") == (text[-1] in ".:?"), (source, text)
            assert (source[-1] == ":") == (text[-1] == ":"), (source, text)
            assert text == " ".join(text.split()), (source, text)
            for typed in re.findall(r"“([a-z]+|marry QD claim|mariage .+?)”", source):
                assert f"„{typed}“" in text, (source, text)
            for code_word in re.findall(r"[a-z_]+=\S*\w|[A-Z0-9]+\+\w+\S*\d", source):
                assert code_word in text, (source, text)


def test_where_a_game_has_its_own_words_those_are_said() -> None:
    german = Words("german", "de")
    said = {book: german.say("close the stock", book) for book in ("schnapsen", "sixtysix", "unheard of", "")}
    assert said == {"schnapsen": "zudrehen", "sixtysix": "den Talon decken", "unheard of": "den Talon decken",
                    "": "den Talon decken"}
    assert german.say("Trump: {suit}.", "schnapsen", suit=Suit.CLUBS) == "Atout: Eichel."
    assert german.say_many("Stock: {number} card (closed).", "Stock: {number} cards (closed).", 4, "schnapsen") \
        == "Talon: 4 Karten (zugedreht)."


@pytest.mark.parametrize(("code", "said"), [
    ("en", ["Stock: 1 card.", "Stock: 2 cards.", "Stock: 12 cards."]),
    ("cs", ["Talon: 1 karta.", "Talon: 2 karty.", "Talon: 12 karet."]),
    ("de", ["Talon: 1 Karte.", "Talon: 2 Karten.", "Talon: 12 Karten."])])
def test_plural_forms(code: str, said: list[str]) -> None:
    say_many = Words(language=code).say_many
    assert [say_many("Stock: {number} card.", "Stock: {number} cards.", number) for number in (1, 2, 12)] == said


def test_a_language_or_deck_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There are no words in “xx”"):
        Words(language="xx")
    with pytest.raises(ValueError, match="There is no deck “tarot”"):
        Words("tarot")


# ------------------------------------------------------------------ the table of terms


@pytest.mark.parametrize(("code", "deck"), EVERY_WAY)
def test_cards_have_names_of_their_own(code: str, deck: str) -> None:
    """Each card, suit and rank has one, no two have the same, and it is read back."""
    reader = Words(deck, code)
    cards = [Card(suit, rank) for suit in Suit for rank in Rank]
    names = [reader.card(card) for card in cards]
    assert [reader.read(name.upper()) for name in names] == cards
    for some in (names, [reader.short(card) for card in cards], list(map(reader.suit, Suit)), list(map(reader.rank, Rank)),
                 list(map(reader.index, Rank))):
        assert len(set(some)) == len(some)
        assert all(one.strip() and "{" not in one and "  " not in one for one in some)


@pytest.mark.parametrize(("code", "deck", "text", "name"), [
    ("cs", "german", "QH", "červený svršek"), ("cs", "german", "7C", "žaludská sedma"), ("cs", "german", "AS", "zelené eso"),
    ("cs", "french", "QH", "srdcová dáma"), ("cs", "french", "JC", "křížový kluk"), ("de", "german", "QH", "Herz-Ober"),
    ("de", "french", "QC", "Kreuz-Dame"), ("en", "german", "JD", "Unter of bells")])
def test_names_as_players_say_them(code: str, deck: str, text: str, name: str) -> None:
    assert Words(deck, code).card(Words().read(text)) == name


# ------------------------------------------------------------------ what is said is in the catalogue


@cache
def template_messages() -> frozenset[str]:
    """Every message that the program has now."""
    return frozenset(one for message in extract.template() if message.id for one in english(message))


class Known(NullTranslations):
    """Says what the template holds and nothing else; keeps what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.messages = template_messages()
        self.said: set[str] = set()

    def gettext(self, message: str) -> str:
        assert message in self.messages, f"“{message}” is in no catalogue: mark it with N_"
        self.said.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Known:
    only = Known()
    monkeypatch.setattr(words, "_catalogue", lambda _: only)
    return only


def tell_everything(hand: AnyHand, names: tuple[str, ...], told: int) -> int:
    """A hand told to every seat and to a spectator, but for as many events as were *told*; how many it has."""
    for seat in (*range(hand.game.seats), None):
        teller = Teller(hand.game, names, seat, Words())
        for event in (hand.watch().log if seat is None else hand.view(seat).log)[told:]:
            teller.event(event)
        teller.situation(hand.table.public)
    return len(hand.log)


TABLES = [
    *((game_id, {}) for game_id in GAMES), ("mariage", {"stock_top_visible": "on", "reveal_stock_at_end": "on"}),
    ("lizany", {"marriage_any_play": "on", "marriage_card": "queen", "exchange": "on"}), ("sixtysix-4", {"ten_of_trumps": "on"}),
    ("schnapsen", {"bummerl": "on"}), ("sixtysix-4-de", {"claim_mode": "declared"})]


@pytest.mark.parametrize(("game_id", "house"), TABLES)
def test_what_happens_is_in_the_catalogue(game_id: str, house: dict[str, str], known: Known) -> None:
    """Hands at random, each told to all, with every choice and every refusal."""
    game, luck = with_options(GAMES[game_id], house), Random(f"{game_id} {house}")
    names = ("You", "Simple 1", "Simple 2", "Simple 3")[:game.seats]
    match, teller, said = Match.new(game, luck), Teller(game, names, 0, Words()), list(every_action(game))
    for _ in range(12):
        if match.winners:
            match = Match.new(game, luck)
        hand, told = match.hand(game.deal(luck, None)), 0
        while hand.to_act is not None:
            told = tell_everything(hand, names, told)
            for action in luck.sample(said, 12):
                if reason := game.refuses(hand.table.public, hand.table.own[hand.to_act], action, hand.choices()):
                    Words().reason(reason, game.book)
            list(map(teller.action, hand.choices()))
            assert hand.act(luck.choice(hand.choices())) is None
        tell_everything(hand, names, told)
        assert hand.result is not None
        match = match.add(hand.result)
        teller.standing(match.standing)
    assert {"You play {card}.", "{name} plays {card}.", "The hand is over."} <= known.said
    assert "You cannot pass now." in known.said or Pass not in game.actions


def test_what_is_rarely_said_is_in_the_catalogue(known: Known) -> None:
    """Every way in which a hand ends, told to a winner, a loser and a spectator; every event and every word of the match."""
    for game_id, winners in product(("sixtysix-4", "schnapsen"), ((0,), (1,), (1, 3), (0, 2))):
        game = GAMES[game_id]
        if len(winners) > len(game.side(0)):
            continue
        for seat in (0, None):
            teller = Teller(game, ("You", "Simple 1", "Simple 2", "Simple 3"), seat, Words())
            for how in HOW:
                if len(winners) == 1 or len(HOW[how]) != 2:      # those with two sentences are of games for two
                    teller.result(Result((1,) * game.seats, winners, how, (66,) * game.seats, carried=1))
            for event in (Drummed(0, True), Drummed(1, False), TenTaken(0), Claimed(1, 65, False), Claimed(0, 66, True),
                          Revealed(((Card(Suit.SPADES, Rank.ACE),), ()), (Card(Suit.CLUBS, Rank.TEN),))):
                assert teller.event(event)
            assert teller.action(Rest()) != teller.action(Resign(0))
            for kind in ("game_points(1)", "countdown(7)", "raw_points(1000)", "consecutive_wins(3)", "hands(10)"):
                assert replace(teller, game=with_match(kind)).match()
    assert {one for ways in HOW.values() for one in ways} <= known.said


def with_match(kind: str) -> AnyGame:
    return with_options(GAMES["mariage"], {"match": kind})


def variants(game: AnyGame) -> Iterator[AnyGame]:
    """A game with each value of each option, and with pairs of them."""
    settings = [(one.name, written(value)) for one in options_of(game) if not isinstance(one.values, Shape) for value in one.values]
    kinds = ("game_points(1)", "countdown(5)", "raw_points(1000)", "consecutive_wins(3)", "hands(1)", "unlimited")
    settings += [("match", kind) for kind in kinds]
    settings += [("packets", "2+up+2+2"), ("packets", "2+2+up+2"), ("packets", "3+2+up+1")]
    both = [{"failed_close": one, "opponent_first": "2or3", "failed_close_tricks": when}
            for one in ("2or3", "us1895") for when in ("at_close", "at_end")]
    rng = Random(game.id)
    for wanted in [*({name: value} for name, value in settings), *both, *(dict(rng.sample(settings, 4)) for _ in range(120))]:
        try:
            yield with_options(game, wanted)
        except OptionError as error:
            Words().fault(error)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_rules_are_in_the_catalogue(game: AnyGame, known: Known) -> None:
    """The rules of every table that its options make, its options, their values, its names, and what is wrong with others."""
    for table in variants(game):
        for heading, lines in rulebook.sections(table):
            assert heading[-1] != ":"
            assert lines
            assert all(line[-1] == "." and "  " not in line for line in lines)
    Words().say(game.title)
    Words().say(game.about)
    Words().say(game.family)
    assert rulebook.options_told(game)
    for one in options_of(game):
        if not isinstance(one.values, Shape):
            assert all(rulebook.value_told(one.name, value) for value in one.values)
    for wrong in ({"must_heat": "on"}, {"xyz": "1"}, {"must_head": "perhaps"}, {"match": "whist"}, {"packets": "9"}):
        with pytest.raises(Fault) as error:
            with_options(game, wrong)
        Words().fault(error.value)


def test_every_rule_and_value_can_be_said(known: Known) -> None:
    """No message of the rule book is dead."""
    for game in GAMES.values():
        for table in variants(game):
            rulebook.sections(table)
        for one in options_of(game):
            for value in () if isinstance(one.values, Shape) else one.values:
                rulebook.value_told(one.name, value)
    written_down = {one for message in extract.template() if message.id and ("rulebook.py", 1) in message.locations
                    for one in english(message)}
    never = {"After {number} hand the highest score wins the match; equal scores share it.",
             "All begin at {number} game point and count down; the first at nought or below wins the match.",
             "The first to win {number} hand in a row wins the match.",
             "The first to {number} point at the end of a hand wins the match; of two, the one with more; with equal points "
             "another hand is played."}
    assert written_down - known.said <= never


# ------------------------------------------------------------------ nothing is said past the catalogue

SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]|[^\W\d_]{2,}[.?!]$")


def unmarked(module: Any) -> list[str]:
    """The sentences in a module's source that are no message: not marked, no docstring, no word to the programmer."""
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    fine: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and list(extract._messages(node)):
            fine |= {id(one) for one in node.args}
        if isinstance(node, ast.Raise):
            fine |= {id(one) for one in ast.walk(node)}
        if isinstance(node, ast.Expr):
            fine.add(id(node.value))
    return [node.value for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in fine
            and SENTENCE.search(node.value)]


@pytest.mark.parametrize("module", [telling, rulebook, plain, session, seen])
def test_no_sentence_bypasses_the_catalogue(module: Any) -> None:
    assert unmarked(module) == []


def test_a_sentence_that_bypasses_it_is_found(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text('"""A module."""\nline = N_("You pass.")\nprint(f"{line} That is all.")\n')
    assert unmarked(type("module", (), {"__file__": tmp_path / "module.py"})) == [" That is all."]


PAGES = sorted((Path(seen.__file__).parent / "templates").glob("*.html"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_has_no_words_of_its_own(page: Path) -> None:
    """Neither between its marks nor in the labels of things; the program's name is the same everywhere."""
    text = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    said = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', text) + re.split(r"<[^>]*>", text)
    assert {word for one in said for word in re.findall(r"[^\W\d_]+", one)} <= {"Mariage", "nbsp", "middot"}


def test_pages_are_searched_too(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text('<p>{{ say("You pass.") }}</p>{{ say_many("{number} card", "{number} cards", 2) }}{% if N_("Trump") %}{% endif %}')
    found = [one[1] for one in extract.extract_from_file(extract.babel_extract, page, keywords=extract.PAGES)]
    assert found == ["You pass.", ("{number} card", "{number} cards"), "Trump"]


# ------------------------------------------------------------------ at the terminal

TYPED = ["help", "table", "score", "tricks", "rules", "undo", "hint", "xyzzy", "AS", "99", "play", "choose", "save",
         "save nowhere/x.json", "void", "1", "quit"]


def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *command: str, lines: tuple[str, ...] = ()) -> str:
    """What is printed when these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert run(command) == 0
    return capsys.readouterr().out


def test_the_terminal_speaks_from_the_catalogue(
        known: Known, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for game_id in ("schnapsen", "sixtysix-3d", "sixtysix-4"):
        sit(monkeypatch, capsys, "play", game_id, "--pack-seed", "1", "--save", "kept.json", lines=tuple(TYPED))
        sit(monkeypatch, capsys, "record", "show", "kept.json")
        sit(monkeypatch, capsys, "rules", game_id)
    sit(monkeypatch, capsys, "play", lines=("whist", "1", "quit"))
    sit(monkeypatch, capsys, "games")
    assert {"Which game?", "Hint: {action}.", "Your hand: {cards}.", "Match: {standing}."} <= known.said


@pytest.mark.parametrize(("code", "expected"), [
    ("de", ["Schnapsen. Gib eine Zahl ein oder „help“.", "Spiel 1.", "Atout: ", "Deine Hand: ", "Nein: ", "Tipp: "]),
    ("cs", ["Schnapsen. Zadejte číslo nebo „help“.", "Hra 1.", "Trumfy: ", "Máte v ruce: ", "Ne: ", "Rada: "])])
def test_a_match_in_the_readers_language(
        code: str, expected: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    seeds = ("1", "2", "3")
    out = "".join(sit(monkeypatch, capsys, "play", "schnapsen", "--language", code, "--deck", "german", "--pack-seed", seed,
                      "--save", "kept.json", lines=tuple(TYPED)) for seed in seeds)
    assert [one for one in expected if one not in out] == []
    said = re.sub(r"„.*?“|^> .*|^  \w+", "", out, flags=re.MULTILINE)
    assert not re.search(r"\b(You|the|trick|hand|cards?|points?)\b", said)


def test_a_card_is_typed_in_the_readers_language(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    command = ("play", "schnapsen", "--language", "cs", "--deck", "german", "--pack-seed", "1", "--save", "kept.json")
    out = sit(monkeypatch, capsys, *command)
    found = re.search(r"^\d+\. hrát: (.+)$", out, re.MULTILINE)
    assert found
    assert f"Hrajete: {found[1]}." in sit(monkeypatch, capsys, *command, lines=(found[1],))


# ------------------------------------------------------------------ the command line, positions and records

COMMANDS = ("play", "serve", "games", "rules", "simulate", "arena", "solve", "record", "record check", "record show", "replay", "about")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_the_catalogue_and_in_the_readers_language(
        command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> None:
    def printed(*more: str) -> str:
        with pytest.raises(SystemExit):
            run([*more, *command.split(), "--help"])
        return " ".join(capsys.readouterr().out.split())

    told = {code: printed("--language", code) for code in languages()}
    for code, usage in (("en", "usage: mariage"), ("cs", "použití: mariage"), ("de", "Aufruf: mariage")):
        assert told[code].startswith(usage)
        assert "{" not in re.sub(r"\{[a-z0-9.,]+\}", "", told[code]), "what is filled in is filled in"
    for code in TRANSLATED:
        assert not re.search(r"\b(the|default|a record|which|how|whose)\b", told[code])
    request.getfixturevalue("known")
    assert printed() == told["en"], "every sentence of it is in the catalogue"


@pytest.mark.parametrize(("code", "command", "sentence"), [
    ("de", "arena", "Es fehlt: game, A, B. Was man schreiben kann, zeigt „mariage arena --help“."),
    ("cs", "play schnapsen --seat 9", "--seat: čeká se celé číslo od 0 do 3, ne „9“."),
    ("cs", "play schnapsen --seat 2", "--seat 2: schnapsen má místa 0 až 1."),
    ("de", "games --wrong", "Unbekannte Argumente: --wrong."),
    ("de", "rules whist", "Ein Spiel „whist“ gibt es nicht."),
    ("cs", "record check nowhere.json", "Soubor nowhere.json nelze přečíst")])
def test_a_command_line_is_refused_in_the_readers_language(
        code: str, command: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
        tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["--language", code, *command.split()]) == 2
    assert f"mariage: {sentence}" in capsys.readouterr().err
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", f"{code}_XX.UTF-8")
    assert run(command.split()) == 2
    assert f"mariage: {sentence}" in capsys.readouterr().err


@pytest.mark.parametrize(("variables", "words", "code"), [
    ({"LANG": "de_AT.UTF-8"}, "", "de"), ({"LANG": "de_AT.UTF-8", "LC_ALL": "cs_CZ"}, "", "cs"), ({"LANG": "C.UTF-8"}, "", "en"),
    ({"LANGUAGE": "fr:cs:de"}, "", "cs"), ({"LANG": "cs"}, "play --language de", "de"), ({"LANG": "cs"}, "play --language=de", "de"),
    ({"LANG": "cs"}, "play --language xx", "cs"), ({}, "play --language", "en")])
def test_the_language_is_the_one_asked_for_or_that_of_the_system(
        variables: dict[str, str], words: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, variables.get(name, ""))
    assert asked_language(words.split()) == code


POSITION = "game: schnapsen\nturn: 0 lead\ntrump: D\nhand 0: KS AH\nhand 1: TH JH\nearlier 0: 43 3\nearlier 1: 26 2\n"
WRONG = {"hand 0: KS AH": ("hand 0: KS KS", "hand 0: KS XX", "hand 0: KS 7H", "hand 0: KS", "hand 0: KS TH"),
         "turn: 0 lead": ("turn: 5 lead", "turn: 0 draw", "turn: 0 reply", "turn: 0 last_claim", "nonsense", "colour: red",
                          "turn: 0 lead\nturn: 0 lead"),
         "trump: D": ("", "trump: X", "closed: 0"),
         "earlier 0: 43 3": ("earlier 0: 43", "earlier 0: 43 0", "earlier 0: 400 3", "taken: 9 AS TS", "taken: 0 AS"),
         "game: schnapsen": ("", "game: whist", "game: schnapsen\noption last_trick: 7")}


@pytest.mark.parametrize(("place", "wrong"), [(place, one) for place, some in WRONG.items() for one in some])
def test_what_is_wrong_with_a_position_is_said_in_the_readers_language(place: str, wrong: str, known: Known) -> None:
    with pytest.raises(PositionError) as error:
        read_position(POSITION.replace(place, wrong))
    assert Words().fault(error.value), "its sentence is in the catalogue"


def test_what_is_wrong_within_a_record_is_said_in_the_readers_language() -> None:
    """The fault in the action within the record within the file."""
    match = Match.new(GAMES["schnapsen"], Random(1))
    whole = Record(match.game, ("A", "B"), match.cuts, (HandRecord(match.game.deal(Random(1), None), ("play XX",)),))
    with pytest.raises(RecordError) as error:
        replay(whole)
    assert Words(language="de").fault(error.value).startswith("Spiel 1, Zug 1: „XX“ ist keine Karte")
    assert Words(language="cs").fault(error.value).startswith("Hra 1, tah 1: „XX“ není karta")
    hand = match.hand(match.game.deal(Random(1), None))
    wrong = next(card for card in match.game.whole_pack() if card not in hand.table.own[hand.to_act or 0].hand)
    with pytest.raises(RecordError) as error:
        replay(replace(whole, hands=(HandRecord(match.game.deal(Random(1), None), (f"play {wrong}",)),)))
    assert "Diese Karte hast du nicht: " in Words(language="de").fault(error.value)
    with pytest.raises(RecordError) as error:
        replay(replace(whole, hands=(HandRecord(None, (), tuple(read_lines(POSITION.replace("trump: D", "trump: X")).items())),)))
    assert Words(language="de").fault(error.value).startswith("Spiel 1, die Stellung: ")
