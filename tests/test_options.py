"""House rules: the matrix of section 9, what each option changes, and which combinations are refused."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from examples_kit import do, follows, house, legal, may_play, paid, points, position
from mariage.cards import Suit, cards
from mariage.game import AnyGame, AnyHand, Deal, Hand, Result
from mariage.games import GAMES
from mariage.games.marias.house import House
from mariage.games.plays import Revealed
from mariage.options import OptionError, Shape, options_of, set_options, with_options, written
from mariage.rulebook import told

# ---------------------------------------------------------------- positions for two


def at(game: Any, turn: str, *, n: str = "", d: str = "", points: str = "0 0", d_tricks: int | None = None,
       **fields: object) -> AnyHand:
    """A table for two with hearts as trump: the hands, both players' points; the cards named nowhere lie in earlier tricks,
    *d_tricks* of them (half of them, where nothing is said) D's."""
    places = [n, d, *(str(fields.get(key, "")) for key in ("turned_up", "trick", "taken"))]
    words = [word for place in places for word in place.replace(",", " ").split() if word not in ("0", "1")]
    named = sum(int(word.removeprefix("+")) if word.startswith("+") else 1 for word in words) + int(str(fields.get("stock", 0)))
    tricks = (len(game.whole_pack()) - named) // 2
    d_tricks = tricks // 2 if d_tricks is None else d_tricks
    n_points, d_points = points.split()
    return position(game, **{"turn": turn, "trump": "H", "hand_0": n, "hand_1": d, **fields,
                             "earlier_0": f"{n_points} {tricks - d_tricks}", "earlier_1": f"{d_points} {d_tricks}"})


def full(game: Any, some: str, less: int = 0) -> str:
    """A whole hand with these cards in it, or one *less*."""
    return f"{some} +{game.hand_size - less - len(some.split())}"


def low(game: Any) -> str:
    """The lowest trump, hearts."""
    return f"{game.pack[-1]}H"


def first_lead(game: Any) -> AnyHand:
    """N, with the lowest trump and the marriage of spades, before the first trick."""
    stock = len(game.whole_pack()) - 2 * game.hand_size - 1
    return at(game, "0 lead", n=full(game, f"{low(game)} KS QS"), d=full(game, ""), turned_up="TH", stock=stock)


def lead(game: Any) -> AnyHand:
    """The same with some tricks taken and four cards in the stock."""
    return at(game, "0 lead", n=full(game, f"{low(game)} KS QS"), d=full(game, "AS"), turned_up="TH", stock=3, points="10 10")


def two_left(game: Any) -> AnyHand:
    """The same with two cards in the stock."""
    return at(game, "0 lead", n=full(game, f"{low(game)} KS QS"), d=full(game, "AS"), turned_up="TH", stock=1, points="10 10")


def before_drawing(game: Any) -> AnyHand:
    return at(game, "0 draw", n=full(game, f"{low(game)} KS QS", 1), d=full(game, "AS", 1), turned_up="TH", stock=3,
              points="10 10")


def reply(game: Any) -> AnyHand:
    return at(game, "0 reply", n=full(game, f"{low(game)} KS QS"), d=full(game, "AS", 1), turned_up="TH", stock=3, trick="JS",
              points="10 10")


def used_up(game: Any) -> AnyHand:
    """N, with the marriage of spades, leads after the stock has been used up."""
    return at(game, "0 lead", n="KS QS", d="JS AD", points="10 10")


def closed(game: Any, turn: str = "0 lead", at_close: str = "20 1 30", n: str = "KS QS", d: str = "JS AD",
           points: str = "10 30", d_tricks: int = 1) -> AnyHand:
    """N has closed a stock of four: *at_close* D's points and tricks and N's points then."""
    return at(game, turn, n=n, d=d, turned_up="TH", stock=3, closed=f"0 {at_close}", points=points, d_tricks=d_tricks)


def verbs(hand: AnyHand) -> set[str]:
    return {word.split()[0] for word in legal(hand)}


def offers(verb: str, *tables: Callable[[Any], AnyHand]) -> Callable[[Any], tuple[bool, ...]]:
    """At which of these tables may the seat to act do it?"""
    return lambda game: tuple(verb in verbs(one(game)) for one in tables)


def marriages(table: Callable[[Any], AnyHand]) -> Callable[[Any], set[str]]:
    return lambda game: {word for word in legal(table(game)) if word.startswith("marry")}


def last_trick(game: Any, points: str, n: str = "AH", d: str = "QH", **fields: Any) -> AnyHand:
    """N and D play their last cards; nobody claims."""
    return finished(do(at(game, "0 lead", n=n, d=d, points=points, **fields), f"N play {n}", f"D play {d}"))


def finished(hand: AnyHand) -> AnyHand:
    """The rest of a hand, the first choice each time, nobody claiming at its end."""
    while (choices := hand.choices()):
        assert hand.act(choices[0]) is None
    return hand


def dealt(game: Any, dealer: int | None = None) -> AnyHand:
    """A hand from a new pack, the first card of which is the ace of spades; seat 0 is forehand."""
    return Hand(game, Deal(game.whole_pack()), game.given(game.begin(game.seats - 1 if dealer is None else dealer)))


def places(game: Any) -> tuple[list[int], int]:
    """Which places of the pack seat 0 is dealt, and which is turned up, the top card being 1."""
    hand, pack = dealt(game), game.whole_pack()
    return [pack.index(card) + 1 for card in hand.table.own[0].hand], pack.index(hand.table.public.turned_up) + 1


def top(game: Any) -> int | None:
    """The place in the pack of the stock's card that lies face up."""
    card = dealt(game).table.public.top
    return None if card is None else game.whole_pack().index(card) + 1


def failed_closes(game: Any) -> tuple[int, ...]:
    """What D gets: a trick at the close and N under 33; no trick at the close; a trick at the close and N at 33."""
    hands = [closed(game, at_close=at_close, n="QH", d="AH", points=points)
             for at_close, points in (("4 1 20", "30 4"), ("0 0 20", "30 4"), ("4 1 20", "33 4"))]
    return tuple(paid(finished(do(hand, "N play QH", "D play AH")))[1] for hand in hands)


def successful_closes(game: Any) -> tuple[int, ...]:
    """What N gets: D has 41 now and had 20 in a trick at the close; 20 now and had no trick; 41 now and had 33."""
    return tuple(paid(do(closed(game, at_close=at_close, points=f"66 {d}"), "N claim"))[0]
                 for at_close, d in (("20 1 30", 41), ("0 0 30", 20), ("33 1 30", 41)))


def opponent_out(game: Any) -> tuple[int, ...]:
    """What D gets for going out first: with a trick at the close, and without one."""
    return tuple(paid(do(closed(game, "1 lead", at_close, points="30 66"), "D claim"))[1] for at_close in ("4 1 20", "0 0 20"))


def silent_closer(game: Any) -> tuple[int, ...]:
    """The closer has 67, loses the last trick and has not claimed; D has more than 33."""
    hand = closed(game, at_close="40 1 30", n="QH", d="AH", points="67 40")
    return paid(do(hand, "N play QH", "D play AH", "D pass"))


def false_claims(game: Any) -> tuple[int, ...]:
    """What D gets, who has 40 points, and who has no trick."""
    return tuple(paid(do(at(game, "0 lead", n="+2", d="+2", points=f"50 {d}", d_tricks=tricks), "N claim"))[1]
                 for d, tricks in ((40, 2), (0, 0)))


def reaching_66(game: Any) -> tuple[object, bool]:
    """N takes a trick and has 69: is the hand over, and may N claim?"""
    hand = do(at(game, "0 lead", n="AH TS", d="QH QD", points="55 20"), "N play AH", "D play QH")
    return None if hand.result is None else paid(hand), "claim" in verbs(hand)


def tied(game: Any) -> tuple[tuple[int, ...], int]:
    hand = do(at(game, "0 last_claim", points="60 60"), "N pass")
    assert hand.result is not None
    return hand.result.gains, hand.result.carried


