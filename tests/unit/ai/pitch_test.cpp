// Players of Auction Pitch: legal, cautious where they stand in, and sensible in positions that one can read.

#include "ai/arena/duel.hpp"
#include "ai/arena/statistics.hpp"
#include "ai/arena/table.hpp"
#include "ai/levels.hpp"
#include "ai/random.hpp"
#include "ai/random_player.hpp"
#include "engine/pitch/match.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_hidden_cards.hpp"
#include "tests/support/engine_pitch.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

namespace pique::tests {
namespace {

namespace action = engine::action;
using engine::Action;
using engine::Seat;

const ai::Player& pitch_level(std::string_view name) {
    return *ai::find_player("pitch", name);
}

using Settings = std::vector<std::pair<std::string_view, engine::OptionValue>>;

/// A hand of four with seat 3 dealing, so that seat 0 speaks first. The cards of seats that do not matter may be left
/// out: they get low ones of those that are left.
class PitchTable {
public:
    explicit PitchTable(std::array<std::string_view, 4> hands, const Settings& settings = {})
        : options_(std::make_unique<engine::Options>(options_of(engine::pitch::game(), settings))),
          table_(std::make_unique<ai::arena::Table>(engine::pitch::game(), *options_)) {
        std::vector<engine::CardSet> held(4);
        engine::CardSet rest = engine::deck_cards(engine::DeckKind::standard);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            held[seat] = cards(hands[seat]);
            rest = rest - held[seat];
        }
        for (engine::CardSet& hand : held) {
            while (hand.size() < 6) {
                hand.insert(rest.front());
                rest.erase(rest.front());
            }
        }
        table_->take(table_->match().start_match());
        ScriptedChance chance{engine::ordered_deck(engine::DeckKind::standard), pitch_deck(held, 3), 3};
        table_->take(table_->match().start_hand(chance));
    }

    /// The seat to act does this.
    PitchTable& act(const Action& action) {
        FastChance unused{0};
        table_->take(table_->match().decide(table_->match().turn()->seat, action, unused).value());
        return *this;
    }
    PitchTable& play(std::string_view played) {
        for (const engine::Card card : card_list(played))
            act(action::Play{card});
        return *this;
    }

    Action answer(std::string_view level) const {
        FastChance chance{1};
        return pitch_level(level).decide(table_->knowledge(), {}, chance).action;
    }
    Action safe_answer() const {
        FastChance chance{1};
        return ai::safe_action(table_->knowledge(), chance).action;
    }

private:
    std::unique_ptr<engine::Options> options_;
    std::unique_ptr<ai::arena::Table> table_;
};

const Action pass = action::Pass{};
Action bid(int value) {
    return action::Bid{value};
}
Action play_of(std::string_view text) {
    return action::Play{card(text)};
}

TEST(PitchPlayers, OnlyActLegally) {
    int positions = 0;
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        ai::FastChance chance{seed};
        const engine::Options options = random_options(engine::pitch::game(), chance);
        ai::arena::Table table{engine::pitch::game(), options};
        table.take(table.match().start_match());
        for (int hand = 0; hand < 3 && table.match().phase() != engine::Phase::over; ++hand) {
            table.take(table.match().start_hand(chance));
            while (const auto turn = table.match().turn()) {
                ++positions;
                const ai::Knowledge knowledge = table.knowledge();
                std::vector<Action> answers{ai::safe_action(knowledge, chance).action};
                for (const std::string_view name : ai::levels()) {
                    ai::FastChance first{seed};
                    ai::FastChance second{seed};
                    answers.push_back(pitch_level(name).decide(knowledge, {}, first).action);
                    EXPECT_EQ(pitch_level(name).decide(knowledge, {}, second).action, answers.back())
                        << "the same from the same";
                }
                answers.push_back(ai::random_player().decide(knowledge, {}, chance).action);
                for (const Action& answer : answers)
                    ASSERT_TRUE(table.match().decide(turn->seat, answer, chance)) << text(answer) << ", seed " << seed;
                // Whoever goes on is now this one, now that one.
                table.take(table.match().decide(turn->seat, answers[chance.below(4)], chance).value());
            }
        }
    }
    EXPECT_GT(positions, 5000);
}

