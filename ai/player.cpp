#include "ai/player.hpp"

#include <array>

namespace pique::ai {

std::string_view reason_name(Reason reason) {
    // In the order of the enumerators.
    static constexpr std::array<std::string_view, 23> names = {
        "only_choice", "any_choice", "count_honours",    "count_tricks",  "bid_nil",        "decline",     "far_behind",
        "draft",       "draft_low",  "exchange_danger",  "count_points",  "let_others_bid", "play_lowest", "win_trick",
        "win_cheaply", "ruff",       "leave_to_partner", "save_strength", "set_opponents",  "avoid_bag",   "duck_nil",
        "cover_nil",   "attack_nil"};
    static_assert(names.size() == static_cast<std::size_t>(Reason::attack_nil) + 1);
    return names[static_cast<std::size_t>(reason)];
}

}  // namespace pique::ai
