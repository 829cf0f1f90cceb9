"""The page of Křížový mariáš: a card and a called rank chosen together, four seats, a partner who may not be known yet."""
from __future__ import annotations

from typing import Any

from ...cards import Card
from ...game import Seat
from ...games.marias.table import Call, Called, LeadDown, LedDown, LedDownUnseen
from ...notation import write_action
from ..faces import Act, Grid, Lying
from .idiom import capital
from .marias import MariasIdiom

PAIR = 2        # so many ranks stand side by side


class CrossIdiom(MariasIdiom):
    """What Křížový has besides."""

    # ------------------------------------------------------------------ what may be done

    def pressed(self, action: Any) -> Card | None:
        return action.card if isinstance(action, LeadDown) else super().pressed(action)

    def boxed(self, action: Any) -> bool:
        return isinstance(action, Call) or super().boxed(action)

    def unfolds(self, card: Card) -> str:
        return f"call-{card}" if any(isinstance(one, Call) and one.card == card for one in self.sight.choices) else ""

    @property
    def grids(self) -> list[Grid]:
        """For each of the four cards the ranks that can be called with it."""
        calls = [one for one in self.sight.choices if isinstance(one, Call)]
        return [self._ranks(card, [one for one in calls if one.card == card]) for card in dict.fromkeys(one.card for one in calls)]

    def _ranks(self, card: Card, calls: list[Call]) -> Grid:
        acts = [Act(write_action(one), capital(self.words.rank(one.rank)), self.act_words(one)) for one in calls]
        rows = tuple(("", tuple(acts[at:at + PAIR])) for at in range(0, len(acts), PAIR))
        return Grid(self.say("{card}: which trump do you call?", card=capital(self.words.card(card))), (), rows, key=self.unfolds(card))

    @property
    def prompt(self) -> str:
        if self.grids:
            return self.say("Choose trump and your partner: press a card, then call a rank.")
        return super().prompt

    # ------------------------------------------------------------------ who stands with whom

    @property
    def partner(self) -> Seat | None:
        """Who everybody knows to stand with the declarer."""
        public = self.public
        if public.declarer is None or (public.contract is not None and public.contract.misere):
            return None
        mates: tuple[Seat, ...] = self.game.attackers(public)[1:]
        return mates[0] if mates else None

    def sides(self) -> str:
        public = self.public
        if self.partner is not None:
            return self.say("Together: {name}, {other}.", name=self.teller.name(public.declarer), other=self.teller.name(self.partner))
        if public.called is None or (public.contract is not None and public.contract.misere) or public.partner is not None:
            return super().sides()
        return self.say("Called: {rank}.", rank=public.called)

    def undecided(self) -> tuple[str, str]:
        heading, line = super().undecided()
        if self.public.called is None or self.public.taken_over:
            return heading, line
        return heading, f"{self.say('Called: {rank}.', rank=self.public.called)} {line}"

    def roles(self, seat: Seat) -> list[str]:
        found = super().roles(seat)
        return [*found, self.say("partner")] if self.public is not None and seat == self.partner else found

    # ------------------------------------------------------------------ cards and words

    def lying(self) -> tuple[Lying, ...]:
        laid = any(isinstance(event, LedDown | LedDownUnseen) for event in self._log)
        lead = (Lying(self.say("First lead, face down"), (None,)),) if laid and not self.begun else ()
        return (*super().lying(), *lead)

    def note(self, card: Card) -> str:
        return self.say("first lead, face down") if card == getattr(self.own, "lead", None) else super().note(card)

    def spoken(self, event: Any) -> str:
        if isinstance(event, Called):
            return self.say("Called: {rank}.", rank=event.rank)
        return super().spoken(event)
