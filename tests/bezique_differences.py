"""What each house rule of Bezique and Pinochle changes."""
from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from bezique_kit import booked, does, may, offered, settled, table
from differences import differs
from mariage.cards import Suit, cards
from mariage.game import AnyHand, Deal, Hand, Resign, Result
from mariage.games.bezique.table import Scored
from mariage.games.pinochle.melding import melding
from mariage.games.plays import Revealed, Taken
from mariage.match import Standing
from mariage.tricks import Trick
from test_bezique_examples import broken, ladder, loses_trick, next_window, window
from test_pinochle_examples import auction, four, last_tricks

STOCK = "bezique2 rubicon4 bezique6-russian bezique8 bezique-polish bezique3 bezique4 pinochle2"
MANY = "rubicon4 bezique6-russian bezique8"
RECORDED = "bezique6-russian bezique8"
TURNED = "bezique2 bezique3 bezique4"
FOUR = "pinochle4-auction pinochle4-double"
ALL = f"{STOCK} {FOUR}"


# ------------------------------------------------------------------ what all games have


def first_dealer(game: Any) -> int | None:
    seats: int | None = game.deals_first([cards("AS KS QS JS")[:game.seats]])
    return seats


def tricks_to_look_at(game: Any) -> int:
    """Of four tricks, the second of another side, how many seat 0 may look at."""
    four_hands = game.book in ("auction", "double")
    hand = last_tricks(game, "KC", to="lead") if four_hands else table(game, "0 lead", stock=0, hand=4, trump="C")
    taken = tuple(Taken(seat, cards("7S 7H 7D 7C")[:game.seats]) for seat in (0, 1, 1, 0))
    return len(game.reviewable(hand.table.public._replace(taken=taken, trick=cards("7S")), 0))


def revealed(game: Any) -> bool:
    hand = Hand(game, game.deal(Random(1), None), game.given(game.begin(0)))
    hand.act(Resign(0))
    return any(isinstance(event, Revealed) for event in hand.log)


# Of two players the lower of the two cards deals, of three or four the lowest.
DIFFERENCES = [
    differs("first_dealer", "bezique2 rubicon4 bezique6-russian bezique8 bezique-polish pinochle2", first_dealer,
            {"highest_cut": 0, "lowest_cut": 1}),
    differs("first_dealer", "bezique3", first_dealer, {"highest_cut": 0, "lowest_cut": 2}),
    differs("first_dealer", f"bezique4 {FOUR}", first_dealer, {"highest_cut": 0, "lowest_cut": 3}),
    differs("trick_review", ALL, tricks_to_look_at, {"none": 0, "own": 3, "all": 4}),
    differs("reveal_stock_at_end", ALL, revealed, {"off": False, "on": True}),
]


# ------------------------------------------------------------------ dealing, trump


def hands_dealt(game: Any) -> tuple[int, ...]:
    hand = Hand(game, game.deal(Random(2), None), game.given(game.begin(0)))
    return hand.table.public.in_hand[0], hand.table.public.stock


def turns_up(game: Any) -> bool:
    return Hand(game, game.deal(Random(1), None), game.given(game.begin(0))).table.public.turned_up is not None


def second_card(game: Any) -> int:
    """Which card of the pack is the elder's second."""
    hands, _, _ = game.dealt(tuple(range(len(game.whole_pack()))), game.seats - 1)
    return int(hands[0][1])


def values(game: Any, trump: str | None, *names: str) -> dict[str, list[int]]:
    """What these combinations count in all."""
    hand = window(game, "", trump) if game.book != "polish" else table(game, "0 lead", turned_up=f"9{trump}")
    kinds = game.kinds(hand.table.public)
    return {name: sorted(kind.points for kind in kinds if kind.name == name) for name in names}


def pair(game: Any) -> list[str]:
    """Which cards are a bezique with diamonds as trump."""
    hand = window(game, "", "D") if game.book != "polish" else table(game, "0 lead", turned_up="9D")
    return [" ".join(str(faces[0]) for faces, _ in kind.slots) for kind in game.kinds(hand.table.public) if kind.name == "bezique_1"]


