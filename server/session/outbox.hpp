#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pique::server {

/// Numbers the connections of this process; never used twice.
using ConnectionId = std::uint64_t;

/// Close codes of the protocol that the server's own logic sends; the socket layer adds those of RFC 6455.
enum class CloseCode : std::uint16_t {
    going_away = 1001,
    binary_frame = 1003,
    bad_utf8 = 1007,
    internal = 1011,
    restarting = 1012,
    overloaded = 1013,
    bad_token = 4001,
    bad_messages = 4002,
    no_hello = 4005,
    unsupported_version = 4006,
    read_too_slowly = 4008,
    superseded = 4009,
    table_moved = 4010,
    too_fast = 4029,
};

/// One text frame to a client. The bytes are immutable and may be shared by many connections.
struct Frame {
    enum class Kind : std::uint8_t {
        /// Must arrive: a reply or a push that nothing can replace.
        must,
        /// Events of a table: a snapshot can take their place.
        events,
        /// A snapshot of a table: takes the place of its queued events.
        snapshot,
    };
    /// The reply inside an `events` frame that also answers an `act`; it must arrive even where the events
    /// are dropped.
    struct ActReply {
        std::int64_t id = 0;
        std::uint32_t turn = 0;
    };

    std::shared_ptr<const std::string> bytes;
    Kind kind = Kind::must;
    /// For events and snapshots: the table's id.
    std::shared_ptr<const std::string> table;
    std::optional<ActReply> act_reply;
};

/// The sending end of a connection. Frames leave in the order of `send`, one write at a time.
class Outbox {
public:
    virtual ~Outbox() = default;
    /// From any thread.
    virtual void send(Frame frame) = 0;
    /// From any thread: after the frames that are queued, then nothing more is read or sent.
    virtual void close(CloseCode code, std::string_view reason) = 0;
};

}  // namespace pique::server
