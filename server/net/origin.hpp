#pragma once

#include <span>
#include <string>
#include <string_view>

namespace pique::server {

/// Whether a page of this origin may open a WebSocket. `origin` is the value of the `Origin` field, `host` that of
/// `Host`, `allowed` what the configuration adds, each written as a browser writes it (`https://example.org`).
/// Allowed are the same host and port, any loopback origin, and `allowed`. A request without `Origin` is not from a
/// browser and is not asked.
///
/// Browsers write an origin in one form only, in lower case; what is written otherwise is refused.
bool is_origin_allowed(std::string_view origin, std::string_view host, std::span<const std::string> allowed);

}  // namespace pique::server
