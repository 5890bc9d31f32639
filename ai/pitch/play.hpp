#pragma once

#include "ai/pitch/reading.hpp"

namespace pique::ai::pitch {

/// A card by what the trick is worth and who is likely to win it; the pitcher's first lead makes the best suit trumps.
/// Precondition: `legal` is not empty.
Decision choose_play(const Reading& reading, CardSet legal);

}  // namespace pique::ai::pitch
