"""Leaks planted in copies of a game and of players: the search must find every one."""
from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any, ClassVar

import pytest

from driver import rarely
from leaks import Leak, Tally, check_enough, look_for_leaks, look_for_peeks
from mariage.cards import Rank, Suit
from mariage.game import Reason
from mariage.games import GAMES
from mariage.games.bezique.many import ManyPacks
from mariage.games.bezique.turned import Turned
from mariage.games.marias import Voleny
from mariage.games.marias.table import (
    Chose,
    Discarded,
)
from mariage.games.pinochle.four import FourHanded
from mariage.games.plays import (
    Dealt,
    Drew,
    DrewOpen,
)
from mariage.games.stock import Stock
from mariage.games.thousand import Thousand
from mariage.games.thousand import table as thousand
from mariage.options import with_options
from mariage.players import Simple
from mariage.players import worlds as worlds_of
from mariage.players.strong import StockPlayer

# ------------------------------------------------------------------ leaks that must be found


class Peeking(Stock):
    """Keeps the table where rules that must not know it can look at it."""

    table: ClassVar[Any] = None

    def after(self, table: Any, event: Any) -> Any:
        type(self).table = super().after(table, event)
        return type(self).table

    def holds_low(self, seat: int) -> bool:
        return self.low_trump(self.table.public) in self.table.own[seat].hand


class Watched(Peeking):
    """The rules as they are; only the table can be looked at."""


class ShowsDraw(Stock):
    """Everybody sees what is drawn."""

    def face_up(self, event: Any) -> Any:
        return DrewOpen(event.seat, event.card) if isinstance(event, Drew) else super().face_up(event)


class ShowsStock(Stock):
    """The stock lies in a public field."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        return replace(new, public=new.public._replace(amour=new.hidden))


class Wink(int):
    """A number that is equal to its like and written like it, yet has something on its back."""

    def __repr__(self) -> str:
        return int.__repr__(self)


class Winks(Stock):
    """A public number carries the next card where only storing it shows."""

    def after(self, table: Any, event: Any) -> Any:
        new = super().after(table, event)
        stock = Wink(new.public.stock)
        stock.back = str(new.hidden[:1])  # type: ignore[attr-defined]
        return replace(new, public=new.public._replace(stock=stock))


class SquintsAtColour(Stock):
    """A public number is equal but written otherwise when the next card is red."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        red = new.hidden and new.hidden[0].suit in (Suit.HEARTS, Suit.DIAMONDS)
        return replace(new, public=new.public._replace(stock=float(new.public.stock) if red else new.public.stock))


class PausesForHolder(Peeking):
    """The winner of a trick is asked before drawing only if it holds the lowest trump."""

    def pauses_before_drawing(self, public: Any) -> bool:
        return super().pauses_before_drawing(public) and self.holds_low(public.turn.seat)


class AsksHolder(Peeking):
    """A close is answered only if the lowest trump is held."""

    def closed(self, public: Any, seat: int) -> Any:
        new = super().closed(public, seat)
        if new.turn.to == "answer_close" and not self.holds_low(new.turn.seat):
            return new._replace(turn=new.turn._replace(seat=seat, to="lead"))
        return new


class TellsOrder(Peeking):
    """A refusal names the stock."""

    def why_not(self, public: Any, own: Any, action: Any) -> Reason:
        return Reason(super().why_not(public, own, action).sentence + "".join(map(str, self.table.hidden[:-1])))


class SortsByStock(Peeking):
    """The choices are turned round when the last face-down card is black."""

    def choices(self, public: Any, own: Any) -> Any:
        choices = list(super().choices(public, own))
        black = len(self.table.hidden) > 1 and self.table.hidden[-2].suit in (Suit.SPADES, Suit.CLUBS)
        return choices[::-1] if black else choices


class ShowsDealer(Stock):
    """The dealer who sits out sees the forehand's cards."""

    def private(self, event: Any) -> Any:
        seen = dict(super().private(event))
        if isinstance(event, Dealt):
            (out,) = [seat for seat in range(3) if seat not in seen]
            seen[out] = seen[(out + 1) % 3]
        return seen


class RevealsUnasked(Peeking):
    """At the end the stock is named in the result."""

    def all_points(self, public: Any) -> Any:
        return (*super().all_points(public), *map(str, self.table.hidden))


class ReviewsForeignHand(Peeking):
    """The tricks that may be looked at again come with the opponent's hand."""

    def reviewable(self, public: Any, seat: Any) -> Any:
        return (*super().reviewable(public, seat), self.table.own[public.turn.seat].hand)


class Squints(StockPlayer):
    """A strong player who looks at the table when it chooses."""

    def choose(self, view: Any, choices: Any) -> Any:
        other = Watched.table.own[1 - view.seat].hand
        return choices[sum(card.suit is Suit.HEARTS for card in other) % len(choices)]


