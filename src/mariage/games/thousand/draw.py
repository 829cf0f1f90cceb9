"""Thousand for two with a stock: the game of the old articles, and Draw 1000. (Rules: thousand.md, section 2.)

1. Two play, six cards each; the other twelve lie face down. No card is turned up, and there is no trump yet.
2. The winner of a trick draws first, then the other, and the winner leads.
3. You must follow suit, and trump if you cannot; in Draw 1000 only when the stock is used up, and then you must beat the card led.
4. Who has won a trick may lead the king or queen of a marriage and announce it: its points count at once, and its suit is trump
   from this very trick on, until another marriage is announced.
5. Both add what they have made. The first to 1000 at the end of a hand wins.
"""
from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, assert_never, get_args

from ... import game
from ...cards import Card, Cards, Rank, Suit, without, written
from ...game import Deal, Reason, Result, Seat, because
from ...match import forms
from ...melds import partner
from ...options import OptionError, check, option
from ...position import Fields, PositionError, counted
from ...tricks import Duty, duties, playable
from ..plays import (
    SWITCH,
    Dealt,
    DealtUnseen,
    Drew,
    DrewUnseen,
    Earlier,
    Ended,
    Married,
    Marry,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    dealt_unseen,
    picked,
    play,
    points_in,
    put,
    tricks_of,
    why_no_marriage,
    why_not_follow,
)
from ..positions import common_fields, leads_after_the_last, read_common
from ..trick_game import TrickGame
from .standing import Standing
from .values import ALL_MARRIAGES, POINTS, WORTH, rounded

Action: TypeAlias = Play | Marry
Shown: TypeAlias = Married | Played | Took | RestTaken | Ended | Revealed
Event: TypeAlias = Dealt | Drew | Shown
Open: TypeAlias = DealtUnseen | DrewUnseen | Shown
Private: TypeAlias = Picked | Drew


class Given(NamedTuple):
    """What the match hands in: who deals, the scores, the trump that lasts from the hand before."""

    dealer: Seat
    scores: tuple[int, ...]
    trump: Suit | None = None


