#include "protocol/view_codec.hpp"

#include "engine/pitch/match.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"
#include "protocol/encode.hpp"
#include "protocol/record_codec.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"
#include "tests/support/protocol_print.hpp"
#include "tests/support/protocol_table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pique::protocol {
namespace {

using nlohmann::json;
using tests::card;
using tests::cards;

std::string text_of(const engine::View& view) {
    std::string out;
    JsonWriter writer{out};
    write_view(writer, view, Hash{});
    return out;
}

const std::string no_commitment(64, '0');

// The views of section 5 of the protocol, to the byte.

TEST(WriteView, of_a_seat_in_a_game_of_spades) {
    engine::View view;
    view.you = 1;
    view.phase = engine::Phase::play;
    view.hand = 3;
    view.dealer = 0;
    view.turn = engine::View::Turn{
        .number = 57, .seat = 1, .deadline_ms = 1767225600000, .legal = engine::Legal{.play = cards("2C AS")}};
    view.cards = cards("AS 2C");
    view.counts = {2, 2, 1, 2};
    view.bids = {std::int8_t{3}, std::int8_t{0}, std::nullopt, std::int8_t{4}};
    view.trick = {{.seat = 2, .card = card("KC")}};
    view.last_trick = {{.seat = 1, .card = card("2H")}, {.seat = 2, .card = card("3H")}};
    view.tricks = {5, 0, 3, 3};
    view.score = {-40, 120};
    view.bags = {0, 3};
    view.broken = true;
    view.spades = cards("2S 3S");
    EXPECT_EQ(text_of(view),
              R"({"you":1,"phase":"play","hand":3,"dealer":0,)"
              R"("turn":{"number":57,"seat":1,"deadline_ms":1767225600000,"legal":{"play":["2C","AS"]}},)"
              R"("cards":["2C","AS"],"counts":[2,2,1,2],"bids":[3,0,null,4],"trick":[{"seat":2,"card":"KC"}],)"
              R"("last_trick":[{"seat":1,"card":"2H"},{"seat":2,"card":"3H"}],"tricks":[5,0,3,3],"score":[-40,120],)"
              R"("bags":[0,3],"broken":true,"commitment":")" +
                  no_commitment + R"(","winner":null})");
}

TEST(WriteView, of_a_spectator_before_the_first_hand) {
    const auto match = engine::spades::game().make_match(engine::Options{engine::spades::game().options()});
    EXPECT_EQ(text_of(match->view(std::nullopt)),
              R"({"you":null,"phase":"waiting","hand":1,"dealer":null,"turn":null,"counts":[0,0,0,0],)"
              R"("bids":[null,null,null,null],"trick":[],"last_trick":null,"tricks":[0,0,0,0],"score":[0,0],)"
              R"("bags":[0,0],"broken":false,"commitment":")" +
                  no_commitment + R"(","winner":null})");
}

TEST(WriteView, has_the_declarations_of_tables_that_have_them) {
    engine::View view;
    view.declaration = engine::Declaration::blind_nil;
    view.declared = {true, false, std::nullopt, std::nullopt};
    EXPECT_EQ(json::parse(text_of(view))["blind_nil"], json::parse("[true,false,null,null]"));
    view.declaration = engine::Declaration::double_nil;
    view.declared = {std::nullopt, true};
    EXPECT_EQ(json::parse(text_of(view))["double_nil"], json::parse("[null,true]"));
    EXPECT_FALSE(json::parse(text_of(view)).contains("blind_nil"));
}

TEST(WriteView, of_a_draft) {
    engine::View view;
    view.you = 0;
    view.opener = engine::Opener::first;
    view.dealer = 1;
    view.stock = std::int8_t{40};
    view.offer = card("7H");
    view.winner = engine::Side{1};
    const json written = json::parse(text_of(view));
    EXPECT_EQ(written["first"], 1);
    EXPECT_FALSE(written.contains("dealer"));
    EXPECT_EQ(written["stock"], 40);
    EXPECT_EQ(written["offer"], "7H");
    EXPECT_EQ(written["winner"], 1);
}

