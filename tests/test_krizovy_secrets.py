"""Nobody learns who the partner is before the called card is played: not from a view, a choice, a turn, a phase or a sentence (marias.md,
§6.6, §6.9, §11). Leaks planted in copies of the game are found."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from random import Random
from typing import Any, ClassVar

import pytest

from driver import choose, dealt
from mariage.cards import Card, Cards
from mariage.game import AnyHand, Deal, Hand
from mariage.games.marias import Krizovy
from mariage.games.marias.presets import KRIZOVY_CSM, KRIZOVY_KAMARADI
from mariage.games.marias.table import Call, Good
from mariage.games.plays import Play
from mariage.notation import write_action
from mariage.telling import Teller
from mariage.words import Words
from marias_kit import dealt as dealt_deck
from marias_kit import do, legal
from test_krizovy_examples import K1, K2

NAMES = ("A", "B", "C", "D")


def seen(hand: AnyHand, seat: int) -> tuple[Any, ...]:
    """Everything that *seat* and a spectator perceive."""
    view, watch = hand.view(seat), hand.watch()
    teller = Teller(hand.game, NAMES, seat, Words())
    return (view, watch, hand.to_act, hand.table.public.turn, hand.choices() if hand.to_act == seat else None,
            tuple(teller.situation(view.public)), tuple(map(teller.event, view.log)), teller.prompt(view.public))


def swapped(pack: Cards, one: Card, other: Card) -> Cards:
    return tuple(other if card == one else one if card == other else card for card in pack)


def called_card(hand: AnyHand) -> Card | None:
    call = next((action for action in hand.actions if isinstance(action, Call)), None)
    return None if call is None else Card(call.card.suit, call.rank)


def quiet(hand: AnyHand, rng: Random) -> Any:
    """A hand in which nobody says “bad”, and nobody gives a side away by doubling."""
    choices = hand.choices()
    if hand.table.public.turn.to in ("answer", "flek", "add"):
        return Good()
    if hand.table.public.turn.to == "ask":
        return choices[0]
    if hand.table.public.turn.to == "choose":
        return rng.choice([one for one in choices if isinstance(one, Call)])
    return choose(hand, rng)


def other_partners(game: Any, rng: Random) -> Iterator[tuple[AnyHand, AnyHand, int]]:
    """Two hands with the same words and cards on the table, up to the called card, in which another seat holds that card, and a third
    seat that cannot tell them apart."""
    start = dealt(game, rng)
    hand = start.hand()
    while hand.to_act is not None and called_card(hand) not in hand.table.public.trick:
        hand.act(quiet(hand, rng))
    card, holder = called_card(hand), {one: seat for seat, own in enumerate(_dealt(game, start, hand)) for one in own}
    assert card is not None
    for other, seat in holder.items():
        players = {holder[card], seat, hand.table.public.declarer}
        if seat == holder[card] or len(players) < 3 or other in _named(hand):
            continue
        witness = next(one for one in range(4) if one not in players)
        yield hand, Hand(game, Deal(swapped(start.deal.pack, card, other)), start.given), witness


def _dealt(game: Any, start: Any, hand: AnyHand) -> Sequence[Cards]:
    """The hands when all cards were dealt."""
    again = start.hand()
    for action in hand.actions[:2]:
        again.act(action)
    return [own.hand for own in again.table.own]


def _named(hand: AnyHand) -> set[Card]:
    """Cards that somebody named or played."""
    return {action.card for action in hand.actions if isinstance(action, Call | Play) or hasattr(action, "card")}


def compared(game: Any, rng: Random) -> int:
    """How many moments looked the same to a seat that may not tell the partners apart; raises AssertionError where one does not."""
    moments = 0
    for hand, other, witness in other_partners(game, rng):
        here = hand.copy(0)
        for action in hand.actions:
            assert seen(here, witness) == seen(other, witness), write_action(action)
            moments += 1
            here.act(action)
            if other.act(action) is not None or here.table.public.shown != other.table.public.shown:
                break       # the other partner must follow suit otherwise, or a marriage is announced that is none there
    return moments


def all_compared(game: Any, rng: Random) -> int:
    return sum(compared(game, rng) for _ in range(30))


@pytest.mark.parametrize("game", [KRIZOVY_CSM, KRIZOVY_KAMARADI], ids=lambda game: game.id)
def test_nobody_can_tell_who_the_partner_is(game: Any) -> None:
    rng = Random(f"partner {game.id}")
    assert all_compared(game, rng) > 1000


# ------------------------------------------------------------------ leaks that are planted


class Peeks(Krizovy):
    """Knows the table as it was last."""

    tables: ClassVar[list[Any]] = []

    def after(self, table: Any, event: Any) -> Any:
        found = super().after(table, event)
        self.tables[:] = [found]
        return found

    def partner(self) -> int | None:
        table = self.tables[0]
        public = table.public
        if public.trump is None or public.called is None:
            return None
        return next((seat for seat, own in enumerate(table.own) if Card(public.trump, public.called) in own.hand), None)


class SkipsThePartner(Peeks):
    """Does not ask the partner in the rounds of the others."""

    def speakers(self, public: Any) -> Any:
        return tuple(seat for seat in super().speakers(public) if public.round % 2 or seat != self.partner())


class NamesThePartner(Peeks):
    """Writes the partner down before the card is played."""

    def public_after(self, public: Any, event: Any) -> Any:
        found = super().public_after(public, event)
        return found._replace(partner=self.partner() if found.contract else None) if self.tables else found


def planted(kind: type[Krizovy]) -> Any:
    """*kind* with the values of the friends' table."""
    return kind(**{one.name: getattr(KRIZOVY_KAMARADI, one.name) for one in fields(KRIZOVY_KAMARADI)})


