#pragma once

#include "protocol/encode_event.hpp"
#include "protocol/error.hpp"
#include "protocol/table_event.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace pique::protocol {

/// What a table's store holds, one line each: its events, whole, with everything secret; and facts that
/// nobody is told of when they happen.
using StoredRecord = std::variant<TableEvent, event::EntropyGiven>;

/// An event with its number and the time it happened.
struct StoredLine {
    /// An event's; 0 for another fact.
    std::uint64_t seq = 0;
    /// Unix milliseconds.
    std::int64_t time_ms = 0;
    StoredRecord record;
};

/// Appends one line, without the newline: the event's public bytes as everybody gets them, then `"private"`
/// by seat, `"secret"` and `"time_ms"`.
void append_stored(std::string& out, const TableEvent& event, const EncodedEvent& encoded, std::int64_t time_ms);
void append_stored(std::string& out, const event::EntropyGiven& given, std::int64_t time_ms);

/// The inverse. `bad_json` or `bad_request` for a line that was not written by `append_stored`.
Result<StoredLine> decode_stored(std::string_view line);

/// An event as `viewer` gets it (redacted), for clients in C++ and for tests: private members belong to the
/// viewer's seat. Unknown members are ignored; `unknown_type` for an unknown kind, `bad_request` for a member
/// that is missing or wrong.
Result<TableEvent> decode_event(const nlohmann::json& object, engine::Viewer viewer);

}  // namespace pique::protocol