TEST(WriteView, of_an_auction) {
    engine::View view;
    view.auction = true;
    json written = json::parse(text_of(view));
    EXPECT_EQ(written.at("pitcher"), nullptr);
    EXPECT_EQ(written.at("trump"), nullptr);
    for (const char* absent : {"bags", "broken", "stock", "offer", "cards", "blind_nil", "double_nil", "first"})
        EXPECT_FALSE(written.contains(absent)) << absent;
    view.pitcher = 2;
    view.trump = engine::Suit::diamonds;
    written = json::parse(text_of(view));
    EXPECT_EQ(written["pitcher"], 2);
    EXPECT_EQ(written["trump"], "D");
}

TEST(WriteView, has_no_pitcher_and_no_trump_without_an_auction) {
    const json written = json::parse(text_of(engine::View{}));
    EXPECT_FALSE(written.contains("pitcher"));
    EXPECT_FALSE(written.contains("trump"));
}

// Snapshots.

struct Table {
    TableInfo info;
    Hash commitment{};

    std::string snapshot(const engine::View& view, std::int64_t seq = 7) const {
        return encode_snapshot({.epoch = 2, .seq = seq, .info = info, .view = view, .commitment = commitment});
    }
};

Table table_of(const engine::Game& game, const engine::Options& options) {
    Table table{.info = tests::some_table(game, options)};
    table.commitment.fill(0xAB);
    return table;
}
Table table_of(const engine::Options& options) {
    return table_of(engine::spades::game(), options);
}

/// The snapshot as its receiver has it, or a failed test.
ReceivedSnapshot received(const std::string& frame) {
    auto snapshot = decode_snapshot(json::parse(frame));
    if (!snapshot) throw std::runtime_error(frame + testing::PrintToString(snapshot.error()));
    return *std::move(snapshot);
}

TEST(Snapshot, has_its_members_in_order) {
    const Table table = table_of(engine::Options{engine::spades::game().options()});
    const engine::View view = engine::spades::game().make_match(table.info.options)->view(std::nullopt);
    std::string expected_view;
    JsonWriter writer{expected_view};
    write_view(writer, view, table.commitment);
    EXPECT_EQ(table.snapshot(view),
              R"({"type":"snapshot","table":"tAbCdEfGhIjKlMnOpQrStUv","epoch":2,"seq":7,"info":)" +
                  to_json(table.info, WhichOptions::all).dump() + R"(,"view":)" + expected_view + "}");
}

TEST(Snapshot, is_read_back) {
    const Table table = table_of(tests::options_of(engine::spades::game(), {{"deck", std::string_view{"jokers"}}}));
    const engine::View view = engine::spades::game().make_match(table.info.options)->view(2);
    const ReceivedSnapshot snapshot = received(table.snapshot(view));
    EXPECT_EQ(snapshot.table, table.info.table);
    EXPECT_EQ(snapshot.epoch, 2U);
    EXPECT_EQ(snapshot.seq, 7);
    EXPECT_EQ(snapshot.info.options, table.info.options);
    EXPECT_EQ(snapshot.info.seats, table.info.seats);
    EXPECT_EQ(to_json(snapshot.info, WhichOptions::all), to_json(table.info, WhichOptions::all));
    EXPECT_EQ(snapshot.commitment, table.commitment);
    EXPECT_EQ(snapshot.view, view);
    EXPECT_TRUE(snapshot.view.spades.contains(engine::Card::big_joker()));
}

