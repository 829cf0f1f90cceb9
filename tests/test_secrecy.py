"""Who may know what, kept by double entry.

``shown`` says here on its own which cards of each event a seat may know; nothing of the game is asked. All other cards are
moved in the deal, the same actions are done again, and everything that the seat could perceive must be as it was: its view,
its choices, whose turn it is and what for, what a spectator sees, the sentences of refusals, the record. The moved worlds
that could be compared are counted, and too few are a failure. Leaks planted in copies of a game must be found.
"""
from __future__ import annotations

import io
import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from inspect import isfunction
from itertools import islice
from random import Random
from typing import Any, ClassVar, NamedTuple, get_origin, get_type_hints

import pytest

import melds_seen
from driver import HANDS, Weight, choose, dealt, every_action, fewer, may, play, random_house, rarely, standing_for
from laying import LAYING
from mariage.analysis.question import read_question
from mariage.analysis.unseen import unseen
from mariage.cards import Card, Cards, Rank, Suit
from mariage.game import AnyGame, AnyHand, Deal, Hand, Reason, Table, View
from mariage.games import GAMES
from mariage.games.bezique import table as bezique
from mariage.games.drum import Drummed, TrumpTurned
from mariage.games.marias import Honba, Licitovany, Voleny
from mariage.games.marias.house import House
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
    Picked,
    PickedUp,
    Played,
    RestTaken,
    Revealed,
    Took,
    TrumpNamed,
)
from mariage.games.stock import Stock
from mariage.games.stock.table import Closed, Exchanged, Loved, TopShown
from mariage.games.thousand import Thousand
from mariage.games.thousand import table as thousand
from mariage.match import Match, cut_for_deal
from mariage.notation import read_action, write_action
from mariage.options import with_options
from mariage.players import Chance, Simple
from mariage.players import worlds as worlds_of
from mariage.players.marias_sight import Sight
from mariage.players.strong import Skill, StockPlayer
from mariage.record import HandRecord, Record, RecordError, recorded, replay, write_position
from mariage.terminal import solved
from mariage.words import Words

Seat = int | None       # None: a spectator
SECRETLY = ("choose ", "call ", "discard ", "give ", "lead_down ")      # what is done with cards that nobody else may know


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
        case Dealt() | Drew() | DrewOpen() | TopShown() | TrumpTurned() | TookTalon(_, _, False):     # a talon that was dealt
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


# ------------------------------------------------------------------ what a seat can perceive


class Leak(AssertionError):
    """Two worlds that a seat cannot tell apart look different to it."""


@dataclass(frozen=True)
class Moment:
    """All that *seat* can perceive at one moment; *turn* and *choices* before anything else, for they decide what can go on.
    *refusals* are the reasons for everything that it may not do, looked at now and then."""

    turn: tuple[Any, ...]
    choices: tuple[Any, ...] | None
    view: Any
    watch: Any
    review: Any
    refusals: tuple[Any, ...] | None


def perceived(hand: AnyHand, seat: Seat, *, closely: bool) -> Moment:
    public = hand.table.public
    acts = seat is not None and hand.to_act == seat
    refusals = None
    if closely and (acts or hand.to_act is None):
        choices = set(hand.choices())
        refusals = tuple(hand.act(action) for action in every_action(hand.game) if action not in choices and not may(hand, action))
    return Moment(
        (hand.to_act, public.turn), tuple(hand.choices()) if acts else None, hand.watch() if seat is None else hand.view(seat),
        hand.watch(), hand.game.reviewable(public, seat), refusals)


def compare(here: Moment, there: Moment, *, closely: bool) -> None:
    """Raises Leak where the two differ in anything, be it only in how they are written or stored."""
    for one in fields(Moment):
        first, second = getattr(here, one.name), getattr(there, one.name)
        if first != second:
            raise Leak(f"{one.name}: {first}\n{' ' * len(one.name)}  {second}")
        if closely and repr(first) != repr(second):
            raise Leak(f"{one.name} as it is written: {first!r}\n{second!r}")
        if closely and pickle.dumps(first) != pickle.dumps(second):
            raise Leak(f"{one.name} as it is stored: {first!r}")


