#include "engine/spades_duo/hand.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_spades_duo.hpp"

#include <gtest/gtest.h>

#include <cstring>

namespace pique::engine::spades_duo {
namespace {

using tests::card;
using tests::cards;

const Deck ordered = ordered_deck(DeckKind::standard);

/// A hand in its play, seat 1 having drawn first: seat 0 leads.
Hand in_play(std::string_view mine, std::string_view others, const HandRules& rules = {}) {
    Hand hand{rules, {cards(mine), cards(others)}, 1, {false, false}};
    hand.bid(3);
    hand.bid(3);
    return hand;
}

void draft_all(Hand& hand, bool keep, const std::array<bool, 2>& double_nil = {}) {
    while (hand.phase() == Phase::declare || hand.phase() == Phase::draft) {
        if (hand.phase() == Phase::declare) hand.declare(double_nil[hand.to_act()]);
        hand.draft(keep);
    }
}

TEST(SpadesDuoHand, is_a_plain_value) {
    Hand hand{{}, ordered, 0};
    draft_all(hand, true);
    Hand copy{{}, ordered, 1};
    std::memcpy(static_cast<void*>(&copy), &hand, sizeof hand);
    EXPECT_EQ(copy, hand);
    EXPECT_LT(sizeof(Hand), 300U);
}

TEST(SpadesDuoHand, D2_each_is_asked_before_the_own_first_draw) {
    for (const Seat first : {Seat{0}, Seat{1}}) {
        Hand hand{{}, ordered, first};
        EXPECT_EQ(hand.phase(), Phase::declare);
        EXPECT_EQ(hand.to_act(), first);
        EXPECT_TRUE(hand.legal().declare);
        EXPECT_FALSE(hand.legal().draft);
        hand.declare(true);
        EXPECT_EQ(hand.bid_of(first), 0) << "the bid is locked";
        EXPECT_EQ(hand.phase(), Phase::draft);
        EXPECT_EQ(hand.to_act(), first);
        hand.draft(true);
        EXPECT_EQ(hand.phase(), Phase::declare);
        EXPECT_EQ(hand.to_act(), other_of(first));
        hand.declare(false);
        EXPECT_EQ(hand.bid_of(other_of(first)), Hand::no_bid);
        hand.draft(true);
        EXPECT_EQ(hand.phase(), Phase::draft) << "nobody is asked twice";
    }
}

TEST(SpadesDuoHand, D2_without_the_option_nobody_is_asked) {
    Hand hand{{.double_nil = false}, ordered, 0};
    EXPECT_EQ(hand.phase(), Phase::draft);
    draft_all(hand, true);
    EXPECT_EQ(hand.phase(), Phase::bid);
    EXPECT_EQ(hand.declared(0), -1);
}

TEST(SpadesDuoHand, D3_who_keeps_gets_the_card_on_offer_and_who_discards_the_next) {
    Hand hand{{.double_nil = false}, ordered, 1};
    EXPECT_EQ(hand.offer(), card("2C"));
    hand.draft(true);
    EXPECT_EQ(hand.cards(1), cards("2C"));
    EXPECT_EQ(hand.offer(), card("4C"));
    EXPECT_EQ(hand.to_act(), 0);
    hand.draft(false);
    EXPECT_EQ(hand.cards(0), cards("5C"));
    EXPECT_EQ(hand.stock_left(), 48);
    EXPECT_TRUE(hand.legal().draft);
}

TEST(SpadesDuoHand, D3_after_thirteen_turns_each_both_hold_thirteen_and_the_stock_is_used_up) {
    for (const bool keep : {true, false}) {
        Hand hand{{.double_nil = false}, ordered, 0};
        draft_all(hand, keep);
        EXPECT_EQ(hand.stock_left(), 0);
        for (std::size_t turn = 0; turn < 26; ++turn)
            EXPECT_TRUE(hand.cards(static_cast<Seat>(turn % 2)).contains(ordered[2 * turn + (keep ? 0 : 1)]));
        EXPECT_EQ(hand.cards(0).size(), 13);
        EXPECT_EQ(hand.cards(1).size(), 13);
    }
}

TEST(SpadesDuoHand, D4_only_who_declared_exchanges_and_the_second_player_first) {
    Hand hand{{}, ordered, 0};
    draft_all(hand, true, {true, true});
    EXPECT_EQ(hand.phase(), Phase::exchange);
    EXPECT_EQ(hand.to_act(), 1);
    EXPECT_EQ(hand.legal().exchange_max, 3);
    hand.exchange({}, {});
    EXPECT_EQ(hand.phase(), Phase::exchange);
    EXPECT_EQ(hand.to_act(), 0);
    hand.exchange({}, {});
    EXPECT_EQ(hand.phase(), Phase::play) << "both have bid";

    Hand one{{}, ordered, 0};
    draft_all(one, true, {true, false});
    EXPECT_EQ(one.phase(), Phase::exchange);
    EXPECT_EQ(one.to_act(), 0);
    one.exchange({}, {});
    EXPECT_EQ(one.phase(), Phase::bid);
    EXPECT_EQ(one.to_act(), 1);
    one.bid(4);
    EXPECT_EQ(one.phase(), Phase::play);
}

TEST(SpadesDuoHand, D4_names_up_to_three_own_cards) {
    Hand hand{{}, ordered, 0};
    draft_all(hand, true, {true, false});
    // Seat 0 kept 2C 6C TC AC 5D ...
    EXPECT_TRUE(hand.judge_exchange({}, false));
    EXPECT_TRUE(hand.judge_exchange(cards("2C 6C TC"), false));
    EXPECT_EQ(hand.judge_exchange(cards("2C 6C TC AC"), false).error(), Refusal::too_many_cards);
    EXPECT_EQ(hand.judge_exchange(cards("2C"), true).error(), Refusal::duplicate_cards);
    EXPECT_EQ(hand.judge_exchange(cards("2C 4C"), false).error(), Refusal::card_not_in_hand) << "the other's card";
    EXPECT_EQ(hand.judge_exchange(cards("3C"), false).error(), Refusal::card_not_in_hand) << "a discard";
    EXPECT_EQ(hand.judge_exchange(cards("BJ"), false).error(), Refusal::card_not_in_hand);
}

TEST(SpadesDuoHand, D4_draws_from_the_discards_in_the_order_they_were_made) {
    Hand hand{{.double_nil = true}, ordered, 0};
    hand.declare(true);
    hand.draft(false);  // 2C goes
    hand.declare(true);
    hand.draft(true);  // 5C goes
    draft_all(hand, true);
    tests::ScriptedChance chance;
    chance.then(26, 1);
    chance.then(25, 0);
    chance.then(24, 23);
    EXPECT_EQ(hand.draw(3, chance), cards("5C 2C AS"));
    EXPECT_TRUE(chance.used_up());
}

TEST(SpadesDuoHand, D4_neither_thrown_nor_drawn_cards_are_drawn_again) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        tests::FastChance chance{seed};
        Deck deck = ordered;
        shuffle(deck, chance);
        Hand hand{{}, deck, 0};
        draft_all(hand, seed % 2 == 0, {true, true});
        const CardSet discards = deck_cards(DeckKind::standard) - hand.cards(0) - hand.cards(1);
        const CardSet second_out{hand.cards(1).nth(0), hand.cards(1).nth(5), hand.cards(1).nth(12)};
        const CardSet second_in = hand.draw(3, chance);
        EXPECT_TRUE(discards.contains(second_in));
        hand.exchange(second_out, second_in);
        const CardSet first_out{hand.cards(0).nth(0), hand.cards(0).nth(1), hand.cards(0).nth(2)};
        const CardSet first_in = hand.draw(3, chance);
        EXPECT_TRUE((discards - second_in).contains(first_in));
        hand.exchange(first_out, first_in);
        EXPECT_EQ(hand.cards(0).size(), 13);
        EXPECT_EQ(hand.cards(1).size(), 13);
        EXPECT_TRUE((hand.cards(0) & hand.cards(1)).empty());
        EXPECT_TRUE((hand.cards(1) & second_out).empty());
    }
}

