#include "ai/spades_duo/values.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace pique::ai::spades_duo {

using spades::above;
using spades::below;
using spades::highest;
using spades::lowest;
using spades::size;

namespace {

/// A low card of a suit that the other has run out of takes a trick this often, when he has a spade or not.
constexpr double long_card = 0.3;
/// What is left of a high card that has not got as many guards as there are higher ones out.
constexpr double unguarded = 0.8;
/// Tricks that low spades take by ruffing, by the cards held of a side suit.
constexpr std::array<double, 4> first_ruff = {0.8, 0.55, 0.3, 0.1};
constexpr std::array<double, 4> second_ruff = {0.5, 0.25, 0.1, 0.03};

double duo_side_value(const Reading& reading, const Odds& odds, std::size_t suit, Holding cards) {
    const Holding out = reading.unseen.of[suit];
    const double has_spade = 1 - odds.lacks(spade_suit, reading.unseen.of[spade_suit]);
    double value = 0;
    int round = 0;
    for (Holding left = cards; left != 0; ++round) {
        const int rank = highest(left);
        left = below(left, rank);
        const Holding higher = above(out, rank);
        const double follows = odds.at_least(suit, out, round + 1);
        const double guarded = size(left) >= size(higher) ? 1 : unguarded;
        const double best = odds.lacks(suit, higher) * (higher == 0 ? 1 : guarded);
        value += best * follows + (1 - follows) * (1 - has_spade + has_spade * long_card * best);
    }
    return value;
}

double duo_spade_value(const Reading& reading, const Odds& odds, const Holdings& cards) {
    const Holding out = reading.unseen.of[spade_suit];
    double ruffs = 0;
    for (std::size_t suit = 0; suit < spade_suit; ++suit) {
        const auto held = static_cast<std::size_t>(std::min(size(cards.of[suit]), 3));
        const Holding suit_out = reading.unseen.of[suit];
        ruffs +=
            first_ruff[held] * odds.at_least(suit, suit_out, 2) + second_ruff[held] * odds.at_least(suit, suit_out, 4);
    }
    double value = 0;
    const int own = size(cards.of[spade_suit]);
    // From below, since it is the low spades that ruff.
    int lower = 0;
    for (Holding left = cards.of[spade_suit]; left != 0; ++lower) {
        const int rank = lowest(left);
        left = above(left, rank);
        const double by_rank = odds.lacks(spade_suit, above(out, rank));
        const double by_length = 1 - odds.at_least(spade_suit, out, own - lower);
        const double by_ruff = std::min(ruffs, 1.0) * 0.9;
        ruffs = std::max(0.0, ruffs - 1);
        value += 1 - (1 - by_rank) * (1 - by_length) * (1 - by_ruff);
    }
    return value;
}

}  // namespace

double trick_value(const Reading& reading, const Odds& odds, const Holdings& cards) {
    double value = duo_spade_value(reading, odds, cards);
    for (std::size_t suit = 0; suit < spade_suit; ++suit)
        value += duo_side_value(reading, odds, suit, cards.of[suit]);
    return value;
}

double card_danger(const Reading& reading, const Odds& odds, const Holdings& cards, SuitedCard card) {
    // The other leads below the card; each lower card of mine ducks one such lead.
    const int ducks = size(below(cards.of[card.suit], card.rank));
    return odds.at_least(card.suit, below(reading.unseen.of[card.suit], card.rank), ducks + 1);
}

double danger(const Reading& reading, const Odds& odds, const Holdings& cards) {
    double sum = 0;
    for (std::size_t suit = 0; suit < suits; ++suit) {
        for (Holding left = cards.of[suit]; left != 0;) {
            const int rank = lowest(left);
            left = above(left, rank);
            sum +=
                card_danger(reading, odds, cards, {static_cast<std::uint8_t>(suit), static_cast<std::uint8_t>(rank)});
        }
    }
    return sum;
}

}  // namespace pique::ai::spades_duo
