"""The worked examples of the rule book for Sixty-Six: SS-01 to SS-15 (4.17) and, with the dealer out, S3-01 to S3-09 (5.1)."""
from __future__ import annotations

import pytest

from examples_kit import do, follows, hand_from, held, house, legal, may_play, paid, play_table, points, position, refused
from mariage.cards import card
from mariage.game import AnyGame, AnyHand
from mariage.games.plays import Claimed, Picked
from mariage.match import Standing

AFTER_CLOSE = {"turned_up": "JH", "stock": 9}       # a stock of ten, closed


def closed_by_n(game: str | AnyGame, turn: str, at_close: str, n: str, d: str, hands: int = 2, **fields: str) -> AnyHand:
    """N has closed a stock of ten: *at_close* D's points and tricks and N's points, *n* and *d* points and tricks now."""
    return position(game, turn=turn, closed=f"0 {at_close}", **AFTER_CLOSE, **{"hand_0": hands, "hand_1": hands, **fields},
                    earlier_0=n, earlier_1=d)


def trick(hand: AnyHand, lead: str, reply: str, winner: str) -> None:
    """One trick, and the draws after it where there are any."""
    do(hand, f"play {lead}", f"play {reply}")
    assert hand.table.public.taken[-1].seat == "ND".index(winner), (lead, reply)
    if "draw" in legal(hand):
        do(hand, f"{winner} draw")


# ---------------------------------------------------------------- 4.17, two players


@pytest.mark.parametrize(("led", "hand", "allowed"), [
    ("QS", "AS JS 9H TC", "AS"),
    ("QS", "JS 9S AH", "9S JS"),
    ("QS", "9H AH TC", "9H AH"),
    ("QS", "TC 9D", "9D TC"),
    ("TH", "AH KH 9S", "AH"),
    ("TH", "KH JH 9S", "JH KH"),
    ("TH", "AS KD", "AS KD"),
])
def test_ss_01_replies(led: str, hand: str, allowed: str) -> None:
    assert follows("sixtysix", "H", led, hand) == set(allowed.split())


def test_ss_01_the_american_game_has_no_duty_to_beat() -> None:
    assert follows("sixtysix-us", "H", "QS", "AS JS 9H TC") == {"AS", "JS"}


def ss_02() -> AnyHand:
    return hand_from("sixtysix", "9H AS TS KS AD TD", "QS JS 9S KD QD JD", "JH", "AH TH KH QH AC TC KC QC JC 9C 9D")


def test_ss_02_exchange() -> None:
    hand = ss_02()
    assert "trick" in str(refused(hand, "exchange"))
    do(hand, "N play AS", "D play 9S")
    assert legal(hand) == {"draw", "close", "claim"}
    refused(hand, "exchange")
    do(hand, "N draw", "N exchange")
    assert hand.table.public.turned_up == card("9H")
    assert held(hand, 0) == {"AD", "AH", "JH", "KS", "TD", "TS"}
    assert hand.to_act == 0


def test_ss_03_close_before_drawing() -> None:
    hand = do(ss_02(), "N play AS", "D play 9S", "N draw", "N play TS", "D play JS")
    assert hand.table.public.stock == 10
    do(hand, "N close", "D pass")
    assert hand.table.public.in_hand == (5, 5)
    do(hand, "N play KS")
    assert legal(hand) == {"play QS"}
    do(hand, "D play QS", "N play AD")
    assert may_play(hand) == {"JD", "KD", "QD"}
    do(hand, "D play JD", "N play TD")
    assert may_play(hand) == {"KD", "QD"}
    do(hand, "D play QD", "N play AH", "D play TH", "N play 9H", "D play KD")
    assert points(hand) == (81, 0)              # 39 lie in the closed stock, and the last trick has no bonus
    assert hand.table.public.stock == len(hand.table.hidden) == 10
    assert paid(do(hand, "N claim")) == (3, 0)


def ss_04(dealer_cards: str = "9D AS JS QH JH 9H", stock: str = "TD KD QD JD AC TC KC QC JC 9C 9S") -> AnyHand:
    return do(hand_from("sixtysix", "QS TS KS AH TH KH", dealer_cards, "AD", stock), "N close")


