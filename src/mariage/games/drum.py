"""Sixty-Six for three, with drums and whistles. (Rules: two_hand.md, section 5.2.)

1. Three players, each alone, 24 cards, eight in the hand, no stock.
2. The forehand sees three cards and names trump, or has the next card turned up: its suit is trump.
3. When all cards are dealt each may drum: undertake to reach 66 alone against the other two. Who drums and whistles
   undertakes to do so before another player has a trick. The highest word prevails, of equal words the first.
4. The forehand leads. You must follow suit, and trump if you cannot.
5. On lead you may show a marriage: 20 points, in trumps 40, counted with your first trick.
6. Who has 66 says so on a turn of his own and is paid by each of the others: one chip, two by a player with fewer than 33
   points, three by one without a trick; twice as much after drumming, three times after drumming and whistling.
7. If nobody goes out, all three pay a chip into the pool, which the next player to go out takes. A drummer who fails pays
   two to each of the others, six after whistling.
"""
from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias, assert_never, get_args

from .. import game
from ..cards import Card, Cards, Rank, Suit, without, written
from ..game import Deal, Reason, Result, Seat, because
from ..match import Standing, forms
from ..melds import partner
from ..options import OptionError, check, option
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
    NameTrump,
    Pass,
    Passed,
    Picked,
    Play,
    Played,
    RestTaken,
    Revealed,
    Taken,
    Took,
    TrumpNamed,
    around,
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


@dataclass(frozen=True, slots=True)
class NextCard:
    """Have the next card turned up: its suit is trump."""


@dataclass(frozen=True, slots=True)
class DrumRoll:
    """Undertake to reach 66 alone; *whistle*: before another player has a trick."""

    whistle: bool = False


