#include "server/tools/verify.hpp"

#include "engine/games.hpp"
#include "protocol/hand_record.hpp"
#include "server/fair/card_stream.hpp"
#include "server/fair/commitment.hpp"
#include "server/fair/sha256.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace pique::server {
namespace {

using engine::Seat;
using protocol::HandRecord;
using testing::AllOf;
using testing::Eq;
using testing::HasSubstr;
using testing::Optional;

const std::string table = "tTestTable";

protocol::Hash secret(const std::string& name) {
    return sha256(bytes_of(name));
}

constexpr std::uint32_t most_hands = 12;

/// Two matches of one table with random legal actions, as a table deals and records them.
std::vector<HandRecord> play_two_matches(const engine::Game& game, const engine::Options& options, std::uint64_t seed) {
    tests::Playthrough play{game, options};
    tests::FastChance chance{seed};
    std::vector<HandRecord> records;
    std::uint32_t turn = 1;
    for (int match = 0; match < 2; ++match) {
        play.start_match();
        std::uint32_t hands_before = 0;
        while (play.match().phase() != engine::Phase::over) {
            // Random cards need not bring a match with high bounds to its end.
            if (hands_before == most_hands) return records;
            HandRecord record{.table = table, .game = std::string{game.id()}, .options = options, .players = {}};
            const engine::View before = play.match().view(std::nullopt);
            record.hand = static_cast<std::uint32_t>(records.size()) + 1;
            record.hands_before = hands_before;
            record.first_of_match = hands_before == 0;
            record.score_before = before.score;
            record.bags_before = before.bags;
            record.server_seed = secret(std::to_string(seed) + "/" + std::to_string(record.hand));
            record.commitment = commitment(table, record.hand, record.server_seed);
            if (record.hand % 3 != 0) record.entropy = {{.seat = 0, .value = {1, 2, 3}}, {.seat = 1, .value = {255}}};

            CardStream stream{deal_seed(record.server_seed, record.entropy)};
            play.start_hand(stream);
            const auto& started = *play.last<engine::event::HandStarted>();
            record.dealer = started.dealer;
            record.opener = started.opener;
            record.deck = *started.deck;
            while (const auto open = play.match().turn()) {
                const auto action = tests::random_action(play.match().view(open->seat), chance);
                record.steps.push_back({.turn = turn++, .seat = open->seat, .time_ms = 1, .action = action});
                play.act(action, stream);
            }
            record.tricks = play.match().view(std::nullopt).tricks;
            record.scored = *play.last<engine::event::HandScored>();
            if (play.match().phase() == engine::Phase::over) record.over = *play.last<engine::event::MatchOver>();
            records.push_back(std::move(record));
            ++hands_before;
        }
    }
    return records;
}

class EveryGame : public testing::TestWithParam<const engine::Game*> {};

TEST_P(EveryGame, WhatWasPlayedIsFair) {
    const engine::Game& game = *GetParam();
    tests::FastChance chance{5};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const engine::Options options = seed == 0 ? tests::options_of(game) : tests::random_options(game, chance);
        for (const HandRecord& record : play_two_matches(game, options, seed)) {
            EXPECT_EQ(find_fault(record), std::nullopt) << "seed " << seed << ", hand " << record.hand;
            EXPECT_EQ(find_fault(to_json(record).dump()), std::nullopt) << "seed " << seed << ", hand " << record.hand;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(engine::games().begin(), engine::games().end()),
                         [](const auto& named) { return std::string{named.param->id()}; });

class Verify : public testing::Test {
protected:
    Verify() {
        const engine::Game& game = *engine::find_game("spades");
        all_ = play_two_matches(
            game,
            tests::options_of(
                game, {{"target", std::int64_t{5000}}, {"floor", std::monostate{}}, {"max_hands", std::int64_t{3}}}),
            3);
    }

    /// The first hand of the table, one in a match, and one that ended a match.
    HandRecord first() const { return all_.front(); }
    HandRecord middle() const { return all_[1]; }
    HandRecord last() const { return all_.back(); }

    /// The first step with an action of this kind.
    template<class Kind>
    static HandRecord::Step& step_of(HandRecord& record) {
        for (HandRecord::Step& step : record.steps) {
            if (std::holds_alternative<Kind>(step.action)) return step;
        }
        throw std::logic_error("no such step");
    }

    static engine::event::SpadesLine& line_of(HandRecord& record, std::size_t side) {
        return std::get<engine::event::SpadesScore>(record.scored.score).lines[side];
    }

private:
    std::vector<HandRecord> all_;
};

TEST(VerifySpadesDuo, an_exchange_is_drawn_again) {
    const engine::Game& game = *engine::find_game("spades_duo");
    int exchanges = 0;
    for (HandRecord record : play_two_matches(game, tests::options_of(game), 1)) {
        ASSERT_EQ(find_fault(record), std::nullopt);
        for (HandRecord::Step& step : record.steps) {
            auto* exchange = std::get_if<engine::action::Exchange>(&step.action);
            if (exchange == nullptr || exchange->cards.empty()) continue;
            ++exchanges;
            // Somebody kept the cards that were thrown; sooner or later a card that was drawn is played.
            HandRecord other = record;
            other.steps[static_cast<std::size_t>(&step - record.steps.data())].action = engine::action::Exchange{};
            EXPECT_THAT(find_fault(other), Optional(HasSubstr("was refused, card_not_in_hand")));
        }
    }
    EXPECT_GT(exchanges, 3);
}

TEST_F(Verify, HasTheHandsItNeeds) {
    EXPECT_TRUE(first().first_of_match);
    EXPECT_FALSE(first().over);
    EXPECT_FALSE(middle().first_of_match);
    EXPECT_TRUE(last().over);
    for (const HandRecord& record : {first(), middle(), last()})
        EXPECT_EQ(find_fault(record), std::nullopt);
}

TEST_F(Verify, FindsAnotherServerSeed) {
    HandRecord record = middle();
    record.server_seed[31] ^= 1;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("commitment")));
}

