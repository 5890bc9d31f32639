#include "tests/support/engine_spades_duo.hpp"

#include "tests/support/engine_spades.hpp"

namespace pique::tests {

using namespace engine;

namespace {

class DuoPage {
public:
    DuoPage(const View& own, const Options& options) : own_(own), options_(options) {}

    std::optional<Refusal> operator()(const action::Declare&) const { return only_in(Phase::declare); }
    std::optional<Refusal> operator()(const action::Keep&) const { return only_in(Phase::draft); }
    std::optional<Refusal> operator()(const action::Discard&) const { return only_in(Phase::draft); }

    std::optional<Refusal> operator()(const action::Exchange& exchange) const {
        if (own_.phase != Phase::exchange) return Refusal::wrong_phase;
        if (exchange.duplicates) return Refusal::duplicate_cards;
        if (exchange.cards.size() > 3) return Refusal::too_many_cards;
        if (!own_.cards.value().contains(exchange.cards)) return Refusal::card_not_in_hand;
        return std::nullopt;
    }

    std::optional<Refusal> operator()(const action::Bid& bid) const {
        if (own_.phase != Phase::bid) return Refusal::wrong_phase;
        return bid.value < 0 || bid.value > 13 ? std::optional{Refusal::bid_out_of_range} : std::nullopt;
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

std::optional<Refusal> spades_duo_verdict(const View& own, const Options& options, const Action& action) {
    return std::visit(DuoPage{own, options}, action);
}

Deck draft_deck(const std::array<CardSet, 2>& hands, Seat first) {
    const CardSet rest = deck_cards(DeckKind::standard) - hands[0] - hands[1];
    Deck deck{};
    for (int turn = 0; turn < 26; ++turn) {
        const auto place = static_cast<std::size_t>(2 * turn);
        const auto seat = static_cast<std::size_t>((first + turn) % 2);
        deck[place] = hands[seat].nth(turn / 2);
        deck[place + 1] = rest.nth(turn);
    }
    return deck;
}

}  // namespace pique::tests
