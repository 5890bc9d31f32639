#include "engine/refusal.hpp"

#include <stdexcept>
#include <string>

namespace pique::engine {

std::string_view refusal_name(Refusal refusal) {
    constexpr std::array<std::string_view, all_refusals.size()> names = {
        "not_your_turn",     "wrong_phase",      "malformed_action", "card_not_in_hand", "must_follow_suit",
        "spades_not_broken", "bid_out_of_range", "bid_too_low",      "must_bid",         "suicide_bid",
        "too_many_cards",    "duplicate_cards",  "not_certain"};
    return names[static_cast<std::size_t>(refusal)];
}

void throw_exception_from_error(Refusal refusal, const boost::source_location& where) {
    throw std::logic_error(std::string{"unexpected refusal "} + std::string{refusal_name(refusal)} + " at " +
                           where.to_string());
}

}  // namespace pique::engine
