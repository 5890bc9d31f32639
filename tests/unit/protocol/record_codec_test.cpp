#include "protocol/record_codec.hpp"

#include "protocol/parse.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/protocol_events.hpp"
#include "tests/support/protocol_print.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pique::protocol {
namespace {

using nlohmann::json;
using tests::cards;
namespace game = engine::event;

std::string stored(const TableEvent& event, std::uint64_t seq = 12, std::int64_t time_ms = 1767225600000) {
    std::string line;
    append_stored(line, event, encode_event(seq, event), time_ms);
    return line;
}

Error line_fault(std::string_view line) {
    const auto read = decode_stored(line);
    EXPECT_TRUE(read.has_error()) << line;
    return read.has_error() ? read.error() : Error{};
}

TEST(StoredLine, is_the_public_bytes_with_private_secret_and_time_beside_them) {
    EXPECT_EQ(stored(event::Paused{.reason = "empty"}),
              R"({"seq":12,"kind":"paused","reason":"empty","time_ms":1767225600000})");
    EXPECT_EQ(
        stored(engine::Event{game::Dealt{.counts = {1, 1, 1}, .cards = {cards("AS"), std::nullopt, cards("2C")}}}),
        R"({"seq":12,"kind":"dealt","counts":[1,1,1],)"
        R"("private":{"0":{"cards":["AS"]},"2":{"cards":["2C"]}},"time_ms":1767225600000})");
    const std::string seed(64, '0');
    EXPECT_EQ(stored(event::Committed{.hand = 1, .commitment = Hash{}, .server_seed = Hash{}}),
              R"({"seq":12,"kind":"committed","hand":1,"commitment":")" + seed + R"(","secret":{"server_seed":")" +
                  seed + R"("},"time_ms":1767225600000})");
}

TEST(StoredLine, keeps_the_deck) {
    const json line = json::parse(stored(engine::Event{
        game::HandStarted{.hand = 1, .entropy = {}, .deck = engine::ordered_deck(engine::DeckKind::standard)}}));
    EXPECT_EQ(line["secret"]["deck"].size(), 52U);
    EXPECT_FALSE(line.contains("deck"));
}

TEST(StoredLine, of_a_share_of_randomness) {
    std::string line = "before\n";
    append_stored(line, event::EntropyGiven{.hand = 2, .share = {.seat = 3, .value = {0x00, 0xFF}}}, 5);
    EXPECT_EQ(line,
              "before\n"
              R"({"kind":"entropy_given","hand":2,"seat":3,"value":"00ff","time_ms":5})");
}

TEST(StoredLine, is_one_line) {
    tests::FastChance chance{4};
    for (const TableEvent& event : tests::random_events(chance))
        EXPECT_EQ(stored(event).find('\n'), std::string::npos);
}

TEST(StoredLine, is_read_back_whole) {
    tests::FastChance chance{5};
    for (int round = 0; round < 100; ++round) {
        for (const TableEvent& event : tests::random_events(chance)) {
            const std::string line = stored(event, 41, 7);
            const auto read = decode_stored(line);
            ASSERT_TRUE(read.has_value()) << line << testing::PrintToString(read.error());
            EXPECT_EQ(read->seq, 41U);
            EXPECT_EQ(read->time_ms, 7);
            EXPECT_EQ(std::get<TableEvent>(read->record), event) << line;
        }
    }
    const event::EntropyGiven given{.hand = 2, .share = {.seat = 3, .value = {0x00, 0xFF}}};
    std::string line;
    append_stored(line, given, 5);
    const auto read = decode_stored(line);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(std::get<event::EntropyGiven>(read->record), given);
    EXPECT_EQ(read->time_ms, 5);
}

TEST(StoredLine, that_was_cut_off_is_no_json) {
    const std::string line = stored(engine::Event{game::Dealt{.counts = {1, 1}, .cards = {cards("AS"), cards("2C")}}});
    for (std::size_t length = 0; length < line.size(); ++length)
        EXPECT_EQ(line_fault(line.substr(0, length)), Error{.code = ErrorCode::bad_json});
}

TEST(StoredLine, of_another_hand_is_refused) {
    EXPECT_EQ(line_fault("[]"), bad_request(""));
    EXPECT_EQ(line_fault(R"({"seq":1,"kind":"paused","reason":"empty"})"), bad_request("time_ms"));
    EXPECT_EQ(line_fault(R"({"kind":"paused","reason":"empty","time_ms":1})"), bad_request("seq"));
    EXPECT_EQ(line_fault(R"({"seq":1,"kind":"melded","time_ms":1})"), bad_request("kind"));
    EXPECT_EQ(line_fault(R"({"seq":1,"kind":"paused","reason":"empty","time_ms":1,"x":1})"), bad_request("x"));
    EXPECT_EQ(line_fault(R"({"seq":1,"seq":1,"kind":"paused","reason":"empty","time_ms":1})"), bad_request("seq"));
    EXPECT_EQ(line_fault(R"({"seq":1,"kind":"entropy_given","hand":1,"seat":0,"value":"00","time_ms":1})"),
              bad_request("seq"));
    for (const char* part :
         {R"([])", R"({"2":{"cards":["AS"]}})", R"({"x":{}})", R"({"":{}})", R"({"7":{}})", R"({"-1":{}})",
          R"({"0":["AS"]})", R"({"0":{"cards":["AS"],"x":1}})", R"({"0":{"legal":{}}})"}) {
        EXPECT_EQ(
            line_fault(R"({"seq":1,"kind":"dealt","counts":[1,1],"private":)" + std::string{part} + R"(,"time_ms":1})"),
            bad_request("private"))
            << part;
    }
    for (const char* part : {"[]", R"({"deck":["AS"]})", R"({"server_seed":"00"})"}) {
        EXPECT_EQ(line_fault(R"({"seq":1,"kind":"hand_started","hand":1,"dealer":0,"entropy":[],"secret":)" +
                             std::string{part} + R"(,"time_ms":1})"),
                  bad_request("secret"))
            << part;
    }
}

TEST(StoredLine, takes_no_private_part_of_a_seat_that_has_none) {
    EXPECT_EQ(line_fault(R"({"seq":1,"kind":"turn","number":1,"seat":0,"phase":"bid",)"
                         R"("private":{"1":{"legal":{"bid":[1]}}},"time_ms":1})"),
              bad_request("private"));
}

}  // namespace
}  // namespace pique::protocol
