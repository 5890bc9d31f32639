#include "engine/spades/match.hpp"

#include "engine/spades/hand.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pique::engine::spades {
namespace {

using tests::card;
using tests::options_of;
using tests::Playthrough;
using tests::ScriptedChance;

/// Seat 0 has all spades, and so on: with a bid of 13 from seat 0 and nils from the rest, the same score each hand.
const std::array<CardSet, 4> one_suit_each = {CardSet::of_suit(Suit::spades), CardSet::of_suit(Suit::clubs),
                                              CardSet::of_suit(Suit::diamonds), CardSet::of_suit(Suit::hearts)};

void start_hand(Playthrough& play, std::optional<Seat> first_dealer, Seat dealer,
                const std::array<CardSet, 4>& hands = one_suit_each) {
    ScriptedChance chance{ordered_deck(DeckKind::standard), tests::deck_for(hands, dealer), first_dealer};
    play.start_hand(chance);
    EXPECT_TRUE(chance.used_up());
}

/// Bids as asked, by seat, then plays the lowest legal card to the end of the hand.
void play_out(Playthrough& play, const std::array<int, 4>& bids) {
    while (const auto turn = play.match().turn()) {
        if (turn->phase == Phase::bid) {
            play.act(action::Bid{bids[turn->seat]});
        } else {
            play.act(action::Play{turn->legal->play.front()});
        }
    }
}

Playthrough started(const Options& options) {
    Playthrough play{game(), options};
    play.start_match();
    return play;
}
Playthrough started() {
    return started(options_of(game()));
}

template<class Kind>
bool is(const Event& event) {
    return std::holds_alternative<Kind>(event);
}

TEST(SpadesMatch, begins_with_the_sides_and_waits_for_its_first_hand) {
    Playthrough play{game(), options_of(game())};
    EXPECT_EQ(play.match().phase(), Phase::waiting);
    EXPECT_EQ(play.match().hand(), 1U);
    const Events events = play.start_match();
    EXPECT_EQ(events, (Events{event::MatchStarted{.sides = {{0, 2}, {1, 3}}}}));
    EXPECT_EQ(play.match().phase(), Phase::waiting);
    EXPECT_EQ(play.match().turn(), std::nullopt);
    const View view = play.match().view(Seat{0});
    EXPECT_EQ(view.dealer, std::nullopt);
    EXPECT_EQ(view.cards, std::nullopt);
    EXPECT_EQ(view.hand, 1U);
}

TEST(SpadesMatch, S1_the_first_dealer_is_drawn_and_the_deal_moves_left_every_hand) {
    for (Seat first = 0; first < seats; ++first) {
        Playthrough play = started(options_of(game(), {{"floor", std::monostate{}}}));
        for (int hand = 0; hand < 6; ++hand) {
            const Seat dealer = static_cast<Seat>((first + hand) % 4);
            start_hand(play, hand == 0 ? std::optional{first} : std::nullopt, dealer);
            EXPECT_EQ(play.last<event::HandStarted>()->dealer, dealer);
            EXPECT_EQ(play.match().turn()->seat, left_of(dealer));
            for (Seat seat = 0; seat < seats; ++seat)
                EXPECT_EQ(play.match().view(seat).cards, one_suit_each[seat]);
            play_out(play, {0, 1, 0, 0});
        }
    }
}

TEST(SpadesMatch, S10_ends_at_the_target_with_trick_score_and_winner_in_this_order) {
    Playthrough play = started(options_of(game(), {{"target", std::int64_t{130}}}));
    start_hand(play, 3, 3);
    play_out(play, {13, 1, 1, 0});
    // 13 + 1 bid and 13 taken: missed.
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{-140, 90}));
    EXPECT_EQ(play.match().phase(), Phase::scored);
    start_hand(play, {}, 0);
    play_out(play, {13, 1, 0, 0});
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{90, 180}));
    EXPECT_EQ(play.match().phase(), Phase::over);
    EXPECT_EQ(play.match().turn(), std::nullopt);
    const Events& log = play.log();
    ASSERT_GE(log.size(), 4U);
    EXPECT_TRUE(is<event::Played>(log[log.size() - 4]));
    EXPECT_TRUE(is<event::Trick>(log[log.size() - 3]));
    EXPECT_TRUE(is<event::HandScored>(log[log.size() - 2]));
    EXPECT_EQ(log.back(), Event{(event::MatchOver{.winner = 1, .score = {90, 180}})});
    EXPECT_EQ(play.match().view({}).winner, 1);
}

