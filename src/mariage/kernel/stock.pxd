# The C types of stock.py. Cython reads this file, Python does not.
cimport cython
from .bits cimport above, act_bit, bit, count, lowest, suit_of

ctypedef unsigned int Cards
ctypedef unsigned long long u64

cpdef enum:
    LEAD = 0
    REPLY = 1
    TO_DRAW = 2
    ANSWER = 3
    OVER = 4
    EXCHANGE = 32
    CLOSE = 33
    DRAW = 34
    PASS = 35
    GAME_POINTS = 0
    LIZANY = 1
    RAW = 2
    CHIPS = 3
    BY_TRICKS = 23
    US_1895 = 95
    AS_FAILED = 9
cdef u64 MASK64

cdef class Stock:
    cdef public int ranks, queen, ten, hand_size, pays, last_trick, last_trick_wins, at_once
    cdef public int needs_trick_to_marry, marry_closed, marry_exhausted, queen_only, any_play, must_head, must_trump
    cdef public int exchange_when, exchange_needs_trick, exchange_least, exchange_answers, close_when, close_needs_trick
    cdef public int close_least, basis_at_close, fails_at_close, failed_close, opponent_first, closed_double, claims
    cdef public int flat, tie, hundred, seven_last, times, carried, forehand
    cdef public int[8] point
    cdef public int[64] worth
    cdef public int trump, at, left, turn, phase, led, closer, close_points, close_tricks, amour, run, runner
    cdef public int score
    cdef public Cards[2] hand
    cdef public int[2] points, tricks, chips
    cdef public int[24] stock
    cdef unsigned char[32] deck
    cdef public u64 rng

    cpdef copy_rules(self, Stock other)

@cython.locals(cards=Cards, higher=Cards)
cpdef Cards replies(Cards hand, int led, int trump, int must_head, int must_trump) noexcept nogil
@cython.locals(i=cython.int, seat=cython.int)
cdef void copy_table(Stock to, Stock other) noexcept nogil

cdef bint nothing_taken(Stock s) noexcept nogil
cdef bint in_time(Stock s, int when) noexcept nogil
cdef bint may_exchange(Stock s) noexcept nogil
cdef bint may_close(Stock s) noexcept nogil
cdef bint may_marry(Stock s, int seat, int card) noexcept nogil
@cython.locals(height=cython.int)
cdef bint is_marriage(Stock s, Cards hand, int card) noexcept nogil
cdef bint may_marry_now(Stock s, int seat) noexcept nogil
@cython.locals(hand=Cards)
cdef Cards answers(Stock s) noexcept nogil
@cython.locals(hand=Cards, mask=u64)
cdef u64 legal(Stock s) noexcept nogil

cdef void act(Stock s, int action) noexcept nogil
@cython.locals(last=cython.int)
cdef void swap(Stock s) noexcept nogil
@cython.locals(other=cython.int)
cdef void close(Stock s) noexcept nogil
cdef void draw(Stock s) noexcept nogil
cdef void shows(Stock s, int seat, int card) noexcept nogil
@cython.locals(turn=cython.int, winner=cython.int)
cdef void play(Stock s, int card) noexcept nogil
@cython.locals(done=cython.bint)
cdef void takes(Stock s, int winner, int card) noexcept nogil

cdef int credited(Stock s, int seat) noexcept nogil
cdef int value(Stock s, int points, int tricks) noexcept nogil
cdef int two_or_three(int code, int tricks) noexcept nogil
@cython.locals(tricks=cython.int)
cdef int failed(Stock s) noexcept nogil
@cython.locals(other=cython.int)
cdef int right_value(Stock s, int seat) noexcept nogil
cdef void won_by(Stock s, int seat, int value) noexcept nogil
cdef void right_claim(Stock s, int seat) noexcept nogil
cdef void unclaimed(Stock s, int last, bint seven) noexcept nogil
@cython.locals(first=cython.int, second=cython.int)
cdef void unclaimed_game_points(Stock s, int last) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, paid=cython.int)
cdef void unclaimed_chips(Stock s) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, paid=cython.int)
cdef void unclaimed_lizany(Stock s, int last, bint seven) noexcept nogil

@cython.locals(x=u64)
cdef int below(Stock s, int n) noexcept nogil
cdef int pick(Stock s, Cards cards) noexcept nogil
cdef int play_out(Stock s) noexcept nogil
cdef Cards to_choose_from(Stock s) noexcept nogil
cdef void draw_or_answer(Stock s) noexcept nogil
@cython.locals(size=cython.int, cards=cython.int, i=cython.int, j=cython.int, seat=cython.int, card=cython.int)
cdef void deal(Stock s) noexcept nogil
@cython.locals(total=cython.longlong, i=cython.int)
cpdef long long play_outs(Stock s, int hands)
