#include "engine/pitch/match.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_pitch.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

namespace pique::engine::pitch {
namespace {

using namespace std::string_view_literals;
using tests::card;
using tests::cards;
using tests::options_of;
using tests::Playthrough;
using tests::ScriptedChance;

using Settings = std::vector<std::pair<std::string_view, OptionValue>>;

/// One suit each, from seat 0 to 3: spades, clubs, diamonds, hearts, with all honours. Whoever leads wins everything.
const std::vector<CardSet> one_suit_each = {cards("AS KS QS JS TS 9S"), cards("AC KC QC JC TC 9C"),
                                            cards("AD KD QD JD TD 9D"), cards("AH KH QH JH TH 9H")};

Playthrough started(const Settings& settings = {}) {
    Playthrough play{game(), options_of(game(), settings)};
    play.start_match();
    return play;
}

void start_hand(Playthrough& play, std::optional<Seat> first_dealer, Seat dealer,
                const std::vector<CardSet>& hands = one_suit_each) {
    ScriptedChance chance{ordered_deck(DeckKind::standard), tests::pitch_deck(hands, dealer), first_dealer,
                          static_cast<std::uint32_t>(hands.size())};
    play.start_hand(chance);
    EXPECT_TRUE(chance.used_up());
    EXPECT_EQ(play.last<event::HandStarted>()->dealer, dealer);
}

/// Speaks for the seats from the dealer's left: 0 is a pass.
void speak(Playthrough& play, const std::vector<int>& bids) {
    for (const int bid : bids)
        play.act(bid == 0 ? Action{action::Pass{}} : Action{action::Bid{bid}});
}

/// Plays the highest legal card to the end of the hand.
void play_out(Playthrough& play) {
    while (play.match().phase() == Phase::play)
        play.act(action::Play{play.match().turn()->legal->play.back()});
}

const event::PitchScore& last_score(const Playthrough& play) {
    return std::get<event::PitchScore>(play.last<event::HandScored>()->score);
}

std::optional<Refusal> refused(const Playthrough& play, const Action& action) {
    tests::FastChance chance{0};
    const auto decided = play.match().decide(play.match().turn()->seat, action, chance);
    return decided ? std::nullopt : std::optional{decided.error()};
}

TEST(PitchMatch, begins_with_the_sides) {
    Playthrough alone{game(), options_of(game(), {{"players", std::int64_t{3}}})};
    EXPECT_EQ(alone.start_match(), (Events{event::MatchStarted{.sides = {{0}, {1}, {2}}}}));
    Playthrough teams{game(), options_of(game(), {{"teams", true}})};
    EXPECT_EQ(teams.start_match(), (Events{event::MatchStarted{.sides = {{0, 2}, {1, 3}}}}));
    EXPECT_EQ(teams.match().view({}).score, (PerSide<std::int32_t>{0, 0}));
    EXPECT_EQ(teams.match().view({}).counts.size(), 4U);
}

TEST(PitchMatch, P1_the_first_dealer_is_drawn_and_the_deal_moves_left_every_hand) {
    for (Seat first = 0; first < 4; ++first) {
        Playthrough play = started({{"target", std::int64_t{100}}});
        for (int hand = 0; hand < 6; ++hand) {
            const Seat dealer = static_cast<Seat>((first + hand) % 4);
            start_hand(play, hand == 0 ? std::optional{first} : std::nullopt, dealer);
            EXPECT_EQ(play.match().turn()->seat, (dealer + 1) % 4);
            for (Seat seat = 0; seat < 4; ++seat)
                EXPECT_EQ(play.match().view(seat).cards, one_suit_each[seat]);
            EXPECT_EQ(play.match().view({}).cards, std::nullopt);
            speak(play, {0, 2, 0, 0});
            play_out(play);
        }
    }
}

TEST(PitchMatch, P2_an_auction_tells_bids_passes_and_the_pitcher) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    EXPECT_EQ(play.act(action::Pass{}).front(), (Event{event::Bid{.seat = 0, .value = std::nullopt}}));
    EXPECT_EQ(play.act(action::Bid{2}).front(), (Event{event::Bid{.seat = 1, .value = 2}}));
    EXPECT_EQ(play.match().view({}).pitcher, std::nullopt);
    play.act(action::Pass{});
    const Events last = play.act(action::Pass{});
    ASSERT_EQ(last.size(), 3U);
    EXPECT_EQ(last[0], (Event{event::Bid{.seat = 3, .value = std::nullopt}}));
    EXPECT_EQ(last[1], (Event{event::Pitcher{.seat = 1, .bid = 2}}));
    EXPECT_EQ(std::get<event::Turn>(last[2]).seat, 1);
    EXPECT_EQ(std::get<event::Turn>(last[2]).phase, Phase::play);
    EXPECT_EQ(play.match().view({}).pitcher, Seat{1});
    EXPECT_EQ(play.match().view({}).bids,
              (PerSeat<std::optional<std::int8_t>>{std::nullopt, 2, std::nullopt, std::nullopt}));
}

TEST(PitchMatch, P3_a_pitch_is_told_as_bid_pitcher_card_and_trumps) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    play.act(action::Pass{});
    const Events events = play.act(action::Pitch{card("AC")});
    ASSERT_EQ(events.size(), 5U);
    EXPECT_EQ(events[0], (Event{event::Bid{.seat = 1, .value = 4}}));
    EXPECT_EQ(events[1], (Event{event::Pitcher{.seat = 1, .bid = 4}}));
    EXPECT_EQ(events[2], (Event{event::Played{.seat = 1, .card = card("AC")}}));
    EXPECT_EQ(events[3], (Event{event::Trump{.suit = Suit::clubs}}));
    EXPECT_EQ(std::get<event::Turn>(events[4]).seat, 2);
    EXPECT_EQ(refused(play, action::Bid{4}), Refusal::wrong_phase) << "nobody bids after";
    EXPECT_EQ(refused(play, action::Pitch{card("AD")}), Refusal::wrong_phase);
    EXPECT_EQ(refused(play, action::Pass{}), Refusal::wrong_phase);
}

