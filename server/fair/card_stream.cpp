#include "server/fair/card_stream.hpp"

#include "server/fair/big_endian.hpp"
#include "server/fair/sha256.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace pique::server {
namespace {

constexpr std::uint64_t words_per_block = sizeof(protocol::Hash) / sizeof(std::uint32_t);

protocol::Hash block_at(const protocol::Hash& seed, std::uint64_t number) {
    std::array<std::uint8_t, sizeof(protocol::Hash) + sizeof(number)> preimage{};
    std::ranges::copy(seed, preimage.begin());
    std::ranges::copy(big_endian(number), preimage.begin() + sizeof(protocol::Hash));
    return sha256(preimage);
}

}  // namespace

std::uint32_t CardStream::take_word() {
    const std::uint64_t place = words_taken_ % words_per_block;
    if (place == 0 || !has_block_) {
        block_ = block_at(seed_, words_taken_ / words_per_block);
        has_block_ = true;
    }
    ++words_taken_;
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < sizeof(word); ++i)
        word = word << 8 | block_[place * sizeof(word) + i];
    return word;
}

std::uint32_t CardStream::below(std::uint32_t n) {
    assert(n > 0);
    // Words from the largest multiple of n on would favour the small numbers.
    constexpr std::uint64_t word_values = std::uint64_t{1} << 32;
    const std::uint64_t limit = word_values / n * n;
    std::uint32_t word = take_word();
    while (word >= limit)
        word = take_word();
    return word % n;
}

}  // namespace pique::server
