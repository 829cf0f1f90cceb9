"""The player by the book at the tables of the Mariáš family: positions in which the right thing is plain, and what it counts."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mariage.cards import Suit, cards
from mariage.game import AnyHand, Deal, Hand
from mariage.games import GAMES
from mariage.games.marias.contracts import Component, Contract
from mariage.games.marias.house import House
from mariage.games.marias.table import Stake
from mariage.notation import write_action
from mariage.players import Simple, arena
from mariage.players.marias_counting import betl_chance, danger, durch_chance, rest_of_pack, seven_chance, strength
from mariage.players.marias_forecast import Outlook, pays
from mariage.players.marias_sight import Sight
from marias_kit import book, dealt, do, intl, plays, set_up

KLASIK: Any = GAMES["voleny-klasik"]
CSM: Any = GAMES["voleny-csm"]
HRA = {"contract": "hra", "trump": "D", "declarer": "0"}


def chosen(hand: AnyHand) -> str:
    """What the player by the book does at this moment."""
    assert hand.to_act is not None
    view = hand.view(hand.to_act)
    return book(write_action(Simple(hand.game, Random(1)).choose(view, hand.choices())))


# ------------------------------------------------------------------ the play, with trumps


def test_it_smears_a_ten_on_its_partners_trick() -> None:
    hand = set_up(KLASIK, "2 reply", **HRA, trick="9l Al", hand_0="Ab Xb Kb 9b 8b Ka Ua Uh 8h", hand_1="Kl Ul Aa Ob 9a Oh 9h 8a 7a",
                  hand_2="Xl 7l 8l Ub 7b Ah Xh Kh Xa Oa")
    assert chosen(hand) == "play Xl"


def test_it_throws_nothing_dear_on_the_declarers_trick() -> None:
    hand = set_up(KLASIK, "2 reply", **HRA, trick="Al 9l", hand_0="Ab Xb Kb 9b 8b Ka Ua Uh 8h", hand_1="Kl Ul Aa Ob 9a Oh 9h 8a 7a",
                  hand_2="Xl 7l 8l Ub 7b Ah Xh Kh Xa Oa")
    assert chosen(hand) in ("play 7l", "play 8l")


def test_a_declarer_with_the_high_trumps_pulls_them() -> None:
    hand = set_up(KLASIK, "0 lead", **HRA, hand_0="Ab Xb Kb Ub 9b 8b Xa Kl 8h 9a", hand_1="Ob Ah Kh Xl Ul 9l Ka 7a Oh 9h",
                  hand_2="7b Xh Uh 7h Al Ol 8l Aa Oa 8a")
    assert chosen(hand) in ("play Ab", "play Xb", "play Kb")


def test_once_the_trumps_are_out_it_pulls_no_more() -> None:
    hand = set_up(KLASIK, "0 lead", **HRA, talon="7a 7b", hand_0="Ab Xb Kb 8b Ub 9b Aa Xa Ka 8h", hand_1="Ob Oa Ua 9h Ah Xh Kh Al Xl Kl")
    plays(hand, "F Ab M Ob Z 9a")
    assert chosen(hand) in ("play Aa", "play Xa")


def test_an_announced_marriage_brings_points_at_once() -> None:
    hand = set_up(CSM, "1 reply", **HRA, trick="Aa", hand_0="Ab Xb Kb 9b 8b Ka Ua Uh 8h", hand_1="Oa 7a Kh Oh 9h 8l 7l Ul Ub 7b")
    assert chosen(hand) == "play 7a"
    hand = set_up(CSM, "1 reply", **HRA, trick="Ah", hand_0="Ab Xb Kb 9b 8b Ka Ua Uh 8h", hand_1="Oa 7a Kh Oh 9l 8l 7l Ul Ub 7b")
    assert chosen(hand) == "marry Oh"


def test_a_hundred_announces_the_marriage_of_trumps_first() -> None:
    """Where the first marriage counts towards a hundred, a plain one waits."""
    hand = set_up(CSM, "0 lead", contract="sto", trump="D", declarer="0", hand_0="Kb Ob Ab Xb 9b Kh Oh Ah Aa Al")
    assert chosen(hand) not in ("marry Oh", "marry Kh")


def test_it_keeps_the_seven_for_the_last_trick() -> None:
    """With another trump to ruff with, the seven stays, though nobody announced it."""
    hand = set_up(KLASIK, "0 reply", **HRA, trick="8h 9h", hand_0="Ab Xb Kb 8b 7b Aa Xa Al Kl 9l", hand_1="Ah Ob Ol Ul Ka 8a 7a Uh 7h")
    assert chosen(hand) == "play 8b"


def test_a_defender_does_not_lead_a_ten_into_the_declarers_ace() -> None:
    hand = set_up(KLASIK, "1 lead", **HRA, hand_0="Ab Xb Kb 9b 8b Al Ua Uh Kl 8h", hand_1="Xl 8l Ub 7h Oh 8a 9a Kh Ul 7l")
    assert chosen(hand) != "play Xl"


# ------------------------------------------------------------------ the play, without trumps


def test_betl_leads_the_card_that_is_in_danger_while_others_must_go_above_it() -> None:
    """A lone unter under which three cards lie is led while somebody still has to beat it."""
    hand = set_up(KLASIK, "0 lead", contract="betl", declarer="0", hand_0="7h 8h 9h 7l 8l 7a 8a 9a 7b Ub")
    assert chosen(hand) == "play Ub"


def test_betl_throws_off_what_might_take_a_trick() -> None:
    hand = set_up(KLASIK, "0 reply", contract="betl", declarer="0", trick="7b Ab", hand_0="7h 8h 9h Xh 7l 8l 9l 7a 8a Ka")
    assert chosen(hand) == "play Ka"


def test_the_defenders_of_a_betl_lead_what_the_declarer_must_go_above() -> None:
    """With open hands: the nine of bells makes him play the king, which nobody can beat."""
    hand = set_up(KLASIK, "1 lead", contract="betl", declarer="0", hand_0="8b Kb 7h 8h 9h 7l 8l 9l 7a 8a",
                  hand_1="9b Ah Kh Al Kl Aa Ka Oa Ol Oh", hand_2="Ub Ob Xb 7b Uh Xh Ul Xl Ua Xa", talon="Ab 9a", open="yes")
    assert chosen(hand) == "play 9b"


def test_durch_cashes_from_the_top() -> None:
    hand = set_up(KLASIK, "0 lead", contract="durch", declarer="0", hand_0="Ah Kh Oh Uh Xh 9h Al Kl Aa Ka")
    assert chosen(hand) in ("play Ah", "play Kh", "play Al", "play Aa")


def test_against_a_durch_the_ace_takes() -> None:
    hand = set_up(KLASIK, "2 reply", contract="durch", declarer="0", trick="Kh 7h", hand_0="Oh Uh Xh 9h Al Kl Ol Aa Ka",
                  hand_2="Ah 8h 8b 9b Xb Ub Ob Kb Ab Xl")
    assert chosen(hand) == "play Ah"


# ------------------------------------------------------------------ what is said


def test_trump_is_the_longest_and_best_suit_and_the_seven_stays_in_the_hand() -> None:
    hand = dealt(KLASIK, "Ab Xb 9b 7b Kl 8a Uh | Ol 7a Xa Oa Xh | 8h Ub 7h 9a 9l | 8b Xl Kb Ua 9h | Ob Ah Ka Oh 8l | Kh Aa Al 7l Ul")
    assert chosen(hand) == "choose 9b"
    do(hand, "F choose 9b")
    assert set(chosen(hand).split()[1:]) <= {"Kl", "8a", "Uh", "Ua", "9h"}, "neither trumps nor sharp cards"


def test_a_marriage_stays_whole_in_the_hand() -> None:
    hand = dealt(
        KLASIK, "Ab Xb 9b Ub 8b Kl Ol | 7a Xa Oa Xh 8l | 8h Ob 7h 9a 9l | Aa Xl Uh 8a 9h | Kb Ah Ka Oh 7b | Kh Ua Al 7l Ul")
    do(hand, "F choose 9b")
    assert not {"Kl", "Ol"} & set(chosen(hand).split())


def test_a_betl_that_cannot_fail_is_played_and_a_doubtful_one_is_not() -> None:
    sure = dealt(KLASIK, "Ab Xb 9b Ub Kb Kl Al | 7a 8a 9a 7h 8h | Oh Ob Uh Ua Ol | Aa Xl Ah 7b Oa | 9h 7l 8l 9l Ul | Kh Xa Xh Ka 8b")
    do(sure, "F choose 9b", "F discard Oa 7b", "F ask")
    assert chosen(sure) == "bad"
    doubtful = dealt(KLASIK, "Ab Xb 9b Ub Kb Kl Al | 7a Ka 9a 7h Kh | Oh Ob Uh Ua Ol | Aa 8l Ah 7b Oa | 9h 7l Xl 9l Ul | 8h Xa Xh 8a 8b")
    do(doubtful, "F choose 9b", "F discard Oa 7b", "F ask")
    assert chosen(doubtful) == "good"


def test_a_strong_hand_declares_more() -> None:
    weak, seven, hundred = (set_up(KLASIK, "0 declare", declarer="0", chosen="9b", hand_0=hand) for hand in (
        "Kb Ub 9b 8b Ul 9l 8a Ua 9h 8h", "Ab Xb Kb 9b 8b 7b Aa Xa 9h 8h", "Ab Xb Kb Ob 9b Aa Xa Al Xl 8h"))
    assert chosen(weak) == "declare hra"
    assert chosen(seven) in ("declare sedma", "declare 107")
    assert chosen(hundred) == "declare sto"


def test_defenders_double_what_they_will_win_and_nothing_else() -> None:
    strong = set_up(KLASIK, "1 flek", **HRA, hand_1="Ab Xb Kb Ob 9b Aa Xa Al Xl 8h")
    assert chosen(strong) in ("flek hra", "announce sto_proti")
    weak = set_up(KLASIK, "1 flek", **HRA, hand_1="7a 8a 9a 7h 8h 9h 7l 8l 9l Ul")
    assert chosen(weak) == "good"


# ------------------------------------------------------------------ what is counted


def held(text: str) -> Any:
    return cards(intl(text))


def test_more_is_counted_for_a_better_hand() -> None:
    hands = [held(text) for text in ("Kb Ub 9b 8b Ul 9l 8a Ua 9h 8h", "Ab Ub 9b 8b Ul 9l 8a Ua 9h 8h", "Ab Xb 9b 8b Ul 9l 8a Ua 9h 8h",
                                     "Ab Xb 9b 8b Al 9l 8a Ua 9h 8h", "Ab Xb 9b 8b 7b Al Xl Ua 9h 8h")]
    counts = [strength(hand, Suit.DIAMONDS) for hand in hands]
    assert counts == sorted(counts)
    assert len(set(counts)) == 5
    sevens = [seven_chance(held(text), Suit.DIAMONDS) for text in ("7b Kb 8b Ul 9l", "7b Kb 8b Ub 9l", "7b Kb 8b Ub 9b", "7b Kb Ab Xb 8b")]
    assert sevens == sorted(sevens)


def test_betl_and_durch_are_counted_in_the_natural_order() -> None:
    """The ten stands below the under: above 7 8 9 it completes a run, and below the under it is a loser of a durch."""
    low, gap = held("7h 8h 9h Xh 7l 8l 9l Xl 7a 8a"), held("7h 8h 9h Uh 7l 8l 9l Ul 7a 8a")
    assert danger(low, rest_of_pack(low)) == 0 < danger(gap, rest_of_pack(gap))
    assert betl_chance(danger(low, rest_of_pack(low))) > betl_chance(danger(gap, rest_of_pack(gap)))
    high, hole = held("Ah Kh Oh Uh Xh Al Kl Ol Aa Ka"), held("Ah Kh Oh Xh 9h Al Kl Xl Aa Xa")
    assert durch_chance(high, rest_of_pack(high)) > durch_chance(hole, rest_of_pack(hole))


def test_what_is_expected_is_the_account_of_the_rules() -> None:
    """A sure outcome is worth what the game pays for it, hearts, doubling and quiet hundred included."""
    sure = Outlook((0,), margin=50.0, spread=0.01)
    assert pays(KLASIK, [Stake(Component.HRA, 0)], Suit.SPADES, sure) == pytest.approx(1)
    assert pays(KLASIK, [Stake(Component.HRA, 0, 2)], Suit.HEARTS, sure) == pytest.approx(8)
    assert pays(KLASIK, [Stake(Component.HRA, 0)], Suit.SPADES, sure._replace(margin=-50.0)) == pytest.approx(-1)
    assert pays(KLASIK, [Stake(Component.BETL, 0)], None, sure._replace(made=0.75)) == pytest.approx(2.5)


# ------------------------------------------------------------------ what a seat can tell


def test_what_was_played_tells_where_cards_cannot_be() -> None:
    hand = set_up(KLASIK, "1 lead", **HRA, hand_0="Ab Xb Kb 9b 8b Ka Ua Uh 8h Ul", hand_1="9l Kl Aa Ob 9a Oh 9h 8a 7a Ol",
                  hand_2="Xl 7l 8l Ub 7b Ah Xh Kh Xa Oa", talon="Al 7h")
    plays(hand, "M 9l Z Xl F Ul")
    sight = Sight(KLASIK, hand.view(1))
    assert sight.chance(0, cards("AS")[0]) == 0, "who follows below the ten holds no ace"
    assert sight.chance(2, cards("AS")[0]) > 0
    assert sum(sight.chance(seat, one) for seat in (0, 2) for one in sight.unseen) == pytest.approx(18, abs=0.5)
    assert sight.side == {1, 2}
    assert not sight.attacks


@pytest.mark.parametrize("game_id", [name for name, game in GAMES.items() if isinstance(game, House)])
def test_it_plays_whole_hands_at_every_table(game_id: str) -> None:
    """Whatever the cards, it says only what may be said, and the account comes out even."""
    game: Any = GAMES[game_id]
    contracts = set()
    for number in range(12):
        given = game.given(game.begin(number % game.seats))
        hand = arena.play_hand(game, Hand(game, Deal(game.deal(Random(number), None).pack), given), ["simple"] * game.seats, "1")
        assert hand.result is not None
        assert sum(hand.result.gains) == 0
        contracts.add(hand.table.public.contract)
    assert contracts & {Contract.HRA, Contract.SEDMA, Contract.STO}