def sets_trump(game: Any) -> tuple[bool, bool]:
    """Does a sequence set trump, does a bezique?"""
    kinds = game.kinds(window(game, "", None).table.public)
    return (any(kind.name == "sequence" and kind.suit for kind in kinds), any(kind.name == "bezique_1" and kind.suit for kind in kinds))


def same_trump_again(game: Any) -> tuple[int, bool]:
    hand = window(game, "KC QC", None, last_trump="C")
    done = ladder(hand, "declare marriage KC QC")
    return booked(done), done.table.public.trump is Suit.CLUBS


def tens(game: Any) -> int:
    return next((kind.points for kind in game.kinds(window(game, "", "S").table.public) if kind.name == "four_t"), 0)


def lifted(game: Any) -> str:
    return Hand(game, game.deal(Random(3), None), game.given(game.begin(0))).table.public.turn.to


DIFFERENCES += [
    differs("hand_size", "bezique2", hands_dealt, {"8": (8, 48), "9": (9, 46)}),
    differs("hand_size", "bezique4", hands_dealt, {"8": (8, 96), "9": (9, 92)}),
    differs("deal_packet", "rubicon4 bezique6-russian", second_card, {"1": 2, "3": 1}),
    differs("deal_packet", "bezique8", second_card, {"1": 2, "3": 1, "5": 1}),
    differs("trump_source", "bezique2", turns_up, {"turnup": True, "first_marriage_or_sequence": False}),
    differs("ten_rank", RECORDED, lambda game: Trick(cards("KD TD"), None, game.height).winner, {"second": 1, "natural": 0}),
    differs("lift_24", "bezique6-russian", lifted, {"off": "carte_blanche", "on": "lift"}),
    differs("bezique_pair", f"bezique2 {MANY}", pair, {"fixed_QsJd": ["QS JD"], "trump_queen": ["QD JS"], "avoid_trump": ["QC JH"]}),
    differs("bezique_pair", "bezique-polish bezique3 bezique4", pair, {"fixed_QsJd": ["QS JD"], "avoid_trump": ["QC JH"]}),
    differs("trump_set_by", MANY, sets_trump, {
        "marriage_or_sequence": (True, False), "marriage_only": (False, False), "marriage_sequence_bezique": (True, True)},
        bezique_pair="trump_queen"),
    differs("no_same_trump_twice", MANY, same_trump_again, {"off": (40, True), "on": (20, False)}),
    differs("plain_tens", MANY, tens, {"0": 0, "90": 90}),
    differs("single_bezique", RECORDED, lambda game: values(game, "S", "bezique_1"),
            {"40": {"bezique_1": [40]}, "50": {"bezique_1": [50]}}),
    differs("max_bezique", RECORDED, lambda game: values(game, "S", "bezique_5"), {"4": {"bezique_5": []}, "5": {"bezique_5": [9000]}}),
    differs("max_bezique", "bezique3 bezique4", lambda game: values(game, "S", "bezique_3"),
            {"2": {"bezique_3": []}, "3": {"bezique_3": [1500]}}),
    differs("trump_quartets", MANY, lambda game: values(game, "S", "trump4_a"), {"off": {"trump4_a": []}, "on": {"trump4_a": [1000]}}),
    differs("five_trump_sets", RECORDED, lambda game: values(game, "S", "trump5_a"),
            {"off": {"trump5_a": []}, "on": {"trump5_a": [2000]}}),
    differs("sequence_values", TURNED, lambda game: values(game, "S", "sequence"), {
        "250_0": {"sequence": [250]}, "250_150": {"sequence": [150, 150, 150, 250]}, "500_250": {"sequence": [250, 250, 250, 500]}}),
]


# ------------------------------------------------------------------ declaring


def formed_again(game: Any) -> bool:
    return may(broken(ladder(window(game, "QS JD QS", "S"), "declare bezique_1 QS JD"), "QS#1"), "declare bezique_1 QS JD#1")


def remarried(game: Any) -> bool:
    hand = ladder(window(game, "KH KH QH QH", "C"), "declare marriage KH QH", "declare marriage KH QH")
    return may(broken(hand, "QH#1"), "declare marriage KH#1 QH#2")


def lower(game: Any) -> bool:
    hand = ladder(window(game, "KC QC TC AC JC" + (" QC" if game.packs > 1 else ""), "C"), "declare sequence AC TC KC QC JC")
    return may(broken(hand, "AC#1"), "declare marriage KC#1 QC")


