#pragma once

#include "ai/spades/reading.hpp"

namespace pique::ai::spades {

/// What the match is worth to side 0 with these scores and bags after `hands` scored hands: its chance to win, and a
/// little for each point ahead, so that a match as good as decided is still played for points.
double match_worth(const engine::spades::Rules& rules, const std::array<std::int32_t, 2>& score,
                   const std::array<std::int32_t, 2>& bags, int hands);

/// How the tricks to come should fall.
struct Outlook {
    /// Tricks for the bidders of my side, and how far that may be off (standard deviation).
    double ours = 0;
    double spread = 0;
};

/// The chance of my side to win the match by who takes the trick on the table: a seat, or any bidder of a side (one
/// that has not bid nil).
struct TrickWorth {
    BySeat<double> seat{};
    double ours = 0;
    double theirs = 0;
};
TrickWorth trick_worth(const Reading& reading, const Outlook& outlook);

/// The chance of my side to win the match if the hand is played with these bids of all seats, which need not be
/// those of the reading; the outlook is for all thirteen tricks. A nil succeeds with `nil_holds` of its seat.
double bid_worth(const Reading& reading, const BySeat<int>& bids, const BySeat<double>& nil_holds,
                 const Outlook& outlook);

}  // namespace pique::ai::spades
