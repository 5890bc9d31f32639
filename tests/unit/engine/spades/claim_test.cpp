#include "engine/spades/claim.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_spades.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pique::engine::spades {
namespace {

using tests::card_list;
using tests::spades_play;

bool certain(const std::array<std::string_view, 4>& cards, std::string_view played = "", const HandRules& rules = {}) {
    Hand hand = spades_play(cards, rules);
    for (Card each : card_list(played))
        hand.play(each);
    return claim_is_certain(hand);
}

TEST(SpadesClaim, top_spades_are_certain) {
    EXPECT_TRUE(certain({"AS KS", "QS 2C", "JS 3C", "TS 4C"}));
    EXPECT_FALSE(certain({"AS QS", "KS 2C", "JS 3C", "TS 4C"}));
}

TEST(SpadesClaim, a_side_suit_needs_the_spades_to_be_gone) {
    EXPECT_TRUE(certain({"AH KH", "QH 2C", "JH 3C", "TH 4C"}));
    EXPECT_FALSE(certain({"AH KH", "QH 2C", "JH 3C", "TH 2S"}));
    EXPECT_FALSE(certain({"AH QH", "KH 2C", "JH 3C", "TH 4C"}));
}

TEST(SpadesClaim, a_low_card_is_certain_when_nobody_can_follow) {
    EXPECT_TRUE(certain({"2H 3D", "QC 2C", "JC 3C", "TC 4C"}));
}

TEST(SpadesClaim, last_to_play_only_what_lies_there_counts) {
    EXPECT_TRUE(certain({"KH 2C", "2H 3C", "3H 4C", "AH 5C"}, "KH 2H 3H"));
    EXPECT_FALSE(certain({"AH 2C", "2H 3C", "3H 4C", "KH 5C"}, "AH 2H 3H"));
    EXPECT_TRUE(certain({"TH 2C", "2H 2D", "3H 3D", "JH 5C"}, "TH 2H 3H"));
    EXPECT_FALSE(certain({"TH 6C", "2H 2D", "3H 3D", "JH 5C"}, "TH 2H 3H")) << "the next trick is not sure";
}

TEST(SpadesClaim, a_discard_wins_nothing_and_a_low_ruff_may_be_beaten) {
    EXPECT_FALSE(certain({"2H", "3D", "4H", "5H"}, "2H"));
    EXPECT_FALSE(certain({"2H", "2S", "3S", "5H"}, "2H"));
    EXPECT_TRUE(certain({"2H", "3S", "2S", "5H"}, "2H"));
}

TEST(SpadesClaim, each_legal_card_must_win) {
    EXPECT_FALSE(certain({"TH 2C", "2H 2D", "3H 3D", "JH 9H"}, "TH 2H 3H")) << "the nine is legal too";
}

TEST(SpadesClaim, the_only_legal_card_need_not_win_later) {
    EXPECT_TRUE(certain({"TH 2D", "2H QH", "3H 3D", "JH 5C"}, "TH 2H 3H"));
}

TEST(SpadesClaim, high_deuces_and_jokers_are_counted_as_spades) {
    EXPECT_TRUE(certain({"2D 2S", "AS 3C", "KS 4C", "QS 5C"}, "", {.deck = DeckKind::deuces_high}));
    EXPECT_FALSE(certain({"AH KH", "2D 2C", "3C 4C", "5C 6C"}, "", {.deck = DeckKind::deuces_high}));
    EXPECT_TRUE(certain({"AH KH", "2D 2C", "3C 4C", "5C 6C"}));
    EXPECT_FALSE(certain({"LJ AS", "BJ 3C", "3D 4C", "4D 5C"}, "", {.deck = DeckKind::jokers}));
}

/// The seat wins each trick from here on, whatever anybody plays.
bool wins_all(const Hand& hand, Seat seat) {
    if (hand.phase() == Phase::scored) return true;
    for (Card each : hand.legal_plays()) {
        Hand next = hand;
        next.play(each);
        if (next.trick_size() == 0 && next.trick_winner() != seat) return false;
        if (!wins_all(next, seat)) return false;
    }
    return true;
}

TEST(SpadesClaim, what_is_certain_is_won_on_every_line_of_every_deal_of_the_unseen_cards) {
    tests::FastChance chance{20};
    int claims = 0;
    for (int round = 0; round < 20'000; ++round) {
        constexpr std::array kinds = {DeckKind::standard, DeckKind::jokers, DeckKind::deuces_high,
                                      DeckKind::jokers_deuces};
        const HandRules rules{.deck = kinds[chance.below(kinds.size())]};
        const std::uint32_t each = 1 + chance.below(3);
        // The strongest cards go to the claimant often enough to give claims.
        Deck deck = ordered_deck(rules.deck);
        shuffle(deck, chance);
        std::stable_partition(deck.begin(), deck.end(),
                              [&](Card card) { return strength(rules.deck, card) >= 8 && chance.below(3) != 0; });
        const auto deal = [&] {
            std::array<CardSet, seats> hands;
            for (std::uint32_t i = 0; i < each * seats; ++i)
                hands[i / each].insert(deck[i]);
            return hands;
        };
        const auto start = [&rules](const std::array<CardSet, seats>& hands) {
            Hand hand{rules, hands, 3};
            for (int i = 0; i < seats; ++i)
                hand.bid(1);
            return hand;
        };
        const Hand hand = start(deal());
        if (!claim_is_certain(hand)) continue;
        ++claims;
        for (int again = 0; again < 4; ++again) {
            // The same cards of seat 0, the others' anew: the same answer, and true.
            for (std::uint32_t i = each * seats - 1; i > each; --i)
                std::swap(deck[i], deck[each + chance.below(i + 1 - each)]);
            const Hand other = start(deal());
            EXPECT_TRUE(claim_is_certain(other));
            EXPECT_TRUE(wins_all(other, 0)) << "with " << tests::text(other.cards(0));
        }
    }
    EXPECT_GT(claims, 100);
}

TEST(SpadesClaim, what_is_certain_in_the_middle_of_a_trick_is_won_on_every_line) {
    tests::FastChance chance{21};
    int claims = 0;
    for (int round = 0; round < 20'000; ++round) {
        Deck deck = ordered_deck(DeckKind::standard);
        shuffle(deck, chance);
        std::array<CardSet, seats> hands;
        for (std::size_t i = 0; i < 12; ++i)
            hands[i % seats].insert(deck[i]);
        Hand hand{HandRules{}, hands, 3};
        for (int i = 0; i < seats; ++i)
            hand.bid(1);
        while (hand.phase() == Phase::play) {
            if (hand.trick_size() > 0 && claim_is_certain(hand)) {
                ++claims;
                EXPECT_TRUE(wins_all(hand, hand.to_act()));
            }
            const CardSet legal = hand.legal_plays();
            hand.play(legal.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(legal.size())))));
        }
    }
    EXPECT_GT(claims, 1000);
}

}  // namespace
}  // namespace pique::engine::spades
