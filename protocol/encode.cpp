#include "protocol/encode.hpp"

#include "protocol/json_writer.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/write.hpp"

namespace pique::protocol {
namespace {

/// `"type":"events"` and what belongs to it.
void append_events(std::string& out, JsonWriter& writer, std::string_view table, std::uint64_t epoch,
                   std::span<const EncodedEvent> events, engine::Viewer viewer) {
    writer.field("type", "events").field("table", table).field("epoch", epoch);
    writer.key("events").begin_array();
    bool first = true;
    for (const EncodedEvent& event : events) {
        if (!first) out += ',';
        first = false;
        event.append_to(out, viewer);
    }
    writer.end_array();
}

/// Enough for the frame, so that it is allocated once.
std::size_t room_for(std::span<const EncodedEvent> events, engine::Viewer viewer) {
    constexpr std::size_t around = 128;
    std::size_t room = around;
    for (const EncodedEvent& event : events) {
        room += event.open_object.size() + 2;
        for (const EncodedEvent::Private& own : event.privates)
            if (viewer == own.seat) room += own.members.size() + 1;
    }
    return room;
}

}  // namespace

std::string encode_ok(std::int64_t id, std::string_view ok) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("re", id).key("ok").raw(ok).end_object();
    return frame;
}

std::string encode_turn(std::uint32_t turn) {
    std::string ok;
    JsonWriter{ok}.begin_object().field("turn", turn).end_object();
    return ok;
}

std::string encode_error(std::optional<std::int64_t> id, const Error& error) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object();
    write::field_or_null(out, "re", id);
    out.key("error").begin_object();
    out.field("code", error_name(error.code)).field("message", error_message(error.code));
    if (!error.field.empty()) out.field("field", error.field);
    if (error.reason) out.field("reason", engine::refusal_name(*error.reason));
    if (error.retry) out.field("retry", true);
    out.end_object().end_object();
    return frame;
}

std::string encode_events(std::string_view table, std::uint64_t epoch, std::span<const EncodedEvent> events,
                          engine::Viewer viewer) {
    std::string frame;
    frame.reserve(room_for(events, viewer));
    JsonWriter out{frame};
    out.begin_object();
    append_events(frame, out, table, epoch, events, viewer);
    out.end_object();
    return frame;
}

std::string encode_act_events(std::int64_t id, std::uint32_t turn, std::string_view table, std::uint64_t epoch,
                              std::span<const EncodedEvent> events, engine::Viewer viewer) {
    std::string frame;
    frame.reserve(room_for(events, viewer));
    JsonWriter out{frame};
    out.begin_object().field("re", id).key("ok").begin_object().field("turn", turn).end_object();
    append_events(frame, out, table, epoch, events, viewer);
    out.end_object();
    return frame;
}

std::string encode_snapshot(const Snapshot& snapshot) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("type", "snapshot").field("table", snapshot.info.table);
    out.field("epoch", snapshot.epoch).field("seq", snapshot.seq);
    out.key("info").raw(write::text_of(to_json(snapshot.info, WhichOptions::all)));
    write_view(out.key("view"), snapshot.view, snapshot.commitment);
    out.end_object();
    return frame;
}

std::string encode_lobby(std::span<const TableInfo> set, std::span<const std::string> gone) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("type", "lobby");
    if (!set.empty()) {
        write::list(out.key("set"), set,
                    [&out](const TableInfo& info) { out.raw(write::text_of(to_json(info, WhichOptions::changed))); });
    }
    if (!gone.empty()) write::list(out.key("gone"), gone, [&out](const std::string& table) { out.value(table); });
    out.end_object();
    return frame;
}

std::string encode_seated(std::string_view ticket, std::string_view table, engine::Seat seat) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("type", "seated").field("ticket", ticket).field("table", table);
    out.field("seat", seat).end_object();
    return frame;
}

std::string encode_detached(std::string_view table, std::string_view reason) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("type", "detached").field("table", table).field("reason", reason).end_object();
    return frame;
}

std::string encode_moved(std::string_view table, std::string_view url) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("type", "moved").field("table", table).field("url", url).end_object();
    return frame;
}

std::string encode_notice(std::string_view code, std::string_view message) {
    std::string frame;
    JsonWriter out{frame};
    out.begin_object().field("type", "notice").field("code", code).field("message", message).end_object();
    return frame;
}

}  // namespace pique::protocol
