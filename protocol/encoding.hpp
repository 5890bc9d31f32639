#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pique::protocol {

/// Lower-case hex.
std::string to_hex(std::span<const std::uint8_t> bytes);
/// Nothing for anything but an even number of hex digits of either case.
std::optional<std::vector<std::uint8_t>> from_hex(std::string_view hex);
/// The number of code points of well-formed UTF-8 text, or nothing where it is not.
std::optional<std::size_t> count_code_points(std::string_view text);

}  // namespace pique::protocol