def test_ss_04_the_close_is_answered_by_an_exchange() -> None:
    hand = ss_04()
    assert (hand.to_act, legal(hand)) == (1, {"pass", "exchange"})
    do(hand, "D exchange")
    assert held(hand, 1) == {"9H", "AD", "AS", "JH", "JS", "QH"}
    assert hand.table.public.turned_up == card("9D")
    assert hand.to_act == 0
    assert "exchange" not in legal(hand)


def test_ss_04_who_passes_has_lost_the_right() -> None:
    hand = do(ss_04(), "D pass", "N play KS", "D play AS")
    assert hand.to_act == 1
    assert "closed" in str(refused(hand, "exchange"))


def test_ss_04_the_question_is_put_whoever_holds_the_nine() -> None:
    hand = ss_04("AC AS JS QH JH 9H", "TD KD QD JD 9D TC KC QC JC 9C 9S")
    assert (hand.to_act, legal(hand)) == (1, {"pass"})


def test_ss_04_nobody_is_asked_when_the_nine_is_the_turn_up_or_has_been_played() -> None:
    hand = hand_from("sixtysix", "QS TS KS AH TH KH", "AD AS JS QH JH 9H", "9D", "TD KD QD JD AC TC KC QC JC 9C 9S")
    assert do(hand, "N close").to_act == 0
    played = position("sixtysix", turn="0 lead", turned_up="AD", stock=9, hand_0=6, hand_1=6, taken="0 9D JS")
    assert do(played, "N close").to_act == 0


def test_ss_05_closer_succeeds() -> None:
    assert paid(do(closed_by_n("sixtysix", "0 lead", "20 1 20", "68 3", "35 2"), "N claim")) == (1, 0)


@pytest.mark.parametrize("d_points", ["0", "11", "65"])
@pytest.mark.parametrize(("at_close", "gain"), [("8 1 20", 2), ("0 0 20", 3)])
def test_ss_06_closer_fails(at_close: str, gain: int, d_points: str) -> None:
    hand = closed_by_n("sixtysix", "0 lead", at_close, "30 4", f"{d_points} 2", hands=1, hand_0="AH", hand_1="QH")
    assert paid(do(hand, "N play AH", "D play QH", "N pass")) == (0, gain)


def test_ss_07_opponent_first() -> None:
    assert paid(do(closed_by_n("sixtysix", "1 lead", "0 0 30", "30 2", "66 3"), "D claim")) == (0, 2)


SS_08_PACK = ("TS KS AH TD 9D 9C", "QS 9S QH KD KC JC", "JH", "AC TH TC AS AD JS 9H JD QC KH QD")
SS_08 = """
    9D  KD  D   0   4  TH  AC
    9S  TS  N  10   4  TC  AS
    9C  AC  D  10  15  JS  AD
    JC  TC  N  22  15  9H  JD
    ! N exchange
    JS  AS  D  22  28  KH  QC
    QC+ KS  D  22  55  9H  QD
    QH  KH  N  29  55
    AH  JD  N  42  55
    TH  QS  N  55  55
    JH  QD  N  60  55
    9H  KC  N  64  55
"""


def test_ss_08_complete_hand_the_last_trick_decides() -> None:
    hand = play_table(hand_from("sixtysix", *SS_08_PACK), SS_08)
    play_table(hand, "TD AD D 64 86")
    assert legal(hand) == {"claim", "pass"}
    assert paid(do(hand, "D claim")) == (0, 1)


def test_ss_08_the_king_must_beat_the_queen() -> None:
    hand = play_table(hand_from("sixtysix", *SS_08_PACK), "\n".join(SS_08.splitlines()[:8]))
    assert held(hand, 0) == {"9H", "AH", "JH", "KH", "TD", "TH"}
    do(hand, "D play QH")
    assert may_play(hand) == {"AH", "KH", "TH"}


def test_ss_08_a_claim_with_64_is_wrong() -> None:
    hand = play_table(hand_from("sixtysix", *SS_08_PACK), SS_08)
    assert paid(do(hand, "N claim")) == (0, 2)
    assert Claimed(0, 64, right=False) in hand.log


SS_09 = ("JH KH D", "9D JC D", "9H AH N", "QC TC D", "9C AC N", "QD AD D", "AS 9S D", "TS JS D", "KS QS D", "KD TD N",
         "TH QH N", "KC JD N")


def ss_09(game: str, tricks: int = 12) -> AnyHand:
    hand = hand_from(game, "QS JS AH TH JH JC", "KS KH KD JD 9D TC", "9S", "9H QC AD AC TD AS 9C KC QD TS QH")
    for one in SS_09[:tricks]:
        trick(hand, *one.split())
    return hand


