#pragma once

#include "engine/game.hpp"
#include "protocol/error.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace pique::server {

/// What a table is from its making to its end: all that its events do not tell.
struct TableCreation {
    std::string id;
    std::string code;
    const engine::Game* game = nullptr;
    engine::Options options;
    std::string label;
    bool is_private = false;
    /// 0: no clock.
    std::int32_t turn_seconds = 0;
    /// The level of the bots that fill empty seats and stand in.
    std::string fill;
    /// Player id of the maker.
    std::string host;
};

/// The form in which the store keeps it.
nlohmann::json to_json(const TableCreation& creation);
/// The inverse; an error for anything else.
protocol::Result<TableCreation> parse_creation(std::string_view text);

}  // namespace pique::server
