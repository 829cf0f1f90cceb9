"""Faults known from programs that play these games, each tried in several of them.

The first part are faults of reading a rule; the second the rule book's lists of common mistakes, named by section and place,
as far as no worked example covers them.
"""
from __future__ import annotations

import json
from random import Random
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
    points,
    position,
    refused,
)
from mariage import record
from mariage.cards import card, cards
from mariage.game import AnyHand, Deal, Hand
from mariage.games.plays import Claim, Drew, DrewOpen, DrewUnseen, Married
from mariage.games.stock.table import Exchanged
from mariage.match import Match

CLAIMING = ["mariage", "sixtysix", "sixtysix-us", "schnapsen", "schnapsen-team"]
STOCK = [*CLAIMING, "sixtysix-ru", "santase", "mariage-pierer", "lizany"]
WITH_NINES = "schnapsen, with nines for tens"


def named(game: str) -> Any:
    return house("schnapsen", pack="AKQJ9") if game == WITH_NINES else house(game)


def open_table(game: Any, mine: str, other: str = "", n: str = "0 0", d: str = "0 0", up: str = "QS", **more: object) -> AnyHand:
    """N is on lead with *mine* and more, D holds *other* and more, the stock is open; *n* and *d*: earlier points, tricks."""
    game = house(game)
    hands = {f"hand_{seat}": f"{some} +{game.hand_size - len(some.split())}" for seat, some in enumerate((mine, other))}
    tricks = int(n.split()[1]) + int(d.split()[1])
    stock = len(game.whole_pack()) - 2 * game.hand_size - 1 - 2 * tricks
    return position(game, **{"turn": "0 lead", "turned_up": up, **hands, "stock": stock, "earlier_0": n, "earlier_1": d, **more})


def last_lead(game: Any, lead: str, reply: str, n: int, d: int, *, closed: str = "", **more: object) -> AnyHand:
    """One trick is left, N leads to it; *n* and *d* are points taken before. *closed* as a position says it."""
    game = house(game)
    tricks = len(game.whole_pack()) // 2 - 1
    stock: dict[str, object] = {"trump": "S"}
    if closed:
        stock, tricks = {"turned_up": "QS", "stock": 3, "closed": closed}, tricks - 2
    hand = position(game, turn="0 lead", hand_0=lead, hand_1=reply, earlier_0=f"{n} {tricks - 2}", earlier_1=f"{d} 2",
                    **stock, **more)
    return do(hand, f"N play {lead}", f"D play {reply}")


def draw(hand: AnyHand) -> AnyHand:
    """Draws where the draw is not made at once."""
    return do(hand, "draw") if "draw" in legal(hand) else hand


# ------------------------------------------------------------------ the king or the queen may be led


@pytest.mark.parametrize("led", ["KH", "QH"])
@pytest.mark.parametrize("game", STOCK)
def test_either_the_king_or_the_queen_may_be_led_to_a_marriage(game: str, led: str) -> None:
    hand = open_table(game, "KH QH", n="10 1", d="4 1")
    do(hand, f"N marry {led}")
    assert list(map(str, hand.table.public.trick)) == [led]
    assert ({"KH", "QH"} - {led}) <= held(hand, 0)
    married = Married(0, card("KH").suit, 1 if game == "mariage-pierer" else 20)
    assert all(married in log for log in (hand.view(1).log, hand.watch().log))


@pytest.mark.parametrize("led", ["KH", "QH"])
def test_either_may_be_led_among_three_and_four(led: str) -> None:
    three = position("sixtysix-3d", turn="0 lead", trump="S", hand_0="KH QH +6", hand_1=8, hand_2=8)
    four = position("sixtysix-4-de", turn="0 lead", turned_up="9S", hand_0="KH QH +6", hand_1=8, hand_2=8, hand_3="9S +7")
    for hand in (three, four):
        do(hand, f"0 marry {led}")
        assert hand.table.public.marriages[0]


# ------------------------------------------------------------------ a marriage with a trick counts at once


