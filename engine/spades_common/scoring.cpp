#include "engine/spades_common/scoring.hpp"

#include <algorithm>

namespace pique::engine::spades_common {
namespace {

constexpr std::int32_t points_a_trick = 10;

}  // namespace

event::SpadesLine score_side(const ScoringRules& rules, std::span<const PlayerResult> players, std::int32_t bags_before,
                             std::int32_t score_before) {
    std::int32_t contract = 0;
    std::int32_t took = 0;
    std::int32_t towards_contract = 0;
    std::int32_t nil_bags = 0;
    std::int32_t nil_points = 0;
    PerSeat<event::NilResult> nils;
    for (const PlayerResult& player : players) {
        took += player.took;
        const bool nil = player.bid == 0 && rules.nil > 0;
        if (!nil) {
            contract += player.bid;
            towards_contract += player.took;
            continue;
        }
        const bool made = player.took == 0;
        const std::int32_t worth = player.blind_nil ? 2 * rules.nil : rules.nil;
        const std::int32_t value = made ? worth : -worth;
        nils.push_back({.seat = player.seat, .made = made, .value = value});
        nil_points += value;
        if (rules.failed_nil == FailedNil::helps) towards_contract += player.took;
        if (rules.failed_nil == FailedNil::bags) nil_bags += player.took;
    }

    const bool made = towards_contract >= contract;
    const std::int32_t bags = nil_bags + (made ? towards_contract - contract : 0);
    const std::int32_t contract_points = made ? points_a_trick * contract + bags : -points_a_trick * contract;

    event::SpadesLine line{.bid = static_cast<std::int8_t>(contract),
                           .took = static_cast<std::int8_t>(took),
                           .nils = nils,
                           .points = contract_points + nil_points,
                           .bags_before = bags_before,
                           .bags_added = bags,
                           .penalty = 0,
                           .bags_after = bags_before + bags,
                           .total = 0};
    if (rules.bag_limit > 0) {
        line.penalty = -rules.bag_penalty * (line.bags_after / rules.bag_limit);
        line.bags_after %= rules.bag_limit;
        line.points += line.penalty;
    }
    line.total = score_before + line.points;
    return line;
}

std::optional<Side> match_winner(const EndRules& rules, const std::array<std::int32_t, 2>& score, int hands) {
    const auto ends = [&rules](std::int32_t total) {
        return total >= rules.target || (rules.floor && total <= *rules.floor);
    };
    const bool last_hand = rules.max_hands && hands >= *rules.max_hands;
    if (!last_hand && !std::any_of(score.begin(), score.end(), ends)) return std::nullopt;
    if (score[0] == score[1]) return std::nullopt;
    return static_cast<Side>(score[0] > score[1] ? 0 : 1);
}

}  // namespace pique::engine::spades_common
