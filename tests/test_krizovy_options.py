"""House rules of Křížový, the Slovak game and Mariášek: what each value of each option changes in each of these books, what is refused,
what the presets are (marias.md, §6.12, §7.11, §9.10)."""
from __future__ import annotations

from typing import Any

import pytest

from mariage.game import AnyHand, Deal, Hand
from mariage.games import GAMES
from mariage.games.marias.gather import stackings
from mariage.games.marias.presets import JUNIOR, JUNIOR_PLUS, KLASIK, KRIZOVY_CSM, KRIZOVY_HOWTO, KRIZOVY_KAMARADI, SZMK
from mariage.games.marias.table import TalonShown
from mariage.notation import write_action
from mariage.options import OptionError, Shape, options_of, set_options, with_options, written
from mariage.telling import Teller
from mariage.words import Words
from marias_kit import V1, V3, book, dealt, do, house, intl, legal, net, set_up
from test_krizovy_examples import K1
from test_marias_options import DIFFERENCES as OF_VOLENY
from test_marias_options import Difference, differs, marriage_at, result

# ------------------------------------------------------------------ the Slovak game: as in Volený, from a table with Volený's values

OFFERED = {one.name for one in options_of(SZMK)}
SLOVAK = with_options(SZMK, {name: written(value) for name, value in set_options(KLASIK).items() if name in OFFERED})


@pytest.mark.parametrize("one", [one for one in OF_VOLENY if one.option in OFFERED], ids=lambda one: one.option)
def test_the_slovak_game_has_the_outcomes_of_voleny(one: Difference) -> None:
    found = {value: one.situation(house(SLOVAK, **{**one.settings, one.option: value})) for value in one.outcomes}
    assert found == dict(one.outcomes)
    assert len(set(map(repr, found.values()))) == len(found), "no two values have the same outcome"


def test_the_slovak_game_has_the_options_of_voleny_but_for_the_booklet() -> None:
    assert {one.name for one in options_of(KLASIK)} - OFFERED == {"deal_pattern", "choice_rule"}


# ------------------------------------------------------------------ Křížový


def at(game: Any, turn: str, **fields: str) -> AnyHand:
    """A table of four before the first trick: A has called the ace of trumps, D holds it; hands are filled up."""
    lines = {"turn": turn, "declarer": "0", "round": "0", **{key.replace("_", " "): intl(text) for key, text in fields.items()}}
    if lines.get("trump"):
        lines = {"called": "A", "contract": "hra", **lines}
        ace = f"A{lines['trump']}"
        if not any(ace in lines.get(f"hand {seat}", "").split() for seat in range(4)):
            lines["hand 3"] = f"{ace} {lines.get('hand 3', '')}".strip()
    keys = [f"hand {seat}" for seat in range(4)]
    named = {word for key in (*keys, "trick") for word in lines.get(key, "").split()}
    free = [str(card) for card in game.whole_pack() if str(card) not in named]
    lying, players = len(lines.get("trick", "").split()), game.in_order(3)
    for key in keys:
        have = lines.get(key, "").split()
        played = int(key[-1]) in [players[(players.index(int(turn[0])) - back) % 4] for back in range(1, lying + 1)]
        size = 8 - played - len(have)
        lines[key], free = " ".join(have + free[:size]), free[size:]
    return Hand.at(game, game.set_up(lines))


def levels(game: Any, contract: str) -> int:
    """How often a game or a betl can be doubled."""
    trump = {"trump": "S"} if contract == "hra" else {}
    hand = at(house(game, proti="off"), "1 flek", contract=contract, **trump)
    while hand.table.public.turn.to == "flek":
        word = f"flek {contract}"
        do(hand, word if word in legal(hand) else "good")
    return int(hand.table.public.stakes[0].level)


def called(game: Any, *more: str) -> AnyHand:
    return do(dealt(game, K1), "call Ob A", *more)


def claiming(game: Any) -> list[tuple[int, set[str]]]:
    """Who claims what after B's and D's “bad”; B claims as little as possible, the others nothing."""
    hand, found = called(game, "ask", "bad", "good", "bad"), []
    while hand.table.public.turn.to == "claim":
        seat = hand.to_act
        assert seat is not None
        found.append((seat, legal(hand)))
        do(hand, "pass" if "pass" in legal(hand) else sorted(legal(hand))[0])
    return found


