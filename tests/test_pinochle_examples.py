"""The worked examples of Pinochle, under their numbers. (Rules: bezique.md, section 15.2.) Seats of four: N 0, E 1, S 2, W 3."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bezique_kit import booked, does, house, may, offered, table, why
from mariage.cards import Suit, cards, written
from mariage.game import AnyHand, Deal, Hand, Result
from mariage.games.pinochle.melding import melding
from mariage.games.pinochle.table import GaveUnseen, Melded, Received, Share, Shared, SharedUnseen
from mariage.games.plays import DrewOpen
from mariage.match import Standing
from mariage.tricks import Trick
from test_bezique_examples import after_declaring, ladder, next_window

FOUR = ("pinochle4-auction", "pinochle4-hoyle", "pinochle4-double")


def four(game: Any, turn: str, **fields: str) -> AnyHand:
    """A table of four; every hand is filled up, what is left lies in earlier tricks, of side N/S first."""
    one = house(game)
    lines = {key.replace("_", " "): text for key, text in fields.items()} | {"turn": turn}
    return Hand.at(one, one.set_up(lines))


def auction(game: Any, *words: str, dealer: int = 3, hands: tuple[str, ...] = ()) -> AnyHand:
    """The bidding of a deal; *hands* by seat, else as the pack lies."""
    one = house(game)
    pack = dealt_as(one, hands, dealer) if hands else one.whole_pack()
    return does(Hand(one, Deal(pack), one.given(one.begin(dealer))), *words)


def dealt_as(one: Any, hands: tuple[str, ...], dealer: int) -> tuple[Any, ...]:
    """The pack whose packets give these hands; the widow, where there is one, last."""
    left = [list(cards(hand)) for hand in hands]
    free = list((Counter(one.whole_pack()) - Counter(card for hand in left for card in hand)).elements())
    for hand in left:
        hand += [free.pop(0) for _ in range(one.hand_size - len(hand))]
    pack: list[Any] = []
    while any(left):
        for step in range(1, 5):
            hand = left[(dealer + step) % 4]
            pack += hand[:one.packet]
            del hand[:one.packet]
    return (*pack, *free)


# ------------------------------------------------------------------ tricks and melds for two


@pytest.mark.parametrize(("trick", "winner"), [("KS TS", 1), ("TS KS", 0), ("AS AS", 0), ("AS 9D", 1), ("AH 9D TH JD", 3)])
def test_pn_01_who_wins_a_trick(trick: str, winner: int) -> None:
    assert Trick(cards(trick), Suit.DIAMONDS, house("pinochle2").height).winner == winner


def window(hand: str, trump: str = "S", game: Any = "pinochle2", **fields: str) -> AnyHand:
    return table(game, "0 declare", stock=12, turned_up=f"J{trump}" if trump == "H" else f"9{trump}", hand_0=hand, **fields)


def test_pn_02_a_chain_of_melds() -> None:
    hand = window("KS QS AS TS JS JD QH QD QC KS QS")
    done = ladder(hand, "declare marriage KS QS", "declare run AS TS KS#1 QS#1 JS", "declare pinochle_1 QS#1 JD",
                  "declare around_q QS#1 QH QD QC")
    assert booked(done) == 290
    done = next_window(done)
    assert not may(done, "declare marriage KS#1 QS")
    assert booked(ladder(done, "declare marriage KS QS")) == 330
    first = next_window(ladder(window("KS QS AS TS JS"), "declare run AS TS KS QS JS"))
    assert not may(first, "declare marriage KS#1 QS#1")


def test_pn_03_a_card_from_the_hand() -> None:
    lines = {"table_0": "KS#1 KH#1 KD#1 KC#1 QS#1 QH#1 QD#1 QC#1",
             "melds_0": "around_k KS#1 KH#1 KD#1 KC#1, around_q QS#1 QH#1 QD#1 QC#1"}
    hand = window("QH", "C", **lines)
    assert not may(hand, "declare marriage KH#1 QH#1")
    assert may(hand, "declare marriage KH#1 QH")
    free = window("QH", "C", house("pinochle2", hand_card_required="off"), **lines)
    assert may(free, "declare marriage KH#1 QH#1")


def test_pn_04_the_dix() -> None:
    hand = table("pinochle2", "0 declare", stock=12, turned_up="AH", hand_0="9H AS AD AC")
    does(hand, "exchange")
    assert booked(hand) == 10
    before = hand.table
    assert booked(after_declaring(hand, "declare around_a AH AS AD AC", before)) == 110
    assert booked(does(table("pinochle2", "1 declare", stock=12, turned_up="9H", winner="1", hand_1="9H"), "show"), 1) == 10
    turned = table("pinochle2", "0 declare", stock=12, turned_up="9H", hand_0="9H")
    assert "exchange" not in offered(turned)
    assert booked(does(turned, "show")) == 10


@pytest.mark.parametrize(("lead", "allowed"), [
    ("JS", "KS TS"), ("TS", "KS TS"), ("KD", "AD"), ("AD", "9D AD"), ("QC", "9D AD"), ("AH", "QH")])
def test_pn_05_the_end_phase(lead: str, allowed: str) -> None:
    for option in ("trump_only", "always"):
        hand = table(house("pinochle2", end_must_win=option), "0 reply", stock=0, hand=5, trump="D", trick=lead, hand_0="KS TS 9D AD QH")
        assert offered(hand) == {f"play {card}" for card in allowed.split()}
    for option, able in (("trump_only", "AS 9S"), ("always", "AS")):
        hand = table(house("pinochle2", end_must_win=option), "0 reply", stock=0, hand=3, trump="D", trick="KS", hand_0="AS 9S 9D")
        assert offered(hand) == {f"play {card}" for card in able.split()}


@pytest.mark.parametrize(("rounding", "totals", "tricks"), [
    ("none", (427, 243), (127, 113)), ("seven_up", (430, 240), (127, 113)), ("seven_up", (420, 240), (126, 114))])
def test_pn_06_the_result_for_two(rounding: str, totals: tuple[int, int], tricks: tuple[int, int]) -> None:
    game = house("pinochle2", rounding=rounding)
    hand = table(game, "1 lead", stock=0, hand=1, trump="H", booked="300 120", hand_1="9S", hand_0="9C",
                 earlier_0=f"{tricks[0]} 0", earlier_1=f"{tricks[1]} 10")
    does(hand, "play 9S", "play 9C")
    assert hand.result is not None
    assert hand.result.points == totals


@pytest.mark.parametrize(("scores", "raised", "winners", "after"), [
    ((1040, 1010), 0, (), 250), ((1260, 1255), 250, (), 500), ((1260, 1010), 250, (0,), 250), ((1300, 1010), 0, (), 250)])
def test_pn_07_both_over(scores: tuple[int, int], raised: int, winners: tuple[int, ...], after: int) -> None:
    game = house("pinochle2")
    standing = game.compared(Standing(0, scores, 1, raised=raised))
    assert (game.winners(standing), standing.raised) == (winners, after)


# ------------------------------------------------------------------ what a hand melds


def melds(game: Any, hand: str, trump: str | None) -> int:
    one = house(game)
    return int(melding(cards(hand), Suit(trump) if trump else None, one.values).points)


HAND = "AH TH KH QH JH KH QS JD KS AS AD AC"


@pytest.mark.parametrize(("options", "trump", "points"), [({}, "H", 310), ({"extra_royal_in_run": "40"}, "H", 350), ({}, "S", 200)])
def test_pn_08_what_a_hand_melds(options: dict[str, str], trump: str, points: int) -> None:
    assert melds(house("pinochle4-auction", **options), HAND, trump) == points


@pytest.mark.parametrize(("option", "points"), [("on", 1800), ("twice", 380), ("once", 150 + 40 + 40)])
def test_pn_09_doubles(option: str, points: int) -> None:
    """With a second run that pays nothing its king and queen are still a royal marriage: 150 and 40, and 40 for the pinochle."""
    hand = "AS AS TS TS KS KS QS QS JS JS JD JD"
    assert melds(house("pinochle4-auction", double_melds=option), hand, "S") == points


@pytest.mark.parametrize(("trump", "points"), [("H", 360), ("C", 240)])
def test_pn_10_the_roundhouse(trump: str, points: int) -> None:
    assert melds("pinochle4-auction", "KS QS KH QH KD QD KC QC AH TH JH 9H", trump) == points


# ------------------------------------------------------------------ play for four


@pytest.mark.parametrize(("trick", "hand", "trump_only", "always"), [
    ("AH 9C", "TH 9H KC AS", "TH 9H", "TH 9H"), ("AH 9C 9H", "JC 9C QS", "JC 9C", "JC"), ("AH 9C 9H", "9C QS", "9C", "9C"),
    ("QH KH", "TH JH QS", "TH JH", "TH"), ("QC", "KC 9C AH", "KC", "KC"), ("AC", "KC 9C AH", "KC 9C", "KC 9C")])
def test_pn_11_forced_play(trick: str, hand: str, trump_only: str, always: str) -> None:
    for option, allowed in (("trump_only", trump_only), ("always", always)):
        one = house("pinochle4-auction", end_must_win=option)
        assert offered(last_tricks(one, hand, trick)) == {f"play {card}" for card in allowed.split()}


def last_tricks(game: Any, hand: str, trick: str = "", trump: str = "C", to: str = "reply", **fields: str) -> AnyHand:
    """S, the declarer, is to play, with this hand; the others hold as many nines and jacks, all else is in tricks of N."""
    one, played = house(game), len(trick.split())
    free = Counter(one.whole_pack()) - Counter(cards(f"{hand} {trick}"))
    low = sorted(free.elements(), key=lambda card: one.height[card.rank])
    size, lines = len(hand.split()), {"hand 2": hand, "trick": trick, "trump": trump}
    for seat in (3, 0, 1):
        count = size - ((seat - 2 + played) % 4 < played)
        lines[f"hand {seat}"] = written(low.pop(0) for _ in range(count))
    lines |= {"earlier 0": f"0 {len(low) // 4}", "declarer": "2", "bid": "200"}
    lines |= {key.replace("_", " "): text for key, text in fields.items()}
    return four(one, f"2 {to}", **lines)


def test_pn_12_the_auction() -> None:
    hand = auction("pinochle4-auction", "bid 200", "pass", "bid 210", "bid 220", "pass")
    assert hand.to_act == 2
    for wrong in ("bid 205", "bid 215", "bid 220"):
        assert not may(hand, wrong)
    does(hand, "bid 230", "pass")
    assert (hand.table.public.declarer, hand.table.public.bid, hand.table.public.turn.to) == (2, 230, "trump")
    passed = auction("pinochle4-auction", "pass", "pass", "pass", "pass")
    assert (passed.table.public.declarer, passed.table.public.bid, passed.table.public.forced) == (3, 190, True)
    again = auction("pinochle4-hoyle", "pass", "pass", "pass", "pass")
    assert again.result == Result((0,) * 4, (), "passed_out", (0,) * 4)
    game = again.game
    assert game.settle(game.begin(3), again.result).dealer == 0
    dealer = auction("pinochle4-auction", "pass", "pass", "pass", "bid 200")
    assert dealer.table.public.turn == (3, "trump")


def made(game: Any, *, bid: int, melds: tuple[int, int], tricks: tuple[int, int], last: int = 2,
         cards_in: tuple[int, int] = (6, 5)) -> Result:
    """What a hand pays that S declared: the sides' melds and points in tricks, of which *last* took the last one."""
    one = house(game)
    low = [card for card in one.whole_pack() if not one.points[card.rank]][:4]
    bonus = [one.last_trick if seat % 2 == last % 2 else 0 for seat in (0, 1)]
    hand = four(one, f"{last} lead", **{f"hand {seat}": str(low[(seat - last) % 4]) for seat in range(4)},
                trump=other_suit(low), declarer="2", bid=str(bid), meld_0=str(melds[0]), meld_1=str(melds[1]),
                earlier_0=f"{tricks[0] - bonus[0]} {cards_in[0]}", earlier_1=f"{tricks[1] - bonus[1]} {cards_in[1]}")
    for step in range(4):
        seat = (last + step) % 4
        does(hand, f"play {hand.table.own[seat].hand[0]}")
    assert hand.result is not None
    return hand.result


