// beast-yardstick: what a server costs that does nothing but pass on. Four connections that follow one another are a
// table; each frame that one of them sends is written to all four.

#include "server/ops/version.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

#include <array>
#include <deque>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace pique::yardstick {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;
using Bytes = std::shared_ptr<const std::string>;

class Connection;

/// Lives on one thread with its connections.
struct Table {
    std::array<std::shared_ptr<Connection>, 4> seats;
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(Socket socket, std::shared_ptr<Table> table) : stream_(std::move(socket)), table_(std::move(table)) {
        stream_.next_layer().set_option(tcp::no_delay(true));
        stream_.auto_fragment(false);
        stream_.text(true);
    }

    void open() {
        stream_.async_accept([self = shared_from_this()](beast::error_code error) {
            if (!error) self->read();
        });
    }

private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error) return self->leave();
            const auto data = self->buffer_.cdata();
            const auto bytes = std::make_shared<const std::string>(static_cast<const char*>(data.data()), data.size());
            self->buffer_.clear();
            for (const auto& seat : self->table_->seats) {
                if (seat) seat->send(bytes);
            }
            self->read();
        });
    }

    void send(Bytes bytes) {
        waiting_.push_back(std::move(bytes));
        if (waiting_.size() == 1) write();
    }

    void write() {
        stream_.async_write(asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                                if (error) return self->leave();
                                self->waiting_.pop_front();
                                if (!self->waiting_.empty()) self->write();
                            });
    }

    void leave() {
        for (auto& seat : table_->seats) {
            if (seat.get() == this) seat.reset();
        }
    }

    beast::websocket::stream<Socket, false> stream_;
    beast::flat_buffer buffer_;
    std::deque<Bytes> waiting_;
    std::shared_ptr<Table> table_;
};

class Listener {
public:
    Listener(asio::io_context& context, const tcp::endpoint& endpoint,
             std::vector<std::unique_ptr<asio::io_context>>& loops)
        : acceptor_(context, endpoint), loops_(loops) {}

    tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

    void accept() {
        if (seats_ % 4 == 0) table_ = std::make_shared<Table>();
        asio::io_context& loop = *loops_[seats_ / 4 % loops_.size()];
        acceptor_.async_accept(loop, [this, &loop](beast::error_code error, Socket socket) {
            if (error) return;
            // The connection joins its table on the thread that both live on.
            asio::post(loop, [table = table_, seat = seats_ % 4, socket = std::move(socket)]() mutable {
                table->seats[seat] = std::make_shared<Connection>(std::move(socket), table);
                table->seats[seat]->open();
            });
            ++seats_;
            accept();
        });
    }

private:
    asio::basic_socket_acceptor<tcp, asio::io_context::executor_type> acceptor_;
    std::vector<std::unique_ptr<asio::io_context>>& loops_;
    std::size_t seats_ = 0;
    std::shared_ptr<Table> table_;
};

void run(std::uint16_t port, std::size_t threads) {
    std::vector<std::unique_ptr<asio::io_context>> loops;
    for (std::size_t i = 0; i < threads; ++i)
        loops.push_back(std::make_unique<asio::io_context>(1));
    Listener listener(*loops.front(), {asio::ip::address_v4::loopback(), port}, loops);
    listener.accept();
    asio::signal_set signals(*loops.front(), SIGINT, SIGTERM);
    signals.async_wait([&loops](beast::error_code, int) {
        for (const auto& loop : loops)
            loop->stop();
    });
    std::cout << "beast-yardstick: listening on ws://127.0.0.1:" << listener.endpoint().port() << std::endl;
    std::vector<std::thread> workers;
    for (std::size_t i = 1; i < threads; ++i) {
        workers.emplace_back([&loop = *loops[i]] {
            const auto work = asio::make_work_guard(loop);
            loop.run();
        });
    }
    loops.front()->run();
    for (std::thread& worker : workers)
        worker.join();
}

}  // namespace
}  // namespace pique::yardstick

int main(int argc, char** argv) {
    std::uint16_t port = 0;
    std::size_t threads = 1;
    CLI::App app{"Writes each incoming frame to the four connections of its table.", "beast-yardstick"};
    app.set_version_flag("--version", std::string(pique::server::server_version));
    app.add_option("--port", port, "On the loopback address; 0 takes a free one")->capture_default_str();
    app.add_option("--threads", threads, "Event loops")->check(CLI::Range(1, 64))->capture_default_str();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    try {
        pique::yardstick::run(port, threads);
    } catch (const std::exception& error) {
        std::cerr << "beast-yardstick: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
