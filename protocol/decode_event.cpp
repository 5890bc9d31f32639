#include "protocol/decode_event.hpp"

#include "protocol/event_kinds.hpp"
#include "protocol/read.hpp"
#include "protocol/record_codec.hpp"
#include "protocol/write.hpp"

namespace pique::protocol {
namespace {

namespace game = engine::event;

// The public members of each kind.

void read_public(Fields& fields, game::MatchStarted& e) {
    e.sides = fields.need("sides", read::per_seat(read::per_seat(read::seat)));
}

void read_public(Fields& fields, game::HandStarted& e) {
    e.hand = fields.need("hand", read::integer<std::uint32_t>);
    e.dealer = read::opener(fields, e.opener, read::seat);
    e.entropy = fields.need("entropy", read::entropy);
}

void read_public(Fields& fields, game::Dealt& e) {
    e.counts = fields.need("counts", read::per_seat(read::integer<std::int8_t>));
    e.cards = engine::PerSeat<std::optional<engine::CardSet>>(e.counts.size());
}

void read_public(Fields& fields, game::Turn& e) {
    e.number = fields.need("number", read::integer<std::uint32_t>);
    e.seat = fields.need("seat", read::seat);
    e.phase = fields.need("phase", read::named(engine::parse_phase));
    e.deadline_ms = fields.maybe("deadline_ms", read::any_integer);
}

void read_public(Fields& fields, game::Declared& e) {
    e.seat = fields.need("seat", read::seat);
    e.declaration = fields.has("double_nil") ? engine::Declaration::double_nil : engine::Declaration::blind_nil;
    e.yes = fields.need(write::declaration_name(e.declaration), read::boolean);
}

void read_public(Fields& fields, game::Drafted& e) {
    e.seat = fields.need("seat", read::seat);
    e.kept = fields.need("kept", read::boolean);
}

void read_public(Fields& fields, game::Exchanged& e) {
    e.seat = fields.need("seat", read::seat);
    e.count = fields.need("count", read::integer<std::int8_t>);
}

void read_public(Fields& fields, game::Bid& e) {
    e.seat = fields.need("seat", read::seat);
    e.value = fields.need("value", read::nullable(read::integer<std::int8_t>));
    e.stolen = fields.maybe("stolen", read::boolean).value_or(false);
    e.automatic = fields.maybe("auto", read::boolean).value_or(false);
}

void read_public(Fields& fields, game::Pitcher& e) {
    e.seat = fields.need("seat", read::seat);
    e.bid = fields.need("bid", read::integer<std::int8_t>);
}

void read_public(Fields& fields, game::Played& e) {
    e.seat = fields.need("seat", read::seat);
    e.card = fields.need("card", read::card);
    e.automatic = fields.maybe("auto", read::boolean).value_or(false);
}

void read_public(Fields& fields, game::Trump& e) {
    e.suit = fields.need("suit", read::suit);
}

void read_public(Fields& fields, game::Trick& e) {
    e.winner = fields.need("winner", read::seat);
    e.plays = fields.need("plays", read::plays);
    e.tricks = fields.need("tricks", read::per_seat(read::integer<std::int8_t>));
}

void read_public(Fields& fields, game::HandScored& e) {
    e.hand = fields.need("hand", read::integer<std::uint32_t>);
    e.score = read::score(fields);
}

void read_public(Fields& fields, game::MatchOver& e) {
    e.winner = fields.need("winner", read::nullable(read::seat));
    e.score = fields.need("score", read::per_seat(read::integer<std::int32_t>));
}

void read_public(Fields& fields, event::SeatChanged& e) {
    fields.need("seat", read::seat);
    e.entry = fields.need("entry", read::seat_info);
    e.reason = fields.maybe("reason", read::named(parse_seat_reason));
    if (const auto host = fields.maybe("host", read::nullable(read::text))) e.host = host->value_or("");
}

void read_public(Fields& fields, event::Committed& e) {
    e.hand = fields.need("hand", read::integer<std::uint32_t>);
    e.commitment = fields.need("commitment", read::hash);
}

void read_public(Fields& fields, event::Revealed& e) {
    e.hand = fields.need("hand", read::integer<std::uint32_t>);
    e.server_seed = fields.need("server_seed", read::hash);
    e.entropy = fields.need("entropy", read::entropy);
    e.deck = fields.need("deck", read::deck);
}

void read_public(Fields& fields, event::Said& e) {
    e.seat = fields.need("seat", read::seat);
    e.phrase = fields.need("phrase", read::text);
}

void read_public(Fields& fields, event::Paused& e) {
    e.reason = fields.need("reason", read::text);
}

void read_public(Fields& fields, event::Resumed& e) {
    e.reason = fields.need("reason", read::text);
}

void read_public(Fields& fields, event::Closed& e) {
    e.reason = fields.need("reason", read::text);
}

/// Reads the event of this kind among the alternatives of a variant, if it is one of them.
template<class Variant>
struct KindReader;
template<class... Kinds>
struct KindReader<std::variant<Kinds...>> {
    static bool read(std::string_view kind, Fields& fields, TableEvent& event) {
        return (read_if<Kinds>(kind, fields, event) || ...);
    }
    template<class Kind>
    static bool read_if(std::string_view kind, Fields& fields, TableEvent& event) {
        if constexpr (std::is_same_v<Kind, engine::Event>) {
            return KindReader<engine::Event>::read(kind, fields, event);
        } else {
            if (kind != kind_of<Kind>) return false;
            Kind read;
            read_public(fields, read);
            event = std::move(read);
            return true;
        }
    }
};

/// Reads the members private to `seat`. Only the seat of a decision has any; every seat has its own cards.
class PrivateReader {
public:
    PrivateReader(Fields& fields, engine::Seat seat) : fields_(fields), seat_(seat) {}

    void operator()(game::Dealt& e) {
        const auto cards = fields_.maybe("cards", read::cards);
        if (!cards) return;
        if (seat_ < e.cards.size())
            e.cards[seat_] = cards;
        else
            fields_.fail("cards");
    }
    void operator()(game::Turn& e) {
        if (seat_ != e.seat) return;
        e.legal = fields_.maybe("legal", read::legal);
        e.offer = fields_.maybe("offer", read::card);
    }
    void operator()(game::Drafted& e) {
        if (seat_ != e.seat) return;
        e.card = fields_.maybe("card", read::card);
        e.second = fields_.maybe("second", read::card);
    }
    void operator()(game::Exchanged& e) {
        if (seat_ != e.seat) return;
        e.out = fields_.maybe("out", read::cards);
        e.in = fields_.maybe("in", read::cards);
    }
    template<class T>
    void operator()(T&) {}

private:
    Fields& fields_;
    engine::Seat seat_;
};

}  // namespace

Result<TableEvent> read_event(std::string_view kind, Fields& fields) {
    TableEvent event;
    if (!KindReader<TableEvent>::read(kind, fields, event)) return Error{.code = ErrorCode::unknown_type};
    return event;
}

void read_private(Fields& fields, engine::Seat seat, TableEvent& event) {
    visit_event(PrivateReader{fields, seat}, event);
}

Result<TableEvent> decode_event(const nlohmann::json& object, engine::Viewer viewer) {
    if (!object.is_object()) return bad_request("");
    Fields fields{object};
    auto event = read_event(fields.need("kind", read::text), fields);
    if (event && viewer) read_private(fields, *viewer, *event);
    if (fields.fault()) return *fields.fault();
    return event;
}

}  // namespace pique::protocol