def other_suit(low: list[Any]) -> str:
    return next(suit.value for suit in Suit if all(card.suit is not suit for card in low))


@pytest.mark.parametrize(("bid", "melds_", "tricks", "cards_in", "gains"), [
    (300, (180, 60), (130, 120), (6, 5), (310, 180)), (320, (180, 60), (130, 120), (6, 5), (-320, 180)),
    (320, (180, 60), (250, 0), (11, 0), (430, 0))])
def test_pn_13_the_score_of_a_hand(bid: int, melds_: tuple[int, int], tricks: tuple[int, int], cards_in: tuple[int, int],
                                   gains: tuple[int, int]) -> None:
    assert made("pinochle4-auction", bid=bid, melds=melds_, tricks=tricks, cards_in=cards_in).gains[:2] == gains


@pytest.mark.parametrize(("gains", "how", "winners"), [((240, 150), "made", (0, 2)), ((-200, 150), "set", (1, 3))])
def test_pn_14_the_declarers_count_first(gains: tuple[int, int], how: str, winners: tuple[int, ...]) -> None:
    game = house("pinochle4-auction")
    result = Result((*gains, *gains), (0, 2) if how == "made" else (1, 3), how, (0,) * 4)
    standing = game.settle(game.begin(0)._replace(scores=(850, 900, 850, 900)), result)
    assert game.winners(standing) == winners
    assert standing.scores[:2] == (850 + gains[0], 900 + gains[1])