def two_marriages(game: Any) -> bool:
    """May a second marriage be declared in the same window?"""
    hand = window(game, "KS QS KD QD", "H")
    does(hand, "declare marriage KS QS")
    return hand.table.public.turn.to == "declare" and may(hand, "declare marriage KD QD")


def turned_seven(game: Any) -> int:
    """What the dealer gets for turning up the lowest trump."""
    low = str(game.low_trump(Suit.HEARTS))
    free = Counter(game.whole_pack()) - Counter(cards(low))
    rest = list(free.elements())
    place = game.seats * game.hand_size
    pack = (*rest[:place], cards(low)[0], *rest[place:])
    hand = Hand(game, Deal(pack), game.given(game.begin(0)))
    return sum(event.points for event in hand.log if isinstance(event, Scored))


def exchanges(game: Any) -> bool:
    low = str(game.low_trump(Suit.HEARTS))
    if game.book == "polish":
        hand = does(table(game, "0 lead", stock=24, turned_up="KH", hand_0=f"{low} AS", hand_1="8S"), "play AS", "play 8S")
        return hand.table.public.turn.to == "declare" and "exchange" in offered(hand)
    return "exchange" in offered(table(game, "0 declare", turned_up="KH", hand_0=low))


def seven(game: Any) -> tuple[bool, int]:
    """May the seven be shown; what does it count when it is played?"""
    shown = "show" in offered(table(game, "0 declare", turned_up="KH", hand_0="7H"))
    played = table(game, "0 lead", turned_up="KH", hand_0="7H")
    return shown, booked(does(played, "play 7H"))


def after_the_exchange(game: Any) -> tuple[str, bool]:
    """What follows an exchange for the king of trumps: whose turn, and whether he may be married at once."""
    low = str(game.low_trump(Suit.HEARTS))
    hand = does(table(game, "0 declare", turned_up="KH", hand_0=f"{low} QH"), "exchange")
    return hand.table.public.turn.to, hand.table.public.turn.to == "declare" and may(hand, "declare marriage KH QH")


def last_card_is_seen(game: Any) -> str:
    hand = table(game, "0 declare", stock=2, turned_up="KH")
    return type(does(hand, "draw").log[0]).__name__


def seven_counts(game: Any) -> tuple[int, bool, int]:
    """In the stock phase: what a seven counts when played, whether it may be shown, what one that was taken counts in the end."""
    played = booked(does(table(game, "0 lead", trump="H", hand_0="7H"), "play 7H"))
    shown = "show" in offered(table(game, "0 declare", trump="H", hand_0="7H"))
    public = table(game, "0 lead", trump="H", taken="0 7H 8S").table.public
    return played, shown, game.won_points(public, 0) - game.counts(cards("7H 8S"))


def second_double(game: Any) -> bool:
    hand = next_window(ladder(window(game, "QS QS QS JD JD JD", "H"), "declare bezique_2 QS QS JD JD"))
    return may(hand, "declare bezique_2 QS#2 JD#2 QS JD")


def joint(game: Any) -> tuple[bool, bool]:
    """With a queen and a bezique on the partner's table: four queens, a double bezique?"""
    hand = table(game, "2 declare", turned_up="9H", table_0="QS#1", table_2="JD#1", melds_2="bezique_1 QS#1 JD#1", hand_2="QS JD QH QD QC",
                 winner="0", handed_over="yes") if game.pass_declare else \
        table(game, "2 declare", turned_up="9H", table_0="QS#1", table_2="JD#1", hand_2="QS JD QH QD QC")
    return may(hand, "declare four_q QS#1 QH QD QC"), may(hand, "declare bezique_2 QS#1 JD#1 QS JD")


