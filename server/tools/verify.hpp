#pragma once

#include "protocol/hand_record.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace pique::server {

/// Judges a finished hand from its record alone: the commitment, the deal, every action, the tricks, the score and the
/// winner. Gives the first thing that is wrong, as one English sentence without its full stop; nothing when the hand
/// was fair. What stood before the hand (the score, and the dealer but in the first hand of a match) is taken from
/// the record.
std::optional<std::string> find_fault(const protocol::HandRecord& record);

/// The same for a record's JSON.
std::optional<std::string> find_fault(std::string_view json);

}  // namespace pique::server
