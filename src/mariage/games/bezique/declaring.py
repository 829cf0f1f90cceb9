"""Declaring: which combinations there are, which may be made of what one holds, and when the window closes."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from ...cards import Card, Laid, Pieces, Rank, Suit
from ...game import Reason, Seat, Spread, because
from ...melds import BEZIQUES, COUPLES, QUARTETS, Kind, Meld, by_face, marriage, sets
from .house import House
from .table import Declare, Own, Public

SEQUENCE = "ATKQJ"
QUARTET = {"A": 100, "K": 80, "Q": 60, "J": 40}
BEZIQUE = (0, 0, 500, 1500, 4500, 9000)
PAIRS = {Suit.SPADES: Suit.DIAMONDS, Suit.DIAMONDS: Suit.SPADES, Suit.HEARTS: Suit.CLUBS, Suit.CLUBS: Suit.HEARTS}


class Declaring(House):
    """Which combinations may be declared."""

    # ------------------------------------------------------------------ the combinations, as data

    def kinds(self, public: Public) -> tuple[Kind, ...]:
        """Every combination that scores at this moment, with what it scores."""
        key = public.trump, public.given.trump if self.no_same_trump_twice else None
        if key not in self._kinds:
            self._kinds[key] = (*self.couples(*key), *self.beziques(*key), *self.quartets(public.trump))
        return self._kinds[key]

    @cached_property
    def _kinds(self) -> dict[Any, tuple[Kind, ...]]:
        return {}

    def couples(self, trump: Suit | None, barred: Suit | None) -> Iterator[Kind]:
        """Marriages and sequences. The first may set trump; not the suit that is *barred*."""
        royal, plain = map(int, self.sequence_values.split("_"))
        for suit in Suit:
            free = trump is None and suit is not barred
            sets_trump = free and self.trump_set_by != "marriage_only"
            yield Kind("marriage", COUPLES, 1, 40 if free or suit is trump else 20,
                       tuple(((card,), 1) for card in marriage(suit)), suit if free else None)
            points = royal if sets_trump or suit is trump else plain
            if points:
                yield Kind("sequence", COUPLES, 2, points, tuple(((Card(suit, Rank(rank)),), 1) for rank in SEQUENCE),
                           suit if sets_trump else None)

    def beziques(self, trump: Suit | None, barred: Suit | None) -> Iterator[Kind]:
        """Single, double and so on."""
        for queen, sets_trump in self.pairs(trump, barred):
            jack = Card(PAIRS[queen], Rank.JACK)
            for many in range(1, self.max_bezique + 1):
                yield Kind(f"bezique_{many}", BEZIQUES, many, BEZIQUE[many] or self.single_bezique,
                           (((Card(queen, Rank.QUEEN),), many), ((jack,), many)), queen if sets_trump else None)

    def pairs(self, trump: Suit | None, barred: Suit | None) -> list[tuple[Suit, bool]]:
        """The suits of the queens that make a bezique now, and whether it sets trump."""
        match self.bezique_pair:
            case "trump_queen" if trump is not None:
                return [(trump, False)]
            case "trump_queen":
                setting = self.trump_set_by == "marriage_sequence_bezique"
                return [(suit, True) for suit in Suit if suit is not barred] if setting else []
            case "avoid_trump" if trump in (Suit.SPADES, Suit.DIAMONDS):
                return [(Suit.CLUBS, False)]
            case _:
                return [(Suit.SPADES, False)]

    def quartets(self, trump: Suit | None) -> Iterator[Kind]:
        """Any four of a rank; four or five in trumps."""
        values = {**QUARTET, **({"T": self.plain_tens} if self.plain_tens else {})}
        for rank, points in values.items():
            yield Kind(f"four_{rank.lower()}", QUARTETS, 1, points, ((tuple(Card(suit, Rank(rank)) for suit in Suit), 4),))
        if trump is not None and self.trump_quartets:
            for rank, points in {**QUARTET, "T": 90}.items():
                face = (Card(trump, Rank(rank)),)
                yield Kind(f"trump4_{rank.lower()}", QUARTETS, 2, 10 * points, ((face, 4),))
                if self.five_trump_sets:
                    yield Kind(f"trump5_{rank.lower()}", QUARTETS, 3, 20 * points, ((face, 5),))

    # ------------------------------------------------------------------ what may be declared

    def declarations(self, public: Public, own: Own) -> list[Declare]:
        """What the owner of the window may declare, one of several that are alike."""
        if not self.may_score(public):
            return []
        pieces, melds, lying = by_face(self.pieces(public, own)), self.counted(public, public.turn.seat), self.lying(public)
        return [Declare(kind.name, some) for kind in self.in_question(public) for some in sets(kind, pieces, melds, lying)
                if not self.forbids(public, kind, some)]

    def in_question(self, public: Public) -> Sequence[Kind]:
        """The combinations that might be declared in this window, whatever lies there or is held."""
        return self.kinds(public)

    def may_score(self, public: Public) -> bool:
        """Is a combination still free in this window?"""
        done = public.window.scored + (public.window.sevens if self.seven_counts_as_declaration else 0)
        return self.max_scored_per_trick == "unlimited" or done < 1

    def pieces(self, public: Public, own: Own) -> list[Laid]:
        """What combinations may be made of: the hand, and what lies on the own table, perhaps on the partner's, too."""
        hand, gained = list(own.hand), public.window.gained
        if gained is not None and not self.exchanged_card_usable_same_window and gained in hand:
            hand.remove(gained)
        return [*map(Laid, hand), *(one for seat in self.sharing(public.turn.seat) for one in public.laid[seat])]

    def sharing(self, seat: Seat) -> tuple[Seat, ...]:
        """Whose tables *seat* may use."""
        return (seat,) if self.joint_declarations == "off" else self.side(seat)

    def counted(self, public: Public, seat: Seat) -> Sequence[Meld]:
        """The earlier declarations that count for *seat*: its own, or those of the side where tables are shared."""
        return [meld for other in self.sharing(seat) for meld in public.melds[other]]

    def lying(self, public: Public) -> frozenset[Laid]:
        return frozenset(one for laid in public.laid for one in laid)

    def forbids(self, public: Public, kind: Kind, some: Pieces) -> str | None:
        """Why these cards may not be declared, in one word."""
        seat = public.turn.seat
        if any(one.number and one not in public.laid[seat] for one in some):
            if self.joint_declarations == "except_multiples" and kind.family == BEZIQUES and kind.level > 1:
                return "own_cards"
            if not any(one.number == 0 for one in some):
                return "from_hand"
        return self.reuse.forbids(kind, some, self.counted(public, seat), self.lying(public))

    def can_still_make(self, public: Public, seat: Seat, one: Laid) -> list[Kind]:
        """Of each family the lowest combination that this card before *seat* may still be declared for, if the others come from the
        hand; nothing once no window opens any more."""
        if not (public.stock or self.declare_in_end_phase or public.turn.to == "declare"):
            return []
        found: dict[str, Kind] = {}
        melds, lying = self.counted(public, seat), self.lying(public)
        for kind in sorted(self.kinds(public), key=lambda kind: kind.level):
            if kind.family not in found and kind.fits(one.card) and not self.reuse.forbids(kind, kind.with_new(one), melds, lying):
                found[kind.family] = kind
        return list(found.values())

    def kind_of(self, public: Public, action: Declare) -> Kind | None:
        """The combination that is meant."""
        return next((kind for kind in self.kinds(public) if kind.name == action.kind and kind.is_made_by(action.cards)), None)

    def why_not_declare(self, public: Public, own: Own, action: Declare) -> Reason | None:
        """Why not; None if it may be declared."""
        if public.turn.to != "declare":
            return because("One declares after winning a trick, before drawing.")
        if not self.may_score(public):
            return because("No more may be declared after this trick.")
        held = list(self.pieces(public, own))
        for one in action.cards:
            if one not in held:
                if one == (public.window.gained, 0) and one.card in own.hand:
                    return because("{card} was got by the exchange: it may be declared after another trick.", card=one.card)
                return because("{card} is not among your cards, or not so often.", card=one.card)
            held.remove(one)
        kind = self.kind_of(public, action)
        if kind is None:
            return because("These cards do not make that.")
        why = self.forbids(public, kind, action.cards)
        return WHY[why] if why else None

    # ------------------------------------------------------------------ on the table

    def laid(self, public: Public, seat: Seat) -> Sequence[Spread]:
        """What lies before a seat: side by side what was first declared for the same, with what that is."""
        groups: dict[Reason | None, list[Laid]] = {}
        for one in public.laid[seat]:
            first = next((meld for meld in public.melds[seat] if one in meld.cards), None)
            groups.setdefault(CALLED[first.kind.partition("_")[0]] if first else None, []).append(one)
        return [Spread(tuple(some), called, self.laid_cards_are_played) for called, some in groups.items()]

    @property
    def laid_cards_are_played(self) -> bool:
        """Do cards on the table belong to what one plays from?"""
        return True

    # ------------------------------------------------------------------ the window

    def window_is_closed(self, public: Public) -> bool:
        """Is nothing left that could be done in it, whatever its owner holds?"""
        return not self.may_score(public) and not self.sevens_are_open(public)

    def sevens_are_open(self, public: Public) -> bool:
        """May the lowest trump be exchanged or shown in this window, by anybody who has it?"""
        if self.seven_counts_as_declaration and not self.may_score(public):
            return False
        return self.seven_mode == "declared" or self.seven_exchange or self.seven_others in ("show", "show_or_play")

    def numbered(self, public: Public, some: Pieces) -> Pieces:
        """Cards as they lie on the table: those from the hand get the next numbers of their equals."""
        last = {card: 0 for card, _ in some}
        lain = [one for laid in public.laid for one in laid] + [one for melds in public.melds for meld in melds for one in meld.cards]
        for card, number in lain:
            if card in last:
                last[card] = max(last[card], number)
        found = []
        for one in some:
            if not one.number:
                last[one.card] += 1
                one = Laid(one.card, last[one.card])
            found.append(one)
        return tuple(found)


