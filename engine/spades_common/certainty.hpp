#pragma once

#include "engine/card_set.hpp"
#include "engine/spades_common/trick_play.hpp"

namespace pique::engine::spades_common {

/// Whether the seat to act takes all remaining tricks whatever anybody plays, itself included, when the others may
/// hold any of the `unseen` cards. Those count only as one lump, so the answer tells nothing about who holds what.
/// Precondition: the play is not over.
template<std::size_t seats>
bool is_certain(const TrickPlay<seats>& play, DeckKind deck, CardSet unseen);

extern template bool is_certain(const TrickPlay<2>&, DeckKind, CardSet);
extern template bool is_certain(const TrickPlay<4>&, DeckKind, CardSet);

}  // namespace pique::engine::spades_common
