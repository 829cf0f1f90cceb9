"""The points on which tables of Thousand with an auction differ, in groups: auction, talon, play, marriages, scoring, barrel,
bolts, match."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ...cards import Card, Cards, Rank, Suit
from ...game import Seat
from ...match import form, forms
from ...options import OptionError, Values, check, option
from ...tricks import Duty, duties
from ..plays import SWITCH, Marry, Pass, Play
from ..trick_game import TrickGame
from .table import (
    Accept,
    Action,
    Bid,
    BidDark,
    ChooseTalon,
    Concede,
    Discard,
    Event,
    Give,
    Given,
    Keep,
    Look,
    Open,
    Own,
    Private,
    Public,
    Redeal,
    ShowAces,
)
from .values import POINTS

BOOKS = ("thousand2", "thousand3", "thousand4")
MANY = BOOKS[1:]                        # with a widow and cards that are given
PACK = "ATKQJ9"
LOCK = 200                              # so far from the target a player is locked, where that is done
BARREL_TARGET = 300                     # the least target with a barrel

RUSSIAN: Mapping[str, Any] = {
    "bid_step": 5, "must_head": False, "must_overtrump": False, "first_trick_marriage": False, "rounding": 5,
    "concession": "free3", "finish": "barrel", "bolts": "cumulative"}
# Two players never meet a trump that they could overtrump, nor a hand that counts less than 14: ten cards are that much at least.
POLISH: Mapping[str, Any] = {
    "bid_step": 10, "must_head": True, "must_overtrump": True, "first_trick_marriage": True, "rounding": 10,
    "concession": "bomb", "finish": "lock800", "bolts": "off"}


def all_books(*values: Any) -> dict[str, Values]:
    """Values that every form of the game has."""
    return dict.fromkeys(BOOKS, values)


ON_OFF = all_books(*SWITCH)
AUCTION, TALON, PLAY, MARRIAGES, SCORING, BARREL, BOLTS, MATCH = (
    "Auction", "Talon", "Play", "Marriages", "Scoring", "Barrel", "Bolts", "Match")


@dataclass(frozen=True)
class House(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """The house rules. *book* is thousand2, thousand3 or thousand4, by how many sit at the table."""

    # ------------------------------------------------------------------ the table

    base: str = option(
        "thousand3", {"thousand4": ("thousand3", "tysiac3")},
        "Which game the active three play: the Russian or the Polish.", "§5; KUR", AUCTION)
    sits_out: str = option(
        "dealer", {"thousand4": ("dealer", "opposite_dealer", "right_of_dealer")}, "Which of the four sits out.", "§5", AUCTION)

    # ------------------------------------------------------------------ auction

    bid_step: int = option(5, all_books(5, 10, 1), "By how much a bid goes up.", "P1000; KUR", AUCTION)
    min_bid: int = option(100, all_books(100, 60, 40), "The lowest bid.", "P1000, KUR; PC, 1001", AUCTION)
    compulsory: str = option(
        "eldest", all_books("eldest", "dealer", "none"),
        "Who must open: the eldest, the last to speak if nobody has bid before, or nobody.", "P1000, KUR", AUCTION)
    void_dealer: str = option(
        "next", all_books("next", "same"), "Who deals when all have passed without a bid: the next player, or the same.", "dec", AUCTION)
    ceiling: str = option(
        "marriages", all_books("marriages", "none", "fixed300", "fixed360"),
        "How high one may bid: 120 and the marriages in one's hand, as high as one likes, to 300, or to 360.", "P1000, KUR", AUCTION)
    no_jumps: bool = option(False, ON_OFF, "A bid goes up by exactly one step.", "RUS", AUCTION)
    silence_below: str = option(
        "off", all_books("off", "-120", "-240", "-360"), "With a score below this one may only pass.", "RUS", AUCTION)
    dark: bool = option(
        False, ON_OFF, "Before looking at any card the eldest may bid 120 in the dark: won or lost, it counts twice.", "RUS", AUCTION)
    dark_min_score: int = option(240, all_books(240, 120, 480), "The score one needs to bid in the dark.", "RUS", AUCTION)
    golden: bool = option(
        False, ON_OFF, "In the first three hands the eldest plays 120 without an auction, and all of it counts twice.", "RUS", AUCTION)
    four_nines: str = option(
        "after", all_books("after", "before", "both", "off"),
        "When a player with all four nines may demand a new deal: in the first trick, instead of the first bid, at both, or never.",
        "P1000, KUR", AUCTION)
    redeal_hand14: bool = option(
        False, dict.fromkeys(MANY, SWITCH), "A hand that counts less than 14 may be shown for a new deal, instead of the first bid.",
        "RUS", AUCTION)

    # ------------------------------------------------------------------ talon

    talons: str = option(
        "one", {"thousand2": ("one", "both")}, "The declarer takes one of the two talons, or both.", "P1000, ZAG", TALON)
    show_widow: str = option(
        "always", all_books("always", "not_at_100", "never"),
        "When the talon is turned up for all: always, unless it fell to the declarer by duty, or never.", "P1000; VM", TALON)
    no_ace_ten: bool = option(
        False, {"thousand2": SWITCH}, "No ace and no ten may be laid aside.", "dec", TALON)
    give_visibility: str = option(
        "private", dict.fromkeys(MANY, ("private", "public")), "Who sees a card that is given: the two, or all.", "P1000", TALON)
    raising: str = option(
        "on", all_books("on", "off", "only_if_outbid"),
        "After the talon the declarer may raise the contract, may not, or may only if another had bid.", "P1000; VM", TALON)
    concession: str = option(
        "free3", all_books("free3", "minus_bid_half", "minus_bid_60", "fine120", "bomb", "off"),
        "What it costs to give the hand up after the talon.", "P1000; RUS; PC; 1X; KUR", TALON)
    concede_until: str = option(
        "before_give", all_books("before_give", "before_first_lead"), "How long the declarer may give the hand up.", "dec", TALON)
    concession_limit: int = option(
        0, all_books(0, 1, 2, 3), "How often a player may give a hand up in the match; 0: as often as one likes.", "dec", TALON)
    redeal_widow5: bool = option(
        False, ON_OFF, "A declarer by duty may have a new deal if the talon counts less than 5.", "RUS", TALON)
    redeal_widow_nines: bool = option(
        False, ON_OFF, "A declarer by duty may have a new deal if two nines lie in the talon.", "RUS", TALON)

    # ------------------------------------------------------------------ play

    must_head: bool = option(False, ON_OFF, "Whoever follows suit must beat the best card of it if possible.", "RUS; KUR", PLAY)
    must_overtrump: bool = option(
        False, dict.fromkeys(MANY, SWITCH), "Whoever trumps must beat a trump in the trick if possible.", "RUS; KUR", PLAY)
    no_foreign_trump_lead: bool = option(
        False, ON_OFF, "Trumps that another player announced are led only by whoever has nothing else.", "RUS", PLAY)

    # ------------------------------------------------------------------ marriages

    marriage_values: str = option(
        "standard", all_books("standard", "tausendeins"),
        "standard: hearts 100, diamonds 80, clubs 60, spades 40. tausendeins: clubs 100, spades 80, hearts 60, diamonds 40.",
        "§0.3", MARRIAGES)
    first_trick_marriage: bool = option(
        False, ON_OFF, "A marriage may be announced with the first lead already.", "P1000; KUR", MARRIAGES)
    marriage_needs_trick: bool = option(
        False, ON_OFF, "A marriage counts only for a player who takes a trick in the hand.", "KUR", MARRIAGES)
    aces_marriage: bool = option(
        False, ON_OFF, "All four aces in one hand may be announced on lead like a marriage, for 200; trump stays.", "RUS", MARRIAGES)

    # ------------------------------------------------------------------ scoring

    rounding: int = option(
        5, all_books(5, 10, 1), "To what a defender's points are rounded; to 5 up from a remainder of 3, to 10 from 5.", "P1000; KUR",
        SCORING)
    round_own: bool = option(
        False, ON_OFF, "The declarer's points are rounded too before they are compared with the contract.", "RUS", SCORING)
    dead_cards: str = option(
        "last_trick", {"thousand2": ("last_trick", "nobody", "declarer")},
        "Whose are the cards laid aside and the other talon: the last trick's, nobody's, or the former the declarer's.", "KUR", SCORING)
    sitter_bonus: str = option(
        "none", {"thousand4": ("none", "aces40", "aces50", "points", "points_marriage", "points_half", "fixed30")},
        "What the talon brings whoever sits out: nothing; 40 or 50 for each ace, and a marriage; its points, with a marriage, with half "
        "marriages; always 30.", "P1000, ZAG", SCORING)
    finish: str = option(
        "barrel", all_books("barrel", "lock800", "none"),
        "How the match ends: from the barrel; from 800 on by one's own contracts only; or as points come.", "P1000; KUR", SCORING)
    dumper: str = option(
        "off", all_books("off", "555", "both"), "A score of exactly 555 becomes 0; or -555 too.", "RUS", SCORING)

    # ------------------------------------------------------------------ barrel

    barrel_score: int = option(880, all_books(880, 900), "Where the barrel stands in a match to 1000.", "RUS", BARREL)
    attempts: str = option(
        "all_hands", all_books("all_hands", "own_contracts"),
        "What counts as one of the three attempts on the barrel: every hand, or one's own contracts.", "P1000", BARREL)
    barrel_fail: str = option(
        "subtract", all_books("subtract", "stay", "minus120"),
        "A contract lost on the barrel: it is subtracted, one stays there, or one falls by 120.", "P1000", BARREL)
    jump_over: bool = option(True, ON_OFF, "Who reaches the target from below wins; else everybody stops on the barrel.", "P1000", BARREL)
    knock_off: bool = option(True, ON_OFF, "Who climbs the barrel throws down whoever is there.", "RUS", BARREL)
    coexist: bool = option(False, ON_OFF, "Two who climb it in the same hand stay there together.", "dec", BARREL)
    third_fall: str = option(
        "none", all_books("none", "reset"), "A third fall from the barrel is like any other, or takes the whole score.", "RUS", BARREL)
    own_turn: bool = option(
        False, ON_OFF, "An eldest on the barrel takes the talon without an auction and plays what is needed to win.", "RUS", BARREL)

    # ------------------------------------------------------------------ bolts

    bolts: str = option(
        "cumulative", all_books("off", "cumulative", "consecutive"),
        "Every third hand without a trick costs 120; consecutive: in a row.", "P1000", BOLTS)
    bolt_on: str = option(
        "no_tricks", all_books("no_tricks", "zero_score"), "What is a bolt: no trick, or no points.", "RUS", BOLTS)
    bolt_declarer: bool = option(False, ON_OFF, "The declarer can get a bolt too.", "RUS", BOLTS)

    # ------------------------------------------------------------------ match

    match: str = option("raw_points(1000)", dict.fromkeys(BOOKS, forms("raw_points")), "What decides the match.", "P1000, KUR", MATCH)

    actions: ClassVar[tuple[Any, ...]] = (
        Bid, BidDark, Look, Pass, ChooseTalon, Accept, Concede, Redeal, Discard, Give, Keep, Play, Marry, ShowAces)

    def __post_init__(self) -> None:
        check(self)
        if self.silence_below != "off" and self.compulsory == "none":
            raise OptionError("silence_below={value} and compulsory=none exclude each other: silent players would void every hand.",
                              value=self.silence_below)
        if self.dark and self.golden:
            raise OptionError("dark=on and golden=on exclude each other: in golden hands there is no auction.")
        if self.finish != "none" and self.form.number < BARREL_TARGET:
            raise OptionError("finish={finish} and match={match} exclude each other: it needs a target of at least {least}.",
                              finish=self.finish, match=self.match, least=BARREL_TARGET)

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The Polish game brings its settings; a short match has no barrel."""
        more: dict[str, Any] = {}
        if settings.get("base", self.base) != self.base:
            more |= POLISH if settings["base"] == "tysiac3" else RUSSIAN
        if form(settings.get("match", self.match)).number < BARREL_TARGET:
            more["finish"] = "none"
        return more

    # ------------------------------------------------------------------ what follows from it

    @property
    def seats(self) -> int:
        return int(self.book.removeprefix("thousand"))

    @property
    def hand_size(self) -> int:
        """How many cards are dealt to each."""
        return 10 if self.seats == 2 else 7

    @property
    def talon_size(self) -> int:
        """How many cards the declarer takes."""
        if self.seats > 2:
            return 3
        return 4 if self.talons == "both" else 2

    @property
    def tricks_in_hand(self) -> int:
        return 10 if self.seats == 2 else 8

    @property
    def round_target(self) -> int:
        """The target of which the barrel is reckoned: 1001 is 1000 and a little more."""
        return 1000 if self.form.number == 1001 else self.form.number

    @property
    def barrel_at(self) -> int:
        """Where the barrel stands."""
        return self.round_target - (1000 - self.barrel_score)

    @property
    def locked_at(self) -> int:
        """From where on one scores as declarer only."""
        return self.round_target - LOCK

    @property
    def needed(self) -> int:
        """The least contract that wins from the barrel."""
        least = max(self.min_bid, self.form.number - self.barrel_at)
        return -(-least // self.bid_step) * self.bid_step

    def locked(self, given: Given, seat: Seat) -> bool:
        """From 800 on a player scores only as declarer."""
        return self.finish == "lock800" and given.scores[seat] >= self.locked_at

    def silent(self, given: Given, seat: Seat) -> bool:
        """May this player only pass?"""
        return self.silence_below != "off" and given.scores[seat] < int(self.silence_below)

    def is_golden(self, given: Given) -> bool:
        return self.golden and given.hands < 3

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        return {Rank(rank): -place for place, rank in enumerate(PACK)}

    @property
    def points(self) -> Mapping[Rank, int]:
        return POINTS

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        return duties(must_head=self.must_head, must_trump=True, must_overtrump=self.must_overtrump)

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for suit in Suit for rank in PACK)


