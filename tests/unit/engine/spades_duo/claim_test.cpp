#include "engine/spades_duo/claim.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_spades_duo.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pique::engine::spades_duo {
namespace {

using tests::card;
using tests::cards;

/// Seat 0 holds these thirteen cards, seat 1 those, everybody having kept what was on offer; seat 0 leads.
Hand dealt_in_play(CardSet mine, CardSet others) {
    Hand hand{{.double_nil = false}, tests::draft_deck({mine, others}, 1), 1};
    while (hand.phase() == Phase::draft)
        hand.draft(true);
    hand.bid(3);
    hand.bid(3);
    return hand;
}

TEST(SpadesDuoClaim, all_spades_are_certain) {
    EXPECT_TRUE(claim_is_certain(dealt_in_play(CardSet::of_suit(Suit::spades), CardSet::of_suit(Suit::clubs))));
}

TEST(SpadesDuoClaim, a_card_that_may_lie_in_the_other_hand_makes_it_uncertain) {
    // Seat 1 has no spade at all; seat 0 cannot know.
    const CardSet mine = (CardSet::of_suit(Suit::spades) - cards("2S")) | cards("AC");
    EXPECT_FALSE(claim_is_certain(dealt_in_play(mine, CardSet::of_suit(Suit::hearts))));
}

TEST(SpadesDuoClaim, the_last_to_play_needs_only_to_beat_what_lies_there) {
    Hand hand = dealt_in_play(CardSet::of_suit(Suit::clubs), CardSet::of_suit(Suit::spades));
    hand.play(card("2C"));
    EXPECT_TRUE(claim_is_certain(hand)) << "any spade takes this trick, and all others after it";
}

TEST(SpadesDuoClaim, own_discards_are_known_unless_the_other_seat_has_drawn) {
    // Seat 0 gets all spades but the ace, which it has discarded itself, and the ace of clubs.
    const CardSet mine = (CardSet::of_suit(Suit::spades) - cards("AS")) | cards("AC");
    const auto certain = [&mine](int drawn) {
        Deck deck = tests::draft_deck({mine, CardSet::of_suit(Suit::diamonds)}, 0);
        std::swap(deck[0], deck[1]);
        std::swap(deck[0], *std::find(deck.begin(), deck.end(), card("AS")));
        Hand hand{{}, deck, 0};
        hand.declare(false);
        hand.draft(false);
        hand.declare(true);
        while (hand.phase() == Phase::draft)
            hand.draft(true);
        EXPECT_EQ(hand.cards(0), mine);
        CardSet out;
        for (int i = 0; i < drawn; ++i)
            out.insert(hand.cards(1).nth(i));
        tests::FastChance chance{9};
        const CardSet in = hand.draw(drawn, chance);
        EXPECT_FALSE(in.contains(card("AS")));
        hand.exchange(out, in);
        hand.bid(5);
        // Seat 1 leads a red card; whatever seat 0 answers with, only the ace of spades could ever take a trick.
        hand.play(hand.legal_plays().back());
        hand.play(card("2S"));
        return claim_is_certain(hand);
    };
    EXPECT_TRUE(certain(0));
    EXPECT_FALSE(certain(1)) << "seat 1 may have drawn the ace of spades";
}

}  // namespace
}  // namespace pique::engine::spades_duo
