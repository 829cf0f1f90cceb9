# The C types of search.py. Cython reads this file, Python does not.
cimport cython
from libc.math cimport log, sqrt
from .bits cimport act_bit, bit, count, lowest
from .solver cimport Solver
from .stock cimport (
    ANSWER, EXCHANGE, LEAD, OVER, REPLY, TO_DRAW, Cards, Stock, act, below, copy_table, draw, legal, may_exchange, may_marry, pick, play,
    replies, swap, u64)

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
    cdef unsigned int[::1] pool
    cdef int pooled
    cdef int[32] left_over
    cdef Cards unseen, known, possible
    cdef int seat, held, top
    cdef double span

    cpdef void begin(self, int seat, Cards unseen, Cards known, Cards possible, int held, int top, double span)
    cpdef void think(self, int iterations)
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
    @cython.locals(cards=Cards)
    cdef int outcome(self) noexcept nogil
    @cython.locals(chosen=cython.int, total=cython.int, strict=cython.bint, card=cython.int, weight=cython.int)
    cdef int some_lead(self, Cards cards) noexcept nogil
    @cython.locals(chosen=cython.int, total=cython.int, there=cython.int, strict=cython.bint, card=cython.int, mine=cython.int, weight=cython.int)
    cdef int some_reply(self, Cards cards) noexcept nogil
    cdef int solved(self) noexcept nogil
    @cython.locals(other=cython.int, hand=Cards, rest=Cards, start=cython.int, places=cython.int, i=cython.int, j=cython.int)
    cdef void deal_hidden(self) noexcept nogil
    @cython.locals(found=Cards, left=cython.int)
    cdef Cards some_of(self, Cards cards, int number) noexcept nogil
