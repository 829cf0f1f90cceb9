"""Choosing sets of cards card by card, and amounts."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import pytest

from mariage import choosing
from mariage.cards import Card, Cards, cards
from mariage.games import GAMES
from mariage.games.plays import Draw, Pass, Play
from mariage.notation import read_action, write_action


@dataclass(frozen=True, slots=True)
class Bid:
    amount: int


@dataclass(frozen=True, slots=True)
class GiveAway:
    given: Cards


@dataclass(frozen=True, slots=True)
class Bury:
    some: Cards
    openly: bool = False


HELD = cards("AS KS QS JS AH KH QH JH AD KD QD JD")
PAIRS = [GiveAway(pair) for pair in combinations(HELD, 2)]
ACES = [card for card in HELD if str(card)[0] == "A"]


def test_few_sets_are_no_matter_for_choosing() -> None:
    assert not choosing.sets(PAIRS[:choosing.FEW])
    assert choosing.sets(PAIRS) == PAIRS
    assert choosing.sets([Pass(), Play(HELD[0]), *PAIRS]) == PAIRS
    assert choosing.sets(PAIRS[:2], few=1) == PAIRS[:2]


def test_equal_cards_can_be_chosen_twice() -> None:
    queen, king = cards("QS KS")
    some = [GiveAway((queen, queen)), GiveAway((queen, king))]
    assert set(choosing.next_cards(some, (queen,))) == {queen, king}
    assert choosing.complete(some, (queen, queen)) == some[0]
    assert choosing.complete(some, (queen,)) is None
    assert choosing.next_cards(some, (queen, queen)) == ()


def test_the_order_in_which_cards_are_chosen_matters_where_it_does() -> None:
    """A card for each other player: which of them gets which."""
    queen, king = cards("QS KS")
    ordered = [GiveAway(pair) for pair in permutations((queen, king))]
    for one in ordered:
        assert choosing.complete(ordered, one.given) == one
    assert choosing.complete(ordered[:1], (king, queen)) == ordered[0]


def test_how_many_cards_are_still_to_be_chosen() -> None:
    some = [GiveAway(some) for size in (1, 2, 3) for some in combinations(HELD, size)]
    assert [choosing.more(PAIRS, HELD[:number]) for number in range(4)] == [(2, 2), (1, 1), (0, 0), (0, 0)]
    assert [choosing.more(some, HELD[:number]) for number in range(4)] == [(1, 3), (0, 2), (0, 1), (0, 0)]


def test_only_what_some_choice_holds_together_is_kept() -> None:
    pairs = [one for one in PAIRS if not set(ACES) & set(one.given)]
    ace, king, queen, jack = HELD[:4]
    assert choosing.kept(pairs, (ace, king, queen, jack)) == (king, queen)
    assert choosing.kept(pairs, (king, king)) == (king,)


def test_why_a_card_cannot_be_added_is_said() -> None:
    ace, king, queen, jack = HELD[:4]
    pairs = [one for one in PAIRS if not set(ACES) & set(one.given) and one.given != (king, queen)]
    assert choosing.why_not(pairs, (), king) is None
    assert str(choosing.why_not(pairs, (), ace)) == "AS cannot be chosen."
    assert str(choosing.why_not(pairs, (king,), queen)) == "QS does not go with the cards chosen."
    assert "take one back" in str(choosing.why_not(pairs, (king, jack), queen))


def test_the_rules_are_asked_about_the_set_with_the_card_that_is_not_allowed() -> None:
    ace, king = HELD[:2]
    pairs = [one for one in PAIRS if ace not in one.given]
    asked = choosing.exchanged(pairs, (king,), ace)
    assert asked.given == (king, ace)
    assert len(choosing.exchanged(pairs, (), ace).given) == 2
    assert choosing.exchanged(pairs, pairs[0].given, ace) is None


@pytest.mark.parametrize(("numbers", "step"), [(range(100, 310, 10), 10), (range(9), 1), ([100, 105, *range(120, 200, 10)], 5)])
def test_amounts_have_a_range_and_a_step(numbers: Any, step: int) -> None:
    found = choosing.amounts([Pass(), Draw(), *map(Bid, numbers)])
    assert found == [choosing.Amount(Bid, min(numbers), max(numbers), step)]


def test_a_handful_of_amounts_is_listed() -> None:
    assert choosing.amounts([Pass(), *map(Bid, range(choosing.HANDFUL))]) == []


def test_an_action_with_cards_is_written_and_read() -> None:
    class Burying:
        id = "burying"
        actions = (GiveAway, Bury)

    game: Any = Burying()
    two = cards("AS TH")
    for action, words in ((GiveAway(two), "give_away AS TH"), (GiveAway(()), "give_away"), (Bury(two), "bury AS TH"),
                          (Bury(two, openly=True), "bury AS TH openly"), (Bury((), openly=True), "bury openly")):
        assert write_action(action) == words
        assert read_action(game, words) == action
    for wrong in ("give_away AS XX", "bury AS openly TH"):
        with pytest.raises(ValueError, match=r"\.$"):
            read_action(game, wrong)
    assert all(isinstance(card, Card) for card in read_action(game, "give_away ♠A 10♥").given)
    with pytest.raises(ValueError, match="no action"):
        read_action(GAMES["mariage"], "give_away AS TH")
