#include "engine/spades_duo/match.hpp"

#include "engine/spades_duo/hand.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_spades_duo.hpp"

#include <gtest/gtest.h>

namespace pique::engine::spades_duo {
namespace {

using tests::card;
using tests::cards;
using tests::options_of;
using tests::Playthrough;
using tests::ScriptedChance;

/// Seat 0 takes every trick.
const std::array<CardSet, 2> spades_and_clubs = {CardSet::of_suit(Suit::spades), CardSet::of_suit(Suit::clubs)};

void start_hand(Playthrough& play, std::optional<Seat> first_drawn, const Deck& deck) {
    ScriptedChance chance{ordered_deck(DeckKind::standard), deck, first_drawn, 2};
    play.start_hand(chance);
    EXPECT_TRUE(chance.used_up());
}

Playthrough started(const Options& options) {
    Playthrough play{game(), options};
    play.start_match();
    return play;
}
Playthrough started() {
    return started(options_of(game()));
}

struct Plan {
    std::array<bool, 2> double_nil{};
    std::array<int, 2> bids{};
};

/// Keeps every card, exchanges none, bids as planned and plays the lowest legal card, to the end of the hand or until
/// the phase comes.
void play_on(Playthrough& play, const Plan& plan, Phase until = Phase::scored) {
    while (const auto turn = play.match().turn()) {
        if (turn->phase == until) return;
        switch (turn->phase) {
            case Phase::declare:
                play.act(action::Declare{plan.double_nil[turn->seat]});
                break;
            case Phase::draft:
                play.act(action::Keep{});
                break;
            case Phase::exchange:
                play.act(action::Exchange{});
                break;
            case Phase::bid:
                play.act(action::Bid{plan.bids[turn->seat]});
                break;
            default:
                play.act(action::Play{turn->legal->play.front()});
        }
    }
}

const Deck& unshuffled() {
    static const Deck deck = ordered_deck(DeckKind::standard);
    return deck;
}

TEST(SpadesDuoMatch, each_seat_is_a_side) {
    Playthrough play{game(), options_of(game())};
    EXPECT_EQ(play.start_match(), (Events{event::MatchStarted{.sides = {{0}, {1}}}}));
    const View view = play.match().view(Seat{0});
    EXPECT_EQ(view.phase, Phase::waiting);
    EXPECT_EQ(view.opener, Opener::first);
    EXPECT_EQ(view.dealer, std::nullopt);
    EXPECT_EQ(view.stock, 0);
    EXPECT_EQ(view.cards, std::nullopt);
}

TEST(SpadesDuoMatch, D1_the_first_player_is_drawn_and_the_roles_change_every_hand) {
    for (const Seat first : {Seat{0}, Seat{1}}) {
        Playthrough play = started();
        for (int hand = 0; hand < 3; ++hand) {
            const Seat opens = hand % 2 == 0 ? first : other_of(first);
            start_hand(play, hand == 0 ? std::optional{first} : std::nullopt,
                       tests::draft_deck(spades_and_clubs, opens));
            const auto* begun = play.last<event::HandStarted>();
            EXPECT_EQ(begun->dealer, opens);
            EXPECT_EQ(begun->opener, Opener::first);
            EXPECT_EQ(play.match().turn()->seat, opens);
            EXPECT_EQ(play.match().view({}).dealer, opens);
            play_on(play, {.bids = {13, 1}});
        }
    }
}

TEST(SpadesDuoMatch, D1_is_drawn_anew_in_a_rematch_and_numbers_go_on) {
    Playthrough play = started(options_of(game(), {{"max_hands", std::int64_t{1}}}));
    start_hand(play, 0, tests::draft_deck(spades_and_clubs, 0));
    play_on(play, {.bids = {13, 0}});
    ASSERT_EQ(play.match().phase(), Phase::over);
    play.start_match();
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{0, 0}));
    start_hand(play, 0, tests::draft_deck(spades_and_clubs, 0));
    EXPECT_EQ(play.last<event::HandStarted>()->hand, 2U);
    EXPECT_EQ(play.match().turn()->number, 2U + 26 + 2 + 26 + 1) << "declarations, draft, bids and cards";
}

