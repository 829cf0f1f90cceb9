"""House rules of the Mariáš family: what each value of each option changes, what is refused, what the presets are (marias.md, §4.15)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from mariage.cards import cards
from mariage.game import AnyHand, Deal, Hand, Result
from mariage.games import GAMES
from mariage.games.marias import Voleny
from mariage.games.marias.gather import stacked, stackings
from mariage.games.marias.presets import HOWTO, KLASIK
from mariage.games.marias.table import Discard, Discarded, TalonShown
from mariage.options import OptionError, Shape, options_of, set_options, with_options, written
from mariage.telling import Teller
from mariage.words import Words
from marias_kit import GOOD, V1, V3, agreed, dealt, declared, do, house, legal, may_play, net, paid, plays, refused, set_up

BOTH = ("off", "on")

# ------------------------------------------------------------------ situations


def at_flek(game: Any, contract: str = "hra", **fields: str) -> AnyHand:
    """M is to speak; leaves are trumps."""
    return set_up(game, "1 flek", contract=contract, trump="S", **fields)


def levels(game: Any, contract: str, component: str) -> int:
    """How often a component can be doubled, the sides taking turns."""
    trump = {"trump": "S"} if contract == "hra" else {}
    hand = set_up(house(game, proti="off"), "1 flek", contract=contract, **trump)
    if f"flek {component}" not in legal(hand):
        return 0
    while hand.table.public.turn.to == "flek":
        do(hand, f"flek {component}" if f"flek {component}" in legal(hand) else "good")
    (stake,) = hand.table.public.stakes
    return stake.level


def after_flek(game: Any, contract: str, *said: str) -> str:
    """How a hand goes on after the doubling."""
    hand = agreed(do(at_flek(game, contract, hand_0="7l"), *said))
    return hand.result.how if hand.result else hand.table.public.turn.to


def leader(game: Any, contract: str, declarer: str) -> int:
    """Who leads to a contract of that seat."""
    speaker = (int(declarer) + 1) % 3
    trump = {} if contract == "betl" else {"trump": "S"}
    return agreed(set_up(game, f"{speaker} flek", contract=contract, declarer=declarer, **trump)).table.public.turn.seat


def talon_shown(game: Any, contract: str) -> bool:
    """A hand that is played out, the first card each time."""
    trump = {} if contract == "betl" else {"trump": "S"}
    hand = set_up(game, "0 lead", contract=contract, **trump)
    while hand.choices():
        assert hand.act(hand.choices()[0]) is None
    return any(isinstance(event, TalonShown) for event in hand.log)


def marriage_at(game: Any, card: str, trick: str = "") -> tuple[int, bool]:
    """F plays that card of the marriage of bells: how many were announced, and whether it may be played at all."""
    turn = "0 reply" if trick else "0 lead"
    extra: dict[str, str] = {"trick": trick, "hand_2": "9l", "led": "2"} if trick else {}
    hand = set_up(game, turn, contract="hra", trump="S", hand_0="Kb Ob 8b 7b 9a 8a 7a Ua 8h 7h", **extra)
    if card not in may_play(hand):
        return 0, False
    do(hand, f"play {card}")
    return len(hand.table.public.shown), True


def choices_of(game: Any, *said: str, deck: str = V1) -> set[str]:
    return legal(do(dealt(game, deck), *said))


def sharp_talon(game: Any) -> tuple[bool, bool, bool, str]:
    """May the ten of leaves be laid into the talon; may one ask then; is it said; for whom does it count?"""
    hand = do(dealt(game, V1), "F choose Ub")
    if "discard Xl Ul" not in legal(hand) and "discard Ul Xl" not in legal(hand):
        return False, False, False, game.talon_counts_for
    do(hand, "F discard Xl Ul")
    (laid,) = [event for event in hand.log if isinstance(event, Discarded)]
    return True, "ask" in legal(hand), laid.sharp, game.talon_counts_for


def keeping(game: Any) -> int:
    hand = do(dealt(game, V3), "F choose Ub")
    own = hand.table.own[0]
    return sum(game.keeps_colour(hand.table.public, own, one.cards) for one in hand.choices() if isinstance(one, Discard))


def trump_shown(game: Any) -> tuple[bool, bool, bool]:
    """Is trump known at the discard; is it, and the card, known after the contract?"""
    hand = do(dealt(game, V1), "F choose Ub")
    before = hand.table.public.trump is not None
    do(hand, "F discard 8a 9h")
    if hand.table.public.turn.to == "ask":
        do(hand, "F ask", *GOOD)
    do(hand, "F declare hra")
    return before, hand.table.public.trump is not None, hand.table.public.turned_up is not None


def gathered(game: Any) -> tuple[bool, bool]:
    """Is the pack only gathered after a hand that was played, and after one that was settled without play?"""
    game = house(game, unflekked_hra="autopay")
    unplayed = agreed(declared(game, V1, "Ub", "8a 9h", "hra"))
    assert unplayed.result is not None
    game = house(game, unflekked_hra="play")
    one = agreed(declared(game, V1, "Ub", "8a 9h", "hra"))
    while one.choices():
        one.act(one.choices()[0])
    return game.is_gathered(one.table), game.is_gathered(unplayed.table)


def piles_in_any_order(game: Any) -> bool:
    """May the piles lie otherwise than from the dealer on?"""
    hand = agreed(declared(house(game, shuffle="first_only"), V1, "Ub", "8a 9h", "hra"))
    while hand.choices():
        hand.act(hand.choices()[0])
    order = game.stacking_order(hand.table)
    other = next(pack for pack in stackings(hand.table, order) if pack != stacked(hand.table, order))
    return game.refuses_deal(Deal(other), hand.table) is None


def after_bad(game: Any) -> tuple[set[str], set[str]]:
    """What M may say, and what after the discard."""
    hand = do(dealt(game, V1), "F choose Ub", "F discard 8a 9h", "F ask")
    words = legal(hand)
    do(hand, "M bad" if "bad" in words else "M bad betl")
    assert hand.act(hand.choices()[0]) is None
    return words, legal(hand)


def retaking(game: Any) -> list[int]:
    """Who is asked after M's betl."""
    hand = do(dealt(game, V1), "F choose Ub", "F discard 8a 9h", "F ask", "M bad")
    hand.act(hand.choices()[0])
    do(hand, "M declare betl")
    asked = []
    while hand.table.public.turn.to == "answer":
        asked.append(hand.table.public.turn.seat)
        do(hand, "good")
    return asked


