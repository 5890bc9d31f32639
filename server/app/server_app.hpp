#pragma once

#include "server/lobby/front_desk.hpp"
#include "server/net/http_api.hpp"
#include "server/ops/config.hpp"
#include "server/session/connection.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace pique::server {

/// The whole server behind its sockets: connections and HTTP requests come in here. Any number of loops; the front desk
/// is on the first.
class ServerApp final : public ConnectionHandler, public HttpApi {
public:
    /// `loops` must not be empty. Everything referred to outlives this object, and the loops have stopped before it
    /// ends.
    ServerApp(std::span<Loop* const> loops, const Config& config, FrontDesk::Services services);

    /// Takes over what the store has, before anybody is served; the number of tables.
    std::size_t restore();

    std::shared_ptr<ConnectionEvents> on_connected(Loop& loop, std::shared_ptr<Outbox> outbox,
                                                   const std::string& address) override;
    void get(std::string_view path, std::string_view query, std::function<void(HttpAnswer)> done) override;

    /// From any thread: not ready any more, no new tables, everybody is told.
    void begin_drain();

private:
    HttpAnswer ready() const;
    void get_tables(std::string_view query, std::function<void(HttpAnswer)> done);
    void get_hand(std::string_view path, std::function<void(HttpAnswer)> done);

    std::vector<Loop*> loops_;
    const Config& config_;
    FrontDesk::Services services_;
    FrontDesk desk_;
    std::atomic<ConnectionId> next_connection_{1};
};

}  // namespace pique::server
