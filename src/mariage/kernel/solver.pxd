# The C types of solver.py. Cython reads this file, Python does not.
cimport cython
from .bits cimport above, act_bit, bit, count, highest, lowest, suit_of
from .stock cimport (
    ANSWER, CHIPS, GAME_POINTS, LEAD, MASK64, OVER, REPLY, Cards, Stock, act, copy_table, failed, legal, replies,
    right_claim, right_value, u64, unclaimed)

cdef u64 MIX, ALL_CARDS
cdef int FIELDS, FAR, TABLED
cdef u64 STAMPS
cdef long long NO_LIMIT

@cython.final
cdef class Solver(Stock):
    cdef public long long nodes
    cdef long long limit
    cdef int stopped, shift, marries, low, high, move
    cdef u64 salt
    cdef u64[::1] first_keys, second_keys, found
    cdef long long[::1] kept
    cdef int[::1] killers, answers
    cdef Cards equal_low, equal_up
    cdef Stock root, world

    @cython.locals(answer=cython.int)
    cpdef int solve(self)
    @cython.locals(answer=cython.int, stopped=cython.int)
    cpdef object solve_within(self, long long nodes)
    @cython.locals(action=cython.int, answer=cython.int)
    cpdef list values(self)
    @cython.locals(number=cython.int)
    cpdef tuple over_worlds(self, unsigned int[::1] hands, int[::1] stocks)
    cdef void fill_all(self, unsigned int[::1] hands, int[::1] stocks, short[::1] found, int number)
    @cython.locals(place=cython.int, world=cython.int, i=cython.int, moves=u64, action=cython.int)
    cdef void fill(self, unsigned int[::1] hands, int[::1] stocks, short[::1] found, int number) noexcept nogil
    @cython.locals(slot=cython.longlong, size=cython.longlong)
    cdef void outdate(self) noexcept nogil
    @cython.locals(low=Cards, height=cython.int)
    cpdef void prepare(self)
    cdef int best(self, int low, int high) noexcept nogil
    @cython.locals(low=cython.int, high=cython.int, guess=cython.int, bound=cython.int, phase=cython.int)
    cdef int narrowed(self) noexcept nogil
    @cython.locals(who=cython.int)
    cdef int any_phase(self, int depth, int low, int high) noexcept nogil
    @cython.locals(who=cython.int, first=cython.int, key1=u64, key2=u64, slot=u64, value=cython.int)
    cdef int open_stock(self, int depth, int low, int high) noexcept nogil
    @cython.locals(killer=cython.int, moves=u64, best=cython.int, best_move=cython.int, bound=cython.int, action=cython.int, value=cython.int)
    cdef int try_all(self, int depth, int who, int first, int low, int high) noexcept nogil
    @cython.locals(cards=Cards, pairs=Cards, side=Cards, wins=Cards, trumps=Cards, rest=Cards)
    cdef int next_action(self, u64 moves, int first) noexcept nogil
    @cython.locals(best=cython.int, rest=Cards, card=cython.int)
    cdef int cheapest(self, Cards cards) noexcept nogil
    cdef inline Cards queens(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void keep(self, int depth) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void take_back(self, int depth) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int most(self, int who) noexcept nogil
    cdef inline int worst(self, int who) noexcept nogil
    cdef int paid(self, int who, int value) noexcept nogil
    @cython.locals(first=Cards, key1=u64, key2=u64, slot=u64, deep=cython.bint,
                   best=cython.int, best_move=cython.int, bound=cython.int, trumps=Cards, pairs=Cards, moves=Cards, sure=Cards,
                   card=cython.int, value=cython.int)
    cdef int lead(self, int who, Cards mine, Cards theirs, int low, int high) noexcept nogil
    cdef inline int next_lead(self, Cards moves, Cards first, Cards sure, Cards pairs, Cards trumps) noexcept nogil
    @cython.locals(found=Cards, card=cython.int, suit=Cards, others=Cards)
    cdef Cards sure(self, Cards mine, Cards theirs, Cards trumps) noexcept nogil
    @cython.locals(points=cython.int, chips=cython.int, amour=cython.int, value=cython.int)
    cdef int one_lead(self, int who, Cards mine, Cards theirs, int card, Cards pairs, int low, int high) noexcept nogil
    cdef bint loves(self, Cards mine, int card) noexcept nogil
    @cython.locals(first=cython.int, moves=Cards, wins=Cards, best=cython.int, card=cython.int, value=cython.int)
    cdef int reply(self, int who, Cards mine, Cards theirs, int led, int low, int high) noexcept nogil
    @cython.locals(winner=cython.int, points=cython.int, chips=cython.int, mine_before=cython.int, run=cython.int, runner=cython.int, value=cython.int)
    cdef int trick(self, int who, Cards mine, Cards theirs, int led, int card, bint won, int low, int high) noexcept nogil
    cdef inline u64 hands_key(self, u64 first, u64 second) noexcept nogil
    @cython.locals(key=u64, more=u64)
    cdef u64 rest_key(self, u64 who) noexcept nogil
    cdef inline u64 slot(self, u64 key1, u64 key2) noexcept nogil
    @cython.locals(entry=u64, below=cython.int, above=cython.int)
    cdef inline bint knows(self, u64 slot, u64 key1, u64 key2, int low, int high) noexcept nogil
    @cython.locals(below=cython.int, above=cython.int, entry=u64, upper=u64)
    cdef void store(self, u64 slot, u64 key1, u64 key2, int low, int high, int value, int move) noexcept nogil
