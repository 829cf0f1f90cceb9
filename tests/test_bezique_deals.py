"""What must hold in every deal of Bezique and Pinochle: the invariants of the rule book (bezique.md, section 17), at every moment of
hands played at random by players who like to declare: of each table half as many as ``MARIAGE_HANDS`` says (40)."""
from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bezique_kit import PRESETS, does, house, table
from driver import HANDS
from mariage.cards import Card, Suit
from mariage.game import AnyGame, AnyHand, Deal, Hand, Resign
from mariage.games.bezique.declaring import Declaring
from mariage.games.bezique.polish import Polish
from mariage.games.bezique.table import Blanche, CarteBlanche, Declared, DrawnShown, Opened, Scored, ShowDrawn, TookTurnUp
from mariage.games.pinochle.table import Bid, Concede, Melded
from mariage.games.plays import Draw, NameTrump, Pass, Play, Took
from mariage.notation import read_action, write_action

DEALS = HANDS // 2
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
    if public.turn.to in ("lead", "reply") and not public.stock:
        assert {one.card for one in choices if hasattr(one, "card")} <= set(hand.table.own[public.turn.seat].hand)
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
    sevens = [event.points for event in hand.log if isinstance(event, Scored) and event.why in ("seven", "shown")]
    assert len(sevens) <= game.packs
    if isinstance(game, Polish) and hand.result is not None and hand.result.how != "reached":
        assert sum(sevens) == 20
    paid = [(event.seat, event.kind, frozenset(event.cards)) for event in hand.log if isinstance(event, Declared)]
    assert len(paid) == len(set(paid))
    booked = Counter[int]()
    for event in hand.log:
        if isinstance(event, Declared | Scored | Blanche | DrawnShown):
            booked[event.seat] += event.points
    assert hand.table.public.booked == tuple(booked[seat] for seat in range(game.seats))


def check_action(game: Any, before: Any, new: list[Any]) -> None:
    """What is declared or shown stands in its window, while there is a stock; trump is set by what sets it at this table."""
    for event in new:
        match event:
            case Declared():
                late = game.declare_in_end_phase or getattr(game, "declare_after_draw", False)
                assert before.turn.to == "declare"
                assert before.stock or late
                if event.trump is not None:
                    assert before.trump is None
                    assert event.kind.partition("_")[0] in SETTING[game.trump_set_by]
            case Blanche():
                assert before.turn.to == "carte_blanche"
            case DrawnShown():
                assert before.turn.to == "show_drawn"


SETTING = {"marriage_only": ("marriage",), "marriage_or_sequence": ("marriage", "sequence"),
           "marriage_sequence_bezique": ("marriage", "sequence", "bezique")}


def check_whole_hand(game: Any, hand: AnyHand) -> None:
    """No side declares more often than it has won tricks while there was a stock; a card climbs; all tricks are there at the end."""
    won, declared = Counter[int](), Counter[int]()
    for event in hand.log:
        if isinstance(event, Took) and sum(won.values()) < game.stock_size // game.seats:
            won[min(game.side(event.seat))] += 1
        if isinstance(event, Declared):
            declared[min(game.side(event.seat))] += 1
    if game.max_scored_per_trick == 1 and not isinstance(game, Polish):
        assert declared <= won
    if game.lower_after_higher == "never":
        for melds in hand.table.public.melds:
            for one in {card for meld in melds for card in meld.cards}:
                for family in {meld.family for meld in melds}:
                    levels = [meld.level for meld in melds if meld.family == family and one in meld.cards]
                    assert levels == sorted(levels)
                    assert game.reforming or game.second_double or len(set(levels)) == len(levels)
    if hand.table.public.played_out:
        assert len(hand.table.public.taken) == len(game.whole_pack()) // game.seats


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
            before, done = hand.table.public, len(hand.log)
            assert hand.act(eager(hand, rng)) is None
            if isinstance(game, Declaring):
                check_action(game, before, list(hand.log[done:]))
        assert len(set_trumps) <= 1
        assert start.public.given == hand.table.public.given
        check_moment(game, hand, whole)
        if isinstance(game, Declaring):
            check_events(game, hand)
            check_whole_hand(game, hand)
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


@pytest.mark.parametrize(("name", "options", "fields", "points"), [
    ("bezique2", {}, {"booked": "20 40"}, (20, 40 + 10 + 160)),
    ("bezique2", {"brisque_timing": "immediate"}, {"booked": "30 0", "earlier_0": "30 0"}, (30, 10 + 130)),
    ("bezique2", {"last_trick_index": "stock_end"}, {"stock": 0, "booked": "0 10"}, (0, 10 + 160)),
    ("bezique-polish", {}, {"booked": "30 20", "earlier_0": "30 0", "earlier_1": "20 1"}, (30, 20 + 10 + 110)),
    ("pinochle2", {}, {"stock": 12}, (0, 250)), ("rubicon4", {}, {}, (0, 50)),
    ("bezique6-russian", {}, {"trump": "H"}, (0, 250 + 720 + 60)), ("bezique6-russian", {}, {}, (0, 250 + 720)),
    ("bezique6-chinese", {}, {"trump": "H"}, (0, 250))])
