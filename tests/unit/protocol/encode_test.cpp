#include "protocol/encode.hpp"

#include "engine/spades/match.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/protocol_table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace pique::protocol {
namespace {

using nlohmann::json;
using tests::card;
using tests::cards;

const engine::Game& spades() {
    return engine::spades::game();
}

TEST(EncodeReply, ok) {
    EXPECT_EQ(encode_ok(7), R"({"re":7,"ok":{}})");
    EXPECT_EQ(encode_ok(9007199254740991, R"({"turn":57})"), R"({"re":9007199254740991,"ok":{"turn":57}})");
}

TEST(EncodeReply, error) {
    const auto parsed = [](std::optional<std::int64_t> id, const Error& error) {
        return json::parse(encode_error(id, error));
    };
    const auto message = [](ErrorCode code) { return std::string{error_message(code)}; };
    EXPECT_EQ(encode_error(7, {.code = ErrorCode::not_your_turn}),
              R"({"re":7,"error":{"code":"not_your_turn","message":")" + message(ErrorCode::not_your_turn) + "\"}}");
    EXPECT_EQ(parsed(std::nullopt, {.code = ErrorCode::bad_json}),
              (json{{"re", nullptr}, {"error", {{"code", "bad_json"}, {"message", message(ErrorCode::bad_json)}}}}));
    EXPECT_EQ(parsed(0, bad_request("a\"b"))["error"]["field"], "a\"b");
    EXPECT_EQ(parsed(0, error_from(engine::Refusal::must_follow_suit))["error"]["reason"], "must_follow_suit");
    EXPECT_EQ(parsed(0, {.code = ErrorCode::internal, .retry = true})["error"]["retry"], true);
}

std::vector<EncodedEvent> two_events() {
    const engine::event::Played played{.seat = 1, .card = card("QH")};
    const engine::event::Turn turn{
        .number = 58, .seat = 2, .phase = engine::Phase::play, .legal = engine::Legal{.play = cards("2H")}};
    return {encode_event(41, engine::Event{played}), encode_event(42, engine::Event{turn})};
}

const std::string public_events = R"([{"seq":41,"kind":"played","seat":1,"card":"QH"},)"
                                  R"({"seq":42,"kind":"turn","number":58,"seat":2,"phase":"play"}])";
const std::string events_of_seat_2 =
    R"([{"seq":41,"kind":"played","seat":1,"card":"QH"},)"
    R"({"seq":42,"kind":"turn","number":58,"seat":2,"phase":"play","legal":{"play":["2H"]}}])";

TEST(EncodePush, events) {
    const auto events = two_events();
    const std::string head = R"({"type":"events","table":"tx","epoch":3,"events":)";
    EXPECT_EQ(encode_events("tx", 3, events, std::nullopt), head + public_events + "}");
    EXPECT_EQ(encode_events("tx", 3, events, 1), head + public_events + "}");
    EXPECT_EQ(encode_events("tx", 3, events, 2), head + events_of_seat_2 + "}");
}

TEST(EncodePush, events_with_the_reply_to_the_act_that_caused_them) {
    EXPECT_EQ(encode_act_events(7, 57, "tx", 3, two_events(), 1),
              R"({"re":7,"ok":{"turn":57},"type":"events","table":"tx","epoch":3,"events":)" + public_events + "}");
}

