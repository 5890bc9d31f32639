#pragma once

#include <cstddef>
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

/// Takes the first code point off the text. Nothing, and no change, where no well-formed UTF-8 stands there.
std::optional<char32_t> take_code_point(std::string_view& text);
/// The number of code points of well-formed UTF-8 text, or nothing where it is not.
std::optional<std::size_t> count_code_points(std::string_view text);
/// Without Unicode's white space at both ends, as JavaScript's `trim` does it.
std::string_view trim(std::string_view text);
/// Whether a control character (U+0000 to U+001F, U+007F to U+009F) is in it.
bool has_control_character(std::string_view text);

}  // namespace pique::protocol
