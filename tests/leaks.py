"""The search for leaks: all that a seat can perceive, compared between worlds that it cannot tell apart."""
from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import islice
from random import Random
from typing import Any

import pytest

from driver import Weight, choose, every_action, is_as_good, may, play, rarely, standing_for
from mariage.cards import Cards
from mariage.game import AnyGame, AnyHand, Deal, Hand
from mariage.games.marias.house import House
from mariage.games.plays import (
    Drew,
    Picked,
)
from mariage.match import Match, cut_for_deal
from mariage.notation import read_action, write_action
from mariage.players import worlds as worlds_of
from mariage.players.marias_sight import Sight
from mariage.players.strong import Skill, StockPlayer
from mariage.record import HandRecord, Record, RecordError, recorded, replay
from may_know import Seat, World, proofs, worlds

SECRETLY = ("choose ", "call ", "discard ", "give ", "lead_down ")      # what is done with cards that nobody else may know
# At this share of the moments at which a seat does not know some cards another world must have been compared.
LEAST = 0.95


# ------------------------------------------------------------------ what a seat can perceive


class Leak(AssertionError):
    """Two worlds that a seat cannot tell apart look different to it."""


@dataclass(frozen=True)
class Moment:
    """All that *seat* can perceive at one moment; *turn* and *choices* before anything else, for they decide what can go on.
    *refusals* are the reasons for everything that it may not do, looked at now and then."""

    turn: tuple[Any, ...]
    choices: tuple[Any, ...] | None
    view: Any
    watch: Any
    review: Any
    refusals: tuple[Any, ...] | None


def perceived(hand: AnyHand, seat: Seat, *, closely: bool) -> Moment:
    public = hand.table.public
    acts = seat is not None and hand.to_act == seat
    refusals = None
    if closely and (acts or hand.to_act is None):
        choices = set(hand.choices())
        refusals = tuple(hand.act(action) for action in every_action(hand.game) if action not in choices and not is_as_good(hand, action))
    return Moment(
        (hand.to_act, public.turn), tuple(hand.choices()) if acts else None, hand.watch() if seat is None else hand.view(seat),
        hand.watch(), hand.game.reviewable(public, seat), refusals)


def compare(here: Moment, there: Moment, *, closely: bool) -> None:
    """Raises Leak where the two differ in anything, be it only in how they are written or stored."""
    for one in fields(Moment):
        first, second = getattr(here, one.name), getattr(there, one.name)
        if first != second:
            raise Leak(f"{one.name}: {first}\n{' ' * len(one.name)}  {second}")
        if closely and repr(first) != repr(second):
            raise Leak(f"{one.name} as it is written: {first!r}\n{second!r}")
        if closely and pickle.dumps(first) != pickle.dumps(second):
            raise Leak(f"{one.name} as it is stored: {first!r}")


# ------------------------------------------------------------------ the search for leaks


@dataclass
class Tally:
    """How many moments there were at which a seat did not know some cards, and for how many of them, and in how many other
    worlds, it could be compared what it perceives."""

    moments: int = 0
    compared: int = 0
    worlds: int = 0

    @property
    def share(self) -> float:
        return self.compared / self.moments


def look_for_leaks(game: AnyGame, rng: Random, hands: int, weight: Weight = rarely, enough: int = 3) -> Tally:
    """Play *hands* hands up to some moment; for every seat and a spectator compare up to *enough* other worlds.
    Raises Leak."""
    tally = Tally()
    for _ in range(hands):
        match = Match.start(game, cut_for_deal(game, rng))
        begun = game.family == "Thousand" and rng.random() < 0.5        # somewhere in a match, of which there is no record
        pack, given = game.deal(rng, None).pack, game.given(standing_for(game, rng) if begun else match.standing)
        most = rng.choice((rng.randrange(1, 12), rng.randrange(1, 30), 1000))
        spied = rng.randrange(most)                     # one moment on the way is looked at closely
        seats: list[Seat] = [*range(game.seats), None]
        hand = Hand(game, the_deal(game, pack), given)
        here = {seat: [perceived(hand, seat, closely=spied == 0)] for seat in seats}
        known = {seat: [proofs(hand, seat)] for seat in seats}
        while hand.to_act is not None and len(hand.actions) < most:
            assert hand.act(said(hand, choose(hand, rng, weight))) is None
            last = hand.to_act is None or len(hand.actions) == most
            for seat in seats:
                here[seat].append(perceived(hand, seat, closely=last or len(hand.actions) == spied))
                known[seat].append(proofs(hand, seat))
        for seat in seats:
            check_dealer(hand, seat)
            tally.moments += 1
            found = 0
            for other in worlds(hand, pack, seat, rng):
                if not relive(hand, other, given, seat, list(zip(here[seat], known[seat], strict=True)), spied):
                    continue
                found += 1
                if found == 1 and seat is not None and not begun:
                    check_records(hand, match, (World(pack, tuple(hand.actions)), other), seat)
                if found == enough:
                    break
            else:
                tally.moments -= not any(True for _ in worlds(hand, pack, seat, rng))
            tally.compared += found > 0
            tally.worlds += found
    return tally


def the_deal(game: AnyGame, pack: Cards) -> Deal:
    """*pack*, with some cards lifted where that counts."""
    return Deal(pack, 20) if getattr(game, "lift_24", False) else Deal(pack)


def said(hand: AnyHand, action: Any) -> Any:
    """*action* as it comes from outside, in words: no card object goes with it from one world to the other."""
    return read_action(hand.game, write_action(action))


