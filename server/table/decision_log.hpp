#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "protocol/hand_record.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace pique::server {

/// The decisions that a table has seen, told from its events: which action each seat took at which turn. By it a
/// repeated `act` is known for what it is, after a restart as well, and hand records get their steps.
class DecisionLog {
public:
    /// Turns that are remembered for repeats: several hands of every game.
    static constexpr std::size_t max_decisions = 1024;

    /// Every event of the table in order; `turn` is the number of the decision that was open before the event.
    void hear(const engine::Event& event, std::uint32_t turn, std::int64_t time_ms);

    /// Whether this very action was taken by this seat at this turn.
    bool took(std::uint32_t turn, engine::Seat seat, const engine::Action& action) const;
    /// A log of the hand in progress alone, without the memory of earlier ones.
    DecisionLog of_hand() const;
    /// The steps of the hand in progress or last finished.
    const std::vector<protocol::HandRecord::Step>& hand_steps() const { return hand_steps_; }

private:
    void add(protocol::HandRecord::Step step);

    struct Taken {
        std::uint32_t turn = 0;
        engine::Seat seat = 0;
        engine::Action action;
    };
    std::deque<Taken> taken_;
    std::vector<protocol::HandRecord::Step> hand_steps_;
};

}  // namespace pique::server
