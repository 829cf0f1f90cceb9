"""The worked examples of Křížový mariáš, under their numbers in the rule book (marias.md, §6.13)."""
from __future__ import annotations

from typing import Any

import pytest

from mariage.cards import Suit, rank
from mariage.game import AnyHand, Hand
from mariage.games.marias.krizovy import RANKS
from mariage.games.marias.presets import KRIZOVY_CSM as CSM
from mariage.games.marias.presets import KRIZOVY_HOWTO as HOWTO
from mariage.games.marias.presets import KRIZOVY_KAMARADI as KAMARADI
from marias_kit import dealt, do, held, house, intl, legal, may_play, net, paid, plays, refused, same

K1 = "8h 7b Ob Kl | 9b Kb Ka 8a | Kh Xb Aa Ua | Al 8b 7a Xh | Xl Oa Ah 9a | Ul 8l Xa 7h | Ub 9h Oh 9l | 7l Uh Ol Ab"
K2 = "7a Ab Xa Uh | 9h Kl Ob 9l | 8b Xb 8h Ka | Al Ul 9a 8l | Kb Aa Xl Ol | Oa 7b 9b 7l | Oh 8a Xh 7h | Ah Kh Ua Ub"
K1_MOVES = ("A Ob B Kb C Xb D Ab / D Al A Kl B 8l C 9l / D 7a A 9a B Ka C Aa / C Oh* D Xh A Ah B 7h / A 8h B 9b C 9h D Uh / "
            "B 8a C Ua D 8b A Oa / D 7l A Xl B Ul C Ub / C Kh D Ol A 7b B Xa")
K2_MOVES = ("A Aa Oa 8a 9a / A Xa 7b Ka Ua / A Ab 9b 8b Ub / A Uh 9h Oh Ah / D Al Ol 7l Xb / D 8l Xl 9l 7h / A Kb Ob 8h Ul / "
            "A 7a Kl Xh Kh")
GOOD = ("B good", "C good", "D good")
ODD = ("A good", *GOOD)


def winners(hand: AnyHand) -> str:
    return "".join("ABCD"[one.seat] for one in hand.table.public.taken)


def declared(game: Any, deck: str, call: str, contract: str) -> AnyHand:
    """The forehand calls, asks, hears “good” three times and declares."""
    return do(dealt(game, deck), f"A call {call}", "A ask", *GOOD, f"A declare {contract}")


def claimed(game: Any, *words: str) -> AnyHand:
    return do(dealt(game, K1), "A call Ob A", *words)


# ------------------------------------------------------------------ K-1


def k1(*fleks: str) -> AnyHand:
    return do(declared(CSM, K1, "Ob A", "sedma"), *fleks)


def test_k1_the_deal_and_the_call() -> None:
    hand = dealt(CSM, K1)
    assert same(held(hand, "A"), "8h 7b Ob Kl")
    assert len(legal(hand)) == 4 * len(RANKS) == 32
    do(hand, "A call Ob A")
    assert same(held(hand, "A"), "Oa 9a Ob 7b Ah 8h Xl Kl")
    assert same(held(hand, "B"), "Xa Ka 8a Kb 9b 7h Ul 8l")
    assert same(held(hand, "C"), "Aa Ua Xb Ub Kh Oh 9h 9l")
    assert same(held(hand, "D"), "7a Ab 8b Xh Uh Al Ol 7l")
    public = hand.table.public
    assert (str(public.called), public.trump, public.turned_up, public.partner) == ("A", None, None, None)
    do(hand, "A ask", *GOOD, "A declare sedma")
    public = hand.table.public
    assert (public.trump, str(public.turned_up)) == (Suit.DIAMONDS, intl("Ob"))


def test_k1_the_play() -> None:
    hand = do(k1(), *GOOD)
    tricks = K1_MOVES.split(" / ")
    assert may_play(plays(hand, "A Ob")) == {"Kb"}
    assert may_play(plays(hand, "B Kb")) == {"Xb"}
    assert may_play(plays(hand, "C Xb")) == {"Ab"}
    assert hand.table.public.partner is None
    plays(hand, "D Ab")
    assert hand.table.public.partner == 3
    plays(hand, " ".join(tricks[1:4]))
    assert may_play(hand) == {"8h", "Oa", "Xl"}
    plays(hand, " ".join(tricks[4:6]) + " D 7l")
    assert may_play(hand) == {"Xl"}
    plays(hand, "A Xl B Ul C Ub " + tricks[7])
    assert winners(hand) == "DDCABDCA"
    assert hand.result is not None
    assert hand.result.points == (40, 0, 40, 30)
    assert paid(hand) == (3, -3, -3, 3)
    assert hand.result.winners == (0, 3)


