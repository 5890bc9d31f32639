#pragma once

#include "ai/arena/duel.hpp"

#include <cstdint>
#include <span>

namespace pique::ai::arena {

/// A measured value and its 95 % interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

/// The share of `wins` among `matches`, a shared match counted as half a win; Wilson's interval. Matches over the same
/// deals are taken as independent, which makes the interval too wide rather than too narrow.
Estimate share(std::uint64_t wins, std::uint64_t shared, std::uint64_t matches);

/// Points ahead a deal: all points by all hands, with the interval of a ratio over the rounds.
Estimate points_a_deal(std::span<const Round> rounds);

/// The value below which `part` (0 to 1) of the values lie; 0 for none. Sorts them.
double quantile(std::span<double> values, double part);

}  // namespace pique::ai::arena
