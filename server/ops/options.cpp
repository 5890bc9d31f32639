#include "server/ops/options.hpp"

#include "server/net/address.hpp"
#include "server/ops/endpoint.hpp"
#include "server/ops/log.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <charconv>

namespace pique::server {

namespace {

using Complaint = std::optional<std::string>;

Complaint check_endpoint(std::string_view value) {
    if (parse_endpoint(value)) return std::nullopt;
    return fmt::format("'{}' is not HOST:PORT", value);
}

Complaint check_store(std::string_view value) {
    for (const std::string_view known : {"memory:", "sqlite:", "postgres://", "postgresql://"}) {
        if (value.starts_with(known)) return std::nullopt;
    }
    if (value.empty()) return std::nullopt;
    return "memory:, sqlite:PATH or postgres://… is wanted";
}

Complaint check_folder(std::string_view value) {
    if (!value.empty()) return std::nullopt;
    return "the name of a folder is wanted";
}

Complaint check_origin(std::string_view value) {
    const bool has_scheme = value.starts_with("http://") || value.starts_with("https://");
    const bool is_bare = std::count(value.begin(), value.end(), '/') == 2;
    const bool is_lower = std::none_of(value.begin(), value.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (has_scheme && is_bare && is_lower) return std::nullopt;
    return fmt::format("'{}' is not an origin as browsers write it, such as https://example.org", value);
}

Complaint check_block(std::string_view value) {
    if (AddressBlock::parse(value)) return std::nullopt;
    return fmt::format("'{}' is not a block of addresses, such as 10.0.0.0/8", value);
}

Complaint check_level(std::string_view value) {
    if (log::parse_level(value)) return std::nullopt;
    return fmt::format("'{}' is none of debug, info, warn, error, off", value);
}

Complaint check_format(std::string_view value) {
    if (log::parse_format(value)) return std::nullopt;
    return fmt::format("'{}' is neither text nor json", value);
}

constexpr std::int64_t hour_seconds = 3600;
constexpr std::int64_t day_seconds = 24 * hour_seconds;

const std::array<Option, 22> all_options{{
    {"listen", &Config::listen, "HOST:PORT", "Where players connect; port 0 takes a free one", 0, 0, check_endpoint},
    {"admin", &Config::admin, "HOST:PORT", "Where health and metrics are served", 0, 0, check_endpoint},
    {"store", &Config::store, "URL", "memory:, sqlite:PATH or postgres://…; without one SQLite in the data folder", 0,
     0, check_store},
    {"data", &Config::data, "DIR", "The data folder", 0, 0, check_folder},
    {"threads", &Config::threads, "N", "Event loops; 0: one a core", 0, 1024},
    {"bot-workers", &Config::bot_workers, "N", "Threads that think for bots; 0: half the cores", 0, 1024},
    {"turn-seconds", &Config::turn_seconds, "N", "A table's turn clock unless its maker asks otherwise; 0: none", 0,
     hour_seconds},
    {"grace-seconds", &Config::grace_seconds, "N", "How long a lost player's seat waits for him", 0, day_seconds},
    {"hand-pause-ms", &Config::hand_pause_ms, "N", "The pause between two hands", 0, 60'000},
    {"bot-delay-ms", &Config::bot_delay_ms, "N", "How long a bot seems to think", 0, 60'000},
    {"table-ttl-seconds", &Config::table_ttl_seconds, "N", "How long a table without people is kept", 1,
     365 * day_seconds},
    {"max-connections", &Config::max_connections, "N", "WebSocket connections in all", 1, 10'000'000},
    {"max-per-address", &Config::max_per_address, "N", "WebSocket connections of one address", 1, 10'000'000},
    {"max-tables", &Config::max_tables, "N", "Tables that are not closed", 1, 10'000'000},
    {"rate", &Config::rate, "N", "Messages a second that a connection may send", 1, 1'000'000},
    {"burst", &Config::burst, "N", "Messages that it may send at once", 1, 1'000'000},
    {"allow-origin", &Config::allow_origin, "ORIGIN",
     "A further origin whose pages may connect, such as https://example.org; repeatable", 0, 0, check_origin},
    {"trusted-proxy", &Config::trusted_proxy, "CIDR", "Proxies whose X-Forwarded-For is believed; repeatable", 0, 0,
     check_block},
    {"drain-seconds", &Config::drain_seconds, "N", "How long ending may take", 1, day_seconds},
    {"log-level", &Config::log_level, "LEVEL", "debug, info, warn, error or off", 0, 0, check_level},
    {"log-format", &Config::log_format, "FORMAT", "text or json", 0, 0, check_format},
    {"ping-seconds", &Config::ping_seconds, "N", "A peer silent for this long is pinged, for twice this long dropped",
     1, hour_seconds},
}};

/// Sets `target` where there is nothing wrong.
template<class Number>
Complaint set_number(Number& target, const Option& option, std::string_view value) {
    std::int64_t number = 0;
    const char* const end = value.data() + value.size();
    const auto [stopped, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc() || stopped != end || number < option.min || number > option.max) {
        return fmt::format("'{}' is not a whole number from {} to {}", value, option.min, option.max);
    }
    target = static_cast<Number>(number);
    return std::nullopt;
}

}  // namespace

bool Option::is_number() const {
    return std::holds_alternative<std::int32_t Config::*>(member) ||
           std::holds_alternative<std::size_t Config::*>(member);
}

std::string Option::full_help() const {
    static const Config defaults;
    return std::visit(
        [&](auto of) {
            if constexpr (std::is_same_v<decltype(of), std::vector<std::string> Config::*>) {
                return std::string(help);
            } else {
                const std::string value = fmt::format("{}", defaults.*of);
                return value.empty() ? std::string(help) : fmt::format("{} [{}]", help, value);
            }
        },
        member);
}

std::optional<std::string> Option::set(Config& config, const std::vector<std::string>& values) const {
    return std::visit(
        [&](auto of) -> Complaint {
            auto& target = config.*of;
            using Target = std::decay_t<decltype(target)>;
            if constexpr (std::is_integral_v<Target>) {
                return set_number(target, *this, values.front());
            } else {
                for (const std::string& value : values) {
                    if (Complaint fault = check(value)) return fault;
                }
                if constexpr (std::is_same_v<Target, std::string>) {
                    target = values.front();
                } else {
                    target = values;
                }
                return std::nullopt;
            }
        },
        member);
}

std::span<const Option> options() {
    return all_options;
}

}  // namespace pique::server
