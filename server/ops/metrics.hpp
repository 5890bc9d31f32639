#pragma once

#include "protocol/command.hpp"
#include "protocol/error.hpp"
#include "protocol/table_info.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
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

/// Every metric of the server. The labels have few values, known beforehand; none holds anything of a client's. All
/// from any thread, and cheap enough for every frame.
class Metrics {
public:
    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    // Sockets.
    void connection_opened();
    /// `code` as RFC 6455 or the protocol has it; 1006 for a connection that was lost.
    void connection_closed(std::uint16_t code);
    void frame_in(std::size_t bytes);
    void frame_out(std::size_t bytes);
    void send_queue_overflow();
    void http_answered(int status);
    void accept_paused();
    void refused(Refused reason);

    // Sessions. Without an error: accepted.
    void command(const protocol::Command& command, std::optional<protocol::ErrorCode> error);
    void bad_message(protocol::ErrorCode error);

    // Tables. Nothing: before it is made, after it is closed.
    void table_changed(std::optional<protocol::TableStatus> from, std::optional<protocol::TableStatus> to);
    void hand_finished();
    void match_finished();
    void table_frozen();
    void bot_decided(double seconds);
    /// From an accepted act to its events being durable.
    void act_durable(double seconds);

    // The store.
    void store_committed(std::size_t appends, double seconds);
    void store_failed();

    void draining(bool is_draining);

    /// What Prometheus reads.
    std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

std::string_view refused_name(Refused reason);

}  // namespace pique::server
