// The C++ twin of src/mariage/kernel/sides.py, a yardstick only: the same search for three players, without marriages.
//
// It reads "job rounds deals", then for each deal three hands as sets of cards and the lowest trump, and writes the least processor
// time of the rounds in seconds, the nodes of a round, and the sum of the answers.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using Cards = std::uint32_t;
using u64 = std::uint64_t;

constexpr Cards bit(int card) { return Cards{1} << card; }
constexpr Cards suit_of(int card) { return Cards{0xFF} << (card & 24); }
constexpr Cards higher(int card) { return suit_of(card) & ~(bit(card) | (bit(card) - 1)); }
constexpr int lowest(Cards cards) { return std::countr_zero(cards); }
constexpr int highest(Cards cards) { return 31 - std::countl_zero(cards); }

struct Rules {
    std::array<int, 8> points;
    int trick, last_trick;
    bool must_head, must_trump, must_overtrump;
};

class Solver {
  public:
    long long nodes = 0;

    explicit Solver(const Rules& rules, int bits = 16) : rules(rules), shift(64 - bits), table(std::size_t{2} << bits) {
        int dearest = *std::max_element(rules.points.begin(), rules.points.end());
        for (int card = 0; card < 32; ++card) {
            worth[card] = rules.points[card & 7];
            if (card & 7 && worth[card] == worth[card - 1]) inner |= bit(card - 1);
            if (2 * worth[card] > dearest) rich |= bit(card);
        }
    }

    void deal(const std::array<Cards, 3>& hands, int trump) {
        hand = hands, trumps = trump < 0 ? 0 : Cards{0xFF} << trump;
        trump_key = trump < 0 ? 0 : u64(trump / 8 + 1) << 34;
        rest = hand[0] | hand[1] | hand[2];
        due = rules.last_trick + rules.trick * std::popcount(hand[0]);
        for (int card = 0; card < 32; ++card)
            if (rest >> card & 1) due += worth[card];
        ++stamp;
        make_plain();
    }

    int value() { return exact(-1, 0, due, 2 * due / 5); }

    bool reaches(int target) { return lead(rest, 0, due, target) >= target; }

    // The sum of the values of every lead.
    int leads() {
        int best = value(), found = best, sum = 0;
        Cards moves = distinct(hand[0], rest);
        for (Cards cards = hand[0]; cards; cards &= cards - 1) {
            int card = lowest(cards);
            if (moves >> card & 1) found = exact(card, 0, best, best);
            sum += found;
        }
        return sum;
    }

  private:
    Rules rules;
    std::array<int, 32> worth{}, mark{};
    std::array<Cards, 3> hand{};
    std::array<Cards, 1024> plain{};
    Cards rest = 0, trumps = 0, rich = 0, inner = 0, side = 1;
    int shift, due = 0;
    u64 stamp = 0, trump_key = 0;
    std::vector<u64> table;

    void make_plain() {
        for (int card = 0; card < 32; ++card) {
            mark[card] = -1;
            for (int seat = 0; seat < 3; ++seat)
                if (hand[seat] >> card & 1) mark[card] = 4 * worth[card] + seat;
        }
        for (int suit = 0; suit < 32; suit += 8) {
            Cards live = rest >> suit & 255, some = 0;
            plain[32 * suit] = 0;
            while (some != live) {
                some = (some - live) & live;
                int top = highest(some);
                Cards below = plain[32 * suit + (some ^ bit(top))] >> suit;
                int at = below ? highest(below) + 1 : 0;
                while (mark[suit + at] != mark[suit + top]) ++at;
                plain[32 * suit + some] = (below | bit(at)) << suit;
            }
        }
    }

    int exact(int card, int low, int high, int guess) {
        int bound = guess;
        while (low < high) {
            bound = std::clamp(bound, low + 1, high);
            int found = card < 0 ? lead(rest, 0, due, bound) : led(rest, 0, card, due, bound);
            if (found < bound) high = found, bound = high - (high - low) / 4;
            else low = found, bound = low + 1 + (high - low) / 4;
        }
        return low;
    }

    Cards beating(int top) const { return higher(top) | (trumps >> top & 1 ? 0 : trumps); }

    Cards legal(Cards hand, int led, Cards above) const {
        Cards cards = hand & suit_of(led);
        if (cards) return rules.must_head && cards & above ? cards & above : cards;
        cards = hand & trumps;
        if (rules.must_overtrump && cards & above) return cards & above;
        return rules.must_trump && cards ? cards : hand;
    }

    Cards distinct(Cards cards, Cards rest) const { return cards & ~(((cards & inner) << 1) + (~rest & inner)); }

