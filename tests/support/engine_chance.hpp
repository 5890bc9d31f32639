#pragma once

#include "engine/chance.hpp"
#include "engine/deck.hpp"

#include <cstdint>
#include <deque>
#include <optional>

namespace pique::tests {

/// A fast generator (xorshift64*), the same numbers for the same seed everywhere.
class FastChance final : public engine::Chance {
public:
    explicit FastChance(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 0x632BE59BD9B4E019U) {}

    std::uint32_t below(std::uint32_t n) override {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        const std::uint64_t word = (state_ * 0x2545F4914F6CDD1DU) >> 32;
        return static_cast<std::uint32_t>((word * n) >> 32);
    }

private:
    std::uint64_t state_;
};

/// Answers from a script; asking for more, or for another range than the script is for, throws std::logic_error.
class ScriptedChance final : public engine::Chance {
public:
    ScriptedChance() = default;
    /// The draws with which `shuffle` turns `from` into `wanted`, after that of the first dealer (of `seats`) where
    /// there is one.
    ScriptedChance(engine::Deck from, const engine::Deck& wanted, std::optional<std::uint32_t> dealer,
                   std::uint32_t seats = 4);

    /// One more draw, at the end.
    void then(std::uint32_t below, std::uint32_t answer) { draws_.push_back({.below = below, .answer = answer}); }

    std::uint32_t below(std::uint32_t n) override;
    bool used_up() const { return draws_.empty(); }

private:
    struct Draw {
        std::uint32_t below = 0;
        std::uint32_t answer = 0;
    };
    std::deque<Draw> draws_;
};

}  // namespace pique::tests
