#pragma once

#include "ai/player.hpp"
#include "ai/spades/holding.hpp"
#include "engine/seat.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/options.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pique::ai::spades {

using engine::Seat;
using engine::spades::left_of;
using engine::spades::partner_of;
using engine::spades::side_of;

template<class T>
using BySeat = std::array<T, engine::spades::seats>;

/// The trick on the table. But for `size`, the fields mean something once a card lies there.
struct Trick {
    int size = 0;
    std::uint8_t led = 0;
    SuitedCard best;
    Seat winner = 0;

    void lay(Seat seat, SuitedCard card);
};

/// A seat's knowledge of Spades, worked out: who has bid and taken what, which cards are still out, and who is known
/// to hold none of a suit. A plain value without heap memory, so that a search may make its own.
struct Reading {
    engine::spades::Rules rules;
    const Pack* pack = nullptr;
    Seat me = 0;
    /// Hands of this match that have been scored, as far as a seat can tell (it hears no more of earlier matches
    /// than the running number of the hand).
    int hands_scored = 0;
    /// By side.
    std::array<std::int32_t, 2> score{};
    std::array<std::int32_t, 2> bags{};

    Holdings mine;
    /// In somebody else's hand.
    Holdings unseen;
    /// Cards in each hand.
    BySeat<int> counts{};
    /// Known to hold none of the suit.
    BySeat<std::array<bool, suits>> out_of{};

    static constexpr int no_bid = -1;
    BySeat<int> bids{no_bid, no_bid, no_bid, no_bid};
    /// The bid is a nil, and a blind one.
    BySeat<bool> nil{};
    BySeat<bool> blind{};
    BySeat<int> tricks{};

    Trick trick;

    /// A nil that has taken no trick yet.
    bool nil_alive(Seat seat) const { return nil[seat] && tricks[seat] == 0; }
    /// Cards that I hold before this trick's is played: the tricks still to come, the one on the table included.
    int tricks_left() const { return mine.count(); }
};

/// The hands of this match that have been scored before that hand of the table. The running number goes on through
/// rematches; with an end after so many hands it is a guess where in the match we are.
int hands_scored(std::optional<std::int32_t> max_hands, std::uint32_t hand);

/// Precondition: a game of Spades, and `knowledge.view.you` is a seat.
Reading read(const Knowledge& knowledge);

}  // namespace pique::ai::spades
