// What was acknowledged is there after the server's end, however it came.

#include "protocol/encode.hpp"
#include "tests/e2e/support/fairness.hpp"
#include "tests/e2e/support/http.hpp"
#include "tests/e2e/support/party.hpp"
#include "tests/e2e/support/program.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <map>

namespace pique::tests {
namespace {

using nlohmann::json;

/// What each seat holds.
std::vector<engine::CardSet> hands_of(Party& party) {
    std::vector<engine::CardSet> hands;
    for (std::size_t seat = 0; seat < 4; ++seat)
        hands.push_back(party[seat].picture().view().cards.value());
    return hands;
}

class Killed : public testing::TestWithParam<std::uint64_t> {};

/// A hand with three kills in it, at moments by chance.
TEST_P(Killed, server_goes_on_with_the_hand) {
    World world;
    const TemporaryFolder folder;
    const std::string store = "sqlite:" + folder.file("pique.db");
    FastChance chance{GetParam()};
    auto piqued = std::make_unique<Piqued>(store);
    Party party(world, piqued->port(), {{"max_hands", 2}});
    std::map<std::uint32_t, engine::Action> acknowledged;
    for (int kill = 0; kill < 3; ++kill) {
        for (std::uint32_t turns = 1 + chance.below(16); turns > 0; --turns) {
            ASSERT_TRUE(party.play_turn(chance));
            acknowledged[party.taken()->turn] = party.taken()->action;
        }
        party.next();
        const auto hands = hands_of(party);
        const auto commitment = party.host().picture().commitment();
        const auto epoch = party.host().picture().epoch();
        // One more, whose answer is lost: it may have been taken or not.
        Person& person = *party.next();
        const std::uint32_t open = person.picture().view().turn->number;
        const engine::Action action = random_action(person.picture().view(), chance);
        const json command = person.act_command(open, action);
        person.client().send(command);

        piqued->kill();
        piqued = std::make_unique<Piqued>(store);
        party.reconnect_all(piqued->port());
        EXPECT_GT(party.host().picture().epoch(), epoch);
        EXPECT_EQ(party.host().picture().commitment(), commitment);
        const std::uint32_t now = party.host().picture().view().turn->number;
        EXPECT_TRUE(now == open || now == open + 1) << now << " after " << open;

        // Sent again it is acknowledged, whether it had been taken or not, and so is what had been acknowledged.
        const json reply = person.client().ask(command);
        EXPECT_EQ(reply.value("ok", json()), (json{{"turn", open}})) << reply;
        party.next();
        EXPECT_EQ(party.host().picture().view().turn->number, open + 1) << "taken once";
        const Party::Taken& taken = *party.taken();
        const json again = party[taken.seat].client().ask(party[taken.seat].act_command(taken.turn, taken.action));
        EXPECT_EQ(again.value("ok", json()), (json{{"turn", taken.turn}})) << again;
        acknowledged[open] = action;
        // Nobody was dealt again: all cards but those played since are still in the same hands.
        const auto later = hands_of(party);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            EXPECT_TRUE(hands[seat].contains(later[seat]));
            EXPECT_GE(later[seat].size() + 1, hands[seat].size());
        }
        party.compare_all();
    }
    while (party.host().picture().view().hand == 1 && party.play_turn(chance)) {
        acknowledged[party.taken()->turn] = party.taken()->action;
        party.next();
    }
    EXPECT_EQ(check_fairness(party.table(), party.host().picture()), 1);
    const HttpReply record = http_get(world, piqued->port(), "/api/v1/tables/" + party.table() + "/hands/1");
    ASSERT_EQ(record.status, 200U);
    const json actions = json::parse(record.body)["actions"];
    for (const json& step : actions)
        EXPECT_EQ(step["action"], protocol::to_json(acknowledged.at(step["turn"]))) << step;
    EXPECT_EQ(actions.size(), 56U);
    EXPECT_EQ(run_program("pique-verify", {}, record.body).out, "fair\n");
}

INSTANTIATE_TEST_SUITE_P(Seeds, Killed, testing::Values(21, 22, 23));

TEST(Terminated, server_says_so_and_goes_on_afterwards) {
    World world;
    const TemporaryFolder folder;
    const std::string store = "sqlite:" + folder.file("pique.db");
    FastChance chance{24};
    auto piqued = std::make_unique<Piqued>(store);
    Party party(world, piqued->port(), {{"target", 10'000}, {"floor", -10'000}});
    for (int i = 0; i < 20; ++i)
        party.play_turn(chance);
    party.next();
    const engine::View before = party.host().picture().view();
    EXPECT_EQ(http_get(world, piqued->admin_port(), "/readyz").status, 200U);

    piqued->signal(SIGTERM);
    // The clients are in another world and do not answer, so the server has to wait for them.
    World aside;
    HttpReply ready;
    do {
        ready = http_get(aside, piqued->admin_port(), "/readyz");
    } while (ready.status == 200);
    EXPECT_EQ(ready.status, 503U);
    EXPECT_EQ(json::parse(ready.body), (json{{"ready", false}, {"problems", {"draining"}}}));
    for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(party[seat].client().push("notice")["code"], "draining");
        EXPECT_EQ(party[seat].client().close_code(), 1012);
    }
    EXPECT_EQ(piqued->wait(), 0);

    piqued = std::make_unique<Piqued>(store);
    party.reconnect_all(piqued->port());
    const engine::View& after = party.host().picture().view();
    EXPECT_EQ(after.cards, before.cards);
    EXPECT_EQ(after.trick, before.trick);
    EXPECT_EQ(after.turn->number, before.turn->number);
    party.play_hands(1, chance);
    party.compare_all();
}

}  // namespace
}  // namespace pique::tests
