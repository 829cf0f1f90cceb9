"""What each house rule of Thousand changes. Seat 0 is the eldest; of four, seat 3 deals and sits out."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from differences import Difference, differs
from examples_kit import do, legal, may_play, paid, points, position
from mariage.cards import cards
from mariage.game import AnyHand, Deal, Hand, Resign, Result
from mariage.games.plays import Revealed
from thousand_kit import amounts, deal, pad

RICH = "KS QS AS TS AH TH AD TD JD 9D"          # one marriage, of spades
PLAIN = "AS TS JS AH TH JH AD TD JD 9D"


def opened(game: Any, talon: str = "", *hands: str, **now: Any) -> AnyHand:
    """A new hand; each hand is as long as the game deals."""
    cut = [" ".join(hand.split()[:game.hand_size]) for hand in hands]
    lying = 4 if game.seats == 2 else 3
    return deal(game, " ".join(talon.split()[:lying]), *cut, dealer=game.seats - 1, **now)


def others_pass(hand: AnyHand) -> AnyHand:
    while hand.table.public.declarer is None:
        do(hand, "pass")
    return hand


def taken(game: Any, bids: tuple[str, ...] = ("0 bid 100",), talon: str = "", **now: Any) -> AnyHand:
    """Seat 0 is declarer and has taken the (first) talon."""
    hand = opened(game, talon, **now)
    for bid in bids:
        while hand.to_act != int(bid[0]):
            do(hand, "pass")
        do(hand, bid)
    others_pass(hand)
    return do(hand, "choose_talon 1") if hand.table.public.turn.to == "talon" else hand


def ready(game: Any, bids: tuple[str, ...] = ("0 bid 100",), **now: Any) -> AnyHand:
    """The same when the cards have been given or laid aside."""
    hand = taken(game, bids, **now)
    if hand.table.public.turn.to == "decide":
        do(hand, "accept")
    return do(hand, min(legal(hand)))


OUTBID = ("0 bid 100", "1 bid 105", "0 bid 110")


def at(game: Any, turn: str, *hands: str, earlier: tuple[str, ...] = (), **fields: object) -> AnyHand:
    """In the play of a hand with seat 0 as declarer at 100; the tricks that are missing are those of *earlier* and seat 0's."""
    active = min(game.seats, 3)
    size = max(len(hand.split()) for hand in hands)
    lines: dict[str, object] = {"dealer": game.seats - 1, "turn": turn, "declarer": 0, "contract": 100}
    trick = str(fields.get("trick", "")).split()
    at_turn = int(turn[0])
    for seat in range(active):
        text = hands[seat] if seat < len(hands) else ""
        held = size - ((at_turn - seat) % active in range(1, len(trick) + 1))
        more = held - len(text.split())
        lines[f"hand_{seat}"] = f"{text} +{more}" if more else text
    if game.seats == 2:
        lines |= {"discarded": "+2", "stock": "+2"} if game.talons == "one" else {"discarded": "+4"}
    left = game.tricks_in_hand - size - sum(int(one.split()[1]) for one in earlier)
    lines |= {f"earlier_{seat}": one for seat, one in enumerate(earlier, 1)}
    lines["earlier_0"] = f"{fields.pop('own', 20 if left else 0)} {left}"
    return position(game, **{**lines, **fields})


def last(game: Any, own: int, other: str, **fields: object) -> AnyHand:
    """The last trick is worth nothing to anybody and taken by seat 0, which has *own* points, seat 1 *other* ones in tricks."""
    hand = at(game, "0 lead", *("9S", "9H", "9D")[:min(game.seats, 3)], earlier=(other,), own=own, **fields)
    while hand.result is None:
        do(hand, min(legal(hand)))
    return hand


def scores(seats: int, own: int, other: int = 0) -> str:
    return " ".join(map(str, (own, other, 0, 0)[:seats]))


