#pragma once

#include "engine/game.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace pique::tests {

/// What a game's page of rules says to an action of the seat to act, told from that seat's view alone: nothing when it
/// is legal, else the reason. Written apart from the engine, as simply as the page.
using Verdict = std::function<std::optional<engine::Refusal>(const engine::View& own, const engine::Options& options,
                                                             const engine::Action& action)>;

/// Plays `hands` hands at random, through rematches, and checks with GoogleTest's EXPECT what holds for every game:
/// - in each state, of all actions of all seats exactly the legal ones are accepted, each other is refused with its
///   reason, and neither changes anything;
/// - only the seat to act is told what is legal, and always something;
/// - folding a viewer's redacted events gives the view of the state, after each event;
/// - a clone goes its own way; the events of any prefix, folded into a new match, give the same state and decisions;
/// - numbers of turns rise by one, numbers of hands too, through rematches.
void check_contract(const engine::Game& game, const engine::Options& options, std::uint64_t seed, int hands,
                    const Verdict& verdict);

}  // namespace pique::tests
