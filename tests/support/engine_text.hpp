#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/view.hpp"

#include <string>

namespace pique::tests {

/// Short texts for golden files and for the messages of failing tests. Everything that is there is shown.
std::string text(const engine::Action& action);
std::string text(const engine::Event& event);
std::string text(const engine::View& view);
std::string text(const engine::Legal& legal);

/// Plays `hands` hands (fewer where the match ends) at random from the seed and tells everything: each decision, its
/// events, and what every seat and a spectator then see.
std::string playthrough_text(const engine::Game& game, const engine::Options& options, std::uint64_t seed, int hands);

/// Compares with the file `tests/golden/<name>`. With PIQUE_UPDATE_GOLDEN set in the environment it writes the file
/// instead. Gives what is wrong, or nothing.
std::string compare_with_golden(const std::string& name, const std::string& text);

}  // namespace pique::tests
