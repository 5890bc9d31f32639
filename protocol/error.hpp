#pragma once

#include "engine/refusal.hpp"

#include <boost/system/result.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pique::protocol {

/// The protocol's error codes, one to one.
enum class ErrorCode : std::uint8_t {
    bad_json,
    bad_request,
    unknown_type,
    hello_first,
    already_hello,
    bad_token,
    unsupported_version,
    unknown_game,
    bad_options,
    no_such_table,
    no_such_seat,
    seat_taken,
    table_full,
    already_seated,
    not_seated,
    not_host,
    not_waiting,
    not_playing,
    not_your_turn,
    stale_turn,
    illegal_action,
    too_late,
    not_allowed,
    rate_limited,
    too_many_tables,
    server_full,
    draining,
    internal,
};

inline constexpr std::size_t error_code_count = static_cast<std::size_t>(ErrorCode::internal) + 1;

/// The name on the wire, and the default English message for developers.
std::string_view error_name(ErrorCode code);
std::string_view error_message(ErrorCode code);

/// A refused command. `field` names a bad field; `reason` goes with `illegal_action`; `retry` says that the
/// same command may succeed later (a store that failed).
struct Error {
    ErrorCode code = ErrorCode::internal;
    std::string field = {};
    std::optional<engine::Refusal> reason = {};
    bool retry = false;

    friend bool operator==(const Error&, const Error&) = default;
};

/// `bad_request` with the field at fault, which may be a client's word: it is cut to `max_field_bytes`.
Error bad_request(std::string_view field);

/// What the rules said, in the protocol's words: `not_your_turn` is a code, everything else `illegal_action`.
Error error_from(engine::Refusal refusal);

template<class T>
using Result = boost::system::result<T, Error>;

/// Called by `Result::value()` on an error: a bug in the caller, who did not look.
[[noreturn]] void throw_exception_from_error(const Error& error, const boost::source_location& where);

}  // namespace pique::protocol