def test_a_player_who_peeks_is_found() -> None:
    game = GAMES["schnapsen"]
    seen = Watched(**{one.name: getattr(game, one.name) for one in fields(Stock)})
    look_for_peeks(seen, Random(3), 10)
    with pytest.raises(Leak, match=r"^choice"):
        look_for_peeks(seen, Random(3), 40, Squints)


def test_a_maker_of_worlds_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["schnapsen"]
    seen = Watched(**{one.name: getattr(game, one.name) for one in fields(Stock)})
    honest = worlds_of.hidden

    def peeks(game: Any, view: Any, *beside: Any) -> Any:
        facts = honest(game, view, *beside)
        return facts._replace(possible=tuple(card for card in facts.possible if card not in Watched.table.hidden) or facts.possible)

    monkeypatch.setattr(worlds_of, "hidden", peeks)
    with pytest.raises(Leak, match=r"^hidden"):
        look_for_peeks(seen, Random(3), 40)


def closing(verb: str) -> float:
    """A player who often closes."""
    return 1.0 if verb == "close" else rarely(verb)


@pytest.mark.parametrize(("kind", "name", "channel"), [
    (ShowsDraw, "schnapsen", "view"),
    (ShowsStock, "lizany", "view"),
    (Winks, "mariage", "view as it is stored"),
    (SquintsAtColour, "mariage", "view as it is written"),
    (PausesForHolder, "mariage", "turn"),
    (AsksHolder, "sixtysix", "turn"),
    (TellsOrder, "sixtysix-us", "refusals"),
    (SortsByStock, "santase", "choices"),
    (ShowsDealer, "mariage-3", "seat|view"),
    (RevealsUnasked, "schnapsen-team", "view"),
    (ReviewsForeignHand, "schnapsen", "review"),
])
def test_a_planted_leak_is_found(kind: type[Stock], name: str, channel: str) -> None:
    game = GAMES[name]
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(Stock)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(name), 40, closing)


class Spied(Voleny):
    """Keeps the table where rules that must not know it can look at it."""

    table: ClassVar[Any] = None

    def after(self, table: Any, event: Any) -> Any:
        type(self).table = super().after(table, event)
        return type(self).table


class ShowsChoice(Voleny):
    """Everybody sees whether the card laid aside for trump is red."""

    def face_up(self, event: Any) -> Any:
        shown = super().face_up(event)
        return replace(shown, blind=event.card.suit in (Suit.HEARTS, Suit.DIAMONDS)) if isinstance(event, Chose) else shown


class TalonForAll(Voleny):
    """Whoever is asked sees the talon."""

    def private(self, event: Any) -> Any:
        return dict.fromkeys(range(3), event) if isinstance(event, Discarded) else super().private(event)


class SkipsWhoCanOnlyAgree(Spied):
    """The second defender is not asked unless it holds the seven of trumps."""

    def speakers(self, public: Any) -> Any:
        one, *more = super().speakers(public)
        return (one, *(seat for seat in more if self.table is None or any(
            card.rank is Rank.SEVEN and card.suit is public.trump for card in self.table.own[seat].hand)))


class AnswersByTheTalon(Spied):
    """“Bad” is not offered to a seat that would find no ace in the talon."""

    def answers(self, public: Any) -> Any:
        return super().answers(public)[:1 + any(card.rank is Rank.ACE for card in self.table.hidden)]


class RefusesWithTheTalon(Spied):
    """A refusal names the talon."""

    def why_not(self, public: Any, own: Any, action: Any) -> Reason:
        return Reason(super().why_not(public, own, action).sentence + "".join(map(str, self.table.hidden)))


@pytest.mark.parametrize(("kind", "channel"), [
    (ShowsChoice, "view"), (TalonForAll, "view"), (SkipsWhoCanOnlyAgree, "turn"), (AnswersByTheTalon, "choices"),
    (RefusesWithTheTalon, "refusals")])
def test_a_leak_planted_in_voleny_is_found(kind: type[Voleny], channel: str) -> None:
    game = GAMES["voleny-klasik"]
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(Voleny)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(channel), 60)


class SquintsAtHands(Simple):
    """A player by the book who leads what the next player is short of."""

    def choose(self, view: Any, choices: Any) -> Any:
        other = Spied.table.own[(view.seat + 1) % 3].hand
        return choices[sum(card.suit is Suit.HEARTS for card in other) % len(choices)]


def test_a_player_of_marias_who_peeks_is_found() -> None:
    game = GAMES["voleny-klasik"]
    seen = Spied(**{one.name: getattr(game, one.name) for one in fields(game)})
    look_for_peeks(seen, Random(3), 5, Simple)
    with pytest.raises(Leak, match=r"^choice"):
        look_for_peeks(seen, Random(3), 40, SquintsAtHands)


