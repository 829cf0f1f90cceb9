"""The pack that is gathered and not shuffled. (Rules: marias.md, §2.9.)"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from ...cards import Card, Cards, Rank, Suit
from ...game import Seat
from .contracts import NATURAL
from .table import Public, Table

SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)       # hearts, bells, leaves, acorns
CUT = range(2, 31)


def displayed(some: Cards) -> Cards:
    """Cards as they are laid out: hearts, bells, leaves, acorns, inside a suit from the ace down in the natural order."""
    return tuple(sorted(some, key=lambda card: (SUITS.index(card.suit), -NATURAL[card.rank])))


def cut(pack: Cards, number: int) -> Cards:
    """The top *number* cards go under the rest."""
    return pack[number:] + pack[:number]


def announced(public: Public) -> Mapping[Seat, Cards]:
    """The cards with which marriages were announced, by seat, in that order."""
    plays = [card for _, card in public.plays()]
    found: dict[Seat, Cards] = {}
    for suit in public.shown:
        seat = next(seat for seat, suits in enumerate(public.marriages) if suit in suits)
        card = next((card for card in plays if card in (Card(suit, Rank.QUEEN), Card(suit, Rank.KING))), None)
        if card is not None:
            found[seat] = (*found.get(seat, ()), card)
    return found


def piles(table: Table, order: tuple[Seat, ...]) -> list[Cards]:
    """What lies before each seat in that *order*, from the bottom: its tricks, the cards left in its hand, its announced cards."""
    public, found = table.public, []
    shown = announced(public)
    aside = {card for some in shown.values() for card in some}
    lying = Cards() if public.result is None else public.trick      # a trick that was not finished goes to whoever led it
    for seat in order:
        won = tuple(card for one in public.taken if one.seat == seat for card in one.cards if card not in aside)
        won += tuple(card for card in lying if seat == public.leader and card not in aside)
        found.append(won + displayed(table.own[seat].hand) + shown.get(seat, ()))
    return found


def stacked(table: Table, order: tuple[Seat, ...]) -> Cards:
    """The pack as the new dealer stacks it, from the top: the last card placed lies there. *order* begins with that dealer."""
    return tuple(reversed([card for pile in piles(table, order) for card in pile] + list(table.hidden)))


def stackings(table: Table, order: tuple[Seat, ...]) -> Iterator[Cards]:
    """The same for every order in which the piles can be laid together."""
    for some in permutations(piles(table, order)):
        yield tuple(reversed([card for pile in some for card in pile] + list(table.hidden)))
