#include "engine/spades/scoring.hpp"

namespace pique::engine::spades {

event::SpadesLine score_team(const Rules& rules, const std::array<PlayerResult, 2>& partners, std::int32_t bags_before,
                             std::int32_t score_before) {
    return spades_common::score_side({.bag_limit = rules.bag_limit,
                                      .bag_penalty = rules.bag_penalty,
                                      .nil = rules.nil,
                                      .failed_nil = rules.failed_nil},
                                     partners, bags_before, score_before);
}

std::optional<Side> match_winner(const Rules& rules, const std::array<std::int32_t, 2>& score, int hands) {
    return spades_common::match_winner({.target = rules.target, .floor = rules.floor, .max_hands = rules.max_hands},
                                       score, hands);
}

}  // namespace pique::engine::spades
