#include "server/store/sqlite_store.hpp"

#include "tests/support/store_calls.hpp"
#include "tests/support/store_disk.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace pique::server {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Optional;
using testing::ThrowsMessage;
using testing::UnorderedElementsAre;
using tests::append;
using tests::append_of;
using tests::find_table;
using tests::save_player;
using tests::StoreDisk;
using tests::table_of;

/// Another program that uses the file.
class OtherProgram {
public:
    explicit OtherProgram(const std::string& path) { EXPECT_EQ(sqlite3_open(path.c_str(), &handle_), SQLITE_OK); }
    ~OtherProgram() { sqlite3_close(handle_); }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;

    void run(const std::string& sql) {
        EXPECT_EQ(sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(handle_);
    }

private:
    sqlite3* handle_ = nullptr;
};

class SqliteStoreTest : public testing::Test {
protected:
    void open(SqliteStore::Settings settings = {}) { store_ = std::make_unique<SqliteStore>(path(), settings); }
    void close() { store_.reset(); }
    std::string path() const { return folder_.file("store.db"); }
    const tests::TemporaryFolder& folder() const { return folder_; }
    SqliteStore& store() { return *store_; }
    auto opening() {
        return [this] { SqliteStore{path()}; };
    }
    void wait_until_well() {
        while (!store().problems().empty())
            std::this_thread::yield();
    }

private:
    tests::TemporaryFolder folder_;
    std::unique_ptr<SqliteStore> store_;
};

TEST_F(SqliteStoreTest, BelongsToOneServer) {
    open();
    EXPECT_THAT(opening(),
                ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(path()), HasSubstr("held by another server"))));
    std::filesystem::create_symlink(path(), folder().file("other-name.db"));
    EXPECT_THROW(SqliteStore{folder().file("other-name.db")}, std::runtime_error);
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    close();
    EXPECT_NO_THROW(open());
}

TEST_F(SqliteStoreTest, CanBeReadByOtherProgramsMeanwhile) {
    open();
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    OtherProgram backup{path()};
    backup.run("VACUUM INTO '" + folder().file("backup.db") + "'");
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::durable);
    SqliteStore copy{folder().file("backup.db")};
    EXPECT_THAT(copy.tables(), ElementsAre(table_of("tA", 1)));
}

TEST_F(SqliteStoreTest, IsReadableByItsOwnerOnly) {
    open();
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    using std::filesystem::perms;
    for (const auto& entry : std::filesystem::directory_iterator{folder().path()})
        EXPECT_EQ(entry.status().permissions() & (perms::group_all | perms::others_all), perms::none) << entry.path();
}

TEST_F(SqliteStoreTest, RefusesAFileThatIsNoDatabase) {
    std::ofstream{path()} << std::string(10'000, 'x');
    EXPECT_THAT(opening(),
                ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(path()), HasSubstr("file is not a database"))));
}

TEST_F(SqliteStoreTest, RefusesTheDatabaseOfAnotherProgram) {
    OtherProgram{path()}.run("CREATE TABLE tables (id TEXT)");
    EXPECT_THAT(opening(), ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(path()), HasSubstr("another program"))));
}

TEST_F(SqliteStoreTest, RefusesAnotherFormat) {
    open();
    close();
    OtherProgram{path()}.run("PRAGMA user_version = 2");
    EXPECT_THAT(opening(), ThrowsMessage<std::runtime_error>(AllOf(HasSubstr(path()), HasSubstr("format 2"))));
}

TEST_F(SqliteStoreTest, SharesOneCommitAmongAllThatIsQueued) {
    StoreDisk disk;
    open();
    disk.hold_syncs();
    int durable = 0;
    const auto count = [&durable](AppendResult result) { durable += result == AppendResult::durable ? 1 : 0; };
    store().append(append_of("t0", 0), count);
    disk.wait_for_sync();
    for (int table = 1; table <= 250; ++table)
        store().append(append_of("t" + std::to_string(table), 0), count);
    bool saved = false;
    store().save_player({.id = "pA", .name = "Ann", .token_hash = std::string(32, 'a')},
                        [&saved](bool is_durable) { saved = is_durable; });
    const std::uint64_t before = disk.log_syncs();
    disk.release_syncs();
    EXPECT_EQ(append(store(), append_of("t0", 1)), AppendResult::durable);
    // The first append, all those that waited for it, and the last, which may share with them.
    EXPECT_LE(disk.log_syncs() - before, 3U);
    EXPECT_EQ(durable, 251);
    EXPECT_TRUE(saved);
    close();
}

TEST_F(SqliteStoreTest, TellsNobodyBeforeTheSync) {
    StoreDisk disk;
    open();
    disk.hold_syncs();
    std::atomic<bool> told = false;
    store().append(append_of("tA", 0), [&told](AppendResult) { told = true; });
    disk.wait_for_sync();
    EXPECT_FALSE(told);
    disk.release_syncs();
    close();
    EXPECT_TRUE(told);
}