@pytest.mark.parametrize("phase", ["open", "used up"])
@pytest.mark.parametrize("game", [*CLAIMING, "sixtysix-ru"])
def test_a_marriage_counts_at_once_and_may_be_claimed_with(game: str, phase: str) -> None:
    def lead() -> AnyHand:
        if phase == "open":
            return open_table(game, "KH QH", n="46 1", d="33 1")
        rules = house(game, marriage_phase="always")
        tricks = len(rules.whole_pack()) // 2 - 2
        return position(rules, turn="0 lead", trump="S", hand_0="KH QH", hand_1=2, earlier_0=f"46 {tricks - 2}", earlier_1="33 2")

    hand = do(lead(), "N marry KH")
    assert points(hand) == (66, 33)                     # before the reply
    hand = do(lead(), "N marry KH claim")
    assert hand.result is not None
    assert (paid(hand), hand.result.points, hand.result.how) == ((1, 0), (66, 33), "claim")
    assert {"KH", "QH"} <= held(hand, 0)                # no trick was completed


def test_a_marriage_ends_the_hand_by_itself_where_nobody_says_it() -> None:
    hand = do(open_table("santase", "KH QH", n="46 1", d="33 1"), "N marry QH")
    assert (paid(hand), points(hand), hand.table.public.trick) == ((1, 0), (66, 33), ())


def test_a_marriage_counts_at_once_where_nobody_claims() -> None:
    hand = do(open_table("lizany", "KH QH", n="50 1", d="30 1"), "N marry QH")
    assert (points(hand), hand.result) == ((70, 30), None)


# ------------------------------------------------------------------ schwarz means no trick


def out_after_two_tricks(game: str, first: tuple[str, str], second: tuple[str, str]) -> AnyHand:
    """D takes the first of two tricks and leads to the second, which N takes and then goes out."""
    (lead, takes), (led, over) = first, second
    hand = open_table(named(game), f"{lead} {over}", f"{takes} {led}", n="55 2")
    do(hand, f"N play {lead}", f"D play {takes}")
    do(draw(hand), f"D play {led}", f"N play {over}")
    return hand if hand.result else do(hand, "N claim")


@pytest.mark.parametrize(("game", "first"), [
    ("mariage", ("9C", "9S")), ("mariage", ("7C", "8C")), ("sixtysix", ("9C", "9S")), ("sixtysix-us", ("9C", "9S")),
    ("santase", ("9C", "9S")), ("schnapsen", ("JH", "JS")), (WITH_NINES, ("9C", "9S"))])
def test_a_trick_without_points_saves_the_loser(game: str, first: tuple[str, str]) -> None:
    hand = out_after_two_tricks(game, first, ("JC", "AC"))
    assert (paid(hand), points(hand)) == ((2, 0), (68, 4 if game == "schnapsen" else 0))


@pytest.mark.parametrize(("game", "gains"), [
    ("mariage", 3), ("sixtysix", 3), ("sixtysix-us", 3), ("sixtysix-ru", 1), ("santase", 3), ("schnapsen", 3), (WITH_NINES, 3)])
def test_no_trick_is_schwarz(game: str, gains: int) -> None:
    hand = open_table(named(game), "AC", "JC", n="55 2")
    do(hand, "N play AC", "D play JC")
    assert paid(hand if hand.result else do(hand, "N claim")) == (gains, 0)


@pytest.mark.parametrize(("d", "gains"), [("0 1", 2), ("0 0", 3)])
@pytest.mark.parametrize("word", ["claim", "close"])
def test_a_trick_without_points_counts_against_a_wrong_claim_and_a_close(word: str, d: str, gains: int) -> None:
    hand = open_table(named(WITH_NINES), "", n="40 2", d=d)
    do(hand, *(("N close", "N claim") if word == "close" else ("N claim",)))
    assert paid(hand) == (0, gains)


def test_a_trick_without_points_among_three() -> None:
    hand = position("sixtysix-3d", turn="0 lead", trump="S", hand_0="AC", hand_1="JC", hand_2="QC", earlier_0="60 6",
                    earlier_1="0 1")
    do(hand, "0 play AC", "1 play JC", "2 play QC", "0 claim")
    assert paid(hand) == (5, -2, -3)                    # seat 1 has a trick of nothing, seat 2 has none


# ------------------------------------------------------------------ the exchange is public


@pytest.mark.parametrize(("game", "low"), [
    ("mariage", "7S"), ("mariage-pierer", "7S"), ("sixtysix", "9S"), ("sixtysix-us", "9S"), ("santase", "9S"),
    ("schnapsen", "JS"), (WITH_NINES, "9S"), ("lizany", "7S")])
