"""The points on which tables of the stock games differ, each with its range, its sentence and its source."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ...cards import Rank
from ...match import form, forms
from ...options import OptionError, OptionValue, Shape, Values, check, option
from ...tricks import Duty, duties
from ..plays import POINTS, SWITCH, Claim, Close, Draw, Exchange, Marry, Pass, Play, dealing_order
from ..trick_game import TrickGame
from .table import Action, Amour, Event, Given, Open, Own, Private, Public

SHARP_POINTS = dict.fromkeys(POINTS, 0) | {Rank.ACE: 10, Rank.TEN: 10}


def packet_shape(text: str) -> str:
    dealing_order(text)
    return text


PACKETS = Shape("packets that sum to the hand size, such as 3+3, 2+2+2, 3+up+3 (up: the turned card)", packet_shape)
CLAIMING = ("mariage", "sixtysix", "schnapsen")        # the books in which one goes out, and so may close


def claiming(*values: OptionValue) -> dict[str, Values]:
    """Values of an option that means something only where claims are made."""
    return dict.fromkeys(CLAIMING, values)


ALL_FORMS = forms("game_points", "countdown", "raw_points", "consecutive_wins", "hands")


@dataclass(frozen=True)
class House(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """The house rules of a stock game. *book* is mariage, pierer, sixtysix, schnapsen or lizany."""

    # ------------------------------------------------------------------ what varies: the deal

    players: int = option(
        2, {"mariage": (2, 3), "sixtysix": (2, 3)},
        "How many sit at the table. With three the dealer takes no cards and the other two play.", "S000, S004; §3, §5.1")
    pack: str = option(
        "ATKQJ987", {"mariage": ("ATKQJ987",), "pierer": ("ATKQJ987",), "lizany": ("ATKQJ987",),
                     "sixtysix": ("ATKQJ9",), "schnapsen": ("ATKQJ", "AKQJ9")},
        "The ranks of the pack, the highest first. AKQJ9 is a literal reading of a faulty text, a curiosity.", "C14")
    hand_size: int = option(
        6, {"lizany": (8, 6, 5), "schnapsen": (5,)}, "How many cards each player gets.", "LizA; S002")
    packets: str = option(
        "3+3", dict.fromkeys(("mariage", "pierer", "sixtysix", "schnapsen", "lizany"), PACKETS),
        "How the cards are dealt, and after which packet a card is turned up.", "S000; C02; Pierer")
    next_dealer: str = option(
        "alternate", ("alternate", "winner"),
        "The deal passes to the left after every hand, or the winner of a hand deals the next.", "S000; Pierer; P66")
    shuffle: str = option(
        "every_hand", {"lizany": ("every_hand", "first_hand_only")},
        "After the first hand the pack is only cut, in the order in which the tricks lie.", "S002")
    stock_top_visible: bool = option(
        False, SWITCH, "The next card of the stock lies face up.", "C04")

    # ------------------------------------------------------------------ what varies: values

    card_values: str = option(
        "skat", {"lizany": ("sharp", "skat")},
        "sharp: aces and tens count 10 each, nothing else. skat: ace 11, ten 10, king 4, queen 3, jack 2.",
        "S002, LizA; S003 (C21)")
    last_trick: int = option(
        0, {"mariage": (0, 10), "pierer": (0, 10), "sixtysix": (0, 10), "schnapsen": (0, 10), "lizany": (10,)},
        "Points for the last trick, if the stock was used up by drawing and not closed.", "C11; Pierer")
    last_trick_wins: bool = option(
        False, {"schnapsen": SWITCH},
        "If the stock was used up and nobody goes out, the winner of the last trick wins one game point.", "PSch")

    # ------------------------------------------------------------------ what varies: marriages

    marriage_before_first_trick: str = option(
        "pending", {"mariage": ("pending", "forbidden"), "sixtysix": ("pending", "forbidden"),
                    "schnapsen": ("pending", "forbidden"), "lizany": ("at_once", "pending")},
        "A marriage shown before one has a trick counts with the first trick (pending), at once, or may not be shown.",
        "C06; Sant; §8.7")
    marriage_phase: str = option(
        "open_only", ("open_only", "open_or_exhausted", "always"),
        "When marriages may be shown: while the stock is open, in any hand not closed, or always.", "C12")
    marriage_card: str = option(
        "either", {"lizany": ("either", "queen")}, "Which card of a marriage is led.", "S003; usage")
    marriage_any_play: bool = option(
        False, {"lizany": SWITCH}, "A marriage may also be shown when following with its queen.", "usage")

    # ------------------------------------------------------------------ what varies: obligations

    must_head: bool = option(
        False, SWITCH, "When the rules are strict: whoever follows suit must beat the card led if possible.", "C13")
    must_trump: bool = option(
        True, SWITCH, "When the rules are strict: whoever cannot follow suit must trump.", "S000; Bic")

    # ------------------------------------------------------------------ what varies: the exchange

    exchange: bool = option(
        True, SWITCH, "The lowest trump may be exchanged for the turn-up.", "S000; LizA")
    exchange_window: str = option(
        "both", ("both", "before_draw", "after_draw", "any_own_turn"),
        "When the trump may be exchanged: before drawing, on lead after drawing, both, or on any turn of one's own.",
        "C05; Pierer")
    exchange_needs_trick: bool = option(
        False, SWITCH, "One must have won a trick before one may exchange.", "S000; P66")
    exchange_min_stock: int = option(
        2, (2, 4), "How many cards must be left in the stock, the turn-up included, to exchange.", "dec; Sant")
    exchange_on_opponent_close: bool = option(
        False, claiming(*SWITCH),
        "When one closes, the other may exchange once in answer.", "P66")

    # ------------------------------------------------------------------ what varies: closing

    closing: bool = option(True, SWITCH, "The stock may be closed.", "S000; Pierer")
    close_window: str = option(
        "both", claiming("both", "before_draw", "after_draw"),
        "When the stock may be closed: before drawing, on lead after drawing, or both.", "C05; PSch")
    close_needs_trick: bool = option(
        False, claiming(*SWITCH), "One must have won a trick before one may close.", "US1895; Sant")
    close_min_stock: int = option(
        2, claiming(2, 4), "How many cards must be left in the stock, the turn-up included, to close.", "dec; Sant")
    close_basis: str = option(
        "at_end", claiming("at_end", "at_close"),
        "A closer who goes out is paid by the other's points and tricks at the end, or at the moment of closing.", "C10")
    failed_close: str = option(
        "2or3", {"mariage": ("2", "3", "2or3"), "schnapsen": ("2", "3", "2or3"),
                 "sixtysix": ("2", "3", "2or3", "us1895")},
        "What the other gets when a closer fails. 2or3: three if the other had no trick. us1895: three likewise, else one "
        "if the closer has 33, two if fewer.", "S000; US1895; Sant")
    failed_close_tricks: str = option(
        "at_close", claiming("at_close", "at_end"), "When “no trick” is looked at after a failed close.", "C09")
    opponent_first: str = option(
        "2or3", claiming("2", "3", "2or3", "as_failed_close"),
        "What the other gets for going out before the closer does.", "P66; dec")
    closer_must_claim: bool = option(
        False, claiming(*SWITCH), "A closer who has not claimed by the end has failed, whatever the count.", "P66; PSch")
    closed_double: bool = option(
        False, {"sixtysix": SWITCH}, "Every result of a closed hand counts twice.", "Meyers")

    # ------------------------------------------------------------------ what varies: claims and the hand's score

    claim_mode: str = option(
        "declared", {**claiming("declared", "auto", "off"), "pierer": ("off",), "lizany": ("off",)},
        "declared: a player must say 66. auto: the hand ends by itself. off: all tricks are played.", "S000; Sant; Pierer")
    claim_window: str = option(
        "any_own_turn", claiming("any_own_turn", "own_trick_or_marriage"),
        "When one may claim: on any turn of one's own, or just after winning a trick and with a marriage.", "C07")
    false_claim: str = option(
        "2", claiming("2", "3", "2or3", "as_if_won"),
        "What the other gets for a wrong claim. 2or3: three if the other has no trick. as_if_won: what the claim would "
        "have won. A closer's wrong claim is a failed close.", "S000; PSch; Team")
    win_value: int = option(
        123, claiming(123, 1),
        "123: a win counts three if the loser has no trick, two if fewer than 33 points, else one. 1: always one.",
        "S000; S004 (C19)")
    unclaimed_tie: str = option(
        "non_dealer", {"mariage": ("non_dealer", "none", "carry1"), "sixtysix": ("non_dealer", "none", "carry1"),
                       "schnapsen": ("none",), "pierer": ("none",), "lizany": ("none",)},
        "Equal points when all tricks are played: the forehand wins, nobody does, or one more game point goes to the "
        "winner of the next decided hand.", "C17; Bic")
    hundred: bool = option(False, {"lizany": SWITCH}, "Winning with 100 points or more counts two.", "S002")
    seven_last: bool = option(
        False, {"lizany": SWITCH},
        "The seven of trumps in the last trick: one more game point to whoever takes that trick.", "S002")
    hearts_double: bool = option(False, {"lizany": SWITCH}, "With hearts as trump everything counts twice.", "S002")

    # ------------------------------------------------------------------ what varies: three at the table, the match

    dealer_scores: str = option(
        "none", {"mariage": ("none", "as_winner"), "sixtysix": ("none", "as_winner")},
        "What a dealer who sits out scores: nothing, or the same as the winner.", "US1895; Bic")
    dealer_cap: str = option(
        "target_less_1", {"mariage": ("target_less_1", "none"), "sixtysix": ("target_less_1", "none")},
        "How far a dealer who sits out may come by it: one short of the target, or to the end.", "US1895; Bic")
    draw_dealer: int = option(
        1, {"sixtysix": (1, 0)}, "What a dealer who scores as the winner gets when a hand is drawn.", "Bic")
    play_for_loser: bool = option(
        False, {"sixtysix": SWITCH}, "With three: when one has won, the other two play on to decide who loses.", "US1895")
    match: str = option(
        "game_points(7)",
        {"mariage": ALL_FORMS, "sixtysix": ALL_FORMS, "pierer": forms("hands"),
         "schnapsen": forms("game_points", "countdown", "consecutive_wins", "hands"),
         "lizany": forms("game_points", "countdown", "consecutive_wins", "hands")},
        "What decides the match.", "C01; §2.13; §4.13; §7.13")
    bummerl: bool = option(
        False, {"schnapsen": SWITCH},
        "Lost matches are counted as Bummerl, two if the loser has not scored at all. Display only.", "§7.13")

    threshold: ClassVar[int] = 66
    marriage: ClassVar[int] = 20
    trump_marriage: ClassVar[int] = 40
    actions: ClassVar[tuple[Any, ...]] = (Play, Marry, Amour, Exchange, Close, Draw, Claim, Pass)

    def __post_init__(self) -> None:
        check(self)
        for is_so, fault in self._combinations():
            if is_so:
                raise fault

    def _combinations(self) -> list[tuple[bool, OptionError]]:
        """What the rule book excludes (§9.1), each with its sentence."""
        raw, in_a_row, match = self.form.kind == "raw_points", self.form.kind == "consecutive_wins", self.match
        sizes, _ = dealing_order(self.packets)
        return [
            (sum(sizes) != self.hand_size,
             OptionError("packets={packets} deals {number} cards where a hand has {size}.", packets=self.packets,
                         number=sum(sizes), size=self.hand_size)),
            (self.closing and raw,
             OptionError("closing=on and match={match} exclude each other: raw points are played out.", match=match)),
            (self.claim_mode != "off" and raw,
             OptionError("claim_mode={claim_mode} and match={match} exclude each other: raw points are played out.",
                         claim_mode=self.claim_mode, match=match)),
            (self.dealer_scores == "as_winner" and raw,
             OptionError("dealer_scores=as_winner and match={match} exclude each other: a dealer who sits out adds nothing.",
                         match=match)),
            (self.closing and self.claim_mode == "off",
             OptionError("closing=on needs claims: with claim_mode=off a closer could never go out. Set closing=off.")),
            (self.exchange_on_opponent_close and not self.closing,
             OptionError("exchange_on_opponent_close=on needs closing=on: there is nothing to answer.")),
            (self.exchange_on_opponent_close and not self.exchange,
             OptionError("exchange_on_opponent_close=on needs exchange=on.")),
            (self.last_trick_wins and self.last_trick != 0,
             OptionError("last_trick_wins=on and last_trick=10 exclude each other: the last trick wins, or it counts ten.")),
            (self.unclaimed_tie == "carry1" and (raw or in_a_row),
             OptionError("unclaimed_tie=carry1 and match={match} exclude each other: there is no game point to carry.",
                         match=match)),
            (self.players == 3 and self.next_dealer == "winner",
             OptionError("next_dealer=winner is for two players: with three the deal passes to the left.")),
            (self.players == 3 and in_a_row,
             OptionError("players=3 and match={match} exclude each other: everybody sits out each third hand.", match=match)),
            (self.players == 2 and self.dealer_scores == "as_winner",
             OptionError("dealer_scores=as_winner needs players=3: with two the dealer plays.")),
            (self.players == 2 and self.play_for_loser, OptionError("play_for_loser=on needs players=3.")),
            (self.play_for_loser and not self.has_target,
             OptionError("play_for_loser=on and match={match} exclude each other: it needs a target of game points.", match=match)),
        ]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """What a table that sets one thing leaves unsaid: raw points are played out without claims, three players have
        a dealer who sits out, a hand size has its packets, no closing means no answer to it."""
        more: dict[str, Any] = {}
        kind = form(settings.get("match", self.match)).kind
        if settings.get("players", self.players) != self.players:
            three = settings["players"] == 3
            more["next_dealer"] = "alternate" if three or self.book == "mariage" else "winner"
            if self.book == "mariage":
                more["closing"] = not three
            else:
                more["dealer_scores"] = "as_winner" if three else "none"
        if kind == "raw_points":
            more |= {"closing": False, "claim_mode": "off", "dealer_scores": "none"}
        if kind in ("raw_points", "consecutive_wins") and self.unclaimed_tie == "carry1":
            more["unclaimed_tie"] = "none"
        if "hand_size" in settings:
            more["packets"] = {8: "4+up+4", 6: "3+up+3", 5: "3+up+2"}[settings["hand_size"]]
        if not {**more, **settings}.get("closing", self.closing) or not settings.get("exchange", self.exchange):
            more["exchange_on_opponent_close"] = False
        return more

    # ------------------------------------------------------------------ what follows from it

    @property
    def seats(self) -> int:
        return self.players

    @property
    def has_target(self) -> bool:
        """Is the match played to a number of game points?"""
        return self.form.kind in ("game_points", "countdown")

    @property
    def points_without_tricks(self) -> bool:
        return self.marriage_before_first_trick == "at_once"

    @property
    def pays_honours(self) -> bool:
        """Are marriages, l'amour and the Wäsche paid in chips, as in the 19th century?"""
        return self.book == "pierer"

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        """How high a rank stands in a trick."""
        return {Rank(rank): -place for place, rank in enumerate(self.pack)}

    @cached_property
    def points(self) -> Mapping[Rank, int]:
        """What a rank counts."""
        return POINTS if self.card_values == "skat" else SHARP_POINTS

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        return duties(must_head=self.must_head, must_trump=self.must_trump)
