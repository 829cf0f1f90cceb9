"""Worked examples of Thousand with an auction (thousand.md, 3.17, 4.18, 4.20 and 5)."""
from __future__ import annotations

from typing import Any

import pytest

from examples_kit import do, held, house, legal, may_play, paid, points, position, refused
from mariage.cards import Suit, cards
from mariage.game import AnyHand, Deal, Hand
from mariage.games.plays import Ended
from mariage.games.thousand.table import DeadShown, Gave, Redealt, TalonTaken
from thousand_kit import after, amounts, deal, ended, outcome, pad, tricks

PACK = "KD AS 9D TH AH 9H JC QC JH JS KS KC QS TC 9S AC QH 9C QD JD KH TS TD AD"


def classic(game: Any = "thousand3", **now: Any) -> AnyHand:
    """The deal of T3-04, seat 0 the dealer."""
    game = house(game)
    return Hand(game, Deal(cards(PACK)), game.given(pad(game, **now)))


def t3_05(game: Any = "thousand3", **now: Any) -> AnyHand:
    """T3-05 up to the first lead: seat 1 is declarer at 120."""
    hand = do(classic(game, **now), "1 bid 100", "2 bid 110", "0 pass", "1 bid 120", "2 pass", "1 accept", "1 give 9D JH")
    assert max(amounts(hand)) == 240
    return do(hand, "1 keep")


def auction_at(game: Any, talon: str, hands: tuple[str, ...], *words: str, **now: Any) -> AnyHand:
    return do(deal(game, talon, *hands, **now), *words)


def replying(game: Any, trick: str, hand: str, trump: str = "", *, turn: int = 2, leader_of_trump: int = 1) -> set[str]:
    """What seat *turn* may add to the trick, three players, all hands equal but for those who have played."""
    size, played = len(hand.split()), len(trick.split())
    fields: dict[str, object] = {"turn": f"{turn} reply", "trick": trick, "declarer": 1, "contract": 100}
    for seat in range(3):
        fields[f"hand_{seat}"] = hand if seat == turn else size - ((turn - seat) % 3 <= played)
    if trump:
        fields |= {"trump": trump, f"marriages_{leader_of_trump}": trump}
    return may_play(position(game, **fields, earlier_1=f"20 {8 - size}"))


# ------------------------------------------------------------------ two players (3.17)

T2_N, T2_D = "9S AH QH JH 9H TD 9D KC QC 9C", "AS TS QS TH AD KD QD JD TC JC"


def t2_04(game: Any = "thousand2") -> AnyHand:
    """N is declarer at 100, takes the first talon and lays 9S 9H aside."""
    return auction_at(game, "KH KS AC JS", (T2_N, T2_D), "N bid 100", "D pass", "N choose_talon 1", "N accept", "N discard 9S 9H", dealer=1)


T2_04 = """0 AH TH 0 21
0 QH+ JC 0 5
0 QC+ TC 1 13
1 QD+ TD 0 13
0 9D JD 1 2
1 AD 9C 1 11
1 AS KS 1 15
1 KD JH 1 6
1 QS KH 1 7
1 TS KC 1 14"""


def test_t2_01_counts() -> None:
    hand = deal("thousand2", "KH KS AC JS", T2_N, T2_D, dealer=1)
    assert (hand.table.public.in_hand, len(hand.table.hidden)) == ((10, 10), 4)
    hand = t2_04()
    assert (hand.table.public.in_hand, len(hand.table.hidden), len(hand.table.own[0].discarded)) == ((10, 10), 2, 2)


def test_t2_02_the_auction() -> None:
    hands = ("AS TS JS AH JH 9H TD JD 9D TC", "KS QS 9S KD KH KC TH AD AC JC")
    hand = auction_at("thousand2", "QD QC QH 9C", hands, "N bid 100", "D bid 105", "N bid 110", dealer=1)
    assert max(amounts(hand)) == 160
    do(hand, "D bid 120")
    assert legal(hand) == {"pass"}
    assert "120 at most" in str(refused(hand, "bid 125"))
    do(hand, "N pass")
    assert (hand.table.public.declarer, hand.table.public.contract) == (1, 120)


def test_t2_03_one_pass_ends_it() -> None:
    hand = do(deal("thousand2", "", dealer=1), "N bid 100", "D pass")
    assert (hand.table.public.declarer, hand.table.public.contract, hand.to_act) == (0, 100, 0)


