#pragma once

#include "server/net/connection_set.hpp"
#include "server/net/listener_context.hpp"
#include "server/net/tcp.hpp"

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include <memory>
#include <string>

namespace pique::server {

/// A request to upgrade that has been allowed, and its socket.
struct Upgrade {
    TcpSocket socket;
    SocketCount count;
    boost::beast::http::request<boost::beast::http::empty_body> request;
    bool selects_subprotocol;
    Admission::Ticket ticket;
    std::string address;
};

/// Answers the handshake and then serves the WebSocket until it ends. On the loop of `connections`.
void open_websocket(std::shared_ptr<ListenerContext> context, std::shared_ptr<ConnectionSet> connections,
                    Upgrade upgrade);

}  // namespace pique::server
