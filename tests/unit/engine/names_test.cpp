#include "engine/phase.hpp"
#include "engine/refusal.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pique::engine {
namespace {

TEST(Phase, has_the_names_of_the_protocol) {
    EXPECT_EQ(phase_name(Phase::waiting), "waiting");
    EXPECT_EQ(phase_name(Phase::declare), "declare");
    EXPECT_EQ(phase_name(Phase::draft), "draft");
    EXPECT_EQ(phase_name(Phase::exchange), "exchange");
    EXPECT_EQ(phase_name(Phase::bid), "bid");
    EXPECT_EQ(phase_name(Phase::play), "play");
    EXPECT_EQ(phase_name(Phase::scored), "scored");
    EXPECT_EQ(phase_name(Phase::over), "over");
}

TEST(Phase, is_found_by_its_name) {
    EXPECT_EQ(parse_phase("scored"), Phase::scored);
    EXPECT_EQ(parse_phase("over"), Phase::over);
    EXPECT_EQ(parse_phase("Over"), std::nullopt);
    EXPECT_EQ(parse_phase(""), std::nullopt);
}

TEST(Refusal, has_a_name_of_its_own) {
    std::set<std::string_view> names;
    for (Refusal refusal : all_refusals)
        names.insert(refusal_name(refusal));
    EXPECT_EQ(names.size(), all_refusals.size());
    EXPECT_EQ(refusal_name(Refusal::not_your_turn), "not_your_turn");
    EXPECT_EQ(refusal_name(Refusal::spades_not_broken), "spades_not_broken");
    EXPECT_EQ(refusal_name(Refusal::not_certain), "not_certain");
}

TEST(Refusal, that_nobody_looked_at_throws) {
    const Result<int> refused = Refusal::must_follow_suit;
    EXPECT_THROW(static_cast<void>(refused.value()), std::logic_error);
}

}  // namespace
}  // namespace pique::engine
