#include "engine/deck.hpp"

#include <utility>

namespace pique::engine {

CardSet deck_cards(DeckKind kind) {
    constexpr auto standard = CardSet::from_bits((std::uint64_t{1} << deck_size) - 1);
    if (kind == DeckKind::standard || kind == DeckKind::deuces_high) return standard;
    return (standard - CardSet{Card{Rank::two, Suit::clubs}, Card{Rank::two, Suit::hearts}}) |
           CardSet{Card::little_joker(), Card::big_joker()};
}

Deck ordered_deck(DeckKind kind) {
    Deck deck{};
    std::size_t place = 0;
    for (Card card : deck_cards(kind))
        deck[place++] = card;
    return deck;
}

void shuffle(Deck& deck, Chance& chance) {
    for (std::uint32_t i = deck_size - 1; i >= 1; --i)
        std::swap(deck[i], deck[chance.below(i + 1)]);
}

}  // namespace pique::engine
