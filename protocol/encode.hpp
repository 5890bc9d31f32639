#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/view.hpp"
#include "protocol/encode_event.hpp"
#include "protocol/error.hpp"
#include "protocol/table_info.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pique::protocol {

// Replies.

/// `{"re":…,"ok":…}`; `ok` is a JSON object.
std::string encode_ok(std::int64_t id, std::string_view ok = "{}");
/// The `ok` of an `act`.
std::string encode_turn(std::uint32_t turn);
/// `{"re":…,"error":{…}}`; `re` is null without an id.
std::string encode_error(std::optional<std::int64_t> id, const Error& error);

// Pushes.

/// `{"type":"events",…}` with the events as `viewer` may see them.
std::string encode_events(std::string_view table, std::uint64_t epoch, std::span<const EncodedEvent> events,
                          engine::Viewer viewer);
/// The same frame, answering the accepted `act` that caused the events as well.
std::string encode_act_events(std::int64_t id, std::uint32_t turn, std::string_view table, std::uint64_t epoch,
                              std::span<const EncodedEvent> events, engine::Viewer viewer);

struct Snapshot {
    std::uint64_t epoch = 0;
    /// The last event that the view includes; -1 before the first.
    std::int64_t seq = -1;
    const TableInfo& info;
    const engine::View& view;
    const Hash& commitment;
};
std::string encode_snapshot(const Snapshot& snapshot);

std::string encode_lobby(std::span<const TableInfo> set, std::span<const std::string> gone);
std::string encode_seated(std::string_view ticket, std::string_view table, engine::Seat seat);
/// `reason`: superseded, closed or left.
std::string encode_detached(std::string_view table, std::string_view reason);
std::string encode_moved(std::string_view table, std::string_view url);
std::string encode_notice(std::string_view code, std::string_view message);

// Parts.

nlohmann::json to_json(const engine::Action& action);
/// Options by name: all, or only those that differ from the default.
enum class WhichOptions : std::uint8_t { all, changed };
nlohmann::json to_json(const engine::Options& options, WhichOptions which);
/// `info`, or with `changed` a summary.
nlohmann::json to_json(const TableInfo& info, WhichOptions which);
/// What `hello` and `/api/v1/games` say of a game. With bounds: every option's kind, default, bounds or
/// choices.
nlohmann::json describe_game(const engine::Game& game, bool with_bounds);

}  // namespace pique::protocol
