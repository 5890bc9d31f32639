#pragma once

#include "ai/player.hpp"
#include "engine/card_set.hpp"
#include "engine/pitch/hand.hpp"
#include "engine/pitch/options.hpp"
#include "engine/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pique::ai::pitch {

using engine::Card;
using engine::CardSet;
using engine::Seat;
using engine::Suit;

/// A seat's knowledge of Auction Pitch, worked out: who has bid and won what, which cards may still be out, and who is
/// known to hold none of a suit. A plain value without heap memory.
struct Reading {
    engine::pitch::Rules rules;
    Seat me = 0;
    Seat dealer = 0;
    engine::PerSide<std::int32_t> score;

    CardSet mine;
    /// In somebody else's hand or undealt.
    CardSet unseen;
    /// Cards in each hand.
    engine::PerSeat<std::int8_t> counts;
    /// Known to hold none of the suit.
    std::array<std::array<bool, engine::suit_count>, engine::max_seats> out_of{};

    /// The highest bid so far, or 0.
    int high_bid = 0;
    std::optional<Seat> high_bidder;
    std::optional<Suit> trump;
    engine::TrickCards trick;

    bool ours(Seat seat) const { return rules.side_of(seat) == rules.side_of(me); }
    Seat left_of(Seat seat) const { return static_cast<Seat>((seat + 1) % rules.players); }
    bool is_out_of(Seat seat, Suit suit) const { return out_of[seat][static_cast<std::size_t>(suit)]; }
};

/// Precondition: a game of pitch, and `knowledge.view.you` is a seat with cards.
Reading read(const Knowledge& knowledge);

}  // namespace pique::ai::pitch