def test_the_exchange_shows_both_cards_to_both_seats(game: str, low: str) -> None:
    rules = house("lizany", exchange="on") if game == "lizany" else named(game)
    hand = do(open_table(rules, low, n="10 1", d="4 1", up="AS"), "N exchange")
    shown = Exchanged(0, *cards(f"{low} AS"))
    assert all(one.log[-1] == shown for one in (hand.view(0), hand.view(1), hand.watch()))
    assert hand.view(1).public.turned_up == card(low)
    assert "AS" in held(hand, 0)
    assert low not in held(hand, 0)


def test_the_exchange_in_answer_to_a_close_is_public_too() -> None:
    hand = do(open_table("sixtysix", "AH", "9S", up="AS"), "N close", "D exchange")
    shown = Exchanged(1, *cards("9S AS"))
    assert all(one.log[-1] == shown for one in (hand.view(0), hand.view(1), hand.watch()))
    assert hand.to_act == 0


# ------------------------------------------------------------------ ten for the last trick


LAST_TEN = [("sixtysix", {}), ("sixtysix-us", {}), ("santase", {}), ("mariage", {"last_trick": "10"}),
            ("schnapsen", {"last_trick": "10", "last_trick_wins": "off"})]


@pytest.mark.parametrize(("game", "options"), LAST_TEN, ids=[game for game, _ in LAST_TEN])
def test_ten_for_the_last_trick_only_when_the_stock_was_used_up(game: str, options: dict[str, str]) -> None:
    rules = house(game, **options)
    assert points(last_lead(rules, "QC", "KC", 50, 40)) == (50, 57)                         # 7 in the trick, and ten
    assert points(last_lead(rules, "QC", "KC", 30, 40, closed="0 4 1 20")) == (30, 47)      # closed by N
    assert points(last_lead(rules, "QC", "KC", 30, 40, closed="1 4 1 20")) == (30, 47)      # closed by D


@pytest.mark.parametrize("game", ["mariage", "schnapsen"])
def test_no_ten_for_the_last_trick_where_the_table_does_not_play_it(game: str) -> None:
    assert points(last_lead(game, "QC", "KC", 50, 40)) == (50, 47)


@pytest.mark.parametrize("game", ["mariage-pierer", "lizany"])
def test_ten_for_the_last_trick_where_nobody_closes(game: str) -> None:
    assert points(last_lead(game, "QC", "KC", 50, 40)) == (50, 57 if game == "mariage-pierer" else 50)


# ------------------------------------------------------------------ who goes out, and what it pays


@pytest.mark.parametrize(("game", "none", "some"), [
    ("mariage", 3, 2), ("sixtysix", 2, 2), ("sixtysix-ru", 2, 2), ("sixtysix-us", 3, 2), ("santase", 3, 3),
    ("schnapsen", 3, 2), ("schnapsen-team", 3, 2)])
def test_the_opponent_of_a_closer_may_go_out_first(game: str, none: int, some: int) -> None:
    rules = house(game)
    tricks = (len(rules.whole_pack()) - 6 - 6) // 2     # three cards each, six in the stock
    for at_close, gains in (("0 0", none), ("10 1", some)):
        hand = position(rules, turn="0 lead", turned_up="QS", stock=5, closed=f"1 {at_close} 30", hand_0="AC +2", hand_1="QC +2",
                        earlier_0=f"52 {tricks - 2}", earlier_1="50 2")
        do(hand, "N play AC", "D play QC")
        if game != "santase":
            do(hand, "N claim")
        assert hand.result is not None
        assert (paid(hand), hand.result.winners, hand.result.how) == ((gains, 0), (0,), "opponent_first")


@pytest.mark.parametrize(("other", "gains"), [("33 1", 1), ("32 1", 2), ("0 0", 3)])
@pytest.mark.parametrize("game", [*CLAIMING, "sixtysix-ru", "santase"])
def test_a_right_claim_pays_one_two_or_three(game: str, other: str, gains: int) -> None:
    hand = open_table(game, "AC", "QC", n="52 2", d=other)
    do(hand, "N play AC", "D play QC")
    assert paid(hand if game == "santase" else do(hand, "N claim")) == ((1 if game == "sixtysix-ru" else gains), 0)