HEARTS_SEVEN = "Ah Ua 7h 9b Oa Al Xb | Ul 8a Oh 7l 9a | Kh 7a Ol Kl Ka | Ab Xa Kb 8l 9h | Aa Xl 7b 8h Xh | Ob 8b 9l Uh Ub"


def from_hand(game: Any) -> tuple[bool, bool]:
    """May the hundred and seven be declared without asking, in hearts and in bells with the seven in hand?"""
    hearts = choices_of(game, "F choose 7h", "F discard 8l Ua", deck=HEARTS_SEVEN)
    bells = choices_of(game, "F choose 7b", "F discard Kh 8l", deck=V3)
    return "declare 107" in hearts, "declare 107" in bells


def open_at_the_second_trick(game: Any, contract: str = "betl") -> bool:
    hand = set_up(game, "0 lead", contract=contract, hand_0="7h 7b 7l 7a 8h 8b 8l 8a 9h 9b")
    for _ in range(4):
        assert hand.act(hand.choices()[0]) is None
    return bool(hand.table.public.open_hands)


def looked_at(game: Any) -> tuple[int, int]:
    """How many tricks may be looked at before and after the third lead."""
    hand = set_up(game, "0 lead", contract="hra", trump="S")
    for _ in range(6):
        hand.act(hand.choices()[0])
    before = len(game.reviewable(hand.table.public, 0))
    hand.act(hand.choices()[0])
    return before, len(game.reviewable(hand.table.public, 0))


def points_shown(game: Any) -> bool:
    """Are the points told while the cards are played?"""
    hand = set_up(game, "0 lead", contract="hra", trump="S")
    while not hand.table.public.taken:
        assert hand.act(hand.choices()[0]) is None
    return any(line.startswith("Points: ") for line in Teller(game, ("F", "M", "Z"), None, Words()).situation(hand.table.public))


def result(*gains: int) -> Result:
    return Result(gains, (), "played", (0, 0, 0))


def winners_after(game: Any, *deals: tuple[int, int, int], session: int = 3) -> tuple[int, ...]:
    """Who has won after these deals of a session of so many."""
    game = house(game, match=f"hands({session})")
    standing = game.begin(0)
    for one in deals:
        standing = game.settle(standing, result(*one))
    found: tuple[int, ...] = game.winners(standing)
    return found


