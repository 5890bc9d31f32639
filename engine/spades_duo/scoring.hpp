#pragma once

#include "engine/event.hpp"
#include "engine/spades_common/scoring.hpp"
#include "engine/spades_duo/options.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pique::engine::spades_duo {

using spades_common::PlayerResult;

/// One player's hand (D6, S9), with the running totals before it. `PlayerResult::blind_nil` is a double nil.
event::SpadesLine score_player(const Rules& rules, const PlayerResult& player, std::int32_t bags_before,
                               std::int32_t score_before);

/// The end of the match after `hands` scored hands (D7); nothing while it goes on.
std::optional<Side> match_winner(const Rules& rules, const std::array<std::int32_t, 2>& score, int hands);

}  // namespace pique::engine::spades_duo
