"""The worked examples of Volený mariáš, under their numbers in the rule book (marias.md, §4.16 and the table of §4.12)."""
from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from mariage.cards import Cards, Suit, cards, written
from mariage.game import AnyHand, Hand
from mariage.games.marias.contracts import COLOUR, NATURAL
from mariage.games.marias.gather import cut, stacked
from mariage.games.marias.legal import legal as legal_cards
from mariage.games.marias.presets import CSM, HOSPODA, HOWTO, KLASIK
from mariage.games.marias.table import Discard, TalonShown
from mariage.tricks import Trick
from marias_kit import (
    V1,
    V3,
    V5,
    V6,
    agreed,
    dealt,
    declared,
    do,
    held,
    house,
    intl,
    legal,
    may_play,
    net,
    paid,
    plays,
    refused,
    same,
    set_up,
    winners,
)

PRESETS = {"klasik": KLASIK, "csm": CSM, "hospoda": HOSPODA, "howto": HOWTO}
V3_MOVES = ("F Ab M 7a Z Xb / F Ob* 7l 7h / F Kb Ul 8h / F Ub Uh 8a / F 9b Oh 9h / F 8b Oa* 9a / F 9l Xl Ol / M Aa Ua Xa / "
            "M Al Xh Kl / M Ka Ah 7b")


def pairs(hand: AnyHand) -> list[Cards]:
    return [one.cards for one in hand.choices() if isinstance(one, Discard)]


def keeping(hand: AnyHand) -> int:
    """How many pairs keep a game with trumps possible."""
    game: Any = hand.game
    own = hand.table.own[0]
    return sum(game.keeps_colour(hand.table.public, own, pair) for pair in pairs(hand))


# ------------------------------------------------------------------ V-1, V-2


def test_v1_deal_and_choice() -> None:
    hand = dealt(KLASIK, V1)
    assert same(held(hand, "F"), "Kl Ob 9b Ub Ul Kb 8a")
    assert same(held(hand, "M"), "Ol 7a Xa Oa Xh")
    assert same(held(hand, "Z"), "8h Xb 7b 9a 9l")
    assert written(hand.table.hidden) == intl("8b Xl Uh Ua 9h Ab Ah Ka Oh 7h Kh Aa Al 7l 8l")
    assert len(legal(hand)) == 12
    for number, card in enumerate(("8b", "Xl")):
        blind = do(dealt(KLASIK, V1), f"F blind {number}")
        assert str(blind.table.own[0].chosen) == intl(card)
    do(hand, "F choose Ub")
    assert (len(hand.table.own[0].hand), len(pairs(hand)), keeping(hand)) == (12, 55, 45)
    do(hand, "F discard 8a 9h")
    assert [len(own.hand) for own in hand.table.own] == [10, 10, 10]
    assert written(hand.table.hidden) == intl("8a 9h")


V2 = """
F Ob Ub 9b 8b Xl Kl Ul Ua Uh: Ob* | M Ab: Ab | Z Xb 7b: Xb | M: Ah | Z 8h Kh: 8h | F: Uh | M: 7a | Z 9a Aa: 9a | F Ua: Ua
F: Kb | M: 7h | Z: 7b | F: Ub | M: Oh | Z: 7l | F: 9b | M: Oa* | Z: 8l | F: Ul | M Ol: Ol | Z Al: Al | Z: Aa | F 8b: 8b
M: Ka | F: Kl | M: Xa | Z: 9l | F: Xl | M: Xh | Z: Kh"""


def test_v2_full_deal() -> None:
    hand = declared(KLASIK, V1, "Ub", "8a 9h", "hra")
    assert (str(hand.table.public.turned_up), hand.table.public.trump) == (intl("Ub"), Suit.DIAMONDS)
    agreed(hand)
    assert same(held(hand, "F"), "Kb Ob Ub 9b 8b Xl Kl Ul Ua Uh")
    assert same(held(hand, "M"), "Ab Xa Ka Oa 7a Ah Xh Oh 7h Ol")
    assert same(held(hand, "Z"), "Xb 7b Aa 9a Kh 8h Al 9l 8l 7l")
    for move in V2.replace("\n", "|").strip("| ").split("|"):       # whose turn, what may be played where the book says so, the card
        said, card = move.split(":")
        who, *allowed = said.split()
        assert not allowed or may_play(hand) == set(allowed), card
        plays(hand, f"{who} {card}")
    assert winners(hand) == "M M F F F F Z F F F"
    assert hand.result is not None
    assert hand.result.points == (90, 50, 10)
    assert paid(hand) == (2, -1, -1)


