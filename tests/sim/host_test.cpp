// To whom the role of a table's host passes.

#include "tests/sim/small_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace pique::tests {
namespace {

using nlohmann::json;
using testing::IsEmpty;

constexpr std::int64_t grace_ms = 60'000;

class Host : public testing::Test {
protected:
    Host() : maker(Peer::connect(server, "Maker")) {}

    void make(const json& seat) {
        table = maker->ask("create_table", {{"game", "spades"}, {"seat", seat}, {"label", "x"}})["ok"]["table"];
    }
    std::shared_ptr<Peer> join(const std::string& name, int seat) {
        auto peer = Peer::connect(server, name);
        EXPECT_TRUE(peer->ask("join", {{"table", table}, {"seat", seat}}).contains("ok"));
        return peer;
    }
    /// As a snapshot tells it.
    json host(Peer& peer) {
        peer.ask("sync", {{"table", table}, {"after", -1}});
        return peer.last("snapshot")["info"]["host"];
    }
    /// The hosts that events have named.
    static std::vector<json> named(const Peer& peer) {
        std::vector<json> hosts;
        for (const json& event : peer.events("seat")) {
            if (event.contains("host")) hosts.push_back(event["host"]);
        }
        return hosts;
    }

    SmallServer server;
    std::shared_ptr<Peer> maker;
    std::string table;
};

TEST_F(Host, without_a_seat_who_is_lost_passes_the_role_on_after_the_grace) {
    make(nullptr);
    const auto ann = join("Ann", 2);
    const auto bob = join("Bob", 1);
    maker->drop();
    server.wait(grace_ms - 2'000);
    EXPECT_EQ(host(*ann), maker->player);
    server.wait(2'000);
    EXPECT_THAT(named(*ann), testing::ElementsAre(bob->player)) << "the lowest seat whose person is here";
    EXPECT_EQ(host(*ann), bob->player);
    EXPECT_EQ(ann->ask("start", {{"table", table}})["error"]["code"], "not_host");
    EXPECT_TRUE(bob->ask("start", {{"table", table}}).contains("ok"));
}

TEST_F(Host, without_a_seat_who_is_there_stays_the_host) {
    make(nullptr);
    const auto ann = join("Ann", 2);
    server.wait(3 * grace_ms);
    EXPECT_EQ(host(*ann), maker->player);
    EXPECT_TRUE(maker->ask("start", {{"table", table}}).contains("ok"));
}

TEST_F(Host, without_a_seat_is_waited_for_while_nobody_else_is_here) {
    make(nullptr);
    maker->drop();
    server.wait(2 * grace_ms);
    const auto ann = join("Ann", 0);
    server.wait(grace_ms - 2'000);
    EXPECT_EQ(host(*ann), maker->player) << "the grace runs from then on";
    server.wait(2'000);
    EXPECT_EQ(host(*ann), ann->player);
}

TEST_F(Host, without_a_seat_who_stops_watching_has_left) {
    make(nullptr);
    maker->ask("watch", {{"table", table}});
    const auto ann = join("Ann", 2);
    EXPECT_TRUE(maker->ask("unwatch", {{"table", table}}).contains("ok"));
    EXPECT_EQ(host(*ann), ann->player);
    EXPECT_EQ(maker->ask("start", {{"table", table}})["error"]["code"], "not_host");
}

TEST_F(Host, who_leaves_nobody_behind_is_followed_by_whoever_comes) {
    make(nullptr);
    maker->ask("watch", {{"table", table}});
    maker->ask("unwatch", {{"table", table}});
    const auto ann = join("Ann", 2);
    EXPECT_EQ(host(*ann), ann->player);
}

TEST_F(Host, in_a_seat_who_is_lost_while_the_table_waits_passes_the_role_on_as_well) {
    make(0);
    const auto ann = join("Ann", 2);
    maker->drop();
    server.wait(grace_ms - 2'000);
    EXPECT_THAT(named(*ann), IsEmpty());
    server.wait(2'000);
    EXPECT_EQ(host(*ann), ann->player);
    EXPECT_EQ(ann->last("snapshot")["info"]["seats"][0]["state"], "away") << "the seat is kept";
}

TEST_F(Host, in_a_seat_who_is_lost_during_a_match_is_followed_once) {
    make(0);
    const auto ann = join("Ann", 2);
    EXPECT_TRUE(maker->ask("start", {{"table", table}}).contains("ok"));
    maker->drop();
    server.wait(3 * grace_ms);
    EXPECT_THAT(named(*ann), testing::ElementsAre(ann->player));
}

}  // namespace
}  // namespace pique::tests