# ------------------------------------------------------------------ double deck


def test_pn_15_melds_of_a_double_deck() -> None:
    hand = "AS AS AH AH AD AD AC AC KS KS QS QS TS JS JD JD TH TH JH KD"
    assert len(hand.split()) == 20
    assert melds("pinochle4-double", hand, "S") == 149


def test_pn_16_the_auction_of_a_double_deck() -> None:
    hand = auction("pinochle4-double")
    assert not may(hand, "bid 49")
    does(hand, "bid 50", "bid 51")
    assert not may(hand, "bid 51")
    does(hand, "bid 55", "pass", "bid 60", "pass")
    for wrong in ("bid 61", "bid 62", "bid 63", "bid 64"):
        assert not may(hand, wrong)
    does(hand, "bid 65", "pass")
    assert (hand.table.public.declarer, hand.table.public.bid) == (2, 65)
    forced = auction("pinochle4-double", "pass", "pass", "pass", "pass")
    assert (forced.table.public.declarer, forced.table.public.bid) == (3, 50)


@pytest.mark.parametrize(("hand", "trump", "points"), [
    ("AH AH AH TH TH TH KH KH KH KH QH QH QH QH JH JH JH AS AD AC", "H", 239),
    ("QS QS QS QS KS KS KS KS JD JD JD JD JS JH JC TC TC TC TC AC", "C", 102),
    ("QS QS QS QS KS KS KS KS JD JD JD JD JS JH JC TC TC TC TC AC", "S", 110)])
