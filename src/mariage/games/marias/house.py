"""The points on which tables of the Mariáš family differ, each with its range, its sentence and its source. (marias.md, §4.15.)

What a game has besides stands in the class of that game; a preset is a set of values (``presets.py``).
"""
from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from ...cards import Card, Cards, Fault, Rank, Suit
from ...game import Seat
from ...match import forms
from ...options import OptionError, Shape, Values, check, option, written
from ...tricks import Duty
from ..plays import SWITCH
from ..trick_game import TrickGame
from .contracts import COLOUR, SHARP, Component, Contract
from .legal import DUTIES
from .table import Action, Event, Given, Open, Own, Private, Public

NUMBER = r"\d{1,6}"
PRICED = (Component.HRA, Component.SEDMA, Component.STO, Component.BETL, Component.DURCH)


def _tariff(text: str) -> str:
    if not re.fullmatch(rf"{NUMBER}(/{NUMBER}){{4}}", text):
        raise Fault("“{text}” is no tariff: write five numbers such as 1/2/4/5/10.", text=text)
    return "/".join(str(int(word)) for word in text.split("/"))


def _limit(text: str) -> str:
    if text != "none" and not re.fullmatch(NUMBER, text):
        raise Fault("“{text}” is no limit: write a number of units, or none.", text=text)
    return text if text == "none" else str(int(text))


def _stack(text: str) -> str:
    if not re.fullmatch(NUMBER, text):
        raise Fault("“{text}” is no number of units.", text=text)
    return str(int(text))


TARIFF = Shape("what hra, sedma, sto, betl and durch pay, such as 1/2/4/5/10", _tariff)
LIMIT = Shape("a number of units, or none", _limit)
STACK = Shape("a number of units", _stack)
LICIT = ("licitovany", "slovensky_licit")
SOLO = ("voleny", "slovensky", *LICIT)      # the books in which four may sit and the dealer sit out
BOOKS = (*SOLO, "krizovy", "honba", "mariasek")
UNASKED: dict[str, Values] = dict.fromkeys((*LICIT, "honba"), ())       # where what belongs to choosing trump has no place
SHUFFLES = ("first_only", "every_deal", "after_unplayed")


def solo(*values: Any) -> dict[str, Values]:
    """Values of an option of the games in which a dealer may sit out."""
    return dict.fromkeys(SOLO, values)


def but(*values: Any, **others: Values) -> dict[str, Values]:
    """Values of an option in every book but those named, which have values of their own. One value alone is not offered; without
    any the option keeps what it is."""
    return {book: some for book, some in (dict.fromkeys(BOOKS, values) | others).items() if some}


def limits(**others: Values) -> dict[str, Values]:
    """The same for a limit of payments."""
    return {book: some for book, some in (dict.fromkeys(BOOKS, LIMIT) | {"mariasek": ("none",)} | others).items() if some}


