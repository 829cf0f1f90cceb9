"""The cut, the packets, the talon and what may be laid there. (Rules: marias.md, §2.9, §4.4, §4.7, §9.6.)"""
from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ...cards import Card, Cards, Suit
from ...game import Reason, Seat, because
from ..plays import Dealt
from .contracts import sharp, sharps
from .fleks import Flekking
from .gather import CUT
from .table import Action, Cut, Discard, Discarded, Happens, Lifted, NoCut, NotCut, Own, Public, Table, TookTalon, Turned

TALON = 2


@cache
def pattern(text: str, players: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    """The rounds of packets in ``7-5-5-5-5-5``, and how many cards are dealt apart after the first round.

    >>> pattern("7-5-5-5-5-5", 3), pattern("5-5-5-2-5-5-5", 3)
    ((((7, 5, 5), (5, 5, 5)), 0), (((5, 5, 5), (5, 5, 5)), 2))
    """
    sizes = tuple(map(int, text.split("-")))
    talon = sizes[players] if len(sizes) % players else 0
    after = sizes[players + 1:] if talon else sizes[players:]
    return (sizes[:players], after), talon


@dataclass(frozen=True)
class Dealing(Flekking):
    """How the cards come into the hands, and how two of them leave again."""

    @property
    @abstractmethod
    def packets(self) -> str:
        """How the cards are dealt, such as 7-5-5-5-5-5."""

    @property
    def dealt_talon(self) -> int:
        return pattern(self.packets, len(self.in_order(0)))[1]

    # ------------------------------------------------------------------ the cut

    def cuts(self) -> list[Action]:
        """From two cards to thirty; where the chooser cuts, the pack may also be left as it is."""
        decline: list[Action] = [NoCut()] if self.cutter == "chooser" else []
        return [*map(Cut, CUT), *decline]

    def is_cut(self, table: Table, action: Cut | NoCut) -> Happens:
        """The pack is cut, and the first packets are dealt."""
        seat = table.public.turn.seat
        table = yield Lifted(seat, action.number) if isinstance(action, Cut) else NotCut(seat)
        table = yield self.packet(table, 0)
        yield from self.begins(table)

    def why_not_cut(self, public: Public, action: Cut | NoCut) -> Reason:
        if public.turn.to != "cut":
            return because("The pack has been cut.")
        if isinstance(action, NoCut):
            return because("The pack must be cut at this table.")
        return because("From {low} to {high} cards are lifted.", low=CUT[0], high=CUT[-1])

    def packet(self, table: Table, number: int) -> Dealt:
        """A packet to each player, the first packets or the second ones; cards dealt apart stay where they lie."""
        players = table.public.given.players
        rounds, _ = pattern(self.packets, len(players))
        place = 0 if number == 0 else table.public.talon
        hands = [Cards()] * self.seats
        for seat, size in zip(players, rounds[number], strict=True):
            hands[seat], place = table.hidden[place:place + size], place + size
        return Dealt(tuple(hands))

    @abstractmethod
    def begins(self, table: Table) -> Happens:
        """What comes after the first packets."""

    # ------------------------------------------------------------------ the talon

    def takes_talon(self, table: Table, seat: Seat, *, over: bool = False) -> Happens:
        """*seat* takes the talon into the hand and lays two cards there."""
        yield self.talon_to(table, seat, over=over)
        yield Turned(seat, "discard")

    def talon_to(self, table: Table, seat: Seat, *, over: bool = False) -> TookTalon:
        """The two cards of the talon go to *seat*."""
        return TookTalon(seat, table.hidden[:TALON], over)

    def discards(self, public: Public, own: Own) -> list[Action]:
        """Any two cards that may lie in the talon."""
        return [Discard(pair) for pair in combinations(own.hand, TALON) if self.may_lie(public, own, pair)]

    def may_lie(self, public: Public, own: Own, pair: Cards) -> bool:
        """Not the chosen card; no sharp card where that is forbidden. After “bad” any two may."""
        if public.taken_over:
            return True
        if own.chosen in pair:
            return False
        return self.sharp_discard != "forbidden" or self.keeps_colour(public, own, pair)

    def keeps_colour(self, public: Public, own: Own, pair: Cards) -> bool:
        """May there be trumps with these cards in the talon?"""
        return all(card in self.harmless(public, own) for card in pair)

    def harmless(self, public: Public, own: Own) -> Cards:
        """The cards that leave a game with trumps possible. Where trumps bind too and fewer than two cards are left, all cards
        but aces, tens and the chosen one."""
        twelve = tuple(card for card in dict.fromkeys((*own.hand, *own.talon)) if card != own.chosen)
        trump = self.own_trump(public, own)
        free = tuple(card for card in twelve if self.sharps_allowed or not sharp(card))
        if self.trump_discard == "allowed":
            return free
        plain = tuple(card for card in free if card.suit is not trump)
        return plain if len(plain) >= TALON else tuple(card for card in twelve if not sharp(card))

    def own_trump(self, public: Public, own: Own) -> Suit | None:
        """Trump, as the seat to act knows it."""
        return public.trump if own.chosen is None else own.chosen.suit

    def lays(self, table: Table, cards: Cards) -> Happens:
        """Two cards go into the talon."""
        seat = table.public.turn.seat
        table = yield Discarded(seat, cards, self.sharp_to_tell(cards) and not table.public.taken_over)
        yield from self.after_discard(table)

    @abstractmethod
    def after_discard(self, table: Table) -> Happens:
        """What comes when the talon has been laid."""

    def why_not_discard(self, public: Public, own: Own, cards: Cards) -> Reason:
        if public.turn.to != "discard":
            return because("It is not time to discard.")
        if missing := [card for card in cards if card not in own.hand]:
            return because("You do not hold {card}.", card=missing[0])
        if len(set(cards)) != TALON or len(cards) != TALON:
            return because("Two cards are laid into the talon.")
        if own.chosen in cards:
            return because("The card chosen for trump stays in the hand.")
        return self.why_not_lie(public, own, cards)

    def why_not_lie(self, public: Public, own: Own, cards: Cards) -> Reason:
        if found := sharps(cards):
            return because("{card} may not be laid into the talon: no ace and no ten may.", card=found[0])
        bound: Card = next(card for card in cards if card not in self.harmless(public, own))
        return because("{card} may not be laid into the talon: it is a trump.", card=bound)
