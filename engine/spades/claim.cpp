#include "engine/spades/claim.hpp"

#include "engine/spades_common/certainty.hpp"

#include <cassert>

namespace pique::engine::spades {

bool claim_is_certain(const Hand& hand) {
    assert(hand.phase() == Phase::play);
    CardSet unseen;
    for (Seat seat = 0; seat < seats; ++seat) {
        if (seat != hand.to_act()) unseen = unseen | hand.cards(seat);
    }
    return spades_common::is_certain(hand.trick_play(), hand.rules().deck, unseen);
}

}  // namespace pique::engine::spades
