#pragma once

#include "engine/game.hpp"

namespace pique::engine::spades {

/// Spades for four, in partnership: `spades` in the list of games.
const Game& game();

}  // namespace pique::engine::spades
