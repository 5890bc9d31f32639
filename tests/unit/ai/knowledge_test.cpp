// Players decide from what their seat knows, legally, and always alike.

#include "ai/arena/table.hpp"
#include "ai/levels.hpp"
#include "ai/random.hpp"
#include "ai/random_player.hpp"
#include "engine/games.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades/options.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace pique::tests {
namespace {

using engine::Card;
using engine::CardSet;
using engine::Seat;
namespace spades = engine::spades;

/// Plays up to `hands` hands with a player a seat, and calls `look` with each decision that is open.
template<class Look>
void play(const engine::Options& options, const std::array<const ai::Player*, 4>& players, int hands,
          std::uint64_t seed, Look&& look) {
    ai::arena::Table table{spades::game(), options};
    ai::FastChance deals{seed};
    ai::FastChance draws{seed + 1};
    table.take(table.match().start_match());
    for (int hand = 0; hand < hands && table.match().phase() != engine::Phase::over; ++hand) {
        table.take(table.match().start_hand(deals));
        while (const auto turn = table.match().turn()) {
            look(std::as_const(table), turn->seat);
            const ai::Decision decision = players[turn->seat]->decide(table.knowledge(), {}, draws);
            const auto events = table.match().decide(turn->seat, decision.action, deals);
            ASSERT_TRUE(events.has_value())
                << text(decision.action) << ": " << engine::refusal_name(events.error()) << ", seed " << seed;
            table.take(*events);
        }
    }
}

const ai::Player& level(std::string_view name) {
    return *ai::find_player("spades", name);
}

TEST(Levels, EveryGameHasEveryLevel) {
    const std::vector<std::string_view> expected{"easy", "normal"};
    EXPECT_EQ((std::vector<std::string_view>{ai::levels().begin(), ai::levels().end()}), expected);
    for (const engine::Game* game : engine::games()) {
        for (const std::string_view name : ai::levels())
            EXPECT_NE(ai::find_player(game->id(), name), nullptr) << game->id() << " " << name;
    }
    EXPECT_EQ(ai::find_player("spades", "grandmaster"), nullptr);
    EXPECT_EQ(ai::find_player("whist", "normal"), nullptr);
}

TEST(Reasons, HaveNamesOfTheirOwn) {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(ai::Reason::attack_nil); ++i)
        names.insert(ai::reason_name(static_cast<ai::Reason>(i)));
    EXPECT_EQ(names.size(), static_cast<std::size_t>(ai::Reason::attack_nil) + 1);
    EXPECT_EQ(ai::reason_name(ai::Reason::attack_nil), "attack_nil");
    EXPECT_EQ(ai::reason_name(ai::Reason::only_choice), "only_choice");
}

/// All levels and the stand-in, asked at every position of games under options drawn at random.
TEST(Players, OnlyActLegally) {
    constexpr int games = 60;
    constexpr int hands = 3;
    int positions = 0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        ai::FastChance chance{seed};
        const engine::Options options = random_options(spades::game(), chance);
        const std::array<const ai::Player*, 4> players{&level("normal"), &ai::random_player(), &level("easy"),
                                                       game % 2 == 0 ? &level("normal") : &ai::random_player()};
        play(options, players, hands, seed, [&](const ai::arena::Table& table, Seat seat) {
            ++positions;
            const ai::Knowledge knowledge = table.knowledge();
            for (const std::string_view name : ai::levels()) {
                const ai::Decision decision = level(name).decide(knowledge, {}, chance);
                EXPECT_TRUE(table.match().decide(seat, decision.action, chance).has_value())
                    << name << ": " << text(decision.action) << ", game " << game;
            }
            const ai::Decision safe = ai::safe_action(knowledge, chance);
            EXPECT_TRUE(table.match().decide(seat, safe.action, chance).has_value()) << text(safe.action);
        });
    }
    EXPECT_GE(positions, games * 52);
}

TEST(SafeAction, NeverRisksANilOfItsOwnAccord) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ai::FastChance chance{seed};
        engine::Options options = random_options(spades::game(), chance);
        const std::array<const ai::Player*, 4> players{&level("normal"), &level("normal"), &level("normal"),
                                                       &level("normal")};
        play(options, players, 2, seed, [&](const ai::arena::Table& table, Seat) {
            const ai::Knowledge knowledge = table.knowledge();
            const ai::Decision safe = ai::safe_action(knowledge, chance);
            if (knowledge.legal.declare) {
                EXPECT_EQ(safe.action, engine::Action{engine::action::Declare{false}});
            } else if (knowledge.legal.bids > 1) {
                EXPECT_NE(safe.action, engine::Action{engine::action::Bid{0}});
            }
        });
    }
}

TEST(Players, DecideTheSameFromTheSame) {
    const engine::Options options = options_of(spades::game());
    const std::array<const ai::Player*, 4> players{&level("normal"), &level("easy"), &ai::random_player(),
                                                   &level("normal")};
    play(options, players, 3, 5, [&](const ai::arena::Table& table, Seat) {
        const ai::Knowledge knowledge = table.knowledge();
        for (const ai::Player* player : players) {
            ai::FastChance first{42};
            ai::FastChance second{42};
            const ai::Decision a = player->decide(knowledge, {}, first);
            const ai::Decision b = player->decide(knowledge, {}, second);
            EXPECT_EQ(a.action, b.action);
            EXPECT_EQ(a.reason, b.reason);
            EXPECT_EQ(a.number, b.number);
        }
    });
}

