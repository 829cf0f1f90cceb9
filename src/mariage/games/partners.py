"""Sixty-Six for four, two against two. (Rules: two_hand.md, section 6.)

1. Four players, partners opposite, 32 cards, eight in the hand. The dealer's last card is turned up for trump.
2. The dealer's left leads. You must follow suit and head the trick if you can, even your partner's card; if you cannot
   follow, you must trump, and overtrump if you can.
3. All eight tricks are played; the last counts ten.
4. The side with more points scores one game point, two from 100 on, three for all the tricks; after 65 to 65 the next
   decided hand pays one more.
5. Kreuzmariage is dealt crosswise by twos. A marriage shown on the lead counts 20, in trumps 40, for the side once it has
   a trick, and the hand pays three if the losers have no trick, two if fewer than 33 points, else one.
"""
from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, assert_never, get_args

from .. import game
from ..cards import Card, Cards, Fault, Rank, Suit, without
from ..game import Deal, Reason, Result, Seat, because
from ..match import Standing, forms
from ..melds import partner
from ..options import OptionError, Shape, check, option
from ..position import Fields, PositionError, counted
from ..tricks import Duty, duties, playable
from .plays import (
    POINTS,
    SWITCH,
    Claim,
    Claimed,
    Dealt,
    DealtUnseen,
    Earlier,
    Ended,
    Married,
    Marry,
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    around,
    dealing_order,
    dealt_unseen,
    play,
    points_in,
    put,
    tricks_of,
    why_no_marriage,
    why_not_follow,
)
from .positions import common_fields, even_counts, leads_after_the_last, read_common, reply_has_a_trick
from .trick_game import TrickGame

Action: TypeAlias = Play | Marry | Claim | Pass


@dataclass(frozen=True, slots=True)
class TenTaken:
    """*seat* took the ten of trumps: a game point for the side at once."""

    seat: Seat


Shown: TypeAlias = Married | Played | Took | TenTaken | Claimed | Passed | RestTaken | Ended | Revealed
Event: TypeAlias = Dealt | Shown
Open: TypeAlias = DealtUnseen | Shown
Private: TypeAlias = Picked

class Given(NamedTuple):
    """What the match hands in: who deals, the scores, game points carried over."""

    dealer: Seat
    scores: tuple[int, ...]
    carried: int = 0


