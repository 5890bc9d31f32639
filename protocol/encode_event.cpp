#include "protocol/encode_event.hpp"

#include "protocol/encoding.hpp"
#include "protocol/event_kinds.hpp"
#include "protocol/write.hpp"

#include <algorithm>

namespace pique::protocol {
namespace {

namespace game = engine::event;

/// Room for most events, so that their text is allocated once.
constexpr std::size_t around = 128;

/// Writes the public members of an event, and puts the private ones beside them.
class EventWriter {
public:
    explicit EventWriter(EncodedEvent& encoded) : encoded_(encoded), out_(encoded.open_object) {}

    void head(std::uint64_t seq, std::string_view kind) { out_.begin_object().field("seq", seq).field("kind", kind); }

    void operator()(const game::MatchStarted& e) {
        out_.key("sides");
        write::list(out_, e.sides, [this](const auto& seats) { write::values(out_, seats); });
    }
    void operator()(const game::HandStarted& e) {
        out_.field("hand", e.hand).field(write::opener_name(e.opener), e.dealer);
        write::entropy(out_.key("entropy"), e.entropy);
    }
    void operator()(const game::Dealt& e) {
        write::values(out_.key("counts"), e.counts);
        for (std::size_t seat = 0; seat < e.cards.size(); ++seat) {
            if (!e.cards[seat]) continue;
            JsonWriter own = private_to(static_cast<engine::Seat>(seat));
            write::cards(own.key("cards"), *e.cards[seat]);
        }
    }
    void operator()(const game::Turn& e) {
        out_.field("number", e.number).field("seat", e.seat).field("phase", engine::phase_name(e.phase));
        if (e.deadline_ms) out_.field("deadline_ms", *e.deadline_ms);
        if (!e.legal && !e.offer) return;
        JsonWriter own = private_to(e.seat);
        if (e.legal) write::legal(own.key("legal"), *e.legal);
        if (e.offer) write::card(own.key("offer"), *e.offer);
    }
    void operator()(const game::Declared& e) {
        out_.field("seat", e.seat).field(write::declaration_name(e.declaration), e.yes);
    }
    void operator()(const game::Drafted& e) {
        out_.field("seat", e.seat).field("kept", e.kept);
        if (!e.card && !e.second) return;
        JsonWriter own = private_to(e.seat);
        if (e.card) write::card(own.key("card"), *e.card);
        if (e.second) write::card(own.key("second"), *e.second);
    }
    void operator()(const game::Exchanged& e) {
        out_.field("seat", e.seat).field("count", e.count);
        if (!e.out && !e.in) return;
        JsonWriter own = private_to(e.seat);
        if (e.out) write::cards(own.key("out"), *e.out);
        if (e.in) write::cards(own.key("in"), *e.in);
    }
    void operator()(const game::Bid& e) {
        out_.field("seat", e.seat);
        write::field_or_null(out_, "value", e.value);
        if (e.stolen) out_.field("stolen", true);
        if (e.automatic) out_.field("auto", true);
    }
    void operator()(const game::Pitcher& e) { out_.field("seat", e.seat).field("bid", e.bid); }
    void operator()(const game::Played& e) {
        out_.field("seat", e.seat).field("card", e.card.text());
        if (e.automatic) out_.field("auto", true);
    }
    void operator()(const game::Trump& e) { write::suit(out_.key("suit"), e.suit); }
    void operator()(const game::Trick& e) {
        out_.field("winner", e.winner);
        write::plays(out_.key("plays"), e.plays);
        write::values(out_.key("tricks"), e.tricks);
    }
    void operator()(const game::HandScored& e) {
        out_.field("hand", e.hand);
        write::score(out_, e.score);
    }
    void operator()(const game::MatchOver& e) {
        write::field_or_null(out_, "winner", e.winner);
        write::values(out_.key("score"), e.score);
    }

    void operator()(const event::SeatChanged& e) {
        out_.field("seat", e.entry.seat);
        write::seat_info(out_.key("entry"), e.entry);
        if (e.reason) out_.field("reason", seat_reason_name(*e.reason));
        if (!e.host) return;
        if (e.host->empty())
            out_.key("host").null();
        else
            out_.field("host", *e.host);
    }
    void operator()(const event::Committed& e) { out_.field("hand", e.hand).field("commitment", to_hex(e.commitment)); }
    void operator()(const event::Revealed& e) {
        out_.field("hand", e.hand).field("server_seed", to_hex(e.server_seed));
        write::entropy(out_.key("entropy"), e.entropy);
        write::deck(out_.key("deck"), e.deck);
    }
    void operator()(const event::Said& e) { out_.field("seat", e.seat).field("phrase", e.phrase); }
    void operator()(const event::Paused& e) { out_.field("reason", e.reason); }
    void operator()(const event::Resumed& e) { out_.field("reason", e.reason); }
    void operator()(const event::Closed& e) { out_.field("reason", e.reason); }

private:
    JsonWriter private_to(engine::Seat seat) {
        std::string& members =
            encoded_.privates.emplace_back(EncodedEvent::Private{.seat = seat, .members = {}}).members;
        members.reserve(around);
        return JsonWriter{members};
    }

    EncodedEvent& encoded_;
    JsonWriter out_;
};

const EncodedEvent::Private* find_private(const EncodedEvent& event, engine::Viewer viewer) {
    const auto found = std::find_if(event.privates.begin(), event.privates.end(),
                                    [viewer](const auto& own) { return viewer == own.seat; });
    return found == event.privates.end() ? nullptr : &*found;
}

}  // namespace

bool EncodedEvent::has_private(engine::Viewer viewer) const {
    return find_private(*this, viewer) != nullptr;
}

void EncodedEvent::append_to(std::string& out, engine::Viewer viewer) const {
    out += open_object;
    if (const Private* own = find_private(*this, viewer)) {
        out += ',';
        out += own->members;
    }
    out += '}';
}

EncodedEvent encode_event(std::uint64_t seq, const TableEvent& event) {
    EncodedEvent encoded{.seq = seq, .open_object = {}, .privates = {}};
    encoded.open_object.reserve(around);
    EventWriter writer{encoded};
    writer.head(seq, event_kind(event));
    visit_event(writer, event);
    return encoded;
}

}  // namespace pique::protocol
