"""Who sees what of an event, and what changes by it. (Rules: marias.md, §2.12.)"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from ... import game
from ...cards import Card, Cards, without
from ...game import Deal, Result, Seat
from ..plays import (
    Dealt,
    DealtUnseen,
    Earlier,
    Ended,
    Married,
    Passed,
    Picked,
    Played,
    Taken,
    Took,
    TrumpNamed,
    dealt_unseen,
    picked,
    put,
)
from .contracts import Component
from .gather import cut
from .money import Scoring
from .table import (
    Accounted,
    Announced,
    Asked,
    Auction,
    AuctionWon,
    Bid,
    BidSealed,
    BidSealedUnseen,
    BidsShown,
    Called,
    Chose,
    ChosenShown,
    ChoseUnseen,
    Declared,
    Discarded,
    DiscardedUnseen,
    DuelBegan,
    Event,
    Given,
    HelpersShown,
    LaidOpen,
    LedDown,
    LedDownUnseen,
    Lifted,
    LiftedUnseen,
    NotCut,
    Open,
    Own,
    Private,
    Public,
    Raised,
    RoundBegan,
    SaidBad,
    SaidGood,
    SaidOmyl,
    Stake,
    Table,
    TalonLeft,
    TalonShown,
    TookTalon,
    TookTalonUnseen,
    Turn,
    Turned,
    WasBid,
    WasHeld,
)


@dataclass(frozen=True)
class Folding(Scoring):
    """The table before, during and after everything that can happen in the family."""

    def start(self, deal: Deal, given: Given) -> Table:
        nobody = (0,) * self.seats
        public = Public(given, Turn(self.cutting(given), "cut"), nobody, ((),) * self.seats, (Earlier(),) * self.seats)
        return game.Table(public, (Own(),) * self.seats, deal.pack)

    def cutting(self, given: Given) -> Seat:
        """Who cuts: the player before the dealer in the order of play, or the forehand."""
        if self.cutter == "chooser":
            return given.players[0]
        step = 1 if self.direction == "clockwise" else -1
        return (given.dealer - step) % self.seats

    # ------------------------------------------------------------------ who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Dealt():
                return dealt_unseen(event)
            case Lifted(seat):
                return LiftedUnseen(seat)
            case Chose(seat, _, blind):
                return ChoseUnseen(seat, blind)
            case Discarded(seat, cards, sharp):
                return DiscardedUnseen(seat, len(cards), sharp)
            case TookTalon(seat, cards, over):
                return TookTalonUnseen(seat, len(cards), over)
            case BidSealed(seat):
                return BidSealedUnseen(seat)
            case LedDown(seat):
                return LedDownUnseen(seat)
            case _:
                return event

    def private(self, event: Event) -> Mapping[Seat, Private]:
        match event:
            case Dealt():
                return picked(event)
            case Lifted(seat) | Chose(seat) | Discarded(seat) | TookTalon(seat) | BidSealed(seat) | LedDown(seat):
                return {seat: event}
            case _:
                return {}

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Picked | Chose | Called | TookTalon | ChosenShown | Declared | LaidOpen | Ended | TalonShown | BidsShown
                          | HelpersShown)

    # ------------------------------------------------------------------ what changes

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        match event:
            case Lifted(_, number):
                return cut(hidden, number)
            case Dealt(hands):
                gone = {card for hand in hands for card in hand}
                return tuple(card for card in hidden if card not in gone)
            case TookTalon(_, cards):
                return tuple(card for card in hidden if card not in cards)
            case Discarded(_, cards):
                return hidden + cards
            case _:
                return hidden

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Picked(hand):
                return own._replace(hand=own.hand + hand)
            case Chose(_, card):
                return own._replace(chosen=card)
            case Discarded(_, cards):
                return own._replace(hand=tuple(card for card in own.hand if card not in cards), talon=cards)
            case TookTalon(_, cards):
                return Own(own.hand + cards)
            case TookTalonUnseen():
                return Own(own.hand)
            case BidSealed(_, bid):
                return own._replace(sealed=bid)
            case BidsShown():
                return own._replace(sealed=None)
            case Declared():
                return own._replace(chosen=None)
            case LedDown(_, card):
                return own._replace(lead=card)
            case Played(who, card) if who == seat:
                return own._replace(hand=without(own.hand, card), lead=None)
            case _:
                return own

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case DealtUnseen(sizes):
                talon = public.talon if any(public.in_hand) else self.dealt_talon
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))), talon=talon)
            case ChoseUnseen(seat, blind):
                return public._replace(declarer=seat, blind=blind)
            case TrumpNamed(seat, suit):
                return public._replace(declarer=seat, trump=suit)
            case ChosenShown(_, card):
                return public._replace(trump=card.suit, turned_up=card)
            case DiscardedUnseen(seat, number, sharp):
                return self.held(public, seat, -number)._replace(talon=number, laid_by=seat, sharp_talon=sharp)
            case TookTalonUnseen(seat, number, over):
                public = self.held(public, seat, number)._replace(talon=0, laid_by=None, sharp_talon=False)
                return public._replace(declarer=seat, taken_over=True, blind=None) if over else public
            case Declared():
                return self.declared(public, seen)
            case Raised() | Announced():
                return public._replace(stakes=self.raised(public, seen))
            case RoundBegan(number):
                return public._replace(round=number)
            case Married(seat, suit):
                return public._replace(marriages=put(public.marriages, seat, (*public.marriages[seat], suit)),
                                       shown=(*public.shown, suit))
            case Played() | Took():
                return self.played(public, seen)
            case LaidOpen(hands):
                return public._replace(open_hands=hands)
            case Turned(seat, to):
                return public._replace(turn=Turn(seat, to))
            case Accounted(lines):
                return public._replace(account=lines)
            case Ended(result):
                return public._replace(result=result)
            case SaidBad(_, contract):
                return public._replace(said=contract)
            case DuelBegan() | WasBid() | WasHeld() | Passed() | BidsShown() | AuctionWon() | SaidOmyl() | HelpersShown():
                return self.bid_after(public, seen)
            case Called(_, rank):
                return public._replace(called=rank)
            case LiftedUnseen() | LedDownUnseen() | NotCut() | BidSealedUnseen() | TalonLeft() | Asked() | SaidGood() | TalonShown():
                return public
            case _:
                assert_never(seen)

    def bid_after(self, public: Public, seen: DuelBegan | WasBid | WasHeld | Passed | BidsShown | AuctionWon | SaidOmyl
                  | HelpersShown) -> Public:
        """The bidding, and what follows from it."""
        auction = public.auction
        match seen:
            case DuelBegan(bidder, holder):
                return public._replace(auction=Auction(None, bidder, holder))
            case WasBid(seat, rung):
                return public._replace(auction=auction.bid(seat, rung))
            case WasHeld(seat):
                return public if auction.holder is not None else public._replace(auction=auction._replace(bidder=seat))
            case Passed(seat):
                return public._replace(auction=self.passed(public, seat)) if public.turn.to in ("bid", "hold") else public
            case BidsShown(bids):
                for seat, bid in bids:
                    auction = auction.bid(seat, bid.rung) if isinstance(bid, Bid) else auction._replace(passed=(*auction.passed, seat))
                return public._replace(auction=auction)
            case AuctionWon(seat, rung, beater):
                return public._replace(declarer=seat, beater=beater, auction=auction._replace(rung=rung))
            case SaidOmyl(seat):
                return public._replace(stakes=(Stake(Component.OMYL, seat),))
            case HelpersShown(seat):
                return public._replace(helpers_shown=(*public.helpers_shown, seat))
            case _:
                assert_never(seen)

    def passed(self, public: Public, seat: Seat) -> Auction:
        """*seat* is out; in a duel whoever waited takes its place."""
        auction = public.auction
        out = (*auction.passed, seat)
        if auction.holder is None:
            return auction._replace(passed=out)
        waits = next((one for one in public.given.players if one not in (auction.holder, auction.bidder, *out)), None)
        if seat == auction.holder:
            return auction._replace(passed=out, holder=waits)
        return auction._replace(passed=out, bidder=waits)

    @property
    def dealt_talon(self) -> int:
        """How many cards are dealt apart."""
        return 0

    def held(self, public: Public, seat: Seat, number: int) -> Public:
        """*seat* holds *number* cards more."""
        return public._replace(in_hand=put(public.in_hand, seat, public.in_hand[seat] + number))

    def declared(self, public: Public, seen: Declared) -> Public:
        """Every component of the contract is played for; without trumps the card laid aside goes back unseen."""
        parts = self.parts(seen)
        stakes = tuple(Stake(part, seen.seat) for part in parts)
        if seen.contract.misere:
            public = public._replace(blind=None, turned_up=None)
        return public._replace(declarer=seen.seat, contract=seen.contract, trump=seen.trump, helper=seen.helper, said=None,
                               stakes=stakes)

    def parts(self, seen: Declared) -> Sequence[Component]:
        """The components of a contract; at some tables a hundred is paid beside the game."""
        parts = seen.contract.parts
        if self.sto_includes_hra and Component.STO in parts and Component.DVE_SEDMY not in parts:
            return (Component.HRA, *parts)
        return parts

    def raised(self, public: Public, seen: Raised | Announced) -> tuple[Stake, ...]:
        """What is played for after a component was doubled or announced; a hundred against takes the place of the game."""
        if isinstance(seen, Announced):
            left = [one for one in public.stakes if seen.component is not Component.STO_PROTI or one.component is not Component.HRA]
            return (*left, Stake(seen.component, seen.seat, round=self.counted_from(public, seen.component)))
        return tuple(one._replace(level=seen.level, round=public.round, raisers=(*one.raisers, seen.seat))
                     if one.component is seen.component else one for one in public.stakes)

    def counted_from(self, public: Public, component: Component) -> int:
        """The round in which what is announced now counts as raised, so that it is open in the next."""
        return public.round

    def played(self, public: Public, seen: Played | Took) -> Public:
        """A card goes from the hand to the trick, or the trick to whoever took it, who leads."""
        if isinstance(seen, Took):
            return public._replace(trick=(), taken=(*public.taken, Taken(seen.seat, seen.cards)), turn=Turn(seen.seat, "lead"))
        first = seen.seat if public.first is None else public.first
        open_hands = public.open_hands
        if open_hands:
            open_hands = put(open_hands, seen.seat, left(open_hands[seen.seat], seen.card))
        return self.held(public, seen.seat, -1)._replace(
            trick=(*public.trick, seen.card), first=first, open_hands=open_hands,
            turn=Turn(public.given.after(seen.seat), "reply"))

    # ------------------------------------------------------------------ who takes part

    def takes_part(self, public: Public, seat: Seat) -> bool:
        return seat in public.given.players

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return False

    def rest_is_possible(self, public: Public) -> bool:
        """Never: a seven may still decide in the last trick."""
        return False

    def unclaimed(self, public: Public) -> Result:
        """It never comes to that: the rest cannot be taken."""
        raise AssertionError("the rest cannot be taken in these games")

    def resigned(self, public: Public, seat: Seat) -> Result:
        """It never comes to that: what a declarer pays who gives up follows from the whole table."""
        raise AssertionError("see gives_up")


def left(hand: Cards, card: Card) -> Cards:
    """A hand less a card that it holds, or that was not seen in it."""
    return without(hand, card) if card in hand else hand
