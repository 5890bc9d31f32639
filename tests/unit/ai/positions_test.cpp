// Positions of Spades with the one sensible action, and why.

#include "ai/levels.hpp"
#include "ai/random.hpp"
#include "tests/support/engine_text.hpp"
#include "tests/unit/ai/situation.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

namespace pique::tests {
namespace {

ai::Decision decide(std::string_view level, const Situation& situation) {
    ai::FastChance chance{1};
    return ai::find_player("spades", level)->decide(situation.knowledge(), {}, chance);
}

std::string normal_plays(const Situation& situation) {
    const ai::Decision decision = decide("normal", situation);
    return std::string{std::get<engine::action::Play>(decision.action).card.text()};
}

ai::Reason normal_reason(const Situation& situation) {
    return decide("normal", situation).reason;
}

int bid_of(const ai::Decision& decision) {
    return std::get<engine::action::Bid>(decision.action).value;
}

int normal_bids(const Situation& situation) {
    return bid_of(decide("normal", situation));
}

// Nils.

TEST(NormalCoversNil, PlaysHighBeforeAPartnerWhoMustFollow) {
    // Partner is still to play to a two: any heart of his beats the four, none the ace.
    Situation situation{"AH 4H 3H KC 7C 4C QD 9D 5D JS 8S 6S 2S"};
    situation.bids({4, 3, 0, 3}).table(3, "2H");
    EXPECT_EQ(normal_plays(situation), "AH");
    EXPECT_EQ(normal_reason(situation), ai::Reason::cover_nil);
}

TEST(NormalCoversNil, LeadsThroughHighCards) {
    // A low lead could leave partner with the highest card of the trick.
    Situation situation{"AD KD 4D 3D 5C 4C 3C 6H 4H 3H QS 9S 5S"};
    situation.bids({3, 3, 0, 3});
    const std::string lead = normal_plays(situation);
    EXPECT_TRUE(lead == "AD" || lead == "KD") << lead;
}

TEST(NormalCoversNil, TakesATrickOverPartner) {
    // Partner's nine is winning his nil away; last to play, the ten is enough to save it.
    Situation situation{"TH AH 3H KC 7C 4C QD 9D 5D JS 8S 6S 2S"};
    situation.bids({4, 3, 0, 3}).table(1, "4H 9H 6H");
    EXPECT_EQ(normal_plays(situation), "TH");
}

TEST(NormalDucksItsNil, UnderTheBestCardAsHighAsItGoes) {
    // The queen wins over the jack: the chance to be rid of the jack for nothing.
    Situation situation{"KC JC 8C 6H 4H 2H 7D 5D 3D 2D 6S 4S 2S"};
    situation.bids({0, 4, 4, 4}).table(1, "TC QC 4C");
    EXPECT_EQ(normal_plays(situation), "JC");
    EXPECT_EQ(normal_reason(situation), ai::Reason::duck_nil);
}

TEST(NormalDucksItsNil, DiscardsItsMostDangerousCard) {
    // Out of clubs: the bare king of hearts would be caught on the first heart, the rest is safe.
    Situation situation{"KH 6D 5D 4D 3D 2D 4S 3S 2S"};
    situation.bids({0, 4, 4, 4})
        .trick(1, "TC QC 4C 2C", 2)
        .trick(2, "AC 5C 3C 6C", 2)
        .trick(2, "7H AH 2H 3H", 3)
        .trick(3, "5H 4H 8H TH", 2)
        .table(1, "9C JC 8C");
    EXPECT_EQ(normal_plays(situation), "KH");
}

TEST(NormalDucksItsNil, DoesNotRuff) {
    Situation situation{"QH JH 6D 5D 4D 3D 2D 8H 4S 3S 2S 9D"};
    situation.bids({0, 4, 4, 4}).trick(1, "TC QC 4C 2C", 2).table(2, "AC 5C");
    const std::string card = normal_plays(situation);
    EXPECT_NE(card.back(), 'S') << card;
}

TEST(NormalAttacksNil, LeavesTheTrickToIt) {
    // The left opponent's nil holds the trick with an eight and all others have played: take nothing over it.
    Situation situation{"QD 4D KC 7C 4C AH 9H 5H JS 8S 6S 2S 3C"};
    situation.bids({4, 0, 3, 4}).table(1, "8D 3D 5D");
    EXPECT_EQ(normal_plays(situation), "4D");
    EXPECT_EQ(normal_reason(situation), ai::Reason::attack_nil);
}

TEST(NormalAttacksNil, IsNotChasedAtThePriceOfTheContract) {
    // The nil's five would take this trick, which costs its side sixty points; but our contract of eight lacks one
    // trick, and after this the seven and the four are the lowest cards left.
    Situation situation{"7D 4D", {{"nil", std::int64_t{30}}}};
    situation.bids({4, 0, 4, 5})
        .gone(
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S 6S 7S 8S 9S"
            " TS JS QS KS AC AH 6D 8D 9D TD JD AD",
            {3, 0, 4, 4})
        .table(1, "5D 3D 2D");
    EXPECT_EQ(normal_plays(situation), "7D");
}

// Tricks at their price.

TEST(NormalInFourthHand, WinsAsCheaplyAsPossible) {
    // The nine is to be beaten, the ten does it; ace and queen will win others.
    Situation situation{"AD QD TD 2D KC 7C 4C 9H 5H JS 8S 6S 3C"};
    situation.bids({4, 3, 3, 3}).table(1, "5D 3D 9D");
    EXPECT_EQ(normal_plays(situation), "TD");
    EXPECT_EQ(normal_reason(situation), ai::Reason::win_cheaply);
}

TEST(NormalInFourthHand, LeavesPartnerHisTrick) {
    // Partner's king has won; the ace on it would be a trick thrown away.
    Situation situation{"AD QD TD 2D KC 7C 4C 9H 5H JS 8S 6S 3C"};
    situation.bids({4, 3, 3, 3}).table(1, "5D KD 9D");
    EXPECT_EQ(normal_plays(situation), "2D");
    EXPECT_EQ(normal_reason(situation), ai::Reason::leave_to_partner);
}

TEST(NormalInFourthHand, DoesNotTrumpPartnersWinner) {
    // Out of hearts, with partner's ace winning: no spade on it.
    Situation situation{"AD QD TD 2D KC 7C 4C 3C JS 8S 6S 5C"};
    situation.bids({4, 3, 3, 3}).trick(0, "2H KH 4H 6H", 1).table(1, "5H AH 9H");
    const std::string card = normal_plays(situation);
    EXPECT_NE(card.back(), 'S') << card;
}

TEST(NormalInFourthHand, RuffsWithTheLowestSpadeThatWins) {
    // The opponent has ruffed with the six: the seven is above it, the four is not, the king is too dear.
    Situation situation{"AD QD TD 2D KC 7C 4C 3C KS 7S 4S 5C"};
    situation.bids({4, 3, 3, 3}).trick(0, "2H KH 4H 6H", 1).table(1, "AH 5H 6S");
    EXPECT_EQ(normal_plays(situation), "7S");
    EXPECT_EQ(normal_reason(situation), ai::Reason::ruff);
}

TEST(NormalInFourthHand, ThrowsItsLowestCardWhereItCannotWin) {
    Situation situation{"QD TD 2D KC 7C 4C 9H 5H JS 8S 6S 3C AC"};
    situation.bids({4, 3, 3, 3}).table(1, "5D 3D AD");
    EXPECT_EQ(normal_plays(situation), "2D");
}

TEST(NormalRuffs, AnOpponentsWinner) {
    // Third to play, out of hearts, with the opponents' ace winning and a contract to make.
    Situation situation{"AD QD TD 2D KC 7C 4C 3C KS 7S 4S 5C"};
    situation.bids({5, 3, 3, 2}).trick(0, "2H KH 4H 6H", 1).table(1, "AH 5H 8H");
    EXPECT_EQ(normal_plays(situation), "4S");
}

// Bags and sets.

TEST(NormalAvoidsBags, TakesNoneAtNineWithoutNeed) {
    // Both contracts are made: another trick is the tenth bag, minus a hundred. The four stays under the nine.
    Situation situation{"QD 4D"};
    situation.bids({3, 3, 2, 3})
        .bags(9, 0)
        .gone(
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S 6S 7S 8S 9S"
            " TS JS QS KS 6D 7D 8D TD AC AH AS AD",
            {3, 3, 2, 3})
        .table(1, "5D 3D 9D");
    EXPECT_EQ(normal_plays(situation), "4D");
    EXPECT_EQ(normal_reason(situation), ai::Reason::avoid_bag);
}

TEST(NormalAvoidsBags, LosesWithTheHighestCardThatLoses) {
    // No more tricks are wanted, and the ten is the likelier to take one later.
    Situation situation{"TD 4D 2D"};
    situation.bids({3, 3, 2, 2})
        .bags(8, 0)
        .gone(
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S 6S 7S 8S 9S"
            " TS JS QS KS AC AH AS AD",
            {3, 3, 2, 2})
        .table(1, "JD 3D 9D");
    EXPECT_EQ(normal_plays(situation), "TD");
}

TEST(NormalSetsOpponents, ForOneBag) {
    // Our contract is made. The opponents bid seven, have five, and need both tricks left: this one sets them, for a
    // bag.
    Situation situation{"QD 4D"};
    situation.bids({3, 4, 3, 3})
        .gone(
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S 6S 7S 8S 9S"
            " TS JS QS KS 6D 7D 8D TD AC AH AS AD",
            {3, 3, 3, 2})
        .table(1, "5D 3D 9D");
    EXPECT_EQ(normal_plays(situation), "QD");
    EXPECT_EQ(normal_reason(situation), ai::Reason::set_opponents);
}

TEST(NormalMakesItsContract, BeforeItAvoidsBags) {
    // Nine bags, but the contract of six still lacks a trick: it is worth more than the bags.
    Situation situation{"QD 4D"};
    situation.bids({3, 3, 3, 3})
        .bags(9, 0)
        .gone(
            "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2S 3S 4S 5S 6S 7S 8S 9S"
            " TS JS QS KS 6D 7D 8D TD AC AH AS AD",
            {3, 3, 2, 3})
        .table(1, "5D 3D 9D");
    EXPECT_EQ(normal_plays(situation), "QD");
}

TEST(NormalMakesItsContract, ByCashingACardThatHasBecomeHighest) {
    // The queen of diamonds is the highest one left, no spade is out, and one trick is lacking. After a club lead the
    // queen may never come to a trick.
    Situation situation{"QD 2C"};
    situation.bids({3, 3, 3, 3})
        .gone(
            "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS AH AD KD JD TD 9D 8D"
            " 7D 6D 5D 4D 3D 2D 3C 4C 5C 6C 7C 8C",
            {3, 3, 2, 3});
    EXPECT_EQ(normal_plays(situation), "QD");
}

// Bids.

TEST(NormalBids, TheTricksOfOrdinaryHands) {
    // Ace and king of spades, an ace, and a guarded king.
    EXPECT_EQ(normal_bids(Situation{"AS KS 5S AH 4H 2H KD 7D 5D 3D QC 6C 4C"}), 4);
    // Two guarded kings and short spades.
    EXPECT_EQ(normal_bids(Situation{"7S 3S KH 9H 5H 4H QD JD 6D KC TC 8C 4C"}), 2);
    // Five of six spades to the king-queen-jack, and an ace.
    EXPECT_EQ(normal_bids(Situation{"KS QS JS 9S 6S 4S AH 7H 5H 3H 8D 9C 2C"}), 5);
}

TEST(NormalBids, ThirteenWithThirteenTricks) {
    EXPECT_EQ(normal_bids(Situation{"AS KS QS JS TS 9S 8S AH KH AD KD AC KC"}), 13);
}

TEST(NormalBids, NilWithAHandOfLowCards) {
    const Situation situation{"4S 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"};
    EXPECT_EQ(normal_bids(situation), 0);
    EXPECT_EQ(normal_reason(situation), ai::Reason::bid_nil);
}

TEST(NormalBids, NoNilWithASureTrick) {
    EXPECT_GE(normal_bids(Situation{"AS 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"}), 1);
}

TEST(NormalBids, NoNilWithManySpades) {
    EXPECT_GE(normal_bids(Situation{"QS JS 8S 7S 5S 5H 3H 2H 6D 4D 2D 5C 3C"}), 1);
}

TEST(NormalBids, NoNilOverPartnersNil) {
    Situation situation{"4S 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"};
    situation.bids({-1, 4, 0, 4});
    EXPECT_GE(normal_bids(situation), 1);
}

TEST(NormalBids, ZeroIsOrdinaryWhereThereIsNoNil) {
    Situation situation{"4S 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C", {{"nil", std::int64_t{0}}}};
    situation.bids({-1, 4, 4, 5});
    EXPECT_LE(normal_bids(situation), 1);
    EXPECT_EQ(normal_reason(situation), ai::Reason::count_tricks);
}

TEST(NormalBids, NoMoreThanTheMatchNeeds) {
    // Partner's four and one more win the match, and the opponents are near as well: the tricks are there for more, but
    // a larger contract can only lose.
    const std::string_view cards = "AS QS 5S AH 4H 2H KD 7D 5D 3D QC 6C 4C";
    Situation plain{cards};
    plain.bids({-1, 3, 4, 2});
    Situation ahead{cards};
    ahead.bids({-1, 3, 4, 2}).score(460, 380);
    EXPECT_LT(normal_bids(ahead), normal_bids(plain));
    EXPECT_GE(normal_bids(ahead), 1);
}

TEST(NormalBids, TheOppositeOfPartnerInSuicide) {
    const std::string_view high = "AS KS 5S AH 4H 2H KD 7D 5D 3D QC 6C 4C";
    const std::string_view low = "4S 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C";
    Situation after_nil{high, {{"suicide", true}}};
    after_nil.bids({-1, 4, 0, 0});
    EXPECT_GE(normal_bids(after_nil), 4);
    Situation after_number{high, {{"suicide", true}}};
    after_number.bids({-1, 4, 5, 0});
    EXPECT_EQ(normal_bids(after_number), 0);
    EXPECT_GE(normal_bids(Situation{high, {{"suicide", true}}}), 4);
    EXPECT_EQ(normal_bids((Situation{low, {{"suicide", true}}})), 0);
}

TEST(NormalBids, JokersAsTheTricksTheyAre) {
    const int with =
        normal_bids(Situation{"BJ LJ 5S AH 4H 3H KD 7D 5D 3D QC 6C 4C", {{"deck", std::string_view{"jokers"}}}});
    const int without =
        normal_bids(Situation{"4S 3S 5S AH 4H 3H KD 7D 5D 3D QC 6C 4C", {{"deck", std::string_view{"jokers"}}}});
    EXPECT_GE(with, without + 2);
}

// Blind nil.

ai::Decision declares(std::int32_t ours, std::int32_t theirs) {
    Situation situation{"AS KS 5S AH 4H 2H KD 7D 5D 3D QC 6C 4C", {{"blind_nil", true}}};
    situation.score(ours, theirs);
    ai::Knowledge knowledge = situation.knowledge();
    knowledge.view.cards.reset();
    knowledge.view.phase = engine::Phase::declare;
    knowledge.legal = {};
    knowledge.legal.declare = true;
    ai::FastChance chance{1};
    return ai::find_player("spades", "normal")->decide(knowledge, {}, chance);
}

TEST(NormalDeclares, NoBlindNilInAnOpenMatch) {
    EXPECT_EQ(declares(0, 0).action, engine::Action{engine::action::Declare{false}});
    EXPECT_EQ(declares(300, 450).action, engine::Action{engine::action::Declare{false}});
}

TEST(NormalDeclares, BlindNilAsTheLastHope) {
    const ai::Decision decision = declares(150, 470);
    EXPECT_EQ(decision.action, engine::Action{engine::action::Declare{true}});
    EXPECT_EQ(decision.reason, ai::Reason::far_behind);
}

// Easy.

TEST(Easy, BidsItsAcesAndKings) {
    EXPECT_EQ(bid_of(decide("easy", Situation{"AS KS 5S AH 4H 2H KD 7D 5D 3D QC 6C 4C"})), 4);
}

TEST(Easy, BidsOneWithoutAny) {
    EXPECT_EQ(bid_of(decide("easy", Situation{"QS 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"})), 1);
}

TEST(Easy, BidsNoneWithoutAnyWhereZeroIsOrdinary) {
    const Situation situation{"QS 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C", {{"nil", std::int64_t{0}}}};
    EXPECT_EQ(bid_of(decide("easy", situation)), 0);
}

TEST(Easy, CountsWhatRanksAboveTheKing) {
    const Situation situation{"BJ LJ 2D 2S 7H 5H 3H 4H 8D 6D 4D 7C 5C", {{"deck", std::string_view{"jokers_deuces"}}}};
    EXPECT_EQ(bid_of(decide("easy", situation)), 4);
}

TEST(Easy, PlaysItsLowestLegalCard) {
    Situation follow{"AD QD TD 3D KC 7C 4C 9H 5H JS 8S 6S 2S"};
    follow.bids({2, 3, 3, 3}).table(1, "5D 4D 9D");
    EXPECT_EQ(text(decide("easy", follow).action), text(engine::Action{engine::action::Play{card("3D")}}));
    // Out of hearts: the lowest of the other suits before any spade.
    Situation discard{"AD QD TD 3D KC 7C 4C 8C JS 8S 6S 2S"};
    discard.bids({2, 3, 3, 3}).trick(0, "9H KH 4H 6H", 1).table(1, "5H AH JH");
    EXPECT_EQ(text(decide("easy", discard).action), text(engine::Action{engine::action::Play{card("3D")}}));
}

// In place of somebody who does not answer.

TEST(SafeAction, NeverBidsNil) {
    const Situation situation{"4S 2S 7H 5H 3H 2H 8D 6D 4D 2D 7C 5C 3C"};
    ai::FastChance chance{1};
    const ai::Decision decision = ai::safe_action(situation.knowledge(), chance);
    EXPECT_EQ(bid_of(decision), 1);
}

TEST(SafeAction, BidsNilWhereTheRulesDemandIt) {
    Situation situation{"AS KS 5S AH 4H 2H KD 7D 5D 3D QC 6C 4C", {{"suicide", true}}};
    situation.bids({-1, 4, 5, 0});
    ai::FastChance chance{1};
    EXPECT_EQ(bid_of(ai::safe_action(situation.knowledge(), chance)), 0);
}

}  // namespace
}  // namespace pique::tests