TEST(PitchMatch, P3_after_a_plain_bid_of_4_trumps_follow_the_first_card) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    play.act(action::Bid{4});
    EXPECT_EQ(play.match().view({}).trump, std::nullopt);
    const Events events = play.act(action::Play{card("9S")});
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(events[0], (Event{event::Played{.seat = 0, .card = card("9S")}}));
    EXPECT_EQ(events[1], (Event{event::Trump{.suit = Suit::spades}}));
    EXPECT_EQ(play.match().view({}).trump, Suit::spades);
}

TEST(PitchMatch, P4_the_dealer_who_bids_the_same_steals_the_bid) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    speak(play, {0, 1, 0});
    const Events events = play.act(action::Bid{1});
    EXPECT_EQ(events[0], (Event{event::Bid{.seat = 3, .value = 1, .stolen = true}}));
    EXPECT_EQ(events[1], (Event{event::Pitcher{.seat = 3, .bid = 1}}));
}

TEST(PitchMatch, P4_a_forced_dealer_is_refused_a_1_and_a_pass) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    speak(play, {0, 0, 0});
    EXPECT_EQ(refused(play, action::Bid{1}), Refusal::bid_too_low);
    EXPECT_EQ(refused(play, action::Pass{}), Refusal::must_bid);
    EXPECT_EQ(refused(play, action::Bid{2}), std::nullopt);
}

TEST(PitchMatch, P4_with_redeal_a_hand_that_all_passed_ends_and_the_next_dealer_deals) {
    Playthrough play = started({{"all_pass", "redeal"sv}});
    start_hand(play, 3, 3);
    speak(play, {0, 0, 0});
    const Events events = play.act(action::Pass{});
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0], (Event{event::Bid{.seat = 3, .value = std::nullopt}}));
    EXPECT_EQ(last_score(play).pitcher, std::nullopt);
    EXPECT_EQ(play.match().phase(), Phase::scored);
    EXPECT_EQ(play.match().turn(), std::nullopt);
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{0, 0, 0, 0}));
    start_hand(play, {}, 0);
    EXPECT_EQ(play.match().hand(), 2U);
}

TEST(PitchMatch, P8_a_passed_hand_counts_for_max_hands) {
    Playthrough play = started({{"all_pass", "redeal"sv}, {"max_hands", std::int64_t{1}}});
    start_hand(play, 3, 3);
    speak(play, {0, 0, 0, 0});
    EXPECT_EQ(play.match().phase(), Phase::over);
    EXPECT_EQ(play.match().view({}).winner, std::nullopt);
}