def test_who_gives_up_leaves_the_other_all_that_is_still_to_be_counted(
        name: str, options: dict[str, str], fields: dict[str, Any], points: tuple[int, int]) -> None:
    game = house(name, **options)
    hand = table(game, "0 lead", **fields, **({"turned_up": "KH"} if game.has_turn_up and fields.get("stock") != 0 else
                                              {"trump": "H"} if game.has_turn_up else {}))
    assert hand.act(Resign(0)) is None
    assert hand.result is not None
    assert (hand.result.points, hand.result.winners) == (points, (1,))


@pytest.mark.parametrize("name", HOUSES)
def test_a_hand_is_the_same_wherever_the_dealer_sits(name: str) -> None:
    """With the next dealer the same cards and the same actions are those of the next players, and so is what they gain."""
    game, rng = house(name.split(",")[0], **HOUSES[name]), Random(f"seats {name}")
    deal = game.deal(rng, None)
    first, *others = (Hand(game, deal, game.given(game.begin(dealer))) for dealer in range(game.seats))
    while first.to_act is not None:
        action = eager(first, rng)
        assert first.act(action) is None
        for step, hand in enumerate(others, 1):
            assert hand.act(read_action(game, write_action(action))) is None
            assert hand.to_act == (None if first.to_act is None else (first.to_act + step) % game.seats)
    for step, hand in enumerate(others, 1):
        assert hand.result is not None
        assert first.result is not None
        for mine, theirs in ((first.result.gains, hand.result.gains), (first.result.points, hand.result.points)):
            assert mine == (*theirs[step:], *theirs[:step])
        assert {(seat + step) % game.seats for seat in first.result.winners} == set(hand.result.winners)


# ------------------------------------------------------------------ what is open tells nothing of what is held

MORE = {
    "bezique6-russian, shown": {"carte_blanche_def": "no_KQJ", "carte_blanche_repeat": "each_draw", "seven_mode": "declared"},
    "bezique2, one action": {"seven_counts_as_declaration": "on"}, "bezique2, many": {"max_scored_per_trick": "unlimited"},
    "bezique2, no sevens": {"seven_exchange": "off", "seven_others": "off"},
    "pinochle4-auction, all windows": {"pass_cards": "2", "trump_needs_marriage": "on", "concede": "on"},
    "pinochle4-double, all windows": {"pass_cards": "2", "concede": "on", "short_meld": "play_on"}}


@pytest.mark.parametrize("name", [*HOUSES, *MORE])
def test_windows_and_turns_follow_from_what_all_can_see(name: str) -> None:
    """The same plays with other hidden cards: the turns are the same for as long as the same can be done."""
    game, rng = house(name.split(",")[0], **{**HOUSES, **MORE}[name]), Random(f"windows {name}")
    compared = 0
    for _ in range(30):
        deal = game.deal(rng, None)
        given = game.given(game.begin(0))
        here = Hand(game, deal, given)
        pack = list(deal.pack)
        i, j = rng.sample(range(len(pack)), 2)
        if getattr(game, "has_turn_up", False) and game.seats * game.hand_size in (i, j):
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
            shown = [event for event in here.log[before:] if isinstance(event, SHOWN)]
            if shown != [event for event in there.log[before:] if isinstance(event, SHOWN)]:
                break
            assert (here.to_act, here.table.public.turn) == (there.to_act, there.table.public.turn)
            compared += 1
    assert compared > 100


SHOWN = (Took, Melded, Opened, TookTurnUp)


def dealt_low(game: Any, rng: Random, *seats: int, next_card: bool) -> AnyHand:
    """A deal in which these seats get no court card and the others one at least; *next_card*: nor is the next card of the stock one."""
    pack = list(game.whole_pack())
    rng.shuffle(pack)
    hands, _, stock = game.dealt(tuple(range(len(pack))), 0)
    for seat, places in enumerate(hands):
        for place in places if seat in seats else places[:1]:
            exchange(game, pack, place, stock[4:], low=seat in seats)
    for place in stock[:2]:
        exchange(game, pack, place, stock[4:], low=next_card)
    return Hand(game, Deal(tuple(pack)), game.given(game.begin(0)))


def exchange(game: Any, pack: list[Card], place: int, stock: Any, *, low: bool) -> None:
    """A card of the stock takes the place of one that should be, or should not be, a court card."""
    if game.is_blanche((pack[place],)) != low:
        other = next(one for one in stock if game.is_blanche((pack[one],)) == low)
        pack[place], pack[other] = pack[other], pack[place]


