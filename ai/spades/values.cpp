#include "ai/spades/values.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace pique::ai::spades {
namespace {

/// A card that needs so many higher ones to fall first is worth this to the power of their number.
constexpr double side_fall = 0.62;
constexpr double spade_fall = 0.68;
/// What is left of a card with fewer guards than there are higher cards out.
constexpr double side_unguarded = 0.35;
constexpr double spade_unguarded = 0.5;
/// The chance that an opponent who can ruff does.
constexpr double opponent_ruffs = 0.95;
/// What is left of a suit that nobody else can lead any more: it takes the lead to cash it.
constexpr double own_lead_only = 0.7;

/// The rounds of spades that the hand can draw for sure.
int sure_rounds(const Reading& reading, Holding spades) {
    int rounds = 0;
    while (spades != 0 && above(reading.unseen.of[spade_suit], highest(spades)) == 0) {
        spades = below(spades, highest(spades));
        ++rounds;
    }
    return rounds;
}

/// The chance that nobody of the other side ruffs the suit when it is led for the `round`-th time from now. Those who
/// have no more spades than are drawn cannot.
double runs(const Reading& reading, const Odds& odds, std::size_t suit, int round, int drawn) {
    double chance = 1;
    for (const Seat seat : {left_of(reading.me), left_of(partner_of(reading.me))}) {
        const double has_spade = 1 - odds.fewer_than(seat, spade_suit, drawn + 1);
        chance *= 1 - odds.fewer_than(seat, suit, round) * has_spade * opponent_ruffs;
    }
    return chance;
}

double side_value(const Reading& reading, const Odds& odds, std::size_t suit, Holding cards, int drawn) {
    double value = 0;
    int higher_own = 0;
    for (Holding left = cards; left != 0; ++higher_own) {
        const int rank = highest(left);
        left = below(left, rank);
        const int higher_out = size(above(reading.unseen.of[suit], rank));
        if (higher_out > 3) break;
        const int guards = size(left);
        const double holds = std::pow(side_fall, higher_out) * (guards >= higher_out ? 1 : side_unguarded);
        value += holds * runs(reading, odds, suit, higher_own + higher_out + 1, drawn);
    }
    return reading.unseen.of[suit] == 0 ? value * own_lead_only : value;
}

/// Tricks that low spades may take by ruffing, for want of cards in the other suits.
double ruff_chances(const Reading& reading, const Holdings& cards) {
    static constexpr std::array<double, 4> first_ruff = {0.75, 0.45, 0.2, 0.05};
    static constexpr std::array<double, 4> second_ruff = {0.4, 0.2, 0.05, 0};
    double chances = 0;
    for (std::size_t suit = 0; suit < spade_suit; ++suit) {
        const auto held = static_cast<std::size_t>(std::min(size(cards.of[suit]), 3));
        const int out = size(reading.unseen.of[suit]);
        if (out >= 3) chances += first_ruff[held];
        if (out >= 7) chances += second_ruff[held];
    }
    return chances;
}

double spade_value(const Reading& reading, const Odds& odds, const Holdings& cards) {
    const Holding out = reading.unseen.of[spade_suit];
    double ruffs = ruff_chances(reading, cards);
    double value = 0;
    // From below, since it is the low spades that ruff.
    int lower_own = 0;
    const int own = size(cards.of[spade_suit]);
    for (Holding left = cards.of[spade_suit]; left != 0; ++lower_own) {
        const int rank = lowest(left);
        left = above(left, rank);
        const int higher_out = size(above(out, rank));
        if (higher_out == 0) {
            value += 1;
            continue;
        }
        const double by_rank = std::pow(spade_fall, higher_out) * (lower_own >= higher_out ? 1 : spade_unguarded);
        const int round = own - lower_own;
        double by_length = 1;
        for (Seat seat = 0; seat < engine::spades::seats; ++seat) {
            if (seat != reading.me) by_length *= odds.fewer_than(seat, spade_suit, round);
        }
        const double by_ruff = std::min(ruffs, 1.0) * 0.9;
        ruffs = std::max(0.0, ruffs - 1);
        value += 1 - (1 - by_rank) * (1 - by_length) * (1 - by_ruff);
    }
    return value;
}

}  // namespace

double trick_value(const Reading& reading, const Odds& odds, const Holdings& cards) {
    const int drawn = sure_rounds(reading, cards.of[spade_suit]);
    double value = spade_value(reading, odds, cards);
    for (std::size_t suit = 0; suit < spade_suit; ++suit)
        value += side_value(reading, odds, suit, cards.of[suit], drawn);
    return value;
}

double suit_danger(const Reading& reading, const Holdings& cards, std::size_t suit) {
    /// The chance that a suit is led so many times, and that the cards below have been played by then.
    static constexpr std::array<double, 5> side_round = {1, 0.8, 0.5, 0.25, 0.1};
    static constexpr std::array<double, 5> spade_round = {0.9, 0.8, 0.65, 0.5, 0.4};
    const auto& rounds = suit == spade_suit ? spade_round : side_round;
    const Holding out = reading.unseen.of[suit];
    double sum = 0;
    std::size_t round = 0;
    for (Holding left = cards.of[suit]; left != 0; ++round) {
        const int rank = lowest(left);
        left = above(left, rank);
        const double lower = size(below(out, rank));
        const double share = out == 0 ? 0.5 : lower / size(out);
        const double wins = suit == spade_suit ? std::pow(share, 1.5) : share * share;
        sum += wins * rounds[std::min<std::size_t>(round, 4)];
    }
    return sum;
}

double danger(const Reading& reading, const Holdings& cards) {
    double sum = 0;
    for (std::size_t suit = 0; suit < suits; ++suit)
        sum += suit_danger(reading, cards, suit);
    return sum;
}

}  // namespace pique::ai::spades
