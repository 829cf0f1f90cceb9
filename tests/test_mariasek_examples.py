"""The worked examples of Mariášek, under their numbers in the rule book (marias.md, §9.11)."""
from __future__ import annotations

from itertools import combinations
from typing import Any

from mariage.cards import Suit, cards
from mariage.game import AnyHand, Hand
from mariage.games.marias.presets import JUNIOR, JUNIOR_PLUS
from mariage.games.marias.table import Discard
from marias_kit import dealt, do, house, intl, legal, net, paid, plays, refused
from test_voleny_examples import V1, V2, V3, V3_MOVES

V2_MOVES = " ".join(f"{move.split(':')[0].split()[0]} {move.split(':')[1]}" for move in V2.replace("\n", "|").strip("| ").split("|"))


def chosen(game: Any, deck: str, card: str, discard: str, *more: str) -> AnyHand:
    return do(dealt(game, deck), f"F choose {card}", f"F discard {discard}", *more)


# ------------------------------------------------------------------ J-1


def test_j1_full_deal() -> None:
    hand = do(dealt(JUNIOR, V1), "F choose Ub")
    public = hand.table.public
    assert (public.trump, str(public.turned_up), public.turn.to) == (Suit.DIAMONDS, intl("Ub"), "discard")
    do(hand, "F discard 8a 9h")
    assert (hand.table.public.turn.to, hand.to_act, str(hand.table.public.contract)) == ("lead", 0, "hra")
    plays(hand, V2_MOVES)
    assert hand.result is not None
    assert (hand.result.points, paid(hand)) == ((90, 50, 10), (2, -1, -1))


def test_j1_hearts_pay_no_more() -> None:
    assert net(JUNIOR, "hra", "hearts", (50, 40), (40, 20)) == net(JUNIOR, "hra", "bells", (50, 40), (40, 20)) == 1


# ------------------------------------------------------------------ J-2


def test_j2_discards() -> None:
    hand = do(dealt(JUNIOR, V1), "F choose Ub")
    pairs = {frozenset(one.cards) for one in hand.choices() if isinstance(one, Discard)}
    assert pairs == {frozenset(pair) for pair in combinations(cards(intl("Kl Ul 8a Uh Ua 9h")), 2)}
    assert len(pairs) == 15
    assert "trump" in str(refused(hand, "discard 8b 9h"))
    assert "ace" in str(refused(hand, "discard Xl 9h"))
    do(hand, "discard 8a 9h")


# ------------------------------------------------------------------ J-3


def test_j3_the_seven_in_the_last_trick() -> None:
    hand = plays(chosen(JUNIOR, V3, "Ub", "Kh 8l"), V3_MOVES)
    assert hand.result is not None
    assert (hand.result.points, paid(hand)) == ((80, 70, 0), (2, -1, -1))


def test_j3_announced() -> None:
    hand = chosen(JUNIOR_PLUS, V3, "Ub", "Kh 8l")
    assert legal(hand) == {"declare hra", "declare sedma"}
    do(hand, "F declare sedma", "M good", "Z good")
    assert paid(plays(hand, V3_MOVES)) == (6, -3, -3)


def test_j3_two_doublings() -> None:
    hand = do(chosen(JUNIOR_PLUS, V3, "Ub", "Kh 8l"), "F declare hra", "M flek hra", "M good", "Z good", "F flek hra", "F good")
    assert hand.table.public.turn.to == "lead"
    assert paid(plays(hand, V3_MOVES)) == (8, -4, -4)


def test_j3_only_the_holder_announces() -> None:
    assert legal(chosen(JUNIOR_PLUS, V1, "Ub", "8a 9h")) == {"declare hra"}
    assert "seven" in str(refused(chosen(JUNIOR_PLUS, V1, "Ub", "8a 9h"), "declare sedma"))
    assert "not played" in str(refused(chosen(JUNIOR_PLUS, V3, "Ub", "Kh 8l"), "declare betl"))


# ------------------------------------------------------------------ J-4


def test_j4_exactly_half_and_more() -> None:
    assert net(JUNIOR, "hra", "bells", (50,), (40,)) == 1
    assert net(JUNIOR, "hra", "bells", (40,), (50,)) == -1
    hand = Hand.at(JUNIOR, JUNIOR.set_up({
        "turn": "0 lead", "declarer": "0", "trump": "D", "contract": "hra", "earlier 0": "30 5", "earlier 1": "30 4", "round": "0",
        "talon": "8H 9H", "hand 0": "AD", "hand 1": "7C", "hand 2": "TC"}))
    plays(hand, "F Ab M 7a Z Xa")
    assert paid(hand) == (2, -1, -1)


# ------------------------------------------------------------------ J-5


def test_j5_few_discards() -> None:
    """F holds all eight aces and tens, chose 8h, and no card is left that is neither sharp nor a trump."""
    hand = Hand.at(JUNIOR, JUNIOR.set_up({
        "turn": "0 discard", "declarer": "0", "laid aside": "hand", "chosen": "8H", "turned up": "8H", "trump": "H",
        "hand 0": "AH TH AD TD AS TS AC TC KH QH 9H 8H", "hand 1": "JH 7H KD QD JD 9D 8D 7D KS QS",
        "hand 2": "JS 9S 8S 7S KC QC JC 9C 8C 7C"}))
    assert legal(hand) == {"discard Kh Oh", "discard Kh 9h", "discard Oh 9h"}


def test_without_marriages_the_king_may_be_led() -> None:
    hand = chosen(house(JUNIOR, marriages="off"), V1, "Ub", "8a 9h")
    assert "play Kb" in legal(hand)
    plays(hand, "F Ob")
    assert hand.table.public.marriages == ((), (), ())
