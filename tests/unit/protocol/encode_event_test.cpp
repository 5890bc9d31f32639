#include "protocol/encode_event.hpp"

#include "protocol/encoding.hpp"
#include "protocol/record_codec.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/protocol_events.hpp"
#include "tests/support/protocol_print.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace pique::protocol {
namespace {

using tests::card;
using tests::cards;
namespace game = engine::event;

std::string bytes(const TableEvent& event, engine::Viewer viewer = {}, std::uint64_t seq = 12) {
    std::string out;
    encode_event(seq, event).append_to(out, viewer);
    return out;
}

std::string of_game(engine::Event event, engine::Viewer viewer = {}) {
    return bytes(std::move(event), viewer);
}

const Hash ascending = [] {
    Hash hash{};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] = static_cast<std::uint8_t>(i);
    return hash;
}();
const std::string ascending_hex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

// What section 6 of the protocol lists, to the byte.

TEST(EncodeEvent, match_started) {
    EXPECT_EQ(of_game(game::MatchStarted{.sides = {{0, 2}, {1, 3}}}),
              R"({"seq":12,"kind":"match_started","sides":[[0,2],[1,3]]})");
}

TEST(EncodeEvent, hand_started_never_shows_its_deck) {
    game::HandStarted started{.hand = 2,
                              .dealer = 3,
                              .opener = engine::Opener::dealer,
                              .entropy = {{.seat = 0, .value = {0x2F, 0x00}}, {.seat = 2, .value = {0x0B}}},
                              .deck = engine::ordered_deck(engine::DeckKind::standard)};
    for (const engine::Viewer viewer : tests::viewers(4)) {
        EXPECT_EQ(of_game(started, viewer), R"({"seq":12,"kind":"hand_started","hand":2,"dealer":3,)"
                                            R"("entropy":[{"seat":0,"value":"2f00"},{"seat":2,"value":"0b"}]})");
    }
    started.opener = engine::Opener::first;
    started.entropy.clear();
    EXPECT_EQ(of_game(started), R"({"seq":12,"kind":"hand_started","hand":2,"first":3,"entropy":[]})");
}

TEST(EncodeEvent, dealt_shows_each_seat_its_own_cards) {
    const game::Dealt dealt{.counts = {2, 2, 2, 2}, .cards = {cards("AS 2C"), cards("TD"), std::nullopt, cards("")}};
    EXPECT_EQ(of_game(dealt, 0), R"({"seq":12,"kind":"dealt","counts":[2,2,2,2],"cards":["2C","AS"]})");
    EXPECT_EQ(of_game(dealt, 1), R"({"seq":12,"kind":"dealt","counts":[2,2,2,2],"cards":["TD"]})");
    EXPECT_EQ(of_game(dealt, 2), R"({"seq":12,"kind":"dealt","counts":[2,2,2,2]})");
    EXPECT_EQ(of_game(dealt, 3), R"({"seq":12,"kind":"dealt","counts":[2,2,2,2],"cards":[]})");
    EXPECT_EQ(of_game(dealt), R"({"seq":12,"kind":"dealt","counts":[2,2,2,2]})");
}

TEST(EncodeEvent, turn_shows_what_is_legal_to_its_seat) {
    game::Turn turn{.number = 57, .seat = 1, .phase = engine::Phase::bid, .legal = engine::Legal{.bids = 0b10011}};
    EXPECT_EQ(of_game(turn, 1),
              R"({"seq":12,"kind":"turn","number":57,"seat":1,"phase":"bid","legal":{"bid":[0,1,4]}})");
    EXPECT_EQ(of_game(turn, 0), R"({"seq":12,"kind":"turn","number":57,"seat":1,"phase":"bid"})");
    EXPECT_EQ(of_game(turn), R"({"seq":12,"kind":"turn","number":57,"seat":1,"phase":"bid"})");
    turn.deadline_ms = 1767225600000;
    EXPECT_EQ(of_game(turn),
              R"({"seq":12,"kind":"turn","number":57,"seat":1,"phase":"bid","deadline_ms":1767225600000})");
}

