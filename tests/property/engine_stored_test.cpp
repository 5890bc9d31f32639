#include "engine/games.hpp"
#include "protocol/encode_event.hpp"
#include "protocol/record_codec.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

// Whole hands of every game as they are kept and sent: reading is the inverse of writing, and what was kept, up to any
// place, gives the same state again.
namespace pique::protocol {
namespace {

using tests::FastChance;
using tests::Playthrough;

void play_on(Playthrough& play, FastChance& chance) {
    using engine::Phase;
    if (play.match().phase() == Phase::waiting || play.match().phase() == Phase::over) play.start_match();
    play.start_hand(chance);
    while (const auto turn = play.match().turn())
        play.act(tests::random_action(play.match().view(turn->seat), chance), chance);
}

class EngineStored : public testing::TestWithParam<const engine::Game*> {};

TEST_P(EngineStored, events_are_read_back_and_give_the_same_state_from_any_prefix) {
    const engine::Game& game = *GetParam();
    for (std::uint64_t seed = 0; seed < 12 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        FastChance chance{seed};
        const engine::Options options = tests::random_options(game, chance);
        Playthrough play{game, options};
        for (int hand = 0; hand < 2; ++hand)
            play_on(play, chance);

        const auto kept = game.make_match(options);
        const auto whole = game.make_match(options);
        const auto viewers = tests::viewers(game.seats(options));
        for (std::size_t i = 0; i < play.log().size() && !HasFailure(); ++i) {
            const TableEvent event = play.log()[i];
            const EncodedEvent encoded = encode_event(i, event);
            std::string line;
            append_stored(line, event, encoded, 5);
            const auto read = decode_stored(line);
            ASSERT_TRUE(read) << line;
            EXPECT_EQ(std::get<TableEvent>(read->record), event) << line;

            kept->fold(play.log()[i]);
            whole->fold(std::get<engine::Event>(std::get<TableEvent>(read->record)));
            for (engine::Viewer viewer : viewers) {
                EXPECT_EQ(kept->view(viewer), whole->view(viewer));
                std::string bytes;
                encoded.append_to(bytes, viewer);
                const auto received = decode_event(nlohmann::json::parse(bytes), viewer);
                ASSERT_TRUE(received) << bytes;
                EXPECT_EQ(*received, TableEvent{engine::redact(play.log()[i], viewer)}) << bytes;
            }
        }
        EXPECT_EQ(whole->turn(), play.match().turn());
        for (engine::Viewer viewer : viewers)
            EXPECT_EQ(whole->view(viewer), play.match().view(viewer));
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EngineStored, testing::ValuesIn(engine::games().begin(), engine::games().end()),
                         [](const auto& tried) { return std::string{tried.param->id()}; });

}  // namespace
}  // namespace pique::protocol
