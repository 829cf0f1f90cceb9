"""Pinochle for four: what changes, who sees what, and positions.

Keys of a position: ``dealer``, ``scores``, ``turn``, ``bid`` (the highest so far), ``declarer`` (who holds it), ``out`` (who has passed),
``forced``, ``trump``, ``widow`` (the face-down cards), ``shown N`` and ``meld N`` (what a seat melded, and its points), and the common
ones.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from ... import game
from ...cards import Cards, without, written
from ...game import Seat
from ...position import Fields, PositionError, counted
from ..bezique.set_up import Lying
from ..plays import (
    Dealt,
    DealtUnseen,
    Ended,
    Passed,
    Picked,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    TrumpNamed,
    dealt_unseen,
    picked,
    put,
)
from ..positions import common_fields, even_counts, leads_after_the_last, read_common, reply_has_a_trick
from .partners import Rules
from .table import (
    TO,
    AuctionWon,
    BidMade,
    Conceded,
    Event,
    Gave,
    GaveUnseen,
    Given,
    Melded,
    Open,
    Own,
    PlaysOn,
    Private,
    Public,
    Received,
    Shared,
    SharedUnseen,
    Table,
    Turn,
    WidowSeen,
    WidowUnseen,
)


@dataclass(frozen=True)
class FourHanded(Rules):
    """Pinochle for four."""

    # ------------------------------------------------------------------ who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Dealt():
                return dealt_unseen(event)
            case WidowSeen(seat, _):
                return WidowUnseen(seat)
            case Shared(seat, _):
                return SharedUnseen(seat)
            case Gave(seat, to, cards):
                return GaveUnseen(seat, to, len(cards))
            case _:
                return event

    def private(self, event: Event) -> Mapping[Seat, Private]:
        match event:
            case Dealt():
                return picked(event)
            case WidowSeen(seat, _):
                return {seat: event}
            case Shared(seat, cards):
                return {one: event if one == seat else Received(seat, cards[one]) for one in range(4)}
            case Gave(seat, to, _):
                return {seat: event, to: event}
            case _:
                return {}

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Picked | WidowSeen | Received | Gave | Melded | Conceded | RestTaken | Ended | Revealed)

    # ------------------------------------------------------------------ what changes

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        match event:
            case Dealt():
                return hidden[len(hidden) - self.widow:]
            case WidowSeen():
                return ()
            case _:
                return hidden

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Picked(hand):
                return Own(own.hand + hand)
            case WidowSeen(_, cards):
                return Own(own.hand, cards)
            case Shared(_, cards):
                return Own((*own.hand, cards[seat]))
            case Received(_, card):
                return Own((*own.hand, card))
            case Gave(who, _, cards):
                return self._gave(own, cards) if who == seat else Own(own.hand + cards)
            case Played(who, card) if who == seat:
                return Own(without(own.hand, card))
            case RestTaken():
                return Own()
            case _:
                return own

    def _gave(self, own: Own, cards: Cards) -> Own:
        hand = own.hand
        for card in cards:
            hand = without(hand, card)
        return Own(hand)

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))))
            case BidMade(seat, amount):
                now = public._replace(bid=amount, declarer=seat)
                return now._replace(turn=self._next_bidder(now, seat))
            case PlaysOn():
                return public._replace(turn=self._first_lead(public))
            case Passed(seat):
                now = public._replace(out=(*public.out, seat))
                return now._replace(turn=self._next_bidder(now, seat))
            case AuctionWon(seat, amount, forced):
                return public._replace(bid=amount, declarer=seat, forced=forced, turn=Turn(seat, "trump"))
            case WidowUnseen(seat):
                return public._replace(turn=Turn(seat, "widow"))
            case SharedUnseen(seat):
                return public._replace(widow=0, in_hand=tuple(number + 1 for number in public.in_hand), turn=Turn(seat, "trump"))
            case TrumpNamed(seat, suit):
                return public._replace(trump=suit, turn=Turn((seat + 2) % 4, "give") if self.pass_cards else public.turn)
            case GaveUnseen(seat, to, number):
                in_hand = put(put(public.in_hand, seat, public.in_hand[seat] - number), to, public.in_hand[to] + number)
                return public._replace(in_hand=in_hand, turn=Turn(to, "give_back" if public.turn.to == "give" else "trump"))
            case Melded(seat, cards, points):
                return self._melded(public, seat, cards, points)
            case Played(seat, card):
                return public._replace(trick=(*public.trick, card), turn=Turn((seat + 1) % 4, "reply"),
                                       in_hand=put(public.in_hand, seat, public.in_hand[seat] - 1))
            case Took(seat, cards):
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)), turn=Turn(seat, "lead"))
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Ended(result):
                return public._replace(result=result)
            case Conceded() | Revealed():
                return public
            case _:
                raise TypeError(f"nothing changes by {type(seen).__name__}")

    def _next_bidder(self, public: Public, seat: Seat) -> Turn:
        """The next to the left who has not passed."""
        order = [(seat + step) % 4 for step in (1, 2, 3)]
        return Turn(next((one for one in order if one not in public.out), seat), "bid")

    def _melded(self, public: Public, seat: Seat, cards: Cards, points: int) -> Public:
        now = public._replace(shown=put(public.shown or ((),) * 4, seat, cards), melds=put(public.melds or (0,) * 4, seat, points))
        if seat != public.given.dealer or public.trump is None:
            return now
        return now._replace(turn=Turn(self.declarer(now), "concede") if self.concede else self._first_lead(now))

    def _first_lead(self, public: Public) -> Turn:
        return Turn(self.declarer(public) if self.first_lead == "declarer" else (public.given.dealer + 1) % 4, "lead")

    # ------------------------------------------------------------------ positions

    def set_up(self, fields: Mapping[str, str]) -> Table:
        read = Fields(fields)
        seat, to = read.turn(4, get_args(TO))
        common = read_common(read, self, each=4)
        given = Given(read.seat("dealer", 4, 3), read.numbers("scores", 4, (0,) * 4))
        if max(given.scores) >= self.form.number:
            raise PositionError("scores: with these the match is over.")
        widow, looks = read.cards("widow"), to == "widow"
        melded = any(read.given(f"meld {one}") or read.given(f"shown {one}") for one in range(4)) or to in ("concede", "lead", "reply")
        public = Public(
            given, Turn(seat, to), tuple(map(len, common.hands)), len(widow), common.earlier,  # type: ignore[arg-type]
            read.number("bid", 0, least=0), read.seat("declarer", 4) if read.given("declarer") else None,
            tuple(int(one) for one in read.text("out").split() if one in ("0", "1", "2", "3")), read.given("forced"), read.suit("trump"),
            tuple(read.cards(f"shown {one}") for one in range(4)) if melded else (),
            tuple(read.number(f"meld {one}", 0, least=0) for one in range(4)) if melded else (), common.taken, common.trick)
        read.done()
        counted(self.whole_pack(), [*common.places(), ("widow", widow)], common.elsewhere(4))
        self._possible(public)
        own = tuple(Own(hand, widow if looks and one == seat else ()) for one, hand in enumerate(common.hands))
        return game.Table(public, own, () if looks else widow)

    def _possible(self, public: Public) -> None:
        """Refuses what no hand can come to."""
        seat, to = public.turn
        if to not in self.moments:
            raise PositionError("turn: this table does not have that moment.")
        if to == "bid":
            if seat in public.out or (public.declarer == seat) or len(public.out) > 3:
                raise PositionError("out, declarer: who is to bid has not passed and does not hold the highest bid.")
        elif public.declarer is None or not public.bid:
            raise PositionError("declarer, bid: after the bidding somebody plays for a bid.")
        if (public.declarer is None) != (public.bid == 0):
            raise PositionError("declarer, bid: a bid is somebody's.")
        if (public.trump is None) != (to in ("bid", "widow", "trump")):
            raise PositionError("trump: it is known when it has been named, and not before.")
        if to in ("widow", "trump", "concede", "give_back") and seat != public.declarer:
            raise PositionError("turn: it is for the declarer to do that.")
        if (to in ("bid", "widow")) != bool(public.widow) and self.widow:
            raise PositionError("widow: it lies there until it has been shared out.")
        if to == "give_back":
            return
        even_counts(public.in_hand, public.trick, public.leader, len(self.whole_pack()) // 4)
        reply_has_a_trick(public.trick, 4, reply=to == "reply")
        if to in ("lead", "reply") and not any(public.in_hand):
            raise PositionError("The hand is over: nobody holds a card.")
        leads_after_the_last(public.taken, public.leader)

    @property
    def moments(self) -> set[str]:
        """What somebody may be asked to do at this table."""
        return {"bid", "trump", "lead", "reply", *(["widow"] if self.widow else []),
                *(["give", "give_back"] if self.pass_cards else []), *(["concede"] if self.concede else [])}

    def laid_out(self, table: Table) -> dict[str, str]:
        public = table.public
        lying = Lying(public.trick, public.taken, public.earlier, ((),) * 4)
        fields = {
            "dealer": str(public.given.dealer), "scores": " ".join(map(str, public.given.scores)),
            "turn": f"{public.turn.seat} {public.turn.to}", "bid": str(public.bid or ""),
            "declarer": "" if public.declarer is None else str(public.declarer), "out": " ".join(map(str, public.out)),
            "forced": "yes" if public.forced else "", "trump": str(public.trump or ""),
            "widow": written(table.hidden or table.own[public.turn.seat].widow),
            **common_fields([own.hand for own in table.own], lying)}
        for seat in range(4) if public.melds else ():
            fields[f"shown {seat}"] = written(public.shown[seat])
            fields[f"meld {seat}"] = str(public.melds[seat])
        return {key: value for key, value in fields.items() if value}
