"""What every game is made of: a table, what each seat sees of it, the rules, and a hand being played.

A hand is its deal (or a set-up position), what its match handed in, and its actions. Everything else follows through the
rules: events, tables, views, results.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from .cards import Card, Cards, Laid, Rank, Suit

Given = TypeVar("Given")        # what a hand needs of its match: public
Public = TypeVar("Public")      # what lies face up, or was said aloud
Own = TypeVar("Own")            # what only one seat sees
Hidden = TypeVar("Hidden")      # what nobody sees: a stock, a talon, a pack not yet dealt
Action = TypeVar("Action")      # what a player may do
Event = TypeVar("Event")        # what happened, in full
Open = TypeVar("Open")          # what everybody saw of it
Private = TypeVar("Private")    # what some seats saw instead

Seat = int


class Deal(NamedTuple):
    """The luck of a hand. The pack's first card is on top; *lifted* is how many cards were lifted from it, where that counts."""

    pack: Cards
    lifted: int | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: a sentence for the player, and the cards, suits, ranks and numbers named in it."""

    sentence: str
    about: tuple[tuple[str, Card | Suit | Rank | int | str], ...] = ()

    def __str__(self) -> str:
        return self.sentence.format(**dict(self.about))


def because(sentence: str, **about: Card | Suit | Rank | int | str) -> Reason:
    """A reason; ``{names}`` in the sentence stand for the keyword arguments."""
    return Reason(sentence, tuple(about.items()))


class Spread(NamedTuple):
    """Cards that lie face up on the table before one seat, side by side, and what they are called there. *held*: they still
    belong to the cards of that seat, which plays them as it plays those in its hand."""

    cards: tuple[Laid, ...]
    called: Reason | None = None
    held: bool = True


@dataclass(frozen=True, slots=True)
class Rest:
    """A word of the match: the seat on lead takes all tricks that are left, and all others have agreed."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A word of the match: *seat* gives up the hand, whoever's turn it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended.

    *gains*: what it pays each seat, in the unit of its match (game points, chips, raw points), before any cap of the match.
    *winners*: the seats that won it, none after a drawn hand. *how*: the row of the rule book, in one word.
    *points*: each seat's credited card points. *carried*: game points carried over to the next decided hand. *tricks* and
    *trump*: how many tricks each seat took, and the last trump, where the match goes by them.
    """

    gains: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: str
    points: tuple[int, ...]
    carried: int = 0
    tricks: tuple[int, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Table(Generic[Public, Own, Hidden]):
    """Everything, as only the referee knows it."""

    public: Public
    own: tuple[Own, ...]
    hidden: Hidden


@dataclass(frozen=True, slots=True)
class View(Generic[Public, Own, Open, Private]):
    """What one seat knows. A player, human or not, gets this and nothing else."""

    seat: Seat
    public: Public
    own: Own
    log: tuple[Open | Private, ...]


@dataclass(frozen=True, slots=True)
class Watch(Generic[Public, Open]):
    """What a spectator knows."""

    public: Public
    log: tuple[Open, ...]


class Game(ABC, Generic[Given, Public, Own, Hidden, Action, Event, Open, Private]):
    """The rules of one game, and of a match of it. Its fields are the points on which tables differ.

    Subclasses are frozen dataclasses. *id* is the preset's name on the command line, *title* its name for players,
    *family* the branch it stands in, *book* the section of the rule book whose options it offers, *about* one sentence,
    *match* the form of its match.
    """

    id: str
    title: str
    about: str
    family: str
    book: str
    match: str


    actions: ClassVar[tuple[Any, ...]]    # every action type of the game, for reading and writing them

    @property
    @abstractmethod
    def height(self) -> Mapping[Rank, int]:
        """How high a rank stands in a trick."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many sit at the table."""

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that always win together with *seat*, itself among them, in order."""
        return (seat,)

    # ---------------------------------------------------------------- a hand

    @abstractmethod
    def whole_pack(self) -> Cards:
        """All cards of the game, in the order in which a new pack lies."""

    @abstractmethod
    def start(self, deal: Deal, given: Given) -> Table[Public, Own, Hidden]:
        """The table before anything has happened."""

    @abstractmethod
    def opening(self, table: Table[Public, Own, Hidden]) -> Generator[Event, Table[Public, Own, Hidden], None]:
        """What happens before the first decision: dealing."""

    @abstractmethod
    def to_act(self, public: Public) -> Seat | None:
        """Whose turn it is; None when the hand is over."""

    @abstractmethod
    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        """What the seat to act may do, one representative of equal choices. It takes no table: no rule about what is
        allowed may depend on a card that the seat cannot see."""

    def refuses(self, public: Public, own: Own, action: Action, choices: Sequence[Action] | None = None) -> Reason | None:
        """Why the seat to act may not do *action*; None if it may. Who has its *choices* at hand may give them."""
        found = self.choices(public, own) if choices is None else choices
        return None if action in found else self.why_not(public, own, action)

    @abstractmethod
    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        """The reason for an action that is no choice."""

    @abstractmethod
    def happens(
        self, table: Table[Public, Own, Hidden], action: Action
    ) -> Generator[Event, Table[Public, Own, Hidden], None]:
        """What follows from *action*: yields each event, and is sent the table after it."""

    @abstractmethod
    def after(self, table: Table[Public, Own, Hidden], event: Event) -> Table[Public, Own, Hidden]:
        """The table after *event*."""

    @abstractmethod
    def face_up(self, event: Event) -> Open:
        """What everybody sees of *event*. Its type has no room for a secret."""

    @abstractmethod
    def private(self, event: Event) -> Mapping[Seat, Private]:
        """The seats that see more of *event* than everybody, and what they see."""

    def seen(self, event: Event, seat: Seat) -> Open | Private:
        """What *seat* sees of *event*."""
        private = self.private(event)
        return private[seat] if seat in private else self.face_up(event)

    @abstractmethod
    def result(self, public: Public) -> Result | None:
        """How the hand ended; None while it goes on."""

    @abstractmethod
    def counts(self, some: Cards) -> int:
        """The card points of some cards that were taken."""

    @abstractmethod
    def credited(self, public: Public, seat: Seat) -> int:
        """The points that *seat*, or its side, has so far in this hand."""

    @abstractmethod
    def reviewable(self, public: Public, seat: Seat | None) -> Sequence[Any]:
        """The finished tricks that *seat* (None: a spectator) may look at again."""

    def laid(self, public: Public, seat: Seat) -> Sequence[Spread]:
        """What lies face up before *seat*, in the order in which it was laid there: melds, in games where they stay on the
        table. Cards on the table are not in the hand: ``Own.hand`` and ``Public.in_hand`` leave them out."""
        return ()

    def holding(self, public: Public, own: Own, seat: Seat) -> Cards:
        """The cards that *seat* can still play: those in its hand, and those that it has laid."""
        mine: Any = own
        return (*mine.hand, *(one.card for spread in self.laid(public, seat) if spread.held for one in spread.cards))

    @abstractmethod
    def informs(self, seen: Open | Private) -> bool:
        """Does this tell its seer a card or a word that nobody could know before? What was done cannot be taken back then."""

    # --------------------------------------------------------------- a match

    @abstractmethod
    def deals_first(self, cuts: Sequence[Cards]) -> Seat | None:
        """Who deals first after these rounds of cuts, a card for each seat; None where equal cards ask for another."""

    @abstractmethod
    def begin(self, dealer: Seat) -> Any:
        """The standing of a match before its first hand."""

    @abstractmethod
    def given(self, standing: Any) -> Given:
        """What the next hand needs to know of the match."""

    @abstractmethod
    def standing(self, given: Given) -> Any:
        """A standing that hands in *given*: that of a match that begins with a set-up position."""

    @abstractmethod
    def settle(self, standing: Any, result: Result) -> Any:
        """The standing after a hand."""

    @abstractmethod
    def winners(self, standing: Any) -> tuple[Seat, ...]:
        """Who has won the match; nobody while it goes on, several where they share it."""

    def deal(self, rng: Random, before: Table[Public, Own, Hidden] | None) -> Deal:
        """The luck of the next hand, from *rng*; *before* is the table that the last hand left."""
        pack = list(self.whole_pack())
        rng.shuffle(pack)
        return Deal(tuple(pack))

    def refuses_deal(self, deal: Deal, before: Table[Public, Own, Hidden] | None) -> Reason | None:
        """Why *deal* cannot follow the hand that left *before*; None if it can."""
        if sorted(map(str, deal.pack)) != sorted(map(str, self.whole_pack())):
            return _pack_fault(deal.pack, self.whole_pack())
        return None

    @property
    def past_is_closed(self) -> bool:
        """Would the hands that are over tell the cards of those to come? Nobody looks at them then before the match is over."""
        return False

    def undertaken(self, public: Public) -> tuple[Seat, Any] | None:
        """Who played the hand for what: a contract, or so many points; None where nobody undertakes anything."""
        return None

    # ----------------------------------------------------- words of the match

    def at_timeout(self, public: Public, own: Own) -> Action | None:
        """What is done for the seat to act when its time is up; None where that is left to a player of rules of thumb."""
        return None

    @abstractmethod
    def rest_is_possible(self, public: Public) -> bool:
        """May the seat to act say that all tricks left are its own, for the others to agree?"""

    @abstractmethod
    def takes_rest(self, table: Table[Public, Own, Hidden]) -> Generator[Event, Table[Public, Own, Hidden], None]:
        """What follows when all agree to that."""

    def takes_part(self, public: Public, seat: Seat) -> bool:
        """Does *seat* play in this hand? A dealer may sit out."""
        return 0 <= seat < self.seats

    def refuses_giving_up(self, public: Public, seat: Seat) -> Reason | None:
        """Why *seat* may not give up the hand now; None if it may."""
        return None if self.takes_part(public, seat) else because("Seat {seat} takes no part in this hand.", seat=seat)

    @abstractmethod
    def gives_up(self, table: Table[Public, Own, Hidden], seat: Seat) -> Generator[Event, Table[Public, Own, Hidden], None]:
        """What follows when *seat* gives up the hand: it pays as for a right claim of the other side at that moment, at
        least one."""

    # ------------------------------------------------------------- positions

    @abstractmethod
    def set_up(self, fields: Mapping[str, str]) -> Table[Public, Own, Hidden]:
        """The table that these lines of a position describe. Raises PositionError with a sentence."""

    @abstractmethod
    def laid_out(self, table: Table[Public, Own, Hidden]) -> dict[str, str]:
        """*table* as lines of a position; ``set_up`` reads them back."""

    @property
    def points_without_tricks(self) -> bool:
        """Can points be credited to somebody who has no trick?"""
        return False

    # --------------------------------------------------------- house rules

    def rated(self) -> dict[str, str]:
        """Options that a rated table sets, whatever was asked."""
        return {}

    def implied(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        """What else follows where a table sets these options and is silent about the rest."""
        return {}


def _pack_fault(pack: Cards, whole: Cards) -> Reason:
    if len(pack) != len(whole):
        return because("The pack has {number} cards where it should have {all}.", number=len(pack), all=len(whole))
    odd = next(card for card in pack if pack.count(card) != whole.count(card))
    return because("The pack holds {card} {number} times where it should be {all}.",
                   card=str(odd), number=pack.count(odd), all=whole.count(odd))


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any, Any]
AnyTable = Table[Any, Any, Any]
AnyView = View[Any, Any, Any, Any]
AnyWatch = Watch[Any, Any]


class Hand(Generic[Given, Public, Own, Hidden, Action, Event, Open, Private]):
    """One hand being played: the rules, the table, and the log that led to it. The log of each seat grows with it."""

    def __init__(
        self,
        game: Game[Given, Public, Own, Hidden, Action, Event, Open, Private],
        deal: Deal,
        given: Given,
    ) -> None:
        self._at(game, game.start(deal, given), (deal, given))
        self._tell(game.opening(self.table))

    @classmethod
    def at(
        cls,
        game: Game[Given, Public, Own, Hidden, Action, Event, Open, Private],
        table: Table[Public, Own, Hidden],
    ) -> Hand[Given, Public, Own, Hidden, Action, Event, Open, Private]:
        """A hand that goes on from a set-up table; its log begins there."""
        hand = cls.__new__(cls)
        hand._at(game, table)
        return hand

    def _at(
        self,
        game: Game[Given, Public, Own, Hidden, Action, Event, Open, Private],
        table: Table[Public, Own, Hidden],
        dealt: tuple[Deal, Given] | None = None,
    ) -> None:
        self.game = game
        self.table = self._first = table
        self._dealt = dealt
        self.log: list[Event] = []
        self.actions: list[Action | Rest | Resign] = []
        self._seen: list[list[Open | Private]] = [[] for _ in table.own]
        self._open: list[Open] = []
        self._choices: Sequence[Action] | None = None

    def _tell(self, story: Generator[Event, Table[Public, Own, Hidden], None]) -> None:
        game, self._choices = self.game, None
        try:
            event = next(story)
            while True:
                self.table = game.after(self.table, event)
                self.log.append(event)
                event = story.send(self.table)
        except StopIteration:
            pass

    def copy(self, steps: int | None = None) -> Hand[Given, Public, Own, Hidden, Action, Event, Open, Private]:
        """The same hand after its first *steps* actions (None: all), to go on from there by itself."""
        again = Hand.at(self.game, self._first) if self._dealt is None else Hand(self.game, *self._dealt)
        for action in self.actions[:steps]:
            again.act(action)
        return again

    @property
    def to_act(self) -> Seat | None:
        return self.game.to_act(self.table.public)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.table.public)

    def choices(self) -> Sequence[Action]:
        """What the seat to act may do; nothing when the hand is over."""
        if self._choices is None:
            seat = self.to_act
            self._choices = () if seat is None else tuple(self.game.choices(self.table.public, self.table.own[seat]))
        return self._choices

    def act(self, action: Action | Rest | Resign) -> Reason | None:
        """Do *action* for the seat to act, or what a word of the match says. A refused action changes nothing; the reason is returned."""
        seat = self.to_act
        if seat is None:
            return because("The hand is over.")
        if isinstance(action, Rest):
            return self._take_rest(action)
        if isinstance(action, Resign):
            return self._give_up(action)
        if reason := self.game.refuses(self.table.public, self.table.own[seat], action, self.choices()):
            return reason
        self.actions.append(action)
        self._tell(self.game.happens(self.table, action))
        return None

    def _take_rest(self, word: Rest) -> Reason | None:
        if not self.game.rest_is_possible(self.table.public):
            return because("The rest can be taken on one's own lead only, when nothing is drawn any more.")
        self.actions.append(word)
        self._tell(self.game.takes_rest(self.table))
        return None

    def _give_up(self, word: Resign) -> Reason | None:
        if reason := self.game.refuses_giving_up(self.table.public, word.seat):
            return reason
        self.actions.append(word)
        self._tell(self.game.gives_up(self.table, word.seat))
        return None

    def view(self, seat: Seat) -> View[Public, Own, Open, Private]:
        """What *seat* knows. Its log grows with the hand, by what the seat sees of each event."""
        seen = self._seen[seat]
        seen += [self.game.seen(event, seat) for event in self.log[len(seen):]]
        return View(seat, self.table.public, self.table.own[seat], tuple(self._seen[seat]))

    def watch(self) -> Watch[Public, Open]:
        """What a spectator knows."""
        self._open += [self.game.face_up(event) for event in self.log[len(self._open):]]
        return Watch(self.table.public, tuple(self._open))


AnyHand = Hand[Any, Any, Any, Any, Any, Any, Any, Any]
