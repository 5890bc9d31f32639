#pragma once

#include "engine/game.hpp"

namespace pique::engine::spades_duo {

/// Spades for two: `spades_duo` in the list of games.
const Game& game();

}  // namespace pique::engine::spades_duo