def test_v2_in_hearts() -> None:
    """The same totals with hearts as trump pay twice."""
    assert net(KLASIK, "hra", "bells", (50, 40), (40, 20)) == 1
    assert net(KLASIK, "hra", "hearts", (50, 40), (40, 20)) == 2


# ------------------------------------------------------------------ V-3


def v3(game: Any, contract: str, *flek: str) -> AnyHand:
    return agreed(do(declared(game, V3, "Ub", "Kh 8l", contract), *flek))


def test_v3_discards() -> None:
    hand = do(dealt(KLASIK, V3), "F choose Ub")
    assert (len(pairs(hand)), keeping(hand)) == (55, 36)
    strict = do(dealt(house(KLASIK, trump_discard="forbidden"), V3), "F choose Ub")
    assert (len(pairs(strict)), keeping(strict)) == (55, 6)


@pytest.mark.parametrize("game", [KLASIK, CSM], ids=["klasik", "csm"])
def test_v3_a_quiet_seven(game: Any) -> None:
    hand = plays(v3(game, "hra"), V3_MOVES)
    assert hand.result is not None
    assert (hand.result.points, paid(hand)) == ((80, 70, 0), (4, -2, -2))


def test_v3_a_not_played_in_the_pub() -> None:
    assert paid(v3(HOSPODA, "hra")) == (2, -1, -1)


V3_LEGAL = {0: "8b 9b 9l Ab Kl Ob Ub Xa", 6: "8b 9b 9l Kb Kl Ub Xa", 15: "8b 9l Kl Xa", 18: "9l Kl Xa", 23: "Xa", 26: "Kl", 29: "7b"}


def test_v3_b_an_announced_seven_is_kept() -> None:
    hand = v3(KLASIK, "sedma")
    for number, card in enumerate(word for word in V3_MOVES.split() if word not in ("F", "M", "Z", "/")):
        if number in V3_LEGAL:
            assert may_play(hand) == set(V3_LEGAL[number].split()), number
        plays(hand, card)
    assert paid(hand) == (6, -3, -3)


def test_v3_c_doubled() -> None:
    assert paid(plays(v3(KLASIK, "sedma", "M flek hra"), V3_MOVES)) == (8, -4, -4)


@pytest.mark.parametrize("game", [CSM, HOSPODA], ids=["csm", "hospoda"])
def test_v3_c_a_balanced_seven_is_not_played(game: Any) -> None:
    hand = v3(game, "sedma", "M flek hra")
    assert hand.result is not None
    assert (paid(hand), hand.result.how) == ((0, 0, 0), "unplayed")


def test_v3_d_by_the_booklet() -> None:
    """The over of acorns was not led, so the defence has 50; there is no quiet seven."""
    assert net(HOWTO, "hra", "bells", (40, 40), (50,), seven=(0, True)) == 1


# ------------------------------------------------------------------ V-4


DRILLS = [
    ("colour", "9l", "Al 8l 7b Kh", "Al", ""), ("colour", "Kl Xl", "Ol 9l Ab", "Ol 9l", ""), ("colour", "Kl 8b", "Al 7l Ab", "Al 7l", ""),
    ("colour", "Kl 8b", "9b 7b Xh", "9b", ""), ("colour", "Kl 9b", "8b 7b Xh", "8b 7b", ""), ("colour", "Kl 9b", "Xh Oa", "Xh Oa", ""),
    ("colour", "9b", "Ob Kb 8b Ah", "Ob", ""), ("colour", "", "Kh Oh 7a", "Oh 7a", ""), ("csm", "", "Kh Oh 7a", "Kh Oh 7a", ""),
    ("colour", "Ul", "Kl Ol 9l", "Ol", ""), ("csm", "Ul", "Kl Ol 9l", "Kl Ol", ""), ("betl", "Uh", "Xh 8h Ah", "Ah", ""),
    ("betl", "Uh", "Xh 8h", "Xh 8h", ""), ("colour", "Uh", "Xh 8h Ah", "Xh Ah", ""), ("colour", "", "7b 9l", "9l", "7b"),
    ("colour", "Ab", "7b 8b Kh", "8b", "7b"), ("colour", "Ab", "7b Kh", "7b", "7b"), ("colour", "Kl 9l", "7b Xh", "7b", "7b")]


