#pragma once

#include "ai/player.hpp"
#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/view.hpp"
#include "protocol/command.hpp"
#include "protocol/error.hpp"
#include "protocol/table_info.hpp"
#include "server/session/outbox.hpp"
#include "server/store/event_store.hpp"

#include <boost/container/small_vector.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pique::server {

/// The time that an input happened at.
struct Now {
    /// Monotonic, for clocks that run.
    std::int64_t mono_ms = 0;
    /// Unix, for what people and records see.
    std::int64_t wall_ms = 0;
};

/// One who attends a table, as another machine for the same table has to know them.
struct Attending {
    ConnectionId connection = 0;
    /// Empty: a spectator.
    std::string player;
};

/// What a table can be told.
namespace input {

/// A person's command, by a connection that has said hello as that person.
struct Asked {
    ConnectionId connection = 0;
    std::shared_ptr<const protocol::PlayerRef> player;
    std::int64_t id = 0;
    protocol::Command command;
};
/// The connection is gone or its person has left the server.
struct ConnectionGone {
    ConnectionId connection = 0;
};
/// The connection's queue of this table's events overflowed: a snapshot has to take their place.
struct SnapshotWanted {
    ConnectionId connection = 0;
};
/// What the bot that was asked for this turn would do.
struct BotAnswered {
    std::uint32_t turn = 0;
    engine::Action action;
};
/// How the append that is under way ended.
struct Stored {
    AppendResult result = AppendResult::durable;
};
/// `Table::alarm_ms()` has passed.
struct AlarmRang {};
/// Once, after the table was made from the store: nobody is connected any more.
struct Restored {};
/// Once, after the table was made from the store while people attend it.
struct Rebuilt {
    std::vector<Attending> attending;
};

}  // namespace input

using Input = std::variant<input::Asked, input::ConnectionGone, input::SnapshotWanted, input::BotAnswered,
                           input::Stored, input::AlarmRang, input::Restored, input::Rebuilt>;

/// What a table wants done, in order.
namespace effect {

/// Make this durable and say `Stored`. At most one is under way.
struct Append {
    TableAppend append;
};
struct Send {
    ConnectionId connection = 0;
    Frame frame;
};
/// The table as the lobby should know it.
struct Publish {
    protocol::TableInfo info;
    bool closed = false;
};
/// Ask a player of this level and say `BotAnswered`. It holds what the seat knows and nothing else.
struct AskBot {
    std::uint32_t turn = 0;
    std::string level;
    /// Decide for somebody who does not answer: no bold bids.
    bool cautious = false;
    std::uint64_t seed = 0;
    engine::Options options;
    engine::View view;
    std::vector<engine::Event> heard;
    engine::Legal legal;
};
/// A command gets its answer, which is among the frames of the same input.
struct Answered {
    ConnectionId connection = 0;
    std::int64_t id = 0;
    /// The command's index in `protocol::Command`.
    std::size_t command = 0;
    /// Nothing: accepted.
    std::optional<protocol::ErrorCode> error;
    /// It was an `act` that the append just ended has made durable, and not the repetition of one.
    bool acted = false;
};
/// A hand was played to its end, and perhaps the match.
struct HandFinished {
    bool match_over = false;
};
/// The table is over for good; drop it.
struct Forget {};

}  // namespace effect

using Effect = std::variant<effect::Append, effect::Send, effect::Publish, effect::AskBot, effect::Answered,
                            effect::HandFinished, effect::Forget>;
/// Room for what a move calls for, without memory from the heap.
using Effects = boost::container::small_vector<Effect, 8>;

}  // namespace pique::server
