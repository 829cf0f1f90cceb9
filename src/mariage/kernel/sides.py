"""Side against side with all cards open, for two to four seats: what the sides take when nobody makes a mistake.

A card is a number, eight times its suit plus its height in a trick; a set of cards has a bit for each of them. Seats play in
turn, 0, 1, 2 (and 3), and a set of seats has a bit for each of them too. Whoever belongs to no side named is against it.
"""
from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

import cython

if not cython.compiled:
    from .bits import count, highest, lowest

COMPILED: bool = cython.compiled
MARIAS = (0, 0, 0, 0, 0, 0, 10, 10)         # 7 8 9 J Q K 10 A
SIXTY_SIX = (0, 0, 0, 2, 3, 4, 10, 11)      # 7 8 9 J Q K 10 A
NOTHING = (0,) * 8

MIX = 0x1E3779B97F4A7C15
MASK64 = 0xFFFFFFFFFFFFFFFF
MARRY = 32                                  # added to a card that is led with a marriage
STAMPS = 0x7FFFFFF
ENDLESS = 0x100000
HIGHEST_POINTS = 999                        # of a card, a trick, a marriage, the last trick: all together fit into sixteen bits


def bit(card: int) -> int:
    """The set of this card alone."""
    one = 1
    return one << card


def suit_of(card: int) -> int:
    """All cards of its suit."""
    suit = 0xFF
    return suit << (card & 24)


def higher(card: int) -> int:
    """The cards of its suit that stand above *card*."""
    return suit_of(card) & ~(bit(card) | bit(card) - 1)


