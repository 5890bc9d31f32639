#include "server/fair/ids.hpp"

#include "server/fair/secret_source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace pique::server {
namespace {

using testing::MatchesRegex;

/// Gives 0, 1, 2, … 255, 0, ….
class CountingSecrets final : public SecretSource {
public:
    void fill(std::uint8_t* bytes, std::size_t count) override {
        for (std::size_t i = 0; i < count; ++i)
            bytes[i] = next_++;
    }

private:
    std::uint8_t next_ = 0;
};

TEST(Ids, HaveTheirForm) {
    SystemSecrets secrets;
    for (int i = 0; i < 100; ++i) {
        EXPECT_THAT(random_table_id(secrets), MatchesRegex("t[0-9A-Za-z]{22}"));
        EXPECT_THAT(random_player_id(secrets), MatchesRegex("p[0-9A-Za-z]{22}"));
        EXPECT_THAT(random_code(secrets), MatchesRegex("[2-9A-HJ-NP-Z]{6}"));
        EXPECT_THAT(random_token(secrets), MatchesRegex("[0-9A-Za-z_-]{43}"));
    }
}

TEST(Ids, AreNeverTheSame) {
    SystemSecrets secrets;
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(seen.insert(random_table_id(secrets)).second);
        EXPECT_TRUE(seen.insert(random_player_id(secrets)).second);
        EXPECT_TRUE(seen.insert(random_token(secrets)).second);
    }
}

TEST(Ids, FavourNoCharacter) {
    // One round of all byte values holds each of three characters 85 times; the byte left over is passed over.
    CountingSecrets secrets;
    const std::string text = random_text(secrets, "", 255, "abc");
    EXPECT_EQ(std::count(text.begin(), text.end(), 'a'), 85);
    EXPECT_EQ(std::count(text.begin(), text.end(), 'b'), 85);
    EXPECT_EQ(std::count(text.begin(), text.end(), 'c'), 85);
}

TEST(Ids, TokensAreBase64Url) {
    CountingSecrets secrets;
    EXPECT_EQ(random_token(secrets), "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8");
}

TEST(SystemSecrets, FillsEveryByte) {
    // A byte that is never written stays 0 in all rounds: one chance in 256^64 for a byte that is.
    SystemSecrets secrets;
    std::vector<bool> touched(1000);
    for (int round = 0; round < 64; ++round) {
        std::vector<std::uint8_t> bytes(touched.size());
        secrets.fill(bytes.data(), bytes.size());
        for (std::size_t i = 0; i < bytes.size(); ++i)
            touched[i] = touched[i] || bytes[i] != 0;
    }
    EXPECT_EQ(std::count(touched.begin(), touched.end(), false), 0);
}

}  // namespace
}  // namespace pique::server
