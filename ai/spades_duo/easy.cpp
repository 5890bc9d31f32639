#include "ai/spades_duo/easy.hpp"

#include "ai/spades/easy.hpp"

namespace pique::ai::spades_duo {
namespace {

namespace action = engine::action;

constexpr engine::DeckKind deck = engine::DeckKind::standard;
/// Half of a suit ranks above the eight.
constexpr engine::Rank middle = engine::Rank::eight;

Decision draft_high(engine::Card offer) {
    const double above = static_cast<double>(offer.rank()) - static_cast<double>(middle);
    if (above > 0) return {.action = action::Keep{}, .reason = Reason::draft, .number = above};
    return {.action = action::Discard{}, .reason = Reason::draft, .number = above};
}

class DuoEasy final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance&) const override {
        const engine::Legal& legal = knowledge.legal;
        if (legal.declare) return {.action = action::Declare{false}, .reason = Reason::decline};
        if (legal.draft) return draft_high(knowledge.view.offer.value());
        // It never declares a double nil; somebody whose place it takes may have.
        if (legal.exchange_max >= 0) return {.action = action::Exchange{}, .reason = Reason::any_choice};
        if (legal.bids != 0) return spades::bid_honours(deck, knowledge.view.cards.value(), legal.bids, 1);
        return spades::play_lowest(deck, legal.play);
    }
};

}  // namespace

const Player& easy() {
    static const DuoEasy player;
    return player;
}

}  // namespace pique::ai::spades_duo
