#pragma once

#include "engine/game.hpp"
#include "engine/spades/hand.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace pique::tests {

/// The page of Spades for four, read from one seat's view: why an action of the seat to act is refused.
std::optional<engine::Refusal> spades_verdict(const engine::View& own, const engine::Options& options,
                                              const engine::Action& action);

/// Its rules of play alone, which Spades for two has as well.
std::optional<engine::Refusal> spades_play_verdict(const engine::View& own, const engine::Options& options,
                                                   engine::Card card);

/// A hand in its play, seat 0 to lead, everybody having bid `bid`. Each seat's cards as text, as many as one likes.
engine::spades::Hand spades_play(const std::array<std::string_view, 4>& hands,
                                 const engine::spades::HandRules& rules = {}, int bid = 3);

}  // namespace pique::tests
