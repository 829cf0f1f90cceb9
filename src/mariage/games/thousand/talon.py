"""Between the auction and the first lead: the talon is taken, a hand conceded, cards are laid aside or given, the contract raised."""
from __future__ import annotations

from itertools import combinations, permutations

from ...cards import Cards, Rank, without
from ...game import Reason, Seat, because
from .auction import Auction
from .table import (
    Accept,
    Action,
    Bid,
    Concede,
    Conceded,
    Discard,
    Gave,
    GaveOpen,
    Give,
    Happens,
    Keep,
    Own,
    Public,
    Redeal,
    Redealt,
    Table,
    TalonShown,
    TalonTaken,
    Turn,
)

LEAST_WIDOW = 5         # a talon that counts less may be shown for a new deal, where that is done
HIGH = (Rank.ACE, Rank.TEN)


class Talon(Auction):
    """What the declarer does before play begins."""

    # ------------------------------------------------------------------ taking it

    def takes_over(self, table: Table) -> Happens:
        """Of two talons the declarer chooses one unseen; otherwise the talon is taken at once."""
        if self.seats > 2 or self.talons == "both":
            yield from self.takes(table, table.hidden[:self.talon_size])

    def chooses(self, table: Table, number: int) -> Happens:
        first = 2 * (number - 1)
        yield from self.takes(table, table.hidden[first:first + 2])

    def takes(self, table: Table, cards: Cards) -> Happens:
        """The talon is turned up for all, where the table wants that, and joins the declarer's hand."""
        if self.is_turned_up(table.public):
            table = yield TalonShown(cards)
        yield TalonTaken(self.declarer(table.public), cards)

    def is_turned_up(self, public: Public) -> bool:
        """Not where a table never shows it, nor in the dark, nor perhaps when the contract fell to the declarer by duty."""
        if public.dark or self.show_widow == "never":
            return False
        return self.show_widow == "always" or not public.forced

    # ------------------------------------------------------------------ what comes next: by public facts

    def after_taking(self, public: Public) -> Turn:
        """The declarer decides whether to play where there is anything to decide."""
        seat = self.declarer(public)
        return Turn(seat, "decide") if self.may_concede(public) or self.may_show_talon(public) else self.exchange(public)

    def exchange(self, public: Public) -> Turn:
        """Two players lay cards aside, more of them give."""
        return Turn(self.declarer(public), "discard" if self.seats == 2 else "give")

    def after_exchange(self, public: Public) -> Turn:
        """The contract may be raised, then the declarer leads."""
        raises = self.raising == "on" or (self.raising == "only_if_outbid" and not public.forced)
        return Turn(self.declarer(public), "raise" if raises else "lead")

    def may_concede(self, public: Public) -> bool:
        """Not on the barrel, and no more often than the table allows."""
        declarer, given = self.declarer(public), public.given
        return (self.concession != "off" and not given.on_barrel(declarer)
                and (not self.concession_limit or given.conceded[declarer] < self.concession_limit))

    def may_concede_late(self, public: Public) -> bool:
        """May the hand still be given up after the cards are given, before the first lead?"""
        return self.concede_until == "before_first_lead" and public.turn.seat == public.declarer and self.may_concede(public)

    def may_show_talon(self, public: Public) -> bool:
        """Could a declarer by duty have a new deal for a poor talon?"""
        return public.forced and (self.redeal_widow5 or self.redeal_widow_nines)

    def talon_is_poor(self, own: Own) -> bool:
        """A talon that counts less than 5, or holds two nines."""
        nines = sum(card.rank is Rank.NINE for card in own.talon)
        return (self.redeal_widow5 and self.counts(own.talon) < LEAST_WIDOW) or (self.redeal_widow_nines and nines >= 2)

    # ------------------------------------------------------------------ what may be done

    def decisions(self, public: Public, own: Own) -> list[Action]:
        """Play the hand, give it up, or have a new deal for a poor talon."""
        actions: list[Action] = [Accept()]
        if self.may_concede(public):
            actions.append(Concede())
        if self.may_show_talon(public) and self.talon_is_poor(own):
            actions.append(Redeal())
        return actions

    def discards(self, own: Own) -> list[Action]:
        """As many cards as were taken, at some tables no ace and no ten."""
        free = [card for card in own.hand if not (self.no_ace_ten and card.rank in HIGH)]
        return [Discard(cards) for cards in combinations(free, self.talon_size)]

    def gifts(self, own: Own) -> list[Action]:
        """A card for each opponent, any of one's own."""
        return [Give(cards) for cards in permutations(own.hand, 2)]

    def raises(self, public: Public, own: Own) -> list[Action]:
        """A higher contract as far as the cards now in hand allow, or the same."""
        amounts = range(public.contract + self.bid_step, self.most(own.hand) + 1, self.bid_step)
        late: list[Action] = [Concede()] if self.may_concede_late(public) else []
        return [Keep(), *map(Bid, amounts), *late]

    # ------------------------------------------------------------------ what happens

    def gives(self, table: Table, cards: Cards) -> Happens:
        """Each opponent gets a card, the next on the left first."""
        seat = self.declarer(table.public)
        for to, card in zip(table.public.given.others(seat), cards, strict=True):
            table = yield GaveOpen(seat, to, card) if self.give_visibility == "public" else Gave(seat, to, card)

    def concedes(self, table: Table) -> Happens:
        table = yield Conceded(self.declarer(table.public))
        yield from self.ends(table, self.conceded(table.public))

    def deals_anew(self, table: Table, seat: Seat, cards: Cards) -> Happens:
        """The cards that give the right are shown, and the same dealer deals again."""
        table = yield Redealt(seat, cards)
        yield from self.ends(table, self.dealt_anew())

    # ------------------------------------------------------------------ why not

    def why_not_choose(self, number: int) -> Reason:
        return because("There are two talons, 1 and 2.") if number not in (1, 2) else because("No talon is chosen now.")

    def why_not_discard(self, own: Own, cards: Cards) -> Reason:
        if reason := self.why_not_these(own, cards, self.talon_size):
            return reason
        high = next((card for card in cards if card.rank in HIGH), None)
        if self.no_ace_ten and high is not None:
            return because("At this table no ace and no ten is laid aside: not {card}.", card=high)
        return because("It is not time to lay cards aside.")

    def why_not_give(self, own: Own, cards: Cards) -> Reason:
        return self.why_not_these(own, cards, 2) or because("It is not time to give cards.")

    def why_not_these(self, own: Own, cards: Cards, number: int) -> Reason | None:
        """Why these are not so many cards of one's own."""
        hand = own.hand
        for card in cards:
            if card not in hand:
                return because("You do not hold {card}.", card=card) if card not in own.hand else \
                    because("You hold {card} only once.", card=card)
            hand = without(hand, card)
        if len(cards) != number:
            return because("Choose {number} cards.", number=number)
        return None

    def why_not_raise(self, public: Public, own: Own, amount: int) -> Reason:
        if amount % self.bid_step:
            return because("Bids go in steps of {step}.", step=self.bid_step)
        if amount <= public.contract:
            return because("The contract is {amount}: it can only be raised.", amount=public.contract)
        return because("With your cards you may bid {amount} at most.", amount=self.most(own.hand))