TEST(SpadesDuoHand, D5_the_second_player_bids_and_leads_first) {
    for (const Seat first : {Seat{0}, Seat{1}}) {
        Hand hand{{}, ordered, first};
        draft_all(hand, true);
        EXPECT_EQ(hand.phase(), Phase::bid);
        EXPECT_EQ(hand.to_act(), other_of(first));
        EXPECT_EQ(hand.legal().bids, 0x3FFF);
        hand.bid(13);
        EXPECT_EQ(hand.to_act(), first);
        EXPECT_EQ(hand.legal().bids, 0x3FFF) << "no need to raise";
        hand.bid(0);
        EXPECT_EQ(hand.phase(), Phase::play);
        EXPECT_EQ(hand.to_act(), other_of(first));
    }
}

TEST(SpadesDuoHand, bids_are_0_to_13) {
    Hand hand{{}, ordered, 0};
    draft_all(hand, true);
    EXPECT_TRUE(hand.judge_bid(0));
    EXPECT_TRUE(hand.judge_bid(13));
    EXPECT_EQ(hand.judge_bid(-1).error(), Refusal::bid_out_of_range);
    EXPECT_EQ(hand.judge_bid(14).error(), Refusal::bid_out_of_range);
}

TEST(SpadesDuoHand, D5_the_winner_of_a_trick_leads_the_next) {
    Hand hand = in_play("2C AD", "KC 2D");
    hand.play(card("2C"));
    hand.play(card("KC"));
    EXPECT_EQ(hand.tricks(1), 1);
    EXPECT_EQ(hand.trick_winner(), 1);
    EXPECT_EQ(hand.to_act(), 1);
    hand.play(card("2D"));
    hand.play(card("AD"));
    EXPECT_EQ(hand.phase(), Phase::scored);
    EXPECT_EQ(hand.tricks(0), 1);
}