TEST(EncodePush, the_rare_ones) {
    EXPECT_EQ(encode_seated("q1", "tx", 3), R"({"type":"seated","ticket":"q1","table":"tx","seat":3})");
    EXPECT_EQ(encode_detached("tx", "superseded"), R"({"type":"detached","table":"tx","reason":"superseded"})");
    EXPECT_EQ(encode_moved("tx", "wss://b/ws"), R"({"type":"moved","table":"tx","url":"wss://b/ws"})");
    EXPECT_EQ(encode_notice("draining", "Soon."), R"({"type":"notice","code":"draining","message":"Soon."})");
}

TEST(EncodePush, lobby_has_only_what_there_is) {
    const std::vector<TableInfo> set = {tests::some_table(spades(), engine::Options{spades().options()})};
    const std::vector<std::string> gone = {"tx", "ty"};
    EXPECT_EQ(json::parse(encode_lobby(set, gone)),
              (json{{"type", "lobby"}, {"set", {to_json(set[0], WhichOptions::changed)}}, {"gone", {"tx", "ty"}}}));
    EXPECT_EQ(encode_lobby({}, gone), R"({"type":"lobby","gone":["tx","ty"]})");
    EXPECT_FALSE(json::parse(encode_lobby(set, {})).contains("gone"));
}

TEST(EncodeInfo, has_every_option_and_a_summary_those_changed) {
    const engine::Options options =
        tests::options_of(spades(), {{"target", std::int64_t{300}}, {"floor", std::monostate{}}});
    const TableInfo info = tests::some_table(spades(), options);
    json expected = json::parse(R"({
        "table": "tAbCdEfGhIjKlMnOpQrStUv", "code": "H7KQ2Z", "game": "spades",
        "options": {"target": 300, "floor": null, "bag_limit": 10, "bag_penalty": 100, "nil": 100, "blind_nil": false,
                    "failed_nil": "bags", "first_trick_spades": true, "deck": "standard", "suicide": false,
                    "max_hands": null},
        "label": "Friday", "private": true, "host": "p0", "status": "playing", "turn_seconds": 30,
        "seats": [{"seat": 0, "kind": "human", "player": {"id": "p0", "name": "Ana"}, "state": "here"},
                  {"seat": 1, "kind": "bot", "level": "normal", "state": "here"},
                  {"seat": 2, "kind": "human", "player": {"id": "p2", "name": "\u017dan \"\u0136.\""}, "state": "away"},
                  {"seat": 3, "kind": "open", "state": "here"}],
        "spectators": 2})");
    EXPECT_EQ(to_json(info, WhichOptions::all), expected);
    expected["options"] = json{{"target", 300}, {"floor", nullptr}};
    EXPECT_EQ(to_json(info, WhichOptions::changed), expected);
}

TEST(EncodeInfo, has_no_host_where_nobody_is) {
    TableInfo info = tests::some_table(spades(), engine::Options{spades().options()});
    info.host.clear();
    EXPECT_EQ(to_json(info, WhichOptions::changed)["host"], nullptr);
    EXPECT_EQ(to_json(info, WhichOptions::changed)["options"], json::object());
}

TEST(DescribeGame, with_defaults) {
    const json described = describe_game(spades(), false);
    EXPECT_EQ(described["game"], "spades");
    EXPECT_EQ(described["seats"], 4);
    EXPECT_EQ(described["options"], to_json(engine::Options{spades().options()}, WhichOptions::all));
}

TEST(DescribeGame, with_bounds) {
    const json described = describe_game(spades(), true);
    const json& options = described["options"];
    EXPECT_EQ(options.size(), spades().options().size());
    EXPECT_EQ(options["suicide"], (json{{"kind", "truth"}, {"default", false}}));
    EXPECT_EQ(options["deck"], (json{{"kind", "choice"},
                                     {"default", "standard"},
                                     {"choices", {"standard", "jokers", "deuces_high", "jokers_deuces"}}}));
    for (const engine::OptionSpec& spec : spades().options()) {
        if (spec.kind != engine::OptionSpec::Kind::number) continue;
        const json& option = options[std::string{spec.name}];
        EXPECT_EQ(option["kind"], "number");
        EXPECT_EQ(option["min"], spec.min);
        EXPECT_EQ(option["max"], spec.max);
        EXPECT_EQ(option["nullable"], spec.nullable);
    }
    EXPECT_EQ(options["floor"]["default"], -200);
    EXPECT_EQ(options["max_hands"]["default"], nullptr);
}

}  // namespace
}  // namespace pique::protocol
