"""A game that asks what no game of the family asks yet: cards are laid on the table, seen by all, and played from there.

It is Mariage with the tens, kings and queens of two packs, in which whoever leads may lay a king and a queen of one suit face up
before leading. What lies there belongs to the cards of its player; when the stock is used up it goes back into the hand. As a
program it is ``hurried`` with this game beside the others.
"""
from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import hurried
from mariage.cards import Card, Cards, Laid, Rank, Suit
from mariage.game import Reason, Seat, Spread, Table, because
from mariage.games import GAMES
from mariage.games.plays import LaidDown, Marry, PickedUp, Play, Played, PlayedLaid, PlayLaid, put
from mariage.games.stock import Stock
from mariage.games.stock.table import Own, Public
from mariage.melds import marriage
from mariage.telling import Teller


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the king and the queen of *suit* face up before oneself."""

    suit: Suit


class Open(namedtuple("Open", (*Public._fields, "laid", "numbers"))):   # type: ignore[misc]
    """The public table, with what lies before each seat, pair by pair, and which cards each has laid so far."""

    stock_is_open, leader, played_out = Public.stock_is_open, Public.leader, Public.played_out
    other, tricks, won = Public.other, Public.tricks, Public.won


def lying(public: Any, seat: Seat) -> list[Laid]:
    return [one for pair in public.laid[seat] for one in pair]


@dataclass(frozen=True)
class Laying(Stock):
    """Mariage in which marriages are laid on the table."""

    actions = (*(one for one in Stock.actions if one is not Marry), Lay, PlayLaid)

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, rank) for suit in Suit for rank in (Rank.TEN, Rank.KING, Rank.QUEEN)) * 2

    def start(self, deal: Any, given: Any) -> Any:
        table = super().start(deal, given)
        return Table(self.opened(table.public), table.own, table.hidden)

    def opened(self, public: Any) -> Any:
        return Open(*public, ((),) * self.seats, ((),) * self.seats)

    def laid(self, public: Any, seat: Seat) -> Sequence[Spread]:
        return [Spread(pair, because("marriage of {suit}", suit=pair[0].card.suit)) for pair in public.laid[seat]]

    # ------------------------------------------------------------------ what may be done

    def choices(self, public: Any, own: Any) -> Sequence[Any]:
        seat = public.turn.seat
        if public.turn.to not in ("lead", "reply"):
            return super().choices(public, own)
        holding = Own(tuple(sorted(dict.fromkeys(self.holding(public, own, seat)), key=str)))
        allowed = super().choices(public, holding)
        found: list[Any] = []
        for one in allowed:
            match one:
                case Play(card):
                    found += [one] if card in own.hand else []
                    found += [PlayLaid(card, number) for other, number in lying(public, seat) if other == card]
                case Marry():
                    pass
                case _:
                    found.append(one)
        if public.turn.to == "lead" and public.stock_is_open:
            found += [Lay(suit) for suit in Suit if set(marriage(suit)) <= set(own.hand)]
        return found

    def why_not(self, public: Any, own: Any, action: Any) -> Reason:
        seat = public.turn.seat
        match action:
            case Lay():
                return because("That cannot be laid now.")
            case PlayLaid(card, number) if Laid(card, number) not in lying(public, seat):
                return because("It does not lie before you.")
            case Play(card) if type(action) is Play and card not in own.hand:
                return because("You do not hold {card}.", card=card)
        return super().why_not(public, Own(self.holding(public, own, seat)), action)

    # ------------------------------------------------------------------ what happens

    def happens(self, table: Any, action: Any) -> Iterator[Any]:        # type: ignore[override]
        seat = table.public.turn.seat
        match action:
            case Lay(suit):
                known = table.public.numbers[seat]
                yield LaidDown(seat, tuple(Laid(card, known.count(card) + 1) for card in marriage(suit)))
            case PlayLaid(card, number):
                table = yield PlayedLaid(seat, card, number)
                if len(table.public.trick) == 2:
                    yield from self.trick_ends(table)
            case _:
                yield from super().happens(table, action)

    def draws(self, table: Any) -> Iterator[Any]:       # type: ignore[override]
        yield from super().draws(table)
        if table.public.stock == 2:
            yield PickedUp(tuple(tuple(lying(table.public, seat)) for seat in range(self.seats)))

    def face_up(self, event: Any) -> Any:
        return event if isinstance(event, LaidDown | PickedUp) else super().face_up(event)

    def own_after(self, own: Any, seat: Seat, seen: Any, before: Any) -> Any:
        match seen:
            case LaidDown(who, some):
                left = list(own.hand)
                for one in some if who == seat else ():
                    left.remove(one.card)
                return Own(tuple(left))
            case PickedUp(laid):
                return Own((*own.hand, *(one.card for one in laid[seat])))
            case PlayedLaid():
                return own
        return super().own_after(own, seat, seen, before)

    def public_after(self, public: Any, seen: Any) -> Any:
        match seen:
            case LaidDown(seat, some):
                return public._replace(
                    laid=put(public.laid, seat, (*public.laid[seat], some)),
                    in_hand=put(public.in_hand, seat, public.in_hand[seat] - len(some)),
                    numbers=put(public.numbers, seat, (*public.numbers[seat], *(one.card for one in some))))
            case PickedUp():
                held = tuple(many + len(some) for many, some in zip(public.in_hand, seen.laid, strict=True))
                return public._replace(laid=((),) * self.seats, in_hand=held)
            case PlayedLaid(seat, card, number):
                left = [tuple(one for one in pair if one != Laid(card, number)) for pair in public.laid[seat]]
                played = super().public_after(public, Played(seat, card))
                return played._replace(laid=put(public.laid, seat, tuple(filter(None, left))), in_hand=public.in_hand)
        return super().public_after(public, seen)

    def informs(self, seen: Any) -> bool:
        return isinstance(seen, LaidDown) or super().informs(seen)


PRESET = {one.name: getattr(GAMES["mariage"], one.name) for one in fields(GAMES["mariage"])}  # type: ignore[arg-type]
LAYING = Laying(**PRESET | {"id": "laying", "title": "Marriages on the table", "closing": False, "exchange": False})


def said(before: Callable[[Teller, Any], str]) -> Callable[[Teller, Any], str]:
    """What names the action of this game that is its own, and all others as *before*."""
    def action(teller: Teller, one: Any) -> str:
        return f"lay the marriage of {teller.words.suit(one.suit)}" if isinstance(one, Lay) else before(teller, one)

    return action


if __name__ in ("__main__", "__mp_main__"):        # the server, and the computers' processes
    GAMES["laying"] = LAYING
    Teller.action = said(Teller.action)            # type: ignore[method-assign]
if __name__ == "__main__":
    hurried.main()
