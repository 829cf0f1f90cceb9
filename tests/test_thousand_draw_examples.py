"""Worked examples of Thousand for two with a stock (thousand.md, 2.17 and 2.20)."""
from __future__ import annotations

from typing import Any

import pytest

from examples_kit import do, held, house, legal, may_play, paid, points, position, refused
from mariage.cards import Suit, cards
from mariage.game import AnyHand, Deal, Hand
from mariage.options import OptionError

N_HAND, D_HAND = "TS 9S AH KD JD QC", "QH JH AD TD TC 9C"
STOCK = "QS KH KC JC AS KS QD 9H JS 9D AC TH"


def dealt(game: Any, n: str, d: str, stock: str = "", **now: Any) -> AnyHand:
    """N, seat 0, is the forehand; three cards each and three again."""
    game = house(game)
    one, two = n.split(), d.split()
    pack = cards(" ".join([*one[:3], *two[:3], *one[3:], *two[3:], *stock.split()]))
    rest = tuple(card for card in game.whole_pack() if card not in pack)
    return Hand(game, Deal(pack + rest), game.given(game.begin(1)._replace(**now)))


def reply(game: Any, led: str, hand: str, trump: str = "", **fields: object) -> set[str]:
    """What may be played to *led* from *hand*; the stock is used up unless *fields* say otherwise."""
    size = len(hand.split())
    lines: dict[str, object] = {"turn": "1 reply", "trick": led, "hand_0": f"+{size - 1}" if size > 1 else "", "hand_1": hand}
    if trump:
        lines |= {"trump": trump, "marriages_0": trump}
    if "stock" not in fields:
        lines["earlier_0"] = f"60 {12 - size}"
    return may_play(position(game, **{**lines, **fields}))


def test_ts_01_counts() -> None:
    hand = dealt("thousand-simple", N_HAND, D_HAND, STOCK)
    assert (hand.table.public.in_hand, hand.table.public.stock, len(hand.game.whole_pack())) == ((6, 6), 12, 24)
    while hand.result is None:
        do(hand, min(word for word in legal(hand) if word.startswith("play")))
        if len(hand.table.public.taken) == 6 and not hand.table.public.trick:
            assert hand.table.public.stock == 0
    assert len(hand.table.public.taken) == 12


def test_ts_02_no_trump_yet() -> None:
    assert reply("thousand-simple", "9S", "QH AD TC") == {"QH", "AD", "TC"}


@pytest.mark.parametrize(("led", "hand", "may"), [
    ("QS", "TC KH", "TC"), ("QS", "KS TC", "KS"), ("QS", "KH AD", "KH AD"), ("AD", "KD TC", "KD")])
def test_ts_03_trump_exists(led: str, hand: str, may: str) -> None:
    assert reply("thousand-simple", led, hand, "C") == set(may.split())


def test_ts_04_no_marriage_on_the_opening_lead() -> None:
    hand = dealt("thousand-simple", "KH QH AS JD TD 9C", "AC TC 9S JS KD QD")
    assert "play QH" in legal(hand)
    assert "opening lead" in str(refused(hand, "marry QH"))
    do(hand, "N play AS", "D play 9S")
    assert {"marry KH", "marry QH"} <= legal(hand)
    do(hand, "marry QH")
    assert (points(hand)[0], hand.table.public.trump) == (111, Suit.HEARTS)


def test_ts_05_trump_changes_inside_the_trick() -> None:
    for mine, may in (("AD TH", {"AD", "TH"}), ("TC AD", {"TC"})):
        hand = position("thousand-simple", turn="0 lead", trump="D", marriages_1="D", hand_0="QC KC", hand_1=mine,
                        earlier_0="30 5", earlier_1="30 5")
        do(hand, "N marry QC")
        assert (points(hand)[0], hand.table.public.trump) == (90, Suit.CLUBS)
        assert may_play(hand) == may


