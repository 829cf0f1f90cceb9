"""The worked examples of Licitovaný mariáš and of its Slovak form, under their numbers in the rule book (marias.md, §5.14, §7.12)."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mariage.cards import Suit
from mariage.game import AnyHand, Deal, Hand
from mariage.games.marias.contracts import Component
from mariage.games.marias.presets import LICITOVANY_CSM as CSM
from mariage.games.marias.presets import LICITOVANY_HOSPODA as HOSPODA
from mariage.games.marias.presets import LICITOVANY_HOWTO as HOWTO
from mariage.games.marias.presets import LICITOVANY_RE93 as RE93
from mariage.games.marias.presets import SLOVENSKY_LICIT as SLOVAK
from mariage.games.marias.table import Raised, RoundBegan, TalonShown
from marias_kit import dealt, do, held, house, intl, legal, may_play, net, paid, plays, refused, same, winners

PRESETS = {"csm": CSM, "hospoda": HOSPODA, "re93": RE93, "howto": HOWTO, "slovak": SLOVAK}
L3 = "Xh 7b Xl Ob 8b | Ah Ol Oa Oh Ab | Uh 7h 8h Aa Xa | Ka Al | Kh 9b 7l 7a Xb | Ua 9a 8a 8l Kl | 9h Ub Ul 9l Kb"
L4 = "7b Xb 9b Xa Kl | Aa Ka Xh Kb 9a | 8h 9l Al Ol Ua | Oa Ob | Kh 7a 8a Oh Ub | Xl 7l Uh 8l 9h | 8b Ul Ah 7h Ab"
M_AT_3 = ("Z bid 1", "F pass", "M hold", "Z bid 3", "M hold", "Z pass")
F_AT_1 = ("Z pass", "M pass")


def bids(low: int, *more: str, high: int = 12) -> set[str]:
    return {*(f"bid {rung}" for rung in range(low, high + 1)), *more}


def agreed(hand: AnyHand) -> AnyHand:
    """Nobody doubles any more."""
    while hand.to_act is not None and hand.table.public.turn.to == "flek":
        do(hand, "good")
    return hand


def won(game: Any, deck: str, *auction: str) -> AnyHand:
    return do(dealt(game, deck), *auction)


def rungs(hand: AnyHand) -> set[str]:
    """The contracts that may be declared, each with its trump."""
    return {word.removeprefix("declare ") for word in legal(hand) if word.startswith("declare ")}


def at(game: Any, *lines: str, **fields: str) -> AnyHand:
    """A set-up table; cards as the rule book writes them, ``hand_0`` for the hand of F."""
    named = dict(line.split(": ", 1) for line in lines) | {key.replace("_", " "): value for key, value in fields.items()}
    return Hand.at(game, game.set_up({key: intl(value) for key, value in named.items()}))


# ------------------------------------------------------------------ L-1


def test_l1_the_auction() -> None:
    hand = dealt(CSM, L3)
    assert (hand.to_act, legal(hand)) == (2, bids(1, "pass"))
    do(hand, "Z bid 1")
    assert (hand.to_act, legal(hand)) == (0, {"hold", "pass"})
    do(hand, "F hold")
    assert (hand.to_act, legal(hand)) == (2, bids(2, "pass"))
    do(hand, "Z pass")
    assert (hand.to_act, legal(hand)) == (1, bids(2, "pass"))
    do(hand, "M bid 3")
    assert (hand.to_act, legal(hand)) == (0, {"hold", "pass"})
    do(hand, "F hold")
    assert (hand.to_act, legal(hand)) == (1, bids(4, "pass"))
    do(hand, "M pass")
    assert (hand.table.public.declarer, hand.table.public.auction.rung) == (0, 3)
    assert len(hand.table.own[0].hand) == 12


@pytest.mark.parametrize(("auction", "declarer", "rung"), [
    (("Z bid 1", "F pass", "M hold", "Z bid 3", "M pass"), 2, 3),
    (("Z bid 4", "F pass", "M pass"), 2, 4),
    (F_AT_1, 0, 1),
    (M_AT_3, 1, 3),
], ids=["b", "c", "d", "L-3"])
def test_l1_branches(auction: tuple[str, ...], declarer: int, rung: int) -> None:
    public = won(CSM, L3, *auction).table.public
    assert (public.declarer, public.auction.rung, public.turn.to) == (declarer, rung, "discard")


def test_l1_the_third_joins_as_holder_or_as_bidder() -> None:
    hand = won(CSM, L3, "Z bid 1", "F pass")
    assert (hand.to_act, legal(hand)) == (1, {"hold", "pass"})
    hand = won(CSM, L3, "Z pass")
    assert (hand.to_act, legal(hand)) == (1, bids(1, "pass"))


def test_at_the_highest_rung_a_bidder_can_only_pass() -> None:
    hand = won(CSM, L3, "Z bid 12", "F hold")
    assert legal(hand) == {"pass"}
    assert "higher" in str(refused(hand, "bid 12"))
    assert legal(won(house(CSM, dve_sedmy="off"), L3)) == bids(1, "pass", high=8)


def test_nobody_who_passed_comes_back() -> None:
    hand = won(CSM, L3, "Z bid 1", "F pass", "M hold", "Z bid 2", "M hold")
    assert hand.to_act == 2
    assert hand.table.public.auction.passed == (0,)


def test_the_middle_player_bids_first_where_tables_want_it() -> None:
    hand = dealt(house(CSM, first_bidder="M"), L3)
    assert hand.to_act == 1
    do(hand, "M bid 1", "F hold", "M pass")
    assert (hand.to_act, legal(hand)) == (2, bids(2, "pass"))


# ------------------------------------------------------------------ the round


def test_bids_in_turn() -> None:
    """Only who stands before the highest bidder may hold, and the last is still asked."""
    hand = dealt(HOWTO, L3)
    assert (hand.to_act, legal(hand)) == (0, bids(1, "pass", high=8))
    do(hand, "F bid 2")
    assert legal(hand) == bids(3, "pass", high=8)
    assert "before the highest bidder" in str(refused(hand, "hold"))
    do(hand, "M bid 3", "Z pass")
    assert (hand.to_act, legal(hand)) == (0, bids(4, "hold", "pass", high=8))
    do(hand, "F hold")
    assert (hand.to_act, legal(hand)) == (1, bids(4, "pass", high=8))
    do(hand, "M pass")
    assert (hand.table.public.declarer, hand.table.public.auction.rung) == (0, 3)


def test_bids_in_turn_the_last_is_asked() -> None:
    hand = do(dealt(HOWTO, L3), "F pass", "M pass")
    assert (hand.to_act, legal(hand)) == (2, bids(1, "pass", high=8))
    assert do(hand, "Z bid 1").table.public.declarer == 2


def test_bids_in_turn_begin_with_the_last_in_the_program_of_1993() -> None:
    hand = do(dealt(RE93, L3), "Z bid 1", "F hold", "M bid 2", "Z pass", "F pass")
    assert (hand.table.public.declarer, hand.table.public.auction.rung) == (1, 2)


def test_all_pass() -> None:
    """The forehand plays the lowest rung, or the next player deals and nothing is paid."""
    assert do(dealt(RE93, L3), "Z pass", "F pass", "M pass").table.public.declarer == 0
    for hand in (do(dealt(HOWTO, L3), "F pass", "M pass", "Z pass"), won(house(CSM, all_pass="redeal_next_dealer"), L3, *F_AT_1)):
        assert hand.result is not None
        assert (paid(hand), hand.result.how, hand.result.winners) == ((0, 0, 0), "all_passed", ())
        game: Any = hand.game
        assert game.settle(game.begin(2), hand.result)[:3] == (0, (0, 0, 0), 1)


# ------------------------------------------------------------------ L-2, L-5: the contract

# F gets no seven: the talon is Kh Kb, both marriages and many sharps are elsewhere.
NO_SEVEN = "Ah Xh 9h 8h Ub | 7h 7b 7l 7a Kl | Uh Oh Ul 8l 9l | Kh Kb | 8b 9b 9a 8a Ua | Ab Xb Al Xl Aa | Xa Ka Oa Ob Ol"
# F gets the seven of leaves, not that of hearts.
SEVEN_OF_LEAVES = NO_SEVEN.replace("7l", "@").replace("Ub", "7l").replace("@", "Ub")


def test_l2_omyl() -> None:
    hand = won(CSM, NO_SEVEN, *F_AT_1)
    assert not [card for card in held(hand, "F").split() if card[0] == "7"]
    assert "omyl" in legal(hand)
    later = do(hand.copy(), "F discard 9h 8h")
    assert "omyl" in legal(later)
    assert rungs(later) == {
        *(f"{contract} {suit}" for contract in ("sto", "107") for suit in "DSCH"), "betl", "durch",
        *(f"{contract} {trump} {helper}" for contract in ("dve_sedmy", "dve_sedmy_sto") for trump in "DSCH" for helper in "DSCH"
          if trump != helper)}
    for one in (hand, later):
        assert paid(do(one, "F omyl")) == (-12, 6, 6)
        assert one.result is not None
        assert one.result.how == "omyl"
        assert not any(isinstance(event, TalonShown) for event in one.log)


def test_l2_with_a_seven_there_is_no_omyl() -> None:
    hand = won(CSM, SEVEN_OF_LEAVES, *F_AT_1)
    assert "omyl" not in legal(hand)
    assert "seven" in str(refused(hand, "omyl"))
    do(hand, "F discard 7l 8h")         # a seven in the talon is one among the cards
    assert "omyl" not in legal(hand)
    assert "omyl" not in legal(won(CSM, NO_SEVEN, "Z bid 2", "F hold", "Z pass", "M pass"))
    assert "omyl" not in legal(won(house(CSM, omyl="off"), NO_SEVEN, *F_AT_1))


def test_l5_rung_two_without_the_seven_of_hearts() -> None:
    hand = won(CSM, SEVEN_OF_LEAVES, "Z bid 2", "F hold", "Z pass", "M pass")
    do(hand, "F discard 9h 8h")
    assert {one.split()[0] for one in rungs(hand)} == {"sto", "107", "betl", "durch", "dve_sedmy", "dve_sedmy_sto"}
    assert "omyl" not in legal(hand)
    assert "what you have won" in str(refused(hand, "declare sedma S"))
    assert "seven of trumps" in str(refused(hand, "declare sedma H"))


def test_a_heart_rung_may_be_declared_over_a_won_one() -> None:
    """Who won the seven and holds that of hearts only declares it in hearts."""
    deck = NO_SEVEN.replace("7h", "@").replace("Ub", "7h").replace("@", "Ub")
    hand = do(won(CSM, deck, *F_AT_1), "F discard 9h 8h")
    assert {one for one in rungs(hand) if one.startswith("sedma")} == {"sedma H"}
    assert "seven of trumps" in str(refused(hand, "declare sedma S"))


def test_what_the_talon_locks() -> None:
    """Sharps leave betl and durch, and are not offered where these are too low; an announced seven may not lie there."""
    hand = won(CSM, SEVEN_OF_LEAVES, "Z bid 3", "F hold", "Z pass", "M pass")
    assert rungs(do(hand.copy(), "F discard Ah 9h")) == {"betl", "durch"}
    buried = do(hand.copy(), "F discard 7l 9h")
    assert {"107 S", "dve_sedmy S D", "dve_sedmy D S"}.isdisjoint(rungs(buried))
    assert {"sto S", "107 D"} <= rungs(buried)
    assert "cannot be announced" in str(refused(buried, "declare 107 S"))
    high = won(CSM, SEVEN_OF_LEAVES, "Z bid 9", "F hold", "Z pass", "M pass")
    assert not any(intl(card) in word for word in map(intl, legal(high)) for card in ("Ah", "Xh"))
    assert "nothing is left to play" in str(refused(high, "discard Ah 9h"))


def test_rungs_eleven_and_twelve_keep_the_seven_of_hearts() -> None:
    deck = NO_SEVEN.replace("7h", "@").replace("Ub", "7h").replace("@", "Ub")
    offered = legal(won(CSM, deck, "Z bid 9", "F hold", "Z pass", "M pass"))
    assert "discard 9h 7h" in offered
    assert not any("7h" in word for word in legal(won(CSM, deck, "Z bid 11", "F hold", "Z pass", "M pass")))


def test_l6_bluff() -> None:
    """A hundred and seven without the seven: the hundred is made, the seven lost."""
    assert net(CSM, "sto, sedma", "leaves", (60, 40)) == 2
    hand = do(won(CSM, NO_SEVEN, "Z bid 4", "F pass", "M pass"), "Z discard Kh Kb")
    assert "107 S" in rungs(hand)


def test_without_bluffing_the_cards_must_fit() -> None:
    """F holds a marriage of hearts with the talon, and no seven; nothing fits rung 9, where the requirement is dropped."""
    deck = NO_SEVEN.replace("Oh", "@").replace("Ub", "Oh").replace("@", "Ub")
    strict = house(CSM, bluff_above_sedma="off", omyl="off")
    hand = do(won(strict, deck, *F_AT_1), "F discard 9h 8h")
    assert rungs(hand) == {"sto D", "sto S", "sto C", "sto H", "betl", "durch"}
    assert "hundred needs a marriage" in str(refused(hand, "declare 107 H"))
    trump = do(won(house(strict, sto_needs_trump_marriage="on"), deck, *F_AT_1), "F discard 9h 8h")
    assert rungs(trump) == {"sto H", "betl", "durch"}
    dropped = do(won(strict, deck, "Z bid 9", "F hold", "Z pass", "M pass"), "F discard 9h 8h")
    assert "dve_sedmy D S" in rungs(dropped)


# ------------------------------------------------------------------ L-3, L-4

L3_MOVES = ("F 7l M Ol* Z 9l / M Oa* Xa 7a / Z 7h Kh Ah / M Ka Aa Xh / Z 8h 7b 8a / M Ua 9h 8b / M Al Ul Xl / M Ab Ub 9b / "
            "M Kl Uh Ob / M 9a Kb Xb")


def l3(game: Any, auction: tuple[str, ...] = M_AT_3) -> AnyHand:
    hand = won(game, L3, *auction)
    assert same(held(hand, "M"), "Oa Ua 9a 8a Ab Ah Oh Kl Ol 8l Ka Al")
    return agreed(do(hand, "M discard Oh 8l", "M declare sto C"))


def test_l3_deal() -> None:
    hand = dealt(CSM, L3)
    assert same(held(hand, "F"), "7a Xb Ob 9b 8b 7b Xh Kh Xl 7l")
    assert same(held(hand, "M"), "Oa Ua 9a 8a Ab Ah Oh Kl Ol 8l")
    assert same(held(hand, "Z"), "Aa Xa Kb Ub Uh 9h 8h 7h Ul 9l")
    assert same(intl("Ka Al"), " ".join(map(str, hand.table.hidden)))


L3_PAID = {"csm": (8, -16, 8), "hospoda": (-16, 32, -16)}


@pytest.mark.parametrize("name", L3_PAID)
def test_l3_the_order_of_marriages_decides(name: str) -> None:
    hand = plays(l3(PRESETS[name]), L3_MOVES)
    assert winners(hand) == "M Z M Z M M M M M M"
    assert hand.result is not None
    assert (hand.result.points[1], hand.result.points[0] + hand.result.points[2]) == (120, 30)
    assert paid(hand) == L3_PAID[name]
    assert isinstance(hand.log[-1], TalonShown)


def test_l3_other_tables() -> None:
    assert paid(plays(l3(house(CSM, sto_marriage="highest")), L3_MOVES)) == (-12, 24, -12)
    assert paid(plays(l3(house(CSM, sto_marriage="highest", sto_scale="double")), L3_MOVES)) == (-16, 32, -16)
    assert net(HOWTO, "sto", "acorns", (60, 20, 40)) == 4
    assert net(RE93, "sto", "acorns", (60, 20, 40)) == 16


def test_l3_legal_cards() -> None:
    for game, allowed in ((CSM, {"Al", "Kl", "Ol"}), (HOSPODA, {"Al", "Ol"})):
        hand = plays(l3(game), "F 7l")
        assert may_play(hand) == allowed
        plays(hand, "M Ol* Z 9l / M Oa* Xa 7a / Z 7h")
        assert may_play(hand) == {"Kh", "Xh"}
        plays(hand, "F Kh")
        assert may_play(hand) == {"Ah"}
        plays(hand, "M Ah / M Ka Aa Xh / Z 8h 7b")
        assert may_play(hand) == {"8a", "9a", "Ua"}


def test_l3_a_marriage_that_is_not_announced() -> None:
    """Silence forfeits the 20 of leaves, and the marriage of trumps comes first."""
    hand = plays(l3(CSM), L3_MOVES.replace("Ol*", "Ol"))
    assert hand.result is not None
    assert (hand.result.points[1], paid(hand)) == (100, (-4, 8, -4))


L4_MOVES = ("F 7b M Ob* Z Ab / Z Ah F Oh* M 9h / Z Al F Kl M Xl / Z 7h F Kh M Xh / M Aa Z Ua F 7a / M Oa* Z 8b F Xa / "
            "F 9b M Kb Z 8h / M Ka Z 9l F 8a / M Uh Z Ul F Ub / M 9a Z Ol F Xb")


@pytest.mark.parametrize(("game", "each"), [
    (CSM, -24), (house(CSM, sto_marriage="highest"), -16), (HOSPODA, -32)], ids=["first", "highest", "double"])
def test_l4_a_hundred_lost(game: Any, each: int) -> None:
    hand = plays(agreed(do(won(game, L4, *M_AT_3), "M discard 7l 8l", "M declare sto C")), L4_MOVES)
    assert winners(hand) == "Z Z Z M M F M M M M"
    assert paid(hand) == (-each, 2 * each, -each)


def test_l4_other_scales() -> None:
    assert net(RE93, "sto", "acorns", (40, 20, 40), (50, 20)) == -32
    assert net(HOWTO, "sto", "acorns", (40, 20, 40), (50, 20)) == -4


# ------------------------------------------------------------------ L-7, L-8: two sevens

BEFORE_9 = ("turn: 2 lead", "contract: dve_sedmy", "declarer: 2", "trump: H", "helper: C", "earlier 2: 0 8", "rung: 11", "laid by: 2",
            "stakes: dve_sedmy 2 1 0 0", "round: 1", "hand 2: 7a 7h")


def two_sevens(turn: str = "2 lead", **hands: str) -> AnyHand:
    return at(CSM, *BEFORE_9, turn=turn, talon="8h 8l", **hands)


def test_l7_two_sevens_made() -> None:
    hand = two_sevens(hand_0="Kb 9l", hand_1="Ol 8b")
    assert may_play(hand) == {"7a"}
    plays(hand, "Z 7a")
    assert may_play(hand) == {"Kb", "9l"}
    plays(hand, "F 9l")
    assert may_play(hand) == {"Ol", "8b"}
    plays(hand, "M 8b Z 7h F Kb M Ol")
    assert paid(hand) == (-160, -160, 320)


def test_l8_the_seven_of_trumps_forced_out() -> None:
    hand = at(CSM, *BEFORE_9[1:-1], "turn: 0 lead", "hand 2: 7a 7h", "hand 0: Kb 9l", "hand 1: Ol 8b", talon="8h 8l")
    plays(hand, "F Kb")
    assert may_play(hand) == {"8b"}
    plays(hand, "M 8b")
    assert may_play(hand) == {"7h"}
    plays(hand, "Z 7h")
    assert paid(hand) == (160, 160, -320)
    assert hand.result is not None
    assert (hand.result.how, hand.table.public.tricks) == ("failed", 9)


def test_l8_the_helper_seven_beaten() -> None:
    hand = two_sevens(hand_0="Kb 9a", hand_1="Ol 8b")
    plays(hand, "Z 7a")
    assert may_play(hand) == {"9a"}
    plays(hand, "F 9a M 8b")
    assert paid(hand) == (160, 160, -320)


def test_with_a_hundred_a_lost_pair_of_sevens_is_played_on() -> None:
    lines = [line for line in BEFORE_9 if not line.startswith(("contract", "stakes"))]
    hand = at(CSM, *lines, "contract: dve_sedmy_sto", "stakes: dve_sedmy 2 1 0 0, sto 2 0", hand_0="Kb 9a", hand_1="Ol 8b", talon="8h 8l")
    plays(hand, "Z 7a F 9a M 8b")
    assert hand.result is None
    plays(hand, "F Kb M Ol Z 7h")
    assert hand.result is not None
    assert {line.component: line.won for line in hand.table.public.account} == {Component.DVE_SEDMY: False, Component.STO: False}


def test_both_sevens_are_kept() -> None:
    """The trump seven longest; neither as long as another card may be played."""
    hand = at(CSM, *BEFORE_9[:5], "earlier 2: 0 7", "laid by: 2", hand_2="7a 7h Ah", hand_0="Kb 9l 8b", hand_1="Ol Ub 9a", talon="8h 8l")
    assert may_play(hand) == {"Ah"}


def test_no_marriage_counts_in_two_sevens_alone() -> None:
    for contract, words in (("dve_sedmy", {"play Ol", "play Kl"}), ("dve_sedmy_sto", {"marry Ol", "marry Kl", "play Ol", "play Kl"})):
        hand = at(CSM, "turn: 0 lead", "declarer: 2", f"contract: {contract}", "trump: H", "helper: C", "earlier 2: 0 8", "laid by: 2",
                  hand_0="Ol Kl", hand_1="9a 8a", hand_2="7a 7h", talon="8h 8l")
        assert legal(hand) == words


@pytest.mark.parametrize(("order", "allowed"), [
    ("svrsek_first", {"Ol"}), ("either_auto", {"Kl", "Ol"}), ("either_explicit", {"Kl", "Ol"}), ("svrsek_only", {"Kl", "Ol"})])
def test_l7_the_order_of_a_marriage_counts_for_nothing(order: str, allowed: set[str]) -> None:
    """L-7 with the marriage of leaves in F's hand, whose king waits for the queen where tables have it so (§2.3): whichever is played
    first, nothing is announced, no point is counted, and the declarer is paid as before."""
    for first in sorted(allowed):
        hand = at(house(CSM, marriage_order=order), *BEFORE_9, hand_0="Kl Ol", hand_1="Ub 8b", talon="8h 8l")
        plays(hand, "Z 7a")
        assert may_play(hand) == allowed
        assert legal(hand) == {f"play {card}" for card in allowed}
        plays(hand, f"F {first} M 8b Z 7h")
        do(hand, *sorted(legal(hand)), "M play Ub")
        assert hand.table.public.marriages == ((), (), ())
        assert paid(hand) == (-160, -160, 320)
    barred = at(house(CSM, marriage_order="svrsek_first"), *BEFORE_9[1:-1], "turn: 0 lead", "hand 2: 7a 7h", hand_0="Kl Ol",
                hand_1="Ub 8b", talon="8h 8l")
    assert "must be played before" in str(refused(barred, "play Kl"))
    with_sto = [line for line in BEFORE_9[1:-1] if not line.startswith(("contract", "stakes"))]
    hundred = at(house(CSM, marriage_order="svrsek_first"), *with_sto, "contract: dve_sedmy_sto", "turn: 0 lead", "hand 2: 7a 7h",
                 hand_0="Kl Ol", hand_1="Ub 8b", talon="8h 8l")
    assert do(hundred, "play Ol").table.public.marriages[0] != ()


FOUR = "Ah Xh 9h 8h Ub | 7h 7b 7l 7a Kl | Uh Oh Ul 8l 9l | Kh Kb | 8b 9b Ka Ob Ol | Ab Xb Al Xl Oa | 9a 8a Ua Xa Aa"


def test_four_helpers_are_shown_where_tables_want_it() -> None:
    """Z holds five acorns: with acorns as helper two sevens are lost without play, with leaves they are played."""
    game = house(CSM, show_four_helpers="on")
    auction = ("Z pass", "M bid 9", "F pass", "M discard Kl Kh")
    hand = agreed(do(won(game, FOUR, *auction), "M declare dve_sedmy D C", "Z flek dve_sedmy"))
    assert hand.result is not None
    assert (paid(hand), hand.result.how, hand.table.public.helpers_shown) == ((80, -160, 80), "unplayed", (2,))
    assert not any(isinstance(event, TalonShown) for event in hand.log)
    played = agreed(do(won(game, FOUR, *auction), "M declare dve_sedmy C S"))
    assert (played.result, played.table.public.helpers_shown) == (None, ())
    hundred = agreed(do(won(game, FOUR, *auction), "M declare dve_sedmy_sto D C"))
    assert (hundred.result, hundred.table.public.helpers_shown) == (None, (2,))
    silent = agreed(do(won(CSM, FOUR, *auction), "M declare dve_sedmy D C"))
    assert (silent.result, silent.table.public.helpers_shown) == (None, ())


# ------------------------------------------------------------------ L-9 to L-13


def test_l9_a_seven_with_a_quiet_hundred() -> None:
    played = house(CSM, balanced_sedma="play")
    assert net(played, "hra 1, sedma", "bells", (60, 40, 20), (30,), seven=(0, True)) == 14
    assert net(house(played, sto_scale="double"), "hra 1, sedma", "bells", (60, 40, 20), (30,), seven=(0, True)) == 18


@pytest.mark.parametrize(("name", "settled"), [("csm", True), ("re93", True), ("hospoda", False), ("slovak", False)])
def test_l9_a_balanced_seven(name: str, settled: bool) -> None:
    hand = dealt(PRESETS[name], SEVEN_OF_LEAVES)
    while hand.table.public.turn.to in ("bid", "hold"):
        do(hand, "pass")
    do(hand, "discard 9h 8h", "declare sedma S", "flek hra")
    agreed(hand)
    assert (hand.result is not None) == settled
    if hand.result is not None:
        assert (hand.result.gains, hand.result.how) == ((0, 0, 0), "unplayed")


def test_l10_a_quiet_seven_killed_in_a_hundred() -> None:
    assert net(CSM, "sto", "acorns", (60, 40), seven=(0, False)) == 3
    assert net(CSM, "sto, sedma", "acorns", (60, 40), seven=(0, False)) == 2


def test_there_is_no_quiet_seven_in_two_sevens() -> None:
    parts = {Component.DVE_SEDMY: False}
    assert net(CSM, "dve_sedmy", "acorns", seven=(0, True), verdicts=parts) == -40
    assert net(CSM, "dve_sedmy, sto", "acorns", (60, 40), seven=(1, True), verdicts=parts) == -36


def test_l11_the_limit_of_doubling() -> None:
    """After boty no further round is held: the defence is not asked again."""
    hand = do(won(CSM, SEVEN_OF_LEAVES, *F_AT_1), "F discard 9h 8h", "F declare sedma S")
    do(hand, "M flek hra", "M good", "Z good", "F flek hra", "F good", "M good", "Z flek hra", "Z good")
    assert legal(hand) == {"good", "flek hra"}
    do(hand, "F flek hra", "F good")
    assert hand.table.public.turn.to == "lead"
    assert [event.level for event in hand.log if isinstance(event, Raised)] == [1, 2, 3, 4]
    assert [event.round for event in hand.log if isinstance(event, RoundBegan)] == [0, 1, 2, 3]
    assert net(CSM, "hra 4", "hearts", (0,), (90,)) == -32


@pytest.mark.parametrize(("name", "limit"), [("csm", 4), ("hospoda", 6), ("re93", 9), ("howto", 3), ("slovak", 4)])
def test_limits_of_doubling(name: str, limit: int) -> None:
    game = PRESETS[name]
    assert (game.flek_limit, game.flek_limit_misere) == (limit, 2 if name == "slovak" else limit)


def test_l12_the_cap() -> None:
    lost = {Component.DVE_SEDMY: False}
    assert net(CSM, "dve_sedmy 4", "hearts", verdicts=lost) == -500
    assert net(CSM, "dve_sedmy 4", "hearts", verdicts=lost, both_raised=True) == -750
    assert net(SLOVAK, "dve_sedmy 4", "hearts", verdicts=lost, both_raised=True) == -500
    assert net(HOSPODA, "dve_sedmy 4", "hearts", verdicts=lost) == -1280
    assert net(RE93, "dve_sedmy 4", "hearts", verdicts=lost) == -960


@pytest.mark.parametrize(("contract", "options", "leads"), [
    ("sto S", {}, 0), ("betl", {}, 2), ("sto S", {"lead_colour": "declarer"}, 2), ("betl", {"lead_misere": "forehand"}, 0),
    ("dve_sedmy S D", {}, 0)])
def test_l13_leads(contract: str, options: dict[str, str], leads: int) -> None:
    hand = do(won(house(CSM, **options), NO_SEVEN, "Z bid 3", "F pass", "M pass", "Z discard Kh Kb"), f"Z declare {contract}")
    assert agreed(hand).to_act == leads


# ------------------------------------------------------------------ the talon


def test_the_talon_may_be_left() -> None:
    """Every contract stays open, whatever lies there; nobody looks at it, and its sharps count for nobody."""
    game = house(CSM, talon_take="optional")
    sharp = L3.replace("Ka Al", "@").replace("Ah Ol Oa Oh Ab", "Ka Ol Oa Oh Al").replace("@", "Ah Ab")
    hand = won(game, sharp, *M_AT_3)
    assert legal(hand) == {"take", "leave"}
    assert len(do(hand.copy(), "M take").table.own[1].hand) == 12
    do(hand, "M leave")
    assert {"sto C", "107 C", "betl", "durch"} <= rungs(hand)
    assert len(hand.table.own[1].hand) == 10
    agreed(do(hand, "M declare sto C"))
    rng = Random(1)
    while hand.to_act is not None:
        assert hand.act(rng.choice(hand.choices())) is None
    assert hand.result is not None
    marriages = sum(20 + 20 * (suit is Suit.CLUBS) for suits in hand.table.public.marriages for suit in suits)
    assert sum(hand.result.points) == 90 - 20 + marriages


@pytest.mark.parametrize("value", ["allowed_declarer", "allowed_defence"])
def test_a_talon_that_was_left_counts_at_no_table(value: str) -> None:
    """Its ace counts where the declarer laid it there, not where nobody touched it."""
    game = house(CSM, talon_take="optional", sharp_discard=value)
    for laid, points in ((("laid by: 1",), 10), ((), 0)):
        hand = at(game, "turn: 0 lead", "declarer: 1", "contract: sto", "trump: H", "rung: 3", "earlier 0: 50 9", *laid,
                  hand_0="9b", hand_1="8b", hand_2="7b", talon="Aa 7a")
        plays(hand, "F 9b M 8b Z 7b")
        (line,) = hand.table.public.account
        assert (game.talon_points(hand.table), line.steps) == (points, 9 if points and value == "allowed_declarer" else 10)


@pytest.mark.parametrize(("game", "auction", "shown"), [
    (CSM, ("Z bid 7", "F hold", "Z pass", "M pass"), False), (HOWTO, ("F bid 7", "M pass", "Z pass"), True),
    (house(CSM, talon_after_deal="reveal"), ("Z bid 7", "F hold", "Z pass", "M pass"), True)], ids=["csm", "howto", "revealed"])
def test_the_talon_after_a_betl(game: Any, auction: tuple[str, ...], shown: bool) -> None:
    hand = agreed(do(won(game, NO_SEVEN, *auction), "F discard 9h 8h", "F declare betl"))
    while hand.to_act is not None:
        assert hand.act(hand.choices()[0]) is None
    assert any(isinstance(event, TalonShown) for event in hand.log) == shown


# ------------------------------------------------------------------ the Slovak form


def test_s1_direction() -> None:
    """The order of play goes to the right, and so does the deal; the player before the dealer cuts."""
    given = SLOVAK.given(SLOVAK.begin(0))
    assert given.players == (2, 1, 0)
    pack = SLOVAK.whole_pack()
    hand: AnyHand = Hand(SLOVAK, Deal(pack), given)
    assert hand.to_act == 1
    do(hand, "cut 16")
    assert [own.hand[0] for own in hand.table.own] == [pack[26], pack[21], pack[16]]
    assert hand.to_act == 0
    do(hand, "pass", "pass", "discard " + " ".join(map(str, hand.table.own[2].hand[:2])), "declare betl")
    agreed(hand)
    while hand.to_act is not None:
        assert hand.act(hand.choices()[0]) is None
    assert hand.result is not None
    assert SLOVAK.settle(SLOVAK.begin(0), hand.result).dealer == 2


def test_s2_over_and_under() -> None:
    assert net(SLOVAK, "sto", "hearts", (70, 40), (20,)) == 16
    assert net(SLOVAK, "sto", "leaves", (60, 20), (30, 20)) == -16


def test_s3_limits_of_doubling() -> None:
    """M (the middle player) plays betl: Z doubles, M says re, and the phase ends at once."""
    hand = dealt(SLOVAK, NO_SEVEN)
    first, middle, last = hand.table.public.given.players
    do(hand, "pass")
    assert hand.to_act == middle
    do(hand, "bid 7", "pass", "discard Kl Kb", "declare betl")
    assert hand.to_act == last
    do(hand, "flek betl", "good")
    assert hand.to_act == first
    do(hand, "good")
    assert hand.to_act == middle
    do(hand, "flek betl", "good")
    assert (hand.to_act, hand.table.public.turn.to) == (middle, "lead")
    assert net(SLOVAK, "betl 2", "none", made=False) == -60
    assert net(house(SLOVAK, tariff="1/2/4/5/10"), "betl 2", "none", made=False) == -20


def test_s4_what_a_seven_counts() -> None:
    assert net(SLOVAK, "hra, sedma", "leaves", (60,), (30,), seven=(0, True)) == 3
    assert net(SLOVAK, "hra 1, sedma", "leaves", (60,), (30,), seven=(0, False)) == 0