TEST(Players, NeedNothingFromEarlierHands) {
    // A stand-in knows this hand's events and no others: what came before must not matter.
    const engine::Options options = options_of(spades::game());
    const std::array<const ai::Player*, 4> players{&level("normal"), &level("normal"), &level("normal"),
                                                   &level("normal")};
    engine::Events earlier;
    play(options, players, 2, 6, [&](const ai::arena::Table& table, Seat) {
        ai::Knowledge knowledge = table.knowledge();
        if (knowledge.view.hand == 1) {
            earlier.assign(knowledge.heard.begin(), knowledge.heard.end());
            return;
        }
        ai::FastChance chance{1};
        const engine::Action expected = level("normal").decide(knowledge, {}, chance).action;
        engine::Events both = earlier;
        both.insert(both.end(), knowledge.heard.begin(), knowledge.heard.end());
        knowledge.heard = both;
        EXPECT_EQ(level("normal").decide(knowledge, {}, chance).action, expected);
    });
}

// Hidden cards.

/// A hand of which everything is known: the deal, and what was done.
struct Record {
    Seat dealer = 0;
    std::array<CardSet, 4> dealt;
    std::vector<std::pair<Seat, engine::Action>> actions;
};

/// The hand from its start to after its actions.
std::unique_ptr<ai::arena::Table> replay(const engine::Options& options, const Record& record) {
    auto table = std::make_unique<ai::arena::Table>(spades::game(), options);
    ai::FastChance unused{0};
    table->take(table->match().start_match());
    engine::Events start = table->match().start_hand(unused);
    auto& started = std::get<engine::event::HandStarted>(start[0]);
    started.dealer = record.dealer;
    started.deck = deck_for(record.dealt, record.dealer);
    table->take({start[0]});
    // The rest of the beginning follows from the deck.
    auto& dealt = std::get<engine::event::Dealt>(start[1]);
    auto& turn = std::get<engine::event::Turn>(start[2]);
    for (Seat seat = 0; seat < 4; ++seat) {
        if (dealt.cards[seat]) dealt.cards[seat] = record.dealt[seat];
    }
    turn.seat = spades::left_of(record.dealer);
    table->take({start[1], start[2]});
    for (const auto& [seat, action] : record.actions)
        table->take(table->match().decide(seat, action, unused).value());
    return table;
}

/// The cards of a deal that have not been played.
std::array<CardSet, 4> left_of_deal(const Record& record) {
    std::array<CardSet, 4> left = record.dealt;
    for (const auto& [seat, action] : record.actions) {
        if (const auto* played = std::get_if<engine::action::Play>(&action)) left[seat].erase(played->card);
    }
    return left;
}

/// The same hand with the cards that `viewer` cannot see dealt anew among the other three, as far as the play so far
/// could have been theirs; nothing where no such deal was found.
std::optional<Record> dealt_anew(const engine::Options& options, const Record& record, Seat viewer,
                                 ai::FastChance& chance) {
    const std::array<CardSet, 4> left = left_of_deal(record);
    for (int attempt = 0; attempt < 20; ++attempt) {
        CardSet hidden;
        for (Seat seat = 0; seat < 4; ++seat)
            hidden = seat == viewer ? hidden : hidden | left[seat];
        Record other = record;
        for (Seat seat = 0; seat < 4; ++seat) {
            if (seat == viewer) continue;
            other.dealt[seat] = other.dealt[seat] - left[seat];
            for (int n = left[seat].size(); n > 0; --n) {
                const Card card = hidden.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(hidden.size()))));
                hidden.erase(card);
                other.dealt[seat].insert(card);
            }
        }
        try {
            replay(options, other);
        } catch (const std::exception&) {
            continue;  // somebody would have revoked
        }
        if (other.dealt != record.dealt) return other;
    }
    return std::nullopt;
}

/// A player that sees through the cards: leads low to whom is short of the suit. The control that must be caught.
engine::Action peek(const Record& record, Seat seat, CardSet legal) {
    const CardSet next = left_of_deal(record)[spades::left_of(seat)];
    Card best = legal.front();
    int fewest = 99;
    for (const Card card : legal) {
        const int held = (next & spades::followers(engine::DeckKind::standard, card)).size();
        if (held < fewest) {
            fewest = held;
            best = card;
        }
    }
    return engine::action::Play{best};
}

TEST(Players, DecideTheSameWhateverTheHiddenCardsAre) {
    const engine::Options options = options_of(spades::game());
    ai::FastChance chance{9};
    int compared = 0;
    int peeks_caught = 0;
    for (std::uint64_t hand = 0; hand < 25; ++hand) {
        Record record;
        record.dealer = static_cast<Seat>(hand % 4);
        engine::Deck deck = engine::ordered_deck(engine::DeckKind::standard);
        engine::shuffle(deck, chance);
        for (std::size_t i = 0; i < deck.size(); ++i)
            record.dealt[i % 4].insert(deck[i]);

        const auto table = replay(options, record);
        while (const auto turn = table->match().turn()) {
            const ai::Knowledge knowledge = table->knowledge();
            const ai::Decision decision = level("normal").decide(knowledge, {}, chance);
            if (const auto other = dealt_anew(options, record, turn->seat, chance)) {
                const auto elsewhere = replay(options, *other);
                const ai::Knowledge same = elsewhere->knowledge();
                for (const std::string_view name : ai::levels()) {
                    EXPECT_EQ(level(name).decide(knowledge, {}, chance).action,
                              level(name).decide(same, {}, chance).action)
                        << name;
                }
                ++compared;
                if (!knowledge.legal.play.empty() &&
                    peek(record, turn->seat, knowledge.legal.play) != peek(*other, turn->seat, same.legal.play)) {
                    ++peeks_caught;
                }
            }
            record.actions.emplace_back(turn->seat, decision.action);
            table->take(table->match().decide(turn->seat, decision.action, chance).value());
        }
    }
    EXPECT_GE(compared, 700);
    EXPECT_GE(peeks_caught, 50);
}

}  // namespace
}  // namespace pique::tests
