#include "server/ops/log.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

namespace pique::server::log {

namespace {

std::string_view event_name(Event event) {
    switch (event) {
        case Event::starting:
            return "starting";
        case Event::listening:
            return "listening";
        case Event::draining:
            return "draining";
        case Event::drained:
            return "drained";
        case Event::stopped:
            return "stopped";
        case Event::signal:
            return "signal";
        case Event::connection_opened:
            return "connection_opened";
        case Event::connection_closed:
            return "connection_closed";
        case Event::connection_refused:
            return "connection_refused";
        case Event::accept_paused:
            return "accept_paused";
        case Event::task_failed:
            return "task_failed";
        case Event::bot_failed:
            return "bot_failed";
        case Event::player_made:
            return "player_made";
        case Event::table_made:
            return "table_made";
        case Event::table_restored:
            return "table_restored";
        case Event::table_frozen:
            return "table_frozen";
        case Event::table_rebuilt:
            return "table_rebuilt";
        case Event::table_set_aside:
            return "table_set_aside";
        case Event::table_closed:
            return "table_closed";
        case Event::match_started:
            return "match_started";
        case Event::hand_finished:
            return "hand_finished";
        case Event::match_over:
            return "match_over";
        case Event::store_opened:
            return "store_opened";
        case Event::store_failed:
            return "store_failed";
        case Event::store_recovered:
            return "store_recovered";
    }
    return "";
}

std::string_view key_name(Key key) {
    switch (key) {
        case Key::address:
            return "address";
        case Key::code:
            return "code";
        case Key::connection:
            return "connection";
        case Key::connections:
            return "connections";
        case Key::count:
            return "count";
        case Key::epoch:
            return "epoch";
        case Key::error:
            return "error";
        case Key::hand:
            return "hand";
        case Key::limit:
            return "limit";
        case Key::ms:
            return "ms";
        case Key::player:
            return "player";
        case Key::reason:
            return "reason";
        case Key::seat:
            return "seat";
        case Key::signal:
            return "signal";
        case Key::store:
            return "store";
        case Key::table:
            return "table";
        case Key::tables:
            return "tables";
        case Key::task:
            return "task";
        case Key::threads:
            return "threads";
        case Key::version:
            return "version";
    }
    return "";
}

spdlog::level::level_enum spdlog_level(Level level) {
    switch (level) {
        case Level::debug:
            return spdlog::level::debug;
        case Level::info:
            return spdlog::level::info;
        case Level::warn:
            return spdlog::level::warn;
        case Level::error:
            return spdlog::level::err;
        case Level::off:
            return spdlog::level::off;
    }
    return spdlog::level::off;
}

struct Log {
    Format format = Format::text;
    spdlog::logger logger{"pique", std::make_shared<spdlog::sinks::stderr_sink_mt>()};

    Log() { configure(Level::info, Format::text); }

    void configure(Level level, Format new_format) {
        format = new_format;
        const std::string pattern = format == Format::json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})"
                                                           : "%Y-%m-%dT%H:%M:%S.%eZ %l %v";
        logger.set_pattern(pattern, spdlog::pattern_time_type::utc);
        logger.set_level(spdlog_level(level));
    }
};

Log& the_log() {
    static Log log;
    return log;
}

/// As a JSON string: no value can end its line or its field.
std::string quoted(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

bool is_plain(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return c > ' ' && c < 0x7f && c != '"' && c != '=' && c != '\\';
    });
}

}  // namespace

std::optional<Level> parse_level(std::string_view name) {
    if (name == "debug") return Level::debug;
    if (name == "info") return Level::info;
    if (name == "warn") return Level::warn;
    if (name == "error") return Level::error;
    if (name == "off") return Level::off;
    return std::nullopt;
}

std::optional<Format> parse_format(std::string_view name) {
    if (name == "text") return Format::text;
    if (name == "json") return Format::json;
    return std::nullopt;
}

std::string body_of(Format format, Event event, Fields fields) {
    const bool json = format == Format::json;
    std::string body = json ? fmt::format(R"("event":"{}")", event_name(event)) : std::string(event_name(event));
    for (const Field& field : fields) {
        const auto out = std::back_inserter(body);
        if (json) {
            fmt::format_to(out, R"(,"{}":)", key_name(field.key));
        } else {
            fmt::format_to(out, " {}=", key_name(field.key));
        }
        if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
            fmt::format_to(out, "{}", *number);
        } else {
            const auto text = std::get<std::string_view>(field.value);
            body += !json && is_plain(text) ? std::string(text) : quoted(text);
        }
    }
    return body;
}

std::string text_of(const std::exception& error) {
    const auto* of_json = dynamic_cast<const nlohmann::json::exception*>(&error);
    return of_json == nullptr ? std::string(error.what()) : fmt::format("JSON exception {}", of_json->id);
}

void configure(Level level, Format format) {
    the_log().configure(level, format);
}

void write(Level level, Event event, Fields fields) {
    Log& log = the_log();
    const spdlog::level::level_enum as = spdlog_level(level);
    if (!log.logger.should_log(as)) return;
    log.logger.log(as, "{}", body_of(log.format, event, fields));
}

}  // namespace pique::server::log
