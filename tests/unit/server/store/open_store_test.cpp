#include "server/store/open_store.hpp"

#include "server/store/memory_store.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/store_calls.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace pique::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::ThrowsMessage;

auto refusal(const std::string& url) {
    return [url] { open_store(url, "/nowhere"); };
}

TEST(OpenStore, KnowsItsUrls) {
    const tests::TemporaryFolder folder;
    EXPECT_NE(dynamic_cast<MemoryStore*>(open_store("memory:", folder.path()).get()), nullptr);
    EXPECT_NE(dynamic_cast<SqliteStore*>(open_store("sqlite:" + folder.file("my.db"), "/nowhere").get()), nullptr);
    EXPECT_TRUE(std::filesystem::exists(folder.file("my.db")));
}

TEST(OpenStore, IsSqliteInTheDataDirectoryUnlessTold) {
    const tests::TemporaryFolder folder;
    const std::string data = folder.file("new/data");
    auto store = open_store("", data);
    EXPECT_EQ(tests::append(*store, tests::append_of("tA", 0)), AppendResult::durable);
    EXPECT_TRUE(std::filesystem::exists(data + "/pique.db"));
    store.reset();
    EXPECT_TRUE(tests::find_table(*open_store("sqlite:" + data + "/pique.db", "/nowhere"), "tA"));
}

TEST(OpenStore, RefusesWhatItDoesNotKnow) {
    EXPECT_THAT(refusal("mysql:x"), ThrowsMessage<std::runtime_error>(HasSubstr("mysql:x")));
    EXPECT_THAT(refusal("sqlite:"), ThrowsMessage<std::runtime_error>(HasSubstr("sqlite:PATH")));
    EXPECT_THAT(refusal("postgres://user:secret@host/pique"),
                ThrowsMessage<std::runtime_error>(AllOf(HasSubstr("not built in yet"), Not(HasSubstr("secret")))));
}

TEST(OpenStore, NamesADirectoryThatCannotBeMade) {
    EXPECT_THAT([] { open_store("", "/proc/nothing/here"); },
                ThrowsMessage<std::runtime_error>(HasSubstr("/proc/nothing/here")));
    EXPECT_THAT([] { open_store("sqlite:/nowhere/pique.db", ""); },
                ThrowsMessage<std::runtime_error>(HasSubstr("/nowhere/pique.db")));
}

}  // namespace
}  // namespace pique::server
