"""The strong player at tables of three and four: what it may suppose of the cards it cannot see, and how it plays."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from driver import SHAPED, Start, Weight, choose, dealt, rarely, step
from mariage.cards import Card, Cards, cards
from mariage.game import AnyGame, AnyHand, AnyTable, Deal, Hand
from mariage.games import GAMES
from mariage.games.drum import NextCard
from mariage.games.plays import Claim, Claimed
from mariage.kernel.tables import Numbers
from mariage.notation import read_action, write_action
from mariage.options import OptionError, Shape, options_of, with_options
from mariage.options import written as written_option
from mariage.players import Player, arena, company, company_stakes, player
from mariage.players.company_worlds import Hidden, Ways, hidden, worlds
from mariage.players.strong import LEVELS, Kind, Skill

TABLES: dict[str, AnyGame] = {
    "sixtysix-3d": GAMES["sixtysix-3d"],
    "sixtysix-3d, strict": with_options(GAMES["sixtysix-3d"], {"must_head": "on", "must_overtrump": "on"}),
    "sixtysix-3d, lax": with_options(GAMES["sixtysix-3d"], {"must_trump": "off"}),
    "sixtysix-4": GAMES["sixtysix-4"],
    "sixtysix-4-de": GAMES["sixtysix-4-de"],
}


# ------------------------------------------------------------------ what may be supposed


def late(game: AnyGame, rng: Random, left: int, weight: Weight = rarely) -> tuple[AnyHand, Deal, Any]:
    """A hand played at random until somebody holds *left* cards on a turn of his own, with its deal and what its match handed in."""
    while True:
        start = dealt(game, rng)
        hand = start.hand()
        while hand.to_act is not None:
            public = hand.table.public
            if public.trump is not None and public.turn.to in ("lead", "reply") and public.in_hand[public.turn.seat] <= left:
                return hand, start.deal, start.given
            hand.act(choose(hand, rng, weight))


def rearranged(hand: AnyHand, seat: int, unseen: Cards) -> Iterator[dict[Card, Card]]:
    """Every way to deal the unseen cards otherwise among those who hold them: which card lies where another lay."""
    places = [[card for card in own.hand if card in unseen] for one, own in enumerate(hand.table.own) if one != seat]
    done = set()
    for order in permutations([card for some in places for card in some]):
        rest, cut = iter(order), list[frozenset[Card]]()
        for some in places:
            cut.append(frozenset(next(rest) for _ in some))
        if tuple(cut) not in done:
            done.add(tuple(cut))
            yield {here: there for some, new in zip(places, cut, strict=True)
                   for here, there in zip([card for card in some if card not in new], new - set(some), strict=True)}


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


FACTS = Hidden(1, cards("AS"), cards("KS QS JS TH 9H"), (2, 2, 1), ((0, 2), (0, 1, 2), (0, 1, 2), (1,), (0, 1)))


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
    assert all(len(one) == 2 and one[1][0] == only("AS") for one in worlds(FACTS, Random(1), 6))


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
    other, up = (seat + 1) % 3, hand.table.public.turned_up
    assert places_of(up, hand, other) == {seat}


def only(text: str) -> Card:
    """The card that is written so."""
    (one,) = cards(text)
    return one


def places_of(one: Card | None, hand: AnyHand, seat: int) -> set[int]:
    """Where *seat* thinks that an unseen card may be."""
    facts = hidden(hand.game, hand.view(seat))
    return {place for some, places in zip(facts.unseen, facts.may, strict=True) if some == one for place in places}


def test_the_dealer_holds_the_turn_up_until_it_is_played() -> None:
    game, rng = GAMES["sixtysix-4"], Random(4)
    for left in (8, 4, 1):
        hand, _, given = late(game, rng, left)
        up, seat = hand.table.public.turned_up, (given.dealer + 1) % 4
        assert places_of(up, hand, seat) == ({given.dealer} if up in hand.table.own[given.dealer].hand else set())


POSITION = {"dealer": "2", "turn": "0 lead", "trump": "H", "hand 0": "AS KH QC", "hand 1": "TS KS AD", "hand 2": "TD KD AC",
            "earlier 0": "20 2", "earlier 1": "15 2", "earlier 2": "10 1"}


def test_a_set_up_position_leaves_cards_that_are_nowhere() -> None:
    """Cards that the position does not name may be in any hand or in none, and those that were shown may be played since."""
    game = GAMES["sixtysix-3d"]
    hand = Hand.at(game, game.set_up({**POSITION, "turned up": "AH", "marriages 1": "D"}))
    facts = hidden(game, hand.view(0))
    assert facts.room == (0, 3, 3, 15)
    assert set(facts.unseen) == set(game.whole_pack()) - set(cards("AS KH QC"))
    assert places_of(only("AH"), hand, 0) == {3}
    assert places_of(only("KD"), hand, 0) == places_of(only("QD"), hand, 0) == {1, 3}
    assert places_of(only("JD"), hand, 0) == {1, 2, 3}


def test_it_plays_positions_that_cannot_have_been() -> None:
    """All cards are named, but by what was played nobody can hold the ace of clubs: it chooses all the same."""
    game = GAMES["sixtysix-3d"]
    position = {key: some for key, some in POSITION.items() if not key.startswith("earlier")}
    taken = "0 9S JS QS, 0 9H JH QH, 0 9C JD QD, 0 9D JC KC, 0 TH TC AH"
    hand = Hand.at(game, game.set_up({**position, "taken": taken, "marriages 1": "C H"}))
    facts = hidden(game, hand.view(0))
    assert Ways(facts).number == 0
    assert len(list(worlds(facts, Random(1), 5))) == 5
    assert player(LITTLE, game, Random(1)).choose(hand.view(0), hand.choices()) in hand.choices()


# ------------------------------------------------------------------ how it plays


COMPANY = ("sixtysix-3d", "sixtysix-4", "sixtysix-4-de")
LITTLE = "strong:8"         # a world a decision


def settings_of(game: AnyGame) -> Iterator[dict[str, str]]:
    """Every value of every option of a book, one at a time, with what it needs."""
    for option in options_of(game):
        values = SHAPED[option.name] if isinstance(option.values, Shape) else tuple(map(written_option, option.values))
        for value in values:
            yield {option.name: value}


@pytest.mark.parametrize("preset", COMPANY)
def test_it_plays_by_the_rules_of_every_house(preset: str) -> None:
    """Whole hands at a table with each value of each option; its claims are right."""
    tables, claims = 0, 0
    for settings in settings_of(GAMES[preset]):
        try:
            game = with_options(GAMES[preset], settings)
        except OptionError:
            continue
        tables += 1
        for number in range(1 if game.seats == 3 else 2):
            hand = dealt(game, Random(f"{settings} {number}")).hand()
            arena.play_hand(game, hand, [LITTLE] * game.seats, str(number))
            assert hand.result is not None
            said = [one for one in hand.log if isinstance(one, Claimed)]
            assert all(one.right for one in said)
            claims += len(said)
    assert tables > 15
    assert claims or preset == "sixtysix-4"


@pytest.mark.parametrize(("preset", "pairs"), [("sixtysix-3d", 20), ("sixtysix-4", 60), ("sixtysix-4-de", 80)])
def test_it_is_stronger_than_simple(preset: str, pairs: int) -> None:
    """With a few worlds a decision; the 95 % interval lies above nought."""
    score = arena.compare(GAMES[preset], "strong:16", "simple", pairs, 11)
    assert score.mean - score.half > 0, str(score)


def test_it_has_a_budget_and_a_memory() -> None:
    """With iterations alone the same generator gives the same play, whatever the clock; every level plays whole hands."""
    for preset in COMPANY:
        game = GAMES[preset]
        for level in ("beginner", "casual", "club", LITTLE):
            hands = []
            for _ in range(2):
                hand = dealt(game, Random(preset)).hand()
                arena.play_hand(game, hand, [level] * game.seats, "1", maker=untimed)
                hands.append(hand.actions)
            assert hands[0] == hands[1]


def untimed(name: str, game: AnyGame, rng: Random) -> Player:
    """A player of a level, bounded by few iterations alone."""
    level = LEVELS.get(name)
    if level is None:
        return player(name, game, rng)
    return Kind(replace(level.skill, iterations=min(20, level.skill.iterations or 20), milliseconds=None))(game, rng)


@pytest.mark.parametrize("preset", COMPANY)
def test_worlds_it_cannot_tell_apart_it_plays_alike(preset: str) -> None:
    """At every decision of a hand: with the same generator it chooses the same from the views of several worlds."""
    game, compared = GAMES[preset], 0
    for number in range(6):
        rng = Random(f"alike {preset} {number}")
        start = dealt(game, rng)
        hand = start.hand()
        while (seat := hand.to_act) is not None:
            chosen = player(LITTLE, game, Random(number)).choose(hand.view(seat), hand.choices())
            for there in other_worlds(hand, start, seat, rng):
                assert there.table.own != hand.table.own
                assert player(LITTLE, game, Random(number)).choose(there.view(seat), there.choices()) == chosen
                compared += 1
            hand.act(choose(hand, rng))
    assert compared > 60


def other_worlds(hand: AnyHand, start: Start, seat: int, rng: Random) -> Iterator[AnyHand]:
    """Up to two hands in which the same was done, and others hold some of the cards that *seat* does not see."""
    holds = [list(own.hand) for place, own in enumerate(hand.table.own) if place != seat]
    if not all(holds):
        return
    found = 0
    for _ in range(20):
        one, two = (rng.choice(some) for some in rng.sample(holds, 2))
        swap = {one: two, two: one}
        pack = tuple(swap.get(card, card) for card in start.deal.pack)
        there = Hand(hand.game, Deal(pack), start.given)
        if all(there.act(read_action(hand.game, write_action(action))) is None for action in hand.actions) \
                and there.view(seat) == hand.view(seat):
            yield there
            found += 1
        if found == 2:
            return


# ------------------------------------------------------------------ endings, held to the rules


def outcome(game: Any, table: AnyTable, seats: Sequence[int]) -> int:
    """What *seats* win more than the first of the others when nobody errs, by trying everything that the rules allow."""
    result = game.result(table.public)
    if result is not None:
        ours, theirs = (next(gain for one, gain in enumerate(result.gains) if (one in seats) is mine) for mine in (True, False))
        return int(ours - theirs)
    best = max if game.to_act(table.public) in seats else min
    return int(best(outcome(game, step(game, table, action), seats) for action in sensible(game, table)))


def sensible(game: Any, table: AnyTable) -> Sequence[Any]:
    """All choices but wrong claims; a right claim where there is one."""
    public, seat = table.public, table.public.turn.seat
    choices = game.choices(public, table.own[seat])
    if Claim() in choices and game.credited(public, seat) >= game.threshold:
        return [Claim()]
    return [one for one in choices if not isinstance(one, Claim) and not getattr(one, "claim", False)]


def in_every_world(hand: AnyHand, seats: Sequence[int]) -> dict[Any, list[int]]:
    """What each choice comes to in each world that the seat to act may suppose."""
    game: Any = hand.game
    found: dict[Any, list[int]] = {}
    for world in worlds(hidden(game, hand.view(seats[0])), Random(1), 10**6):
        table = replace(hand.table, own=tuple(own._replace(hand=some) for own, some in zip(hand.table.own, world, strict=True)))
        for action in sensible(game, table):
            found.setdefault(action, []).append(outcome(game, step(game, table, action), seats))
    return found


def any_ending(public: Any) -> bool:
    return True


def ten_is_out(public: Any) -> bool:
    """Is the ten of trumps still to be taken?"""
    return public.ten_to is None


def a_side_has_no_trick(public: Any) -> bool:
    return len({one.seat % 2 for one in public.taken}) == 1


@pytest.mark.parametrize(("preset", "settings", "wanted"), [
    ("sixtysix-4", {}, any_ending), ("sixtysix-4", {"schneider33": "on"}, any_ending), ("sixtysix-4", {}, a_side_has_no_trick),
    ("sixtysix-4", {"ten_of_trumps": "on"}, ten_is_out), ("sixtysix-4-de", {}, any_ending),
    ("sixtysix-4-de", {"marriages": "off"}, any_ending),
])
def test_near_the_end_it_plays_what_pays_most(preset: str, settings: dict[str, str], wanted: Callable[[Any], bool],
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    """Two against two: no choice brings more game points over all worlds, each played out by the rules without error."""
    monkeypatch.setattr(company_stakes, "A_POINT", 1e-7)
    game, rng, told = with_options(GAMES[preset], settings), Random(f"{preset} {settings}"), 0
    while told < 6:
        hand, _, _ = late(game, rng, 2)
        seat = hand.to_act
        if seat is None or not wanted(hand.table.public):
            continue
        found = in_every_world(hand, (seat, (seat + 2) % 4))
        sums = {action: sum(some) for action, some in found.items()}
        if len(set(sums.values())) > 1:
            told += 1
            chosen = player("strong:4000", game, Random(1)).choose(hand.view(seat), hand.choices())
            assert sums[chosen] == max(sums.values()), (game.laid_out(hand.table), sums)


@pytest.mark.parametrize("settings", [{}, {"ten_of_trumps": "on"}, {"schneider33": "on"}], ids=str)
def test_the_last_cards_are_worth_what_the_rules_pay(settings: dict[str, str]) -> None:
    """With nothing left to choose what an action pays is exact in every world, what was carried over and the ten of trumps too; a ten that
    was taken before is paid whatever is played."""
    game, rng, tens = with_options(GAMES["sixtysix-4"], settings), Random(str(settings)), 0
    numbers = Numbers(game)
    stakes = company_stakes.PartnersStakes(game, numbers)
    for _ in range(150):
        hand, _, _ = late(game, rng, 1)
        seat, (action,) = hand.to_act, hand.choices()
        assert seat is not None
        ten_to = hand.table.public.ten_to
        scored = 0 if ten_to is None else 1 if ten_to % 2 == seat % 2 else -1
        tens += ten_to is None
        for world in worlds(hidden(game, hand.view(seat)), rng, 10**6):
            table = replace(hand.table, own=tuple(own._replace(hand=some) for own, some in zip(hand.table.own, world, strict=True)))
            masks = tuple(map(numbers.mask, world))
            pays = sum(worth.pays for _, worth in stakes.weigh(hand.view(seat), [masks], [action]))
            assert pays + scored == outcome(game, step(game, table, action), (seat, (seat + 2) % 4))
    assert tens


def test_a_drummer_who_cannot_fail_does_not() -> None:
    """Where a card makes sure of 66 in every world and another does not, it is played."""
    game, rng, told = GAMES["sixtysix-3d"], Random(66), 0
    while told < 8:
        hand, _, _ = late(game, rng, 3, drumming)
        seat, public = hand.to_act, hand.table.public
        if seat is None or public.drummer != seat or public.whistle or isinstance(sensible(game, hand.table)[0], Claim):
            continue
        found = in_every_world(hand, (seat,))
        sure = {action for action, some in found.items() if min(some) > 0}
        if sure and len(sure) < len(found):
            told += 1
            assert player("strong:4000", game, Random(1)).choose(hand.view(seat), hand.choices()) in sure


def drumming(verb: str) -> float:
    """A player who gladly drums."""
    return 3.0 if verb == "drum_roll" else rarely(verb)


@pytest.mark.parametrize("settings", [{}, {"schneider33": "on"}, {"kreuz": "on"}], ids=["partners", "schneider33", "kreuz"])
def test_what_winning_pays_is_what_the_rules_score(settings: dict[str, str]) -> None:
    game = GAMES["sixtysix-4-de"] if settings.pop("kreuz", "") else with_options(GAMES["sixtysix-4"], settings)
    rng, seen = Random(4), Counter[int]()
    stakes = company_stakes.PartnersStakes(game, Numbers(game))  # type: ignore[arg-type]
    for _ in range(300):
        start = dealt(game, rng)
        hand = start.hand()
        while hand.to_act is not None:
            hand.act(choose(hand, rng))
        public: Any = hand.table.public
        if hand.result is None or hand.result.how != "most_points":
            continue
        winner = hand.result.winners[0]
        loser = (winner + 1) % 4
        told = stakes.value(public, loser, hand.result.points[winner], hand.result.points[loser], 0)
        assert told == hand.result.gains[winner]
        seen[told - public.given.carried] += 1
    assert len(seen) > 1


@pytest.mark.parametrize("name", ["sixtysix-3d", "sixtysix-4"])
def test_where_nothing_is_compiled_no_world_is_begun_that_would_take_too_long(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With many cards in hand the rules of thumb advise then; who is given iterations only waits for the answer."""
    monkeypatch.setattr(company, "COMPILED", False)
    game, asked = GAMES[name], list[int]()
    kinds = Kind(Skill(milliseconds=5)), Kind(Skill(iterations=4))
    for kind in kinds:
        start = dealt(game, Random(3))
        hand, minds = start.hand(), [kind(game, Random(seat)) for seat in range(game.seats)]
        for mind in minds:
            assert isinstance(mind, company.CompanyPlayer)
            monkeypatch.setattr(mind, "best", lambda view, choices, mind=mind, best=mind.best: (
                asked.append(8 if view.public.turn.to == "trump" else len(view.own.hand)), best(view, choices))[1])
        while (seat := hand.to_act) is not None:
            assert hand.act(minds[seat].choose(hand.view(seat), hand.choices())) is None
        assert max(asked) == (company.SLOW if kind is kinds[0] else 8)