TEST(SpadesMatch, S10_ends_at_the_floor) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    play_out(play, {13, 5, 1, 5});
    EXPECT_EQ(play.match().phase(), Phase::scored);
    start_hand(play, {}, 0);
    play_out(play, {13, 5, 1, 5});
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{-280, -200}));
    EXPECT_EQ(play.match().view({}).winner, 1);
}

TEST(SpadesMatch, S10_equal_scores_play_another_hand) {
    Playthrough play = started(options_of(game(), {{"max_hands", std::int64_t{1}}}));
    start_hand(play, 3, 3);
    // Made: 130 + a nil. Nils on the other side: 200. With 7 + 6 bid, 130 + 0 bags, less the nil of seat 2.
    play_out(play, {13, 10, 1, 4});
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{-140, -140}));
    EXPECT_EQ(play.match().phase(), Phase::scored);
    start_hand(play, {}, 0);
    play_out(play, {13, 10, 0, 4});
    EXPECT_EQ(play.match().phase(), Phase::over);
    EXPECT_EQ(play.match().view({}).winner, 0);
}

TEST(SpadesMatch, S9_bags_run_on_from_hand_to_hand) {
    Playthrough play = started(options_of(game(), {{"floor", std::monostate{}}}));
    start_hand(play, 3, 3);
    play_out(play, {7, 1, 1, 1});
    EXPECT_EQ(play.match().view({}).bags, (PerSide<std::int32_t>{5, 0}));
    start_hand(play, {}, 0);
    play_out(play, {6, 1, 1, 1});
    const auto& lines = std::get<event::SpadesScore>(play.last<event::HandScored>()->score).lines;
    EXPECT_EQ(lines[0], (event::SpadesLine{.bid = 7,
                                           .took = 13,
                                           .nils = {},
                                           .points = 76 - 100,
                                           .bags_before = 5,
                                           .bags_added = 6,
                                           .penalty = -100,
                                           .bags_after = 1,
                                           .total = 85 + 76 - 100}));
}

TEST(SpadesMatch, a_rematch_starts_from_nothing_but_numbers_go_on) {
    Playthrough play = started(options_of(game(), {{"max_hands", std::int64_t{1}}}));
    start_hand(play, 3, 3);
    play_out(play, {7, 1, 1, 1});
    ASSERT_EQ(play.match().phase(), Phase::over);
    play.start_match();
    EXPECT_EQ(play.match().phase(), Phase::waiting);
    const View view = play.match().view({});
    EXPECT_EQ(view.score, (PerSide<std::int32_t>{0, 0}));
    EXPECT_EQ(view.bags, (PerSide<std::int32_t>{0, 0}));
    EXPECT_EQ(view.winner, std::nullopt);
    EXPECT_EQ(view.hand, 1U);
    start_hand(play, 2, 2);
    EXPECT_EQ(play.last<event::HandStarted>()->hand, 2U);
    EXPECT_EQ(play.last<event::HandStarted>()->dealer, 2) << "drawn anew";
    EXPECT_EQ(play.match().turn()->number, 57U) << "after four bids and 52 cards";
    EXPECT_EQ(play.match().view({}).last_trick, TrickCards{});
}

TEST(SpadesMatch, judges_turn_before_phase_before_action) {
    Playthrough play = started();
    tests::FastChance chance{1};
    const auto why_not = [&](Seat seat, const Action& action) {
        return play.match().decide(seat, action, chance).error();
    };
    EXPECT_EQ(why_not(0, action::Bid{3}), Refusal::not_your_turn) << "no hand yet";
    start_hand(play, 3, 3);
    EXPECT_EQ(why_not(1, action::Bid{77}), Refusal::not_your_turn);
    EXPECT_EQ(why_not(1, action::Play{card("2C")}), Refusal::not_your_turn);
    EXPECT_EQ(why_not(0, action::Play{card("2C")}), Refusal::wrong_phase);
    EXPECT_EQ(why_not(0, action::Declare{true}), Refusal::wrong_phase);
    EXPECT_EQ(why_not(0, action::Pass{}), Refusal::wrong_phase);
    EXPECT_EQ(why_not(0, action::Bid{14}), Refusal::bid_out_of_range);
    for (int i = 0; i < 4; ++i)
        play.act(action::Bid{3});
    EXPECT_EQ(why_not(0, action::Bid{14}), Refusal::wrong_phase);
    EXPECT_EQ(why_not(0, action::Play{card("2C")}), Refusal::card_not_in_hand);
    EXPECT_EQ(why_not(0, action::Play{card("BJ")}), Refusal::card_not_in_hand) << "not in this deck at all";
}

