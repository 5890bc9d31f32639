#include "engine/spades/hand.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_spades.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace pique::engine::spades {
namespace {

using tests::card;
using tests::cards;
using tests::spades_play;

constexpr std::uint16_t every_bid = 0b11'1111'1111'1111;
constexpr std::uint16_t nil_alone = 0b1;
constexpr std::uint16_t four_and_more = every_bid & ~0b1111;

void play(Hand& hand, std::string_view text) {
    for (Card each : tests::card_list(text))
        hand.play(each);
}

Refusal why_not(const Hand& hand, std::string_view text) {
    return hand.judge_play(card(text)).error();
}

TEST(SpadesHand, S1_deck_place_i_goes_to_the_seat_at_the_dealers_left_plus_i) {
    const Deck deck = ordered_deck(DeckKind::standard);
    for (Seat dealer = 0; dealer < seats; ++dealer) {
        const Hand hand{HandRules{}, deck, dealer};
        for (std::size_t i = 0; i < deck.size(); ++i)
            EXPECT_TRUE(hand.cards(static_cast<Seat>((dealer + 1U + i) % 4)).contains(deck[i]));
        for (Seat seat = 0; seat < seats; ++seat)
            EXPECT_EQ(hand.cards(seat).size(), 13);
        EXPECT_EQ(hand.to_act(), left_of(dealer));
    }
}

TEST(SpadesHand, S2_each_bids_once_from_the_dealers_left_any_number) {
    Hand hand{HandRules{}, ordered_deck(DeckKind::standard), 1};
    for (Seat seat : std::array<Seat, 4>{2, 3, 0, 1}) {
        EXPECT_EQ(hand.phase(), Phase::bid);
        EXPECT_EQ(hand.to_act(), seat);
        EXPECT_EQ(hand.legal_bids(), every_bid);
        EXPECT_EQ(hand.bid_of(seat), Hand::no_bid);
        hand.bid(seat);
        EXPECT_EQ(hand.bid_of(seat), seat);
    }
    EXPECT_EQ(hand.phase(), Phase::play);
    EXPECT_EQ(hand.to_act(), 2) << "the seat at the dealer's left leads";
    EXPECT_EQ(hand.legal_bids(), 0) << "bids are locked";
}

TEST(SpadesHand, S2_other_numbers_are_out_of_range) {
    const Hand hand{HandRules{}, ordered_deck(DeckKind::standard), 0};
    for (std::int32_t value : {-1, 14, 16, 256, -2147483647})
        EXPECT_EQ(hand.judge_bid(value).error(), Refusal::bid_out_of_range) << value;
    for (std::int32_t value = 0; value <= 13; ++value)
        EXPECT_TRUE(hand.judge_bid(value)) << value;
}

TEST(SpadesHand, S3_both_partners_may_bid_nil) {
    Hand hand{HandRules{}, ordered_deck(DeckKind::standard), 3};
    hand.bid(0);
    hand.bid(0);
    EXPECT_TRUE(hand.judge_bid(0));
    hand.bid(0);
    EXPECT_TRUE(hand.judge_bid(0));
}

TEST(SpadesHand, S4_who_can_follow_must) {
    Hand hand = spades_play({"2H 3C", "5H 6H 7S", "2C 9H", "AS KC"});
    play(hand, "2H");
    EXPECT_EQ(hand.legal_plays(), cards("5H 6H"));
    EXPECT_EQ(why_not(hand, "7S"), Refusal::must_follow_suit);
    EXPECT_EQ(why_not(hand, "9H"), Refusal::card_not_in_hand);
    EXPECT_TRUE(hand.judge_play(card("6H")));
}

TEST(SpadesHand, S4_who_cannot_follow_plays_anything_spades_also_in_the_first_trick) {
    Hand hand = spades_play({"2H 3C", "5C 6D 7S", "2C 9H", "AS KC"});
    play(hand, "2H");
    EXPECT_EQ(hand.legal_plays(), cards("5C 6D 7S"));
}

TEST(SpadesHand, option_first_trick_spades_false_bars_them_there_alone) {
    const HandRules rules{.first_trick_spades = false};
    Hand hand = spades_play({"2H 3C", "5C 7S", "9H TH", "8S 9S"}, rules);
    play(hand, "2H");
    EXPECT_EQ(hand.legal_plays(), cards("5C"));
    EXPECT_EQ(why_not(hand, "7S"), Refusal::spades_not_broken);
    play(hand, "5C 9H");
    EXPECT_EQ(hand.legal_plays(), cards("8S 9S")) << "nothing but spades";
    play(hand, "8S");
    EXPECT_EQ(hand.to_act(), 3);

    hand = spades_play({"2H 3C", "5C 7S", "9H TH", "4H 9S"}, rules);
    play(hand, "2H 5C 9H 4H TH 9S");
    EXPECT_EQ(hand.legal_plays(), cards("3C"));
    play(hand, "3C");
    EXPECT_EQ(hand.legal_plays(), cards("7S")) << "in the second trick";
}

TEST(SpadesHand, S5_spades_are_not_led_before_they_are_broken) {
    const Hand hand = spades_play({"2H AS", "3H 4H", "5H 6H", "7H 8H"});
    EXPECT_EQ(hand.legal_plays(), cards("2H"));
    EXPECT_EQ(why_not(hand, "AS"), Refusal::spades_not_broken);
}

TEST(SpadesHand, S5_a_spade_played_by_one_who_cannot_follow_breaks_them) {
    Hand hand = spades_play({"2H 3H 4H", "5C 4S 6S", "5H 6H 7H", "8H 9S TS"});
    play(hand, "2H");
    EXPECT_FALSE(hand.spades_broken());
    play(hand, "4S");
    EXPECT_TRUE(hand.spades_broken());
    play(hand, "5H 8H");
    EXPECT_EQ(hand.legal_plays(), cards("5C 6S")) << "and may now be led";
}

TEST(SpadesHand, S5_a_discard_of_another_suit_does_not_break_them) {
    Hand hand = spades_play({"2H 3S", "4C 4S", "5H 5S", "6H 6S"});
    play(hand, "2H 4C 5H 6H");
    EXPECT_FALSE(hand.spades_broken());
    EXPECT_EQ(hand.to_act(), 3);
}

TEST(SpadesHand, S5_a_hand_of_spades_alone_may_lead_and_so_break_them) {
    Hand hand = spades_play({"2S AS", "3H 4H", "5H 6H", "7H 8H"});
    EXPECT_EQ(hand.legal_plays(), cards("2S AS"));
    play(hand, "2S");
    EXPECT_TRUE(hand.spades_broken());
}

TEST(SpadesHand, S5_broken_is_forgotten_at_the_end_of_the_hand) {
    Hand broken = spades_play({"2S", "3S", "4S", "5S"});
    play(broken, "2S 3S 4S 5S");
    EXPECT_TRUE(broken.spades_broken());
    const Hand next{broken.rules(), ordered_deck(DeckKind::standard), left_of(broken.dealer())};
    EXPECT_FALSE(next.spades_broken());
}

struct TrickCase {
    std::array<std::string_view, 4> cards;
    DeckKind deck = DeckKind::standard;
    Seat winner = 0;
};

TEST(SpadesHand, a_trick_goes_to_its_highest_spade_else_to_the_highest_of_the_suit_led) {
    const std::vector<TrickCase> tricks = {
        {.cards = {"2H", "3H", "AH", "KH"}, .winner = 2},
        {.cards = {"2H", "AC", "AD", "3H"}, .winner = 3},
        {.cards = {"2H", "AC", "AD", "KC"}, .winner = 0},
        {.cards = {"AH", "2S", "KH", "QH"}, .winner = 1},
        {.cards = {"AH", "2S", "KH", "3S"}, .winner = 3},
        {.cards = {"TH", "9H", "JH", "8H"}, .winner = 2},
        {.cards = {"2S", "KS", "AS", "AH"}, .winner = 2},
        {.cards = {"AS", "LJ", "BJ", "KS"}, .deck = DeckKind::jokers, .winner = 2},
        {.cards = {"AS", "LJ", "2S", "KS"}, .deck = DeckKind::jokers, .winner = 1},
        {.cards = {"AS", "2S", "2D", "KS"}, .deck = DeckKind::deuces_high, .winner = 2},
        {.cards = {"AS", "2S", "3D", "KS"}, .deck = DeckKind::deuces_high, .winner = 1},
        {.cards = {"AD", "2D", "KD", "QD"}, .deck = DeckKind::deuces_high, .winner = 1},
        {.cards = {"AD", "2D", "KD", "QD"}, .deck = DeckKind::jokers, .winner = 0},
        {.cards = {"2D", "2S", "LJ", "BJ"}, .deck = DeckKind::jokers_deuces, .winner = 3},
        {.cards = {"2D", "2S", "LJ", "AS"}, .deck = DeckKind::jokers_deuces, .winner = 2},
        {.cards = {"AS", "2S", "2D", "KS"}, .deck = DeckKind::jokers_deuces, .winner = 2},
        {.cards = {"AS", "2S", "3D", "KS"}, .deck = DeckKind::jokers_deuces, .winner = 1},
    };
    for (const TrickCase& each : tricks) {
        Hand hand = spades_play(each.cards, HandRules{.deck = each.deck});
        for (std::string_view text : each.cards)
            hand.play(card(text));
        EXPECT_EQ(hand.trick_winner(), each.winner)
            << each.cards[0] << " " << each.cards[1] << " " << each.cards[2] << " " << each.cards[3];
        EXPECT_EQ(hand.tricks(each.winner), 1);
        EXPECT_EQ(hand.phase(), Phase::scored);
    }
}

TEST(SpadesHand, the_winner_of_a_trick_leads_the_next) {
    Hand hand = spades_play({"2H 2C", "3H 3C", "AH 4C", "KH 5C"});
    play(hand, "2H 3H AH");
    EXPECT_EQ(hand.trick_winner(), 2) << "so far";
    EXPECT_EQ(hand.trick_size(), 3);
    EXPECT_EQ(hand.trick_card(2), card("AH"));
    play(hand, "KH");
    EXPECT_EQ(hand.to_act(), 2);
    EXPECT_EQ(hand.leader(), 2);
    EXPECT_EQ(hand.trick_size(), 0);
    EXPECT_EQ(hand.tricks_played(), 1);
}

TEST(SpadesDeck, option_deck_says_which_cards_are_spades) {
    const CardSet printed = CardSet::of_suit(Suit::spades);
    EXPECT_EQ(spades_of(DeckKind::standard), printed);
    EXPECT_EQ(spades_of(DeckKind::jokers), printed | cards("LJ BJ"));
    EXPECT_EQ(spades_of(DeckKind::deuces_high), printed | cards("2D"));
    EXPECT_EQ(spades_of(DeckKind::jokers_deuces), printed | cards("2D LJ BJ"));
}

TEST(SpadesDeck, option_deck_orders_the_spades_from_the_top) {
    const auto expect_order = [](DeckKind deck, std::string_view from_the_top) {
        const auto order = tests::card_list(from_the_top);
        for (std::size_t i = 1; i < order.size(); ++i)
            EXPECT_GT(strength(deck, order[i - 1]), strength(deck, order[i])) << order[i].text();
        for (Card other : deck_cards(deck) - spades_of(deck))
            EXPECT_GT(strength(deck, order.back()), strength(deck, other)) << other.text();
    };
    expect_order(DeckKind::standard, "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S");
    expect_order(DeckKind::jokers, "BJ LJ AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S");
    expect_order(DeckKind::deuces_high, "2D 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S");
    expect_order(DeckKind::jokers_deuces, "BJ LJ 2D 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S");
}

TEST(SpadesDeck, option_deck_high_two_of_diamonds_is_no_diamond) {
    EXPECT_EQ(followers(DeckKind::deuces_high, card("AD")), CardSet::of_suit(Suit::diamonds) - cards("2D"));
    EXPECT_EQ(followers(DeckKind::deuces_high, card("2D")), spades_of(DeckKind::deuces_high));
    EXPECT_EQ(followers(DeckKind::standard, card("AD")), CardSet::of_suit(Suit::diamonds));

    const HandRules rules{.deck = DeckKind::deuces_high};
    Hand hand = spades_play({"AD 2D", "2S 3C", "4D 4C", "5D 5C"}, rules);
    EXPECT_EQ(hand.legal_plays(), cards("AD")) << "not led before spades are broken";
    hand = spades_play({"AD 4C", "2D 3C", "4D 6C", "5D 5C"}, rules);
    play(hand, "AD");
    EXPECT_EQ(hand.legal_plays(), cards("2D 3C")) << "does not follow diamonds";
    play(hand, "2D");
    EXPECT_TRUE(hand.spades_broken());
    hand = spades_play({"3S", "2D", "4D", "5D"}, rules);
    play(hand, "3S");
    EXPECT_EQ(hand.legal_plays(), cards("2D"));
}

TEST(SpadesDeck, option_deck_jokers_follow_spades) {
    const HandRules rules{.deck = DeckKind::jokers};
    Hand hand = spades_play({"3S 4S", "LJ AH", "5S KH", "BJ QH"}, rules);
    play(hand, "3S");
    EXPECT_EQ(hand.legal_plays(), cards("LJ"));
    EXPECT_EQ(why_not(hand, "AH"), Refusal::must_follow_suit);
    play(hand, "LJ 5S");
    EXPECT_EQ(hand.legal_plays(), cards("BJ"));
    const Hand leads = spades_play({"LJ 4C", "2D", "3D", "4D"}, rules);
    EXPECT_EQ(leads.legal_plays(), cards("4C"));
}

TEST(SpadesHand, option_suicide_one_partner_bids_nil_and_the_other_four_or_more) {
    Hand hand{HandRules{.suicide = true}, ordered_deck(DeckKind::standard), 3};
    EXPECT_EQ(hand.legal_bids(), nil_alone | four_and_more);
    for (std::int32_t value : {1, 2, 3})
        EXPECT_EQ(hand.judge_bid(value).error(), Refusal::suicide_bid);
    EXPECT_EQ(hand.judge_bid(14).error(), Refusal::bid_out_of_range);
    hand.bid(0);
    EXPECT_EQ(hand.legal_bids(), nil_alone | four_and_more) << "the other team is free";
    hand.bid(5);
    EXPECT_EQ(hand.legal_bids(), four_and_more);
    EXPECT_EQ(hand.judge_bid(0).error(), Refusal::suicide_bid);
    hand.bid(4);
    EXPECT_EQ(hand.legal_bids(), nil_alone);
    EXPECT_EQ(hand.judge_bid(4).error(), Refusal::suicide_bid);
}

TEST(SpadesHand, option_blind_nil_is_declared_at_the_start_of_ones_own_turn_to_bid) {
    Hand hand{HandRules{.blind_nil = true}, ordered_deck(DeckKind::standard), 3};
    EXPECT_EQ(hand.phase(), Phase::declare);
    EXPECT_EQ(hand.to_act(), 0);
    EXPECT_EQ(hand.legal(), Legal{.declare = true});
    for (Seat seat = 0; seat < seats; ++seat)
        EXPECT_FALSE(hand.may_see_cards(seat));

    hand.declare(false);
    EXPECT_EQ(hand.to_act(), 0);
    EXPECT_EQ(hand.phase(), Phase::bid);
    EXPECT_TRUE(hand.may_see_cards(0));
    EXPECT_FALSE(hand.may_see_cards(1));
    hand.bid(4);

    EXPECT_EQ(hand.phase(), Phase::declare);
    EXPECT_EQ(hand.to_act(), 1);
    hand.declare(true);
    EXPECT_EQ(hand.bid_of(1), 0) << "a blind nil is the bid";
    EXPECT_EQ(hand.declared(1), 1);
    EXPECT_EQ(hand.to_act(), 2);
    EXPECT_EQ(hand.phase(), Phase::declare);
    hand.declare(true);
    hand.declare(true);
    EXPECT_EQ(hand.phase(), Phase::play);
    EXPECT_EQ(hand.to_act(), 0);
}

TEST(SpadesHand, positions_reached_on_two_ways_are_equal) {
    Hand a = spades_play({"2H 2C", "3H 3C", "4H 4C", "5H 5C"});
    Hand b = a;
    EXPECT_EQ(a, b);
    play(a, "2H");
    EXPECT_NE(a, b);
    play(a, "3H 4H 5H");
    play(b, "2H 3H 4H 5H");
    EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace pique::engine::spades
