"""The worked examples of Bezique, under their numbers. (Rules: bezique.md, section 15.1.)

Seat 0 is E, the elder, and seat 1 is D, the dealer, where nothing else is said.
"""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bezique_kit import booked, does, house, may, named, offered, settled, table, why
from mariage.cards import Card, Laid, Rank, Suit, cards
from mariage.game import AnyHand, Deal, Hand
from mariage.games.bezique.table import Declared, Scored
from mariage.games.plays import Play, Played
from mariage.match import Standing
from mariage.notation import write_action
from mariage.tricks import Trick

SIX = ("bezique6-russian", "bezique6-chinese")
DECLARED_FROM_HAND = ("bezique2", "bezique3", "bezique4", "rubicon4", "bezique8", *SIX)
REFORMING = (*SIX, "rubicon4", "bezique8")


def standard_or_reform(*more: str) -> Any:
    return pytest.mark.parametrize("game", [*DECLARED_FROM_HAND, *more])


def window(game: Any, hand: str, trump: str | None = "S", **fields: str) -> AnyHand:
    """A window of E, who holds these cards and has declared what *fields* say."""
    one = house(game)
    turned = {"turned_up": f"9{trump}"} if one.has_turn_up else {"trump": trump} if trump else {}
    size = 6 * one.seats if one.has_turn_up else 24
    return table(game, "0 declare", stock=size, hand_0=hand, **{**turned, **fields})


def next_window(hand: AnyHand, **changed: str) -> AnyHand:
    """The same table in E's next window: as it lies, with nothing done in it yet."""
    game: Any = hand.game
    lines = game.laid_out(hand.table) | {"window": "", "turn": "0 declare", "gained": "", **{key.replace("_", " "): text
                                                                                         for key, text in changed.items()}}
    return Hand.at(game, game.set_up({key: text for key, text in lines.items() if text}))


def ladder(hand: AnyHand, *words: str) -> AnyHand:
    """Declare one after the other in windows of E."""
    for word in words:
        if "window" in hand.game.laid_out(hand.table) or hand.table.public.turn.to != "declare":
            hand = next_window(hand)
        if not may(hand, word):
            raise AssertionError(f"{word}: {why(hand, word)}")
        before = hand.table
        hand = after_declaring(hand, word, before)
    return hand


def after_declaring(hand: AnyHand, word: str, before: Any) -> AnyHand:
    """The table just after a declaration, before anything is drawn."""
    done = len(hand.log)
    does(hand, word)
    story: Any = hand.log[done:]
    table_ = before
    for event in story:
        table_ = hand.game.after(table_, event)
        if isinstance(event, Declared):
            break
    return Hand.at(hand.game, table_)


# ------------------------------------------------------------------ tricks


@pytest.mark.parametrize(("trump", "lead", "reply", "winner", "natural"), [
    (None, "9H", "AC", 0, 0), (None, "TD", "KD", 0, 1), (None, "KD", "TD", 1, 0), ("S", "QS", "QS", 0, 0), ("H", "AS", "7H", 1, 1),
    ("H", "7H", "AS", 0, 0), ("H", "7H", "8H", 1, 1)])
def test_bz_01_who_wins_a_trick(trump: str | None, lead: str, reply: str, winner: int, natural: int) -> None:
    for option, taker in (("second", winner), ("natural", natural)):
        game = house("bezique6-russian", ten_rank=option)
        trick = Trick(cards(f"{lead} {reply}"), Suit(trump) if trump else None, game.height)
        assert trick.winner == taker


# ------------------------------------------------------------------ declaring


@pytest.mark.parametrize("game", REFORMING)
def test_bz_02_the_first_marriage_sets_trump(game: str) -> None:
    hand = after_declaring(start := window(game, "KC QC KC QC KD QD", None), "declare marriage KC QC", start.table)
    assert (hand.table.public.trump, booked(hand)) == (Suit.CLUBS, 40)
    hand = ladder(hand, "declare marriage KD QD", "declare marriage KC QC")
    assert (hand.table.public.trump, booked(hand)) == (Suit.CLUBS, 40 + 20 + 40)


@standard_or_reform()
def test_bz_03_a_marriage_a_sequence_and_no_way_back(game: str) -> None:
    hand = window(game, "KC QC KC QC TC AC JC", "C")
    grown = ladder(hand, "declare marriage KC QC", "declare sequence AC TC KC#1 QC#1 JC")
    assert booked(grown) == 290
    grown = next_window(grown)
    assert not may(grown, "declare marriage KC#1 QC")
    assert booked(ladder(grown, "declare marriage KC QC")) == 330
    at_once = ladder(window(game, "KC QC KC QC TC AC JC", "C"), "declare sequence AC TC KC QC JC")
    assert booked(at_once) == 250
    assert not may(next_window(at_once), "declare marriage KC#1 QC#1")


@pytest.mark.parametrize("game", SIX)
def test_bz_04_the_ladder_of_beziques(game: str) -> None:
    hand = window(game, "QS QS QS QS JD JD JD JD", "S")
    some, words = "", []
    for many in (1, 2, 3, 4):
        words.append(f"declare bezique_{many}{some} QS JD")
        some += f" QS#{many} JD#{many}"
    assert booked(ladder(hand, *words)) == 6540
    at_once = ladder(window(game, "QS QS QS QS JD JD JD JD", "S"), "declare bezique_4 QS QS QS QS JD JD JD JD")
    assert booked(at_once) == 4500
    assert not may(next_window(at_once), "declare bezique_1 QS#1 JD#1")


