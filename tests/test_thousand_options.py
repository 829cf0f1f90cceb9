"""House rules of Thousand: the tables of its sections, what is refused, and what is without effect."""
from __future__ import annotations

from random import Random

import pytest

from differences import Difference
from examples_kit import house
from mariage.game import Hand
from mariage.games import GAMES
from mariage.options import OptionError, options_of, set_options, with_options, written
from mariage.rulebook import options_grouped
from thousand_differences import DIFFERENCES

COMMON = ("min_bid=100 compulsory=eldest ceiling=marriages no_jumps=off show_widow=always raising=on marriage_needs_trick=off "
          "round_own=off concede_until=before_give concession_limit=0 no_foreign_trump_lead=off marriage_values=standard bolt_on=no_tricks "
          "bolt_declarer=off knock_off=on coexist=off third_fall=none barrel_fail=subtract attempts=all_hands jump_over=on dumper=off "
          "barrel_score=880 own_turn=off dark=off dark_min_score=240 golden=off silence_below=off aces_marriage=off redeal_widow5=off "
          "redeal_widow_nines=off four_nines=after match=raw_points(1000) trick_review=none ")
RUSSIAN = COMMON + "bid_step=5 first_trick_marriage=off must_head=off rounding=5 concession=free3 bolts=cumulative finish=barrel "
POLISH = COMMON + "bid_step=10 first_trick_marriage=on must_head=on rounding=10 concession=bomb bolts=off finish=lock800 "
MANY = "give_visibility=private redeal_hand14=off "
TWO = "dead_cards=last_trick talons=one no_ace_ten=off "
STOCK = "stock_use=draw first_trick_marriage=off trump_scope=hand end_immediately=off rounding=1 match=raw_points(1000) "

SECTIONS = {
    "thousand-simple": STOCK + "pack=ATKQJ9 free_while_stock=off must_head=off",
    "thousand-draw": STOCK + "free_while_stock=on must_head=on",
    "thousand2": RUSSIAN + TWO, "tysiac2": POLISH + TWO,
    "thousand3": RUSSIAN + MANY + "must_overtrump=off", "tysiac3": POLISH + MANY + "must_overtrump=on",
    "thousand4": RUSSIAN + MANY + "must_overtrump=off base=thousand3 sits_out=dealer sitter_bonus=none",
}


@pytest.mark.parametrize("game", SECTIONS)
def test_defaults_of_the_sections(game: str) -> None:
    truth = {name: written(value) for name, value in set_options(GAMES[game]).items()}
    for word in SECTIONS[game].split():
        name, _, value = word.partition("=")
        assert (name, truth[name]) == (name, value)


def test_four_may_play_the_polish_game() -> None:
    polish, three = set_options(house("thousand4", base="tysiac3")), set_options(GAMES["tysiac3"])
    assert {name: value for name, value in polish.items() if name in three} == three
    assert house("thousand4", base="tysiac3", concession="free3").concession == "free3"


@pytest.mark.parametrize(("game", "settings"), [
    ("thousand3", {"silence_below": "-120", "compulsory": "none"}), ("thousand3", {"dark": "on", "golden": "on"}),
    ("thousand2", {"match": "raw_points(200)", "finish": "barrel"}), ("thousand4", {"match": "raw_points(299)", "finish": "lock800"}),
    ("thousand-simple", {"stock_use": "none", "free_while_stock": "on"})])
def test_what_is_refused(game: str, settings: dict[str, str]) -> None:
    for name in settings:
        with pytest.raises(OptionError, match=name):
            house(game, **settings)


@pytest.mark.parametrize(("game", "settings", "more"), [
    ("tysiac3", {}, {"barrel_score": "900"}), ("tysiac3", {}, {"attempts": "own_contracts", "third_fall": "reset", "own_turn": "on"}),
    ("thousand3", {}, {"marriage_needs_trick": "on"}), ("thousand3", {"knock_off": "off"}, {"coexist": "on"}),
    ("thousand2", {"bolts": "off"}, {"bolt_on": "zero_score", "bolt_declarer": "on"})])
def test_accepted_without_effect(game: str, settings: dict[str, str], more: dict[str, str]) -> None:
    """The same hands and the same pads, whatever is set."""
    one = with_options(GAMES[game], settings)
    two = with_options(one, more)
    assert set_options(one) != set_options(two)
    rng = Random(game)
    before = one.begin(0), two.begin(0)
    for _ in range(40):
        deal = one.deal(rng, None)
        first, second = (Hand(table, deal, table.given(standing)) for table, standing in zip((one, two), before, strict=True))
        while choices := first.choices():
            assert list(second.choices()) == list(choices)
            action = rng.choice(choices)
            assert (first.act(action), second.act(action)) == (None, None)
        assert first.log == second.log
        before = one.settle(before[0], first.result), two.settle(before[1], second.result)
        assert before[0] == before[1]
        if one.winners(before[0]):
            break


def test_a_target_moves_the_barrel_and_the_lock() -> None:
    for target, barrel, needed, lock in ((1000, 880, 120, 800), (1001, 880, 125, 800), (500, 380, 120, 300)):
        game = house("thousand3", match=f"raw_points({target})")
        assert (game.barrel_at, game.needed, game.locked_at) == (barrel, needed, lock)
    game = house("thousand3", barrel_score="900")
    assert (game.barrel_at, game.needed) == (900, 100)


@pytest.mark.parametrize("one", DIFFERENCES, ids=lambda one: one.option)
def test_no_two_values_of_an_option_have_the_same_outcome(one: Difference) -> None:
    """That they have the outcomes named there is tested with those of the other games."""
    assert len(set(map(repr, one.outcomes.values()))) == len(one.outcomes)


@pytest.mark.parametrize("game", ["thousand2", "thousand3", "thousand4"])
def test_the_many_options_stand_in_groups(game: str) -> None:
    sections = options_grouped(GAMES[game])
    assert [one.heading for one in sections] == ["", "Auction", "Talon", "Play", "Marriages", "Scoring", "Barrel", "Bolts", "Match"]
    assert sum(len(one.lines) for one in sections) == len(options_of(GAMES[game])) > 40
