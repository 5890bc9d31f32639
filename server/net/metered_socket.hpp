#pragma once

#include "server/net/tcp.hpp"

#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <functional>
#include <utility>

namespace pique::server {

/// A socket that tells of every read from it, before it is made. What Beast reads and drops by itself, such as
/// empty fragments, is seen only here; a read takes no more than some 1,500 bytes at a time.
class MeteredSocket : public TcpSocket {
public:
    MeteredSocket(TcpSocket socket, std::function<void()> on_read)
        : TcpSocket(std::move(socket)), on_read_(std::move(on_read)) {}

    template<class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        on_read_();
        return TcpSocket::async_read_some(buffers, std::forward<Token>(token));
    }

private:
    std::function<void()> on_read_;
};

// How Beast ends the transport below a WebSocket: as for any TCP socket.

inline void teardown(boost::beast::role_type role, MeteredSocket& socket, boost::system::error_code& error) {
    boost::beast::websocket::teardown(role, static_cast<TcpSocket&>(socket), error);
}

template<class Handler>
void async_teardown(boost::beast::role_type role, MeteredSocket& socket, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, static_cast<TcpSocket&>(socket), std::forward<Handler>(handler));
}

}  // namespace pique::server
