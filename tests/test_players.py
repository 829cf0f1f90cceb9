"""The players: what they are given, what they never do, and who is stronger."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import product
from random import Random
from typing import Any

import pytest

from driver import HANDY, dealt, fewer, random_house
from mariage.cards import Card
from mariage.game import AnyGame, AnyHand, AnyView, Hand, View
from mariage.games import GAMES
from mariage.games.drum import Drum, DrumRoll
from mariage.games.marias import House
from mariage.games.partners import Partners
from mariage.games.plays import Claim, Claimed, Close, Marry
from mariage.games.stock import Stock
from mariage.options import options_of, with_options
from mariage.players import PLAYERS, Chance, arena, player
from mariage.terminal.session import Session, Setting
from terminal_kit import learned

PAIRS = {2: 60, 3: 40, 4: 180}      # by seats: partners help each other, and chance shows later
FOUR_LOOKS = 2.498 / 1.96           # how much wider than usual, that 5 % is shared by four


# ------------------------------------------------------------------ who is stronger


class Careful(Chance):
    """Any choice is as good as another, but it never closes or drums, and claims when it is right and only then."""

    def __init__(self, game: Any, rng: Random) -> None:
        super().__init__(game, rng)
        self.game = game

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        if may_claim_rightly(self.game, view, choices):
            return Claim()
        calm = [one for one in choices if not isinstance(one, Claim | Close | DrumRoll) and not getattr(one, "claim", False)]
        return super().choose(view, calm)


def may_claim_rightly(game: Any, view: AnyView, choices: Sequence[Any]) -> bool:
    """Could the seat claim now, and does it have enough?"""
    return Claim() in choices and game.credited(view.public, view.seat) >= game.threshold


def doubled_once_at_most(game: Any) -> AnyGame:
    """Chance doubles as often as it may, and a few hands at 512 times the stake would drown all others."""
    if not isinstance(game, House) or game.flek_limit <= 1:
        return game
    misere = {} if game.book == "mariasek" else {"flek_limit_misere": "1"}
    return with_options(game, {"flek_limit": "1", **misere})


AGAINST = [*((game_id, "chance") for game_id in GAMES),
           *((game_id, "careful") for game_id, game in GAMES.items() if {Claim, Close, DrumRoll} & {*game.actions})]


@pytest.mark.parametrize(("game_id", "other"), AGAINST)
def test_simple_is_stronger(game_id: str, other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The 95 % interval lies above nought, against chance and against a chance that does nothing foolish."""
    monkeypatch.setitem(PLAYERS, "careful", Careful)
    game = doubled_once_at_most(GAMES[game_id])
    if {"cap", "cap_both_raised"} <= {one.name for one in options_of(game)}:     # a limit to what one wild hand may pay
        game = with_options(game, {"cap": "100", "cap_both_raised": "100"})
    assert lies_above_nought(arena.Contest(game, "simple", other, 7), max(10, fewer(game, PAIRS[game.seats])))


