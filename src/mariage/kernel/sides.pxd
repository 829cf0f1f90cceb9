# The C types of sides.py. Cython reads this file, Python does not.
cimport cython

from .bits cimport count, highest, lowest

ctypedef unsigned int Cards
ctypedef unsigned long long u64

cdef u64 MIX, MASK64, STAMPS
cdef int ENDLESS

@cython.locals(one=Cards)
cdef Cards bit(int card) noexcept nogil
@cython.locals(suit=Cards)
cdef Cards suit_of(int card) noexcept nogil
cdef Cards higher(int card) noexcept nogil

@cython.final
cdef class Solver:
    cdef readonly int seats
    cdef readonly long long nodes
    cdef int trick, last_trick, leader, played, won_with, shift          # said beforehand
    cdef int[4] lying
    cdef int[32] worth, kind
    cdef Cards side, up, trumps, rich, inner, kept
    cdef bint must_head, must_trump, must_overtrump, least, count_sure, marrying, may_marry, new_trump
    cdef int[4] marriage
    cdef int queen
    cdef Cards[4] hand                                                   # of one world
    cdef int[32] mark, holder
    cdef Cards[1024] plain
    cdef Cards rest, ours, pairs, silent
    cdef int size, to_act, taken, due, most, top
    cdef u64 stamp, trump_key
    cdef u64[::1] table

    @cython.locals(at=Py_ssize_t, end=Py_ssize_t)
    cdef Py_ssize_t each_value(self, const unsigned int[::1] worlds, int[::1] out) except -2
    @cython.locals(at=Py_ssize_t, end=Py_ssize_t)
    cdef Py_ssize_t each_reached(self, const unsigned int[::1] worlds, int[::1] out, int target) except -2
    @cython.locals(at=Py_ssize_t, end=Py_ssize_t, width=Py_ssize_t)
    cdef Py_ssize_t each_card(self, const unsigned int[::1] worlds, int[::1] out) except -2

    @cython.locals(dearest=cython.int, card=cython.int, height=cython.int, own=cython.bint, royal=cython.bint)
    cdef void sort_kinds(self) noexcept nogil
    @cython.locals(seen=Cards, cards=Cards, size=cython.int, place=cython.int, seat=cython.int)
    cdef bint deal(self, const unsigned int[::1] worlds, Py_ssize_t start) noexcept nogil
    @cython.locals(card=cython.int, place=cython.int)
    cdef void begin(self, Cards rest, int size) noexcept nogil
    @cython.locals(card=cython.int, seat=cython.int, place=cython.int)
    cdef void mark_cards(self) noexcept nogil
    @cython.locals(suit=cython.int, seat=cython.int, pair=Cards)
    cdef void find_pairs(self, Cards rest) noexcept nogil
    @cython.locals(place=Py_ssize_t)
    cdef void forget(self) noexcept nogil
    @cython.locals(suit=cython.int, top=cython.int, at=cython.int, live=Cards, some=Cards, below=Cards)
    cdef void make_plain(self, Cards rest) noexcept nogil

    @cython.locals(bound=cython.int, found=cython.int)
    cdef int exact(self, int card, int low, int high, int guess) noexcept nogil
    cdef int search(self, int bound) noexcept nogil
    @cython.locals(top=cython.int)
    cdef int after(self, int card, int bound) noexcept nogil
    @cython.locals(who=cython.int, due=cython.int, gain=cython.int)
    cdef int go_on(self, Cards rest, int played, int top, int taken, int bound) noexcept nogil
    @cython.locals(card=cython.int, best=cython.int, value=cython.int, cards=Cards, moves=Cards)
    cdef void weigh(self, int[::1] out, Py_ssize_t at) noexcept nogil
    cdef int weighed(self, int card, int best) noexcept nogil
    @cython.locals(hand=Cards)
    cdef Cards playable(self) noexcept nogil
    @cython.locals(cards=Cards, above=Cards)
    cdef Cards moves(self) noexcept nogil

    cdef inline Cards beating(self, int top) noexcept nogil
    cdef inline Cards free(self, Cards cards) noexcept nogil
    @cython.locals(cards=Cards)
    cdef inline Cards legal(self, Cards hand, int led, Cards above) noexcept nogil
    cdef inline Cards distinct(self, Cards cards, Cards rest) noexcept nogil

    @cython.locals(most=cython.int, hand=Cards, low=cython.int, high=cython.int)
    cdef int lead(self, Cards rest, int who, int due, int bound) noexcept nogil
    @cython.locals(seat=u64, key=u64, place=Py_ssize_t, known=u64, first=Cards, found=cython.int, best=cython.int)
    cdef int remembered(self, Cards rest, int who, int due, int bound, int low, int high) noexcept nogil
    @cython.locals(hand=Cards, moves=Cards, rising=cython.bint, best=cython.int, best_card=cython.int, card=cython.int, value=cython.int)
    cdef int best_lead(self, Cards rest, int who, int due, int bound, Cards first) noexcept nogil
    @cython.locals(points=cython.int, suit=cython.int, pair=Cards)
    cdef int promised(self, Cards rest) noexcept nogil
    @cython.locals(both=Cards)
    cdef Cards shown(self, Cards hand, Cards rest) noexcept nogil
    @cython.locals(moves=Cards, rising=cython.bint, best=cython.int, card=cython.int, value=cython.int)
    cdef int marriages(self, Cards rest, int who, int due, int bound) noexcept nogil
    @cython.locals(gain=cython.int, trumps=Cards, key=u64, value=cython.int)
    cdef int marry(self, Cards rest, int who, int card, int due, int bound) noexcept nogil
    @cython.locals(suit=u64)
    cdef u64 trump_code(self, int card) noexcept nogil
    @cython.locals(top=Cards, suit=cython.int, rivals=Cards, points=cython.int)
    cdef int sure(self, Cards hand, Cards others, int due) noexcept nogil
    @cython.locals(following=cython.int, taken=cython.int)
    cdef int led(self, Cards rest, int who, int card, int due, int bound) noexcept nogil
    @cython.locals(above=Cards, moves=Cards, fat=cython.bint, rising=cython.bint, following=cython.int, best=cython.int, card=cython.int,
                   winning=cython.int, worth=cython.int, value=cython.int)
    cdef int reply(self, Cards rest, int who, int place, int led, int top, int taken, int due, int bound) noexcept nogil
    @cython.locals(above=Cards, moves=Cards, fat=cython.bint, rising=cython.bint, best=cython.int, card=cython.int, winning=cython.int,
                   worth=cython.int, gain=cython.int, value=cython.int)
    cdef int last(self, Cards rest, int who, int led, int top, int taken, int due, int bound) noexcept nogil
    @cython.locals(card=cython.int)
    cdef int only_cards(self, Cards rest, int who, int left, int top, int due) noexcept nogil