def test_t2_04_a_complete_hand() -> None:
    hand = tricks(do(t2_04(), "N bid 120"), T2_04)
    assert outcome(hand).points == (199, 161)
    assert paid(hand) == (120, 160)
    assert outcome(hand).winners == (0,)
    assert DeadShown(cards("9S 9H"), cards("AC JS")) in hand.log
    assert paid(tricks(do(t2_04(house("thousand2", dead_cards="nobody")), "N bid 120"), T2_04)) == (120, 150)


def test_t2_05_failed() -> None:
    assert paid(tricks(do(t2_04(), "N bid 200"), T2_04)) == (-200, 160)


def test_t2_06_the_raise() -> None:
    hand = t2_04()
    assert max(amounts(hand)) == 280
    refused(hand, "bid 285")
    assert "only be raised" in str(refused(hand, "bid 100"))


def test_t2_07_a_discard_destroys_a_marriage() -> None:
    hand = auction_at("thousand2", "KH KS AC JS", (T2_N, T2_D), "N bid 100", "D pass", "N choose_talon 1", "N accept",
                      "N discard QH 9H", dealer=1)
    assert max(amounts(hand)) == 180
    do(hand, "N keep", "N play AH", "D play TH")
    assert "marry KC" in legal(hand)
    assert "marry KH" not in legal(hand)


def test_t2_08_conceding() -> None:
    for before, gains in ((0, (0, 60)), (1, (0, 60)), (2, (-120, 60))):
        hand = do(deal("thousand2", "", dealer=1, conceded={0: before}), "N bid 100", "D pass", "N choose_talon 2", "N concede")
        assert paid(hand) == gains
        assert after(hand).conceded == (before + 1, 0)


def test_t2_09_polish_rounding() -> None:
    for count, score in ((145, 150), (144, 140)):
        hand = position("tysiac2", turn="0 lead", declarer=0, contract=100, hand_0="9S", hand_1="9H", discarded="9D 9C", stock="JD JC",
                        earlier_0="20 4", earlier_1=f"{count} 5")
        assert paid(do(hand, "N play 9S", "D play 9H")) == (-100, score)


@pytest.mark.parametrize(("game", "may"), [("thousand2", "TD 9D"), ("tysiac2", "TD")])
def test_t2_10_obligations(game: str, may: str) -> None:
    hand = position(game, turn="0 lead", declarer=0, contract=100, hand_0="QD KD", hand_1="TD 9D", discarded="9S 9C", stock="JD JC",
                    earlier_0="20 4", earlier_1="30 4")
    assert may_play(do(hand, "N marry QD")) == set(may.split())


# ------------------------------------------------------------------ three players (4.18)


def test_t3_01_the_auction() -> None:
    hand = classic()
    assert "pass" not in legal(hand)
    do(hand, "1 bid 100", "2 bid 110", "0 pass", "1 bid 120")
    assert legal(hand) == {"pass"}
    do(hand, "2 pass")
    assert (hand.table.public.declarer, hand.table.public.contract) == (1, 120)


def test_t3_02_everyone_passes() -> None:
    hand = do(classic(), "1 bid 100", "2 pass", "0 pass")
    assert (hand.table.public.declarer, hand.table.public.contract) == (1, 100)


@pytest.mark.parametrize(("hand", "most"), [
    ("AS TS JS AH TH JH 9C", 120), ("KS QS AD AH TH JH 9C", 160), ("KH QH KC QC 9S JD TD", 280), ("KH AS TS 9S AD TD 9C", 120)])
def test_t3_03_ceilings(hand: str, most: int) -> None:
    table = deal("thousand3", "", hand)
    assert max(amounts(table)) == most
    refused(table, f"bid {most + 5}")
    assert "steps of 5" in str(refused(table, "bid 117"))


def test_t3_04_the_deal() -> None:
    hand = classic()
    assert held(hand, 1) == {"KD", "AH", "JH", "QS", "AC", "QD", "TS"}
    assert held(hand, 2) == {"AS", "9H", "JS", "TC", "QH", "JD", "TD"}
    assert held(hand, 0) == {"TH", "QC", "KC", "9S", "9C", "KH", "AD"}
    assert hand.table.hidden == cards("9D JC KS")


