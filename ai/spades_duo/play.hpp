#pragma once

#include "ai/player.hpp"
#include "ai/spades_duo/reading.hpp"

namespace pique::ai::spades_duo {

/// Normal's card: weighs, for each legal card, the chance to win the trick with it, what that is worth to the match,
/// and what the card could have done later. Precondition: `legal` is not empty and of the reading's own cards.
Decision choose_play(const Reading& reading, engine::CardSet legal);

}  // namespace pique::ai::spades_duo
