#include "engine/pitch/match.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <string>

// Whole hands with all that everybody sees at each step. Read the difference of these files like code.
namespace pique::engine::pitch {
namespace {

using namespace std::string_view_literals;

TEST(PitchGolden, two_hands_with_the_default_options) {
    EXPECT_EQ(tests::compare_with_golden("pitch.txt", tests::playthrough_text(game(), tests::options_of(game()), 4, 2)),
              "");
}

TEST(PitchGolden, teams_with_the_other_options) {
    const Options options = tests::options_of(game(), {{"teams", true},
                                                       {"low_to", "holder"sv},
                                                       {"dealer_steal", false},
                                                       {"all_pass", "redeal"sv},
                                                       {"max_hands", std::int64_t{1}}});
    EXPECT_EQ(tests::compare_with_golden("pitch_teams.txt", tests::playthrough_text(game(), options, 3, 1)), "");
}

TEST(PitchGolden, each_other_number_of_players) {
    for (const std::int64_t players : {2, 3, 5, 6, 7}) {
        const Options options = tests::options_of(
            game(), {{"players", players}, {"target", std::int64_t{2}}, {"win_requires_made_bid", true}});
        EXPECT_EQ(tests::compare_with_golden("pitch_" + std::to_string(players) + ".txt",
                                             tests::playthrough_text(game(), options, 5, 1)),
                  "");
    }
}

}  // namespace
}  // namespace pique::engine::pitch