def test_ts_06_a_complete_hand() -> None:
    hand = dealt("thousand-simple", N_HAND, D_HAND, STOCK)
    table = """AH JH 0 13 | 9S 9C 0 0 | QC+ TC 1 13 | QH+ JD 1 5 | AD KD 1 15 | AS QS 1 14 | AC KC 1 15 | KH TH 0 14 | 9H JC 0 2
               9D TD 1 10 | JS TS 0 12 | KS QD 0 7"""
    drawn = ["QS KH", "KC JC", "AS KS", "QD 9H", "JS 9D", "AC TH"]
    for number, line in enumerate(table.replace("\n", "|").split("|")):
        lead, answer, winner, worth = line.split()
        before = [held(hand, seat) for seat in (0, 1)]
        do(hand, f"marry {lead[:-1]}" if lead.endswith("+") else f"play {lead}", f"play {answer}")
        last = hand.table.public.taken[-1]
        assert (last.seat, hand.game.counts(last.cards)) == (int(winner), int(worth))
        if number < 6:
            first, second = drawn[number].split()
            got = [held(hand, seat) - before[seat] for seat in (last.seat, 1 - last.seat)]
            assert got == [{first}, {second}]
    assert paid(hand) == (108, 172)
    assert hand.result is not None
    assert hand.result.winners == (1,)


def test_ts_07_a_stock_that_is_not_used() -> None:
    hand = dealt(house("thousand-simple", stock_use="none"), N_HAND, D_HAND, STOCK)
    for line in ("AH JH 0 13", "9S 9C 0 0", "JD AD 1 13", "QH QC 1 6", "TD KD 1 14", "TC TS 1 20"):
        lead, answer, winner, worth = line.split()
        do(hand, f"play {lead}", f"play {answer}")
        assert (hand.table.public.taken[-1].seat, hand.game.counts(hand.table.public.taken[-1].cards)) == (int(winner), int(worth))
    assert paid(hand) == (13, 53)
    assert 120 - sum(paid(hand)) == 54 == hand.game.counts(hand.table.hidden)
    assert not any("Revealed" in type(event).__name__ for event in hand.log)


@pytest.mark.parametrize(("game", "before", "gains", "scores", "winner"), [
    ("thousand-simple", (930, 870), (108, 172), (1038, 1042), 1), ("thousand-draw", (850, 900), (164, 136), (1014, 1036), 1)])
def test_ts_08_td_08_the_end_of_the_match(game: str, before: tuple[int, int], gains: tuple[int, int], scores: tuple[int, int],
                                          winner: int) -> None:
    table = house(game)
    hand = dealt(table, N_HAND, D_HAND, STOCK, scores=before)
    result = hand.game.paying(hand.table.public, gains, "most_points")
    after = table.settle(table.begin(1)._replace(scores=before), result)
    assert (after.scores, table.winners(after)) == (scores, (winner,))


def test_2_14_equal_totals_want_another_hand() -> None:
    table = house("thousand-simple")
    hand = dealt(table, N_HAND, D_HAND, STOCK)
    after = table.settle(table.begin(1)._replace(scores=(950, 960)), hand.game.paying(hand.table.public, (70, 60), "most_points"))
    assert (after.scores, table.winners(after)) == ((1020, 1020), ())


def test_ts_09_the_match_ends_at_once() -> None:
    game = house("thousand-simple", end_immediately="on")
    fields = {"turn": "0 lead", "hand_0": "KH QH", "hand_1": "AH AD", "earlier_0": "55 6", "earlier_1": "30 4", "scores": "850 400"}
    hand = do(position(game, **fields), "N marry QH")
    assert hand.result is not None
    assert (hand.result.how, hand.result.gains) == ("target_reached", (155, 30))
    assert game.winners(game.settle(game.standing(hand.table.public.given), hand.result)) == (0,)
    assert do(position("thousand-simple", **fields), "N marry QH").result is None


def test_ts_10_trump_lasts_into_the_next_hand() -> None:
    game = house("thousand-simple", trump_scope="match")
    hand = dealt(game, N_HAND, D_HAND, STOCK)
    result = hand.game.paying(hand.table.public._replace(trump=Suit.HEARTS), (108, 172), "most_points")
    for table, trump in ((game, Suit.HEARTS), (house("thousand-simple"), None)):
        given = table.given(table.settle(table.begin(1), result))
        assert Hand(table, Deal(table.whole_pack()), given).table.public.trump is trump


