#include "ai/spades_duo/draft.hpp"

#include "ai/spades_duo/values.hpp"

#include <algorithm>

namespace pique::ai::spades_duo {
namespace {

template<class Visit>
void for_each_card(const Holdings& holdings, Visit visit) {
    for (std::size_t suit = 0; suit < suits; ++suit) {
        for (Holding left = holdings.of[suit]; left != 0;) {
            const int rank = spades::lowest(left);
            left = spades::above(left, rank);
            visit(SuitedCard{static_cast<std::uint8_t>(suit), static_cast<std::uint8_t>(rank)});
        }
    }
}

Holdings with(Holdings cards, SuitedCard card) {
    cards.insert(card);
    return cards;
}

/// What the hand is worth with one more card: tricks, or the danger that it does not bring.
double hand_worth(const Reading& reading, const Odds& odds, const Holdings& cards) {
    return reading.nil(mine) ? -danger(reading, odds, cards) : trick_value(reading, odds, cards);
}

/// The mean over all cards that might come.
double unknown_card(const Reading& reading, const Odds& odds, const Holdings& cards) {
    double sum = 0;
    for_each_card(reading.unseen, [&](SuitedCard card) { sum += hand_worth(reading, odds, with(cards, card)); });
    return sum / std::max(reading.unseen.count(), 1);
}

}  // namespace

Decision choose_draft(const Reading& reading, engine::Card offer) {
    Reading beyond = reading;
    const SuitedCard card = reading.pack->suited(offer);
    // Kept or discarded, the other will not have it.
    beyond.unseen.erase(card);
    const Odds odds{beyond};
    const double gain = hand_worth(beyond, odds, with(beyond.mine, card)) - unknown_card(beyond, odds, beyond.mine);
    const engine::Action action =
        gain >= 0 ? engine::Action{engine::action::Keep{}} : engine::Action{engine::action::Discard{}};
    return {.action = action, .reason = reading.nil(mine) ? Reason::draft_low : Reason::draft, .number = gain};
}

Decision choose_exchange(const Reading& reading, int most) {
    const Odds odds{reading};
    Holdings cards = reading.mine;
    engine::action::Exchange exchange;
    double spared = 0;
    while (exchange.cards.size() < most) {
        const double before = hand_worth(reading, odds, cards);
        double best = 0;
        SuitedCard worst;
        for_each_card(cards, [&](SuitedCard card) {
            Holdings rest = cards;
            rest.erase(card);
            const double gain = unknown_card(reading, odds, rest) - before;
            if (gain > best) {
                best = gain;
                worst = card;
            }
        });
        if (best <= 0) break;
        cards.erase(worst);
        exchange.cards.insert(reading.pack->card(worst));
        spared += best;
    }
    return {.action = exchange, .reason = Reason::exchange_danger, .number = spared};
}

}  // namespace pique::ai::spades_duo
