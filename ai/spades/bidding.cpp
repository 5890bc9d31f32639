#include "ai/spades/bidding.hpp"

#include "ai/spades/bid_choice.hpp"
#include "ai/spades/odds.hpp"
#include "ai/spades/values.hpp"
#include "ai/spades/worth.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace pique::ai::spades {
namespace {

using engine::spades::hand_tricks;

/// A seat of which nothing is known takes this.
constexpr double unknown_tricks = 3.25;
/// Bids are a little lower than the tricks taken in the end.
constexpr double above_bid = 0.5;
/// Whoever can hope for no more than this bids nil.
constexpr double hopeless = 0.25;
/// What a nil is thought to take, and how often it is thought to hold, where the hand is not known.
constexpr double nil_tricks = 0.4;
constexpr double nil_holds_unseen = 0.6;
/// The same where `suicide` makes one of each side bid nil.
constexpr double forced_nil_holds = 0.35;
constexpr int least_suicide_bid = 4;
/// Standard deviation of a side's tricks before the first is played, where I take none of them myself.
constexpr double team_spread = 1.25;

bool is_nil(const Reading& reading, int bid) {
    return bid == 0 && reading.rules.nil > 0;
}

double expected_tricks(const Reading& reading, int bid) {
    if (bid == Reading::no_bid) return unknown_tricks;
    return is_nil(reading, bid) ? nil_tricks : bid + above_bid;
}

/// My side's tricks if I take `mine`: what the others promise is fitted into the tricks that are left for them.
Outlook outlook_of(const Reading& reading, const BySeat<int>& bids, double mine) {
    const Seat partner = partner_of(reading.me);
    const double partners = expected_tricks(reading, bids[partner]);
    const double theirs =
        expected_tricks(reading, bids[left_of(reading.me)]) + expected_tricks(reading, bids[left_of(partner)]);
    const double others = std::max(hand_tricks - mine, 0.0);
    return {.ours = mine + others * partners / (partners + theirs),
            .spread = team_spread * std::sqrt(others / hand_tricks)};
}

/// All bids but mine, those to come as I expect them: a little less than a share of the tricks that I leave.
BySeat<int> expected_bids(const Reading& reading, double mine) {
    double sum = 0;
    for (Seat seat = 0; seat < engine::spades::seats; ++seat) {
        if (seat != reading.me) sum += expected_tricks(reading, reading.bids[seat]);
    }
    const double share = unknown_tricks * std::max(hand_tricks - mine, 0.0) / sum;
    const int bid = static_cast<int>(std::lround(share - above_bid));
    BySeat<int> bids = reading.bids;
    std::replace(bids.begin(), bids.end(), Reading::no_bid, std::max(bid, share < hopeless ? 0 : 1));
    return bids;
}

/// What it is worth to bid so, with `expected` of the others.
double worth_of(const Reading& reading, const BySeat<int>& expected, int bid, double mine, double nil) {
    BySeat<int> bids = expected;
    BySeat<int> known = reading.bids;
    const Seat partner = partner_of(reading.me);
    bids[reading.me] = bid;
    // In suicide my bid settles whether partner has to bid nil.
    if (reading.rules.suicide && known[partner] == Reading::no_bid)
        bids[partner] = known[partner] = bid == 0 ? least_suicide_bid : 0;

    BySeat<double> nil_holds;
    nil_holds.fill(reading.rules.suicide ? forced_nil_holds : nil_holds_unseen);
    nil_holds[reading.me] = nil;
    const Outlook outlook = outlook_of(reading, known, is_nil(reading, bid) ? nil_tricks : mine);
    return bid_worth(reading, bids, nil_holds, outlook);
}

}  // namespace

double estimate_tricks(const Reading& reading) {
    // Fitted to games between normals: low hands take more than their cards promise, for somebody has to.
    return 0.6 + 0.97 * trick_value(reading, Odds{reading}, reading.mine);
}

double estimate_nil(const Reading& reading) {
    const Holding spades = reading.mine.of[spade_suit];
    const int higher_out = spades == 0 ? hand_tricks : size(above(reading.unseen.of[spade_suit], highest(spades)));
    if (higher_out == 0) return 0;
    double side = 0;
    double worst = 0;
    for (std::size_t suit = 0; suit < spade_suit; ++suit) {
        const double danger = suit_danger(reading, reading.mine, suit);
        side += danger;
        worst = std::max(worst, danger);
    }
    // A logistic fit to forced nils between normals.
    const double odds = 3.9 - 1.18 * side - 0.85 * worst - 0.97 * suit_danger(reading, reading.mine, spade_suit) -
                        0.48 * size(spades) - (higher_out == 1 ? 0.95 : 0);
    return 1 / (1 + std::exp(-odds));
}

Decision choose_bid(const Reading& reading, std::uint16_t legal) {
    const double mine = estimate_tricks(reading);
    const double nil = estimate_nil(reading);
    // Two nils in a side leave nobody to cover.
    const bool may_bid_nil = !reading.nil[partner_of(reading.me)];

    const BySeat<int> expected = expected_bids(reading, mine);
    std::optional<double> best;
    int chosen = nearest_bid(legal, 0);
    for (int bid = 0; bid <= hand_tricks; ++bid) {
        if ((legal >> bid & 1U) == 0) continue;
        if (is_nil(reading, bid) && !may_bid_nil) continue;
        const double worth = worth_of(reading, expected, bid, mine, nil);
        if (!best || worth > *best) {
            best = worth;
            chosen = bid;
        }
    }
    const bool bids_nil = is_nil(reading, chosen);
    return {.action = engine::action::Bid{chosen},
            .reason = bids_nil ? Reason::bid_nil : Reason::count_tricks,
            .number = bids_nil ? nil : mine};
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