@standard_or_reform()
def test_bz_05_singles_are_not_joined(game: str) -> None:
    hand = ladder(window(game, "QS QS JD JD JD" if game in REFORMING else "QS QS JD JD", "S"),
                  "declare bezique_1 QS JD", "declare bezique_1 QS JD")
    assert booked(hand) == 2 * house(game).single_bezique
    hand = next_window(hand)
    assert not may(hand, "declare bezique_2 QS#1 JD#1 QS#2 JD#2")
    assert not may(hand, "declare bezique_1 QS#1 JD#2")
    if game in REFORMING:
        assert booked(ladder(hand, "declare bezique_2 QS#1 JD#1 QS#2 JD")) == 2 * house(game).single_bezique + 500


@standard_or_reform()
def test_bz_06_a_quartet_formed_anew(game: str) -> None:
    one = house(game)
    hand = ladder(window(game, "AS AH AD AC AH", "C"), "declare four_a AS AH AD AC")
    assert booked(hand) == 100
    hand = next_window(hand)
    assert not may(hand, "declare four_a AS#1 AH#1 AC#1 AH")
    played = broken(hand, "AD#1")
    assert may(played, "declare four_a AS#1 AH#1 AC#1 AH") == (game in REFORMING)
    if game in REFORMING:
        assert booked(ladder(played, "declare four_a AS#1 AH#1 AC#1 AH")) == 200
    if one.hand_size > 8:
        fresh = ladder(window(game, "AS AH AD AC AS AH AD AC", "C"), "declare four_a AS AH AD AC", "declare four_a AS AH AD AC")
        assert booked(fresh) == 200


def test_bz_07_broken_sequences_and_beziques() -> None:
    """Played through: what is broken is broken by playing it."""
    hand = ladder(window("bezique6-russian", "AC TC KC QC JC AC QC", "C"), "declare sequence AC TC KC QC JC")
    hand = broken(hand, "AC#1")
    assert may(hand, "declare sequence AC TC#1 KC#1 QC#1 JC#1")
    assert not may(hand, "declare marriage KC#1 QC")
    for lower, option in ((False, "never"), (True, "after_break")):
        one = house("bezique6-russian", lower_after_higher=option)
        hand = broken(ladder(window(one, "QS QS JD JD QS JD", "C"), "declare bezique_2 QS QS JD JD"), "QS#1")
        assert may(hand, "declare bezique_2 QS JD#1 QS#2 JD#2")
        assert may(hand, "declare bezique_1 QS#2 JD#1") == lower
        assert may(hand, "declare bezique_1 QS JD#1") == lower
        assert may(hand, "declare bezique_1 QS JD")
    for game, allowed in (("bezique6-russian", True), ("bezique2", False)):
        hand = broken(ladder(window(game, "QS JD QS", "H"), "declare bezique_1 QS JD"), "QS#1")
        assert may(hand, "declare bezique_1 QS JD#1") == allowed


def broken(hand: AnyHand, word: str) -> AnyHand:
    """E's next window after the card on the table named by *word* has been played and another drawn."""
    game: Any = hand.game
    lines = game.laid_out(hand.table)
    lines["table 0"] = " ".join(one for one in lines["table 0"].split() if one != word)
    named_now = named(lines)
    spare = next(card for card in sorted(game.whole_pack(), key=lambda card: game.height[card.rank])
                 if named_now[card] < Counter(game.whole_pack())[card] and card.rank is not Rank.SEVEN)
    lines["hand 0"] = f"{lines.get('hand 0', '')} {spare}".strip()
    lines |= {"turn": "0 declare", "window": ""}
    return Hand.at(game, game.set_up({key: text for key, text in lines.items() if text}))


@pytest.mark.parametrize("game", [*SIX, "bezique8"])
def test_bz_08_trump_quartets(game: str) -> None:
    some = "AH AH AH AH AS"
    up = ladder(window(game, some, "H"), "declare four_a AH AH AH AS", "declare trump4_a AH#1 AH#2 AH#3 AH")
    assert booked(up) == 1100
    down = next_window(ladder(window(game, f"{some} AC AD AS", "H"), "declare trump4_a AH AH AH AH"))
    assert not may(down, "declare four_a AH#1 AH#2 AS AC")
    assert booked(ladder(down, "declare four_a AS AC AD AS")) == 1100
    any_four = next_window(ladder(window(game, "AH AH AH AH AH", "H"), "declare four_a AH AH AH AH"))
    assert not may(any_four, "declare trump4_a AH#1 AH#2 AH#3 AH#4")
    assert booked(ladder(any_four, "declare trump4_a AH#1 AH#2 AH#3 AH")) == 1100


@pytest.mark.parametrize("game", ["bezique6-russian", "bezique2", "rubicon4", "bezique3", "bezique4"])
def test_bz_09_one_card_in_three_classes(game: str) -> None:
    hand = ladder(window(game, "KS QS QH QD QC JD", "H"),
                  "declare marriage KS QS", "declare four_q QS#1 QH QD QC", "declare bezique_1 QS#1 JD")
    assert booked(hand) == 120


@standard_or_reform()
def test_bz_10_marrying_again(game: str) -> None:
    hand = ladder(window(game, "KH KH KH QH QH", "C"), "declare marriage KH QH", "declare marriage KH QH") \
        if house(game).packs > 2 else ladder(window(game, "KH KH QH QH", "C"), "declare marriage KH QH", "declare marriage KH QH")
    hand = next_window(hand)
    assert not may(hand, "declare marriage KH#1 QH#2")
    widowed = broken(hand, "QH#1")
    assert may(widowed, "declare marriage KH#1 QH#2") == (game in REFORMING)
    if house(game).packs > 2:
        assert not may(widowed, "declare marriage KH QH#2")
    if game in REFORMING:
        again = next_window(ladder(widowed, "declare marriage KH#1 QH#2"))
        assert not may(again, "declare marriage KH#1 QH#2")
        assert not may(again, "declare marriage KH#2 QH#2")
        off = house(game, remarry="off")
        hand = ladder(window(off, "KH KH KH QH QH", "C"), "declare marriage KH QH", "declare marriage KH QH")
        assert not may(broken(hand, "QH#1"), "declare marriage KH#1 QH#2")
        assert may(broken(broken(hand, "QH#1"), "KH#2"), "declare marriage KH#1 QH#2")


