#pragma once

#include "ai/spades_duo/odds.hpp"

namespace pique::ai::spades_duo {

/// The tricks that a hand of these own cards may expect to take from now on, if it wants them.
double trick_value(const Reading& reading, const Odds& odds, const Holdings& cards);

/// The tricks that the hand may be made to take if it wants none.
double danger(const Reading& reading, const Odds& odds, const Holdings& cards);
/// The part of one card in it.
double card_danger(const Reading& reading, const Odds& odds, const Holdings& cards, SuitedCard card);

}  // namespace pique::ai::spades_duo