def test_pn_17_more_melds_of_a_double_deck(hand: str, trump: str, points: int) -> None:
    assert len(hand.split()) == 20
    assert melds("pinochle4-double", hand, trump) == points


@pytest.mark.parametrize(("melds_", "tricks", "gains"), [
    ((34, 18), (27, 23), (61, 23)), ((45, 22), (19, 31), (-60, 53)), ((40, 40), (31, 19), (71, 0))])
def test_pn_18_the_score_of_a_double_deck(melds_: tuple[int, int], tricks: tuple[int, int], gains: tuple[int, int]) -> None:
    assert made("pinochle4-double", bid=60, melds=melds_, tricks=tricks, last=2, cards_in=(10, 9)).gains[:2] == gains


N_SHORT = "AH TH KH QH JH TS TS TS TS TD TD TD TD TC TC TC TC JS JS JS"        # a run, 15, and nothing else
S_SHORT = "AS AS AS AS AD AD AD AD JS JH JH JH JC JC JC JC QD QD QD QD"        # nothing


@pytest.mark.parametrize(("east", "west", "theirs"), [
    ("KS KS KD KD KD KD KC KC KC AC AC AC AC JD JD JD TH TH TH AH", "QS QS QS QS AH AH KH KH KH QH QH QH QC QC QC QC JD KS KS KC", 22),
    ("KS KS KS KS KD KD KD KD KC KC KC KC AC AC AC AC JD JD JD JD", "QS QS QS QS AH AH AH TH TH TH KH KH KH QH QH QH QC QC QC QC", 12)])
