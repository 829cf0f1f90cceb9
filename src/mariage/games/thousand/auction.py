"""The auction of Thousand: bids, passes, the dark bid, silence, and new deals that are demanded instead of a first bid."""
from __future__ import annotations

from ...cards import Cards, Rank
from ...game import Reason, Seat, because
from ..plays import Dealt, Pass, Passed
from .scoring import Scoring
from .table import Action, AuctionWon, Bid, BidMade, Given, Happens, Looked, Own, Public, Redeal, Table, Turn
from .values import all_of

DARK_BID = 120
POOR = 14           # a hand that counts less may be shown for a new deal, where that is done


class Auction(Scoring):
    """How somebody becomes declarer."""

    # ------------------------------------------------------------------ who must speak

    def opener(self, given: Given) -> Seat | None:
        """Who must bid if nobody else does: the eldest, or the last to speak."""
        return {"eldest": given.players[0], "dealer": given.players[-1], "none": None}[self.compulsory]

    def must_bid(self, public: Public, seat: Seat) -> bool:
        """An eldest who must open does so at the first turn; the last to speak, if all others have passed."""
        if seat != self.opener(public.given) or public.high:
            return False
        return self.compulsory == "eldest" or len(public.passed) == len(public.given.players) - 1

    def asks_in_the_dark(self, given: Given) -> bool:
        """Is the eldest asked before looking? By the score pad alone."""
        return (self.dark and given.scores[given.eldest] >= self.dark_min_score
                and not any(map(given.on_barrel, range(self.seats))))

    def without_auction(self, given: Given) -> int | None:
        """The contract that the eldest plays without an auction: in a golden hand, or where a barrel has its own turn."""
        if self.is_golden(given):
            return DARK_BID
        return self.needed if self.own_turn and self.finish == "barrel" and given.on_barrel(given.eldest) else None

    # ------------------------------------------------------------------ what may be said

    def words(self, public: Public, own: Own) -> list[Action]:
        """Passing, bidding, and at some tables demanding a new deal instead of the first word."""
        seat = public.turn.seat
        said: list[Action] = [] if self.must_bid(public, seat) else [Pass()]
        if not self.silent(public.given, seat):
            said += map(Bid, self.bids(public, own.hand))
        if seat not in public.spoken and self.shown_for_redeal(own.hand):
            said.append(Redeal())
        return said

    def bids(self, public: Public, hand: Cards) -> list[int]:
        """Multiples of the step, above the highest bid, up to what the hand allows."""
        low, high = self.lowest_bid(public), self.most(hand)
        amounts = [*range(low, high + 1, self.bid_step)]
        return amounts[:1] if self.no_jumps else amounts

    def lowest_bid(self, public: Public) -> int:
        return public.high + self.bid_step if public.high else self.min_bid

    def shown_for_redeal(self, hand: Cards) -> Cards:
        """The cards that are shown when a new deal is demanded in the auction: four nines, or a poor hand; none where it may not be."""
        if self.four_nines in ("before", "both") and all_of(Rank.NINE, hand):
            return tuple(card for card in hand if card.rank is Rank.NINE)
        return hand if self.redeal_hand14 and self.counts(hand) < POOR else ()

    def why_not_bid(self, public: Public, own: Own, amount: int) -> Reason:
        """Why this seat may not bid so much in the auction."""
        if self.silent(public.given, public.turn.seat):
            return because("With a score below {score} one may only pass.", score=int(self.silence_below))
        if amount % self.bid_step:
            return because("Bids go in steps of {step}.", step=self.bid_step)
        if amount < self.lowest_bid(public):
            return because("The next bid is {amount} at least.", amount=self.lowest_bid(public))
        if amount > self.most(own.hand):
            return because("With your cards you may bid {amount} at most.", amount=self.most(own.hand))
        return because("At this table a bid goes up by one step: {amount}.", amount=self.lowest_bid(public))

    # ------------------------------------------------------------------ what happens

    def auction_opens(self, table: Table) -> Happens:
        """Without an auction the eldest is declarer; a bid that must be made is entered for a player who may only pass."""
        given = table.public.given
        contract = self.without_auction(given)
        if contract is not None:
            table = yield AuctionWon(given.eldest, contract, forced=True)
            yield from self.takes_over(table)
        elif self.must_bid(table.public, given.eldest) and self.silent(given, given.eldest):
            yield BidMade(given.eldest, self.min_bid)

    def answers_in_the_dark(self, table: Table, event: BidMade | Looked) -> Happens:
        """The eldest looks after the answer."""
        table = yield event
        eldest = table.public.given.eldest
        hand = table.hidden[-self.hand_size:]
        table = yield Dealt(tuple(hand if seat == eldest else () for seat in range(self.seats)))
        if isinstance(event, Looked):
            yield from self.auction_opens(table)

    def says(self, table: Table, event: BidMade | Passed) -> Happens:
        """A word of the auction; it may be the last one."""
        table = yield event
        public = table.public
        players = public.given.players
        if public.high and len(public.passed) == len(players) - 1:
            yield from self.is_won(table)
        elif len(public.passed) == len(players):
            yield from self.ends(table, self.nobody_bid())
        elif self.must_bid(public, public.turn.seat) and self.silent(public.given, public.turn.seat):
            table = yield BidMade(public.turn.seat, self.min_bid)
            yield from self.is_won(table)

    def is_won(self, table: Table) -> Happens:
        """The last who has not passed is declarer."""
        public = table.public
        declarer = next(seat for seat in public.given.players if seat not in public.passed)
        alone = not any(bid for seat, bid in enumerate(public.bids) if seat != declarer)
        forced = alone and declarer == self.opener(public.given) and public.high == self.min_bid
        table = yield AuctionWon(declarer, public.high, forced)
        yield from self.takes_over(table)

    def takes_over(self, table: Table) -> Happens:
        """What follows for the declarer."""
        raise NotImplementedError

    def next_word(self, public: Public, passed: tuple[Seat, ...]) -> Turn:
        """The next to the left who has not passed."""
        seat = public.turn.seat
        left = [one for one in public.given.others(seat) if one not in passed]
        return Turn(left[0] if left else seat, "bid")

