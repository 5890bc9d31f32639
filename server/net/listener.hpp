#pragma once

#include "server/net/listener_context.hpp"
#include "server/ops/endpoint.hpp"
#include "server/run/loop_group.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace pique::server {

/// Accepts connections, spreads them over loops in turn, and serves them HTTP and (with a handler) WebSockets.
/// Everything but the constructor from any thread.
class Listener {
public:
    /// `parts` and `loops` must live longer; `parts.config.trusted_proxy` must be in order.
    Listener(LoopGroup& loops, const ListenerParts& parts);
    /// Not before the loops have been stopped.
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Binds and begins to accept. The endpoint that it got: with the port where 0 was asked for. Throws
    /// std::runtime_error with a clear message. Once.
    Endpoint open(const Endpoint& endpoint);
    /// Takes no new connections; those there are stay.
    void stop_accepting();
    /// Ends every connection politely, spread over a time; `done` is called once all have ended.
    void shut_connections(CloseCode code, const std::string& reason, std::int64_t spread_ms,
                          std::function<void()> done);
    /// Ends every connection at once.
    void abort_connections();

private:
    class Acceptor;

    LoopGroup& loops_;
    std::shared_ptr<ListenerContext> context_;
    std::shared_ptr<Acceptor> acceptor_;
};

}  // namespace pique::server
