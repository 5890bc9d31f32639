#include "tests/support/engine_pitch.hpp"

#include "tests/support/engine_cards.hpp"

#include <algorithm>

namespace pique::tests {

using namespace engine;

namespace {

class PitchPage {
public:
    PitchPage(const View& own, const Options& options) : own_(own), options_(options) {
        for (const auto& bid : own.bids)
            highest_ = std::max<int>(highest_, bid.value_or(0));
    }

    std::optional<Refusal> operator()(const action::Bid& bid) const {
        if (own_.phase != Phase::bid) return Refusal::wrong_phase;
        if (bid.value < 1 || bid.value > 4) return Refusal::bid_out_of_range;
        if (bid.value > highest_)
            return forced() && bid.value == 1 ? std::optional{Refusal::bid_too_low} : std::nullopt;
        const bool steals = dealer() && options_.truth("dealer_steal") && bid.value == highest_;
        return steals ? std::nullopt : std::optional{Refusal::bid_too_low};
    }

    std::optional<Refusal> operator()(const action::Pass&) const {
        if (own_.phase != Phase::bid) return Refusal::wrong_phase;
        return forced() ? std::optional{Refusal::must_bid} : std::nullopt;
    }

    std::optional<Refusal> operator()(const action::Pitch& pitch) const {
        if (own_.phase != Phase::bid) return Refusal::wrong_phase;
        return held(pitch.card) ? std::nullopt : std::optional{Refusal::card_not_in_hand};
    }

    std::optional<Refusal> operator()(const action::Play& play) const {
        if (own_.phase != Phase::play) return Refusal::wrong_phase;
        if (!held(play.card)) return Refusal::card_not_in_hand;
        if (own_.trick.empty()) return std::nullopt;
        const Suit led = own_.trick[0].card.suit();
        if (play.card.suit() == led || play.card.suit() == own_.trump) return std::nullopt;
        const bool could_follow =
            std::any_of(own_.cards->begin(), own_.cards->end(), [led](Card card) { return card.suit() == led; });
        return could_follow ? std::optional{Refusal::must_follow_suit} : std::nullopt;
    }

    template<class OtherGames>
    std::optional<Refusal> operator()(const OtherGames&) const {
        return Refusal::wrong_phase;
    }

private:
    bool held(Card card) const { return own_.cards.value().contains(card); }
    bool dealer() const { return own_.you == own_.dealer; }
    bool forced() const { return dealer() && highest_ == 0 && options_.choice("all_pass") == "dealer_forced"; }

    const View& own_;
    const Options& options_;
    int highest_ = 0;
};

}  // namespace

std::optional<Refusal> pitch_verdict(const View& own, const Options& options, const Action& action) {
    return std::visit(PitchPage{own, options}, action);
}

pitch::Hand pitch_play(const std::vector<std::string_view>& hands) {
    std::array<CardSet, max_seats> held{};
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
        held[seat] = cards(hands[seat]);
    const auto dealer = static_cast<Seat>(hands.size() - 1);
    pitch::Hand hand{{.seats = static_cast<std::uint8_t>(hands.size())}, held, dealer};
    hand.bid(2);
    while (hand.phase() == Phase::bid)
        hand.pass();
    return hand;
}

Deck pitch_deck(const std::vector<CardSet>& hands, Seat dealer) {
    constexpr std::size_t at_a_time = 3;
    Deck deck{};
    CardSet rest = deck_cards(DeckKind::standard);
    std::size_t place = 0;
    for (const std::size_t first : {std::size_t{0}, at_a_time}) {
        for (std::size_t i = 1; i <= hands.size(); ++i) {
            const CardSet hand = hands[(dealer + i) % hands.size()];
            for (std::size_t card = first; card < first + at_a_time; ++card)
                deck[place++] = hand.nth(static_cast<int>(card));
        }
    }
    for (const CardSet hand : hands)
        rest = rest - hand;
    for (const Card card : rest)
        deck[place++] = card;
    return deck;
}

}  // namespace pique::tests
