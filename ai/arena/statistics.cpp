#include "ai/arena/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace pique::ai::arena {
namespace {

/// Standard deviations to either side that hold 95 % of a normal distribution.
constexpr double z = 1.959964;

}  // namespace

Estimate share(std::uint64_t wins, std::uint64_t shared, std::uint64_t matches) {
    if (matches == 0) return {.value = 0, .low = 0, .high = 1};
    const auto n = static_cast<double>(matches);
    const double p = (static_cast<double>(wins) + 0.5 * static_cast<double>(shared)) / n;
    const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {.value = p, .low = centre - reach, .high = centre + reach};
}

Estimate points_a_deal(std::span<const Round> rounds) {
    double points = 0;
    double hands = 0;
    for (const Round& round : rounds) {
        points += round.points_ahead;
        hands += static_cast<double>(round.hands);
    }
    if (hands == 0) return {};
    const double mean = points / hands;
    double squares = 0;
    for (const Round& round : rounds) {
        const double off = round.points_ahead - mean * static_cast<double>(round.hands);
        squares += off * off;
    }
    const double reach = z * std::sqrt(squares) / hands;
    return {.value = mean, .low = mean - reach, .high = mean + reach};
}

double quantile(std::span<double> values, double part) {
    if (values.empty()) return 0;
    const auto last = static_cast<double>(values.size() - 1);
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(std::lround(part * last));
    std::nth_element(values.begin(), nth, values.end());
    return *nth;
}

}  // namespace pique::ai::arena
