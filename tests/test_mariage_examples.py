"""The worked examples of Mariage for two (MA) and for three (M3), each under its number in the rule book."""
from __future__ import annotations

from typing import Any

import pytest

from examples_kit import (
    any_trick,
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
from mariage.cards import cards
from mariage.game import AnyHand
from mariage.games.plays import Drew, DrewOpen, Married
from mariage.games.stock.table import Exchanged
from mariage.match import Match
from mariage.options import OptionError

MA_14 = ("KS JS KH JH AC JC", "AH TH KD QD 9D QC", "8S", "TD 9H 7H 9C QS 9S TS 7S 8H AS 7C JD 8C KC 8D TC QH 7D AD")
MA_15 = ("JH 9H 7H 8D QC 8C", "KS 9S TD QD TC KC", "QS", "KH 7C 7D AS 8H AH QH JS 8S AC JD 9D TH 7S TS AD JC KD 9C")


def last_trick(game: Any, n_points: int, d_points: int, **more: object) -> AnyHand:
    """The stock is used up and one trick is left, worth nothing, which D takes."""
    fields = {"trump": "S", "hand_0": "7C", "hand_1": "8C", "earlier_0": f"{n_points} 8", "earlier_1": f"{d_points} 7"}
    return do(position(game, turn="0 lead", **{**fields, **more}), "play 7C", "play 8C")


# ------------------------------------------------------------------ two players


def test_MA_01_counts() -> None:
    hand = hand_from("mariage", "+6", "+6", "+1", "+19")
    public = hand.table.public
    assert (public.in_hand, public.stock, len(hand.table.hidden), public.stock_is_open) == ((6, 6), 20, 20, True)
    for trick in range(1, 11):
        do(any_trick(hand), "draw")
        assert hand.table.public.stock == 20 - 2 * trick
        assert hand.table.public.in_hand == (6, 6)
    assert not hand.table.public.stock_is_open
    assert hand.table.public.turned_up is None


def test_MA_01_packets() -> None:
    with pytest.raises(OptionError, match="7 cards"):
        house("mariage", packets="2+3+2")
    hand = hand_from(house("mariage", packets="2+2+2"), "AS KS QS JS TS 9S", "+6", "+1", "+19")
    assert held(hand, 0) == {"AS", "KS", "QS", "JS", "TS", "9S"}
    assert hand.table.public.stock == 20


def test_MA_02_open_phase() -> None:
    hand = position("mariage", turn="0 lead", turned_up="9H", hand_0="KS +5", hand_1="AS TH JD QC 8C 7D", stock=19)
    do(hand, "N play KS")
    assert may_play(hand) == {"AS", "TH", "JD", "QC", "8C", "7D"}
    do(hand, "D play TH")
    assert points(hand) == (0, 14)
    do(hand, "D draw")
    assert [one.seat for one in hand.log if isinstance(one, Drew)] == [1, 0]
    assert hand.to_act == 1


def test_MA_03_ace_of_another_suit() -> None:
    hand = position("mariage", turn="0 lead", turned_up="9H", hand_0="8C +5", hand_1="AD KC +4", stock=19)
    assert points(do(hand, "N play 8C", "D play AD")) == (11, 0)


@pytest.mark.parametrize(("led", "replies", "free", "heading"), [
    ("QS", "AS JS 9H TC", "AS JS", "AS"),
    ("QS", "JS 7S AH", "JS 7S", "JS 7S"),
    ("QS", "9H AH TC", "9H AH", "9H AH"),
    ("QS", "TC 7D", "TC 7D", "TC 7D"),
    ("QH", "KH JH AS", "KH JH", "KH"),
    ("QH", "JH 7H AS", "JH 7H", "JH 7H"),
])
def test_MA_04_strict_replies(led: str, replies: str, free: str, heading: str) -> None:
    assert follows("mariage", "H", led, replies) == set(free.split())
    assert follows(house("mariage", must_head="on"), "H", led, replies) == set(heading.split())


def test_MA_05_exchange_before_the_first_trick() -> None:
    hand = hand_from("mariage", "7C QS 7S 7H 7D 8D", "KS 8S 8H 9S 9H 9D", "AC", "+19")
    do(hand, "N exchange")
    assert str(hand.table.public.turned_up) == "7C"
    assert str(hand.table.hidden[-1]) == "7C"
    assert held(hand, 0) == {"AC", "QS", "7S", "7H", "7D", "8D"}
    exchanged = Exchanged(0, *cards("7C AC"))
    assert all(exchanged in log for log in (hand.view(0).log, hand.view(1).log, hand.watch().log))
    do(hand, "N play QS", "D play KS", "D draw")
    assert not {"7C", "AC"} & held(hand, 1)
    refused(hand, "exchange")


def test_MA_05_exchange_after_the_next_trick_won() -> None:
    hand = hand_from("mariage", "7C QS 7S 7H 7D AD", "KS 8S 8H 9S 9H 9D", "AC", "+19")
    do(hand, "N play QS", "D play KS", "D draw", "D play 9D", "N play AD", "N exchange")
    assert "AC" in held(hand, 0)


@pytest.mark.parametrize("window", ["before", "after"])
def test_MA_05_exchange_before_or_after_the_draw(window: str) -> None:
    hand = hand_from("mariage", "7C KS 7S 7H 7D AD", "QS 8S 8H 9S 9H 9D", "AC", "+19")
    do(hand, "N play KS", "D play QS")
    do(hand, "N draw", "N exchange") if window == "after" else do(hand, "N exchange", "N draw")
    assert "AC" in held(hand, 0)


def test_MA_06_pending_marriage() -> None:
    hand = hand_from("mariage", "KH QH AC 7H 7D 8D", "AH 9C 8H 9H 9D TD", "7S", "+19")
    do(hand, "N marry QH")
    assert points(hand) == (0, 0)
    do(hand, "D play AH")
    assert points(hand) == (0, 14)
    do(hand, "D draw", "D play 9C", "N play AC")
    assert points(hand) == (31, 14)


def test_MA_07_marriage_without_a_trick() -> None:
    hand = hand_from("mariage", "KS QS KC QC JC 7H", "AS AH AD AC TH TD", "9S", "7S 7D 8S 7C 8H 8D 9H 9D 8C 9C +9")
    play_table(hand, """
        QS+ AS D 0 14  7D 7S
        AH KC D 0 29   7C 8S
        AD QC D 0 43   8D 8H
        AC JC D 0 56   9D 9H
        TH 7H D 0 66
    """)
    do(hand, "D claim")
    assert hand.table.public.marriages[0]
    assert (paid(hand), points(hand)) == ((0, 3), (0, 66))


@pytest.mark.parametrize(("phase", "when", "allowed"), [
    ("open_only", "exhausted", False), ("open_only", "closed by 0", False), ("open_only", "closed by 1", False),
    ("open_or_exhausted", "exhausted", True), ("open_or_exhausted", "closed by 0", False),
    ("open_or_exhausted", "closed by 1", False),
    ("always", "exhausted", True), ("always", "closed by 0", True), ("always", "closed by 1", True),
])
def test_MA_08_phase_of_marriages(phase: str, when: str, allowed: bool) -> None:
    game = house("mariage", marriage_phase=phase)
    fields: dict[str, object] = {"turn": "0 lead", "hand_0": "KD QD", "hand_1": 2, "earlier_0": "20 4"}
    if when == "exhausted":
        fields |= {"trump": "S", "earlier_1": "20 10"}
    else:
        fields |= {"turned_up": "JS", "stock": 11, "closed": f"{when[-1]} 0 0 0", "earlier_1": "20 4"}
    hand = position(game, **fields)
    assert {"play QD", "play KD"} <= legal(hand)
    if allowed:
        assert points(do(hand, "marry QD")) == (40, 20)
    else:
        refused(hand, "marry QD")
        refused(hand, "marry KD claim")
        assert points(do(hand, "play QD")) == (20, 20)


@pytest.mark.parametrize(("other", "tricks", "married", "gains"), [
    (33, 2, "", 1), (32, 2, "", 2), (0, 1, "", 2), (0, 0, "", 3), (51, 3, "D", 1),
], ids=["33", "32", "a trick of nothing", "no trick", "71 unclaimed"])
def test_MA_09_right_claims(other: int, tricks: int, married: str, gains: int) -> None:
    hand = position("mariage", turn="0 lead", turned_up="9S", hand_0="KC QC +4", hand_1=6, stock=9 - 2 * tricks,
                    earlier_0="46 5", earlier_1=f"{other} {tricks}", marriages_1=married)
    do(hand, "N marry QC claim")
    assert hand.result is not None
    assert (paid(hand), hand.result.winners) == ((gains, 0), (0,))
    assert hand.result.points == (66, other + (20 if married else 0))


@pytest.mark.parametrize("tricks", [0, 1])
def test_MA_10_wrong_claim_of_65(tricks: int) -> None:
    hand = position("mariage", turn="0 lead", turned_up="9S", hand_0=6, hand_1=6, stock=9 - 2 * tricks,
                    earlier_0="65 5", earlier_1=f"0 {tricks}")
    assert paid(do(hand, "N claim")) == (0, 2)


def test_MA_10_claim_with_a_marriage_but_no_trick() -> None:
    hand = hand_from("mariage", "KH QH +4", "+6", "9S", "+19")
    assert paid(do(hand, "N marry QH claim")) == (0, 2)
    assert hand.result is not None
    assert hand.result.points == (0, 0)


def test_MA_10_claim_with_a_marriage_and_a_trick() -> None:
    hand = hand_from("mariage", "KS QS KD QD 7C 8C", "QH 7H 8H 9H 9C 9D", "JS", "7S 7D +17")
    play_table(hand, "QS+ QH N 46 0 7S 7D")
    do(hand, "N marry QD claim")
    assert hand.result is not None
    assert hand.result.points == (66, 0)
    assert paid(hand) == (3, 0)                         # D has no trick
    assert "QD" in held(hand, 0)
    assert (hand.table.public.trick, len(hand.table.public.taken)) == ((), 1)


@pytest.mark.parametrize(("tricks", "gains"), [(0, 3), (1, 2)])
def test_MA_10b_wrong_claim_by_the_closer(tricks: int, gains: int) -> None:
    hand = position("mariage", turn="0 lead", turned_up="9S", hand_0=6, hand_1=6, stock=9 - 2 * tricks,
                    earlier_0="64 5", earlier_1=f"0 {tricks}")
    assert paid(do(hand, "N close", "N claim")) == (0, gains)


@pytest.mark.parametrize(("had", "moment", "gains"), [("11 1", "at_close", 2), ("0 0", "at_close", 3), ("0 0", "at_end", 2)])
def test_MA_11_failed_close(had: str, moment: str, gains: int) -> None:
    tricks = 3 if had == "11 1" else 4
    hand = position(house("mariage", failed_close_tricks=moment), turn="0 lead", turned_up="9S",
                    hand_0="AS AH JS 7C 7D KC", hand_1="QS KH 8S AC TD KD", stock=11, earlier_0=f"30 {tricks}", earlier_1=had)
    do(hand, "N close")
    d = int(had.split()[0])
    play_table(hand, f"""
        AS QS N 44 {d}
        AH KH N 59 {d}
        JS 8S N 61 {d}
        7C AC D 61 {d + 11}
        TD 7D D 61 {d + 21}
        KD KC D 61 {d + 29}
    """)
    assert paid(do(hand, "D pass")) == (0, gains)


@pytest.mark.parametrize(("basis", "gains"), [("at_end", 1), ("at_close", 2)])
def test_MA_12_successful_close(basis: str, gains: int) -> None:
    hand = position(house("mariage", close_basis=basis), turn="0 lead", turned_up="9S", hand_0="JC AD AS +3",
                    hand_1="QC 8D 8S +3", stock=7, earlier_0="48 4", earlier_1="30 2")
    do(hand, "N close")
    play_table(hand, """
        JC QC D 48 35
        8D AD N 59 35
        AS 8S N 70 35
    """)
    assert paid(do(hand, "N claim")) == (gains, 0)


def test_MA_13_close_before_the_draw() -> None:
    hand = hand_from("mariage", "AS KS QC 7D 8D 9D", "QS 7S TC 8H 9H TD", "JH", "+19")
    do(hand, "N play AS", "D play QS", "N close")
    public = hand.table.public
    assert (public.in_hand, public.stock, hand.to_act) == ((5, 5), 20, 0)
    do(hand, "N play QC")
    assert may_play(hand) == {"TC"}                     # strict now: follow suit
    do(hand, "D play TC")
    for _ in range(4):
        refused(hand, "draw")
        any_trick(hand)
    assert hand.table.public.in_hand == (0, 0)
    assert (hand.table.public.stock, len(hand.table.hidden)) == (20, 20)
    assert not any(isinstance(one, Drew | DrewOpen) for one in hand.log)
    assert legal(hand) == {"pass", "claim"}


def test_MA_14_complete_hand_decided_by_a_claim() -> None:
    hand = play_table(hand_from("mariage", *MA_14), """
        JH AH   D  0 13  9H TD
        QD+ 9H  D  0 36  9C 7H
        7H KH   N  4 36  QS 9S
        QS+ 9D  N 47 36  TS 7S
        9C QC   D 47 39  AS 8H
        ! D exchange
        8H JC   D 47 41  JD 7C
        7C AC   N 58 41  8C KC
        8C KC   D 58 45  TC 8D
        8D JD   N 60 45  QH 7D
        QH TH   D 60 58  7S AD
        9S JS   N 62 58
        AS 8S   N 73 58
    """)
    do(hand, "N claim")
    assert hand.result is not None
    assert (paid(hand), hand.result.how, hand.result.points) == ((1, 0), "claim", (73, 58))


MA_15_TRICKS = """
    7H QD N  3  0  KH 7C
    8D TD D  3 10  AS 7D
    7C 9H D  3 10  AH 8H
    7D 8C D  3 10  JS QH
    8H AH N 14 10  8S AC
    JH QH D 14 15  9D JD
    JD 9D D 14 17  7S TH
    KC QC D 14 24  AD TS
    TC 8S N 24 24  JC KD
    ! N exchange
    JC AC D 24 37  7S 9C
    TS AS N 45 37
    QS KS D 45 44
    9S JS N 47 44
    7S 9C N 47 44
    AD KD N 62 44
"""


def test_MA_15_complete_hand_nobody_claims() -> None:
    hand = play_table(hand_from("mariage", *MA_15), MA_15_TRICKS + "KH TH D 62 58")
    assert sum(points(hand)) == 120
    do(hand, "D pass")
    assert hand.result is not None
    assert (paid(hand), hand.result.winners) == ((1, 0), (0,))


@pytest.mark.parametrize("word", ["claim", "pass"])
def test_MA_15_last_trick_counts_ten(word: str) -> None:
    hand = play_table(hand_from(house("mariage", last_trick="10"), *MA_15), MA_15_TRICKS + "KH TH D 62 68")
    assert paid(do(hand, f"D {word}")) == (0, 1)


def test_MA_16_schneider_by_marriage() -> None:
    hand = position("mariage", turn="0 lead", turned_up="9D", hand_0="KC QC +4", hand_1=6, stock=7,
                    earlier_0="57 3", earlier_1="24 3")
    do(hand, "N marry QC claim")
    assert hand.result is not None
    assert (paid(hand), hand.result.points) == ((2, 0), (77, 24))


@pytest.mark.parametrize(("dealer", "tie", "gains"), [
    (1, "non_dealer", (1, 0)), (0, "non_dealer", (0, 1)), (1, "none", (0, 0)), (0, "none", (0, 0))])
def test_MA_17_tie(dealer: int, tie: str, gains: tuple[int, int]) -> None:
    hand = do(last_trick(house("mariage", unclaimed_tie=tie), 60, 60, dealer=dealer), "pass")
    assert hand.result is not None
    assert (paid(hand), hand.result.points) == (gains, (60, 60))


@pytest.mark.parametrize(("scores", "hand_points", "after", "winners"), [
    ((985, 990), (64, 56), (1049, 1046), (0,)),
    ((976, 984), (64, 56), (1040, 1040), ()),
    ((900, 940), (50, 70), (950, 1010), (1,)),
])
def test_MA_18_raw_points(scores: tuple[int, int], hand_points: tuple[int, int], after: tuple[int, int],
                          winners: tuple[int, ...]) -> None:
    game = house("mariage", match="raw_points(1000)")
    hand = last_trick(game, *hand_points, scores=f"{scores[0]} {scores[1]}")
    assert paid(hand) == hand_points
    standing = game.settle(game.begin(1)._replace(scores=scores), hand.result)
    assert (standing.scores, game.winners(standing)) == (after, winners)
    if not winners:                                     # one more hand decides
        again = game.settle(standing, last_trick(game, 59, 61).result)
        assert game.winners(again) == (1,)


def test_MA_18_raw_points_are_played_out() -> None:
    game = house("mariage", match="raw_points(1001)")
    hand = position(game, turn="0 lead", turned_up="9S", hand_0=6, hand_1=6, stock=9, earlier_0="70 5")
    refused(hand, "claim")
    refused(hand, "close")


@pytest.mark.parametrize(("winners", "decided"), [("ABBB", (1,)), ("ABBAAA", (0,)), ("AB-BB", (1,)), ("AABB", ())])
def test_MA_19_three_in_a_row(winners: str, decided: tuple[int, ...]) -> None:
    game = house("mariage", match="consecutive_wins(3)", unclaimed_tie="none")
    match = Match.start(game, [cards("7S AS")])
    for number, who in enumerate(winners, 1):
        assert match.winners == (), f"decided before hand {number}"
        hand = do(last_trick(game, 60, 60), "pass") if who == "-" else do(
            last_trick(game, *((70, 50) if who == "A" else (50, 70))), "pass")
        assert hand.result is not None
        match = match.add(hand.result)
    assert match.winners == decided


def test_MA_20_pierer_payments() -> None:
    hand = position("mariage-pierer", turn="0 lead", trump="S", hand_0="KS QS AS TS 9S 8S", hand_1="7H 8H 9H 7D 8D 9D",
                    earlier_0="40 4", earlier_1="52 6", marriages_1="H")
    do(hand, "N marry KS")
    for word in ("7H", "AS", "8H", "TS", "9H", "QS", "7D", "9S", "8D", "8S", "9D"):
        do(hand, f"play {word}")
    assert hand.result is not None
    assert (hand.result.points, hand.result.winners) == ((78, 52), (0,))
    assert paid(hand) == (6, -6)
    married = [one for one in hand.log if isinstance(one, Married)]
    assert [one.worth for one in married] == [2]


@pytest.mark.parametrize(("n", "d", "gains"), [(54, 76, -1), (32, 98, -2), (65, 65, 0), (98, 32, 2), (97, 33, 1)])
def test_MA_20_pierer_the_hand_alone(n: int, d: int, gains: int) -> None:
    hand = last_trick("mariage-pierer", n, d - 10)
    assert hand.result is not None
    assert (paid(hand), hand.result.points) == ((gains, -gains), (n, d))


# ------------------------------------------------------------------ three players: A, B, C are the seats 0, 1, 2


def three(**options: str) -> Any:
    return house("mariage-3", **options)


def claims(game: Any, who: int, has: int, other: int, tricks: int, **more: object) -> AnyHand:
    """A deals; *who* of B and C is on lead and claims."""
    loser = 3 - who
    fields = {f"earlier_{who}": f"{has} 4", f"earlier_{loser}": f"{other} {tricks}", "hand_1": 6, "hand_2": 6}
    return do(position(game, turn=f"{who} lead", dealer=0, turned_up="9S", stock=11 - 2 * tricks, **fields, **more),
              f"{who} claim")


def test_M3_01_who_plays() -> None:
    game = three()
    match = Match.start(game, [cards("AS 7S 8S")])
    seen = []
    for _ in range(4):
        given = game.given(match.standing)
        hand = hand_from(game, "+6", "+6", "+1", "+19", dealer=given.dealer)
        seen.append((given.dealer, *given.players))
        assert hand.to_act == given.players[0]
        assert hand.table.public.in_hand[given.dealer] == 0
        do(hand, "claim")                               # wrongly: who wins does not matter for the next deal
        assert hand.result is not None
        match = match.add(hand.result)
    assert seen == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_M3_02_no_closing() -> None:
    hand = hand_from("mariage-3", "+6", "+6", "+1", "+19", dealer=0)
    assert hand.to_act == 1
    assert str(refused(hand, "close")) == "The stock is not closed at this table."
    do(hand_from(three(closing="on"), "+6", "+6", "+1", "+19", dealer=0), "B close")


@pytest.mark.parametrize(("dealer_scores", "gains"), [("none", (0, 2, 0)), ("as_winner", (2, 2, 0))])
def test_M3_03_the_dealer_and_a_claim(dealer_scores: str, gains: tuple[int, ...]) -> None:
    assert paid(claims(three(dealer_scores=dealer_scores), 1, 66, 20, 2)) == gains


@pytest.mark.parametrize(("cap", "before", "after", "winners"), [
    ("target_less_1", (5, 0, 0), (6, 3, 0), ()),
    ("none", (5, 0, 0), (8, 3, 0), (0,)),
    ("none", (5, 6, 0), (8, 9, 0), (1,)),               # both are there: the active winner comes first
])
def test_M3_04_the_dealer_stops_at_six(cap: str, before: tuple[int, ...], after: tuple[int, ...],
                                       winners: tuple[int, ...]) -> None:
    game = three(dealer_scores="as_winner", dealer_cap=cap)
    standing = game.settle(game.begin(0)._replace(scores=before), claims(game, 1, 66, 0, 0).result)
    assert (standing.scores, game.winners(standing)) == (after, winners)


@pytest.mark.parametrize(("dealer_scores", "gains"), [("none", (0, 2, 0)), ("as_winner", (2, 2, 0))])
def test_M3_05_wrong_claim(dealer_scores: str, gains: tuple[int, ...]) -> None:
    assert paid(claims(three(dealer_scores=dealer_scores), 2, 64, 20, 2)) == gains


def test_M3_06_tie() -> None:
    fields: dict[str, object] = {"dealer": 0, "turn": "1 lead", "trump": "S", "hand_1": "7C", "hand_2": "8C",
                                 "earlier_1": "60 8", "earlier_2": "60 7"}
    hand = do(position("mariage-3", **fields), "B play 7C", "C play 8C", "C pass")
    assert paid(hand) == (0, 1, 0)


def test_M3_07_marriage_without_a_trick() -> None:
    hand = hand_from("mariage-3", "KH QH KC QC JC 7H", "AS AH AD AC TS TD", "9S", "7S 7D 8S 7C 8H 8D 9H 9D +11", dealer=0)
    do(hand, "B marry QH", "C play AH", "C draw", "C play AS", "B play KC", "C draw", "C play AD", "B play QC", "C draw",
       "C play AC", "B play JC", "C draw", "C play TS", "B play 7H")
    assert points(hand) == (0, 0, 66)
    assert paid(do(hand, "C claim")) == (0, 0, 3)


@pytest.mark.parametrize("dealer_scores", ["none", "as_winner"])
def test_M3_08_the_match(dealer_scores: str) -> None:
    game = three(dealer_scores=dealer_scores)
    hand = claims(game, 2, 66, 0, 0)
    standing = game.settle(game.begin(0)._replace(scores=(6, 6, 4)), hand.result)
    assert (standing.scores, game.winners(standing)) == ((6, 6, 7), (2,))


def test_M3_09_what_the_dealer_sees() -> None:
    hand = hand_from("mariage-3", "KH QH 7S 8S 7D 8D", "9H 8H 9D TD AH 9C", "9S", "+19", dealer=0)
    do(hand, "B marry QH", "C play AH", "C draw")
    for _ in range(2):
        do(any_trick(hand), "draw")
    view, watch = hand.view(0), hand.watch()
    assert view.public.turned_up == cards("9S")[0]
    assert (view.public.stock, view.public.in_hand, view.public.trick) == (14, (0, 6, 6), ())
    assert list(map(str, view.public.marriages[1])) == ["H"]
    assert view.own.hand == ()
    assert (view.log, view.public) == (watch.log, watch.public)
    assert not any(isinstance(one, Drew) for one in view.log)
    assert hand.to_act in (1, 2)