# ------------------------------------------------------------------ the search for leaks


@dataclass
class Tally:
    """How many moments there were at which a seat did not know some cards, and for how many of them, and in how many other
    worlds, it could be compared what it perceives."""

    moments: int = 0
    compared: int = 0
    worlds: int = 0

    @property
    def share(self) -> float:
        return self.compared / self.moments


def look_for_leaks(game: AnyGame, rng: Random, hands: int, weight: Weight = rarely, enough: int = 3) -> Tally:
    """Play *hands* hands up to some moment; for every seat and a spectator compare up to *enough* other worlds.
    Raises Leak."""
    tally = Tally()
    for _ in range(hands):
        match = Match.start(game, cut_for_deal(game, rng))
        begun = game.family == "Thousand" and rng.random() < 0.5        # somewhere in a match, of which there is no record
        pack, given = game.deal(rng, None).pack, game.given(standing_for(game, rng) if begun else match.standing)
        most = rng.choice((rng.randrange(1, 12), rng.randrange(1, 30), 1000))
        spied = rng.randrange(most)                     # one moment on the way is looked at closely
        seats: list[Seat] = [*range(game.seats), None]
        hand = Hand(game, the_deal(game, pack), given)
        here = {seat: [perceived(hand, seat, closely=spied == 0)] for seat in seats}
        known = {seat: [proofs(hand, seat)] for seat in seats}
        while hand.to_act is not None and len(hand.actions) < most:
            assert hand.act(said(hand, choose(hand, rng, weight))) is None
            last = hand.to_act is None or len(hand.actions) == most
            for seat in seats:
                here[seat].append(perceived(hand, seat, closely=last or len(hand.actions) == spied))
                known[seat].append(proofs(hand, seat))
        for seat in seats:
            check_dealer(hand, seat)
            tally.moments += 1
            found = 0
            for other in worlds(hand, pack, seat, rng):
                if not relive(hand, other, given, seat, list(zip(here[seat], known[seat], strict=True)), spied):
                    continue
                found += 1
                if found == 1 and seat is not None and not begun:
                    check_records(hand, match, (World(pack, tuple(hand.actions)), other), seat)
                if found == enough:
                    break
            else:
                tally.moments -= not any(True for _ in worlds(hand, pack, seat, rng))
            tally.compared += found > 0
            tally.worlds += found
    return tally


def the_deal(game: AnyGame, pack: Cards) -> Deal:
    """*pack*, with some cards lifted where that counts."""
    return Deal(pack, 20) if getattr(game, "lift_24", False) else Deal(pack)


def said(hand: AnyHand, action: Any) -> Any:
    """*action* as it comes from outside, in words: no card object goes with it from one world to the other."""
    return read_action(hand.game, write_action(action))


def relive(hand: AnyHand, world: World, given: Any, seat: Seat, here: Sequence[tuple[Moment, list[Any]]],
           spied: int) -> bool:
    """Do the actions of *hand* again in *world* and compare every moment; False where another seat cannot do them there, or makes
    something else known by them."""
    there = Hand(hand.game, the_deal(hand.game, world.pack), given)
    for number in range(len(hand.actions) + 1):
        closely = number in (spied, len(hand.actions))
        moment, known = here[number]
        if proofs(there, seat) != known:
            return False
        compare(moment, perceived(there, seat, closely=closely), closely=closely)
        if number < len(hand.actions):
            actor = there.to_act
            reason = there.act(said(there, world.actions[number]))
            if reason is not None and actor == seat:
                raise Leak(f"choices: {write_action(world.actions[number])} is refused in another world: {reason}")
            if reason is not None:
                return False
    return True


def check_dealer(hand: AnyHand, seat: Seat) -> None:
    """Who sits out is shown no hand."""
    if seat is None or hand.game.takes_part(hand.table.public, seat):
        return
    view = hand.view(seat)
    if view.own.hand or any(isinstance(seen, Picked | Drew) for seen in view.log):
        raise Leak(f"seat {seat} sits out and sees {view}")


