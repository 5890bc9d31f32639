#include "tests/reference/match.hpp"

#include "tests/reference/games.hpp"

#include <algorithm>
#include <stdexcept>

namespace pique::tests::reference {

namespace {

std::unique_ptr<Match> make_any(const std::string& game, const Settings& settings,
                                const std::optional<Position>& position) {
    if (game == "spades") return make_spades(settings, position);
    if (game == "spades_duo") return make_spades_duo(settings, position);
    if (game == "pitch") return make_pitch(settings, position);
    throw std::invalid_argument("no such game: " + game);
}

std::uint64_t count_lines_of(const Match& match) {
    const bool played_out = std::all_of(match.table().hands.begin(), match.table().hands.end(),
                                        [](const Cards& hand) { return hand.empty(); });
    if (played_out) return 1;
    std::uint64_t count = 0;
    for (const std::string& action : match.legal()) {
        const auto next = match.clone();
        next->act(action, {});
        count += count_lines_of(*next);
    }
    return count;
}

}  // namespace

std::unique_ptr<Match> make_match(const std::string& game, const Settings& settings) {
    return make_any(game, settings, {});
}

std::uint64_t count_lines(const std::string& game, const Settings& settings, const std::vector<Cards>& hands,
                          Seat leader) {
    return count_lines_of(*make_any(game, settings, Position{.hands = hands, .leader = leader}));
}

}  // namespace pique::tests::reference
