#include "tests/support/engine_spades.hpp"

#include "tests/support/engine_cards.hpp"

namespace pique::tests {

using namespace engine;

namespace {

class Page {
public:
    Page(const View& own, const Options& options) : own_(own), options_(options) {}

    std::optional<Refusal> operator()(const action::Declare&) const { return only_in(Phase::declare); }

    std::optional<Refusal> operator()(const action::Bid& bid) const {
        if (own_.phase != Phase::bid) return Refusal::wrong_phase;
        if (bid.value < 0 || bid.value > 13) return Refusal::bid_out_of_range;
        if (!options_.truth("suicide")) return std::nullopt;
        const auto partner = own_.bids[(*own_.you + 2U) % 4];
        const bool nil = bid.value == 0;
        const bool four_or_more = bid.value >= 4;
        const bool fits = partner ? (*partner == 0 ? four_or_more : nil) : nil || four_or_more;
        return fits ? std::nullopt : std::optional{Refusal::suicide_bid};
    }

    std::optional<Refusal> operator()(const action::Play& play) const {
        return spades_play_verdict(own_, options_, play.card);
    }

    template<class OtherGames>
    std::optional<Refusal> operator()(const OtherGames&) const {
        return Refusal::wrong_phase;
    }

private:
    std::optional<Refusal> only_in(Phase phase) const {
        return own_.phase == phase ? std::nullopt : std::optional{Refusal::wrong_phase};
    }
    const View& own_;
    const Options& options_;
};

}  // namespace

std::optional<Refusal> spades_play_verdict(const View& own, const Options& options, Card card) {
    if (own.phase != Phase::play) return Refusal::wrong_phase;
    const auto same_suit = [&own](Card a, Card b) {
        const bool spade = own.spades.contains(a);
        if (spade || own.spades.contains(b)) return spade && own.spades.contains(b);
        return a.suit() == b.suit();
    };
    const CardSet held = own.cards.value();
    if (!held.contains(card)) return Refusal::card_not_in_hand;
    const bool first_trick = own.counts[*own.you] == 13;
    const bool leads = own.trick.empty();
    if (!leads) {
        const Card led = own.trick[0].card;
        if (same_suit(card, led)) return std::nullopt;
        for (Card other : held) {
            if (same_suit(other, led)) return Refusal::must_follow_suit;
        }
    }
    const bool spades_barred = leads ? !*own.broken : first_trick && !options.truth("first_trick_spades");
    const bool only_spades = own.spades.contains(held);
    if (own.spades.contains(card) && spades_barred && !only_spades) return Refusal::spades_not_broken;
    return std::nullopt;
}

std::optional<Refusal> spades_verdict(const View& own, const Options& options, const Action& action) {
    return std::visit(Page{own, options}, action);
}

spades::Hand spades_play(const std::array<std::string_view, 4>& hands, const spades::HandRules& rules, int bid) {
    constexpr Seat dealer = 3;
    spades::Hand hand{rules, {cards(hands[0]), cards(hands[1]), cards(hands[2]), cards(hands[3])}, dealer};
    while (hand.phase() != Phase::play) {
        if (hand.phase() == Phase::declare) hand.declare(false);
        hand.bid(bid);
    }
    return hand;
}

}  // namespace pique::tests
