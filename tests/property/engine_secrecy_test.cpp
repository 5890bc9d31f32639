#include "engine/spades/hand.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades/options.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

// What a viewer is told does not depend on cards that the viewer cannot know: with these permuted among the places
// where they may lie, every event, the view, every refusal and every verdict on a claim is the same.
namespace pique::engine {
namespace {

using tests::FastChance;
using tests::Playthrough;

struct Hand {
    Deck deck{};
    Seat dealer = 0;
    std::vector<Action> actions = {};
};

std::optional<Playthrough> replayed(const Options& options, const Hand& hand) {
    Playthrough play{spades::game(), options};
    play.start_match();
    const DeckKind kind = spades::rules_from(options).deck;
    tests::ScriptedChance chance{ordered_deck(kind), hand.deck, hand.dealer};
    play.start_hand(chance);
    for (const Action& action : hand.actions) {
        FastChance none{0};
        if (!play.match().decide(play.match().turn()->seat, action, none)) return std::nullopt;
        play.act(action);
    }
    return play;
}

/// The places of the deck whose cards the viewer does not know.
std::vector<std::size_t> hidden_places(const Playthrough& play, const Hand& hand, Viewer viewer) {
    CardSet known;
    for (const Event& event : play.log()) {
        if (const auto* played = std::get_if<event::Played>(&event)) known.insert(played->card);
    }
    if (const auto own = play.match().view(viewer).cards) known = known | *own;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < hand.deck.size(); ++i) {
        if (!known.contains(hand.deck[i])) places.push_back(i);
    }
    return places;
}

/// The same hand with hidden cards in other places, such that the same actions are legal; nothing when none is found.
std::optional<Playthrough> with_hidden_cards_permuted(const Options& options, const Playthrough& play, const Hand& hand,
                                                      Viewer viewer, Chance& chance) {
    const auto places = hidden_places(play, hand, viewer);
    const auto count = static_cast<std::uint32_t>(places.size());
    if (count < 2) return std::nullopt;
    for (int attempt = 0; attempt < 60; ++attempt) {
        Hand other = hand;
        // First everything at once, then two cards at a time, which goes through more often.
        const std::uint32_t swaps = attempt < 10 ? count : 1;
        for (std::uint32_t i = 0; i < swaps; ++i)
            std::swap(other.deck[places[chance.below(count)]], other.deck[places[chance.below(count)]]);
        if (other.deck == hand.deck) continue;
        if (auto found = replayed(options, other)) return found;
    }
    return std::nullopt;
}

Events redacted(const Events& events, Viewer viewer) {
    Events result;
    for (const Event& event : events)
        result.push_back(redact(event, viewer));
    return result;
}

void expect_the_same(const Playthrough& a, const Playthrough& b, Viewer viewer) {
    EXPECT_EQ(redacted(a.log(), viewer), redacted(b.log(), viewer));
    EXPECT_EQ(a.match().view(viewer), b.match().view(viewer)) << tests::text(a.match().view(viewer)) << "\n"
                                                              << tests::text(b.match().view(viewer));
    if (!viewer) return;
    static const std::vector<Action> space = tests::action_space();
    FastChance none{0};
    for (const Action& action : space) {
        const auto decided = a.match().decide(*viewer, action, none);
        const auto other = b.match().decide(*viewer, action, none);
        ASSERT_EQ(decided.has_value(), other.has_value()) << tests::text(action);
        if (!decided) {
            EXPECT_EQ(decided.error(), other.error()) << tests::text(action);
        }
    }
    const auto claim = a.match().judge_claim(*viewer);
    const auto other = b.match().judge_claim(*viewer);
    ASSERT_EQ(claim.has_value(), other.has_value());
    if (!claim) {
        EXPECT_EQ(claim.error(), other.error());
    }
}

TEST(EngineSecrecy, spades_hidden_cards_permuted_change_nothing_that_a_viewer_gets) {
    int compared = 0;
    int compared_in_play = 0;
    for (std::uint64_t seed = 1; seed <= 150 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const Options options = tests::random_options(spades::game(), chance);
        Hand hand{.deck = ordered_deck(spades::rules_from(options).deck), .dealer = static_cast<Seat>(chance.below(4))};
        shuffle(hand.deck, chance);
        Playthrough play = *replayed(options, hand);
        for (std::uint32_t left = chance.below(60); left > 0 && play.match().turn(); --left) {
            const Seat seat = play.match().turn()->seat;
            hand.actions.push_back(tests::random_action(play.match().view(seat), chance));
            play.act(hand.actions.back());
        }
        for (Viewer viewer : tests::viewers(4)) {
            const auto other = with_hidden_cards_permuted(options, play, hand, viewer, chance);
            if (!other) continue;
            expect_the_same(play, *other, viewer);
            ++compared;
            if (play.match().phase() == Phase::play) ++compared_in_play;
        }
    }
    EXPECT_GT(compared, 500);
    EXPECT_GT(compared_in_play, 300);
}

}  // namespace
}  // namespace pique::engine