def test_k1_doubled() -> None:
    hand = k1("B good", "C flek hra", "C good", "D good", "A good", "B good", "C good", "D flek hra", "D good", *GOOD)
    assert paid(plays(hand, K1_MOVES)) == (6, -6, -6, 6)


# ------------------------------------------------------------------ K-2


def test_k2_calling_oneself() -> None:
    hand = do(declared(CSM, K2, "7a A", "hra"), *GOOD)
    plays(hand, K2_MOVES)
    assert hand.result is not None
    assert (sum(hand.result.points[1:]), hand.result.points[0]) == (30, 60)
    assert paid(hand) == (6, -2, -2, -2)
    assert hand.table.public.partner == 0


# ------------------------------------------------------------------ K-3


def test_k3_claims() -> None:
    hand = claimed(CSM, "A ask", "B bad", "C good", "D bad")
    assert legal(hand) == {"declare betl", "declare durch"}
    do(hand, "B declare betl")
    assert legal(hand) == {"declare durch", "pass"}
    do(hand, "D declare durch")
    public = hand.table.public
    assert (public.turn.to, public.turn.seat, public.declarer) == ("flek", 0, 3)
    do(hand, "A good", "B good", "C good")
    assert hand.to_act == 3
    assert hand.table.public.turn.to == "lead"
    assert all(own.chosen is None for own in hand.table.own)
    assert hand.table.public.turned_up is None


def test_k3_with_a_partner_for_the_last_trick() -> None:
    hand = claimed(house(CSM, durch_s="on"), "A ask", "B bad", "C good", "D bad")
    assert legal(hand) == {"declare durch_s", "declare betl", "declare durch"}
    do(hand, "B declare durch_s")
    assert legal(hand) == {"declare betl", "declare durch", "pass"}
    do(hand, "D pass")
    assert hand.table.public.declarer == 1


def test_k3_a_forehand_who_is_heard_last() -> None:
    hand = claimed(house(CSM, ask_is_final="off"), "A ask", "B bad", "C good", "D bad", "B declare betl", "D declare durch")
    assert legal(hand) == {"pass"}
    do(hand, "A pass")
    assert hand.table.public.declarer == 3


def test_k3_a_forehand_who_said_bad_claims_first() -> None:
    hand = claimed(CSM, "A bad", "B good", "C bad", "D good")
    assert (hand.to_act, legal(hand)) == (0, {"declare betl", "declare durch"})
    do(hand, "A declare betl", "C pass")
    assert hand.table.public.declarer == 0
    alone = claimed(CSM, "A bad", *GOOD)
    assert alone.to_act == 0
    assert alone.table.public.turn.to == "claim"


# ------------------------------------------------------------------ K-4


def test_k4_betl_is_open_after_the_first_trick() -> None:
    hand = claimed(CSM, "A ask", "B bad", "C good", "D good", "B declare betl", "C flek betl", "C good", "D good", "A good", "B good")
    do(hand, "B play 7h")
    assert not hand.view(0).public.open_hands
    plays(hand, "C 9h D Uh A Ah")
    for seat in range(4):
        hands = hand.view(seat).public.open_hands
        assert [len(cards) for cards in hands] == [7] * 4
        assert hands == tuple(own.hand for own in hand.table.own)
    assert hand.watch().public.open_hands == hand.view(0).public.open_hands
    while hand.to_act is not None:
        hand.act(hand.choices()[0])
    assert hand.result is not None
    assert (hand.result.how, paid(hand)) == ("failed", (20, -60, 20, 20))


def test_k4_a_betl_that_fails_at_once_is_not_laid_open() -> None:
    hand = claimed(CSM, "A ask", "B good", "C good", "D bad", "D declare betl", "A good", "B good", "C good", "D play Al")
    plays(hand, "A Kl B Ul C 9l")
    assert paid(hand) == (10, 10, 10, -30)
    assert not hand.table.public.open_hands


# ------------------------------------------------------------------ K-5


def test_k5_honours() -> None:
    assert net(KAMARADI, "hra, sedma, osma", "bells", (50, 20), (40,), lows={rank("8"): (0, True)}, seven=(0, False)) == 1