def with_dealer_out(game: Any) -> Result:
    """Three at the table, A deals: B has 66 points and claims, C has 40."""
    tricks = len(game.whole_pack()) // 2 - 6
    hand = position(game, dealer=0, turn="1 lead", trump="H", hand_1=2, hand_2=2, earlier_1=f"66 {tricks}", earlier_2="40 4")
    result = do(hand, "B claim").result
    assert result is not None
    return result


def drawn_with_dealer_out(game: Any) -> tuple[int, ...]:
    end = position(game, dealer=0, turn="1 last_claim", trump="H", hand_1="", hand_2="", earlier_1="55 6", earlier_2="65 6")
    return paid(do(end, "B pass"))


def after_a_win_by_three(game: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores, and the winners of the match, when seat 0 (with its partner) has won the first hand by three."""
    side = tuple(seat for seat in range(game.seats) if seat == 0 or (game.seats == 4 and seat == 2))
    gains = tuple(3 * (seat in side) for seat in range(game.seats))
    after = game.settle(game.begin(0), Result(gains, side, "claim", gains))
    return after.scores, game.winners(after)


TAKEN = {2: "1 JS AS, 1 TS KS, 0 AC JC, 1 JD AD", 3: "1 JS AS QS, 1 TS KS 9S, 0 AC JC TC, 1 JD AD TD",
         4: "1 JS AS 9S QS, 3 TS KS 8S 7S, 2 TC JC AC KC, 1 JD AD TD 9D"}


def may_look_at(game: Any) -> tuple[list[int], list[int]]:
    """Which of the four tricks, the third its own, seat 0 may look at before seat 1 leads to the next one and after."""
    more: dict[str, object] = {"dealer": game.seats - 1, "turn": "1 lead", "taken": TAKEN[game.seats]}
    if game.seats == 2:
        hand = at(game, n="+2", d="AH +1", **more)
    elif game.seats == 3:
        hand = position(game, trump="H", hand_0=4, hand_1="AH +3", hand_2=4, **more)
    else:
        hand = position(game, turned_up="TH", hand_0=4, hand_1="AH +3", hand_2=4, hand_3="TH +3", **more)
    taken, seen = hand.table.public.taken, []
    for _ in range(2):
        seen.append([taken.index(one) + 1 for one in game.reviewable(hand.table.public, 0)])
        if len(seen) == 1:
            do(hand, "1 play AH")
    return seen[0], seen[1]


def shown_at_the_end(game: Any) -> object:
    """How many cards in each hand and in the stock are shown when a hand is over; None if none are. Claimed where that is
    possible, as soon as possible."""
    hand = dealt(game)
    while hand.result is None:
        words = legal(hand)
        do(hand, "claim" if "claim" in words else "pass" if "pass" in words else min(words))
    last = hand.log[-1]
    return (tuple(map(len, last.hands)), len(last.stock)) if isinstance(last, Revealed) else None


# ---------------------------------------------------------------- positions for three and four


def at_drum(game: Any, turn: str, a: str, b: str, c: str, **fields: object) -> AnyHand:
    return position(game, **{"turn": turn, "trump": "H", "hand_0": 2, "hand_1": 2, "hand_2": 2, "earlier_0": a, "earlier_1": b,
                             "earlier_2": c, **fields})


def third_reply(trick: str, hand: str) -> Callable[[Any], set[str]]:
    """What the third player may add to two cards."""
    size = len(hand.split())
    return lambda game: may_play(at_drum(game, "2 reply", f"0 {8 - size}", "0 0", "0 0", trick=trick, hand_0=size - 1,
                                         hand_1=size - 1, hand_2=hand))


def at_four(game: Any, **fields: object) -> AnyHand:
    return position(game, **{"turn": "0 lead", "turned_up": "7H", **{f"hand_{seat}": 2 for seat in range(4)},
                             "earlier_0": "70 3", "earlier_1": "20 3", **fields})


def last_of_four(game: Any, y: str, x: str) -> tuple[int, ...]:
    """Seat 0 takes a last trick of nothing but the ten for it."""
    hand = at_four(game, hand_0="9S", hand_1="8S", hand_2="7S", hand_3="8C", earlier_0=y, earlier_1=x)
    return paid(do(hand, "0 play 9S", "1 play 8S", "2 play 7S", "3 play 8C"))


def ten_in_the_last_trick(game: Any) -> tuple[int, ...]:
    hand = at_four(game, hand_0="TH", hand_1="8S", hand_2="7S", hand_3="8C", earlier_0="60 4", earlier_1="50 3")
    return paid(finished(do(hand, "0 play TH", "1 play 8S", "2 play 7S", "3 play 8C")))


def seven_in_the_last_trick(game: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """N, who has more points, beats D's seven; N, who has fewer, takes the trick with the seven."""
    return paid(last_trick(game, "50 20", d="7H")), paid(last_trick(game, "0 60", n="7H", d="QS"))


# ---------------------------------------------------------------- what every option changes


@dataclass(frozen=True)
class Difference:
    """One situation that comes out differently under the values of an option, in one preset of each of some books."""

    option: str
    games: str
    situation: Callable[[Any], object]
    outcomes: Mapping[str, object]
    settings: Mapping[str, str] = field(default_factory=dict)


def differs(option: str, games: str, situation: Callable[[Any], object], outcomes: Mapping[str, object],
            **settings: str) -> Difference:
    return Difference(option, games, situation, outcomes, settings)


REFUSED = "no such table"
CLAIMING = "mariage sixtysix schnapsen"
STOCK = "mariage mariage-pierer sixtysix schnapsen lizany"
ALL = "mariage mariage-pierer sixtysix schnapsen lizany sixtysix-3d sixtysix-4 sixtysix-4-de"
YES, NO = (True,), (False,)
WINDOWS = (before_drawing, lead, first_lead, reply)
IN_WINDOW = {"both": (True, True, True, False), "before_draw": (True, False, True, False),
             "after_draw": (False, True, True, False), "any_own_turn": (True, True, True, True)}
SPADES = {"marry KS", "marry QS"}

DIFFERENCES = (
    # the deal
    differs("players", "mariage sixtysix", lambda game: dealt(game, dealer=0).table.public.in_hand,
            {"2": (6, 6), "3": (0, 6, 6)}),
    differs("pack", "schnapsen", lambda game: (sum(game.points[card.rank] for card in game.whole_pack()), low(game)),
            {"ATKQJ": (120, "JH"), "AKQJ9": (80, "9H")}),
    differs("hand_size", "lizany", lambda game: (dealt(game).table.public.in_hand, dealt(game).table.public.stock),
            {"8": ((8, 8), 16), "6": ((6, 6), 20), "5": ((5, 5), 22)}),
    differs("packets", "mariage mariage-pierer sixtysix", places, {
        "3+3": ([1, 2, 3, 7, 8, 9], 13), "2+2+2": ([1, 2, 5, 6, 9, 10], 13), "3+up+3": ([1, 2, 3, 8, 9, 10], 7)}),
    differs("packets", "schnapsen", places, {
        "3+up+2": ([1, 2, 3, 8, 9], 7), "3+2": ([1, 2, 3, 7, 8], 11), "2+3": ([1, 2, 5, 6, 7], 11)}),
    differs("packets", "lizany", places, {
        "4+up+4": ([1, 2, 3, 4, 10, 11, 12, 13], 9), "4+4": ([1, 2, 3, 4, 9, 10, 11, 12], 17)}),
    differs("packets", "sixtysix-4", places, {
        "3+2+3": ([1, 2, 3, 13, 14, 21, 22, 23], 32), "2+2+2+2": ([1, 2, 9, 10, 17, 18, 25, 26], 32)}),
    differs("packets", "sixtysix-4-de", places, {        # crosswise: the partner of the dealer comes before seat 0
        "3+2+3": ([4, 5, 6, 15, 16, 24, 25, 26], 32), "2+2+2+2": ([3, 4, 11, 12, 19, 20, 27, 28], 32)}),
    differs("first_dealer", ALL, lambda game: game.deals_first([cards("AS JS QS KS")[:game.seats]]),
            {"highest_cut": 0, "lowest_cut": 1}),
    differs("next_dealer", STOCK, lambda game: game.settle(game.begin(1), Result((0, 1), (1,), "claim", (0, 66))).dealer,
            {"alternate": 0, "winner": 1}),
    differs("shuffle", "lizany", lambda game: game.refuses_deal(Deal(game.whole_pack()), finished(dealt(game)).table) is None,
            {"every_hand": True, "first_hand_only": False}),
    differs("stock_top_visible", "mariage mariage-pierer sixtysix", top, {"off": None, "on": 14}),
    differs("stock_top_visible", "schnapsen", top, {"off": None, "on": 12}),
    differs("stock_top_visible", "lizany", top, {"off": None, "on": 18}),
    # values
    differs("card_values", "lizany", lambda game: points(last_trick(game, "0 0")), {"sharp": (20, 0), "skat": (24, 0)}),
    differs("last_trick", "mariage mariage-pierer sixtysix", lambda game: points(last_trick(game, "30 20")),
            {"0": (44, 20), "10": (54, 20)}),
    differs("last_trick", "schnapsen", lambda game: points(last_trick(game, "30 20")), {"0": (44, 20), "10": (54, 20)},
            last_trick_wins="off"),
    differs("last_trick", "sixtysix-3d", lambda game: points(do(at_drum(
        game, "0 lead", "30 3", "20 2", "10 2", hand_0="AH", hand_1="QH", hand_2="9S"), "play AH", "play QH", "play 9S")),
        {"0": (44, 20, 10), "10": (54, 20, 10)}),
    differs("last_trick_wins", "schnapsen", lambda game: paid(last_trick(game, "30 76")), {"on": (1, 0), "off": (0, 1)}),
    differs("threshold", "sixtysix-3d", lambda game: paid(do(at_drum(game, "0 lead", "66 3", "33 2", "10 1"), "A claim")),
            {"66": (3, -1, -2), "67": (-4, 2, 2)}),
    # marriages
    differs("marriage_before_first_trick", CLAIMING, marriages(first_lead),
            {"pending": SPADES | {"marry KS claim", "marry QS claim"}, "forbidden": set()}),
    differs("marriage_before_first_trick", "lizany", lambda game: points(do(at(
        game, "0 lead", n=full(game, "KS QS"), d=full(game, "AS"), turned_up="TH", stock=15), "N marry QS", "D play AS")),
        {"at_once": (20, 10), "pending": (0, 10)}),
    differs("marriage_phase", CLAIMING, offers("marry", lead, used_up, closed), {
        "open_only": (True, False, False), "open_or_exhausted": (True, True, False), "always": (True, True, True)}),
    differs("marriage_phase", "mariage-pierer lizany", offers("marry", lead, used_up), {
        "open_only": (True, False), "open_or_exhausted": (True, True), "always": (True, True)}),
    differs("marriage_card", "lizany", marriages(lead), {"either": SPADES, "queen": {"marry QS"}}),
    differs("marriage_any_play", "lizany", marriages(reply), {"off": set(), "on": {"marry QS"}}),
    differs("marriages", "sixtysix-4 sixtysix-4-de", marriages(lambda game: at_four(game, hand_0="KS QS")),
            {"off": set(), "on": SPADES}),
    # obligations
    differs("must_head", STOCK, lambda game: follows(game, "H", "QS", "AS JS"), {"off": {"AS", "JS"}, "on": {"AS"}}),
    differs("must_head", "sixtysix-3d", third_reply("QS KS", "AS JS"), {"off": {"AS", "JS"}, "on": {"AS"}}),
    differs("must_trump", STOCK, lambda game: follows(game, "H", "QS", "JH AD"), {"on": {"JH"}, "off": {"JH", "AD"}}),
    differs("must_trump", "sixtysix-3d", third_reply("QS KS", "JH AD"), {"on": {"JH"}, "off": {"JH", "AD"}}),
    differs("must_overtrump", "sixtysix-3d", third_reply("KS QH", "JH AH"), {"off": {"JH", "AH"}, "on": {"AH"}}),
    # the exchange
    differs("exchange", STOCK, offers("exchange", lead), {"on": YES, "off": NO}),
    differs("exchange_window", "mariage mariage-pierer sixtysix schnapsen", offers("exchange", *WINDOWS), IN_WINDOW,
            exchange_needs_trick="off"),
    differs("exchange_window", "lizany", offers("exchange", *WINDOWS), IN_WINDOW, exchange="on"),
    differs("exchange_needs_trick", "mariage mariage-pierer sixtysix schnapsen", offers("exchange", first_lead),
            {"off": YES, "on": NO}),
    differs("exchange_needs_trick", "lizany", offers("exchange", first_lead), {"off": YES, "on": NO}, exchange="on"),
    differs("exchange_min_stock", "mariage mariage-pierer sixtysix schnapsen", offers("exchange", two_left),
            {"2": YES, "4": NO}),
    differs("exchange_min_stock", "lizany", offers("exchange", two_left), {"2": YES, "4": NO}, exchange="on"),
    differs("exchange_on_opponent_close", CLAIMING, lambda game: tuple(do(lead(game), "N close").table.public.turn),
            {"off": (0, "lead"), "on": (1, "answer_close")}),
    # closing
    differs("closing", CLAIMING, offers("close", lead), {"on": YES, "off": NO}),
    differs("closing", "mariage-pierer lizany", offers("close", lead), {"on": REFUSED, "off": NO}),
    differs("close_window", CLAIMING, offers("close", *WINDOWS),
            {value: IN_WINDOW[value] for value in ("both", "before_draw", "after_draw")}),
    differs("close_needs_trick", CLAIMING, offers("close", first_lead), {"off": YES, "on": NO}),
    differs("close_min_stock", CLAIMING, offers("close", two_left), {"2": YES, "4": NO}),
    differs("close_basis", CLAIMING, successful_closes, {"at_end": (1, 2, 1), "at_close": (2, 3, 1)}),
    differs("failed_close", "mariage schnapsen", failed_closes, {"2": (2, 2, 2), "3": (3, 3, 3), "2or3": (2, 3, 2)}),
    differs("failed_close", "sixtysix", failed_closes,
            {"2": (2, 2, 2), "3": (3, 3, 3), "2or3": (2, 3, 2), "us1895": (2, 3, 1)}),
    differs("failed_close_tricks", CLAIMING, lambda game: failed_closes(game)[1], {"at_close": 3, "at_end": 2}),
    differs("opponent_first", CLAIMING, opponent_out,
            {"2": (2, 2), "3": (3, 3), "2or3": (2, 3), "as_failed_close": (3, 3)}, failed_close="3"),
    differs("opponent_first", CLAIMING, opponent_out,
            {"2": (2, 2), "3": (3, 3), "2or3": (2, 3), "as_failed_close": (2, 2)}, failed_close="2"),
    differs("closer_must_claim", CLAIMING, silent_closer, {"on": (0, 2), "off": (1, 0)}),
    differs("closed_double", "sixtysix", lambda game: (
        paid(do(closed(game, points="66 41"), "N claim")), paid(do(closed(game, "1 lead", points="30 66"), "D claim")),
        failed_closes(game)), {"off": ((1, 0), (0, 2), (2, 3, 2)), "on": ((2, 0), (0, 4), (4, 6, 4))}),
    # claims
    differs("claim_mode", CLAIMING, reaching_66, {"declared": (None, True), "auto": ((2, 0), False), "off": (None, False)},
            closing="off"),
    differs("claim_mode", "sixtysix-4-de", offers("claim", at_four), {"declared": YES, "off": NO}),
    differs("claim_window", CLAIMING, offers("claim", before_drawing, lead, first_lead, reply), {
        "any_own_turn": (True, True, True, True), "own_trick_or_marriage": (True, True, False, False)}),
    differs("false_claim", CLAIMING, false_claims, {"2": (2, 2), "3": (3, 3), "2or3": (2, 3), "as_if_won": (1, 3)}),
    differs("win_value", CLAIMING, lambda game: paid(do(
        at(game, "0 lead", n="+2", d="+2", points="66 0", d_tricks=0), "N claim")), {"123": (3, 0), "1": (1, 0)}),
    # all tricks are played
    differs("unclaimed_tie", "mariage sixtysix", tied,
            {"non_dealer": ((1, 0), 0), "none": ((0, 0), 0), "carry1": ((0, 0), 1)}, last_trick="0"),
    differs("hundred", "lizany", lambda game: (paid(last_trick(game, "80 20")), paid(last_trick(game, "70 20"))),
            {"off": ((1, 0), (1, 0)), "on": ((2, 0), (1, 0))}),
    differs("seven_last", "lizany", seven_in_the_last_trick, {"off": ((1, 0), (0, 1)), "on": ((2, 0), (1, 1))}),
    differs("hearts_double", "lizany", seven_in_the_last_trick, {"off": ((2, 0), (1, 1)), "on": ((4, 0), (2, 2))},
            seven_last="on"),
    differs("pool_to", "sixtysix-3d", lambda game: paid(do(at_drum(
        game, "0 last_claim", "50 3", "40 3", "30 2", hand_0="", hand_1="", hand_2=""), "A pass")),
        {"next_out": (-1, -1, -1), "none": (0, 0, 0)}),
    differs("ten_of_trumps", "sixtysix-4 sixtysix-4-de", ten_in_the_last_trick, {"off": (1, 0, 1, 0), "on": (2, 0, 2, 0)}),
    differs("schneider33", "sixtysix-4", lambda game: last_of_four(game, "88 4", "32 3"),
            {"off": (1, 0, 1, 0), "on": (2, 0, 2, 0)}),
    # three at the table
    differs("dealer_scores", "mariage sixtysix", lambda game: with_dealer_out(game).gains,
            {"none": (0, 1, 0), "as_winner": (1, 1, 0)}, players="3"),
    differs("dealer_cap", "mariage sixtysix",
            lambda game: game.settle(game.begin(0)._replace(scores=(6, 0, 0)), with_dealer_out(game)).scores,
            {"target_less_1": (6, 1, 0), "none": (7, 1, 0)}, players="3", dealer_scores="as_winner"),
    differs("draw_dealer", "sixtysix", drawn_with_dealer_out, {"1": (1, 0, 0), "0": (0, 0, 0)}, players="3"),
    differs("play_for_loser", "sixtysix",
            lambda game: game.winners(game.settle(game.begin(0)._replace(scores=(0, 6, 0)), with_dealer_out(game))),
            {"off": (1,), "on": ()}, players="3"),
    # the match
    differs("match", "mariage sixtysix", after_a_win_by_three, {
        "game_points(3)": ((3, 0), (0,)), "game_points(4)": ((3, 0), ()), "countdown(3)": ((0, 3), (0,)),
        "countdown(7)": ((4, 7), ()), "raw_points(1000)": ((3, 0), ()), "consecutive_wins(2)": ((3, 0), ()),
        "hands(1)": ((3, 0), (0,)), "hands(2)": ((3, 0), ())}),
    differs("match", "schnapsen lizany", after_a_win_by_three, {
        "game_points(3)": ((3, 0), (0,)), "countdown(3)": ((0, 3), (0,)), "countdown(7)": ((4, 7), ()),
        "consecutive_wins(2)": ((3, 0), ()), "hands(1)": ((3, 0), (0,)), "hands(2)": ((3, 0), ())}),
    differs("match", "mariage-pierer", after_a_win_by_three, {"hands(1)": ((3, 0), (0,)), "hands(2)": ((3, 0), ())}),
    differs("match", "sixtysix-3d", after_a_win_by_three, {"hands(1)": ((3, 0, 0), (0,)), "hands(2)": ((3, 0, 0), ())}),
    differs("match", "sixtysix-4 sixtysix-4-de", after_a_win_by_three, {
        "game_points(3)": ((3, 0, 3, 0), (0, 2)), "game_points(4)": ((3, 0, 3, 0), ()), "countdown(3)": ((0, 3, 0, 3), (0, 2)),
        "hands(1)": ((3, 0, 3, 0), (0, 2)), "hands(2)": ((3, 0, 3, 0), ())}),
    differs("bummerl", "schnapsen", lambda game: any("Bummerl" in line for line in told(game)), {"off": False, "on": True}),
    # what is shown
    differs("trick_review", ALL, may_look_at, {
        "none": ([4], []), "own": ([1, 3, 4], [1, 3]), "all": ([1, 2, 3, 4], [1, 2, 3, 4])}),
    differs("reveal_stock_at_end", "mariage", shown_at_the_end, {"off": None, "on": ((6, 6), 20)}),
    differs("reveal_stock_at_end", "sixtysix", shown_at_the_end, {"off": None, "on": ((5, 5), 12)}),
    differs("reveal_stock_at_end", "schnapsen", shown_at_the_end, {"off": None, "on": ((4, 4), 10)}),
    differs("reveal_stock_at_end", "mariage-pierer lizany", shown_at_the_end, {"off": None, "on": ((0, 0), 0)}),
    differs("reveal_stock_at_end", "sixtysix-3d", shown_at_the_end, {"off": None, "on": ((8, 8, 8), 0)}),
    differs("reveal_stock_at_end", "sixtysix-4 sixtysix-4-de", shown_at_the_end, {"off": None, "on": ((0, 0, 0, 0), 0)}),
)


def _named(one: object) -> str:
    return f"{one.option}-{'-'.join(one.settings.values())}" if isinstance(one, Difference) else str(one)


@pytest.mark.parametrize(("one", "game"), [(one, game) for one in DIFFERENCES for game in one.games.split()], ids=_named)
def test_every_value_of_an_option_has_its_outcome(one: Difference, game: str) -> None:
    found: dict[str, object] = {}
    for value in one.outcomes:
        try:
            table = house(game, **{**one.settings, one.option: value})
        except OptionError:
            found[value] = REFUSED
        else:
            found[value] = one.situation(table)
    assert found == one.outcomes
    assert len(set(map(repr, found.values()))) > 1


def test_no_option_of_any_book_is_without_such_a_situation() -> None:
    offered, shown = set(), set()
    for game in GAMES.values():
        if isinstance(game, House):
            continue
        for one in options_of(game):
            values = ["any"] if isinstance(one.values, Shape) else map(written, one.values)
            offered |= {(game.book, one.name, value) for value in values}
    for difference in DIFFERENCES:
        for game_id in difference.games.split():
            shaped = {one.name for one in options_of(GAMES[game_id]) if isinstance(one.values, Shape)}
            values = ["any"] if difference.option in shaped else list(difference.outcomes)
            shown |= {(GAMES[game_id].book, difference.option, value) for value in values}
    assert offered - shown == set()
    assert shown - offered == set()


def test_what_is_shown_at_the_end_are_the_cards_of_the_hands_and_the_stock() -> None:
    hand = do(dealt(house("mariage", reveal_stock_at_end="on")), "N claim")
    pack = hand.game.whole_pack()
    assert hand.log[-1] == Revealed((pack[0:3] + pack[6:9], pack[3:6] + pack[9:12]), (*pack[13:], pack[12]))


def test_a_visible_top_card_makes_the_winners_draw_public_and_the_losers_private() -> None:
    hand = do(dealt(house("sixtysix", stock_top_visible="on")), "N play AS", "D play QS", "N draw")
    top, below = hand.game.whole_pack()[13:15]
    told_to_all = " ".join(map(str, hand.watch().log))
    assert f"DrewOpen(seat=0, card={top})" in told_to_all
    assert str(below) not in told_to_all
    assert hand.table.public.top == hand.game.whole_pack()[15]


# ---------------------------------------------------------------- section 9: options and presets

MATRIX = ("""
option                   | mariage      | mariage-pierer | sixtysix       | sixtysix-ru
pack                     | 32           | 32             | 24             | 24
hand size                | 6            | 6              | 6              | 6
stock size with up-card  | 20           | 20             | 12             | 12
card values A T K Q J    | 11 10 4 3 2  | 11 10 4 3 2    | 11 10 4 3 2    | 11 10 4 3 2
exchange card            | 7            | 7              | 9              | 9
exchange window          | both         | any own turn   | after draw     | after draw
exchange needs a trick   | no           | no             | yes            | yes
exchange min. stock      | 2            | 2              | 2              | 2
exchange answers a close | no           | –              | yes            | yes
marriage 20/40           | points       | chips          | points         | points
before the first trick   | pending      | –              | pending        | pending
phase                    | open         | always         | open           | open
strict: beat             | no           | no             | yes            | yes
strict: trump            | yes          | yes            | yes            | yes
closing                  | on           | off            | on             | on
close window             | both         | –              | both           | both
close min. stock         | 2            | –              | 2              | 2
close on the first lead  | yes          | –              | yes            | yes
successful close counted | at end       | –              | at end         | at end
failed close             | 2/3          | –              | 2/3            | 2/3
no trick of it counted   | at close     | –              | at close       | at close
closer must claim        | no           | –              | yes            | yes
opponent out first       | 2/3          | –              | 2              | 2
wrong claim              | 2            | –              | 2              | 2
claim mode               | declared     | off            | declared       | declared
claim window             | any own turn | –              | trick/marriage | trick/marriage
last trick               | 0            | 10             | 10             | 10
last trick, closed hand  | –            | –              | no             | no
unclaimed, equal         | non-dealer   | none           | none           | none
trick review             | none         | none           | none           | none
value of a win           | 1/2/3        | chips          | 1/2/3          | 1
target                   | 7            | 10 hands       | 7              | 7
next dealer              | alternate    | winner         | winner         | winner
""", """
option                   | sixtysix-us    | santase     | schnapsen      | lizany
pack                     | 24             | 24          | 20             | 32
hand size                | 6              | 6           | 5              | 8
stock size with up-card  | 12             | 12          | 10             | 16
card values A T K Q J    | 11 10 4 3 2    | 11 10 4 3 2 | 11 10 4 3 2    | 10 10 0 0 0
exchange card            | 9              | 9           | J              | –
exchange window          | after draw     | after draw  | after draw     | –
exchange needs a trick   | yes            | yes         | no             | –
exchange min. stock      | 2              | 4           | 2              | –
exchange answers a close | no             | no          | no             | –
marriage 20/40           | points         | points      | points         | points
before the first trick   | pending        | forbidden   | pending        | at once
phase                    | always         | always      | always         | always
strict: beat             | no             | yes         | yes            | yes
strict: trump            | yes            | yes         | yes            | yes
closing                  | on             | on          | on             | off
close window             | both           | after draw  | after draw     | –
close min. stock         | 2              | 4           | 2              | –
close on the first lead  | yes            | no          | yes            | –
successful close counted | at end         | at end      | at close       | –
failed close             | 2/3            | 3           | 2/3            | –
no trick of it counted   | at close       | –           | at close       | –
closer must claim        | yes            | –           | yes            | –
opponent out first       | 2/3            | 3           | 2/3            | –
wrong claim              | 2              | –           | 2/3            | –
claim mode               | declared       | auto        | declared       | off
claim window             | trick/marriage | –           | trick/marriage | –
last trick               | 10             | 10          | wins (1)       | 10
last trick, closed hand  | no             | no          | –              | –
unclaimed, equal         | carry 1        | none        | –              | impossible
trick review             | none           | none        | own            | none
value of a win           | 1/2/3          | 1/2/3       | 1/2/3          | 1
target                   | 7              | 11          | 7 (down)       | 10
next dealer              | alternate      | winner      | alternate      | alternate
""")

WINDOW = {"both": "both", "before_draw": "before draw", "after_draw": "after draw", "any_own_turn": "any own turn"}
CLAIMS = {"any_own_turn": "any own turn", "own_trick_or_marriage": "trick/marriage"}
MOMENT = {"at_end": "at end", "at_close": "at close"}
EXTRA = {"2": "2", "3": "3", "2or3": "2/3"}
YES_NO = {True: "yes", False: "no"}


def bonus_in_a_closed_hand(game: Any) -> str:
    hand = do(closed(game, n="AH", d="QH", points="10 10"), "N play AH", "D play QH")
    return {24: "no", 24 + game.last_trick: "yes"}[points(hand)[0]]


def target(game: Any) -> str:
    number = game.form.number
    return {"game_points": f"{number}", "countdown": f"{number} (down)", "hands": f"{number} hands"}[game.form.kind]


def as_the_book_writes_it(game: Any) -> dict[str, str]:
    """A column of the matrix, read off a game: – stands where another option leaves nothing to say."""
    chips, sharp = game.pays_honours, game.card_values == "sharp"
    closes, declared, exchanges = game.closing, game.claim_mode == "declared", game.exchange
    first = game.failed_close if game.opponent_first == "as_failed_close" else game.opponent_first
    column = {
        "pack": str(len(game.whole_pack())),
        "hand size": str(game.hand_size),
        "stock size with up-card": str(dealt(game).table.public.stock),
        "card values A T K Q J": " ".join(str(game.points[one.rank]) for one in cards("AS TS KS QS JS")),
        "exchange card": exchanges and game.pack[-1],
        "exchange window": exchanges and WINDOW[game.exchange_window],
        "exchange needs a trick": exchanges and YES_NO[game.exchange_needs_trick],
        "exchange min. stock": exchanges and str(game.exchange_min_stock),
        "exchange answers a close": closes and YES_NO[game.exchange_on_opponent_close],
        "marriage 20/40": "chips" if chips else "points",
        "before the first trick": not chips and game.marriage_before_first_trick.replace("_", " "),
        "phase": {"open_only": "open", "open_or_exhausted": "not closed", "always": "always"}[game.marriage_phase],
        "strict: beat": YES_NO[game.must_head],
        "strict: trump": YES_NO[game.must_trump],
        "closing": written(game.closing),
        "close window": closes and WINDOW[game.close_window],
        "close min. stock": closes and str(game.close_min_stock),
        "close on the first lead": closes and YES_NO[not game.close_needs_trick],
        "successful close counted": closes and MOMENT[game.close_basis],
        "failed close": closes and EXTRA[game.failed_close],
        "no trick of it counted": closes and game.failed_close == "2or3" and MOMENT[game.failed_close_tricks],
        "closer must claim": closes and declared and YES_NO[game.closer_must_claim],
        "opponent out first": closes and EXTRA[first],
        "wrong claim": declared and EXTRA[game.false_claim],
        "claim mode": game.claim_mode,
        "claim window": declared and CLAIMS[game.claim_window],
        "last trick": "wins (1)" if game.last_trick_wins else str(game.last_trick),
        "last trick, closed hand": closes and game.last_trick > 0 and bonus_in_a_closed_hand(game),
        "unclaimed, equal": "impossible" if sharp else not game.last_trick_wins and {
            "non_dealer": "non-dealer", "none": "none", "carry1": "carry 1"}[game.unclaimed_tie],
        "trick review": game.trick_review,
        "value of a win": "chips" if chips else "1" if sharp or game.win_value == 1 else "1/2/3",
        "target": target(game),
        "next dealer": game.next_dealer,
    }
    return {row: cell or "–" for row, cell in column.items()}


def columns() -> dict[str, dict[str, str]]:
    """What the book says of each preset, row by row."""
    found: dict[str, dict[str, str]] = {}
    for part in MATRIX:
        (_, *presets), *rows = [[cell.strip() for cell in line.split("|")] for line in part.strip().splitlines()]
        found |= {preset: {row[0]: row[place] for row in rows} for place, preset in enumerate(presets, 1)}
    return found


@pytest.mark.parametrize(("preset", "column"), columns().items(), ids=columns())
def test_section_9_matrix(preset: str, column: dict[str, str]) -> None:
    assert as_the_book_writes_it(GAMES[preset]) == column


# What the tables of options of the single sections say beside the matrix.
SECTIONS = {
    "mariage": "players=2 packets=3+3 first_dealer=highest_cut exchange=on close_needs_trick=off stock_top_visible=off "
               "win_value=123 dealer_scores=none reveal_stock_at_end=off match=game_points(7)",
    "mariage-pierer": "packets=3+up+3 first_dealer=lowest_cut exchange=on stock_top_visible=off match=hands(10)",
    "mariage-3": "players=3 closing=off dealer_scores=none dealer_cap=target_less_1 match=game_points(7)",
    "sixtysix": "players=2 packets=3+3 first_dealer=highest_cut exchange=on close_needs_trick=off closed_double=off "
                "failed_close=2or3 opponent_first=2 win_value=123",
    "sixtysix-ru": "players=2 win_value=1 closed_double=off opponent_first=2",
    "sixtysix-us": "players=2 win_value=123 opponent_first=as_failed_close closed_double=off",
    "santase": "players=2 close_needs_trick=on exchange_needs_trick=on closed_double=off match=game_points(11)",
    "sixtysix-3": "players=3 dealer_scores=as_winner dealer_cap=target_less_1 draw_dealer=1 play_for_loser=off "
                  "next_dealer=alternate closing=on match=game_points(7)",
    "sixtysix-3d": "threshold=66 last_trick=0 must_head=off must_trump=on must_overtrump=off pool_to=next_out match=hands(12)",
    "sixtysix-4": "packets=3+2+3 ten_of_trumps=off schneider33=off marriages=off match=game_points(7)",
    "sixtysix-4-de": "packets=2+2+2+2 ten_of_trumps=off marriages=on claim_mode=off match=game_points(7)",
    "schnapsen": "pack=ATKQJ packets=3+up+2 first_dealer=highest_cut close_needs_trick=off failed_close=2or3 "
                 "opponent_first=2or3 false_claim=2or3 last_trick_wins=on bummerl=off match=countdown(7) trick_review=own",
    "schnapsen-team": "pack=ATKQJ close_basis=at_close failed_close=2or3 opponent_first=2or3 failed_close_tricks=at_close "
                      "close_window=after_draw exchange_window=after_draw close_min_stock=2 exchange_min_stock=2 must_head=on "
                      "must_trump=on closer_must_claim=on claim_window=own_trick_or_marriage next_dealer=alternate "
                      "marriage_phase=always marriage_before_first_trick=pending false_claim=as_if_won last_trick_wins=on "
                      "match=countdown(7) trick_review=none claim_mode=declared bummerl=off",
    "lizany": "hand_size=8 packets=4+up+4 card_values=sharp marriage_card=either marriage_any_play=off hundred=off "
              "seven_last=off hearts_double=off shuffle=every_hand exchange=off match=game_points(10)",
}


@pytest.mark.parametrize("game", [one for one in GAMES if not isinstance(GAMES[one], House)])
def test_defaults_of_the_sections(game: str) -> None:
    truth = {name: written(value) for name, value in set_options(GAMES[game]).items()}
    for word in SECTIONS[game].split():
        name, _, value = word.partition("=")
        assert (name, truth[name]) == (name, value)


@pytest.mark.parametrize(("game", "root", "differing"), [
    ("mariage-3", "mariage", {"players", "closing"}),
    ("sixtysix-3", "sixtysix", {"players", "next_dealer", "dealer_scores"}),
    ("sixtysix-ru", "sixtysix", {"win_value"}),
    ("schnapsen-team", "schnapsen", {"false_claim", "trick_review"}),
])
def test_a_preset_differs_from_its_root_in_nothing_else(game: str, root: str, differing: set[str]) -> None:
    one, two = set_options(GAMES[game]), set_options(GAMES[root])
    assert {name for name in one if one[name] != two[name]} == differing


# The values that the book's tables name: 2.16, 3.16, 4.16, 5.1, 5.2, 6, 7.16, 8.16.
VALUES = {
    "mariage": "players=2|3 packets=3+3|2+2+2 first_dealer=highest_cut|lowest_cut next_dealer=alternate|winner exchange=on|off "
               "exchange_window=both|before_draw|after_draw|any_own_turn exchange_needs_trick=on|off exchange_min_stock=2|4 "
               "exchange_on_opponent_close=on|off marriage_before_first_trick=pending|forbidden "
               "marriage_phase=open_only|open_or_exhausted|always must_head=on|off must_trump=on|off closing=on|off "
               "close_window=both|before_draw|after_draw close_needs_trick=on|off close_min_stock=2|4 "
               "close_basis=at_end|at_close failed_close=2|3|2or3 opponent_first=2|3|2or3 "
               "failed_close_tricks=at_close|at_end closer_must_claim=on|off "
               "claim_mode=declared|auto|off claim_window=any_own_turn|own_trick_or_marriage false_claim=2|3|2or3|as_if_won "
               "last_trick=0|10 unclaimed_tie=non_dealer|none|carry1 win_value=123|1 stock_top_visible=on|off "
               "trick_review=none|own|all dealer_scores=none|as_winner dealer_cap=target_less_1|none "
               "match=game_points(7)|game_points(21)|raw_points(1000)|raw_points(1001)|consecutive_wins(3)",
    "mariage-pierer": "packets=3+up+3 exchange_window=any_own_turn last_trick=10 match=hands(10)|hands(3)",
    "sixtysix": "failed_close=us1895 closed_double=on|off opponent_first=as_failed_close win_value=123|1 draw_dealer=1|0 "
                "play_for_loser=on|off must_trump=on|off match=game_points(7)|game_points(9)|game_points(10)|game_points(11)",
    "sixtysix-3d": "threshold=66|67 last_trick=0|10 must_head=on|off must_overtrump=on|off pool_to=next_out|none "
                   "match=hands(12)",
    "sixtysix-4": "ten_of_trumps=on|off schneider33=on|off packets=3+2+3|2+2+2+2 marriages=on|off",
    "sixtysix-4-de": "claim_mode=off|declared marriages=on|off packets=3+2+3|2+2+2+2 ten_of_trumps=on|off",
    "schnapsen": "pack=ATKQJ|AKQJ9 close_basis=at_close|at_end failed_close=2|3|2or3 opponent_first=2|3|2or3 "
                 "failed_close_tricks=at_close|at_end close_window=both|before_draw|after_draw "
                 "exchange_window=both|before_draw|after_draw close_min_stock=2|4 exchange_min_stock=2|4 "
                 "marriage_phase=always|open_only false_claim=2or3|2|3|as_if_won last_trick_wins=on|off "
                 "match=countdown(7)|countdown(9)|countdown(11) trick_review=none|own claim_mode=declared|auto bummerl=on|off",
    "lizany": "hand_size=8|6|5 card_values=sharp|skat must_head=on|off marriage_phase=always|open_only "
              "marriage_before_first_trick=at_once|pending marriage_card=either|queen marriage_any_play=on|off "
              "trick_review=none|own|all exchange=on|off hundred=on|off seven_last=on|off hearts_double=on|off "
              "shuffle=every_hand|first_hand_only match=game_points(10)|game_points(5)|hands(20) next_dealer=alternate|winner",
}


@pytest.mark.parametrize("game", VALUES)
def test_every_value_that_the_book_names_can_be_set(game: str) -> None:
    needs = {"dealer_scores=as_winner": "players=3", "play_for_loser=on": "players=3",
             "claim_mode=off": "closing=off" if game == "mariage" else ""}
    for word in VALUES[game].split():
        name, _, values = word.partition("=")
        for value in values.split("|"):
            table = house(game, **settings_of(needs.get(f"{name}={value}", "")), **{name: value})
            assert written(getattr(table, name)) == value


# ---------------------------------------------------------------- 9.1: what is refused, and what has no effect

REFUSED_TOGETHER = [
    ("mariage", "packets=2+3+2", "packets"),
    ("mariage", "packets=3+up+2", "packets"),
    ("sixtysix", "packets=3+2", "packets"),
    ("schnapsen", "packets=3+3", "packets"),
    ("lizany", "packets=3+3", "packets"),
    ("lizany", "hand_size=6 packets=4+4", "packets"),
    ("sixtysix-4", "packets=3+3+3", "packets"),
    ("sixtysix-4-de", "packets=2+2+2", "packets"),
    ("mariage", "exchange_min_stock=3", "exchange_min_stock"),
    ("sixtysix", "exchange_min_stock=6", "exchange_min_stock"),
    ("schnapsen", "close_min_stock=0", "close_min_stock"),
    ("santase", "close_min_stock=3", "close_min_stock"),
    ("sixtysix-3d", "must_overtrump=on must_trump=off", "must_overtrump must_trump"),
    ("mariage", "closing=on claim_mode=off", "closing claim_mode"),
    ("sixtysix", "claim_mode=off", "closing claim_mode"),
    ("schnapsen", "claim_mode=off", "closing claim_mode"),
    ("lizany", "closing=on", "closing claim_mode"),
    ("mariage-pierer", "closing=on", "closing claim_mode"),
    ("mariage", "match=raw_points(1000) closing=on", "closing match"),
    ("sixtysix", "match=raw_points(1000) closing=on", "closing match"),
    ("mariage", "match=raw_points(1000) claim_mode=declared", "claim_mode match"),
    ("mariage", "match=raw_points(1001) claim_mode=auto", "claim_mode match"),
    ("mariage-3", "match=raw_points(1000) dealer_scores=as_winner", "dealer_scores match"),
    ("sixtysix-3", "match=raw_points(1000) dealer_scores=as_winner", "dealer_scores match"),
    ("sixtysix", "exchange_on_opponent_close=on closing=off", "exchange_on_opponent_close closing"),
    ("mariage-3", "exchange_on_opponent_close=on", "exchange_on_opponent_close closing"),
    ("mariage", "exchange_on_opponent_close=on exchange=off", "exchange_on_opponent_close exchange"),
    ("schnapsen", "exchange_on_opponent_close=on exchange=off", "exchange_on_opponent_close exchange"),
    ("schnapsen", "last_trick=10", "last_trick_wins last_trick"),
    ("schnapsen", "last_trick_wins=on last_trick=10", "last_trick_wins last_trick"),
    ("mariage", "unclaimed_tie=carry1 match=raw_points(1000)", "unclaimed_tie match"),
    ("mariage", "unclaimed_tie=carry1 match=consecutive_wins(3)", "unclaimed_tie match"),
    ("sixtysix-us", "unclaimed_tie=carry1 match=raw_points(1001)", "unclaimed_tie match"),
    ("sixtysix-us", "unclaimed_tie=carry1 match=consecutive_wins(3)", "unclaimed_tie match"),
]


def settings_of(words: str) -> dict[str, str]:
    return dict(word.split("=") for word in words.split())


@pytest.mark.parametrize(("game", "words", "named"), REFUSED_TOGETHER)
def test_9_1_refused(game: str, words: str, named: str) -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES[game], settings_of(words))
    sentence = str(error.value)
    assert sentence.endswith((".", "?"))
    assert [name for name in named.split() if name not in sentence] == []


