"""The strong player: what it finds, what it claims, how it is asked for."""
from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from kernel.problems import GUESSES, Guess, schnapsen, worlds
from kernel.walks import new_hand
from mariage.cards import Fault, cards, written
from mariage.game import AnyHand, Hand
from mariage.games import GAMES
from mariage.games.plays import Claim, Close, Earlier, Exchange, Marry, Taken
from mariage.games.stock import Stock
from mariage.kernel import is_compiled, tables
from mariage.notation import write_action
from mariage.options import with_options
from mariage.players import PLAYERS, player, strong
from mariage.players.arena import compare
from mariage.players.strong import LEVELS, Kind, Skill, worths

FEW = Kind(Skill(iterations=60))
of_the_equilibrium = pytest.mark.skipif(not is_compiled(), reason="where nothing is compiled, the player leaves it aside")


def guess(one: Guess) -> AnyHand:
    """The problem as a hand: the cards that are gone lie in earlier tricks, for whoever has seen them played knows them."""
    table = next(iter(worlds(one).values()))
    game, public = schnapsen(), table.public
    named = {card for own in table.own for card in own.hand} | {*public.trick, *table.hidden}
    gone = [card for card in game.whole_pack() if card not in named]
    taken = tuple(Taken(int(place > 0), (gone[place], gone[place + 1])) for place in range(0, len(gone), 2))
    points = [sum(game.points[card.rank] for trick in taken if trick.seat == seat for card in trick.cards) for seat in (0, 1)]
    earlier = tuple(Earlier(one.points[seat] - points[seat], 0) for seat in (0, 1))
    return Hand.at(game, replace(table, public=public._replace(taken=taken, earlier=earlier)))


@pytest.mark.skipif(not is_compiled(), reason="60,000 iterations take minutes interpreted")
@pytest.mark.parametrize("one", [one for one in GUESSES if one.answer], ids=lambda one: one.name)
def test_a_published_answer_is_found(one: Guess) -> None:
    """With one card face down, and many tries of the dice: nearly always."""
    right = 0
    for seed in range(5):
        hand = guess(one)
        sage = Kind(Skill(iterations=60_000))(hand.game, Random(seed))
        action = sage.choose(hand.view(0), hand.choices())
        closes = "x" if action == Close() else ""
        if closes:
            hand.act(action)
            action = sage.choose(hand.view(0), hand.choices())
        right += closes + str(action.card)[::-1] in one.answer.split()
    assert right >= 4


@of_the_equilibrium
def test_what_is_best_against_every_world_is_found_by_the_equilibrium_too() -> None:
    hand = guess(next(one for one in GUESSES if one.name == "H03"))
    sage = Kind(Skill(iterations=200, last_draw=True))(hand.game, Random(1))
    assert write_action(sage.choose(hand.view(0), hand.choices())) == "play AC"


def test_of_the_cards_that_are_about_the_best_the_search_has_its_way() -> None:
    values = {1: 0.50, 2: 0.47, 3: 0.30}
    assert strong.liked_of_the_best(values, [(1, 10, 0.1), (2, 30, 0.2), (3, 60, 0.9)]) == 2
    assert strong.liked_of_the_best(values, [(3, 60, 0.9)]) == 1, "unknown to the search: the better one"


@of_the_equilibrium
def test_a_leader_who_did_not_exchange_though_it_could_is_left_to_the_search() -> None:
    """The equilibrium presumes that it would have: of its hand it knows nothing."""
    game, asked = schnapsen(), {True: 0, False: 0}
    for seed in range(400):
        hand = new_hand(game, Random(seed))
        rng = Random(seed)
        while (seat := hand.to_act) is not None:
            view = hand.view(seat)
            last = strong.LastDrawOf(game, tables.Numbers(game), view)
            if last.is_now() and not view.public.trick:
                holds = game.low_trump(view.public) in view.own.hand
                if asked[holds] < 2:
                    values = last.values()
                    assert values.keys() == (set() if holds else {last.numbers.numbers[one] for one in view.own.hand})
                    asked[holds] += 1
                break
            hand.act(rng.choice([one for one in hand.choices() if not isinstance(one, Claim | Close | Exchange)]))
    assert asked == {True: 2, False: 2}


def played(game: Any, kind: Kind, seed: int) -> AnyHand:
    hand = new_hand(game, Random(seed))
    seats = [kind(game, Random(f"{seed} {seat}")) for seat in range(game.seats)]
    while (seat := hand.to_act) is not None:
        assert hand.act(seats[seat].choose(hand.view(seat), hand.choices())) is None
    return hand


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if isinstance(game, Stock)])
def test_hands_are_played_to_their_end_and_the_same_dice_play_the_same_hand(name: str) -> None:
    for seed in range(3):
        hand = played(GAMES[name], FEW, seed)
        assert hand.result is not None
        assert played(GAMES[name], FEW, seed).actions == hand.actions


@pytest.mark.parametrize("kind", LEVELS.values(), ids=LEVELS)
def test_every_level_plays(kind: Kind) -> None:
    short = Kind(replace(kind.skill, iterations=min(kind.skill.iterations or 60, 60), milliseconds=None, last_draw=False))
    for name in ("schnapsen", "lizany", "sixtysix-us"):
        assert played(GAMES[name], short, 1).result is not None


