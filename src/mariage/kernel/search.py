"""What to do when cards are hidden: a search over information sets, for the stock games for two.

Every iteration deals the hidden cards anew, in a way that the searching seat cannot rule out, walks down one tree that all deals
share, adds a node and plays the hand out. A node stands for what was done since the root, so nothing is decided by a card that the
decider cannot see. Of what may be done in a deal the search does what promises most: mean reward and a bonus for what was done
seldom among the deals in which it could be done. Once the stock is used up both hands are known to both and the value is exact.
"""
from __future__ import annotations

from array import array

import cython

from .solver import Solver
from .stock import Stock

if not cython.compiled:
    from math import log, sqrt

    from .bits import act_bit, bit, count, lowest
    from .stock import (
        ANSWER,
        LEAD,
        OVER,
        REPLY,
        TO_DRAW,
        act,
        below,
        copy_table,
        draw_or_answer,
        is_marriage,
        legal,
        may_marry_now,
        pick,
        play,
        replies,
        to_choose_from,
    )

    SOLVES_NOTHING = 0
    SOLVES_OPEN = 1         # when both hands are known to both
    SOLVES_CLOSED = 2       # and where the tree ends in a closed hand, as if the cards were open
    WAS_OPEN = 1            # what was so when the other played: the stock was open
    COULD_EXCHANGE = 2
    COULD_MARRY = 4
    DREW = 8                # ... and it drew after the trick
    CANDIDATES = 1024       # hands that are weighed
    POOL = 512              # hands that are then drawn from, each as likely


