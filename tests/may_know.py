"""Who may know what: which cards of each event a seat may know, said here on its own; nothing of the game is asked. And the other
packs that a seat cannot tell from the one that was dealt."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import melds_seen
from mariage.cards import Card, Cards, Rank, Suit
from mariage.game import AnyHand
from mariage.games.bezique import table as bezique
from mariage.games.drum import Drummed, TrumpTurned
from mariage.games.marias import Honba, Licitovany, Voleny
from mariage.games.marias.table import (
    Accounted,
    Announced,
    Asked,
    AuctionWon,
    BidSealed,
    BidsShown,
    Call,
    Called,
    Choose,
    Chose,
    ChosenShown,
    Declared,
    Discard,
    Discarded,
    DuelBegan,
    HelpersShown,
    LaidOpen,
    LeadDown,
    LedDown,
    Lifted,
    NotCut,
    Raised,
    RoundBegan,
    SaidBad,
    SaidGood,
    SaidOmyl,
    TalonLeft,
    TalonShown,
    TookTalon,
    Turned,
    WasBid,
    WasHeld,
)
from mariage.games.partners import TenTaken
from mariage.games.pinochle import table as pinochle
from mariage.games.plays import (
    Claimed,
    Dealt,
    Drew,
    DrewOpen,
    Ended,
    LaidDown,
    Married,
    Passed,
    PickedUp,
    Played,
    RestTaken,
    Revealed,
    Took,
    TrumpNamed,
)
from mariage.games.stock.table import Closed, Exchanged, Loved, TopShown
from mariage.games.thousand import table as thousand

Seat = int | None       # None: a spectator


# ------------------------------------------------------------------ the statement


def shown(event: Any, seat: Seat, trump: Suit | None) -> Iterable[Card]:
    """The cards that *seat* may know from *event* on."""
    match event:
        case Dealt(hands, turned_up):
            return (*(() if seat is None else hands[seat]), *(() if turned_up is None else (turned_up,)))
        case Drew(who, card):
            return (card,) if who == seat else ()
        case DrewOpen(_, card) | TopShown(card) | TrumpTurned(_, card) | Played(_, card):
            return (card,)
        case Exchanged(_, gave, took):
            return gave, took
        case Married(_, suit):
            return Card(suit, Rank.KING), Card(suit, Rank.QUEEN)
        case Loved():
            assert trump is not None
            return Card(trump, Rank.ACE), Card(trump, Rank.TEN)
        case RestTaken(_, hands):
            return [card for hand in hands for card in hand]
        case Revealed(hands, stock):
            return [*stock, *(card for hand in hands for card in hand)]
        case Chose(who, card):
            return (card,) if who == seat else ()
        case Discarded(who, cards) | TookTalon(who, cards):
            return cards if who == seat else ()
        case LedDown(who, card):
            return (card,) if who == seat else ()
        case ChosenShown(_, card):
            return (card,)
        case LaidOpen(hands):
            return [card for hand in hands for card in hand]
        case TalonShown(cards) | HelpersShown(_, cards):
            return cards
        case (Lifted() | NotCut() | Called() | Asked() | SaidGood() | SaidBad() | Declared() | Raised() | Announced() | RoundBegan()
              | Turned() | Accounted()):
            return ()
        case DuelBegan() | WasBid() | WasHeld() | BidSealed() | BidsShown() | AuctionWon() | TalonLeft() | SaidOmyl():
            return ()
        case thousand.TalonShown(cards) | thousand.Redealt(_, cards):
            return cards
        case thousand.TalonTaken(who, cards) | thousand.Discarded(who, cards):
            return cards if who == seat else ()
        case thousand.Gave(who, to, card):
            return (card,) if seat in (who, to) else ()
        case thousand.GaveOpen(_, _, card):
            return (card,)
        case thousand.AcesShown():
            return [Card(suit, Rank.ACE) for suit in Suit]
        case thousand.DeadShown(aside, left):
            return aside + left
        case (thousand.BidMade() | thousand.Looked() | thousand.AuctionWon() | thousand.Accepted() | thousand.Conceded() | thousand.Kept()
              | thousand.Raised()):
            return ()
        case LaidDown(_, some):
            return [one.card for one in some]
        case PickedUp(laid):
            return [one.card for some in laid for one in some]
        case bezique.Declared(_, _, some) | bezique.Opened(_, some):
            return [one.card for one in some]
        case bezique.Blanche(_, cards) | pinochle.Melded(_, cards):
            return cards
        case bezique.Swapped(_, gave, took):
            return gave, took
        case bezique.DrawnShown(_, card) | bezique.TookTurnUp(_, card):
            return (card,)
        case pinochle.WidowSeen(who, cards):
            return cards if who == seat else ()
        case pinochle.Shared(who, cards):
            return cards if who == seat else () if seat is None else (cards[seat],)
        case pinochle.Gave(who, to, cards):
            return cards if seat in (who, to) else ()
        case (bezique.Scored() | bezique.HandedOver() | bezique.Lifted() | pinochle.BidMade() | pinochle.AuctionWon() | pinochle.Conceded()
              | pinochle.PlaysOn()):
            return ()
        case Took() | Closed() | Claimed() | Passed() | Ended() | TrumpNamed() | Drummed() | TenTaken():
            return ()
        case _:
            raise AssertionError(f"{type(event).__name__}: say here which of its cards a seat may know")


def known(hand: AnyHand, seat: Seat) -> set[Card]:
    """The cards that *seat* may know from all that has happened."""
    return {card for event in hand.log for card in shown(event, seat, hand.table.public.trump)}


def placed(event: Any, seat: Seat) -> Iterable[Card]:
    """The cards of which *seat* also knows where in the pack they lay: it saw them dealt, drawn or turned up."""
    match event:
        case Dealt() | Drew() | DrewOpen() | TopShown() | TrumpTurned() | TookTalon(_, _, False) | TalonShown():
            return shown(event, seat, None)
        case thousand.TalonShown() | thousand.TalonTaken():
            return shown(event, seat, None)
        case _:
            return ()


# ------------------------------------------------------------------ worlds


class World(NamedTuple):
    """Another pack, and the actions done with it: where another seat did something that only it may know, with the cards that lie
    in its place there."""

    pack: Cards
    actions: tuple[Any, ...]


def worlds(hand: AnyHand, pack: Cards, seat: Seat, rng: Random) -> Iterator[World]:
    """Packs that *seat* cannot tell from *pack*, as long as the same actions can be done: all cards that it never saw are
    moved, or a few of them, or a few of all whose place in the pack it never saw. None where no card can be moved."""
    if isinstance(hand.game, melds_seen.GAMES):
        yield from (World(other, tuple(hand.actions)) for other in melds_seen.packs(hand, pack, seat, rng))
        return
    seen = known(hand, seat) | counted_talon(hand)
    fixed = {card for event in hand.log for card in placed(event, seat)}
    unseen = [place for place, card in enumerate(pack) if card not in seen]
    unplaced = [place for place, card in enumerate(pack) if card not in fixed]
    if len(unseen) < 2:
        return
    for number in range(40):
        free = unplaced if number % 4 == 3 else unseen
        moved = list(free) if number < 4 else rng.sample(free, min(len(free), 2 + number % 3))
        other = permuted(pack, moved, rng)
        world = World(other, secretly(hand, seat, dict(zip(pack, other, strict=True)) if number % 4 != 3 else {}))
        if hand.table.public.trump is None or suits_chosen(hand.actions) == suits_chosen(world.actions):
            yield world


def suits_chosen(actions: Iterable[Any]) -> list[Suit]:
    """The suits of cards laid aside for trump, which the contract makes known."""
    return [action.card.suit for action in actions if isinstance(action, Choose | Call)]


def proofs(hand: AnyHand, seat: Seat) -> list[Any]:
    """What others made known by what they did with their own cards: a trump named or turned up with a contract, a marriage announced by
    playing a card of it, where not announcing one proves that there is none, cards of a helper suit shown because they are so many,
    what was melded, and whether a sharp card was laid where that is said."""
    return [event.sharp if isinstance(event, Discarded) else event for event in hand.log
            if isinstance(event, Married | Declared | ChosenShown | HelpersShown | pinochle.Melded | Discarded) and event.seat != seat]


def counted_talon(hand: AnyHand) -> set[Card]:
    """The cards of a talon whose points were paid: what was paid may tell of them."""
    game: Any = hand.game
    if isinstance(game, Voleny | Licitovany | Honba) and game.talon_counts_for and any(isinstance(event, Accounted) for event in hand.log):
        return set(hand.table.hidden)
    return set()


def secretly(hand: AnyHand, seat: Seat, moved: dict[Card, Card]) -> tuple[Any, ...]:
    """The actions of *hand*; those of other seats that nobody else may know, with the cards that were *moved* into the place of
    theirs."""
    again, found = hand.copy(0), []
    for action in hand.actions:
        actor = again.to_act
        again.act(action)
        match action:
            case Choose(card) if actor != seat:
                found.append(Choose(moved.get(card, card)))
            case Call(card, rank) if actor != seat:
                found.append(Call(moved.get(card, card), rank))
            case LeadDown(card) if actor != seat:
                found.append(LeadDown(moved.get(card, card)))
            case Discard(some) | thousand.Discard(some) | thousand.Give(some) if actor != seat:
                found.append(type(action)(tuple(moved.get(card, card) for card in some)))
            case _:
                found.append(action)
    return tuple(found)


def permuted(pack: Cards, places: Sequence[int], rng: Random) -> Cards:
    """*pack* with the cards at *places* in another order."""
    order = list(places)
    while order == list(places):
        rng.shuffle(order)
    other = list(pack)
    for place, source in zip(places, order, strict=True):
        other[place] = pack[source]
    return tuple(other)