def test_nobody_claims_wrongly_and_nobody_forgets_to() -> None:
    claims = 0
    for seed in range(40):
        hand = played(GAMES["schnapsen"], FEW, seed)
        last = hand.actions[-1]
        says_so = last == Claim() or (isinstance(last, Marry) and last.claim)
        assert hand.result is not None
        assert hand.result.how != "false_claim"
        if says_so:
            claims += 1
            assert max(hand.result.points) >= 66
    assert claims > 20


def test_with_double_payment_for_closed_hands_one_closes_before_one_claims() -> None:
    game = with_options(GAMES["sixtysix"], {"closed_double": "on"})
    hand = Hand.at(game, game.set_up({
        "turn": "0 lead", "trump": "hearts", "turned up": "QH", "stock": "9C 9D KC", "hand 0": "AS TS KS QS JS 9S",
        "hand 1": "AD TD KD QD JD JC", "earlier 0": "66 3", "earlier 1": "0 1", "dealer": "1"}))
    sage = FEW(game, Random(1))
    assert sage.choose(hand.view(0), hand.choices()) == Close()


def test_no_more_is_wanted_than_wins_the_match() -> None:
    """Seat 0 needs one point of seven, seat 1 two: three are worth one, and two, to them."""
    game = GAMES["sixtysix"]
    hand = Hand.at(game, game.set_up({
        "turn": "0 lead", "trump": "hearts", "turned up": "QH", "stock": "9C 9D KC", "hand 0": "AS TS KS QS JS 9S",
        "hand 1": "AD TD KD QD JD JC", "earlier 0": "10 3", "earlier 1": "0 1", "dealer": "1", "scores": "6 5"}))
    found = worths(game, hand.table.public)
    assert (found[1], found[3], found[32 + 1], found[32 + 3]) == (1, 1, 1, 2)
    fresh = new_hand(game, Random(1)).table.public
    assert worths(game, fresh) == [*range(8), *[7] * 24] * 2


def test_budgets_and_ingredients_are_read() -> None:
    strong = LEVELS["strong"]
    assert strong.with_settings("20ms").skill == replace(strong.skill, milliseconds=20.0)
    assert strong.with_settings("500,no-inference").skill == replace(strong.skill, iterations=500, milliseconds=None, inference=0.0)
    assert LEVELS["club"].budget == 0.1
    assert strong.budget > 0.1
    assert player("beginner", GAMES["schnapsen"], Random(1)) is not None


@pytest.mark.parametrize("name", ["strong:", "strong:0", "strong:fast", "strong:20s", "strong:-1", "strong:99999999ms", "strong:20ms,wings",
                                  "club:5,,", "stronk"])
def test_nonsense_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(Fault) as refused:
        player(name, GAMES["schnapsen"], Random(1))
    assert str(refused.value).rstrip("?.") != str(refused.value)


def test_a_game_that_it_does_not_know_is_refused() -> None:
    class Other(Stock):
        """Another game of the kind."""

    mariage = GAMES["mariage"]
    other = Other(**{field.name: getattr(mariage, field.name) for field in fields(mariage)})
    with pytest.raises(Fault, match="does not know"):
        LEVELS["club"](other, Random(1))


def test_where_nothing_is_compiled_no_solve_is_begun_that_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight cards in each hand are searched then, seven solved; who is given iterations only waits for the answer."""
    monkeypatch.setattr(strong, "SOLVED", 7)
    game = GAMES["lizany"]
    held = cards("AS KS QS AH TH JC 9C 7C"), cards("TS JS 9S KH QH AC KC QC")
    gone = [card for card in game.whole_pack() if card not in (*held[0], *held[1])]
    taken = ", ".join(f"0 {gone[place]} {gone[place + 1]}" for place in range(0, len(gone), 2))
    hand = Hand.at(game, game.set_up({
        "turn": "0 lead", "trump": "hearts", "dealer": "1", "hand 0": written(held[0]), "hand 1": written(held[1]), "taken": taken}))
    quick, patient = Kind(Skill(milliseconds=20))(game, Random(1)), Kind(Skill(iterations=20))(game, Random(1))
    for sage, solves in ((quick, False), (patient, True)):
        assert isinstance(sage, strong.StockPlayer)
        assert sage.choose(hand.view(0), hand.choices()) in hand.choices()
        assert (sage.solver.nodes > 0) == solves
        assert (sage.search.iterations > 0) or solves


def test_the_levels_stand_in_the_order_of_their_strength() -> None:
    """On mirrored deals, by more than chance explains; the full figures stand in docs/strength.md."""
    game = GAMES["schnapsen"]
    assert list(PLAYERS) == ["chance", "beginner", "simple", "casual", "club", "strong"]
    steps = (("chance", "beginner:20", 60), ("beginner:20", "simple", 120), ("simple", "strong:150,no-last-draw", 120))
    for weaker, stronger, deals in steps:
        score = compare(game, stronger, weaker, deals, 1)
        assert score.mean - score.half > 0, (weaker, stronger, score)
