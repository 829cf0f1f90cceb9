"""The worked examples of Schnapsen (SC), each under its number in the rule book."""
from __future__ import annotations

import pytest

from examples_kit import (
    do,
    follows,
    hand_from,
    held,
    house,
    legal,
    may_play,
    paid,
    play_table,
    points,
    position,
    refused,
)
from mariage.game import AnyHand, Deal, Hand

SC_06 = ("JS AH TH JH JD", "TS KS AC KC QC", "AD", "QS KD KH QD AS TC TD QH JC")
SC_07 = ("QS AH TD KD AC", "TS JS KH JD QC", "KS", "AD QD TC JC QH TH AS JH KC")
SC_08 = ("AS TH AC TC JC", "TS KD JD KC QC", "KS", "TD AD QS QD JS KH AH JH QH")


def test_SC_01_deal() -> None:
    game = house("schnapsen")
    pack = game.whole_pack()
    hand = Hand(game, Deal(pack), game.given(game.begin(1)))
    c = [None, *pack]
    assert set(hand.table.own[0].hand) == {*c[1:4], c[8], c[9]}
    assert set(hand.table.own[1].hand) == {*c[4:7], c[10], c[11]}
    assert hand.table.public.turned_up == c[7]
    assert hand.table.hidden == (*c[12:21], c[7])
    assert (hand.table.public.stock, hand.to_act) == (10, 0)


@pytest.mark.parametrize(("led", "replies", "expected"), [
    ("QD", "KD JD AS", "KD"), ("KD", "QD JD AS", "QD JD"), ("KD", "QS AH", "QS"), ("TS", "KS JS", "KS JS"),
    ("KS", "AS JS", "AS"), ("QS", "AH", "AH")])
def test_SC_02_strict_replies(led: str, replies: str, expected: str) -> None:
    assert follows("schnapsen", "S", led, replies) == set(expected.split())


def test_SC_03_exchange_and_close_on_the_first_lead() -> None:
    hand = hand_from("schnapsen", "JD AS KS QS JS", "+5", "AD", "+9")
    do(hand, "N exchange", "N close", "N play AS")
    assert "AD" in held(hand, 0)
    assert (hand.table.public.stock, str(hand.table.hidden[-1])) == (10, "JD")
    assert hand.to_act == 1
    refused(hand, "exchange")


def test_SC_04_shut_out() -> None:
    hand = hand_from("schnapsen", "AH KH QH AS TS", "TH AD KD QD JD", "JH", "+9")
    do(hand, "N close", "N play AH", "D play TH", "N marry KH", "D play JD")
    assert points(hand) == (67, 0)
    assert paid(do(hand, "N claim")) == (3, 0)


def test_SC_04_shut_out_counts_no_later_trick() -> None:
    hand = hand_from("schnapsen", "AH KH QH AS TS", "TH AD KD QD JD", "JH", "+9")
    do(hand, "N close", "N marry KH")
    do(hand, "D play TH", "D play AD", "N play QH", "N play AH", "D play KD")
    assert points(hand) == (69, 14)
    assert paid(do(hand, "N claim")) == (3, 0)


def test_SC_05_pending() -> None:
    hand = hand_from("schnapsen", "QS KS KD JH JC", "AS QD QH TC JD", "AC", "+9")
    do(hand, "N marry QS", "D play AS")
    assert points(hand) == (0, 14)
    do(hand, "D draw", "D play QD", "N play KD")
    assert points(hand) == (27, 14)


def test_SC_06_complete_hand_schwarz() -> None:
    hand = play_table(hand_from("schnapsen", *SC_06), """
        ! N exchange
        JS TS  D 0 12  KD QS
        QS+ JH D 0 37  QD KH
        QC+ TH D 0 70
    """)
    assert {"AD", "KD", "QD"} <= held(hand, 0)
    do(hand, "D claim")
    assert hand.result is not None
    assert (paid(hand), hand.result.points, hand.result.how) == ((0, 3), (0, 70), "claim")


def test_SC_07_complete_hand_last_trick() -> None:
    hand = play_table(hand_from("schnapsen", *SC_07), """
        KD JD N  6  0  AD QD
        TD JS D  6 12  JC TC
        QC AC N 20 12  QH TH
        JC TC D 20 24  JH AS
        QD AD N 34 24  KC KS
        QS KS D 34 31
        AS JH D 34 44
        TS QH D 34 57
        TH AH N 55 57
        KC KH N 63 57
    """)
    do(hand, "N pass")
    assert hand.result is not None
    assert (paid(hand), hand.result.how) == ((1, 0), "last_trick")