TEST(SpadesDuoMatch, D2_the_declaration_comes_before_any_card_is_shown) {
    Playthrough play = started();
    start_hand(play, 1, unshuffled());
    EXPECT_EQ(play.match().turn()->phase, Phase::declare);
    for (const Viewer viewer : tests::viewers(2)) {
        const View view = play.match().view(viewer);
        EXPECT_EQ(view.offer, std::nullopt);
        EXPECT_EQ(view.cards, viewer ? std::optional{CardSet{}} : std::nullopt);
        EXPECT_EQ(view.stock, 52);
        EXPECT_EQ(view.declared, (PerSeat<std::optional<bool>>(2)));
    }
    const Events events = play.act(action::Declare{true});
    EXPECT_EQ(
        events,
        (Events{
            event::Declared{.seat = 1, .yes = true, .declaration = Declaration::double_nil},
            event::Turn{
                .number = 2, .seat = 1, .phase = Phase::draft, .legal = Legal{.draft = true}, .offer = card("2C")}}));
    EXPECT_EQ(play.match().view(Seat{0}).bids, (PerSeat<std::optional<std::int8_t>>{std::nullopt, std::int8_t{0}}));
    play.act(action::Keep{});
    EXPECT_EQ(play.match().turn()->phase, Phase::declare);
    EXPECT_EQ(play.match().turn()->seat, 0);
    EXPECT_EQ(play.match().view(Seat{0}).offer, std::nullopt) << "not before the answer";
}

TEST(SpadesDuoMatch, D2_option_double_nil_off_asks_nobody) {
    Playthrough play = started(options_of(game(), {{"double_nil", false}}));
    start_hand(play, 0, unshuffled());
    EXPECT_EQ(play.match().turn()->phase, Phase::draft);
    EXPECT_EQ(play.match().view({}).declaration, std::nullopt);
    EXPECT_TRUE(play.match().view({}).declared.empty());
    play_on(play, {.bids = {3, 3}}, Phase::bid);
    EXPECT_EQ(play.last<event::Declared>(), nullptr);
    EXPECT_EQ(play.last<event::Exchanged>(), nullptr);
}

TEST(SpadesDuoMatch, D3_only_the_drafting_seat_sees_the_offer_and_nobody_the_neighbour_of_a_kept_card) {
    Playthrough play = started(options_of(game(), {{"double_nil", false}}));
    start_hand(play, 0, unshuffled());
    EXPECT_EQ(play.match().view(Seat{0}).offer, card("2C"));
    EXPECT_EQ(play.match().view(Seat{1}).offer, std::nullopt);
    EXPECT_EQ(play.match().view({}).offer, std::nullopt);
    EXPECT_EQ(play.act(action::Keep{}).front(),
              Event{(event::Drafted{.seat = 0, .kept = true, .card = card("2C"), .second = std::nullopt})});
    EXPECT_EQ(play.act(action::Discard{}).front(),
              Event{(event::Drafted{.seat = 1, .kept = false, .card = card("5C"), .second = std::nullopt})});
    EXPECT_EQ(play.match().view(Seat{0}).cards, cards("2C"));
    EXPECT_EQ(play.match().view(Seat{1}).cards, cards("5C"));
    EXPECT_EQ(play.match().view({}).counts, (PerSeat<std::int8_t>{1, 1}));
    EXPECT_EQ(play.match().view({}).stock, 48);
}

TEST(SpadesDuoMatch, D3_option_draft_second_card_shows_the_card_that_was_not_taken) {
    Playthrough play =
        started(options_of(game(), {{"double_nil", false}, {"draft_second_card", std::string_view{"drafter"}}}));
    start_hand(play, 0, unshuffled());
    const Event kept = play.act(action::Keep{}).front();
    EXPECT_EQ(kept, Event{(event::Drafted{.seat = 0, .kept = true, .card = card("2C"), .second = card("3C")})});
    EXPECT_EQ(redact(kept, Seat{1}), Event{(event::Drafted{.seat = 0, .kept = true})});
    EXPECT_EQ(play.act(action::Discard{}).front(),
              Event{(event::Drafted{.seat = 1, .kept = false, .card = card("5C"), .second = std::nullopt})})
        << "who discards takes the second card";
}

