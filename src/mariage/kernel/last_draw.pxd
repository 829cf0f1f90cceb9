# The C types of last_draw.py. Cython reads this file, Python does not.
cimport cython
from .bits cimport bit, count, lowest
from .solver cimport Solver
from .stock cimport OVER, TO_DRAW, Cards, Stock, copy_table, draw, is_marriage, may_marry_now, play

cdef int MOST

@cython.final
cdef class LastDraw:
    cdef Solver solver
    cdef Stock base
    cdef int[16] cards
    cdef int[::1] number
    cdef readonly int hands, deals, held, unseen
    cdef int[::1] mask, shown, leader_of, other_of, down_of
    cdef double[::1] paid, lead_regret, lead_sum, lead_now, reply_regret, reply_sum, reply_now
    cdef double[8] value
    cdef double tremble

    cpdef prepare(self, Stock table, Cards unseen, Cards leader, Cards other, Cards not_leader)
    @cython.locals(found=Cards, i=cython.int)
    cdef Cards named(self, int mask) noexcept nogil
    @cython.locals(leader=cython.int, deal=cython.int, mine=cython.int, theirs=cython.int, at=cython.int, i=cython.int, j=cython.int, value=cython.int)
    cdef void pay(self) noexcept nogil
    @cython.locals(round=cython.int)
    cpdef improve(self, int iterations, double tremble=*)
    cdef void settle_strategies(self) noexcept nogil
    @cython.locals(hand=cython.int)
    cdef void settle_leads(self, double weight) noexcept nogil
    @cython.locals(hand=cython.int)
    cdef void settle_replies(self, double weight) noexcept nogil
    @cython.locals(whole=cython.double, chance=cython.double, i=cython.int)
    cdef void match(self, double[::1] regret, double[::1] now, double[::1] total, int at, double weight) noexcept nogil
    @cython.locals(shown=cython.int)
    cdef int reply_place(self, int deal, int led) noexcept nogil
    @cython.locals(held=cython.int, deal=cython.int, hand=cython.int, lead=cython.int, mean=cython.double, place=cython.int, i=cython.int, j=cython.int, answers=cython.int, value=cython.double)
    cdef void regret_leads(self) noexcept nogil
    @cython.locals(held=cython.int, deal=cython.int, hand=cython.int, lead=cython.int, mean=cython.double, place=cython.int, i=cython.int, j=cython.int, answers=cython.int, paid=cython.int, reach=cython.double)
    cdef void regret_replies(self) noexcept nogil
    @cython.locals(i=cython.int, mask=cython.int)
    cpdef int place_of(self, Cards hand)
    @cython.locals(held=cython.int, mine=cython.int, deal=cython.int, place=cython.int, answers=cython.int, j=cython.int)
    cpdef dict lead_values(self, Cards hand)
    @cython.locals(held=cython.int, mine=cython.int, at=cython.int, deal=cython.int, theirs=cython.int, place=cython.int, reach=cython.double, whole=cython.double, j=cython.int)
    cpdef dict reply_values(self, Cards hand, int led, int shown)
