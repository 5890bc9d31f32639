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
using pique::tests::FastChance;

/// All cards at random.
template<class Hand>
void play_out(Hand& hand, FastChance& chance) {
    while (hand.phase() == Phase::play) {
        const CardSet legal = hand.legal_plays();
        hand.play(legal.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(legal.size())))));
    }
}

/// The first `dealt` cards of the deck drawn at random and dealt in turn to so many players.
template<std::size_t most>
std::array<CardSet, most> deal(Deck& deck, std::uint32_t dealt, std::uint32_t players, FastChance& chance) {
    std::array<CardSet, most> cards{};
    for (std::uint32_t i = 0; i < dealt; ++i) {
        std::swap(deck[i], deck[i + chance.below(52 - i)]);
        cards[i % players].insert(deck[i]);
    }
    return cards;
}

/// One whole hand of Spades for four: shuffle, deal, an auction and all 52 cards at random. What an AI's search does
/// over and over; items are hands.
void spades_playout(benchmark::State& state) {
    FastChance chance{1};
    Deck deck = ordered_deck(DeckKind::standard);
    std::int64_t taken = 0;
    while (state.KeepRunning()) {
        shuffle(deck, chance);
        spades::Hand hand{spades::HandRules{}, deck, static_cast<Seat>(chance.below(spades::seats))};
        while (hand.phase() == Phase::bid)
            hand.bid(static_cast<int>(chance.below(5)));
        play_out(hand, chance);
        taken += hand.tricks(0);
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(spades_playout);

/// One hand of Spades for two from the bidding on: 26 cards dealt at random, two bids and all cards at random. What an
/// AI's search does once it has made up the other hand.
void spades_duo_playout(benchmark::State& state) {
    FastChance chance{1};
    Deck deck = ordered_deck(DeckKind::standard);
    std::int64_t taken = 0;
    while (state.KeepRunning()) {
        const auto cards = deal<spades_duo::seats>(deck, 26, spades_duo::seats, chance);
        spades_duo::Hand hand{spades_duo::HandRules{}, cards, static_cast<Seat>(chance.below(2)), {false, false}};
        while (hand.phase() == Phase::bid)
            hand.bid(static_cast<int>(chance.below(8)));
        play_out(hand, chance);
        taken += hand.tricks(0);
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(spades_duo_playout);

/// One whole hand of Auction Pitch with four players: 24 cards dealt at random, an auction and all cards at random.
void pitch_playout(benchmark::State& state) {
    constexpr std::uint32_t players = 4;
    FastChance chance{1};
    Deck deck = ordered_deck(DeckKind::standard);
    std::int64_t taken = 0;
    while (state.KeepRunning()) {
        const auto cards = deal<max_seats>(deck, players * pitch::hand_cards, players, chance);
        pitch::Hand hand{pitch::HandRules{}, cards, static_cast<Seat>(chance.below(players))};
        while (hand.phase() == Phase::bid) {
            if (hand.may_pass() && chance.below(2) == 0) {
                hand.pass();
            } else {
                hand.bid(std::countr_zero(hand.legal_bids()));
            }
        }
        play_out(hand, chance);
        taken += hand.tricks(0);
    }
    benchmark::DoNotOptimize(taken);
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(pitch_playout);

}  // namespace