def without_secret(text: str) -> str:
    """An action as everybody may know it: of a call the rank, of what is laid aside or down only that it was."""
    verb, *rest = text.split()
    return text if not text.startswith(SECRETLY) else f"{verb} {rest[-1]}" if verb == "call" else verb


def check_records(hand: AnyHand, match: Match, some: Iterable[World], seat: int) -> None:
    """What a record says of a hand, its pack and what others did in secret apart, and of what *seat* may not do, is the same in both
    worlds."""
    names = tuple(map(str, range(hand.game.seats)))
    empty = Record(hand.game, names, match.cuts)
    written = set()
    for pack, actions in some:
        again = Hand(hand.game, the_deal(hand.game, pack), hand.game.given(match.standing))
        for action in actions:
            assert again.act(action) is None
        one = recorded(empty, again, the_deal(hand.game, pack)).hands[0]
        sentence = ""
        if again.to_act == seat:
            wrong = next(action for action in every_action(hand.game) if not may(again, action))
            more = HandRecord(one.deal, (*one.actions, write_action(wrong)))
            with pytest.raises(RecordError) as error:
                replay(Record(hand.game, names, match.cuts, (more,)))
            sentence = str(error.value)
        told = tuple(map(without_secret, one.actions))
        written.add((told, one.void, str(one.result), sentence))
    if len(written) != 1:
        raise Leak(f"record: {written}")


# ------------------------------------------------------------------ the games

TABLES: dict[str, AnyGame] = {
    **GAMES,
    "mariage, the top of the stock visible": with_options(GAMES["mariage"], {"stock_top_visible": "on"}),
    "schnapsen, the top of the stock visible": with_options(GAMES["schnapsen"], {"stock_top_visible": "on"}),
    "sixtysix, the stock revealed": with_options(GAMES["sixtysix"], {"reveal_stock_at_end": "on"}),
    "sixtysix-3d, the hands revealed": with_options(GAMES["sixtysix-3d"], {"reveal_stock_at_end": "on"}),
    "mariage, a close is answered": with_options(GAMES["mariage"], {"exchange_on_opponent_close": "on", "trick_review": "own"}),
    "sixtysix-ru, three players": with_options(GAMES["sixtysix-ru"], {"players": "3", "trick_review": "all"}),
    "lizany, marriages in any play": with_options(GAMES["lizany"], {"marriage_any_play": "on", "exchange": "on"}),
    "licitovany-csm, the talon may be left": with_options(GAMES["licitovany-csm"], {
        "talon_take": "optional", "show_four_helpers": "on", "auction_style": "round_robin"}),
    "honba, bids in secret": with_options(GAMES["honba"], {"honba_auction": "sealed", "dve_sedmy": "on", "no_quarter": "off"}),
    "two packs, marriages on the table": LAYING,
    "thousand-simple, the stock unused": with_options(GAMES["thousand-simple"], {"stock_use": "none", "trick_review": "own"}),
    "thousand2, both talons, never shown": with_options(
        GAMES["thousand2"], {"talons": "both", "show_widow": "never", "dead_cards": "nobody"}),
    "tysiac2, the talon shown when it was fought for": with_options(
        GAMES["tysiac2"], {"show_widow": "not_at_100", "dead_cards": "declarer"}),
    "thousand3, nothing shown": with_options(GAMES["thousand3"], {"show_widow": "never", "redeal_widow5": "on", "aces_marriage": "on"}),
    "thousand3, cards given openly": with_options(GAMES["thousand3"], {"give_visibility": "public", "four_nines": "both"}),
    "thousand3, in the dark": with_options(GAMES["thousand3"], {"dark": "on", "dark_min_score": "120", "redeal_hand14": "on"}),
    "thousand4, the widow pays": with_options(GAMES["thousand4"], {"sitter_bonus": "aces40", "show_widow": "never"}),
    "sixtysix-4-de, claims": with_options(GAMES["sixtysix-4-de"], {"claim_mode": "declared"}),
}
# At this share of the moments at which a seat does not know some cards another world must have been compared.
LEAST = 0.95


