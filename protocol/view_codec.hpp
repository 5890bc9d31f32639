#pragma once

#include "engine/view.hpp"
#include "protocol/error.hpp"
#include "protocol/json_writer.hpp"
#include "protocol/table_event.hpp"
#include "protocol/table_info.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace pique::protocol {

/// `view` of a snapshot. Parts that the game or the viewer does not have are left out.
void write_view(JsonWriter& out, const engine::View& view, const Hash& commitment);

/// A snapshot as a client gets it, for clients in C++ and for tests.
struct ReceivedSnapshot {
    std::string table;
    std::uint64_t epoch = 0;
    std::int64_t seq = -1;
    TableInfo info;
    engine::View view;
    Hash commitment{};
};

/// The inverse of `encode_snapshot`. Unknown members are ignored; `bad_request` with the field that is missing or
/// wrong, `unknown_game`, `bad_options`.
Result<ReceivedSnapshot> decode_snapshot(const nlohmann::json& object);

}  // namespace pique::protocol
