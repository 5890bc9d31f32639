#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <string>

namespace pique::tests {

struct Played {
    std::uint64_t hands = 0;
    std::uint64_t decisions = 0;
    std::uint64_t matches_ended = 0;
};

/// Plays the matches of one table at random, with options drawn at random, through the engine and the reference side by
/// side, until so many hands have been played. At each step whose turn it is, the phase, the legal actions, the seat's
/// cards and the card on offer have to be the same, after it all that was taken, won, scored and ended. Gives what
/// differs first, or nothing; the seed replays it.
std::string first_difference(const engine::Game& game, std::uint64_t seed, std::uint64_t hands, Played& played);

}  // namespace pique::tests
