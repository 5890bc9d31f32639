// Tables of Spades for two on the real server logic: what is sent, what is safe to repeat, and the record of a hand,
// over a server that dies in between.

#include "server/tools/verify.hpp"
#include "tests/sim/direct_table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace pique::tests {
namespace {

using nlohmann::json;

class DuoTable : public DirectTable {};

TEST_F(DuoTable, a_draft_is_safe_to_repeat_and_an_earlier_turn_is_stale) {
    sit_down("spades_duo", 2, {{"double_nil", false}});
    const auto [drafter, turn] = open_turn();
    ASSERT_EQ(turn["phase"], "draft");
    ASSERT_TRUE(turn.contains("offer"));
    const auto number = turn["number"].get<std::uint32_t>();
    EXPECT_EQ(act(1 - drafter, number, {{"keep", true}})["error"]["code"], "not_your_turn");
    EXPECT_EQ(act(drafter, number, {{"keep", true}})["ok"]["turn"], number);
    const json drafted = event_of(drafter, "drafted").value();
    EXPECT_EQ(drafted["card"], turn["offer"]);
    EXPECT_FALSE(event_of(1 - drafter, "drafted")->contains("card"));

    // The other drafts, so that the first is to act again, with another card on offer.
    const auto [other, other_turn] = open_turn();
    ASSERT_EQ(other, 1 - drafter);
    act(other, other_turn["number"].get<std::uint32_t>(), {{"discard", true}});
    const auto [again, next] = open_turn();
    ASSERT_EQ(again, drafter);
    const std::size_t held = cards_of(drafter).size();

    const json repeated = act(drafter, number, {{"keep", true}});
    EXPECT_EQ(repeated["ok"]["turn"], number) << "acknowledged again";
    EXPECT_FALSE(repeated.contains("events")) << "and not applied twice";
    EXPECT_EQ(act(drafter, number, {{"discard", true}})["error"]["code"], "stale_turn");
    EXPECT_EQ(act(drafter, other_turn["number"].get<std::uint32_t>(), {{"keep", true}})["error"]["code"], "stale_turn");
    EXPECT_EQ(open_turn().second["number"], next["number"]) << "the card on offer is still to be decided on";
    EXPECT_EQ(cards_of(drafter).size(), held);
}

TEST_F(DuoTable, a_hand_with_exchanges_goes_on_after_a_crash_and_its_record_is_fair) {
    sit_down("spades_duo", 2, {{"draft_second_card", "drafter"}});
    bool restarted = false;
    int exchanges = 0;
    while (!event_of(0, "hand_scored") && !event_of(1, "hand_scored")) {
        const auto [who, turn] = open_turn();
        const auto& legal = turn["legal"];
        json action;
        if (legal.contains("declare")) action = {{"declare", true}};
        if (legal.contains("keep")) action = {{"keep", true}};
        if (legal.contains("exchange")) {
            const json held = cards_of(who);
            action = {{"exchange", {held[0], held[5], held[12]}}};
            ++exchanges;
        }
        if (legal.contains("play")) action = {{"play", legal["play"][0]}};
        const auto number = turn["number"].get<std::uint32_t>();
        ASSERT_TRUE(act(who, number, action).contains("ok")) << turn << action;
        if (exchanges == 1 && !std::exchange(restarted, true)) {
            const json after = cards_of(who);
            restart();
            EXPECT_EQ(cards_of(who), after) << "what was drawn is not drawn again";
            EXPECT_EQ(act(who, number, action)["ok"]["turn"], number) << "nor acknowledged any less";
            EXPECT_EQ(cards_of(who), after);
        }
    }
    EXPECT_EQ(exchanges, 2);
    const json hand = record(1);
    ASSERT_TRUE(hand.is_object());
    EXPECT_EQ(hand["game"], "spades_duo");
    EXPECT_TRUE(hand.contains("first"));
    EXPECT_EQ(server::find_fault(hand.dump()), std::nullopt);
}

}  // namespace
}  // namespace pique::tests
