"""What positions of several games have in common: hands, tricks, what was taken before, marriages."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ..cards import Cards, Suit, written
from ..game import AnyGame
from ..position import Fields, PositionError, written_tricks
from .plays import Earlier, Taken

ALL_MARRIAGES = 100     # three of 20 and one of 40


class Common(NamedTuple):
    """The cards of a position and the tricks of it."""

    hands: tuple[Cards, ...]
    trick: Cards
    taken: tuple[Taken, ...]
    earlier: tuple[Earlier, ...]
    marriages: tuple[tuple[Suit, ...], ...]

    def places(self) -> list[tuple[str, Cards]]:
        """Where cards lie, each place with its name."""
        return [*((f"hand {seat}", hand) for seat, hand in enumerate(self.hands)), ("trick", self.trick),
                ("taken", tuple(card for one in self.taken for card in one.cards))]

    def elsewhere(self, each: int) -> int:
        """How many cards lie in earlier tricks of *each* cards."""
        return each * sum(one.tricks for one in self.earlier)


class Lying(Protocol):
    """The fields of a game's public table that are common."""

    @property
    def trick(self) -> Cards: ...
    @property
    def taken(self) -> tuple[Taken, ...]: ...
    @property
    def earlier(self) -> tuple[Earlier, ...]: ...
    @property
    def marriages(self) -> tuple[tuple[Suit, ...], ...]: ...


def read_common(read: Fields, game: AnyGame, *, each: int, marriages: int = ALL_MARRIAGES) -> Common:
    """The common part of a position whose tricks have *each* cards; *marriages* is what all of them are worth. Raises PositionError."""
    seats = range(game.seats)
    taken = []
    for number, text in enumerate(filter(None, map(str.strip, read.text("taken").split(","))), 1):
        seat, _, some = text.partition(" ")
        if seat not in tuple(map(str, seats)):
            raise PositionError("taken: trick {number} begins with the seat that took it, from 0 to {last}.",
                                number=number, last=game.seats - 1)
        trick = Fields({"taken": some}).cards("taken")
        if len(trick) != each:
            raise PositionError("taken: trick {number} has {many} cards where it should have {each}.",
                                number=number, many=len(trick), each=each)
        taken.append(Taken(int(seat), trick))
    earlier = []
    for one in seats:
        points, tricks = read.numbers(f"earlier {one}", 2, (0, 0))
        if points < 0 or tricks < 0 or (points and not tricks and not game.points_without_tricks):
            raise PositionError("earlier {one}: write points and tricks; there are no points without a trick.", one=one)
        earlier.append(Earlier(points, tricks))
    most = game.counts(game.whole_pack()) + marriages
    if sum(one.points for one in earlier) > most:
        raise PositionError("earlier: the cards and the marriages of a hand come to {most} points at most.", most=most)
    suits = tuple(read.suits(f"marriages {one}") for one in seats)
    shown = [suit for some in suits for suit in some]
    for suit in shown:
        if shown.count(suit) > 1:
            raise PositionError("marriages: {suit} is named twice; each suit has one king and one queen.", suit=str(suit))
    return Common(tuple(read.cards(f"hand {one}") for one in seats), read.cards("trick"), tuple(taken), tuple(earlier), suits)


def common_fields(hands: Sequence[Cards], public: Lying) -> dict[str, str]:
    """The common part of a position as lines, empty ones included."""
    fields = {f"hand {seat}": written(hand) for seat, hand in enumerate(hands)}
    fields["trick"] = written(public.trick)
    fields["taken"] = written_tricks(public.taken)
    for seat, one in enumerate(public.earlier):
        fields[f"earlier {seat}"] = f"{one.points} {one.tricks}" if one.tricks or one.points else ""
        fields[f"marriages {seat}"] = " ".join(map(str, public.marriages[seat]))
    return fields


def even_counts(in_hand: Sequence[int], trick: Cards, leader: int, most: int) -> None:
    """Refuses hands that do not hold equally many cards, those in the trick counted. Raises PositionError."""
    seats = len(in_hand)
    full = [count + ((seat - leader) % seats < len(trick)) for seat, count in enumerate(in_hand)]
    if len(set(full)) > 1 or full[0] > most:
        held = ", ".join(map(str, in_hand))
        raise PositionError("The hands hold {held} cards: at this moment they should be equal, and {most} at most.",
                            held=held, most=most)


def leads_after_the_last(taken: Sequence[Taken], leader: int) -> None:
    """Refuses a leader who has not taken the last trick. Raises PositionError."""
    if taken and taken[-1].seat != leader:
        raise PositionError("turn: whoever took the last trick, seat {seat}, draws, leads or has led.", seat=taken[-1].seat)


def reply_has_a_trick(trick: Cards, each: int, *, reply: bool) -> None:
    """Refuses a trick where nobody is to reply, and a reply to nothing. Raises PositionError."""
    if bool(trick) != reply or len(trick) >= each:
        raise PositionError("trick: from 1 to {most} cards lie there exactly when somebody is to reply.", most=each - 1)
