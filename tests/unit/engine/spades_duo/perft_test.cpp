#include "engine/spades_duo/hand.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_perft.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::engine::spades_duo {
namespace {

struct Deal {
    std::array<std::string_view, 2> cards;
    HandRules rules;
    std::uint64_t lines = 0;
};

TEST(SpadesDuoPerft, counts_of_all_legal_lines) {
    const std::vector<Deal> deals = {
        {.cards = {"2H 3H", "4C 5C"}, .rules = {}, .lines = 4},
        {.cards = {"2H AS", "3H KS"}, .rules = {}, .lines = 1},
        {.cards = {"2H AS 3C 4D", "5H KS 6C 7D"}, .rules = {}, .lines = 6},
        {.cards = {"2H 3H AS KS", "4C 5C QS 6D"}, .rules = {}, .lines = 120},
        {.cards = {"2H 3H AS KS", "4C 5C QS 6D"}, .rules = {.first_trick_spades = false}, .lines = 48},
        {.cards = {"2D 3D 4C 5C 9S", "6D 2S 7H 8H TC"}, .rules = {}, .lines = 464},
        {.cards = {"2D 3D 4C 5C 9S", "6D 2S 7H 8H TC"}, .rules = {.first_trick_spades = false}, .lines = 464},
        {.cards = {"2H 3H 4C 5D AS QS", "6H 7C 8C KS 9D 2S"}, .rules = {}, .lines = 1104},
        {.cards = {"AS KS QS", "JS TS 9S"}, .rules = {}, .lines = 36},
        {.cards = {"2H 3C 4D 5D 6H 7S", "8S 9S TS 2C 3D QH"}, .rules = {}, .lines = 1656},
    };
    for (std::size_t i = 0; i < deals.size(); ++i) {
        const Deal& deal = deals[i];
        const Hand hand{deal.rules, {tests::cards(deal.cards[0]), tests::cards(deal.cards[1])}, 1, {true, true}};
        EXPECT_EQ(tests::count_lines(hand), deal.lines) << "deal " << i;
    }
}

}  // namespace
}  // namespace pique::engine::spades_duo
