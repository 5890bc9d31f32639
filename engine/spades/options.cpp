#include "engine/spades/options.hpp"

#include "engine/option_spec.hpp"

#include <array>
#include <string_view>

namespace pique::engine::spades {
namespace {

// In the order of their enumerators.
constexpr std::array<std::string_view, 3> failed_nil_words = {"bags", "helps", "ignored"};
constexpr std::array<std::string_view, 4> deck_words = {"standard", "jokers", "deuces_high", "jokers_deuces"};

using option_spec::choice;
using option_spec::chosen;
using option_spec::number;
using option_spec::truth;

constexpr std::array specs = {
    number("target", std::int64_t{500}, 1, 10'000),
    number("floor", std::int64_t{-200}, -10'000, 0, true),
    number("bag_limit", std::int64_t{10}, 0, 100),
    number("bag_penalty", std::int64_t{100}, 0, 1'000),
    number("nil", std::int64_t{100}, 0, 1'000),
    truth("blind_nil", false),
    choice("failed_nil", failed_nil_words),
    truth("first_trick_spades", true),
    choice("deck", deck_words),
    truth("suicide", false),
    number("max_hands", std::monostate{}, 1, 1'000, true),
};

}  // namespace

std::span<const OptionSpec> option_specs() {
    return specs;
}

Rules rules_from(const Options& options) {
    const auto small = [&options](std::string_view name) { return option_spec::small_number(options, name); };
    const auto small_or_null = [&options](std::string_view name) {
        return option_spec::small_number_or_null(options, name);
    };
    return {.target = small("target"),
            .floor = small_or_null("floor"),
            .bag_limit = small("bag_limit"),
            .bag_penalty = small("bag_penalty"),
            .nil = small("nil"),
            .blind_nil = options.truth("blind_nil"),
            .failed_nil = chosen<FailedNil>(failed_nil_words, options.choice("failed_nil")),
            .first_trick_spades = options.truth("first_trick_spades"),
            .deck = chosen<DeckKind>(deck_words, options.choice("deck")),
            .suicide = options.truth("suicide"),
            .max_hands = small_or_null("max_hands")};
}

std::optional<std::string_view> conflict(const Rules& rules) {
    if (rules.blind_nil && rules.nil == 0) return "blind_nil";
    if (rules.suicide && (rules.nil == 0 || rules.blind_nil)) return "suicide";
    return std::nullopt;
}

}  // namespace pique::engine::spades