@pytest.mark.parametrize(("game", "gains"), [
    ("mariage", 1), ("sixtysix", 1), ("sixtysix-us", 1), ("sixtysix-ru", 1), ("santase", 1), ("schnapsen", 2), ("schnapsen-team", 2)])
def test_4_18_a_close_is_paid_by_the_end_and_in_schnapsen_by_the_close(game: str, gains: int) -> None:
    rules = house(game)
    tricks = (len(rules.whole_pack()) - 12) // 2
    hand = position(rules, turn="0 lead", turned_up="QS", stock=5, closed="0 20 1 30", hand_0="AC +2", hand_1="QC +2",
                    earlier_0=f"52 {tricks - 2}", earlier_1="35 2")
    do(hand, "N play AC", "D play QC")
    assert paid(hand if game == "santase" else do(hand, "N claim")) == (gains, 0)


@pytest.mark.parametrize(("game", "gains"), [
    ("mariage", (1, 0)), ("sixtysix", (0, 2)), ("sixtysix-us", (0, 2)), ("schnapsen", (0, 2))])
def test_a_closer_with_66_who_says_nothing(game: str, gains: tuple[int, int]) -> None:
    hand = last_lead(game, "QC", "KC", 67, 34, closed="0 34 1 20")
    assert points(hand) == (67, 41)
    assert paid(do(hand, "D pass")) == gains


# ------------------------------------------------------------------ the last draw, and trump after it


VOID_IN_HEARTS = "QC JC AD QD JD 9C 9D 8D"


def before_the_last_draw(game: str, *, n_wins: bool) -> AnyHand:
    """The face-down KD and the QS are left. N leads clubs and takes the trick, or not; D has no heart and no trump."""
    rules = house(game)
    size = rules.hand_size
    tricks = (len(rules.whole_pack()) - 2 * size - 2) // 2
    d_cards = " ".join(word for word in VOID_IN_HEARTS.split() if card(word) in rules.whole_pack())
    d_cards = " ".join(d_cards.split()[:size])
    hand = position(rules, turn="0 lead", turned_up="QS", stock="KD", hand_0=f"{'AC' if n_wins else 'TC'} AH KH +{size - 3}",
                    hand_1=d_cards if n_wins else d_cards.replace("QC", "AC"), earlier_0=f"20 {tricks - 1}", earlier_1="20 1")
    hand = do(hand, "N play AC", "D play QC") if n_wins else do(hand, "N play TC", "D play AC")
    return draw(hand)


@pytest.mark.parametrize("n_wins", [True, False])
@pytest.mark.parametrize("game", STOCK)
def test_the_last_draw(game: str, n_wins: bool) -> None:
    hand = before_the_last_draw(game, n_wins=n_wins)
    winner, loser = (0, 1) if n_wins else (1, 0)
    drawn = [one for one in hand.log if isinstance(one, Drew | DrewOpen)]
    assert drawn == [Drew(winner, card("KD")), DrewOpen(loser, card("QS"))]
    assert "KD" in held(hand, winner)
    assert "QS" in held(hand, loser)
    assert DrewUnseen(winner) in hand.view(loser).log
    assert drawn[0] not in hand.view(loser).log
    assert drawn[1] in hand.view(winner).log
    public = hand.table.public
    assert (public.stock, public.turned_up, public.turn) == (0, None, (winner, "lead"))


@pytest.mark.parametrize("game", STOCK)
def test_trump_remains_trump_when_the_turn_up_has_left_the_table(game: str) -> None:
    hand = before_the_last_draw(game, n_wins=True)
    assert hand.table.public.trump is card("QS").suit
    do(hand, "N play AH")
    assert may_play(hand) == {"QS"}                     # no heart: the trump drawn last must be played
    do(hand, "D play QS")
    assert hand.table.public.taken[-1].seat == 1


@pytest.mark.parametrize("game", CLAIMING)
def test_trump_remains_trump_when_the_turn_up_lies_under_a_closed_stock(game: str) -> None:
    d_cards = " ".join(["KS", "QC", "JC", "AC", "QD", "JD"][:house(game).hand_size])
    hand = do(open_table(game, "AH", d_cards, n="10 1", d="4 1"), "N close")
    if "pass" in legal(hand):
        do(hand, "D pass")
    assert hand.table.public.trump is card("QS").suit
    do(hand, "N play AH")
    assert may_play(hand) == {"KS"}
    do(hand, "D play KS")
    assert hand.table.public.taken[-1].seat == 1


