"""What a seat at a table of the Mariáš family can tell of the cards that it does not see, from what was shown, said and played.

Whoever did not follow, overtake or trump holds none of the cards with which that had to be done. Cards that were turned up, or the
fellow of a marriage that was announced, are where they were shown. All else is a matter of chance: every card is as likely in each
place where it may be as there is room for it.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from math import prod
from typing import Any

from ..cards import Card, Cards, Rank, Suit
from ..game import AnyView, Seat
from ..games.marias.contracts import COLOUR, NATURAL, SEVENS, sharp
from ..games.marias.legal import follows
from ..games.marias.table import Public
from ..melds import marriage, partner
from ..tricks import Trick

PACK = tuple(Card(suit, rank) for suit in Suit for rank in COLOUR)
NOWHERE = -1        # the talon, as a place where a card may lie
ROUNDS = 3          # how often the chances are brought into line with the room in each place


@lru_cache(maxsize=20_000)
def excluded(before: Cards, trump: Suit | None, natural: bool, answer: Card) -> frozenset[Card]:
    """The cards of which whoever played *answer* to the trick *before* can have held none."""
    trick = Trick(before, trump, NATURAL if natural else COLOUR)
    return frozenset(card for card in PACK if card != answer and answer not in follows((answer, card), trick))


class Sight:
    """One moment as one seat sees it."""

    def __init__(self, game: Any, view: AnyView) -> None:
        self.game = game
        self.seat: Seat = view.seat
        self.public: Public = view.public
        self.hand: Cards = view.own.hand
        self.laid: Cards = view.own.talon
        self.chosen: Card | None = view.own.chosen
        self.players = self.public.given.players

    @property
    def trump(self) -> Suit | None:
        """Trump, as far as this seat knows it."""
        return self.public.trump if self.chosen is None else self.chosen.suit

    @property
    def misere(self) -> bool:
        return self.public.contract is not None and self.public.contract.misere

    @property
    def height(self) -> Mapping[Rank, int]:
        return NATURAL if self.misere else COLOUR

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players, in the order of play."""
        return self.public.given.others(self.seat)

    # ------------------------------------------------------------------ sides

    @cached_property
    def friend(self) -> Mapping[Seat, float]:
        """How likely each player is on the side of this seat: certain but where a partner was called and is not known yet."""
        declarer = self.public.declarer
        if declarer is None:
            return {seat: float(seat == self.seat) for seat in self.players}
        beside = self.beside
        if self.seat == declarer:
            return {seat: 1.0 if seat == self.seat else beside[seat] for seat in self.players}
        ours = beside[self.seat]
        return {seat: 1.0 if seat == self.seat else ours if seat == declarer else (1.0 - ours) * (1.0 - beside[seat])
                for seat in self.players}

    @cached_property
    def beside(self) -> Mapping[Seat, float]:
        """How likely each player stands beside the declarer, as far as this seat can tell."""
        known: tuple[Seat, ...] = self.game.attackers(self.public)
        found = {seat: float(seat in known) for seat in self.players}
        called = self.called
        if called is None or called in self.fallen or len(known) > 1:
            return found
        if called in self.hand:
            return found | {self.seat: 1.0}
        return found | {seat: self.chance(seat, called) for seat in self.others if seat != self.public.declarer}

    @property
    def called(self) -> Card | None:
        """The trump whose holder is the declarer's partner, where one was called."""
        rank, trump = self.public.called, self.public.trump
        return None if rank is None or trump is None else Card(trump, rank)

    @cached_property
    def side(self) -> frozenset[Seat]:
        """Those of whom this seat knows that they are on its side, itself among them."""
        return frozenset(seat for seat, chance in self.friend.items() if chance > 0.99)

    @property
    def attacks(self) -> bool:
        """Is this seat on the declarer's side?"""
        return self.public.declarer in self.side

    # ------------------------------------------------------------------ cards

    @cached_property
    def fallen(self) -> frozenset[Card]:
        """The cards that have been played."""
        return frozenset([card for one in self.public.taken for card in one.cards] + list(self.public.trick))

    @cached_property
    def unseen(self) -> Cards:
        """The cards that may be in another hand."""
        seen = self.fallen | {*self.hand, *self.laid}
        return tuple(card for card in PACK if card not in seen)

    @cached_property
    def shown(self) -> Mapping[Card, Seat]:
        """The cards of which everybody knows who holds them."""
        public = self.public
        found = {card: seat for seat, cards in enumerate(public.open_hands) for card in cards}
        if public.turned_up is not None and public.declarer is not None:
            found[public.turned_up] = public.declarer
        for seat, suits in enumerate(public.marriages):
            found |= {card: seat for suit in suits for card in marriage(suit)}
        if public.trump is not None and not self.game.fake_seven:
            found |= {Card(public.trump, Rank.SEVEN): stake.by for stake in public.stakes if stake.component in SEVENS}
        return found

    @cached_property
    def proved(self) -> Mapping[Seat, frozenset[Card]]:
        """For each seat the cards that it cannot hold, by what it played."""
        found: dict[Seat, set[Card]] = {seat: set() for seat in self.players}
        leader = self.public.first
        for cards, winner in [*((one.cards, one.seat) for one in self.public.taken), (self.public.trick, None)]:
            if leader is None:
                break
            order = (leader, *self.public.given.others(leader))
            for place in range(1, len(cards)):
                found[order[place]] |= excluded(cards[:place], self.public.trump, self.misere, cards[place])
            leader = winner
        return {seat: frozenset(cards) for seat, cards in found.items()}

    @cached_property
    def room(self) -> Mapping[Seat, int]:
        """How many unseen cards lie in each place."""
        found = {seat: self.public.in_hand[seat] for seat in self.others}
        return found | {NOWHERE: max(0, len(self.unseen) - sum(found.values()))}

    def may_lie(self, card: Card) -> bool:
        """May *card* lie in a talon that this seat has not seen?"""
        colour = self.public.contract is not None and not self.misere and not self.game.sharps_allowed
        return not (colour and sharp(card) and self.public.laid_by is not None)

    @cached_property
    def chances(self) -> Mapping[Card, Mapping[Seat, float]]:
        """For each unseen card how likely it is in each place."""
        may = {}
        for card in self.unseen:
            holder = self.shown.get(card)
            places = [seat for seat in self.others if self.room[seat] and card not in self.proved[seat]]
            places += [NOWHERE] if self.room[NOWHERE] and self.may_lie(card) else []
            may[card] = [holder] if holder in places else places or [seat for seat in self.room if self.room[seat]]
        weight = {place: float(room) for place, room in self.room.items()}
        found: dict[Card, dict[Seat, float]] = {}
        for _ in range(ROUNDS):
            found = {card: shares([place for place in places if place is not None], weight) for card, places in may.items()}
            for place, room in self.room.items():
                full = sum(chances.get(place, 0.0) for chances in found.values())
                weight[place] *= room / full if full else 1.0
        return found

    def chance(self, seat: Seat, card: Card) -> float:
        """How likely *seat* holds *card*."""
        return self.chances[card].get(seat, 0.0) if card in self.chances else 0.0

    def has_none(self, seat: Seat, some: Iterable[Card]) -> float:
        """How likely *seat* holds none of these cards."""
        return prod(1.0 - self.chance(seat, card) for card in some)

    def expects(self, seat: Seat, some: Iterable[Card]) -> float:
        """How many of these cards *seat* may be expected to hold."""
        return sum(self.chance(seat, card) for card in some)

    @cached_property
    def out(self) -> Mapping[Suit, Cards]:
        """The unseen cards of each suit, the highest first."""
        height = self.height
        return {suit: tuple(sorted((card for card in self.unseen if card.suit is suit), key=lambda card: -height[card.rank]))
                for suit in Suit}

    @cached_property
    def held(self) -> Mapping[Suit, Cards]:
        """The cards of each suit in the hand, the highest first."""
        height = self.height
        return {suit: tuple(sorted((card for card in self.hand if card.suit is suit), key=lambda card: -height[card.rank]))
                for suit in Suit}

    def above(self, card: Card) -> Cards:
        """The unseen cards of its suit that stand above *card*."""
        height = self.height
        return tuple(one for one in self.out[card.suit] if height[one.rank] > height[card.rank])

    def is_master(self, card: Card) -> bool:
        """Can no unseen card of its suit beat *card*?"""
        return all(self.chance(seat, one) == 0.0 for one in self.above(card) for seat in self.others)

    # ------------------------------------------------------------------ the trick

    @property
    def winner(self) -> Seat:
        """Who takes the trick as it lies."""
        leader, trick = self.public.leader, Trick(self.public.trick, self.public.trump, self.height)
        return (leader, *self.public.given.others(leader))[trick.winner]

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after this seat, in order."""
        return self.others[:len(self.players) - 1 - len(self.public.trick)]

    def beats(self, seat: Seat, card: Card, led: Suit) -> float:
        """How likely *seat*, bound by the duties, beats *card* in a trick in which *led* was led."""
        over = 1.0 - self.has_none(seat, self.above(card))
        if card.suit is led and card.suit is self.public.trump:
            return over
        void = self.has_none(seat, self.out[led])
        if card.suit is led:
            trumps = 0.0 if self.public.trump is None else 1.0 - self.has_none(seat, self.out[self.public.trump])
            return over + void * trumps
        return void * over

    def marries(self, card: Card) -> bool:
        """Is the fellow of *card* in the hand too?"""
        return partner(card) in self.hand


def shares(places: list[Seat], weight: Mapping[Seat, float]) -> dict[Seat, float]:
    """One card shared among *places* by their weight."""
    whole = sum(weight[place] for place in places)
    return {place: weight[place] / whole for place in places} if whole else dict.fromkeys(places, 1.0 / len(places))
