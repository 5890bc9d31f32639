#pragma once

#include "ai/player.hpp"

namespace pique::ai::spades_duo {

/// Drafts what helps its bid, counts tricks and plays by rule, without search: sees to its contract, both nils, sets
/// and bags by what each is worth to the match.
const Player& normal();

}  // namespace pique::ai::spades_duo
