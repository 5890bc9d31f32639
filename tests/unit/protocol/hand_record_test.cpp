#include "protocol/hand_record.hpp"

#include "engine/pitch/match.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/protocol_print.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pique::protocol {
namespace {

using nlohmann::json;
using tests::card;
namespace action = engine::action;

engine::event::SpadesLine line(std::int8_t bid, std::int8_t took, std::int32_t points, std::int32_t total) {
    return {.bid = bid,
            .took = took,
            .nils = {},
            .points = points,
            .bags_before = 2,
            .bags_added = 1,
            .penalty = 0,
            .bags_after = 3,
            .total = total};
}

/// The third hand of a match, which it ends.
HandRecord last_hand() {
    const engine::Game& game = engine::spades::game();
    HandRecord record{.table = "tAbCdEfGhIjKlMnOpQrStUv",
                      .game = "spades",
                      .options = tests::options_of(game, {{"target", std::int64_t{200}}}),
                      .players = {{.seat = 0, .kind = SeatKind::human, .name = "\u017Dan", .level = ""},
                                  {.seat = 1, .kind = SeatKind::bot, .name = "", .level = "normal"},
                                  {.seat = 2, .kind = SeatKind::bot, .name = "", .level = "easy"},
                                  {.seat = 3, .kind = SeatKind::bot, .name = "Bot", .level = "easy"}}};
    record.hand = 5;
    record.first_of_match = false;
    record.hands_before = 2;
    record.dealer = 3;
    record.score_before = {171, -50};
    record.bags_before = {2, 0};
    record.deck = engine::ordered_deck(engine::DeckKind::standard);
    record.steps = {
        {.turn = 80, .seat = 0, .time_ms = 1767225600000, .action = action::Bid{4}},
        {.turn = 81, .seat = 1, .time_ms = 1767225600500, .action = action::Play{card("QS")}, .automatic = true}};
    record.scored = {.hand = 5,
                     .score = engine::event::SpadesScore{.lines = {line(4, 5, 41, 212), line(7, 8, 71, 21)}}};
    record.tricks = {3, 4, 2, 4};
    record.over = engine::event::MatchOver{.winner = engine::Side{0}, .score = {212, 21}};
    record.commitment.fill(0x01);
    record.server_seed.fill(0xFE);
    record.entropy = {{.seat = 1, .value = {0xAB}}};
    return record;
}

json digest(const char* byte) {
    std::string text;
    for (int i = 0; i < 32; ++i)
        text += byte;
    return text;
}

TEST(HandRecord, has_the_published_form) {
    const json written = to_json(last_hand());
    json expected = json::parse(R"({
        "format": "pique.hand/1", "table": "tAbCdEfGhIjKlMnOpQrStUv", "game": "spades",
        "options": {"target": 200, "floor": -200, "bag_limit": 10, "bag_penalty": 100, "nil": 100, "blind_nil": false,
                    "failed_nil": "bags", "first_trick_spades": true, "deck": "standard", "suicide": false,
                    "max_hands": null},
        "seats": [{"seat": 0, "kind": "human", "name": "\u017dan"}, {"seat": 1, "kind": "bot", "level": "normal"},
                  {"seat": 2, "kind": "bot", "level": "easy"}, {"seat": 3, "kind": "bot", "name": "Bot", "level": "easy"}],
        "hand": 5, "first_of_match": false, "hands_before": 2, "dealer": 3,
        "score_before": [171, -50], "bags_before": [2, 0],
        "actions": [{"turn": 80, "seat": 0, "time_ms": 1767225600000, "action": {"bid": 4}},
                    {"turn": 81, "seat": 1, "time_ms": 1767225600500, "action": {"play": "QS"}, "auto": true}],
        "result": {"lines": [{"bid": 4, "took": 5, "nils": [], "points": 41, "bags_before": 2, "bags_added": 1,
                              "penalty": 0, "bags_after": 3, "total": 212},
                             {"bid": 7, "took": 8, "nils": [], "points": 71, "bags_before": 2, "bags_added": 1,
                              "penalty": 0, "bags_after": 3, "total": 21}],
                   "tricks": [3, 4, 2, 4], "winner": 0}})");
    expected["proof"] = {{"commitment", digest("01")},
                         {"server_seed", digest("fe")},
                         {"entropy", json::parse(R"([{"seat":1,"value":"ab"}])")}};
    json deck = json::array();
    for (const engine::Card one : engine::ordered_deck(engine::DeckKind::standard))
        deck.push_back(one.text());
    expected["deck"] = deck;
    EXPECT_EQ(written, expected) << json::diff(written, expected);
}

