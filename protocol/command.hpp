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
    friend bool operator==(const TableRef&, const TableRef&) = default;
};

struct Hello {
    std::optional<std::string> name;
    std::optional<std::string> token;
    std::optional<std::string> lang;
    std::optional<std::string> client;
    friend bool operator==(const Hello&, const Hello&) = default;
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
    friend bool operator==(const CreateTable&, const CreateTable&) = default;
};
struct ListTables {
    std::optional<std::string> game;
    std::optional<std::string> cursor;
    friend bool operator==(const ListTables&, const ListTables&) = default;
};
struct WatchLobby {
    friend bool operator==(const WatchLobby&, const WatchLobby&) = default;
};
struct UnwatchLobby {
    friend bool operator==(const UnwatchLobby&, const UnwatchLobby&) = default;
};
struct Join {
    TableRef ref;
    std::optional<engine::Seat> seat;
    friend bool operator==(const Join&, const Join&) = default;
};
struct Watch {
    TableRef ref;
    friend bool operator==(const Watch&, const Watch&) = default;
};
struct Unwatch {
    TableRef ref;
    friend bool operator==(const Unwatch&, const Unwatch&) = default;
};
struct Leave {
    std::string table;
    friend bool operator==(const Leave&, const Leave&) = default;
};
struct AddBot {
    std::string table;
    std::optional<engine::Seat> seat;
    std::string level;
    friend bool operator==(const AddBot&, const AddBot&) = default;
};
struct RemoveBot {
    std::string table;
    std::optional<engine::Seat> seat;
    friend bool operator==(const RemoveBot&, const RemoveBot&) = default;
};
struct Start {
    std::string table;
    friend bool operator==(const Start&, const Start&) = default;
};
struct Act {
    std::string table;
    std::uint32_t turn = 0;
    /// Nothing: an object that is no action of any game (`malformed_action`, but only after the turn has been
    /// judged).
    std::optional<engine::Action> action;
    friend bool operator==(const Act&, const Act&) = default;
};
struct Sync {
    std::string table;
    /// The last event the client has; -1 always gives a snapshot.
    std::int64_t after = -1;
    friend bool operator==(const Sync&, const Sync&) = default;
};
struct Back {
    std::string table;
    friend bool operator==(const Back&, const Back&) = default;
};
struct Entropy {
    std::string table;
    std::uint32_t hand = 0;
    /// 1 to 32 bytes.
    std::vector<std::uint8_t> value;
    friend bool operator==(const Entropy&, const Entropy&) = default;
};
struct Say {
    std::string table;
    std::optional<std::string> phrase;
    std::optional<std::string> text;
    friend bool operator==(const Say&, const Say&) = default;
};
struct Hint {
    std::string table;
    friend bool operator==(const Hint&, const Hint&) = default;
};
struct Claim {
    std::string table;
    std::uint32_t turn = 0;
    friend bool operator==(const Claim&, const Claim&) = default;
};
struct VoteOut {
    std::string table;
    engine::Seat seat = 0;
    friend bool operator==(const VoteOut&, const VoteOut&) = default;
};
struct QuickPlay {
    std::string game;
    nlohmann::json options;
    std::optional<std::int32_t> max_wait_seconds;
    friend bool operator==(const QuickPlay&, const QuickPlay&) = default;
};
struct Cancel {
    std::string ticket;
    friend bool operator==(const Cancel&, const Cancel&) = default;
};
struct Ping {
    friend bool operator==(const Ping&, const Ping&) = default;
};

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
