#pragma once

#include <boost/asio/io_context.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace pique::load {

/// One WebSocket connection. Whatever goes wrong is thrown out of the context's `run`: a run with a lost connection
/// measures nothing.
class Client {
public:
    using OnFrame = std::function<void(std::string_view)>;

    /// Connects before it returns, so that connections reach the server in the order in which they are made.
    Client(boost::asio::io_context& context, const std::string& host, const std::string& port);
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    /// The handshake; then `opened`, and each text frame that comes.
    void open(std::function<void()> opened, OnFrame on_frame);
    void send(std::string frame);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace pique::load
