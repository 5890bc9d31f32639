#include "server/fair/card_stream.hpp"

#include "server/fair/sha256.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace pique::server {
namespace {

const protocol::Hash seed = sha256(bytes_of("a seed of the tests"));

/// The words of the stream, by its definition in section 7 of the protocol.
std::vector<std::uint32_t> words_of(const protocol::Hash& of, std::uint8_t blocks) {
    std::vector<std::uint32_t> words;
    for (std::uint8_t block = 0; block < blocks; ++block) {
        std::vector<std::uint8_t> preimage(of.begin(), of.end());
        preimage.insert(preimage.end(), {0, 0, 0, 0, 0, 0, 0, block});
        const protocol::Hash hash = sha256(preimage);
        for (std::size_t i = 0; i < hash.size(); i += 4)
            words.push_back(std::uint32_t{hash[i]} << 24 | std::uint32_t{hash[i + 1]} << 16 |
                            std::uint32_t{hash[i + 2]} << 8 | hash[i + 3]);
    }
    return words;
}

TEST(CardStream, TakesWordsModuloN) {
    CardStream stream{seed};
    for (const std::uint32_t word : words_of(seed, 5))
        EXPECT_EQ(stream.below(52), word % 52);  // words over the limit are one in 10^8
    EXPECT_EQ(stream.words_taken(), 40U);
}

TEST(CardStream, PassesOverWordsThatWouldFavourSmallNumbers) {
    constexpr std::uint32_t n = (1U << 31) + 1;  // every second word is over the limit
    std::vector<std::uint32_t> kept = words_of(seed, 8);
    std::erase_if(kept, [](std::uint32_t word) { return word >= n; });
    ASSERT_GT(kept.size(), 10U);
    ASSERT_LT(kept.size(), 54U);

    CardStream stream{seed};
    for (const std::uint32_t word : kept)
        EXPECT_EQ(stream.below(n), word);
    EXPECT_GT(stream.words_taken(), kept.size());
    EXPECT_LE(stream.words_taken(), 64U);
}

TEST(CardStream, TakesAWordEvenForTheOnlyNumber) {
    CardStream stream{seed};
    EXPECT_EQ(stream.below(1), 0U);
    EXPECT_EQ(stream.words_taken(), 1U);
}

TEST(CardStream, GoesOnFromAnyPosition) {
    for (std::uint64_t taken = 0; taken < 20; ++taken) {
        CardStream whole{seed};
        for (std::uint64_t i = 0; i < taken; ++i)
            whole.below(52);
        CardStream copy = whole;
        CardStream resumed{seed, whole.words_taken()};
        for (int i = 0; i < 20; ++i) {
            const std::uint32_t drawn = whole.below(52);
            EXPECT_EQ(copy.below(52), drawn);
            EXPECT_EQ(resumed.below(52), drawn);
        }
    }
}

}  // namespace
}  // namespace pique::server
