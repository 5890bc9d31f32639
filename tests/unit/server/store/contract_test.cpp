// What every store must do, whatever it keeps its events in.

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <latch>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace pique::server {
namespace {

using testing::Eq;
using testing::IsEmpty;
using testing::Optional;
using testing::UnorderedElementsAre;
using tests::append;
using tests::append_of;
using tests::find_table;
using tests::hand_record;
using tests::load_table;
using tests::save_player;
using tests::table_of;

struct Kind {
    const char* name = "";
    std::function<std::unique_ptr<EventStore>(const tests::TemporaryFolder&)> open;
};

class StoreContract : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override { open(); }
    void open() { store_ = GetParam().open(folder_); }
    void reopen() {
        store_.reset();
        open();
    }
    EventStore& store() { return *store_; }

private:
    tests::TemporaryFolder folder_;
    std::unique_ptr<EventStore> store_;
};
/// Of those that keep what was stored for the next process.
class LastingStoreContract : public StoreContract {};

TEST_P(StoreContract, IsEmptyAndWellAtFirst) {
    EXPECT_THAT(store().tables(), IsEmpty());
    EXPECT_THAT(store().players(), IsEmpty());
    EXPECT_THAT(store().problems(), IsEmpty());
    EXPECT_THAT(store().set_aside(), IsEmpty());
}

TEST_P(StoreContract, GivesOneTableAsItIsStoredNow) {
    EXPECT_EQ(load_table(store(), "tA"), std::nullopt);
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tB", 0)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::durable);
    EXPECT_THAT(load_table(store(), "tA"), Optional(Eq(table_of("tA", 2))));
    TableAppend last = append_of("tA", 2);
    last.closes = true;
    EXPECT_EQ(append(store(), last), AppendResult::durable);
    EXPECT_EQ(load_table(store(), "tA"), std::nullopt);
    EXPECT_THAT(store().set_aside(), IsEmpty());
}

TEST_P(StoreContract, GivesATablesLinesInOrder) {
    for (std::uint64_t position = 0; position < 20; ++position)
        EXPECT_EQ(append(store(), append_of("tA", position)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tB", 0)), AppendResult::durable);
    EXPECT_THAT(store().tables(), UnorderedElementsAre(table_of("tA", 20), table_of("tB", 1)));
}

TEST_P(StoreContract, KeepsEveryByte) {
    TableAppend first = append_of("tA", 0);
    first.creation = std::string{"\"quoted' \0\n\xC3\xA4\"", 13};
    first.lines = std::string{"{\"a\":1}\n\0{'b'}\n", 15} + std::string(200'000, 'x') + "\n";
    first.hand_end = {.hand = 1, .record = "'; DROP TABLE hands; -- \xF0\x9F\x82\xA1"};
    EXPECT_EQ(append(store(), first), AppendResult::durable);
    TableAppend empty = append_of("tA", 1);
    empty.lines.clear();
    EXPECT_EQ(append(store(), empty), AppendResult::durable);

    const auto table = find_table(store(), "tA");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->creation, first.creation);
    EXPECT_EQ(table->lines, first.lines);
    EXPECT_EQ(hand_record(store(), "tA", 1), first.hand_end->record);
}

TEST_P(StoreContract, RefusesAnyPositionButTheNext) {
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::stale);
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::stale);
    EXPECT_EQ(append(store(), append_of("tA", 2)), AppendResult::stale);
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::stale);
    EXPECT_THAT(store().tables(), UnorderedElementsAre(table_of("tA", 2)));
}

TEST_P(StoreContract, NeedsACreationForANewTable) {
    TableAppend first = append_of("tA", 0);
    first.creation.reset();
    EXPECT_EQ(append(store(), first), AppendResult::stale);
    EXPECT_THAT(store().tables(), IsEmpty());
}