@pytest.mark.parametrize(("kind", "trick", "hand", "allowed", "announced"), DRILLS)
def test_v4_legal_sets(kind: str, trick: str, hand: str, allowed: str, announced: str) -> None:
    trump, height = (None, NATURAL) if kind == "betl" else (Suit.DIAMONDS, COLOUR)
    reserved = dict.fromkeys(cards(intl(announced)), 10)
    found = legal_cards(cards(intl(hand)), Trick(cards(intl(trick)), trump, height), 3, reserved, over_first=kind == "colour")
    assert set(found) == set(cards(intl(allowed)))


# ------------------------------------------------------------------ V-5 to V-7


def taken_over(game: Any, deck: str, choice: str, discard: str, talon: str) -> AnyHand:
    """The forehand asks, M says “bad”, lays *talon* and declares betl."""
    do(hand := dealt(game, deck), f"F choose {choice}", f"F discard {discard}", "F ask")
    assert legal(hand) == {"good", "bad"}
    do(hand, "M bad")
    assert len(pairs(hand)) == 66
    return do(hand, f"M discard {talon}", "M declare betl")


def v5(game: Any) -> AnyHand:
    hand = taken_over(game, V5, "Ah", "8l Ua", "Oh Aa")
    for who in ("Z", "F"):
        assert legal(hand) == {"good", "bad"}
        do(hand, f"{who} good")
    do(hand, "Z flek betl", "Z good", "F good", "M good")
    plays(hand, "M 7h Z Uh")
    assert may_play(hand) == {"Ah"}
    plays(hand, "F Ah / F 9b M 7b Z Ub / Z 7a F Xa")
    assert may_play(hand) == {"Ua"}
    return plays(hand, "M Ua")


def test_v5_take_over_with_betl_lost() -> None:
    hand = v5(KLASIK)
    assert paid(hand) == (10, -20, 10)
    assert hand.log[-1] == TalonShown(cards(intl("Oh Aa")))
    assert all(str(hand.table.own[1].hand).find(card) < 0 for card in ("QH", "AC"))


def test_v5_the_hand_of_m() -> None:
    do(hand := dealt(KLASIK, V5), "F choose Ah", "F discard 8l Ua", "F ask", "M bad")
    assert same(held(hand, "M"), "Aa Ua 9a 8a 7b Oh 8h 7h Ul Xl 8l 7l")
    do(hand, "M discard Oh Aa")
    assert legal(hand) == {"declare betl", "declare durch"}


def test_v5_csm() -> None:
    assert paid(v5(CSM)) == (30, -60, 30)


def test_v5_what_everybody_may_know() -> None:
    """The suit that had been chosen is never shown, and a hidden talon is shown to nobody but who laid it."""
    hand = v5(house(KLASIK, talon_after_deal="hidden_in_misere"))
    assert not any(isinstance(event, TalonShown) for event in hand.log)
    assert hand.table.own[1].talon == cards(intl("Oh Aa"))
    assert (hand.table.own[0].talon, hand.table.own[2].talon) == ((), ())
    assert (hand.table.public.trump, hand.table.public.turned_up) == (None, None)


def test_v6_betl_won() -> None:
    hand = do(taken_over(KLASIK, V6, "Ka", "8a 9b", "Oh Ah"), "Z good", "F good")
    assert same(held(hand, "M"), "8a Kb 9b 8b 7b 9h 8h Xl 8l 7l")
    agreed(hand)
    plays(hand, "7b Ub Ab / 7h 8h Uh / 7a Ua 8a / 9l Xl Ol / 9a Ka Kb / Xb 9b Ob / Xa Kh 9h / Oa Kl 8b / Aa Ul 8l / Al Xh 7l")
    assert winners(hand) == "F Z F Z F Z Z Z Z Z"
    assert paid(hand) == (-5, 10, -5)


