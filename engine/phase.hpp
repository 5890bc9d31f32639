#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pique::engine {

/// What a table's game is doing. `declare` to `play` are decisions of a seat; `scored` is the pause between
/// hands.
enum class Phase : std::uint8_t { waiting, declare, draft, exchange, bid, play, scored, over };

std::string_view phase_name(Phase phase);
std::optional<Phase> parse_phase(std::string_view name);

}  // namespace pique::engine
