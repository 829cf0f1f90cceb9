"""What a hand of Thousand with an auction brings: points, the contract, conceding, the one who sits out."""
from __future__ import annotations

from ...cards import Cards, Rank, Suit
from ...game import Result, Seat
from ...melds import marriages
from ..plays import points_in, put, tricks_of
from .house import House
from .table import Public
from .values import ACES, ALL_CARDS, ALL_MARRIAGES, WORTH, all_of, rounded

GIFT = 60                               # what an opponent gets for a hand that is given up
BOMB_OF_FOUR = 40                       # in the Polish game for four
FINE = 120


class Scoring(House):
    """Points in a hand, and every way in which a hand can end."""

    # ------------------------------------------------------------------ points

    def worth(self, suit: Suit) -> int:
        """What a marriage counts."""
        return WORTH[self.marriage_values][suit]

    def credited(self, public: Public, seat: Seat) -> int:
        """Points in tricks, what was announced, and where a table counts them the cards that nobody played."""
        points = points_in(tricks_of(public.taken, seat), self.points) + public.earlier[seat].points
        if not self.marriage_needs_trick or public.tricks(seat):
            points += self.announced(public, seat)
        return points + self.dead_points(public, seat)

    def announced(self, public: Public, seat: Seat) -> int:
        """What *seat* announced: its marriages, and the aces."""
        return sum(map(self.worth, public.marriages[seat])) + (ACES if public.aces == seat else 0)

    def dead_points(self, public: Public, seat: Seat) -> int:
        """The cards laid aside and the other talon, once they are shown."""
        match self.dead_cards:
            case "last_trick" if public.taken and public.taken[-1].seat == seat:
                return self.counts(public.dead + public.left)
            case "declarer" if public.declarer == seat:
                return self.counts(public.dead)
            case _:
                return 0

    def most(self, hand: Cards) -> int:
        """How high a player with this hand may bid."""
        match self.ceiling:
            case "marriages":
                return ALL_CARDS + sum(map(self.worth, marriages(hand))) + (ACES if self.may_hold_aces(hand) else 0)
            case "none":
                return ALL_CARDS + ALL_MARRIAGES + (ACES if self.aces_marriage else 0)
            case _:
                return int(self.ceiling.removeprefix("fixed"))

    def may_hold_aces(self, hand: Cards) -> bool:
        return self.aces_marriage and all_of(Rank.ACE, hand)

    def undertaken(self, public: Public) -> tuple[Seat, int] | None:
        return None if public.declarer is None else (public.declarer, public.contract)

    # ------------------------------------------------------------------ how a hand ends

    def unclaimed(self, public: Public) -> Result:
        """The declarer wins or loses the contract, the others add what they have made."""
        declarer = self.declarer(public)
        points = self.all_points(public)
        made = points[declarer] if not self.round_own else rounded(points[declarer], self.rounding)
        return self.contract(public, won=made >= public.contract, how=None)

    def contract(self, public: Public, *, won: bool, how: str | None) -> Result:
        """What a played hand pays when the contract is won or lost: all of it twice in a golden hand, a contract in the dark too."""
        declarer, times = self.declarer(public), 2 if self.is_golden(public.given) else 1
        gains = [0] * self.seats
        for seat in public.given.others(declarer):
            gains[seat] = times * self.defender_gets(public, seat)
        gains[declarer] = (2 if public.dark else times) * (public.contract if won else -public.contract)
        winners = (declarer,) if won else public.given.others(declarer)
        if how is None and public.given.sitter is not None:
            gains[public.given.sitter] = self.sitter_gets(public, public.given.sitter)
        return Result(tuple(gains), winners, how or ("contract_made" if won else "contract_failed"), self.all_points(public),
                      tricks=tuple(map(public.tricks, range(self.seats))))

    def defender_gets(self, public: Public, seat: Seat) -> int:
        """Cards and marriages together, rounded once; nothing on the barrel, nor for a player who is locked."""
        if public.given.on_barrel(seat) or self.locked(public.given, seat):
            return 0
        return rounded(self.credited(public, seat), self.rounding)

    def sitter_gets(self, public: Public, seat: Seat) -> int:
        """What the talon brings whoever sits out, not on the barrel nor locked."""
        if public.given.on_barrel(seat) or self.locked(public.given, seat):
            return 0
        whole = sum(map(self.worth, marriages(public.talon)))
        aces = sum(card.rank is Rank.ACE for card in public.talon)
        match self.sitter_bonus:
            case "none":
                return 0
            case "fixed30":
                return 30
            case "aces40" | "aces50":
                return aces * int(self.sitter_bonus.removeprefix("aces")) + whole
            case "points":
                return rounded(self.counts(public.talon), 5)
            case "points_marriage":
                return rounded(self.counts(public.talon) + whole, 5)
            case _:
                half = {card.suit for card in public.talon if card.rank in (Rank.KING, Rank.QUEEN)} - set(marriages(public.talon))
                return rounded(self.counts(public.talon) + whole + sum(self.worth(suit) // 2 for suit in half), 5)

    @property
    def sitter_is_paid_by_talon(self) -> bool:
        """Does the one who sits out get something by the talon's cards?"""
        return self.seats == 4 and self.sitter_bonus not in ("none", "fixed30")

    def conceded(self, public: Public) -> Result:
        """The declarer gives the hand up: its price, and what each opponent gets who is neither on the barrel nor locked."""
        declarer, bid, before = self.declarer(public), public.contract, public.given.conceded[self.declarer(public)]
        own, gift = {
            "free3": (-FINE if before % 3 == 2 else 0, GIFT),
            "minus_bid_half": (-bid, rounded_half(bid)),
            "minus_bid_60": (-bid, GIFT),
            "fine120": (-FINE, GIFT),
            "bomb": (0, 0 if not before else BOMB_OF_FOUR if self.base == "tysiac3" else GIFT),
        }[self.concession]
        others = public.given.others(declarer)
        gains = [0] * self.seats
        for seat in others:
            gains[seat] = 0 if public.given.on_barrel(seat) or self.locked(public.given, seat) else gift
        return Result(tuple(put(tuple(gains), declarer, own)), others, "conceded", self.all_points(public))

    def dealt_anew(self) -> Result:
        """Nothing is scored, the same player deals again."""
        return Result((0,) * self.seats, (), "redealt", (0,) * self.seats)

    def nobody_bid(self) -> Result:
        """The hand is void."""
        return Result((0,) * self.seats, (), "nobody_bid", (0,) * self.seats)

    def resigned(self, public: Public, seat: Seat) -> Result:
        """The declarer who gives up loses the contract; a defender who does gets nothing and the contract is won. Before there is a
        declarer whoever gives up loses the highest bid, at least the lowest there is."""
        if public.declarer is None:
            lost = max(public.high, self.min_bid)
            gains = put((0,) * self.seats, seat, -lost)
            return Result(gains, public.given.others(seat), "resigned", (0,) * self.seats, tricks=(1,) * self.seats)
        result = self.contract(public, won=seat != public.declarer, how="resigned")
        gains = result.gains if seat == public.declarer else put(result.gains, seat, 0)
        return Result(gains, result.winners, "resigned", result.points, tricks=(1,) * self.seats)

    def declarer(self, public: Public) -> Seat:
        assert public.declarer is not None
        return public.declarer

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.credited(public, seat) for seat in range(self.seats))


def rounded_half(bid: int) -> int:
    """Half a bid, to the nearest 5, ties up.

    >>> rounded_half(110), rounded_half(105), rounded_half(115), rounded_half(120)
    (55, 55, 60, 60)
    """
    return 5 * ((bid + 5) // 10)
