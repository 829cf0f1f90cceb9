"""Mariage, Sixty-Six, Schnapsen and Lízaný mariáš: two players at a stock. (Rules: two_hand.md, sections 2 to 5 and 7 to 8.)

1. Two play; where three sit at the table, the dealer takes no cards. A card is turned up for trump, the rest is the stock.
2. While the stock is open you may play any card. The winner of a trick draws first, then the other, and the winner leads.
3. On lead you may show a king and queen of one suit and lead one of them: a marriage, 20 points, in trumps 40.
4. The lowest trump may be exchanged for the turn-up. The stock may be closed: nobody draws any more.
5. When the stock is closed or used up you must follow suit, at most tables head the trick, and trump if you cannot follow.
6. Who has 66 says so and wins the hand: three game points if the loser has no trick, two if fewer than 33 points, else one.
   A wrong claim, or a close that does not reach 66, pays the other side.
7. In the Mariage of the 19th century and in Lízaný nobody claims: all tricks are played and the points compared.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Literal, assert_never

from ... import game
from ...cards import Card, Cards, Rank, Suit, without
from ...game import Deal, Reason, Result, Seat, because
from ...match import Standing
from ...melds import partner
from ...tricks import playable
from ..plays import (
    Claim,
    Claimed,
    Close,
    Dealt,
    DealtUnseen,
    Draw,
    Drew,
    DrewOpen,
    DrewUnseen,
    Earlier,
    Ended,
    Exchange,
    Married,
    Marry,
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    around,
    dealing_order,
    dealt_unseen,
    picked,
    play,
    put,
    why_no_marriage,
    why_not_follow,
)
from .scoring import Scoring
from .table import (
    Action,
    Amour,
    Closed,
    Event,
    Exchanged,
    Given,
    Happens,
    Loved,
    Open,
    Own,
    Private,
    Public,
    Snapshot,
    Table,
    TopShown,
    Turn,
)

NOTHING: Mapping[Seat, Private] = {}
AMOUR = {Rank.ACE: Rank.TEN, Rank.TEN: Rank.ACE}
CUT = range(2, 31)      # how many cards are lifted from a pack that is cut only


@dataclass(frozen=True)
class Rules(Scoring):
    """What may be done, what happens, who sees it, and the match."""

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        seat = public.turn.seat
        match public.turn.to:
            case "lead":
                return [*map(play, own.hand), *self.marriages(public, own), *self.besides(public, own),
                        *([Claim()] if self.may_claim(public) else [])]
            case "reply":
                replies = self.replies(public, own)
                actions: list[Action] = [*map(play, replies)]
                if self.marriage_any_play:
                    actions += [Marry(card) for card in replies
                                if card.rank is Rank.QUEEN and self.may_marry(public, own, seat, card)]
                if self.may_exchange(public, own):
                    actions.append(Exchange())
                if self.may_claim(public):
                    actions.append(Claim())
                return actions
            case "draw":
                return [Draw(), *self.besides(public, own), *([Claim()] if self.may_claim(public) else [])]
            case "answer_close":
                return [Pass(), *([Exchange()] if self.low_trump(public) in own.hand else [])]
            case "last_claim":
                return [Pass(), Claim()]
            case _:
                assert_never(public.turn.to)

    def replies(self, public: Public, own: Own) -> Cards:
        """Any card while the stock is open; after that, the duties."""
        if public.stock_is_open:
            return own.hand
        return playable(own.hand, self.trick(public), self.duties)

    def marriages(self, public: Public, own: Own) -> list[Action]:
        """What may be shown with a lead: marriages, and at old tables the ace and ten of trumps."""
        seat = public.turn.seat
        actions: list[Action] = []
        for card in own.hand:
            if partner(card) in own.hand and self.may_marry(public, own, seat, card):
                actions.append(Marry(card))
                if self.claim_mode == "declared":
                    actions.append(Marry(card, claim=True))
            elif self.pays_honours and self.may_love(public, own, card):
                actions.append(Amour(card))
        return actions

    def may_marry(self, public: Public, own: Own, seat: Seat, card: Card) -> bool:
        """A marriage is the king and queen of one suit, both in the same hand; each suit once."""
        other = partner(card)
        if other is None or other not in own.hand or card not in own.hand:
            return False
        if self.marriage_card == "queen" and card.rank is not Rank.QUEEN:
            return False
        return self.marries_in_time(public, seat) and card.suit not in public.marriages[seat]

    def marries_in_time(self, public: Public, seat: Seat) -> bool:
        """Could *seat* show a marriage now, if it held one and were to lead? Public facts only; at some tables it needs a trick."""
        has_trick = self.marriage_before_first_trick != "forbidden" or public.tricks(seat) > 0
        return has_trick and self.marriages_are_in_time(public)

    def marriages_are_in_time(self, public: Public) -> bool:
        """Marriages may be shown while the stock is open, in any hand not closed, or always."""
        match self.marriage_phase:
            case "open_only":
                return public.stock_is_open
            case "open_or_exhausted":
                return public.closed is None
            case _:
                return True

    def may_love(self, public: Public, own: Own, card: Card) -> bool:
        """L'amour: the ace and ten of trumps in one hand, shown once."""
        return (self.pays_honours and public.amour is None and card.suit is public.trump and card.rank in AMOUR
                and Card(card.suit, AMOUR[card.rank]) in own.hand)

    def besides(self, public: Public, own: Own) -> list[Action]:
        """What may be done before a card is led."""
        actions: list[Action] = []
        if self.may_exchange(public, own):
            actions.append(Exchange())
        if self.may_close(public):
            actions.append(Close())
        return actions

    def may_exchange(self, public: Public, own: Own) -> bool:
        """The lowest trump in your hand goes for the turn-up."""
        return self.exchange_is_in_time(public) and self.low_trump(public) in own.hand

    def exchange_is_in_time(self, public: Public) -> bool:
        """Could the seat to act exchange now if it held the lowest trump? Public facts only."""
        return (self.exchange and public.stock_is_open and public.stock >= self.exchange_min_stock
                and (not self.exchange_needs_trick or public.tricks(public.turn.seat) > 0)
                and self._within(self.exchange_window, public))

    def may_close(self, public: Public) -> bool:
        """The stock may be closed while enough of it is left."""
        return (self.closing and public.turn.to != "reply" and public.stock_is_open
                and public.stock >= self.close_min_stock
                and (not self.close_needs_trick or public.tricks(public.turn.seat) > 0)
                and self._within(self.close_window, public))

    def _within(self, window: str, public: Public) -> bool:
        """Before drawing, or on the very first lead; on lead; both; or on any turn of one's own."""
        match public.turn.to:
            case "draw":
                return window != "after_draw"
            case "lead":
                return window != "before_draw" or self.nothing_taken(public)
            case "reply":
                return window == "any_own_turn"
            case _:
                return False

    def may_claim(self, public: Public) -> bool:
        """Just after winning a trick; at some tables on any turn of one's own."""
        if self.claim_mode != "declared":
            return False
        if self.claim_window == "any_own_turn":
            return True
        return public.turn.to in ("draw", "lead") and not self.nothing_taken(public)

    def nothing_taken(self, public: Public) -> bool:
        """Is this the first trick of the hand?"""
        return not any(public.tricks(seat) for seat in public.given.players)

    # -------------------------------------------------------- what happens

    def happens(self, table: Table, action: Action) -> Happens:
        public, seat = table.public, table.public.turn.seat
        match action:
            case Exchange():
                assert public.turned_up is not None
                yield Exchanged(seat, gave=self.low_trump(public), took=public.turned_up)
            case Close():
                yield Closed(seat)
            case Marry(card, claim):
                table = yield Married(seat, card.suit, self.worth(public, card.suit))
                if claim:
                    yield from self.claims(table, seat)
                elif self.goes_out_by_itself(table.public, seat):
                    yield from self.ends(table, self.right_claim(table.public, seat))
                else:
                    yield from self.plays(table, seat, card)
            case Amour(card):
                table = yield Loved(seat, 3)
                yield from self.plays(table, seat, card)
            case Play(card):
                yield from self.plays(table, seat, card)
            case Draw():
                yield from self.draws(table)
            case Claim():
                yield from self.claims(table, seat)
            case Pass():
                table = yield Passed(seat)
                if public.turn.to == "last_claim":
                    yield from self.ends(table, self.unclaimed(table.public))
            case _:
                assert_never(action)

    def plays(self, table: Table, seat: Seat, card: Card) -> Happens:
        table = yield Played(seat, card)
        if len(table.public.trick) == 2:
            yield from self.trick_ends(table)

    def trick_ends(self, table: Table) -> Happens:
        """One player takes the trick. Then that player may go out, or the hand is played out, or both draw."""
        leader = table.public.turn.seat
        winner = (leader, table.public.other(leader))[self.trick(table.public).winner]
        table = yield Took(winner, table.public.trick)
        public = table.public
        if self.goes_out_by_itself(public, winner):
            yield from self.ends(table, self.right_claim(public, winner))
        elif public.played_out and self.claim_mode != "declared":
            yield from self.ends(table, self.unclaimed(public))
        elif public.turn.to == "draw" and not self.pauses_before_drawing(public):
            yield from self.draws(table)

    def pauses_before_drawing(self, public: Public) -> bool:
        """Can the winner of a trick do anything but draw? Public facts only, or a pause would tell who holds what."""
        return self.may_claim(public) or self.may_close(public) or self.exchange_is_in_time(public)

    def draws(self, table: Table) -> Happens:
        """The winner draws first, then the other, who takes the turn-up when it is the last card."""
        winner = table.public.turn.seat
        for seat in (winner, table.public.other(winner)):
            seen = table.public.stock == 1 or table.public.top is not None
            table = yield DrewOpen(seat, table.hidden[0]) if seen else Drew(seat, table.hidden[0])
        yield from self.shows_top(table)

    def shows_top(self, table: Table) -> Happens:
        if self.stock_top_visible and table.public.stock > 1:
            yield TopShown(table.hidden[0])

    def goes_out_by_itself(self, public: Public, seat: Seat) -> bool:
        """Where nobody has to say it, the hand ends as soon as somebody has 66."""
        return self.claim_mode == "auto" and self.credited(public, seat) >= self.threshold

    def claims(self, table: Table, seat: Seat) -> Happens:
        """Play stops at once, whether the claim is right or wrong."""
        points = self.credited(table.public, seat)
        right = points >= self.threshold
        before = table.public
        table = yield Claimed(seat, points, right)
        yield from self.ends(table, self.right_claim(before, seat) if right else self.wrong_claim(before, seat))

    # -------------------------------------------------------- who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Played() | Took():
                return event
            case Drew(seat, _):
                return DrewUnseen(seat)
            case Dealt():
                return dealt_unseen(event)
            case (DrewOpen() | Exchanged() | Closed() | Married() | Loved() | TopShown() | Claimed()
                  | Passed() | RestTaken() | Ended() | Revealed()):
                return event
            case _:
                assert_never(event)

    def private(self, event: Event) -> Mapping[Seat, Private]:
        match event:
            case Drew(seat, _):
                return {seat: event}
            case Dealt():
                return picked(event)
            case _:
                return NOTHING

    def takes_part(self, public: Public, seat: Seat) -> bool:
        return seat in public.given.players

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return self.claim_mode == "declared"

    def takes_rest(self, table: Table) -> Happens:
        """Where nobody has to say it, the rest may be enough to go out."""
        seat = table.public.turn.seat
        table = yield RestTaken(seat, tuple(own.hand for own in table.own))
        if self.goes_out_by_itself(table.public, seat):
            yield from self.ends(table, self.right_claim(table.public, seat))
        elif table.public.turn.to != "last_claim":
            yield from self.ends(table, self.unclaimed(table.public))

    def rest_is_possible(self, public: Public) -> bool:
        """Not where the seven of trumps counts in the last trick: which trick is the last is not said."""
        return super().rest_is_possible(public) and not self.seven_last

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Drew | DrewOpen | TopShown | Claimed | RestTaken | Ended | Revealed)

    # --------------------------------------------------------- what changes

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        match event:
            case Played() | Took():
                return hidden
            case Drew() | DrewOpen():
                return hidden[1:]
            case Dealt():
                _, _, stock = self.dealt(hidden)
                return stock
            case Exchanged(_, gave, _):
                return (*hidden[:-1], gave)
            case _:
                return hidden

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Played(who, card):
                return Own(without(own.hand, card)) if who == seat else own
            case Took() | DrewUnseen():
                return own
            case Drew(_, card):
                return Own((*own.hand, card))
            case Picked(hand):
                return Own(own.hand + hand)
            case DrewOpen(who, card) if who == seat:
                return Own((*own.hand, card))
            case Exchanged(who, gave, took) if who == seat:
                return Own((*without(own.hand, gave), took))
            case Claimed() if before.trick and before.leader == seat:
                return Own(own.hand + before.trick)         # the trick is cancelled, the card led goes back
            case RestTaken():
                return Own()
            case _:
                return own

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case Played(seat, card):
                trick = (*public.trick, card)
                turn = Turn(public.other(seat), "reply") if len(trick) == 1 else Turn(public.other(seat), "lead")
                return public._replace(trick=trick, turn=turn,
                                       in_hand=put(public.in_hand, seat, public.in_hand[seat] - 1))
            case Took(seat, cards):
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)),
                                       turn=Turn(seat, self.next_turn(public)))
            case DrewUnseen(seat):
                return self.drawn(public, seat)
            case DrewOpen(seat, _):
                return self.drawn(public, seat)
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))))
            case Exchanged(_, gave, _):
                turn = Turn(public.closed.by, "lead") if public.closed else public.turn
                return public._replace(turned_up=gave, turn=turn)
            case Closed(seat):
                return self.closed(public, seat)
            case Married(seat, suit):
                return public._replace(marriages=put(public.marriages, seat, (*public.marriages[seat], suit)))
            case Loved(seat):
                return public._replace(amour=seat)
            case TopShown(card):
                return public._replace(top=card)
            case Claimed():
                if not public.trick:
                    return public
                leader = public.leader
                return public._replace(trick=(), in_hand=put(public.in_hand, leader, public.in_hand[leader] + 1))
            case Passed():
                return public._replace(turn=Turn(public.closed.by, "lead")) if public.closed and not public.played_out \
                    else public
            case Ended(result):
                return public._replace(result=result)
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Revealed():
                return public
            case _:
                assert_never(seen)

    def next_turn(self, public: Public) -> Literal["lead", "draw", "last_claim"]:
        """What the winner of a trick does next."""
        if public.stock_is_open:
            return "draw"
        return "last_claim" if not any(public.in_hand) and self.claim_mode == "declared" else "lead"

    def drawn(self, public: Public, seat: Seat) -> Public:
        """One card fewer in the stock. When both have drawn, the winner of the trick leads."""
        both = seat != public.turn.seat
        stock = public.stock - 1
        return public._replace(
            stock=stock, in_hand=put(public.in_hand, seat, public.in_hand[seat] + 1), top=None,
            turned_up=public.turned_up if stock else None,
            turn=Turn(public.turn.seat, "lead") if both else public.turn)

    def closed(self, public: Public, seat: Seat) -> Public:
        """Nobody draws any more. The other may have a right to answer; whether it is asked depends on public facts."""
        other = public.other(seat)
        snapshot = Snapshot(seat, self.credited(public, other), public.tricks(other), self.credited(public, seat),
                            public.stock)
        asked = self.exchange_on_opponent_close and not self.low_trump_is_out(public)
        turn = Turn(other, "answer_close") if asked else Turn(seat, "lead")
        return public._replace(closed=snapshot, turn=turn, top=None)

    def low_trump_is_out(self, public: Public) -> bool:
        """Is the lowest trump publicly accounted for: the turn-up, or played?"""
        low = self.low_trump(public)
        return low == public.turned_up or any(low in taken.cards for taken in public.taken)

    # -------------------------------------------------------------- dealing

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for suit in Suit for rank in self.pack)

    def start(self, deal: Deal, given: Given) -> Table:
        """The cards are dealt in packets, the forehand's first; one is turned up on the way and laid under the stock."""
        _, turned_up, stock = self.dealt(deal.pack)
        nothing = (0,) * self.seats
        public = Public(given, Turn(given.players[0], "lead"), turned_up.suit, turned_up, len(stock), nothing,
                        ((),) * self.seats, (Earlier(),) * self.seats)
        return game.Table(public, (Own(),) * self.seats, deal.pack)

    def opening(self, table: Table) -> Happens:
        given = table.public.given
        hands, turned_up, _ = self.dealt(table.hidden)
        by_seat = [Cards()] * self.seats
        for seat, hand in zip(given.players, hands, strict=True):
            by_seat[seat] = hand
        table = yield Dealt(tuple(by_seat), turned_up)
        yield from self.shows_top(table)

    def dealt(self, pack: Cards) -> tuple[tuple[Cards, Cards], Card, Cards]:
        """The two hands, the turn-up, and the stock with the turn-up last."""
        sizes, turned_after = dealing_order(self.packets)
        one, two, turned_up = Cards(), Cards(), None
        rest = pack
        for i, size in enumerate(sizes, 1):
            one, two, rest = one + rest[:size], two + rest[size:2 * size], rest[2 * size:]
            if i == turned_after:
                turned_up, rest = rest[0], rest[1:]
        if turned_up is None:
            raise ValueError("no card is turned up")
        return (one, two), turned_up, (*rest, turned_up)

    def low_trump(self, public: Public) -> Card:
        """The card that may be exchanged for the turn-up."""
        return self.lowest[public.trump]

    @cached_property
    def lowest(self) -> Mapping[Suit, Card]:
        """The lowest card of each suit."""
        return {suit: Card(suit, Rank(self.pack[-1])) for suit in Suit}

    # -------------------------------------------------------------- the match

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, self.seats, dealer)

    def given(self, standing: Standing) -> Given:
        """The two to the dealer's left play; of two who are left to play for the loser, both do."""
        left = [seat for seat in around(standing.dealer, self.seats) if seat not in standing.placed]
        return Given(standing.dealer, (left[0], left[1]), standing.scores, standing.carried)

    def standing(self, given: Given) -> Standing:
        standing = self.begin(given.dealer)._replace(scores=given.scores, carried=given.carried)
        return standing._replace(placed=tuple(seat for seat in range(self.seats) if standing.reached(self.form, seat)))

    def settle(self, standing: Standing, result: Result) -> Standing:
        """The scores, with the dealer who sits out kept short of the target, and who deals next."""
        dealer, gains = standing.dealer, result.gains
        sat_out = self.players == 3 and not standing.placed
        if sat_out and dealer not in result.winners and self.dealer_cap == "target_less_1" and self.has_target:
            room = max(0, self.form.number - 1 - standing.done(self.form, dealer))
            gains = put(gains, dealer, min(gains[dealer], room))
        after = standing.after(self.form, result, gains, dealer)
        return after._replace(dealer=self.deals_next(after, result))

    def deals_next(self, standing: Standing, result: Result) -> Seat:
        """The next to the left who still plays; or the winner, and after a drawn hand the same dealer."""
        if self.next_dealer == "winner":
            return result.winners[0] if result.winners else standing.dealer
        return next(seat for seat in around(standing.dealer, self.seats) if seat not in standing.placed or self.over(standing))

    def over(self, standing: Standing) -> bool:
        """Is the match decided?"""
        if self.form.kind == "hands":
            return standing.hands >= self.form.number
        return len(standing.placed) >= (self.players - 1 if self.play_for_loser else 1)

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        if not self.over(standing):
            return ()
        return standing.best() if self.form.kind == "hands" else standing.placed[:1]

    def bummerls(self, standing: Standing) -> dict[Seat, int]:
        """Who has lost how many Bummerl with a match that is over: one, or two if the loser has not scored at all."""
        if not self.winners(standing):
            return {}
        return {seat: 2 if standing.done(self.form, seat) == 0 else 1
                for seat in range(self.seats) if seat not in self.winners(standing)}

    def deal(self, rng: Random, before: Table | None) -> Deal:
        pack = self.pack_of_tricks(before)
        if pack is None:
            return super().deal(rng, before)
        lifted = rng.choice(CUT)
        return Deal(pack[lifted:] + pack[:lifted])

    def refuses_deal(self, deal: Deal, before: Table | None) -> Reason | None:
        pack = self.pack_of_tricks(before)
        if pack is not None and all(deal.pack != pack[lifted:] + pack[:lifted] for lifted in CUT):
            return because("The pack is not that of the hand before, cut once.")
        return super().refuses_deal(deal, before)

    @property
    def past_is_closed(self) -> bool:
        """A pack that is only cut is known to whoever can read the last tricks once more."""
        return self.shuffle != "every_hand"

    def rated(self) -> dict[str, str]:
        """A pack that is not shuffled tells too much to those who remember."""
        return {"shuffle": "every_hand"} if self.past_is_closed else {}

    def pack_of_tricks(self, before: Table | None) -> Cards | None:
        """The pack that is only cut for the next hand; None where the cards are shuffled: for the first hand, where a table
        wants it so, and after a hand that was not played out."""
        if before is None or self.shuffle == "every_hand":
            return None
        pack = self.gathered(before.public)
        return pack if len(pack) == len(self.whole_pack()) else None

    def gathered(self, public: Public) -> Cards:
        """The pack as the tricks leave it, from the top: the loser's in the order of play, then the winner's; after a
        drawn hand the forehand's lie on top."""
        result = public.result
        assert result is not None
        upper = public.other(result.winners[0]) if result.winners else public.given.players[0]
        piles = public.won(upper) + public.won(public.other(upper))
        return tuple(card for trick in piles for card in trick)

    # ---------------------------------------------------------- why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Play(card) | Marry(card) | Amour(card) if public.turn.to not in ("lead", "reply"):
                return because("It is not time to play a card.")
            case Play(card) | Marry(card) | Amour(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Marry(card):
                return self._why_not_marry(public, own, card)
            case Amour():
                return because("Only {ace} and {ten} of trumps, both in your hand, make l'amour, once, on your lead.",
                               ace=Rank.ACE, ten=Rank.TEN)
            case Exchange():
                return self._why_not_exchange(public, own)
            case Close():
                return self._why_not_close(public)
            case Draw():
                return because("There is nothing to draw now.")
            case Claim():
                return self._why_not_claim(public)
            case Pass():
                return because("You cannot pass now.")
            case _:
                assert_never(action)

    def _why_not_marry(self, public: Public, own: Own, card: Card) -> Reason:
        if missing := why_no_marriage(own.hand, card):
            return missing
        if public.turn.to == "reply":
            return self._why_not_marry_in_reply(public, own, card)
        if not self.marriages_are_in_time(public):
            return because("Marriages are over: the stock is closed or used up.")
        if self.marriage_card == "queen" and card.rank is not Rank.QUEEN:
            return because("Of a marriage the {queen} must be led.", queen=Rank.QUEEN)
        if not public.tricks(public.turn.seat):
            return because("You need a trick before you may show a marriage.")
        return because("Claims are not made here.")

    def _why_not_marry_in_reply(self, public: Public, own: Own, card: Card) -> Reason:
        if not self.marriage_any_play:
            return because("A marriage is shown on the lead.")
        if card.rank is Rank.QUEEN and card not in self.replies(public, own):
            return why_not_follow(own.hand, self.trick(public), self.duties)
        return because("When following, only the {queen} of a marriage may be shown, and each marriage once.", queen=Rank.QUEEN)

    def _why_not_exchange(self, public: Public, own: Own) -> Reason:
        if not self.exchange:
            return because("There is no exchange at this table.")
        if not public.stock_is_open:
            return because("The stock is closed or used up.")
        if self.low_trump(public) not in own.hand:
            return because("You do not hold {card}.", card=self.low_trump(public))
        if self.exchange_needs_trick and not public.tricks(public.turn.seat):
            return because("You need a trick before you may exchange.")
        if public.stock < self.exchange_min_stock:
            return because("Too few cards are left in the stock to exchange.")
        return because("The trump is not exchanged at this moment.")

    def _why_not_close(self, public: Public) -> Reason:
        if not self.closing:
            return because("The stock is not closed at this table.")
        if not public.stock_is_open:
            return because("The stock is closed or used up.")
        if self.close_needs_trick and not public.tricks(public.turn.seat):
            return because("You need a trick before you may close.")
        if public.stock < self.close_min_stock:
            return because("Too few cards are left in the stock to close.")
        return because("The stock is not closed at this moment.")

    def _why_not_claim(self, public: Public) -> Reason:
        if self.claim_mode != "declared":
            return because("Claims are not made here.")
        if public.turn.to == "answer_close":
            return because("A close is answered before anything is claimed.")
        return because("You may claim just after winning a trick, or with a marriage.")
