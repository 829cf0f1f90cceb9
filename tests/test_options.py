"""House rules: what each option changes, and how what a user writes is read."""
from __future__ import annotations

import pytest

import bezique_differences
import stock_differences
import thousand_differences
from differences import REFUSED, Difference
from examples_kit import house
from mariage.cards import Suit
from mariage.game import AnyGame
from mariage.games import GAMES
from mariage.games.bezique.declaring import Declaring
from mariage.games.pinochle.four import FourHanded
from mariage.games.thousand import DrawThousand, Thousand
from mariage.options import OptionError, Shape, options_of, with_options, written
from stock_differences import BEFORE, dealt

DIFFERENCES = (*stock_differences.DIFFERENCES, *thousand_differences.DIFFERENCES, *bezique_differences.DIFFERENCES)

def _named(one: object) -> str:
    return f"{one.option}-{'-'.join(one.settings.values())}" if isinstance(one, Difference) else str(one)


@pytest.mark.parametrize(("one", "game"), [(one, game) for one in DIFFERENCES for game in one.games.split()], ids=_named)
def test_every_value_of_an_option_has_its_outcome(one: Difference, game: str) -> None:
    found: dict[str, object] = {}
    for value in one.outcomes:
        try:
            table = house(game, **{**one.settings, one.option: value})
        except OptionError:
            found[value] = REFUSED
        else:
            found[value] = one.situation(table)
    assert found == one.outcomes
    assert len(set(map(repr, found.values()))) > 1


def test_no_option_of_any_book_is_without_such_a_situation() -> None:
    offered, shown = set(), set()
    for game in GAMES.values():
        if not isinstance(game, (*BEFORE, DrawThousand, Thousand, Declaring, FourHanded)):        # the Mariáš family has a file of its own
            continue
        for one in options_of(game):
            values = ["any"] if isinstance(one.values, Shape) else map(written, one.values)
            offered |= {(game.book, one.name, value) for value in values}
    for difference in DIFFERENCES:
        for game_id in difference.games.split():
            shaped = {one.name for one in options_of(GAMES[game_id]) if isinstance(one.values, Shape)}
            values = ["any"] if difference.option in shaped else list(difference.outcomes)
            shown |= {(GAMES[game_id].book, difference.option, value) for value in values}
    assert offered - shown == set()
    assert shown - offered == set()


# ---------------------------------------------------------------- reading what a user writes


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_value_reads_back_as_it_is_written(game: AnyGame) -> None:
    for one in options_of(game):
        now = getattr(game, one.name)
        assert one.allows(now)
        for value in [now] if isinstance(one.values, Shape) else one.values:
            read = one.read(written(value))
            assert (read, type(read)) == (value, type(value))
            assert one.read(f"  {written(value).upper()} ") == value
        assert one.sentence.endswith(".")
        assert one.source
        for nonsense in ("", "perhaps", "-1", "on off"):
            with pytest.raises(OptionError, match=one.name):
                one.read(nonsense)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_switches_are_read_in_words_and_numbers_are_not(game: AnyGame) -> None:
    for one in options_of(game):
        switch = isinstance(one.values, tuple) and all(isinstance(value, bool) for value in one.values)
        for words, value in ((("on", "true", "yes", "On", "TRUE", "Yes"), True), (("off", "false", "no", "No"), False)):
            for word in words:
                if switch:
                    assert one.read(word) is value
                elif isinstance(one.values, Shape) or word.lower() not in map(written, one.values):
                    with pytest.raises(OptionError, match=one.name):
                        one.read(word)


@pytest.mark.parametrize(("settings", "sentence"), [
    ({"must_haed": "on"}, "did you mean must_head"),
    ({"mustHead": "on"}, "did you mean must_head"),
    ({"closeing": "on"}, "did you mean closing"),
    ({"xyzzy": "on"}, "xyzzy"),
    ({"": "on"}, "no option"),
    ({"threshold": "66"}, "threshold"),
    ({"title": "x"}, "title"),
    ({"must_head": "perhaps"}, "off | on"),
    ({"exchange_window": "sometimes"}, "both | before_draw | after_draw | any_own_turn"),
    ({"must_head": "1"}, "must_head"),
])
def test_unknown_names_and_values(settings: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES["mariage"], settings)
    assert sentence in str(error.value)


