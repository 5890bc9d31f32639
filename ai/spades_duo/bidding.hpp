#pragma once

#include "ai/player.hpp"
#include "ai/spades_duo/reading.hpp"

#include <cstdint>

namespace pique::ai::spades_duo {

/// The tricks that a whole hand should take in ordinary play.
double estimate_tricks(const Reading& reading);

/// The chance that a nil of this hand holds; 0 with a sure trick.
double estimate_nil(const Reading& reading);

/// Normal's bid. `legal` as in `engine::Legal::bids`, not 0.
Decision choose_bid(const Reading& reading, std::uint16_t legal);

/// Normal's answer to a double nil: no, unless the match is as good as lost.
Decision choose_declaration(const Reading& reading);

}  // namespace pique::ai::spades_duo
