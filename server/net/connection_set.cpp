#include "server/net/connection_set.hpp"

#include <utility>
#include <vector>

namespace pique::server {

void ConnectionSet::remove(Connection& connection) {
    if (!connection.is_linked()) return;
    connection.unlink();
    if (connections_.empty() && empty_) std::exchange(empty_, nullptr)();
}

void ConnectionSet::shut_all(CloseCode code, const std::string& reason, std::int64_t spread_ms) {
    const std::vector<std::weak_ptr<Connection>> connections = all();
    for (std::size_t i = 0; i < connections.size(); ++i) {
        const std::int64_t delay_ms = spread_ms * static_cast<std::int64_t>(i) / std::ssize(connections);
        auto shut_one = [weak = connections[i], code, reason] {
            if (const auto connection = weak.lock()) connection->shut(code, reason);
        };
        if (delay_ms == 0) {
            shut_one();
        } else {
            loop_.start_timer(delay_ms, std::move(shut_one));
        }
    }
}

void ConnectionSet::abort_all() {
    for (const std::weak_ptr<Connection>& weak : all()) {
        if (const auto connection = weak.lock()) connection->abort();
    }
}

void ConnectionSet::when_empty(std::function<void()> done) {
    if (connections_.empty()) {
        done();
    } else {
        empty_ = std::move(done);
    }
}

std::vector<std::weak_ptr<Connection>> ConnectionSet::all() {
    std::vector<std::weak_ptr<Connection>> connections;
    for (Connection& connection : connections_)
        connections.push_back(connection.weak_from_this());
    return connections;
}

}  // namespace pique::server
