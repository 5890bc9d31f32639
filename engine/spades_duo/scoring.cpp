#include "engine/spades_duo/scoring.hpp"

namespace pique::engine::spades_duo {
namespace {

constexpr std::int32_t nil_points = 100;

}  // namespace

event::SpadesLine score_player(const Rules& rules, const PlayerResult& player, std::int32_t bags_before,
                               std::int32_t score_before) {
    const bool bags = rules.failed_nil == FailedNil::bags;
    return spades_common::score_side(
        {.bag_limit = rules.bag_limit,
         .bag_penalty = rules.bag_penalty,
         .nil = nil_points,
         .failed_nil = bags ? spades_common::FailedNil::bags : spades_common::FailedNil::ignored},
        {&player, 1}, bags_before, score_before);
}

std::optional<Side> match_winner(const Rules& rules, const std::array<std::int32_t, 2>& score, int hands) {
    return spades_common::match_winner({.target = rules.target, .floor = rules.floor, .max_hands = rules.max_hands},
                                       score, hands);
}

}  // namespace pique::engine::spades_duo
