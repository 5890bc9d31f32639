// What Spades' players work out: suits by deck, memory, chances, worth.

#include "ai/random.hpp"
#include "ai/spades/bidding.hpp"
#include "ai/spades/holding.hpp"
#include "ai/spades/odds.hpp"
#include "ai/spades/reading.hpp"
#include "ai/spades/values.hpp"
#include "ai/spades/worth.hpp"
#include "tests/unit/ai/situation.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace pique::tests {
namespace {

using namespace ai::spades;
using engine::DeckKind;

TEST(Pack, SortsTheCardsAsTheyCount) {
    const Pack& standard = Pack::of(DeckKind::standard);
    EXPECT_EQ(standard.suited(card("2C")), (SuitedCard{0, 0}));
    EXPECT_EQ(standard.suited(card("AS")), (SuitedCard{3, 12}));
    const Pack& full = Pack::of(DeckKind::jokers_deuces);
    EXPECT_EQ(full.suited(card("BJ")), (SuitedCard{3, 15}));
    EXPECT_EQ(full.suited(card("LJ")), (SuitedCard{3, 14}));
    EXPECT_EQ(full.suited(card("2D")), (SuitedCard{3, 13}));
    EXPECT_EQ(full.suited(card("2S")), (SuitedCard{3, 12}));
    EXPECT_EQ(full.suited(card("AS")), (SuitedCard{3, 11}));
    EXPECT_EQ(full.suited(card("3D")), (SuitedCard{1, 0}));
    for (const DeckKind kind : {DeckKind::standard, DeckKind::jokers, DeckKind::deuces_high, DeckKind::jokers_deuces}) {
        const Pack& pack = Pack::of(kind);
        EXPECT_EQ(pack.all().count(), 52);
        for (const engine::Card each : engine::deck_cards(kind))
            EXPECT_EQ(pack.card(pack.suited(each)), each);
    }
}

TEST(Reading, RemembersWhoIsOutOfASuit) {
    Situation situation{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C"};
    situation.bids({4, 3, 3, 3}).trick(0, "2H KH 9S 6H", 2).table(2, "5D 3D");
    const Reading reading = read(situation.knowledge());
    EXPECT_TRUE(reading.out_of[2][2]);
    EXPECT_FALSE(reading.out_of[2][1]);
    EXPECT_FALSE(reading.out_of[1][2]);
    EXPECT_EQ(reading.tricks[2], 1);
    EXPECT_EQ(reading.trick.size, 2);
    EXPECT_EQ(reading.trick.winner, 2);
    // Of the hearts 2, K and 6 are gone; none is mine.
    EXPECT_EQ(size(reading.unseen.of[2]), 10);
    // Of the diamonds four are mine and two on the table.
    EXPECT_EQ(size(reading.unseen.of[1]), 7);
}

TEST(Reading, KnowsAHandOfSpadesOnly) {
    // Spades that are not broken are led from a hand of nothing else (S5).
    Situation situation{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C"};
    situation.bids({4, 3, 3, 3}).trick(1, "2S 3S 4S 7S", 0);
    const Reading reading = read(situation.knowledge());
    EXPECT_TRUE(reading.out_of[1][0] && reading.out_of[1][1] && reading.out_of[1][2]);
    EXPECT_FALSE(reading.out_of[1][3]);
    EXPECT_FALSE(reading.out_of[2][0]);
}

TEST(Reading, TellsANilFromABidOfNothing) {
    Situation nil{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C 9H"};
    nil.bids({4, 0, 3, 3});
    EXPECT_TRUE(read(nil.knowledge()).nil_alive(1));
    Situation nothing{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C 9H", {{"nil", std::int64_t{0}}}};
    nothing.bids({4, 0, 3, 3});
    EXPECT_FALSE(read(nothing.knowledge()).nil_alive(1));
}

TEST(Odds, ChanceOfNone) {
    EXPECT_DOUBLE_EQ(chance_of_none(0, 5, 10), 1);
    EXPECT_DOUBLE_EQ(chance_of_none(1, 5, 10), 0.5);
    EXPECT_DOUBLE_EQ(chance_of_none(2, 5, 10), 0.5 * 4 / 9);
    EXPECT_DOUBLE_EQ(chance_of_none(6, 5, 10), 0);
    EXPECT_DOUBLE_EQ(chance_of_none(3, 0, 10), 1);
}

TEST(Odds, SomebodyWinsTheTrick) {
    Situation situation{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C 9H"};
    situation.bids({4, 0, 3, 3}).table(3, "5D");
    const Reading reading = read(situation.knowledge());
    const Odds odds{reading};
    for (const std::string_view own : {"AD", "QD", "TD", "2D"}) {
        const auto winners = odds.winners(reading.pack->suited(card(own)));
        EXPECT_NEAR(std::accumulate(winners.begin(), winners.end(), 0.0), 1, 1e-9) << own;
        for (const double chance : winners)
            EXPECT_GE(chance, 0);
    }
    EXPECT_GT(odds.winners(reading.pack->suited(card("AD")))[0], odds.winners(reading.pack->suited(card("TD")))[0]);
}

TEST(Odds, TheLastToPlayKnows) {
    Situation situation{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C 9H"};
    situation.bids({4, 3, 3, 3}).table(1, "5D 3D 9D");
    const Reading reading = read(situation.knowledge());
    const Odds odds{reading};
    EXPECT_DOUBLE_EQ(odds.winners(reading.pack->suited(card("TD")))[0], 1);
    EXPECT_DOUBLE_EQ(odds.winners(reading.pack->suited(card("2D")))[3], 1);
}

TEST(Values, HonoursAndLengthAreTricks) {
    const auto value = [](std::string_view cards) {
        const Situation situation{cards};
        return estimate_tricks(read(situation.knowledge()));
    };
    const double plain = value("9S 6S 3S QH 7H 4H 2H JD 8D 5D TC 6C 3C");
    EXPECT_GT(value("AS 6S 3S QH 7H 4H 2H JD 8D 5D TC 6C 3C"), plain + 0.7);
    EXPECT_GT(value("9S 6S 3S AH 7H 4H 2H JD 8D 5D TC 6C 3C"), plain + 0.5);
    EXPECT_GT(value("9S 6S 3S 2S 4S 5S 2H JD 8D 5D TC 6C 3C"), plain + 1);
    EXPECT_GT(value("9S 6S 3S KH 7H 4H 2H JD 8D 5D TC 6C 3C"), plain);
}

TEST(Values, LowCardsAreNoDanger) {
    const auto nil = [](std::string_view cards) {
        const Situation situation{cards};
        return estimate_nil(read(situation.knowledge()));
    };
    const double low = nil("4S 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C");
    EXPECT_GT(low, 0.7);
    EXPECT_LT(nil("4S 2S AH 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"), low);
    EXPECT_LT(nil("JS 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"), low);
    EXPECT_EQ(nil("AS 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"), 0);
}

TEST(Worth, OfTheMatch) {
    const engine::spades::Rules rules;
    EXPECT_DOUBLE_EQ(match_worth(rules, {0, 0}, {0, 0}, 1), 0.5);
    EXPECT_GT(match_worth(rules, {510, 480}, {0, 0}, 9), 0.99);
    EXPECT_LT(match_worth(rules, {-210, 100}, {0, 0}, 9), 0.01);
    EXPECT_GT(match_worth(rules, {200, 100}, {0, 0}, 3), 0.5);
    // Bags are points to be paid.
    EXPECT_LT(match_worth(rules, {200, 200}, {9, 0}, 3), 0.5);
    // The same lead weighs more near the end.
    EXPECT_GT(match_worth(rules, {450, 400}, {0, 0}, 8), match_worth(rules, {100, 50}, {0, 0}, 2));
}

TEST(Worth, OfATrickThatSets) {
    // Opponents need both tricks left: to take one from them is worth far more than to leave it.
    Situation situation{"QD 4D"};
    situation.bids({3, 4, 3, 3})
        .gone(
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S 6S 7S 8S 9S"
            " TS JS QS KS 6D 7D 8D TD AC AH AS AD",
            {3, 3, 3, 2})
        .table(1, "5D 3D 9D");
    const TrickWorth worth = trick_worth(read(situation.knowledge()), {.ours = 0.5, .spread = 0.5});
    EXPECT_GT(worth.ours, worth.theirs);
    EXPECT_DOUBLE_EQ(worth.seat[0], worth.ours);
    EXPECT_DOUBLE_EQ(worth.seat[2], worth.ours);
    EXPECT_DOUBLE_EQ(worth.seat[3], worth.theirs);
}

}  // namespace
}  // namespace pique::tests
