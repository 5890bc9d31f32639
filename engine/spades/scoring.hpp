#pragma once

#include "engine/event.hpp"
#include "engine/spades/options.hpp"
#include "engine/spades_common/scoring.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pique::engine::spades {

using spades_common::PlayerResult;

/// One team's hand (S3, S6, S7, S8, S9), with its running totals before it.
event::SpadesLine score_team(const Rules& rules, const std::array<PlayerResult, 2>& partners, std::int32_t bags_before,
                             std::int32_t score_before);

/// The end of the match after `hands` scored hands (S10); nothing while it goes on.
std::optional<Side> match_winner(const Rules& rules, const std::array<std::int32_t, 2>& score, int hands);

}  // namespace pique::engine::spades
