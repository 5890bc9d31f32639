#include "engine/card_set.hpp"

#include "tests/support/engine_cards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace pique::engine {
namespace {

using tests::card;
using tests::cards;

TEST(CardSet, holds_what_was_put_in) {
    CardSet set;
    EXPECT_TRUE(set.empty());
    set.insert(card("BJ"));
    set.insert(card("2C"));
    set.insert(card("2C"));
    EXPECT_EQ(set.size(), 2);
    EXPECT_TRUE(set.contains(card("BJ")));
    EXPECT_FALSE(set.contains(card("3C")));
    set.erase(card("2C"));
    set.erase(card("3C"));
    EXPECT_EQ(set, cards("BJ"));
}

TEST(CardSet, iterates_in_deck_order) {
    const CardSet set = cards("BJ AS 2C TH LJ 3C");
    const std::vector<Card> order(set.begin(), set.end());
    EXPECT_EQ(order, tests::card_list("2C 3C TH AS LJ BJ"));
    for (int n = 0; n < set.size(); ++n)
        EXPECT_EQ(set.nth(n), order[static_cast<std::size_t>(n)]);
    EXPECT_EQ(set.front(), card("2C"));
    EXPECT_EQ(set.back(), card("BJ"));
    EXPECT_EQ(std::count_if(set.begin(), set.end(), [](Card each) { return each.is_joker(); }), 2);
}

TEST(CardSet, has_the_algebra_of_sets) {
    const CardSet a = cards("2C 3C 4C");
    const CardSet b = cards("3C 4C 5C");
    EXPECT_EQ(a & b, cards("3C 4C"));
    EXPECT_EQ(a | b, cards("2C 3C 4C 5C"));
    EXPECT_EQ(a - b, cards("2C"));
    EXPECT_TRUE(a.contains(cards("2C 4C")));
    EXPECT_TRUE(a.contains(CardSet{}));
    EXPECT_FALSE(a.contains(b));
}

TEST(CardSet, of_a_suit_has_its_thirteen_cards) {
    EXPECT_EQ(CardSet::of_suit(Suit::diamonds), cards("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"));
    EXPECT_EQ(CardSet::of_suit(Suit::spades), cards("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"));
}

}  // namespace
}  // namespace pique::engine
