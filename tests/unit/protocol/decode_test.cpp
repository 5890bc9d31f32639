#include "protocol/command.hpp"
#include "protocol/encode.hpp"
#include "protocol/limits.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/protocol_print.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <string>
#include <vector>

namespace pique::protocol {
namespace {

using nlohmann::json;

/// The command, or a failed test.
Command command_of(std::string_view frame) {
    const auto decoded = decode_command(frame);
    if (const auto* message = std::get_if<CommandMessage>(&decoded)) return message->command;
    ADD_FAILURE() << frame << ": " << testing::PrintToString(std::get<BadMessage>(decoded).error);
    return command::Ping{};
}

template<class T>
T read(std::string_view frame) {
    const Command command = command_of(frame);
    EXPECT_TRUE(std::holds_alternative<T>(command)) << frame;
    return std::holds_alternative<T>(command) ? std::get<T>(command) : T{};
}

BadMessage bad_of(std::string_view frame) {
    auto decoded = decode_command(frame);
    if (auto* bad = std::get_if<BadMessage>(&decoded)) return std::move(*bad);
    ADD_FAILURE() << "accepted: " << frame;
    return {};
}

Error decode_fault(std::string_view frame) {
    return bad_of(frame).error;
}

// The list of the protocol: each command's fields, whether they must be there, and values right and wrong.

struct Field {
    std::string name;
    bool required = false;
    std::vector<json> right;
    std::vector<json> wrong;
};

std::vector<json> all_but(std::vector<json> values, const std::vector<json>& more) {
    values.insert(values.end(), more.begin(), more.end());
    return values;
}

const std::vector<json>& no_text() {
    static const std::vector<json> values = {nullptr, true, 1, 1.5, json::array(), json::object()};
    return values;
}
const std::vector<json>& no_integer() {
    static const std::vector<json> values = {
        nullptr, true, "1", 1.0, 1.5, 1e300, json::array(), json::object(), "", 9007199254740992, -9007199254740992};
    return values;
}

Field text(std::string name, bool required) {
    return {std::move(name), required, {"x", "spades"}, no_text()};
}
Field thing(std::string name, bool required) {
    const std::string longest(max_id_chars, 'x');
    return {std::move(name), required, {"t", longest}, all_but(no_text(), {"", longest + "x"})};
}
Field integer(std::string name, bool required, std::vector<json> right, const std::vector<json>& wrong) {
    return {std::move(name), required, std::move(right), all_but(no_integer(), wrong)};
}
Field seat(bool required) {
    return integer("seat", required, {0, 6, 255}, {-1, 256});
}
Field turn() {
    return integer("turn", true, {0, 1, 4294967296, 9007199254740991}, {-1});
}
Field level(std::string name, bool required) {
    return {std::move(name), required, {"easy", "normal"}, all_but(no_text(), {"", "hard", "master", "Easy", "easy "})};
}
Field options() {
    return {"options",
            false,
            {json::object(), json{{"target", 300}}},
            {nullptr, true, 1, "x", json::array(), json{{"target", 9007199254740992}}}};
}
Field name() {
    std::string longest = "A";
    for (std::size_t i = 1; i < max_name_chars; ++i)
        longest += "\u017D";
    return {"name",
            false,
            {"A", " Ana ", "\tAna", longest, "  " + longest + " "},
            all_but(no_text(), {"", "   ", longest + "x", "A\nB", "A\u0085B", std::string{"A\0", 2}})};
}
Field line(std::string name, std::size_t longest) {
    return {std::move(name),
            false,
            {"", "x", std::string(longest, 'x')},
            all_but(no_text(), {std::string(longest + 1, 'x'), "a\tb"})};
}

struct CommandFields {
    std::string type;
    std::vector<Field> fields;
};

const std::vector<CommandFields>& commands() {
    const Field table = thing("table", true);
    static const std::vector<CommandFields> all = {
        {"hello", {name(), text("token", false), line("lang", max_lang_chars), line("client", max_client_chars)}},
        {"create_table",
         {text("game", true),
          options(),
          {"private", false, {true, false}, {nullptr, 0, 1, "true", json::array()}},
          {"seat", false, {nullptr, 0, 3, 255}, {true, "0", 0.0, -1, 256, json::array()}},
          integer("turn_seconds", false, {0, 30, max_turn_seconds}, {-1, max_turn_seconds + 1}),
          level("fill", false),
          line("label", max_label_chars)}},
        {"list_tables", {text("game", false), text("cursor", false)}},
        {"watch_lobby", {}},
        {"unwatch_lobby", {}},
        {"join", {table, seat(false)}},
        {"join", {thing("code", true), seat(false)}},
        {"watch", {table}},
        {"watch", {thing("code", true)}},
        {"unwatch", {table}},
        {"unwatch", {thing("code", true)}},
        {"leave", {table}},
        {"add_bot", {table, seat(false), level("level", true)}},
        {"remove_bot", {table, seat(false), level("level", false)}},
        {"start", {table}},
        {"act",
         {table,
          turn(),
          {"action",
           true,
           {json{{"bid", 4}}, json::object(), json{{"x", 1}}},
           {nullptr, true, 1, "bid", json::array(), json{{"bid", 9007199254740992}}}}}},
        {"sync", {table, integer("after", true, {-1, 0, 9007199254740991}, {-2})}},
        {"back", {table}},
        {"entropy",
         {table,
          integer("hand", true, {1, 4294967296}, {0, -1}),
          {"value",
           true,
           {"00", "0aFF", std::string(64, 'e')},
           all_but(no_text(), {"", "0", "0g", std::string(66, 'e')})}}},
        {"say", {table, {"phrase", true, {"hello", "bye"}, all_but(no_text(), {"", "Hello", "damn"})}}},
        {"hint", {table}},
        {"claim", {table, turn()}},
        {"vote_out", {table, seat(true)}},
        {"quick_play",
         {text("game", true), options(),
          integer("max_wait_seconds", false, {0, max_wait_seconds}, {-1, max_wait_seconds + 1})}},
        {"cancel", {thing("ticket", true)}},
        {"ping", {}},
    };
    return all;
}

/// Every field with its first right value.
json whole(const CommandFields& command) {
    json frame = {{"id", 7}, {"type", command.type}};
    for (const Field& field : command.fields)
        frame[field.name] = field.right.front();
    return frame;
}

/// In `join` and its like a missing code is told as a missing table.
std::string told_name(const CommandFields& command, const Field& field) {
    return field.name == "code" && command.type != "cancel" ? "table" : field.name;
}

TEST(DecodeCommand, knows_each_command_of_the_protocol) {
    std::set<std::string_view> types;
    for (const CommandFields& command : commands()) {
        const std::string frame = whole(command).dump();
        EXPECT_EQ(command_name(command_of(frame)), command.type) << frame;
        types.insert(command.type);
    }
    EXPECT_EQ(types, (std::set<std::string_view>{command_names.begin(), command_names.end()}));
}

TEST(DecodeCommand, takes_each_right_value) {
    for (const CommandFields& command : commands()) {
        for (const Field& field : command.fields) {
            for (const json& value : field.right) {
                json frame = whole(command);
                frame[field.name] = value;
                EXPECT_EQ(command_name(command_of(frame.dump())), command.type) << frame;
            }
        }
    }
}

TEST(DecodeCommand, refuses_each_wrong_value_and_names_the_field) {
    for (const CommandFields& command : commands()) {
        for (const Field& field : command.fields) {
            for (const json& value : field.wrong) {
                json frame = whole(command);
                frame[field.name] = value;
                const BadMessage bad = bad_of(frame.dump());
                EXPECT_EQ(bad.error, bad_request(field.name)) << frame;
                EXPECT_EQ(bad.id, 7) << frame;
            }
        }
    }
}

TEST(DecodeCommand, asks_for_the_fields_that_must_be_there_and_no_others) {
    for (const CommandFields& command : commands()) {
        for (const Field& field : command.fields) {
            json frame = whole(command);
            frame.erase(field.name);
            if (field.required) {
                EXPECT_EQ(decode_fault(frame.dump()), bad_request(told_name(command, field))) << frame;
            } else {
                EXPECT_EQ(command_name(command_of(frame.dump())), command.type) << frame;
            }
        }
    }
}

TEST(DecodeCommand, refuses_fields_that_the_command_does_not_have) {
    for (const CommandFields& command : commands()) {
        for (const char* stray : {"colour", "Table", "re", "protocol", ""}) {
            json frame = whole(command);
            frame[stray] = 1;
            const BadMessage bad = bad_of(frame.dump());
            EXPECT_EQ(bad.error, bad_request(stray)) << frame;
            EXPECT_EQ(bad.id, 7) << frame;
        }
    }
}

TEST(DecodeCommand, refuses_each_field_that_comes_twice) {
    for (const CommandFields& command : commands()) {
        const json frame = whole(command);
        for (const auto& [field, value] : frame.items()) {
            std::string twice = frame.dump();
            twice.pop_back();
            twice += ",\"" + field + "\":" + value.dump() + "}";
            const BadMessage bad = bad_of(twice);
            EXPECT_EQ(bad.error, bad_request(field)) << twice;
            EXPECT_EQ(bad.id, field == "id" ? std::nullopt : std::optional<std::int64_t>{7}) << twice;
        }
    }
}

// What the fields mean.

TEST(DecodeCommand, hello) {
    EXPECT_EQ(read<command::Hello>(R"({"id":0,"type":"hello"})"), command::Hello{});
    EXPECT_EQ(read<command::Hello>(
                  R"({"id":0,"type":"hello","name":" \u017Dan \t","token":"abc","lang":"sl","client":"x 1"})"),
              (command::Hello{.name = "\u017Dan", .token = "abc", .lang = "sl", .client = "x 1"}));
}

TEST(DecodeCommand, create_table) {
    const auto least = read<command::CreateTable>(R"({"id":1,"type":"create_table","game":"spades"})");
    EXPECT_EQ(least.game, "spades");
    EXPECT_EQ(least.options, nullptr);
    EXPECT_FALSE(least.is_private);
    EXPECT_EQ(least.seat, engine::Seat{0});
    EXPECT_EQ(least.turn_seconds, std::nullopt);
    EXPECT_EQ(least.fill, std::nullopt);
    EXPECT_EQ(least.label, "");
    EXPECT_EQ(read<command::CreateTable>(
                  R"({"id":1,"type":"create_table","game":"pitch","options":{"players":5},"private":true,"seat":2,
                      "turn_seconds":0,"fill":"easy","label":" Friday "})"),
              (command::CreateTable{.game = "pitch",
                                    .options = json{{"players", 5}},
                                    .is_private = true,
                                    .seat = engine::Seat{2},
                                    .turn_seconds = 0,
                                    .fill = "easy",
                                    .label = "Friday"}));
    EXPECT_EQ(read<command::CreateTable>(R"({"id":1,"type":"create_table","game":"spades","seat":null})").seat,
              std::nullopt);
}

TEST(DecodeCommand, a_table_by_its_id_or_its_code_and_not_by_both) {
    for (const char* type : {"join", "watch", "unwatch"}) {
        const std::string head = R"({"id":1,"type":")" + std::string{type} + '"';
        EXPECT_EQ(decode_fault(head + "}"), bad_request("table"));
        EXPECT_EQ(decode_fault(head + R"(,"table":"t1","code":"H7KQ2Z"})"), bad_request("table"));
    }
    EXPECT_EQ(read<command::Join>(R"({"id":1,"type":"join","table":"tAb_-"})"),
              (command::Join{.ref = {.table = "tAb_-", .code = ""}, .seat = {}}));
    EXPECT_EQ(read<command::Join>(R"({"id":1,"type":"join","code":"H7KQ2Z","seat":3})"),
              (command::Join{.ref = {.table = "", .code = "H7KQ2Z"}, .seat = engine::Seat{3}}));
    EXPECT_EQ(read<command::Watch>(R"({"id":1,"type":"watch","code":" h7kq2z\n"})").ref.code, "H7KQ2Z");
    EXPECT_EQ(read<command::Unwatch>(R"({"id":1,"type":"unwatch","table":"tx"})").ref.table, "tx");
}

