#include "engine/legal.hpp"

#include <bit>
#include <cassert>

namespace pique::engine {

Action first_action(const Legal& legal) {
    if (legal.pass) return action::Pass{};
    // The lowest bid that is no nil, unless there is no other.
    if (const auto bids = static_cast<std::uint16_t>(legal.bids & ~1U); bids != 0) {
        return action::Bid{std::countr_zero(bids)};
    }
    if (legal.bids != 0) return action::Bid{0};
    if (legal.declare) return action::Declare{false};
    if (legal.draft) return action::Keep{};
    if (legal.exchange_max >= 0) return action::Exchange{};
    assert(!legal.play.empty());
    return action::Play{legal.play.front()};
}

}  // namespace pique::engine
