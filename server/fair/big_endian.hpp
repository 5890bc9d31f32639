#pragma once

#include <array>
#include <concepts>
#include <cstdint>

namespace pique::server {

/// The bytes of a number, most significant first.
template<std::unsigned_integral T>
constexpr std::array<std::uint8_t, sizeof(T)> big_endian(T value) {
    std::array<std::uint8_t, sizeof(T)> bytes{};
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes[i] = static_cast<std::uint8_t>(value >> (8 * (sizeof(T) - 1 - i)));
    return bytes;
}

}  // namespace pique::server
