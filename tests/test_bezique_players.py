"""The player by the book in Bezique and Pinochle for two: it melds what it can, in the better order, and saves what may still meld."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bezique_kit import does, house, table
from mariage.game import AnyHand, Hand
from mariage.games.bezique.table import CarteBlanche, ShowDrawn
from mariage.notation import write_action
from mariage.players import Simple
from test_bezique_examples import blanche, loses_trick, window

STOCK = ("bezique2", "rubicon4", "bezique6-russian", "bezique6-chinese", "bezique8", "bezique3", "bezique4", "pinochle2")


def chosen(hand: AnyHand) -> str:
    """What the player by the book does at this moment."""
    assert hand.to_act is not None
    return write_action(Simple(hand.game, Random(1)).choose(hand.view(hand.to_act), hand.choices()))


def after_sevens(hand: AnyHand) -> str:
    """What it does when it has exchanged and shown the lowest trumps that it holds."""
    while (word := chosen(hand)) in ("exchange", "show"):
        does(hand, word)
    return word


# ------------------------------------------------------------------ it melds


@pytest.mark.parametrize("game", STOCK)
def test_what_can_be_declared_is_declared(game: str) -> None:
    assert after_sevens(window(game, "KD QD 9D 9C", "H")) == "declare marriage KD QD"


@pytest.mark.parametrize("game", ["bezique2", "bezique3", "rubicon4", "bezique6-russian", "bezique8"])
def test_a_marriage_comes_before_its_sequence_while_there_is_time(game: str) -> None:
    """Both count then; when the stock is running out the sequence alone is what can still be had."""
    stock = {"turned_up": "9H"} if house(game).has_turn_up else {"trump": "H"}
    assert chosen(table(game, "0 declare", stock=36, hand_0="AH TH KH QH JH", **stock)) == "declare marriage KH QH"
    last = table(game, "0 declare", stock=house(game).seats, hand_0="AH TH KH QH JH", **stock)
    assert chosen(last) == "declare sequence AH TH KH QH JH"


@pytest.mark.parametrize(("game", "hand", "word"), [
    ("bezique6-russian", "AH AH AH AH KD QD", "declare trump4_a AH AH AH AH"),
    ("bezique6-russian", "QS QS JD JD KC QC", "declare bezique_2 QS QS JD JD"),
    ("bezique2", "AS AH AD AC KD QD", "declare four_a AS AH AD AC"), ("pinochle2", "AS AH AD AC KD QD", "declare around_a AS AH AD AC")])
def test_of_several_the_best_is_declared(game: str, hand: str, word: str) -> None:
    assert after_sevens(window(game, hand, "H")) == word


def test_the_seven_is_exchanged_and_shown() -> None:
    """It costs nothing; where it takes the place of a combination, that comes first."""
    assert chosen(table("bezique2", "0 declare", turned_up="KH", hand_0="7H KD QD")) == "exchange"
    assert chosen(table("pinochle2", "0 declare", stock=12, turned_up="KH", hand_0="9H KD QD")) == "exchange"
    assert chosen(table("bezique2", "0 declare", turned_up="7H", hand_0="7H")) == "show"
    counted = house("bezique2", seven_counts_as_declaration="on")
    assert chosen(table(counted, "0 declare", turned_up="KH", hand_0="7H KD QD")) == "declare marriage KD QD"


def test_a_hand_without_court_cards_is_shown_and_so_is_every_such_draw() -> None:
    hand = blanche("bezique6-chinese")
    assert chosen(hand) == write_action(CarteBlanche())
    loses_trick(does(hand, "carte_blanche", "pass"))
    assert chosen(hand) == write_action(ShowDrawn())


def test_who_has_nothing_leaves_the_declaring_to_the_partner() -> None:
    nothing = table("bezique4", "0 declare", turned_up="9H", hand_0="8S 9S 8D")
    assert chosen(nothing) == "let_partner"
    assert chosen(does(nothing, "let_partner")) == "draw"
    assert chosen(table("bezique4", "0 declare", turned_up="9H", hand_0="KD QD 8S 8S 9S 8D 8D")) == "declare marriage KD QD"


# ------------------------------------------------------------------ it saves


@pytest.mark.parametrize(("game", "hand"), [
    ("bezique2", "QS JD KD QD AS AC AD 8C"), ("bezique6-russian", "QS QS JD JD KD QD AS AC AD TC KC 8C"),
    ("bezique6-chinese", "QH QH JC JC KD QD AS AC AD TC KC 8D"), ("pinochle2", "QS JD KD QD AS KH AD QH KS AC QC 9C")])
def test_what_melds_nothing_is_thrown_to_a_trick_that_is_lost(game: str, hand: str) -> None:
    one = house(game)
    up = {"turned_up": "KH"} if one.has_turn_up else {"trump": "H"}
    size = 16 if game == "pinochle2" else 24
    assert chosen(table(one, "0 reply", stock=size, trick="AH", hand_0=hand, **up)) == f"play {hand.split()[-1]}"


def test_a_card_that_has_done_its_work_goes_before_one_that_has_not() -> None:
    """The king and queen of a marriage that was declared, before a bezique and aces that are still to come."""
    hand = table("bezique2", "0 reply", turned_up="9H", trick="AH", table_0="KC#1 QC#1", melds_0="marriage KC#1 QC#1",
                 hand_0="AS AC AD QS JD KS")
    assert chosen(hand) in ("play_laid KC 1", "play_laid QC 1")


def test_a_trick_that_counts_is_taken() -> None:
    """A ten with an ace; and any trick, when there is a quartet to declare."""
    assert chosen(table("bezique2", "0 reply", turned_up="9H", trick="TD", hand_0="AD 8S 8C 7C")) == "play AD"
    assert chosen(table("bezique2", "0 reply", turned_up="9H", trick="8D", hand_0="9D AS AH AC AD 7C 7S 8C")) == "play 9D"


def test_the_last_trick_of_the_stock_is_worth_winning_for_what_is_in_the_hand() -> None:
    hand = table("rubicon4", "0 reply", stock=2, trump="H", trick="9D", hand_0="TD QS QS JD JD 8C 7C 7S 8S")
    assert chosen(hand) == "play TD"


@pytest.mark.parametrize("game", ["bezique2", "bezique6-chinese", "rubicon4", "pinochle2"])
def test_little_that_could_be_declared_is_never_declared(game: str) -> None:
    """Of all windows in which something could be declared nearly every one is used; what is over at the end is left over."""
    one: Any = house(game)
    rng, could, did = Random(f"windows {game}"), 0, 0
    for _ in range(5):
        hand = Hand(one, one.deal(rng, None), one.given(one.begin(0)))
        player = Simple(one, rng)
        while hand.to_act is not None:
            action = player.choose(hand.view(hand.to_act), hand.choices())
            if hand.table.public.turn.to == "declare" and one.declarations(hand.table.public, hand.table.own[hand.to_act]):
                could += 1
                did += write_action(action).startswith(("declare", "exchange", "show"))
            assert hand.act(action) is None
    assert could > 5
    assert did == could
