"""The machine of the games of Bezique: win a trick, declare, draw; when the stock is used up, play by the duties.

1. Cards are dealt; a card may be turned up for trump, the rest is the stock. A hand without court cards may be shown.
2. While the stock lasts any card may be played. The winner of a trick may declare a combination; then all draw, the winner first.
3. Cards that were declared lie face up and belong to their player as before: they are played like those in the hand.
4. When the stock is used up, all take their cards from the table, nothing is declared any more, and the duties bind.
5. The last trick counts; then what was won is counted.
"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Sequence
from random import Random
from typing import assert_never

from ... import game
from ...cards import Card, Cards, Laid
from ...game import Deal, Reason, Result, Seat, because
from ...tricks import overtrump, playable
from ..plays import (
    Claim,
    Dealt,
    Draw,
    Drew,
    DrewOpen,
    Earlier,
    Exchange,
    LaidDown,
    Pass,
    Passed,
    PickedUp,
    Play,
    Played,
    PlayedLaid,
    PlayLaid,
    RestTaken,
    Taken,
    Took,
    around,
    play,
    points_in,
    why_not_follow,
)
from .declaring import Declaring
from .table import (
    Action,
    Blanche,
    CarteBlanche,
    Declare,
    Declared,
    DrawnShown,
    Event,
    Given,
    Guess,
    HandedOver,
    Happens,
    LetPartner,
    Lifted,
    LiftedPack,
    Own,
    Public,
    Scored,
    Show,
    ShowDrawn,
    Swapped,
    Table,
    TakeTurnUp,
    TookTurnUp,
    Turn,
)

LIFTED = range(16, 33)
COURT = {"no_KQJ": "KQJ", "no_AKQJ": "AKQJ"}


class Rules(Declaring):
    """What may be done, and what happens."""

    # ------------------------------------------------------------------ what a player may do

    def choices(self, public: Public, own: Own) -> Sequence[Action]:
        match public.turn.to:
            case "lift":
                return [*map(Guess, LIFTED), Pass()]
            case "carte_blanche":
                return [*([CarteBlanche()] if self.is_blanche(own.hand) else []), Pass()]
            case "show_drawn":
                return [*([ShowDrawn()] if own.drew is not None and self.is_blanche((own.drew,)) else []), Pass()]
            case "lead" | "reply":
                return self.plays(public, own)
            case "declare":
                return [*self.declarations(public, own), *self.sevens(public, own), *self.closing_words(public)]
            case "last_two":
                return [Draw(), TakeTurnUp()]
            case _:
                assert_never(public.turn.to)

    def plays(self, public: Public, own: Own) -> list[Action]:
        """Cards of the hand, one of several equal ones, and those on the table."""
        return [*map(play, dict.fromkeys(self.replies(public, own))), *(PlayLaid(*one) for one in self.playable_laid(public))]

    def replies(self, public: Public, own: Own) -> Cards:
        """Any card while the stock lasts; after that, the duties."""
        if public.stock or not public.trick:
            return own.hand
        trick = self.trick(public)
        last = len(public.trick) == self.seats - 1
        if self.third_hand_free and last and not any(card.suit is trick.led or overtrump(trick, card) for card in own.hand):
            return own.hand
        return playable(own.hand, trick, self.duties)

    def playable_laid(self, public: Public) -> tuple[Laid, ...]:
        return public.laid[public.turn.seat]

    def is_blanche(self, some: Cards) -> bool:
        """Is there no court card among them?"""
        return not any(card.rank.value in COURT[self.carte_blanche_def] for card in some)

    def sevens(self, public: Public, own: Own) -> list[Action]:
        """The lowest trump may be exchanged for the turn-up, or shown."""
        if not self.sevens_are_open(public) or not self.unpaid(public, own):
            return []
        actions: list[Action] = []
        if self.seven_exchange and public.turned_up is not None and public.turned_up.rank is not self.lowest:
            actions.append(Exchange())
        if self.seven_mode == "declared" or self.seven_others in ("show", "show_or_play"):
            actions.append(Show())
        return actions

    def unpaid(self, public: Public, own: Own) -> int:
        """How many of the lowest trumps in the hand have not counted yet."""
        if public.trump is None:
            return 0
        return own.hand.count(self.low_trump(public.trump)) - (public.spent == public.turn.seat)

    def closing_words(self, public: Public) -> list[Action]:
        """How the window is closed: by drawing, or with a word where nothing is drawn; or it is handed over."""
        actions: list[Action] = []
        if self.pass_declare and not public.window.scored and not public.window.handed_over:
            actions.append(LetPartner())
        return [*actions, Draw() if self.draws_after_window(public) else Pass()]

    def draws_after_window(self, public: Public) -> bool:
        return public.stock > 0

    def refuses(self, public: Public, own: Own, action: Action, choices: Sequence[Action] | None = None) -> Reason | None:
        """Any of several alike cards may be declared, whichever was offered."""
        if isinstance(action, Declare):
            return self.why_not_declare(public, own, action)
        return super().refuses(public, own, action, choices)

    # ------------------------------------------------------------------ what happens

    def happens(self, table: Table, action: Action) -> Generator[Event, Table, None]:
        yield from self.done(table, action)

    def done(self, table: Table, action: Action) -> Happens:
        public, seat = table.public, table.public.turn.seat
        match action:
            case PlayLaid(card, number):
                table = yield PlayedLaid(seat, card, number)
                return (yield from self.trick_goes_on(table))
            case Play(card):
                return (yield from self.played(table, card))
            case Declare():
                return (yield from self.declared(table, action))
            case Exchange():
                assert public.trump is not None
                assert public.turned_up is not None
                table = yield Swapped(seat, self.low_trump(public.trump), public.turned_up)
                table = yield from self.books(table, seat, "seven", self.seven_worth)
                return (yield from self.window_goes_on(table))
            case Show():
                assert public.trump is not None
                table = yield LaidDown(seat, self.numbered(public, (Laid(self.low_trump(public.trump)),)))
                table = yield from self.books(table, seat, "shown", self.seven_worth)
                return (yield from self.window_goes_on(table))
            case LetPartner():
                return (yield HandedOver(seat))
            case CarteBlanche():
                return (yield Blanche(seat, table.own[seat].hand, self.carte_blanche_points))
            case ShowDrawn():
                drew = table.own[seat].drew
                assert drew is not None
                table = yield DrawnShown(seat, drew, self.carte_blanche_points)
                return (yield from self.takes_up(table))
            case Guess(number):
                return (yield from self.lift(table, number))
            case Pass():
                return (yield from self.passed(table))
            case Draw() | TakeTurnUp():
                return (yield from self.draws(table, turn_up_first=isinstance(action, TakeTurnUp)))
            case Claim():
                return (yield from self.claims(table))
            case _:
                assert_never(action)

    def played(self, table: Table, card: Card) -> Happens:
        before, seat = table.public, table.public.turn.seat
        table = yield Played(seat, card)
        if before.stock and before.trump is not None and card == self.low_trump(before.trump) and (
                self.seven_mode == "played" or self.seven_others in ("play", "show_or_play")):
            table = yield from self.books(table, seat, "seven", self.seven_worth)
        return (yield from self.trick_goes_on(table))

    def trick_goes_on(self, table: Table) -> Happens:
        public = table.public
        if public.result is not None or len(public.trick) < self.seats:
            return table
        winner = (public.winner + self.trick(public).winner) % self.seats
        table = yield Took(winner, public.trick)
        table = yield from self.trick_counts(table, table.public.taken[-1:])
        return table if table.public.result is not None else (yield from self.trick_is_over(table))

    def trick_is_over(self, table: Table) -> Happens:
        """The winner declares; or leads again; or the hand is over."""
        if table.public.turn.to == "declare":
            return (yield from self.window_goes_on(table))
        return (yield from self.counts_out(table)) if table.public.played_out else table

    def trick_counts(self, table: Table, new: Sequence[Taken]) -> Happens:
        """What counts at once: the last trick before the stock is used up, and cards where they are counted as they are taken."""
        winner, draws = table.public.winner, len(self.order(table.public))
        if self.last_trick_index == "stock_end" and table.public.stock == draws:
            table = yield from self.books(table, winner, "last_trick", self.last_trick)
        if self.brisque_timing == "immediate" and table.public.result is None:
            points = points_in((one.cards for one in new), self.points)
            table = yield from self.books(table, winner, "brisques", points)
        return table

    def declared(self, table: Table, action: Declare) -> Happens:
        public, seat = table.public, table.public.turn.seat
        kind = self.kind_of(public, action)
        assert kind is not None
        trump, some = kind.suit if public.trump is None else None, self.numbered(public, action.cards)
        if new := tuple(one for one in some if one not in self.lying(public)):
            table = yield LaidDown(seat, new)
        table = yield Declared(seat, kind.name, some, kind.points, trump)
        table = yield from self.checks(table, seat)
        return (yield from self.window_goes_on(table))

    def window_goes_on(self, table: Table) -> Happens:
        """The window closes by itself when nothing can be done in it, whatever its owner holds."""
        public = table.public
        if public.result is None and public.turn.to == "declare" and self.window_is_closed(public):
            return (yield from self.draws(table)) if self.draws_after_window(public) else table
        return table

    def passed(self, table: Table) -> Happens:
        before = table.public
        if before.turn.to == "lift":
            return (yield from self.lift(table, 0))
        table = yield Passed(before.turn.seat)
        if before.turn.to == "show_drawn" or before.turn.to == "declare":
            table = yield from self.takes_up(table)
        return (yield from self.counts_out(table)) if table.public.played_out and before.turn.to == "declare" else table

    def draws(self, table: Table, *, turn_up_first: bool = False) -> Happens:
        """The winner draws first, then the others in turn; the last of them takes the turn-up. Or the winner has chosen that."""
        order = self.order(table.public)
        for seat in order:
            turned = table.public.turned_up is not None
            face_down = table.public.stock - turned
            if turned and (not face_down or (turn_up_first and seat == order[0])):
                table = yield TookTurnUp(seat, table.hidden[-1])
            elif self.show_last_stock_card and face_down == 1:
                table = yield DrewOpen(seat, table.hidden[0])
            else:
                table = yield Drew(seat, table.hidden[0])
        return (yield from self.takes_up(table))

    def order(self, public: Public) -> tuple[Seat, ...]:
        """All, from the winner of the trick."""
        return around(public.winner - 1, self.seats)

    def takes_up(self, table: Table) -> Happens:
        """When the stock is used up and nothing can be shown any more, all take their cards from the table."""
        public = table.public
        if not public.stock and public.turn.to == "lead" and any(public.laid) and self.laid_cards_are_played:
            table = yield PickedUp(public.laid)
        return table

    # ------------------------------------------------------------------ what is written down

    def books(self, table: Table, seat: Seat, why: str, points: int) -> Happens:
        if points:
            table = yield Scored(seat, why, points)
            table = yield from self.checks(table, seat)
        return table

    def checks(self, table: Table, seat: Seat) -> Happens:
        """Where the first at the target wins at once, the hand ends."""
        result = self.stopped(table.public, seat)
        return (yield from self.ends(table, result)) if result is not None else table

    def stopped(self, public: Public, seat: Seat) -> Result | None:
        """How a booking of *seat* ends the hand; None where it goes on."""
        return None

    def counts_out(self, table: Table) -> Happens:
        """All tricks are played: the last one counts, then what was won."""
        public = table.public
        if self.last_trick_index == "final":
            table = yield from self.books(table, public.winner, "last_trick", self.last_trick)
        if table.public.result is None and self.brisque_timing == "end":
            for seat in around(public.given.dealer, self.seats):
                table = yield from self.counts_cards(table, seat)
                if table.public.result is not None:
                    return table
        return (yield from self.ends(table, self.unclaimed(table.public))) if table.public.result is None else table

    def counts_cards(self, table: Table, seat: Seat) -> Happens:
        return (yield from self.books(table, seat, "cards", self.won_points(table.public, seat)))

    def won_points(self, public: Public, seat: Seat) -> int:
        """What the cards that *seat* has won count."""
        return points_in(public.won(seat), self.points) + public.earlier[seat].points

    def claims(self, table: Table) -> Happens:
        raise AssertionError("nobody claims here")
        yield  # pragma: no cover

    # ------------------------------------------------------------------ words of the match

    def may_still_claim(self, public: Public, seat: Seat) -> bool:
        return False

    def rest_is_possible(self, public: Public) -> bool:
        return super().rest_is_possible(public) and not public.played_out

    def takes_rest(self, table: Table) -> Generator[Event, Table, None]:
        seat, before = table.public.turn.seat, len(table.public.taken)
        table = yield RestTaken(seat, tuple(own.hand for own in table.own))
        table = yield from self.trick_counts(table, table.public.taken[before:])
        if table.public.result is None:
            yield from self.counts_out(table)

    @abstractmethod
    def unclaimed(self, public: Public) -> Result:
        """What is recorded when everything has been counted."""

    def booked(self, public: Public, seat: Seat) -> int:
        """What the side of *seat* has written down in this hand."""
        return sum(public.booked[one] for one in self.side(seat))

    def credited(self, public: Public, seat: Seat) -> int:
        return self.booked(public, seat)

    # ------------------------------------------------------------------ the deal

    def elder(self, given: Given) -> Seat:
        """The player on the dealer's left."""
        return (given.dealer + 1) % self.seats

    def start(self, deal: Deal, given: Given) -> Table:
        _, turned_up, stock = self.dealt(deal.pack, given.dealer)
        elder, nothing = self.elder(given), (0,) * self.seats
        none: tuple[tuple[Laid, ...], ...] = ((),) * self.seats
        public = Public(
            given, Turn(elder, "lift" if self.lift_24 else "carte_blanche" if self.carte_blanche else "lead"), elder,
            turned_up and turned_up.suit, turned_up, len(stock), nothing, none, ((),) * self.seats, nothing, (Earlier(),) * self.seats)
        pack = LiftedPack.of(deal.pack, deal.lifted) if deal.lifted is not None else deal.pack
        return game.Table(public, (Own(),) * self.seats, pack)

    def opening(self, table: Table) -> Generator[Event, Table, None]:
        if not self.lift_24:
            yield from self.deals(table)

    def deals(self, table: Table) -> Happens:
        """The cards are dealt; the dealer may get ten for turning up the lowest trump."""
        public = table.public
        hands, turned_up, _ = self.dealt(table.hidden, public.given.dealer)
        table = yield Dealt(hands, turned_up)
        if turned_up is not None and turned_up.rank is self.lowest:
            table = yield from self.books(table, public.given.dealer, "seven", self.turnup_seven_dealer)
        return table

    def lift(self, table: Table, guess: int) -> Happens:
        """24 cards lifted count for the dealer, a right guess for the elder; then the cards are dealt."""
        assert isinstance(table.hidden, LiftedPack)
        number, given = table.hidden.number, table.public.given
        table = yield Lifted(number, guess)
        if number == 24:
            table = yield from self.books(table, given.dealer, "lift", 250)
        if number == guess:
            table = yield from self.books(table, self.elder(given), "lift", 150)
        return (yield from self.deals(table))

    def dealt(self, pack: Cards, dealer: Seat) -> tuple[tuple[Cards, ...], Card | None, Cards]:
        """The hands by seat, the turn-up, and the stock with the turn-up last."""
        hands, place = [Cards()] * self.seats, 0
        for size in self.packets:
            for seat in around(dealer, self.seats):
                hands[seat] += pack[place:place + size]
                place += size
        if not self.has_turn_up:
            return tuple(hands), None, tuple(pack[place:])
        return tuple(hands), pack[place], (*pack[place + 1:], pack[place])

    def deal(self, rng: Random, before: Table | None) -> Deal:
        deal = super().deal(rng, before)
        return deal._replace(lifted=rng.choice(LIFTED)) if self.lift_24 else deal

    def refuses_deal(self, deal: Deal, before: Table | None) -> Reason | None:
        if (deal.lifted in LIFTED) != self.lift_24 or (deal.lifted is not None and not self.lift_24):
            return because("the number of lifted cards should be from 16 to 32 where it counts, and is not written elsewhere")
        return super().refuses_deal(deal, before)

    # ------------------------------------------------------------------ why it may not

    def why_not(self, public: Public, own: Own, action: Action) -> Reason:
        match action:
            case Play() if public.turn.to not in ("lead", "reply"):
                return because("It is not time to play a card.")
            case PlayLaid(card):
                return because("{card} does not lie before you.", card=card)
            case Play(card) if card not in own.hand:
                return because("You do not hold {card}.", card=card)
            case Play():
                return why_not_follow(own.hand, self.trick(public), self.duties)
            case Declare():
                reason = self.why_not_declare(public, own, action)
                assert reason is not None
                return reason
            case Exchange() | Show():
                return self.why_not_seven(public, own, action)
            case CarteBlanche() | ShowDrawn():
                return self.why_not_blanche(public, action)
            case LetPartner():
                return because("The declaring can be left to the partner once, before anything is declared.")
            case TakeTurnUp():
                return because("The turn-up is not yours to choose now.")
            case Guess():
                return because("From 16 to 32 cards are lifted, and only the elder guesses, before the deal.")
            case Draw():
                return because("There is nothing to draw now.")
            case Pass():
                return because("You cannot pass now.")
            case Claim():
                return because("Claims are not made here.")
            case _:
                assert_never(action)

    def why_not_seven(self, public: Public, own: Own, action: Exchange | Show) -> Reason:
        if public.turn.to != "declare":
            return because("One declares after winning a trick, before drawing.")
        if not self.sevens_are_open(public):
            return because("The lowest trump does not count now.")
        if public.trump is None or not self.unpaid(public, own):
            return because("You hold no lowest trump that has not counted yet.")
        if isinstance(action, Exchange):
            return because("There is nothing to exchange it for.")
        return because("The lowest trump does not count now.")

    def why_not_blanche(self, public: Public, action: CarteBlanche | ShowDrawn) -> Reason:
        if public.turn.to != ("carte_blanche" if isinstance(action, CarteBlanche) else "show_drawn"):
            return because("It is not time to show your cards.")
        return because("There is a court card among them.")
