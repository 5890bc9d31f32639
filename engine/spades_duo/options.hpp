#pragma once

#include "engine/option.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace pique::engine::spades_duo {

/// What becomes of the tricks of a nil that failed (D6).
enum class FailedNil : std::uint8_t { ignored, bags };

/// The options of Spades for two, typed; the defaults are the game's.
struct Rules {
    std::int32_t target = 500;
    std::optional<std::int32_t> floor = {};
    /// 0: no penalty ever.
    std::int32_t bag_limit = 10;
    std::int32_t bag_penalty = 100;
    bool double_nil = true;
    FailedNil failed_nil = FailedNil::ignored;
    /// `draft_second_card: drafter`: who keeps the first card of a draft turn is shown the second as well (D3).
    bool second_card_shown = false;
    bool first_trick_spades = true;
    std::optional<std::int32_t> max_hands = {};

    friend bool operator==(const Rules&, const Rules&) = default;
};

std::span<const OptionSpec> option_specs();
Rules rules_from(const Options& options);

}  // namespace pique::engine::spades_duo
