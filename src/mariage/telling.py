"""What happens at the table, told in sentences: one for the reader's own seat (“You …”) and one for the others."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .cards import Card, Laid, Rank
from .game import Resign, Rest, Result, Seat, Spread
from .games.drum import Drummed, DrumRoll, NextCard, TrumpTurned
from .games.marias.contracts import Contract
from .games.partners import TenTaken
from .games.plays import (
    Claim,
    Claimed,
    Close,
    DealtUnseen,
    Draw,
    Drew,
    DrewOpen,
    DrewUnseen,
    Ended,
    Exchange,
    LaidDown,
    Married,
    Marry,
    NameTrump,
    Pass,
    Passed,
    Picked,
    PickedUp,
    Play,
    Played,
    PlayedLaid,
    PlayLaid,
    RestTaken,
    Revealed,
    Took,
    TrumpNamed,
)
from .games.stock.table import Amour, Closed, Exchanged, Loved, TopShown
from .games.thousand.standing import Standing
from .match import form
from .told import melds, thousand
from .told.bidding import BIDDING_ASKED, BIDDING_HOW, BiddingVoice
from .told.marias import ASKED, MARIAS_HOW
from .voice import Voice
from .words import N_

# How a hand ended: one sentence, or one for each of you, another, your side, another side.
HOW: dict[str, tuple[str, ...]] = {
    "claim": (N_("You went out."), N_("{name} went out."),
              N_("Your side went out."), N_("The side of {name} and {partner} went out.")),
    "opponent_first": (N_("You went out before the closer."), N_("{name} went out before the closer.")),
    "false_claim": (N_("The claim was wrong."),),
    "failed_close": (N_("The closer failed."),),
    "closer_has_enough": (N_("The closer has enough."),),
    "last_trick": (N_("You took the last trick."), N_("{name} took the last trick.")),
    "most_points": (N_("You made more points."), N_("{name} made more points."),
                    N_("Your side made more points."), N_("The side of {name} and {partner} made more points.")),
    "equal_points": (N_("Equal points: the forehand wins."),),
    "drawn": (N_("The hand is drawn."),),
    "nobody_out": (N_("Nobody went out."),),
    "failed_drum": (N_("The drummer failed."),),
    "resigned": (N_("The hand was given up."),),
    "ten_of_trumps": (N_("The ten of trumps decides the match."),),
    **MARIAS_HOW,
    **melds.MELDS_HOW,
    **BIDDING_HOW,
    **thousand.HOW,
}


@dataclass(frozen=True, slots=True)
class Teller(Voice):
    """Tells one reader what happens, how things stand and what may be done."""

    # ------------------------------------------------------------------ what has happened

    def event(self, event: Any) -> str | None:
        """What the reader has seen, in a sentence or two; None where there is nothing to say."""
        match event:
            case Picked(hand, _, turned_up):
                return self._dealt(N_("You are dealt {cards}."), turned_up, cards=self.words.cards(hand))
            case DealtUnseen(_, turned_up):
                return self._dealt(N_("The cards are dealt."), turned_up)
            case PlayedLaid(seat, card):
                return self._who(seat, N_("You play {card} from the table."), N_("{name} plays {card} from the table."), card=card)
            case Played(seat, card):
                return self._who(seat, N_("You play {card}."), N_("{name} plays {card}."), card=card)
            case LaidDown(seat, laid):
                return self._who(seat, N_("You lay on the table: {cards}."), N_("{name} lays on the table: {cards}."),
                                 cards=self._laid_cards(laid))
            case PickedUp(laid):
                hands = self._hands([tuple(one.card for one in some) for some in laid])
                return self._say(N_("The cards on the table go back into the hands: {hands}."), hands="; ".join(hands)) if hands else None
            case Took(seat, cards):
                return self._who(seat, N_("You take the trick: {points}."), N_("{name} takes the trick: {points}."),
                                 points=self.game.counts(tuple(cards)))
            case Drew(_, card):
                return self._say(N_("You draw {card}."), card=card)
            case DrewUnseen(seat):
                return self._say(N_("{name} draws a card."), name=self.names[seat])
            case DrewOpen(seat, card):
                return self._who(seat, N_("You draw {card}, which all could see."), N_("{name} draws {card}, which all could see."),
                                 card=card)
            case Married(seat, suit, worth):
                return self._who(seat, N_("You show the marriage of {suit}: {worth}."),
                                 N_("{name} shows the marriage of {suit}: {worth}."), suit=suit, worth=worth)
            case Loved(seat, worth):
                return self._who(seat, N_("You show l'amour, the {ace} and {ten} of trumps: {worth}."),
                                 N_("{name} shows l'amour, the {ace} and {ten} of trumps: {worth}."),
                                 ace=Rank.ACE, ten=Rank.TEN, worth=worth)
            case Exchanged(seat, gave, took):
                return self._who(seat, N_("You lay down {gave} and take {took}."), N_("{name} lays down {gave} and takes {took}."),
                                 gave=gave, took=took)
            case Closed(seat):
                return self._who(seat, N_("You close the stock."), N_("{name} closes the stock."))
            case TopShown(card):
                return self._say(N_("The next card of the stock is {card}."), card=card)
            case TrumpNamed(seat, suit):
                return self._who(seat, N_("You name {suit} trump."), N_("{name} names {suit} trump."), suit=suit)
            case TrumpTurned(seat, card):
                return self._who(seat, N_("Your next card is {card}: its suit is trump."),
                                 N_("{name}'s next card is {card}: its suit is trump."), card=card)
            case Drummed(seat, whistle):
                return self._drummed(seat, whistle=whistle)
            case TenTaken(seat):
                return self._who(seat, N_("You take the ten of trumps: one game point for your side."),
                                 N_("{name} takes the ten of trumps: one game point for that side."))
            case Claimed(seat, points, True):
                return self._who(seat, N_("You claim with {points} points, rightly."),
                                 N_("{name} claims with {points} points, rightly."), points=points)
            case Claimed(seat, points, _):
                return self._who(seat, N_("You claim with {points} points, wrongly."),
                                 N_("{name} claims with {points} points, wrongly."), points=points)
            case Passed(seat):
                return self._who(seat, N_("You pass."), N_("{name} passes."))
            case RestTaken(seat, hands):
                return self._who(seat, N_("You take the rest. {hands}."), N_("{name} takes the rest. {hands}."),
                                 hands="; ".join(self._hands(hands)))
            case Revealed(hands, stock):
                left = self._hands(hands)
                left += [self._say(N_("stock: {cards}"), cards=self.words.cards(stock))] if stock else []
                return self._say(N_("Cards left: {places}."), places="; ".join(left)) if left else None
            case Ended(result):
                return self.result(result)
            case _ if (told := thousand.event(self._voice, event)) is not None:
                return told
            case _:
                return self._family.event(event)

    @property
    def _family(self) -> melds.MeldsVoice | BiddingVoice:
        """What the families say besides."""
        if isinstance(self.game, melds.GAMES):
            return melds.MeldsVoice(self.game, self.names, self.seat, self.words)
        return self._marias

    @property
    def _voice(self) -> thousand.Voice:
        return thousand.Voice(self._say, self._who, self.name, self.names, self.words)

    @property
    def _marias(self) -> BiddingVoice:
        """What the Mariáš family says besides."""
        return BiddingVoice(self.game, self.names, self.seat, self.words)

    def _dealt(self, message: str, turned_up: Card | None, **about: object) -> str:
        told = self._say(message, **about)
        return told if turned_up is None else f"{told} {self._say(N_('Turned up: {card}.'), card=turned_up)}"

    def _drummed(self, seat: Seat, *, whistle: bool) -> str:
        if whistle:
            return self._who(seat, N_("You drum and whistle."), N_("{name} drums and whistles."))
        return self._who(seat, N_("You drum."), N_("{name} drums."))

    def result(self, result: Result, *, points_too: bool = True) -> str:
        """How the hand ended, with points and gains."""
        points = "; ".join(f"{self.name(seat)}: {points}" for seat, points in enumerate(result.points))
        gains = "; ".join(f"{self.name(seat)}: {gain:+d}" for seat, gain in enumerate(result.gains))
        told = [self._say(N_("The hand is over.")), self._how(result), self._say(N_("Gains: {gains}."), gains=gains)]
        if points_too:
            told.insert(2, self._say(N_("Points: {points}."), points=points))
        if result.carried:
            told.append(self._say(N_("Carried over: {carried}."), carried=result.carried))
        return " ".join(told)

    def _how(self, result: Result) -> str:
        ways, winners = HOW[result.how], result.winners
        if len(ways) == 1:
            return self._say(ways[0])
        way = ways[(self.seat not in winners) + 2 * (len(winners) > 1)]
        return self._say(way, name=self.names[winners[0]], partner=self.names[winners[-1]])

    # ------------------------------------------------------------------ how things stand

    def situation(self, public: Any) -> list[str]:
        """What lies on the table, a sentence each."""
        out = []
        if public.trump is not None:
            out.append(self._say(N_("Trump: {suit}."), suit=public.trump))
        out += thousand.situation(self._voice, public)
        turned_up = getattr(public, "turned_up", None)
        if turned_up is not None and turned_up not in (one for taken in public.taken for one in taken.cards):
            out.append(self._say(N_("Turned up: {card}."), card=turned_up))
        if hasattr(public, "stock"):
            out.append(self._stock(public.stock, closed=getattr(public, "closed", None) is not None))
        if getattr(public, "top", None) is not None:
            out.append(self._say(N_("Next card of the stock: {card}."), card=public.top))
        if getattr(public, "drummer", None) is not None:
            out.append(self._drummed(public.drummer, whistle=public.whistle))
        out += self._laid(public)
        if hasattr(public, "stakes"):
            out += self._marias.situation(public)
        for place, card in enumerate(public.trick):
            players = getattr(public.given, "players", range(self.game.seats))
            seat = players[(players.index(public.leader) + place) % len(players)]
            out.append(self._say(N_("On the table: {card} ({name})."), card=card, name=self.name(seat)))
        return out

    def _laid(self, public: Any) -> list[str]:
        """What lies before each seat, group by group."""
        out = []
        for seat in range(self.game.seats):
            for spread in self.game.laid(public, seat):
                cards, called = self._laid_cards(spread.cards), self.spread(spread)
                out.append(self._who(seat, N_("Before you: {cards}."), N_("Before {name}: {cards}."),
                                     cards=f"{cards} ({called})" if called else cards))
        return out

    def _laid_cards(self, laid: Sequence[Laid]) -> str:
        return self.words.cards(one.card for one in laid)

    def spread(self, spread: Spread) -> str:
        """What cards that lie side by side are called, empty where they have no name."""
        return "" if spread.called is None else self.words.reason(spread.called, self.game.book)

    def _stock(self, number: int, *, closed: bool) -> str:
        say_many, book = self.words.say_many, self.game.book
        if closed:
            return say_many("Stock: {number} card (closed).", "Stock: {number} cards (closed).", number, book)
        return say_many("Stock: {number} card.", "Stock: {number} cards.", number, book)

    def standing(self, standing: Any) -> str:
        """The scores of the match."""
        scores = "; ".join(f"{self.name(seat)}: {self.score(standing, seat)}" for seat in range(self.game.seats))
        return f"{scores} ({self.match()})"

    def score(self, standing: Any, seat: Seat) -> str:
        """A score, with what stands beside it on the pad."""
        return thousand.score(self._voice, standing, seat) if isinstance(standing, Standing) else str(standing.scores[seat])

    def beside(self, standing: Any, seat: Seat) -> list[str]:
        """What stands beside a score on the pad."""
        return thousand.beside_the_score(self._voice, standing, seat) if isinstance(standing, Standing) else []

    def marks_in_short(self, standing: Any, seat: Seat) -> list[str]:
        """What was marked under a name after the last hand, a word each."""
        return thousand.marks_in_short(self._voice, standing, seat) if isinstance(standing, Standing) else []

    def undertaken(self, what: Any) -> str:
        """What a hand was played for, in short."""
        return self._marias.contract(what) if isinstance(what, Contract) else str(what)

    def marks(self, standing: Any) -> list[str]:
        """What was marked on the pad after the last hand, beside the scores."""
        return thousand.marks(self._voice, standing) if isinstance(standing, Standing) else []

    def prompt(self, public: Any) -> str:
        """What the seat to act is asked, in one sentence."""
        asked = {"lead": N_("Your lead."), "reply": N_("Play a card to this trick."), "draw": N_("The trick is yours: draw."),
                 "answer_close": N_("The stock is closed: you may exchange once."), "last_claim": N_("Do you claim?"),
                 "trump": N_("Name trump."), "drum": N_("Do you drum?"), **ASKED, **BIDDING_ASKED, **melds.ASKED,
                 **thousand.asked(public)}
        return self._say(asked[public.turn.to])

    def match(self) -> str:
        """What decides the match, in a few words."""
        kind, number = form(self.game.match)
        say_many, book = self.words.say_many, self.game.book
        match kind:
            case "game_points":
                return say_many("to {number} game point", "to {number} game points", number, book)
            case "countdown":
                return say_many("down from {number} game point", "down from {number} game points", number, book)
            case "raw_points":
                return say_many("to {number} point", "to {number} points", number, book)
            case "consecutive_wins":
                return say_many("{number} hand in a row", "{number} hands in a row", number, book)
            case "hands":
                return say_many("{number} hand", "{number} hands", number, book)
            case "unlimited":
                return self._say(N_("as long as you like"))

    # ------------------------------------------------------------------ what may be done

    def action(self, action: Any) -> str:
        """What a choice does, in a few words."""
        match action:
            case PlayLaid(card, number) if number > 1:
                return self._say(N_("play {card} from the table ({number})"), card=card, number=number)
            case PlayLaid(card):
                return self._say(N_("play {card} from the table"), card=card)
            case Play(card):
                return self._say(N_("play {card}"), card=card)
            case Marry(card, claim):
                message = (N_("show the marriage of {suit}, play {card} and claim") if claim else
                           N_("show the marriage of {suit} and play {card}"))
                return self._say(message, suit=card.suit, card=card)
            case Amour(card):
                return self._say(N_("show l'amour and play {card}"), card=card)
            case Exchange():
                return self._say(N_("exchange the lowest trump for the turn-up"))
            case Close():
                return self._say(N_("close the stock"))
            case Draw():
                return self._say(N_("draw"))
            case Claim():
                return self._say(N_("claim: I have enough"))
            case Pass():
                return self._say(N_("pass"))
            case NameTrump(suit):
                return self._say(N_("name {suit} trump"), suit=suit)
            case NextCard():
                return self._say(N_("have the next card turned up for trump"))
            case DrumRoll(whistle):
                return self._say(N_("drum and whistle") if whistle else N_("drum"))
            case Rest():
                return self._say(N_("take the rest"))
            case Resign():
                return self._say(N_("give up the hand"))
            case _ if (told := thousand.action(self._voice, action)) is not None:
                return told
            case _:
                return self._family.action(action)
