#pragma once

#include "engine/card_set.hpp"
#include "engine/deck.hpp"
#include "engine/option.hpp"
#include "engine/spades_common/scoring.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace pique::engine::spades {

using spades_common::FailedNil;

/// The options of Spades for four, typed; the defaults are the game's.
struct Rules {
    std::int32_t target = 500;
    std::optional<std::int32_t> floor = -200;
    /// 0: no penalty ever.
    std::int32_t bag_limit = 10;
    std::int32_t bag_penalty = 100;
    /// What a nil is worth; 0: a bid of 0 is an ordinary bid. A blind nil is worth twice as much.
    std::int32_t nil = 100;
    bool blind_nil = false;
    FailedNil failed_nil = FailedNil::bags;
    bool first_trick_spades = true;
    DeckKind deck = DeckKind::standard;
    bool suicide = false;
    std::optional<std::int32_t> max_hands = {};

    friend bool operator==(const Rules&, const Rules&) = default;
};

std::span<const OptionSpec> option_specs();
Rules rules_from(const Options& options);

/// The name of an option that does not go with the others: `suicide` needs nils and open cards, `blind_nil`
/// needs nils.
std::optional<std::string_view> conflict(const Rules& rules);

}  // namespace pique::engine::spades
