// A table in which an exception is thrown.

#include "tests/sim/small_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace pique::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// Ann at a table of her own, whose other seats are bots; it is her turn to bid.
class BrokenTable : public testing::Test {
protected:
    void open(int turn_seconds = 0) {
        ann = Peer::connect(server, "Ann");
        table = ann->ask("create_table", {{"game", "spades"}, {"turn_seconds", turn_seconds}})["ok"]["table"];
        EXPECT_TRUE(ann->ask("start", {{"table", table}}).contains("ok"));
        ASSERT_TRUE(own_turn().contains("number"));
    }
    /// The event that asks Ann, if it is the latest of its kind.
    json own_turn() const {
        const auto turns = ann->events("turn");
        return !turns.empty() && turns.back().contains("legal") ? turns.back() : json::object();
    }
    json bid() { return ann->ask("act", {{"table", table}, {"turn", own_turn()["number"]}, {"action", {{"bid", 3}}}}); }
    json say() { return ann->ask("say", {{"table", table}, {"phrase", "hello"}}); }
    json ready() {
        server::HttpAnswer answer;
        server.app.get("/readyz", "", [&answer](server::HttpAnswer given) { answer = std::move(given); });
        json body = json::parse(answer.body);
        body["status"] = answer.status;
        return body;
    }

    SmallServer server;
    std::shared_ptr<Peer> ann;
    std::string table;
};

TEST_F(BrokenTable, is_rebuilt_from_its_events_and_play_goes_on) {
    open();
    const auto epoch = ann->last("snapshot")["epoch"];
    // The bid becomes durable, and then the table fails when it wants to ask a bot.
    server.secrets.instead = [] { throw std::runtime_error("planted"); };
    const json turn = own_turn();
    const std::size_t seen = ann->frames.size();
    EXPECT_EQ(bid()["error"]["code"], "internal");
    EXPECT_FALSE(ann->closed);
    ASSERT_GE(ann->frames.size(), seen + 2);
    EXPECT_TRUE(ann->frames[seen].contains("error")) << "the reply comes first";
    const json& snapshot = ann->frames[seen + 1];
    EXPECT_EQ(snapshot["type"], "snapshot");
    EXPECT_EQ(snapshot["epoch"], epoch) << "no other process owns the table";
    EXPECT_EQ(snapshot["view"]["bids"][0], 3) << "what was durable is there";
    EXPECT_EQ(snapshot["view"]["cards"].size(), 13U);
    EXPECT_EQ(snapshot["info"]["seats"][0]["state"], "here");

    const json again = ann->ask("act", {{"table", table}, {"turn", turn["number"]}, {"action", {{"bid", 3}}}});
    EXPECT_EQ(again["ok"]["turn"], turn["number"]) << "acknowledged, and not applied twice";
    for (int i = 0; i < 13; ++i) {
        ASSERT_TRUE(own_turn().contains("legal")) << i;
        const json next = own_turn();
        const json action{{"play", next["legal"]["play"][0]}};
        EXPECT_TRUE(ann->ask("act", {{"table", table}, {"turn", next["number"]}, {"action", action}}).contains("ok"));
    }
    EXPECT_EQ(ann->events("hand_scored").size(), 1U);
    EXPECT_THAT(ann->events("paused"), IsEmpty()) << "nobody has been away";
    EXPECT_EQ(ready(), (json{{"ready", true}, {"status", 200}}));
}

TEST_F(BrokenTable, has_done_nothing_of_a_command_that_was_not_stored) {
    open();
    server.store.appends_to_fail = 1;
    EXPECT_EQ(say()["error"], (json{{"code", "internal"}, {"message", "The server has failed."}}));
    EXPECT_THAT(ann->events("said"), IsEmpty());
    EXPECT_TRUE(say().contains("ok"));
    EXPECT_EQ(ann->events("said").size(), 1U);
    EXPECT_TRUE(bid().contains("ok"));
}