def check_enough(tally: Tally, hands: int) -> None:
    """There were secrets, and of nearly all of them several other worlds could be compared."""
    assert tally.moments >= hands, f"too few moments at which there is a secret: {tally}"
    assert tally.share >= LEAST, f"too few moments could be compared: {tally}"
    assert tally.worlds >= 2 * tally.moments, f"too few worlds could be compared: {tally}"


@pytest.mark.parametrize("name", TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str) -> None:
    hands = max(8, fewer(TABLES[name], max(30, HANDS // 10)))
    check_enough(look_for_leaks(TABLES[name], Random(name), hands), hands)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_house_rules_keep_secrets(game: AnyGame) -> None:
    rng = Random(f"secrets {game.id}")
    for _ in range(fewer(game, HANDS // 30)):
        house, settings = random_house(game, rng)
        try:
            look_for_leaks(house, rng, 2)
        except Leak as leak:
            leak.add_note(f"{game.id} {settings}")
            raise


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_set_up_position_shows_a_seat_its_own_hand_only(game: AnyGame) -> None:
    rng = Random(f"positions {game.id}")
    compared = 0
    while compared < 20:
        table = play(dealt(game, rng).hand(), rng, rng.randrange(1, 25)).table
        if game.to_act(table.public) is None:
            continue
        lines = game.laid_out(table)
        for seat in range(game.seats):
            if lines.get("open") == "yes":
                continue
            secret = [key for key in lines if key in ("stock", "undealt", "unseen") or (key[:5] == "hand " and key != f"hand {seat}")
                      or (key == "discarded" and lines["declarer"] != str(seat)) or (key == "talon" and lines.get("laid by") != str(seat))]
            lying = [word for key in secret for word in lines[key].split() if word != lines.get("turned up")]
            if len(lying) < 2:
                continue
            rng.shuffle(lying)
            moved = dict(lines)
            for key in secret:
                moved[key] = " ".join(word if word == lines.get("turned up") else lying.pop() for word in lines[key].split())
            if lines.get("chosen") and lines["declarer"] != str(seat):
                key = f"hand {lines['declarer']}"
                moved["chosen"] = moved[key].split()[lines[key].split().index(lines["chosen"])]
            here, there = Hand.at(game, game.set_up(lines)), Hand.at(game, game.set_up(moved))
            compare(perceived(here, seat, closely=True), perceived(there, seat, closely=True), closely=True)
            compared += 1


def solved_as(seat: int, text: str) -> tuple[list[str], dict[str, Any]]:
    """What the command solve tells of a position as *seat* sees it, in sentences and for programs."""
    found = solved.solve(read_question(text), solved.Wish(seat, "3"), io.StringIO())
    return list(solved.told(found, Words(), everything=True)), solved.as_json(found)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if isinstance(game, Stock)], ids=lambda game: game.id)
def test_a_position_that_is_solved_for_a_seat_tells_nothing_else(game: Stock) -> None:
    """What differs in hidden cards only is told alike, to the last letter."""
    rng, compared = Random(f"solved {game.id}"), 0
    while compared < 6:
        table = play(dealt(game, rng).hand(), rng, rng.randrange(8, 30)).table
        seat, public = game.to_act(table.public), table.public
        if seat is None or public.stock > 4 or public.given.carried:
            continue
        other = public.other(seat)
        lying = [*table.own[other].hand, *table.hidden[:-1]]
        if not public.stock or len(lying) < 2:
            continue
        rng.shuffle(lying)
        held = len(table.own[other].hand)
        moved = game.laid_out(table) | {f"hand {other}": " ".join(map(str, lying[:held])), "stock": " ".join(map(str, lying[held:]))}
        assert solved_as(seat, write_position(game, table)) == solved_as(seat, write_position(game, game.set_up(moved)))
        compared += 1


@pytest.mark.parametrize("name", ["sixtysix-3d", "sixtysix-4", "sixtysix-4-de"])
def test_a_position_of_three_or_four_that_is_solved_for_a_seat_tells_nothing_else(name: str) -> None:
    """The cards of the others are dealt among them as the seat may suppose, and all is told alike."""
    game, rng, compared = GAMES[name], Random(f"solved {name}"), 0
    while compared < 6:
        table = play(dealt(game, rng).hand(), rng, rng.randrange(16, 30)).table
        public: Any = table.public
        seat = game.to_act(public)
        if seat is None or public.turn.to not in ("lead", "reply") or max(public.in_hand) > 3:
            continue
        text = write_position(game, table)
        for other in islice(unseen(read_question(text)).some(rng), 3):
            if other.own != table.own:
                assert solved_as(seat, write_position(game, other)) == solved_as(seat, text)
                compared += 1


# ------------------------------------------------------------------ what players make of what they see


def thoughts(hand: AnyHand, mind: type[Any]) -> Iterator[tuple[str, Any]]:
    """All that the maker of worlds and a strong player make of the view of the seat to act, each with its name."""
    assert hand.to_act is not None
    game: Any = hand.game
    view = hand.view(hand.to_act)
    if isinstance(game, House):
        sight = Sight(game, view)
        yield "chances", [(card, sight.chance(seat, card)) for seat in sight.others for card in sight.unseen]
        yield "friends", sorted(sight.friend.items())
        yield "choice", mind(game, Random(5)).choose(view, hand.choices())
        return
    yield "hidden", worlds_of.hidden(game, view)
    yield "number of worlds", worlds_of.number_of_worlds(game, view)
    yield "some worlds", list(islice(worlds_of.worlds(game, view, Random(5)), 3))
    yield "the first worlds", list(islice(worlds_of.all_worlds(game, view), 3))
    yield "choice", mind(game, Random(5), Skill(iterations=300, last_draw=True)).choose(view, hand.choices())


def look_for_peeks(game: AnyGame, rng: Random, moments: int, mind: type[Any] = StockPlayer) -> Tally:
    """At so many decisions compare what is thought in up to two worlds that the seat to act cannot tell from the true one.
    Raises Leak."""
    tally = Tally()
    while tally.moments < moments:
        pack, given = game.deal(rng, None).pack, game.given(Match.start(game, cut_for_deal(game, rng)).standing)
        hand = Hand(game, Deal(pack), given)
        play(hand, rng, rng.randrange(1, 26))
        seat = hand.to_act
        if seat is None or len(hand.choices()) < 2 or not any(True for _ in worlds(hand, pack, seat, rng)):
            continue
        tally.moments += 1
        found = 0
        here = list(thoughts(hand, mind))
        for other in worlds(hand, pack, seat, rng):
            there = Hand(game, Deal(other.pack), given)
            if any(there.act(said(there, action)) is not None for action in other.actions) or there.view(seat) != hand.view(seat):
                continue
            for (name, first), (_, second) in zip(here, thoughts(there, mind), strict=True):
                if first != second or repr(first) != repr(second):
                    raise Leak(f"{name}: {first}\n{' ' * len(name)}  {second}")
            found += 1
            if found == 2:
                break
        tally.compared += found > 0
        tally.worlds += found
    return tally


@pytest.mark.parametrize("name", [name for name, game in TABLES.items() if type(game) is Stock])
def test_players_think_the_same_in_worlds_that_look_the_same(name: str) -> None:
    tally = look_for_peeks(TABLES[name], Random(f"thoughts {name}"), 40)
    assert tally.share >= LEAST, tally
    assert tally.worlds >= 1.8 * tally.moments, tally


@pytest.mark.parametrize("name", [name for name, game in TABLES.items() if isinstance(game, House)])
def test_who_follows_the_books_of_marias_chooses_the_same_in_worlds_that_look_the_same(name: str) -> None:
    tally = look_for_peeks(TABLES[name], Random(f"by the book {name}"), 40, Simple)
    assert tally.share >= LEAST, tally
    assert tally.worlds >= 1.8 * tally.moments, tally


class SquintsAtHands(Simple):
    """A player by the book who leads what the next player is short of."""

    def choose(self, view: Any, choices: Any) -> Any:
        other = Spied.table.own[(view.seat + 1) % 3].hand
        return choices[sum(card.suit is Suit.HEARTS for card in other) % len(choices)]


def test_a_player_of_marias_who_peeks_is_found() -> None:
    game = GAMES["voleny-klasik"]
    seen = Spied(**{one.name: getattr(game, one.name) for one in fields(game)})
    look_for_peeks(seen, Random(3), 5, Simple)
    with pytest.raises(Leak, match=r"^choice"):
        look_for_peeks(seen, Random(3), 40, SquintsAtHands)


def test_a_mind_is_given_views_only() -> None:
    """By their types: no maker of worlds, and no player, is handed a table or a hand being played."""
    makers = [getattr(worlds_of, name) for name in worlds_of.__all__ if isfunction(getattr(worlds_of, name))]
    deciders = [Chance.choose, Simple.choose, StockPlayer.choose]
    assert len(makers) >= 5
    for function in (*makers, worlds_of.table_of, *deciders, StockPlayer.best, StockPlayer.set_view):
        hints = {name: get_origin(kind) or kind for name, kind in get_type_hints(function).items() if name != "return"}
        assert View in hints.values(), function
        assert not {Table, Hand, Any} & {*hints.values()}, function


# ------------------------------------------------------------------ leaks that must be found


class Peeking(Stock):
    """Keeps the table where rules that must not know it can look at it."""

    table: ClassVar[Any] = None

    def after(self, table: Any, event: Any) -> Any:
        type(self).table = super().after(table, event)
        return type(self).table

    def holds_low(self, seat: int) -> bool:
        return self.low_trump(self.table.public) in self.table.own[seat].hand


class Watched(Peeking):
    """The rules as they are; only the table can be looked at."""


class ShowsDraw(Stock):
    """Everybody sees what is drawn."""

    def face_up(self, event: Any) -> Any:
        return DrewOpen(event.seat, event.card) if isinstance(event, Drew) else super().face_up(event)


class ShowsStock(Stock):
    """The stock lies in a public field."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        return replace(new, public=new.public._replace(amour=new.hidden))


class Wink(int):
    """A number that is equal to its like and written like it, yet has something on its back."""

    def __repr__(self) -> str:
        return int.__repr__(self)


class Winks(Stock):
    """A public number carries the next card where only storing it shows."""

    def after(self, table: Any, event: Any) -> Any:
        new = super().after(table, event)
        stock = Wink(new.public.stock)
        stock.back = str(new.hidden[:1])  # type: ignore[attr-defined]
        return replace(new, public=new.public._replace(stock=stock))


class SquintsAtColour(Stock):
    """A public number is equal but written otherwise when the next card is red."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        red = new.hidden and new.hidden[0].suit in (Suit.HEARTS, Suit.DIAMONDS)
        return replace(new, public=new.public._replace(stock=float(new.public.stock) if red else new.public.stock))


class PausesForHolder(Peeking):
    """The winner of a trick is asked before drawing only if it holds the lowest trump."""

    def pauses_before_drawing(self, public: Any) -> bool:
        return super().pauses_before_drawing(public) and self.holds_low(public.turn.seat)


class AsksHolder(Peeking):
    """A close is answered only if the lowest trump is held."""

    def closed(self, public: Any, seat: int) -> Any:
        new = super().closed(public, seat)
        if new.turn.to == "answer_close" and not self.holds_low(new.turn.seat):
            return new._replace(turn=new.turn._replace(seat=seat, to="lead"))
        return new


class TellsOrder(Peeking):
    """A refusal names the stock."""

    def why_not(self, public: Any, own: Any, action: Any) -> Reason:
        return Reason(super().why_not(public, own, action).sentence + "".join(map(str, self.table.hidden[:-1])))


class SortsByStock(Peeking):
    """The choices are turned round when the last face-down card is black."""

    def choices(self, public: Any, own: Any) -> Any:
        choices = list(super().choices(public, own))
        black = len(self.table.hidden) > 1 and self.table.hidden[-2].suit in (Suit.SPADES, Suit.CLUBS)
        return choices[::-1] if black else choices


class ShowsDealer(Stock):
    """The dealer who sits out sees the forehand's cards."""

    def private(self, event: Any) -> Any:
        seen = dict(super().private(event))
        if isinstance(event, Dealt):
            (out,) = [seat for seat in range(3) if seat not in seen]
            seen[out] = seen[(out + 1) % 3]
        return seen


class RevealsUnasked(Peeking):
    """At the end the stock is named in the result."""

    def all_points(self, public: Any) -> Any:
        return (*super().all_points(public), *map(str, self.table.hidden))


class ReviewsForeignHand(Peeking):
    """The tricks that may be looked at again come with the opponent's hand."""

    def reviewable(self, public: Any, seat: Any) -> Any:
        return (*super().reviewable(public, seat), self.table.own[public.turn.seat].hand)


class Squints(StockPlayer):
    """A strong player who looks at the table when it chooses."""

    def choose(self, view: Any, choices: Any) -> Any:
        other = Watched.table.own[1 - view.seat].hand
        return choices[sum(card.suit is Suit.HEARTS for card in other) % len(choices)]


def test_a_player_who_peeks_is_found() -> None:
    game = GAMES["schnapsen"]
    seen = Watched(**{one.name: getattr(game, one.name) for one in fields(Stock)})
    look_for_peeks(seen, Random(3), 10)
    with pytest.raises(Leak, match=r"^choice"):
        look_for_peeks(seen, Random(3), 40, Squints)


def test_a_maker_of_worlds_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["schnapsen"]
    seen = Watched(**{one.name: getattr(game, one.name) for one in fields(Stock)})
    honest = worlds_of.hidden

    def peeks(game: Any, view: Any, *beside: Any) -> Any:
        facts = honest(game, view, *beside)
        return facts._replace(possible=tuple(card for card in facts.possible if card not in Watched.table.hidden) or facts.possible)

    monkeypatch.setattr(worlds_of, "hidden", peeks)
    with pytest.raises(Leak, match=r"^hidden"):
        look_for_peeks(seen, Random(3), 40)


def closing(verb: str) -> float:
    """A player who often closes."""
    return 1.0 if verb == "close" else rarely(verb)


@pytest.mark.parametrize(("kind", "name", "channel"), [
    (ShowsDraw, "schnapsen", "view"),
    (ShowsStock, "lizany", "view"),
    (Winks, "mariage", "view as it is stored"),
    (SquintsAtColour, "mariage", "view as it is written"),
    (PausesForHolder, "mariage", "turn"),
    (AsksHolder, "sixtysix", "turn"),
    (TellsOrder, "sixtysix-us", "refusals"),
    (SortsByStock, "santase", "choices"),
    (ShowsDealer, "mariage-3", "seat|view"),
    (RevealsUnasked, "schnapsen-team", "view"),
    (ReviewsForeignHand, "schnapsen", "review"),
])
def test_a_planted_leak_is_found(kind: type[Stock], name: str, channel: str) -> None:
    game = GAMES[name]
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(Stock)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(name), 40, closing)


class Spied(Voleny):
    """Keeps the table where rules that must not know it can look at it."""

    table: ClassVar[Any] = None

    def after(self, table: Any, event: Any) -> Any:
        type(self).table = super().after(table, event)
        return type(self).table


class ShowsChoice(Voleny):
    """Everybody sees whether the card laid aside for trump is red."""

    def face_up(self, event: Any) -> Any:
        shown = super().face_up(event)
        return replace(shown, blind=event.card.suit in (Suit.HEARTS, Suit.DIAMONDS)) if isinstance(event, Chose) else shown


class TalonForAll(Voleny):
    """Whoever is asked sees the talon."""

    def private(self, event: Any) -> Any:
        return dict.fromkeys(range(3), event) if isinstance(event, Discarded) else super().private(event)


class SkipsWhoCanOnlyAgree(Spied):
    """The second defender is not asked unless it holds the seven of trumps."""

    def speakers(self, public: Any) -> Any:
        one, *more = super().speakers(public)
        return (one, *(seat for seat in more if self.table is None or any(
            card.rank is Rank.SEVEN and card.suit is public.trump for card in self.table.own[seat].hand)))


class AnswersByTheTalon(Spied):
    """“Bad” is not offered to a seat that would find no ace in the talon."""

    def answers(self, public: Any) -> Any:
        return super().answers(public)[:1 + any(card.rank is Rank.ACE for card in self.table.hidden)]


class RefusesWithTheTalon(Spied):
    """A refusal names the talon."""

    def why_not(self, public: Any, own: Any, action: Any) -> Reason:
        return Reason(super().why_not(public, own, action).sentence + "".join(map(str, self.table.hidden)))


@pytest.mark.parametrize(("kind", "channel"), [
    (ShowsChoice, "view"), (TalonForAll, "view"), (SkipsWhoCanOnlyAgree, "turn"), (AnswersByTheTalon, "choices"),
    (RefusesWithTheTalon, "refusals")])
def test_a_leak_planted_in_voleny_is_found(kind: type[Voleny], channel: str) -> None:
    game = GAMES["voleny-klasik"]
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(Voleny)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(channel), 60)


@pytest.mark.parametrize("tally", [Tally(30, 28, 80), Tally(30, 30, 50), Tally(9, 9, 27)])
def test_too_few_worlds_are_a_failure(tally: Tally) -> None:
    check_enough(Tally(30, 29, 87), 30)
    with pytest.raises(AssertionError, match="too few"):
        check_enough(tally, 30)


# ------------------------------------------------------------------ leaks in Thousand that must be found


class ShowsGifts(Thousand):
    """Everybody sees a card that is given."""

    def face_up(self, event: Any) -> Any:
        return thousand.GaveOpen(event.seat, event.to, event.card) if isinstance(event, thousand.Gave) else super().face_up(event)


class TellsGifts(Thousand):
    """Both who are given a card see both."""

    def private(self, event: Any) -> Any:
        seen = dict(super().private(event))
        return dict.fromkeys(range(self.seats), event) if isinstance(event, thousand.Gave) else seen


class ShowsTalon(Thousand):
    """The talon lies open in the auction."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        bidding = new.public.declarer is None and len(new.hidden) == 3
        return replace(new, public=new.public._replace(talon=new.hidden)) if bidding else new


class ShowsDiscards(Thousand):
    """What is laid aside lies open."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        return replace(new, public=new.public._replace(talon=event.cards)) if isinstance(event, thousand.Discarded) else new


class PassesByItself(Thousand):
    """Nobody is asked who could only pass."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "bid" and isinstance(event, thousand.BidMade) and self.most(new.own[turn.seat].hand) < self.lowest_bid(new.public):
            turn = turn._replace(seat=self.next_word(new.public, (*new.public.passed, turn.seat)).seat)
        return replace(new, public=new.public._replace(turn=turn))


class AsksHolderOfNines(Thousand):
    """The leader of the first trick is not asked whether to raise who holds a nine."""

    def after(self, table: Any, event: Any) -> Any:
        new: Any = super().after(table, event)
        turn = new.public.turn
        if turn.to == "raise" and any(card.rank is Rank.NINE for card in new.own[turn.seat].hand):
            return replace(new, public=new.public._replace(turn=turn._replace(to="lead")))
        return new


def high_bids(verb: str) -> float:
    """A player who bids as high as the cards allow."""
    return 0.01 * float(verb[4:]) if verb.startswith("bid ") else rarely(verb)


@pytest.mark.parametrize(("kind", "name", "channel"), [
    (ShowsGifts, "thousand3", "view"),
    (TellsGifts, "tysiac3", "view"),
    (ShowsTalon, "thousand4", "view"),
    (ShowsDiscards, "tysiac2", "view"),
    (PassesByItself, "thousand3", "turn"),
    (AsksHolderOfNines, "thousand3", "turn"),
])
def test_a_planted_leak_in_thousand_is_found(kind: type[Thousand], name: str, channel: str) -> None:
    game = GAMES[name]
    leaky = kind(**{one.name: getattr(game, one.name) for one in fields(Thousand)})
    with pytest.raises(Leak, match=f"^({channel})"):
        look_for_leaks(leaky, Random(name), 60, high_bids)
