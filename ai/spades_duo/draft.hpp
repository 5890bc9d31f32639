#pragma once

#include "ai/player.hpp"
#include "ai/spades_duo/reading.hpp"

namespace pique::ai::spades_duo {

/// Normal's draft: keeps the card if it is worth more than the one that would come, to a bid of tricks, or to a double
/// nil that has been declared.
Decision choose_draft(const Reading& reading, engine::Card offer);

/// Normal's exchange: throws the cards that are more likely to break the nil than what would come for them.
Decision choose_exchange(const Reading& reading, int most);

}  // namespace pique::ai::spades_duo