TEST(EncodeEvent, legal_is_keyed_by_action) {
    const auto legal = [](const engine::Legal& open) {
        const game::Turn turn{.number = 1, .seat = 0, .phase = engine::Phase::play, .legal = open};
        const std::string all = of_game(turn, 0);
        const auto begin = all.find("\"legal\":") + 8;
        return all.substr(begin, all.size() - begin - 1);
    };
    EXPECT_EQ(legal({.bids = 0x3FFF}), R"({"bid":[0,1,2,3,4,5,6,7,8,9,10,11,12,13]})");
    EXPECT_EQ(legal({.bids = 0b11000, .pass = true, .pitch = cards("AS 2C")}),
              R"({"pass":true,"bid":[3,4],"pitch":["2C","AS"]})");
    EXPECT_EQ(legal({.declare = true}), R"({"declare":[false,true]})");
    EXPECT_EQ(legal({.draft = true}), R"({"keep":true,"discard":true})");
    EXPECT_EQ(legal({.exchange_max = 3}), R"({"exchange":{"max":3}})");
    EXPECT_EQ(legal({.play = cards("BJ 2C TH 3C LJ")}), R"({"play":["2C","3C","TH","LJ","BJ"]})");
}

TEST(EncodeEvent, turn_shows_the_offer_to_the_drafting_seat) {
    const game::Turn turn{.number = 1,
                          .seat = 1,
                          .phase = engine::Phase::draft,
                          .legal = engine::Legal{.draft = true},
                          .offer = card("7H")};
    EXPECT_EQ(of_game(turn, 1), R"({"seq":12,"kind":"turn","number":1,"seat":1,"phase":"draft",)"
                                R"("legal":{"keep":true,"discard":true},"offer":"7H"})");
    EXPECT_EQ(of_game(turn, 0), R"({"seq":12,"kind":"turn","number":1,"seat":1,"phase":"draft"})");
}

TEST(EncodeEvent, declared) {
    EXPECT_EQ(of_game(game::Declared{.seat = 1, .yes = true, .declaration = engine::Declaration::blind_nil}),
              R"({"seq":12,"kind":"declared","seat":1,"blind_nil":true})");
    EXPECT_EQ(of_game(game::Declared{.seat = 0, .yes = false, .declaration = engine::Declaration::double_nil}),
              R"({"seq":12,"kind":"declared","seat":0,"double_nil":false})");
}

TEST(EncodeEvent, drafted_and_exchanged_show_cards_to_their_seat) {
    const game::Drafted drafted{.seat = 1, .kept = false, .card = card("9D"), .second = card("2S")};
    EXPECT_EQ(of_game(drafted, 1), R"({"seq":12,"kind":"drafted","seat":1,"kept":false,"card":"9D","second":"2S"})");
    EXPECT_EQ(of_game(drafted, 0), R"({"seq":12,"kind":"drafted","seat":1,"kept":false})");
    const game::Exchanged exchanged{.seat = 0, .count = 2, .out = cards("KS AC"), .in = cards("2C 3D")};
    EXPECT_EQ(of_game(exchanged, 0),
              R"({"seq":12,"kind":"exchanged","seat":0,"count":2,"out":["AC","KS"],"in":["2C","3D"]})");
    EXPECT_EQ(of_game(exchanged, 1), R"({"seq":12,"kind":"exchanged","seat":0,"count":2})");
}

TEST(EncodeEvent, bid) {
    EXPECT_EQ(of_game(game::Bid{.seat = 1, .value = std::int8_t{4}}), R"({"seq":12,"kind":"bid","seat":1,"value":4})");
    EXPECT_EQ(of_game(game::Bid{.seat = 1, .value = std::nullopt}), R"({"seq":12,"kind":"bid","seat":1,"value":null})");
    EXPECT_EQ(of_game(game::Bid{.seat = 1, .value = std::int8_t{3}, .stolen = true, .automatic = true}),
              R"({"seq":12,"kind":"bid","seat":1,"value":3,"stolen":true,"auto":true})");
    EXPECT_EQ(of_game(game::Pitcher{.seat = 2, .bid = 3}), R"({"seq":12,"kind":"pitcher","seat":2,"bid":3})");
}

