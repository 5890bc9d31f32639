#include "engine/pitch/claim.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_pitch.hpp"

#include <gtest/gtest.h>

namespace pique::engine::pitch {
namespace {

Hand after(const std::vector<std::string_view>& hands, std::string_view plays) {
    Hand hand = tests::pitch_play(hands);
    for (const Card card : tests::card_list(plays))
        hand.play(card);
    return hand;
}

TEST(PitchClaim, is_sure_with_the_highest_trumps) {
    EXPECT_TRUE(claim_is_certain(after({"AH KH QH", "2C 3C 4C", "5C 6C 7C"}, "")));
    EXPECT_TRUE(claim_is_certain(after({"AH KH QH", "2H 3C 4C", "5C 6C 7C"}, "AH 2H 5C")));
}

TEST(PitchClaim, counts_the_undealt_cards_as_if_somebody_held_them) {
    // Nobody holds the ace of hearts, but who claims does not know that.
    EXPECT_FALSE(claim_is_certain(after({"KH QH", "2C 3C", "5C 6C"}, "KH 2C 5C")));
}

TEST(PitchClaim, a_card_of_another_suit_loses_to_a_trump_that_may_be_out) {
    EXPECT_FALSE(claim_is_certain(after({"AH AC", "2C 3C", "5C 6C"}, "AH 2C 5C")));
    // Before the first lead any suit may become trumps.
    EXPECT_FALSE(claim_is_certain(after({"AH AC", "2C 3C", "5C 6C"}, "")));
}

TEST(PitchClaim, the_first_lead_makes_trumps_whatever_it_is) {
    EXPECT_TRUE(claim_is_certain(after({"AH", "2C", "5C"}, "")));
    EXPECT_TRUE(claim_is_certain(after({"AH KH", "2C 3C", "5C 6C"}, "")));
    EXPECT_FALSE(claim_is_certain(after({"AH 2H", "2C 3C", "5C 6C"}, "")));
}

TEST(PitchClaim, the_last_to_play_need_only_beat_the_trick) {
    // The jack would lose to cards that are out, but nobody plays after seat 2.
    EXPECT_TRUE(claim_is_certain(after({"3H", "2H", "JH"}, "3H 2H")));
    EXPECT_FALSE(claim_is_certain(after({"3H", "JH", "2H"}, "3H"))) << "seat 2 may have the queen";
    EXPECT_FALSE(claim_is_certain(after({"QH", "2H", "JH"}, "QH 2H")));
    EXPECT_FALSE(claim_is_certain(after({"QH", "2H", "AC"}, "QH 2H"))) << "another suit wins nothing";
}

TEST(PitchClaim, whatever_the_claimer_itself_plays_must_win) {
    EXPECT_FALSE(claim_is_certain(after({"3H 4C", "2H 5C", "AH KH 4H"}, "3H 2H")));
    EXPECT_TRUE(claim_is_certain(after({"3H 4C", "2H 5C", "AH KH"}, "3H 2H")));
}

}  // namespace
}  // namespace pique::engine::pitch
