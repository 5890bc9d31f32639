#include "tests/support/engine_chance.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace pique::tests {

ScriptedChance::ScriptedChance(engine::Deck from, const engine::Deck& wanted, std::optional<std::uint32_t> dealer,
                               std::uint32_t seats) {
    if (dealer) draws_.push_back({.below = seats, .answer = *dealer});
    for (std::uint32_t i = engine::deck_size - 1; i >= 1; --i) {
        const auto* found = std::find(from.begin(), from.begin() + i + 1, wanted[i]);
        if (found == from.begin() + i + 1) throw std::logic_error("the wanted deck is not one of these cards");
        const auto place = static_cast<std::uint32_t>(found - from.begin());
        std::swap(from[i], from[place]);
        draws_.push_back({.below = i + 1, .answer = place});
    }
}

std::uint32_t ScriptedChance::below(std::uint32_t n) {
    if (draws_.empty()) throw std::logic_error("the script has no further draw");
    const Draw draw = draws_.front();
    draws_.pop_front();
    if (draw.below != n) throw std::logic_error("another range was asked for than the script's");
    return draw.answer;
}

}  // namespace pique::tests