TEST(PitchPlayers, DecideTheSameWhateverTheHiddenAndUndealtCardsAre) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        ai::FastChance chance{seed};
        const Setting setting{engine::pitch::game(), random_options(engine::pitch::game(), chance),
                              engine::ordered_deck(engine::DeckKind::standard)};
        DealtHand hand{.deck = setting.ordered, .dealer = static_cast<Seat>(chance.below(setting.seats()))};
        engine::shuffle(hand.deck, chance);
        Playthrough play = *replayed(setting, hand);
        while (const auto turn = play.match().turn()) {
            const auto decides = [&](const Playthrough& one, std::string_view name) {
                engine::Events heard;
                for (const engine::Event& event : one.log())
                    heard.push_back(engine::redact(event, turn->seat));
                const engine::View view = one.match().view(turn->seat);
                const ai::Knowledge knowledge{.game = "pitch",
                                              .options = setting.options,
                                              .view = view,
                                              .heard = heard,
                                              .legal = *view.turn->legal};
                ai::FastChance same{1};
                return pitch_level(name).decide(knowledge, {}, same);
            };
            if (const auto other = with_hidden_cards_permuted(setting, play, hand, turn->seat, chance)) {
                for (const std::string_view name : ai::levels()) {
                    EXPECT_EQ(decides(play, name).action, decides(*other, name).action) << name;
                    EXPECT_EQ(decides(play, name).number, decides(*other, name).number) << name;
                }
                ++compared;
            }
            hand.actions.push_back(random_action(play.match().view(turn->seat), chance));
            play.act(hand.actions.back());
        }
    }
    EXPECT_GT(compared, 600);
}

TEST(PitchSafeAction, NeverBidsFourOrPitchesOfItsOwnAccord) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ai::FastChance chance{seed};
        const engine::Options options = random_options(engine::pitch::game(), chance);
        ai::arena::Table table{engine::pitch::game(), options};
        table.take(table.match().start_match());
        table.take(table.match().start_hand(chance));
        while (table.match().phase() == engine::Phase::bid) {
            const Action safe = ai::safe_action(table.knowledge(), chance).action;
            EXPECT_NE(safe, bid(4));
            EXPECT_FALSE(std::holds_alternative<action::Pitch>(safe));
            table.take(table.match().decide(table.match().turn()->seat, safe, chance).value());
        }
    }
    const PitchTable sure{{"AS KS QS JS TS 2S", "", "", ""}};
    EXPECT_EQ(sure.answer("normal"), bid(4));
    EXPECT_EQ(sure.safe_answer(), bid(3));
}

TEST(PitchEasy, BidsTheAcesAndKingsOfItsBestSuit) {
    EXPECT_EQ((PitchTable{{"AS KS 3S KH 2H 9D", "", "", ""}}.answer("easy")), bid(2));
    EXPECT_EQ((PitchTable{{"AS QS 3S KH 2H 9D", "", "", ""}}.answer("easy")), bid(1));
    EXPECT_EQ((PitchTable{{"QS JS 3S TH 2H 9D", "", "", ""}}.answer("easy")), pass);
    EXPECT_EQ((PitchTable{{"", "AS QS 3S KH 2H 9D", "", ""}}.act(bid(1)).answer("easy")), pass) << "it has but one";
    EXPECT_EQ((PitchTable{{"", "", "", "QS JS 3S TH 2H 9D"}}.act(pass).act(pass).act(pass).answer("easy")), bid(2))
        << "the dealer must bid";
}

TEST(PitchEasy, PlaysItsLowestLegalCard) {
    PitchTable table{{"AS KS 3S KH 2H 9D", "4S 8S 2C 3C 4C 5C", "", ""}};
    table.act(bid(2)).act(pass).act(pass).act(pass);
    EXPECT_EQ(table.answer("easy"), play_of("3S")) << "of the suit that it bid on";
    table.play("AS");
    EXPECT_EQ(table.answer("easy"), play_of("4S"));
}

TEST(PitchNormal, BidsByWhatItCanWin) {
    EXPECT_EQ((PitchTable{{"3C 8C 9D 4H 8H 9S", "", "", ""}}.answer("normal")), pass);
    EXPECT_EQ((PitchTable{{"AS KS QS JS TS 2S", "", "", ""}}.answer("normal")), bid(4));
    // High and most likely Low, and no more.
    const Action two = PitchTable{{"AS QS 2S 4D 5H 9C", "", "", ""}}.answer("normal");
    EXPECT_TRUE(two == bid(1) || two == bid(2)) << text(two);
}

TEST(PitchNormal, DoesNotBidFourWithoutTheCards) {
    for (const std::string_view hand : {"AS KS 3S TH 2H 9D", "AS KS QS TS 9S 8S", "AS 2S JD TD 9C 8C"})
        EXPECT_NE((PitchTable{{hand, "", "", ""}}.answer("normal")), bid(4)) << hand;
}