TEST_F(Verify, FindsAnotherTableAndAnotherHand) {
    HandRecord record = middle();
    record.table = "tAnother";
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("commitment")));
    record = middle();
    record.hand += 1;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("commitment")));
}

TEST_F(Verify, FindsASeedThatWasChosenAfterwards) {
    // A commitment that fits again, but not the cards that were dealt.
    HandRecord record = middle();
    record.server_seed[0] ^= 1;
    record.commitment = commitment(record.table, record.hand, record.server_seed);
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("deck")));
}

TEST_F(Verify, FindsAnotherShareOfEntropy) {
    HandRecord record = middle();
    ASSERT_FALSE(record.entropy.empty());
    record.entropy[0].value[0] ^= 1;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("deck")));
    record = middle();
    record.entropy.pop_back();
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("deck")));
}

TEST_F(Verify, FindsSharesThatNobodyCouldHaveGiven) {
    for (const std::vector<engine::EntropyShare>& shares :
         std::vector<std::vector<engine::EntropyShare>>{{{.seat = 1, .value = {1}}, {.seat = 0, .value = {1}}},
                                                        {{.seat = 1, .value = {1}}, {.seat = 1, .value = {1}}},
                                                        {{.seat = 4, .value = {1}}},
                                                        {{.seat = 0, .value = {}}},
                                                        {{.seat = 0, .value = std::vector<std::uint8_t>(33)}}}) {
        HandRecord record = middle();
        record.entropy = shares;
        EXPECT_THAT(find_fault(record), Optional(HasSubstr("entropy")));
    }
}

TEST_F(Verify, FindsSwappedCards) {
    HandRecord record = middle();
    std::swap(record.deck[3], record.deck[40]);
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("deck")));
}

TEST_F(Verify, FindsAChosenDealer) {
    HandRecord record = first();
    record.dealer = static_cast<Seat>((record.dealer + 1) % 4);
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("dealer")));
    record.dealer = 4;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("dealer")));
    record = middle();
    record.opener = engine::Opener::first;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("dealer")));
}

TEST_F(Verify, FindsAnActionOutOfTurn) {
    HandRecord record = middle();
    record.steps[4].seat = static_cast<Seat>((record.steps[4].seat + 1) % 4);
    EXPECT_THAT(find_fault(record), Optional(AllOf(HasSubstr("action 5"), HasSubstr("not_your_turn"))));
}

TEST_F(Verify, FindsATurnThatWasLeftOut) {
    HandRecord record = middle();
    for (std::size_t i = 10; i < record.steps.size(); ++i)
        ++record.steps[i].turn;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("action 11")));
}

TEST_F(Verify, FindsAnIllegalBid) {
    HandRecord record = middle();
    step_of<engine::action::Bid>(record).action = engine::action::Bid{14};
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("bid_out_of_range")));
}

TEST_F(Verify, FindsAnIllegalPlay) {
    HandRecord record = middle();
    // The card of the seat that plays second.
    record.steps[4].action = record.steps[5].action;
    EXPECT_THAT(find_fault(record), Optional(AllOf(HasSubstr("action 5"), HasSubstr("card_not_in_hand"))));
}