TEST(DecodeCommand, act) {
    EXPECT_EQ(read<command::Act>(R"({"id":1,"type":"act","table":"tx","turn":57,"action":{"play":"QS"}})"),
              (command::Act{.table = "tx", .turn = 57, .action = engine::action::Play{tests::card("QS")}}));
}

TEST(DecodeCommand, an_action_that_is_none_is_left_for_after_the_turn_has_been_judged) {
    for (const char* action : {"{}", R"({"play":"XX"})", R"({"bid":4,"pass":true})", R"({"fold":true})"}) {
        const auto act =
            read<command::Act>(R"({"id":1,"type":"act","table":"tx","turn":57,"action":)" + std::string{action} + "}");
        EXPECT_EQ(act, (command::Act{.table = "tx", .turn = 57, .action = {}}));
    }
}

TEST(DecodeCommand, a_turn_beyond_all_is_never_the_current_one) {
    EXPECT_EQ(read<command::Claim>(R"({"id":1,"type":"claim","table":"tx","turn":4294967296})").turn,
              std::numeric_limits<std::uint32_t>::max());
    EXPECT_EQ(read<command::Claim>(R"({"id":1,"type":"claim","table":"tx","turn":12})").turn, 12U);
}

TEST(DecodeCommand, sync) {
    EXPECT_EQ(read<command::Sync>(R"({"id":1,"type":"sync","table":"tx","after":-1})").after, -1);
    EXPECT_EQ(read<command::Sync>(R"({"id":1,"type":"sync","table":"tx","after":9007199254740991})").after,
              max_integer);
}