Action: TypeAlias = NameTrump | NextCard | DrumRoll | Pass | Play | Marry | Claim


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """*seat*'s next card was turned up and made its suit trump."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Drummed:
    seat: Seat
    whistle: bool


Shown: TypeAlias = TrumpNamed | TrumpTurned | Drummed | Passed | Married | Played | Took | Claimed | RestTaken | Ended | Revealed
Event: TypeAlias = Dealt | Shown
Open: TypeAlias = DealtUnseen | Shown
Private: TypeAlias = Picked


class Given(NamedTuple):
    """What the match hands in: who deals, the chips of each seat, the chips in the pool."""

    dealer: Seat
    scores: tuple[int, ...]
    pool: int = 0


TO = Literal["trump", "drum", "lead", "reply", "last_claim"]


class Turn(NamedTuple):
    """Who is to act, and what for."""

    seat: Seat
    to: TO


class Public(NamedTuple):
    """What lies face up, or was said aloud."""

    given: Given
    turn: Turn
    in_hand: tuple[int, ...] = (0, 0, 0)
    trump: Suit | None = None
    turned_up: Card | None = None           # the forehand's fourth card, where it was turned up
    drummer: Seat | None = None
    whistle: bool = False
    marriages: tuple[tuple[Suit, ...], ...] = ((), (), ())
    taken: tuple[Taken, ...] = ()
    earlier: tuple[Earlier, ...] = (Earlier(), Earlier(), Earlier())
    trick: Cards = ()
    result: Result | None = None

    def tricks(self, seat: Seat) -> int:
        """How many tricks *seat* has taken."""
        return len(tricks_of(self.taken, seat)) + self.earlier[seat].tricks

    @property
    def leader(self) -> Seat:
        """Who led, or is to lead, the trick on the table."""
        return (self.turn.seat - len(self.trick)) % 3

    @property
    def played_out(self) -> bool:
        """Has the last card of the hand been played, and its trick taken?"""
        return not self.trick and not any(self.in_hand)


class Own(NamedTuple):
    """What only one seat sees."""

    hand: Cards = ()


Table: TypeAlias = game.Table[Public, Own, Cards]       # hidden: the cards not yet dealt, the next one first
Happens: TypeAlias = Generator[Event, Table, None]

PACKETS = (3, 2, 3)
PACK = "ATKQJ9"


@dataclass(frozen=True)
class Drum(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """Three players without a stock."""

    # ------------------------------------------------------------------ what varies

    threshold: int = option(66, (66, 67), "How many points one needs to go out.", "Drum (“over 66”)")
    last_trick: int = option(0, (0, 10), "Points for the last trick.", "dec")
    must_head: bool = option(False, SWITCH, "Whoever follows suit must beat the card led if possible.", "Drum")
    must_trump: bool = option(True, SWITCH, "Whoever cannot follow suit must trump.", "Drum; §0.5")
    must_overtrump: bool = option(
        False, SWITCH, "Whoever trumps must beat a trump in the trick if possible.", "Drum; §0.5")
    pool_to: str = option(
        "next_out", ("next_out", "none"),
        "When nobody goes out, all pay a chip into the pool for the next player to go out; or nobody pays.", "Drum")
    match: str = option("hands(12)", {"drum": forms("hands")}, "What decides the match.", "dec")
    marriage: ClassVar[int] = 20
    trump_marriage: ClassVar[int] = 40
    actions: ClassVar[tuple[Any, ...]] = (NameTrump, NextCard, DrumRoll, Pass, Play, Marry, Claim)

    def __post_init__(self) -> None:
        check(self)
        if self.must_overtrump and not self.must_trump:
            raise OptionError("must_overtrump=on and must_trump=off exclude each other: who need not trump need not overtrump.")

    # ------------------------------------------------- what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        claim: list[Action] = [Claim()] if self.may_claim(public) else []
        match public.turn.to:
            case "trump":
                return [*map(NameTrump, Suit), NextCard()]
            case "drum":
                return [Pass(), DrumRoll(), DrumRoll(whistle=True)]
            case "lead":
                return [*map(play, own.hand), *self.marriages(public, own), *claim]
            case "reply":
                return [*map(play, playable(own.hand, self.trick(public), self.duties)), *claim]
            case "last_claim":
                return [Pass(), *claim]
            case _:
                assert_never(public.turn.to)

    def marriages(self, public: Public, own: Own) -> list[Action]:
        """On lead the king and queen of a suit may be shown, and one of them led."""
        with_claim = (False, True) if self.may_claim(public) else (False,)
        return [Marry(card, claim) for card in own.hand if partner(card) in own.hand for claim in with_claim]

    def may_claim(self, public: Public) -> bool:
        """On a turn of one's own; in a drummed hand only the drummer."""
        return (public.turn.to in ("lead", "reply", "last_claim")
                and public.drummer in (None, public.turn.seat))

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case NameTrump() | NextCard():
                return because("Trump has been named.")
            case DrumRoll():
                return because("It is not time to drum.")
            case Pass():
                return because("You cannot pass now.")
            case Claim():
                if public.drummer is not None:
                    return because("Only the drummer may claim.")
                return because("It is not time to claim.")
            case Play() | Marry() if public.turn.to not in ("lead", "reply"):
                return because("It is not time to play a card.")
            case Play(card) | Marry(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Marry(card):
                if missing := why_no_marriage(own.hand, card, replies=public.turn.to == "reply"):
                    return missing
                return because("Only the drummer may claim.")
            case _:
                assert_never(action)

    # -------------------------------------------------------- what happens

    def opening(self, table: Table) -> Happens:
        yield self.packet(table, PACKETS[0])

    def packet(self, table: Table, size: int) -> Dealt:
        """The next *size* cards to each player, the forehand first."""
        hands = [Cards()] * 3
        for place, seat in enumerate(around(table.public.given.dealer, 3)):
            hands[seat] = table.hidden[size * place:size * (place + 1)]
        return Dealt(tuple(hands))

    def happens(self, table: Table, action: Action) -> Happens:
        seat = table.public.turn.seat
        match action:
            case NameTrump(suit):
                table = yield TrumpNamed(seat, suit)
                yield from self.deals_the_rest(table)
            case NextCard():
                table = yield TrumpTurned(seat, table.hidden[0])
                yield from self.deals_the_rest(table)
            case DrumRoll(whistle):
                yield Drummed(seat, whistle)
            case Pass():
                table = yield Passed(seat)
                if table.public.turn.to == "last_claim":
                    yield from self.ends(table, self.unclaimed(table.public))
            case Marry(card, claim):
                assert table.public.trump is not None
                table = yield Married(seat, card.suit, self.worth(table.public, card.suit))
                if claim:
                    yield from self.claims(table, seat)
                else:
                    yield from self.plays(table, seat, card)
            case Play(card):
                yield from self.plays(table, seat, card)
            case Claim():
                yield from self.claims(table, seat)
            case _:
                assert_never(action)

    def deals_the_rest(self, table: Table) -> Happens:
        for size in PACKETS[1:]:
            table = yield self.packet(table, size)

    def plays(self, table: Table, seat: Seat, card: Card) -> Happens:
        table = yield Played(seat, card)
        if len(table.public.trick) < 3:
            return
        leader = table.public.leader
        winner = (leader + self.trick(table.public).winner) % 3
        table = yield Took(winner, table.public.trick)
        public = table.public
        whistled = public.whistle and public.drummer is not None and winner != public.drummer
        if whistled or (public.played_out and public.turn.to != "last_claim"):
            yield from self.ends(table, self.unclaimed(public))

    def claims(self, table: Table, seat: Seat) -> Happens:
        """Play stops at once, whether the claim is right or wrong."""
        points, before = self.credited(table.public, seat), table.public
        right = points >= self.threshold
        table = yield Claimed(seat, points, right)
        yield from self.ends(table, self.right_claim(before, seat) if right else self.wrong_claim(before, seat))

    # ------------------------------------------------------------- scoring

    def credited(self, public: Public, seat: Seat) -> int:
        """Points in tricks, marriages once there is a trick, and the last trick's bonus."""
        points = points_in(tricks_of(public.taken, seat), self.points) + public.earlier[seat].points
        if public.tricks(seat):
            points += sum(self.worth(public, suit) for suit in public.marriages[seat])
        if public.played_out and seat == public.turn.seat:
            points += self.last_trick
        return points

    def worth(self, public: Public, suit: Suit) -> int:
        return self.trump_marriage if suit is public.trump else self.marriage

    def right_claim(self, public: Public, seat: Seat) -> Result:
        """Each of the others pays by what that player has; drumming doubles it, whistling makes it threefold."""
        gains = [0, 0, 0]
        for other in self.others(seat):
            gains[other] = -self.times(public) * self.owed(self.credited(public, other), public.tricks(other))
        gains[seat] = -sum(gains) + public.given.pool
        return Result(tuple(gains), (seat,), "claim", self.all_points(public))

    def times(self, public: Public) -> int:
        """By how much it is multiplied what is owed to who goes out."""
        return 1 if public.drummer is None else 3 if public.whistle else 2

    def owed(self, points: int, tricks: int) -> int:
        """One chip, two with fewer than 33 points, three without a trick."""
        if not tricks:
            return 3
        return 2 if points < 33 else 1

    def wrong_claim(self, public: Public, seat: Seat) -> Result:
        """The claimant pays two to each of the others; a drummer has failed."""
        if public.drummer is not None:
            return self.failed(public)
        return self.pays_others(public, seat, 2, "false_claim")

    def failed(self, public: Public) -> Result:
        """A drummer who fails pays two to each of the others, six after whistling."""
        assert public.drummer is not None
        return self.pays_others(public, public.drummer, self.forfeit(public), "failed_drum")

    def forfeit(self, public: Public) -> int:
        """What a drummer who fails pays to each of the others."""
        return 6 if public.whistle else 2

    def pays_others(self, public: Public, seat: Seat, chips: int, how: str) -> Result:
        gains = put((chips,) * 3, seat, -2 * chips)
        return Result(gains, self.others(seat), how, self.all_points(public), carried=public.given.pool)

    def unclaimed(self, public: Public) -> Result:
        """Nobody went out: a drummer has failed, otherwise all pay into the pool."""
        if public.drummer is not None:
            return self.failed(public)
        chip = 1 if self.pool_to == "next_out" else 0
        return Result((-chip,) * 3, (), "nobody_out", self.all_points(public), carried=public.given.pool + 3 * chip)

    def resigned(self, public: Public, seat: Seat) -> Result:
        """As a wrong claim; in a drummed hand the drummer fails, or, if another gives up, goes out."""
        if public.drummer is not None and public.drummer != seat:
            return replace(self.right_claim(public, public.drummer), how="resigned")
        return replace(self.wrong_claim(public, seat), how="resigned")

    def others(self, seat: Seat) -> tuple[Seat, Seat]:
        return (seat + 1) % 3, (seat + 2) % 3

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.credited(public, seat) for seat in range(3))

    # -------------------------------------------------------- who sees what

    def face_up(self, event: Event) -> Open:
        match event:
            case Dealt():
                return dealt_unseen(event)
            case (TrumpNamed() | TrumpTurned() | Drummed() | Passed() | Married() | Played() | Took() | Claimed() | RestTaken()
                  | Ended() | Revealed()):
                return event
            case _:
                assert_never(event)

    def informs(self, seen: Open | Private) -> bool:
        return isinstance(seen, Picked | DealtUnseen | TrumpTurned | Claimed | RestTaken | Ended | Revealed)

    # --------------------------------------------------------- what changes

    def own_after(self, own: Own, seat: Seat, seen: Open | Private, before: Public) -> Own:
        match seen:
            case Picked(hand):
                return Own(own.hand + hand)
            case Played(who, card) if who == seat:
                return Own(without(own.hand, card))
            case Claimed() if before.trick and (place := (seat - before.leader) % 3) < len(before.trick):
                return Own((*own.hand, before.trick[place]))        # the trick is cancelled, its cards go back
            case RestTaken():
                return Own()
            case _:
                return own

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return public.drummer in (None, seat)

    def hidden_after(self, hidden: Cards, event: Event) -> Cards:
        return hidden[sum(map(len, event.hands)):] if isinstance(event, Dealt) else hidden

    def public_after(self, public: Public, seen: Open) -> Public:
        forehand = around(public.given.dealer, 3)[0]
        match seen:
            case DealtUnseen(sizes):
                return public._replace(in_hand=tuple(map(sum, zip(public.in_hand, sizes, strict=True))))
            case TrumpNamed(_, suit):
                return public._replace(trump=suit, turn=Turn(forehand, "drum"))
            case TrumpTurned(_, card):
                return public._replace(trump=card.suit, turned_up=card, turn=Turn(forehand, "drum"))
            case Drummed(seat, whistle):
                if public.drummer is None or (whistle and not public.whistle):
                    public = public._replace(drummer=seat, whistle=whistle)
                return public._replace(turn=self.after_a_word(public))
            case Passed():
                return public._replace(turn=self.after_a_word(public)) if public.turn.to == "drum" else public
            case Married(seat, suit):
                return public._replace(marriages=put(public.marriages, seat, (*public.marriages[seat], suit)))
            case Played(seat, card):
                return public._replace(trick=(*public.trick, card), turn=Turn((seat + 1) % 3, "reply"),
                                       in_hand=put(public.in_hand, seat, public.in_hand[seat] - 1))
            case Took(seat, cards):
                asked = not any(public.in_hand) and self.may_still_claim(public, seat)
                return public._replace(trick=(), taken=(*public.taken, Taken(seat, cards)),
                                       turn=Turn(seat, "last_claim" if asked else "lead"))
            case Claimed():
                back = [(seat - public.leader) % 3 < len(public.trick) for seat in range(3)]
                return public._replace(trick=(), in_hand=tuple(map(sum, zip(public.in_hand, back, strict=True))))
            case Ended(result):
                return public._replace(result=result)
            case RestTaken(seat, hands):
                return self.rest_taken(public, seat, hands)
            case Revealed():
                return public
            case _:
                assert_never(seen)

    def after_a_word(self, public: Public) -> Turn:
        """Each speaks once, from the forehand to the dealer; then the forehand leads."""
        seat, dealer = public.turn.seat, public.given.dealer
        return Turn((dealer + 1) % 3, "lead") if seat == dealer else Turn((seat + 1) % 3, "drum")

    # -------------------------------------------------------------- dealing

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for suit in Suit for rank in PACK)

    def start(self, deal: Deal, given: Given) -> Table:
        return game.Table(Public(given, Turn((given.dealer + 1) % 3, "trump")), (Own(),) * 3, deal.pack)

    @property
    def seats(self) -> int:
        return 3

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        return {Rank(rank): -place for place, rank in enumerate(PACK)}

    @property
    def points(self) -> Mapping[Rank, int]:
        return POINTS

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        return duties(must_head=self.must_head, must_trump=self.must_trump, must_overtrump=self.must_overtrump)

    # -------------------------------------------------------------- positions

    def set_up(self, fields: Mapping[str, str]) -> Table:
        """Keys: ``dealer``, ``scores``, ``pool``, ``turn``, ``trump``, ``turned up``, ``drum`` (who, and whistle),
        ``undealt``, and the common ones."""
        read = Fields(fields)
        seat, to = read.turn(3, get_args(TO))
        common = read_common(read, self, each=3)
        given = Given(read.seat("dealer", 3, 2), read.numbers("scores", 3, (0, 0, 0)), read.number("pool", 0, least=0))
        turned_up, undealt = read.card("turned up"), read.cards("undealt")
        trump = read.suit("trump") or (turned_up.suit if turned_up else None)
        drum, _, whistle = read.text("drum").partition(" ")
        if drum not in ("", "0", "1", "2") or whistle not in ("", "whistle"):
            raise PositionError("drum: write the seat that drummed, and “whistle” if it did.")
        read.done()
        counted(self.whole_pack(), [*common.places(), ("undealt", undealt)], common.elsewhere(3))
        public = Public(given, Turn(seat, to), tuple(map(len, common.hands)), trump, turned_up,  # type: ignore[arg-type]
                        int(drum) if drum else None, bool(whistle), common.marriages, common.taken, common.earlier,
                        common.trick)
        self._possible(public, undealt)
        return game.Table(public, tuple(map(Own, common.hands)), undealt)

    def _possible(self, public: Public, undealt: Cards) -> None:
        """Refuses counts that no hand can come to."""
        if (public.trump is None) != (public.turn.to == "trump") or bool(undealt) != (public.turn.to == "trump"):
            raise PositionError("trump: it is unknown, and cards are undealt, exactly while the forehand is to name it.")
        if public.turned_up is not None and (public.turned_up not in self.whole_pack() or public.turned_up.suit is not public.trump):
            raise PositionError("turned up: {card} is no trump of this pack.", card=str(public.turned_up))
        forehand = around(public.given.dealer, 3)[0]
        if public.turn.to == "trump" and public.turn.seat != forehand:
            raise PositionError("turn: the forehand, seat {seat}, names trump.", seat=forehand)
        if public.turn.to == "last_claim" and not self.may_still_claim(public, public.turn.seat):
            raise PositionError("turn: in a drummed hand only the drummer claims.")
        if public.turn.to in ("lead", "reply", "last_claim"):
            leads_after_the_last(public.taken, public.leader)
        even_counts(public.in_hand, public.trick, public.leader, 3 if undealt else 8)
        reply_has_a_trick(public.trick, 3, reply=public.turn.to == "reply")
        if (public.turn.to == "last_claim") != public.played_out:
            raise PositionError("turn: last_claim is for the moment when all cards are played.")

    def laid_out(self, table: Table) -> dict[str, str]:
        public = table.public
        drum = "" if public.drummer is None else f"{public.drummer}{' whistle' if public.whistle else ''}"
        fields = {"dealer": str(public.given.dealer), "scores": " ".join(map(str, public.given.scores)),
                  "pool": str(public.given.pool), "turn": f"{public.turn.seat} {public.turn.to}",
                  "trump": str(public.trump or ""), "turned up": str(public.turned_up or ""), "drum": drum,
                  "undealt": written(table.hidden), **common_fields([own.hand for own in table.own], public)}
        return {key: value for key, value in fields.items() if value}

    # -------------------------------------------------------------- the match

    def begin(self, dealer: Seat) -> Standing:
        return Standing.new(self.form, 3, dealer)

    def given(self, standing: Standing) -> Given:
        return Given(standing.dealer, standing.scores, standing.pool)

    def standing(self, given: Given) -> Standing:
        return self.begin(given.dealer)._replace(scores=given.scores, pool=given.pool)

    def settle(self, standing: Standing, result: Result) -> Standing:
        """Chips change hands. A pool that nobody has taken when the last hand is over goes back to those who paid it."""
        dealer = (standing.dealer + 1) % 3
        after = standing.after(self.form, result, result.gains, dealer)._replace(pool=result.carried, carried=0)
        if after.hands < self.form.number:
            return after
        return after._replace(scores=tuple(score + after.pool // 3 for score in after.scores), pool=0)

    def winners(self, standing: Standing) -> tuple[Seat, ...]:
        return standing.best() if standing.hands >= self.form.number else ()