def settled(game: Any, how: str, gains: tuple[int, int], *, took: tuple[int, int] = (4, 4), made: tuple[int, int] = (100, 20),
            **now: Any) -> Any:
    """The pad after a hand in which seat 0 was declarer; a third player got a trick and no points."""
    seats, active = game.seats, min(game.seats, 3)
    rest, all_points = (0,) * (seats - 2), (1,) * (seats - 2)
    winners = (0,) if how == "contract_made" else tuple(range(1, active))
    result = Result((*gains, *rest), winners, how, (*made, *all_points), tricks=(*took, *all_points))
    return game.settle(pad(game, seats - 1, **now), result)


# ------------------------------------------------------------------ auction


def who_must_bid(game: Any) -> tuple[bool, ...]:
    """May the eldest pass at once? May the last to speak, when all others have?"""
    hand = opened(game)
    if "pass" not in legal(hand):
        return (False,)
    while hand.result is None and "pass" in legal(hand) and len(hand.table.public.passed) < min(game.seats, 3) - 1:
        do(hand, "pass")
    return True, "pass" in legal(hand)


def deals_after_passes(game: Any) -> int:
    """How many places the deal moves when nobody bids."""
    hand = opened(game)
    while hand.result is None:
        do(hand, "pass")
    before = game.begin(game.seats - 1)
    return int(game.settle(before, hand.result).dealer - before.dealer) % int(game.seats)


def silent(game: Any) -> tuple[bool, ...]:
    """May seat 1 only pass with these scores?"""
    return tuple(legal(do(opened(game, scores={1: score}), "0 bid 100")) == {"pass"} for score in (-120, -125, -245, -365))


def asked_in_the_dark(game: Any) -> tuple[bool, ...]:
    return tuple(opened(game, scores={0: score}).table.public.turn.to == "dark" for score in (119, 120, 240, 480))


def nines(game: Any) -> tuple[bool, bool]:
    """May four nines be shown instead of the first bid, and in the first trick?"""
    four = "9S 9H 9D 9C AS AH AD TS TH TD"
    play = at(game, "0 lead", " ".join(four.split()[:game.tricks_in_hand]))
    return "redeal" in legal(opened(game, "", four)), "redeal" in legal(play)


# ------------------------------------------------------------------ talon


def turned_up(game: Any) -> tuple[bool, bool]:
    """Is the talon turned up where the contract fell by duty, and where it was fought for?"""
    return bool(taken(game).table.public.talon), bool(taken(game, OUTBID).table.public.talon)


def raised(game: Any) -> tuple[bool, bool]:
    return tuple(ready(game, bids).table.public.turn.to == "raise" for bids in (("0 bid 100",), OUTBID))  # type: ignore[return-value]


def conceding(game: Any) -> object:
    """What the first and the third hand that is given up at 110 bring, to the declarer and to seat 1."""
    found = []
    for before in (0, 2):
        hand = taken(game, OUTBID, conceded={0: before})
        if "concede" not in legal(hand):
            return None
        found.append(paid(do(hand, "concede"))[:2])
    return found


def may_concede(game: Any) -> tuple[bool, ...]:
    """After so many hands given up."""
    return tuple("concede" in legal(taken(game, conceded={0: before})) for before in (1, 2, 3))


def given_card_is_seen(game: Any) -> bool:
    return "GaveOpen" in str(ready(game).watch().log)


# ------------------------------------------------------------------ the match


def finished(game: Any) -> int:
    """Seat 1, a defender with 850, makes 50 points."""
    seats = game.seats
    on = {} if game.finish == "barrel" else {"barrel": " ".join(["-1"] * seats)}
    hand = last(game, 70, "50 3", scores=scores(seats, 0, 850), **on)
    return int(game.settle(game.standing(hand.table.public.given), hand.result).scores[1])


def dumped(game: Any) -> tuple[int, int]:
    return (settled(game, "contract_made", (100, 0), scores={0: 455}).scores[0],
            settled(game, "contract_failed", (-100, 0), scores={0: -455}).scores[0])


