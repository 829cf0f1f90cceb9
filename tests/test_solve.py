"""The command solve: published positions, every line against the rules alone, worlds, and bad requests."""
from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from driver import choose, dealt
from kernel import problems
from kernel.problems import ENDINGS, GUESSES, Ending, Guess
from kernel.walks import STOCK_GAMES, hand_of, minimax, variants
from mariage.analysis.question import read_question
from mariage.analysis.solving import Clock, Exact, OutOfTime, Spread, gained
from mariage.cards import Fault, card
from mariage.commands import run
from mariage.game import AnyGame, AnyHand, Hand
from mariage.games import GAMES
from mariage.games.drum import Drum
from mariage.games.partners import Partners
from mariage.games.plays import Draw, Play
from mariage.games.stock import Stock as Rules
from mariage.games.stock.table import Table
from mariage.notation import read_action, write_action
from mariage.record import read_position, write_position
from mariage.terminal import solved
from mariage.terminal.progress import Count
from mariage.words import Words, languages
from terminal_kit import named, sit

POSITION = Path("position.txt")


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def solve(text: str, *words: object) -> str:
    """What the command prints of a position."""
    POSITION.write_text(text, encoding="utf-8")
    sitting = sit(["solve", POSITION, *words])
    assert (sitting.code, sitting.errors) == (0, ""), sitting.errors
    return sitting.out


