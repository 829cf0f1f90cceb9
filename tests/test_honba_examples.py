"""The worked examples of Honba under their numbers in the rule book (marias.md, §8.11)."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mariage.game import AnyHand, Hand, Resign
from mariage.games.marias.contracts import Component
from mariage.games.marias.money import Outcome, Pile
from mariage.games.marias.presets import HONBA
from mariage.games.marias.table import BidSealed, BidsShown
from mariage.games.plays import Pass
from marias_kit import SUITS, dealt, do, held, house, legal, may_play, net, paid, plays, refused, same, stakes, winners

H2 = "8l Aa Ub Kh 7h | 9b 9l Ob Ab Oa | Xl 7l 7a Xh Ah | 8a Ka | 8h Ul 9a Xb Xa | Oh Ua Kb 8b 9h | Ol 7b Al Uh Kl"
H3 = "Oh 9l Uh Ol Kh | Xl 7b Ob Ua Ul | Ub 8a 8l 9b Xb | 7l 8h | Ka 8b Xh Oa Ah | 7h Al Ab Kl Kb | 9h Aa 7a Xa 9a"
F_AND_Z = ("F bid 0", "M pass", "Z bid 2")
H2_MOVES = ("F Aa M Ua Z 8a / F 7h M 9h Z Xh / Z Al F 8l M 9l / Z Xl F Ul M 8b / Z Ol* F 8h M 9b / Z Kl F 9a M Oa / Z Ah F Kh M Oh / "
            "Z Uh F Ub M Ob* / Z Ka F Xa M Kb / F Xb M Ab Z 7l")
H3_MOVES = ("F Ah M 7h Z 8h / F Oa* M Ua Z Xa / Z Aa F Ka M 7b / Z 9a F 8b M Ul / Z 8a F 9l M Ob* / Z 9b F Uh M Ab / M Al Z 7a F Ol / "
            "Z 9h F Oh* M Kb / F Kh M Kl Z Xb / F Xh M Xl Z Ub")


def agreed(hand: AnyHand) -> AnyHand:
    """Nobody doubles any more."""
    while hand.to_act is not None and hand.table.public.turn.to == "flek":
        do(hand, "good")
    return hand


def roles(hand: AnyHand) -> tuple[int | None, int | None, int | None]:
    """The hunter, the beater, the rung."""
    public = hand.table.public
    return public.declarer, public.beater, public.auction.rung


def hunted(game: Any, played_for: str, trump: str, ours: Pile, theirs: Pile, **outcome: Any) -> int:
    """What the hunters F and M are paid each by the quarry Z."""
    lines = game.lines(stakes(played_for), SUITS.get(trump), Outcome((0, 1), ours, theirs, **outcome))
    return int(game.net(lines, both_raised=False))


# ------------------------------------------------------------------ H-1: roles


@pytest.mark.parametrize(("bids", "expected"), [
    (F_AND_Z, (2, 0, 2)),
    (("F bid 2", "M bid 2", "Z bid 0"), (0, 1, 2)),
    (("F pass", "M bid 4", "Z pass"), (1, None, 4)),
    (("F pass", "M pass", "Z pass"), (0, None, 0)),
], ids="abcd")
@pytest.mark.parametrize("style", ["single_round", "sealed"])
def test_h1_roles(style: str, bids: tuple[str, ...], expected: tuple[int, int | None, int]) -> None:
    hand = dealt(house(HONBA, honba_auction=style), H2)
    for one in bids:
        assert legal(hand) == {*(f"bid {rung}" for rung in range(10)), "pass"}
        do(hand, one)
    assert roles(hand) == expected
    assert len(hand.table.own[expected[0]].hand) == 12


def test_h1_from_the_lowest_rung_every_contract_is_open() -> None:
    hand = do(dealt(HONBA, H2), "F pass", "M pass", "Z pass", "F discard 8l 8h")
    assert {"declare hra D", "declare hra H", "declare sedma H", "declare sto S", "declare betl", "declare durch"} <= legal(hand)
    assert not any("omyl" in word or "dve_sedmy" in word for word in legal(hand))
    assert "Nobody owns to a mistake" in str(refused(hand, "omyl"))


def test_a_contract_must_not_stand_below_the_hunters_own_bid() -> None:
    hand = do(dealt(HONBA, H2), *F_AND_Z, "Z discard 8a Ka")
    assert not any(word.startswith("declare hra") for word in legal(hand))
    assert "rung 2" in str(refused(hand, "declare hra S"))


def test_ascending_bids() -> None:
    """Each bid is higher; the last own bids make the roles; the highest rung ends it."""
    game = house(HONBA, honba_auction="ascending")
    hand = do(dealt(game, H2), "F bid 1", "M bid 3")
    assert legal(hand) == {*(f"bid {rung}" for rung in range(4, 10)), "pass"}
    assert "higher than 3" in str(refused(hand, "bid 3"))
    do(hand, "Z pass", "F bid 4", "M bid 5")
    assert hand.to_act == 0
    assert roles(do(hand, "F pass")) == (1, 0, 5)
    assert roles(do(dealt(game, H2), "F bid 9")) == (0, None, 9)
    assert roles(do(dealt(game, H2), "F pass", "M pass", "Z bid 0")) == (2, None, 0)
    assert roles(do(dealt(game, H2), "F pass", "M pass", "Z pass")) == (0, None, 0)
    assert roles(do(dealt(game, H2), "F bid 0", "M pass", "Z bid 2", "F pass")) == (2, 0, 2)


def test_sealed_bids_are_shown_together() -> None:
    hand = dealt(house(HONBA, honba_auction="sealed"), H2)
    do(hand, "F bid 0", "M pass")
    assert not any(isinstance(seen, BidSealed) and seen.seat != 2 for seen in hand.view(2).log)
    assert hand.table.public.auction.bids == ()
    assert [own.sealed is not None for own in hand.table.own] == [True, True, False]
    do(hand, "Z bid 2")
    (shown,) = [event for event in hand.log if isinstance(event, BidsShown)]
    assert [isinstance(bid, Pass) for _, bid in shown.bids] == [False, True, False]
    assert hand.table.public.auction.bids == ((0, 0), (2, 2))


@pytest.mark.parametrize("style", ["single_round", "sealed", "ascending"])
def test_bidding_set_up(style: str) -> None:
    """Every moment of the auction is written down and read back."""
    game, rng = house(HONBA, honba_auction=style), Random(style)
    for _ in range(30):
        hand = dealt(game, H2)
        while hand.table.public.turn.to == "bid":
            assert Hand.at(game, game.set_up(game.laid_out(hand.table))).table == hand.table
            hand.act(rng.choice(hand.choices()[-4:]))


# ------------------------------------------------------------------ H-2, H-3


def h2(game: Any = HONBA) -> AnyHand:
    hand = dealt(game, H2)
    assert same(held(hand, "F"), "Aa Xa 9a Xb Ub Kh 8h 7h Ul 8l")
    do(hand, *F_AND_Z, "Z discard 7b 7a", "Z declare sedma S")
    assert same(held(hand, "Z"), "8a Ka Ah Xh Uh Al Xl Kl Ol 7l")
    return agreed(hand)


def test_h2_the_hunt_is_won() -> None:
    hand = plays(h2(), H2_MOVES)
    assert winners(hand) == "F Z Z Z Z Z Z Z F Z"
    assert hand.result is not None
    assert (hand.result.points[1], paid(hand), hand.result.winners) == (20, (3, -6, 3), (0, 2))


def test_h2_the_quarry_escapes_at_twenty() -> None:
    assert paid(plays(h2(house(HONBA, escape_at="20")), H2_MOVES)) == (1, -2, 1)


def h3(game: Any = HONBA) -> AnyHand:
    return agreed(do(dealt(game, H3), *F_AND_Z, "Z discard 7l 8l", "Z declare sedma C"))


def test_h3_the_quarry_escapes() -> None:
    hand = plays(h3(), H3_MOVES)
    assert winners(hand) == "F Z Z Z Z M Z F F F"
    assert hand.result is not None
    assert (hand.result.points[1], hand.result.points[0] + hand.result.points[2]) == (30, 140)
    assert paid(hand) == (-3, 6, -3)


@pytest.mark.parametrize(("value", "each"), [("40", -1), ("majority", -1), ("20", -3)])
def test_h3_other_tables(value: str, each: int) -> None:
    assert paid(plays(h3(house(HONBA, escape_at=value)), H3_MOVES)) == (each, -2 * each, each)


def test_h3_the_seven_is_kept_and_forced_out() -> None:
    hand = plays(h3(), H3_MOVES.partition("/ Z 9a")[0])
    assert may_play(hand) == {"8a", "9a", "9b", "9h", "Ub", "Xb"}
    hand = plays(h3(), H3_MOVES.partition("Z 7a F Ol")[0])
    assert same(held(hand, "Z"), "7a Xb Ub 9h")
    assert may_play(hand) == {"7a"}


def test_a_hunt_by_majority() -> None:
    one, other = Pile(40, (20,)), Pile(50)
    assert hunted(house(HONBA, escape_at="majority"), "hra", "bells", one, other) == 1
    assert hunted(HONBA, "hra", "bells", one, other) == -1


# ------------------------------------------------------------------ H-4 to H-6


def test_h4_without_a_beater() -> None:
    """One against two, as in the auction game."""
    hand = do(dealt(HONBA, H2), "F pass", "M bid 4", "Z pass", "M discard 9b 9l", "M declare sto S")
    game: Any = hand.game
    assert game.gains(hand.table.public, 4) == (-4, 8, -4)
    assert net(HONBA, "sto", "leaves", (60, 40)) == 4


def test_h5_betl_is_played_alone() -> None:
    hand = agreed(do(dealt(HONBA, H2), *F_AND_Z, "Z discard 8a Ka", "Z declare betl"))
    assert (hand.to_act, roles(hand)[1]) == (2, 0)
    plays(hand, "Z Al F 8l M 9l")
    assert paid(hand) == (5, 5, -10)


def test_h5_two_sevens_are_played_alone() -> None:
    hand = do(dealt(house(HONBA, dve_sedmy="on"), H2), "F bid 0", "M pass", "Z bid 10", "Z discard 8a Uh", "Z declare dve_sedmy S D")
    assert hand.to_act == 0
    game: Any = hand.game
    assert game.gains(hand.table.public, -40) == (40, 40, -80)


def test_h6_a_hundred_with_a_beater() -> None:
    assert hunted(HONBA, "sto", "bells", Pile(70, (40,)), Pile(20)) == 4
    assert hunted(HONBA, "sto", "bells", Pile(90, (40,)), Pile(0)) == 12
    assert hunted(HONBA, "sto", "bells", Pile(60, (40,)), Pile(30)) == -4
    assert hunted(house(HONBA, hunt_sto_target="100"), "sto", "bells", Pile(60, (40,)), Pile(30)) == 4
    hand = do(dealt(HONBA, H2), *F_AND_Z, "Z discard 8a Ka", "Z declare sto S")
    game: Any = hand.game
    assert [game.gains(hand.table.public, each) for each in (12, -4)] == [(12, -24, 12), (-4, 8, -4)]


def test_quiet_parts_of_a_hunt() -> None:
    """A quiet seven of either hunter, no quiet hundred; alone a quiet hundred counts."""
    assert hunted(HONBA, "hra", "bells", Pile(90, (40,)), Pile(0), seven=(1, True)) == 2
    assert hunted(HONBA, "hra", "bells", Pile(90, (40,)), Pile(0), seven=(1, False)) == 0
    assert net(HONBA, "hra", "bells", (90, 40), (0,)) == 8


# ------------------------------------------------------------------ doubling, no quarter


def test_the_quarry_doubles_first_then_beater_and_hunter() -> None:
    hand = do(dealt(HONBA, H2), *F_AND_Z, "Z discard 7b 7a", "Z declare sedma S")
    do(hand, "M flek hra", "M flek sedma", "M good")
    assert hand.to_act == 0
    do(hand, "F flek hra", "F good")
    assert (hand.to_act, legal(hand)) == (2, {"good", "flek sedma"})
    do(hand, "Z good")
    assert (hand.to_act, legal(hand)) == (1, {"good", "flek hra"})
    for _ in range(4):
        do(hand, "M flek hra", "M good", "F good", "Z flek hra", "Z good")
    assert (hand.table.public.turn.to, hand.table.public.stakes[0].level) == ("lead", 10)


def test_no_quarter() -> None:
    """Nobody gives up and nothing is capped; otherwise a hunter alone may give up, and 500 is the most."""
    lost = {Component.DVE_SEDMY: False}
    mild = house(HONBA, no_quarter="off")
    assert [net(game, "dve_sedmy 4", "bells", verdicts=lost) for game in (HONBA, mild)] == [-640, -500]
    alone = ("F pass", "M bid 4", "Z pass", "M discard 9b 9l", "M declare sto S")
    for game, may in ((HONBA, False), (mild, True)):
        hand = plays(agreed(do(dealt(game, H2), *alone)), "F Aa")
        assert (hand.act(Resign(1)) is None) == may
        assert (hand.result is not None) == may
    together = plays(h2(mild), "F Aa M Ua")
    assert "plays alone" in str(together.act(Resign(2)))
