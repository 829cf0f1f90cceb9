"""What each house rule of the stock games, the drum and the partners changes."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from differences import REFUSED, differs
from examples_kit import do, follows, legal, may_play, paid, points, position
from mariage.cards import cards
from mariage.game import AnyHand, Deal, Hand, Result
from mariage.games.drum import Drum
from mariage.games.partners import Partners
from mariage.games.plays import Revealed
from mariage.games.stock import Stock
from mariage.rulebook import told

BEFORE = (Stock, Drum, Partners)     # the games of two_hand.md

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