def test_ss_09_complete_hand_drawn() -> None:
    hand = do(ss_09("sixtysix"), "N pass")
    assert points(hand) == (65, 65)
    assert hand.result is not None
    assert (hand.result.gains, hand.result.winners, hand.result.carried) == ((0, 0), (), 0)
    after = hand.game.settle(hand.game.begin(1), hand.result)
    assert (after.dealer, after.scores) == (1, (0, 0))


def test_ss_09_with_65_after_trick_9_the_claim_is_wrong() -> None:
    hand = ss_09("sixtysix", tricks=9)
    assert points(hand)[1] == 65
    assert paid(do(hand, "D claim")) == (2, 0)


def test_ss_09_the_american_game_carries_a_point_over() -> None:
    hand = do(ss_09("sixtysix-us"), "N pass")
    assert hand.result is not None
    assert (hand.result.gains, hand.result.carried) == ((0, 0), 1)
    after = hand.game.settle(hand.game.begin(1), hand.result)
    assert hand.game.given(after).carried == 1
    decided = position("sixtysix-us", turn="0 lead", trump="H", carried=after.carried, hand_0=2, hand_1=2,
                       earlier_0="66 6", earlier_1="40 4")
    assert paid(do(decided, "N claim")) == (2, 0)


@pytest.mark.parametrize("word", ["N pass", "N claim"])
def test_ss_10_no_bonus_in_a_closed_hand(word: str) -> None:
    hand = closed_by_n("sixtysix", "0 lead", "4 1 20", "49 4", "20 2", hand_0="AH", hand_1="9S")
    do(hand, "N play AH", "D play 9S")
    assert points(hand) == (60, 20)
    assert paid(do(hand, word)) == (0, 2)


@pytest.mark.parametrize("d", ["10 2", "0 0"])
def test_ss_11_the_russian_game_always_pays_one(d: str) -> None:
    tricks = 10 - int(d.split()[1])
    hand = position("sixtysix-ru", turn="0 lead", trump="H", hand_0=2, hand_1=2, earlier_0=f"66 {tricks}", earlier_1=d)
    assert paid(do(hand, "N claim")) == (1, 0)
    next_hand = hand.game.given(hand.game.settle(hand.game.begin(1), hand.result))
    assert (next_hand.dealer, next_hand.players[0]) == (0, 1)       # the loser D leads


@pytest.mark.parametrize(("game", "allowed"), [("sixtysix", False), ("sixtysix-us", True), ("santase", True)])
def test_ss_12_marriage_after_the_close(game: str, allowed: bool) -> None:
    hand = closed_by_n(game, "0 lead", "4 1 10", "10 2", "4 1", hands=4, hand_0="KD QD AS TS")
    assert {"marry KD", "marry QD"} <= legal(hand) if allowed else "closed" in str(refused(hand, "marry QD"))
    if allowed:
        assert points(do(hand, "N marry QD"))[0] == 30


@pytest.mark.parametrize(("n", "at_close", "gain"), [
    ("40 4", "4 1 20", 1), ("33 4", "4 1 20", 1), ("32 4", "4 1 20", 2), ("30 4", "4 1 20", 2),
    ("40 4", "0 0 20", 3), ("30 4", "0 0 20", 3),
])
def test_ss_13_failed_close_of_1895(n: str, at_close: str, gain: int) -> None:
    hand = closed_by_n(house("sixtysix", failed_close="us1895"), "0 lead", at_close, n, "20 2", hand_0="9S", hand_1="AS")
    assert paid(do(hand, "N play 9S", "D play AS", "D pass")) == (0, gain)


def test_ss_14_closer_with_67_who_does_not_say_it() -> None:
    hand = closed_by_n("sixtysix", "0 lead", "4 1 30", "67 5", "4 1", hand_0="9S", hand_1="AS")
    assert paid(do(hand, "N play 9S", "D play AS", "D pass")) == (0, 2)