def lead_of_a_betl(game: Any) -> str:
    return str(called(game, "ask", "good", "good", "bad", "declare betl", *["pass"] * (not game.ask_is_final)).table.public.turn.to)


def open_betl(game: Any) -> bool:
    hand = at(game, "1 lead", declarer="1", contract="betl", hand_1="7h 8h 9h 7b 8b 9b 7l 8l")
    while not hand.table.public.taken:
        assert hand.act(hand.choices()[0]) is None
    return bool(hand.table.public.open_hands)


def partners(game: Any) -> tuple[str, int]:
    """How trump is chosen, and in how many ways."""
    words = legal(dealt(game, K1))
    return sorted(words)[0].split()[0], len(words)


def shown_at(game: Any) -> tuple[bool, bool]:
    """Is the suit known after the choice, and the card after the contract?"""
    hand = do(dealt(game, K1), "choose Ob")
    first = hand.table.public.trump is not None
    return first, do(hand, "declare hra").table.public.turned_up is not None


def announces(game: Any) -> set[str]:
    """What B, who holds the seven, a marriage, the eight and the nine, may say first; he is not the partner."""
    return {word for word in legal(at(game, "1 flek", trump="S", hand_1="7l 8l 9l Kh Oh", hand_0="Xl"))
            if word.startswith("announce")}


def against(game: Any) -> set[str]:
    """The same without the honours."""
    return announces(house(game, honery="off"))


def breakers(game: Any) -> tuple[bool, bool]:
    """May a player agree at once who breaks the marriage of trumps: against the declarer, and as the partner?"""
    return ("good" in legal(at(game, "1 flek", trump="S", hand_1="Kl")),
            "good" in legal(do(at(game, "2 flek", trump="S", hand_3="Kl", hand_0="Ol"), "good")))


def leader(game: Any) -> int:
    """Who leads to a betl of C."""
    hand = at(house(game, lead_face_down="off"), "3 flek", declarer="2", contract="betl")
    while hand.table.public.turn.to == "flek":
        do(hand, "good")
    return hand.table.public.turn.seat


def married(game: Any, card: str, trick: str = "") -> tuple[int, bool]:
    """How many marriages are announced by playing that card, and may it be played?"""
    hand = at(game, f"1 {'reply' if trick else 'lead'}", trump="D", hand_1="Kb Ob", trick=trick)
    if f"play {card}" not in legal(hand):
        return 0, False
    do(hand, f"play {card}")
    return len(hand.table.public.marriages[1]), True


def winners_after(game: Any, *deals: tuple[int, int, int, int]) -> tuple[int, ...]:
    """Who has won after a session of these deals."""
    table = house(game, match="hands(8)")
    standing = table.begin(0)
    for gains in deals:
        standing = table.settle(standing, result(*gains))
    found: tuple[int, ...] = table.winners(standing)
    return found


def points_told(game: Any) -> bool:
    hand = at(game, "0 lead", trump="S")
    while not hand.table.public.taken:
        assert hand.act(hand.choices()[0]) is None
    told = Teller(game, ("A", "B", "C", "D"), None, Words()).situation(hand.table.public)
    return any(line.startswith("Points: ") for line in told)


def review(game: Any) -> tuple[int, int]:
    """How many tricks may be looked at after two, and after the next lead."""
    hand, found = at(game, "0 lead", trump="S"), []
    while len(hand.table.public.taken) < 2:
        assert hand.act(hand.choices()[0]) is None
    found.append(len(game.reviewable(hand.table.public, 0)))
    assert hand.act(hand.choices()[0]) is None
    return found[0], len(game.reviewable(hand.table.public, 0))


def leading(game: Any) -> AnyHand:
    """The forehand is to lead."""
    return at(game, "0 lead", trump="S") if game.seats == 4 else set_up(game, "0 lead", contract="hra", trump="S")


def gathered(game: Any) -> tuple[bool, bool]:
    """Is the pack only gathered after a hand that was played, and before a card was?"""
    hand = leading(game)
    before = game.is_gathered(hand.table)
    while hand.to_act is not None:
        assert hand.act(hand.choices()[0]) is None
    return game.is_gathered(hand.table), before


