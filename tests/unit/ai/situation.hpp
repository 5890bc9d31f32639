#pragma once

#include "ai/player.hpp"
#include "engine/spades/match.hpp"
#include "engine/spades/options.hpp"
#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_play.hpp"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace pique::tests {

/// A position of Spades for four as seat 0 knows it, told by what it holds, what was played and what was bid. Seat 3
/// deals, so seat 0 bids and leads first.
class Situation {
public:
    explicit Situation(std::string_view own_cards,
                       const std::vector<std::pair<std::string_view, engine::OptionValue>>& options = {});

    /// By seat; -1 for who has not bid yet.
    Situation& bids(const std::array<int, 4>& values);
    /// Of seat 0's side and of the other.
    Situation& score(std::int32_t ours, std::int32_t theirs);
    Situation& bags(std::int32_t ours, std::int32_t theirs);
    /// A complete trick, in the order of play; the winner is given, not worked out.
    Situation& trick(engine::Seat leader, std::string_view cards, engine::Seat winner);
    /// Tricks that nothing is told of but who won them: the cards are chosen from those named here, suit by suit, four
    /// of a suit a trick, so that nobody seems to be out of it.
    Situation& gone(std::string_view cards, const std::array<int, 4>& winners);
    /// The trick on the table.
    Situation& table(engine::Seat leader, std::string_view cards);

    ai::Knowledge knowledge() const;

private:
    void play(engine::Seat seat, engine::Card card);

    engine::Options options_;
    engine::View view_;
    engine::Events heard_;
};

}  // namespace pique::tests
