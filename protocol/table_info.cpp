#include "protocol/table_info.hpp"

#include "protocol/names.hpp"

#include <array>

namespace pique::protocol {
namespace {

constexpr std::array<std::string_view, 3> kinds = {"open", "human", "bot"};
constexpr std::array<std::string_view, 3> states = {"here", "away", "gone"};
constexpr std::array<std::string_view, 4> statuses = {"waiting", "playing", "paused", "over"};

}  // namespace

std::string_view seat_kind_name(SeatKind kind) {
    return enum_name(kinds, kind);
}

std::string_view seat_state_name(SeatState state) {
    return enum_name(states, state);
}

std::string_view table_status_name(TableStatus status) {
    return enum_name(statuses, status);
}

std::optional<SeatKind> parse_seat_kind(std::string_view name) {
    return enum_from_name<SeatKind>(kinds, name);
}

std::optional<SeatState> parse_seat_state(std::string_view name) {
    return enum_from_name<SeatState>(states, name);
}

std::optional<TableStatus> parse_table_status(std::string_view name) {
    return enum_from_name<TableStatus>(statuses, name);
}

}  // namespace pique::protocol