def piles(game: Any) -> bool:
    """May the piles lie in another order than the dealer's own undermost?"""
    hand = leading(house(game, shuffle="first_only"))
    while hand.to_act is not None:
        assert hand.act(hand.choices()[0]) is None
    order = game.stacking_order(hand.table)
    other = [pack for pack in stackings(hand.table, order) if pack != game.pack_left(hand.table)]
    return all(game.refuses_deal(Deal(pack), hand.table) is None for pack in other)


def may_give_up(game: Any) -> tuple[bool, bool]:
    """The declarer of a betl, and of a game."""
    betl, hra = at(game, "1 lead", declarer="1", contract="betl"), at(game, "0 lead", trump="S")
    return game.refuses_giving_up(betl.table.public, 1) is None, game.refuses_giving_up(hra.table.public, 0) is None


def declared_seven(game: Any) -> bool:
    """A has chosen leaves and does not hold the seven of them."""
    return "declare sedma" in legal(do(dealt(game, K1), "call Kl A", "ask", *["good"] * 3))


QUIET = ((0, 0, 0, 0),) * 3
NUMBERS = {str(number): number for number in range(11)}
CROSS = with_options(KRIZOVY_CSM, {"marriage_order": "svrsek_first", "sto_marriage": "highest", "tiebreak": "extra_round"})
SHARED = (      # accounts without cards, as in Volený
    "hra_win", "figure_points", "sto_needs_trump_marriage", "count_opp_marriages", "quiet_hundred", "quiet_seven", "quiet_bonus_flekked",
    "hearts_double", "all_or_nothing_107", "sto_marriage", "sto_scale", "tariff", "cap", "first_dealer")
OF_KRIZOVY = (
    *[one for one in OF_VOLENY if one.option in SHARED],
    differs("cap_both_raised", lambda game: net(game, "sto 5", "leaves", (0,), (90,), both_raised=True), {"none": -1280, "700": -700},
         cap="500"),
    differs("direction", lambda game: game.in_order(0), {"clockwise": (1, 2, 3, 0), "counterclockwise": (3, 2, 1, 0)}),
    differs("shuffle", gathered, {"first_only": (True, True), "every_deal": (False, False), "after_unplayed": (True, False)}),
    differs("cutter", lambda game: (game.cutting(game.given(game.begin(3))), len(game.cuts())), {
        "before_dealer": (2, 29), "chooser": (0, 30)}),
    differs("dealer_orders_piles", piles, [False, True]),
    differs("trump_reveal", shown_at, {"at_contract": (False, True), "at_choice": (True, True)}, partnership="opposite"),
    differs("proti", against, {"off": set(), "sedma": {"announce sedma_proti"},
                            "both": {"announce sedma_proti", "announce sto_proti"}}),
    differs("sto_proti_needs_marriage",
            lambda game: "announce sto_proti" in legal(at(game, "1 flek", trump="S", hand_1="Kh Kb Ka 8h 9h 8b 9b 8a")),
         [True, False]),
    differs("fake_seven", declared_seven, [False, True]),
    differs("flek_limit", lambda game: levels(game, "hra"), NUMBERS),
    differs("flek_limit_misere", lambda game: levels(game, "betl"), NUMBERS),
    differs("trhak_must_flek", breakers, [(True, True), (False, True)]),
    differs("lead_misere", leader, {"declarer": 2, "forehand": 0}),
    differs("betl_after_first_open", open_betl, [False, True]),
    differs("marriage_when", lambda game: (married(game, "Ob"), married(game, "Ob", "9b")), {
        "any_play": ((1, True), (1, True)), "lead_only": ((1, True), (0, True))}),
    differs("marriage_order", lambda game: (married(game, "Ob"), married(game, "Kb")), {
        "svrsek_first": ((1, True), (0, False)), "either_auto": ((1, True), (1, True)), "either_explicit": ((0, True), (0, True)),
        "svrsek_only": ((1, True), (0, True))}),
    differs("concede", may_give_up, [(False, False), (True, False)]),
    differs("sto_includes_hra",
            lambda game: [str(one.component) for one in at(game, "1 flek", trump="S", contract="sto").table.public.stakes],
         [["sto"], ["hra", "sto"]]),
    differs("trick_review", review, {"last_only": (1, 0), "all": (2, 2), "none": (0, 0)}),
    differs("show_points", points_told, [False, True]),
    differs("match", lambda game: [game.winners(game.begin(0)._replace(hands=hands, scores=(5, 1, -6, 0))) for hands in (4, 8)], {
        "hands(4)": [(0,), (0,)], "hands(8)": [(), (0,)], "unlimited": [(), ()]}),
    differs("tiebreak", lambda game: (winners_after(game, (4, 0, -2, -2), *QUIET, (0, 4, -2, -2), *QUIET),
                                   winners_after(game, (4, 2, -3, -3), *QUIET, (0, 2, -1, -1), *QUIET)), {
        "extra_round": ((), ()), "best_single_round": ((1,), (0,)), "shared": ((0, 1), (0, 1))}),
    differs("start_stack", lambda game: game.begin(0).scores, {"0": (0,) * 4, "40": (40,) * 4}),
    differs("bust", lambda game: game.winners(game.begin(0)._replace(scores=(30, 0, 90, 40))), {"allow_negative": (), "stop_at_zero": (2,)},
         start_stack="40"),
    differs("partnership", partners, {"called": ("call", 32), "opposite": ("choose", 4)}),
    differs("callable_ranks", lambda game: len(legal(dealt(game, K1))), {"any": 32, "honours": 20}),
    differs("z_lidu_k", lambda game: len(legal(dealt(game, K1))), [32, 36]),
    differs("ask_is_final", lambda game: [seat for seat, _ in claiming(game)], [[1, 3, 0], [1, 3]]),
    differs("durch_s", lambda game: claiming(game)[0][1], [
        {"declare betl", "declare durch"}, {"declare durch_s", "declare betl", "declare durch"}]),
    differs("honery", announces, [{"announce sedma_proti", "announce sto_proti"}, {
        "announce sedma_proti", "announce sto_proti", "announce osma_proti", "announce devitka_proti"}]),
    differs("lead_face_down", lead_of_a_betl, {"off": "flek", "on": "lead_down"}),
)


