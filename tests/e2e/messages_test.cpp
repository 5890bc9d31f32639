// Messages that are no commands, or not now, and what becomes of whoever sends them.

#include "tests/e2e/support/client.hpp"
#include "tests/e2e/support/party.hpp"
#include "tests/e2e/support/person.hpp"
#include "tests/e2e/support/program.hpp"

#include <gtest/gtest.h>

namespace pique::tests {
namespace {

using nlohmann::json;

struct BadText {
    const char* text;
    const char* refusal;
};

TEST(BadMessage, is_refused_with_its_code) {
    World world;
    const Piqued piqued;
    const std::vector<BadText> bad = {
        {"", "bad_json"},
        {"{", "bad_json"},
        {R"({"id":1000,"type":"ping"} x)", "bad_json"},
        {"[1]", "bad_request"},
        {R"({"id":1000})", "bad_request:type"},
        {R"({"type":"ping"})", "bad_request:id"},
        {R"({"id":-1,"type":"ping"})", "bad_request:id"},
        {R"({"id":9007199254740992,"type":"ping"})", "bad_request:id"},
        {R"({"id":1.0,"type":"ping"})", "bad_request:id"},
        {R"({"id":1000,"type":"dance"})", "unknown_type"},
        {R"({"id":1000,"type":7})", "bad_request:type"},
        {R"({"id":1000,"type":"ping","id":1001})", "bad_request:id"},
        {R"({"id":1000,"type":"ping","pong":true})", "bad_request:pong"},
        {R"({"id":1000,"type":"hello","name":7})", "bad_request:name"},
        {R"({"id":1000,"type":"hello","name":"   "})", "bad_request:name"},
        {R"({"id":1000,"type":"act","turn":1,"action":{"bid":1}})", "bad_request:table"},
        {R"({"id":1000,"type":"act","table":"t","turn":"1","action":{"bid":1}})", "bad_request:turn"},
        {R"({"id":1000,"type":"act","table":"t","turn":1,"action":[]})", "bad_request:action"},
        {R"({"id":1000,"type":"join"})", "bad_request:table"},
        {R"({"id":1000,"type":"join","table":"t","code":"ABCDEF"})", "bad_request:table"},
        {R"({"id":1000,"type":"entropy","table":"t","hand":1,"value":"xy"})", "bad_request:value"},
        {R"({"id":1000,"type":"sync","table":"t","after":-2})", "bad_request:after"},
    };
    for (const BadText& one : bad) {
        // Each on a connection of its own: after some more the server would close it.
        Client client(world, piqued.port());
        EXPECT_EQ(client.refusal_of_text(one.text), one.refusal) << one.text;
        EXPECT_TRUE(client.ok({{"type", "hello"}}).contains("token")) << "it may go on after " << one.text;
    }
}

TEST(BadMessage, has_no_effect_on_the_order_of_replies) {
    World world;
    const Piqued piqued;
    Client client(world, piqued.port());
    client.ok({{"type", "hello"}});
    client.send_text(R"({"id":70,"type":"dance"})");
    client.send_text(R"({"id":71,"type":"ping"})");
    EXPECT_TRUE(client.reply_to(71).contains("ok"));
    EXPECT_EQ(client.reply_to(70)["error"]["code"], "unknown_type");
}

TEST(BadMessage, many_of_them_end_the_connection) {
    World world;
    const Piqued piqued;
    Client client(world, piqued.port());
    for (int i = 0; i < 20; ++i)
        client.send_text("{");
    EXPECT_EQ(client.close_code(), 4002);
}

TEST(Hello, comes_first_and_once) {
    World world;
    const Piqued piqued;
    Client client(world, piqued.port());
    EXPECT_EQ(client.refusal({{"type", "ping"}}), "hello_first");
    EXPECT_EQ(client.refusal({{"type", "act"}, {"table", "t"}, {"turn", 1}, {"action", {{"bid", 1}}}}), "hello_first");
    EXPECT_EQ(client.refusal({{"type", "create_table"}, {"game", "spades"}}), "hello_first");
    const json ok = client.ok({{"type", "hello"}, {"name", " Ana "}});
    EXPECT_EQ(ok["player"]["name"], "Ana");
    EXPECT_EQ(ok["protocol"], 1);
    EXPECT_EQ(client.refusal({{"type", "hello"}}), "already_hello");
}

TEST(Hello, with_a_wrong_token_ends_the_connection) {
    World world;
    const Piqued piqued;
    Client client(world, piqued.port());
    EXPECT_EQ(client.refusal({{"type", "hello"}, {"token", "nobody's"}}), "bad_token");
    EXPECT_EQ(client.close_code(), 4001);
}

TEST(Number, of_a_turn_or_a_hand_beyond_32_bits_has_not_come) {
    World world;
    const Piqued piqued;
    Party party(world, piqued.port());
    Client& asked = party.next()->client();
    for (const std::int64_t number : {std::int64_t{4'294'967'296}, std::int64_t{9'007'199'254'740'991}}) {
        EXPECT_EQ(
            asked.refusal({{"type", "act"}, {"table", party.table()}, {"turn", number}, {"action", {{"bid", 1}}}}),
            "stale_turn");
        EXPECT_EQ(asked.refusal({{"type", "claim"}, {"table", party.table()}, {"turn", number}}), "stale_turn");
        EXPECT_EQ(asked.refusal({{"type", "entropy"}, {"table", party.table()}, {"hand", number}, {"value", "00"}}),
                  "bad_request:hand");
    }
    EXPECT_EQ(asked.refusal({{"type", "entropy"}, {"table", party.table()}, {"hand", 1}, {"value", "00"}}), "too_late");
}

TEST(Table, is_refused_with_wrong_options) {
    World world;
    const Piqued piqued;
    Person host(world, piqued.port(), "Host");
    const auto create = [&host](const json& fields) {
        json command{{"type", "create_table"}, {"game", "spades"}};
        command.update(fields);
        return host.client().refusal(command);
    };
    EXPECT_EQ(create({{"game", "snap"}}), "unknown_game");
    EXPECT_EQ(create({{"options", {{"target", 0}}}}), "bad_options:target");
    EXPECT_EQ(create({{"options", {{"rounds", 1}}}}), "bad_options:rounds");
    EXPECT_EQ(create({{"seat", 4}}), "no_such_seat");
    EXPECT_EQ(create({{"turn_seconds", -1}}), "bad_request:turn_seconds");
    EXPECT_EQ(create({{"fill", "hard as nails"}}), "bad_request:fill");
}

/// What the protocol reserves is refused, not unknown.
TEST(Reserved, commands_are_not_allowed) {
    World world;
    const Piqued piqued;
    Person host(world, piqued.port(), "Host");
    host.create(json::object());
    EXPECT_EQ(host.client().refusal({{"type", "quick_play"}, {"game", "spades"}}), "not_allowed");
    EXPECT_EQ(host.client().refusal({{"type", "cancel"}, {"ticket", "x"}}), "not_allowed");
    EXPECT_EQ(host.client().refusal({{"type", "hint"}, {"table", host.table()}}), "not_allowed");
}

}  // namespace
}  // namespace pique::tests
