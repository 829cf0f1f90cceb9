"""Pinochle for four, two against two: bid, name trump, meld, play. (Rules: bezique.md, sections 11 and 12.)

1. All cards are dealt. From the dealer's left all bid what their side will make; who has passed is out.
2. The highest bidder names trump; at some tables partners pass cards, or a widow is shared out.
3. All show what they melded and take it back. Then all tricks are played; one must follow suit, trump, and win if one can.
4. A side adds its melds and the points in its tricks; the declarers lose their bid where that is less.
5. The first side at the target wins; where both are, the declarers count first.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import assert_never

from ... import game
from ...cards import Card, Cards, Suit
from ...game import Deal, Reason, Result, Seat, because
from ...match import Standing
from ...melds import marriages
from ...tricks import playable
from ..plays import (
    Dealt,
    Earlier,
    NameTrump,
    Pass,
    Passed,
    Play,
    Played,
    Took,
    TrumpNamed,
    around,
    play,
    points_in,
    tricks_of,
    why_not_follow,
)
from .house import House
from .melding import melding
from .table import (
    Action,
    AuctionWon,
    Bid,
    BidMade,
    Concede,
    Conceded,
    Event,
    Gave,
    Give,
    Given,
    Happens,
    Melded,
    Own,
    PlayOn,
    PlaysOn,
    Public,
    Share,
    Shared,
    Table,
    Turn,
    WidowSeen,
)
from .tricks import seven_up


@dataclass(frozen=True)
class Rules(House):
    """What may be done, what happens and what it pays."""

    # ------------------------------------------------------------------ what a player may do

    def holding(self, public: Public, own: Own, seat: Seat) -> Cards:
        """The hand, and the widow for whoever shares it out."""
        return own.hand + own.widow

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        match public.turn.to:
            case "bid":
                return [*map(Bid, self.bids(public)), Pass()]
            case "widow":
                return [*map(Share, dict.fromkeys(permutations(own.widow)))]
            case "trump":
                return [*map(NameTrump, self.trumps(own)), *([Concede()] if self.trump_needs_marriage else [])]
            case "give" | "give_back":
                hand = sorted(own.hand, key=own.hand.index)     # equal cards side by side
                return [Give(some) for some in dict.fromkeys(combinations(hand, self.pass_cards))]
            case "concede":
                return [PlayOn(), Concede()]
            case "lead" | "reply":
                return [*map(play, dict.fromkeys(self.replies(public, own)))]
            case _:
                assert_never(public.turn.to)

    def bids(self, public: Public) -> list[int]:
        """What may be bid now."""
        return [amount for amount in range(self.min_bid, self.form.number + 1) if self.may_bid(public, amount)]

    def may_bid(self, public: Public, amount: int) -> bool:
        """At least the lowest bid, more than the last by a step, in full tens, or above 60 in fives."""
        if not self.min_bid <= amount <= self.form.number:
            return False
        if isinstance(self.bid_step, str):
            return amount > public.bid and (amount <= 60 or amount % 5 == 0)
        return amount % self.scale == 0 and (not public.bid or amount >= public.bid + self.bid_step)

    def trumps(self, own: Own) -> tuple[Suit, ...]:
        return marriages(own.hand) if self.trump_needs_marriage else tuple(Suit)

    def replies(self, public: Public, own: Own) -> Cards:
        if public.trick:
            return playable(own.hand, self.trick(public), self.duties)
        trumps = tuple(card for card in own.hand if card.suit is public.trump)
        first = not public.taken and not any(one.tricks for one in public.earlier)
        return trumps if self.first_lead_trump and first and trumps else own.hand

    def refuses(self, public: Public, own: Own, action: Action, choices: Sequence[Action] | None = None) -> Reason | None:
        """Cards may be given in any order."""
        if isinstance(action, Give) and public.turn.to in ("give", "give_back"):
            held = not Counter(action.cards) - Counter(own.hand)
            return None if held and len(action.cards) == self.pass_cards else self.why_not(public, own, action)
        return super().refuses(public, own, action, choices)

    # ------------------------------------------------------------------ what happens

    def opening(self, table: Table) -> Generator[Event, Table, None]:
        hands, _ = self.dealt(table.hidden, table.public.given.dealer)
        yield Dealt(hands)

    def happens(self, table: Table, action: Action) -> Generator[Event, Table, None]:
        yield from self.done(table, action)

    def done(self, table: Table, action: Action) -> Happens:
        public, seat = table.public, table.public.turn.seat
        match action:
            case Bid(amount):
                table = yield BidMade(seat, amount)
                return (yield from self.bidding_goes_on(table))
            case Pass():
                table = yield Passed(seat)
                return (yield from self.bidding_goes_on(table))
            case Share(cards):
                return (yield Shared(seat, tuple(cards[one - seat] for one in range(4))))
            case NameTrump(suit):
                table = yield TrumpNamed(seat, suit)
                return table if self.pass_cards else (yield from self.melds(table))
            case Give(cards):
                back = public.turn.to == "give_back"
                table = yield Gave(seat, (seat + 2) % 4, cards)
                return (yield from self.melds(table)) if back else table
            case Concede():
                return (yield from self.concedes(table))
            case PlayOn():
                return (yield from self.plays_on(table))
            case Play(card):
                return (yield from self.played(table, card))
            case _:
                assert_never(action)

    def bidding_goes_on(self, table: Table) -> Happens:
        """The bidding ends when there is a bid and three have passed; when all have, the dealer must play or the next one deals."""
        public = table.public
        if len(public.out) == 4:
            if self.all_pass == "redeal_next":
                return (yield from self.ends(table, Result((0,) * 4, (), "passed_out", (0,) * 4)))
            return (yield from self.undertakes(table, public.given.dealer, self.min_bid - self.forced_less, forced=True))
        if len(public.out) == 3 and public.declarer is not None:
            return (yield from self.undertakes(table, public.declarer, public.bid, forced=False))
        return table

    def undertakes(self, table: Table, seat: Seat, amount: int, *, forced: bool) -> Happens:
        table = yield AuctionWon(seat, amount, forced)
        return (yield WidowSeen(seat, table.hidden)) if self.widow else table

    def melds(self, table: Table) -> Happens:
        """All show what they melded. A declaring side with too little may have lost already; the declarer may give up."""
        for seat in around(table.public.given.dealer, 4):
            found = melding(table.own[seat].hand, table.public.trump, self.values)
            table = yield Melded(seat, found.cards, found.points)
        public = table.public
        if self.short_meld == "lost" and self.melded(public, self.declarer(public)) < self.min_meld:
            return (yield from self.ends(table, self.lost(public)))
        return table

    def plays_on(self, table: Table) -> Happens:
        """The declarer plays for the bid."""
        return (yield PlaysOn(table.public.turn.seat))

    def concedes(self, table: Table) -> Happens:
        """The bid is lost at once; the other side books its melds, without a trump suit where none was named."""
        table = yield Conceded(table.public.turn.seat)
        if not table.public.melds:
            for seat in around(table.public.given.dealer, 4):
                if seat not in self.side(self.declarer(table.public)):
                    found = melding(table.own[seat].hand, None, self.values)
                    table = yield Melded(seat, found.cards, found.points)
        return (yield from self.ends(table, self.lost(table.public)))

    def played(self, table: Table, card: Card) -> Happens:
        table = yield Played(table.public.turn.seat, card)
        public = table.public
        if len(public.trick) < 4:
            return table
        table = yield Took((public.leader + self.trick(public).winner) % 4, public.trick)
        return (yield from self.ends(table, self.unclaimed(table.public))) if table.public.played_out else table

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return False

    def rest_is_possible(self, public: Public) -> bool:
        return super().rest_is_possible(public) and not public.played_out

    # ------------------------------------------------------------------ what it pays

    def declarer(self, public: Public) -> Seat:
        assert public.declarer is not None
        return public.declarer

    def melded(self, public: Public, seat: Seat) -> int:
        """What the side of *seat* melded."""
        return sum(public.melds[one] for one in self.side(seat)) if public.melds else 0

    def in_tricks(self, public: Public, seat: Seat) -> int:
        """The points in the tricks of that side, with the last trick, rounded where that is done."""
        points = points_in(tricks_of(public.taken, *self.side(seat)), self.points)
        points += sum(public.earlier[one].points for one in self.side(seat))
        if public.played_out and public.taken and public.taken[-1].seat in self.side(seat):
            points += self.last_trick
        return seven_up(points) if self.rounding == "seven_up" else points

    def saved(self, public: Public, seat: Seat) -> int:
        """The melds of that side, where they are large enough and its tricks save them."""
        melded, tricks = self.melded(public, seat), tricks_of(public.taken, *self.side(seat))
        if melded < self.min_meld:
            return 0
        before = [public.earlier[one] for one in self.side(seat)]
        match self.meld_save:
            case "trick":
                return melded if tricks or any(one.tricks for one in before) else 0
            case "counter":
                return melded if points_in(tricks, self.points) or any(one.points for one in before) else 0
            case _:
                return melded

    def total(self, public: Public, seat: Seat) -> int:
        """What a side makes: melds and tricks, or nothing with too few points in tricks."""
        tricks = self.in_tricks(public, seat)
        return 0 if tricks < self.min_tricks else self.saved(public, seat) + tricks

    def credited(self, public: Public, seat: Seat) -> int:
        return self.melded(public, seat) + self.in_tricks(public, seat)

    def unclaimed(self, public: Public) -> Result:
        """The declarers add what they made, if it is their bid, else they lose the bid. The others add what they made."""
        side = self.side(self.declarer(public))
        others = self.side(side[0] + 1)
        made, theirs = self.total(public, side[0]), self.total(public, others[0])
        won = made >= public.bid and self.in_tricks(public, side[0]) >= self.min_tricks
        return self.paid(side, made if won else -public.bid, theirs, (made, theirs), "made" if won else "set")

    def lost(self, public: Public) -> Result:
        """The bid is lost without play; what the others melded counts for them if it is enough."""
        side = self.side(self.declarer(public))
        theirs = self.melded(public, side[0] + 1)
        theirs = theirs if theirs >= self.min_meld else 0
        return self.paid(side, -public.bid, theirs, (self.melded(public, side[0]), theirs), "set")

    def paid(self, side: tuple[Seat, ...], own: int, theirs: int, made: tuple[int, int], how: str) -> Result:
        gains = tuple(own if seat in side else theirs for seat in range(4))
        points = tuple(made[0] if seat in side else made[1] for seat in range(4))
        return Result(gains, side if how == "made" else self.side(side[0] + 1), how, points)

    def resigned(self, public: Public, seat: Seat) -> Result:
        """The declarers lose their bid; where the others give up, they make it. Before there is a declarer the dealer's side would
        have had to play."""
        mine = self.side(seat)
        others = self.side(seat + 1)
        declarers = self.side(public.given.dealer if public.declarer is None else public.declarer)
        bid = public.bid or self.min_bid
        gains = tuple((-bid if mine == declarers else 0) if one in mine else (bid if others == declarers else self.melded(public, one))
                      for one in range(4))
        return Result(gains, others, "resigned", tuple(self.credited(public, one) for one in range(4)))

    # ------------------------------------------------------------------ the deal

    def start(self, deal: Deal, given: Given) -> Table:
        eldest = (given.dealer + 1) % 4
        public = Public(given, Turn(eldest, "bid"), (0,) * 4, self.widow, (Earlier(),) * 4)
        return game.Table(public, (Own(),) * 4, deal.pack)

    def dealt(self, pack: Cards, dealer: Seat) -> tuple[tuple[Cards, ...], Cards]:
        """The hands by seat, and the widow."""
        hands, place = [Cards()] * 4, 0
        while place < 4 * self.hand_size:
            size = min(self.packet, self.hand_size - len(hands[around(dealer, 4)[0]]))
            for seat in around(dealer, 4):
                hands[seat] += pack[place:place + size]
                place += size
        return tuple(hands), tuple(pack[place:])

    # ------------------------------------------------------------------ the match

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, 4, dealer)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, standing.scores)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores)

    def settle(self, standing: Standing, result: Result) -> Standing:
        """The declarers count first: a made bid that reaches the target wins whatever the others have."""
        scores = tuple(score + gain for score, gain in zip(standing.scores, result.gains, strict=True))
        now = standing._replace(dealer=(standing.dealer + 1) % 4, scores=scores, hands=standing.hands + 1)
        first = result.winners or (0, 2)
        for side in (first, self.side(first[0] + 1)):
            if scores[side[0]] >= self.form.number:
                return now._replace(placed=side)
        return now

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        return standing.placed

    # ------------------------------------------------------------------ why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Play() if public.turn.to not in ("lead", "reply"):
                return because("It is not time to play a card.")
            case Play(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Play() if not public.trick:
                return because("The first lead must be a trump.")
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Bid() if public.turn.to != "bid":
                return because("It is not time to bid.")
            case Bid(amount):
                return because("{amount} cannot be bid: the next bid is {least}.", amount=amount, least=min(self.bids(public), default=0))
            case Pass():
                return because("You cannot pass now.")
            case Share():
                return because("Each of the four cards of the widow goes to one player, once.")
            case NameTrump() if public.turn.to != "trump":
                return because("It is not time to name trump.")
            case NameTrump(suit):
                return because("You hold no marriage of {suit}, which trump needs.", suit=suit)
            case Give() if public.turn.to not in ("give", "give_back"):
                return because("It is not time to give cards.")
            case Give():
                return because("Give {number} cards of your hand.", number=self.pass_cards)
            case Concede() | PlayOn():
                return because("The bid cannot be given up now.")
            case _:
                assert_never(action)
