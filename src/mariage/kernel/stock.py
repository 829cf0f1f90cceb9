"""The stock games for two on sets of cards as bits: a table, what may be done, what happens, what it pays.

A card is a number, eight times its suit plus its height in a trick, so that the lowest trump, which may be exchanged, is the
trump suit's first card. An action is a card to be played (a marriage or l'amour that may be shown is shown with it), or one of
``EXCHANGE``, ``CLOSE``, ``DRAW`` and ``PASS``; a set of actions is a mask of 36 bits. Whoever has enough claims at once, for waiting
never pays more. The rules are those of ``games/stock``, to which tests hold this module.

The fields of ``Stock`` up to ``forehand`` are the table's house rules as numbers; the rest is the table itself. What the end
pays stands in ``score``, from seat 0's side, as ``worth`` has it.
"""
from __future__ import annotations

import cython

if not cython.compiled:
    from .bits import above, act_bit, bit, count, lowest, suit_of
    LEAD = 0
    REPLY = 1
    TO_DRAW = 2
    ANSWER = 3
    OVER = 4
    EXCHANGE = 32
    CLOSE = 33
    DRAW = 34
    PASS = 35
    GAME_POINTS = 0         # what a hand is played for: game points ...
    LIZANY = 1
    RAW = 2                 # ... the points made ...
    CHIPS = 3               # ... chips for the win and the honours
    BY_TRICKS = 23          # 2, but 3 if the other has no trick
    US_1895 = 95
    AS_FAILED = 9

COMPILED: bool = cython.compiled
MASK64 = 0xFFFFFFFFFFFFFFFF


def replies(hand: int, led: int, trump: int, must_head: int, must_trump: int) -> int:
    """The cards of *hand* that may answer *led* once the rules are strict; *trump* is the lowest card of the trump suit."""
    cards = hand & suit_of(led)
    if cards:
        higher = cards & above(led)
        return higher if must_head and higher else cards
    cards = hand & suit_of(trump)
    return cards if must_trump and cards else hand


