"""Positions of the games of Bezique.

Keys: ``dealer``, ``scores``, ``raised`` (by how much the target has risen), ``last trump`` (of the hand before, where that
counts), ``turn``, ``winner`` (who took the last trick, where somebody else is to act), ``trump``, ``turned up``, ``stock``,
``hand N``, ``table N`` (cards that lie before a seat, ``KS#1 QS#1``), ``melds N`` (what it has declared, ``marriage KS#1 QS#1,
four_a …``), ``booked`` (what each has written down), ``window`` (combinations and sevens in it so far), ``gained``, ``handed over``,
``new`` (cards just won that lie open), ``alive`` (who may still show drawn cards), ``drew N``, ``spent`` (who holds a seven that
counts no more, and how many such lie in the trick), ``undealt`` and ``lifted`` (before the deal), ``trick``, ``taken``,
``earlier N``.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from ... import game
from ...cards import Cards, Pieces, Suit, written
from ...melds import Meld
from ...position import Fields, PositionError, counted
from ..plays import Earlier, Taken
from ..positions import Common, common_fields, leads_after_the_last, read_common
from .changes import Changes
from .declaring import level_of
from .table import TO, Given, LiftedPack, Own, Public, Table, Turn, Window


@dataclass(frozen=True)
class Positions(Changes):
    """Tables set up by hand."""

    def set_up(self, fields: Mapping[str, str]) -> Table:
        read, seats = Fields(fields), range(self.seats)
        seat, to = read.turn(self.seats, get_args(TO))
        common = read_common(read, self, each=self.seats)
        given = self._given(read)
        turned_up, stock, undealt = read.card("turned up"), read.cards("stock"), read.cards("undealt")
        hidden = undealt or (*stock, *((turned_up,) if turned_up else ()))
        laid = tuple(read.pieces(f"table {one}") for one in seats)
        public = Public(
            given, Turn(seat, to), read.seat("winner", self.seats, (seat - len(common.trick)) % self.seats),  # type: ignore[arg-type]
            read.suit("trump") or (turned_up and turned_up.suit), turned_up,
            len(hidden) if not undealt else self.stock_size, tuple(map(len, common.hands)), laid,
            tuple(self._melds(read, f"melds {one}") for one in seats),
            read.numbers("booked", self.seats, (0,) * self.seats, least=0),
            common.earlier, common.taken, common.trick, self._window(read),
            tuple(int(one) for one in read.text("alive").split() if one.isdecimal()), *self._spent(read))
        own = tuple(Own(hand, read.card(f"drew {one}")) for one, hand in enumerate(common.hands))
        lifted = read.number("lifted", 0, least=0)
        read.done()
        counted(self.whole_pack(), [*common.places(), ("undealt" if undealt else "stock", hidden), *self._on_tables(laid)],
                common.elsewhere(self.seats))
        self._possible(public, common)
        if (to == "lift") != bool(undealt and lifted):
            raise PositionError("undealt, lifted: before the deal, and only then, they say how the pack lies.")
        return game.Table(public, own, LiftedPack.of(hidden, lifted) if undealt else hidden)

    def _given(self, read: Fields) -> Given:
        given = Given(read.seat("dealer", self.seats, self.seats - 1), read.numbers("scores", self.seats, (0,) * self.seats),
                      read.number("raised", 0, least=0), read.suit("last trump"))
        if self.winners(self.standing(given)):
            raise PositionError("scores: with these the match is over.")
        return given

    def _on_tables(self, laid: tuple[Pieces, ...]) -> list[tuple[str, Cards]]:
        """Cards on the table that lie in no trick."""
        if not self.laid_cards_are_played:
            return []
        return [(f"table {seat}", tuple(one.card for one in some)) for seat, some in enumerate(laid)]

    def _melds(self, read: Fields, key: str) -> tuple[Meld, ...]:
        found = []
        for text in filter(None, map(str.strip, read.text(key).split(","))):
            kind, _, some = text.partition(" ")
            level = level_of(kind)
            if level is None:
                raise PositionError("{key}: “{kind}” is no combination.", key=key, kind=kind)
            found.append(Meld(kind, *level, Fields({key: some}).pieces(key)))
        return tuple(found)

    def _window(self, read: Fields) -> Window:
        scored, sevens = read.numbers("window", 2, (0, 0), least=0)
        return Window(scored, sevens, read.card("gained"), read.given("handed over"), read.pieces("new"))

    def _spent(self, read: Fields) -> tuple[int | None, int]:
        if not read.given("spent"):
            return None, 0
        seat, number = read.numbers("spent", 2, (0, 0), least=-1)
        return (seat if 0 <= seat < self.seats else None), number

    def _possible(self, public: Public, common: Common) -> None:
        """Refuses counts that no hand can come to."""
        to = public.turn.to
        if bool(public.trick) != (to == "reply") or len(public.trick) >= self.seats:
            raise PositionError("trick: cards lie there exactly when somebody is to reply.")
        held = [len(hand) + (len(laid) if self.laid_cards_are_played else 0) + ((one - public.winner) % self.seats < len(public.trick))
                for one, (hand, laid) in enumerate(zip(common.hands, public.laid, strict=True))]
        if to != "lift" and (len(set(held)) > 1 or held[0] > self.hand_size):
            raise PositionError("The hands hold {held} cards: at this moment they should be equal, and {most} at most.",
                                held=", ".join(map(str, held)), most=self.hand_size)
        if to not in self.moments(public):
            raise PositionError("turn: this table does not have that moment.")
        full = self.hand_size - (to == "last_two" or (to == "declare" and self.declares_before_drawing))
        if public.stock and to != "lift" and held[0] != full:
            raise PositionError("While the stock lasts a hand holds {full} cards at this moment, not {number}.", full=full, number=held[0])
        if public.stock % self.seats:
            raise PositionError("The stock holds {number} cards, which cannot be drawn evenly.", number=public.stock)
        if not held[0] and not public.trick and to not in ("declare", "lift"):
            raise PositionError("The hand is over: nobody holds a card.")
        leads_after_the_last(public.taken, public.winner)

    @property
    def declares_before_drawing(self) -> bool:
        return True

    def moments(self, public: Public) -> set[str]:
        """What somebody may be asked to do at this table, while there is a stock or after it."""
        found = {"lead", "reply"}
        if self.lift_24:
            found.add("lift")
        if self.carte_blanche:
            found.add("carte_blanche")
            if self.carte_blanche_repeat == "each_draw":
                found.add("show_drawn")
        if public.stock or self.declare_in_end_phase:
            found.add("declare")
        return found

    def laid_out(self, table: Table) -> dict[str, str]:
        public, given = table.public, table.public.given
        window, undealt = public.window, public.turn.to == "lift"
        fields = {
            "dealer": str(given.dealer), "scores": " ".join(map(str, given.scores)), "raised": str(given.raised or ""),
            "last trump": str(given.trump or ""), "turn": f"{public.turn.seat} {public.turn.to}",
            "winner": str(public.winner) if public.winner != (public.turn.seat - len(public.trick)) % self.seats else "",
            "trump": str(public.trump or ""), "turned up": str(public.turned_up or ""),
            "undealt": written(table.hidden) if undealt else "",
            "lifted": str(table.hidden.number) if isinstance(table.hidden, LiftedPack) and undealt else "",
            "stock": "" if undealt else written(table.hidden[:-1] if public.turned_up else table.hidden),
            **self._common_fields(table), "booked": " ".join(map(str, public.booked)) if any(public.booked) else "",
            "window": f"{window.scored} {window.sevens}" if window.scored or window.sevens else "",
            "gained": str(window.gained or ""), "handed over": "yes" if window.handed_over else "", "new": written(window.new),
            "alive": " ".join(map(str, public.alive)),
            "spent": "" if public.spent is None and not public.spent_in_trick else
                     f"{-1 if public.spent is None else public.spent} {public.spent_in_trick}"}
        for seat in range(self.seats):
            fields[f"table {seat}"] = written(public.laid[seat])
            fields[f"melds {seat}"] = ", ".join(f"{meld.kind} {written(meld.cards)}" for meld in public.melds[seat])
            fields[f"drew {seat}"] = str(table.own[seat].drew or "")
        return {key: value for key, value in fields.items() if value}

    def _common_fields(self, table: Table) -> dict[str, str]:
        public = table.public
        return common_fields([own.hand for own in table.own], Lying(public.trick, public.taken, public.earlier, ((),) * self.seats))


@dataclass(frozen=True)
class Lying:
    """What the common part of a position is written from; marriages stand among the declarations."""

    trick: Cards
    taken: tuple[Taken, ...]
    earlier: tuple[Earlier, ...]
    marriages: tuple[tuple[Suit, ...], ...]
