#pragma once

#include <boost/system/result.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace pique::engine {

/// Why an action was refused; one to one with the protocol's reasons of `illegal_action`, but for
/// `not_your_turn`, which is a code of its own there.
enum class Refusal : std::uint8_t {
    not_your_turn,
    wrong_phase,
    malformed_action,
    card_not_in_hand,
    must_follow_suit,
    spades_not_broken,
    bid_out_of_range,
    bid_too_low,
    must_bid,
    suicide_bid,
    too_many_cards,
    duplicate_cards,
    not_certain,
};

inline constexpr std::array all_refusals = {
    Refusal::not_your_turn,    Refusal::wrong_phase,       Refusal::malformed_action, Refusal::card_not_in_hand,
    Refusal::must_follow_suit, Refusal::spades_not_broken, Refusal::bid_out_of_range, Refusal::bid_too_low,
    Refusal::must_bid,         Refusal::suicide_bid,       Refusal::too_many_cards,   Refusal::duplicate_cards,
    Refusal::not_certain,
};

/// The name on the wire, for instance `must_follow_suit`.
std::string_view refusal_name(Refusal refusal);

/// A value or the reason why not; refusals are values, never exceptions.
template<class T>
using Result = boost::system::result<T, Refusal>;

/// Called by `Result::value()` on a refusal: a bug in the caller, who did not look.
[[noreturn]] void throw_exception_from_error(Refusal refusal, const boost::source_location& where);

}  // namespace pique::engine
