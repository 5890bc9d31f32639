#include "server/net/origin.hpp"

#include "server/net/address.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace pique::server {

namespace {

/// A host, as it stands in a URL, and a port.
struct Authority {
    std::string host;
    std::uint16_t port = 0;

    friend bool operator==(const Authority&, const Authority&) = default;
};

bool is_host(std::string_view host) {
    if (host.empty()) return false;
    if (host.front() == '[') {
        if (host.size() < 4 || host.back() != ']') return false;
        const std::optional<IpAddress> address = parse_address(host.substr(1, host.size() - 2));
        return address.has_value();
    }
    return std::all_of(host.begin(), host.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
    });
}

std::optional<Authority> parse_authority(std::string_view text, std::uint16_t default_port) {
    Authority authority{.host = {}, .port = default_port};
    const std::size_t colon = text.rfind(':');
    if (colon != std::string_view::npos && text.find(']', colon) == std::string_view::npos) {
        const std::string_view digits = text.substr(colon + 1);
        const char* const end = digits.data() + digits.size();
        const auto [stopped, error] = std::from_chars(digits.data(), end, authority.port);
        if (error != std::errc() || stopped != end) return std::nullopt;
        text = text.substr(0, colon);
    }
    if (!is_host(text)) return std::nullopt;
    authority.host = text;
    return authority;
}

struct Origin {
    std::uint16_t default_port = 0;
    Authority authority;
};

std::optional<Origin> parse_origin(std::string_view text) {
    constexpr std::string_view http = "http://";
    constexpr std::string_view https = "https://";
    std::uint16_t default_port = 0;
    if (text.starts_with(http)) {
        default_port = 80;
        text.remove_prefix(http.size());
    } else if (text.starts_with(https)) {
        default_port = 443;
        text.remove_prefix(https.size());
    } else {
        return std::nullopt;
    }
    const std::optional<Authority> authority = parse_authority(text, default_port);
    if (!authority) return std::nullopt;
    return Origin{default_port, *authority};
}

bool is_loopback(std::string_view host) {
    if (host == "localhost") return true;
    if (host.front() == '[') host = host.substr(1, host.size() - 2);
    const std::optional<IpAddress> address = parse_address(host);
    if (!address) return false;
    return address->is_v6 ? to_string(*address) == "::1" : address->bytes[0] == 127;
}

std::string lower(std::string_view text) {
    std::string lowered(text);
    for (char& c : lowered) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lowered;
}

}  // namespace

bool is_origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> allowed) {
    const std::optional<Origin> asking = parse_origin(origin);
    if (!asking) return false;
    if (is_loopback(asking->authority.host)) return true;
    if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
    // A proxy that ends TLS leaves the browser's scheme in the origin only, so it says the host's default port.
    return parse_authority(lower(host), asking->default_port) == asking->authority;
}

}  // namespace pique::server
