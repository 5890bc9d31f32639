#include "ai/spades/holding.hpp"

#include "engine/spades/hand.hpp"

#include <algorithm>
#include <vector>

namespace pique::ai::spades {

Pack::Pack(engine::DeckKind kind) {
    const engine::CardSet spades = engine::spades::spades_of(kind);
    std::array<std::vector<engine::Card>, suits> sorted;
    for (const engine::Card card : engine::deck_cards(kind)) {
        const std::size_t suit = spades.contains(card) ? spade_suit : static_cast<std::size_t>(card.suit());
        sorted[suit].push_back(card);
    }
    for (std::size_t suit = 0; suit < suits; ++suit) {
        std::sort(sorted[suit].begin(), sorted[suit].end(), [kind](engine::Card a, engine::Card b) {
            return engine::spades::strength(kind, a) < engine::spades::strength(kind, b);
        });
        for (std::size_t rank = 0; rank < sorted[suit].size(); ++rank) {
            const SuitedCard place{static_cast<std::uint8_t>(suit), static_cast<std::uint8_t>(rank)};
            cards_[suit][rank] = sorted[suit][rank];
            suited_[static_cast<std::size_t>(sorted[suit][rank].index())] = place;
            all_.insert(place);
        }
    }
}

const Pack& Pack::of(engine::DeckKind kind) {
    static const std::array packs = {Pack{engine::DeckKind::standard}, Pack{engine::DeckKind::jokers},
                                     Pack{engine::DeckKind::deuces_high}, Pack{engine::DeckKind::jokers_deuces}};
    return packs[static_cast<std::size_t>(kind)];
}

Holdings Pack::holdings(engine::CardSet cards) const {
    Holdings holdings;
    for (const engine::Card card : cards)
        holdings.insert(suited(card));
    return holdings;
}

}  // namespace pique::ai::spades
