#include "engine/spades_common/certainty.hpp"

#include "engine/spades_common/cards.hpp"

#include <algorithm>

namespace pique::engine::spades_common {
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
template<std::size_t seats>
bool wins_now(const TrickPlay<seats>& play, DeckKind deck, CardSet unseen, Card card) {
    const int size = play.trick_size();
    const Card led = size == 0 ? card : play.trick_card(0);
    if (!(followers(deck, led) | spades_of(deck)).contains(card)) return false;
    const CardSet above = beaters(deck, led, card);
    for (int i = 0; i < size; ++i) {
        if (above.contains(play.trick_card(i))) return false;
    }
    const bool last = size + 1 == static_cast<int>(seats);
    return last || (above & unseen).empty();
}

/// Led in a later trick, the card wins it.
bool wins_later(DeckKind deck, CardSet unseen, Card card) {
    return (beaters(deck, card, card) & unseen).empty();
}

}  // namespace

template<std::size_t seats>
bool is_certain(const TrickPlay<seats>& play, DeckKind deck, CardSet unseen) {
    const CardSet own = play.cards(play.to_act());
    const CardSet now = play.legal();
    const CardSet later = now.size() == 1 ? own - now : own;
    return std::all_of(now.begin(), now.end(), [&](Card card) { return wins_now(play, deck, unseen, card); }) &&
           std::all_of(later.begin(), later.end(), [&](Card card) { return wins_later(deck, unseen, card); });
}

template bool is_certain(const TrickPlay<2>&, DeckKind, CardSet);
template bool is_certain(const TrickPlay<4>&, DeckKind, CardSet);

}  // namespace pique::engine::spades_common