T3_05 = """1 AH 9H JH 1 13
1 QD+ TD AD 0 24
0 QC+ AC TC 1 24
1 QS+ AS 9S 2 14
2 JS 9C TS 1 12
1 KS 9D KH 1 8
1 JC JD KC 0 8
0 TH KD QH 0 17"""


def test_t3_05_a_complete_hand_won() -> None:
    hand = tricks(t3_05(), T3_05)
    assert outcome(hand).points == (109, 177, 14)
    assert sum(outcome(hand).points) == 120 + 80 + 60 + 40
    assert paid(hand) == (110, 120, 15)


T3_06 = """1 AC 9S 9C 1 11
1 QC+ 9H JC 1 5
1 TC JS 9D 1 12
1 KC KS QS 1 11
1 JH TH QH 2 15
2 AH KD KH 2 19
2 AD TS JD 2 23
2 TD AS QD 2 24"""


def test_t3_06_failed_by_one_with_a_bolt() -> None:
    hands = ("JH QD JD 9D AC KC QC", "KS JS AH TH 9H AD TD", "AS TS QS QH KD JC 9C")
    words = ("1 bid 100", "2 pass", "0 pass", "1 accept", "1 give 9S 9D", "1 keep")
    hand = tricks(auction_at("thousand3", "TC 9S KH", hands, *words), T3_06)
    assert (paid(hand), outcome(hand).points) == ((0, -100, 80), (0, 99, 81))
    assert after(hand).bolts == (1, 0, 0)
    hand = tricks(auction_at(house("thousand3", round_own="on"), "TC 9S KH", hands, *words), T3_06)
    assert paid(hand) == (0, 100, 80)


def defender_writes(game: Any, count: int) -> int:
    """What a defender writes for so many points, earned before a last trick without any."""
    hand = position(game, turn="1 lead", declarer=1, contract=100, hand_0="9H", hand_1="9S", hand_2="9D",
                    earlier_0=f"{count} {1 if count else 0}", earlier_1=f"0 {6 if count else 7}")
    return int(paid(do(hand, "1 play 9S", "2 play 9D", "0 play 9H"))[0])


@pytest.mark.parametrize(("count", "score"), [(12, 10), (13, 15), (17, 15), (18, 20), (2, 0), (3, 5), (0, 0), (109, 110)])
def test_t3_07_rounding(count: int, score: int) -> None:
    assert defender_writes("thousand3", count) == score


