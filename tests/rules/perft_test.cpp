#include "engine/pitch/hand.hpp"
#include "engine/pitch/match.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades/options.hpp"
#include "engine/spades_duo/hand.hpp"
#include "engine/spades_duo/match.hpp"
#include "tests/reference/match.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_perft.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/reference_settings.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

// Of hands in which few cards are left, all ways to play them to their end: the engine and the reference count the
// same.
namespace pique::engine {
namespace {

using tests::FastChance;

/// So many cards a seat from a shuffled deck, by seat.
template<std::size_t most>
std::array<CardSet, most> late_hands(DeckKind kind, std::size_t seats, std::size_t cards, Chance& chance) {
    Deck deck = ordered_deck(kind);
    shuffle(deck, chance);
    std::array<CardSet, most> hands{};
    for (std::size_t i = 0; i < seats * cards; ++i)
        hands[i % seats].insert(deck[i]);
    return hands;
}

template<class Hands>
std::vector<tests::reference::Cards> as_texts(const Hands& hands, std::size_t seats) {
    std::vector<tests::reference::Cards> texts(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (Card card : hands[seat])
            texts[seat].emplace_back(card.text());
    }
    return texts;
}

constexpr std::uint64_t deals = 48;

TEST(RulesPerft, spades_late_in_a_hand) {
    std::uint64_t all = 0;
    for (std::uint64_t seed = 0; seed < deals && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const Options options = tests::random_options(spades::game(), chance);
        const spades::Rules rules = spades::rules_from(options);
        const auto cards = late_hands<4>(rules.deck, 4, 2 + seed % 2, chance);
        const auto dealer = static_cast<Seat>(chance.below(4));
        spades::Hand hand{{.deck = rules.deck, .first_trick_spades = rules.first_trick_spades}, cards, dealer};
        while (hand.phase() == Phase::bid)
            hand.bid(3);
        const std::uint64_t counted = tests::count_lines(hand);
        EXPECT_EQ(counted, tests::reference::count_lines("spades", tests::settings_of(options), as_texts(cards, 4),
                                                         hand.to_act()));
        all += counted;
    }
    EXPECT_GT(all, 1'000U);
}

TEST(RulesPerft, spades_duo_late_in_a_hand) {
    std::uint64_t all = 0;
    for (std::uint64_t seed = 0; seed < deals && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const Options options = tests::random_options(spades_duo::game(), chance);
        const auto cards = late_hands<2>(DeckKind::standard, 2, 2 + seed % 4, chance);
        const auto first = static_cast<Seat>(chance.below(2));
        const spades_duo::Hand hand{
            {.first_trick_spades = options.truth("first_trick_spades")}, cards, first, {true, true}};
        ASSERT_EQ(hand.phase(), Phase::play);
        const std::uint64_t counted = tests::count_lines(hand);
        EXPECT_EQ(counted, tests::reference::count_lines("spades_duo", tests::settings_of(options), as_texts(cards, 2),
                                                         hand.to_act()));
        all += counted;
    }
    EXPECT_GT(all, 1'000U);
}

TEST(RulesPerft, pitch_late_in_a_hand) {
    std::uint64_t all = 0;
    for (std::uint64_t seed = 0; seed < deals && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const auto seats = static_cast<std::uint8_t>(2 + seed % 6);
        const Options options = tests::options_of(pitch::game(), {{"players", std::int64_t{seats}}});
        const std::size_t most = seats <= 3 ? 4 : seats == 4 ? 3 : 2;
        const auto cards = late_hands<max_seats>(DeckKind::standard, seats, most, chance);
        const auto dealer = static_cast<Seat>(chance.below(seats));
        pitch::Hand hand{{.seats = seats}, cards, dealer};
        for (std::uint32_t passes = chance.below(seats); passes > 0; --passes)
            hand.pass();
        hand.bid(4);
        const std::uint64_t counted = tests::count_lines(hand);
        EXPECT_EQ(counted, tests::reference::count_lines("pitch", tests::settings_of(options), as_texts(cards, seats),
                                                         hand.to_act()));
        all += counted;
    }
    EXPECT_GT(all, 5'000U);
}

}  // namespace
}  // namespace pique::engine