TEST(EncodeEvent, play) {
    EXPECT_EQ(of_game(game::Played{.seat = 1, .card = card("QH")}),
              R"({"seq":12,"kind":"played","seat":1,"card":"QH"})");
    EXPECT_EQ(of_game(game::Played{.seat = 1, .card = card("QH"), .automatic = true}),
              R"({"seq":12,"kind":"played","seat":1,"card":"QH","auto":true})");
    EXPECT_EQ(of_game(game::Trump{.suit = engine::Suit::hearts}), R"({"seq":12,"kind":"trump","suit":"H"})");
    EXPECT_EQ(of_game(game::Trick{.winner = 1,
                                  .plays = {{.seat = 0, .card = card("2C")}, {.seat = 1, .card = card("AC")}},
                                  .tricks = {0, 1}}),
              R"({"seq":12,"kind":"trick","winner":1,)"
              R"("plays":[{"seat":0,"card":"2C"},{"seat":1,"card":"AC"}],"tricks":[0,1]})");
}

TEST(EncodeEvent, hand_scored_of_spades) {
    const game::SpadesLine nil{.bid = 4,
                               .took = 5,
                               .nils = {{.seat = 2, .made = false, .value = -100}},
                               .points = -59,
                               .bags_before = 9,
                               .bags_added = 1,
                               .penalty = -100,
                               .bags_after = 0,
                               .total = 41};
    EXPECT_EQ(of_game(game::HandScored{.hand = 3, .score = game::SpadesScore{.lines = {nil, {}}}}),
              R"({"seq":12,"kind":"hand_scored","hand":3,"lines":[)"
              R"({"bid":4,"took":5,"nils":[{"seat":2,"made":false,"value":-100}],"points":-59,"bags_before":9,)"
              R"("bags_added":1,"penalty":-100,"bags_after":0,"total":41},)"
              R"({"bid":0,"took":0,"nils":[],"points":0,"bags_before":0,"bags_added":0,"penalty":0,"bags_after":0,)"
              R"("total":0}]})");
}

TEST(EncodeEvent, hand_scored_of_pitch) {
    const game::PitchLine line{
        .high = true, .low = false, .jack = true, .game = false, .card_points = 31, .points = 2, .total = 5};
    EXPECT_EQ(of_game(game::HandScored{
                  .hand = 3, .score = game::PitchScore{.lines = {line}, .pitcher = 1, .bid = 2, .made = true}}),
              R"({"seq":12,"kind":"hand_scored","hand":3,"lines":[{"high":true,"low":false,"jack":true,"game":false,)"
              R"("card_points":31,"points":2,"total":5}],"pitcher":1,"bid":2,"made":true})");
}

TEST(EncodeEvent, hand_scored_of_pitch_where_everybody_passed) {
    EXPECT_EQ(of_game(game::HandScored{.hand = 3, .score = game::PitchScore{.lines = {{.total = -2}}}}),
              R"({"seq":12,"kind":"hand_scored","hand":3,"lines":[{"high":false,"low":false,"jack":false,"game":false,)"
              R"("card_points":0,"points":0,"total":-2}],"pitcher":null,"bid":null,"made":false})");
}

TEST(EncodeEvent, match_over) {
    EXPECT_EQ(of_game(game::MatchOver{.winner = engine::Side{1}, .score = {-200, 512}}),
              R"({"seq":12,"kind":"match_over","winner":1,"score":[-200,512]})");
    EXPECT_EQ(of_game(game::MatchOver{.winner = std::nullopt, .score = {500, 500}}),
              R"({"seq":12,"kind":"match_over","winner":null,"score":[500,500]})");
}

