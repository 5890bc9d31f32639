#include "engine/view.hpp"
#include "tests/support/engine_cards.hpp"

#include <gtest/gtest.h>

// The matches of each game are folded in their contract tests; here is what one can read.
namespace pique::engine {
namespace {

using tests::card;
using tests::cards;

View spades_view(Viewer you) {
    View view;
    view.you = you;
    view.counts = PerSeat<std::int8_t>(4);
    view.bids = PerSeat<std::optional<std::int8_t>>(4);
    view.tricks = PerSeat<std::int8_t>(4);
    view.score = PerSide<std::int32_t>(2);
    view.bags = PerSide<std::int32_t>(2);
    view.broken = false;
    view.spades = CardSet::of_suit(Suit::spades);
    return view;
}

View folded(View view, const Events& events) {
    for (const Event& event : events)
        fold(view, event);
    return view;
}

TEST(ViewFold, a_card_moves_from_the_hand_to_the_trick) {
    const View view = folded(
        spades_view(0),
        {event::HandStarted{.hand = 1, .dealer = 3},
         event::Dealt{.counts = {2, 2, 2, 2}, .cards = {cards("2C AS"), std::nullopt, std::nullopt, std::nullopt}},
         event::Played{.seat = 0, .card = card("2C")}, event::Played{.seat = 1, .card = card("3C")}});
    EXPECT_EQ(view.cards, cards("AS"));
    EXPECT_EQ(view.counts, (PerSeat<std::int8_t>{1, 1, 2, 2}));
    EXPECT_EQ(view.trick, (TrickCards{{.seat = 0, .card = card("2C")}, {.seat = 1, .card = card("3C")}}));
    EXPECT_EQ(view.broken, false);
}

TEST(ViewFold, spades_are_broken_by_what_counts_as_one) {
    View view = spades_view(std::nullopt);
    view.counts = {1, 1, 1, 1};
    EXPECT_EQ(folded(view, {event::Played{.seat = 0, .card = card("2D")}}).broken, false);
    EXPECT_EQ(folded(view, {event::Played{.seat = 0, .card = card("2S")}}).broken, true);
    view.spades.insert(card("2D"));
    EXPECT_EQ(folded(view, {event::Played{.seat = 0, .card = card("2D")}}).broken, true);
    view.broken.reset();
    EXPECT_EQ(folded(view, {event::Played{.seat = 0, .card = card("2S")}}).broken, std::nullopt);
}

TEST(ViewFold, a_trick_is_kept_until_the_next_one_or_the_next_hand) {
    const TrickCards plays = {{.seat = 2, .card = card("2C")}, {.seat = 3, .card = card("3C")}};
    View view = folded(spades_view(0), {event::Trick{.winner = 3, .plays = plays, .tricks = {0, 0, 0, 1}}});
    EXPECT_TRUE(view.trick.empty());
    EXPECT_EQ(view.last_trick, plays);
    EXPECT_EQ(view.tricks, (PerSeat<std::int8_t>{0, 0, 0, 1}));
    fold(view, event::HandStarted{.hand = 2, .dealer = 1});
    EXPECT_TRUE(view.last_trick.empty());
    EXPECT_EQ(view.tricks, (PerSeat<std::int8_t>(4)));
}

TEST(ViewFold, a_decision_closes_the_turn) {
    const event::Turn turn{.number = 7, .seat = 0, .phase = Phase::bid, .deadline_ms = 99, .legal = Legal{.bids = 3}};
    View view = folded(spades_view(0), {turn});
    EXPECT_EQ(view.phase, Phase::bid);
    EXPECT_EQ(view.turn, (View::Turn{.number = 7, .seat = 0, .deadline_ms = 99, .legal = Legal{.bids = 3}}));
    fold(view, event::Bid{.seat = 0, .value = 5});
    EXPECT_EQ(view.turn, std::nullopt);
    EXPECT_EQ(view.bids[0], 5);
}

TEST(ViewFold, a_declared_nil_is_a_bid_of_0) {
    View view = spades_view(0);
    view.declaration = Declaration::blind_nil;
    view.declared = PerSeat<std::optional<bool>>(4);
    view = folded(view, {event::Declared{.seat = 1, .yes = true}, event::Declared{.seat = 2, .yes = false}});
    EXPECT_EQ(view.declared, (PerSeat<std::optional<bool>>{std::nullopt, true, false, std::nullopt}));
    EXPECT_EQ(view.bids, (PerSeat<std::optional<std::int8_t>>{std::nullopt, 0, std::nullopt, std::nullopt}));
    fold(view, event::HandStarted{.hand = 2, .dealer = 0});
    EXPECT_EQ(view.declared, (PerSeat<std::optional<bool>>(4)));
}

TEST(ViewFold, a_second_deal_leaves_the_cards_of_others) {
    View view = spades_view(1);
    fold(view, event::Dealt{.counts = {13, 13, 13, 13}, .cards = PerSeat<std::optional<CardSet>>(4)});
    EXPECT_EQ(view.cards, std::nullopt);
    EXPECT_EQ(view.counts[1], 13);
    PerSeat<std::optional<CardSet>> mine(4);
    mine[1] = cards("AS");
    fold(view, event::Dealt{.counts = {13, 13, 13, 13}, .cards = mine});
    EXPECT_EQ(view.cards, cards("AS"));
    fold(view, event::Dealt{.counts = {13, 13, 13, 13}, .cards = PerSeat<std::optional<CardSet>>(4)});
    EXPECT_EQ(view.cards, cards("AS"));
}

TEST(ViewFold, score_and_end_and_rematch) {
    event::SpadesScore score;
    score.lines = {{.bags_after = 2, .total = 510}, {.bags_after = 9, .total = -20}};
    View view = folded(spades_view(3), {event::HandScored{.hand = 1, .score = score},
                                        event::MatchOver{.winner = 0, .score = {510, -20}}});
    EXPECT_EQ(view.phase, Phase::over);
    EXPECT_EQ(view.score, (PerSide<std::int32_t>{510, -20}));
    EXPECT_EQ(view.bags, (PerSide<std::int32_t>{2, 9}));
    EXPECT_EQ(view.winner, 0);
    fold(view, event::MatchStarted{.sides = {{0, 2}, {1, 3}}});
    EXPECT_EQ(view.phase, Phase::waiting);
    EXPECT_EQ(view.score, (PerSide<std::int32_t>{0, 0}));
    EXPECT_EQ(view.bags, (PerSide<std::int32_t>{0, 0}));
    EXPECT_EQ(view.winner, std::nullopt);
}

TEST(ViewFold, a_draft_fills_the_hand_from_the_stock) {
    View view;
    view.you = Seat{0};
    view.counts = PerSeat<std::int8_t>(2);
    view.bids = PerSeat<std::optional<std::int8_t>>(2);
    view.tricks = PerSeat<std::int8_t>(2);
    view.declaration = Declaration::double_nil;
    view.declared = PerSeat<std::optional<bool>>(2);
    view.stock = std::int8_t{0};
    fold(view, event::HandStarted{.hand = 2, .dealer = 1, .opener = Opener::first});
    EXPECT_EQ(view.stock, 52);
    EXPECT_EQ(view.opener, Opener::first);
    EXPECT_EQ(view.cards, CardSet{});
    fold(view, event::Turn{.number = 1, .seat = 0, .phase = Phase::draft, .offer = card("AS")});
    EXPECT_EQ(view.offer, card("AS"));
    fold(view, event::Drafted{.seat = 0, .kept = true, .card = card("AS")});
    EXPECT_EQ(view.offer, std::nullopt);
    EXPECT_EQ(view.cards, cards("AS"));
    fold(view, event::Drafted{.seat = 1, .kept = false});
    EXPECT_EQ(view.counts, (PerSeat<std::int8_t>{1, 1}));
    EXPECT_EQ(view.stock, 48);
    fold(view, event::Exchanged{.seat = 0, .count = 1, .out = cards("AS"), .in = cards("2C")});
    EXPECT_EQ(view.cards, cards("2C"));
    fold(view, event::Exchanged{.seat = 1, .count = 3});
    EXPECT_EQ(view.cards, cards("2C"));
}

TEST(ViewFold, an_auction_gives_pitcher_and_trumps) {
    View view;
    view.bids = PerSeat<std::optional<std::int8_t>>(3);
    view.counts = PerSeat<std::int8_t>(3, std::int8_t{6});
    view.score = PerSide<std::int32_t>(3);
    view.auction = true;
    fold(view, event::Bid{.seat = 0, .value = std::nullopt});
    fold(view, event::Bid{.seat = 1, .value = 2});
    fold(view, event::Pitcher{.seat = 1, .bid = 2});
    fold(view, event::Played{.seat = 1, .card = card("JH")});
    fold(view, event::Trump{.suit = Suit::hearts});
    EXPECT_EQ(view.bids, (PerSeat<std::optional<std::int8_t>>{std::nullopt, 2, std::nullopt}));
    EXPECT_EQ(view.pitcher, 1);
    EXPECT_EQ(view.trump, Suit::hearts);
    EXPECT_EQ(view.broken, std::nullopt);
    fold(view, event::HandScored{.hand = 1,
                                 .score = event::PitchScore{
                                     .lines = {{.total = 1}, {.total = -2}, {.total = 0}}, .pitcher = 1, .bid = 2}});
    EXPECT_EQ(view.score, (PerSide<std::int32_t>{1, -2, 0}));
    fold(view, event::HandStarted{.hand = 2, .dealer = 1});
    EXPECT_EQ(view.pitcher, std::nullopt);
    EXPECT_EQ(view.trump, std::nullopt);
}

}  // namespace
}  // namespace pique::engine