def test_pn_18_too_small_a_meld_loses_the_bid(east: str, west: str, theirs: int) -> None:
    """N/S meld 15 and have lost; the others book their melds if there are 20 of them."""
    hands = (N_SHORT, east, S_SHORT, west)
    hand = auction("pinochle4-double", "bid 60", "pass", "pass", "pass", "name_trump H", hands=hands)
    assert hand.result is not None
    assert sum(event.points for event in hand.log if isinstance(event, Melded) and event.seat in (1, 3)) == theirs
    booked_ = theirs if theirs >= 20 else 0
    assert (hand.result.how, hand.result.gains) == ("set", (-60, booked_, -60, booked_))
    on = auction(house("pinochle4-double", short_meld="play_on"), "bid 60", "pass", "pass", "pass", "name_trump H", hands=hands)
    assert on.table.public.turn == (0, "lead")


def test_pn_18_played_on_with_too_small_a_meld() -> None:
    game = house("pinochle4-double", short_meld="play_on")
    assert made(game, bid=60, melds=(19, 22), tricks=(36, 14), cards_in=(12, 7)).gains[0] == -60


def test_pn_19_no_marriage() -> None:
    hands = ("AS AS AS AS AH AH AH AH AD AD AD AD AC AC AC AC TS TS TS TS",
             "KS KS QS QS JS JS JS JS KH KD KC TH TH TH TH TD TD TD TD JD", "", "")
    hand = auction("pinochle4-double", "bid 55", "pass", "pass", "pass", hands=hands)
    assert offered(hand) == {"concede"}
    does(hand, "concede")
    assert hand.result is not None
    assert (hand.result.gains[0], hand.result.how) == (-55, "set")
    assert hand.table.public.trump is None
    theirs = sum(event.points for event in hand.log if isinstance(event, Melded))
    assert hand.result.gains[1] == (theirs if theirs >= 20 else 0)
    assert {event.seat for event in hand.log if isinstance(event, Melded)} == {1, 3}
    assert melds("pinochle4-double", "KS KS QS QS AS AH AD AC KH KD KC", None) == 22
    diamonds = ("KD QD AS AS AS AS AH AH AH AH AD AD AD AD TS TS TS TS AC AC", "", "", "")
    one = auction("pinochle4-double", "bid 55", "pass", "pass", "pass", hands=diamonds)
    assert offered(one) == {"name_trump D", "concede"}
    free = auction(house("pinochle4-double", trump_needs_marriage="off"), "bid 55", "pass", "pass", "pass", hands=hands)
    assert offered(free) == {f"name_trump {suit}" for suit in "SHDC"}


@pytest.mark.parametrize(("hand", "trump", "shown"), [
    (HAND, "H", "AH TH KH QH JH KS QS JD AS AD AC"), (HAND, "S", "KH QH KS QS JD AS AH AD AC"), ("KS KS QS 9H", "H", "KS QS 9H")])
def test_pn_20_what_is_shown(hand: str, trump: str, shown: str) -> None:
    found = melding(cards(hand), Suit(trump), house("pinochle4-auction").values).cards
    assert Counter(found) == Counter(cards(shown))


def test_pn_21_the_widow() -> None:
    game = house("pinochle4-auction", widow="4")
    pack = list(game.whole_pack())
    for card in (widow := cards("AS 9H KD JC")):
        pack.remove(card)
    hand = does(Hand(game, Deal((*pack, *widow)), game.given(game.begin(1))), "bid 200", "pass", "pass", "pass")
    assert hand.table.public.turn == (2, "widow")
    does(hand, "share AS 9H KD JC")
    assert hand.table.public.in_hand == (12,) * 4
    assert hand.table.public.turn == (2, "trump")
    seen = {seat: hand.view(seat).log[-1] for seat in range(4)}
    assert seen == {2: Shared(2, cards("KD JC AS 9H")), 3: Received(2, cards("9H")[0]), 0: Received(2, cards("KD")[0]),
                    1: Received(2, cards("JC")[0])}
    assert hand.watch().log[-1] == SharedUnseen(2)
    assert isinstance(hand.actions[-1], Share)
    with pytest.raises(ValueError, match="exclude each other"):
        house("pinochle4-auction", widow="4", pass_cards="3")


