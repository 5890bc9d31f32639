#include "ai/pitch/bidding.hpp"

#include "ai/pitch/worth.hpp"

#include <bit>
#include <cassert>

namespace pique::ai::pitch {
namespace {

/// Whoever has others to speak after them bids what they can hold, with so much to spare.
constexpr double least_chance = 0.5;

Decision bid_of(int value, const BidWorth& worth) {
    return {.action = engine::action::Bid{value}, .reason = Reason::count_points, .number = worth.points};
}

}  // namespace

Decision choose_bid(const Reading& reading, const engine::Legal& legal) {
    const double passing = worth_of_passing(reading);
    const Decision pass{.action = engine::action::Pass{}, .reason = Reason::let_others_bid, .number = passing};
    if (legal.bids == 0 && legal.pass) return pass;
    assert(legal.bids != 0);

    // The dealer speaks last and needs no more than the least, which is to steal where that is allowed.
    const int least = std::countr_zero(legal.bids);
    const BidWorth cheapest = best_worth_of(reading, least);
    if (!legal.pass || (reading.me == reading.dealer && cheapest.points > passing)) return bid_of(least, cheapest);
    if (reading.me == reading.dealer) return pass;

    for (int value = engine::pitch::highest_bid; value >= least; --value) {
        if ((legal.bids >> value & 1) == 0) continue;
        const BidWorth worth = best_worth_of(reading, value);
        if (worth.points > passing && worth.made >= least_chance) return bid_of(value, worth);
    }
    return pass;
}

}  // namespace pique::ai::pitch