@pytest.mark.parametrize("kind", [SkipsThePartner, NamesThePartner], ids=lambda kind: kind.__name__)
def test_a_planted_leak_is_found(kind: type[Krizovy]) -> None:
    rng = Random(kind.__name__)
    with pytest.raises(AssertionError):
        all_compared(planted(kind), rng)


# ------------------------------------------------------------------ sentence by sentence


@pytest.mark.parametrize(("deck", "call"), [(K1, "Ob A"), (K2, "7a A")], ids=["with a partner", "alone"])
def test_the_same_seats_are_asked_whether_there_is_a_partner_or_not(deck: str, call: str) -> None:
    hand = do(dealt_deck(KRIZOVY_CSM, deck), f"call {call}", "ask", "good", "good", "good", "declare hra")
    asked = []
    do(hand, "flek hra")
    while hand.table.public.turn.to == "flek":
        asked.append(hand.to_act)
        do(hand, "good")
    assert asked == [1, 2, 3, 0, 1, 2, 3]


def test_a_partner_has_only_good_where_the_others_double() -> None:
    hand = do(dealt_deck(KRIZOVY_CSM, K1), "call Ob A", "ask", "good", "good", "good", "declare sedma", "good", "good")
    assert (hand.to_act, legal(hand)) == (3, {"good"})


def test_a_forehand_knows_that_it_is_alone() -> None:
    hand = do(dealt_deck(KRIZOVY_CSM, K2), "call 7a A")
    assert "AC" in " ".join(map(str, hand.view(0).own.hand))
    assert all("AC" not in " ".join(map(str, hand.view(seat).own.hand)) for seat in (1, 2, 3))
    assert hand.table.public.partner is None


def test_the_chosen_card_goes_back_unseen_after_a_claim() -> None:
    hand = do(dealt_deck(KRIZOVY_CSM, K1), "call Ob A", "ask", "bad", "good", "good", "declare durch")
    assert all("QD" not in str(hand.view(seat)) for seat in (1, 2, 3))
    assert "QD" not in str(hand.watch())
