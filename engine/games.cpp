#include "engine/games.hpp"

#include "engine/pitch/match.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"

#include <algorithm>
#include <array>

namespace pique::engine {

std::span<const Game* const> games() {
    static const std::array all = {&spades::game(), &spades_duo::game(), &pitch::game()};
    return all;
}

const Game* find_game(std::string_view id) {
    const auto all = games();
    const auto found = std::find_if(all.begin(), all.end(), [id](const Game* game) { return game->id() == id; });
    return found == all.end() ? nullptr : *found;
}

}  // namespace pique::engine
