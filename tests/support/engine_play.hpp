#pragma once

#include "engine/game.hpp"

#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace pique::tests {

/// A match that is played by a test, with all events since it was made. A position is built by acting, never by
/// setting parts of a state.
class Playthrough {
public:
    Playthrough(const engine::Game& game, const engine::Options& options);

    const engine::Match& match() const { return *match_; }
    const engine::Events& log() const { return log_; }

    /// Each folds what it decides and gives those events.
    engine::Events start_match();
    engine::Events start_hand(engine::Chance& chance);
    /// For the seat to act. Throws std::logic_error where there is none or the action is refused.
    engine::Events act(const engine::Action& action, engine::Chance& chance);
    engine::Events act(const engine::Action& action);

    /// The latest event of a kind, or null.
    template<class Kind>
    const Kind* last() const {
        const Kind* latest = nullptr;
        for (const engine::Event& event : log_) {
            if (const auto* found = std::get_if<Kind>(&event)) latest = found;
        }
        return latest;
    }

private:
    engine::Events take(engine::Events events);

    std::unique_ptr<engine::Match> match_;
    engine::Events log_;
};

/// The options of a game with some of them set. Throws std::invalid_argument where one does not fit.
engine::Options options_of(const engine::Game& game,
                           const std::vector<std::pair<std::string_view, engine::OptionValue>>& values = {});

/// Options drawn at random that go together: defaults, bounds, null and values in between.
engine::Options random_options(const engine::Game& game, engine::Chance& chance);

/// Everything that could ever be asked for: each kind of action with every card, bids far and wide.
std::vector<engine::Action> action_space();

/// Whether `own`, the view of the seat to act, says that the action is open.
bool allows(const engine::View& own, const engine::Action& action);

/// One of the actions that `own`, the view of the seat to act, says are open; all are likely.
engine::Action random_action(const engine::View& own, engine::Chance& chance);
engine::Action random_action(const engine::Legal& legal, engine::CardSet own, engine::Chance& chance);

/// A seat for each of 0 to seats - 1, and the spectator.
std::vector<engine::Viewer> viewers(std::size_t seats);

/// The deck that S1 turns into these hands of thirteen cards.
engine::Deck deck_for(const std::array<engine::CardSet, 4>& hands, engine::Seat dealer);

}  // namespace pique::tests
