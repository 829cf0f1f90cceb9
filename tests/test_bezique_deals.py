"""What must hold in every deal of Bezique and Pinochle: the invariants of the rule book (bezique.md, section 17), at every moment of
hands played at random by players who like to declare. ``MARIAGE_HANDS`` says how many hands of each preset are played (300)."""
from __future__ import annotations

import os
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bezique_kit import PRESETS, house
from mariage.cards import Card, Suit
from mariage.game import AnyGame, AnyHand, Deal, Hand
from mariage.games.bezique.declaring import Declaring
from mariage.games.bezique.polish import Polish
from mariage.games.bezique.table import Blanche, Declared, DrawnShown, Scored
from mariage.games.pinochle.table import Melded
from mariage.games.plays import Took
from mariage.notation import read_action, write_action

DEALS = max(3, int(os.environ.get("MARIAGE_HANDS", "300")) // 60)
EAGER = {"declare": 12.0, "exchange": 8.0, "show": 8.0, "carte_blanche": 9.0, "show_drawn": 9.0, "bid": 0.05, "let_partner": 0.3,
         "guess": 0.2, "claim": 0.002, "concede": 0.2}
HOUSES = {
    **{name: {} for name in PRESETS},
    "bezique6-russian, natural": {"ten_rank": "natural", "lift_24": "on", "carte_blanche_def": "no_KQJ", "seven_mode": "played",
                                  "max_scored_per_trick": "unlimited", "lower_after_higher": "after_break", "plain_tens": "90"},
    "bezique6-chinese, last trump": {"no_same_trump_twice": "on", "trump_set_by": "marriage_sequence_bezique", "seven_mode": "declared",
                                     "five_trump_sets": "on", "max_bezique": "5"},
    "bezique2, without a turn-up": {"trump_source": "first_marriage_or_sequence", "reforming": "on", "remarry": "on", "hand_size": "9"},
    "bezique2, at once": {"game_end": "immediate", "brisque_timing": "immediate", "last_trick_index": "stock_end",
                          "seven_counts_as_declaration": "on"},
    "bezique-polish, exchange": {"seven_exchange": "on", "open_plain_tens": "on", "max_scored_per_trick": "1", "game_end": "immediate"},
    "bezique4, alone": {"teams": "individual", "hand_size": "9"}, "bezique4, free": {"joint_declarations": "free"},
    "pinochle2, after drawing": {"declare_after_draw": "on", "last_two_choice": "on", "double_melds": "on", "declare_out": "on"},
    "pinochle4-auction, widow": {"widow": "4", "concede": "on", "trump_needs_marriage": "on"},
    "pinochle4-double, passing": {"pass_cards": "3", "first_lead_trump": "on", "short_meld": "play_on"},
}


def eager(hand: AnyHand, rng: Random) -> Any:
    choices = hand.choices()
    return rng.choices(choices, [EAGER.get(write_action(one).split()[0], 1.0) for one in choices])[0]


def fresh(game: AnyGame, rng: Random) -> AnyHand:
    """A deal; now and then it is the second of a match."""
    given: Any = game.given(game.begin(rng.randrange(game.seats)))
    if rng.random() < 0.3 and "trump" in given._fields:
        given = given._replace(trump=rng.choice(list(Suit)))
    return Hand(game, game.deal(rng, None), given)


def places(game: Any, hand: AnyHand) -> list[Card]:
    """Every card, as often as it lies somewhere; open cards of Polish Bezique lie in the tricks."""
    table, public = hand.table, hand.table.public
    found = [card for own in table.own for card in (*own.hand, *getattr(own, "widow", ()))]
    found += [*table.hidden, *public.trick, *(card for one in public.taken for card in one.cards)]
    if isinstance(game, Declaring) and not isinstance(game, Polish):
        found += [one.card for laid in public.laid for one in laid]
    return found


def check_moment(game: Any, hand: AnyHand, whole: Counter[Card]) -> None:
    public = hand.table.public
    assert Counter(places(game, hand)) == whole
    assert public.in_hand == tuple(len(own.hand) for own in hand.table.own)
    choices = hand.choices()
    assert choices or public.result is not None
    if not isinstance(game, Declaring) or public.result is not None:
        return
    laid = [len(some) if game.laid_cards_are_played else 0 for some in public.laid]
    held = [number + more for number, more in zip(public.in_hand, laid, strict=True)]
    if public.turn.to == "lead":
        assert len(set(held)) == 1
        assert public.stock % game.seats == 0
        assert public.stock or not any(laid), "cards lie on the table when the stock is used up"
    if public.turn.to in ("lead", "reply") and public.stock:
        cards = {(one.card, getattr(one, "number", 0)) for one in choices if hasattr(one, "card")}
        assert {card for card, number in cards if not number} == set(hand.table.own[public.turn.seat].hand)
        assert {one for one in cards if one[1]} == (set(public.laid[public.turn.seat]) if game.laid_cards_are_played else set())
    assert all(len(set(some)) == len(some) for some in public.laid)


def check_events(game: Any, hand: AnyHand) -> None:
    """Declarations stand in windows, one after a trick where that is the rule; trump is set once; nothing is paid twice."""
    trumps = [event.trump for event in hand.log if isinstance(event, Declared) and event.trump]
    assert len(trumps) <= 1
    if game.max_scored_per_trick == 1 and not isinstance(game, Polish):
        declared = [type(event) for event in hand.log if isinstance(event, Declared | Took)]
        assert (Declared, Declared) not in pairwise(declared)
    paid = [(event.seat, event.kind, frozenset(event.cards)) for event in hand.log if isinstance(event, Declared)]
    assert len(paid) == len(set(paid))
    booked = Counter[int]()
    for event in hand.log:
        if isinstance(event, Declared | Scored | Blanche | DrawnShown):
            booked[event.seat] += event.points
    assert hand.table.public.booked == tuple(booked[seat] for seat in range(game.seats))


def check_card_points(game: Any, hand: AnyHand) -> None:
    """What all cards count together comes out, unless the hand ended before."""
    result, public = hand.result, hand.table.public
    assert result is not None
    if result.how in ("reached", "claim", "false_claim", "passed_out") or (not isinstance(game, Declaring) and not public.played_out):
        return
    if isinstance(game, Declaring):
        scored = sum(event.points for event in hand.log if isinstance(event, Scored) and event.why in ("cards", "brisques"))
        sevens = 10 * game.packs if getattr(game, "seven_mode", "") == "captured" and public.trump is not None else 0
        all_points = game.counts(game.whole_pack()) if game.book != "rubicon" else 0
        if getattr(game, "rounding", "none") != "seven_up":
            assert scored == all_points + sevens
    elif game.rounding == "none":
        assert sum(game.in_tricks(public, seat) for seat in (0, 1)) == game.counts(game.whole_pack()) + game.last_trick


@pytest.mark.parametrize("name", HOUSES)
def test_a_deal_ends_and_keeps_what_must_hold(name: str) -> None:
    game, rng = house(name.split(",")[0], **HOUSES[name]), Random(name)
    whole = Counter(game.whole_pack())
    for _ in range(DEALS):
        hand = fresh(game, rng)
        start = hand.table
        set_trumps = set()
        while hand.to_act is not None:
            check_moment(game, hand, whole)
            set_trumps |= {hand.table.public.trump} - {None}
            if rng.random() < 0.03:
                assert game.set_up(game.laid_out(hand.table)) == hand.table
            assert hand.act(eager(hand, rng)) is None
        assert len(set_trumps) <= 1
        assert start.public.given == hand.table.public.given
        check_moment(game, hand, whole)
        if isinstance(game, Declaring):
            check_events(game, hand)
        check_card_points(game, hand)
        again = hand.copy()
        assert (again.table, again.log) == (hand.table, hand.log)
        assert hand.result is not None
        if getattr(game, "rubicon", 0) and hand.result.how != "replayed":
            assert sum(gain > 0 for gain in hand.result.gains) == bool(hand.result.winners)


@pytest.mark.parametrize("name", ["bezique2", "bezique3", "bezique4"])
def test_one_king_and_queen_of_trumps_make_290_at_most(name: str) -> None:
    """In a deal, with marriage and sequence, whatever else they are declared for."""
    game, rng = house(name), Random(f"290 {name}")
    for _ in range(DEALS * 4):
        hand = fresh(game, rng)
        while hand.to_act is not None:
            hand.act(eager(hand, rng))
        made: Counter[Any] = Counter()
        for event in hand.log:
            if isinstance(event, Declared) and event.kind in ("marriage", "sequence"):
                for one in event.cards:
                    if one.card.rank.value in "KQ" and one.card.suit is hand.table.public.trump:
                        made[event.seat, one] += event.points
        assert all(points <= 290 for points in made.values())


@pytest.mark.parametrize("name", ["bezique6-chinese", "rubicon4", "bezique2", "bezique3", "pinochle2", "pinochle4-auction",
                                  "pinochle4-double"])
def test_windows_and_turns_follow_from_what_all_can_see(name: str) -> None:
    """The same plays with other hidden cards: the turns are the same for as long as the same can be done."""
    game, rng = house(name), Random(f"windows {name}")
    compared = 0
    for _ in range(30):
        deal = game.deal(rng, None)
        given = game.given(game.begin(0))
        here = Hand(game, deal, given)
        pack = list(deal.pack)
        i, j = rng.sample(range(len(pack)), 2)
        if game.book in ("bezique2", "bezique3", "pinochle2") and (game.seats * game.hand_size) in (i, j):
            continue
        pack[i], pack[j] = pack[j], pack[i]
        there = Hand(game, Deal(tuple(pack), deal.lifted), given)
        for _ in range(rng.randrange(60)):
            if here.to_act is None:
                break
            action = eager(here, rng)
            before = len(here.log)
            if there.act(read_action(game, write_action(action))) is not None:
                break
            here.act(action)
            shown = [event for event in here.log[before:] if isinstance(event, Took | Melded)]
            if shown != [event for event in there.log[before:] if isinstance(event, Took | Melded)]:
                break
            assert (here.to_act, here.table.public.turn) == (there.to_act, there.table.public.turn)
            compared += 1
    assert compared > 100
