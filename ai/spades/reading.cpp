#include "ai/spades/reading.hpp"

#include <cassert>
#include <variant>

namespace pique::ai::spades {
namespace {

/// Follows the plays of the hand: which cards are gone, and who could not follow.
struct Memory {
    const Pack* pack = nullptr;
    Holdings gone{};
    BySeat<std::array<bool, suits>> out_of{};
    int trick_size = 0;
    std::uint8_t led = 0;
    bool broken = false;

    void hear(const engine::event::HandStarted&) { *this = Memory{.pack = pack}; }
    void hear(const engine::event::Played& played) {
        const SuitedCard card = pack->suited(played.card);
        gone.insert(card);
        if (trick_size == 0) {
            led = card.suit;
            // Spades that are not broken are led from a hand of nothing else.
            if (card.suit == spade_suit && !broken) out_of[played.seat] = {true, true, true, false};
        } else if (card.suit != led) {
            out_of[played.seat][led] = true;
        }
        broken = broken || card.suit == spade_suit;
        trick_size = (trick_size + 1) % engine::spades::seats;
    }
    template<class Other>
    void hear(const Other&) {}
};

}  // namespace

Reading read(const Knowledge& knowledge) {
    assert(knowledge.game == "spades" && knowledge.view.you);
    const engine::View& view = knowledge.view;
    Reading reading;
    reading.rules = engine::spades::rules_from(knowledge.options);
    reading.pack = &Pack::of(reading.rules.deck);
    reading.me = *view.you;
    reading.hands_scored = hands_scored(reading.rules.max_hands, view.hand);
    for (std::size_t side = 0; side < reading.score.size(); ++side) {
        reading.score[side] = view.score[side];
        reading.bags[side] = view.bags[side];
    }

    Memory memory{.pack = reading.pack};
    for (const engine::Event& event : knowledge.heard)
        std::visit([&memory](const auto& e) { memory.hear(e); }, event);
    reading.out_of = memory.out_of;

    if (view.cards) reading.mine = reading.pack->holdings(*view.cards);
    for (std::size_t suit = 0; suit < suits; ++suit) {
        reading.unseen.of[suit] =
            static_cast<Holding>(reading.pack->all().of[suit] & ~reading.mine.of[suit] & ~memory.gone.of[suit]);
    }
    for (Seat seat = 0; seat < engine::spades::seats; ++seat) {
        reading.counts[seat] = view.counts[seat];
        reading.tricks[seat] = view.tricks[seat];
        reading.bids[seat] = view.bids[seat].value_or(Reading::no_bid);
        reading.nil[seat] = view.bids[seat] == 0 && reading.rules.nil > 0;
        reading.blind[seat] = seat < view.declared.size() && view.declared[seat].value_or(false);
    }
    for (const engine::PlayedCard& play : view.trick)
        reading.trick.lay(play.seat, reading.pack->suited(play.card));
    return reading;
}

int hands_scored(std::optional<std::int32_t> max_hands, std::uint32_t hand) {
    const auto before = static_cast<int>(hand) - 1;
    return max_hands ? before % *max_hands : before;
}

void Trick::lay(Seat seat, SuitedCard card) {
    const bool beats = size == 0 || (card.suit == best.suit ? card.rank > best.rank : card.suit == spade_suit);
    if (size == 0) led = card.suit;
    if (beats) {
        best = card;
        winner = seat;
    }
    ++size;
}

}  // namespace pique::ai::spades
