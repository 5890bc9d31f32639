#pragma once

#include "ai/player.hpp"

namespace pique::ai::spades {

/// Bids its aces and kings and what ranks above them, at least one, never nil; plays the lowest legal card.
const Player& easy();

}  // namespace pique::ai::spades
