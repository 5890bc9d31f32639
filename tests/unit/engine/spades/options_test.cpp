#include "engine/spades/options.hpp"

#include "engine/spades/match.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

namespace pique::engine::spades {
namespace {

using tests::options_of;

TEST(SpadesOptions, defaults_are_those_of_the_page) {
    EXPECT_EQ(rules_from(Options{option_specs()}), Rules{});
    const Options options{option_specs()};
    EXPECT_EQ(options.number("target"), 500);
    EXPECT_EQ(options.number_or_null("floor"), -200);
    EXPECT_EQ(options.number("bag_limit"), 10);
    EXPECT_EQ(options.number("bag_penalty"), 100);
    EXPECT_EQ(options.number("nil"), 100);
    EXPECT_FALSE(options.truth("blind_nil"));
    EXPECT_EQ(options.choice("failed_nil"), "bags");
    EXPECT_TRUE(options.truth("first_trick_spades"));
    EXPECT_EQ(options.choice("deck"), "standard");
    EXPECT_FALSE(options.truth("suicide"));
    EXPECT_EQ(options.number_or_null("max_hands"), std::nullopt);
}

TEST(SpadesOptions, become_rules) {
    using namespace std::string_view_literals;
    const Rules rules = rules_from(options_of(game(), {{"target", std::int64_t{250}},
                                                       {"floor", std::monostate{}},
                                                       {"bag_limit", std::int64_t{5}},
                                                       {"bag_penalty", std::int64_t{50}},
                                                       {"nil", std::int64_t{60}},
                                                       {"blind_nil", true},
                                                       {"failed_nil", "ignored"sv},
                                                       {"first_trick_spades", false},
                                                       {"deck", "jokers_deuces"sv},
                                                       {"suicide", true},
                                                       {"max_hands", std::int64_t{8}}}));
    EXPECT_EQ(rules, (Rules{.target = 250,
                            .floor = std::nullopt,
                            .bag_limit = 5,
                            .bag_penalty = 50,
                            .nil = 60,
                            .blind_nil = true,
                            .failed_nil = FailedNil::ignored,
                            .first_trick_spades = false,
                            .deck = DeckKind::jokers_deuces,
                            .suicide = true,
                            .max_hands = 8}));
}

TEST(SpadesOptions, words_have_their_meaning) {
    const auto with = [](std::string_view name, std::string_view word) {
        return rules_from(options_of(game(), {{name, word}}));
    };
    EXPECT_EQ(with("failed_nil", "bags").failed_nil, FailedNil::bags);
    EXPECT_EQ(with("failed_nil", "helps").failed_nil, FailedNil::helps);
    EXPECT_EQ(with("deck", "standard").deck, DeckKind::standard);
    EXPECT_EQ(with("deck", "jokers").deck, DeckKind::jokers);
    EXPECT_EQ(with("deck", "deuces_high").deck, DeckKind::deuces_high);
}

TEST(SpadesOptions, some_do_not_go_together) {
    EXPECT_EQ(conflict({}), std::nullopt);
    EXPECT_EQ(conflict({.blind_nil = true}), std::nullopt);
    EXPECT_EQ(conflict({.suicide = true}), std::nullopt);
    EXPECT_EQ(conflict({.nil = 0}), std::nullopt);
    EXPECT_EQ(conflict({.nil = 0, .blind_nil = true}), "blind_nil");
    EXPECT_EQ(conflict({.nil = 0, .suicide = true}), "suicide");
    EXPECT_EQ(conflict({.blind_nil = true, .suicide = true}), "suicide");
}

}  // namespace
}  // namespace pique::engine::spades
