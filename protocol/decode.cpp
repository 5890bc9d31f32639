#include "protocol/command.hpp"
#include "protocol/encoding.hpp"
#include "protocol/fields.hpp"
#include "protocol/limits.hpp"
#include "protocol/parse.hpp"
#include "protocol/read.hpp"
#include "protocol/strict_json.hpp"
#include "protocol/words.hpp"

#include <algorithm>
#include <utility>

namespace pique::protocol {
namespace {

using nlohmann::json;

// What members are made of.

std::optional<std::int64_t> id(const json& value) {
    return read::integer_in<std::int64_t>(0, max_integer)(value);
}

/// Whether a table has such a seat is for the table to say.
std::optional<engine::Seat> any_seat(const json& value) {
    return read::integer<engine::Seat>(value);
}

/// The number of a turn or a hand: one too great for us is well-formed, and never the current one.
std::optional<std::uint32_t> number(const json& value) {
    const auto any = read::any_integer(value);
    return any && *any >= 0 ? read::clamped_integer<std::uint32_t>(value) : std::nullopt;
}

std::optional<std::uint32_t> hand_number(const json& value) {
    const auto hand = number(value);
    return hand != 0U ? hand : std::nullopt;
}

std::optional<std::string> name_of_thing(const json& value) {
    return read::text_of(1, max_id_chars)(value);
}

std::optional<json> options_object(const json& value) {
    return value.is_object() ? std::optional{value} : std::nullopt;
}

/// Codes are of upper case; typed by hand they come in either.
std::optional<std::string> table_code(const json& value) {
    auto code = read::line_of(1, max_id_chars)(value);
    if (code) {
        for (char& c : *code)
            if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return code;
}

command::TableRef table_or_code(Fields& fields) {
    command::TableRef ref{.table = fields.maybe("table", name_of_thing).value_or(""),
                          .code = fields.maybe("code", table_code).value_or("")};
    if (fields.has("table") == fields.has("code")) fields.fail("table");
    return ref;
}

// The fields of each command.

void read_fields(Fields& fields, command::Hello& hello) {
    hello.name = fields.maybe("name", read::line_of(1, max_name_chars));
    hello.token = fields.maybe("token", read::text);
    hello.lang = fields.maybe("lang", read::line_of(0, max_lang_chars));
    hello.client = fields.maybe("client", read::line_of(0, max_client_chars));
}

void read_fields(Fields& fields, command::CreateTable& create) {
    create.game = fields.need("game", read::text);
    create.options = fields.maybe("options", options_object).value_or(nullptr);
    create.is_private = fields.maybe("private", read::boolean).value_or(false);
    create.seat = fields.maybe("seat", read::nullable(any_seat)).value_or(engine::Seat{0});
    create.turn_seconds = fields.maybe("turn_seconds", read::integer_in<std::int32_t>(0, max_turn_seconds));
    create.fill = fields.maybe("fill", read::word_of(bot_levels));
    create.label = fields.maybe("label", read::line_of(0, max_label_chars)).value_or("");
}

void read_fields(Fields& fields, command::ListTables& list) {
    list.game = fields.maybe("game", read::text);
    list.cursor = fields.maybe("cursor", read::text);
}

void read_fields(Fields&, command::WatchLobby&) {}

void read_fields(Fields&, command::UnwatchLobby&) {}

void read_fields(Fields& fields, command::Join& join) {
    join.ref = table_or_code(fields);
    join.seat = fields.maybe("seat", any_seat);
}

void read_fields(Fields& fields, command::Watch& watch) {
    watch.ref = table_or_code(fields);
}

void read_fields(Fields& fields, command::Unwatch& unwatch) {
    unwatch.ref = table_or_code(fields);
}

void read_fields(Fields& fields, command::Leave& leave) {
    leave.table = fields.need("table", name_of_thing);
}

void read_fields(Fields& fields, command::AddBot& add) {
    add.table = fields.need("table", name_of_thing);
    add.seat = fields.maybe("seat", any_seat);
    add.level = fields.need("level", read::word_of(bot_levels));
}

void read_fields(Fields& fields, command::RemoveBot& remove) {
    remove.table = fields.need("table", name_of_thing);
    remove.seat = fields.maybe("seat", any_seat);
    // It shares its list of fields with add_bot, and needs no level.
    fields.maybe("level", read::word_of(bot_levels));
}

void read_fields(Fields& fields, command::Start& start) {
    start.table = fields.need("table", name_of_thing);
}

void read_fields(Fields& fields, command::Act& act) {
    act.table = fields.need("table", name_of_thing);
    act.turn = fields.need("turn", number);
    const json* action = fields.take("action");
    if (action == nullptr || !action->is_object())
        fields.fail("action");
    else
        act.action = parse_action(*action);
}

void read_fields(Fields& fields, command::Sync& sync) {
    sync.table = fields.need("table", name_of_thing);
    sync.after = fields.need("after", read::integer_in<std::int64_t>(-1, max_integer));
}

void read_fields(Fields& fields, command::Back& back) {
    back.table = fields.need("table", name_of_thing);
}

void read_fields(Fields& fields, command::Entropy& entropy) {
    entropy.table = fields.need("table", name_of_thing);
    entropy.hand = fields.need("hand", hand_number);
    entropy.value = fields.need("value", read::entropy_value);
}

void read_fields(Fields& fields, command::Say& say) {
    say.table = fields.need("table", name_of_thing);
    say.phrase = fields.maybe("phrase", read::word_of(phrases));
    say.text = fields.maybe("text", read::text_of(1, max_text_chars));
    if (fields.has("phrase") == fields.has("text")) fields.fail("phrase");
}

void read_fields(Fields& fields, command::Hint& hint) {
    hint.table = fields.need("table", name_of_thing);
}

void read_fields(Fields& fields, command::Claim& claim) {
    claim.table = fields.need("table", name_of_thing);
    claim.turn = fields.need("turn", number);
}

void read_fields(Fields& fields, command::VoteOut& vote) {
    vote.table = fields.need("table", name_of_thing);
    vote.seat = fields.need("seat", any_seat);
}

void read_fields(Fields& fields, command::QuickPlay& quick) {
    quick.game = fields.need("game", read::text);
    quick.options = fields.maybe("options", options_object).value_or(nullptr);
    quick.max_wait_seconds = fields.maybe("max_wait_seconds", read::integer_in<std::int32_t>(0, max_wait_seconds));
}

void read_fields(Fields& fields, command::Cancel& cancel) {
    cancel.ticket = fields.need("ticket", name_of_thing);
}

void read_fields(Fields&, command::Ping&) {}

// From a type's name to its reader.

using Reader = Command (*)(Fields&);

template<class T>
Command read_command(Fields& fields) {
    T command;
    read_fields(fields, command);
    return command;
}

template<std::size_t... I>
constexpr std::array<Reader, sizeof...(I)> make_readers(std::index_sequence<I...>) {
    return {&read_command<std::variant_alternative_t<I, Command>>...};
}

constexpr auto readers = make_readers(std::make_index_sequence<std::variant_size_v<Command>>{});

}  // namespace

std::variant<CommandMessage, BadMessage> decode_command(std::string_view frame) {
    const StrictJson message = read_strict(frame);
    if (!message.value.is_object()) return BadMessage{.id = {}, .error = message.fault.value_or(bad_request(""))};

    Fields fields{message.value};
    const auto bad = [](std::optional<std::int64_t> message_id, Error error) {
        if (error.code == ErrorCode::bad_json || error.field == "id") message_id.reset();
        return BadMessage{.id = message_id, .error = std::move(error)};
    };
    const std::int64_t message_id = fields.need("id", id);
    if (message.fault) return bad(fields.fault() ? std::nullopt : std::optional{message_id}, *message.fault);
    const std::string type = fields.need("type", read::text);
    if (fields.fault()) return bad(message_id, *fields.fault());

    const auto name = std::find(command_names.begin(), command_names.end(), type);
    if (name == command_names.end()) return bad(message_id, {.code = ErrorCode::unknown_type});
    Command command = readers[static_cast<std::size_t>(name - command_names.begin())](fields);
    if (auto fault = fields.finish()) return bad(message_id, *std::move(fault));
    return CommandMessage{.id = message_id, .command = std::move(command)};
}

}  // namespace pique::protocol