@pytest.mark.parametrize("one", OF_KRIZOVY, ids=lambda one: one.option)
def test_what_each_option_changes_in_krizovy(one: Difference) -> None:
    found = {value: one.situation(house(CROSS, **{**one.settings, one.option: value})) for value in one.outcomes}
    assert found == dict(one.outcomes)
    assert len(set(map(repr, found.values()))) == len(found), "no two values have the same outcome"


# ------------------------------------------------------------------ Mariášek

SHARED_BY_THREE = ("first_dealer", "trick_review", "direction", "cutter", "hra_win", "match", "tiebreak", "start_stack", "bust",
                   "marriage_when", "marriage_order", "show_points", "concede")


def talon_shown(game: Any) -> bool:
    hand = set_up(game, "0 lead", contract="hra", trump="S")
    while hand.choices():
        assert hand.act(hand.choices()[0]) is None
    return any(isinstance(event, TalonShown) for event in hand.log)


def levels_of_the_game(game: Any) -> int:
    """How often the game can be doubled; with no doubling the forehand leads at once."""
    hand = do(dealt(game, V1), "choose Ub", "discard 8a 9h")
    while hand.table.public.turn.to == "flek":
        do(hand, "flek hra" if "flek hra" in legal(hand) else "good")
    return int(hand.table.public.stakes[0].level)


def pairs(game: Any) -> int:
    return len(legal(do(dealt(game, V3), "choose Ub")))


OF_MARIASEK = (
    *[one for one in OF_VOLENY if one.option in SHARED_BY_THREE],
    differs("shuffle", gathered, {"first_only": (True, True), "every_deal": (False, False), "after_unplayed": (True, False)}),
    differs("dealer_orders_piles", piles, [False, True]),
    differs("flek_limit", levels_of_the_game, NUMBERS),
    differs("talon_after_deal", talon_shown, {"reveal": True, "hidden": False}),
    differs("trump_discard", pairs, {"allowed": 36, "forbidden": 6}),
    differs("hearts_double", lambda game: net(game, "hra", "hearts", (50,), (40,)), [1, 2]),
    differs("sedma", lambda game: do(dealt(game, V3), "choose Ub", "discard Kh 8l").table.public.turn.to, ["flek", "declare"]),
    differs("marriages", lambda game: marriage_at(game, "Ob"), [(0, True), (1, True)]),
)
LEARNING = with_options(JUNIOR, {"shuffle": "first_only", "flek_limit": "5"})


