"""Thousand with an auction: the play, who sees what, what changes, the deal."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from ... import game
from ...cards import Card, Cards, Rank, without
from ...game import Deal, Reason, Seat, because
from ...melds import partner
from ...tricks import playable
from ..plays import (
    Dealt,
    DealtUnseen,
    Earlier,
    Ended,
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
    dealt_unseen,
    picked,
    play,
    put,
    why_no_marriage,
    why_not_follow,
)
from .auction import DARK_BID
from .table import (
    Accept,
    Accepted,
    AcesShown,
    Action,
    AuctionWon,
    Bid,
    BidDark,
    BidMade,
    ChooseTalon,
    Concede,
    Conceded,
    DeadShown,
    Discard,
    Discarded,
    DiscardedUnseen,
    Event,
    Gave,
    GaveOpen,
    GaveUnseen,
    Give,
    Given,
    Happens,
    Keep,
    Kept,
    Look,
    Looked,
    Open,
    Own,
    Private,
    Public,
    Raised,
    Redeal,
    Redealt,
    ShowAces,
    Table,
    TalonShown,
    TalonTaken,
    TalonTakenUnseen,
    Turn,
)
from .talon import Talon
from .values import ACES, all_of

WIDOW_ROUNDS = 3            # in the first three rounds of the deal a card goes to the widow
PAIR_ROUNDS = (2, 4, 6, 8)  # after these rounds, with two players, to the talons


class Rules(Talon):
    """What may be done, what happens, who sees it."""

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        match public.turn.to:
            case "dark":
                return [Look(), BidDark()]
            case "bid":
                return self.words(public, own)
            case "talon":
                return [ChooseTalon(1), ChooseTalon(2)]
            case "decide":
                return self.decisions(public, own)
            case "discard":
                return self.discards(own)
            case "give":
                return self.gifts(own)
            case "raise":
                return self.raises(public, own)
            case "lead":
                late: list[Action] = [Concede()] if public.first_trick and self.may_concede_late(public) else []
                return [*map(play, self.leads(public, own)), *self.marriages(public, own), *self.nines(public, own), *late]
            case "reply":
                return [*map(play, playable(own.hand, self.trick(public), self.duties)), *self.nines(public, own)]
            case _:
                assert_never(public.turn.to)

    def leads(self, public: Public, own: Own) -> Cards:
        """Any card; at some tables no trumps that another announced, while one has anything else."""
        if not self.no_foreign_trump_lead or public.trump in public.marriages[public.turn.seat]:
            return own.hand
        return tuple(card for card in own.hand if card.suit is not public.trump) or own.hand

    def marriages(self, public: Public, own: Own) -> list[Action]:
        """King and queen of a suit, or four aces, all in hand, one of them led by whoever has just won a trick."""
        if not self.marriages_are_in_time(public):
            return []
        shown: list[Action] = [Marry(card) for card in own.hand if partner(card) in own.hand]
        if public.aces is None and self.may_hold_aces(own.hand):
            shown += [ShowAces(card) for card in own.hand if card.rank is Rank.ACE and card in self.leads(public, own)]
        return shown

    def marriages_are_in_time(self, public: Public) -> bool:
        """Not in the first trick, at most tables."""
        return self.first_trick_marriage or not public.first_trick

    def nines(self, public: Public, own: Own) -> list[Action]:
        """Whoever holds all four nines may demand a new deal instead of the own first card."""
        right = public.first_trick and self.four_nines in ("after", "both") and all_of(Rank.NINE, own.hand)
        return [Redeal()] if right else []

    # -------------------------------------------------------- what happens

    def happens(self, table: Table, action: Action) -> Happens:
        seat, to = table.public.turn
        match action:
            case Look():
                yield from self.answers_in_the_dark(table, Looked(seat))
            case BidDark():
                yield from self.answers_in_the_dark(table, BidMade(seat, DARK_BID, dark=True))
            case Bid(amount) if to == "bid":
                yield from self.says(table, BidMade(seat, amount))
            case Bid(amount):
                yield Raised(seat, amount)
            case Pass():
                yield from self.says(table, Passed(seat))
            case ChooseTalon(number):
                yield from self.chooses(table, number)
            case Accept():
                yield Accepted(seat)
            case Concede():
                yield from self.concedes(table)
            case Redeal():
                yield from self.deals_anew(table, seat, self.right_to_redeal(table.own[seat], to))
            case Discard(cards):
                yield Discarded(seat, cards)
            case Give(cards):
                yield from self.gives(table, cards)
            case Keep():
                yield Kept(seat)
            case Play() | Marry() | ShowAces():
                yield from self.leads_or_follows(table, seat, action)
            case _:
                assert_never(action)

    def right_to_redeal(self, own: Own, to: str) -> Cards:
        """What is shown when a new deal is demanded."""
        match to:
            case "bid":
                return self.shown_for_redeal(own.hand)
            case "decide":
                return own.talon
            case _:
                return tuple(card for card in own.hand if card.rank is Rank.NINE)

    def leads_or_follows(self, table: Table, seat: Seat, action: Play | Marry | ShowAces) -> Happens:
        """What is announced counts before the card is led; the last card of a trick decides it."""
        match action:
            case Marry(card):
                table = yield Married(seat, card.suit, self.worth(card.suit))
            case ShowAces():
                table = yield AcesShown(seat, ACES)
        table = yield Played(seat, action.card)
        public, players = table.public, table.public.given.players
        if len(public.trick) < len(players):
            return
        at = players.index(public.leader) + self.trick(public).winner
        table = yield Took(players[at % len(players)], public.trick)
        if table.public.played_out:
            yield from self.is_scored(table)

    def is_scored(self, table: Table) -> Happens:
        """Cards that count though nobody played them are shown first."""
        public = table.public
        if self.seats == 2 and self.dead_cards != "nobody":
            table = yield DeadShown(table.own[self.declarer(public)].discarded, table.hidden)
        if self.sitter_is_paid_by_talon and not public.talon:
            table = yield TalonShown(table.own[self.declarer(public)].talon)
        yield from self.ends(table, self.unclaimed(table.public))

    def takes_rest(self, table: Table) -> Happens:
        """The cards that are left are tricks of the seat on lead."""
        table = yield RestTaken(table.public.turn.seat, tuple(own.hand for own in table.own))
        yield from self.is_scored(table)

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return False

    def takes_part(self, public: Public, seat: Seat) -> bool:
        return seat in public.given.players

    @property
    def points_without_tricks(self) -> bool:
        return self.first_trick_marriage and not self.marriage_needs_trick

    # -------------------------------------------------------- who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Dealt():
                return dealt_unseen(event)
            case TalonTaken(seat, cards):
                return TalonTakenUnseen(seat, len(cards))
            case Discarded(seat, cards):
                return DiscardedUnseen(seat, len(cards))
            case Gave(seat, to, _):
                return GaveUnseen(seat, to)
            case (BidMade() | Looked() | Passed() | AuctionWon() | TalonShown() | Accepted() | Conceded() | Redealt() | GaveOpen()
                  | Kept() | Raised() | Married() | AcesShown() | Played() | Took() | DeadShown() | RestTaken() | Ended() | Revealed()):
                return event
            case _:
                assert_never(event)

    def private(self, event: Event) -> Mapping[Seat, Private]:
        match event:
            case Dealt():
                return picked(event)
            case TalonTaken(seat, _) | Discarded(seat, _):
                return {seat: event}
            case Gave(seat, to, _):
                return {seat: event, to: event}
            case _:
                return {}

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Picked | TalonShown | TalonTaken | Redealt | DeadShown | RestTaken | Ended | Revealed)

    # --------------------------------------------------------- what changes

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Picked(hand):
                return own._replace(hand=own.hand + hand)
            case TalonTaken(_, cards):
                return own._replace(hand=own.hand + cards, talon=cards)
            case Discarded(_, cards):
                return own._replace(hand=tuple(card for card in own.hand if card not in cards), discarded=cards)
            case Gave(who, to, card) | GaveOpen(who, to, card) if seat in (who, to):
                return own._replace(hand=without(own.hand, card) if who == seat else (*own.hand, card))
            case Played(who, card) if who == seat:
                return own._replace(hand=without(own.hand, card))
            case RestTaken():
                return own._replace(hand=())
            case _:
                return own

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        match event:
            case Dealt(hands) if len(hidden) == len(self.whole_pack()):
                _, talon = self.dealt(hidden)
                dealt = {card for hand in hands for card in hand}
                return talon + tuple(card for card in hidden if card not in dealt and card not in talon)
            case Dealt(hands):
                return hidden[:-sum(map(len, hands))]
            case TalonTaken(_, cards):
                return tuple(card for card in hidden if card not in cards)
            case _:
                return hidden

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))))
            case BidMade() | Looked() | Passed() | AuctionWon():
                return self.after_a_word(public, seen)
            case TalonShown(cards):
                return public._replace(talon=cards)
            case (TalonTakenUnseen() | Accepted() | DiscardedUnseen() | GaveUnseen() | GaveOpen() | Kept() | Raised()):
                return self.after_the_talon(public, seen)
            case Married(seat, suit):
                return public._replace(marriages=put(public.marriages, seat, (*public.marriages[seat], suit)), trump=suit)
            case AcesShown(seat):
                return public._replace(aces=seat)
            case Played(seat, card):
                return public._replace(trick=(*public.trick, card), turn=Turn(public.given.next(seat), "reply"),
                                       in_hand=more(public.in_hand, seat, -1))
            case Took(seat, cards):
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)), turn=Turn(seat, "lead"))
            case DeadShown(discarded, talon):
                return public._replace(dead=discarded, left=talon)
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Ended(result):
                return public._replace(result=result)
            case Conceded() | Redealt() | Revealed():
                return public
            case _:
                assert_never(seen)

    def after_a_word(self, public: Public, seen: BidMade | Looked | Passed | AuctionWon) -> Public:
        """What lies open after a word of the auction."""
        match seen:
            case Looked(seat):
                return public._replace(turn=Turn(seat, "bid"))
            case BidMade(seat, amount, dark):
                spoken = public.spoken if self.silent(public.given, seat) or dark else spoke(public.spoken, seat)
                return public._replace(bids=put(public.bids, seat, amount), dark=dark, spoken=spoken,
                                       turn=self.next_word(public, public.passed))
            case Passed(seat):
                passed = (*public.passed, seat)
                return public._replace(passed=passed, spoken=spoke(public.spoken, seat), turn=self.next_word(public, passed))
            case AuctionWon(seat, amount, forced):
                return public._replace(declarer=seat, contract=amount, forced=forced, turn=Turn(seat, "talon"))
            case _:
                assert_never(seen)

    def after_the_talon(self, public: Public, seen: Any) -> Public:
        """What lies open after the declarer has done something with the talon."""
        match seen:
            case TalonTakenUnseen(seat, number):
                return public._replace(in_hand=more(public.in_hand, seat, number), turn=self.after_taking(public))
            case Accepted():
                return public._replace(turn=self.exchange(public))
            case DiscardedUnseen(seat, number):
                return public._replace(in_hand=more(public.in_hand, seat, -number), turn=self.after_exchange(public))
            case GaveUnseen(seat, to) | GaveOpen(seat, to, _):
                given_to = (*public.given_to, to)
                turn = self.after_exchange(public) if len(given_to) == 2 else public.turn
                return public._replace(in_hand=more(more(public.in_hand, seat, -1), to, 1), given_to=given_to, turn=turn)
            case Raised(seat, amount):
                return public._replace(contract=amount, turn=Turn(seat, "lead"))
            case _:
                return public._replace(turn=Turn(self.declarer(public), "lead"))

    # -------------------------------------------------------------- dealing

    def start(self, deal: Deal, given: Given) -> Table:
        nothing = (0,) * self.seats
        to = "dark" if self.asks_in_the_dark(given) else "bid"
        public = Public(given, Turn(given.eldest, to), nothing, nothing, ((),) * self.seats,  # type: ignore[arg-type]
                        (Earlier(),) * self.seats)
        return game.Table(public, (Own(),) * self.seats, deal.pack)

    def opening(self, table: Table) -> Happens:
        """All are dealt; an eldest who may bid in the dark gets the cards after the answer."""
        given, (hands, _) = table.public.given, self.dealt(table.hidden)
        by_seat: list[Cards] = [()] * self.seats
        for seat, hand in zip(given.players, hands, strict=True):
            by_seat[seat] = hand
        if self.asks_in_the_dark(given):
            by_seat[given.eldest] = ()
            yield Dealt(tuple(by_seat))
        else:
            table = yield Dealt(tuple(by_seat))
            yield from self.auction_opens(table)

    def dealt(self, pack: Cards) -> tuple[tuple[Cards, ...], Cards]:
        """One card at a time, the eldest first. Three players: in the first three rounds one goes to the widow before the last player
        has a card. Two: after every second round one goes to the talons, two to the first and two to the second."""
        players = min(self.seats, 3)
        hands: list[list[Card]] = [[] for _ in range(players)]
        talon, left = [], list(pack)
        for number in range(1, self.hand_size + 1):
            for place in range(players):
                if players == 3 and place == 2 and number <= WIDOW_ROUNDS:
                    talon.append(left.pop(0))
                hands[place].append(left.pop(0))
            if players == 2 and number in PAIR_ROUNDS:
                talon.append(left.pop(0))
        return tuple(map(tuple, hands)), tuple(talon)

    # ---------------------------------------------------------- why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        to = public.turn.to
        match action:
            case Bid(amount) if to == "bid":
                return self.why_not_bid(public, own, amount)
            case Bid(amount) if to == "raise":
                return self.why_not_raise(public, own, amount)
            case Pass() if to == "bid":
                return because("You must bid: nobody else has.")
            case ChooseTalon(number):
                return self.why_not_choose(number) if to == "talon" else because("No talon is chosen now.")
            case Discard(cards) if to == "discard":
                return self.why_not_discard(own, cards)
            case Give(cards) if to == "give":
                return self.why_not_give(own, cards)
            case Concede():
                return because("The hand cannot be given up at the table's price now.")
            case Redeal():
                return because("You have no right to a new deal now.")
            case Play() | Marry() | ShowAces():
                return self._why_not_play(public, own, action)
            case Pass():
                return because("You cannot pass now.")
            case Bid() | BidDark() | Look() | Accept() | Discard() | Give() | Keep():
                return because("That is not to be done now.")
            case _:
                assert_never(action)

    def _why_not_play(self, public: Public, own: Own, action: Play | Marry | ShowAces) -> Reason:
        card = action.card
        if public.turn.to not in ("lead", "reply"):
            return because("It is not time to play a card.")
        if card not in own.hand:
            return because("You do not hold {card}.", card=card)
        match action:
            case Play() if public.turn.to == "lead":
                assert public.trump is not None
                return because("At this table trumps that another announced are not led: {suit}.", suit=public.trump)
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Marry():
                return self._why_not_marry(public, own, card)
            case ShowAces():
                return because("Only all four cards of the rank {ace} in one hand may be announced, once, on lead.", ace=Rank.ACE)
            case _:
                assert_never(action)

    def _why_not_marry(self, public: Public, own: Own, card: Card) -> Reason:
        if missing := why_no_marriage(own.hand, card, replies=public.turn.to == "reply"):
            return missing
        if not self.marriages_are_in_time(public):
            return because("In the first trick no marriage is announced.")
        return because("Claims are not made here.")


def more(counts: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    """*counts* with *number* more for *seat*."""
    return put(counts, seat, counts[seat] + number)


def spoke(spoken: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Who has had a turn, *seat* among them."""
    return spoken if seat in spoken else (*spoken, seat)

