#pragma once

#include "ai/player.hpp"

namespace pique::ai::spades_duo {

/// Keeps high cards in the draft, bids its aces and kings, at least one, never nil, and plays the lowest legal card.
const Player& easy();

}  // namespace pique::ai::spades_duo
