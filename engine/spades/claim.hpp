#pragma once

#include "engine/spades/hand.hpp"

namespace pique::engine::spades {

/// Whether the seat to act takes all remaining tricks whatever anybody plays, itself included, wherever the
/// cards that it has not seen may lie. Those count only as one lump, so the answer tells nothing about who
/// holds what. Precondition: the hand is in its play.
bool claim_is_certain(const Hand& hand);

}  // namespace pique::engine::spades