def lies_above_nought(contest: arena.Contest, most: int) -> bool:
    """Does the interval of a contest lie above nought after a ninth, a third, two thirds or all of *most* deals, ten at least? It is
    so much wider that it holds 95 % for all four together."""
    tally, looks = arena.Tally(), [most // 9, most // 3, 2 * most // 3, most]
    for number, lead in enumerate(contest.leads(range(most)), 1):
        tally.add(lead.mean)
        score = tally.score(contest.game, planned=True)
        if number in looks and number >= 10 and score.mean > score.half * FOUR_LOOKS:
            return True
    return False


def test_nobody_is_stronger_than_himself() -> None:
    """In no deal: the luck of a seat is the same whoever sits there."""
    for game in HANDY.values():
        for name, deals in (("simple", 2), ("chance", 3)):
            assert not any(lead.mean for lead in arena.Contest(game, name, name, 1).leads(range(deals))), game.id


@pytest.mark.parametrize("game_id", ["schnapsen", "thousand3"])
def test_seats_have_luck_of_their_own(game_id: str) -> None:
    """The same in every seating of a deal, another in every deal."""
    game, drawn = GAMES[game_id], list[float]()

    def maker(name: str, game: AnyGame, rng: Random) -> Any:
        drawn.append(rng.random())
        return player(name, game, rng)

    [*arena.Contest(game, "simple", "chance", 1, maker).leads(range(3))]
    lucks = {tuple(drawn[at:at + game.seats]) for at in range(0, len(drawn), game.seats)}
    assert len(drawn) == 3 * game.seats * len(arena.seatings(game))
    assert len(lucks) == 3
    assert len({luck for one in lucks for luck in one}) == 3 * game.seats


def test_the_arena_gives_the_same_numbers_twice() -> None:
    for game in HANDY.values():
        first, second = (arena.compare(game, "simple", "chance", 2, 5) for _ in range(2))
        assert first == second
    schnapsen = GAMES["schnapsen"]
    assert arena.compare(schnapsen, "chance", "simple", 20, 1) != arena.compare(schnapsen, "chance", "simple", 20, 2)


SEATINGS = {
    4: {(True, False, True, False), (False, True, False, True)},
}


@pytest.mark.parametrize("game_id", GAMES)
def test_each_deal_is_played_in_every_mixed_seating(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Partners alike, the same pack and the same dealer; and the deal goes round."""
    game, seen = GAMES[game_id], list[tuple[tuple[str, ...], Any, Any]]()
    play_hand = arena.play_hand

    def looked_at(game: AnyGame, hand: AnyHand, names: Sequence[str], *more: Any) -> AnyHand:
        seen.append((tuple(names), hand.log[0] if hand.log else hand.table.hidden, hand.table.public.given))
        return play_hand(game, hand, names, *more)

    monkeypatch.setattr(arena, "play_hand", looked_at)
    seatings = SEATINGS[game.seats] if game.side(0) != (0,) else {
        one for one in product((True, False), repeat=game.seats) if len(set(one)) == 2}
    pairs, many = 2 * game.seats, len(seatings)
    score = arena.compare(game, "simple", "chance", pairs, 3)
    assert (score.deals, score.hands, len(seen)) == (pairs, pairs * many, pairs * many)
    deals = [seen[start:start + many] for start in range(0, len(seen), many)]
    for deal in deals:
        assert {tuple(name == "simple" for name in names) for names, _, _ in deal} == seatings
        assert len({(str(first), given) for _, first, given in deal}) == 1
    assert len({str(deal[0][1]) for deal in deals}) == pairs
    assert {deal[0][2].dealer for deal in deals} == set(range(game.seats))


def test_what_is_counted() -> None:
    """The mean gain of A's seats less that of B's."""
    assert arena.lead_of_a((3, 0), (False, True)) == -3
    assert arena.lead_of_a((4, -2, -2), (True, True, False)) == 3
    assert arena.lead_of_a((2, 0, 2, 0), (True, False, True, False)) == 2


# ------------------------------------------------------------------ what a player is given


class Spy:
    """Plays at random, and shows all that it was given to whoever looks."""

    looked: Callable[[AnyView, Sequence[Any]], None]

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: AnyView, choices: Sequence[Any]) -> Any:
        type(self).looked(view, choices)
        return self._rng.choice(choices)


def inside(value: Any, walked: dict[int, Any], depth: int = 0) -> Iterator[Any]:
    """A value and everything that can be reached from it, by field, by place or by name; not again what was *walked* before."""
    assert depth < 20
    yield value
    if isinstance(value, Enum | int | str | type(None)) or id(value) in walked:
        return
    walked[id(value)] = value
    assert not callable(value), f"{value} can be called"
    assert not isinstance(value, Hand)
    assert not hasattr(value, "__dict__"), f"{type(value).__name__} has room for more than its fields"
    assert is_dataclass(value) or isinstance(value, tuple | list), f"a {type(value).__name__} was given"
    for part in [getattr(value, one.name) for one in fields(value)] if is_dataclass(value) else value:
        yield from inside(part, walked, depth + 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_player_is_given_a_view_and_nothing_else(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever can be reached from what it was given is a plain value of a known type, and every card in it was seen."""
    game = GAMES[game_id]
    now: list[AnyHand] = []
    kinds: set[str] = set()
    walked: dict[tuple[int, int], dict[int, Any]] = {}              # by hand and seat: what a seat has seen, it goes on knowing

    def looked(view: AnyView, choices: Sequence[Any]) -> None:
        hand = now[-1]
        assert type(view) is View
        assert view.seat == hand.to_act
        reached = [*inside((view, choices), walked.setdefault((len(now), view.seat), {}))]
        assert {one for one in reached if isinstance(one, Card)} <= learned(hand.log, view.seat)
        kinds.update(type(one).__name__ for one in reached)

    monkeypatch.setattr(Spy, "looked", staticmethod(looked), raising=False)
    monkeypatch.setitem(PLAYERS, "spy", Spy)
    for number in range(15):
        now.append(dealt(game, Random(number)).hand())
        arena.play_hand(game, now[-1], ["spy"] * game.seats, str(number))
    assert "Dealt" not in kinds
    assert "Table" not in kinds
    assert "Deal" not in kinds
    session = Session(Setting(game, 0, ("", *["spy"] * (game.seats - 1)), 3))
    session.deal()
    while session.hand is not None and session.hand.to_act is not None:
        now.append(session.hand)
        session.computer_acts() if session.computers_turn() else session.course.act(session.hint())


def test_the_hint_is_what_simple_would_do() -> None:
    """It comes from the person's view alone, and asking changes nothing."""
    for game in GAMES.values():
        session = Session(Setting(game, 0, ("", *["simple"] * (game.seats - 1)), 9))
        session.deal()
        while (hand := session.hand) is not None and hand.to_act is not None:
            if session.computers_turn():
                session.computer_acts()
                continue
            advised = player("simple", game, Random(1)).choose(hand.view(0), hand.choices())
            assert session.hint() == session.hint() == advised
            session.course.act(advised)


# ------------------------------------------------------------------ claims


def has_enough(game: Any, view: AnyView, choices: Sequence[Any]) -> bool:
    """Could the seat claim rightly now, by itself or with a marriage?"""
    table, side = view.public, game.side(view.seat)
    some = any(one.seat in side for one in table.taken)
    return may_claim_rightly(game, view, choices) or any(
        some and game.credited(table, view.seat) + game.worth(table, one.card.suit) >= game.threshold
        for one in choices if isinstance(one, Marry) and one.claim)


def watched_claims(game: AnyGame, hand: AnyHand, kinds: Sequence[str], seed: int) -> tuple[int, int]:
    """Play a hand; how often *simple* claimed, and how often with a marriage. Fails where it is wrong or silent."""
    seats = [player(kind, game, Random(f"{seed} {seat}")) for seat, kind in enumerate(kinds)]
    claims = married = 0
    while (seat := hand.to_act) is not None:
        view, choices = hand.view(seat), hand.choices()
        action = seats[seat].choose(view, choices)
        if kinds[seat] == "simple":
            claimed = isinstance(action, Claim) or (isinstance(action, Marry) and action.claim)
            assert claimed or not has_enough(game, view, choices), f"{game.id}: 66 are let pass"
            claims, married = claims + claimed, married + (claimed and isinstance(action, Marry))
        assert hand.act(action) is None
    wrong = [one for one in hand.log if isinstance(one, Claimed) and not one.right and kinds[one.seat] == "simple"]
    assert not wrong, f"{game.id}: {wrong}"
    return claims, married


@pytest.mark.parametrize("game_id", [one for one in GAMES if isinstance(GAMES[one], Stock | Drum | Partners)])
def test_simple_claims_when_it_has_enough_and_only_then(game_id: str) -> None:
    """Over thousands of hands, against itself and against careless players, at the preset's table and at many others."""
    preset, claims, married = GAMES[game_id], 0, 0
    for number in range(240):
        luck = Random(f"{game_id} {number}")
        game = preset if number % 2 else random_house(preset, luck)[0]
        kinds = ["simple" if number % 4 < 2 else luck.choice(("simple", "chance")) for _ in range(game.seats)]
        one, two = watched_claims(game, dealt(game, luck).hand(), kinds, number)
        claims, married = claims + one, married + two
    if getattr(preset, "claim_mode", "declared") == "declared":
        assert claims > 30
        assert married > 3
