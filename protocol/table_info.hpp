#pragma once

#include "engine/option.hpp"
#include "engine/seat.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pique::protocol {

enum class SeatKind : std::uint8_t { open, human, bot };
/// `away`: connection lost, in its grace. `gone`: the stand-in plays until `back`.
enum class SeatState : std::uint8_t { here, away, gone };
enum class TableStatus : std::uint8_t { waiting, playing, paused, over };

std::string_view seat_kind_name(SeatKind kind);
std::string_view seat_state_name(SeatState state);
std::string_view table_status_name(TableStatus status);
std::optional<SeatKind> parse_seat_kind(std::string_view name);
std::optional<SeatState> parse_seat_state(std::string_view name);
std::optional<TableStatus> parse_table_status(std::string_view name);

struct PlayerRef {
    std::string id;
    std::string name;
    friend bool operator==(const PlayerRef&, const PlayerRef&) = default;
};

/// One entry of `info.seats`.
struct SeatInfo {
    engine::Seat seat = 0;
    SeatKind kind = SeatKind::open;
    /// Humans only.
    std::optional<PlayerRef> player = {};
    /// Bots only.
    std::string level = {};
    SeatState state = SeatState::here;
    friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// `info` of a snapshot; a summary is the same with fewer options.
struct TableInfo {
    std::string table;
    std::string code;
    std::string game;
    engine::Options options;
    std::string label;
    bool is_private = false;
    /// Player id of the host; empty when nobody is.
    std::string host;
    TableStatus status = TableStatus::waiting;
    /// 0: no clock.
    std::int32_t turn_seconds = 0;
    std::vector<SeatInfo> seats;
    std::int32_t spectators = 0;
};

}  // namespace pique::protocol