# ------------------------------------------------------------------ a record's claims are never believed


def claimed_hand(game: str) -> record.Record:
    """A record of one hand played at random, to its last trick where nobody closes or claims."""
    rules, rng = house(game), Random(1)
    cuts = (cards("JS AS"),)
    deal = rules.deal(rng, None)
    hand = Match.start(rules, cuts).hand(deal)
    while hand.result is None:
        hand.act(rng.choice([one for one in hand.choices() if one != Claim()]))
    return record.recorded(record.Record(rules, ("Anna", "Bert"), cuts), hand, deal)


@pytest.mark.parametrize("game", ["mariage", "schnapsen", "santase", "lizany", "mariage-pierer"])
def test_forged_points_of_a_record_are_refused(game: str) -> None:
    true = claimed_hand(game)
    text = record.to_json(true)
    assert record.from_json(text) == true
    result = json.loads(text)["hands"][0]["result"]
    (first, second), (one, two) = result["points"], result["gains"]
    forgeries = [("points", [first + 1, second]), ("points", [second + 1, first]), ("gains", [one + 1, two]),
                 ("gains", [one, two - 1]), ("winners", [0, 1]), ("winners", []), ("how", "forged"), ("carried", 1)]
    for key, value in forgeries:
        forged = json.loads(text)
        forged["hands"][0]["result"][key] = value
        with pytest.raises(record.RecordError, match="Hand 1: the record claims"):
            record.from_json(json.dumps(forged))
    for key, value in (("scores", [99, 98]), ("winners", [0]), ("winners", [1])):
        forged = json.loads(text) | {key: value}
        with pytest.raises(record.RecordError, match="The record claims"):
            record.from_json(json.dumps(forged))


@pytest.mark.parametrize("game", ["mariage", "schnapsen", "lizany"])
def test_forged_points_of_a_record_in_text_are_refused(game: str) -> None:
    true = claimed_hand(game)
    text = record.to_text(true)
    assert record.from_text(text) == true
    gains = " ".join(map(str, true.hands[0].result["gains"])) if true.hands[0].result else ""
    scores = " ".join(map(str, record.replay(true).match.standing.scores))
    for now, forged in ((f"gains {gains};", "gains 3 3;"), (f"scores: {scores}", "scores: 98 99")):
        assert now in text
        with pytest.raises(record.RecordError, match="the rules give"):
            record.from_text(text.replace(now, forged))


@pytest.mark.parametrize("game", ["mariage", "sixtysix"])
def test_a_record_cannot_make_a_wrong_claim_right(game: str) -> None:
    rules = house(game)
    deal = Deal(rules.whole_pack())
    hand = any_trick(Match.start(rules, (cards("JS AS"),)).hand(deal))
    winner = hand.to_act
    do(hand, "claim")
    assert hand.result is not None
    assert hand.result.how == "false_claim"
    true = record.recorded(record.Record(rules, ("Anna", "Bert"), (cards("JS AS"),)), hand, deal)
    forged = json.loads(record.to_json(true))
    forged["hands"][0]["result"] = {"gains": [3 * (seat == winner) for seat in (0, 1)], "winners": [winner], "how": "claim",
                                    "points": [66 * (seat == winner) for seat in (0, 1)], "carried": 0}
    del forged["scores"]
    with pytest.raises(record.RecordError, match="Hand 1: the record claims"):
        record.from_json(json.dumps(forged))


@pytest.mark.parametrize("forged", [
    {"earlier 0": "250 {tricks}"},                      # 120 in the pack, and 100 for the marriages (§2.1)
    {"marriages 0": "H H"},                             # each suit once (§2.7)
    {"marriages 0": "H", "marriages 1": "H"},           # one pair a suit
], ids=["points", "marriage twice", "marriage of both"])
@pytest.mark.parametrize("game", ["mariage", "schnapsen"])
def test_a_record_cannot_begin_from_points_that_no_cards_give(game: str, forged: dict[str, str]) -> None:
    rules = house(game)
    tricks = len(rules.whole_pack()) // 2 - 3
    lines = rules.laid_out(position(rules, turn="0 lead", trump="S", hand_0="AC", hand_1="QC", earlier_0=f"52 {tricks}",
                                    earlier_1="33 2").table)
    forged = {key: value.format(tricks=tricks) for key, value in forged.items()}

    def begun(fields: dict[str, str]) -> record.Record:
        return record.Record(rules, ("Anna", "Bert"), (cards("JS AS"),),
                             (record.HandRecord(None, ("play AC", "play QC", "claim"), tuple(fields.items())),))

    assert paid(record.replay(begun(lines)).hands[0]) == (1, 0)
    with pytest.raises(record.RecordError):
        record.replay(begun(lines | forged))


