#include "tests/bench/load/run.hpp"

#include "tests/bench/load/pace.hpp"
#include "tests/bench/load/pique_table.hpp"
#include "tests/bench/load/process.hpp"
#include "tests/bench/load/yardstick_table.hpp"

#include <boost/asio/steady_timer.hpp>

#include <cmath>
#include <stdexcept>

namespace pique::load {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto patience = std::chrono::seconds(60);

double rounded(double value, double digits) {
    const double scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale;
}

/// Runs until `done`, and throws where that takes too long.
template<class Done>
void run_until(boost::asio::io_context& context, const char* what, Done done) {
    const auto deadline = Clock::now() + patience;
    while (!done()) {
        if (context.run_one_until(deadline) == 0) throw std::runtime_error(std::string(what) + " takes too long");
    }
}

void run_for(boost::asio::io_context& context, std::int64_t seconds) {
    context.run_for(std::chrono::seconds(seconds));
}

std::unique_ptr<Table> make_table(boost::asio::io_context& context, const Options& options, Meter& meter,
                                  std::uint32_t seed) {
    if (options.yardstick_bytes > 0) {
        return std::make_unique<YardstickTable>(context, options.host, options.port, meter, options.yardstick_bytes);
    }
    return std::make_unique<PiqueTable>(context, options.host, options.port, meter, options.game, seed);
}

/// Connections that have said hello, where there is somebody to say it to, and then nothing more.
class IdleConnections {
public:
    IdleConnections(boost::asio::io_context& context, const Options& options) : context_(context), options_(options) {}

    void open(std::size_t count) {
        const std::size_t wanted = ready_ + count;
        for (std::size_t i = 0; i < count; ++i) {
            auto& client = *clients_.emplace_back(std::make_unique<Client>(context_, options_.host, options_.port));
            const bool has_hello = options_.yardstick_bytes == 0;
            client.open(
                [this, &client, has_hello] {
                    if (!has_hello) {
                        ++ready_;
                    } else {
                        client.send(R"({"id":1,"type":"hello","client":"pique-load"})");
                    }
                },
                [this](std::string_view) { ++ready_; });
        }
        run_until(context_, "connecting", [&] { return ready_ == wanted; });
    }

private:
    boost::asio::io_context& context_;
    const Options& options_;
    std::vector<std::unique_ptr<Client>> clients_;
    std::size_t ready_ = 0;
};

}  // namespace

Json play(const Options& options) {
    boost::asio::io_context context{1};
    Meter meter;
    std::vector<std::unique_ptr<Table>> tables;
    const auto pace = make_pace(context, options, tables, meter);
    const std::int64_t memory_before = options.pid ? resident_bytes(*options.pid) : 0;

    std::size_t ready = 0;
    bool begun = false;
    for (std::size_t i = 0; i < options.tables; ++i) {
        Table& table = *tables.emplace_back(make_table(context, options, meter, static_cast<std::uint32_t>(i + 1)));
        table.open([&](Table& one) {
            if (!begun) ++ready;
            pace->on_turn(one);
        });
    }
    run_until(context, "seating", [&] { return ready == options.tables; });
    begun = true;
    pace->begin();
    run_for(context, options.warmup_seconds);

    meter.begin();
    const auto cpu_before = options.pid ? cpu_time(*options.pid) : std::chrono::nanoseconds{};
    run_for(context, options.seconds);
    const auto cpu_after = options.pid ? cpu_time(*options.pid) : std::chrono::nanoseconds{};
    meter.end();

    const auto moves = static_cast<double>(meter.moves());
    if (moves == 0) throw std::runtime_error("no move was made");
    Json result{
        {"tables", options.tables},
        {"seconds", rounded(meter.length().count(), 3)},
        {"moves", meter.moves()},
        {"moves_per_second", std::round(moves / meter.length().count())},
        {"latency_us",
         {{"p50", std::round(meter.latency_us(0.5))},
          {"p99", std::round(meter.latency_us(0.99))},
          {"p99_9", std::round(meter.latency_us(0.999))}}},
        {"late_moves", meter.late()},
        {"frame_bytes", std::llround(static_cast<double>(meter.bytes()) / static_cast<double>(meter.frames()))}};
    if (options.pid) {
        // Milliseconds for a thousand moves are microseconds a move.
        const std::chrono::duration<double, std::micro> cpu = cpu_after - cpu_before;
        const std::int64_t memory = resident_bytes(*options.pid) - memory_before;
        result["cpu_ms_per_1000_moves"] = rounded(cpu.count() / moves, 2);
        result["cpu_share"] = rounded(cpu / meter.length(), 3);
        result["bytes_per_connection"] = memory / static_cast<std::int64_t>(options.tables * seat_count);
    }
    return result;
}

Json idle(const Options& options) {
    // The first connections bring what the server needs only once.
    constexpr std::size_t first = 100;
    boost::asio::io_context context{1};
    IdleConnections connections(context, options);
    connections.open(first);
    const std::int64_t before = resident_bytes(options.pid.value());
    connections.open(options.idle);
    const std::int64_t after = resident_bytes(*options.pid);
    return {{"idle_connections", options.idle},
            {"bytes_per_connection", (after - before) / static_cast<std::int64_t>(options.idle)}};
}

}  // namespace pique::load
