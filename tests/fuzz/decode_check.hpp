#pragma once

#include "protocol/command.hpp"
#include "protocol/encode.hpp"
#include "protocol/hand_record.hpp"
#include "protocol/limits.hpp"
#include "protocol/parse.hpp"
#include "protocol/record_codec.hpp"
#include "protocol/view_codec.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

/// What must hold for any bytes that a decoder is given. Shared by the fuzzer and by the test that runs its corpus;
/// every function throws where it does not hold, and no decoder ever does.
namespace pique::tests {

inline void must(bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
}

/// A command's frame in another layout is the same command; a refused one has an answer.
inline void check_command(std::string_view bytes) {
    const auto decoded = protocol::decode_command(bytes);
    if (const auto* message = std::get_if<protocol::CommandMessage>(&decoded)) {
        must(message->id >= 0 && message->id <= protocol::max_integer, "an id is in its bounds");
        const auto again = protocol::decode_command(nlohmann::json::parse(bytes).dump(2));
        const auto* same = std::get_if<protocol::CommandMessage>(&again);
        must(same != nullptr && same->id == message->id && same->command == message->command,
             "a command is the same in another layout");
        return;
    }
    const auto& bad = std::get<protocol::BadMessage>(decoded);
    const auto reply = nlohmann::json::parse(protocol::encode_error(bad.id, bad.error));
    must(bad.id ? reply["re"] == *bad.id : reply["re"].is_null(), "the reply finds its command");
    if (bad.error.code == protocol::ErrorCode::bad_json) {
        must(!bad.id, "what is no JSON has no id");
        must(bytes.find('\0') != std::string_view::npos || !nlohmann::json::accept(bytes), "JSON is not called bad");
    }
}

/// What the strict reader takes, nlohmann_json reads alike.
inline void check_strict(std::string_view bytes) {
    const auto read = protocol::parse_strict(bytes);
    if (read.has_value()) must(*read == nlohmann::json::parse(bytes), "strict JSON is JSON");
}

inline void check_event(const nlohmann::json& document, engine::Viewer viewer) {
    const auto event = protocol::decode_event(document, viewer);
    if (!event.has_value()) return;
    std::string bytes;
    protocol::encode_event(1, *event).append_to(bytes, viewer);
    const auto again = protocol::decode_event(nlohmann::json::parse(bytes), viewer);
    must(again.has_value() && *again == *event, "an event is what it was");
}

inline void check_stored(std::string_view bytes) {
    const auto line = protocol::decode_stored(bytes);
    if (!line.has_value()) return;
    std::string written;
    if (const auto* event = std::get_if<protocol::TableEvent>(&line->record))
        protocol::append_stored(written, *event, protocol::encode_event(line->seq, *event), line->time_ms);
    else
        protocol::append_stored(written, std::get<protocol::event::EntropyGiven>(line->record), line->time_ms);
    const auto again = protocol::decode_stored(written);
    must(again.has_value() && again->seq == line->seq && again->time_ms == line->time_ms &&
             again->record == line->record,
         "a stored line is what it was");
}

inline void check_snapshot(const nlohmann::json& document) {
    const auto snapshot = protocol::decode_snapshot(document);
    if (!snapshot.has_value()) return;
    const auto bytes = protocol::encode_snapshot({.epoch = snapshot->epoch,
                                                  .seq = snapshot->seq,
                                                  .info = snapshot->info,
                                                  .view = snapshot->view,
                                                  .commitment = snapshot->commitment});
    const auto again = protocol::decode_snapshot(nlohmann::json::parse(bytes));
    must(again.has_value() && again->view == snapshot->view && again->commitment == snapshot->commitment,
         "a snapshot is what it was");
}

inline void check_record(const nlohmann::json& document) {
    const auto record = protocol::parse_hand_record(document);
    if (!record.has_value()) return;
    const auto written = protocol::to_json(*record);
    const auto again = protocol::parse_hand_record(written);
    must(again.has_value() && protocol::to_json(*again) == written, "a record is what it was");
}

/// Every decoder on the same bytes.
inline void check_decoders(std::string_view bytes) {
    check_command(bytes);
    check_strict(bytes);
    check_stored(bytes);
    const auto document = protocol::parse_strict(bytes);
    if (!document.has_value()) return;
    static_cast<void>(protocol::parse_action(*document));
    check_event(*document, std::nullopt);
    check_event(*document, engine::Seat{1});
    check_snapshot(*document);
    check_record(*document);
}

}  // namespace pique::tests
