"""The points on which tables of Pinochle for four differ. *book* is auction (one pack) or double (two)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ...cards import Card, Cards, Rank, Suit
from ...game import Seat
from ...options import OptionError, check, option
from ...tricks import Duty, follow_suit, head_in_suit, head_trumps, overtrump, trump
from ..plays import SWITCH, NameTrump, Pass, Play
from ..trick_game import TrickGame
from .melding import Values
from .table import Action, Bid, Concede, Event, Give, Given, Open, Own, PlayOn, Private, Public, Share
from .tricks import COUNTED

BOTH = ("auction", "double")
TABLES = {      # what runs, pinochles and sets are worth: once, and so on; as a multiple of the single set
    "on": ((0, 150, 1500), (0, 40, 300), (0, 1, 10)), "twice": ((0, 150, 300), (0, 40, 80), (0, 1, 2)),
    "once": ((0, 150), (0, 40), (0, 1)), "four": ((0, 15, 150, 225, 300), (0, 4, 30, 60, 90), (0, 1, 10, 15, 20))}
SETS = {Rank.ACE: 10, Rank.KING: 8, Rank.QUEEN: 6, Rank.JACK: 4}


@dataclass(frozen=True)
class House(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """The house rules of Pinochle for four."""

    ranks: str = "ATKQJ9"
    copies: int = 2
    scale: int = 10                 # points are written ten times as large as in the game with two packs
    forced_less: int = 10           # by how much a dealer who is forced plays for less than the lowest bid

    trick_points: str = option(
        "counters", {"auction": ("counters", "traditional", "simple"), "double": ("ones",)},
        "What cards in tricks count: ace, ten, king 10; ace 11, ten 10, king 4, queen 3, jack 2; or ace, ten 10, king, queen 5.",
        "Wikipedia; Bicycle; Parlett")
    min_bid: int = option(
        200, {"auction": (100, 150, 160, 200, 250, 300), "double": (50,)}, "The lowest bid.", "hnccorp; Bicycle; docslib")
    bid_step: int | str = option(
        10, {"auction": (10, 20, 50), "double": ("1_then_5", 1)},
        "By how much a bid is raised at least. 1_then_5: by one up to 60, then by fives.", "all; pagat")
    all_pass: str = option(
        "dealer_forced", ("dealer_forced", "redeal_next"),
        "When nobody bids the dealer must play, or the next dealer deals.", "docslib; pagat")
    widow: int = option(0, {"auction": (0, 4)}, "Four cards lie apart for the declarer, who gives three of them away.", "Bicycle")
    trump_needs_marriage: bool = option(
        False, dict.fromkeys(BOTH, SWITCH), "Only a suit with king and queen may be named trump; or the bid is lost at once.", "pagat")
    pass_cards: int = option(
        0, (0, 2, 3, 4), "How many cards the declarer's partner gives to the declarer, who gives as many back.", "Wikipedia")
    double_melds: str = option(
        "on", {"auction": ("on", "twice", "once"), "double": ("four",)},
        "What a second equal meld is worth: much more, as much again, or nothing.", "Wikipedia; Parlett; hnccorp")
    extra_royal_in_run: int = option(
        0, {"auction": (0, 40)}, "What a second king or queen of trumps beside a run is worth.", "Wikipedia")
    meld_save: str = option(
        "trick", {"auction": ("trick", "counter", "none"), "double": ("none",)},
        "What saves a side's melds: a trick, a trick with a card that counts, or nothing is asked.", "Bicycle")
    min_meld: int = option(
        0, {"double": (20, 0)}, "Melds of a side below that count nothing.", "docslib; pagat")
    short_meld: str = option(
        "play_on", {"double": ("lost", "play_on")},
        "Whether a declaring side whose melds are too small loses its bid at once or plays for it.", "pagat")
    min_tricks: int = option(
        0, {"double": (20, 1, 0)}, "A side with fewer points in tricks scores nothing at all.", "docslib; pagat")
    concede: bool = option(
        False, dict.fromkeys(BOTH, SWITCH), "When the melds have been seen the declarer may give up the bid.", "US usage; pagat")
    first_lead: str = option(
        "declarer", ("declarer", "eldest"), "Who leads to the first trick: the declarer, or the player on the dealer's left.", "Bicycle")
    first_lead_trump: bool = option(False, SWITCH, "The first lead must be a trump if one is held.", "Wikipedia")
    end_must_win: str = option(
        "always", ("always", "trump_only"), "One must win the trick if one can, always or only where trumps are led.", "Wikipedia")
    last_trick: int = option(10, {"double": (2,)}, "What the last trick counts.", "all")
    rounding: str = option(
        "none", {"auction": ("none", "seven_up")},
        "Whether the points in tricks are rounded to full tens, from seven on upwards.", "usage")
    match: str = option(
        "raw_points(1000)", {"auction": ("raw_points(1000)", "raw_points(1500)"), "double": ("raw_points(500)", "raw_points(250)")},
        "The target of the match, in points.", "Bicycle; pagat; docslib")

    actions: ClassVar[tuple[Any, ...]] = (Bid, Pass, Share, NameTrump, Give, Concede, PlayOn, Play)

    def __post_init__(self) -> None:
        check(self)
        if self.widow and self.pass_cards:
            raise OptionError("widow=4 and pass_cards exclude each other: that would be two exchanges.")
        if self.book == "double" and self.short_meld == "lost" and not self.min_meld:
            raise OptionError("short_meld=lost needs min_meld=20: no melds are too small.")

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """What a table that sets one thing leaves unsaid."""
        more: dict[str, Any] = {}
        if settings.get("widow"):
            more["pass_cards"] = 0
        if settings.get("min_meld") == 0:
            more["short_meld"] = "play_on"
        return more

    # ------------------------------------------------------------------ what follows from it

    @property
    def seats(self) -> int:
        return 4

    def undertaken(self, public: Public) -> tuple[Seat, int] | None:
        return None if public.declarer is None else (public.declarer, public.bid)

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        return seat % 2, seat % 2 + 2

    @cached_property
    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return (len(self.whole_pack()) - self.widow) // 4

    @property
    def packet(self) -> int:
        """How many cards are dealt at a time."""
        return 3 if self.copies == 2 else 4

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for _ in range(self.copies) for suit in Suit for rank in self.ranks)

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        return {Rank(rank): -place for place, rank in enumerate(self.ranks)}

    @cached_property
    def points(self) -> Mapping[Rank, int]:
        return COUNTED[self.trick_points]

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        """In the order in which they bind."""
        if self.end_must_win == "always":
            return head_in_suit, follow_suit, overtrump, trump
        return head_trumps, follow_suit, trump

    @cached_property
    def values(self) -> Values:
        """What melds are worth."""
        run, pinochle, times = TABLES[self.double_melds]
        around = {rank: tuple(self.scale * worth * many for many in times) for rank, worth in SETS.items()}
        dix = self.scale if "9" in self.ranks else 0
        return Values(run, 2 * self.scale, pinochle, around, dix, self.extra_royal_in_run, len(times) - 1)
