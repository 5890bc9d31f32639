#pragma once

#include "engine/action.hpp"
#include "engine/card_set.hpp"

#include <cstdint>

namespace pique::engine {

/// All that the seat to act may do, as one small value. An empty part means that the action is not open.
struct Legal {
    /// Bit v is set when a bid of v is legal (0 to 13).
    std::uint16_t bids = 0;
    bool pass = false;
    CardSet pitch = {};
    /// Both answers are open.
    bool declare = false;
    /// Keep and discard are both open.
    bool draft = false;
    /// The most cards that may be exchanged, or -1 where there is no exchange.
    std::int8_t exchange_max = -1;
    CardSet play = {};

    friend bool operator==(const Legal&, const Legal&) = default;
};

/// A legal action that risks little: for whoever must not be waited for. Precondition: something is legal.
Action first_action(const Legal& legal);

}  // namespace pique::engine
