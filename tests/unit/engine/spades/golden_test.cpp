#include "engine/spades/match.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

// Whole hands with all that everybody sees at each step. Read the difference of these files like code.
namespace pique::engine::spades {
namespace {

using namespace std::string_view_literals;

TEST(SpadesGolden, a_hand_with_the_default_options) {
    EXPECT_EQ(
        tests::compare_with_golden("spades.txt", tests::playthrough_text(game(), tests::options_of(game()), 1, 1)), "");
}

TEST(SpadesGolden, a_match_of_one_hand_with_blind_nil_and_the_widest_deck) {
    const Options options = tests::options_of(game(), {{"blind_nil", true},
                                                       {"deck", "jokers_deuces"sv},
                                                       {"first_trick_spades", false},
                                                       {"max_hands", std::int64_t{1}}});
    EXPECT_EQ(tests::compare_with_golden("spades_blind_nil.txt", tests::playthrough_text(game(), options, 2, 1)), "");
}

TEST(SpadesGolden, jokers_and_a_failed_nil_that_helps) {
    const Options options =
        tests::options_of(game(), {{"deck", "jokers"sv}, {"failed_nil", "helps"sv}, {"floor", std::monostate{}}});
    EXPECT_EQ(tests::compare_with_golden("spades_jokers.txt", tests::playthrough_text(game(), options, 1, 1)), "");
}

TEST(SpadesGolden, suicide_and_high_deuces) {
    const Options options = tests::options_of(game(), {{"suicide", true},
                                                       {"deck", "deuces_high"sv},
                                                       {"failed_nil", "ignored"sv},
                                                       {"nil", std::int64_t{50}},
                                                       {"target", std::int64_t{30}}});
    EXPECT_EQ(tests::compare_with_golden("spades_suicide.txt", tests::playthrough_text(game(), options, 4, 1)), "");
}

TEST(SpadesGolden, no_nil_and_dear_bags) {
    const Options options = tests::options_of(
        game(), {{"nil", std::int64_t{0}}, {"bag_limit", std::int64_t{1}}, {"bag_penalty", std::int64_t{20}}});
    EXPECT_EQ(tests::compare_with_golden("spades_no_nil.txt", tests::playthrough_text(game(), options, 1, 1)), "");
}

}  // namespace
}  // namespace pique::engine::spades
