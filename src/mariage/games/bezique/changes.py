"""What changes at the table of Bezique, and who sees what."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from ...cards import Card, Cards, Laid, Pieces, without
from ...game import Seat
from ...melds import Meld
from ..plays import (
    Claimed,
    Dealt,
    DealtUnseen,
    Drew,
    DrewOpen,
    DrewUnseen,
    Ended,
    LaidDown,
    Passed,
    Picked,
    PickedUp,
    Played,
    PlayedLaid,
    RestTaken,
    Revealed,
    Taken,
    Took,
    dealt_unseen,
    picked,
    put,
)
from .rules import Rules
from .table import (
    TO,
    Blanche,
    Declared,
    DrawnShown,
    Event,
    HandedOver,
    Lifted,
    Open,
    Opened,
    Own,
    Private,
    Public,
    Scored,
    Swapped,
    TookTurnUp,
    Turn,
    Window,
)

NOTHING: Mapping[Seat, Private] = {}


class Changes(Rules):
    """The fold of events."""

    # ------------------------------------------------------------------ who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Drew(seat, _):
                return DrewUnseen(seat)
            case Dealt():
                return dealt_unseen(event)
            case _:
                return event

    def private(self, event: Event) -> Mapping[Seat, Private]:
        match event:
            case Drew(seat, _):
                return {seat: event}
            case Dealt():
                return picked(event)
            case _:
                return NOTHING

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Drew | DrewOpen | TookTurnUp | Lifted | Picked | Claimed | RestTaken | Ended | Revealed)

    # ------------------------------------------------------------------ what changes

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        match event:
            case Dealt():
                return hidden[-self.stock_size:] if not self.has_turn_up else (*hidden[1 - self.stock_size:], hidden[-self.stock_size])
            case Drew() | DrewOpen():
                return hidden[1:]
            case TookTurnUp():
                return hidden[:-1]
            case Swapped(_, gave, _):
                return (*hidden[:-1], gave)
            case _:
                return hidden

    @property
    def stock_size(self) -> int:
        """How many cards are left when all are dealt, the turn-up included."""
        return self.packs * 4 * len(self.ranks) - self.seats * self.hand_size

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case PlayedLaid():
                return own
            case Played(who, card):
                return Own(without(own.hand, card), own.drew) if who == seat else own
            case Took():
                return Own(own.hand)
            case Drew(_, card):
                return Own((*own.hand, card), card)
            case DrewOpen(who, card) | TookTurnUp(who, card) if who == seat:
                return Own((*own.hand, card), card)
            case Picked(hand):
                return Own(own.hand + hand)
            case LaidDown(who, some) if who == seat:
                return Own(self.laid_down(own.hand, some), own.drew)
            case Swapped(who, gave, took) if who == seat:
                return Own((*without(own.hand, gave), took), own.drew)
            case PickedUp(laid):
                return Own(own.hand + tuple(one.card for one in laid[seat]), own.drew)
            case RestTaken():
                return Own()
            case _:
                return own

    @staticmethod
    def laid_down(hand: Cards, some: Sequence[Laid]) -> Cards:
        for one in some:
            hand = without(hand, one.card)
        return hand

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case PlayedLaid(seat, card, number):
                laid = put(public.laid, seat, tuple(one for one in public.laid[seat] if one != (card, number)))
                return public._replace(laid=laid, trick=(*public.trick, card), turn=Turn((seat + 1) % self.seats, "reply"))
            case Played(seat, card):
                return self.trick_with(public, seat, card)
            case Took(seat, cards):
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)), winner=seat, window=Window(),
                                       turn=Turn(seat, self.after_trick(public)))
            case DrewUnseen(seat) | DrewOpen(seat, _):
                return self.drawn(public, seat)
            case TookTurnUp(seat, card):
                spent = seat if card.rank is self.lowest and card.suit is public.trump else None
                return self.drawn(public._replace(turned_up=None, spent=spent), seat)
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))))
            case Scored(seat, why, points):
                return self.scored(public, seat, why, points)
            case LaidDown(seat, some):
                return public._replace(laid=put(public.laid, seat, public.laid[seat] + some),
                                       in_hand=put(public.in_hand, seat, public.in_hand[seat] - len(some)))
            case Declared():
                return self.after_window_action(self.declared_after(public, seen))
            case Swapped(_, gave, took):
                window = public.window._replace(sevens=public.window.sevens + 1, gained=took)
                return self.after_window_action(public._replace(turned_up=gave, window=window))
            case HandedOver(seat):
                window = public.window._replace(handed_over=True, gained=None)       # what was exchanged lies in another hand
                return public._replace(turn=Turn(self.partner(seat), "declare"), window=window)
            case Blanche(seat, _, points):
                alive = (*public.alive, seat) if self.carte_blanche_repeat == "each_draw" else public.alive
                return self.blanche_asked(public, seat)._replace(
                    alive=alive, booked=put(public.booked, seat, public.booked[seat] + points))
            case DrawnShown(seat, _, points):
                return self.drawn_asked(public, seat)._replace(booked=put(public.booked, seat, public.booked[seat] + points))
            case Opened(seat, some):
                return self.opened_after(public, seat, some)
            case PickedUp():
                return public._replace(laid=((),) * self.seats, in_hand=tuple(
                    number + len(laid) for number, laid in zip(public.in_hand, public.laid, strict=True)))
            case Passed(seat):
                return self.passed_after(public, seat)
            case Lifted():
                return public._replace(turn=Turn(public.winner, "carte_blanche" if self.carte_blanche else "lead"))
            case Ended(result):
                return public._replace(result=result)
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Claimed() | Revealed():
                return public
            case _:
                assert_never(seen)

    def trick_with(self, public: Public, seat: Seat, card: Card) -> Public:
        """A card from the hand lies in the trick. The first lowest trump of whoever took it from under the stock scores no more."""
        low = public.spent == seat and public.trump is not None and card == self.low_trump(public.trump)
        return public._replace(
            trick=(*public.trick, card), turn=Turn((seat + 1) % self.seats, "reply"),
            in_hand=put(public.in_hand, seat, public.in_hand[seat] - 1),
            spent=None if low else public.spent, spent_in_trick=(public.spent_in_trick if public.trick else 0) + low)

    def partner(self, seat: Seat) -> Seat:
        return next(other for other in self.side(seat) if other != seat)

    def after_trick(self, public: Public) -> TO:
        """What the winner of a trick does next."""
        return "declare" if public.stock else "lead"

    def scored(self, public: Public, seat: Seat, why: str, points: int) -> Public:
        """Points are written down; a seven that was shown has its place in the window."""
        public = public._replace(booked=put(public.booked, seat, public.booked[seat] + points))
        if why != "shown":
            return public
        return self.after_window_action(public._replace(window=public.window._replace(sevens=public.window.sevens + 1)))

    def declared_after(self, public: Public, seen: Declared) -> Public:
        """The combination is noted; it may have set trump."""
        seat = seen.seat
        kind = next(one for one in self.kinds(public) if one.name == seen.kind)
        meld = Meld(kind.name, kind.family, kind.level, seen.cards)
        return public._replace(
            trump=seen.trump or public.trump, melds=put(public.melds, seat, (*public.melds[seat], meld)),
            booked=put(public.booked, seat, public.booked[seat] + seen.points),
            window=public.window._replace(scored=public.window.scored + 1))

    def after_window_action(self, public: Public) -> Public:
        """Who has the window leads where it closes by itself and nothing is drawn."""
        if self.window_is_closed(public) and not self.draws_after_window(public):
            return public._replace(turn=Turn(public.winner, "lead"))
        return public

    def drawn(self, public: Public, seat: Seat) -> Public:
        """One card fewer in the stock. When all have drawn, those who may show what they drew are asked; then the winner leads."""
        public = public._replace(stock=public.stock - 1, in_hand=put(public.in_hand, seat, public.in_hand[seat] + 1))
        if seat != self.order(public)[-1]:
            return public
        return self.next_of(public, self.order(public))

    def next_of(self, public: Public, order: Sequence[Seat]) -> Public:
        """The next of these who may show what was drawn; else the winner goes on."""
        asked = next((seat for seat in order if seat in public.alive), None)
        return public._replace(turn=Turn(public.winner, self.after_draw) if asked is None else Turn(asked, "show_drawn"))

    @property
    def after_draw(self) -> TO:
        return "lead"

    def drawn_asked(self, public: Public, seat: Seat) -> Public:
        order = self.order(public)
        return self.next_of(public, order[order.index(seat) + 1:])

    def blanche_asked(self, public: Public, seat: Seat) -> Public:
        """The elder is asked first, then the dealer."""
        return public._replace(turn=Turn(public.given.dealer, "carte_blanche") if seat == public.winner
                               else Turn(public.winner, "lead"))

    def passed_after(self, public: Public, seat: Seat) -> Public:
        match public.turn.to:
            case "carte_blanche":
                return self.blanche_asked(public, seat)
            case "show_drawn":
                return self.drawn_asked(public._replace(alive=tuple(one for one in public.alive if one != seat)), seat)
            case _:
                return public._replace(turn=Turn(public.winner, "lead"))

    def opened_after(self, public: Public, seat: Seat, some: Pieces) -> Public:
        raise AssertionError("cards that were won do not lie open here")
