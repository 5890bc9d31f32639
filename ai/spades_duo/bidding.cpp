#include "ai/spades_duo/bidding.hpp"

#include "ai/spades/bid_choice.hpp"
#include "ai/spades_duo/values.hpp"
#include "ai/spades_duo/worth.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace pique::ai::spades_duo {
namespace {

constexpr int hand_tricks = engine::spades_duo::hand_tricks;
/// Standard deviation of the tricks of a hand.
constexpr double hand_spread = 1.5;
/// The tricks of a hand of which nothing is known, and how much of what I do not take the other bids.
constexpr double mean_tricks = 6.5;
constexpr double bids_of_rest = 0.5;

/// The bid that the other will make: he knows his cards and not mine.
int expected_bid(double mine) {
    return std::max(1, static_cast<int>(std::lround(mean_tricks + bids_of_rest * (mean_tricks - mine) - 0.5)));
}

}  // namespace

double estimate_tricks(const Reading& reading) {
    // Fitted to games between normals. A bid tells of the cards behind it.
    const double value = trick_value(reading, Odds{reading}, reading.mine);
    if (reading.bids[others] > 0) return value + 2.0 - 0.34 * reading.bids[others];
    return 0.8 + 0.9 * value;
}

double estimate_nil(const Reading& reading) {
    const Holding own = reading.mine.of[spade_suit];
    const Holding out = reading.unseen.of[spade_suit];
    // A spade above all that may be out takes a trick whatever happens.
    if (own != 0 && spades::above(out, spades::highest(own)) == 0) return 0;
    // A logistic fit to double nils between normals.
    const double odds = 0.6 - 1.35 * danger(reading, Odds{reading}, reading.mine);
    return 1 / (1 + std::exp(-odds));
}

Decision choose_bid(const Reading& reading, std::uint16_t legal) {
    const double tricks = estimate_tricks(reading);
    const double nil = estimate_nil(reading);
    const int theirs = reading.bids[others];
    const int expected = theirs == Reading::no_bid ? expected_bid(tricks) : theirs;
    const Outlook outlook{.tricks = tricks, .spread = hand_spread};

    std::optional<double> best;
    int chosen = spades::nearest_bid(legal, 1);
    for (int bid = 0; bid <= hand_tricks; ++bid) {
        if ((legal >> bid & 1U) == 0 || (bid == 0 && nil == 0)) continue;
        Stake stake{.bids = {bid, expected}, .tricks = {}, .left = hand_tricks};
        double value = 0;
        if (bid > 0) {
            value = worth(reading, stake, outlook);
        } else {
            // The other takes everything, or all but the tricks that broke it.
            const double holds = worth(reading, stake, {.tricks = 0, .spread = 0});
            const double breaks = worth(reading, stake, {.tricks = 2, .spread = 0});
            value = nil * holds + (1 - nil) * breaks;
        }
        if (!best || value > *best) {
            best = value;
            chosen = bid;
        }
    }
    return {.action = engine::action::Bid{chosen},
            .reason = chosen == 0 ? Reason::bid_nil : Reason::count_tricks,
            .number = chosen == 0 ? nil : tricks};
}

Decision choose_declaration(const Reading& reading) {
    // One hand of his from the end, with more to make up than any bid can.
    constexpr std::int32_t points_a_hand = 60;
    constexpr std::int32_t best_hand = 100;
    const std::int32_t behind = reading.score[others] - reading.score[mine];
    const bool last_hope = reading.score[others] + points_a_hand >= reading.rules.target && behind > best_hand;
    if (last_hope) {
        return {.action = engine::action::Declare{true},
                .reason = Reason::far_behind,
                .number = static_cast<double>(behind)};
    }
    return {.action = engine::action::Declare{false}, .reason = Reason::decline};
}

}  // namespace pique::ai::spades_duo
