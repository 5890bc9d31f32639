#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/chance.hpp"

#include <array>
#include <cstddef>

namespace pique::engine {

inline constexpr std::size_t deck_size = 52;

/// A deck in order; place 0 is dealt first.
using Deck = std::array<Card, deck_size>;

/// Each has 52 cards. With jokers the two of clubs and the two of hearts make room for them; `deuces_high`
/// has the standard cards (which of them are spades is the game's affair).
enum class DeckKind : std::uint8_t { standard, jokers, deuces_high, jokers_deuces };

/// The order before the shuffle: 2C … AS without the cards that left, then LJ, then BJ.
Deck ordered_deck(DeckKind kind);

/// The cards of a deck as a set.
CardSet deck_cards(DeckKind kind);

/// Fisher-Yates from the top: for i = 51 … 1 swap place i with place below(i + 1).
void shuffle(Deck& deck, Chance& chance);

}  // namespace pique::engine
