#include "protocol/record_codec.hpp"

#include "protocol/decode_event.hpp"
#include "protocol/encoding.hpp"
#include "protocol/event_kinds.hpp"
#include "protocol/parse.hpp"
#include "protocol/read.hpp"
#include "protocol/write.hpp"

#include <charconv>

namespace pique::protocol {
namespace {

using nlohmann::json;

/// The members that nobody may know yet.
struct SecretWriter {
    JsonWriter out;

    void operator()(const engine::event::HandStarted& e) {
        if (e.deck) write::deck(out.key("deck"), *e.deck);
    }
    void operator()(const event::Committed& e) {
        if (e.server_seed) out.field("server_seed", to_hex(*e.server_seed));
    }
    template<class T>
    void operator()(const T&) {}
};

struct SecretReader {
    Fields& fields;

    void operator()(engine::event::HandStarted& e) { e.deck = fields.maybe("deck", read::deck); }
    void operator()(event::Committed& e) { e.server_seed = fields.maybe("server_seed", read::hash); }
    template<class T>
    void operator()(T&) {}
};

std::optional<engine::Seat> seat_of(std::string_view key) {
    engine::Seat seat = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), seat);
    if (error != std::errc{} || end != key.data() + key.size() || seat >= engine::max_seats) return std::nullopt;
    return seat;
}

/// The private parts by seat; false where one of them is not what this event has.
bool read_privates(const json& by_seat, TableEvent& event) {
    if (!by_seat.is_object()) return false;
    for (const auto& [key, members] : by_seat.items()) {
        const auto seat = seat_of(key);
        if (!seat || !members.is_object()) return false;
        Fields fields{members};
        read_private(fields, *seat, event);
        if (fields.finish()) return false;
    }
    return true;
}

bool read_secret(const json& members, TableEvent& event) {
    if (!members.is_object()) return false;
    Fields fields{members};
    visit_event(SecretReader{fields}, event);
    return !fields.finish();
}

void read_entropy_given(Fields& fields, StoredLine& line) {
    event::EntropyGiven given;
    given.hand = fields.need("hand", read::integer<std::uint32_t>);
    given.share.seat = fields.need("seat", read::seat);
    given.share.value = fields.need("value", read::entropy_value);
    line.record = std::move(given);
}

/// False for a kind that there is not; other faults stay with the fields.
bool read_stored_event(std::string_view kind, Fields& fields, StoredLine& line) {
    line.seq = fields.need("seq", read::integer<std::uint64_t>);
    auto event = read_event(kind, fields);
    if (!event) return false;
    if (const json* by_seat = fields.take("private")) {
        if (!read_privates(*by_seat, *event)) fields.fail("private");
    }
    if (const json* secret = fields.take("secret")) {
        if (!read_secret(*secret, *event)) fields.fail("secret");
    }
    line.record = *std::move(event);
    return true;
}

}  // namespace

void append_stored(std::string& out, const TableEvent& event, const EncodedEvent& encoded, std::int64_t time_ms) {
    out += encoded.open_object;
    if (!encoded.privates.empty()) {
        out += R"(,"private":{)";
        for (std::size_t i = 0; i < encoded.privates.size(); ++i) {
            const EncodedEvent::Private& own = encoded.privates[i];
            if (i > 0) out += ',';
            out += '"';
            out += std::to_string(own.seat);
            out += "\":{";
            out += own.members;
            out += '}';
        }
        out += '}';
    }
    std::string secret;
    visit_event(SecretWriter{JsonWriter{secret}}, event);
    if (!secret.empty()) {
        out += R"(,"secret":{)";
        out += secret;
        out += '}';
    }
    out += R"(,"time_ms":)";
    out += std::to_string(time_ms);
    out += '}';
}

void append_stored(std::string& out, const event::EntropyGiven& given, std::int64_t time_ms) {
    JsonWriter{out}
        .begin_object()
        .field("kind", kind_of<event::EntropyGiven>)
        .field("hand", given.hand)
        .field("seat", given.share.seat)
        .field("value", to_hex(given.share.value))
        .field("time_ms", time_ms)
        .end_object();
}

Result<StoredLine> decode_stored(std::string_view line) {
    const auto object = parse_strict(line);
    if (!object) return object.error();
    if (!object->is_object()) return bad_request("");
    Fields fields{*object};
    StoredLine stored;
    stored.time_ms = fields.need("time_ms", read::any_integer);
    const std::string kind = fields.need("kind", read::text);
    if (kind == kind_of<event::EntropyGiven>)
        read_entropy_given(fields, stored);
    else if (!read_stored_event(kind, fields, stored))
        return bad_request("kind");
    if (auto fault = fields.finish()) return *std::move(fault);
    return stored;
}

}  // namespace pique::protocol