class Stock:
    """A table of a stock game for two; *seed* drives its random play."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = (seed * 2 + 1) & MASK64
        self.ranks = self.queen = self.ten = self.hand_size = self.pays = self.last_trick = self.last_trick_wins = 0
        self.at_once = self.needs_trick_to_marry = self.marry_closed = self.marry_exhausted = self.queen_only = self.any_play = 0
        self.must_head = self.must_trump = self.exchange_when = self.exchange_needs_trick = self.exchange_least = 0
        self.exchange_answers = self.close_when = self.close_needs_trick = self.close_least = self.basis_at_close = 0
        self.fails_at_close = self.failed_close = self.opponent_first = self.closed_double = self.claims = self.flat = 0
        self.tie = self.hundred = self.seven_last = self.carried = self.forehand = 0
        self.trump = self.at = self.left = self.turn = self.phase = self.led = self.close_points = self.close_tricks = 0
        self.run = self.score = 0
        self.times, self.closer, self.amour, self.runner = 1, -1, -1, -1
        self.stock = [0] * 24
        self.deck = [0] * 32
        self.point = [0] * 8
        self.worth = [0] * 64
        self.hand = [0, 0]
        self.points = [0, 0]
        self.tricks = [0, 0]
        self.chips = [0, 0]
        for value in range(32):
            self.worth[value] = self.worth[32 + value] = value

    def copy_rules(self, other: Stock) -> None:
        """Take over the house rules of *other*."""
        self.point, self.worth = other.point, other.worth
        self.ranks, self.queen, self.ten, self.hand_size = other.ranks, other.queen, other.ten, other.hand_size
        self.pays, self.last_trick, self.last_trick_wins = other.pays, other.last_trick, other.last_trick_wins
        self.at_once, self.needs_trick_to_marry = other.at_once, other.needs_trick_to_marry
        self.marry_closed, self.marry_exhausted = other.marry_closed, other.marry_exhausted
        self.queen_only, self.any_play = other.queen_only, other.any_play
        self.must_head, self.must_trump = other.must_head, other.must_trump
        self.exchange_when, self.exchange_needs_trick = other.exchange_when, other.exchange_needs_trick
        self.exchange_least, self.exchange_answers = other.exchange_least, other.exchange_answers
        self.close_when, self.close_needs_trick, self.close_least = other.close_when, other.close_needs_trick, other.close_least
        self.basis_at_close, self.fails_at_close = other.basis_at_close, other.fails_at_close
        self.failed_close, self.opponent_first = other.failed_close, other.opponent_first
        self.closed_double, self.claims, self.flat = other.closed_double, other.claims, other.flat
        self.tie, self.hundred, self.seven_last, self.times = other.tie, other.hundred, other.seven_last, other.times
        self.carried, self.forehand = other.carried, other.forehand

    def set_table(self, other: Stock) -> None:
        """Take over the table of *other*."""
        copy_table(self, other)

    def actions(self) -> list[int]:
        """What may be done, in order."""
        mask, out = legal(self), []
        while mask:
            out.append(lowest(mask))
            mask &= mask - 1
        return out

    def do(self, action: int) -> None:
        """Do *action*, one of ``actions()``."""
        act(self, action)

    def finish(self) -> int:
        """Play the hand to its end at random: the score."""
        return play_out(self)


def copy_table(to: Stock, other: Stock) -> None:
    """The table of *other*, not its house rules and not its random numbers."""
    for i in range(other.at, other.at + other.left):
        to.stock[i] = other.stock[i]
    to.trump, to.at, to.left, to.turn, to.phase, to.led = other.trump, other.at, other.left, other.turn, other.phase, other.led
    for seat in range(2):
        to.hand[seat], to.points[seat] = other.hand[seat], other.points[seat]
        to.tricks[seat], to.chips[seat] = other.tricks[seat], other.chips[seat]
    to.closer, to.close_points, to.close_tricks = other.closer, other.close_points, other.close_tricks
    to.amour, to.run, to.runner, to.score = other.amour, other.run, other.runner, other.score


# ------------------------------------------------------------------ what may be done


def nothing_taken(s: Stock) -> bool:
    return not (s.tricks[0] or s.tricks[1])


def in_time(s: Stock, when: int) -> bool:
    """*when* has a bit for each of lead, reply and draw; the very first lead is before drawing, too."""
    if when >> s.phase & 1:
        return True
    return s.phase == LEAD and when != 0 and nothing_taken(s)


def may_exchange(s: Stock) -> bool:
    return (s.left >= s.exchange_least and s.left > 0 and s.closer < 0 and (s.hand[s.turn] & bit(s.trump)) != 0
            and in_time(s, s.exchange_when) and (not s.exchange_needs_trick or s.tricks[s.turn] > 0))


def may_close(s: Stock) -> bool:
    return (s.left >= s.close_least and s.left > 0 and s.closer < 0 and in_time(s, s.close_when)
            and (not s.close_needs_trick or s.tricks[s.turn] > 0))


def may_marry(s: Stock, seat: int, card: int) -> bool:
    """Is *card*, about to be played by *seat*, half of a marriage that may be shown? The other half is in the hand."""
    return is_marriage(s, s.hand[seat], card) and may_marry_now(s, seat)


def is_marriage(s: Stock, hand: int, card: int) -> bool:
    """Is *card* one that may be shown as half of a marriage, the other half of which is in *hand*?"""
    height = card & 7
    if height == s.queen:
        return hand & bit(card + 1) != 0
    return height == s.queen + 1 and not s.queen_only and hand & bit(card - 1) != 0


def may_marry_now(s: Stock, seat: int) -> bool:
    """Is it the time for marriages?"""
    if s.needs_trick_to_marry and not s.tricks[seat]:
        return False
    if s.closer >= 0:
        return s.marry_closed != 0
    return s.left > 0 or s.marry_exhausted != 0


def answers(s: Stock) -> int:
    """The cards that may be played to the card led: any while the stock is open; after that, the duties."""
    hand = s.hand[s.turn]
    if s.left and s.closer < 0:
        return hand
    return replies(hand, s.led, s.trump, s.must_head, s.must_trump)


def legal(s: Stock) -> int:
    """The mask of what may be done."""
    hand = s.hand[s.turn]
    if s.phase == LEAD:
        mask = hand
        if may_exchange(s):
            mask |= act_bit(EXCHANGE)
        if may_close(s):
            mask |= act_bit(CLOSE)
        return mask
    if s.phase == REPLY:
        mask = answers(s)
        if may_exchange(s):
            mask |= act_bit(EXCHANGE)
        return mask
    if s.phase == TO_DRAW:
        mask = act_bit(DRAW)
        if may_exchange(s):
            mask |= act_bit(EXCHANGE)
        if may_close(s):
            mask |= act_bit(CLOSE)
        return mask
    if s.phase == ANSWER:
        return act_bit(PASS) | act_bit(EXCHANGE)
    return 0


# ------------------------------------------------------------------ what happens


def act(s: Stock, action: int) -> None:
    if action < 32:
        play(s, action)
    elif action == EXCHANGE:
        swap(s)
        if s.phase == ANSWER:
            s.phase, s.turn = LEAD, s.closer
        elif s.phase == TO_DRAW and not may_close(s):
            draw(s)
    elif action == CLOSE:
        close(s)
    elif action == DRAW:
        draw(s)
    else:
        s.phase, s.turn = LEAD, s.closer


def swap(s: Stock) -> None:
    """The lowest trump goes for the turn-up, the last card of the stock."""
    last = s.at + s.left - 1
    s.hand[s.turn] ^= bit(s.trump) | bit(s.stock[last])
    s.stock[last] = s.trump


def close(s: Stock) -> None:
    other = 1 - s.turn
    s.closer = s.turn
    s.close_points, s.close_tricks = credited(s, other), s.tricks[other]
    if s.exchange_answers and s.hand[other] & bit(s.trump):
        s.phase, s.turn = ANSWER, other
    else:
        s.phase = LEAD


def draw(s: Stock) -> None:
    """The winner of the trick draws first."""
    s.hand[s.turn] |= bit(s.stock[s.at])
    s.hand[1 - s.turn] |= bit(s.stock[s.at + 1])
    s.at += 2
    s.left -= 2
    s.phase = LEAD


def shows(s: Stock, seat: int, card: int) -> None:
    """Credit what is shown with *card*, which has left the hand: a marriage, or at old tables l'amour."""
    if may_marry(s, seat, card):
        if s.pays == CHIPS:
            s.chips[seat] += 2 if card & 24 == s.trump else 1
        else:
            s.points[seat] += 40 if card & 24 == s.trump else 20
    elif s.pays == CHIPS and s.amour < 0 and card & 24 == s.trump and s.phase == LEAD:
        if (card & 7 == s.ten and s.hand[seat] & bit(card + 1)) or (card & 7 == s.ten + 1 and s.hand[seat] & bit(card - 1)):
            s.amour = seat
            s.chips[seat] += 3


