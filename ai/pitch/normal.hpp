#pragma once

#include "ai/player.hpp"

namespace pique::ai::pitch {

/// Bids by what its hand should win with each suit as trumps, and plays by what the trick is worth.
const Player& normal();

}  // namespace pique::ai::pitch