# ------------------------------------------------------------------ every value of every option


@dataclass(frozen=True)
class Difference:
    """A situation in which the values of an option have these outcomes; *settings* hold beside them."""

    option: str
    situation: Callable[[Any], Any]
    outcomes: Mapping[str, Any]
    settings: Mapping[str, str] = field(default_factory=dict)


def differs(option: str, situation: Callable[[Any], Any], outcomes: Any, **settings: str) -> Difference:
    if not isinstance(outcomes, dict):
        outcomes = dict(zip(BOTH, outcomes, strict=True))
    return Difference(option, situation, outcomes, settings)


HIGH_LOW = [cards("AS 7H KD")]
LEVEL = ((6, 0, -6), (0, 0, 0), (0, 0, 0), *[(0, 2, -2)] * 3)       # 6 each for two, in one round or in the other: the last decides
DIFFERENCES = (
    differs("first_dealer", lambda game: game.deals_first(HIGH_LOW), {"highest_cut": 0, "lowest_cut": 1}),
    differs("trick_review", looked_at, {"last_only": (1, 0), "all": (2, 2), "none": (0, 0)}),
    differs("show_points", points_shown, [False, True]),
    differs("players", lambda game: (game.in_order(0), game.match), {"3": ((1, 2, 0), "hands(27)"), "4": ((1, 2, 3), "hands(28)")}),
    differs("pauzir_pays", lambda game: game.gains(set_up(game, "2 flek", dealer="0", declarer="1", contract="hra", trump="S",
                                                          hand_1="Ah", hand_2="Kh", hand_3="Oh").table.public, 2),
            [(0, 4, -2, -2), (-2, 6, -2, -2)], players="4"),
    differs("direction", lambda game: game.in_order(0), {"clockwise": (1, 2, 0), "counterclockwise": (2, 1, 0)}),
    differs("shuffle", gathered, {"first_only": (True, True), "every_deal": (False, False), "after_unplayed": (True, False)}),
    differs("cutter", lambda game: (game.cutting(game.given(game.begin(2))), len(game.cuts())), {
        "before_dealer": (1, 29), "chooser": (0, 30)}),
    differs("dealer_orders_piles", piles_in_any_order, [False, True]),
    differs("sharp_discard", sharp_talon, {
        "locks_betl_durch": (True, False, False, ""), "forbidden": (False, False, False, ""),
        "allowed_declarer": (True, True, True, "declarer"), "allowed_defence": (True, True, True, "defence")}),
    differs("trump_discard", keeping, {"allowed": 36, "forbidden": 6}),
    differs("talon_after_deal", lambda game: (talon_shown(game, "hra"), talon_shown(game, "betl")), {
        "reveal": (True, True), "hidden_in_misere": (True, False), "hidden": (False, False)}),
    differs("trump_reveal", trump_shown, {
        "at_contract": (False, True, True), "suit_only": (False, True, False), "at_choice": (True, True, True)}),
    differs("all_or_nothing_107", lambda game: net(game, "sto, sedma", "leaves", (60, 40), (30,), seven=(0, False)), [4 - 2, -4 - 2]),
    differs("proti", lambda game: legal(at_flek(game, hand_1="7l Kh Oh")), {
        "off": {"good", "flek hra"}, "sedma": {"good", "flek hra", "announce sedma_proti"},
        "both": {"good", "flek hra", "announce sedma_proti", "announce sto_proti"}}),
    differs("sto_proti_needs_marriage", lambda game: "announce sto_proti" in legal(at_flek(game, hand_1="Kh Kb Kl Ka 8h 9h 8b 9b 8a 9a")),
            [True, False]),
    differs("fake_seven", lambda game: "declare sedma" in legal(set_up(game, "0 declare", declarer="0", chosen="Kl", hand_0="Kl",
                                                                        hand_1="7l")), [False, True]),
    differs("flek_limit", lambda game: levels(game, "hra", "hra"), {str(number): number for number in range(11)}),
    differs("flek_limit_misere", lambda game: levels(game, "betl", "betl"), {str(number): number for number in range(11)}),
    differs("flek_without_re", lambda game: after_flek(game, "hra", "flek hra"), {"play": "lead", "autopay": "unplayed"}),
    differs("unflekked_hra", lambda game: after_flek(game, "hra"), {"play": "lead", "autopay": "unplayed"}),
    differs("balanced_sedma", lambda game: after_flek(game, "sedma", "flek hra"), {"play": "lead", "autopay": "unplayed"}),
    differs("lead_colour", lambda game: leader(game, "hra", "2"), {"forehand": 0, "declarer": 2}),
    differs("lead_misere", lambda game: leader(game, "betl", "2"), {"forehand": 0, "declarer": 2}),
    differs("betl_after_first_open", open_at_the_second_trick, [False, True]),
    differs("marriage_when", lambda game: (marriage_at(game, "Ob"), marriage_at(game, "Ob", "9b")), {
        "any_play": ((1, True), (1, True)), "lead_only": ((1, True), (0, True))}),
    differs("marriage_order", lambda game: (marriage_at(game, "Ob"), marriage_at(game, "Kb")), {
        "svrsek_first": ((1, True), (0, False)), "either_auto": ((1, True), (1, True)), "either_explicit": ((0, True), (0, True)),
        "svrsek_only": ((1, True), (0, True))}),
    differs("concede", lambda game: game.refuses_giving_up(set_up(game, "0 lead", contract="hra", trump="S").table.public, 0) is None,
            [False, True]),
    differs("tariff", lambda game: net(game, "hra, sedma", "leaves", (60,), (30,), seven=(0, True)), {"1/2/4/5/10": 3, "2/7/4/5/10": 9}),
    differs("hra_win", lambda game: net(game, "hra", "leaves", (50,), (40,)), {"majority": 1, "fixed51": -1}),
    differs("figure_points", lambda game: game.counts(cards("AS KS QS JS 9S")), {"none": 10, "brief": 19}),
    differs("sto_marriage", lambda game: net(game, "sto", "leaves", (40, 20, 40), (50,)), {"first": -16, "highest": -8, "all": 4}),
    differs("sto_needs_trump_marriage", lambda game: net(game, "sto", "leaves", (80, 20), (10,)), [4, -4 * 2]),
    differs("sto_scale", lambda game: (net(game, "sto", "leaves", (80, 40), (10,)), net(game, "sto", "leaves", (30, 40), (60,))), {
        "linear": (12, -12), "double": (16, -16), "flat": (4, -4), "re93": (16, -64)}),
    differs("count_opp_marriages", lambda game: net(game, "sto", "leaves", (50, 40), (40, 20)), [-4, -12]),
    differs("sto_includes_hra", lambda game: [str(one.component) for one in at_flek(game, "sto").table.public.stakes],
            [["sto"], ["hra", "sto"]]),
    differs("quiet_hundred", lambda game: net(game, "hra", "leaves", (70, 40), (20,)), [1, 4]),
    differs("quiet_seven", lambda game: net(game, "hra", "leaves", (50,), (40,), seven=(1, True)), [1, 0]),
    differs("quiet_bonus_flekked", lambda game: net(game, "hra 1", "leaves", (70, 40), (20,)), [6, 8]),
    differs("hearts_double", lambda game: net(game, "hra", "hearts", (50,), (40,)), [1, 2]),
    differs("cap", lambda game: net(game, "sto 5", "leaves", (0,), (90,)), {"none": -1280, "100": -100}, cap_both_raised="none"),
    differs("cap_both_raised", lambda game: net(game, "sto 5", "leaves", (0,), (90,), both_raised=True), {"none": -1280, "700": -700}),
    differs("match", lambda game: [game.winners(game.begin(0)._replace(hands=hands, scores=(5, 1, -6))) for hands in (3, 6)], {
        "hands(3)": [(0,), (0,)], "hands(6)": [(), (0,)], "unlimited": [(), ()]}),
    differs("tiebreak", lambda game: (winners_after(game, (4, -2, -2), (-2, 4, -2), (-2, -2, 4)),
                                      winners_after(game, *LEVEL, session=6),
                                      winners_after(game, *[(2, 2, -4)] * 5, (4, 0, -4))), {
        "extra_round": ((), (), (0,)), "best_single_round": ((0, 1, 2), (1,), (0,)), "shared": ((0, 1, 2), (0, 1), (0,))}),
    differs("start_stack", lambda game: game.begin(0).scores, {"0": (0, 0, 0), "40": (40, 40, 40)}),
    differs("bust", lambda game: game.winners(game.begin(0)._replace(scores=(30, 0, 90))), {"allow_negative": (), "stop_at_zero": (2,)},
            start_stack="40"),
    differs("deal_pattern", lambda game: dealt(game, V1).table.public.in_hand, {"7-5-5-5-5-5": (7, 5, 5), "7-7-7-2-3-3-3": (7, 7, 7)}),
    differs("choice_rule", lambda game: dealt(game, V1).table.public.turn.to, {"forehand_always": "choose", "marriage_or_pass": "name"}),
    differs("z_lidu", lambda game: len(choices_of(game)), [7, 12]),
    differs("take_over", lambda game: choices_of(game, "F choose Ub", "F discard 8a 9h"), [
        {"declare hra", "declare sto", "declare betl", "declare durch"}, {"ask", "declare betl", "declare durch"}]),
    differs("declare_after_talon", after_bad, [
        ({"good", "bad betl", "bad durch"}, {"good", "bad durch"}), ({"good", "bad"}, {"declare betl", "declare durch"})]),
    differs("chooser_may_retake", retaking, [[2], [2, 0]]),
    differs("declare_timing", lambda game: choices_of(game, "F choose Ub", "F discard 8a 9h"), {
        "after_answers": {"ask", "declare betl", "declare durch"},
        "before_answers": {"declare hra", "declare sto", "declare betl", "declare durch"}}),
    differs("hand107", from_hand, {"off": (False, False), "any": (True, True), "hearts_only": (True, False)}),
    differs("trhak_must_flek", lambda game: "good" in legal(at_flek(game, hand_1="Kl")), [True, False]),
    differs("obligatory_sto", lambda game: "declare hra" in legal(set_up(game, "0 declare", declarer="0", chosen="Kl", hand_0="Kl Ol")),
            [True, False]),
    differs("open_misere", lambda game: "declare open_betl" in choices_of(game, "F choose Ub", "F discard 8a 9h"), [False, True]),
)


