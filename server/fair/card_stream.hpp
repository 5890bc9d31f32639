#pragma once

#include "engine/chance.hpp"
#include "protocol/table_event.hpp"

#include <cstdint>

namespace pique::server {

/// The stream that a hand's cards are drawn from, which anybody can recompute from the hand's seed: the hashes of the
/// seed and a counter, read as 32-bit words. A value that can be copied, and taken up again at any position.
class CardStream final : public engine::Chance {
public:
    explicit CardStream(const protocol::Hash& seed, std::uint64_t words_taken = 0)
        : seed_(seed), words_taken_(words_taken) {}

    std::uint32_t below(std::uint32_t n) override;

    /// The position: how many words have been taken, the discarded ones included.
    std::uint64_t words_taken() const { return words_taken_; }

private:
    std::uint32_t take_word();

    protocol::Hash seed_;
    std::uint64_t words_taken_;
    /// The words around the position, once one of them was wanted.
    protocol::Hash block_{};
    bool has_block_ = false;
};

}  // namespace pique::server
