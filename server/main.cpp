// piqued, the server: only put together here.

#include "server/app/server_app.hpp"
#include "server/fair/secret_source.hpp"
#include "server/net/healthcheck.hpp"
#include "server/net/listener.hpp"
#include "server/ops/config_loader.hpp"
#include "server/ops/log.hpp"
#include "server/ops/version.hpp"
#include "server/run/bot_threads.hpp"
#include "server/run/file_limit.hpp"
#include "server/run/heap.hpp"
#include "server/run/loop_group.hpp"
#include "server/run/shutdown.hpp"
#include "server/run/signals.hpp"
#include "server/run/system_clock.hpp"
#include "server/store/open_store.hpp"
#include "server/web/embedded.hpp"

#include <algorithm>
#include <exception>
#include <future>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace pique::server {
namespace {

std::size_t cores() {
    return std::max(1U, std::thread::hardware_concurrency());
}

std::vector<Loop*> pointers(LoopGroup& loops) {
    std::vector<Loop*> all;
    for (std::size_t i = 0; i < loops.size(); ++i)
        all.push_back(&loops.at(i));
    return all;
}

/// The parts in the order in which they need each other.
class Server {
public:
    explicit Server(const Config& config)
        : config_(config),
          loops_(config.threads > 0 ? config.threads : cores(), "pique"),
          store_(open_store(config.store, config.data, metrics_)),
          // A table asks one bot at a time.
          bots_(config.bot_workers > 0 ? config.bot_workers : std::max<std::size_t>(1, cores() / 2), config.max_tables),
          app_(pointers(loops_), config, {*store_, bots_, clock_, secrets_, metrics_}),
          admin_(admin_loops_, {.config = config, .api = app_, .metrics = metrics_}),
          players_(
              loops_,
              {.config = config, .api = app_, .metrics = metrics_, .handler = &app_, .files = web::embedded_files()}),
          shutdown_(admin_loops_.at(0), steps(), std::int64_t{1000} * config.drain_seconds),
          signals_(admin_loops_.at(0), [this](int signal) {
              log::info(log::Event::signal, {{log::Key::signal, signal}});
              shutdown_.request();
          }) {}

    /// Returns when the server has ended.
    void run() {
        log::info(log::Event::starting, {{log::Key::version, server_version}, {log::Key::threads, loops_.size()}});
        log::info(log::Event::table_restored, {{log::Key::tables, app_.restore()}});
        const Endpoint admin = admin_.open(*parse_endpoint(config_.admin));
        const Endpoint players = players_.open(*parse_endpoint(config_.listen));
        admin_loops_.start();
        loops_.start();
        log::info(log::Event::listening, {{log::Key::address, to_string(admin)}});
        log::info(log::Event::listening, {{log::Key::address, to_string(players)}});
        std::cout << "pique: listening on http://" << to_string(players) << std::endl;

        finished_.get_future().wait();
        loops_.stop();
        admin_loops_.stop();
        bots_.stop();
        // What it has queued it writes, and tells those who asked: they must still be there.
        store_.reset();
        log::info(log::Event::stopped);
    }

private:
    Shutdown::Steps steps() {
        AsioLoop& loop = admin_loops_.at(0);
        return {
            .stop_accepting = [this] { players_.stop_accepting(); },
            .drain =
                [this, &loop](std::function<void()> drained) {
                    log::info(log::Event::draining);
                    metrics_.draining(true);
                    app_.begin_drain();
                    // The notices leave from the first loop, and before what it is asked after them.
                    AsioLoop& first = loops_.at(0);
                    first.post([&first, &loop, drained = std::move(drained)] {
                        first.post([&loop, drained] { loop.post(drained); });
                    });
                },
            .close_connections =
                [this, &loop](std::int64_t spread_ms, std::function<void()> closed) {
                    players_.shut_connections(CloseCode::restarting, "restarting", spread_ms,
                                              [&loop, closed = std::move(closed)] { loop.post(closed); });
                },
            .abort_connections = [this] { players_.abort_connections(); },
            .finish = [this] { finished_.set_value(); },
        };
    }

    const Config& config_;
    std::promise<void> finished_;
    Metrics metrics_;
    SystemClock clock_;
    SystemSecrets secrets_;
    LoopGroup admin_loops_{1, "pique-admin"};
    LoopGroup loops_;
    std::unique_ptr<EventStore> store_;
    BotThreads bots_;
    ServerApp app_;
    Listener admin_;
    Listener players_;
    Shutdown shutdown_;
    Signals signals_;
};

int check_health(const Config& config) {
    const std::string problem = healthcheck(*parse_endpoint(config.admin));
    if (problem.empty()) return 0;
    std::cerr << "piqued: " << problem << "\n";
    return 1;
}

int run(std::vector<std::string> arguments) {
    const std::variant<Invocation, Answer> loaded = load_config(std::move(arguments), process_environment());
    if (const auto* const answer = std::get_if<Answer>(&loaded)) {
        std::cout << answer->out << std::flush;
        std::cerr << answer->err;
        return answer->exit_code;
    }
    const auto& [action, config] = std::get<Invocation>(loaded);
    if (action == Invocation::Action::healthcheck) return check_health(config);

    log::configure(*log::parse_level(config.log_level), *log::parse_format(config.log_format));
    raise_file_limit();
    keep_freed_memory();
    Server(config).run();
    return 0;
}

}  // namespace
}  // namespace pique::server

int main(int argc, char** argv) {
    try {
        return pique::server::run({argv + 1, argv + argc});
    } catch (const std::exception& error) {
        std::cerr << "piqued: " << error.what() << "\n";
        return 1;
    }
}
