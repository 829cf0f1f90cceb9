# The C types of search.py. Cython reads this file, Python does not.
cimport cython
from libc.math cimport log, pow, sqrt
from .bits cimport act_bit, bit, count, lowest
from .solver cimport Solver
from .stock cimport (
    ANSWER, LEAD, OVER, REPLY, TO_DRAW, Cards, Stock, act, below, copy_table, draw_or_answer, legal, is_marriage, may_marry_now, pick,
    play, replies, to_choose_from, u64)

cpdef enum:
    SOLVES_NOTHING = 0
    SOLVES_OPEN = 1
    SOLVES_CLOSED = 2
    WAS_OPEN = 1
    COULD_EXCHANGE = 2
    COULD_MARRY = 4
    DREW = 8
    CANDIDATES = 1024
    POOL = 512

@cython.final
cdef class Search(Stock):
    cdef public double bonus
    cdef public int exact, thumbs
    cdef readonly int nodes
    cdef readonly long long iterations
    cdef int room
    cdef Stock root
    cdef Solver solver
    cdef int[::1] visits, offered, first, following, action
    cdef double[::1] reward
    cdef int[128] path, mover
    cdef unsigned int[::1] pool, candidate
    cdef double[::1] weight
    cdef int pooled, plays
    cdef int[24] led_then, played, state, swapped
    cdef unsigned int[24] fixed
    cdef int[32] left_over
    cdef Cards unseen, known, possible
    cdef int seat, held, top
    cdef double span

    cpdef void begin(self, int seat, Cards unseen, Cards known, Cards possible, int held, int top, double span)
    cpdef void think(self, int iterations)
    @cython.locals(i=cython.int)
    cpdef infer(self, list history, double power)
    @cython.locals(total=cython.double, i=cython.int, hand=Cards, place=cython.int, mark=cython.double)
    cdef void weigh(self, double power) noexcept nogil
    @cython.locals(likely=cython.double, i=cython.int, state=cython.int, free=Cards)
    cdef double likelihood(self, Cards hand) noexcept nogil
    @cython.locals(card=cython.int, led=cython.int, strict=cython.bint, cards=Cards, mine=cython.int, total=cython.int, one=cython.int, weight=cython.int, likely=cython.double)
    cdef double chance(self, Cards hand, int i, int state) noexcept nogil
    @cython.locals(node=cython.int, visits=cython.int)
    cpdef list found(self)
    @cython.locals(node=cython.int, depth=cython.int, grown=cython.bint, mask=u64, child=cython.int)
    cdef void iterate(self) noexcept nogil
    cdef bint is_open_to_both(self) noexcept nogil
    @cython.locals(best=cython.int, best_worth=cython.double, rest=u64, child=cython.int, worth=cython.double)
    cdef int unknown_child(self, int node, u64 mask) noexcept nogil
    @cython.locals(rest=u64, child=cython.int, new=cython.int)
    cdef int grow(self, int node, u64 mask) noexcept nogil
    @cython.locals(i=cython.int, node=cython.int)
    cdef void learn(self, int depth, double outcome) noexcept nogil
    cdef int outcome(self) noexcept nogil
    cdef int some_card(self, Cards cards) noexcept nogil
    @cython.locals(chosen=cython.int, hand=Cards, total=cython.int, strict=cython.bint, marry=cython.bint, card=cython.int, weight=cython.int)
    cdef int some_lead(self, Cards cards) noexcept nogil
    @cython.locals(chosen=cython.int, total=cython.int, strict=cython.bint, card=cython.int, weight=cython.int)
    cdef int some_reply(self, Cards cards) noexcept nogil
    @cython.locals(weight=cython.int)
    cdef int lead_weight(self, int card, Cards hand, bint strict, bint marry) noexcept nogil
    @cython.locals(mine=cython.int, there=cython.int)
    cdef int reply_weight(self, int card, int led, bint strict) noexcept nogil
    cdef int solved(self) noexcept nogil
    @cython.locals(other=cython.int, hand=Cards, rest=Cards, start=cython.int, places=cython.int, i=cython.int, j=cython.int)
    cdef void deal_hidden(self) noexcept nogil
    @cython.locals(found=Cards, left=cython.int)
    cdef Cards some_of(self, Cards cards, int number) noexcept nogil
