#pragma once

#include "server/run/loop.hpp"
#include "server/session/outbox.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace pique::server {

/// What the socket layer tells the logic of one connection. All calls come on the connection's own loop.
class ConnectionEvents {
public:
    virtual ~ConnectionEvents() = default;
    /// One complete text message of well-formed UTF-8, at most `protocol::max_message_bytes`.
    virtual void on_message(std::string_view text) = 0;
    /// The queue of `table`'s events overflowed and was dropped: the client needs a snapshot.
    virtual void on_events_dropped(const std::string& table) = 0;
    /// Always the last call.
    virtual void on_closed() = 0;
};

/// Makes the logic of connections: the one door from the socket layer into the server.
class ConnectionHandler {
public:
    virtual ~ConnectionHandler() = default;
    /// On `loop`, which the connection lives on.
    virtual std::shared_ptr<ConnectionEvents> on_connected(Loop& loop, std::shared_ptr<Outbox> outbox,
                                                           const std::string& address) = 0;
};

}  // namespace pique::server
