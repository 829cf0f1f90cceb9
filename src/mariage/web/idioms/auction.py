"""The page of the Mariáš games with an auction: Licitovaný, the Slovak form of it, and Honba."""
from __future__ import annotations

from typing import Any

from ...cards import Suit
from ...game import Seat
from ...games.marias.bidding import SUITS
from ...games.marias.contracts import Contract
from ...games.marias.table import (
    Bid,
    Declare,
    Hold,
    Leave,
    Omyl,
    SaidOmyl,
    Take,
    TalonLeft,
    WasBid,
    WasHeld,
)
from ...games.plays import Pass
from ...notation import write_action
from ...telling import Teller
from ...told.bidding import BiddingVoice
from ..faces import Act, Board, Grid, Rung
from ..room import Sight
from .idiom import capital
from .marias import MariasIdiom

AUCTION = ("bid", "hold")


class AuctionIdiom(MariasIdiom):
    """The ladder, contracts by suits, hunter and beater."""

    voice: BiddingVoice

    def __init__(self, sight: Sight, teller: Teller) -> None:
        super().__init__(sight, teller)
        self.voice = BiddingVoice(teller.game, teller.names, teller.seat, teller.words)

    # ------------------------------------------------------------------ what may be done

    def boxed(self, action: Any) -> bool:
        return isinstance(action, Bid) or (isinstance(action, Declare) and action.trump is not None) or super().boxed(action)

    def act(self, action: Any) -> Act:
        say, word = self.say, write_action(action)
        match action:
            case Hold():
                return Act(word, say("Hold"), say("I would play that too"), main=True)
            case Pass():
                return Act(word, say("Pass"))
            case Take():
                return Act(word, say("Take"), say("the talon"), main=True)
            case Leave():
                return Act(word, say("Leave"), say("the talon where it lies"))
            case Omyl():
                return Act(word, say("Omyl"), say("a mistake: pays {number}", number=self.game.omyl_pays))
            case _:
                return super().act(action)

    @property
    def rungs(self) -> list[Rung]:
        public = self.public
        if public is None or public.turn.to not in AUCTION or public.result is not None:
            return []
        words = {one.rung: write_action(one) for one in self.sight.choices if isinstance(one, Bid)}
        standing = {} if public.auction.rung is None else {public.auction.rung: public.auction.bidder}
        hearts = Suit.HEARTS.value, self.words.suit(Suit.HEARTS)
        return [Rung(number, capital(self.voice.contract(contract)), *(hearts if red else ("", "")), words.get(number, ""),
                     self.teller.name(standing[number]) if number in standing else "")
                for number, (contract, red) in self.game.ladder.items()]

    @property
    def grids(self) -> list[Grid]:
        """The contracts with trumps, by suits; two sevens, which have a helper suit too, are unfolded."""
        found = [one for one in self.sight.choices if isinstance(one, Declare) and one.trump is not None]
        plain = [one for one in found if one.helper is None]
        sevens = [one for one in found if one.helper is not None]
        return [*([self._contracts(plain)] if plain else []), *([self._sevens(sevens)] if sevens else [])]

    def _contracts(self, some: list[Declare]) -> Grid:
        """A row for each contract, a column for each suit."""
        rows = []
        for contract in dict.fromkeys(one.contract for one in some):
            by_suit = {one.trump: one for one in some if one.contract is contract}
            rows.append((capital(self.voice.contract(contract)),
                         tuple(self.declaring(by_suit[suit]) if suit in by_suit else None for suit in SUITS)))
        return Grid(self.say("What do you play?"), SUITS, tuple(rows))

    def _sevens(self, some: list[Declare]) -> Grid:
        """A row for each contract with each helper suit, a column for each suit of trumps."""
        rows = []
        for contract, helper in dict.fromkeys((one.contract, one.helper) for one in some):
            by_suit = {one.trump: one for one in some if (one.contract, one.helper) == (contract, helper)}
            rows.append((self.say("{contract}, helper: {suit}", contract=capital(self.voice.contract(contract)), suit=helper),
                         tuple(self.declaring(by_suit[suit]) if suit in by_suit else None for suit in SUITS)))
        name = capital(self.voice.contract(Contract.DVE_SEDMY))
        return Grid(name, SUITS, tuple(rows), folded=name)

    def declaring(self, action: Declare) -> Act:
        """In the table of contracts a button shows what is paid and says everything; hearts pay twice."""
        if action.trump is None:
            return super().declaring(action)
        return Act(write_action(action), str(self.worth(action.contract, action.trump)), self.act_words(action))

    # ------------------------------------------------------------------ what has been undertaken

    @property
    def board(self) -> Board | None:
        public = self.public
        if public is None or public.declarer is not None or public.turn.to not in AUCTION or public.result is not None:
            return super().board
        auction = public.auction
        line = self.say("Nobody has bid yet.") if auction.rung is None or auction.bidder is None else self.say(
            "Highest bid: {bid} ({name}).", bid=self.voice.bid(auction.rung), name=self.teller.name(auction.bidder))
        return Board(self.say("Auction"), line, lying=self.lying())

    def undecided(self) -> tuple[str, str]:
        rung = self.public.auction.rung
        return self.to_play, "" if rung is None else self.say("At least: {bid}.", bid=self.voice.bid(rung))

    def sides(self) -> str:
        public = self.public
        told = super().sides()
        if self._hunt:
            told = self.say("Hunters: {name}, {other}. Quarry: {quarry}.", name=self.teller.name(public.declarer),
                            other=self.teller.name(public.beater), quarry=self.teller.name(self._quarry))
        return told if public.helper is None else f"{told} {self.say('Helper suit: {suit}.', suit=public.helper)}"

    # ------------------------------------------------------------------ the seats

    @property
    def _hunt(self) -> bool:
        """Do two hunt the third?"""
        return self.public.beater is not None and (self.public.contract is None or len(self.game.attackers(self.public)) > 1)

    @property
    def _quarry(self) -> Seat:
        players: tuple[Seat, ...] = self.public.given.players
        return next(seat for seat in players if seat not in (self.public.declarer, self.public.beater))

    def roles(self, seat: Seat) -> list[str]:
        public = self.public
        if public is None or public.declarer is None or not self._hunt or seat not in public.given.players:
            return super().roles(seat)
        names = {public.declarer: self.say("hunter"), public.beater: self.say("beater"), self._quarry: self.say("quarry")}
        return [names[seat]]

    def spoken(self, event: Any) -> str:
        match event:
            case WasBid(_, rung):
                return f"{self.voice.bid(rung)}."
            case WasHeld():
                return self.say("I hold.")
            case SaidOmyl():
                return self.say("Omyl.")
            case TalonLeft():
                return self.say("The talon lies.")
            case _:
                return super().spoken(event)