@pytest.mark.parametrize("one", DIFFERENCES, ids=lambda one: one.option)
def test_every_value_of_an_option_has_its_outcome(one: Difference) -> None:
    found = {value: one.situation(house(KLASIK, **{**one.settings, one.option: value})) for value in one.outcomes}
    assert found == dict(one.outcomes)
    assert len(set(map(repr, found.values()))) == len(found), "no two values have the same outcome"


def test_no_option_is_without_such_a_situation() -> None:
    offered = {(one.name, value) for one in options_of(KLASIK)
               for value in (["any"] if isinstance(one.values, Shape) else map(written, one.values))}
    shaped = {one.name for one in options_of(KLASIK) if isinstance(one.values, Shape)}
    shown = {(one.option, value) for one in DIFFERENCES for value in (["any"] if one.option in shaped else one.outcomes)}
    assert offered == shown


# ------------------------------------------------------------------ the columns of §4.15

COLUMNS = """
shuffle first_only first_only first_only every_deal
deal_pattern 7-5-5-5-5-5 7-5-5-5-5-5 7-5-5-5-5-5 7-7-7-2-3-3-3
choice_rule forehand_always forehand_always forehand_always marriage_or_pass
z_lidu on on on off
trump_reveal at_contract suit_only at_contract at_choice
sharp_discard locks_betl_durch locks_betl_durch locks_betl_durch forbidden
take_over on on on off
hand107 off off any off
all_or_nothing_107 off off on off
proti both both both off
sto_proti_needs_marriage on off on on
flek_limit 5 5 6 3
flek_limit_misere 5 5 6 3
unflekked_hra play play autopay play
flek_without_re play autopay autopay play
balanced_sedma play autopay autopay play
lead_misere declarer declarer declarer forehand
marriage_when any_play any_play any_play lead_only
marriage_order svrsek_first either_explicit svrsek_first either_auto
sto_marriage highest first highest highest
sto_needs_trump_marriage off off off on
sto_scale linear linear double flat
count_opp_marriages on on on off
quiet_hundred on on on off
quiet_seven on on on off
hearts_double on on on off
tariff 1/2/4/5/10 1/2/4/15/30 1/2/4/5/10 1/2/4/5/10
cap 500 500 none none
cap_both_raised 500 750 none none
tiebreak extra_round best_single_round extra_round extra_round
"""
SAME = {
    "players": "3", "direction": "clockwise", "cutter": "before_dealer", "dealer_orders_piles": "off", "trump_discard": "allowed",
    "declare_after_talon": "on", "chooser_may_retake": "on", "declare_timing": "after_answers", "fake_seven": "off",
    "trhak_must_flek": "off",
    "obligatory_sto": "off", "lead_colour": "forehand", "sto_includes_hra": "off", "quiet_bonus_flekked": "on", "hra_win": "majority",
    "figure_points": "none", "open_misere": "off", "betl_after_first_open": "off", "talon_after_deal": "reveal",
    "trick_review": "last_only",
    "concede": "on", "start_stack": "0", "match": "hands(27)", "bust": "allow_negative", "pauzir_pays": "on", "first_dealer": "highest_cut",
    "show_points": "off"}
