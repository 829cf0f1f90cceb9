"""What happens in Thousand with an auction, told in sentences."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..game import Seat
from ..games.thousand import table as thousand
from ..games.thousand.standing import OFF, Standing
from ..words import N_, Words

HOW: dict[str, tuple[str, ...]] = {
    "contract_made": (N_("You made the contract."), N_("{name} made the contract.")),
    "contract_failed": (N_("The contract was lost."),),
    "conceded": (N_("The declarer gave up the hand."),),
    "redealt": (N_("The same player deals again."),),
    "nobody_bid": (N_("Nobody bid: the hand is void."),),
    "target_reached": (N_("The target is reached, and the match is over at once."),),
}
PROMPTS = {
    "dark": N_("Do you bid 120 in the dark, before you look?"), "bid": N_("Bid or pass."), "talon": N_("Which talon do you take?"),
    "decide": N_("Do you play this hand?"), "discard": N_("Lay as many cards aside as you took."),
    "raise": N_("Do you raise the contract?"),
    "give": N_("Choose a card for the opponent on your left, then one for the other."),
}
MARKS = {
    "bolt": (N_("You get a bolt."), N_("{name} gets a bolt.")),
    "third_bolt": (N_("Your third bolt costs 120."), N_("The third bolt costs {name} 120.")),
    "climbed": (N_("You climb the barrel."), N_("{name} climbs the barrel.")),
    "fell": (N_("You fall from the barrel."), N_("{name} falls from the barrel.")),
    "third_fall": (N_("You have fallen three times: your score is 0."), N_("{name} has fallen three times and stands at 0.")),
    "dumped": (N_("You land on the dumper: your score is 0."), N_("{name} lands on the dumper and stands at 0.")),
}
SHORT = {"bolt": N_("bolt"), "third_bolt": N_("third bolt"), "climbed": N_("barrel"), "fell": N_("fallen"),
         "third_fall": N_("third fall"), "dumped": N_("dumper")}
ATTEMPTS = 3


class Voice(NamedTuple):
    """How one reader is spoken to: *say* says a message, *who* one of two, to the seat itself or of it; *name* is what the reader
    calls a seat."""

    say: Callable[..., str]
    who: Callable[..., str]
    name: Callable[[Seat], str]
    names: Sequence[str]
    words: Words


# ---------------------------------------------------------------------- what has happened


def event(voice: Voice, seen: Any) -> str | None:
    """A sentence for what the reader has seen; None where it is nothing of this game."""
    return auction(voice, seen) or talon(voice, seen)


def auction(voice: Voice, seen: Any) -> str | None:
    """The auction, and what is announced."""
    who = voice.who
    match seen:
        case thousand.BidMade(seat, amount, True):
            return who(seat, N_("You bid {amount} in the dark."), N_("{name} bids {amount} in the dark."), amount=amount)
        case thousand.BidMade(seat, amount):
            return who(seat, N_("You bid {amount}."), N_("{name} bids {amount}."), amount=amount)
        case thousand.Looked(seat):
            return who(seat, N_("You look at your cards."), N_("{name} looks before bidding."))
        case thousand.AuctionWon(seat, amount, True):
            return who(seat, N_("You must play, for {amount}."), N_("{name} must play, for {amount}."), amount=amount)
        case thousand.AuctionWon(seat, amount):
            return who(seat, N_("You are declarer, for {amount}."), N_("{name} is declarer, for {amount}."), amount=amount)
        case thousand.Kept(seat):
            return who(seat, N_("You leave the contract as it is."), N_("{name} leaves the contract as it is."))
        case thousand.Raised(seat, amount):
            return who(seat, N_("You raise the contract to {amount}."), N_("{name} raises the contract to {amount}."), amount=amount)
        case thousand.AcesShown(seat, worth):
            return who(seat, N_("You announce the four aces: {worth}."), N_("{name} announces the four aces: {worth}."), worth=worth)
        case _:
            return None


def talon(voice: Voice, seen: Any) -> str | None:
    """The talon, and the cards that go from hand to hand."""
    who, cards = voice.who, voice.words.cards
    match seen:
        case thousand.TalonShown(shown):
            return voice.say(N_("The talon is turned up: {cards}."), cards=cards(shown))
        case thousand.TalonTaken(seat, taken):
            return who(seat, N_("You take {cards}."), N_("{name} takes {cards}."), cards=cards(taken))
        case thousand.TalonTakenUnseen(seat, number):
            return who(seat, N_("You take the talon (cards: {number})."), N_("{name} takes the talon (cards: {number})."), number=number)
        case thousand.Accepted(seat):
            return who(seat, N_("You play the hand."), N_("{name} plays the hand."))
        case thousand.Conceded(seat):
            return who(seat, N_("You give the hand up."), N_("{name} gives the hand up."))
        case thousand.Redealt(seat, shown):
            return who(seat, N_("You show {cards} and want a new deal."), N_("{name} shows {cards} and wants a new deal."),
                       cards=cards(shown))
        case thousand.Discarded(seat, away):
            return who(seat, N_("You lay {cards} aside."), N_("{name} lays {cards} aside."), cards=cards(away))
        case thousand.DiscardedUnseen(seat, number):
            return who(seat, N_("You lay cards aside: {number}."), N_("{name} lays cards aside: {number}."), number=number)
        case thousand.Gave(seat, to, card):
            return who(seat, N_("You give {card} to a player: {to}."), N_("{name} gives you {card}."), card=card, to=voice.names[to])
        case thousand.GaveUnseen(seat, to):
            return who(seat, N_("You give a card: to {to}."), N_("{name} gives a card: to {to}."), to=voice.names[to])
        case thousand.GaveOpen(seat, to, card):
            return who(seat, N_("You give {card}, which all could see: to {to}."), N_("{name} gives {card}, which all could see: to {to}."),
                       card=card, to=voice.names[to])
        case thousand.DeadShown(away, left):
            return voice.say(N_("Nobody played: {cards}."), cards=cards((*away, *left)))
        case _:
            return None


# ---------------------------------------------------------------------- what may be done


def action(voice: Voice, one: Any) -> str | None:
    """What a choice does, in a few words; None where it is none of this game."""
    say, cards = voice.say, voice.words.cards
    match one:
        case thousand.Bid(amount):
            return say(N_("bid {amount}"), amount=amount)
        case thousand.BidDark():
            return say(N_("bid 120 in the dark"))
        case thousand.Look():
            return say(N_("look at the cards"))
        case thousand.ChooseTalon(number):
            return say(N_("take talon {number}"), number=number)
        case thousand.Accept():
            return say(N_("play this hand"))
        case thousand.Concede():
            return say(N_("give the hand up at the table's price"))
        case thousand.Redeal():
            return say(N_("show the cards and have a new deal"))
        case thousand.Discard(away):
            return say(N_("lay aside: {cards}"), cards=cards(away))
        case thousand.Give(given):
            return say(N_("give (left, then right): {cards}"), cards=cards(given))
        case thousand.Keep():
            return say(N_("keep the contract"))
        case thousand.ShowAces(card):
            return say(N_("announce the four aces and play {card}"), card=card)
        case _:
            return None


# ---------------------------------------------------------------------- how things stand


def asked(public: Any) -> dict[str, str]:
    """What the seat to act is asked in the auction and with the talon."""
    return PROMPTS if isinstance(public, thousand.Public) else {}


def situation(voice: Voice, public: Any) -> list[str]:
    """The auction or the contract, and the talon until the first trick is taken."""
    if not isinstance(public, thousand.Public):
        return []
    out = []
    if public.declarer is None:
        said = [_word(voice, public, seat) for seat in public.given.players if public.bids[seat] or seat in public.passed]
        out += [voice.say(N_("Bids: {bids}."), bids="; ".join(said))] if said else []
    else:
        out.append(contract(voice, public))
    if public.talon and public.first_trick:
        out.append(voice.say(N_("Talon: {cards}."), cards=voice.words.cards(public.talon)))
    return out


def _word(voice: Voice, public: thousand.Public, seat: Seat) -> str:
    """What a player has said last."""
    if seat in public.passed:
        return voice.say(N_("{name}: passed"), name=voice.name(seat))
    return f"{voice.name(seat)}: {public.bids[seat]}"


def contract(voice: Voice, public: thousand.Public) -> str:
    """Who plays for how much."""
    assert public.declarer is not None
    dark = voice.say(N_("in the dark")) if public.dark else ""
    return voice.say(N_("Contract: {contract} ({name})."), contract=f"{public.contract} {dark}".strip(), name=voice.name(public.declarer))


def score(voice: Voice, standing: Standing, seat: Seat) -> str:
    """A score, with what stands beside it on the pad."""
    beside = beside_the_score(voice, standing, seat)
    return f"{standing.scores[seat]} [{', '.join(beside)}]" if beside else str(standing.scores[seat])


def beside_the_score(voice: Voice, standing: Standing, seat: Seat) -> list[str]:
    """The barrel with the attempts that are left, bolts, falls, hands given up."""
    found = []
    if standing.barrel[seat] != OFF:
        found.append(voice.say(N_("barrel, attempts left: {number}"), number=ATTEMPTS - standing.barrel[seat]))
    for number, message in ((standing.bolts[seat], N_("bolts: {number}")), (standing.falls[seat], N_("falls: {number}")),
                            (standing.conceded[seat], N_("given up: {number}"))):
        if number:
            found.append(voice.say(message, number=number))
    return found


def marks_in_short(voice: Voice, standing: Standing, seat: Seat) -> list[str]:
    """The same under one name, a word each."""
    return [voice.say(SHORT[what]) for who, what in standing.marks if who == seat]


def marks(voice: Voice, standing: Standing) -> list[str]:
    """What was marked on the pad after the last hand."""
    return [voice.who(seat, *MARKS[what]) for seat, what in standing.marks]