def play(s: Stock, card: int) -> None:
    turn = s.turn
    s.hand[turn] ^= bit(card)
    if s.phase == LEAD:
        shows(s, turn, card)
        if s.claims and s.tricks[turn] and s.points[turn] >= 66:
            right_claim(s, turn)
            return
        s.led, s.phase, s.turn = card, REPLY, 1 - turn
        return
    if s.any_play and card & 7 == s.queen:
        shows(s, turn, card)
    if card & 24 == s.led & 24:
        winner = turn if card > s.led else 1 - turn
    else:
        winner = turn if card & 24 == s.trump else 1 - turn
    takes(s, winner, card)


def takes(s: Stock, winner: int, card: int) -> None:
    """*winner* takes the trick; the hand ends, or goes on with a draw or a lead."""
    s.points[winner] += s.point[s.led & 7] + s.point[card & 7]
    s.tricks[winner] += 1
    if s.runner == winner:
        s.run += 1
    else:
        s.runner, s.run = winner, 1
    s.turn = winner
    done = not s.hand[winner] and (s.left == 0 or s.closer >= 0)
    if done and s.closer < 0:
        s.points[winner] += s.last_trick
    if s.claims and s.points[winner] >= 66:
        right_claim(s, winner)
    elif done:
        unclaimed(s, winner, s.led == s.trump or card == s.trump)
    elif s.left and s.closer < 0:
        s.phase = TO_DRAW
        if not may_close(s) and not may_exchange(s):
            draw(s)
    else:
        s.phase = LEAD


# ------------------------------------------------------------------ what it pays


def credited(s: Stock, seat: int) -> int:
    """Marriages count once there is a trick; at some tables at once."""
    return s.points[seat] if s.tricks[seat] or s.at_once else 0


def value(s: Stock, points: int, tricks: int) -> int:
    """Three game points if the loser has no trick, two if fewer than 33 points, else one."""
    if s.flat:
        return 1
    if not tricks:
        return 3
    return 2 if points < 33 else 1


def two_or_three(code: int, tricks: int) -> int:
    if code == BY_TRICKS:
        return 2 if tricks else 3
    return code


def failed(s: Stock) -> int:
    """What the other gets when the closer fails."""
    tricks = s.close_tricks if s.fails_at_close else s.tricks[1 - s.closer]
    if s.failed_close == US_1895:
        if not tricks:
            return 3
        return 1 if credited(s, s.closer) >= 33 else 2
    return two_or_three(s.failed_close, tricks)


def right_value(s: Stock, seat: int) -> int:
    """What *seat* gets for going out."""
    other = 1 - seat
    if s.closer == other:
        if s.opponent_first == AS_FAILED:
            return failed(s)
        return two_or_three(s.opponent_first, s.close_tricks if s.fails_at_close else s.tricks[seat])
    if s.closer == seat and s.basis_at_close:
        return value(s, s.close_points, s.close_tricks)
    return value(s, credited(s, other), s.tricks[other])


def won_by(s: Stock, seat: int, value: int) -> None:
    if s.closed_double and s.closer >= 0:
        value *= 2
    value += s.carried
    if value > 31:
        value = 31
    s.score = -s.worth[32 + value] if seat else s.worth[value]
    s.phase = OVER


