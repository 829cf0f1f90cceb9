"""The worked examples of Lízaný mariáš (LI), each under its number in the rule book."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from examples_kit import any_trick, do, follows, hand_from, house, legal, paid, play_table, points, position, refused
from mariage.game import AnyHand, Hand
from mariage.games.plays import Marry

LI_05 = ("AS QS 9S 7S KH QD JD 9C", "KS 8H TD 9D 8D 7D KC QC", "JS", "TC 8S KD QH 8C TH JH 7H AD AH TS 9H JC 7C AC")


def last_trick(game: Any, n_earlier: str, d_earlier: str, lead: str = "8C", reply: str = "9C", **more: object) -> AnyHand:
    """N leads to trick 16; *earlier* are points and tricks."""
    hand = position(game, turn="0 lead", hand_0=lead, hand_1=reply, earlier_0=n_earlier, earlier_1=d_earlier,
                    **{"trump": "S", **more})
    return do(hand, f"N play {lead}", f"D play {reply}")


def test_LI_01_counts() -> None:
    hand = hand_from("lizany", "+8", "+8", "+1", "+15")
    public = hand.table.public
    assert (public.in_hand, public.stock, len(hand.table.hidden)) == ((8, 8), 16, 16)
    for trick in range(1, 9):
        any_trick(hand)
        assert (hand.table.public.stock, hand.table.public.in_hand) == (16 - 2 * trick, (8, 8))
    assert not hand.table.public.stock_is_open


@pytest.mark.parametrize(("size", "stock", "drawn"), [("8", 16, 8), ("6", 20, 10), ("5", 22, 11)])
def test_LI_01_other_hand_sizes_play_all_cards(size: str, stock: int, drawn: int) -> None:
    hand = hand_from(house("lizany", hand_size=size), f"+{size}", f"+{size}", "+1", f"+{stock - 1}")
    for trick in range(16):
        assert (trick < drawn) == hand.table.public.stock_is_open
        any_trick(hand)
    assert hand.result is not None


@pytest.mark.parametrize(("lead", "reply", "worth"), [("AS", "TS", 20), ("KS", "QS", 0), ("AS", "JS", 10)])
def test_LI_02_sharp_values(lead: str, reply: str, worth: int) -> None:
    hand = hand_from("lizany", f"{lead} +7", f"{reply} +7", "+1", "+15")
    assert points(do(hand, f"N play {lead}", f"D play {reply}")) == (worth, 0)


@pytest.mark.parametrize(("led", "replies", "strict", "free"), [
    ("KS", "AS 9S", "AS", "AS 9S"), ("KS", "9S 7S AH", "9S 7S", "9S 7S"), ("KS", "7H AD", "7H", "7H"),
    ("KS", "AD TC", "AD TC", "AD TC")])
def test_LI_03_strict_replies(led: str, replies: str, strict: str, free: str) -> None:
    assert follows("lizany", "H", led, replies) == set(strict.split())
    assert follows(house("lizany", must_head="off"), "H", led, replies) == set(free.split())


@pytest.mark.parametrize("card", ["QC", "KC"])
def test_LI_04_marriage_after_exhaustion(card: str) -> None:
    fields: dict[str, object] = {"turn": "0 lead", "trump": "S", "hand_0": "KC QC", "hand_1": 2, "earlier_0": "30 7",
                                 "earlier_1": "40 7"}
    assert points(do(position("lizany", **fields), f"N marry {card}")) == (50, 40)
    queen = position(house("lizany", marriage_card="queen"), **fields)
    assert ("marry KC" in legal(queen), "marry QC" in legal(queen)) == (False, True)
    refused(position(house("lizany", marriage_phase="open_only"), **fields), f"marry {card}")


def test_LI_04_marriage_when_following() -> None:
    fields: dict[str, object] = {"turn": "0 lead", "turned_up": "9S", "hand_0": "AC +7", "hand_1": "KC QC +6", "stock": 15}
    refused(do(position("lizany", **fields), "N play AC"), "marry QC")
    hand = do(position(house("lizany", marriage_any_play="on"), **fields), "N play AC")
    refused(hand, "marry KC")
    assert points(do(hand, "D marry QC")) == (10, 20)


def test_LI_05_complete_hand() -> None:
    hand = play_table(hand_from("lizany", *LI_05), """
        9C 8H  N  0  0  TC 8S
        JD TD  D  0 10  QH KD
        QC+ TC N 10 30  8C TH
        QH+ TH D 30 40  7H JH
        7D 7H  D 30 40  AH AD
        8D KH  D 30 40  9H TS
        9D 9H  D 30 40  7C JC
        JH AH  N 40 40  AC JS
        AS 8S  N 50 40
        QS KS  D 50 40
        TS 9S  D 50 50
        JS 7S  D 50 50
        AD QD  D 50 60
        KC AC  N 60 60
        8C JC  D 60 60
        KD 7C  D 60 70
    """)
    assert hand.result is not None
    assert (paid(hand), hand.result.winners, hand.result.points) == ((0, 1), (1,), (60, 70))


@pytest.mark.parametrize(("n", "d", "total"), [
    ("", "", 90), ("S", "", 130), ("", "H", 110), ("H", "D", 130), ("S H D C", "", 190), ("S", "H D C", 190)])
def test_LI_06_parity(n: str, d: str, total: int) -> None:
    for n_cards in range(0, 90, 10):
        hand = last_trick("lizany", f"{n_cards} 8", f"{80 - n_cards} 7", marriages_0=n, marriages_1=d)
        assert hand.result is not None
        assert sum(hand.result.points) == total
        assert total // 10 % 2 == 1
        assert len(hand.result.winners) == 1


def test_LI_06_parity_of_hands_played_at_random() -> None:
    game, rng = house("lizany"), Random(6)
    for _ in range(20):
        hand = Hand(game, game.deal(rng, None), game.given(game.begin(1)))
        while hand.result is None:
            choices = hand.choices()
            hand.act(next((one for one in choices if isinstance(one, Marry)), rng.choice(choices)))
        married = [suit for some in hand.table.public.marriages for suit in some]
        assert sum(hand.result.points) == 90 + 20 * len(married) + 20 * (hand.table.public.trump in married)
        assert all(one % 10 == 0 for one in hand.result.points)
        assert len(hand.result.winners) == 1


@pytest.mark.parametrize(("options", "trump", "gains"), [
    ({}, "H", 1), ({"hundred": "on"}, "S", 2), ({"hearts_double": "on"}, "H", 2), ({"hearts_double": "on"}, "S", 1),
    ({"hundred": "on", "hearts_double": "on"}, "H", 4)])
def test_LI_07_hundred(options: dict[str, str], trump: str, gains: int) -> None:
    hand = last_trick(house("lizany", **options), "20 8", "60 7", trump=trump, marriages_1=trump)
    assert hand.result is not None
    assert (hand.result.points, paid(hand)) == ((20, 110), (0, gains))


@pytest.mark.parametrize(("points_now", "gains"), [((20, 100), (0, 2)), ((20, 90), (0, 1))])
def test_LI_07_hundred_begins_at_a_hundred(points_now: tuple[int, int], gains: tuple[int, int]) -> None:
    n, d = points_now
    assert paid(last_trick(house("lizany", hundred="on"), f"{n} 8", f"{d - 10} 7")) == gains


@pytest.mark.parametrize(("n", "d", "lead", "reply", "options", "gains"), [
    (40, 40, "8S", "7C", {}, (0, 2)),                           # D takes trick 16 with the seven, and the hand 50-40
    (40, 40, "7C", "9C", {}, (0, 2)),                           # N's seven is beaten
    (60, 20, "7C", "9C", {}, (1, 1)),                           # N's seven is beaten, N has won the hand
    (60, 20, "8S", "7C", {}, (1, 1)),                           # D has the seven, N the hand
    (40, 40, "7C", "8S", {}, (2, 0)),                           # N takes it with the seven
    (40, 40, "8S", "9S", {}, (0, 1)),                           # no seven in it
    (40, 40, "8S", "7H", {"trump": "H", "hearts_double": "on"}, (0, 4)),
    (60, 20, "8S", "7H", {"trump": "H", "hearts_double": "on"}, (2, 2)),
])
def test_LI_08_seven_last(n: int, d: int, lead: str, reply: str, options: dict[str, str], gains: tuple[int, int]) -> None:
    rules = {"seven_last": "on", **{key: value for key, value in options.items() if key != "trump"}}
    hand = last_trick(house("lizany", **rules), f"{n} 8", f"{d} 7", lead, reply, trump=options.get("trump", "C"))
    assert paid(hand) == gains
    plain = last_trick("lizany", f"{n} 8", f"{d} 7", lead, reply, trump=options.get("trump", "C"))
    assert sum(paid(plain)) == 1


def test_LI_08_both_reach_the_target() -> None:
    game = house("lizany", seven_last="on")
    hand = last_trick(game, "60 8", "20 7", "7C", "9C", trump="C")
    standing = game.settle(game.begin(1)._replace(scores=(9, 9)), hand.result)
    assert (standing.scores, game.winners(standing)) == ((10, 10), (0,))


def test_LI_09_skat_values() -> None:
    game = house("lizany", card_values="skat")
    hand = last_trick(game, "65 8", "55 7")
    assert hand.result is not None
    assert (hand.result.points, hand.result.winners, paid(hand)) == ((65, 65), (), (0, 0))
    hand = position(game, turn="0 lead", turned_up="9S", hand_0="AC +7", hand_1="QC +7", stock=15)
    assert points(do(hand, "N play AC", "D play QC")) == (14, 0)


@pytest.mark.parametrize(("credit", "n_points"), [("at_once", 40), ("pending", 0)])
def test_LI_10_credit(credit: str, n_points: int) -> None:
    game = house("lizany", marriage_before_first_trick=credit)
    n = n_points
    hand = play_table(hand_from(game, "KS QS 7H 7D 7C 8H 8D 8C", "AS TS AH AD AC TH TD TC", "9S",
                                "KH QC KD JH KC JD QH JC QD 9H JS 9D 8S 9C 7S"), f"""
        QS+ AS D {n} 10  QC KH
        TS KS  D {n} 20  JH KD
        AH 7H  D {n} 30  JD KC
        AD 7D  D {n} 40  JC QH
        AC 7C  D {n} 50  9H QD
        TH 8H  D {n} 60  9D JS
        TD 8D  D {n} 70  9C 8S
        TC 8C  D {n} 80  9S 7S
        JS 9S  D {n} 80
        8S QC  D {n} 80
        7S JC  D {n} 80
        KH JH  D {n} 80
        QH 9H  D {n} 80
        KD JD  D {n} 80
        QD 9D  D {n} 80
        KC 9C  D {n} 90
    """)
    assert hand.result is not None
    assert (hand.result.points, paid(hand)) == ((n, 90), (0, 1))