OF_ONE_BOOK = {"schnapsen": "last_trick_wins=on pack=AKQJ9", "sixtysix": "closed_double=on failed_close=us1895",
               "lizany": "hundred=on seven_last=on hearts_double=on shuffle=first_hand_only marriage_any_play=on hand_size=5"}


@pytest.mark.parametrize("game", [one for one in GAMES if not isinstance(GAMES[one], House)])
def test_9_1_refused_outside_its_book(game: str) -> None:
    for book, words in OF_ONE_BOOK.items():
        for name, value in settings_of(words).items():
            if book == GAMES[game].book:
                assert written(getattr(house(game, **{name: value}), name)) == value
            else:
                with pytest.raises(OptionError, match=name):
                    house(game, **{name: value})


@pytest.mark.parametrize(("game", "fields"), [
    ("mariage", {"packets": "2+3+2"}), ("schnapsen", {"packets": "3+3"}), ("sixtysix-4", {"packets": "3+2"}),
    ("mariage", {"exchange_min_stock": 3}), ("sixtysix", {"close_min_stock": 6}),
    ("sixtysix-3d", {"must_overtrump": True, "must_trump": False}),
    ("mariage", {"claim_mode": "off"}), ("lizany", {"closing": True}), ("mariage-pierer", {"closing": True}),
    ("mariage", {"match": "raw_points(1000)"}), ("mariage", {"match": "raw_points(1000)", "closing": False}),
    ("mariage-3", {"match": "raw_points(1000)", "claim_mode": "off", "dealer_scores": "as_winner"}),
    ("sixtysix", {"closing": False}), ("sixtysix", {"exchange": False}),
    ("schnapsen", {"last_trick": 10}), ("mariage", {"last_trick_wins": True}),
    ("mariage", {"closed_double": True}), ("schnapsen", {"failed_close": "us1895"}),
    ("sixtysix-us", {"match": "consecutive_wins(3)"}),
    ("mariage", {"hundred": True}), ("sixtysix", {"seven_last": True}), ("schnapsen", {"hearts_double": True}),
    ("mariage", {"shuffle": "first_hand_only"}), ("mariage", {"marriage_any_play": True}), ("sixtysix", {"hand_size": 8}),
    ("mariage", {"pack": "AKQJ9"}), ("schnapsen", {"pack": "ATKQJ9"}),
    ("mariage", {"must_head": 1}), ("mariage", {"last_trick": 5}), ("mariage", {"match": "game_points(0)"}),
])
def test_9_1_a_game_that_may_not_be_cannot_be_made(game: str, fields: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        replace(GAMES[game], **fields)       # type: ignore[type-var]


def test_9_1_what_raw_points_say_of_themselves() -> None:
    for name in ("mariage", "mariage-3", "sixtysix", "sixtysix-us", "santase"):
        game = house(name, match="raw_points(1000)")
        assert (game.closing, game.claim_mode, game.dealer_scores) == (False, "off", "none")
        assert game.unclaimed_tie != "carry1"
        assert game.exchange_on_opponent_close is False
    three = house("sixtysix-3", match="raw_points(1000)")
    assert (three.closing, three.claim_mode, three.dealer_scores) == (False, "off", "none")


def test_9_1_what_other_settings_leave_unsaid() -> None:
    assert house("sixtysix", closing="off").exchange_on_opponent_close is False
    assert house("sixtysix", exchange="off").exchange_on_opponent_close is False
    assert house("sixtysix-us", match="consecutive_wins(3)").unclaimed_tie == "none"
    assert house("mariage-3", closing="on").closing is True                # 3.16 allows it as a house rule
    three = house("sixtysix-ru", players="3")
    assert (three.dealer_scores, three.next_dealer, three.win_value) == ("as_winner", "alternate", 1)
    for two, three_handed in (("mariage", "mariage-3"), ("sixtysix", "sixtysix-3")):
        assert set_options(house(two, players="3")) == set_options(GAMES[three_handed])
    assert (house("lizany", hand_size="6").packets, house("lizany", hand_size="5").packets) == ("3+up+3", "3+up+2")


@pytest.mark.parametrize(("three_handed", "two"), [("mariage-3", "mariage"), ("sixtysix-3", "sixtysix")])
def test_two_at_a_table_for_three_play_the_game_for_two(three_handed: str, two: str) -> None:
    assert set_options(house(three_handed, players="2")) == set_options(GAMES[two])


CLOSING = {"close_window": "before_draw", "close_needs_trick": "on", "close_min_stock": "4", "close_basis": "at_close",
           "failed_close": "3", "failed_close_tricks": "at_end", "opponent_first": "3", "closer_must_claim": "on"}
WITHOUT_EFFECT: list[tuple[str, str, str]] = [
    *(("santase", "", f"{name}={value}") for name, value in (
        ("claim_window", "any_own_turn"), ("false_claim", "3"), ("false_claim", "as_if_won"), ("closer_must_claim", "off"))),
    *(("mariage", "closing=off claim_mode=off", f"{name}={value}") for name, value in (
        ("claim_window", "own_trick_or_marriage"), ("false_claim", "2or3"), ("closer_must_claim", "on"))),
    ("sixtysix-ru", "", "close_basis=at_close"),
    ("schnapsen", "win_value=1", "close_basis=at_end"),
    *(("mariage", "closing=off", f"{name}={value}") for name, value in CLOSING.items()),
    ("sixtysix", "closing=off", "closed_double=on"),
    ("sixtysix", "closing=off", "failed_close=us1895"),
]


@pytest.mark.parametrize(("game", "settings", "more"), WITHOUT_EFFECT)
def test_9_1_accepted_without_effect(game: str, settings: str, more: str) -> None:
    one = house(game, **settings_of(settings))
    two = house(one, **settings_of(more))
    assert set_options(one) != set_options(two)
    for seed in range(12):
        rng = Random(seed)
        deal = one.deal(rng, None)
        first, second = (Hand(table, deal, table.given(table.begin(1))) for table in (one, two))
        while choices := first.choices():
            assert list(second.choices()) == list(choices)
            action = rng.choice([action for action in choices if str(action) != "Claim()"] or choices)
            assert (first.act(action), second.act(action)) == (None, None)
        assert first.log == second.log


@pytest.mark.parametrize("game", ["mariage", "mariage-3", "sixtysix", "sixtysix-3"])
def test_three_in_a_row_cannot_be_reached_where_the_dealer_sits_out(game: str) -> None:
    """No player plays three hands in a row, and 3.16 and 5.1 name no such match: it may not be agreed."""
    with pytest.raises(OptionError, match="match"):
        house(game, players="3", match="consecutive_wins(3)")


# ---------------------------------------------------------------- reading what a user writes


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_value_reads_back_as_it_is_written(game: AnyGame) -> None:
    for one in options_of(game):
        now = getattr(game, one.name)
        assert one.allows(now)
        for value in [now] if isinstance(one.values, Shape) else one.values:
            read = one.read(written(value))
            assert (read, type(read)) == (value, type(value))
            assert one.read(f"  {written(value).upper()} ") == value
        assert one.sentence.endswith(".")
        assert one.source
        for nonsense in ("", "perhaps", "-1", "on off"):
            with pytest.raises(OptionError, match=one.name):
                one.read(nonsense)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_switches_are_read_in_words_and_numbers_are_not(game: AnyGame) -> None:
    for one in options_of(game):
        switch = isinstance(one.values, tuple) and all(isinstance(value, bool) for value in one.values)
        for words, value in ((("on", "true", "yes", "On", "TRUE", "Yes"), True), (("off", "false", "no", "No"), False)):
            for word in words:
                if switch:
                    assert one.read(word) is value
                elif isinstance(one.values, Shape) or word.lower() not in map(written, one.values):
                    with pytest.raises(OptionError, match=one.name):
                        one.read(word)


@pytest.mark.parametrize(("settings", "sentence"), [
    ({"must_haed": "on"}, "did you mean must_head"),
    ({"mustHead": "on"}, "did you mean must_head"),
    ({"closeing": "on"}, "did you mean closing"),
    ({"xyzzy": "on"}, "xyzzy"),
    ({"": "on"}, "no option"),
    ({"threshold": "66"}, "threshold"),
    ({"title": "x"}, "title"),
    ({"must_head": "perhaps"}, "off | on"),
    ({"exchange_window": "sometimes"}, "both | before_draw | after_draw | any_own_turn"),
    ({"must_head": "1"}, "must_head"),
])
def test_unknown_names_and_values(settings: dict[str, str], sentence: str) -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES["mariage"], settings)
    assert sentence in str(error.value)


