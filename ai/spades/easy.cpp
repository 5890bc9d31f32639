#include "ai/spades/easy.hpp"

#include "ai/spades/bid_choice.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/options.hpp"

#include <algorithm>
#include <cassert>

namespace pique::ai::spades {
namespace {

using engine::Card;
using engine::CardSet;
using engine::DeckKind;
using engine::spades::strength;

/// An ace or a king, or what ranks above them with this deck.
bool is_honour(DeckKind deck, Card card) {
    constexpr Card king_of_spades{engine::Rank::king, engine::Suit::spades};
    return card.is_joker() || card.rank() >= engine::Rank::king ||
           strength(deck, card) >= strength(deck, king_of_spades);
}

class Easy final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance&) const override {
        const engine::spades::Rules rules = engine::spades::rules_from(knowledge.options);
        if (knowledge.legal.declare) return {.action = engine::action::Declare{false}, .reason = Reason::decline};
        if (knowledge.legal.bids != 0)
            return bid_honours(rules.deck, knowledge.view.cards.value(), knowledge.legal.bids, rules.nil > 0 ? 1 : 0);
        return play_lowest(rules.deck, knowledge.legal.play);
    }
};

}  // namespace

Decision bid_honours(DeckKind deck, CardSet cards, std::uint16_t legal, int least) {
    int honours = 0;
    for (const Card card : cards)
        honours += is_honour(deck, card) ? 1 : 0;
    return {.action = engine::action::Bid{nearest_bid(legal, std::max(honours, least))},
            .reason = Reason::count_honours,
            .number = static_cast<double>(honours)};
}

Decision play_lowest(DeckKind deck, CardSet legal) {
    assert(!legal.empty());
    Card lowest = legal.front();
    for (const Card card : legal) {
        if (strength(deck, card) < strength(deck, lowest)) lowest = card;
    }
    return {.action = engine::action::Play{lowest}, .reason = Reason::play_lowest};
}

const Player& easy() {
    static const Easy player;
    return player;
}

}  // namespace pique::ai::spades
