#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "protocol/error.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace pique::protocol {

/// Strict JSON: refuses what nlohmann_json lets pass (duplicate keys, nesting over `max_nesting`, integers
/// over `max_integer`). `bad_json` where it is not JSON at all; `bad_request` with the field where it is, but
/// not ours.
Result<nlohmann::json> parse_strict(std::string_view text);

/// Nothing for an object that is no action of any game.
std::optional<engine::Action> parse_action(const nlohmann::json& object);

/// The game's options from an object (null: all defaults); `bad_options` with the name of the first that is
/// unknown, out of its bounds or in conflict.
Result<engine::Options> parse_options(const engine::Game& game, const nlohmann::json& object);

}  // namespace pique::protocol
