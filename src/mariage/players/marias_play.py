"""Which card to play in the Mariáš family where there are trumps.

Every card is judged by three things: what the trick brings, as far as one can tell who takes it; what the card would still have
been worth; and what a lead does to the trumps. So the declarer pulls trumps while that costs him little and keeps the seven; the
defenders lay aces and tens on each other's tricks, lead through the declarer what makes him trump, and keep what can still take
the last trick.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..cards import Card, Rank, Suit
from ..game import Seat
from ..games.marias.contracts import SEVENS, Component
from ..games.plays import Marry, Play
from ..melds import partner
from .marias_sight import Sight

SHARP = 10.0            # what an ace or a ten counts
FORCES = 3.0            # what it is worth to make the other side trump, or to pull one of its trumps
SMEARED = 1.0           # how many times the points of a card drawn by chance a partner adds to a trick that is ours
GIVEN = 0.3             # and an opponent
PULLS = 8.0             # and how much more, to pull trumps with one that nothing beats, from a hand with more of them
TRUMP_KEPT = 9.0        # what a low trump is worth keeping for
HIGH_TRUMP = 3.5        # and each step higher
SEVEN_KEPT = 13.0       # the seven of trumps, that it may win the last trick
MASTER_KEPT = 3.0       # a card that nothing in its suit beats: it wins a trick
SILENT = -1000.0        # a marriage that must not be announced yet


class Cardplay:
    """One card to be played where there are trumps."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.trump: Suit | None = sight.public.trump
        self.trick = sight.game.trick(sight.public)

    def best(self, plays: Sequence[Play | Marry]) -> Play | Marry:
        """The card that brings most, a marriage announced where that counts."""
        return max(plays, key=self.worth)

    def worth(self, action: Play | Marry) -> float:
        card = action.card
        lead = 0.0 if self.sight.public.trick else self.leads(card)
        return self.announces(action) + self.trick_brings(card) - self.kept(card) + lead

    # ------------------------------------------------------------------ what the trick brings

    def trick_brings(self, card: Card) -> float:
        """The points of the trick with *card*, ours or theirs as it is likely to go."""
        ours = self.ours(card)
        lying = sum(self.points(one) for one in self.trick.cards) + self.points(card)
        friends = sum(self.sight.friend[seat] for seat in self.sight.to_come)
        foes = len(self.sight.to_come) - friends
        more = (SMEARED * friends + GIVEN * foes) * self.mean_points
        less = (SMEARED * foes + GIVEN * friends) * self.mean_points
        return ours * (lying + more) - (1 - ours) * (lying + less)

    @cached_property
    def mean_points(self) -> float:
        """What an unseen card counts on average."""
        unseen = self.sight.unseen
        return sum(map(self.points, unseen)) / len(unseen) if unseen else 0.0

    def ours(self, card: Card) -> float:
        """How likely our side takes the trick if *card* is played to it."""
        sight, trick = self.sight, self.trick
        led = trick.led if trick.cards else card.suit
        best, winner = card, sight.seat
        if trick.cards and not trick.beats(card, trick.best):
            best, winner = trick.best, self.sight.winner
        chance = sight.friend[winner]
        for seat in sight.to_come:
            beats = sight.beats(seat, best, led)
            chance += beats * (sight.friend[seat] - chance)
        return chance

    # ------------------------------------------------------------------ marriages

    def announces(self, action: Play | Marry) -> float:
        """What a marriage brings at once; a half that is still to be announced is kept together."""
        sight, card = self.sight, action.card
        if partner(card) not in sight.hand or not sight.game.marriages_count(sight.public):
            return 0.0
        worth = float(sight.game.worth(sight.public, card.suit))
        announced = isinstance(action, Marry) or (
            sight.game.marriage_order != "either_explicit" and sight.game.marries(sight.public, _Own(sight.hand), card))
        if not announced:
            return -worth
        return SILENT if self.spoils(card) else worth / 2

    def spoils(self, card: Card) -> bool:
        """Would a plain marriage, announced first, take the place of the trump marriage in our hundred?"""
        sight = self.sight
        stake = sight.public.stake(Component.STO, Component.STO_PROTI)
        if stake is None or stake.by not in sight.side or sight.game.sto_marriage != "first" or card.suit is self.trump:
            return False
        return any(one.suit is self.trump and sight.marries(one) for one in sight.hand)

    # ------------------------------------------------------------------ what a card is kept for

    def kept(self, card: Card) -> float:
        """What *card* is still worth in the hand: its own points, won or lost later, and the tricks it helps to win."""
        later = self.points(card) * (2 * self.wins_later(card) - 1)
        if card.suit is self.trump:
            return later + self.trump_kept(card)
        if self.sight.is_master(card) and self.sight.out[card.suit]:
            later += MASTER_KEPT
        return later + 0.1 * self.sight.height[card.rank] / 8

    def trump_kept(self, card: Card) -> float:
        """A trump forces, pulls, or takes the last trick; the seven above all."""
        if card.rank is Rank.SEVEN and self.seven_matters:
            return SEVEN_KEPT
        rank = 7 + self.sight.height[card.rank]
        return TRUMP_KEPT + HIGH_TRUMP * rank / 2

    @cached_property
    def seven_matters(self) -> bool:
        """Does the seven of trumps pay in the last trick?"""
        game, public = self.sight.game, self.sight.public
        return bool(game.quiet_seven or any(stake.component in SEVENS for stake in public.stakes))

    def wins_later(self, card: Card) -> float:
        """How likely our side takes the trick to which an ace or a ten is played later."""
        sight = self.sight
        above = sight.above(card)
        if card.suit is self.trump:
            return 0.95 if not above else 0.75 if len(sight.held[card.suit]) > 2 else 0.4
        foes = [seat for seat in sight.others if sight.friend[seat] < 0.5]
        trumped = self.trumps_against / (self.trumps_against + 3.0)
        short = max((sight.has_none(seat, sight.out[card.suit]) for seat in foes), default=0.0)
        if not above:
            return 0.85 - 0.5 * short * trumped - 0.15 * trumped
        friendly = sum(sight.friend[seat] * sight.expects(seat, above) for seat in sight.others) / len(above)
        guarded = len(sight.held[card.suit]) > 1
        return (0.45 if guarded else 0.2) + 0.4 * friendly

    @cached_property
    def trumps_against(self) -> float:
        """How many trumps the other side may be expected to hold."""
        if self.trump is None:
            return 0.0
        trumps = self.sight.out[self.trump]
        return sum((1.0 - self.sight.friend[seat]) * self.sight.expects(seat, trumps) for seat in self.sight.others)

    # ------------------------------------------------------------------ what a lead does

    def leads(self, card: Card) -> float:
        """The trumps that a lead draws out of the other side, less what it draws out of one's own."""
        sight = self.sight
        drawn = sum((1.0 - 2.0 * sight.friend[seat]) * self.falls(seat, card) for seat in sight.others)
        return (FORCES + PULLS * self.pulls(card)) * drawn

    def pulls(self, card: Card) -> bool:
        """Does the declarer lead a trump that nothing beats, with more trumps than the others may have?"""
        sight = self.sight
        return (sight.attacks and card.suit is self.trump and sight.is_master(card)
                and len(sight.held[card.suit]) > self.trumps_against)

    def falls(self, seat: Seat, card: Card) -> float:
        """How likely *seat* must play a trump to this lead."""
        assert self.trump is not None
        sight = self.sight
        trumps = 1.0 - sight.has_none(seat, sight.out[self.trump])
        return trumps if card.suit is self.trump else trumps * sight.has_none(seat, sight.out[card.suit])

    def points(self, card: Card) -> float:
        return float(self.sight.game.points[card.rank])


class _Own:
    """A hand, as ``marries`` asks for it."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self.hand = hand
