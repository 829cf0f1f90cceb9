"""The points on which tables of Bezique differ that matter while a hand is played; what a hand pays has options of its own."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ...cards import Card, Cards, Rank, Suit
from ...game import Seat
from ...melds import Reuse
from ...options import OptionError, check, option
from ...tricks import Duty, follow_suit, head_in_suit, head_trumps, overtrump, trump
from ..plays import POINTS, SWITCH, Claim, Draw, Exchange, Pass, Play, PlayLaid
from ..trick_game import TrickGame
from .table import (
    Action,
    CarteBlanche,
    Declare,
    Event,
    Given,
    Guess,
    LetPartner,
    Open,
    Own,
    Private,
    Public,
    Show,
    ShowDrawn,
    TakeTurnUp,
)

NOTHING = dict.fromkeys(Rank, 0)
BRISQUES = NOTHING | {Rank.ACE: 10, Rank.TEN: 10}
ON_OFF = (True, False)
MANY = ("bezique6", "rubicon", "bezique8")      # the books of many packs, without a turn-up
TURNED = ("bezique2", "bezique3", "bezique4")   # those with a turn-up, declared from the hand


@dataclass(frozen=True)
class House(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """The house rules of a game in which one wins tricks, declares and draws."""

    packs: int = 2
    ranks: str = "ATKQJ987"
    players: int = 2

    # ------------------------------------------------------------------ what varies: the deal

    hand_size: int = option(
        8, {"bezique6": (12,), "rubicon": (9,), "bezique8": (15,), "bezique2": (8, 9), "bezique4": (8, 9), "pinochle2": (12,)},
        "How many cards each player gets.", "Hoyle; Bicycle")
    deal_packet: int = option(
        3, {"bezique6": (1, 3), "rubicon": (1, 3), "bezique8": (1, 3, 5)}, "How many cards are dealt at a time.", "C15; Hoffmann")
    lift_24: bool = option(
        False, {"bezique6": SWITCH},
        "The dealer lifts a packet: 250 points for lifting 24 cards, 150 for the elder who guesses the number.", "C07; Herring")
    ten_rank: str = option(
        "second", {"bezique6": ("second", "natural"), "bezique8": ("second", "natural")},
        "Whether the ten stands below the ace or below the jack.", "C03")
    trump_source: str = option(
        "turnup", {**dict.fromkeys(MANY, ("first_marriage_or_sequence",)), "bezique2": ("turnup", "first_marriage_or_sequence")},
        "A card is turned up for trump, or the first marriage or sequence sets it.", "EB 1911")

    # ------------------------------------------------------------------ what varies: declaring

    bezique_pair: str = option(
        "fixed_QsJd", {**dict.fromkeys((*MANY, "bezique2"), ("fixed_QsJd", "trump_queen", "avoid_trump")),
                       **dict.fromkeys(("polish", "bezique3", "bezique4"), ("fixed_QsJd", "avoid_trump"))},
        "Which queen and jack are a bezique: always spades and diamonds; the queen of trumps with her jack; or, where these are "
        "trumps, clubs and hearts.", "C06")
    trump_set_by: str = option(
        "marriage_or_sequence",
        dict.fromkeys(MANY, ("marriage_or_sequence", "marriage_only", "marriage_sequence_bezique")),
        "What sets trump when it is declared first.", "C12")
    no_same_trump_twice: bool = option(
        False, dict.fromkeys(MANY, SWITCH), "The trump suit of a hand cannot become trump in the next.", "table custom")
    single_bezique: int = option(
        40, {"bezique6": (40, 50), "bezique8": (40, 50)}, "What a single bezique counts.", "brief; Parlett")
    max_bezique: int = option(
        2, {"bezique6": (4, 5), "rubicon": (4,), "bezique8": (4, 5), "bezique3": (2, 3), "bezique4": (2, 3)},
        "How many pairs the largest bezique has.", "brief; Parlett; EB")
    second_double: bool = option(
        False, {"bezique3": ON_OFF, "bezique4": ON_OFF},
        "One new pair beside one already used for a double bezique is another double.", "EB")
    trump_quartets: bool = option(
        False, dict.fromkeys(MANY, SWITCH), "Four of a rank in trumps count ten times as much as any four.", "brief; Parlett")
    five_trump_sets: bool = option(
        False, {"bezique6": SWITCH, "bezique8": SWITCH}, "Five of a rank in trumps count twice as much as four.", "Parlett")
    plain_tens: int = option(0, dict.fromkeys(MANY, (0, 90)), "What any four tens count.", "C22")
    sequence_values: str = option(
        "250_0", {**dict.fromkeys(MANY, ("250_150",)), **dict.fromkeys(TURNED, ("250_0", "250_150", "500_250")),
                  "pinochle2": ("150_0",)},
        "What a sequence counts in trumps and in another suit.", "Britannica; cosmovisions")
    reforming: bool = option(
        False, dict.fromkeys((*MANY, "bezique2"), SWITCH),
        "When a card of a combination has been played, another may take its place and it counts again.", "C18; Foster")
    remarry: bool = option(
        False, dict.fromkeys((*MANY, "bezique2"), SWITCH),
        "A widowed king or queen may take a partner from a marriage that still stands.", "White Knuckle")
    lower_after_higher: str = option(
        "never", dict.fromkeys((*MANY, "bezique2"), ("never", "after_break")),
        "Whether cards of a higher combination may make a lower one when the higher is broken.", "C18")
    max_scored_per_trick: int | str = option(
        1, dict.fromkeys((*MANY, "bezique2", "polish", "pinochle2"), (1, "unlimited")),
        "How many combinations may be scored after one trick.", "C18; EB 1911")
    carte_blanche: bool = option(
        False, dict.fromkeys(("bezique6", "rubicon"), ON_OFF), "A hand dealt without court cards may be shown for points.", "brief")
    carte_blanche_def: str = option(
        "no_KQJ", dict.fromkeys(("bezique6", "rubicon"), ("no_AKQJ", "no_KQJ")), "Whether the ace is a court card there.", "C01")
    carte_blanche_repeat: str = option(
        "each_draw", dict.fromkeys(("bezique6", "rubicon"), ("once", "each_draw")),
        "Whether it counts again for each drawn card that is shown and is no court card.", "C02")
    teams: str = option(
        "individual", {"bezique4": ("partners", "individual")}, "Two against two, or each alone.", "EB")
    joint_declarations: str = option(
        "off", {"bezique4": ("off", "except_multiples", "free")},
        "Whether cards on the partner's table may be used for one's own combinations; except_multiples: not for double and "
        "triple bezique.", "Bicycle; EB")
    pass_declare: bool = option(
        False, {"bezique4": ON_OFF}, "The winner of a trick may leave the declaring to the partner.", "Bicycle; EB")
    declare_in_end_phase: bool = option(
        False, {"polish": ON_OFF}, "Declaring goes on when the stock is used up.", "EB 1911")
    open_plain_tens: bool = option(False, {"polish": SWITCH}, "Tens of plain suits lie open, too.", "EB 1911")

    # ------------------------------------------------------------------ what varies: the lowest trump

    seven_mode: str = option(
        "off", dict.fromkeys(("bezique6", "bezique8"), ("captured", "played", "declared", "off")),
        "How a seven of trumps counts ten: to whoever takes it, when it is played, when it is shown, or not at all.", "C04")
    turnup_seven_dealer: int = option(
        0, dict.fromkeys((*TURNED, "polish", "pinochle2"), (10, 0)), "What the dealer gets for turning up the lowest trump.", "all")
    seven_exchange: bool = option(
        False, {**dict.fromkeys((*TURNED, "polish"), ON_OFF), "pinochle2": (True,)},
        "The lowest trump may be exchanged for the turn-up, for ten points.", "all")
    seven_others: str = option(
        "off", {**dict.fromkeys(TURNED, ("show_or_play", "show", "play", "off")), "pinochle2": ("show",)},
        "When each other lowest trump counts ten.", "Hoffmann; Enquire Within")
    seven_counts_as_declaration: bool = option(
        False, dict.fromkeys(TURNED, SWITCH), "A seven exchanged or shown takes the place of a combination.", "Ultimate Book")
    exchanged_card_usable_same_window: bool = option(
        False, dict.fromkeys((*TURNED, "pinochle2"), SWITCH),
        "The card got by the exchange may be declared at once.", "Enquire Within; pokerwiner")
    seven_captured: int = option(0, {"polish": (10, 0)}, "What a seven of trumps counts to whoever takes it.", "general")
    show_last_stock_card: bool = option(
        False, dict.fromkeys(("bezique2", "pinochle2"), SWITCH), "The last face-down card is shown when it is drawn.", "pokerwiner")

    # ------------------------------------------------------------------ what varies: the end

    end_must_win: str = option(
        "always", ("none", "trump_only", "always"),
        "When the stock is used up: whether one must win the trick if one can, always, or only where trumps are led.", "C13")
    third_hand_free: bool = option(
        False, {"bezique3": ON_OFF},
        "Who plays last and can neither follow suit nor win with a trump may throw any card.", "EB")
    card_points: str = option(
        "none", {**dict.fromkeys(("bezique6", "bezique8"), ("11_10_4_3_2", "brisques10", "none")),
                 **dict.fromkeys(TURNED, ("brisques10", "11_10_4_3_2")), "polish": ("brisques10",), "rubicon": ("brisques10",)},
        "What cards in tricks count: ace 11, ten 10, king 4, queen 3, jack 2; aces and tens 10 each; or nothing.", "C05")
    brisque_timing: str = option(
        "end", {**dict.fromkeys(TURNED, ("end", "immediate")), "polish": ("immediate",), "rubicon": ("settlement",)},
        "Whether cards in tricks are counted after the last trick or as they are taken.", "Cavendish; Parlett")
    last_trick: int = option(
        10, {"bezique6": (250,), "rubicon": (50,), "bezique8": (250,), "polish": (10, 0)}, "What the last trick counts.", "all")
    last_trick_index: str = option(
        "final", dict.fromkeys(TURNED, ("final", "stock_end")),
        "Which trick that is: the last of all, or the last before the stock is used up.", "Enquire Within")

    carte_blanche_points: int = 250
    seven_worth: ClassVar[int] = 10
    actions: ClassVar[tuple[Any, ...]] = (
        Play, PlayLaid, Declare, Exchange, Show, LetPartner, CarteBlanche, ShowDrawn, TakeTurnUp, Guess, Draw, Pass, Claim)

    def __post_init__(self) -> None:
        check(self)
        for is_so, fault in self._combinations():
            if is_so:
                raise fault

    def _combinations(self) -> list[tuple[bool, OptionError]]:
        """What the rule book excludes, each with its sentence."""
        no_turn_up = self.book == "bezique2" and self.trump_source != "turnup"
        return [
            (self.five_trump_sets and not self.trump_quartets,
             OptionError("five_trump_sets=on needs trump_quartets=on: five trumps stand above four.")),
            (self.trump_set_by == "marriage_sequence_bezique" and self.bezique_pair != "trump_queen",
             OptionError("trump_set_by=marriage_sequence_bezique needs bezique_pair=trump_queen: a fixed pair belongs to no trump "
                         "suit.")),
            (not self.reforming and (self.remarry or self.lower_after_higher == "after_break"),
             OptionError("remarry=on and lower_after_higher=after_break need reforming=on.")),
            (no_turn_up and (self.turnup_seven_dealer != 0 or self.seven_exchange or self.seven_others != "off"),
             OptionError("trump_source=first_marriage_or_sequence needs turnup_seven_dealer=0, seven_exchange=off and "
                         "seven_others=off: without a turn-up no seven scores.")),
            (no_turn_up and self.bezique_pair == "trump_queen",
             OptionError("trump_source=first_marriage_or_sequence and bezique_pair=trump_queen exclude each other with two packs.")),
            (self.teams == "individual" and (self.joint_declarations != "off" or self.pass_declare),
             OptionError("teams=individual needs joint_declarations=off and pass_declare=off: there is no partner.")),
        ]

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """What a table that sets one thing leaves unsaid."""
        more: dict[str, Any] = {}
        now = {name: settings.get(name, getattr(self, name)) for name in (
            "reforming", "trump_quartets", "trump_set_by", "trump_source", "teams")}
        if "reforming" not in settings and (settings.get("remarry") or settings.get("lower_after_higher") == "after_break"):
            more["reforming"] = True
        elif not now["reforming"]:
            more |= {"remarry": False, "lower_after_higher": "never"}
        if not now["trump_quartets"]:
            more["five_trump_sets"] = False
        if now["trump_set_by"] == "marriage_sequence_bezique":
            more["bezique_pair"] = "trump_queen"
        if self.book == "bezique2" and now["trump_source"] != "turnup":
            more |= {"turnup_seven_dealer": 0, "seven_exchange": False, "seven_others": "off"}
        if now["teams"] == "individual":
            more |= {"joint_declarations": "off", "pass_declare": False}
        return more

    # ------------------------------------------------------------------ what follows from it

    @property
    def seats(self) -> int:
        return self.players

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat % 2, seat % 2 + 2) if self.teams == "partners" else (seat,)

    @property
    def has_turn_up(self) -> bool:
        return self.trump_source == "turnup"

    @cached_property
    def lowest(self) -> Rank:
        """The seven, or the nine where there is nothing lower."""
        return Rank(self.ranks[-1])

    def low_trump(self, trump: Suit) -> Card:
        return Card(trump, self.lowest)

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, Rank(rank)) for _ in range(self.packs) for suit in Suit for rank in self.ranks)

    @cached_property
    def height(self) -> Mapping[Rank, int]:
        order = "AKQJT987" if self.ten_rank == "natural" else self.ranks
        return {Rank(rank): -place for place, rank in enumerate(order)}

    @cached_property
    def points(self) -> Mapping[Rank, int]:
        return {"none": NOTHING, "brisques10": BRISQUES, "11_10_4_3_2": POINTS}[self.card_points]

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        """In the order in which they bind when the stock is used up."""
        match self.end_must_win:
            case "always":
                return head_in_suit, follow_suit, overtrump, trump
            case "trump_only":
                return head_trumps, follow_suit, trump
            case _:
                return follow_suit, trump

    @cached_property
    def reuse(self) -> Reuse:
        """What cards may be declared for again."""
        return Reuse(self.reforming, self.remarry, self.lower_after_higher == "after_break", second_double=self.second_double)

    @cached_property
    def packets(self) -> tuple[int, ...]:
        """How many cards are dealt to each player, round by round."""
        full, rest = divmod(self.hand_size, self.deal_packet)
        return (self.deal_packet,) * full + ((rest,) if rest else ())
