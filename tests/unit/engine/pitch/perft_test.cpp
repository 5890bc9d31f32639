#include "engine/pitch/hand.hpp"
#include "tests/support/engine_perft.hpp"
#include "tests/support/engine_pitch.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::engine::pitch {
namespace {

/// All auctions, pitches counted as one each.
std::uint64_t auctions(const Hand& hand) {
    if (hand.phase() != Phase::bid) return 1;
    std::uint64_t count = 1;
    if (hand.may_pass()) {
        Hand next = hand;
        next.pass();
        count += auctions(next);
    }
    for (int value = 1; value <= highest_bid; ++value) {
        if ((hand.legal_bids() >> value & 1) == 0) continue;
        Hand next = hand;
        next.bid(value);
        count += auctions(next);
    }
    return count;
}

struct Deal {
    std::vector<std::string_view> cards;
    std::uint64_t lines = 0;
};

TEST(PitchPerft, counts_of_all_legal_lines) {
    const std::vector<Deal> deals = {
        {.cards = {"2H 3H", "4H 5H", "6H 7H", "8H 9H"}, .lines = 16},
        {.cards = {"2H AS 3C 4D", "5H KS 6C 7D", "8H QS 9C TD"}, .lines = 24},
        {.cards = {"2H 3H AS KS", "4C 5C QS 6D", "7H 8D 2S 3S", "9C TC JC QD"}, .lines = 18432},
        {.cards = {"2H AS KC 4D 5C 6C", "5H KS 6D 7D JC TC"}, .lines = 19320},
        {.cards = {"2H AS", "3H KS", "4D QS", "5D JS", "6C TS", "7C 9S", "8H 8S"}, .lines = 17},
    };
    for (std::size_t i = 0; i < deals.size(); ++i)
        EXPECT_EQ(tests::count_lines(tests::pitch_play(deals[i].cards)), deals[i].lines) << "deal " << i;
}

TEST(PitchPerft, counts_of_all_auctions) {
    const auto count = [](const HandRules& rules) {
        return auctions(Hand{rules, ordered_deck(DeckKind::standard), 0});
    };
    // With two players: the first ends it with 4 or a pitch (2), passes (then the dealer has 3 bids and a pitch: 4),
    // or bids 1, 2 or 3 (then the dealer has a pass, a pitch and 4, 3 or 2 bids).
    EXPECT_EQ(count({.seats = 2}), 2U + 4 + 6 + 5 + 4);
    // Without a steal one bid less each, and with a free dealer a pass and a 1 more.
    EXPECT_EQ(count({.seats = 2, .dealer_steal = false}), 2U + 4 + 5 + 4 + 3);
    EXPECT_EQ(count({.seats = 2, .dealer_forced = false}), 2U + 6 + 6 + 5 + 4);
    EXPECT_EQ(count({.seats = 4}), 122U);
}

}  // namespace
}  // namespace pique::engine::pitch