@pytest.mark.parametrize("tally", [Tally(30, 28, 80), Tally(30, 30, 50), Tally(9, 9, 27)])
def test_too_few_worlds_are_a_failure(tally: Tally) -> None:
    check_enough(Tally(30, 29, 87), 30)
    with pytest.raises(AssertionError, match="too few"):
        check_enough(tally, 30)


# ------------------------------------------------------------------ leaks in Thousand that must be found


class ShowsGifts(Thousand):
    """Everybody sees a card that is given."""

    def face_up(self, event: Any) -> Any:
        return thousand.GaveOpen(event.seat, event.to, event.card) if isinstance(event, thousand.Gave) else super().face_up(event)


class TellsGifts(Thousand):
    """Both who are given a card see both."""

    def private(self, event: Any) -> Any:
        seen = dict(super().private(event))
        return dict.fromkeys(range(self.seats), event) if isinstance(event, thousand.Gave) else seen


class ShowsTalon(Thousand):
    """The talon lies open in the auction."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        bidding = new.public.declarer is None and len(new.hidden) == 3
        return replace(new, public=new.public._replace(talon=new.hidden)) if bidding else new


class ShowsDiscards(Thousand):
    """What is laid aside lies open."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        return replace(new, public=new.public._replace(talon=event.cards)) if isinstance(event, thousand.Discarded) else new


class PassesByItself(Thousand):
    """Nobody is asked who could only pass."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "bid" and isinstance(event, thousand.BidMade) and self.most(new.own[turn.seat].hand) < self.lowest_bid(new.public):
            turn = turn._replace(seat=self.next_word(new.public, (*new.public.passed, turn.seat)).seat)
        return replace(new, public=new.public._replace(turn=turn))


class AsksHolderOfNines(Thousand):
    """The leader of the first trick is not asked whether to raise who holds a nine."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "raise" and any(card.rank is Rank.NINE for card in new.own[turn.seat].hand):
            return replace(new, public=new.public._replace(turn=turn._replace(to="lead")))
        return new


def high_bids(verb: str) -> float:
    """A player who bids as high as the cards allow."""
    return 0.01 * float(verb[4:]) if verb.startswith("bid ") else rarely(verb)


@pytest.mark.parametrize(("kind", "name", "channel"), [
    (ShowsGifts, "thousand3", "view"),
    (TellsGifts, "tysiac3", "view"),
    (ShowsTalon, "thousand4", "view"),
    (ShowsDiscards, "tysiac2", "view"),
    (PassesByItself, "thousand3", "turn"),
    (AsksHolderOfNines, "thousand3", "turn"),
])
def test_a_planted_leak_in_thousand_is_found(kind: type[Thousand], name: str, channel: str) -> None:
    game = GAMES[name]
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(Thousand)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(name), 60, high_bids)


# ------------------------------------------------------------------ leaks in Bezique and Pinochle that must be found


class ShowsDrawInBezique(ManyPacks):
    """Everybody sees what is drawn."""

    def face_up(self, event: Any) -> Any:
        return DrewOpen(event.seat, event.card) if isinstance(event, Drew) else super().face_up(event)


class AsksWhoHasNoCourtCards(ManyPacks):
    """Only who holds an ace is asked for a hand without court cards."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "carte_blanche" and all(card.rank is not Rank.ACE for card in new.own[turn.seat].hand):
            return replace(new, public=new.public._replace(turn=turn._replace(seat=1 - turn.seat)))
        return new


class OpensNoWindowWithoutSeven(Turned):
    """Who holds no seven is not asked what to declare after a trick."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "declare" and all(card.rank is not Rank.SEVEN for card in new.own[turn.seat].hand):
            return replace(new, public=new.public._replace(turn=turn._replace(to="lead")))
        return new


class PassesWithoutAces(FourHanded):
    """Who holds no ace is not asked to bid."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "bid" and all(card.rank is not Rank.ACE for card in new.own[turn.seat].hand):
            return replace(new, public=new.public._replace(turn=turn._replace(seat=(turn.seat + 1) % 4)))
        return new


class ShowsWidow(FourHanded):
    """The widow lies open during the bidding."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        return replace(new, public=new.public._replace(shown=(new.hidden,))) if new.public.turn.to == "bid" else new


@pytest.mark.parametrize(("kind", "name", "options", "channel"), [
    (ShowsDrawInBezique, "rubicon4", {}, "view"),
    (AsksWhoHasNoCourtCards, "rubicon4", {}, "turn"),
    (OpensNoWindowWithoutSeven, "bezique2", {}, "turn"),
    (PassesWithoutAces, "pinochle4-auction", {}, "turn"),
    (ShowsWidow, "pinochle4-auction", {"widow": "4"}, "view"),
])
def test_a_leak_planted_in_a_game_of_melds_is_found(kind: Any, name: str, options: dict[str, str], channel: str) -> None:
    game: Any = with_options(GAMES[name], options)
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(game)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(name), 40)
