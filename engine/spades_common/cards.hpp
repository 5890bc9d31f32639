#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/deck.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace pique::engine::spades_common {

/// The cards that are spades with this deck, jokers and high deuces included.
CardSet spades_of(DeckKind deck);
/// All cards that follow `led`, and the order of strength: of two cards that count in a trick the higher
/// wins; any spade is above every other card.
CardSet followers(DeckKind deck, Card led);
int strength(DeckKind deck, Card card);

/// What a deck makes of each card, looked up rather than worked out: playouts live on it.
struct DeckTable {
    CardSet spades;
    std::array<std::int8_t, Card::index_count> strength_of{};
    /// The cards of the same suit in play, by card.
    std::array<CardSet, Card::index_count> followers_of{};

    CardSet followers(Card led) const { return followers_of[static_cast<std::size_t>(led.index())]; }
    int strength(Card card) const { return strength_of[static_cast<std::size_t>(card.index())]; }
};
/// By kind of deck, in the order of its enumerators.
extern const std::array<DeckTable, 4> deck_tables;
inline const DeckTable& table_of(DeckKind deck) {
    return deck_tables[static_cast<std::size_t>(deck)];
}

}  // namespace pique::engine::spades_common
