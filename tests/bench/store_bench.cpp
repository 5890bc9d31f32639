// Appends a second that each store makes durable, with many tables in flight: each makes its next append when the one
// before is durable. The SQLite file is in TMPDIR, so that another disk can be measured.

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <latch>
#include <memory>
#include <string>

namespace {

using namespace pique::server;

/// What a move at a table appends: three events of about 150 bytes.
const std::string lines = [] {
    std::string three;
    for (int i = 0; i < 3; ++i)
        three += std::string(149, 'x') + "\n";
    return three;
}();

void append_in_flight(benchmark::State& state, EventStore& store) {
    const auto tables = static_cast<std::size_t>(state.range(0));
    constexpr std::uint64_t appends_each = 40;
    std::uint64_t total = 0;
    std::uint64_t round = 0;
    for ([[maybe_unused]] const auto _ : state) {
        ++round;
        std::latch left{static_cast<std::ptrdiff_t>(tables)};
        std::atomic<bool> failed = false;
        std::function<void(std::size_t, std::uint64_t)> append_from = [&](std::size_t table, std::uint64_t position) {
            if (position == appends_each) {
                left.count_down();
                return;
            }
            TableAppend append{.table = "t" + std::to_string(round) + "-" + std::to_string(table),
                               .epoch = 1,
                               .position = position,
                               .lines = lines,
                               .creation = std::nullopt,
                               .hand_end = std::nullopt};
            if (position == 0) append.creation = std::string(300, 'c');
            store.append(std::move(append), [&, table, position](AppendResult result) {
                if (result != AppendResult::durable) failed = true;
                append_from(table, position + 1);
            });
        };
        for (std::size_t table = 0; table < tables; ++table)
            append_from(table, 0);
        left.wait();
        if (failed) state.SkipWithError("an append failed");
        total += tables * appends_each;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(total));
}

void memory(benchmark::State& state) {
    MemoryStore store;
    append_in_flight(state, store);
}

void sqlite(benchmark::State& state) {
    const auto folder = std::filesystem::temp_directory_path() / ("pique-bench-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    {
        SqliteStore store{(folder / "store.db").string()};
        append_in_flight(state, store);
    }
    std::filesystem::remove_all(folder);
}

BENCHMARK(memory)->Arg(250)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(sqlite)->Arg(1)->Arg(25)->Arg(250)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