DIFFERENCES += [
    differs("reforming", f"bezique2 {MANY}", formed_again, {"off": False, "on": True}),
    differs("remarry", f"bezique2 {MANY}", remarried, {"off": False, "on": True}, reforming="on"),
    differs("lower_after_higher", f"bezique2 {MANY}", lower, {"never": False, "after_break": True}, reforming="on"),
    differs("max_scored_per_trick", f"bezique2 {MANY} pinochle2", two_marriages, {"1": False, "unlimited": True}),
    differs("turnup_seven_dealer", f"{TURNED} bezique-polish pinochle2", turned_seven, {"10": 10, "0": 0}),
    differs("seven_exchange", f"{TURNED} bezique-polish", exchanges, {"on": True, "off": False}),
    differs("seven_others", TURNED, seven, {"show_or_play": (True, 10), "show": (True, 0), "play": (False, 10), "off": (False, 0)}),
    differs("seven_counts_as_declaration", TURNED, after_the_exchange, {"off": ("declare", False), "on": ("lead", False)}),
    differs("exchanged_card_usable_same_window", f"{TURNED} pinochle2", after_the_exchange,
            {"off": ("declare", False), "on": ("declare", True)}),
    differs("show_last_stock_card", "bezique2 pinochle2", last_card_is_seen, {"off": "Drew", "on": "DrewOpen"}),
    differs("seven_mode", RECORDED, seven_counts, {
        "captured": (0, False, 10), "played": (10, False, 0), "declared": (0, True, 0), "off": (0, False, 0)}),
    differs("second_double", "bezique3 bezique4", second_double, {"on": True, "off": False}),
    differs("joint_declarations", "bezique4", joint, {"off": (False, False), "except_multiples": (True, False), "free": (True, True)}),
    differs("pass_declare", "bezique4", lambda game: "let_partner" in offered(table(game, "0 declare", turned_up="9H")),
            {"on": True, "off": False}),
    differs("teams", "bezique4", lambda game: game.side(0), {"partners": (0, 2), "individual": (0,)}),
]


def polish_end(game: Any) -> str:
    hand = table(game, "1 lead", stock=0, hand=2, trump="H", hand_1="8H 7S", hand_0="AC 9S", table_1="AS#1 AH#1 AD#1", earlier_1="0 10")
    return str(does(hand, "play 8H", "play AC").table.public.turn.to)


def polish_trick(game: Any, trick: str) -> tuple[int, int]:
    """What D writes down for a trick that E leads to, and how many cards of it lie open."""
    led, reply = trick.split()
    hand = table(game, "0 lead", stock=24, turned_up="KH", hand_0=led, hand_1=reply)
    does(hand, f"play {led}", f"play {reply}")
    return booked(hand, 1), len(hand.table.public.laid[1])


def last_of_polish(game: Any) -> int:
    hand = table(game, "1 lead", stock=0, hand=1, trump="H", hand_1="8H", hand_0="9C", earlier_1="0 10")
    return booked(does(hand, "play 8H", "play 9C"), 1)


DIFFERENCES += [
    differs("max_scored_per_trick", "bezique-polish", lambda game: ladder_of_two(game), {"1": False, "unlimited": True}),
    differs("declare_in_end_phase", "bezique-polish", polish_end, {"on": "declare", "off": "lead"}),
    differs("open_plain_tens", "bezique-polish", lambda game: polish_trick(game, "TC 8H"), {"off": (10, 0), "on": (10, 1)}),
    differs("seven_captured", "bezique-polish", lambda game: polish_trick(game, "9C 7H"), {"10": (10, 0), "0": (0, 0)}),
    differs("last_trick", "bezique-polish", last_of_polish, {"10": 10, "0": 0}),
]


def ladder_of_two(game: Any) -> bool:
    """E wins a queen and a jack with which a marriage and a bezique can be made: both?"""
    hand = table(game, "0 lead", stock=24, turned_up="9H", hand_0="QS", hand_1="JD", table_0="KS#1", earlier_1="0 8")
    does(hand, "play QS", "play JD", "declare marriage KS#1 QS#1")
    return hand.table.public.turn.to == "declare" and may(hand, "declare bezique_1 QS#1 JD#1")


# ------------------------------------------------------------------ carte blanche


def blanche(game: Any, hand: str, draws: str) -> AnyHand:
    """E holds this hand and draws these cards after tricks that D takes."""
    size = game.hand_size
    e_hand, d_hand = list(cards(hand))[:size], list(cards("AS AS AS AH AH AH AD AD AD KS KS KS"))[:size]
    free = Counter(game.whole_pack()) - Counter(e_hand) - Counter(d_hand) - Counter(cards(draws))
    rest = sorted(free.elements(), key=lambda card: (card.rank.value not in "KQ", str(card)))
    pack = []
    for number in game.packets:
        pack += [e_hand.pop(0) for _ in range(number)] + [d_hand.pop(0) for _ in range(number)]
    for card in cards(draws):
        pack += [rest.pop(0), card]
    return Hand(game, Deal((*pack, *rest)), game.given(game.begin(1)))


