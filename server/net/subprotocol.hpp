#pragma once

#include <cstdint>
#include <string_view>

namespace pique::server {

inline constexpr std::string_view subprotocol_name = "pique.v1";

enum class Subprotocol : std::uint8_t {
    /// The client offers none, and is served the same.
    none,
    selected,
    /// It offers only others.
    refused,
};

/// `offered` is the list in the client's `Sec-WebSocket-Protocol`; several such fields are joined by commas.
Subprotocol choose_subprotocol(std::string_view offered);

}  // namespace pique::server