@pytest.mark.parametrize("one", OF_MARIASEK, ids=lambda one: one.option)
def test_what_each_option_changes_in_mariasek(one: Difference) -> None:
    settings = {key: value for key, value in one.settings.items() if key in {each.name for each in options_of(JUNIOR)}}
    found = {value: one.situation(house(LEARNING, **{**settings, one.option: value})) for value in one.outcomes}
    assert found == dict(one.outcomes)
    assert len(set(map(repr, found.values()))) == len(found), "no two values have the same outcome"


@pytest.mark.parametrize(("game", "some"), [(KRIZOVY_CSM, OF_KRIZOVY), (JUNIOR, OF_MARIASEK)], ids=["krizovy", "mariasek"])
def test_no_option_is_without_such_a_situation(game: Any, some: tuple[Difference, ...]) -> None:
    offered = {(one.name, value) for one in options_of(game)
               for value in (["any"] if isinstance(one.values, Shape) else map(written, one.values))}
    shaped = {one.name for one in options_of(game) if isinstance(one.values, Shape)}
    shown = {(one.option, value) for one in some for value in (["any"] if one.option in shaped else one.outcomes)}
    assert offered == shown


# ------------------------------------------------------------------ the columns of §6.12, §7.11, §9.10

COLUMNS = """
partnership called called opposite
trump_reveal at_contract at_contract at_choice
z_lidu_k off on off
durch_s off on off
honery off on off
betl_after_first_open on on off
lead_face_down off on off
tariff 1/2/4/10/20 1/2/4/10/20 1/2/4/5/10
cap none none none
cap_both_raised none none none
concede off off off
flek_limit 4 4 3
flek_limit_misere 4 4 3
match hands(24) hands(24) hands(28)
sto_scale linear linear flat
sto_marriage first highest highest
marriage_order either_explicit svrsek_first either_auto
marriage_when any_play any_play lead_only
sto_needs_trump_marriage off off on
sto_proti_needs_marriage off on on
proti both both off
quiet_seven on on off
quiet_hundred on on off
hearts_double on on off
count_opp_marriages on on off
shuffle first_only first_only every_deal
tiebreak best_single_round extra_round extra_round
lead_misere declarer declarer forehand
"""


@pytest.mark.parametrize(("place", "game"), [*enumerate((KRIZOVY_CSM, KRIZOVY_KAMARADI, KRIZOVY_HOWTO))])
def test_6_12_the_presets(place: int, game: Any) -> None:
    found = {name: written(value) for name, value in set_options(game).items()}
    for row in COLUMNS.strip().splitlines():
        name, *values = row.split()
        assert found[name] == values[place], name
    for name in ("unflekked_hra", "flek_without_re", "balanced_sedma"):
        assert getattr(game, name) == "play"
    assert (KRIZOVY_CSM.ask_is_final, KRIZOVY_CSM.callable_ranks, KRIZOVY_KAMARADI.callable_ranks) == (True, "any", "any")


def changed(game: Any) -> dict[str, str]:
    """What a preset has otherwise than ``voleny-klasik``."""
    base = set_options(KLASIK)
    return {name: written(value) for name, value in set_options(game).items() if base.get(name) != value}


def test_7_11_the_slovak_preset() -> None:
    assert changed(SZMK) == {
        "direction": "counterclockwise", "shuffle": "every_deal", "cutter": "chooser", "hand107": "hearts_only", "all_or_nothing_107": "on",
        "flek_limit": "4", "flek_limit_misere": "2", "sto_marriage": "first", "tariff": "1/1/4/5/10", "quiet_seven": "off"}


def test_9_10_the_presets_to_learn_by() -> None:
    assert changed(JUNIOR) == {"shuffle": "every_deal", "trump_discard": "forbidden", "flek_limit": "0", "hearts_double": "off",
                               "match": "hands(9)", "show_points": "on", "marriages": "on", "sedma": "off"}
    assert set_options(JUNIOR_PLUS).items() - set_options(JUNIOR).items() == {("sedma", True), ("flek_limit", 2)}
    fixed = {"z_lidu": False, "take_over": False, "hand107": "off", "proti": "off", "sharp_discard": "forbidden", "cap": "none",
             "cap_both_raised": "none", "quiet_seven": False, "quiet_hundred": False, "trump_reveal": "at_choice",
             "unflekked_hra": "play", "flek_without_re": "play", "balanced_sedma": "play"}
    assert {name: getattr(JUNIOR, name) for name in fixed} == fixed