TO = Literal["lead", "reply", "last_claim"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Public(NamedTuple):
    """What lies face up, or was said aloud."""

    given: Given
    turn: Turn
    trump: Suit
    turned_up: Card                     # the dealer's last card, in the dealer's hand until played
    in_hand: tuple[int, ...] = (0, 0, 0, 0)
    marriages: tuple[tuple[Suit, ...], ...] = ((), (), (), ())
    taken: tuple[Taken, ...] = ()
    earlier: tuple[Earlier, ...] = (Earlier(), Earlier(), Earlier(), Earlier())
    trick: Cards = ()
    ten_to: Seat | None = None          # who took the ten of trumps, where that scores
    result: Result | None = None

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        return (self.turn.seat - len(self.trick)) % 4

    @property
    def played_out(self) -> bool:
        """Has the last card of the hand been played, and its trick taken?"""
        return not self.trick and not any(self.in_hand)


class Own(NamedTuple):
    """What only one seat sees."""

    hand: Cards = ()


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the pack before the deal, then nothing
Happens: TypeAlias = Generator[Event, Table, None]

PACK = "ATKQJ987"


def _packets(text: str) -> str:
    dealing_order(text)
    if "up" in text:
        raise Fault("the dealer's last card is turned up here: write packets such as 3+2+3.")
    return text


PACKETS = Shape("packets that sum to the hand size, such as 3+2+3 or 2+2+2+2", _packets)
LAST_TRICK = 10


@dataclass(frozen=True)
class Partners(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """Two against two. *book* is partners (American) or kreuz (Kreuzmariage)."""

    # ------------------------------------------------------------------ what varies

    packets: str = option("3+2+3", {"partners": PACKETS, "kreuz": PACKETS}, "How the cards are dealt.", "Foster; §6")
    marriages: bool = option(False, SWITCH, "Marriages may be shown on the lead and count for the side.", "§6.7")
    claim_mode: str = option(
        "off", {"kreuz": ("off", "declared")},
        "off: all tricks are played. declared: a side with 66 may say so just after winning a trick or with a marriage.",
        "§6.10")
    ten_of_trumps: bool = option(
        False, SWITCH, "The side that takes the ten of trumps scores a game point at once.", "Foster")
    schneider33: bool = option(
        False, {"partners": SWITCH}, "Losers with fewer than 33 points pay two game points.", "Bic")
    match: str = option(
        "game_points(7)", dict.fromkeys(("partners", "kreuz"), forms("game_points", "countdown", "hands")),
        "What decides the match.", "Bic")
    threshold: ClassVar[int] = 66
    marriage: ClassVar[int] = 20
    trump_marriage: ClassVar[int] = 40
    actions: ClassVar[tuple[Any, ...]] = (Play, Marry, Claim, Pass)

    def __post_init__(self) -> None:
        check(self)
        sizes, _ = dealing_order(self.packets)
        if sum(sizes) != 8:
            raise OptionError("packets={packets} deals {number} cards where a hand has {size}.", packets=self.packets, number=sum(sizes),
                              size=8)
        if self.ten_of_trumps and self.form.kind == "hands":
            raise OptionError("ten_of_trumps=on and match={match} exclude each other: it needs a target of game points.",
                              match=self.match)

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        claim: list[Action] = [Claim()] if self.may_claim(public) else []
        match public.turn.to:
            case "lead":
                return [*map(play, own.hand), *self.shown_marriages(own), *claim]
            case "reply":
                return [*map(play, playable(own.hand, self.trick(public), self.duties))]
            case "last_claim":
                return [Pass(), *claim]
            case _:
                assert_never(public.turn.to)

    def shown_marriages(self, own: Own) -> list[Action]:
        """On lead the king and queen of a suit may be shown, and one of them led."""
        if not self.marriages:
            return []
        with_claim = (False, True) if self.claim_mode == "declared" else (False,)
        return [Marry(card, claim) for card in own.hand if partner(card) in own.hand for claim in with_claim]

    def may_claim(self, public: Public) -> bool:
        """Just after winning a trick."""
        return self.claim_mode == "declared" and public.turn.to != "reply" and (
            bool(public.taken) or any(earlier.tricks for earlier in public.earlier))

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Pass():
                return because("You cannot pass now.")
            case Claim():
                if self.claim_mode == "off":
                    return because("Claims are not made here.")
                return because("You may claim just after winning a trick, or with a marriage.")
            case Play() | Marry() if public.turn.to == "last_claim":
                return because("It is not time to play a card.")
            case Play(card) | Marry(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Marry(card):
                if not self.marriages:
                    return because("Marriages do not count at this table.")
                if missing := why_no_marriage(own.hand, card, replies=public.turn.to == "reply"):
                    return missing
                return because("Claims are not made here.")
            case _:
                assert_never(action)

    # -------------------------------------------------------- what happens

    def opening(self, table: Table) -> Happens:
        yield Dealt(self.dealt(table.hidden, table.public.given.dealer), table.public.turned_up)

    def happens(self, table: Table, action: Action) -> Happens:
        seat = table.public.turn.seat
        match action:
            case Marry(card, claim):
                table = yield Married(seat, card.suit, self.worth(table.public, card.suit))
                if claim:
                    yield from self.claims(table, seat)
                else:
                    yield from self.plays(table, seat, card)
            case Play(card):
                yield from self.plays(table, seat, card)
            case Claim():
                yield from self.claims(table, seat)
            case Pass():
                table = yield Passed(seat)
                yield from self.ends(table, self.unclaimed(table.public))
            case _:
                assert_never(action)

    def plays(self, table: Table, seat: Seat, card: Card) -> Happens:
        table = yield Played(seat, card)
        if len(table.public.trick) < 4:
            return
        winner = (table.public.leader + self.trick(table.public).winner) % 4
        cards = table.public.trick
        table = yield Took(winner, cards)
        if self.ten_of_trumps and Card(table.public.trump, Rank.TEN) in cards:
            table = yield TenTaken(winner)
            if self.ten_wins_the_match(table.public, winner):
                yield from self.ends(table, self.won_by(table.public, winner, 0, "ten_of_trumps", carry=False))
                return
        if table.public.played_out and table.public.turn.to != "last_claim":
            yield from self.ends(table, self.unclaimed(table.public))

    def ten_wins_the_match(self, public: Public, seat: Seat) -> bool:
        """Is the point for the ten the last one needed?"""
        score = public.given.scores[seat]
        return score <= 1 if self.form.kind == "countdown" else score + 1 >= self.form.number

    def claims(self, table: Table, seat: Seat) -> Happens:
        """Play stops at once, whether the claim is right or wrong. A wrong one pays the other side two."""
        points, before = self.credited(table.public, seat), table.public
        right = points >= self.threshold
        table = yield Claimed(seat, points, right)
        other = (seat + 1) % 4
        result = (self.won_by(before, seat, self.value(before, seat), "claim") if right
                  else self.won_by(before, other, 2, "false_claim"))
        yield from self.ends(table, result)

    # ------------------------------------------------------------- scoring

    def credited(self, public: Public, seat: Seat) -> int:
        """The side's points in tricks, its marriages once it has a trick, and ten for the last trick."""
        pair = self.side(seat)
        points = points_in(tricks_of(public.taken, *pair), self.points) + sum(public.earlier[one].points for one in pair)
        if self.tricks(public, seat):
            points += sum(self.worth(public, suit) for one in pair for suit in public.marriages[one])
        return points + LAST_TRICK * (public.played_out and public.turn.seat in pair)

    def tricks(self, public: Public, seat: Seat) -> int:
        """How many tricks the side of *seat* has taken."""
        pair = self.side(seat)
        return len(tricks_of(public.taken, *pair)) + sum(public.earlier[one].tricks for one in pair)

    def worth(self, public: Public, suit: Suit) -> int:
        return self.trump_marriage if suit is public.trump else self.marriage

    def value(self, public: Public, seat: Seat) -> int:
        """What the side of *seat* scores for winning the hand."""
        other = (seat + 1) % 4
        return self.value_of(self.credited(public, seat), self.credited(public, other), self.tricks(public, other))

    def value_of(self, more: int, fewer: int, tricks: int) -> int:
        """What winning by *more* points to *fewer* scores, the losers having so many *tricks*."""
        if not tricks:
            return 3
        if self.book == "kreuz" or self.schneider33:
            return 2 if fewer < 33 else 1
        return 2 if more >= 100 else 1

    def resigned(self, public: Public, seat: Seat) -> Result:
        """The other side wins what its opponents' points and tricks are worth at that moment."""
        other = (seat + 1) % 4
        return self.won_by(public, other, self.value(public, other), "resigned")

    def unclaimed(self, public: Public) -> Result:
        """All tricks are played: the side with more points wins, equal points add one to the next decided hand."""
        one, two = self.credited(public, 0), self.credited(public, 1)
        if one == two:
            gains = self.with_ten(public, (0, 0, 0, 0))
            return Result(gains, (), "drawn", self.all_points(public), public.given.carried + 1)
        winner = 0 if one > two else 1
        return self.won_by(public, winner, self.value(public, winner), "most_points")

    def won_by(self, public: Public, seat: Seat, value: int, how: str, *, carry: bool = True) -> Result:
        value += public.given.carried if carry else 0
        gains = tuple(value if one in self.side(seat) else 0 for one in range(4))
        return Result(self.with_ten(public, gains), self.side(seat), how, self.all_points(public))

    def with_ten(self, public: Public, gains: tuple[int, ...]) -> tuple[int, ...]:
        """One more for the side that took the ten of trumps, where that scores."""
        if public.ten_to is None:
            return gains
        return tuple(gain + (seat in self.side(public.ten_to)) for seat, gain in enumerate(gains))

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.credited(public, seat) for seat in range(4))

    # -------------------------------------------------------- who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Dealt():
                return dealt_unseen(event)
            case Married() | Played() | Took() | TenTaken() | Claimed() | Passed() | RestTaken() | Ended() | Revealed():
                return event
            case _:
                assert_never(event)

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Picked | Claimed | RestTaken | Ended | Revealed)

    # --------------------------------------------------------- what changes

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Picked(hand):
                return Own(own.hand + hand)
            case Played(who, card) if who == seat:
                return Own(without(own.hand, card))
            case RestTaken():
                return Own()
            case _:
                return own

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return self.claim_mode == "declared"

    def rest_is_possible(self, public: Public) -> bool:
        """Not while the ten of trumps, which may end the match, is still to be taken."""
        ten = Card(public.trump, Rank.TEN)
        out = public.ten_to is not None or any(ten in taken.cards for taken in public.taken)
        return super().rest_is_possible(public) and (out or not self.ten_of_trumps)

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        return () if isinstance(event, Dealt) else hidden

    def public_after(self, public: Public, seen: Open) -> Public:
        match seen:
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))))
            case Married(seat, suit):
                return public._replace(marriages=put(public.marriages, seat, (*public.marriages[seat], suit)))
            case Played(seat, card):
                return public._replace(trick=(*public.trick, card), turn=Turn((seat + 1) % 4, "reply"),
                                       in_hand=put(public.in_hand, seat, public.in_hand[seat] - 1))
            case Took(seat, cards):
                asked = not any(public.in_hand) and self.may_still_claim(public, seat)
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)),
                                       turn=Turn(seat, "last_claim" if asked else "lead"))
            case TenTaken(seat):
                return public._replace(ten_to=seat)
            case Ended(result):
                return public._replace(result=result)
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Claimed() | Passed() | Revealed():
                return public
            case _:
                assert_never(seen)

    # -------------------------------------------------------------- dealing

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for suit in Suit for rank in PACK)

    def start(self, deal: Deal, given: Given) -> Table:
        turned_up = self.dealt(deal.pack, given.dealer)[given.dealer][-1]
        public = Public(given, Turn((given.dealer + 1) % 4, "lead"), turned_up.suit, turned_up)
        return game.Table(public, (Own(),) * 4, deal.pack)

    def dealt(self, pack: Cards, dealer: Seat) -> tuple[Cards, ...]:
        """The hands by seat. In crosses the packets go to the partner, the left, the right, the dealer."""
        order = around(dealer, 4) if self.book == "partners" else tuple((dealer + step) % 4 for step in (2, 1, 3, 0))
        hands, place = [Cards()] * 4, 0
        for size in dealing_order(self.packets)[0]:
            for seat in order:
                hands[seat], place = hands[seat] + pack[place:place + size], place + size
        return tuple(hands)

    @property
    def seats(self) -> int:
        return 4

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seat and its partner opposite."""
        return seat % 2, seat % 2 + 2

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        return {Rank(rank): -place for place, rank in enumerate(PACK)}

    @property
    def points(self) -> Mapping[Rank, int]:
        return POINTS

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        return duties(must_head=True, must_trump=True, must_overtrump=True)

    # -------------------------------------------------------------- positions

    def set_up(self, fields: Mapping[str, str]) -> Table:
        """Keys: ``dealer``, ``scores``, ``carried``, ``turn``, ``turned up``, ``ten to`` (who took the ten of trumps,
        where it scores), and the common ones."""
        read = Fields(fields)
        seat, to = read.turn(4, get_args(TO))
        common = read_common(read, self, each=4)
        given = Given(read.seat("dealer", 4, 3), read.numbers("scores", 4, self.begin(0).scores), read.number("carried", 0, least=0))
        turned_up = read.card("turned up")
        if turned_up is None:
            raise PositionError("turned up: a position needs the dealer's turned card, which names trump.")
        if turned_up not in self.whole_pack():
            raise PositionError("turned up: {card} is not in this pack.", card=str(turned_up))
        ten_to = read.seat("ten to", 4) if read.given("ten to") else None
        read.done()
        counted(self.whole_pack(), common.places(), common.elsewhere(4))
        public = Public(given, Turn(seat, to), turned_up.suit, turned_up, tuple(map(len, common.hands)),  # type: ignore[arg-type]
                        common.marriages, common.taken, common.earlier, common.trick, ten_to)
        if to == "last_claim" and self.claim_mode != "declared":
            raise PositionError("turn: last_claim: claims are not made at this table.")
        leads_after_the_last(public.taken, public.leader)
        even_counts(public.in_hand, public.trick, public.leader, 8)
        reply_has_a_trick(public.trick, 4, reply=to == "reply")
        if (to == "last_claim") != public.played_out:
            raise PositionError("turn: last_claim is for the moment when all cards are played.")
        return game.Table(public, tuple(map(Own, common.hands)), ())

    def laid_out(self, table: Table) -> dict[str, str]:
        public = table.public
        fields = {"dealer": str(public.given.dealer), "scores": " ".join(map(str, public.given.scores)),
                  "carried": str(public.given.carried), "turn": f"{public.turn.seat} {public.turn.to}",
                  "turned up": str(public.turned_up), "ten to": "" if public.ten_to is None else str(public.ten_to),
                  **common_fields([own.hand for own in table.own], public)}
        return {key: value for key, value in fields.items() if value}

    # -------------------------------------------------------------- the match

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, 4, dealer)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, standing.scores, standing.carried)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores, carried=given.carried)

    def settle(self, standing: Standing, result: Result) -> Standing:
        return standing.after(self.form, result, result.gains, (standing.dealer + 1) % 4)

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        if self.form.kind == "hands":
            return standing.best() if standing.hands >= self.form.number else ()
        return self.side(standing.placed[0]) if standing.placed else ()