def test_a_player_who_slips_plays_any_card_and_claims_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As often as it is told to; it names trump, drums and goes out as it would without slips."""
    game, asked, cards_played = GAMES["sixtysix-3d"], Counter[str](), 0
    for seed in range(12):
        start = dealt(game, Random(seed))
        hand, minds = start.hand(), [Kind(Skill(iterations=4, slips=0.5))(game, Random(f"{seed} {seat}")) for seat in range(game.seats)]
        for mind in minds:
            assert isinstance(mind, company.CompanyPlayer)
            monkeypatch.setattr(mind, "best", lambda view, choices, best=mind.best: (
                asked.update([view.public.turn.to]), best(view, choices))[1])
        while (seat := hand.to_act) is not None:
            sensible = [one for one in hand.choices() if not isinstance(one, Claim) and not getattr(one, "claim", False)]
            out = game.has_enough(hand.table.public, seat) and Claim() in hand.choices()   # type: ignore[attr-defined]
            cards_played += len(sensible) > 1 and not out and hand.table.public.turn.to in ("lead", "reply")
            action = minds[seat].choose(hand.view(seat), hand.choices())
            assert not out or action == Claim()
            assert hand.act(action) is None
    assert asked["trump"] == 12
    assert asked["drum"] == 36
    assert 0.35 < (asked["lead"] + asked["reply"]) / cards_played < 0.65