TEST(SpadesMatch, option_blind_nil_shows_the_cards_only_after_the_answer) {
    Playthrough play = started(options_of(game(), {{"blind_nil", true}}));
    start_hand(play, 3, 3);
    for (Seat seat = 0; seat < seats; ++seat) {
        EXPECT_EQ(play.match().view(seat).cards, std::nullopt);
        EXPECT_EQ(play.match().view(seat).counts[seat], 13);
    }
    EXPECT_EQ(play.last<event::Dealt>()->cards, (PerSeat<std::optional<CardSet>>(4)));

    Events events = play.act(action::Declare{false});
    PerSeat<std::optional<CardSet>> only_seat_0(4);
    only_seat_0[0] = one_suit_each[0];
    EXPECT_EQ(events.at(0), Event{(event::Declared{.seat = 0, .yes = false, .declaration = Declaration::blind_nil})});
    EXPECT_EQ(events.at(1), Event{(event::Dealt{.counts = {13, 13, 13, 13}, .cards = only_seat_0})});
    EXPECT_EQ(std::get<event::Turn>(events.at(2)).phase, Phase::bid);
    EXPECT_EQ(play.match().view(Seat{0}).cards, one_suit_each[0]);
    EXPECT_EQ(play.match().view(Seat{1}).cards, std::nullopt);
    play.act(action::Bid{13});

    events = play.act(action::Declare{true});
    ASSERT_EQ(events.size(), 3U) << "no bid follows";
    EXPECT_EQ(std::get<event::Turn>(events.at(2)).seat, 2);
    EXPECT_EQ(std::get<event::Turn>(events.at(2)).phase, Phase::declare);
    EXPECT_EQ(play.match().view({}).bids[1], 0);
    EXPECT_EQ(play.match().view({}).declared, (PerSeat<std::optional<bool>>{false, true, std::nullopt, std::nullopt}));
    play.act(action::Declare{false});
    play.act(action::Bid{0});
    play.act(action::Declare{true});
    EXPECT_EQ(play.match().phase(), Phase::play);
    while (const auto turn = play.match().turn())
        play.act(action::Play{turn->legal->play.front()});
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{130 + 100, 2 * 200}));
}

TEST(SpadesMatch, a_claim_is_judged_for_the_seat_to_act_in_the_play) {
    Playthrough play = started();
    EXPECT_EQ(play.match().judge_claim(0).error(), Refusal::not_your_turn);
    start_hand(play, 3, 3);
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_your_turn);
    EXPECT_EQ(play.match().judge_claim(0).error(), Refusal::wrong_phase);
    for (int i = 0; i < 4; ++i)
        play.act(action::Bid{3});
    EXPECT_TRUE(play.match().judge_claim(0)) << "all thirteen spades";
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_your_turn);
    play.act(action::Play{card("2S")});
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_certain);
}

TEST(SpadesMatch, a_turn_may_come_again_with_another_deadline) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    const auto match = play.match().clone();
    event::Turn again = *match->turn();
    again.deadline_ms = 123'456;
    match->fold(again);
    EXPECT_EQ(match->turn(), play.match().turn()) << "deadlines are the shell's";
    EXPECT_EQ(match->view(Seat{0}), play.match().view(Seat{0}));
}

TEST(SpadesMatch, the_last_trick_is_seen_until_the_next_hand) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    play_out(play, {7, 1, 1, 1});
    const View view = play.match().view({});
    EXPECT_TRUE(view.trick.empty());
    EXPECT_EQ(view.last_trick, (TrickCards{{.seat = 0, .card = card("AS")},
                                           {.seat = 1, .card = card("AC")},
                                           {.seat = 2, .card = card("AD")},
                                           {.seat = 3, .card = card("AH")}}));
    EXPECT_EQ(view.tricks, (PerSeat<std::int8_t>{13, 0, 0, 0}));
    EXPECT_EQ(view.counts, (PerSeat<std::int8_t>(4)));
    EXPECT_EQ(play.match().view(Seat{2}).cards, CardSet{});
}

}  // namespace
}  // namespace pique::engine::spades
