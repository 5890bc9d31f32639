#include "engine/pitch/scoring.hpp"

#include "tests/support/engine_cards.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace pique::engine::pitch {
namespace {

using tests::cards;

PlayedHand hand_of(Seat pitcher, int bid, Suit trump, std::initializer_list<std::string_view> won,
                   Seat low_holder = 0) {
    PlayedHand hand{
        .pitcher = pitcher, .bid = static_cast<std::int8_t>(bid), .trump = trump, .won = {}, .low_holder = low_holder};
    for (const std::string_view text : won)
        hand.won.push_back(cards(text));
    return hand;
}

Rules players(int count) {
    return {.players = static_cast<std::uint8_t>(count)};
}

const PerSide<std::int32_t> three_zeros{0, 0, 0};

PerSide<std::int32_t> points_of(const event::PitchScore& score) {
    PerSide<std::int32_t> points;
    for (const event::PitchLine& line : score.lines)
        points.push_back(line.points);
    return points;
}

TEST(PitchScoring, P7_card_points) {
    EXPECT_EQ(card_points(cards("TC TD TH TS")), 40);
    EXPECT_EQ(card_points(cards("AC AD AH AS")), 16);
    EXPECT_EQ(card_points(cards("KC KD KH KS")), 12);
    EXPECT_EQ(card_points(cards("QC QD QH QS")), 8);
    EXPECT_EQ(card_points(cards("JC JD JH JS")), 4);
    EXPECT_EQ(card_points(cards("2C 3D 4H 5S 6C 7D 8H 9S")), 0);
    EXPECT_EQ(card_points(cards("AS TS 9S 2C")), 14);
}

TEST(PitchScoring, a_pitcher_who_made_the_bid_scores_all_points_won) {
    const auto score = score_hand(players(3), hand_of(0, 2, Suit::spades, {"AS TS 2S", "KS", "9S 3S"}), three_zeros);
    EXPECT_EQ(score.lines[0],
              (event::PitchLine{
                  .high = true, .low = true, .jack = false, .game = true, .card_points = 14, .points = 3, .total = 3}));
    EXPECT_EQ(points_of(score), (PerSide<std::int32_t>{3, 0, 0}));
    EXPECT_EQ(score.pitcher, Seat{0});
    EXPECT_EQ(score.bid, 2);
    EXPECT_TRUE(score.made);
}

TEST(PitchScoring, a_set_pitcher_loses_the_bid_and_the_others_score_theirs) {
    const auto score = score_hand(players(3), hand_of(1, 3, Suit::hearts, {"JH 7H", "AH 2H", "TC TD"}), {5, 2, -1});
    EXPECT_FALSE(score.made);
    EXPECT_EQ(points_of(score), (PerSide<std::int32_t>{1, -3, 1}));
    EXPECT_TRUE(score.lines[1].high && score.lines[1].low) << "what was won is told, though it is not scored";
    EXPECT_EQ(score.lines[0].total, 6);
    EXPECT_EQ(score.lines[1].total, -1) << "scores can be negative";
    EXPECT_EQ(score.lines[2].total, 0);
}

TEST(PitchScoring, P6_a_single_trump_is_high_and_low_and_a_single_jack_all_three) {
    const auto jack = score_hand(players(3), hand_of(0, 3, Suit::clubs, {"JC 4D", "5D", "6D"}), three_zeros);
    EXPECT_TRUE(jack.lines[0].high && jack.lines[0].low && jack.lines[0].jack && jack.lines[0].game);
    EXPECT_EQ(jack.lines[0].points, 4);
    const auto nine = score_hand(players(3), hand_of(0, 2, Suit::clubs, {"9C 4D", "5D", "6D TD"}), three_zeros);
    EXPECT_TRUE(nine.lines[0].high && nine.lines[0].low && !nine.lines[0].jack && !nine.lines[0].game);
    EXPECT_EQ(points_of(nine), (PerSide<std::int32_t>{2, 0, 1}));
}

TEST(PitchScoring, P6_low_goes_to_the_taker_or_with_the_option_to_the_holder) {
    const PlayedHand hand = hand_of(0, 1, Suit::clubs, {"AC 2C", "KC TD", "6C"}, 2);
    const auto taker = score_hand(players(3), hand, three_zeros);
    EXPECT_TRUE(taker.lines[0].low);
    EXPECT_FALSE(taker.lines[2].low);
    Rules rules = players(3);
    rules.low_to = LowTo::holder;
    const auto holder = score_hand(rules, hand, three_zeros);
    EXPECT_FALSE(holder.lines[0].low);
    EXPECT_TRUE(holder.lines[2].low);
    EXPECT_EQ(points_of(holder), (PerSide<std::int32_t>{1, 1, 1}));
}

TEST(PitchScoring, P6_the_jack_gives_nothing_when_it_is_not_in_play) {
    const auto score = score_hand(players(3), hand_of(0, 1, Suit::clubs, {"AC 2C", "JD", "JH"}), three_zeros);
    for (const event::PitchLine& line : score.lines)
        EXPECT_FALSE(line.jack);
    EXPECT_EQ(points_of(score), (PerSide<std::int32_t>{3, 0, 0}));
}

TEST(PitchScoring, P7_nobody_has_game_where_the_most_is_shared) {
    // 13, 13 and 9.
    const auto score = score_hand(players(3), hand_of(2, 1, Suit::spades, {"TC KC", "TD KD", "AS AC JC"}), three_zeros);
    EXPECT_EQ(score.lines[0].card_points, 13);
    EXPECT_EQ(score.lines[1].card_points, 13);
    EXPECT_EQ(score.lines[2].card_points, 9);
    for (const event::PitchLine& line : score.lines)
        EXPECT_FALSE(line.game);
}

TEST(PitchScoring, P7_a_lower_tie_does_not_take_game_away) {
    const auto score = score_hand(players(3), hand_of(0, 1, Suit::spades, {"TC KC", "TD KD", "TS TH"}), three_zeros);
    EXPECT_TRUE(score.lines[2].game);
}

TEST(PitchScoring, P7_nobody_has_game_where_nobody_has_any_card_points) {
    const auto score = score_hand(players(2), hand_of(0, 2, Suit::spades, {"9S 2S", "8S 3C"}), {0, 0});
    EXPECT_FALSE(score.lines[0].game || score.lines[1].game);
    EXPECT_EQ(points_of(score), (PerSide<std::int32_t>{2, 0}));
}

TEST(PitchScoring, teams_pool_what_they_won) {
    const Rules rules{.teams = true};
    // Card points 10 + 7 against 14: alone, seat 1 would have Game.
    const auto score = score_hand(rules, hand_of(2, 4, Suit::hearts, {"TH AC", "TC AD", "AH KC JH", "2H"}), {1, 2});
    ASSERT_EQ(score.lines.size(), 2U);
    EXPECT_EQ(score.lines[0].card_points, 22);
    EXPECT_EQ(score.lines[1].card_points, 14);
    EXPECT_TRUE(score.lines[0].high && score.lines[0].jack && score.lines[0].game);
    EXPECT_FALSE(score.made) << "Low is with the others";
    EXPECT_EQ(score.lines[0].total, -3);
    EXPECT_EQ(score.lines[1].total, 3);
}

TEST(PitchScoring, teams_hold_low_together) {
    const Rules rules{.teams = true, .low_to = LowTo::holder};
    const auto score = score_hand(rules, hand_of(0, 2, Suit::hearts, {"AH", "2H TC", "3C", "4C"}, 2), {0, 0});
    EXPECT_TRUE(score.lines[0].low);
    EXPECT_TRUE(score.made);
}

TEST(PitchScoring, a_hand_that_everybody_passed_has_no_pitcher_and_no_points) {
    const auto score = score_passed_hand({3, -2, 0});
    EXPECT_EQ(score.pitcher, std::nullopt);
    EXPECT_FALSE(score.made);
    EXPECT_EQ(points_of(score), three_zeros);
    EXPECT_EQ(score.lines[1].total, -2);
}

event::PitchScore standing(Seat pitcher, bool made, std::initializer_list<std::int32_t> totals) {
    event::PitchScore score{.lines = {}, .pitcher = pitcher, .bid = 3, .made = made};
    for (const std::int32_t total : totals)
        score.lines.push_back({.total = total});
    return score;
}

TEST(PitchScoring, P8_only_the_pitcher_of_the_hand_can_win) {
    EXPECT_EQ(match_end(players(3), standing(1, true, {9, 6, 0}), 5), std::nullopt) << "9 of 7, but not the pitcher";
    EXPECT_EQ(match_end(players(3), standing(1, true, {9, 7, 0}), 5), (MatchEnd{.winner = 1}))
        << "others may have more";
    EXPECT_EQ(match_end({.players = 3, .target = 11}, standing(1, true, {9, 10, 0}), 5), std::nullopt);
    EXPECT_EQ(match_end({.players = 3, .target = 11}, standing(1, true, {9, 11, 0}), 5), (MatchEnd{.winner = 1}));
}

TEST(PitchScoring, P8_the_bid_need_not_have_been_made_unless_the_option_says_so) {
    // At 12, set on 3.
    EXPECT_EQ(match_end(players(3), standing(0, false, {9, 0, 0}), 5), (MatchEnd{.winner = 0}));
    EXPECT_EQ(match_end({.players = 3, .win_requires_made_bid = true}, standing(0, false, {9, 0, 0}), 5), std::nullopt);
    EXPECT_EQ(match_end({.players = 3, .win_requires_made_bid = true}, standing(0, true, {9, 0, 0}), 5),
              (MatchEnd{.winner = 0}));
}

TEST(PitchScoring, P8_a_team_wins_on_a_hand_whose_pitcher_was_theirs) {
    const Rules rules{.teams = true};
    EXPECT_EQ(match_end(rules, standing(3, true, {8, 7}), 5), (MatchEnd{.winner = 1}));
    EXPECT_EQ(match_end(rules, standing(3, true, {8, 6}), 5), std::nullopt);
}

TEST(PitchScoring, P8_after_max_hands_the_highest_score_wins_and_equal_scores_share) {
    const Rules rules{.players = 3, .max_hands = 5};
    EXPECT_EQ(match_end(rules, standing(1, true, {3, 2, 4}), 4), std::nullopt);
    EXPECT_EQ(match_end(rules, standing(1, true, {3, 2, 4}), 5), (MatchEnd{.winner = 2}));
    EXPECT_EQ(match_end(rules, standing(1, true, {4, 2, 4}), 5), MatchEnd{});
    EXPECT_EQ(match_end(rules, standing(1, true, {9, 7, 4}), 5), (MatchEnd{.winner = 1})) << "the pitcher won already";
    EXPECT_EQ(match_end(rules, score_passed_hand({-1, -2, -3}), 5), (MatchEnd{.winner = 0}));
    EXPECT_EQ(match_end(rules, score_passed_hand({9, 0, 0}), 4), std::nullopt) << "nobody was the pitcher";
}

}  // namespace
}  // namespace pique::engine::pitch
