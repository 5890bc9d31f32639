#include "engine/spades/match.hpp"
#include "protocol/command.hpp"
#include "protocol/encode.hpp"
#include "protocol/record_codec.hpp"
#include "tests/support/engine_chance.hpp"

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <array>
#include <string>

namespace {

using namespace pique;
using nlohmann::json;

constexpr std::string_view table = "tAbCdEfGhIjKlMnOpQrStUv";
constexpr std::string_view act =
    R"({"id":107,"type":"act","table":"tAbCdEfGhIjKlMnOpQrStUv","turn":57,"action":{"play":"QH"}})";
constexpr engine::Seat seats = 4;

/// What a card in the middle of a trick gives: the card, and the turn of the next seat with its legal cards.
const engine::event::Played played{.seat = 1, .card = *engine::Card::parse("QH"), .automatic = false};
const engine::event::Turn turn{.number = 58,
                               .seat = 2,
                               .phase = engine::Phase::play,
                               .deadline_ms = 1'767'225'600'000,
                               .legal = engine::Legal{.play = engine::CardSet::from_bits(0b1010110U << 26U)},
                               .offer = {}};

// Reading. The difference of the two is what strictness and typing cost.

void decode_act(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(protocol::decode_command(act));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(decode_act);

void decode_act_untyped(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(json::parse(act));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(decode_act_untyped);

// Writing what four seats get for a move. The ratios of these three count.

/// As the server does it: the public bytes once, a frame a seat put together from them.
void encode_move(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        const std::array events = {protocol::encode_event(41, engine::Event{played}),
                                   protocol::encode_event(42, engine::Event{turn})};
        for (engine::Seat seat = 0; seat < seats; ++seat) {
            if (seat == played.seat)
                benchmark::DoNotOptimize(protocol::encode_act_events(107, 57, table, 1, events, seat));
            else
                benchmark::DoNotOptimize(protocol::encode_events(table, 1, events, seat));
        }
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(encode_move);

json frame_by_nlohmann(engine::Viewer viewer) {
    json turn_object = {{"seq", 42},
                        {"kind", "turn"},
                        {"number", turn.number},
                        {"seat", turn.seat},
                        {"phase", engine::phase_name(turn.phase)},
                        {"deadline_ms", *turn.deadline_ms}};
    if (viewer == turn.seat) {
        json cards = json::array();
        for (const engine::Card card : turn.legal->play)
            cards.push_back(card.text());
        turn_object["legal"] = {{"play", std::move(cards)}};
    }
    json events = json::array();
    events.push_back({{"seq", 41}, {"kind", "played"}, {"seat", played.seat}, {"card", played.card.text()}});
    events.push_back(std::move(turn_object));
    json frame = {{"type", "events"}, {"table", table}, {"epoch", 1}, {"events", std::move(events)}};
    if (viewer == played.seat) {
        frame["re"] = 107;
        frame["ok"] = {{"turn", 57}};
    }
    return frame;
}

void encode_move_by_nlohmann_for_one(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(frame_by_nlohmann(turn.seat).dump());
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(encode_move_by_nlohmann_for_one);

void encode_move_by_nlohmann_for_each(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        for (engine::Seat seat = 0; seat < seats; ++seat)
            benchmark::DoNotOptimize(frame_by_nlohmann(seat).dump());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(encode_move_by_nlohmann_for_each);

// Storing, and reading what was stored.

void store_move(benchmark::State& state) {
    const protocol::TableEvent event = engine::Event{turn};
    const protocol::EncodedEvent encoded = protocol::encode_event(42, event);
    std::string lines;
    for ([[maybe_unused]] auto _ : state) {
        lines.clear();
        protocol::append_stored(lines, event, encoded, 1'767'225'600'000);
        benchmark::DoNotOptimize(lines.data());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(store_move);

void decode_stored_move(benchmark::State& state) {
    const protocol::TableEvent event = engine::Event{turn};
    std::string line;
    protocol::append_stored(line, event, protocol::encode_event(42, event), 1'767'225'600'000);
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(protocol::decode_stored(line));
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(decode_stored_move);

/// A seat that comes back in the middle of a hand.
void encode_snapshot(benchmark::State& state) {
    const engine::Game& game = engine::spades::game();
    const engine::Options options{game.options()};
    const auto match = game.make_match(options);
    tests::FastChance chance{1};
    const auto take = [&match](const engine::Events& events) {
        for (const engine::Event& event : events)
            match->fold(event);
    };
    take(match->start_match());
    take(match->start_hand(chance));
    for (int i = 0; i < 24; ++i) {
        const auto open = match->turn();
        take(*match->decide(open->seat, engine::first_action(*open->legal), chance));
    }
    const protocol::TableInfo info{.table = std::string{table},
                                   .code = "H7KQ2Z",
                                   .game = "spades",
                                   .options = options,
                                   .label = "Friday",
                                   .is_private = false,
                                   .host = "p0123456789abcdefghijkl",
                                   .status = protocol::TableStatus::playing,
                                   .turn_seconds = 30,
                                   .seats = {{.seat = 0}, {.seat = 1}, {.seat = 2}, {.seat = 3}},
                                   .spectators = 0};
    const engine::View view = match->view(match->turn()->seat);
    std::size_t bytes = 0;
    for ([[maybe_unused]] auto _ : state) {
        const std::string frame =
            protocol::encode_snapshot({.epoch = 1, .seq = 99, .info = info, .view = view, .commitment = {}});
        bytes = frame.size();
        benchmark::DoNotOptimize(bytes);
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(encode_snapshot);

}  // namespace
