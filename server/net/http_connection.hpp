#pragma once

#include "server/net/connection_set.hpp"
#include "server/net/listener_context.hpp"
#include "server/net/tcp.hpp"

#include <memory>

namespace pique::server {

/// Serves HTTP on an accepted socket until it ends or becomes a WebSocket. On the loop of `connections`.
void open_http(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections, TcpSocket socket,
               SocketCount count);

}  // namespace pique::server