def test_ts_11_the_literal_pack() -> None:
    game = house("thousand-simple", pack="ATKQJ9876")
    hand = Hand(game, Deal(game.whole_pack()), game.given(game.begin(1)))
    assert (len(game.whole_pack()), hand.table.public.stock) == (36, 24)
    while hand.result is None:
        do(hand, min(word for word in legal(hand) if word.startswith("play")))
    assert len(hand.table.public.taken) == 18
    assert sum(paid(hand)) == 120
    with pytest.raises(OptionError, match="pack"):
        house("thousand-draw", pack="ATKQJ9876")
    with pytest.raises(OptionError, match="free_while_stock"):
        house("thousand-draw", stock_use="none", free_while_stock="on")


def test_td_01_the_duties_begin_when_the_stock_is_used_up() -> None:
    mine = "KS 9H TC"
    assert reply("thousand-draw", "AS", f"{mine} +3", "H", stock=2, hand_0=5, earlier_0="60 5") >= set(mine.split())
    assert reply("thousand-draw", "AS", mine, "H") == {"KS"}


def test_td_02_a_complete_hand() -> None:
    hand = dealt("thousand-draw", "AS QS TH AD KD QD", "JS TD JD 9D TC KC", "QC JH AC 9C AH KH QH 9S 9H JC KS TS")
    table = """AS 9D 0 11 | QD+ TD 1 13 | AC AD 0 22 | AH JD 1 13 | QH+ TH 0 13 | 9H KH 1 4 | JH 9C 1 2 | JS TS 0 12 | 9S KS 1 4
               JC QC 0 5 | QS KC 1 7 | KD TC 0 14"""
    for line in table.replace("\n", "|").split("|"):
        lead, answer, _winner, worth = line.split()
        do(hand, f"marry {lead[:-1]}" if lead.endswith("+") else f"play {lead}", f"play {answer}")
        assert hand.game.counts(hand.table.public.taken[-1].cards) == int(worth), line
    assert paid(hand) == (164, 136)


def test_td_03_trumping() -> None:
    assert reply("thousand-draw", "QS", "TC KH 9D +3", "C", stock=2, hand_0=5, earlier_0="60 5") >= {"TC", "KH", "9D"}
    assert reply("thousand-draw", "QS", "TC KH 9D", "C") == {"TC"}


@pytest.mark.parametrize(("mine", "may"), [("QH 9H", "QH"), ("9H AS", "9H"), ("AS TC", "AS TC")])
def test_td_04_no_trump_yet(mine: str, may: str) -> None:
    assert reply("thousand-draw", "JH", mine) == set(may.split())


def test_td_05_marriages_in_both_phases() -> None:
    hand = dealt("thousand-draw", "KH QH AS JD TD 9C", "AC TC 9S JS KD QD")
    refused(hand, "marry KH")
    do(hand, "N play AS", "D play 9S")
    assert "marry KH" in legal(hand)
    late = position("thousand-draw", turn="0 lead", hand_0="KH QH", hand_1="AH AD", earlier_0="55 6", earlier_1="30 4")
    assert "marry KH" in legal(late)


def test_td_06_a_marriage_counts_although_the_trick_is_lost() -> None:
    hand = dealt("thousand-draw", "KS QS AH JD TD 9C", "AS TC 9S JH KD QD")
    do(hand, "N play AH", "D play JH", "N marry QS", "D play AS")
    assert (points(hand), hand.table.public.trump, hand.to_act) == ((53, 14), Suit.SPADES, 1)


def test_td_07_the_last_two_cards_are_drawn_unseen() -> None:
    hand = position("thousand-draw", turn="0 lead", hand_0=6, hand_1=6, stock="AH TH", earlier_0="20 3", earlier_1="20 2")
    do(hand, f"play {min(may_play(hand))}")
    do(hand, f"play {min(may_play(hand))}")
    winner = hand.table.public.taken[-1].seat
    assert "AH" in held(hand, winner)
    assert "TH" in held(hand, 1 - winner)
    assert "AH" not in str(hand.view(1 - winner).log)
    assert "TH" not in str(hand.view(winner).log)
    assert "AH" not in str(hand.watch())
