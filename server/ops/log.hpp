#pragma once

#include <cstdint>
#include <exception>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

/// The program's log: lines on stderr, each one event of a fixed vocabulary with a few fields. Nothing that a
/// client wrote, no card, no seed and no token is ever a field's value; ids of tables and players, seats,
/// counts, codes and the messages of exceptions and of the system are.
namespace pique::server::log {

enum class Level : std::uint8_t { debug, info, warn, error, off };
enum class Format : std::uint8_t { text, json };

enum class Event : std::uint8_t {
    starting,
    listening,
    draining,
    drained,
    stopped,
    signal,
    connection_opened,
    connection_closed,
    connection_refused,
    accept_paused,
    task_failed,
    bot_failed,
    player_made,
    table_made,
    table_restored,
    table_frozen,
    table_rebuilt,
    table_set_aside,
    table_closed,
    match_started,
    hand_finished,
    match_over,
    store_opened,
    store_failed,
    store_recovered,
};

enum class Key : std::uint8_t {
    address,
    code,
    connection,
    connections,
    count,
    epoch,
    error,
    hand,
    limit,
    ms,
    player,
    reason,
    seat,
    signal,
    store,
    table,
    tables,
    task,
    threads,
    version,
};

/// Valid for the length of the call that it is given to.
struct Field {
    Key key;
    std::variant<std::int64_t, std::string_view> value;

    template<class Integer>
    requires std::is_integral_v<Integer> Field(Key key_of, Integer number)
        : key(key_of), value(static_cast<std::int64_t>(number)) {}
    Field(Key key_of, std::string_view text) : key(key_of), value(text) {}
};
using Fields = std::initializer_list<Field>;

std::optional<Level> parse_level(std::string_view name);
std::optional<Format> parse_format(std::string_view name);

/// What stands on a line after time and level.
std::string body_of(Format format, Event event, Fields fields);

/// An exception for a field: what it says, or its number alone where it may quote what was read.
std::string text_of(const std::exception& error);

/// Before the threads are started. Until then: text from `info` up.
void configure(Level level, Format format);

/// From any thread.
void write(Level level, Event event, Fields fields = {});
inline void debug(Event event, Fields fields = {}) {
    write(Level::debug, event, fields);
}
inline void info(Event event, Fields fields = {}) {
    write(Level::info, event, fields);
}
inline void warn(Event event, Fields fields = {}) {
    write(Level::warn, event, fields);
}
inline void error(Event event, Fields fields = {}) {
    write(Level::error, event, fields);
}

}  // namespace pique::server::log
