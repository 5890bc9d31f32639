#pragma once

#include "server/net/address.hpp"
#include "server/net/http_api.hpp"
#include "server/ops/config.hpp"
#include "server/ops/metrics.hpp"
#include "server/run/admission.hpp"
#include "server/session/connection.hpp"
#include "server/web/embedded.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace pique::server {

/// What a listener serves, and to whom it belongs.
struct ListenerParts {
    const Config& config;
    HttpApi& api;
    Metrics& metrics;
    /// Of WebSockets. Nothing: the operator's listener, with metrics in place of players.
    ConnectionHandler* handler = nullptr;
    std::span<const web::EmbeddedFile> files = {};
    /// A whole header must come within this time, counted from the connection or the answer before it.
    std::int64_t header_timeout_ms = 10'000;
    /// From the first part of a message to its last.
    std::int64_t message_timeout_ms = 10'000;
    /// A WebSocket that is closing is cut off after this time, whatever is still to be sent.
    std::int64_t closing_timeout_ms = 5'000;
};

/// What all connections of a listener share, on whatever loop they are.
struct ListenerContext {
    explicit ListenerContext(ListenerParts parts_of, std::vector<AddressBlock> proxies)
        : parts(parts_of),
          trusted_proxies(std::move(proxies)),
          admission(parts_of.config.max_connections, parts_of.config.max_per_address) {}

    bool is_public() const { return parts.handler != nullptr; }

    const ListenerParts parts;
    const std::vector<AddressBlock> trusted_proxies;
    Admission admission;
    /// False once no more players are taken.
    std::atomic<bool> is_open{true};
    /// Sockets of every kind.
    std::atomic<std::size_t> sockets{0};
};

/// Counts a socket for as long as it is open.
class SocketCount {
public:
    explicit SocketCount(std::shared_ptr<ListenerContext> context) : context_(std::move(context)) {
        ++context_->sockets;
    }
    SocketCount(SocketCount&& other) noexcept = default;
    SocketCount& operator=(SocketCount&& other) noexcept {
        std::swap(context_, other.context_);
        return *this;
    }
    ~SocketCount() {
        if (context_) --context_->sockets;
    }

private:
    std::shared_ptr<ListenerContext> context_;
};

}  // namespace pique::server
