#include "protocol/hand_record.hpp"

#include "engine/games.hpp"
#include "protocol/encode.hpp"
#include "protocol/encoding.hpp"
#include "protocol/parse.hpp"
#include "protocol/read.hpp"
#include "protocol/write.hpp"

#include <limits>

namespace pique::protocol {
namespace {

using nlohmann::json;

constexpr std::string_view format_name = "pique.hand/1";

void write_player(JsonWriter& out, const HandRecord::Player& player) {
    out.begin_object().field("seat", player.seat).field("kind", seat_kind_name(player.kind));
    if (!player.name.empty()) out.field("name", player.name);
    if (!player.level.empty()) out.field("level", player.level);
    out.end_object();
}

void write_step(JsonWriter& out, const HandRecord::Step& step) {
    out.begin_object().field("turn", step.turn).field("seat", step.seat).field("time_ms", step.time_ms);
    write::action(out.key("action"), step.action);
    if (step.automatic) out.field("auto", true);
    out.end_object();
}

void write_result(JsonWriter& out, const HandRecord& record) {
    out.begin_object();
    write::score(out, record.scored.score);
    write::values(out.key("tricks"), record.tricks);
    if (record.over) write::field_or_null(out, "winner", record.over->winner);
    out.end_object();
}

void write_proof(JsonWriter& out, const HandRecord& record) {
    out.begin_object().field("commitment", to_hex(record.commitment));
    out.field("server_seed", to_hex(record.server_seed));
    write::entropy(out.key("entropy"), record.entropy);
    out.end_object();
}

HandRecord::Player read_player(Fields& fields) {
    return {.seat = fields.need("seat", read::seat),
            .kind = fields.need("kind", read::named(parse_seat_kind)),
            .name = fields.maybe("name", read::text).value_or(""),
            .level = fields.maybe("level", read::text).value_or("")};
}

HandRecord::Step read_step(Fields& fields) {
    return {.turn = fields.need("turn", read::integer<std::uint32_t>),
            .seat = fields.need("seat", read::seat),
            .time_ms = fields.need("time_ms", read::any_integer),
            .action = fields.need("action", parse_action),
            .automatic = fields.maybe("auto", read::boolean).value_or(false)};
}

/// A match that ended here did so with the totals of this hand.
engine::event::MatchOver match_over(std::optional<engine::Side> winner, const engine::event::HandScored& scored) {
    engine::event::MatchOver over{.winner = winner, .score = {}};
    std::visit(
        [&over](const auto& score) {
            for (const auto& line : score.lines)
                over.score.push_back(line.total);
        },
        scored.score);
    return over;
}

struct HandResult {
    decltype(engine::event::HandScored::score) score;
    engine::PerSeat<std::int8_t> tricks;
    std::optional<std::optional<engine::Side>> winner;
};

HandResult read_result(Fields& fields) {
    return {.score = read::score(fields),
            .tricks = fields.need("tricks", read::per_seat(read::integer<std::int8_t>)),
            .winner = fields.maybe("winner", read::nullable(read::seat))};
}

struct Proof {
    Hash commitment{};
    Hash server_seed{};
    std::vector<engine::EntropyShare> entropy;
};

Proof read_proof(Fields& fields) {
    return {.commitment = fields.need("commitment", read::hash),
            .server_seed = fields.need("server_seed", read::hash),
            .entropy = fields.need("entropy", read::entropy)};
}

std::optional<std::string> known_format(const json& value) {
    return value == format_name ? read::text(value) : std::nullopt;
}

void read_record(Fields& fields, HandRecord& record) {
    fields.need("format", known_format);
    record.table = fields.need("table", read::text);
    record.players = fields.need("seats", read::list(read::object(read_player), engine::max_seats));
    record.hand = fields.need("hand", read::integer_in<std::uint32_t>(1, std::numeric_limits<std::uint32_t>::max()));
    record.first_of_match = fields.need("first_of_match", read::boolean);
    record.hands_before = fields.need("hands_before", read::integer<std::uint32_t>);
    record.dealer = read::opener(fields, record.opener, read::seat);
    record.score_before = fields.need("score_before", read::per_seat(read::integer<std::int32_t>));
    record.bags_before = fields.maybe("bags_before", read::per_seat(read::integer<std::int32_t>))
                             .value_or(engine::PerSide<std::int32_t>{});
    record.deck = fields.need("deck", read::deck);
    constexpr std::size_t max_steps = 1000;
    record.steps = fields.need("actions", read::list(read::object(read_step), max_steps));
    const HandResult result = fields.need("result", read::object(read_result));
    record.scored = {.hand = record.hand, .score = result.score};
    record.tricks = result.tricks;
    if (result.winner) record.over = match_over(*result.winner, record.scored);
    Proof proof = fields.need("proof", read::object(read_proof));
    record.commitment = proof.commitment;
    record.server_seed = proof.server_seed;
    record.entropy = std::move(proof.entropy);
}

}  // namespace

std::string encode_hand_record(const HandRecord& record) {
    // Some more than most records have.
    constexpr std::size_t around = 8192;
    std::string text;
    text.reserve(around);
    JsonWriter out{text};
    out.begin_object().field("format", format_name).field("table", record.table).field("game", record.game);
    out.key("options").raw(write::text_of(to_json(record.options, WhichOptions::all)));
    write::list(out.key("seats"), record.players, [&out](const auto& player) { write_player(out, player); });
    out.field("hand", record.hand).field("first_of_match", record.first_of_match);
    out.field("hands_before", record.hands_before).field(write::opener_name(record.opener), record.dealer);
    write::values(out.key("score_before"), record.score_before);
    if (!record.bags_before.empty()) write::values(out.key("bags_before"), record.bags_before);
    write::deck(out.key("deck"), record.deck);
    write::list(out.key("actions"), record.steps, [&out](const auto& step) { write_step(out, step); });
    write_result(out.key("result"), record);
    write_proof(out.key("proof"), record);
    out.end_object();
    return text;
}

json to_json(const HandRecord& record) {
    return json::parse(encode_hand_record(record));
}

Result<HandRecord> parse_hand_record(const json& object) {
    if (!object.is_object()) return bad_request("");
    Fields fields{object};
    const std::string game_id = fields.need("game", read::text);
    if (fields.fault()) return *fields.fault();
    const engine::Game* game = engine::find_game(game_id);
    if (game == nullptr) return Error{.code = ErrorCode::unknown_game};
    const json* options = fields.take("options");
    if (options == nullptr) return bad_request("options");
    const auto parsed = parse_options(*game, *options);
    if (!parsed) return parsed.error();
    HandRecord record{.table = {}, .game = game_id, .options = *parsed};
    read_record(fields, record);
    if (fields.fault()) return *fields.fault();
    return record;
}

}  // namespace pique::protocol
