// Files with bytes that nobody wrote: a table that suffered is set aside and named, the others are served.

#include "server/store/sqlite_store.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace pique::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using tests::append;
using tests::append_of;
using tests::table_of;

std::string read(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void write(const std::string& path, const std::string& content) {
    std::ofstream file{path, std::ios::binary};
    file << content;
}

const std::vector<std::string> names = {"tA", "tB", "tC", "tD", "tE", "tF", "tG", "tH"};
constexpr std::uint64_t appends_each = 30;
constexpr std::size_t page_size = 4096;
const StoredPlayer ann{.id = "pA", .name = "Ann", .token_hash = std::string(32, 'a')};

class SqliteDamage : public testing::Test {
protected:
    void SetUp() override {
        {
            SqliteStore store{path()};
            for (std::uint64_t position = 0; position < appends_each; ++position) {
                for (const std::string& name : names) {
                    TableAppend next = append_of(name, position);
                    if (position == 9) next.hand_end = {.hand = 1, .record = "record of " + name};
                    EXPECT_EQ(append(store, std::move(next)), AppendResult::durable);
                }
            }
            EXPECT_TRUE(tests::save_player(store, ann));
        }
        content_ = read(path());
    }

    std::string path() const { return folder_.file("store.db"); }
    std::string& content() { return content_; }

    /// Changes a byte of the one place in the file that has this text.
    void change(const std::string& text) {
        const std::size_t found = content_.find(text);
        ASSERT_NE(found, std::string::npos) << text;
        ASSERT_EQ(content_.find(text, found + 1), std::string::npos) << text;
        content_[found + text.size() - 1] ^= 1;
        write(path(), content_);
    }

    /// Of an index or a table of the database; pages are numbered from 1.
    std::size_t root_page(const std::string& name) const {
        SqliteDatabase database{path(), SqliteDatabase::Access::read_only, 0};
        SqliteStatement select{database, "SELECT rootpage FROM sqlite_schema WHERE name = ?1"};
        select.bind_text(1, name).step();
        return static_cast<std::size_t>(select.integer(0));
    }

    void expect_all_but_table_b(SqliteStore& store) {
        std::vector<StoredTable> rest;
        for (const std::string& name : names) {
            if (name != "tB") rest.push_back(table_of(name, appends_each));
        }
        EXPECT_THAT(store.tables(), testing::UnorderedElementsAreArray(rest));
        EXPECT_THAT(store.set_aside(), ElementsAre(HasSubstr("table tB")));
        EXPECT_EQ(append(store, append_of("tA", appends_each)), AppendResult::durable);
        EXPECT_THAT(store.set_aside(), ElementsAre(HasSubstr("table tB")));
    }

private:
    tests::TemporaryFolder folder_;
    std::string content_;
};

TEST_F(SqliteDamage, AChangedEventSetsItsTableAside) {
    change("{\"line\":\"tB:7\"");
    SqliteStore store{path()};
    expect_all_but_table_b(store);
}

TEST_F(SqliteDamage, AChangedCreationSetsItsTableAside) {
    change("{\"table\":\"tB\"");
    SqliteStore store{path()};
    expect_all_but_table_b(store);
}

TEST_F(SqliteDamage, AChangedRecordIsNotGivenOut) {
    change("record of tB");
    SqliteStore store{path()};
    EXPECT_EQ(tests::hand_record(store, "tB", 1), std::nullopt);
    EXPECT_THAT(store.set_aside(), ElementsAre(HasSubstr("hand 1 of table tB")));
    EXPECT_EQ(tests::hand_record(store, "tA", 1), "record of tA");
}

TEST_F(SqliteDamage, AChangedPlayerIsLeftOut) {
    change("Ann" + ann.token_hash);
    SqliteStore store{path()};
    EXPECT_THAT(store.players(), IsEmpty());
    EXPECT_THAT(store.set_aside(), ElementsAre(HasSubstr("player")));
    EXPECT_EQ(store.tables().size(), names.size());
}

TEST_F(SqliteDamage, AChangedIndexIsBuiltAnew) {
    const std::size_t page = page_size * (root_page("sqlite_autoindex_tables_1") - 1);
    const std::size_t entry = content().find("tB", page);
    ASSERT_LT(entry, page + page_size);
    content()[entry + 1] = 'b';
    write(path(), content());

    SqliteStore store{path()};
    EXPECT_EQ(store.tables().size(), names.size());
    EXPECT_THAT(store.set_aside(), IsEmpty());
    EXPECT_EQ(append(store, append_of("tB", appends_each)), AppendResult::durable);
    EXPECT_EQ(tests::find_table(store, "tB"), table_of("tB", appends_each + 1));
}

TEST_F(SqliteDamage, ATornPageHarmsNoTableWithoutEventsOnIt) {
    // New tables whose events fill whole pages.
    {
        SqliteStore store{path()};
        for (const char letter : {'X', 'Y', 'Z'}) {
            TableAppend first = append_of(std::string{'t', letter}, 0);
            first.lines = std::string(4 * page_size, letter) + "\n";
            EXPECT_EQ(append(store, std::move(first)), AppendResult::durable);
        }
    }
    std::string torn = read(path());
    const std::size_t page = torn.find(std::string(page_size - 4, 'Y')) / page_size * page_size;
    std::ranges::fill_n(torn.begin() + static_cast<std::ptrdiff_t>(page), page_size, '\0');
    write(path(), torn);

    SqliteStore store{path()};
    EXPECT_EQ(store.tables().size(), names.size() + 2);
    EXPECT_FALSE(tests::find_table(store, "tY"));
    EXPECT_THAT(store.set_aside(), ElementsAre(HasSubstr("table tY")));
    EXPECT_EQ(append(store, append_of("tX", 1)), AppendResult::durable);
}

TEST_F(SqliteDamage, NoDamageIsServedAsTruth) {
    const std::string whole = content();
    std::mt19937 chance{20240611};
    int refused = 0;
    int set_aside = 0;
    for (int round = 0; round < 200; ++round) {
        SCOPED_TRACE(round);
        std::string torn = whole;
        // A byte, or a stretch as long as a sector, anywhere in the file.
        const std::size_t length = chance() % 2 == 0 ? 1 : 512;
        const std::size_t begin = chance() % (torn.size() - length);
        for (std::size_t i = begin; i < begin + length; ++i)
            torn[i] = static_cast<char>(chance());
        write(path(), torn);
        try {
            SqliteStore store{path()};
            store.take_ownership();
            const std::vector<StoredTable> tables = store.tables();
            for (const StoredTable& table : tables)
                EXPECT_EQ(table, table_of(table.table, appends_each));
            for (const StoredPlayer& player : store.players())
                EXPECT_EQ(player, ann);
            if (tables.size() < names.size()) {
                ++set_aside;
                EXPECT_FALSE(store.set_aside().empty());
            }
        } catch (const std::runtime_error& error) {
            ++refused;
            EXPECT_THAT(error.what(), HasSubstr(path()));
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_GT(set_aside, 20);
}

}  // namespace
}  // namespace pique::server