TEST(Snapshot, names_what_is_missing_or_wrong) {
    const Table table = table_of(engine::Options{engine::spades::game().options()});
    const json whole = json::parse(table.snapshot(engine::spades::game().make_match(table.info.options)->view(0)));
    for (const char* member : {"table", "epoch", "seq", "info", "view"}) {
        json part = whole;
        part.erase(member);
        EXPECT_EQ(decode_snapshot(part).error(), bad_request(member));
    }
    for (const auto& [member, value] : whole["view"].items()) {
        json part = whole;
        part["view"][member] = "x";
        EXPECT_EQ(decode_snapshot(part).error(), bad_request("view")) << member;
    }
    for (const auto& [member, value] : whole["info"].items()) {
        json part = whole;
        part["info"][member] = 1.5;
        EXPECT_EQ(decode_snapshot(part).error(), bad_request(member));
        part["info"].erase(member);
        EXPECT_EQ(decode_snapshot(part).error(), bad_request(member));
    }
    json other = whole;
    other["info"]["game"] = "whist";
    EXPECT_EQ(decode_snapshot(other).error(), Error{.code = ErrorCode::unknown_game});
    other = whole;
    other["info"]["options"]["target"] = 0;
    EXPECT_EQ(decode_snapshot(other).error(), (Error{.code = ErrorCode::bad_options, .field = "target"}));
    EXPECT_EQ(decode_snapshot(json::array()).error(), bad_request(""));
}

/// All who attend a table, each with what it has made of its first snapshot and the events since.
class Attendees {
public:
    Attendees(const engine::Match& match, Table table) : table_(std::move(table)) {
        for (const engine::Viewer viewer : tests::viewers(match.view({}).counts.size()))
            views_.push_back(received(table_.snapshot(match.view(viewer))).view);
    }

    /// Sends the events of one decision and compares what each has then with a new snapshot. The shell's deadline goes
    /// with every turn.
    void send(engine::Events events, const engine::Match& after) {
        for (engine::Event& event : events) {
            if (auto* turn = std::get_if<engine::event::Turn>(&event)) turn->deadline_ms = deadline_ms;
            const EncodedEvent encoded = encode_event(++seq_, event);
            for (engine::View& view : views_) {
                std::string frame;
                encoded.append_to(frame, view.you);
                const auto read = decode_event(json::parse(frame), view.you);
                ASSERT_TRUE(read.has_value()) << frame;
                engine::fold(view, std::get<engine::Event>(*read));
            }
        }
        for (const engine::View& view : views_) {
            engine::View now = after.view(view.you);
            if (now.turn) now.turn->deadline_ms = deadline_ms;
            ASSERT_EQ(view, received(table_.snapshot(now)).view) << tests::text(view) << "\n" << tests::text(now);
        }
    }

private:
    static constexpr std::int64_t deadline_ms = 1'767'225'600'000;

    Table table_;
    std::uint64_t seq_ = 0;
    std::vector<engine::View> views_;
};

void follow_from_the_first_snapshot(const engine::Game& game, std::uint64_t seed) {
    tests::FastChance chance{seed};
    const engine::Options options = tests::random_options(game, chance);
    tests::Playthrough play{game, options};
    Attendees attendees{play.match(), table_of(game, options)};
    for (int hand = 0; hand < 2; ++hand) {
        const engine::Phase phase = play.match().phase();
        if (phase == engine::Phase::waiting || phase == engine::Phase::over)
            attendees.send(play.start_match(), play.match());
        attendees.send(play.start_hand(chance), play.match());
        while (const auto turn = play.match().turn()) {
            const auto action = tests::random_action(play.match().view(turn->seat), chance);
            attendees.send(play.act(action, chance), play.match());
            ASSERT_FALSE(testing::Test::HasFatalFailure());
        }
    }
}

TEST(Snapshot, and_the_events_after_it_give_a_later_snapshot) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
        follow_from_the_first_snapshot(engine::spades::game(), seed);
}

TEST(Snapshot, and_the_events_after_it_give_a_later_snapshot_of_spades_duo) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        follow_from_the_first_snapshot(engine::spades_duo::game(), seed);
}