TEST_F(SqliteStoreTest, RefusesWhatItsQueueCannotHold) {
    StoreDisk disk;
    open({.probe_interval = std::chrono::milliseconds{1}, .write_queue = 2});
    disk.hold_syncs();
    std::vector<AppendResult> results(4, AppendResult::stale);
    const auto append_to = [&](std::size_t table) {
        store().append(append_of("t" + std::to_string(table), 0),
                       [&results, table](AppendResult result) { results[table] = result; });
    };
    append_to(0);
    disk.wait_for_sync();
    append_to(1);
    append_to(2);
    append_to(3);
    EXPECT_EQ(results[3], AppendResult::failed);
    EXPECT_THAT(store().problems(), ElementsAre(HasSubstr("too much is waiting")));
    disk.release_syncs();
    wait_until_well();
    close();
    EXPECT_THAT(results,
                ElementsAre(AppendResult::durable, AppendResult::durable, AppendResult::durable, AppendResult::failed));
}

TEST_F(SqliteStoreTest, SaysThatTheDiskIsFullAndHealsByItself) {
    StoreDisk disk;
    open({.probe_interval = std::chrono::milliseconds{1}});
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    for (const int error : {SQLITE_FULL, SQLITE_IOERR_WRITE}) {
        const std::uint64_t position = find_table(store(), "tA")->position;
        disk.answer_writes_with(error);
        EXPECT_EQ(append(store(), append_of("tA", position)), AppendResult::failed);
        EXPECT_FALSE(save_player(store(), {.id = "pA", .name = "Ann", .token_hash = std::string(32, 'a')}));
        EXPECT_THAT(store().problems(), ElementsAre(HasSubstr("writing fails")));
        // Nothing of it is there, and what was there can be read.
        EXPECT_EQ(find_table(store(), "tA"), table_of("tA", position));
        EXPECT_THAT(store().players(), IsEmpty());

        disk.answer_writes_with(SQLITE_OK);
        wait_until_well();
        EXPECT_EQ(append(store(), append_of("tA", position)), AppendResult::durable);
        EXPECT_EQ(find_table(store(), "tA"), table_of("tA", position + 1));
    }
    close();
}

TEST_F(SqliteStoreTest, HealsWithTheNextAppend) {
    StoreDisk disk;
    open({.probe_interval = std::chrono::hours{1}});
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    disk.answer_writes_with(SQLITE_FULL);
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::failed);
    disk.answer_writes_with(SQLITE_OK);
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::durable);
    EXPECT_THAT(store().problems(), IsEmpty());
    close();
}

TEST_F(SqliteStoreTest, FailsWhileAnotherProgramHoldsTheFile) {
    open({.busy_timeout_ms = 0, .probe_interval = std::chrono::milliseconds{1}});
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    {
        OtherProgram other{path()};
        other.run("BEGIN IMMEDIATE");
        EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::failed);
        EXPECT_THAT(store().problems(), ElementsAre(HasSubstr("database is locked")));
        EXPECT_THAT(store().tables(), ElementsAre(table_of("tA", 1)));
    }
    wait_until_well();
    EXPECT_EQ(append(store(), append_of("tA", 1)), AppendResult::durable);
}

TEST_F(SqliteStoreTest, AnAppendThatCannotBeWrittenHarmsNoOther) {
    StoreDisk disk;
    open();
    EXPECT_EQ(append(store(), append_of("tA", 0)), AppendResult::durable);
    EXPECT_EQ(append(store(), append_of("tB", 0)), AppendResult::durable);
    // A row in the way of the next append, as damage to the file may leave it.
    OtherProgram{path()}.run("INSERT INTO appends SELECT key, 1, '', 0 FROM tables WHERE id = 'tA'");

    disk.hold_syncs();
    store().append(append_of("tC", 0), [](AppendResult) {});
    disk.wait_for_sync();
    std::optional<AppendResult> a, b;
    store().append(append_of("tA", 1), [&a](AppendResult result) { a = result; });
    store().append(append_of("tB", 1), [&b](AppendResult result) { b = result; });
    disk.release_syncs();
    EXPECT_EQ(append(store(), append_of("tC", 1)), AppendResult::durable);
    EXPECT_THAT(a, Optional(AppendResult::failed));
    EXPECT_THAT(b, Optional(AppendResult::durable));
    EXPECT_THAT(store().set_aside(), ElementsAre(HasSubstr("table tA")));
    EXPECT_THAT(store().problems(), IsEmpty()) << "all else can be written";
    close();
}

}  // namespace
}  // namespace pique::server
