#include "engine/pitch/match.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades_duo/match.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

/// FNV-1a.
class Signature {
public:
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i, number >>= 8) {
            value_ = (value_ ^ (number & 0xFF)) * 0x100000001B3U;
        }
    }
    void add(const event::Turn& turn) {
        add(turn.seat);
        add(static_cast<std::uint64_t>(turn.phase));
        add(turn.legal->bids);
        add(turn.legal->play.bits());
        if (turn.legal->pass) add(1);
        if (!turn.legal->pitch.empty()) add(turn.legal->pitch.bits());
        if (turn.offer) add(static_cast<std::uint64_t>(turn.offer->index()));
    }
    void add(const View& view) {
        for (std::int8_t tricks : view.tricks)
            add(static_cast<std::uint64_t>(tricks));
        for (std::int32_t score : view.score)
            add(static_cast<std::uint64_t>(score));
        for (std::int32_t bags : view.bags)
            add(static_cast<std::uint64_t>(bags));
        add(static_cast<std::uint64_t>(view.phase));
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325U;
};

// One number for 10,000 random games, every other one with random options: whatever changes the rules changes it. It
// may only be set anew together with a change of the rules that is meant.
using tests::FastChance;

std::uint64_t signature_of(const Game& game) {
    Signature signature;
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
        FastChance chance{seed};
        const Options options = seed % 2 == 0 ? tests::options_of(game) : tests::random_options(game, chance);
        const auto match = game.make_match(options);
        const auto take = [&match](const Events& events) {
            for (const Event& event : events)
                match->fold(event);
        };
        take(match->start_match());
        const std::uint32_t hands = 1 + chance.below(2);
        for (std::uint32_t hand = 0; hand < hands && match->phase() != Phase::over; ++hand) {
            take(match->start_hand(chance));
            while (const auto turn = match->turn()) {
                signature.add(*turn);
                // Only an exchange needs to know what it can throw.
                const bool exchange = turn->phase == Phase::exchange;
                const CardSet own = exchange ? match->view(turn->seat).cards.value() : CardSet{};
                const Action action = tests::random_action(*turn->legal, own, chance);
                take(match->decide(turn->seat, action, chance).value());
            }
            signature.add(match->view({}));
        }
    }
    return signature.value();
}

TEST(EngineSignature, spades_over_ten_thousand_games) {
    EXPECT_EQ(signature_of(spades::game()), 16'031'392'690'850'150'218U);
}

TEST(EngineSignature, spades_duo_over_ten_thousand_games) {
    EXPECT_EQ(signature_of(spades_duo::game()), 12'954'905'617'123'433'727U);
}

TEST(EngineSignature, pitch_over_ten_thousand_games) {
    EXPECT_EQ(signature_of(pitch::game()), 9'023'646'748'744'643'727U);
}

}  // namespace
}  // namespace pique::engine
