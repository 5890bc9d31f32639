#pragma once

#include "engine/game.hpp"

#include <span>
#include <string_view>

namespace pique::engine {

/// Every game that this build knows. An explicit list: self-registering objects are dropped from static
/// libraries.
std::span<const Game* const> games();

/// Null for an unknown id.
const Game* find_game(std::string_view id);

}  // namespace pique::engine
