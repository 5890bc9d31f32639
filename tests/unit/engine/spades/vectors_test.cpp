#include "engine/games.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

// Complete matches from an independent implementation, replayed to the last number. That the decks follow from the
// seeds is checked where dealing is.
namespace pique::engine {
namespace {

using nlohmann::json;
using tests::Playthrough;

json legal_json(const Legal& legal) {
    json result = json::object();
    for (int value = 0; value <= 13; ++value) {
        if ((legal.bids >> value & 1) != 0) result["bid"].push_back(value);
    }
    for (Card card : legal.play)
        result["play"].push_back(card.text());
    return result;
}

Action action_from(const json& action) {
    if (action.contains("bid")) return action::Bid{action.at("bid").get<std::int32_t>()};
    return action::Play{tests::card(action.at("play").get<std::string>())};
}

template<class T>
json list_json(const PerSeat<T>& values) {
    json result = json::array();
    for (const T& value : values)
        result.push_back(value);
    return result;
}

void replay_hand(Playthrough& play, const json& hand, bool first) {
    Deck deck{};
    for (std::size_t i = 0; i < deck.size(); ++i)
        deck[i] = tests::card(hand.at("deck").at(i).get<std::string>());
    const auto dealer = hand.at("dealer").get<Seat>();
    tests::ScriptedChance chance{ordered_deck(DeckKind::standard), deck,
                                 first ? std::optional<std::uint32_t>{dealer} : std::nullopt};
    play.start_hand(chance);
    EXPECT_TRUE(chance.used_up());
    EXPECT_EQ(play.last<event::HandStarted>()->hand, hand.at("hand").get<std::uint32_t>());
    EXPECT_EQ(play.last<event::HandStarted>()->dealer, dealer);
    EXPECT_EQ(play.last<event::HandStarted>()->deck, deck);

    for (const json& step : hand.at("steps")) {
        const auto turn = play.match().turn();
        ASSERT_TRUE(turn);
        EXPECT_EQ(int{turn->seat}, step.at("seat"));
        EXPECT_EQ(phase_name(turn->phase), step.at("phase").get<std::string>());
        EXPECT_EQ(legal_json(*turn->legal), step.at("legal"));
        const Events events = play.act(action_from(step.at("action")));
        const auto* trick = events.size() < 2 ? nullptr : std::get_if<event::Trick>(&events[1]);
        EXPECT_EQ(trick != nullptr, step.contains("trick_winner"));
        if (trick != nullptr) {
            EXPECT_EQ(int{trick->winner}, step.at("trick_winner"));
        }
    }

    const View view = play.match().view({});
    EXPECT_EQ(list_json(view.tricks), hand.at("tricks"));
    for (std::size_t seat = 0; seat < 4; ++seat)
        EXPECT_EQ(int{*view.bids[seat]}, hand.at("bids").at(seat));
    const auto& lines = std::get<event::SpadesScore>(play.last<event::HandScored>()->score).lines;
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_EQ(lines[side].points, hand.at("points").at(side));
        EXPECT_EQ(lines[side].bags_added, hand.at("bags_added").at(side));
        EXPECT_EQ(lines[side].bags_after, hand.at("bags_after").at(side));
        EXPECT_EQ(lines[side].total, hand.at("score").at(side));
    }
    EXPECT_EQ(list_json(view.score), hand.at("score"));
    EXPECT_EQ(list_json(view.bags), hand.at("bags_after"));
    EXPECT_EQ(view.winner ? json(*view.winner) : json(nullptr), hand.at("winner"));
    EXPECT_EQ(view.phase, hand.at("winner").is_null() ? Phase::scored : Phase::over);
}

TEST(SpadesVectors, replay_to_the_last_number) {
    std::ifstream file{std::string{PIQUE_SOURCE_DIR} + "/tests/vectors/spades.jsonl"};
    ASSERT_TRUE(file);
    int matches = 0;
    for (std::string line; std::getline(file, line); ++matches) {
        const json vector = json::parse(line);
        SCOPED_TRACE(vector.at("table").get<std::string>());
        ASSERT_TRUE(vector.at("options").empty());
        const Game* game = find_game(vector.at("game").get<std::string>());
        ASSERT_NE(game, nullptr);
        const Options options = tests::options_of(*game);
        EXPECT_EQ(game->seats(options), vector.at("seats").get<std::size_t>());
        Playthrough play{*game, options};
        play.start_match();
        bool first = true;
        for (const json& hand : vector.at("hands")) {
            SCOPED_TRACE("hand " + hand.at("hand").dump());
            replay_hand(play, hand, first);
            if (HasFatalFailure()) return;
            first = false;
        }
    }
    EXPECT_EQ(matches, 12);
}

}  // namespace
}  // namespace pique::engine
