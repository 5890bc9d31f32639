#include "tests/bench/load/client.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>
#include <utility>

namespace pique::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

class Client::Impl {
public:
    Impl(asio::io_context& context, const std::string& host, const std::string& port)
        : host_(host + ':' + port), stream_(context) {
        tcp::resolver resolver(context);
        asio::connect(stream_.next_layer(), resolver.resolve(host, port));
        stream_.next_layer().set_option(tcp::no_delay(true));
        stream_.auto_fragment(false);
        stream_.text(true);
    }

    void open(std::function<void()> opened, OnFrame on_frame) {
        on_frame_ = std::move(on_frame);
        stream_.async_handshake(host_, "/ws", [this, opened = std::move(opened)](beast::error_code error) {
            check(error, "handshake");
            opened();
            read();
        });
    }

    void send(std::string frame) {
        waiting_.push_back(std::move(frame));
        if (waiting_.size() == 1) write();
    }

private:
    static void check(beast::error_code error, const char* what) {
        if (error) throw beast::system_error(error, what);
    }

    void read() {
        stream_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
            check(error, "read");
            const auto data = buffer_.cdata();
            on_frame_({static_cast<const char*>(data.data()), data.size()});
            buffer_.clear();
            read();
        });
    }

    void write() {
        stream_.async_write(asio::buffer(waiting_.front()), [this](beast::error_code error, std::size_t) {
            check(error, "write");
            waiting_.pop_front();
            if (!waiting_.empty()) write();
        });
    }

    std::string host_;
    // The context's own executor and no deflate: nothing that the client does not need.
    beast::websocket::stream<asio::basic_stream_socket<tcp, asio::io_context::executor_type>, false> stream_;
    beast::flat_buffer buffer_;
    std::deque<std::string> waiting_;
    OnFrame on_frame_;
};

Client::Client(asio::io_context& context, const std::string& host, const std::string& port)
    : impl_(std::make_unique<Impl>(context, host, port)) {}

Client::~Client() = default;

void Client::open(std::function<void()> opened, OnFrame on_frame) {
    impl_->open(std::move(opened), std::move(on_frame));
}

void Client::send(std::string frame) {
    impl_->send(std::move(frame));
}

}  // namespace pique::load
