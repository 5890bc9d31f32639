#pragma once

#include "engine/deck.hpp"
#include "engine/game.hpp"

#include <array>
#include <optional>

namespace pique::tests {

/// The page of Spades for two, read from one seat's view: why an action of the seat to act is refused.
std::optional<engine::Refusal> spades_duo_verdict(const engine::View& own, const engine::Options& options,
                                                  const engine::Action& action);

/// The stock that gives these hands of thirteen cards to seats 0 and 1 when everybody keeps what is on offer; the
/// rest, in the order of the deck, become the discards.
engine::Deck draft_deck(const std::array<engine::CardSet, 2>& hands, engine::Seat first);

}  // namespace pique::tests
