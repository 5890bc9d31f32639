#pragma once

#include "protocol/fields.hpp"
#include "protocol/table_event.hpp"

#include <string_view>

namespace pique::protocol {

/// An event's public members; `unknown_type` for a kind that there is not. Faults stay with the fields.
Result<TableEvent> read_event(std::string_view kind, Fields& fields);
/// The members private to a seat, where the kind of event has any.
void read_private(Fields& fields, engine::Seat seat, TableEvent& event);

}  // namespace pique::protocol
