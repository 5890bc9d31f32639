#include "protocol/error.hpp"

#include "protocol/limits.hpp"

#include <stdexcept>

namespace pique::protocol {
namespace {

struct Entry {
    std::string_view name;
    std::string_view message;
};

constexpr std::array<Entry, error_code_count> entries = {{
    {"bad_json", "The message is not JSON."},
    {"bad_request", "A field is missing, unknown or not what it has to be."},
    {"unknown_type", "There is no command of this type."},
    {"hello_first", "The first command of a connection is hello."},
    {"already_hello", "This connection has said hello already."},
    {"bad_token", "No player has this token."},
    {"unsupported_version", "This version of the protocol is not spoken here."},
    {"unknown_game", "There is no such game."},
    {"bad_options", "An option is unknown, out of its bounds, or does not go with another."},
    {"no_such_table", "There is no such table."},
    {"no_such_seat", "The table has no such seat."},
    {"seat_taken", "Somebody sits there."},
    {"table_full", "The table has no free seat."},
    {"already_seated", "You sit at this table already."},
    {"not_seated", "You do not sit at this table."},
    {"not_host", "Only the table's host may do this."},
    {"not_waiting", "This is only possible before a match."},
    {"not_playing", "This is only possible during a match."},
    {"not_your_turn", "It is another seat's turn."},
    {"stale_turn", "This turn is not the current one."},
    {"illegal_action", "The rules do not allow this action."},
    {"too_late", "The hand has begun."},
    {"not_allowed", "This is not allowed here."},
    {"rate_limited", "Too many messages."},
    {"too_many_tables", "You are at too many tables."},
    {"server_full", "The server takes no more tables."},
    {"draining", "The server is about to stop and begins nothing new."},
    {"internal", "The server has failed."},
}};

}  // namespace

std::string_view error_name(ErrorCode code) {
    return entries[static_cast<std::size_t>(code)].name;
}

std::string_view error_message(ErrorCode code) {
    return entries[static_cast<std::size_t>(code)].message;
}

Error bad_request(std::string_view field) {
    if (field.size() > max_field_bytes) {
        std::size_t end = max_field_bytes;
        // Not in the middle of a character.
        while (end > 0 && (static_cast<unsigned char>(field[end]) & 0xC0U) == 0x80U)
            --end;
        field = field.substr(0, end);
    }
    return {.code = ErrorCode::bad_request, .field = std::string{field}};
}

Error error_from(engine::Refusal refusal) {
    if (refusal == engine::Refusal::not_your_turn) return {.code = ErrorCode::not_your_turn};
    return {.code = ErrorCode::illegal_action, .reason = refusal};
}

void throw_exception_from_error(const Error& error, const boost::source_location& where) {
    throw std::logic_error("unexpected error " + std::string{error_name(error.code)} + " at " + where.to_string());
}

}  // namespace pique::protocol