class Solver:
    """Exact play of side against side by one set of rules; each thread needs a solver of its own.

    *points* by height in a trick, or by card, *trick* for each trick, *last_trick* for the last one; the duties are those of
    ``mariage.tricks.duties``. With *least* the side wants to take as little as it can. Where *marriages* names their points by
    suit, whoever leads a king or a queen (*queen* is her height) with the other in hand may say so: the side counts its own
    marriages, and with *new_trump* the suit becomes trump. The table of what was found has two to the power of *bits* places
    of sixteen bytes.
    """

    def __init__(self, seats: int = 3, points: Sequence[int] = MARIAS, *, trick: int = 0, last_trick: int = 10, must_head: bool = True,
                 must_trump: bool = True, must_overtrump: bool = True, least: bool = False,
                 marriages: Sequence[int] = (), queen: int = 4, new_trump: bool = False, bits: int = 16) -> None:
        if not 2 <= seats <= 4:
            raise ValueError("There are two to four seats.")
        if len(points) not in (8, 32) or not all(0 <= one <= HIGHEST_POINTS for one in (*points, *marriages, trick, last_trick)):
            raise ValueError("There are points for eight heights or thirty-two cards, for a trick and for the last trick, from 0 to"
                             f" {HIGHEST_POINTS}.")
        if len(marriages) not in (0, 4) or not 0 <= queen < 7:
            raise ValueError("There are points for the marriages of four suits, and the king stands above the queen.")
        if not 4 <= bits <= 26:
            raise ValueError("The table has four to twenty-six bits.")
        self.seats, self.trick, self.last_trick = seats, trick, last_trick
        self.must_head, self.must_trump, self.must_overtrump, self.least = must_head, must_trump, must_overtrump, least
        self.marrying, self.queen, self.new_trump = bool(marriages), queen, new_trump
        self.marriage = list(marriages or (0, 0, 0, 0))
        self.nodes = self.stamp = 0
        self.shift = 64 - bits
        self.table = array("Q", bytes(16 << bits))      # two numbers a place: what position it is, and what is known of it
        self.hand = [0, 0, 0, 0]
        self.lying = [0, 0, 0, 0]
        self.worth = [points[card % len(points)] for card in range(32)]
        self.kind = [0] * 32
        self.mark = [0] * 32
        self.holder = [0] * 32
        self.plain = [0] * 1024
        self.pairs = self.silent = 0
        self.at()

    def at(self, *, side: int = 1, leader: int = 0, trump: int = -1, lying: Sequence[int] = (), kept: int = 0, won_with: int = -1,
           may_marry: bool = True) -> None:
        """Say what everybody knows before the hands are given.

        *side* is the set of seats that play together, *trump* the lowest card of the trump suit or -1, *lying* the cards of
        a trick already begun, the leader's first. Cards in *kept* are played only where nothing else may be. With the card
        *won_with* the last trick counts only if that card wins it. Without *may_marry* no marriage is shown with the very next card.
        """
        seats = self.seats
        if not 0 <= side < 1 << seats or not 0 <= leader < seats:
            raise ValueError("The side is a set of seats, the leader one of them.")
        if trump not in (-1, 0, 8, 16, 24) or not -1 <= won_with < 32 or not 0 <= kept < 1 << 32:
            raise ValueError("The trump suit is named by its lowest card, 0, 8, 16 or 24, or -1; other cards go from 0 to 31.")
        if len(lying) >= seats or len(set(lying)) < len(lying) or not all(0 <= card < 32 for card in lying):
            raise ValueError("A trick already begun has at most a card from all seats but one.")
        self.side, self.leader, self.played, self.won_with, self.kept = side, leader, len(lying), won_with, kept
        self.up = side ^ (1 << seats) - 1 if self.least else side
        self.trumps, self.trump_key = (0, 0) if trump < 0 else (0xFF << trump, trump // 8 + 1 << 34)
        self.may_marry = may_marry
        self.count_sure = not self.least and won_with < 0
        for place in range(len(lying)):
            self.lying[place] = lying[place]
        self.sort_kinds()

    def sort_kinds(self) -> None:
        """Two cards are of one kind if nothing but their height tells them apart."""
        self.inner, self.rich, dearest = 0, 0, 0
        for card in range(32):
            height, own = card & 7, self.kept >> card & 1 > 0 or card == self.won_with
            royal = self.marrying and (height == self.queen or height == self.queen + 1)
            self.kind[card] = 2 * self.worth[card] + (1 if own or royal else 0)
            if height and self.kind[card] == self.kind[card - 1]:
                self.inner |= bit(card - 1)
            if self.worth[card] > dearest:
                dearest = self.worth[card]
        for card in range(32):
            if 2 * self.worth[card] > dearest:
                self.rich |= bit(card)

    # ------------------------------------------------------------------ one table

    def value(self, hands: Sequence[int]) -> int:
        """What the side takes from here on, the trick on the table included."""
        return self.values(self._one(hands))[0]

    def reaches(self, hands: Sequence[int], target: int) -> bool:
        """Does the side take *target* or more from here on?"""
        return bool(self.reached(self._one(hands), target)[0])

    def cards(self, hands: Sequence[int]) -> dict[int, int]:
        """What the side takes from here on after each card that may be played now; MARRY + card is a lead with a marriage."""
        found = self.every_card(self._one(hands))
        return {card: found[card] for card in range(self.width) if found[card] >= 0}

    @property
    def width(self) -> int:
        """So many numbers for each world has every_card()."""
        return 64 if self.marrying else 32

    def _one(self, hands: Iterable[int]) -> array[int]:
        return array("I", hands)

    # ------------------------------------------------------------------ many tables

    def values(self, worlds: array[int]) -> array[int]:
        """The value of each world; *worlds* holds the hands of the first world seat by seat, then those of the next."""
        out = array("i", bytes(4 * self._number(worlds)))
        self._done(self.each_value(worlds, out))
        return out

    def reached(self, worlds: array[int], target: int) -> array[int]:
        """In each world, 1 if the side takes *target* or more, else 0."""
        out = array("i", bytes(4 * self._number(worlds)))
        self._done(self.each_reached(worlds, out, target))
        return out

    def every_card(self, worlds: array[int]) -> array[int]:
        """For each world *width* numbers: the value after each card, -1 for a card that may not be played now.

        The width is 32; where marriages count it is 64, and the latter half is for leading a card with a marriage.
        """
        out = array("i", bytes(4 * self.width * self._number(worlds)))
        self._done(self.each_card(worlds, out))
        return out

    def _number(self, worlds: array[int]) -> int:
        if len(worlds) % self.seats:
            raise ValueError("There is a hand for every seat.")
        return len(worlds) // self.seats

    def _done(self, number: int) -> None:
        """Say which world could not be played."""
        if number >= 0:
            raise ValueError(f"World {number} is no table: no card stands twice, and who has played to the trick has one card fewer.")

    def each_value(self, worlds: array[int], out: array[int]) -> int:
        at, end = 0, len(out)
        with cython.nogil:
            while at < end and self.deal(worlds, at * self.seats):
                out[at] = self.exact(-1, 0, self.most, 2 * self.most // 5)
                at += 1
        return at if at < end else -1

    def each_reached(self, worlds: array[int], out: array[int], target: int) -> int:
        at, end = 0, len(out)
        with cython.nogil:
            while at < end and self.deal(worlds, at * self.seats):
                out[at] = self.search(target) >= target
                at += 1
        return at if at < end else -1

    def each_card(self, worlds: array[int], out: array[int]) -> int:
        at, end, width = 0, len(out) // self.width, self.width
        with cython.nogil:
            while at < end and self.deal(worlds, at * self.seats):
                self.weigh(out, width * at)
                at += 1
        return at if at < end else -1

    # ------------------------------------------------------------------ the hands are given

    def deal(self, worlds: array[int], start: int) -> bool:
        """Take the hands of a world; no, if they make no table."""
        seen, self.taken = 0, self.trick
        for place in range(self.played):
            seen |= bit(self.lying[place])
            self.taken += self.worth[self.lying[place]]
        self.to_act = (self.leader + self.played) % self.seats
        size = count(worlds[start + self.to_act])
        for place in range(self.seats):
            seat = (self.leader + place) % self.seats
            cards = worlds[start + seat]
            if cards & seen or count(cards) != (size - 1 if place < self.played else size):
                return False
            seen |= cards
            self.hand[seat] = cards
        if not size:
            return False
        for place in range(self.played):
            seen ^= bit(self.lying[place])
        self.begin(seen, size)
        return True

    def begin(self, rest: int, size: int) -> None:
        """Count what is still to come, see who is winning the trick, and outdate what was found before."""
        self.rest, self.size = rest, size
        self.due = self.last_trick + self.taken + self.trick * (size - 1)
        for card in range(32):
            if rest >> card & 1:
                self.due += self.worth[card]
        self.top = self.lying[0]
        for place in range(1, self.played):
            if self.beating(self.top) >> self.lying[place] & 1:
                self.top = self.lying[place]
        self.stamp = self.stamp + 1 & STAMPS
        if not self.stamp:
            self.forget()
        self.mark_cards()
        self.make_plain(rest)
        self.most = self.due
        if self.marrying:
            self.find_pairs(rest)

    def mark_cards(self) -> None:
        """Write down whose card each is, those in the trick on the table too, and which of those in hand are of one kind."""
        self.ours = 0
        for card in range(32):
            self.mark[card], self.holder[card] = -1, 0
            for seat in range(self.seats):
                if self.hand[seat] >> card & 1:
                    self.mark[card], self.holder[card] = 4 * self.kind[card] + seat, seat
        for place in range(self.played):
            self.holder[self.lying[place]] = (self.leader + place) % self.seats
        for card in range(32):
            if self.side >> self.holder[card] & 1:
                self.ours |= bit(card)

    def find_pairs(self, rest: int) -> None:
        """The marriages that may still be shown, the side's own among them, and where none may be shown with the next card."""
        self.pairs = 0
        for suit in range(0, 32, 8):
            for seat in range(self.seats):
                pair = self.hand[seat] >> suit + self.queen & 3
                if pair == 3:
                    self.pairs |= pair << suit + self.queen
        self.silent = 0 if self.may_marry or self.played else rest
        self.most = self.due + self.promised(rest)

    def forget(self) -> None:
        """Clear the table once all stamps have been used."""
        for place in range(len(self.table)):
            self.table[place] = 0
        self.stamp = 1

    def make_plain(self, rest: int) -> None:
        """For each set of live cards of a suit, the lowest one in which the same players hold the same kinds in the same order."""
        for suit in range(0, 32, 8):
            live = rest >> suit & 255
            some = 0
            self.plain[32 * suit] = 0
            while some != live:
                some = some - live & live
                top = highest(some)
                below = self.plain[32 * suit + (some ^ bit(top))] >> suit
                at = highest(below) + 1 if below else 0
                while self.mark[suit + at] != self.mark[suit + top]:
                    at += 1
                self.plain[32 * suit + some] = (below | bit(at)) << suit

    # ------------------------------------------------------------------ from the table as it stands

    def exact(self, card: int, low: int, high: int, guess: int) -> int:
        """The value after *card* (-1: before any), known to lie between *low* and *high*: ask again and again, is it at least so much?"""
        bound = guess
        while low < high:
            bound = low + 1 if bound <= low else high if bound > high else bound
            found = self.search(bound) if card < 0 else self.after(card, bound)
            if found < bound:
                high = found
                bound = high - (high - low) // 4
            else:
                low = found
                bound = low + 1 + (high - low) // 4
        return low

    def search(self, bound: int) -> int:
        """At least, or at most, what the side takes from here on, whichever *bound* asks for."""
        if not self.played:
            return self.lead(self.rest, self.leader, self.due, bound)
        if self.size == 1:
            return self.only_cards(self.rest, self.to_act, self.seats - self.played, self.top, self.due)
        return self.go_on(self.rest, self.played, self.top, self.taken, bound)

    def after(self, card: int, bound: int) -> int:
        """The same after *card*, where there is a choice."""
        if card & 32:
            return self.marry(self.rest, self.leader, card & 31, self.due, bound)
        if not self.played:
            return self.led(self.rest, self.leader, card, self.due, bound)
        top = card if self.beating(self.top) >> card & 1 else self.top
        return self.go_on(self.rest ^ bit(card), self.played + 1, top, self.taken + self.worth[card], bound)

    def go_on(self, rest: int, played: int, top: int, taken: int, bound: int) -> int:
        """What the side takes from here on, so many having played to the trick on the table."""
        who, due = (self.leader + played) % self.seats, self.due - taken
        if played + 1 < self.seats:
            return self.reply(rest, who, played, self.lying[0], top, taken, due, bound)
        if played < self.seats:
            return self.last(rest, who, self.lying[0], top, taken, due, bound)
        gain = taken if self.ours >> top & 1 else 0
        return gain + self.lead(rest, self.holder[top], due, bound - gain)

    def weigh(self, out: array[int], at: int) -> None:
        """Write down the value after each card: first the best one, then by how much the others fall short."""
        for card in range(64 if self.marrying else 32):
            out[at + card] = -1
        best = self.exact(-1, 0, self.most, 2 * self.most // 5)
        cards, moves, value = self.playable(), self.moves(), best
        while cards:
            card = lowest(cards)
            cards ^= bit(card)
            if moves >> card & 1 and self.size > 1:
                value = self.weighed(card, best)
            out[at + card] = value
            if not self.played and self.marrying and self.shown(self.hand[self.leader], self.rest) >> card & 1:
                out[at + card + 32] = self.weighed(card + 32, best)

    def weighed(self, card: int, best: int) -> int:
        """The value after *card*, which is no better than *best*."""
        return self.exact(card, 0, best, best) if self.up >> self.to_act & 1 else self.exact(card, best, self.most, best + 1)

    def playable(self) -> int:
        """The cards that the seat to act may play."""
        hand = self.hand[self.to_act]
        return self.legal(hand, self.lying[0], self.beating(self.top)) if self.played else self.free(hand)

    def moves(self) -> int:
        """One of each run of equal cards among them."""
        cards, above = self.playable(), self.beating(self.top)
        if not self.played:
            return self.distinct(cards, self.rest)
        if self.played + 1 < self.seats:
            return self.distinct(cards, self.rest | bit(self.top))
        return self.distinct(cards & above, self.rest) | self.distinct(cards & ~above, self.rest)

    # ------------------------------------------------------------------ the rules of a trick

    def beating(self, top: int) -> int:
        """The cards that beat *top*, the best one on the table."""
        return higher(top) | (0 if self.trumps >> top & 1 else self.trumps)

    def free(self, cards: int) -> int:
        """All of these but those that are kept, if there are others."""
        return cards & ~self.kept if cards & self.kept and cards & ~self.kept else cards

    def legal(self, hand: int, led: int, above: int) -> int:
        """The cards that meet the first duty this hand can meet."""
        cards = hand & suit_of(led)
        if cards:
            if self.must_head and cards & above:
                cards &= above
        else:
            cards = hand & self.trumps
            if self.must_overtrump and cards & above:
                cards &= above
            elif not (self.must_trump and cards):
                cards = hand
        return self.free(cards)

    def distinct(self, cards: int, rest: int) -> int:
        """One card, the lowest, from each run of cards that are equal in effect."""
        return cards & ~(((cards & self.inner) << 1) + (~rest & self.inner))

    # ------------------------------------------------------------------ the search

    def lead(self, rest: int, who: int, due: int, bound: int) -> int:
        """What the side takes from here on, *who* to lead: at least or at most this, either side of *bound*."""
        if bound <= 0:
            return 0
        most = due
        if rest & self.pairs:
            most += self.promised(rest)
        if bound > most:
            return most
        self.nodes += 1
        hand = self.hand[who] & rest
        if not hand & hand - 1:
            return self.only_cards(rest, who + 1 if who + 1 < self.seats else 0, self.seats - 1, lowest(hand), due)
        rest = (self.plain[rest & 255] | self.plain[256 + (rest >> 8 & 255)] | self.plain[512 + (rest >> 16 & 255)]
                | self.plain[768 + (rest >> 24)])
        hand = self.hand[who] & rest
        low, high = 0, most
        if self.count_sure:
            if self.side >> who & 1:
                low = self.sure(hand, rest ^ hand, due)
            else:
                high = most - self.sure(hand, rest ^ hand, due)
        elif self.won_with >= 0 and not rest >> self.won_with & 1:
            high = most - self.last_trick
        return low if low >= bound else high if high < bound else self.remembered(rest, who, due, bound, low, high)

    def remembered(self, rest: int, who: int, due: int, bound: int, low: int, high: int) -> int:
        """The same, known to lie between *low* and *high*, from what was found before; else found now and kept in mind."""
        seat = who
        key = rest | seat << 32 | self.trump_key | self.stamp << 37
        place = ((key * MIX & MASK64) >> self.shift) << 1
        first = 0
        if self.table[place] == key:
            known = self.table[place + 1]
            low, high = known & 0xFFFF, known >> 16 & 0xFFFF
            if low >= bound:
                return low
            if high < bound:
                return high
            first = bit(known >> 32 & 31)
        found = self.best_lead(rest, who, due, bound, first)
        best = found >> 5
        known = found & 31
        if best >= bound:
            low = best
        else:
            high = best
        known = known << 16 | high
        self.table[place] = key
        self.table[place + 1] = known << 16 | low
        return best

    def best_lead(self, rest: int, who: int, due: int, bound: int, first: int) -> int:
        """The same by trying every card, *first* before others, then side suits: 32 times the value, and the card it comes of."""
        hand = self.hand[who] & rest
        moves = self.distinct(self.free(hand), rest)
        rising = self.up >> who & 1
        best, best_card = -1 if rising else ENDLESS, 0
        if hand & self.pairs:
            best = self.marriages(rest, who, due, bound)
            if (best >= bound) == rising:
                moves = 0
        while moves:
            card = highest(moves & first or moves & ~self.trumps or moves)
            first = 0
            moves ^= bit(card)
            value = self.led(rest, who, card, due, bound)
            if value > best if rising else value < best:
                best, best_card = value, card
                if (value >= bound) == rising:
                    break
        return best << 5 | best_card

    def promised(self, rest: int) -> int:
        """Points of the marriages that the side may still show."""
        points = 0
        for suit in range(4):
            pair = self.pairs & rest & 0xFF << 8 * suit
            if pair & pair - 1 and pair & self.ours:
                points += self.marriage[suit]
        return points

    def shown(self, hand: int, rest: int) -> int:
        """Kings and queens that may be led with a marriage."""
        both = hand & self.pairs & (hand & self.pairs) >> 1
        return 0 if rest == self.silent else both | both << 1

    def marriages(self, rest: int, who: int, due: int, bound: int) -> int:
        """The best that comes of leading with a marriage."""
        moves = self.distinct(self.shown(self.hand[who] & rest, rest), rest)
        rising = self.up >> who & 1
        best = -1 if rising else ENDLESS
        while moves:
            card = highest(moves)
            moves ^= bit(card)
            value = self.marry(rest, who, card, due, bound)
            if value > best if rising else value < best:
                best = value
                if (value >= bound) == rising:
                    break
        return best

    def marry(self, rest: int, who: int, card: int, due: int, bound: int) -> int:
        """The same after *who* has led *card* with a marriage."""
        gain = self.marriage[card >> 3] if self.side >> who & 1 else 0
        if gain >= bound:
            return gain
        trumps, key = self.trumps, self.trump_key
        if self.new_trump:
            self.trumps, self.trump_key = suit_of(card), self.trump_code(card)
        value = gain + self.led(rest, who, card, due, bound - gain)
        self.trumps, self.trump_key = trumps, key
        return value

    def trump_code(self, card: int) -> int:
        suit = (card >> 3) + 1
        return suit << 34

    def sure(self, hand: int, others: int, due: int) -> int:
        """Points that whoever leads, holding *hand*, can take at once, whatever the others do."""
        if others & self.trumps:
            top = hand & higher(highest(others & self.trumps)) if hand & self.trumps else 0
        else:
            top = hand
            for suit in range(0, 32, 8):
                rivals = others >> suit & 255
                if rivals:
                    top &= ~(bit(highest(rivals)) - 1 << suit)
        if top == hand:
            return due
        points, top = 0, top & ~self.kept
        while top:
            points += self.worth[lowest(top)] + self.trick
            top &= top - 1
        return points

    def led(self, rest: int, who: int, card: int, due: int, bound: int) -> int:
        """The same after *who* has led *card*."""
        following = who + 1 if who + 1 < self.seats else 0
        taken = self.worth[card] + self.trick
        if self.seats > 2:
            return self.reply(rest ^ bit(card), following, 1, card, card, taken, due - taken, bound)
        return self.last(rest ^ bit(card), following, card, card, taken, due - taken, bound)

    def reply(self, rest: int, who: int, place: int, led: int, top: int, taken: int, due: int, bound: int) -> int:
        """The same when *who* is to play to a trick that others will play to as well; *top* is the best card on the table."""
        self.nodes += 1
        above = self.beating(top)
        moves = self.legal(self.hand[who] & rest, led, above)
        fat = moves & above or (self.side >> who ^ self.ours >> top) & 1 == 0
        moves = self.distinct(moves, rest | bit(top))
        rising = self.up >> who & 1
        following = who + 1 if who + 1 < self.seats else 0
        best = -1 if rising else ENDLESS
        while moves:
            card = highest(moves & self.rich or moves) if fat else lowest(moves & ~self.rich or moves)
            moves ^= bit(card)
            winning, worth = card if above >> card & 1 else top, self.worth[card]
            if place + 2 < self.seats:
                value = self.reply(rest ^ bit(card), following, place + 1, led, winning, taken + worth, due - worth, bound)
            else:
                value = self.last(rest ^ bit(card), following, led, winning, taken + worth, due - worth, bound)
            if value > best if rising else value < best:
                best = value
                if (value >= bound) == rising:
                    break
        return best

    def last(self, rest: int, who: int, led: int, top: int, taken: int, due: int, bound: int) -> int:
        """The same when *who* is the last to play to a trick."""
        self.nodes += 1
        above = self.beating(top)
        moves = self.legal(self.hand[who] & rest, led, above)
        fat = moves & above or (self.side >> who ^ self.ours >> top) & 1 == 0
        moves = self.distinct(moves & above, rest) | self.distinct(moves & ~above, rest)
        rising = self.up >> who & 1
        best = -1 if rising else ENDLESS
        while moves:
            card = highest(moves & self.rich or moves) if fat else lowest(moves & ~self.rich or moves)
            moves ^= bit(card)
            winning, worth = card if above >> card & 1 else top, self.worth[card]
            gain = taken + worth if self.ours >> winning & 1 else 0
            value = gain + self.lead(rest ^ bit(card), self.holder[winning], due - worth, bound - gain)
            if value > best if rising else value < best:
                best = value
                if (value >= bound) == rising:
                    break
        return best

    def only_cards(self, rest: int, who: int, left: int, top: int, due: int) -> int:
        """The last trick: *left* seats, *who* the first of them, have still to play their only card."""
        while left:
            card = lowest(self.hand[who] & rest)
            if self.beating(top) >> card & 1:
                top = card
            who = who + 1 if who + 1 < self.seats else 0
            left -= 1
        if self.won_with >= 0 and top != self.won_with:
            due -= self.last_trick
        return due if self.ours >> top & 1 else 0
