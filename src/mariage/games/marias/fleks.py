"""Doubling, component by component and round by round. (Rules: marias.md, §2.7, §4.8, §4.9.)"""
from __future__ import annotations

from dataclasses import dataclass

from ...cards import Card, Rank
from ...game import Reason, Seat, because
from ...melds import marriage, marriages
from .contracts import NO_TRUMPS, Component, Contract
from .money import Outcome, Pile
from .play import Playing
from .table import (
    Action,
    Announce,
    Announced,
    Declared,
    Flek,
    Good,
    Happens,
    Own,
    Public,
    Raised,
    RoundBegan,
    SaidGood,
    Stake,
    Table,
    Turned,
)


@dataclass(frozen=True)
class Flekking(Playing):
    """Doubling, announcing against, and hands that are settled without play."""

    # ------------------------------------------------------------------ what may be said

    @property
    def announceable(self) -> tuple[Component, ...]:
        """What may be announced in the first round, whoever may."""
        return (Component.SEDMA_PROTI, Component.STO_PROTI)

    def doublings(self, public: Public, own: Own) -> list[Action]:
        """Agree, double what is open, and in the first round announce against."""
        said: list[Action] = [Flek(stake.component) for stake in public.stakes if self.may_flek(public, stake)]
        said += [Announce(one) for one in self.announceable if self.may_announce(public, own, one)]
        return said if self.must_flek(public, own) else [Good(), *said]

    def may_flek(self, public: Public, stake: Stake) -> bool:
        """Is it open in this round, not doubled in it yet, and below its limit?"""
        return (public.round == 0 or stake.round == public.round - 1) and stake.round < public.round and self.below_limit(stake)

    def limit(self, component: Component) -> int:
        """How often it may be doubled."""
        return self.flek_limit_misere if component in NO_TRUMPS else self.flek_limit

    def below_limit(self, stake: Stake) -> bool:
        return stake.level < self.limit(stake.component)

    def may_announce(self, public: Public, own: Own, one: Component) -> bool:
        """A seven against by its holder, a hundred against by the holder of a marriage as long as the game is not doubled."""
        if not self.may_be_announced(public, one):
            return False
        if one is Component.SEDMA_PROTI:
            assert public.trump is not None
            return self.fake_seven or Card(public.trump, Rank.SEVEN) in own.hand
        return not self.sto_proti_needs_marriage or bool(marriages(own.hand))

    def may_be_announced(self, public: Public, one: Component) -> bool:
        """As far as everybody knows: in the first round, against trumps, once, and not what the declarer has announced."""
        if public.trump is None or public.round != 0 or self.proti == "off" or public.stake(one):
            return False
        if one is Component.SEDMA_PROTI:
            return public.stake(Component.SEDMA) is None
        game = public.stake(Component.HRA)
        return self.proti == "both" and public.stake(Component.STO) is None and game is not None and game.level == 0

    def must_flek(self, public: Public, own: Own) -> bool:
        """A defender who breaks the marriage of trumps doubles the game, where tables want that, unless a hundred against has taken
        its place."""
        game = public.stake(Component.HRA)
        if not self.trhak_must_flek or public.trump is None or game is None or game.level or public.round:
            return False
        return any(card in own.hand for card in marriage(public.trump))

    def why_not_said(self, public: Public, own: Own, action: Action) -> Reason:
        if public.turn.to != "flek":
            return because("It is not time to double.")
        match action:
            case Flek(component):
                stake = public.stake(component)
                if stake is None:
                    return because("That is not played for in this hand.")
                if stake.round == public.round:
                    return because("Your side has doubled that in this round, or announced it.")
                if not self.below_limit(stake):
                    return because("That has been doubled as often as it can be.")
                return because("That was not doubled in the last round.")
            case Announce(component) if component not in (Component.SEDMA_PROTI, Component.STO_PROTI):
                return because("Only the seven and the hundred are announced against.")
            case Announce(component) if not self.may_be_announced(public, component):
                return because("That cannot be announced now.")
            case Announce(Component.SEDMA_PROTI):
                return because("The seven of trumps is not in your hand.")
            case Announce():
                return because("There is no marriage in your hand.")
            case _:
                return because("You break the marriage of trumps, so you must double the game.")

    # ------------------------------------------------------------------ what is said

    def declares(self, table: Table, declared: Declared) -> Happens:
        """The contract is said, and those against it may double."""
        table = yield declared
        yield from self.begins_doubling(table)

    def begins_doubling(self, table: Table) -> Happens:
        """The first round is held wherever something may be said in it, as far as everybody knows."""
        table = yield RoundBegan(0)
        public = table.public
        against = any(self.may_be_announced(public, one) for one in self.announceable)
        if against or any(map(self.below_limit, public.stakes)):
            yield Turned(self.speakers(public)[0], "flek")
        else:
            yield from self.after_doubling(table)

    def speakers(self, public: Public) -> tuple[Seat, ...]:
        """Who speaks in this round, in order: those against the contract in even rounds, the declarer in odd ones."""
        assert public.declarer is not None
        return public.given.others(public.declarer) if public.round % 2 == 0 else (public.declarer,)

    def says(self, table: Table, action: Flek | Announce) -> Happens:
        """A component is doubled or announced; the speaker goes on until he agrees."""
        seat = table.public.turn.seat
        if isinstance(action, Announce):
            yield Announced(seat, action.component)
            return
        stake = table.public.stake(action.component)
        assert stake is not None
        yield Raised(seat, action.component, stake.level + 1)

    def agrees(self, table: Table) -> Happens:
        """The next of the side speaks; after the last, the other side, if something is open for it."""
        seat = table.public.turn.seat
        table = yield SaidGood(seat)
        public = table.public
        speakers = self.speakers(public)
        place = speakers.index(seat) + 1
        if place < len(speakers):
            yield Turned(speakers[place], "flek")
        elif self.goes_on(public):
            table = yield RoundBegan(public.round + 1)
            yield Turned(self.speakers(table.public)[0], "flek")
        else:
            yield from self.after_doubling(table)

    def goes_on(self, public: Public) -> bool:
        """Is there something for the other side to double once more?"""
        return any(stake.round > public.round or (stake.round == public.round and self.below_limit(stake)) for stake in public.stakes)

    # ------------------------------------------------------------------ what follows

    def settles(self, public: Public) -> bool:
        """Would the hand be settled without play if whoever is to act agreed now? (§4.9: the player is to be warned.)"""
        last = public.turn.to == "flek" and public.turn.seat == self.speakers(public)[-1]
        return last and not self.goes_on(public) and self.without_play(public) is not None

    def after_doubling(self, table: Table) -> Happens:
        """Some hands are settled without play."""
        verdicts = self.without_play(table.public)
        if verdicts is None:
            yield from self.leads(table)
            return
        assert table.public.declarer is not None
        outcome = Outcome((table.public.declarer,), Pile(0), Pile(0), quiet=False, verdicts=verdicts)
        yield from self.is_paid(table, outcome, "unplayed", played=False)

    def without_play(self, public: Public) -> dict[Component, bool] | None:
        """How a game or a seven is settled without play; None where it is played."""
        stakes = {stake.component: stake.level for stake in public.stakes}
        match public.contract, stakes:
            case Contract.HRA, {Component.HRA: 0, **rest} if not rest and self.unflekked_hra == "autopay":
                return {Component.HRA: True}
            case Contract.HRA, {Component.HRA: 1, **rest} if not rest and self.flek_without_re == "autopay":
                return {Component.HRA: False}
            case Contract.SEDMA, {Component.HRA: 1, Component.SEDMA: 0, **rest} if not rest and self.balanced_sedma == "autopay":
                return {Component.HRA: False, Component.SEDMA: True}
            case _:
                return None

    def leads(self, table: Table) -> Happens:
        """The forehand leads where there are trumps, the declarer in betl and durch, or as tables have it."""
        public = table.public
        assert public.declarer is not None
        who = self.lead_misere if public.trump is None else self.lead_colour
        yield Turned(public.declarer if who == "declarer" else public.given.players[0], "lead")


