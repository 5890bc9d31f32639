#include "ai/pitch/reading.hpp"

#include "engine/deck.hpp"

#include <cassert>
#include <variant>

namespace pique::ai::pitch {
namespace {

/// Follows the plays of the hand: which cards are gone, and who could not follow.
struct PlaysHeard {
    std::size_t seats = 0;
    CardSet gone = {};
    std::array<std::array<bool, engine::suit_count>, engine::max_seats> out_of{};
    std::optional<Suit> trump = {};
    std::optional<Suit> led = {};
    std::size_t trick_size = 0;

    void hear(const engine::event::HandStarted&) { *this = PlaysHeard{.seats = seats}; }
    void hear(const engine::event::Played& played) {
        const Suit suit = played.card.suit();
        gone.insert(played.card);
        if (!trump) trump = suit;
        if (trick_size == 0) led = suit;
        // A trump may be played by one who could follow as well.
        if (suit != *led && (suit != *trump || *led == *trump))
            out_of[played.seat][static_cast<std::size_t>(*led)] = true;
        trick_size = (trick_size + 1) % seats;
    }
    template<class Other>
    void hear(const Other&) {}
};

}  // namespace

Reading read(const Knowledge& knowledge) {
    assert(knowledge.game == "pitch" && knowledge.view.you);
    const engine::View& view = knowledge.view;
    Reading reading;
    reading.rules = engine::pitch::rules_from(knowledge.options);
    reading.me = *view.you;
    reading.dealer = view.dealer.value();
    reading.score = view.score;
    reading.mine = view.cards.value();
    reading.counts = view.counts;
    reading.trump = view.trump;
    reading.trick = view.trick;
    const auto seats = static_cast<Seat>(view.bids.size());
    for (Seat seat = 0; seat < seats; ++seat) {
        // Who bids the same later is the dealer, and has stolen the bid.
        const int bid = view.bids[seat].value_or(0);
        if (bid == 0 || bid < reading.high_bid || (bid == reading.high_bid && seat != reading.dealer)) continue;
        reading.high_bid = bid;
        reading.high_bidder = seat;
    }

    PlaysHeard heard{.seats = reading.rules.players};
    for (const engine::Event& event : knowledge.heard)
        std::visit([&heard](const auto& e) { heard.hear(e); }, event);
    reading.out_of = heard.out_of;
    reading.unseen = engine::deck_cards(engine::DeckKind::standard) - reading.mine - heard.gone;
    return reading;
}

}  // namespace pique::ai::pitch