def test_an_option_of_another_game_is_called_so() -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES["santase"], {"last_trick_wins": "on"})
    assert "santase has no option last_trick_wins" in str(error.value)


@pytest.mark.parametrize(("game", "text", "value"), [
    ("mariage", "game_points(7)", "game_points(7)"), ("mariage", " Game_Points( 21 ) ", "game_points(21)"),
    ("mariage", "raw_points(1001)", "raw_points(1001)"), ("mariage", "consecutive_wins(3)", "consecutive_wins(3)"),
    ("sixtysix", "countdown(9)", "countdown(9)"), ("schnapsen", "countdown(11)", "countdown(11)"),
    ("lizany", "hands(20)", "hands(20)"), ("mariage-pierer", "hands(1)", "hands(1)"), ("sixtysix-3d", "hands(36)", "hands(36)"),
    ("sixtysix-4", "countdown(5)", "countdown(5)"), ("mariage", "game_points(007)", "game_points(7)"),
    ("mariage", "game_points(1)", "game_points(1)"), ("mariage", "game_points(99)", "game_points(99)"),
])
def test_forms_of_a_match(game: str, text: str, value: str) -> None:
    assert house(game, match=text).match == value


@pytest.mark.parametrize(("game", "text"), [
    ("mariage", "7"), ("mariage", "game_points"), ("mariage", "game_points()"), ("mariage", "game_points(7"),
    ("mariage", "game_points(seven)"), ("mariage", "game_points(-7)"), ("mariage", "game_points(7) and more"),
    ("mariage", "game_points(0)"), ("mariage", "game_points(100)"), ("mariage", "countdown(0)"), ("mariage", "raw_points(99)"),
    ("mariage", "raw_points(10001)"), ("mariage", "consecutive_wins(1)"), ("mariage", "consecutive_wins(11)"),
    ("mariage", "hands(0)"), ("mariage", "hands(1001)"), ("mariage", "game_points(99999999999999999999)"),
    ("mariage", "best_of(3)"), ("mariage-pierer", "game_points(7)"), ("sixtysix-3d", "raw_points(1000)"),
    ("schnapsen", "raw_points(1000)"), ("lizany", "raw_points(1000)"), ("sixtysix-4", "consecutive_wins(3)"),
])
def test_forms_that_are_refused(game: str, text: str) -> None:
    with pytest.raises(OptionError, match="match"):
        house(game, match=text)


@pytest.mark.parametrize("text", [
    "", "3", "3+", "+3+3", "up+3+3", "3+up+up+3", "3-3", "9", "0+6", "3+3+0", "three+three", "6+up+"])
def test_packets_that_are_none(text: str) -> None:
    with pytest.raises(OptionError, match="packets"):
        house("mariage", packets=text)


@pytest.mark.parametrize(("game", "text"), [
    ("mariage", "6"), ("mariage", "1+1+1+1+1+1"), ("mariage", "2+up+4"), ("sixtysix", "3+3+up"), ("sixtysix-4", "8"),
    ("sixtysix-4-de", "4+4"), ("lizany", "8"), ("schnapsen", "5")])
def test_packets_that_sum_to_the_hand_size(game: str, text: str) -> None:
    hand = dealt(house(game, packets=text))
    cards_dealt = [card for own in hand.table.own for card in own.hand]
    assert len(set(cards_dealt)) == sum(hand.table.public.in_hand) == hand.game.seats * len(hand.table.own[0].hand)
    assert isinstance(hand.table.public.trump, Suit)


def test_four_take_no_turned_card_between_packets() -> None:
    with pytest.raises(OptionError, match="packets"):
        house("sixtysix-4", packets="3+up+5")
