#include "ai/spades/bid_choice.hpp"

#include <bit>
#include <cassert>

namespace pique::ai::spades {

int nearest_bid(std::uint16_t legal, int wanted) {
    assert(legal != 0 && wanted >= 0);
    const auto enough = static_cast<std::uint16_t>(legal >> wanted << wanted);
    return enough != 0 ? std::countr_zero(enough) : 15 - std::countl_zero(legal);
}

}  // namespace pique::ai::spades
