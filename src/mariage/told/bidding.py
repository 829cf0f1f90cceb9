"""What happens in the auctions of the Mariáš family, told in sentences, and what may be done there."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..cards import Suit
from ..games.marias.table import (
    AuctionWon,
    Bid,
    BidSealed,
    BidSealedUnseen,
    BidsShown,
    DuelBegan,
    HelpersShown,
    Hold,
    Leave,
    Omyl,
    SaidOmyl,
    Take,
    TalonLeft,
    WasBid,
    WasHeld,
)
from ..games.plays import Pass
from ..words import N_
from .marias import MariasVoice

BIDDING_HOW = {
    "all_passed": (N_("All have passed: the next player deals."),),
    "omyl": (N_("The hand was a mistake (omyl) and is not played."),),
}
BIDDING_ASKED = {
    "bid": N_("What do you bid?"), "hold": N_("Do you hold that bid, or pass?"), "talon": N_("Do you take the talon?"),
}


@dataclass(frozen=True, slots=True)
class BiddingVoice(MariasVoice):
    """Tells one reader of the auction too."""

    # ------------------------------------------------------------------ what has happened

    def event(self, event: Any) -> str | None:
        match event:
            case DuelBegan(bidder, holder):
                return self._say(N_("First to bid: {name}; to hold: {other}."), name=self.name(bidder), other=self.name(holder))
            case WasBid(seat, rung):
                return self._who(seat, N_("You bid {bid}."), N_("{name} bids {bid}."), bid=self.bid(rung))
            case WasHeld(seat):
                return self._who(seat, N_("You hold."), N_("{name} holds."))
            case BidSealed(_, bid):
                return self._say(N_("Your secret bid: {bid}."), bid=self.said(bid))
            case BidSealedUnseen(seat):
                return self._who(seat, N_("You have bid in secret."), N_("{name} has bid in secret."))
            case BidsShown(bids):
                told = "; ".join(f"{self.name(seat)}: {self.said(bid)}" for seat, bid in bids)
                return self._say(N_("The bids are shown. {bids}."), bids=told)
            case AuctionWon():
                return self._won(event)
            case TalonLeft(seat):
                return self._who(seat, N_("You leave the talon where it lies."), N_("{name} leaves the talon where it lies."))
            case SaidOmyl(seat):
                return self._who(seat, N_("You own to a mistake: omyl."), N_("{name} owns to a mistake: omyl."))
            case HelpersShown(seat, cards):
                return self._who(seat, N_("You show {cards}: two sevens are lost."), N_("{name} shows {cards}: two sevens are lost."),
                                 cards=self.words.cards(cards))
            case _:
                return MariasVoice.event(self, event)

    def _won(self, event: AuctionWon) -> str:
        told = self._who(event.seat, N_("You play at least {bid}."), N_("{name} plays at least {bid}."), bid=self.bid(event.rung))
        return told if event.beater is None else f"{told} {self._beater(event.beater)}"

    def _beater(self, seat: int) -> str:
        return self._who(seat, N_("You are the beater."), N_("{name} is the beater."))

    def bid(self, rung: int) -> str:
        """What a rung is called: its number, its contract, its trump where that is hearts."""
        game: Any = self.game
        if rung not in game.ladder:
            return str(rung)
        contract, red = game.ladder[rung]
        if red:
            return self._say(N_("{number} – {contract}, {suit}"), number=rung, contract=self.contract(contract), suit=Suit.HEARTS)
        return self._say(N_("{number} – {contract}"), number=rung, contract=self.contract(contract))

    def said(self, bid: Bid | Pass) -> str:
        return self.bid(bid.rung) if isinstance(bid, Bid) else self._say(N_("pass"))

    # ------------------------------------------------------------------ how things stand

    def situation(self, public: Any) -> list[str]:
        out, auction = [], public.auction
        if public.contract is None and auction.rung is not None:
            if public.declarer is None:
                out.append(self._say(N_("Highest bid: {bid} ({name})."), bid=self.bid(auction.rung), name=self.name(auction.bidder)))
            else:
                out.append(self._say(N_("To be played at least: {bid} ({name})."), bid=self.bid(auction.rung),
                                     name=self.name(public.declarer)))
        if public.beater is not None:
            out.append(self._beater(public.beater))
        if public.helper is not None:
            out.append(self._say(N_("Helper suit: {suit}."), suit=public.helper))
        return [*MariasVoice.situation(self, public), *out]

    # ------------------------------------------------------------------ what may be done

    def action(self, action: Any) -> str:
        match action:
            case Bid(rung):
                return self._say(N_("bid {bid}"), bid=self.bid(rung))
            case Hold():
                return self._say(N_("hold"))
            case Take():
                return self._say(N_("take the talon"))
            case Leave():
                return self._say(N_("leave the talon where it lies"))
            case Omyl():
                return self._say(N_("own to a mistake (omyl) and pay"))
            case _:
                return MariasVoice.action(self, action)
