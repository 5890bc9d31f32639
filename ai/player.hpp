#pragma once

#include "engine/action.hpp"
#include "engine/chance.hpp"
#include "engine/event.hpp"
#include "engine/legal.hpp"
#include "engine/option.hpp"
#include "engine/view.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace pique::ai {

/// All that a player may decide from: what its seat knows, and nothing more. A match or a position with everybody's
/// cards is never in reach. The referred parts must outlive the call that uses them.
struct Knowledge {
    /// The id of the game, for instance `spades`, and the options of the table.
    std::string_view game;
    const engine::Options& options;
    /// As the seat is sent it. Precondition: `view.you` is the seat to act.
    engine::View view;
    /// The redacted events of this hand that the seat has been sent, oldest first: a perfect memory, so that a
    /// stand-in may begin in the middle of a hand. Other events among them are passed over.
    std::span<const engine::Event> heard;
    /// What the seat may do now. Not empty; narrowing it narrows the choice.
    engine::Legal legal;
};

/// How much a player may think, counted in work and not in time, so that decisions can be repeated.
struct Budget {
    /// Most playouts of a hand, for players that search.
    std::uint32_t playouts = 0;
};

/// Why a player decided so; a hint's reason. Each says what `Decision::number` is.
enum class Reason : std::uint8_t {
    only_choice,       ///< nothing else is legal
    any_choice,        ///< one is as good as another
    count_honours,     ///< a bid; the honours counted
    count_tricks,      ///< a bid; the tricks that the hand should take
    bid_nil,           ///< the chance that the nil holds
    decline,           ///< a declaration is not worth its risk
    far_behind,        ///< a declaration is the last hope; the points behind
    draft,             ///< a card of the draft; what it is worth beyond the one that would come, in tricks
    draft_low,         ///< the same for a nil; the danger that it spares
    exchange_danger,   ///< the cards that are most likely to break the nil; the danger that they bring
    count_points,      ///< a bid in an auction; the points that the hand should win with it
    let_others_bid,    ///< a pass in an auction; what it should come to, or the honours counted
    play_lowest,       ///< the lowest card, whatever else
    win_trick,         ///< the chance that one's side wins it
    win_cheaply,       ///< the last to play wins with no more than it takes
    ruff,              ///< a spade on another suit; the chance that one's side wins it
    leave_to_partner,  ///< partner has the trick; the chance that one's side wins it
    save_strength,     ///< a low card, the high ones are for later; the chance that one's side wins the trick
    set_opponents,     ///< takes a trick that the others' contract needs; the chance that one's side wins it
    avoid_bag,         ///< loses a trick that is of no use; the chance that one's side wins it all the same
    duck_nil,          ///< keeps one's own nil; the chance that this trick breaks it
    cover_nil,         ///< keeps partner's nil; the chance that this trick breaks it
    attack_nil,        ///< goes for an opponent's nil; the chance that this trick breaks it
};

/// For instance `cover_nil`.
std::string_view reason_name(Reason reason);

struct Decision {
    engine::Action action;
    Reason reason = Reason::any_choice;
    double number = 0;
};

/// A function from what a seat knows to an action. It has no state, so one instance serves all tables and threads.
class Player {
public:
    virtual ~Player() = default;
    /// A legal action. The same knowledge, budget and draws of `chance` give the same decision.
    virtual Decision decide(const Knowledge& knowledge, Budget budget, engine::Chance& chance) const = 0;
};

}  // namespace pique::ai
