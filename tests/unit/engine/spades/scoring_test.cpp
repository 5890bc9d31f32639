#include "engine/spades/scoring.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::engine::spades {
namespace {

using event::NilResult;
using event::SpadesLine;

struct Player {
    int bid = 0;
    int took = 0;
    bool blind = false;
};

/// Seats 0 and 2.
SpadesLine line_of(const Rules& rules, Player first, Player second, int bags = 0, int score = 0) {
    const auto result = [](Seat seat, Player player) {
        return PlayerResult{.seat = seat,
                            .bid = static_cast<std::int8_t>(player.bid),
                            .took = static_cast<std::int8_t>(player.took),
                            .blind_nil = player.blind};
    };
    return score_team(rules, {result(0, first), result(2, second)}, bags, score);
}

struct Row {
    Player first;
    Player second;
    int bags_before = 0;
    /// Penalty included.
    int points = 0;
    int bags_after = 0;
};

// The numbers of the page, one a row.
TEST(SpadesScoring, S9_the_vectors_of_the_page) {
    const std::vector<Row> rows = {
        {{4, 5}, {3, 3}, 0, 71, 1},    {{0, 0}, {5, 5}, 0, 150, 0},  {{0, 0}, {5, 4}, 0, 50, 0},
        {{0, 2}, {5, 5}, 0, -48, 2},   {{0, 1}, {5, 4}, 0, -150, 1}, {{0, 1}, {2, 1}, 0, -120, 1},
        {{0, 2}, {5, 7}, 0, -46, 4},   {{0, 0}, {0, 3}, 0, 3, 3},    {{0, 4}, {0, 3}, 8, -293, 5},
        {{1, 13}, {1, 0}, 9, -169, 0}, {{0, 0}, {0, 0}, 0, 200, 0},
    };
    for (const Row& row : rows) {
        for (const bool swapped : {false, true}) {
            const SpadesLine line = swapped ? line_of({}, row.second, row.first, row.bags_before, 40)
                                            : line_of({}, row.first, row.second, row.bags_before, 40);
            SCOPED_TRACE(testing::Message() << row.first.bid << "/" << row.first.took << " + " << row.second.bid << "/"
                                            << row.second.took << " after " << row.bags_before << " bags");
            EXPECT_EQ(line.points, row.points);
            EXPECT_EQ(line.bags_after, row.bags_after);
            EXPECT_EQ(line.total, 40 + row.points);
        }
    }
}

TEST(SpadesScoring, a_contract_missed_loses_ten_a_trick_bid_whatever_was_taken) {
    EXPECT_EQ(line_of({}, {4, 4}, {3, 2}).points, -70);
    EXPECT_EQ(line_of({}, {4, 0}, {3, 0}).points, -70);
}

TEST(SpadesScoring, S3_both_partners_may_bid_nil) {
    const SpadesLine line = line_of({}, {0, 0}, {0, 3});
    EXPECT_EQ(line.nils,
              (PerSeat<NilResult>{{.seat = 0, .made = true, .value = 100}, {.seat = 2, .made = false, .value = -100}}));
    EXPECT_EQ(line.bid, 0);
    EXPECT_EQ(line.took, 3);
}

TEST(SpadesScoring, S6_each_nil_is_judged_alone) {
    // A nil that is made does not lean on the partner's contract, nor the other way round.
    EXPECT_EQ(line_of({}, {0, 0}, {4, 3}).points, 100 - 40);
    EXPECT_EQ(line_of({}, {0, 1}, {4, 4}).points, -100 + 40 + 1);
    EXPECT_EQ(line_of({}, {0, 1}, {4, 4}).nils, (PerSeat<NilResult>{{.seat = 0, .made = false, .value = -100}}));
}

TEST(SpadesScoring, S7_a_failed_nils_tricks_do_not_help_and_are_bags) {
    const SpadesLine line = line_of({}, {0, 1}, {5, 4});
    EXPECT_EQ(line.points, -100 - 50);
    EXPECT_EQ(line.bags_added, 1);
}

TEST(SpadesScoring, S7_failed_nil_helps) {
    const Rules rules{.failed_nil = FailedNil::helps};
    const SpadesLine saved = line_of(rules, {0, 1}, {5, 4});
    EXPECT_EQ(saved.points, -100 + 50);
    EXPECT_EQ(saved.bags_added, 0);
    const SpadesLine over = line_of(rules, {0, 2}, {5, 4});
    EXPECT_EQ(over.points, -100 + 50 + 1);
    EXPECT_EQ(over.bags_added, 1);
}

TEST(SpadesScoring, S7_failed_nil_ignored) {
    const Rules rules{.failed_nil = FailedNil::ignored};
    const SpadesLine missed = line_of(rules, {0, 1}, {5, 4});
    EXPECT_EQ(missed.points, -150);
    EXPECT_EQ(missed.bags_added, 0);
    const SpadesLine made = line_of(rules, {0, 2}, {5, 6});
    EXPECT_EQ(made.points, -100 + 51);
    EXPECT_EQ(made.bags_added, 1);
}

TEST(SpadesScoring, S8_bags_score_a_point_each_only_when_the_contract_is_made) {
    EXPECT_EQ(line_of({}, {3, 5}, {3, 3}).points, 62);
    EXPECT_EQ(line_of({}, {3, 5}, {3, 3}).bags_added, 2);
    EXPECT_EQ(line_of({}, {0, 3}, {4, 4}).points, -100 + 43);
    const SpadesLine missed = line_of({}, {0, 3}, {4, 3});
    EXPECT_EQ(missed.points, -100 - 40);
    EXPECT_EQ(missed.bags_added, 3) << "counted, though they score nothing";
}

TEST(SpadesScoring, S9_every_ten_bags_cost_a_hundred_and_the_rest_stays) {
    const SpadesLine ninth = line_of({}, {3, 3}, {3, 4}, 8);
    EXPECT_EQ(ninth.penalty, 0);
    EXPECT_EQ(ninth.bags_after, 9);
    const SpadesLine tenth = line_of({}, {3, 3}, {3, 5}, 8);
    EXPECT_EQ(tenth.penalty, -100);
    EXPECT_EQ(tenth.bags_after, 0);
    EXPECT_EQ(tenth.points, 62 - 100) << "points are all that the hand changed";
    EXPECT_EQ(line_of({}, {3, 5}, {3, 5}, 8).bags_after, 2);
    const SpadesLine twice = line_of({}, {1, 13}, {1, 0}, 9);
    EXPECT_EQ(twice.penalty, -200);
    EXPECT_EQ(twice.bags_before, 9);
    EXPECT_EQ(twice.bags_added, 11);
    EXPECT_EQ(twice.bags_after, 0);
}

TEST(SpadesScoring, S9_the_counter_runs_on_over_a_match_apart_from_the_score) {
    const std::vector<std::pair<Player, Player>> hands = {{{4, 5}, {3, 4}}, {{3, 6}, {3, 4}}, {{2, 3}, {4, 6}}};
    std::int32_t bags = 0;
    std::int32_t score = 0;
    for (const auto& [first, second] : hands) {
        const SpadesLine line = line_of({}, first, second, bags, score);
        EXPECT_EQ(line.total, score + line.points);
        bags = line.bags_after;
        score = line.total;
    }
    // 72 + 64 + 63 and 2 + 4 + 3 bags; one more hand of 71 passes ten.
    EXPECT_EQ(score, 199);
    EXPECT_EQ(bags, 9);
    const SpadesLine last = line_of({}, {4, 5}, {3, 3}, bags, score);
    EXPECT_EQ(last.total, 199 + 71 - 100);
    EXPECT_EQ(last.bags_after, 0);
}

TEST(SpadesScoring, option_bag_limit) {
    EXPECT_EQ(line_of({.bag_limit = 5}, {1, 3}, {1, 3}, 4).penalty, -100);
    EXPECT_EQ(line_of({.bag_limit = 5}, {1, 3}, {1, 3}, 4).bags_after, 3);
    const SpadesLine never = line_of({.bag_limit = 0}, {1, 13}, {1, 0}, 90);
    EXPECT_EQ(never.penalty, 0);
    EXPECT_EQ(never.bags_after, 101);
    EXPECT_EQ(never.points, 31);
}

TEST(SpadesScoring, option_bag_penalty) {
    EXPECT_EQ(line_of({.bag_penalty = 50}, {1, 13}, {1, 0}, 9).penalty, -100);
    EXPECT_EQ(line_of({.bag_penalty = 0}, {1, 13}, {1, 0}, 9).bags_after, 0);
    EXPECT_EQ(line_of({.bag_penalty = 0}, {1, 13}, {1, 0}, 9).total, 31);
}

TEST(SpadesScoring, option_nil) {
    EXPECT_EQ(line_of({.nil = 50}, {0, 0}, {4, 4}).points, 50 + 40);
    EXPECT_EQ(line_of({.nil = 50}, {0, 1}, {4, 4}).points, -50 + 41);
}

TEST(SpadesScoring, option_nil_0_makes_a_bid_of_0_an_ordinary_bid) {
    const Rules rules{.nil = 0};
    const SpadesLine helped = line_of(rules, {0, 2}, {5, 4});
    EXPECT_TRUE(helped.nils.empty());
    EXPECT_EQ(helped.points, 51);
    EXPECT_EQ(helped.bags_added, 1);
    EXPECT_EQ(line_of(rules, {0, 0}, {5, 4}).points, -50);
    EXPECT_EQ(line_of(rules, {0, 2}, {0, 1}).points, 3) << "a contract of 0 is made";
}

TEST(SpadesScoring, option_blind_nil_is_worth_twice_a_nil) {
    const Rules rules{.blind_nil = true};
    EXPECT_EQ(line_of(rules, {0, 0, true}, {4, 4}).points, 200 + 40);
    EXPECT_EQ(line_of(rules, {0, 2, true}, {4, 4}).points, -200 + 42);
    EXPECT_EQ(line_of(rules, {0, 0, false}, {4, 4}).points, 100 + 40);
    EXPECT_EQ(line_of({.nil = 50, .blind_nil = true}, {0, 0, true}, {4, 4}).points, 100 + 40);
}

TEST(SpadesMatchEnd, S10_at_target_or_floor_the_higher_score_wins) {
    EXPECT_EQ(match_winner({}, {499, -199}, 9), std::nullopt);
    EXPECT_EQ(match_winner({}, {500, 0}, 9), 0);
    EXPECT_EQ(match_winner({}, {0, 501}, 9), 1);
    EXPECT_EQ(match_winner({}, {505, 512}, 9), 1);
    EXPECT_EQ(match_winner({}, {-200, -199}, 9), 1);
    EXPECT_EQ(match_winner({}, {-250, -201}, 9), 1);
    EXPECT_EQ(match_winner({}, {300, -200}, 9), 0);
}

TEST(SpadesMatchEnd, S10_equal_scores_play_another_hand_judged_afresh) {
    EXPECT_EQ(match_winner({}, {510, 510}, 9), std::nullopt);
    EXPECT_EQ(match_winner({}, {-200, -200}, 9), std::nullopt);
    // After the tie both have fallen back below the target: the match just goes on.
    EXPECT_EQ(match_winner({}, {440, 450}, 10), std::nullopt);
    EXPECT_EQ(match_winner({}, {570, 450}, 10), 0);
}

TEST(SpadesMatchEnd, option_target) {
    EXPECT_EQ(match_winner({.target = 200}, {200, 10}, 3), 0);
    EXPECT_EQ(match_winner({.target = 1000}, {999, 10}, 3), std::nullopt);
}

TEST(SpadesMatchEnd, option_floor) {
    EXPECT_EQ(match_winner({.floor = -300}, {-250, 10}, 3), std::nullopt);
    EXPECT_EQ(match_winner({.floor = -300}, {-300, 10}, 3), 1);
    EXPECT_EQ(match_winner({.floor = std::nullopt}, {-5000, 10}, 3), std::nullopt);
}

TEST(SpadesMatchEnd, option_max_hands) {
    const Rules rules{.max_hands = 4};
    EXPECT_EQ(match_winner(rules, {20, 10}, 3), std::nullopt);
    EXPECT_EQ(match_winner(rules, {20, 10}, 4), 0);
    EXPECT_EQ(match_winner(rules, {20, 20}, 4), std::nullopt);
    EXPECT_EQ(match_winner(rules, {20, 30}, 5), 1);
    EXPECT_EQ(match_winner(rules, {20, 500}, 1), 1);
}

}  // namespace
}  // namespace pique::engine::spades
