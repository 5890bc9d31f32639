// The players of Spades for two: legal, blind to hidden cards, and of some judgement.

#include "ai/arena/duel.hpp"
#include "ai/arena/statistics.hpp"
#include "ai/levels.hpp"
#include "ai/random.hpp"
#include "ai/random_player.hpp"
#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_hidden_cards.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace pique::tests {
namespace {

using engine::Seat;
namespace action = engine::action;
namespace duo = engine::spades_duo;

const ai::Player& duo_level(std::string_view name) {
    return *ai::find_player("spades_duo", name);
}

/// What the seat to act of a playthrough knows.
class Known {
public:
    Known(const Playthrough& play, const engine::Options& options)
        : options_(options), seat_(play.match().turn()->seat), view_(play.match().view(seat_)) {
        for (const engine::Event& event : play.log()) {
            if (std::holds_alternative<engine::event::HandStarted>(event)) heard_.clear();
            heard_.push_back(engine::redact(event, seat_));
        }
    }
    ai::Knowledge knowledge() const {
        return {.game = "spades_duo", .options = options_, .view = view_, .heard = heard_, .legal = *view_.turn->legal};
    }
    ai::Decision decides(std::string_view name) const {
        ai::FastChance chance{1};
        return duo_level(name).decide(knowledge(), {}, chance);
    }

private:
    const engine::Options& options_;
    Seat seat_;
    engine::View view_;
    engine::Events heard_;
};

/// Calls `look` with each open decision of some hands, which `players` decide.
template<class Look>
void play_duo(const engine::Options& options, const std::vector<const ai::Player*>& players, int hands,
              std::uint64_t seed, Look&& look) {
    Playthrough play{duo::game(), options};
    ai::FastChance chance{seed};
    play.start_match();
    for (int hand = 0; hand < hands && play.match().phase() != engine::Phase::over; ++hand) {
        play.start_hand(chance);
        while (const auto turn = play.match().turn()) {
            const Known known{play, options};
            look(std::as_const(play), known, chance);
            play.act(players[turn->seat]->decide(known.knowledge(), {}, chance).action, chance);
        }
    }
}

TEST(SpadesDuoPlayers, OnlyActLegally) {
    int positions = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        ai::FastChance options_chance{seed};
        const engine::Options options = random_options(duo::game(), options_chance);
        const ai::Player& other = seed % 2 == 0 ? ai::random_player() : duo_level("easy");
        play_duo(options, {&duo_level("normal"), &other}, 2, seed,
                 [&](const Playthrough& play, const Known& known, ai::FastChance& chance) {
                     ++positions;
                     const Seat seat = play.match().turn()->seat;
                     const auto is_legal = [&](const engine::Action& action) {
                         return play.match().decide(seat, action, chance).has_value();
                     };
                     for (const std::string_view name : ai::levels()) {
                         const engine::Action action = known.decides(name).action;
                         EXPECT_TRUE(is_legal(action)) << name << ": " << text(action);
                     }
                     const engine::Action safe = ai::safe_action(known.knowledge(), chance).action;
                     EXPECT_TRUE(is_legal(safe)) << text(safe);
                 });
    }
    EXPECT_GT(positions, 40 * 52);
}

TEST(SpadesDuoPlayers, SafeActionNeverRisksANilOfItsOwnAccord) {
    int declarations = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        // So far behind that only a double nil could help.
        const engine::Options options = options_of(duo::game(), {{"target", std::int64_t{60}}});
        play_duo(options, {&ai::random_player(), &duo_level("normal")}, 4, seed,
                 [&](const Playthrough&, const Known& known, ai::FastChance& chance) {
                     const ai::Knowledge knowledge = known.knowledge();
                     const engine::Action safe = ai::safe_action(knowledge, chance).action;
                     if (knowledge.legal.declare) {
                         ++declarations;
                         EXPECT_EQ(safe, engine::Action{action::Declare{false}});
                     }
                     if (knowledge.legal.bids != 0) {
                         EXPECT_NE(safe, engine::Action{action::Bid{0}});
                     }
                 });
    }
    EXPECT_GT(declarations, 100);
}

TEST(SpadesDuoPlayers, DecideTheSameWhateverTheHiddenCardsAre) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        ai::FastChance chance{seed};
        const Setting setting{duo::game(), random_options(duo::game(), chance),
                              engine::ordered_deck(engine::DeckKind::standard)};
        DealtHand hand{.deck = setting.ordered, .dealer = static_cast<Seat>(chance.below(2))};
        engine::shuffle(hand.deck, chance);
        Playthrough play = *replayed(setting, hand);
        while (const auto turn = play.match().turn()) {
            if (const auto other = with_hidden_cards_permuted(setting, play, hand, turn->seat, chance)) {
                const Known known{play, setting.options};
                const Known same{*other, setting.options};
                for (const std::string_view name : ai::levels()) {
                    const ai::Decision decision = known.decides(name);
                    const ai::Decision elsewhere = same.decides(name);
                    EXPECT_EQ(decision.action, elsewhere.action) << name;
                    EXPECT_EQ(decision.reason, elsewhere.reason) << name;
                    EXPECT_EQ(decision.number, elsewhere.number) << name;
                }
                ++compared;
            }
            hand.actions.push_back(random_action(play.match().view(turn->seat), chance));
            play.act(hand.actions.back());
        }
    }
    EXPECT_GT(compared, 1000);
}

// Judgement, from positions that are told by their view.

