#include "protocol/view_codec.hpp"

#include "engine/games.hpp"
#include "protocol/limits.hpp"
#include "protocol/parse.hpp"
#include "protocol/read.hpp"
#include "protocol/write.hpp"

namespace pique::protocol {
namespace {

using nlohmann::json;

void write_turn(JsonWriter& out, const engine::View::Turn& turn) {
    out.begin_object().field("number", turn.number).field("seat", turn.seat);
    if (turn.deadline_ms) out.field("deadline_ms", *turn.deadline_ms);
    if (turn.legal) write::legal(out.key("legal"), *turn.legal);
    out.end_object();
}

engine::View::Turn read_turn(Fields& fields) {
    return {.number = fields.need("number", read::integer<std::uint32_t>),
            .seat = fields.need("seat", read::seat),
            .deadline_ms = fields.maybe("deadline_ms", read::any_integer),
            .legal = fields.maybe("legal", read::legal)};
}

/// The view and the commitment among its members.
struct CommittedView {
    engine::View view;
    Hash commitment{};
};

CommittedView read_view(Fields& fields) {
    CommittedView read;
    engine::View& view = read.view;
    view.you = fields.need("you", read::nullable(read::seat));
    view.phase = fields.need("phase", read::named(engine::parse_phase));
    view.hand = fields.need("hand", read::integer<std::uint32_t>);
    view.dealer = read::opener(fields, view.opener, read::nullable(read::seat));
    view.turn = fields.need("turn", read::nullable(read::object(read_turn)));
    view.cards = fields.maybe("cards", read::cards);
    view.counts = fields.need("counts", read::per_seat(read::integer<std::int8_t>));
    view.bids = fields.need("bids", read::per_seat(read::nullable(read::integer<std::int8_t>)));
    view.trick = fields.need("trick", read::plays);
    view.last_trick = fields.need("last_trick", read::nullable(read::plays)).value_or(engine::TrickCards{});
    view.tricks = fields.need("tricks", read::per_seat(read::integer<std::int8_t>));
    view.score = fields.need("score", read::per_seat(read::integer<std::int32_t>));
    view.bags =
        fields.maybe("bags", read::per_seat(read::integer<std::int32_t>)).value_or(engine::PerSide<std::int32_t>{});
    view.broken = fields.maybe("broken", read::boolean);
    view.auction = fields.has("pitcher");
    if (view.auction) {
        view.pitcher = fields.need("pitcher", read::nullable(read::seat));
        view.trump = fields.need("trump", read::nullable(read::suit));
    }
    for (const auto declaration : {engine::Declaration::blind_nil, engine::Declaration::double_nil}) {
        const auto answers =
            fields.maybe(write::declaration_name(declaration), read::per_seat(read::nullable(read::boolean)));
        if (!answers) continue;
        view.declaration = declaration;
        view.declared = *answers;
    }
    view.stock = fields.maybe("stock", read::integer<std::int8_t>);
    view.offer = fields.maybe("offer", read::card);
    read.commitment = fields.need("commitment", read::hash);
    view.winner = fields.need("winner", read::nullable(read::seat));
    return read;
}

TableInfo read_info(Fields& fields, const engine::Options& options) {
    return {.table = fields.need("table", read::text),
            .code = fields.need("code", read::text),
            .game = fields.need("game", read::text),
            .options = options,
            .label = fields.need("label", read::text),
            .is_private = fields.need("private", read::boolean),
            .host = fields.need("host", read::nullable(read::text)).value_or(""),
            .status = fields.need("status", read::named(parse_table_status)),
            .turn_seconds = fields.need("turn_seconds", read::integer<std::int32_t>),
            .seats = fields.need("seats", read::list(read::seat_info, engine::max_seats)),
            .spectators = fields.need("spectators", read::integer<std::int32_t>)};
}

std::optional<json> json_object(const json& value) {
    return value.is_object() ? std::optional{value} : std::nullopt;
}

Result<TableInfo> parse_info(const json& object) {
    Fields fields{object};
    const std::string game_id = fields.need("game", read::text);
    if (fields.fault()) return *fields.fault();
    const engine::Game* game = engine::find_game(game_id);
    if (game == nullptr) return Error{.code = ErrorCode::unknown_game};
    const json options_object = fields.need("options", json_object);
    if (fields.fault()) return *fields.fault();
    const auto options = parse_options(*game, options_object);
    if (!options) return options.error();
    TableInfo info = read_info(fields, *options);
    if (fields.fault()) return *fields.fault();
    return info;
}

}  // namespace

void write_view(JsonWriter& out, const engine::View& view, const Hash& commitment) {
    out.begin_object();
    write::field_or_null(out, "you", view.you);
    out.field("phase", engine::phase_name(view.phase)).field("hand", view.hand);
    write::field_or_null(out, write::opener_name(view.opener), view.dealer);
    out.key("turn");
    if (view.turn)
        write_turn(out, *view.turn);
    else
        out.null();
    if (view.cards) write::cards(out.key("cards"), *view.cards);
    write::values(out.key("counts"), view.counts);
    write::values_or_null(out.key("bids"), view.bids);
    write::plays(out.key("trick"), view.trick);
    out.key("last_trick");
    if (view.last_trick.empty())
        out.null();
    else
        write::plays(out, view.last_trick);
    write::values(out.key("tricks"), view.tricks);
    write::values(out.key("score"), view.score);
    if (!view.bags.empty()) write::values(out.key("bags"), view.bags);
    if (view.broken) out.field("broken", *view.broken);
    if (view.auction) {
        write::field_or_null(out, "pitcher", view.pitcher);
        out.key("trump");
        if (view.trump)
            write::suit(out, *view.trump);
        else
            out.null();
    }
    if (view.declaration) write::values_or_null(out.key(write::declaration_name(*view.declaration)), view.declared);
    if (view.stock) out.field("stock", *view.stock);
    if (view.offer) write::card(out.key("offer"), *view.offer);
    out.field("commitment", to_hex(commitment));
    write::field_or_null(out, "winner", view.winner);
    out.end_object();
}

Result<ReceivedSnapshot> decode_snapshot(const json& object) {
    if (!object.is_object()) return bad_request("");
    Fields fields{object};
    const json info_object = fields.need("info", json_object);
    if (fields.fault()) return *fields.fault();
    auto info = parse_info(info_object);
    if (!info) return std::move(info).error();
    CommittedView committed = fields.need("view", read::object(read_view));
    // The engine's view names the cards that count as spades; they follow from the options and are not sent.
    const engine::Game& game = *engine::find_game(info->game);
    committed.view.spades = game.make_match(info->options)->view(std::nullopt).spades;
    ReceivedSnapshot snapshot{.table = fields.need("table", read::text),
                              .epoch = fields.need("epoch", read::integer<std::uint64_t>),
                              .seq = fields.need("seq", read::any_integer),
                              .info = *std::move(info),
                              .view = committed.view,
                              .commitment = committed.commitment};
    if (fields.fault()) return *fields.fault();
    return snapshot;
}

}  // namespace pique::protocol
