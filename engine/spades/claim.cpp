#include "engine/spades/claim.hpp"

#include <algorithm>
#include <cassert>

namespace pique::engine::spades {
namespace {

/// The cards that could beat `card` in a trick where `led` was led and `card` counts.
CardSet beaters(DeckKind deck, Card led, Card card) {
    CardSet result;
    for (Card other : followers(deck, led) | spades_of(deck)) {
        if (strength(deck, other) > strength(deck, card)) result.insert(other);
    }
    return result;
}

/// Played now, the card wins the trick on the table.
bool wins_now(const Hand& hand, CardSet unseen, Card card) {
    const DeckKind deck = hand.rules().deck;
    const int size = hand.trick_size();
    const Card led = size == 0 ? card : hand.trick_card(0);
    if (!(followers(deck, led) | spades_of(deck)).contains(card)) return false;
    const CardSet above = beaters(deck, led, card);
    for (int i = 0; i < size; ++i) {
        if (above.contains(hand.trick_card(i))) return false;
    }
    const bool last = size == seats - 1;
    return last || (above & unseen).empty();
}

/// Led in a later trick, the card wins it.
bool wins_later(const Hand& hand, CardSet unseen, Card card) {
    return (beaters(hand.rules().deck, card, card) & unseen).empty();
}

}  // namespace

bool claim_is_certain(const Hand& hand) {
    assert(hand.phase() == Phase::play);
    const CardSet own = hand.cards(hand.to_act());
    CardSet unseen;
    for (Seat seat = 0; seat < seats; ++seat) {
        if (seat != hand.to_act()) unseen = unseen | hand.cards(seat);
    }
    const CardSet now = hand.legal_plays();
    const CardSet later = now.size() == 1 ? own - now : own;
    return std::all_of(now.begin(), now.end(), [&](Card card) { return wins_now(hand, unseen, card); }) &&
           std::all_of(later.begin(), later.end(), [&](Card card) { return wins_later(hand, unseen, card); });
}

}  // namespace pique::engine::spades