IDS = ("voleny-klasik", "voleny-csm", "voleny-hospoda", "voleny-howto")


@pytest.mark.parametrize("column", range(4))
def test_presets_are_the_columns_of_the_book(column: int) -> None:
    wanted = dict(SAME)
    for line in COLUMNS.strip().splitlines():
        name, *values = line.split()
        wanted[name] = values[column]
    game = GAMES[IDS[column]]
    offered = {one.name for one in options_of(game)}
    assert {name: written(value) for name, value in set_options(game).items()} == {name: wanted[name] for name in offered}
    assert set(wanted) == offered


# ------------------------------------------------------------------ what is refused (§4.15.1)

REFUSED = [
    ("klasik", "match=hands(28)", "players=3"), ("klasik", "players=4 match=hands(27)", "match=hands(27)"),
    ("klasik", "bust=stop_at_zero", "start_stack=0"), ("klasik", "cap_both_raised=400", "cap=500"),
    ("klasik", "cap=none", "cap_both_raised"),
    ("klasik", "choice_rule=marriage_or_pass deal_pattern=7-5-5-5-5-5", "deal_pattern"),
    ("klasik", "choice_rule=forehand_always deal_pattern=7-7-7-2-3-3-3", "choice_rule"),
    *(("klasik", f"choice_rule=marriage_or_pass {name}=on", name) for name in ("z_lidu", "take_over", "trhak_must_flek", "obligatory_sto")),
    ("klasik", "choice_rule=marriage_or_pass trump_reveal=suit_only", "trump_reveal=suit_only"),
    ("klasik", "trump_reveal=at_choice take_over=on", "take_over=on"), ("klasik", "trump_reveal=at_choice z_lidu=on", "z_lidu=on"),
    ("klasik", "take_over=off hand107=any", "hand107=any"), ("klasik", "take_over=off open_misere=on", "open_misere=on"),
    ("klasik", "take_over=off declare_timing=before_answers", "declare_timing=before_answers"),
    ("klasik", "declare_timing=before_answers hand107=any", "hand107=any"),
    ("klasik", "open_misere=on betl_after_first_open=on", "betl_after_first_open=on"),
    ("klasik", "trhak_must_flek=on flek_limit=0", "flek_limit=0"), ("klasik", "flek_without_re=autopay flek_limit=0", "flek_limit=0"),
    ("klasik", "balanced_sedma=autopay flek_limit=0", "flek_limit=0"), ("klasik", "obligatory_sto=on sto_scale=double", "sto_scale=double"),
    ("klasik", "figure_points=brief hra_win=fixed51", "hra_win=fixed51"),
    ("klasik", "figure_points=brief sto_scale=linear", "sto_scale=linear"),
    ("klasik", "figure_points=brief quiet_hundred=on", "quiet_hundred=on"),
    ("klasik", "figure_points=brief sharp_discard=allowed_defence", "sharp_discard=allowed_defence"),
]