def test_v7_durch_over_betl() -> None:
    hand = do(taken_over(KLASIK, V5, "Ah", "8l Ua", "Oh Aa"), "Z bad")
    assert {*cards(intl("Oh Aa"))} <= {*hand.table.own[2].hand}
    assert "discard Oh Aa" in legal(hand)
    do(hand, "Z discard Oh 8b")
    assert legal(hand) == {"declare durch"}
    do(hand, "Z declare durch")
    assert hand.table.public.turn == (0, "flek")
    do(hand, "F flek durch", "F good", "M good", "Z flek durch", "Z good", "F good", "M good")
    assert hand.table.public.turn == (2, "lead")
    assert net(KLASIK, "durch 2", "") == -40
    assert KLASIK.gains(hand.table.public, -40) == (40, 40, -80)
    assert CSM.gains(hand.table.public, net(CSM, "durch 2", "")) == (120, 120, -240)


# ------------------------------------------------------------------ V-8, V-9


def test_v8_flek_sequence() -> None:
    hand = set_up(KLASIK, "1 flek", contract="sedma", trump="S", hand_0="7l", hand_1="Kh Oh")
    assert legal(hand) == {"good", "flek hra", "flek sedma", "announce sto_proti"}
    assert legal(do(hand, "M flek hra")) == {"good", "flek sedma"}
    do(hand, "M good")
    assert legal(hand) == {"good", "flek sedma"}
    assert legal(do(hand, "Z flek sedma")) == {"good"}
    do(hand, "Z good")
    assert legal(hand) == {"good", "flek hra", "flek sedma"}
    assert legal(do(hand, "F flek hra")) == {"good", "flek sedma"}
    do(hand, "F good")
    assert legal(hand) == {"good", "flek hra"}
    do(hand, "M good", "Z flek hra", "Z good")
    assert legal(hand) == {"good", "flek hra"}
    do(hand, "F good")
    assert hand.table.public.turn == (0, "lead")
    assert [(str(one.component), one.level) for one in hand.table.public.stakes] == [("hra", 3), ("sedma", 1)]
    assert net(KLASIK, "hra 3, sedma 1", "leaves", (50,), (40,), seven=(0, False)) == 4
    assert KLASIK.gains(hand.table.public, 4) == (8, -4, -4)


def test_v8_a_limit_of_three() -> None:
    """By the booklet nothing goes beyond tutti, and the round after it is not held."""
    hand = set_up(HOWTO, "1 flek", contract="sedma", trump="S", hand_0="7l", hand_1="Kh Oh")
    assert legal(hand) == {"good", "flek hra", "flek sedma"}
    do(hand, "M flek hra", "M good", "Z good", "F flek hra", "F good", "M good", "Z flek hra", "Z good")
    assert hand.table.public.turn == (0, "lead")


def test_v9_proti() -> None:
    hand = set_up(KLASIK, "1 flek", contract="hra", trump="S", hand_1="7l", hand_2="Kl Ol")
    do(hand, "M announce sedma_proti", "M good")
    assert legal(hand) == {"good", "flek hra", "announce sto_proti"}
    do(hand, "Z announce sto_proti", "Z good")
    assert legal(hand) == {"good", "flek sedma_proti", "flek sto_proti"}
    do(hand, "F flek sto_proti", "F good")
    assert legal(hand) == {"good", "flek sto_proti"}
    do(hand, "M good", "Z good")
    assert [(str(one.component), one.by, one.level) for one in hand.table.public.stakes] == [("sedma_proti", 1, 0), ("sto_proti", 2, 1)]
    assert net(KLASIK, "sedma_proti:1, sto_proti:2 1", "leaves", (30,), (60, 40), seven=(1, False)) == -6
    assert KLASIK.gains(hand.table.public, -6) == (-12, 6, 6)


def test_v9_a_hundred_against_excludes_a_doubled_game() -> None:
    hand = do(set_up(KLASIK, "1 flek", contract="hra", trump="S", hand_2="Kl Ol"), "M flek hra", "M good")
    assert legal(hand) == {"good"}
    assert "game" not in str(refused(hand, "announce sto_proti"))


# ------------------------------------------------------------------ V-10 to V-14, the table of §4.12


def test_v10_quiet_hundred() -> None:
    made = ((60, 40, 20), (30, 20))
    assert [net(game, "hra 2", "leaves", *made) for game in (KLASIK, CSM, HOSPODA, HOWTO)] == [24, 24, 32, 4]
    assert [net(game, "hra 2", "hearts", *made) for game in (KLASIK, CSM, HOSPODA)] == [48, 48, 64]
    assert net(house(KLASIK, quiet_bonus_flekked="off"), "hra 2", "leaves", *made) == 12
    assert [net(game, "hra 2", "acorns", (0,), (90, 40)) for game in (KLASIK, HOSPODA)] == [-32, -64]


