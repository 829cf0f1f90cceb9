"""The contradictions of the texts that Mariáš is played by (marias.md, §3): what was decided, wherever neither an option nor a worked
example says it."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mariage.cards import cards
from mariage.game import AnyHand, Hand
from mariage.games import GAMES
from mariage.games.marias.contracts import Contract
from mariage.games.marias.house import House
from mariage.games.marias.presets import HONBA, HOWTO, JUNIOR, JUNIOR_PLUS, KLASIK, LICITOVANY_CSM, SZMK
from mariage.rulebook import told
from marias_kit import agreed, do, house, intl, legal, may_play, net, plays, set_up

MARIAS = [game for game in GAMES.values() if isinstance(game, House)]
LAST = {"turn": "0 lead", "declarer": "0", "trump": "S", "hand 1": "8H", "hand 2": "9H"}       # before the last trick, leaves are trumps
every = pytest.mark.parametrize("game", MARIAS, ids=lambda game: game.id)


def at(game: Any, **lines: str) -> AnyHand:
    """The last trick is to be led by F, the declarer."""
    return Hand.at(game, game.set_up(LAST | {key.replace("_", " "): text for key, text in lines.items()}))


@every
def test_c01_thirty_two_cards(game: Any) -> None:
    """Of 52 cards nothing is said anywhere but that they are too many."""
    assert sorted(map(str, game.whole_pack())) == sorted(rank + suit for rank in "ATKQJ987" for suit in "SHDC")


@every
def test_c02_c29_only_aces_and_tens_count(game: Any) -> None:
    """A king and a queen are worth nothing but their marriage; with the last trick all cards are 90."""
    assert game.counts(cards("KH QH JH 9H 8H 7H")) == 0
    assert game.counts(game.whole_pack()) + game.last_trick == 90


@pytest.mark.parametrize(("value", "whole"), [("none", 90), ("brief", 126)])
def test_c02_what_court_cards_make_of_a_hand(value: str, whole: int) -> None:
    """With court cards that count, the talon is the declarer's, and all is 126; the majority of that wins the game."""
    game, rng = house(KLASIK, figure_points=value), Random(2)
    for _ in range(20):
        hand = agreed(set_up(game, "1 flek", contract="hra", trump="S", talon="Kh Ob"))
        while hand.to_act is not None:
            hand.act(rng.choice(hand.choices()))
        outcome = game.outcome(hand.table)
        assert outcome.ours.cards + outcome.theirs.cards == whole
        (won, *_) = [line.won for line in hand.table.public.account if str(line.component) == "hra"]
        assert won == (outcome.ours.total > outcome.theirs.total)
    lying = set_up(game, "0 lead", contract="hra", trump="S", talon="Kh Ob")
    assert game.outcome(lying.table).ours.cards == (7 if value == "brief" else 0)


def test_c03_c04_what_wins_the_game() -> None:
    """More than the defence; where 51 are asked, both; with equal points, which sharp cards nobody took may bring, it is lost."""
    strict = house(KLASIK, hra_win="fixed51")
    for ours, theirs, usual, fixed in (((50,), (40,), 1, -1), ((60,), (30,), 1, 1), ((30, 20), (40,), 1, -1), ((50, 20), (40, 40), -1, -1),
                                       ((40, 20), (40, 20), -1, -1), ((40,), (40,), -1, -1)):
        assert (net(KLASIK, "hra", "leaves", ours, theirs), net(strict, "hra", "leaves", ours, theirs)) == (usual, fixed)


def test_c04_a_tie_that_a_talon_left_lying_brings() -> None:
    """The ace of bells lies in a talon that nobody took: 40 to 40, and the declarer has lost the game."""
    game = house(LICITOVANY_CSM, talon_take="optional")
    hand = plays(at(game, contract="sedma", rung="1", earlier_0="30 4", earlier_1="40 5", hand_0="7S", talon="AD 8D"), "F 7l M 8h Z 9h")
    assert hand.result is not None
    assert hand.result.points == (40, 40, 0)
    assert [(str(line.component), line.won) for line in hand.table.public.account] == [("hra", False), ("sedma", True)]


def test_c10_a_talon_that_is_dealt_or_laid() -> None:
    assert [game.dealt_talon for game in (KLASIK, SZMK, JUNIOR, HOWTO, LICITOVANY_CSM, HONBA)] == [0, 0, 0, 2, 2, 2]


def test_c19_a_hundred_takes_the_place_of_the_game() -> None:
    """Paid beside it where tables have it so, and then there is no quiet hundred."""
    both = house(KLASIK, sto_includes_hra="on")
    for contract, alone in (("sto", 4), ("107", 4 + 2)):
        found = []
        for game in (KLASIK, both):
            stakes = set_up(game, "1 flek", contract=contract, trump="S", hand_0="7l").table.public.stakes
            named = ", ".join(str(one.component) for one in stakes)
            found.append(net(game, named, "leaves", (60, 40), (30,), seven=(0, True) if contract == "107" else None))
        assert found == [alone, alone + 1]