def right_claim(s: Stock, seat: int) -> None:
    won_by(s, seat, right_value(s, seat))


def unclaimed(s: Stock, last: int, seven: bool) -> None:
    """All cards are played and nobody went out; *last* took the last trick, *seven*: with the lowest trump in it."""
    if s.pays == GAME_POINTS:
        unclaimed_game_points(s, last)
    elif s.pays == RAW:
        s.score = credited(s, 0) - credited(s, 1)
        s.phase = OVER
    elif s.pays == CHIPS:
        unclaimed_chips(s)
    else:
        unclaimed_lizany(s, last, seven)


def unclaimed_game_points(s: Stock, last: int) -> None:
    if s.closer >= 0:
        won_by(s, 1 - s.closer, failed(s))
        return
    if s.last_trick_wins:
        won_by(s, last, 1)
        return
    first = credited(s, 0)
    second = credited(s, 1)
    if first > second:
        won_by(s, 0, value(s, second, s.tricks[1]))
    elif second > first:
        won_by(s, 1, value(s, first, s.tricks[0]))
    elif s.tie:
        won_by(s, s.forehand, 1)
    else:
        s.score, s.phase = 0, OVER


def unclaimed_chips(s: Stock) -> None:
    """One chip, two if the loser has fewer than 33 points, the honours, and four for all of the last tricks."""
    first = credited(s, 0)
    second = credited(s, 1)
    paid = s.chips[0] - s.chips[1]
    if s.run >= s.hand_size:
        paid += -4 if s.runner else 4
    if first > second:
        paid += 2 if second < 33 else 1
    elif second > first:
        paid -= 2 if first < 33 else 1
    s.score, s.phase = paid, OVER


def unclaimed_lizany(s: Stock, last: int, seven: bool) -> None:
    first = credited(s, 0)
    second = credited(s, 1)
    paid = 0
    if first > second:
        paid = 2 if s.hundred and first >= 100 else 1
    elif second > first:
        paid = -2 if s.hundred and second >= 100 else -1
    if s.seven_last and seven:
        paid += -1 if last else 1
    s.score, s.phase = paid * s.times, OVER


# ------------------------------------------------------------------ playing at random


def below(s: Stock, n: int) -> int:
    """A random number in range(n), from xorshift64."""
    x = s.rng
    x ^= x << 13 & MASK64
    x ^= x >> 7
    x ^= x << 17 & MASK64
    s.rng = x
    return (x >> 32) * n >> 32


def pick(s: Stock, cards: int) -> int:
    """One of *cards*, each as likely."""
    for _ in range(below(s, count(cards))):
        cards &= cards - 1
    return lowest(cards)


def play_out(s: Stock) -> int:
    """Cards at random, the turn-up always taken, the stock never closed: the score."""
    while s.phase != OVER:
        if s.phase == LEAD or s.phase == REPLY:
            play(s, pick(s, to_choose_from(s)))
        else:
            draw_or_answer(s)
    return s.score


def to_choose_from(s: Stock) -> int:
    """The cards that may be played, after an exchange where there is one to be made on the lead."""
    if s.phase == REPLY:
        return answers(s)
    if may_exchange(s):
        swap(s)
    return s.hand[s.turn]


def draw_or_answer(s: Stock) -> None:
    """What comes between two cards that are played, the turn-up always taken."""
    if s.phase == TO_DRAW:
        if may_exchange(s):
            swap(s)
        draw(s)
    else:
        act(s, EXCHANGE)


def deal(s: Stock) -> None:
    """Shuffle the deck and deal it: the first seat's cards, the other's, the stock."""
    deck = s.deck
    size = s.hand_size
    cards = 4 * s.ranks
    for i in range(cards - 1, 0, -1):
        j = below(s, i + 1)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card
    s.hand[0], s.hand[1] = 0, 0
    for i in range(size):
        s.hand[0] |= bit(deck[i])
        s.hand[1] |= bit(deck[size + i])
    s.left = cards - 2 * size
    for i in range(s.left):
        s.stock[i] = deck[2 * size + i]
    s.at, s.trump, s.turn, s.phase, s.closer, s.amour, s.run, s.runner = 0, deck[cards - 1] & 24, 0, LEAD, -1, -1, 0, -1
    for seat in range(2):
        s.points[seat], s.tricks[seat], s.chips[seat] = 0, 0, 0


def play_outs(s: Stock, hands: int) -> int:
    """Deal and play so many hands at random: the sum of the scores."""
    total = 0
    for i in range(4 * s.ranks):
        s.deck[i] = i // s.ranks * 8 + i % s.ranks
    with cython.nogil:
        for _ in range(hands):
            deal(s)
            total += play_out(s)
    return total
