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
    from .stock import ANSWER, EXCHANGE, LEAD, OVER, REPLY, TO_DRAW, act, below, copy_table, draw, legal, may_exchange, may_marry, pick, play, replies, swap

ALL_CARDS = 0xFFFFFFFF


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
        self.bonus = 0.3
        self.exact = 1
        self.thumbs = 1
        self.nodes = 0
        self.iterations = 0
        self.path = [0] * 128
        self.mover = [0] * 128
        self.pool = array("I", bytes(4))
        self.pooled = 0
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

    def use_pool(self, hands: list[int]) -> None:
        """Draw the other's hand from *hands*, each as likely, instead of from all that are possible."""
        self.pool = array("I", hands or [0])
        self.pooled = len(hands)

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
            if self.exact and self.is_open_to_both():
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
            if self.phase == LEAD:
                if self.exact and self.left == 0:
                    return self.solved()
                if may_exchange(self):
                    swap(self)
                play(self, self.some_lead(self.hand[self.turn]) if self.thumbs else pick(self, self.hand[self.turn]))
            elif self.phase == REPLY:
                cards = self.hand[self.turn]
                if not self.left or self.closer >= 0:
                    cards = replies(cards, self.led, self.trump, self.must_head, self.must_trump)
                play(self, self.some_reply(cards) if self.thumbs else pick(self, cards))
            elif self.phase == TO_DRAW:
                if may_exchange(self):
                    swap(self)
                draw(self)
            else:
                act(self, EXCHANGE)
        return self.score

    def some_lead(self, cards: int) -> int:
        """A card to lead: marriages gladly, low cards rather than high ones, trumps seldom."""
        chosen = lowest(cards)
        total = 0
        strict = self.left == 0 or self.closer >= 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            weight = 4 if strict else 13 - self.point[card & 7]
            if card & 24 == self.trump and not strict:
                weight = (weight + 2) // 3
            if may_marry(self, self.turn, card):
                weight += 30
            total += weight
            if below(self, total) < weight:
                chosen = card
        return chosen

    def some_reply(self, cards: int) -> int:
        """A card to answer with: what wins much gladly, what loses little rather than much."""
        chosen = lowest(cards)
        total = 0
        there = self.point[self.led & 7]
        strict = self.left == 0 or self.closer >= 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            mine = self.point[card & 7]
            if card & 24 == self.led & 24:
                weight = 4 + 2 * (mine + there) if card > self.led else 13 - mine
            elif card & 24 == self.trump:
                weight = 2 + there if there >= 10 or strict else 2
            else:
                weight = 13 - mine
            total += weight
            if below(self, total) < weight:
                chosen = card
        return chosen

    def solved(self) -> int:
        copy_table(self.solver, self)
        return self.solver.best(-30000, 30000)

    # ------------------------------------------------------------------ the hidden cards

    def deal_hidden(self) -> None:
        """Deal what the searching seat cannot see: the other's hand, and the stock under it."""
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
