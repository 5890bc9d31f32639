#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"

#include <cstdint>
#include <variant>

namespace pique::engine {

/// What a seat may decide, over all games. Named in the imperative; the events that follow are in the past
/// tense.
namespace action {

/// A number of tricks (spades games, 0 is nil) or points (pitch). Any number can be asked for; the rules
/// judge it.
struct Bid {
    std::int32_t value = 0;
    friend bool operator==(const Bid&, const Bid&) = default;
};
/// No bid, in an auction.
struct Pass {
    friend bool operator==(const Pass&, const Pass&) = default;
};
/// Pitch: the bid of 4 and the first lead in one.
struct Pitch {
    Card card = {};
    friend bool operator==(const Pitch&, const Pitch&) = default;
};
/// Yes or no to double nil or blind nil, before the cards are seen.
struct Declare {
    bool yes = false;
    friend bool operator==(const Declare&, const Declare&) = default;
};
/// The draft: keep the card on offer.
struct Keep {
    friend bool operator==(const Keep&, const Keep&) = default;
};
/// The draft: discard the card on offer and take the next.
struct Discard {
    friend bool operator==(const Discard&, const Discard&) = default;
};
/// The cards to throw away; as many are drawn.
struct Exchange {
    CardSet cards = {};
    /// True when a card was named twice: a set cannot say so, and the rules refuse it.
    bool duplicates = false;
    friend bool operator==(const Exchange&, const Exchange&) = default;
};
struct Play {
    Card card = {};
    friend bool operator==(const Play&, const Play&) = default;
};

}  // namespace action

using Action = std::variant<action::Bid, action::Pass, action::Pitch, action::Declare, action::Keep, action::Discard,
                            action::Exchange, action::Play>;

}  // namespace pique::engine