TEST(HandRecord, is_read_back) {
    const HandRecord record = last_hand();
    const auto read = parse_hand_record(to_json(record));
    ASSERT_TRUE(read.has_value()) << testing::PrintToString(read.error());
    EXPECT_EQ(read->table, record.table);
    EXPECT_EQ(read->game, record.game);
    EXPECT_EQ(read->options, record.options);
    EXPECT_EQ(read->players, record.players);
    EXPECT_EQ(read->hand, record.hand);
    EXPECT_EQ(read->first_of_match, record.first_of_match);
    EXPECT_EQ(read->hands_before, record.hands_before);
    EXPECT_EQ(read->opener, record.opener);
    EXPECT_EQ(read->dealer, record.dealer);
    EXPECT_EQ(read->score_before, record.score_before);
    EXPECT_EQ(read->bags_before, record.bags_before);
    EXPECT_EQ(read->deck, record.deck);
    EXPECT_EQ(read->steps, record.steps);
    EXPECT_EQ(read->scored, record.scored);
    EXPECT_EQ(read->tricks, record.tricks);
    EXPECT_EQ(read->over, record.over);
    EXPECT_EQ(read->commitment, record.commitment);
    EXPECT_EQ(read->server_seed, record.server_seed);
    EXPECT_EQ(read->entropy, record.entropy);
}

TEST(HandRecord, of_spades_duo_has_its_first_player_and_all_that_was_decided) {
    const engine::Game& game = engine::spades_duo::game();
    HandRecord record{.table = "tAbCdEfGhIjKlMnOpQrStUv",
                      .game = "spades_duo",
                      .options = tests::options_of(game),
                      .players = {{.seat = 0, .kind = SeatKind::human, .name = "Ana", .level = ""},
                                  {.seat = 1, .kind = SeatKind::bot, .name = "", .level = "easy"}}};
    record.opener = engine::Opener::first;
    record.dealer = 1;
    record.score_before = {0, 0};
    record.bags_before = {0, 0};
    record.deck = engine::ordered_deck(engine::DeckKind::standard);
    record.steps = {
        {.turn = 1, .seat = 1, .time_ms = 1, .action = action::Declare{true}},
        {.turn = 2, .seat = 1, .time_ms = 2, .action = action::Keep{}},
        {.turn = 3, .seat = 0, .time_ms = 3, .action = action::Discard{}},
        {.turn = 4, .seat = 1, .time_ms = 4, .action = action::Exchange{.cards = tests::cards("2C TD")}},
        {.turn = 5, .seat = 1, .time_ms = 5, .action = action::Exchange{}},
    };
    record.scored = {.hand = 1, .score = engine::event::SpadesScore{.lines = {line(4, 5, 41, 41), line(7, 8, 71, 71)}}};
    record.tricks = {5, 8};

    const json written = to_json(record);
    EXPECT_EQ(written["first"], 1);
    EXPECT_FALSE(written.contains("dealer"));
    EXPECT_EQ(written["options"], json::parse(R"({"target":500,"floor":null,"bag_limit":10,"bag_penalty":100,
        "double_nil":true,"failed_nil":"ignored","draft_second_card":"hidden","first_trick_spades":true,
        "max_hands":null})"));
    EXPECT_EQ(written["actions"], json::parse(R"([
        {"turn":1,"seat":1,"time_ms":1,"action":{"declare":true}},
        {"turn":2,"seat":1,"time_ms":2,"action":{"keep":true}},
        {"turn":3,"seat":0,"time_ms":3,"action":{"discard":true}},
        {"turn":4,"seat":1,"time_ms":4,"action":{"exchange":["2C","TD"]}},
        {"turn":5,"seat":1,"time_ms":5,"action":{"exchange":[]}}])"));
    const auto read = parse_hand_record(written);
    ASSERT_TRUE(read.has_value()) << testing::PrintToString(read.error());
    EXPECT_EQ(read->opener, engine::Opener::first);
    EXPECT_EQ(read->dealer, 1);
    EXPECT_EQ(read->steps, record.steps);
    EXPECT_EQ(read->scored, record.scored);
}

