#pragma once

#include "engine/game.hpp"

namespace pique::engine::pitch {

/// Auction Pitch: `pitch` in the list of games.
const Game& game();

}  // namespace pique::engine::pitch
