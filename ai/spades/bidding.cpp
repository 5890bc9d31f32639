#include "ai/spades/bidding.hpp"

#include "ai/spades/bid_choice.hpp"
#include "ai/spades/odds.hpp"
#include "ai/spades/values.hpp"
#include "ai/spades/worth.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace pique::ai::spades {
namespace {

constexpr int seats = engine::spades::seats;
constexpr int hand_tricks = engine::spades::hand_tricks;

/// A seat of which nothing is known bids this and takes this.
constexpr int unknown_bid = 3;
constexpr double unknown_tricks = 3.25;
/// Bids are a little lower than the tricks taken in the end.
constexpr double above_bid = 0.4;
/// What a nil is thought to take, and how often it is thought to hold, where the hand is not known.
constexpr double nil_tricks = 0.4;
constexpr double nil_holds_unseen = 0.6;
/// Standard deviation of a side's tricks before the first is played.
constexpr double team_spread = 1.5;

double expected_tricks(const Reading& reading, Seat seat) {
    if (reading.bids[seat] == Reading::no_bid) return unknown_tricks;
    return reading.nil[seat] ? nil_tricks : reading.bids[seat] + above_bid;
}

/// My side's tricks if I take `mine`: estimates rarely add up to thirteen, so each side gives half of the difference.
Outlook outlook_of(const Reading& reading, double mine) {
    const double ours = mine + expected_tricks(reading, partner_of(reading.me));
    const double theirs =
        expected_tricks(reading, left_of(reading.me)) + expected_tricks(reading, left_of(partner_of(reading.me)));
    return {.ours = ours + 0.5 * (hand_tricks - ours - theirs), .spread = team_spread};
}

}  // namespace

double estimate_tricks(const Reading& reading) {
    return trick_value(reading, Odds{reading}, reading.mine);
}

double estimate_nil(const Reading& reading) {
    const Holding spades = reading.mine.of[spade_suit];
    if (spades != 0 && above(reading.unseen.of[spade_suit], highest(spades)) == 0) return 0;
    return 1 / (1 + std::exp(2.2 * danger(reading, reading.mine) - 2.0));
}

Decision choose_bid(const Reading& reading, std::uint16_t legal) {
    const Seat me = reading.me;
    const double mine = estimate_tricks(reading);
    const double nil = estimate_nil(reading);
    BySeat<int> bids = reading.bids;
    for (int& bid : bids)
        bid = bid == Reading::no_bid ? unknown_bid : bid;
    BySeat<double> nil_holds;
    nil_holds.fill(nil_holds_unseen);
    nil_holds[me] = nil;

    const bool partner_nil = reading.nil[partner_of(me)];
    double best = -1;
    int chosen = nearest_bid(legal, 0);
    for (int bid = 0; bid <= hand_tricks; ++bid) {
        if ((legal >> bid & 1U) == 0) continue;
        const bool is_nil = bid == 0 && reading.rules.nil > 0;
        // Two nils in a side leave nobody to cover.
        if (is_nil && partner_nil) continue;
        bids[me] = bid;
        const double worth = bid_worth(reading, bids, nil_holds, outlook_of(reading, is_nil ? nil_tricks : mine));
        if (worth > best) {
            best = worth;
            chosen = bid;
        }
    }
    const bool is_nil = chosen == 0 && reading.rules.nil > 0;
    return {.action = engine::action::Bid{chosen},
            .reason = is_nil ? Reason::bid_nil : Reason::count_tricks,
            .number = is_nil ? nil : mine};
}

Decision choose_declaration(const Reading& reading) {
    const engine::Side us = side_of(reading.me);
    const std::int32_t ours = reading.score[us];
    const std::int32_t theirs = reading.score[1U - us];
    const std::int32_t behind = theirs - ours;
    // One hand of theirs from the end, with more to make up than any bid can.
    constexpr std::int32_t points_a_hand = 70;
    constexpr std::int32_t best_hand = 150;
    const bool last_hope = theirs + points_a_hand >= reading.rules.target && behind > best_hand;
    const bool partner_bids = !reading.nil[partner_of(reading.me)];
    if (last_hope && partner_bids) {
        return {.action = engine::action::Declare{true},
                .reason = Reason::far_behind,
                .number = static_cast<double>(behind)};
    }
    return {.action = engine::action::Declare{false}, .reason = Reason::decline};
}

}  // namespace pique::ai::spades