@pytest.mark.parametrize(("game", "words", "named"), REFUSED)
def test_4_15_1_refused(game: str, words: str, named: str) -> None:
    settings = dict(word.split("=", 1) for word in words.split())
    with pytest.raises(OptionError) as error:
        with_options(GAMES[f"voleny-{game}"], settings)
    sentence = str(error.value)
    assert named in sentence
    assert any(name in sentence for name in settings)
    assert sentence.endswith(".")


@pytest.mark.parametrize("game", [one for one in GAMES.values() if isinstance(one, Voleny)], ids=lambda game: game.id)
def test_presets_refuse_nothing_of_their_own(game: Any) -> None:
    assert not [str(fault) for is_so, fault in game.combinations() if is_so]


@pytest.mark.parametrize(("settings", "also"), [
    ("choice_rule=marriage_or_pass", "deal_pattern=7-7-7-2-3-3-3 z_lidu=off take_over=off trump_reveal=at_choice"),
    ("deal_pattern=7-7-7-2-3-3-3", "choice_rule=marriage_or_pass take_over=off"), ("trump_reveal=at_choice", "take_over=off z_lidu=off"),
    ("players=4", "match=hands(28)"), ("figure_points=brief", "sto_scale=flat quiet_hundred=off hra_win=majority")])
