"""What happens in the games of the Mariáš family, told in sentences, and what may be done there."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..games.marias.contracts import Component, Contract
from ..games.marias.money import doubled
from ..games.marias.table import (
    Accounted,
    Announce,
    Announced,
    Ask,
    Asked,
    Bad,
    Blind,
    Call,
    Called,
    Choose,
    Chose,
    ChosenShown,
    ChoseUnseen,
    Cut,
    Declare,
    Declared,
    Discard,
    Discarded,
    DiscardedUnseen,
    Flek,
    Good,
    LaidOpen,
    LeadDown,
    LedDown,
    LedDownUnseen,
    Lifted,
    LiftedUnseen,
    Line,
    NoCut,
    NotCut,
    Raised,
    RoundBegan,
    SaidBad,
    SaidGood,
    TalonShown,
    TookTalon,
    TookTalonUnseen,
    Turned,
)
from ..voice import Voice
from ..words import N_

MARIAS_HOW = {
    "played": (N_("The hand was played out."),),
    "failed": (N_("The contract failed before the end."),),
    "unplayed": (N_("The hand is settled without play."),),
    "conceded": (N_("The declarer gave up the hand."),),
}
ASKED = {
    "cut": N_("Cut the pack."), "choose": N_("Choose trump."), "name": N_("Name trump, or pass."),
    "discard": N_("Lay two cards into the talon."),
    "ask": N_("Ask about the colour, or declare."), "answer": N_("Good or bad?"), "declare": N_("What do you play?"),
    "claim": N_("What do you claim?"), "add": N_("Do you announce anything besides?"),
    "lead_down": N_("Lay your first lead face down."), "flek": N_("Do you double anything?"),
}
CONTRACTS = {
    Contract.HRA: N_("game"), Contract.SEDMA: N_("seven"), Contract.STO: N_("hundred"), Contract.STO_SEDMA: N_("hundred and seven"),
    Contract.BETL: N_("betl"), Contract.DURCH: N_("durch"), Contract.OPEN_BETL: N_("open betl"), Contract.OPEN_DURCH: N_("open durch"),
    Contract.DURCH_S: N_("durch with a partner"),
    Contract.DVE_SEDMY: N_("two sevens"), Contract.DVE_SEDMY_STO: N_("two sevens and hundred"),
}
COMPONENTS = {
    Component.HRA: N_("game"), Component.SEDMA: N_("seven"), Component.STO: N_("hundred"), Component.BETL: N_("betl"),
    Component.DURCH: N_("durch"), Component.OPEN_BETL: N_("open betl"), Component.OPEN_DURCH: N_("open durch"),
    Component.DURCH_S: N_("durch with a partner"), Component.OSMA: N_("eight"), Component.DEVITKA: N_("nine"),
    Component.OSMA_PROTI: N_("eight against"), Component.DEVITKA_PROTI: N_("nine against"), Component.QUIET_EIGHT: N_("quiet eight"),
    Component.QUIET_NINE: N_("quiet nine"),
    Component.SEDMA_PROTI: N_("seven against"), Component.STO_PROTI: N_("hundred against"), Component.QUIET_SEVEN: N_("quiet seven"),
    Component.QUIET_HUNDRED: N_("quiet hundred"), Component.DVE_SEDMY: N_("two sevens"), Component.OMYL: N_("omyl"),
}
LEVELS = (N_("flek"), N_("re"), N_("tutti"), N_("boty"), N_("kalhoty"), N_("kajzr"))


@dataclass(frozen=True, slots=True)
class MariasVoice(Voice):
    """Tells one reader what happens, how things stand and what may be done."""

    # ------------------------------------------------------------------ what has happened

    def event(self, event: Any) -> str | None:
        """What the reader has seen; None where there is nothing to say."""
        match event:
            case Lifted(_, number):
                return self._say(N_("You cut: number of cards lifted {number}."), number=number)
            case LiftedUnseen(seat):
                return self._who(seat, N_("You cut the pack."), N_("{name} cuts the pack."))
            case NotCut(seat):
                return self._who(seat, N_("You leave the pack as it is."), N_("{name} leaves the pack as it is."))
            case Chose() | ChoseUnseen() | ChosenShown() | Called():
                return self._choice(event)
            case Discarded() | DiscardedUnseen() | TookTalon() | TookTalonUnseen() | TalonShown():
                return self._talon(event)
            case Asked(seat):
                return self._who(seat, N_("You ask: is the colour good?"), N_("{name} asks: is the colour good?"))
            case SaidGood(seat):
                return self._who(seat, N_("You say: good."), N_("{name} says: good."))
            case SaidBad(seat, contract):
                return self._bad(seat, contract)
            case Declared():
                return self._declared(event)
            case Raised(seat, component, level):
                return self._who(seat, N_("You say {word}: {component}."), N_("{name} says {word}: {component}."), word=self.level(level),
                                 component=self.component(component))
            case Announced(seat, component):
                return self._who(seat, N_("You announce: {component}."), N_("{name} announces: {component}."),
                                 component=self.component(component))
            case LedDown(_, card):
                return self._say(N_("You lay your first lead face down: {card}."), card=card)
            case LedDownUnseen(seat):
                return self._who(seat, N_("You lay your first lead face down."), N_("{name} lays the first lead face down."))
            case LaidOpen(hands):
                return self._say(N_("All hands are laid open. {hands}."), hands="; ".join(self._hands(hands)))
            case Accounted(lines, net):
                return self._account(lines, net)
            case RoundBegan() | Turned():
                return None
            case _:
                raise TypeError(f"nothing is said of {type(event).__name__}")

    def _choice(self, event: Chose | ChoseUnseen | ChosenShown | Called) -> str:
        match event:
            case Called(seat, rank):
                return self._who(seat, N_("You call the holder of this trump as partner: {rank}."),
                                 N_("{name} calls the holder of this trump as partner: {rank}."), rank=rank)
            case Chose(_, card, True):
                return self._say(N_("You choose trump from the people: it is {card}."), card=card)
            case Chose(_, card):
                return self._say(N_("You lay {card} aside for trump."), card=card)
            case ChoseUnseen(seat, True):
                return self._who(seat, N_("You choose trump from the people."), N_("{name} chooses trump from the people."))
            case ChoseUnseen(seat):
                return self._who(seat, N_("You lay a card aside for trump."), N_("{name} lays a card aside for trump."))
            case ChosenShown(seat, card):
                return self._who(seat, N_("You turn up the chosen card, {card}."), N_("{name} turns up the chosen card, {card}."),
                                 card=card)

    def _talon(self, event: Discarded | DiscardedUnseen | TookTalon | TookTalonUnseen | TalonShown) -> str:
        match event:
            case Discarded(_, cards, sharp):
                return self._sharp(self._say(N_("You lay into the talon: {cards}."), cards=self.words.cards(cards)), sharp=sharp)
            case DiscardedUnseen(seat, _, sharp):
                told = self._who(seat, N_("You lay cards into the talon."), N_("{name} lays cards into the talon."))
                return self._sharp(told, sharp=sharp)
            case TookTalon(_, cards):
                return self._say(N_("You take the talon: {cards}."), cards=self.words.cards(cards))
            case TookTalonUnseen(seat):
                return self._who(seat, N_("You take the talon."), N_("{name} takes the talon."))
            case TalonShown(cards):
                return self._say(N_("In the talon lay: {cards}."), cards=self.words.cards(cards))

    def _sharp(self, told: str, *, sharp: bool) -> str:
        return f"{told} {self._say(N_('An ace or a ten lies there.'))}" if sharp else told

    def _bad(self, seat: int, contract: Contract | None) -> str:
        if contract is None:
            return self._who(seat, N_("You say: bad."), N_("{name} says: bad."))
        return self._who(seat, N_("You say: bad, {contract}."), N_("{name} says: bad, {contract}."), contract=self.contract(contract))

    def _declared(self, event: Declared) -> str:
        contract = self.contract(event.contract)
        if event.trump is None:
            return self._who(event.seat, N_("You play: {contract}."), N_("{name} plays: {contract}."), contract=contract)
        if event.helper is None:
            return self._who(event.seat, N_("You play: {contract}. Trump: {suit}."), N_("{name} plays: {contract}. Trump: {suit}."),
                             contract=contract, suit=event.trump)
        return self._who(event.seat, N_("You play: {contract}. Trump: {suit}, helper: {helper}."),
                         N_("{name} plays: {contract}. Trump: {suit}, helper: {helper}."), contract=contract, suit=event.trump,
                         helper=event.helper)

    def _account(self, lines: tuple[Line, ...], net: int) -> str:
        told = "; ".join(map(self.line, lines))
        return self._say(N_("Account: {lines}. From each opponent: {net}."), lines=told, net=f"{net:+d}")

    def line(self, line: Line) -> str:
        """One line of the account: ``game won 1 × 2 = +2``."""
        factors = [line.tariff, *([line.steps] if line.steps != 1 else []), *([doubled(line.level)] if line.level else []),
                   *([2] if line.doubled else [])]
        product = " × ".join(map(str, factors))
        message = N_("{component} won {product} = {value}") if line.won else N_("{component} lost {product} = {value}")
        return self._say(message, component=self.component(line.component), product=product, value=f"{line.value:+d}")

    # ------------------------------------------------------------------ words of the game

    def contract(self, contract: Contract) -> str:
        return self._say(CONTRACTS[contract])

    def component(self, component: Component) -> str:
        return self._say(COMPONENTS[component])

    def level(self, level: int) -> str:
        """What a component is called that was doubled so often."""
        if level <= len(LEVELS):
            return self._say(LEVELS[level - 1])
        return self._say(N_("flek number {number}"), number=level)

    # ------------------------------------------------------------------ how things stand

    def situation(self, public: Any) -> list[str]:
        """Who plays what, and how often each part of it was doubled."""
        out = []
        if public.declarer is not None and public.contract is not None:
            contract = self.contract(public.contract)
            out.append(self._say(N_("Contract: {contract} ({name})."), name=self.name(public.declarer), contract=contract))
        elif public.blind is not None and public.turned_up is None:
            out.append(self._say(N_("A card lies aside for trump, face down.")))
        if public.called is not None and (public.contract is None or public.trump is not None):
            out.append(self._say(N_("Called: {rank}."), rank=public.called))
        if public.partner is not None and public.partner != public.declarer:
            out.append(self._say(N_("Partner: {name}."), name=self.name(public.partner)))
        raised = [self._say(N_("{component}: {word}"), component=self.component(one.component), word=self.level(one.level))
                  for one in public.stakes if one.level]
        if raised:
            out.append(self._say(N_("Doubled: {parts}."), parts="; ".join(raised)))
        if getattr(self.game, "show_points", False) and public.trump is not None and public.taken:
            game: Any = self.game
            points = "; ".join(f"{self.name(seat)}: {points}" for seat, points in enumerate(game.all_points(public)))
            out.append(self._say(N_("Points: {points}."), points=points))
        if public.open_hands:
            out.append(self._say(N_("Open hands. {hands}."), hands="; ".join(self._hands(public.open_hands))))
        return out

    # ------------------------------------------------------------------ what may be done

    def action(self, action: Any) -> str:
        """What a choice does, in a few words."""
        match action:
            case Cut(number):
                return self._say(N_("cut, lifting {number}"), number=number)
            case NoCut():
                return self._say(N_("leave the pack as it is"))
            case Choose(card):
                return self._say(N_("lay {card} aside for trump"), card=card)
            case Call(card, rank):
                return self._say(N_("lay {card} aside for trump and call: {rank}"), card=card, rank=rank)
            case LeadDown(card):
                return self._say(N_("lay {card} face down as the first lead"), card=card)
            case Blind(place):
                return self._say(N_("choose from the people, card {number}"), number=place + 1)
            case Discard(cards):
                return self._say(N_("lay into the talon: {cards}"), cards=self.words.cards(cards))
            case Ask():
                return self._say(N_("ask: is the colour good?"))
            case Good():
                return self._say(N_("good"))
            case Bad(contract):
                return self._say(N_("bad")) if contract is None else self._say(N_("bad: {contract}"), contract=self.contract(contract))
            case Declare():
                return self._undertaking(action)
            case Flek(component):
                return self._say(N_("double: {component}"), component=self.component(component))
            case Announce(component):
                return self._say(N_("announce: {component}"), component=self.component(component))
            case _:
                raise TypeError(f"nothing is said of {type(action).__name__}")

    def _undertaking(self, action: Declare) -> str:
        contract = self.contract(action.contract)
        if action.trump is None:
            return self._say(N_("play: {contract}"), contract=contract)
        if action.helper is None:
            return self._say(N_("play: {contract}, trump {suit}"), contract=contract, suit=action.trump)
        return self._say(N_("play: {contract}, trump {suit}, helper {helper}"), contract=contract, suit=action.trump, helper=action.helper)
