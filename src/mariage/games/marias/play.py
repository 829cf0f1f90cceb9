"""The play of the cards, marriages, and the end of a hand. (Rules: marias.md, §2.3 to §2.5, §2.11, §4.10.)"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...cards import Card, Cards, Rank, Suit
from ...game import Reason, Result, Seat, because
from ...melds import partner
from ...tricks import Trick
from ..plays import Married, Marry, Played, Taken, Took, play, points_in, put, tricks_of, why_no_marriage, why_not_follow
from .contracts import BETLS, COLOUR, NATURAL, NO_TRUMPS, SEVENS, Component, Contract, sharps
from .fold import Folding
from .legal import DUTIES, follows, legal
from .money import MARRIAGE, TRUMP_MARRIAGE, Outcome, Pile
from .table import Accounted, Action, Happens, LaidOpen, Own, Public, Table, TalonShown


@dataclass(frozen=True)
class Playing(Folding):
    """From the first lead to the account."""

    # ------------------------------------------------------------------ which cards

    def trick(self, public: Public) -> Trick:
        """The trick on the table, in the order of the contract."""
        misere = public.contract is not None and public.contract.misere
        return Trick(public.trick, public.trump, NATURAL if misere else COLOUR)

    def plays(self, public: Public, own: Own) -> list[Action]:
        """The cards that may be played; where a player says so himself, with or without announcing a marriage."""
        found: list[Action] = []
        for card in self.playable(public, own):
            if self.marriage_order == "either_explicit" and self.marries(public, own, card):
                found.append(Marry(card))
            found.append(play(card))
        return found

    def playable(self, public: Public, own: Own) -> Cards:
        """The cards that meet the duties, the order of a marriage, and the word given with an announced seven."""
        return legal(own.hand, self.trick(public), public.tricks + 1, self.reserved(public, public.turn.seat),
                     over_first=self.marriage_order == "svrsek_first" and self.has_marriages(public))

    def reserved(self, public: Public, seat: Seat) -> Mapping[Card, int]:
        """The cards that *seat* has announced for a later trick, and for which."""
        if public.trump is None:
            return {}
        return {Card(public.trump, Rank.SEVEN): self.tricks_in_all for one in public.stakes
                if one.component in SEVENS and one.by == seat}

    def marries(self, public: Public, own: Own, card: Card) -> bool:
        """Does playing *card* announce a marriage? Its fellow must still be in the hand, and there must be trumps."""
        if partner(card) not in own.hand or not self.marriages_count(public):
            return False
        if self.marriage_when == "lead_only" and public.trick:
            return False
        return self.marriage_order != "svrsek_only" or card.rank is Rank.QUEEN

    def has_marriages(self, public: Public) -> bool:
        """Where there are trumps a king and queen make a marriage, and keep its order, whether it counts in this contract or not."""
        return public.trump is not None

    def marriages_count(self, public: Public) -> bool:
        """Marriages count where points do."""
        return self.has_marriages(public)

    def why_not_play(self, public: Public, own: Own, card: Card) -> Reason:
        trick = self.trick(public)
        if public.turn.to not in ("lead", "reply"):
            return because("It is not time to play a card.")
        if card not in own.hand:
            return because("You do not hold {card}.", card=card)
        if card not in follows(own.hand, trick):
            return why_not_follow(own.hand, trick, DUTIES)
        if card in self.reserved(public, public.turn.seat):
            return because("You have announced {card} for a later trick and hold another card that you may play.", card=card)
        return because("{over} must be played before {king}.", over=Card(card.suit, Rank.QUEEN), king=card)

    def why_not_marry(self, public: Public, own: Own, card: Card) -> Reason:
        if public.turn.to not in ("lead", "reply") or card not in self.playable(public, own):
            return self.why_not_play(public, own, card)
        if missing := why_no_marriage(own.hand, card):
            return missing
        if self.marriage_order != "either_explicit":
            return because("A marriage is announced by playing {card}.", card=Card(card.suit, Rank.QUEEN))
        if not self.marriages_count(public):
            return because("There are no marriages without trumps.")
        return because("A marriage is shown on the lead.")

    # ------------------------------------------------------------------ a card is played

    def plays_card(self, table: Table, card: Card, *, announced: bool | None = None) -> Happens:
        """A card is played; by playing the first of a marriage it is announced, unless the player keeps silent."""
        seat, public = table.public.turn.seat, table.public
        if announced is None:
            announced = self.marriage_order != "either_explicit" and self.marries(public, table.own[seat], card)
        if announced:
            table = yield Married(seat, card.suit, self.worth(public, card.suit))
        table = yield Played(seat, card)
        if self.lays_open(table.public):
            table = yield LaidOpen(tuple(own.hand for own in table.own))
        if len(table.public.trick) == len(table.public.given.players):
            yield from self.trick_ends(table)

    def worth(self, public: Public, suit: Suit) -> int:
        return TRUMP_MARRIAGE if suit is public.trump else MARRIAGE

    def lays_open(self, public: Public) -> bool:
        """All hands are laid open after the first lead to the second trick, where that is undertaken."""
        is_open = public.contract in (Contract.OPEN_BETL, Contract.OPEN_DURCH) or (
            public.contract is Contract.BETL and self.betl_after_first_open)
        return is_open and public.tricks == 1 and len(public.trick) == 1 and not public.open_hands

    def trick_ends(self, table: Table) -> Happens:
        """The winner leads; a betl ends with the declarer's first trick, a durch with the first that he loses."""
        public = table.public
        players = public.given.players
        place = (players.index(public.leader) + self.trick(public).winner) % len(players)
        table = yield Took(players[place], public.trick)
        if self.lays_open(table.public):
            table = yield LaidOpen(tuple(own.hand for own in table.own))
        if self.is_decided(table.public) or not any(table.public.in_hand):
            yield from self.ends_played(table)

    def is_decided(self, public: Public) -> bool:
        """Is a contract without trumps lost?"""
        return self.misere_failed(public)

    def misere_failed(self, public: Public) -> bool:
        """The declarer of a betl has a trick, or the declarer of a durch has lost one."""
        if public.contract is None or not public.contract.misere:
            return False
        assert public.declarer is not None
        own = public.tricks_of(public.declarer)
        return own > 0 if public.contract.parts[0] in BETLS else own < public.tricks

    # ------------------------------------------------------------------ the end

    def ends_played(self, table: Table) -> Happens:
        """The hand has been played: it is paid, and the talon is shown where tables want that."""
        yield from self.is_paid(table, self.outcome(table), "failed" if self.is_decided(table.public) else "played")

    def is_paid(self, table: Table, outcome: Outcome, how: str, *, played: bool = True) -> Happens:
        public = table.public
        lines = self.lines(public.stakes, public.trump, outcome)
        net = self.net(lines, both_raised=self.both_raised(public))
        table = yield Accounted(lines, net)
        yield from self.ends(table, Result(self.gains(public, net), self.winners_of(public, net), how, self.all_points(public)))
        if played and table.hidden and self.shows_talon(public):
            yield TalonShown(table.hidden)

    def shows_talon(self, public: Public) -> bool:
        misere = public.contract is not None and public.contract.misere
        return self.talon_after_deal == "reveal" or (self.talon_after_deal == "hidden_in_misere" and not misere)

    def gives_up(self, table: Table, seat: Seat) -> Happens:
        """The declarer gives up: what is left goes to the defence, his announced sevens, betl or durch are lost. A quiet hundred that
        comes of it is paid, a quiet seven is not."""
        lost = dict.fromkeys((Component.SEDMA, Component.DVE_SEDMY, *NO_TRUMPS), False)
        won = dict.fromkeys((Component.SEDMA_PROTI, Component.STO_PROTI), True)
        outcome = self.outcome(table)._replace(verdicts=lost | won, seven=None)
        rest = self.in_play(table) + self.last_trick - outcome.ours.cards
        yield from self.is_paid(table, outcome._replace(theirs=outcome.theirs._replace(cards=rest)), "conceded")

    def refuses_giving_up(self, public: Public, seat: Seat) -> Reason | None:
        if not self.concede:
            return because("Nobody gives up a hand at this table.")
        if public.turn.to not in ("lead", "reply") or public.result is not None or not public.turn.seat == seat == public.declarer:
            return because("Only the declarer may give up the hand, on a turn of his own while the cards are played.")
        return None

    def outcome(self, table: Table) -> Outcome:
        """What came of the hand, as far as it is paid."""
        public = table.public
        ours = self.attackers(public)
        theirs = tuple(seat for seat in public.given.players if seat not in ours)
        return Outcome(ours, self.pile(table, ours), self.pile(table, theirs), self.last_seven(public),
                       not self.misere_failed(public), self.is_obliged(table))

    def attackers(self, public: Public) -> tuple[Seat, ...]:
        """The declarer, and whoever everybody knows to stand on his side."""
        assert public.declarer is not None
        return (public.declarer,)

    def pile(self, table: Table, seats: tuple[Seat, ...]) -> Pile:
        """What these seats have made together; sharp cards in the talon count where tables allow them there."""
        public = table.public
        cards = sum(self.cards_of(public, seat) for seat in seats)
        if table.public.trump and (public.declarer in seats) == (self.talon_counts_for == "declarer"):
            cards += self.talon_points(table)
        suits = [suit for suit in public.shown if any(suit in public.marriages[seat] for seat in seats)]
        return Pile(cards, tuple(self.worth(public, suit) for suit in suits))

    @property
    def talon_counts_for(self) -> str:
        """For whom the cards of the talon count, if for anybody."""
        if self.figure_points == "brief":
            return "declarer"
        return self.sharp_discard.removeprefix("allowed_") if self.sharps_allowed else ""

    def talon_points(self, table: Table) -> int:
        """The points of the talon that count for a side."""
        return self.counts(table.hidden) if self.talon_counts_for else 0

    def in_play(self, table: Table) -> int:
        """The points of all cards that are played for."""
        return self.counts(self.whole_pack()) - self.counts(table.hidden) + self.talon_points(table)

    def cards_of(self, public: Public, seat: Seat) -> int:
        """The points in the tricks of *seat*, with ten for the last one."""
        points = points_in(tricks_of(public.taken, seat), self.points) + public.earlier[seat].points
        last = public.tricks == self.tricks_in_all and bool(public.taken) and public.taken[-1].seat == seat
        return points + (self.last_trick if last and public.trump is not None else 0)

    def credited(self, public: Public, seat: Seat) -> int:
        return self.cards_of(public, seat) + sum(self.worth(public, suit) for suit in public.marriages[seat])

    def all_points(self, public: Public) -> tuple[int, ...]:
        return tuple(self.credited(public, seat) for seat in range(self.seats))

    def last_seven(self, public: Public) -> tuple[Seat, bool] | None:
        """Who played the seven of trumps to the last trick, and whether it won; None where it was not played there."""
        if public.trump is None or public.tricks < self.tricks_in_all or not public.taken:
            return None
        seven, last = Card(public.trump, Rank.SEVEN), public.taken[-1]
        who = next((seat for seat, card in public.plays()[-len(last.cards):] if card == seven), None)
        return None if who is None else (who, who == last.seat)

    def is_obliged(self, table: Table) -> bool:
        """Did the hundred have to be declared?"""
        return False

    # ------------------------------------------------------------------ who pays whom

    def both_raised(self, public: Public) -> bool:
        """Has each of the two defenders doubled something?"""
        return all(any(seat in one.raisers for one in public.stakes) for seat in public.given.players if seat != public.declarer)

    def gains(self, public: Public, net: int) -> tuple[int, ...]:
        """The declarer settles with each opponent, with a dealer who sits out too where tables want that."""
        assert public.declarer is not None
        opponents = [seat for seat in range(self.seats) if seat != public.declarer
                     and (seat in public.given.players or self.pauzir_pays)]
        gains = tuple(-net if seat in opponents else 0 for seat in range(self.seats))
        return put(gains, public.declarer, net * len(opponents))

    def winners_of(self, public: Public, net: int) -> tuple[Seat, ...]:
        """Those of the players who are paid."""
        gains = self.gains(public, net)
        return tuple(seat for seat in sorted(public.given.players) if gains[seat] > 0)

    def reviewable(self, public: Public, seat: Seat | None) -> tuple[Taken, ...]:
        if self.trick_review == "all":
            return public.taken
        return public.taken[-1:] if self.trick_review == "last_only" and not public.trick else ()

    def sharp_to_tell(self, cards: Cards) -> bool:
        """Must it be said that a sharp card lies in the talon?"""
        return self.sharps_allowed and bool(sharps(cards))
