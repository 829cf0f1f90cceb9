"""The contradictions of the rule book (bezique.md, section 13) under their numbers: what the preset of the brief plays, and where the
other reading is an option. What every option changes, ``bezique_differences`` shows; what is fixed, is shown here.
"""
from __future__ import annotations

from collections import Counter

import pytest

import bezique_differences
from bezique_kit import PRESETS, booked, does, house, may, offered, settled, table
from mariage.cards import Suit, cards
from mariage.game import Deal, Hand, Result
from mariage.options import Shape, options_of, written
from mariage.tricks import Trick
from test_bezique_examples import SIX, ladder, next_window, window
from test_pinochle_examples import melds
from test_pinochle_examples import window as pinochle_window

OPTIONS = [        # number, option, its value in the preset of the brief, its values in the other readings
    ("C01", "carte_blanche_def", "no_AKQJ", "no_KQJ"), ("C02", "carte_blanche_repeat", "once", "each_draw"),
    ("C03", "ten_rank", "second", "natural"), ("C04", "seven_mode", "captured", "played declared off"),
    ("C05", "card_points", "11_10_4_3_2", "none brisques10"), ("C06", "bezique_pair", "fixed_QsJd", "trump_queen avoid_trump"),
    ("C07", "deal_winner_bonus", "250", "0"), ("C07", "lift_24", "off", "on"), ("C08", "mixed_case", "sum", "difference sum_double"),
    ("C08", "neither_premium", "1000", "0 500"), ("C08", "neither_mode", "difference", "sum"),
    ("C11", "match", "hands(1)", "raw_points(3000)"), ("C12", "trump_set_by", "marriage_or_sequence", "marriage_only"),
    ("C13", "end_must_win", "none", "always"), ("C15", "deal_packet", "1", "3"), ("C18", "max_scored_per_trick", "1", "unlimited"),
    ("C18", "reforming", "on", "off"), ("C18", "remarry", "on", "off"), ("C20", "rounding", "none", "floor100"),
    ("C22", "plain_tens", "0", "90"), ("C23", "tie", "draw", "elder_wins replay")]


@pytest.mark.parametrize(("number", "option", "brief", "others"), OPTIONS)
def test_a_contradiction_is_a_default_and_its_other_readings_are_values(number: str, option: str, brief: str, others: str) -> None:
    """And there is a situation of the preset that comes out differently."""
    game = PRESETS["bezique6-russian"]
    assert written(getattr(game, option)) == brief
    for value in others.split():
        assert written(getattr(house("bezique6-russian", **{option: value}), option)) == value
    shown = {value for one in bezique_differences.DIFFERENCES if one.option == option and game.id in one.games.split()
             for value in one.outcomes}
    shaped = any(one.name == option and isinstance(one.values, Shape) for one in options_of(game))
    assert shown if shaped else shown >= {brief, *others.split()}


def test_c07_the_250_is_for_the_winner_or_for_lifting_24_cards() -> None:
    """With the other reading nothing is added to the record, and who lifts 24 cards books 250."""
    game = house("bezique6-russian", deal_winner_bonus="0", lift_24="on")
    assert settled(game, 5210, 3340).gains == (1870 + 1000, 0)
    lifted = does(Hand(game, Deal(game.whole_pack(), 24), game.given(game.begin(1))), "pass")
    assert (booked(lifted, 1), booked(lifted, 0)) == (250, 0)


@pytest.mark.parametrize(("totals", "record", "how"), [
    ((3400, 3000), 400 + 1250, "crossed"), ((3400, 2999), 6399 + 1250, "rubicon"),      # C09, C10: it is good to have crossed it
    ((3000, 2000), 5000 + 1250, "rubicon"), ((2999, 2000), 999 + 1250, "rubicon")])      # the winner alone at 3000; nobody
def test_c09_and_c10_exactly_3000_is_across_the_rubicon(totals: tuple[int, int], record: int, how: str) -> None:
    result = settled(house("bezique6-russian"), *totals)
    assert (result.gains, result.how) == ((record, 0), how)


def test_c11_the_rubicon_is_no_target() -> None:
    """A hand is a game. A match to 3000 is another table, and its records are added up."""
    one = Result((2250, 0), (0,), "rubicon", (2000, 1000))
    game = house("bezique6-russian")
    assert game.winners(game.settle(game.begin(0), one)) == (0,)
    longer = house("bezique6-russian", match="raw_points(3000)")
    standing = longer.settle(longer.begin(0), one)
    assert longer.winners(standing) == ()
    standing = longer.settle(standing, one)
    assert (standing.scores, longer.winners(standing)) == ((4500, 0), (0,))


@pytest.mark.parametrize("name", SIX)
def test_c14_there_is_no_trump_at_first_and_any_card_is_led(name: str) -> None:
    game = house(name)
    hand = does(Hand(game, Deal(game.whole_pack()), game.given(game.begin(1))), "pass", "pass")
    assert hand.table.public.trump is None
    assert offered(hand) == {f"play {card}" for card in hand.table.own[0].hand}
    trumps = table(game, "0 lead", trump="H", hand_0="AH 7H")
    assert {"play AH", "play 7H"} <= offered(trumps)


def test_c15_the_deal_alternates_and_84_cards_are_drawn_by_each() -> None:
    game = house("bezique6-russian")
    standing = game.begin(0)
    dealers = []
    for _ in range(3):
        dealers.append(standing.dealer)
        standing = game.settle(standing, Result((1, 0), (0,), "rubicon", (1, 0)))
    assert dealers == [0, 1, 0]
    assert game.stock_size == 168


