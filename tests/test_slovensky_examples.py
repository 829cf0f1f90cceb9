"""The worked examples of the Slovak game, under their numbers in the rule book (marias.md, §7.12)."""
from __future__ import annotations

from typing import Any

import pytest

from mariage.cards import cards
from mariage.game import AnyHand, Deal, Hand
from mariage.games.marias.gather import cut
from mariage.games.marias.presets import SZMK
from marias_kit import do, house, intl, legal, net, paid, refused, same

V1 = "Kl Ob 9b Ub Ul Kb 8a Ol 7a Xa Oa Xh 8h Xb 7b 9a 9l 8b Xl Uh Ua 9h Ab Ah Ka Oh 7h Kh Aa Al 7l 8l"
HEARTS = "Kh Ob 9b Ub Ul Kb 7h Ol 7a Xa Oa Xh 8h Xb 7b 9a 9l 8b Xl Uh Ua 9h Ab Ah Ka Oh 8a Kl Aa Al 7l 8l"


def begun(deck: str = V1, game: Any = SZMK, dealer: int = 0) -> AnyHand:
    """Dealt after a cut of 16: seat 0 deals, seat 2 is the forehand, and then 1 and 0 follow."""
    after = cards(intl(deck))
    hand = Hand(game, Deal(cut(after, 16)), game.given(game.begin(dealer)))
    return do(hand, "cut 16")


def chosen(card: str, deck: str = V1, game: Any = SZMK) -> AnyHand:
    return do(begun(deck, game), f"choose {card}", "discard 8a 9h" if deck == V1 else "discard 9h Ua")


# ------------------------------------------------------------------ S-1


def test_s1_direction() -> None:
    hand = Hand(SZMK, Deal(cards(intl(V1))), SZMK.given(SZMK.begin(0)))
    assert hand.to_act == 2
    assert "no_cut" in legal(hand)
    assert hand.table.public.given.players == (2, 1, 0)
    do(hand, "no_cut")
    found = [" ".join(intl(word) for word in words.split()) for words in ("8h Xb 7b 9a 9l", "Ol 7a Xa Oa Xh", "Kl Ob 9b Ub Ul Kb 8a")]
    assert [same(" ".join(map(str, own.hand)), words) for own, words in zip(hand.table.own, found, strict=True)] == [True] * 3
    assert hand.to_act == 2
    played = play_out(do(chosen("Ub"), "ask", "good", "good", "declare hra"))
    assert played.result is not None
    assert SZMK.settle(SZMK.begin(0), played.result).dealer == 2


def play_out(hand: AnyHand) -> AnyHand:
    while hand.to_act is not None:
        hand.act(hand.choices()[0])
    return hand


def test_s1_the_pack_is_shuffled_every_deal() -> None:
    hand = play_out(chosen("Ub"))
    assert not SZMK.is_gathered(hand.table)
    assert house(SZMK, shuffle="first_only").is_gathered(hand.table)


# ------------------------------------------------------------------ S-2


def test_s2_over_and_under() -> None:
    assert net(SZMK, "sto", "hearts", (70, 40), (20,)) == 16
    assert net(SZMK, "sto", "leaves", (40, 40), (40, 20)) == -16


# ------------------------------------------------------------------ S-3


def test_s3_flek_limits() -> None:
    hand = do(chosen("Ub"), "ask", "bad", "discard Oa Xh", "declare betl", "good", "good")
    public = hand.table.public
    assert (public.turn.to, public.turn.seat, public.declarer) == ("flek", 0, 1)
    do(hand, "flek betl", "good", "good")
    assert legal(hand) == {"good", "flek betl"}
    do(hand, "flek betl", "good")
    assert (hand.table.public.stakes[0].level, hand.table.public.turn.to) == (2, "lead")
    assert net(SZMK, "betl 2", "", made=False) == -20
    lost = Hand.at(SZMK, SZMK.set_up({
        "dealer": "0", "turn": "1 lead", "declarer": "1", "contract": "betl", "stakes": "betl 1 2 1", "round": "1", "earlier 0": "0 9",
        "talon": "8H 9H", "hand 0": "7C", "hand 1": "AC", "hand 2": "KC"}))
    assert paid(play_out(lost)) == (20, -40, 20)


def test_s3_the_game_may_be_doubled_four_times() -> None:
    hand = do(chosen("Ub"), "ask", "good", "good", "declare hra", "flek hra", "good", "good", "flek hra", "good", "flek hra", "good",
              "good")
    assert legal(hand) == {"good", "flek hra"}
    do(hand, "flek hra", "good")
    assert (hand.table.public.stakes[0].level, hand.table.public.turn.to) == (4, "lead")


# ------------------------------------------------------------------ S-4


def test_s4_the_seven_counts_one() -> None:
    assert net(SZMK, "hra, sedma", "leaves", (50, 40), (40,), seven=(0, True)) == 2
    assert net(SZMK, "hra 1, sedma", "leaves", (50, 40), (40,), seven=(0, False)) == 1
    assert net(SZMK, "hra", "leaves", (50,), (40,), seven=(0, True)) == 1, "a quiet seven pays nothing"


# ------------------------------------------------------------------ S-5


@pytest.mark.parametrize(("deck", "card", "offered"), [(V1, "Kl", False), (HEARTS, "Kh", True)])
def test_s5_sto_sedem_from_the_hand(deck: str, card: str, offered: bool) -> None:
    hand = chosen(card, deck)
    assert ("declare 107" in legal(hand)) == offered
    if not offered:
        assert refused(hand, "declare 107")
        return
    do(hand, "declare 107")
    assert hand.table.public.turn == (1, "flek"), "nobody answers"


def test_s5_both_or_neither() -> None:
    assert net(SZMK, "sto, sedma", "hearts", (70, 40), (20,), seven=(0, False)) == -10
    assert net(SZMK, "sto, sedma", "hearts", (70, 40), (20,), seven=(0, True)) == 18


def test_the_forehand_need_not_cut() -> None:
    assert refused(Hand(house(SZMK, cutter="before_dealer"), Deal(cards(intl(V1))), SZMK.given(SZMK.begin(0))), "no_cut")