def test_c21_c22_a_durch_without_trumps_in_the_natural_order() -> None:
    """The ten stands below the jack, and who cannot follow plays what he likes, of the suit that had been chosen too."""
    hand = set_up(KLASIK, "0 lead", contract="durch", hand_0="Xh Ah", hand_1="Kh 9h Oh Uh 8h 7h")
    plays(hand, "F Xh")
    assert may_play(hand) == {"Kh", "Oh", "Uh"}
    plays(hand, "M Uh")
    assert len(may_play(hand)) == 10
    do(hand, sorted(legal(hand))[0])
    assert hand.result is not None
    assert (hand.result.how, hand.table.public.taken[-1].seat, hand.table.public.trump) == ("failed", 1, None)
    assert not any("durch" in name for game in MARIAS for name in vars(game) if name != "durch_s")


def test_c23_only_the_seven_and_the_hundred_go_together() -> None:
    assert {one: len(one.parts) for one in Contract if one.misere} == dict.fromkeys(filter(lambda one: one.misere, Contract), 1)
    combined = {one.value for one in Contract if len(one.parts) > 1}
    assert combined == {"sedma", "107", "dve_sedmy_sto"}


def test_c24_the_last_trick_and_the_seven_are_two_things() -> None:
    """Whoever takes the last trick has ten points; the seven of trumps in it pays one, and counts no points."""
    for card, quiet in (("7l", [("hra", 1), ("quiet_seven", 1)]), ("8l", [("hra", 1)])):
        hand = at(KLASIK, contract="hra", earlier_0="50 5", earlier_1="30 4", hand_0=intl(card), talon="9D 8D")
        plays(hand, f"F {card} M 8h Z 9h")
        assert hand.result is not None
        assert hand.result.points == (60, 30, 0)
        assert [(str(line.component), line.value) for line in hand.table.public.account] == quiet


def test_c25_the_names_of_the_levels() -> None:
    said = " ".join(told(KLASIK))
    assert "(flek)" in said
    assert "(re)" in said
    assert "tutti, boty, kalhoty, kajzr" in said


@pytest.mark.parametrize(("part", "pays"), [("betl", 5), ("durch", 10)])
def test_c31_hearts_double_where_there_are_trumps(part: str, pays: int) -> None:
    assert net(KLASIK, part, "hearts", made=True) == pays
    assert net(KLASIK, "hra", "hearts", (50,), (40,)) == 2


def test_c33_what_is_quiet_is_not_doubled_but_the_hundred() -> None:
    """A quiet seven pays one beside a game that was doubled twice; with hearts two (§2.8)."""
    quiet = ("hra 2", "leaves", (50,), (40,))
    assert net(KLASIK, *quiet, seven=(0, True)) == 4 + 1
    assert net(KLASIK, "hra 2", "hearts", (50,), (40,), seven=(0, False)) == 2 * (4 - 1)


def test_c34_nine_deals_for_each_dealer_and_three_more_after_a_tie() -> None:
    assert (KLASIK.match, KLASIK.seats * 9) == ("hands(27)", 27)
    assert [house(KLASIK, match=f"hands({number})").form.number for number in (9, 18)] == [9, 18]
    level = KLASIK.begin(0)._replace(scores=(5, 5, -10))
    assert [KLASIK.winners(level._replace(hands=hands)) for hands in (26, 27, 28, 30)] == [(), (), (), (0, 1)]


LADDER = """sedma bla/sedma h/sto bla/107 bla/sto h/107 h/betl -/durch -/dve_sedmy bla/dve_sedmy_sto bla/dve_sedmy h/dve_sedmy_sto h"""


def test_c37_the_ladder() -> None:
    """The twelve rungs of §5.5; those of Honba begin with the game (§8.3)."""
    rows = [(contract, suits == "h") for contract, suits in map(str.split, LADDER.split("/"))]
    hunt = house(HONBA, dve_sedmy="on")
    for game, expected in ((LICITOVANY_CSM, dict(enumerate(rows, 1))),
                           (hunt, dict(enumerate([("hra", False), ("hra", True), *rows])))):
        assert {number: (rung.contract.value, rung.red) for number, rung in game.ladder.items()} == expected
    assert (len(house(LICITOVANY_CSM, dve_sedmy="off").ladder), len(HONBA.ladder)) == (8, 10)


def test_c39_c40_what_is_of_this_book_only_is_called_so() -> None:
    assert "house variant" in HONBA.title
    assert all("junior" in game.about for game in (JUNIOR, JUNIOR_PLUS))


@every
def test_c41_the_rules_speak_of_bids_where_there_are_any(game: Any) -> None:
    """In Volený, Křížový and Mariášek nobody wins an auction."""
    said = " ".join(told(game))
    assert ("bid" in said) == (game.book in ("licitovany", "slovensky_licit", "honba"))

