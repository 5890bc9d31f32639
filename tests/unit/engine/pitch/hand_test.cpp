#include "engine/pitch/hand.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_pitch.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace pique::engine::pitch {
namespace {

using tests::card;
using tests::cards;
using tests::pitch_play;

constexpr std::uint16_t one_to_four = 0b1'1110;
constexpr std::uint16_t two_to_four = 0b1'1100;
constexpr std::uint16_t three_and_four = 0b1'1000;
constexpr std::uint16_t four_alone = 0b1'0000;

Hand dealt(const HandRules& rules = {}, Seat dealer = 3) {
    return {rules, ordered_deck(DeckKind::standard), dealer};
}

/// Speaks from the dealer's left: 0 is a pass.
Hand after(const std::vector<int>& bids, const HandRules& rules = {}) {
    Hand hand = dealt(rules);
    for (const int bid : bids) {
        if (bid == 0) {
            hand.pass();
        } else {
            hand.bid(bid);
        }
    }
    return hand;
}

void play(Hand& hand, std::string_view text) {
    for (Card each : tests::card_list(text))
        hand.play(each);
}

TEST(PitchHand, P1_deals_three_at_a_time_in_two_rounds_from_the_dealers_left) {
    const Deck deck = ordered_deck(DeckKind::standard);
    for (std::uint8_t players = 2; players <= 7; ++players) {
        for (Seat dealer = 0; dealer < players; ++dealer) {
            const Hand hand = dealt({.seats = players}, dealer);
            CardSet all;
            for (Seat seat = 0; seat < players; ++seat) {
                // Places from the dealer's left: the left-hand neighbour is the first.
                const auto block = static_cast<std::size_t>((seat - dealer - 1 + 2 * players) % players);
                CardSet expected;
                for (std::size_t i = 0; i < 3; ++i) {
                    expected.insert(deck[3 * block + i]);
                    expected.insert(deck[3U * players + 3 * block + i]);
                }
                EXPECT_EQ(hand.cards(seat), expected);
                all = all | hand.cards(seat);
            }
            EXPECT_EQ(all.size(), 6 * players) << "the rest is out of play";
            EXPECT_EQ(hand.to_act(), (dealer + 1) % players);
        }
    }
}

TEST(PitchHand, P2_each_speaks_once_from_the_dealers_left_and_must_bid_higher) {
    Hand hand = dealt();
    EXPECT_EQ(hand.legal_bids(), one_to_four);
    EXPECT_TRUE(hand.may_pass());
    EXPECT_EQ(hand.legal_pitches(), hand.cards(0));
    EXPECT_EQ(hand.bid_of(0), Hand::no_bid);
    hand.bid(1);
    EXPECT_EQ(hand.to_act(), 1);
    EXPECT_EQ(hand.legal_bids(), two_to_four);
    EXPECT_EQ(hand.judge_bid(1).error(), Refusal::bid_too_low);
    hand.pass();
    EXPECT_EQ(hand.bid_of(1), Hand::passed);
    hand.bid(3);
    EXPECT_EQ(hand.judge_bid(2).error(), Refusal::bid_too_low);
    hand.pass();
    EXPECT_EQ(hand.phase(), Phase::play);
    EXPECT_EQ(hand.to_act(), 2) << "the highest bidder leads";
    EXPECT_EQ(hand.high_bidder(), Seat{2});
    EXPECT_EQ(hand.high_bid(), 3);
    EXPECT_EQ(hand.legal_bids(), 0);
    EXPECT_FALSE(hand.may_pass());
    EXPECT_TRUE(hand.legal_pitches().empty());
}

TEST(PitchHand, P2_other_numbers_are_out_of_range) {
    for (const Hand& hand : {dealt(), after({3}), after({0, 0, 0})}) {
        for (std::int32_t value : {-2147483647, -1, 0, 5, 16, 33, 256})
            EXPECT_EQ(hand.judge_bid(value).error(), Refusal::bid_out_of_range) << value;
        EXPECT_TRUE(hand.judge_bid(4));
    }
}

TEST(PitchHand, P3_a_bid_of_4_ends_the_auction_and_its_bidder_leads) {
    Hand hand = after({0, 4});
    EXPECT_EQ(hand.phase(), Phase::play);
    EXPECT_EQ(hand.to_act(), 1);
    EXPECT_EQ(hand.trump(), std::nullopt);
    EXPECT_EQ(hand.legal_plays(), hand.cards(1)) << "anything may be led";
    EXPECT_EQ(hand.bid_of(2), Hand::no_bid);
}

TEST(PitchHand, P3_a_pitch_is_the_bid_of_4_and_the_first_lead) {
    Hand hand = after({0, 2});
    EXPECT_EQ(hand.judge_pitch(hand.cards(1).front()).error(), Refusal::card_not_in_hand);
    const Card led = hand.cards(2).front();
    ASSERT_TRUE(hand.judge_pitch(led));
    hand.pitch(led);
    EXPECT_EQ(hand.phase(), Phase::play);
    EXPECT_EQ(hand.high_bidder(), Seat{2});
    EXPECT_EQ(hand.high_bid(), 4);
    EXPECT_EQ(hand.bid_of(2), 4);
    EXPECT_EQ(hand.trump(), led.suit());
    EXPECT_EQ(hand.trick_card(0), led);
    EXPECT_EQ(hand.to_act(), 3) << "nobody bids after";
}

TEST(PitchHand, P4_the_dealer_must_bid_two_or_more_when_everybody_passed) {
    const Hand hand = after({0, 0, 0});
    EXPECT_EQ(hand.to_act(), hand.dealer());
    EXPECT_EQ(hand.legal_bids(), two_to_four);
    EXPECT_FALSE(hand.may_pass());
    EXPECT_EQ(hand.judge_pass().error(), Refusal::must_bid);
    EXPECT_EQ(hand.judge_bid(1).error(), Refusal::bid_too_low);
    EXPECT_TRUE(hand.judge_bid(2));
    EXPECT_TRUE(hand.judge_pitch(hand.cards(3).front()));
}

TEST(PitchHand, P4_the_dealer_may_steal_a_bid_but_no_other_seat) {
    Hand hand = after({0, 1});
    EXPECT_EQ(hand.judge_bid(1).error(), Refusal::bid_too_low);
    hand.pass();
    EXPECT_EQ(hand.legal_bids(), one_to_four);
    EXPECT_TRUE(hand.may_pass());
    hand.bid(1);
    EXPECT_TRUE(hand.stolen());
    EXPECT_EQ(hand.high_bidder(), Seat{3});
    EXPECT_EQ(hand.high_bid(), 1);
    EXPECT_EQ(hand.to_act(), 3);

    EXPECT_EQ(after({0, 2, 3}).legal_bids(), three_and_four);
    EXPECT_EQ(after({0, 2, 3}).judge_bid(2).error(), Refusal::bid_too_low);
    Hand higher = after({0, 2, 0});
    higher.bid(3);
    EXPECT_FALSE(higher.stolen());
}

TEST(PitchHand, P4_the_dealer_may_pass_and_leave_the_bid_to_its_bidder) {
    Hand hand = after({0, 2, 0, 0});
    EXPECT_EQ(hand.high_bidder(), Seat{1});
    EXPECT_EQ(hand.to_act(), 1);
}

TEST(PitchHand, P4_without_dealer_steal_the_dealer_has_to_bid_higher_too) {
    const Hand hand = after({0, 2, 3}, {.dealer_steal = false});
    EXPECT_EQ(hand.legal_bids(), four_alone);
    EXPECT_EQ(hand.judge_bid(3).error(), Refusal::bid_too_low);
    EXPECT_EQ(after({0, 0, 0}, {.dealer_steal = false}).legal_bids(), two_to_four) << "forced all the same";
}

TEST(PitchHand, P4_with_redeal_the_dealer_is_free_and_may_pass_the_hand_out) {
    Hand hand = after({0, 0, 0}, {.dealer_forced = false});
    EXPECT_EQ(hand.legal_bids(), one_to_four);
    EXPECT_TRUE(hand.judge_pass());
    hand.pass();
    EXPECT_EQ(hand.phase(), Phase::scored);
    EXPECT_EQ(hand.high_bidder(), std::nullopt);
    EXPECT_EQ(hand.trump(), std::nullopt);
}

TEST(PitchHand, P5_who_can_follow_follows_or_plays_a_trump) {
    Hand hand = pitch_play({"2H AC 3C", "5H 6C 7S", "9H TD 8S"});
    play(hand, "2H 5H 9H");
    EXPECT_EQ(hand.trump(), Suit::hearts);
    EXPECT_EQ(hand.to_act(), 2);
    hand = pitch_play({"2H AC 3C", "5H 6C 7S", "KH TH 8S 9C"});
    play(hand, "2H 5H KH");
    play(hand, "9C");
    EXPECT_EQ(hand.legal_plays(), cards("AC 3C")) << "nothing but clubs and no trump";
    play(hand, "AC");
    EXPECT_EQ(hand.legal_plays(), cards("6C"));
    EXPECT_EQ(hand.judge_play(card("7S")).error(), Refusal::must_follow_suit);
    EXPECT_EQ(hand.judge_play(card("5H")).error(), Refusal::card_not_in_hand);
    EXPECT_EQ(hand.judge_play(card("8S")).error(), Refusal::card_not_in_hand);
}

TEST(PitchHand, P5_a_trump_may_be_played_although_one_can_follow) {
    Hand hand = pitch_play({"AH 3C", "5H 6H 6C 7S", "8H 9C"});
    play(hand, "AH 5H 8H 3C");
    EXPECT_EQ(hand.legal_plays(), cards("6C 6H"));
    play(hand, "6H");
    EXPECT_EQ(hand.trick_winner(), 1);
}

TEST(PitchHand, P5_who_cannot_follow_may_play_anything) {
    Hand hand = pitch_play({"AH 3C", "5H 6H 7S", "8H 9C"});
    play(hand, "AH 5H 8H 3C");
    EXPECT_EQ(hand.legal_plays(), cards("6H 7S"));
    play(hand, "7S 9C");
    EXPECT_EQ(hand.tricks(2), 1) << "a card of another suit that is no trump wins nothing";
}

TEST(PitchHand, P5_a_led_trump_must_be_followed_by_a_trump) {
    Hand hand = pitch_play({"AH 3C", "5H 6H 7S", "8D 9C"});
    play(hand, "AH");
    EXPECT_EQ(hand.legal_plays(), cards("5H 6H"));
    EXPECT_EQ(hand.judge_play(card("7S")).error(), Refusal::must_follow_suit);
    play(hand, "6H");
    EXPECT_EQ(hand.legal_plays(), cards("9C 8D"));
}

TEST(PitchHand, P5_anything_may_be_led_and_the_highest_trump_wins_else_the_highest_of_the_suit_led) {
    Hand hand = pitch_play({"2H 3C AD", "5H 4C 7S", "8H 9C 2S"});
    play(hand, "2H 5H 8H");
    EXPECT_EQ(hand.won(2), cards("2H 5H 8H"));
    EXPECT_EQ(hand.tricks(2), 1);
    EXPECT_EQ(hand.to_act(), 2) << "the winner leads";
    EXPECT_EQ(hand.legal_plays(), cards("9C 2S"));
    play(hand, "2S AD 7S");
    EXPECT_EQ(hand.won(1), cards("2S AD 7S"));
    play(hand, "4C 9C 3C");
    EXPECT_EQ(hand.won(2), cards("2H 5H 8H 4C 9C 3C"));
    EXPECT_EQ(hand.phase(), Phase::scored);
    EXPECT_TRUE(hand.legal_plays().empty());
}

TEST(PitchHand, P6_knows_who_was_dealt_the_lowest_trump) {
    Hand hand = pitch_play({"AH 3C", "5H 4C", "3H 9C"});
    play(hand, "AH");
    EXPECT_EQ(hand.low_holder(), 2);
    hand = pitch_play({"2H 3C", "5H 4C", "3H 9C"});
    play(hand, "2H");
    EXPECT_EQ(hand.low_holder(), 0) << "also when it is the card that is led";
}

TEST(PitchHand, two_and_seven_players_have_six_tricks) {
    for (const std::uint8_t players : {std::uint8_t{2}, std::uint8_t{7}}) {
        Hand hand = dealt({.seats = players}, 0);
        hand.bid(4);
        int plays = 0;
        for (; hand.phase() == Phase::play; ++plays)
            hand.play(hand.legal_plays().front());
        EXPECT_EQ(plays, 6 * players);
        int tricks = 0;
        for (Seat seat = 0; seat < players; ++seat)
            tricks += hand.tricks(seat);
        EXPECT_EQ(tricks, 6);
    }
}

TEST(PitchHand, is_a_plain_value) {
    const Hand hand = after({0, 2, 0, 0});
    Hand copy = dealt();
    std::memcpy(static_cast<void*>(&copy), &hand, sizeof(Hand));
    EXPECT_EQ(copy, hand);
    copy.play(copy.legal_plays().front());
    EXPECT_NE(copy, hand);
}

}  // namespace
}  // namespace pique::engine::pitch