def test_4_12_every_boundary_of_every_rounding() -> None:
    for count in range(125):
        assert defender_writes("thousand3", count) == 5 * ((count + 2) // 5)
        assert defender_writes("tysiac3", count) == 10 * ((count + 5) // 10)
        assert defender_writes(house("thousand3", rounding="1"), count) == count


def test_t3_08_the_surplus_is_lost() -> None:
    hand = position("thousand3", turn="1 lead", declarer=1, contract=170, hand_0="9H", hand_1="9S", hand_2="9D", earlier_1="220 7")
    assert paid(do(hand, "1 play 9S", "2 play 9D", "0 play 9H"))[1] == 170


@pytest.mark.parametrize(("trick", "hand", "trump", "settings", "may"), [
    ("QS", "KS 9S TC", "C", {}, "KS 9S"), ("QS", "KS 9S TC", "C", {"must_head": "on"}, "KS"),
    ("QS", "TC AD", "C", {}, "TC"), ("QS", "KH AD", "C", {}, "KH AD"),
    ("QS JC", "AS 9S", "C", {}, "AS 9S"), ("QS JC", "AS 9S", "C", {"must_head": "on"}, "AS 9S"),
    ("QS JC", "TC 9C", "C", {}, "TC 9C"), ("QS JC", "TC 9C", "C", {"must_overtrump": "on"}, "TC"),
    ("QS", "TC AD", "", {}, "TC AD")])
def test_t3_09_replies(trick: str, hand: str, trump: str, settings: dict[str, str], may: str) -> None:
    assert replying(house("thousand3", **settings), trick, hand, trump) == set(may.split())


def test_t3_10_trump_changes_inside_the_trick() -> None:
    hand = position("thousand3", turn="1 lead", declarer=1, contract=100, trump="D", marriages_0="D", hand_1="QH KH",
                    hand_2="AD 9C", hand_0="TS 9S", earlier_1="40 6")
    do(hand, "1 marry QH")
    assert hand.table.public.trump is Suit.HEARTS
    assert may_play(hand) == {"AD", "9C"}


def test_t3_11_a_marriage_counts_although_the_trick_is_lost() -> None:
    hand = tricks(t3_05(), "\n".join(T3_05.splitlines()[:2]))
    assert points(hand) == (24, 93, 0)


def test_t3_12_a_silent_lead() -> None:
    hand = position("thousand3", turn="1 lead", declarer=1, contract=100, hand_1="QC KC AS", hand_2="9C TH 9H", hand_0="JC TS 9S",
                    earlier_1="40 5")
    do(hand, "1 play QC", "2 play 9C", "0 play JC")
    assert (points(hand)[1], hand.table.public.trump) == (45, None)
    assert not any(word.startswith("marry") for word in legal(hand))


@pytest.mark.parametrize(("concession", "bid", "before", "own", "gift"), [
    ("free3", 100, 0, 0, 60), ("free3", 100, 2, -120, 60), ("free3", 100, 5, -120, 60), ("minus_bid_half", 110, 0, -110, 55),
    ("minus_bid_half", 105, 0, -105, 55), ("minus_bid_60", 105, 0, -105, 60), ("fine120", 100, 0, -120, 60), ("bomb", 100, 0, 0, 0),
    ("bomb", 100, 1, 0, 60)])
def test_t3_13_conceding(concession: str, bid: int, before: int, own: int, gift: int) -> None:
    game = house("thousand3", concession=concession)
    hand = do(classic(game, conceded={1: before}), f"1 bid {bid}", "2 pass", "0 pass", "1 concede")
    assert paid(hand) == (gift, own, gift)
    assert after(hand).conceded == (0, before + 1, 0)
    assert after(hand).bolts == (0, 0, 0)


def test_t3_14_bolts() -> None:
    now = ended("thousand3", "contract_made", (0, 100, 20), (1,), tricks=(0, 4, 4), bolts={0: 2}, scores=(200, 0, 0))
    assert (now.scores, now.bolts) == ((80, 100, 20), (0, 0, 0))
    one_trick = ("thousand3", "contract_made", (0, 100, 20), (1,))
    assert ended(*one_trick, tricks=(1, 4, 3), points=(0, 100, 20)).bolts == (0, 0, 0)
    assert ended(house("thousand3", bolt_on="zero_score"), *one_trick[1:], tricks=(1, 4, 3), points=(0, 100, 20)).bolts == (1, 0, 0)


def test_t3_15_climbing() -> None:
    now = ended("thousand3", "contract_made", (15, 100, 60), (1,), scores=(865, 0, 870))
    assert (now.scores, now.barrel) == ((760, 100, 760), (-1, -1, -1))          # two climbers in one hand
    now = ended("thousand3", "contract_made", (15, 100, 0), (1,), scores=(865, 0, 0))
    assert (now.scores, now.barrel) == ((880, 100, 0), (0, -1, -1))
    now = ended("thousand3", "contract_made", (0, 100, 60), (1,), scores=(0, 0, 870))
    assert (now.scores, now.barrel) == ((0, 100, 880), (-1, -1, 0))
    now = ended("thousand3", "contract_made", (0, 155, 0), (1,), scores=(0, 845, 0))
    assert (now.scores, house("thousand3").winners(now)) == ((0, 1000, 0), (1,))


def on_barrel(*attempts: int) -> dict[str, Any]:
    """Seat 1 is on the barrel with so many attempts used."""
    return {"scores": (0, 880, 0), "barrel": (-1, *attempts, -1)}


def test_t3_16_winning_from_the_barrel() -> None:
    now = ended("thousand3", "contract_made", (0, 120, 0), (1,), **on_barrel(0))
    assert (now.scores[1], house("thousand3").winners(now)) == (1000, (1,))
    now = ended("thousand3", "contract_made", (0, 115, 0), (1,), **on_barrel(0))
    assert (now.scores[1], now.barrel[1], house("thousand3").winners(now)) == (880, 1, ())


def test_t3_17_three_attempts() -> None:
    game = house("thousand3")
    now = pad(game, **on_barrel(0))
    seen = []
    for raw, took in ((40, 2), (60, 3), (0, 0)):
        hand = position(game, turn="0 lead", declarer=0, contract=100, dealer=2, scores="0 880 0", barrel=f"-1 {now.barrel[1]} -1",
                        hand_0="9S", hand_1="9D", hand_2="9H", earlier_1=f"{raw} {took}", earlier_0=f"{120 - raw} {7 - took}")
        result = outcome(do(hand, "0 play 9S", "1 play 9D", "2 play 9H"))
        assert result.gains[1] == 0
        now = game.settle(now, result)
        seen.append(now.scores[1])
    assert seen == [880, 880, 760]
    assert (now.bolts[1], now.barrel[1], now.falls[1]) == (0, -1, 1)


def test_t3_18_failed_on_the_barrel() -> None:
    assert ended("thousand3", "contract_failed", (20, -120, 20), (0, 2), **on_barrel(0)).scores == (20, 760, 20)
    now = ended("thousand3", "contract_failed", (20, -150, 20), (0, 2), **on_barrel(1))
    assert (now.scores[1], now.barrel[1]) == (730, -1)


def test_t3_19_knocked_off() -> None:
    now = ended("thousand3", "contract_made", (60, 100, 0), (1,), scores=(830, 0, 880), barrel=(-1, -1, 1))
    assert (now.scores, now.barrel) == ((880, 100, 760), (0, -1, -1))
    both = ("contract_made", (60, 100, 60), (1,))
    assert ended("thousand3", *both, scores=(830, 0, 850)).scores == (760, 100, 760)
    now = ended(house("thousand3", coexist="on"), *both, scores=(830, 0, 850))
    assert (now.scores, now.barrel) == ((880, 100, 880), (0, -1, 0))


def test_t3_20_the_dumper() -> None:
    game = house("thousand3", dumper="555")
    assert ended(game, "contract_made", (0, 100, 10), (1,), scores=(0, 455, 550)).scores == (0, 0, 560)
    assert ended("thousand3", "contract_made", (0, 100, 10), (1,), scores=(0, 455, 550)).scores == (0, 555, 560)


def test_t3_21_four_nines() -> None:
    def given_the_fourth() -> AnyHand:
        hands = ("9D AS TS AH TH AD TD", "9S 9H 9C KS QD JC JH", "AC TC KC QS JS KH QH")
        return auction_at("thousand3", "KD JD QC", hands, "1 bid 100", "2 pass", "0 pass", "1 accept", "1 give 9D QC", "1 keep")

    hand = do(given_the_fourth(), "1 play AS")
    assert {"play KS", "play 9S", "redeal"} == legal(hand)
    do(hand, "2 redeal")
    assert hand.log[-2:] == [Redealt(2, cards("9S 9H 9C 9D")), Ended(outcome(hand))]
    now = hand.game.settle(pad("thousand3", scores=(10, 20, 30)), outcome(hand))
    assert (now.dealer, now.scores) == (0, (10, 20, 30))
    hand = do(given_the_fourth(), "1 play AS", "2 play KS", "0 play QS", "1 play TS")
    assert legal(hand) == {"play 9S"}
    assert not any(isinstance(event, Redealt) for event in hand.log)


def test_t3_22_in_the_dark() -> None:
    game = house("thousand3", dark="on")
    hand = classic(game, scores=(0, 240, 0))
    assert (hand.table.public.turn.to, hand.table.own[1].hand, legal(hand)) == ("dark", (), {"look", "bid_dark"})
    do(hand, "1 bid_dark", "2 pass", "0 pass", "1 accept", "1 give 9D JH", "1 keep")
    assert hand.table.public.talon == ()
    assert "9D" not in str([hand.view(0), hand.watch()])
    tricks(hand, T3_05)
    assert paid(hand)[1] == 240
    hand = classic(game, scores=(0, 240, 0))
    do(hand, "1 bid_dark", "2 pass", "0 pass", "1 accept", "1 give QD AC", "1 bid 140")
    while hand.result is None:
        do(hand, max(word for word in legal(hand) if word.startswith("play")))
    assert paid(hand)[1] in (-280, 280)
    assert outcome(hand).how == ("contract_made" if paid(hand)[1] > 0 else "contract_failed")
    assert classic(game, scores=(0, 239, 0)).table.public.turn.to == "bid"
    assert classic(game, scores=(880, 240, 0), barrel={0: 0}).table.public.turn.to == "bid"


def test_4_4_a_dark_bid_that_is_overbid_lapses() -> None:
    hand = do(classic(house("thousand3", dark="on"), scores=(0, 240, 0)), "1 bid_dark", "2 pass", "0 bid 125", "1 bid 130", "0 pass")
    public = hand.table.public
    assert (public.declarer, public.contract, public.dark, public.talon) == (1, 130, False, cards("9D JC KS"))


def test_t3_22_a_dark_contract_that_fails() -> None:
    for contract in (120, 150):
        hand = position(house("thousand3", dark="on"), turn="1 lead", declarer=1, contract=contract, dark="yes", hand_0="9H", hand_1="9S",
                        hand_2="9D", earlier_0="1 1", earlier_1="119 6")
        assert paid(do(hand, "1 play 9S", "2 play 9D", "0 play 9H"))[1] == -2 * contract


# ------------------------------------------------------------------ what has no number (4.4, 4.13, 4.14, 4.19)


def test_4_4_a_silent_eldest_has_a_bid_entered() -> None:
    """Who has less than the score may only pass: the 100 that must be bid is entered, and stands if nobody bids more."""
    game = house("thousand3", silence_below="-120")
    hand = classic(game, scores=(0, -125, 0))
    assert (hand.to_act, hand.table.public.bids) == (2, (0, 100, 0))
    public = do(hand, "2 pass", "0 pass").table.public
    assert (public.declarer, public.contract) == (1, 100)
    hand = do(classic(game, scores=(0, -125, 0)), "2 bid 105", "0 pass")
    assert (hand.to_act, legal(hand)) == (1, {"pass"})
    assert "one may only pass" in str(refused(hand, "bid 110"))
    assert do(hand, "1 pass").table.public.declarer == 2


def test_4_4_golden_hands_double_points_but_no_penalties() -> None:
    """Contract and points twice in the first three hands; a third bolt costs 120 all the same, and a hand given up brings 60."""
    game = house("thousand3", golden="on")
    for hands, times in ((0, 2), (2, 2), (3, 1)):
        fields = {"scores": "0 0 0", "hands": str(hands), "bolts": "0 0 2", "hand_0": "9H", "hand_1": "9S", "hand_2": "9D"}
        hand = position(game, turn="1 lead", declarer=1, contract=120, earlier_0="13 1", earlier_1="120 6", **fields)
        do(hand, "1 play 9S", "2 play 9D", "0 play 9H")
        assert paid(hand) == (times * 15, times * 120, 0)
        assert after(hand).scores == (times * 15, times * 120, -120)
    hand = do(classic(game), "1 concede")
    assert (hand.table.public.contract, paid(hand)) == (120, (60, 0, 60))


def test_4_13_who_wins_is_not_thrown_down() -> None:
    """The one on the barrel makes 120 in the hand in which another climbs: the match is over before anybody falls."""
    now = ended("thousand3", "contract_made", (60, 120, 0), (1,), scores=(830, 880, 0), barrel=(-1, 1, -1))
    assert (now.scores[1], house("thousand3").winners(now), now.falls) == (1000, (1,), (0, 0, 0))


def test_4_13_the_dumper_comes_last() -> None:
    """A fall that ends at 555 is dumped; a score that passes 555 within the hand is not."""
    game = house("thousand3", dumper="555")
    assert ended(game, "contract_failed", (0, -325, 0), (0, 2), scores=(0, 880, 0), barrel=(-1, 0, -1)).scores[1] == 0
    assert ended(game, "contract_made", (0, 100, 0), (1,), tricks=(0, 4, 4), scores=(555, 0, 0), bolts={0: 2}).scores[0] == 435


def test_4_14_who_was_there_falls_with_two_who_climb() -> None:
    """Even where the two may stay together."""
    both = ("contract_made", (60, 100, 0), (1,))
    there = {"scores": (830, 800, 880), "barrel": (-1, -1, 0)}
    assert ended("thousand3", *both, **there).scores == (760, 760, 760)
    now = ended(house("thousand3", coexist="on"), *both, **there)
    assert (now.scores, now.barrel) == ((880, 880, 760), (0, 0, -1))
    now = ended(house("thousand3", knock_off="off"), *both, **there)
    assert (now.scores, now.barrel) == ((880, 880, 880), (0, 0, 1))


def test_4_14_nobody_falls_twice_in_a_hand() -> None:
    """The third attempt fails, and another climbs: one fall, 120."""
    now = ended("thousand3", "contract_made", (60, 100, 0), (1,), scores=(830, 0, 880), barrel=(-1, -1, 2))
    assert (now.scores, now.barrel, now.falls) == ((880, 100, 760), (0, -1, -1), (0, 0, 1))


def test_4_14_the_hand_of_the_climb_is_no_attempt_nor_one_given_up() -> None:
    now = ended("thousand3", "contract_made", (15, 100, 0), (1,), scores=(865, 0, 0))
    assert now.barrel == (0, -1, -1)
    hand = do(classic(scores=(880, 0, 0), barrel={0: 1}), "1 bid 100", "2 pass", "0 pass", "1 concede")
    assert (paid(hand), after(hand).barrel, after(hand).bolts) == ((0, 0, 60), (1, -1, -1), (0, 0, 0))
    on = do(classic(scores=(0, 880, 0), barrel={1: 0}), "1 bid 100", "2 pass", "0 pass")
    assert "concede" not in legal(on)


def test_4_19_every_hand_begins_without_trump() -> None:
    hand = tricks(t3_05(), T3_05)
    assert hand.table.public.trump is Suit.SPADES
    table = hand.game
    assert Hand(table, Deal(cards(PACK)), table.given(after(hand))).table.public.trump is None


def test_4_19_a_failed_declarer_gets_no_bolt() -> None:
    now = ended("thousand3", "contract_failed", (60, -100, 60), (0, 2), tricks=(4, 0, 4))
    assert now.bolts == (0, 0, 0)


def test_4_13_who_wins_of_several() -> None:
    """The declarer; else the higher score; else the first from the eldest on."""
    game = house("thousand3", finish="none")
    for gains, winner in (((90, 100, 95), 1), ((90, -100, 95), 2), ((90, -100, 90), 2), ((95, -100, 90), 0)):
        how, won = ("contract_made", (1,)) if gains[1] > 0 else ("contract_failed", (0, 2))
        now = ended(game, how, gains, won, scores=(920, 920, 920))
        assert game.winners(now) == (winner,), gains


# ------------------------------------------------------------------ the Polish game (4.20)


def test_tp_01_steps_of_ten() -> None:
    assert "steps of 10" in str(refused(classic("tysiac3"), "bid 115"))


def test_tp_02_the_first_trick() -> None:
    hand = position("tysiac3", turn="1 lead", declarer=1, contract=100, hand_1="QD KD", hand_2="TD JD", hand_0="AD 9D",
                    earlier_1="0 6")
    do(hand, "1 marry QD")
    assert (points(hand)[1], hand.table.public.trump) == (80, Suit.DIAMONDS)
    assert may_play(hand) == {"TD"}
    assert may_play(do(hand, "2 play TD")) == {"AD"}
    assert "marry QD" in legal(t3_05("tysiac3"))


TP_03 = """1 QD+ TD AD 0 24
0 QC+ AC TC 1 24
1 QS+ AS 9S 2 14
2 JS 9C TS 1 12
1 AH 9H JH 1 13
1 KS 9D KC 1 8
1 JC JD KH 1 8
1 KD QH TH 1 17"""


def test_tp_03_a_complete_hand() -> None:
    hand = tricks(t3_05("tysiac3"), TP_03)
    assert outcome(hand).points == (84, 202, 14)
    assert paid(hand) == (80, 120, 10)


def test_tp_04_rounding() -> None:
    assert [defender_writes("tysiac3", count) for count in (45, 44, 5)] == [50, 40, 10]


@pytest.mark.parametrize(("before", "gain"), [(800, 0), (790, 50)])
def test_tp_05_locked(before: int, gain: int) -> None:
    hand = position("tysiac3", turn="1 lead", declarer=1, contract=100, scores=f"{before} 0 0", hand_0="9H", hand_1="9S", hand_2="9D",
                    earlier_0="50 3", earlier_1="70 4")
    assert paid(do(hand, "1 play 9S", "2 play 9D", "0 play 9H"))[0] == gain


def test_tp_06_a_declarer_wins() -> None:
    now = ended("tysiac3", "contract_made", (0, 150, 0), (1,), scores=(0, 850, 0))
    assert (now.scores[1], house("tysiac3").winners(now)) == (1000, (1,))


def test_tp_07_bombs() -> None:
    for before, gift in ((0, 0), (1, 60)):
        hand = do(classic("tysiac3", conceded={1: before}, scores=(800, 0, 0)), "1 bid 100", "2 pass", "0 pass", "1 concede")
        assert paid(hand) == (0, 0, gift)       # seat 0 is locked


def test_tp_08_the_declarer_wins() -> None:
    game = house("tysiac3")
    now = ended(game, "contract_made", (230, 160, 0), (1,), scores=(780, 850, 0))
    assert (now.scores, game.winners(now)) == ((1010, 1010, 0), (1,))


@pytest.mark.parametrize(("hand", "may"), [("AH JH", "AH"), ("JH 9H", "JH 9H")])
def test_tp_09_overtrumping(hand: str, may: str) -> None:
    assert replying("tysiac3", "KS QH", hand, "H") == set(may.split())


# ------------------------------------------------------------------ four players (5)


def test_t4_01_who_plays() -> None:
    game = house("thousand4")
    assert (game.given(pad(game, 0)).players, game.given(pad(game, 1)).players) == ((1, 2, 3), (2, 3, 0))
    hand = Hand(game, Deal(cards(PACK)), game.given(pad(game, 0)))
    assert (hand.to_act, "pass" in legal(hand), min(amounts(hand))) == (1, False, 100)


def test_t4_02_counts() -> None:
    game = house("thousand4")
    hand = Hand(game, Deal(cards(PACK)), game.given(pad(game, 0)))
    assert (hand.table.public.in_hand, len(hand.table.hidden)) == ((0, 7, 7, 7), 3)


def sitter_gets(bonus: str, widow: str, **now: Any) -> int:
    game = house("thousand4", sitter_bonus=bonus)
    hand = deal(game, widow, dealer=0, **now)
    do(hand, "1 bid 100", "2 pass", "3 pass", "1 accept")
    while hand.result is None:
        do(hand, min(word for word in legal(hand) if not word.startswith(("bid", "concede", "redeal", "marry"))))
    return int(paid(hand)[0])


@pytest.mark.parametrize(("bonus", "first", "second"), [
    ("none", 0, 0), ("aces40", 140, 40), ("aces50", 150, 50), ("points", 20, 15), ("points_marriage", 120, 15), ("points_half", 120, 55),
    ("fixed30", 30, 30)])
def test_t4_03_t4_04_what_the_widow_brings(bonus: str, first: int, second: int) -> None:
    assert (sitter_gets(bonus, "AS KH QH"), sitter_gets(bonus, "AS KD 9C")) == (first, second)


def test_t4_05_no_attempt_and_no_bonus_on_the_barrel() -> None:
    assert sitter_gets("fixed30", "AS KH QH", scores={0: 880}, barrel={0: 1}) == 0
    now = ended("thousand4", "contract_made", (0, 100, 20, 0), (1,), scores={0: 880}, barrel={0: 1})
    assert (now.scores[0], now.barrel[0]) == (880, 1)


def test_t4_06_no_bolt() -> None:
    assert ended("thousand4", "contract_made", (0, 100, 20, 0), (1,), tricks=(0, 4, 4, 0)).bolts == (0, 0, 0, 1)


def conceded_by_1(game: Any, **now: Any) -> AnyHand:
    game = house(game)
    hand = Hand(game, Deal(cards(PACK)), game.given(pad(game, 0, **now)))
    return do(hand, "1 bid 100", "2 pass", "3 pass", "1 concede")


def test_t4_07_conceding() -> None:
    assert paid(conceded_by_1("thousand4")) == (0, 0, 60, 60)


def test_t4_08_the_second_bomb_of_four() -> None:
    assert paid(conceded_by_1(house("thousand4", base="tysiac3"), conceded={1: 1})) == (0, 0, 40, 40)


def test_t4_09_two_cards_are_given() -> None:
    game = house("thousand4")
    hand = Hand(game, Deal(cards(PACK)), game.given(pad(game, 0)))
    do(hand, "1 bid 100", "2 pass", "3 pass", "1 accept", "1 give 9D JH")
    assert hand.table.public.in_hand == (0, 8, 8, 8)
    assert [(event.to, str(event.card)) for event in hand.log if isinstance(event, Gave)] == [(2, "9D"), (3, "JH")]
    assert hand.view(2).own.hand[-1] == cards("9D")[0]
    assert "9D" not in str(hand.view(3).log[-2:])
    assert any(isinstance(event, TalonTaken) for event in hand.view(1).log)
    assert not any(isinstance(event, TalonTaken) for event in hand.view(0).log)