TO = Literal["lead", "reply"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Public(NamedTuple):
    """What lies face up, or was said aloud."""

    given: Given
    turn: Turn
    stock: int                          # cards that lie face down
    drawing: bool                       # are they drawn from?
    trump: Suit | None = None
    in_hand: tuple[int, ...] = (0, 0)
    marriages: tuple[tuple[Suit, ...], ...] = ((), ())
    earlier: tuple[Earlier, ...] = (Earlier(), Earlier())
    taken: tuple[Taken, ...] = ()
    trick: Cards = ()
    result: Result | None = None

    @property
    def turned_up(self) -> None:
        """No card is turned up."""
        return

    @property
    def top(self) -> None:
        """The next card of the stock lies face down."""
        return

    @property
    def closed(self) -> None:
        """The stock is never closed."""
        return

    @property
    def stock_is_open(self) -> bool:
        return self.drawing and self.stock > 0

    def other(self, seat: Seat) -> Seat:
        """The opponent."""
        return 1 - seat

    def tricks(self, seat: Seat) -> int:
        """How many tricks *seat* has taken."""
        return len(tricks_of(self.taken, seat)) + self.earlier[seat].tricks

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        return (self.turn.seat - len(self.trick)) % 2

    @property
    def played_out(self) -> bool:
        """Has the last card of the hand been played, and its trick taken?"""
        return not self.trick and not any(self.in_hand)


class Own(NamedTuple):
    """What only one seat sees."""

    hand: Cards = ()


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the stock, its next card first
Happens: TypeAlias = Generator[Event, Table, None]

PACKET, PACKETS = 3, 2
HAND = PACKET * PACKETS
BOTH = ("thousand-simple", "thousand-draw")


@dataclass(frozen=True)
class DrawThousand(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """Two players at a stock, without an auction."""

    # ------------------------------------------------------------------ what varies

    pack: str = option(
        "ATKQJ9", {"thousand-simple": ("ATKQJ9", "ATKQJ9876")},
        "The ranks of the pack, the highest first. ATKQJ9876 is the literal “down to the six” of an old article.", "T01",
        "Cards and deal")
    stock_use: str = option(
        "draw", dict.fromkeys(BOTH, ("draw", "none")),
        "Both draw from the stock after each trick, or its cards stay unseen.", "T04", "Cards and deal")
    free_while_stock: bool = option(
        False, dict.fromkeys(BOTH, SWITCH), "While the stock is open any card may be played.", "T05, P1000", "Play")
    must_head: bool = option(
        False, dict.fromkeys(BOTH, SWITCH), "When the rules are strict: whoever follows suit must beat the card led if possible.",
        "S004; P1000", "Play")
    first_trick_marriage: bool = option(
        False, dict.fromkeys(BOTH, SWITCH), "A marriage may be announced with the opening lead already.", "T06", "Marriages")
    trump_scope: str = option(
        "hand", dict.fromkeys(BOTH, ("hand", "match")),
        "How long trump holds: to the end of the hand, or into the next one.", "T07", "Marriages")
    rounding: int = option(
        1, dict.fromkeys(BOTH, (1, 5, 10)), "To what the points of a hand are rounded.", "dec", "Score")
    end_immediately: bool = option(
        False, dict.fromkeys(BOTH, SWITCH), "The match ends as soon as somebody reaches the target, in the middle of a hand.", "T08",
        "Match")
    match: str = option("raw_points(1000)", dict.fromkeys(BOTH, forms("raw_points")), "What decides the match.", "S004; P1000", "Match")

    actions: ClassVar[tuple[Any, ...]] = (Play, Marry)

    def __post_init__(self) -> None:
        check(self)
        if self.free_while_stock and self.stock_use == "none":
            raise OptionError("free_while_stock=on and stock_use=none exclude each other: the strict rules would never begin.")

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """A stock that is not drawn from frees nobody."""
        return {"free_while_stock": False} if settings.get("stock_use") == "none" else {}

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        if public.turn.to == "reply":
            return [*map(play, self.replies(public, own))]
        return [*map(play, own.hand), *(Marry(card) for card in own.hand if self.may_marry(public, own, card))]

    def replies(self, public: Public, own: Own) -> Cards:
        """The duties bind always, or when the stock is used up."""
        if self.free_while_stock and public.stock_is_open:
            return own.hand
        return playable(own.hand, self.trick(public), self.duties)

    def may_marry(self, public: Public, own: Own, card: Card) -> bool:
        """King and queen of a suit, both in hand, by whoever has just won a trick."""
        return partner(card) in own.hand and self.marriages_are_in_time(public)

    def marriages_are_in_time(self, public: Public) -> bool:
        """Not on the opening lead, at most tables."""
        return self.first_trick_marriage or any(map(public.tricks, range(2)))

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Play(card) | Marry(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Marry(card):
                return self._why_not_marry(public, own, card)
            case _:
                assert_never(action)

    def _why_not_marry(self, public: Public, own: Own, card: Card) -> Reason:
        if missing := why_no_marriage(own.hand, card, replies=public.turn.to == "reply"):
            return missing
        if not self.marriages_are_in_time(public):
            return because("No marriage is announced with the opening lead.")
        return because("Claims are not made here.")

    # -------------------------------------------------------- what happens

    def happens(self, table: Table, action: Action) -> Happens:
        seat = table.public.turn.seat
        match action:
            case Marry(card):
                table = yield Married(seat, card.suit, self.worth(card.suit))
                if self.target_reached(table.public, seat):
                    yield from self.ends(table, self.reached_at_once(table.public))
                else:
                    yield from self.plays(table, seat, card)
            case Play(card):
                yield from self.plays(table, seat, card)
            case _:
                assert_never(action)

    def plays(self, table: Table, seat: Seat, card: Card) -> Happens:
        table = yield Played(seat, card)
        if len(table.public.trick) < 2:
            return
        leader = table.public.leader
        winner = (leader + self.trick(table.public).winner) % 2
        table = yield Took(winner, table.public.trick)
        if self.target_reached(table.public, winner):
            yield from self.ends(table, self.reached_at_once(table.public))
        elif table.public.stock_is_open:
            table = yield Drew(winner, table.hidden[0])
            yield Drew(1 - winner, table.hidden[0])
        elif table.public.played_out:
            yield from self.ends(table, self.unclaimed(table.public))

    def target_reached(self, public: Public, seat: Seat) -> bool:
        """Where it ends at once: has *seat* the target with the points of this hand so far?"""
        return self.end_immediately and public.given.scores[seat] + self.credited(public, seat) >= self.form.number

    # ------------------------------------------------------------- scoring

    def worth(self, suit: Suit) -> int:
        """Hearts 100, diamonds 80, clubs 60, spades 40."""
        return WORTH["standard"][suit]

    def credited(self, public: Public, seat: Seat) -> int:
        """Points in tricks, and marriages at once."""
        return (points_in(tricks_of(public.taken, seat), self.points) + public.earlier[seat].points
                + sum(map(self.worth, public.marriages[seat])))

    def unclaimed(self, public: Public) -> Result:
        """Both add what they have made; more of it wins the hand."""
        points = self.all_points(public)
        gains = tuple(rounded(one, self.rounding) for one in points)
        return self.paying(public, gains, "most_points" if points[0] != points[1] else "drawn")

    def reached_at_once(self, public: Public) -> Result:
        """The match is over in the middle of a hand: the points so far count as they are."""
        return self.paying(public, self.all_points(public), "target_reached")

    def resigned(self, public: Public, seat: Seat) -> Result:
        """The other takes what is left."""
        left = 120 - points_in((one.cards for one in public.taken), self.points) - sum(one.points for one in public.earlier)
        points = self.all_points(public)
        other = 1 - seat
        gains = put(points, other, points[other] + max(0, left))
        return Result(gains, (other,), "resigned", gains, trump=public.trump)

    def paying(self, public: Public, gains: tuple[int, ...], how: str) -> Result:
        points = self.all_points(public)
        winners = () if points[0] == points[1] else (0,) if points[0] > points[1] else (1,)
        return Result(gains, winners, how, points, trump=public.trump)

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.credited(public, seat) for seat in range(2))

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return False

    @property
    def points_without_tricks(self) -> bool:
        return self.first_trick_marriage

    # -------------------------------------------------------- who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Dealt():
                return dealt_unseen(event)
            case Drew(seat, _):
                return DrewUnseen(seat)
            case Married() | Played() | Took() | RestTaken() | Ended() | Revealed():
                return event
            case _:
                assert_never(event)

    def private(self, event: Event) -> Mapping[Seat, Private]:
        match event:
            case Dealt():
                return picked(event)
            case Drew(seat, _):
                return {seat: event}
            case _:
                return {}

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Drew | RestTaken | Ended | Revealed)

    # --------------------------------------------------------- what changes

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Picked(hand):
                return Own(own.hand + hand)
            case Drew(_, card):
                return Own((*own.hand, card))
            case Played(who, card) if who == seat:
                return Own(without(own.hand, card))
            case RestTaken():
                return Own()
            case _:
                return own

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        match event:
            case Dealt(hands):
                return hidden[sum(map(len, hands)):]
            case Drew():
                return hidden[1:]
            case _:
                return hidden

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))),
                                       stock=public.stock - sum(sizes))
            case DrewUnseen(seat):
                return public._replace(in_hand=put(public.in_hand, seat, public.in_hand[seat] + 1), stock=public.stock - 1)
            case Married(seat, suit):
                return public._replace(marriages=put(public.marriages, seat, (*public.marriages[seat], suit)), trump=suit)
            case Played(seat, card):
                return public._replace(trick=(*public.trick, card), turn=Turn(1 - seat, "reply"),
                                       in_hand=put(public.in_hand, seat, public.in_hand[seat] - 1))
            case Took(seat, cards):
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)), turn=Turn(seat, "lead"))
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Ended(result):
                return public._replace(result=result)
            case Revealed():
                return public
            case _:
                assert_never(seen)

    # -------------------------------------------------------------- dealing

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for suit in Suit for rank in self.pack)

    def start(self, deal: Deal, given: Given) -> Table:
        turn = Turn(1 - given.dealer, "lead")
        public = Public(given, turn, len(deal.pack), self.stock_use == "draw", given.trump)
        return game.Table(public, (Own(), Own()), deal.pack)

    def opening(self, table: Table) -> Happens:
        """Three cards each and three again, the forehand's first."""
        for _ in range(PACKETS):
            one, two = table.hidden[:PACKET], table.hidden[PACKET:2 * PACKET]
            table = yield Dealt((one, two) if table.public.turn.seat == 0 else (two, one))

    @property
    def seats(self) -> int:
        return 2

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        return {Rank(rank): -place for place, rank in enumerate(self.pack)}

    @property
    def points(self) -> Mapping[Rank, int]:
        return POINTS

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        return duties(must_head=self.must_head, must_trump=True)

    # -------------------------------------------------------------- positions

    def set_up(self, fields: Mapping[str, str]) -> Table:
        """Keys: ``dealer``, ``scores``, ``turn``, ``trump``, ``first trump`` (of the hand before), ``stock``, and the common ones."""
        read = Fields(fields)
        seat, to = read.turn(2, get_args(TO))
        common = read_common(read, self, each=2, marriages=ALL_MARRIAGES)
        given = Given(read.seat("dealer", 2, 1), read.numbers("scores", 2, (0, 0)), read.suit("first trump"))
        stock = read.cards("stock")
        trump = read.suit("trump")
        read.done()
        counted(self.whole_pack(), [*common.places(), ("stock", stock)], common.elsewhere(2))
        public = Public(given, Turn(seat, to), len(stock), self.stock_use == "draw", trump,  # type: ignore[arg-type]
                        tuple(map(len, common.hands)), common.marriages, common.earlier, common.taken, common.trick)
        self._possible(public)
        return game.Table(public, tuple(map(Own, common.hands)), stock)

    def _possible(self, public: Public) -> None:
        """Refuses counts that no hand can come to."""
        seat = public.turn.seat
        if max(public.given.scores) >= self.form.number and public.given.scores[0] != public.given.scores[1]:
            raise PositionError("scores: with these the match is over.")
        if public.given.trump is not None and self.trump_scope == "hand":
            raise PositionError("first trump: every hand starts without trump at this table.")
        if (public.trump is None) != (not any(public.marriages) and public.given.trump is None):
            raise PositionError("trump: there is one exactly when a marriage has been announced.")
        if public.trump not in (None, public.given.trump, *public.marriages[0], *public.marriages[1]):
            assert public.trump is not None
            raise PositionError("trump: {suit} has not been announced.", suit=public.trump)
        if bool(public.trick) != (public.turn.to == "reply") or len(public.trick) > 1:
            raise PositionError("trick: a card lies there exactly when somebody is to reply.")
        if public.in_hand[seat] != public.in_hand[1 - seat] + len(public.trick):
            raise PositionError("The hands hold {one} and {two} cards: that cannot be at this moment.",
                                one=public.in_hand[0], two=public.in_hand[1])
        if not 0 < public.in_hand[seat] <= HAND or (public.stock_is_open and public.in_hand[seat] != HAND):
            raise PositionError("A hand holds {number} cards, fewer only when nothing is drawn.", number=HAND)
        if public.stock % 2:
            raise PositionError("The stock holds {number} cards; it is even whenever somebody is to act.", number=public.stock)
        leads_after_the_last(public.taken, public.leader)

    def laid_out(self, table: Table) -> dict[str, str]:
        public, given = table.public, table.public.given
        fields = {"dealer": str(given.dealer), "scores": " ".join(map(str, given.scores)), "first trump": str(given.trump or ""),
                  "turn": f"{public.turn.seat} {public.turn.to}", "trump": str(public.trump or ""), "stock": written(table.hidden),
                  **common_fields([own.hand for own in table.own], public)}
        return {key: value for key, value in fields.items() if value}

    # -------------------------------------------------------------- the match

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(2, dealer)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, standing.scores, standing.trump if self.trump_scope == "match" else None)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores, trump=given.trump)

    def settle(self, standing: Standing, result: Result) -> Standing:
        """The points are added. The first to the target wins; of two the one with more, and with equal points nobody yet."""
        scores = tuple(score + gain for score, gain in zip(standing.scores, result.gains, strict=True))
        placed = ((0,) if scores[0] > scores[1] else (1,)) if max(scores) >= self.form.number and scores[0] != scores[1] else ()
        return standing._replace(dealer=1 - standing.dealer, scores=scores, hands=standing.hands + 1, trump=result.trump, placed=placed)

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        return standing.placed
