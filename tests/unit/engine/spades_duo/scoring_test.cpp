#include "engine/spades_duo/scoring.hpp"

#include <gtest/gtest.h>

namespace pique::engine::spades_duo {
namespace {

struct Scored {
    int bid = 0;
    int took = 0;
    bool double_nil = false;
    int bags_before = 0;
    int points = 0;
    int bags_after = 0;
};

event::SpadesLine line_of(const Scored& hand, const Rules& rules = {}, int score_before = 0) {
    return score_player(rules,
                        {.seat = 1,
                         .bid = static_cast<std::int8_t>(hand.bid),
                         .took = static_cast<std::int8_t>(hand.took),
                         .blind_nil = hand.double_nil},
                        hand.bags_before, score_before);
}

void expect_scored(const Scored& hand, const Rules& rules = {}) {
    const event::SpadesLine line = line_of(hand, rules);
    EXPECT_EQ(line.points, hand.points) << hand.bid << "/" << hand.took;
    EXPECT_EQ(line.bags_after, hand.bags_after) << hand.bid << "/" << hand.took;
}

TEST(SpadesDuoScoring, D6_a_bid_that_was_made_scores_its_tricks_and_a_point_a_bag) {
    expect_scored({.bid = 7, .took = 8, .points = 71, .bags_after = 1});
    expect_scored({.bid = 4, .took = 4, .points = 40});
    expect_scored({.bid = 1, .took = 9, .bags_before = 1, .points = 18, .bags_after = 9});
}

TEST(SpadesDuoScoring, D6_a_bid_that_was_missed_loses_its_tricks) {
    expect_scored({.bid = 5, .took = 4, .points = -50});
    expect_scored({.bid = 13, .took = 0, .bags_before = 3, .points = -130, .bags_after = 3});
}

TEST(SpadesDuoScoring, D6_a_nil_is_worth_100_and_a_double_nil_200) {
    expect_scored({.bid = 0, .took = 0, .points = 100});
    expect_scored({.bid = 0, .took = 3, .points = -100});
    expect_scored({.bid = 0, .took = 0, .double_nil = true, .points = 200});
    expect_scored({.bid = 0, .took = 1, .double_nil = true, .points = -200});
    EXPECT_EQ(line_of({.took = 1, .double_nil = true}).nils,
              (PerSeat<event::NilResult>{{.seat = 1, .made = false, .value = -200}}));
}

TEST(SpadesDuoScoring, D6_option_failed_nil_bags_makes_bags_of_its_tricks) {
    expect_scored({.bid = 0, .took = 3, .points = -97, .bags_after = 3}, {.failed_nil = FailedNil::bags});
    expect_scored(
        {.bid = 0, .took = 2, .double_nil = true, .bags_before = 9, .points = -200 + 2 - 100, .bags_after = 1},
        {.failed_nil = FailedNil::bags});
    expect_scored({.bid = 0, .took = 0, .points = 100}, {.failed_nil = FailedNil::bags});
}

TEST(SpadesDuoScoring, S9_ten_bags_cost_100_and_the_surplus_stays) {
    int score = 0;
    int bags = 0;
    int penalties = 0;
    for (const auto& [bid, took] : {std::pair{4, 7}, {3, 6}, {4, 9}}) {
        const auto line = line_of({.bid = bid, .took = took, .bags_before = bags}, {}, score);
        score = line.total;
        bags = line.bags_after;
        penalties += line.penalty;
    }
    EXPECT_EQ(penalties, -100);
    EXPECT_EQ(score, 121 - 100);
    EXPECT_EQ(bags, 1);
    expect_scored({.bid = 1, .took = 12, .bags_before = 9, .points = 21 - 200, .bags_after = 0});
}

TEST(SpadesDuoScoring, S9_options_of_the_bags) {
    expect_scored({.bid = 1, .took = 13, .bags_before = 3, .points = 22 - 150, .bags_after = 0},
                  {.bag_limit = 5, .bag_penalty = 50});
    expect_scored({.bid = 1, .took = 13, .bags_before = 30, .points = 22, .bags_after = 42}, {.bag_limit = 0});
}

TEST(SpadesDuoScoring, D7_ends_at_the_target_with_the_higher_score) {
    EXPECT_EQ(match_winner({}, {499, 0}, 5), std::nullopt);
    EXPECT_EQ(match_winner({}, {500, 0}, 5), 0);
    EXPECT_EQ(match_winner({}, {505, 512}, 5), 1);
    EXPECT_EQ(match_winner({}, {510, 510}, 5), std::nullopt) << "another hand";
    EXPECT_EQ(match_winner({.target = 100}, {90, 120}, 5), 1);
}

TEST(SpadesDuoScoring, D7_there_is_no_floor_unless_the_option_sets_one) {
    EXPECT_EQ(match_winner({}, {-9000, 100}, 5), std::nullopt);
    EXPECT_EQ(match_winner({.floor = -200}, {-200, 100}, 5), 1);
    EXPECT_EQ(match_winner({.floor = -200}, {-199, 100}, 5), std::nullopt);
    EXPECT_EQ(match_winner({.floor = -200}, {-250, -250}, 5), std::nullopt);
}

TEST(SpadesDuoScoring, D7_option_max_hands_ends_the_match) {
    EXPECT_EQ(match_winner({.max_hands = 3}, {40, 30}, 2), std::nullopt);
    EXPECT_EQ(match_winner({.max_hands = 3}, {40, 30}, 3), 0);
    EXPECT_EQ(match_winner({.max_hands = 3}, {40, 40}, 3), std::nullopt);
    EXPECT_EQ(match_winner({.max_hands = 3}, {40, 50}, 4), 1);
}

}  // namespace
}  // namespace pique::engine::spades_duo