# ------------------------------------------------------------------ 2.18


@pytest.mark.parametrize("game", STOCK)
def test_2_18_2_one_marriage_a_lead_several_a_hand(game: str) -> None:
    hand = open_table(game, "KH QH KC QC", "AC KD QD JH", n="10 1", d="4 1")
    do(hand, "N marry KH")
    assert hand.to_act == 1                             # the lead is made: no second marriage with it
    do(hand, "D play JH")
    draw(hand)
    do(hand, "N marry QC", "D play AC")
    draw(hand)
    do(hand, "D marry QD")                              # after the other's announcement
    assert [len(suits) for suits in hand.table.public.marriages] == [2, 1]


@pytest.mark.parametrize("game", STOCK)
def test_2_18_3_the_follower_does_not_announce(game: str) -> None:
    hand = do(open_table(game, "JH", "KH QH", n="10 1", d="4 1"), "N play JH")
    refused(hand, "marry KH")
    refused(hand, "marry QH")


@pytest.mark.parametrize("game", CLAIMING)
def test_2_18_5_the_first_right_claim_wins_not_the_greater_total(game: str) -> None:
    hand = open_table(game, "QC KD", "AC", n="70 2", d="55 1")
    assert hand.result is None                          # N has 70 and has not said so
    do(hand, "N play QC", "D play AC", "D claim")
    assert (paid(hand), points(hand)) == ((0, 1), (70, 69))


@pytest.mark.parametrize(("game", "turn", "stock"), [
    ("mariage", (0, "draw"), 20), ("mariage-pierer", (0, "draw"), 20), ("sixtysix", (0, "draw"), 12),
    ("schnapsen", (0, "draw"), 10), ("santase", (0, "lead"), 10), ("lizany", (0, "lead"), 14)])
def test_2_18_8_a_pause_before_the_draw_tells_nothing(game: str, turn: tuple[int, str], stock: int) -> None:
    rules = house(game)
    size, low = rules.hand_size, f"{rules.pack[-1]}S"
    rest = len(rules.whole_pack()) - 2 * size - 1
    deals = [(f"AC {low} +{size - 2}", f"QC +{size - 1}", f"+{rest}"), (f"AC +{size - 1}", f"QC {low} +{size - 2}", f"+{rest}"),
             (f"AC +{size - 1}", f"QC +{size - 1}", f"+{rest - 1} {low}")]
    for one, two, under in deals:
        hand = do(hand_from(rules, one, two, "AS", under), "N play AC", "D play QC")
        assert (hand.table.public.turn, hand.table.public.stock) == (turn, stock)


@pytest.mark.parametrize(("game", "led", "reply", "winner"), [
    ("mariage", "7C", "8C", 1), ("mariage", "8C", "9C", 1), ("mariage", "9C", "8C", 0), ("mariage", "8C", "7C", 0),
    ("mariage", "7C", "7S", 1), ("mariage-pierer", "8C", "9C", 1), ("lizany", "7C", "8C", 1), ("lizany", "JC", "QC", 1),
    ("lizany", "KC", "QC", 0), ("lizany", "9C", "JC", 1), ("lizany", "TC", "AC", 1), ("lizany", "KC", "TC", 1)])
def test_2_18_9_cards_are_ranked_not_counted(game: str, led: str, reply: str, winner: int) -> None:
    hand = do(open_table(game, led, reply), f"N play {led}", f"D play {reply}")
    assert hand.table.public.taken[-1].seat == winner


@pytest.mark.parametrize(("led", "replies", "expected"), [("8S", "9S 7S", "9S"), ("8H", "9H 7H AS", "9H"), ("9H", "8H 7H", "8H 7H")])
def test_2_18_9_beating_is_by_rank_too(led: str, replies: str, expected: str) -> None:
    assert follows("lizany", "S", led, replies) == set(expected.split())


