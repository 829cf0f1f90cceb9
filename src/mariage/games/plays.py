"""What players do and what happens, in the words that several games share."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar

from ..cards import Card, Cards, Fault, Laid, Rank, Suit
from ..game import Reason, Result, Seat, because
from ..melds import partner
from ..tricks import Duty, Trick, binding, follow_suit, head_in_suit, head_trumps, overtrump

T = TypeVar("T")

# What a player may do.


@dataclass(frozen=True, slots=True)
class Play:
    """Play *card*."""

    card: Card


@cache
def play(card: Card) -> Play:
    """The action of playing *card*, one object for each card."""
    return Play(card)


@dataclass(frozen=True, slots=True)
class PlayLaid(Play):
    """Play *card*, that which lies on the table before oneself under *number*."""

    number: int


@dataclass(frozen=True, slots=True)
class Marry:
    """Show the king and queen of a suit and play *card*, one of them; *claim* goes out with it."""

    card: Card
    claim: bool = False


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name *suit* trump."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Exchange:
    """Lay the lowest trump under the stock and take the turn-up."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the stock."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock; the other player draws next."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one has enough points, and end the hand."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing."""


# What happens, in full.


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round of the deal: each seat's cards, and the card turned up after it."""

    hands: tuple[Cards, ...]
    turned_up: Card | None = None


@dataclass(frozen=True, slots=True)
class Drew:
    """*seat* drew a face-down card."""

    seat: Seat
    card: Card


# What happens face up.


@dataclass(frozen=True, slots=True)
class DrewOpen:
    """*seat* drew a card that all could see."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Married:
    """*seat* showed the king and queen of *suit*, worth *worth* points or chips."""

    seat: Seat
    suit: Suit
    worth: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayedLaid(Played):
    """*seat* played *card*, which lay on the table before it under *number*."""

    number: int


@dataclass(frozen=True, slots=True)
class LaidDown:
    """*seat* laid these cards of its hand face up before it; equal ones that it lays in one hand are numbered from 1."""

    seat: Seat
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class PickedUp:
    """What lay on the table goes back into the hands: the cards of each seat."""

    laid: tuple[tuple[Laid, ...], ...]


@dataclass(frozen=True, slots=True)
class Took:
    """*seat* took the trick; its cards in the order in which they were played."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Claimed:
    """*seat* claimed with *points* credited, rightly or not."""

    seat: Seat
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class RestTaken:
    """All agreed that *seat* takes all the tricks that are left; the hands are laid open."""

    seat: Seat
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over."""

    result: Result


@dataclass(frozen=True, slots=True)
class Revealed:
    """The cards left in the hands and in the stock, shown after the end where a table wants that."""

    hands: tuple[Cards, ...]
    stock: Cards


# What is seen of what is not face up.


@dataclass(frozen=True, slots=True)
class DealtUnseen:
    """A round of the deal as everybody sees it: how many cards each seat got."""

    sizes: tuple[int, ...]
    turned_up: Card | None


@dataclass(frozen=True, slots=True)
class Picked:
    """A round of the deal as one seat sees it: its own cards."""

    hand: Cards
    sizes: tuple[int, ...]
    turned_up: Card | None


@dataclass(frozen=True, slots=True)
class DrewUnseen:
    seat: Seat


def dealt_unseen(event: Dealt) -> DealtUnseen:
    """What everybody sees of a round of the deal."""
    return DealtUnseen(tuple(map(len, event.hands)), event.turned_up)


def picked(event: Dealt) -> dict[Seat, Picked]:
    """What each seat that got cards sees of a round of the deal."""
    sizes = tuple(map(len, event.hands))
    return {seat: Picked(hand, sizes, event.turned_up) for seat, hand in enumerate(event.hands) if hand}


# What several games keep.

POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2,
          Rank.NINE: 0, Rank.EIGHT: 0, Rank.SEVEN: 0}
SWITCH = (False, True)


class Taken(NamedTuple):
    """A trick and who took it; the card led first."""

    seat: Seat
    cards: Cards


class Earlier(NamedTuple):
    """What a seat had taken before a set-up position began: credited points, and tricks."""

    points: int = 0
    tricks: int = 0


# What several games compute.


def around(dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats from the dealer's left to the dealer."""
    return tuple((dealer + step) % seats for step in range(1, seats + 1))


def tricks_of(taken: Iterable[Taken], *seats: Seat) -> tuple[Cards, ...]:
    """The tricks that these seats have taken."""
    return tuple([one.cards for one in taken if one.seat in seats])


def why_no_marriage(hand: Cards, card: Card, *, replies: bool = False) -> Reason | None:
    """Why *card* makes no marriage with the cards of *hand*, or (*replies*) cannot be shown in answer; None if it does."""
    other = partner(card)
    if other is None:
        return because("Only {king} or {queen} makes a marriage.", king=Rank.KING, queen=Rank.QUEEN)
    if other not in hand:
        return because("You do not hold {card}, which the marriage needs.", card=other)
    return because("A marriage is shown on the lead.") if replies else None


def why_not_follow(hand: Cards, trick: Trick, order: tuple[Duty, ...]) -> Reason:
    """Which duty forbids a card that is in the hand but not playable."""
    duty = binding(hand, trick, order)
    if duty in (head_in_suit, head_trumps):
        return because("You must beat {best} in the suit led.", best=trick.best)
    if duty is follow_suit:
        return because("You must follow suit: {suit}.", suit=trick.led)
    if duty is overtrump and trick.best.suit is trick.trump:
        return because("You must beat {best} with a higher trump.", best=trick.best)
    assert trick.trump is not None
    return because("You cannot follow, so you must trump: {suit}.", suit=trick.trump)



def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """*values* with *seat*'s replaced."""
    return (*values[:seat], value, *values[seat + 1:])


def points_in(tricks: Iterable[Cards], points: Mapping[Rank, int]) -> int:
    """The card points of some tricks."""
    return sum(points[card.rank] for trick in tricks for card in trick)


def cut_by_rank(cuts: Sequence[Cards], height: Mapping[Rank, int], *, highest: bool) -> Seat | None:
    """The seat whose card of the last round is alone the highest (or lowest) in rank; None where there is no such seat."""
    if not cuts:
        return None
    heights = [height[card.rank] * (1 if highest else -1) for card in cuts[-1]]
    return heights.index(max(heights)) if heights.count(max(heights)) == 1 else None


@cache
def dealing_order(packets: str) -> tuple[tuple[int, ...], int | None]:
    """Read how a hand is dealt, ``3+up+2``: the packets, and after how many of them a card is turned up.

    Raises ValueError with a sentence.

    >>> dealing_order("3+up+2"), dealing_order("3+3")
    (((3, 2), 1), ((3, 3), 2))
    """
    words = packets.split("+")
    sizes = [word for word in words if word != "up"]
    if len(words) - len(sizes) > 1 or words[0] == "up" or not all(size in "12345678" and len(size) == 1 for size in sizes):
        raise Fault("“{packets}” are no packets: write sizes from 1 to 8 such as 3+3, “up” for the turned card.", packets=packets)
    turned = words.index("up") if "up" in words else len(sizes)
    return tuple(map(int, sizes)), turned
