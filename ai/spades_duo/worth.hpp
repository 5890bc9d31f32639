#pragma once

#include "ai/spades_duo/reading.hpp"

#include <array>

namespace pique::ai::spades_duo {

/// My tricks among those to come, and how far that may be off (standard deviation).
struct Outlook {
    double tricks = 0;
    double spread = 0;
};

/// A hand under way: both bids, the tricks that each has, and how many are still to come.
struct Stake {
    std::array<int, 2> bids{};
    std::array<int, 2> tricks{};
    int left = 0;
};

/// My chance to win the match, and a little for each point, if the hand goes on so.
double worth(const Reading& reading, const Stake& stake, const Outlook& outlook);

}  // namespace pique::ai::spades_duo