@dataclass(frozen=True)
class House(TrickGame[Given, Public, Own, Action, Event, Open, Private]):
    """The house rules that the games of the family share. *deck*: the cards that its players use, where a reader has no other wish
    (§1.1, card_face)."""

    deck: str = "german"

    # ------------------------------------------------------------------ what varies: the table and the deal

    players: int = option(
        3, solo(3, 4) | {"krizovy": (4,)},
        "How many sit at the table. With four the dealer takes no cards and the other three play.", "C43")
    pauzir_pays: bool = option(
        True, solo(*SWITCH), "A dealer who sits out is settled like a silent third defender.", "denik.cz, solcan.sk")
    direction: str = option(
        "clockwise", ("clockwise", "counterclockwise"), "Which way the deal and the play go round.", "C05")
    shuffle: str = option(
        "first_only", SHUFFLES,
        "The cards are shuffled once and then only gathered and cut; or before every deal; or also after a deal without play.",
        "S2, S3, app")
    cutter: str = option(
        "before_dealer", ("before_dealer", "chooser"),
        "Who cuts: the player before the dealer, or the forehand, who may also decline.", "S2; SZMK")
    dealer_orders_piles: bool = option(
        False, SWITCH, "The new dealer may lay the piles together in any order.", "S2")

    # ------------------------------------------------------------------ what varies: the talon

    sharp_discard: str = option(
        "locks_betl_durch", but("locks_betl_durch", "forbidden", "allowed_declarer", "allowed_defence",
                                krizovy=("locks_betl_durch",), mariasek=("forbidden",)),
        "An ace or a ten in the talon leaves only betl and durch; or may not be laid there; or counts for the declarer, or for the "
        "defence.", "C14")
    trump_discard: str = option(
        "allowed", but("allowed", "forbidden", krizovy=("allowed",)),
        "Trumps may be laid into the talon, or bind like aces and tens.", "ČSM-V, app")
    talon_after_deal: str = option(
        "reveal", but("reveal", "hidden_in_misere", "hidden", krizovy=("reveal",), mariasek=("reveal", "hidden")),
        "After a deal the talon is shown; not after betl and durch; or never.", "ČSM-V B/8; ČSM-L II/11")

    # ------------------------------------------------------------------ what varies: announcing and doubling

    higher_contracts: bool = option(
        True, {"mariasek": (False,)}, "The hundred, betl and durch are played.", "S3")
    trump_reveal: str = option(
        "at_contract", but("at_contract", "suit_only", "at_choice", krizovy=("at_contract", "at_choice"), mariasek=("at_choice",),
                           **UNASKED),
        "The chosen card is turned up with the contract; only its suit is said then; or it is open from the choice on.", "C13")
    all_or_nothing_107: bool = option(
        False, but(*SWITCH, mariasek=(False,)), "If one part of an announced hundred and seven fails, both are lost.", "Vysočina, app")
    proti: str = option(
        "both", but("off", "sedma", "both", mariasek=("off",)),
        "What the defence may announce: nothing, the seven, or the hundred too.", "ČSM-V B/20")
    sto_proti_needs_marriage: bool = option(
        True, but(*SWITCH, mariasek=(True,)), "Who announces a hundred against must hold a marriage.", "app")
    fake_seven: bool = option(
        False, but(*SWITCH, mariasek=(False,)), "A seven may be announced by a player who does not hold it; it is then lost.", "app; §4.5")
    flek_limit: int = option(
        5, tuple(range(11)), "How often a component with trumps can be doubled.", "C25")
    flek_limit_misere: int = option(
        5, but(*range(11), mariasek=(5,)), "How often betl and durch can be doubled.", "mub.sk")
    flek_without_re: str = option(
        "play", but("play", "autopay", krizovy=("play",), mariasek=("play",), **UNASKED),
        "A plain game that was doubled once is played, or lost without play.", "ČSM-V B/19")
    trhak_must_flek: bool = option(
        False, but(*SWITCH, mariasek=(False,)), "A defender who holds the king or queen of trumps must double the game.",
        "panenskytynec, app")
    unflekked_hra: str = option(
        "play", but("play", "autopay", krizovy=("play",), mariasek=("play",), **UNASKED),
        "A plain game that nobody doubled is played, or won without play.", "app, FLEK!")
    balanced_sedma: str = option(
        "play", but("play", "autopay", krizovy=("play",), mariasek=("play",), honba=()),
        "A seven whose game was doubled once, and it not, is played; or the game is lost and the seven won without play.",
        "ČSM-O V/11")

    # ------------------------------------------------------------------ what varies: play and marriages

    lead_colour: str = option(
        "forehand", but("forehand", "declarer", krizovy=("forehand",), mariasek=("forehand",)),
        "Who leads first where there are trumps.", "C15")
    lead_misere: str = option(
        "declarer", but("declarer", "forehand", mariasek=("declarer",)), "Who leads first in betl and durch.", "C15")
    betl_after_first_open: bool = option(
        False, but(*SWITCH, mariasek=(False,)), "Every betl is played with open hands from the second trick on.", "denik.cz; ČSM-K")
    marriage_when: str = option(
        "any_play", ("any_play", "lead_only"), "A marriage is announced with any play, or only on lead.", "C27")
    marriage_order: str = option(
        "svrsek_first", ("svrsek_first", "either_auto", "either_explicit", "svrsek_only"),
        "The queen must be played before the king; either may come first; either, and the player says whether it is announced; or "
        "who plays the king first forfeits the marriage.", "C28")
    concede: bool = option(
        True, but(*SWITCH, honba=()), "A declarer who plays alone may give up on a turn of his own.", "§2.11")

    # ------------------------------------------------------------------ what varies: payment

    tariff: str = option("1/2/4/5/10", dict.fromkeys(BOOKS, TARIFF) | {"mariasek": ("1/2/4/5/10",)}, "What each component pays.", "C32")
    hra_win: str = option(
        "majority", ("majority", "fixed51"), "The game is won with more points than the defence, or with 51 at least besides.", "C03")
    figure_points: str = option(
        "none", but("none", "brief", mariasek=("none",)),
        "Only aces and tens count; or king 4, queen 3 and jack 2 too, a curiosity of one text.", "C02")
    sto_marriage: str = option(
        "highest", but("first", "highest", "all", mariasek=("highest",)), "Which marriage counts towards an announced hundred.", "C17")
    sto_needs_trump_marriage: bool = option(
        False, but(*SWITCH, mariasek=(False,)), "Only the marriage of trumps counts towards an announced hundred.", "C16")
    sto_scale: str = option(
        "linear", but("linear", "double", "flat", "re93", mariasek=("linear",)),
        "What each ten above or below a hundred is worth: as much again, twice as much, nothing, or as in the program of 1993.",
        "C18; §5.11")
    count_opp_marriages: bool = option(
        True, but(*SWITCH, mariasek=(True,)), "A lost hundred also pays for the marriages of the other side.", "ČSM-O V, app")
    sto_includes_hra: bool = option(
        False, but(*SWITCH, mariasek=(False,)), "An announced hundred is paid beside the game, not in its place.", "C19")
    quiet_hundred: bool = option(
        True, but(*SWITCH, mariasek=(False,)), "A hundred that nobody announced multiplies the game.", "C33")
    quiet_seven: bool = option(
        True, but(*SWITCH, mariasek=(False,)), "A seven in the last trick that nobody announced pays one.", "C33")
    quiet_bonus_flekked: bool = option(
        True, but(*SWITCH, mariasek=(True,)), "What a quiet hundred pays above a hundred is doubled with the game.", "§2.8")
    hearts_double: bool = option(True, SWITCH, "With hearts as trump everything counts twice.", "C31")
    cap: str = option("500", limits(honba=()), "The most that is paid by or to one opponent.", "ČSM-O V, app")
    cap_both_raised: str = option("500", limits(honba=()), "The same where both defenders have doubled something.", "ČSM-O V")

    # ------------------------------------------------------------------ what varies: the session

    trick_review: str = option(
        "last_only", ("last_only", "all", "none"), "Which finished tricks may be looked at: the last until the next lead, all or none.",
        "§2.12")
    show_points: bool = option(
        False, SWITCH, "What everybody has made so far is shown while the cards are played.", "§2.12")
    reveal_stock_at_end: bool = option(
        False, (False,), "When a hand is over, the cards left in the hands and in the stock are shown.", "§2.12")
    match: str = option("hands(27)", forms("hands", "unlimited"), "How many deals a session has.", "S3; C34")
    tiebreak: str = option(
        "extra_round", ("extra_round", "best_single_round", "shared"),
        "What decides a tie at the top: one more round, the best single round and then the last, or nothing.", "C34; Vysočina")
    start_stack: str = option("0", STACK, "How many units each begins with.", "§2.10")
    bust: str = option(
        "allow_negative", ("allow_negative", "stop_at_zero"),
        "A ledger may fall below nought, or the session ends with the deal in which one comes to nought.", "§2.10")

    last_trick: ClassVar[int] = 10
    tricks_in_all: ClassVar[int] = 10

    def __post_init__(self) -> None:
        check(self)
        for is_so, fault in self.combinations():
            if is_so:
                raise fault

    def combinations(self) -> list[tuple[bool, OptionError]]:
        """What the rule book excludes (§4.15.1), each with its sentence."""
        limit = {name: None if getattr(self, name) == "none" else int(getattr(self, name)) for name in ("cap", "cap_both_raised")}
        low = limit["cap_both_raised"] is not None and (limit["cap"] is None or limit["cap_both_raised"] < limit["cap"])
        brief = self.figure_points == "brief"
        return [
            (self.form.kind == "hands" and self.form.number % self.seats != 0,
             OptionError("match={match} and players={players} exclude each other: everybody deals equally often.", match=self.match,
                         players=self.seats)),
            (self.bust == "stop_at_zero" and self.stack <= 0,
             OptionError("bust=stop_at_zero and start_stack={stack} exclude each other: the session would be over at once.",
                         stack=self.start_stack)),
            (low, OptionError("cap_both_raised={both} and cap={cap} exclude each other: the second is the smaller limit.",
                              both=self.cap_both_raised, cap=self.cap)),
            *[(getattr(self, name) == "autopay" and self.flek_limit < 1,
               OptionError("{option}=autopay and flek_limit=0 exclude each other: nothing can be doubled.", option=name))
              for name in ("flek_without_re", "balanced_sedma")],
            (self.trhak_must_flek and self.flek_limit == 0, self.exclude("trhak_must_flek", "flek_limit")),
            *[(brief and is_so, OptionError("figure_points=brief and {option} exclude each other.", option=word)) for is_so, word in (
                (self.hra_win == "fixed51", "hra_win=fixed51"), (self.sto_scale != "flat", f"sto_scale={self.sto_scale}"),
                (self.quiet_hundred, "quiet_hundred=on"),
                (self.sharp_discard == "allowed_defence", "sharp_discard=allowed_defence"))],
        ]

    def exclude(self, one: str, other: str) -> OptionError:
        """The sentence for two options whose values exclude each other."""
        first, second = (f"{name}={written(getattr(self, name))}" for name in (one, other))
        return OptionError("{one} and {other} exclude each other.", one=first, other=second)

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Another number of players brings a session in which everybody deals equally often; court cards that count bring flat
        hundreds, none of them quiet."""
        more: dict[str, Any] = {}
        if settings.get("players", self.players) != self.players:
            more["match"] = "hands(28)" if settings["players"] == 4 else "hands(27)"
        if settings.get("figure_points") == "brief":
            more |= {"hra_win": "majority", "sto_scale": "flat", "quiet_hundred": False}
            if self.sharp_discard == "allowed_defence":
                more["sharp_discard"] = "locks_betl_durch"
        return more

    def rated(self) -> dict[str, str]:
        """A pack that is not shuffled tells too much to those who remember."""
        return {"shuffle": "every_deal"}

    # ------------------------------------------------------------------ what follows from it

    @property
    def sharps_allowed(self) -> bool:
        """May aces and tens lie in the talon of a game with trumps?"""
        return self.sharp_discard.startswith("allowed_")

    @property
    def past_is_closed(self) -> bool:
        """A pack that is only gathered is known to whoever can read the last tricks once more (§2.9)."""
        return self.shuffle != "every_deal"

    def undertaken(self, public: Public) -> tuple[Seat, Contract] | None:
        return None if public.declarer is None or public.contract is None else (public.declarer, public.contract)

    @abstractmethod
    def at_timeout(self, public: Public, own: Own) -> Action:
        """What is done for the seat to act when its time is up."""

    @property
    def seats(self) -> int:
        return self.players

    @property
    def stack(self) -> int:
        return int(self.start_stack)

    @cached_property
    def prices(self) -> Mapping[Component, int]:
        """What each component pays before anything is doubled."""
        prices = dict(zip(PRICED, map(int, self.tariff.split("/")), strict=True))
        return prices | {Component.SEDMA_PROTI: prices[Component.SEDMA], Component.STO_PROTI: prices[Component.STO],
                         Component.OPEN_BETL: 2 * prices[Component.BETL], Component.OPEN_DURCH: 2 * prices[Component.DURCH],
                         Component.QUIET_SEVEN: 1, Component.QUIET_HUNDRED: prices[Component.HRA]}

    def whole_pack(self) -> Cards:
        return tuple(Card(suit, rank) for suit in Suit for rank in COLOUR)

    @property
    def height(self) -> Mapping[Rank, int]:
        return COLOUR

    @cached_property
    def points(self) -> Mapping[Rank, int]:
        figures = {Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2} if self.figure_points == "brief" else {}
        return {rank: 10 if rank in SHARP else figures.get(rank, 0) for rank in COLOUR}

    @property
    def duties(self) -> tuple[Duty, ...]:
        return DUTIES

    def in_order(self, dealer: Seat) -> tuple[Seat, ...]:
        """Those who play, in the order of play, the forehand first; a fourth player who deals sits out."""
        step = 1 if self.direction == "clockwise" else -1
        seats = tuple((dealer + step * place) % self.seats for place in range(1, self.seats + 1))
        return seats[:-1] if self.dealer_sits_out else seats

    @property
    def dealer_sits_out(self) -> bool:
        return self.seats == 4
