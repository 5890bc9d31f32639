#include "tests/fuzz/decode_check.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pique::tests {
namespace {

TEST(DecodeCorpus, holds_what_the_fuzzer_holds) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(PIQUE_SOURCE_DIR "/tests/fuzz/corpus/decode")) {
        std::ifstream file{entry.path(), std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        EXPECT_NO_THROW(check_decoders(bytes)) << entry.path();
        // Cut off anywhere, too.
        for (std::size_t length = 0; length < bytes.size(); ++length)
            EXPECT_NO_THROW(check_decoders(std::string_view{bytes}.substr(0, length))) << entry.path() << ' ' << length;
        ++files;
    }
    EXPECT_GT(files, 20);
}

}  // namespace
}  // namespace pique::tests
