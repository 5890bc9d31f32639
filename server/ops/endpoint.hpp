#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pique::server {

/// Where to listen or to connect to.
struct Endpoint {
    /// A name or an address; an IPv6 address without its brackets.
    std::string host;
    /// 0: any that is free.
    std::uint16_t port = 0;

    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// `HOST:PORT`, for instance `0.0.0.0:8080`, `localhost:0` or `[::1]:8080`.
std::optional<Endpoint> parse_endpoint(std::string_view text);
std::string to_string(const Endpoint& endpoint);

}  // namespace pique::server
