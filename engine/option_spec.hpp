#pragma once

#include "engine/option.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// For a game that describes its options and reads them.
namespace pique::engine::option_spec {

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
/// The first word is the default.
constexpr OptionSpec choice(std::string_view name, std::span<const std::string_view> words) {
    return {.name = name, .kind = OptionSpec::Kind::choice, .default_value = words.front(), .choices = words};
}

/// The enumerator of a word; the words are in the order of the enumerators. Precondition: it is one of them.
template<class Enum, std::size_t n>
Enum chosen(const std::array<std::string_view, n>& words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    assert(found != words.end());
    return static_cast<Enum>(found - words.begin());
}

/// Bounds of options fit into 32 bits.
inline std::int32_t small_number(const Options& options, std::string_view name) {
    return static_cast<std::int32_t>(options.number(name));
}
inline std::optional<std::int32_t> small_number_or_null(const Options& options, std::string_view name) {
    const auto value = options.number_or_null(name);
    return value ? std::optional{static_cast<std::int32_t>(*value)} : std::nullopt;
}

}  // namespace pique::engine::option_spec