def test_what_a_setting_leaves_unsaid(settings: str, also: str) -> None:
    game = house(KLASIK, **dict(word.split("=") for word in settings.split()))
    values = {name: written(value) for name, value in set_options(game).items()}
    assert dict(word.split("=") for word in also.split()).items() <= values.items()


def test_taking_over_brings_the_hidden_card_back() -> None:
    game = house(HOWTO, take_over="on")
    assert (game.choice_rule, game.deal_pattern, game.trump_reveal) == ("forehand_always", "7-5-5-5-5-5", "at_contract")


# ------------------------------------------------------------------ sessions


def test_a_session_lasts_a_round_longer_after_a_tie() -> None:
    even = [(4, -2, -2), (-2, 4, -2), (-2, -2, 4)]
    assert winners_after(KLASIK, *even) == ()
    assert winners_after(KLASIK, *even, even[0]) == ()
    assert winners_after(KLASIK, *even, *even) == (0, 1, 2)
    assert winners_after(KLASIK, *even, (4, -2, -2), (4, -2, -2), (-2, 1, 1)) == (0,)


def test_the_best_single_round_decides_a_tie_and_then_the_last() -> None:
    game = house(KLASIK, match="hands(6)", tiebreak="best_single_round")
    standing = game.begin(0)
    for one in ((6, 0, -6), (0, 0, 0), (0, 0, 0), (0, 2, -2), (0, 2, -2), (0, 2, -2)):
        standing = game.settle(standing, result(*one))
    assert standing.scores == (6, 6, -12)
    assert standing.rounds == ((6, 0, -6), (0, 6, -6))
    assert game.winners(standing) == (1,), "equal best rounds: the last decides"


def test_nobody_pays_into_the_void_with_four() -> None:
    game = house(KLASIK, players="4")
    hand = agreed(do(Hand(game, Deal(game.whole_pack()), game.given(game.begin(3))), "cut 2", "blind 0"))
    assert sum(hand.table.public.in_hand) == 32
    assert (hand.table.public.in_hand[3], hand.table.own[3].hand) == (0, ())


def test_a_conceded_hand() -> None:
    """What is left goes to the defence; an announced seven is lost."""
    hand = agreed(declared(KLASIK, V3, "Ub", "Kh 8l", "sedma"))
    plays(hand, "F Ab M 7a Z Xb")
    do(hand, "resign 0")
    assert hand.result is not None
    assert (hand.result.how, paid(hand)) == ("conceded", (-6, 3, 3))
    other = agreed(declared(KLASIK, V3, "Ub", "Kh 8l", "sedma"))
    plays(other, "F Ab")
    assert "Only the declarer" in str(refused(other, "resign 1"))
    assert "Only the declarer" in str(refused(other, "resign 0")), "it is not his turn"


def test_who_gives_up_does_not_escape_a_quiet_hundred() -> None:
    """All that is left goes to the defence: with a marriage of trumps it has 130, and the game pays eight times; a quiet seven is not
    paid (§2.11)."""
    hand = agreed(set_up(KLASIK, "1 flek", contract="hra", trump="S", talon="7a Ua", hand_0="7l 8l 9h 8h 7h 9b 8b 7b 9a 8a",
                         hand_1="Al Xl Kl Ol Ah Xh Kh Ab Xb Kb"))
    do(plays(hand, "F 9h M Ah Z Uh / M Ol* Z 9l F 7l / M Al Z Ul"), "resign 0")
    assert hand.result is not None
    assert (hand.result.how, paid(hand)) == ("conceded", (-16, 8, 8))
    assert [(str(line.component), line.value) for line in hand.table.public.account] == [("hra", -1), ("quiet_hundred", -7)]