PLAIN = "9S 9S 9H 8H 8D 8C 7S 7H 7D 7C 9D 9C"


def shown_again(game: Any) -> bool:
    hand = loses_trick(does(blanche(game, PLAIN, "9C 8C"), "carte_blanche", "pass"))
    return hand.table.public.turn.to == "show_drawn"


CARTE = "rubicon4 bezique6-russian"
DIFFERENCES += [
    differs("carte_blanche", CARTE, lambda game: blanche(game, PLAIN, "9C").table.public.turn.to, {"on": "carte_blanche", "off": "lead"}),
    differs("carte_blanche_def", CARTE, lambda game: "carte_blanche" in offered(blanche(game, f"AC {PLAIN[3:]}", "9C")),
            {"no_AKQJ": False, "no_KQJ": True}),
    differs("carte_blanche_repeat", CARTE, shown_again, {"once": False, "each_draw": True}),
]


# ------------------------------------------------------------------ the end, and what is recorded


def duty(game: Any) -> int:
    """To a king led in a plain suit, and to a trump: of how many cards may one choose?"""
    plain = table(game, f"{game.seats - 1} reply", stock=0, hand=3, trump="C", trick=" ".join(["KH", "9H", "9H", "9H"][:game.seats - 1]),
                  **{f"hand_{game.seats - 1}": "AH QH JH"})
    trumps = table(game, f"{game.seats - 1} reply", stock=0, hand=3, trump="C", trick=" ".join(["KC", "9C", "9C", "9C"][:game.seats - 1]),
                   **{f"hand_{game.seats - 1}": "AC QC JC"})
    return 10 * len(offered(plain)) + len(offered(trumps))


def four_duty(game: Any) -> int:
    return 10 * len(offered(last_tricks(game, "AH QH JH", "KH"))) + len(offered(last_tricks(game, "AC QC JC", "KC")))


def third(game: Any) -> int:
    return len(offered(table(game, "0 reply", stock=0, hand=2, trump="C", trick="AH 9C", hand_0="7C KS")))


def trick_counts(game: Any) -> int:
    return int(game.counts(cards("AS TS KS QS JS 9S")))


def booked_at_once(game: Any) -> int:
    others = {f"hand_{seat}": "8S" for seat in range(1, game.seats)}
    hand = table(game, "0 lead", turned_up="KH", hand_0="AS", **others)
    return booked(does(hand, "play AS", *["play 8S"] * (game.seats - 1)))


def last_of_the_stock(game: Any) -> int:
    others = {f"hand_{seat}": "8S" for seat in range(1, game.seats)}
    hand = table(game, "0 lead", stock=game.seats, turned_up="KH", hand_0="AS", **others)
    return booked(does(hand, "play AS", *["play 8S"] * (game.seats - 1)))


def ledger(game: Any) -> tuple[int, ...]:
    hand = table(game, "1 lead", stock=0, hand=1, trump="H", dealer="1", scores="760 640", booked="170 300", hand_1="AH", hand_0="8S",
                 earlier_0="90 0", earlier_1="60 15")
    result = does(hand, "play AH", "play 8S").result
    assert result is not None
    return result.gains


def polish_target(game: Any) -> bool:
    """Does the hand end with the score that reaches the target?"""
    hand = table(game, "0 lead", stock=24, turned_up="KH", hand_0="AS", hand_1="8S", scores="1995 0")
    return does(hand, "play AS", "play 8S").result is not None


def target(game: Any) -> list[tuple[int, ...]]:
    """Who has won with so many points: 600, 1000, 1500, 2000."""
    found = []
    for points in (300, 600, 1000, 1500, 2000):
        scores = (points, 0, points, 0) if len(game.side(0)) > 1 else (points, *(0,) * (game.seats - 1))
        standing = Standing(0, (0,) * game.seats, 1)
        gained = Result(scores, game.side(0), "most_points", scores)
        found.append(game.winners(game.settle(standing, gained)))
    return found


