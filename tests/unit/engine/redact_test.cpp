#include "engine/event.hpp"
#include "tests/support/engine_cards.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

using tests::card;
using tests::cards;

template<class Kind>
Kind shown(const Kind& event, Viewer viewer) {
    return std::get<Kind>(redact(event, viewer));
}

TEST(Redact, the_deck_is_shown_to_nobody) {
    const event::HandStarted started{.hand = 3,
                                     .dealer = 2,
                                     .opener = Opener::first,
                                     .entropy = {{.seat = 1, .value = {7, 8}}},
                                     .deck = ordered_deck(DeckKind::standard)};
    event::HandStarted expected = started;
    expected.deck.reset();
    for (Viewer viewer : {Viewer{}, Viewer{0}, Viewer{2}})
        EXPECT_EQ(shown(started, viewer), expected);
}

TEST(Redact, dealt_cards_are_shown_to_their_owner) {
    const event::Dealt dealt{.counts = {2, 1, 0}, .cards = {cards("2C 3C"), cards("4C"), std::nullopt}};
    EXPECT_EQ(shown(dealt, Viewer{}).cards, (PerSeat<std::optional<CardSet>>(3)));
    EXPECT_EQ(shown(dealt, 0).cards, (PerSeat<std::optional<CardSet>>{cards("2C 3C"), std::nullopt, std::nullopt}));
    EXPECT_EQ(shown(dealt, 1).cards, (PerSeat<std::optional<CardSet>>{std::nullopt, cards("4C"), std::nullopt}));
    EXPECT_EQ(shown(dealt, 2).cards, (PerSeat<std::optional<CardSet>>(3)));
    EXPECT_EQ(shown(dealt, 6).cards, (PerSeat<std::optional<CardSet>>(3))) << "a viewer who holds no seat here";
    EXPECT_EQ(shown(dealt, 1).counts, dealt.counts);
}

TEST(Redact, what_is_legal_and_on_offer_is_shown_to_the_seat_to_act) {
    event::Turn turn{.number = 9, .seat = 1, .phase = Phase::draft, .deadline_ms = 1000};
    event::Turn hidden = turn;
    turn.legal = Legal{.draft = true};
    turn.offer = card("AS");
    EXPECT_EQ(shown(turn, 1), turn);
    EXPECT_EQ(shown(turn, 0), hidden);
    EXPECT_EQ(shown(turn, Viewer{}), hidden);
}

TEST(Redact, drafted_cards_are_shown_to_the_drafter) {
    event::Drafted drafted{.seat = 0, .kept = true};
    const event::Drafted hidden = drafted;
    drafted.card = card("AS");
    drafted.second = card("2C");
    EXPECT_EQ(shown(drafted, 0), drafted);
    EXPECT_EQ(shown(drafted, 1), hidden);
    EXPECT_EQ(shown(drafted, Viewer{}), hidden);
}

TEST(Redact, exchanged_cards_are_shown_to_their_owner) {
    event::Exchanged exchanged{.seat = 1, .count = 1};
    const event::Exchanged hidden = exchanged;
    exchanged.out = cards("2C");
    exchanged.in = cards("AS");
    EXPECT_EQ(shown(exchanged, 1), exchanged);
    EXPECT_EQ(shown(exchanged, 0), hidden);
    EXPECT_EQ(shown(exchanged, Viewer{}), hidden);
}

TEST(Redact, open_facts_are_shown_to_everybody) {
    const Events open = {
        event::MatchStarted{.sides = {{0, 2}, {1, 3}}},
        event::Declared{.seat = 2, .yes = true, .declaration = Declaration::double_nil},
        event::Bid{.seat = 3, .value = std::nullopt, .stolen = true, .automatic = true},
        event::Pitcher{.seat = 1, .bid = 4},
        event::Played{.seat = 1, .card = card("TH"), .automatic = true},
        event::Trump{.suit = Suit::hearts},
        event::Trick{.winner = 1, .plays = {{.seat = 1, .card = card("TH")}}, .tricks = {0, 1}},
        event::HandScored{.hand = 4, .score = event::SpadesScore{.lines = {{.bid = 4, .took = 5, .total = 41}}}},
        event::HandScored{
            .hand = 4,
            .score =
                event::PitchScore{
                    .lines = {{.high = true, .points = 1, .total = 7}}, .pitcher = 1, .bid = 2, .made = true}},
        event::MatchOver{.winner = 1, .score = {3, 500}},
    };
    for (const Event& event : open) {
        for (Viewer viewer : {Viewer{}, Viewer{0}, Viewer{3}})
            EXPECT_EQ(redact(event, viewer), event);
    }
}

}  // namespace
}  // namespace pique::engine