TEST_P(StoreContract, RefusesAnOwnerThatWasFollowedByAnother) {
    EXPECT_EQ(append(store(), append_of("tA", 0, 5)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tA", 1, 4)), AppendResult::stale);
    EXPECT_EQ(append(store(), append_of("tA", 1, 6)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tA", 2, 5)), AppendResult::stale);
    EXPECT_EQ(append(store(), append_of("tA", 2, 6)), AppendResult::durable);
    EXPECT_THAT(store().tables(), UnorderedElementsAre(table_of("tA", 3)));
}

TEST_P(StoreContract, WritesNothingOfAStaleAppend) {
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    TableAppend late = append_of("tA", 5);
    late.hand_end = {.hand = 1, .record = "{}"};
    late.closes = true;
    EXPECT_EQ(append(store(), late), AppendResult::stale);
    EXPECT_EQ(hand_record(store(), "tA", 1), std::nullopt);
    EXPECT_THAT(store().tables(), UnorderedElementsAre(table_of("tA", 1)));
}

TEST_P(StoreContract, ForgetsAClosedTableButNotItsHands) {
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tB", 0)), AppendResult::durable);
    TableAppend second = append_of("tA", 1);
    second.hand_end = {.hand = 1, .record = "one"};
    EXPECT_EQ(append(store(), second), AppendResult::durable);
    TableAppend last = append_of("tA", 2);
    last.hand_end = {.hand = 2, .record = "two"};
    last.closes = true;
    EXPECT_EQ(append(store(), last), AppendResult::durable);

    EXPECT_THAT(store().tables(), UnorderedElementsAre(table_of("tB", 1)));
    EXPECT_EQ(append(store(), append_of("tA", 3)), AppendResult::stale);
    EXPECT_THAT(hand_record(store(), "tA", 1), Optional(Eq("one")));
    EXPECT_THAT(hand_record(store(), "tA", 2), Optional(Eq("two")));
}

TEST_P(StoreContract, FindsTheRecordOfAHandByTableAndNumber) {
    TableAppend first = append_of("tA", 0);
    first.hand_end = {.hand = 7, .record = "seven"};
    EXPECT_EQ(append(store(), first), AppendResult::durable);
    EXPECT_THAT(hand_record(store(), "tA", 7), Optional(Eq("seven")));
    EXPECT_EQ(hand_record(store(), "tA", 8), std::nullopt);
    EXPECT_EQ(hand_record(store(), "tB", 7), std::nullopt);
}

TEST_P(StoreContract, KeepsTheLatestOfEachPlayer) {
    const StoredPlayer ann{.id = "pA", .name = "Ann", .token_hash = std::string("\0\xFF\n'", 4) + std::string(28, 'a')};
    StoredPlayer bob{.id = "pB", .name = "Böb", .token_hash = std::string(32, '\0')};
    EXPECT_TRUE(save_player(store(), ann));
    EXPECT_TRUE(save_player(store(), bob));
    EXPECT_THAT(store().players(), UnorderedElementsAre(ann, bob));
    bob.name = "Bob";
    EXPECT_TRUE(save_player(store(), bob));
    EXPECT_THAT(store().players(), UnorderedElementsAre(ann, bob));
}

TEST_P(StoreContract, NumbersEachOwnerHigher) {
    const std::uint64_t first = store().take_ownership();
    EXPECT_GT(first, 0U);
    EXPECT_GT(store().take_ownership(), first);
}

TEST_P(StoreContract, TakesAppendsOfManyTablesFromManyThreads) {
    constexpr int threads = 4;
    constexpr int tables_each = 25;
    constexpr std::uint64_t appends_each = 20;
    std::latch left{threads * tables_each};
    // Each callback makes the next append of its table, as tables do.
    std::function<void(const std::string&, std::uint64_t)> append_from = [&](const std::string& table,
                                                                             std::uint64_t position) {
        if (position == appends_each) {
            left.count_down();
            return;
        }
        store().append(append_of(table, position), [&, table, position](AppendResult result) {
            EXPECT_EQ(result, AppendResult::durable);
            append_from(table, position + 1);
        });
    };
    std::vector<std::thread> workers;
    for (int thread = 0; thread < threads; ++thread) {
        workers.emplace_back([&, thread] {
            for (int table = 0; table < tables_each; ++table)
                append_from("t" + std::to_string(thread) + "-" + std::to_string(table), 0);
        });
    }
    for (std::thread& worker : workers)
        worker.join();
    left.wait();

    const std::vector<StoredTable> tables = store().tables();
    EXPECT_EQ(tables.size(), std::size_t{threads * tables_each});
    for (const StoredTable& table : tables)
        EXPECT_EQ(table, table_of(table.table, appends_each));
}

TEST(MemoryStore, KeepsTheLatestRecordsOfHands) {
    MemoryStore store;
    const auto finish_hand = [&store](std::uint32_t hand) {
        TableAppend end = append_of("tA", hand - 1);
        end.hand_end = {.hand = hand, .record = "hand " + std::to_string(hand)};
        return append(store, end);
    };
    constexpr std::uint32_t most = MemoryStore::max_hand_records;
    for (std::uint32_t hand = 1; hand <= most; ++hand)
        ASSERT_EQ(finish_hand(hand), AppendResult::durable);
    EXPECT_THAT(hand_record(store, "tA", 1), Optional(Eq("hand 1")));
    EXPECT_EQ(finish_hand(most + 1), AppendResult::durable);
    EXPECT_EQ(hand_record(store, "tA", 1), std::nullopt);
    EXPECT_THAT(hand_record(store, "tA", 2), Optional(Eq("hand 2")));
    EXPECT_THAT(hand_record(store, "tA", most + 1), Optional(Eq("hand " + std::to_string(most + 1))));
}

TEST_P(LastingStoreContract, HasEverythingAfterARestart) {
    const StoredPlayer ann{.id = "pA", .name = "Ann", .token_hash = std::string(32, 'a')};
    const std::uint64_t owner = store().take_ownership();
    for (std::uint64_t position = 0; position < 5; ++position)
        EXPECT_EQ(append(store(), append_of("tA", position, owner)), AppendResult::durable);
    TableAppend last = append_of("tB", 0, owner);
    last.hand_end = {.hand = 1, .record = "one"};
    last.closes = true;
    EXPECT_EQ(append(store(), last), AppendResult::durable);
    EXPECT_TRUE(save_player(store(), ann));

    reopen();
    EXPECT_GT(store().take_ownership(), owner);
    EXPECT_THAT(store().tables(), UnorderedElementsAre(table_of("tA", 5)));
    EXPECT_THAT(store().players(), UnorderedElementsAre(ann));
    EXPECT_THAT(hand_record(store(), "tB", 1), Optional(Eq("one")));
    EXPECT_EQ(append(store(), append_of("tA", 5, owner + 1)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tA", 6, owner)), AppendResult::stale);
    EXPECT_THAT(store().problems(), IsEmpty());
}

TEST_P(LastingStoreContract, WritesWhatIsQueuedBeforeItCloses) {
    int durable = 0;
    for (int table = 0; table < 100; ++table)
        store().append(append_of("t" + std::to_string(table), 0),
                       [&durable](AppendResult result) { durable += result == AppendResult::durable ? 1 : 0; });
    reopen();
    EXPECT_EQ(durable, 100);
    EXPECT_EQ(store().tables().size(), 100U);
}

const Kind memory{.name = "memory", .open = [](const auto&) { return std::make_unique<MemoryStore>(); }};
const Kind sqlite{.name = "sqlite", .open = [](const tests::TemporaryFolder& folder) {
                      return std::make_unique<SqliteStore>(folder.file("store.db"));
                  }};

std::string name_of(const testing::TestParamInfo<Kind>& info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values(memory, sqlite), name_of);
INSTANTIATE_TEST_SUITE_P(Stores, LastingStoreContract, testing::Values(sqlite), name_of);

}  // namespace
}  // namespace pique::server
