#include "server/net/listener.hpp"

#include "server/net/connection_set.hpp"
#include "server/net/http_connection.hpp"
#include "server/net/tcp.hpp"
#include "server/ops/log.hpp"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <utility>
#include <vector>

namespace pique::server {

namespace {

using boost::system::error_code;

constexpr int backlog = 4096;
/// How long accepting rests where the system has no file descriptor or memory for a connection.
constexpr std::chrono::milliseconds accept_pause{100};
/// Sockets beyond those that may be WebSockets: for pages, health checks and refusals.
constexpr std::size_t spare_sockets = 1000;

bool passes_by_itself(const error_code& error) {
    return error == boost::asio::error::connection_aborted || error == boost::asio::error::try_again ||
           error == boost::asio::error::interrupted || error.value() == EPROTO;
}

std::vector<AddressBlock> parse_proxies(const std::vector<std::string>& texts) {
    std::vector<AddressBlock> proxies;
    for (const std::string& text : texts) {
        const std::optional<AddressBlock> block = AddressBlock::parse(text);
        if (!block) throw std::invalid_argument("no block of addresses: " + text);
        proxies.push_back(*block);
    }
    return proxies;
}

}  // namespace

/// The accepting socket, on the first loop, and the sets of connections, one a loop.
class Listener::Acceptor {
public:
    Acceptor(LoopGroup& loops, std::shared_ptr<ListenerContext> context)
        : context_(std::move(context)),
          loop_(loops.at(0)),
          tasks_(loop_),
          acceptor_(loop_.executor()),
          pause_(loop_.executor()) {
        for (std::size_t i = 0; i < loops.size(); ++i)
            sets_.push_back(std::make_shared<ConnectionSet>(loops.at(i)));
    }

    Endpoint bind(const Endpoint& endpoint) {
        boost::asio::io_context resolving;
        tcp::resolver resolver(resolving);
        const auto found =
            resolver.resolve(endpoint.host, std::to_string(endpoint.port), tcp::resolver::passive).begin();
        const tcp::endpoint wanted = found->endpoint();
        acceptor_.open(wanted.protocol());
        acceptor_.set_option(boost::asio::socket_base::reuse_address(true));
        acceptor_.bind(wanted);
        acceptor_.listen(backlog);
        return {endpoint.host, acceptor_.local_endpoint().port()};
    }

    static void start(std::shared_ptr<Acceptor> self) {
        AsioLoop& loop = self->loop_;
        loop.post([self = std::move(self)] { self->tasks_.spawn("accept", accept(self)); });
    }

    void stop() {
        error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
    }

    AsioLoop& loop() { return loop_; }
    const std::vector<std::shared_ptr<ConnectionSet>>& sets() const { return sets_; }

private:
    static awaitable<void, Executor> accept(std::shared_ptr<Acceptor> self) {
        std::size_t next = 0;
        while (self->acceptor_.is_open()) {
            const std::shared_ptr<ConnectionSet> set = self->sets_[next];
            const Executor executor = set->loop().executor();
            auto [error, socket] = co_await self->acceptor_.async_accept(executor, use_tuple);
            if (!error) {
                next = (next + 1) % self->sets_.size();
                self->take(set, std::move(socket));
            } else if (self->acceptor_.is_open() && !passes_by_itself(error)) {
                self->begin_pause(error);
                co_await self->pause_.async_wait(use_tuple);
            }
        }
    }

    void begin_pause(const error_code& error) {
        context_->parts.metrics.accept_paused();
        log::warn(log::Event::accept_paused, {{log::Key::error, error.message()}});
        pause_.expires_after(accept_pause);
    }

    void take(const std::shared_ptr<ConnectionSet>& set, TcpSocket socket) {
        if (context_->sockets >= context_->parts.config.max_connections + spare_sockets) {
            context_->parts.metrics.refused(Refused::max_connections);
            return;
        }
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        // A task can be copied, a socket cannot.
        auto taken = std::make_shared<std::pair<TcpSocket, SocketCount>>(std::move(socket), SocketCount(context_));
        set->loop().dispatch([context = context_, set, taken = std::move(taken)] {
            open_http(context, set, std::move(taken->first), std::move(taken->second));
        });
    }

    const std::shared_ptr<ListenerContext> context_;
    AsioLoop& loop_;
    TaskGroup tasks_;
    TcpAcceptor acceptor_;
    SteadyTimer pause_;
    std::vector<std::shared_ptr<ConnectionSet>> sets_;
};

Listener::Listener(LoopGroup& loops, const ListenerParts& parts)
    : loops_(loops),
      context_(std::make_shared<ListenerContext>(parts, parse_proxies(parts.config.trusted_proxy))),
      acceptor_(std::make_shared<Acceptor>(loops, context_)) {}

Listener::~Listener() = default;

Endpoint Listener::open(const Endpoint& endpoint) {
    try {
        Endpoint bound = acceptor_->bind(endpoint);
        Acceptor::start(acceptor_);
        return bound;
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error("cannot listen on " + to_string(endpoint) + ": " + error.code().message());
    }
}

void Listener::stop_accepting() {
    context_->is_open = false;
    acceptor_->loop().dispatch([acceptor = acceptor_] { acceptor->stop(); });
}

void Listener::shut_connections(CloseCode code, const std::string& reason, std::int64_t spread_ms,
                                std::function<void()> done) {
    auto left = std::make_shared<std::atomic<std::size_t>>(loops_.size());
    auto all_done = std::make_shared<std::function<void()>>(std::move(done));
    for (const auto& set : acceptor_->sets()) {
        set->loop().post([set, code, reason, spread_ms, left, all_done] {
            set->shut_all(code, reason, spread_ms);
            set->when_empty([left, all_done] {
                if (--*left == 0) (*all_done)();
            });
        });
    }
}

void Listener::abort_connections() {
    for (const auto& set : acceptor_->sets()) {
        set->loop().post([set] { set->abort_all(); });
    }
}

}  // namespace pique::server
