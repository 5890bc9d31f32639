// Durable means durable: what was acknowledged is there after a kill -9 and after a loss of power.

#include "server/store/sqlite_store.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/store_disk.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <latch>
#include <random>
#include <string>
#include <vector>

namespace pique::server {
namespace {

using testing::IsEmpty;
using tests::append_of;
using tests::StoreDisk;
using tests::table_of;

constexpr std::size_t table_count = 8;

std::string name_of(std::size_t table) {
    return "t" + std::to_string(table);
}

/// How many appends each table has had.
using Counts = std::array<std::uint64_t, table_count>;

Counts counts_in(EventStore& store) {
    Counts counts{};
    for (const StoredTable& table : store.tables()) {
        counts.at(std::stoul(table.table.substr(1))) = table.position;
        EXPECT_EQ(table, table_of(table.table, table.position));
    }
    EXPECT_THAT(store.problems(), IsEmpty());
    return counts;
}

void expect_at_least(const Counts& counts, const Counts& acknowledged) {
    for (std::size_t table = 0; table < table_count; ++table)
        EXPECT_GE(counts[table], acknowledged[table]) << name_of(table);
}

/// Appends to all tables at once, for ever, and writes the number of a table for each append that is durable.
[[noreturn]] void append_until_killed(const std::string& path, int acknowledgements) noexcept {
    SqliteStore store{path};
    const std::uint64_t epoch = store.take_ownership();
    std::function<void(std::size_t, std::uint64_t)> append_from = [&](std::size_t table, std::uint64_t position) {
        store.append(append_of(name_of(table), position, epoch), [&, table, position](AppendResult result) {
            const char byte = result == AppendResult::durable ? static_cast<char>(table) : '!';
            if (write(acknowledgements, &byte, 1) != 1) _exit(1);
            append_from(table, position + 1);
        });
    };
    const Counts counts = counts_in(store);
    for (std::size_t table = 0; table < table_count; ++table)
        append_from(table, counts[table]);
    for (;;)
        pause();
}

TEST(SqliteCrash, KeepsWhatItAcknowledgedBeforeAKill) {
    const tests::TemporaryFolder folder;
    const std::string path = folder.file("store.db");
    std::mt19937 chance{7};
    Counts acknowledged{};
    for (int round = 0; round < 25; ++round) {
        SCOPED_TRACE(round);
        std::array<int, 2> pipe_ends{};
        ASSERT_EQ(pipe(pipe_ends.data()), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            close(pipe_ends[0]);
            append_until_killed(path, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        auto left = chance() % 300;  // acknowledgements until the kill
        bool killed = false;
        for (;;) {
            if (left == 0 && !killed) {
                ASSERT_EQ(kill(child, SIGKILL), 0);
                killed = true;
            }
            char table = 0;
            if (read(pipe_ends[0], &table, 1) != 1) break;
            ASSERT_NE(table, '!');
            ++acknowledged.at(static_cast<std::size_t>(table));
            if (left > 0) --left;
        }
        close(pipe_ends[0]);
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the child ended by itself";

        SqliteStore store{path};
        const Counts counts = counts_in(store);
        expect_at_least(counts, acknowledged);
        acknowledged = counts;  // what was durable but not acknowledged yet counts from now on
    }
}

TEST(SqliteCrash, KeepsWhatItAcknowledgedBeforeALossOfPower) {
    struct Moment {
        StoreDisk::Files files;
        Counts acknowledged{};
    };
    const tests::TemporaryFolder folder;
    std::vector<Moment> moments;
    {
        StoreDisk disk;
        SqliteStore store{folder.file("store.db")};
        std::mt19937 chance{11};
        constexpr std::uint64_t appends_each = 150;  // enough for the log to go into the file more than once
        std::latch left{table_count};
        Counts acknowledged{};
        std::function<void(std::size_t, std::uint64_t)> append_from = [&](std::size_t table, std::uint64_t position) {
            if (position == appends_each) {
                left.count_down();
                return;
            }
            // All callbacks come on the thread that writes.
            store.append(append_of(name_of(table), position), [&, table, position](AppendResult result) {
                EXPECT_EQ(result, AppendResult::durable);
                acknowledged[table] = position + 1;
                if (chance() % 20 == 0) moments.push_back({disk.after_power_loss(chance), acknowledged});
                append_from(table, position + 1);
            });
        };
        for (std::size_t table = 0; table < table_count; ++table)
            append_from(table, 0);
        left.wait();
    }
    ASSERT_GT(moments.size(), 10U);
    for (const Moment& moment : moments) {
        const tests::TemporaryFolder restored;
        for (const auto& [path, content] : moment.files)
            std::ofstream{restored.path() / std::filesystem::path{path}.filename(), std::ios::binary} << content;
        SqliteStore store{restored.file("store.db")};
        expect_at_least(counts_in(store), moment.acknowledged);
    }
}

}  // namespace
}  // namespace pique::server