# ------------------------------------------------------------------ carte blanche


def blanche(game: Any, hand: str = "TS TH TD 9S 9S 8H 8D 8C 7S 7H 7D 7C", draws: str = "9D AC QH 8S", other: str = "") -> AnyHand:
    """A deal in which E gets this hand and draws these cards, each after a trick that D takes with aces."""
    one = house(game)
    e_hand, d_hand = list(cards(hand)), list(cards(other or "AS AS AS AH AH AH AD AD AD KS KS KS"))
    free = Counter(one.whole_pack()) - Counter(e_hand) - Counter(d_hand) - Counter(cards(draws))
    rest = sorted(free.elements(), key=lambda card: (card.rank not in (Rank.KING, Rank.QUEEN), str(card)))
    pack: list[Card] = []
    for _ in range(one.hand_size // one.deal_packet):
        pack += [e_hand.pop(0) for _ in range(one.deal_packet)] + [d_hand.pop(0) for _ in range(one.deal_packet)]
    for card in cards(draws):
        pack += [rest.pop(0), card]
    return Hand(one, Deal((*pack, *rest)), one.given(one.begin(1)))


def loses_trick(hand: AnyHand) -> AnyHand:
    """E loses a trick in which D plays an ace to a low card; then both draw."""
    leads = hand.to_act
    for _ in range(2):
        seat = hand.to_act
        mine = [one.card for one in hand.choices() if isinstance(one, Play)]
        if seat == 0:
            card = min(mine, key=lambda card: hand.game.height[card.rank]) if leads == 0 else \
                next(card for card in mine if card.suit is not hand.table.public.trick[0].suit)
        else:
            led = hand.table.public.trick
            card = max((card for card in mine if not led or card.suit is led[0].suit), key=lambda card: hand.game.height[card.rank])
        does(hand, f"play {card}")
    return does(hand, "draw")


@pytest.mark.parametrize(("game", "options", "shows", "points"), [
    ("bezique6-russian", {}, 0, 250), ("bezique6-chinese", {}, 2, 750),
    ("bezique6-russian", {"carte_blanche_repeat": "each_draw"}, 1, 500)])
def test_bz_11_carte_blanche(game: str, options: dict[str, str], shows: int, points: int) -> None:
    one = house(game, **options, deal_packet="3")
    hand = does(blanche(one), "carte_blanche")
    assert offered(hand) == {"pass"}
    does(hand, "pass")
    for number in range(shows + 1):
        loses_trick(hand)
        if hand.table.public.turn.to == "show_drawn":
            assert hand.to_act == 0
            if number < shows:
                assert offered(hand) == {"show_drawn", "pass"}
                does(hand, "show_drawn")
            else:
                assert offered(hand) == {"pass"}
                does(hand, "pass")
    assert booked(hand) == points
    loses_trick(hand)
    assert hand.table.public.turn.to == "lead"


def test_bz_11_an_ace_is_a_court_card_in_the_brief_only() -> None:
    hand = "AS TH TD 9S 9S 8H 8D 8C 7S 7H 7D 7C"
    for game, holds in (("bezique6-russian", False), ("bezique6-chinese", True)):
        one = blanche(house(game, deal_packet="3"), hand)
        assert ("carte_blanche" in offered(one)) == holds
        assert one.table.public.turn.to == "carte_blanche"
    declined = does(blanche("bezique6-chinese"), "carte_blanche", "pass")
    does(loses_trick(declined), "pass")
    assert loses_trick(declined).table.public.turn.to == "lead"


# ------------------------------------------------------------------ the window, the end


def test_bz_12_what_a_window_offers() -> None:
    some = "KH QH QS JD AS AH AD AC TH JH 9C"
    words = {"declare marriage KH QH", "declare sequence AH TH KH QH JH", "declare bezique_1 QS JD", "declare four_a AS AH AD AC"}
    hand = window("bezique6-russian", some, None)
    assert offered(hand) == {*words, "draw"}
    assert offered(window("bezique6-chinese", some, None)) == {*words, "draw"} - {"declare bezique_1 QS JD"}
    only = ladder(window(house("bezique6-russian", trump_set_by="marriage_only"), some, None), "declare sequence AH TH KH QH JH")
    assert (booked(only), only.table.public.trump) == (150, None)
    best = ladder(hand, "declare marriage KH QH", "declare sequence AH TH KH#1 QH#1 JH", "declare four_a AS AH#1 AD AC",
                  "declare bezique_1 QS JD")
    assert booked(best) == 430
    worse = ladder(window("bezique6-russian", some, None), "declare sequence AH TH KH QH JH", "declare four_a AS AH#1 AD AC",
                   "declare bezique_1 QS JD")
    assert booked(worse) == 390
    assert not offered(next_window(worse), "declare")


@pytest.mark.parametrize(("lead", "russian", "always"), [
    ("QH", "TH KH 8H", "TH KH"), ("AH", "TH KH 8H", "TH KH 8H"), ("KH", "TH KH 8H", "TH"), ("QD", "7C", "7C"), ("JC", "7C", "7C")])
def test_bz_13_the_end_phase(lead: str, russian: str, always: str) -> None:
    for game, expected in (("bezique6-russian", russian), ("bezique6-chinese", always)):
        hand = table(game, "0 reply", stock=0, hand=5, trump="C", trick=lead, hand_0="TH KH 8H 7C AS")
        assert offered(hand) == {f"play {card}" for card in expected.split()}


def test_bz_13_without_trump_any_card_is_thrown() -> None:
    hand = table("bezique6-russian", "0 reply", stock=0, hand=5, trick="QD", hand_0="TH KH 8H 7C AS")
    assert len(offered(hand)) == 5


def test_bz_14_card_points_and_sevens() -> None:
    """The piles of A and B, counted trick by trick; a seven counts though it was taken before trump was known."""
    game = house("bezique6-russian")
    a = pile("A14 T11 K12 Q10 J13", game)
    b = pile("A10 T13 K12 Q14 J11", game, a)
    low = Counter(card for card in game.whole_pack() if card.rank.value in "987")
    sevens = [Card(Suit.HEARTS, Rank.SEVEN)] * 3
    rest = list((low - Counter(sevens + sevens)).elements())
    a += sevens + rest[:96 - len(a) - 3]
    b += sevens + rest[96 - len(a) - 3 + len(a):]
    left = list((Counter(game.whole_pack()) - Counter(a)).elements())
    taken = [f"0 {one} {two}" for one, two in zip(a[::2], a[1::2], strict=False)]
    taken += [f"1 {one} {two}" for one, two in zip(left[::2], left[1::2], strict=False)]
    fields = {"turn": "1 lead", "dealer": "1", "taken": ", ".join(taken[:-1]), "hand 1": str(left[-2]), "hand 0": str(left[-1])}
    for trump, a_points, b_points in (("H", 398, 382), ("", 368, 352)):
        one = Hand.at(game, game.set_up(fields | ({"trump": trump} if trump else {})))
        last = left[-2:]
        public = one.table.public
        assert game.won_points(public, 0) == a_points
        missing = sum(game.points[card.rank] for card in last) + (10 * last.count(Card(Suit.HEARTS, Rank.SEVEN)) if trump else 0)
        assert game.won_points(public, 1) + missing == b_points


def pile(text: str, game: Any, less: list[Card] | None = None) -> list[Card]:
    """So many cards of each rank, from those that are not in *less*."""
    free = list((Counter(game.whole_pack()) - Counter(less or [])).elements())
    found = []
    for word in text.split():
        found += [card for card in free if card.rank.value == word[0]][:int(word[1:])]
    return found


@pytest.mark.parametrize(("totals", "record", "options"), [
    ((2628, 3322), 7200, {}), ((2628, 3322), 1944, {"mixed_case": "difference"}), ((2628, 3322), 8200, {"mixed_case": "sum_double"}),
    ((5210, 3340), 3120, {}), ((4100, 2560), 7910, {}), ((2870, 2410), 1710, {}), ((3400, 3000), 1650, {}), ((3400, 2999), 7649, {}),
    ((3100, 3100), 0, {})])
def test_bz_15_and_16_the_record_of_the_brief(totals: tuple[int, int], record: int, options: dict[str, str]) -> None:
    result = settled(house("bezique6-russian", **options), *totals)
    winner = totals.index(max(totals))
    assert result.gains[winner] == record
    assert result.gains[1 - winner] == 0
    assert result.winners == (() if record == 0 else (winner,))


@pytest.mark.parametrize(("totals", "record"), [((5210, 3340), 2900), ((4100, 2560), 7600), ((2870, 2410), 6200), ((3060, 3010), 1000)])
def test_bz_17_the_chinese_record(totals: tuple[int, int], record: int) -> None:
    assert settled(house("bezique6-chinese"), *totals).gains == (record, 0)


@pytest.mark.parametrize(("totals", "brisques", "gains", "options"), [
    ((1410, 960), (14, 18), (900, 0), {}), ((1410, 960), (29, 3), (3600, 0), {}),
    ((1410, 960), (29, 3), (3620, 0), {"rubicon_brisques": "320"}), ((1740, 1180), (16, 16), (1100, 0), {}),
    ((880, 640), (20, 12), (2700, 0), {}),
    ((1010, 960), (12, 20), (0, 500), {}), ((1200, 1200), (15, 17), (0, 500), {}),
    ((990, 980), (0, 32), (0, 3200), {}), ((640, 60), (20, 12), (1900, 0), {}),
    ((640, 60), (20, 12), (2000, 0), {"loser_under_100_extra": "100"})])
def test_bz_18_19_and_40_the_rubicon_with_brisques(
        totals: tuple[int, int], brisques: tuple[int, int], gains: tuple[int, int], options: dict[str, str]) -> None:
    fields = {f"earlier_{seat}": f"{10 * number} {1 if seat else 0}" for seat, number in enumerate(brisques)}
    assert settled(house("rubicon4", **options), *totals, **fields).gains == gains


# ------------------------------------------------------------------ sevens, the ledger of two packs


def test_bz_20_sevens_with_two_packs() -> None:
    hand = table("bezique2", "0 declare", stock=12, turned_up="KH", hand_0="7H QH")
    assert "exchange" in offered(hand)
    does(hand, "exchange")
    assert booked(hand) == 10
    assert hand.table.hidden[-1] == cards("7H")[0]
    assert why(hand, "declare marriage KH QH") == "KH was got by the exchange: it may be declared after another trick."
    later = next_window(hand)
    assert booked(ladder(later, "declare marriage KH QH")) == 50
    played = table("bezique2", "1 reply", stock=12, turned_up="KH", trick="AH", hand_1="7H")
    assert booked(does(played, "play 7H"), 1) == 10
    late = table("bezique2", "1 lead", stock=0, hand=3, trump="H", hand_1="7H", spent="1 0")
    assert booked(does(late, "play 7H"), 1) == 0


@pytest.mark.parametrize(("end", "winners", "totals"), [
    ("end_of_deal", (), (1020, 1020)), ("elder_counts_first", (0,), (1020, 950)), ("immediate", (0,), (1020, 950))])
def test_bz_21_the_ledger_of_two_packs(end: str, winners: tuple[int, ...], totals: tuple[int, int]) -> None:
    """Before the brisques N, the elder, has 170 of the hand and S 310, with the last trick."""
    game = house("bezique2", game_end=end)
    hand = table(game, "1 lead", stock=0, hand=1, trump="H", dealer="1", scores="760 640", booked="170 300",
                 hand_1="AH", hand_0="8S", earlier_0="90 0", earlier_1="60 15")
    does(hand, "play AH", "play 8S")
    assert hand.result is not None
    standing = game.settle(game.standing(hand.table.public.given), hand.result)
    assert game.winners(standing) == winners
    assert standing.scores == totals


@pytest.mark.parametrize(("game", "stock", "end"), [
    ("bezique6-russian", 84, 12), ("bezique2", 24, 8), ("rubicon4", 55, 9), ("bezique8", 113, 15), ("bezique3", 24, 8), ("bezique4", 24, 8),
    ("bezique-polish", 24, 8), ("pinochle2", 12, 12)])
def test_bz_22_how_many_tricks(game: str, stock: int, end: int) -> None:
    one = house(game)
    assert (one.stock_size // one.seats, one.hand_size) == (stock, end)
    if game == "bezique4":
        nine = house(game, hand_size="9")
        assert (nine.stock_size // 4, nine.hand_size) == (23, 9)


def test_bz_22_the_last_chance_to_declare() -> None:
    hand = table("bezique6-russian", "0 declare", stock=2, trump="S", hand_0="KH QH KD QD KC QC")
    does(hand, "declare marriage KH QH")
    assert hand.table.public.stock == 0
    assert hand.table.public.laid == ((), ())
    assert why(hand, "declare marriage KD QD") == "One declares after winning a trick, before drawing."
    assert hand.table.public.turn.to == "lead"


@pytest.mark.parametrize(("game", "options", "trump", "pair"), [
    ("bezique6-chinese", {}, "H", "QH JC"), ("bezique6-chinese", {}, "S", "QS JD"), ("bezique6-chinese", {}, "D", "QD JS"),
    ("bezique6-chinese", {}, "C", "QC JH"), ("bezique6-russian", {}, "H", "QS JD"), ("bezique6-russian", {}, "S", "QS JD"),
    *(("bezique6-russian", {"bezique_pair": "avoid_trump"}, trump, "QS JD") for trump in (None, "H", "C")),
    *(("bezique6-russian", {"bezique_pair": "avoid_trump"}, trump, "QC JH") for trump in ("S", "D"))])
def test_bz_23_which_pair_is_bezique(game: str, options: dict[str, str], trump: str | None, pair: str) -> None:
    hand = window(house(game, **options), "QS QH QD QC JS JH JD JC", trump)
    assert offered(hand, "declare bezique") == {f"declare bezique_1 {pair}"}


def test_bz_24_the_ladder_of_eight_packs() -> None:
    hand = window("bezique8", "QS QS QS QS QS QS JD JD JD JD JD JD", "S")
    some, words = "", []
    for many in (1, 2, 3, 4, 5):
        words.append(f"declare bezique_{many}{some} QS JD")
        some += f" QS#{many} JD#{many}"
    assert booked(ladder(hand, *words)) == 15550
    at_once = ladder(window("bezique8", "QS QS QS QS QS QS JD JD JD JD JD JD", "S"),
                     "declare bezique_5 QS QS QS QS QS JD JD JD JD JD")
    assert booked(at_once) == 9000
    at_once = next_window(at_once)
    assert offered(at_once, "declare bezique") == {"declare bezique_1 QS JD"}
    assert booked(ladder(at_once, "declare bezique_1 QS JD")) == 9050


def test_bz_25_five_trumps() -> None:
    hand = ladder(window("bezique8", "AH AH AH AH AH AH AS AC AD", "H"), "declare four_a AH AH AH AS",
                  "declare trump4_a AH#1 AH#2 AH#3 AH", "declare trump5_a AH#1 AH#2 AH#3 AH#4 AH")
    assert booked(hand) == 3100
    assert not may(next_window(hand), "declare trump5_a AH#2 AH#3 AH#4 AH#5 AH")
    hand = broken(hand, "AH#1")
    assert may(hand, "declare trump5_a AH#2 AH#3 AH#4 AH#5 AH")
    assert not may(hand, "declare trump4_a AH#2 AH#3 AH#4 AH#5")
    assert not may(hand, "declare trump4_a AH#3 AH#4 AH#5 AH")
    assert may(hand, "declare four_a AH AS#1 AC AD")


@pytest.mark.parametrize(("totals", "record"), [((7240, 5110), 3100), ((6350, 4990), 12200), ((4810, 3920), 9700), ((5600, 5000), 1600)])
def test_bz_26_the_record_of_eight_packs(totals: tuple[int, int], record: int) -> None:
    assert settled(house("bezique8"), *totals).gains == (record, 0)


# ------------------------------------------------------------------ Polish Bezique


def test_bz_27_a_trick_is_opened() -> None:
    hand = table("bezique-polish", "0 lead", stock=24, turned_up="KH", hand_0="AS 9D", hand_1="7H TC")
    does(hand, "play AS", "play 7H")
    public = hand.table.public
    assert (public.booked, public.laid[1], public.turn.to) == ((0, 20), (Laid(cards("AS")[0], 1),), "lead")
    assert public.stock == 22
    does(hand, "play TC", "play 9D")
    assert hand.table.public.booked == (0, 30)
    assert len(hand.table.public.laid[1]) == 1
    up = house("bezique-polish")
    turned = up.set_up(up.laid_out(table("bezique-polish", "0 lead", turned_up="7H").table))
    assert turned.public.turned_up == cards("7H")[0]


def polish_window() -> AnyHand:
    """Open before E lie A 10 K J of trumps and Q♠; E has led Q♥, to which D plays J♦."""
    hand = table("bezique-polish", "0 lead", stock=24, turned_up="9H", hand_0="QH", hand_1="JD", earlier_1="0 8",
                 table_0="AH#1 TH#1 KH#1 JH#1 QS#1")
    return does(hand, "play QH", "play JD")


def test_bz_28_a_window_of_open_cards() -> None:
    hand = polish_window()
    assert offered(hand) == {"declare marriage KH#1 QH#1", "declare sequence AH#1 TH#1 KH#1 QH#1 JH#1", "declare bezique_1 QS#1 JD#1",
                             "draw"}
    all_three = does(hand, "declare marriage KH#1 QH#1", "declare sequence AH#1 TH#1 KH#1 QH#1 JH#1", "declare bezique_1 QS#1 JD#1")
    assert booked(all_three) == 330
    assert all_three.table.public.turn.to == "lead"
    first = does(polish_window(), "declare sequence AH#1 TH#1 KH#1 QH#1 JH#1")
    assert not may(first, "declare marriage KH#1 QH#1")
    assert booked(does(first, "declare bezique_1 QS#1 JD#1")) == 290
    left = does(polish_window(), "declare sequence AH#1 TH#1 KH#1 QH#1 JH#1", "draw")
    assert left.table.public.turn.to == "lead"


def test_bz_28_a_double_or_another_single() -> None:
    lines = {"table_0": "QS#1 JD#1 QS#2", "melds_0": "bezique_1 QS#1 JD#1", "hand_0": "JD", "hand_1": "9D", "earlier_1": "0 8"}
    for word, other in (("declare bezique_2 QS#1 QS#2 JD#1 JD#2", "declare bezique_1 QS#2 JD#2"),
                        ("declare bezique_1 QS#2 JD#2", "declare bezique_2 QS#1 QS#2 JD#1 JD#2")):
        hand = does(table("bezique-polish", "0 lead", stock=24, turned_up="9H", **lines), "play JD", "play 9D")
        assert may(hand, word)
        assert may(hand, other)
        does(hand, word)
        assert hand.table.public.turn.to == "lead"
        assert hand.table.public.window.scored == 1


def test_bz_29_the_end_of_a_polish_hand() -> None:
    hand = table("bezique-polish", "1 lead", stock=0, hand=1, trump="H", hand_1="8H", hand_0="AC", table_1="AS#1 AH#1 AD#1",
                 earlier_1="0 10")
    does(hand, "play 8H", "play AC")
    assert booked(hand, 1) == 20
    does(hand, next(iter(offered(hand, "declare four_a"))))
    assert hand.result is not None
    assert hand.result.points == (0, 120)
    open_ace = table("bezique-polish", "1 reply", stock=0, hand=2, trump="H", trick="KS", hand_1="8H 9H", table_1="AS#1",
                     earlier_1="0 10")
    assert offered(open_ace) == {"play 8H", "play 9H"}


# ------------------------------------------------------------------ three and four


def test_bz_30_beziques_for_three() -> None:
    def at(option: str = "on") -> AnyHand:
        return window(house("bezique3", second_double=option), "QS QS QS JD JD JD", "H")
    climbed = ladder(at(), "declare bezique_1 QS JD", "declare bezique_2 QS#1 JD#1 QS JD", "declare bezique_3 QS#1 JD#1 QS#2 JD#2 QS JD")
    assert booked(climbed) == 2040
    two = ladder(at(), "declare bezique_2 QS QS JD JD", "declare bezique_2 QS#2 JD#2 QS JD")
    assert booked(two) == 1000
    assert not offered(next_window(two), "declare bezique")
    singles = next_window(ladder(at(), "declare bezique_1 QS JD", "declare bezique_1 QS JD"))
    assert not may(singles, "declare bezique_2 QS#1 JD#1 QS#2 JD#2")
    assert booked(ladder(singles, "declare bezique_2 QS#1 JD#1 QS#2 JD")) == 580
    mixed = next_window(ladder(at(), "declare bezique_2 QS QS JD JD", "declare bezique_1 QS JD"))
    assert not may(mixed, "declare bezique_2 QS#2 JD#2 QS#3 JD#3")
    assert not may(mixed, "declare bezique_3 QS#1 JD#1 QS#2 JD#2 QS#3 JD#3")
    off = next_window(ladder(at("off"), "declare bezique_2 QS QS JD JD"))
    assert not may(off, "declare bezique_2 QS#2 JD#2 QS JD")
    assert may(off, "declare bezique_3 QS#1 JD#1 QS#2 JD#2 QS JD")


@pytest.mark.parametrize(("trick", "hand", "free", "bound"), [
    ("AH 9C", "7C KS", "7C KS", "7C"), ("AH 9C", "TC 7C KS", "TC", "TC"), ("AH 9C", "8H TC", "8H", "8H"), ("AH", "7C KS", "7C", "7C"),
    ("8H KH", "AH 7H AC", "AH", "AH"), ("JC TC", "9C KS", "9C", "9C")])
def test_bz_31_duties_of_three(trick: str, hand: str, free: str, bound: str) -> None:
    for option, allowed in (("on", free), ("off", bound)):
        one = table(house("bezique3", third_hand_free=option), "0 reply", stock=0, hand=len(hand.split()), trump="C", trick=trick,
                    hand_0=hand)
        assert offered(one) == {f"play {card}" for card in allowed.split()}


@pytest.mark.parametrize(("scores", "winners"), [
    ((2080, 2040, 1500), (0,)), ((2050, 2050, 1990), ()), ((1990, 1980, 1500), ())])
def test_bz_32_the_end_for_three(scores: tuple[int, int, int], winners: tuple[int, ...]) -> None:
    game = house("bezique3")
    hand = table(game, "1 declare", stock=3, turned_up="KH")
    does(hand, "draw")
    assert [type(event).__name__ for event in hand.log[:3]] == ["Drew", "Drew", "TookTurnUp"]
    assert [event.seat for event in hand.log[:3]] == [1, 2, 0]
    assert game.winners(game.compared(Standing(0, scores, 1))) == winners
    assert game.counts(game.whole_pack()) == 240


def test_bz_33_the_window_is_handed_over() -> None:
    def at(**fields: str) -> AnyHand:
        return table("bezique4", "0 declare", turned_up="9H", hand_2="KS KH KD KC", **fields)
    hand = does(at(), "let_partner")
    assert hand.to_act == 2
    assert {"declare four_k KS KH KD KC", "draw"} <= offered(hand)
    assert not offered(hand, "let_partner")
    does(hand, "declare four_k KS KH KD KC")
    assert booked(hand, 2) == 80
    shown = does(at(hand_0="7H"), "show")
    assert booked(shown) == 10
    assert does(shown, "let_partner").to_act == 2
    married = does(at(hand_0="KD QD"), "declare marriage KD QD")
    assert not offered(married, "let_partner")
    assert not offered(table(house("bezique4", teams="individual"), "0 declare", turned_up="9H"), "let_partner")
    other_king = does(table("bezique4", "0 declare", turned_up="KH", hand_0="7H", hand_2="KH QH"), "exchange", "let_partner")
    assert may(other_king, "declare marriage KH QH"), "only the king that was exchanged must wait, and it is not here"
    empty = does(at(), "let_partner", "draw")
    assert empty.table.public.turn == (0, "lead")


def test_bz_34_joint_declarations() -> None:
    lines = {"turned_up": "9H", "table_0": "KS#1 QS#1", "melds_0": "marriage KS#1 QS#1", "hand_2": "QH QD QC KS JD QS", "winner": "0",
                 "handed_over": "yes"}
    for option, four, single in (("except_multiples", True, True), ("free", True, True), ("off", False, False)):
        hand = table(house("bezique4", joint_declarations=option), "2 declare", **lines)
        assert may(hand, "declare four_q QS#1 QH QD QC") == four
        assert not may(hand, "declare marriage KS QS#1")
        assert may(hand, "declare bezique_1 QS#1 JD") == single
    for option, double in (("except_multiples", False), ("free", True)):
        hand = table(house("bezique4", joint_declarations=option), "2 declare", turned_up="9H", table_0="QS#1", table_2="JD#1",
                     melds_2="bezique_1 QS#1 JD#1", hand_2="QS JD", winner="0", handed_over="yes")
        assert may(hand, "declare bezique_2 QS#1 JD#1 QS JD") == double
        if double:
            assert booked(does(hand, "declare bezique_2 QS#1 JD#1 QS JD"), 2) == 500
    hand = after_declaring(hand := table("bezique4", "2 declare", **lines), "declare bezique_1 QS#1 JD", hand.table)
    lying = [[str(one.card) for one in laid] for laid in hand.table.public.laid]
    assert (lying[0], lying[2]) == (["KS", "QS"], ["JD"]), "each card lies before its player, and is that player's to play"


@pytest.mark.parametrize(("trick", "hand", "allowed"), [
    ("TH 8H", "AH 7H", "AH"), ("AH 9C", "TC 7C QS", "TC"), ("AH 9C", "7C QS", "7C")])
def test_bz_35_duties_of_four(trick: str, hand: str, allowed: str) -> None:
    one = table("bezique4", "2 reply", stock=0, hand=len(hand.split()), trump="C", trick=trick, hand_2=hand)
    assert offered(one) == {f"play {card}" for card in allowed.split()}


@pytest.mark.parametrize(("scores", "winners"), [((2050, 2030), (0, 2)), ((2040, 2040), ())])
def test_bz_36_the_count_of_four(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    game = house("bezique4")
    assert game.winners(game.compared(Standing(0, (*scores, *scores), 1))) == winners
    assert game.counts(game.whole_pack()) == 320


# ------------------------------------------------------------------ sevens, windows, letters


def test_bz_37_a_seven_turned_up() -> None:
    game = house("bezique2")
    pack = [*cards("9S 9S 9D 8S 8D 8C 9C 9C 7H 7S 7S 8S 9D 8D 7D 7D 7H")]
    rest = list((Counter(game.whole_pack()) - Counter(pack)).elements())
    hand = Hand(game, Deal((*pack, *rest)), game.given(game.begin(1)))
    assert [event for event in hand.log if isinstance(event, Scored)] == [Scored(1, "seven", 10)]
    held = table(game, "0 declare", turned_up="7H", hand_0="7H")
    assert "exchange" not in offered(held)
    assert booked(does(held, "show")) == 10
    counts = house("bezique2", seven_counts_as_declaration="on")
    one = table(counts, "0 declare", turned_up="KH", hand_0="7H KD QD")
    does(one, "exchange")
    assert one.table.public.turn.to == "lead"
    other = table(counts, "0 declare", turned_up="KH", hand_0="7H KD QD")
    does(other, "declare marriage KD QD")
    assert other.table.public.turn.to == "lead"


def test_bz_38_windows_tell_nothing() -> None:
    one = blanche("bezique6-chinese", "KS KH KD 9S 9S 8H 8D 8C 7S 7H 7D 7C", other="TS TH TD 9S 9S 8H 8D 8C 7S 7H 7D 7C")
    other = blanche("bezique6-chinese", "KS KH KD 9S 9S 8H 8D 8C 7S 7H 7D 7C", other="QS TH TD 9S 9S 8H 8D 8C 7S 7H 7D 7C")
    for hand in (one, other):
        assert hand.table.public.turn == (0, "carte_blanche")
        does(hand, "pass")
        assert hand.table.public.turn == (1, "carte_blanche")
    assert offered(one) == {"carte_blanche", "pass"}
    assert offered(other) == {"pass"}
    assert does(other, "pass").table.public.turn == (0, "lead")
    does(one, "carte_blanche", "play KS", "play TH", "draw")
    assert one.table.public.turn == (1, "show_drawn")
    does(one, "pass", "play KH", "play TS", "draw")
    assert one.table.public.turn.to == "lead"
    draws = [does(blanche("bezique6-chinese", "KS KH KD 9S 9S 8H 8D 8C 7S 7H 7D 7C", some, "TS TH TD 9S 9S 8H 8D 8C 7S 7H 7D 7C"),
                  "pass", "carte_blanche", "play KS", "play TH", "draw", "pass") for some in ("KC 9C", "9C KC")]
    assert [str(draw.table.own[1].drew) for draw in draws] == ["KC", "9C"]
    assert draws[0].table != draws[1].table
    assert draws[0].view(0) == draws[1].view(0)
    assert draws[0].watch() == draws[1].watch()
    empty = table("bezique6-chinese", "0 declare", hand_0="7S 8S 9S")
    assert offered(empty) == {"draw"}
    assert empty.to_act == 0


def test_bz_39_letters_are_of_the_table() -> None:
    """A card in the hand has no letter, nor has one that was taken up from the table; one that lies there has."""
    lying = table("bezique6-russian", "0 lead", trump="H", table_1="QS#1", melds_1="bezique_1 QS#1 JD#1")
    assert lying.view(0).public.laid[1] == (Laid(Card(Suit.SPADES, Rank.QUEEN), 1),)
    taken = table("bezique6-russian", "1 lead", stock=0, hand=12, trump="H", hand_1="QS QS QS")
    assert offered(taken, "play QS") == {"play QS"}
    does(taken, "play QS")
    assert taken.view(0).log[-1] == Played(1, Card(Suit.SPADES, Rank.QUEEN))


def test_bz_41_setting_trump() -> None:
    bezique_first = house("bezique6-chinese", trump_set_by="marriage_sequence_bezique")
    hand = ladder(window(bezique_first, "QD JS QS JD KH QH", None), "declare bezique_1 QD JS")
    assert (booked(hand), hand.table.public.trump) == (40, Suit.DIAMONDS)
    hand = next_window(hand)
    assert not may(hand, "declare bezique_1 QS JD")
    assert booked(ladder(hand, "declare marriage KH QH")) == 60
    assert not may(window("bezique6-chinese", "QD JS", None), "declare bezique_1 QD JS")
    barred = house("bezique6-chinese", no_same_trump_twice="on")
    hand = ladder(window(barred, "KC QC KH QH KC QC", None, last_trump="C"), "declare marriage KC QC")
    assert (booked(hand), hand.table.public.trump) == (20, None)
    hand = ladder(hand, "declare marriage KH QH")
    assert (booked(hand), hand.table.public.trump) == (60, Suit.HEARTS)
    assert booked(ladder(hand, "declare marriage KC QC")) == 80
    free = ladder(window(barred, "KC QC", None), "declare marriage KC QC")
    assert free.table.public.trump is Suit.CLUBS


@pytest.mark.parametrize(("mode", "booked_e", "booked_d", "captured"), [
    ("captured", 0, 0, (20, 10)), ("played", 10, 0, (0, 0)), ("declared", 10, 0, (0, 0)), ("off", 0, 0, (0, 0))])
def test_bz_42_sevens_with_six_packs(mode: str, booked_e: int, booked_d: int, captured: tuple[int, int]) -> None:
    """7♥ has been taken by D in trick 2 and by E in trick 90; between them E plays one in the stock phase, and takes it."""
    game = house("bezique6-russian", seven_mode=mode)
    early = table(game, "0 lead", hand_0="7H")
    assert booked(does(early, "play 7H")) == 0
    late = table(game, "1 lead", stock=0, hand=3, trump="H", hand_1="7H")
    assert booked(does(late, "play 7H"), 1) == 0
    once = table(game, "0 lead", trump="H", table_0="7H#1", booked="10 0")
    assert booked(does(once, "play_laid 7H 1")) == 10, "one that was shown counts nothing more when it is played"
    hand = table(game, "0 lead", trump="H", hand_0="7H", hand_1="9S", taken="1 7H AS, 0 7H 8S")
    does(hand, "play 7H", "play 9S")
    if mode == "declared":
        shown = table(game, "0 declare", trump="H", hand_0="7H 7H")
        assert booked(does(shown, "show", "show")) == 20
        assert booked(does(Hand.at(game, shown.table), "draw")) == 20
        hand = table(game, "0 declare", trump="H", hand_0="7H", taken="1 7H AS, 0 7H 8S")
        does(hand, "show")
    assert (booked(hand), booked(hand, 1)) == (booked_e, booked_d)
    cards_alone = sum(game.points[card.rank] for card in cards("7H AS"))
    assert game.won_points(hand.table.public, 1) - cards_alone == captured[1]
    assert game.won_points(hand.table.public, 0) == captured[0]


@pytest.mark.parametrize(("lifted", "guess", "dealer", "elder"), [
    (24, "guess 24", 250, 150), (24, "guess 23", 250, 0), (24, "pass", 250, 0), (27, "guess 27", 0, 150)])
def test_bz_43_the_lift(lifted: int, guess: str, dealer: int, elder: int) -> None:
    game = house("bezique6-russian", lift_24="on")
    hand = Hand(game, Deal(game.whole_pack(), lifted), game.given(game.begin(1)))
    assert hand.table.public.turn == (0, "lift")
    assert not any(hand.table.public.in_hand)
    assert game.set_up(game.laid_out(hand.table)) == hand.table
    for wrong in ("guess 15", "guess 33"):
        assert not may(hand, wrong)
    does(hand, guess)
    assert (booked(hand, 1), booked(hand, 0)) == (dealer, elder)
    assert hand.table.public.in_hand == (12, 12)


def test_cards_on_the_table_are_played_like_those_of_the_hand() -> None:
    hand = table("bezique6-russian", "0 lead", trump="H", table_0="QS#1 KS#1", melds_0="marriage KS#1 QS#1")
    assert offered(hand, "play_laid") == {"play_laid QS 1", "play_laid KS 1"}
    does(hand, "play_laid QS 1")
    assert hand.table.public.laid[0] == (Laid(Card(Suit.SPADES, Rank.KING), 1),)
    assert [write_action(one) for one in hand.actions] == ["play_laid QS 1"]