@pytest.mark.parametrize(("gains", "winners", "dealer"), [((1, 0), (0,), 0), ((0, 1), (1,), 1), ((0, 0), (), 1)])
def test_ss_15_dealer(gains: tuple[int, int], winners: tuple[int, ...], dealer: int) -> None:
    game = house("sixtysix")
    end = position(game, turn="0 last_claim", trump="H", hand_0="+0", hand_1="+0",
                   earlier_0={0: "56 6", 1: "54 6"}.get(winners[0] if winners else 2, "55 6"),
                   earlier_1={0: "64 6", 1: "66 6"}.get(winners[0] if winners else 2, "65 6"))
    do(end, "N pass")
    assert end.result is not None
    assert (end.result.gains, end.result.winners) == (gains, winners)
    after = game.settle(game.begin(1), end.result)
    assert after.dealer == dealer
    assert game.given(after).players == (1 - dealer, dealer)


# ---------------------------------------------------------------- 5.1, the dealer sits out: A deals, B leads, C replies


def at_c_and_b(game: str | AnyGame, turn: str, b: str, c: str, **fields: object) -> AnyHand:
    """Two cards in each hand, the stock used up: points and tricks of B and C."""
    return position(game, dealer=0, turn=turn, trump="H", **{"hand_1": 2, "hand_2": 2, **fields}, earlier_1=b, earlier_2=c)


def settled(hand: AnyHand, scores: tuple[int, int, int] = (0, 0, 0)) -> Standing:
    assert hand.result is not None
    standing: Standing = hand.game.settle(hand.game.begin(0)._replace(scores=scores), hand.result)
    return standing


def test_s3_01_the_dealer_scores_as_the_winner() -> None:
    assert settled(do(at_c_and_b("sixtysix-3", "1 lead", "66 6", "40 4"), "B claim")).scores == (1, 1, 0)


def test_s3_02_the_dealer_stops_at_six() -> None:
    assert settled(do(at_c_and_b("sixtysix-3", "1 lead", "66 10", "0 0"), "B claim"), (5, 0, 0)).scores == (6, 3, 0)


def test_s3_03_the_dealer_stays_at_six() -> None:
    assert settled(do(at_c_and_b("sixtysix-3", "2 lead", "20 4", "66 6"), "C claim"), (6, 0, 0)).scores == (6, 0, 2)


@pytest.mark.parametrize(("a", "after"), [(0, 1), (6, 6)])
def test_s3_04_drawn(a: int, after: int) -> None:
    hand = at_c_and_b("sixtysix-3", "1 last_claim", "55 6", "65 6", hand_1="+0", hand_2="+0")
    assert settled(do(hand, "B pass"), (a, 0, 0)).scores == (after, 0, 0)


@pytest.mark.parametrize(("a", "after"), [(0, 3), (3, 6), (4, 6), (6, 6)])
def test_s3_05_failed_close(a: int, after: int) -> None:
    hand = position("sixtysix-3", dealer=0, turn="1 lead", **AFTER_CLOSE, closed="1 0 0 20", hand_1="9S", hand_2="AS",
                    earlier_1="30 4", earlier_2="20 2")
    assert settled(do(hand, "B play 9S", "C play AS", "C pass"), (a, 0, 0)).scores == (after, 0, 3)


def test_s3_06_wrong_claim() -> None:
    assert settled(do(at_c_and_b("sixtysix-3", "2 lead", "40 4", "65 6"), "C claim")).scores == (2, 2, 0)


def test_s3_07_the_active_winner_wins_the_match() -> None:
    after = settled(do(at_c_and_b("sixtysix-3", "1 lead", "66 6", "20 4"), "B claim"), (6, 5, 2))
    assert after.scores == (6, 7, 2)
    assert house("sixtysix-3").winners(after) == (1,)


@pytest.mark.parametrize(("turn", "b", "c", "word"), [
    ("1 lead", "66 6", "40 4", "B claim"), ("2 lead", "40 4", "66 6", "C claim"), ("1 lead", "60 6", "40 4", "B claim")])
def test_s3_08_the_deal_passes_to_the_left(turn: str, b: str, c: str, word: str) -> None:
    given = house("sixtysix-3").given(settled(do(at_c_and_b("sixtysix-3", turn, b, c), word)))
    assert (given.dealer, given.players) == (1, (2, 0))


def test_s3_09_the_russian_game_for_three() -> None:
    hand = at_c_and_b(house("sixtysix-ru", players="3"), "1 lead", "66 10", "0 0")
    assert settled(do(hand, "B claim")).scores == (1, 1, 0)


