#pragma once

#include "server/net/tcp.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

namespace pique::server {

/// A socket that sees what Beast does by itself. It tells of every read before it is made: empty fragments, for
/// instance, are read and dropped above; a read takes no more than some 1,500 bytes at a time. And it keeps the code of
/// the close frame with which Beast gave a peer up, since an error of the socket may come in the place of the reason.
class MeteredSocket : public TcpSocket {
public:
    MeteredSocket(TcpSocket socket, std::function<void()> on_read)
        : TcpSocket(std::move(socket)), on_read_(std::move(on_read)) {}

    template<class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        on_read_();
        return TcpSocket::async_read_some(buffers, std::forward<Token>(token));
    }

    template<class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        // A close frame is small, from a server without a mask, and the last that is written before the transport ends.
        std::array<std::uint8_t, 4> head{};
        const std::size_t copied = boost::asio::buffer_copy(boost::asio::buffer(head), buffers);
        constexpr std::uint8_t close_frame = 0x88;
        const bool has_code = copied == head.size() && head[0] == close_frame && head[1] >= 2;
        last_written_code_ = has_code ? static_cast<std::uint16_t>(head[2] << 8 | head[3]) : std::uint16_t{0};
        return TcpSocket::async_write_some(buffers, std::forward<Token>(token));
    }

    /// Beast ends the transport.
    void on_teardown() { final_code_ = last_written_code_; }
    /// Of the close frame before that; 0: none.
    std::uint16_t final_code() const { return final_code_; }

private:
    std::function<void()> on_read_;
    std::uint16_t last_written_code_ = 0;
    std::uint16_t final_code_ = 0;
};

// How Beast ends the transport below a WebSocket: as for any TCP socket.

inline void teardown(boost::beast::role_type role, MeteredSocket& socket, boost::system::error_code& error) {
    socket.on_teardown();
    boost::beast::websocket::teardown(role, static_cast<TcpSocket&>(socket), error);
}

template<class Handler>
void async_teardown(boost::beast::role_type role, MeteredSocket& socket, Handler&& handler) {
    socket.on_teardown();
    boost::beast::websocket::async_teardown(role, static_cast<TcpSocket&>(socket), std::forward<Handler>(handler));
}

}  // namespace pique::server