def test_k5_the_eight_takes_trick_seven_and_the_seven_is_beaten() -> None:
    hand = Hand.at(KAMARADI, KAMARADI.set_up({
        "turn": "1 lead", "declarer": "0", "trump": "D", "contract": "sedma", "called": "A", "partner": "3", "round": "0",
        "stakes": "hra 0, sedma 0, osma 3", "earlier 0": "50 4", "earlier 1": "20 2",
        "hand 0": "7D 8C", "hand 1": "KC JC", "hand 2": "9C TD", "hand 3": "8D 7H"}))
    plays(hand, "B Ka C 9a D 8b A 8a / D 7h A 7b B Ua C Xb")
    assert [(str(line.component), line.won, line.value) for line in hand.table.public.account] == [
        ("hra", True, 1), ("sedma", False, -2), ("osma", True, 2)]
    assert paid(hand) == (1, -1, -1, 1)


def test_k5_honours_forced_out_go_from_the_nine_down() -> None:
    for announced, allowed in (("sedma 0, osma 0, devitka 0", {"9b"}), ("sedma 0, osma 0", {"9b"}), ("osma 0, devitka 0", {"7b"})):
        hand = Hand.at(KAMARADI, KAMARADI.set_up({
            "turn": "0 reply", "declarer": "0", "trump": "D", "contract": "sedma", "called": "A", "partner": "3", "round": "0",
            "stakes": f"hra 0, {announced}", "earlier 0": "0 2", "trick": "AC",
            "hand 0": "9D 8D 7D KS QS 9H", "hand 1": "KC QC 9C 8C 7C TC", "hand 2": "AH TH KH QH JH 8H", "hand 3": "AS TS JS 9S 8S"}))
        assert may_play(hand) == allowed


# ------------------------------------------------------------------ K-6


def test_k6_fixed_partners() -> None:
    hand = do(dealt(HOWTO, K1), "A choose Ob")
    public = hand.table.public
    assert (public.trump, public.turn.to, public.turn.seat) == (Suit.DIAMONDS, "declare", 0)
    assert legal(hand) == {f"declare {one}" for one in ("hra", "sedma", "sto", "107", "betl", "durch")}
    do(hand, "A declare hra", *GOOD)
    plays(hand, K1_MOVES)
    assert hand.result is not None
    assert hand.result.points == (40, 0, 40, 30)
    assert paid(hand) == (1, -1, 1, -1)


# ------------------------------------------------------------------ §6.4 to §6.10, sentence by sentence


def test_from_the_people_the_ace_is_called() -> None:
    hand = do(dealt(KAMARADI, K1), "A blind 2")
    assert (str(hand.table.own[0].chosen), str(hand.table.public.called)) == (intl("Ah"), "A")
    assert "people" in str(refused(dealt(CSM, K1), "blind 2"))


def test_all_three_answer_after_a_bad() -> None:
    hand = claimed(CSM, "A ask", "B bad")
    assert (hand.to_act, legal(hand)) == (2, {"good", "bad"})


def test_honours_follow_the_contract() -> None:
    hand = do(declared(KAMARADI, K1, "Ob A", "sedma"))
    assert (hand.table.public.turn.to, legal(hand)) == ("add", {"good"})
    with_nine = do(dealt(KAMARADI, K2), "A call Ab A", "A ask", *GOOD, "A declare hra")
    assert legal(with_nine) == {"good"}
    assert "hand" in str(refused(with_nine, "announce osma"))


def test_the_partner_may_announce_the_seven() -> None:
    """D holds the called ace; C, who does not, may announce the seven only against the declarer."""
    deck = K1.replace("7b", "??").replace("8b", "7b").replace("??", "8b")       # the seven is D's
    hand = do(declared(CSM, deck, "Ob A", "hra"), "B good", "C good")
    assert legal(hand) == {"good", "announce sedma"}
    do(hand, "D announce sedma", "D good")
    stake = hand.table.public.stakes[-1]
    assert (str(stake.component), stake.by, stake.level, hand.table.public.round) == ("sedma", 3, 0, 1)
    assert legal(hand) == {"good"}
    do(hand, *ODD)
    assert (hand.table.public.round, legal(hand)) == (2, {"good", "flek sedma"})
    do(hand, "B flek sedma", *GOOD)
    assert legal(hand) == {"good", "flek sedma"}
    do(hand, "A flek sedma", *ODD)
    assert hand.table.public.stakes[-1].level == 2


def test_against_the_partners_seven_nobody_doubles_in_the_first_round() -> None:
    deck = K1.replace("7b", "??").replace("9b", "7b").replace("??", "9b").replace("Ab", "??").replace("Kb", "Ab").replace("??", "Kb")
    hand = do(declared(CSM, deck, "Ob A", "hra"), "B announce sedma", "B good")     # B holds ace and seven
    assert "flek sedma" not in legal(hand)
    assert "flek hra" in legal(hand)


