#pragma once

#include "engine/chance.hpp"

#include <cstdint>

namespace pique::ai {

/// A fast generator for players and for the deals of the arena: SplitMix64. Not for dealing real cards.
class FastChance final : public engine::Chance {
public:
    explicit FastChance(std::uint64_t seed) : state_(seed) {}

    std::uint32_t below(std::uint32_t n) override {
        // The first words of the range are refused, so that n divides the rest evenly.
        const std::uint32_t refused = (0U - n) % n;
        std::uint32_t word = next();
        while (word < refused)
            word = next();
        return word % n;
    }

private:
    std::uint32_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>((mixed ^ (mixed >> 31)) >> 32);
    }

    std::uint64_t state_;
};

/// A seed that depends on each of its parts.
constexpr std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t part) {
    return (seed ^ (part + 0x9E3779B97F4A7C15U + (seed << 6) + (seed >> 2))) * 0xD1B54A32D192ED03U;
}

}  // namespace pique::ai