def on_barrel(game: Any, how: str, gain: int, attempts: int = 0, **now: Any) -> Any:
    """Seat 0 plays from the barrel."""
    return settled(game, how, (gain, 0), scores={0: game.barrel_at}, barrel={0: attempts}, **now)


def waits_on_barrel(game: Any) -> int:
    """Seat 1's third hand on the barrel, seat 0's contract."""
    return int(settled(game, "contract_made", (100, 0), scores={1: 880}, barrel={1: 2}).scores[1])


def climbs_to_another(game: Any) -> tuple[int, int]:
    now = settled(game, "contract_made", (100, 0), scores={0: 800, 1: 880}, barrel={1: 0})
    return now.scores[:2]  # type: ignore[no-any-return]


def two_climb(game: Any) -> tuple[int, int]:
    return settled(game, "contract_made", (100, 60), scores={0: 800, 1: 830}).scores[:2]  # type: ignore[no-any-return]


def bolts(game: Any) -> tuple[int, int]:
    """Seat 1 has one; a hand with a trick, and one without."""
    return tuple(settled(game, "contract_made", (100, 20), took=(4, took), bolts={1: 1}).bolts[1]  # type: ignore[return-value]
                 for took in (1, 0))


def dead(game: Any) -> tuple[int, ...]:
    """Seat 1 takes the last trick; seat 0 has laid a ten aside, an ace lies in the other talon."""
    hand = position(game, dealer=1, turn="0 lead", declarer=0, contract=100, hand_0="9S", hand_1="AS", discarded="TD JD", stock="AD 9D",
                    earlier_0="40 6", earlier_1="30 3")
    return points(do(hand, "0 play 9S", "1 play AS"))


def sitter(game: Any, talon: str) -> int:
    hand = do(opened(game, talon), "0 bid 100", "1 pass", "2 pass", "0 accept")
    while hand.result is None:
        do(hand, min(word for word in legal(hand) if not word.startswith(("bid", "concede", "redeal", "marry"))))
    return int(paid(hand)[3])


# ------------------------------------------------------------------ every book


def may_look_at(game: Any) -> list[int]:
    """Which of four finished tricks, the third its own, seat 0 may look at before the next lead."""
    if game.book.startswith("thousand-"):
        hand = position(game, turn="1 lead", hand_0=3, hand_1=3, taken="1 JS AS, 1 JH AH, 0 AC JC, 1 JD AD",
                        earlier_0="20 3", earlier_1="20 2")
    else:
        tricks = {2: "1 JS AS, 1 JH AH, 0 AC JC, 1 JD AD", 3: "1 JS AS QS, 1 JH AH QH, 0 AC JC TC, 1 JD AD TD"}[min(game.seats, 3)]
        more = {"discarded": "9D TD", "stock": "9H TH"} if game.seats == 2 else {}
        left = game.tricks_in_hand - 6
        hand = position(game, dealer=game.seats - 1, turn="1 lead", declarer=0, contract=100, taken=tricks, earlier_0=f"20 {left}",
                        **{f"hand_{seat}": 2 for seat in range(min(game.seats, 3))}, **more)
    public = hand.table.public
    return [public.taken.index(one) + 1 for one in game.reviewable(public, 0)]


def shown_at_the_end(game: Any) -> bool:
    """Are the cards shown when a hand is given up?"""
    hand = Hand(game, Deal(game.whole_pack()), game.given(game.begin(game.seats - 1)))
    assert hand.act(Resign(0)) is None
    return isinstance(hand.log[-1], Revealed)


def wins_with(total: int) -> Callable[[Any], bool]:
    """Does a player whose points come to *total* win the match?"""

    def situation(game: Any) -> bool:
        if game.book.startswith("thousand-"):
            return bool(game.winners(game.settle(game.begin(1), Result((total, 0), (0,), "most_points", (total, 0)))))
        return bool(game.winners(settled(game, "contract_made", (100, 0), scores={0: total - 100})))

    return situation


# ------------------------------------------------------------------ with a stock