TEST(EncodeEvent, seat) {
    event::SeatChanged changed{
        .entry = {
            .seat = 2, .kind = SeatKind::human, .player = PlayerRef{.id = "p1", .name = "A\"\u017D"}, .level = {}}};
    EXPECT_EQ(bytes(changed),
              "{\"seq\":12,\"kind\":\"seat\",\"seat\":2,\"entry\":{\"seat\":2,\"kind\":\"human\","
              "\"player\":{\"id\":\"p1\",\"name\":\"A\\\"\u017D\"},\"state\":\"here\"}}");
    changed.entry = {.seat = 1, .kind = SeatKind::bot, .player = {}, .level = "easy"};
    changed.reason = SeatReason::bot;
    changed.host = "p2";
    EXPECT_EQ(bytes(changed), R"({"seq":12,"kind":"seat","seat":1,"entry":{"seat":1,"kind":"bot","level":"easy",)"
                              R"("state":"here"},"reason":"bot","host":"p2"})");
    changed.entry = {.seat = 1, .kind = SeatKind::open, .player = {}, .level = {}};
    changed.reason = SeatReason::left;
    changed.host = "";
    EXPECT_EQ(bytes(changed), R"({"seq":12,"kind":"seat","seat":1,"entry":{"seat":1,"kind":"open","state":"here"},)"
                              R"("reason":"left","host":null})");
}

TEST(EncodeEvent, committed_never_shows_its_seed) {
    const event::Committed committed{.hand = 1, .commitment = ascending, .server_seed = Hash{}};
    for (const engine::Viewer viewer : tests::viewers(4)) {
        EXPECT_EQ(bytes(committed, viewer),
                  R"({"seq":12,"kind":"committed","hand":1,"commitment":")" + ascending_hex + "\"}");
    }
}

TEST(EncodeEvent, revealed) {
    const event::Revealed revealed{.hand = 1,
                                   .server_seed = ascending,
                                   .entropy = {{.seat = 3, .value = {0xFF}}},
                                   .deck = engine::ordered_deck(engine::DeckKind::standard)};
    const std::string text = bytes(revealed);
    EXPECT_THAT(text, testing::StartsWith(R"({"seq":12,"kind":"revealed","hand":1,"server_seed":")" + ascending_hex +
                                          R"(","entropy":[{"seat":3,"value":"ff"}],"deck":["2C","3C",)"));
    EXPECT_THAT(text, testing::EndsWith(R"("KS","AS"]})"));
}

TEST(EncodeEvent, the_table_s_own) {
    EXPECT_EQ(bytes(event::Said{.seat = 3, .phrase = "well_played"}),
              R"({"seq":12,"kind":"said","seat":3,"phrase":"well_played"})");
    EXPECT_EQ(bytes(event::Paused{.reason = "empty"}), R"({"seq":12,"kind":"paused","reason":"empty"})");
    EXPECT_EQ(bytes(event::Resumed{.reason = "back"}), R"({"seq":12,"kind":"resumed","reason":"back"})");
    EXPECT_EQ(bytes(event::Closed{.reason = "expired"}), R"({"seq":12,"kind":"closed","reason":"expired"})");
}

TEST(EncodeEvent, says_who_has_a_private_part) {
    const EncodedEvent dealt =
        encode_event(0, engine::Event{game::Dealt{.counts = {1, 1}, .cards = {cards("AS"), std::nullopt}}});
    EXPECT_TRUE(dealt.has_private(0));
    EXPECT_FALSE(dealt.has_private(1));
    EXPECT_FALSE(dealt.has_private(std::nullopt));
}

// For all kinds of events.

TEST(EncodeEvent, shows_what_redaction_shows) {
    tests::FastChance chance{1};
    for (int round = 0; round < 100; ++round) {
        for (const TableEvent& event : tests::random_events(chance)) {
            for (const engine::Viewer viewer : tests::viewers(engine::max_seats)) {
                const auto text = bytes(event, viewer);
                const auto read = decode_event(nlohmann::json::parse(text), viewer);
                ASSERT_TRUE(read.has_value()) << text << testing::PrintToString(read.error());
                EXPECT_EQ(*read, tests::redacted(event, viewer)) << text;
            }
        }
    }
}

TEST(EncodeEvent, gives_the_same_bytes_for_what_has_been_redacted) {
    tests::FastChance chance{2};
    for (int round = 0; round < 100; ++round) {
        for (const TableEvent& event : tests::random_events(chance)) {
            for (const engine::Viewer viewer : tests::viewers(engine::max_seats))
                EXPECT_EQ(bytes(event, viewer), bytes(tests::redacted(event, viewer), viewer));
        }
    }
}

TEST(EncodeEvent, begins_with_seq_and_kind) {
    tests::FastChance chance{3};
    std::set<std::string_view> kinds;
    for (const TableEvent& event : tests::random_events(chance)) {
        kinds.insert(event_kind(event));
        const std::string head = R"({"seq":9007199254740991,"kind":")" + std::string{event_kind(event)} + '"';
        EXPECT_THAT(bytes(event, 0, 9007199254740991), testing::StartsWith(head));
    }
    EXPECT_EQ(kinds.size(), 21U);
}

