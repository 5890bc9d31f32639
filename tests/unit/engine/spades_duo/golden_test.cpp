#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

// Whole hands with all that everybody sees at each step. Read the difference of these files like code.
namespace pique::engine::spades_duo {
namespace {

using namespace std::string_view_literals;

TEST(SpadesDuoGolden, a_hand_with_the_default_options) {
    EXPECT_EQ(
        tests::compare_with_golden("spades_duo.txt", tests::playthrough_text(game(), tests::options_of(game()), 1, 1)),
        "");
}

TEST(SpadesDuoGolden, a_match_of_one_hand_with_a_second_card_that_is_shown) {
    const Options options = tests::options_of(game(), {{"draft_second_card", "drafter"sv},
                                                       {"first_trick_spades", false},
                                                       {"failed_nil", "bags"sv},
                                                       {"max_hands", std::int64_t{1}}});
    EXPECT_EQ(tests::compare_with_golden("spades_duo_drafter.txt", tests::playthrough_text(game(), options, 2, 1)), "");
}

TEST(SpadesDuoGolden, without_double_nil_and_with_a_floor) {
    const Options options = tests::options_of(game(), {{"double_nil", false},
                                                       {"floor", std::int64_t{-30}},
                                                       {"target", std::int64_t{60}},
                                                       {"bag_limit", std::int64_t{2}},
                                                       {"bag_penalty", std::int64_t{10}}});
    EXPECT_EQ(tests::compare_with_golden("spades_duo_floor.txt", tests::playthrough_text(game(), options, 3, 1)), "");
}

}  // namespace
}  // namespace pique::engine::spades_duo
