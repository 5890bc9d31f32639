#include "ai/arena/duel.hpp"

#include "ai/arena/table.hpp"
#include "ai/random.hpp"

#include <cstdlib>
#include <iostream>
#include <utility>
#include <variant>
#include <vector>

namespace pique::ai::arena {
namespace {

using engine::Seat;

engine::Events decided(const engine::Match& match, Seat seat, const engine::Action& action, engine::Chance& chance) {
    auto events = match.decide(seat, action, chance);
    if (!events) {
        std::cerr << "illegal action of seat " << int{seat} << ": " << engine::refusal_name(events.error()) << '\n';
        std::abort();
    }
    return std::move(events).value();
}

}  // namespace

MatchResult play_match(const engine::Game& game, const engine::Options& options, std::span<const Player* const> seats,
                       Budget budget, std::uint64_t deals, std::uint64_t draws, const DecisionClock& clock) {
    Table table{game, options};
    const engine::Match& match = table.match();
    FastChance player_chance{draws};
    table.take(match.start_match());
    for (std::uint32_t hand = 1; match.phase() != engine::Phase::over && hand <= most_hands; ++hand) {
        FastChance deal_chance{mix_seed(deals, hand)};
        table.take(match.start_hand(deal_chance));
        while (const auto turn = match.turn()) {
            const Knowledge knowledge = table.knowledge();
            const auto before = std::chrono::steady_clock::now();
            const Decision decision = seats[turn->seat]->decide(knowledge, budget, player_chance);
            if (clock) clock(turn->seat, std::chrono::steady_clock::now() - before);
            table.take(decided(match, turn->seat, decision.action, deal_chance));
        }
    }
    const engine::View view = match.view({});
    return {.winner = view.winner, .score = view.score, .hands = match.hand()};
}

engine::PerSide<engine::PerSeat<Seat>> sides_of(const engine::Game& game, const engine::Options& options) {
    for (const engine::Event& event : game.make_match(options)->start_match()) {
        if (const auto* started = std::get_if<engine::event::MatchStarted>(&event)) return started->sides;
    }
    return {};
}

Tally duel(const engine::Game& game, const engine::Options& options, const Player& a, const Player& b, Budget budget,
           std::uint32_t rounds, std::uint64_t seed) {
    const auto sides = sides_of(game, options);
    Tally tally;
    for (std::uint32_t round = 0; round < rounds; ++round) {
        const std::uint64_t deals = mix_seed(seed, round);
        double ahead = 0;
        std::uint64_t hands = 0;
        for (std::size_t side = 0; side < sides.size(); ++side) {
            std::vector<const Player*> seats(game.seats(options), &b);
            for (const Seat seat : sides[side])
                seats[seat] = &a;
            const auto clock = [&](Seat seat, std::chrono::nanoseconds time) {
                (seats[seat] == &a ? tally.a_ms : tally.b_ms).push_back(static_cast<double>(time.count()) / 1e6);
            };
            const MatchResult result = play_match(game, options, seats, budget, deals, mix_seed(deals, side), clock);

            double others = 0;
            for (std::size_t other = 0; other < sides.size(); ++other)
                others += other == side ? 0 : result.score[other];
            ahead += result.score[side] - others / static_cast<double>(sides.size() - 1);
            hands += result.hands;
            ++tally.matches;
            tally.wins += result.winner == side ? 1U : 0U;
            tally.shared += result.winner ? 0U : 1U;
        }
        tally.rounds.push_back({.points_ahead = ahead, .hands = hands});
    }
    return tally;
}

}  // namespace pique::ai::arena