V11 = {"Kh 7l 8l": 1, "Kh 7l 9h": -1}


def last_trick(game: Any, contract: str, leader: str, trick: str, *seats: str) -> AnyHand:
    """The last trick: each seat of *seats*, the leader first, plays its card of *trick*; leaves are trumps."""
    fields = {f"hand_{seat}": card for seat, card in zip(seats, trick.split(), strict=True)}
    rest = [str(card) for card in game.whole_pack() if str(card) not in intl(trick).split()]
    lines = {"turn": f"{leader} lead", "contract": contract, "trump": "S", "talon": " ".join(rest[:2]), "earlier 0": "60 5",
             "earlier 1": "0 4", **{key.replace("_", " "): intl(text) for key, text in fields.items()}}
    return plays(Hand.at(game, game.set_up(lines)), trick)


def test_v11_the_seven_in_the_last_trick() -> None:
    """The game is won, +1; what is left is the seven."""
    assert paid(last_trick(KLASIK, "hra", "1", "9l Ah 7l", "1", "2", "0"))[1] == -(1 - 1)
    assert paid(last_trick(KLASIK, "sedma", "1", "9l Ah 7l", "1", "2", "0"))[1] == -(1 - 2)
    for trick, seven in V11.items():
        assert paid(last_trick(KLASIK, "hra", "0", trick, "0", "1", "2"))[1] == -(1 + seven)
    assert paid(last_trick(KLASIK, "hra", "0", "Kh 8h 9h", "0", "1", "2"))[1] == -1


def test_v12_cap() -> None:
    assert net(KLASIK, "sto 3", "hearts", (10,), (80,)) == -500
    assert net(CSM, "sto 3", "hearts", (10,), (80,)) == -500
    assert net(CSM, "sto 3", "hearts", (10,), (80,), both_raised=True) == -576
    assert net(HOSPODA, "sto 3", "hearts", (10,), (80,)) == -16384


def test_v12_when_both_have_raised() -> None:
    hand = set_up(CSM, "1 flek", contract="sto", trump="H")
    do(hand, "M flek sto", "M good", "Z good", "F flek sto", "F good")
    assert not CSM.both_raised(hand.table.public)
    do(hand, "M good", "Z flek sto")
    assert CSM.both_raised(hand.table.public)


def test_v13_which_marriage_counts() -> None:
    """The numbers of L-3, leaves 20 before acorns 40, and of L-4, bells 20 before acorns 40 against hearts 20."""
    three, four = ((60, 20, 40), (30,)), ((40, 20, 40), (50, 20))
    assert [net(game, "sto", "acorns", *three) for game in (CSM, KLASIK, HOSPODA, HOWTO)] == [-8, 12, 16, 4]
    assert [net(game, "sto", "acorns", *four) for game in (CSM, KLASIK, HOSPODA, HOWTO)] == [-24, -16, -32, -4]
    assert net(house(KLASIK, sto_scale="re93", count_opp_marriages="off"), "sto", "acorns", *four) == -32


def test_v14_all_or_nothing() -> None:
    made = ("sto, sedma", "hearts", (70, 40), (20,))
    assert net(KLASIK, *made, seven=(0, False)) == 12
    assert net(HOSPODA, *made, seven=(0, False)) == -12
    assert net(HOSPODA, *made, seven=(0, True)) == 4 * 2 * 2 + 2 * 2


@pytest.mark.parametrize(("ours", "theirs", "pays"), [
    ((60, 40), (), (4, 4, 4, 4)), ((80, 20), (), (4, 4, 4, -4)), ((70, 40, 20), (), (16, 16, 32, 4)), ((50, 40), (), (-4, -4, -4, -4)),
    ((40, 40), (20,), (-16, -16, -32, -4)), ((60, 20, 40), (), (12, -8, 16, 4)), ((40, 20, 40), (20,), (-16, -24, -32, -4))])
def test_4_12_hundreds(ours: tuple[int, ...], theirs: tuple[int, ...], pays: tuple[int, ...]) -> None:
    for game, value in zip(PRESETS.values(), pays, strict=True):
        assert net(game, "sto", "leaves", ours, (90 - ours[0], *theirs)) == value, game.id