TEST(SpadesDuoMatch, D4_the_exchange_draws_from_the_discards_and_tells_the_others_only_how_many) {
    Playthrough play = started();
    start_hand(play, 0, unshuffled());
    play_on(play, {.double_nil = {true, true}}, Phase::exchange);
    EXPECT_EQ(play.match().turn()->seat, 1) << "the second player first";
    // Seat 1 kept 4C 8C QC ..., the discards are 3C 5C 7C ...
    ScriptedChance chance;
    chance.then(26, 0);
    chance.then(25, 1);
    const Events events = play.act(action::Exchange{.cards = cards("4C QC")}, chance);
    EXPECT_TRUE(chance.used_up());
    EXPECT_EQ(events.front(),
              Event{(event::Exchanged{.seat = 1, .count = 2, .out = cards("4C QC"), .in = cards("3C 7C")})});
    EXPECT_EQ(redact(events.front(), Seat{0}), Event{(event::Exchanged{.seat = 1, .count = 2})});
    const CardSet held = play.match().view(Seat{1}).cards.value();
    EXPECT_TRUE(held.contains(cards("3C 7C")));
    EXPECT_FALSE(held.contains(card("4C")));
    EXPECT_EQ(play.match().view({}).counts, (PerSeat<std::int8_t>{13, 13}));

    EXPECT_EQ(play.match().turn()->seat, 0);
    ScriptedChance second;
    second.then(24, 0);
    play.act(action::Exchange{.cards = cards("2C")}, second);
    EXPECT_EQ(play.last<event::Exchanged>()->in, cards("5C")) << "the first of the discards that are left";
    EXPECT_EQ(play.match().turn()->phase, Phase::play) << "both have bid";
}

TEST(SpadesDuoMatch, D4_naming_no_card_draws_nothing) {
    Playthrough play = started();
    start_hand(play, 0, unshuffled());
    play_on(play, {.double_nil = {false, true}}, Phase::exchange);
    ScriptedChance none;
    EXPECT_EQ(play.act(action::Exchange{}, none).front(),
              Event{(event::Exchanged{.seat = 1, .count = 0, .out = CardSet{}, .in = CardSet{}})});
    EXPECT_EQ(play.match().turn()->phase, Phase::bid);
    EXPECT_EQ(play.match().turn()->seat, 0) << "seat 1 has bid";
}

TEST(SpadesDuoMatch, D5_the_second_player_bids_and_leads_first) {
    Playthrough play = started();
    start_hand(play, 0, tests::draft_deck(spades_and_clubs, 0));
    play_on(play, {}, Phase::bid);
    EXPECT_EQ(play.match().turn()->seat, 1);
    play.act(action::Bid{2});
    EXPECT_EQ(play.match().turn()->seat, 0);
    play.act(action::Bid{1});
    EXPECT_EQ(play.match().turn()->phase, Phase::play);
    EXPECT_EQ(play.match().turn()->seat, 1);
    play.act(action::Play{card("2C")});
    EXPECT_EQ(play.act(action::Play{card("2S")}).at(1),
              Event{(event::Trick{.winner = 0,
                                  .plays = {{.seat = 1, .card = card("2C")}, {.seat = 0, .card = card("2S")}},
                                  .tricks = {1, 0}})});
    EXPECT_EQ(play.match().turn()->seat, 0) << "the winner leads";
}

TEST(SpadesDuoMatch, D6_scores_a_double_nil) {
    Playthrough play = started();
    start_hand(play, 0, tests::draft_deck(spades_and_clubs, 0));
    play_on(play, {.double_nil = {false, true}, .bids = {12, 0}});
    const auto& lines = std::get<event::SpadesScore>(play.last<event::HandScored>()->score).lines;
    EXPECT_EQ(lines[0], (event::SpadesLine{.bid = 12,
                                           .took = 13,
                                           .nils = {},
                                           .points = 121,
                                           .bags_before = 0,
                                           .bags_added = 1,
                                           .penalty = 0,
                                           .bags_after = 1,
                                           .total = 121}));
    EXPECT_EQ(lines[1].nils, (PerSeat<event::NilResult>{{.seat = 1, .made = true, .value = 200}}));
    EXPECT_EQ(lines[1].total, 200);
    EXPECT_EQ(play.match().phase(), Phase::scored);
}

TEST(SpadesDuoMatch, D7_ends_at_the_target_with_the_higher_score) {
    Playthrough play = started(options_of(game(), {{"target", std::int64_t{200}}}));
    start_hand(play, 0, tests::draft_deck(spades_and_clubs, 0));
    play_on(play, {.double_nil = {false, true}, .bids = {10, 0}});
    EXPECT_EQ(play.match().phase(), Phase::over);
    EXPECT_EQ(play.log().back(), Event{(event::MatchOver{.winner = 1, .score = {103, 200}})});
}

