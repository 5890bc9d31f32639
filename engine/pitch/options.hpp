#pragma once

#include "engine/option.hpp"
#include "engine/seat.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace pique::engine::pitch {

/// Who has Low: whoever won the trick with the lowest trump, or whoever was dealt it (P6).
enum class LowTo : std::uint8_t { taker, holder };

/// What becomes of a hand that nobody has bid on before the dealer: the dealer must bid (P4), or may pass, and then
/// there is a new hand.
enum class AllPass : std::uint8_t { dealer_forced, redeal };

/// The options of Auction Pitch, typed; the defaults are the game's.
struct Rules {
    /// 2 to 7.
    std::uint8_t players = 4;
    std::int32_t target = 7;
    /// Only with four players: seats 0 and 2 against 1 and 3.
    bool teams = false;
    LowTo low_to = LowTo::taker;
    bool dealer_steal = true;
    AllPass all_pass = AllPass::dealer_forced;
    bool win_requires_made_bid = false;
    /// A hand in which everybody passed counts, too.
    std::optional<std::int32_t> max_hands = {};

    std::size_t sides() const { return teams ? 2 : players; }
    Side side_of(Seat seat) const { return teams ? static_cast<Side>(seat % 2) : seat; }

    friend bool operator==(const Rules&, const Rules&) = default;
};

std::span<const OptionSpec> option_specs();
Rules rules_from(const Options& options);

/// The name of an option that does not go with the others: `teams` needs four players.
std::optional<std::string_view> conflict(const Rules& rules);

}  // namespace pique::engine::pitch