def test_c16_of_one_suit_the_higher_card_wins() -> None:
    for trick, winner in (("QH KH", 1), ("KH QH", 0), ("TS AS", 1), ("7D 8D", 1)):
        assert Trick(cards(trick), Suit.CLUBS, house("bezique6-russian").height).winner == winner


@pytest.mark.parametrize("some", ["KH QH JH TH 9H", "AH KH QH JH 9H", "QH JH TH 9H 8H", "AH TH KH QH JS"])
def test_c17_only_ace_ten_king_queen_and_jack_are_a_sequence(some: str) -> None:
    for game in SIX:
        hand = window(game, f"{some} 7S", "H")
        assert not offered(hand, "declare sequence")
        assert not may(hand, f"declare sequence {some}")


def test_c18_the_winner_of_a_trick_declares_before_drawing() -> None:
    """One combination; the other player none; nobody in another moment."""
    hand = table("bezique6-russian", "0 lead", hand_0="AS KH QH", hand_1="9S KD QD KC QC")
    assert not may(hand, "declare marriage KH QH")
    does(hand, "play AS", "play 9S")
    assert (hand.to_act, hand.table.public.turn.to) == (0, "declare")
    before = len(hand.table.own[0].hand)
    assert before == 11
    does(hand, "declare marriage KH QH")
    assert (hand.to_act, hand.table.public.turn.to) == (0, "lead")
    assert not may(hand, "declare marriage KD QD")


def test_c19_a_quartet_is_of_any_suits_and_in_pinochle_of_all() -> None:
    for some in ("AS AS AS AS", "AS AS AH AH", "AS AH AD AC"):
        assert may(window("bezique6-russian", some, "C"), f"declare four_a {some}")
    two = pinochle_window("AS AS AH AD AC", "C")
    assert may(two, "declare around_a AS AH AD AC")
    assert not may(two, "declare around_a AS AS AH AD")
    assert melds("pinochle4-auction", "AS AS AH AH AD AD KC", "C") == 0


def test_c21_triple_and_quadruple_need_three_and_four_of_each() -> None:
    for many in (3, 4):
        pairs = f"{'QS ' * many}{'JD ' * many}".strip()
        hand = window("bezique6-russian", pairs, "C")
        assert may(hand, f"declare bezique_{many} {pairs}")
        assert not may(hand, f"declare bezique_{many} {'QS ' * many}{'JD ' * (many - 1)}".strip())
        assert not offered(window("bezique6-russian", pairs[3:], "C"), f"declare bezique_{many}")


@pytest.mark.parametrize(("totals", "record"), [((3100, 3100), 1000 + 250), ((2500, 2500), 1000 + 250)])
def test_c23_equal_points(totals: tuple[int, int], record: int) -> None:
    """Drawn, and nobody records anything; dealt again by the same dealer; or the elder has won, with equal totals."""
    drawn = settled(house("bezique6-russian"), *totals, dealer="1")
    assert (drawn.gains, drawn.winners) == ((0, 0), ())
    game = house("bezique6-russian", tie="replay", match="hands(2)")
    standing = game.begin(1)
    assert game.settle(standing, settled(game, *totals, dealer="1")) == standing
    passed = house("bezique6-russian", match="hands(2)")
    after = passed.settle(passed.begin(1), drawn)
    assert (after.dealer, after.hands, after.scores) == (0, 1, (0, 0))
    for dealer in (0, 1):
        elder = settled(house("bezique6-russian", tie="elder_wins"), *totals, dealer=str(dealer))
        assert elder.winners == (1 - dealer,)
        assert elder.gains[1 - dealer] == record
        assert elder.gains[dealer] == 0


def test_c24_no_century_is_claimed() -> None:
    for game in PRESETS.values():
        assert "century" not in game.about


def test_c25_two_four_and_six_packs_are_games_of_their_own() -> None:
    packs = Counter(len(game.whole_pack()) // (4 * len(game.ranks)) for game in PRESETS.values())
    assert {2, 4, 6} <= set(packs)


def test_of_sets_that_are_alike_one_is_offered() -> None:
    """Of two kings and two queens one pair; when it has been declared, the other."""
    hand = window("bezique6-russian", "KH KH QH QH", "C")
    assert offered(hand, "declare") == {"declare marriage KH QH"}
    hand = next_window(ladder(hand, "declare marriage KH QH"))
    assert offered(hand, "declare") == {"declare marriage KH QH"}


@pytest.mark.parametrize(("name", "options"), [
    ("bezique6-russian", {}), ("bezique6-chinese", {}), ("bezique8", {}), ("rubicon4", {}), ("rubicon4", {"count_brisques": "always"}),
    ("bezique6-russian", {"tie": "elder_wins"}), ("bezique6-russian", {"mixed_case": "sum_double", "neither_mode": "sum"})])
def test_the_record_does_not_ask_who_is_who(name: str, options: dict[str, str]) -> None:
    """With the players exchanged the records are exchanged; one of them records something, unless the hand is drawn."""
    game = house(name, **options)
    for totals in ((5210, 3340), (4100, 2560), (990, 980), (640, 60), (3000, 3000), (1200, 1200), (7240, 5110), (2870, 2869)):
        for brisques in ((14, 18), (29, 3), (16, 16)):
            points = [{f"earlier_{seat}": f"{10 * number} {seat}" for seat, number in enumerate(some)}
                      if name == "rubicon4" else {} for some in (brisques, brisques[::-1])]
            here = settled(game, *totals, dealer="1", **points[0])
            there = settled(game, *totals[::-1], dealer="0", **points[1])
            assert here.gains == there.gains[::-1]
            assert here.winners == tuple(1 - seat for seat in there.winners)
            assert sum(gain > 0 for gain in here.gains) == len(here.winners)