TEST(PitchNormal, StealsAsDealerByMatchingWhenItPays) {
    const auto bid_two = [](std::string_view dealers) {
        PitchTable table{{"", "", "", dealers}};
        return table.act(pass).act(bid(2)).act(pass).answer("normal");
    };
    EXPECT_EQ(bid_two("AS KS JS 2S 4H 5D"), bid(2)) << "no more than it takes";
    EXPECT_EQ(bid_two("8S 7S 7D 9D 4H 5D"), pass);
    PitchTable no_steal{{"", "", "", "AS KS JS 2S 4H 5D"}, {{"dealer_steal", false}}};
    EXPECT_EQ(no_steal.act(pass).act(bid(2)).act(pass).answer("normal"), bid(3));
}

TEST(PitchNormal, LeadsHighTrumpsBeforeLowOnes) {
    PitchTable table{{"AS KS 5S 2S 4H 5D", "9S 8S 2C 3C 4C 5C", "2D 3D 6D 7D 8D 9D", "2H 3H 6H 7H 8H 9H"}};
    table.act(bid(3)).act(pass).act(pass).act(pass);
    EXPECT_EQ(table.answer("normal"), play_of("AS"));
    table.play("AS 8S 2D 2H");
    EXPECT_EQ(table.answer("normal"), play_of("KS"));
}

TEST(PitchNormal, KeepsItsJackFromAHigherTrump) {
    PitchTable table{{"AS KS 5S 6S 4H 5D", "JS 8S 3S 3C 4C 5C", "", ""}};
    table.act(bid(3)).act(pass).act(pass).act(pass).play("AS");
    EXPECT_NE(table.answer("normal"), play_of("JS"));
}

TEST(PitchNormal, BringsTheDeuceOfTrumpsHome) {
    // Seat 3 plays last to a heart lead and has none: the deuce of spades takes it.
    PitchTable table{{"AS KS 4H 5D 6D 7D", "3S 8S 5H 3C 4C 5C", "6S 7S 6H 6C 7C 8C", "2S 9S 8D 9D TD 9C"}};
    table.act(bid(2)).act(pass).act(pass).act(pass).play("AS 3S 6S 9S 4H 5H 6H");
    EXPECT_EQ(table.answer("normal"), play_of("2S"));
}

TEST(PitchNormal, TakesTricksWithTens) {
    // Last to play, with the ace of hearts over the ten.
    PitchTable table{{"AS KS 4H 5D 6D 7D", "3S 8S TH 3C 4C 5C", "6S 7S 6H 6C 7C 8C", "9S AH 3H 9D 8D 9C"}};
    table.act(bid(2)).act(pass).act(pass).act(pass).play("AS 3S 6S 9S 4H TH 6H");
    EXPECT_EQ(table.answer("normal"), play_of("AH"));
}

TEST(PitchNormal, GivesATenToItsPartnersTrick) {
    // In teams seat 1 has the trick for seat 3 as well; alone, the ten would be lost with it.
    const std::array<std::string_view, 4> hands = {"AS KS 4H 5D 6D 7D", "3S 8S AH 3C 4C 5C", "6S 7S 6H 6C 7C 8C",
                                                   "9S TH 3H 9D 8D 9C"};
    const auto answer = [&hands](bool teams) {
        PitchTable table{hands, {{"teams", teams}}};
        table.act(bid(2)).act(pass).act(pass).act(pass).play("AS 3S 6S 9S 4H AH 6H");
        return table.answer("normal");
    };
    EXPECT_EQ(answer(true), play_of("TH"));
    EXPECT_EQ(answer(false), play_of("3H"));
}

TEST(PitchArena, OneNormalAmongThreeEasiesWinsMoreThanItsShare) {
    const ai::arena::Tally tally = ai::arena::duel(engine::pitch::game(), options_of(engine::pitch::game()),
                                                   pitch_level("normal"), pitch_level("easy"), {}, 100, 2026);
    EXPECT_EQ(tally.matches, 400U) << "once on every seat";
    EXPECT_GT(ai::arena::share(tally.wins, tally.shared, tally.matches).low, 0.33);
    EXPECT_GT(ai::arena::points_a_deal(tally.rounds).low, 0.5);
}

TEST(PitchArena, EasyBeatsChance) {
    const ai::arena::Tally tally =
        ai::arena::duel(engine::pitch::game(), options_of(engine::pitch::game(), {{"max_hands", std::int64_t{10}}}),
                        pitch_level("easy"), ai::random_player(), {}, 50, 2027);
    EXPECT_GT(ai::arena::share(tally.wins, tally.shared, tally.matches).low, 0.5);
}

}  // namespace
}  // namespace pique::tests
