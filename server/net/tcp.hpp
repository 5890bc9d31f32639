#pragma once

#include "server/run/coroutine.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace pique::server {

using boost::asio::ip::tcp;
using TcpSocket = boost::asio::basic_stream_socket<tcp, Executor>;
using TcpAcceptor = boost::asio::basic_socket_acceptor<tcp, Executor>;

}  // namespace pique::server