def test_an_option_of_another_game_is_called_so() -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES["santase"], {"last_trick_wins": "on"})
    assert "santase has no option last_trick_wins" in str(error.value)


@pytest.mark.parametrize(("game", "text", "value"), [
    ("mariage", "game_points(7)", "game_points(7)"), ("mariage", " Game_Points( 21 ) ", "game_points(21)"),
    ("mariage", "raw_points(1001)", "raw_points(1001)"), ("mariage", "consecutive_wins(3)", "consecutive_wins(3)"),
    ("sixtysix", "countdown(9)", "countdown(9)"), ("schnapsen", "countdown(11)", "countdown(11)"),
    ("lizany", "hands(20)", "hands(20)"), ("mariage-pierer", "hands(1)", "hands(1)"), ("sixtysix-3d", "hands(36)", "hands(36)"),
    ("sixtysix-4", "countdown(5)", "countdown(5)"), ("mariage", "game_points(007)", "game_points(7)"),
    ("mariage", "game_points(1)", "game_points(1)"), ("mariage", "game_points(99)", "game_points(99)"),
])
def test_forms_of_a_match(game: str, text: str, value: str) -> None:
    assert house(game, match=text).match == value


@pytest.mark.parametrize(("game", "text"), [
    ("mariage", "7"), ("mariage", "game_points"), ("mariage", "game_points()"), ("mariage", "game_points(7"),
    ("mariage", "game_points(seven)"), ("mariage", "game_points(-7)"), ("mariage", "game_points(7) and more"),
    ("mariage", "game_points(0)"), ("mariage", "game_points(100)"), ("mariage", "countdown(0)"), ("mariage", "raw_points(99)"),
    ("mariage", "raw_points(10001)"), ("mariage", "consecutive_wins(1)"), ("mariage", "consecutive_wins(11)"),
    ("mariage", "hands(0)"), ("mariage", "hands(1001)"), ("mariage", "game_points(99999999999999999999)"),
    ("mariage", "best_of(3)"), ("mariage-pierer", "game_points(7)"), ("sixtysix-3d", "raw_points(1000)"),
    ("schnapsen", "raw_points(1000)"), ("lizany", "raw_points(1000)"), ("sixtysix-4", "consecutive_wins(3)"),
])
def test_forms_that_are_refused(game: str, text: str) -> None:
    with pytest.raises(OptionError, match="match"):
        house(game, match=text)


@pytest.mark.parametrize("text", [
    "", "3", "3+", "+3+3", "up+3+3", "3+up+up+3", "3-3", "9", "0+6", "3+3+0", "three+three", "6+up+"])
def test_packets_that_are_none(text: str) -> None:
    with pytest.raises(OptionError, match="packets"):
        house("mariage", packets=text)


@pytest.mark.parametrize(("game", "text"), [
    ("mariage", "6"), ("mariage", "1+1+1+1+1+1"), ("mariage", "2+up+4"), ("sixtysix", "3+3+up"), ("sixtysix-4", "8"),
    ("sixtysix-4-de", "4+4"), ("lizany", "8"), ("schnapsen", "5")])
def test_packets_that_sum_to_the_hand_size(game: str, text: str) -> None:
    hand = dealt(house(game, packets=text))
    cards_dealt = [card for own in hand.table.own for card in own.hand]
    assert len(set(cards_dealt)) == sum(hand.table.public.in_hand) == hand.game.seats * len(hand.table.own[0].hand)
    assert isinstance(hand.table.public.trump, Suit)


def test_four_take_no_turned_card_between_packets() -> None:
    with pytest.raises(OptionError, match="packets"):
        house("sixtysix-4", packets="3+up+5")
