#pragma once

#include "ai/player.hpp"

#include <span>
#include <string_view>

namespace pique::ai {

/// The levels that every game has, weakest first: `easy`, `normal`.
std::span<const std::string_view> levels();

/// The player of a game at a level; null for an unknown game or level. It lives as long as the program.
const Player* find_player(std::string_view game, std::string_view level);

/// What the clock or a stand-in does for somebody who does not answer: normal's choice, but never a nil, a double nil
/// or a pitch or another bid of 4 in an auction of its own accord, unless the rules leave nothing else. Precondition: a
/// known game.
Decision safe_action(const Knowledge& knowledge, engine::Chance& chance);

}  // namespace pique::ai
