#pragma once

#include "protocol/table_event.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace pique::server {

/// Throws std::runtime_error where OpenSSL offers no SHA-256, which is a failure to start.
protocol::Hash sha256(std::span<const std::uint8_t> bytes);

/// The bytes of a text, which must outlive the result.
std::span<const std::uint8_t> bytes_of(std::string_view text);

}  // namespace pique::server
