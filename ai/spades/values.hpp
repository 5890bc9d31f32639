#pragma once

#include "ai/spades/odds.hpp"

namespace pique::ai::spades {

/// The tricks that a hand of these own cards may expect to take from now on, if it wants them.
double trick_value(const Reading& reading, const Odds& odds, const Holdings& cards);

/// The tricks that the hand may expect to be forced to take if it wants none.
double danger(const Reading& reading, const Holdings& cards);
/// The part of one suit in it.
double suit_danger(const Reading& reading, const Holdings& cards, std::size_t suit);

}  // namespace pique::ai::spades
