#include "engine/spades/hand.hpp"
#include "tests/support/engine_perft.hpp"
#include "tests/support/engine_spades.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::engine::spades {
namespace {

struct Deal {
    std::array<std::string_view, 4> cards;
    HandRules rules;
    std::uint64_t lines = 0;
};

TEST(SpadesPerft, counts_of_all_legal_lines) {
    const std::vector<Deal> deals = {
        {.cards = {"2H 3H", "4H 5H", "6H 7H", "8H 9H"}, .rules = {}, .lines = 16},
        {.cards = {"2H AS 3C 4D", "5H KS 6C 7D", "8H QS 9C TD", "JH JS QC KD"}, .rules = {}, .lines = 6},
        {.cards = {"2H 3H AS KS", "4C 5C QS 6D", "7H 8D 2S 3S", "9C TC JC QD"}, .rules = {}, .lines = 6624},
        {.cards = {"2H 3H AS KS", "4C 5C QS 6D", "7H 8D 2S 3S", "9C TC JC QD"},
         .rules = {.first_trick_spades = false},
         .lines = 2112},
        {.cards = {"2D 3D 4C 5C", "6D 2S 7H 8H", "AS KD QD 9C", "3S 4S TD JD"}, .rules = {}, .lines = 4800},
        {.cards = {"2D 3D 4C 5C", "6D 2S 7H 8H", "AS KD QD 9C", "3S 4S TD JD"},
         .rules = {.deck = DeckKind::deuces_high},
         .lines = 5344},
        {.cards = {"LJ 3D 4C 5C", "BJ 6D 7D 8H", "AS 2S TC JH", "QD KD KC AH"},
         .rules = {.deck = DeckKind::jokers},
         .lines = 3024},
        {.cards = {"LJ 3D 4C 5C", "2D 6D 7D 8H", "BJ 2S TC JH", "QD KD KC AH"},
         .rules = {.deck = DeckKind::jokers_deuces},
         .lines = 3032},
        {.cards = {"2H 3H 4C 5D AS", "6H 7C 8C KS 9D", "TH JD QD QS KD", "KC AC JS TS 9S"},
         .rules = {},
         .lines = 150336},
    };
    for (std::size_t i = 0; i < deals.size(); ++i)
        EXPECT_EQ(tests::count_lines(tests::spades_play(deals[i].cards, deals[i].rules)), deals[i].lines)
            << "deal " << i;
}

}  // namespace
}  // namespace pique::engine::spades
