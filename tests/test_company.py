"""The strong player at tables of three and four: what it may suppose of the cards it cannot see, and how it plays."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from driver import choose, dealt
from mariage.cards import Card, Cards, cards
from mariage.game import AnyGame, AnyHand, Deal, Hand
from mariage.games import GAMES
from mariage.games.drum import NextCard
from mariage.notation import read_action, write_action
from mariage.options import with_options
from mariage.players.company_worlds import Hidden, Ways, hidden, worlds

TABLES: dict[str, AnyGame] = {
    "sixtysix-3d": GAMES["sixtysix-3d"],
    "sixtysix-3d, strict": with_options(GAMES["sixtysix-3d"], {"must_head": "on", "must_overtrump": "on"}),
    "sixtysix-3d, lax": with_options(GAMES["sixtysix-3d"], {"must_trump": "off"}),
    "sixtysix-4": GAMES["sixtysix-4"],
    "sixtysix-4-de": GAMES["sixtysix-4-de"],
}


# ------------------------------------------------------------------ what may be supposed


def late(game: AnyGame, rng: Random, left: int) -> tuple[AnyHand, Deal, Any]:
    """A hand played at random until somebody holds *left* cards on a turn of his own, with its deal and what its match handed in."""
    while True:
        start = dealt(game, rng)
        hand = start.hand()
        while hand.to_act is not None:
            public = hand.table.public
            if public.trump is not None and public.turn.to in ("lead", "reply") and public.in_hand[public.turn.seat] <= left:
                return hand, start.deal, start.given
            hand.act(choose(hand, rng))


def rearranged(hand: AnyHand, seat: int, unseen: Cards) -> Iterator[dict[Card, Card]]:
    """Every way to deal the unseen cards otherwise among those who hold them: which card lies where another lay."""
    others = [one for one in range(hand.game.seats) if one != seat]
    places = [[card for card in hand.table.own[one].hand if card in unseen] for one in others]
    flat = [card for some in places for card in some]
    done = set()
    for order in permutations(flat):
        cut, start = [], 0
        for some in places:
            cut.append(frozenset(order[start:start + len(some)]))
            start += len(some)
        if tuple(cut) not in done:
            done.add(tuple(cut))
            yield dict(zip(flat, order, strict=True))


def could_be(hand: AnyHand, deal: Deal, given: Any, seat: int, moved: dict[Card, Card]) -> bool:
    """Could the same have been done, and looked the same to *seat*, with these cards moved in the pack?"""
    there = Hand(hand.game, Deal(tuple(moved.get(card, card) for card in deal.pack)), given)
    for action in hand.actions:
        if there.act(read_action(hand.game, write_action(action))) is not None:
            return False
    return there.view(seat) == hand.view(seat)


@pytest.mark.parametrize("name", TABLES)
def test_the_worlds_are_those_that_could_be(name: str) -> None:
    """By brute force: every other deal is played again, and those that look the same are the worlds, each of them once."""
    game, rng, fewer, many = TABLES[name], Random(name), 0, 0
    for _ in range(40 if game.seats == 3 else 25):
        hand, deal, given = late(game, rng, 3 if game.seats == 3 else 2)
        seat = hand.to_act
        assert seat is not None
        facts = hidden(game, hand.view(seat))
        found = [tuple(map(frozenset, world)) for world in worlds(facts, rng, 10**6)]
        expected, ways = set(), 0
        for moved in rearranged(hand, seat, facts.unseen):
            ways += 1
            if could_be(hand, deal, given, seat, moved):
                expected.add(tuple(frozenset(moved.get(card, card) for card in own.hand) for own in hand.table.own))
        assert len(found) == len(set(found)) == Ways(facts).number
        assert set(found) == expected
        fewer, many = fewer + (len(found) < ways), many + (len(found) > 1)
    assert fewer > 3, "what was played excludes nothing"
    assert many > 10


FACTS = Hidden(((), cards("AS")), cards("KS QS JS TH 9H"), (2, 2, 1), ((0, 2), (0, 1, 2), (0, 1, 2), (1,), (0, 1)))


def test_every_world_is_as_likely() -> None:
    """Drawn 20,000 times, each comes as often as it should, within five standard deviations; the excluded never."""
    every = [tuple(map(frozenset, one)) for one in Ways(FACTS).all()]
    by_hand = {tuple(map(frozenset, (order[:2], order[2:4], order[4:]))) for order in permutations(FACTS.unseen)
               if all(place in FACTS.may[FACTS.unseen.index(card)] for card, place in zip(order, (0, 0, 1, 1, 2), strict=True))}
    assert set(every) == by_hand
    assert len(every) == len(by_hand) == Ways(FACTS).number == 7
    rng, drawn = Random(1), Counter[Any]()
    ways = Ways(FACTS)
    for _ in range(20000):
        drawn[tuple(map(frozenset, ways.one(rng)))] += 1
    assert set(drawn) == by_hand
    share = 20000 / len(by_hand)
    assert max(abs(count - share) for count in drawn.values()) < 5 * (share * (1 - 1 / len(by_hand)))**0.5


def test_few_worlds_are_gone_through_and_many_drawn() -> None:
    assert len(set(worlds(FACTS, Random(1), 7))) == 7
    assert len(list(worlds(FACTS, Random(1), 6))) == 6
    assert all(len(one) == 2 and one[1][0] == cards("AS")[0] for one in worlds(FACTS, Random(1), 6))


@pytest.mark.parametrize("memory", [0, 1, 3])
def test_forgotten_cards_may_be_anywhere(memory: int) -> None:
    """Whoever forgets a trick takes its cards for unseen, but knows how many are out; the truth stays possible."""
    game, rng = GAMES["sixtysix-3d"], Random(memory)
    for _ in range(20):
        hand, _, _ = late(game, rng, 3)
        seat = hand.to_act
        assert seat is not None
        view, taken = hand.view(seat), hand.table.public.taken
        facts, all_facts = hidden(game, view, memory), hidden(game, view)
        forgotten = [card for one in taken[:len(taken) - memory] for card in one.cards]
        assert set(all_facts.unseen) < set(facts.unseen) <= {*all_facts.unseen, *forgotten}
        assert facts.room[:3] == all_facts.room[:3]
        assert facts.room[3] == len(facts.unseen) - len(all_facts.unseen)
        for own, place in zip(hand.table.own, range(3), strict=True):
            assert all(place in facts.may[facts.unseen.index(card)] for card in own.hand if card in facts.unseen)
        for world in worlds(facts, rng, 20):
            assert [len(some) for some in world] == list(hand.table.public.in_hand)


def test_before_trump_is_named_the_hands_are_dealt_out() -> None:
    hand = dealt(GAMES["sixtysix-3d"], Random(1)).hand()
    seat = hand.to_act
    assert seat is not None
    facts = hidden(hand.game, hand.view(seat))
    assert (sum(facts.room), facts.room[seat], facts.room[3]) == (21, 5, 0)
    hand.act(NextCard())
    other = (seat + 1) % 3
    up = hand.table.public.turned_up
    assert up in hidden(hand.game, hand.view(other)).known[seat]
    assert up not in hidden(hand.game, hand.view(other)).unseen


def test_the_dealer_holds_the_turn_up_until_it_is_played() -> None:
    game, rng = GAMES["sixtysix-4"], Random(4)
    for left in (8, 4, 1):
        hand, _, given = late(game, rng, left)
        seat = hand.to_act
        assert seat is not None
        up, facts = hand.table.public.turned_up, hidden(game, hand.view(seat))
        assert (up in facts.known[given.dealer]) == (up in hand.table.own[given.dealer].hand)
        assert up not in facts.unseen


def test_a_set_up_position_leaves_cards_that_are_nowhere() -> None:
    """Cards that the position does not name may be in any hand or in none."""
    game = GAMES["sixtysix-3d"]
    hand = Hand.at(game, game.set_up({
        "dealer": "2", "turn": "0 lead", "trump": "H", "hand 0": "AS KH QH", "hand 1": "TS KS AD", "hand 2": "TD KD AC",
        "earlier 0": "20 2", "earlier 1": "15 2", "earlier 2": "10 1"}))
    facts = hidden(game, hand.view(0))
    assert facts.room == (0, 3, 3, 15)
    assert set(facts.unseen) == set(game.whole_pack()) - set(cards("AS KH QH"))
