#pragma once

#include "engine/action.hpp"
#include "engine/seat.hpp"
#include "protocol/error.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pique::protocol {

/// What a client may ask, one struct a command, already checked for form: types, bounds and lengths.
namespace command {

/// A table by its id or by its code; exactly one is given.
struct TableRef {
    std::string table;
    std::string code;
};

struct Hello {
    std::optional<std::string> name;
    std::optional<std::string> token;
    std::optional<std::string> lang;
    std::optional<std::string> client;
};
struct CreateTable {
    std::string game;
    /// An object, or null where it was not given. Judged against the game's own list.
    nlohmann::json options;
    bool is_private = false;
    /// Seat 0 unless asked; nothing: do not sit.
    std::optional<engine::Seat> seat = engine::Seat{0};
    /// 0: no clock; nothing: the server's default.
    std::optional<std::int32_t> turn_seconds;
    std::optional<std::string> fill;
    std::string label;
};
struct ListTables {
    std::optional<std::string> game;
    std::optional<std::string> cursor;
};
struct WatchLobby {};
struct UnwatchLobby {};
struct Join {
    TableRef ref;
    std::optional<engine::Seat> seat;
};
struct Watch {
    TableRef ref;
};
struct Unwatch {
    TableRef ref;
};
struct Leave {
    std::string table;
};
struct AddBot {
    std::string table;
    std::optional<engine::Seat> seat;
    std::string level;
};
struct RemoveBot {
    std::string table;
    std::optional<engine::Seat> seat;
};
struct Start {
    std::string table;
};
struct Act {
    std::string table;
    std::uint32_t turn = 0;
    /// Nothing: an object that is no action of any game (`malformed_action`, but only after the turn has been
    /// judged).
    std::optional<engine::Action> action;
};
struct Sync {
    std::string table;
    /// The last event the client has; -1 always gives a snapshot.
    std::int64_t after = -1;
};
struct Back {
    std::string table;
};
struct Entropy {
    std::string table;
    std::uint32_t hand = 0;
    /// 1 to 32 bytes.
    std::vector<std::uint8_t> value;
};
struct Say {
    std::string table;
    std::optional<std::string> phrase;
    std::optional<std::string> text;
};
struct Hint {
    std::string table;
};
struct Claim {
    std::string table;
    std::uint32_t turn = 0;
};
struct VoteOut {
    std::string table;
    engine::Seat seat = 0;
};
struct QuickPlay {
    std::string game;
    nlohmann::json options;
    std::optional<std::int32_t> max_wait_seconds;
};
struct Cancel {
    std::string ticket;
};
struct Ping {};

}  // namespace command

using Command =
    std::variant<command::Hello, command::CreateTable, command::ListTables, command::WatchLobby, command::UnwatchLobby,
                 command::Join, command::Watch, command::Unwatch, command::Leave, command::AddBot, command::RemoveBot,
                 command::Start, command::Act, command::Sync, command::Back, command::Entropy, command::Say,
                 command::Hint, command::Claim, command::VoteOut, command::QuickPlay, command::Cancel, command::Ping>;

/// The wire names of the commands' types, in the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<Command>> command_names = {
    "hello", "create_table", "list_tables", "watch_lobby", "unwatch_lobby", "join",   "watch", "unwatch",
    "leave", "add_bot",      "remove_bot",  "start",       "act",           "sync",   "back",  "entropy",
    "say",   "hint",         "claim",       "vote_out",    "quick_play",    "cancel", "ping"};

/// The wire name of a command's type, for instance `create_table`.
std::string_view command_name(const Command& command);

struct CommandMessage {
    std::int64_t id = 0;
    Command command;
};

/// A message that is no command: why, and the id to answer to if it has a usable one.
struct BadMessage {
    std::optional<std::int64_t> id;
    Error error;
};

/// Parses one text frame. Never throws on any bytes; refuses unknown and duplicate fields, wrong types,
/// numbers that are not exact, deep nesting. The field of a fault deep inside is the message's member around
/// it.
std::variant<CommandMessage, BadMessage> decode_command(std::string_view frame);

}  // namespace pique::protocol
