#pragma once

#include "protocol/error.hpp"
#include "protocol/table_info.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pique::server {

/// Input that was turned away: the `reason` of `pique_refused_total`.
enum class Refused : std::uint8_t {
    bad_json,
    bad_request,
    too_many_bad_messages,
    rate_limited,
    no_hello,
    bad_token,
    bad_code,
    binary_frame,
    bad_utf8,
    too_big,
    bad_frame,
    flood,
    slow_message,
    read_too_slowly,
    bad_http,
    header_too_big,
    slow_header,
    bad_method,
    foreign_origin,
    bad_subprotocol,
    max_connections,
    max_per_address,
    draining,
};
inline constexpr std::size_t refused_count = static_cast<std::size_t>(Refused::draining) + 1;

std::string_view refused_name(Refused reason);

/// What the server's logic tells of its work, for whoever counts it. Nothing happens here: the simulation and tests
/// that count nothing use it as it is. All from any thread, and cheap enough for every move.
class Meter {
public:
    Meter() = default;
    virtual ~Meter() = default;
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    // Sessions.
    virtual void refused(Refused /*reason*/) {}
    /// A command has got its answer. `type` is its index in `protocol::Command`; without an error: accepted.
    virtual void command(std::size_t /*type*/, std::optional<protocol::ErrorCode> /*error*/) {}
    virtual void bad_message(protocol::ErrorCode /*error*/) {}

    // Tables. No status: before it is made, after it is closed.
    virtual void table_changed(std::string_view /*game*/, std::optional<protocol::TableStatus> /*from*/,
                               std::optional<protocol::TableStatus> /*to*/) {}
    virtual void hand_finished(std::string_view /*game*/) {}
    virtual void match_finished(std::string_view /*game*/) {}
    virtual void table_rebuilt() {}
    virtual void table_set_aside() {}
    virtual void bot_decided(std::string_view /*game*/, std::string_view /*level*/, double /*seconds*/) {}
    /// From an accepted act to its events being durable and on their way to everybody at the table.
    virtual void act_broadcast(double /*seconds*/) {}

    // The store. `bytes` are those of the appends' lines.
    virtual void store_committed(std::size_t /*appends*/, std::size_t /*bytes*/, double /*seconds*/) {}
    virtual void store_failed() {}
};

/// Counts nothing.
Meter& no_meter();

}  // namespace pique::server
