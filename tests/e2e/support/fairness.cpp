#include "tests/e2e/support/fairness.hpp"

#include "engine/deck.hpp"
#include "server/fair/card_stream.hpp"
#include "server/fair/commitment.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace pique::tests {

namespace {

/// What a seat saw of a hand before it was revealed.
struct Seen {
    engine::event::HandStarted started;
    bool first_of_match = false;
    engine::CardSet cards;
};

void check_hand(const std::string& table, const Picture& picture, const Seen& seen, const protocol::Hash& committed,
                const protocol::event::Revealed& revealed) {
    EXPECT_EQ(server::commitment(table, revealed.hand, revealed.server_seed), committed);
    EXPECT_EQ(revealed.entropy, seen.started.entropy);
    server::CardStream stream(server::deal_seed(revealed.server_seed, revealed.entropy));
    if (seen.first_of_match) {
        EXPECT_EQ(stream.below(4), seen.started.dealer);
    }
    // The order before the shuffle is that of the cards themselves.
    engine::Deck deck = revealed.deck;
    std::sort(deck.begin(), deck.end());
    engine::shuffle(deck, stream);
    EXPECT_EQ(deck, revealed.deck);
    const auto seat = picture.view().you.value();
    engine::CardSet dealt;
    for (std::size_t place = 0; place < deck.size(); ++place) {
        if ((seen.started.dealer + 1U + place) % 4 == seat) dealt.insert(deck[place]);
    }
    EXPECT_EQ(dealt, seen.cards);
}

}  // namespace

int check_fairness(const std::string& table, const Picture& picture) {
    Seen seen;
    bool match_began = false;
    int hands = 0;
    for (const protocol::TableEvent& event : picture.events()) {
        if (Picture::as<engine::event::MatchStarted>(event) != nullptr) match_began = true;
        if (const auto* e = Picture::as<engine::event::HandStarted>(event)) {
            seen = {.started = *e, .first_of_match = std::exchange(match_began, false), .cards = {}};
        }
        if (const auto* e = Picture::as<engine::event::Dealt>(event)) {
            const auto& own = e->cards[picture.view().you.value()];
            if (own) seen.cards = *own;
        }
        const auto* revealed = Picture::as<protocol::event::Revealed>(event);
        if (revealed == nullptr) continue;
        EXPECT_EQ(revealed->hand, seen.started.hand);
        check_hand(table, picture, seen, picture.commitments().at(revealed->hand), *revealed);
        ++hands;
    }
    return hands;
}

}  // namespace pique::tests
