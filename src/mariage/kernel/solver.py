"""Both hands and the stock known: what best play brings at a table of a stock game for two, exactly.

Alpha-beta with a table of positions. While the stock is open the table itself is played on and taken back; once the rules are
strict the two hands go down the recursion as numbers. What can still be won and lost narrows every window at once: whoever
goes out later than now is never paid more.
"""
from __future__ import annotations

from array import array

import cython

from .stock import Stock

if not cython.compiled:
    from .bits import above, act_bit, bit, count, highest, lowest, suit_of
    from .stock import (
        ANSWER,
        CHIPS,
        GAME_POINTS,
        LEAD,
        MASK64,
        OVER,
        REPLY,
        act,
        copy_table,
        failed,
        legal,
        replies,
        right_claim,
        right_value,
        unclaimed,
    )

MIX = 0x9E3779B97F4A7C15
ALL_CARDS = 0xFFFFFFFF
FIELDS = 20         # of a table that is kept to be taken back
FAR = 30000         # beyond every value
STAMPS = 0xFFFF
TABLED = 4          # from so many cards in a hand on positions are looked up
NO_LIMIT = 1 << 62


class Solver(Stock):
    """Solves a table: set its fields, or ``set_table``, then ask. *bits*: the position table has so many binary digits."""

    def __init__(self, bits: int = 16) -> None:
        super().__init__(1)
        self.nodes = 0
        self.limit = NO_LIMIT
        self.stopped = 0
        self.salt = 0
        self.shift = 64 - bits
        self.first_keys = array("Q", bytes(8 << bits))
        self.second_keys = array("Q", bytes(8 << bits))
        self.found = array("Q", bytes(8 << bits))
        self.kept = array("q", bytes(8 * FIELDS * 128))
        self.answers = array("i", range(32))
        self.killers = array("i", [-1] * 64 * 128)
        self.equal_low = self.equal_up = 0
        self.marries = 0
        self.low = self.high = self.move = 0
        self.root, self.world = Stock(), Stock()

    def solve(self) -> int:
        """What the table pays with best play by both, from seat 0's side."""
        self.prepare()
        with cython.nogil:
            answer = self.narrowed()
        return answer

    def solve_within(self, nodes: int) -> int | None:
        """The same with what was found since ``prepare``, at this table or at others of the same deal; None if looking at so many
        positions while the stock is open is not enough. What was found on the way is kept, so that asking again gets further."""
        self.limit = self.nodes + nodes
        self.stopped = 0
        with cython.nogil:
            answer = self.best(-FAR, FAR)
        self.limit = NO_LIMIT
        stopped = self.stopped
        self.stopped = 0
        return None if stopped else answer

    def values(self) -> list[tuple[int, int]]:
        """Every action that may be done, and what it pays from seat 0's side with best play after it."""
        self.prepare()
        self.root.set_table(self)
        found = []
        for action in self.actions():
            self.set_table(self.root)
            with cython.nogil:
                act(self, action)
                answer = self.best(-FAR, FAR)
            found.append((action, answer))
        self.set_table(self.root)
        return found

    def over_worlds(self, hands: array[int], stocks: array[int]) -> tuple[list[int], array[int]]:
        """The same question in many worlds: the actions, and what each pays in each world, world by world.

        *hands*: two sets of cards for each world, the forehand's first; the hand of the seat to act is the same in all. *stocks*: the
        stock of each world, next card first, as many cards as the table's; of a stock that nobody draws from the order is free.
        Raises ValueError where the lengths do not fit.
        """
        number = len(hands) // 2
        if not number or len(hands) != 2 * number or len(stocks) != number * self.left:
            raise ValueError("each world needs two hands and a stock of the table's size")
        self.hand[0], self.hand[1] = hands[0], hands[1]
        actions = self.actions()
        found = array("h", bytes(2 * number * len(actions)))
        self.root.set_table(self)
        self.prepare()
        self.fill_all(hands, stocks, found, number)
        self.set_table(self.root)
        return actions, found

    def fill_all(self, hands: array[int], stocks: array[int], found: array[int], number: int) -> None:
        with cython.nogil:
            self.fill(hands, stocks, found, number)

    def fill(self, hands: array[int], stocks: array[int], found: array[int], number: int) -> None:
        """Solve every action in every world."""
        place = 0
        for world in range(number):
            copy_table(self, self.root)
            self.hand[0] = hands[2 * world]
            self.hand[1] = hands[2 * world + 1]
            for i in range(self.left):
                self.stock[self.at + i] = stocks[world * self.left + i]
            copy_table(self.world, self)
            self.outdate()
            moves = legal(self)
            while moves:
                action = lowest(moves)
                moves &= moves - 1
                act(self, action)
                found[place] = self.best(-FAR, FAR)
                place += 1
                copy_table(self, self.world)

    def outdate(self) -> None:
        """Let nothing that was found before count."""
        self.salt += 1
        if self.salt > STAMPS:
            self.salt = 1
            size = len(self.found)
            for slot in range(size):
                self.first_keys[slot] = self.second_keys[slot] = 0

    def prepare(self) -> None:
        """Outdate what was found before, and see which cards of a suit are equal in effect."""
        self.outdate()
        low = 0
        for height in range(1, self.ranks):
            if self.point[height] == self.point[height - 1] and height not in (self.queen, self.queen + 1, self.queen + 2):
                low |= 1 << height - 1
        self.equal_low = low * 0x01010101
        if self.seven_last:
            self.equal_low &= ~(1 << self.trump)
        self.equal_up = self.equal_low << 1

    def best(self, low: int, high: int) -> int:
        """The table's value from seat 0's side, right within the window, a bound outside it."""
        if self.phase == OVER:
            return self.score
        if self.turn:
            return -self.any_phase(0, -high, -low)
        return self.any_phase(0, low, high)

    def narrowed(self) -> int:
        """The same, asked in windows of one step each, for the few values that game points have."""
        if self.pays != GAME_POINTS or self.phase == OVER:
            return self.best(-FAR, FAR)
        low = -self.most(1)
        high = self.most(0)
        guess = 1
        phase = self.phase
        while low < high:
            bound = max(low + 1, min(guess, high))
            guess = self.best(bound - 1, bound)
            self.phase = phase
            if guess < bound:
                high = guess
            else:
                low = guess
        return low

    def any_phase(self, depth: int, low: int, high: int) -> int:
        """The value for whoever is to act."""
        who = self.turn
        if self.left == 0 or self.closer >= 0:
            if self.phase == LEAD:
                self.marries = self.marry_closed if self.closer >= 0 else self.marry_exhausted
                return self.lead(who, self.hand[who], self.hand[1 - who], low, high)
            if self.phase == REPLY:
                self.marries = self.marry_closed if self.closer >= 0 else self.marry_exhausted
                return self.reply(who, self.hand[who], self.hand[1 - who], self.led, low, high)
        return self.open_stock(depth, low, high)

    # -------------------------------------------------------------- while the stock is open

    def open_stock(self, depth: int, low: int, high: int) -> int:
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = 1
            return low
        who = self.turn
        if self.pays == GAME_POINTS:
            low = max(low, self.worst(who))
            high = min(high, self.most(who))
            if low >= high:
                return low if low > high else high
        first = -1
        key1 = key2 = slot = 0
        if self.phase != REPLY:
            key1 = self.hands_key(self.hand[0], self.hand[1])
            key2 = self.rest_key(who)
            slot = self.slot(key1, key2)
            if self.knows(slot, key1, key2, low, high):
                low, high, first = self.low, self.high, self.move
                if low == high:
                    return low
        value = self.try_all(depth, who, first, low, high)
        if self.phase != REPLY and not self.stopped:
            self.store(slot, key1, key2, low, high, value, self.move)
        return value

    def try_all(self, depth: int, who: int, first: int, low: int, high: int) -> int:
        """Do every action and take it back."""
        moves = legal(self)
        best = -FAR
        best_move = 0
        bound = low
        killer = 64 * depth + (self.led if self.phase == REPLY else 32)
        if first < 0:
            first = self.killers[killer]
        self.keep(depth)
        while moves:
            action = self.next_action(moves, first)
            moves ^= act_bit(action)
            act(self, action)
            if self.phase == OVER:
                value = -self.score if who else self.score
            elif self.turn == who:
                value = self.any_phase(depth + 1, bound, high)
            else:
                value = -self.any_phase(depth + 1, -high, -bound)
            self.take_back(depth)
            if self.stopped:
                break
            if value > best:
                best, best_move = value, action
                if best >= high:
                    self.killers[killer] = action
                    break
                bound = max(bound, best)
        self.move = best_move
        return best

    def next_action(self, moves: int, first: int) -> int:
        """The action found best before; exchanging; marriages; replies that win, cheap leads; closing last."""
        if first >= 0 and moves & act_bit(first):
            return first
        if moves >> 32 & 5:
            return 32 + lowest(moves >> 32 & 5)
        cards = moves & ALL_CARDS
        if not cards:
            return lowest(moves)
        if self.phase == LEAD:
            pairs = cards & self.queens() & cards >> 1
            if pairs:
                return lowest(pairs)
            side = cards & ~suit_of(self.trump)
            return self.cheapest(side) if side else self.cheapest(cards)
        wins = cards & suit_of(self.led) & above(self.led)
        if wins:
            return highest(wins)
        trumps = cards & suit_of(self.trump)
        if trumps and self.led & 24 != self.trump:
            rest = cards & ~trumps
            return self.cheapest(rest) if rest and self.point[self.led & 7] < 10 else lowest(trumps)
        return self.cheapest(cards)

    def cheapest(self, cards: int) -> int:
        """The card of the fewest points."""
        best = lowest(cards)
        rest = cards & cards - 1
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            if card & 7 < best & 7:
                best = card
        return best

    def queens(self) -> int:
        return 0x01010101 << self.queen

    def keep(self, depth: int) -> None:
        """Note the table, to be taken back to."""
        i = FIELDS * depth
        self.kept[i], self.kept[i + 1] = self.hand[0], self.hand[1]
        self.kept[i + 2], self.kept[i + 3] = self.points[0], self.points[1]
        self.kept[i + 4], self.kept[i + 5] = self.tricks[0], self.tricks[1]
        self.kept[i + 6], self.kept[i + 7] = self.chips[0], self.chips[1]
        self.kept[i + 8], self.kept[i + 9], self.kept[i + 10], self.kept[i + 11] = self.at, self.left, self.turn, self.phase
        self.kept[i + 12], self.kept[i + 13] = self.led, self.amour
        self.kept[i + 17] = self.closer
        self.kept[i + 14], self.kept[i + 15] = self.run, self.runner
        self.kept[i + 16] = self.stock[self.at + self.left - 1] if self.left else 0

    def take_back(self, depth: int) -> None:
        i = FIELDS * depth
        self.hand[0], self.hand[1] = self.kept[i], self.kept[i + 1]
        self.points[0], self.points[1] = self.kept[i + 2], self.kept[i + 3]
        self.tricks[0], self.tricks[1] = self.kept[i + 4], self.kept[i + 5]
        self.chips[0], self.chips[1] = self.kept[i + 6], self.kept[i + 7]
        self.at, self.left, self.turn, self.phase = self.kept[i + 8], self.kept[i + 9], self.kept[i + 10], self.kept[i + 11]
        self.led, self.amour = self.kept[i + 12], self.kept[i + 13]
        self.run, self.runner = self.kept[i + 14], self.kept[i + 15]
        if self.left:
            self.stock[self.at + self.left - 1] = self.kept[i + 16]
        self.closer = self.kept[i + 17]

    # -------------------------------------------------------------- what can still be won and lost

    def most(self, who: int) -> int:
        """The most that *who* can still be paid, where game points are played for."""
        value = right_value(self, who)
        if self.closer == 1 - who:
            value = max(value, failed(self))
        return self.paid(who, value)

    def worst(self, who: int) -> int:
        return -self.most(1 - who)

    def paid(self, who: int, value: int) -> int:
        if self.closed_double and (self.closer >= 0 or self.left):
            value *= 2
        value = min(31, value + self.carried)
        return self.worth[32 + value] if who else self.worth[value]

    # -------------------------------------------------------------- once the rules are strict

    def lead(self, who: int, mine: int, theirs: int, low: int, high: int) -> int:
        """The value for *who*, to lead; nobody draws any more."""
        self.nodes += 1
        if self.pays == GAME_POINTS:
            low = max(low, self.worst(who))
            high = min(high, self.most(who))
            if low >= high:
                return low if low > high else high
        first = key1 = key2 = slot = 0
        deep = count(mine) >= TABLED
        if deep:
            key1 = self.hands_key(theirs, mine) if who else self.hands_key(mine, theirs)
            key2 = self.rest_key(who)
            slot = self.slot(key1, key2)
            if self.knows(slot, key1, key2, low, high):
                low, high, first = self.low, self.high, bit(self.move)
                if low == high:
                    return low
        best = -FAR
        best_move = 0
        bound = low
        trumps = suit_of(self.trump)
        pairs = 0
        if self.marries and (self.tricks[who] or not self.needs_trick_to_marry):
            pairs = mine & self.queens() & mine >> 1
            pairs |= 0 if self.queen_only else pairs << 1
        moves = mine & ~(((mine & self.equal_low) << 1) + (~(mine | theirs) & self.equal_up) & self.equal_up)
        sure = self.sure(moves, theirs, trumps)
        while moves:
            card = self.next_lead(moves, first, sure, pairs, trumps)
            first = 0
            moves ^= bit(card)
            value = self.one_lead(who, mine ^ bit(card), theirs, card, pairs, bound, high)
            if value > best:
                best, best_move = value, card
                if best >= high:
                    break
                bound = max(bound, best)
        if deep:
            self.store(slot, key1, key2, low, high, best, best_move)
        return best

    def next_lead(self, moves: int, first: int, sure: int, pairs: int, trumps: int) -> int:
        if moves & first:
            return lowest(moves & first)
        if moves & sure:
            return highest(moves & sure & trumps or moves & sure)
        if moves & pairs:
            return lowest(moves & pairs)
        return lowest(moves & ~trumps or moves)

    def sure(self, mine: int, theirs: int, trumps: int) -> int:
        """The cards that win if they are led now."""
        found = 0
        while mine:
            card = highest(mine)
            suit = suit_of(card)
            others = theirs & suit
            if not others & above(card) and (others or card & 24 == self.trump or not theirs & trumps):
                found |= bit(card)
            mine ^= bit(card)
        return found

    def one_lead(self, who: int, mine: int, theirs: int, card: int, pairs: int, low: int, high: int) -> int:
        """The value of leading *card*, already out of the hand, for *who*."""
        points = self.points[who]
        chips = self.chips[who]
        amour = self.amour
        if pairs & bit(card):
            if self.pays == CHIPS:
                self.chips[who] += 2 if card & 24 == self.trump else 1
            else:
                self.points[who] += 40 if card & 24 == self.trump else 20
                if self.claims and self.tricks[who] and self.points[who] >= 66:
                    right_claim(self, who)
                    self.points[who] = points
                    return -self.score if who else self.score
        elif self.pays == CHIPS and amour < 0 and card & 24 == self.trump and self.loves(mine, card):
            self.amour = who
            self.chips[who] += 3
        value = -self.reply(1 - who, theirs, mine, card, -high, -low)
        self.points[who], self.chips[who], self.amour = points, chips, amour
        return value

    def loves(self, mine: int, card: int) -> bool:
        """Is the other card of l'amour in the hand?"""
        if card & 7 == self.ten:
            return mine & bit(card + 1) != 0
        return card & 7 == self.ten + 1 and mine & bit(card - 1) != 0

    def reply(self, who: int, mine: int, theirs: int, led: int, low: int, high: int) -> int:
        """The value for *who*, to answer *led*."""
        self.nodes += 1
        moves = replies(mine, led, self.trump, self.must_head, self.must_trump)
        moves &= ~(((moves & self.equal_low) << 1) + (~(mine | theirs | bit(led)) & self.equal_up) & self.equal_up)
        wins = suit_of(led) & above(led)
        if led & 24 != self.trump:
            wins |= suit_of(self.trump)
        best = -FAR
        first = self.answers[led]
        while moves:
            if moves & bit(first):
                card = first
                first = led
            else:
                card = highest(moves & wins) if moves & wins else self.cheapest(moves)
            moves ^= bit(card)
            value = self.trick(who, mine ^ bit(card), theirs, led, card, wins >> card & 1, low, high)
            if value > best:
                best = value
                if best >= high:
                    self.answers[led] = card
                    break
                low = max(low, best)
        return best

    def trick(self, who: int, mine: int, theirs: int, led: int, card: int, won: int, low: int, high: int) -> int:
        """The value for *who* after answering *led* with *card*; *won*: whether that takes the trick."""
        winner = who if won else 1 - who
        points = self.points[winner]
        chips = self.chips[who]
        mine_before = self.points[who]
        if self.any_play and self.marries and card & 7 == self.queen and mine & bit(card + 1):
            self.points[who] += 40 if card & 24 == self.trump else 20
        run = self.run
        runner = self.runner
        self.points[winner] += self.point[led & 7] + self.point[card & 7]
        self.tricks[winner] += 1
        self.run = run + 1 if runner == winner else 1
        self.runner = winner
        if not mine and self.closer < 0:
            self.points[winner] += self.last_trick
        if self.claims and self.points[winner] >= 66:
            right_claim(self, winner)
            value = -self.score if who else self.score
        elif not mine:
            unclaimed(self, winner, led == self.trump or card == self.trump)
            value = -self.score if who else self.score
        elif won:
            value = self.lead(who, mine, theirs, low, high)
        else:
            value = -self.lead(winner, theirs, mine, -high, -low)
        self.tricks[winner] -= 1
        self.points[winner] = points
        self.points[who], self.chips[who] = mine_before, chips
        self.run, self.runner = run, runner
        return value

    # -------------------------------------------------------------- the table of positions

    def hands_key(self, first: int, second: int) -> int:
        return first | second << 32

    def rest_key(self, who: int) -> int:
        """Everything but the hands on which the value depends, and the stamp of this question."""
        key = self.points[0] | self.points[1] << 8 | self.left << 16
        key |= (self.tricks[0] > 0) << 21 | (self.tricks[1] > 0) << 22 | who << 23
        more = self.salt << 16
        if self.closer >= 0:
            key |= self.closer + 1 << 27 | (self.close_points >= 33) << 29 | (self.close_tricks > 0) << 30
        elif self.left and self.stock[self.at + self.left - 1] == self.trump:
            key |= 3 << 27
        if self.left and (self.closer < 0 or self.phase == ANSWER):
            key |= self.phase << 24
        if self.pays == CHIPS:
            more |= min(self.run, 15) | self.runner + 1 << 4 | self.amour + 1 << 6 | self.chips[0] << 8 | self.chips[1] << 12
        return key | more << 32

    def slot(self, key1: int, key2: int) -> int:
        return ((key1 ^ key2 * MIX & MASK64) * MIX & MASK64) >> self.shift

    def knows(self, slot: int, key1: int, key2: int, low: int, high: int) -> bool:
        """Was the position looked at before? Then *low* and *high* of this object are the window narrowed by what it showed, equal
        where that is enough, and *move* is what was best."""
        if self.first_keys[slot] != key1 or self.second_keys[slot] != key2:
            return False
        entry = self.found[slot]
        below = (entry & 0xFFFF) - FAR
        above = (entry >> 16 & 0xFFFF) - FAR
        self.move = entry >> 32 & 63
        if below >= high or below == above:
            self.low = self.high = below
        elif above <= low:
            self.low = self.high = above
        else:
            self.low, self.high = max(low, below), min(high, above)
        return True

    def store(self, slot: int, key1: int, key2: int, low: int, high: int, value: int, move: int) -> None:
        """Keep what the search in this window has shown."""
        below = value if value > low else -FAR
        above = value if value < high else FAR
        if self.first_keys[slot] == key1 and self.second_keys[slot] == key2:
            entry = self.found[slot]
            below = max(below, (entry & 0xFFFF) - FAR)
            above = min(above, (entry >> 16 & 0xFFFF) - FAR)
        self.first_keys[slot], self.second_keys[slot] = key1, key2
        entry = move
        upper = above + FAR
        self.found[slot] = entry << 32 | upper << 16 | below + FAR