TEST(SpadesDuoMatch, D7_equal_scores_play_another_hand) {
    Playthrough play = started(options_of(game(), {{"target", std::int64_t{100}}}));
    start_hand(play, 0, tests::draft_deck(spades_and_clubs, 0));
    play_on(play, {.bids = {13, 0}});
    EXPECT_EQ(play.match().view({}).score, (PerSide<std::int32_t>{130, 100}));
    EXPECT_EQ(play.match().view({}).winner, 0);

    Playthrough level = started(options_of(game(), {{"target", std::int64_t{50}}, {"floor", std::int64_t{-10}}}));
    start_hand(level, 0, tests::draft_deck(spades_and_clubs, 0));
    level.act(action::Declare{false});
    play_on(level, {.bids = {0, 10}});
    EXPECT_EQ(level.match().view({}).score, (PerSide<std::int32_t>{-100, -100}));
    EXPECT_EQ(level.match().phase(), Phase::scored);
}

TEST(SpadesDuoMatch, judges_turn_before_phase_before_action) {
    Playthrough play = started();
    tests::FastChance chance{1};
    const auto why_not = [&](Seat seat, const Action& action) {
        return play.match().decide(seat, action, chance).error();
    };
    EXPECT_EQ(why_not(0, action::Keep{}), Refusal::not_your_turn) << "no hand yet";
    start_hand(play, 0, unshuffled());
    EXPECT_EQ(why_not(1, action::Declare{true}), Refusal::not_your_turn);
    EXPECT_EQ(why_not(0, action::Keep{}), Refusal::wrong_phase);
    EXPECT_EQ(why_not(0, action::Bid{99}), Refusal::wrong_phase);
    play.act(action::Declare{true});
    EXPECT_EQ(why_not(0, action::Declare{true}), Refusal::wrong_phase) << "it is final";
    EXPECT_EQ(why_not(0, action::Exchange{}), Refusal::wrong_phase);
    EXPECT_EQ(why_not(1, action::Keep{}), Refusal::not_your_turn);
    play_on(play, {}, Phase::exchange);
    EXPECT_EQ(why_not(0, action::Exchange{.cards = cards("2C 6C TC AC")}), Refusal::too_many_cards);
    EXPECT_EQ(why_not(0, action::Exchange{.cards = cards("2C"), .duplicates = true}), Refusal::duplicate_cards);
    EXPECT_EQ(why_not(0, action::Exchange{.cards = cards("3C")}), Refusal::card_not_in_hand);
    EXPECT_EQ(why_not(0, action::Bid{0}), Refusal::wrong_phase);
    play.act(action::Exchange{});
    EXPECT_EQ(why_not(1, action::Bid{14}), Refusal::bid_out_of_range);
    EXPECT_EQ(why_not(1, action::Pass{}), Refusal::wrong_phase);
    play.act(action::Bid{13});
    EXPECT_EQ(why_not(1, action::Play{card("2C")}), Refusal::card_not_in_hand);
}

TEST(SpadesDuoMatch, a_claim_is_judged_for_the_seat_to_act_in_the_play) {
    Playthrough play = started();
    start_hand(play, 1, tests::draft_deck(spades_and_clubs, 1));
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::wrong_phase);
    play_on(play, {.bids = {5, 5}}, Phase::play);
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_your_turn);
    EXPECT_TRUE(play.match().judge_claim(0)) << "all thirteen spades";
    play.act(action::Play{card("2S")});
    EXPECT_EQ(play.match().judge_claim(1).error(), Refusal::not_certain);
}

TEST(SpadesDuoMatch, a_turn_may_come_again_with_another_deadline) {
    Playthrough play = started(options_of(game(), {{"double_nil", false}}));
    start_hand(play, 0, unshuffled());
    const auto match = play.match().clone();
    event::Turn again = *match->turn();
    again.deadline_ms = 123'456;
    match->fold(again);
    EXPECT_EQ(match->turn(), play.match().turn()) << "deadlines are the shell's";
    EXPECT_EQ(match->view(Seat{0}), play.match().view(Seat{0}));
}

}  // namespace
}  // namespace pique::engine::spades_duo
