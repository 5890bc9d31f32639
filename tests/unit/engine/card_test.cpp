#include "engine/card.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace pique::engine {
namespace {

TEST(Card, is_written_as_rank_then_suit) {
    EXPECT_EQ((Card{Rank::ten, Suit::hearts}.text()), "TH");
    EXPECT_EQ((Card{Rank::two, Suit::clubs}.text()), "2C");
    EXPECT_EQ((Card{Rank::ace, Suit::spades}.text()), "AS");
    EXPECT_EQ(Card::little_joker().text(), "LJ");
    EXPECT_EQ(Card::big_joker().text(), "BJ");
}

TEST(Card, parses_what_it_writes) {
    std::set<std::string_view> texts;
    for (int i = 0; i < Card::index_count; ++i) {
        const Card card = Card::from_index(i);
        EXPECT_EQ(Card::parse(card.text()), card);
        texts.insert(card.text());
    }
    EXPECT_EQ(texts.size(), static_cast<std::size_t>(Card::index_count));
}

TEST(Card, parses_nothing_else) {
    for (std::string_view text : {"", "A", "AS ", "as", "1S", "10S", "XS", "AX", "SA", "JL", "bj", "A\xE2\x99\xA0"})
        EXPECT_FALSE(Card::parse(text)) << text;
    EXPECT_FALSE(Card::parse(std::string_view{"A\0", 2}));
}

TEST(Card, is_ordered_as_the_deck_is) {
    EXPECT_LT((Card{Rank::ace, Suit::clubs}), (Card{Rank::two, Suit::diamonds}));
    EXPECT_LT((Card{Rank::king, Suit::spades}), (Card{Rank::ace, Suit::spades}));
    EXPECT_LT((Card{Rank::ace, Suit::spades}), Card::little_joker());
    EXPECT_LT(Card::little_joker(), Card::big_joker());
}

TEST(Card, knows_its_suit_and_rank) {
    const Card card{Rank::queen, Suit::diamonds};
    EXPECT_EQ(card.suit(), Suit::diamonds);
    EXPECT_EQ(card.rank(), Rank::queen);
    EXPECT_FALSE(card.is_joker());
    EXPECT_TRUE(Card::little_joker().is_joker());
    EXPECT_TRUE(Card::big_joker().is_joker());
}

TEST(Card, suits_have_letters) {
    EXPECT_EQ(suit_letter(Suit::clubs), 'C');
    EXPECT_EQ(suit_letter(Suit::diamonds), 'D');
    EXPECT_EQ(suit_letter(Suit::hearts), 'H');
    EXPECT_EQ(suit_letter(Suit::spades), 'S');
}

}  // namespace
}  // namespace pique::engine
