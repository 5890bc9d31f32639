#pragma once

#include "ai/player.hpp"

namespace pique::ai {

/// Any legal action, each as likely as any other: the control of tests and the arena, for every game. Not a level.
const Player& random_player();

}  // namespace pique::ai
