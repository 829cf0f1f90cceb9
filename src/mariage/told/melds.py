"""What happens in Bezique and Pinochle, told in sentences."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards import Laid
from ..games.bezique.declaring import Declaring
from ..games.bezique.table import (
    Blanche,
    CarteBlanche,
    Declare,
    Declared,
    DrawnShown,
    Guess,
    HandedOver,
    LetPartner,
    Lifted,
    Opened,
    Scored,
    Show,
    ShowDrawn,
    Swapped,
    TakeTurnUp,
    TookTurnUp,
)
from ..games.pinochle.four import FourHanded
from ..games.pinochle.table import (
    AuctionWon,
    Bid,
    BidMade,
    Concede,
    Conceded,
    Gave,
    GaveUnseen,
    Give,
    Melded,
    PlayOn,
    PlaysOn,
    Received,
    Share,
    Shared,
    SharedUnseen,
    WidowSeen,
    WidowUnseen,
)
from ..voice import Voice
from ..words import N_

KINDS = {
    "marriage": N_("marriage"), "sequence": N_("sequence"), "run": N_("run"), "bezique_1": N_("bezique"),
    "bezique_2": N_("double bezique"), "bezique_3": N_("triple bezique"), "bezique_4": N_("quadruple bezique"),
    "bezique_5": N_("quintuple bezique"), "pinochle_1": N_("pinochle"), "pinochle_2": N_("double pinochle"),
    "four": N_("four of a rank"), "trump4": N_("four of a rank in trumps"), "trump5": N_("five of a rank in trumps"),
    "around": N_("one of a rank in each suit"), "all": N_("two of a rank in each suit")}

SCORED = {
    "last_trick": (N_("You score {points} for the last trick."), N_("{name} scores {points} for the last trick.")),
    "seven": (N_("You score {points} for the lowest trump."), N_("{name} scores {points} for the lowest trump.")),
    "shown": (N_("You score {points} for the lowest trump shown."), N_("{name} scores {points} for the lowest trump shown.")),
    "brisques": (N_("You score {points} for aces and tens."), N_("{name} scores {points} for aces and tens.")),
    "cards": (N_("You score {points} for the cards in tricks."), N_("{name} scores {points} for the cards in tricks.")),
    "lift": (N_("You score {points} for the cards lifted."), N_("{name} scores {points} for the cards lifted.")),
}


GAMES = (Declaring, FourHanded)


def kind(name: str, say: Callable[..., str]) -> str:
    """A combination in words."""
    return say(KINDS.get(name) or KINDS.get(name.partition("_")[0]) or name)


ASKED = {
    "lift": N_("How many cards were lifted?"), "carte_blanche": N_("Do you show a hand without court cards?"),
    "declare": N_("The trick is yours: what do you declare?"), "show_drawn": N_("Do you show the card drawn?"),
    "last_two": N_("Which of the last two cards do you take?"), "bid": N_("What do you bid?"),
    "widow": N_("Share out the widow."), "give": N_("Give cards to your partner."), "give_back": N_("Give as many cards back."),
    "concede": N_("Do you play for the bid?")}

MELDS_HOW: dict[str, tuple[str, ...]] = {
    "crossed": (N_("The loser crossed the rubicon."),),
    "rubicon": (N_("The loser did not cross the rubicon."),),
    "replayed": (N_("Equal points: the cards are dealt again."),),
    "reached": (N_("You reached the target."), N_("{name} reached the target."),
                N_("Your side reached the target."), N_("The side of {name} and {partner} reached the target.")),
    "made": (N_("The bid was made."),),
    "set": (N_("The bid was lost."),),
    "passed_out": (N_("Nobody bid."),),
}


class MeldsVoice(Voice):
    """Tells what happens in Bezique and Pinochle."""

    def event(self, event: Any) -> str | None:
        """What the reader has seen, in a sentence or two. Raises TypeError for what is of another game."""
        who, words, say = self._who, self.words, self._say
        match event:
            case Declared(seat, name, some, points, trump):
                told = who(seat, N_("You declare {what} for {points}: {cards}."), N_("{name} declares {what} for {points}: {cards}."),
                           what=kind(name, say), points=points, cards=words.cards(one.card for one in some))
                return told if trump is None else f"{told} {say(N_('Trump: {suit}.'), suit=trump)}"
            case Scored(seat, why, points):
                return who(seat, *SCORED[why], points=points)
            case Swapped(seat, gave, took):
                return who(seat, N_("You lay down {gave} and take {took}."), N_("{name} lays down {gave} and takes {took}."),
                           gave=gave, took=took)
            case Blanche(seat, cards, points):
                return who(seat, N_("You show a hand without court cards for {points}: {cards}."),
                           N_("{name} shows a hand without court cards for {points}: {cards}."), points=points, cards=words.cards(cards))
            case DrawnShown(seat, card, points):
                return who(seat, N_("You show the card drawn for {points}: {card}."),
                           N_("{name} shows the card drawn for {points}: {card}."), points=points, card=card)
            case HandedOver(seat):
                return who(seat, N_("You leave the declaring to your partner."), N_("{name} leaves the declaring to the partner."))
            case Opened(seat, some):
                return who(seat, N_("You lay open {cards}."), N_("{name} lays open {cards}."), cards=words.cards(one.card for one in some))
            case TookTurnUp(seat, card):
                return who(seat, N_("You draw the turn-up, {card}."), N_("{name} draws the turn-up, {card}."), card=card)
            case Lifted(number, guess):
                told = say(N_("Cards lifted: {number}."), number=number)
                return f"{told} {say(N_('Guessed: {number}.'), number=guess)}" if guess else told
            case _:
                return self._auction(event)

    def _auction(self, event: Any) -> str:
        """The same of Pinochle for four."""
        who, words, say = self._who, self.words, self._say
        match event:
            case BidMade(seat, amount):
                return who(seat, N_("You bid {amount}."), N_("{name} bids {amount}."), amount=amount)
            case AuctionWon(seat, amount, True):
                return who(seat, N_("You must play for {amount}, for nobody has bid."),
                           N_("{name} must play for {amount}, for nobody has bid."), amount=amount)
            case AuctionWon(seat, amount, _):
                return who(seat, N_("You play for {amount}."), N_("{name} plays for {amount}."), amount=amount)
            case WidowSeen(seat, cards):
                return who(seat, N_("You look at the widow: {cards}."), N_("{name} looks at the widow: {cards}."), cards=words.cards(cards))
            case WidowUnseen(seat):
                return who(seat, N_("You look at the widow."), N_("{name} looks at the widow."))
            case Shared(seat, cards):
                return who(seat, N_("You share out the widow: {cards}."), N_("{name} shares out the widow: {cards}."),
                           cards=words.cards(cards))
            case SharedUnseen(seat):
                return who(seat, N_("You share out the widow."), N_("{name} shares out the widow."))
            case Received(seat, card):
                return who(seat, N_("You keep {card} of the widow."), N_("{name} gives you {card} of the widow."), card=card)
            case Gave(seat, to, cards) if to == self.seat:
                return say(N_("{name} gives you {cards}."), name=self.names[seat], cards=words.cards(cards))
            case Gave(seat, to, cards):
                return who(seat, N_("You give {cards} to {partner}."), N_("{name} gives {cards} to {partner}."), partner=self.names[to],
                           cards=words.cards(cards))
            case GaveUnseen(seat, to, number):
                return who(seat, N_("You give {partner} some cards: {number}."), N_("{name} gives {partner} some cards: {number}."),
                           partner=self.names[to], number=number)
            case Melded(seat, (), _):
                return who(seat, N_("You meld nothing."), N_("{name} melds nothing."))
            case Melded(seat, cards, points):
                return who(seat, N_("You meld {points}: {cards}."), N_("{name} melds {points}: {cards}."), points=points,
                           cards=words.cards(cards))
            case Conceded(seat):
                return who(seat, N_("You give up the bid."), N_("{name} gives up the bid."))
            case PlaysOn(seat):
                return who(seat, N_("You play for the bid."), N_("{name} plays for the bid."))
            case _:
                raise TypeError(f"nothing is said of {type(event).__name__}")

    def _piece(self, one: Laid) -> str:
        """A card that is to be declared; one on the table is named as such."""
        match one.number:
            case 0:
                return self.words.card(one.card)
            case 1:
                return self._say(N_("{card} from the table"), card=one.card)
            case _:
                return self._say(N_("{card} from the table ({number})"), card=one.card, number=one.number)

    def action(self, action: Any) -> str:
        """What a choice does, in a few words. Raises TypeError for what is of another game."""
        say, words = self._say, self.words
        match action:
            case Declare(name, some):
                return say(N_("declare {what}: {cards}"), what=kind(name, say), cards=", ".join(self._piece(one) for one in some))
            case Show():
                return say(N_("show the lowest trump"))
            case LetPartner():
                return say(N_("leave the declaring to the partner"))
            case CarteBlanche():
                return say(N_("show the hand without court cards"))
            case ShowDrawn():
                return say(N_("show the card drawn"))
            case TakeTurnUp():
                return say(N_("take the turn-up"))
            case Guess(number):
                return say(N_("guess {number}"), number=number)
            case Bid(amount):
                return say(N_("bid {amount}"), amount=amount)
            case Share((own, left, partner, right)):
                return say(N_("keep {own}, give {left} to the left, {partner} to the partner, {right} to the right"), own=own, left=left,
                           partner=partner, right=right)
            case Give(cards) | Share(cards):
                return say(N_("give {cards}"), cards=words.cards(cards))
            case Concede():
                return say(N_("give up the bid"))
            case PlayOn():
                return say(N_("play on"))
            case _:
                raise TypeError(f"nothing is said of {type(action).__name__}")
