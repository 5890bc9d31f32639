#include "engine/spades_duo/claim.hpp"

#include "engine/spades_common/certainty.hpp"

#include <cassert>

namespace pique::engine::spades_duo {

bool claim_is_certain(const Hand& hand) {
    assert(hand.phase() == Phase::play);
    return spades_common::is_certain(hand.trick_play(), DeckKind::standard, hand.unseen_by(hand.to_act()));
}

}  // namespace pique::engine::spades_duo