TEST(PitchMatch, P5_who_plays_another_suit_though_able_to_follow_is_refused) {
    Playthrough play = started();
    start_hand(play, 3, 3,
               {cards("AS KS QS JS TS 9S"), cards("8S KC QC JC TC 9C"), one_suit_each[2], one_suit_each[3]});
    play.act(action::Pitch{card("AS")});
    EXPECT_EQ(refused(play, action::Play{card("KC")}), Refusal::must_follow_suit);
    EXPECT_EQ(refused(play, action::Play{card("AD")}), Refusal::card_not_in_hand);
    EXPECT_EQ(refused(play, action::Play{card("8S")}), std::nullopt);
}

TEST(PitchMatch, P6_P7_the_end_of_a_hand_is_told_in_order) {
    Playthrough play = started({{"target", std::int64_t{4}}});
    start_hand(play, 3, 3);
    play.act(action::Pitch{card("AS")});
    play_out(play);
    const Events& log = play.log();
    ASSERT_GE(log.size(), 4U);
    EXPECT_TRUE(std::holds_alternative<event::Played>(log[log.size() - 4]));
    EXPECT_TRUE(std::holds_alternative<event::Trick>(log[log.size() - 3]));
    EXPECT_TRUE(std::holds_alternative<event::HandScored>(log[log.size() - 2]));
    EXPECT_EQ(log.back(), (Event{event::MatchOver{.winner = 0, .score = {4, 0, 0, 0}}}));
    // All 80 points of the four tens and the honours.
    EXPECT_EQ(last_score(play).lines[0],
              (event::PitchLine{
                  .high = true, .low = true, .jack = true, .game = true, .card_points = 80, .points = 4, .total = 4}));
    EXPECT_TRUE(last_score(play).made);
    EXPECT_EQ(play.match().view({}).winner, Side{0});
}

TEST(PitchMatch, P8_a_player_at_the_target_who_was_not_the_pitcher_has_not_won) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    speak(play, {2, 0, 0, 0});
    play_out(play);
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{4, 0, 0, 0}));
    EXPECT_EQ(play.match().phase(), Phase::scored);
    // Seat 3 pitches hearts, of which seat 0 now has the best.
    const std::vector<CardSet> turned = {one_suit_each[3], one_suit_each[1], one_suit_each[2],
                                         cards("2H 3H 4H 5H 6H 7H")};
    start_hand(play, {}, 0, turned);
    speak(play, {0, 0, 2, 0});
    play.act(action::Play{card("2H")});
    play_out(play);
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{8, 0, 0, -2}));
    EXPECT_EQ(play.match().phase(), Phase::scored) << "8 of 7, but seat 3 was the pitcher";
    start_hand(play, {}, 1);
    speak(play, {0, 0, 2, 0});
    play_out(play);
    EXPECT_EQ(play.match().view({}).winner, Side{0});
}

TEST(PitchMatch, P8_a_rematch_begins_at_nothing_and_draws_its_dealer) {
    Playthrough play = started({{"target", std::int64_t{4}}});
    start_hand(play, 3, 3);
    play.act(action::Pitch{card("AS")});
    play_out(play);
    ASSERT_EQ(play.match().phase(), Phase::over);
    play.start_match();
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{0, 0, 0, 0}));
    EXPECT_EQ(play.match().view({}).winner, std::nullopt);
    start_hand(play, 2, 2);
    EXPECT_EQ(play.match().hand(), 2U);
    EXPECT_EQ(play.match().view({}).pitcher, std::nullopt);
    EXPECT_EQ(play.match().view({}).trump, std::nullopt);
}

TEST(PitchMatch, a_claim_of_all_tricks_is_judged_by_what_the_seat_knows) {
    Playthrough play = started();
    start_hand(play, 3, 3);
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_your_turn);
    EXPECT_EQ(play.match().judge_claim(0).error(), Refusal::wrong_phase);
    play.act(action::Bid{4});
    EXPECT_TRUE(play.match().judge_claim(0)) << "the six highest spades, whichever is led";
    play.act(action::Play{card("AS")});
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_certain);
}

}  // namespace
}  // namespace pique::engine::pitch
