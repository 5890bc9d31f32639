#pragma once

#include <cstdint>

namespace pique::ai::spades {

/// The lowest legal bid that is not below `wanted`, or else the highest legal bid. Precondition: `legal` is not 0.
int nearest_bid(std::uint16_t legal, int wanted);

}  // namespace pique::ai::spades
