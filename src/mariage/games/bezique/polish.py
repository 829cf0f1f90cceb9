"""Polish Bezique: combinations are made of cards that were won, which lie open and are never played. (Rules: bezique.md, section 8.)
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...cards import Card, Laid, Pieces, Rank
from ...game import Seat
from ...melds import Kind, Reuse
from ..plays import Taken, points_in, put
from .table import Happens, Opened, Own, Public, Table, Turn, Window
from .turned import Turned

ALWAYS_OPEN = frozenset(map(Rank, "AKQJ"))


@dataclass(frozen=True)
class Polish(Turned):
    """Polish Bezique."""

    @cached_property
    def reuse(self) -> Reuse:
        return Reuse()

    @property
    def laid_cards_are_played(self) -> bool:
        return False

    def playable_laid(self, public: Public) -> tuple[Laid, ...]:
        return ()

    # ------------------------------------------------------------------ a trick is won

    def trick_counts(self, table: Table, new: Sequence[Taken]) -> Happens:
        """The last trick, aces and tens, and the sevens of trumps count at once; then the cards that can score are laid open."""
        before, winner = table.public, table.public.winner
        cards = [card for one in new for card in one.cards]
        if before.played_out:
            table = yield from self.books(table, winner, "last_trick", self.last_trick)
        if table.public.result is None:
            table = yield from self.books(table, winner, "brisques", points_in([tuple(cards)], self.points))
        if table.public.result is None and before.trump is not None:
            sevens = cards.count(self.low_trump(before.trump)) - before.spent_in_trick
            table = yield from self.books(table, winner, "seven", self.seven_captured * sevens)
        some = tuple(Laid(card) for card in cards if self.lies_open(table.public, card))
        if some and table.public.result is None:
            table = yield Opened(winner, self.numbered(table.public, some))
        return table

    def lies_open(self, public: Public, card: Card) -> bool:
        return card.rank in ALWAYS_OPEN or (card.rank is Rank.TEN and (card.suit is public.trump or self.open_plain_tens))

    def opened_after(self, public: Public, seat: Seat, some: Pieces) -> Public:
        public = public._replace(laid=put(public.laid, seat, public.laid[seat] + some))
        if not (public.stock or self.declare_in_end_phase):
            return public
        return self.after_window_action(public._replace(window=Window(new=some), turn=Turn(seat, "declare")))

    # ------------------------------------------------------------------ declaring

    def pieces(self, public: Public, own: Own) -> list[Laid]:
        return list(public.laid[public.turn.seat])

    def in_question(self, public: Public) -> Sequence[Kind]:
        """Those that take a card just won: the others would all be found, and forbidden."""
        return [kind for kind in self.kinds(public) if any(kind.fits(one.card) for one in public.window.new)]

    def forbids(self, public: Public, kind: Kind, some: Pieces) -> str | None:
        if not any(one in public.window.new for one in some):
            return "not_won"
        return self.reuse.forbids(kind, some, self.counted(public, public.turn.seat), self.lying(public))

    def window_is_closed(self, public: Public) -> bool:
        """Every card concerned is public: the window is open as long as something can be declared, and where the seven may be
        exchanged, which only its owner knows, until it is closed with a word."""
        if self.sevens_are_open(public):
            return False
        return not self.declarations(public, Own())

    def sevens_are_open(self, public: Public) -> bool:
        up = public.turned_up
        return self.seven_exchange and public.stock > 0 and up is not None and (
            up.rank is not self.lowest or public.window.sevens > 0)

    def window_goes_on(self, table: Table) -> Happens:
        """After the last trick the hand is counted out when nothing is left to declare."""
        public = table.public
        if public.result is None and public.turn.to == "lead" and public.played_out:
            return (yield from self.counts_out(table))
        return (yield from super().window_goes_on(table))

    def counts_out(self, table: Table) -> Happens:
        """Everything has been written down already."""
        return (yield from self.ends(table, self.unclaimed(table.public)))

    def rest_is_possible(self, public: Public) -> bool:
        """What is declared depends on how the rest is taken."""
        return False
