#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace pique::protocol {

/// The enumerator whose name stands at its place in the list.
template<class Enum>
std::optional<Enum> enum_from_name(std::span<const std::string_view> names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

template<class Enum>
std::string_view enum_name(std::span<const std::string_view> names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

}  // namespace pique::protocol
