#pragma once

#include "ai/player.hpp"
#include "engine/game.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace pique::ai::arena {

struct MatchResult {
    /// Nothing: shared, or broken off after `most_hands`.
    std::optional<engine::Side> winner;
    engine::PerSide<std::int32_t> score;
    std::uint32_t hands = 0;
};

/// A match of players that never get to its end (wild bids, no floor) is broken off and shared.
inline constexpr std::uint32_t most_hands = 500;

/// Called after each decision with the seat and the time it took.
using DecisionClock = std::function<void(engine::Seat, std::chrono::nanoseconds)>;

/// Plays a match to its end, one player a seat. The n-th hand of two matches with the same `deals` is dealt alike,
/// whatever was played before. A player only gets its seat's knowledge. An illegal action ends the program.
MatchResult play_match(const engine::Game& game, const engine::Options& options, std::span<const Player* const> seats,
                       Budget budget, std::uint64_t deals, std::uint64_t draws, const DecisionClock& clock = {});

/// The seats of each side at a match of this game.
engine::PerSide<engine::PerSeat<engine::Seat>> sides_of(const engine::Game& game, const engine::Options& options);

/// The matches of one set of deals.
struct Round {
    /// Points of a's sides minus the mean of the other sides' points, over the whole round.
    double points_ahead = 0;
    std::uint64_t hands = 0;
};

struct Tally {
    std::uint64_t matches = 0;
    /// Of a; a shared match is neither won nor lost.
    std::uint64_t wins = 0;
    std::uint64_t shared = 0;
    std::vector<Round> rounds;
    /// Milliseconds of each decision. Empty for b where a plays itself.
    std::vector<double> a_ms;
    std::vector<double> b_ms;
};

/// Duplicate matches: in each round `a` sits on each side in turn, `b` on all the others, with the same deals.
/// Deterministic in everything but the times.
Tally duel(const engine::Game& game, const engine::Options& options, const Player& a, const Player& b, Budget budget,
           std::uint32_t rounds, std::uint64_t seed);

}  // namespace pique::ai::arena
