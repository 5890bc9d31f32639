#include "ai/spades/worth.hpp"

#include "engine/spades/scoring.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace pique::ai::spades {
namespace {

using engine::Side;
using engine::spades::PlayerResult;
using engine::spades::Rules;

constexpr int seats = engine::spades::seats;
using engine::spades::hand_tricks;

/// Where a side stands after a hand.
struct Standing {
    std::int32_t score = 0;
    std::int32_t bags = 0;
};
/// By the tricks that the side's bidders take.
using Standings = std::array<Standing, hand_tricks + 1>;

/// The chances of 0 to `most` tricks: a bell curve, cut off at both ends.
std::array<double, hand_tricks + 1> trick_chances(const Outlook& outlook, int most) {
    const double mean = std::clamp(outlook.ours, 0.0, static_cast<double>(most));
    const double spread = std::max(outlook.spread, 0.1);
    std::array<double, hand_tricks + 1> chances{};
    double sum = 0;
    for (int k = 0; k <= most; ++k) {
        const double off = (k - mean) / spread;
        const double chance = std::exp(-0.5 * off * off);
        chances[static_cast<std::size_t>(k)] = chance;
        sum += chance;
    }
    for (double& chance : chances)
        chance /= sum;
    return chances;
}

/// Scores a side's hand if its seats end with `took`, and its bidders with more tricks.
class SideScore {
public:
    SideScore(const Reading& reading, Side side, const BySeat<int>& bids, const BySeat<int>& took)
        : rules_(reading.rules), score_(reading.score[side]), bags_(reading.bags[side]) {
        for (const Seat seat : {static_cast<Seat>(side), partner_of(static_cast<Seat>(side))}) {
            const bool nil = bids[seat] == 0 && rules_.nil > 0;
            const std::size_t at = seat == side ? 0 : 1;
            partners_[at] = {.seat = seat,
                             .bid = static_cast<std::int8_t>(bids[seat]),
                             .took = static_cast<std::int8_t>(took[seat]),
                             .blind_nil = reading.blind[seat]};
            if (!nil) bidder_ = static_cast<int>(at);
        }
    }

    Standing after(int more_tricks) const {
        std::array<PlayerResult, 2> partners = partners_;
        if (bidder_ >= 0) {
            auto& took = partners[static_cast<std::size_t>(bidder_)].took;
            took = static_cast<std::int8_t>(took + more_tricks);
        }
        const auto line = engine::spades::score_team(rules_, partners, bags_, score_);
        return {line.total, line.bags_after};
    }

    Standings up_to(int most) const {
        Standings standings;
        for (int k = 0; k <= most; ++k)
            standings[static_cast<std::size_t>(k)] = after(k);
        return standings;
    }

private:
    const Rules& rules_;
    std::int32_t score_;
    std::int32_t bags_;
    std::array<PlayerResult, 2> partners_;
    int bidder_ = -1;
};

/// What the bags will cost in the end.
double bag_debt(const Rules& rules, std::int32_t bags) {
    if (rules.bag_limit == 0) return 0;
    // A bag costs more the nearer the penalty is: the match may end before a first one is paid for.
    constexpr double growth = 1.2;
    return rules.bag_penalty * std::pow(static_cast<double>(bags) / rules.bag_limit, growth);
}

double chance_of(const Reading& reading, const Standing& ours, const Standing& theirs) {
    return match_worth(reading.rules, {ours.score, theirs.score}, {ours.bags, theirs.bags}, reading.hands_scored + 1);
}

}  // namespace

double match_worth(const Rules& rules, const std::array<std::int32_t, 2>& score,
                   const std::array<std::int32_t, 2>& bags, int hands) {
    constexpr double points_a_hand = 90;
    double to_go = std::max(rules.target - std::max(score[0], score[1]), 0);
    if (rules.max_hands) to_go = std::min(to_go, points_a_hand * std::max(*rules.max_hands - hands, 0));

    constexpr double a_point = 0.001;
    const double lead = score[0] - bag_debt(rules, bags[0]) - score[1] + bag_debt(rules, bags[1]);
    const double points = a_point * lead;
    if (const auto winner = engine::spades::match_winner(rules, score, hands)) return points + (*winner == 0 ? 1 : 0);
    // The further the end, the more a lead may still change hands.
    const double scale = 50 + 0.3 * to_go;
    return points + 1 / (1 + std::exp(-lead / scale));
}

TrickWorth trick_worth(const Reading& reading, const Outlook& outlook) {
    const Side us = side_of(reading.me);
    const auto them = static_cast<Side>(1 - us);
    const int after = reading.tricks_left() - 1;
    const auto chances = trick_chances(outlook, after);
    const Standings ours = SideScore{reading, us, reading.bids, reading.tricks}.up_to(after + 1);
    const Standings theirs = SideScore{reading, them, reading.bids, reading.tricks}.up_to(after + 1);
    const auto worth = [&](const Standings& our_side, int our_more, const Standings& their_side, int their_more) {
        double sum = 0;
        for (int k = 0; k <= after; ++k) {
            sum += chances[static_cast<std::size_t>(k)] *
                   chance_of(reading, our_side[static_cast<std::size_t>(k + our_more)],
                             their_side[static_cast<std::size_t>(after - k + their_more)]);
        }
        return sum;
    };

    TrickWorth result;
    result.ours = worth(ours, 1, theirs, 0);
    result.theirs = worth(ours, 0, theirs, 1);
    for (Seat seat = 0; seat < seats; ++seat) {
        const bool mine = side_of(seat) == us;
        if (!reading.nil[seat]) {
            result.seat[seat] = mine ? result.ours : result.theirs;
            continue;
        }
        BySeat<int> took = reading.tricks;
        ++took[seat];
        const Standings standings = SideScore{reading, side_of(seat), reading.bids, took}.up_to(after);
        result.seat[seat] = mine ? worth(standings, 0, theirs, 0) : worth(ours, 0, standings, 0);
    }
    return result;
}

double bid_worth(const Reading& reading, const BySeat<int>& bids, const BySeat<double>& nil_holds,
                 const Outlook& outlook) {
    const Side us = side_of(reading.me);
    const auto them = static_cast<Side>(1 - us);
    const auto chances = trick_chances(outlook, hand_tricks);
    double worth = 0;
    // Every combination of nils that hold and nils that take a trick.
    for (unsigned failed = 0; failed < 1U << seats; ++failed) {
        double combination = 1;
        BySeat<int> took{};
        for (Seat seat = 0; seat < seats; ++seat) {
            const bool nil = bids[seat] == 0 && reading.rules.nil > 0;
            const bool fails = (failed >> seat & 1U) != 0;
            if (nil) {
                combination *= fails ? 1 - nil_holds[seat] : nil_holds[seat];
            } else if (fails) {
                combination = 0;
            }
            took[seat] = fails ? 1 : 0;
        }
        if (combination <= 0) continue;
        const Standings ours = SideScore{reading, us, bids, took}.up_to(hand_tricks);
        const Standings theirs = SideScore{reading, them, bids, took}.up_to(hand_tricks);
        for (std::size_t k = 0; k <= hand_tricks; ++k)
            worth += combination * chances[k] * chance_of(reading, ours[k], theirs[hand_tricks - k]);
    }
    return worth;
}

}  // namespace pique::ai::spades
