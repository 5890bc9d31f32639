#pragma once

#include "engine/deck.hpp"
#include "engine/game.hpp"
#include "tests/support/engine_play.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace pique::tests {

/// A game, its options, and the unshuffled deck that goes with them.
struct Setting {
    const engine::Game& game;
    engine::Options options;
    engine::Deck ordered;
    std::uint32_t seats() const { return static_cast<std::uint32_t>(game.seats(options)); }
};

struct DealtHand {
    engine::Deck deck{};
    /// Or the first player.
    engine::Seat dealer = 0;
    std::vector<engine::Action> actions = {};
};

/// The hand after its actions; nothing when one of them is not legal.
std::optional<Playthrough> replayed(const Setting& setting, const DealtHand& hand);

/// The same hand with cards that the viewer does not know in other places, such that the same actions are legal;
/// nothing when none is found.
std::optional<Playthrough> with_hidden_cards_permuted(const Setting& setting, const Playthrough& play,
                                                      const DealtHand& hand, engine::Viewer viewer,
                                                      engine::Chance& chance);

}  // namespace pique::tests