def stock_reply(game: Any, stock: int) -> set[str]:
    """Seat 1 answers the jack of spades, hearts being trump; so many cards lie in the stock."""
    hand = position(game, turn="1 reply", trump="H", marriages_0="H", trick="JS", hand_0=5, hand_1="AS 9S TH 9C JC JD", stock=stock,
                    earlier_0="" if stock else "0 6")
    return may_play(hand)


def opening_marriage(game: Any) -> bool:
    if game.book.startswith("thousand-"):
        return "marry KS" in legal(position(game, turn="0 lead", hand_0="KS QS +4", hand_1=6, stock=12))
    return "marry KS" in legal(at(game, "0 lead", " ".join(RICH.split()[:game.tricks_in_hand])))


def last_of_stock(game: Any) -> tuple[int, ...]:
    """Seat 0 has 20 and 13 points come with the last trick."""
    hand = position(game, turn="0 lead", hand_0="AS", hand_1="JS", earlier_0="20 6", earlier_1="44 5")
    return paid(do(hand, "0 play AS", "1 play JS"))


def at_once(game: Any) -> bool:
    """Does a trick that brings 1000 end the hand?"""
    hand = position(game, turn="0 lead", hand_0="AS 9D", hand_1="JS 9H", earlier_0="20 6", earlier_1="20 4", scores="970 0")
    return do(hand, "0 play AS", "1 play JS").result is not None


def next_trump(game: Any) -> object:
    hand = position(game, turn="0 lead", trump="H", marriages_0="H", hand_0="AS", hand_1="JS", earlier_0="20 6", earlier_1="44 5")
    do(hand, "0 play AS", "1 play JS")
    given = game.given(game.settle(game.begin(1), hand.result))
    return str(Hand(game, Deal(game.whole_pack()), given).table.public.trump)


WITH_STOCK = "thousand-simple thousand-draw"
AUCTION = "thousand2 thousand3 thousand4"
MANY = "thousand3 thousand4"
ALL = f"{WITH_STOCK} {AUCTION}"

