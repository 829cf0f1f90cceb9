# The C side of bits.py. Cython reads this file, Python does not.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int kernel_lowest(unsigned long long x) { unsigned long at; _BitScanForward64(&at, x); return (int)at; }
    static __inline int kernel_highest(unsigned long long x) { unsigned long at; _BitScanReverse64(&at, x); return (int)at; }
    static __inline int kernel_count(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        return (int)((((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL) >> 56);
    }
    #else
    static inline int kernel_lowest(unsigned long long x) { return __builtin_ctzll(x); }
    static inline int kernel_highest(unsigned long long x) { return 63 - __builtin_clzll(x); }
    static inline int kernel_count(unsigned long long x) { return __builtin_popcountll(x); }
    #endif
    static inline unsigned int kernel_bit(int card) { return 1u << card; }
    static inline unsigned long long kernel_act_bit(int action) { return 1ULL << action; }
    static inline unsigned int kernel_suit_of(int card) { return 0xFFu << (card & 24); }
    static inline unsigned int kernel_above(int card) { return ~1u << card; }
    """
    int lowest "kernel_lowest"(unsigned long long cards) noexcept nogil
    int highest "kernel_highest"(unsigned long long cards) noexcept nogil
    int count "kernel_count"(unsigned long long cards) noexcept nogil
    unsigned int bit "kernel_bit"(int card) noexcept nogil
    unsigned long long act_bit "kernel_act_bit"(int action) noexcept nogil
    unsigned int suit_of "kernel_suit_of"(int card) noexcept nogil
    unsigned int above "kernel_above"(int card) noexcept nogil