@pytest.mark.parametrize("options", [{}, {"carte_blanche_def": "no_AKQJ"}, {"carte_blanche_def": "no_KQJ"}])
@pytest.mark.parametrize("name", ["bezique6-russian", "bezique6-chinese", "rubicon4"])
def test_both_are_asked_for_a_carte_blanche_whatever_they_hold(name: str, options: dict[str, str]) -> None:
    game, rng = house(name, **options), Random(f"blanche {name}")
    for seats in ((), (0,), (1,), (0, 1)):
        hand = dealt_low(game, rng, *seats, next_card=False)
        for seat in (1, 0):
            assert hand.table.public.turn == (seat, "carte_blanche")
            assert (CarteBlanche() in hand.choices()) == (seat in seats)
            assert hand.act(Pass()) is None
        assert hand.table.public.turn == (1, "lead")


@pytest.mark.parametrize("name", ["bezique6-chinese", "rubicon4"])
@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1)])
def test_who_has_shown_a_carte_blanche_is_asked_whatever_is_drawn(name: str, seats: tuple[int, ...]) -> None:
    game, rng = house(name), Random(f"draws {name}")
    turns = []
    for low in (False, True):
        hand = dealt_low(game, rng, *seats, next_card=low)
        for seat in (1, 0):
            hand.act(CarteBlanche() if seat in seats else Pass())
        while hand.table.public.stock == game.stock_size:
            hand.act(Draw() if Draw() in hand.choices() else next(one for one in hand.choices() if isinstance(one, Play)))
        asked = []
        while hand.table.public.turn.to == "show_drawn":
            asked.append(hand.table.public.turn.seat)
            assert (ShowDrawn() in hand.choices()) == low
            hand.act(Pass())
        turns.append(sorted(asked))
        assert hand.table.public.turn == (hand.table.public.winner, "lead")
        assert hand.table.public.alive == ()
    assert turns == [sorted(seats)] * 2


@pytest.mark.parametrize(("name", "options", "stays"), [
    ("bezique2", {}, True), ("bezique3", {}, True), ("bezique4", {}, True), ("pinochle2", {}, True),
    ("bezique2", {"seven_others": "play"}, True), ("bezique2", {"seven_exchange": "off"}, True),
    ("bezique6-russian", {"seven_mode": "declared"}, True), ("bezique8", {"seven_mode": "declared"}, True),
    ("bezique2", {"seven_exchange": "off", "seven_others": "play"}, False), ("bezique2", {"seven_counts_as_declaration": "on"}, False),
    ("bezique6-russian", {}, False), ("bezique6-russian", {"seven_mode": "played"}, False), ("rubicon4", {}, False),
    ("bezique6-chinese", {}, False), ("bezique6-chinese", {"max_scored_per_trick": "unlimited"}, True)])
def test_a_window_stays_open_for_what_might_be_held(name: str, options: dict[str, str], stays: bool) -> None:
    """After a combination, with the lowest trump in the hand or without it, and whether or not there is more to declare."""
    game = house(name, **options)
    low = game.low_trump(Suit.HEARTS)
    for more in (str(low), "JC", "KD QD"):
        hand = table(game, "0 declare", hand_0=f"KS QS {more}", **({"turned_up": "AH"} if game.has_turn_up else {"trump": "H"}))
        does(hand, "declare marriage KS QS")
        assert (hand.table.public.turn.to == "declare") == stays
        if stays:
            assert hand.choices()[-1] == Draw()


@pytest.mark.parametrize("name", ["pinochle4-auction", "pinochle4-double"])
def test_the_declarer_is_asked_for_trump_whatever_is_held(name: str) -> None:
    """Also without a marriage, when only giving up is left; after that everybody has cards to pass, and the declarer may give up."""
    game, rng = house(name, **MORE[f"{name}, all windows"]), Random(f"trump {name}")
    held = set()
    for _ in range(60):
        pack = list(game.whole_pack())
        pack.sort(key=lambda card: (card.rank.value in "KQ") * rng.random() * 2 + rng.random())
        hand = Hand(game, Deal(tuple(pack)), game.given(game.begin(3)))
        for action in (Bid(game.min_bid), Pass(), Pass(), Pass()):
            assert hand.act(action) is None
        assert hand.table.public.turn == (0, "trump")
        suits = [one for one in hand.choices() if isinstance(one, NameTrump)]
        assert Concede() in hand.choices()
        held.add(bool(suits))
        for turn in [(0, "trump"), (2, "give"), (0, "give_back"), (0, "concede"), (0, "lead")] if suits else []:
            assert hand.table.public.turn == turn
            assert hand.act(hand.choices()[0]) is None
    assert held == {False, True}
