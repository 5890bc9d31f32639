#include "ai/spades_duo/worth.hpp"

#include "ai/spades/worth.hpp"
#include "engine/spades_duo/scoring.hpp"

#include <algorithm>
#include <cmath>

namespace pique::ai::spades_duo {
namespace {

/// The rules that the worth of a match depends on are those of Spades for four.
engine::spades::Rules match_rules(const engine::spades_duo::Rules& rules) {
    engine::spades::Rules result;
    result.target = rules.target;
    result.floor = rules.floor;
    result.bag_limit = rules.bag_limit;
    result.bag_penalty = rules.bag_penalty;
    result.max_hands = rules.max_hands;
    return result;
}

}  // namespace

double worth(const Reading& reading, const Stake& stake, const Outlook& outlook) {
    const engine::spades::Rules rules = match_rules(reading.rules);
    const auto line = [&](std::size_t who, int took) {
        return engine::spades_duo::score_player(reading.rules,
                                                {.seat = 0,
                                                 .bid = static_cast<std::int8_t>(stake.bids[who]),
                                                 .took = static_cast<std::int8_t>(took),
                                                 .blind_nil = reading.double_nil[who]},
                                                reading.bags[who], reading.score[who]);
    };
    const double mean = std::clamp(outlook.tricks, 0.0, static_cast<double>(stake.left));
    const double spread = std::max(outlook.spread, 0.1);
    double sum = 0;
    double weights = 0;
    // A bell curve, cut off at both ends.
    for (int k = 0; k <= stake.left; ++k) {
        const double off = (k - mean) / spread;
        const double weight = std::exp(-0.5 * off * off);
        const auto ours = line(mine, stake.tricks[mine] + k);
        const auto theirs = line(others, stake.tricks[others] + stake.left - k);
        weights += weight;
        sum += weight * spades::match_worth(rules, {ours.total, theirs.total}, {ours.bags_after, theirs.bags_after},
                                            reading.hands_scored + 1);
    }
    return sum / weights;
}

}  // namespace pique::ai::spades_duo
