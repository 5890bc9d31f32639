#pragma once

#include "ai/player.hpp"

namespace pique::ai::pitch {

/// Bids the aces and kings of the suit that has most of them, and plays its lowest legal card.
const Player& easy();

}  // namespace pique::ai::pitch
