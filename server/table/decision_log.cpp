#include "server/table/decision_log.hpp"

#include <algorithm>

namespace pique::server {
namespace {

using Step = protocol::HandRecord::Step;

/// The decision that an event of a game tells of, if it is one.
struct StepOf {
    std::optional<Step> operator()(const engine::event::Declared& e) const {
        return Step{.seat = e.seat, .action = engine::action::Declare{e.yes}};
    }
    std::optional<Step> operator()(const engine::event::Drafted& e) const {
        if (e.kept) return Step{.seat = e.seat, .action = engine::action::Keep{}};
        return Step{.seat = e.seat, .action = engine::action::Discard{}};
    }
    std::optional<Step> operator()(const engine::event::Exchanged& e) const {
        return Step{.seat = e.seat, .action = engine::action::Exchange{.cards = e.out.value_or(engine::CardSet{})}};
    }
    std::optional<Step> operator()(const engine::event::Bid& e) const {
        Step step{.seat = e.seat, .automatic = e.automatic};
        if (e.value) {
            step.action = engine::action::Bid{*e.value};
        } else {
            step.action = engine::action::Pass{};
        }
        return step;
    }
    std::optional<Step> operator()(const engine::event::Played& e) const {
        return Step{.seat = e.seat, .action = engine::action::Play{e.card}, .automatic = e.automatic};
    }
    template<class Other>
    std::optional<Step> operator()(const Other&) const {
        return std::nullopt;
    }
};

}  // namespace

void DecisionLog::hear(const engine::Event& event, std::uint32_t turn, std::int64_t time_ms) {
    if (std::holds_alternative<engine::event::HandStarted>(event)) hand_steps_.clear();
    auto step = std::visit(StepOf{}, event);
    if (!step) return;
    step->turn = turn;
    step->time_ms = time_ms;
    add(*step);
}

void DecisionLog::add(Step step) {
    // A bid and a lead at one turn are one decision: the card was pitched.
    if (!hand_steps_.empty() && hand_steps_.back().turn == step.turn) {
        if (const auto* lead = std::get_if<engine::action::Play>(&step.action)) {
            step.action = engine::action::Pitch{lead->card};
        }
        if (!taken_.empty()) taken_.pop_back();
        hand_steps_.pop_back();
    }
    taken_.push_back({step.turn, step.seat, step.action});
    if (taken_.size() > max_decisions) taken_.pop_front();
    hand_steps_.push_back(step);
}

DecisionLog DecisionLog::of_hand() const {
    DecisionLog log;
    log.hand_steps_ = hand_steps_;
    return log;
}

bool DecisionLog::took(std::uint32_t turn, engine::Seat seat, const engine::Action& action) const {
    const auto found = std::lower_bound(taken_.begin(), taken_.end(), turn,
                                        [](const Taken& taken, std::uint32_t wanted) { return taken.turn < wanted; });
    return found != taken_.end() && found->turn == turn && found->seat == seat && found->action == action;
}

}  // namespace pique::server