def test_an_opponent_announces_against() -> None:
    deck = K1.replace("7b", "??").replace("9b", "7b").replace("??", "9b")
    hand = declared(CSM, deck, "Ob A", "hra")
    assert legal(hand) == {"good", "flek hra", "announce sedma_proti", "announce sto_proti"}
    assert "announce sto_proti" not in legal(declared(KAMARADI, deck, "Ob A", "hra"))       # nor is it B's turn: A may add honours
    do(hand, "B announce sedma_proti", *GOOD)
    assert legal(hand) == {"good", "flek sedma_proti"}
    do(hand, "A good")
    for seat in "BC":
        assert legal(hand) == {"good"}
        do(hand, f"{seat} good")
    assert legal(hand) == {"good", "flek sedma_proti"}


def test_every_seat_is_asked_in_every_round() -> None:
    hand = do(declared(CSM, K1, "Ob A", "hra"), "B flek hra")
    asked = []
    while hand.table.public.turn.to == "flek":
        asked.append(hand.to_act)
        do(hand, "good")
    assert asked == [1, 2, 3, 0, 1, 2, 3]
    betl = claimed(CSM, "A ask", "B bad", "C good", "D good", "B declare betl", "C flek betl")
    asked = []
    while betl.table.public.turn.to == "flek":
        asked.append(betl.to_act)
        do(betl, "good")
    assert asked == [2, 3, 0, 1]


def test_four_doublings_are_the_most() -> None:
    hand = do(declared(CSM, K1, "Ob A", "hra"), "B flek hra", *GOOD, "A flek hra", *ODD, "B flek hra", *GOOD, "A flek hra", *ODD)
    assert hand.table.public.turn.to == "lead"
    assert hand.table.public.stakes[0].level == 4


def test_the_first_lead_lies_face_down_while_the_others_double() -> None:
    hand = claimed(KAMARADI, "A ask", "B bad", "C good", "D good", "B declare betl", "A pass")
    assert (hand.table.public.turn.to, hand.to_act) == ("lead_down", 1)
    do(hand, "B lead_down 7h")
    assert intl("7h") not in str(hand.view(0)) + str(hand.watch())
    do(hand, "C good", "D good", "A good")
    assert hand.table.public.trick == hand.table.public.plays()[0][1:]
    assert hand.to_act == 2


@pytest.mark.parametrize(("last", "gains"), [("C", (-10, 10, 10, -10)), ("B", (-10, 30, -10, -10))])
def test_a_durch_whose_last_trick_decides_the_partner(last: str, gains: tuple[int, ...]) -> None:
    hand = Hand.at(KAMARADI, KAMARADI.set_up({
        "turn": "1 lead", "declarer": "1", "contract": "durch_s", "earlier 1": "0 7", "round": "0",
        "hand 0": "8D", "hand 1": "KC", "hand 2": "AC" if last == "C" else "9C", "hand 3": "8H"}))
    while hand.to_act is not None:
        hand.act(hand.choices()[0])
    assert paid(hand) == gains


def test_a_durch_with_a_partner_fails_before_the_last_trick() -> None:
    hand = Hand.at(KAMARADI, KAMARADI.set_up({
        "turn": "1 lead", "declarer": "1", "contract": "durch_s", "earlier 1": "0 6", "round": "0",
        "hand 0": "8D 9D", "hand 1": "KC 7C", "hand 2": "AC TC", "hand 3": "8H 7H"}))
    plays(hand, "B Ka C Aa D 8h A 8b")
    assert paid(hand) == (10, -30, 10, 10)


def test_a_quiet_eight_and_nine() -> None:
    for lows, pays in (({rank("8"): (0, True)}, 2), ({rank("8"): (1, True)}, 0), ({rank("9"): (0, False), rank("8"): (0, True)}, 1)):
        assert net(KAMARADI, "hra", "bells", (50,), (40,), lows=lows) == pays
    assert net(CSM, "hra", "bells", (50,), (40,), lows={rank("8"): (0, True)}) == 1


def test_a_sto_of_one_and_a_seven_of_the_other_are_no_107() -> None:
    both = house(CSM, all_or_nothing_107="on")
    assert net(both, "sto, sedma:3", "bells", (60, 40), (30,), seven=(3, False)) != net(
        both, "sto, sedma", "bells", (60, 40), (30,), seven=(0, False))