// Reading.

Error event_fault(std::string_view text, engine::Viewer viewer = {}) {
    const auto event = decode_event(nlohmann::json::parse(text), viewer);
    EXPECT_TRUE(event.has_error()) << text;
    return event.has_error() ? event.error() : Error{};
}

TEST(DecodeEvent, ignores_members_that_it_does_not_know) {
    const auto event = decode_event(
        nlohmann::json::parse(R"({"seq":1,"kind":"played","seat":1,"card":"QH","new":{"a":[1]}})"), std::nullopt);
    ASSERT_TRUE(event.has_value());
    EXPECT_EQ(*event, (TableEvent{engine::Event{game::Played{.seat = 1, .card = card("QH")}}}));
}

TEST(DecodeEvent, tells_a_kind_that_it_does_not_know) {
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"melded"})"), Error{.code = ErrorCode::unknown_type});
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"entropy_given","hand":1,"seat":0,"value":"00"})"),
              Error{.code = ErrorCode::unknown_type});
}

TEST(DecodeEvent, names_a_member_that_is_missing_or_wrong) {
    EXPECT_EQ(event_fault("[]"), bad_request(""));
    EXPECT_EQ(event_fault(R"({"seq":1})"), bad_request("kind"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"played","seat":1})"), bad_request("card"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"played","seat":7,"card":"QH"})"), bad_request("seat"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"played","seat":1,"card":"1H"})"), bad_request("card"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"bid","seat":1})"), bad_request("value"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"bid","seat":1,"value":128})"), bad_request("value"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"dealt","counts":[1,1,1,1,1,1,1,1]})"), bad_request("counts"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"committed","hand":1,"commitment":"00"})"), bad_request("commitment"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"match_over","score":[1,2]})"), bad_request("winner"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"trump","suit":"X"})"), bad_request("suit"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"trump","suit":""})"), bad_request("suit"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"hand_scored","hand":1,"lines":[{"bid":1}]})"), bad_request("lines"));
}

TEST(DecodeEvent, looks_at_private_members_of_the_viewer_only) {
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"dealt","counts":[1,1],"cards":["AS","AS"]})", 0), bad_request("cards"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"dealt","counts":[1,1],"cards":["AS"]})", 2), bad_request("cards"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"turn","number":1,"seat":0,"phase":"bid","legal":{"bid":[14]}})", 0),
              bad_request("legal"));
    EXPECT_EQ(event_fault(R"({"seq":1,"kind":"turn","number":1,"seat":0,"phase":"draft","legal":{"keep":true}})", 0),
              bad_request("legal"));
}

}  // namespace
}  // namespace pique::protocol
