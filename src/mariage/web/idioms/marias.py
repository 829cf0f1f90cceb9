"""The page of the Mariáš family: trump chosen by a card, the talon, “good” and “bad”, the board of fleks, the account."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...cards import Card, Cards, Rank, Suit
from ...choosing import Amount
from ...game import Seat
from ...games.marias.contracts import NATURAL, Contract
from ...games.marias.money import Verdict, doubled
from ...games.marias.table import (
    Accounted,
    Announce,
    Announced,
    Ask,
    Asked,
    Bad,
    Blind,
    Choose,
    ChosenShown,
    Cut,
    Declare,
    Declared,
    Discard,
    Flek,
    Good,
    LaidOpen,
    Line,
    NoCut,
    Raised,
    SaidBad,
    SaidGood,
    Stake,
    TalonShown,
)
from ...games.plays import NameTrump, Pass, Passed, Play
from ...notation import write_action
from ...telling import Teller
from ...told.marias import MariasVoice
from ..faces import Act, Badge, Board, Face, Lying, Sheet, Steps
from ..room import Sight
from .idiom import Idiom, capital

USUAL_CUT = 16      # where most people cut: in the middle
SHOWN = 3           # so many fleks stand on the board from the beginning


class MariasIdiom(Idiom):
    """What Volený has, and with it the whole family."""

    def __init__(self, sight: Sight, teller: Teller) -> None:
        super().__init__(sight, teller)
        self.voice = MariasVoice(teller.game, teller.names, teller.seat, teller.words)

    # ------------------------------------------------------------------ what may be done

    def pressed(self, action: Any) -> Card | None:
        return action.card if isinstance(action, Choose) else super().pressed(action)

    def weds(self, card: Card) -> bool:
        """Would playing *card* announce a marriage?"""
        if self.game.marriage_order == "either_explicit" or Play(card) not in self.sight.choices:
            return super().weds(card)
        return bool(self.game.marries(self.public, self.own, card))

    def start(self, amount: Amount) -> int:
        return USUAL_CUT if amount.kind is Cut else super().start(amount)

    @property
    def blind(self) -> list[Act]:
        """The five cards of the people."""
        return [Act(write_action(one), self.say("card {number} from the people", number=one.place + 1))
                for one in self.sight.choices if isinstance(one, Blind)]

    def places(self, sets: Sequence[Any]) -> tuple[str, int] | None:
        return (self.say("Talon"), len(sets[0].cards)) if isinstance(sets[0], Discard) else None

    def boxed(self, action: Any) -> bool:
        return isinstance(action, Blind)

    def act(self, action: Any) -> Act:
        say, word = self.say, write_action(action)
        match action:
            case NoCut():
                return Act(word, say("Do not cut"), say("leave the pack as it is"))
            case NameTrump(suit):
                return Act(word, capital(self.words.suit(suit)), say("trump"), suit=suit.value)
            case Pass():
                return Act(word, say("Pass"))
            case Ask():
                return Act(word, say("Ask"), say("is the colour good?"), main=True)
            case Good() if self.public.turn.to == "answer":
                return Act(word, say("Good"), say("I agree"), main=True)
            case Good():
                settles = self.game.settles(self.public)
                return Act(word, say("Good"), say("ends the hand without play") if settles else say("no more"), main=True)
            case Bad(contract):
                return Act(word, say("Bad"), self.voice.contract(contract) if contract else say("betl or durch"))
            case Declare():
                return self.declaring(action)
            case Flek(component):
                level = self.public.stake(component).level + 1
                return Act(word, capital(self.voice.level(level)), say("{component}, ×{factor}", component=self.voice.component(component),
                                                                        factor=doubled(level)))
            case Announce(component):
                return Act(word, capital(self.voice.component(component)), say("announce"))
            case Discard(cards):
                return Act(word, self.act_words(action), self._only_misere(cards), main=True)
            case _:
                return super().act(action)

    def declaring(self, action: Declare) -> Act:
        """A contract, with what it is worth before anything is doubled."""
        worth = self.worth(action.contract, self.trump)
        return Act(write_action(action), capital(self.voice.contract(action.contract)), self.say("pays {number}", number=worth))

    def worth(self, contract: Contract, trump: Suit | None) -> int:
        """What each opponent pays for all of a contract, or is paid, before anything is doubled."""
        return sum(self.game.line(Stake(part, 0), Verdict(True), None if contract.misere else trump).value for part in contract.parts)

    def _only_misere(self, cards: Cards) -> str:
        """What follows from an ace or a ten among *cards* in the talon."""
        if self.public.taken_over or self.game.keeps_colour(self.public, self.own, cards):
            return ""
        return self.say("then only betl or durch")

    @property
    def prompt(self) -> str:
        if self.blind:
            return self.say("Choose trump: a card of yours, or one of the five from the people.")
        if self.public.turn.to == "choose":
            return self.say("Choose trump: lay one of your cards aside.")
        if self.game.settles(self.public):
            return self.say("If you say “Good”, the hand is settled without play.")
        return super().prompt

    @property
    def result(self) -> str:
        """What was paid; the points behind it stand in the account."""
        return self.teller.result(self.public.result, points_too=False)

    # ------------------------------------------------------------------ what has been undertaken

    @property
    def begun(self) -> bool:
        """Has the first card been led?"""
        return self.public is not None and (bool(self.public.taken) or bool(self.public.trick))

    @property
    def bidding(self) -> bool:
        return self.board is not None and not self.begun and self.public.result is None

    @property
    def board(self) -> Board | None:
        public = self.public
        if public is None or public.declarer is None:
            return None
        if public.contract is None or public.turn.to in ("discard", "declare"):
            return Board(*self.undecided(), public.trump, self.lying())
        return Board(capital(self.voice.contract(public.contract)), self.sides(), public.trump, self.lying(), self._steps())

    def undecided(self) -> tuple[str, str]:
        """Who is to play, while it is not known what."""
        public, heading = self.public, self.to_play
        if public.taken_over:
            return heading, self.say("Betl or durch: there are no trumps.")
        if public.trump is not None:
            return heading, self.sides()
        return heading, self.say("Trump was chosen from the people.") if public.blind else self.say("Trump lies there face down.")

    @property
    def to_play(self) -> str:
        """Who is to play, as it stands."""
        if self.public.declarer == self.sight.seat:
            return self.say("You are to play")
        return self.say("{name} is to play", name=self.teller.names[self.public.declarer])

    def sides(self) -> str:
        """Who plays against whom."""
        if self.public.declarer == self.sight.seat:
            return self.say("You play alone.")
        return self.say("{name} plays alone.", name=self.teller.names[self.public.declarer])

    def lying(self) -> tuple[Lying, ...]:
        """The chosen card until the first lead, and the talon."""
        public, found = self.public, []
        if public.turned_up is not None and not self.begun:
            found.append(Lying(self.say("Trump"), (self._face(public.turned_up),)))
        elif public.contract is None and public.blind is not None:
            found.append(Lying(self.say("Trump, face down"), (None,)))
        if public.talon:
            shown = next((event.cards for event in self._log if isinstance(event, TalonShown)), None)
            faces = (None,) * public.talon if shown is None else tuple(map(self._face, shown))
            found.append(Lying(self.say("Talon") if shown else self.say("Talon, face down"), faces))
        return tuple(found)

    def _steps(self) -> Steps | None:
        """How often each component was doubled."""
        public = self.public
        limit = max((self.game.limit(one.component) for one in public.stakes), default=0)
        top = max((one.level for one in public.stakes), default=0)
        last = max(top, min(limit, max(SHOWN, top + 1)))
        if not last or not public.stakes:
            return None
        heads = (self.say("said"), *(self.voice.level(level) for level in range(1, last + 1)))
        return Steps(heads, tuple((capital(self.voice.component(one.component)), tuple(f"×{doubled(level)}" for level in range(last + 1)),
                                   one.level) for one in public.stakes))

    @property
    def _log(self) -> Sequence[Any]:
        return () if self.sight.view is None else self.sight.view.log

    def _face(self, card: Card) -> Face:
        return Face(str(card), self.words.card(card), str(card))

    # ------------------------------------------------------------------ what it pays

    @property
    def sheets(self) -> list[Sheet]:
        """What is played for; after the hand, what was paid."""
        if self.public is None or not self.public.stakes:
            return []
        return [self._paid()] if self.public.account else [self._pays()]

    @property
    def _heads(self) -> tuple[str, ...]:
        return self.say("worth"), self.say("flek"), self.say("hearts"), self.say("pays")

    def _pays(self) -> Sheet:
        """What each opponent pays, or is paid, if every component is made or every one is lost."""
        public = self.public
        lines = [self.game.line(one, Verdict(True), public.trump) for one in public.stakes]
        rows = tuple((capital(self.voice.component(line.component)), "", (*self._factors(line), str(line.value))) for line in lines)
        return Sheet(self.say("What it pays"), self._heads, rows, (self.say("Each opponent"), str(sum(line.value for line in lines))))

    def _paid(self) -> Sheet:
        """The account, line by line."""
        net = next((event.net for event in reversed(self._log) if isinstance(event, Accounted)), 0)
        rows = tuple((capital(self.voice.component(line.component)), self.say("won") if line.won else self.say("lost"),
                      (*self._factors(line), _signed(line.value))) for line in self.public.account)
        return Sheet(self.say("Account of this hand"), self._heads, rows, (self.say("From each opponent"), _signed(net)))

    def _factors(self, line: Line) -> tuple[str, str, str]:
        """Tariff and steps, the fleks, hearts."""
        worth = str(line.tariff) if line.steps == 1 else f"{line.tariff} × {line.steps}"
        return worth, f"×{doubled(line.level)}" if line.level else "", "×2" if line.doubled else ""

    # ------------------------------------------------------------------ the seats

    def roles(self, seat: Seat) -> list[str]:
        return [self.say("declarer")] if self.public is not None and self.public.declarer == seat else []

    def badges(self, seat: Seat) -> list[Badge]:
        """Marriages shown, and sevens announced that are still to come."""
        if self.public is None or not self.public.given.players:
            return []
        found = [Badge(str(self.game.worth(self.public, suit)), suit.value, self.say("marriage of {suit}", suit=suit))
                 for suit in self.public.marriages[seat]]
        played = [card for _, card in self.public.plays()]
        return found + [Badge(self.words.index(card.rank), card.suit.value, self.say("announced: {rank}", rank=card.rank))
                        for card in self._announced(seat) if card not in played]

    def _announced(self, seat: Seat) -> Cards:
        """The cards that a seat has announced for later tricks."""
        return tuple(self.game.reserved(self.public, seat))

    def said(self, seat: Seat) -> str:
        """What a seat has said since somebody else spoke last, until the first card is led."""
        if self.begun or self.public is None or self.public.result is not None:
            return ""
        words: dict[Seat, list[str]] = {}
        last = None
        for event in self._log:
            if spoken := self.spoken(event):
                if event.seat != last:
                    words[event.seat] = []
                words[event.seat].append(spoken)
                last = event.seat
        return " ".join(words.get(seat, ()))

    def spoken(self, event: Any) -> str:
        """What is said aloud in *event*, empty where nothing is."""
        match event:
            case Asked():
                return self.say("Is the colour good?")
            case SaidGood():
                return self.say("Good.")
            case SaidBad(_, contract):
                return self.say("Bad.") if contract is None else f"{self.say('Bad.')} {capital(self.voice.contract(contract))}."
            case Declared(_, contract):
                return f"{capital(self.voice.contract(contract))}."
            case Raised(_, component, level):
                return f"{capital(self.voice.level(level))}: {self.voice.component(component)}."
            case Announced(_, component):
                return f"{capital(self.voice.component(component))}."
            case Passed():
                return self.say("Pass.")
            case _:
                return ""

    # ------------------------------------------------------------------ cards

    @property
    def trump(self) -> Suit | None:
        chosen = getattr(self.own, "chosen", None)
        return super().trump if chosen is None else chosen.suit

    @property
    def height(self) -> Mapping[Rank, int]:
        """Who has taken a game over plays without trumps: everybody's cards stand in the natural order from then on."""
        return NATURAL if self.public is not None and self.public.taken_over else super().height

    @property
    def points_count(self) -> bool:
        return self.public is None or self.public.contract is None or not self.public.contract.misere

    def note(self, card: Card) -> str:
        if card == getattr(self.own, "chosen", None):
            return self.say("chosen for trump")
        seat = self.sight.seat
        return self.say("announced") if seat is not None and self.public is not None and card in self._announced(seat) else ""

    def open_hand(self, seat: Seat) -> Cards | None:
        hands = () if self.public is None else self.public.open_hands
        return hands[seat] if hands else None

    @property
    def apart(self) -> Cards:
        return getattr(self.own, "talon", ())

    def learn(self, known: Counter[Card], event: Any, seat: Seat) -> None:
        match event:
            case ChosenShown(who, card) if who == seat:
                known[card] = 1
            case LaidOpen(hands):
                known.clear()
                known.update(hands[seat])
            case _:
                super().learn(known, event, seat)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