TEST(DecodeCommand, entropy) {
    EXPECT_EQ(read<command::Entropy>(R"({"id":1,"type":"entropy","table":"tx","hand":2,"value":"00ffAB"})"),
              (command::Entropy{.table = "tx", .hand = 2, .value = {0x00, 0xFF, 0xAB}}));
}

TEST(DecodeCommand, say_takes_a_phrase_or_a_text) {
    EXPECT_EQ(read<command::Say>(R"({"id":1,"type":"say","table":"tx","phrase":"good_luck"})"),
              (command::Say{.table = "tx", .phrase = "good_luck", .text = {}}));
    EXPECT_EQ(read<command::Say>(R"({"id":1,"type":"say","table":"tx","text":"So \ud83c\udca1!"})"),
              (command::Say{.table = "tx", .phrase = {}, .text = "So \U0001F0A1!"}));
    EXPECT_EQ(decode_fault(R"({"id":1,"type":"say","table":"tx","phrase":"bye","text":"x"})"), bad_request("phrase"));
    for (const std::string& text : {std::string{}, std::string(max_text_chars + 1, 'x')})
        EXPECT_EQ(decode_fault(R"({"id":1,"type":"say","table":"tx","text":")" + text + "\"}"), bad_request("text"));
}

TEST(DecodeCommand, bots) {
    EXPECT_EQ(read<command::AddBot>(R"({"id":1,"type":"add_bot","table":"tx","seat":1,"level":"easy"})"),
              (command::AddBot{.table = "tx", .seat = engine::Seat{1}, .level = "easy"}));
    EXPECT_EQ(read<command::RemoveBot>(R"({"id":1,"type":"remove_bot","table":"tx","level":"easy"})"),
              (command::RemoveBot{.table = "tx", .seat = {}}));
    EXPECT_EQ(read<command::VoteOut>(R"({"id":1,"type":"vote_out","table":"tx","seat":3})"),
              (command::VoteOut{.table = "tx", .seat = 3}));
}

