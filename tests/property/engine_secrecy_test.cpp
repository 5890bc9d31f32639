#include "engine/spades/hand.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades/options.hpp"
#include "engine/spades_duo/match.hpp"
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

/// A game, its options, and the unshuffled deck that goes with them.
struct Setting {
    const Game& game;
    Options options;
    Deck ordered;
    std::uint32_t seats() const { return static_cast<std::uint32_t>(game.seats(options)); }
};

struct Hand {
    Deck deck{};
    /// Or the first player.
    Seat dealer = 0;
    std::vector<Action> actions = {};
};

/// What a seat throws is hidden: where it lies elsewhere, as many of the cards that the seat holds instead.
Action thrown_instead(const Action& action, const View& own) {
    const auto* exchange = std::get_if<action::Exchange>(&action);
    if (exchange == nullptr || own.cards->contains(exchange->cards)) return action;
    action::Exchange instead;
    for (int i = 0; i < exchange->cards.size(); ++i)
        instead.cards.insert(own.cards->nth(i));
    return instead;
}

std::optional<Playthrough> replayed(const Setting& setting, const Hand& hand) {
    Playthrough play{setting.game, setting.options};
    play.start_match();
    tests::ScriptedChance chance{setting.ordered, hand.deck, hand.dealer, setting.seats()};
    play.start_hand(chance);
    for (const Action& action : hand.actions) {
        FastChance none{0};
        const Seat seat = play.match().turn()->seat;
        const Action taken = thrown_instead(action, play.match().view(seat));
        if (!play.match().decide(seat, taken, none)) return std::nullopt;
        play.act(taken);
    }
    return play;
}

/// All cards that the viewer has ever seen in this hand.
CardSet seen_by(const Playthrough& play, Viewer viewer) {
    CardSet seen;
    const auto add = [&seen](const std::optional<CardSet>& cards) { seen = seen | cards.value_or(CardSet{}); };
    const auto add_one = [&seen](const std::optional<Card>& card) {
        if (card) seen.insert(*card);
    };
    for (const Event& event : play.log()) {
        const Event shown = redact(event, viewer);
        if (const auto* played = std::get_if<event::Played>(&shown)) add_one(played->card);
        if (const auto* turn = std::get_if<event::Turn>(&shown)) add_one(turn->offer);
        if (const auto* drafted = std::get_if<event::Drafted>(&shown)) {
            add_one(drafted->card);
            add_one(drafted->second);
        }
        if (const auto* exchanged = std::get_if<event::Exchanged>(&shown)) {
            add(exchanged->out);
            add(exchanged->in);
        }
    }
    add(play.match().view(viewer).cards);
    return seen;
}

/// The places of the deck whose cards the viewer does not know.
std::vector<std::size_t> hidden_places(const Playthrough& play, const Hand& hand, Viewer viewer) {
    const CardSet known = seen_by(play, viewer);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < hand.deck.size(); ++i) {
        if (!known.contains(hand.deck[i])) places.push_back(i);
    }
    return places;
}

/// The same hand with hidden cards in other places, such that the same actions are legal; nothing when none is found.
std::optional<Playthrough> with_hidden_cards_permuted(const Setting& setting, const Playthrough& play, const Hand& hand,
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
        if (auto found = replayed(setting, other)) return found;
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

struct Compared {
    int all = 0;
    int in_play = 0;
    int after_an_exchange = 0;
};

/// Plays a hand at random up to some point, and compares it for each viewer with the hidden cards elsewhere.
void compare_at_random(const Setting& setting, std::uint32_t decisions, Chance& chance, Compared& compared) {
    Hand hand{.deck = setting.ordered, .dealer = static_cast<Seat>(chance.below(setting.seats()))};
    shuffle(hand.deck, chance);
    Playthrough play = *replayed(setting, hand);
    for (std::uint32_t left = chance.below(decisions); left > 0 && play.match().turn(); --left) {
        const Seat seat = play.match().turn()->seat;
        hand.actions.push_back(tests::random_action(play.match().view(seat), chance));
        play.act(hand.actions.back());
    }
    for (Viewer viewer : tests::viewers(setting.seats())) {
        const auto other = with_hidden_cards_permuted(setting, play, hand, viewer, chance);
        if (!other) continue;
        expect_the_same(play, *other, viewer);
        ++compared.all;
        if (play.match().phase() == Phase::play) ++compared.in_play;
        if (play.last<event::Exchanged>() != nullptr) ++compared.after_an_exchange;
    }
}

TEST(EngineSecrecy, spades_hidden_cards_permuted_change_nothing_that_a_viewer_gets) {
    Compared compared;
    for (std::uint64_t seed = 1; seed <= 150 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const Options options = tests::random_options(spades::game(), chance);
        compare_at_random({spades::game(), options, ordered_deck(spades::rules_from(options).deck)}, 60, chance,
                          compared);
    }
    EXPECT_GT(compared.all, 500);
    EXPECT_GT(compared.in_play, 300);
}

TEST(EngineSecrecy, spades_duo_hidden_cards_permuted_change_nothing_that_a_viewer_gets) {
    Compared compared;
    for (std::uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const Options options = tests::random_options(spades_duo::game(), chance);
        compare_at_random({spades_duo::game(), options, ordered_deck(DeckKind::standard)}, 62, chance, compared);
    }
    EXPECT_GT(compared.all, 600);
    EXPECT_GT(compared.in_play, 250);
    EXPECT_GT(compared.after_an_exchange, 150);
}

}  // namespace
}  // namespace pique::engine