# ------------------------------------------------------------------ 3.18


@pytest.mark.parametrize("game", ["mariage-3", "sixtysix-3"])
def test_3_18_the_dealer_gets_no_cards_and_no_turn(game: str) -> None:
    rules, rng = house(game), Random(3)
    for dealer in range(3):
        hand = Hand(rules, rules.deal(rng, None), rules.given(rules.begin(dealer)))
        assert hand.to_act == (dealer + 1) % 3
        while hand.result is None:
            assert hand.to_act != dealer
            assert hand.table.public.in_hand[dealer] == 0
            hand.act(rng.choice([one for one in hand.choices() if one != Claim()]))
        assert hand.view(dealer).own.hand == ()
        assert hand.view(dealer).log == hand.watch().log
        assert hand.result.winners != (dealer,)


# ------------------------------------------------------------------ 4.18


def test_4_18_no_exchange_before_a_trick() -> None:
    refused(open_table("sixtysix", "9S", up="AS"), "exchange")
    refused(open_table("sixtysix", "9S", d="4 1", up="AS"), "exchange")
    do(open_table("sixtysix", "9S", n="4 1", up="AS"), "N exchange")
    do(open_table("schnapsen", "JS", up="AS"), "N exchange")    # there no trick is needed


def test_4_18_a_close_is_answered_at_once_or_never() -> None:
    hand = do(open_table("sixtysix", "QC", "9S AC", n="10 1", up="AS"), "N close")
    assert legal(hand) == {"pass", "exchange"}
    do(hand, "D pass", "N play QC", "D play AC")
    refused(hand, "exchange")


@pytest.mark.parametrize("game", ["sixtysix-us", "santase", "mariage", "schnapsen"])
def test_4_18_a_close_is_not_answered_elsewhere(game: str) -> None:
    hand = do(open_table(game, "QC", "9S AC" if game != "schnapsen" else "JS AC", n="10 1", up="AS"), "N close")
    assert hand.to_act == 0
    assert hand.table.public.turn.to == "lead"


def test_4_18_a_close_is_answered_whoever_holds_the_nine() -> None:
    without = do(open_table("sixtysix", "QC 9S", "AC", n="10 1", up="AS"), "N close")
    assert legal(without) == {"pass"}
    turned = do(open_table("sixtysix", "QC", "AC", n="10 1", up="9S"), "N close")
    assert (turned.to_act, turned.table.public.turn.to) == (0, "lead")


@pytest.mark.parametrize(("game", "options", "gains", "carried"), [
    ("sixtysix", {}, (0, 0), 0), ("sixtysix-ru", {}, (0, 0), 0), ("santase", {"claim_mode": "declared"}, (0, 0), 0),
    ("sixtysix-us", {}, (0, 0), 1), ("mariage", {"last_trick": "10"}, (1, 0), 0)])
@pytest.mark.parametrize(("total", "n", "d", "married"), [(65, 65, 53, ""), (75, 55, 63, "H")])
def test_4_18_equal_totals(game: str, options: dict[str, str], gains: tuple[int, int], carried: int, total: int, n: int, d: int,
                           married: str) -> None:
    hand = last_lead(house(game, **options), "9C", "JC", n, d, marriages_0=married)
    assert points(hand) == (total, total)
    do(hand, "D pass")
    assert hand.result is not None
    assert (paid(hand), hand.result.carried) == (gains, carried)


def test_4_18_what_is_carried_goes_to_the_next_decided_hand() -> None:
    game = house("sixtysix-us")
    drawn = do(last_lead(game, "9C", "JC", 65, 53), "D pass")
    standing = game.settle(game.begin(1), drawn.result)
    assert (standing.scores, standing.carried) == ((0, 0), 1)
    again = do(last_lead(game, "9C", "JC", 65, 53, carried=standing.carried), "D pass")
    standing = game.settle(standing, again.result)
    decided = do(open_table(game, "AC", "QC", n="52 2", d="33 1", carried=standing.carried), "N play AC", "D play QC", "N claim")
    assert standing.carried == 2
    assert paid(decided) == (3, 0)
    assert game.settle(standing, decided.result).carried == 0


