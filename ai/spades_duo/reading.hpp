#pragma once

#include "ai/player.hpp"
#include "ai/spades/holding.hpp"
#include "ai/spades/reading.hpp"
#include "engine/spades_duo/hand.hpp"
#include "engine/spades_duo/options.hpp"

#include <array>
#include <cstdint>

namespace pique::ai::spades_duo {

using engine::Seat;
using spades::Holding;
using spades::Holdings;
using spades::spade_suit;
using spades::SuitedCard;
using spades::suits;

/// A seat's knowledge of Spades for two, worked out. Of two of a kind, the first is mine and the second the other's.
/// A plain value without heap memory, so that a search may make its own.
struct Reading {
    engine::spades_duo::Rules rules;
    const spades::Pack* pack = nullptr;
    Seat me = 0;
    /// Hands of this match that have been scored, as far as a seat can tell.
    int hands_scored = 0;
    std::array<std::int32_t, 2> score{};
    std::array<std::int32_t, 2> bags{};

    Holdings mine;
    /// In the other hand, in the discards or in the stock, and not known to be out of play.
    Holdings unseen;
    /// Cards in the other hand, now or, before the play, when it is complete.
    int held = 0;
    /// The other is known to hold none of the suit.
    std::array<bool, suits> out_of{};

    static constexpr int no_bid = -1;
    std::array<int, 2> bids{no_bid, no_bid};
    std::array<bool, 2> double_nil{};
    std::array<int, 2> tricks{};
    spades::Trick trick;

    bool nil(std::size_t who) const { return bids[who] == 0; }
    /// A nil that has taken no trick yet.
    bool nil_alive(std::size_t who) const { return nil(who) && tricks[who] == 0; }
    /// Tricks still to come, the one on the table included.
    int tricks_left() const { return engine::spades_duo::hand_tricks - tricks[0] - tricks[1]; }
};

inline constexpr std::size_t mine = 0;
inline constexpr std::size_t others = 1;

/// Precondition: a game of Spades for two, and `knowledge.view.you` is a seat.
Reading read(const Knowledge& knowledge);

}  // namespace pique::ai::spades_duo