class Search(Stock):
    """Searches from a table as one seat sees it. *room*: how many nodes the tree may have."""

    def __init__(self, room: int = 1 << 16, seed: int = 1) -> None:
        super().__init__(seed)
        self.room = room
        self.root = Stock()
        self.solver = Solver(12)
        self.visits = array("i", bytes(4 * room))
        self.offered = array("i", bytes(4 * room))
        self.reward = array("d", bytes(8 * room))
        self.first = array("i", bytes(4 * room))
        self.following = array("i", bytes(4 * room))
        self.action = array("i", bytes(4 * room))
        self.bonus = 0.6
        self.exact = SOLVES_CLOSED
        self.thumbs = 1
        self.nodes = 0
        self.iterations = 0
        self.path = [0] * 128
        self.mover = [0] * 128
        self.pool = array("I", bytes(4 * 512))
        self.candidate = array("I", bytes(4 * 1024))
        self.weight = array("d", bytes(8 * 1024))
        self.pooled = self.plays = 0
        self.led_then = [-1] * 24
        self.played = [0] * 24
        self.state = [0] * 24
        self.swapped = [-1] * 24
        self.fixed = [0] * 24
        self.left_over = [0] * 32
        self.unseen = self.known = self.possible = self.seat = self.held = 0
        self.top = -1
        self.span = 3.0

    def begin(self, seat: int, unseen: int, known: int, possible: int, held: int, top: int, span: float) -> None:
        """Start a tree at the table as it was set, seen by *seat*.

        *unseen*: the cards whose place *seat* does not know; *known*: those that the other is known to hold, not among them;
        *possible*: those of the unseen that the other may hold; *held*: how many cards the other holds; *top*: the next card of
        the stock where it is face up, else -1; *span*: what a reward of 1 is worth. The turn-up stands last in the stock.
        """
        self.root.set_table(self)
        self.solver.copy_rules(self)
        self.solver.prepare()
        self.seat, self.unseen, self.known, self.possible = seat, unseen, known, possible
        self.held, self.top, self.span = held, top, span
        self.pooled = 0
        self.iterations = 0
        self.nodes = 1
        self.visits[0] = self.offered[0] = 0
        self.reward[0] = 0.0
        self.first[0] = self.following[0] = 0

    def infer(self, history: list[tuple[int, int, int, int, int]], power: float) -> None:
        """Weigh the hands that the other may hold by what it has played, and draw from them accordingly.

        *history*: for each of its plays, the first one first, the card led by the searching seat (-1: it led itself), its card, a
        sum of ``WAS_OPEN``, ``COULD_EXCHANGE``, ``COULD_MARRY`` and ``DREW`` (after the trick), the card taken in exchange before the
        play (-1: none), and the cards that it was known to hold then. *power* tempers the weights: 0 is no inference, 1 full trust.
        """
        self.plays = min(len(history), 24)
        for i in range(self.plays):
            self.led_then[i], self.played[i], self.state[i], self.swapped[i], self.fixed[i] = history[i]
        with cython.nogil:
            self.weigh(power)

    def weigh(self, power: float) -> None:
        """Candidates, their weights, and a pool drawn from them."""
        total = 0.0
        for i in range(CANDIDATES):
            hand = self.known | self.some_of(self.unseen & self.possible, self.held - count(self.known))
            self.candidate[i] = hand
            total += pow(self.likelihood(hand), power)
            self.weight[i] = total
        if total <= 0.0:
            return
        place = 0
        for i in range(POOL):
            mark = total * (i + 0.5) / POOL
            while place < CANDIDATES - 1 and self.weight[place] < mark:
                place += 1
            self.pool[i] = self.candidate[place]
        self.pooled = POOL

    def likelihood(self, hand: int) -> float:
        """How likely what the other has played is for a player of thumbs who holds *hand* now; what it drew when is guessed."""
        likely = 1.0
        for i in range(self.plays - 1, -1, -1):
            state = self.state[i]
            if state & DREW:
                free = hand & ~self.fixed[i]
                if free:
                    hand ^= bit(pick(self, free))
            hand |= bit(self.played[i])
            likely *= self.chance(hand, i, state)
            if self.swapped[i] >= 0:
                hand ^= bit(self.swapped[i]) | bit(self.trump)
        return likely

    def chance(self, hand: int, i: int, state: int) -> float:
        """How likely the play *i* is from *hand*."""
        card = self.played[i]
        led = self.led_then[i]
        strict = not state & WAS_OPEN
        cards = hand if led < 0 or not strict else replies(hand, led, self.trump, self.must_head, self.must_trump)
        mine = 0
        total = 0
        while cards:
            one = lowest(cards)
            cards &= cards - 1
            weight = self.lead_weight(one, hand, strict, state & COULD_MARRY) if led < 0 else self.reply_weight(one, led, strict)
            total += weight
            if one == card:
                mine = weight
        likely = (mine + 0.5) / (total + 0.5)
        if state & COULD_EXCHANGE and self.swapped[i] < 0 and hand & bit(self.trump):
            likely *= 0.1
        return likely

    def think(self, iterations: int) -> None:
        """Go on for so many iterations."""
        with cython.nogil:
            for _ in range(iterations):
                self.iterate()
        self.iterations += iterations

    def found(self) -> list[tuple[int, int, float]]:
        """What was done at the root: each action, how often, and its mean reward for the searching seat."""
        out = []
        node = self.first[0]
        while node:
            visits = self.visits[node]
            out.append((self.action[node], visits, self.reward[node] / visits if visits else 0.0))
            node = self.following[node]
        return out

    # ------------------------------------------------------------------ one iteration

    def iterate(self) -> None:
        copy_table(self, self.root)
        self.deal_hidden()
        node = depth = 0
        grown = 0
        self.path[0] = 0
        while self.phase != OVER and not grown and depth < 100:
            if self.exact and depth and self.is_open_to_both():
                break
            mask = legal(self)
            if self.phase == ANSWER or self.phase == TO_DRAW:
                if not mask & mask - 1:
                    act(self, lowest(mask))
                    continue
            child = self.unknown_child(node, mask)
            if child < 0:
                if self.nodes >= self.room:
                    break
                child = self.grow(node, mask)
                grown = 1
            depth += 1
            self.path[depth] = child
            self.mover[depth] = self.turn
            act(self, self.action[child])
            node = child
        self.learn(depth, self.outcome() / self.span)

    def is_open_to_both(self) -> int:
        """Does each player know the other's cards? Then the rest is solved, between two tricks."""
        return self.left == 0 and self.phase == LEAD

    def unknown_child(self, node: int, mask: int) -> int:
        """The child to go to; -1 if something that may be done has no child yet. Notes what could be done."""
        best = -1
        best_worth = -1e9
        rest = mask
        child = self.first[node]
        while child:
            if mask & act_bit(self.action[child]):
                rest ^= act_bit(self.action[child])
                self.offered[child] += 1
                worth = self.reward[child] / self.visits[child] + self.bonus * sqrt(log(self.offered[child]) / self.visits[child])
                if worth > best_worth:
                    best, best_worth = child, worth
            child = self.following[child]
        return -1 if rest else best

    def grow(self, node: int, mask: int) -> int:
        """A new child for one of the actions that have none, each as likely."""
        rest = mask
        child = self.first[node]
        while child:
            rest &= ~act_bit(self.action[child])
            child = self.following[child]
        for _ in range(below(self, count(rest))):
            rest &= rest - 1
        new = self.nodes
        self.nodes += 1
        self.visits[new] = 0
        self.offered[new] = 1
        self.reward[new] = 0.0
        self.first[new] = 0
        self.action[new] = lowest(rest)
        self.following[new] = self.first[node]
        self.first[node] = new
        return new

    def learn(self, depth: int, outcome: float) -> None:
        """Credit what was done with *outcome*, which is seat 0's."""
        self.visits[0] += 1
        for i in range(1, depth + 1):
            node = self.path[i]
            self.visits[node] += 1
            self.reward[node] += -outcome if self.mover[i] else outcome

    def outcome(self) -> int:
        """Play on, by rules of thumb and by chance, until the value is known."""
        while self.phase != OVER:
            if self.phase == LEAD and self.exact and (self.left == 0 or (self.closer >= 0 and self.exact == SOLVES_CLOSED)):
                return self.solved()
            if self.phase == LEAD or self.phase == REPLY:
                play(self, self.some_card(to_choose_from(self)))
            else:
                draw_or_answer(self)
        return self.score

    def some_card(self, cards: int) -> int:
        """A card to play, as the thumbs have it or by chance."""
        if not self.thumbs:
            return pick(self, cards)
        return self.some_lead(cards) if self.phase == LEAD else self.some_reply(cards)

    def some_lead(self, cards: int) -> int:
        """A card to lead, as the thumbs have it."""
        chosen = lowest(cards)
        hand = cards
        total = 0
        strict = self.left == 0 or self.closer >= 0
        marry = may_marry_now(self, self.turn)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            weight = self.lead_weight(card, hand, strict, marry)
            total += weight
            if below(self, total) < weight:
                chosen = card
        return chosen

    def some_reply(self, cards: int) -> int:
        """A card to answer with, as the thumbs have it."""
        chosen = lowest(cards)
        total = 0
        strict = self.left == 0 or self.closer >= 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            weight = self.reply_weight(card, self.led, strict)
            total += weight
            if below(self, total) < weight:
                chosen = card
        return chosen

    def lead_weight(self, card: int, hand: int, strict: int, marry: int) -> int:
        """How gladly *card* is led: marriages gladly, low cards rather than high ones, trumps seldom."""
        weight = 4 if strict else 13 - self.point[card & 7]
        if card & 24 == self.trump and not strict:
            weight = (weight + 2) // 3
        if marry and is_marriage(self, hand, card):
            weight += 30
        return weight

    def reply_weight(self, card: int, led: int, strict: int) -> int:
        """How gladly *led* is answered with *card*: what wins much gladly, what loses little rather than much."""
        mine = self.point[card & 7]
        there = self.point[led & 7]
        if card & 24 == led & 24:
            return 4 + 2 * (mine + there) if card > led else 13 - mine
        if card & 24 == self.trump:
            return 2 + there if there >= 10 or strict else 2
        return 13 - mine

    def solved(self) -> int:
        copy_table(self.solver, self)
        return self.solver.best(-30000, 30000)

    # ------------------------------------------------------------------ the hidden cards

    def deal_hidden(self) -> None:
        """Deal what the searching seat cannot see: the other's hand, and the stock under it. Of cards that it has forgotten, more may
        be unseen than there is room for."""
        other = 1 - self.seat
        if self.pooled:
            hand = self.pool[below(self, self.pooled)]
        else:
            hand = self.known | self.some_of(self.unseen & self.possible, self.held - count(self.known))
        self.hand[other] = hand
        rest = self.unseen & ~hand
        if not self.left or not rest:
            return
        start = self.at
        if self.top >= 0:
            self.stock[start] = self.top
            start += 1
        places = 0
        while rest:
            self.left_over[places] = lowest(rest)
            places += 1
            rest &= rest - 1
        for i in range(places - 1, -1, -1):
            j = below(self, i + 1)
            if start + i < self.at + self.left - 1:
                self.stock[start + i] = self.left_over[j]
            self.left_over[j] = self.left_over[i]

    def some_of(self, cards: int, number: int) -> int:
        """So many of *cards*, every choice of them as likely."""
        found = 0
        left = count(cards)
        while number > 0:
            if below(self, left) < number:
                found |= bit(lowest(cards))
                number -= 1
            cards &= cards - 1
            left -= 1
        return found
