#include "engine/pitch/claim.hpp"

#include <algorithm>
#include <cassert>

namespace pique::engine::pitch {
namespace {

/// The cards that beat `card` where it counts: higher ones of its suit, and trumps.
CardSet beaters(Card card, Suit trump) {
    CardSet result;
    for (Card other : CardSet::of_suit(card.suit()) | CardSet::of_suit(trump)) {
        if (beats(other, card, trump)) result.insert(other);
    }
    return result;
}

/// Played now, the card wins the trick on the table.
bool wins_trick_now(const Hand& hand, CardSet unseen, Card card, Suit trump) {
    const int size = hand.trick_size();
    if (size > 0 && card.suit() != hand.trick_card(0).suit() && card.suit() != trump) return false;
    const CardSet above = beaters(card, trump);
    for (int i = 0; i < size; ++i) {
        if (above.contains(hand.trick_card(i))) return false;
    }
    const bool last = size + 1 == hand.seats();
    return last || (above & unseen).empty();
}

/// With this card played now, it and all that are left win their tricks.
bool wins_all_from(const Hand& hand, CardSet unseen, Card card) {
    const Suit trump = hand.trump().value_or(card.suit());
    CardSet later = hand.cards(hand.to_act());
    later.erase(card);
    return wins_trick_now(hand, unseen, card, trump) &&
           std::all_of(later.begin(), later.end(), [&](Card led) { return (beaters(led, trump) & unseen).empty(); });
}

}  // namespace

bool claim_is_certain(const Hand& hand) {
    assert(hand.phase() == Phase::play);
    CardSet unseen = deck_cards(DeckKind::standard) - hand.cards(hand.to_act());
    for (Seat seat = 0; seat < hand.seats(); ++seat)
        unseen = unseen - hand.won(seat);
    for (int i = 0; i < hand.trick_size(); ++i)
        unseen.erase(hand.trick_card(i));
    const CardSet now = hand.legal_plays();
    return std::all_of(now.begin(), now.end(), [&](Card card) { return wins_all_from(hand, unseen, card); });
}

}  // namespace pique::engine::pitch
