"""Two sides of which one is secret: who stands with the declarer, who may say what of them, who pays. (Rules: marias.md, §6.6, §6.8 to
§6.10.)"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from ...cards import Card, Rank, Suit
from ...game import Reason, Seat, because
from ...melds import marriages
from ...options import option
from ...position import Fields, PositionError
from ..plays import SWITCH, Played, put
from .contracts import EIGHTS, NINES, SEVENS, Component, Contract
from .money import Outcome, Verdict
from .positions import PLAYING, Positions, word
from .table import Action, Announce, Flek, Good, Line, Open, Own, Public, SaidBad, Stake, Table

LOWS: Mapping[Component, Rank] = (dict.fromkeys(SEVENS, Rank.SEVEN) | dict.fromkeys(EIGHTS, Rank.EIGHT)
                                  | dict.fromkeys(NINES, Rank.NINE))
BEFORE_LAST = {Rank.SEVEN: 0, Rank.EIGHT: 1, Rank.NINE: 2}      # in which trick a low trump is to win, counted from the last
PARTNERS_OWN = (Component.SEDMA, Component.OSMA, Component.DEVITKA)
HONOUR = 2          # what an announced eight or nine pays; a quiet one pays one


@dataclass(frozen=True)
class Sides(Positions):
    """Partners who are called, or sit opposite."""

    partnership: str = option(
        "called", ("called", "opposite"), "The forehand calls a trump whose holder is the partner, or partners sit opposite each other.",
        "S2; S3")
    honery: bool = option(
        False, SWITCH, "The eight and the nine of trumps may be announced too: they win the last trick but one, and but two.",
        "piskac; sloapslam")

    tricks_in_all: ClassVar[int] = 8

    @property
    def dealer_sits_out(self) -> bool:
        return False

    @cached_property
    def prices(self) -> Mapping[Component, int]:
        """An eight and a nine pay two, quiet ones one; a durch with a partner as much as betl."""
        prices = super().prices
        return {**prices, **dict.fromkeys((*EIGHTS, *NINES), HONOUR), Component.QUIET_EIGHT: 1, Component.QUIET_NINE: 1,
                Component.DURCH_S: prices[Component.BETL]}

    @property
    def honours(self) -> tuple[Component, ...]:
        """What the declarer may announce besides the contract."""
        return (Component.OSMA, Component.DEVITKA) if self.honery else ()

    # ------------------------------------------------------------------ who stands with whom

    def stands_with(self, public: Public, own: Own) -> bool:
        """Does the seat to act stand with the declarer, as far as it knows itself, before a card is played?"""
        seat = public.turn.seat
        if seat == public.declarer or public.trump is None:
            return seat == public.declarer
        if self.partnership == "opposite":
            return seat == self.opposite(public)
        return public.called is not None and Card(public.trump, public.called) in own.hand

    def opposite(self, public: Public) -> Seat:
        """Who sits opposite the declarer."""
        assert public.declarer is not None
        return public.given.others(public.declarer)[1]

    def attackers(self, public: Public) -> tuple[Seat, ...]:
        """The declarer's side, as it lies open: all of it once every card is played."""
        assert public.declarer is not None
        if public.trump is None:
            mate = self.last_taker(public)
        else:
            mate = self.opposite(public) if self.partnership == "opposite" else public.partner
        return (public.declarer,) if mate in (None, public.declarer) else (public.declarer, mate)

    def last_taker(self, public: Public) -> Seat | None:
        """Who took the last trick of a durch with a partner, if the others were made."""
        made = public.contract is Contract.DURCH_S and public.tricks == self.tricks_in_all and not self.misere_failed(public)
        return public.taken[-1].seat if made else None

    def both_raised(self, public: Public) -> bool:
        """Has everyone of the other side doubled something?"""
        side = self.attackers(public)
        return all(any(seat in one.raisers for one in public.stakes) for seat in public.given.players if seat not in side)

    def gains(self, public: Public, net: int) -> tuple[int, ...]:
        """Two against two every one wins or loses as much; who is alone settles with all three."""
        side = self.attackers(public)
        share = net * (len(public.given.players) - len(side)) // len(side)
        gains = (-net,) * self.seats
        for seat in side:
            gains = put(gains, seat, share)
        return gains

    def public_after(self, public: Public, seen: Open) -> Public:
        after = super().public_after(public, seen)
        match seen:
            case SaidBad(seat):
                return after._replace(claimants=(*public.claimants, seat))
            case Played(seat, Card(suit, rank)) if suit is public.trump and rank is public.called:
                return after._replace(partner=seat)
            case _:
                return after

    # ------------------------------------------------------------------ what may be said

    @property
    def announceable(self) -> tuple[Component, ...]:
        honours = (*EIGHTS, *NINES) if self.honery else ()
        return (Component.SEDMA, Component.SEDMA_PROTI, Component.STO_PROTI, *honours)

    def doublings(self, public: Public, own: Own) -> list[Action]:
        """Every seat is asked in every round; who is not on the side in turn has only “good”, but a partner may announce in the first
        round what the declarer has not."""
        in_turn = self.in_turn(public, own)
        said: list[Action] = [Flek(stake.component) for stake in public.stakes if in_turn and self.may_flek(public, stake)]
        said += [Announce(one) for one in self.announceable if self.may_announce(public, own, one)]
        return said if self.must_flek(public, own) else [Good(), *said]

    def must_flek(self, public: Public, own: Own) -> bool:
        """Nobody who stands with the declarer has to double."""
        return not self.stands_with(public, own) and super().must_flek(public, own)

    def in_turn(self, public: Public, own: Own) -> bool:
        """Is it the round of the speaker's side?"""
        return self.stands_with(public, own) == (public.round % 2 == 1)

    def speakers(self, public: Public) -> tuple[Seat, ...]:
        """All but the declarer in even rounds; in odd rounds the declarer first and, with trumps, the others after him."""
        assert public.declarer is not None
        others = public.given.others(public.declarer)
        if public.round % 2 == 0:
            return others
        return (public.declarer,) if public.trump is None else (public.declarer, *others)

    def may_be_announced(self, public: Public, one: Component) -> bool:
        """As far as everybody knows: in the first round, with trumps, each low trump once."""
        if one in (Component.SEDMA_PROTI, Component.STO_PROTI):
            return super().may_be_announced(public, one)
        same = next(group for group in ((Component.SEDMA,), EIGHTS, NINES) if one in group)
        return public.trump is not None and public.round == 0 and public.stake(*same) is None

    def may_announce(self, public: Public, own: Own, one: Component) -> bool:
        """By the partner what the declarer has not announced, against him by the others; a low trump by its holder."""
        if not self.may_be_announced(public, one) or self.stands_with(public, own) != (one in PARTNERS_OWN):
            return False
        if one is Component.STO_PROTI:
            return not self.sto_proti_needs_marriage or bool(marriages(own.hand))
        return self.has(public, own, one)

    def may_add(self, public: Public, own: Own, one: Component) -> bool:
        """May the declarer announce this honour besides the contract?"""
        return public.stake(one) is None and self.has(public, own, one)

    def has(self, public: Public, own: Own, one: Component) -> bool:
        """Does this hand hold the trump that *one* announces? A seven need not be held at tables that have it so."""
        trump = self.own_trump(public, own)
        return (self.fake_seven and one in SEVENS) or (trump is not None and Card(trump, LOWS[one]) in own.hand)

    def counted_from(self, public: Public, component: Component) -> int:
        """What a partner announces counts as raised in the round of his side, so that the others may double it in the next."""
        return 1 if public.round == 0 and component in PARTNERS_OWN else public.round

    def why_not_said(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Flek() if public.turn.to == "flek" and not self.in_turn(public, own):
                return because("It is not the round of your side.")
            case Announce(one) if public.turn.to == "flek":
                if one not in self.announceable or not self.may_be_announced(public, one):
                    return because("That cannot be announced now.")
                if self.stands_with(public, own) != (one in PARTNERS_OWN):
                    return because("That is announced by the other side.")
                return because("That trump is not in your hand.") if one in LOWS else because("There is no marriage in your hand.")
            case _:
                return super().why_not_said(public, own, action)

    # ------------------------------------------------------------------ the low trumps, and what is made

    def reserved(self, public: Public, seat: Seat) -> Mapping[Card, int]:
        """The seven is kept for the last trick, the eight for the one before it, the nine for the one before that."""
        if public.trump is None:
            return {}
        return {Card(public.trump, LOWS[one.component]): self.tricks_in_all - BEFORE_LAST[LOWS[one.component]]
                for one in public.stakes if one.component in LOWS and one.by == seat}

    def outcome(self, table: Table) -> Outcome:
        found = {rank: self.low(table.public, rank) for rank in (Rank.EIGHT, Rank.NINE)}
        return super().outcome(table)._replace(lows={rank: one for rank, one in found.items() if one})

    def low(self, public: Public, rank: Rank) -> tuple[Seat, bool] | None:
        """Who played the trump of that *rank* to the trick that it may be announced for, and did it win?"""
        place = self.tricks_in_all - BEFORE_LAST[rank] - 1 - sum(one.tricks for one in public.earlier)
        if public.trump is None or not 0 <= place < len(public.taken):
            return None
        many, taken = len(public.given.players), public.taken[place]
        plays = public.plays()[many * place:many * (place + 1)]
        return next(((seat, seat == taken.seat) for seat, card in plays if card == Card(public.trump, rank)), None)

    def verdict(self, stake: Stake, outcome: Outcome) -> Verdict:
        if stake.component in (*EIGHTS, *NINES):
            return Verdict(outcome.lows.get(LOWS[stake.component]) == (stake.by, True))
        return super().verdict(stake, outcome)

    def quiet_lines(self, stakes: Sequence[Stake], trump: Suit | None, outcome: Outcome) -> list[Line]:
        """Quiet eights and nines pay as a quiet seven does, where they can be announced."""
        found, parts = super().quiet_lines(stakes, trump, outcome), {stake.component for stake in stakes}
        if not (self.honery and self.quiet_seven and outcome.quiet and {Component.HRA, Component.STO} & parts):
            return found
        for rank, names, quiet in ((Rank.EIGHT, EIGHTS, Component.QUIET_EIGHT), (Rank.NINE, NINES, Component.QUIET_NINE)):
            if rank in outcome.lows and not parts & set(names):
                seat, won = outcome.lows[rank]
                found.append(self.line(Stake(quiet, seat), Verdict(won), trump))
        return found

    def misere_failed(self, public: Public) -> bool:
        """A durch with a partner is lost with one of all tricks but the last."""
        if public.contract is not Contract.DURCH_S:
            return super().misere_failed(public)
        assert public.declarer is not None
        return public.tricks_of(public.declarer) < min(public.tricks, self.tricks_in_all - 1)

    def lays_open(self, public: Public) -> bool:
        """A betl is played with open hands from the second trick on, where tables want that."""
        is_open = public.contract is Contract.BETL and self.betl_after_first_open and not self.misere_failed(public)
        return is_open and public.tricks == 1 and not public.trick and not public.open_hands

    def refuses_giving_up(self, public: Public, seat: Seat) -> Reason | None:
        """Only betl and durch are given up: a declarer with a partner, or alone without anybody's knowing it, plays on."""
        if self.concede and public.trump is not None:
            return because("Only betl and durch are given up.")
        return super().refuses_giving_up(public, seat)

    # ------------------------------------------------------------------ positions

    def _also(self, read: Fields, public: Public, own: list[Own]) -> Public:
        """``called`` (a rank), ``claimants`` (who said “bad”), ``partner`` (who played the called card), ``lead`` (face down)."""
        claimants = read.numbers("claimants", len(read.text("claimants").split()), (), 0, self.seats - 1)
        public = public._replace(called=read.rank("called"), claimants=claimants)
        lead = read.card("lead")
        if lead is not None:
            if public.declarer is None or lead not in own[public.declarer].hand or public.turn.to != "flek":
                raise PositionError("lead: a card of the declarer's hand, face down while the others double.")
            own[public.declarer] = own[public.declarer]._replace(lead=lead)
        partner = read.seat("partner", self.seats) if read.given("partner") else None
        return self._partnered(public._replace(partner=partner), own)

    def _partnered(self, public: Public, own: Sequence[Own]) -> Public:
        """Refuses a called card of which nothing is known, and a partner who did not play it."""
        self._in_turn(public)
        if public.trump is None or self.partnership == "opposite" or public.turn.to not in (*PLAYING, "flek", "add"):
            return public
        if public.called is None:
            raise PositionError("called: the rank of the trump that was called, such as “A”.")
        card = Card(public.trump, public.called)
        played = next((seat for seat, one in public.plays() if one == card), None)
        held = any(card in one.hand for one in own)
        if held != (played is None and public.partner is None) or (played is not None and public.partner not in (None, played)):
            raise PositionError("partner: who played the called card, {card}; nobody while it is in a hand.", card=card)
        return public._replace(partner=public.partner if played is None else played)

    def _in_turn(self, public: Public) -> None:
        """Refuses a seat that cannot be asked at this moment."""
        forehand = public.given.players[0]
        match public.turn.to:
            case "claim":
                able = public.turn.seat in self.claiming(public)
            case "answer":
                able = public.turn.seat != forehand
            case "choose" | "ask" | "declare" | "add":
                able = public.turn.seat == forehand and public.declarer in (None, forehand)
            case "lead_down":
                able = public.turn.seat == public.declarer
            case _:
                able = True
        if not able:
            raise PositionError("turn: seat {seat} is not asked then; “claimants” are those who said “bad”.",
                                seat=public.turn.seat)

    @abstractmethod
    def claiming(self, public: Public) -> tuple[Seat, ...]:
        """Who claims, in order."""

    def laid_out(self, table: Table) -> dict[str, str]:
        public = table.public
        lead = next((own.lead for own in table.own if own.lead), None)
        more = {"called": "" if public.called is None else str(public.called), "claimants": " ".join(map(str, public.claimants)),
                "partner": "" if public.partner is None else str(public.partner), "lead": word(lead)}
        return super().laid_out(table) | {key: value for key, value in more.items() if value}