# ------------------------------------------------------------------ what is refused (§4.15.1)


@pytest.mark.parametrize(("game", "settings", "named"), [
    ("krizovy-csm", "match=hands(27)", "players=4"),
    ("krizovy-csm", "partnership=opposite z_lidu_k=on", "z_lidu_k=on"),
    ("krizovy-csm", "partnership=opposite durch_s=on", "durch_s=on"),
    ("krizovy-csm", "partnership=opposite honery=on", "honery=on"),
    ("krizovy-csm", "trump_reveal=at_choice", "partnership=called"),
    ("krizovy-kamaradi", "lead_misere=forehand", "lead_face_down=on"),
    ("krizovy-csm", "bust=stop_at_zero", "start_stack=0"),
    ("krizovy-csm", "cap=100 cap_both_raised=50", "cap_both_raised=50"),
    ("krizovy-csm", "trhak_must_flek=on flek_limit=0", "flek_limit=0"),
    ("krizovy-csm", "players=3", "players"), ("krizovy-csm", "sharp_discard=forbidden", "sharp_discard"),
    ("krizovy-csm", "trump_reveal=suit_only", "trump_reveal"),
    ("slovensky-szmk", "take_over=off hand107=any", "hand107=any"),
    ("slovensky-szmk", "trump_reveal=at_choice take_over=on", "take_over=on"),
    ("slovensky-szmk", "choice_rule=marriage_or_pass", "choice_rule"),
    ("mariasek-junior", "players=4", "players"), ("mariasek-junior", "match=hands(10)", "hands(10)"),
    ("mariasek-junior", "take_over=on", "take_over"), ("mariasek-junior", "sharp_discard=allowed_defence", "sharp_discard")])
def test_refused_together(game: str, settings: str, named: str) -> None:
    with pytest.raises(OptionError) as error:
        with_options(GAMES[game], dict(word.split("=", 1) for word in settings.split()))
    assert named in str(error.value)
    assert str(error.value).endswith(".")


def test_partners_opposite_bring_what_belongs_to_them() -> None:
    game: Any = house(KRIZOVY_KAMARADI, partnership="opposite")
    assert (game.z_lidu_k, game.durch_s, game.honery) == (False, False, False)
    assert house(KRIZOVY_HOWTO, partnership="called").trump_reveal == "at_contract"


# ------------------------------------------------------------------ time-out (§2.11)


def test_what_is_done_for_a_player_who_is_away() -> None:
    hand = Hand(KRIZOVY_KAMARADI, Deal(KRIZOVY_KAMARADI.whole_pack()), KRIZOVY_KAMARADI.given(KRIZOVY_KAMARADI.begin(3)))
    done = []
    while hand.to_act is not None:
        action = hand.game.at_timeout(hand.table.public, hand.table.own[hand.to_act])
        done.append(write_action(action))
        assert hand.act(action) is None
    assert done[0] == "cut 16"
    assert done[1].startswith("call ")
    assert done[1].endswith(" A")
    assert done[2:7] == ["ask", "good", "good", "good", "declare hra"]
    assert done[7:11] == ["good"] * 4
    assert done[11].startswith("play ")


def away(hand: AnyHand) -> str:
    assert hand.to_act is not None
    return book(write_action(hand.game.at_timeout(hand.table.public, hand.table.own[hand.to_act])))


def test_a_claimant_who_is_away_claims_betl_or_withdraws() -> None:
    hand = called(KRIZOVY_KAMARADI, "ask", "bad", "good", "bad")
    assert away(hand) == "declare betl"
    do(hand, "declare betl")
    assert away(hand) == "pass"


def test_the_first_lead_of_a_player_who_is_away() -> None:
    hand = called(KRIZOVY_KAMARADI, "ask", "bad", "good", "good", "declare betl", "pass")
    assert away(hand) == "lead_down 8a"


def test_the_longest_suit_is_chosen() -> None:
    assert away(dealt(KRIZOVY_CSM, K1)) == "call Ob A"
    assert away(dealt(KRIZOVY_HOWTO, K1)) == "choose Ob"
    assert away(dealt(JUNIOR, V1)) == "choose Kb"
    assert away(do(dealt(JUNIOR_PLUS, V3), "choose Ub", "discard Kh 8l")) == "declare hra"