@pytest.mark.parametrize("n_points", [63, 54])
def test_SC_07_whoever_wins_the_last_trick(n_points: int) -> None:
    hand = position("schnapsen", turn="0 lead", trump="S", hand_0="KC", hand_1="AC", earlier_0=f"{n_points} 5",
                    earlier_1=f"{105 - n_points} 4")
    assert paid(do(hand, "N play KC", "D play AC", "D pass")) == (0, 1)


def test_SC_08_complete_hand_with_exchange_marriage_and_claim() -> None:
    hand = play_table(hand_from("schnapsen", *SC_08), """
        JC KC  D  0  6  AD TD
        JD AD  N 13  6  QS QD
        TH TS  D 13 26  KH JS
        ! D exchange
        QD+ KH D 13 53  JH AH
        QC AC  N 27 53  QH JS
        AS JS  N 40 53
        QS KS  D 40 60
        AH JH  D 40 73
    """)
    assert paid(do(hand, "D claim")) == (0, 1)


@pytest.mark.parametrize(("basis", "gains"), [("at_close", 2), ("at_end", 1)])
def test_SC_09_close_basis(basis: str, gains: int) -> None:
    hand = position(house("schnapsen", close_basis=basis), turn="1 lead", turned_up="QS", stock="QC JC KD",
                    hand_0="AC JS JH TD JD", hand_1="AS KH QH AD TC", earlier_0="20 1", earlier_1="22 2")
    do(hand, "D close")
    play_table(hand, """
        QH+ JH D 20 47
        TC AC  N 41 47
        TD AD  D 41 68
    """)
    assert paid(do(hand, "D claim")) == (0, gains)


HAD = pytest.mark.parametrize(("had", "gains"), [("0 0", 3), ("10 1", 2)], ids=["no trick", "one trick"])


@HAD
def test_SC_10_closer_ends_with_64(had: str, gains: int) -> None:
    n, tricks = map(int, had.split())
    hand = position("schnapsen", turn="1 lead", turned_up="KS", stock=5 - 2 * tricks, hand_0="JS JC JH TD TS",
                    hand_1="AS AC AH JD QS", earlier_0=had, earlier_1="25 2")
    do(hand, "D close")
    play_table(hand, f"""
        AS JS D {n} 38
        AC JC D {n} 51
        AH JH D {n} 64
        JD TD N {n + 12} 64
        TS QS N {n + 25} 64
    """)
    assert paid(do(hand, "N pass")) == (gains, 0)


@HAD
def test_SC_10_closer_claims_64(had: str, gains: int) -> None:
    hand = position("schnapsen", turn="1 lead", turned_up="KS", stock=5 - 2 * int(had[-1]), hand_0="JS JC JH TD TS",
                    hand_1="AS AC AH JD QS", earlier_0=had, earlier_1="25 2")
    do(hand, "D close", "D play AS", "N play JS", "D play AC", "N play JC", "D play AH", "N play JH", "D claim")
    assert paid(hand) == (gains, 0)


@HAD
def test_SC_10_the_other_goes_out_first(had: str, gains: int) -> None:
    n, tricks = map(int, had.split())
    hand = position("schnapsen", turn="1 lead", turned_up="JH", stock=7 - 2 * tricks, hand_0="AC KH QH JS JD",
                    hand_1="TC AD KD QS JC", earlier_0=had, earlier_1="15 1")
    do(hand, "D close")
    play_table(hand, f"""
        TC AC  N {n + 21} 15
        KH+ AD N {n + 76} 15
    """)
    assert paid(do(hand, "N claim")) == (gains, 0)


def closer_before_the_last_trick(d_card: str, n_card: str) -> AnyHand:
    """D closed when N had a trick, and has 67; D leads to the last trick."""
    hand = position("schnapsen", turn="1 lead", turned_up="QS", stock=5, closed="1 10 1 30", hand_0=n_card, hand_1=d_card,
                    earlier_0="10 1", earlier_1="67 5")
    return do(hand, f"D play {d_card}", f"N play {n_card}")


def test_SC_11_closer_loses_the_last_trick() -> None:
    hand = closer_before_the_last_trick("JH", "AH")
    assert hand.to_act == 0
    assert points(hand)[1] == 67
    assert paid(do(hand, "N pass")) == (2, 0)