TEST_F(BrokenTable, keeps_spectators_and_their_view) {
    open();
    const auto bob = Peer::connect(server, "Bob");
    EXPECT_TRUE(bob->ask("watch", {{"table", table}}).contains("ok"));
    server.store.appends_to_fail = 1;
    say();
    EXPECT_EQ(bob->last("snapshot")["view"]["you"], nullptr);
    EXPECT_FALSE(bob->last("snapshot")["view"].contains("cards"));
    say();
    EXPECT_EQ(bob->events("said").size(), 1U);
}

TEST_F(BrokenTable, forgets_who_went_while_it_was_rebuilt) {
    open();
    const auto bob = Peer::connect(server, "Bob");
    bob->ask("watch", {{"table", table}});
    EXPECT_EQ(ann->ask("sync", {{"table", table}, {"after", -1}})["ok"], json::object());
    EXPECT_EQ(ann->last("snapshot")["info"]["spectators"], 1);
    server.store.appends_to_fail = 1;
    // Between the exception and the new machine.
    server.world.schedule(0, [bob] { bob->drop(); });
    say();
    ann->ask("sync", {{"table", table}, {"after", -1}});
    EXPECT_EQ(ann->last("snapshot")["info"]["spectators"], 0);
}

TEST_F(BrokenTable, gives_the_seat_to_act_its_whole_time_again) {
    open(20);
    server.wait(15'000);
    const json before = own_turn();
    server.store.appends_to_fail = 1;
    say();
    const json after = own_turn();
    EXPECT_EQ(after["number"], before["number"]);
    EXPECT_GE(after["deadline_ms"].get<std::int64_t>(), before["deadline_ms"].get<std::int64_t>() + 15'000);
    server.wait(19'000);
    EXPECT_TRUE(bid().contains("ok"));
}

TEST_F(BrokenTable, that_cannot_be_rebuilt_is_set_aside_and_its_people_are_told) {
    open();
    const auto other = Peer::connect(server, "Other");
    const std::string others = other->ask("create_table", {{"game", "spades"}})["ok"]["table"];
    server.store.appends_to_fail = 1;
    server.store.loses_tables = true;
    say();
    EXPECT_EQ(ann->closed, server::CloseCode::internal);
    const auto ben = Peer::connect(server, "Ben");
    EXPECT_EQ(ben->ask("watch", {{"table", table}})["error"]["code"], "no_such_table");
    EXPECT_EQ(other->ask("say", {{"table", others}, {"phrase", "hello"}})["ok"], json::object());
    EXPECT_FALSE(other->closed);
    EXPECT_EQ(ready(), (json{{"ready", true}, {"status", 200}, {"set_aside", json::array({"table " + table})}}))
        << "the others are served";
}

TEST_F(BrokenTable, that_fails_again_and_again_is_set_aside) {
    open();
    for (std::size_t i = 0; i < server::TableActor::max_rebuilds; ++i) {
        server.store.appends_to_fail = 1;
        say();
        EXPECT_FALSE(ann->closed);
    }
    server.store.appends_to_fail = 1;
    say();
    EXPECT_EQ(ann->closed, server::CloseCode::internal);
}

TEST_F(BrokenTable, that_failed_long_ago_has_its_chances_again) {
    open();
    for (std::size_t i = 0; i < 3 * server::TableActor::max_rebuilds; ++i) {
        server.store.appends_to_fail = 1;
        say();
        server.wait(server::TableActor::rebuild_window_ms);
    }
    EXPECT_FALSE(ann->closed);
    EXPECT_TRUE(say().contains("ok"));
}

TEST_F(BrokenTable, is_logged_by_its_id_and_without_what_the_exception_quotes) {
    open();
    testing::internal::CaptureStderr();
    server.secrets.instead = [] { throw json::parse_error::create(101, 0, "while parsing \"AS\"", nullptr); };
    bid();
    const std::string log = testing::internal::GetCapturedStderr();
    EXPECT_THAT(log, HasSubstr("table_frozen table=" + table));
    EXPECT_THAT(log, HasSubstr("table_rebuilt table=" + table));
    EXPECT_THAT(log, Not(HasSubstr("AS")));
}

}  // namespace
}  // namespace pique::tests
