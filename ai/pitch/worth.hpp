#pragma once

#include "ai/pitch/reading.hpp"

namespace pique::ai::pitch {

/// The chances to win each of the four points.
struct Chances {
    double high = 0;
    double low = 0;
    double jack = 0;
    double game = 0;
};

/// As pitcher with that suit as trumps, by the six cards of the deal. Precondition: the hand has a card of it.
Chances chances_with(const Reading& reading, Suit trump);

/// What it comes to as pitcher with a bid.
struct BidWorth {
    Suit trump = Suit::clubs;
    /// The chance to make it.
    double made = 0;
    /// Points won or lost on average, a won match counted for some more.
    double points = 0;
};
BidWorth worth_of(const Reading& reading, Suit trump, int bid);

/// With the suit that is best for this bid.
BidWorth best_worth_of(const Reading& reading, int bid);

/// What it comes to when the bidding is left as it stands.
double worth_of_passing(const Reading& reading);

}  // namespace pique::ai::pitch
