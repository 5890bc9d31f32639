#include "ai/spades_duo/reading.hpp"

#include <cassert>
#include <variant>

namespace pique::ai::spades_duo {
namespace {

namespace event = engine::event;

/// Follows a hand: which cards are out of play, and what the other could not follow.
struct DuoMemory {
    const spades::Pack* pack = nullptr;
    Seat me = 0;
    Holdings gone{};
    std::optional<engine::Card> offer{};
    std::array<bool, suits> out_of{};
    int trick_size = 0;
    std::uint8_t led = 0;
    bool broken = false;

    void hear(const event::HandStarted&) { *this = DuoMemory{.pack = pack, .me = me}; }
    void hear(const event::Turn& turn) { offer = turn.offer; }
    void hear(const event::Drafted& drafted) {
        if (drafted.seat != me) return;
        // An exchange of the other's might draw one of these; it is one in nine at most.
        if (!drafted.kept && offer) gone.insert(pack->suited(*offer));
        if (drafted.second) gone.insert(pack->suited(*drafted.second));
    }
    void hear(const event::Exchanged& exchanged) {
        for (const engine::Card card : exchanged.out.value_or(engine::CardSet{}))
            gone.insert(pack->suited(card));
        for (const engine::Card card : exchanged.in.value_or(engine::CardSet{}))
            gone.erase(pack->suited(card));
    }
    void hear(const event::Played& played) {
        const SuitedCard card = pack->suited(played.card);
        gone.insert(card);
        if (trick_size == 0) {
            led = card.suit;
            // Spades that are not broken are led from a hand of nothing else.
            if (card.suit == spade_suit && !broken && played.seat != me) out_of = {true, true, true, false};
        } else if (card.suit != led && played.seat != me) {
            out_of[led] = true;
        }
        broken = broken || card.suit == spade_suit;
        trick_size = (trick_size + 1) % engine::spades_duo::seats;
    }
    template<class Other>
    void hear(const Other&) {}
};

}  // namespace

Reading read(const Knowledge& knowledge) {
    assert(knowledge.game == "spades_duo" && knowledge.view.you);
    const engine::View& view = knowledge.view;
    Reading reading;
    reading.rules = engine::spades_duo::rules_from(knowledge.options);
    reading.pack = &spades::Pack::of(engine::DeckKind::standard);
    reading.me = *view.you;
    reading.hands_scored = spades::hands_scored(reading.rules.max_hands, view.hand);
    const std::array<Seat, 2> seats = {reading.me, engine::spades_duo::other_of(reading.me)};
    for (const std::size_t who : {mine, others}) {
        const Seat seat = seats[who];
        reading.score[who] = view.score[seat];
        reading.bags[who] = view.bags[seat];
        reading.tricks[who] = view.tricks[seat];
        reading.bids[who] = view.bids[seat].value_or(Reading::no_bid);
        reading.double_nil[who] = seat < view.declared.size() && view.declared[seat].value_or(false);
    }
    const bool in_play = view.phase == engine::Phase::play;
    reading.held = in_play ? view.counts[seats[others]] : engine::spades_duo::hand_tricks;

    DuoMemory memory{.pack = reading.pack, .me = reading.me};
    for (const engine::Event& event : knowledge.heard)
        std::visit([&memory](const auto& e) { memory.hear(e); }, event);
    reading.out_of = memory.out_of;
    reading.mine = reading.pack->holdings(view.cards.value());
    for (std::size_t suit = 0; suit < suits; ++suit) {
        reading.unseen.of[suit] =
            static_cast<Holding>(reading.pack->all().of[suit] & ~reading.mine.of[suit] & ~memory.gone.of[suit]);
    }
    for (const engine::PlayedCard& play : view.trick)
        reading.trick.lay(play.seat, reading.pack->suited(play.card));
    return reading;
}

}  // namespace pique::ai::spades_duo