TEST_F(Verify, FindsARevoke) {
    // A player who could follow suit plays a card of a later trick instead, and the other way round.
    HandRecord record = middle();
    std::optional<std::string> fault;
    for (std::size_t i = 5; i < record.steps.size() && !fault; ++i) {
        const auto& led = std::get<engine::action::Play>(record.steps[4].action).card;
        HandRecord::Step& later = record.steps[i];
        if (later.seat != record.steps[5].seat || i == 5) continue;
        if (std::get<engine::action::Play>(later.action).card.suit() == led.suit()) continue;
        std::swap(record.steps[5].action, later.action);
        fault = find_fault(record);
    }
    EXPECT_THAT(fault, Optional(AllOf(HasSubstr("action 6"), HasSubstr("must_follow_suit"))));
}

TEST_F(Verify, FindsMissingActions) {
    HandRecord record = middle();
    record.steps.pop_back();
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("missing")));
    record.steps.clear();
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("missing")));
    record = middle();
    record.steps.erase(record.steps.begin());
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("action 1 ")));
}

TEST_F(Verify, FindsActionsAfterTheEnd) {
    for (HandRecord record : {middle(), last()}) {
        record.steps.push_back(record.steps.back());
        ++record.steps.back().turn;
        EXPECT_THAT(find_fault(record), Optional(HasSubstr("the hand was over")));
    }
}

TEST_F(Verify, FindsMiscountedTricks) {
    HandRecord record = middle();
    ++record.tricks[2];
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("tricks")));
}

TEST_F(Verify, FindsAWrongScore) {
    HandRecord record = middle();
    line_of(record, 1).total += 10;
    EXPECT_THAT(find_fault(record), Optional(Eq("the score of side 1 is wrong")));
    record = middle();
    ++line_of(record, 0).bags_added;
    EXPECT_THAT(find_fault(record), Optional(Eq("the score of side 0 is wrong")));
    record = middle();
    record.score_before[0] += 1;
    EXPECT_THAT(find_fault(record), Optional(Eq("the score of side 0 is wrong")));
    record = middle();
    record.bags_before[1] += 1;
    EXPECT_THAT(find_fault(record), Optional(Eq("the score of side 1 is wrong")));
    record = middle();
    record.scored.score = engine::event::PitchScore{};
    EXPECT_NE(find_fault(record), std::nullopt);
}

TEST_F(Verify, FindsAWrongWinner) {
    HandRecord record = last();
    record.over->winner = static_cast<engine::Side>(1 - *record.over->winner);
    EXPECT_THAT(find_fault(record), Optional(Eq("the winner is wrong")));
    record.over.reset();
    EXPECT_THAT(find_fault(record), Optional(Eq("the match ended with this hand")));
    record = middle();
    record.over = engine::event::MatchOver{.winner = 0, .score = {}};
    EXPECT_THAT(find_fault(record), Optional(Eq("the match did not end with this hand")));
}

TEST_F(Verify, FindsABeginningThatCannotBe) {
    HandRecord record = first();
    record.score_before[0] = 50;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("does not begin with this score")));
    record = middle();
    record.first_of_match = true;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("first hand of a match")));
    record = middle();
    record.hands_before = record.hand;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("not so many hands")));
    record = middle();
    record.score_before[1] = std::numeric_limits<std::int32_t>::max();
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("bounds")));
    record = middle();
    record.bags_before[1] = -1;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("bounds")));
    record = middle();
    record.score_before.push_back(0);
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("sides")));
    record = middle();
    record.bags_before.clear();
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("sides")));
}

TEST_F(Verify, SaysWhyATextIsNoRecord) {
    EXPECT_THAT(find_fault("{"), Optional(HasSubstr("bad_json")));
    EXPECT_THAT(find_fault("[]"), Optional(HasSubstr("not a hand record")));
    auto json = to_json(middle());
    json["format"] = "pique.hand/2";
    EXPECT_THAT(find_fault(json.dump()), Optional(HasSubstr("format")));
    json = to_json(middle());
    json["game"] = "whist";
    EXPECT_THAT(find_fault(json.dump()), Optional(HasSubstr("unknown_game")));
    json = to_json(middle());
    json["proof"].erase("server_seed");
    EXPECT_THAT(find_fault(json.dump()), Optional(HasSubstr("bad_request, proof")));
}

TEST_F(Verify, NamesAGameThatItDoesNotKnow) {
    HandRecord record = middle();
    record.game = "whist";
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("game")));
}

}  // namespace
}  // namespace pique::server