/// A position of seat 0 as its view has it, before anything has been played.
ai::Decision decide_from(std::string_view level, std::string_view own, engine::Phase phase, const engine::Legal& legal,
                         bool declared = false, std::optional<std::string_view> offer = {}) {
    const engine::Options options = options_of(duo::game());
    engine::View view;
    view.you = Seat{0};
    view.phase = phase;
    view.dealer = Seat{0};
    view.opener = engine::Opener::first;
    view.cards = cards(own);
    view.counts = {static_cast<std::int8_t>(view.cards->size()), static_cast<std::int8_t>(view.cards->size())};
    view.bids = engine::PerSeat<std::optional<std::int8_t>>(2);
    if (declared) view.bids[0] = std::int8_t{0};
    view.declared = {declared, false};
    view.tricks = {0, 0};
    view.score = {0, 0};
    view.bags = {0, 0};
    if (offer) view.offer = card(*offer);
    ai::FastChance chance{1};
    const ai::Knowledge knowledge{.game = "spades_duo", .options = options, .view = view, .heard = {}, .legal = legal};
    return duo_level(level).decide(knowledge, {}, chance);
}

constexpr engine::Legal any_bid{.bids = 0x3FFF};

engine::Action drafts(std::string_view level, std::string_view own, std::string_view offer, bool declared = false) {
    return decide_from(level, own, engine::Phase::draft, {.draft = true}, declared, offer).action;
}

TEST(SpadesDuoEasy, BidsItsAcesAndKings) {
    const auto bid = [](std::string_view own) { return decide_from("easy", own, engine::Phase::bid, any_bid).action; };
    EXPECT_EQ(bid("AC KC QC AD 2D 3D 4D 5H 6H 7H KS 2S 3S"), engine::Action{action::Bid{4}});
    EXPECT_EQ(bid("2C 3C 4C 2D 3D 4D 5D 5H 6H 7H 4S 2S 3S"), engine::Action{action::Bid{1}}) << "never nil";
}

TEST(SpadesDuoEasy, KeepsHighCards) {
    EXPECT_EQ(drafts("easy", "2C 3C", "KD"), engine::Action{action::Keep{}});
    EXPECT_EQ(drafts("easy", "2C 3C", "4D"), engine::Action{action::Discard{}});
}

TEST(SpadesDuoNormal, DraftsWhatHelpsTheBid) {
    EXPECT_EQ(drafts("normal", "2C 3C KH", "AS"), engine::Action{action::Keep{}});
    EXPECT_EQ(drafts("normal", "2C 3C KH", "AD"), engine::Action{action::Keep{}});
    EXPECT_EQ(drafts("normal", "2C 3C KH", "4C"), engine::Action{action::Discard{}});
}

TEST(SpadesDuoNormal, DraftsLowForADoubleNil) {
    EXPECT_EQ(drafts("normal", "2C 3C 4H", "AS", true), engine::Action{action::Discard{}});
    EXPECT_EQ(drafts("normal", "2C 3C 4H", "2D", true), engine::Action{action::Keep{}});
}

TEST(SpadesDuoNormal, ExchangesTheCardsThatEndangerTheNil) {
    const auto decision = decide_from("normal", "2C 3C 4C 5C 2D 3D 4D 2H 3H 4H AS KS AD", engine::Phase::exchange,
                                      {.exchange_max = 3}, true);
    const auto& exchange = std::get<action::Exchange>(decision.action);
    EXPECT_TRUE(exchange.cards.contains(cards("AS KS"))) << text(exchange.cards);
    EXPECT_LE(exchange.cards.size(), 3);
    EXPECT_EQ(decision.reason, ai::Reason::exchange_danger);
    const auto nothing = decide_from("normal", "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S", engine::Phase::exchange,
                                     {.exchange_max = 3}, true);
    EXPECT_EQ(nothing.action, engine::Action{action::Exchange{}}) << "there is nothing safer";
}

TEST(SpadesDuoNormal, BidsNoNilWithASureTrick) {
    const auto decision = decide_from("normal", "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H AS", engine::Phase::bid, any_bid);
    EXPECT_NE(decision.action, engine::Action{action::Bid{0}});
    EXPECT_EQ(decision.reason, ai::Reason::count_tricks);
}

TEST(SpadesDuoNormal, BidsMoreWithMoreSureTricks) {
    const auto bid = [](std::string_view own) {
        return std::get<action::Bid>(decide_from("normal", own, engine::Phase::bid, any_bid).action).value;
    };
    EXPECT_GE(bid("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"), 10);
    EXPECT_GE(bid("AS KS QS JS TS 9S 8S AC KC QC 2D 3D 4D"), 8);
    EXPECT_LE(bid("2C 3C 5C 7C 2D 4D 6D 3H 5H 7H 9H 2S 4S"), 3);
}

TEST(SpadesDuoNormal, DeclaresNoDoubleNilAtTheStart) {
    const auto decision = decide_from("normal", "", engine::Phase::declare, {.declare = true});
    EXPECT_EQ(decision.action, engine::Action{action::Declare{false}});
}

TEST(SpadesDuoArena, NormalBeatsEasyByFar) {
    const auto tally =
        ai::arena::duel(duo::game(), options_of(duo::game()), duo_level("normal"), duo_level("easy"), {}, 40, 2026);
    EXPECT_GT(ai::arena::share(tally.wins, tally.shared, tally.matches).low, 0.8);
    EXPECT_GT(ai::arena::points_a_deal(tally.rounds).low, 15);
}

TEST(SpadesDuoArena, EasyBeatsChance) {
    // Random bids never bring easy's opponent to the target, nor bags easy itself: a fixed number of hands tells.
    const auto tally = ai::arena::duel(duo::game(), options_of(duo::game(), {{"max_hands", std::int64_t{6}}}),
                                       duo_level("easy"), ai::random_player(), {}, 50, 2027);
    EXPECT_GT(ai::arena::share(tally.wins, tally.shared, tally.matches).low, 0.9);
}

}  // namespace
}  // namespace pique::tests
