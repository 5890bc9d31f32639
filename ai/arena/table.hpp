#pragma once

#include "ai/player.hpp"
#include "engine/game.hpp"

#include <memory>
#include <vector>

namespace pique::ai::arena {

/// A match with players around it: keeps what each seat has heard of the hand, and hands out knowledge.
class Table {
public:
    /// Both must outlive the table.
    Table(const engine::Game& game, const engine::Options& options);

    const engine::Match& match() const { return *match_; }

    /// Folds what happened, and lets each seat hear its part of it.
    void take(const engine::Events& events);

    /// What the seat to act knows. It refers to the table: good until the next `take`. Precondition: `match().turn()`.
    Knowledge knowledge() const;

private:
    const engine::Game& game_;
    const engine::Options& options_;
    std::unique_ptr<engine::Match> match_;
    std::vector<engine::Events> heard_;
};

}  // namespace pique::ai::arena
