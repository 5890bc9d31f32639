#include "protocol/encoding.hpp"

namespace pique::protocol {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

std::optional<unsigned> hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
    if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a' + 10);
    if (digit >= 'A' && digit <= 'F') return static_cast<unsigned>(digit - 'A' + 10);
    return std::nullopt;
}

bool is_white_space(char32_t c) {
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
           c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000 || c == 0xFEFF;
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string hex;
    hex.reserve(bytes.size() * 2);
    for (const std::uint8_t byte : bytes) {
        hex += hex_digits[byte >> 4U];
        hex += hex_digits[byte & 0x0FU];
    }
    return hex;
}

std::optional<std::vector<std::uint8_t>> from_hex(std::string_view hex) {
    if (hex.size() % 2 != 0) return std::nullopt;
    std::vector<std::uint8_t> bytes;
    bytes.reserve(hex.size() / 2);
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const auto high = hex_value(hex[i]);
        const auto low = hex_value(hex[i + 1]);
        if (!high || !low) return std::nullopt;
        bytes.push_back(static_cast<std::uint8_t>(*high << 4U | *low));
    }
    return bytes;
}

std::optional<char32_t> take_code_point(std::string_view& text) {
    if (text.empty()) return std::nullopt;
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        text.remove_prefix(1);
        return lead;
    }
    // The smallest value of each length, so that nothing is written longer than it must be.
    std::size_t length = 0;
    char32_t least = 0;
    char32_t value = 0;
    if ((lead & 0xE0U) == 0xC0U) {
        length = 2, least = 0x80, value = lead & 0x1FU;
    } else if ((lead & 0xF0U) == 0xE0U) {
        length = 3, least = 0x800, value = lead & 0x0FU;
    } else if ((lead & 0xF8U) == 0xF0U) {
        length = 4, least = 0x10000, value = lead & 0x07U;
    }
    if (length == 0 || text.size() < length) return std::nullopt;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
        value = value << 6U | (byte(i) & 0x3FU);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least || value > 0x10FFFF || surrogate) return std::nullopt;
    text.remove_prefix(length);
    return value;
}

std::optional<std::size_t> count_code_points(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        if (!take_code_point(text)) return std::nullopt;
        ++count;
    }
    return count;
}

std::string_view trim(std::string_view text) {
    std::string_view rest = text;
    const char* begin = nullptr;
    const char* end = nullptr;
    while (!rest.empty()) {
        const char* here = rest.data();
        const auto c = take_code_point(rest);
        // What is not UTF-8 is left alone: it is no white space.
        if (!c) rest.remove_prefix(1);
        if (c && is_white_space(*c)) continue;
        if (begin == nullptr) begin = here;
        end = rest.data();
    }
    if (begin == nullptr) return {};
    return {begin, static_cast<std::size_t>(end - begin)};
}

bool has_control_character(std::string_view text) {
    while (!text.empty()) {
        const auto c = take_code_point(text);
        if (!c) {
            text.remove_prefix(1);
            continue;
        }
        if (*c < 0x20 || (*c >= 0x7F && *c <= 0x9F)) return true;
    }
    return false;
}

}  // namespace pique::protocol
