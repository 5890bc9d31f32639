// Tables of Auction Pitch on the real server logic: every number of seats, what is sent, what is safe to repeat, and
// the record of a hand, over a server that dies in between.

#include "server/tools/verify.hpp"
#include "tests/sim/direct_table.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <utility>

namespace pique::tests {
namespace {

using nlohmann::json;

class PitchTable : public DirectTable {
protected:
    /// Takes the lowest bid or a pass, and the first legal card, to the end of the hand.
    void play_out() {
        while (!event_of(0, "hand_scored")) {
            const auto [who, turn] = open_turn();
            const auto& legal = turn["legal"];
            json action = {{"pass", true}};
            if (legal.contains("play")) {
                action = {{"play", legal["play"][0]}};
            } else if (!legal.contains("pass")) {
                action = {{"bid", legal["bid"][0]}};
            }
            ASSERT_TRUE(act(who, turn["number"].get<std::uint32_t>(), action).contains("ok")) << turn << action;
        }
    }
};

TEST_F(PitchTable, are_made_joined_and_played_by_two_to_seven_people) {
    for (std::size_t people = 2; people <= 7; ++people) {
        SCOPED_TRACE(people);
        sit_down("pitch", people, {{"players", people}});
        const json started = event_of(0, "match_started").value();
        EXPECT_EQ(started["sides"].size(), people);
        std::set<std::string> dealt;
        for (std::size_t who = 0; who < people; ++who) {
            const json cards = event_of(who, "dealt")->at("cards");
            EXPECT_EQ(cards.size(), 6U);
            for (const json& card : cards)
                EXPECT_TRUE(dealt.insert(card).second) << "nobody else has been shown it";
        }
        play_out();
        EXPECT_EQ(event_of(0, "hand_scored")->at("lines").size(), people);
        EXPECT_EQ(event_of(0, "trick")->at("tricks").size(), people);
        EXPECT_EQ(server::find_fault(record(1).dump()), std::nullopt);
        hang_up();
        people_.clear();
    }
}

TEST_F(PitchTable, nobody_sees_an_undealt_card_before_the_end_of_the_hand) {
    sit_down("pitch", 3, {{"players", 3}});
    play_out();
    const json revealed = event_of(0, "revealed").value();
    std::set<std::string> undealt;
    for (std::size_t place = 18; place < 52; ++place)
        undealt.insert(revealed["deck"][place]);
    const std::uint64_t end = revealed["seq"];
    for (const Person& person : people_) {
        for (const json& frame : person.outbox->frames) {
            for (const json& event : frame.value("events", json::array())) {
                if (event["seq"] >= end) continue;
                for (const std::string& card : undealt)
                    EXPECT_EQ(event.dump().find('"' + card + '"'), std::string::npos) << event;
            }
            if (frame.value("type", "") != "snapshot") continue;
            for (const std::string& card : undealt)
                EXPECT_EQ(frame["view"].dump().find('"' + card + '"'), std::string::npos) << frame;
        }
    }
}

TEST_F(PitchTable, a_pitch_is_one_decision_also_after_a_crash) {
    sit_down("pitch", 4, json::object());
    const auto [who, turn] = open_turn();
    const auto number = turn["number"].get<std::uint32_t>();
    const json pitch = {{"pitch", turn["legal"]["pitch"][2]}};
    EXPECT_EQ(act((who + 1) % 4, number, pitch)["error"]["code"], "not_your_turn");
    EXPECT_EQ(act(who, number, {{"bid", 5}})["error"]["reason"], "bid_out_of_range");
    EXPECT_EQ(act(who, number, pitch)["ok"]["turn"], number);
    EXPECT_EQ(event_of(0, "bid")->at("value"), 4);
    EXPECT_EQ(event_of(0, "trump")->at("suit").get<std::string>(), pitch["pitch"].get<std::string>().substr(1));

    EXPECT_EQ(act(who, number, pitch)["ok"]["turn"], number) << "acknowledged again";
    restart();
    EXPECT_EQ(act(who, number, pitch)["ok"]["turn"], number) << "and after the restart";
    EXPECT_EQ(act(who, number, {{"bid", 4}})["error"]["code"], "stale_turn") << "which was not what was done";
    EXPECT_EQ(act(who, number, {{"play", pitch["pitch"]}})["error"]["code"], "stale_turn");

    play_out();
    const json hand = record(1);
    EXPECT_EQ(hand["game"], "pitch");
    EXPECT_EQ(hand["actions"][0]["action"], pitch);
    EXPECT_EQ(hand["actions"].size(), 24U);
    EXPECT_EQ(server::find_fault(hand.dump()), std::nullopt);
    json changed = hand;
    changed["actions"][0]["action"] = {{"bid", 4}};
    EXPECT_NE(server::find_fault(changed.dump()), std::nullopt);
    changed = hand;
    changed["result"]["lines"][1]["low"] = !changed["result"]["lines"][1]["low"].get<bool>();
    EXPECT_EQ(server::find_fault(changed.dump()), "the score of side 1 is wrong");
}

TEST_F(PitchTable, a_hand_that_all_passed_is_revealed_and_recorded_and_the_next_is_dealt) {
    sit_down("pitch", 3, {{"players", 3}, {"all_pass", "redeal"}});
    for (int i = 0; i < 3; ++i) {
        const auto [who, turn] = open_turn();
        act(who, turn["number"].get<std::uint32_t>(), {{"pass", true}});
    }
    const json scored = event_of(0, "hand_scored").value();
    EXPECT_EQ(scored["pitcher"], nullptr);
    EXPECT_EQ(scored["bid"], nullptr);
    EXPECT_EQ(scored["made"], false);
    EXPECT_TRUE(event_of(0, "revealed"));
    const json hand = record(1);
    EXPECT_EQ(hand["result"]["tricks"], (json{0, 0, 0}));
    EXPECT_EQ(server::find_fault(hand.dump()), std::nullopt);
    world_.run_until([] { return false; }, 30'000);
    const json next = event_of(0, "hand_started").value();
    EXPECT_EQ(next["hand"], 2);
    EXPECT_EQ(next["dealer"], (hand["dealer"].get<int>() + 1) % 3);
}

TEST_F(PitchTable, seats_and_options_are_judged_when_it_is_made) {
    people_.resize(1);
    connect(people_[0]);
    const auto made = [this](const json& options, const json& seat) {
        return ask(0, "create_table", {{"game", "pitch"}, {"options", options}, {"seat", seat}});
    };
    EXPECT_EQ(made({{"players", 5}, {"teams", true}}, 0)["error"]["code"], "bad_options");
    EXPECT_EQ(made({{"players", 8}}, 0)["error"]["code"], "bad_options");
    EXPECT_EQ(made({{"players", 3}}, 3)["error"]["code"], "no_such_seat");
    EXPECT_EQ(made({{"players", 7}}, 6)["ok"]["seat"], 6);
    EXPECT_EQ(made({{"teams", true}}, 3)["ok"]["seat"], 3);
}

TEST_F(PitchTable, bots_fill_the_empty_seats_and_play_to_the_end_of_a_hand) {
    people_.resize(1);
    connect(people_[0]);
    const json made = ask(0, "create_table",
                          {{"game", "pitch"}, {"options", {{"players", 6}}}, {"fill", "easy"}, {"turn_seconds", 0}});
    table_ = made["ok"]["table"];
    ASSERT_TRUE(ask(0, "start", {{"table", table_}}).contains("ok"));
    world_.run_until([] { return false; }, 60'000);
    while (!event_of(0, "hand_scored")) {
        const auto [who, turn] = open_turn();
        const auto& legal = turn["legal"];
        json action = {{"pass", true}};
        if (legal.contains("play")) action = {{"play", legal["play"][0]}};
        if (!legal.contains("play") && !legal.contains("pass")) action = {{"bid", legal["bid"][0]}};
        ASSERT_TRUE(act(who, turn["number"].get<std::uint32_t>(), action).contains("ok")) << turn << action;
        world_.run_until([] { return false; }, 60'000);
    }
    EXPECT_EQ(server::find_fault(record(1).dump()), std::nullopt);
}

}  // namespace
}  // namespace pique::tests
