#include "ai/pitch/easy.hpp"

#include "ai/pitch/reading.hpp"

#include <bit>
#include <cassert>

namespace pique::ai::pitch {
namespace {

/// The suit with the most aces and kings, of those with as many the longest.
struct BestSuit {
    CardSet cards;
    int honours = -1;
};

BestSuit best_suit_of(CardSet hand) {
    BestSuit best;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        const CardSet cards = hand & CardSet::of_suit(suit);
        if (cards.empty()) continue;
        int honours = 0;
        for (const Card card : cards)
            honours += card.rank() >= engine::Rank::king ? 1 : 0;
        if (honours > best.honours || (honours == best.honours && cards.size() > best.cards.size()))
            best = {.cards = cards, .honours = honours};
    }
    return best;
}

class Easy final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance&) const override {
        const engine::View& view = knowledge.view;
        const engine::Legal& legal = knowledge.legal;
        if (legal.play.empty()) return bid(best_suit_of(view.cards.value()).honours, legal);
        // The first lead makes trumps, and they should be what was bid on.
        return lowest_of(view.trump ? legal.play : best_suit_of(legal.play).cards);
    }

private:
    static Decision bid(int honours, const engine::Legal& legal) {
        const auto number = static_cast<double>(honours);
        if ((legal.bids >> honours & 1) != 0)
            return {.action = engine::action::Bid{honours}, .reason = Reason::count_honours, .number = number};
        if (legal.pass) return {.action = engine::action::Pass{}, .reason = Reason::let_others_bid, .number = number};
        assert(legal.bids != 0);
        return {.action = engine::action::Bid{std::countr_zero(legal.bids)},
                .reason = Reason::count_honours,
                .number = number};
    }

    static Decision lowest_of(CardSet cards) {
        assert(!cards.empty());
        Card lowest = cards.front();
        for (const Card card : cards) {
            if (card.rank() < lowest.rank()) lowest = card;
        }
        return {.action = engine::action::Play{lowest}, .reason = Reason::play_lowest};
    }
};

}  // namespace

const Player& easy() {
    static const Easy player;
    return player;
}

}  // namespace pique::ai::pitch
