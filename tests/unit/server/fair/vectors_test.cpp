// Fair dealing (section 7 of the protocol) held against hands that another implementation dealt.

#include "engine/deck.hpp"
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

INSTANTIATE_TEST_SUITE_P(Games, Vectors, testing::Values("spades", "spades_duo", "pitch"),
                         [](const auto& named) { return std::string{named.param}; });

}  // namespace
}  // namespace pique::server