@pytest.mark.parametrize(("part", "pays"), [("betl", (5, 15, 5, 5)), ("durch", (10, 30, 10, 10))])
def test_4_12_without_trumps(part: str, pays: tuple[int, ...]) -> None:
    for game, value in zip(PRESETS.values(), pays, strict=True):
        assert (net(game, part, "", made=True), net(game, part, "", made=False)) == (value, -value)


# ------------------------------------------------------------------ V-15


def test_v15_the_pack_is_gathered() -> None:
    hand = plays(v3(KLASIK, "hra"), V3_MOVES)
    expected = "8l Kh Oa Kl Xh Al Xa Ua Aa Ol Xl 9l Ob 7b Ah Ka 9a 8b 9h Oh 9b 8a Uh Ub 8h Ul Kb 7h 7l Xb 7a Ab"
    pack = stacked(hand.table, (0, 1, 2))
    assert written(pack) == intl(expected)
    assert written(cut(pack, 10)[:7]) == intl("Xl 9l Ob 7b Ah Ka 9a")
    standing = KLASIK.settle(KLASIK.begin(2), hand.result)      # type: ignore[arg-type]
    given = KLASIK.given(standing)
    assert (given.dealer, given.players, KLASIK.cutting(given)) == (0, (1, 2, 0), 2)


# ------------------------------------------------------------------ V-16, V-17


V16 = "Ah Kh 9h Ol 8b 7a Xb | Kl Al Oa Ua 9a 8a Oh | Kb Ob Ub 7l 8l Xa Uh"


def howto() -> AnyHand:
    named = V16.replace("|", " ").split()
    rest = [str(card) for card in HOWTO.whole_pack() if str(card) not in intl(V16).split()]
    assert len(named) + len(rest) == 32
    return dealt(HOWTO, f"{V16} {' '.join(rest)}")


def test_v16_choice_by_the_booklet() -> None:
    hand = howto()
    assert legal(hand) == {"pass"}
    do(hand, "F pass")
    assert legal(hand) == {"pass"}
    do(hand, "M pass")
    assert legal(hand) == {"name_trump D", "pass"}
    do(hand, "Z name_trump D")
    assert hand.table.public.turn == (2, "discard")
    assert [len(own.hand) for own in hand.table.own] == [10, 10, 12]
    assert hand.act(hand.choices()[0]) is None
    assert {"declare hra", "declare sto", "declare betl", "declare durch"} <= legal(hand)
    agreed(do(hand, "Z declare hra"))
    assert hand.table.public.turn == (0, "lead")


def test_v16_all_pass() -> None:
    hand = do(howto(), "F pass", "M pass", "Z pass")
    assert len(hand.table.own[0].hand) == 9
    assert legal(hand) == {f"name_trump {suit}" for suit in "SHDC"}
    do(hand, "F name_trump C")
    assert len(hand.table.own[0].hand) == 12
    assert hand.table.public.turn == (0, "discard")


def test_v17_who_breaks_the_marriage_must_double() -> None:
    hand = set_up(house(KLASIK, trhak_must_flek="on"), "1 flek", contract="hra", trump="S", hand_1="Kl 7l 8h 9h 8b 9b 8a 9a Aa Ab")
    assert legal(hand) == {"flek hra", "announce sedma_proti"}
    assert "double" in str(refused(hand, "good"))
    assert "good" in legal(do(hand, "M flek hra"))


def test_v17_a_hundred_that_must_be_declared() -> None:
    game = house(KLASIK, obligatory_sto="on")
    for seven, contracts in (("7l", {"declare sto", "declare 107"}), ("8l", {"declare sto"})):
        hand = set_up(game, "0 declare", declarer="0", chosen="Kl", hand_0=f"Kl Ol {seven}", hand_1="7l 8l".replace(seven, "9b"))
        assert legal(hand) == contracts
    assert net(game, "sto", "leaves", (10, 40), (80,), obliged=True) == -8
    assert net(game, "sto", "leaves", (40, 40), (50,), obliged=True) == 0
    assert net(game, "sto", "leaves", (10, 40), (80,)) == -20


def test_there_are_pairs_of_two_cards_only() -> None:
    hand = do(dealt(KLASIK, V1), "F choose Ub")
    assert len(set(map(frozenset, pairs(hand)))) == len(list(combinations(range(11), 2)))
    assert "Two cards" in str(refused(hand, "discard 8a"))
    assert "chosen for trump" in str(refused(hand, "discard Ub 8a"))
