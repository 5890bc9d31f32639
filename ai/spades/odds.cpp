#include "ai/spades/odds.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pique::ai::spades {
namespace {

/// How keen the second to play is to win with a high card: others are still to come who may have to.
constexpr double second_hand_keen = 0.7;
/// How keen a seat is to spend a spade on a trick that is not at its end.
constexpr double ruff_keen = 0.9;
/// How keen a seat is to win before a nil of the other side, which might have to.
constexpr double attack_keen = 0.35;

/// The rank of the n-th card from below.
std::uint8_t nth_lowest(Holding holding, int n) {
    for (; n > 0; --n)
        holding = static_cast<Holding>(holding & (holding - 1));
    return static_cast<std::uint8_t>(lowest(holding));
}

}  // namespace

double chance_of_none(int wanted, int held, int places) {
    double chance = 1;
    for (int i = 0; i < wanted; ++i) {
        const int free = places - i;
        if (free <= held) return 0;
        chance *= static_cast<double>(free - held) / free;
    }
    return chance;
}

Odds::Odds(const Reading& reading) : reading_(reading) {
    for (std::size_t suit = 0; suit < suits; ++suit) {
        for (Seat seat = 0; seat < engine::spades::seats; ++seat) {
            if (seat != reading.me && !reading.out_of[seat][suit]) places_[suit] += reading.counts[seat];
        }
    }
}

double Odds::lacks(Seat seat, std::size_t suit, Holding cards) const {
    if (cards == 0 || reading_.out_of[seat][suit]) return 1;
    return chance_of_none(size(cards), reading_.counts[seat], places_[suit]);
}

double Odds::fewer_than(Seat seat, std::size_t suit, int n) const {
    const int out = size(reading_.unseen.of[suit]);
    if (out < n || reading_.out_of[seat][suit]) return 1;
    // Each of the cards out is the seat's with the same chance, one by one.
    const double share = static_cast<double>(reading_.counts[seat]) / std::max(places_[suit], 1);
    if (share >= 1) return 0;
    double term = std::pow(1 - share, out);
    double sum = 0;
    for (int k = 0; k < n; ++k) {
        sum += term;
        term *= share / (1 - share) * (out - k) / (k + 1);
    }
    return std::min(sum, 1.0);
}

BySeat<double> Odds::winners(SuitedCard card) const {
    Trick trick = reading_.trick;
    trick.lay(reading_.me, card);
    BySeat<double> winners{};
    spread(trick, left_of(reading_.me), 1, winners);
    return winners;
}

void Odds::spread(const Trick& trick, Seat seat, double chance, BySeat<double>& winners) const {
    if (trick.size == engine::spades::seats || chance < 1e-4) {
        winners[trick.winner] += chance;
        return;
    }
    const Holding suit_out = reading_.unseen.of[trick.led];
    const Holding spades_out = reading_.unseen.of[spade_suit];
    const bool on_suit = trick.best.suit == trick.led;
    const Holding higher = on_suit ? above(suit_out, trick.best.rank) : Holding{0};
    const Holding ruffs = trick.led == spade_suit ? Holding{0}
                          : on_suit               ? spades_out
                                                  : above(spades_out, trick.best.rank);
    const double void_chance = lacks(seat, trick.led, suit_out);
    double follow_wins = 1 - lacks(seat, trick.led, higher);
    double ruff_wins = void_chance * (1 - lacks(seat, spade_suit, ruffs));

    const bool last = trick.size == engine::spades::seats - 1;
    if (reading_.nil_alive(seat)) {
        // Wins only with nothing lower to play.
        const Holding lower = on_suit ? static_cast<Holding>(suit_out & ~higher) : suit_out;
        follow_wins = higher == 0 ? 0 : std::max(0.0, lacks(seat, trick.led, lower) - void_chance);
        const bool only_spades = reading_.out_of[seat][0] && reading_.out_of[seat][1] && reading_.out_of[seat][2];
        if (!only_spades) ruff_wins = 0;
    } else if (side_of(seat) == side_of(trick.winner)) {
        // Goes over partner to save his nil, or where the next opponent is likely to.
        double keen = 0;
        if (reading_.nil_alive(trick.winner)) {
            keen = 1;
        } else if (!last) {
            const Seat next = left_of(seat);
            keen = 1 - lacks(next, trick.led, higher) * (1 - lacks(next, trick.led, suit_out));
        }
        follow_wins *= keen;
        ruff_wins *= reading_.nil_alive(trick.winner) ? 1 : keen * 0.3;
    } else if (reading_.nil_alive(trick.winner)) {
        // Leaves the trick to a nil of the other side.
        follow_wins *= 0.1;
        ruff_wins = 0;
    } else if (!last) {
        follow_wins *= trick.size == 1 ? second_hand_keen : 1;
        ruff_wins *= ruff_keen;
        if (reading_.nil_alive(left_of(seat))) {
            follow_wins *= attack_keen;
            ruff_wins *= attack_keen;
        }
    }

    if (follow_wins > 0) {
        // The last wins cheaply, the third as high as he can (the second highest, more often than not), the second in
        // between.
        const int n = size(higher);
        const int which = last ? 0 : trick.size == 2 ? std::max(n - 2, 0) : n / 2;
        Trick next = trick;
        next.lay(seat, {trick.led, nth_lowest(higher, which)});
        spread(next, left_of(seat), chance * follow_wins, winners);
    }
    if (ruff_wins > 0) {
        Trick next = trick;
        next.lay(seat, {spade_suit, nth_lowest(ruffs, last ? 0 : size(ruffs) / 3)});
        spread(next, left_of(seat), chance * ruff_wins, winners);
    }
    Trick next = trick;
    ++next.size;
    spread(next, left_of(seat), chance * (1 - follow_wins - ruff_wins), winners);
}

}  // namespace pique::ai::spades
