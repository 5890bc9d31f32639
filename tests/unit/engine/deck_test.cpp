#include "engine/deck.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

using tests::card;
using tests::cards;

constexpr std::array all_kinds = {DeckKind::standard, DeckKind::jokers, DeckKind::deuces_high, DeckKind::jokers_deuces};

TEST(Deck, standard_is_in_order) {
    const Deck deck = ordered_deck(DeckKind::standard);
    EXPECT_EQ(deck[0], card("2C"));
    EXPECT_EQ(deck[12], card("AC"));
    EXPECT_EQ(deck[13], card("2D"));
    EXPECT_EQ(deck[51], card("AS"));
}

TEST(Deck, jokers_take_the_place_of_two_deuces) {
    for (DeckKind kind : {DeckKind::jokers, DeckKind::jokers_deuces}) {
        const Deck deck = ordered_deck(kind);
        EXPECT_EQ(deck[0], card("3C"));
        EXPECT_EQ(deck[12], card("2D"));
        EXPECT_EQ(deck[25], card("3H"));
        EXPECT_EQ(deck[49], card("AS"));
        EXPECT_EQ(deck[50], card("LJ"));
        EXPECT_EQ(deck[51], card("BJ"));
        EXPECT_EQ(deck_cards(DeckKind::standard) - deck_cards(kind), cards("2C 2H"));
    }
}

TEST(Deck, high_deuces_change_no_card) {
    EXPECT_EQ(ordered_deck(DeckKind::deuces_high), ordered_deck(DeckKind::standard));
}

TEST(Deck, shuffle_moves_every_card_somewhere_and_loses_none) {
    for (DeckKind kind : all_kinds) {
        Deck deck = ordered_deck(kind);
        tests::FastChance chance{7};
        shuffle(deck, chance);
        EXPECT_NE(deck, ordered_deck(kind));
        CardSet all;
        for (Card each : deck)
            all.insert(each);
        EXPECT_EQ(all, deck_cards(kind));
    }
}

class LowestChance final : public Chance {
public:
    std::uint32_t below(std::uint32_t n) override {
        asked.push_back(n);
        return 0;
    }
    std::vector<std::uint32_t> asked;
};

TEST(Deck, shuffle_swaps_from_the_top_with_a_place_at_or_below) {
    Deck deck = ordered_deck(DeckKind::standard);
    LowestChance chance;
    shuffle(deck, chance);
    ASSERT_EQ(chance.asked.size(), 51U);
    for (std::size_t i = 0; i < 51; ++i)
        EXPECT_EQ(chance.asked[i], 52 - i);
    // Always swapping with place 0 turns the deck by one: each card goes down a place, the first to the end.
    EXPECT_EQ(deck[51], card("2C"));
    EXPECT_EQ(deck[50], card("AS"));
    EXPECT_EQ(deck[0], card("3C"));
    EXPECT_EQ(deck[1], card("4C"));
}

TEST(Deck, a_scripted_shuffle_gives_the_wanted_deck) {
    Deck wanted = ordered_deck(DeckKind::jokers);
    tests::FastChance chance{1};
    shuffle(wanted, chance);
    Deck deck = ordered_deck(DeckKind::jokers);
    tests::ScriptedChance script{deck, wanted, 3};
    EXPECT_EQ(script.below(4), 3U);
    shuffle(deck, script);
    EXPECT_EQ(deck, wanted);
    EXPECT_TRUE(script.used_up());
}

}  // namespace
}  // namespace pique::engine