TEST(DecodeCommand, the_queue) {
    EXPECT_EQ(read<command::QuickPlay>(R"({"id":1,"type":"quick_play","game":"spades","max_wait_seconds":20})"),
              (command::QuickPlay{.game = "spades", .options = nullptr, .max_wait_seconds = 20}));
    EXPECT_EQ(read<command::Cancel>(R"({"id":1,"type":"cancel","ticket":"q1"})").ticket, "q1");
}

// The envelope.

TEST(DecodeCommand, has_an_id_of_every_size_that_is_allowed) {
    for (const std::int64_t id : {std::int64_t{0}, std::int64_t{1}, max_integer}) {
        const auto decoded = decode_command(R"({"id":)" + std::to_string(id) + R"(,"type":"ping"})");
        ASSERT_TRUE(std::holds_alternative<CommandMessage>(decoded)) << id;
        EXPECT_EQ(std::get<CommandMessage>(decoded).id, id);
    }
}

TEST(DecodeCommand, answers_null_to_an_id_that_is_not_usable) {
    for (const char* id : {"-1", "9007199254740992", "1.0", "1e2", "1e999", "\"7\"", "true", "null", "[7]", "{}"}) {
        const BadMessage bad = bad_of(R"({"type":"ping","id":)" + std::string{id} + "}");
        EXPECT_EQ(bad.id, std::nullopt) << id;
        EXPECT_EQ(bad.error, bad_request("id")) << id;
    }
    const BadMessage none = bad_of(R"({"type":"ping"})");
    EXPECT_EQ(none.id, std::nullopt);
    EXPECT_EQ(none.error, bad_request("id"));
}

