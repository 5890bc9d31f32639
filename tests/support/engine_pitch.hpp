#pragma once

#include "engine/game.hpp"
#include "engine/pitch/hand.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace pique::tests {

/// The page of Auction Pitch, read from one seat's view: why an action of the seat to act is refused.
std::optional<engine::Refusal> pitch_verdict(const engine::View& own, const engine::Options& options,
                                             const engine::Action& action);

/// A hand in its play, seat 0 to lead as pitcher with a bid of 2 (by stealing nothing: it sits at the dealer's left).
/// Each seat's cards as text, as many as one likes; as many seats as there are texts.
engine::pitch::Hand pitch_play(const std::vector<std::string_view>& hands);

/// The deck that P1 turns into these hands of six cards; the rest follows in order.
engine::Deck pitch_deck(const std::vector<engine::CardSet>& hands, engine::Seat dealer);

}  // namespace pique::tests
