#pragma once

#include "engine/card_set.hpp"
#include "engine/phase.hpp"

#include <cstdint>

namespace pique::tests {

/// All ways in which a hand that is being played can be played to its end.
template<class Hand>
std::uint64_t count_lines(const Hand& hand) {
    if (hand.phase() == engine::Phase::scored) return 1;
    std::uint64_t count = 0;
    for (const engine::Card card : hand.legal_plays()) {
        Hand next = hand;
        next.play(card);
        count += count_lines(next);
    }
    return count;
}

}  // namespace pique::tests