TEST(DecodeCommand, finds_the_id_before_and_after_what_is_wrong) {
    const std::string deep = std::string(1000, '[') + std::string(1000, ']');
    for (const std::string& member : {std::string{R"("action":{"bid":1,"bid":2})"},
                                      std::string{R"("action":{"bid":9007199254740992})"}, R"("action":)" + deep}) {
        for (const std::string& frame : {R"({"id":7,"type":"act","table":"tx","turn":1,)" + member + "}",
                                         "{" + member + R"(,"type":"act","table":"tx","turn":1,"id":7})"}) {
            const BadMessage bad = bad_of(frame);
            EXPECT_EQ(bad.id, 7) << frame;
            EXPECT_EQ(bad.error, bad_request("action")) << frame;
        }
    }
}

TEST(DecodeCommand, wants_a_type_that_there_is) {
    EXPECT_EQ(decode_fault(R"({"id":7})"), bad_request("type"));
    for (const char* type : {"1", "null", "true", "[\"ping\"]", "{}"})
        EXPECT_EQ(decode_fault(R"({"id":7,"type":)" + std::string{type} + "}"), bad_request("type"));
    for (const char* type : {"", "Ping", "ping ", "events", "snapshot", "p"}) {
        const BadMessage bad = bad_of(R"({"id":7,"type":")" + std::string{type} + R"(","x":1})");
        EXPECT_EQ(bad.error, Error{.code = ErrorCode::unknown_type}) << type;
        EXPECT_EQ(bad.id, 7);
    }
}

TEST(DecodeCommand, wants_an_object) {
    for (const char* frame : {"[]", "1", "\"ping\"", "null", "true", R"([{"id":7,"type":"ping"}])"}) {
        const BadMessage bad = bad_of(frame);
        EXPECT_EQ(bad.id, std::nullopt) << frame;
        EXPECT_EQ(bad.error, bad_request("")) << frame;
    }
}

TEST(DecodeCommand, answers_null_to_what_is_no_json) {
    for (const char* frame : {"", "ping", "{", R"({"id":7,"type":"ping")", R"({"id":7,"type":"ping"} x)",
                              "{\"id\":7,\"type\":\"ping\xFF\"}", "{\"id\":7,\"type\":\"\xED\xA0\x80\"}"}) {
        const BadMessage bad = bad_of(frame);
        EXPECT_EQ(bad.id, std::nullopt) << frame;
        EXPECT_EQ(bad.error, Error{.code = ErrorCode::bad_json}) << frame;
    }
}

TEST(DecodeCommand, takes_a_frame_with_a_nul_for_no_json) {
    const std::string frame = R"({"id":7,"type":"say","table":"tx","text":"a"})";
    static_cast<void>(command_of(frame));
    for (std::size_t place = 0; place <= frame.size(); ++place) {
        const BadMessage bad = bad_of(std::string{frame}.insert(place, 1, '\0'));
        EXPECT_EQ(bad.error, Error{.code = ErrorCode::bad_json}) << place;
        EXPECT_EQ(bad.id, std::nullopt) << place;
    }
}

TEST(DecodeCommand, reads_no_further_than_a_number_beyond_every_double) {
    const BadMessage after = bad_of(R"({"id":7,"type":"sync","table":"tx","after":1e999})");
    EXPECT_EQ(after.error, bad_request("after"));
    EXPECT_EQ(after.id, 7);
    const BadMessage before = bad_of(R"({"type":"sync","table":"tx","after":1e999,"id":7})");
    EXPECT_EQ(before.error, bad_request("after"));
    EXPECT_EQ(before.id, std::nullopt);
}

TEST(DecodeCommand, takes_every_cut_of_a_frame_for_no_json) {
    const std::string frame = R"({"id":7,"type":"act","table":"t\u017D","turn":1,"action":{"exchange":["2C"]}})";
    static_cast<void>(command_of(frame));
    for (std::size_t length = 0; length < frame.size(); ++length)
        EXPECT_EQ(decode_fault(frame.substr(0, length)), Error{.code = ErrorCode::bad_json}) << length;
}

TEST(DecodeCommand, allows_sixteen_levels_of_nesting) {
    const auto frame = [](std::size_t levels) {
        // The message and its options are two of them.
        return R"({"id":7,"type":"create_table","game":"spades","options":{"x":)" + std::string(levels - 2, '[') +
               std::string(levels - 2, ']') + "}}";
    };
    EXPECT_EQ(command_name(command_of(frame(16))), "create_table");
    const BadMessage bad = bad_of(frame(17));
    EXPECT_EQ(bad.error, bad_request("options"));
    EXPECT_EQ(bad.id, 7);
    EXPECT_EQ(bad_of(frame(100'000)).error, bad_request("options"));
}

}  // namespace
}  // namespace pique::protocol
