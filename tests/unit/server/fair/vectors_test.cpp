// Fair dealing (section 7 of the protocol) held against hands that another implementation dealt.

#include "engine/deck.hpp"
#include "engine/games.hpp"
#include "protocol/encoding.hpp"
#include "server/fair/card_stream.hpp"
#include "server/fair/commitment.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace pique::server {
namespace {

using nlohmann::json;

protocol::Hash hash_of(const json& hex) {
    const auto bytes = protocol::from_hex(hex.get<std::string>());
    protocol::Hash hash{};
    EXPECT_EQ(bytes.value().size(), hash.size());
    std::ranges::copy(*bytes, hash.begin());
    return hash;
}

std::vector<engine::EntropyShare> shares_of(const json& by_seat) {
    std::vector<engine::EntropyShare> shares;
    for (const auto& [seat, value] : by_seat.items())
        shares.push_back({.seat = static_cast<engine::Seat>(std::stoi(seat)),
                          .value = protocol::from_hex(value.get<std::string>()).value()});
    std::ranges::sort(shares, {}, &engine::EntropyShare::seat);
    return shares;
}

std::string text_of(const engine::Deck& deck) {
    std::string text;
    for (const engine::Card card : deck)
        text += card.text();
    return text;
}

std::string text_of(const json& cards) {
    std::string text;
    for (const json& card : cards)
        text += card.get<std::string>();
    return text;
}

/// The discards of a draft in the order they were made, the pool of an exchange.
std::vector<std::string> discards_of(const json& hand) {
    std::vector<std::string> discards;
    std::size_t place = 0;
    for (const json& step : hand["steps"]) {
        if (step["phase"] != "draft") continue;
        discards.push_back(hand["deck"][step["action"].contains("keep") ? place + 1 : place]);
        place += 2;
    }
    return discards;
}

class Vectors : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        std::ifstream file{std::string{PIQUE_SOURCE_DIR "/tests/vectors/"} + GetParam() + ".jsonl"};
        for (std::string line; std::getline(file, line);)
            matches_.push_back(json::parse(line));
        ASSERT_EQ(matches_.size(), 12U);
    }

    std::vector<json> matches_;
};

TEST_P(Vectors, CommitmentsBindTheSeeds) {
    for (const json& match : matches_) {
        for (const json& hand : match["hands"])
            EXPECT_EQ(protocol::to_hex(commitment(match["table"].get<std::string>(), hand["hand"].get<std::uint32_t>(),
                                                  hash_of(hand["server_seed"]))),
                      hand["commitment"]);
    }
}

TEST_P(Vectors, SeedsGiveTheDealerTheDeckAndTheDraws) {
    int draws = 0;
    for (const json& match : matches_) {
        for (const json& hand : match["hands"]) {
            CardStream stream{deal_seed(hash_of(hand["server_seed"]), shares_of(hand["entropy"]))};
            if (hand["hand"] == 1) {
                EXPECT_EQ(stream.below(match["seats"].get<std::uint32_t>()),
                          hand[hand.contains("first") ? "first" : "dealer"]);
            }
            engine::Deck deck = engine::ordered_deck(engine::DeckKind::standard);
            engine::shuffle(deck, stream);
            EXPECT_EQ(text_of(deck), text_of(hand["deck"]));

            std::vector<std::string> pool = discards_of(hand);
            for (const json& step : hand["steps"]) {
                if (!step.contains("drawn")) continue;
                for (const json& drawn : step["drawn"]) {
                    const std::uint32_t place = stream.below(static_cast<std::uint32_t>(pool.size()));
                    EXPECT_EQ(pool[place], drawn);
                    pool.erase(pool.begin() + place);
                    ++draws;
                }
            }
        }
    }
    if (std::string_view{GetParam()} == "spades_duo") {
        EXPECT_GT(draws, 0);
    }
}

engine::CardSet set_of(const json& cards) {
    engine::CardSet set;
    for (const json& card : cards)
        set.insert(engine::Card::parse(card.get<std::string>()).value());
    return set;
}

/// The action of a step of Spades for two before the play.
engine::Action action_of(const json& action) {
    if (action.contains("declare")) return engine::action::Declare{action["declare"].get<bool>()};
    if (action.contains("keep")) return engine::action::Keep{};
    if (action.contains("discard")) return engine::action::Discard{};
    return engine::action::Exchange{.cards = set_of(action["exchange"])};
}

TEST(SpadesDuoFairness, TheGameDrawsFromTheStreamOfTheHand) {
    std::ifstream file{std::string{PIQUE_SOURCE_DIR "/tests/vectors/spades_duo.jsonl"}};
    const engine::Game& game = *engine::find_game("spades_duo");
    int exchanges = 0;
    for (std::string line; std::getline(file, line);) {
        // The first hand of each match, whose first player is drawn as well.
        const json hand = json::parse(line)["hands"][0];
        CardStream stream{deal_seed(hash_of(hand["server_seed"]), shares_of(hand["entropy"]))};
        const auto match = game.make_match(engine::Options{game.options()});
        const auto take = [&match](const engine::Events& events) {
            for (const engine::Event& event : events)
                match->fold(event);
        };
        take(match->start_match());
        const engine::Events started = match->start_hand(stream);
        EXPECT_EQ(std::get<engine::event::HandStarted>(started[0]).dealer, hand["first"]);
        EXPECT_EQ(text_of(*std::get<engine::event::HandStarted>(started[0]).deck), text_of(hand["deck"]));
        take(started);
        for (const json& step : hand["steps"]) {
            if (step["phase"] == "bid" || step["phase"] == "play") break;
            const auto events = match->decide(step["seat"].get<engine::Seat>(), action_of(step["action"]), stream);
            ASSERT_TRUE(events.has_value());
            if (const auto* exchanged = std::get_if<engine::event::Exchanged>(&events->front())) {
                EXPECT_EQ(exchanged->in, set_of(step["drawn"]));
                ++exchanges;
            }
            take(*events);
        }
    }
    EXPECT_GE(exchanges, 5);
}

INSTANTIATE_TEST_SUITE_P(Games, Vectors, testing::Values("spades", "spades_duo", "pitch"),
                         [](const auto& named) { return std::string{named.param}; });

}  // namespace
}  // namespace pique::server