def test_5_1_the_dealer_gets_no_cards_and_sees_none() -> None:
    hand = hand_from("sixtysix-3", *SS_08_PACK, dealer=0)
    assert hand.to_act == 1
    assert hand.table.public.in_hand == (0, 6, 6)
    assert held(hand, 1) == {"9C", "9D", "AH", "KS", "TD", "TS"}
    do(hand, "B play 9D", "C play KD", "C draw")
    assert hand.view(0).own.hand == ()
    assert hand.view(0).log == hand.watch().log
    assert not any(isinstance(seen, Picked) for seen in hand.view(0).log)


def test_5_1_closing_is_part_of_the_game() -> None:
    hand = do(hand_from("sixtysix-3", *SS_08_PACK, dealer=0), "B close", "C pass")
    assert hand.table.public.closed is not None
    assert hand.table.public.closed.by == hand.to_act == 1


# ---------------------------------------------------------------- what 4.12 and 4.18 add


@pytest.mark.parametrize(("d", "gain"), [("66 4", 1), ("33 4", 1), ("32 4", 2), ("0 1", 2), ("0 0", 3)])
def test_4_12_a_right_claim_pays_by_the_loser(d: str, gain: int) -> None:
    hand = position("sixtysix", turn="0 lead", trump="H", hand_0=2, hand_1=2, earlier_0=f"66 {10 - int(d[-1])}", earlier_1=d)
    assert paid(do(hand, "N claim")) == (gain, 0)


def test_4_12_a_wrong_claim_against_the_closer_is_no_failed_close() -> None:
    assert paid(do(closed_by_n("sixtysix", "1 lead", "0 0 20", "30 3", "65 2"), "D claim")) == (2, 0)


@pytest.mark.parametrize(("at_close", "gain"), [("0 0 20", 3), ("8 1 20", 2)])
def test_4_12_a_wrong_claim_by_the_closer_is_a_failed_close(at_close: str, gain: int) -> None:
    assert paid(do(closed_by_n("sixtysix", "0 lead", at_close, "65 3", "20 2"), "N claim")) == (0, gain)


@pytest.mark.parametrize(("at_close", "turn", "n", "d", "gains"), [
    ("33 2 20", "0 lead", "66 3", "40 2", (1, 0)), ("20 1 20", "0 lead", "66 3", "32 2", (2, 0)),
    ("0 0 20", "0 lead", "66 5", "0 0", (3, 0)), ("8 1 20", "1 lead", "30 3", "66 2", (0, 3))])
def test_4_12_santase_ends_by_itself(at_close: str, turn: str, n: str, d: str, gains: tuple[int, int]) -> None:
    """The trick that brings 66 is played: the ace of trumps takes a nine."""
    leader = int(turn[0])
    n, d = (f"{int(one.split()[0]) - 11 * (seat == leader)} {int(one.split()[1]) - (seat == leader)}"
            for seat, one in enumerate((n, d)))
    hand = closed_by_n("santase", turn, at_close, n, d, **{f"hand_{leader}": "AH TS KD", f"hand_{1 - leader}": "9H 9S 9D"})
    do(hand, "play AH", "play 9H")
    assert paid(hand) == gains


@pytest.mark.parametrize("at_close", ["8 1 20", "0 0 20"])
def test_4_12_santase_a_failed_close_costs_three(at_close: str) -> None:
    hand = closed_by_n("santase", "0 lead", at_close, "30 4", "20 2", hand_0="9S", hand_1="AS")
    assert paid(do(hand, "N play 9S", "D play AS")) == (0, 3)


def test_4_12_equal_totals_above_65_are_drawn() -> None:
    hand = position("sixtysix", turn="0 last_claim", trump="H", hand_0="", hand_1="", marriages_1="S",
                    earlier_0="65 6", earlier_1="55 6")
    assert points(hand) == (75, 75)
    do(hand, "N pass")
    assert hand.result is not None
    assert (hand.result.gains, hand.result.winners) == ((0, 0), ())


def test_4_18_a_pending_marriage_does_not_end_the_hand_by_itself() -> None:
    game = house("sixtysix", claim_mode="auto")
    hand = position(game, turn="0 lead", turned_up="9H", stock=7, hand_0="KD QD +4", hand_1="AD +5", marriages_0="H S",
                    earlier_1="8 2")
    do(hand, "N marry QD")
    assert hand.result is None
    assert points(hand)[0] == 0
    do(hand, "D play AD")
    assert points(hand) == (0, 22)
