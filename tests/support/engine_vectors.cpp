#include "tests/support/engine_vectors.hpp"

#include "engine/games.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <vector>

namespace pique::tests {

using namespace engine;

namespace {

using nlohmann::json;

json legal_json(const Legal& legal) {
    json result = json::object();
    for (int value = 0; value <= 13; ++value) {
        if ((legal.bids >> value & 1) != 0) result["bid"].push_back(value);
    }
    if (legal.pass) result["pass"] = true;
    for (Card card : legal.pitch)
        result["pitch"].push_back(card.text());
    if (legal.declare) result["declare"] = {false, true};
    if (legal.draft) result["keep"] = result["discard"] = true;
    if (legal.exchange_max >= 0) result["exchange"] = {{"max", legal.exchange_max}};
    for (Card card : legal.play)
        result["play"].push_back(card.text());
    return result;
}

CardSet cards_from(const json& list) {
    CardSet cards;
    for (const json& each : list)
        cards.insert(card(each.get<std::string>()));
    return cards;
}

Action action_from(const json& action) {
    if (action.contains("declare")) return action::Declare{action.at("declare").get<bool>()};
    if (action.contains("keep")) return action::Keep{};
    if (action.contains("discard")) return action::Discard{};
    if (action.contains("exchange")) return action::Exchange{.cards = cards_from(action.at("exchange"))};
    if (action.contains("pass")) return action::Pass{};
    if (action.contains("pitch")) return action::Pitch{card(action.at("pitch").get<std::string>())};
    if (action.contains("bid")) return action::Bid{action.at("bid").get<std::int32_t>()};
    return action::Play{card(action.at("play").get<std::string>())};
}

template<class T>
json list_json(const PerSeat<T>& values) {
    json result = json::array();
    for (const T& value : values)
        result.push_back(value);
    return result;
}

/// The draws of an exchange, and the discards in the order they were made, which lose what is drawn.
ScriptedChance draws_of(const json& step, std::vector<Card>& pool) {
    ScriptedChance chance;
    for (const json& drawn : step.value("drawn", json::array())) {
        const auto found = std::find(pool.begin(), pool.end(), card(drawn.get<std::string>()));
        if (found == pool.end()) throw std::logic_error("a card was drawn that had not been discarded");
        chance.then(static_cast<std::uint32_t>(pool.size()), static_cast<std::uint32_t>(found - pool.begin()));
        pool.erase(found);
    }
    return chance;
}

void check_score(const event::SpadesScore& score, const View& view, const json& hand) {
    for (std::size_t seat = 0; seat < view.bids.size(); ++seat)
        EXPECT_EQ(int{*view.bids[seat]}, hand.at("bids").at(seat));
    for (std::size_t side = 0; side < score.lines.size(); ++side) {
        EXPECT_EQ(score.lines[side].points, hand.at("points").at(side));
        EXPECT_EQ(score.lines[side].bags_added, hand.at("bags_added").at(side));
        EXPECT_EQ(score.lines[side].bags_after, hand.at("bags_after").at(side));
        EXPECT_EQ(score.lines[side].total, hand.at("score").at(side));
    }
    EXPECT_EQ(list_json(view.bags), hand.at("bags_after"));
}

void check_score(const event::PitchScore& score, const View& view, const json& hand) {
    EXPECT_EQ(int{*view.pitcher}, hand.at("pitcher"));
    EXPECT_EQ(view.trump, Card::parse("2" + hand.at("trump").get<std::string>())->suit());
    EXPECT_EQ(int{*score.pitcher}, hand.at("pitcher"));
    EXPECT_EQ(score.bid, hand.at("bid"));
    EXPECT_EQ(score.made, hand.at("earned").at(*score.pitcher) >= hand.at("bid"));
    for (std::size_t side = 0; side < score.lines.size(); ++side) {
        const event::PitchLine& line = score.lines[side];
        EXPECT_EQ(int{line.high} + int{line.low} + int{line.jack} + int{line.game}, hand.at("earned").at(side));
        EXPECT_EQ(line.card_points, hand.at("card_points").at(side));
        EXPECT_EQ(line.points, hand.at("points").at(side));
        EXPECT_EQ(line.total, hand.at("score").at(side));
    }
}

void replay_hand(Playthrough& play, const json& hand, bool first) {
    Deck deck{};
    for (std::size_t i = 0; i < deck.size(); ++i)
        deck[i] = card(hand.at("deck").at(i).get<std::string>());
    const auto dealer = hand.at(hand.contains("first") ? "first" : "dealer").get<Seat>();
    const auto seats = static_cast<std::uint32_t>(hand.at("tricks").size());
    ScriptedChance chance{ordered_deck(DeckKind::standard), deck,
                          first ? std::optional<std::uint32_t>{dealer} : std::nullopt, seats};
    play.start_hand(chance);
    EXPECT_TRUE(chance.used_up());
    EXPECT_EQ(play.last<event::HandStarted>()->hand, hand.at("hand").get<std::uint32_t>());
    EXPECT_EQ(play.last<event::HandStarted>()->dealer, dealer);
    EXPECT_EQ(play.last<event::HandStarted>()->deck, deck);

    std::vector<Card> pool;
    std::size_t draft_place = 0;
    for (const json& step : hand.at("steps")) {
        const auto turn = play.match().turn();
        ASSERT_TRUE(turn);
        EXPECT_EQ(int{turn->seat}, step.at("seat"));
        EXPECT_EQ(phase_name(turn->phase), step.at("phase").get<std::string>());
        EXPECT_EQ(legal_json(*turn->legal), step.at("legal"));
        if (turn->phase == Phase::draft) {
            EXPECT_EQ(play.match().view(turn->seat).offer, deck[draft_place]);
            pool.push_back(deck[draft_place + (step.at("action").contains("keep") ? 1 : 0)]);
            draft_place += 2;
        }
        ScriptedChance draws = draws_of(step, pool);
        const Events events = play.act(action_from(step.at("action")), draws);
        EXPECT_TRUE(draws.used_up());
        if (const auto* exchanged = std::get_if<event::Exchanged>(&events.front())) {
            EXPECT_EQ(exchanged->in, cards_from(step.at("drawn")));
        }
        const auto* trick = events.size() < 2 ? nullptr : std::get_if<event::Trick>(&events[1]);
        EXPECT_EQ(trick != nullptr, step.contains("trick_winner"));
        if (trick != nullptr) {
            EXPECT_EQ(int{trick->winner}, step.at("trick_winner"));
        }
    }

    const View view = play.match().view({});
    EXPECT_EQ(list_json(view.tricks), hand.at("tricks"));
    const auto* scored = play.last<event::HandScored>();
    ASSERT_NE(scored, nullptr);
    std::visit([&](const auto& score) { check_score(score, view, hand); }, scored->score);
    EXPECT_EQ(list_json(view.score), hand.at("score"));
    EXPECT_EQ(view.winner ? json(*view.winner) : json(nullptr), hand.at("winner"));
    EXPECT_EQ(view.phase, hand.at("winner").is_null() ? Phase::scored : Phase::over);
}

}  // namespace

void replay_vectors(const std::string& id) {
    std::ifstream file{std::string{PIQUE_SOURCE_DIR} + "/tests/vectors/" + id + ".jsonl"};
    ASSERT_TRUE(file);
    int matches = 0;
    for (std::string line; std::getline(file, line); ++matches) {
        const json vector = json::parse(line);
        SCOPED_TRACE(vector.at("table").get<std::string>());
        ASSERT_TRUE(vector.at("options").empty());
        EXPECT_EQ(vector.at("game"), id);
        const Game* game = find_game(id);
        ASSERT_NE(game, nullptr);
        Options options = options_of(*game);
        // Where the number of players is an option, the vectors leave it to the seats.
        options.set("players", vector.at("seats").get<std::int64_t>());
        EXPECT_EQ(game->seats(options), vector.at("seats").get<std::size_t>());
        Playthrough play{*game, options};
        play.start_match();
        bool first = true;
        for (const json& hand : vector.at("hands")) {
            SCOPED_TRACE("hand " + hand.at("hand").dump());
            replay_hand(play, hand, first);
            if (testing::Test::HasFatalFailure()) return;
            first = false;
        }
    }
    EXPECT_EQ(matches, 12);
}

}  // namespace pique::tests
