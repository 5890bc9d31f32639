#include "engine/phase.hpp"

#include <algorithm>
#include <array>

namespace pique::engine {
namespace {

constexpr std::array<std::string_view, 8> names = {"waiting", "declare", "draft",  "exchange",
                                                   "bid",     "play",    "scored", "over"};

}  // namespace

std::string_view phase_name(Phase phase) {
    return names[static_cast<std::size_t>(phase)];
}

std::optional<Phase> parse_phase(std::string_view name) {
    const auto* found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Phase>(found - names.begin());
}

}  // namespace pique::engine