@pytest.mark.parametrize(("game", "options", "n_wins", "d_wins", "drawn"), [
    ("sixtysix", {}, 0, 1, 1), ("sixtysix-ru", {}, 0, 1, 1), ("mariage", {"unclaimed_tie": "none"}, 0, 0, 0),
    ("sixtysix-us", {}, 0, 0, 0), ("lizany", {"card_values": "skat"}, 0, 0, 0)])
def test_4_18_who_deals_next(game: str, options: dict[str, str], n_wins: int, d_wins: int, drawn: int) -> None:
    rules = house(game, **options)
    taken = 2 if game == "mariage" else 12              # D's last trick of 9 and jack, with or without the ten
    for n, d, dealer in ((80, 40, n_wins), (40, 80, d_wins), (60, 60, drawn)):
        hand = last_lead(rules, "9C", "JC", n, d - taken)
        if hand.result is None:
            do(hand, "D pass")
        assert points(hand) == (n, d)
        assert rules.settle(rules.begin(1), hand.result).dealer == dealer


def test_4_18_a_pending_marriage_ends_no_hand_by_itself() -> None:
    game = house("sixtysix", claim_mode="auto")
    hand = open_table(game, "9C AC", "KC JC", d="20 2", turn="1 lead", marriages_0="S H D")
    do(hand, "D play KC", "N play 9C")
    assert (hand.result, points(hand)) == (None, (0, 24))
    draw(hand)
    do(hand, "D play JC", "N play AC")
    assert hand.result is not None
    assert (points(hand), hand.result.how) == ((93, 24), "claim")


# ------------------------------------------------------------------ 7.18


@pytest.mark.parametrize(("game", "before", "after", "winners"), [
    ("schnapsen", (1, 7), (0, 7), (0,)), ("schnapsen", (2, 1), (1, 1), ()), ("schnapsen-team", (1, 1), (0, 1), (0,)),
    ("mariage", (6, 6), (7, 6), (0,)), ("mariage", (5, 0), (6, 0), ())])
def test_7_18_nought_is_what_a_countdown_wins_with(game: str, before: tuple[int, int], after: tuple[int, int],
                                                   winners: tuple[int, ...]) -> None:
    rules = house(game)
    hand = do(open_table(rules, "AC", "QC", n="52 2", d="33 1"), "N play AC", "D play QC", "N claim")
    standing = rules.settle(rules.begin(1)._replace(scores=before), hand.result)
    assert (standing.scores, rules.winners(standing)) == (after, winners)


@pytest.mark.parametrize(("game", "allowed"), [("schnapsen", False), ("santase", False), ("mariage", True), ("sixtysix", True)])
def test_7_18_closing_before_drawing(game: str, allowed: bool) -> None:
    hand = do(open_table(game, "AC", "QC", n="4 1", d="4 1"), "N play AC", "D play QC")
    if allowed:
        do(hand, "N close")
        assert hand.table.public.stock_is_open is False
    elif hand.table.public.turn.to == "draw":
        refused(hand, "close")
        do(hand, "N draw", "N close")
    else:
        do(hand, "N close")                             # both have drawn already
        assert min(hand.table.public.in_hand) == house(game).hand_size


# ------------------------------------------------------------------ 8.18


def test_8_18_nobody_stops_at_66() -> None:
    hand = do(open_table("lizany", "AC KH QH", "TC", n="70 3", d="10 1"), "N marry QH", "D play TC")
    assert hand.result is None
    refused(hand, "claim")


# ------------------------------------------------------------------ a claim while following (§0.9)


@pytest.mark.parametrize("game", ["mariage", "sixtysix"])
def test_a_claim_while_following_cancels_the_trick(game: str) -> None:
    rules = house(game, claim_window="any_own_turn")
    hand = do(open_table(rules, "KH QH", n="10 1", d="66 2"), "N marry KH", "D claim")
    assert (paid(hand), points(hand)) == ((0, 2), (30, 66))     # the marriage stays announced: 10 + 20 < 33
    assert {"KH", "QH"} <= held(hand, 0)
    assert (hand.table.public.trick, hand.table.public.in_hand) == ((), (6, 6))


def test_no_claim_while_following_at_other_tables() -> None:
    for game in ("sixtysix", "schnapsen"):
        refused(do(open_table(game, "KH", n="10 1", d="66 2"), "N play KH"), "claim")
