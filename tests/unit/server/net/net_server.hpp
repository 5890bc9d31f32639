#pragma once

#include "server/net/http_api.hpp"
#include "server/net/listener.hpp"
#include "server/ops/config.hpp"
#include "server/ops/metrics.hpp"
#include "server/run/loop_group.hpp"
#include "server/session/connection.hpp"
#include "server/web/embedded.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pique::tests {

/// Events of a connection, as a test wants to hear of them. On the connection's loop.
struct Script {
    std::function<void(server::Outbox&, std::string_view)> on_message;
    std::function<void(server::Outbox&, const std::string& table)> on_events_dropped;
    std::function<void()> on_closed;
};

/// The logic of connections in these tests: answers every message with itself, unless a script says otherwise.
class ScriptedHandler final : public server::ConnectionHandler {
public:
    /// For the connections from now on.
    void follow(Script script);
    std::shared_ptr<server::ConnectionEvents> on_connected(server::Loop& loop, std::shared_ptr<server::Outbox> outbox,
                                                           const std::string& address) override;

    struct Connected {
        server::Loop* loop;
        std::shared_ptr<server::Outbox> outbox;
        std::string address;
    };
    std::vector<Connected> connected() const;

private:
    mutable std::mutex mutex_;
    Script script_;
    std::vector<Connected> connected_;
};

/// Answers every request with its path and query, from a thread of its own, but for `/readyz` and `/version`.
class EchoApi final : public server::HttpApi {
public:
    ~EchoApi() override;
    void get(std::string_view path, std::string_view query, std::function<void(server::HttpAnswer)> done) override;

    std::atomic<bool> is_ready{false};

private:
    std::mutex mutex_;
    std::vector<std::future<void>> answers_;
};

/// A listener on a free port of the loopback address, with two loops.
class NetServer {
public:
    struct Settings {
        bool for_operators = false;
        std::int64_t header_timeout_ms = 10'000;
        std::int64_t message_timeout_ms = 10'000;
        std::int64_t closing_timeout_ms = 5'000;
    };
    explicit NetServer(server::Config config_of = {}) : NetServer(std::move(config_of), Settings{}) {}
    NetServer(server::Config config_of, Settings settings);
    ~NetServer();
    NetServer(const NetServer&) = delete;
    NetServer& operator=(const NetServer&) = delete;

    /// Waits until every connection has ended, politely, and ends the loops: what the metrics say then is final. The
    /// destructor is not polite.
    void stop();

    std::uint16_t port() const { return port_; }
    /// The value of a `Host` field.
    std::string host() const;

    server::Config config;
    server::Metrics metrics;
    ScriptedHandler handler;
    EchoApi api;
    server::LoopGroup loops{2, "net"};
    server::Listener listener;

private:
    std::uint16_t port_ = 0;
    bool stopped_ = false;
};

/// A text frame of the kind `must`.
server::Frame frame_of(std::string text);
server::Frame events_frame_of(std::string text, std::string table);
server::Frame snapshot_frame_of(std::string text, std::string table);

}  // namespace pique::tests