TEST(Snapshot, and_the_events_after_it_give_a_later_snapshot_of_pitch) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        follow_from_the_first_snapshot(engine::pitch::game(), seed);
}

TEST(WriteView, of_a_seat_in_the_auction_and_in_the_play_of_pitch) {
    const engine::Game& game = engine::pitch::game();
    tests::Playthrough play{game, tests::options_of(game, {{"players", std::int64_t{3}}})};
    play.start_match();
    tests::FastChance chance{1};
    play.start_hand(chance);
    play.act(engine::action::Pass{});
    const engine::Seat second = play.match().turn()->seat;
    play.act(engine::action::Bid{2});
    const engine::Seat dealer = play.match().turn()->seat;
    json written = json::parse(text_of(play.match().view(dealer)));
    EXPECT_EQ(written["phase"], "bid");
    EXPECT_EQ(written["dealer"], dealer);
    EXPECT_EQ(written["turn"]["legal"]["bid"], (json{2, 3, 4})) << "2 would be a steal";
    EXPECT_EQ(written["turn"]["legal"]["pass"], true);
    EXPECT_EQ(written["turn"]["legal"]["pitch"], written["cards"]);
    EXPECT_EQ(written["bids"][second], 2);
    EXPECT_EQ(written["pitcher"], nullptr);
    EXPECT_EQ(written["trump"], nullptr);
    EXPECT_EQ(written["score"], (json{0, 0, 0}));
    EXPECT_FALSE(written.contains("bags"));
    EXPECT_FALSE(written.contains("broken"));

    const engine::Card led = play.match().turn()->legal->pitch.front();
    play.act(engine::action::Pitch{led});
    written = json::parse(text_of(play.match().view(std::nullopt)));
    EXPECT_EQ(written["phase"], "play");
    EXPECT_EQ(written["pitcher"], dealer);
    EXPECT_EQ(written["trump"], std::string(1, engine::suit_letter(led.suit())));
    EXPECT_EQ(written["bids"][dealer], 4);
    EXPECT_EQ(written["trick"][0]["card"], led.text());
    EXPECT_FALSE(written.contains("cards"));
    EXPECT_FALSE(written["turn"].contains("legal"));
}

TEST(WriteView, of_a_seat_that_drafts_in_a_game_of_spades_duo) {
    const engine::Game& game = engine::spades_duo::game();
    tests::Playthrough play{game, tests::options_of(game)};
    play.start_match();
    tests::ScriptedChance chance{engine::ordered_deck(engine::DeckKind::standard),
                                 engine::ordered_deck(engine::DeckKind::standard), 1, 2};
    play.start_hand(chance);
    const std::string rest = R"("bids":[null,null],"trick":[],"last_trick":null,"tricks":[0,0],"score":[0,0],)"
                             R"("bags":[0,0],"broken":false,"double_nil":[null,false],"stock":52)";
    play.act(engine::action::Declare{false});
    EXPECT_EQ(text_of(play.match().view(1)),
              R"({"you":1,"phase":"draft","hand":1,"first":1,)"
              R"("turn":{"number":2,"seat":1,"legal":{"keep":true,"discard":true}},"cards":[],"counts":[0,0],)" +
                  rest + R"(,"offer":"2C","commitment":")" + no_commitment + R"(","winner":null})");
    EXPECT_EQ(text_of(play.match().view(0)),
              R"({"you":0,"phase":"draft","hand":1,"first":1,"turn":{"number":2,"seat":1},"cards":[],"counts":[0,0],)" +
                  rest + R"(,"commitment":")" + no_commitment + R"(","winner":null})");
    EXPECT_EQ(text_of(play.match().view(std::nullopt)),
              R"({"you":null,"phase":"draft","hand":1,"first":1,"turn":{"number":2,"seat":1},"counts":[0,0],)" + rest +
                  R"(,"commitment":")" + no_commitment + R"(","winner":null})");
}

}  // namespace
}  // namespace pique::protocol