TEST(HandRecord, of_pitch_has_its_auction_and_its_score) {
    const engine::Game& game = engine::pitch::game();
    HandRecord record{.table = "tAbCdEfGhIjKlMnOpQrStUv",
                      .game = "pitch",
                      .options = tests::options_of(game, {{"players", std::int64_t{2}}}),
                      .players = {{.seat = 0, .kind = SeatKind::human, .name = "Ana", .level = ""},
                                  {.seat = 1, .kind = SeatKind::bot, .name = "", .level = "easy"}}};
    record.dealer = 1;
    record.score_before = {3, -2};
    record.deck = engine::ordered_deck(engine::DeckKind::standard);
    record.steps = {{.turn = 1, .seat = 0, .time_ms = 1, .action = action::Pass{}},
                    {.turn = 2, .seat = 1, .time_ms = 2, .action = action::Pitch{card("AS")}},
                    {.turn = 3, .seat = 0, .time_ms = 3, .action = action::Play{card("2S")}}};
    record.scored = {.hand = 1,
                     .score = engine::event::PitchScore{
                         .lines = {{.low = true, .card_points = 3, .points = 1, .total = 4},
                                   {.high = true, .game = true, .card_points = 14, .points = -4, .total = -6}},
                         .pitcher = 1,
                         .bid = 4,
                         .made = false}};
    record.tricks = {2, 4};

    json written = to_json(record);
    EXPECT_EQ(written["dealer"], 1);
    EXPECT_FALSE(written.contains("bags_before"));
    EXPECT_EQ(written["options"], json::parse(R"({"players":2,"target":7,"teams":false,"low_to":"taker",
        "dealer_steal":true,"all_pass":"dealer_forced","win_requires_made_bid":false,"max_hands":null})"));
    EXPECT_EQ(written["actions"], json::parse(R"([
        {"turn":1,"seat":0,"time_ms":1,"action":{"pass":true}},
        {"turn":2,"seat":1,"time_ms":2,"action":{"pitch":"AS"}},
        {"turn":3,"seat":0,"time_ms":3,"action":{"play":"2S"}}])"));
    EXPECT_EQ(written["result"], json::parse(R"({"lines":[
        {"high":false,"low":true,"jack":false,"game":false,"card_points":3,"points":1,"total":4},
        {"high":true,"low":false,"jack":false,"game":true,"card_points":14,"points":-4,"total":-6}],
        "pitcher":1,"bid":4,"made":false,"tricks":[2,4]})"));
    auto read = parse_hand_record(written);
    ASSERT_TRUE(read.has_value()) << testing::PrintToString(read.error());
    EXPECT_EQ(read->steps, record.steps);
    EXPECT_EQ(read->scored, record.scored);
    EXPECT_EQ(read->score_before, record.score_before);

    // Everybody passed.
    record.scored.score = engine::event::PitchScore{.lines = {{.total = 3}, {.total = -2}}};
    record.tricks = {0, 0};
    written = to_json(record);
    EXPECT_EQ(written["result"]["pitcher"], nullptr);
    EXPECT_EQ(written["result"]["bid"], nullptr);
    read = parse_hand_record(written);
    ASSERT_TRUE(read.has_value()) << testing::PrintToString(read.error());
    EXPECT_EQ(read->scored, record.scored);
}

TEST(HandRecord, tells_a_match_that_goes_on_from_one_that_ended) {
    HandRecord record = last_hand();
    record.over.reset();
    json written = to_json(record);
    EXPECT_FALSE(written["result"].contains("winner"));
    EXPECT_EQ(parse_hand_record(written)->over, std::nullopt);
    record.over = engine::event::MatchOver{.winner = std::nullopt, .score = {212, 21}};
    written = to_json(record);
    EXPECT_EQ(written["result"].at("winner"), nullptr);
    EXPECT_EQ(parse_hand_record(written)->over, record.over);
}

TEST(HandRecord, names_what_is_missing_or_wrong) {
    const json whole = to_json(last_hand());
    for (const auto& [member, value] : whole.items()) {
        json part = whole;
        part.erase(member);
        if (member != "bags_before") {
            EXPECT_EQ(parse_hand_record(part).error(), bad_request(member));
        }
        part[member] = 1.5;
        const Error wrong = parse_hand_record(part).error();
        EXPECT_EQ(wrong.field, member);
        EXPECT_EQ(wrong.code, member == "options" ? ErrorCode::bad_options : ErrorCode::bad_request);
    }
    EXPECT_EQ(parse_hand_record(json::array()).error(), bad_request(""));
}

TEST(HandRecord, names_the_member_that_a_fault_is_in) {
    const json whole = to_json(last_hand());
    const auto fault_with = [&whole](const char* pointer, const json& value) {
        json changed = whole;
        changed[json::json_pointer{pointer}] = value;
        const auto read = parse_hand_record(changed);
        EXPECT_TRUE(read.has_error()) << pointer;
        return read.has_error() ? read.error() : Error{};
    };
    EXPECT_EQ(fault_with("/format", "pique.hand/2"), bad_request("format"));
    EXPECT_EQ(fault_with("/game", "whist"), Error{.code = ErrorCode::unknown_game});
    EXPECT_EQ(fault_with("/options/target", 0), (Error{.code = ErrorCode::bad_options, .field = "target"}));
    EXPECT_EQ(fault_with("/hand", 0), bad_request("hand"));
    EXPECT_EQ(fault_with("/seats/0/kind", "ghost"), bad_request("seats"));
    EXPECT_EQ(fault_with("/deck/3", "2C"), bad_request("deck"));
    EXPECT_EQ(fault_with("/deck/52", "BJ"), bad_request("deck"));
    EXPECT_EQ(fault_with("/actions/1/action", json{{"play", "XX"}}), bad_request("actions"));
    EXPECT_EQ(fault_with("/actions/1/seat", 7), bad_request("actions"));
    EXPECT_EQ(fault_with("/result/tricks", json{{"0", 1}}), bad_request("result"));
    EXPECT_EQ(fault_with("/result/lines/0/total", "1"), bad_request("result"));
    EXPECT_EQ(fault_with("/proof/server_seed", "00"), bad_request("proof"));
    EXPECT_EQ(fault_with("/proof/entropy/0/value", ""), bad_request("proof"));
}

}  // namespace
}  // namespace pique::protocol