DIFFERENCES: tuple[Difference, ...] = (
    differs("first_dealer", ALL, lambda game: game.deals_first([cards("AS JS QS KS")[:game.seats]]), {"highest_cut": 0, "lowest_cut": 1}),
    differs("trick_review", ALL, may_look_at, {"none": [4], "own": [1, 3, 4], "all": [1, 2, 3, 4]}),
    differs("reveal_stock_at_end", ALL, shown_at_the_end, {"off": False, "on": True}),
    differs("match", ALL, wins_with(1000), {"raw_points(1000)": True, "raw_points(1001)": False}),
    # with a stock
    differs("pack", "thousand-simple", lambda game: len(game.whole_pack()), {"ATKQJ9": 24, "ATKQJ9876": 36}),
    differs("stock_use", WITH_STOCK, lambda game: Hand(game, Deal(game.whole_pack()), game.given(game.begin(1))).table.public.stock_is_open,
            {"draw": True, "none": False}),
    differs("free_while_stock", WITH_STOCK, lambda game: len(stock_reply(game, 12)), {"off": 1, "on": 6}, must_head="on"),
    differs("must_head", WITH_STOCK, lambda game: stock_reply(game, 0), {"off": {"AS", "9S"}, "on": {"AS"}}),
    differs("first_trick_marriage", WITH_STOCK, opening_marriage, {"off": False, "on": True}),
    differs("trump_scope", WITH_STOCK, next_trump, {"hand": "None", "match": "H"}),
    differs("rounding", WITH_STOCK, last_of_stock, {"1": (33, 44), "5": (35, 45), "10": (30, 40)}),
    differs("end_immediately", WITH_STOCK, at_once, {"off": False, "on": True}),
    # auction
    differs("base", "thousand4", lambda game: amounts(opened(game))[:2], {"thousand3": [100, 105], "tysiac3": [100, 110]}),
    differs("sits_out", "thousand4", lambda game: game.given(game.begin(0)).players,
            {"dealer": (1, 2, 3), "opposite_dealer": (1, 3, 0), "right_of_dealer": (1, 2, 0)}),
    differs("bid_step", AUCTION, lambda game: amounts(opened(game, "", PLAIN))[:3],
            {"5": [100, 105, 110], "10": [100, 110, 120], "1": [100, 101, 102]}),
    differs("min_bid", AUCTION, lambda game: amounts(opened(game))[0], {"100": 100, "60": 60, "40": 40}),
    differs("compulsory", AUCTION, who_must_bid, {"eldest": (False,), "dealer": (True, False), "none": (True, True)}),
    differs("void_dealer", AUCTION, deals_after_passes, {"next": 1, "same": 0}, compulsory="none"),
    differs("ceiling", AUCTION, lambda game: amounts(opened(game, "", RICH))[-1],
            {"marriages": 160, "none": 400, "fixed300": 300, "fixed360": 360}),
    differs("no_jumps", AUCTION, lambda game: len(amounts(opened(game, "", PLAIN))), {"off": 5, "on": 1}),
    differs("silence_below", AUCTION, silent, {
        "off": (False, False, False, False), "-120": (False, True, True, True), "-240": (False, False, True, True),
        "-360": (False, False, False, True)}),
    differs("dark", AUCTION, asked_in_the_dark, {"off": (False, False, False, False), "on": (False, False, True, True)}),
    differs("dark_min_score", AUCTION, asked_in_the_dark, {
        "120": (False, True, True, True), "240": (False, False, True, True), "480": (False, False, False, True)}, dark="on"),
    differs("golden", AUCTION, lambda game: opened(game).table.public.contract, {"off": 0, "on": 120}),
    differs("four_nines", AUCTION, nines, {
        "after": (False, True), "before": (True, False), "both": (True, True), "off": (False, False)}),
    differs("redeal_hand14", MANY, lambda game: "redeal" in legal(opened(game, "", "9S 9H 9D JS JH QS QH")), {"off": False, "on": True}),
    # talon
    differs("talons", "thousand2", lambda game: taken(game).table.public.in_hand, {"one": (12, 10), "both": (14, 10)}),
    differs("show_widow", AUCTION, turned_up, {"always": (True, True), "not_at_100": (False, True), "never": (False, False)}),
    differs("no_ace_ten", "thousand2", lambda game: any("A" in word for word in legal(do(taken(game), "accept"))),
            {"off": True, "on": False}),
    differs("give_visibility", MANY, given_card_is_seen, {"private": False, "public": True}),
    differs("raising", AUCTION, raised, {"on": (True, True), "off": (False, False), "only_if_outbid": (False, True)}),
    differs("concession", AUCTION, conceding, {
        "free3": [(0, 60), (-120, 60)], "minus_bid_half": [(-110, 55), (-110, 55)], "minus_bid_60": [(-110, 60), (-110, 60)],
        "fine120": [(-120, 60), (-120, 60)], "bomb": [(0, 0), (0, 60)], "off": None}),
    differs("concede_until", AUCTION, lambda game: "concede" in legal(ready(game)), {"before_give": False, "before_first_lead": True}),
    differs("concession_limit", AUCTION, may_concede, {
        "0": (True, True, True), "1": (False, False, False), "2": (True, False, False), "3": (True, True, False)}),
    differs("redeal_widow5", AUCTION, lambda game: "redeal" in legal(taken(game, talon="9S JH JD QC")), {"off": False, "on": True}),
    differs("redeal_widow_nines", AUCTION, lambda game: "redeal" in legal(taken(game, talon="9S 9H AD AC")), {"off": False, "on": True}),
    # play
    differs("must_head", AUCTION, lambda game: may_play(at(game, "1 reply", "", "KS 9S", trick="QS")),
            {"off": {"KS", "9S"}, "on": {"KS"}}),
    differs("must_overtrump", MANY, lambda game: may_play(at(game, "2 reply", "", "", "TC 9C", trick="QS JC", trump="C", marriages_0="C")),
            {"off": {"TC", "9C"}, "on": {"TC"}}),
    differs("no_foreign_trump_lead", AUCTION, lambda game: may_play(at(game, "0 lead", "AH AS", trump="H", marriages_1="H")),
            {"off": {"AH", "AS"}, "on": {"AS"}}),
    # marriages
    differs("marriage_values", AUCTION, lambda game: points(do(at(game, "0 lead", "KH QH"), "0 marry KH"))[0],
            {"standard": 120, "tausendeins": 80}),
    differs("first_trick_marriage", AUCTION, opening_marriage, {"off": False, "on": True}),
    differs("marriage_needs_trick", AUCTION,
            lambda game: points(do(at(game, "0 lead", " ".join(RICH.split()[:game.tricks_in_hand])), "0 marry KS"))[0],
            {"off": 40, "on": 0}, first_trick_marriage="on"),
    differs("aces_marriage", AUCTION, lambda game: "show_aces AS" in legal(at(game, "0 lead", "AS AH AD AC")), {"off": False, "on": True}),
    # scoring
    differs("rounding", AUCTION, lambda game: paid(last(game, 100, "13 1"))[1], {"5": 15, "10": 10, "1": 13}),
    differs("round_own", MANY, lambda game: paid(last(game, 98, "22 1"))[0], {"off": -100, "on": 100}),
    differs("round_own", "thousand2", lambda game: paid(last(game, 98, "22 1"))[0], {"off": -100, "on": 100}, dead_cards="nobody"),
    differs("dead_cards", "thousand2", dead, {"last_trick": (40, 64), "nobody": (40, 41), "declarer": (52, 41)}),
    differs("sitter_bonus", "thousand4", lambda game: (sitter(game, "AS KD 9C"), sitter(game, "AS KH QH")), {
        "none": (0, 0), "aces40": (40, 140), "aces50": (50, 150), "points": (15, 20), "points_marriage": (15, 120),
        "points_half": (55, 120), "fixed30": (30, 30)}),
    differs("finish", AUCTION, finished, {"barrel": 880, "lock800": 850, "none": 900}),
    differs("dumper", AUCTION, dumped, {"off": (555, -555), "555": (0, -555), "both": (0, 0)}),
    # barrel
    differs("barrel_score", AUCTION, lambda game: settled(game, "contract_made", (100, 20), scores={1: 870}).barrel[1],
            {"880": 0, "900": -1}),
    differs("attempts", AUCTION, waits_on_barrel, {"all_hands": 760, "own_contracts": 880}),
    differs("barrel_fail", AUCTION, lambda game: on_barrel(game, "contract_failed", -150).scores[0],
            {"subtract": 730, "stay": 880, "minus120": 760}),
    differs("jump_over", AUCTION, lambda game: settled(game, "contract_made", (155, 0), scores={0: 845}).scores[0],
            {"off": 880, "on": 1000}),
    differs("knock_off", AUCTION, climbs_to_another, {"off": (880, 880), "on": (880, 760)}),
    differs("coexist", AUCTION, two_climb, {"off": (760, 760), "on": (880, 880)}),
    differs("third_fall", AUCTION, lambda game: on_barrel(game, "contract_failed", -150, falls={0: 2}).scores[0],
            {"none": 730, "reset": 0}),
    differs("own_turn", AUCTION, lambda game: opened(game, scores={0: 880}, barrel={0: 0}).table.public.contract, {"off": 0, "on": 120}),
    # bolts
    differs("bolts", AUCTION, bolts, {"off": (1, 1), "cumulative": (1, 2), "consecutive": (0, 2)}),
    differs("bolt_on", AUCTION, lambda game: settled(game, "contract_made", (100, 0), took=(4, 1), made=(100, 0)).bolts[1],
            {"no_tricks": 0, "zero_score": 1}),
    differs("bolt_declarer", AUCTION, lambda game: settled(game, "contract_failed", (-100, 20), took=(0, 4)).bolts[0],
            {"off": 0, "on": 1}),
)
