# The C types of stock.py. Cython reads this file, Python does not.
cimport cython

ctypedef unsigned int Cards

cdef inline Cards suit_of(int card) noexcept nogil
@cython.locals(cards=Cards, higher=Cards)
cpdef Cards replies(Cards hand, int led, int trump, bint must_head, bint must_trump) noexcept nogil
