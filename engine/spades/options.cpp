#include "engine/spades/options.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

namespace pique::engine::spades {
namespace {

// In the order of their enumerators.
constexpr std::array<std::string_view, 3> failed_nil_words = {"bags", "helps", "ignored"};
constexpr std::array<std::string_view, 4> deck_words = {"standard", "jokers", "deuces_high", "jokers_deuces"};

constexpr OptionSpec truth(std::string_view name, bool value) {
    return {.name = name, .kind = OptionSpec::Kind::truth, .default_value = value};
}
constexpr OptionSpec number(std::string_view name, OptionValue value, std::int64_t min, std::int64_t max,
                            bool nullable = false) {
    return {.name = name,
            .kind = OptionSpec::Kind::number,
            .default_value = value,
            .min = min,
            .max = max,
            .nullable = nullable};
}
constexpr OptionSpec choice(std::string_view name, std::span<const std::string_view> words) {
    return {.name = name, .kind = OptionSpec::Kind::choice, .default_value = words.front(), .choices = words};
}

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

template<class Enum, std::size_t n>
Enum chosen(const std::array<std::string_view, n>& words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    assert(found != words.end());
    return static_cast<Enum>(found - words.begin());
}

std::optional<std::int32_t> narrow(std::optional<std::int64_t> value) {
    return value ? std::optional{static_cast<std::int32_t>(*value)} : std::nullopt;
}

}  // namespace

std::span<const OptionSpec> option_specs() {
    return specs;
}

Rules rules_from(const Options& options) {
    const auto small = [&options](std::string_view name) { return static_cast<std::int32_t>(options.number(name)); };
    return {.target = small("target"),
            .floor = narrow(options.number_or_null("floor")),
            .bag_limit = small("bag_limit"),
            .bag_penalty = small("bag_penalty"),
            .nil = small("nil"),
            .blind_nil = options.truth("blind_nil"),
            .failed_nil = chosen<FailedNil>(failed_nil_words, options.choice("failed_nil")),
            .first_trick_spades = options.truth("first_trick_spades"),
            .deck = chosen<DeckKind>(deck_words, options.choice("deck")),
            .suicide = options.truth("suicide"),
            .max_hands = narrow(options.number_or_null("max_hands"))};
}

std::optional<std::string_view> conflict(const Rules& rules) {
    if (rules.blind_nil && rules.nil == 0) return "blind_nil";
    if (rules.suicide && (rules.nil == 0 || rules.blind_nil)) return "suicide";
    return std::nullopt;
}

}  // namespace pique::engine::spades
