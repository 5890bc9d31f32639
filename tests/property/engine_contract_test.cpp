#include "tests/support/engine_contract.hpp"

#include "engine/pitch/match.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_pitch.hpp"
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

TEST(EngineContract, pitch_with_each_number_of_players) {
    for (std::int64_t players = 2; players <= 7 && !HasFailure(); ++players) {
        SCOPED_TRACE(players);
        tests::check_contract(pitch::game(), tests::options_of(pitch::game(), {{"players", players}}), 5, hands,
                              tests::pitch_verdict);
    }
}

TEST(EngineContract, pitch_with_each_option) {
    const std::vector<std::pair<std::string_view, OptionValue>> settings = {{"teams", true},
                                                                            {"low_to", "holder"sv},
                                                                            {"dealer_steal", false},
                                                                            {"all_pass", "redeal"sv},
                                                                            {"win_requires_made_bid", true},
                                                                            {"max_hands", std::int64_t{1}},
                                                                            {"target", std::int64_t{1}}};
    for (const auto& setting : settings) {
        if (HasFailure()) break;
        SCOPED_TRACE(setting.first);
        tests::check_contract(pitch::game(), tests::options_of(pitch::game(), {setting}), 11, hands,
                              tests::pitch_verdict);
    }
}

TEST(EngineContract, pitch_with_options_at_random) {
    for (std::uint64_t seed = 100; seed < 140 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        tests::FastChance chance{seed};
        const Options options = tests::random_options(pitch::game(), chance);
        tests::check_contract(pitch::game(), options, seed, hands, tests::pitch_verdict);
    }
}

}  // namespace
}  // namespace pique::engine