@pytest.mark.parametrize(("word", "gains"), [("claim", (0, 2)), ("pass", (2, 0))])
def test_SC_11_closer_wins_the_last_trick(word: str, gains: tuple[int, int]) -> None:
    hand = closer_before_the_last_trick("AH", "JH")
    assert paid(do(hand, f"D {word}")) == gains


@pytest.mark.parametrize(("game", "other", "gains"), [
    ("schnapsen", "0 0", 3), ("schnapsen", "10 1", 2), ("schnapsen", "40 2", 2),
    ("schnapsen-team", "40 2", 1), ("schnapsen-team", "32 2", 2), ("schnapsen-team", "0 0", 3)])
def test_SC_12_wrong_claim(game: str, other: str, gains: int) -> None:
    hand = position(game, turn="0 lead", turned_up="QS", stock=5 - 2 * int(other[-1]), hand_0=5, hand_1=5,
                    earlier_0="65 2", earlier_1=other)
    assert paid(do(hand, "N claim")) == (0, gains)


def test_SC_13_marriage_after_the_close() -> None:
    hand = hand_from("schnapsen", "KS QS AS AH AD", "TH KH QH JH TD", "TS", "+9")
    do(hand, "N close", "N play AH", "D play TH", "N marry QS")
    assert points(hand) == (61, 0)


def test_SC_14_match() -> None:
    game = house("schnapsen")
    assert game.begin(1).scores == (7, 7)
    hand = hand_from(game, "AH KH QH AS TS", "TH AD KD QD JD", "JH", "+9", scores=(2, 1))
    do(hand, "N close", "N play AH", "D play TH", "N marry KH", "D play JD", "N claim")
    standing = game.settle(game.begin(1)._replace(scores=(2, 1)), hand.result)
    assert (standing.scores, game.winners(standing)) == ((-1, 1), (0,))


def test_SC_15_literal_pack() -> None:
    game = house("schnapsen", pack="AKQJ9")
    assert sum(game.points[card.rank] for card in game.whole_pack()) == 80
    assert len(game.whole_pack()) == 20
    hand = do(hand_from(game, "9D AS KS QS JS", "+5", "AD", "+9"), "N exchange")
    assert "AD" in held(hand, 0)
    assert str(hand.table.public.turned_up) == "9D"


def before_the_last_claim(n_points: int, d_points: int) -> AnyHand:
    """The stock is used up, D takes trick 10 (AD on TD, 21 points); N has two tricks."""
    hand = position("schnapsen", turn="1 lead", trump="S", hand_0="TD", hand_1="AD", earlier_0=f"{n_points} 2",
                    earlier_1=f"{d_points - 21} 7")
    return do(hand, "D play AD", "N play TD")


@pytest.mark.parametrize(("n_points", "d_points", "word", "gains"), [
    (30, 90, "claim", (0, 2)), (30, 90, "pass", (0, 1)), (56, 64, "claim", (2, 0)), (56, 64, "pass", (0, 1))])
def test_SC_16_claim_on_the_last_trick(n_points: int, d_points: int, word: str, gains: tuple[int, int]) -> None:
    hand = before_the_last_claim(n_points, d_points)
    assert legal(hand) == {"claim", "pass"}
    do(hand, f"D {word}")
    assert hand.result is not None
    assert (paid(hand), hand.result.points) == (gains, (n_points, d_points))


# ------------------------------------------------------------------ §7.4: when one may do what


def test_before_drawing_one_may_only_draw_or_claim() -> None:
    hand = hand_from("schnapsen", "JD AS KH QH JC", "JS KS QS JH QC", "AD", "+9")
    do(hand, "N play AS", "D play JS")
    assert legal(hand) == {"draw", "claim"}
    do(hand, "N draw")
    assert {"exchange", "close", "claim", "marry KH", "marry QH", "marry KH claim", "marry QH claim"} < legal(hand)


def test_exchange_close_and_marriage_on_one_lead() -> None:
    hand = hand_from("schnapsen", "JD KD QD AS TS", "JS KS QS JH QC", "AD", "+9")
    do(hand, "N exchange", "N close", "N marry KD")
    assert hand.to_act == 1
    assert may_play(hand) == {"JS", "KS", "QS", "JH", "QC"}
    assert str(hand.table.hidden[-1]) == "JD"
