#include "server/ops/endpoint.hpp"

#include <charconv>

namespace pique::server {

std::optional<Endpoint> parse_endpoint(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view host = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);

    Endpoint endpoint;
    const char* const end = digits.data() + digits.size();
    const auto [stopped, error] = std::from_chars(digits.data(), end, endpoint.port);
    if (error != std::errc() || stopped != end) return std::nullopt;

    if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
        host = host.substr(1, host.size() - 2);
    } else if (host.find_first_of("[]:") != std::string_view::npos) {
        return std::nullopt;
    }
    if (host.empty() || host.find_first_of(" \t/@") != std::string_view::npos) return std::nullopt;
    endpoint.host = host;
    return endpoint;
}

std::string to_string(const Endpoint& endpoint) {
    const bool bare_v6 = endpoint.host.find(':') != std::string::npos;
    return (bare_v6 ? "[" + endpoint.host + "]" : endpoint.host) + ":" + std::to_string(endpoint.port);
}

}  // namespace pique::server
