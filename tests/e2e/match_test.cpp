// Whole matches by four real clients against a running server.

#include "tests/e2e/support/fairness.hpp"
#include "tests/e2e/support/http.hpp"
#include "tests/e2e/support/mischief.hpp"
#include "tests/e2e/support/party.hpp"
#include "tests/e2e/support/program.hpp"
#include "tests/support/engine_chance.hpp"

#include <gtest/gtest.h>

namespace pique::tests {
namespace {

using nlohmann::json;

struct Evening {
    const char* name;
    std::uint64_t seed;
    json options;
};

void PrintTo(const Evening& evening, std::ostream* out) {
    *out << evening.name;
}

class Match : public testing::TestWithParam<Evening> {};

/// A match and its rematch; at about every second turn somebody does what they should not. Everybody's events have no
/// gap, and folded they are what the snapshots say; nobody is shown a card that they may not know; every hand is dealt
/// as it was committed to.
TEST_P(Match, is_played_to_its_end_and_once_more) {
    World world;
    const Piqued piqued;
    FastChance chance{GetParam().seed};
    Party party(world, piqued.port(), GetParam().options);
    Mischief mischief(world, piqued.port(), party);
    Person late(world, piqued.port(), "Late");
    late.watch(party.table());

    std::uint32_t hands = 0;
    for (int match = 0; match < 2; ++match) {
        while (party.next() != nullptr) {
            if (chance.below(2) == 0) mischief.play(chance);
            ASSERT_TRUE(party.play_turn(chance));
            party.next();
            const auto* scored = party.host().picture().last<engine::event::HandScored>();
            if (scored == nullptr || scored->hand == hands) continue;
            hands = scored->hand;
            party.compare_all();
            late.compare();
        }
        for (std::size_t seat = 0; seat < 4; ++seat) {
            EXPECT_EQ(party[seat].picture().info().status, protocol::TableStatus::over);
            EXPECT_EQ(party[seat].picture().view().winner, party.host().picture().view().winner);
        }
        EXPECT_EQ(party.host().client().refusal(party.host().act_command(1, engine::action::Pass{})), "stale_turn");
        if (match == 0) {
            party.host().client().ok({{"type", "start"}, {"table", party.table()}});
            world.wait_until("the rematch", [&] { return party.host().picture().view().hand > hands; });
        }
    }
    EXPECT_GE(hands, 2U);
    for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(check_fairness(party.table(), party[seat].picture()), static_cast<int>(hands));
        EXPECT_GE(party[seat].picture().compared(), static_cast<int>(hands));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Evenings, Match,
    testing::Values(Evening{"short", 1, {{"target", 100}}}, Evening{"long", 2, {{"target", 300}, {"floor", -300}}},
                    Evening{"blind_nil", 3, {{"target", 100}, {"blind_nil", true}, {"first_trick_spades", false}}},
                    Evening{"jokers", 4, {{"target", 100}, {"deck", "jokers_deuces"}}},
                    Evening{"suicide", 5, {{"target", 150}, {"suicide", true}, {"max_hands", 3}}}),
    [](const auto& evening) { return evening.param.name; });

/// A claim is refused while it is not certain, which tells nothing, and plays everything out once it is.
TEST(Claim, plays_out_what_is_certain) {
    World world;
    const Piqued piqued;
    FastChance chance{7};
    // Long enough for a claim to come up.
    Party party(world, piqued.port(), {{"target", 10'000}, {"floor", -10'000}});
    bool claimed = false;
    while (!claimed) {
        Person* const person = party.next();
        ASSERT_NE(person, nullptr) << "no claim was certain in the whole match";
        const engine::View before = person->picture().view();
        if (before.phase != engine::Phase::play) {
            party.play_turn(chance);
            continue;
        }
        const json claim{{"type", "claim"}, {"table", party.table()}, {"turn", before.turn->number}};
        const std::string refusal = person->client().refusal(claim);
        if (refusal != "ok") {
            EXPECT_EQ(refusal, "illegal_action:not_certain");
            party.play_turn(chance);
            continue;
        }
        // Nobody's last trick is a claim worth the name.
        claimed = before.cards->size() > 1;
        // The reply comes first, and then the events.
        world.wait_until("the rest of the hand", [&] { return person->picture().view().tricks != before.tricks; });
        party.next();
        const auto* played = person->picture().last<engine::event::Played>();
        ASSERT_NE(played, nullptr);
        EXPECT_TRUE(played->automatic);
        const auto* trick = person->picture().last<engine::event::Trick>();
        ASSERT_NE(trick, nullptr);
        EXPECT_EQ(trick->tricks[person->seat()], before.tricks[person->seat()] + before.cards->size());
        party.compare_all();
    }
}

/// Between two matches everybody has the time to add their share.
TEST(Entropy, of_the_players_is_in_the_deal) {
    World world;
    const Piqued piqued;
    FastChance chance{8};
    Party party(world, piqued.port(), {{"max_hands", 1}});
    party.play_hands(1, chance);
    ASSERT_EQ(party.next(), nullptr) << "the match is over";
    const auto give = [&party](std::size_t seat, std::uint32_t hand, const char* value) {
        const json command{{"type", "entropy"}, {"table", party.table()}, {"hand", hand}, {"value", value}};
        return party[seat].client().refusal(command);
    };
    EXPECT_EQ(give(0, 1, "00"), "too_late");
    EXPECT_EQ(give(0, 3, "00"), "bad_request:hand");
    EXPECT_EQ(give(0, 2, "0"), "bad_request:value");
    EXPECT_EQ(give(3, 2, "c0ffee"), "ok");
    EXPECT_EQ(give(1, 2, "01"), "ok");
    EXPECT_EQ(give(1, 2, "00FF"), "ok") << "the last value of a seat counts";

    party.host().client().ok({{"type", "start"}, {"table", party.table()}});
    world.wait_until("the rematch", [&] { return party.host().picture().view().hand == 2; });
    party.play_hands(2, chance);
    const std::vector<engine::EntropyShare> shares{{.seat = 1, .value = {0x00, 0xFF}},
                                                   {.seat = 3, .value = {0xC0, 0xFF, 0xEE}}};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        const auto* revealed = party[seat].picture().last<protocol::event::Revealed>();
        ASSERT_NE(revealed, nullptr);
        EXPECT_EQ(revealed->entropy, shares);
        EXPECT_EQ(check_fairness(party.table(), party[seat].picture()), 2);
    }
}

/// The record of a hand that anybody may fetch convinces the verifier, and no longer does when it is touched.
TEST(HandRecord, is_found_fair) {
    World world;
    const Piqued piqued;
    FastChance chance{9};
    Party party(world, piqued.port(), {{"target", 10'000}, {"floor", -10'000}});
    const std::string path = "/api/v1/tables/" + party.table() + "/hands/";
    EXPECT_EQ(http_get(world, piqued.port(), path + "1").status, 404U) << "it is not over";
    party.play_hands(2, chance);
    for (const char* hand : {"1", "2"}) {
        const HttpReply reply = http_get(world, piqued.port(), path + hand);
        ASSERT_EQ(reply.status, 200U) << reply.body;
        const ProgramResult fair = run_program("pique-verify", {}, reply.body);
        EXPECT_EQ(fair.exit_code, 0) << fair.out;
        EXPECT_EQ(fair.out, "fair\n");

        json touched = json::parse(reply.body);
        std::swap(touched["deck"][0], touched["deck"][1]);
        const ProgramResult unfair = run_program("pique-verify", {}, touched.dump());
        EXPECT_EQ(unfair.exit_code, 1) << unfair.out;
    }
    EXPECT_EQ(http_get(world, piqued.port(), path + "3").status, 404U);
}

}  // namespace
}  // namespace pique::tests
