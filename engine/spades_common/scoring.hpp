#pragma once

#include "engine/event.hpp"
#include "engine/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace pique::engine::spades_common {

/// What becomes of the tricks of a nil that failed (S7).
enum class FailedNil : std::uint8_t { bags, helps, ignored };

struct ScoringRules {
    /// 0: no penalty ever.
    std::int32_t bag_limit = 10;
    std::int32_t bag_penalty = 100;
    /// What a nil is worth; 0: a bid of 0 is an ordinary bid. One declared before the cards were seen is worth
    /// twice as much.
    std::int32_t nil = 100;
    FailedNil failed_nil = FailedNil::bags;
};

/// What scoring needs to know of one player's hand.
struct PlayerResult {
    Seat seat = 0;
    std::int8_t bid = 0;
    std::int8_t took = 0;
    /// A nil that was declared before the cards were seen: blind nil, double nil.
    bool blind_nil = false;
};

/// One side's hand (S3, S6, S7, S8, S9, D6), with its running totals before it.
event::SpadesLine score_side(const ScoringRules& rules, std::span<const PlayerResult> players, std::int32_t bags_before,
                             std::int32_t score_before);

struct EndRules {
    std::int32_t target = 500;
    std::optional<std::int32_t> floor = {};
    std::optional<std::int32_t> max_hands = {};
};

/// The end of the match after `hands` scored hands (S10, D7); nothing while it goes on.
std::optional<Side> match_winner(const EndRules& rules, const std::array<std::int32_t, 2>& score, int hands);

}  // namespace pique::engine::spades_common
