#pragma once

#include "engine/spades_duo/hand.hpp"

namespace pique::engine::spades_duo {

/// Whether the seat to act takes all remaining tricks whatever anybody plays, itself included, wherever the cards
/// that it has not seen may lie: the other hand and the discards are one lump, so the answer tells nothing about
/// either. Precondition: the hand is in its play.
bool claim_is_certain(const Hand& hand);

}  // namespace pique::engine::spades_duo
