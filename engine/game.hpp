#pragma once

#include "engine/action.hpp"
#include "engine/chance.hpp"
#include "engine/event.hpp"
#include "engine/option.hpp"
#include "engine/refusal.hpp"
#include "engine/view.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace pique::engine {

/// All matches of one table, one after another: the event-sourced shell around a game's rules.
///
/// Deciding gives events and changes nothing; only `fold` changes the state, and it cannot fail. So a caller
/// may decide, make the events durable, and fold them then. Every event comes from this match's own deciding
/// functions, in order, whole (not redacted).
class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;

    // Deciding.

    /// A match or a rematch begins. Precondition: `phase()` is `waiting` or `over`.
    virtual Events start_match() const = 0;
    /// The next hand: draws the first dealer where it is the first of a match, shuffles, deals, and gives the
    /// first turn. Precondition: a match has started and `phase()` is `waiting` (before its first hand) or
    /// `scored`.
    virtual Events start_hand(Chance& chance) const = 0;
    /// What follows from a seat's action, to the end of the hand or match, or why it is refused. Judged in
    /// this order: whose turn it is, the phase, the action itself.
    virtual Result<Events> decide(Seat seat, const Action& action, Chance& chance) const = 0;
    /// The claim of all remaining tricks is sure, whatever anybody plays, by what the seat itself may know
    /// (so that a refusal tells nothing). Refusals: `not_your_turn`, `wrong_phase`, `not_certain`.
    virtual Result<void> judge_claim(Seat seat) const = 0;

    // Folding.

    virtual void fold(const Event& event) = 0;

    // Looking.

    virtual Phase phase() const = 0;
    /// The decision that is open, with its legal actions and no deadline; nothing outside a hand.
    virtual std::optional<event::Turn> turn() const = 0;
    /// The number of the hand in progress or last finished; 1 before the first.
    virtual std::uint32_t hand() const = 0;
    /// What a viewer may know. Deadlines are the shell's to fill in.
    virtual View view(Viewer viewer) const = 0;
};

/// What tables, players and clients need to know of a game.
class Game {
public:
    virtual ~Game() = default;
    /// For instance `spades`.
    virtual std::string_view id() const = 0;
    virtual std::span<const OptionSpec> options() const = 0;
    /// The name of an option that does not go with the others, if any.
    virtual std::optional<std::string_view> conflict(const Options& options) const = 0;
    virtual std::size_t seats(const Options& options) const = 0;
    virtual std::unique_ptr<Match> make_match(const Options& options) const = 0;
};

}  // namespace pique::engine
