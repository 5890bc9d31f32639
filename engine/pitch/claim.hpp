#pragma once

#include "engine/pitch/hand.hpp"

namespace pique::engine::pitch {

/// Whether the seat to act takes all remaining tricks whatever anybody plays, itself included, wherever the cards that
/// it has not seen may lie, the undealt ones among them; so the answer tells nothing about who holds what.
/// Precondition: the hand is in its play.
bool claim_is_certain(const Hand& hand);

}  // namespace pique::engine::pitch