def body(text: str, *words: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(solve(text, "--json", *words))
    return found


def refuses(text: str, *words: object) -> str:
    """The sentence with which the command refuses a position."""
    POSITION.write_text(text, encoding="utf-8")
    sitting = sit(["solve", POSITION, *words])
    assert (sitting.code, sitting.out, sitting.errors.count("\n")) == (2, "", 1)
    assert sitting.errors.startswith("mariage: ")
    return sitting.errors


def text_of(table: Table, game: Rules | None = None) -> str:
    return write_position(game or problems.schnapsen(), table)


def cards_of(actions: list[str]) -> str:
    """A line as the problems write it: the card, with an x before it after a close."""
    *before, last = actions
    return "x" * ("close" in before) + last.split()[1][::-1]


# ------------------------------------------------------------------ published positions


@pytest.mark.parametrize("one", ENDINGS, ids=lambda one: one.name)
def test_an_ending(one: Ending) -> None:
    found = body(text_of(problems.table(one)))
    sign = -1 if one.turn else 1
    assert found["open"]
    assert (found["seat"], sign * found["value"]) == (one.turn, one.value)
    values = {cards_of(row["actions"]): sign * row["value"] for row in found["actions"] if row["actions"] != ["claim"]}
    best = {cards_of(line) for line in found["best"]}
    assert best == {play for play, value in values.items() if value == one.value}
    if one.best:
        assert best == set(one.best.split())
    assert {other[:2]: values[other[:2]] for other in one.others.split()} == {
        other[:2]: int(other[2:]) for other in one.others.split()}


@pytest.mark.parametrize("one", ENDINGS, ids=lambda one: one.name)
def test_all_equal_plays_are_named(one: Ending) -> None:
    told = solve(text_of(problems.table(one)))
    best = [line for line in told.splitlines() if line.startswith("Best: ")]
    if one.best:
        assert named("\n".join(best), Words()) == {card(play[::-1]) for play in one.best.split()}
    every = solve(text_of(problems.table(one)), "--all").splitlines()
    values = [int(line.partition(":")[0]) for line in every if line[0] in "+-0"]
    assert values == sorted(values, reverse=True)
    assert values[0] == (-one.value if one.turn else one.value)
    assert len(values) > len(best)


def text_with_unknown(one: Guess, *, knows: str = "") -> str:
    """The problem as the player at the table has it: the other's cards and the face-down card are not said."""
    table = next(iter(problems.worlds(one).values()))
    lines = text_of(table).splitlines()
    lying = {*problems.cards(one.hand), *problems.cards(one.unseen), *problems.cards(one.led), *problems.cards(one.up)}
    gone = [str(card) for card in problems.schnapsen().whole_pack() if str(card) not in lying]
    number = len(table.own[1].hand) - len(knows.split())
    lines = [line for line in lines if not line.startswith(("hand 1", "stock"))]
    return "\n".join([*lines, f"hand 1: {knows} {number} cards", "stock: 1 card", f"played: {' '.join(gone)}"])


def vectors(found: dict[str, Any]) -> dict[str, dict[str, int]]:
    """For each line what it brings in each world, by the face-down card."""
    lines = [cards_of(row["actions"]) if row["actions"] != ["claim"] else "claim" for row in found["actions"]]
    return {line: {world["stock"][::-1]: world["values"][place] for world in found["tables"]} for place, line in enumerate(lines)}


@pytest.mark.parametrize("one", GUESSES, ids=lambda one: one.name)
def test_a_guess_as_seat_0_sees_it(one: Guess) -> None:
    """Whichever world is the true one, all are found, and each line's value in each of them."""
    for table in problems.worlds(one).values():
        found = body(text_of(table), "--seat", 0, "--worlds", "all")
        assert (found["open"], found["all"]) == (False, True)
        assert found["worlds"] == found["solved"] == len(table.own[1].hand) + 1
        by_line = vectors(found)
        assert {down for values in by_line.values() for down in values} >= set(one.worlds.split())
        for play, values in one.values.items():
            assert [by_line[play][down] for down in one.worlds.split()] == list(values), play
        assert not any(row["actions"] in (["close"], ["exchange"]) for row in found["actions"])


@pytest.mark.parametrize("one", GUESSES, ids=lambda one: one.name)
def test_a_guess_with_unknown_cards(one: Guess) -> None:
    """The same from a position that does not say where the unseen cards lie; what was shown is said."""
    shown = " ".join(problems.cards(one.held[0] + ":" + one.held[1:])) if one.held else ""
    found = body(text_with_unknown(one, knows=shown), "--worlds", "all")
    assert found["worlds"] == len(one.worlds.split())
    by_line = vectors(found)
    for play, values in one.values.items():
        assert by_line[play] == dict(zip(one.worlds.split(), values, strict=True))
        (row,) = [row for row in found["actions"] if row["actions"] != ["claim"] and cards_of(row["actions"]) == play]
        mean = sum(values) / len(values)
        assert row["mean"] == pytest.approx(mean)
        assert row["deviation"] == pytest.approx((sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5)
        assert (row["least"], row["greatest"], row["error"]) == (min(values), max(values), 0)
        assert row["won"] == pytest.approx(sum(value > 0 for value in values) / len(values))


def test_what_is_right_in_every_world_stands_first() -> None:
    by_name = {one.name: one for one in GUESSES}
    for name, line in (("H03", ["play AC"]), ("H05", ["close", "play QC"])):
        found = body(text_with_unknown(by_name[name]))
        assert found["best"] == [line]
        assert found["actions"][0]["actions"] == line


# ------------------------------------------------------------------ every line, by the rules alone


def by_minimax(hand: AnyHand) -> dict[tuple[str, ...], int]:
    """Every line and what it gains the seat to act, every choice tried to the end."""
    seat = hand.to_act
    sign = 1 if seat == hand.table.public.given.players[0] else -1
    found = {}
    for action in hand.choices():
        after = Hand.at(hand.game, hand.table)
        assert after.act(action) is None
        if after.to_act is not None and after.table.public.turn.to == "answer_close":
            after = min((answered(after, answer) for answer in after.choices()), key=lambda one: sign * minimax(one))
        if write_action(action) in ("exchange", "close") and after.to_act == seat:
            found.update({(write_action(action), *line): value for line, value in by_minimax(after).items()})
        else:
            found[(write_action(action),)] = sign * minimax(after)
    return found


def answered(hand: AnyHand, answer: Any) -> AnyHand:
    after = Hand.at(hand.game, hand.table)
    assert after.act(answer) is None
    return after


def lines_of(hand: AnyHand) -> dict[tuple[str, ...], int]:
    return {tuple(map(write_action, line)): value
            for line, value in Exact(hand.game, Clock(1000)).lines(hand.table).items()}     # type: ignore[arg-type]


@pytest.mark.parametrize("game", STOCK_GAMES, ids=lambda game: game.id)
def test_every_line_of_an_ending(game: Rules) -> None:
    """Silent marriages, claims right and wrong, and who has enough and has not said so."""
    rng = Random(f"lines {game.id}")
    for cards in (1, 2, 2, 2, 2, 3):
        hand = hand_of(game, rng, cards=cards, stock=0)
        compare(hand)
        for _ in range(cards):
            if hand.to_act is not None:
                assert hand.act(rng.choice(hand.choices())) is None
        if hand.to_act is not None:
            compare(hand)


def compare(hand: AnyHand) -> None:
    """Lines that the command leaves out claim wrongly after an exchange or a close."""
    found, truth = lines_of(hand), by_minimax(hand)
    assert found == {line: value for line, value in truth.items() if line in found}
    assert all(len(line) > 1 and line[-1].endswith("claim") for line in set(truth) - set(found))
    assert max(found.values()) == max(truth.values())


@pytest.mark.parametrize("seed", range(60))
def test_every_line_while_the_stock_is_open(seed: int) -> None:
    rng = Random(seed)
    (game,) = variants(rng, 1) if seed % 2 else [rng.choice(STOCK_GAMES)]
    compare(few_cards(game, rng))


def few_cards(game: Rules, rng: Random) -> AnyHand:
    """A table where hands hold two cards; two lie in the stock, the rest in earlier tricks."""
    small = with_hands_of_two(game)
    pack = rng.sample(small.whole_pack(), 6)
    low = small.lowest[pack[-1].suit]
    if low not in pack:
        pack[rng.randrange(4)] = low
    one, two = small.given(small.begin(small.seats - 1)).players
    rest = len(small.whole_pack()) // 2 - 3
    lines = {"turn": f"{one} lead", "dealer": str(small.seats - 1), "turned up": str(pack[-1]), "stock": str(pack[-2]),
             f"hand {one}": f"{pack[0]} {pack[1]}", f"hand {two}": f"{pack[2]} {pack[3]}"}
    for seat, number in zip((one, two), rng.choice([(rest - 1, 1), (rest, 0), (1, rest - 1), (0, rest)]), strict=True):
        lines[f"earlier {seat}"] = f"{rng.randrange(20, 66) if number else 0} {number}"
    return Hand.at(small, small.set_up(lines))


def with_hands_of_two(game: Rules) -> Rules:
    """The same table, but a hand has two cards; a wrong claim costs so much that nobody makes one to lose less."""
    small = replace(game, false_claim="3") if game.claim_mode == "declared" else replace(game)
    object.__setattr__(small, "hand_size", 2)
    return small


LOSING = """game: mariage
turn: 1 reply
dealer: 1
trump: H
hand 0: AS TS
hand 1: 7S 8S 7D
trick: AH
earlier 0: 60 13
"""


def test_a_wrong_claim_is_best_only_where_everything_else_loses_more() -> None:
    """At this table it costs two, and a hand without a trick three."""
    assert solve(LOSING).splitlines()[-1] == "Best: claim: I have enough."
    dear = solve(LOSING + "option false_claim: 3\n")
    assert "gains -3" in dear
    assert "claim" not in dear
    assert "-3: claim: I have enough." in solve(LOSING + "option false_claim: 3\n", "--all")


# ------------------------------------------------------------------ worlds


def early(game_id: str = "schnapsen", stock: int = 6, seed: int = 1) -> Table:
    """A hand played at random until so many cards are left in the stock, somebody to lead."""
    game, rng = GAMES[game_id], Random(seed)
    hand = Hand(game, game.deal(rng, None), game.given(game.begin(1)))
    while hand.table.public.stock > stock or hand.table.public.turn.to != "lead":
        assert hand.act(rng.choice([one for one in hand.choices() if isinstance(one, Play | Draw)])) is None
    return hand.table


def test_where_there_are_too_many_worlds_some_are_drawn() -> None:
    text = text_of(early())
    seat = read_position(text)[0].to_act(early().public)
    words = ("--seat", seat, "--worlds", 40)
    one, other, third = body(text, *words, "--seed", 1), body(text, *words, "--seed", 1), body(text, *words, "--seed", 2)
    assert one == other
    assert one["actions"] != third["actions"]
    assert (one["worlds"], one["solved"], one["all"], "tables" in one) == (30_240, 40, False, False)
    for row in one["actions"]:
        assert row["error"] == pytest.approx(row["deviation"] / 40 ** 0.5)
        assert row["least"] <= row["mean"] <= row["greatest"]
    told = solve(text, *words, "--seed", 1)
    assert "cannot tell 30,240 worlds apart; 40 are solved, drawn at random (seed 1)." in told
    assert " ± " in told
    assert body(text, "--seat", seat)["solved"] == solved.SAMPLE


def test_few_worlds_are_all_solved() -> None:
    table = early(stock=4)
    found = body(text_of(table), "--seat", table.public.turn.seat)
    assert (found["worlds"], found["solved"], found["all"]) == (336, 336, True)
    assert all(row["error"] == 0 for row in found["actions"])
    drawn = body(text_of(table), "--seat", table.public.turn.seat, "--worlds", 400)
    assert (drawn["solved"], drawn["all"]) == (400, False)


def test_what_can_be_worked_out_is_solved_as_it_is() -> None:
    """The stock is used up: what the seat does not see is the other's hand."""
    one = next(one for one in ENDINGS if one.name == "E03")
    text = text_of(problems.table(one))
    number = len(problems.cards(one.hands[1]))
    gone = {str(card) for card in problems.schnapsen().whole_pack()} - {*problems.cards(one.hands[0]), *problems.cards(one.hands[1])}
    unknown = "\n".join(f"hand 1: {number} cards" if line.startswith("hand 1") else line for line in text.splitlines())
    assert solve(text, "--seat", 0) == solve(text) == solve(f"{unknown}\nplayed: {' '.join(sorted(gone))}")


@pytest.mark.parametrize("seconds", [0.001, 0.3])
def test_the_time_may_be_over(seconds: float) -> None:
    """What was solved is told as a sample; with all cards open there is nothing to tell."""
    table = early("lizany", stock=16)
    text = text_of(table, GAMES["lizany"])      # type: ignore[arg-type]
    assert "--seconds" in refuses(text, "--seconds", seconds)
    late = early(stock=4)
    exact = Exact(problems.schnapsen(), Clock(0))
    with pytest.raises(OutOfTime):
        exact.clock.check()
    found = body(text_of(late), "--seat", late.public.turn.seat, "--seconds", 0.02)
    assert 0 < found["solved"] < found["worlds"] == 336
    assert not found["all"]
    assert found["actions"][0]["error"] >= 0
    assert "the time was enough for" in solve(text_of(late), "--seat", late.public.turn.seat, "--seconds", 0.02)


def test_how_far_it_is_is_told_to_a_terminal_only() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        count = Count(3, stream)
        count.one_more()
        count.close()
    assert "world" in terminal.getvalue()
    assert file.getvalue() == ""


# ------------------------------------------------------------------ units and languages


@pytest.mark.parametrize(("game_id", "option", "unit"), [
    ("schnapsen", "", "game points"), ("lizany", "", "game points"), ("mariage-pierer", "", "chips"),
    ("mariage", "option match: raw_points(1000)\noption closing: off\noption claim_mode: off\n", "points more than the other")])
def test_the_unit_is_the_game_s_own(game_id: str, option: str, unit: str) -> None:
    rest = len(GAMES[game_id].whole_pack()) // 2 - 1
    text = f"game: {game_id}\n{option}turn: 0 lead\ndealer: 1\ntrump: D\nhand 0: AS\nhand 1: TS\n" \
           f"earlier 0: 30 {rest - 1}\nearlier 1: 20 1\n"
    found = body(text)
    assert found["unit"] == unit
    hand = Hand.at(*(lambda game, lines: (game, game.set_up(lines)))(*read_position(text)))
    for action in ("play AS", "play TS"):
        assert hand.act(read_action(hand.game, action)) is None
    while hand.to_act is not None:
        assert hand.act(hand.choices()[0]) is None
    assert found["value"] == gained(hand.game, hand)    # type: ignore[arg-type]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("deck", ["french", "german"])
def test_it_speaks_the_reader_s_language(language: str, deck: str) -> None:
    one = next(one for one in GUESSES if one.name == "H05")
    for text, words in ((text_of(problems.table(ENDINGS[0])), ("--all",)), (text_with_unknown(one), ())):
        english, told = (solve(text, *words, "--deck", deck, "--language", code).splitlines() for code in ("en", language))
        assert len(english) == len(told)
        if language != "en":
            assert not set(english) & set(told)


def test_the_position_of_the_page_is_solved() -> None:
    page = (Path(__file__).parent.parent / "docs" / "solving.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```\n(game: .*?)```", page, re.DOTALL)
    found = body(text)
    assert (found["worlds"], found["best"]) == (6, [["close", "play QC"]])
    assert set(found["actions"][0]) - {"actions"} == {word for word in re.findall(r"`(\w+)`", page) if word in Spread._fields}


# ------------------------------------------------------------------ bad requests

RIGHT = "game: schnapsen\nturn: 0 lead\ndealer: 1\nturned up: JC\nstock: AS\nhand 0: TS QS AC QC TD\nhand 1: KS JS TH TC KC\n" \
        "earlier 0: 47 2\nearlier 1: 33 2\n"
UNKNOWN = RIGHT.replace("KS JS TH TC KC", "5 cards").replace("stock: AS", "stock: 1 card")
BAD: dict[str, tuple[str, tuple[object, ...], str]] = {
    "the other seat": (RIGHT, ("--seat", 1), "seat 0 is to act"),
    "no such seat": (RIGHT, ("--seat", 3), "seat 0 is to act"),
    "seat 9": (RIGHT, ("--seat", 9), "from 0 to 3"),
    "worlds of what is open": (RIGHT, ("--worlds", "all"), "--seat"),
    "no number of worlds": (RIGHT, ("--worlds", "many"), "many"),
    "no world": (RIGHT, ("--worlds", 0), "from 1"),
    "too many worlds": (RIGHT.replace("stock: AS", "stock: 1 card").replace("KS JS TH TC KC", "5 cards").replace("47 2", "47 1"),
                        (), "14 cards|together"),
    "all of too many": (text_of(early(stock=8)), ("--seat", early(stock=8).public.turn.seat, "--worlds", "all"), "3,991,680"),
    "no time": (RIGHT, ("--seconds", 0), "0.001"),
    "a card twice": (RIGHT.replace("KC", "KS"), (), "KS is twice in"),
    "a card of another pack": (RIGHT.replace("KC", "7C"), (), "7C"),
    "a hand that cannot be": (RIGHT.replace("47 2", "47 9"), (), "cards"),
    "a hand that is over": (RIGHT.replace("TS QS AC QC TD", "").replace("KS JS TH TC KC", "").replace("stock: AS\n", "")
                            .replace("turned up: JC", "trump: C").replace("47 2", "47 5").replace("33 2", "33 5"), (), "last_claim"),
    "a match that is over": (RIGHT + "scores: 0 7\n", (), "over"),
    "own cards unknown": (RIGHT.replace("TS QS AC QC TD", "5 cards"), (), "hand 0"),
    "too many unknown": (UNKNOWN.replace("1 card", "40 cards"), (), "40"),
    "part of the stock": (UNKNOWN.replace("stock: 1 card", "stock: AS 0 cards"), (), "stock"),
    "no card among the unknown": (UNKNOWN.replace("5 cards", "ZZ 4 cards"), (), "ZZ"),
    "unknown cards twice": (UNKNOWN.replace("5 cards", "TS 4 cards"), (), "TS"),
    "an odd number of unknown": (UNKNOWN.replace("5 cards", "3 cards"), (), "cards"),
    "played and held": (UNKNOWN + "played: TS\n", (), "TS"),
    "played twice": (UNKNOWN + "played: AH AH\n", (), "AH"),
    "played in another pack": (UNKNOWN + "played: 7H\n", (), "7H"),
    "played, no card": (UNKNOWN + "played: ZZ\n", (), "ZZ"),
    "too many played": (UNKNOWN + "played: AH KH QH JH AD KD QD JD TH\n", (), "unknown"),
    "played otherwise than it lies": (RIGHT + "played: AH\n", (), "AH KH"),
    "too much carried over": (LOSING + "carried: 900\n", (), "carried"),
    "enough where claims make themselves": (
        "game: santase\nturn: 0 lead\ndealer: 1\ntrump: D\nhand 0: AS\nhand 1: TS\nearlier 0: 70 10\nearlier 1: 20 1\n", (), "70"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_request_is_refused_in_a_sentence(kind: str) -> None:
    text, words, names = BAD[kind]
    sentence = refuses(text, *words)
    assert re.search(names, sentence), sentence
    assert "Traceback" not in sentence


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_whatever_a_hand_comes_to_is_solved_or_refused_in_a_sentence(game: AnyGame) -> None:
    """With all cards open, and as the seat to act sees it; the last question of a hand, too."""
    rng, turns = Random(f"solved on the way {game.id}"), set[str]()
    solvable = isinstance(game, Rules | Drum | Partners)
    for _ in range(4 if solvable else 1):
        hand = dealt(game, rng).hand()
        while (seat := hand.to_act) is not None:
            text = write_position(game, hand.table)
            looks = hand.table.public.turn.to not in ("lead", "reply", "draw") or rng.random() < 0.15
            for wish in () if not looks else (solved.Wish(seconds=0.01), solved.Wish(seat, "2", seconds=0.01)):
                try:
                    found = solved.solve(read_question(text), wish, io.StringIO())
                except Fault:
                    continue
                lines = list(solved.told(found, Words(), everything=True))
                assert lines
                assert not [line for line in lines if line.endswith((": .", ":"))], "a list of nothing"
                turns.add(hand.table.public.turn.to)
            assert hand.act(choose(hand, rng)) is None
    assert bool(turns) == solvable
    assert "last_claim" in turns or not solvable or getattr(game, "claim_mode", "") != "declared"


def test_a_game_without_a_solver_is_refused_in_a_sentence() -> None:
    class Whist:
        """A game that is in no registry."""

        title = "Whist"

    with pytest.raises(Fault, match="no solver for Whist"):
        solved.solver(read_question(RIGHT)._replace(game=Whist()), Clock(1))     # type: ignore[arg-type]


def test_a_position_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def piped(content: bytes) -> Any:
        monkeypatch.setattr("mariage.commands.sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        return sit_with(("solve", "-"))

    def sit_with(words: tuple[str, ...]) -> Any:
        out, errors = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(errors):
            code = run(words)
        return code, out.getvalue(), errors.getvalue()

    assert piped(RIGHT.encode()) == (0, solve(RIGHT), "")
    for bad in (b"", b"\xff\xfe", b"game: whist"):
        code, out, errors = piped(bad)
        assert (code, out, errors.count("\n")) == (2, "", 1)
        assert "tandard input" in errors


def test_somebody_who_has_enough_claims() -> None:
    """Playing on is told too, and brings no more."""
    text = RIGHT.replace("47 2", "70 2")
    found = body(text)
    assert ["claim"] in found["best"]
    assert "claim: I have enough." in solve(text)