def single_deal(game: Any) -> tuple[int, ...]:
    gained = Result((300, 200), (0,), "most_points", (300, 200))
    winners: tuple[int, ...] = game.winners(game.settle(game.begin(0), gained))
    return winners


NOBODY: tuple[int, ...] = ()
WON = {"raw_points(250)": 0, "raw_points(500)": 1, "raw_points(1000)": 2, "raw_points(1500)": 3, "raw_points(2000)": 4}


def reached(form: str, side: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [NOBODY] * WON[form] + [side] * (5 - WON[form])


def record(game: Any, *totals: int, **fields: str) -> tuple[int, ...]:
    return settled(game, *totals, **fields).gains


DIFFERENCES += [
    differs("end_must_win", "bezique2 rubicon4 bezique6-russian bezique8 bezique-polish bezique3 bezique4 pinochle2", duty,
            {"none": 33, "trump_only": 31, "always": 11}),
    differs("end_must_win", FOUR, four_duty, {"always": 11, "trump_only": 31}),
    differs("third_hand_free", "bezique3", third, {"on": 2, "off": 1}),
    differs("card_points", TURNED, trick_counts, {"brisques10": 20, "11_10_4_3_2": 30}),
    differs("card_points", RECORDED, trick_counts, {"11_10_4_3_2": 30, "brisques10": 20, "none": 0}),
    differs("trick_points", "pinochle2 pinochle4-auction", lambda game: game.counts(cards("KS QS QH")),
            {"traditional": 10, "simple": 15, "counters": 10}),
    differs("brisque_timing", TURNED, booked_at_once, {"end": 0, "immediate": 10}),
    differs("last_trick_index", TURNED, last_of_the_stock, {"final": 0, "stock_end": 10}),
    differs("game_end", "bezique2", ledger, {"end_of_deal": (260, 380), "elder_counts_first": (260, 310), "immediate": (260, 310)}),
    differs("game_end", "bezique-polish", polish_target, {"end_of_deal": False, "immediate": True}),
    differs("match", "bezique2 bezique-polish", target, {form: reached(form, (0,)) for form in [*WON][2:]}),
    differs("match", "bezique3", target, {form: reached(form, (0,)) for form in [*WON][2:]}),
    differs("match", "bezique4", target, {form: reached(form, (0, 2)) for form in [*WON][2:]}),
    differs("match", "pinochle4-auction", target, {form: reached(form, (0, 2)) for form in [*WON][2:4]}),
    differs("match", "pinochle4-double", target, {form: reached(form, (0, 2)) for form in [*WON][:2]}),
    differs("match", "pinochle2", single_deal, {"raw_points(1000)": (), "hands(1)": (0,)}),
    differs("match", MANY, single_deal, {"hands(1)": (0,), "hands(3)": (), "raw_points(1000)": ()}),
    differs("rounding", "rubicon4 bezique8", lambda game: record(game, 6650, 6640)[0] % 100, {"none": 10, "floor100": 0}),
    differs("rounding", "bezique6-russian", lambda game: record(game, 6650, 6640)[0] % 100, {"none": 60, "floor100": 50}),
    differs("tie", MANY, lambda game: settled(game, 6640, 6640).how, {"draw": "drawn", "replay": "replayed", "elder_wins": "crossed"}),
    differs("deal_winner_bonus", "bezique6-russian", lambda game: record(game, 6640, 6540)[0], {"0": 1100, "250": 1350}),
    differs("deal_winner_bonus", "bezique8", lambda game: record(game, 6640, 6540)[0], {"0": 1100, "250": 1350}),
    differs("mixed_case", "bezique6-russian", lambda game: record(game, 6000, 1000)[0],
            {"sum": 8250, "difference": 6250, "sum_double": 9250}),
    differs("mixed_case", "bezique8", lambda game: record(game, 6000, 1000)[0], {"sum": 8000, "difference": 6000, "sum_double": 9000}),
    differs("neither_mode", "bezique6-russian", lambda game: record(game, 2000, 1000)[0], {"difference": 2250, "sum": 4250}),
    differs("neither_mode", "bezique8", lambda game: record(game, 2000, 1000)[0], {"difference": 2000, "sum": 4000}),
    differs("neither_premium", "bezique6-russian", lambda game: record(game, 2000, 1000)[0], {"0": 1250, "500": 1750}),
    differs("neither_premium", "bezique8", lambda game: record(game, 2000, 1000)[0], {"0": 3000, "500": 3500}),
    differs("count_brisques", "rubicon4", lambda game: record(game, 1600, 1500, earlier_0="100 0", earlier_1="220 1")[0] > 0,
            {"tie_or_escape": True, "always": False, "never": True}),
    differs("count_brisques", "rubicon4", lambda game: record(game, 1200, 1200, earlier_0="200 0", earlier_1="120 1"),
            {"tie_or_escape": (600, 0), "always": (600, 0), "never": (0, 0)}),
    differs("rubicon_brisques", "rubicon4", lambda game: record(game, 1400, 500, earlier_0="200 0", earlier_1="120 1")[0],
            {"300": 3200, "320": 3220, "0": 2900}),
    differs("loser_under_100_extra", "rubicon4", lambda game: record(game, 1400, 50, earlier_0="200 0", earlier_1="120 1")[0],
            {"0": 2700, "100": 2800}),
]


# ------------------------------------------------------------------ Pinochle


def doubles(game: Any) -> dict[str, list[int]]:
    return values(game, "S", "pinochle_2", "all_a")


def held_in_window(game: Any) -> int:
    hand = table(game, "0 lead", stock=12, turned_up="KH", hand_0="AS", hand_1="9S")
    return len(does(hand, "play AS", "play 9S").table.own[0].hand)


def rounded(game: Any) -> tuple[int, ...]:
    hand = table(game, "1 lead", stock=0, hand=1, trump="H", hand_1="9S", hand_0="9C", earlier_0="127 0", earlier_1="113 10")
    result = does(hand, "play 9S", "play 9C").result
    assert result is not None
    return result.points


def melded(game: Any, hand: str, trump: str = "S") -> int:
    return int(melding(cards(hand), Suit(trump), game.values).points)


def ended(game: Any, *, melds: tuple[int, int], tricks: tuple[int, int], counts: tuple[int, int] = (5, 6), bid: int | None = None,
          played: str = "JH 9H QH 9H") -> tuple[int, ...]:
    """What the sides score when W takes the last trick, seat 3 first: the sides' melds, points and tricks before."""
    low = played.split() if "9" in game.ranks else ["JH", "QH", "QH", "JH"]
    hand = four(game, "3 lead", hand_3=low[0], hand_0=low[1], hand_1=low[2], hand_2=low[3], trump="C", declarer="2",
                bid=str(bid or game.min_bid), meld_0=str(melds[0]), meld_1=str(melds[1]),
                earlier_0=f"{tricks[0]} {counts[0]}", earlier_1=f"{tricks[1]} {counts[1]}")
    for card in low:
        does(hand, f"play {card}")
    assert hand.result is not None
    return hand.result.gains[:2]


def after_bidding(game: Any) -> AnyHand:
    return auction(game, f"bid {game.min_bid}", "pass", "pass", "pass")


def leads_first(game: Any) -> int:
    bids = ("pass", f"bid {game.min_bid + 10}", "pass", "pass")
    return int(auction_named(game, dealer=0, bids=bids).table.public.turn.seat)


def first_leads(game: Any) -> int:
    hand = last_tricks(game, "KC QH JH", to="lead")
    public = hand.table.public._replace(earlier=tuple(one._replace(tricks=0) for one in hand.table.public.earlier))
    return len(game.choices(public, hand.table.own[2]))


DIFFERENCES += [
    differs("double_melds", "pinochle2", doubles, {
        "off": {"pinochle_2": [], "all_a": []}, "on": {"pinochle_2": [300], "all_a": [1000]}, "old": {"pinochle_2": [80], "all_a": [200]}}),
    differs("double_melds", "pinochle4-auction", lambda game: melded(game, "QS QS JD JD"), {"on": 300, "twice": 80, "once": 40}),
    differs("declare_after_draw", "pinochle2", held_in_window, {"off": 11, "on": 12}),
    differs("hand_card_required", "pinochle2", lambda game: may(table(game, "0 declare", stock=12, turned_up="9H", table_0="KS#1 QS#1"),
            "declare marriage KS#1 QS#1"), {"on": False, "off": True}),
    differs("last_two_choice", "pinochle2", lambda game: "take_turn_up" in offered(table(game, "0 declare", stock=2, turned_up="KH")),
            {"off": False, "on": True}),
    differs("declare_out", "pinochle2", lambda game: "claim" in offered(table(game, "0 lead", stock=12, turned_up="KH")),
            {"off": False, "on": True}),
    differs("rounding", "pinochle2", rounded, {"none": (127, 123), "seven_up": (130, 120)}),
    differs("rounding", "pinochle4-auction", lambda game: ended(game, melds=(100, 20), tricks=(107, 133)),
            {"none": (207, 163), "seven_up": (210, 160)}),
    differs("min_bid", "pinochle4-auction", lambda game: min(game.bids(auction(game).table.public)),
            {one: int(one) for one in ("100", "150", "160", "200", "250", "300")}),
    differs("bid_step", "pinochle4-auction", lambda game: min(game.bids(auction(game, "bid 200").table.public)),
            {"10": 210, "20": 220, "50": 250}),
    differs("bid_step", "pinochle4-double", lambda game: min(game.bids(auction(game, "bid 60").table.public)), {"1_then_5": 65, "1": 61}),
    differs("all_pass", FOUR, lambda game: auction(game, "pass", "pass", "pass", "pass").result is not None,
            {"dealer_forced": False, "redeal_next": True}),
    differs("widow", "pinochle4-auction", lambda game: after_bidding(game).table.public.turn.to, {"0": "trump", "4": "widow"}),
    differs("trump_needs_marriage", FOUR, lambda game: "concede" in offered(after_bidding(game)), {"off": False, "on": True}),
    differs("pass_cards", FOUR, lambda game: len(next(iter(offered(auction_named(game)))).split()) - 1,
            {"0": 1, "2": 2, "3": 3, "4": 4}),
    differs("extra_royal_in_run", "pinochle4-auction", lambda game: melded(game, "AS TS KS QS JS KS"), {"0": 150, "40": 190}),
    differs("meld_save", "pinochle4-auction", lambda game: ended(game, melds=(100, 60), tricks=(230, 0), counts=(11, 0))[1],
            {"trick": 70, "counter": 10, "none": 70}),
    differs("concede", FOUR, lambda game: auction_named(game).table.public.turn.to, {"off": "lead", "on": "concede"}),
    differs("first_lead", FOUR, leads_first, {"declarer": 2, "eldest": 1}),
    differs("first_lead_trump", FOUR, first_leads, {"off": 3, "on": 1}),
    differs("min_meld", "pinochle4-double", lambda game: ended(game, melds=(40, 18), tricks=(27, 21), counts=(10, 9), bid=60)[1],
            {"20": 21, "0": 39}, short_meld="play_on"),
    differs("min_tricks", "pinochle4-double", lambda game: ended(game, melds=(45, 22), tricks=(38, 10), counts=(15, 4), bid=60)[1],
            {"20": 0, "1": 32, "0": 32}),
    differs("min_tricks", "pinochle4-double", lambda game: ended(game, melds=(45, 22), tricks=(48, 0), counts=(19, 0), bid=60)[1],
            {"20": 0, "1": 0, "0": 22}),
    differs("short_meld", "pinochle4-double", lambda game: auction_named(game, short=True).result is not None,
            {"lost": True, "play_on": False}),
]


def auction_named(game: Any, *, dealer: int = 3, bids: tuple[str, ...] = (), short: bool = False) -> AnyHand:
    """The auction, and trump named by the declarer, who holds a marriage and much besides, or little where the meld is to be short."""
    two = game.copies == 2
    good = "KS QS AS TS JS AH AD AC KH QH KD QD" if two else "KS QS AS TS JS AH AD AC KH QH KD QD KC QC AS TS JS KS QS AH"
    poor = "KS QS TS TS TS TS TH TH TH TH TD TD TD TD TC TC TC TC JS JS"
    seat = 2 if bids else 0
    hands = [""] * 4
    hands[seat] = poor if short else good
    if short:
        hands[2] = "AS AS AS AS AH AH AH AH AD AD AD AD JH JH JH JC JC JC JC AC"
    words = bids or (f"bid {game.min_bid}", "pass", "pass", "pass")
    return auction(game, *words, "name_trump S", dealer=dealer, hands=tuple(hands))
