#include "tests/rules/lockstep.hpp"

#include "engine/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <thread>

namespace pique::tests {
namespace {

/// Hands at one table, with the same options; enough for matches to end and to be played again.
constexpr std::uint64_t hands_a_table = 20;

std::uint64_t wanted_hands() {
    const char* set = std::getenv("PIQUE_RULES_HANDS");
    return set == nullptr ? 1'000 : std::strtoull(set, nullptr, 10);
}

/// Plays on all cores; stops at the first table where the two differ.
class ManyTables {
public:
    explicit ManyTables(const engine::Game& game) : game_(game) {}

    void play(std::uint64_t hands) {
        tables_ = (hands + hands_a_table - 1) / hands_a_table;
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
            threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads)
            thread.join();
    }

    const Played& played() const { return played_; }
    const std::string& difference() const { return difference_; }

private:
    void work() {
        Played played;
        for (std::uint64_t seed = next_++; seed < tables_; seed = next_++) {
            const std::string difference = first_difference(game_, seed, hands_a_table, played);
            if (difference.empty()) continue;
            next_ = tables_;
            const std::lock_guard lock{mutex_};
            difference_ = difference;
        }
        const std::lock_guard lock{mutex_};
        played_.hands += played.hands;
        played_.decisions += played.decisions;
        played_.matches_ended += played.matches_ended;
    }

    const engine::Game& game_;
    std::uint64_t tables_ = 0;
    std::atomic<std::uint64_t> next_ = 0;
    std::mutex mutex_;
    Played played_;
    std::string difference_;
};

class RulesInLockstep : public testing::TestWithParam<const engine::Game*> {};

TEST_P(RulesInLockstep, engine_and_reference_play_the_same_hands) {
    ManyTables tables{*GetParam()};
    tables.play(wanted_hands());
    EXPECT_EQ(tables.difference(), "");
    EXPECT_GE(tables.played().hands, wanted_hands());
    EXPECT_GT(tables.played().matches_ended, wanted_hands() / 100);
    std::cout << GetParam()->id() << ": " << tables.played().hands << " hands, " << tables.played().decisions
              << " decisions, " << tables.played().matches_ended << " matches ended\n";
}

INSTANTIATE_TEST_SUITE_P(Games, RulesInLockstep, testing::ValuesIn(engine::games().begin(), engine::games().end()),
                         [](const auto& tried) { return std::string{tried.param->id()}; });

}  // namespace
}  // namespace pique::tests
