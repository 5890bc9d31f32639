// The arena: duplicate deals, fair counting, and what it says of the levels.

#include "ai/arena/duel.hpp"
#include "ai/arena/statistics.hpp"
#include "ai/levels.hpp"
#include "ai/random_player.hpp"
#include "engine/spades/match.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace pique::tests {
namespace {

namespace arena = ai::arena;
namespace spades = engine::spades;

const ai::Player& duellist(std::string_view name) {
    return *ai::find_player("spades", name);
}

arena::Tally spades_duel(const ai::Player& a, const ai::Player& b, std::uint32_t rounds, std::uint64_t seed) {
    return arena::duel(spades::game(), options_of(spades::game()), a, b, {}, rounds, seed);
}

TEST(Arena, NormalBeatsEasyByFar) {
    const arena::Tally tally = spades_duel(duellist("normal"), duellist("easy"), 60, 2026);
    EXPECT_EQ(tally.matches, 120U);
    EXPECT_GT(arena::share(tally.wins, tally.shared, tally.matches).low, 0.9);
    EXPECT_GT(arena::points_a_deal(tally.rounds).low, 15);
}

TEST(Arena, EasyBeatsChance) {
    const arena::Tally tally = spades_duel(duellist("easy"), ai::random_player(), 100, 2027);
    EXPECT_GT(arena::share(tally.wins, tally.shared, tally.matches).low, 0.9);
}

TEST(Arena, APlayerDrawsWithItself) {
    // The same deals from both sides: what one match wins, the other loses.
    const arena::Tally tally = spades_duel(duellist("normal"), duellist("normal"), 10, 3);
    EXPECT_EQ(2 * tally.wins + tally.shared, tally.matches);
    EXPECT_EQ(arena::points_a_deal(tally.rounds).value, 0);
}

TEST(Arena, RepeatsItself) {
    const arena::Tally first = spades_duel(duellist("easy"), ai::random_player(), 5, 4);
    const arena::Tally second = spades_duel(duellist("easy"), ai::random_player(), 5, 4);
    EXPECT_EQ(first.wins, second.wins);
    ASSERT_EQ(first.rounds.size(), second.rounds.size());
    for (std::size_t i = 0; i < first.rounds.size(); ++i)
        EXPECT_EQ(first.rounds[i].points_ahead, second.rounds[i].points_ahead);
    const arena::Tally other = spades_duel(duellist("easy"), ai::random_player(), 5, 5);
    EXPECT_NE(first.rounds[0].points_ahead, other.rounds[0].points_ahead);
}

TEST(Arena, EndsMatchesThatWouldNotEnd) {
    engine::Options options =
        options_of(spades::game(), {{"floor", std::monostate{}}, {"target", std::int64_t{10'000}}});
    const std::array<const ai::Player*, 4> players{&ai::random_player(), &ai::random_player(), &ai::random_player(),
                                                   &ai::random_player()};
    const arena::MatchResult result = arena::play_match(spades::game(), options, players, {}, 1, 1);
    EXPECT_EQ(result.hands, arena::most_hands);
    EXPECT_FALSE(result.winner.has_value());
}

TEST(ArenaStatistics, WilsonsInterval) {
    const arena::Estimate half = arena::share(50, 0, 100);
    EXPECT_DOUBLE_EQ(half.value, 0.5);
    EXPECT_NEAR(half.low, 0.4038, 1e-4);
    EXPECT_NEAR(half.high, 0.5962, 1e-4);
    const arena::Estimate all = arena::share(10, 0, 10);
    EXPECT_DOUBLE_EQ(all.value, 1);
    EXPECT_NEAR(all.low, 0.7225, 1e-4);
    EXPECT_NEAR(all.high, 1, 1e-9);
    EXPECT_DOUBLE_EQ(arena::share(4, 2, 10).value, 0.5);
    EXPECT_DOUBLE_EQ(arena::share(0, 0, 0).high, 1);
}

TEST(ArenaStatistics, PointsADeal) {
    const std::vector<arena::Round> same{{.points_ahead = 30, .hands = 3}, {.points_ahead = 50, .hands = 5}};
    const arena::Estimate exact = arena::points_a_deal(same);
    EXPECT_DOUBLE_EQ(exact.value, 10);
    EXPECT_DOUBLE_EQ(exact.low, 10);
    const std::vector<arena::Round> apart{{.points_ahead = 0, .hands = 1}, {.points_ahead = 20, .hands = 1}};
    const arena::Estimate wide = arena::points_a_deal(apart);
    EXPECT_DOUBLE_EQ(wide.value, 10);
    // 1.96 times the root of 10 squared twice, over two hands.
    EXPECT_NEAR(wide.high - wide.value, 1.959964 * 14.142136 / 2, 1e-4);
    EXPECT_DOUBLE_EQ(arena::points_a_deal({}).value, 0);
}

TEST(ArenaStatistics, Quantiles) {
    std::vector<double> values{5, 1, 4, 2, 3};
    EXPECT_DOUBLE_EQ(arena::quantile(values, 0.5), 3);
    EXPECT_DOUBLE_EQ(arena::quantile(values, 0), 1);
    EXPECT_DOUBLE_EQ(arena::quantile(values, 0.99), 5);
    EXPECT_DOUBLE_EQ(arena::quantile({}, 0.5), 0);
}

}  // namespace
}  // namespace pique::tests
