#include "tests/support/engine_contract.hpp"

#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_spades.hpp"
#include "tests/support/engine_spades_duo.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

using namespace std::string_view_literals;

constexpr int hands = 3;

TEST(EngineContract, spades_with_the_default_options) {
    for (std::uint64_t seed = 1; seed <= 3 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        tests::check_contract(spades::game(), tests::options_of(spades::game()), seed, hands, tests::spades_verdict);
    }
}

TEST(EngineContract, spades_with_each_option_that_bears_on_bidding_and_play) {
    const std::vector<std::pair<std::string_view, OptionValue>> settings = {
        {"blind_nil", true},       {"suicide", true},           {"first_trick_spades", false}, {"deck", "jokers"sv},
        {"deck", "deuces_high"sv}, {"deck", "jokers_deuces"sv}, {"max_hands", std::int64_t{1}}};
    for (const auto& setting : settings) {
        if (HasFailure()) break;
        SCOPED_TRACE(setting.first);
        tests::check_contract(spades::game(), tests::options_of(spades::game(), {setting}), 11, hands,
                              tests::spades_verdict);
    }
}

TEST(EngineContract, spades_with_options_at_random) {
    for (std::uint64_t seed = 100; seed < 120 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        tests::FastChance chance{seed};
        const Options options = tests::random_options(spades::game(), chance);
        tests::check_contract(spades::game(), options, seed, hands, tests::spades_verdict);
    }
}

TEST(EngineContract, spades_duo_with_the_default_options) {
    for (std::uint64_t seed = 1; seed <= 4 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        tests::check_contract(spades_duo::game(), tests::options_of(spades_duo::game()), seed, hands,
                              tests::spades_duo_verdict);
    }
}

TEST(EngineContract, spades_duo_with_each_option_that_bears_on_draft_and_play) {
    const std::vector<std::pair<std::string_view, OptionValue>> settings = {{"double_nil", false},
                                                                            {"draft_second_card", "drafter"sv},
                                                                            {"first_trick_spades", false},
                                                                            {"failed_nil", "bags"sv},
                                                                            {"max_hands", std::int64_t{1}}};
    for (const auto& setting : settings) {
        if (HasFailure()) break;
        SCOPED_TRACE(setting.first);
        tests::check_contract(spades_duo::game(), tests::options_of(spades_duo::game(), {setting}), 11, hands,
                              tests::spades_duo_verdict);
    }
}

TEST(EngineContract, spades_duo_with_options_at_random) {
    for (std::uint64_t seed = 100; seed < 120 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        tests::FastChance chance{seed};
        const Options options = tests::random_options(spades_duo::game(), chance);
        tests::check_contract(spades_duo::game(), options, seed, hands, tests::spades_duo_verdict);
    }
}

}  // namespace
}  // namespace pique::engine
