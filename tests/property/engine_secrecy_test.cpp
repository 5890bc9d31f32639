#include "engine/games.hpp"
#include "engine/pitch/match.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades/options.hpp"
#include "engine/spades_duo/match.hpp"
#include "protocol/encode_event.hpp"
#include "protocol/json_writer.hpp"
#include "protocol/view_codec.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_hidden_cards.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

// What a viewer is told does not depend on cards that the viewer cannot know: with these permuted among the places
// where they may lie, every event, the view, every refusal and every verdict on a claim is the same.
namespace pique::engine {
namespace {

using tests::DealtHand;
using tests::FastChance;
using tests::Playthrough;
using tests::Setting;

Events redacted(const Events& events, Viewer viewer) {
    Events result;
    for (const Event& event : events)
        result.push_back(redact(event, viewer));
    return result;
}

/// The events and the view as they go over the wire.
std::string bytes_for(const Playthrough& play, Viewer viewer) {
    std::string bytes;
    for (const Event& event : play.log())
        protocol::encode_event(1, event).append_to(bytes, viewer);
    protocol::JsonWriter out{bytes};
    protocol::write_view(out, play.match().view(viewer), {});
    return bytes;
}

void expect_the_same(const Playthrough& a, const Playthrough& b, Viewer viewer) {
    EXPECT_EQ(bytes_for(a, viewer), bytes_for(b, viewer));
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

/// Plays a hand at random up to some point, and shows it for each viewer beside one with the hidden cards elsewhere.
template<class Look>
void with_pairs(const Setting& setting, std::uint32_t decisions, Chance& chance, Look look) {
    DealtHand hand{.deck = setting.ordered, .dealer = static_cast<Seat>(chance.below(setting.seats()))};
    shuffle(hand.deck, chance);
    Playthrough play = *tests::replayed(setting, hand);
    for (std::uint32_t left = chance.below(decisions); left > 0 && play.match().turn(); --left) {
        const Seat seat = play.match().turn()->seat;
        hand.actions.push_back(tests::random_action(play.match().view(seat), chance));
        play.act(hand.actions.back());
    }
    for (Viewer viewer : tests::viewers(setting.seats())) {
        if (const auto other = tests::with_hidden_cards_permuted(setting, play, hand, viewer, chance))
            look(play, *other, viewer);
    }
}

void compare_at_random(const Setting& setting, std::uint32_t decisions, Chance& chance, Compared& compared) {
    with_pairs(setting, decisions, chance, [&](const Playthrough& play, const Playthrough& other, Viewer viewer) {
        expect_the_same(play, other, viewer);
        ++compared.all;
        if (play.match().phase() == Phase::play) ++compared.in_play;
        if (play.last<event::Exchanged>() != nullptr) ++compared.after_an_exchange;
    });
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

TEST(EngineSecrecy, pitch_hidden_and_undealt_cards_permuted_change_nothing_that_a_viewer_gets) {
    Compared compared;
    for (std::uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const Options options = tests::random_options(pitch::game(), chance);
        compare_at_random({pitch::game(), options, ordered_deck(DeckKind::standard)}, 28, chance, compared);
    }
    EXPECT_GT(compared.all, 1000);
    EXPECT_GT(compared.in_play, 500);
}

/// A redaction with a hole: it lets a field of one kind of event pass to everybody.
template<class Kind, class Field>
Event leaking(const Event& event, Viewer viewer, Field Kind::*field) {
    Event shown = redact(event, viewer);
    if (const auto* whole = std::get_if<Kind>(&event)) std::get<Kind>(shown).*field = whole->*field;
    return shown;
}

/// How often the comparison of what viewers are told finds the hole.
template<class Kind, class Field>
int times_found(const Game& game, Field Kind::*field) {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        FastChance chance{seed};
        const Setting setting{game, tests::options_of(game), ordered_deck(DeckKind::standard)};
        with_pairs(setting, 60, chance, [&](const Playthrough& play, const Playthrough& other, Viewer viewer) {
            const auto told = [&](const Playthrough& of) {
                Events events;
                for (const Event& event : of.log())
                    events.push_back(leaking(event, viewer, field));
                return events;
            };
            if (told(play) != told(other)) ++found;
        });
    }
    return found;
}

TEST(EngineSecrecy, planted_leaks_are_found) {
    for (const Game* game : games()) {
        SCOPED_TRACE(std::string{game->id()});
        EXPECT_GT(times_found(*game, &event::Turn::legal), 0);
        EXPECT_GT(times_found(*game, &event::HandStarted::deck), 0);
    }
    EXPECT_GT(times_found(spades::game(), &event::Dealt::cards), 0);
    EXPECT_GT(times_found(pitch::game(), &event::Dealt::cards), 0);
    EXPECT_GT(times_found(spades_duo::game(), &event::Turn::offer), 0);
    EXPECT_GT(times_found(spades_duo::game(), &event::Drafted::card), 0);
    EXPECT_GT(times_found(spades_duo::game(), &event::Exchanged::out), 0);
    EXPECT_GT(times_found(spades_duo::game(), &event::Exchanged::in), 0);
}

}  // namespace
}  // namespace pique::engine
