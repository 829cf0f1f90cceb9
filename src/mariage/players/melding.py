"""Rules of thumb for games in which one wins tricks to declare: Bezique in all its forms, and Pinochle for two.

Every card is worth what it may still become part of: the points of a combination, less for each card that is missing. Throw the
card that is worth least; win a trick when something can be declared, when it holds points, or to keep the other from declaring.
Show what counts by itself; of what may be declared take the most, but a marriage before the sequence that it grows into.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..cards import Card, Laid, Suit
from ..game import AnyView
from ..games.bezique.table import CarteBlanche, Declare, LetPartner, Show, ShowDrawn, Turn, Window
from ..games.plays import Claim, Draw, Exchange, Pass, Play, PlayLaid
from ..melds import COUPLES, Kind

NEAR = (1.0, 0.42, 0.17, 0.05)      # what a combination is worth with so many cards missing
TRUMP = 7.0                         # what a trump is worth by itself
KEEP_OFF = 12.0                     # what it is worth that the other does not declare
PATIENCE = 12                       # so many cards in the stock allow a marriage before its sequence


class MeldThumb:
    """One decision: what is seen at the table, and what it is worth."""

    def __init__(self, game: Any, view: AnyView) -> None:
        self.game, self.seat = game, view.seat
        self.public: Any = view.public
        self.own: Any = view.own
        self.side = game.side(view.seat)
        self.wins_melds = not game.laid_cards_are_played        # combinations are made of cards that were won
        self.trump: Suit | None = self.public.trump
        seen = Counter(card for one in self.public.taken for card in one.cards)
        seen.update(self.public.trick)
        seen.update(self.own.hand)
        if game.laid_cards_are_played:
            seen.update(one.card for laid in self.public.laid for one in laid)
        if self.public.turned_up is not None:
            seen[self.public.turned_up] += 1
        self.unseen = Counter(game.whole_pack()) - seen
        self.many = max(1, self.unseen.total())
        self.kinds: list[tuple[Kind, float]] = [(one, one.points * self._chance_of_time(one)) for one in game.kinds(self.public)]

    def _chance_of_time(self, kind: Kind) -> float:
        """Is there still time to declare? Where nothing is drawn any more there is none, some tables of Polish Bezique apart."""
        return 1.0 if self.public.stock or self.game.declare_in_end_phase else 0.0

    # ------------------------------------------------- what is decided

    def choose(self, choices: Sequence[Any]) -> Any:
        for kind in (CarteBlanche, ShowDrawn):
            if kind() in choices:
                return kind()
        match self.public.turn.to:
            case "declare":
                return self.declares(choices)
            case "lead" | "reply":
                return self.plays([one for one in choices if isinstance(one, Play)])
            case "last_two":
                return Draw()
            case _:
                return Pass() if Pass() in choices else choices[0]

    def declares(self, choices: Sequence[Any]) -> Any:
        """Sevens first, where they cost nothing; then the best declaration; a partner who may have something where one has not."""
        declarations = [one for one in choices if isinstance(one, Declare)]
        if not (self.game.seven_counts_as_declaration and declarations):
            for free in (Exchange(), Show()):
                if free in choices:
                    return free
        if declarations:
            return max(declarations, key=lambda one: self._declared(one, declarations))
        return LetPartner() if LetPartner() in choices else next(one for one in choices if isinstance(one, Draw | Pass))

    def _declared(self, one: Declare, others: Sequence[Declare]) -> float:
        """What a declaration is worth: its points, a marriage more where its sequence can wait."""
        kind = self.game.kind_of(self.public, one)
        points: float = kind.points
        if kind.family == COUPLES and kind.level == 1 and (self.public.stock > PATIENCE or self.wins_melds):
            grown = [self.game.kind_of(self.public, other) for other in others if set(one.cards) <= set(other.cards) and other != one]
            points += max((other.points for other in grown if other.family == COUPLES), default=0)
        return points - 0.01 * sum(self.worth(piece.card) for piece in one.cards)

    # ------------------------------------------------- what cards are worth

    def holding(self) -> list[Laid]:
        """The cards that one plays from."""
        laid = self.public.laid[self.seat] if self.game.laid_cards_are_played else ()
        return [*map(Laid, self.own.hand), *laid]

    def kept(self) -> dict[Laid, float]:
        """What each card is worth keeping for: what all combinations lose without it."""
        holding = self.holding()
        worth = dict.fromkeys(holding, 0.0)
        if self.wins_melds:
            return worth
        used = {one: {meld.family: meld.level for meld in self.public.melds[self.seat] if one in meld.cards} for one in holding}
        for kind, points in self.kinds:
            if points:
                self._add(kind, points, holding, used, worth)
        return worth

    def _add(self, kind: Kind, points: float, holding: Sequence[Laid], used: dict[Laid, dict[str, int]], worth: dict[Laid, float]) -> None:
        """What *kind* adds to the worth of the cards that could make it. Cards that were declared for as much count for nothing."""
        fitting = [[one for one in holding if one.card in faces and used[one].get(kind.family, 0) < kind.level] for faces, _ in kind.slots]
        missing = sum(max(0, number - len(some)) for some, (_, number) in zip(fitting, kind.slots, strict=True))
        if missing >= len(NEAR) - 1 or not self._may_come(kind, fitting):
            return
        for some, (_, number) in zip(fitting, kind.slots, strict=True):
            if 0 < len(some) <= number:
                loss = points * (NEAR[missing] - NEAR[missing + 1])
                for one in some:
                    worth[one] += loss
            elif len(some) > number:
                for one in some:
                    worth[one] += points * (NEAR[missing] - NEAR[missing + 1]) * 0.15

    def _may_come(self, kind: Kind, fitting: Sequence[Sequence[Laid]]) -> bool:
        """Are the missing cards still to be had?"""
        return all(number - len(some) <= sum(self.unseen[face] for face in faces)
                   for some, (faces, number) in zip(fitting, kind.slots, strict=True))

    def worth(self, card: Card) -> float:
        """What a card counts in a trick."""
        if self.game.brisque_timing == "settlement":
            return 1.0 if card.rank.value in "AT" else 0.0
        return float(self.game.counts((card,)))

    def _strength(self, card: Card) -> float:
        return float(0.4 * (8 + self.game.height[card.rank]) + (TRUMP if card.suit is self.trump else 0))

    # ------------------------------------------------- which card

    def plays(self, plays: Sequence[Play]) -> Play:
        kept = self.kept()
        window = self._window() if self.public.stock else []
        return max(plays, key=lambda play: self._value(play, kept, window))

    def _value(self, play: Play, kept: dict[Laid, float], window: Sequence[Declare]) -> float:
        """What comes of playing this card: it is gone; the trick is won or not."""
        one = Laid(play.card, play.number if isinstance(play, PlayLaid) else 0)
        wins = self._wins(play.card)
        gain = self._gain(play.card, self.seat) + self._declares_next(one, window)
        loss = self._gain(play.card, None) + (KEEP_OFF if self.public.stock else 0)
        return float(wins * gain - (1 - wins) * loss - kept[one] - self._strength(play.card))

    def _gain(self, card: Card, seat: int | None) -> float:
        """The points of the trick, the last trick, and in Polish Bezique what its cards may become for whoever takes it."""
        trick = (*self.public.trick, card)
        points = sum(map(self.worth, trick)) * (1.0 if len(trick) == self.game.seats else 1.3)
        if len(self.own.hand) == 1 and not self.public.stock:
            points += self.game.last_trick
        if self.wins_melds and self.trump is not None:
            owner = self.seat if seat is not None else (self.seat + 1) % self.game.seats
            points += self._open_worth(owner, trick) - self._open_worth(owner, ())
            points += self.game.seven_captured * sum(card == self.game.low_trump(self.trump) for card in trick)
        return float(points)

    def _open_worth(self, seat: int, more: Sequence[Card]) -> float:
        cards = Counter(one.card for one in self.public.laid[seat])
        cards.update(more)
        total = 0.0
        for kind, points in self.kinds:
            missing = sum(max(0, number - sum(cards[face] for face in faces)) for faces, number in kind.slots)
            total += points * NEAR[missing] if missing < len(NEAR) else 0
        return total

    def _wins(self, card: Card) -> float:
        """How likely one's side takes the trick with this card."""
        public, game = self.public, self.game
        trick = game.trick(public)
        after = trick._replace(cards=(*trick.cards, card))
        winner = (public.winner + after.winner) % game.seats
        left = game.seats - len(after.cards)
        others = [seat for seat in range(public.turn.seat + 1, public.turn.seat + 1 + left) if seat % game.seats not in self.side]
        if winner not in self.side:
            return 0.0 if winner == self.seat or left == 0 or not (set(self.side) - {self.seat}) else 0.2
        if not others:
            return 1.0
        best = after.best
        beating = sum(number for other, number in self.unseen.items() if after.beats(other, best))
        if not beating:
            return 1.0
        share = beating / self.many
        held = max(public.in_hand[seat % game.seats] for seat in others)
        likely = (1 - share) ** (held if not public.stock else max(1.0, held * 0.35))
        return float(likely ** len(others))

    def _window(self) -> list[Declare]:
        """What could be declared now if one had won a trick."""
        if self.wins_melds:
            return []
        public = self.public._replace(turn=Turn(self.seat, "declare"), window=Window())
        found: list[Declare] = self.game.declarations(public, self.own)
        return found

    def _declares_next(self, one: Laid, window: Sequence[Declare]) -> float:
        """What the best declaration is worth that is left when this card has gone."""
        spare = self.own.hand.count(one.card) if not one.number else 0
        best = 0.0
        for declaration in window:
            needed = declaration.cards.count(one)
            if needed and needed >= (spare if not one.number else 1):
                continue
            kind = self.game.kind_of(self.public, declaration)
            best = max(best, kind.points)
        return 0.5 * best + KEEP_OFF


def called_out(game: Any, view: AnyView, choices: Sequence[Any]) -> Any:
    """The claim of a player who has enough, counting only what is sure; None where there is none."""
    return Claim() if Claim() in choices and game.has_enough(view.public, view.seat) else None
