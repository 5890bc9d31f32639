#include "engine/pitch/hand.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades_duo/hand.hpp"
#include "tests/support/engine_chance.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <utility>

namespace {

using namespace pique::engine;

/// One whole hand of Spades for four: shuffle, deal, an auction and all 52 cards at random. What an AI's search does
/// over and over; items are hands.
void spades_playout(benchmark::State& state) {
    pique::tests::FastChance chance{1};
    Deck deck = ordered_deck(DeckKind::standard);
    std::int64_t taken = 0;
    while (state.KeepRunning()) {
        shuffle(deck, chance);
        spades::Hand hand{spades::HandRules{}, deck, static_cast<Seat>(chance.below(spades::seats))};
        while (hand.phase() == Phase::bid)
            hand.bid(static_cast<int>(chance.below(5)));
        while (hand.phase() == Phase::play) {
            const CardSet legal = hand.legal_plays();
            hand.play(legal.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(legal.size())))));
        }
        taken += hand.tricks(0);
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(spades_playout);

/// One hand of Spades for two from the bidding on: 26 cards dealt at random, two bids and all cards at random. What an
/// AI's search does once it has made up the other hand.
void spades_duo_playout(benchmark::State& state) {
    pique::tests::FastChance chance{1};
    Deck deck = ordered_deck(DeckKind::standard);
    std::int64_t taken = 0;
    while (state.KeepRunning()) {
        std::array<CardSet, spades_duo::seats> cards{};
        for (std::uint32_t i = 0; i < 26; ++i) {
            std::swap(deck[i], deck[i + chance.below(52 - i)]);
            cards[i % 2].insert(deck[i]);
        }
        spades_duo::Hand hand{spades_duo::HandRules{}, cards, static_cast<Seat>(chance.below(2)), {false, false}};
        while (hand.phase() == Phase::bid)
            hand.bid(static_cast<int>(chance.below(8)));
        while (hand.phase() == Phase::play) {
            const CardSet legal = hand.legal_plays();
            hand.play(legal.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(legal.size())))));
        }
        taken += hand.tricks(0);
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(spades_duo_playout);

/// One whole hand of Auction Pitch with four players: 24 cards dealt at random, an auction and all cards at random.
void pitch_playout(benchmark::State& state) {
    constexpr std::uint32_t players = 4;
    pique::tests::FastChance chance{1};
    Deck deck = ordered_deck(DeckKind::standard);
    std::int64_t taken = 0;
    while (state.KeepRunning()) {
        std::array<CardSet, max_seats> cards{};
        for (std::uint32_t i = 0; i < players * pitch::hand_cards; ++i) {
            std::swap(deck[i], deck[i + chance.below(52 - i)]);
            cards[i % players].insert(deck[i]);
        }
        pitch::Hand hand{pitch::HandRules{}, cards, static_cast<Seat>(chance.below(players))};
        while (hand.phase() == Phase::bid) {
            if (hand.may_pass() && chance.below(2) == 0) {
                hand.pass();
            } else {
                hand.bid(std::countr_zero(hand.legal_bids()));
            }
        }
        while (hand.phase() == Phase::play) {
            const CardSet legal = hand.legal_plays();
            hand.play(legal.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(legal.size())))));
        }
        taken += hand.tricks(0);
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(pitch_playout);

}  // namespace
