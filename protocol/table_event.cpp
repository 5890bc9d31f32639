#include "protocol/table_event.hpp"

#include "protocol/event_kinds.hpp"
#include "protocol/names.hpp"

namespace pique::protocol {
namespace {

constexpr std::array<std::string_view, 7> reasons = {"joined",  "left", "connected", "disconnected",
                                                     "timeout", "back", "bot"};

}  // namespace

std::string_view seat_reason_name(SeatReason reason) {
    return enum_name(reasons, reason);
}

std::optional<SeatReason> parse_seat_reason(std::string_view name) {
    return enum_from_name<SeatReason>(reasons, name);
}

std::string_view event_kind(const TableEvent& event) {
    return visit_event([]<class T>(const T&) { return kind_of<T>; }, event);
}

}  // namespace pique::protocol