def test_cards_are_passed_between_partners_only() -> None:
    game = house("pinochle4-auction", pass_cards="3")
    hand = auction(game, "bid 200", "pass", "pass", "pass", "name_trump S")
    assert hand.table.public.turn == (2, "give")
    some = " ".join(map(str, hand.table.own[2].hand[:3]))
    does(hand, f"give {some}")
    assert hand.table.public.turn == (0, "give_back")
    assert hand.view(1).log[-1] == hand.watch().log[-1] == GaveUnseen(2, 0, 3)
    assert hand.view(0).log[-1] == hand.view(2).log[-1] == hand.log[-1]
    assert hand.table.public.in_hand == (15, 12, 9, 12)
    does(hand, "give " + " ".join(map(str, hand.table.own[0].hand[-3:])))
    assert hand.table.public.in_hand == (12,) * 4
    assert hand.table.public.turn == (0, "lead")


# ------------------------------------------------------------------ calling out, saving, the last stock trick


@pytest.mark.parametrize(("points", "right"), [(37, False), (41, True)])
def test_pn_22_calling_out(points: int, right: bool) -> None:
    game = house("pinochle2", declare_out="on")
    hand = table(game, "0 lead", stock=12, turned_up="KH", scores="840 1030" if right else "840 900", booked="120 0",
                 earlier_0=f"{points} 0")
    does(hand, "claim")
    assert hand.result is not None
    standing = game.settle(game.standing(hand.table.public.given), hand.result)
    assert game.winners(standing) == ((0,) if right else (1,))
    assert not may(table("pinochle2", "0 lead", stock=12, turned_up="KH"), "claim")


@pytest.mark.parametrize(("options", "kept"), [
    ({"meld_save": "trick"}, True), ({"meld_save": "counter"}, False), ({"meld_save": "counter", "trick_points": "traditional"}, True),
    ({"meld_save": "none"}, True)])
def test_pn_23_saving_the_meld(options: dict[str, str], kept: bool) -> None:
    """The last trick, with which E/W take 9♥ J♥ 9♥ Q♥ and no other."""
    game = house("pinochle4-auction", **options)
    hand = four(game, "3 lead", hand_3="JH", hand_0="9H", hand_1="QH", hand_2="9H", trump="C", declarer="2", bid="200", meld_1="60",
                meld_0="100", earlier_0="230 11")
    does(hand, "play JH", "play 9H", "play QH", "play 9H")
    assert hand.result is not None
    tricks = 10 + (5 if game.trick_points == "traditional" else 0)
    assert hand.result.gains[1] == tricks + (60 if kept else 0)


def test_pn_23_no_trick_at_all() -> None:
    for option, kept in (("trick", 0), ("none", 60)):
        game = house("pinochle4-auction", meld_save=option)
        assert made(game, bid=200, melds=(100, 60), tricks=(250, 0), cards_in=(11, 0)).gains[1] == kept


def test_pn_24_the_last_stock_trick() -> None:
    def at(**options: str) -> AnyHand:
        return table(house("pinochle2", **options), "0 declare", stock=2, turned_up="KH")
    hand = at()
    down = hand.table.hidden[0]
    does(hand, "draw")
    assert hand.log[0] == DrewOpen(0, down)
    assert cards("KH")[0] in hand.table.own[1].hand
    hidden = does(at(show_last_stock_card="off"), "draw")
    assert type(hidden.log[0]).__name__ == "Drew"
    chosen = at(last_two_choice="on")
    assert {"draw", "take_turn_up"} <= offered(chosen)
    does(chosen, "take_turn_up")
    assert cards("KH")[0] in chosen.table.own[0].hand
    assert chosen.log[1] == DrewOpen(1, down)
    after = table(house("pinochle2", declare_after_draw="on"), "0 lead", stock=2, turned_up="KH", hand_0="AS QS 9H", hand_1="KS JD")
    does(after, "play AS", "play KS")
    assert after.table.public.turn == (0, "declare")
    assert (after.table.public.stock, len(after.table.own[0].hand)) == (0, 12)
    assert {"show", "pass"} <= offered(after)
    assert why(after, "exchange") == "There is nothing to exchange it for."
    does(after, "pass")
    assert after.table.public.turn.to == "lead"
    both = table(house("pinochle2", declare_after_draw="on", last_two_choice="on"), "0 lead", stock=2, turned_up="KH", hand_0="AS",
                 hand_1="KS")
    does(both, "play AS", "play KS")
    assert offered(both) == {"draw", "take_turn_up"}