TEST(SpadesDuoHand, S4_follows_suit_or_plays_anything) {
    Hand hand = in_play("KH 2H 3C", "2D 3S QH");
    hand.play(card("KH"));
    EXPECT_EQ(hand.legal_plays(), cards("QH"));
    EXPECT_EQ(hand.judge_play(card("3S")).error(), Refusal::must_follow_suit);
    EXPECT_EQ(hand.judge_play(card("KH")).error(), Refusal::card_not_in_hand);
    hand.play(card("QH"));
    hand.play(card("2H"));
    EXPECT_EQ(hand.legal_plays(), cards("2D 3S"));
    hand.play(card("3S"));
    EXPECT_EQ(hand.trick_winner(), 1) << "a spade takes the trick";
}

TEST(SpadesDuoHand, S4_a_card_of_another_suit_takes_nothing) {
    Hand hand = in_play("2H 3C", "AD 4C");
    hand.play(card("2H"));
    hand.play(card("AD"));
    EXPECT_EQ(hand.trick_winner(), 0);
}

TEST(SpadesDuoHand, S4_option_first_trick_spades_forbids_a_spade_at_first) {
    const auto answers = [](bool allowed) {
        Hand hand = in_play("2H 3H", "AD 2S", {.first_trick_spades = allowed});
        hand.play(card("2H"));
        return hand.legal_plays();
    };
    EXPECT_EQ(answers(true), cards("AD 2S"));
    EXPECT_EQ(answers(false), cards("AD"));
    Hand only_spades = in_play("2H 3H", "3S 2S", {.first_trick_spades = false});
    only_spades.play(card("2H"));
    EXPECT_EQ(only_spades.legal_plays(), cards("2S 3S"));
}

TEST(SpadesDuoHand, S5_spades_are_led_once_they_are_broken_or_nothing_else_is_left) {
    Hand hand = in_play("2H AS 3H", "2S 4C 5C");
    EXPECT_EQ(hand.legal_plays(), cards("2H 3H"));
    EXPECT_EQ(hand.judge_play(card("AS")).error(), Refusal::spades_not_broken);
    hand.play(card("2H"));
    hand.play(card("4C"));
    EXPECT_FALSE(hand.spades_broken());
    hand.play(card("3H"));
    hand.play(card("2S"));
    EXPECT_TRUE(hand.spades_broken());

    EXPECT_EQ(in_play("AS KS", "2C 3C").legal_plays(), cards("AS KS"));
}

TEST(SpadesDuoHand, a_search_begins_at_the_bidding) {
    const std::array<CardSet, 2> held = {cards("2C AD"), cards("KC 2D")};
    Hand hand{{}, held, 0, {false, true}};
    EXPECT_EQ(hand.phase(), Phase::bid);
    EXPECT_EQ(hand.to_act(), 0) << "seat 1 has bid";
    EXPECT_EQ(hand.bid_of(1), 0);
    EXPECT_EQ(hand.declared(1), 1);
    hand.bid(2);
    EXPECT_EQ(hand.to_act(), 1);
    EXPECT_EQ((Hand{{}, held, 0, {true, true}}.phase()), Phase::play);
}

TEST(SpadesDuoHand, what_a_seat_has_not_seen_shrinks_by_what_it_discarded_and_threw) {
    const auto at_play = [](bool shown, bool seat_1_draws) {
        Hand hand{{.double_nil = true, .second_card_shown = shown}, ordered, 0};
        hand.declare(true);
        hand.draft(false);  // seat 0 has seen 2C and 3C
        hand.declare(seat_1_draws);
        hand.draft(true);
        hand.draft(true);  // 6C, and 7C where it is shown
        draft_all(hand, false);
        tests::FastChance chance{4};
        if (seat_1_draws) {
            const CardSet in = hand.draw(1, chance);
            hand.exchange({hand.cards(1).front()}, in);
        }
        hand.exchange({}, {});
        if (!seat_1_draws) hand.bid(3);
        return hand.unseen_by(0);
    };
    EXPECT_EQ(at_play(false, false).size(), 39 - 12);
    EXPECT_FALSE(at_play(false, false).contains(card("2C")));
    EXPECT_TRUE(at_play(false, false).contains(card("7C")));
    EXPECT_FALSE(at_play(true, false).contains(card("7C")));
    EXPECT_EQ(at_play(false, true).size(), 39) << "seat 1 may have drawn any of the discards";
}

}  // namespace
}  // namespace pique::engine::spades_duo
