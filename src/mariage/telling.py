"""What happens at the table, told in sentences: one for the reader's own seat (“You …”) and one for the others."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .cards import Card
from .game import AnyGame, Result, Seat
from .games.drum import Drummed, DrumRoll, NameTrump, NextCard, TrumpNamed, TrumpTurned
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
    Married,
    Marry,
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Took,
)
from .games.stock.table import Amour, Closed, Exchanged, Loved, TopShown
from .words import Words

HOW = {
    "claim": "{winner} went out",
    "opponent_first": "{winner} went out before the closer",
    "false_claim": "the claim was wrong",
    "failed_close": "the closer failed",
    "closer_has_enough": "the closer has enough",
    "last_trick": "{winner} took the last trick",
    "most_points": "{winner} made more points",
    "equal_points": "equal points, the forehand wins",
    "drawn": "the hand is drawn",
    "nobody_out": "nobody went out",
    "failed_drum": "the drummer failed",
    "resigned": "the hand was given up",
    "ten_of_trumps": "the ten of trumps decides the match",
}
UNITS = {"game_points": "game points", "countdown": "game points", "consecutive_wins": "game points", "raw_points": "points"}


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one reader, at *seat* (None: a spectator), what the seats called *names* do."""

    game: AnyGame
    names: Sequence[str]
    seat: Seat | None
    words: Words

    def event(self, event: Any) -> str | None:
        """What the reader has seen, in one sentence; None where there is nothing to say."""
        card = self.words.card
        match event:
            case Picked(hand, _, turned_up):
                return f"You are dealt {self.words.cards(hand)}.{self._turned(turned_up)}"
            case DealtUnseen(_, turned_up):
                return f"The cards are dealt.{self._turned(turned_up)}"
            case Played(seat, one):
                return self._who(seat, "You play {card}.", "{name} plays {card}.", card=card(one))
            case Took(seat, cards):
                return self._took(seat, cards)
            case Drew(_, one):
                return f"You draw {card(one)}."
            case DrewUnseen(seat):
                return f"{self.names[seat]} draws a card."
            case DrewOpen(seat, one):
                return self._who(seat, "You draw {card}, which all could see.", "{name} draws {card}, which all could see.",
                                 card=card(one))
            case Married(seat, suit, worth):
                return self._who(seat, "You show the marriage of {suit}: {worth}.", "{name} shows the marriage of {suit}: {worth}.",
                                 suit=self.words.suit(suit), worth=worth)
            case Loved(seat, worth):
                return self._who(seat, "You show l'amour, the ace and ten of trumps: {worth}.",
                                 "{name} shows l'amour, the ace and ten of trumps: {worth}.", worth=worth)
            case Exchanged(seat, gave, took):
                return self._who(seat, "You lay down {gave} and take {took}.", "{name} lays down {gave} and takes {took}.",
                                 gave=card(gave), took=card(took))
            case Closed(seat):
                return self._who(seat, "You close the stock.", "{name} closes the stock.")
            case TopShown(one):
                return f"The next card of the stock is {card(one)}."
            case TrumpNamed(seat, suit):
                return self._who(seat, "You name {suit} trump.", "{name} names {suit} trump.", suit=self.words.suit(suit))
            case TrumpTurned(seat, one):
                return self._who(seat, "Your next card is {card}: its suit is trump.", "{name}'s next card is {card}: its suit is trump.",
                                 card=card(one))
            case Drummed(seat, whistle):
                return self._who(seat, "You drum{more}.", "{name} drums{more}.", more=" and whistle" if whistle else "")
            case TenTaken(seat):
                return self._who(seat, "You take the ten of trumps: one game point for your side.",
                                 "{name} takes the ten of trumps: one game point for that side.")
            case Claimed(seat, points, right):
                verdict = "rightly" if right else "wrongly"
                return self._who(seat, "You claim with {points} points, {verdict}.", "{name} claims with {points} points, {verdict}.",
                                 points=points, verdict=verdict)
            case Passed(seat):
                return self._who(seat, "You pass.", "{name} passes.")
            case RestTaken(seat, hands):
                laid = "; ".join(f"{self.name(one)}: {self.words.cards(hand)}" for one, hand in enumerate(hands) if hand)
                return self._who(seat, "You take the rest. {laid}.", "{name} takes the rest. {laid}.", laid=laid)
            case Revealed(hands, stock):
                left = [f"{self.names[seat]}: {self.words.cards(hand)}" for seat, hand in enumerate(hands) if hand]
                left += [f"stock: {self.words.cards(stock)}"] if stock else []
                return f"Cards left: {'; '.join(left)}." if left else None
            case Ended(result):
                return self.result(result)
            case _:
                raise TypeError(f"nothing is said of {type(event).__name__}")

    def _turned(self, card: Card | None) -> str:
        return "" if card is None else f" {self.words.card(card).capitalize()} is turned up."

    def _took(self, seat: Seat, cards: Sequence[Card]) -> str:
        points = self.game.counts(tuple(cards))
        return self._who(seat, "You take the trick: {points}.", "{name} takes the trick: {points}.", points=points)

    def _who(self, seat: Seat, you: str, other: str, **about: object) -> str:
        return (you if seat == self.seat else other).format(name=self.names[seat], **about)

    def name(self, seat: Seat) -> str:
        """What the reader calls a seat."""
        return "You" if seat == self.seat else self.names[seat]

    def result(self, result: Result) -> str:
        """How the hand ended, with points and gains."""
        winner = " and ".join(map(self.name, result.winners))
        how = HOW[result.how].format(winner=winner)
        points = ", ".join(f"{self.name(seat)} {result.points[seat]}" for seat in range(len(result.points)))
        gains = ", ".join(f"{self.name(seat)} {gain:+d}" for seat, gain in enumerate(result.gains))
        carried = f" Carried over: {result.carried}." if result.carried else ""
        return f"The hand is over: {how}. Points: {points}. Gains: {gains}.{carried}"

    def situation(self, public: Any) -> list[str]:
        """What lies on the table, a sentence each."""
        card, out = self.words.card, []
        if public.trump is not None:
            out.append(f"Trump: {self.words.suit(public.trump)}.")
        if public.turned_up is not None and public.turned_up not in (one for taken in public.taken for one in taken.cards):
            out.append(f"Turned up: {card(public.turned_up)}.")
        if hasattr(public, "stock"):
            out.append(f"Stock: {public.stock} cards{' (closed)' if public.closed else ''}.")
        if getattr(public, "top", None) is not None:
            out.append(f"Next card of the stock: {card(public.top)}.")
        if getattr(public, "drummer", None) is not None:
            more = " and whistles" if public.whistle else ""
            out.append(f"{self.name(public.drummer)}: drums{more}.")
        for place, one in enumerate(public.trick):
            seat = (public.leader + place) % self.game.seats
            out.append(f"On the table: {card(one)} ({self.name(seat)}).")
        return out

    def standing(self, standing: Any) -> str:
        """The scores of the match."""
        scores = ", ".join(f"{self.name(seat)} {score}" for seat, score in enumerate(standing.scores))
        return f"{scores} ({self.game.match})"

    def action(self, action: Any) -> str:
        """What a choice does, in a few words."""
        card = self.words.card
        match action:
            case Play(one):
                return f"play {card(one)}"
            case Marry(one, claim):
                return f"show the marriage of {self.words.suit(one.suit)} and play {card(one)}{', and claim' if claim else ''}"
            case Amour(one):
                return f"show l'amour and play {card(one)}"
            case Exchange():
                return "exchange the lowest trump for the turn-up"
            case Close():
                return "close the stock"
            case Draw():
                return "draw"
            case Claim():
                return "claim: I have enough"
            case Pass():
                return "pass"
            case NameTrump(suit):
                return f"name {self.words.suit(suit)} trump"
            case NextCard():
                return "have the next card turned up for trump"
            case DrumRoll(whistle):
                return "drum and whistle" if whistle else "drum"
            case _:
                raise TypeError(f"nothing is said of {type(action).__name__}")
