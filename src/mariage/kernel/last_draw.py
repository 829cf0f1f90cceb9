"""The last trick before the stock is used up, as a game of hidden cards: its equilibrium, and how far a player is from it.

One card lies face down under the turn-up. From outside every deal of the unseen cards that fits what was seen is as likely; each
player knows its own hand. The leader leads, the other answers, both draw, and then both hands are known: the rest is solved. In
Schnapsen these are 2,772 deals. Strategies are found by counterfactual regret minimisation, regrets kept above nought and later
strategies weighed more (CFR+). Closing is left out: it leads to a hidden game of its own. Both sides may be taken to play any card now
and then (to tremble): then the strategies make something of that, and know an answer to leads that nobody means.

Hands are numbered as sets of places in the list of unseen cards; a play is the place of a card in its hand, counted from the lowest.
"""
from __future__ import annotations

from array import array

import cython

from .solver import Solver
from .stock import Stock

if not cython.compiled:
    from .bits import bit, count, lowest
    from .stock import OVER, TO_DRAW, copy_table, draw, is_marriage, may_marry_now, play

MOST = 13           # unseen cards


def numbers(size: int) -> array[float]:
    """So many noughts."""
    return array("d", bytes(8 * size))


class LastDraw:
    """The deals at the last draw, what each pair of plays brings the leader in each of them, and strategies for both."""

    def __init__(self) -> None:
        self.solver = Solver(14)
        self.base = Stock()
        self.cards = [0] * 16
        self.value = [0.0] * 8
        self.number = array("i", bytes(4 << MOST))
        self.hands = self.deals = self.held = self.unseen = 0
        self.tremble = 0.0

    def prepare(self, table: Stock, unseen: int, leader: int, other: int, not_leader: int) -> None:
        """Enumerate the deals of *unseen*, the cards of both hands and the one face down.

        *table*: rules, and the public table with the leader to lead; *leader*, *other*: cards that each is known to hold;
        *not_leader*: cards that the leader does not hold. Raises ValueError where the sizes do not fit.
        """
        self.solver.copy_rules(table)
        self.solver.prepare()
        self.base.copy_rules(table)
        self.base.set_table(table)
        self.unseen = count(unseen)
        self.held = (self.unseen - 1) // 2
        if self.unseen != 2 * self.held + 1 or self.unseen > MOST or table.left != 2:
            raise ValueError("the last draw has one card face down, and two hands of one size")
        for i in range(self.unseen):
            self.cards[i] = lowest(unseen)
            unseen &= unseen - 1
        masks = [mask for mask in range(1 << self.unseen) if mask.bit_count() == self.held]
        self.hands = len(masks)
        self.mask = array("i", masks)
        for place, mask in enumerate(masks):
            self.number[mask] = place
        deals = []
        everything = (1 << self.unseen) - 1
        for mask in masks:
            if leader & ~self.named(mask) or self.named(mask) & (not_leader | other):
                continue
            for down in range(self.unseen):
                rest = everything ^ mask ^ (1 << down)
                if not mask >> down & 1 and not other & ~self.named(rest):
                    deals.append((self.number[mask], self.number[rest], down))
        self.deals = len(deals)
        self.leader_of = array("i", [one[0] for one in deals])
        self.other_of = array("i", [one[1] for one in deals])
        self.down_of = array("i", [one[2] for one in deals])
        self.paid = numbers(self.deals * self.held * self.held)
        leads = self.hands * self.held
        replies = self.hands * self.unseen * 2 * self.held
        self.lead_regret, self.lead_sum, self.lead_now = numbers(leads), numbers(leads), numbers(leads)
        self.reply_regret, self.reply_sum, self.reply_now = numbers(replies), numbers(replies), numbers(replies)
        self.shown = array("i", bytes(4 * self.hands * self.unseen))
        if may_marry_now(self.base, self.base.turn):
            for place, mask in enumerate(masks):
                for i in range(self.unseen):
                    if mask >> i & 1 and is_marriage(self.base, self.named(mask), self.cards[i]):
                        self.shown[place * self.unseen + i] = 1
        with cython.nogil:
            self.pay()

    def named(self, mask: int) -> int:
        """The cards of a hand, as a set of cards."""
        found = 0
        for i in range(self.unseen):
            if mask >> i & 1:
                found |= bit(self.cards[i])
        return found

    def pay(self) -> None:
        """What every pair of plays brings the leader in every deal."""
        leader = self.base.turn
        for deal in range(self.deals):
            mine = self.mask[self.leader_of[deal]]
            theirs = self.mask[self.other_of[deal]]
            at = deal * self.held * self.held
            for i in range(self.unseen):
                if not mine >> i & 1:
                    continue
                for j in range(self.unseen):
                    if not theirs >> j & 1:
                        continue
                    copy_table(self.solver, self.base)
                    self.solver.hand[leader] = self.named(mine)
                    self.solver.hand[1 - leader] = self.named(theirs)
                    self.solver.stock[self.solver.at] = self.cards[self.down_of[deal]]
                    play(self.solver, self.cards[i])
                    if self.solver.phase != OVER:
                        play(self.solver, self.cards[j])
                    if self.solver.phase == TO_DRAW:
                        draw(self.solver)
                    value = self.solver.score if self.solver.phase == OVER else self.solver.best(-30000, 30000)
                    self.paid[at] = -value if leader else value
                    at += 1

    # ------------------------------------------------------------------ the equilibrium

    def improve(self, iterations: int, tremble: float = 0.0) -> None:
        """So many rounds of CFR+, the leader's turn and the other's; *tremble*: how often any card is played, from 0 to 1."""
        self.tremble = tremble
        with cython.nogil:
            for round in range(1, iterations + 1):
                self.settle_strategies()
                self.regret_leads()
                self.settle_leads(round)
                self.regret_replies()
                self.settle_replies(round)

    def settle_strategies(self) -> None:
        self.settle_leads(0)
        self.settle_replies(0)

    def settle_leads(self, weight: float) -> None:
        """The leader's strategy now, from its regrets, and into the average."""
        for hand in range(self.hands):
            self.match(self.lead_regret, self.lead_now, self.lead_sum, hand * self.held, weight)

    def settle_replies(self, weight: float) -> None:
        for hand in range(self.hands * self.unseen * 2):
            self.match(self.reply_regret, self.reply_now, self.reply_sum, hand * self.held, weight)

    def match(self, regret: array[float], now: array[float], total: array[float], at: int, weight: float) -> None:
        """Each play as often as it is regretted; *total*, of which the average is made, does not tremble."""
        whole = 0.0
        for i in range(self.held):
            whole += regret[at + i]
        for i in range(self.held):
            chance = regret[at + i] / whole if whole > 0 else 1.0 / self.held
            total[at + i] += weight * chance
            now[at + i] = (1.0 - self.tremble) * chance + self.tremble / self.held

    def reply_place(self, deal: int, led: int) -> int:
        """Where the other's answers to the card at place *led* stand; a marriage shown with it is another question."""
        shown = self.shown[self.leader_of[deal] * self.unseen + led]
        return ((self.other_of[deal] * self.unseen + led) * 2 + shown) * self.held

    def regret_leads(self) -> None:
        """What each lead would have brought more than the strategy did, every deal counted."""
        held = self.held
        for deal in range(self.deals):
            hand = self.mask[self.leader_of[deal]]
            lead = self.leader_of[deal] * held
            mean = 0.0
            place = 0
            for i in range(self.unseen):
                if hand >> i & 1:
                    answers = self.reply_place(deal, i)
                    value = 0.0
                    for j in range(held):
                        value += self.reply_now[answers + j] * self.paid[(deal * held + place) * held + j]
                    self.value[place] = value
                    mean += self.lead_now[lead + place] * value
                    place += 1
            for i in range(held):
                self.lead_regret[lead + i] += self.value[i] - mean
        for i in range(self.hands * held):
            if self.lead_regret[i] < 0:
                self.lead_regret[i] = 0.0

    def regret_replies(self) -> None:
        held = self.held
        for deal in range(self.deals):
            hand = self.mask[self.leader_of[deal]]
            lead = self.leader_of[deal] * held
            place = 0
            for i in range(self.unseen):
                if hand >> i & 1:
                    answers = self.reply_place(deal, i)
                    reach = self.lead_now[lead + place]
                    paid = (deal * held + place) * held
                    mean = 0.0
                    for j in range(held):
                        mean += self.reply_now[answers + j] * self.paid[paid + j]
                    for j in range(held):
                        self.reply_regret[answers + j] += reach * (mean - self.paid[paid + j])
                    place += 1
        for i in range(self.hands * self.unseen * 2 * held):
            if self.reply_regret[i] < 0:
                self.reply_regret[i] = 0.0

    # ------------------------------------------------------------------ strategies in and out

    def use_average(self) -> None:
        """Make the average of all rounds the strategy."""
        self.lead_now = self.normal(self.lead_sum)
        self.reply_now = self.normal(self.reply_sum)

    def normal(self, total: array[float]) -> array[float]:
        """Each group of plays divided by its sum."""
        out = array("d", total)
        for at in range(0, len(out), self.held):
            whole = sum(out[at:at + self.held])
            for i in range(self.held):
                out[at + i] = out[at + i] / whole if whole else 1.0 / self.held
        return out

    def plays(self, hand: int) -> list[int]:
        """The cards of a hand in the order of its plays, lowest first."""
        found = []
        for card in list(self.cards)[:self.unseen]:
            if hand >> card & 1:
                found.append(card)
        return found

    def place_of(self, hand: int) -> int:
        """The number of a hand, given as a set of cards."""
        mask = 0
        for i in range(self.unseen):
            if hand & bit(self.cards[i]):
                mask |= 1 << i
        return self.number[mask]

    def lead_chances(self, hand: int) -> dict[int, float]:
        """How often the leader who holds *hand* leads each card."""
        at = self.place_of(hand) * self.held
        return {card: self.lead_now[at + i] for i, card in enumerate(self.plays(hand))}

    def lead_values(self, hand: int) -> dict[int, float]:
        """What each lead brings the leader who holds *hand*, the other answering as its strategy has it; empty if no deal has that
        hand."""
        held, mine = self.held, self.place_of(hand)
        values, deals = [0.0] * held, 0
        for deal in range(self.deals):
            if self.leader_of[deal] != mine:
                continue
            deals += 1
            for place, card in enumerate(self.plays(hand)):
                answers = self.reply_place(deal, list(self.cards).index(card))
                for j in range(held):
                    values[place] += self.reply_now[answers + j] * self.paid[(deal * held + place) * held + j]
        return {card: value / deals for card, value in zip(self.plays(hand), values, strict=True)} if deals else {}

    def reply_values(self, hand: int, led: int, shown: int) -> dict[int, float]:
        """What each answer to *led*, with which a marriage was *shown* or not, brings the other who holds *hand*, the leader leading as
        its strategy has it; empty if no hand of the leader does that."""
        held, mine, at = self.held, self.place_of(hand), list(self.cards).index(led)
        values, whole = [0.0] * held, 0.0
        for deal in range(self.deals):
            theirs = self.mask[self.leader_of[deal]]
            if self.other_of[deal] != mine or not theirs >> at & 1 or self.shown[self.leader_of[deal] * self.unseen + at] != shown:
                continue
            place = count(theirs & ((1 << at) - 1))
            reach = self.lead_now[self.leader_of[deal] * held + place]
            whole += reach
            for j in range(held):
                values[j] -= reach * self.paid[(deal * held + place) * held + j]
        return {card: value / whole for card, value in zip(self.plays(hand), values, strict=True)} if whole else {}

    def reply_at(self, hand: int, led: int, shown: int) -> int:
        """Where the answers of the other who holds *hand* stand."""
        return ((self.place_of(hand) * self.unseen + list(self.cards).index(led)) * 2 + shown) * self.held

    def reply_chances(self, hand: int, led: int, shown: int) -> dict[int, float]:
        """How often the other who holds *hand* answers *led* with each card; *shown*: whether a marriage was shown with it."""
        at = self.reply_at(hand, led, shown)
        return {card: self.reply_now[at + i] for i, card in enumerate(self.plays(hand))}

    def set_lead(self, hand: int, card: int) -> None:
        """Let the leader who holds *hand* always lead *card*."""
        at = self.place_of(hand) * self.held
        for i, one in enumerate(self.plays(hand)):
            self.lead_now[at + i] = 1.0 if one == card else 0.0

    def set_reply(self, hand: int, led: int, shown: int, card: int) -> None:
        """Let the other who holds *hand* always answer *led*, a marriage shown with it or not, with *card*."""
        at = self.reply_at(hand, led, shown)
        for i, one in enumerate(self.plays(hand)):
            self.reply_now[at + i] = 1.0 if one == card else 0.0

    def all_hands(self) -> list[int]:
        """Every hand of the unseen cards, as a set of cards."""
        return [self.named(mask) for mask in self.mask]

    # ------------------------------------------------------------------ how good a strategy is

    def best_against_replies(self) -> float:
        """What the leader makes a deal, knowing how the other answers."""
        held = self.held
        values = array("d", bytes(8 * self.hands * held))
        for deal in range(self.deals):
            hand, place = self.mask[self.leader_of[deal]], 0
            for i in range(self.unseen):
                if hand >> i & 1:
                    answers = self.reply_place(deal, i)
                    paid = (deal * held + place) * held
                    for j in range(held):
                        values[self.leader_of[deal] * held + place] += self.reply_now[answers + j] * self.paid[paid + j]
                    place += 1
        return sum(max(values[at:at + held]) for at in range(0, len(values), held)) / self.deals

    def best_against_leads(self) -> float:
        """What the leader makes a deal where the other knows how it leads."""
        held = self.held
        values = array("d", bytes(8 * self.hands * self.unseen * 2 * held))
        for deal in range(self.deals):
            hand, place = self.mask[self.leader_of[deal]], 0
            for i in range(self.unseen):
                if hand >> i & 1:
                    answers = self.reply_place(deal, i)
                    reach = self.lead_now[self.leader_of[deal] * held + place]
                    for j in range(held):
                        values[answers + j] += reach * self.paid[(deal * held + place) * held + j]
                    place += 1
        return sum(min(values[at:at + held]) for at in range(0, len(values), held)) / self.deals
