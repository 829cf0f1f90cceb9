"""Matches: what decides them, who deals, what is carried from hand to hand, and the cut for the first deal."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from asking import TWINS
from examples_kit import do, hand_from, held, house, pack_from, paid, position
from mariage.cards import Cards, cards, written
from mariage.game import AnyHand, Deal, Resign, Result
from mariage.games import GAMES
from mariage.match import Match, Standing, cut_for_deal
from mariage.notation import write_action
from mariage.record import HandRecord, Record, RecordError, replay


def started(game: Any, dealer: int | None = None) -> Match:
    """A match in which *dealer* has won the cut; where nothing is said, the last seat, so that seat 0 is forehand."""
    best, *others = cards("JS QS KS AS" if game.first_dealer == "lowest_cut" else "AS KS QS JS")
    dealer = game.seats - 1 if dealer is None else dealer
    return Match.start(game, [tuple(best if seat == dealer else others.pop() for seat in range(game.seats))])


def won(game: Any, seat: int, value: int = 1, **more: Any) -> Result:
    """A hand won by *seat* alone."""
    gains = tuple(value * (one == seat) for one in range(game.seats))
    return Result(gains, (seat,), "claim", (0,) * game.seats, **more)


def gained(*gains: int, winners: Sequence[int] = (), **more: Any) -> Result:
    return Result(gains, tuple(winners), "", (0,) * len(gains), **more)


def drawn(game: Any, carried: int = 0) -> Result:
    return Result((0,) * game.seats, (), "drawn", (65,) * game.seats, carried)


def after(match: Match, *results: Result) -> Match:
    """The match after these hands, which it is not over before the last of."""
    for result in results:
        assert match.winners == ()
        match = match.add(result)
    return match


def from_scores(game: Any, *scores: int, dealer: int | None = None, **more: Any) -> Match:
    """A match that has come to these scores."""
    match = started(game, dealer)
    return Match(game, match.cuts, match.standing._replace(scores=scores, **more))


# ---------------------------------------------------------------- what decides a match


def test_game_points_count_up_to_seven() -> None:
    game = house("mariage")
    match = after(started(game), won(game, 0, 3), won(game, 1, 2), won(game, 0, 3), won(game, 1, 3))
    assert (match.standing.scores, match.winners, len(match.results)) == ((6, 5), (), 4)
    match = after(match, won(game, 1, 2))
    assert (match.standing.scores, match.winners) == ((6, 7), (1,))


@pytest.mark.parametrize(("game", "before", "value", "over"), [
    ("santase", 7, 3, False), ("santase", 8, 2, False), ("santase", 8, 3, True), ("santase", 10, 1, True),
    ("lizany", 8, 1, False), ("lizany", 9, 1, True), ("sixtysix-4", 5, 2, True), ("sixtysix-4-de", 5, 1, False),
])
def test_other_targets(game: str, before: int, value: int, over: bool) -> None:
    table = house(game)
    side = (0, 2) if table.seats == 4 else (0,)
    gains = tuple(value * (seat in side) for seat in range(table.seats))
    match = after(from_scores(table, *[before] * table.seats), gained(*gains, winners=side))
    assert match.winners == (side if over else ())


@pytest.mark.parametrize(("scores", "value", "left", "over"), [
    ((2, 1), 3, (-1, 1), True), ((2, 1), 2, (0, 1), True), ((2, 1), 1, (1, 1), False), ((7, 7), 3, (4, 7), False)])
def test_schnapsen_counts_down(scores: tuple[int, int], value: int, left: tuple[int, int], over: bool) -> None:
    game = house("schnapsen")
    assert started(game).standing.scores == (7, 7)
    match = after(from_scores(game, *scores), won(game, 0, value))
    assert (match.standing.scores, match.winners) == (left, (0,) if over else ())


@pytest.mark.parametrize(("scores", "bummerls"), [((1, 7), {1: 2}), ((1, 6), {1: 1}), ((7, 1), {})])
def test_bummerl(scores: tuple[int, int], bummerls: dict[int, int]) -> None:
    game = house("schnapsen")
    assert game.bummerls(after(from_scores(game, *scores), won(game, 0)).standing) == bummerls


RAW = {1000: house("mariage", match="raw_points(1000)"), 1001: house("mariage", match="raw_points(1001)")}


def raw_hand(game: Any, n: int, d: int) -> Result:
    """All tricks are played, N takes the last one; N and D have made so many points."""
    hand = position(game, turn="0 lead", trump="H", hand_0="AH", hand_1="QH", earlier_0=f"{n - 14} 8", earlier_1=f"{d} 7")
    do(hand, "N play AH", "D play QH")
    assert paid(hand) == (n, d)
    assert hand.result is not None
    return hand.result


@pytest.mark.parametrize(("target", "before", "hand", "scores", "winners"), [
    pytest.param(1000, (985, 990), (64, 56), (1049, 1046), (0,), id="MA-18 both over"),
    pytest.param(1000, (976, 984), (64, 56), (1040, 1040), (), id="MA-18 equal"),
    pytest.param(1000, (937, 999), (64, 56), (1001, 1055), (1,), id="both over, the winner of the hand is behind"),
    pytest.param(1000, (936, 900), (64, 56), (1000, 956), (0,), id="exactly 1000"),
    pytest.param(1000, (935, 900), (64, 56), (999, 956), (), id="999"),
    pytest.param(1001, (936, 900), (64, 56), (1000, 956), (), id="1000 of 1001"),
    pytest.param(1001, (937, 944), (64, 56), (1001, 1000), (0,), id="1001 of 1001"),
    pytest.param(1001, (937, 945), (64, 56), (1001, 1001), (), id="equal at 1001"),
])
def test_ma_18_raw_points(target: int, before: tuple[int, int], hand: tuple[int, int], scores: tuple[int, int],
                          winners: tuple[int, ...]) -> None:
    match = after(from_scores(RAW[target], *before), raw_hand(RAW[target], *hand))
    assert (match.standing.scores, match.winners) == (scores, winners)


def test_ma_18_equal_totals_go_on_until_they_differ() -> None:
    game = RAW[1000]
    match = after(from_scores(game, 976, 984), raw_hand(game, 64, 56), raw_hand(game, 60, 60))
    assert match.standing.scores == (1100, 1100)
    match = after(match, raw_hand(game, 20, 100))
    assert (match.standing.scores, match.winners) == ((1120, 1200), (1,))


def test_raw_points_are_played_without_closing_and_claims() -> None:
    hand = position(RAW[1000], turn="0 lead", turned_up="JH", stock=5, hand_0="7H +5", hand_1=6, earlier_0="70 7")
    assert {type(choice).__name__ for choice in hand.choices()} == {"Play", "Exchange"}


def test_raw_points_for_three_give_the_dealer_nothing() -> None:
    game = house("mariage-3", match="raw_points(1000)")
    hand = position(game, dealer=0, turn="1 lead", trump="H", hand_1="AH", hand_2="QH", earlier_1="50 8", earlier_2="56 7")
    do(hand, "B play AH", "C play QH")
    match = after(from_scores(game, 999, 940, 900, dealer=0), hand.result)
    assert (match.standing.scores, match.winners) == ((999, 1004, 956), (1,))


IN_A_ROW = house("mariage", match="consecutive_wins(3)")


@pytest.mark.parametrize(("winners", "winner"), [
    ("ABBB", 1), ("ABBAAA", 0), ("AA.A", 0), ("A.A.A", 0), ("..BBB", 1), ("AAB.AAB", None), ("AABBAABB", None)])
def test_ma_19_three_in_a_row(winners: str, winner: int | None) -> None:
    """A dot stands for a hand that nobody wins."""
    match = after(started(IN_A_ROW), *(drawn(IN_A_ROW) if one == "." else won(IN_A_ROW, "AB".index(one), 3) for one in winners))
    assert match.winners == (() if winner is None else (winner,))


def test_a_voided_hand_leaves_runs_scores_and_dealer_unchanged() -> None:
    """Seat 1 wins three hands by wrong claims of seat 0; a hand given up lies between them."""
    deal = Deal(IN_A_ROW.whole_pack())
    dealt_by_1, dealt_by_0 = ("claim",), ("play AS", "claim")
    hands = [HandRecord(deal, dealt_by_1), HandRecord(deal, dealt_by_0), HandRecord(deal, ("play AS",), void=True),
             HandRecord(deal, dealt_by_1)]
    record = Record(IN_A_ROW, ("a", "b"), (cards("KS AS"),), tuple(hands))
    played = replay(record)
    assert [hand.table.public.given.dealer for hand in played.hands] == [1, 0, 1, 1]
    assert [hand.table.public.given.scores for hand in played.hands] == [(0, 0), (0, 2), (0, 4), (0, 4)]
    assert (played.match.winners, played.match.standing.hands) == ((1,), 3)


def test_a_voided_first_hand_is_dealt_again_by_the_same_dealer() -> None:
    deal = Deal(IN_A_ROW.whole_pack())
    record = Record(IN_A_ROW, ("a", "b"), (cards("AS KS"),), (HandRecord(deal, ("play AS",), void=True), HandRecord(deal, ())))
    assert [hand.table.public.given.dealer for hand in replay(record).hands] == [0, 0]


@pytest.mark.parametrize(("gains", "winners"), [
    ([(2, 0), (0, 1), (0, 3)], (1,)), ([(2, 0), (0, 1), (0, 1)], (0, 1)), ([(0, 0), (0, 0), (0, 0)], (0, 1))])
def test_a_fixed_number_of_hands_equal_scores_share(gains: list[tuple[int, int]], winners: tuple[int, ...]) -> None:
    game = house("lizany", match="hands(3)")
    assert after(started(game), *(gained(*one) for one in gains)).winners == winners


def test_the_drum_game_is_twelve_hands_for_chips() -> None:
    game = house("sixtysix-3d")
    match = after(started(game), *[gained(3, -1, -2, winners=[0]), gained(-1, 3, -2, winners=[1])] * 6)
    assert (match.standing.scores, match.winners, match.standing.hands) == ((12, 12, -24), (0, 1), 12)


def nobody_out(pool: int) -> Result:
    hand = position("sixtysix-3d", turn="0 last_claim", trump="H", pool=pool, earlier_0="50 3", earlier_1="40 3",
                    earlier_2="30 2")
    result = do(hand, "A pass").result
    assert result is not None
    return result


def test_the_pool_that_is_left_at_the_end_goes_back() -> None:
    game = house("sixtysix-3d", match="hands(3)")
    match = after(started(game), gained(3, -1, -2, winners=[0]), nobody_out(0))
    assert (match.standing.scores, match.standing.pool) == ((2, -2, -3), 3)
    match = after(match, nobody_out(3))
    assert (match.standing.scores, match.standing.pool, match.winners) == ((3, -1, -2), 0, (0,))


def test_pierer_is_ten_hands_for_chips() -> None:
    game = house("mariage-pierer")
    match = after(started(game), gained(6, -6, winners=[0]), *[gained(-1, 1, winners=[1])] * 8)
    assert (match.standing.scores, match.standing.dealer) == ((-2, 2), 1)
    assert after(match, gained(1, -1, winners=[0])).winners == (1,)
    assert after(match, gained(2, -2, winners=[0])).winners == (0, 1)


# ---------------------------------------------------------------- who deals


def dealers(match: Match, results: Sequence[Result]) -> list[int]:
    found = [match.standing.dealer]
    for result in results:
        match = match.add(result)
        found.append(match.standing.dealer)
    return found


@pytest.mark.parametrize("game", ["mariage", "sixtysix-us", "schnapsen", "lizany"])
def test_the_deal_alternates_after_drawn_hands_too(game: str) -> None:
    table = house(game)
    results = [won(table, 1), won(table, 1), drawn(table), won(table, 0), drawn(table)]
    assert dealers(started(table, 1), results) == [1, 0, 1, 0, 1, 0]


@pytest.mark.parametrize("game", ["sixtysix", "sixtysix-ru", "santase", "mariage-pierer"])
def test_the_winner_deals_and_after_a_drawn_hand_the_same_dealer(game: str) -> None:
    table = house(game)
    results = [won(table, 1), won(table, 0), drawn(table), won(table, 0), won(table, 1), drawn(table)]
    assert dealers(started(table, 1), results) == [1, 1, 0, 0, 0, 1, 1]


def test_m3_01_of_three_two_are_active() -> None:
    game = house("mariage-3")
    match, seen = started(game, 0), []
    for result in (won(game, 1), drawn(game), won(game, 0), won(game, 2)):
        hand = match.hand(Deal(game.whole_pack()))
        seen.append((hand.table.public.given.dealer, hand.table.public.given.players, hand.to_act, hand.table.public.in_hand))
        match = match.add(result)
    assert seen == [(0, (1, 2), 1, (0, 6, 6)), (1, (2, 0), 2, (6, 0, 6)), (2, (0, 1), 0, (6, 6, 0)), (0, (1, 2), 1, (0, 6, 6))]


@pytest.mark.parametrize("game", ["sixtysix-3", "sixtysix-3d", "sixtysix-4", "sixtysix-4-de"])
def test_the_deal_passes_left_and_the_dealers_left_begins(game: str) -> None:
    table = house(game)
    match, n = started(table, 0), table.seats
    for number, result in enumerate([won(table, n - 1), drawn(table), won(table, 0), drawn(table), won(table, 1)]):
        hand = match.hand(table.deal(Random(number), None))
        assert (hand.table.public.given.dealer, hand.to_act) == (number % n, (number + 1) % n)
        match = match.add(result)


# ---------------------------------------------------------------- three at the table


def test_the_dealer_is_capped_on_each_deal_and_the_last_point_is_won_by_playing() -> None:
    game = house("sixtysix-3")
    match = after(from_scores(game, 4, 5, 0, dealer=0), gained(3, 0, 3, winners=[2]))
    assert match.standing.scores == (6, 5, 3)
    match = after(match, gained(0, 2, 2, winners=[2]))                  # B deals
    assert match.standing.scores == (6, 6, 5)
    match = after(match, gained(1, 0, 1, winners=[0]))                  # C deals, A plays and wins
    assert (match.standing.scores, match.winners) == ((7, 6, 6), (0,))


@pytest.mark.parametrize(("options", "before", "scores"), [
    ({}, (5, 0, 0), (6, 3, 0)), ({}, (6, 0, 0), (6, 3, 0)), ({}, (2, 0, 0), (5, 3, 0)),
    ({"match": "game_points(11)"}, (5, 0, 0), (8, 3, 0)), ({"match": "game_points(11)"}, (9, 0, 0), (10, 3, 0)),
    ({"match": "countdown(7)"}, (2, 7, 7), (1, 4, 7)), ({"dealer_cap": "none"}, (5, 0, 0), (8, 3, 0)),
    ({"match": "hands(3)"}, (0, 0, 0), (3, 3, 0)),                      # no target, so nothing to stop short of
    ({"match": "hands(3)"}, (2, 0, 0), (5, 3, 0)),
])
def test_dealer_caps(options: dict[str, str], before: tuple[int, ...], scores: tuple[int, ...]) -> None:
    match = after(from_scores(house("sixtysix-3", **options), *before, dealer=0), gained(3, 3, 0, winners=[1]))
    assert match.standing.scores == scores


@pytest.mark.parametrize(("before", "after_it"), [(5, 6), (6, 6)])
def test_the_point_for_a_drawn_hand_is_capped_too(before: int, after_it: int) -> None:
    match = after(from_scores(house("sixtysix-3"), before, 0, 0, dealer=0), gained(1, 0, 0))
    assert (match.standing.scores, match.winners) == ((after_it, 0, 0), ())


@pytest.mark.parametrize("play_for_loser", ["off", "on"])
def test_without_a_cap_the_active_winner_comes_first_when_both_reach_the_target(play_for_loser: str) -> None:
    game = house("sixtysix-3", dealer_cap="none", play_for_loser=play_for_loser)
    match = after(from_scores(game, 6, 5, 0, dealer=0), gained(2, 2, 0, winners=[1]))
    assert (match.standing.scores, match.winners, match.standing.placed) == ((8, 7, 0), (1,), (1, 0))


def test_m3_08_mariage_for_three() -> None:
    game = house("mariage-3")
    match = after(from_scores(game, 6, 6, 4, dealer=0), gained(0, 0, 3, winners=[2]))
    assert (match.standing.scores, match.winners) == ((6, 6, 7), (2,))


def test_two_play_on_for_the_loser() -> None:
    game = house("sixtysix-3", play_for_loser="on")
    match = after(from_scores(game, 5, 6, 4, dealer=0), gained(1, 1, 0, winners=[1]))
    assert (match.standing.scores, match.standing.placed, match.winners) == ((6, 7, 4), (1,), ())
    hand = match.hand(Deal(game.whole_pack()))              # C deals and plays; both go on from their scores
    given = hand.table.public.given
    assert (given.dealer, given.players, given.scores) == (2, (0, 2), (6, 7, 4))
    assert (hand.to_act, hand.table.public.in_hand, held(hand, 1)) == (0, (6, 0, 6), set())
    match = after(match, gained(0, 0, 2, winners=[2]))
    assert (match.standing.scores, match.standing.dealer) == ((6, 7, 6), 0)
    assert game.given(match.standing).players == (2, 0)
    match = after(match, drawn(game))
    assert match.standing.dealer == 2
    match = after(match, gained(0, 0, 1, winners=[2]))      # the dealer plays, so nothing caps the score
    assert (match.standing.scores, match.standing.placed, match.winners) == ((6, 7, 7), (1, 2), (1,))


def test_of_two_who_play_for_the_loser_nobody_scores_along() -> None:
    game = house("sixtysix-3", play_for_loser="on")
    match = from_scores(game, 6, 7, 4, dealer=2, placed=(1,))
    hand = match.hand(Deal(cards("AS TS KS 9S JS QS AH TH KH QH JH 9H 9D AC TC KC QC JC 9C AD TD KD QD JD")))
    do(hand, "A play AS", "C play 9S", "A claim")
    assert paid(hand) == (0, 0, 2)
    assert hand.result is not None
    assert after(match, hand.result).standing.scores == (6, 7, 6)


def test_without_that_option_the_match_is_over_with_its_first_winner() -> None:
    match = after(from_scores(house("sixtysix-3"), 5, 6, 4, dealer=0), gained(1, 1, 0, winners=[1]))
    assert match.winners == (1,)


# ---------------------------------------------------------------- both reach the target, and points carried over


def lizany_with_seven(n: str, d: str, n_points: str, d_points: str) -> AnyHand:
    """The last trick of Lízaný mariáš, led by N, clubs trump."""
    game = house("lizany", seven_last="on")
    hand = position(game, turn="0 lead", trump="C", hand_0=n, hand_1=d, earlier_0=f"{n_points} 8", earlier_1=f"{d_points} 7")
    return do(hand, f"N play {n}", f"D play {d}")


def test_lizany_the_winner_of_the_hand_comes_first_when_both_reach_the_target() -> None:
    hand = lizany_with_seven("8S", "7C", "60", "10")
    assert paid(hand) == (1, 1)
    assert hand.result is not None
    match = after(from_scores(hand.game, 9, 9), hand.result)
    assert (match.standing.scores, match.winners) == ((10, 10), (0,))
    other = after(from_scores(hand.game, 9, 9), lizany_with_seven("7C", "8S", "10", "60").result)
    assert (other.standing.scores, other.winners) == ((10, 10), (1,))


def tied_hand(game: Any, carried: int) -> Result:
    hand = position(game, turn="0 last_claim", trump="H", carried=carried, earlier_0="55 6", earlier_1="65 6")
    result = do(hand, "N pass").result
    assert result is not None
    return result


def test_carry1_goes_to_the_winner_of_the_next_decided_hand() -> None:
    game = house("sixtysix-us")
    match = after(started(game), tied_hand(game, 0))
    assert (match.standing.scores, match.standing.carried) == ((0, 0), 1)
    assert match.hand(Deal(game.whole_pack())).table.public.given.carried == 1
    match = after(match, tied_hand(game, 1))
    assert match.standing.carried == 2
    claim = position(game, turn="1 lead", trump="H", carried=2, hand_0=2, hand_1=2, earlier_0="20 4", earlier_1="66 6")
    match = after(match, do(claim, "D claim").result)
    assert (match.standing.scores, match.standing.carried) == ((0, 4), 0)


def test_carry1_is_paid_for_a_wrong_claim_and_a_failed_close_too() -> None:
    wrong = position("sixtysix-us", turn="1 lead", trump="H", carried=1, hand_0=2, hand_1=2, earlier_0="20 4", earlier_1="60 6")
    assert paid(do(wrong, "D claim")) == (3, 0)
    close = position("sixtysix-us", turn="0 lead", turned_up="JH", stock=9, carried=1, closed="0 4 1 20", hand_0="9S",
                     hand_1="AS", earlier_0="30 4", earlier_1="20 2")
    assert paid(do(close, "N play 9S", "D play AS", "D pass")) == (0, 3)


# ---------------------------------------------------------------- the cut for the first deal


@pytest.mark.parametrize(("game", "cuts", "dealer"), [
    ("mariage", ["AS TH"], 0), ("mariage", ["KS TH"], 1), ("mariage", ["7S 8H"], 1), ("mariage", ["9S JH"], 1),
    ("mariage", ["AS AH"], None), ("mariage", ["AS AH", "7S 8S"], 1), ("mariage", ["7S 7H", "TS TD", "KS QS"], 0),
    ("mariage", [], None), ("schnapsen", ["JS QS"], 1),
    ("mariage-pierer", ["AS TH"], 1), ("mariage-pierer", ["7S 8H"], 0), ("mariage-pierer", ["9S 9H"], None),
    ("sixtysix-3", ["AS KH KD"], 0), ("sixtysix-3", ["AS AH KD"], None), ("sixtysix-3", ["9S 9H JD"], 2),
    ("sixtysix-3d", ["QS TH KD"], 1), ("sixtysix-4", ["7S 7H 7D 8S"], 3), ("sixtysix-4-de", ["AS 7H AD 8S"], None),
])
def test_cuts_for_the_first_deal(game: str, cuts: list[str], dealer: int | None) -> None:
    assert house(game).deals_first([cards(cut) for cut in cuts]) == dealer


def test_with_the_lowest_cut_equal_low_cards_cut_again() -> None:
    game = house("sixtysix-4", first_dealer="lowest_cut")
    assert game.deals_first([cards("7S 7H AD AS")]) is None
    assert game.deals_first([cards("8S 7H AD AS")]) == 1


def test_equal_cards_are_cut_where_the_pack_holds_them_twice() -> None:
    ten, king, queen = cards("TS KS QS")
    deciding = [(king, queen)]
    assert Match.start(TWINS, [(ten, ten), *deciding]).cuts == ((ten, ten), *deciding)
    for wrong in ([(ten, ten), *deciding], [(ten, queen, king)]):
        with pytest.raises(ValueError, match="cuts"):
            Match.start(house("mariage"), wrong)
    with pytest.raises(ValueError, match="cuts"):
        Match.start(TWINS, [cards("AS KS")])


def test_a_match_needs_cuts_that_decide_and_begins_with_the_dealer_they_name() -> None:
    game = house("mariage")
    with pytest.raises(ValueError, match="cuts"):
        Match.start(game, [cards("AS AH")])
    match = Match.start(game, [cards("AS AH"), cards("KS TS")])
    assert match.standing == Standing(1, (0, 0), runs=(0, 0))
    assert match.hand(Deal(game.whole_pack())).table.public.given.players == (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_cutting_goes_on_exactly_until_it_decides(game: str) -> None:
    table = house(game)
    for seed in range(60):
        cuts = cut_for_deal(table, Random(seed))
        assert all(len(cut) == table.seats and Counter(cut) <= Counter(table.whole_pack()) for cut in cuts)
        assert [table.deals_first(cuts[:number]) for number in range(len(cuts))] == [None] * len(cuts)
        assert Match.new(table, Random(seed)).standing.dealer == table.deals_first(cuts)


# ---------------------------------------------------------------- 8.3: the pack that is not shuffled again

LIFTS = range(2, 31)
GATHERED = house("lizany", shuffle="first_hand_only")
LI_05_PACK = ("AS QS 9S 7S KH QD JD 9C", "KS 8H TD 9D 8D 7D KC QC", "JS", "TC 8S KD QH 8C TH JH 7H AD AH TS 9H JC 7C AC")
LI_05 = ("9C 8H", "JD TD", "QC+ TC", "QH+ TH", "7D 7H", "8D KH", "9D 9H", "JH AH", "AS 8S", "QS KS", "TS 9S", "JS 7S", "AD QD",
         "KC AC", "8C JC", "KD 7C")


def li_05(game: Any = GATHERED) -> AnyHand:
    hand = hand_from(game, *LI_05_PACK)
    for one in LI_05:
        led, reply = one.split()
        do(hand, f"marry {led[:2]}" if led.endswith("+") else f"play {led}", f"play {reply}")
    assert paid(hand) == (0, 1)
    return hand


def cut_at(pack: Cards, lifted: int) -> Deal:
    return Deal(pack[lifted:] + pack[:lifted])


LOSERS = "9C 8H QC TC JH AH AS 8S KC AC"
WINNERS = "JD TD QH TH 7D 7H 8D KH 9D 9H QS KS TS 9S JS 7S AD QD 8C JC KD 7C"


def test_8_3_the_losers_tricks_lie_on_the_winners_and_the_pack_is_cut_once() -> None:
    table, pack = li_05().table, cards(f"{LOSERS} {WINNERS}")
    deals = {GATHERED.deal(Random(seed), table) for seed in range(400)}
    assert deals == {cut_at(pack, lifted) for lifted in LIFTS}
    assert [lifted for lifted in range(32) if GATHERED.refuses_deal(cut_at(pack, lifted), table) is None] == list(LIFTS)


def test_8_3_other_packs_are_refused_after_the_first_hand() -> None:
    table = li_05().table
    other = Deal(GATHERED.whole_pack())
    assert GATHERED.refuses_deal(other, table) is not None
    assert GATHERED.refuses_deal(other, None) is None
    assert house("lizany").refuses_deal(other, table) is None


def test_8_3_after_a_drawn_hand_the_non_dealers_tricks_lie_on_top() -> None:
    """Tricks of neighbouring cards of a new pack; N takes the last one, and both have 65 by the values of Skat."""
    game = house("lizany", shuffle="first_hand_only", card_values="skat")
    pack = game.whole_pack()
    tricks = [pack[place:place + 2] for place in range(0, 32, 2)]
    ns = {"AS", "AH", "KS", "JS", "JH", "JD", "8C", "8S"}
    tricks = [*sorted(tricks[:-1], key=lambda one: str(one[0]) in ns), tricks[-1]]      # N has taken the last before, and leads
    for forehand in (0, 1):
        taken = ", ".join(f"{forehand if str(one[0]) in ns else 1 - forehand} {written(one)}" for one in tricks[:-1])
        hand = position(game, dealer=1 - forehand, turn=f"{forehand} lead", trump="S", taken=taken,
                        **{f"hand_{forehand}": "8C", f"hand_{1 - forehand}": "7C"})
        do(hand, "play 8C", "play 7C")
        assert hand.result is not None
        assert (hand.result.points, hand.result.winners, hand.result.gains) == ((65, 65), (), (0, 0))
        upper = [one for one in tricks if str(one[0]) in ns]
        order = tuple(card for one in [*upper, *(one for one in tricks if one not in upper)] for card in one)
        assert [lifted for lifted in range(32) if game.refuses_deal(cut_at(order, lifted), hand.table) is None] == list(LIFTS)


def test_8_3_after_a_hand_that_was_not_played_out_a_whole_pack_is_dealt() -> None:
    """Given up, or begun at a position: the two piles of tricks are no pack then."""
    given_up = started(GATHERED).hand(Deal(GATHERED.whole_pack()))
    do(given_up, f"play {min(held(given_up, 0))}")
    assert given_up.act(Resign(0)) is None
    begun_late = position(GATHERED, turn="0 lead", trump="H", hand_0="AH", hand_1="QH", earlier_0="50 8", earlier_1="20 7")
    do(begun_late, "N play AH", "D play QH")
    for hand in (given_up, begun_late):
        deal = GATHERED.deal(Random(1), hand.table)
        assert sorted(map(str, deal.pack)) == sorted(map(str, GATHERED.whole_pack()))
        assert GATHERED.refuses_deal(deal, hand.table) is None


def test_8_3_a_record_with_a_shuffled_second_hand_is_refused() -> None:
    hand = li_05()
    first = HandRecord(Deal(cards(pack_from(GATHERED, *LI_05_PACK))), tuple(map(write_action, hand.actions)))
    pack = cards(f"{LOSERS} {WINNERS}")
    cut = (cards("KS AS"),)
    right = Record(GATHERED, ("a", "b"), cut, (first, HandRecord(cut_at(pack, 7), ())))
    assert replay(right).unfinished is not None
    assert replay(right).hands[0].table == hand.table
    for lifted in (1, 31):
        with pytest.raises(RecordError, match="Hand 2"):
            replay(Record(GATHERED, ("a", "b"), cut, (first, HandRecord(cut_at(pack, lifted), ()))))