def relive(hand: AnyHand, world: World, given: Any, seat: Seat, here: Sequence[tuple[Moment, list[Any]]],
           spied: int) -> bool:
    """Do the actions of *hand* again in *world* and compare every moment; False where another seat cannot do them there, or makes
    something else known by them."""
    there = Hand(hand.game, the_deal(hand.game, world.pack), given)
    for number in range(len(hand.actions) + 1):
        closely = number in (spied, len(hand.actions))
        moment, known = here[number]
        if proofs(there, seat) != known:
            return False
        compare(moment, perceived(there, seat, closely=closely), closely=closely)
        if number < len(hand.actions):
            actor = there.to_act
            reason = there.act(said(there, world.actions[number]))
            if reason is not None and actor == seat:
                raise Leak(f"choices: {write_action(world.actions[number])} is refused in another world: {reason}")
            if reason is not None:
                return False
    return True


def check_dealer(hand: AnyHand, seat: Seat) -> None:
    """Who sits out is shown no hand."""
    if seat is None or hand.game.takes_part(hand.table.public, seat):
        return
    view = hand.view(seat)
    if view.own.hand or any(isinstance(seen, Picked | Drew) for seen in view.log):
        raise Leak(f"seat {seat} sits out and sees {view}")


def without_secret(text: str) -> str:
    """An action as everybody may know it: of a call the rank, of what is laid aside or down only that it was."""
    verb, *rest = text.split()
    return text if not text.startswith(SECRETLY) else f"{verb} {rest[-1]}" if verb == "call" else verb


def check_records(hand: AnyHand, match: Match, some: Iterable[World], seat: int) -> None:
    """What a record says of a hand, its pack and what others did in secret apart, and of what *seat* may not do, is the same in both
    worlds."""
    names = tuple(map(str, range(hand.game.seats)))
    empty = Record(hand.game, names, match.cuts)
    written = set()
    for pack, actions in some:
        again = Hand(hand.game, the_deal(hand.game, pack), hand.game.given(match.standing))
        for action in actions:
            assert again.act(action) is None
        one = recorded(empty, again, the_deal(hand.game, pack)).hands[0]
        sentence = ""
        if again.to_act == seat:
            wrong = next(action for action in every_action(hand.game) if not may(again, action))
            more = HandRecord(one.deal, (*one.actions, write_action(wrong)))
            with pytest.raises(RecordError) as error:
                replay(Record(hand.game, names, match.cuts, (more,)))
            sentence = str(error.value)
        told = tuple(map(without_secret, one.actions))
        written.add((told, one.void, str(one.result), sentence))
    if len(written) != 1:
        raise Leak(f"record: {written}")


# ------------------------------------------------------------------ what players make of what they see


def thoughts(hand: AnyHand, mind: type[Any]) -> Iterator[tuple[str, Any]]:
    """All that the maker of worlds and a strong player make of the view of the seat to act, each with its name."""
    assert hand.to_act is not None
    game: Any = hand.game
    view = hand.view(hand.to_act)
    if isinstance(game, House):
        sight = Sight(game, view)
        yield "chances", [(card, sight.chance(seat, card)) for seat in sight.others for card in sight.unseen]
        yield "friends", sorted(sight.friend.items())
        yield "choice", mind(game, Random(5)).choose(view, hand.choices())
        return
    yield "hidden", worlds_of.hidden(game, view)
    yield "number of worlds", worlds_of.number_of_worlds(game, view)
    yield "some worlds", list(islice(worlds_of.worlds(game, view, Random(5)), 3))
    yield "the first worlds", list(islice(worlds_of.all_worlds(game, view), 3))
    yield "choice", mind(game, Random(5), Skill(iterations=300, last_draw=True)).choose(view, hand.choices())


def look_for_peeks(game: AnyGame, rng: Random, moments: int, mind: type[Any] = StockPlayer) -> Tally:
    """At so many decisions compare what is thought in up to two worlds that the seat to act cannot tell from the true one.
    Raises Leak."""
    tally = Tally()
    while tally.moments < moments:
        pack, given = game.deal(rng, None).pack, game.given(Match.start(game, cut_for_deal(game, rng)).standing)
        hand = Hand(game, Deal(pack), given)
        play(hand, rng, rng.randrange(1, 26))
        seat = hand.to_act
        if seat is None or len(hand.choices()) < 2 or not any(True for _ in worlds(hand, pack, seat, rng)):
            continue
        tally.moments += 1
        found = 0
        here = list(thoughts(hand, mind))
        for other in worlds(hand, pack, seat, rng):
            there = Hand(game, Deal(other.pack), given)
            if any(there.act(said(there, action)) is not None for action in other.actions) or there.view(seat) != hand.view(seat):
                continue
            for (name, first), (_, second) in zip(here, thoughts(there, mind), strict=True):
                if first != second or repr(first) != repr(second):
                    raise Leak(f"{name}: {first}\n{' ' * len(name)}  {second}")
            found += 1
            if found == 2:
                break
        tally.compared += found > 0
        tally.worlds += found
    return tally


def check_enough(tally: Tally, hands: int) -> None:
    """There were secrets, and of nearly all of them several other worlds could be compared."""
    assert tally.moments >= hands, f"too few moments at which there is a secret: {tally}"
    assert tally.share >= LEAST, f"too few moments could be compared: {tally}"
    assert tally.worlds >= 2 * tally.moments, f"too few worlds could be compared: {tally}"
