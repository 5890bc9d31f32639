#include "engine/pitch/options.hpp"

#include "engine/pitch/match.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

namespace pique::engine::pitch {
namespace {

using tests::options_of;

TEST(PitchOptions, defaults_are_those_of_the_page) {
    EXPECT_EQ(rules_from(Options{option_specs()}), Rules{});
    const Options options{option_specs()};
    EXPECT_EQ(options.number("players"), 4);
    EXPECT_EQ(options.number("target"), 7);
    EXPECT_FALSE(options.truth("teams"));
    EXPECT_EQ(options.choice("low_to"), "taker");
    EXPECT_TRUE(options.truth("dealer_steal"));
    EXPECT_EQ(options.choice("all_pass"), "dealer_forced");
    EXPECT_FALSE(options.truth("win_requires_made_bid"));
    EXPECT_EQ(options.number_or_null("max_hands"), std::nullopt);
}

TEST(PitchOptions, become_rules) {
    using namespace std::string_view_literals;
    const Rules rules = rules_from(options_of(game(), {{"players", std::int64_t{6}},
                                                       {"target", std::int64_t{21}},
                                                       {"teams", true},
                                                       {"low_to", "holder"sv},
                                                       {"dealer_steal", false},
                                                       {"all_pass", "redeal"sv},
                                                       {"win_requires_made_bid", true},
                                                       {"max_hands", std::int64_t{12}}}));
    EXPECT_EQ(rules, (Rules{.players = 6,
                            .target = 21,
                            .teams = true,
                            .low_to = LowTo::holder,
                            .dealer_steal = false,
                            .all_pass = AllPass::redeal,
                            .win_requires_made_bid = true,
                            .max_hands = 12}));
}

TEST(PitchOptions, have_the_bounds_of_the_page) {
    Options options{option_specs()};
    for (std::int64_t players = 2; players <= 7; ++players) {
        EXPECT_TRUE(options.set("players", players));
        EXPECT_EQ(game().seats(options), static_cast<std::size_t>(players));
    }
    EXPECT_FALSE(options.set("players", std::int64_t{1}));
    EXPECT_FALSE(options.set("players", std::int64_t{8}));
    EXPECT_TRUE(options.set("target", std::int64_t{1}));
    EXPECT_TRUE(options.set("target", std::int64_t{100}));
    EXPECT_FALSE(options.set("target", std::int64_t{0}));
    EXPECT_FALSE(options.set("target", std::int64_t{101}));
}

TEST(PitchOptions, teams_need_four_players) {
    EXPECT_EQ(conflict({.teams = true}), std::nullopt);
    EXPECT_EQ(conflict({.players = 2}), std::nullopt);
    for (const int players : {2, 3, 5, 6, 7})
        EXPECT_EQ(conflict({.players = static_cast<std::uint8_t>(players), .teams = true}), "teams");
}

TEST(PitchOptions, sides_are_seats_or_teams) {
    const Rules alone{.players = 5};
    EXPECT_EQ(alone.sides(), 5U);
    EXPECT_EQ(alone.side_of(3), 3);
    const Rules teams{.teams = true};
    EXPECT_EQ(teams.sides(), 2U);
    EXPECT_EQ(teams.side_of(0), teams.side_of(2));
    EXPECT_EQ(teams.side_of(1), teams.side_of(3));
    EXPECT_NE(teams.side_of(0), teams.side_of(1));
}

}  // namespace
}  // namespace pique::engine::pitch