LEVELS = {"marriage": (COUPLES, 1), "sequence": (COUPLES, 2), "run": (COUPLES, 2), "four": (QUARTETS, 1), "trump4": (QUARTETS, 2),
          "trump5": (QUARTETS, 3), "around": (QUARTETS, 1), "all": (QUARTETS, 2)}


def level_of(name: str) -> tuple[str, int] | None:
    """The family of a combination and its level there, by its name."""
    word, _, rest = name.partition("_")
    if word in ("bezique", "pinochle") and rest in ("1", "2", "3", "4", "5"):
        return BEZIQUES, int(rest)
    return LEVELS.get(word)


CALLED = {
    "marriage": because("Marriage"), "sequence": because("Sequence"), "run": because("Run"), "bezique": because("Bezique"),
    "pinochle": because("Pinochle"), "four": because("Four of a rank"), "trump4": because("Four of a rank in trumps"),
    "trump5": because("Five of a rank in trumps"), "around": because("One of a rank in each suit"),
    "all": because("Two of a rank in each suit")}
WHY = {
    "used": because("A card of these has been declared for the same or for more."),
    "higher": because("A card of these has been declared for something higher."),
    "tied": because("A card of these stands in such a combination already."),
    "nothing_new": because("A card must be new to such combinations."),
    "from_hand": because("A card of it must come from the hand."),
    "own_cards": because("Double and triple bezique are made of one's own cards only."),
    "not_won": because("A card of it must be of the trick just won."),
}
