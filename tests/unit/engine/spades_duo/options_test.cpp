#include "engine/spades_duo/options.hpp"

#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

namespace pique::engine::spades_duo {
namespace {

using tests::options_of;

TEST(SpadesDuoOptions, defaults_are_those_of_the_page) {
    EXPECT_EQ(rules_from(Options{option_specs()}), Rules{});
    const Options options{option_specs()};
    EXPECT_EQ(options.number("target"), 500);
    EXPECT_EQ(options.number_or_null("floor"), std::nullopt);
    EXPECT_EQ(options.number("bag_limit"), 10);
    EXPECT_EQ(options.number("bag_penalty"), 100);
    EXPECT_TRUE(options.truth("double_nil"));
    EXPECT_EQ(options.choice("failed_nil"), "ignored");
    EXPECT_EQ(options.choice("draft_second_card"), "hidden");
    EXPECT_TRUE(options.truth("first_trick_spades"));
    EXPECT_EQ(options.number_or_null("max_hands"), std::nullopt);
    EXPECT_EQ(option_specs().size(), 9U);
    EXPECT_EQ(game().conflict(options), std::nullopt);
    EXPECT_EQ(game().seats(options), 2U);
}

TEST(SpadesDuoOptions, become_rules) {
    using namespace std::string_view_literals;
    const Rules rules = rules_from(options_of(game(), {{"target", std::int64_t{250}},
                                                       {"floor", std::int64_t{-300}},
                                                       {"bag_limit", std::int64_t{5}},
                                                       {"bag_penalty", std::int64_t{50}},
                                                       {"double_nil", false},
                                                       {"failed_nil", "bags"sv},
                                                       {"draft_second_card", "drafter"sv},
                                                       {"first_trick_spades", false},
                                                       {"max_hands", std::int64_t{8}}}));
    EXPECT_EQ(rules, (Rules{.target = 250,
                            .floor = -300,
                            .bag_limit = 5,
                            .bag_penalty = 50,
                            .double_nil = false,
                            .failed_nil = FailedNil::bags,
                            .second_card_shown = true,
                            .first_trick_spades = false,
                            .max_hands = 8}));
}

TEST(SpadesDuoOptions, have_bounds) {
    Options options{option_specs()};
    EXPECT_FALSE(options.set("target", std::int64_t{0}));
    EXPECT_FALSE(options.set("target", std::monostate{}));
    EXPECT_FALSE(options.set("floor", std::int64_t{1}));
    EXPECT_FALSE(options.set("bag_limit", std::int64_t{101}));
    EXPECT_FALSE(options.set("bag_penalty", std::int64_t{1'001}));
    EXPECT_FALSE(options.set("failed_nil", std::string_view{"helps"}));
    EXPECT_FALSE(options.set("max_hands", std::int64_t{0}));
    EXPECT_FALSE(options.set("deck", std::string_view{"standard"})) << "an option of another game";
    EXPECT_EQ(options, Options{option_specs()});
}

}  // namespace
}  // namespace pique::engine::spades_duo
