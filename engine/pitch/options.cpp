#include "engine/pitch/options.hpp"

#include "engine/option_spec.hpp"

#include <array>

namespace pique::engine::pitch {
namespace {

// In the order of their enumerators.
constexpr std::array<std::string_view, 2> low_to_words = {"taker", "holder"};
constexpr std::array<std::string_view, 2> all_pass_words = {"dealer_forced", "redeal"};

constexpr std::array pitch_specs = {
    option_spec::number("players", std::int64_t{4}, 2, max_seats),
    option_spec::number("target", std::int64_t{7}, 1, 100),
    option_spec::truth("teams", false),
    option_spec::choice("low_to", low_to_words),
    option_spec::truth("dealer_steal", true),
    option_spec::choice("all_pass", all_pass_words),
    option_spec::truth("win_requires_made_bid", false),
    option_spec::number("max_hands", std::monostate{}, 1, 1'000, true),
};

}  // namespace

std::span<const OptionSpec> option_specs() {
    return pitch_specs;
}

Rules rules_from(const Options& options) {
    return {.players = static_cast<std::uint8_t>(options.number("players")),
            .target = option_spec::small_number(options, "target"),
            .teams = options.truth("teams"),
            .low_to = option_spec::chosen<LowTo>(low_to_words, options.choice("low_to")),
            .dealer_steal = options.truth("dealer_steal"),
            .all_pass = option_spec::chosen<AllPass>(all_pass_words, options.choice("all_pass")),
            .win_requires_made_bid = options.truth("win_requires_made_bid"),
            .max_hands = option_spec::small_number_or_null(options, "max_hands")};
}

std::optional<std::string_view> conflict(const Rules& rules) {
    if (rules.teams && rules.players != 4) return "teams";
    return std::nullopt;
}

}  // namespace pique::engine::pitch
