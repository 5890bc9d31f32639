#pragma once

#include "ai/player.hpp"
#include "engine/deck.hpp"

#include <cstdint>

namespace pique::ai::spades {

/// Bids its aces and kings and what ranks above them, at least one, never nil; plays the lowest legal card.
const Player& easy();

// Its parts, which other games of spades use as well.

/// The number of honours, at least `least`, or the nearest legal bid.
Decision bid_honours(engine::DeckKind deck, engine::CardSet cards, std::uint16_t legal, int least);
/// The weakest legal card, spades last. Precondition: not empty.
Decision play_lowest(engine::DeckKind deck, engine::CardSet legal);

}  // namespace pique::ai::spades