    int lead(Cards rest, int who, int due, int bound) {
        if (bound <= 0) return 0;
        if (bound > due) return due;
        ++nodes;
        Cards mine = hand[who] & rest;
        if (!(mine & (mine - 1))) return only_cards(rest, who, lowest(mine), due);
        rest = plain[rest & 255] | plain[256 + (rest >> 8 & 255)] | plain[512 + (rest >> 16 & 255)] | plain[768 + (rest >> 24)];
        mine = hand[who] & rest;
        int low = 0, high = due;
        Cards first = 0;
        (side >> who & 1 ? low : high) = side >> who & 1 ? sure(mine, rest ^ mine, due) : due - sure(mine, rest ^ mine, due);
        if (low >= bound) return low;
        if (high < bound) return high;
        u64 key = rest | u64(who) << 32 | trump_key | stamp << 37;
        u64* place = &table[(key * 0x1E3779B97F4A7C15 >> shift) << 1];
        if (place[0] == key) {
            low = place[1] & 0xFFFF, high = place[1] >> 16 & 0xFFFF;
            if (low >= bound) return low;
            if (high < bound) return high;
            first = bit(place[1] >> 32 & 31);
        }
        Cards moves = distinct(mine, rest);
        bool rising = side >> who & 1;
        int best = rising ? -1 : 0x100000, best_card = 0;
        while (moves) {
            Cards some = moves & first ? moves & first : moves & ~trumps ? moves & ~trumps : moves;
            int card = highest(some);
            first = 0;
            moves ^= bit(card);
            int found = led(rest, who, card, due, bound);
            if (rising ? found > best : found < best) {
                best = found, best_card = card;
                if ((found >= bound) == rising) break;
            }
        }
        (best >= bound ? low : high) = best;
        place[0] = key;
        place[1] = u64(best_card) << 32 | u64(high) << 16 | u64(low);
        return best;
    }

    int sure(Cards mine, Cards others, int due) const {
        Cards top = mine;
        if (others & trumps) top = mine & trumps ? mine & higher(highest(others & trumps)) : 0;
        else
            for (int suit = 0; suit < 32; suit += 8)
                if (Cards rivals = others >> suit & 255) top &= ~((bit(highest(rivals)) - 1) << suit);
        if (top == mine) return due;
        int points = 0;
        for (; top; top &= top - 1) points += worth[lowest(top)] + rules.trick;
        return points;
    }

    int led(Cards rest, int who, int card, int due, int bound) {
        int taken = worth[card] + rules.trick;
        return second(rest ^ bit(card), who < 2 ? who + 1 : 0, card, card, who, taken, due - taken, bound);
    }

    int second(Cards rest, int who, int led, int top, int winner, int taken, int due, int bound) {
        ++nodes;
        Cards above = beating(top), moves = legal(hand[who] & rest, led, above);
        bool ours = (side >> (moves & above ? who : winner) & 1) == (side >> who & 1), rising = side >> who & 1;
        moves = distinct(moves, rest | bit(top));
        int best = rising ? -1 : 0x100000;
        while (moves) {
            int card = ours ? highest(moves & rich ? moves & rich : moves) : lowest(moves & ~rich ? moves & ~rich : moves);
            moves ^= bit(card);
            bool takes = above >> card & 1;
            int found = third(rest ^ bit(card), who < 2 ? who + 1 : 0, led, takes ? card : top, takes ? who : winner, taken + worth[card],
                              due - worth[card], bound);
            if (rising ? found > best : found < best) {
                best = found;
                if ((found >= bound) == rising) break;
            }
        }
        return best;
    }

    int third(Cards rest, int who, int led, int top, int winner, int taken, int due, int bound) {
        ++nodes;
        Cards above = beating(top), moves = legal(hand[who] & rest, led, above);
        bool ours = (side >> (moves & above ? who : winner) & 1) == (side >> who & 1), rising = side >> who & 1;
        moves = distinct(moves & above, rest) | distinct(moves & ~above, rest);
        int best = rising ? -1 : 0x100000;
        while (moves) {
            int card = ours ? highest(moves & rich ? moves & rich : moves) : lowest(moves & ~rich ? moves & ~rich : moves);
            moves ^= bit(card);
            int taker = above >> card & 1 ? who : winner, gain = side >> taker & 1 ? taken + worth[card] : 0;
            int found = gain + lead(rest ^ bit(card), taker, due - worth[card], bound - gain);
            if (rising ? found > best : found < best) {
                best = found;
                if ((found >= bound) == rising) break;
            }
        }
        return best;
    }

    int only_cards(Cards rest, int who, int top, int due) const {
        int winner = who;
        for (int left = 2; left; --left) {
            who = who < 2 ? who + 1 : 0;
            int card = lowest(hand[who] & rest);
            if (beating(top) >> card & 1) top = card, winner = who;
        }
        return side >> winner & 1 ? due : 0;
    }
};

struct Deal {
    std::array<Cards, 3> hands;
    int trump;
};

int answer(Solver& solver, const std::string& job) {
    if (job == "marias-leads") return solver.leads();
    if (job == "marias-reaches") return solver.reaches(50);
    return solver.value();
}

int main() {
    std::string job;
    int rounds, number;
    if (!(std::cin >> job >> rounds >> number)) return 1;
    std::vector<Deal> deals(number);
    for (auto& [hands, trump] : deals)
        if (!(std::cin >> hands[0] >> hands[1] >> hands[2] >> trump)) return 1;
    Solver solver(job == "thousand" ? Rules{{0, 0, 0, 2, 3, 4, 10, 11}, 0, 0, false, true, false}
                                    : Rules{{0, 0, 0, 0, 0, 0, 10, 10}, 0, 10, true, true, true});
    double least = 1e9;
    long long sum = 0, nodes = 0;
    for (; rounds > 0; --rounds) {
        sum = 0, nodes = solver.nodes;
        std::clock_t start = std::clock();
        for (auto& [hands, trump] : deals) solver.deal(hands, trump), sum += answer(solver, job);
        least = std::min(least, double(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::printf("%.9f %lld %lld\n", least, solver.nodes - nodes, sum);
}
