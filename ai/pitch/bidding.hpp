#pragma once

#include "ai/pitch/reading.hpp"

namespace pique::ai::pitch {

/// A bid by what the hand should win with its best suit as trumps, or a pass. Precondition: the auction is open.
Decision choose_bid(const Reading& reading, const engine::Legal& legal);

}  // namespace pique::ai::pitch
