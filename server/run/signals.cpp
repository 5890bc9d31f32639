#include "server/run/signals.hpp"

#include <boost/asio/signal_set.hpp>

#include <csignal>
#include <utility>

namespace pique::server {

class Signals::Set {
public:
    Set(AsioLoop& loop, std::function<void(int)> on_signal)
        : signals_(loop.executor(), SIGTERM, SIGINT), on_signal_(std::move(on_signal)) {
        wait();
    }

private:
    void wait() {
        signals_.async_wait([this](const boost::system::error_code& error, int signal) {
            if (error) return;
            on_signal_(signal);
            wait();
        });
    }

    boost::asio::basic_signal_set<Executor> signals_;
    const std::function<void(int)> on_signal_;
};

Signals::Signals(AsioLoop& loop, std::function<void(int)> on_signal)
    : set_(std::make_unique<Set>(loop, std::move(on_signal))) {}

Signals::~Signals() = default;

}  // namespace pique::server
