#include "engine/games.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pique::engine {
namespace {

TEST(Games, are_found_by_their_id) {
    for (const Game* game : games())
        EXPECT_EQ(find_game(game->id()), game);
    EXPECT_NE(find_game("spades"), nullptr);
    EXPECT_EQ(find_game("hearts"), nullptr);
    EXPECT_EQ(find_game(""), nullptr);
}

TEST(Games, describe_options_that_hold_together) {
    for (const Game* game : games()) {
        std::set<std::string_view> names;
        for (const OptionSpec& spec : game->options()) {
            EXPECT_TRUE(names.insert(spec.name).second) << spec.name;
            Options options{game->options()};
            EXPECT_TRUE(options.set(spec.name, spec.default_value)) << spec.name;
        }
        const Options defaults{game->options()};
        EXPECT_EQ(game->conflict(defaults), std::nullopt);
        EXPECT_GE(game->seats(defaults), 2U);
        EXPECT_LE(game->seats(defaults), max_seats);
    }
}

}  // namespace
}  // namespace pique::engine
